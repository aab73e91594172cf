/* ch-annotator.c: lets an engine go through a whole game and mark its mistakes.
 *
 * From the last position to the first: what is found out late in the game is in the engine's table
 * when the positions before are judged.  Knows no widget.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-annotator.h"

#include "ch-chance.h"
#include "ch-words-study.h"

#define NODES 300000
#define DEEPER 4
#define MEGABYTES 64
#define LINE 8

/* A position of the main line. */
typedef struct
{
  guint node;
  ChMove *played;  /* the move that leads on from it, or NULL */
  gboolean judged; /* it goes on by the law: the engine had its say */
  int score;       /* for the side to move */
  double chance;   /* for the side to move */
  GPtrArray *line; /* what should be played, or NULL */
  gboolean one_move;
  gboolean closer; /* looked at with more nodes */
} Place;

typedef struct
{
  ChGame *game;
  ChEngine *engine;
  ChAnnotateOptions options;
  ChAnnotateProgress progress;
  gpointer progress_data;
  GArray *places;  /* Place */
  guint at;        /* the place that is judged */
  gboolean again;  /* all were judged once */
  GArray *closer;  /* guint: places to be looked at closer now */
  GPtrArray *line; /* of the search that runs */
} Annotation;

static void
place_clear (gpointer data)
{
  Place *place = data;

  g_clear_pointer (&place->played, ch_move_unref);
  g_clear_pointer (&place->line, g_ptr_array_unref);
}

static void
annotation_free (Annotation *self)
{
  g_signal_handlers_disconnect_by_data (self->engine, self);
  g_object_unref (self->game);
  g_object_unref (self->engine);
  g_array_unref (self->places);
  g_array_unref (self->closer);
  g_clear_pointer (&self->line, g_ptr_array_unref);
  g_free (self);
}

static Place *
place_at (Annotation *self, guint n)
{
  return &g_array_index (self->places, Place, n);
}

int
ch_annotate_symbol (double loss)
{
  /* Less than half a man in an even position is within what the engine itself may be wrong by. */
  if (loss >= 0.30)
    return 4;
  if (loss >= 0.18)
    return 2;

  return loss >= 0.12 ? 6 : 0;
}

/* What the law says where the game is over: no engine is asked. */
static gboolean
judge_by_law (ChHistory *history, Place *place)
{
  ChSide side = ch_position_get_side (ch_history_get_position (history));
  ChOutcome outcome = ch_history_get_outcome (history, NULL);

  if (outcome == CH_OUTCOME_ONGOING)
    return FALSE;
  place->chance = 0.5;
  if (outcome != CH_OUTCOME_DRAW)
    place->chance = (outcome == CH_OUTCOME_LIGHT_WINS) == (side == CH_SIDE_LIGHT) ? 1.0 : 0.0;

  return TRUE;
}

/* How much of the winning chance the move played from @n gives away. */
static double
loss_at (Annotation *self, guint n)
{
  Place *place = place_at (self, n);

  if (place->played == NULL || !place->judged || place->one_move || place->line == NULL ||
      place->line->len == 0 || ch_move_same (place->played, g_ptr_array_index (place->line, 0)))
    return 0;

  return place->chance - (1.0 - place_at (self, n + 1)->chance);
}

static gboolean
has_own_symbol (ChGame *game, guint node)
{
  for (guint n = 0; n < ch_game_get_n_symbols (game, node); n++)
    if (ch_game_get_symbol (game, node, n) >= 1 && ch_game_get_symbol (game, node, n) <= 9)
      return TRUE;

  return FALSE;
}

/* The place is in the game as it was. */
static gboolean
still_there (Annotation *self, guint n)
{
  ChGame *game = self->game;
  guint node = place_at (self, n)->node;

  return ch_game_has_node (game, node) &&
         (n == 0 || ch_game_get_parent (game, node) == place_at (self, n - 1)->node);
}

static void
keep_eval (Annotation *self, guint n)
{
  Place *place = place_at (self, n);
  ChSide side = ch_position_get_side (ch_game_get_position (self->game, place->node));

  if (place->judged)
    ch_game_set_eval (self->game, place->node,
                      side == CH_SIDE_LIGHT ? place->score : -place->score);
}

/* The child of @node that @move leads to, or CH_GAME_NONE. */
static guint
find_child (ChGame *game, guint node, ChMove *move)
{
  for (guint n = 0; n < ch_game_get_n_children (game, node); n++)
    {
      guint child = ch_game_get_child (game, node, n);
      ChMove *own = ch_game_get_move (game, child);

      if (own != NULL && ch_move_same (own, move))
        return child;
    }

  return CH_GAME_NONE;
}

/* A variation that begins with the better move stays as it is: it only hears what the move is worth. */
static void
put_better_line (Annotation *self, guint n)
{
  Place *place = place_at (self, n);
  ChSide side = ch_position_get_side (ch_game_get_position (self->game, place->node));
  guint there = find_child (self->game, place->node, g_ptr_array_index (place->line, 0));
  g_autoptr (GPtrArray) line = g_ptr_array_new ();

  if (there != CH_GAME_NONE)
    {
      if (!ch_game_get_eval (self->game, there, NULL))
        ch_game_set_eval (self->game, there, side == CH_SIDE_LIGHT ? place->score : -place->score);
      return;
    }

  for (guint i = 0; i < place->line->len && i < self->options.line; i++)
    g_ptr_array_add (line, g_ptr_array_index (place->line, i));
  ch_game_add_engine_line (self->game, place->node, line);
}

/* Puts down what was found, as one step. */
static guint
put_down (Annotation *self)
{
  g_autofree char *label = ch_words_edit (CH_WORDS_EDIT_ANNOTATE);
  guint marked = 0;

  ch_game_begin_step (self->game, label);
  for (guint n = 0; n < self->places->len && still_there (self, n); n++)
    {
      int symbol = ch_annotate_symbol (loss_at (self, n));

      keep_eval (self, n);
      if (symbol == 0 || n + 1 >= self->places->len || !still_there (self, n + 1))
        continue;
      if (!has_own_symbol (self->game, place_at (self, n + 1)->node))
        ch_game_toggle_symbol (self->game, place_at (self, n + 1)->node, symbol);
      put_better_line (self, n);
      marked++;
    }
  ch_game_end_step (self->game);

  return marked;
}

static void judge_next (GTask *task);

static void
on_thought (Annotation *self, ChThought *thought)
{
  if (ch_thought_get_line (thought) != 1)
    return;
  g_clear_pointer (&self->line, g_ptr_array_unref);
  self->line = g_ptr_array_ref (ch_thought_get_moves (thought));
}

static void
take_judgement (Annotation *self, ChEngineMove *best)
{
  Place *place = place_at (self, self->at);

  if (best->move == NULL)
    return;
  place->judged = TRUE;
  place->score = best->score;
  place->chance = ch_score_to_chance (best->score);
  g_clear_pointer (&place->line, g_ptr_array_unref);
  /* The line of the last signal may be of an iteration before the move was changed. */
  if (self->line != NULL && self->line->len > 0 &&
      ch_move_same (g_ptr_array_index (self->line, 0), best->move))
    place->line = g_steal_pointer (&self->line);
  else
    {
      place->line = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);
      g_ptr_array_add (place->line, ch_move_ref (best->move));
    }
}

static void
on_judged (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Annotation *self = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (ChEngineMove) best = ch_engine_think_finish (CH_ENGINE (source), result, &error);

  if (best == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }
  take_judgement (self, best);
  judge_next (task);
}

/* To be judged once more, with more nodes. */
static void
look_closer (Annotation *self, guint n)
{
  Place *place = place_at (self, n);

  if (!place->judged || place->closer)
    return;
  place->closer = TRUE;
  g_array_append_val (self->closer, n);
}

/* A suspected mistake stands between two positions, which must be judged alike: as long as closer
 * looks make new suspects, these are looked at, too. */
static void
gather_suspects (Annotation *self)
{
  for (guint n = self->places->len - 1; n-- > 0;)
    if (ch_annotate_symbol (loss_at (self, n)) != 0)
      {
        look_closer (self, n + 1);
        look_closer (self, n);
      }
}

/* The next place to judge into `at`; FALSE when all is done. */
static gboolean
step (Annotation *self)
{
  if (!self->again && self->at > 0)
    {
      self->at--;
      return TRUE;
    }
  self->again = TRUE;
  if (self->closer->len == 0)
    gather_suspects (self);
  if (self->closer->len == 0)
    return FALSE;
  self->at = g_array_index (self->closer, guint, 0);
  g_array_remove_index (self->closer, 0);

  return TRUE;
}

static void
tell_progress (Annotation *self)
{
  guint total = self->places->len;

  if (self->progress != NULL && !self->again)
    self->progress (total - 1 - self->at, total, self->progress_data);
}

static void
judge_next (GTask *task)
{
  Annotation *self = g_task_get_task_data (task);

  if (g_task_return_error_if_cancelled (task))
    return;
  while (step (self))
    {
      Place *place = place_at (self, self->at);
      g_autoptr (ChHistory) history = NULL;
      g_autoptr (GPtrArray) legal = NULL;
      ChEngineLimits limits = { .threads = 1, .lines = 1 };

      tell_progress (self);
      if (!ch_game_has_node (self->game, place->node))
        continue;
      history = ch_game_get_history (self->game, place->node);
      if (judge_by_law (history, place))
        continue;
      legal =
        ch_move_list_legal (ch_history_get_ruleset (history), ch_history_get_position (history));
      place->one_move = legal->len == 1;
      limits.nodes = self->options.nodes * (self->again ? DEEPER : 1);
      g_clear_pointer (&self->line, g_ptr_array_unref);
      ch_engine_think_async (self->engine, history, &limits, g_task_get_cancellable (task),
                             on_judged, g_object_ref (task));
      return;
    }
  g_task_return_int (task, put_down (self));
}

static void
gather_places (Annotation *self)
{
  for (guint node = CH_GAME_START; node != CH_GAME_NONE;
       node = ch_game_get_child (self->game, node, 0))
    {
      guint next = ch_game_get_child (self->game, node, 0);
      Place place = { .node = node, .chance = 0.5 };

      if (next != CH_GAME_NONE && ch_game_get_move (self->game, next) != NULL)
        place.played = ch_move_ref (ch_game_get_move (self->game, next));
      g_array_append_val (self->places, place);
    }
}

void
ch_annotate_async (ChGame *game,
                   const ChAnnotateOptions *options,
                   GCancellable *cancellable,
                   ChAnnotateProgress progress,
                   gpointer progress_data,
                   GAsyncReadyCallback callback,
                   gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Annotation *self;

  g_return_if_fail (CH_IS_GAME (game));

  task = g_task_new (game, cancellable, callback, data);
  self = g_new0 (Annotation, 1);
  self->game = g_object_ref (game);
  if (options != NULL)
    self->options = *options;
  if (self->options.nodes == 0)
    self->options.nodes = NODES;
  if (self->options.line == 0)
    self->options.line = LINE;
  self->engine = ch_engine_new (self->options.megabytes != 0 ? self->options.megabytes : MEGABYTES);
  self->progress = progress;
  self->progress_data = progress_data;
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_array_set_clear_func (self->places, place_clear);
  self->closer = g_array_new (FALSE, FALSE, sizeof (guint));
  gather_places (self);
  self->at = self->places->len;
  g_signal_connect_swapped (self->engine, "thought", G_CALLBACK (on_thought), self);
  g_task_set_task_data (task, self, (GDestroyNotify) annotation_free);
  judge_next (task);
}

gboolean
ch_annotate_finish (GAsyncResult *result, guint *n_mistakes, GError **error)
{
  gssize marked;

  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  marked = g_task_propagate_int (G_TASK (result), error);
  if (n_mistakes != NULL)
    *n_mistakes = marked > 0 ? (guint) marked : 0;

  return marked >= 0;
}
