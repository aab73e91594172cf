/* Crownhead - the fast generator against the reference one, on random positions
 *
 * Nothing here is expected from a table: what is right is what dr-reference.c says, which is tested
 * against published counts and hand-checked positions elsewhere.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-fast-private.h"
#include "dr-perft.h"

#include "random-positions.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const DrRuleset *ruleset;
  DrFast fast;
  const DrPosition *position;
  DrMoveList paths; /* the reference's, every path */
  DrMoveList reference;
  DrMoveList list;
  uint64_t n;
  uint64_t given_up;
} Case;

static void
complain (const Case *c, const char *what)
{
  char text[DR_MAX_SQUARES * 8];

  random_position_text (c->ruleset, c->position, text, sizeof text);
  fail_msg ("%s %s: %s", c->ruleset->id, text, what);
}

static void
copy_list (const DrMoveList *from, DrMoveList *to)
{
  dr_move_list_reset (to);
  for (size_t n = 0; n < from->n; n++)
    assert_true (dr_move_list_append (to, &from->moves[n]));
}

static int
compare_with_path (const void *a, const void *b)
{
  const DrMove *x = a;
  const DrMove *y = b;
  int order = dr_move_compare (x, y);

  if (order == 0)
    order = memcmp (x->path, y->path, dr_move_path_length (x));
  return order != 0 ? order : memcmp (x->taken, y->taken, x->n_taken);
}

/* The move's path is one that the reference generator walks too. */
static bool
has_path (const Case *c, const DrMove *move)
{
  return c->paths.n > 0 &&
         bsearch (move, c->paths.moves, c->paths.n, sizeof *move, compare_with_path) != NULL;
}

/* The compact move is @move, and playing it gives the same position and key. */
static void
check_play (const Case *c, const DrFastPos *pos, const DrFastMove *compact, const DrMove *move)
{
  DrPosition expected, got;
  DrFastPos after, back;

  if (dr_fast_square (&c->fast, compact->from) != move->from ||
      dr_fast_square (&c->fast, compact->to) != move->to || compact->n_taken != move->n_taken ||
      compact->crowned != move->crowned)
    complain (c, "the compact moves are in another order");
  dr_play (c->ruleset, c->position, move, &expected);
  dr_fast_make (&c->fast, pos, compact, &after);
  dr_fast_to_position (&c->fast, &after, &got);
  if (!dr_position_equal (&expected, &got))
    complain (c, "another position after a move");
  if (after.key != expected.key)
    complain (c, "another key after a move");
  dr_fast_from_position (&c->fast, &expected, &back);
  if (memcmp (&back, &after, sizeof back) != 0)
    complain (c, "other bits after a move");
}

static void
check_compact (const Case *c)
{
  DrFastMove moves[DR_FAST_MAX_MOVES];
  DrFastPos pos;
  uint64_t leaves;
  int n;

  dr_fast_from_position (&c->fast, c->position, &pos);
  if (dr_fast_can_capture (&c->fast, &pos) !=
      dr_can_capture (&c->ruleset->board, &c->ruleset->law, c->position))
    complain (c, "whether there is a capture");
  n = dr_fast_moves (&c->fast, &pos, moves);
  if (n < 0)
    return;
  if ((size_t) n != c->list.n)
    complain (c, "another number of compact moves");
  for (int m = 0; m < n; m++)
    check_play (c, &pos, &moves[m], &c->list.moves[m]);
  if (dr_fast_perft (&c->fast, &pos, 1, &leaves) && leaves != (uint64_t) n)
    complain (c, "another count of the moves");
}

/* Two plies: counting at the last one and making moves at the first. */
static void
check_two_plies (Case *c)
{
  DrFastPos pos;
  uint64_t expected, got;

  if (!dr_perft (c->ruleset, c->position, 2, DR_PERFT_REFERENCE, &expected))
    return;
  assert_true (dr_perft (c->ruleset, c->position, 2, DR_PERFT_FAST, &got));
  if (expected != got)
    complain (c, "another count of two plies");
  for (unsigned nth = 0; dr_fast_choose (&c->fast, &c->ruleset->board, &c->ruleset->law, nth);
       nth++)
    {
      dr_fast_from_position (&c->fast, c->position, &pos);
      if (dr_fast_perft (&c->fast, &pos, 2, &got) && expected != got)
        complain (c, "another count of two plies");
    }
}

static void
check_position (Case *c)
{
  const DrBoard *board = &c->ruleset->board;
  const DrLaw *law = &c->ruleset->law;
  DrGenerateResult result;

  result = dr_reference_generate (board, law, c->position, DR_GENERATE_ALL_PATHS, &c->paths);
  /* The fast generator walks a line once for all its landing squares, so it may go on where the
   * reference one gives up, never the other way. */
  if (result != DR_GENERATE_OK)
    {
      assert_int_equal (result, DR_GENERATE_TOO_COMPLEX);
      c->given_up++;
      return;
    }
  copy_list (&c->paths, &c->reference);
  if (c->paths.n > 1)
    qsort (c->paths.moves, c->paths.n, sizeof *c->paths.moves, compare_with_path);
  dr_move_list_unique (&c->reference);
  dr_move_list_sort (&c->reference);
  if (dr_fast_generate (board, law, c->position, &c->list) != DR_GENERATE_OK)
    complain (c, "not generated");
  /* the code of this law, the one of any law, and the one for older processors */
  for (unsigned nth = 0; dr_fast_choose (&c->fast, board, law, nth); nth++)
    check_compact (c);
  for (size_t n = 0; n < c->list.n; n++)
    if (!has_path (c, &c->list.moves[n]))
      complain (c, "a move, or a path, that the reference generator has not");
  dr_move_list_sort (&c->list);
  if (c->list.n != c->reference.n)
    complain (c, "another number of moves");
  for (size_t n = 0; n < c->list.n; n++)
    if (!dr_move_same (&c->list.moves[n], &c->reference.moves[n]) ||
        c->list.moves[n].key != c->reference.moves[n].key)
      complain (c, "another move");
}

static void
check_random (const DrRuleset *ruleset, const DrPosition *position, void *data)
{
  Case *c = data;

  c->ruleset = ruleset;
  c->position = position;
  c->n++;
  check_position (c);
  if (c->n % 64 == 0)
    check_two_plies (c);
}

static void
check_all (void (*each) (uint64_t n, RandomCheck check, void *data))
{
  Case c = { 0 };

  dr_move_list_init (&c.paths);
  dr_move_list_init (&c.reference);
  dr_move_list_init (&c.list);
  each (test_scaled (500, 5000, 200000), check_random, &c);
  assert_true (c.n >= test_scaled (500, 5000, 200000));
  assert_true (c.given_up * 1000 < c.n);
  dr_move_list_clear (&c.paths);
  dr_move_list_clear (&c.reference);
  dr_move_list_clear (&c.list);
}

static void
test_presets (void **state)
{
  (void) state;
  check_all (random_presets);
}

static void
test_free_captures (void **state)
{
  (void) state;
  check_all (random_free_captures);
}

static void
test_house_rules (void **state)
{
  (void) state;
  check_all (random_houses);
}

/* 8x8, 10x10, 10x8 and 12x12 on dark squares and 8x8 on all are served, whatever the law; 12x12
 * needs a compiler with 128 bits. */
static void
test_served (void **state)
{
  static const struct
  {
    uint8_t width, height, squares;
  } served[] = {
    { 8, 8, DR_SQUARES_DARK },   { 8, 8, DR_SQUARES_ALL },
    { 10, 10, DR_SQUARES_DARK }, { 10, 8, DR_SQUARES_DARK },
#ifdef __SIZEOF_INT128__
    { 12, 12, DR_SQUARES_DARK },
#endif
  };
  DrRuleset ruleset;
  DrBoard board;
  unsigned n = 0;

  (void) state;

  dr_ruleset_preset (&ruleset, 0);
  for (unsigned width = DR_MIN_EDGE; width <= DR_MAX_EDGE; width++)
    for (unsigned height = DR_MIN_EDGE; height <= DR_MAX_EDGE; height++)
      for (unsigned squares = 0; squares < 2; squares++)
        {
          bool expected = false;

          for (unsigned i = 0; i < sizeof served / sizeof served[0]; i++)
            expected = expected || (served[i].width == width && served[i].height == height &&
                                    served[i].squares == squares);
          dr_board_init (&board, width, height, (DrSquares) squares, DR_CORNER_RIGHT);
          assert_int_equal (dr_fast_serves (&board, &ruleset.law), expected);
          n += expected;
        }
  assert_int_equal (n, sizeof served / sizeof served[0]);
}

static void
check_left (const char *rules, DrPosition *position, size_t at_least)
{
  DrRuleset ruleset;
  DrMoveList list, expected;
  DrFastMove moves[DR_FAST_MAX_MOVES];
  DrFastPos pos;
  DrFast fast;
  uint64_t leaves;

  assert_true (dr_ruleset_parse (&ruleset, rules, NULL));
  dr_move_list_init (&list);
  dr_move_list_init (&expected);
  assert_int_equal (dr_reference_generate (&ruleset.board, &ruleset.law, position,
                                           DR_GENERATE_DEFAULT, &expected),
                    DR_GENERATE_OK);
  assert_true (expected.n >= at_least);
  assert_true (dr_fast_init (&fast, &ruleset.board, &ruleset.law));
  dr_fast_from_position (&fast, position, &pos);
  assert_int_equal (dr_fast_moves (&fast, &pos, moves), -1);
  assert_int_equal (dr_fast_generate (&ruleset.board, &ruleset.law, position, &list),
                    DR_GENERATE_OK);
  assert_int_equal (list.n, expected.n);
  for (size_t n = 0; n < list.n; n++)
    assert_true (dr_move_same (&list.moves[n], &expected.moves[n]));
  assert_true (dr_perft (&ruleset, position, 1, DR_PERFT_FAST, &leaves));
  assert_int_equal (leaves, expected.n);
  dr_move_list_clear (&list);
  dr_move_list_clear (&expected);
}

static void
put (DrPosition *position, DrPiece piece, const uint8_t *numbers)
{
  for (; *numbers != 0; numbers++)
    dr_position_put (position, *numbers - 1u, piece);
}

/* A king among sixteen pieces on every square, eight directions: thousands of captures. */
static void
test_many_moves (void **state)
{
  static const uint8_t light[] = { 13, 62, 0 };
  static const uint8_t dark[] = { 6, 7, 11, 23, 24, 25, 29, 46, 47, 49, 0 };
  static const uint8_t dark_kings[] = { 3, 34, 45, 50, 58, 60, 0 };
  DrPosition position;

  (void) state;

  dr_position_init (&position, DR_LIGHT);
  put (&position, DR_LIGHT_KING, light);
  put (&position, DR_DARK_MAN, dark);
  put (&position, DR_DARK_KING, dark_kings);
  dr_position_put (&position, 61, DR_LIGHT_MAN);
  check_left ("ink-pool+squares=all+capture-lines=eight", &position, DR_FAST_MAX_CAPTURES + 1);
}

/* Few moves are the best of a long walk. */
static void
test_long_walk (void **state)
{
  static const uint8_t light[] = { 19, 23, 34, 53, 0 };
  static const uint8_t light_kings[] = { 1, 14, 20, 21, 27, 29, 32, 33, 36, 41, 44, 46, 0 };
  static const uint8_t dark[] = { 4, 17, 18, 0 };
  static const uint8_t dark_kings[] = { 5, 26, 57, 58, 0 };
  DrPosition position;

  (void) state;

  dr_position_init (&position, DR_DARK);
  put (&position, DR_LIGHT_MAN, light);
  put (&position, DR_LIGHT_KING, light_kings);
  put (&position, DR_DARK_MAN, dark);
  put (&position, DR_DARK_KING, dark_kings);
  check_left ("turkish+capture-lines=eight+man-move=forward+choice=frisian", &position, 1);
}

/* A board that is not served comes out of the reference generator. */
static void
test_other_board (void **state)
{
  DrRuleset ruleset;
  DrMoveList list;
  DrFast fast;

  (void) state;

  dr_move_list_init (&list);
  assert_true (dr_ruleset_parse (&ruleset, "international+board=6x6", NULL));
  assert_false (dr_fast_init (&fast, &ruleset.board, &ruleset.law));
  assert_int_equal (dr_fast_generate (&ruleset.board, &ruleset.law, &ruleset.start, &list),
                    DR_GENERATE_OK);
  assert_int_equal (list.n, 5); /* perft.tsv, int6, depth 1 */
  dr_move_list_clear (&list);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_served),      cmocka_unit_test (test_other_board),
    cmocka_unit_test (test_many_moves),  cmocka_unit_test (test_long_walk),
    cmocka_unit_test (test_presets),     cmocka_unit_test (test_free_captures),
    cmocka_unit_test (test_house_rules),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
