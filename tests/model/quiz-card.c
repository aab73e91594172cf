/* quiz-card.c: cards of the rules quiz about positions of a test's own, for the tests of model and window.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "quiz-card.h"

#include "support.h"

#include "ch-position-private.h"
#include "ch-quiz-private.h"
#include "ch-ruleset-private.h"

#define MOST_SEEDS 200

int
quiz_card_square (ChRuleset *ruleset, const char *name)
{
  return ch_ruleset_square_at (ruleset, name[0] - 'a', atoi (name + 1) - 1);
}

static ChRuleset *
find_rules (const char *id)
{
  ChRuleset *ruleset = ch_ruleset_new (id, NULL);

  assert_non_null (ruleset);

  return ruleset;
}

static void
read_position (ChRuleset *ruleset, const char *fen, DrPosition *value)
{
  g_autoptr (ChPosition) position = ch_position_parse (ruleset, fen, NULL, NULL, NULL, NULL);

  assert_non_null (position);
  *value = *ch_position_get_value (position);
}

static gboolean
is_arrow (ChRuleset *ruleset, const DrMove *move, const char *arrow)
{
  g_auto (GStrv) names = NULL;

  if (arrow == NULL)
    return TRUE;
  names = g_strsplit (arrow, " ", -1);
  if (g_strv_length (names) != dr_move_path_length (move))
    return FALSE;
  for (guint i = 0; names[i] != NULL; i++)
    if (move->path[i] != quiz_card_square (ruleset, names[i]))
      return FALSE;

  return TRUE;
}

/* What the dice choose is tried until it is the card that was asked for. */
ChQuizCard *
quiz_card_make (const char *rules,
                const char *fen,
                const char *clause,
                ChQuizKind kind,
                gboolean want,
                const char *arrow)
{
  g_autoptr (ChRuleset) ruleset = find_rules (rules);

  for (guint64 seed = 1; seed < MOST_SEEDS; seed++)
    {
      ChQuizDice dice = { seed };
      ChQuizAsk ask = { .ruleset = ruleset,
                        .kind = kind,
                        .clause = (DrClause) ch_clause_find (clause) };
      ChQuizAsker asker;
      gboolean made;

      read_position (ruleset, fen, &ask.position);
      ask.history.ending = DR_N_ENDINGS;
      ch_quiz_asker_init (&asker, ruleset, NULL, &dice);
      made = ch_quiz_decides (&asker, &ask) && ch_quiz_ask (&asker, &ask, want);
      ch_quiz_asker_clear (&asker);
      if (made && is_arrow (ruleset, &ask.move, arrow))
        return ch_quiz_card_new (&ask);
    }

  return NULL;
}

ChQuizCard *
quiz_card_make_draw (const char *rules, const char *fen, guint moves)
{
  g_autoptr (ChRuleset) ruleset = find_rules (rules);
  ChQuizAsk ask = { .ruleset = ruleset,
                    .kind = CH_QUIZ_IS_DRAW,
                    .clause = DR_CLAUSE_ENDINGS,
                    .history = { .moves = moves, .ending = DR_ENDING_E15 } };

  read_position (ruleset, fen, &ask.position);
  ask.yes = ch_quiz_is_drawn (ch_ruleset_get_record (ruleset), &ask.position, &ask.history);

  return ch_quiz_card_new (&ask);
}

void
quiz_card_put (ChQuiz *quiz, ChQuizCard *card)
{
  assert_non_null (card);
  ch_quiz_put (quiz, card);
  g_object_unref (card);
}

/* An answer that is right, or that has the square, path, set or word of the move in question wrong. */
static void
make_answer (ChQuizCard *card, gboolean right, GArray *squares, ChQuizAnswer *answer)
{
  const ChQuizAsk *ask = ch_quiz_card_get_ask (card);
  const int own = ask->kind == CH_QUIZ_LANDINGS ? ask->move.to : ask->move.from;

  *answer = (ChQuizAnswer) { .squares = squares, .yes = right == ask->yes, .choices = ask->right };
  if (!right)
    answer->choices ^= 1;
  if (ask->kind == CH_QUIZ_PLAY_CAPTURE)
    {
      GPtrArray *legal = ch_state_get_legal (ch_quiz_card_get_state (card));

      if (right)
        answer->move = g_ptr_array_index (legal, 0);
      for (guint i = 0; !right && i < dr_move_path_length (&ask->move); i++)
        {
          int square = ask->move.path[i];

          g_array_append_val (squares, square);
        }
      return;
    }
  for (guint i = 0; i < ask->n_squares; i++)
    if (right || ask->squares[i] != own)
      g_array_append_val (squares, ask->squares[i]);
  if (!right && !ask->allowed)
    g_array_append_val (squares, own);
}

void
quiz_card_reply (ChQuiz *quiz, ChQuizCard *card, gboolean right)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (int));
  ChQuizAnswer answer;

  make_answer (card, right, squares, &answer);
  assert_int_equal (ch_quiz_answer (quiz, card, &answer, 2), right);
}

int
quiz_card_mistake (ChQuizCard *card)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (int));
  ChQuizAnswer answer;

  make_answer (card, FALSE, squares, &answer);

  return ch_quiz_card_get_decisive (card, &answer, NULL);
}
