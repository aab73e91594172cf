/* ch-notice.h: a line of news across a page that stays until it is closed: a sign, a text, and room for
 * what can be done about it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_NOTICE (ch_notice_get_type ())
G_DECLARE_FINAL_TYPE (ChNotice, ch_notice, CH, NOTICE, GtkWidget)

/* Property: icon-name (string).  Signal "closed": the person has closed it. */
GtkWidget *ch_notice_new (void);

/* Shows @text; NULL: it goes away. */
void ch_notice_show (ChNotice *self, const char *text);
gboolean ch_notice_get_revealed (ChNotice *self);
const char *ch_notice_get_text (ChNotice *self);

/* Puts @child behind the text. */
void ch_notice_add (ChNotice *self, GtkWidget *child);

G_END_DECLS
