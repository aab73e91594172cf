/* ch-compat.h: every call that differs between GTK 4.8 / libadwaita 1.2 and newer ones.
 *
 * The only place with version macros; knows no draughts.  Main thread only.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Says @text to a screen reader: gtk_accessible_announce from GTK 4.14.  Before that, assistive
 * technology hears of it because @widget's description changes. */
void ch_compat_announce (GtkWidget *widget, const char *text);

/* Opens @uri with the desktop's program for it, on top of @widget's window. */
void ch_compat_show_uri (GtkWidget *widget, const char *uri);

/* The About window. */
void ch_compat_present_about (GtkWidget *parent, const char *app_id, const char *version,
                              const char *comments);

/* A sheet over @parent's window: an AdwWindow modal and transient, AdwDialog from libadwaita 1.5.
 * It has a header bar with @title and @content below it, @width wide and @height high (-1: as high
 * as the content asks), never larger than the window; Escape closes it.  Returns: (transfer none): the window or dialog, for ch_sheet_close(). */
GtkWidget *ch_sheet_present (GtkWidget *parent, const char *title, GtkWidget *content, int width,
                             int height);
void ch_sheet_close (GtkWidget *sheet);
/* Puts @start and @end at the ends of the sheet's header bar in place of the window's buttons. */
void ch_sheet_set_buttons (GtkWidget *sheet, GtkWidget *start, GtkWidget *end);

G_END_DECLS
