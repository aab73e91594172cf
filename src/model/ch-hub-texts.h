/* ch-hub-texts.h: what is said to an external engine, and what it says, as values of the model.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine-hub.h"
#include "ch-engine-private.h"
#include "dr-hub.h"

G_BEGIN_DECLS

/* The thought of an "info" line, or NULL where there is none in it. */
ChThought *ch_hub_read_info (ChHistory *history, const DrHubArgument *arguments, unsigned n);

/* What "done" says; NULL where the move is not legal, or there is none although there are some. */
ChEngineMove *ch_hub_read_done (ChHistory *history, const DrHubArgument *arguments, unsigned n);

G_END_DECLS
