/* ch-engine-draw.c: whether a draw that is offered is accepted.
 *
 * A short search with an engine of its own, so that it neither disturbs nor trusts another one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-engine-private.h"

#include "ch-history-private.h"
#include "ch-weights.h"
#include "ch-words-play.h"
#include "dr-level.h"

#define JUDGE_MEGABYTES 8
#define JUDGE_NODES 300000
#define JUDGE_SECONDS 1.0

/* Hundredths of a man for the engine: with less it accepts at once; with that little more only when
 * the game has gone on for a while, or there is not much left to play with. */
#define WORSE (-40)
#define EVEN 15
#define LONG_GAME 40
#define FEW_PIECES 8

typedef struct
{
  ChHistory *history;
  unsigned depth; /* as far as the level looks, 0 = not limited by this */
} Offer;

static void
free_offer (gpointer data)
{
  Offer *offer = data;

  ch_history_unref (offer->history);
  g_free (offer);
}

static gboolean
accepts (const DrGame *game, int score)
{
  const unsigned pieces =
    dr_position_pieces (&game->position, DR_LIGHT) + dr_position_pieces (&game->position, DR_DARK);

  return score <= WORSE || (score <= EVEN && (game->ply >= LONG_GAME || pieces <= FEW_PIECES));
}

static void
judge_in_thread (GTask *task,
                 gpointer source G_GNUC_UNUSED,
                 gpointer data,
                 GCancellable *cancellable G_GNUC_UNUSED)
{
  Offer *offer = data;
  DrEngine *engine = ch_weights_engine_new (JUDGE_MEGABYTES);
  const DrSearchOptions options = {
    .limits = { .nodes = JUDGE_NODES, .seconds = JUDGE_SECONDS, .depth = offer->depth },
  };
  DrSearchResult result;
  DrGame game;
  gboolean found = FALSE;
  gboolean accepted = FALSE;

  if (engine != NULL && ch_history_init_game (offer->history, &game))
    {
      found = dr_engine_search (engine, &game, &options, &result);
      /* The score is for the side that offers. */
      accepted = found && accepts (&game, -result.score);
      dr_game_clear (&game);
    }
  dr_engine_free (engine);

  if (found)
    g_task_return_boolean (task, accepted);
  else
    {
      g_autofree char *message = ch_words_engine_own_failed ();

      g_task_return_new_error (task, CH_ENGINE_ERROR, CH_ENGINE_ERROR_DEAD, "%s", message);
    }
}

void
ch_engine_judge_draw_async (ChEngine *self,
                            ChHistory *history,
                            int level,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Offer *offer;

  g_return_if_fail (CH_IS_ENGINE (self));
  g_return_if_fail (history != NULL);
  g_return_if_fail (level >= 0 && level <= CH_N_LEVELS);

  offer = g_new0 (Offer, 1);
  offer->history = ch_history_ref (history);
  offer->depth = level > 0 ? dr_level_get ((unsigned) level)->depth : 0;
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_name (task, "judge draw");
  g_task_set_task_data (task, offer, free_offer);
  g_task_run_in_thread (task, judge_in_thread);
}

gboolean
ch_engine_judge_draw_finish (ChEngine *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
