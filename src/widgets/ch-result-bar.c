/* ch-result-bar.c: how games ended, as a bar of three parts with their share in percent.
 *
 * A part says its number where that fits; the order is always the same, so that colour is not the only
 * sign.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-result-bar.h"

#define HEIGHT 19
#define RADIUS 4
#define TEXT_MARGIN 2

/* Pieces are light and dark in every style of the program. */
static const GdkRGBA part_colours[3] = {
  { 1, 1, 1, 1 },
  { 0x9a / 255.f, 0x99 / 255.f, 0x96 / 255.f, 1 },
  { 0x3d / 255.f, 0x38 / 255.f, 0x46 / 255.f, 1 },
};
static const GdkRGBA text_colours[3] = {
  { 0x2e / 255.f, 0x2e / 255.f, 0x2e / 255.f, 1 },
  { 0x1e / 255.f, 0x1e / 255.f, 0x1e / 255.f, 1 },
  { 1, 1, 1, 1 },
};
static const GdkRGBA edge_colour = { 0.5f, 0.5f, 0.5f, 0.35f };
static const GdkRGBA unknown_colour = { 0.5f, 0.5f, 0.5f, 0.15f };

struct _ChResultBar
{
  GtkWidget parent_instance;

  guint counts[3];
};

G_DEFINE_FINAL_TYPE (ChResultBar, ch_result_bar, GTK_TYPE_WIDGET)

void
ch_result_bar_percents (guint light_wins, guint draws, guint dark_wins, guint percents[3])
{
  const guint64 counts[3] = { light_wins, draws, dark_wins };
  const guint64 all = counts[0] + counts[1] + counts[2];
  guint64 rests[3] = { 0 };
  guint sum = 0;

  percents[0] = percents[1] = percents[2] = 0;
  if (all == 0)
    return;
  for (int n = 0; n < 3; n++)
    {
      percents[n] = (guint) (counts[n] * 100 / all);
      rests[n] = counts[n] * 100 % all;
      sum += percents[n];
    }
  /* What is left goes where the most was cut off. */
  for (; sum < 100; sum++)
    {
      int most = 0;

      for (int n = 1; n < 3; n++)
        most = rests[n] > rests[most] ? n : most;
      percents[most]++;
      rests[most] = 0;
    }
}

static void
draw_number (ChResultBar *self, GtkSnapshot *snapshot, int part, guint percent, int x, int width)
{
  g_autofree char *text = g_strdup_printf ("%u", percent);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int text_width, text_height;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  if (text_width + 2 * TEXT_MARGIN > width)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT ((float) (x + (width - text_width) / 2),
                          (float) ((gtk_widget_get_height (GTK_WIDGET (self)) - text_height) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &text_colours[part]);
  gtk_snapshot_restore (snapshot);
}

static void
draw_parts (ChResultBar *self, GtkSnapshot *snapshot, int width, int height)
{
  const gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const guint64 all = (guint64) self->counts[0] + self->counts[1] + self->counts[2];
  guint percents[3];
  guint64 before = 0;

  ch_result_bar_percents (self->counts[0], self->counts[1], self->counts[2], percents);
  for (int n = 0; n < 3; n++)
    {
      const int from = (int) (before * (guint64) width / all);
      const int to = (int) ((before + self->counts[n]) * (guint64) width / all);
      const int x = rtl ? width - to : from;

      before += self->counts[n];
      if (to == from)
        continue;
      gtk_snapshot_append_color (snapshot, &part_colours[n],
                                 &GRAPHENE_RECT_INIT ((float) x, 0, (float) (to - from),
                                                      (float) height));
      draw_number (self, snapshot, n, percents[n], x, to - from);
    }
}

static void
ch_result_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChResultBar *self = CH_RESULT_BAR (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  graphene_rect_t bounds;
  GskRoundedRect outline;

  graphene_rect_init (&bounds, 0, 0, (float) width, (float) height);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (self->counts[0] + self->counts[1] + self->counts[2] == 0)
    gtk_snapshot_append_color (snapshot, &unknown_colour, &bounds);
  else
    draw_parts (self, snapshot, width, height);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { edge_colour, edge_colour, edge_colour, edge_colour });
}

static void
ch_result_bar_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "100");
  int width, height;

  (void) for_size;
  pango_layout_get_pixel_size (layout, &width, &height);
  *minimum = *natural =
    orientation == GTK_ORIENTATION_HORIZONTAL ? 3 * width : MAX (HEIGHT, height + 2);
  *minimum_baseline = *natural_baseline = -1;
}

static void
ch_result_bar_class_init (ChResultBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ch_result_bar_measure;
  widget_class->snapshot = ch_result_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "resultbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ch_result_bar_init (ChResultBar *self)
{
  (void) self;
}

GtkWidget *
ch_result_bar_new (void)
{
  return g_object_new (CH_TYPE_RESULT_BAR, NULL);
}

void
ch_result_bar_set_counts (ChResultBar *self, guint light_wins, guint draws, guint dark_wins)
{
  g_return_if_fail (CH_IS_RESULT_BAR (self));

  self->counts[0] = light_wins;
  self->counts[1] = draws;
  self->counts[2] = dark_wins;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
