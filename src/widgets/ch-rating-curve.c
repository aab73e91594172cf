/* ch-rating-curve.c: a rating over time as a small line, a dot at its end.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-rating-curve.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#define WIDTH 150
#define MIN_WIDTH 60
#define HEIGHT 44
#define MARGIN 6.0

/* A rating that hardly moves is no mountain. */
#define LEAST_SPAN 40.0

struct _ChRatingCurve
{
  GtkWidget parent_instance;

  GArray *values; /* double */
};

G_DEFINE_FINAL_TYPE (ChRatingCurve, ch_rating_curve, GTK_TYPE_WIDGET)

static double
get_value (ChRatingCurve *self, guint n)
{
  return g_array_index (self->values, double, n);
}

static void
find_span (ChRatingCurve *self, double *least, double *span)
{
  double most = get_value (self, 0);

  *least = most;
  for (guint n = 1; n < self->values->len; n++)
    {
      *least = MIN (*least, get_value (self, n));
      most = MAX (most, get_value (self, n));
    }
  *span = MAX (most - *least, LEAST_SPAN);
  *least -= (*span - (most - *least)) / 2;
}

static void
set_colour (cairo_t *cr, guint32 colour)
{
  cairo_set_source_rgb (cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0,
                        (colour & 0xff) / 255.0);
}

static void
ch_rating_curve_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChRatingCurve *self = CH_RATING_CURVE (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  double least, span, x = 0, y = 0;
  cairo_t *cr;

  if (self->values->len < 2)
    return;
  cr =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  find_span (self, &least, &span);
  set_colour (cr, adw_style_manager_get_dark (style) ? 0x78aeed : 0x1c71d8);
  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint n = 0; n < self->values->len; n++)
    {
      x = MARGIN + (width - 2 * MARGIN) * n / (self->values->len - 1);
      if (rtl)
        x = width - x;
      y = height - MARGIN - (height - 2 * MARGIN) * (get_value (self, n) - least) / span;
      cairo_line_to (cr, x, y);
    }
  cairo_stroke (cr);
  cairo_arc (cr, x, y, 4, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
ch_rating_curve_measure (GtkWidget *widget,
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
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

void
ch_rating_curve_set_values (ChRatingCurve *self, const double *values, guint n)
{
  g_autofree char *text = NULL;

  g_return_if_fail (CH_IS_RATING_CURVE (self));

  g_array_set_size (self->values, 0);
  if (n > 0)
    g_array_append_vals (self->values, values, n);
  if (n > 1)
    /* Translators: for a screen reader: a rating, then and now. */
    text = g_strdup_printf (_ ("Rating from %d to %d"), (int) lround (values[0]),
                            (int) lround (values[n - 1]));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text != NULL ? text : "", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ch_rating_curve_finalize (GObject *object)
{
  g_array_unref (CH_RATING_CURVE (object)->values);
  G_OBJECT_CLASS (ch_rating_curve_parent_class)->finalize (object);
}

static void
ch_rating_curve_class_init (ChRatingCurveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ch_rating_curve_finalize;
  widget_class->measure = ch_rating_curve_measure;
  widget_class->snapshot = ch_rating_curve_snapshot;
  gtk_widget_class_set_css_name (widget_class, "ratingcurve");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ch_rating_curve_init (ChRatingCurve *self)
{
  self->values = g_array_new (FALSE, FALSE, sizeof (double));
}

GtkWidget *
ch_rating_curve_new (void)
{
  return g_object_new (CH_TYPE_RATING_CURVE, NULL);
}
