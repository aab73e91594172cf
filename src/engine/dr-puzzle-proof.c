/* dr-puzzle-proof.c: whether a puzzle's moves are the only good ones, and how hard they are to find.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-puzzle-proof.h"

#include <string.h>

/* By kind, in hundredths of a man: a move that is worth at least this reaches the goal … */
static const int goals[DR_N_PUZZLE_KINDS] = { [DR_PUZZLE_WIN] = 170,
                                              [DR_PUZZLE_MATERIAL] = 85,
                                              [DR_PUZZLE_DEFENCE] = -60 };

/* … and at most this fails. */
static const int failures[DR_N_PUZZLE_KINDS] = { [DR_PUZZLE_WIN] = 70,
                                                 [DR_PUZZLE_MATERIAL] = 45,
                                                 [DR_PUZZLE_DEFENCE] = -140 };

static void
keep_line (const DrInfo *info, void *data)
{
  DrProofLines *lines = data;

  if (info->line > DR_PROOF_LINES || info->pv->n == 0)
    return;
  lines->moves[info->line - 1] = info->pv->moves[0];
  lines->scores[info->line - 1] = info->score;
  if (lines->n < info->line)
    lines->n = info->line;
}

bool
dr_proof_search (DrEngine *engine,
                 const DrRuleset *ruleset,
                 const DrPosition *position,
                 unsigned wanted,
                 uint64_t nodes,
                 DrProofLines *lines)
{
  const DrSearchOptions options = {
    .limits.nodes = nodes, .lines = wanted, .info = keep_line, .info_data = lines
  };
  DrSearchResult result;
  DrGame game;
  bool done;

  lines->n = 0;
  dr_game_init (&game, ruleset, position);
  done = dr_engine_search (engine, &game, &options, &result);
  dr_game_clear (&game);
  lines->nodes = result.nodes;

  return done;
}

bool
dr_proof_reaches (DrPuzzleKind kind, int score, int slack)
{
  return score >= goals[kind] - slack;
}

bool
dr_proof_fails (DrPuzzleKind kind, int score, int slack)
{
  return score <= failures[kind] + slack;
}

unsigned
dr_proof_good (DrPuzzleKind kind, const DrProofLines *lines, int slack)
{
  unsigned n = 0;

  while (n < lines->n && dr_proof_reaches (kind, lines->scores[n], slack))
    n++;
  if (n > DR_PUZZLE_MAX_EQUAL || (n < lines->n && !dr_proof_fails (kind, lines->scores[n], slack)))
    return 0;

  return n;
}

/* Whether the children of @node are the good moves there. */
static bool
prove_node (const DrPuzzle *puzzle, DrEngine *engine, uint64_t nodes, int slack, unsigned node)
{
  DrPosition position;
  DrProofLines lines;
  unsigned n = 0;

  for (unsigned child = puzzle->nodes[node].first; child != DR_PUZZLE_NONE;
       child = puzzle->nodes[child].next)
    n++;
  if (n > DR_PUZZLE_MAX_EQUAL)
    return false;
  dr_puzzle_position (puzzle, node, &position);
  if (!dr_proof_search (engine, puzzle->ruleset, &position, n + 1, nodes, &lines) || lines.n < n)
    return false;
  for (unsigned child = puzzle->nodes[node].first; child != DR_PUZZLE_NONE;
       child = puzzle->nodes[child].next)
    {
      unsigned i = 0;

      while (i < n && !dr_move_same (&lines.moves[i], &puzzle->nodes[child].move))
        i++;
      if (i == n)
        return false;
    }
  /* The only legal move needs no proof. */
  if (lines.n == 1)
    return true;

  return dr_proof_reaches (puzzle->kind, lines.scores[n - 1], slack) &&
         (lines.n == n || dr_proof_fails (puzzle->kind, lines.scores[n], slack));
}

bool
dr_puzzle_prove (const DrPuzzle *puzzle,
                 DrEngine *engine,
                 uint64_t nodes,
                 int slack,
                 unsigned *node)
{
  dr_engine_clear (engine);
  for (unsigned i = 0; i < puzzle->n_nodes; i++)
    if (puzzle->nodes[i].first != DR_PUZZLE_NONE &&
        (i == DR_PUZZLE_ROOT || !puzzle->nodes[i].solver) &&
        !prove_node (puzzle, engine, nodes, slack, i))
      {
        if (node != NULL)
          *node = i;
        return false;
      }

  return true;
}

typedef struct
{
  const DrPuzzle *puzzle;
  uint64_t settled; /* nodes after which it was found in all iterations since; 0 = it is not */
} Effort;

static void
watch (const DrInfo *info, void *data)
{
  Effort *effort = data;
  const DrPuzzle *puzzle = effort->puzzle;
  unsigned child = puzzle->nodes[DR_PUZZLE_ROOT].first;

  if (info->line != 1 || info->pv->n == 0)
    return;
  while (child != DR_PUZZLE_NONE && !dr_move_same (&puzzle->nodes[child].move, &info->pv->moves[0]))
    child = puzzle->nodes[child].next;
  /* A move that is played without its point being seen is not found. */
  if (child == DR_PUZZLE_NONE ||
      (puzzle->kind != DR_PUZZLE_DEFENCE && !dr_proof_reaches (DR_PUZZLE_MATERIAL, info->score, 0)))
    effort->settled = 0;
  else if (effort->settled == 0)
    effort->settled = info->nodes > 0 ? info->nodes : 1;
}

uint32_t
dr_puzzle_effort (const DrPuzzle *puzzle, DrEngine *engine)
{
  Effort effort = { .puzzle = puzzle };
  const DrSearchOptions options = {
    .limits.nodes = DR_EFFORT_MOST / 2, .info = watch, .info_data = &effort, .no_endings = true
  };
  DrSearchResult result;
  DrGame game;
  bool done;

  dr_engine_clear (engine);
  dr_game_init (&game, puzzle->ruleset, &puzzle->position);
  done = dr_engine_search (engine, &game, &options, &result);
  dr_game_clear (&game);
  if (!done || effort.settled == 0)
    return DR_EFFORT_MOST;

  return (uint32_t) effort.settled;
}
