/* test-quiz-hand.c: cards about positions of the rules text, with answers worked out by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "quiz-card.h"
#include "quiz-util.h"

#include "ch-position-private.h"
#include "ch-ruleset-private.h"

/* The card of that kind about that position; @arrow (may be NULL): of the move with these squares. */
static ChQuizCard *
make (const char *id,
      const char *fen,
      const char *clause,
      ChQuizKind kind,
      gboolean want,
      const char *arrow)
{
  ChQuizCard *card = quiz_card_make (id, fen, clause, kind, want, arrow);

  if (card == NULL)
    fail_msg ("%s %s: no card", id, fen);
  quiz_check_card (card);

  return card;
}

static void
assert_squares (ChQuizCard *self, const char *squares)
{
  g_autoptr (ChQuizCard) card = self;
  g_auto (GStrv) names = g_strsplit (squares, " ", -1);
  g_autoptr (GArray) clicked = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; names[i] != NULL; i++)
    {
      int at = quiz_card_square (ch_quiz_card_get_ruleset (card), names[i]);

      g_array_append_val (clicked, at);
    }
  assert_true (quiz_grades (card, &(ChQuizAnswer) { .squares = clicked }));
}

static void
test_hand_which (void **data G_GNUC_UNUSED)
{
  /* T9: the king can take, so the man may not. */
  assert_squares (make ("czech", "W:Wa3,Kh4:Bb4,b6,g3", "choice", CH_QUIZ_WHICH_MAY_CAPTURE, 0,
                        NULL),
                  "h4");
  /* T5: e3 takes two, a3 one. */
  assert_squares (make ("brazilian", "W:Wa3,e3:Bb4,f4,f6", "choice", CH_QUIZ_WHICH_MAY_CAPTURE, 0,
                        NULL),
                  "e3");
  /* T6 on the mirrored board: a man may not take the king on c4. */
  assert_squares (make ("italian", "W:Wh3,d3:Bg4,Kc4", "men-take-kings", CH_QUIZ_WHICH_MAY_CAPTURE,
                        0, NULL),
                  "h3");
  /* T6 mirrored, Spanish: one piece each way, and a king counts before a man. */
  assert_squares (make ("spanish", "W:Wh3,d3:Bg4,Kc4", "choice", CH_QUIZ_WHICH_MAY_CAPTURE, 0,
                        NULL),
                  "d3");
}

static void
test_hand_landings (void **data G_GNUC_UNUSED)
{
  /* T2 */
  assert_squares (make ("russian", "W:WKa1:Bd4", "king-landing", CH_QUIZ_LANDINGS, 0, NULL),
                  "e5 f6 g7 h8");
  /* T3: right behind the piece taken. */
  assert_squares (make ("thai", "W:WKa1:BKd4", "king-landing", CH_QUIZ_LANDINGS, 0, NULL), "e5");
  /* T17: only from f6 does it go on, over g5 to h4. */
  assert_squares (make ("russian", "W:WKa1:Bd4,g5", "chain-landing", CH_QUIZ_LANDINGS, 0, NULL),
                  "h4");
  /* T12: forward only, one piece. */
  assert_squares (make ("czech", "W:Wc5:Bd6,f6,f4", "man-capture", CH_QUIZ_LANDINGS, 0, NULL),
                  "e7");
}

static void
assert_plays (ChQuizCard *self, const char *right, const char *wrong)
{
  g_autoptr (ChQuizCard) card = self;

  for (guint n = 0; n < 2; n++)
    {
      g_auto (GStrv) names = g_strsplit (n == 0 ? right : wrong, " ", -1);
      g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (int));

      for (guint i = 0; names[i] != NULL; i++)
        {
          int at = quiz_card_square (ch_quiz_card_get_ruleset (card), names[i]);

          g_array_append_val (path, at);
        }
      assert_int_equal (quiz_grades (card, &(ChQuizAnswer) { .squares = path }), n == 0);
    }
  assert_false (quiz_grades (card, &(ChQuizAnswer) { 0 }));
}

static void
test_hand_play (void **data G_GNUC_UNUSED)
{
  /* T5 */
  assert_plays (make ("brazilian", "W:Wa3,e3:Bb4,f4,f6", "choice", CH_QUIZ_PLAY_CAPTURE, 0, NULL),
                "e3 g5 e7", "a3 c5");
  /* T1 */
  assert_plays (make ("russian", "W:We5:Bd4", "obligation", CH_QUIZ_PLAY_CAPTURE, 0, NULL), "e5 c3",
                "e5 d6");
  /* T8: the king must, and may land on g3 or h4, or take b4. */
  assert_plays (make ("czech", "W:Wa3,Ke1:Bb4,f2", "choice", CH_QUIZ_PLAY_CAPTURE, 0, NULL),
                "e1 h4", "a3 c5");
}

static void
assert_answer (ChQuizCard *self, gboolean yes)
{
  g_autoptr (ChQuizCard) card = self;

  quiz_check_yes (card, yes);
}

static void
test_hand_legal (void **data G_GNUC_UNUSED)
{
  /* T1: Czech men do not take backward, Russian men do. */
  assert_answer (make ("czech", "W:We5:Bd4", "man-capture", CH_QUIZ_IS_LEGAL, FALSE, "e5 c3"),
                 FALSE);
  assert_answer (make ("russian", "W:We5:Bd4", "man-capture", CH_QUIZ_IS_LEGAL, TRUE, "e5 c3"),
                 TRUE);
  /* T11: crowned on d8 the piece goes on and takes g5: it may not end there. */
  assert_answer (make ("russian", "W:Wb6:Bc7,g5", "crowning", CH_QUIZ_IS_LEGAL, FALSE, "b6 d8"),
                 FALSE);
  assert_answer (make ("pool", "W:Wb6:Bc7,g5", "crowning", CH_QUIZ_IS_LEGAL, TRUE, "b6 d8"), TRUE);
  /* T22: e7, still there, bars the way from h8 back to a1: three pieces cannot be taken. */
  assert_answer (make ("russian", "W:WKd8:Be7,g7,b2", "removal", CH_QUIZ_IS_LEGAL, FALSE,
                       "d8 f6 h8 a1"),
                 FALSE);
}

static void
test_hand_crowned (void **data G_GNUC_UNUSED)
{
  /* T10: on f8 the capture goes on to h6: there a man in Brazilian and Pool, a king in Russian. */
  assert_answer (make ("brazilian", "W:Wd6:Be7,g7", "crowning", CH_QUIZ_IS_CROWNED, FALSE, "d6 f8"),
                 FALSE);
  assert_answer (make ("pool", "W:Wd6:Be7,g7", "crowning", CH_QUIZ_IS_CROWNED, FALSE, "d6 f8"),
                 FALSE);
  assert_answer (make ("russian", "W:Wd6:Be7,g7", "crowning", CH_QUIZ_IS_CROWNED, TRUE, "d6 f8"),
                 TRUE);
}

static void
assert_sets (const char *id,
             const char *fen,
             const char *clause,
             const char *arrow,
             const char *yes,
             const char *no)
{
  g_autoptr (ChQuizCard) card = make (id, fen, clause, CH_QUIZ_WHICH_SETS, FALSE, arrow);
  GPtrArray *choices = ch_quiz_card_get_choices (card);
  g_auto (GStrv) allow = g_strsplit (yes, " ", -1);
  g_auto (GStrv) forbid = g_strsplit (no, " ", -1);
  guint known = 0;

  for (guint i = 0; i < choices->len; i++)
    {
      const char *name = ch_ruleset_get_id (g_ptr_array_index (choices, i));
      gboolean right = (ch_quiz_card_get_ask (card)->right >> i & 1) != 0;

      if (g_strv_contains ((const char *const *) allow, name))
        assert_true (right);
      if (g_strv_contains ((const char *const *) forbid, name))
        assert_false (right);
      known += g_strv_contains ((const char *const *) allow, name) ||
               g_strv_contains ((const char *const *) forbid, name);
    }
  assert_true (known >= 2);
}

static void
test_hand_sets (void **data G_GNUC_UNUSED)
{
  /* T1, T5, T13: the tables of the rules text. */
  assert_sets ("brazilian", "W:We5:Bd4", "man-capture", "e5 c3", "pool brazilian russian",
               "american italian spanish portuguese czech thai");
  assert_sets ("russian", "W:Wa3,e3:Bb4,f4,f6", "choice", "a3 c5",
               "american czech thai pool russian", "italian spanish brazilian");
  assert_sets ("american", "W:Wc3:BKd4", "men-take-kings", "c3 e5",
               "american spanish czech thai pool brazilian russian", "italian");
}

static gboolean
drawn_after (const char *id, const char *fen, guint moves, guint occurrences)
{
  g_autoptr (ChPosition) position = util_position (id, fen);
  ChWordsQuizHistory history = { .moves = moves,
                                 .occurrences = occurrences,
                                 .ending = DR_N_ENDINGS };
  ChQuizAsk ask = { .ruleset = util_ruleset (id),
                    .kind = CH_QUIZ_IS_DRAW,
                    .clause = DR_CLAUSE_ENDINGS };
  g_autoptr (ChQuizCard) card = NULL;

  ask.position = *ch_position_get_value (position);
  ask.history = history;
  ask.yes = ch_quiz_is_drawn (ch_ruleset_get_record (ask.ruleset), &ask.position, &history);
  card = ch_quiz_card_new (&ask);
  quiz_check_texts (card);
  quiz_check_yes (card, ask.yes);

  return ask.yes;
}

static void
test_hand_draws (void **data G_GNUC_UNUSED)
{
  /* Section 0.3: three kings against one: 15 moves in Russian, 13 in Pool. */
  assert_true (drawn_after ("russian", "W:WKc1,Ke1,Kg1:BKb8", 15, 0));
  assert_false (drawn_after ("russian", "W:WKc1,Ke1,Kg1:BKb8", 14, 0));
  assert_true (drawn_after ("pool", "W:WKc1,Ke1,Kg1:BKb8", 13, 0));
  assert_false (drawn_after ("pool", "W:WKc1,Ke1,Kg1:BKb8", 12, 0));
  /* E5: two pieces with a king against a king. */
  assert_true (drawn_after ("brazilian", "W:WKc1,a3:BKb8", 5, 0));
  assert_false (drawn_after ("brazilian", "W:WKc1,a3:BKb8", 4, 0));
  /* The fourth time in Italian, the third in Russian. */
  assert_false (drawn_after ("italian", "W:Wb1,d1,Kf1:Ba8,c8,Kg8", 4, 3));
  assert_true (drawn_after ("italian", "W:Wb1,d1,Kf1:Ba8,c8,Kg8", 6, 4));
  assert_true (drawn_after ("russian", "W:Wa1,c1,e1,Kg1:Bb8,d8,f8,Kh8", 4, 3));
  /* Twenty moves in Portuguese, with at most four pieces a side. */
  assert_true (drawn_after ("portuguese", "W:Wb1,d1,f1,Ka2:Ba8,c8,e8,Kh7", 20, 0));
  assert_false (drawn_after ("portuguese", "W:Wb1,d1,f1,h1,Ka2:Ba8,c8,e8,Kh7", 20, 0));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_hand_which),   cmocka_unit_test (test_hand_landings),
    cmocka_unit_test (test_hand_play),    cmocka_unit_test (test_hand_legal),
    cmocka_unit_test (test_hand_crowned), cmocka_unit_test (test_hand_sets),
    cmocka_unit_test (test_hand_draws),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
