/* ch-play-private.h: what the files of the running game share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-play.h"
#include "dr-ruleset.h"

G_BEGIN_DECLS

struct _ChPlay
{
  GObject parent_instance;

  char *id;
  gint64 started;
  ChGameSetup *setup;
  ChHistory *history;
  ChClock *clock;
  GArray *times; /* as in a record */
  ChEngine *engine;
  ChEngine *external;
  guint pace;

  ChOutcome outcome;
  ChGameEnding ending;
  char *sentence;
  gboolean begun;
  gboolean paused;
  int offer;          /* ChSide, or -1 */
  gboolean refused;   /* the engine said no, and nobody has moved since */

  GCancellable *thinking; /* of the engine whose turn it is, or NULL */
  gint64 turn_began;
  guint answer_source;
  ChEngineMove *answer;   /* waits for its time */
  GCancellable *asking;   /* a hint or a judgement, or NULL */
};

typedef enum
{
  CH_PLAY_CHANGED,
  CH_PLAY_MOVED,
  CH_PLAY_HINT,
  CH_PLAY_REFUSED,
  CH_PLAY_ENDED,
  CH_PLAY_PROBLEM,
  CH_PLAY_N_SIGNALS
} ChPlaySignal;

extern guint ch_play_signals[CH_PLAY_N_SIGNALS];

ChSide ch_play_other_side (ChSide side);
ChOutcome ch_play_win_of (ChSide side);
const DrRuleset *ch_play_get_law (ChPlay *self);

/* Plays a legal move of whoever is to move. */
void ch_play_apply (ChPlay *self, ChMove *move);
void ch_play_end (ChPlay *self, ChOutcome outcome, ChGameEnding ending, char *sentence);
/* Where a draw can be claimed. */
void ch_play_end_claimed (ChPlay *self);

/* The engines' part (ch-play-engine.c): lets the engine think whose turn it is, if it is one's. */
void ch_play_think (ChPlay *self);
void ch_play_stop_thinking (ChPlay *self);
void ch_play_stop_asking (ChPlay *self);
void ch_play_judge_offer (ChPlay *self);

G_END_DECLS
