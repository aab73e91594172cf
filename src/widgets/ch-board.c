/* ch-board.c: the board as a widget: its state, its properties, its signals.
 *
 * Its other files are named in ch-board-private.h.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-private.h"

#include <adwaita.h>
#include <math.h>

#define MAX_HOP_MS 400
#define HOP_MS 150
#define MIN_SQUARE 16
#define NATURAL_SQUARE 64
#define FRAME 22

G_DEFINE_FINAL_TYPE (ChBoard, ch_board, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_BOARD_THEME,
  PROP_PIECE_SET,
  PROP_COORDINATES,
  PROP_SQUARE_STYLE,
  PROP_ANIMATION,
  PROP_FAMILY_COLOUR,
  PROP_INPUT,
  PROP_END_TURN_BUTTON,
  N_PROPS
};

enum
{
  SQUARE_ACTIVATED,
  MOVED,
  TEXT_ENTERED,
  CANCELLED,
  END_TURN,
  MARK_DRAWN,
  CLEAR_MARKS,
  WHY_CLAUSE,
  WHY_ALLOWED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* What the person does */

void
ch_board_emit_square (ChBoard *self, int square)
{
  g_signal_emit (self, signals[SQUARE_ACTIVATED], 0, square);
}

void
ch_board_emit_moved (ChBoard *self, int from, int to)
{
  self->dropped_from = from;
  self->dropped_to = to;
  g_signal_emit (self, signals[MOVED], 0, from, to);
  self->dropped_from = self->dropped_to = CH_NO_SQUARE;
}

void
ch_board_emit_text (ChBoard *self, const char *text)
{
  g_signal_emit (self, signals[TEXT_ENTERED], 0, text);
}

void
ch_board_emit_cancelled (ChBoard *self)
{
  g_signal_emit (self, signals[CANCELLED], 0);
}

void
ch_board_emit_end_turn (ChBoard *self)
{
  ch_board_finish (self);
  g_signal_emit (self, signals[END_TURN], 0);
}

void
ch_board_emit_mark (ChBoard *self, int from, int to, GdkModifierType modifiers)
{
  g_signal_emit (self, signals[MARK_DRAWN], 0, from, to, (guint) modifiers);
}

void
ch_board_emit_clear_marks (ChBoard *self)
{
  g_signal_emit (self, signals[CLEAR_MARKS], 0);
}

void
ch_board_emit_why_clause (ChBoard *self, int clause)
{
  g_signal_emit (self, signals[WHY_CLAUSE], 0, clause);
}

void
ch_board_emit_why_allowed (ChBoard *self, ChWhy *why)
{
  g_signal_emit (self, signals[WHY_ALLOWED], 0, why);
}

void
ch_board_set_focus_square (ChBoard *self, int square, gboolean grab)
{
  self->focus = square;
  if (grab)
    gtk_widget_grab_focus (g_ptr_array_index (self->squares, square));
  ch_board_redraw (self);
}

/* Places */

void
ch_board_snap (ChBoard *self, int width, int height, int *snapped_width, int *snapped_height)
{
  ChBoardGeometry geometry;

  g_return_if_fail (CH_IS_BOARD (self));

  *snapped_width = width;
  *snapped_height = height;
  if (self->state == NULL)
    return;
  /* The frame is narrower on a smaller board: until it fits what it is given. */
  do
    {
      width = *snapped_width;
      height = *snapped_height;
      ch_board_compute_geometry (self, width, height, &geometry);
      *snapped_width = (int) ceil ((double) geometry.board.size.width);
      *snapped_height = (int) ceil ((double) geometry.board.size.height);
    }
  while (*snapped_width < width || *snapped_height < height);
}

void
ch_board_get_geometry (ChBoard *self, ChBoardGeometry *geometry)
{
  g_return_if_fail (CH_IS_BOARD (self));
  g_return_if_fail (self->state != NULL);

  *geometry = self->geometry;
}

int
ch_board_get_focus_square (ChBoard *self)
{
  g_return_val_if_fail (CH_IS_BOARD (self), CH_NO_SQUARE);

  return self->focus;
}

GtkWidget *
ch_board_get_square_widget (ChBoard *self, int square)
{
  g_return_val_if_fail (CH_IS_BOARD (self), NULL);
  g_return_val_if_fail (square >= 0 && square < (int) self->squares->len, NULL);

  return g_ptr_array_index (self->squares, square);
}

/* The widget */

static void
ch_board_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  ChBoard *self = CH_BOARD (widget);
  int n = 8;

  (void) for_size;
  if (self->state != NULL)
    {
      ChRuleset *ruleset = ch_state_get_ruleset (self->state);

      n = orientation == GTK_ORIENTATION_HORIZONTAL ? ch_ruleset_get_width (ruleset)
                                                    : ch_ruleset_get_height (ruleset);
    }
  *minimum = n * MIN_SQUARE + 2 * FRAME;
  *natural = n * NATURAL_SQUARE + 2 * FRAME;
  *minimum_baseline = *natural_baseline = -1;
}

static void
ch_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChBoard *self = CH_BOARD (widget);

  (void) baseline;
  if (self->state == NULL)
    return;
  ch_board_update_geometry (self, width, height);
  ch_board_place_squares (self);
  ch_board_allocate_overlay (self);
  if (self->bubble != NULL)
    gtk_popover_present (GTK_POPOVER (self->bubble));
}

static gboolean
ch_board_grab_focus (GtkWidget *widget)
{
  ChBoard *self = CH_BOARD (widget);

  if (self->squares->len == 0)
    return FALSE;
  return gtk_widget_grab_focus (g_ptr_array_index (self->squares, self->focus));
}

/* The board is one stop of the Tab key, End Turn another. */
static gboolean
ch_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ChBoard *self = CH_BOARD (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  gboolean backward = direction == GTK_DIR_TAB_BACKWARD;
  gboolean button = gtk_widget_get_visible (self->end_turn);

  if (child == NULL)
    return backward && button ? gtk_widget_grab_focus (self->end_turn)
                              : ch_board_grab_focus (widget);
  if (CH_IS_BOARD_SQUARE (child) && direction == GTK_DIR_TAB_FORWARD && button)
    return gtk_widget_grab_focus (self->end_turn);
  if (child == self->end_turn && backward)
    return ch_board_grab_focus (widget);
  return FALSE;
}

/* However the focus came to a square, it stays there for the next time. */
static void
ch_board_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  ChBoard *self = CH_BOARD (widget);

  GTK_WIDGET_CLASS (ch_board_parent_class)->set_focus_child (widget, child);
  if (CH_IS_BOARD_SQUARE (child))
    self->focus = ch_board_square_get_square (CH_BOARD_SQUARE (child));
  ch_board_redraw (self);
}

static void
ch_board_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_board_parent_class)->unmap (widget);
  ch_board_finish (CH_BOARD (widget));
}

static void
on_scale_changed (ChBoard *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_theme (ChBoard *self, ChBoardTheme *theme)
{
  if (self->theme == theme)
    return;
  if (self->theme != NULL)
    g_signal_handlers_disconnect_by_data (self->theme, self);
  g_set_object (&self->theme, theme);
  if (theme != NULL)
    g_signal_connect_swapped (theme, "changed", G_CALLBACK (ch_board_redraw_ground), self);
  ch_board_redraw_ground (self);
}

static void
set_pieces (ChBoard *self, ChPieceSet *pieces)
{
  if (self->pieces == pieces)
    return;
  if (self->pieces != NULL)
    g_signal_handlers_disconnect_by_data (self->pieces, self);
  g_set_object (&self->pieces, pieces);
  if (pieces != NULL)
    g_signal_connect_swapped (pieces, "changed", G_CALLBACK (ch_board_redraw), self);
  ch_board_redraw (self);
}

/* Names, their places, and with them the size of a square. */
static void
rearrange (ChBoard *self)
{
  if (self->state == NULL)
    return;
  ch_board_update_names (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
ch_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChBoard *self = CH_BOARD (object);

  switch (id)
    {
    case PROP_BOARD_THEME:
      g_value_set_string (value, ch_board_theme_get_id (self->theme));
      break;
    case PROP_PIECE_SET:
      g_value_set_string (value, ch_piece_set_get_id (self->pieces));
      break;
    case PROP_COORDINATES:
      g_value_set_enum (value, (int) self->coordinates);
      break;
    case PROP_SQUARE_STYLE:
      g_value_set_int (value, (int) self->style);
      break;
    case PROP_ANIMATION:
      g_value_set_int (value, self->hop_ms);
      break;
    case PROP_FAMILY_COLOUR:
      g_value_set_boolean (value, self->family_colour);
      break;
    case PROP_INPUT:
      g_value_set_boolean (value, self->input);
      break;
    case PROP_END_TURN_BUTTON:
      g_value_set_boolean (value, self->end_turn_button);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_input (ChBoard *self, gboolean input)
{
  self->input = input;
  if (!input)
    {
      ch_board_forget_input (self);
      ch_board_close_entry (self);
    }
  if (self->state != NULL)
    ch_board_update_overlay (self);
  ch_board_redraw (self);
}

static void
ch_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ChBoard *self = CH_BOARD (object);

  switch (id)
    {
    case PROP_BOARD_THEME:
      set_theme (self, ch_board_theme_get (g_value_get_string (value)));
      break;
    case PROP_PIECE_SET:
      set_pieces (self, ch_piece_set_get (g_value_get_string (value)));
      break;
    case PROP_COORDINATES:
      self->coordinates = (ChCoordinates) g_value_get_enum (value);
      rearrange (self);
      break;
    case PROP_SQUARE_STYLE:
      self->style = (ChSquareStyle) g_value_get_int (value);
      rearrange (self);
      break;
    case PROP_ANIMATION:
      self->hop_ms = g_value_get_int (value);
      break;
    case PROP_FAMILY_COLOUR:
      self->family_colour = g_value_get_boolean (value);
      ch_board_redraw_ground (self);
      break;
    case PROP_INPUT:
      set_input (self, g_value_get_boolean (value));
      break;
    case PROP_END_TURN_BUTTON:
      self->end_turn_button = g_value_get_boolean (value);
      ch_board_update_overlay (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_board_dispose (GObject *object)
{
  ChBoard *self = CH_BOARD (object);

  self->done = NULL;
  ch_board_stop_moving (self);
  ch_board_clear_nodes (self);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  g_clear_pointer (&self->bubble, gtk_widget_unparent);
  while (self->squares->len > 0)
    {
      GtkWidget *square = g_ptr_array_index (self->squares, self->squares->len - 1);

      g_signal_handlers_disconnect_by_data (square, self);
      gtk_widget_unparent (square);
      g_ptr_array_set_size (self->squares, (int) self->squares->len - 1);
    }
  ch_board_remove_overlay (self);
  set_theme (self, NULL);
  set_pieces (self, NULL);
  g_clear_pointer (&self->state, ch_state_unref);
  G_OBJECT_CLASS (ch_board_parent_class)->dispose (object);
}

static void
ch_board_finalize (GObject *object)
{
  g_ptr_array_unref (CH_BOARD (object)->squares);
  G_OBJECT_CLASS (ch_board_parent_class)->finalize (object);
}

static void
add_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  properties[PROP_BOARD_THEME] =
    g_param_spec_string ("board-theme", NULL, NULL, CH_BOARD_THEME_DEFAULT, flags);
  properties[PROP_PIECE_SET] =
    g_param_spec_string ("piece-set", NULL, NULL, CH_PIECE_SET_DEFAULT, flags);
  properties[PROP_COORDINATES] =
    g_param_spec_enum ("coordinates", NULL, NULL, CH_TYPE_COORDINATES, CH_COORDINATES_EDGE, flags);
  properties[PROP_SQUARE_STYLE] =
    g_param_spec_int ("square-style", NULL, NULL, CH_SQUARE_STYLE_NUMBERS, CH_SQUARE_STYLE_OWN,
                      CH_SQUARE_STYLE_OWN, flags);
  properties[PROP_ANIMATION] =
    g_param_spec_int ("animation", NULL, NULL, 0, MAX_HOP_MS, HOP_MS, flags);
  properties[PROP_FAMILY_COLOUR] = g_param_spec_boolean ("family-colour", NULL, NULL, TRUE, flags);
  properties[PROP_INPUT] = g_param_spec_boolean ("input", NULL, NULL, TRUE, flags);
  properties[PROP_END_TURN_BUTTON] =
    g_param_spec_boolean ("end-turn-button", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static guint
add_signal (const char *name, guint n, GType first, GType second, GType third)
{
  return g_signal_new (name, CH_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n,
                       first, second, third);
}

static void
ch_board_class_init (ChBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ch_board_get_property;
  object_class->set_property = ch_board_set_property;
  object_class->dispose = ch_board_dispose;
  object_class->finalize = ch_board_finalize;
  widget_class->measure = ch_board_measure;
  widget_class->size_allocate = ch_board_size_allocate;
  widget_class->snapshot = ch_board_snapshot;
  widget_class->focus = ch_board_focus;
  widget_class->grab_focus = ch_board_grab_focus;
  widget_class->set_focus_child = ch_board_set_focus_child;
  widget_class->unmap = ch_board_unmap;

  add_properties (object_class);
  signals[SQUARE_ACTIVATED] =
    add_signal ("square-activated", 1, G_TYPE_INT, G_TYPE_NONE, G_TYPE_NONE);
  signals[MOVED] = add_signal ("moved", 2, G_TYPE_INT, G_TYPE_INT, G_TYPE_NONE);
  signals[TEXT_ENTERED] = add_signal ("text-entered", 1, G_TYPE_STRING, G_TYPE_NONE, G_TYPE_NONE);
  signals[CANCELLED] = add_signal ("cancelled", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);
  signals[END_TURN] = add_signal ("end-turn", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);
  signals[MARK_DRAWN] = add_signal ("mark-drawn", 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_UINT);
  signals[CLEAR_MARKS] = add_signal ("clear-marks", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);
  signals[WHY_CLAUSE] = add_signal ("why-clause", 1, G_TYPE_INT, G_TYPE_NONE, G_TYPE_NONE);
  signals[WHY_ALLOWED] = add_signal ("why-allowed", 1, CH_TYPE_WHY, G_TYPE_NONE, G_TYPE_NONE);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ch_board_init (ChBoard *self)
{
  self->squares = g_ptr_array_new ();
  self->style = CH_SQUARE_STYLE_OWN;
  self->hop_ms = HOP_MS;
  self->family_colour = TRUE;
  self->input = TRUE;
  self->end_turn_button = TRUE;
  ch_board_forget_input (self);
  set_theme (self, ch_board_theme_get (CH_BOARD_THEME_DEFAULT));
  set_pieces (self, ch_piece_set_get (CH_PIECE_SET_DEFAULT));
  ch_board_add_overlay (self);
  ch_board_add_controllers (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (on_scale_changed), NULL);
  g_signal_connect_object (adw_style_manager_get_for_display (
                             gtk_widget_get_display (GTK_WIDGET (self))),
                           "notify::high-contrast", G_CALLBACK (ch_board_redraw), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
ch_board_new (void)
{
  return g_object_new (CH_TYPE_BOARD, NULL);
}
