/* ch-diff-name.c: the head of a column: a rule set's name, and under it the engine's verdict.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-diff-name.h"

#include <glib/gi18n.h>

#define MAX_LINES 2
#define MAX_WORD 14

struct _ChDiffName
{
  GtkWidget parent_instance;

  GtkLabel *name;
  GtkLabel *verdict;
};

G_DEFINE_FINAL_TYPE (ChDiffName, ch_diff_name, GTK_TYPE_WIDGET)

static void
ch_diff_name_dispose (GObject *object)
{
  ChDiffName *self = CH_DIFF_NAME (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  self->name = NULL;
  self->verdict = NULL;
  G_OBJECT_CLASS (ch_diff_name_parent_class)->dispose (object);
}

static void
ch_diff_name_class_init (ChDiffNameClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_diff_name_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "diffname");
}

static void
ch_diff_name_init (ChDiffName *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 3);
  self->name = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->name, TRUE);
  gtk_label_set_justify (self->name, GTK_JUSTIFY_CENTER);
  gtk_widget_set_vexpand (GTK_WIDGET (self->name), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->name), "caption-heading");
  gtk_widget_set_parent (GTK_WIDGET (self->name), GTK_WIDGET (self));
  self->verdict = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_set_halign (GTK_WIDGET (self->verdict), GTK_ALIGN_CENTER);
  gtk_label_set_justify (self->verdict, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->verdict), "caption-heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->verdict), "verdict");
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->verdict), GTK_WIDGET (self));
}

GtkWidget *
ch_diff_name_new (void)
{
  return g_object_new (CH_TYPE_DIFF_NAME, NULL);
}

/* Names of two ordinary words have a line for each; longer ones, as people give them, are cut. */
static gboolean
is_long (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint i;

  for (i = 0; words[i] != NULL; i++)
    if (i >= MAX_LINES || g_utf8_strlen (words[i], -1) > MAX_WORD)
      return TRUE;
  return FALSE;
}

void
ch_diff_name_set_text (ChDiffName *self, const char *text)
{
  gboolean cut;

  g_return_if_fail (CH_IS_DIFF_NAME (self));

  if (g_strcmp0 (gtk_label_get_text (self->name), text) == 0)
    return;
  cut = is_long (text);
  gtk_label_set_text (self->name, text);
  gtk_label_set_ellipsize (self->name, cut ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap_mode (self->name, cut ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
  gtk_label_set_lines (self->name, cut ? MAX_LINES : -1);
}

gboolean
ch_diff_name_is_cut (ChDiffName *self)
{
  g_return_val_if_fail (CH_IS_DIFF_NAME (self), FALSE);

  return gtk_label_get_ellipsize (self->name) != PANGO_ELLIPSIZE_NONE;
}

const char *
ch_diff_name_get_text (ChDiffName *self)
{
  g_return_val_if_fail (CH_IS_DIFF_NAME (self), NULL);

  return gtk_label_get_text (self->name);
}

static void
set_css_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
ch_diff_name_set_verdict (ChDiffName *self,
                          const char *text,
                          int outcome,
                          gboolean soonest,
                          const char *explanation)
{
  GtkWidget *verdict;

  g_return_if_fail (CH_IS_DIFF_NAME (self));

  verdict = GTK_WIDGET (self->verdict);
  gtk_widget_set_visible (verdict, text != NULL);
  if (text != NULL && g_strcmp0 (gtk_label_get_text (self->verdict), text) != 0)
    gtk_label_set_text (self->verdict, text);
  gtk_widget_set_tooltip_text (verdict, explanation);
  gtk_accessible_update_property (GTK_ACCESSIBLE (verdict), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  explanation != NULL ? explanation : "", -1);
  set_css_class (verdict, "empty", text != NULL && text[0] == '\0');
  set_css_class (verdict, "wins", outcome > 0);
  set_css_class (verdict, "loses", outcome < 0);
  set_css_class (verdict, "soonest", soonest);
}

const char *
ch_diff_name_get_verdict (ChDiffName *self)
{
  g_return_val_if_fail (CH_IS_DIFF_NAME (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self->verdict)) ? gtk_label_get_text (self->verdict)
                                                             : NULL;
}
