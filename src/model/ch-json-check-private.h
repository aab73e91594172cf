/* ch-json-check-private.h: whether a text is JSON, and where not; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The line, from 1, that is not JSON any more; 0: all of it is. */
guint ch_json_check (const char *text);

G_END_DECLS
