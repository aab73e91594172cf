/* ch-game-tree-private.h: the tree of a game as an immutable, reference-counted value; for src/model
 * alone.
 *
 * Nodes are found by number through a trie of 32 branches, and hold their relatives' numbers: a
 * changed tree shares all that was not changed, and no depth of variations needs the C stack.
 * Values are made on the main thread; any thread may read one it has a reference of.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game-notes-private.h"
#include "ch-game-trie-private.h"
#include "ch-game.h"

G_BEGIN_DECLS

/* Children in their order: an atomic rc box. */
typedef struct
{
  guint n;
  guint numbers[];
} ChChildren;

typedef struct
{
  gatomicrefcount references;
  guint64 owner; /* the edit that made it */
  ChNodeKind kind;
  guint number;
  guint parent;
  guint ply;    /* nodes from the start */
  guint half;   /* half-moves counted up to here: twice the next move's number - 2, plus 1 where
                      the second player is to move */
  char *text;   /* a ref string: of a set-up or an unknown move, as written; else NULL */
  ChMove *move; /* of CH_NODE_MOVE */
  ChPosition *position;
  ChChildren *children; /* NULL: none */
  ChNotes *notes;       /* NULL: none */
} ChNode;

typedef struct
{
  gatomicrefcount references;
  guint64 owner; /* the edit that may change it; 0: nobody */
  guint64 shape; /* equal in trees with the same nodes in the same order */
  ChRuleset *ruleset;
  GPtrArray *tags; /* names and values in turn; never changed */
  ChTrie *trie;
  guint levels;
  guint n_nodes;
  guint next; /* number for a new node */
  /* Of a record whose start is no position, or which is of a game that is none of ours: the rest of the start
   * is all that stands behind its tags, as it is written, and is written so again. */
  gboolean unread;
  /* The rule set is a guess: the record names none, and several fit.  It is written without one again. */
  gboolean unsure;
} ChTree;

ChTree *ch_tree_new (ChRuleset *ruleset, ChPosition *start);
ChTree *ch_tree_ref (ChTree *tree);
void ch_tree_unref (ChTree *tree);

/* Reading.  NULL where there is no such node. */
const ChNode *ch_tree_get (const ChTree *tree, guint number);
static inline guint
ch_node_n_children (const ChNode *node)
{
  return node->children != NULL ? node->children->n : 0;
}
guint ch_node_child (const ChNode *node, guint n); /* or CH_GAME_NONE */
/* Its place among its parent's children; 0 for the start. */
guint ch_tree_place (const ChTree *tree, const ChNode *node);
/* The child of @node that @move leads to, or CH_GAME_NONE. */
guint ch_tree_find_move (const ChTree *tree, const ChNode *node, ChMove *move);
/* @node is @top or behind it. */
gboolean ch_tree_is_behind (const ChTree *tree, guint node, guint top);
/* Calls @func for every node, by number. */
typedef void (*ChNodeFunc) (const ChNode *node, gpointer data);
void ch_tree_foreach (const ChTree *tree, ChNodeFunc func, gpointer data);
const char *ch_tree_get_tag (const ChTree *tree, const char *name); /* NULL: none */

/* Changing: a copy that the functions below change, until it is sealed. */
ChTree *ch_tree_edit (const ChTree *tree);
void ch_tree_seal (ChTree *tree);
/* The node, to be changed in place; not its children's order (that is ch_tree_set_children). */
ChNode *ch_tree_change (ChTree *tree, guint number);
/* A new node that no parent knows yet. @text may be NULL. */
guint ch_tree_add_loose (ChTree *tree,
                         guint parent,
                         ChNodeKind kind,
                         ChMove *move,
                         ChPosition *position,
                         const char *text);
/* The same, as the last of its parent's children. */
guint ch_tree_add (ChTree *tree,
                   guint parent,
                   ChNodeKind kind,
                   ChMove *move,
                   ChPosition *position,
                   const char *text);
/* A move at @parent, which must be legal. */
guint ch_tree_add_move (ChTree *tree, guint parent, ChMove *move);
void ch_tree_set_children (ChTree *tree, guint number, const guint *numbers, guint n);
/* Its nth child goes to @to. */
void ch_tree_move_child (ChTree *tree, guint number, guint n, guint to);
/* The node, all behind it, and its place at its parent.  Not the start. */
void ch_tree_remove (ChTree *tree, guint number);
/* The children of @number but @kept (CH_GAME_NONE: all), and all behind them. */
void ch_tree_remove_children (ChTree *tree, guint number, guint kept);
/* Takes @notes, which may be NULL. */
void ch_tree_set_notes (ChTree *tree, guint number, ChNotes *notes);
void ch_tree_set_position (ChTree *tree, guint number, ChPosition *position);
void ch_tree_set_ruleset (ChTree *tree, ChRuleset *ruleset); /* which is no guess */
void ch_tree_set_tag (ChTree *tree, const char *name, const char *value); /* NULL takes it away */
void ch_tree_add_tag (ChTree *tree, const char *name, const char *value); /* twice, too */
/* Makes the tags about the start, or about rule set and start, say what holds, where they are there. */
void ch_tree_renew_start (ChTree *tree);
void ch_tree_renew_laws (ChTree *tree);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChTree, ch_tree_unref)

G_END_DECLS
