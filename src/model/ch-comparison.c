/* ch-comparison.c: one position under many rule sets, computed off the main thread.
 *
 * A thread gets immutable values only; its results are taken up on the main context, unless a
 * newer question was asked meanwhile.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-comparison.h"

#include "ch-comparison-private.h"
#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "ch-words-panel.h"

#include <string.h>

/* A question and its answer; reference counted, as the thread's end and the object may both hold it. */
typedef struct
{
  ChRuleset *base;
  ChPosition *position;
  GPtrArray *rulesets;
  DrComparison comparison;
  DrCompareResult result;
  GPtrArray *rows;
} Work;

struct _ChComparison
{
  GObject parent_instance;

  GCancellable *cancellable; /* of what runs now, or NULL */
  Work *work;                /* the results that stand, or NULL */
  char *error;
};

G_DEFINE_FINAL_TYPE (ChComparison, ch_comparison, G_TYPE_OBJECT)

enum
{
  PROP_BUSY = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear_work (gpointer data)
{
  Work *work = data;

  dr_comparison_clear (&work->comparison);
  g_clear_object (&work->base);
  g_clear_pointer (&work->position, ch_position_unref);
  g_clear_pointer (&work->rulesets, g_ptr_array_unref);
  g_clear_pointer (&work->rows, g_ptr_array_unref);
}

static void
unref_work (gpointer work)
{
  g_atomic_rc_box_release_full (work, clear_work);
}

static void
ch_comparison_dispose (GObject *object)
{
  ChComparison *self = CH_COMPARISON (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->work, unref_work);
  g_clear_pointer (&self->error, g_free);

  G_OBJECT_CLASS (ch_comparison_parent_class)->dispose (object);
}

static void
ch_comparison_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChComparison *self = CH_COMPARISON (object);

  switch (id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, ch_comparison_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_comparison_class_init (ChComparisonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ch_comparison_dispose;
  object_class->get_property = ch_comparison_get_property;

  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", CH_TYPE_COMPARISON, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
ch_comparison_init (ChComparison *self G_GNUC_UNUSED)
{
}

ChComparison *
ch_comparison_new (void)
{
  return g_object_new (CH_TYPE_COMPARISON, NULL);
}

static bool
is_cancelled (void *data)
{
  return g_cancellable_is_cancelled (data);
}

/* Whether another row has the squares of row @n: of the two only one ends as a king. */
static bool
has_twin (const DrComparison *comparison, size_t n)
{
  const DrMove *move = &comparison->rows[n].move;
  unsigned length = dr_move_path_length (move);

  for (size_t i = 0; i < comparison->n_rows; i++)
    {
      const DrMove *other = &comparison->rows[i].move;

      if (i != n && other->crowned != move->crowned && dr_move_path_length (other) == length &&
          (other->n_taken > 0) == (move->n_taken > 0) &&
          memcmp (other->path, move->path, length * sizeof *move->path) == 0)
        return true;
    }

  return false;
}

static ChMove *
make_row (const DrRuleset *base, const DrComparison *comparison, size_t n)
{
  const DrMove *move = &comparison->rows[n].move;

  return move->crowned && has_twin (comparison, n) ? ch_move_new_starred (base, move)
                                                   : ch_move_new_from_value (base, move);
}

static void
compare_in_thread (GTask *task,
                   gpointer source G_GNUC_UNUSED,
                   gpointer task_data,
                   GCancellable *cancellable)
{
  Work *work = task_data;
  const DrRuleset *base = ch_ruleset_get_record (work->base);
  g_autofree const DrRuleset **sets = g_new (const DrRuleset *, work->rulesets->len + 1);

  for (guint i = 0; i < work->rulesets->len; i++)
    sets[i] = ch_ruleset_get_record (g_ptr_array_index (work->rulesets, i));
  work->result =
    dr_compare (base, ch_position_get_value (work->position), sets, work->rulesets->len, true,
                is_cancelled, cancellable, &work->comparison);

  work->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);
  for (size_t i = 0; work->result == DR_COMPARE_OK && i < work->comparison.n_rows; i++)
    g_ptr_array_add (work->rows, make_row (base, &work->comparison, i));

  g_task_return_boolean (task, TRUE);
}

static void
take_result (ChComparison *self, Work *work)
{
  g_clear_pointer (&self->error, g_free);
  g_clear_pointer (&self->work, unref_work);
  if (work->result == DR_COMPARE_OK)
    self->work = g_atomic_rc_box_acquire (work);
  else
    self->error = ch_compared_problem (work->result);
}

static void
comparison_done (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
  GTask *task = G_TASK (result);
  GWeakRef *weak = data;
  g_autoptr (ChComparison) self = g_weak_ref_get (weak);

  g_weak_ref_clear (weak);
  g_free (weak);

  /* A newer question has its own cancellable. */
  if (self == NULL || self->cancellable != g_task_get_cancellable (task))
    return;
  g_clear_object (&self->cancellable);
  take_result (self, g_task_get_task_data (task));
  g_signal_emit (self, signals[CHANGED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

void
ch_comparison_set (ChComparison *self, ChRuleset *base, ChPosition *position, GPtrArray *rulesets)
{
  g_autoptr (GTask) task = NULL;
  GWeakRef *weak;
  Work *work;
  gboolean was_busy;

  g_return_if_fail (CH_IS_COMPARISON (self));
  g_return_if_fail (CH_IS_RULESET (base));
  g_return_if_fail (position != NULL);
  g_return_if_fail (rulesets != NULL && rulesets->len <= DR_COMPARE_MAX_SETS);
  for (guint i = 0; i < rulesets->len; i++)
    g_return_if_fail (ch_ruleset_same_board (base, g_ptr_array_index (rulesets, i), NULL));

  was_busy = self->cancellable != NULL;
  if (was_busy)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();

  work = g_atomic_rc_box_new0 (Work);
  work->base = g_object_ref (base);
  work->position = ch_position_ref (position);
  work->rulesets = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < rulesets->len; i++)
    g_ptr_array_add (work->rulesets, g_object_ref (g_ptr_array_index (rulesets, i)));

  weak = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  task = g_task_new (NULL, self->cancellable, comparison_done, weak);
  g_task_set_name (task, "compare");
  g_task_set_task_data (task, work, unref_work);
  g_task_run_in_thread (task, compare_in_thread);

  if (!was_busy)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

gboolean
ch_comparison_get_busy (ChComparison *self)
{
  g_return_val_if_fail (CH_IS_COMPARISON (self), FALSE);

  return self->cancellable != NULL;
}

const char *
ch_comparison_get_error (ChComparison *self)
{
  g_return_val_if_fail (CH_IS_COMPARISON (self), NULL);

  return self->error;
}

ChRuleset *
ch_comparison_get_base (ChComparison *self)
{
  g_return_val_if_fail (CH_IS_COMPARISON (self), NULL);

  return self->work != NULL ? self->work->base : NULL;
}

ChPosition *
ch_comparison_get_position (ChComparison *self)
{
  g_return_val_if_fail (CH_IS_COMPARISON (self), NULL);

  return self->work != NULL ? self->work->position : NULL;
}

int
ch_comparison_get_n_columns (ChComparison *self)
{
  g_return_val_if_fail (CH_IS_COMPARISON (self), 0);

  return self->work != NULL ? (int) self->work->comparison.n_columns : 0;
}

ChRuleset *
ch_comparison_get_column (ChComparison *self, int column)
{
  g_return_val_if_fail (column >= 0 && column < ch_comparison_get_n_columns (self), NULL);

  return g_ptr_array_index (self->work->rulesets, (guint) column);
}

gboolean
ch_comparison_is_mirrored (ChComparison *self, int column)
{
  g_return_val_if_fail (column >= 0 && column < ch_comparison_get_n_columns (self), FALSE);

  return self->work->comparison.mirrored[column];
}

int
ch_comparison_get_n_rows (ChComparison *self)
{
  g_return_val_if_fail (CH_IS_COMPARISON (self), 0);

  return self->work != NULL ? (int) self->work->comparison.n_rows : 0;
}

ChMove *
ch_comparison_get_row (ChComparison *self, int row)
{
  g_return_val_if_fail (row >= 0 && row < ch_comparison_get_n_rows (self), NULL);

  return g_ptr_array_index (self->work->rows, (guint) row);
}

static guint64
legal_bits (ChComparison *self, int row)
{
  return self->work->comparison.rows[row].legal;
}

gboolean
ch_comparison_is_legal (ChComparison *self, int row, int column)
{
  g_return_val_if_fail (row >= 0 && row < ch_comparison_get_n_rows (self), FALSE);
  g_return_val_if_fail (column >= 0 && column < ch_comparison_get_n_columns (self), FALSE);

  return (legal_bits (self, row) >> column & 1) != 0;
}

gboolean
ch_comparison_columns_equal (ChComparison *self, int a, int b)
{
  g_return_val_if_fail (a >= 0 && a < ch_comparison_get_n_columns (self), FALSE);
  g_return_val_if_fail (b >= 0 && b < ch_comparison_get_n_columns (self), FALSE);

  for (int row = 0; row < ch_comparison_get_n_rows (self); row++)
    if (ch_comparison_is_legal (self, row, a) != ch_comparison_is_legal (self, row, b))
      return FALSE;

  return TRUE;
}

gboolean
ch_comparison_is_unique (ChComparison *self, int row)
{
  guint64 legal;

  g_return_val_if_fail (row >= 0 && row < ch_comparison_get_n_rows (self), FALSE);

  legal = legal_bits (self, row);

  return ch_comparison_get_n_columns (self) > 1 && (legal & (legal - 1)) == 0;
}

int
ch_comparison_get_n_differences (ChComparison *self)
{
  int n = 0;

  g_return_val_if_fail (CH_IS_COMPARISON (self), 0);

  for (int row = 0; row < ch_comparison_get_n_rows (self); row++)
    for (int column = 0; column < ch_comparison_get_n_columns (self); column++)
      if (!ch_comparison_is_legal (self, row, column))
        {
          n++;
          break;
        }

  return n;
}

static ChCompared
compared_of (const Work *work)
{
  return (ChCompared) { ch_ruleset_get_record (work->base), ch_position_get_value (work->position),
                        &work->comparison };
}

void
ch_reason_free (ChReason *reason)
{
  g_free (reason->names);
  g_free (reason->sentence);
  g_free (reason->clause_text);
  g_free (reason);
}

GPtrArray *
ch_comparison_get_reasons (ChComparison *self, int row)
{
  g_autoptr (GPtrArray) paragraphs = NULL;
  GPtrArray *reasons;
  ChCompared compared;

  g_return_val_if_fail (row >= 0 && row < ch_comparison_get_n_rows (self), NULL);

  compared = compared_of (self->work);
  paragraphs = ch_compared_explain (&compared, (unsigned) row);
  reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_reason_free);
  for (guint i = 0; i < paragraphs->len; i++)
    {
      ChParagraph *paragraph = g_ptr_array_index (paragraphs, i);
      ChReason *reason = g_new0 (ChReason, 1);

      reason->allows = paragraph->allows;
      reason->unique = paragraph->allows && ch_comparison_is_unique (self, row);
      reason->names = ch_compared_heading (&compared, paragraph->columns);
      reason->sentence = g_steal_pointer (&paragraph->sentence);
      reason->clause_text = g_steal_pointer (&paragraph->clause_text);
      reason->clause = paragraph->clause;
      g_ptr_array_add (reasons, reason);
    }

  return reasons;
}

char *
ch_comparison_get_mirror_note (ChComparison *self)
{
  ChCompared compared;

  g_return_val_if_fail (CH_IS_COMPARISON (self), NULL);

  if (self->work == NULL)
    return NULL;
  compared = compared_of (self->work);

  return ch_compared_mirror_note (&compared);
}

static void
add_padded (GString *text, const char *word, glong width)
{
  g_string_append (text, word);
  for (glong n = g_utf8_strlen (word, -1); n < width; n++)
    g_string_append_c (text, ' ');
}

/* A line for each move: its text, then a tick or a dash for each rule set. */
static void
add_table (ChComparison *self, GString *text)
{
  glong width = 0;

  for (int row = 0; row < ch_comparison_get_n_rows (self); row++)
    width = MAX (width, g_utf8_strlen (ch_move_get_text (ch_comparison_get_row (self, row)), -1));
  add_padded (text, "", width);
  for (int column = 0; column < ch_comparison_get_n_columns (self); column++)
    g_string_append_printf (text, "  %s",
                            ch_ruleset_get_name (ch_comparison_get_column (self, column)));
  g_string_append_c (text, '\n');

  for (int row = 0; row < ch_comparison_get_n_rows (self); row++)
    {
      add_padded (text, ch_move_get_text (ch_comparison_get_row (self, row)), width);
      for (int column = 0; column < ch_comparison_get_n_columns (self); column++)
        {
          const char *name = ch_ruleset_get_name (ch_comparison_get_column (self, column));

          g_string_append (text, "  ");
          add_padded (text, ch_comparison_is_legal (self, row, column) ? "✓" : "–",
                      column + 1 < ch_comparison_get_n_columns (self) ? g_utf8_strlen (name, -1)
                                                                      : 1);
        }
      g_string_append_c (text, '\n');
    }
}

static void
add_reasons (ChComparison *self, GString *text, int row)
{
  g_autoptr (GPtrArray) reasons = ch_comparison_get_reasons (self, row);

  if (reasons->len == 0)
    return;
  g_string_append_printf (text, "\n%s\n", ch_move_get_text (ch_comparison_get_row (self, row)));
  for (guint i = 0; i < reasons->len; i++)
    {
      ChReason *reason = g_ptr_array_index (reasons, i);

      g_string_append_printf (text, "  %s %s – %s", reason->allows ? "✓" : "–", reason->names,
                              reason->sentence);
      if (reason->clause_text != NULL)
        g_string_append_printf (text, " [%s]", reason->clause_text);
      g_string_append_c (text, '\n');
    }
}

static gboolean
has_starred_row (ChComparison *self)
{
  for (int row = 0; row < ch_comparison_get_n_rows (self); row++)
    if (g_str_has_suffix (ch_move_get_text (ch_comparison_get_row (self, row)), "*"))
      return TRUE;

  return FALSE;
}

char *
ch_comparison_to_text (ChComparison *self)
{
  g_autofree char *board = NULL;
  g_autofree char *fen = NULL;
  g_autofree char *note = NULL;
  GString *text;

  g_return_val_if_fail (CH_IS_COMPARISON (self), NULL);

  text = g_string_new (NULL);
  if (self->work == NULL)
    return g_string_free (text, FALSE);

  board = ch_position_to_text (self->work->position, self->work->base);
  fen = ch_position_to_fen (self->work->position, self->work->base);
  g_string_append_printf (text, "%s%s\n\n", board, fen);
  add_table (self, text);
  if (has_starred_row (self))
    {
      g_autofree char *legend = ch_words_crowned_note ();

      g_string_append_printf (text, "%s\n", legend);
    }
  note = ch_comparison_get_mirror_note (self);
  if (note != NULL)
    g_string_append_printf (text, "%s\n", note);
  for (int row = 0; row < ch_comparison_get_n_rows (self); row++)
    add_reasons (self, text, row);

  return g_string_free (text, FALSE);
}
