/* ch-chapter-row.c: a chapter in a list: title, what else is known of it, and signs: not saved, problems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-chapter-row.h"

#include <glib/gi18n.h>

struct _ChChapterRow
{
  GtkWidget parent_instance;

  ChChapter *chapter;
  GtkWidget *labels;
  GtkWidget *title;
  GtkWidget *subtitle;
  GtkWidget *modified;
  GtkWidget *sign;
};

G_DEFINE_FINAL_TYPE (ChChapterRow, ch_chapter_row, GTK_TYPE_WIDGET)

static void
show (ChChapterRow *self)
{
  const char *subtitle = ch_chapter_get_subtitle (self->chapter);
  gboolean problem, modified;

  g_object_get (self->chapter, "problem", &problem, "modified", &modified, NULL);
  gtk_label_set_text (GTK_LABEL (self->title), ch_chapter_get_title (self->chapter));
  gtk_label_set_text (GTK_LABEL (self->subtitle), subtitle);
  gtk_widget_set_visible (self->subtitle, subtitle != NULL && *subtitle != '\0');
  gtk_widget_set_visible (self->modified, modified);
  gtk_widget_set_visible (self->sign, problem);
}

static void
ch_chapter_row_dispose (GObject *object)
{
  ChChapterRow *self = CH_CHAPTER_ROW (object);

  if (self->chapter != NULL)
    g_signal_handlers_disconnect_by_data (self->chapter, self);
  g_clear_object (&self->chapter);
  g_clear_pointer (&self->labels, gtk_widget_unparent);
  g_clear_pointer (&self->modified, gtk_widget_unparent);
  g_clear_pointer (&self->sign, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_chapter_row_parent_class)->dispose (object);
}

static void
ch_chapter_row_class_init (ChChapterRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_chapter_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chapterrow");
}

static GtkWidget *
add_label (ChChapterRow *self, const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (self->labels), label);
  return label;
}

static void
ch_chapter_row_init (ChChapterRow *self)
{
  self->labels = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_hexpand (self->labels, TRUE);
  gtk_widget_set_valign (self->labels, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->labels, GTK_WIDGET (self));
  self->title = add_label (self, "heading");
  self->subtitle = add_label (self, "caption");
  gtk_widget_add_css_class (self->subtitle, "ch-secondary");
  self->modified = gtk_label_new ("•");
  gtk_widget_set_tooltip_text (self->modified, _ ("Not saved"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->modified), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Not saved"), -1);
  gtk_widget_set_parent (self->modified, GTK_WIDGET (self));
  self->sign = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  gtk_widget_set_tooltip_text (self->sign, _ ("Not all of it could be read"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sign), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Not all of it could be read"), -1);
  gtk_widget_set_parent (self->sign, GTK_WIDGET (self));
}

GtkWidget *
ch_chapter_row_new (void)
{
  return g_object_new (CH_TYPE_CHAPTER_ROW, NULL);
}

void
ch_chapter_row_set_chapter (ChChapterRow *self, ChChapter *chapter, gboolean chosen)
{
  g_return_if_fail (CH_IS_CHAPTER_ROW (self));

  if (self->chapter != NULL)
    g_signal_handlers_disconnect_by_data (self->chapter, self);
  g_set_object (&self->chapter, chapter);
  if (chosen)
    gtk_widget_add_css_class (GTK_WIDGET (self), "chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "chosen");
  if (chapter == NULL)
    return;
  g_signal_connect_swapped (chapter, "notify", G_CALLBACK (show), self);
  show (self);
}
