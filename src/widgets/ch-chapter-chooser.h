/* ch-chapter-chooser.h: the button that says which chapter of a study is shown, and their list.
 *
 * The list can be searched and holds as many as a file has.  Properties: "model" (GListModel of
 * ChChapter, nullable), "selected" (uint: the chapter shown).  Signal "activated" (uint): the person
 * wants that one; whoever owns it sets "selected".  CSS node "chapterchooser".
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_CHAPTER_CHOOSER (ch_chapter_chooser_get_type ())
G_DECLARE_FINAL_TYPE (ChChapterChooser, ch_chapter_chooser, CH, CHAPTER_CHOOSER, GtkWidget)

GtkWidget *ch_chapter_chooser_new (void);

void ch_chapter_chooser_set_model (ChChapterChooser *self, GListModel *model);
void ch_chapter_chooser_set_selected (ChChapterChooser *self, guint selected);
guint ch_chapter_chooser_get_selected (ChChapterChooser *self);

void ch_chapter_chooser_popup (ChChapterChooser *self);

G_END_DECLS
