/* dr-mine-line.c: the solution of a puzzle: grows its tree until what was to be had is had.
 *
 * A line ends where the board is quiet and the gain stands on it; where no single move stands out any
 * more it ends at the last such place before, and without one there is no puzzle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-mine-private.h"

/* Nodes of the searches for the solver's moves and for the best defence. */
#define SOLVER_NODES 40000
#define REPLY_NODES 15000

/* The least that is a gain, in hundredths of a man. */
#define GAIN 90

/* A game that is won but for the playing, every move as good as the other, ends a line of so many
 * moves: less shows nothing. */
#define LEAST_WON 2

typedef struct
{
  DrMiner *miner;
  DrSide side; /* the solver's */
  int before;  /* what he was ahead at the start */
  DrMoveList list;
} Growth;

int
dr_mine_material (const DrMiner *miner, const DrPosition *position, DrSide side)
{
  const DrSide other = dr_side_other (side);
  const int men = position->count[dr_side_man (side)] - position->count[dr_side_man (other)];
  const int kings = position->count[dr_side_king (side)] - position->count[dr_side_king (other)];

  return 100 * men + miner->king * kings;
}

/* Whether the side that moves can capture in @position. */
static bool
can_capture (const Growth *growth, const DrPosition *position)
{
  const DrRuleset *ruleset = growth->miner->ruleset;

  return dr_can_capture (&ruleset->board, &ruleset->law, position);
}

/* Whether a line may end with the move that led to @position. */
static bool
is_gain (const Growth *growth, const DrPosition *position)
{
  const int ahead = dr_mine_material (growth->miner, position, growth->side);

  if (growth->miner->puzzle.kind == DR_PUZZLE_DEFENCE)
    return true;

  return ahead >= GAIN && ahead - growth->before >= GAIN;
}

/* The best move of the side that does not solve, in @position, which has moves. */
static bool
find_reply (Growth *growth, const DrPosition *position, DrMove *reply)
{
  DrMiner *miner = growth->miner;
  DrProofLines lines;

  if (growth->list.n == 1)
    {
      *reply = growth->list.moves[0];
      return true;
    }
  if (!dr_proof_search (miner->finder, miner->ruleset, position, 1, REPLY_NODES, &lines) ||
      lines.n == 0)
    return false;
  *reply = lines.moves[0];

  return true;
}

/* The good moves in @position into @lines; how many, 0 where they are not clear, -1 on failure.
 * @won: the best wins by force. */
static int
find_good (Growth *growth, const DrPosition *position, DrProofLines *lines, bool *won)
{
  DrMiner *miner = growth->miner;
  int plies;

  *won = false;
  if (dr_generate (miner->ruleset, position, &growth->list) != DR_GENERATE_OK)
    return -1;
  if (growth->list.n <= 1)
    {
      lines->n = (unsigned) growth->list.n;
      if (lines->n > 0)
        lines->moves[0] = growth->list.moves[0];
      return (int) lines->n;
    }
  if (!dr_proof_search (miner->finder, miner->ruleset, position, DR_PROOF_LINES, SOLVER_NODES,
                        lines) ||
      lines->n == 0)
    return -1;
  *won = miner->puzzle.kind == DR_PUZZLE_WIN && lines->scores[0] > 0 &&
         dr_score_is_win (lines->scores[0], &plies);

  return (int) dr_proof_good (miner->puzzle.kind, lines, 0);
}

/* The solver's moves above @node and itself. */
static unsigned
depth_of (const DrPuzzle *puzzle, unsigned node)
{
  unsigned n = 0;

  for (; node != DR_PUZZLE_ROOT; node = puzzle->nodes[node].parent)
    n += puzzle->nodes[node].solver;

  return n;
}

static bool
add_moves (DrPuzzle *puzzle, unsigned parent, const DrProofLines *lines, int n)
{
  for (int i = 0; i < n; i++)
    if (dr_puzzle_add (puzzle, parent, &lines->moves[i]) == DR_PUZZLE_NONE)
      return false;

  return true;
}

/* Goes on behind the solver's move @node, or lets the line end there. */
static DrMineLine
go_on (Growth *growth, unsigned node)
{
  DrMiner *miner = growth->miner;
  DrPuzzle *puzzle = &miner->puzzle;
  DrPosition position;
  DrProofLines lines;
  DrMove reply;
  bool may_end;
  bool won;
  int n;
  unsigned added;
  unsigned depth;

  dr_puzzle_position (puzzle, node, &position);
  if (dr_generate (miner->ruleset, &position, &growth->list) != DR_GENERATE_OK)
    return DR_MINE_FAILED;
  if (growth->list.n == 0)
    return puzzle->kind == DR_PUZZLE_WIN ? DR_MINE_LINE : DR_MINE_NO_LINE;
  may_end = !can_capture (growth, &position) && is_gain (growth, &position);
  if (!find_reply (growth, &position, &reply))
    return DR_MINE_FAILED;
  dr_play (miner->ruleset, &position, &reply, &position);
  if (may_end && !can_capture (growth, &position))
    return DR_MINE_LINE;
  depth = depth_of (puzzle, node);
  if (depth == DR_PUZZLE_MAX_MOVES)
    return may_end ? DR_MINE_LINE : DR_MINE_NO_LINE;

  n = find_good (growth, &position, &lines, &won);
  if (n < 0)
    return DR_MINE_FAILED;
  if (n == 0)
    return may_end || (won && depth >= LEAST_WON) ? DR_MINE_LINE : DR_MINE_NO_LINE;
  added = dr_puzzle_add (puzzle, node, &reply);
  if (added == DR_PUZZLE_NONE || !add_moves (puzzle, added, &lines, n))
    return DR_MINE_NO_LINE;

  return DR_MINE_LINE;
}

DrMineLine
dr_mine_grow (DrMiner *miner)
{
  DrPuzzle *puzzle = &miner->puzzle;
  Growth growth = { .miner = miner, .side = (DrSide) puzzle->position.side };
  DrMineLine line = DR_MINE_LINE;
  DrProofLines lines;
  bool won;
  int n;

  growth.before = dr_mine_material (miner, &puzzle->position, growth.side);
  dr_move_list_init (&growth.list);
  n = find_good (&growth, &puzzle->position, &lines, &won);
  /* Where every move is good there is nothing to find. */
  if (n <= 0 || (unsigned) n == lines.n || !add_moves (puzzle, DR_PUZZLE_ROOT, &lines, n))
    line = n < 0 ? DR_MINE_FAILED : DR_MINE_NO_LINE;
  /* New nodes come behind those that are there: each is met once. */
  for (unsigned node = 1; node < puzzle->n_nodes && line == DR_MINE_LINE; node++)
    if (puzzle->nodes[node].solver)
      line = go_on (&growth, node);
  dr_move_list_clear (&growth.list);

  return line;
}
