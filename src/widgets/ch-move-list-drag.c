/* ch-move-list-drag.c: a variation is dragged onto the line it shall stand before.
 *
 * With the mouse only: a finger scrolls, and has the menu.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-move-list-private.h"

#include <glib/gi18n.h>

static guint
count_ply (ChGame *game, guint node)
{
  guint n = 0;

  while ((node = ch_game_get_parent (game, node)) != CH_GAME_NONE)
    n++;
  return n;
}

/* The children of the node where the ways to @a and @b part; FALSE where one way is part of the other. */
static gboolean
find_parting (ChGame *game, guint a, guint b, guint *child_a, guint *child_b)
{
  guint ply_a = count_ply (game, a);
  guint ply_b = count_ply (game, b);

  for (; ply_a > ply_b; ply_a--)
    a = ch_game_get_parent (game, a);
  for (; ply_b > ply_a; ply_b--)
    b = ch_game_get_parent (game, b);
  if (a == b)
    return FALSE;
  while (a != b)
    {
      *child_a = a;
      *child_b = b;
      a = ch_game_get_parent (game, a);
      b = ch_game_get_parent (game, b);
    }
  return TRUE;
}

static guint
index_of (ChGame *game, guint node)
{
  guint parent = ch_game_get_parent (game, node);
  guint n = 0;

  while (ch_game_get_child (game, parent, n) != node)
    n++;
  return n;
}

gboolean
ch_move_list_move_line (ChGame *game, guint node, guint target)
{
  guint own, other, wanted, n;

  if (!find_parting (game, node, target, &own, &other))
    return FALSE;
  wanted = index_of (game, other);
  ch_game_begin_step (game, _ ("Move variation"));
  /* On the way to where they part, the line that is moved comes first. */
  for (guint at = node; at != own; at = ch_game_get_parent (game, at))
    {
      while (index_of (game, at) > 0)
        ch_game_promote (game, at);
    }
  for (n = index_of (game, own); n > wanted; n--)
    ch_game_promote (game, own);
  for (; n < wanted; n++)
    ch_game_demote (game, own);
  ch_game_end_step (game);
  return TRUE;
}

static void
mark_row (ChMoveList *self, GtkWidget *row)
{
  if (self->drop_row == row)
    return;
  if (self->drop_row != NULL)
    gtk_widget_remove_css_class (self->drop_row, "drop");
  self->drop_row = row;
  if (row != NULL)
    gtk_widget_add_css_class (row, "drop");
}

/* The line a drop at the place would take the place of, or CH_GAME_NONE. */
static guint
find_target (ChMoveList *self, double x, double y)
{
  ChMoveListRow *row = ch_move_list_pick_row (self, x, y);
  ChMoveListItem *item = row != NULL ? ch_move_list_row_get_item (row) : NULL;
  guint node = item != NULL ? ch_move_list_item_get_first_move (item) : CH_GAME_NONE;
  guint n_spans = node != CH_GAME_NONE ? ch_move_list_item_get_n_spans (item) : 0;
  guint own, other;

  /* One of the row's moves stands beside the line. */
  for (guint n = 0; n < n_spans; n++)
    {
      node = ch_move_list_item_get_span (item, n)->node;
      if (node != CH_GAME_NONE && find_parting (self->game, self->dragged, node, &own, &other))
        return node;
    }
  return CH_GAME_NONE;
}

static GdkContentProvider *
on_prepare (ChMoveList *self, double x, double y, GtkDragSource *source)
{
  ChMoveListRow *row = ch_move_list_pick_row (self, x, y);
  ChMoveListItem *item = row != NULL ? ch_move_list_row_get_item (row) : NULL;
  g_autoptr (GdkPaintable) icon = NULL;

  if (item == NULL || ch_move_list_item_get_kind (item) != CH_MOVE_LIST_LINE)
    return NULL;
  self->dragged = ch_move_list_item_get_first_move (item);
  icon = gtk_widget_paintable_new (GTK_WIDGET (row));
  gtk_drag_source_set_icon (source, icon, 0, 0);
  return gdk_content_provider_new_typed (CH_TYPE_MOVE_LIST_ITEM, item);
}

static void
on_drag_end (ChMoveList *self)
{
  self->dragged = CH_GAME_NONE;
  mark_row (self, NULL);
}

static void
on_begin (GtkGesture *gesture, GdkEventSequence *sequence)
{
  GdkEvent *event = gtk_gesture_get_last_event (gesture, sequence);

  if (event != NULL && gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
}

static GdkDragAction
on_motion (ChMoveList *self, double x, double y)
{
  gboolean fits = self->dragged != CH_GAME_NONE && find_target (self, x, y) != CH_GAME_NONE;

  mark_row (self, fits ? GTK_WIDGET (ch_move_list_pick_row (self, x, y)) : NULL);
  return fits ? GDK_ACTION_MOVE : 0;
}

static void
on_leave (ChMoveList *self)
{
  mark_row (self, NULL);
}

static gboolean
on_drop (ChMoveList *self, const GValue *value, double x, double y)
{
  guint target;

  (void) value;
  if (self->dragged == CH_GAME_NONE || !ch_game_has_node (self->game, self->dragged))
    return FALSE;
  target = find_target (self, x, y);
  return target != CH_GAME_NONE && ch_move_list_move_line (self->game, self->dragged, target);
}

void
ch_move_list_init_drag (ChMoveList *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (CH_TYPE_MOVE_LIST_ITEM, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "begin", G_CALLBACK (on_begin), NULL);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (on_prepare), self);
  g_signal_connect_swapped (source, "drag-end", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  g_signal_connect_swapped (target, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (on_leave), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
