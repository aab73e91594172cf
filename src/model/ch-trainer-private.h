/* ch-trainer-private.h: what the files ch-trainer*.c share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-trainer.h"

G_BEGIN_DECLS

/* ---- ch-trainer-choose.c: which puzzle comes next; knows no session ---- */

typedef struct
{
  ChPuzzleSet *puzzles;
  ChTrainStore *store;
  const char *ruleset;        /* its id; NULL: all */
  const char *theme;          /* NULL: all */
  int min_rating, max_rating; /* 0: near @near */
  double near;
  GHashTable *given; /* ids that had their turn in this session */
  GRand *random;
} ChTrainChoice;

/* A puzzle's number: not given yet, near the rating wanted, rather one not seen lately.  FALSE: none. */
gboolean ch_trainer_choose (const ChTrainChoice *choice, guint *n);
/* The puzzle of the day: the same for everyone who has the same puzzles installed; a puzzle more or
 * less changes it on few days only. */
gboolean ch_trainer_choose_daily (ChPuzzleSet *puzzles, const char *ruleset, gint64 day, guint *n);

/* ---- ch-trainer-refute.c: what is wrong with a move, by the law, from a line of moves ---- */

typedef struct
{
  GPtrArray *moves; /* ChMove: the wrong move first; as many as show what happens */
  char *text;       /* "h4-g5 loses a man" */
  char *detail;
} ChRefutation;

/* Of @move in @position with what an engine answers: @line (of ChMove, may be empty) and its @score for
 * the side that answers; @defence: something was to be saved. */
ChRefutation *ch_refutation_new (ChRuleset *ruleset,
                                 ChPosition *position,
                                 ChMove *move,
                                 GPtrArray *line,
                                 int score,
                                 gboolean defence);
/* Before an answer is known: the move alone, without words. */
ChRefutation *ch_refutation_new_bare (ChMove *move);
void ch_refutation_free (ChRefutation *self);

/* ---- ch-trainer.c: what its other files need of it ---- */

/* What was played wrong in a race. */
typedef struct
{
  ChPuzzle *puzzle;
  guint node; /* of its game: where */
  ChMove *move;
  guint number; /* of the puzzle in the session */
} ChTrainMiss;

void ch_train_miss_free (gpointer miss);

struct _ChTrainer
{
  GObject parent_instance;

  ChPuzzleSet *puzzles;
  ChTrainStore *store;
  ChEngine *engine; /* made when it is first needed */
  GRand *random;
  gint64 clock; /* of tests; negative = the real one */

  /* The session. */
  ChTrainMode mode;
  ChRuleset *ruleset; /* NULL: all */
  char *theme;
  int min_rating, max_rating;
  int minutes;
  guint count;       /* Practice; else 0 */
  GPtrArray *due;    /* Review: ids to come, the last first */
  GHashTable *given; /* ids */
  GArray *results;   /* int: of the puzzles done */
  int score;
  guint mistakes;
  gint64 ends;       /* Rush: microseconds */
  GPtrArray *missed; /* ChTrainMiss */
  gboolean looking;  /* at one of them, afterwards */

  /* The puzzle. */
  ChTrainPhase phase;
  ChPuzzle *puzzle;
  guint node; /* of its game: the last move played */
  ChState *state;
  gboolean noted; /* the attempt was kept */
  gboolean failed;
  guint hints;
  gboolean stays; /* when it is solved */
  gint64 begun;
  double change;
  ChRefutation *refutation;

  guint follows;    /* what comes by itself */
  guint end;        /* Rush */
  ChHistory *asked; /* what the engine looks at */
  GPtrArray *line;  /* of moves: its best so far */
  GCancellable *asking;
};

gint64 ch_trainer_get_time (ChTrainer *self); /* microseconds */
void ch_trainer_tell (ChTrainer *self);       /* "changed" */
void ch_trainer_tell_reply (ChTrainer *self, ChMove *move);
void ch_trainer_set_state (ChTrainer *self, ChState *state); /* takes it */
gboolean ch_trainer_is_race (ChTrainer *self);
/* Keeps the attempt; only the first of a puzzle counts. */
void ch_trainer_note (ChTrainer *self, gboolean right);
void ch_trainer_finish (ChTrainer *self);
/* TRUE: the time of a Rush is up, and it is over. */
gboolean ch_trainer_check_time (ChTrainer *self);
/* Has @what called after a while, instead of what was to follow. */
void ch_trainer_follow (ChTrainer *self, guint milliseconds, GSourceFunc what);
gboolean ch_trainer_on_next (gpointer trainer);

/* ---- ch-trainer-ask.c: what an engine says to a wrong move ---- */

/* The answer goes into self->refutation, with "changed". */
void ch_trainer_ask (ChTrainer *self, ChPosition *before, ChMove *move);
void ch_trainer_stop_asking (ChTrainer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChRefutation, ch_refutation_free)

G_END_DECLS
