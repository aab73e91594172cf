/* ch-game-walk.c: reading a game: its nodes, positions and lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-private.h"

#include "ch-position-private.h"

typedef struct
{
  guint64 key;
  guint number;
} ChIndexEntry;

ChRuleset *
ch_game_get_ruleset (ChGame *self)
{
  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  return self->tree->ruleset;
}

static const ChNode *
get_node (ChGame *self, guint node)
{
  return ch_tree_get (self->tree, node);
}

gboolean
ch_game_has_node (ChGame *self, guint node)
{
  g_return_val_if_fail (CH_IS_GAME (self), FALSE);

  return get_node (self, node) != NULL;
}

guint
ch_game_get_n_nodes (ChGame *self)
{
  g_return_val_if_fail (CH_IS_GAME (self), 0);

  return self->tree->n_nodes;
}

guint
ch_game_get_parent (ChGame *self, guint node)
{
  const ChNode *at;

  g_return_val_if_fail (CH_IS_GAME (self), CH_GAME_NONE);

  at = get_node (self, node);

  return at != NULL ? at->parent : CH_GAME_NONE;
}

guint
ch_game_get_n_children (ChGame *self, guint node)
{
  const ChNode *at;

  g_return_val_if_fail (CH_IS_GAME (self), 0);

  at = get_node (self, node);

  return at != NULL ? ch_node_n_children (at) : 0;
}

guint
ch_game_get_child (ChGame *self, guint node, guint n)
{
  const ChNode *at;

  g_return_val_if_fail (CH_IS_GAME (self), CH_GAME_NONE);

  at = get_node (self, node);

  return at != NULL ? ch_node_child (at, n) : CH_GAME_NONE;
}

guint
ch_game_get_line_end (ChGame *self, guint node)
{
  const ChNode *at;

  g_return_val_if_fail (CH_IS_GAME (self), CH_GAME_NONE);

  at = get_node (self, node);
  if (at == NULL)
    return CH_GAME_NONE;
  while (at->children != NULL)
    at = get_node (self, at->children->numbers[0]);

  return at->number;
}

/* The main line, by ply. */
static GArray *
get_line (ChGame *self)
{
  const ChNode *at;

  if (self->line != NULL && self->line_shape == self->tree->shape)
    return self->line;
  g_clear_pointer (&self->line, g_array_unref);
  self->line = g_array_new (FALSE, FALSE, sizeof (guint));
  self->line_shape = self->tree->shape;
  for (at = get_node (self, CH_GAME_START); at != NULL; at = get_node (self, ch_node_child (at, 0)))
    g_array_append_val (self->line, at->number);

  return self->line;
}

gboolean
ch_game_is_main_line (ChGame *self, guint node)
{
  const ChNode *at;
  const GArray *line;

  g_return_val_if_fail (CH_IS_GAME (self), FALSE);

  at = get_node (self, node);
  if (at == NULL)
    return FALSE;
  line = get_line (self);

  return at->ply < line->len && g_array_index (line, guint, at->ply) == node;
}

guint
ch_game_get_ply (ChGame *self, guint node)
{
  const ChNode *at;

  g_return_val_if_fail (CH_IS_GAME (self), 0);

  at = get_node (self, node);

  return at != NULL ? at->ply : 0;
}

guint
ch_game_get_number (ChGame *self, guint node, gboolean *second)
{
  const ChNode *at, *parent;

  g_return_val_if_fail (CH_IS_GAME (self), 0);

  at = get_node (self, node);
  parent = at != NULL ? get_node (self, at->parent) : NULL;
  if (second != NULL)
    *second = parent != NULL && (parent->half & 1) != 0;

  return parent != NULL ? parent->half / 2 + 1 : 0;
}

ChNodeKind
ch_game_get_kind (ChGame *self, guint node)
{
  const ChNode *at;

  g_return_val_if_fail (CH_IS_GAME (self), CH_NODE_START);

  at = get_node (self, node);

  return at != NULL ? at->kind : CH_NODE_START;
}

const char *
ch_game_get_kind_name (ChGame *self, guint node)
{
  switch (ch_game_get_kind (self, node))
    {
    case CH_NODE_SETUP:
      return ch_words_set_up ();
    case CH_NODE_NULL:
      return ch_words_pass ();
    case CH_NODE_UNKNOWN:
      return ch_words_unknown_move ();
    case CH_NODE_START:
    case CH_NODE_MOVE:
    default:
      return NULL;
    }
}

ChMove *
ch_game_get_move (ChGame *self, guint node)
{
  const ChNode *at;

  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  at = get_node (self, node);

  return at != NULL ? at->move : NULL;
}

const char *
ch_game_get_text (ChGame *self, guint node)
{
  const ChNode *at;

  g_return_val_if_fail (CH_IS_GAME (self), "");

  at = get_node (self, node);
  if (at == NULL)
    return "";
  switch (at->kind)
    {
    case CH_NODE_MOVE:
      return ch_move_get_text (at->move);
    case CH_NODE_NULL:
      return "—";
    case CH_NODE_UNKNOWN:
      return "– –";
    case CH_NODE_SETUP:
      return "⊞";
    case CH_NODE_START:
    default:
      return "";
    }
}

ChPosition *
ch_game_get_position (ChGame *self, guint node)
{
  const ChNode *at;

  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  at = get_node (self, node);

  return at != NULL ? at->position : NULL;
}

ChHistory *
ch_game_get_history (ChGame *self, guint node)
{
  g_autoptr (GPtrArray) moves = NULL;
  const ChNode *at;
  ChHistory *history;

  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  at = get_node (self, node);
  g_return_val_if_fail (at != NULL, NULL);

  moves = g_ptr_array_new ();
  while (at->kind == CH_NODE_MOVE)
    {
      g_ptr_array_add (moves, at->move);
      at = get_node (self, at->parent);
    }
  history = ch_history_new (self->tree->ruleset, at->position);
  for (guint n = moves->len; n > 0; n--)
    {
      ChHistory *after = ch_history_with_move (history, g_ptr_array_index (moves, n - 1));

      ch_history_unref (history);
      history = after;
    }

  return history;
}

ChState *
ch_game_get_state (ChGame *self, guint node)
{
  const ChNode *at;
  ChState *state, *next;

  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  at = get_node (self, node);
  g_return_val_if_fail (at != NULL, NULL);

  state = ch_state_new (self->tree->ruleset, at->position);
  if (at->move != NULL)
    {
      next = ch_state_with_last_move (state, at->move);
      ch_state_unref (state);
      state = next;
    }
  if (at->notes != NULL && at->notes->marks != NULL)
    {
      next = ch_state_with_marks (state, (const ChMark *) (const void *) at->notes->marks->data,
                                  (int) at->notes->marks->len);
      ch_state_unref (state);
      state = next;
    }

  return state;
}

static void
index_node (const ChNode *node, gpointer data)
{
  ChIndexEntry entry = { ch_position_get_value (node->position)->key, node->number };

  g_array_append_val ((GArray *) data, entry);
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const ChIndexEntry *one = a;
  const ChIndexEntry *two = b;

  if (one->key != two->key)
    return one->key < two->key ? -1 : 1;

  return one->number < two->number ? -1 : one->number > two->number;
}

static const GArray *
get_index (ChGame *self)
{
  if (self->index != NULL && self->index_shape == self->tree->shape)
    return self->index;
  g_clear_pointer (&self->index, g_array_unref);
  self->index = g_array_sized_new (FALSE, FALSE, sizeof (ChIndexEntry), self->tree->n_nodes);
  self->index_shape = self->tree->shape;
  ch_tree_foreach (self->tree, index_node, self->index);
  g_array_sort (self->index, compare_entries);

  return self->index;
}

/* The first entry with @key or a higher one. */
static guint
find_key (const GArray *index, guint64 key)
{
  guint low = 0;
  guint high = index->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (index, ChIndexEntry, middle).key < key)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static GArray *
find_position (ChGame *self, ChPosition *position, guint but)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  const GArray *index = get_index (self);
  guint64 key = ch_position_get_value (position)->key;

  for (guint n = find_key (index, key); n < index->len; n++)
    {
      const ChIndexEntry *entry = &g_array_index (index, ChIndexEntry, n);

      if (entry->key != key)
        break;
      if (entry->number != but &&
          ch_position_equal (get_node (self, entry->number)->position, position))
        g_array_append_val (found, entry->number);
    }

  return found;
}

GArray *
ch_game_find_position (ChGame *self, ChPosition *position)
{
  g_return_val_if_fail (CH_IS_GAME (self), NULL);
  g_return_val_if_fail (position != NULL, NULL);

  return find_position (self, position, CH_GAME_NONE);
}

GArray *
ch_game_find_equal (ChGame *self, guint node)
{
  const ChNode *at;

  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  at = get_node (self, node);
  if (at == NULL)
    return g_array_new (FALSE, FALSE, sizeof (guint));

  return find_position (self, at->position, node);
}
