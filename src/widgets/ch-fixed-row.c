/* ch-fixed-row.c: a row of a ChFixedGrid: a head that stays in place and cells that scroll.
 *
 * Only the cells in view are mapped, so that a row of many cells costs what is seen of it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-fixed-row.h"

#include <math.h>

struct _ChFixedRow
{
  GtkWidget parent_instance;

  ChFixedRowKind kind;
  GtkWidget *head;
  GPtrArray *cells;                /* not owned: they are children */
  const ChFixedMeasures *measures; /* the grid's */
};

G_DEFINE_FINAL_TYPE (ChFixedRow, ch_fixed_row, GTK_TYPE_WIDGET)

static int
child_height (GtkWidget *child, int width)
{
  int minimum, height;

  if (child == NULL)
    return 0;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (width, minimum), &height, NULL, NULL,
                      NULL);
  return height;
}

static int
row_height (ChFixedRow *self)
{
  const ChFixedMeasures *m = self->measures;
  int height = 0;
  guint i;

  if (self->head != NULL)
    height =
      child_height (self->head, self->kind == CH_FIXED_ROW_SPAN ? m->first + m->column : m->first);
  if (self->kind == CH_FIXED_ROW_CELLS || self->kind == CH_FIXED_ROW_HEADER)
    for (i = 0; i < self->cells->len; i++)
      height = MAX (height, child_height (g_ptr_array_index (self->cells, i), m->column));
  return height;
}

static void
ch_fixed_row_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  ChFixedRow *self = CH_FIXED_ROW (widget);
  const ChFixedMeasures *m = self->measures;

  (void) for_size;
  *minimum_baseline = *natural_baseline = -1;
  if (m == NULL)
    *minimum = *natural = 0;
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = m->first + m->column;
  else
    *minimum = *natural = row_height (self);
}

static void
allocate (ChFixedRow *self, GtkWidget *child, double x, double width, int height)
{
  int row_width = gtk_widget_get_width (GTK_WIDGET (self));
  int left = (int) round (x);
  int right = (int) round (x + width);
  GtkAllocation place = { left, 0, MAX (right - left, 1), height };
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  place.width = MAX (place.width, minimum);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    place.x = row_width - place.x - place.width;
  gtk_widget_size_allocate (child, &place, -1);
}

/* The cell shown at @place, as an index of cells; -1 where the row has none. */
static int
cell_at (ChFixedRow *self, int place)
{
  const ChFixedMeasures *m = self->measures;
  int n = place;

  if (m->folded)
    n = self->kind == CH_FIXED_ROW_HEADER ? m->n_columns + place : m->places[place];
  return n < (int) self->cells->len && g_ptr_array_index (self->cells, n) != NULL ? n : -1;
}

static void
allocate_cells (ChFixedRow *self, int width, int height)
{
  const ChFixedMeasures *m = self->measures;
  g_autofree gboolean *seen = g_new0 (gboolean, self->cells->len + 1);
  int n = self->kind == CH_FIXED_ROW_SPAN ? 0 : m->folded ? m->n_places : m->n_columns;
  int place;
  guint i;

  for (place = 0; place < n; place++)
    {
      double x = m->first + place * m->stretched - m->offset;
      int cell = cell_at (self, place);

      if (cell < 0 || x >= width || x + m->stretched <= m->first)
        continue;
      seen[cell] = TRUE;
      gtk_widget_set_child_visible (g_ptr_array_index (self->cells, cell), TRUE);
      allocate (self, g_ptr_array_index (self->cells, cell), x, m->stretched, height);
    }
  for (i = 0; i < self->cells->len; i++)
    if (!seen[i] && g_ptr_array_index (self->cells, i) != NULL)
      gtk_widget_set_child_visible (g_ptr_array_index (self->cells, i), FALSE);
}

static void
ch_fixed_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChFixedRow *self = CH_FIXED_ROW (widget);

  (void) baseline;
  if (self->measures == NULL)
    return;
  if (self->head != NULL)
    allocate (self, self->head, 0, self->kind == CH_FIXED_ROW_SPAN ? width : self->measures->first,
              height);
  allocate_cells (self, width, height);
}

/* Cells that are scrolled under the head are cut off there, so that the head needs no ground. */
static void
ch_fixed_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChFixedRow *self = CH_FIXED_ROW (widget);
  int width = gtk_widget_get_width (widget);
  int first = self->measures != NULL ? self->measures->first : 0;
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  graphene_rect_t clip =
    GRAPHENE_RECT_INIT (rtl ? 0 : first, 0, MAX (width - first, 0), gtk_widget_get_height (widget));
  guint i;

  gtk_snapshot_push_clip (snapshot, &clip);
  for (i = 0; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) != NULL)
      gtk_widget_snapshot_child (widget, g_ptr_array_index (self->cells, i), snapshot);
  gtk_snapshot_pop (snapshot);
  if (self->head != NULL)
    gtk_widget_snapshot_child (widget, self->head, snapshot);
}

static void
ch_fixed_row_dispose (GObject *object)
{
  ChFixedRow *self = CH_FIXED_ROW (object);

  ch_fixed_row_truncate (self, 0);
  g_clear_pointer (&self->head, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_fixed_row_parent_class)->dispose (object);
}

static void
ch_fixed_row_finalize (GObject *object)
{
  g_ptr_array_unref (CH_FIXED_ROW (object)->cells);
  G_OBJECT_CLASS (ch_fixed_row_parent_class)->finalize (object);
}

static void
ch_fixed_row_class_init (ChFixedRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_fixed_row_dispose;
  object_class->finalize = ch_fixed_row_finalize;
  widget_class->measure = ch_fixed_row_measure;
  widget_class->size_allocate = ch_fixed_row_size_allocate;
  widget_class->snapshot = ch_fixed_row_snapshot;
  gtk_widget_class_set_css_name (widget_class, "fixedrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ROW);
}

static void
ch_fixed_row_init (ChFixedRow *self)
{
  self->cells = g_ptr_array_new ();
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

ChFixedRow *
ch_fixed_row_new (ChFixedRowKind kind)
{
  ChFixedRow *self = g_object_new (CH_TYPE_FIXED_ROW, NULL);

  self->kind = kind;
  return self;
}

void
ch_fixed_row_set_kind (ChFixedRow *self, ChFixedRowKind kind)
{
  g_return_if_fail (CH_IS_FIXED_ROW (self));

  if (self->kind == kind)
    return;
  self->kind = kind;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

ChFixedRowKind
ch_fixed_row_get_kind (ChFixedRow *self)
{
  g_return_val_if_fail (CH_IS_FIXED_ROW (self), CH_FIXED_ROW_CELLS);

  return self->kind;
}

void
ch_fixed_row_set_head (ChFixedRow *self, GtkWidget *head)
{
  g_return_if_fail (CH_IS_FIXED_ROW (self));

  g_clear_pointer (&self->head, gtk_widget_unparent);
  self->head = head;
  /* Last among the children: it is met first by the pointer where cells are scrolled under it. */
  if (head != NULL)
    {
      gtk_widget_add_css_class (head, "fixed-head");
      gtk_widget_set_parent (head, GTK_WIDGET (self));
    }
}

GtkWidget *
ch_fixed_row_get_head (ChFixedRow *self)
{
  g_return_val_if_fail (CH_IS_FIXED_ROW (self), NULL);

  return self->head;
}

void
ch_fixed_row_set_cell (ChFixedRow *self, int n, GtkWidget *cell)
{
  g_return_if_fail (CH_IS_FIXED_ROW (self));
  g_return_if_fail (GTK_IS_WIDGET (cell));
  g_return_if_fail (ch_fixed_row_get_cell (self, n) == NULL);

  if (n >= (int) self->cells->len)
    g_ptr_array_set_size (self->cells, n + 1);
  g_ptr_array_index (self->cells, n) = cell;
  gtk_widget_set_child_visible (cell, FALSE);
  gtk_widget_insert_before (cell, GTK_WIDGET (self), self->head);
}

void
ch_fixed_row_append (ChFixedRow *self, GtkWidget *cell)
{
  g_return_if_fail (CH_IS_FIXED_ROW (self));

  ch_fixed_row_set_cell (self, (int) self->cells->len, cell);
}

void
ch_fixed_row_truncate (ChFixedRow *self, int n)
{
  guint i;

  g_return_if_fail (CH_IS_FIXED_ROW (self));

  for (i = (guint) n; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) != NULL)
      gtk_widget_unparent (g_ptr_array_index (self->cells, i));
  if (n < (int) self->cells->len)
    g_ptr_array_set_size (self->cells, n);
}

GtkWidget *
ch_fixed_row_get_cell (ChFixedRow *self, int n)
{
  g_return_val_if_fail (CH_IS_FIXED_ROW (self), NULL);

  return n >= 0 && n < (int) self->cells->len ? g_ptr_array_index (self->cells, n) : NULL;
}

int
ch_fixed_row_index_of (ChFixedRow *self, GtkWidget *cell)
{
  guint n;

  g_return_val_if_fail (CH_IS_FIXED_ROW (self), -1);

  return g_ptr_array_find (self->cells, cell, &n) ? (int) n : -1;
}

void
ch_fixed_row_set_measures (ChFixedRow *self, const ChFixedMeasures *measures)
{
  self->measures = measures;
}

int
ch_fixed_row_get_cells_width (ChFixedRow *self)
{
  int width = 0;
  guint i;

  for (i = 0; i < self->cells->len; i++)
    {
      int minimum;

      if (g_ptr_array_index (self->cells, i) == NULL)
        continue;
      gtk_widget_measure (g_ptr_array_index (self->cells, i), GTK_ORIENTATION_HORIZONTAL, -1,
                          &minimum, NULL, NULL, NULL);
      width = MAX (width, minimum);
    }
  return width;
}
