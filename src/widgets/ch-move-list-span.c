/* ch-move-list-span.c: a place in a text of moves that can be clicked, for pointer and screen reader.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-move-list-span.h"

struct _ChMoveSpan
{
  GtkWidget parent_instance;

  guint node;
  char *name;
  gboolean current;
  gboolean rest;
  gboolean has_tip;
  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (ChMoveSpan, ch_move_span, GTK_TYPE_WIDGET)

static void
on_activate (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const gboolean rest = CH_MOVE_SPAN (widget)->rest;

  (void) name;
  (void) parameter;
  gtk_widget_activate_action (widget, "moves.go", "u", CH_MOVE_SPAN (widget)->node);
  if (rest)
    gtk_widget_activate_action (widget, "moves.rest", NULL);
}

static void
ch_move_span_dispose (GObject *object)
{
  ChMoveSpan *self = CH_MOVE_SPAN (object);

  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (ch_move_span_parent_class)->dispose (object);
}

static void
ch_move_span_class_init (ChMoveSpanClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_move_span_dispose;
  gtk_widget_class_install_action (widget_class, "span.activate", NULL, on_activate);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "movespan");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
ch_move_span_init (ChMoveSpan *self)
{
  (void) self;
}

GtkWidget *
ch_move_span_new (gboolean label)
{
  ChMoveSpan *self = g_object_new (CH_TYPE_MOVE_SPAN, NULL);

  if (label)
    {
      self->label = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (self->label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (self->label, "numeric");
      gtk_widget_set_parent (self->label, GTK_WIDGET (self));
    }
  return GTK_WIDGET (self);
}

char *
ch_move_span_left_to_right (GtkWidget *widget, const char *text)
{
  /* The mark is a letter without a picture, read from left to right. */
  return gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
           ? g_strconcat ("\342\200\216", text, NULL)
           : g_strdup (text);
}

void
ch_move_span_set (ChMoveSpan *self, guint node, const char *text, const char *name)
{
  g_return_if_fail (CH_IS_MOVE_SPAN (self));

  self->node = node;
  if (self->label != NULL)
    {
      g_autofree char *shown = ch_move_span_left_to_right (self->label, text);

      gtk_label_set_text (GTK_LABEL (self->label), shown);
    }
  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
ch_move_span_set_tip (ChMoveSpan *self, const char *tip)
{
  g_return_if_fail (CH_IS_MOVE_SPAN (self));

  if (tip == NULL && !self->has_tip)
    return;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tip);
  /* A tooltip of a widget is not always its description. */
  if (tip != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tip,
                                    -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  self->has_tip = tip != NULL;
}

void
ch_move_span_set_rest (ChMoveSpan *self, gboolean rest)
{
  g_return_if_fail (CH_IS_MOVE_SPAN (self));

  self->rest = rest;
}

gboolean
ch_move_span_is_rest (ChMoveSpan *self)
{
  g_return_val_if_fail (CH_IS_MOVE_SPAN (self), FALSE);

  return self->rest;
}

guint
ch_move_span_get_node (ChMoveSpan *self)
{
  g_return_val_if_fail (CH_IS_MOVE_SPAN (self), 0);

  return self->node;
}

const char *
ch_move_span_get_name (ChMoveSpan *self)
{
  g_return_val_if_fail (CH_IS_MOVE_SPAN (self), NULL);

  return self->name;
}

void
ch_move_span_set_current (ChMoveSpan *self, gboolean current)
{
  g_return_if_fail (CH_IS_MOVE_SPAN (self));

  if (self->current == current)
    return;
  self->current = current;
  if (current)
    gtk_widget_add_css_class (GTK_WIDGET (self), "current");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "current");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED, current, -1);
}
