/* ch-move-list-walk.c: the keyboard in the move list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-move-list-private.h"

/* A row of the main line; a screen is that many of them. */
#define ROW_HEIGHT 28

static ChMoveListItem *
get_item (ChMoveList *self, guint position)
{
  /* The list keeps it. */
  g_autoptr (ChMoveListItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  return item;
}

static guint
node_at (ChMoveList *self, guint position, guint column)
{
  ChMoveListItem *item = get_item (self, position);

  if (ch_move_list_item_get_kind (item) == CH_MOVE_LIST_MOVES)
    {
      guint node = ch_move_list_item_get_span (item, column)->node;

      if (node != CH_GAME_NONE)
        return node;
    }
  return ch_move_list_item_get_first_move (item);
}

/* The move @rows above (negative) or below @node, in its column where there are two; rows of words do
 * not count.  As far as there are rows. */
static guint
walk_rows (ChMoveList *self, guint node, int rows)
{
  ChMoveListItem *item = g_hash_table_lookup (self->nodes, GUINT_TO_POINTER (node));
  int n_items = (int) g_list_model_get_n_items (G_LIST_MODEL (self->items));
  int step = rows < 0 ? -1 : 1;
  int position = item != NULL ? (int) ch_move_list_item_get_position (item) : -1;
  guint column = 0;

  if (item != NULL && ch_move_list_item_get_kind (item) == CH_MOVE_LIST_MOVES)
    column = ch_move_list_item_get_span (item, 1)->node == node;
  for (int left = ABS (rows); left > 0;)
    {
      guint next;

      position += step;
      if (position < 0)
        return CH_GAME_START;
      if (position >= n_items)
        return node;
      next = node_at (self, (guint) position, column);
      if (next == CH_GAME_NONE)
        continue;
      node = next;
      left--;
    }
  return node;
}

static int
rows_of_screen (ChMoveList *self)
{
  return MAX (1, gtk_widget_get_height (GTK_WIDGET (self->scroller)) / ROW_HEIGHT - 1);
}

static gboolean
step_sideways (ChMoveList *self, gboolean on)
{
  guint node = ch_game_get_current (self->game);

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    on = !on;
  ch_move_list_go (self, on ? ch_game_get_child (self->game, node, 0)
                            : ch_game_get_parent (self->game, node));
  return GDK_EVENT_STOP;
}

static gboolean
step_rows (ChMoveList *self, int rows)
{
  ch_move_list_go (self, walk_rows (self, ch_game_get_current (self->game), rows));
  return GDK_EVENT_STOP;
}

static gboolean
on_key (ChMoveList *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  (void) keycode;
  if (self->game == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return step_sideways (self, FALSE);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return step_sideways (self, TRUE);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return step_rows (self, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return step_rows (self, 1);
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      return step_rows (self, -rows_of_screen (self));
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      return step_rows (self, rows_of_screen (self));
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      ch_move_list_go (self, CH_GAME_START);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      ch_move_list_go (self, ch_game_get_line_end (self->game, ch_game_get_current (self->game)));
      return GDK_EVENT_STOP;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      gtk_widget_activate_action (GTK_WIDGET (self), "moves.delete", NULL);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (*ch_game_get_rest (self->game, ch_game_get_current (self->game)) == '\0')
        return GDK_EVENT_PROPAGATE;
      ch_move_list_ask_rest (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_F10:
      if ((modifiers & GDK_SHIFT_MASK) == 0)
        return GDK_EVENT_PROPAGATE;
      ch_move_list_open_menu_at_current (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Menu:
      ch_move_list_open_menu_at_current (self);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

void
ch_move_list_init_walk (ChMoveList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
