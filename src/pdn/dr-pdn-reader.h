/* dr-pdn-reader.h: takes PDN text apart, game by game, from a stream of any length.
 *
 * Syntax only: which moves are legal is the replay's matter.  Holds no more than the game it is at.
 * Reads every encoding, and every form of the file-format text's sections 1, 2, 4, 5 and 6.
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

/* Takes bytes that are not UTF-8 as @encoding (not asked: Windows-1252, or 1251 where most high
 * bytes of a game are in its Cyrillic range). */
void dr_pdn_reader_set_legacy (DrPdnReader *reader, DrPdnEncoding encoding);

/* The next game into @game (which is reset). */
DrPdnRead dr_pdn_reader_next (DrPdnReader *reader, DrPdnGame *game);

/* The bytes of the source taken so far, for progress. */
uint64_t dr_pdn_reader_offset (const DrPdnReader *reader);
