/* dr-kings.c: the tables of kings against one king: which there are, and what they say.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-kings-private.h"

#include <stdlib.h>
#include <string.h>

/* Bytes of a table, for each side to move: three kings on 50 squares, four on 32. */
#define MOST_BYTES 1200000

static bool
is_served (const DrField *field)
{
  const DrRuleset *ruleset = field->ruleset;

  return field->served && !field->wide && ruleset->board.n_squares <= 64 &&
         ruleset->aim == DR_AIM_NORMAL && ruleset->law.obligation != DR_OBLIGATION_FREE;
}

unsigned
dr_kings_limit (const DrField *field)
{
  const size_t n = field->ruleset->board.n_squares;
  size_t sets = 1;
  unsigned most = 0;

  if (!is_served (field))
    return 0;
  while (most < DR_KINGS_MOST)
    {
      sets = sets * (n - most) / (most + 1);
      if (sets * n > MOST_BYTES)
        break;
      most++;
    }

  return most;
}

static void
draw_rays (DrKings *kings)
{
  const DrField *field = kings->field;
  const DrBoard *board = &field->ruleset->board;

  kings->n_rays = field->n_king_moves;
  memset (kings->rays, DR_NO_SQUARE, sizeof kings->rays);
  for (unsigned square = 0; square < kings->n_squares; square++)
    for (unsigned r = 0; r < kings->n_rays; r++)
      {
        const uint8_t *next = board->next[field->king_moves[r]];
        unsigned at = next[square];

        for (unsigned k = 0; at != DR_NO_SQUARE && k < DR_MAX_EDGE - 1; k++)
          {
            kings->rays[square][r][k] = (uint8_t) at;
            at = field->flying ? next[at] : DR_NO_SQUARE;
          }
      }
}

DrKings *
dr_kings_new (const DrField *field)
{
  DrKings *kings = calloc (1, sizeof *kings);

  if (kings == NULL)
    return NULL;
  kings->field = field;
  for (unsigned n = 0; n < 64; n++)
    {
      kings->choose[0][n] = 1;
      for (unsigned k = 1; k <= DR_KINGS_MOST && n > 0; k++)
        kings->choose[k][n] = kings->choose[k][n - 1] + kings->choose[k - 1][n - 1];
    }
  if (is_served (field))
    {
      kings->n_squares = field->ruleset->board.n_squares;
      draw_rays (kings);
    }

  return kings;
}

void
dr_kings_clear_table (DrKingsTable *table)
{
  free (table->plies[STRONG]);
  free (table->plies[LONE]);
  memset (table, 0, sizeof *table);
}

void
dr_kings_free (DrKings *kings)
{
  if (kings == NULL)
    return;
  for (unsigned n = 1; n <= DR_KINGS_MOST; n++)
    dr_kings_clear_table (&kings->tables[n]);
  free (kings);
}

size_t
dr_kings_rank (const DrKings *kings, const uint8_t *squares, unsigned n)
{
  size_t rank = 0;

  for (unsigned i = 0; i < n; i++)
    rank += kings->choose[i + 1][squares[i]];

  return rank;
}

bool
dr_kings_build (DrKings *kings, unsigned most, bool (*stop) (void *data), void *data)
{
  const unsigned limit = dr_kings_limit (kings->field);

  for (unsigned n = 1; n <= most && n <= limit; n++)
    if (kings->tables[n].n_sets == 0 && !dr_kings_build_table (kings, n, stop, data))
      return false;

  return true;
}

/* The squares of the pieces in @bits, ascending. */
static void
list_squares (const DrField *field, uint64_t bits, uint8_t *squares)
{
  unsigned n = 0;

  for (; bits != 0; bits &= bits - 1)
    {
      const uint8_t square = field->square[__builtin_ctzll (bits)];
      unsigned at = n++;

      for (; at > 0 && squares[at - 1] > square; at--)
        squares[at] = squares[at - 1];
      squares[at] = square;
    }
}

bool
dr_kings_probe (const DrKings *kings, const DrNode *node, int *plies)
{
  const unsigned lone = node->kings[DR_DARK] == 1 ? DR_DARK : DR_LIGHT;
  const unsigned n = node->kings[1 - lone];
  uint8_t squares[DR_KINGS_MOST];
  uint8_t lone_square;
  unsigned value;

  if (node->men[0] + node->men[1] > 0 || node->kings[lone] != 1 || n < 1 || n > DR_KINGS_MOST ||
      kings->tables[n].n_sets == 0)
    return false;
  list_squares (kings->field, node->pos.pieces[1 - lone][0], squares);
  list_squares (kings->field, node->pos.pieces[lone][0], &lone_square);
  value =
    kings->tables[n].plies[node->pos.side == lone ? LONE : STRONG]
                          [dr_kings_rank (kings, squares, n) * kings->n_squares + lone_square];
  if (value == 1)
    return false;
  *plies = value == 0 ? 0 : value % 2 == 0 ? (int) value - 1 : 1 - (int) value;

  return true;
}
