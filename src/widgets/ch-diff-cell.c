/* ch-diff-cell.c: a cell of the difference table, or the head of one of its rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-diff-cell.h"

/* Of the moves of a group that is open. */
#define INDENT 12

struct _ChDiffCell
{
  GtkWidget parent_instance;

  GtkWidget *child;
  gboolean legal;
  gboolean has_icon;

  /* A head only */
  GtkLabel *title;
  GtkLabel *detail;
  GtkImage *arrow;
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChDiffCell, ch_diff_cell, GTK_TYPE_WIDGET)

static void
on_activate (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  g_signal_emit (widget, signals[ACTIVATED], 0);
}

static void
ch_diff_cell_dispose (GObject *object)
{
  g_clear_pointer (&CH_DIFF_CELL (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_diff_cell_parent_class)->dispose (object);
}

static void
ch_diff_cell_class_init (ChDiffCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space,
                                GDK_KEY_KP_Space };
  gsize i;

  object_class->dispose = ch_diff_cell_dispose;
  signals[ACTIVATED] = g_signal_new ("activated", CH_TYPE_DIFF_CELL, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "cell.activate", NULL, on_activate);
  for (i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i], 0, "cell.activate", NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "diffcell");
}

static void
ch_diff_cell_init (ChDiffCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
ch_diff_cell_new (void)
{
  ChDiffCell *self =
    g_object_new (CH_TYPE_DIFF_CELL, "accessible-role", GTK_ACCESSIBLE_ROLE_GRID_CELL, NULL);

  /* Its name is the cell's. */
  self->child = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_set_parent (self->child, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

static GtkLabel *
make_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

GtkWidget *
ch_diff_head_new (void)
{
  ChDiffCell *self = g_object_new (CH_TYPE_DIFF_CELL, "css-name", "diffhead", "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_ROW_HEADER, NULL);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->child = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_parent (self->child, GTK_WIDGET (self));
  self->title = make_label (texts, "heading");
  gtk_label_set_wrap (self->title, TRUE);
  self->detail = make_label (texts, "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "ch-secondary");
  gtk_label_set_ellipsize (self->detail, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->child), texts);
  self->arrow = GTK_IMAGE (gtk_image_new ());
  gtk_box_append (GTK_BOX (self->child), GTK_WIDGET (self->arrow));
  return GTK_WIDGET (self);
}

static void
set_css_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
ch_diff_cell_set_legal (ChDiffCell *self, gboolean legal, gboolean unique)
{
  g_return_if_fail (CH_IS_DIFF_CELL (self));

  set_css_class (GTK_WIDGET (self), "unique", unique);
  if (self->has_icon && self->legal == legal)
    return;
  self->has_icon = TRUE;
  self->legal = legal;
  gtk_image_set_from_icon_name (GTK_IMAGE (self->child),
                                legal ? "ch-legal-symbolic" : "ch-not-legal-symbolic");
  set_css_class (GTK_WIDGET (self), "not-legal", !legal);
}

gboolean
ch_diff_cell_get_legal (ChDiffCell *self)
{
  g_return_val_if_fail (CH_IS_DIFF_CELL (self), FALSE);

  return self->legal;
}

void
ch_diff_cell_set_tinted (ChDiffCell *self, gboolean tinted)
{
  g_return_if_fail (CH_IS_DIFF_CELL (self));

  set_css_class (GTK_WIDGET (self), "tinted", tinted);
}

void
ch_diff_head_set (ChDiffCell *self,
                  const char *title,
                  const char *detail,
                  gboolean arrow,
                  gboolean open,
                  gboolean inside)
{
  g_return_if_fail (CH_IS_DIFF_CELL (self));

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->detail, detail != NULL ? detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), detail != NULL);
  gtk_image_set_from_icon_name (self->arrow, open ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_widget_set_visible (GTK_WIDGET (self->arrow), arrow);
  gtk_widget_set_margin_start (self->child, inside ? INDENT : 0);
  if (arrow)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
  else
    gtk_accessible_reset_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED);
}
