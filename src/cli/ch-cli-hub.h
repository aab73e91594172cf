/* ch-cli-hub.h: the state of the Hub command, and its searches; for ch-cli-hub*.c alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-cli.h"

#include "dr-engine.h"
#include "dr-hub.h"

typedef enum
{
  CH_CLI_HUB_THINK,
  CH_CLI_HUB_PONDER, /* the answer waits for ponder-hit */
  CH_CLI_HUB_ANALYZE
} ChCliHubMode;

typedef struct
{
  GMutex output; /* a line at a time */
  DrRuleset ruleset;
  DrGame game;
  DrEngine *engine; /* NULL before init */
  unsigned threads;
  unsigned tt_size;
  DrLimits limits;
  bool infinite;
  bool lost; /* the last position could not be read: there is nothing to search */
  bool quits;
  bool skipping; /* a line that is too long, to its end */

  GThread *thread; /* of the search, to be joined, or NULL */
  DrLimits now;    /* what binds it */
  atomic_bool stop;
  atomic_bool silent; /* nobody listens any more */
  GMutex lock;
  GCond changed;
  bool searching; /* "done" has not been said yet */
  bool holding;   /* it must not be said before stop or ponder-hit */
  bool pondering;
  gint64 deadline; /* of a search that was pondering, on the monotonic clock; 0 = none */
} ChCliHub;

/* Prints a line. Any thread. */
void ch_cli_hub_print (ChCliHub *hub, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Starts a search of hub->game; false where it has no legal move. */
bool ch_cli_hub_start (ChCliHub *hub, ChCliHubMode mode);
bool ch_cli_hub_is_searching (ChCliHub *hub);
void ch_cli_hub_stop (ChCliHub *hub);
void ch_cli_hub_ponder_hit (ChCliHub *hub);

/* Milliseconds until ch_cli_hub_stop() is due, -1 = never. */
int ch_cli_hub_wait (ChCliHub *hub);

/* Ends a search that runs; no more is said. */
void ch_cli_hub_abandon (ChCliHub *hub);
