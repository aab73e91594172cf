/* test-verdicts.c: one position, judged under several rule sets.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-verdicts.h"
#include "model-util.h"

#include <string.h>

typedef struct
{
  gboolean done;
  gboolean all; /* "changed" came for all */
  int n_changes;
} Watch;

static void
on_changed (ChVerdicts *verdicts, int column, gpointer data)
{
  Watch *watch = data;

  watch->n_changes++;
  if (column < 0)
    watch->all = TRUE;
  else
    assert_non_null (ch_verdicts_get_text (verdicts, column));
  watch->done = !ch_verdicts_get_busy (verdicts);
}

static GPtrArray *
sets (const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids, " ", -1);
  GPtrArray *array = g_ptr_array_new ();

  for (int i = 0; words[i] != NULL; i++)
    g_ptr_array_add (array, util_ruleset (words[i]));

  return array;
}

/* Waits for the end and checks the texts, separated by "|". */
static void
assert_verdicts (const char *base, const char *fen, const char *ids, const char *expected)
{
  g_autoptr (ChVerdicts) verdicts = ch_verdicts_new ();
  g_autoptr (ChPosition) position = util_position (base, fen);
  g_autoptr (GPtrArray) rulesets = sets (ids);
  GString *text = g_string_new (NULL);
  Watch watch = { 0 };

  g_signal_connect (verdicts, "changed", G_CALLBACK (on_changed), &watch);
  ch_verdicts_set (verdicts, util_ruleset (base), position, rulesets);
  assert_true (watch.all);
  assert_true (ch_verdicts_get_busy (verdicts));
  assert_int_equal (ch_verdicts_get_n_columns (verdicts), (int) rulesets->len);
  util_wait (&watch.done);

  for (int i = 0; i < ch_verdicts_get_n_columns (verdicts); i++)
    {
      assert_ptr_equal (ch_verdicts_get_column (verdicts, i), g_ptr_array_index (rulesets, i));
      assert_true (ch_verdicts_is_final (verdicts, i));
      g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", ch_verdicts_get_text (verdicts, i));
    }
  assert_string_equal (text->str, expected);
  g_string_free (text, TRUE);
}

/* By hand.  T26: White is shut in and has lost; in the giveaway game he has won.  T11: Russian
 * takes both men at once; a piece taken last wins in one move. */
static void
test_texts (void **data G_GNUC_UNUSED)
{
  assert_verdicts ("russian", "W:Wa5:Bb6,c7", "russian poddavki", "Lost|Won");
  assert_verdicts ("russian", "W:Wc3:Bd4", "russian brazilian pool", "Win in 1|Win in 1|Win in 1");
  assert_verdicts ("russian", "B:Wf6,a1:Bh8", "russian", "Loss in 1");
  /* One piece each and no capture: drawn at once (row E1). */
  assert_verdicts ("turkish", "W:WKa1:BKh8", "turkish", "Draw");
}

/* The same with what is counted and whose view it is. */
static void
test_sentences (void **data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *fen, *sentence;
  } rows[] = {
    { "W:Wc3:Bd4", "White wins in 1 move." },
    { "B:Wf6,a1:Bh8", "Black loses in 1 move of the winner." },
    { "W:Wa5:Bb6,c7", "White has lost." },
    { "W:WKa1:BKh8", "The game is drawn with best play." },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (ChVerdicts) verdicts = ch_verdicts_new ();
      g_autoptr (ChPosition) position = util_position (n == 3 ? "turkish" : "russian", rows[n].fen);
      g_autoptr (GPtrArray) rulesets = sets (n == 3 ? "turkish" : "russian");
      Watch watch = { 0 };

      g_signal_connect (verdicts, "changed", G_CALLBACK (on_changed), &watch);
      ch_verdicts_set (verdicts, g_ptr_array_index (rulesets, 0), position, rulesets);
      assert_null (ch_verdicts_get_sentence (verdicts, 0));
      util_wait (&watch.done);
      assert_string_equal (ch_verdicts_get_sentence (verdicts, 0), rows[n].sentence);
    }
}

static void
on_draw (ChVerdicts *verdicts, int column, gpointer data)
{
  int *changes = data;

  if (column < 0 || g_strcmp0 (ch_verdicts_get_text (verdicts, column), "Draw") != 0)
    return;
  /* Known is known: nothing comes after it. */
  assert_true (ch_verdicts_is_final (verdicts, column));
  ++*changes;
}

/* King against king is drawn and known to be, each time it is asked. */
static void
test_known_draw (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChPosition) position = util_position ("international", "W:WK4:BK37");
  g_autoptr (GPtrArray) rulesets = sets ("international frisian killer");

  for (int n = 0; n < 5; n++)
    {
      g_autoptr (ChVerdicts) verdicts = ch_verdicts_new ();
      Watch watch = { 0 };
      int changes = 0;

      g_signal_connect (verdicts, "changed", G_CALLBACK (on_changed), &watch);
      g_signal_connect (verdicts, "changed", G_CALLBACK (on_draw), &changes);
      ch_verdicts_set (verdicts, util_ruleset ("international"), position, rulesets);
      util_wait (&watch.done);
      assert_string_equal (ch_verdicts_get_text (verdicts, 0), "Draw");
      assert_in_range (changes, 1, 3);
    }
}

/* Italian is played on the mirrored board: the man that takes the last one does so there too, and
 * the move is shown in the base's squares. */
static void
test_mirrored (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChVerdicts) verdicts = ch_verdicts_new ();
  g_autoptr (ChPosition) position = util_position ("russian", "W:Wc3:Bd4");
  g_autoptr (GPtrArray) rulesets = sets ("russian italian");
  Watch watch = { 0 };

  g_signal_connect (verdicts, "changed", G_CALLBACK (on_changed), &watch);
  ch_verdicts_set (verdicts, util_ruleset ("russian"), position, rulesets);
  util_wait (&watch.done);
  for (int i = 0; i < 2; i++)
    {
      assert_string_equal (ch_verdicts_get_text (verdicts, i), "Win in 1");
      assert_int_equal (ch_verdicts_get_outcome (verdicts, i), 1);
      assert_string_equal (ch_move_get_text (ch_verdicts_get_move (verdicts, i)), "c3×e5");
    }
}

/* A first verdict of each comes soon; a new position forgets the old ones, and nothing of them
 * comes later. */
static void
test_slices (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChVerdicts) verdicts = ch_verdicts_new ();
  g_autoptr (ChPosition) start = ch_position_new_start (util_ruleset ("russian"));
  g_autoptr (ChPosition) won = util_position ("russian", "W:Wc3:Bd4");
  g_autoptr (GPtrArray) rulesets = sets ("russian brazilian pool");
  g_autoptr (GPtrArray) one = sets ("russian");
  Watch watch = { 0 };

  g_signal_connect (verdicts, "changed", G_CALLBACK (on_changed), &watch);
  ch_verdicts_set (verdicts, util_ruleset ("russian"), start, rulesets);
  while (ch_verdicts_get_text (verdicts, 2) == NULL)
    g_main_context_iteration (NULL, TRUE);
  for (int i = 0; i < 3; i++)
    {
      const char *text = ch_verdicts_get_text (verdicts, i);

      /* "+0.1", "−0.1" or "0.0" */
      assert_non_null (strstr (text, "0."));
      assert_true (ABS (ch_verdicts_get_score (verdicts, i)) < 100);
      assert_int_equal (ch_verdicts_get_outcome (verdicts, i), 0);
      assert_non_null (ch_verdicts_get_move (verdicts, i));
    }
  assert_true (ch_verdicts_get_busy (verdicts));

  ch_verdicts_set (verdicts, util_ruleset ("russian"), won, one);
  assert_int_equal (ch_verdicts_get_n_columns (verdicts), 1);
  assert_null (ch_verdicts_get_text (verdicts, 0));
  watch = (Watch) { 0 };
  util_wait (&watch.done);
  assert_string_equal (ch_verdicts_get_text (verdicts, 0), "Win in 1");
  for (int i = 0; i < 20; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5000);
    }
  assert_int_equal (watch.n_changes, 2);
}

/* Stopped, and dropped while it thinks. */
static void
test_stop (void **data G_GNUC_UNUSED)
{
  ChVerdicts *verdicts = ch_verdicts_new ();
  g_autoptr (ChPosition) start = ch_position_new_start (util_ruleset ("russian"));
  g_autoptr (GPtrArray) rulesets = sets ("russian brazilian pool");

  ch_verdicts_stop (verdicts);
  ch_verdicts_set (verdicts, util_ruleset ("russian"), start, rulesets);
  ch_verdicts_stop (verdicts);
  assert_false (ch_verdicts_get_busy (verdicts));
  ch_verdicts_set (verdicts, util_ruleset ("russian"), start, rulesets);
  g_object_unref (verdicts);
  for (int i = 0; i < 20; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5000);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_texts),      cmocka_unit_test (test_sentences),
    cmocka_unit_test (test_known_draw), cmocka_unit_test (test_mirrored),
    cmocka_unit_test (test_slices),     cmocka_unit_test (test_stop),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
