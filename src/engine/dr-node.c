/* dr-node.c: a position in the search, followed move by move.
 *
 * The same counters as dr-game.c keeps (sections 0.3 and 0.4 of the rules text), in less room and
 * touched only where they can matter; a test holds the two against each other.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-node.h"

#include <string.h>

static bool
has_bit (const uint64_t words[2], unsigned cell)
{
  return (words[cell / 64] >> (cell % 64) & 1) != 0;
}

static uint64_t
mix (uint64_t x)
{
  x = (x + 1) * UINT64_C (0x9e3779b97f4a7c15);
  x = (x ^ (x >> 29)) * UINT64_C (0xbf58476d1ce4e5b9);
  return x ^ (x >> 32);
}

static void
add_piece (const DrField *field,
           DrNode *node,
           unsigned side,
           unsigned king,
           unsigned cell,
           int sign)
{
  node->sum[0] += sign * field->eval.square[0][side][king][cell];
  node->sum[1] += sign * field->eval.square[1][side][king][cell];
}

static void
count_pieces (const DrField *field, DrNode *node, const DrPosition *position)
{
  for (unsigned side = 0; side < 2; side++)
    {
      node->men[side] = position->count[dr_side_man ((DrSide) side)];
      node->kings[side] = position->count[dr_side_king ((DrSide) side)];
    }
  for (unsigned square = 0; square < field->ruleset->board.n_squares; square++)
    if (position->cell[square] != DR_EMPTY)
      add_piece (field, node, dr_piece_is (position->cell[square], DR_DARK),
                 dr_piece_is_king (position->cell[square]), field->cell[square], 1);
}

void
dr_node_init (DrNode *node, const DrField *field, const DrGame *game, DrSlowNode *slow)
{
  const DrPosition *position = &game->position;

  memset (node, 0, sizeof *node);
  node->slow = slow;
  if (field->served)
    dr_fast_from_position (&field->fast, position, &node->pos);
  else
    {
      slow->position = *position;
      node->pos.key = position->key;
      node->pos.side = position->side;
    }
  count_pieces (field, node, position);
  node->quiet = game->counters.quiet;
  for (unsigned row = 0; row < DR_N_ENDINGS; row++)
    {
      node->rows |= (uint16_t) ((unsigned) game->counters.row_counts[row] << row);
      node->ending[row] =
        (uint8_t) (game->counters.ending[row] > 255 ? 255 : game->counters.ending[row]);
    }
  if (game->first_king != DR_RESULT_ONGOING)
    node->first_king = game->first_king == DR_RESULT_LIGHT_WINS ? 1 + DR_LIGHT : 1 + DR_DARK;
  for (unsigned side = 0; side < 2; side++)
    {
      const unsigned king = position->run_king[side];

      node->run_king[side] = king == DR_NO_SQUARE ? DR_NO_SQUARE : field->cell[king];
      node->run_length[side] = position->run_length[side];
    }
  node->reversible = (uint16_t) (game->n_earlier > 10000 ? 10000 : game->n_earlier);
}

/* Moves of the common form in the compact one: the first word of the taken set is the move's number
 * in the list, the second its key. */
static int
slow_moves (const DrField *field, const DrNode *node, bool captures_only, DrFastMove *moves)
{
  DrMoveList *list = &node->slow->list;
  int n = 0;

  if (dr_generate (field->ruleset, &node->slow->position, list) != DR_GENERATE_OK)
    return -1;
  for (size_t i = 0; i < list->n && n < DR_FAST_MAX_MOVES; i++)
    if (!captures_only || list->moves[i].n_taken > 0)
      moves[n++] = (DrFastMove) { { i, list->moves[i].key },
                                  list->moves[i].from,
                                  list->moves[i].to,
                                  list->moves[i].n_taken,
                                  list->moves[i].crowned };

  return n;
}

/* The king that must rest (section 0.1, king-move-limit), or DR_NO_SQUARE. */
static unsigned
resting_king (const DrField *field, const DrNode *node)
{
  const unsigned side = node->pos.side;

  if (field->ruleset->king_move_limit == 0 ||
      node->run_length[side] < field->ruleset->king_move_limit || node->men[side] == 0)
    return DR_NO_SQUARE;

  return node->run_king[side];
}

int
dr_node_moves (const DrField *field, const DrNode *node, bool captures_only, DrFastMove *moves)
{
  unsigned resting;
  int n, kept;

  if (node->slow != NULL)
    return slow_moves (field, node, captures_only, moves);
  if (captures_only)
    return dr_fast_captures (&field->fast, &node->pos, moves);
  n = dr_fast_moves (&field->fast, &node->pos, moves);
  resting = resting_king (field, node);
  if (resting == DR_NO_SQUARE || n <= 0)
    return n;
  kept = 0;
  for (int i = 0; i < n; i++)
    if (moves[i].n_taken > 0 || moves[i].from != resting)
      moves[kept++] = moves[i];

  return kept;
}

static uint64_t
step (const DrField *field, uint64_t b, unsigned d)
{
  const int shift = field->shift[d];

  b &= field->starts[d][0];
  return shift > 0 ? b << shift : b >> -shift;
}

bool
dr_node_has_quiet (const DrField *field, const DrNode *node)
{
  const unsigned side = node->pos.side;
  uint64_t men, kings, empty;

  if (node->slow != NULL || field->wide || resting_king (field, node) != DR_NO_SQUARE)
    {
      DrFastMove moves[DR_FAST_MAX_MOVES];

      return dr_node_moves (field, node, false, moves) != 0;
    }
  kings = node->pos.pieces[side][0] & node->pos.kings[0];
  men = node->pos.pieces[side][0] & ~node->pos.kings[0];
  empty = field->board[0] & ~(node->pos.pieces[0][0] | node->pos.pieces[1][0]);
  for (unsigned i = 0; i < field->n_moves[side]; i++)
    if ((step (field, men, field->moves[side][i]) & empty) != 0)
      return true;
  if (kings != 0)
    for (unsigned i = 0; i < field->n_king_moves; i++)
      if ((step (field, kings, field->king_moves[i]) & empty) != 0)
        return true;

  return false;
}

bool
dr_node_is_threatened (const DrField *field, DrNode *node)
{
  bool threatened;

  if (node->slow != NULL)
    {
      DrPosition turned = node->slow->position;

      dr_position_set_side (&turned, dr_side_other ((DrSide) turned.side));
      return dr_can_capture (&field->ruleset->board, &field->ruleset->law, &turned);
    }
  node->pos.side ^= 1;
  threatened = dr_fast_can_capture (&field->fast, &node->pos);
  node->pos.side ^= 1;

  return threatened;
}

static void
lift (const DrField *field, DrNode *node, unsigned side, unsigned cell)
{
  const unsigned word = cell / 64;
  const uint64_t bit = UINT64_C (1) << (cell % 64);
  const unsigned king = (node->pos.kings[word] & bit) != 0;

  node->pos.pieces[side][word] &= ~bit;
  node->pos.kings[word] &= ~bit;
  node->pos.key ^= field->zobrist[side][king][cell];
  if (king)
    node->kings[side]--;
  else
    node->men[side]--;
  add_piece (field, node, side, king, cell, -1);
}

static void
play_fast (const DrField *field, const DrNode *node, const DrFastMove *move, DrNode *child)
{
  const unsigned side = node->pos.side;
  const unsigned was_king = has_bit (node->pos.kings, move->from);
  const unsigned king = was_king | move->crowned;
  const uint64_t bit = UINT64_C (1) << (move->to % 64);

  child->pos = node->pos;
  lift (field, child, side, move->from);
  if (move->n_taken > 0)
    {
      uint64_t left;

      for (left = move->taken[0]; left != 0; left &= left - 1)
        lift (field, child, 1 - side, (unsigned) __builtin_ctzll (left));
      if (field->wide)
        for (left = move->taken[1]; left != 0; left &= left - 1)
          lift (field, child, 1 - side, 64 + (unsigned) __builtin_ctzll (left));
    }
  child->pos.pieces[side][move->to / 64] |= bit;
  if (king)
    {
      child->pos.kings[move->to / 64] |= bit;
      child->kings[side]++;
    }
  else
    child->men[side]++;
  add_piece (field, child, side, king, move->to, 1);
  child->pos.key ^= field->zobrist[side][king][move->to] ^ field->zobrist_dark;
  child->pos.side = (uint8_t) (1 - side);
}

static void
play_slow (const DrField *field, const DrNode *node, const DrFastMove *move, DrNode *child)
{
  const DrMove *whole = &node->slow->list.moves[move->taken[0]];
  DrPosition *after = &child->slow->position;

  dr_play (field->ruleset, &node->slow->position, whole, after);
  child->pos.key = after->key;
  child->pos.side = after->side;
  child->sum[0] = 0;
  child->sum[1] = 0;
  count_pieces (field, child, after);
  for (unsigned side = 0; side < 2; side++)
    {
      child->run_king[side] = after->run_king[side];
      child->run_length[side] = after->run_length[side];
    }
}

/* Whether row @row holds, for positions of few pieces. */
static bool
holds (const DrField *field, const DrNode *node, DrEnding row)
{
  DrPosition position;

  if (node->slow != NULL)
    return dr_ending_holds (row, &field->ruleset->board, &node->slow->position);
  dr_fast_to_position (&field->fast, &node->pos, &position);

  return dr_ending_holds (row, &field->ruleset->board, &position);
}

static bool
can_hold (const DrNode *node, DrEnding row)
{
  const unsigned light = node->men[0] + (unsigned) node->kings[0];
  const unsigned dark = node->men[1] + (unsigned) node->kings[1];

  if (row == DR_ENDING_E1)
    return light == 1 && dark == 1;
  if (row == DR_ENDING_E30 || row == DR_ENDING_E60)
    return node->kings[0] > 0 && node->kings[1] > 0 && light + dark <= 7;

  return (light == 1 && node->kings[0] == 1) || (dark == 1 && node->kings[1] == 1);
}

/* Whether any row of section 0.3 can hold: seven pieces, or one against any number. */
static bool
is_ending (const DrNode *node)
{
  const unsigned light = node->men[0] + (unsigned) node->kings[0];
  const unsigned dark = node->men[1] + (unsigned) node->kings[1];

  return light + dark <= 7 || light == 1 || dark == 1;
}

static bool
stronger_to_move (const DrNode *node)
{
  const unsigned light = node->men[0] + (unsigned) node->kings[0];
  const unsigned dark = node->men[1] + (unsigned) node->kings[1];

  return node->pos.side == (light > dark ? DR_LIGHT : DR_DARK);
}

/* dr_counters_play for the ending rows. */
static void
count_endings (const DrField *field, const DrNode *node, const DrFastMove *move, DrNode *child)
{
  const unsigned wanted = field->ruleset->endings;

  child->rows = 0;
  if (wanted == 0 || !is_ending (child))
    {
      if (node->rows != 0)
        memset (child->ending, 0, sizeof child->ending);
      return;
    }
  for (unsigned row = 0; row < DR_N_ENDINGS; row++)
    {
      const bool held = (node->rows >> row & 1) != 0;

      if ((wanted >> row & 1) == 0 || !can_hold (child, (DrEnding) row) ||
          !holds (field, child, (DrEnding) row))
        {
          child->ending[row] = 0;
          continue;
        }
      child->rows |= (uint16_t) (1u << row);
      if (!held || move->n_taken > 0 || move->crowned)
        child->ending[row] = 0;
      else if ((!dr_ending_stronger_side ((DrEnding) row) || stronger_to_move (node)) &&
               node->ending[row] < 255)
        child->ending[row] = (uint8_t) (node->ending[row] + 1);
      else
        child->ending[row] = node->ending[row];
    }
}

/* Portuguese: section 0.1, quiet-limit=N-endgame. */
static bool
is_endgame (const DrNode *node)
{
  return node->kings[0] > 0 && node->kings[1] > 0 && node->men[0] + node->kings[0] <= 4 &&
         node->men[1] + node->kings[1] <= 4;
}

/* follow_run of dr-generate.c. */
static void
follow_run (const DrField *field,
            const DrNode *node,
            const DrFastMove *move,
            bool king,
            DrNode *child)
{
  const unsigned side = node->pos.side;
  const unsigned other = 1 - side;
  const unsigned theirs = child->run_king[other];

  if (theirs != DR_NO_SQUARE && !has_bit (child->pos.pieces[other], theirs))
    {
      child->run_king[other] = DR_NO_SQUARE;
      child->run_length[other] = 0;
    }
  if (move->n_taken > 0 || !king || child->men[side] == 0)
    {
      child->run_king[side] = DR_NO_SQUARE;
      child->run_length[side] = 0;
      return;
    }
  if (child->run_king[side] != move->from)
    child->run_length[side] = 0;
  if (child->run_length[side] < field->ruleset->king_move_limit)
    child->run_length[side]++;
  child->run_king[side] = move->to;
}

void
dr_node_play (const DrField *field, const DrNode *node, const DrFastMove *move, DrNode *child)
{
  DrSlowNode *slow = child->slow;
  bool king;

  *child = *node;
  child->slow = slow;
  if (node->slow != NULL)
    {
      king = dr_piece_is_king (node->slow->position.cell[move->from]);
      play_slow (field, node, move, child);
    }
  else
    {
      king = has_bit (node->pos.kings, move->from);
      play_fast (field, node, move, child);
      if (field->ruleset->king_move_limit > 0)
        follow_run (field, node, move, king, child);
    }

  if (move->n_taken > 0 || !king)
    child->quiet = 0;
  else if (!field->ruleset->quiet_endgame || is_endgame (node))
    child->quiet++;
  if (move->n_taken > 0 || (!king && field->row[move->from] != field->row[move->to]))
    child->reversible = 0;
  else
    child->reversible++;
  count_endings (field, node, move, child);
  if (move->crowned && child->first_king == 0)
    child->first_king = (uint8_t) (1 + node->pos.side);
}

bool
dr_node_is_draw (const DrField *field, const DrNode *node)
{
  const DrRuleset *ruleset = field->ruleset;

  if (ruleset->quiet_limit > 0 && node->quiet >= 2u * ruleset->quiet_limit)
    return true;
  if (node->rows == 0)
    return false;
  for (unsigned row = 0; row < DR_N_ENDINGS; row++)
    {
      DrFastMove moves[DR_FAST_MAX_MOVES];

      if ((node->rows >> row & 1) == 0 || node->ending[row] < field->ending_plies[row])
        continue;
      if ((row != DR_ENDING_E1 && row != DR_ENDING_F2) ||
          dr_node_moves (field, node, true, moves) == 0)
        return true;
    }

  return false;
}

unsigned
dr_node_plies_to_draw (const DrField *field, const DrNode *node)
{
  const unsigned quiet = 2u * field->ruleset->quiet_limit;
  unsigned least = DR_FAR_AWAY;

  if (quiet > 0 && node->quiet > 0)
    least = quiet > node->quiet ? quiet - node->quiet : 0;
  if (node->rows == 0)
    return least;
  for (unsigned row = 0; row < DR_N_ENDINGS; row++)
    if ((node->rows >> row & 1) != 0)
      {
        const unsigned limit = field->ending_plies[row];
        const unsigned left = limit > node->ending[row] ? limit - node->ending[row] : 0;
        const unsigned plies = dr_ending_stronger_side ((DrEnding) row) ? 2 * left : left;

        least = plies < least ? plies : least;
      }

  return least;
}

uint64_t
dr_node_hash (const DrField *field, const DrNode *node)
{
  uint64_t hash = node->pos.key;

  if (node->rows != 0 || node->quiet > 0)
    {
      const unsigned plies = dr_node_plies_to_draw (field, node);

      if (plies <= 16)
        hash ^= mix (plies + 1000);
    }
  if (field->ruleset->king_move_limit > 0)
    for (unsigned side = 0; side < 2; side++)
      if (node->run_length[side] > 0)
        hash ^= mix ((uint64_t) side << 20 | (uint64_t) node->run_king[side] << 8 |
                     node->run_length[side]);

  return hash;
}

/* The taken set of @whole as @field's fast generator has it. */
static bool
same_taken (const DrField *field, const DrMove *whole, const DrFastMove *move)
{
  uint64_t words[2] = { 0, 0 };

  for (unsigned i = 0; i < whole->n_taken; i++)
    {
      const unsigned cell = field->cell[whole->taken[i]];

      words[cell / 64] |= UINT64_C (1) << (cell % 64);
    }

  return words[0] == move->taken[0] && (!field->wide || words[1] == move->taken[1]);
}

bool
dr_node_whole_move (const DrField *field,
                    const DrPosition *position,
                    const DrFastMove *move,
                    DrMove *whole)
{
  DrMoveList list;
  bool found = false;

  dr_move_list_init (&list);
  if (dr_generate (field->ruleset, position, &list) == DR_GENERATE_OK)
    for (size_t i = 0; i < list.n && !found; i++)
      {
        const DrMove *other = &list.moves[i];

        found = field->cell[other->from] == move->from && field->cell[other->to] == move->to &&
                other->n_taken == move->n_taken && other->crowned == (move->crowned != 0) &&
                (move->n_taken == 0 ||
                 (field->served ? same_taken (field, other, move) : other->key == move->taken[1]));
        if (found)
          *whole = *other;
      }
  dr_move_list_clear (&list);

  return found;
}
