/* dr-theme-private.h: what dr-theme.c and dr-theme-law.c share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-theme.h"

/* A puzzle whose themes are looked for: its main line, played through once. */
typedef struct
{
  const DrPuzzle *puzzle;
  const DrRuleset *ruleset;
  DrSide side; /* the solver's */
  unsigned n;  /* moves of the main line; the even ones are the solver's */
  uint8_t line[DR_PUZZLE_MAX_NODES];
  DrPosition at[DR_PUZZLE_MAX_NODES]; /* [i]: before move i; [n]: in the end */
  DrMoveList moves;                   /* working room: the moves of a position */
  DrMoveList answers;                 /* … of one a move later */
  DrMoveList replies;                 /* … and of one two moves later */
} DrThemeLine;

/* Move @i of the main line. */
static inline const DrMove *
dr_theme_move (const DrThemeLine *line, unsigned i)
{
  return &line->puzzle->nodes[line->line[i]].move;
}

/* Whether the side to move in @position can capture. */
bool dr_theme_can_capture (const DrThemeLine *line, const DrPosition *position);

/* Whether the line could not go on as it does past the reply @i, a capture, were @clause as @value
 * has it: the reply would not be legal, or another would be after which the next move is not. */
bool dr_theme_is_bound (DrThemeLine *line, unsigned i, DrClause clause, unsigned value);

/* Whether all kings of the side to move in @position, at least one, are trapped. */
bool dr_theme_is_trapped (DrThemeLine *line, const DrPosition *position);

/* Whether the solver's quiet move @i leaves the other side in zugzwang, with pieces facing. */
bool dr_theme_is_opposition (DrThemeLine *line, unsigned i);

/* Whether the solver's move @i is a king's capture that could land elsewhere and must not. */
bool dr_theme_is_landing (DrThemeLine *line, unsigned i);

/* Whether a legal capture takes more than the solver's move @i and all that are as good. */
bool dr_theme_is_less (DrThemeLine *line, unsigned i);
