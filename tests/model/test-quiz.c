/* test-quiz.c: the cards that the rules quiz makes: that the graded answer is the law's, by the reference
 * generator, and that the clause named decides it; for every rule set and every pair.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "quiz-card.h"
#include "quiz-util.h"

#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "puzzle-util.h"

#include <string.h>
#include <time.h>

#define N_KINDS (CH_QUIZ_WHICH_SETS + 1)

/* Every clause of every preset, by itself: hundreds of cards each, every kind that applies. */
static void
test_presets (void **data G_GNUC_UNUSED)
{
  const guint n_cards = (guint) test_scaled (2, 12, 200);
  guint kinds[N_KINDS] = { 0 };

  for (unsigned n = 0; n < dr_preset_count (); n++)
    {
      ChRuleset *ruleset = ch_ruleset_get_preset (n);
      g_autoptr (GArray) clauses = ch_quiz_list_clauses (ruleset);

      assert_true (clauses->len > 0);
      for (guint i = 0; i < clauses->len; i++)
        {
          int clause = g_array_index (clauses, int, i);
          g_autoptr (ChQuiz) quiz = ch_quiz_new (ruleset, NULL, NULL, 77 + n);

          ch_quiz_set_clause (quiz, clause);
          for (guint k = 0; k < n_cards; k++)
            {
              g_autoptr (ChQuizCard) card = ch_quiz_next (quiz);

              if (card == NULL)
                fail_msg ("%s: no card of %s", ch_ruleset_get_id (ruleset),
                          ch_clause_get_id (clause));
              assert_int_equal (ch_quiz_card_get_clause (card), clause);
              quiz_check_card (card);
              kinds[ch_quiz_card_get_kind (card)]++;
            }
        }
    }
  for (int kind = 0; kind < N_KINDS; kind++)
    {
      print_message ("kind %d: %u cards\n", kind, kinds[kind]);
      assert_true (kinds[kind] > 0);
    }
}

/* All clauses in turn: yes and no in balance, every kind, no clause twice in a row. */
static void
test_mixed (void **data G_GNUC_UNUSED)
{
  const guint n_cards = (guint) test_scaled (30, 200, 1000);
  double slowest = 0;
  double sum = 0;
  guint total = 0;

  for (unsigned n = 0; n < dr_preset_count (); n++)
    {
      ChRuleset *ruleset = ch_ruleset_get_preset (n);
      g_autoptr (ChQuiz) quiz = ch_quiz_new (ruleset, NULL, NULL, n);
      int ahead = 0;

      for (guint k = 0; k < n_cards; k++)
        {
          struct timespec before, after;
          g_autoptr (ChQuizCard) card = NULL;
          double ms;

          clock_gettime (CLOCK_THREAD_CPUTIME_ID, &before);
          card = ch_quiz_next (quiz);
          clock_gettime (CLOCK_THREAD_CPUTIME_ID, &after);
          ms = 1e3 * (double) (after.tv_sec - before.tv_sec) +
               1e-6 * (double) (after.tv_nsec - before.tv_nsec);
          sum += ms;
          total++;
          slowest = MAX (slowest, ms);
          assert_non_null (card);
          quiz_check_card (card);
          if (ch_quiz_card_get_kind (card) == CH_QUIZ_IS_LEGAL)
            ahead += ch_quiz_card_get_ask (card)->yes ? 1 : -1;
          assert_in_range (ahead + 2, 0, 4);
          quiz_card_reply (quiz, card, TRUE);
        }
    }
  print_message ("%u cards, %.3f ms each, the slowest %.2f ms\n", total, sum / total, slowest);
  if (test_scale () != TEST_SCALE_SANITIZER)
    assert_true (sum / total < 10);
}

/* Each pair on the same board: what is asked is answered otherwise under the other set. */
static void
test_pairs (void **data G_GNUC_UNUSED)
{
  const guint n_cards = (guint) test_scaled (1, 6, 40);
  guint pairs = 0;
  guint silent = 0;

  for (unsigned a = 0; a < dr_preset_count (); a++)
    for (unsigned b = 0; b < dr_preset_count (); b++)
      {
        ChRuleset *ruleset = ch_ruleset_get_preset (a);
        ChRuleset *other = ch_ruleset_get_preset (b);
        const DrRuleset *record = ch_ruleset_get_record (ruleset);
        const DrRuleset *against = ch_ruleset_get_record (other);
        g_autoptr (ChQuiz) quiz = NULL;

        if (a == b || (test_scale () == TEST_SCALE_SANITIZER && (a + b) % 7 != 0))
          continue;
        quiz = ch_quiz_new (ruleset, other, NULL, 1000 * a + b);
        for (guint k = 0; k < n_cards; k++)
          {
            g_autoptr (ChQuizCard) card = ch_quiz_next (quiz);
            const ChQuizAsk *ask;

            if (k == 0 && card != NULL)
              pairs++;
            if (card == NULL)
              {
                if (k == 0 && dr_board_matches (&record->board, &against->board, NULL) &&
                    !dr_law_equal (&record->law, &against->law))
                  {
                    silent++;
                    print_message ("%s, %s: nothing to ask\n", record->id, against->id);
                  }
                break;
              }
            quiz_check_card (card);
            ask = ch_quiz_card_get_ask (card);
            if (ask->kind == CH_QUIZ_IS_DRAW)
              assert_int_not_equal (quiz_drawn (record, &ask->position, &ask->history),
                                    quiz_drawn (against, &ask->position, &ask->history));
            else if (ask->clause != DR_CLAUSE_KING_MOVE_LIMIT)
              {
                g_autofree char *here = quiz_answer_under (card, &record->law);
                g_autofree char *there = quiz_answer_under (card, &against->law);

                assert_string_not_equal (here, there);
              }
          }
      }
  print_message ("%u pairs asked about\n", pairs);
  assert_int_equal (silent, 0);
}

/* What no position shows: which corner is whose, who begins, who ends a drawn game.  And where men capture
 * forward only, one on the far row has nowhere to go on to, crowned later or at once. */
static gboolean
has_no_question (ChRuleset *ruleset, int clause)
{
  static const char *const none[] = { "corner", "first", "draw-by", NULL };
  g_autofree char *men = ch_ruleset_clause_value_id (ruleset, ch_clause_find ("man-capture"));

  return g_strv_contains (none, ch_clause_get_id (clause)) ||
         (clause == ch_clause_find ("crowning") && g_str_equal (men, "forward"));
}

/* The eight rule sets that most people play: every clause in which two on the same board differ is asked
 * about, both ways, unless neither set's moves can show it. */
static void
test_pair_clauses (void **data G_GNUC_UNUSED)
{
  static const char *const main_sets[] = { "american", "russian", "brazilian", "international",
                                           "italian",  "spanish", "pool",      "frisian" };
  guint asked = 0;

  for (guint a = 0; a < G_N_ELEMENTS (main_sets); a++)
    for (guint b = 0; b < G_N_ELEMENTS (main_sets); b++)
      {
        ChRuleset *ruleset = util_ruleset (main_sets[a]);
        ChRuleset *other = util_ruleset (main_sets[b]);

        if (a == b || !ch_ruleset_same_board (ruleset, other, NULL))
          continue;
        for (int clause = 0; clause < ch_ruleset_get_n_clauses (); clause++)
          {
            g_autoptr (ChQuiz) quiz = ch_quiz_new (ruleset, other, NULL, 100 * a + b);
            g_autoptr (ChQuizCard) card = NULL;

            if (ch_ruleset_clause_equal (ruleset, other, clause))
              continue;
            ch_quiz_set_clause (quiz, clause);
            card = ch_quiz_next (quiz);
            if (card == NULL)
              {
                if (!has_no_question (ruleset, clause))
                  fail_msg ("%s, %s: nothing about %s", main_sets[a], main_sets[b],
                            ch_clause_get_id (clause));
              }
            else
              {
                assert_int_equal (ch_quiz_card_get_clause (card), clause);
                quiz_check_card (card);
                asked++;
              }
          }
      }
  print_message ("%u clauses of pairs asked about\n", asked);
}

/* What was answered wrong comes again within three cards, in another position. */
static void
test_again (void **data G_GNUC_UNUSED)
{
  for (unsigned n = 0; n < dr_preset_count (); n++)
    {
      g_autoptr (ChQuiz) quiz = ch_quiz_new (ch_ruleset_get_preset (n), NULL, NULL, 5 + n);

      for (guint round = 0; round < 10; round++)
        {
          g_autoptr (ChQuizCard) wrong = ch_quiz_next (quiz);
          const int clause = quiz_card_mistake (wrong);
          gboolean again = FALSE;

          quiz_card_reply (quiz, wrong, FALSE);
          for (guint k = 0; k < 3; k++)
            {
              g_autoptr (ChQuizCard) card = ch_quiz_next (quiz);

              quiz_card_reply (quiz, card, TRUE);
              if (ch_quiz_card_get_clause (card) != clause)
                continue;
              again = TRUE;
              assert_false (dr_position_equal (&ch_quiz_card_get_ask (card)->position,
                                               &ch_quiz_card_get_ask (wrong)->position));
            }
          if (!again)
            fail_msg ("%s: not again", ch_quiz_card_get_id (wrong));
        }
    }
}

static void
test_same_seed (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChQuiz) one = ch_quiz_new (util_ruleset ("frisian"), NULL, NULL, 9);
  g_autoptr (ChQuiz) two = ch_quiz_new (util_ruleset ("frisian"), NULL, NULL, 9);
  g_autoptr (ChQuiz) three = ch_quiz_new (util_ruleset ("frisian"), NULL, NULL, 10);
  guint same = 0;

  for (guint k = 0; k < 20; k++)
    {
      g_autoptr (ChQuizCard) a = ch_quiz_next (one);
      g_autoptr (ChQuizCard) b = ch_quiz_next (two);
      g_autoptr (ChQuizCard) c = ch_quiz_next (three);

      assert_string_equal (ch_quiz_card_get_id (a), ch_quiz_card_get_id (b));
      same += g_str_equal (ch_quiz_card_get_id (a), ch_quiz_card_get_id (c));
    }
  assert_true (same < 5);
}

/* Boards that do not match, and sets that do not differ. */
static void
test_nothing (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChQuiz) boards =
    ch_quiz_new (util_ruleset ("russian"), util_ruleset ("international"), NULL, 1);
  g_autoptr (ChQuiz) same =
    ch_quiz_new (util_ruleset ("russian"), util_ruleset ("russian"), NULL, 1);

  assert_null (ch_quiz_next (boards));
  assert_null (ch_quiz_next (same));
}

/* Clauses that are not listed never change the moves of positions that chance gives. */
static void
test_unlisted (void **data G_GNUC_UNUSED)
{
  const guint n_positions = (guint) test_scaled (50, 400, 5000);

  for (unsigned n = 0; n < dr_preset_count (); n++)
    {
      ChRuleset *ruleset = ch_ruleset_get_preset (n);
      const DrRuleset *record = ch_ruleset_get_record (ruleset);
      g_autoptr (GArray) clauses = ch_quiz_list_clauses (ruleset);
      g_autoptr (ChQuizPool) pool = ch_quiz_pool_new (record);
      ChQuizDice dice = { 3 };
      ChQuizAsker asker;

      ch_quiz_asker_init (&asker, ruleset, NULL, &dice);
      for (int clause = DR_FIRST_LAW_CLAUSE; clause <= (int) DR_LAST_LAW_CLAUSE; clause++)
        {
          gboolean listed = FALSE;

          for (guint i = 0; i < clauses->len; i++)
            listed = listed || g_array_index (clauses, int, i) == clause;
          /* Choice and landing go with the duty; the text refuses to change them alone. */
          if (listed || (record->law.obligation != DR_OBLIGATION_STRICT &&
                         (clause == DR_CLAUSE_CHOICE || clause == DR_CLAUSE_CHAIN_LANDING)))
            continue;
          for (guint i = 0; i < n_positions; i++)
            {
              ChQuizAsk ask = { .ruleset = ruleset, .clause = (DrClause) clause };

              if (ch_quiz_pool_next (pool, &dice, (DrClause) clause, &ask.position) &&
                  ch_quiz_decides (&asker, &ask))
                fail_msg ("%s: %s is not listed, but decides", record->id,
                          dr_clause_id ((DrClause) clause));
            }
        }
      ch_quiz_asker_clear (&asker);
    }
}

/* Every line of the file is good, and its clause decides the position as it stands under some preset. */
static void
test_file (void **data G_GNUC_UNUSED)
{
  const char *folder = g_getenv ("CROWNHEAD_TEST_DATA");
  g_autofree char *path =
    g_build_filename (folder, "..", "..", "data", "quiz", "positions.tsv", NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_int_equal (ch_quiz_pool_check ("russian\tW:We5:Bd4\tno-clause\tx\nrussian\tW:W\n",
                                        problems),
                    0);
  assert_int_equal (problems->len, 2);
  g_ptr_array_set_size (problems, 0);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", -1);
      gboolean decides = FALSE;
      ChQuizDice dice = { 1 };

      if (lines[i][0] == '#' || lines[i][0] == '\0')
        continue;
      n++;
      for (unsigned p = 0; p < dr_preset_count () && !decides; p++)
        {
          ChRuleset *preset = ch_ruleset_get_preset (p);
          g_autoptr (ChPosition) position = util_position (parts[0], parts[1]);
          g_autoptr (ChPosition) there = NULL;
          ChQuizAsk ask = { .ruleset = preset, .clause = (DrClause) ch_clause_find (parts[2]) };
          ChQuizAsker asker;

          if (!ch_ruleset_same_board (util_ruleset (parts[0]), preset, NULL))
            continue;
          dr_position_translate (ch_position_get_value (position),
                                 &ch_ruleset_get_record (util_ruleset (parts[0]))->board,
                                 &ch_ruleset_get_record (preset)->board, &ask.position);
          ch_quiz_asker_init (&asker, preset, NULL, &dice);
          decides = ch_quiz_decides (&asker, &ask);
          ch_quiz_asker_clear (&asker);
        }
      if (!decides)
        fail_msg ("line %u: %s", i + 1, lines[i]);
    }
  assert_int_equal (ch_quiz_pool_check (text, problems), n);
  assert_int_equal (problems->len, 0);
}

static void
expect_share (ChTrainStore *store, const char *group, guint right, guint total)
{
  guint now_right = 0;
  guint now_total = 0;

  ch_train_store_get_share (store, "quiz", group, 10, &now_right, &now_total);
  assert_int_equal (now_right, right);
  assert_int_equal (now_total, total);
}

/* Answers to cards of @clause, yes-or-no and sets alone: their mistake is by the clause of the card. */
static void
answer_some (ChQuiz *quiz, guint n, guint n_wrong)
{
  for (guint k = 0; k < n;)
    {
      g_autoptr (ChQuizCard) card = ch_quiz_next (quiz);

      if (ch_quiz_card_get_kind (card) == CH_QUIZ_IS_LEGAL)
        quiz_card_reply (quiz, card, k++ >= n_wrong);
    }
}

/* The store keeps account by clause and rule set: who knows what is removed when in Russian need not know it in Thai. What
 * older versions have kept by the clause alone counts for no rule set. */
static void
test_store (void **data G_GNUC_UNUSED)
{
  g_autofree char *folder = g_dir_make_tmp ("crownhead-quiz-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "train.sqlite", NULL);
  g_autoptr (ChTrainStore) store = ch_train_store_new (path);
  g_autoptr (ChQuiz) quiz = ch_quiz_new (util_ruleset ("russian"), NULL, store, 4);
  g_autoptr (ChQuiz) pair = ch_quiz_new (util_ruleset ("thai"), util_ruleset ("russian"), store, 4);
  const ChAttempt old = {
    .item = "card:removal:russian", .kind = "quiz", .group = "removal", .begin = 1500
  };
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (!ch_train_store_is_loaded (store) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  ch_train_store_add (store, &old, NULL);
  expect_share (store, "removal:russian", 0, 0);
  ch_quiz_set_clause (quiz, ch_clause_find ("removal"));
  answer_some (quiz, 5, 2);
  expect_share (store, "removal:russian", 3, 5);
  expect_share (store, "removal:thai", 0, 0);
  expect_share (store, "removal:italian", 0, 0);
  /* Of a pair the first is asked about. */
  ch_quiz_set_clause (pair, ch_clause_find ("removal"));
  answer_some (pair, 1, 1);
  expect_share (store, "removal:thai", 0, 1);
  expect_share (store, "removal:russian", 3, 5);
  assert_true (ch_train_store_get_rating (store, "quiz:removal:thai", 1500).rating < 1500);
  assert_int_equal ((int) ch_train_store_get_rating (store, "quiz:removal:italian", 1500).rating,
                    1500);
  ch_train_store_flush (store);
  g_clear_object (&quiz);
  g_clear_object (&pair);
  g_clear_object (&store);
  util_remove_all (folder);
}

/* So many cards of every kind, from quizzes that have just begun, over all presets: the checker of every card that a
 * person may see. */
static void
test_kinds (void **data G_GNUC_UNUSED)
{
  const guint n_cards = (guint) test_scaled (10, 40, 200);

  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      guint n = 0;

      for (guint64 seed = 1; n < n_cards; seed++)
        {
          ChRuleset *ruleset = ch_ruleset_get_preset (seed % dr_preset_count ());
          g_autoptr (ChQuiz) quiz = ch_quiz_new (ruleset, NULL, NULL, 9000 * kind + seed);

          assert_true (seed < 5000);
          /* No other clause asks it. */
          if (kind == CH_QUIZ_IS_CROWNED)
            ch_quiz_set_clause (quiz, ch_clause_find ("crowning"));
          for (guint k = 0; k < 6; k++)
            {
              g_autoptr (ChQuizCard) card = ch_quiz_next (quiz);

              if (card == NULL || ch_quiz_card_get_kind (card) != kind)
                continue;
              quiz_check_card (card);
              n++;
            }
        }
    }
}

/* How often, of many seeds, the first card is about @clause. */
static guint
count_first (ChTrainStore *store, int clause)
{
  guint n = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (ChQuiz) quiz = ch_quiz_new (util_ruleset ("russian"), NULL, store, seed);
      g_autoptr (ChQuizCard) card = ch_quiz_next (quiz);

      n += ch_quiz_card_get_clause (card) == clause;
    }

  return n;
}

/* A clause that was answered wrong is due the next day, and is asked about more than the others. */
static void
test_due (void **data G_GNUC_UNUSED)
{
  const gint64 day = 24 * 60 * 60;
  const gint64 noon = 1793793600; /* 4 November 2026 */
  const int removal = ch_clause_find ("removal");
  g_autofree char *folder = g_dir_make_tmp ("crownhead-quiz-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "train.sqlite", NULL);
  g_autoptr (ChTrainStore) store = ch_train_store_new (path);
  g_autoptr (ChQuiz) quiz = NULL;
  g_autoptr (ChQuizCard) card = NULL;
  g_autoptr (GPtrArray) due = NULL;
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  guint before;

  while (!ch_train_store_is_loaded (store) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  ch_train_store_set_now (store, noon);
  before = count_first (store, removal);
  quiz = ch_quiz_new (util_ruleset ("russian"), NULL, store, 4);
  ch_quiz_set_clause (quiz, removal);
  card = ch_quiz_next (quiz);
  quiz_card_reply (quiz, card, FALSE);
  ch_train_store_set_now (store, noon + day);
  due = ch_train_store_get_due (store, "quiz", 20);
  assert_int_equal (due->len, 1);
  assert_string_equal (g_ptr_array_index (due, 0), "card:removal:russian");
  /* It weighs eight times what another does: of ten clauses about half of the first cards. */
  assert_true (count_first (store, removal) >= before + 10);
  ch_train_store_flush (store);
  g_clear_object (&quiz);
  g_clear_object (&store);
  util_remove_all (folder);
}

/* Each row by which these sets end a game is asked about, with the answer yes.  Not Russian E15: 15 quiet moves are a
 * draw anyway. */
static void
test_rows (void **data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *id;
    guint rows;
  } sets[] = {
    { "russian", 1 << DR_ENDING_E5 | 1 << DR_ENDING_R5 | 1 << DR_ENDING_E30 | 1 << DR_ENDING_E60 },
    { "brazilian", 1 << DR_ENDING_E5 },
    { "international", 1 << DR_ENDING_E5 | 1 << DR_ENDING_E16 },
    { "pool", 1 << DR_ENDING_E13 },
    { "spanish", 1 << DR_ENDING_E12 },
    { "frisian", 1 << DR_ENDING_F7 | 1 << DR_ENDING_F2 },
    { "turkish", 1 << DR_ENDING_E1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      guint rows = 0;

      for (guint64 seed = 1; seed < 200 && (rows & sets[i].rows) != sets[i].rows; seed++)
        {
          g_autoptr (ChQuiz) quiz = ch_quiz_new (util_ruleset (sets[i].id), NULL, NULL, seed);
          g_autoptr (ChQuizCard) card = NULL;

          ch_quiz_set_clause (quiz, ch_clause_find ("endings"));
          card = ch_quiz_next (quiz);
          assert_non_null (card);
          if (ch_quiz_card_get_ask (card)->yes)
            rows |= 1u << ch_quiz_card_get_ask (card)->history.ending;
        }
      if ((rows & sets[i].rows) != sets[i].rows)
        fail_msg ("%s: rows %x of %x", sets[i].id, rows, sets[i].rows);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_file),      cmocka_unit_test (test_nothing),
    cmocka_unit_test (test_same_seed), cmocka_unit_test (test_store),
    cmocka_unit_test (test_unlisted),  cmocka_unit_test (test_again),
    cmocka_unit_test (test_mixed),     cmocka_unit_test (test_pairs),
    cmocka_unit_test (test_presets),   cmocka_unit_test (test_pair_clauses),
    cmocka_unit_test (test_rows),      cmocka_unit_test (test_due),
    cmocka_unit_test (test_kinds),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
