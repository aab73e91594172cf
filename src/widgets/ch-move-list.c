/* ch-move-list.c: the moves of a game with its variations and comments: walked, chosen, edited.
 *
 * A list of rows, so that a large game costs no more than what is seen of it.  After an edit the rows
 * that are as before stay where they are.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-move-list-private.h"

#include "ch-compat.h"
#include "ch-move-list-span.h"

#include <glib/gi18n.h>

enum
{
  PROP_0,
  PROP_GAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
guint ch_move_list_signals[CH_MOVE_LIST_N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChMoveList, ch_move_list, GTK_TYPE_WIDGET)

/* The current move */

/* A row may be higher than the list: its move is brought into view too. */
static void
scroll_to_span (ChMoveList *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *span = ch_move_list_get_span (self, self->shown);
  double value = gtk_adjustment_get_value (adjustment);
  double page = gtk_adjustment_get_page_size (adjustment);
  graphene_rect_t bounds;
  double top, bottom;

  if (span == NULL || !gtk_widget_compute_bounds (span, GTK_WIDGET (self->scroller), &bounds))
    return;
  top = (double) bounds.origin.y;
  bottom = top + (double) bounds.size.height;
  if (top < 0)
    gtk_adjustment_set_value (adjustment, value + top);
  else if (bottom > page)
    gtk_adjustment_set_value (adjustment, value + MIN (bottom - page, top));
}

static gboolean
on_scroll (gpointer data)
{
  ChMoveList *self = data;
  ChMoveListItem *item = g_hash_table_lookup (self->nodes, GUINT_TO_POINTER (self->shown));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  self->scroll_source = 0;
  if (n == 0 || self->game == NULL)
    return G_SOURCE_REMOVE;
  if (item != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                                  ch_move_list_item_get_position (item));
      scroll_to_span (self);
    }
  else if (self->shown == CH_GAME_START)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", 0u);

  return G_SOURCE_REMOVE;
}

/* Once the rows have their places. */
static void
queue_scroll (ChMoveList *self)
{
  if (self->scroll_source == 0)
    self->scroll_source = g_idle_add_full (GDK_PRIORITY_REDRAW + 5, on_scroll, self, NULL);
}

static void
show_current (ChMoveList *self)
{
  guint node = self->game != NULL ? ch_game_get_current (self->game) : CH_GAME_NONE;
  g_autofree char *name = NULL;

  self->shown = node;
  for (guint n = 0; n < self->rows->len; n++)
    ch_move_list_row_set_current (g_ptr_array_index (self->rows, n), node);
  ch_move_list_update_actions (self);
  if (self->game == NULL)
    return;
  name = ch_move_list_describe (self->game, node);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, name,
                                  -1);
  if (self->announce)
    ch_compat_announce (GTK_WIDGET (self), name);
  self->announce = FALSE;
}

static void
on_current_changed (ChMoveList *self)
{
  if (self->shown == ch_game_get_current (self->game))
    return;
  show_current (self);
  queue_scroll (self);
}

void
ch_move_list_go (ChMoveList *self, guint node)
{
  if (self->game == NULL || node == CH_GAME_NONE || node == ch_game_get_current (self->game))
    return;
  self->announce = TRUE;
  ch_game_set_current (self->game, node);
}

void
ch_move_list_ask_rest (ChMoveList *self)
{
  guint node = self->game != NULL ? ch_game_get_current (self->game) : CH_GAME_NONE;
  g_autofree char *reason = NULL;

  if (node == CH_GAME_NONE || *ch_game_get_rest (self->game, node) == '\0')
    return;
  reason = ch_move_list_describe_rest (self->game, node);
  ch_compat_announce (GTK_WIDGET (self), reason);
  g_signal_emit (self, ch_move_list_signals[CH_MOVE_LIST_REST_ACTIVATED], 0, node);
}

/* The rows */

static guint
hash_item (gconstpointer item)
{
  return ch_move_list_item_hash ((ChMoveListItem *) item);
}

static gboolean
equal_items (gconstpointer a, gconstpointer b)
{
  return ch_move_list_item_equal ((ChMoveListItem *) a, (ChMoveListItem *) b);
}

/* The items shown now, by what they say. */
static GHashTable *
index_items (ChMoveList *self)
{
  GHashTable *index = g_hash_table_new (hash_item, equal_items);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  for (guint n = 0; n < n_items; n++)
    {
      g_autoptr (ChMoveListItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), n);

      g_hash_table_add (index, item);
    }
  return index;
}

/* Makes the list @wanted; what is in both, in the same order, stays. */
static void
splice_items (ChMoveList *self, GPtrArray *wanted)
{
  g_autoptr (GHashTable) index = index_items (self);
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint old = 0;   /* the first of the old ones that is not done, by its old place */
  guint place = 0; /* the same, where it is now */
  guint first = 0; /* the first of the wanted ones that is not in the list */

  for (guint n = 0; n <= wanted->len; n++)
    {
      ChMoveListItem *same =
        n < wanted->len ? g_hash_table_lookup (index, g_ptr_array_index (wanted, n)) : NULL;
      guint found = n_old;

      if (n < wanted->len)
        {
          if (same == NULL || ch_move_list_item_get_position (same) < old)
            continue;
          found = ch_move_list_item_get_position (same);
        }
      if (found > old || n > first)
        g_list_store_splice (self->items, place, found - old, wanted->pdata + first, n - first);
      place += n - first + 1;
      first = n + 1;
      old = found + 1;
    }
}

static void
index_nodes (ChMoveList *self)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  g_hash_table_remove_all (self->nodes);
  for (guint n = 0; n < n_items; n++)
    {
      g_autoptr (ChMoveListItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), n);
      guint n_spans = ch_move_list_item_get_n_spans (item);

      ch_move_list_item_set_position (item, n);
      for (guint i = 0; i < n_spans; i++)
        {
          const ChMoveListSpan *span = ch_move_list_item_get_span (item, i);

          if (!span->comment && span->node != CH_GAME_NONE)
            g_hash_table_insert (self->nodes, GUINT_TO_POINTER (span->node), item);
        }
    }
}

static gpointer
item_of_current (ChMoveList *self)
{
  guint node = self->game != NULL ? ch_game_get_current (self->game) : CH_GAME_NONE;

  return g_hash_table_lookup (self->nodes, GUINT_TO_POINTER (node));
}

/* Without moves there is something to be done, or the game is over as it begins. */
static void
show_nothing (ChMoveList *self)
{
  g_autofree char *sentence = NULL;

  if (self->game != NULL && !ch_game_get_unread (self->game))
    {
      g_autoptr (ChHistory) history = ch_game_get_history (self->game, CH_GAME_START);

      if (ch_history_get_outcome (history, &sentence) == CH_OUTCOME_ONGOING)
        g_clear_pointer (&sentence, g_free);
    }
  gtk_label_set_label (self->nothing,
                       sentence != NULL ? sentence : _ ("Play on the board, or open a game."));
}

static void
on_changed (ChMoveList *self)
{
  g_autoptr (GPtrArray) wanted = self->game != NULL
                                   ? ch_move_list_build (self->game)
                                   : g_ptr_array_new_with_free_func (g_object_unref);
  gpointer old_item = item_of_current (self);

  splice_items (self, wanted);
  index_nodes (self);
  gtk_stack_set_visible_child_name (self->stack, wanted->len > 0 ? "moves" : "nothing");
  if (wanted->len == 0)
    show_nothing (self);
  /* What is written elsewhere does not move what is looked at; a line that is moved is followed. */
  if (self->game != NULL &&
      (self->shown != ch_game_get_current (self->game) || old_item != item_of_current (self)))
    queue_scroll (self);
  show_current (self);
}

static void
on_setup (ChMoveList *self, GtkListItem *item)
{
  (void) self;
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
  gtk_list_item_set_child (item, ch_move_list_row_new ());
}

static void
on_bind (ChMoveList *self, GtkListItem *item)
{
  ChMoveListRow *row = CH_MOVE_LIST_ROW (gtk_list_item_get_child (item));

  ch_move_list_row_set_current (row, self->shown);
  ch_move_list_row_set_item (row, gtk_list_item_get_item (item), self->game);
  g_ptr_array_add (self->rows, row);
}

static void
on_unbind (ChMoveList *self, GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  if (self->drop_row == row)
    self->drop_row = NULL;
  ch_move_list_row_set_item (CH_MOVE_LIST_ROW (row), NULL, NULL);
  g_ptr_array_remove_fast (self->rows, row);
}

/* The pointer */

static GtkWidget *
pick_type (ChMoveList *self, double x, double y, GType type)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return widget != NULL ? G_TYPE_CHECK_INSTANCE_TYPE (widget, type)
                            ? widget
                            : gtk_widget_get_ancestor (widget, type)
                        : NULL;
}

ChMoveListRow *
ch_move_list_pick_row (ChMoveList *self, double x, double y)
{
  return (ChMoveListRow *) pick_type (self, x, y, CH_TYPE_MOVE_LIST_ROW);
}

guint
ch_move_list_pick (ChMoveList *self, double x, double y)
{
  GtkWidget *span;

  g_return_val_if_fail (CH_IS_MOVE_LIST (self), CH_GAME_NONE);

  span = pick_type (self, x, y, CH_TYPE_MOVE_SPAN);
  return span != NULL ? ch_move_span_get_node (CH_MOVE_SPAN (span)) : CH_GAME_NONE;
}

GtkWidget *
ch_move_list_get_span (ChMoveList *self, guint node)
{
  g_return_val_if_fail (CH_IS_MOVE_LIST (self), NULL);

  for (guint n = 0; n < self->rows->len; n++)
    {
      GtkWidget *span = ch_move_list_row_get_span (g_ptr_array_index (self->rows, n), node);

      if (span != NULL)
        return span;
    }
  return NULL;
}

static void
on_pressed (ChMoveList *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GdkEvent *event = gtk_gesture_get_last_event (gesture, gtk_gesture_single_get_current_sequence (
                                                           GTK_GESTURE_SINGLE (gesture)));

  (void) n_press;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (event != NULL && gdk_event_triggers_context_menu (event))
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      ch_move_list_open_menu (self, x, y);
    }
}

static void
on_released (ChMoveList *self, int n_press, double x, double y, GtkGesture *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  gboolean rest;

  GtkWidget *span = pick_type (self, x, y, CH_TYPE_MOVE_SPAN);

  (void) n_press;
  if (button > GDK_BUTTON_PRIMARY || span == NULL)
    return;
  /* The row may be another when the node is the current one. */
  rest = ch_move_span_is_rest (CH_MOVE_SPAN (span));
  ch_move_list_go (self, ch_move_span_get_node (CH_MOVE_SPAN (span)));
  if (rest)
    ch_move_list_ask_rest (self);
}

static void
on_long_press (ChMoveList *self, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  ch_move_list_open_menu (self, x, y);
}

static void
add_gestures (ChMoveList *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (on_long_press), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

/* GObject */

static void
ch_move_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, CH_MOVE_LIST (object)->game);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_move_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_GAME:
      ch_move_list_set_game (CH_MOVE_LIST (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_move_list_dispose (GObject *object)
{
  ChMoveList *self = CH_MOVE_LIST (object);

  g_clear_handle_id (&self->scroll_source, g_source_remove);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_MOVE_LIST);
  g_clear_object (&self->items);
  g_clear_pointer (&self->nodes, g_hash_table_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->game);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (ch_move_list_parent_class)->dispose (object);
}

static void
ch_move_list_class_init (ChMoveListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_move_list_dispose;
  object_class->get_property = ch_move_list_get_property;
  object_class->set_property = ch_move_list_set_property;
  properties[PROP_GAME] =
    g_param_spec_object ("game", NULL, NULL, CH_TYPE_GAME,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  ch_move_list_signals[CH_MOVE_LIST_EDIT_COMMENT] =
    g_signal_new ("edit-comment", CH_TYPE_MOVE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);
  ch_move_list_signals[CH_MOVE_LIST_COPIED] =
    g_signal_new ("copied", CH_TYPE_MOVE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                  0);
  ch_move_list_signals[CH_MOVE_LIST_REST_ACTIVATED] =
    g_signal_new ("rest-activated", CH_TYPE_MOVE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/crownhead/Crownhead/ui/ch-move-list.ui");
  gtk_widget_class_bind_template_child (widget_class, ChMoveList, stack);
  gtk_widget_class_bind_template_child (widget_class, ChMoveList, nothing);
  gtk_widget_class_bind_template_child (widget_class, ChMoveList, scroller);
  gtk_widget_class_bind_template_child (widget_class, ChMoveList, view);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "movelist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ch_move_list_init (ChMoveList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSelectionModel) selection = NULL;

  self->shown = CH_GAME_NONE;
  self->dragged = CH_GAME_NONE;
  self->items = g_list_store_new (CH_TYPE_MOVE_LIST_ITEM);
  self->rows = g_ptr_array_new ();
  self->nodes = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_swapped (factory, "setup", G_CALLBACK (on_setup), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (on_bind), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (on_unbind), self);
  selection =
    GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->items))));
  gtk_list_view_set_factory (self->view, factory);
  gtk_list_view_set_model (self->view, selection);

  ch_move_list_init_actions (self);
  ch_move_list_init_walk (self);
  ch_move_list_init_drag (self);
  add_gestures (self);
}

GtkWidget *
ch_move_list_new (void)
{
  return g_object_new (CH_TYPE_MOVE_LIST, NULL);
}

ChGame *
ch_move_list_get_game (ChMoveList *self)
{
  g_return_val_if_fail (CH_IS_MOVE_LIST (self), NULL);

  return self->game;
}

void
ch_move_list_set_game (ChMoveList *self, ChGame *game)
{
  g_return_if_fail (CH_IS_MOVE_LIST (self));
  g_return_if_fail (game == NULL || CH_IS_GAME (game));

  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  /* Equal rows of another game are not the same: their names may differ. */
  g_list_store_remove_all (self->items);
  g_set_object (&self->game, game);
  self->shown = CH_GAME_NONE;
  if (game != NULL)
    {
      g_signal_connect_swapped (game, "changed", G_CALLBACK (on_changed), self);
      g_signal_connect_swapped (game, "current-changed", G_CALLBACK (on_current_changed), self);
    }
  on_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

GActionGroup *
ch_move_list_get_actions (ChMoveList *self)
{
  g_return_val_if_fail (CH_IS_MOVE_LIST (self), NULL);

  return G_ACTION_GROUP (self->actions);
}
