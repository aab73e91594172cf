/* ch-move-list-item.h: a row of the move list as a value, and how a game becomes such rows.
 *
 * A row is a text with spans in it, each a move or a comment of a node.  Knows no widget.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game.h"

G_BEGIN_DECLS

typedef enum
{
  CH_MOVE_LIST_MOVES,   /* a full move of the main line: number, and a span for each side */
  CH_MOVE_LIST_BEFORE,  /* a comment before a move of the main line */
  CH_MOVE_LIST_COMMENT, /* one behind it */
  CH_MOVE_LIST_REST,    /* what could not be read there */
  CH_MOVE_LIST_SETUP,   /* another position is set up within the main line */
  CH_MOVE_LIST_LINE     /* moves of a variation */
} ChMoveListKind;

typedef struct
{
  guint node;       /* CH_GAME_NONE: an empty cell */
  guint start, end; /* bytes of the row's text */
  gboolean comment; /* words about the node, not its move */
  gboolean rest;    /* … which could not be read as moves */
} ChMoveListSpan;

#define CH_TYPE_MOVE_LIST_ITEM (ch_move_list_item_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveListItem, ch_move_list_item, CH, MOVE_LIST_ITEM, GObject)

ChMoveListKind ch_move_list_item_get_kind (ChMoveListItem *self);
guint ch_move_list_item_get_depth (ChMoveListItem *self); /* 0: main line; else of variations */
const char *ch_move_list_item_get_text (ChMoveListItem *self);
guint ch_move_list_item_get_n_spans (ChMoveListItem *self);
const ChMoveListSpan *ch_move_list_item_get_span (ChMoveListItem *self, guint n);
/* The text of a span. (transfer full) */
char *ch_move_list_item_get_span_text (ChMoveListItem *self, guint n);
/* The first node of the row that has a move, or CH_GAME_NONE for a row of words. */
guint ch_move_list_item_get_first_move (ChMoveListItem *self);
gboolean ch_move_list_item_equal (ChMoveListItem *a, ChMoveListItem *b);
guint ch_move_list_item_hash (ChMoveListItem *self);
/* Where it stands in the list; kept by whoever has the list. */
guint ch_move_list_item_get_position (ChMoveListItem *self);
void ch_move_list_item_set_position (ChMoveListItem *self, guint position);

/* The rows of @game in their order. (transfer full) (element-type ChMoveListItem) */
GPtrArray *ch_move_list_build (ChGame *game);

/* A move with its number and what its symbols mean, for a screen reader: "24. 29-23, Good move"; "" where
 * there is no such node.  So rows may be described that an edit has taken away a moment ago. */
char *ch_move_list_describe (ChGame *game, guint node);
/* Why text at @node could not be read, with the game and the place in its file where they are known, for a
 * person; NULL where there is none. */
char *ch_move_list_describe_rest (ChGame *game, guint node);

G_END_DECLS
