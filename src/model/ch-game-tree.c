/* ch-game-tree.c: the tree of a game as an immutable value, and how the next one is made of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-tree-private.h"

#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "dr-fen.h"
#include "dr-pdn-replay.h"

#include <string.h>

/* Every edit has a number of its own; 0 is nobody's.  Edits are made on the main thread alone. */
static guint64
new_owner (void)
{
  static guint64 last;

  return ++last;
}

static void
node_unref (gpointer data)
{
  ChNode *node = data;

  if (!g_atomic_ref_count_dec (&node->references))
    return;
  g_clear_pointer (&node->text, g_ref_string_release);
  g_clear_pointer (&node->move, ch_move_unref);
  ch_position_unref (node->position);
  g_clear_pointer (&node->children, g_atomic_rc_box_release);
  ch_notes_unref (node->notes);
  g_free (node);
}

static gpointer
node_ref (gpointer data)
{
  ChNode *node = data;

  g_atomic_ref_count_inc (&node->references);

  return node;
}

static ChNode *
node_copy (const ChNode *node, guint64 owner)
{
  ChNode *copy = g_new (ChNode, 1);

  *copy = *node;
  g_atomic_ref_count_init (&copy->references);
  copy->owner = owner;
  if (copy->text != NULL)
    g_ref_string_acquire (copy->text);
  if (copy->move != NULL)
    ch_move_ref (copy->move);
  ch_position_ref (copy->position);
  if (copy->children != NULL)
    g_atomic_rc_box_acquire (copy->children);
  ch_notes_ref (copy->notes);

  return copy;
}

static void
put (ChTree *tree, guint number, ChNode *node)
{
  ch_trie_set (&tree->trie, &tree->levels, tree->owner, number, node, node_ref, node_unref);
}

/* The half-moves before the one that is to be made in @position. */
static guint
half_in (const ChTree *tree, const ChNode *parent, ChNodeKind kind, ChPosition *position)
{
  guint half = parent != NULL ? parent->half : 0;
  guint second = ch_position_get_side (position) != ch_ruleset_get_first_side (tree->ruleset);

  /* Without a move only the side may be another. */
  if (kind == CH_NODE_MOVE)
    half++;
  if ((half & 1) != second)
    half++;

  return half;
}

static ChTree *
alloc_tree (ChRuleset *ruleset)
{
  ChTree *tree = g_new0 (ChTree, 1);

  g_atomic_ref_count_init (&tree->references);
  tree->owner = new_owner ();
  tree->shape = tree->owner;
  tree->ruleset = g_object_ref (ruleset);

  return tree;
}

ChTree *
ch_tree_new (ChRuleset *ruleset, ChPosition *start)
{
  ChTree *tree = alloc_tree (ruleset);

  tree->tags = g_ptr_array_new_with_free_func (g_free);
  ch_tree_add_loose (tree, CH_GAME_NONE, CH_NODE_START, NULL, start, NULL);

  return tree;
}

ChTree *
ch_tree_ref (ChTree *tree)
{
  g_atomic_ref_count_inc (&tree->references);

  return tree;
}

void
ch_tree_unref (ChTree *tree)
{
  if (tree == NULL || !g_atomic_ref_count_dec (&tree->references))
    return;
  ch_trie_unref (tree->trie, tree->levels, node_unref);
  g_ptr_array_unref (tree->tags);
  g_object_unref (tree->ruleset);
  g_free (tree);
}

const ChNode *
ch_tree_get (const ChTree *tree, guint number)
{
  return ch_trie_get (tree->trie, tree->levels, number);
}

guint
ch_node_child (const ChNode *node, guint n)
{
  return n < ch_node_n_children (node) ? node->children->numbers[n] : CH_GAME_NONE;
}

guint
ch_tree_place (const ChTree *tree, const ChNode *node)
{
  const ChNode *parent = ch_tree_get (tree, node->parent);
  guint place = 0;

  while (parent != NULL && ch_node_child (parent, place) != node->number)
    place++;

  return place;
}

guint
ch_tree_find_move (const ChTree *tree, const ChNode *node, ChMove *move)
{
  for (guint n = 0; n < ch_node_n_children (node); n++)
    {
      const ChNode *child = ch_tree_get (tree, ch_node_child (node, n));

      if (child->kind == CH_NODE_MOVE && ch_move_same (child->move, move))
        return child->number;
    }

  return CH_GAME_NONE;
}

gboolean
ch_tree_is_behind (const ChTree *tree, guint node, guint top)
{
  const ChNode *at = ch_tree_get (tree, node);

  while (at != NULL && at->number != top)
    at = ch_tree_get (tree, at->parent);

  return at != NULL;
}

void
ch_tree_foreach (const ChTree *tree, ChNodeFunc func, gpointer data)
{
  ch_trie_foreach (tree->trie, tree->levels, (GFunc) (void (*) (void)) func, data);
}

static guint
find_tag (const ChTree *tree, const char *name)
{
  for (guint n = 0; n < tree->tags->len; n += 2)
    if (strcmp (g_ptr_array_index (tree->tags, n), name) == 0)
      return n;

  return CH_GAME_NONE;
}

const char *
ch_tree_get_tag (const ChTree *tree, const char *name)
{
  guint n = find_tag (tree, name);

  return n != CH_GAME_NONE ? g_ptr_array_index (tree->tags, n + 1) : NULL;
}

ChTree *
ch_tree_edit (const ChTree *tree)
{
  ChTree *copy = alloc_tree (tree->ruleset);

  copy->shape = tree->shape;
  copy->tags = g_ptr_array_ref (tree->tags);
  copy->trie = ch_trie_ref (tree->trie);
  copy->levels = tree->levels;
  copy->n_nodes = tree->n_nodes;
  copy->next = tree->next;
  copy->unread = tree->unread;
  copy->unsure = tree->unsure;

  return copy;
}

void
ch_tree_seal (ChTree *tree)
{
  tree->owner = 0;
}

ChNode *
ch_tree_change (ChTree *tree, guint number)
{
  ChNode *node = ch_trie_get (tree->trie, tree->levels, number);

  g_assert (tree->owner != 0 && node != NULL);
  if (node->owner != tree->owner)
    {
      node = node_copy (node, tree->owner);
      put (tree, number, node);
    }

  return node;
}

guint
ch_tree_add_loose (ChTree *tree,
                   guint parent,
                   ChNodeKind kind,
                   ChMove *move,
                   ChPosition *position,
                   const char *text)
{
  const ChNode *above = ch_tree_get (tree, parent);
  ChNode *node = g_new0 (ChNode, 1);

  g_assert (tree->owner != 0);
  g_atomic_ref_count_init (&node->references);
  node->owner = tree->owner;
  node->kind = kind;
  node->number = tree->next++;
  node->parent = parent;
  node->ply = above != NULL ? above->ply + 1 : 0;
  node->half = half_in (tree, above, kind, position);
  node->text = text != NULL ? g_ref_string_new (text) : NULL;
  node->move = move != NULL ? ch_move_ref (move) : NULL;
  node->position = ch_position_ref (position);
  put (tree, node->number, node);
  tree->n_nodes++;
  tree->shape = tree->owner;

  return node->number;
}

static ChChildren *
new_children (const guint *numbers, guint n)
{
  ChChildren *children;

  if (n == 0)
    return NULL;
  children = g_atomic_rc_box_alloc (sizeof *children + n * sizeof *numbers);
  children->n = n;
  memcpy (children->numbers, numbers, n * sizeof *numbers);

  return children;
}

void
ch_tree_set_children (ChTree *tree, guint number, const guint *numbers, guint n)
{
  ChNode *node = ch_tree_change (tree, number);
  ChChildren *children = new_children (numbers, n);

  g_clear_pointer (&node->children, g_atomic_rc_box_release);
  node->children = children;
  tree->shape = tree->owner;
}

/* The children of @number in an array that may be changed. */
static GArray *
list_children (const ChTree *tree, guint number)
{
  const ChNode *node = ch_tree_get (tree, number);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint));

  if (node->children != NULL)
    g_array_append_vals (list, node->children->numbers, node->children->n);

  return list;
}

static void
put_children (ChTree *tree, guint number, GArray *list)
{
  ch_tree_set_children (tree, number, (const guint *) (const void *) list->data, list->len);
}

guint
ch_tree_add (ChTree *tree,
             guint parent,
             ChNodeKind kind,
             ChMove *move,
             ChPosition *position,
             const char *text)
{
  guint number = ch_tree_add_loose (tree, parent, kind, move, position, text);
  g_autoptr (GArray) list = list_children (tree, parent);

  g_array_append_val (list, number);
  put_children (tree, parent, list);

  return number;
}

guint
ch_tree_add_move (ChTree *tree, guint parent, ChMove *move)
{
  const ChNode *node = ch_tree_get (tree, parent);
  g_autoptr (ChPosition) after = ch_move_play (move, tree->ruleset, node->position);

  return ch_tree_add (tree, parent, CH_NODE_MOVE, move, after, NULL);
}

void
ch_tree_move_child (ChTree *tree, guint number, guint n, guint to)
{
  g_autoptr (GArray) list = list_children (tree, number);
  guint child = g_array_index (list, guint, n);

  g_array_remove_index (list, n);
  g_array_insert_val (list, to, child);
  put_children (tree, number, list);
}

/* Empties @waiting, a list of nodes without a place: they go, and all behind them. */
static void
remove_all (ChTree *tree, GArray *waiting)
{
  while (waiting->len > 0)
    {
      guint last = g_array_index (waiting, guint, waiting->len - 1);
      const ChNode *node = ch_tree_get (tree, last);

      g_array_set_size (waiting, waiting->len - 1);
      if (node->children != NULL)
        g_array_append_vals (waiting, node->children->numbers, node->children->n);
      put (tree, last, NULL);
      tree->n_nodes--;
    }
}

void
ch_tree_remove (ChTree *tree, guint number)
{
  const ChNode *top = ch_tree_get (tree, number);
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) siblings = list_children (tree, top->parent);

  g_array_remove_index (siblings, ch_tree_place (tree, top));
  put_children (tree, top->parent, siblings);
  g_array_append_val (waiting, number);
  remove_all (tree, waiting);
}

void
ch_tree_remove_children (ChTree *tree, guint number, guint kept)
{
  g_autoptr (GArray) waiting = list_children (tree, number);
  gboolean keep = FALSE;

  for (guint n = waiting->len; n > 0; n--)
    if (g_array_index (waiting, guint, n - 1) == kept)
      {
        g_array_remove_index_fast (waiting, n - 1);
        keep = TRUE;
      }
  if (waiting->len == 0)
    return;
  ch_tree_set_children (tree, number, &kept, keep ? 1 : 0);
  remove_all (tree, waiting);
}

void
ch_tree_set_notes (ChTree *tree, guint number, ChNotes *notes)
{
  ChNode *node = ch_tree_change (tree, number);

  if (ch_notes_is_empty (notes))
    g_clear_pointer (&notes, ch_notes_unref);
  ch_notes_unref (node->notes);
  node->notes = notes;
}

void
ch_tree_set_position (ChTree *tree, guint number, ChPosition *position)
{
  ChNode *node = ch_tree_change (tree, number);
  const ChNode *parent = ch_tree_get (tree, node->parent);

  ch_position_ref (position);
  ch_position_unref (node->position);
  node->position = position;
  node->half = half_in (tree, parent, node->kind, position);
  tree->shape = tree->owner;
}

void
ch_tree_set_ruleset (ChTree *tree, ChRuleset *ruleset)
{
  g_set_object (&tree->ruleset, ruleset);
  tree->unsure = FALSE;
}

/* The tags, no longer shared. */
static GPtrArray *
own_tags (ChTree *tree)
{
  GPtrArray *tags = g_ptr_array_new_with_free_func (g_free);

  for (guint n = 0; n < tree->tags->len; n++)
    g_ptr_array_add (tags, g_strdup (g_ptr_array_index (tree->tags, n)));
  g_ptr_array_unref (tree->tags);
  tree->tags = tags;

  return tags;
}

void
ch_tree_add_tag (ChTree *tree, const char *name, const char *value)
{
  GPtrArray *tags = own_tags (tree);

  g_ptr_array_add (tags, g_strdup (name));
  g_ptr_array_add (tags, g_strdup (value));
}

void
ch_tree_set_tag (ChTree *tree, const char *name, const char *value)
{
  guint n = find_tag (tree, name);
  GPtrArray *tags;

  if (n == CH_GAME_NONE && value != NULL)
    ch_tree_add_tag (tree, name, value);
  if (n == CH_GAME_NONE)
    return;
  tags = own_tags (tree);
  if (value == NULL)
    g_ptr_array_remove_range (tags, n, 2);
  else
    {
      g_free (g_ptr_array_index (tags, n + 1));
      g_ptr_array_index (tags, n + 1) = g_strdup (value);
    }
}

static void
renew_tag (ChTree *tree, const char *name, const char *value)
{
  const char *old = ch_tree_get_tag (tree, name);

  if (old != NULL && g_strcmp0 (old, value) != 0)
    ch_tree_set_tag (tree, name, value);
}

void
ch_tree_renew_start (ChTree *tree)
{
  const DrRuleset *record = ch_ruleset_get_record (tree->ruleset);
  const DrPosition *start = ch_position_get_value (ch_tree_get (tree, CH_GAME_START)->position);
  char fen[DR_FEN_SIZE];

  dr_fen_write (record, start, DR_STYLE_OWN, fen);
  renew_tag (tree, "FEN", dr_position_equal (start, &record->start) ? NULL : fen);
  if (ch_tree_get_tag (tree, "FEN") == NULL)
    ch_tree_set_tag (tree, "SetUp", NULL);
}

void
ch_tree_renew_laws (ChTree *tree)
{
  const DrRuleset *record = ch_ruleset_get_record (tree->ruleset);

  renew_tag (tree, "GameType", dr_pdn_gametype (record));
  renew_tag (tree, "Variant", record->preset->pdn_variant);
  renew_tag (tree, "RuleSet", record->house ? record->id : NULL);
  ch_tree_renew_start (tree);
}
