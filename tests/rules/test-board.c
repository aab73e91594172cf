/* The geometry of boards, and positions on them: squares, neighbours, main road, mirror images.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-util.h"

#include <string.h>

static void
make (DrBoard *board, const char *squares, unsigned width, unsigned height)
{
  dr_board_init (board, width, height,
                 strcmp (squares, "all") == 0 ? DR_SQUARES_ALL : DR_SQUARES_DARK,
                 strcmp (squares, "right") == 0 ? DR_CORNER_RIGHT : DR_CORNER_LEFT);
}

/* The square that letters name. */
static unsigned
at (const DrBoard *board, const char *name)
{
  unsigned row = (unsigned) (name[1] - '0');

  if (name[2] != '\0')
    row = row * 10 + (unsigned) (name[2] - '0');
  return dr_board_at (board, name[0] - 'a', (int) row - 1);
}

/* Half the squares of a board are played on, all of them with squares=all; of an odd by odd board
 * one more where a corner is played. */
static void
test_sizes (void **state)
{
  static const struct
  {
    unsigned width, height;
    const char *squares;
    unsigned n;
  } cases[] = {
    { 6, 6, "left", 18 },   { 8, 8, "left", 32 },   { 8, 8, "right", 32 },  { 8, 8, "all", 64 },
    { 10, 8, "left", 40 },  { 10, 10, "left", 50 }, { 12, 12, "left", 72 }, { 12, 12, "all", 144 },
    { 7, 7, "left", 25 },   { 7, 7, "right", 25 },  { 6, 7, "right", 21 },  { 12, 6, "left", 36 },
    { 11, 11, "left", 61 }, { 11, 12, "left", 66 },
  };
  DrBoard board;

  (void) state;
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      make (&board, cases[i].squares, cases[i].width, cases[i].height);
      assert_int_equal (board.n_squares, cases[i].n);
      for (unsigned s = 0; s < board.n_squares; s++)
        assert_int_equal (dr_board_at (&board, board.column[s], board.row[s]), s);
    }
}

/* Row by row from the top left: on the left-cornered 8x8 board the top row is b8 d8 f8 h8 and the
 * bottom row a1 c1 e1 g1; on the right-cornered one a8 … g8 and b1 … h1. */
static void
test_order (void **state)
{
  DrBoard board;

  (void) state;
  make (&board, "left", 8, 8);
  assert_int_equal (at (&board, "b8"), 0);
  assert_int_equal (at (&board, "h8"), 3);
  assert_int_equal (at (&board, "a7"), 4);
  assert_int_equal (at (&board, "a1"), 28);
  assert_int_equal (at (&board, "g1"), 31);
  assert_int_equal (at (&board, "a8"), DR_NO_SQUARE);
  assert_int_equal (at (&board, "h1"), DR_NO_SQUARE);
  assert_int_equal (dr_board_at (&board, -1, 0), DR_NO_SQUARE);
  assert_int_equal (dr_board_at (&board, 0, -1), DR_NO_SQUARE);
  assert_int_equal (dr_board_at (&board, 8, 0), DR_NO_SQUARE);
  assert_int_equal (dr_board_at (&board, 0, 8), DR_NO_SQUARE);
  assert_int_equal (dr_board_far_row (&board, DR_LIGHT), 7);
  assert_int_equal (dr_board_far_row (&board, DR_DARK), 0);

  make (&board, "right", 8, 8);
  assert_int_equal (at (&board, "a8"), 0);
  assert_int_equal (at (&board, "g8"), 3);
  assert_int_equal (at (&board, "b1"), 28);
  assert_int_equal (at (&board, "h1"), 31);

  make (&board, "all", 8, 8);
  assert_int_equal (at (&board, "a8"), 0);
  assert_int_equal (at (&board, "h1"), 63);

  /* Spantsiretti's: ten columns, eight rows */
  make (&board, "left", 10, 8);
  assert_int_equal (at (&board, "b8"), 0);
  assert_int_equal (at (&board, "j8"), 4);
  assert_int_equal (at (&board, "a1"), 35);
  assert_int_equal (at (&board, "i1"), 39);
  assert_int_equal (dr_board_far_row (&board, DR_LIGHT), 7);
}

static void
check_next (const DrBoard *board, const char *from, DrDirection d, const char *to)
{
  unsigned square = to == NULL ? DR_NO_SQUARE : at (board, to);

  assert_int_equal (board->next[d][at (board, from)], square);
}

/* On dark squares an orthogonal neighbour is two rows or columns away (section 0.4). */
static void
test_neighbours (void **state)
{
  DrBoard board;

  (void) state;
  make (&board, "left", 8, 8);
  check_next (&board, "c3", DR_NORTH_EAST, "d4");
  check_next (&board, "c3", DR_NORTH_WEST, "b4");
  check_next (&board, "c3", DR_SOUTH_EAST, "d2");
  check_next (&board, "c3", DR_SOUTH_WEST, "b2");
  check_next (&board, "c3", DR_NORTH, "c5");
  check_next (&board, "c3", DR_SOUTH, "c1");
  check_next (&board, "c3", DR_EAST, "e3");
  check_next (&board, "c3", DR_WEST, "a3");
  check_next (&board, "b2", DR_SOUTH, NULL);
  check_next (&board, "b2", DR_WEST, NULL);
  check_next (&board, "g7", DR_EAST, NULL);
  check_next (&board, "g7", DR_NORTH, NULL);
  check_next (&board, "a1", DR_SOUTH_WEST, NULL);
  check_next (&board, "h8", DR_NORTH_EAST, NULL);

  make (&board, "all", 8, 8);
  check_next (&board, "c3", DR_NORTH, "c4");
  check_next (&board, "c3", DR_SOUTH, "c2");
  check_next (&board, "c3", DR_EAST, "d3");
  check_next (&board, "c3", DR_WEST, "b3");
  check_next (&board, "c3", DR_NORTH_EAST, "d4");
  check_next (&board, "h8", DR_EAST, NULL);

  make (&board, "left", 12, 12);
  check_next (&board, "k11", DR_NORTH_EAST, "l12");
  check_next (&board, "l12", DR_WEST, "j12");
  check_next (&board, "l12", DR_SOUTH, "l10");
}

static void
test_opposites (void **state)
{
  DrBoard board;

  (void) state;
  make (&board, "left", 10, 8);
  for (unsigned d = 0; d < DR_N_DIRECTIONS; d++)
    for (unsigned s = 0; s < board.n_squares; s++)
      {
        const unsigned to = board.next[d][s];

        if (to != DR_NO_SQUARE)
          assert_int_equal (board.next[dr_direction_opposite ((DrDirection) d)][to], s);
      }
}

static unsigned
road_length (const DrBoard *board)
{
  unsigned n = 0;

  for (unsigned s = 0; s < board->n_squares; s++)
    n += board->road[s];
  return n;
}

/* The main road is the long diagonal between two playing corners: a1-h8 where the left corner is
 * played on, h1-a8 where the right one is; none on 10x8 (no diagonal joins corners), with
 * squares=all and on 7x7 (two do). */
static void
test_road (void **state)
{
  DrBoard board;

  (void) state;
  make (&board, "left", 8, 8);
  assert_true (board.has_road);
  assert_int_equal (road_length (&board), 8);
  assert_true (board.road[at (&board, "a1")] && board.road[at (&board, "d4")] &&
               board.road[at (&board, "h8")]);
  make (&board, "right", 8, 8);
  assert_true (board.has_road);
  assert_int_equal (road_length (&board), 8);
  assert_true (board.road[at (&board, "h1")] && board.road[at (&board, "e4")] &&
               board.road[at (&board, "a8")]);
  make (&board, "left", 12, 12);
  assert_int_equal (road_length (&board), 12);
  make (&board, "left", 10, 8);
  assert_false (board.has_road);
  assert_int_equal (road_length (&board), 0);
  make (&board, "all", 8, 8);
  assert_false (board.has_road);
  assert_int_equal (road_length (&board), 0);
  make (&board, "left", 7, 7);
  assert_false (board.has_road);
  assert_int_equal (road_length (&board), 0);
}

static void
test_matches (void **state)
{
  DrBoard left, right, other;
  bool mirrored;

  (void) state;
  make (&left, "left", 8, 8);
  make (&right, "right", 8, 8);
  assert_true (dr_board_matches (&left, &left, &mirrored));
  assert_false (mirrored);
  assert_true (dr_board_matches (&left, &right, &mirrored));
  assert_true (mirrored);
  assert_true (dr_board_matches (&left, &right, NULL));
  make (&other, "all", 8, 8);
  assert_false (dr_board_matches (&left, &other, &mirrored));
  make (&other, "left", 10, 8);
  assert_false (dr_board_matches (&left, &other, NULL));
  make (&other, "left", 8, 10);
  assert_false (dr_board_matches (&left, &other, NULL));
  /* both bottom corners of an odd width are played on: the same board under two names */
  make (&left, "left", 7, 8);
  make (&right, "right", 7, 8);
  assert_true (dr_board_matches (&left, &right, &mirrored));
  assert_false (mirrored);
}

/* The mirror image of a1 is h1, of c3 f3, of b8 g8. */
static void
test_translate (void **state)
{
  DrBoard left, right;

  (void) state;
  make (&left, "left", 8, 8);
  make (&right, "right", 8, 8);
  assert_int_equal (dr_board_translate (&left, &right, at (&left, "a1")), at (&right, "h1"));
  assert_int_equal (dr_board_translate (&left, &right, at (&left, "c3")), at (&right, "f3"));
  assert_int_equal (dr_board_translate (&right, &left, at (&right, "g8")), at (&left, "b8"));
  for (unsigned s = 0; s < left.n_squares; s++)
    {
      const unsigned there = dr_board_translate (&left, &right, s);

      assert_int_equal (dr_board_translate (&left, &left, s), s);
      assert_int_equal (dr_board_translate (&right, &left, there), s);
    }
}

static void
test_translate_position (void **state)
{
  DrRuleset american, italian;
  DrPosition position, wanted, mirrored;
  DrMove move, there;

  (void) state;
  test_ruleset (&american, "american");
  test_ruleset (&italian, "italian");
  test_position (&position, &american, "B:WKc3,e3:Bd4,Kf6");
  position.run_king[DR_DARK] = (uint8_t) at (&american.board, "f6");
  position.run_length[DR_DARK] = 2;
  test_position (&wanted, &italian, "B:WKf3,d3:Be4,Kc6");
  dr_position_translate (&position, &american.board, &italian.board, &mirrored);
  assert_true (dr_position_equal (&mirrored, &wanted));
  assert_int_equal (mirrored.run_king[DR_DARK], at (&italian.board, "c6"));
  assert_int_equal (mirrored.run_king[DR_LIGHT], DR_NO_SQUARE);
  assert_int_equal (mirrored.run_length[DR_DARK], 2);

  /* d4xf2 takes e3; mirrored e4xc2 takes d3 */
  test_find_move (&american, &position, "d4xf2", &move);
  dr_move_translate (&move, &american.board, &italian.board, &there);
  assert_int_equal (there.from, at (&italian.board, "e4"));
  assert_int_equal (there.to, at (&italian.board, "c2"));
  assert_int_equal (there.taken[0], at (&italian.board, "d3"));
  dr_move_translate (&there, &italian.board, &american.board, &there);
  assert_true (dr_move_same (&there, &move));
}

/* The key follows every change and comes back with the position; king-move counters are no part
 * of it (section 0.4). */
static void
test_position_key (void **state)
{
  DrRuleset ruleset;
  DrPosition a, b;

  (void) state;
  test_ruleset (&ruleset, "american");
  test_position (&a, &ruleset, "W:Wc3:BKd4");
  test_position (&b, &ruleset, "W:BKd4:Wc3");
  assert_true (dr_position_equal (&a, &b));
  dr_position_put (&b, at (&ruleset.board, "c3"), DR_LIGHT_KING);
  assert_false (dr_position_equal (&a, &b));
  assert_true (a.key != b.key);
  dr_position_put (&b, at (&ruleset.board, "c3"), DR_LIGHT_MAN);
  assert_true (dr_position_equal (&a, &b));
  dr_position_set_side (&b, DR_DARK);
  assert_true (a.key != b.key);
  assert_false (dr_position_equal (&a, &b));
  dr_position_set_side (&b, DR_LIGHT);
  b.run_length[DR_DARK] = 3;
  assert_true (dr_position_equal (&a, &b));
  assert_int_equal (dr_position_pieces (&a, DR_LIGHT), 1);
  assert_int_equal (a.count[DR_DARK_KING], 1);
  dr_position_put (&a, at (&ruleset.board, "d4"), DR_EMPTY);
  assert_int_equal (dr_position_pieces (&a, DR_DARK), 0);

  /* equal keys alone do not make positions equal */
  a.key = b.key;
  assert_false (dr_position_equal (&a, &b));
  a = b;
  a.side = DR_DARK;
  assert_false (dr_position_equal (&a, &b));
}

/* A move is its from, to, taken set and crowning: equal keys alone do not make moves the same, and
 * the order in which pieces are taken does not make them differ. */
static void
test_move_same (void **state)
{
  static const DrMove move = { .from = 20, .to = 4, .n_taken = 2, .taken = { 16, 9 } };
  DrMove others[5];
  DrMove turned = move;

  (void) state;
  turned.taken[0] = 9;
  turned.taken[1] = 16;
  assert_true (dr_move_same (&move, &turned));
  assert_int_equal (dr_move_compare (&move, &turned), 0);

  for (unsigned i = 0; i < 5; i++)
    others[i] = move;
  others[0].from = 21;
  others[1].to = 5;
  others[2].n_taken = 1;
  others[3].taken[1] = 8;
  others[4].crowned = true;
  for (unsigned i = 0; i < 5; i++)
    {
      assert_false (dr_move_same (&move, &others[i]));
      assert_true (dr_move_compare (&move, &others[i]) * dr_move_compare (&others[i], &move) < 0);
    }
}

/* Of equal moves the one whose path comes first stays. */
static void
test_move_list (void **state)
{
  DrMove first = { .from = 20, .to = 4, .n_taken = 2, .path = { 20, 11, 4 }, .taken = { 16, 8 } };
  DrMove second = { .from = 20, .to = 4, .n_taken = 2, .path = { 20, 13, 4 }, .taken = { 8, 16 } };
  DrMove quiet = { .from = 20, .to = 16, .path = { 20, 16 } };
  DrMove absent = { .from = 20, .to = 17, .path = { 20, 17 } };
  DrMoveList list;

  (void) state;
  dr_move_seal (&first);
  dr_move_seal (&second);
  dr_move_seal (&quiet);
  dr_move_seal (&absent);
  assert_int_equal (first.key, second.key);
  dr_move_list_init (&list);
  dr_move_list_unique (&list);
  dr_move_list_sort (&list);
  assert_int_equal (list.n, 0);
  assert_true (dr_move_list_append (&list, &quiet) && dr_move_list_append (&list, &second) &&
               dr_move_list_append (&list, &first));
  assert_ptr_equal (dr_move_list_find (&list, &first), &list.moves[1]);
  assert_null (dr_move_list_find (&list, &absent));
  dr_move_list_unique (&list);
  assert_int_equal (list.n, 2);
  assert_int_equal (list.moves[0].path[1], 11);
  assert_int_equal (list.moves[1].to, 16);
  dr_move_list_sort (&list);
  assert_int_equal (list.moves[0].to, 4);
  dr_move_list_reset (&list);
  assert_int_equal (list.n, 0);
  dr_move_list_clear (&list);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sizes),        cmocka_unit_test (test_order),
    cmocka_unit_test (test_neighbours),   cmocka_unit_test (test_opposites),
    cmocka_unit_test (test_road),         cmocka_unit_test (test_matches),
    cmocka_unit_test (test_translate),    cmocka_unit_test (test_translate_position),
    cmocka_unit_test (test_position_key), cmocka_unit_test (test_move_same),
    cmocka_unit_test (test_move_list),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
