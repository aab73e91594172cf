/* ch-example.h: the teaching positions, by theme, from the resource data.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-position.h"

G_BEGIN_DECLS

#define CH_TYPE_EXAMPLE (ch_example_get_type ())
G_DECLARE_FINAL_TYPE (ChExample, ch_example, CH, EXAMPLE, GObject)

/* Returns: (transfer full): a GListModel of ChExample sorted by theme (as in the file). */
GListModel *ch_example_list (void);

const char *ch_example_get_theme (ChExample *self);  /* translated */
const char *ch_example_get_title (ChExample *self);  /* translated, our own wording */
/* In the squares of its rule set: parse it with that, then use ch_position_for_ruleset. */
const char *ch_example_get_fen (ChExample *self);
/* The rule set the example is opened with when the current one is on another board. */
const char *ch_example_get_ruleset_id (ChExample *self);

G_END_DECLS
