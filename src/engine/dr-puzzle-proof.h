/* dr-puzzle-proof.h: whether a puzzle's moves are the only good ones, and how hard they are to find.
 *
 * By searches of a fixed number of nodes with an engine of the caller's: the same engine cleared
 * gives the same answer.  Knows puzzles and engines; knows no files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-engine.h"
#include "dr-puzzle.h"

/* The best moves of a position and what they are worth. */
#define DR_PROOF_LINES (DR_PUZZLE_MAX_EQUAL + 1)

typedef struct
{
  unsigned n;
  DrMove moves[DR_PROOF_LINES];
  int scores[DR_PROOF_LINES]; /* for the side to move, in hundredths of a man, descending */
  uint64_t nodes;
} DrProofLines;

/* The @wanted (at most DR_PROOF_LINES) best moves of @position after about @nodes nodes.  False when
 * memory is out or the position too complex. */
bool dr_proof_search (DrEngine *engine,
                      const DrRuleset *ruleset,
                      const DrPosition *position,
                      unsigned wanted,
                      uint64_t nodes,
                      DrProofLines *lines);

/* Whether a move worth @score reaches what a puzzle of @kind asks for / clearly does not, with @slack
 * hundredths of a man to spare: searches differ a little. */
bool dr_proof_reaches (DrPuzzleKind kind, int score, int slack);
bool dr_proof_fails (DrPuzzleKind kind, int score, int slack);

/* How many of @lines reach it, where the next one fails or there is none; 0 where the line is not
 * clear: none reaches it, one is neither good nor bad, or more are good than a puzzle may have. */
unsigned dr_proof_good (DrPuzzleKind kind, const DrProofLines *lines, int slack);

/* Whether at every choice of the solver's the moves in the tree, and they alone, reach what the kind
 * asks for, by a search of @nodes nodes at each.  @node (may be NULL) is the one whose choice it
 * went wrong at.  The engine is cleared before. */
bool dr_puzzle_prove (const DrPuzzle *puzzle,
                      DrEngine *engine,
                      uint64_t nodes,
                      int slack,
                      unsigned *node);

/* The check that every puzzle that was mined has passed: with learned weights and so many megabytes,
 * nodes at a choice, and hundredths of a man to spare. */
#define DR_PROOF_MEGABYTES 4
#define DR_PROOF_NODES 100000u
#define DR_PROOF_SLACK 25

/* The most that dr_puzzle_effort() answers: not found within half of it. */
#define DR_EFFORT_MOST 400000u

/* The nodes that @engine, cleared, without endings known by heart, looks at until it has settled on
 * a first move that solves and, but for a defence, sees that it wins something. */
uint32_t dr_puzzle_effort (const DrPuzzle *puzzle, DrEngine *engine);
