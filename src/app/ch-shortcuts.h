/* ch-shortcuts.h: the list of keyboard shortcuts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the list in a sheet over @parent's window. */
void ch_shortcuts_present (GtkWidget *parent);

G_END_DECLS
