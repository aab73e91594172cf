/* ch-chapter-row.h: a chapter in a list: title, what else is known of it, and a sign for problems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "ch-study.h"

G_BEGIN_DECLS

#define CH_TYPE_CHAPTER_ROW (ch_chapter_row_get_type ())
G_DECLARE_FINAL_TYPE (ChChapterRow, ch_chapter_row, CH, CHAPTER_ROW, GtkWidget)

GtkWidget *ch_chapter_row_new (void);
/* @chapter nullable; @chosen: it is the one shown. */
void ch_chapter_row_set_chapter (ChChapterRow *self, ChChapter *chapter, gboolean chosen);

G_END_DECLS
