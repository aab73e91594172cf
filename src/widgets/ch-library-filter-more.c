/* ch-library-filter-more.c: the button with what else games can be filtered by: names, dates, faults.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-library-filter-more.h"

#include <glib/gi18n.h>
#include <stdlib.h>

struct _ChLibraryFilterMore
{
  GtkWidget parent_instance;

  GtkMenuButton *button;
  GtkEditable *player;
  GtkEditable *event;
  GtkEditable *opening;
  GtkEditable *from;
  GtkEditable *to;
  GtkCheckButton *duplicates;
  GtkCheckButton *faulty;
  gboolean setting;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChLibraryFilterMore, ch_library_filter_more, GTK_TYPE_WIDGET)

gboolean
ch_library_filter_more_read_date (const char *text, gboolean last, guint *date)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_auto (GStrv) parts = g_strsplit_set (stripped, "-./", 4);
  const guint n_parts = g_strv_length (parts);
  guint numbers[3] = { 0, last ? 12 : 1, last ? 31 : 1 };

  *date = 0;
  if (*stripped == '\0')
    return TRUE;
  if (n_parts > 3)
    return FALSE;
  for (guint n = 0; n < n_parts; n++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (parts[n], 10, 1,
                                       n == 0   ? 9999
                                       : n == 1 ? 12
                                                : 31,
                                       &number, NULL))
        return FALSE;
      numbers[n] = (guint) number;
    }
  if (numbers[0] < 1000)
    return FALSE;
  *date = numbers[0] * 10000 + numbers[1] * 100 + numbers[2];

  return TRUE;
}

/* A date that is none is marked, and counts as no limit. */
static guint
read_entry (GtkEditable *entry, gboolean last)
{
  guint date;
  const gboolean good =
    ch_library_filter_more_read_date (gtk_editable_get_text (entry), last, &date);

  if (good)
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);

  return date;
}

static void
read_text (GtkEditable *entry, char **text)
{
  g_free (*text);
  *text = g_strdup (gtk_editable_get_text (entry));
}

void
ch_library_filter_more_apply (ChLibraryFilterMore *self, ChLibraryFilter *filter)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_MORE (self));

  read_text (self->player, &filter->player);
  read_text (self->event, &filter->event);
  read_text (self->opening, &filter->opening);
  filter->from = read_entry (self->from, FALSE);
  filter->to = read_entry (self->to, TRUE);
  filter->duplicates = gtk_check_button_get_active (self->duplicates);
  filter->faulty = gtk_check_button_get_active (self->faulty);
}

/* The button says when it leaves something out. */
static void
show_use (ChLibraryFilterMore *self)
{
  g_autoptr (ChLibraryFilter) filter = ch_library_filter_new ();
  gboolean used;

  ch_library_filter_more_apply (self, filter);
  used = !ch_library_filter_is_empty (filter);
  if (used)
    gtk_widget_add_css_class (GTK_WIDGET (self->button), "ch-filter-used");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->button), "ch-filter-used");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  used ? _ ("Leaves games out") : "", -1);
}

static void
on_changed (ChLibraryFilterMore *self)
{
  if (self->setting)
    return;
  show_use (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_text (GtkEditable *entry, const char *text)
{
  gtk_editable_set_text (entry, text != NULL ? text : "");
}

static void
set_date (GtkEditable *entry, guint date)
{
  g_autofree char *text = NULL;

  if (date != 0)
    text = g_strdup_printf ("%04u-%02u-%02u", date / 10000, date / 100 % 100, date % 100);
  set_text (entry, text);
}

void
ch_library_filter_more_show (ChLibraryFilterMore *self, const ChLibraryFilter *filter)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_MORE (self));

  self->setting = TRUE;
  set_text (self->player, filter->player);
  set_text (self->event, filter->event);
  set_text (self->opening, filter->opening);
  set_date (self->from, filter->from);
  set_date (self->to, filter->to);
  gtk_check_button_set_active (self->duplicates, filter->duplicates);
  gtk_check_button_set_active (self->faulty, filter->faulty);
  self->setting = FALSE;
  show_use (self);
}

static void
ch_library_filter_more_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CH_TYPE_LIBRARY_FILTER_MORE);
  G_OBJECT_CLASS (ch_library_filter_more_parent_class)->dispose (object);
}

static void
ch_library_filter_more_class_init (ChLibraryFilterMoreClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_library_filter_more_dispose;
  signals[CHANGED] = g_signal_new ("changed", CH_TYPE_LIBRARY_FILTER_MORE, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-library-filter-more.ui");
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterMore, button);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterMore, player);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterMore, event);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterMore, opening);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterMore, from);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterMore, to);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterMore, duplicates);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterMore, faulty);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "libraryfilter");
}

static void
ch_library_filter_more_init (ChLibraryFilterMore *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
