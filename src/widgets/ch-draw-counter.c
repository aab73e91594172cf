/* ch-draw-counter.c: the counts that run towards a draw, a row each.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-draw-counter.h"

#include "ch-history.h"

/* The measures of the mockups. */
#define BAR_WIDTH_MIN 60

struct _ChDrawCounter
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (ChDrawCounter, ch_draw_counter, GTK_TYPE_WIDGET)

static void
remove_rows (ChDrawCounter *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
ch_draw_counter_dispose (GObject *object)
{
  remove_rows (CH_DRAW_COUNTER (object));
  G_OBJECT_CLASS (ch_draw_counter_parent_class)->dispose (object);
}

static void
ch_draw_counter_class_init (ChDrawCounterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_draw_counter_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "drawcounter");
}

static void
ch_draw_counter_init (ChDrawCounter *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (
                                    gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ch_draw_counter_new (void)
{
  return g_object_new (CH_TYPE_DRAW_COUNTER, NULL);
}

static void
name_bar (GtkWidget *bar, const char *label, const char *text)
{
  g_autofree char *whole = g_strdup_printf ("%s: %s", label, text);

  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, whole, -1);
}

static GtkWidget *
make_row (ChCount *count)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (count->label);
  GtkWidget *bar = gtk_level_bar_new ();
  GtkWidget *text = gtk_label_new (count->text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_tooltip_text (label, count->label);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), CLAMP (count->fraction, 0.0, 1.0));
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_size_request (bar, BAR_WIDTH_MIN, -1);
  name_bar (bar, count->label, count->text);
  gtk_label_set_xalign (GTK_LABEL (text), 1);
  gtk_widget_add_css_class (text, "numeric");
  gtk_widget_add_css_class (row, "ch-panel-row");
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), bar);
  gtk_box_append (GTK_BOX (row), text);

  return row;
}

void
ch_draw_counter_set_counts (ChDrawCounter *self, GPtrArray *counts)
{
  guint n;

  g_return_if_fail (CH_IS_DRAW_COUNTER (self));

  remove_rows (self);
  for (n = 0; n < counts->len; n++)
    gtk_widget_set_parent (make_row (g_ptr_array_index (counts, n)), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), counts->len > 0);
}
