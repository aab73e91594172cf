/* ch-library-filter-result.h: the button that says with which results games are wanted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-filter.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_LIBRARY_FILTER_RESULT (ch_library_filter_result_get_type ())
G_DECLARE_FINAL_TYPE (ChLibraryFilterResult,
                      ch_library_filter_result,
                      CH,
                      LIBRARY_FILTER_RESULT,
                      GtkWidget)

/* Signal "changed" (): the person chose. */

/* Bit n: ChLibraryResult n; 0: any. Setting tells nobody. */
guint ch_library_filter_result_get (ChLibraryFilterResult *self);
void ch_library_filter_result_set (ChLibraryFilterResult *self, guint results);

G_END_DECLS
