/* test-quiz-hand.c: cards about positions of the rules text, with answers worked out by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "quiz-card.h"
#include "quiz-util.h"

#include "ch-position-private.h"
#include "ch-ruleset-private.h"

#include <string.h>

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

/* Grades @squares (names) of @card as wrong; what is said must hold @texts, each of them. */
static void
expect_reason (ChQuizCard *card, const char *squares, const char *clause, const char *const *texts)
{
  g_auto (GStrv) names = g_strsplit (squares, " ", -1);
  g_autoptr (GArray) picked = g_array_new (FALSE, FALSE, sizeof (int));
  const ChQuizAnswer answer = { .squares = picked };
  g_autofree char *heading = NULL;
  g_autofree char *why = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      int at = -1;

      for (int square = 0; square < ch_ruleset_get_n_squares (ch_quiz_card_get_ruleset (card));
           square++)
        {
          g_autofree char *name =
            ch_ruleset_square_name (ch_quiz_card_get_ruleset (card), square, CH_SQUARE_STYLE_OWN);

          if (g_str_equal (name, names[i]))
            at = square;
        }
      g_array_append_val (picked, at);
    }
  assert_false (quiz_grades (card, &answer));
  why = ch_quiz_card_explain (card, &answer, &heading);
  for (guint i = 0; texts[i] != NULL; i++)
    if (strstr (why, texts[i]) == NULL)
      fail_msg ("no \"%s\" in: %s", texts[i], why);
  assert_string_equal (ch_clause_get_id (ch_quiz_card_get_decisive (card, &answer, NULL)), clause);
  assert_true (g_str_has_prefix (heading, ch_clause_get_name (ch_clause_find (clause))));
}

/* The mistake is explained, not what was right. */
static void
test_hand_landing_reasons (void **data G_GNUC_UNUSED)
{
  /* a7 takes b6 and then b4; on c5 it may not stay: a capture must be finished.  In Czech the king would have to. */
  g_autoptr (ChQuizCard) chain =
    make ("russian", "B:Wb6,b4,g7,g3:Ba7,Kh6", "choice", CH_QUIZ_LANDINGS, 0, NULL);
  /* T2: the king may stop on any of four squares; on b2 and c3 it has taken nothing. */
  g_autoptr (ChQuizCard) king =
    make ("russian", "W:WKa1:Bd4", "king-landing", CH_QUIZ_LANDINGS, 0, NULL);
  /* T17: from e5 the capture does not go on, from f6 it does, so there it must land, and then on h4. */
  g_autoptr (ChQuizCard) cut =
    make ("russian", "W:WKa1:Bd4,g5", "chain-landing", CH_QUIZ_LANDINGS, 0, NULL);

  expect_reason (chain, "c5 a3", "obligation",
                 (const char *const[]) { "a7×c5 is not legal.", "must go on from c5", NULL });
  assert_int_equal (ch_quiz_card_get_clause (chain), ch_clause_find ("choice"));
  expect_reason (king, "e5 f6 g7", "king-landing",
                 (const char *const[]) { "a1×h8 is legal.", NULL });
  expect_reason (cut, "e5", "chain-landing", (const char *const[]) { "a1×e5 is not legal.", NULL });
}

static void
test_hand_piece_reasons (void **data G_GNUC_UNUSED)
{
  /* 23 takes 29 backward and lands on 34; next to 37 and 44 there is nothing on any line. */
  g_autoptr (ChQuizCard) back =
    make ("frisian", "W:W23,37,44:B20,29", "man-capture", CH_QUIZ_WHICH_MAY_CAPTURE, 0, NULL);
  /* e5 takes d4 and b4 (backward, then forward), h4 only g5. */
  g_autoptr (ChQuizCard) most =
    make ("brazilian", "W:We5,h4:Bd4,b4,g5", "man-capture", CH_QUIZ_WHICH_MAY_CAPTURE, 0, NULL);
  g_autoptr (ChQuizCard) free_choice =
    make ("russian", "W:We5,h4,h2:Bd4,b4,g5", "choice", CH_QUIZ_WHICH_MAY_CAPTURE, 0, NULL);
  g_autoptr (ChQuizCard) kings = make ("italian", "W:W7,11,24:B3,5,6,K12,K20", "men-take-kings",
                                       CH_QUIZ_WHICH_MAY_CAPTURE, 0, NULL);
  const char *const *nothing = (const char *const[]) { "No capture is possible from 44.", NULL };

  expect_reason (back, "23 44", "man-capture", nothing);
  expect_reason (back, "44", "man-capture",
                 (const char *const[]) { "No capture is possible from 44.", "23×34 is legal.",
                                         NULL });
  expect_reason (back, "23 20", "man-capture", (const char *const[]) { "20", NULL });
  expect_reason (most, "e5 h4", "choice",
                 (const char *const[]) { "h4×f6 is not legal.",
                                         "this takes 1 piece, another takes 2", NULL });
  expect_reason (most, "h4", "choice",
                 (const char *const[]) { "h4×f6 is not legal.", "e5×c3×a5 is legal.", NULL });
  /* Any capture may be chosen; that e5 may take at all is because men take backward. */
  expect_reason (free_choice, "h4", "man-capture",
                 (const char *const[]) { "e5×c3×a5 is legal.", NULL });
  expect_reason (free_choice, "e5", "choice", (const char *const[]) { "h4×f6 is legal.", NULL });
  expect_reason (free_choice, "e5 h4 h2", "choice",
                 (const char *const[]) { "No capture is possible from h2.", NULL });
  /* 11 takes the man on 6.  Could 24 take the king on 20, it would have to: of equal captures the one that
   * takes a king goes first. */
  expect_reason (kings, "24", "men-take-kings",
                 (const char *const[]) {
                   "11×2 is legal.", "Were this rule another, 11×2 would not be legal.", NULL });
}

/* The text of the line that is wrong. */
static void
expect_wrong_line (ChQuizCard *card, const char *squares, const char *text)
{
  g_auto (GStrv) names = g_strsplit (squares, " ", -1);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GPtrArray) lines = NULL;
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    {
      int at = quiz_card_square (ch_quiz_card_get_ruleset (card), names[i]);

      g_array_append_val (path, at);
    }
  assert_false (ch_quiz_card_grade (card, &(ChQuizAnswer) { .squares = path }, &lines));
  for (guint i = 0; i < lines->len; i++)
    {
      const ChQuizLine *line = g_ptr_array_index (lines, i);

      if (line->mark != CH_QUIZ_WRONG)
        continue;
      assert_string_equal (line->text, text);
      n++;
    }
  assert_int_equal (n, 1);
}

static void
test_hand_play_reasons (void **data G_GNUC_UNUSED)
{
  /* T5: e3 takes two and must. */
  g_autoptr (ChQuizCard) most =
    make ("brazilian", "W:Wa3,e3:Bb4,f4,f6", "choice", CH_QUIZ_PLAY_CAPTURE, 0, NULL);

  expect_reason (most, "a3 c5", "choice",
                 (const char *const[]) { "a3×c5 is not legal.",
                                         "this takes 1 piece, another takes 2", NULL });
  expect_reason (most, "e3 d4", "obligation",
                 (const char *const[]) { "e3-d4 is not legal.", "a capture must be made", NULL });
  expect_wrong_line (most, "a3 c5", "a3×c5");
  expect_wrong_line (most, "e3 d4", "e3-d4");
}

/* A set that was taken for one that allows the move: its own clause, and it is counted under it. */
static void
test_hand_set_reasons (void **data G_GNUC_UNUSED)
{
  /* T1: men that take forward only. */
  g_autoptr (ChQuizCard) card =
    make ("brazilian", "W:We5:Bd4", "man-capture", CH_QUIZ_WHICH_SETS, FALSE, "e5 c3");
  GPtrArray *choices = ch_quiz_card_get_choices (card);
  const guint64 right = ch_quiz_card_get_ask (card)->right;

  for (guint i = 0; i < choices->len; i++)
    {
      const ChQuizAnswer answer = { .choices = right ^ (G_GUINT64_CONSTANT (1) << i) };
      ChRuleset *set = g_ptr_array_index (choices, i);
      ChRuleset *about = NULL;
      g_autofree char *why = ch_quiz_card_explain (card, &answer, NULL);

      assert_int_equal (ch_quiz_card_get_decisive (card, &answer, &about),
                        ch_clause_find ("man-capture"));
      assert_true (ch_ruleset_equal (about, set));
      if (i > 0)
        assert_true (g_str_has_prefix (why, ch_ruleset_get_name (set)));
      assert_non_null (
        strstr (why, (right >> i & 1) != 0 ? "e5×c3 is legal." : "e5×c3 is not legal."));
    }
}

static gboolean
can_be (const char *id, const char *fen, ChWordsQuizHistory history)
{
  g_autoptr (ChPosition) position = util_position (id, fen);
  ChQuizDice dice = { 1 };

  return ch_quiz_has_history (ch_ruleset_get_record (util_ruleset (id)),
                              ch_position_get_value (position), &history, DR_NO_SQUARE, &dice);
}

/* What is told of the moves before must have been possible. */
static void
test_hand_histories (void **data G_GNUC_UNUSED)
{
  const ChWordsQuizHistory fifteen = { .moves = 15, .ending = DR_N_ENDINGS };
  const ChWordsQuizHistory one = { .moves = 1, .ending = DR_N_ENDINGS };
  const ChWordsQuizHistory two = { .moves = 2, .ending = DR_N_ENDINGS };
  const ChWordsQuizHistory three = { .moves = 3, .ending = DR_N_ENDINGS };
  const ChWordsQuizHistory four = { .moves = 4, .ending = DR_N_ENDINGS };
  const ChWordsQuizHistory by_man = { .moves = 1, .man_moved = TRUE, .ending = DR_N_ENDINGS };
  const ChWordsQuizHistory thrice = { .moves = 4, .occurrences = 3, .ending = DR_N_ENDINGS };

  /* h6 must take g7: White cannot have moved quietly.  And Kh8 has nowhere to go. */
  assert_false (can_be ("russian", "B:Wa5,e5,h6,e1,Kh2:Bc7,g7,g5,g3,Kh8", fifteen));
  assert_false (can_be ("russian", "B:Wa5,e5,h6,e1,Kh2:Bc7,g7,g5,g3,Kh8", one));
  /* Nothing to take, but Kh8 is shut in by g7. */
  assert_false (can_be ("russian", "B:Wa3,c1,e1,Kb8:Bg7,h6,Kh8", one));
  /* With g7 on e7 it goes to g7 and back; Kb8 to a7 and back. */
  assert_true (can_be ("russian", "B:Wa3,c1,e1,Kb8:Be7,h6,Kh8", one));
  assert_true (can_be ("russian", "B:Wa3,c1,e1,Kb8:Be7,h6,Kh8", thrice));
  assert_false (can_be ("russian", "B:Wa3,c1,e1,Kb8:Bg7,h6,Kh8", thrice));
  /* Two squares for each king, 29 and 25, 4 and 8: after two moves by each side the position is back, and it is told
   * that none has come back. */
  assert_true (can_be ("american", "B:WK29,30,21,22:BK4,3,12,11", one));
  assert_false (can_be ("american", "B:WK29,30,21,22:BK4,3,12,11", two));
  assert_true (can_be ("american", "B:WK29,30,21,22:BK4,3,12,11", thrice));
  /* The last move by a man: those on the first row have not moved; b2 may come from a1. */
  assert_false (can_be ("russian", "B:Wa1,c1,Kh4:Ba7,c7,Kd8", by_man));
  assert_true (can_be ("russian", "B:Wb2,c1,Kh4:Ba7,c7,Kd8", by_man));
  /* Frisian: one king moves three times in a row at most while there is a man; International knows no such limit. */
  assert_true (can_be ("international", "W:W26,36,K50:B15,25,K1", four));
  assert_true (can_be ("frisian", "W:W26,36,K50:B15,25,K1", three));
  assert_false (can_be ("frisian", "W:W26,36,K50:B15,25,K1", four));
  assert_false (can_be ("frisian", "W:W26,36,K50:B15,25,K1", thrice));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_hand_which),         cmocka_unit_test (test_hand_landings),
    cmocka_unit_test (test_hand_play),          cmocka_unit_test (test_hand_legal),
    cmocka_unit_test (test_hand_crowned),       cmocka_unit_test (test_hand_sets),
    cmocka_unit_test (test_hand_draws),         cmocka_unit_test (test_hand_landing_reasons),
    cmocka_unit_test (test_hand_piece_reasons), cmocka_unit_test (test_hand_play_reasons),
    cmocka_unit_test (test_hand_set_reasons),   cmocka_unit_test (test_hand_histories),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
