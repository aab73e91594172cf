/* ch-engine-sheet.c: a sheet to add an external engine or to change one.
 *
 * The program is tried before it is kept; meanwhile the sheet can be left at any time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-engine-sheet.h"

#include "ch-compat.h"
#include "ch-engine-check.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* What a path must not have to stand in a command as it is. */
#define NEEDS_QUOTES " '\"\\$&;|<>()*?~`#\t\n"

#define WIDTH 460

struct _ChEngineSheet
{
  GtkWidget parent_instance;

  ChEngineList *engines;
  ChEngineEntry *entry;   /* NULL: a new one */
  char **argv;            /* what is being tried */
  GCancellable *checking; /* NULL: nothing is */
  GtkWidget *sheet;
  GtkWidget *accept;

  GtkWidget *content;
  GtkEditable *command;
  GtkEditable *name;
  GtkWidget *note; /* in the place of the status as long as there is none */
  GtkWidget *status;
  GtkSpinner *spinner;
  GtkWidget *warning;
  GtkLabel *message;
};

G_DEFINE_FINAL_TYPE (ChEngineSheet, ch_engine_sheet, GTK_TYPE_WIDGET)

static void
stop_checking (ChEngineSheet *self)
{
  if (self->checking != NULL)
    g_cancellable_cancel (self->checking);
  g_clear_object (&self->checking);
}

/* @message NULL: nothing is to be said. */
static void
show_status (ChEngineSheet *self, const char *message, gboolean busy)
{
  gtk_widget_set_visible (self->status, message != NULL);
  gtk_widget_set_visible (self->note, message == NULL);
  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
  gtk_widget_set_visible (self->warning, !busy);
  if (message == NULL)
    return;
  gtk_label_set_text (self->message, message);
  ch_compat_announce (GTK_WIDGET (self), message);
}

/* What is typed without the blanks around it. */
static char *
read_text (GtkEditable *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (entry)));
}

static void
update_accept (ChEngineSheet *self)
{
  g_autofree char *command = read_text (self->command);

  if (self->accept != NULL)
    gtk_widget_set_sensitive (self->accept, *command != '\0' && self->checking == NULL);
}

static void
on_edited (ChEngineSheet *self)
{
  stop_checking (self);
  show_status (self, NULL, FALSE);
  update_accept (self);
}

/* Whether another engine of the list is called so. */
static gboolean
is_taken (ChEngineSheet *self, const char *name)
{
  ChEngineEntry *other = ch_engine_list_find (self->engines, name, NULL);

  return other != NULL &&
         (self->entry == NULL || g_strcmp0 (name, ch_engine_entry_get_name (self->entry)) != 0);
}

static void
tell_taken (ChEngineSheet *self, const char *name)
{
  g_autofree char *message = NULL;

  /* Translators: %s is the name of an engine. */
  message =
    g_strdup_printf (_ ("There is an engine called %s already. Give this one another name."), name);
  show_status (self, message, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static void
keep (ChEngineSheet *self, const char *name)
{
  const char *const *argv = (const char *const *) self->argv;
  guint position;

  /* What was to be changed may have been removed meanwhile; then it is there again. */
  if (self->entry != NULL &&
      ch_engine_list_find (self->engines, ch_engine_entry_get_name (self->entry), &position) !=
        NULL)
    ch_engine_list_replace (self->engines, position, name, argv);
  else
    ch_engine_list_insert (self->engines, G_MAXUINT, name, argv);
  ch_sheet_close (self->sheet);
}

/* The name that was typed, else the engine's own, else the program's. */
static char *
choose_name (ChEngineSheet *self, const ChEngineIdentity *identity)
{
  g_autofree char *typed = read_text (self->name);

  if (*typed != '\0')
    return g_steal_pointer (&typed);
  if (identity->name == NULL)
    return g_filename_display_basename (self->argv[0]);
  if (identity->version == NULL)
    return g_strdup (identity->name);

  return g_strdup_printf ("%s %s", identity->name, identity->version);
}

static void
on_checked (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChEngineSheet) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChEngineIdentity) identity = ch_engine_check_finish (result, &error);
  g_autofree char *name = NULL;

  (void) source;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->checking);
  update_accept (self);
  if (identity == NULL)
    {
      show_status (self, error->message, FALSE);
      return;
    }
  name = choose_name (self, identity);
  if (is_taken (self, name))
    tell_taken (self, name);
  else
    keep (self, name);
}

static void
start_checking (ChEngineSheet *self)
{
  self->checking = g_cancellable_new ();
  show_status (self, _ ("Starting the engine…"), TRUE);
  update_accept (self);
  ch_engine_check_async ((const char *const *) self->argv, 0, self->checking, on_checked,
                         g_object_ref (self));
}

/* Fills argv from what is typed; FALSE and a message where that cannot be read. */
static gboolean
read_command (ChEngineSheet *self)
{
  g_autofree char *command = read_text (self->command);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->argv, g_strfreev);
  if (g_shell_parse_argv (command, NULL, &self->argv, &error))
    return TRUE;
  show_status (self, error->message, FALSE);

  return FALSE;
}

static void
on_accept (ChEngineSheet *self)
{
  g_autofree char *name = read_text (self->name);

  if (!gtk_widget_get_sensitive (self->accept) || !read_command (self))
    return;
  if (*name != '\0' && is_taken (self, name))
    tell_taken (self, name);
  else if (self->entry != NULL && *name != '\0' &&
           g_strv_equal (ch_engine_entry_get_argv (self->entry), (const char *const *) self->argv))
    keep (self, name); /* another name for a program that has been tried before */
  else
    start_checking (self);
}

static void
on_file (GFile *file, gpointer owner)
{
  ChEngineSheet *self = owner;
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *quoted = path != NULL ? g_shell_quote (path) : NULL;

  if (quoted != NULL && self->command != NULL)
    gtk_editable_set_text (self->command, strpbrk (path, NEEDS_QUOTES) != NULL ? quoted : path);
}

static void
on_choose (ChEngineSheet *self)
{
  ch_compat_choose_file (GTK_WIDGET (self), _ ("Choose an Engine"), on_file, self);
}

static void
on_cancel (ChEngineSheet *self)
{
  ch_sheet_close (self->sheet);
}

static void
ch_engine_sheet_dispose (GObject *object)
{
  ChEngineSheet *self = CH_ENGINE_SHEET (object);

  stop_checking (self);
  self->accept = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_ENGINE_SHEET);
  self->command = NULL;
  g_clear_object (&self->engines);
  g_clear_object (&self->entry);
  g_clear_pointer (&self->argv, g_strfreev);
  G_OBJECT_CLASS (ch_engine_sheet_parent_class)->dispose (object);
}

static void
ch_engine_sheet_class_init (ChEngineSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_engine_sheet_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-engine-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, ChEngineSheet, content);
  gtk_widget_class_bind_template_child (widget_class, ChEngineSheet, command);
  gtk_widget_class_bind_template_child (widget_class, ChEngineSheet, name);
  gtk_widget_class_bind_template_child (widget_class, ChEngineSheet, note);
  gtk_widget_class_bind_template_child (widget_class, ChEngineSheet, status);
  gtk_widget_class_bind_template_child (widget_class, ChEngineSheet, spinner);
  gtk_widget_class_bind_template_child (widget_class, ChEngineSheet, warning);
  gtk_widget_class_bind_template_child (widget_class, ChEngineSheet, message);
  gtk_widget_class_bind_template_callback (widget_class, on_accept);
  gtk_widget_class_bind_template_callback (widget_class, on_choose);
  gtk_widget_class_bind_template_callback (widget_class, on_edited);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ch_engine_sheet_init (ChEngineSheet *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
make_button (const char *label)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);

  return button;
}

void
ch_engine_sheet_present (GtkWidget *parent, ChEngineList *engines, ChEngineEntry *entry)
{
  ChEngineSheet *self = g_object_new (CH_TYPE_ENGINE_SHEET, NULL);
  GtkWidget *cancel = make_button (_ ("Cancel"));

  self->engines = g_object_ref (engines);
  self->accept = make_button (entry != NULL ? _ ("Save") : _ ("Add"));
  if (entry != NULL)
    {
      g_autofree char *command = ch_engine_entry_get_command (entry);

      self->entry = g_object_ref (entry);
      gtk_editable_set_text (self->command, command);
      gtk_editable_set_text (self->name, ch_engine_entry_get_name (entry));
    }
  self->sheet = ch_sheet_present (parent, entry != NULL ? _ ("Edit Engine") : _ ("Add Engine"),
                                  GTK_WIDGET (self), WIDTH, -1);
  gtk_widget_add_css_class (self->accept, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (on_cancel), self);
  g_signal_connect_swapped (self->accept, "clicked", G_CALLBACK (on_accept), self);
  ch_sheet_set_buttons (self->sheet, cancel, self->accept);
  update_accept (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->command));
}
