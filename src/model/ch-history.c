/* ch-history.c: a game so far, as an immutable, reference-counted value.
 *
 * Each value knows the one before it and its own last move, so taking back and branching share all
 * that came before.  Can be read from any thread.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-history-private.h"

#include "ch-boxed-private.h"
#include "ch-error-private.h"
#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "ch-words-play.h"
#include "dr-notation.h"

struct _ChHistory
{
  gatomicrefcount references; /* not an rc box: a long game must not be freed by recursion */
  ChRuleset *ruleset;
  ChHistory *before; /* NULL at the start */
  ChMove *move;      /* NULL at the start */
  ChPosition *position;
  guint n_moves;
};

CH_DEFINE_BOXED_TYPE (ChHistory, ch_history)

void
ch_count_free (ChCount *count)
{
  g_free (count->label);
  g_free (count->text);
  g_free (count);
}

static ChHistory *
new_history (ChRuleset *ruleset, ChPosition *position)
{
  ChHistory *self = g_new0 (ChHistory, 1);

  g_atomic_ref_count_init (&self->references);
  self->ruleset = g_object_ref (ruleset);
  self->position = position;

  return self;
}

ChHistory *
ch_history_new (ChRuleset *ruleset, ChPosition *start)
{
  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (start != NULL, NULL);

  return new_history (ruleset, ch_position_ref (start));
}

ChHistory *
ch_history_ref (ChHistory *self)
{
  g_atomic_ref_count_inc (&self->references);

  return self;
}

void
ch_history_unref (ChHistory *self)
{
  while (self != NULL && g_atomic_ref_count_dec (&self->references))
    {
      ChHistory *before = self->before;

      g_object_unref (self->ruleset);
      g_clear_pointer (&self->move, ch_move_unref);
      ch_position_unref (self->position);
      g_free (self);
      self = before;
    }
}

ChHistory *
ch_history_with_move (ChHistory *self, ChMove *move)
{
  ChHistory *after;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (move != NULL, NULL);

  after = new_history (self->ruleset, ch_move_play (move, self->ruleset, self->position));
  after->before = ch_history_ref (self);
  after->move = ch_move_ref (move);
  after->n_moves = self->n_moves + 1;

  return after;
}

/* The value after @n moves, at most the moves there are. */
static ChHistory *
find_at (ChHistory *self, guint n)
{
  while (self->n_moves > n)
    self = self->before;

  return self;
}

ChHistory *
ch_history_without_last (ChHistory *self, guint n)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n <= self->n_moves, NULL);

  return ch_history_ref (find_at (self, self->n_moves - n));
}

ChRuleset *
ch_history_get_ruleset (ChHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

ChPosition *
ch_history_get_start (ChHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return find_at (self, 0)->position;
}

ChPosition *
ch_history_get_position (ChHistory *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->position;
}

guint
ch_history_get_n_moves (ChHistory *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_moves;
}

ChMove *
ch_history_get_move (ChHistory *self, guint n)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n < self->n_moves, NULL);

  return find_at (self, n + 1)->move;
}

ChPosition *
ch_history_get_position_at (ChHistory *self, guint n)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n <= self->n_moves, NULL);

  return ch_position_ref (find_at (self, n)->position);
}

/* All values from the start to @self, in order: [n] is the one after n moves. */
static ChHistory **
list_values (ChHistory *self)
{
  ChHistory **values = g_new (ChHistory *, self->n_moves + 1);

  for (ChHistory *at = self; at != NULL; at = at->before)
    values[at->n_moves] = at;

  return values;
}

gboolean
ch_history_init_game (ChHistory *self, DrGame *game)
{
  g_autofree ChHistory **values = list_values (self);

  dr_game_init (game, ch_ruleset_get_record (self->ruleset),
                ch_position_get_value (values[0]->position));
  for (guint n = 1; n <= self->n_moves; n++)
    if (!dr_game_play (game, ch_move_get_value (values[n]->move)))
      {
        dr_game_clear (game);
        return FALSE;
      }

  return TRUE;
}

/* False where it cannot be found out: the game then goes on. */
static gboolean
find_status (ChHistory *self, DrStatus *status)
{
  DrGame game;
  gboolean found;

  if (!ch_history_init_game (self, &game))
    return FALSE;
  found = dr_game_status (&game, status);
  dr_game_clear (&game);

  return found;
}

static char *
status_sentence (ChHistory *self, const DrStatus *status)
{
  return ch_words_status_sentence (ch_ruleset_get_record (self->ruleset), status);
}

ChOutcome
ch_history_get_outcome (ChHistory *self, char **sentence)
{
  ChOutcome outcome = CH_OUTCOME_ONGOING;
  DrStatus status;

  g_return_val_if_fail (self != NULL, CH_OUTCOME_ONGOING);

  if (sentence != NULL)
    *sentence = NULL;
  if (!find_status (self, &status))
    return CH_OUTCOME_ONGOING;

  switch (status.result)
    {
    case DR_RESULT_LIGHT_WINS:
      outcome = CH_OUTCOME_LIGHT_WINS;
      break;
    case DR_RESULT_DARK_WINS:
      outcome = CH_OUTCOME_DARK_WINS;
      break;
    case DR_RESULT_DRAW:
      outcome = CH_OUTCOME_DRAW;
      break;
    case DR_RESULT_ONGOING:
    case DR_RESULT_CLAIM:
    default:
      break;
    }
  if (sentence != NULL && outcome != CH_OUTCOME_ONGOING)
    *sentence = status_sentence (self, &status);

  return outcome;
}

gboolean
ch_history_can_claim (ChHistory *self, char **sentence)
{
  DrStatus status;

  g_return_val_if_fail (self != NULL, FALSE);

  if (sentence != NULL)
    *sentence = NULL;
  if (!find_status (self, &status) || status.result != DR_RESULT_CLAIM)
    return FALSE;
  if (sentence != NULL)
    *sentence = status_sentence (self, &status);

  return TRUE;
}

char *
ch_history_get_claimed_sentence (ChHistory *self)
{
  DrStatus status;

  g_return_val_if_fail (self != NULL, NULL);

  if (!find_status (self, &status) || status.result != DR_RESULT_CLAIM)
    return NULL;
  status.result = DR_RESULT_DRAW;

  return status_sentence (self, &status);
}

static double
count_fraction (const DrCount *count)
{
  double done;

  if (count->reason == DR_REASON_REPETITION)
    done = count->count[0];
  else if (count->per_side)
    done = (count->count[DR_LIGHT] + count->count[DR_DARK]) / 2.0;
  else
    done = count->count[count->side];

  return MIN (done / count->limit, 1.0);
}

GPtrArray *
ch_history_get_counts (ChHistory *self)
{
  GPtrArray *array;
  DrCount counts[DR_MAX_COUNTS];
  DrGame game;
  unsigned n;

  g_return_val_if_fail (self != NULL, NULL);

  array = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_count_free);
  if (!ch_history_init_game (self, &game))
    return array;
  n = dr_game_counts (&game, counts);
  for (unsigned i = 0; i < n; i++)
    {
      ChCount *count = g_new (ChCount, 1);

      count->label = ch_words_count_label (&counts[i]);
      count->text = ch_words_count_value (game.ruleset, &counts[i]);
      count->fraction = count_fraction (&counts[i]);
      g_ptr_array_add (array, count);
    }
  dr_game_clear (&game);

  return array;
}

char *
ch_history_to_text (ChHistory *self)
{
  const DrRuleset *record;
  g_autofree ChHistory **values = NULL;
  g_autofree char *fen = NULL;
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  record = ch_ruleset_get_record (self->ruleset);
  values = list_values (self);
  fen = ch_position_to_fen (values[0]->position, self->ruleset);
  text = g_string_new (record->id);
  g_string_append_printf (text, "\n%s\n", fen);
  for (guint n = 1; n <= self->n_moves; n++)
    {
      char move[DR_MOVE_TEXT_SIZE];

      /* The complete path: no other move has it. */
      dr_move_write_path (record, ch_move_get_value (values[n]->move), DR_STYLE_OWN, 'x', move);
      g_string_append_printf (text, "%s\n", move);
    }

  return g_string_free (text, FALSE);
}

static ChHistory *
read_start (char **lines, GError **error)
{
  g_autoptr (ChRuleset) ruleset = NULL;
  g_autoptr (ChPosition) start = NULL;

  if (lines[0] == NULL || lines[1] == NULL)
    {
      g_autofree char *message = ch_words_history_cut ();

      g_set_error_literal (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD, message);
      return NULL;
    }
  ruleset = ch_ruleset_new (g_strstrip (lines[0]), error);
  if (ruleset == NULL)
    return NULL;
  start = ch_position_parse (ruleset, g_strstrip (lines[1]), NULL, NULL, NULL, error);
  if (start == NULL)
    return NULL;

  return ch_history_new (ruleset, start);
}

ChHistory *
ch_history_from_text (const char *text, GError **error)
{
  g_autoptr (ChHistory) self = NULL;
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  lines = g_strsplit (text, "\n", -1);
  self = read_start (lines, error);
  for (guint n = 2; self != NULL && lines[n] != NULL; n++)
    {
      g_autoptr (GError) problem = NULL;
      g_autoptr (ChMove) move = NULL;
      ChHistory *after;

      if (*g_strstrip (lines[n]) == '\0')
        continue;
      move = ch_move_parse (self->ruleset, self->position, lines[n], &problem);
      if (move == NULL)
        {
          g_autofree char *message = ch_words_history_line (n + 1, problem->message);

          g_set_error_literal (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD, message);
          return NULL;
        }
      after = ch_history_with_move (self, move);
      ch_history_unref (self);
      self = after;
    }

  return g_steal_pointer (&self);
}
