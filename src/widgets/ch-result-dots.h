/* ch-result-dots.h: the results of a session as a row of dots: right, wrong, now, to come.
 *
 * Signs tell right from wrong, not colour alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_RESULT_DOTS (ch_result_dots_get_type ())
G_DECLARE_FINAL_TYPE (ChResultDots, ch_result_dots, CH, RESULT_DOTS, GtkWidget)

/* CSS node "resultdots"; its dots are images of class "dot" with "right", "wrong" or "now". */
GtkWidget *ch_result_dots_new (void);

/* @results: 1 right, 0 wrong, -1 to come. @now: the one that goes on, or -1. Of many those around @now are seen,
 * else the last. */
void ch_result_dots_set (ChResultDots *self, const int *results, guint n, int now);

G_END_DECLS
