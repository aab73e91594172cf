/* ch-game.c: a game with its variations: the object, its steps of undo, and walking.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-private.h"

#include "ch-position-private.h"

typedef struct
{
  ChTree *before;
  ChTree *after;
  guint current_before;
  guint current_after;
  char *label;
  ChEditKind kind;
  guint where;
} ChStep;

enum
{
  PROP_0,
  PROP_CURRENT,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_MODIFIED,
  N_PROPERTIES
};

enum
{
  CHANGED,
  CURRENT_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChGame, ch_game, G_TYPE_OBJECT)

static void
step_free (gpointer data)
{
  ChStep *step = data;

  ch_tree_unref (step->before);
  ch_tree_unref (step->after);
  g_free (step->label);
  g_free (step);
}

static void
tell (ChGame *self, gboolean changed, guint current_before)
{
  gboolean moved = self->current != current_before;

  g_object_freeze_notify (G_OBJECT (self));
  if (changed)
    for (guint n = PROP_CAN_UNDO; n < N_PROPERTIES; n++)
      g_object_notify_by_pspec (G_OBJECT (self), properties[n]);
  if (moved)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
  g_object_ref (self);
  if (changed)
    g_signal_emit (self, signals[CHANGED], 0);
  if (moved)
    g_signal_emit (self, signals[CURRENT_CHANGED], 0);
  g_object_thaw_notify (G_OBJECT (self));
  g_object_unref (self);
}

static void
set_tree (ChGame *self, ChTree *tree)
{
  ch_tree_ref (tree);
  ch_tree_unref (self->tree);
  self->tree = tree;
}

ChTree *
ch_game_begin_edit (ChGame *self)
{
  ChTree *tree = ch_tree_edit (self->tree);

  tree->next = self->next;

  return tree;
}

static ChStep *
last_step (ChGame *self)
{
  return self->done > 0 ? g_ptr_array_index (self->steps, self->done - 1) : NULL;
}

/* Whether edits at one node have come back to what they began with. */
static gboolean
is_idle (const ChStep *step)
{
  const ChNode *before, *after;

  if (step->kind == CH_EDIT_ALONE || step->kind == CH_EDIT_TAG)
    return FALSE;
  before = ch_tree_get (step->before, step->where);
  after = ch_tree_get (step->after, step->where);

  return ch_notes_equal (before->notes, after->notes);
}

static gboolean
joins (ChGame *self, ChEditKind kind, guint where)
{
  const ChStep *step = last_step (self);

  return step != NULL && !self->closed && kind != CH_EDIT_ALONE && kind != CH_EDIT_MARKS &&
         step->kind == kind && step->where == where && self->done == self->steps->len;
}

gboolean
ch_game_comes_back (ChGame *self, ChEditKind kind, guint node, const ChNotes *notes)
{
  return joins (self, kind, node) &&
         ch_notes_equal (ch_tree_get (last_step (self)->before, node)->notes, notes);
}

/* A step from @before to what is there now; takes @label. */
static void
add_step (ChGame *self,
          ChTree *before,
          guint current_before,
          ChEditKind kind,
          guint where,
          char *label)
{
  ChStep *step;

  if (joins (self, kind, where))
    {
      step = last_step (self);
      ch_tree_unref (step->after);
      g_free (label);
    }
  else
    {
      g_ptr_array_set_size (self->steps, (int) self->done);
      step = g_new0 (ChStep, 1);
      step->before = ch_tree_ref (before);
      step->current_before = current_before;
      step->label = label;
      step->kind = kind;
      step->where = where;
      g_ptr_array_add (self->steps, step);
      self->done++;
    }
  step->after = ch_tree_ref (self->tree);
  step->current_after = self->current;
  self->closed = FALSE;
  if (is_idle (step))
    {
      set_tree (self, step->before);
      self->done--;
      g_ptr_array_set_size (self->steps, (int) self->done);
      self->closed = TRUE;
    }
}

void
ch_game_commit (ChGame *self,
                ChTree *tree,
                ChEditKind kind,
                guint where,
                char *label,
                guint current)
{
  g_autoptr (ChTree) before = ch_tree_ref (self->tree);
  guint current_before = self->current;

  ch_tree_seal (tree);
  self->next = tree->next;
  ch_tree_unref (self->tree);
  self->tree = tree;
  self->current = current;
  if (self->depth > 0)
    {
      g_free (label);
      return;
    }
  add_step (self, before, current_before, kind, where, label);
  tell (self, TRUE, current_before);
}

void
ch_game_close_step (ChGame *self)
{
  g_return_if_fail (CH_IS_GAME (self));

  self->closed = TRUE;
}

void
ch_game_begin_step (ChGame *self, const char *label)
{
  g_return_if_fail (CH_IS_GAME (self));

  if (self->depth++ > 0)
    return;
  self->step_label = g_strdup (label != NULL ? label : "");
  self->step_before = ch_tree_ref (self->tree);
  self->step_current = self->current;
}

void
ch_game_end_step (ChGame *self)
{
  g_autoptr (ChTree) before = NULL;
  char *label;
  gboolean changed;

  g_return_if_fail (CH_IS_GAME (self));
  g_return_if_fail (self->depth > 0);

  if (--self->depth > 0)
    return;
  before = g_steal_pointer (&self->step_before);
  label = g_steal_pointer (&self->step_label);
  changed = before != self->tree;
  if (changed)
    add_step (self, before, self->step_current, CH_EDIT_ALONE, 0, label);
  else
    g_free (label);
  tell (self, changed, self->step_current);
}

static void
go_to_step (ChGame *self, ChTree *tree, guint current)
{
  guint current_before = self->current;

  set_tree (self, tree);
  self->current = current;
  self->closed = TRUE;
  tell (self, TRUE, current_before);
}

void
ch_game_undo (ChGame *self)
{
  const ChStep *step;

  g_return_if_fail (CH_IS_GAME (self));

  if (self->done == 0 || self->depth > 0)
    return;
  step = g_ptr_array_index (self->steps, --self->done);
  go_to_step (self, step->before, step->current_before);
}

void
ch_game_redo (ChGame *self)
{
  const ChStep *step;

  g_return_if_fail (CH_IS_GAME (self));

  if (self->done == self->steps->len || self->depth > 0)
    return;
  step = g_ptr_array_index (self->steps, self->done++);
  go_to_step (self, step->after, step->current_after);
}

void
ch_game_set_saved_tree (ChGame *self, ChTree *tree)
{
  ch_tree_ref (tree);
  g_clear_pointer (&self->saved, ch_tree_unref);
  self->saved = tree;
  /* What is typed from now on can be undone to what was saved. */
  self->closed = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

void
ch_game_set_saved (ChGame *self)
{
  g_return_if_fail (CH_IS_GAME (self));

  ch_game_set_saved_tree (self, self->tree);
}

gboolean
ch_game_get_modified (ChGame *self)
{
  g_return_val_if_fail (CH_IS_GAME (self), FALSE);

  return self->tree != self->saved;
}

void
ch_game_replace (ChGame *self, ChTree *tree)
{
  guint current_before = self->current;

  ch_tree_seal (tree);
  self->next = MAX (self->next, tree->next);
  g_ptr_array_set_size (self->steps, 0);
  self->done = 0;
  set_tree (self, tree);
  g_clear_pointer (&self->saved, ch_tree_unref);
  self->saved = tree;
  if (ch_tree_get (tree, self->current) == NULL)
    self->current = CH_GAME_START;
  tell (self, TRUE, current_before);
}

ChTree *
ch_game_get_tree (ChGame *self)
{
  return self->tree;
}

guint
ch_game_get_current (ChGame *self)
{
  g_return_val_if_fail (CH_IS_GAME (self), CH_GAME_START);

  return self->current;
}

void
ch_game_set_current (ChGame *self, guint node)
{
  guint before;

  g_return_if_fail (CH_IS_GAME (self));

  if (ch_tree_get (self->tree, node) == NULL || node == self->current)
    return;
  before = self->current;
  self->current = node;
  if (self->depth == 0)
    tell (self, FALSE, before);
}

ChGame *
ch_game_new_from_tree (ChTree *tree)
{
  ChGame *self = g_object_new (CH_TYPE_GAME, NULL);

  self->tree = ch_tree_ref (tree);
  self->saved = ch_tree_ref (tree);
  self->next = tree->next;

  return self;
}

static ChGame *
take_tree (ChTree *tree)
{
  ChGame *self;

  ch_tree_seal (tree);
  self = ch_game_new_from_tree (tree);
  ch_tree_unref (tree);

  return self;
}

ChGame *
ch_game_new (ChRuleset *ruleset, ChPosition *start)
{
  g_autoptr (ChPosition) usual = NULL;

  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);

  if (start == NULL)
    start = usual = ch_position_new_start (ruleset);

  return take_tree (ch_tree_new (ruleset, start));
}

ChGame *
ch_game_new_from_history (ChHistory *history)
{
  ChTree *tree;
  guint last = CH_GAME_START;
  ChGame *self;

  g_return_val_if_fail (history != NULL, NULL);

  tree = ch_tree_new (ch_history_get_ruleset (history), ch_history_get_start (history));
  for (guint n = 0; n < ch_history_get_n_moves (history); n++)
    last = ch_tree_add_move (tree, last, ch_history_get_move (history, n));
  self = take_tree (tree);
  self->current = last;

  return self;
}

ChGame *
ch_game_copy (ChGame *self)
{
  ChGame *copy;

  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  copy = ch_game_new_from_tree (self->tree);
  copy->next = self->next;
  copy->current = self->current;

  return copy;
}

static void
ch_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChGame *self = CH_GAME (object);
  const ChStep *undo = last_step (self);
  const ChStep *redo =
    self->done < self->steps->len ? g_ptr_array_index (self->steps, self->done) : NULL;

  switch (id)
    {
    case PROP_CURRENT:
      g_value_set_uint (value, self->current);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, undo != NULL);
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, redo != NULL);
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, undo != NULL ? undo->label : "");
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, redo != NULL ? redo->label : "");
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, ch_game_get_modified (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_game_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CURRENT)
    ch_game_set_current (CH_GAME (object), g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ch_game_finalize (GObject *object)
{
  ChGame *self = CH_GAME (object);

  g_clear_pointer (&self->tree, ch_tree_unref);
  g_clear_pointer (&self->saved, ch_tree_unref);
  g_clear_pointer (&self->step_before, ch_tree_unref);
  g_free (self->step_label);
  g_ptr_array_unref (self->steps);
  g_clear_pointer (&self->index, g_array_unref);
  g_clear_pointer (&self->line, g_array_unref);
  G_OBJECT_CLASS (ch_game_parent_class)->finalize (object);
}

static void
ch_game_class_init (ChGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = ch_game_get_property;
  object_class->set_property = ch_game_set_property;
  object_class->finalize = ch_game_finalize;
  properties[PROP_CURRENT] =
    g_param_spec_uint ("current", NULL, NULL, 0, G_MAXUINT, CH_GAME_START,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, readable);
  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, "", readable);
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, "", readable);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHANGED] =
    g_signal_new ("changed", CH_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CURRENT_CHANGED] = g_signal_new ("current-changed", CH_TYPE_GAME, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_game_init (ChGame *self)
{
  self->steps = g_ptr_array_new_with_free_func (step_free);
}
