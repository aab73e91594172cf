/* Crownhead - the engine with several threads, stopped from another one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-search.h"

#include "engine-util.h"

#include <pthread.h>
#include <time.h>

typedef struct
{
  DrEngine *engine;
  DrGame game;
  DrSearchOptions options;
  DrSearchResult result;
  atomic_bool stop;
  double ended;
} Run;

/* The processor's time of the whole program: unlike the wall's it does not depend on what else the
 * machine has to do. */
static double
work_done (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

static void *
run (void *data)
{
  Run *r = data;

  r->options.stop = &r->stop;
  assert_true (dr_engine_search (r->engine, &r->game, &r->options, &r->result));
  r->ended = work_done ();

  return NULL;
}

static void
rest (double seconds)
{
  const struct timespec time = { 0, (long) (seconds * 1e9) };

  nanosleep (&time, NULL);
}

/* How long the search works on after the stop, in seconds. */
static double
time_to_stop (const DrRuleset *ruleset, const char *fen, unsigned threads, double seconds)
{
  static Run r;
  pthread_t thread;
  double stopped;

  r = (Run) { .engine = dr_engine_new (8), .options.threads = threads };
  assert_non_null (r.engine);
  engine_game (&r.game, ruleset, fen);
  assert_int_equal (pthread_create (&thread, NULL, run, &r), 0);
  rest (seconds);
  stopped = work_done ();
  atomic_store (&r.stop, true);
  assert_int_equal (pthread_join (thread, NULL), 0);
  assert_true (r.result.has_move);
  dr_game_clear (&r.game);
  dr_engine_free (r.engine);

  return r.ended - stopped;
}

/* A stop is obeyed within 10 ms.  The best of a few tries counts: whoever sets it may be interrupted. */
static void
test_stop (void **state)
{
  static const char *const sets[] = { "international", "american", "canadian", "american+board=6x6",
                                      "turkish+board=10x10" };
  static DrRuleset ruleset;

  (void) state;
  for (unsigned i = 0; i < sizeof sets / sizeof sets[0]; i++)
    for (unsigned threads = 1; threads <= 2; threads++)
      {
        double best = 1;

        engine_ruleset (&ruleset, sets[i]);
        for (unsigned n = 0; n < 8 && best > 0.01; n++)
          {
            const double time = time_to_stop (&ruleset, "start", threads, 0.05);

            best = time < best ? time : best;
          }
        if (best > 0.01)
          fail_msg ("%s, %u threads: %.1f ms to stop", sets[i], threads, best * 1000);
      }
}

/* The same while endings are worked out. */
static void
test_stop_learning (void **state)
{
  static DrRuleset ruleset;

  (void) state;
  engine_ruleset (&ruleset, "frisian");
  for (unsigned n = 1; n <= 4; n++)
    {
      double best = 1;

      for (unsigned i = 0; i < 8 && best > 0.01; i++)
        {
          const double time = time_to_stop (&ruleset, "W:WK1,K2,K3:BK5,6", 1, n * 0.01);

          best = time < best ? time : best;
        }
      if (best > 0.01)
        fail_msg ("%.1f ms to stop", best * 1000);
    }
}

/* Stopped before it began, it still has a legal move. */
static void
test_stopped_before (void **state)
{
  static Run r;
  static DrRuleset ruleset;

  (void) state;
  engine_ruleset (&ruleset, "russian");
  r = (Run) { .engine = dr_engine_new (1) };
  assert_non_null (r.engine);
  dr_game_init (&r.game, &ruleset, &ruleset.start);
  atomic_store (&r.stop, true);
  run (&r);
  assert_true (r.result.has_move);
  assert_int_equal (r.result.depth, 0);
  dr_game_clear (&r.game);
  dr_engine_free (r.engine);
}

/* Two and four threads count all their nodes, keep to the limits and find a win. */
static void
test_many (void **state)
{
  static DrRuleset ruleset;

  (void) state;
  for (unsigned threads = 2; threads <= 4; threads += 2)
    {
      DrEngine *engine = dr_engine_new (2);
      DrSearchOptions options = { .limits.nodes = 200000, .threads = threads, .lines = 2 };
      DrSearchResult result;
      DrGame game;

      assert_non_null (engine);
      engine_ruleset (&ruleset, "american");
      engine_game (&game, &ruleset, "start");
      assert_true (dr_engine_search (engine, &game, &options, &result));
      assert_true (result.has_move);
      assert_in_range (result.nodes, 1, 200000 + 256 * threads);
      dr_game_clear (&game);

      engine_ruleset (&ruleset, "russian");
      engine_game (&game, &ruleset, "W:Wh6:Bg7,c5,d2");
      assert_true (dr_engine_search (engine, &game, &options, &result));
      assert_int_equal (result.score, DR_SCORE_WIN - 1);
      dr_game_clear (&game);

      /* All look into what one worked out. */
      engine_game (&game, &ruleset, "W:WKa1,c1,e1:BKh4,h6");
      options.limits.nodes = 50000;
      assert_true (dr_engine_search (engine, &game, &options, &result));
      assert_true (result.has_move);
      dr_game_clear (&game);
      dr_engine_free (engine);
    }
}

/* The shortest of a few searches: on a busy machine a thread may have to wait to see the time. */
static double
time_spent (DrEngine *engine, const DrGame *game, const DrLimits *limits)
{
  double best = 100;

  for (unsigned n = 0; n < 5; n++)
    {
      DrSearchResult result;

      engine_search (engine, game, limits, &result);
      best = result.seconds < best ? result.seconds : best;
    }

  return best;
}

/* A clock is never used up, and a time for a move is kept. */
static void
test_time (void **state)
{
  DrEngine *engine = dr_engine_new (2);
  static DrRuleset ruleset;
  DrGame game;

  (void) state;
  assert_non_null (engine);
  engine_ruleset (&ruleset, "international");
  engine_game (&game, &ruleset, "start");
  assert_true (time_spent (engine, &game, &(DrLimits) { .seconds = 0.05 }) < 0.1);
  assert_true (time_spent (engine, &game, &(DrLimits) { .clock = 0.5 }) < 0.25);
  assert_true (time_spent (engine, &game, &(DrLimits) { .clock = 0.2, .moves_to_go = 1 }) < 0.2);
  dr_game_clear (&game);
  dr_engine_free (engine);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_stop),           cmocka_unit_test (test_stop_learning),
    cmocka_unit_test (test_stopped_before), cmocka_unit_test (test_many),
    cmocka_unit_test (test_time),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
