/* ch-library-filter-position.h: the button that says which position, and which material, games must have.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-filter.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_LIBRARY_FILTER_POSITION (ch_library_filter_position_get_type ())
G_DECLARE_FINAL_TYPE (ChLibraryFilterPosition,
                      ch_library_filter_position,
                      CH,
                      LIBRARY_FILTER_POSITION,
                      GtkWidget)

/* Signals: "changed" (): the person chose; "material-wanted" (): that of the board is to be set.
 * Its buttons use the actions page.enter-fen, page.paste-fen and page.position-compare. */

/* The position on the board. Setting tells nobody. */
gboolean ch_library_filter_position_get_on_board (ChLibraryFilterPosition *self);
void ch_library_filter_position_set_on_board (ChLibraryFilterPosition *self, gboolean on_board);

/* FALSE: any. */
gboolean ch_library_filter_position_get_material (ChLibraryFilterPosition *self,
                                                  ChLibraryMaterial *material);
/* NULL: any. Setting tells nobody. */
void ch_library_filter_position_set_material (ChLibraryFilterPosition *self,
                                              const ChLibraryMaterial *material);

/* The sides are called so. */
void ch_library_filter_position_set_ruleset (ChLibraryFilterPosition *self, ChRuleset *ruleset);

G_END_DECLS
