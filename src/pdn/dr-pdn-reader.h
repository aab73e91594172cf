/* dr-pdn-reader.h: takes PDN text apart, game by game, from a stream of any length.
 *
 * Syntax only: which moves are legal is the replay's matter.  Holds no more than the game it is at.
 * Reads every encoding, and every form of the file-format text's sections 1, 2, 4, 5 and 6.
 *
 * Where games end: at a result or a free star in the main line, at tags behind moves, at tags behind an
 * empty line whose name the header had, at the end.  From game->begin to game->end stand its bytes,
 * from the first of a comment, tag or move to the last, terminator included, and a comment behind the
 * terminator that ends the line.  White space, escape lines and junk between games belong to none;
 * junk is told with the game behind it, or at the end.
 *
 * What the nodes hold:
 * - MOVE: all that may be one, as it is written ("35x 4", "3228", "ed4"; line ends become blanks).  A
 *   capture told jump by jump, "11x18 18x25", is a node for each jump: only who knows the legal moves
 *   can join them.
 * - UNKNOWN: "- -", and "..." where it is no part of a move number: behind a move, behind the number
 *   after a whole pair of moves ("41. ... 12-18"), and with no move behind it.
 * - Comments: white space in them is one blank, that with an empty line in it an empty line.  Those before and among the tags and before the first
 *   move are the root's `after`; those at the beginning of a variation its first node's `before`; all
 *   others, also behind a variation, the `after` of the move before.  There, too: words where a move is
 *   wanted and in parentheses, a result in a variation, commands without braces, and the captured
 *   squares "<42, 29>" with their signs.
 * - Annotations: !, ?, !!, ??, !?, ?! are 1 to 6 (longer runs as their strongest), a star glued to a
 *   move or free in a variation is 7.
 *
 * A comment beyond DR_PDN_GAME_MAX is passed over and told; what follows it is read.  Of anything else that
 * is so long the rest of its game is left.
 *
 * At most 100 problems are told of a game.  A game of chess is passed over and told at the end.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-pdn.h"

/* Puts at most @size bytes into @buffer; returns how many, 0 at the end.  *@failed is set where the
 * source cannot be read. */
typedef size_t (*DrPdnReadFunc) (void *data, char *buffer, size_t size, bool *failed);

typedef enum
{
  DR_PDN_READ_GAME,      /* a game, perhaps with problems */
  DR_PDN_READ_END,       /* no game any more; @game holds problems of the rest, if there are any */
  DR_PDN_READ_FAILED,    /* the source failed */
  DR_PDN_READ_NO_MEMORY
} DrPdnRead;

typedef struct DrPdnReader DrPdnReader;

/* A reader of what @read gives; NULL when memory is out. */
DrPdnReader *dr_pdn_reader_new (DrPdnReadFunc read, void *data);
/* Of @length bytes that must outlive the reader. */
DrPdnReader *dr_pdn_reader_new_for_text (const char *text, size_t length);
void dr_pdn_reader_free (DrPdnReader *reader);

/* Takes bytes that are not UTF-8 as @encoding; DR_PDN_UTF8, as without the call: Windows-1252, or 1251
 * where most high bytes of a game are Cyrillic letters in words of three or more. */
void dr_pdn_reader_set_legacy (DrPdnReader *reader, DrPdnEncoding encoding);

/* Reads a file of UTF-16 as well, with a byte order mark or without; to be called before the first game.
 * Its bytes are made UTF-8 as they come, and all offsets are those of the UTF-8 text: nothing can be cut
 * from the file by them.  Without this call such a file is DR_PDN_NOT_PDN. */
void dr_pdn_reader_take_utf16 (DrPdnReader *reader);

/* The next game into @game (which is reset).  After the end, and after a failure, it says so again. */
DrPdnRead dr_pdn_reader_next (DrPdnReader *reader, DrPdnGame *game);

/* The bytes of the source taken so far, for progress. */
uint64_t dr_pdn_reader_offset (const DrPdnReader *reader);
