/* ch-quiz-card.c: one card of the rules quiz, immutable once made: what it shows.
 *
 * Knows nothing of how it was chosen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-position-private.h"
#include "ch-quiz-private.h"
#include "ch-ruleset-private.h"
#include "dr-fen.h"

struct _ChQuizCard
{
  GObject parent_instance;

  ChQuizAsk ask;
  ChState *state;
  GPtrArray *choices;
  char *id;
};

G_DEFINE_FINAL_TYPE (ChQuizCard, ch_quiz_card, G_TYPE_OBJECT)

static void
ch_quiz_card_finalize (GObject *object)
{
  ChQuizCard *self = CH_QUIZ_CARD (object);

  g_clear_object (&self->ask.ruleset);
  g_clear_pointer (&self->state, ch_state_unref);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_free (self->id);

  G_OBJECT_CLASS (ch_quiz_card_parent_class)->finalize (object);
}

static void
ch_quiz_card_class_init (ChQuizCardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_quiz_card_finalize;
}

static void
ch_quiz_card_init (ChQuizCard *self)
{
  self->choices = g_ptr_array_new_with_free_func (g_object_unref);
}

/* The move in question as an arrow; of LANDINGS the piece; of the others it would be the answer. */
static ChState *
make_state (const ChQuizAsk *ask)
{
  g_autoptr (ChPosition) position = ch_position_new_from_value (&ask->position);
  g_autoptr (ChState) plain = ch_state_new (ask->ruleset, position);
  g_autoptr (ChState) state = ch_state_with_hints (plain, FALSE);
  ChMark mark = { .kind = CH_MARK_ARROW_TABLE };

  switch (ask->kind)
    {
    case CH_QUIZ_IS_LEGAL:
    case CH_QUIZ_IS_CROWNED:
    case CH_QUIZ_WHICH_SETS:
      mark.n_squares = (int) dr_move_path_length (&ask->move);
      for (int i = 0; i < mark.n_squares; i++)
        mark.squares[i] = ask->move.path[i];
      break;
    case CH_QUIZ_LANDINGS:
      mark.kind = CH_MARK_CIRCLE_ORANGE;
      mark.n_squares = 1;
      mark.squares[0] = ask->move.from;
      break;
    case CH_QUIZ_WHICH_MAY_CAPTURE:
    case CH_QUIZ_PLAY_CAPTURE:
    case CH_QUIZ_IS_DRAW:
    default:
      return ch_state_ref (state);
    }

  return ch_state_with_marks (state, &mark, 1);
}

static const char *
kind_id (ChQuizKind kind)
{
  static const char *const ids[] = {
    [CH_QUIZ_WHICH_MAY_CAPTURE] = "which-may-capture",
    [CH_QUIZ_LANDINGS] = "landings",
    [CH_QUIZ_PLAY_CAPTURE] = "play-capture",
    [CH_QUIZ_IS_LEGAL] = "is-legal",
    [CH_QUIZ_IS_CROWNED] = "is-crowned",
    [CH_QUIZ_IS_DRAW] = "is-draw",
    [CH_QUIZ_WHICH_SETS] = "which-sets",
  };

  return ids[kind];
}

static char *
make_id (const ChQuizAsk *ask)
{
  char fen[DR_FEN_SIZE];

  dr_fen_write (ch_ruleset_get_record (ask->ruleset), &ask->position, DR_STYLE_OWN, fen);

  return g_strdup_printf ("card:%s:%s:%s:%s", dr_clause_id (ask->clause),
                          ch_ruleset_get_id (ask->ruleset), kind_id (ask->kind), fen);
}

ChQuizCard *
ch_quiz_card_new (const ChQuizAsk *ask)
{
  ChQuizCard *self = g_object_new (CH_TYPE_QUIZ_CARD, NULL);

  self->ask = *ask;
  g_object_ref (self->ask.ruleset);
  for (guint i = 0; i < ask->n_choices; i++)
    g_ptr_array_add (self->choices, g_object_ref (ask->choices[i]));
  self->state = make_state (ask);
  self->id = make_id (ask);

  return self;
}

const ChQuizAsk *
ch_quiz_card_get_ask (ChQuizCard *self)
{
  return &self->ask;
}

const char *
ch_quiz_card_get_id (ChQuizCard *self)
{
  g_return_val_if_fail (CH_IS_QUIZ_CARD (self), NULL);

  return self->id;
}

ChQuizKind
ch_quiz_card_get_kind (ChQuizCard *self)
{
  g_return_val_if_fail (CH_IS_QUIZ_CARD (self), CH_QUIZ_IS_LEGAL);

  return self->ask.kind;
}

ChRuleset *
ch_quiz_card_get_ruleset (ChQuizCard *self)
{
  g_return_val_if_fail (CH_IS_QUIZ_CARD (self), NULL);

  return self->ask.ruleset;
}

int
ch_quiz_card_get_clause (ChQuizCard *self)
{
  g_return_val_if_fail (CH_IS_QUIZ_CARD (self), -1);

  return (int) self->ask.clause;
}

ChState *
ch_quiz_card_get_state (ChQuizCard *self)
{
  g_return_val_if_fail (CH_IS_QUIZ_CARD (self), NULL);

  return self->state;
}

GPtrArray *
ch_quiz_card_get_choices (ChQuizCard *self)
{
  g_return_val_if_fail (CH_IS_QUIZ_CARD (self), NULL);

  return self->choices;
}

char *
ch_quiz_card_get_question (ChQuizCard *self)
{
  const ChQuizAsk *ask;
  const DrRuleset *record;

  g_return_val_if_fail (CH_IS_QUIZ_CARD (self), NULL);

  ask = &self->ask;
  record = ch_ruleset_get_record (ask->ruleset);
  switch (ask->kind)
    {
    case CH_QUIZ_WHICH_MAY_CAPTURE:
      return ch_words_quiz_which_may_capture ();
    case CH_QUIZ_LANDINGS:
      return ch_words_quiz_landings (record, ask->move.from);
    case CH_QUIZ_PLAY_CAPTURE:
      return ch_words_quiz_play_capture ();
    case CH_QUIZ_IS_CROWNED:
      return ch_words_quiz_is_crowned (record, ask->move.from, ask->move.to);
    case CH_QUIZ_IS_DRAW:
      return ch_words_quiz_is_draw (record, &ask->position, &ask->history);
    case CH_QUIZ_WHICH_SETS:
      return ch_words_quiz_which_sets (record, &ask->move);
    case CH_QUIZ_IS_LEGAL:
    default:
      return ch_words_quiz_is_legal (record, (DrSide) ask->position.side, &ask->move,
                                     &ask->history);
    }
}
