/* ch-banner.h: a line of news across a page with one button: AdwBanner is absent in libadwaita 1.2.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_BANNER (ch_banner_get_type ())
G_DECLARE_FINAL_TYPE (ChBanner, ch_banner, CH, BANNER, GtkWidget)

/* Signal "button-clicked". */
GtkWidget *ch_banner_new (void);

/* Shows @text with a button labelled @button (NULL: no button); with @text NULL it goes away. */
void ch_banner_show (ChBanner *self, const char *text, const char *button);
gboolean ch_banner_get_revealed (ChBanner *self);
const char *ch_banner_get_text (ChBanner *self);

G_END_DECLS
