/* test-lesson.c: lessons are read; those that ship say what the law says.
 *
 * Every step names in its tag Ask what makes its answer right (data/lessons/README.md), and this test
 * works that out anew with the reference generator.  The wins are proved by trying every move.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson-util.h"
#include "model-util.h"

#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "dr-fen.h"
#include "dr-kings.h"

#include <string.h>

/* A step under test. */
typedef struct
{
  const char *where; /* "russian-rules, step 3" */
  const ChLessonStep *step;
  ChGame *game;
  const DrRuleset *law;
  const char *ask;    /* the word */
  const char *object; /* what stands behind it, or "" */
} Case;

static void
list_moves (const DrRuleset *law, const DrPosition *position, DrMoveList *list)
{
  dr_move_list_init (list);
  assert_int_equal (dr_generate_reference (law, position, DR_GENERATE_DEFAULT, list),
                    DR_GENERATE_OK);
}

static const DrPosition *
position_at (const Case *c, guint node)
{
  return ch_position_get_value (ch_game_get_position (c->game, node));
}

static const DrMove *
move_at (const Case *c, guint node)
{
  return ch_move_get_value (ch_game_get_move (c->game, node));
}

/* Whether the person is to play at @node: it is the start or two plies on. */
static gboolean
is_own_turn (const Case *c, guint node)
{
  return ch_game_get_ply (c->game, node) % 2 == 0;
}

static gboolean
is_listed (const Case *c, guint node, const DrMove *move)
{
  for (guint n = 0; n < ch_game_get_n_children (c->game, node); n++)
    if (dr_move_same (move_at (c, ch_game_get_child (c->game, node, n)), move))
      return TRUE;

  return FALSE;
}

static bool
never (G_GNUC_UNUSED void *data)
{
  return false;
}

static gboolean is_lost (const DrRuleset *law, const DrPosition *position, unsigned moves);

/* Whether the side to move can bring about, in @moves moves of its own, that the other cannot move. */
static gboolean
can_win (const DrRuleset *law, const DrPosition *position, unsigned moves)
{
  DrMoveList list;
  gboolean won = FALSE;

  if (moves == 0)
    return FALSE;
  list_moves (law, position, &list);
  for (size_t n = 0; n < list.n && !won; n++)
    {
      DrPosition next;

      dr_play (law, position, &list.moves[n], &next);
      won = is_lost (law, &next, moves - 1);
    }
  dr_move_list_clear (&list);

  return won;
}

/* Whether the other side wins in @moves moves of its own whatever the side to move plays. */
static gboolean
is_lost (const DrRuleset *law, const DrPosition *position, unsigned moves)
{
  DrMoveList list;
  gboolean lost = TRUE;

  list_moves (law, position, &list);
  for (size_t n = 0; n < list.n && lost; n++)
    {
      DrPosition next;

      dr_play (law, position, &list.moves[n], &next);
      lost = can_win (law, &next, moves);
    }
  dr_move_list_clear (&list);

  return lost;
}

/* Kings against one king, worked out whole; made anew for another law. */
typedef struct
{
  const DrRuleset *law;
  DrField field;
  DrKings *kings;
} Table;

static Table table;

static void
make_table (const DrRuleset *law)
{
  g_clear_pointer (&table.kings, dr_kings_free);
  table.law = law;
  dr_field_init (&table.field, law, DR_EVAL_HAND);
  table.kings = dr_kings_new (&table.field);
  assert_non_null (table.kings);
  assert_true (dr_kings_build (table.kings, MIN (3, dr_kings_limit (&table.field)), never, NULL));
}

/* The table's word on @position: the plies in which the side to move wins; negative: loses; 0: a draw.
 * FALSE where there is none, as with men.  The tables have tests of their own. */
static gboolean
ask_table (const DrRuleset *law, const DrPosition *position, int *plies)
{
  DrGame game;
  DrNode node;
  gboolean known;

  for (unsigned square = 0; square < law->board.n_squares; square++)
    if (position->cell[square] != DR_EMPTY && !dr_piece_is_king (position->cell[square]))
      return FALSE;
  if (table.law != law)
    make_table (law);
  dr_game_init (&game, law, position);
  dr_node_init (&node, &table.field, &game, NULL);
  known = dr_kings_probe (table.kings, &node, plies);
  dr_game_clear (&game);

  return known;
}

/* As can_win(), by the table where there is one. */
static gboolean
is_win (const DrRuleset *law, const DrPosition *position, unsigned moves)
{
  int plies;

  if (ask_table (law, position, &plies))
    return plies > 0 && (unsigned) plies < 2 * moves;

  return can_win (law, position, moves);
}

/* Whether @move wins in @moves moves, itself among them. */
static gboolean
wins (const DrRuleset *law, const DrPosition *position, const DrMove *move, unsigned moves)
{
  DrPosition next;
  int plies;

  dr_play (law, position, move, &next);
  if (ask_table (law, &next, &plies))
    return plies < 0 && (unsigned) -plies < 2 * moves - 1;

  return is_lost (law, &next, moves - 1);
}

/* Whether the step asks for @move, one of the legal moves @list at @node. */
static gboolean
is_asked_for (const Case *c, guint node, const DrMoveList *list, const DrMove *move)
{
  const unsigned number = (unsigned) g_ascii_strtoull (c->object, NULL, 10);
  guint first = ch_game_get_child (c->game, node, 0);

  if (g_str_equal (c->ask, "only"))
    return TRUE;
  if (g_str_equal (c->ask, "crown"))
    return move->crowned;
  if (g_str_equal (c->ask, "piece"))
    return move->from == move_at (c, first)->from;
  if (g_str_equal (c->ask, "take"))
    return move->n_taken == number;
  if (g_str_equal (c->ask, "win"))
    return wins (c->law, position_at (c, node), move, number - ch_game_get_ply (c->game, node) / 2);
  fail_msg ("%s: Ask “%s” of %zu moves", c->where, c->ask, list->n);

  return FALSE;
}

/* At each of the person's turns, the moves that are asked for are in the file, and no others. */
static void
check_play (const Case *c, guint node)
{
  DrMoveList list;

  list_moves (c->law, position_at (c, node), &list);
  if (is_own_turn (c, node) && ch_game_get_n_children (c->game, node) > 0)
    for (size_t n = 0; n < list.n; n++)
      if (is_asked_for (c, node, &list, &list.moves[n]) != is_listed (c, node, &list.moves[n]))
        {
          g_autoptr (ChMove) move = ch_move_new_from_value (c->law, &list.moves[n]);

          fail_msg ("%s: %s", c->where, ch_move_get_text (move));
        }
  for (guint n = 0; n < ch_game_get_n_children (c->game, node); n++)
    {
      guint child = ch_game_get_child (c->game, node, n);
      gboolean legal = FALSE;

      for (size_t k = 0; k < list.n; k++)
        legal = legal || dr_move_same (&list.moves[k], move_at (c, child));
      if (!legal)
        fail_msg ("%s: %s is not legal", c->where, ch_game_get_text (c->game, child));
      check_play (c, child);
    }
  dr_move_list_clear (&list);
}

static unsigned
square_of (const Case *c)
{
  unsigned square = DR_NO_SQUARE;

  if (dr_square_read (c->law, c->object, strlen (c->object), &square) != strlen (c->object) ||
      square == DR_NO_SQUARE)
    fail_msg ("%s: Ask needs a square", c->where);

  return square;
}

/* The squares that the law gives as the answer. */
static void
find_squares (const Case *c, gboolean right[DR_MAX_SQUARES])
{
  gboolean captures = g_str_equal (c->ask, "landings");
  DrMoveList list;

  list_moves (c->law, position_at (c, CH_GAME_START), &list);
  for (size_t n = 0; n < list.n; n++)
    {
      const DrMove *move = &list.moves[n];

      if (g_str_equal (c->ask, "may-move") ||
          (g_str_equal (c->ask, "may-capture") && move->n_taken > 0))
        right[move->from] = TRUE;
      else if (g_str_equal (c->ask, "taken"))
        for (unsigned k = 0; k < move->n_taken; k++)
          right[move->taken[k]] = TRUE;
      else if (captures || g_str_equal (c->ask, "targets"))
        {
          if (move->from == square_of (c) && captures == (move->n_taken > 0))
            right[move->to] = TRUE;
        }
      else
        fail_msg ("%s: Ask “%s” for squares", c->where, c->ask);
    }
  dr_move_list_clear (&list);
}

static void
check_squares (const Case *c)
{
  GArray *squares = ch_lesson_step_get_squares (c->step);
  gboolean right[DR_MAX_SQUARES] = { FALSE };
  guint wanted = 0;

  find_squares (c, right);
  for (unsigned square = 0; square < DR_MAX_SQUARES; square++)
    wanted += right[square] ? 1 : 0;
  if (wanted != squares->len)
    fail_msg ("%s: %u squares are right, not %u", c->where, wanted, squares->len);
  for (guint n = 0; n < squares->len; n++)
    {
      int square = g_array_index (squares, int, n);

      if (!right[square])
        fail_msg ("%s: square %u of the answer is wrong", c->where, n + 1);
      right[square] = FALSE; /* nor twice */
    }
}

/* The legal move @text, or NULL. */
static ChMove *
find_move (const Case *c, const char *text)
{
  ChRuleset *ruleset = ch_game_get_ruleset (c->game);

  return ch_move_parse (ruleset, ch_game_get_position (c->game, CH_GAME_START), text, NULL);
}

static gboolean
is_over (const Case *c)
{
  g_autoptr (ChHistory) history =
    ch_game_get_history (c->game, ch_game_get_line_end (c->game, CH_GAME_START));

  return ch_history_get_outcome (history, NULL) != CH_OUTCOME_ONGOING;
}

static void
check_yes_no (const Case *c)
{
  const unsigned number = (unsigned) g_ascii_strtoull (c->object, NULL, 10);
  gboolean yes = FALSE;
  g_autoptr (ChMove) move = NULL;

  if (g_str_equal (c->ask, "over"))
    yes = is_over (c);
  else if (g_str_equal (c->ask, "legal"))
    {
      move = find_move (c, c->object);
      yes = move != NULL;
    }
  else if (g_str_equal (c->ask, "crowned"))
    {
      move = find_move (c, c->object);
      if (move == NULL)
        fail_msg ("%s: %s is not legal", c->where, c->object);
      yes = ch_move_is_crowned (move);
    }
  else if (g_str_equal (c->ask, "win"))
    yes = is_win (c->law, position_at (c, CH_GAME_START), number);
  else if (g_str_equal (c->ask, "lost"))
    yes = is_lost (c->law, position_at (c, CH_GAME_START), number);
  else
    fail_msg ("%s: Ask “%s” for yes or no", c->where, c->ask);
  if (yes != ch_lesson_step_get_yes (c->step))
    fail_msg ("%s: the answer is %s", c->where, yes ? "yes" : "no");
}

/* Other programs know the step's rule set by its GameType: the one that we write. */
static void
check_gametype (const Case *c)
{
  g_autoptr (ChGame) fresh = ch_game_new (ch_game_get_ruleset (c->game), NULL);
  g_autofree char *written = ch_game_to_pdn (fresh);
  g_autofree char *tag =
    g_strdup_printf ("[GameType \"%s\"]", ch_game_get_tag (c->game, "GameType"));

  if (strstr (written, tag) == NULL)
    fail_msg ("%s: %s", c->where, tag);
}

static void
check_step (ChLesson *lesson, guint n)
{
  const ChLessonStep *step = ch_lesson_get_step (lesson, n);
  g_autofree char *where = g_strdup_printf ("%s, step %u", ch_lesson_get_id (lesson), n + 1);
  ChGame *game = ch_lesson_step_get_game (step);
  g_auto (GStrv) words = g_strsplit (ch_game_get_tag (game, "Ask"), " ", 2);
  Case c = { .where = where, .step = step, .game = game };

  c.law = ch_ruleset_get_record (ch_game_get_ruleset (game));
  c.ask = words[0] != NULL ? words[0] : "";
  c.object = words[0] != NULL && words[1] != NULL ? words[1] : "";
  if (ch_lesson_step_get_task (step) != CH_TASK_NONE &&
      (*ch_lesson_step_get_praise (step) == '\0' || *ch_lesson_step_get_help (step) == '\0'))
    fail_msg ("%s: a task has a praise and a help", where);
  check_gametype (&c);
  switch (ch_lesson_step_get_task (step))
    {
    case CH_TASK_PLAY:
      check_play (&c, CH_GAME_START);
      if (g_str_equal (c.ask, "win") && !is_over (&c))
        fail_msg ("%s: the line does not end the game", where);
      break;
    case CH_TASK_SQUARES:
      check_squares (&c);
      break;
    case CH_TASK_YES_NO:
      check_yes_no (&c);
      break;
    case CH_TASK_NONE:
    default:
      assert_string_equal (c.ask, "");
      break;
    }
}

static void
test_answers (G_GNUC_UNUSED void **state)
{
  g_autoptr (GListModel) list = util_list_lessons ();

  for (guint n = 0; n < g_list_model_get_n_items (list); n++)
    {
      g_autoptr (ChLesson) lesson = g_list_model_get_item (list, n);

      for (guint k = 0; k < ch_lesson_get_n_steps (lesson); k++)
        check_step (lesson, k);
    }
}

/* Authors learn the format by the lesson in the README: it is as true as those that ship. */
static void
test_example (G_GNUC_UNUSED void **state)
{
  g_autoptr (ChLesson) lesson = util_read_example ();

  for (guint n = 0; n < ch_lesson_get_n_steps (lesson); n++)
    check_step (lesson, n);
}

/* Where a praise says that so many moves are enough, they are, and fewer are not. */
static void
test_numbers (G_GNUC_UNUSED void **state)
{
  static const struct
  {
    const char *id;
    guint step;
    const char *praise;
    unsigned moves;
  } rows[] = {
    { "international-frisian", 8, "Right: three moves are enough here.", 3 },
    { "russian-three-kings", 3, "Right: eleven moves are enough here.", 11 },
  };
  g_autoptr (GListModel) list = util_list_lessons ();

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (ChLesson) lesson = util_find_lesson (list, rows[n].id);
      const ChLessonStep *step = ch_lesson_get_step (lesson, rows[n].step - 1);
      ChGame *game = ch_lesson_step_get_game (step);
      const DrRuleset *law = ch_ruleset_get_record (ch_game_get_ruleset (game));
      const DrPosition *position =
        ch_position_get_value (ch_game_get_position (game, CH_GAME_START));

      assert_string_equal (ch_lesson_step_get_praise (step), rows[n].praise);
      assert_true (is_win (law, position, rows[n].moves));
      assert_false (is_win (law, position, rows[n].moves - 1));
    }
}

/* What ships: the rules of eight games in 8 to 12 steps, most of them with a task; six differences;
 * first endings. */
static void
test_shipped (G_GNUC_UNUSED void **state)
{
  static const char *const rules[] = { "american", "brazilian", "frisian", "international",
                                       "italian",  "pool",      "russian", "spanish" };
  static const char *const others[][2] = {
    { "american-italian", "italian" },
    { "american-russian", "russian" },
    { "brazilian-international", "international" },
    { "international-frisian", "frisian" },
    { "russian-brazilian", "brazilian" },
    { "russian-pool", "pool" },
    { "american-opposition", "american" },
    { "american-two-kings", "american" },
    { "russian-three-kings", "russian" },
  };
  g_autoptr (GListModel) list = util_list_lessons ();

  assert_int_equal (g_list_model_get_n_items (list), G_N_ELEMENTS (rules) + G_N_ELEMENTS (others));
  for (guint n = 0; n < G_N_ELEMENTS (rules); n++)
    {
      g_autofree char *id = g_strconcat (rules[n], "-rules", NULL);
      g_autoptr (ChLesson) lesson = util_find_lesson (list, id);
      guint tasks = 0;
      guint steps;

      assert_non_null (lesson);
      assert_int_equal (ch_lesson_get_kind (lesson), CH_LESSON_RULES);
      assert_string_equal (ch_ruleset_get_id (ch_lesson_get_ruleset (lesson)), rules[n]);
      steps = ch_lesson_get_n_steps (lesson);
      assert_in_range (steps, 8, 12);
      for (guint k = 0; k < steps; k++)
        if (ch_lesson_step_get_task (ch_lesson_get_step (lesson, k)) != CH_TASK_NONE)
          tasks++;
      assert_true (tasks * 4 >= steps * 3);
    }
  for (guint n = 0; n < G_N_ELEMENTS (others); n++)
    {
      g_autoptr (ChLesson) lesson = util_find_lesson (list, others[n][0]);

      assert_non_null (lesson);
      assert_int_equal (ch_lesson_get_kind (lesson),
                        n < 6 ? CH_LESSON_DIFFERENCE : CH_LESSON_ENDING);
      assert_string_equal (ch_ruleset_get_id (ch_lesson_get_ruleset (lesson)), others[n][1]);
    }
}

/* Rules first, then differences, then endings; each by name. */
static void
test_order (G_GNUC_UNUSED void **state)
{
  g_autoptr (GListModel) list = util_list_lessons ();
  g_autoptr (ChLesson) before = NULL;

  for (guint n = 0; n < g_list_model_get_n_items (list); n++)
    {
      g_autoptr (ChLesson) lesson = g_list_model_get_item (list, n);

      if (before != NULL && ch_lesson_get_kind (before) == ch_lesson_get_kind (lesson))
        assert_true (strcmp (ch_lesson_get_id (before), ch_lesson_get_id (lesson)) < 0);
      else if (before != NULL)
        assert_true (ch_lesson_get_kind (before) < ch_lesson_get_kind (lesson));
      g_set_object (&before, lesson);
    }
}

/* Only what ships is looked at: the person's folder is none. */
static int
set_up (G_GNUC_UNUSED void **state)
{
  return g_setenv ("XDG_DATA_HOME", "/nonexistent", TRUE) ? 0 : -1;
}

static int
tear_down (G_GNUC_UNUSED void **state)
{
  g_clear_pointer (&table.kings, dr_kings_free);

  return 0;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_answers), cmocka_unit_test (test_example),
    cmocka_unit_test (test_numbers), cmocka_unit_test (test_shipped),
    cmocka_unit_test (test_order),
  };

  return cmocka_run_group_tests (tests, set_up, tear_down);
}
