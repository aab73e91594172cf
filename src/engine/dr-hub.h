/* dr-hub.h: the texts of the Hub protocol, version 2: lines, positions, moves.
 *
 * For both ends of the line.  Squares go by number, in the rule set's own numbering (1 = top left
 * where its own style is letters), on boards of every size.  Knows no process and no stream.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-generate.h"

/* Bytes that a written position or move needs at most, with the final NUL. */
#define DR_HUB_POSITION_SIZE (DR_MAX_SQUARES + 2)
#define DR_HUB_MOVE_SIZE (4 * (DR_MAX_TAKEN + 2))

/* "name=value", "name" alone (value is NULL), or a line's command. */
typedef struct
{
  char *name;
  char *value;
} DrHubArgument;

/* Cuts @line into its command and arguments, in place; returns how many, those past @most are left
 * out.  A quotation mark that is never closed goes to the end of the line. */
unsigned dr_hub_split (char *line, DrHubArgument *arguments, unsigned most);

/* The value of the argument @name after the command; "" for a bare one, NULL where there is none. */
const char *dr_hub_find (const DrHubArgument *arguments, unsigned n, const char *name);

/* "W" or "B", then a character for each square: w b W B e.  Returns the length. */
size_t dr_hub_write_position (const DrRuleset *ruleset, const DrPosition *position, char *buffer);

/* Reads such a text and nothing else; false where it is none, or has a man on his last row. */
bool dr_hub_read_position (const DrRuleset *ruleset, const char *text, DrPosition *position);

/* "32-28", "28x19x23": from, to, every taken square in ascending order.  Returns the length. */
size_t dr_hub_write_move (const DrRuleset *ruleset, const DrMove *move, char *buffer);

/* The move of @legal that @text is; taken squares in any order.  They may be missing where only one
 * move fits.  NULL where there is none. */
const DrMove *dr_hub_read_move (const DrRuleset *ruleset,
                                const DrMoveList *legal,
                                const char *text);

/* The protocol's own name of a rule set, "normal" for "international", or NULL; and back. */
const char *dr_hub_variant_of (const char *ruleset_id);
const char *dr_hub_ruleset_of (const char *variant);
