/* ch-reason-list.c: why a move is legal here and not there, a row for each group of rule sets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-reason-list.h"

#include <glib/gi18n.h>

struct _ChReasonList
{
  GtkWidget parent_instance;

  GtkListBox *list;
};

enum
{
  CLAUSE_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChReasonList, ch_reason_list, GTK_TYPE_WIDGET)

static gboolean
on_link (ChReasonList *self, const char *uri, GtkWidget *label)
{
  g_signal_emit (self, signals[CLAUSE_ACTIVATED], 0, atoi (uri),
                 g_object_get_data (G_OBJECT (label), "names"));
  return TRUE;
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_link (ChReasonList *self, const ChReason *reason)
{
  GtkWidget *label = make_label (NULL, "caption");
  g_autofree char *text = g_markup_escape_text (reason->clause_text, -1);
  g_autofree char *markup = g_strdup_printf ("<a href=\"%d\">%s</a>", reason->clause, text);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_widget_add_css_class (label, "reason-link");
  gtk_widget_set_halign (label, GTK_ALIGN_START);
  g_object_set_data_full (G_OBJECT (label), "names", g_strdup (reason->names), g_free);
  g_signal_connect_swapped (label, "activate-link", G_CALLBACK (on_link), self);
  return label;
}

static GtkWidget *
make_row (ChReasonList *self, const ChReason *reason)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *sign = gtk_image_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (sign), 14);
  gtk_widget_set_size_request (sign, 14, -1);
  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_widget_add_css_class (sign, "reason-sign");
  if (reason->unique)
    {
      gtk_image_set_from_icon_name (GTK_IMAGE (sign), "ch-unique-symbolic");
      gtk_widget_set_tooltip_text (sign, _ ("Only here"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (sign), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ ("Only here"), -1);
    }
  gtk_box_append (GTK_BOX (texts), make_label (reason->names, "heading"));
  gtk_box_append (GTK_BOX (texts), make_label (reason->sentence, NULL));
  if (reason->clause_text != NULL && reason->clause >= 0)
    gtk_box_append (GTK_BOX (texts), make_link (self, reason));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_widget_add_css_class (box, "reason");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
ch_reason_list_dispose (GObject *object)
{
  ChReasonList *self = CH_REASON_LIST (object);

  if (self->list != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->list));
  self->list = NULL;
  G_OBJECT_CLASS (ch_reason_list_parent_class)->dispose (object);
}

static void
ch_reason_list_class_init (ChReasonListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_reason_list_dispose;
  signals[CLAUSE_ACTIVATED] =
    g_signal_new ("clause-activated", CH_TYPE_REASON_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "reasonlist");
}

static void
ch_reason_list_init (ChReasonList *self)
{
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Reasons"), -1);
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}

GtkWidget *
ch_reason_list_new (void)
{
  return g_object_new (CH_TYPE_REASON_LIST, NULL);
}

void
ch_reason_list_set_reasons (ChReasonList *self, GPtrArray *reasons)
{
  GtkListBoxRow *row;
  guint i;

  g_return_if_fail (CH_IS_REASON_LIST (self));

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (i = 0; reasons != NULL && i < reasons->len; i++)
    gtk_list_box_append (self->list, make_row (self, g_ptr_array_index (reasons, i)));
}

void
ch_reason_list_set_flush (ChReasonList *self, gboolean flush)
{
  g_return_if_fail (CH_IS_REASON_LIST (self));

  if (flush)
    gtk_widget_remove_css_class (GTK_WIDGET (self->list), "boxed-list");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
}
