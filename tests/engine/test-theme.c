/* Themes: the puzzles of themes.tsv, labelled by hand, and the same with the board turned.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine-util.h"

#include "dr-theme.h"

#include <string.h>

#define N_FIELDS 7
#define TEXT_SIZE 512

/* Rows that have a theme and rows that just miss it, at least. */
#define N_EACH 5

typedef struct
{
  DrRuleset ruleset;
  DrPuzzle puzzle;
  DrThemes themes; /* what it should have */
  DrThemes missed; /* … and what it should not, though it looks like it */
} Row;

static DrThemes
read_themes (const TestTsv *tsv, unsigned field)
{
  DrThemes themes = 0;
  char *rest = tsv->fields[field];

  if (strcmp (rest, "-") == 0)
    return 0;
  for (char *id = strtok_r (rest, " ", &rest); id != NULL; id = strtok_r (NULL, " ", &rest))
    {
      const DrTheme theme = dr_theme_from_id (id);

      if (theme == DR_N_THEMES)
        fail_msg ("line %u: %s is no theme", tsv->number, id);
      themes |= UINT64_C (1) << theme;
    }

  return themes;
}

static void
write_themes (DrThemes themes, char text[TEXT_SIZE])
{
  size_t length = 0;

  text[0] = '\0';
  for (unsigned theme = 0; theme < DR_N_THEMES; theme++)
    if (dr_themes_have (themes, (DrTheme) theme))
      length +=
        (size_t) snprintf (text + length, TEXT_SIZE - length, " %s", dr_theme_id ((DrTheme) theme));
}

/* Adds the moves of one turn, "a1-b2" or "a1-b2/a1-c3"; the first of them. */
static unsigned
add_turn (Row *row, unsigned parent, const TestTsv *tsv, char *turn)
{
  unsigned first = DR_PUZZLE_NONE;
  DrPosition position;
  DrMove move;

  dr_puzzle_position (&row->puzzle, parent, &position);
  for (char *text = strtok_r (turn, "/", &turn); text != NULL; text = strtok_r (NULL, "/", &turn))
    {
      unsigned node;

      if (!dr_move_parse (&row->ruleset, &position, text, &move, NULL))
        fail_msg ("line %u: %s is no move", tsv->number, text);
      node = dr_puzzle_add (&row->puzzle, parent, &move);
      first = first == DR_PUZZLE_NONE ? node : first;
    }

  return first;
}

static bool
next_row (TestTsv *tsv, Row *row)
{
  DrPosition position;
  unsigned node = DR_PUZZLE_ROOT;
  char *rest;

  if (!test_tsv_next (tsv))
    return false;
  assert_int_equal (tsv->n_fields, N_FIELDS);
  engine_ruleset (&row->ruleset, tsv->fields[0]);
  if (!dr_fen_parse (&row->ruleset, tsv->fields[1], &position, NULL, NULL))
    fail_msg ("line %u: no position", tsv->number);
  dr_puzzle_init (&row->puzzle, &row->ruleset, &position);
  row->puzzle.kind = dr_puzzle_kind_find (tsv->fields[2]);
  assert_true (row->puzzle.kind < DR_N_PUZZLE_KINDS);
  rest = tsv->fields[3];
  for (char *turn = strtok_r (rest, " ", &rest); turn != NULL; turn = strtok_r (NULL, " ", &rest))
    node = add_turn (row, node, tsv, turn);
  if (!dr_puzzle_is_legal (&row->puzzle, &node))
    fail_msg ("line %u: move %u is not legal", tsv->number, node);
  row->themes = read_themes (tsv, 4);
  row->missed = read_themes (tsv, 5);

  return true;
}

/* Prints what is wrong, so that all rows are seen at once; whether it is right. */
static bool
is_right (const TestTsv *tsv, const Row *row, const DrPuzzle *puzzle)
{
  DrThemes themes;
  char have[TEXT_SIZE];
  char want[TEXT_SIZE];

  dr_theme_find (puzzle, &themes);
  if (themes == row->themes)
    return true;
  write_themes (themes & ~row->themes, have);
  write_themes (row->themes & ~themes, want);
  print_error ("line %u: too much:%s, missing:%s\n", tsv->number, have, want);

  return false;
}

static void
test_rows (void **state)
{
  (void) state;
  TestTsv tsv;
  Row row;
  unsigned n_wrong = 0;

  test_tsv_open (&tsv, "themes.tsv");
  while (next_row (&tsv, &row))
    n_wrong += !is_right (&tsv, &row, &row.puzzle);
  test_tsv_close (&tsv);
  assert_int_equal (n_wrong, 0);
}

/* The table is what it is meant to be: each theme is there and is just missed, often enough. */
static void
test_enough (void **state)
{
  (void) state;
  TestTsv tsv;
  Row row;
  unsigned have[DR_N_THEMES] = { 0 };
  unsigned missed[DR_N_THEMES] = { 0 };

  test_tsv_open (&tsv, "themes.tsv");
  while (next_row (&tsv, &row))
    {
      assert_true ((row.themes & row.missed) == 0);
      for (unsigned theme = 0; theme < DR_N_THEMES; theme++)
        {
          have[theme] += dr_themes_have (row.themes, (DrTheme) theme);
          missed[theme] += dr_themes_have (row.missed, (DrTheme) theme);
        }
    }
  test_tsv_close (&tsv);
  for (unsigned theme = 0; theme < DR_N_THEMES; theme++)
    if (have[theme] < N_EACH || missed[theme] < N_EACH)
      fail_msg ("%s: %u have it, %u miss it", dr_theme_id ((DrTheme) theme), have[theme],
                missed[theme]);
}

/* @square seen from the other side of the board. */
static uint8_t
turn_square (const DrRuleset *ruleset, unsigned square)
{
  return (uint8_t) (ruleset->board.n_squares - 1 - square);
}

static void
turn_move (const DrRuleset *ruleset, DrMove *move)
{
  move->from = turn_square (ruleset, move->from);
  move->to = turn_square (ruleset, move->to);
  for (unsigned i = 0; i < dr_move_path_length (move); i++)
    move->path[i] = turn_square (ruleset, move->path[i]);
  for (unsigned i = 0; i < move->n_taken; i++)
    move->taken[i] = turn_square (ruleset, move->taken[i]);
  dr_move_seal (move);
}

/* With the colours exchanged. */
static void
turn_position (const DrRuleset *ruleset, const DrPosition *position, DrPosition *turned)
{
  static const DrPiece pieces[] = {
    DR_EMPTY, DR_DARK_MAN, DR_DARK_KING, DR_LIGHT_MAN, DR_LIGHT_KING,
  };

  dr_position_init (turned, dr_side_other ((DrSide) position->side));
  for (unsigned square = 0; square < ruleset->board.n_squares; square++)
    if (position->cell[square] != DR_EMPTY)
      dr_position_put (turned, turn_square (ruleset, square), pieces[position->cell[square]]);
}

/* Whichever side solves: every row from the other side of the board. */
static void
test_turned (void **state)
{
  (void) state;
  TestTsv tsv;
  Row row;
  unsigned n_wrong = 0;

  test_tsv_open (&tsv, "themes.tsv");
  while (next_row (&tsv, &row))
    {
      DrPuzzle turned = row.puzzle;

      turn_position (&row.ruleset, &row.puzzle.position, &turned.position);
      for (unsigned node = 1; node < turned.n_nodes; node++)
        turn_move (&row.ruleset, &turned.nodes[node].move);
      assert_true (dr_puzzle_is_legal (&turned, NULL));
      n_wrong += !is_right (&tsv, &row, &turned);
    }
  test_tsv_close (&tsv);
  assert_int_equal (n_wrong, 0);
}

static void
test_ids (void **state)
{
  (void) state;

  for (unsigned theme = 0; theme < DR_N_THEMES; theme++)
    assert_int_equal (dr_theme_from_id (dr_theme_id ((DrTheme) theme)), theme);
  assert_string_equal (dr_theme_id (DR_THEME_SHOT_1), "shot-1");
  assert_string_equal (dr_theme_id (DR_THEME_FIRST_CAPTURE), "first-capture");
  assert_int_equal (dr_theme_from_id ("shot-6"), DR_N_THEMES);
  assert_int_equal (dr_theme_from_id ("shot"), DR_N_THEMES);
  assert_int_equal (dr_theme_from_id (""), DR_N_THEMES);
}

/* A tree of its root alone has no moves to speak of. */
static void
test_no_moves (void **state)
{
  (void) state;
  DrRuleset ruleset;
  DrPuzzle puzzle;
  DrThemes themes;

  engine_ruleset (&ruleset, "russian");
  dr_puzzle_init (&puzzle, &ruleset, &ruleset.start);
  dr_theme_find (&puzzle, &themes);
  assert_true (themes == 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_rows), cmocka_unit_test (test_enough),   cmocka_unit_test (test_turned),
    cmocka_unit_test (test_ids),  cmocka_unit_test (test_no_moves),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
