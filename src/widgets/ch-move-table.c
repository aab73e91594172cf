/* ch-move-table.c: the moves of a game in a table: number, first side, second side.
 *
 * A list of rows, so that a game of thousands of moves costs no more than what is seen of it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-move-table.h"

#include "ch-move-row.h"

#include <glib/gi18n.h>

/* One row, and a bit of the next. */
#define MIN_HEIGHT 34

struct _ChMoveTable
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *view;
  GListStore *items;
  GPtrArray *rows; /* ChMoveRow that are bound; borrowed */

  ChHistory *history;
  guint n_shown; /* moves in the items */
  char *words;
  gboolean pending;
  guint current;
  gboolean compact;
  guint scroll_source;
};

enum
{
  WALKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChMoveTable, ch_move_table, GTK_TYPE_WIDGET)

/* 1 where the side that moves second in this rule set began. */
static guint
offset (ChMoveTable *self)
{
  ChSide began = ch_position_get_side (ch_history_get_start (self->history));

  return began != ch_ruleset_get_first_side (ch_history_get_ruleset (self->history));
}

/* What is marked: the beginning of a move is 0, nothing is -1. */
static int
current_ply (ChMoveTable *self)
{
  if (self->pending && self->words != NULL && !self->compact)
    return 0;

  return self->current > 0 ? (int) self->current : -1;
}

static void
show_current (ChMoveTable *self)
{
  guint n;
  int ply = current_ply (self);

  for (n = 0; n < self->rows->len; n++)
    ch_move_row_set_current (g_ptr_array_index (self->rows, n), ply);
}

static gboolean
on_scroll (gpointer data)
{
  ChMoveTable *self = data;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint row;

  self->scroll_source = 0;
  if (n == 0 || self->history == NULL)
    return G_SOURCE_REMOVE;
  row = self->current + offset (self) > 0 ? (self->current + offset (self) - 1) / 2 : 0;
  /* The words below the last move are worth seeing too. */
  if (self->current == self->n_shown)
    row = n - 1;
  gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", MIN (row, n - 1));

  return G_SOURCE_REMOVE;
}

/* Once the rows have their places. */
static void
queue_scroll (ChMoveTable *self)
{
  if (self->scroll_source == 0)
    self->scroll_source = g_idle_add_full (GDK_PRIORITY_REDRAW + 5, on_scroll, self, NULL);
}

/* The line of a stack says who is to move only while it says nothing else. */
static gboolean
has_words (ChMoveTable *self)
{
  return self->words != NULL && (!self->compact || ch_history_get_n_moves (self->history) == 0);
}

/* The row of the cells 2 × @row and the next. */
static ChMoveItem *
make_item (ChMoveTable *self, guint row)
{
  ChMoveItem *item = ch_move_item_new (row + 1);
  guint first = offset (self);
  guint n_moves = ch_history_get_n_moves (self->history);
  guint column;

  for (column = 0; column < 2; column++)
    {
      guint cell = 2 * row + column;
      ChMove *move;

      if (cell < first)
        ch_move_item_set_cell (item, (int) column, "…", 0, FALSE);
      else if (cell - first < n_moves)
        {
          move = ch_history_get_move (self->history, cell - first);
          ch_move_item_set_cell (item, (int) column, ch_move_get_text (move),
                                 (int) (cell - first) + 1, ch_move_is_crowned (move));
        }
      else if (cell - first == n_moves && has_words (self))
        ch_move_item_set_cell (item, (int) column, self->words, 0, FALSE);
    }

  return item;
}

/* How many moves @history and what is shown have in common. */
static guint
common_moves (ChMoveTable *self, ChHistory *history)
{
  guint n = MIN (self->n_shown, ch_history_get_n_moves (history));

  if (self->history == NULL ||
      ch_history_get_ruleset (history) != ch_history_get_ruleset (self->history) ||
      !ch_position_equal (ch_history_get_start (history), ch_history_get_start (self->history)))
    return 0;
  if (n > 0 && ch_history_get_move (history, n - 1) != ch_history_get_move (self->history, n - 1))
    return 0;

  return n;
}

static void
rebuild (ChMoveTable *self, guint from_move)
{
  guint n_moves = ch_history_get_n_moves (self->history);
  guint cells = n_moves + offset (self) + (has_words (self) ? 1 : 0);
  guint n_rows = (cells + 1) / 2;
  guint row =
    MIN ((from_move + offset (self)) / 2, g_list_model_get_n_items (G_LIST_MODEL (self->items)));
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);
  guint first = row;

  for (; row < n_rows; row++)
    g_ptr_array_add (added, make_item (self, row));
  g_list_store_splice (self->items, first,
                       g_list_model_get_n_items (G_LIST_MODEL (self->items)) - first, added->pdata,
                       added->len);
  self->n_shown = n_moves;
  show_current (self);
  queue_scroll (self);
}

static void
walk_to (ChMoveTable *self, int ply)
{
  int last = (int) ch_history_get_n_moves (self->history);

  ply = CLAMP (ply, 0, last);
  if (ply != (int) self->current)
    g_signal_emit (self, signals[WALKED], 0, ply);
}

static void
on_row_activated (ChMoveTable *self, int ply)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  walk_to (self, ply);
}

static void
on_setup (ChMoveTable *self, GtkListItem *item)
{
  GtkWidget *row = ch_move_row_new ();

  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
  gtk_list_item_set_child (item, row);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (on_row_activated), self);
}

static void
on_bind (ChMoveTable *self, GtkListItem *item)
{
  ChMoveRow *row = CH_MOVE_ROW (gtk_list_item_get_child (item));

  ch_move_row_set_item (row, gtk_list_item_get_item (item));
  ch_move_row_set_compact (row, self->compact);
  ch_move_row_set_current (row, current_ply (self));
  g_ptr_array_add (self->rows, row);
}

static void
on_unbind (ChMoveTable *self, GtkListItem *item)
{
  g_ptr_array_remove_fast (self->rows, gtk_list_item_get_child (item));
}

static gboolean
on_key (ChMoveTable *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int current = (int) self->current;

  (void) keycode;
  if (self->history == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      walk_to (self, current + (mirrored ? 1 : -1));
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      walk_to (self, current + (mirrored ? -1 : 1));
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      walk_to (self, current - 2);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      walk_to (self, current + 2);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      walk_to (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      walk_to (self, (int) ch_history_get_n_moves (self->history));
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
ch_move_table_dispose (GObject *object)
{
  ChMoveTable *self = CH_MOVE_TABLE (object);

  g_clear_handle_id (&self->scroll_source, g_source_remove);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->items);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->history, ch_history_unref);
  g_clear_pointer (&self->words, g_free);
  G_OBJECT_CLASS (ch_move_table_parent_class)->dispose (object);
}

static void
ch_move_table_class_init (ChMoveTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_move_table_dispose;
  signals[WALKED] = g_signal_new ("walked", CH_TYPE_MOVE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "movetable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
make_view (ChMoveTable *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkNoSelection *selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->items)));

  g_signal_connect_swapped (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (on_bind), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (on_unbind), self);
  self->view = gtk_list_view_new (GTK_SELECTION_MODEL (selection), factory);
  gtk_widget_set_can_focus (self->view, FALSE);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), MIN_HEIGHT);
  gtk_widget_set_can_focus (self->scroller, FALSE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

static void
ch_move_table_init (ChMoveTable *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->items = g_list_store_new (CH_TYPE_MOVE_ITEM);
  self->rows = g_ptr_array_new ();
  make_view (self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves"),
                                  -1);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
ch_move_table_new (void)
{
  return g_object_new (CH_TYPE_MOVE_TABLE, NULL);
}

void
ch_move_table_set_history (ChMoveTable *self,
                           ChHistory *history,
                           const char *words,
                           gboolean pending)
{
  guint common;
  gboolean same_words;

  g_return_if_fail (CH_IS_MOVE_TABLE (self));
  g_return_if_fail (history != NULL);

  common = common_moves (self, history);
  same_words = g_strcmp0 (words, self->words) == 0;
  if (self->history == history && same_words && self->pending == pending)
    return;
  if (self->history != history)
    {
      g_clear_pointer (&self->history, ch_history_unref);
      self->history = ch_history_ref (history);
    }
  if (!same_words)
    {
      g_free (self->words);
      self->words = g_strdup (words);
    }
  self->pending = pending;
  rebuild (self, common);
}

void
ch_move_table_set_current (ChMoveTable *self, guint ply)
{
  g_return_if_fail (CH_IS_MOVE_TABLE (self));

  if (self->current == ply)
    return;
  self->current = ply;
  show_current (self);
  queue_scroll (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  self->history != NULL && ply > 0 &&
                                      ply <= ch_history_get_n_moves (self->history)
                                    ? ch_move_get_text (
                                        ch_history_get_move (self->history, ply - 1))
                                    : "",
                                  -1);
}

guint
ch_move_table_get_current (ChMoveTable *self)
{
  g_return_val_if_fail (CH_IS_MOVE_TABLE (self), 0);

  return self->current;
}

void
ch_move_table_set_compact (ChMoveTable *self, gboolean compact)
{
  guint n;

  g_return_if_fail (CH_IS_MOVE_TABLE (self));

  if (self->compact == compact)
    return;
  self->compact = compact;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->view),
                                  compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller),
                                  compact ? GTK_POLICY_EXTERNAL : GTK_POLICY_NEVER,
                                  compact ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  for (n = 0; n < self->rows->len; n++)
    ch_move_row_set_compact (g_ptr_array_index (self->rows, n), compact);
  if (self->history != NULL)
    rebuild (self, 0);
}
