/* ch-game-laws.c: a game under another rule set: what stays legal stays.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-private.h"

#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"

/* The change from one rule set to another, while it is made. */
typedef struct
{
  ChTree *tree;
  ChRuleset *ruleset;
  const DrRuleset *from;
  const DrRuleset *to;
  DrMoveList legal;
  GArray *waiting; /* numbers of nodes whose children are to be looked at */
} Change;

static void
translate_marks (Change *change, guint number)
{
  const ChNode *node = ch_tree_get (change->tree, number);
  g_autoptr (GArray) marks = NULL;
  ChNotes *notes;

  if (node->notes == NULL || node->notes->marks == NULL)
    return;
  marks = g_array_copy (node->notes->marks);
  for (guint n = 0; n < marks->len; n++)
    {
      ChMark *mark = &g_array_index (marks, ChMark, n);

      for (int i = 0; i < mark->n_squares; i++)
        mark->squares[i] = (int) dr_board_translate (&change->from->board, &change->to->board,
                                                     (unsigned) mark->squares[i]);
    }
  /* The names of squares may be others where the squares are the same. */
  notes = ch_notes_copy (node->notes);
  g_clear_pointer (&notes->marks, g_array_unref);
  ch_notes_set_marks (notes, change->to, (const ChMark *) (const void *) marks->data, marks->len);
  ch_tree_set_notes (change->tree, number, notes);
}

/* Sets the position that @number has under the new laws; FALSE where its move is not legal. */
static gboolean
change_node (Change *change, const ChNode *parent, guint number)
{
  const ChNode *node = ch_tree_get (change->tree, number);
  g_autoptr (ChPosition) position = NULL;

  if (node->kind == CH_NODE_MOVE)
    {
      const DrMove *found;
      DrMove moved;
      ChNode *changed;

      dr_move_translate (ch_move_get_value (node->move), &change->from->board, &change->to->board,
                         &moved);
      found = dr_move_list_find (&change->legal, &moved);
      if (found == NULL)
        return FALSE;
      changed = ch_tree_change (change->tree, number);
      ch_move_unref (changed->move);
      changed->move = ch_move_new_from_value (change->to, found);
      position = ch_move_play (changed->move, change->ruleset, parent->position);
    }
  else if (node->kind == CH_NODE_SETUP)
    {
      DrPosition moved;

      dr_position_translate (ch_position_get_value (node->position), &change->from->board,
                             &change->to->board, &moved);
      position = ch_position_new_from_value (&moved);
    }
  else
    position = ch_position_with_side (parent->position, ch_position_get_side (node->position));
  ch_tree_set_position (change->tree, number, position);
  translate_marks (change, number);

  return TRUE;
}

static void
change_children (Change *change, guint number)
{
  const ChNode *parent = ch_tree_get (change->tree, number);
  ChChildren *children = parent->children;

  if (children == NULL)
    return;
  g_atomic_rc_box_acquire (children);
  if (dr_generate (change->to, ch_position_get_value (parent->position), &change->legal) !=
      DR_GENERATE_OK)
    dr_move_list_reset (&change->legal);
  for (guint n = 0; n < children->n; n++)
    {
      parent = ch_tree_get (change->tree, number);
      if (change_node (change, parent, children->numbers[n]))
        g_array_append_val (change->waiting, children->numbers[n]);
      else
        ch_tree_remove (change->tree, children->numbers[n]);
    }
  g_atomic_rc_box_release (children);
}

static void
change_start (Change *change)
{
  const ChNode *start = ch_tree_get (change->tree, CH_GAME_START);
  const DrPosition *value = ch_position_get_value (start->position);
  g_autoptr (ChPosition) position = NULL;
  DrPosition moved;

  /* An empty game begins as the new rule set's games do. */
  if (start->children == NULL && dr_position_equal (value, &change->from->start))
    position = ch_position_new_start (change->ruleset);
  else
    {
      dr_position_translate (value, &change->from->board, &change->to->board, &moved);
      position = ch_position_new_from_value (&moved);
    }
  ch_tree_set_position (change->tree, CH_GAME_START, position);
  translate_marks (change, CH_GAME_START);
}

/* Cuts away the tree behind @change->tree's start as far as the laws forbid it. */
static void
change_all (Change *change)
{
  const guint start = CH_GAME_START;

  dr_move_list_init (&change->legal);
  change->waiting = g_array_new (FALSE, FALSE, sizeof (guint));
  change_start (change);
  g_array_append_val (change->waiting, start);
  while (change->waiting->len > 0)
    {
      guint number = g_array_index (change->waiting, guint, change->waiting->len - 1);

      g_array_set_size (change->waiting, change->waiting->len - 1);
      change_children (change, number);
    }
  g_array_unref (change->waiting);
  dr_move_list_clear (&change->legal);
}

/* The nearest node on the way from @node to the start that is left. */
static guint
nearest_left (const ChTree *before, const ChTree *after, guint node)
{
  while (ch_tree_get (after, node) == NULL)
    node = ch_tree_get (before, node)->parent;

  return node;
}

/* What is not read yet is perhaps readable under @ruleset; else it is what it was, on that board. */
static void
change_unread (ChGame *self, ChRuleset *ruleset)
{
  ChTree *tree = ch_unread_mend (self, ruleset, NULL);
  g_autoptr (ChPosition) start = NULL;

  if (tree != NULL)
    ch_tree_renew_laws (tree);
  else if (ch_ruleset_equal (self->tree->ruleset, ruleset))
    return;
  else
    {
      start = ch_position_new_start (ruleset);
      tree = ch_game_begin_edit (self);
      ch_tree_set_ruleset (tree, ruleset);
      ch_tree_set_position (tree, CH_GAME_START, start);
    }
  ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit (CH_WORDS_EDIT_RULESET),
                  CH_GAME_START);
}

/* Has no moves and begins as its rule set's games do, without marks: on any board it is the same. */
static gboolean
is_empty (const ChTree *tree)
{
  const ChNode *start = ch_tree_get (tree, CH_GAME_START);

  return start->children == NULL && (start->notes == NULL || start->notes->marks == NULL) &&
         dr_position_equal (ch_position_get_value (start->position),
                            &ch_ruleset_get_record (tree->ruleset)->start);
}

/* Nobody has put anything into it yet: there is nothing to lose, and nothing to save. */
static gboolean
is_untouched (ChGame *self)
{
  return !ch_game_get_modified (self) && self->done == 0 && self->depth == 0 &&
         self->tree->tags->len == 0 && is_empty (self->tree) &&
         ch_tree_get (self->tree, CH_GAME_START)->notes == NULL;
}

/* The guess was right: that is told now. */
static void
make_sure (ChGame *self)
{
  ChTree *tree = ch_game_begin_edit (self);

  ch_tree_set_ruleset (tree, self->tree->ruleset);
  ch_tree_renew_laws (tree);
  ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit (CH_WORDS_EDIT_RULESET),
                  self->current);
}

static void
replace_empty (ChGame *self, ChRuleset *ruleset)
{
  g_autoptr (ChPosition) start = ch_position_new_start (ruleset);

  ch_game_replace (self, ch_tree_new (ruleset, start));
}

gboolean
ch_game_set_ruleset (ChGame *self, ChRuleset *ruleset, guint *n_cut)
{
  Change change = { 0 };

  g_return_val_if_fail (CH_IS_GAME (self), FALSE);
  g_return_val_if_fail (CH_IS_RULESET (ruleset), FALSE);

  if (n_cut != NULL)
    *n_cut = 0;
  change.from = ch_ruleset_get_record (self->tree->ruleset);
  change.to = ch_ruleset_get_record (ruleset);
  if (self->tree->unread)
    {
      change_unread (self, ruleset);
      return TRUE;
    }
  if (ch_ruleset_equal (self->tree->ruleset, ruleset))
    {
      if (self->tree->unsure)
        make_sure (self);
      return TRUE;
    }
  if (is_untouched (self))
    {
      replace_empty (self, ruleset);
      return TRUE;
    }
  if (!is_empty (self->tree) && !dr_board_matches (&change.from->board, &change.to->board, NULL))
    return FALSE;
  change.ruleset = ruleset;
  change.tree = ch_game_begin_edit (self);
  ch_tree_set_ruleset (change.tree, ruleset);
  change_all (&change);
  ch_tree_renew_laws (change.tree);
  if (n_cut != NULL)
    *n_cut = self->tree->n_nodes - change.tree->n_nodes;
  ch_game_commit (self, change.tree, CH_EDIT_ALONE, 0, ch_words_edit (CH_WORDS_EDIT_RULESET),
                  nearest_left (self->tree, change.tree, self->current));

  return TRUE;
}
