/* ch-preferences.h: the preferences, in a sheet.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the preferences over @parent's window; every change goes to @settings at once. */
void ch_preferences_present (GtkWidget *parent, GSettings *settings);

G_END_DECLS
