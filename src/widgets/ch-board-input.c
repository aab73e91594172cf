/* ch-board-input.c: pointer, touch and keyboard at the board, turned into its signals.
 *
 * Knows which square is meant, never what it means.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-private.h"

static int
pick (ChBoard *self, double x, double y)
{
  return ch_board_geometry_pick (&self->geometry, ch_state_get_ruleset (self->state), x, y);
}

static int
selected_square (ChBoard *self)
{
  int n = ch_state_get_n_path (self->state);

  return n > 0 ? ch_state_get_path (self->state, n - 1) : CH_NO_SQUARE;
}

static void
show_focus (ChBoard *self, gboolean visible)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), visible);
}

static gboolean
is_side (ChPiece piece, ChSide side)
{
  if (side == CH_SIDE_LIGHT)
    return piece == CH_PIECE_LIGHT_MAN || piece == CH_PIECE_LIGHT_KING;
  return piece == CH_PIECE_DARK_MAN || piece == CH_PIECE_DARK_KING;
}

/* A piece that may not move can be tried too: the attempt is answered. */
static gboolean
can_be_dragged (ChBoard *self, int square)
{
  ChPiece piece = ch_state_get_shown_piece (self->state, square);

  if (piece == CH_PIECE_NONE)
    return FALSE;
  if (ch_state_get_editing (self->state))
    return TRUE;
  if (ch_state_get_n_path (self->state) > 1)
    return square == selected_square (self);
  return is_side (piece, ch_position_get_side (ch_state_get_position (self->state)));
}

void
ch_board_forget_input (ChBoard *self)
{
  self->hover = CH_NO_SQUARE;
  self->pressed = CH_NO_SQUARE;
  self->dragged = CH_NO_SQUARE;
  self->dropped_from = self->dropped_to = CH_NO_SQUARE;
  self->preview.n_squares = 0;
}

static gboolean
listens (ChBoard *self)
{
  return self->input && self->state != NULL && self->tile_px > 0;
}

/* Pointer and touch */

/* Not on a widget that stands on the board, nor in its bubble, whose events come up here too. */
static gboolean
is_ours (ChBoard *self, GtkGesture *gesture, double x, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  GtkNative *native = gtk_widget_get_native (widget);

  if (event != NULL && native != NULL &&
      gdk_event_get_surface (event) != gtk_native_get_surface (native))
    return FALSE;
  return gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT) == widget;
}

static void
set_hover (ChBoard *self, int square)
{
  if (self->hover == square)
    return;
  self->hover = square;
  ch_board_redraw (self);
}

/* A press picks at once, so that the targets are there when a drag begins; the selected square is
 * dropped on release, when it was no drag.  A tool for setting up is used on release too: what it
 * would change may be meant to be carried. */
static void
on_pressed (ChBoard *self, int n_press, double x, double y, GtkGesture *gesture)
{
  int square;

  (void) n_press;
  self->pressed = CH_NO_SQUARE;
  if (!listens (self) || !is_ours (self, gesture, x, y))
    return;
  self->press_x = x;
  self->press_y = y;
  ch_board_finish (self);
  ch_board_hide_why (self);
  ch_board_close_entry (self);
  square = pick (self, x, y);
  if (ch_state_get_n_marks (self->state) > 0)
    ch_board_emit_clear_marks (self);
  show_focus (self, FALSE);
  self->pressed = square;
  if (square == CH_NO_SQUARE)
    {
      gtk_widget_grab_focus (GTK_WIDGET (self));
      if (ch_state_get_n_path (self->state) == 1)
        ch_board_emit_cancelled (self);
      return;
    }
  ch_board_set_focus_square (self, square, TRUE);
  self->on_release = ch_state_get_editing (self->state) || selected_square (self) == square;
  if (!self->on_release)
    ch_board_emit_square (self, square);
}

static void
on_released (ChBoard *self, int n_press, double x, double y)
{
  int square = self->pressed;

  (void) n_press;
  self->pressed = CH_NO_SQUARE;
  if (!listens (self) || square == CH_NO_SQUARE || !self->on_release)
    return;
  self->on_release = FALSE;
  if (pick (self, x, y) == square)
    ch_board_emit_square (self, square);
}

static void
on_drag_update (ChBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x = self->press_x;
  double y = self->press_y;

  if (!listens (self))
    return;
  if (self->dragged == CH_NO_SQUARE)
    {
      if (self->pressed == CH_NO_SQUARE || !can_be_dragged (self, self->pressed) ||
          !gtk_drag_check_threshold (GTK_WIDGET (self), (int) x, (int) y, (int) (x + dx),
                                     (int) (y + dy)))
        return;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      ch_board_finish (self);
      self->dragged = self->pressed;
      self->on_release = FALSE;
      ch_board_redraw (self);
    }
  graphene_point_init (&self->hand, (float) (x + dx), (float) (y + dy));
  set_hover (self, pick (self, x + dx, y + dy));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
end_drag (ChBoard *self)
{
  self->dragged = CH_NO_SQUARE;
  self->pressed = CH_NO_SQUARE;
  ch_board_redraw (self);
}

static void
on_drag_end (ChBoard *self, double dx, double dy)
{
  int from = self->dragged;
  int to;

  if (from == CH_NO_SQUARE)
    return;
  end_drag (self);
  if (!listens (self))
    return;
  to = pick (self, self->press_x + dx, self->press_y + dy);
  if (to == CH_NO_SQUARE)
    ch_board_emit_cancelled (self);
  else if (to != from)
    {
      ch_board_set_focus_square (self, to, FALSE);
      ch_board_emit_moved (self, from, to);
    }
}

/* The gesture was taken away, as by a touch that becomes another one. */
static void
on_drag_cancel (ChBoard *self)
{
  if (self->dragged != CH_NO_SQUARE)
    end_drag (self);
}

/* Arrows and circles */

static GdkModifierType
gesture_modifiers (GtkGestureDrag *gesture)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)) &
         GDK_MODIFIER_MASK;
}

static ChMarkKind
preview_kind (gboolean circle, GdkModifierType modifiers)
{
  if ((modifiers & GDK_CONTROL_MASK) != 0)
    return circle ? CH_MARK_CIRCLE_ORANGE : CH_MARK_ARROW_ORANGE;
  if ((modifiers & GDK_SHIFT_MASK) != 0)
    return circle ? CH_MARK_CIRCLE_PURPLE : CH_MARK_ARROW_PURPLE;
  return circle ? CH_MARK_CIRCLE_GREEN : CH_MARK_ARROW_GREEN;
}

static void
on_mark_update (ChBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  int from, to;

  if (!listens (self))
    return;
  from = pick (self, self->press_x, self->press_y);
  to = pick (self, self->press_x + dx, self->press_y + dy);
  self->preview.n_squares = 0;
  if (from != CH_NO_SQUARE && to != CH_NO_SQUARE)
    {
      self->preview.kind = preview_kind (from == to, gesture_modifiers (gesture));
      self->preview.n_squares = from == to ? 1 : 2;
      self->preview.squares[0] = from;
      self->preview.squares[1] = to;
    }
  ch_board_redraw (self);
}

static void
on_mark_begin (ChBoard *self, double x, double y, GtkGestureDrag *gesture)
{
  if (!listens (self) || !is_ours (self, GTK_GESTURE (gesture), x, y))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  ch_board_finish (self);
  self->press_x = x;
  self->press_y = y;
  on_mark_update (self, 0, 0, gesture);
}

static void
on_mark_end (ChBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  int n, from, to;

  if (!listens (self))
    return;
  on_mark_update (self, dx, dy, gesture);
  n = self->preview.n_squares;
  from = self->preview.squares[0];
  to = n == 2 ? self->preview.squares[1] : from;
  self->preview.n_squares = 0;
  ch_board_redraw (self);
  if (n > 0)
    ch_board_emit_mark (self, from, to, gesture_modifiers (gesture));
}

static void
on_mark_cancel (ChBoard *self)
{
  self->preview.n_squares = 0;
  ch_board_redraw (self);
}

static void
on_motion (ChBoard *self, double x, double y)
{
  if (listens (self))
    set_hover (self, pick (self, x, y));
}

static void
on_leave (ChBoard *self)
{
  set_hover (self, CH_NO_SQUARE);
}

/* Keyboard */

/* The diagonal step towards (@right, @up), exactly one of them not 0, for a board that is played on
 * the squares of its first corner.  Which side is given by the line the step starts from (forward)
 * or ends on (backward), so that there and back is the same way and two steps keep the line. */
static int
diagonal_side (int column, int row, int right, int up)
{
  int line = right != 0 ? MIN (column, column + right) : MIN (row, row + up);

  return (line % 2 == 0) == (right + up > 0) ? 1 : -1;
}

/* The square one step towards (@right, @up) on the screen: straight where that square is played on,
 * else diagonally, on the other side where the edge is in the way. */
static int
step (ChBoard *self, int from, int right, int up)
{
  ChRuleset *ruleset = ch_state_get_ruleset (self->state);
  int turn = self->geometry.turned ? -1 : 1;
  int column, row, side, square;
  gboolean mirrored;

  ch_ruleset_square_place (ruleset, from, &column, &row);
  right *= turn;
  up *= turn;
  square = ch_ruleset_square_at (ruleset, column + right, row + up);
  if (square != CH_NO_SQUARE)
    return square;
  /* The mirror image of a board walks as its mirror image, or a corner could not be reached. */
  mirrored = (column + row) % 2 != 0;
  side = mirrored ? diagonal_side (self->geometry.columns - 1 - column, row, -right, up)
                  : diagonal_side (column, row, right, up);
  if (mirrored && up != 0)
    side = -side;
  for (int i = 0; i < 2; i++, side = -side)
    {
      square = right != 0 ? ch_ruleset_square_at (ruleset, column + right, row + side)
                          : ch_ruleset_square_at (ruleset, column + side, row + up);
      if (square != CH_NO_SQUARE)
        return square;
    }
  return from;
}

static gboolean
walk (ChBoard *self, guint keyval)
{
  int right = 0, up = 0;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      right = -1;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      right = 1;
      break;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      up = 1;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      up = -1;
      break;
    default:
      return FALSE;
    }
  ch_board_set_focus_square (self, step (self, self->focus, right, up), TRUE);
  show_focus (self, TRUE);
  return TRUE;
}

static gboolean
on_escape (ChBoard *self)
{
  ch_board_finish (self);
  if (self->dragged != CH_NO_SQUARE)
    end_drag (self);
  ch_board_emit_cancelled (self);
  return GDK_EVENT_STOP;
}

static gboolean
on_key (ChBoard *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  (void) keycode;
  if (!listens (self) || !CH_IS_BOARD_SQUARE (focus))
    return GDK_EVENT_PROPAGATE;
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (walk (self, keyval))
    return GDK_EVENT_STOP;
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      ch_board_finish (self);
      show_focus (self, TRUE);
      ch_board_emit_square (self, self->focus);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      return on_escape (self);
    default:
      return ch_board_type_key (self, keyval, modifiers);
    }
}

static GtkGesture *
add_drag (ChBoard *self, guint button)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), button);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  return drag;
}

void
ch_board_add_controllers (ChBoard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *drag, *mark;

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  drag = add_drag (self, GDK_BUTTON_PRIMARY);
  gtk_gesture_group (drag, click);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (on_drag_cancel), self);

  mark = add_drag (self, GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (mark, "drag-begin", G_CALLBACK (on_mark_begin), self);
  g_signal_connect_swapped (mark, "drag-update", G_CALLBACK (on_mark_update), self);
  g_signal_connect_swapped (mark, "drag-end", G_CALLBACK (on_mark_end), self);
  g_signal_connect_swapped (mark, "cancel", G_CALLBACK (on_mark_cancel), self);

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static ChMarkKind
mark_kind (gboolean circle, guint modifiers)
{
  if ((modifiers & GDK_CONTROL_MASK) != 0)
    return circle ? CH_MARK_CIRCLE_ORANGE : CH_MARK_ARROW_ORANGE;
  if ((modifiers & GDK_SHIFT_MASK) != 0)
    return circle ? CH_MARK_CIRCLE_PURPLE : CH_MARK_ARROW_PURPLE;
  return circle ? CH_MARK_CIRCLE_GREEN : CH_MARK_ARROW_GREEN;
}

void
ch_board_read_mark (int from, int to, guint modifiers, ChMark *mark)
{
  *mark = (ChMark){ .kind = mark_kind (from == to, modifiers),
                    .n_squares = from == to ? 1 : 2,
                    .squares = { from, to } };
}
