/* ch-export-html.c: a game as one HTML page that plays in a browser, with no network.
 *
 * Fills the page of data/export in.  Knows no file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-export-html.h"

#include "ch-words-study.h"

#include <gio/gio.h>

#define PAGE "/io/github/crownhead/Crownhead/model/replay.html"

/* The nodes in the order in which the page numbers them: parents before children. */
typedef struct
{
  ChGame *game;
  GArray *nodes;     /* guint */
  GHashTable *index; /* node → place in nodes */
} Order;

static void
order_init (Order *order, ChGame *game)
{
  guint node = CH_GAME_START;

  order->game = game;
  order->nodes = g_array_new (FALSE, FALSE, sizeof (guint));
  order->index = g_hash_table_new (NULL, NULL);
  g_array_append_val (order->nodes, node);
  for (guint n = 0; n < order->nodes->len; n++)
    {
      node = g_array_index (order->nodes, guint, n);
      g_hash_table_insert (order->index, GUINT_TO_POINTER (node), GUINT_TO_POINTER (n));
      for (guint i = 0; i < ch_game_get_n_children (game, node); i++)
        {
          guint child = ch_game_get_child (game, node, i);

          g_array_append_val (order->nodes, child);
        }
    }
}

static void
order_clear (Order *order)
{
  g_array_unref (order->nodes);
  g_hash_table_unref (order->index);
}

/* A JSON string that is safe within a script element, too (RFC 8259, section 7). */
static void
add_string (GString *json, const char *text)
{
  g_string_append_c (json, '"');
  for (const char *at = text; *at != '\0'; at++)
    {
      guchar c = (guchar) *at;

      if (c < 0x20 || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&')
        g_string_append_printf (json, "\\u%04x", c);
      else
        g_string_append_c (json, (char) c);
    }
  g_string_append_c (json, '"');
}

static void
add_field (GString *json, const char *name, const char *text)
{
  g_string_append_printf (json, ",\"%s\":", name);
  add_string (json, text);
}

static char
piece_sign (ChPiece piece)
{
  switch (piece)
    {
    case CH_PIECE_LIGHT_MAN:
      return 'w';
    case CH_PIECE_LIGHT_KING:
      return 'W';
    case CH_PIECE_DARK_MAN:
      return 'b';
    case CH_PIECE_DARK_KING:
      return 'B';
    case CH_PIECE_NONE:
    default:
      return '.';
    }
}

static void
add_pieces (GString *json, ChRuleset *ruleset, ChPosition *position)
{
  g_string_append (json, ",\"pieces\":\"");
  for (int square = 0; square < ch_ruleset_get_n_squares (ruleset); square++)
    g_string_append_c (json, piece_sign (ch_position_get_piece (position, square)));
  g_string_append_c (json, '"');
}

static void
add_path (GString *json, ChMove *move)
{
  g_string_append (json, ",\"path\":[");
  for (int n = 0; move != NULL && n < ch_move_get_n_path (move); n++)
    g_string_append_printf (json, n > 0 ? ",%d" : "%d", ch_move_get_path (move, n));
  g_string_append_c (json, ']');
}

static void
add_children (GString *json, Order *order, guint node)
{
  g_string_append (json, ",\"children\":[");
  for (guint n = 0; n < ch_game_get_n_children (order->game, node); n++)
    {
      gpointer child = GUINT_TO_POINTER (ch_game_get_child (order->game, node, n));

      g_string_append_printf (json, n > 0 ? ",%u" : "%u",
                              GPOINTER_TO_UINT (g_hash_table_lookup (order->index, child)));
    }
  g_string_append_c (json, ']');
}

/* "12." or "12…"; NULL where there is nothing to number. */
static char *
number_of (ChGame *game, guint node, gboolean *second)
{
  guint number = ch_game_get_number (game, node, second);

  if (node == CH_GAME_START || ch_game_get_kind (game, node) == CH_NODE_SETUP)
    return NULL;

  return g_strdup_printf (*second ? "%u…" : "%u.", number);
}

/* The move as the page writes it, or what stands in its place. */
static char *
text_of (ChGame *game, guint node)
{
  g_autofree char *symbols = ch_game_get_symbols_text (game, node);

  return g_strconcat (ch_game_get_kind (game, node) == CH_NODE_SETUP
                        ? ch_game_get_kind_name (game, node)
                        : ch_game_get_text (game, node),
                      symbols, NULL);
}

static void
add_move (GString *json, ChGame *game, guint node)
{
  ChMove *move = ch_game_get_move (game, node);
  gboolean second = FALSE;
  g_autofree char *number = number_of (game, node, &second);
  g_autofree char *text = text_of (game, node);
  g_autofree char *say = NULL;

  if (move != NULL)
    say = ch_move_describe (move, ch_game_get_ruleset (game),
                            ch_game_get_position (game, ch_game_get_parent (game, node)));
  else
    say = g_strdup (ch_game_get_kind_name (game, node));
  add_field (json, "text", text);
  add_field (json, "number", number != NULL ? number : "");
  add_field (json, "say", say != NULL ? say : "");
  g_string_append_printf (json, ",\"first\":%s", second ? "false" : "true");
  add_path (json, move);
}

static void
add_node (GString *json, Order *order, guint node)
{
  ChGame *game = order->game;
  guint parent = ch_game_get_parent (game, node);
  gpointer place = parent != CH_GAME_NONE
                     ? g_hash_table_lookup (order->index, GUINT_TO_POINTER (parent))
                     : GINT_TO_POINTER (-1);

  g_string_append_printf (json, "{\"parent\":%d", GPOINTER_TO_INT (place));
  add_children (json, order, node);
  add_pieces (json, ch_game_get_ruleset (game), ch_game_get_position (game, node));
  add_move (json, game, node);
  add_field (json, "before", ch_game_get_comment_before (game, node));
  add_field (json, "after", ch_game_get_comment (game, node));
  g_string_append_c (json, '}');
}

static void
add_board (GString *json, ChRuleset *ruleset, gboolean flipped)
{
  int n_squares = ch_ruleset_get_n_squares (ruleset);

  g_string_append_printf (json, "\"width\":%d,\"height\":%d,\"flipped\":%s,\"squares\":[",
                          ch_ruleset_get_width (ruleset), ch_ruleset_get_height (ruleset),
                          flipped != ch_ruleset_get_dark_at_bottom (ruleset) ? "true" : "false");
  for (int square = 0; square < n_squares; square++)
    {
      int column, row;

      ch_ruleset_square_place (ruleset, square, &column, &row);
      g_string_append_printf (json, square > 0 ? ",[%d,%d]" : "[%d,%d]", column, row);
    }
  g_string_append (json, "],\"names\":[");
  for (int square = 0; square < n_squares; square++)
    {
      g_autofree char *name =
        ch_ruleset_square_name (ruleset, square, ch_ruleset_get_style (ruleset));

      if (square > 0)
        g_string_append_c (json, ',');
      add_string (json, name);
    }
  g_string_append_c (json, ']');
}

static char *
game_to_json (ChGame *game, gboolean flipped)
{
  GString *json = g_string_new ("{");
  Order order;

  order_init (&order, game);
  add_board (json, ch_game_get_ruleset (game), flipped);
  g_string_append (json, ",\"nodes\":[");
  for (guint n = 0; n < order.nodes->len; n++)
    {
      if (n > 0)
        g_string_append (json, ",\n");
      add_node (json, &order, g_array_index (order.nodes, guint, n));
    }
  g_string_append (json, "]}");
  order_clear (&order);

  return g_string_free (json, FALSE);
}

static void
add_markup (GString *html, const char *begin, const char *text, const char *end)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (html, "%s%s%s", begin, escaped, end);
}

/* What of @node could not be read, and why. */
static void
add_rest (GString *html, ChGame *game, guint node)
{
  g_autofree char *reason = ch_game_get_rest_reason (game, node);
  gboolean second = FALSE;
  g_autofree char *number = number_of (game, node, &second);
  g_autofree char *text = text_of (game, node);

  g_string_append (html, "<li>");
  if (node != CH_GAME_START)
    {
      add_markup (html, "<p class=\"move\" dir=\"ltr\">", number != NULL ? number : "", " ");
      add_markup (html, "", text, "</p>");
    }
  add_markup (html, "<p class=\"reason\">", reason, "</p>");
  add_markup (html, "<p class=\"text\" dir=\"ltr\">", ch_game_get_rest (game, node), "</p></li>\n");
}

/* The part of the page that tells what is not among its moves; "" where nothing is missing. */
static char *
rest_to_html (ChGame *game)
{
  GString *html = g_string_new (NULL);
  Order order;

  order_init (&order, game);
  for (guint n = 0; n < order.nodes->len; n++)
    {
      guint node = g_array_index (order.nodes, guint, n);

      if (*ch_game_get_rest (game, node) == '\0')
        continue;
      if (html->len == 0)
        add_markup (html, "<section id=\"rest\"><h2>", ch_words_page (CH_WORDS_PAGE_REST),
                    "</h2><ul>\n");
      add_rest (html, game, node);
    }
  if (html->len > 0)
    g_string_append (html, "</ul></section>\n");
  order_clear (&order);

  return g_string_free (html, FALSE);
}

/* "Russian · 2026.10.12 · White won" */
static char *
get_subtitle (ChGame *game)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  g_autofree char *words = NULL;
  g_autofree char *result = ch_game_get_result_text (game, &words);
  const char *event = ch_game_get_tag (game, "Event");
  const char *date = ch_game_get_tag (game, "Date");

  g_ptr_array_add (parts, (gpointer) ch_ruleset_get_name (ch_game_get_ruleset (game)));
  if (event[0] != '\0' && g_strcmp0 (event, "?") != 0)
    g_ptr_array_add (parts, (gpointer) event);
  if (date[0] != '\0' && date[0] != '?')
    g_ptr_array_add (parts, (gpointer) date);
  if (words != NULL && words[0] != '\0')
    g_ptr_array_add (parts, words);
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}

/* Fills the words in; each in one pass, so that a game's text is never taken for one of them. */
static char *
fill (const char *page, const char *const *words)
{
  GString *text = g_string_new (NULL);
  const char *at = page;

  while (*at != '\0')
    {
      gboolean found = FALSE;

      for (int n = 0; *at == '@' && words[n] != NULL && !found; n += 2)
        if (g_str_has_prefix (at + 1, words[n]) && at[1 + strlen (words[n])] == '@')
          {
            g_string_append (text, words[n + 1]);
            at += strlen (words[n]) + 2;
            found = TRUE;
          }
      if (!found)
        g_string_append_c (text, *at++);
    }

  return g_string_free (text, FALSE);
}

/* The language the sentences are in, as HTML names it: "de", "pt-BR". */
static char *
get_language (void)
{
  const char *name = g_get_language_names ()[0];
  g_autofree char *plain = g_strndup (name, strcspn (name, ".@"));

  if (g_strcmp0 (plain, "C") == 0 || plain[0] == '\0')
    return g_strdup ("en");

  return g_strdelimit (g_steal_pointer (&plain), "_", '-');
}

char *
ch_game_to_html (ChGame *game, gboolean flipped)
{
  g_autoptr (GBytes) page = NULL;
  g_autofree char *title = NULL;
  g_autofree char *heading = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *json = NULL;
  g_autofree char *rest = NULL;
  g_autofree char *language = get_language ();
  const char *direction = ch_words_page (CH_WORDS_PAGE_DIRECTION);

  g_return_val_if_fail (CH_IS_GAME (game), NULL);

  page = g_resources_lookup_data (PAGE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_return_val_if_fail (page != NULL, NULL);
  title = ch_game_get_title (game);
  heading = g_markup_escape_text (title, -1);
  shown = get_subtitle (game);
  subtitle = g_markup_escape_text (shown, -1);
  json = game_to_json (game, flipped);
  rest = rest_to_html (game);

  return fill (g_bytes_get_data (page, NULL),
               (const char *[]) { "LANG",     language,
                                  "DIR",      direction,
                                  "TITLE",    heading,
                                  "HEADING",  heading,
                                  "SUBTITLE", subtitle,
                                  "BOARD",    ch_words_page (CH_WORDS_PAGE_BOARD),
                                  "FIRST",    ch_words_page (CH_WORDS_PAGE_FIRST),
                                  "BACK",     ch_words_page (CH_WORDS_PAGE_BACK),
                                  "NEXT",     ch_words_page (CH_WORDS_PAGE_NEXT),
                                  "LAST",     ch_words_page (CH_WORDS_PAGE_LAST),
                                  "GAME",     json,
                                  "REST",     rest,
                                  NULL });
}
