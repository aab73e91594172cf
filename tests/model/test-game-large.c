/* test-game-large.c: games that are large, deep, or edited at random: sound, undone, and fast enough.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game-util.h"

#include <time.h>

static ChGame *
new_game (const char *id, const char *fen)
{
  g_autoptr (ChPosition) start = fen != NULL ? util_position (id, fen) : NULL;

  return ch_game_new (util_ruleset (id), start);
}

/* Every edit at random, then everything undone and redone: the same at every step. */
static void
edit_randomly (ChGame *game, ChGame *other, GRand *rand)
{
  guint tried = (guint) g_rand_int_range (rand, 0, 500);
  guint node = ch_game_has_node (game, tried) ? tried : ch_game_get_current (game);
  g_autofree char *text = g_strdup_printf ("%d", g_rand_int_range (rand, 0, 3));

  switch (g_rand_int_range (rand, 0, 13))
    {
    case 0:
      ch_game_delete (game, node);
      break;
    case 1:
      ch_game_promote (game, node);
      break;
    case 2:
      ch_game_demote (game, node);
      break;
    case 3:
      ch_game_make_main (game, node);
      break;
    case 4:
      ch_game_set_comment (game, node, text);
      break;
    case 5:
      ch_game_toggle_symbol (game, node, g_rand_int_range (rand, 1, 20));
      break;
    case 6:
      ch_game_merge (game, other);
      break;
    case 7:
      ch_game_set_ruleset (game, util_ruleset (g_rand_boolean (rand) ? "russian" : "brazilian"),
                           NULL);
      break;
    case 8:
      if (g_rand_int_range (rand, 0, 5) == 0)
        ch_game_delete_others (game, node);
      break;
    default:
      if (ch_game_has_node (game, node))
        {
          g_autoptr (GPtrArray) legal =
            ch_move_list_legal (ch_game_get_ruleset (game), ch_game_get_position (game, node));

          if (legal->len > 0)
            ch_game_play (game, node, g_ptr_array_index (legal, g_rand_int (rand) % legal->len));
        }
    }
}

static char *
describe (ChGame *game)
{
  g_autofree char *tree = util_tree_text (game);

  return g_strdup_printf ("%s %s", ch_ruleset_get_id (ch_game_get_ruleset (game)), tree);
}

static void
remember (ChGame *game, GPtrArray *texts)
{
  g_ptr_array_add (texts, describe (game));
}

static void
assert_described (ChGame *game, const char *expected)
{
  g_autofree char *text = describe (game);

  assert_string_equal (text, expected);
}

static void
assert_sound (ChGame *game)
{
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (guint));
  guint seen = 0;
  guint node = CH_GAME_START;

  g_array_append_val (waiting, node);
  while (waiting->len > 0)
    {
      node = g_array_index (waiting, guint, waiting->len - 1);
      g_array_set_size (waiting, waiting->len - 1);
      seen++;
      for (guint n = 0; n < ch_game_get_n_children (game, node); n++)
        {
          guint child = ch_game_get_child (game, node, n);
          g_autoptr (ChPosition) after =
            ch_move_play (ch_game_get_move (game, child), ch_game_get_ruleset (game),
                          ch_game_get_position (game, node));

          assert_int_equal (ch_game_get_parent (game, child), node);
          assert_int_equal (ch_game_get_ply (game, child), ch_game_get_ply (game, node) + 1);
          assert_true (ch_position_equal (after, ch_game_get_position (game, child)));
          g_array_append_val (waiting, child);
        }
    }
  assert_int_equal (seen, ch_game_get_n_nodes (game));
  assert_true (ch_game_has_node (game, ch_game_get_current (game)));
}

static void
edit_and_undo (GRand *rand)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  g_autoptr (ChGame) other = new_game ("russian", NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  gulong handler = g_signal_connect (game, "changed", G_CALLBACK (remember), texts);

  util_play (other, CH_GAME_START, "c3-d4 b6-a5 d4-c5");
  remember (game, texts);
  for (int n = 0; n < 150; n++)
    {
      /* A step of its own: it tells once. */
      ch_game_begin_step (game, "Step");
      edit_randomly (game, other, rand);
      ch_game_end_step (game);
      assert_sound (game);
    }
  assert_true (texts->len > 50);
  g_signal_handler_disconnect (game, handler);
  for (guint n = texts->len - 1; n > 0; n--)
    {
      ch_game_undo (game);
      assert_described (game, g_ptr_array_index (texts, n - 1));
    }
  assert_false (ch_game_get_modified (game));
  for (guint n = 1; n < texts->len; n++)
    {
      ch_game_redo (game);
      assert_described (game, g_ptr_array_index (texts, n));
      assert_sound (game);
    }
}

static void
test_undo_everything (void **state G_GNUC_UNUSED)
{
  GRand *rand = g_rand_new_with_seed (5);

  for (uint64_t round = test_scaled (5, 20, 200); round > 0; round--)
    edit_and_undo (rand);
  g_rand_free (rand);
}

static GPtrArray *
long_line (ChGame *game, guint n)
{
  static const char *const moves[] = { "a1-b2", "b8-a7", "b2-a1", "a7-b8" };
  GPtrArray *line = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);
  g_autoptr (ChGame) scratch = ch_game_copy (game);
  guint node = CH_GAME_START;
  g_autoptr (GPtrArray) four = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);

  for (guint i = 0; i < 4; i++)
    {
      g_ptr_array_add (four, util_move (scratch, node, moves[i]));
      node = util_play (scratch, node, moves[i]);
    }
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (line, ch_move_ref (g_ptr_array_index (four, i % 4)));

  return line;
}

/* Nothing walks the tree on the C stack. */
static void
test_deep (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", "W:WKa1:BKb8");
  g_autoptr (GPtrArray) line = long_line (game, 100000);
  guint first = ch_game_add_line (game, CH_GAME_START, line);
  guint end = ch_game_get_line_end (game, CH_GAME_START);
  g_autoptr (GArray) equal = NULL;
  g_autoptr (ChGame) copy = NULL;

  assert_int_equal (ch_game_get_n_nodes (game), 100001);
  assert_int_equal (ch_game_get_ply (game, end), 100000);
  assert_true (ch_game_is_main_line (game, end));
  equal = ch_game_find_equal (game, end);
  assert_int_equal (equal->len, 25000);
  copy = ch_game_copy (game);
  assert_true (ch_game_merge (copy, game));
  assert_true (ch_game_set_ruleset (game, util_ruleset ("brazilian"), NULL));
  ch_game_set_current (game, end);
  ch_game_delete_others (game, end);
  ch_game_delete (game, first);
  assert_int_equal (ch_game_get_n_nodes (game), 1);
  ch_game_undo (game);
  assert_int_equal (ch_game_get_current (game), end);
}

static double
since (clock_t begin)
{
  return (double) (clock () - begin) * 1000 / CLOCKS_PER_SEC;
}

/* Every edit of a game of 400 moves with 300 variations within 10 ms. */
static void
test_speed (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = util_random_game ("international", 800, 300, 10);
  g_autoptr (ChGame) other = ch_game_copy (game);
  guint end = ch_game_get_line_end (game, CH_GAME_START);
  g_autoptr (GPtrArray) legal =
    ch_move_list_legal (ch_game_get_ruleset (game), ch_game_get_position (game, end));
  ChMove *first = g_ptr_array_index (legal, 0);
  clock_t begin;
  double ms[8];

  assert_int_equal (ch_game_get_ply (game, end), 800);
  assert_true (ch_game_get_n_nodes (game) > 2000);
  begin = clock ();
  ch_game_set_comment (game, end, "text");
  ms[0] = since (begin);
  begin = clock ();
  ch_game_play (game, end, first);
  ms[1] = since (begin);
  begin = clock ();
  g_array_unref (ch_game_find_equal (game, end));
  ms[2] = since (begin);
  begin = clock ();
  ch_game_merge (other, game);
  ms[3] = since (begin);
  begin = clock ();
  ch_game_set_ruleset (game, util_ruleset ("killer"), NULL);
  ms[4] = since (begin);
  begin = clock ();
  ch_game_delete_others (game, end);
  ms[5] = since (begin);
  begin = clock ();
  ch_game_delete (game, 1);
  ms[6] = since (begin);
  begin = clock ();
  ch_game_undo (game);
  ms[7] = since (begin);
  print_message ("%u nodes; ms: comment %.2f, play %.2f, find %.2f, merge %.2f, rule set %.2f, "
                 "delete others %.2f, delete %.2f, undo %.2f\n",
                 ch_game_get_n_nodes (other), ms[0], ms[1], ms[2], ms[3], ms[4], ms[5], ms[6],
                 ms[7]);
  if (test_scale () != TEST_SCALE_SANITIZER)
    for (guint n = 0; n < G_N_ELEMENTS (ms); n++)
      assert_true (ms[n] < 10);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_undo_everything),
    cmocka_unit_test (test_deep),
    cmocka_unit_test (test_speed),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
