/* dr-puzzle.h: a puzzle as a value: a position, and the tree of what solves it.
 *
 * Nodes are numbers into one array; the main line goes by first children.  Says what a puzzle's tree
 * looks like, whether its moves are legal, and which other puzzles are the same; whether they are
 * the only good ones is the searcher's word (dr-puzzle-proof.h).  Knows no files and no words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-generate.h"

/* The node that stands for the start: it has no move. */
#define DR_PUZZLE_ROOT 0
#define DR_PUZZLE_NONE UINT8_MAX
#define DR_PUZZLE_MAX_NODES 64

/* The solver's moves of the longest line, and how many equal moves he may choose from. */
#define DR_PUZZLE_MAX_MOVES 8
#define DR_PUZZLE_MAX_EQUAL 3

typedef enum
{
  DR_PUZZLE_WIN,      /* the game is won by force, or as good as */
  DR_PUZZLE_MATERIAL, /* a man or more are won and stay won */
  DR_PUZZLE_DEFENCE,  /* the game is held; every other move loses */
  DR_N_PUZZLE_KINDS
} DrPuzzleKind;

typedef struct
{
  DrMove move;    /* [DR_PUZZLE_ROOT]: unused */
  uint8_t parent; /* DR_PUZZLE_NONE of the root */
  uint8_t first;  /* first child: the line goes on with it; DR_PUZZLE_NONE where it ends */
  uint8_t
    next;      /* next child of the same parent, an equal move of the solver's; or DR_PUZZLE_NONE */
  bool solver; /* a move of the side that solves; else the best defence */
  bool equal;  /* another move is as good: one of several that solve */
} DrPuzzleNode;

typedef struct
{
  const DrRuleset *ruleset; /* must outlive the puzzle */
  DrPosition position;      /* where the solver is to move; a game begins with it */
  DrPuzzleKind kind;
  uint8_t n_nodes; /* at least 1, the root */
  DrPuzzleNode nodes[DR_PUZZLE_MAX_NODES];
  uint32_t effort; /* nodes weak engines look at until they have the first move and keep it */
  uint16_t rating; /* 800 … 2400 */
  uint64_t seed;   /* of the game it was found in; 0 = none */
} DrPuzzle;

/* An empty tree: the root alone. */
void dr_puzzle_init (DrPuzzle *puzzle, const DrRuleset *ruleset, const DrPosition *position);

/* Adds @move behind the other children of @parent; who makes it follows from the parent, and with a
 * second child of one parent all of them are equal.  DR_PUZZLE_NONE where the tree is full. */
unsigned dr_puzzle_add (DrPuzzle *puzzle, unsigned parent, const DrMove *move);

/* The position after @node's move; of the root: the puzzle's. */
void dr_puzzle_position (const DrPuzzle *puzzle, unsigned node, DrPosition *position);

/* The nodes of the main line, the root left out, into @line (room for DR_PUZZLE_MAX_NODES); returns
 * how many. */
unsigned dr_puzzle_line (const DrPuzzle *puzzle, uint8_t *line);

/* The solver's moves in the main line. */
unsigned dr_puzzle_moves (const DrPuzzle *puzzle);

/* Men and kings of the solver's that are taken in the main line before his last move. */
unsigned dr_puzzle_offered (const DrPuzzle *puzzle);

/* Whether the tree is whole and every move legal by the reference generator, the solver has a
 * choice of moves at the start, and every line ends with a move of his.  @node (may be NULL) is the
 * first that is wrong. */
bool dr_puzzle_is_legal (const DrPuzzle *puzzle, unsigned *node);

/* The same for puzzles that are the same: with colours exchanged, mirrored where the board allows
 * it, and whatever stands idle.  Of the others they differ but for chance. */
uint64_t dr_puzzle_hash (const DrPuzzle *puzzle);

/* The rating that follows from effort, men offered and the first move. */
unsigned dr_puzzle_rate (const DrPuzzle *puzzle);

/* "win", "material", "defence"; and back, DR_N_PUZZLE_KINDS where it is none. */
const char *dr_puzzle_kind_id (DrPuzzleKind kind);
DrPuzzleKind dr_puzzle_kind_find (const char *id);
