/* ch-window.h: the window: header bar and pages.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CH_TYPE_WINDOW (ch_window_get_type ())
G_DECLARE_FINAL_TYPE (ChWindow, ch_window, CH, WINDOW, AdwApplicationWindow)

ChWindow *ch_window_new (GtkApplication *application, GSettings *settings);

/* Opens a position on the Compare page. @rules and @fen may be NULL: what is there stays.
 * FALSE with a message where one of them cannot be read; nothing changes then. */
gboolean ch_window_open_position (ChWindow *self, const char *rules, const char *fen,
                                  GError **error);

/* Opens a file of games on the Study page. */
void ch_window_open_file (ChWindow *self, GFile *file);

/* Shows the page "play", "study", "compare" or "library"; another name changes nothing. */
void ch_window_show_page (ChWindow *self, const char *name);

/* A short message at the bottom of the window. */
/* In place of the one before; NULL only takes that away. */
void ch_window_toast (ChWindow *self, const char *text);

G_END_DECLS
