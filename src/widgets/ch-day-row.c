/* ch-day-row.c: the last seven days as dots, with a tick where something was done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-day-row.h"

#include <glib/gi18n.h>

#define N_DAYS 7

struct _ChDayRow
{
  GtkWidget parent_instance;

  GtkWidget *columns[N_DAYS];
  GtkImage *dots[N_DAYS];
  GtkLabel *names[N_DAYS];
};

G_DEFINE_FINAL_TYPE (ChDayRow, ch_day_row, GTK_TYPE_WIDGET)

/* The first letter of the weekday's short name. */
static char *
letter_of (GDateTime *today, int days_ago)
{
  g_autoptr (GDateTime) day = g_date_time_add_days (today, -days_ago);
  g_autofree char *name = g_date_time_format (day, "%a");
  g_autofree char *first = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), 1));

  return g_utf8_strup (first, -1);
}

void
ch_day_row_set_days (ChDayRow *self, const gboolean days[N_DAYS], gint64 today)
{
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *text = NULL;
  guint n_done = 0;

  g_return_if_fail (CH_IS_DAY_ROW (self));

  time = g_date_time_new_from_unix_local (today);
  for (int n = 0; n < N_DAYS; n++)
    {
      g_autofree char *letter = letter_of (time, N_DAYS - 1 - n);

      gtk_label_set_label (self->names[n], letter);
      n_done += days[n] ? 1 : 0;
      if (days[n])
        {
          gtk_image_set_from_icon_name (self->dots[n], "ch-legal-symbolic");
          gtk_widget_add_css_class (GTK_WIDGET (self->dots[n]), "done");
        }
      else
        {
          gtk_image_clear (self->dots[n]);
          gtk_widget_remove_css_class (GTK_WIDGET (self->dots[n]), "done");
        }
    }
  text = g_strdup_printf (ngettext ("Trained on %u of the last 7 days",
                                    "Trained on %u of the last 7 days", n_done),
                          n_done);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
}

static void
ch_day_row_dispose (GObject *object)
{
  ChDayRow *self = CH_DAY_ROW (object);

  for (int n = 0; n < N_DAYS; n++)
    g_clear_pointer (&self->columns[n], gtk_widget_unparent);
  G_OBJECT_CLASS (ch_day_row_parent_class)->dispose (object);
}

static void
ch_day_row_class_init (ChDayRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_day_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "dayrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
add_day (ChDayRow *self, int n)
{
  self->columns[n] = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  self->dots[n] = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                "pixel-size", 12, "halign", GTK_ALIGN_CENTER, NULL);
  self->names[n] =
    g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->dots[n]), "dot");
  gtk_widget_add_css_class (GTK_WIDGET (self->names[n]), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->names[n]), "ch-secondary");
  gtk_box_append (GTK_BOX (self->columns[n]), GTK_WIDGET (self->dots[n]));
  gtk_box_append (GTK_BOX (self->columns[n]), GTK_WIDGET (self->names[n]));
  gtk_widget_set_parent (self->columns[n], GTK_WIDGET (self));
}

static void
ch_day_row_init (ChDayRow *self)
{
  for (int n = 0; n < N_DAYS; n++)
    add_day (self, n);
}

GtkWidget *
ch_day_row_new (void)
{
  return g_object_new (CH_TYPE_DAY_ROW, NULL);
}
