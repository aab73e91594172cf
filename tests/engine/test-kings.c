/* Crownhead - kings against one king: the tables against published totals, and move by move
 * against the reference generator
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-kings.h"

#include "engine-util.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  DrRuleset ruleset;
  DrField field;
  DrKings *kings;
} Tables;

static bool
never (void *data)
{
  (void) data;

  return false;
}

static Tables *
tables_new (const char *text, unsigned most)
{
  Tables *tables = calloc (1, sizeof *tables);

  assert_non_null (tables);
  engine_ruleset (&tables->ruleset, text);
  dr_field_init (&tables->field, &tables->ruleset, DR_EVAL_HAND);
  tables->kings = dr_kings_new (&tables->field);
  assert_non_null (tables->kings);
  assert_true (dr_kings_build (tables->kings, most, never, NULL));

  return tables;
}

static void
tables_free (Tables *tables)
{
  dr_kings_free (tables->kings);
  free (tables);
}

/* What the tables say of @position; plies as in dr_kings_probe(). */
static bool
probe (const Tables *tables, const DrPosition *position, int *plies)
{
  DrGame game;
  DrNode node;
  bool known;

  dr_game_init (&game, &tables->ruleset, position);
  dr_node_init (&node, &tables->field, &game, NULL);
  known = dr_kings_probe (tables->kings, &node, plies);
  dr_game_clear (&game);

  return known;
}

typedef struct
{
  uint64_t placements;
  uint64_t wins;
  uint64_t draws;
  uint64_t losses;
  bool quiet; /* only placements where neither side can capture */
} Totals;

static bool
is_counted (const Tables *tables, const DrPosition *position, const Totals *totals)
{
  DrPosition turned = *position;

  dr_position_set_side (&turned, dr_side_other ((DrSide) position->side));

  return !totals->quiet ||
         !(dr_can_capture (&tables->ruleset.board, &tables->ruleset.law, position) ||
           dr_can_capture (&tables->ruleset.board, &tables->ruleset.law, &turned));
}

static void
count_position (const Tables *tables, const DrPosition *position, Totals *totals)
{
  int plies;

  if (!is_counted (tables, position, totals))
    return;
  totals->placements++;
  /* Not known is who has no move. */
  if (!probe (tables, position, &plies))
    totals->losses++;
  else if (plies == 0)
    totals->draws++;
  else if (plies > 0)
    totals->wins++;
  else
    totals->losses++;
}

/* All placements of @light and @dark kings, light to move. */
static void
place (const Tables *tables,
       DrPosition *position,
       unsigned light,
       unsigned dark,
       unsigned from,
       Totals *totals)
{
  if (light + dark == 0)
    count_position (tables, position, totals);
  for (unsigned square = from; light + dark > 0 && square < tables->ruleset.board.n_squares;
       square++)
    if (position->cell[square] == DR_EMPTY)
      {
        dr_position_put (position, square, light > 0 ? DR_LIGHT_KING : DR_DARK_KING);
        place (tables, position, light > 0 ? light - 1 : 0, light > 0 ? dark : dark - 1,
               light == 1 ? 0 : square + 1, totals);
        dr_position_put (position, square, DR_EMPTY);
      }
}

/* tests/data/table_totals.tsv names its sources and conventions: no draw by count, a blocked side
 * loses. */
static void
check_row (const TestTsv *tsv)
{
  const unsigned light = (unsigned) strtoul (tsv->fields[4], NULL, 10);
  const unsigned dark = (unsigned) strtoul (tsv->fields[6], NULL, 10);
  const char *name = strcmp (tsv->fields[0], "english") == 0 ? "american" : tsv->fields[0];
  Totals totals = { .quiet = strstr (tsv->fields[12], "neither side can jump") != NULL };
  DrPosition position;
  Tables *tables;
  char text[64];

  snprintf (text, sizeof text, "%s+endings=none+quiet-limit=none+repetition=none", name);
  tables = tables_new (text, light > dark ? light : dark);
  dr_position_init (&position, DR_LIGHT);
  place (tables, &position, light, dark, 0, &totals);
  if (totals.placements != strtoull (tsv->fields[7], NULL, 10) ||
      totals.wins != strtoull (tsv->fields[8], NULL, 10) ||
      totals.draws != strtoull (tsv->fields[9], NULL, 10) ||
      totals.losses != strtoull (tsv->fields[10], NULL, 10))
    fail_msg ("line %u, %s %u against %u: %d wins, %d draws, %d losses", tsv->number, name, light,
              dark, (int) totals.wins, (int) totals.draws, (int) totals.losses);
  tables_free (tables);
}

static void
test_totals (void **state)
{
  unsigned rows = 0;
  TestTsv tsv;

  (void) state;
  test_tsv_open (&tsv, "table_totals.tsv");
  while (test_tsv_next (&tsv))
    if (strcmp (tsv.fields[3], "0") == 0 && strcmp (tsv.fields[5], "0") == 0)
      {
        check_row (&tsv);
        rows++;
      }
  test_tsv_close (&tsv);
  /* Two pieces, and three both ways, of Spanish, International and English (of two three rows). */
  assert_int_equal (rows, 11);
}

typedef struct
{
  int win;  /* the shortest, 0 = none */
  int loss; /* the longest */
  bool draw;
} Best;

static void
note_child (const Tables *tables, const DrPosition *after, Best *best)
{
  const bool gone = dr_position_pieces (after, (DrSide) after->side) == 0;
  int plies = 0;

  /* Not known is who has no move, or no piece. */
  if (gone || !probe (tables, after, &plies))
    best->win = 1;
  else if (plies == 0)
    best->draw = true;
  else if (plies < 0)
    best->win = best->win == 0 || 1 - plies < best->win ? 1 - plies : best->win;
  else
    best->loss = -1 - plies < best->loss ? -1 - plies : best->loss;
}

/* The value of @position is what follows from those after its moves. */
static void
check_position (const Tables *tables, const DrPosition *position)
{
  Best best = { 0 };
  DrMoveList list;
  int plies = 0;
  int expected;
  bool known;

  dr_move_list_init (&list);
  assert_int_equal (dr_generate_reference (&tables->ruleset, position, DR_GENERATE_DEFAULT, &list),
                    DR_GENERATE_OK);
  for (size_t i = 0; i < list.n; i++)
    {
      DrPosition after;

      dr_play (&tables->ruleset, position, &list.moves[i], &after);
      note_child (tables, &after, &best);
    }
  expected = best.win != 0 ? best.win : best.draw ? 0 : best.loss;
  known = probe (tables, position, &plies);
  if (known != (list.n > 0) || plies != expected)
    {
      char fen[DR_FEN_SIZE];

      dr_fen_write (&tables->ruleset, position, DR_STYLE_OWN, fen);
      fail_msg ("%s %s: %d, not %d", tables->ruleset.id, fen, plies, expected);
    }
  dr_move_list_clear (&list);
}

static unsigned
below (uint64_t *seed, unsigned n)
{
  return (unsigned) ((test_random (seed) >> 32) % n);
}

/* Random placements of up to @most kings against one. */
static void
check_tables (const Tables *tables, unsigned most, unsigned times, uint64_t *seed)
{
  for (; times > 0; times--)
    {
      const DrSide strong = (DrSide) below (seed, 2);
      unsigned left = 2 + below (seed, most);
      DrPosition position;

      dr_position_init (&position, (DrSide) below (seed, 2));
      while (left > 0)
        {
          const unsigned square = below (seed, tables->ruleset.board.n_squares);

          if (position.cell[square] == DR_EMPTY)
            dr_position_put (&position, square,
                             dr_side_king (--left == 0 ? dr_side_other (strong) : strong));
        }
      check_position (tables, &position);
    }
}

/* Rule sets whose kings move and capture in all the ways there are, without draw counters. */
static void
test_move_by_move (void **state)
{
  static const char *const sets[] = {
    "american",
    "russian",
    "international",
    "frisian",
    "turkish",
    "thai",
    "spanish",
    "russian+obligation=may-stop",
    "russian+removal=at-once+choice=most",
    "american+capture-lines=eight",
    "russian+board=10x8",
    "american+board=10x10",
    "frisian+board=8x8",
    "turkish+king-range=one",
  };
  uint64_t seed = 4;

  (void) state;
  for (unsigned i = 0;
       i < test_scaled (3, sizeof sets / sizeof sets[0], sizeof sets / sizeof sets[0]); i++)
    {
      Tables *tables;
      unsigned most;
      char text[128];

      snprintf (text, sizeof text, "%s+endings=none+quiet-limit=none+repetition=none", sets[i]);
      tables = tables_new (text, 1);
      most = dr_kings_limit (&tables->field);
      assert_in_range (most, 2, DR_KINGS_MOST);
      assert_true (dr_kings_build (tables->kings, most, never, NULL));
      check_tables (tables, most, (unsigned) test_scaled (300, 2000, 50000), &seed);
      tables_free (tables);
    }
}

/* House rules on all kinds of boards; no tables where captures are optional, or for other aims. */
static void
test_house_rules (void **state)
{
  uint64_t seed = 12;

  (void) state;
  for (uint64_t left = test_scaled (2, 12, 200); left > 0;)
    {
      Tables *tables = calloc (1, sizeof *tables);
      unsigned most;

      assert_non_null (tables);
      engine_random_ruleset (&seed, &tables->ruleset);
      tables->ruleset.endings = 0;
      tables->ruleset.quiet_limit = 0;
      dr_field_init (&tables->field, &tables->ruleset, DR_EVAL_HAND);
      most = dr_kings_limit (&tables->field);
      if (tables->ruleset.aim != DR_AIM_NORMAL ||
          tables->ruleset.law.obligation == DR_OBLIGATION_FREE || tables->field.wide)
        assert_int_equal (most, 0);
      tables->kings = dr_kings_new (&tables->field);
      assert_non_null (tables->kings);
      most = most > 3 ? 3 : most;
      assert_true (dr_kings_build (tables->kings, most, never, NULL));
      if (most > 0)
        {
          check_tables (tables, most, 300, &seed);
          left--;
        }
      tables_free (tables);
    }
}

static bool
count_down (void *data)
{
  unsigned *left = data;

  return *left == 0 || --*left == 0;
}

/* Stopped at any time it gives up; asked again it does the whole work. */
static void
test_stopped (void **state)
{
  Tables *tables = tables_new ("russian", 0);
  unsigned times = 1;
  uint64_t seed = 3;

  (void) state;
  for (;; times = times * 3 / 2 + 1)
    {
      unsigned left = times;
      DrPosition position;
      int plies;

      if (dr_kings_build (tables->kings, 3, count_down, &left))
        break;
      dr_position_init (&position, DR_LIGHT);
      dr_position_put (&position, 0, DR_LIGHT_KING);
      dr_position_put (&position, 1, DR_LIGHT_KING);
      dr_position_put (&position, 2, DR_LIGHT_KING);
      dr_position_put (&position, 30, DR_DARK_KING);
      assert_false (probe (tables, &position, &plies));
    }
  /* The work is done in parts of a millisecond or less, so there are many. */
  assert_true (times > 500);
  check_tables (tables, 3, 200, &seed);
  tables_free (tables);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_totals),
    cmocka_unit_test (test_move_by_move),
    cmocka_unit_test (test_house_rules),
    cmocka_unit_test (test_stopped),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
