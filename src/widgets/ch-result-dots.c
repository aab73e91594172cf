/* ch-result-dots.c: the results of a session as a row of dots: right, wrong, now, to come.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-result-dots.h"

#include <glib/gi18n.h>

/* More do not fit beside a title. */
#define SEEN 10

struct _ChResultDots
{
  GtkWidget parent_instance;

  GtkWidget *dots[SEEN];
};

G_DEFINE_FINAL_TYPE (ChResultDots, ch_result_dots, GTK_TYPE_WIDGET)

static void
set_class (GtkWidget *widget, const char *name, gboolean wanted)
{
  if (wanted)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_dot (GtkWidget *dot, int result, gboolean now)
{
  const char *icon = result == 1 ? "ch-legal-symbolic" : result == 0 ? "ch-wrong-symbolic" : NULL;

  set_class (dot, "right", result == 1);
  set_class (dot, "wrong", result == 0);
  set_class (dot, "now", now);
  if (icon != NULL)
    gtk_image_set_from_icon_name (GTK_IMAGE (dot), icon);
  else
    gtk_image_clear (GTK_IMAGE (dot));
}

static void
tell (ChResultDots *self, const int *results, guint n, int now)
{
  g_autofree char *text = NULL;
  guint n_right = 0, n_done = 0;

  for (guint i = 0; i < n; i++)
    {
      n_right += results[i] == 1;
      n_done += results[i] >= 0;
    }
  if (now >= 0)
    /* Translators: the number of the puzzle, of how many, and how many of those before were solved. */
    text = g_strdup_printf (_ ("Puzzle %d of %u; solved so far: %u"), now + 1, n, n_right);
  else
    text = g_strdup_printf (_ ("Solved: %u of %u"), n_right, n_done);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
}

void
ch_result_dots_set (ChResultDots *self, const int *results, guint n, int now)
{
  guint first = 0;

  g_return_if_fail (CH_IS_RESULT_DOTS (self));

  if (n > SEEN)
    first = MIN (now >= 0 ? (guint) MAX (now - SEEN / 2, 0) : n, n - SEEN);
  for (guint i = 0; i < SEEN; i++)
    {
      const guint at = first + i;

      gtk_widget_set_visible (self->dots[i], at < n);
      if (at < n)
        show_dot (self->dots[i], results[at], (int) at == now);
    }
  tell (self, results, n, now);
}

static void
ch_result_dots_dispose (GObject *object)
{
  ChResultDots *self = CH_RESULT_DOTS (object);

  for (guint i = 0; i < SEEN; i++)
    g_clear_pointer (&self->dots[i], gtk_widget_unparent);
  G_OBJECT_CLASS (ch_result_dots_parent_class)->dispose (object);
}

static void
ch_result_dots_class_init (ChResultDotsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_result_dots_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "resultdots");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ch_result_dots_init (ChResultDots *self)
{
  for (guint i = 0; i < SEEN; i++)
    {
      self->dots[i] =
        g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                      "pixel-size", 12, "visible", FALSE, "valign", GTK_ALIGN_CENTER, NULL);
      gtk_widget_add_css_class (self->dots[i], "dot");
      gtk_widget_set_parent (self->dots[i], GTK_WIDGET (self));
    }
}

GtkWidget *
ch_result_dots_new (void)
{
  return g_object_new (CH_TYPE_RESULT_DOTS, NULL);
}
