/* ch-library-filter-more.h: the button with what else games can be filtered by: names, dates, faults.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-filter.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_LIBRARY_FILTER_MORE (ch_library_filter_more_get_type ())
G_DECLARE_FINAL_TYPE (ChLibraryFilterMore,
                      ch_library_filter_more,
                      CH,
                      LIBRARY_FILTER_MORE,
                      GtkWidget)

/* Signal "changed" (): the person chose. */

/* Sets what it is about in @filter: player, event, opening, from, to, duplicates, faulty. */
void ch_library_filter_more_apply (ChLibraryFilterMore *self, ChLibraryFilter *filter);
/* Shows what @filter says of it. Tells nobody. */
void ch_library_filter_more_show (ChLibraryFilterMore *self, const ChLibraryFilter *filter);

/* A date a person writes: a year, a month "2026-10" or a day "2026-10-12", as yyyymmdd: its first day,
 * or with @last its last.  0 for ""; FALSE where it is no date. */
gboolean ch_library_filter_more_read_date (const char *text, gboolean last, guint *date);

G_END_DECLS
