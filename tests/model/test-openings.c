/* test-openings.c: names of openings are found by the position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-history.h"
#include "ch-openings.h"
#include "model-util.h"

/* The positions of a line of @moves from the start: (transfer full). */
static GPtrArray *
play (const char *id, const char *moves)
{
  ChRuleset *ruleset = util_ruleset (id);
  GPtrArray *positions = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_position_unref);
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);
  ChPosition *position = ch_position_new_start (ruleset);

  g_ptr_array_add (positions, position);
  for (guint n = 0; texts[n] != NULL && texts[n][0] != '\0'; n++)
    {
      g_autoptr (ChMove) move = ch_move_parse (ruleset, position, texts[n], NULL);

      assert_non_null (move);
      position = ch_move_play (move, ruleset, position);
      g_ptr_array_add (positions, position);
    }

  return positions;
}

static void
test_find (void **state)
{
  static const struct
  {
    const char *ruleset;
    const char *moves;
    const char *name; /* of the position */
    const char *line; /* of the game */
  } rows[] = {
    { "american", "", NULL, NULL },
    { "american", "11-15", "Old Faithful", "Old Faithful" },
    { "american", "11-15 23-19", NULL, "Old Faithful" },
    { "american", "11-15 23-19 9-14 22-17 5-9", "Fife", "Fife" },
    /* in another order */
    { "american", "9-14 23-19 11-15 22-17 5-9", "Fife", "Fife" },
    { "russian", "c3-d4 d6-c5 b2-c3 e7-d6", "Old game (Staraya partiya)",
      "Old game (Staraya partiya)" },
    { "russian+removal=at-once", "c3-d4 d6-c5 b2-c3 e7-d6", "Old game (Staraya partiya)",
      "Old game (Staraya partiya)" },
    /* the same position under other rules */
    { "brazilian", "c3-d4 d6-c5 b2-c3 e7-d6", NULL, NULL },
  };

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      ChRuleset *ruleset = util_ruleset (rows[n].ruleset);
      g_autoptr (GPtrArray) positions = play (rows[n].ruleset, rows[n].moves);
      const char *name = ch_openings_find (ruleset, positions->pdata[positions->len - 1]);

      assert_int_equal (g_strcmp0 (name, rows[n].name), 0);
      assert_int_equal (g_strcmp0 (ch_openings_find_line (ruleset, positions), rows[n].line), 0);
    }
}

static void
test_check (void **state)
{
  static const char text[] = "# a comment\n"
                             "\n"
                             "russian\tGood\tc3-d4 d6-c5\r\n"
                             "russian\tIllegal\tc3-d4 c3-d4\n"
                             "nonsense\tNo rule set\tc3-d4\n"
                             "two parts\tonly\n";
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  (void) state;
  assert_int_equal (ch_openings_check (text, problems), 1);
  assert_int_equal (problems->len, 3);
  assert_string_equal (problems->pdata[0], "4: c3-d4");
  assert_string_equal (problems->pdata[1], "5: nonsense");
}

/* Every line that is shipped can be played. */
static void
test_data (void **state)
{
  const char *data = g_getenv ("CROWNHEAD_TEST_DATA");
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  (void) state;
  assert_non_null (data);
  path = g_build_filename (data, "..", "..", "data", "openings", "openings.tsv", NULL);
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_int_equal (ch_openings_check (text, problems), 31);
  assert_int_equal (problems->len, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_find),
    cmocka_unit_test (test_check),
    cmocka_unit_test (test_data),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
