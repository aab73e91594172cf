/* dr-theme.h: the themes of a puzzle: what it is about, found from its main line by the law.
 *
 * Nothing is searched: moves are looked up among the legal ones, and that is all.  What a stronger
 * look would find (a zugzwang that loses later, a king that is caught in five moves) is not here.
 * Knows no words.
 *
 * The ids, in the order of DrTheme, in which people are shown them too:
 *   shot-1 shot-2 shot-3 shot-4 shot-5 long-chain crowning majority turkish-strike king-catch block
 *   breakthrough opposition promotion-in-capture king-landing ending defence free-choice quiet-first
 *   one-move first-capture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-puzzle.h"

/* All speak of the main line only; "he" is the solver, a "reply" a move of the other side's.
 *
 * Material is counted as two for a man, three for a short king and six for a flying one, his less
 * the other side's.  The gain is the first of his moves from which on, after it and every later
 * move of either side, the material stands better than at the start; in a defence, not worse.
 *
 * A solution is a move of the tree: the line's, or one that is as good. */
typedef enum
{
  /* The gain is a capture, and the replies before it take exactly n of his pieces (shot-5: five or
   * more).  Not with aim=lose, where giving is no price. */
  DR_THEME_SHOT_1,
  DR_THEME_SHOT_2,
  DR_THEME_SHOT_3,
  DR_THEME_SHOT_4,
  DR_THEME_SHOT_5,

  /* One of his moves takes four pieces or more. */
  DR_THEME_LONG_CHAIN,

  /* One of his moves makes a man a king: a quiet one, or a capture. */
  DR_THEME_CROWNING,

  /* The clause `choice` binds a reply: with choice=free there would be another capture, after which
   * his next move of the line would not be legal. */
  DR_THEME_MAJORITY,

  /* A reply is bound by removal=after, which leaves what it takes standing as a block: with
   * removal=at-once it would not be legal, or there would be another after which his next move of
   * the line would not be.  Where obligation and choice leave it open to stop before, there is
   * no such strike in the first way. */
  DR_THEME_TURKISH_STRIKE,

  /* One of his moves takes a king.  Or all the other side's kings are trapped in the end, and were
   * not at the start: it owns one, cannot capture, and each of them has no move or only moves after
   * which he can take it at once. */
  DR_THEME_KING_CATCH,

  /* In the end the other side owns pieces and has no move; only with aim=normal. */
  DR_THEME_BLOCK,

  /* One of his quiet moves crowns a man, and from then on nobody captures to the end of the line,
   * nor could the other side there. */
  DR_THEME_BREAKTHROUGH,

  /* After a quiet move of his the other side is in zugzwang, and pieces face each other: it cannot
   * capture, and can move, but whatever it moves, he has a capture that takes more than can be
   * taken back; were it his turn instead, he would have none.  Facing are pieces of both, none a
   * flying king, in one column with one row between them, nothing on it, his behind the other's as
   * he looks. */
  DR_THEME_OPPOSITION,

  /* One of his captures by a man lands on the far row and goes on from there as a king: only with
   * crowning=continue. */
  DR_THEME_PROMOTION_IN_CAPTURE,

  /* One of his captures ends with a flying king, which may land elsewhere too having taken the same
   * pieces from the same square, and some such landing is no solution. */
  DR_THEME_KING_LANDING,

  /* At the start there is at most one piece to five playing squares: 6 on 8x8, 10 on 10x10. */
  DR_THEME_ENDING,

  /* The game is to be saved: DR_PUZZLE_DEFENCE. */
  DR_THEME_DEFENCE,

  /* At one of his moves a legal capture takes more than any solution does: he takes less on
   * purpose, or, where obligation=free, nothing. */
  DR_THEME_FREE_CHOICE,

  /* His first move is quiet and the other side cannot capture after it. */
  DR_THEME_QUIET_FIRST,

  /* He makes one move. */
  DR_THEME_ONE_MOVE,

  /* His first move is a capture. */
  DR_THEME_FIRST_CAPTURE,

  DR_N_THEMES
} DrTheme;

/* Bit n: DrTheme n. */
typedef uint64_t DrThemes;

/* Whether @theme is one of @themes. */
static inline bool
dr_themes_have (DrThemes themes, DrTheme theme)
{
  return (themes >> theme & 1) != 0;
}

/* The themes of @puzzle, whose tree must be legal (dr_puzzle_is_legal), into @themes.  One that
 * cannot be decided, as memory is out or a position too complex, is left out.  Any thread. */
void dr_theme_find (const DrPuzzle *puzzle, DrThemes *themes);

/* The id of @theme ("shot-1"); static. */
const char *dr_theme_id (DrTheme theme);

/* The theme of an id, DR_N_THEMES where there is none. */
DrTheme dr_theme_from_id (const char *id);
