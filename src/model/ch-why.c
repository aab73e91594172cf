/* ch-why.c: the law's answer to "why not?", with its sentence.
 *
 * Immutable once made.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-why.h"

#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "ch-words-panel.h"
#include "ch-words.h"

#include <string.h>

/* Names in "Legal in: …"; the rest is counted. */
#define MOST_NAMES 4

struct _ChWhy
{
  GObject parent_instance;

  gboolean legal;
  gboolean hides_answers;
  char *sentence;
  int clause;
  char *clause_text;
  int n_path;
  int path[DR_MAX_TAKEN + 2];
  GPtrArray *must;
  GPtrArray *allowing;
  char *allowed_text;
};

G_DEFINE_FINAL_TYPE (ChWhy, ch_why, G_TYPE_OBJECT)

static void
ch_why_finalize (GObject *object)
{
  ChWhy *self = CH_WHY (object);

  g_free (self->sentence);
  g_free (self->clause_text);
  g_free (self->allowed_text);
  g_clear_pointer (&self->must, g_ptr_array_unref);
  g_clear_pointer (&self->allowing, g_ptr_array_unref);

  G_OBJECT_CLASS (ch_why_parent_class)->finalize (object);
}

static void
ch_why_class_init (ChWhyClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_why_finalize;
}

static void
ch_why_init (ChWhy *self)
{
  self->clause = -1;
  self->allowing = g_ptr_array_new_with_free_func (g_object_unref);
  self->must = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);
}

/* The presets on the board of @ruleset; as many as the law can be asked about. */
static GPtrArray *
list_others (ChRuleset *ruleset)
{
  GPtrArray *others = g_ptr_array_new_with_free_func (g_object_unref);

  for (unsigned n = 0; n < dr_preset_count () && others->len < 64; n++)
    {
      ChRuleset *preset = ch_ruleset_get_preset (n);

      if (ch_ruleset_same_board (ruleset, preset, NULL))
        g_ptr_array_add (others, g_object_ref (preset));
    }

  return others;
}

/* Whether one of @records has the same clauses for moves as @record: naming it is enough. */
static gboolean
is_named (GPtrArray *records, const DrRuleset *record)
{
  for (guint i = 0; i < records->len; i++)
    {
      const DrRuleset *other = g_ptr_array_index (records, i);

      if (dr_law_equal (&other->law, &record->law) &&
          other->king_move_limit == record->king_move_limit)
        return TRUE;
    }

  return FALSE;
}

static void
take_allowing (ChWhy *self, GPtrArray *others, guint64 allowing)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  for (guint i = 0; i < others->len; i++)
    if ((allowing >> i & 1) != 0)
      {
        ChRuleset *other = g_ptr_array_index (others, i);

        g_ptr_array_add (self->allowing, g_object_ref (other));
        if (!is_named (records, ch_ruleset_get_record (other)))
          g_ptr_array_add (records, (gpointer) ch_ruleset_get_record (other));
      }
  if (records->len > 0)
    self->allowed_text =
      ch_words_legal_in ((const DrRuleset *const *) records->pdata, records->len, MOST_NAMES);
}

static void
take_answer (ChWhy *self,
             const DrRuleset *record,
             const DrPosition *position,
             const DrAttempt *attempt,
             const DrWhy *why)
{
  self->legal = why->kind == DR_WHY_LEGAL || why->kind == DR_WHY_BEGINNING;
  self->sentence = ch_words_why_sentence (record, position, attempt, why);
  if (why->kind == DR_WHY_CLAUSE && why->main_clause < DR_N_CLAUSES)
    {
      self->clause = (int) why->main_clause;
      self->clause_text = ch_words_clause_text (record, why->main_clause);
    }
  if (why->must_capture)
    {
      g_ptr_array_unref (self->must);
      self->must = ch_move_array_new (record, &why->legal);
    }
}

ChWhy *
ch_why_new (ChRuleset *ruleset, ChPosition *position, const int *path, int n_path)
{
  ChWhy *self;
  const DrRuleset *record;
  const DrPosition *value;
  DrAttempt attempt = { 0 };
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (GPtrArray) records = NULL;
  DrWhy why;

  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (position != NULL, NULL);
  g_return_val_if_fail (n_path >= 1 && n_path <= (int) G_N_ELEMENTS (attempt.squares), NULL);

  self = g_object_new (CH_TYPE_WHY, NULL);
  record = ch_ruleset_get_record (ruleset);
  value = ch_position_get_value (position);
  for (int i = 0; i < n_path; i++)
    {
      self->path[i] = path[i];
      attempt.squares[i] = (uint8_t) path[i];
    }
  self->n_path = n_path;
  attempt.n = (unsigned) n_path;

  others = list_others (ruleset);
  records = g_ptr_array_new ();
  for (guint i = 0; i < others->len; i++)
    g_ptr_array_add (records, (gpointer) ch_ruleset_get_record (g_ptr_array_index (others, i)));
  if (dr_why (record, value, &attempt, (const DrRuleset *const *) records->pdata, records->len,
              &why))
    {
      take_answer (self, record, value, &attempt, &why);
      if (!self->legal)
        take_allowing (self, others, why.allowing);
    }
  else
    self->sentence = ch_words_generate_problem (DR_GENERATE_TOO_COMPLEX);
  dr_why_clear (&why);

  return self;
}

ChWhy *
ch_why_without_answers (ChWhy *self)
{
  ChWhy *copy;

  g_return_val_if_fail (CH_IS_WHY (self), NULL);

  copy = g_object_new (CH_TYPE_WHY, NULL);
  copy->legal = self->legal;
  copy->hides_answers = TRUE;
  copy->sentence = g_strdup (self->sentence);
  copy->clause = self->clause;
  copy->clause_text = g_strdup (self->clause_text);
  copy->n_path = self->n_path;
  memcpy (copy->path, self->path, sizeof copy->path);
  g_ptr_array_unref (copy->must);
  copy->must = g_ptr_array_ref (self->must);
  g_ptr_array_unref (copy->allowing);
  copy->allowing = g_ptr_array_ref (self->allowing);
  copy->allowed_text = g_strdup (self->allowed_text);

  return copy;
}

gboolean
ch_why_hides_answers (ChWhy *self)
{
  g_return_val_if_fail (CH_IS_WHY (self), FALSE);

  return self->hides_answers;
}

gboolean
ch_why_is_legal (ChWhy *self)
{
  g_return_val_if_fail (CH_IS_WHY (self), FALSE);

  return self->legal;
}

const char *
ch_why_get_sentence (ChWhy *self)
{
  g_return_val_if_fail (CH_IS_WHY (self), NULL);

  return self->sentence;
}

int
ch_why_get_clause (ChWhy *self)
{
  g_return_val_if_fail (CH_IS_WHY (self), -1);

  return self->clause;
}

const char *
ch_why_get_clause_text (ChWhy *self)
{
  g_return_val_if_fail (CH_IS_WHY (self), NULL);

  return self->clause_text;
}

int
ch_why_get_n_path (ChWhy *self)
{
  g_return_val_if_fail (CH_IS_WHY (self), 0);

  return self->n_path;
}

int
ch_why_get_path (ChWhy *self, int n)
{
  g_return_val_if_fail (CH_IS_WHY (self), CH_NO_SQUARE);
  g_return_val_if_fail (n >= 0 && n < self->n_path, CH_NO_SQUARE);

  return self->path[n];
}

GPtrArray *
ch_why_get_must (ChWhy *self)
{
  g_return_val_if_fail (CH_IS_WHY (self), NULL);

  return self->must;
}

const char *
ch_why_get_allowed_text (ChWhy *self)
{
  g_return_val_if_fail (CH_IS_WHY (self), NULL);

  return self->allowed_text;
}

GPtrArray *
ch_why_get_allowing (ChWhy *self)
{
  g_return_val_if_fail (CH_IS_WHY (self), NULL);

  return self->allowing;
}
