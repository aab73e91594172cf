/* ch-fen-sheet.c: a sheet to enter a position as text.
 *
 * Reads while the person types; says in place what is wrong and where, and marks it in the entry.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-fen-sheet.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

struct _ChFenSheet
{
  GtkWidget parent_instance;

  ChRuleset *ruleset;
  ChPosition *position; /* what the text says, NULL while it is wrong */
  GtkWidget *sheet;

  GtkWidget *content; /* bound so that it goes with the sheet */
  GtkEntry *entry;
  GtkLabel *hint;
  GtkLabel *message;
  GtkImage *message_icon;
  GtkWidget *message_box;
  GtkButton *set_button;
};

enum
{
  ACCEPTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChFenSheet, ch_fen_sheet, GTK_TYPE_WIDGET)

static void
show_message (ChFenSheet *self, const char *text, gboolean is_error)
{
  gtk_widget_set_visible (self->message_box, text != NULL);
  if (text != NULL)
    gtk_label_set_text (self->message, text);
  gtk_image_set_from_icon_name (self->message_icon, is_error ? "dialog-warning-symbolic"
                                                             : "dialog-information-symbolic");
  if (is_error)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
      gtk_widget_add_css_class (self->message_box, "error");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
      gtk_widget_remove_css_class (self->message_box, "error");
    }
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               is_error ? GTK_ACCESSIBLE_INVALID_TRUE
                                        : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  /* The reader of the entry hears the message as its description. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL ? text : "", -1);
}

/* Underlines the place in the entry. */
static void
mark_place (ChFenSheet *self, const char *text, int offset, int length)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  if (offset >= 0 && length > 0 && offset < g_utf8_strlen (text, -1))
    {
      PangoAttribute *line = pango_attr_underline_new (PANGO_UNDERLINE_ERROR);
      const char *from = g_utf8_offset_to_pointer (text, offset);
      glong rest = g_utf8_strlen (from, -1);

      line->start_index = (guint) (from - text);
      line->end_index = (guint) (g_utf8_offset_to_pointer (from, MIN (length, rest)) - text);
      pango_attr_list_insert (attributes, line);
    }
  gtk_entry_set_attributes (self->entry, attributes);
}

static void
read_text (ChFenSheet *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (GError) error = NULL;
  g_autofree char *warning = NULL;
  int offset = -1;
  int length = 0;

  g_clear_pointer (&self->position, ch_position_unref);
  if (text[0] == '\0')
    {
      show_message (self, NULL, FALSE);
      mark_place (self, text, -1, 0);
    }
  else
    {
      self->position
          = ch_position_parse (self->ruleset, text, &warning, &offset, &length, &error);
      if (self->position == NULL)
        show_message (self, error->message, TRUE);
      else
        show_message (self, warning, FALSE);
      mark_place (self, text, self->position == NULL ? offset : -1, MAX (length, 1));
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->set_button), self->position != NULL);
}

static void
on_accept (ChFenSheet *self)
{
  if (self->position == NULL)
    return;
  g_signal_emit (self, signals[ACCEPTED], 0, self->position);
  ch_sheet_close (self->sheet);
}

static void
ch_fen_sheet_dispose (GObject *object)
{
  ChFenSheet *self = CH_FEN_SHEET (object);

  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->position, ch_position_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_FEN_SHEET);
  G_OBJECT_CLASS (ch_fen_sheet_parent_class)->dispose (object);
}

static void
ch_fen_sheet_class_init (ChFenSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_fen_sheet_dispose;
  signals[ACCEPTED] = g_signal_new ("accepted", CH_TYPE_FEN_SHEET, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, CH_TYPE_POSITION);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/crownhead/Crownhead/ui/ch-fen-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, ChFenSheet, content);
  gtk_widget_class_bind_template_child (widget_class, ChFenSheet, entry);
  gtk_widget_class_bind_template_child (widget_class, ChFenSheet, hint);
  gtk_widget_class_bind_template_child (widget_class, ChFenSheet, message);
  gtk_widget_class_bind_template_child (widget_class, ChFenSheet, message_icon);
  gtk_widget_class_bind_template_child (widget_class, ChFenSheet, message_box);
  gtk_widget_class_bind_template_child (widget_class, ChFenSheet, set_button);
  gtk_widget_class_bind_template_callback (widget_class, read_text);
  gtk_widget_class_bind_template_callback (widget_class, on_accept);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ch_fen_sheet_init (ChFenSheet *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

ChFenSheet *
ch_fen_sheet_present (GtkWidget *parent, ChRuleset *ruleset, const char *text)
{
  ChFenSheet *self = g_object_new (CH_TYPE_FEN_SHEET, NULL);
  g_autofree char *hint = NULL;

  self->ruleset = g_object_ref (ruleset);
  /* Translators: %s is the name of a rule set. The examples are not translated. */
  hint = g_strdup_printf (_ ("Squares are named as in %s. Letters or numbers, as in "
                             "W:Wb6,Kc3:Bc7 or B:W21-32:B1-12; a whole FEN tag is read too."),
                          ch_ruleset_get_name (ruleset));
  gtk_label_set_text (self->hint, hint);
  self->sheet = ch_sheet_present (parent, _ ("Enter Position"), GTK_WIDGET (self), 540, -1);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text != NULL ? text : "");
  read_text (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  return self;
}
