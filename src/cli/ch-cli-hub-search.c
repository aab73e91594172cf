/* ch-cli-hub-search.c: the searches of the Hub command: one thread each, and when it may answer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-hub.h"

#include <string.h>

/* "32-28 19x23x…": the line as the protocol has it. */
static char *
line_text (const DrRuleset *ruleset, const DrMoveList *pv)
{
  GString *text = g_string_new (NULL);

  for (size_t i = 0; i < pv->n; i++)
    {
      char move[DR_HUB_MOVE_SIZE];

      dr_hub_write_move (ruleset, &pv->moves[i], move);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
    }

  return g_string_free (text, FALSE);
}

static void
print_info (const DrInfo *info, void *data)
{
  ChCliHub *hub = data;
  g_autofree char *pv = line_text (&hub->ruleset, info->pv);
  /* Whatever the language, the point is a point. */
  char score[G_ASCII_DTOSTR_BUF_SIZE];
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];
  char speed[G_ASCII_DTOSTR_BUF_SIZE];

  if (atomic_load (&hub->silent))
    return;
  g_ascii_formatd (score, sizeof score, "%.2f", info->score / 100.0);
  g_ascii_formatd (seconds, sizeof seconds, "%.3f", info->seconds);
  g_ascii_formatd (speed, sizeof speed, "%.3f",
                   (double) info->nodes / MAX (info->seconds, 1e-6) / 1e6);
  ch_cli_hub_print (hub,
                    "info depth=%u score=%s nodes=%" G_GUINT64_FORMAT " time=%s nps=%s pv=\"%s\"",
                    info->depth, score, (guint64) info->nodes, seconds, speed, pv);
}

static void
print_done (ChCliHub *hub, bool found, const DrSearchResult *result)
{
  char move[DR_HUB_MOVE_SIZE];
  char reply[DR_HUB_MOVE_SIZE];

  if (!found || !result->has_move)
    {
      ch_cli_hub_print (hub, "error message=\"the position could not be searched\"");
      ch_cli_hub_print (hub, "done");
      return;
    }
  dr_hub_write_move (&hub->ruleset, &result->move, move);
  if (result->has_reply)
    {
      dr_hub_write_move (&hub->ruleset, &result->reply, reply);
      ch_cli_hub_print (hub, "done move=%s ponder=%s", move, reply);
    }
  else
    ch_cli_hub_print (hub, "done move=%s", move);
}

static void *
search_in_thread (void *data)
{
  ChCliHub *hub = data;
  DrSearchOptions options = {
    .threads = hub->threads,
    .lines = 1,
    .info = print_info,
    .info_data = hub,
    .stop = &hub->stop,
    .limits = hub->now,
  };
  DrSearchResult result;
  bool found;

  found = dr_engine_search (hub->engine, &hub->game, &options, &result);

  g_mutex_lock (&hub->lock);
  while (hub->holding && !atomic_load (&hub->stop))
    g_cond_wait (&hub->changed, &hub->lock);
  hub->searching = false;
  hub->deadline = 0;
  /* Said before anybody can ask for the next search. */
  if (!atomic_load (&hub->silent))
    print_done (hub, found, &result);
  g_mutex_unlock (&hub->lock);

  return NULL;
}

bool
ch_cli_hub_is_searching (ChCliHub *hub)
{
  bool searching;

  g_mutex_lock (&hub->lock);
  searching = hub->searching;
  g_mutex_unlock (&hub->lock);

  return searching;
}

static bool
has_move (const ChCliHub *hub)
{
  DrMoveList legal;
  bool has;

  dr_move_list_init (&legal);
  has = dr_generate (&hub->ruleset, &hub->game.position, &legal) != DR_GENERATE_OK || legal.n > 0;
  dr_move_list_clear (&legal);

  return has;
}

bool
ch_cli_hub_start (ChCliHub *hub, ChCliHubMode mode)
{
  if (!has_move (hub))
    return false;
  if (hub->thread != NULL)
    g_thread_join (hub->thread);
  atomic_store (&hub->stop, false);
  hub->searching = true;
  hub->pondering = mode == CH_CLI_HUB_PONDER;
  hub->holding = hub->pondering || hub->infinite;
  hub->deadline = 0;
  hub->now = hub->limits;
  /* The clock is not its own yet: the main thread stops it in time. */
  if (hub->pondering)
    hub->now = (DrLimits) { .nodes = hub->limits.nodes, .depth = hub->limits.depth };
  hub->thread = g_thread_new ("search", search_in_thread, hub);

  return true;
}

void
ch_cli_hub_stop (ChCliHub *hub)
{
  g_mutex_lock (&hub->lock);
  if (hub->searching)
    {
      atomic_store (&hub->stop, true);
      hub->deadline = 0;
      g_cond_broadcast (&hub->changed);
    }
  g_mutex_unlock (&hub->lock);
}

/* Seconds for the move once the clock runs; 0 = as long as it takes. */
static double
time_for_move (const DrLimits *limits)
{
  const unsigned moves = limits->moves_to_go > 0 ? MIN (limits->moves_to_go, 30) : 30;

  if (limits->clock <= 0)
    return limits->seconds;

  return MIN (limits->clock / moves + limits->increment * 0.8, limits->clock * 0.3);
}

void
ch_cli_hub_ponder_hit (ChCliHub *hub)
{
  const double seconds = time_for_move (&hub->limits);

  g_mutex_lock (&hub->lock);
  if (hub->searching && hub->pondering)
    {
      hub->pondering = false;
      hub->holding = hub->infinite;
      if (seconds > 0)
        hub->deadline = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
      g_cond_broadcast (&hub->changed);
    }
  g_mutex_unlock (&hub->lock);
}

int
ch_cli_hub_wait (ChCliHub *hub)
{
  gint64 left = -1;

  g_mutex_lock (&hub->lock);
  if (hub->searching && hub->deadline > 0)
    left = MAX ((hub->deadline - g_get_monotonic_time () + 999) / 1000, 0);
  g_mutex_unlock (&hub->lock);

  return (int) MIN (left, G_MAXINT);
}

void
ch_cli_hub_abandon (ChCliHub *hub)
{
  atomic_store (&hub->silent, true);
  ch_cli_hub_stop (hub);
  if (hub->thread != NULL)
    g_thread_join (hub->thread);
}
