/* ch-move-list-item.c: a row of the move list as a value, and how a game becomes such rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-move-list-item.h"

#include <glib/gi18n.h>
#include <string.h>

/* A long line is several rows, so that a row is never more than a screen high. */
#define MOST_MOVES 24

struct _ChMoveListItem
{
  GObject parent_instance;

  ChMoveListKind kind;
  guint depth;
  guint position;
  GString *text;
  GArray *spans;
};

G_DEFINE_FINAL_TYPE (ChMoveListItem, ch_move_list_item, G_TYPE_OBJECT)

static void
ch_move_list_item_finalize (GObject *object)
{
  ChMoveListItem *self = CH_MOVE_LIST_ITEM (object);

  g_string_free (self->text, TRUE);
  g_array_unref (self->spans);
  G_OBJECT_CLASS (ch_move_list_item_parent_class)->finalize (object);
}

static void
ch_move_list_item_class_init (ChMoveListItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_move_list_item_finalize;
}

static void
ch_move_list_item_init (ChMoveListItem *self)
{
  self->text = g_string_new (NULL);
  self->spans = g_array_new (FALSE, TRUE, sizeof (ChMoveListSpan));
}

ChMoveListKind
ch_move_list_item_get_kind (ChMoveListItem *self)
{
  return self->kind;
}

guint
ch_move_list_item_get_depth (ChMoveListItem *self)
{
  return self->depth;
}

const char *
ch_move_list_item_get_text (ChMoveListItem *self)
{
  return self->text->str;
}

guint
ch_move_list_item_get_n_spans (ChMoveListItem *self)
{
  return self->spans->len;
}

const ChMoveListSpan *
ch_move_list_item_get_span (ChMoveListItem *self, guint n)
{
  return &g_array_index (self->spans, ChMoveListSpan, n);
}

char *
ch_move_list_item_get_span_text (ChMoveListItem *self, guint n)
{
  const ChMoveListSpan *span = ch_move_list_item_get_span (self, n);

  return g_strndup (self->text->str + span->start, span->end - span->start);
}

guint
ch_move_list_item_get_first_move (ChMoveListItem *self)
{
  for (guint n = 0; n < self->spans->len; n++)
    {
      const ChMoveListSpan *span = ch_move_list_item_get_span (self, n);

      if (!span->comment && span->node != CH_GAME_NONE)
        return span->node;
    }
  return CH_GAME_NONE;
}

gboolean
ch_move_list_item_equal (ChMoveListItem *a, ChMoveListItem *b)
{
  if (a->kind != b->kind || a->depth != b->depth || a->spans->len != b->spans->len ||
      !g_string_equal (a->text, b->text))
    return FALSE;
  for (guint n = 0; n < a->spans->len; n++)
    {
      const ChMoveListSpan *one = ch_move_list_item_get_span (a, n);
      const ChMoveListSpan *other = ch_move_list_item_get_span (b, n);

      if (one->node != other->node || one->start != other->start || one->end != other->end ||
          one->comment != other->comment || one->rest != other->rest)
        return FALSE;
    }
  return TRUE;
}

guint
ch_move_list_item_hash (ChMoveListItem *self)
{
  guint node = self->spans->len > 0 ? ch_move_list_item_get_span (self, 0)->node : 0;

  return g_string_hash (self->text) ^ (node * 31 + (guint) self->kind);
}

guint
ch_move_list_item_get_position (ChMoveListItem *self)
{
  return self->position;
}

void
ch_move_list_item_set_position (ChMoveListItem *self, guint position)
{
  self->position = position;
}

/* Building */

/* A line, or what is left of one, that is still to be written. */
typedef struct
{
  guint node;
  guint depth;
  gboolean goes_on; /* not the beginning of a variation */
} Pending;

typedef struct
{
  ChGame *game;
  GPtrArray *items;
  GArray *pending; /* a stack: lines may be nested as deep as a file says */
} Builder;

static ChMoveListItem *
add_item (Builder *builder, ChMoveListKind kind, guint depth)
{
  ChMoveListItem *item = g_object_new (CH_TYPE_MOVE_LIST_ITEM, NULL);

  item->kind = kind;
  item->depth = depth;
  g_ptr_array_add (builder->items, item);
  return item;
}

static void
add_span (ChMoveListItem *item, guint node, guint start, gboolean comment, gboolean rest)
{
  ChMoveListSpan span = { node, start, (guint) item->text->len, comment, rest };

  g_array_append_val (item->spans, span);
}

/* Text of a file on one line: line ends and what a display would choke on are spaces. */
static void
append_words (GString *text, const char *words)
{
  for (const char *c = words; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      g_string_append_unichar (text, g_unichar_iscntrl (letter) ? ' ' : letter);
    }
}

/* The move, or what stands in its place. */
static void
append_move (Builder *builder, GString *text, guint node)
{
  g_string_append (text, ch_game_get_kind (builder->game, node) == CH_NODE_SETUP
                           ? ch_game_get_kind_name (builder->game, node)
                           : ch_game_get_text (builder->game, node));
  if (ch_game_get_n_symbols (builder->game, node) > 0)
    {
      g_autofree char *symbols = ch_game_get_symbols_text (builder->game, node);

      g_string_append (text, symbols);
    }
}

static void
add_words_row (Builder *builder, ChMoveListKind kind, guint node, const char *words)
{
  ChMoveListItem *item;

  if (*words == '\0')
    return;
  item = add_item (builder, kind, 0);
  append_words (item->text, words);
  add_span (item, node, 0, TRUE, kind == CH_MOVE_LIST_REST);
}

static guint
next_of (Builder *builder, guint node)
{
  return ch_game_get_child (builder->game, node, 0);
}

static void
push_line (Builder *builder, guint node, guint depth, gboolean goes_on)
{
  Pending pending = { node, depth, goes_on };

  g_array_append_val (builder->pending, pending);
}

/* The other moves at the place of @node, the line's own. */
static gboolean
push_siblings (Builder *builder, guint node, guint depth)
{
  guint parent = ch_game_get_parent (builder->game, node);
  guint n = ch_game_get_n_children (builder->game, parent);

  /* The first one is to be taken first. */
  for (guint i = n; i > 1; i--)
    push_line (builder, ch_game_get_child (builder->game, parent, i - 1), depth, FALSE);
  return n > 1;
}

static void
add_inline_words (ChMoveListItem *item, guint node, const char *words, gboolean rest)
{
  guint start;

  if (*words == '\0')
    return;
  if (item->text->len > 0)
    g_string_append_c (item->text, ' ');
  start = (guint) item->text->len;
  append_words (item->text, words);
  add_span (item, node, start, TRUE, rest);
}

/* A move of a line with its number where it needs one; a set-up has none. */
static void
add_inline_move (Builder *builder, ChMoveListItem *item, guint node, gboolean needs_number)
{
  gboolean second;
  guint number = ch_game_get_number (builder->game, node, &second);
  guint start;

  if (item->text->len > 0)
    g_string_append_c (item->text, ' ');
  start = (guint) item->text->len;
  if (ch_game_get_kind (builder->game, node) != CH_NODE_SETUP && (!second || needs_number))
    g_string_append_printf (item->text, second ? "%u…\302\240" : "%u.\302\240", number);
  append_move (builder, item->text, node);
  add_span (item, node, start, FALSE, FALSE);
}

/* One row of a line, up to where another hangs on it; the rest of the line goes back to the stack. */
static void
add_line_row (Builder *builder, const Pending *line)
{
  ChMoveListItem *item = add_item (builder, CH_MOVE_LIST_LINE, line->depth);
  gboolean needs_number = TRUE;
  guint node = line->node;

  for (guint n = 0; node != CH_GAME_NONE; n++)
    {
      gboolean first = n == 0 && !line->goes_on;
      guint next = next_of (builder, node);
      guint n_spans;

      if (first && ch_game_is_engine (builder->game, node))
        /* Translators: before a line of moves that the engine put into the game. */
        g_string_append (item->text, _ ("Engine:"));
      if (first)
        add_inline_words (item, node, ch_game_get_comment_before (builder->game, node), FALSE);
      add_inline_move (builder, item, node, needs_number);
      n_spans = item->spans->len;
      add_inline_words (item, node, ch_game_get_comment (builder->game, node), FALSE);
      add_inline_words (item, node, ch_game_get_rest (builder->game, node), TRUE);
      needs_number =
        item->spans->len > n_spans || ch_game_get_kind (builder->game, node) == CH_NODE_SETUP;

      if (n + 1 >= MOST_MOVES ||
          (!first &&
           ch_game_get_n_children (builder->game, ch_game_get_parent (builder->game, node)) > 1))
        {
          if (next != CH_GAME_NONE)
            push_line (builder, next, line->depth, TRUE);
          if (!first)
            push_siblings (builder, node, line->depth + 1);
          return;
        }
      node = next;
    }
}

static void
add_pending (Builder *builder)
{
  while (builder->pending->len > 0)
    {
      Pending line = g_array_index (builder->pending, Pending, builder->pending->len - 1);

      g_array_set_size (builder->pending, builder->pending->len - 1);
      add_line_row (builder, &line);
    }
}

/* What belongs below the row with the move of the main line. */
static void
add_notes (Builder *builder, guint node)
{
  if (node == CH_GAME_NONE)
    return;
  add_words_row (builder, CH_MOVE_LIST_COMMENT, node, ch_game_get_comment (builder->game, node));
  add_words_row (builder, CH_MOVE_LIST_REST, node, ch_game_get_rest (builder->game, node));
  push_siblings (builder, node, 1);
  add_pending (builder);
}

static gboolean
has_notes (Builder *builder, guint node)
{
  guint parent = ch_game_get_parent (builder->game, node);

  return *ch_game_get_comment (builder->game, node) != '\0' ||
         *ch_game_get_rest (builder->game, node) != '\0' ||
         ch_game_get_n_children (builder->game, parent) > 1;
}

/* An empty cell that stands for a move told elsewhere shows an ellipsis. */
static void
add_cell (Builder *builder, ChMoveListItem *item, guint node, gboolean elsewhere)
{
  guint start = (guint) item->text->len;

  if (node != CH_GAME_NONE)
    append_move (builder, item->text, node);
  else if (elsewhere)
    g_string_append (item->text, "…");
  add_span (item, node, start, FALSE, FALSE);
}

static void
add_moves_row (Builder *builder, guint number, guint first, guint second, gboolean more)
{
  ChMoveListItem *item = add_item (builder, CH_MOVE_LIST_MOVES, 0);

  g_string_append_printf (item->text, "%u.", number);
  add_cell (builder, item, first, TRUE);
  add_cell (builder, item, second, more);
}

static void
add_setup_row (Builder *builder, guint node)
{
  ChMoveListItem *item = add_item (builder, CH_MOVE_LIST_SETUP, 0);

  append_move (builder, item->text, node);
  add_span (item, node, 0, FALSE, FALSE);
}

/* Whether @next is the second player's answer to the move with @number. */
static gboolean
is_answer (Builder *builder, guint number, guint next)
{
  gboolean second = FALSE;

  return next != CH_GAME_NONE && ch_game_get_kind (builder->game, next) != CH_NODE_SETUP &&
         ch_game_get_number (builder->game, next, &second) == number && second;
}

/* The row of @node's move, with the answer to it where both may stand in one; returns the last node that
 * is in it. */
static guint
add_pair (Builder *builder, guint node)
{
  gboolean second;
  guint number = ch_game_get_number (builder->game, node, &second);
  guint next = next_of (builder, node);
  gboolean answered = !second && is_answer (builder, number, next);
  /* Unless it could not be told whose notes those below are. */
  gboolean together = answered && *ch_game_get_comment_before (builder->game, next) == '\0' &&
                      !(has_notes (builder, node) && has_notes (builder, next));

  if (second)
    add_moves_row (builder, number, CH_GAME_NONE, node, FALSE);
  else
    add_moves_row (builder, number, node, together ? next : CH_GAME_NONE, answered);
  add_notes (builder, node);
  if (!together)
    return node;
  add_notes (builder, next);

  return next;
}

static void
add_main_line (Builder *builder)
{
  guint node = next_of (builder, CH_GAME_START);

  while (node != CH_GAME_NONE)
    {
      add_words_row (builder, CH_MOVE_LIST_BEFORE, node,
                     ch_game_get_comment_before (builder->game, node));
      if (ch_game_get_kind (builder->game, node) == CH_NODE_SETUP)
        {
          add_setup_row (builder, node);
          add_notes (builder, node);
        }
      else
        node = add_pair (builder, node);
      node = next_of (builder, node);
    }
}

GPtrArray *
ch_move_list_build (ChGame *game)
{
  Builder builder = { game, g_ptr_array_new_with_free_func (g_object_unref),
                      g_array_new (FALSE, FALSE, sizeof (Pending)) };

  add_words_row (&builder, CH_MOVE_LIST_COMMENT, CH_GAME_START,
                 ch_game_get_comment (game, CH_GAME_START));
  add_words_row (&builder, CH_MOVE_LIST_REST, CH_GAME_START,
                 ch_game_get_rest (game, CH_GAME_START));
  add_main_line (&builder);
  g_array_unref (builder.pending);
  return builder.items;
}

char *
ch_move_list_describe (ChGame *game, guint node)
{
  const char *kind = ch_game_get_kind_name (game, node);
  GString *text;
  gboolean second;
  guint number;

  if (node == CH_GAME_START)
    return g_strdup (_ ("Start position"));
  text = g_string_new (NULL);
  if (!ch_game_has_node (game, node))
    return g_string_free (text, FALSE);
  number = ch_game_get_number (game, node, &second);
  if (ch_game_get_kind (game, node) != CH_NODE_SETUP)
    g_string_append_printf (text, second ? "%u… " : "%u. ", number);
  g_string_append (text, kind != NULL ? kind : ch_game_get_text (game, node));
  for (guint n = 0; n < ch_game_get_n_symbols (game, node); n++)
    g_string_append_printf (text, ", %s", ch_symbol_get_name (ch_game_get_symbol (game, node, n)));

  return g_string_free (text, FALSE);
}

char *
ch_move_list_describe_rest (ChGame *game, guint node)
{
  g_autofree char *reason = ch_game_get_rest_reason (game, node);
  g_autofree char *title = NULL;

  if (reason == NULL)
    return NULL;
  title = ch_game_get_title (game);
  /* Translators: the name of a game, and why a part of it was not read. */
  return g_strdup_printf (_ ("%s\n%s"), title, reason);
}
