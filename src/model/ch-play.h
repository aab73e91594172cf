/* ch-play.h: one running game: players, clock, moves, offers, its end.
 *
 * Knows neither board nor page nor file; whoever owns it shows it and keeps its record.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine.h"
#include "ch-game-record.h"
#include "ch-game.h"

G_BEGIN_DECLS

#define CH_TYPE_PLAY (ch_play_get_type ())
G_DECLARE_FINAL_TYPE (ChPlay, ch_play, CH, PLAY, GObject)

/* A game of two engines ends without a result after that many plies. */
#define CH_PLAY_STOP_PLIES 300

/* What an external engine has for a move without a clock, in seconds. */
#define CH_PLAY_EXTERNAL_SECONDS 5

/* Signals:
 *   "changed"              anything below may be different; the record should be kept
 *   "moved" (ChMove)       after "changed": the last move of the history is new
 *   "hint" (ChMove)        what was asked for
 *   "refused"              the draw that was offered to an engine
 *   "ended"                after "changed": the game is over
 *   "problem" (string)     an engine failed: the game is paused; ch_play_resume() asks again */

/* @now as in ch_clock_new().  Nothing runs before ch_play_begin(). */
ChPlay *ch_play_new (const ChGameSetup *setup, ChClockNow now, gpointer data);
/* The game that was kept: paused if it has a clock, until ch_play_resume(). */
ChPlay *ch_play_new_from_record (const ChGameRecord *record, ChClockNow now, gpointer data);

/* The program's own engine: it plays, gives hints and judges offers; and an external one. */
void ch_play_set_engine (ChPlay *self, ChEngine *engine);
void ch_play_set_external (ChPlay *self, ChEngine *engine);
/* An engine's move is not shown sooner than that after its turn began. */
void ch_play_set_pace (ChPlay *self, guint milliseconds);

void ch_play_begin (ChPlay *self);
/* Stops everything: the clock, the engine.  The game can be kept as it is. */
void ch_play_leave (ChPlay *self);
/* The same, and it is not to be resumed. */
void ch_play_abandon (ChPlay *self);

const ChGameSetup *ch_play_get_setup (ChPlay *self);
ChRuleset *ch_play_get_ruleset (ChPlay *self);
ChHistory *ch_play_get_history (ChPlay *self);
ChClock *ch_play_get_clock (ChPlay *self);
ChSide ch_play_get_turn (ChPlay *self);
/* Now, as it is to be kept. (transfer full) */
ChGameRecord *ch_play_get_record (ChPlay *self);
/* The same to be studied: with players, date, result and the time left at each move. (transfer full) */
ChGame *ch_play_to_game (ChPlay *self);

gboolean ch_play_is_person (ChPlay *self, ChSide side);
gboolean ch_play_has_opponent (ChPlay *self); /* a person against an engine */
/* Translated: "You", "Engine, level 6", the name. (transfer full) */
char *ch_play_get_player_name (ChPlay *self, ChSide side);

gboolean ch_play_is_over (ChPlay *self);
ChOutcome ch_play_get_outcome (ChPlay *self);
ChGameEnding ch_play_get_ending (ChPlay *self);
const char *ch_play_get_sentence (ChPlay *self); /* why it ended; NULL before */

/* A person is to move and may. */
gboolean ch_play_may_move (ChPlay *self);
/* FALSE and nothing done where the move is not legal or nobody may move. */
gboolean ch_play_move (ChPlay *self, ChMove *move);

/* How many moves a take back takes: to the person's last turn; 0: none can be taken back. */
guint ch_play_count_take_back (ChPlay *self);
void ch_play_take_back (ChPlay *self);

gboolean ch_play_can_hint (ChPlay *self);
void ch_play_ask_hint (ChPlay *self);

/* Against an engine the answer comes by itself ("ended" or "refused"); against a friend the offer
 * stands until it is answered or the friend moves. */
gboolean ch_play_can_offer_draw (ChPlay *self);
void ch_play_offer_draw (ChPlay *self);
gboolean ch_play_get_offer (ChPlay *self, ChSide *from);
void ch_play_answer_offer (ChPlay *self, gboolean accept);

/* Whether the side to move may claim a draw, and why. */
gboolean ch_play_can_claim (ChPlay *self, char **sentence);
void ch_play_claim (ChPlay *self);

/* The person gives up; between friends the side to move. */
gboolean ch_play_can_resign (ChPlay *self);
void ch_play_resign (ChPlay *self);
/* In sets whose games have no other end it is called a forfeit. */
gboolean ch_play_calls_it_forfeit (ChPlay *self);

gboolean ch_play_get_paused (ChPlay *self);
gboolean ch_play_can_pause (ChPlay *self);
void ch_play_pause (ChPlay *self);
void ch_play_resume (ChPlay *self);

gboolean ch_play_get_thinking (ChPlay *self);

G_END_DECLS
