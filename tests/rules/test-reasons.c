/* Reasons: the rows of reasons.tsv, and that no smaller set of clauses would do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-util.h"

#include "dr-compare.h"

#include <string.h>

#define MAX_SETS 64

/* "a=b+c=d|e=f", as in reasons.tsv. */
static void
write_sets (const DrReasonSet *sets, size_t n, char *text, size_t size)
{
  size_t length = 0;

  text[0] = '\0';
  for (size_t i = 0; i < n; i++)
    {
      const char *between = i > 0 ? "|" : "";

      for (unsigned c = DR_FIRST_LAW_CLAUSE; c <= DR_LAST_LAW_CLAUSE; c++)
        if ((sets[i].clauses >> c & 1) != 0)
          {
            unsigned value = dr_law_get (&sets[i].values, (DrClause) c);

            length += (size_t) snprintf (text + length, size - length, "%s%s=%s", between,
                                         dr_clause_id ((DrClause) c),
                                         dr_clause_value_id ((DrClause) c, value));
            assert_true (length < size);
            between = "+";
          }
    }
}

static void
read_move (DrMove *move, const DrRuleset *ruleset, char **fields)
{
  const char *p = fields[1];

  memset (move, 0, sizeof *move);
  move->from = (uint8_t) test_square (ruleset, &p, false);
  p = fields[2];
  move->to = (uint8_t) test_square (ruleset, &p, false);
  for (p = fields[3]; *p != '\0'; p += *p == ',')
    move->taken[move->n_taken++] = (uint8_t) test_square (ruleset, &p, false);
  move->crowned = *fields[4] == '1';
  dr_move_seal (move);
}

/* What the comparison of the two sets says of @move. */
static void
write_compared (const DrRuleset *base,
                const DrPosition *position,
                const DrRuleset *a,
                const DrRuleset *b,
                const DrMove *move,
                char *text,
                size_t size)
{
  const DrRuleset *sets[] = { a, b };
  DrComparison comparison;

  assert_int_equal (dr_compare (base, position, sets, 2, true, NULL, NULL, &comparison),
                    DR_COMPARE_OK);
  strcpy (text, "(no such row)");
  for (size_t i = 0; i < comparison.n_reasons; i++)
    {
      const DrReasonRow *reason = &comparison.reasons[i];

      if (!dr_move_same (&comparison.rows[reason->row].move, move))
        continue;
      assert_int_equal (reason->allowing, 0);
      assert_int_equal (reason->forbidding, 1);
      write_sets (comparison.reason_sets + reason->first_set, reason->n_sets, text, size);
    }
  dr_comparison_clear (&comparison);
}

/* Rows with letters are meant on an unmirrored 8x8 board, rows with numbers on 10x10. */
static void
test_rows (void **state)
{
  (void) state;
  DrRuleset base;
  DrRuleset a;
  DrRuleset b;
  DrPosition position;
  DrReasonSet sets[MAX_SETS];
  DrMove move;
  TestTsv tsv;
  unsigned n_rows = 0;
  char text[2048];
  int n;

  test_tsv_open (&tsv, "reasons.tsv");
  for (; test_tsv_next (&tsv); n_rows++)
    {
      bool letters = strpbrk (tsv.fields[1], "abcdefgh") != NULL;

      test_ruleset (&base, letters ? "russian" : "international");
      test_ruleset (&a, tsv.fields[5]);
      test_ruleset (&b, tsv.fields[6]);
      test_position (&position, &base, tsv.fields[0]);
      read_move (&move, &base, tsv.fields);

      n = dr_reasons (&base.board, &position, &a.law, &b.law, &move, sets, MAX_SETS);
      assert_in_range (n, 1, MAX_SETS);
      write_sets (sets, (size_t) n, text, sizeof text);
      if (strcmp (text, tsv.fields[7]) != 0)
        fail_msg ("line %u: %s instead of %s", tsv.number, text, tsv.fields[7]);

      write_compared (&base, &position, &a, &b, &move, text, sizeof text);
      if (strcmp (text, tsv.fields[7]) != 0)
        fail_msg ("line %u, compared: %s instead of %s", tsv.number, text, tsv.fields[7]);
    }
  test_tsv_close (&tsv);
  assert_int_equal (n_rows, 82);
}

/* W:Wb6:Bc7,g5, b6xd8 crowned, toward american from russian: king-range=one or crowning=stop. */
static void
test_room (void **state)
{
  (void) state;
  DrRuleset american;
  DrRuleset russian;
  DrPosition position;
  DrReasonSet sets[2] = { { 0 }, { 0 } };
  DrMove move;

  test_ruleset (&american, "american");
  test_ruleset (&russian, "russian");
  test_position (&position, &russian, "W:Wb6:Bc7,g5");
  test_position (&position, &american, "W:Wb6:Bc7,g5");
  test_find_move (&american, &position, "b6xd8", &move);
  assert_int_equal (dr_reasons (&russian.board, &position, &american.law, &russian.law, &move, sets,
                                1),
                    2);
  assert_int_equal (sets[0].clauses, 1u << DR_CLAUSE_KING_RANGE);
  assert_int_equal (sets[1].clauses, 0);

  /* no change between a set and itself, nothing to find */
  assert_int_equal (dr_reasons (&russian.board, &position, &russian.law, &russian.law, &move, sets,
                                1),
                    0);
}

/* The law @b with the clauses of @set at @a's values, by section 0.1's words alone. */
static DrLaw
changed (const DrLaw *a, const DrLaw *b, uint32_t set)
{
  uint8_t values[sizeof (DrLaw)];
  DrLaw law;

  for (unsigned c = DR_FIRST_LAW_CLAUSE; c <= DR_LAST_LAW_CLAUSE; c++)
    values[c - DR_FIRST_LAW_CLAUSE] =
      (uint8_t) dr_law_get ((set >> c & 1) != 0 ? a : b, (DrClause) c);
  memcpy (&law, values, sizeof law);
  if (law.obligation != DR_OBLIGATION_STRICT)
    {
      law.choice = DR_CHOICE_FREE;
      law.chain_landing = DR_CHAIN_LANDING_ANY;
    }
  return law;
}

static unsigned
bits (uint32_t set)
{
  unsigned n = 0;

  for (; set != 0; set >>= 1)
    n += set & 1;
  return n;
}

/* Every set of clauses is tried: none smaller makes the move legal, of that size exactly those
 * that were named. */
static void
expect_smallest (const DrRuleset *a,
                 const DrRuleset *b,
                 const DrPosition *position,
                 const DrMove *move)
{
  uint32_t differences = dr_law_differences (&a->law, &b->law);
  DrReasonSet sets[MAX_SETS];
  int n = dr_reasons (&a->board, position, &a->law, &b->law, move, sets, MAX_SETS);
  unsigned size;
  int n_found = 0;
  DrMoveList list;

  assert_in_range (n, 1, MAX_SETS);
  size = bits (sets[0].clauses);
  dr_move_list_init (&list);
  for (uint32_t set = differences; set != 0; set = (set - 1) & differences)
    {
      DrLaw law = changed (&a->law, &b->law, set);
      bool named = false;

      if (bits (set) > size)
        continue;
      for (int i = 0; i < n; i++)
        named = named || sets[i].clauses == set;
      assert_int_equal (dr_reference_generate (&a->board, &law, position, DR_GENERATE_DEFAULT,
                                               &list),
                        DR_GENERATE_OK);
      assert_int_equal (dr_move_list_find (&list, move) != NULL, named);
      n_found += named;
    }
  assert_int_equal (n_found, n);
  dr_move_list_clear (&list);
}

static void
random_position (DrPosition *position, const DrBoard *board, uint64_t *seed)
{
  dr_position_init (position, DR_LIGHT);
  for (unsigned i = 0; i < 9; i++)
    {
      unsigned square = (unsigned) (test_random (seed) % board->n_squares);
      DrPiece piece = (DrPiece) (1 + test_random (seed) % 4);

      if (!dr_piece_is_king (piece) &&
          board->row[square] ==
            dr_board_far_row (board, piece == DR_LIGHT_MAN ? DR_LIGHT : DR_DARK))
        continue;
      dr_position_put (position, square, piece);
    }
}

static void
test_nothing_smaller (void **state)
{
  (void) state;
  static const char *const ids[] = { "american",     "russian",
                                     "brazilian",    "czech",
                                     "thai",         "pool",
                                     "two-checkers", "ink-russian+obligation=free" };
  enum
  {
    N_SETS = sizeof ids / sizeof ids[0]
  };
  static DrRuleset sets[N_SETS];
  uint64_t seed = 20;
  uint64_t n = test_scaled (20, 200, 2000);
  DrMoveList allowed;
  DrMoveList forbidden;

  for (unsigned i = 0; i < N_SETS; i++)
    test_ruleset (&sets[i], ids[i]);
  dr_move_list_init (&allowed);
  dr_move_list_init (&forbidden);
  for (uint64_t i = 0; i < n; i++)
    {
      const DrRuleset *a = &sets[test_random (&seed) % N_SETS];
      const DrRuleset *b = &sets[test_random (&seed) % N_SETS];
      DrPosition position;

      random_position (&position, &a->board, &seed);
      assert_int_equal (dr_generate (a, &position, &allowed), DR_GENERATE_OK);
      assert_int_equal (dr_generate (b, &position, &forbidden), DR_GENERATE_OK);
      for (size_t m = 0; m < allowed.n; m++)
        if (dr_move_list_find (&forbidden, &allowed.moves[m]) == NULL)
          expect_smallest (a, b, &position, &allowed.moves[m]);
    }
  dr_move_list_clear (&allowed);
  dr_move_list_clear (&forbidden);
}

/* From every second square of every second row all eight neighbours can be jumped: more trails
 * than are ever walked through. */
static void
test_too_complex (void **state)
{
  (void) state;
  DrRuleset canadian;
  DrRuleset house;
  DrPosition position;
  DrReasonSet sets[4];
  DrMove move = { .to = 1, .path = { 0, 1 } };

  if (test_scale () == TEST_SCALE_SANITIZER)
    skip ();
  test_ruleset (&canadian, "canadian+squares=all+capture-lines=eight");
  test_ruleset (&house, "canadian+squares=all+capture-lines=eight+choice=free");
  dr_position_init (&position, DR_LIGHT);
  dr_position_put (&position, dr_board_at (&canadian.board, 0, 0), DR_LIGHT_KING);
  for (int column = 0; column < 11; column++)
    for (int row = 0; row < 11; row++)
      if (column % 2 != 0 || row % 2 != 0)
        dr_position_put (&position, dr_board_at (&canadian.board, column, row), DR_DARK_KING);
  dr_move_seal (&move);
  assert_int_equal (dr_reasons (&canadian.board, &position, &house.law, &canadian.law, &move, sets,
                                4),
                    -1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_rows),
    cmocka_unit_test (test_room),
    cmocka_unit_test (test_nothing_smaller),
    cmocka_unit_test (test_too_complex),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
