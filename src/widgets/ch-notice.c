/* ch-notice.c: a line of news across a page that stays until it is closed.
 *
 * Knows no draughts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-notice.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

struct _ChNotice
{
  GtkWidget parent_instance;

  GtkWidget *revealer;
  GtkWidget *icon;
  GtkWidget *label;
  GtkWidget *row; /* what can be done, and the button that closes */
  GtkWidget *close;
};

enum
{
  PROP_0,
  PROP_ICON_NAME,
  N_PROPS
};

enum
{
  CLOSED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChNotice, ch_notice, GTK_TYPE_WIDGET)

static void
on_close (ChNotice *self)
{
  ch_notice_show (self, NULL);
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
ch_notice_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChNotice *self = CH_NOTICE (object);

  if (id == PROP_ICON_NAME)
    g_value_set_string (value, gtk_image_get_icon_name (GTK_IMAGE (self->icon)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ch_notice_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ChNotice *self = CH_NOTICE (object);

  if (id == PROP_ICON_NAME)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ch_notice_dispose (GObject *object)
{
  ChNotice *self = CH_NOTICE (object);

  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_notice_parent_class)->dispose (object);
}

static void
ch_notice_class_init (ChNoticeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ch_notice_get_property;
  object_class->set_property = ch_notice_set_property;
  object_class->dispose = ch_notice_dispose;
  properties[PROP_ICON_NAME] =
    g_param_spec_string ("icon-name", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CLOSED] =
    g_signal_new ("closed", CH_TYPE_NOTICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "notice");
}

static GtkWidget *
make_close_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_tooltip_text (button, _ ("Close"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Close"), -1);

  return button;
}

static void
ch_notice_init (ChNotice *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->revealer = gtk_revealer_new ();
  self->icon = gtk_image_new ();
  self->label = gtk_label_new (NULL);
  self->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->close = make_close_button ();
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_widget_set_valign (self->row, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->close, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->row, FALSE);
  gtk_box_append (GTK_BOX (box), self->icon);
  gtk_box_append (GTK_BOX (box), self->label);
  gtk_box_append (GTK_BOX (box), self->row);
  gtk_box_append (GTK_BOX (box), self->close);
  gtk_widget_add_css_class (box, "ch-banner");
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_swapped (self->close, "clicked", G_CALLBACK (on_close), self);
}

GtkWidget *
ch_notice_new (void)
{
  return g_object_new (CH_TYPE_NOTICE, NULL);
}

void
ch_notice_show (ChNotice *self, const char *text)
{
  gboolean news;

  g_return_if_fail (CH_IS_NOTICE (self));

  news = text != NULL &&
         (!ch_notice_get_revealed (self) || g_strcmp0 (text, ch_notice_get_text (self)) != 0);
  if (text != NULL)
    gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), text != NULL);
  if (news)
    ch_compat_announce (GTK_WIDGET (self), text);
}

gboolean
ch_notice_get_revealed (ChNotice *self)
{
  g_return_val_if_fail (CH_IS_NOTICE (self), FALSE);

  return gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer));
}

const char *
ch_notice_get_text (ChNotice *self)
{
  g_return_val_if_fail (CH_IS_NOTICE (self), NULL);

  return gtk_label_get_text (GTK_LABEL (self->label));
}

void
ch_notice_add (ChNotice *self, GtkWidget *child)
{
  g_return_if_fail (CH_IS_NOTICE (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_box_append (GTK_BOX (self->row), child);
  gtk_widget_set_visible (self->row, TRUE);
}
