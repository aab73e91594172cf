/* test-trainer.c: puzzles given, judged and kept account of.
 *
 * The positions are those of tests/data/puzzles, with their analysis there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-trainer-private.h"
#include "puzzle-util.h"

#include "dr-engine.h"

#include <string.h>

#define DAY (24 * 60 * 60)
#define NOON 1793793600 /* 4 November 2026 */
#define SECOND G_GINT64_CONSTANT (1000000)

typedef struct
{
  char *folder;
  ChTrainStore *store;
  ChPuzzleSet *set;
  ChTrainer *trainer;
  int replies, over;
} Fixture;

static void
on_reply (G_GNUC_UNUSED ChTrainer *trainer, ChMove *move, ChState *after, Fixture *fixture)
{
  assert_non_null (move);
  assert_true (ch_move_same (ch_state_get_last_move (after), move));
  fixture->replies++;
}

static void
on_over (G_GNUC_UNUSED ChTrainer *trainer, Fixture *fixture)
{
  fixture->over++;
}

static void
open_trainer (Fixture *fixture, const char *const *folders)
{
  g_autofree char *path = g_build_filename (fixture->folder, "train.db", NULL);

  fixture->set = util_puzzle_set (folders);
  fixture->store = ch_train_store_new (path);
  ch_train_store_flush (fixture->store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  ch_train_store_set_now (fixture->store, NOON);
  fixture->trainer = ch_trainer_new (fixture->set, fixture->store);
  g_signal_connect (fixture->trainer, "reply", G_CALLBACK (on_reply), fixture);
  g_signal_connect (fixture->trainer, "over", G_CALLBACK (on_over), fixture);
}

static int
setup (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->folder = util_new_folder ();
  *state = fixture;

  return 0;
}

/* With the puzzles of tests/data. */
static int
setup_hand (void **state)
{
  setup (state);
  open_trainer (*state, NULL);

  return 0;
}

/* With @n like russian/shot. */
static void
open_many (Fixture *fixture, guint n, int low, int step)
{
  const char *const folders[] = { fixture->folder, NULL };

  util_write_puzzles (fixture->folder, n, low, step);
  open_trainer (fixture, folders);
}

static int
teardown (void **state)
{
  Fixture *fixture = *state;

  g_clear_object (&fixture->trainer);
  g_clear_object (&fixture->set);
  ch_train_store_flush (fixture->store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_object (&fixture->store);
  util_remove_all (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture);

  return 0;
}

static void
start (Fixture *fixture, ChTrainMode mode, const char *theme, int minutes, int count)
{
  const ChTrainOptions options = {
    .mode = mode,
    .ruleset = util_ruleset ("russian"),
    .theme = theme,
    .minutes = minutes,
    .count = count,
  };

  assert_true (ch_trainer_start (fixture->trainer, &options, NULL));
}

static void
play (Fixture *fixture, const char *text)
{
  ChState *state = ch_trainer_get_state (fixture->trainer);
  g_autoptr (ChMove) move =
    ch_move_parse (ch_state_get_ruleset (state), ch_state_get_position (state), text, NULL);

  assert_non_null (move);
  ch_trainer_play (fixture->trainer, move);
}

/* Runs the main context until the trainer is in @phase. */
static void
wait_phase (Fixture *fixture, ChTrainPhase phase)
{
  for (int n = 0; n < 500 && ch_trainer_get_phase (fixture->trainer) != phase; n++)
    util_run (10);
  assert_int_equal (ch_trainer_get_phase (fixture->trainer), phase);
}

static void
solve_shot (Fixture *fixture)
{
  play (fixture, "c3-d4");
  wait_phase (fixture, CH_TRAIN_WAITING);
  play (fixture, "d2xb4xd6");
}

static int
rating (Fixture *fixture)
{
  return ch_trainer_get_rating (fixture->trainer, NULL);
}

/* Solved: the reply comes by itself, the rating of the person rises, the puzzle's falls, and the next comes
 * by itself; after the last it is over. */
static void
test_solve (void **state)
{
  Fixture *fixture = *state;
  ChTrainer *trainer = fixture->trainer;
  int change;

  start (fixture, CH_TRAIN_PRACTICE, "shot-1", 0, 1);
  assert_string_equal (ch_puzzle_get_id (ch_trainer_get_puzzle (trainer)), "russian/shot");
  assert_int_equal (ch_trainer_get_phase (trainer), CH_TRAIN_WAITING);
  assert_int_equal (ch_trainer_get_n_results (trainer), 1);
  assert_int_equal (ch_trainer_get_result (trainer, 0), -1);
  play (fixture, "c3-d4");
  assert_int_equal (ch_trainer_get_phase (trainer), CH_TRAIN_ANSWERING);
  /* Not now. */
  play (fixture, "e5xc3");
  assert_int_equal (ch_trainer_get_phase (trainer), CH_TRAIN_ANSWERING);
  wait_phase (fixture, CH_TRAIN_WAITING);
  assert_int_equal (fixture->replies, 1);
  play (fixture, "d2xb4xd6");
  assert_int_equal (ch_trainer_get_phase (trainer), CH_TRAIN_SOLVED);
  assert_int_equal (ch_trainer_get_result (trainer, 0), 1);
  assert_int_equal (ch_trainer_get_score (trainer), 1);
  assert_true (ch_trainer_get_rating (trainer, &change) > 1500);
  assert_int_equal (change, rating (fixture) - 1500);
  assert_true (ch_trainer_get_puzzle_rating (trainer) < 1200);
  wait_phase (fixture, CH_TRAIN_OVER);
  assert_int_equal (fixture->over, 1);
}

/* c3-b4: c5×a3, and nothing can take a3 back; e3-d4 e5×c3 d2×b4 gives one for one.  So a man is gone. */
static void
test_refuted (void **state)
{
  Fixture *fixture = *state;
  ChTrainer *trainer = fixture->trainer;
  g_autofree char *text = NULL;
  g_autofree char *detail = NULL;
  gint64 begin;
  double milliseconds;

  start (fixture, CH_TRAIN_PRACTICE, "shot-1", 0, 2);
  play (fixture, "c3-b4");
  assert_int_equal (ch_trainer_get_phase (trainer), CH_TRAIN_REFUTED);
  assert_int_equal (ch_trainer_get_refutation (trainer)->len, 1);
  assert_int_equal (ch_trainer_get_result (trainer, 0), 0);
  assert_true (rating (fixture) < 1500);
  begin = g_get_monotonic_time ();
  while (ch_trainer_get_refutation (trainer)->len < 2)
    g_main_context_iteration (NULL, TRUE);
  milliseconds = (double) (g_get_monotonic_time () - begin) / 1000;
  print_message ("refuted in %.0f ms\n", milliseconds);
  text = ch_trainer_get_refutation_text (trainer, &detail);
  /* How much is lost in the end depends on how far the engine comes in its third of a second. */
  assert_true (g_str_has_prefix (text, "c3-b4 loses "));
  assert_string_equal (detail, "Black takes c5×a3 and not enough can be taken back.");
  assert_string_equal (ch_move_get_text (ch_trainer_get_refutation (trainer)->pdata[1]), "c5×a3");
  /* Solved after all: that does not make it right. */
  ch_trainer_retry (trainer);
  assert_int_equal (ch_trainer_get_phase (trainer), CH_TRAIN_WAITING);
  assert_null (ch_trainer_get_refutation (trainer));
  solve_shot (fixture);
  assert_int_equal (ch_trainer_get_phase (trainer), CH_TRAIN_SOLVED);
  assert_int_equal (ch_trainer_get_result (trainer, 0), 0);
  assert_int_equal (ch_trainer_get_score (trainer), 0);
  assert_true (rating (fixture) < 1500);
}

/* In the middle of the solution: back to where it was wrong, not to the start.  There is no other move
 * than right ones in these puzzles' second moves, so the first is tried again; a search that nobody
 * waits for changes nothing. */
static void
test_retry_early (void **state)
{
  Fixture *fixture = *state;

  start (fixture, CH_TRAIN_PRACTICE, "shot-1", 0, 1);
  play (fixture, "e3-f4");
  ch_trainer_retry (fixture->trainer);
  util_run (400);
  assert_int_equal (ch_trainer_get_phase (fixture->trainer), CH_TRAIN_WAITING);
  assert_null (ch_trainer_get_refutation (fixture->trainer));
}

static void
test_equal (void **state)
{
  static const char *const moves[] = { "a1xh8", "a1xg7", "a1xf6", "a1xe5" };
  Fixture *fixture = *state;

  for (guint n = 0; n < G_N_ELEMENTS (moves); n++)
    {
      start (fixture, CH_TRAIN_PRACTICE, "king-landing", 0, 1);
      play (fixture, moves[n]);
      assert_int_equal (ch_trainer_get_phase (fixture->trainer), CH_TRAIN_SOLVED);
      assert_int_equal (ch_trainer_get_result (fixture->trainer, 0), 1);
    }
}

static void
test_hints (void **state)
{
  Fixture *fixture = *state;
  ChTrainer *trainer = fixture->trainer;
  const ChMark *mark;

  start (fixture, CH_TRAIN_PRACTICE, "shot-1", 0, 1);
  {
    g_autofree char *text = ch_trainer_hint (trainer);

    assert_string_equal (text, "Theme: Shot with one sacrifice.");
    assert_int_equal (ch_state_get_n_marks (ch_trainer_get_state (trainer)), 0);
  }
  {
    g_autofree char *text = ch_trainer_hint (trainer);

    assert_non_null (strstr (text, "c3"));
    assert_null (strstr (text, "d4"));
    mark = ch_state_get_mark (ch_trainer_get_state (trainer), 0);
    assert_int_equal (mark->kind, CH_MARK_CIRCLE_GREEN);
    assert_int_equal (mark->squares[0], util_square (util_ruleset ("russian"), "c3"));
  }
  /* Solved now it is right, but not rated. */
  solve_shot (fixture);
  assert_int_equal (ch_trainer_get_result (trainer, 0), 1);
  assert_int_equal (rating (fixture), 1500);
}

/* The move itself is as good as the solution shown. */
static void
test_hint_move (void **state)
{
  Fixture *fixture = *state;
  ChTrainer *trainer = fixture->trainer;
  g_autofree char *text = NULL;

  start (fixture, CH_TRAIN_PRACTICE, "shot-1", 0, 1);
  g_free (ch_trainer_hint (trainer));
  g_free (ch_trainer_hint (trainer));
  text = ch_trainer_hint (trainer);
  assert_string_equal (text, "The move is c3-d4.");
  assert_int_equal (ch_state_get_mark (ch_trainer_get_state (trainer), 0)->n_squares, 2);
  solve_shot (fixture);
  assert_int_equal (ch_trainer_get_result (trainer, 0), 0);
  assert_true (rating (fixture) < 1500);
}

static void
test_show (void **state)
{
  Fixture *fixture = *state;

  start (fixture, CH_TRAIN_PRACTICE, "shot-1", 0, 1);
  ch_trainer_show_solution (fixture->trainer);
  assert_int_equal (ch_trainer_get_phase (fixture->trainer), CH_TRAIN_SHOWN);
  assert_int_equal (ch_trainer_get_result (fixture->trainer, 0), 0);
  for (int n = 0; n < 400 && fixture->replies < 3; n++)
    util_run (10);
  assert_int_equal (fixture->replies, 3);
  util_run (900);
  assert_int_equal (fixture->replies, 3);
  ch_trainer_next (fixture->trainer);
  assert_int_equal (ch_trainer_get_phase (fixture->trainer), CH_TRAIN_OVER);
}

/* Failed today, due tomorrow; solved then it feeds no rating, and is due a day later. */
static void
test_review (void **state)
{
  Fixture *fixture = *state;
  const ChTrainOptions options = { .mode = CH_TRAIN_REVIEW, .ruleset = util_ruleset ("russian") };
  g_autoptr (GError) error = NULL;
  int before;

  assert_false (ch_trainer_start (fixture->trainer, &options, &error));
  assert_string_equal (error->message, "Nothing is due for review today.");
  start (fixture, CH_TRAIN_PRACTICE, "shot-1", 0, 1);
  play (fixture, "c3-b4");
  before = rating (fixture);
  assert_false (ch_trainer_start (fixture->trainer, &options, NULL));
  ch_train_store_set_now (fixture->store, NOON + DAY);
  start (fixture, CH_TRAIN_REVIEW, NULL, 0, 0);
  assert_int_equal (ch_trainer_get_n_results (fixture->trainer), 1);
  ch_trainer_skip (fixture->trainer);
  assert_int_equal (ch_trainer_get_phase (fixture->trainer), CH_TRAIN_OVER);
  assert_int_equal (ch_trainer_get_n_results (fixture->trainer), 0);
  assert_false (ch_trainer_start (fixture->trainer, &options, NULL));
  ch_train_store_set_now (fixture->store, NOON + 2 * DAY);
  start (fixture, CH_TRAIN_REVIEW, NULL, 0, 0);
  solve_shot (fixture);
  assert_int_equal (ch_trainer_get_phase (fixture->trainer), CH_TRAIN_SOLVED);
  assert_int_equal (rating (fixture), before);
  ch_trainer_next (fixture->trainer);
  assert_int_equal (ch_trainer_get_phase (fixture->trainer), CH_TRAIN_OVER);
  assert_int_equal (ch_train_store_count_due (fixture->store, 20), 0);
  ch_train_store_set_now (fixture->store, NOON + 3 * DAY);
  assert_int_equal (ch_train_store_count_due (fixture->store, 20), 1);
}

/* Three minutes are three minutes, also for a move that comes before anybody has looked at the clock. */
static void
test_rush_time (void **state)
{
  Fixture *fixture = *state;
  ChTrainer *trainer;

  open_many (fixture, 50, 800, 10);
  trainer = fixture->trainer;
  ch_trainer_set_clock (trainer, 0);
  start (fixture, CH_TRAIN_RUSH, NULL, 3, 0);
  assert_true (ch_trainer_get_seconds_left (trainer) == 180);
  solve_shot (fixture);
  ch_trainer_set_clock (trainer, 179 * SECOND);
  assert_true (ch_trainer_get_seconds_left (trainer) == 1);
  assert_int_equal (fixture->over, 0);
  util_run (300);
  assert_int_equal (ch_trainer_get_phase (trainer), CH_TRAIN_WAITING);
  assert_int_equal (ch_trainer_get_n_results (trainer), 1);
  ch_trainer_set_clock (trainer, 181 * SECOND);
  assert_true (ch_trainer_get_seconds_left (trainer) == 0);
  assert_int_equal (ch_trainer_get_phase (trainer), CH_TRAIN_OVER);
  assert_int_equal (fixture->over, 1);
  play (fixture, "c3-d4");
  assert_int_equal (ch_trainer_get_score (trainer), 1);
  assert_int_equal (ch_train_store_get_best (fixture->store, "rush-3"), 1);
  /* It feeds no rating. */
  assert_int_equal (rating (fixture), 1500);
}

static void
test_rush_mistakes (void **state)
{
  Fixture *fixture = *state;

  open_many (fixture, 50, 800, 10);
  start (fixture, CH_TRAIN_RUSH, NULL, 5, 0);
  for (int n = 0; n < 3; n++)
    {
      assert_int_equal (fixture->over, 0);
      play (fixture, "c3-b4");
      /* No way around it, and no hint. */
      ch_trainer_retry (fixture->trainer);
      assert_null (ch_trainer_hint (fixture->trainer));
      if (n < 2)
        wait_phase (fixture, CH_TRAIN_WAITING);
    }
  assert_int_equal (ch_trainer_get_phase (fixture->trainer), CH_TRAIN_OVER);
  assert_int_equal (ch_trainer_get_n_results (fixture->trainer), 3);
  assert_int_equal (ch_trainer_get_score (fixture->trainer), 0);
}

static void
test_streak (void **state)
{
  Fixture *fixture = *state;

  open_many (fixture, 50, 800, 10);
  start (fixture, CH_TRAIN_STREAK, NULL, 0, 0);
  for (int n = 0; n < 2; n++)
    {
      solve_shot (fixture);
      wait_phase (fixture, CH_TRAIN_WAITING);
    }
  /* What is too hard cannot be left. */
  ch_trainer_next (fixture->trainer);
  ch_trainer_skip (fixture->trainer);
  assert_int_equal (ch_trainer_get_n_results (fixture->trainer), 2);
  play (fixture, "c3-b4");
  assert_int_equal (ch_trainer_get_phase (fixture->trainer), CH_TRAIN_OVER);
  assert_int_equal (ch_trainer_get_score (fixture->trainer), 2);
  assert_int_equal (ch_train_store_get_best (fixture->store, "streak"), 2);
}

/* What ended it can be looked at again, with what was wrong with it: c3-b4 loses a man to c5×a3. */
static void
test_look_again (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChPuzzle) missed = NULL;
  g_autofree char *text = NULL;
  guint number = 0;

  open_many (fixture, 50, 800, 10);
  start (fixture, CH_TRAIN_STREAK, NULL, 0, 0);
  solve_shot (fixture);
  wait_phase (fixture, CH_TRAIN_WAITING);
  missed = g_object_ref (ch_trainer_get_puzzle (fixture->trainer));
  assert_int_equal (ch_trainer_get_n_missed (fixture->trainer), 0);
  play (fixture, "c3-b4");
  assert_int_equal (ch_trainer_get_n_missed (fixture->trainer), 1);
  assert_string_equal (ch_move_get_text (ch_trainer_get_missed (fixture->trainer, 0, &number)),
                       "c3-b4");
  assert_int_equal (number, 2);
  assert_false (ch_trainer_is_looking (fixture->trainer));
  ch_trainer_look_again (fixture->trainer, 0);
  assert_true (ch_trainer_is_looking (fixture->trainer));
  assert_int_equal (ch_trainer_get_phase (fixture->trainer), CH_TRAIN_OVER);
  assert_ptr_equal (ch_trainer_get_puzzle (fixture->trainer), missed);
  while (ch_trainer_get_refutation (fixture->trainer)->len < 2)
    g_main_context_iteration (NULL, TRUE);
  text = ch_trainer_get_refutation_text (fixture->trainer, NULL);
  assert_true (g_str_has_prefix (text, "c3-b4 "));
  /* It is no attempt, and the next session has missed nothing. */
  assert_int_equal (ch_trainer_get_n_results (fixture->trainer), 2);
  start (fixture, CH_TRAIN_STREAK, NULL, 0, 0);
  assert_int_equal (ch_trainer_get_n_missed (fixture->trainer), 0);
  assert_false (ch_trainer_is_looking (fixture->trainer));
}

/* The same for everyone on a date: it depends on nothing a person has done or added. */
static void
test_daily (void **state)
{
  Fixture *fixture = *state;
  ChRuleset *russian = util_ruleset ("russian");
  g_autofree char *first = NULL;
  gboolean solved;
  int others = 0;

  open_many (fixture, 100, 1000, 5);
  first = g_strdup (ch_trainer_get_daily (fixture->trainer, russian, &solved));
  assert_false (solved);
  start (fixture, CH_TRAIN_PRACTICE, NULL, 0, 5);
  play (fixture, "c3-b4");
  assert_string_equal (ch_trainer_get_daily (fixture->trainer, russian, NULL), first);
  for (int n = 1; n <= 10; n++)
    {
      ch_train_store_set_now (fixture->store, NOON + n * DAY);
      others += strcmp (ch_trainer_get_daily (fixture->trainer, russian, NULL), first) != 0;
    }
  assert_true (others >= 8);
  ch_train_store_set_now (fixture->store, NOON);
  start (fixture, CH_TRAIN_DAILY, NULL, 0, 0);
  assert_string_equal (ch_puzzle_get_id (ch_trainer_get_puzzle (fixture->trainer)), first);
  solve_shot (fixture);
  ch_trainer_get_daily (fixture->trainer, russian, &solved);
  assert_true (solved);
  ch_trainer_next (fixture->trainer);
  assert_int_equal (ch_trainer_get_phase (fixture->trainer), CH_TRAIN_OVER);
  assert_null (ch_trainer_get_daily (fixture->trainer, util_ruleset ("italian"), NULL));
}

/* Near the person's rating, not twice in a session, and rather what was not seen lately; within a range
 * that was asked for nothing else. */
static void
test_choice (void **state)
{
  Fixture *fixture = *state;
  ChTrainOptions options = {
    .mode = CH_TRAIN_PRACTICE, .min_rating = 1000, .max_rating = 1050, .count = 40
  };
  g_autoptr (GHashTable) given = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  open_many (fixture, 200, 500, 10);
  start (fixture, CH_TRAIN_PRACTICE, NULL, 0, 15);
  while (ch_trainer_get_phase (fixture->trainer) != CH_TRAIN_OVER)
    {
      ChPuzzle *puzzle = ch_trainer_get_puzzle (fixture->trainer);

      assert_true (ABS (ch_puzzle_get_rating (puzzle) - 1500) <= 200);
      assert_true (g_hash_table_add (given, g_strdup (ch_puzzle_get_id (puzzle))));
      if (g_hash_table_size (given) == 15)
        break;
      ch_trainer_next (fixture->trainer);
    }
  assert_int_equal (g_hash_table_size (given), 15);
  /* 1000, 1010 … 1050: six. */
  assert_true (ch_trainer_start (fixture->trainer, &options, NULL));
  for (int n = 0; n < 6; n++)
    {
      const int value = ch_puzzle_get_rating (ch_trainer_get_puzzle (fixture->trainer));

      assert_in_range (value, 1000, 1050);
      ch_trainer_next (fixture->trainer);
    }
  assert_int_equal (ch_trainer_get_phase (fixture->trainer), CH_TRAIN_OVER);
  options.min_rating = 2900;
  options.max_rating = 3000;
  assert_false (ch_trainer_start (fixture->trainer, &options, NULL));
  options.theme = "crowning";
  options.min_rating = options.max_rating = 0;
  assert_false (ch_trainer_start (fixture->trainer, &options, NULL));
}

/* The next of ten thousand stands there within 100 ms; other programs on the machine do not count. */
static void
test_speed (void **state)
{
  Fixture *fixture = *state;
  double best = G_MAXDOUBLE;

  open_many (fixture, 10000, 800, 0);
  start (fixture, CH_TRAIN_PRACTICE, NULL, 0, 100);
  for (int n = 0; n < 20; n++)
    {
      const gint64 begin = g_get_monotonic_time ();
      double took;

      ch_trainer_next (fixture->trainer);
      took = (double) (g_get_monotonic_time () - begin) / 1000;
      best = MIN (best, took);
    }
  print_message ("next of 10,000 puzzles in %.1f ms\n", best);
  if (test_scale () != TEST_SCALE_SANITIZER)
    assert_true (best < 100);
}

/* The words follow from the line alone.  In russian/shot: */
static void
test_words (void **state)
{
  static const struct
  {
    const char *fen;
    const char *move;
    const char *line;
    int score; /* for who answers */
    gboolean defence;
    const char *text;
    guint n_moves; /* shown */
  } rows[] = {
    /* A man is gone; what follows quietly is not shown. */
    { UTIL_SHOT_FEN, "c3-b4", "c5xa3 e3-f2", 90, FALSE, "c3-b4 loses a man", 2 },
    /* e3-d4 c5×e3×c1: two men, and a king is made. */
    { UTIL_SHOT_FEN, "e3-d4", "c5xe3xc1", 300, FALSE, "e3-d4 loses 2 men", 2 },
    /* Nothing happens. */
    { "W:Wa1,h2:Bc7,h8", "a1-b2", "c7-d6", 0, FALSE, "a1-b2 wins nothing", 2 },
    { "W:Wa1,h2:Bc7,h8", "a1-b2", "c7-d6", 80, TRUE, "a1-b2 does not hold", 2 },
    /* A king is lost: g7 takes the king on f6, which cannot be taken back. */
    { "W:WKe7,a1:Bg7,a3", "e7-f6", "g7xe5", 500, FALSE, "e7-f6 loses a king", 2 },
    /* The other side gets a king. */
    { "W:Wa1,h2:Bd2,h8", "h2-g3", "d2-e1", 200, FALSE, "h2-g3 lets a man be crowned", 2 },
  };

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      ChRuleset *russian = util_ruleset ("russian");
      g_autoptr (ChPosition) start = util_position ("russian", rows[n].fen);
      g_autoptr (ChPosition) position = ch_position_ref (start);
      g_autoptr (ChMove) move = ch_move_parse (russian, start, rows[n].move, NULL);
      g_autoptr (GPtrArray) line = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);
      g_auto (GStrv) texts = g_strsplit (rows[n].line, " ", -1);
      g_autoptr (ChRefutation) refutation = NULL;

      assert_non_null (move);
      for (ChMove *at = move; at != NULL;)
        {
          ChPosition *after = ch_move_play (at, russian, position);

          ch_position_unref (position);
          position = after;
          at = texts[line->len] != NULL ? ch_move_parse (russian, position, texts[line->len], NULL)
                                        : NULL;
          if (at != NULL)
            g_ptr_array_add (line, at);
        }
      refutation = ch_refutation_new (russian, start, move, line, rows[n].score, rows[n].defence);
      assert_string_equal (refutation->text, rows[n].text);
      assert_int_equal (refutation->moves->len, rows[n].n_moves);
    }
}

#define test_hand(test) cmocka_unit_test_setup_teardown (test, setup_hand, teardown)
#define test_many(test) cmocka_unit_test_setup_teardown (test, setup, teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    test_hand (test_solve),         test_hand (test_refuted), test_hand (test_retry_early),
    test_hand (test_equal),         test_hand (test_hints),   test_hand (test_hint_move),
    test_hand (test_show),          test_hand (test_review),  test_many (test_rush_time),
    test_many (test_rush_mistakes), test_many (test_streak),  test_many (test_daily),
    test_many (test_look_again),    test_many (test_choice),  test_many (test_speed),
    cmocka_unit_test (test_words),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
