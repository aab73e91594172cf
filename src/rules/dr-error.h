/* dr-error.h: what is wrong with a text (FEN, move, rule set) or a request, and where.
 *
 * The law speaks in ids, places and parameters; the sentence is made above it (src/words).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-clauses.h"

#define DR_ERROR_TEXT_SIZE 48

typedef enum
{
  DR_ERROR_NONE,

  /* any text */
  DR_ERROR_EMPTY,         /* nothing but white space */
  DR_ERROR_TOO_LONG,      /* more than is ever read; number = the limit in bytes */
  DR_ERROR_NOT_UTF8,      /* broken UTF-8 or a control character */
  DR_ERROR_NO_MEMORY,
  DR_ERROR_TOO_COMPLEX,   /* more captures than can be walked through in bounded time */

  /* rule-set texts */
  DR_ERROR_UNKNOWN_SET,      /* text = the id */
  DR_ERROR_UNKNOWN_CLAUSE,   /* text = the clause */
  DR_ERROR_NO_VALUE,         /* clause without "=value"; text = the clause */
  DR_ERROR_UNKNOWN_VALUE,    /* clause; text = the value */
  DR_ERROR_CLAUSE_TWICE,     /* clause */
  DR_ERROR_CONTRADICTION,    /* clause and other_clause exclude each other; text = the value */
  DR_ERROR_START_OFF_BOARD,  /* the start position does not fit the board; text = the item */
  DR_ERROR_START_BAD,        /* the start is no FEN, or has a man on its last row */
  DR_ERROR_START_FIRST,      /* the start's side to move is not the side that moves first */

  /* FEN */
  DR_ERROR_NO_SIDE,          /* no side to move, or "?"; text = what stands there, may be empty */
  DR_ERROR_BAD_SIDE,         /* text = what stands where W or B is wanted */
  DR_ERROR_NO_PIECES,        /* no list of pieces at all */
  DR_ERROR_BAD_SQUARE,       /* not a square; text = what stands there */
  DR_ERROR_OFF_BOARD,        /* a square that the board has not; text = the square */
  DR_ERROR_NOT_PLAYING,      /* a square of the board that is not played on; text = the square */
  DR_ERROR_SQUARE_TWICE,     /* text = the square */
  DR_ERROR_MAN_ON_LAST_ROW,  /* text = the square; number = the DrSide */
  DR_ERROR_NO_COMMA,         /* two squares with something else than a comma between them; text = the second */
  DR_ERROR_ONE_SIDE,         /* a list for one colour only; number = the DrSide that has none */
  DR_ERROR_BAD_RANGE,        /* text = the range */
  DR_ERROR_BAD_COLOUR,       /* a list that starts with neither W nor B; text = what stands there */
  DR_ERROR_MIXED_SQUARES,    /* letters and "K3" in one text on a board with a k-file; text = that item */
  DR_ERROR_BAD_TAIL,         /* unreadable counters after the pieces; text = the tail */
  DR_ERROR_BAD_COUNT,        /* a king-move counter above the limit; text = the count; number = the limit */
  DR_ERROR_NO_KING,          /* a counter of a king that is not there; text = the square; number = the DrSide */
  DR_ERROR_WHICH_KING,       /* a counter without its square, the side having none or several kings;
                                text = the count; number = the DrSide */
  DR_ERROR_BAD_LENGTH,       /* compact form with the wrong number of squares; number = wanted */
  DR_ERROR_BAD_SIGN,         /* compact form: a character that is no sign of a square; text = it */
  DR_ERROR_BAD_CHARACTER,    /* text = the character, or what stands behind the end */
  DR_ERROR_NOT_CLOSED,       /* a tag or quotes without an end; text = what is missing */
  DR_ERROR_NO_POSITION,      /* a page address or PDN tags without a FEN in them */
  DR_ERROR_TWO_POSITIONS,    /* a page address with several; text = the second */

  /* moves */
                             /* (squares: OFF_BOARD and NOT_PLAYING as above) */
  DR_ERROR_NOT_A_MOVE,       /* text = what stands there, from the place to the end; may be empty */
  DR_ERROR_ILLEGAL_MOVE,     /* well written but not legal; text = the move */
  DR_ERROR_AMBIGUOUS_MOVE,   /* several legal moves fit; text = the move; number = how many */
  DR_ERROR_GAME_OVER         /* a move after the end of the game */
} DrErrorId;

typedef struct
{
  DrErrorId id;
  size_t offset;               /* byte offset in the text */
  size_t length;               /* bytes the error speaks of, 0 = the place only */
  DrClause clause;             /* where the id names clauses, else DR_N_CLAUSES */
  DrClause other_clause;
  int number;
  char text[DR_ERROR_TEXT_SIZE]; /* the words in question, cut to fit at a character's border, always UTF-8 */
} DrError;

/* Fills @error (may be NULL) and returns false, so that a caller can "return dr_error_set (…)".
 * Copies at most what fits of the @length bytes at @text + @offset; bytes that are not UTF-8 and
 * control characters become '?'. */
bool dr_error_set (DrError *error, DrErrorId id, const char *text, size_t offset, size_t length);
