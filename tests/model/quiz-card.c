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
