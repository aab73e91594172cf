/* ch-study-page-print.c: a study on paper: what game it is, the position on the board, all the moves.
 *
 * The moves are set as books do: the main line is bold, variations stand in brackets.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-study-page-private.h"

#include "ch-board-svg.h"

#include <glib/gi18n.h>
#include <string.h>

#define FONT "Sans"
#define HEAD_SIZE 14
#define TEXT_SIZE 10
#define SMALL_SIZE 9
#define MARGIN_MM 15
#define BOARD_SHARE 0.5 /* of the first page, at most */
#define GAP 12.0        /* points between the parts */

/* Between a move and its number. */
#define NO_BREAK "\u00a0"
/* A chain of many jumps may be broken: it could be wider than the page. */
#define LONGEST_UNBROKEN 28
/* Comments are read as their letters are, and stand beside moves, which are read from left to right. */
#define LEFT_TO_RIGHT_MARK "\u200e"
#define ISOLATE_AS_IT_IS "\u2068"
#define ISOLATE_LEFT_TO_RIGHT "\u2066"
#define END_OF_ISOLATE "\u2069"

/* The moves as markup */

/* What is still to be written: a line that begins with @node, or the end of a variation (CH_GAME_NONE). */
typedef struct
{
  guint node;
  gboolean numbered; /* the number is needed, whoever moves */
} Rest;

static void
add_words (GString *markup, const char *text)
{
  g_autofree char *escaped = NULL;

  if (text[0] == '\0')
    return;
  escaped = g_markup_escape_text (text, -1);
  g_string_append_printf (markup, ISOLATE_AS_IT_IS "%s" END_OF_ISOLATE " ", escaped);
}

static void
add_move (GString *markup, ChGame *game, guint node, gboolean numbered)
{
  gboolean second = FALSE;
  guint number = ch_game_get_number (game, node, &second);
  g_autofree char *symbols = ch_game_get_symbols_text (game, node);
  g_autofree char *move = g_markup_printf_escaped ("%s%s", ch_game_get_text (game, node), symbols);
  gboolean main_line = ch_game_is_main_line (game, node);

  add_words (markup, ch_game_get_comment_before (game, node));
  /* A move is not broken at its hyphen. */
  g_string_append_printf (markup, ISOLATE_LEFT_TO_RIGHT "<span weight=\"%s\" allow_breaks=\"%s\">",
                          main_line ? "bold" : "normal",
                          strlen (move) <= LONGEST_UNBROKEN ? "false" : "true");
  if (!second)
    g_string_append_printf (markup, "%u." NO_BREAK, number);
  else if (numbered)
    g_string_append_printf (markup, "%u…" NO_BREAK, number);
  g_string_append_printf (markup, "%s</span>" END_OF_ISOLATE " ", move);
  add_words (markup, ch_game_get_comment (game, node));
  add_words (markup, ch_game_get_rest (game, node));
}

static void
put_off (GArray *rests, guint node, gboolean numbered)
{
  Rest rest = { node, numbered };

  g_array_append_val (rests, rest);
}

/* A variation is closed without a blank before the bracket. */
static void
close_bracket (GString *markup)
{
  if (markup->len > 0 && markup->str[markup->len - 1] == ' ')
    g_string_truncate (markup, markup->len - 1);
  g_string_append (markup, ") ");
}

/* Writes a line up to the first move that others are an alternative to; what follows is put off. */
static void
add_line (GString *markup, ChGame *game, Rest line, GArray *rests)
{
  guint node = line.node;
  gboolean numbered = line.numbered;

  while (node != CH_GAME_NONE)
    {
      guint parent = ch_game_get_parent (game, node);
      guint n = ch_game_get_n_children (game, parent);
      guint next = ch_game_get_child (game, node, 0);

      add_move (markup, game, node, numbered);
      numbered = ch_game_get_comment (game, node)[0] != '\0';
      if (n > 1 && ch_game_get_child (game, parent, 0) == node)
        {
          if (next != CH_GAME_NONE)
            put_off (rests, next, TRUE);
          for (guint i = n; --i > 0;)
            {
              put_off (rests, CH_GAME_NONE, FALSE);
              put_off (rests, ch_game_get_child (game, parent, i), TRUE);
            }
          return;
        }
      node = next;
    }
}

/* Without recursion: variations may be nested as deeply as a file likes. */
char *
ch_study_page_print_moves (ChGame *game)
{
  GString *markup = g_string_new (LEFT_TO_RIGHT_MARK);
  g_autoptr (GArray) rests = g_array_new (FALSE, FALSE, sizeof (Rest));
  g_autofree char *result = ch_game_get_result_text (game, NULL);
  g_autofree char *escaped_result = g_markup_escape_text (result, -1);

  add_words (markup, ch_game_get_comment (game, CH_GAME_START));
  add_words (markup, ch_game_get_rest (game, CH_GAME_START));
  if (ch_game_get_n_children (game, CH_GAME_START) > 0)
    put_off (rests, ch_game_get_child (game, CH_GAME_START, 0), TRUE);
  while (rests->len > 0)
    {
      Rest rest = g_array_index (rests, Rest, rests->len - 1);
      gboolean bracket =
        rest.node != CH_GAME_NONE &&
        ch_game_get_child (game, ch_game_get_parent (game, rest.node), 0) != rest.node;

      g_array_set_size (rests, rests->len - 1);
      if (bracket)
        g_string_append_c (markup, '(');
      if (bracket && ch_game_is_engine (game, rest.node))
        /* Translators: before a line of moves that the engine put into the game. */
        add_words (markup, _ ("Engine:"));
      if (rest.node == CH_GAME_NONE)
        close_bracket (markup);
      else
        add_line (markup, game, rest, rests);
    }
  g_string_append_printf (markup, "<span allow_breaks=\"false\">%s</span>", escaped_result);

  return g_string_free (markup, FALSE);
}

/* The pages */

typedef struct
{
  ChStudyPage *page;
  char *svg;
  PangoLayout *head;
  PangoLayout *moves;
  double board;  /* the height it gets */
  GArray *pages; /* int: the first line of each page, and the end */
} Print;

static void
print_free (gpointer data, GClosure *closure)
{
  Print *print = data;

  (void) closure;
  g_object_unref (print->page);
  g_free (print->svg);
  g_clear_object (&print->head);
  g_clear_object (&print->moves);
  g_array_unref (print->pages);
  g_free (print);
}

static PangoLayout *
make_layout (GtkPrintContext *context, int size, const char *markup)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *font = pango_font_description_from_string (FONT);

  pango_font_description_set_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (gtk_print_context_get_width (context) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_markup (layout, markup, -1);

  return layout;
}

/* Who played, and below it where, when and by which rules. */
static char *
make_head (ChGame *game)
{
  static const char *const tags[] = { "Event", "Site", "Date" };
  g_autofree char *title = ch_game_get_title (game);
  g_autoptr (GString) about = g_string_new (ch_ruleset_get_name (ch_game_get_ruleset (game)));

  for (guint n = 0; n < G_N_ELEMENTS (tags); n++)
    {
      const char *value = ch_game_get_tag (game, tags[n]);

      if (value[0] != '\0' && value[0] != '?' && !g_str_equal (value, title))
        g_string_append_printf (about, " · %s", value);
    }

  return g_markup_printf_escaped ("<span size=\"%d\" weight=\"bold\">%s</span>\n%s",
                                  HEAD_SIZE * PANGO_SCALE, title, about->str);
}

static double
line_height (PangoLayout *layout, int line)
{
  PangoRectangle extents;

  pango_layout_line_get_extents (pango_layout_get_line_readonly (layout, line), NULL, &extents);

  return (double) extents.height / PANGO_SCALE;
}

static double
layout_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);

  return (double) height / PANGO_SCALE;
}

/* The foot of a page, where its number stands. */
static double
foot_height (void)
{
  return SMALL_SIZE + GAP;
}

/* Which line begins each page, of which the first has @first less room. */
static void
break_pages (Print *print, double height, double first)
{
  int n_lines = pango_layout_get_line_count (print->moves);
  double left = height - first;
  int line = 0;

  g_array_set_size (print->pages, 0);
  g_array_append_val (print->pages, line);
  for (line = 0; line < n_lines; line++)
    {
      double needed = line_height (print->moves, line);

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
  ChGame *game = print->page->game;
  g_autofree char *head = make_head (game);
  g_autofree char *moves = ch_study_page_print_moves (game);
  double height = gtk_print_context_get_height (context) - foot_height ();

  /* A preview comes before the print. */
  g_clear_object (&print->head);
  g_clear_object (&print->moves);
  print->head = make_layout (context, SMALL_SIZE, head);
  print->moves = make_layout (context, TEXT_SIZE, moves);
  print->board = MIN (height * BOARD_SHARE, gtk_print_context_get_width (context));
  break_pages (print, height, layout_height (print->head) + print->board + 2 * GAP);
  gtk_print_operation_set_n_pages (operation, (int) print->pages->len - 1);
}

static void
draw_number (GtkPrintContext *context, int number, int n_pages)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  /* Translators: the number of a page, and of how many. */
  g_autofree char *text = g_strdup_printf (_ ("%d of %d"), number + 1, n_pages);
  g_autoptr (PangoLayout) layout = make_layout (context, SMALL_SIZE, text);

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  cairo_move_to (cr, 0, gtk_print_context_get_height (context) - layout_height (layout));
  pango_cairo_show_layout (cr, layout);
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int number, gpointer data)
{
  Print *print = data;
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  int n_pages = (int) print->pages->len - 1;
  int end = g_array_index (print->pages, int, number + 1);
  double y = 0;

  (void) operation;
  if (number == 0)
    {
      cairo_move_to (cr, 0, 0);
      pango_cairo_show_layout (cr, print->head);
      y = layout_height (print->head) + GAP;
      ch_board_svg_draw (print->svg, cr, 0, y, gtk_print_context_get_width (context), print->board,
                         NULL);
      y += print->board + GAP;
    }
  for (int line = g_array_index (print->pages, int, number); line < end; line++)
    {
      PangoLayoutLine *text = pango_layout_get_line_readonly (print->moves, line);
      PangoRectangle extents;

      pango_layout_line_get_extents (text, NULL, &extents);
      cairo_move_to (cr, 0, y - (double) extents.y / PANGO_SCALE);
      pango_cairo_show_layout_line (cr, text);
      y += (double) extents.height / PANGO_SCALE;
    }
  if (n_pages > 1)
    draw_number (context, number, n_pages);
}

GtkPrintOperation *
ch_study_page_new_print (ChStudyPage *self)
{
  GtkPrintOperation *operation;
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autofree char *name = NULL;
  Print *print;

  g_return_val_if_fail (CH_IS_STUDY_PAGE (self), NULL);

  operation = gtk_print_operation_new ();
  print = g_new0 (Print, 1);
  name = ch_game_get_title (self->game);
  print->page = g_object_ref (self);
  print->svg = ch_study_page_make_diagram (self);
  print->pages = g_array_new (FALSE, FALSE, sizeof (int));
  gtk_page_setup_set_top_margin (setup, MARGIN_MM, GTK_UNIT_MM);
  gtk_page_setup_set_bottom_margin (setup, MARGIN_MM, GTK_UNIT_MM);
  gtk_page_setup_set_left_margin (setup, MARGIN_MM, GTK_UNIT_MM);
  gtk_page_setup_set_right_margin (setup, MARGIN_MM, GTK_UNIT_MM);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (on_begin_print), print, print_free,
                         (GConnectFlags) 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw_page), print);

  return operation;
}
