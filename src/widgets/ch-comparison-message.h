/* ch-comparison-message.h: what is to be said of a comparison as a whole.
 *
 * Knows no widget.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-comparison.h"

G_BEGIN_DECLS

/* An error, that there is no legal move and who has lost, or that all rule sets agree; @title is NULL
 * where there is nothing to say, @body where the title says it all.  Both: (transfer full).
 * @comparison may be NULL. */
void ch_comparison_message (ChComparison *comparison, char **title, char **body);

G_END_DECLS
