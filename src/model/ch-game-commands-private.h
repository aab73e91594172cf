/* ch-game-commands-private.h: the commands of comments that a study understands: [%csl], [%cal],
 * [%eval], [%clk], [%engine]; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-state.h"
#include "dr-pdn.h"

G_BEGIN_DECLS

/* The marks of a csl or cal, (transfer full) (element-type ChMark); NULL where it is another command
 * or one of its items cannot be read. */
GArray *ch_command_read_marks (const DrRuleset *ruleset, const DrPdnCommand *command);

/* Hundredths of a man, for Light; FALSE where it is another command or no number. */
gboolean ch_command_read_eval (const DrPdnCommand *command, int *score);

/* Seconds. */
gboolean ch_command_read_clock (const DrPdnCommand *command, double *seconds);

/* At a move that an engine put there; has no value. */
#define CH_COMMAND_ENGINE_TEXT "[%engine]"
gboolean ch_command_is_engine (const DrPdnCommand *command);

/* Whether a mark is a person's, which records keep. */
gboolean ch_command_writes_mark (const ChMark *mark);

/* The command for the circles or the arrows of @marks; NULL where there are none. */
char *ch_command_write_marks (const DrRuleset *ruleset, const GArray *marks, gboolean circles);
char *ch_command_write_eval (int score);

G_END_DECLS
