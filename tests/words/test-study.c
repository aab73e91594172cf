/* test-study.c: the sentences of a study: every edit and glyph has its words, places and names are in
 * the sentences.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-words-study.h"
#include "support.h"

#include <string.h>

static void
test_edits (void **state G_GNUC_UNUSED)
{
  g_autofree char *move = ch_words_edit_move ("32-28");

  for (unsigned edit = 0; edit < CH_WORDS_N_EDITS; edit++)
    {
      g_autofree char *text = ch_words_edit ((ChWordsEdit) edit);

      assert_non_null (text);
      assert_true (strlen (text) > 3);
    }
  assert_string_equal (move, "Add move 32-28");
}

/* The first nine, which judge the move, and those that are in common use; nothing is made up. */
static void
test_symbols (void **state G_GNUC_UNUSED)
{
  for (int symbol = 1; symbol <= 19; symbol++)
    assert_non_null (ch_words_symbol_name (symbol));
  assert_null (ch_words_symbol_name (0));
  assert_null (ch_words_symbol_name (250));
}

static void
assert_result (const char *id, DrResult result, const char *expected)
{
  DrRuleset ruleset;
  g_autofree char *text = NULL;

  assert_true (dr_ruleset_parse (&ruleset, id, NULL));
  text = ch_words_result (&ruleset, result, FALSE);
  assert_string_equal (text, expected);
}

static void
test_results (void **state G_GNUC_UNUSED)
{
  assert_result ("russian", DR_RESULT_DARK_WINS, "Black won");
  assert_result ("american", DR_RESULT_DARK_WINS, "Red won");
  assert_result ("american", DR_RESULT_DRAW, "Draw");
  assert_result ("american", DR_RESULT_ONGOING, "Not finished");
}

static void
test_places_and_files (void **state G_GNUC_UNUSED)
{
  const DrPdnPlace place = { 70, 3, 5 };
  g_autofree char *problem = ch_words_problem_at (&place, "No.");
  g_autofree char *saved = ch_words_file_not_saved ("a.pdn", "No space left on device");
  g_autofree char *changed = ch_words_file_changed ("a.pdn");

  assert_string_equal (problem, "Line 3, column 5: No.");
  assert_non_null (strstr (saved, "“a.pdn” was not saved: No space left on device."));
  assert_non_null (strstr (changed, "“a.pdn”"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_edits),
    cmocka_unit_test (test_symbols),
    cmocka_unit_test (test_results),
    cmocka_unit_test (test_places_and_files),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
