/* ch-clock-label.c: one side's clock.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-clock-label.h"

#define LOW_MS 10000

struct _ChClockLabel
{
  GtkWidget parent_instance;

  GtkWidget *label;
  ChClock *clock;
  ChSide side;
  gulong changed;
  guint timer;
};

G_DEFINE_FINAL_TYPE (ChClockLabel, ch_clock_label, GTK_TYPE_WIDGET)

static void
set_class (ChClockLabel *self, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static void update (ChClockLabel *self);

static gboolean
on_timer (gpointer data)
{
  ChClockLabel *self = data;

  self->timer = 0;
  update (self);

  return G_SOURCE_REMOVE;
}

/* Shows the figures of now, and again when they next change. */
static void
update (ChClockLabel *self)
{
  gint64 left;
  gboolean running;
  ChSide side;
  g_autofree char *text = NULL;

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->clock == NULL)
    return;
  left = ch_clock_get_left (self->clock, self->side);
  running = ch_clock_get_running (self->clock, &side) && side == self->side;
  text = ch_clock_format (left);
  gtk_label_set_text (GTK_LABEL (self->label), text);
  set_class (self, "running", running);
  set_class (self, "low", left < LOW_MS);
  if (running && left > 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->timer =
      g_timeout_add ((guint) ((left - 1) % (left <= LOW_MS ? 100 : 1000)) + 1, on_timer, self);
}

static void
ch_clock_label_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_clock_label_parent_class)->map (widget);
  update (CH_CLOCK_LABEL (widget));
}

static void
ch_clock_label_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&CH_CLOCK_LABEL (widget)->timer, g_source_remove);
  GTK_WIDGET_CLASS (ch_clock_label_parent_class)->unmap (widget);
}

static void
forget_clock (ChClockLabel *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->clock != NULL)
    g_clear_signal_handler (&self->changed, self->clock);
  g_clear_object (&self->clock);
}

static void
ch_clock_label_dispose (GObject *object)
{
  ChClockLabel *self = CH_CLOCK_LABEL (object);

  forget_clock (self);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_clock_label_parent_class)->dispose (object);
}

static void
ch_clock_label_class_init (ChClockLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_clock_label_dispose;
  widget_class->map = ch_clock_label_map;
  widget_class->unmap = ch_clock_label_unmap;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "clocklabel");
}

static void
ch_clock_label_init (ChClockLabel *self)
{
  self->label = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->label, "title-1");
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ch_clock_label_new (void)
{
  return g_object_new (CH_TYPE_CLOCK_LABEL, NULL);
}

void
ch_clock_label_set_clock (ChClockLabel *self, ChClock *clock, ChSide side)
{
  g_return_if_fail (CH_IS_CLOCK_LABEL (self));

  forget_clock (self);
  self->side = side;
  if (clock != NULL && ch_clock_get_control (clock)->timing != CH_TIMING_NONE)
    {
      self->clock = g_object_ref (clock);
      self->changed = g_signal_connect_swapped (clock, "changed", G_CALLBACK (update), self);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->clock != NULL);
  update (self);
}

const char *
ch_clock_label_get_text (ChClockLabel *self)
{
  g_return_val_if_fail (CH_IS_CLOCK_LABEL (self), NULL);

  return self->clock != NULL ? gtk_label_get_text (GTK_LABEL (self->label)) : "";
}
