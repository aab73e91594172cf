/* ch-split-layout.c: board, strip, panel and players: side by side, or a stack with the panel as a
 * sheet.
 *
 * The measures are the mockups' (Layout).  Knows nothing of what its children show.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-split-layout.h"

#define WIDE_MARGIN 18
#define WIDE_TOP 6
#define GAP 18
#define STRIP_GAP 12
#define STACK_MARGIN 12
#define STACK_MARGIN_SMALL 8
#define STACK_GAP 12
#define BAR_WIDE 62
#define BAR_GAP 12
#define BAR_STACK 46
#define BAR_STACK_GAP 6
#define PANEL_MIN 340
#define PANEL_MAX 620
#define SHEET 180
#define SHEET_LOW 58
#define LOW_HEIGHT 560
#define SMALL_WIDTH 380
#define HYSTERESIS 24

struct _ChSplitLayout
{
  GtkLayoutManager parent_instance;

  ChSplitSnap snap;
  gpointer snap_data;
  int stacked; /* -1: not laid out yet */
  double raise;
  guint notify_source;
};

enum
{
  PROP_0,
  PROP_STACKED,
  PROP_RAISE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ChSplitLayout, ch_split_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
snap_board (ChSplitSnap snap, gpointer data, int side, GdkRectangle *board)
{
  side = MAX (side, 1);
  board->width = side;
  board->height = side;
  if (snap != NULL)
    snap (data, side, side, &board->width, &board->height);
}

/* The bars take the ends of the panel's column. */
static void
plan_wide_bars (ChSplitPlan *plan)
{
  plan->bars[0] = plan->bars[1] = plan->panel;
  plan->bars[0].height = plan->bars[1].height = BAR_WIDE;
  plan->bars[1].y += plan->panel.height - BAR_WIDE;
  plan->panel.y += BAR_WIDE + BAR_GAP;
  plan->panel.height = MAX (plan->panel.height - 2 * (BAR_WIDE + BAR_GAP), 1);
}

static void
plan_wide (int width, int height, int strip, gboolean bars, int side, ChSplitSnap snap,
           gpointer data, ChSplitPlan *plan)
{
  int left = WIDE_MARGIN;
  int panel_width;

  snap_board (snap, data, side, &plan->board);
  panel_width = width - 2 * WIDE_MARGIN - GAP - plan->board.width;
  if (panel_width > PANEL_MAX)
    {
      left += (panel_width - PANEL_MAX) / 2;
      panel_width = PANEL_MAX;
    }
  plan->board.x = left;
  plan->board.y = WIDE_TOP;
  plan->strip.x = left;
  plan->strip.y = WIDE_TOP + plan->board.height + STRIP_GAP;
  plan->strip.width = plan->board.width;
  plan->strip.height = strip;
  plan->panel.x = left + plan->board.width + GAP;
  plan->panel.y = WIDE_TOP;
  plan->panel.width = MAX (panel_width, 1);
  plan->panel.height = MAX (height - WIDE_TOP - WIDE_MARGIN, 1);
  if (bars)
    plan_wide_bars (plan);
}

/* As wide as the board, with the margin of a stack at least. */
static void
place_stack_bar (int width, int y, const GdkRectangle *board, GdkRectangle *bar)
{
  bar->x = MAX (STACK_MARGIN, board->x);
  bar->y = y;
  bar->width = MAX (width - 2 * bar->x, 1);
  bar->height = BAR_STACK;
}

static void
plan_stack (int width, int height, gboolean bars, int side, double raise, ChSplitSnap snap,
            gpointer data, ChSplitPlan *plan)
{
  int top;

  snap_board (snap, data, side, &plan->board);
  plan->board.x = (width - plan->board.width) / 2;
  plan->board.y = bars ? BAR_STACK : 0;
  top = plan->board.height + STACK_GAP;
  if (bars)
    {
      place_stack_bar (width, 0, &plan->board, &plan->bars[0]);
      place_stack_bar (width, BAR_STACK + plan->board.height, &plan->board, &plan->bars[1]);
      top = plan->board.height + 2 * BAR_STACK + BAR_STACK_GAP;
    }
  top -= (int) (raise * (top - STACK_GAP));
  plan->panel.x = 0;
  plan->panel.y = MIN (top, MAX (height - SHEET_LOW, 0));
  plan->panel.width = MAX (width, 1);
  plan->panel.height = MAX (height - plan->panel.y, 1);
}

void
ch_split_plan (int width, int height, int strip, gboolean bars, int was_stacked, double raise,
               ChSplitSnap snap, gpointer data, ChSplitPlan *plan)
{
  int margin = width < SMALL_WIDTH ? STACK_MARGIN_SMALL : STACK_MARGIN;
  int sheet = height < LOW_HEIGHT ? SHEET_LOW : SHEET;
  int extra = strip > 0 ? strip + STRIP_GAP : 0;
  int side = MIN (height - WIDE_TOP - WIDE_MARGIN - extra, width - 2 * WIDE_MARGIN - GAP - PANEL_MIN);
  int stacked = MIN (width - 2 * margin, height - sheet - (bars ? 2 * BAR_STACK : 0));
  /* Compared with a stack whose sheet shows something: in a low window that is wide enough, board
   * and table stand side by side rather than the table below the edge. */
  int rival = MIN (width - 2 * margin, height - SHEET - (bars ? 2 * BAR_STACK : 0));
  int advantage = was_stacked == 0 ? HYSTERESIS : was_stacked == 1 ? -HYSTERESIS : 0;

  *plan = (ChSplitPlan){ .stacked = side + advantage < rival };
  if (plan->stacked)
    plan_stack (width, height, bars, stacked, raise, snap, data, plan);
  else
    plan_wide (width, height, strip, bars, side, snap, data, plan);
}

static gboolean
notify_stacked (gpointer data)
{
  ChSplitLayout *self = data;

  self->notify_source = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STACKED]);
  return G_SOURCE_REMOVE;
}

/* Whoever listens will show and hide things, which must not happen while sizes are given out. */
static void
set_stacked (ChSplitLayout *self, gboolean stacked)
{
  if (self->stacked == stacked)
    return;
  self->stacked = stacked;
  if (self->notify_source == 0)
    self->notify_source = g_idle_add_full (GDK_PRIORITY_REDRAW - 5, notify_stacked, self, NULL);
}

static void
ch_split_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation,
                         int for_size, int *minimum, int *natural, int *minimum_baseline,
                         int *natural_baseline)
{
  GtkWidget *child;

  (void) manager;
  (void) for_size;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 360 : 300;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1280 : 753;
  *minimum_baseline = *natural_baseline = -1;
  /* Measured here and not counted: the children get what the plan gives them, and GTK wants a
   * child measured before it is allocated. */
  for (child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, orientation, -1, NULL, NULL, NULL, NULL);
}

/* From right to left the panel is on the left: the chrome is mirrored, not the board. */
static void
allocate_child (GtkWidget *child, int width, GdkRectangle place)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  place.width = MAX (place.width, minimum);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place.width, &minimum, NULL, NULL, NULL);
  place.height = MAX (place.height, minimum);
  if (gtk_widget_get_direction (gtk_widget_get_parent (child)) == GTK_TEXT_DIR_RTL)
    place.x = width - place.x - place.width;
  gtk_widget_size_allocate (child, &place, -1);
}

static void
ch_split_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height,
                          int baseline)
{
  ChSplitLayout *self = CH_SPLIT_LAYOUT (manager);
  GtkWidget *board = gtk_widget_get_first_child (widget);
  GtkWidget *strip = gtk_widget_get_next_sibling (board);
  GtkWidget *panel = gtk_widget_get_next_sibling (strip);
  GtkWidget *upper = gtk_widget_get_next_sibling (panel);
  gboolean bars = upper != NULL && gtk_widget_get_visible (upper);
  int strip_height = 0;
  ChSplitPlan plan;

  (void) baseline;
  gtk_widget_measure (strip, GTK_ORIENTATION_VERTICAL, -1, NULL, &strip_height, NULL, NULL);
  ch_split_plan (width, height, strip_height, bars, self->stacked, self->raise, self->snap,
                 self->snap_data, &plan);
  gtk_widget_set_child_visible (strip, !plan.stacked);
  allocate_child (board, width, plan.board);
  if (!plan.stacked)
    allocate_child (strip, width, plan.strip);
  allocate_child (panel, width, plan.panel);
  if (bars)
    {
      allocate_child (upper, width, plan.bars[0]);
      allocate_child (gtk_widget_get_next_sibling (upper), width, plan.bars[1]);
    }
  set_stacked (self, plan.stacked);
}

static void
ch_split_layout_dispose (GObject *object)
{
  ChSplitLayout *self = CH_SPLIT_LAYOUT (object);

  g_clear_handle_id (&self->notify_source, g_source_remove);
  G_OBJECT_CLASS (ch_split_layout_parent_class)->dispose (object);
}

static void
ch_split_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChSplitLayout *self = CH_SPLIT_LAYOUT (object);

  switch (id)
    {
    case PROP_STACKED:
      g_value_set_boolean (value, ch_split_layout_get_stacked (self));
      break;
    case PROP_RAISE:
      g_value_set_double (value, self->raise);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_split_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_RAISE:
      ch_split_layout_set_raise (CH_SPLIT_LAYOUT (object), g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_split_layout_class_init (ChSplitLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->dispose = ch_split_layout_dispose;
  object_class->get_property = ch_split_layout_get_property;
  object_class->set_property = ch_split_layout_set_property;
  layout_class->measure = ch_split_layout_measure;
  layout_class->allocate = ch_split_layout_allocate;

  properties[PROP_STACKED] = g_param_spec_boolean ("stacked", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_RAISE]
      = g_param_spec_double ("raise", NULL, NULL, 0.0, 1.0, 0.0,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ch_split_layout_init (ChSplitLayout *self)
{
  self->stacked = -1;
}

GtkLayoutManager *
ch_split_layout_new (void)
{
  return g_object_new (CH_TYPE_SPLIT_LAYOUT, NULL);
}

void
ch_split_layout_set_snap (ChSplitLayout *self, ChSplitSnap snap, gpointer data)
{
  g_return_if_fail (CH_IS_SPLIT_LAYOUT (self));

  self->snap = snap;
  self->snap_data = data;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

gboolean
ch_split_layout_get_stacked (ChSplitLayout *self)
{
  g_return_val_if_fail (CH_IS_SPLIT_LAYOUT (self), FALSE);

  return self->stacked == 1;
}

double
ch_split_layout_get_raise (ChSplitLayout *self)
{
  g_return_val_if_fail (CH_IS_SPLIT_LAYOUT (self), 0.0);

  return self->raise;
}

void
ch_split_layout_set_raise (ChSplitLayout *self, double raise)
{
  g_return_if_fail (CH_IS_SPLIT_LAYOUT (self));

  raise = CLAMP (raise, 0.0, 1.0);
  if (self->raise == raise)
    return;
  self->raise = raise;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RAISE]);
}
