/* ch-rating-curve.h: a rating over time as a small line, a dot at its end.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_RATING_CURVE (ch_rating_curve_get_type ())
G_DECLARE_FINAL_TYPE (ChRatingCurve, ch_rating_curve, CH, RATING_CURVE, GtkWidget)

/* CSS node "ratingcurve". */
GtkWidget *ch_rating_curve_new (void);

/* @values: the oldest first; copied. Fewer than two draw nothing. */
void ch_rating_curve_set_values (ChRatingCurve *self, const double *values, guint n);

G_END_DECLS
