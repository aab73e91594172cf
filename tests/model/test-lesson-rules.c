/* test-lesson-rules.c: the lessons of rules begin with nothing: no step needs what is told only later, and the last
 * one tells all the draws of its rule set.  In all lessons the circles and arrows are shown.
 *
 * What a step needs is found by its words and by the law; that its answer is right is test-lesson.c's.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson-util.h"
#include "model-util.h"

#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "dr-fen.h"

#include <string.h>

/* The step of @lesson with that title; the number of steps where there is none. */
static guint
find_step (ChLesson *lesson, const char *title)
{
  guint n = 0;

  while (n < ch_lesson_get_n_steps (lesson) &&
         !g_str_equal (ch_lesson_step_get_title (ch_lesson_get_step (lesson, n)), title))
    n++;

  return n;
}

static const DrRuleset *
law_of (const ChLessonStep *step)
{
  return ch_ruleset_get_record (ch_game_get_ruleset (ch_lesson_step_get_game (step)));
}

static const DrPosition *
position_of (const ChLessonStep *step)
{
  return ch_position_get_value (
    ch_game_get_position (ch_lesson_step_get_game (step), CH_GAME_START));
}

static gboolean
speaks_of_kings (const ChLessonStep *step)
{
  g_autofree char *all =
    g_strjoin ("\n", ch_lesson_step_get_title (step), ch_lesson_step_get_text (step),
               ch_lesson_step_get_praise (step), ch_lesson_step_get_help (step), NULL);

  return g_regex_match_simple ("\\bkings?\\b", all, G_REGEX_CASELESS, 0);
}

static gboolean
shows_king (const ChLessonStep *step)
{
  for (unsigned square = 0; square < law_of (step)->board.n_squares; square++)
    {
      const uint8_t cell = position_of (step)->cell[square];

      if (cell != DR_EMPTY && dr_piece_is_king (cell))
        return TRUE;
    }

  return FALSE;
}

/* Whether a man that goes on from @square goes on as a king, or would if it were not told to stop. */
static gboolean
crowns_on (const ChLessonStep *step, unsigned square)
{
  const DrRuleset *law = law_of (step);

  return law->law.crowning != DR_CROWNING_PASS &&
         law->board.row[square] == dr_board_far_row (&law->board, position_of (step)->side);
}

/* "9x2x11": whether the move that is asked about goes on as a king. */
static gboolean
asks_beyond_crowning (const ChLessonStep *step)
{
  const char *ask = ch_game_get_tag (ch_lesson_step_get_game (step), "Ask");
  g_auto (GStrv) squares = NULL;
  gboolean beyond = FALSE;

  if (!g_str_has_prefix (ask, "legal "))
    return FALSE;
  squares = g_strsplit (ask + strlen ("legal "), "x", -1);
  for (guint n = 1; squares[n] != NULL && squares[n + 1] != NULL; n++)
    {
      unsigned square = DR_NO_SQUARE;

      assert_int_equal (dr_square_read (law_of (step), squares[n], strlen (squares[n]), &square),
                        strlen (squares[n]));
      beyond = beyond || crowns_on (step, square);
    }

  return beyond;
}

/* Whether some legal move of the step captures as a king does. */
static gboolean
needs_king_capture (const ChLessonStep *step)
{
  gboolean needs = asks_beyond_crowning (step);
  DrMoveList list;

  dr_move_list_init (&list);
  assert_int_equal (dr_generate_reference (law_of (step), position_of (step), DR_GENERATE_DEFAULT,
                                           &list),
                    DR_GENERATE_OK);
  for (size_t n = 0; n < list.n; n++)
    {
      const DrMove *move = &list.moves[n];

      if (move->n_taken > 0 && dr_piece_is_king (position_of (step)->cell[move->from]))
        needs = TRUE;
      for (unsigned k = 1; k < move->n_taken; k++)
        needs = needs || crowns_on (step, move->path[k]);
    }
  dr_move_list_clear (&list);

  return needs;
}

/* No king is spoken of before men are crowned, none is on the board before its moves are told, and none captures
 * before its captures are. */
static void
check_order (ChLesson *lesson)
{
  const guint n_steps = ch_lesson_get_n_steps (lesson);
  const guint crowning = find_step (lesson, "Crowning");
  const guint moves = find_step (lesson, "A king’s move");
  guint captures = find_step (lesson, "A king’s capture");

  /* In Italian draughts a king captures like a man: one step tells both. */
  if (captures == n_steps)
    captures = moves;
  assert_true (crowning < moves && moves < n_steps);
  for (guint n = 0; n < n_steps; n++)
    {
      const ChLessonStep *step = ch_lesson_get_step (lesson, n);

      if ((n < crowning && speaks_of_kings (step)) || (n < moves && shows_king (step)) ||
          (n < captures && needs_king_capture (step)))
        fail_msg ("%s, step %u comes too early", ch_lesson_get_id (lesson), n + 1);
    }
}

static void
expect_number (ChLesson *lesson, const char *number)
{
  const guint last = ch_lesson_get_n_steps (lesson) - 1;
  g_autofree char *pattern = g_strdup_printf ("\\b%s\\b", number);

  if (!g_regex_match_simple (pattern, ch_lesson_step_get_text (ch_lesson_get_step (lesson, last)),
                             0, 0))
    fail_msg ("%s does not tell of %s", ch_lesson_get_id (lesson), number);
}

/* The row E16 has the number 16. */
static void
check_draws (ChLesson *lesson)
{
  const DrRuleset *law = ch_ruleset_get_record (ch_lesson_get_ruleset (lesson));

  expect_number (lesson, law->repetition == 4 ? "fourth" : "third");
  if (law->quiet_limit > 0)
    {
      g_autofree char *limit = g_strdup_printf ("%u", law->quiet_limit);

      expect_number (lesson, limit);
    }
  for (unsigned row = 0; row < DR_N_ENDINGS; row++)
    if (law->endings >> row & 1)
      expect_number (lesson, dr_ending_id ((DrEnding) row) + 1);
}

static void
for_each_rules_lesson (void (*check) (ChLesson *lesson))
{
  g_autoptr (GListModel) list = util_list_lessons ();
  guint n_checked = 0;

  for (guint n = 0; n < g_list_model_get_n_items (list); n++)
    {
      g_autoptr (ChLesson) lesson = g_list_model_get_item (list, n);

      if (ch_lesson_get_kind (lesson) != CH_LESSON_RULES)
        continue;
      check (lesson);
      n_checked++;
    }
  assert_int_equal (n_checked, 8);
}

static void
test_order (G_GNUC_UNUSED void **state)
{
  for_each_rules_lesson (check_order);
}

static void
test_draws (G_GNUC_UNUSED void **state)
{
  for_each_rules_lesson (check_draws);
}

/* The circles and arrows that the file of @lesson asks for: "[%cal G21-14,O23-16]" are two. */
static guint
count_written_marks (ChLesson *lesson)
{
  g_autofree char *name = g_strconcat (ch_lesson_get_id (lesson), ".pdn", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("CROWNHEAD_LESSONS"), name, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) pieces = NULL;
  guint n_marks = 0;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  pieces = g_strsplit (text, "[%c", -1);
  for (guint n = 1; pieces[n] != NULL; n++)
    {
      n_marks++;
      for (const char *at = pieces[n]; *at != ']'; at++)
        n_marks += *at == ',';
    }

  return n_marks;
}

static void
test_marks (G_GNUC_UNUSED void **state)
{
  g_autoptr (GListModel) list = util_list_lessons ();

  for (guint n = 0; n < g_list_model_get_n_items (list); n++)
    {
      g_autoptr (ChLesson) lesson = g_list_model_get_item (list, n);
      const guint written = count_written_marks (lesson);
      guint shown = 0;

      for (guint k = 0; k < ch_lesson_get_n_steps (lesson); k++)
        shown += ch_game_get_n_marks (ch_lesson_step_get_game (ch_lesson_get_step (lesson, k)),
                                      CH_GAME_START);
      if (shown != written)
        fail_msg ("%s: %u of %u marks", ch_lesson_get_id (lesson), shown, written);
    }
}

/* Only what ships is looked at: the person's folder is none. */
static int
set_up (G_GNUC_UNUSED void **state)
{
  return g_setenv ("XDG_DATA_HOME", "/nonexistent", TRUE) ? 0 : -1;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_order),
    cmocka_unit_test (test_draws),
    cmocka_unit_test (test_marks),
  };

  return cmocka_run_group_tests (tests, set_up, NULL);
}
