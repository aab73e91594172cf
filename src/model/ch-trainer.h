/* ch-trainer.h: puzzles given, judged and kept account of: sessions, ratings, reviews.
 *
 * Judges by the law and the solution, asks an engine only for the refutation of a wrong move.  Main thread;
 * its store has a thread of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine.h"
#include "ch-puzzle.h"
#include "ch-train-store.h"

G_BEGIN_DECLS

typedef enum
{
  CH_TRAIN_PRACTICE,
  CH_TRAIN_REVIEW, /* due cards; does not feed the rating */
  CH_TRAIN_RUSH,   /* as many as possible in 3 or 5 minutes, three mistakes end it */
  CH_TRAIN_STREAK, /* one mistake ends it */
  CH_TRAIN_DAILY   /* the same for everyone on a date */
} ChTrainMode;

typedef enum
{
  CH_TRAIN_WAITING,   /* for the person's move */
  CH_TRAIN_ANSWERING, /* the opponent's reply is on its way */
  CH_TRAIN_REFUTED,   /* a wrong move stands on the board with its refutation */
  CH_TRAIN_SOLVED,
  CH_TRAIN_SHOWN, /* the solution was shown */
  CH_TRAIN_OVER   /* the session: see the result */
} ChTrainPhase;

#define CH_TYPE_TRAINER (ch_trainer_get_type ())
G_DECLARE_FINAL_TYPE (ChTrainer, ch_trainer, CH, TRAINER, GObject)

/* Signals: "changed" (): phase, state or numbers are others; "reply" (ChMove, ChState after): the opponent's
 * move is to be shown; "over" (). */
ChTrainer *ch_trainer_new (ChPuzzleSet *puzzles, ChTrainStore *store);
/* The clock of Rush and of the time a puzzle took, for tests: microseconds; negative: the real one. */
void ch_trainer_set_clock (ChTrainer *self, gint64 microseconds);

typedef struct
{
  ChTrainMode mode;
  ChRuleset *ruleset;         /* NULL: all */
  const char *theme;          /* NULL: all */
  int min_rating, max_rating; /* 0: near the person's own */
  int minutes;                /* Rush */
  int count;                  /* Practice: how many; 0: 10.  Review: the cap of a day; 0: 20 */
} ChTrainOptions;

/* Begins a session; FALSE with a sentence where no puzzle fits. */
gboolean ch_trainer_start (ChTrainer *self, const ChTrainOptions *options, GError **error);
void ch_trainer_stop (ChTrainer *self);

ChTrainPhase ch_trainer_get_phase (ChTrainer *self);
ChPuzzle *ch_trainer_get_puzzle (ChTrainer *self); /* nullable */
ChState *ch_trainer_get_state (ChTrainer *self);   /* what the board shows (transfer none) */
/* The person's move.  Right or equal: the reply follows, or it is solved.  Wrong: refuted; the refutation is a
 * line of moves for the board, the wrong move alone until it is found ("changed"; less than 300 ms).  In Rush
 * the next puzzle follows at once, in Streak the session is over. */
void ch_trainer_play (ChTrainer *self, ChMove *move);
GPtrArray *ch_trainer_get_refutation (
  ChTrainer *self); /* (transfer none) (element-type ChMove): the wrong move first */
/* "h4-g5 loses a man": (transfer full), and why it fails in a sentence. */
char *ch_trainer_get_refutation_text (ChTrainer *self, char **detail);
void ch_trainer_retry (ChTrainer *self);
/* Hints come one after the other: theme, piece, move; (transfer full): the sentence; marks are in the state.
 * What is solved with one is not rated; with the move it counts as shown.  NULL where none is to be had: in
 * Rush and Streak, and while nothing is to be played. */
char *ch_trainer_hint (ChTrainer *self);
/* Its moves follow as with "reply", one after the other. */
void ch_trainer_show_solution (ChTrainer *self);
/* The next puzzle; by itself after a solved one.  One that is left unsolved is no attempt. */
void ch_trainer_next (ChTrainer *self);
void ch_trainer_skip (ChTrainer *self); /* Review: not today */
/* @stays: a solved puzzle stays until ch_trainer_next(), but in Rush and Streak. */
void ch_trainer_set_stays (ChTrainer *self, gboolean stays);

/* The id of the puzzle of the day of a rule set (nullable), and whether it was solved today. NULL: there is
 * none. */
const char *ch_trainer_get_daily (ChTrainer *self, ChRuleset *ruleset, gboolean *solved);

/* What was played wrong in a Rush or Streak.  After it each can be looked at again: puzzle and state become
 * those of the wrong move, and its refutation follows as ever. */
guint ch_trainer_get_n_missed (ChTrainer *self);
/* The wrong move (transfer none); @number: of the puzzle, from 1. */
ChMove *ch_trainer_get_missed (ChTrainer *self, guint n, guint *number);
void ch_trainer_look_again (ChTrainer *self, guint n);
gboolean ch_trainer_is_looking (ChTrainer *self);

/* The results of the session so far: 1 right, 0 wrong or shown, -1 to come. */
guint ch_trainer_get_n_results (ChTrainer *self);
int ch_trainer_get_result (ChTrainer *self, guint n);
int ch_trainer_get_score (ChTrainer *self);           /* solved */
double ch_trainer_get_seconds_left (ChTrainer *self); /* Rush, never negative */
/* After a solved one: what was hidden. */
int ch_trainer_get_puzzle_rating (ChTrainer *self);
int ch_trainer_get_rating (ChTrainer *self, int *change); /* the person's, for its rule set */

G_END_DECLS
