/* ch-engine-thought.c: a line of thought as an immutable, reference-counted value.
 *
 * Can be read from any thread.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-engine-private.h"

#include "ch-boxed-private.h"
#include "ch-words-play.h"
#include "dr-search.h"

#include <stdlib.h>

/* No position is worth that much, in hundredths of a man: with it an external engine says that it
 * sees the end, and each counts down to it in a way of its own. */
#define CERTAIN 9000

struct _ChThought
{
  ChThoughtValues values;
  GPtrArray *moves;
};

CH_DEFINE_BOXED_TYPE (ChThought, ch_thought)

ChThought *
ch_thought_new (const ChThoughtValues *values, GPtrArray *moves)
{
  ChThought *self = g_atomic_rc_box_new (ChThought);

  self->values = *values;
  self->moves = moves;

  return self;
}

ChThought *
ch_thought_ref (ChThought *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_thought (gpointer data)
{
  ChThought *self = data;

  g_ptr_array_unref (self->moves);
}

void
ch_thought_unref (ChThought *self)
{
  g_atomic_rc_box_release_full (self, clear_thought);
}

int
ch_thought_get_depth (ChThought *self)
{
  return self->values.depth;
}

int
ch_thought_get_line (ChThought *self)
{
  return self->values.line;
}

int
ch_thought_get_score (ChThought *self)
{
  return self->values.score;
}

gboolean
ch_thought_is_win (ChThought *self, int *plies)
{
  int n = 0;
  gboolean win = self->values.exact && dr_score_is_win (self->values.score, &n);

  if (plies != NULL)
    *plies = n;

  return win;
}

guint64
ch_thought_get_nodes (ChThought *self)
{
  return self->values.nodes;
}

double
ch_thought_get_seconds (ChThought *self)
{
  return self->values.seconds;
}

GPtrArray *
ch_thought_get_moves (ChThought *self)
{
  return self->moves;
}

char *
ch_thought_get_score_text (ChThought *self)
{
  if (!self->values.exact)
    return abs (self->values.score) >= CERTAIN ? ch_words_winning (self->values.score > 0)
                                               : ch_words_score (self->values.score, 2);

  return ch_engine_score_text (self->values.score, self->values.depth, 2);
}

unsigned
ch_engine_moves_to_end (int plies)
{
  if (plies > 0)
    return (unsigned) (plies + 1) / 2;

  /* The last move is the winner's, but where giving all away wins. */
  return plies == 0 ? 0 : MAX ((unsigned) -plies / 2, 1);
}

char *
ch_engine_score_text (int score, int depth, int decimals)
{
  int plies;

  if (dr_score_is_win (score, &plies))
    {
      const unsigned moves = ch_engine_moves_to_end (plies);

      return score > 0 ? ch_words_win_in (moves) : ch_words_loss_in (moves);
    }
  /* Nothing but draws as far as anyone can look. */
  if (score == 0 && depth >= DR_MAX_DEPTH)
    return ch_words_draw ();

  return ch_words_score (score, decimals);
}
