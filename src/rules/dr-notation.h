/* dr-notation.h: moves as text, both ways.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-generate.h"

/* Bytes a written move needs at most, with the final NUL. */
#define DR_MOVE_TEXT_SIZE 512

/* Longest text of a move that is looked at. */
#define DR_MOVE_INPUT_MAX 4096

/* What a person wrote or clicked: squares in order; the first is the piece's. */
typedef struct
{
  unsigned n;
  uint8_t squares[DR_MAX_TAKEN + 2];
  uint64_t columns;  /* "ed4": bit n = squares[n] is only known by its column (held in squares[n]) */
  bool capture;      /* a cross or colon was written: a capture is meant where one fits */
} DrAttempt;

/* Writes @move, one of @legal (the legal moves of its position, in the same list as generated), in
 * @style and with the capture sign @sign ('\0': the set's own): the short form, or the complete
 * path where another legal move has the same ends and differs in the men taken or in crowning.
 * A complete path names one jump by each pair of neighbouring squares, so it tells any two moves
 * apart; where a short form fits a longer capture too, it is the complete path of the move that
 * takes one piece or none.  Returns the length. */
size_t dr_move_write (const DrRuleset *ruleset, const DrMoveList *legal, const DrMove *move,
                      DrStyle style, char sign, char *buffer);

/* Writes the complete path always. */
size_t dr_move_write_path (const DrRuleset *ruleset, const DrMove *move, DrStyle style, char sign,
                           char *buffer);

/* The complete path as squares: start, each turning square or, without a turn, the square right
 * behind the captured piece, end.  Returns how many squares (at most DR_MAX_TAKEN + 1). */
unsigned dr_move_notation_path (const DrBoard *board, const DrMove *move, uint8_t *squares);

/* Reads a move text into squares without asking whether it is legal: every form of the file-format
 * text, section 4 (32-28, 28x19x10, c3:e5, c3d4, 3228, "1- 7", "11x18 18x25", ed4, any dash or
 * cross, a move number in front, strength marks behind).  Digits that are no square are cut into
 * squares of two digits (three on boards of 100 squares or more).  False with place and reason
 * where it is no move. */
bool dr_attempt_parse (const DrRuleset *ruleset, const char *text, DrAttempt *attempt, DrError *error);

/* The legal moves that fit @attempt: same ends, its squares a subsequence of the squares the move
 * passes (slides over or lands on), on any of the move's paths.  Where the squares are the complete
 * path of one of them it is that one alone.  @matches is reset and filled; same moves once.
 * Returns false when memory is out or the position too complex. */
bool dr_attempt_match (const DrRuleset *ruleset, const DrPosition *position, const DrAttempt *attempt,
                       DrMoveList *matches);

/* Reads @text as a legal move of @position.  False and @error: not a move, illegal, ambiguous. */
bool dr_move_parse (const DrRuleset *ruleset, const DrPosition *position, const char *text,
                    DrMove *move, DrError *error);
