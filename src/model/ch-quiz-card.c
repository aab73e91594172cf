/* ch-quiz-card.c: one card of the rules quiz, immutable once made: what it shows and why.
 *
 * Knows nothing of how it was chosen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-position-private.h"
#include "ch-quiz-private.h"
#include "ch-ruleset-private.h"
#include "ch-why.h"
#include "ch-words-panel.h"
#include "dr-fen.h"

/* More moves than this are not listed in an explanation. */
#define MOST_MOVES 4

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

/* What @set says to the question of @ask: 1 or 0; -1: nothing. */
static int
answer_of (const ChQuizAsk *ask, const DrRuleset *set, DrMoveList *list)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);

  if (ask->kind == CH_QUIZ_IS_DRAW)
    return ch_quiz_is_drawn (set, &ask->position, &ask->history);
  if (ask->kind == CH_QUIZ_IS_CROWNED)
    return ch_quiz_crowns (&record->board, &set->law, &ask->position, &ask->move, list);
  if (!ch_quiz_allows (&record->board, &set->law, &ask->position, &ask->move, list))
    return FALSE;
  dr_apply_king_move_limit (set, &ask->position, list);

  return ch_quiz_find_way (list, &ask->move) != NULL;
}

/* Sets that answer alike are named once where their moves, or their draws, are the same. */
static gboolean
is_named (const GPtrArray *records, const DrRuleset *set, gboolean draw)
{
  for (guint i = 0; !draw && i < records->len; i++)
    {
      const DrRuleset *other = g_ptr_array_index (records, i);

      if (dr_law_equal (&other->law, &set->law) && other->king_move_limit == set->king_move_limit)
        return TRUE;
    }

  return FALSE;
}

/* "Legal in: Russian and Pool.", of the sets that answer the other way; NULL where there is none. */
static char *
explain_others (const ChQuizAsk *ask)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  gboolean draw = ask->kind == CH_QUIZ_IS_DRAW;
  gboolean crowned = ask->kind == CH_QUIZ_IS_CROWNED;
  gboolean own = draw || crowned ? ask->yes : ask->allowed;
  ChWordsQuizIn in = draw      ? CH_WORDS_QUIZ_DRAW
                     : crowned ? CH_WORDS_QUIZ_CROWNED
                               : CH_WORDS_QUIZ_LEGAL;
  DrMoveList list;

  dr_move_list_init (&list);
  for (unsigned n = 0; n < dr_preset_count (); n++)
    {
      const DrRuleset *set = ch_ruleset_get_record (ch_ruleset_get_preset (n));

      if (dr_board_matches (&record->board, &set->board, NULL) && !is_named (records, set, draw) &&
          answer_of (ask, set, &list) == !own)
        g_ptr_array_add (records, (gpointer) set);
    }
  dr_move_list_clear (&list);
  if (records->len == 0)
    return NULL;
  /* The second of each two says that it is not so. */
  if (own)
    in++;

  return ch_words_quiz_in (in, (const DrRuleset *const *) records->pdata, records->len);
}

/* What may be played instead, where it is a short list. */
static char *
explain_must (const ChQuizAsk *ask)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);
  DrMoveList list;
  char *text = NULL;

  dr_move_list_init (&list);
  if (dr_generate (record, &ask->position, &list) == DR_GENERATE_OK && list.n > 0 &&
      list.n <= MOST_MOVES && list.moves[0].n_taken > 0)
    text = ch_words_quiz_must (record, &list);
  dr_move_list_clear (&list);

  return text;
}

/* Why the move is not legal: by the clause, and as the board would say it. */
static char *
explain_forbidden (const ChQuizAsk *ask)
{
  g_autoptr (ChPosition) position = ch_position_new_from_value (&ask->position);
  g_autoptr (ChWhy) why = NULL;
  g_autofree char *rule = NULL;
  int path[DR_MAX_TAKEN + 1];
  int n = (int) dr_move_path_length (&ask->move);
  char *text = NULL;

  for (int i = 0; i < n; i++)
    path[i] = ask->move.path[i];
  why = ch_why_new (ask->ruleset, position, path, n);
  rule = ch_ruleset_clause_explanation (ask->ruleset, (int) ask->clause);
  if (ch_why_get_clause (why) != (int) ask->clause &&
      strstr (ch_why_get_sentence (why), rule) == NULL)
    text = g_steal_pointer (&rule);
  text = ch_words_quiz_join (text, g_strdup (ch_why_get_sentence (why)));

  return ch_words_quiz_join (text, explain_must (ask));
}

static char *
explain_move (const ChQuizAsk *ask)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);
  const DrMove *move = ask->kind == CH_QUIZ_IS_CROWNED ? &ask->whole : &ask->move;
  char *verdict = ch_words_quiz_verdict (record, move, ask->allowed);

  return ch_words_quiz_join (verdict, ask->allowed
                                        ? ch_words_quiz_allows (record, &ask->position, move,
                                                                ask->clause, &ask->variant)
                                        : explain_forbidden (ask));
}

char *
ch_quiz_card_explain (ChQuizCard *self, char **heading)
{
  const ChQuizAsk *ask;
  const DrRuleset *record;
  gboolean ending;
  char *text;

  g_return_val_if_fail (CH_IS_QUIZ_CARD (self), NULL);

  ask = &self->ask;
  record = ch_ruleset_get_record (ask->ruleset);
  ending = ask->kind == CH_QUIZ_IS_DRAW && ask->history.ending < DR_N_ENDINGS;
  if (heading != NULL)
    *heading = ending ? ch_words_ending_name (ask->history.ending)
                      : ch_words_clause_text (record, ask->clause);
  if (ending)
    text = ch_words_quiz_ending (record, ask->history.ending);
  else if (ask->kind == CH_QUIZ_IS_DRAW)
    text = ch_ruleset_clause_explanation (ask->ruleset, (int) ask->clause);
  else
    text = explain_move (ask);

  return ch_words_quiz_join (text, explain_others (ask));
}
