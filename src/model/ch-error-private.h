/* ch-error-private.h: the law's errors as GErrors; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-types.h"
#include "dr-ruleset.h"

G_BEGIN_DECLS

/* Sets @error to the sentence for @problem; @ruleset, where there is one, names the squares. */
void ch_text_error_set (GError **error, const DrRuleset *ruleset, const DrError *problem);

/* The characters in the first @bytes bytes of @text, which need not be good UTF-8. */
int ch_text_characters (const char *text, gsize bytes);

G_END_DECLS
