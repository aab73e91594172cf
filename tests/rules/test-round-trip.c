/* Moves as text and back: what is written of a legal move reads as that move, in every row of the data
 * files and in random positions of every set.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-util.h"

#include <string.h>

#include "dr-fen.h"
#include "dr-notation.h"

/* Every legal move is written so that it reads back as itself, short or whole, in either style. */
static void
check_round_trip (const DrRuleset *rules, const DrPosition *position)
{
  DrMoveList list;

  dr_move_list_init (&list);
  assert_int_equal (dr_generate (rules, position, &list), DR_GENERATE_OK);
  for (size_t i = 0; i < list.n; i++)
    for (unsigned form = 0; form < 4; form++)
      {
        DrStyle style = (form & 1) != 0 ? DR_STYLE_LETTERS : DR_STYLE_NUMBERS;
        char text[DR_MOVE_TEXT_SIZE], fen[DR_FEN_SIZE];
        DrMove move;
        DrError error;

        if (form < 2)
          dr_move_write (rules, &list, &list.moves[i], style, '\0', text);
        else
          dr_move_write_path (rules, &list.moves[i], style, '-', text);
        dr_fen_write (rules, position, DR_STYLE_OWN, fen);
        if (!dr_move_parse (rules, position, text, &move, &error))
          fail_msg ("%s %s: %s refused: %d", rules->id, fen, text, error.id);
        if (!dr_move_same (&move, &list.moves[i]))
          fail_msg ("%s %s: %s is another move", rules->id, fen, text);
      }
  dr_move_list_clear (&list);
}

/* Every listed move of a row, as it stands there (its whole path, each landing square), is read, and
 * together they are all the legal moves. */
static void
check_listed (const DrRuleset *rules, const DrPosition *position, char *moves)
{
  DrMoveList list;
  bool found[256] = { false };
  size_t n = 0;

  dr_move_list_init (&list);
  assert_int_equal (dr_generate (rules, position, &list), DR_GENERATE_OK);
  if (moves[0] != '(')
    for (char *text = strtok (moves, " "); text != NULL; text = strtok (NULL, " "))
      {
        DrMove move;
        DrError error;
        const DrMove *legal;

        text[strcspn (text, "(*")] = '\0';
        if (!dr_move_parse (rules, position, text, &move, &error))
          fail_msg ("%s: %s refused: %d", rules->id, text, error.id);
        legal = dr_move_list_find (&list, &move);
        assert_non_null (legal);
        assert_false (found[legal - list.moves]);
        found[legal - list.moves] = true;
        n++;
      }
  assert_int_equal (n, list.n);
  dr_move_list_clear (&list);
}

static void
check_file (const char *name, bool left_corner)
{
  TestTsv tsv;

  test_tsv_open (&tsv, name);
  while (test_tsv_next (&tsv))
    {
      DrRuleset rules;
      DrPosition position;
      bool mirrored;

      test_ruleset (&rules, tsv.fields[3]);
      mirrored = left_corner && test_is_mirrored (&rules);
      if (mirrored)
        test_position_mirrored (&position, &rules, tsv.fields[2]);
      else
        assert_true (dr_fen_parse (&rules, tsv.fields[2], &position, NULL, NULL));
      check_round_trip (&rules, &position);
      if (!mirrored)
        check_listed (&rules, &position, tsv.fields[4]);
    }
  test_tsv_close (&tsv);
}

static void
test_files (void **state)
{
  (void) state;
  check_file ("teaching.tsv", true);
  check_file ("presets.tsv", false);
}

/* Random positions rich in kings, where different captures share their ends most often */
static void
test_random_positions (void **state)
{
  static const char *const houses[] = {
    "ink-russian+obligation=free",
    "ink-international+obligation=free",
    "two-checkers+obligation=free",
    "russian+removal=at-once",
    "turkish+turn-back=yes",
    "frisian+choice=free+chain-landing=any",
    "international+obligation=may-stop",
    "thai+obligation=free",
    "russian+obligation=may-stop+crowning=pass",
  };
  unsigned n_houses = sizeof houses / sizeof *houses;
  uint64_t seed = 20261201;
  uint64_t n = test_scaled (20, 100, 5000);

  (void) state;
  for (unsigned set = 0; set < dr_preset_count () + n_houses; set++)
    {
      DrRuleset rules;

      if (set < n_houses)
        test_ruleset (&rules, houses[set]);
      else
        dr_ruleset_preset (&rules, set - n_houses);
      for (uint64_t i = 0; i < n; i++)
        {
          DrPosition position;
          unsigned pieces = 4 + (unsigned) (test_random (&seed) >> 32) % 16;

          dr_position_init (&position, (DrSide) (test_random (&seed) >> 40 & 1));
          while (pieces-- > 0)
            {
              unsigned square = (unsigned) (test_random (&seed) >> 32) % rules.board.n_squares;
              unsigned kind = (unsigned) (test_random (&seed) >> 32) % 8;
              DrSide other = dr_side_other ((DrSide) position.side);
              DrSide side = kind < 2 ? (DrSide) position.side : other;
              bool man =
                kind % 2 != 0 && rules.board.row[square] != dr_board_far_row (&rules.board, side);

              dr_position_put (&position, square, man ? dr_side_man (side) : dr_side_king (side));
            }
          check_round_trip (&rules, &position);
        }
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_files),
    cmocka_unit_test (test_random_positions),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
