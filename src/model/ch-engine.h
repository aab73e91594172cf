/* ch-engine.h: an engine for the window: thinks off the main thread, speaks on the main context.
 *
 * The program's own one, or an external one that speaks the Hub protocol.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-history.h"

G_BEGIN_DECLS

#define CH_TYPE_ENGINE (ch_engine_get_type ())
G_DECLARE_DERIVABLE_TYPE (ChEngine, ch_engine, CH, ENGINE, GObject)

#define CH_ENGINE_ERROR (ch_engine_error_quark ())
GQuark ch_engine_error_quark (void);

typedef enum
{
  CH_ENGINE_ERROR_DEAD,     /* it ended, or could not be started */
  CH_ENGINE_ERROR_LATE,     /* it did not answer in time */
  CH_ENGINE_ERROR_ILLEGAL,  /* it played a move that is not legal */
  CH_ENGINE_ERROR_NOISY,    /* it said what nobody can read, without end */
  CH_ENGINE_ERROR_UNFIT     /* it does not know this rule set */
} ChEngineError;

/* What a search may use; 0 = not limited by this. */
typedef struct
{
  int level;              /* 1 … 10: a level of the program's own engine, overrides the rest but for
                             seconds and clock, which still bind it; 0 = full strength */
  double seconds;
  double clock, increment;
  guint64 nodes;
  int depth;
  int lines;              /* how many best moves, at least 1 */
  int threads;            /* 0 = one less than there are */
  guint64 seed;           /* of a level's choices: the same for the same game; 0 = any */
} ChEngineLimits;

/* One line of thought; immutable, reference counted (boxed). */
typedef struct _ChThought ChThought;
#define CH_TYPE_THOUGHT (ch_thought_get_type ())
GType ch_thought_get_type (void);
ChThought *ch_thought_ref (ChThought *self);
void ch_thought_unref (ChThought *self);
int ch_thought_get_depth (ChThought *self);
int ch_thought_get_line (ChThought *self);          /* 1 = the best */
int ch_thought_get_score (ChThought *self);         /* for the side to move, hundredths of a man */
gboolean ch_thought_is_win (ChThought *self, int *plies); /* forced: positive = the side to move wins */
guint64 ch_thought_get_nodes (ChThought *self);
double ch_thought_get_seconds (ChThought *self);
GPtrArray *ch_thought_get_moves (ChThought *self);  /* (transfer none) (element-type ChMove) */
/* Translated: "+1.20", "Win in 4", "Draw", for the side named; "Winning" where an external engine is
 * certain. */
char *ch_thought_get_score_text (ChThought *self);

/* What a search came to. */
typedef struct
{
  ChMove *move;       /* NULL: no legal move */
  ChMove *reply;      /* what it expects, nullable */
  gboolean claim;     /* it claims the draw that may be claimed */
  int score;
} ChEngineMove;

void ch_engine_move_free (ChEngineMove *self);

/* The program's own engine with a table of @megabytes. */
ChEngine *ch_engine_new (guint megabytes);

/* An external one, started when it is first needed. */
ChEngine *ch_engine_new_external (const char *name, const char *const *argv);

const char *ch_engine_get_name (ChEngine *self);
gboolean ch_engine_get_thinking (ChEngine *self);

/* Signal "thought" (ChThought): while it thinks, at most 20 times a second for each line.
 * One search at a time; a new one ends the one before (G_IO_ERROR_CANCELLED). */
void ch_engine_think_async (ChEngine *self, ChHistory *history, const ChEngineLimits *limits,
                            GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer data);
ChEngineMove *ch_engine_think_finish (ChEngine *self, GAsyncResult *result, GError **error);

/* Stops the search now: it answers with the best it has. */
void ch_engine_stop (ChEngine *self);

/* Whether the engine accepts a draw that the side to move, its opponent, offers now (judged by a
 * short search of our own, also for an external engine).  Does not disturb a search that runs. */
void ch_engine_judge_draw_async (ChEngine *self, ChHistory *history, int level,
                                 GCancellable *cancellable, GAsyncReadyCallback callback,
                                 gpointer data);
gboolean ch_engine_judge_draw_finish (ChEngine *self, GAsyncResult *result, GError **error);

/* The levels 1 … 10: name and one line of description, translated. */
#define CH_N_LEVELS 10
const char *ch_level_get_name (int level);
const char *ch_level_get_description (int level);

/* Cleanup */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChThought, ch_thought_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChEngineMove, ch_engine_move_free)

G_END_DECLS
