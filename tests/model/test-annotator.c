/* test-annotator.c: the engine goes through a game and marks what was wrong.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-annotator.h"
#include "think-util.h"

/* A Russian game of 37 plies.  All moves are the engine's best but two, which were planted:
 *   ply 20, 10… a5-b4: a man for nothing, it is taken by c3:a5;
 *   ply 25, 13. d4-c5: gives the man back, c7-b6 with a5:c7 b8:b4. */
#define MOVES                                                                                  \
  "c3-b4 f6-e5 b4-c5 d6:b4 a3:c5 b6:d4 e3:c5 c7-b6 d2-e3 b6:d4 e3:c5 h6-g5 f2-e3 e5-d4 g3-f4 " \
  "d4:b6 f4:h6 b6-a5 b2-c3 a5-b4 c3:a5 g7-f6 e3-d4 d8-c7 d4-c5 c7-b6 a5:c7 b8:b4 a1-b2 b4-a3 " \
  "b2-c3 f6-e5 e1-d2 e7-d6 g1-f2 a7-b6 d2-e3"

typedef struct
{
  gboolean done;
  gboolean ok;
  guint n_mistakes;
  GError *error;
  guint progress;
  guint total;
} Annotated;

static void
on_annotated (GObject *source, GAsyncResult *result, gpointer data)
{
  Annotated *answer = data;

  (void) source;
  answer->ok = ch_annotate_finish (result, &answer->n_mistakes, &answer->error);
  answer->done = TRUE;
}

static void
on_progress (guint done, guint total, gpointer data)
{
  Annotated *answer = data;

  assert_true (done < total);
  assert_true (done >= answer->progress);
  answer->progress = done;
  answer->total = total;
}

static ChGame *
game_of (const char *id, const char *moves)
{
  g_autoptr (ChHistory) history = util_game (id, "start", moves);

  return ch_game_new_from_history (history);
}

static guint
node_at (ChGame *game, guint ply)
{
  guint node = CH_GAME_START;

  for (guint n = 0; n < ply; n++)
    node = ch_game_get_child (game, node, 0);

  return node;
}

static guint64
nodes (void)
{
  return test_scaled (20000, 100000, 300000);
}

static void
test_planted_blunders (void **state)
{
  g_autoptr (ChGame) game = game_of ("russian", MOVES);
  ChAnnotateOptions options = { .nodes = nodes (), .megabytes = 16 };
  Annotated answer = { 0 };
  int score;

  (void) state;
  ch_annotate_async (game, &options, NULL, on_progress, &answer, on_annotated, &answer);
  util_wait (&answer.done);
  assert_true (answer.ok);
  assert_int_equal (answer.n_mistakes, 2);
  assert_int_equal (answer.total, 38);
  for (guint ply = 1; ply <= 37; ply++)
    {
      guint node = node_at (game, ply);
      gboolean planted = ply == 20 || ply == 25;

      assert_int_equal (ch_game_get_n_symbols (game, node), planted ? 1 : 0);
      assert_int_equal (ch_game_get_n_children (game, ch_game_get_parent (game, node)),
                        planted ? 2 : 1);
    }
  /* A man in an even position is a quarter of the winning chance: one question mark or two. */
  assert_true (ch_game_get_symbol (game, node_at (game, 20), 0) == 2 ||
               ch_game_get_symbol (game, node_at (game, 20), 0) == 4);
  /* Before ply 20 it was even, after it White is a man up; after ply 25 it is even again. */
  assert_true (ch_game_get_eval (game, node_at (game, 19), &score));
  assert_in_range (score + 60, 0, 120);
  assert_true (ch_game_get_eval (game, node_at (game, 20), &score));
  assert_true (score > 80);
  assert_true (ch_game_get_eval (game, node_at (game, 25), &score));
  assert_in_range (score + 60, 0, 120);
  /* One step back, and the game is as it was. */
  ch_game_undo (game);
  assert_int_equal (ch_game_get_n_nodes (game), 38);
  assert_int_equal (ch_game_get_n_symbols (game, node_at (game, 20)), 0);
  assert_false (ch_game_get_eval (game, node_at (game, 20), &score));
}

static void
test_own_words_stay (void **state)
{
  g_autoptr (ChGame) game = game_of ("russian", MOVES);
  ChAnnotateOptions options = { .nodes = nodes (), .megabytes = 16 };
  Annotated answer = { 0 };

  (void) state;
  /* The person thinks otherwise of ply 20. */
  ch_game_toggle_symbol (game, node_at (game, 20), 5);
  ch_game_set_comment (game, node_at (game, 20), "a trap");
  ch_annotate_async (game, &options, NULL, NULL, NULL, on_annotated, &answer);
  util_wait (&answer.done);
  assert_true (answer.ok);
  assert_int_equal (ch_game_get_n_symbols (game, node_at (game, 20)), 1);
  assert_int_equal (ch_game_get_symbol (game, node_at (game, 20), 0), 5);
  assert_string_equal (ch_game_get_comment (game, node_at (game, 20)), "a trap");
}

/* A person's variation that begins with the better move (the engine's own of the test above: c7-b6 was
 * planted there, so that another is better) does not become longer; the engine's lines are marked, and
 * clearing the annotations takes them and nothing else. */
static void
test_own_variation_stays (void **state)
{
  g_autoptr (ChGame) game = game_of ("russian", MOVES);
  g_autoptr (ChGame) found = ch_game_copy (game);
  ChAnnotateOptions options = { .nodes = nodes (), .megabytes = 16 };
  Annotated answer = { 0 };
  guint better;

  (void) state;
  ch_annotate_async (found, &options, NULL, NULL, NULL, on_annotated, &answer);
  util_wait (&answer.done);
  better = ch_game_get_child (found, node_at (found, 19), 1);
  assert_true (ch_game_is_engine (found, better));
  assert_true (ch_game_get_n_nodes (found) > 39);
  /* The person found the same move, and no more. */
  ch_game_play (game, node_at (game, 19), ch_game_get_move (found, better));
  better = ch_game_get_child (game, node_at (game, 19), 1);
  answer.done = FALSE;
  ch_annotate_async (game, &options, NULL, NULL, NULL, on_annotated, &answer);
  util_wait (&answer.done);
  assert_int_equal (answer.n_mistakes, 2);
  assert_int_equal (ch_game_get_n_children (game, better), 0);
  assert_false (ch_game_is_engine (game, better));
  assert_true (ch_game_is_engine (game, ch_game_get_child (game, node_at (game, 24), 1)));
  ch_game_clear_annotations (game);
  assert_int_equal (ch_game_get_n_nodes (game), 39);
  assert_true (ch_game_has_node (game, better));
}

/* Cancelled, nothing has changed, and nothing can be undone. */
static void
test_cancel (void **state)
{
  g_autoptr (ChGame) game = game_of ("russian", MOVES);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  ChAnnotateOptions options = { .nodes = 50000000, .megabytes = 16 };
  gboolean can_undo = TRUE;
  Annotated answer = { 0 };

  (void) state;
  ch_annotate_async (game, &options, cancellable, NULL, NULL, on_annotated, &answer);
  g_timeout_add_once (50, (GSourceOnceFunc) g_cancellable_cancel, cancellable);
  util_wait (&answer.done);
  assert_false (answer.ok);
  assert_true (g_error_matches (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&answer.error);
  assert_int_equal (ch_game_get_n_nodes (game), 38);
  g_object_get (game, "can-undo", &can_undo, NULL);
  assert_false (can_undo);
}

/* What is cut away meanwhile is not written to. */
static void
test_edited_meanwhile (void **state)
{
  g_autoptr (ChGame) game = game_of ("russian", MOVES);
  ChAnnotateOptions options = { .nodes = nodes () / 4, .megabytes = 16 };
  Annotated answer = { 0 };

  (void) state;
  ch_annotate_async (game, &options, NULL, NULL, NULL, on_annotated, &answer);
  ch_game_delete (game, node_at (game, 10));
  util_wait (&answer.done);
  assert_true (answer.ok);
  assert_int_equal (answer.n_mistakes, 0);
  assert_int_equal (ch_game_get_n_nodes (game), 10);
}

/* An empty game, and one that is over at once, have nothing to be marked. */
static void
test_nothing (void **state)
{
  g_autoptr (ChGame) empty = ch_game_new (util_ruleset ("russian"), NULL);
  g_autoptr (ChPosition) over = util_position ("russian", "W:Wa1:Bb2,c3");
  g_autoptr (ChGame) ended = ch_game_new (util_ruleset ("russian"), over);
  ChAnnotateOptions options = { .nodes = 2000, .megabytes = 1 };
  Annotated answer = { 0 };

  (void) state;
  ch_annotate_async (empty, &options, NULL, NULL, NULL, on_annotated, &answer);
  util_wait (&answer.done);
  assert_true (answer.ok);
  assert_int_equal (answer.n_mistakes, 0);
  answer.done = FALSE;
  ch_annotate_async (ended, &options, NULL, NULL, NULL, on_annotated, &answer);
  util_wait (&answer.done);
  assert_true (answer.ok);
  assert_int_equal (answer.n_mistakes, 0);
}

/* A third of the chance is a blunder, a fifth a mistake, an eighth doubtful. */
static void
test_symbols (void **state)
{
  (void) state;
  assert_int_equal (ch_annotate_symbol (0.33), 4);
  assert_int_equal (ch_annotate_symbol (0.20), 2);
  assert_int_equal (ch_annotate_symbol (0.125), 6);
  assert_int_equal (ch_annotate_symbol (0.10), 0);
  assert_int_equal (ch_annotate_symbol (-0.4), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_planted_blunders),
    cmocka_unit_test (test_own_words_stay),
    cmocka_unit_test (test_own_variation_stays),
    cmocka_unit_test (test_cancel),
    cmocka_unit_test (test_edited_meanwhile),
    cmocka_unit_test (test_nothing),
    cmocka_unit_test (test_symbols),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
