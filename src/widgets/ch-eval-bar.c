/* ch-eval-bar.c: the evaluation as a bar beside the board: the share of its height is Light's chance.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-eval-bar.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#define WIDTH 14
#define MIN_HEIGHT 48
#define RADIUS 7
#define MOTION_MS 250
#define UNKNOWN -1.0

/* As the pieces: the bar belongs to the board and does not change with the style. */
static const GdkRGBA light_colour = { 0xf0 / 255.f, 0xd9 / 255.f, 0xb0 / 255.f, 1 };
static const GdkRGBA dark_colour = { 0x2c / 255.f, 0x1c / 255.f, 0x16 / 255.f, 1 };
static const GdkRGBA unknown_colour = { 0.5f, 0.5f, 0.5f, 0.3f };
static const GdkRGBA edge_colour = { 0.5f, 0.5f, 0.5f, 0.6f };

struct _ChEvalBar
{
  GtkWidget parent_instance;

  double chance;
  char *text;
  gboolean dark_at_bottom;
  double shown; /* on its way to the chance */
  AdwAnimation *animation;
};

enum
{
  PROP_0,
  PROP_CHANCE,
  PROP_TEXT,
  PROP_DARK_AT_BOTTOM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ChEvalBar, ch_eval_bar, GTK_TYPE_WIDGET)

static void
get_light (ChEvalBar *self, double chance, int height, int *top, int *light_height)
{
  *light_height = (int) round (CLAMP (chance, 0, 1) * height);
  *top = self->dark_at_bottom ? 0 : height - *light_height;
}

void
ch_eval_bar_get_light (ChEvalBar *self, int height, int *top, int *light_height)
{
  g_return_if_fail (CH_IS_EVAL_BAR (self));

  get_light (self, self->chance, height, top, light_height);
}

static void
on_animate (double value, gpointer data)
{
  ChEvalBar *self = data;

  self->shown = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ch_eval_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChEvalBar *self = CH_EVAL_BAR (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  graphene_rect_t bounds;
  GskRoundedRect outline;
  int top, light;

  graphene_rect_init (&bounds, 0, 0, (float) width, (float) height);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (self->chance < 0)
    gtk_snapshot_append_color (snapshot, &unknown_colour, &bounds);
  else
    {
      get_light (self, self->shown, height, &top, &light);
      gtk_snapshot_append_color (snapshot, &dark_colour, &bounds);
      gtk_snapshot_append_color (snapshot, &light_colour,
                                 &GRAPHENE_RECT_INIT (0, (float) top, (float) width,
                                                      (float) light));
      /* The middle: equal. */
      gtk_snapshot_append_color (snapshot, &edge_colour,
                                 &GRAPHENE_RECT_INIT (0, (float) (height / 2), (float) width, 1));
    }
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { edge_colour, edge_colour, edge_colour, edge_colour });
}

static void
ch_eval_bar_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : MIN_HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
tell (ChEvalBar *self)
{
  gboolean known = self->chance >= 0;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), known ? self->text : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  known ? self->chance * 100 : 50.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  known && self->text != NULL ? self->text : _ ("Not known"), -1);
}

static void
ch_eval_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChEvalBar *self = CH_EVAL_BAR (object);

  switch (id)
    {
    case PROP_CHANCE:
      g_value_set_double (value, self->chance);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_DARK_AT_BOTTOM:
      g_value_set_boolean (value, self->dark_at_bottom);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_eval_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ChEvalBar *self = CH_EVAL_BAR (object);

  switch (id)
    {
    case PROP_CHANCE:
      ch_eval_bar_set_chance (self, g_value_get_double (value), self->text);
      break;
    case PROP_TEXT:
      ch_eval_bar_set_chance (self, self->chance, g_value_get_string (value));
      break;
    case PROP_DARK_AT_BOTTOM:
      ch_eval_bar_set_dark_at_bottom (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_eval_bar_dispose (GObject *object)
{
  ChEvalBar *self = CH_EVAL_BAR (object);

  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->text, g_free);
  G_OBJECT_CLASS (ch_eval_bar_parent_class)->dispose (object);
}

static void
ch_eval_bar_class_init (ChEvalBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = ch_eval_bar_dispose;
  object_class->get_property = ch_eval_bar_get_property;
  object_class->set_property = ch_eval_bar_set_property;
  properties[PROP_CHANCE] = g_param_spec_double ("chance", NULL, NULL, -1, 1, UNKNOWN, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_DARK_AT_BOTTOM] =
    g_param_spec_boolean ("dark-at-bottom", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  widget_class->snapshot = ch_eval_bar_snapshot;
  widget_class->measure = ch_eval_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "evalbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
ch_eval_bar_init (ChEvalBar *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (on_animate, self, NULL);

  self->chance = UNKNOWN;
  self->shown = 0.5;
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0.5, 0.5, MOTION_MS, target);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Evaluation"), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 100.0, -1);
  tell (self);
}

GtkWidget *
ch_eval_bar_new (void)
{
  return g_object_new (CH_TYPE_EVAL_BAR, NULL);
}

static void
move_to_chance (ChEvalBar *self, gboolean was_known)
{
  AdwTimedAnimation *animation = ADW_TIMED_ANIMATION (self->animation);
  double from = self->shown;

  if (!was_known || self->chance < 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      adw_animation_reset (self->animation);
      self->shown = MAX (self->chance, 0);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }
  adw_animation_reset (self->animation);
  adw_timed_animation_set_value_from (animation, from);
  adw_timed_animation_set_value_to (animation, self->chance);
  adw_animation_play (self->animation);
}

void
ch_eval_bar_set_chance (ChEvalBar *self, double chance, const char *text)
{
  gboolean was_known;

  g_return_if_fail (CH_IS_EVAL_BAR (self));

  was_known = self->chance >= 0;
  if (g_strcmp0 (self->text, text) != 0)
    {
      g_autofree char *old = self->text;

      self->text = g_strdup (text);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
    }
  if (self->chance < chance || self->chance > chance)
    {
      self->chance = chance;
      move_to_chance (self, was_known);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHANCE]);
    }
  tell (self);
}

double
ch_eval_bar_get_chance (ChEvalBar *self)
{
  g_return_val_if_fail (CH_IS_EVAL_BAR (self), UNKNOWN);

  return self->chance;
}

void
ch_eval_bar_set_dark_at_bottom (ChEvalBar *self, gboolean dark_at_bottom)
{
  g_return_if_fail (CH_IS_EVAL_BAR (self));

  if (self->dark_at_bottom == dark_at_bottom)
    return;
  self->dark_at_bottom = dark_at_bottom;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DARK_AT_BOTTOM]);
}
