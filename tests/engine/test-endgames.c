/* Crownhead - endings of two pieces, all placements, against independently computed totals
 *
 * tests/data/table_totals.tsv names its sources and conventions: white to move, placements with a
 * capture pending counted, no draw by count, a blocked side loses.  A position that the search does
 * not decide within its depth counts as drawn; the depth is enough where the totals agree.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

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
  const DrLimits limits = { .depth = slice->depth };
  DrSearchResult result;
  DrGame game;
  int plies;

  dr_game_init (&game, &slice->ruleset, position);
  engine_search (slice->engine, &game, &limits, &result);
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

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_totals),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
