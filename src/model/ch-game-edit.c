/* ch-game-edit.c: edits of a game's moves: adding, deleting, ordering, merging, other laws.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-private.h"

#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"

/* The legal move of @node's position that is @move, or NULL: (transfer full). */
static ChMove *
find_legal (const ChTree *tree, const ChNode *node, ChMove *move)
{
  const DrRuleset *record = ch_ruleset_get_record (tree->ruleset);
  const DrMove *found = NULL;
  ChMove *legal = NULL;
  DrMoveList list;

  /* Nobody knows its position. */
  if (tree->unread)
    return NULL;
  dr_move_list_init (&list);
  if (dr_generate (record, ch_position_get_value (node->position), &list) == DR_GENERATE_OK)
    found = dr_move_list_find (&list, ch_move_get_value (move));
  if (found != NULL)
    legal = ch_move_ref (move);
  dr_move_list_clear (&list);

  return legal;
}

guint
ch_game_play (ChGame *self, guint node, ChMove *move)
{
  g_autoptr (ChMove) legal = NULL;
  const ChNode *at;
  ChTree *tree;
  guint number;

  g_return_val_if_fail (CH_IS_GAME (self), CH_GAME_NONE);
  g_return_val_if_fail (move != NULL, CH_GAME_NONE);

  at = ch_tree_get (self->tree, node);
  if (at == NULL)
    return CH_GAME_NONE;
  number = ch_tree_find_move (self->tree, at, move);
  if (number != CH_GAME_NONE)
    {
      ch_game_set_current (self, number);
      return number;
    }
  legal = find_legal (self->tree, at, move);
  if (legal == NULL)
    return CH_GAME_NONE;
  tree = ch_game_begin_edit (self);
  number = ch_tree_add_move (tree, node, legal);
  ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit_move (ch_move_get_text (legal)),
                  number);

  return number;
}

guint
ch_game_add_line (ChGame *self, guint node, GPtrArray *moves)
{
  guint first = CH_GAME_NONE;
  ChTree *tree;
  gboolean added = FALSE;

  g_return_val_if_fail (CH_IS_GAME (self), CH_GAME_NONE);
  g_return_val_if_fail (moves != NULL, CH_GAME_NONE);

  if (ch_tree_get (self->tree, node) == NULL)
    return CH_GAME_NONE;
  tree = ch_game_begin_edit (self);
  for (guint n = 0; n < moves->len; n++)
    {
      ChMove *move = g_ptr_array_index (moves, n);
      const ChNode *at = ch_tree_get (tree, node);
      guint there = ch_tree_find_move (tree, at, move);
      g_autoptr (ChMove) legal = there == CH_GAME_NONE ? find_legal (tree, at, move) : NULL;

      if (there == CH_GAME_NONE && legal == NULL)
        break;
      if (there == CH_GAME_NONE)
        {
          there = ch_tree_add_move (tree, node, legal);
          added = TRUE;
        }
      node = there;
      if (first == CH_GAME_NONE)
        first = node;
    }
  if (added)
    ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit (CH_WORDS_EDIT_LINE),
                    self->current);
  else
    ch_tree_unref (tree);

  return first;
}

guint
ch_game_add_engine_line (ChGame *self, guint node, GPtrArray *moves)
{
  guint first = CH_GAME_NONE;
  const ChNode *at;
  ChTree *tree;

  g_return_val_if_fail (CH_IS_GAME (self), CH_GAME_NONE);
  g_return_val_if_fail (moves != NULL, CH_GAME_NONE);

  at = ch_tree_get (self->tree, node);
  if (at == NULL || moves->len == 0 ||
      ch_tree_find_move (self->tree, at, g_ptr_array_index (moves, 0)) != CH_GAME_NONE)
    return CH_GAME_NONE;
  tree = ch_game_begin_edit (self);
  for (guint n = 0; n < moves->len; n++)
    {
      g_autoptr (ChMove) legal =
        find_legal (tree, ch_tree_get (tree, node), g_ptr_array_index (moves, n));
      ChNotes *notes;

      if (legal == NULL)
        break;
      node = ch_tree_add_move (tree, node, legal);
      notes = ch_notes_new ();
      ch_notes_set_engine (notes, TRUE);
      ch_tree_set_notes (tree, node, notes);
      if (first == CH_GAME_NONE)
        first = node;
    }
  if (first != CH_GAME_NONE)
    ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit (CH_WORDS_EDIT_LINE),
                    self->current);
  else
    ch_tree_unref (tree);

  return first;
}

void
ch_game_delete (ChGame *self, guint node)
{
  const ChNode *at;
  guint current;
  ChTree *tree;

  g_return_if_fail (CH_IS_GAME (self));

  at = ch_tree_get (self->tree, node);
  if (at == NULL || node == CH_GAME_START)
    return;
  current = ch_tree_is_behind (self->tree, self->current, node) ? at->parent : self->current;
  tree = ch_game_begin_edit (self);
  ch_tree_remove (tree, node);
  ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit (CH_WORDS_EDIT_DELETE), current);
}

void
ch_game_delete_others (ChGame *self, guint node)
{
  const ChNode *at;
  ChTree *tree;
  guint current;

  g_return_if_fail (CH_IS_GAME (self));

  at = ch_tree_get (self->tree, node);
  if (at == NULL)
    return;
  tree = ch_game_begin_edit (self);
  while (at->number != CH_GAME_START)
    {
      ch_tree_remove_children (tree, at->parent, at->number);
      at = ch_tree_get (self->tree, at->parent);
    }
  if (tree->n_nodes == self->tree->n_nodes)
    {
      ch_tree_unref (tree);
      return;
    }
  current = ch_tree_get (tree, self->current) != NULL ? self->current : node;
  ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit (CH_WORDS_EDIT_DELETE_OTHERS),
                  current);
}

static void
move_variation (ChGame *self, const ChNode *head, guint from, guint to, ChWordsEdit edit)
{
  ChTree *tree = ch_game_begin_edit (self);

  ch_tree_move_child (tree, head->parent, from, to);
  ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit (edit), self->current);
}

void
ch_game_promote (ChGame *self, guint node)
{
  g_return_if_fail (CH_IS_GAME (self));

  for (const ChNode *at = ch_tree_get (self->tree, node); at != NULL;
       at = ch_tree_get (self->tree, at->parent))
    {
      guint place = ch_tree_place (self->tree, at);

      if (place > 0)
        {
          move_variation (self, at, place, place - 1, CH_WORDS_EDIT_PROMOTE);
          return;
        }
    }
}

void
ch_game_demote (ChGame *self, guint node)
{
  g_return_if_fail (CH_IS_GAME (self));

  for (const ChNode *at = ch_tree_get (self->tree, node); at != NULL && at->ply > 0;
       at = ch_tree_get (self->tree, at->parent))
    {
      const ChNode *parent = ch_tree_get (self->tree, at->parent);
      guint place = ch_tree_place (self->tree, at);

      if (place + 1 < ch_node_n_children (parent))
        {
          move_variation (self, at, place, place + 1, CH_WORDS_EDIT_DEMOTE);
          return;
        }
      /* The head of its variation: there is nothing behind it. */
      if (place > 0)
        return;
    }
}

void
ch_game_make_main (ChGame *self, guint node)
{
  ChTree *tree;
  guint64 shape;

  g_return_if_fail (CH_IS_GAME (self));

  tree = ch_game_begin_edit (self);
  shape = tree->shape;
  for (const ChNode *at = ch_tree_get (self->tree, node); at != NULL;
       at = ch_tree_get (self->tree, at->parent))
    {
      guint place = ch_tree_place (self->tree, at);

      if (place > 0)
        ch_tree_move_child (tree, at->parent, place, 0);
    }
  if (tree->shape != shape)
    ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit (CH_WORDS_EDIT_MAKE_MAIN),
                    self->current);
  else
    ch_tree_unref (tree);
}

void
ch_game_set_start (ChGame *self, ChPosition *start)
{
  const ChNode *at;
  ChTree *tree;

  g_return_if_fail (CH_IS_GAME (self));
  g_return_if_fail (start != NULL);

  at = ch_tree_get (self->tree, CH_GAME_START);
  if (!self->tree->unread && at->children == NULL && ch_position_equal (at->position, start))
    return;
  tree = self->tree->unread ? ch_unread_mend (self, self->tree->ruleset, start) : NULL;
  if (tree != NULL)
    {
      ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit (CH_WORDS_EDIT_START),
                      CH_GAME_START);
      return;
    }
  tree = ch_game_begin_edit (self);
  tree->unread = FALSE;
  ch_tree_remove_children (tree, CH_GAME_START, CH_GAME_NONE);
  ch_tree_set_position (tree, CH_GAME_START, start);
  ch_tree_renew_start (tree);
  ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit (CH_WORDS_EDIT_START), CH_GAME_START);
}

/* A pair of nodes that stand for the same place in two games. */
typedef struct
{
  guint here;
  guint there;
} Pair;

static gboolean
same_node (const ChNode *a, const ChNode *b)
{
  if (a->kind != b->kind || !ch_position_equal (a->position, b->position))
    return FALSE;

  return a->kind != CH_NODE_MOVE || ch_move_same (a->move, b->move);
}

static guint
find_same (const ChTree *tree, guint parent, const ChNode *other)
{
  const ChNode *node = ch_tree_get (tree, parent);

  for (guint n = 0; n < ch_node_n_children (node); n++)
    if (same_node (ch_tree_get (tree, ch_node_child (node, n)), other))
      return ch_node_child (node, n);

  return CH_GAME_NONE;
}

/* A node that a merge adds is the engine's where it was in the other game. */
static void
keep_engine (ChTree *tree, guint number, const ChNode *other)
{
  ChNotes *notes;

  if (other->notes == NULL || !other->notes->engine)
    return;
  notes = ch_notes_copy (ch_tree_get (tree, number)->notes);
  ch_notes_set_engine (notes, TRUE);
  ch_tree_set_notes (tree, number, notes);
}

static gboolean
join_notes (ChTree *tree, guint number, const ChNotes *other)
{
  const ChNode *node = ch_tree_get (tree, number);
  ChNotes *joined;

  if (other == NULL)
    return FALSE;
  joined = ch_notes_copy (node->notes);
  ch_notes_join (joined, other);
  if (ch_notes_equal (joined, node->notes))
    {
      ch_notes_unref (joined);
      return FALSE;
    }
  ch_tree_set_notes (tree, number, joined);

  return TRUE;
}

gboolean
ch_game_merge (ChGame *self, ChGame *other)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  const ChTree *from;
  ChTree *tree;
  Pair pair = { CH_GAME_START, CH_GAME_START };
  gboolean changed;

  g_return_val_if_fail (CH_IS_GAME (self), FALSE);
  g_return_val_if_fail (CH_IS_GAME (other), FALSE);

  from = other->tree;
  if (self->tree->unread || from->unread)
    return FALSE;
  if (!ch_ruleset_equal (self->tree->ruleset, from->ruleset) ||
      !ch_position_equal (ch_tree_get (self->tree, CH_GAME_START)->position,
                          ch_tree_get (from, CH_GAME_START)->position))
    return FALSE;
  tree = ch_game_begin_edit (self);
  changed = join_notes (tree, CH_GAME_START, ch_tree_get (from, CH_GAME_START)->notes);
  g_array_append_val (pairs, pair);
  for (guint done = 0; done < pairs->len; done++)
    {
      const ChNode *node;

      pair = g_array_index (pairs, Pair, done);
      node = ch_tree_get (from, pair.there);
      for (guint n = 0; n < ch_node_n_children (node); n++)
        {
          const ChNode *child = ch_tree_get (from, ch_node_child (node, n));
          Pair next = { find_same (tree, pair.here, child), child->number };

          if (next.here == CH_GAME_NONE)
            {
              next.here = ch_tree_add (tree, pair.here, child->kind, child->move, child->position,
                                       child->text);
              keep_engine (tree, next.here, child);
              changed = TRUE;
            }
          changed = join_notes (tree, next.here, child->notes) || changed;
          g_array_append_val (pairs, next);
        }
    }
  if (changed)
    ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit (CH_WORDS_EDIT_MERGE),
                    self->current);
  else
    ch_tree_unref (tree);

  return TRUE;
}
