/* dr-pdn-writer-private.h: what the files of the writer share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-fen.h"
#include "dr-pdn-text.h"
#include "dr-pdn-writer.h"

/* Writes the tags, each in its line. */
void dr_pdn_write_tags (const DrPdnGame *game, DrStyle style, DrPdnBuffer *out);
