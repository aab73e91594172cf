/* ch-eval-graph.c: the evaluations kept in a game over its plies, as Light's chances.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-eval-graph.h"

#include "ch-chance.h"
#include "ch-move-list-item.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#define HEIGHT 72
#define MIN_WIDTH 60
#define MARGIN_X 12.0
#define MARGIN_Y 9.0
#define PAGE 10

/* Numeric annotation glyphs. */
#define SYMBOL_MISTAKE 2
#define SYMBOL_BLUNDER 4
#define SYMBOL_DUBIOUS 6

typedef struct
{
  guint node;
  double chance; /* for Light; NAN: not known */
  int mistake;
} Point;

struct _ChEvalGraph
{
  GtkWidget parent_instance;

  ChGame *game;
  GArray *points;
  guint current; /* ply */
  gboolean has_values;
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_HAS_VALUES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ChEvalGraph, ch_eval_graph, GTK_TYPE_WIDGET)

static Point *
get_point (ChEvalGraph *self, guint ply)
{
  return &g_array_index (self->points, Point, ply);
}

/* The line */

static int
mistake_at (ChGame *game, guint node)
{
  for (guint n = 0; n < ch_game_get_n_symbols (game, node); n++)
    {
      int symbol = ch_game_get_symbol (game, node, n);

      if (symbol == SYMBOL_MISTAKE || symbol == SYMBOL_BLUNDER || symbol == SYMBOL_DUBIOUS)
        return symbol;
    }
  return 0;
}

static void
set_point (ChEvalGraph *self, guint ply, guint node)
{
  Point *point = get_point (self, ply);
  int score;

  point->node = node;
  point->chance =
    ch_game_get_eval (self->game, node, &score) ? ch_score_to_chance (score) : (double) NAN;
  point->mistake = node != CH_GAME_START ? mistake_at (self->game, node) : 0;
  if (!isnan (point->chance))
    self->has_values = TRUE;
}

/* The way to the current node and on by first moves. */
static void
collect (ChEvalGraph *self)
{
  guint current = ch_game_get_current (self->game);
  guint ply = ch_game_get_ply (self->game, current);
  guint last = ch_game_get_ply (self->game, ch_game_get_line_end (self->game, current));
  guint node = current;

  g_array_set_size (self->points, last + 1);
  self->current = ply;
  for (guint n = ply + 1; n > 0; n--)
    {
      set_point (self, n - 1, node);
      node = ch_game_get_parent (self->game, node);
    }
  node = current;
  for (guint n = ply + 1; n <= last; n++)
    {
      node = ch_game_get_child (self->game, node, 0);
      set_point (self, n, node);
    }
}

static char *
describe (ChEvalGraph *self, guint ply)
{
  const Point *point = get_point (self, ply);
  g_autofree char *move = ch_move_list_describe (self->game, point->node);
  g_autofree char *verdict = NULL;
  int score;

  if (!ch_game_get_eval (self->game, point->node, &score))
    return g_steal_pointer (&move);
  verdict = ch_score_get_verdict (score, ch_game_get_ruleset (self->game));
  /* Translators: a move and how good the position behind it is: "24. 29-23: White is better". */
  return g_strdup_printf (_ ("%s: %s"), move, verdict);
}

static void
tell (ChEvalGraph *self)
{
  g_autofree char *text = self->points->len > 0 ? describe (self, self->current) : g_strdup ("");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) MAX (self->points->len, 1) - 1,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) self->current,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
on_changed (ChEvalGraph *self)
{
  gboolean had_values = self->has_values;

  self->has_values = FALSE;
  if (self->game != NULL)
    collect (self);
  else
    g_array_set_size (self->points, 0);
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (had_values != self->has_values)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_VALUES]);
}

static void
on_current_changed (ChEvalGraph *self)
{
  guint node = ch_game_get_current (self->game);
  guint ply = ch_game_get_ply (self->game, node);

  /* On the line shown it is only the mark that moves. */
  if (ply >= self->points->len || get_point (self, ply)->node != node)
    {
      on_changed (self);
      return;
    }
  self->current = ply;
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Drawing */

static void
set_colour (cairo_t *cr, guint32 colour, double alpha)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                         (colour & 0xff) / 255.0, alpha);
}

static double
place_x (ChEvalGraph *self, guint ply, double width)
{
  double room = width - 2 * MARGIN_X;
  double x = MARGIN_X + (self->points->len > 1 ? room * ply / (self->points->len - 1) : 0);

  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? width - x : x;
}

static double
place_y (double chance, double height)
{
  return MARGIN_Y + (1 - chance) * (height - 2 * MARGIN_Y);
}

/* Through the known points from ply @from on; returns the ply behind the last one. */
static guint
trace_piece (ChEvalGraph *self, cairo_t *cr, guint from, double width, double height)
{
  guint ply;

  for (ply = from; ply < self->points->len && !isnan (get_point (self, ply)->chance); ply++)
    cairo_line_to (cr, place_x (self, ply, width), place_y (get_point (self, ply)->chance, height));
  return ply;
}

static void
draw_line (ChEvalGraph *self, cairo_t *cr, double width, double height, guint32 accent)
{
  double middle = place_y (0.5, height);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint ply = 0; ply < self->points->len;)
    {
      guint end;

      if (isnan (get_point (self, ply)->chance))
        {
          ply++;
          continue;
        }
      end = trace_piece (self, cr, ply, width, height);
      cairo_line_to (cr, place_x (self, end - 1, width), middle);
      cairo_line_to (cr, place_x (self, ply, width), middle);
      cairo_close_path (cr);
      set_colour (cr, accent, 0.2);
      cairo_fill (cr);
      trace_piece (self, cr, ply, width, height);
      set_colour (cr, accent, 1);
      cairo_set_line_width (cr, 2);
      cairo_stroke (cr);
      ply = end;
    }
}

/* ?! a diamond, ? a triangle on its tip, ?? a square. */
static void
draw_mistake (cairo_t *cr, int mistake, double x, double y, gboolean dark)
{
  const double r = 5;

  switch (mistake)
    {
    case SYMBOL_DUBIOUS:
      cairo_move_to (cr, x, y - r);
      cairo_line_to (cr, x + r, y);
      cairo_line_to (cr, x, y + r);
      cairo_line_to (cr, x - r, y);
      set_colour (cr, dark ? 0xf8e45c : 0x905300, 1);
      break;
    case SYMBOL_MISTAKE:
      cairo_move_to (cr, x - r, y - r + 1);
      cairo_line_to (cr, x + r, y - r + 1);
      cairo_line_to (cr, x, y + r);
      set_colour (cr, dark ? 0xffa348 : 0xc64600, 1);
      break;
    default:
      cairo_rectangle (cr, x - r + 0.5, y - r + 0.5, 2 * r - 1, 2 * r - 1);
      set_colour (cr, dark ? 0xff938c : 0xc01c28, 1);
    }
  cairo_close_path (cr);
  cairo_fill_preserve (cr);
  set_colour (cr, dark ? 0x363636 : 0xffffff, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw_current (ChEvalGraph *self, cairo_t *cr, double width, double height, guint32 accent)
{
  const double dash[] = { 3, 3 };
  const Point *point = get_point (self, self->current);
  double x = place_x (self, self->current, width);

  cairo_set_dash (cr, dash, 2, 0);
  set_colour (cr, 0x808080, 1);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, floor (x) + 0.5, 2);
  cairo_line_to (cr, floor (x) + 0.5, height - 2);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  if (isnan (point->chance) || point->mistake != 0)
    return;
  cairo_arc (cr, x, place_y (point->chance, height), 5, 0, 2 * G_PI);
  set_colour (cr, accent, 1);
  cairo_fill_preserve (cr);
  set_colour (cr, 0xffffff, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
ch_eval_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChEvalGraph *self = CH_EVAL_GRAPH (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  gboolean dark = adw_style_manager_get_dark (style);
  guint32 accent = dark ? 0x78aeed : 0x1c71d8;
  cairo_t *cr =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  set_colour (cr, 0x808080, adw_style_manager_get_high_contrast (style) ? 1 : 0.4);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, MARGIN_X, floor (place_y (0.5, height)) + 0.5);
  cairo_line_to (cr, width - MARGIN_X, floor (place_y (0.5, height)) + 0.5);
  cairo_stroke (cr);
  if (self->points->len > 0)
    {
      draw_line (self, cr, width, height, accent);
      draw_current (self, cr, width, height, accent);
    }
  for (guint ply = 0; ply < self->points->len; ply++)
    {
      const Point *point = get_point (self, ply);

      if (point->mistake != 0)
        draw_mistake (cr, point->mistake, place_x (self, ply, width),
                      place_y (isnan (point->chance) ? 0.5 : point->chance, height), dark);
    }
  cairo_destroy (cr);
}

static void
ch_eval_graph_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 4 * MIN_WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

/* The person */

static guint
ply_at (ChEvalGraph *self, double x)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double room = MAX (width - 2 * MARGIN_X, 1);
  guint last = self->points->len - 1;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = width - x;
  return (guint) CLAMP (round ((x - MARGIN_X) / room * last), 0, (double) last);
}

static gboolean
go (ChEvalGraph *self, int ply)
{
  if (self->points->len > 0)
    {
      ply = CLAMP (ply, 0, (int) self->points->len - 1);
      if (ply != (int) self->current)
        ch_game_set_current (self->game, get_point (self, (guint) ply)->node);
    }
  return GDK_EVENT_STOP;
}

static void
on_drag_begin (ChEvalGraph *self, double x, double y)
{
  (void) y;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->points->len > 0)
    go (self, (int) ply_at (self, x));
}

static void
on_drag_update (ChEvalGraph *self, double offset_x, double offset_y, GtkGestureDrag *drag)
{
  double x, y;

  (void) offset_y;
  if (self->points->len == 0 || !gtk_gesture_drag_get_start_point (drag, &x, &y))
    return;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  go (self, (int) ply_at (self, x + offset_x));
}

static gboolean
on_key (ChEvalGraph *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int current = (int) self->current;

  (void) keycode;
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return go (self, mirrored ? current + 1 : current - 1);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return go (self, mirrored ? current - 1 : current + 1);
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      return go (self, current - PAGE);
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      return go (self, current + PAGE);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return go (self, 0);
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return go (self, (int) self->points->len - 1);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
on_query_tooltip (ChEvalGraph *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *text = NULL;

  (void) y;
  if (self->points->len == 0)
    return FALSE;
  text = describe (self, keyboard ? self->current : ply_at (self, x));
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* GObject */

static void
ch_eval_graph_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChEvalGraph *self = CH_EVAL_GRAPH (object);

  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_HAS_VALUES:
      g_value_set_boolean (value, self->has_values);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_eval_graph_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_GAME:
      ch_eval_graph_set_game (CH_EVAL_GRAPH (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_eval_graph_dispose (GObject *object)
{
  ChEvalGraph *self = CH_EVAL_GRAPH (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (ch_eval_graph_parent_class)->dispose (object);
}

static void
ch_eval_graph_finalize (GObject *object)
{
  g_array_unref (CH_EVAL_GRAPH (object)->points);
  G_OBJECT_CLASS (ch_eval_graph_parent_class)->finalize (object);
}

static void
ch_eval_graph_class_init (ChEvalGraphClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_eval_graph_dispose;
  object_class->finalize = ch_eval_graph_finalize;
  object_class->get_property = ch_eval_graph_get_property;
  object_class->set_property = ch_eval_graph_set_property;
  properties[PROP_GAME] =
    g_param_spec_object ("game", NULL, NULL, CH_TYPE_GAME,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_HAS_VALUES] = g_param_spec_boolean ("has-values", NULL, NULL, FALSE,
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  widget_class->snapshot = ch_eval_graph_snapshot;
  widget_class->measure = ch_eval_graph_measure;
  gtk_widget_class_set_css_name (widget_class, "evalgraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
ch_eval_graph_init (ChEvalGraph *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->points = g_array_new (FALSE, TRUE, sizeof (Point));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Evaluations"), -1);
  tell (self);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
ch_eval_graph_new (void)
{
  return g_object_new (CH_TYPE_EVAL_GRAPH, NULL);
}

ChGame *
ch_eval_graph_get_game (ChEvalGraph *self)
{
  g_return_val_if_fail (CH_IS_EVAL_GRAPH (self), NULL);

  return self->game;
}

void
ch_eval_graph_set_game (ChEvalGraph *self, ChGame *game)
{
  g_return_if_fail (CH_IS_EVAL_GRAPH (self));
  g_return_if_fail (game == NULL || CH_IS_GAME (game));

  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game != NULL)
    {
      g_signal_connect_swapped (game, "changed", G_CALLBACK (on_changed), self);
      g_signal_connect_swapped (game, "current-changed", G_CALLBACK (on_current_changed), self);
    }
  on_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

guint
ch_eval_graph_get_n_points (ChEvalGraph *self)
{
  g_return_val_if_fail (CH_IS_EVAL_GRAPH (self), 0);

  return self->points->len;
}

double
ch_eval_graph_get_chance (ChEvalGraph *self, guint ply)
{
  g_return_val_if_fail (CH_IS_EVAL_GRAPH (self) && ply < self->points->len, (double) NAN);

  return get_point (self, ply)->chance;
}

int
ch_eval_graph_get_mistake (ChEvalGraph *self, guint ply)
{
  g_return_val_if_fail (CH_IS_EVAL_GRAPH (self) && ply < self->points->len, 0);

  return get_point (self, ply)->mistake;
}

double
ch_eval_graph_get_x (ChEvalGraph *self, guint ply)
{
  g_return_val_if_fail (CH_IS_EVAL_GRAPH (self), 0);

  return place_x (self, ply, gtk_widget_get_width (GTK_WIDGET (self)));
}
