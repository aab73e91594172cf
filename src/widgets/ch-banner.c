/* ch-banner.c: a line of news across a page with one button.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-banner.h"

struct _ChBanner
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkLabel *label;
  GtkButton *button;
};

enum
{
  BUTTON_CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChBanner, ch_banner, GTK_TYPE_WIDGET)

static void
on_clicked (ChBanner *self)
{
  g_signal_emit (self, signals[BUTTON_CLICKED], 0);
}

static void
ch_banner_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CH_TYPE_BANNER);
  G_OBJECT_CLASS (ch_banner_parent_class)->dispose (object);
}

static void
ch_banner_class_init (ChBannerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_banner_dispose;
  signals[BUTTON_CLICKED] = g_signal_new ("button-clicked", CH_TYPE_BANNER, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/crownhead/Crownhead/ui/ch-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, ChBanner, revealer);
  gtk_widget_class_bind_template_child (widget_class, ChBanner, label);
  gtk_widget_class_bind_template_child (widget_class, ChBanner, button);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chbanner");
}

static void
ch_banner_init (ChBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ch_banner_new (void)
{
  return g_object_new (CH_TYPE_BANNER, NULL);
}

void
ch_banner_show (ChBanner *self, const char *text, const char *button)
{
  g_return_if_fail (CH_IS_BANNER (self));

  if (text != NULL)
    gtk_label_set_text (self->label, text);
  if (button != NULL)
    gtk_button_set_label (self->button, button);
  gtk_widget_set_visible (GTK_WIDGET (self->button), button != NULL);
  gtk_revealer_set_reveal_child (self->revealer, text != NULL);
}

gboolean
ch_banner_get_revealed (ChBanner *self)
{
  g_return_val_if_fail (CH_IS_BANNER (self), FALSE);

  return gtk_revealer_get_reveal_child (self->revealer);
}

const char *
ch_banner_get_text (ChBanner *self)
{
  g_return_val_if_fail (CH_IS_BANNER (self), NULL);

  return gtk_label_get_text (self->label);
}
