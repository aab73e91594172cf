/* ch-engine-own.c: the program's own engine, in a thread for each search.
 *
 * The search itself is src/engine's.  A search that nobody waits for any more is stopped, and the
 * next one begins when its thread has left the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-engine-private.h"

#include "ch-history-private.h"
#include "ch-move-private.h"
#include "ch-ruleset-private.h"
#include "ch-weights.h"
#include "ch-words-play.h"
#include "dr-level.h"

/* The engine and who uses it; a thread may outlive the object. */
typedef struct
{
  GMutex lock;
  DrEngine *engine; /* made when it is first needed; NULL also when memory is out */
  guint megabytes;
} Core;

#define CH_TYPE_ENGINE_OWN (ch_engine_own_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineOwn, ch_engine_own, CH, ENGINE_OWN, ChEngine)

struct _ChEngineOwn
{
  ChEngine parent_instance;

  Core *core;
  guint64 seed;
};

G_DEFINE_FINAL_TYPE (ChEngineOwn, ch_engine_own, CH_TYPE_ENGINE)

static void
clear_core (gpointer data)
{
  Core *core = data;

  dr_engine_free (core->engine);
  g_mutex_clear (&core->lock);
}

static void
unref_core (gpointer core)
{
  g_atomic_rc_box_release_full (core, clear_core);
}

/* What a thread needs, and what it found. */
typedef struct
{
  Core *core;
  ChSearch *search;
  const DrRuleset *ruleset;
  guint64 seed;
  gint64 begun;
  gboolean found;
  DrSearchResult result;
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  unref_core (job->core);
  ch_search_unref (job->search);
  g_free (job);
}

static void
post_thought (const DrInfo *info, void *data)
{
  const Job *job = data;
  const ChThoughtValues values = {
    .depth = (int) info->depth,
    .line = (int) info->line,
    .score = info->score,
    .exact = TRUE,
    .nodes = info->nodes,
    .seconds = info->seconds,
  };

  ch_search_post (job->search,
                  ch_thought_new (&values, ch_move_array_new (job->ruleset, info->pv)));
}

static unsigned
count_threads (int wanted)
{
  const guint processors = g_get_num_processors ();

  if (wanted > 0)
    return MIN ((unsigned) wanted, DR_MAX_THREADS);

  return CLAMP (processors, 2, DR_MAX_THREADS) - 1;
}

static void
fill_options (const ChEngineLimits *limits, DrSearchOptions *options)
{
  options->limits.seconds = limits->seconds;
  options->limits.clock = limits->clock;
  options->limits.increment = limits->increment;
  options->limits.nodes = limits->nodes;
  options->limits.depth = (unsigned) MAX (limits->depth, 0);
  options->lines = (unsigned) MAX (limits->lines, 1);
  options->threads = count_threads (limits->threads);
}

static gboolean
search_game (Job *job, const DrGame *game)
{
  const ChEngineLimits *limits = ch_search_get_limits (job->search);
  DrSearchOptions options = { .info = post_thought,
                              .info_data = job,
                              .stop = ch_search_get_stop (job->search) };

  fill_options (limits, &options);
  /* The clock ran while another search had to come to its end. */
  if (options.limits.clock > 0)
    {
      const double passed = (double) (g_get_monotonic_time () - job->begun) / G_USEC_PER_SEC;

      options.limits.clock = MAX (options.limits.clock - passed, 0.01);
    }
  if (limits->level == 0)
    return dr_engine_search (job->core->engine, game, &options, &job->result);

  return dr_level_search (job->core->engine, game, dr_level_get ((unsigned) limits->level),
                          job->seed, &options, &job->result);
}

static void
search_in_thread (GTask *task,
                  gpointer source G_GNUC_UNUSED,
                  gpointer data,
                  GCancellable *cancellable G_GNUC_UNUSED)
{
  Job *job = data;
  DrGame game;

  g_mutex_lock (&job->core->lock);
  if (job->core->engine == NULL)
    job->core->engine = ch_weights_engine_new (job->core->megabytes);
  if (job->core->engine != NULL &&
      ch_history_init_game (ch_search_get_history (job->search), &game))
    {
      job->found = search_game (job, &game);
      dr_game_clear (&game);
    }
  g_mutex_unlock (&job->core->lock);
  g_task_return_boolean (task, TRUE);
}

static void
on_searched (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data G_GNUC_UNUSED)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  const DrSearchResult *found = &job->result;
  ChEngineMove *move;

  if (!job->found)
    {
      g_autofree char *message = ch_words_engine_own_failed ();

      ch_search_fail (job->search,
                      g_error_new_literal (CH_ENGINE_ERROR, CH_ENGINE_ERROR_DEAD, message));
      return;
    }
  move = g_new0 (ChEngineMove, 1);
  if (found->has_move)
    move->move = ch_move_new_from_value (job->ruleset, &found->move);
  if (found->has_reply)
    move->reply = ch_move_new_from_value (job->ruleset, &found->reply);
  move->claim = found->claim;
  move->score = found->score;
  ch_search_finish (job->search, move);
}

static void
ch_engine_own_think (ChEngine *engine, ChSearch *search)
{
  ChEngineOwn *self = CH_ENGINE_OWN (engine);
  ChHistory *history = ch_search_get_history (search);
  const ChEngineLimits *limits = ch_search_get_limits (search);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_searched, NULL);
  Job *job = g_new0 (Job, 1);

  /* A new game is not the one before. */
  if (ch_history_get_n_moves (history) < 2)
    self->seed = (guint64) g_random_int () << 32 | g_random_int ();
  job->core = g_atomic_rc_box_acquire (self->core);
  job->search = ch_search_ref (search);
  job->ruleset = ch_ruleset_get_record (ch_history_get_ruleset (history));
  job->seed = limits->seed != 0 ? limits->seed : self->seed;
  job->begun = g_get_monotonic_time ();
  g_task_set_name (task, "think");
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, search_in_thread);
}

static void
ch_engine_own_stop (ChEngine *engine G_GNUC_UNUSED, ChSearch *search G_GNUC_UNUSED)
{
  /* The flag that the search looks at is set already. */
}

static const char *
ch_engine_own_get_name (ChEngine *engine G_GNUC_UNUSED)
{
  return "Crownhead";
}

static void
ch_engine_own_finalize (GObject *object)
{
  unref_core (CH_ENGINE_OWN (object)->core);

  G_OBJECT_CLASS (ch_engine_own_parent_class)->finalize (object);
}

static void
ch_engine_own_class_init (ChEngineOwnClass *klass)
{
  ChEngineClass *engine_class = CH_ENGINE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ch_engine_own_finalize;
  engine_class->get_name = ch_engine_own_get_name;
  engine_class->think = ch_engine_own_think;
  engine_class->stop = ch_engine_own_stop;
}

static void
ch_engine_own_init (ChEngineOwn *self)
{
  self->core = g_atomic_rc_box_new0 (Core);
  g_mutex_init (&self->core->lock);
}

ChEngine *
ch_engine_new (guint megabytes)
{
  ChEngineOwn *self = g_object_new (CH_TYPE_ENGINE_OWN, NULL);

  self->core->megabytes = MAX (megabytes, 1);

  return CH_ENGINE (self);
}
