/* ch-study-page-export.c: diagrams, web pages and prints of the Study page.
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

static char *
make_diagram (ChStudyPage *self)
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
  char *svg = make_diagram (data);
  g_autoptr (GBytes) bytes = g_bytes_new_take (svg, strlen (svg));

  write_bytes (data, file, bytes);
}

static void
on_png_chosen (GFile *file, gpointer data)
{
  g_autofree char *svg = make_diagram (data);
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
  g_autofree char *svg = make_diagram (self);
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

/* Printing: the diagram, and the moves below it and on further pages. */

typedef struct
{
  ChStudyPage *page;
  char *svg;
  PangoLayout *layout;
  GArray *pages; /* int: the first line of each page, and the end */
} Print;

#define TITLE_SIZE 14
#define TEXT_SIZE 10
#define BOARD_SHARE 0.55

static void
print_free (gpointer data, GClosure *closure)
{
  Print *print = data;

  (void) closure;
  g_object_unref (print->page);
  g_free (print->svg);
  g_clear_object (&print->layout);
  g_array_unref (print->pages);
  g_free (print);
}

/* The game without its tags: what is below the empty line. */
static char *
get_moves_text (ChGame *game)
{
  g_autofree char *pdn = ch_game_to_pdn (game);
  const char *moves = strstr (pdn, "\n\n");

  return g_strdup (moves != NULL ? moves + 2 : pdn);
}

static double
line_height (PangoLayout *layout, int line)
{
  PangoRectangle extents;

  pango_layout_line_get_extents (pango_layout_get_line_readonly (layout, line), NULL, &extents);

  return (double) extents.height / PANGO_SCALE;
}

/* Which line begins each page. */
static void
break_pages (Print *print, double height)
{
  int n_lines = pango_layout_get_line_count (print->layout);
  double left = height * (1 - BOARD_SHARE);
  int line = 0;

  g_array_set_size (print->pages, 0);
  g_array_append_val (print->pages, line);
  for (line = 0; line < n_lines; line++)
    {
      double needed = line_height (print->layout, line);

      if (left < needed)
        {
          g_array_append_val (print->pages, line);
          left = height;
        }
      left -= needed;
    }
  g_array_append_val (print->pages, n_lines);
}

static void
on_begin_print (GtkPrintOperation *operation, GtkPrintContext *context, gpointer data)
{
  Print *print = data;
  g_autofree char *title = ch_game_get_title (print->page->game);
  g_autofree char *moves = get_moves_text (print->page->game);
  g_autofree char *safe_title = g_markup_escape_text (title, -1);
  g_autofree char *safe_moves = g_markup_escape_text (moves, -1);
  g_autofree char *markup =
    g_strdup_printf ("<span size=\"%d\" weight=\"bold\">%s</span>\n<span size=\"%d\">%s</span>",
                     TITLE_SIZE * PANGO_SCALE, safe_title, TEXT_SIZE * PANGO_SCALE, safe_moves);

  print->layout = gtk_print_context_create_pango_layout (context);
  pango_layout_set_width (print->layout,
                          (int) (gtk_print_context_get_width (context) * PANGO_SCALE));
  pango_layout_set_wrap (print->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_markup (print->layout, markup, -1);
  break_pages (print, gtk_print_context_get_height (context));
  gtk_print_operation_set_n_pages (operation, (int) print->pages->len - 1);
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int number, gpointer data)
{
  Print *print = data;
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context);
  double height = gtk_print_context_get_height (context);
  int end = g_array_index (print->pages, int, number + 1);
  double y = 0;

  (void) operation;
  if (number == 0)
    {
      ch_board_svg_draw (print->svg, cr, 0, 0, width, height * (BOARD_SHARE - 0.03), NULL);
      y = height * BOARD_SHARE;
    }
  for (int line = g_array_index (print->pages, int, number); line < end; line++)
    {
      PangoLayoutLine *text = pango_layout_get_line_readonly (print->layout, line);
      PangoRectangle extents;

      pango_layout_line_get_extents (text, NULL, &extents);
      cairo_move_to (cr, 0, y - (double) extents.y / PANGO_SCALE);
      pango_cairo_show_layout_line (cr, text);
      y += (double) extents.height / PANGO_SCALE;
    }
}

static void
on_print (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GError) error = NULL;
  Print *print = g_new0 (Print, 1);

  (void) action;
  (void) parameter;
  print->page = g_object_ref (self);
  print->svg = make_diagram (self);
  print->pages = g_array_new (FALSE, FALSE, sizeof (int));
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (on_begin_print), print, print_free,
                         (GConnectFlags) 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw_page), print);
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
