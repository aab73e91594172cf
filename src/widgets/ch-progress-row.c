/* ch-progress-row.c: a row of a list with a title and how much of it is done: a bar, and a number.
 *
 * Built as libadwaita's rows look, of a third of their widgets: a page shows forty at once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-progress-row.h"

struct _ChProgressRow
{
  GtkListBoxRow parent_instance;

  GtkWidget *title;
  GtkWidget *subtitle;
  GtkWidget *bar;
  GtkWidget *number;
};

G_DEFINE_FINAL_TYPE (ChProgressRow, ch_progress_row, GTK_TYPE_LIST_BOX_ROW)

void
ch_progress_row_set (ChProgressRow *self, guint done, guint total, const char *number)
{
  g_return_if_fail (CH_IS_PROGRESS_ROW (self));

  gtk_level_bar_set_value (GTK_LEVEL_BAR (self->bar),
                           total > 0 ? MIN ((double) done / total, 1.0) : 0);
  gtk_label_set_label (GTK_LABEL (self->number), number != NULL ? number : "");
  gtk_widget_set_visible (self->number, number != NULL);
}

void
ch_progress_row_set_subtitle (ChProgressRow *self, const char *subtitle, int lines)
{
  g_return_if_fail (CH_IS_PROGRESS_ROW (self));

  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle);
  gtk_label_set_lines (GTK_LABEL (self->subtitle), lines);
  gtk_widget_set_visible (self->subtitle, *subtitle != '\0');
}

static void
ch_progress_row_class_init (ChProgressRowClass *klass)
{
  (void) klass;
}

static GtkWidget *
make_label (const char *css_class, int lines)
{
  GtkWidget *label =
    g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                  "ellipsize", PANGO_ELLIPSIZE_END, "lines", lines, NULL);

  gtk_widget_add_css_class (label, css_class);

  return label;
}

static void
ch_progress_row_init (ChProgressRow *self)
{
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *words = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign",
                                   GTK_ALIGN_CENTER, "hexpand", TRUE, NULL);

  self->title = make_label ("title", 2);
  self->subtitle = make_label ("subtitle", 1);
  gtk_widget_set_visible (self->subtitle, FALSE);
  gtk_box_append (GTK_BOX (words), self->title);
  gtk_box_append (GTK_BOX (words), self->subtitle);
  gtk_widget_add_css_class (words, "title");
  /* The row's own words say the same. */
  self->bar = g_object_new (GTK_TYPE_LEVEL_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                            "valign", GTK_ALIGN_CENTER, NULL);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (self->bar), GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (self->bar), GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (self->bar), GTK_LEVEL_BAR_OFFSET_FULL);
  self->number =
    g_object_new (GTK_TYPE_LABEL, "xalign", 1.0, "width-chars", 7, "visible", FALSE, NULL);
  gtk_widget_add_css_class (self->number, "caption");
  gtk_widget_add_css_class (self->number, "numeric");
  gtk_widget_add_css_class (self->number, "ch-secondary");
  gtk_widget_add_css_class (self->bar, "ch-progress");
  gtk_box_append (GTK_BOX (header), words);
  gtk_box_append (GTK_BOX (header), self->bar);
  gtk_box_append (GTK_BOX (header), self->number);
  gtk_widget_add_css_class (header, "header");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), header);
}

GtkWidget *
ch_progress_row_new (const char *title, const char *action, const char *target)
{
  ChProgressRow *self = g_object_new (CH_TYPE_PROGRESS_ROW, "activatable", TRUE, NULL);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), action);
  if (target != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", target);

  return GTK_WIDGET (self);
}
