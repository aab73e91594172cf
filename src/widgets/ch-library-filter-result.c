/* ch-library-filter-result.c: the button that says with which results games are wanted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-library-filter-result.h"

#include <glib/gi18n.h>

struct _ChLibraryFilterResult
{
  GtkWidget parent_instance;

  GtkMenuButton *button;
  GtkCheckButton *unknown;
  GtkCheckButton *light_wins;
  GtkCheckButton *draw;
  GtkCheckButton *dark_wins;
  GtkCheckButton *both_lose;
  GtkCheckButton *checks[CH_LIBRARY_N_RESULTS]; /* by ChLibraryResult */
  gboolean setting;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChLibraryFilterResult, ch_library_filter_result, GTK_TYPE_WIDGET)

guint
ch_library_filter_result_get (ChLibraryFilterResult *self)
{
  guint results = 0;

  g_return_val_if_fail (CH_IS_LIBRARY_FILTER_RESULT (self), 0);

  for (guint n = 0; n < CH_LIBRARY_N_RESULTS; n++)
    results |= gtk_check_button_get_active (self->checks[n]) ? 1u << n : 0;

  return results;
}

static void
show_label (ChLibraryFilterResult *self)
{
  g_autofree char *text = NULL;
  guint n_chosen = 0;

  for (guint n = 0; n < CH_LIBRARY_N_RESULTS; n++)
    if (gtk_check_button_get_active (self->checks[n]))
      {
        n_chosen++;
        g_free (text);
        text = g_strdup (gtk_check_button_get_label (self->checks[n]));
      }
  if (n_chosen > 1)
    {
      g_free (text);
      text = g_strdup_printf (ngettext ("%u result", "%u results", n_chosen), n_chosen);
    }
  gtk_menu_button_set_label (self->button, n_chosen > 0 ? text : _ ("Any result"));
}

static void
on_toggled (ChLibraryFilterResult *self)
{
  show_label (self);
  if (!self->setting)
    g_signal_emit (self, signals[CHANGED], 0);
}

void
ch_library_filter_result_set (ChLibraryFilterResult *self, guint results)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_RESULT (self));

  self->setting = TRUE;
  for (guint n = 0; n < CH_LIBRARY_N_RESULTS; n++)
    gtk_check_button_set_active (self->checks[n], (results & 1u << n) != 0);
  self->setting = FALSE;
}

static void
ch_library_filter_result_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CH_TYPE_LIBRARY_FILTER_RESULT);
  G_OBJECT_CLASS (ch_library_filter_result_parent_class)->dispose (object);
}

static void
ch_library_filter_result_class_init (ChLibraryFilterResultClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_library_filter_result_dispose;
  signals[CHANGED] = g_signal_new ("changed", CH_TYPE_LIBRARY_FILTER_RESULT, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-library-filter-result.ui");
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterResult, button);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterResult, unknown);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterResult, light_wins);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterResult, draw);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterResult, dark_wins);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterResult, both_lose);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "libraryfilter");
}

static void
ch_library_filter_result_init (ChLibraryFilterResult *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->checks[CH_LIBRARY_UNKNOWN] = self->unknown;
  self->checks[CH_LIBRARY_LIGHT_WINS] = self->light_wins;
  self->checks[CH_LIBRARY_DRAW] = self->draw;
  self->checks[CH_LIBRARY_DARK_WINS] = self->dark_wins;
  self->checks[CH_LIBRARY_BOTH_LOSE] = self->both_lose;
  show_label (self);
}
