/* test-board-layout.c: where everything on a board stands, and where a moving piece is at a time.
 *
 * Needs no display.  The figures are those of the mockups, or worked out beside the test.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-board-animation.h"
#include "ch-board-layout.h"
#include "support.h"

#include <math.h>

static ChRuleset *
ruleset (const char *id)
{
  ChRuleset *rules = ch_ruleset_new (id, NULL);

  assert_non_null (rules);
  return rules;
}

static ChState *
state_of (ChRuleset *rules, const char *fen)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChPosition) position = fen == NULL
                                      ? ch_position_new_start (rules)
                                      : ch_position_parse (rules, fen, NULL, NULL, NULL, &error);

  assert_non_null (position);
  return ch_state_new (rules, position);
}

static int
square_of (ChRuleset *rules, const char *name)
{
  int n = ch_ruleset_get_n_squares (rules);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *other = ch_ruleset_square_name (rules, i, CH_SQUARE_STYLE_OWN);

      if (g_str_equal (name, other))
        return i;
    }
  fail_msg ("no square %s", name);
  return CH_NO_SQUARE;
}

static ChMove *
move_of (ChState *state, const char *text)
{
  ChMove *move =
    ch_move_parse (ch_state_get_ruleset (state), ch_state_get_position (state), text, NULL);

  assert_non_null (move);
  return move;
}

static void
geometry_of (ChBoardGeometry *geometry, ChRuleset *rules, double width, double height)
{
  ch_board_geometry_init (geometry, rules, FALSE, CH_COORDINATES_EDGE, CH_SQUARE_STYLE_OWN, width,
                          height, 1);
}

/* The text of everything but tiles. */
static char *
text_of (ChState *state, const ChBoardView *view, double width, double height)
{
  ChRuleset *rules = ch_state_get_ruleset (state);
  ChBoardView nothing = CH_BOARD_VIEW_INIT;
  ChBoardGeometry geometry;
  g_autoptr (ChBoardLayout) layout = NULL;

  geometry_of (&geometry, rules, width, height);
  layout = ch_board_layout_new (state, &geometry, view != NULL ? view : &nothing);
  return ch_board_layout_to_text (layout, rules);
}

/* mockups, Layout: 1280×800 gives 724 (Study, 10×10: 720; Compare: 676), 400×800 gives 376,
 * 360×720 gives 340; the frame is 22, 16 at 400 px wide, 14 at 360, 10 with numbers. */
static void
test_mockup_sizes (void **unused)
{
  static const struct
  {
    const char *rules;
    int side, frame, square;
  } rows[] = {
    { "russian", 676, 22, 79 },   { "brazilian", 724, 22, 85 },     { "brazilian", 376, 16, 43 },
    { "brazilian", 340, 14, 39 }, { "international", 720, 10, 70 }, { "american", 564, 10, 68 },
  };

  (void) unused;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ChRuleset) rules = ruleset (rows[i].rules);
      ChBoardGeometry geometry;

      geometry_of (&geometry, rules, rows[i].side, rows[i].side);
      assert_int_equal ((int) geometry.frame, rows[i].frame);
      assert_int_equal ((int) geometry.square, rows[i].square);
      assert_int_equal ((int) geometry.line, 3);
      assert_int_equal ((int) geometry.board.size.width, rows[i].side);
    }
}

static gboolean
is_whole (double value)
{
  return fabs (value - round (value)) < 1e-3;
}

/* Every edge on a device pixel, and no larger square would fit. */
static void
check_sharp (ChRuleset *rules, double width, double height, double scale)
{
  ChBoardGeometry geometry;
  graphene_rect_t rect, piece;
  double larger;

  ch_board_geometry_init (&geometry, rules, FALSE, CH_COORDINATES_EDGE, CH_SQUARE_STYLE_OWN, width,
                          height, scale);
  larger = (double) geometry.square + 1 / scale;
  assert_true (larger * geometry.columns + 2 * (double) geometry.frame > width ||
               larger * geometry.rows + 2 * (double) geometry.frame > height);
  assert_true ((double) geometry.board.origin.x >= 0 && (double) geometry.board.origin.y >= 0);
  assert_true ((double) (geometry.board.origin.x + geometry.board.size.width) <= width);
  assert_true ((double) (geometry.board.origin.y + geometry.board.size.height) <= height);
  for (int square = 0; square < ch_ruleset_get_n_squares (rules); square++)
    {
      ch_board_geometry_square (&geometry, rules, square, &rect);
      ch_board_geometry_piece (&geometry, &rect, &piece);
      assert_true (is_whole ((double) rect.origin.x * scale));
      assert_true (is_whole ((double) rect.origin.y * scale));
      assert_true (is_whole ((double) rect.size.width * scale));
      assert_true (fabs ((double) (rect.size.width - rect.size.height)) < 1e-6);
      assert_true (is_whole ((double) piece.origin.x * scale));
      assert_true (is_whole ((double) piece.size.width * scale));
    }
}

static void
test_sharp (void **unused)
{
  static const char *const ids[] = { "russian",      "international", "canadian",
                                     "spantsiretti", "turkish",       "american" };

  (void) unused;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (ChRuleset) rules = ruleset (ids[i]);

      for (int width = 300; width <= 1500; width += 7)
        {
          for (int scale = 1; scale <= 2; scale++)
            {
              check_sharp (rules, width, width, scale);
              check_sharp (rules, width, width * 2.0 / 3, scale);
            }
        }
    }
}

/* 10×8: squares stay square, the board is in the middle. */
static void
test_not_square (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("spantsiretti");
  ChBoardGeometry geometry;

  (void) unused;
  /* (844 - 44) / 10 = 80; 8 × 80 + 44 = 684; (844 - 684) / 2 = 80 */
  geometry_of (&geometry, rules, 844, 844);
  assert_int_equal (geometry.columns, 10);
  assert_int_equal (geometry.rows, 8);
  assert_int_equal ((int) geometry.square, 80);
  assert_int_equal ((int) geometry.board.size.height, 684);
  assert_int_equal ((int) geometry.board.origin.y, 80);
  assert_int_equal ((int) geometry.board.origin.x, 0);
}

static void
test_pick (void **unused)
{
  static const char *const ids[] = { "russian", "international", "turkish", "portuguese" };

  (void) unused;
  for (guint i = 0; i < 2 * G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (ChRuleset) rules = ruleset (ids[i / 2]);
      ChBoardGeometry geometry;

      ch_board_geometry_init (&geometry, rules, i % 2 == 1, CH_COORDINATES_EDGE,
                              CH_SQUARE_STYLE_OWN, 700, 650, 1);
      for (int square = 0; square < ch_ruleset_get_n_squares (rules); square++)
        {
          graphene_rect_t rect;
          graphene_point_t middle;

          ch_board_geometry_square (&geometry, rules, square, &rect);
          graphene_rect_get_center (&rect, &middle);
          assert_int_equal (ch_board_geometry_pick (&geometry, rules, (double) middle.x,
                                                    (double) middle.y),
                            square);
        }
      assert_int_equal (ch_board_geometry_pick (&geometry, rules, -1, 300), CH_NO_SQUARE);
      assert_int_equal (ch_board_geometry_pick (&geometry, rules,
                                                (double) geometry.board.origin.x + 5, 300),
                        CH_NO_SQUARE);
    }
}

/* a1 is at the bottom left for White, at the top right where the board is turned. */
static void
test_turned (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("russian");
  int a1 = square_of (rules, "a1");
  ChBoardGeometry geometry;
  graphene_rect_t rect;

  (void) unused;
  geometry_of (&geometry, rules, 676, 676);
  ch_board_geometry_square (&geometry, rules, a1, &rect);
  assert_int_equal ((int) rect.origin.x, 22);
  assert_int_equal ((int) rect.origin.y, 22 + 7 * 79);
  ch_board_geometry_init (&geometry, rules, TRUE, CH_COORDINATES_EDGE, CH_SQUARE_STYLE_OWN, 676,
                          676, 1);
  ch_board_geometry_square (&geometry, rules, a1, &rect);
  assert_int_equal ((int) rect.origin.x, 22 + 7 * 79);
  assert_int_equal ((int) rect.origin.y, 22);
}

static int
count_items (ChBoardLayout *layout, ChBoardItemKind kind)
{
  int count = 0;

  for (guint i = 0; i < ch_board_layout_get_n_items (layout); i++)
    count += ch_board_layout_get_item (layout, i)->kind == kind;
  return count;
}

static void
test_ground (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("russian");
  g_autoptr (ChBoardLayout) layout = NULL;
  g_autoptr (ChBoardLayout) inside = NULL;
  g_autofree char *text = NULL;
  ChBoardGeometry geometry;

  (void) unused;
  geometry_of (&geometry, rules, 676, 676);
  layout = ch_board_layout_new_ground (rules, &geometry);
  assert_int_equal (count_items (layout, CH_ITEM_TILE), 64);
  assert_int_equal (count_items (layout, CH_ITEM_EDGE_NAME), 16);
  text = ch_board_layout_to_text (layout, rules);
  /* The top left square is light: row 0, column 0, tile 0. */
  assert_true (g_str_has_prefix (text, "tile 22,22 79×79\n"));
  /* b8: row 0, column 1: 1, dark + 4.  a1: row 7, column 0: 21 mod 4 = 1, dark + 4. */
  assert_non_null (strstr (text, "tile b8 v5 101,22 79×79\n"));
  assert_non_null (strstr (text, "tile a1 v5 22,575 79×79\n"));
  /* Under the a file: 22 + 632 + 3 = 657, 19 high; left of row 1: 19 wide. */
  assert_non_null (strstr (text, "edge “a” 22,657 79×19\n"));
  assert_non_null (strstr (text, "edge “1” 0,575 19×79\n"));

  ch_board_geometry_init (&geometry, rules, FALSE, CH_COORDINATES_NONE, CH_SQUARE_STYLE_OWN, 676,
                          676, 1);
  inside = ch_board_layout_new_ground (rules, &geometry);
  assert_int_equal (count_items (inside, CH_ITEM_EDGE_NAME), 0);
}

/* Turkish draughts is played on all squares: the tiles are those of any board, a1 dark. */
static void
test_ground_all_squares (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("turkish");
  g_autoptr (ChBoardLayout) layout = NULL;
  ChBoardGeometry geometry;
  int dark = 0;

  (void) unused;
  geometry_of (&geometry, rules, 676, 676);
  layout = ch_board_layout_new_ground (rules, &geometry);
  for (guint i = 0; i < 64; i++)
    dark += ch_board_layout_get_item (layout, i)->variant >= 4;
  assert_int_equal (dark, 32);
  assert_true (ch_board_layout_get_item (layout, 56)->variant >= 4);
}

/* Mockup 01: W:Wb6:Bc7,g5, the arrow b6×d8×h4 of the table.
 *
 * b6 is column 1, row 5: square at 22 + 79 = 101, 22 + 2 × 79 = 180.  A piece is
 * round (0.86 × 79) = 68, 5 inside its square.  The arrow starts 0.30 × 79 = 23.7 off the middle
 * (140.5, 219.5) towards d8 (298.5, 61.5), that is 16.8 each way, and ends on h4
 * (614.5, 377.5).  Badges: radius 11.85, 24.49 right and up of the middle. */
static void
test_arrow (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("russian");
  g_autoptr (ChState) plain = state_of (rules, "W:Wb6:Bc7,g5");
  g_autoptr (ChState) state = NULL;
  g_autofree char *text = NULL;
  ChMark mark = { CH_MARK_ARROW_TABLE, 3, { 0 } };

  (void) unused;
  mark.squares[0] = square_of (rules, "b6");
  mark.squares[1] = square_of (rules, "d8");
  mark.squares[2] = square_of (rules, "h4");
  state = ch_state_with_marks (plain, &mark, 1);
  text = text_of (state, NULL, 676, 676);
  assert_non_null (strstr (text, "piece b6 light man 106,185 68×68\n"));
  assert_non_null (strstr (text, "jumped c7 dark man 185,106 68×68\n"));
  assert_non_null (strstr (text, "jumped g5 dark man 501,264 68×68\n"));
  assert_non_null (strstr (text, "must b6 101,180 79×79\n"));
  assert_non_null (
    strstr (text, "arrow b6 101,22 553×395 (157.3,202.7) (298.5,61.5) (614.5,377.5)\n"));
  assert_non_null (strstr (text, "hop d8 “1” 311.14,25.16 23.7×23.7\n"));
  assert_non_null (strstr (text, "hop h4 “2” 627.14,341.16 23.7×23.7\n"));
}

/* In painting order, with nothing else. */
static void
test_selected (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("russian");
  g_autoptr (ChState) plain = state_of (rules, "W:Wc3:Bh8");
  int c3 = square_of (rules, "c3");
  g_autoptr (ChState) state = ch_state_with_path (plain, &c3, 1);
  ChBoardView view = CH_BOARD_VIEW_INIT;
  g_autofree char *text = NULL;

  (void) unused;
  view.hover = square_of (rules, "d4");
  view.focus = c3;
  text = text_of (state, &view, 676, 676);
  /* Squares of the board are listed in their own order: h8, …, b4 or d4. */
  assert_non_null (strstr (text, "hover d4 259,338 79×79\n"
                                 "selected c3 180,417 79×79\n"
                                 "focus c3 180,417 79×79\n"));
  assert_non_null (strstr (text, "piece c3 light man 185,422 68×68\n"));
  assert_non_null (strstr (text, "target b4 101,338 79×79\n"));
  assert_non_null (strstr (text, "target d4 259,338 79×79\n"));
  assert_null (strstr (text, "must"));
  assert_null (strstr (text, "target a"));
  assert_true (strstr (text, "piece") > strstr (text, "focus"));
  assert_true (strstr (text, "target") > strstr (text, "piece c3"));
}

/* Mockup 17: Two Games, Checkers: 23×16 may go on to 7 or stop. */
static void
test_chain (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("two-checkers");
  g_autoptr (ChState) plain = state_of (rules, "W:W23,21:B19,11,17");
  int path[] = { square_of (rules, "23"), square_of (rules, "16") };
  g_autoptr (ChState) state = ch_state_with_path (plain, path, 2);
  g_autofree char *text = text_of (state, NULL, 564, 564);

  (void) unused;
  assert_non_null (strstr (text, "last 23 "));
  /* Where numbers stand, the top left mark is left out. */
  assert_non_null (strstr (text, "corners 23 v1 "));
  assert_non_null (strstr (text, "selected 16 "));
  assert_non_null (strstr (text, "piece 16 light man"));
  assert_non_null (strstr (text, "jumped 19 dark man"));
  assert_non_null (strstr (text, "piece 11 dark man"));
  assert_non_null (strstr (text, "capture-target 7 "));
  assert_non_null (strstr (text, "number 16 “16” "));
  assert_null (strstr (text, "piece 23"));
}

/* In small squares a number would be half under its piece: it is seen where no piece stands. */
static void
test_small_numbers (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("international");
  g_autoptr (ChState) state = state_of (rules, "W:W31:B20");
  g_autofree char *small = text_of (state, NULL, 340, 340);
  g_autofree char *large = text_of (state, NULL, 676, 676);

  (void) unused;
  assert_null (strstr (small, "number 31 "));
  assert_null (strstr (small, "number 20 "));
  assert_non_null (strstr (small, "number 32 "));
  assert_non_null (strstr (large, "number 31 "));
}

static void
test_last_move (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("russian");
  g_autoptr (ChState) plain = state_of (rules, NULL);
  g_autoptr (ChMove) move = move_of (plain, "c3-d4");
  g_autoptr (ChState) state = ch_state_after_move (plain, move);
  g_autofree char *text = text_of (state, NULL, 676, 676);

  (void) unused;
  assert_true (g_str_has_prefix (text, "last c3 180,417 79×79\n"
                                       "last d4 259,338 79×79\n"
                                       "corners c3 180,417 79×79\n"));
}

/* The red ring stays only on the piece picked up. */
static void
test_must (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("russian");
  g_autoptr (ChState) plain = state_of (rules, "W:Wc3,e3:Bd4,h8");
  int c3 = square_of (rules, "c3");
  g_autoptr (ChState) picked = ch_state_with_path (plain, &c3, 1);
  g_autoptr (ChState) silent = ch_state_with_hints (plain, FALSE);
  g_autofree char *before = text_of (plain, NULL, 676, 676);
  g_autofree char *after = text_of (picked, NULL, 676, 676);
  g_autofree char *without = text_of (silent, NULL, 676, 676);

  (void) unused;
  assert_non_null (strstr (before, "must c3"));
  assert_non_null (strstr (before, "must e3"));
  assert_non_null (strstr (after, "must c3"));
  assert_null (strstr (after, "must e3"));
  assert_null (strstr (without, "must"));
}

/* What moves is not among what stands. */
static void
test_playing (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("russian");
  g_autoptr (ChState) state = state_of (rules, "W:Wb6,a1:Bc7,g5");
  g_autoptr (ChMove) move = move_of (state, "b6xd8xh4");
  ChBoardView view = CH_BOARD_VIEW_INIT;
  g_autofree char *text = NULL;

  (void) unused;
  view.playing = move;
  text = text_of (state, &view, 676, 676);
  assert_string_equal (text, "last b6 101,180 79×79\n"
                             "corners b6 101,180 79×79\n"
                             "piece a1 light man 27,580 68×68\n");
}

static void
assert_near (double value, double expected)
{
  if (fabs (value - expected) > 1e-6)
    fail_msg ("%g is not %g", value, expected);
}

/* b6×d8×h4 of Russian: crowned on d8, goes on as a king; both stay until the end.
 * 150 ms a hop, then 120 ms in which they fade. */
static void
test_animation (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("russian");
  g_autoptr (ChState) state = state_of (rules, "W:Wb6:Bc7,g5");
  g_autoptr (ChMove) move = move_of (state, "b6xd8xh4");
  g_autoptr (ChBoardAnimation) animation = ch_board_animation_new (state, move, TRUE, 0, 2, 150);
  ChBoardMover mover;
  gboolean jumped;
  ChPiece piece;

  (void) unused;
  assert_int_equal (ch_board_animation_get_duration (animation), 420 * 1000);
  ch_board_animation_get_mover (animation, 0, &mover);
  assert_near (mover.column, 1);
  assert_near (mover.row, 5);
  assert_int_equal (mover.piece, CH_PIECE_LIGHT_MAN);
  /* Half the time is 1 - (1/2)³ = 7/8 of the way. */
  ch_board_animation_get_mover (animation, 75 * 1000, &mover);
  assert_near (mover.column, 1 + 2 * 0.875);
  assert_near (mover.row, 5 + 2 * 0.875);
  ch_board_animation_get_mover (animation, 150 * 1000, &mover);
  assert_near (mover.column, 3);
  assert_near (mover.row, 7);
  assert_int_equal (mover.piece, CH_PIECE_LIGHT_KING);
  assert_near (mover.crown, 0.6);
  ch_board_animation_get_mover (animation, 270 * 1000, &mover);
  assert_near (mover.crown, 1);
  ch_board_animation_get_mover (animation, 420 * 1000, &mover);
  assert_near (mover.column, 7);
  assert_near (mover.row, 3);

  assert_near (ch_board_animation_get_taken (animation, 0, 149 * 1000, &piece, &jumped), 1);
  assert_false (jumped);
  assert_int_equal (piece, CH_PIECE_DARK_MAN);
  assert_near (ch_board_animation_get_taken (animation, 0, 150 * 1000, &piece, &jumped), 1);
  assert_true (jumped);
  assert_near (ch_board_animation_get_taken (animation, 0, 360 * 1000, &piece, &jumped), 0.5);
  assert_near (ch_board_animation_get_taken (animation, 1, 420 * 1000, &piece, &jumped), 0);
}

/* Removed at once: gone 120 ms after the hop. */
static void
test_animation_at_once (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("russian");
  g_autoptr (ChState) state = state_of (rules, "W:Wb6:Bc7,g5");
  g_autoptr (ChMove) move = move_of (state, "b6xd8xh4");
  g_autoptr (ChBoardAnimation) animation = ch_board_animation_new (state, move, FALSE, 0, 2, 150);
  gboolean jumped;
  ChPiece piece;

  (void) unused;
  assert_near (ch_board_animation_get_taken (animation, 0, 210 * 1000, &piece, &jumped), 0.5);
  assert_false (jumped);
  assert_near (ch_board_animation_get_taken (animation, 0, 270 * 1000, &piece, &jumped), 0);
}

/* The part of a chain that was not shown yet, and the end of a move that was carried by hand. */
static void
test_animation_part (void **unused)
{
  g_autoptr (ChRuleset) rules = ruleset ("russian");
  g_autoptr (ChState) state = state_of (rules, "W:Wb6:Bc7,g5");
  g_autoptr (ChMove) move = move_of (state, "b6xd8xh4");
  g_autoptr (ChBoardAnimation) first = ch_board_animation_new (state, move, TRUE, 0, 1, 100);
  g_autoptr (ChBoardAnimation) second = ch_board_animation_new (state, move, TRUE, 1, 2, 100);
  g_autoptr (ChBoardAnimation) carried = ch_board_animation_new (state, move, TRUE, 2, 2, 100);
  ChBoardMover mover;
  gboolean jumped;
  ChPiece piece;

  (void) unused;
  /* To d8, and crowned there; nothing is removed yet. */
  assert_int_equal (ch_board_animation_get_duration (first), 220 * 1000);
  assert_near (ch_board_animation_get_taken (first, 0, 220 * 1000, &piece, &jumped), 1);
  assert_true (jumped);
  assert_near (ch_board_animation_get_taken (first, 1, 220 * 1000, &piece, &jumped), 1);
  assert_false (jumped);

  ch_board_animation_get_mover (second, 0, &mover);
  assert_near (mover.column, 3);
  assert_near (ch_board_animation_get_taken (second, 0, 0, &piece, &jumped), 1);
  assert_true (jumped);
  assert_int_equal (ch_board_animation_get_duration (second), 220 * 1000);

  ch_board_animation_get_mover (carried, 0, &mover);
  assert_near (mover.column, 7);
  assert_int_equal (ch_board_animation_get_duration (carried), 120 * 1000);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_mockup_sizes),
    cmocka_unit_test (test_sharp),
    cmocka_unit_test (test_not_square),
    cmocka_unit_test (test_pick),
    cmocka_unit_test (test_turned),
    cmocka_unit_test (test_ground),
    cmocka_unit_test (test_ground_all_squares),
    cmocka_unit_test (test_arrow),
    cmocka_unit_test (test_selected),
    cmocka_unit_test (test_chain),
    cmocka_unit_test (test_last_move),
    cmocka_unit_test (test_small_numbers),
    cmocka_unit_test (test_must),
    cmocka_unit_test (test_playing),
    cmocka_unit_test (test_animation),
    cmocka_unit_test (test_animation_at_once),
    cmocka_unit_test (test_animation_part),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
