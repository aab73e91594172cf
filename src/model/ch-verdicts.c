/* ch-verdicts.c: what the engine thinks of one position under each of several rule sets.
 *
 * A thread gets immutable values; what it finds is taken up on the main context, unless a newer
 * question was asked meanwhile.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-verdicts.h"

#include "ch-engine-private.h"
#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "ch-weights.h"
#include "ch-words-play.h"
#include "ch-words.h"
#include "dr-search.h"

#define MEGABYTES 8

/* Seconds for each column, round by round. */
static const double slices[] = { 0.05, 0.25, 1.0, 2.5 };

/* A search that has not used this share of its slice knows all there is. */
#define SHARE_OF_SLICE 0.8

typedef struct
{
  char *text;
  char *sentence;
  int outcome;
  int score;
  ChMove *move;
  gboolean final;
} Verdict;

/* A question; the thread, what it has posted and the object may all hold it. */
typedef struct
{
  GWeakRef owner;
  ChRuleset *base;
  GPtrArray *rulesets;
  GPtrArray *positions; /* ChPosition, by column, as it stands on the column's board */
  GMainContext *context;
  atomic_bool stop;
} Work;

struct _ChVerdicts
{
  GObject parent_instance;

  Work *work; /* the question the verdicts belong to, or NULL */
  gboolean busy;
  GArray *verdicts; /* Verdict, by column */
};

G_DEFINE_FINAL_TYPE (ChVerdicts, ch_verdicts, G_TYPE_OBJECT)

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

  g_weak_ref_clear (&work->owner);
  g_object_unref (work->base);
  g_ptr_array_unref (work->rulesets);
  g_ptr_array_unref (work->positions);
  g_main_context_unref (work->context);
}

static void
unref_work (gpointer work)
{
  g_atomic_rc_box_release_full (work, clear_work);
}

static void
clear_verdict (gpointer data)
{
  Verdict *verdict = data;

  g_clear_pointer (&verdict->text, g_free);
  g_clear_pointer (&verdict->sentence, g_free);
  g_clear_pointer (&verdict->move, ch_move_unref);
}

void
ch_verdicts_stop (ChVerdicts *self)
{
  g_return_if_fail (CH_IS_VERDICTS (self));

  if (self->work != NULL)
    atomic_store (&self->work->stop, true);
  self->busy = FALSE;
}

static void
ch_verdicts_dispose (GObject *object)
{
  ChVerdicts *self = CH_VERDICTS (object);

  ch_verdicts_stop (self);
  g_clear_pointer (&self->work, unref_work);
  g_array_set_size (self->verdicts, 0);

  G_OBJECT_CLASS (ch_verdicts_parent_class)->dispose (object);
}

static void
ch_verdicts_finalize (GObject *object)
{
  g_array_unref (CH_VERDICTS (object)->verdicts);

  G_OBJECT_CLASS (ch_verdicts_parent_class)->finalize (object);
}

static void
ch_verdicts_class_init (ChVerdictsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ch_verdicts_dispose;
  object_class->finalize = ch_verdicts_finalize;
  signals[CHANGED] = g_signal_new ("changed", CH_TYPE_VERDICTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
ch_verdicts_init (ChVerdicts *self)
{
  self->verdicts = g_array_new (FALSE, TRUE, sizeof (Verdict));
  g_array_set_clear_func (self->verdicts, clear_verdict);
}

ChVerdicts *
ch_verdicts_new (void)
{
  return g_object_new (CH_TYPE_VERDICTS, NULL);
}

/* Posting */

typedef struct
{
  Work *work;
  int column; /* -1 = the work is done */
  Verdict verdict;
} Post;

static void
free_post (gpointer data)
{
  Post *post = data;

  unref_work (post->work);
  clear_verdict (&post->verdict);
  g_free (post);
}

static gboolean
take_post (gpointer data)
{
  Post *post = data;
  g_autoptr (ChVerdicts) self = g_weak_ref_get (&post->work->owner);

  if (self == NULL || self->work != post->work || !self->busy)
    return G_SOURCE_REMOVE;
  if (post->column < 0)
    self->busy = FALSE;
  else
    {
      Verdict *verdict = &g_array_index (self->verdicts, Verdict, post->column);

      clear_verdict (verdict);
      *verdict = post->verdict;
      post->verdict = (Verdict) { 0 };
    }
  g_signal_emit (self, signals[CHANGED], 0, post->column);

  return G_SOURCE_REMOVE;
}

/* Takes what @verdict holds. Any thread. */
static void
post_verdict (Work *work, int column, const Verdict *verdict)
{
  Post *post = g_new0 (Post, 1);
  g_autoptr (GSource) source = g_idle_source_new ();

  post->work = g_atomic_rc_box_acquire (work);
  post->column = column;
  if (verdict != NULL)
    post->verdict = *verdict;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, take_post, post, free_post);
  g_source_attach (source, work->context);
}

/* Thinking */

/* Whether the law itself ends the game here. */
static gboolean
judge_by_law (const DrGame *game, Verdict *verdict)
{
  g_autofree char *side = ch_words_side_name (game->ruleset, game->position.side);
  DrStatus status;
  DrResult wins = game->position.side == DR_LIGHT ? DR_RESULT_LIGHT_WINS : DR_RESULT_DARK_WINS;

  if (!dr_game_status (game, &status) || status.result == DR_RESULT_ONGOING ||
      status.result == DR_RESULT_CLAIM)
    return FALSE;
  *verdict = (Verdict) { .final = TRUE };
  if (status.result == DR_RESULT_DRAW)
    {
      verdict->text = ch_words_draw ();
      verdict->sentence = ch_words_certain_draw ();
    }
  else if (status.result == wins)
    {
      verdict->text = ch_words_win_in (0);
      verdict->sentence = ch_words_wins_in_moves (side, 0);
      verdict->outcome = 1;
    }
  else
    {
      verdict->text = ch_words_loss_in (0);
      verdict->sentence = ch_words_loses_in_moves (side, 0);
      verdict->outcome = -1;
    }

  return TRUE;
}

/* Nothing but draws as far as anyone can look: that is known, and stays so. */
static gboolean
is_known_draw (const DrSearchResult *result)
{
  return result->score == 0 && result->depth >= DR_MAX_DEPTH;
}

static char *
make_sentence (const DrGame *game, const DrSearchResult *result, const char *text)
{
  g_autofree char *side = ch_words_side_name (game->ruleset, game->position.side);
  int plies;

  if (dr_score_is_win (result->score, &plies))
    {
      const unsigned moves = ch_engine_moves_to_end (plies);

      return plies > 0 ? ch_words_wins_in_moves (side, moves)
                       : ch_words_loses_in_moves (side, moves);
    }
  if (is_known_draw (result))
    return ch_words_certain_draw ();

  return ch_words_score_of_side (side, text);
}

static void
judge_by_search (Work *work,
                 const DrGame *game,
                 double slice,
                 const DrSearchResult *result,
                 Verdict *verdict)
{
  const DrRuleset *base = ch_ruleset_get_record (work->base);
  DrMove move;
  int plies;

  *verdict = (Verdict) { .score = result->score };
  verdict->text = ch_engine_score_text (result->score, (int) result->depth, 1);
  verdict->sentence = make_sentence (game, result, verdict->text);
  if (dr_score_is_win (result->score, &plies))
    verdict->outcome = result->score > 0 ? 1 : -1;
  verdict->final = result->seconds < slice * SHARE_OF_SLICE || is_known_draw (result);
  dr_move_translate (&result->move, &game->ruleset->board, &base->board, &move);
  verdict->move = ch_move_new_from_value (base, &move);
}

/* One slice for one column; whether nothing better is to come. */
static gboolean
think (Work *work, DrEngine *engine, guint column, double slice)
{
  const DrRuleset *ruleset = ch_ruleset_get_record (g_ptr_array_index (work->rulesets, column));
  const DrSearchOptions options = { .limits = { .seconds = slice }, .stop = &work->stop };
  DrSearchResult result;
  Verdict verdict = { .final = TRUE };
  gboolean known;
  DrGame game;

  dr_game_init (&game, ruleset,
                ch_position_get_value (g_ptr_array_index (work->positions, column)));
  known = judge_by_law (&game, &verdict);
  if (!known && dr_engine_search (engine, &game, &options, &result) && result.has_move &&
      !atomic_load (&work->stop))
    {
      judge_by_search (work, &game, slice, &result, &verdict);
      known = TRUE;
    }
  dr_game_clear (&game);
  if (known)
    post_verdict (work, (int) column, &verdict);

  return !known || verdict.final;
}

static void
think_in_thread (GTask *task,
                 gpointer source G_GNUC_UNUSED,
                 gpointer data,
                 GCancellable *cancellable G_GNUC_UNUSED)
{
  Work *work = data;
  DrEngine *engine = ch_weights_engine_new (MEGABYTES);
  g_autofree gboolean *final = g_new0 (gboolean, work->rulesets->len + 1);

  for (guint round = 0; engine != NULL && round < G_N_ELEMENTS (slices); round++)
    for (guint column = 0; column < work->rulesets->len && !atomic_load (&work->stop); column++)
      if (!final[column])
        final[column] = think (work, engine, column, slices[round]);
  dr_engine_free (engine);
  post_verdict (work, -1, NULL);
  g_task_return_boolean (task, TRUE);
}

void
ch_verdicts_set (ChVerdicts *self, ChRuleset *base, ChPosition *position, GPtrArray *rulesets)
{
  g_autoptr (GTask) task = NULL;
  Work *work;

  g_return_if_fail (CH_IS_VERDICTS (self));
  g_return_if_fail (CH_IS_RULESET (base));
  g_return_if_fail (position != NULL);
  g_return_if_fail (rulesets != NULL);
  for (guint i = 0; i < rulesets->len; i++)
    g_return_if_fail (ch_ruleset_same_board (base, g_ptr_array_index (rulesets, i), NULL));

  ch_verdicts_stop (self);
  g_clear_pointer (&self->work, unref_work);
  g_array_set_size (self->verdicts, 0);
  g_array_set_size (self->verdicts, rulesets->len);

  work = g_atomic_rc_box_new0 (Work);
  g_weak_ref_init (&work->owner, self);
  work->base = g_object_ref (base);
  work->rulesets = g_ptr_array_new_with_free_func (g_object_unref);
  work->positions = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_position_unref);
  for (guint i = 0; i < rulesets->len; i++)
    {
      ChRuleset *ruleset = g_ptr_array_index (rulesets, i);

      g_ptr_array_add (work->rulesets, g_object_ref (ruleset));
      g_ptr_array_add (work->positions, ch_position_for_ruleset (position, base, ruleset));
    }
  work->context = g_main_context_ref_thread_default ();
  self->work = work;
  self->busy = TRUE;

  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_name (task, "verdicts");
  g_task_set_task_data (task, g_atomic_rc_box_acquire (work), unref_work);
  g_task_run_in_thread (task, think_in_thread);
  g_signal_emit (self, signals[CHANGED], 0, -1);
}

gboolean
ch_verdicts_get_busy (ChVerdicts *self)
{
  g_return_val_if_fail (CH_IS_VERDICTS (self), FALSE);

  return self->busy;
}

int
ch_verdicts_get_n_columns (ChVerdicts *self)
{
  g_return_val_if_fail (CH_IS_VERDICTS (self), 0);

  return (int) self->verdicts->len;
}

ChRuleset *
ch_verdicts_get_column (ChVerdicts *self, int column)
{
  g_return_val_if_fail (column >= 0 && column < ch_verdicts_get_n_columns (self), NULL);

  return g_ptr_array_index (self->work->rulesets, (guint) column);
}

static const Verdict *
get_verdict (ChVerdicts *self, int column)
{
  static const Verdict none;

  g_return_val_if_fail (column >= 0 && column < ch_verdicts_get_n_columns (self), &none);

  return &g_array_index (self->verdicts, Verdict, column);
}

const char *
ch_verdicts_get_text (ChVerdicts *self, int column)
{
  return get_verdict (self, column)->text;
}

const char *
ch_verdicts_get_sentence (ChVerdicts *self, int column)
{
  return get_verdict (self, column)->sentence;
}

int
ch_verdicts_get_outcome (ChVerdicts *self, int column)
{
  return get_verdict (self, column)->outcome;
}

int
ch_verdicts_get_score (ChVerdicts *self, int column)
{
  return get_verdict (self, column)->score;
}

ChMove *
ch_verdicts_get_move (ChVerdicts *self, int column)
{
  return get_verdict (self, column)->move;
}

gboolean
ch_verdicts_is_final (ChVerdicts *self, int column)
{
  return get_verdict (self, column)->final;
}
