/* dr-pdn-writer.h: a record as clean PDN 3.0 text (section 10 of the file-format text).
 *
 * What is written and read again is the same tree.  Knows no files: text goes to a function.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-pdn.h"

/* Takes @length bytes; false ends the writing. */
typedef bool (*DrPdnWriteFunc) (void *data, const char *text, size_t length);

typedef struct
{
  bool star_only;  /* `*` ends every game as PDN 3.0 wants; else the result does, for old readers */
  unsigned columns;/* 0 = 78 */
  DrStyle style;   /* DR_STYLE_OWN: as the GameType says */
} DrPdnWriteOptions;

/* Writes @game, which was replayed or built with legal nodes.  @options may be NULL.  False when
 * @write says so or memory is out. */
bool dr_pdn_game_write (const DrPdnGame *game, const DrPdnWriteOptions *options, DrPdnWriteFunc write,
                        void *data);
