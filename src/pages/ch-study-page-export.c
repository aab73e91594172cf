/* ch-study-page-export.c: what leaves the Study page: diagrams, pictures, web pages.
 *
 * Files are written off the main thread, the old one stays until the new one is whole.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-study-page-private.h"

#include "ch-board-svg.h"
#include "ch-compat.h"
#include "ch-export-html.h"

#include <glib/gi18n.h>

#define DIAGRAM_SIZE 640
#define PICTURE_WIDTH 1280

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChStudyPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *news = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    /* Translators: %s is the name of a file. */
    news = g_strdup_printf (_ ("Exported to %s"), name);
  else
    news = g_strdup (error->message);
  ch_page_toast (CH_PAGE (self), news);
}

static void
write_bytes (ChStudyPage *self, GFile *file, GBytes *bytes)
{
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                       on_written, g_object_ref (self));
}

char *
ch_study_page_make_diagram (ChStudyPage *self)
{
  GSettings *settings = ch_board_page_get_settings (CH_BOARD_PAGE (self));
  g_autofree char *theme = g_settings_get_string (settings, "board-theme");
  g_autofree char *pieces = g_settings_get_string (settings, "piece-set");
  g_autofree char *title = ch_game_get_title (self->game);
  ChBoardDiagram diagram = {
    .theme = ch_board_theme_get (theme),
    .pieces = ch_piece_set_get (pieces),
    .coordinates = (ChCoordinates) g_settings_get_enum (settings, "coordinates"),
    .style = (ChSquareStyle) g_settings_get_enum (settings, "square-style"),
    .size = DIAGRAM_SIZE,
    .family_colour = g_settings_get_boolean (settings, "family-colour"),
    .title = title,
  };

  return ch_board_svg_write (ch_board_page_get_state (CH_BOARD_PAGE (self)), &diagram);
}

static void
on_svg_chosen (GFile *file, gpointer data)
{
  char *svg = ch_study_page_make_diagram (data);
  g_autoptr (GBytes) bytes = g_bytes_new_take (svg, strlen (svg));

  write_bytes (data, file, bytes);
}

static void
on_png_chosen (GFile *file, gpointer data)
{
  g_autofree char *svg = ch_study_page_make_diagram (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ch_board_svg_to_png (svg, PICTURE_WIDTH, &error);

  if (bytes != NULL)
    write_bytes (data, file, bytes);
  else
    ch_page_toast (CH_PAGE (data), error->message);
}

static void
on_html_chosen (GFile *file, gpointer data)
{
  ChStudyPage *self = data;
  char *page = ch_game_to_html (self->game, self->flipped);
  g_autoptr (GBytes) bytes = g_bytes_new_take (page, strlen (page));

  write_bytes (self, file, bytes);
}

static void
ask_for_file (ChStudyPage *self, const char *title, const char *suffix, ChCompatFileFunc func)
{
  g_autofree char *name = ch_study_page_suggest_name (self, suffix);

  ch_compat_save_file (GTK_WIDGET (self), title, name, func, self);
}

static void
on_export_svg (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ask_for_file (data, _ ("Export Diagram"), ".svg", on_svg_chosen);
}

static void
on_export_png (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ask_for_file (data, _ ("Export Picture"), ".png", on_png_chosen);
}

static void
on_export_html (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ask_for_file (data, _ ("Export Web Page"), ".html", on_html_chosen);
}

static void
on_copy_picture (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  g_autofree char *svg = ch_study_page_make_diagram (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ch_board_svg_to_png (svg, PICTURE_WIDTH, &error);
  g_autoptr (GdkTexture) texture = NULL;

  (void) action;
  (void) parameter;
  if (bytes != NULL)
    texture = gdk_texture_new_from_bytes (bytes, &error);
  if (texture == NULL)
    {
      ch_page_toast (CH_PAGE (self), error->message);
      return;
    }
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  ch_page_toast (CH_PAGE (self), _ ("Picture copied"));
}

static void
on_print (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GtkPrintOperation) operation = ch_study_page_new_print (self);
  g_autoptr (GError) error = NULL;

  (void) action;
  (void) parameter;
  gtk_print_operation_set_allow_async (operation, TRUE);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (root), &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    ch_page_toast (CH_PAGE (self), error->message);
}

void
ch_study_page_add_export_actions (ChStudyPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "export-svg", .activate = on_export_svg },
    { .name = "export-png", .activate = on_export_png },
    { .name = "export-html", .activate = on_export_html },
    { .name = "copy-picture", .activate = on_copy_picture },
    { .name = "print", .activate = on_print },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}
