/* test-play.c: the sentences of a game that is played: scores, wins, counts, levels, engines.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-words-play.h"
#include "support.h"

#include <string.h>

static void
assert_text (char *text, const char *expected)
{
  assert_string_equal (text, expected);
  g_free (text);
}

/* Hundredths of a man; rounded to the nearest, away from nothing; nothing has no sign. */
static void
test_scores (void **data G_GNUC_UNUSED)
{
  assert_text (ch_words_score (0, 2), "0.00");
  assert_text (ch_words_score (120, 2), "+1.20");
  assert_text (ch_words_score (-7, 2), "−0.07");
  assert_text (ch_words_score (-1234, 2), "−12.34");
  assert_text (ch_words_score (80, 1), "+0.8");
  assert_text (ch_words_score (-85, 1), "−0.9");
  assert_text (ch_words_score (96, 1), "+1.0");
  assert_text (ch_words_score (4, 1), "0.0");
  assert_text (ch_words_score (-4, 1), "0.0");
}

static void
test_wins (void **data G_GNUC_UNUSED)
{
  assert_text (ch_words_win_in (4), "Win in 4");
  assert_text (ch_words_loss_in (12), "Loss in 12");
  assert_text (ch_words_win_in (0), "Won");
  assert_text (ch_words_loss_in (0), "Lost");
  assert_text (ch_words_draw (), "Draw");
}

static void
test_counts (void **data G_GNUC_UNUSED)
{
  DrRuleset ruleset;
  DrCount count = { .reason = DR_REASON_QUIET_LIMIT, .per_side = true, .limit = 40 };

  assert_true (dr_ruleset_parse (&ruleset, "american", NULL));
  count.count[DR_LIGHT] = count.count[DR_DARK] = 5;
  assert_text (ch_words_count_label (&count), "Moves without progress");
  assert_text (ch_words_count_value (&ruleset, &count), "5 of 40");
  count.count[DR_DARK] = 6;
  assert_text (ch_words_count_value (&ruleset, &count), "5 of 40 for White, 6 of 40 for Red");

  count = (DrCount) { .reason = DR_REASON_REPETITION, .limit = 3, .count = { 2 } };
  assert_text (ch_words_count_label (&count), "Occurrences of this position");
  assert_text (ch_words_count_value (&ruleset, &count), "2 of 3");

  count = (DrCount) { .reason = DR_REASON_ENDING,
                      .ending = DR_ENDING_E15,
                      .limit = 15,
                      .side = DR_DARK,
                      .count = { 0, 12 } };
  assert_text (ch_words_count_value (&ruleset, &count), "12 of 15 for Red");
}

static void
test_levels (void **data G_GNUC_UNUSED)
{
  for (int level = 1; level <= CH_WORDS_LEVELS; level++)
    for (int other = 1; other < level; other++)
      {
        assert_string_not_equal (ch_words_level_name (level), ch_words_level_name (other));
        assert_string_not_equal (ch_words_level_description (level),
                                 ch_words_level_description (other));
      }
}

static void
test_engines (void **data G_GNUC_UNUSED)
{
  DrRuleset ruleset;

  assert_true (dr_ruleset_parse (&ruleset, "russian", NULL));
  assert_text (ch_words_engine_dead ("Scan"), "Scan stopped working.");
  assert_text (ch_words_engine_late ("Scan"), "Scan did not answer in time.");
  assert_text (ch_words_engine_illegal ("Scan", "32-29"),
               "Scan played 32-29, which is not a legal move.");
  assert_text (ch_words_engine_unfit ("Scan", &ruleset), "Scan does not play Russian.");
  assert_text (ch_words_engine_missing ("Scan", "No such file."),
               "Scan could not be started: No such file.");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_scores), cmocka_unit_test (test_wins),    cmocka_unit_test (test_counts),
    cmocka_unit_test (test_levels), cmocka_unit_test (test_engines),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
