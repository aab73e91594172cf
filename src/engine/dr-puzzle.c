/* dr-puzzle.c: a puzzle as a value: its tree, its moves' legality, its hash and its rating.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-puzzle.h"

#include <math.h>
#include <string.h>

void
dr_puzzle_init (DrPuzzle *puzzle, const DrRuleset *ruleset, const DrPosition *position)
{
  memset (puzzle, 0, sizeof *puzzle);
  puzzle->ruleset = ruleset;
  puzzle->position = *position;
  puzzle->n_nodes = 1;
  puzzle->nodes[DR_PUZZLE_ROOT].parent = DR_PUZZLE_NONE;
  puzzle->nodes[DR_PUZZLE_ROOT].first = DR_PUZZLE_NONE;
  puzzle->nodes[DR_PUZZLE_ROOT].next = DR_PUZZLE_NONE;
}

unsigned
dr_puzzle_add (DrPuzzle *puzzle, unsigned parent, const DrMove *move)
{
  const unsigned added = puzzle->n_nodes;
  uint8_t *link = &puzzle->nodes[parent].first;
  DrPuzzleNode *node = &puzzle->nodes[added];

  if (added == DR_PUZZLE_MAX_NODES)
    return DR_PUZZLE_NONE;
  *node = (DrPuzzleNode) {
    .move = *move,
    .parent = (uint8_t) parent,
    .first = DR_PUZZLE_NONE,
    .next = DR_PUZZLE_NONE,
    .solver = parent == DR_PUZZLE_ROOT || !puzzle->nodes[parent].solver,
  };
  for (; *link != DR_PUZZLE_NONE; link = &puzzle->nodes[*link].next)
    {
      puzzle->nodes[*link].equal = true;
      node->equal = true;
    }
  *link = (uint8_t) added;
  puzzle->n_nodes++;

  return added;
}

void
dr_puzzle_position (const DrPuzzle *puzzle, unsigned node, DrPosition *position)
{
  uint8_t way[DR_PUZZLE_MAX_NODES];
  unsigned n = 0;

  for (; node != DR_PUZZLE_ROOT; node = puzzle->nodes[node].parent)
    way[n++] = (uint8_t) node;
  *position = puzzle->position;
  while (n > 0)
    dr_play (puzzle->ruleset, position, &puzzle->nodes[way[--n]].move, position);
}

unsigned
dr_puzzle_line (const DrPuzzle *puzzle, uint8_t *line)
{
  unsigned n = 0;

  for (uint8_t node = puzzle->nodes[DR_PUZZLE_ROOT].first; node != DR_PUZZLE_NONE;
       node = puzzle->nodes[node].first)
    line[n++] = node;

  return n;
}

unsigned
dr_puzzle_moves (const DrPuzzle *puzzle)
{
  uint8_t line[DR_PUZZLE_MAX_NODES];

  return (dr_puzzle_line (puzzle, line) + 1) / 2;
}

unsigned
dr_puzzle_offered (const DrPuzzle *puzzle)
{
  uint8_t line[DR_PUZZLE_MAX_NODES];
  const unsigned n = dr_puzzle_line (puzzle, line);
  unsigned offered = 0;

  for (unsigned i = 1; i < n; i += 2)
    offered += puzzle->nodes[line[i]].move.n_taken;

  return offered;
}

/* Whether the move of @node is one of @position's. */
static bool
is_legal_node (const DrPuzzle *puzzle, unsigned node, DrMoveList *list)
{
  DrPosition position;

  dr_puzzle_position (puzzle, puzzle->nodes[node].parent, &position);

  return dr_generate_reference (puzzle->ruleset, &position, DR_GENERATE_DEFAULT, list) ==
           DR_GENERATE_OK &&
         dr_move_list_find (list, &puzzle->nodes[node].move) != NULL;
}

/* Whether @node is tied to its parent, stands behind it, and no line ends with the other side. */
static bool
is_whole_node (const DrPuzzle *puzzle, unsigned node)
{
  const DrPuzzleNode *at = &puzzle->nodes[node];
  unsigned sibling;

  if (at->parent >= node || (at->first == DR_PUZZLE_NONE && !at->solver))
    return false;
  if (at->solver != (at->parent == DR_PUZZLE_ROOT || !puzzle->nodes[at->parent].solver))
    return false;
  sibling = puzzle->nodes[at->parent].first;
  /* The other side has one defence. */
  if (!at->solver && (sibling != node || at->next != DR_PUZZLE_NONE))
    return false;
  while (sibling != node && sibling < puzzle->n_nodes)
    sibling = puzzle->nodes[sibling].next;

  return sibling == node;
}

bool
dr_puzzle_is_legal (const DrPuzzle *puzzle, unsigned *node)
{
  DrMoveList list;
  bool legal;
  unsigned i = 0;

  dr_move_list_init (&list);
  legal = puzzle->n_nodes > 1 && puzzle->n_nodes <= DR_PUZZLE_MAX_NODES &&
          dr_generate_reference (puzzle->ruleset, &puzzle->position, DR_GENERATE_DEFAULT, &list) ==
            DR_GENERATE_OK &&
          list.n > 1;
  while (legal && ++i < puzzle->n_nodes)
    legal = is_whole_node (puzzle, i) && is_legal_node (puzzle, i, &list);
  dr_move_list_clear (&list);
  if (!legal && node != NULL)
    *node = i;

  return legal;
}

/* Square @square as it is seen by light when colours are exchanged and the board is turned
 * (@turned), and mirrored (@mirrored); DR_NO_SQUARE where that is no square. */
static unsigned
seen_from (const DrBoard *board, unsigned square, bool turned, bool mirrored)
{
  int column = board->column[square];
  int row = board->row[square];

  if (turned)
    {
      column = board->width - 1 - column;
      row = board->height - 1 - row;
    }
  if (mirrored)
    column = board->width - 1 - column;

  return dr_board_at (board, column, row);
}

static uint64_t
mix (uint64_t hash, uint64_t value)
{
  hash = (hash ^ value) * UINT64_C (0xbf58476d1ce4e5b9);

  return hash ^ hash >> 29;
}

/* The order in which men are taken depends on the path; the sum over them does not. */
static uint64_t
hash_taken (const DrPuzzle *puzzle, const DrMove *move, bool turned, bool mirrored)
{
  uint64_t sum = 0;

  for (unsigned i = 0; i < move->n_taken; i++)
    sum += mix (UINT64_C (0x9e3779b97f4a7c15),
                seen_from (&puzzle->ruleset->board, move->taken[i], turned, mirrored));

  return sum;
}

/* What happens is what counts: who stands where else does not. */
static uint64_t
hash_line (const DrPuzzle *puzzle, bool mirrored)
{
  const DrBoard *board = &puzzle->ruleset->board;
  const bool turned = puzzle->position.side == DR_DARK;
  uint8_t line[DR_PUZZLE_MAX_NODES];
  const unsigned n = dr_puzzle_line (puzzle, line);
  uint64_t hash = n;

  for (unsigned i = 0; i < n; i += 2)
    {
      const DrMove *move = &puzzle->nodes[line[i]].move;

      hash = mix (hash, seen_from (board, move->from, turned, mirrored));
      hash = mix (hash, seen_from (board, move->to, turned, mirrored));
      hash = mix (hash, hash_taken (puzzle, move, turned, mirrored));
    }

  return hash;
}

/* Whether the mirror image of a playing square is one. */
static bool
is_symmetric (const DrBoard *board)
{
  return seen_from (board, 0, false, true) != DR_NO_SQUARE;
}

uint64_t
dr_puzzle_hash (const DrPuzzle *puzzle)
{
  const uint64_t hash = hash_line (puzzle, false);
  uint64_t mirrored;

  if (!is_symmetric (&puzzle->ruleset->board))
    return hash;
  mirrored = hash_line (puzzle, true);

  return hash < mirrored ? hash : mirrored;
}

unsigned
dr_puzzle_rate (const DrPuzzle *puzzle)
{
  const DrPuzzleNode *first = &puzzle->nodes[puzzle->nodes[DR_PUZZLE_ROOT].first];
  const unsigned offered = dr_puzzle_offered (puzzle);
  double rating = 800;

  /* From a few nodes, seen at a glance, each doubling is worth the same. */
  if (puzzle->effort > 8)
    rating += 95 * log2 (puzzle->effort / 8.0);
  rating += 30.0 * (offered < 4 ? offered : 4);
  rating += 15.0 * (dr_puzzle_moves (puzzle) - 1);
  if (first->move.n_taken == 0)
    rating += 40;

  return rating > 2400 ? 2400 : (unsigned) rating;
}

static const char *const kind_ids[] = { "win", "material", "defence" };

const char *
dr_puzzle_kind_id (DrPuzzleKind kind)
{
  return kind_ids[kind];
}

DrPuzzleKind
dr_puzzle_kind_find (const char *id)
{
  DrPuzzleKind kind = 0;

  while (kind < DR_N_PUZZLE_KINDS && strcmp (kind_ids[kind], id) != 0)
    kind++;

  return kind;
}
