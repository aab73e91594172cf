/* dr-pdn-private.h: what the files of src/pdn share about a record's memory.
 *
 * Knows nothing of text and its syntax.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-pdn.h"

/* A copy of @length bytes with a final NUL that lives as long as the game's content, or the room for
 * them where @text is NULL; NULL when memory is out. */
char *dr_pdn_game_keep (DrPdnGame *game, const char *text, size_t length);

/* The bytes kept so far, those of texts that have been replaced included. */
size_t dr_pdn_game_kept (const DrPdnGame *game);

/* Adds a node behind the sibling @behind, which is the last of @parent's children; where it is
 * DR_PDN_NONE the node becomes the first child, before those that are there.  No walk through the
 * siblings, no strlen. */
uint32_t dr_pdn_game_add_node_behind (DrPdnGame *game,
                                      uint32_t parent,
                                      uint32_t behind,
                                      DrPdnKind kind,
                                      const char *text,
                                      size_t length);

/* The last child of @parent, looked for from the child @from on (DR_PDN_NONE: from the first). */
uint32_t dr_pdn_game_last_child (const DrPdnGame *game, uint32_t parent, uint32_t from);

/* The value of the tag Result, or of the Italian one where that says nothing; NULL where there is none.
 * May say nothing either. */
const char *dr_pdn_game_result_tag (const DrPdnGame *game);

/* Whether @text is a score of two numbers, none of them 0, as points are given for one game: 1-2 (of
 * three), 4-6 (of ten, Delft), 5-7 (of twelve). */
bool dr_pdn_result_is_score (const char *text);

/* Adds a tag of @name_length and @value_length bytes. */
bool dr_pdn_game_add_tag_bytes (DrPdnGame *game,
                                const char *name,
                                size_t name_length,
                                const char *value,
                                size_t value_length);
