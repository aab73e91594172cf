/* ch-game-record.h: a game as it is set up and as it is kept.
 *
 * Plain values that own what they point to.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-clock.h"
#include "ch-history.h"

G_BEGIN_DECLS

typedef enum
{
  CH_PLAYER_PERSON,
  CH_PLAYER_ENGINE,  /* the program's own, at a level */
  CH_PLAYER_EXTERNAL /* another program, by its name */
} ChPlayerKind;

typedef struct
{
  ChPlayerKind kind;
  int level;
  char *name; /* of an external engine; of a person it may be NULL */
} ChPlayer;

/* What a game is started with. */
typedef struct
{
  ChRuleset *ruleset;
  ChPosition *start;
  ChPlayer players[2]; /* by ChSide */
  ChTimeControl control;
} ChGameSetup;

ChGameSetup *ch_game_setup_new (ChRuleset *ruleset, ChPosition *start); /* @start NULL: the usual */
ChGameSetup *ch_game_setup_copy (const ChGameSetup *self);
void ch_game_setup_free (ChGameSetup *self);
void ch_game_setup_set_player (ChGameSetup *self, ChSide side, ChPlayerKind kind, int level,
                               const char *name);

/* Why a game ended; the numbers are kept in files. */
typedef enum
{
  CH_ENDING_NONE = 0,
  CH_ENDING_LAW = 1,
  CH_ENDING_RESIGNED = 2,
  CH_ENDING_TIME = 3,
  CH_ENDING_AGREED = 4,
  CH_ENDING_CLAIMED = 5,
  CH_ENDING_STOPPED = 6,  /* two engines that would have gone on for ever */
  CH_ENDING_ABANDONED = 7 /* another game was begun */
} ChGameEnding;

/* A game as it is kept. */
typedef struct
{
  char *id;
  gint64 started; /* seconds since 1970 */
  ChGameSetup *setup;
  ChHistory *history;
  gint64 left[2]; /* milliseconds */
  GArray *times;  /* gint64 for each move: what its side had left then; -1: not known, as where it ends */
  ChOutcome outcome;
  ChGameEnding ending;
  char *sentence; /* how it ended, or NULL */
} ChGameRecord;

ChGameRecord *ch_game_record_copy (const ChGameRecord *self);
void ch_game_record_free (ChGameRecord *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChGameSetup, ch_game_setup_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChGameRecord, ch_game_record_free)

G_END_DECLS
