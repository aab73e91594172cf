/* ch-move-list-row.c: a row of the move list: a full move, words, or a part of a variation.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-move-list-row.h"

#include "ch-move-list-span.h"
#include "ch-move-list-text.h"

#include <glib/gi18n.h>

/* Each level of variations stands further in; from here on they stand below one another, so that
 * there is always room for a move. */
#define MOST_DEPTH 5
#define STEP 12

struct _ChMoveListRow
{
  GtkWidget parent_instance;

  ChMoveListItem *item;
  GtkWidget *moves; /* box: number and two cells */
  GtkWidget *number;
  GtkWidget *cells[2];
  GtkWidget *words; /* box: bar and text */
  GtkWidget *bar;
  GtkWidget *text;
  guint current;
};

G_DEFINE_FINAL_TYPE (ChMoveListRow, ch_move_list_row, GTK_TYPE_WIDGET)

static void
ch_move_list_row_dispose (GObject *object)
{
  ChMoveListRow *self = CH_MOVE_LIST_ROW (object);

  g_clear_object (&self->item);
  g_clear_pointer (&self->moves, gtk_widget_unparent);
  g_clear_pointer (&self->words, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_move_list_row_parent_class)->dispose (object);
}

static void
ch_move_list_row_class_init (ChMoveListRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_move_list_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "movelistrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ch_move_list_row_init (ChMoveListRow *self)
{
  self->current = CH_GAME_NONE;
}

GtkWidget *
ch_move_list_row_new (void)
{
  return g_object_new (CH_TYPE_MOVE_LIST_ROW, NULL);
}

/* A row has the parts it has needed so far. */
static void
ensure_moves (ChMoveListRow *self)
{
  GtkWidget *box;

  if (self->moves != NULL)
    return;
  self->moves = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->moves, "ch-moves");
  self->number = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->number), 0);
  gtk_widget_add_css_class (self->number, "numeric");
  gtk_widget_add_css_class (self->number, "ch-secondary");
  gtk_widget_add_css_class (self->number, "ch-move-number");
  gtk_box_append (GTK_BOX (self->moves), self->number);
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (self->moves), box);
  for (int i = 0; i < 2; i++)
    {
      self->cells[i] = ch_move_span_new (TRUE);
      gtk_widget_add_css_class (self->cells[i], "ch-cell");
      gtk_widget_set_hexpand (self->cells[i], TRUE);
      gtk_box_append (GTK_BOX (box), self->cells[i]);
    }
  gtk_widget_set_parent (self->moves, GTK_WIDGET (self));
}

static void
ensure_words (ChMoveListRow *self)
{
  if (self->words != NULL)
    return;
  self->words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->words, "ch-words");
  self->bar = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->bar, "ch-line-bar");
  gtk_box_append (GTK_BOX (self->words), self->bar);
  self->text = ch_move_text_new (FALSE);
  gtk_widget_set_hexpand (self->text, TRUE);
  gtk_box_append (GTK_BOX (self->words), self->text);
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));
}

static void
show_moves (ChMoveListRow *self, ChGame *game)
{
  const ChMoveListSpan *first = ch_move_list_item_get_span (self->item, 0);
  g_autofree char *text = g_strndup (ch_move_list_item_get_text (self->item), first->start);
  g_autofree char *number = ch_move_span_left_to_right (GTK_WIDGET (self), text);

  ensure_moves (self);
  gtk_label_set_text (GTK_LABEL (self->number), number);
  for (guint i = 0; i < 2; i++)
    {
      const ChMoveListSpan *span = ch_move_list_item_get_span (self->item, i);
      g_autofree char *move = ch_move_list_item_get_span_text (self->item, i);
      g_autofree char *name =
        span->node != CH_GAME_NONE ? ch_move_list_describe (game, span->node) : g_strdup ("");
      ChMoveSpan *cell = CH_MOVE_SPAN (self->cells[i]);
      const char *tip;

      ch_move_span_set (cell, span->node, move, name);
      gtk_widget_set_can_target (self->cells[i], span->node != CH_GAME_NONE);
      ch_move_span_set_current (cell, span->node != CH_GAME_NONE && span->node == self->current);
      /* A long chain of jumps may not fit; a sign in place of a move is told in words. */
      tip = span->node != CH_GAME_NONE ? ch_game_get_kind_name (game, span->node) : NULL;
      if (tip == NULL && span->end - span->start > 14)
        tip = move;
      gtk_widget_set_tooltip_text (self->cells[i], tip);
    }
}

static char *
name_words (ChMoveListRow *self, const ChMoveListSpan *span, guint n, ChGame *game)
{
  g_autofree char *text = ch_move_list_item_get_span_text (self->item, n);
  g_autofree char *move = NULL;

  if (!span->comment)
    return ch_move_list_describe (game, span->node);
  if (span->rest)
    /* Translators: for a screen reader: text of a file that could not be read as moves. */
    return g_strdup_printf (_ ("Not read: %s"), text);
  move = ch_move_list_describe (game, span->node);
  /* Translators: for a screen reader: a move, and the comment on it. */
  return g_strdup_printf (_ ("Comment on %s: %s"), move, text);
}

/* What is to be known besides, or NULL. */
static char *
tip_of (const ChMoveListSpan *span, ChGame *game)
{
  if (span->rest)
    return ch_move_list_describe_rest (game, span->node);

  if (!span->comment && ch_game_is_engine (game, span->node))
    return g_strdup (_ ("Put there by the engine"));
  /* A set-up is told in words already. */
  return !span->comment && ch_game_get_kind (game, span->node) != CH_NODE_SETUP
           ? g_strdup (ch_game_get_kind_name (game, span->node))
           : NULL;
}

static void
set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_words (ChMoveListRow *self, ChGame *game)
{
  ChMoveListKind kind = ch_move_list_item_get_kind (self->item);
  guint depth = MIN (ch_move_list_item_get_depth (self->item), MOST_DEPTH);
  guint n_spans = ch_move_list_item_get_n_spans (self->item);

  ensure_words (self);
  ch_move_text_clear (CH_MOVE_TEXT (self->text));
  for (guint n = 0; n < n_spans; n++)
    {
      const ChMoveListSpan *span = ch_move_list_item_get_span (self->item, n);
      g_autofree char *name = name_words (self, span, n, game);
      g_autofree char *tip = tip_of (span, game);

      ch_move_text_add_span (CH_MOVE_TEXT (self->text), span, name, tip);
    }
  ch_move_text_set_text (CH_MOVE_TEXT (self->text), ch_move_list_item_get_text (self->item),
                         kind != CH_MOVE_LIST_LINE && kind != CH_MOVE_LIST_REST);
  ch_move_text_set_current (CH_MOVE_TEXT (self->text), self->current);
  gtk_widget_set_visible (self->bar, depth > 0);
  gtk_widget_set_margin_start (self->bar, depth > 0 ? (int) (depth - 1) * STEP : 0);
  set_class (self->words, "line", depth > 0);
  set_class (self->words, "rest", kind == CH_MOVE_LIST_REST);
}

void
ch_move_list_row_set_item (ChMoveListRow *self, ChMoveListItem *item, ChGame *game)
{
  gboolean moves;

  g_return_if_fail (CH_IS_MOVE_LIST_ROW (self));

  g_set_object (&self->item, item);
  if (item == NULL)
    return;
  moves = ch_move_list_item_get_kind (item) == CH_MOVE_LIST_MOVES;
  if (moves)
    show_moves (self, game);
  else
    show_words (self, game);
  if (self->moves != NULL)
    gtk_widget_set_visible (self->moves, moves);
  if (self->words != NULL)
    gtk_widget_set_visible (self->words, !moves);
}

ChMoveListItem *
ch_move_list_row_get_item (ChMoveListRow *self)
{
  g_return_val_if_fail (CH_IS_MOVE_LIST_ROW (self), NULL);

  return self->item;
}

GtkWidget *
ch_move_list_row_get_span (ChMoveListRow *self, guint node)
{
  g_return_val_if_fail (CH_IS_MOVE_LIST_ROW (self), NULL);

  if (self->item == NULL || node == CH_GAME_NONE)
    return NULL;
  if (ch_move_list_item_get_kind (self->item) != CH_MOVE_LIST_MOVES)
    return ch_move_text_get_span (CH_MOVE_TEXT (self->text), node);
  for (int i = 0; i < 2; i++)
    {
      if (ch_move_span_get_node (CH_MOVE_SPAN (self->cells[i])) == node)
        return self->cells[i];
    }
  return NULL;
}

void
ch_move_list_row_set_current (ChMoveListRow *self, guint node)
{
  g_return_if_fail (CH_IS_MOVE_LIST_ROW (self));

  self->current = node;
  if (self->item == NULL)
    return;
  if (ch_move_list_item_get_kind (self->item) != CH_MOVE_LIST_MOVES)
    {
      ch_move_text_set_current (CH_MOVE_TEXT (self->text), node);
      return;
    }
  for (int i = 0; i < 2; i++)
    {
      ChMoveSpan *cell = CH_MOVE_SPAN (self->cells[i]);

      ch_move_span_set_current (cell, node != CH_GAME_NONE && ch_move_span_get_node (cell) == node);
    }
}
