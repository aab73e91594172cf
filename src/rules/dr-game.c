/* dr-game.c: a game as the law sees it: counters, repetition, and whether it is over.
 *
 * The readings are those of sections 0.3 and 0.4.  Knows nothing of players, clocks or files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-game.h"

#include <stdlib.h>
#include <string.h>

static bool
has_row (const DrRuleset *ruleset, unsigned ending)
{
  return (ruleset->endings >> ending & 1) != 0;
}

/* Counts stop growing long before they wrap: no limit is larger than this. */
static void
count_up (uint16_t *count)
{
  if (*count < UINT16_MAX)
    (*count)++;
}

/* The side that makes the moves of E12, E13, E15: the one with more pieces. */
static DrSide
stronger_side (const DrPosition *position)
{
  return dr_position_pieces (position, DR_LIGHT) > dr_position_pieces (position, DR_DARK) ? DR_LIGHT
                                                                                          : DR_DARK;
}

void
dr_counters_init (DrCounters *counters, const DrRuleset *ruleset, const DrPosition *position)
{
  memset (counters, 0, sizeof *counters);
  for (unsigned row = 0; row < DR_N_ENDINGS; row++)
    counters->row_counts[row] =
      has_row (ruleset, row) && dr_ending_holds ((DrEnding) row, &ruleset->board, position);
}

/* Portuguese (section 0.1, quiet-limit=N-endgame): a ply counts only if before it each side had at
 * most four pieces and both owned a king. */
static bool
is_endgame (const DrPosition *position)
{
  return dr_position_pieces (position, DR_LIGHT) <= 4 &&
         dr_position_pieces (position, DR_DARK) <= 4 && position->count[DR_LIGHT_KING] > 0 &&
         position->count[DR_DARK_KING] > 0;
}

static void
count_quiet (DrCounters *counters,
             const DrRuleset *ruleset,
             const DrPosition *before,
             const DrMove *move)
{
  if (move->n_taken > 0 || !dr_piece_is_king (before->cell[move->from]))
    counters->quiet = 0;
  else if (!ruleset->quiet_endgame || is_endgame (before))
    count_up (&counters->quiet);
}

void
dr_counters_play (DrCounters *counters,
                  const DrRuleset *ruleset,
                  const DrPosition *before,
                  const DrMove *move,
                  const DrPosition *after)
{
  const bool new_material = move->n_taken > 0 || move->crowned;

  count_quiet (counters, ruleset, before, move);
  for (unsigned row = 0; row < DR_N_ENDINGS; row++)
    {
      const bool held = counters->row_counts[row];

      counters->row_counts[row] =
        has_row (ruleset, row) && dr_ending_holds ((DrEnding) row, &ruleset->board, after);
      if (new_material || !held || !counters->row_counts[row])
        counters->ending[row] = 0;
      else if (!dr_ending_stronger_side ((DrEnding) row) || stronger_side (before) == before->side)
        count_up (&counters->ending[row]);
    }
}

static DrResult
wins (DrSide side)
{
  return side == DR_LIGHT ? DR_RESULT_LIGHT_WINS : DR_RESULT_DARK_WINS;
}

void
dr_game_init (DrGame *game, const DrRuleset *ruleset, const DrPosition *start)
{
  const bool light_king = start->count[DR_LIGHT_KING] > 0;
  const bool dark_king = start->count[DR_DARK_KING] > 0;

  memset (game, 0, sizeof *game);
  game->ruleset = ruleset;
  game->start = *start;
  game->position = *start;
  dr_counters_init (&game->counters, ruleset, start);
  game->first_king = DR_RESULT_ONGOING;
  if (light_king != dark_king)
    game->first_king = (uint8_t) wins (light_king ? DR_LIGHT : DR_DARK);
}

void
dr_game_clear (DrGame *game)
{
  free (game->earlier);
  memset (game, 0, sizeof *game);
}

/* Whether no position before @move can come back after it. */
static bool
is_irreversible (const DrGame *game, const DrMove *move)
{
  const uint8_t *row = game->ruleset->board.row;

  return move->n_taken > 0 ||
         (!dr_piece_is_king (game->position.cell[move->from]) && row[move->from] != row[move->to]);
}

static bool
reserve (DrGame *game)
{
  size_t capacity = game->capacity == 0 ? 32 : game->capacity * 2;
  DrPosition *earlier;

  if (game->n_earlier < game->capacity)
    return true;
  earlier = realloc (game->earlier, capacity * sizeof *earlier);
  if (earlier == NULL)
    return false;
  game->earlier = earlier;
  game->capacity = capacity;

  return true;
}

bool
dr_game_play (DrGame *game, const DrMove *move)
{
  DrPosition before = game->position;

  if (is_irreversible (game, move))
    game->n_earlier = 0;
  else if (reserve (game))
    game->earlier[game->n_earlier++] = before;
  else
    return false;

  dr_play (game->ruleset, &before, move, &game->position);
  dr_counters_play (&game->counters, game->ruleset, &before, move, &game->position);
  game->ply++;
  if (move->crowned && game->first_king == DR_RESULT_ONGOING)
    game->first_king = (uint8_t) wins ((DrSide) before.side);

  return true;
}

unsigned
dr_game_occurrences (const DrGame *game)
{
  unsigned occurrences = 1;

  for (size_t i = 0; i < game->n_earlier; i++)
    if (dr_position_equal (&game->earlier[i], &game->position))
      occurrences++;

  return occurrences;
}

/* No legal move: the side to move has lost, in giveaway won.  False where this cannot be found out. */
static bool
find_no_move (const DrGame *game, DrStatus *status)
{
  const DrSide side = (DrSide) game->position.side;
  DrMoveList list;
  DrGenerateResult generated;
  bool none;

  dr_move_list_init (&list);
  generated = dr_generate (game->ruleset, &game->position, &list);
  none = list.n == 0;
  dr_move_list_clear (&list);
  if (generated != DR_GENERATE_OK)
    return false;

  if (none)
    {
      status->result = wins (game->ruleset->aim == DR_AIM_LOSE ? side : dr_side_other (side));
      status->reason =
        dr_position_pieces (&game->position, side) == 0 ? DR_REASON_NO_PIECES : DR_REASON_BLOCKED;
    }

  return true;
}

/* The plies after which row @ending stands. */
static unsigned
ending_plies (DrEnding ending)
{
  return dr_ending_limit (ending) * (dr_ending_stronger_side (ending) ? 1 : 2);
}

static bool
ending_stands (const DrGame *game, DrEnding ending)
{
  const DrRuleset *ruleset = game->ruleset;

  if (!game->counters.row_counts[ending] || game->counters.ending[ending] < ending_plies (ending))
    return false;
  if (ending == DR_ENDING_E1 || ending == DR_ENDING_F2)
    return !dr_can_capture (&ruleset->board, &ruleset->law, &game->position);

  return true;
}

/* The first reason for a draw that stands now. */
static DrReason
find_draw (const DrGame *game, DrEnding *ending)
{
  const DrRuleset *ruleset = game->ruleset;

  if (ruleset->repetition > 0 && dr_game_occurrences (game) >= ruleset->repetition)
    return DR_REASON_REPETITION;
  for (unsigned row = 0; row < DR_N_ENDINGS; row++)
    if (ending_stands (game, (DrEnding) row))
      {
        *ending = (DrEnding) row;
        return DR_REASON_ENDING;
      }
  if (ruleset->quiet_limit > 0 && game->counters.quiet >= 2u * ruleset->quiet_limit)
    return DR_REASON_QUIET_LIMIT;

  return DR_REASON_NONE;
}

bool
dr_game_status (const DrGame *game, DrStatus *status)
{
  memset (status, 0, sizeof *status);
  status->result = DR_RESULT_ONGOING;
  status->ending = DR_N_ENDINGS;
  status->ply = game->ply;
  if (!find_no_move (game, status))
    return false;
  if (status->reason != DR_REASON_NONE)
    return true;

  if (game->ruleset->aim == DR_AIM_FIRST_KING && game->first_king != DR_RESULT_ONGOING)
    {
      status->result = (DrResult) game->first_king;
      status->reason = DR_REASON_AIM;
      return true;
    }

  status->reason = find_draw (game, &status->ending);
  if (status->reason != DR_REASON_NONE)
    status->result = game->ruleset->draw_by == DR_DRAW_BY_CLAIM ? DR_RESULT_CLAIM : DR_RESULT_DRAW;

  return true;
}

/* @plies in a row, the last one made by the side that is not to move, as moves of each side. */
static void
share_plies (DrCount *count, const DrPosition *position, unsigned plies)
{
  count->per_side = true;
  count->count[position->side] = plies / 2;
  count->count[dr_side_other ((DrSide) position->side)] = plies - plies / 2;
}

static void
count_ending (const DrGame *game, DrEnding ending, DrCount *count)
{
  const unsigned plies = game->counters.ending[ending];

  count->reason = DR_REASON_ENDING;
  count->ending = ending;
  count->limit = dr_ending_limit (ending);
  if (dr_ending_stronger_side (ending))
    {
      count->side = stronger_side (&game->position);
      count->count[count->side] = plies;
    }
  else
    share_plies (count, &game->position, plies);
}

unsigned
dr_game_counts (const DrGame *game, DrCount counts[DR_MAX_COUNTS])
{
  const DrRuleset *ruleset = game->ruleset;
  const unsigned occurrences = dr_game_occurrences (game);
  unsigned n = 0;

  memset (counts, 0, DR_MAX_COUNTS * sizeof *counts);
  for (unsigned i = 0; i < DR_MAX_COUNTS; i++)
    counts[i].ending = DR_N_ENDINGS;

  if (ruleset->repetition > 0 && occurrences > 1)
    {
      counts[n].reason = DR_REASON_REPETITION;
      counts[n].count[0] = occurrences;
      counts[n++].limit = ruleset->repetition;
    }
  for (unsigned row = 0; row < DR_N_ENDINGS; row++)
    if (dr_ending_limit ((DrEnding) row) > 0 && game->counters.ending[row] > 0)
      count_ending (game, (DrEnding) row, &counts[n++]);
  if (ruleset->quiet_limit > 0 && game->counters.quiet > 0)
    {
      counts[n].reason = DR_REASON_QUIET_LIMIT;
      counts[n].limit = ruleset->quiet_limit;
      share_plies (&counts[n++], &game->position, game->counters.quiet);
    }

  return n;
}

const char *
dr_status_reason_id (const DrStatus *status)
{
  switch (status->reason)
    {
    case DR_REASON_NO_PIECES:
      return "no-pieces";
    case DR_REASON_BLOCKED:
      return "blocked";
    case DR_REASON_AIM:
      return "aim";
    case DR_REASON_REPETITION:
      return "repetition";
    case DR_REASON_ENDING:
      return dr_ending_id (status->ending);
    case DR_REASON_QUIET_LIMIT:
      return "quiet-limit";
    case DR_REASON_NONE:
    default:
      return "";
    }
}

const char *
dr_result_id (DrResult result)
{
  switch (result)
    {
    case DR_RESULT_LIGHT_WINS:
      return "1-0";
    case DR_RESULT_DARK_WINS:
      return "0-1";
    case DR_RESULT_DRAW:
      return "1/2-1/2";
    case DR_RESULT_CLAIM:
      return "claim";
    case DR_RESULT_ONGOING:
    default:
      return "*";
    }
}
