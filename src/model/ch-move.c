/* ch-move.c: a move as an immutable, reference-counted value.
 *
 * Can be read from any thread.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-move-private.h"

#include "ch-boxed-private.h"
#include "ch-error-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "ch-words.h"

struct _ChMove
{
  DrMove value;
  char *text;
};

CH_DEFINE_BOXED_TYPE (ChMove, ch_move)

/* The complete path, with the same signs in every rule set. */
static char *
make_text (const DrRuleset *ruleset, const DrMove *value)
{
  char buffer[DR_MOVE_TEXT_SIZE];
  GString *text;

  /* No square has an x in its name. */
  dr_move_write_path (ruleset, value, DR_STYLE_OWN, 'x', buffer);
  text = g_string_new (buffer);
  g_string_replace (text, "x", "×", 0);

  return g_string_free (text, FALSE);
}

ChMove *
ch_move_new_from_value (const DrRuleset *ruleset, const DrMove *value)
{
  ChMove *self = g_atomic_rc_box_new (ChMove);

  self->value = *value;
  self->text = make_text (ruleset, value);

  return self;
}

ChMove *
ch_move_new_starred (const DrRuleset *ruleset, const DrMove *value)
{
  ChMove *self = ch_move_new_from_value (ruleset, value);
  char *text = self->text;

  self->text = g_strconcat (text, "*", NULL);
  g_free (text);

  return self;
}

const DrMove *
ch_move_get_value (ChMove *self)
{
  return &self->value;
}

GPtrArray *
ch_move_array_new (const DrRuleset *ruleset, const DrMoveList *list)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);

  for (size_t i = 0; i < list->n; i++)
    g_ptr_array_add (moves, ch_move_new_from_value (ruleset, &list->moves[i]));

  return moves;
}

GPtrArray *
ch_move_list_legal (ChRuleset *ruleset, ChPosition *position)
{
  const DrRuleset *record;
  DrMoveList list;
  GPtrArray *moves;

  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (position != NULL, NULL);

  record = ch_ruleset_get_record (ruleset);
  dr_move_list_init (&list);
  if (dr_generate (record, ch_position_get_value (position), &list) != DR_GENERATE_OK)
    dr_move_list_reset (&list);
  dr_move_list_sort (&list);
  moves = ch_move_array_new (record, &list);
  dr_move_list_clear (&list);

  return moves;
}

ChMove *
ch_move_parse (ChRuleset *ruleset, ChPosition *position, const char *text, GError **error)
{
  const DrRuleset *record;
  DrMove value;
  DrError problem;

  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (position != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  record = ch_ruleset_get_record (ruleset);
  if (!dr_move_parse (record, ch_position_get_value (position), text, &value, &problem))
    {
      ch_text_error_set (error, record, &problem);
      return NULL;
    }

  return ch_move_new_from_value (record, &value);
}

ChMove *
ch_move_ref (ChMove *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_move (gpointer data)
{
  ChMove *self = data;

  g_free (self->text);
}

void
ch_move_unref (ChMove *self)
{
  g_atomic_rc_box_release_full (self, clear_move);
}

gboolean
ch_move_same (ChMove *a, ChMove *b)
{
  return a == b || (a != NULL && b != NULL && dr_move_same (&a->value, &b->value));
}

int
ch_move_get_from (ChMove *self)
{
  g_return_val_if_fail (self != NULL, CH_NO_SQUARE);

  return self->value.from;
}

int
ch_move_get_to (ChMove *self)
{
  g_return_val_if_fail (self != NULL, CH_NO_SQUARE);

  return self->value.to;
}

int
ch_move_get_n_path (ChMove *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (int) dr_move_path_length (&self->value);
}

int
ch_move_get_path (ChMove *self, int n)
{
  g_return_val_if_fail (self != NULL, CH_NO_SQUARE);
  g_return_val_if_fail (n >= 0 && n < ch_move_get_n_path (self), CH_NO_SQUARE);

  return self->value.path[n];
}

int
ch_move_get_n_taken (ChMove *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->value.n_taken;
}

int
ch_move_get_taken (ChMove *self, int n)
{
  g_return_val_if_fail (self != NULL, CH_NO_SQUARE);
  g_return_val_if_fail (n >= 0 && n < self->value.n_taken, CH_NO_SQUARE);

  return self->value.taken[n];
}

gboolean
ch_move_is_capture (ChMove *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->value.n_taken > 0;
}

gboolean
ch_move_is_crowned (ChMove *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->value.crowned;
}

const char *
ch_move_get_text (ChMove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->text;
}

char *
ch_move_describe (ChMove *self, ChRuleset *ruleset, ChPosition *position)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (position != NULL, NULL);

  return ch_words_move_description (ch_ruleset_get_record (ruleset),
                                    ch_position_get_value (position), &self->value);
}

ChPosition *
ch_move_play (ChMove *self, ChRuleset *ruleset, ChPosition *position)
{
  DrPosition after;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (position != NULL, NULL);

  dr_play (ch_ruleset_get_record (ruleset), ch_position_get_value (position), &self->value, &after);

  return ch_position_new_from_value (&after);
}

gboolean
ch_ruleset_removes_after (ChRuleset *ruleset)
{
  g_return_val_if_fail (CH_IS_RULESET (ruleset), FALSE);

  return ch_ruleset_get_record (ruleset)->law.removal == DR_REMOVAL_AFTER;
}
