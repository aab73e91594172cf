/* ch-progress-row.c: a row of a list with a title and how much of it is done: a bar, and a number.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-progress-row.h"

struct _ChProgressRow
{
  AdwActionRow parent_instance;

  GtkWidget *bar;
  GtkWidget *number;
};

G_DEFINE_FINAL_TYPE (ChProgressRow, ch_progress_row, ADW_TYPE_ACTION_ROW)

void
ch_progress_row_set (ChProgressRow *self, guint done, guint total, const char *number)
{
  g_return_if_fail (CH_IS_PROGRESS_ROW (self));

  gtk_level_bar_set_value (GTK_LEVEL_BAR (self->bar),
                           total > 0 ? MIN ((double) done / total, 1.0) : 0);
  gtk_label_set_label (GTK_LABEL (self->number), number != NULL ? number : "");
  gtk_widget_set_visible (self->number, number != NULL);
}

static void
ch_progress_row_class_init (ChProgressRowClass *klass)
{
  (void) klass;
}

static void
ch_progress_row_init (ChProgressRow *self)
{
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
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->bar);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->number);
}

GtkWidget *
ch_progress_row_new (const char *title, const char *action, const char *target)
{
  ChProgressRow *self = g_object_new (CH_TYPE_PROGRESS_ROW, "activatable", TRUE, NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (self), 2);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), action);
  if (target != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", target);

  return GTK_WIDGET (self);
}
