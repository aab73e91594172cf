/* Crownhead - endings: those of two pieces in all placements against independently computed totals,
 * known results played out
 *
 * tests/data/table_totals.tsv names its sources and conventions: white to move, placements with a
 * capture pending counted, no draw by count, a blocked side loses.  A position that the search does
 * not decide within its depth counts as drawn; the depth is enough where the totals agree.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-level.h"

#include "engine-util.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  DrEngine *engine;
  DrRuleset ruleset;
  unsigned pieces[4]; /* white men, white kings, black men, black kings */
  unsigned depth;
  uint64_t totals[4]; /* placements, wins, draws, losses of the side to move */
} Slice;

static const DrPiece kinds[4] = { DR_LIGHT_MAN, DR_LIGHT_KING, DR_DARK_MAN, DR_DARK_KING };

static void
count_position (Slice *slice, const DrPosition *position)
{
  DrSearchOptions options = { .no_endings = true };
  DrSearchResult result;
  DrGame game;
  int plies;

  dr_game_init (&game, &slice->ruleset, position);
  /* The search alone: what is known by heart has a test of its own. */
  options.limits.depth = slice->depth;
  assert_true (dr_engine_search (slice->engine, &game, &options, &result));
  dr_game_clear (&game);
  slice->totals[0]++;
  if (!result.has_move)
    slice->totals[3]++;
  else if (!dr_score_is_win (result.score, &plies))
    slice->totals[2]++;
  else
    slice->totals[plies > 0 ? 1 : 3]++;
}

/* Puts down the pieces of kind @kind and later ones; of a kind in ascending order from @from on. */
static void
place (Slice *slice, DrPosition *position, unsigned kind, unsigned left, unsigned from)
{
  const DrBoard *board = &slice->ruleset.board;

  if (left == 0)
    {
      if (kind == 3)
        count_position (slice, position);
      else
        place (slice, position, kind + 1, slice->pieces[kind + 1], 0);
      return;
    }
  for (unsigned square = from; square < board->n_squares; square++)
    {
      if (position->cell[square] != DR_EMPTY ||
          (kind == 0 && board->row[square] == dr_board_far_row (board, DR_LIGHT)) ||
          (kind == 2 && board->row[square] == dr_board_far_row (board, DR_DARK)))
        continue;
      dr_position_put (position, square, kinds[kind]);
      place (slice, position, kind, left - 1, square + 1);
      dr_position_put (position, square, DR_EMPTY);
    }
}

static void
run_slice (Slice *slice, const TestTsv *tsv)
{
  DrPosition position;
  char text[64];

  /* English is the source's name for what this program calls american. */
  snprintf (text, sizeof text, "%s+endings=none+quiet-limit=none+repetition=none",
            strcmp (tsv->fields[0], "english") == 0 ? "american" : tsv->fields[0]);
  engine_ruleset (&slice->ruleset, text);
  memset (slice->totals, 0, sizeof slice->totals);
  for (unsigned k = 0; k < 4; k++)
    slice->pieces[k] = (unsigned) strtoul (tsv->fields[3 + k], NULL, 10);
  /* Long enough for the longest win, with a man who has yet to be crowned in it. */
  slice->depth = slice->ruleset.board.width > 8 ? 12 : 14;
  dr_engine_clear (slice->engine);
  dr_position_init (&position, DR_LIGHT);
  place (slice, &position, 0, slice->pieces[0], 0);
  for (unsigned t = 0; t < 4; t++)
    if (slice->totals[t] != strtoull (tsv->fields[7 + t], NULL, 10))
      fail_msg ("line %u, %s %s/%s/%s/%s: %d wins, %d draws, %d losses", tsv->number,
                tsv->fields[0], tsv->fields[3], tsv->fields[4], tsv->fields[5], tsv->fields[6],
                (int) slice->totals[1], (int) slice->totals[2], (int) slice->totals[3]);
}

static bool
is_wanted (const TestTsv *tsv)
{
  const unsigned long pieces = strtoul (tsv->fields[2], NULL, 10);

  /* Rows with stars are sums; rows that leave placements out have their own convention. */
  if (tsv->fields[3][0] == '*' || strstr (tsv->fields[12], "all placements") == NULL)
    return false;
  switch (test_scale ())
    {
    case TEST_SCALE_SLOW:
      /* Man against man on ten rows takes too deep a search. */
      return pieces == 2 && (strcmp (tsv->fields[1], "8x8") == 0 || tsv->fields[3][0] == '0' ||
                             tsv->fields[5][0] == '0');
    case TEST_SCALE_NORMAL:
      return pieces == 2 && strcmp (tsv->fields[1], "8x8") == 0;
    case TEST_SCALE_SANITIZER:
    default:
      return pieces == 2 && tsv->fields[3][0] == '0' && strcmp (tsv->fields[0], "english") == 0;
    }
}

static void
test_totals (void **state)
{
  Slice *slice = calloc (1, sizeof *slice);
  unsigned rows = 0;
  TestTsv tsv;

  (void) state;
  assert_non_null (slice);
  slice->engine = dr_engine_new (16);
  assert_non_null (slice->engine);
  test_tsv_open (&tsv, "table_totals.tsv");
  while (test_tsv_next (&tsv))
    if (is_wanted (&tsv))
      {
        run_slice (slice, &tsv);
        rows++;
      }
  test_tsv_close (&tsv);
  assert_true (rows >= 2);
  dr_engine_free (slice->engine);
  free (slice);
}

typedef struct
{
  const char *ruleset;
  const char *fen;
} Ending;

/* The engine plays both sides to the end of the game as the law has it; who won. */
static DrResult
play_out (DrEngine *engine, const Ending *ending, unsigned *plies)
{
  const DrLimits limits = { .nodes = 10000 };
  static DrRuleset ruleset;
  DrStatus status;
  DrGame game;

  engine_ruleset (&ruleset, ending->ruleset);
  engine_game (&game, &ruleset, ending->fen);
  for (;;)
    {
      DrSearchResult result;

      assert_true (dr_game_status (&game, &status));
      if (status.result != DR_RESULT_ONGOING && status.result != DR_RESULT_CLAIM)
        break;
      engine_search (engine, &game, &limits, &result);
      if (result.claim)
        {
          status.result = DR_RESULT_DRAW;
          break;
        }
      assert_true (result.has_move);
      assert_true (dr_game_play (&game, &result.move));
    }
  *plies = game.ply;
  dr_game_clear (&game);

  return status.result;
}

/* What every book has as won.  The draw counters of the rule sets are in force. */
static void
test_won (void **state)
{
  static const Ending endings[] = {
    /* Two kings against one that is not in a double corner, and one that is. */
    { "american", "W:WK31,K32:BK14" },
    { "american", "B:WK31,K32:BK14" },
    { "american", "W:WK1,K2:BK28" },
    { "american", "B:WK10,K12:BK32" },
    { "american", "B:WK5:BK30,K31" },
    /* Three kings against one off the main road, within 15 moves. */
    { "russian", "W:WKa1,Kc1,Ke1:BKa5" },
    { "russian", "W:WKa1,Kc1,Ke1:BKh4" },
    { "russian", "W:WKb8,Kd8,Kf8:BKc1" },
    { "russian", "B:WKa1,Kg1,Kh2:BKa5" },
    { "russian", "B:WKc3:BKa7,Kb8,Kh8" },
    { "russian", "W:WKa1,Kb2,Kc1,Kh8:BKg1" },
    /* Within 13. */
    { "pool", "W:WK29,K30,K31:BK21" },
    { "brazilian", "W:WKa1,Kc1,Ke1:BKa5" },
    /* Captures in eight directions: two are enough, within 7 moves. */
    { "frisian", "W:WK46,K47:BK25" },
  };
  DrEngine *engine = dr_engine_new (4);

  (void) state;
  assert_non_null (engine);
  for (unsigned i = 0; i < sizeof endings / sizeof endings[0]; i++)
    {
      const bool light =
        strstr (endings[i].fen, ":WK5:") == NULL && strstr (endings[i].fen, ":WKc3:") == NULL;
      unsigned plies;

      if (play_out (engine, &endings[i], &plies) !=
          (light ? DR_RESULT_LIGHT_WINS : DR_RESULT_DARK_WINS))
        fail_msg ("%s %s is not won", endings[i].ruleset, endings[i].fen);
    }
  dr_engine_free (engine);
}

/* Known by heart or not, the score is 0 or next to it. */
static void
check_even (DrEngine *engine, const Ending *ending, bool no_endings)
{
  const DrSearchOptions options = { .limits.nodes = 10000, .no_endings = no_endings };
  static DrRuleset ruleset;
  DrSearchResult result;
  DrGame game;

  engine_ruleset (&ruleset, ending->ruleset);
  engine_game (&game, &ruleset, ending->fen);
  assert_true (dr_engine_search (engine, &game, &options, &result));
  if (result.score < -2 || result.score > 2)
    fail_msg ("%s %s: %d", ending->ruleset, ending->fen, result.score);
  dr_game_clear (&game);
}

/* One king on the main road against three. */
static void
test_drawn (void **state)
{
  static const Ending endings[] = {
    { "russian", "W:WKb8,Kd8,Kf8:BKd4" },
    { "russian", "B:WKb8,Kd8,Kf8:BKa1" },
    { "brazilian", "W:WKb8,Kd8,Kf8:BKh8" },
    { "pool", "W:WK1,K2,K3:BK18" },
    { "spanish", "W:WK29,K30,K31:BK14" },
    { "international", "W:WK1,K2,K3:BK28" },
    { "international", "B:WK1,K2,K3:BK5" },
    { "international", "W:WK1,K2,K3:BK46" },
    { "canadian", "W:WK1,K2,K3:BK12" },
    /* Two against one anywhere, but for short kings. */
    { "russian", "W:WKa1,Kh8:BKc1" },
    { "international", "W:WK5,K46:BK48" },
  };
  DrEngine *engine = dr_engine_new (4);

  (void) state;
  assert_non_null (engine);
  for (unsigned i = 0; i < sizeof endings / sizeof endings[0]; i++)
    {
      unsigned plies;

      check_even (engine, &endings[i], false);
      check_even (engine, &endings[i], true);
      if (play_out (engine, &endings[i], &plies) != DR_RESULT_DRAW)
        fail_msg ("%s %s is no draw", endings[i].ruleset, endings[i].fen);
    }
  dr_engine_free (engine);
}

typedef struct
{
  const DrGame *game;
  unsigned lines;
} Whole;

/* A line that wins is shown to its end. */
static void
check_line (const DrInfo *info, void *data)
{
  Whole *whole = data;
  DrGame game;
  DrStatus status;
  int plies;

  assert_true (dr_score_is_win (info->score, &plies));
  assert_int_equal (info->pv->n, plies);
  engine_copy_game (&game, whole->game);
  for (size_t i = 0; i < info->pv->n; i++)
    assert_true (dr_game_play (&game, &info->pv->moves[i]));
  assert_true (dr_game_status (&game, &status));
  assert_int_equal (status.result, DR_RESULT_LIGHT_WINS);
  dr_game_clear (&game);
  whole->lines++;
}

static void
test_whole_line (void **state)
{
  DrEngine *engine = dr_engine_new (4);
  static DrRuleset ruleset;
  DrSearchResult result;
  DrGame game;
  Whole whole = { .game = &game };
  const DrSearchOptions options = { .limits.depth = 3, .info = check_line, .info_data = &whole };

  (void) state;
  assert_non_null (engine);
  engine_ruleset (&ruleset, "russian");
  engine_game (&game, &ruleset, "W:WKa1,Kc1,Ke1:BKa5");
  assert_true (dr_engine_search (engine, &game, &options, &result));
  assert_true (whole.lines > 0);
  dr_game_clear (&game);
  dr_engine_free (engine);
}

/* A strong level knows the win at sight, one that looks a few plies ahead has to find it. */
static void
test_levels (void **state)
{
  static const unsigned levels[] = { 6, 8 };
  DrEngine *engine = dr_engine_new (4);
  const DrSearchOptions options = { 0 };
  static DrRuleset ruleset;
  DrGame game;

  (void) state;
  assert_non_null (engine);
  engine_ruleset (&ruleset, "russian");
  engine_game (&game, &ruleset, "W:WKa1,Ka3,Kb8:BKh4");
  for (unsigned i = 0; i < 2; i++)
    {
      DrSearchResult result;
      int plies;

      assert_true (dr_level_search (engine, &game, dr_level_get (levels[i]), 1, &options, &result));
      assert_int_equal (dr_score_is_win (result.score, &plies), i == 1);
    }
  dr_game_clear (&game);
  dr_engine_free (engine);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_totals), cmocka_unit_test (test_won),
    cmocka_unit_test (test_drawn),  cmocka_unit_test (test_whole_line),
    cmocka_unit_test (test_levels),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
