/* ch-fixed-grid.c: rows of cells in equal columns that scroll sideways under a fixed first column.
 *
 * Knows no draughts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-fixed-grid.h"

#include "ch-adaptive.h"

#include <math.h>

/* With larger letters the first column grows, but leaves room for the others. */
#define MAX_FIRST_SCALE 1.4
#define FOCUS_WAIT_MS 15

struct _ChFixedGrid
{
  GtkWidget parent_instance;

  GtkAdjustment *hadjustment;
  GtkAdjustment *vadjustment;
  int first_width;
  int column_width;
  GArray *fold; /* int */
  ChFixedMeasures measures;
  guint notify_source;
  guint focus_source;  /* the focus waits for the first allocation */
  GtkWidget *last_row; /* where the focus was, not owned: a child */
  int last_column;
};

enum
{
  PROP_0,
  PROP_FOLDED,
  N_OWN_PROPS,
  PROP_HADJUSTMENT = N_OWN_PROPS,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY
};

enum
{
  ROW_FOCUSED,
  N_SIGNALS
};

static GParamSpec *properties[N_OWN_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (ChFixedGrid,
                               ch_fixed_grid,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static void
update_measures (ChFixedGrid *self)
{
  GtkWidget *row;

  self->measures.first =
    (int) (self->first_width * MIN (ch_adaptive_text_scale (GTK_WIDGET (self)), MAX_FIRST_SCALE));
  self->measures.column = self->column_width;
  for (row = gtk_widget_get_first_child (GTK_WIDGET (self)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (ch_fixed_row_get_kind (CH_FIXED_ROW (row)) == CH_FIXED_ROW_HEADER)
      self->measures.column =
        MAX (self->measures.column, ch_fixed_row_get_cells_width (CH_FIXED_ROW (row)));
}

static void
ch_fixed_grid_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  ChFixedGrid *self = CH_FIXED_GRID (widget);
  GtkWidget *row;

  (void) for_size;
  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = 0;
  update_measures (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = self->measures.first + self->measures.column;
      *natural = self->measures.first + self->measures.column * MAX (self->measures.n_columns, 1);
      return;
    }
  for (row = gtk_widget_get_first_child (widget); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_should_layout (row))
      {
        int height;

        gtk_widget_measure (row, orientation, -1, &height, NULL, NULL, NULL);
        *minimum += height;
        *natural += height;
      }
}

static gboolean
notify_folded (gpointer data)
{
  ChFixedGrid *self = data;

  self->notify_source = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
  return G_SOURCE_REMOVE;
}

/* Whoever listens will change things, which must not happen while sizes are given out. */
static void
set_folded (ChFixedGrid *self, gboolean folded)
{
  if (self->measures.folded == folded)
    return;
  self->measures.folded = folded;
  if (self->notify_source == 0)
    self->notify_source = g_idle_add_full (GDK_PRIORITY_REDRAW - 5, notify_folded, self, NULL);
}

static void
queue_rows (ChFixedGrid *self)
{
  GtkWidget *row;

  for (row = gtk_widget_get_first_child (GTK_WIDGET (self)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    gtk_widget_queue_allocate (row);
}

static void
place_columns (ChFixedGrid *self, int width)
{
  ChFixedMeasures *m = &self->measures;
  ChFixedMeasures old = *m;
  int n, needed;

  m->places = (const int *) (void *) self->fold->data;
  m->n_places = (int) self->fold->len;
  m->width = width;
  set_folded (self, m->n_places > 0 && m->first + m->n_columns * m->column > width);
  n = m->folded ? m->n_places : m->n_columns;
  needed = m->first + n * m->column;
  m->stretched = n == 0 ? 0 : (double) (MAX (width, needed) - m->first) / n;
  if (self->hadjustment != NULL)
    {
      double value = gtk_adjustment_get_value (self->hadjustment);
      int upper = MAX (width, needed);

      value = CLAMP (value, 0, upper - width);
      gtk_adjustment_configure (self->hadjustment, value, 0, upper, m->stretched, width * 0.9,
                                width);
      m->offset = value;
    }
  if (memcmp (&old, m, sizeof old) != 0)
    queue_rows (self);
}

static void
ch_fixed_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChFixedGrid *self = CH_FIXED_GRID (widget);
  GtkWidget *row;
  int y = 0;

  (void) baseline;
  place_columns (self, width);
  if (self->vadjustment != NULL)
    gtk_adjustment_configure (self->vadjustment, 0, 0, height, 0, 0, height);
  for (row = gtk_widget_get_first_child (widget); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_should_layout (row))
      {
        GtkAllocation place = { 0, y, width, 0 };

        gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
        gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, &place.height, NULL, NULL, NULL);
        gtk_widget_size_allocate (row, &place, -1);
        y += place.height;
      }
}

/* The focus */

static int
n_places (ChFixedGrid *self)
{
  return self->measures.folded ? self->measures.n_places : self->measures.n_columns;
}

static int
column_at (ChFixedGrid *self, int place)
{
  return place < 0 ? -1 : self->measures.folded ? self->measures.places[place] : place;
}

static int
place_of (ChFixedGrid *self, int column)
{
  int place;

  for (place = 0; place < n_places (self); place++)
    if (column_at (self, place) == column)
      return place;
  return -1;
}

static void
scroll_to_place (ChFixedGrid *self, int place)
{
  ChFixedMeasures *m = &self->measures;
  double x = place * m->stretched;
  double value;

  if (place < 0 || self->hadjustment == NULL)
    return;
  value = gtk_adjustment_get_value (self->hadjustment);
  if (x < value)
    value = x;
  else if (x + m->stretched > value + m->width - m->first)
    value = x + m->stretched - (m->width - m->first);
  gtk_adjustment_set_value (self->hadjustment, ceil (value));
}

static gboolean
takes_focus (GtkWidget *row)
{
  return gtk_widget_get_visible (row) &&
         ch_fixed_row_get_kind (CH_FIXED_ROW (row)) != CH_FIXED_ROW_HEADER;
}

static GtkWidget *
next_row (GtkWidget *row, gboolean down)
{
  do
    row = down ? gtk_widget_get_next_sibling (row) : gtk_widget_get_prev_sibling (row);
  while (row != NULL && !takes_focus (row));
  return row;
}

/* The focus comes from outside: to where it was, else to the first row. */
static gboolean
enter (ChFixedGrid *self)
{
  GtkWidget *row = self->last_row;

  if (row == NULL || !takes_focus (row))
    {
      row = gtk_widget_get_first_child (GTK_WIDGET (self));
      if (row != NULL && !takes_focus (row))
        row = next_row (row, TRUE);
    }
  return row != NULL &&
         ch_fixed_grid_focus_cell (self, CH_FIXED_ROW (row),
                                   MIN (self->last_column, self->measures.n_columns - 1));
}

static gboolean
ch_fixed_grid_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ChFixedGrid *self = CH_FIXED_GRID (widget);
  GtkWidget *row = gtk_widget_get_focus_child (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int place;

  if (row == NULL)
    return enter (self);
  place = place_of (self, self->last_column);
  switch (direction)
    {
    case GTK_DIR_LEFT:
    case GTK_DIR_RIGHT:
      place += (direction == GTK_DIR_RIGHT) != rtl ? 1 : -1;
      if (place >= -1 && place < n_places (self) &&
          ch_fixed_row_get_kind (CH_FIXED_ROW (row)) != CH_FIXED_ROW_SPAN)
        ch_fixed_grid_focus_cell (self, CH_FIXED_ROW (row), column_at (self, place));
      return TRUE;
    case GTK_DIR_UP:
    case GTK_DIR_DOWN:
      row = next_row (row, direction == GTK_DIR_DOWN);
      return row != NULL && ch_fixed_grid_focus_cell (self, CH_FIXED_ROW (row), self->last_column);
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

static void
ch_fixed_grid_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  ChFixedGrid *self = CH_FIXED_GRID (widget);

  GTK_WIDGET_CLASS (ch_fixed_grid_parent_class)->set_focus_child (widget, child);
  if (child == NULL)
    return;
  self->last_row = child;
  g_signal_emit (self, signals[ROW_FOCUSED], 0, child);
}

static gboolean
focus_later (gpointer data)
{
  ChFixedGrid *self = data;

  if (self->measures.width == 0)
    return G_SOURCE_CONTINUE;
  self->focus_source = 0;
  if (self->last_row != NULL)
    ch_fixed_grid_focus_cell (self, CH_FIXED_ROW (self->last_row), self->last_column);
  return G_SOURCE_REMOVE;
}

gboolean
ch_fixed_grid_focus_cell (ChFixedGrid *self, ChFixedRow *row, int column)
{
  int place;
  GtkWidget *cell;

  g_return_val_if_fail (CH_IS_FIXED_GRID (self), FALSE);
  g_return_val_if_fail (CH_IS_FIXED_ROW (row), FALSE);

  g_clear_handle_id (&self->focus_source, g_source_remove);
  if (self->measures.width == 0)
    {
      /* What is in view is not known yet. */
      self->last_row = GTK_WIDGET (row);
      self->last_column = column;
      self->focus_source = g_timeout_add (FOCUS_WAIT_MS, focus_later, self);
      return TRUE;
    }
  place = place_of (self, column);
  cell = ch_fixed_row_get_kind (row) == CH_FIXED_ROW_SPAN || place < 0
           ? ch_fixed_row_get_head (row)
           : ch_fixed_row_get_cell (row, column);
  if (cell == NULL)
    return FALSE;
  scroll_to_place (self, place);
  gtk_widget_set_child_visible (cell, TRUE);
  self->last_column = column;
  return gtk_widget_grab_focus (cell);
}

void
ch_fixed_grid_forget_focus (ChFixedGrid *self)
{
  g_return_if_fail (CH_IS_FIXED_GRID (self));

  self->last_row = NULL;
  self->last_column = -1;
}

/* GObject */

static void
on_scrolled (ChFixedGrid *self)
{
  self->measures.offset = gtk_adjustment_get_value (self->hadjustment);
  /* A line shows that something goes on under the first column. */
  if (self->measures.offset > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "scrolled");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "scrolled");
  queue_rows (self);
}

static void
set_hadjustment (ChFixedGrid *self, GtkAdjustment *adjustment)
{
  if (self->hadjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->hadjustment, self);
  g_set_object (&self->hadjustment, adjustment);
  if (adjustment != NULL)
    g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (on_scrolled), self);
}

static void
ch_fixed_grid_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChFixedGrid *self = CH_FIXED_GRID (object);

  switch (id)
    {
    case PROP_FOLDED:
      g_value_set_boolean (value, self->measures.folded);
      break;
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->hadjustment);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->vadjustment);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, GTK_SCROLL_MINIMUM);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_fixed_grid_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ChFixedGrid *self = CH_FIXED_GRID (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      set_hadjustment (self, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      g_set_object (&self->vadjustment, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      /* The rows always take the height they need, and the columns fold by the width they get. */
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_fixed_grid_dispose (GObject *object)
{
  ChFixedGrid *self = CH_FIXED_GRID (object);
  GtkWidget *row;

  g_clear_handle_id (&self->notify_source, g_source_remove);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  set_hadjustment (self, NULL);
  g_clear_object (&self->vadjustment);
  self->last_row = NULL;
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (row);
  G_OBJECT_CLASS (ch_fixed_grid_parent_class)->dispose (object);
}

static void
ch_fixed_grid_finalize (GObject *object)
{
  g_array_unref (CH_FIXED_GRID (object)->fold);
  G_OBJECT_CLASS (ch_fixed_grid_parent_class)->finalize (object);
}

static void
ch_fixed_grid_class_init (ChFixedGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_fixed_grid_dispose;
  object_class->finalize = ch_fixed_grid_finalize;
  object_class->get_property = ch_fixed_grid_get_property;
  object_class->set_property = ch_fixed_grid_set_property;
  widget_class->measure = ch_fixed_grid_measure;
  widget_class->size_allocate = ch_fixed_grid_size_allocate;
  widget_class->focus = ch_fixed_grid_focus;
  widget_class->set_focus_child = ch_fixed_grid_set_focus_child;

  properties[PROP_FOLDED] =
    g_param_spec_boolean ("folded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_OWN_PROPS, properties);
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  signals[ROW_FOCUSED] = g_signal_new ("row-focused", CH_TYPE_FIXED_GRID, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, CH_TYPE_FIXED_ROW);
  gtk_widget_class_set_css_name (widget_class, "fixedgrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
ch_fixed_grid_init (ChFixedGrid *self)
{
  self->fold = g_array_new (FALSE, FALSE, sizeof (int));
  self->last_column = -1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
ch_fixed_grid_new (int first_width, int column_width)
{
  ChFixedGrid *self = g_object_new (CH_TYPE_FIXED_GRID, NULL);

  self->first_width = first_width;
  self->column_width = column_width;
  return GTK_WIDGET (self);
}

/* What goes sideways more than up or down; with Shift a wheel does. */
static gboolean
on_wheel (GtkEventController *controller, double dx, double dy, gpointer data)
{
  ChFixedGrid *self = data;
  GdkModifierType state = gtk_event_controller_get_current_event_state (controller);
  double by = (state & GDK_SHIFT_MASK) != 0 && fabs (dy) > fabs (dx) ? dy : dx;
  GdkScrollUnit unit;

  if (self->hadjustment == NULL || (by == dx && fabs (dx) <= fabs (dy)))
    return GDK_EVENT_PROPAGATE;
  unit = gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller));
  if (unit == GDK_SCROLL_UNIT_WHEEL)
    by *= self->measures.stretched;
  gtk_adjustment_set_value (self->hadjustment, gtk_adjustment_get_value (self->hadjustment) + by);
  return GDK_EVENT_STOP;
}

/* A scrolled window keeps every turn of the wheel, even one that it has no use for. */
static void
silence_wheel (GtkWidget *scroller)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scroller);
  guint i;

  for (i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

GtkWidget *
ch_fixed_grid_new_scroller (ChFixedGrid *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkEventController *wheel;

  g_return_val_if_fail (CH_IS_FIXED_GRID (self), scroller);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self));
  silence_wheel (scroller);
  wheel = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect (wheel, "scroll", G_CALLBACK (on_wheel), self);
  gtk_widget_add_controller (GTK_WIDGET (self), wheel);
  return scroller;
}

ChFixedRow *
ch_fixed_grid_append (ChFixedGrid *self, ChFixedRow *row)
{
  g_return_val_if_fail (CH_IS_FIXED_GRID (self), NULL);
  g_return_val_if_fail (CH_IS_FIXED_ROW (row), NULL);

  ch_fixed_row_set_measures (row, &self->measures);
  gtk_widget_set_parent (GTK_WIDGET (row), GTK_WIDGET (self));
  return row;
}

void
ch_fixed_grid_set_n_columns (ChFixedGrid *self, int n)
{
  g_return_if_fail (CH_IS_FIXED_GRID (self));

  if (self->measures.n_columns == n)
    return;
  self->measures.n_columns = n;
  queue_rows (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

int
ch_fixed_grid_get_n_columns (ChFixedGrid *self)
{
  g_return_val_if_fail (CH_IS_FIXED_GRID (self), 0);

  return self->measures.n_columns;
}

void
ch_fixed_grid_set_fold (ChFixedGrid *self, const int *places, int n)
{
  g_return_if_fail (CH_IS_FIXED_GRID (self));

  g_array_set_size (self->fold, 0);
  g_array_append_vals (self->fold, places, (guint) n);
  self->measures.places = (const int *) (void *) self->fold->data;
  self->measures.n_places = n;
  queue_rows (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
ch_fixed_grid_get_folded (ChFixedGrid *self)
{
  g_return_val_if_fail (CH_IS_FIXED_GRID (self), FALSE);

  return self->measures.folded;
}
