/* Crownhead - FEN and notation there and back, on the random positions of test-fast.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-fen.h"
#include "dr-notation.h"

#include "random-positions.h"
#include "support.h"

#include <string.h>

/* Reading a move looks at every path of every capture, which the reference generator gives up in a
 * position of a hundred thousand: such a move is refused as too complex. */
static bool
is_too_complex (const DrRuleset *ruleset, const DrPosition *position)
{
  DrMoveList list;
  DrGenerateResult result;

  dr_move_list_init (&list);
  result = dr_generate_reference (ruleset, position, DR_GENERATE_ALL_PATHS, &list);
  dr_move_list_clear (&list);

  return result == DR_GENERATE_TOO_COMPLEX;
}

/* Every move; where house rules make more than 256 in one position, some sixteen of them. */
static void
check_moves (const DrRuleset *ruleset, const DrPosition *position, const char *fen)
{
  DrMoveList list;

  dr_move_list_init (&list);
  if (dr_generate (ruleset, position, &list) == DR_GENERATE_OK)
    for (size_t n = 0; n<list.n; n += list.n> 256 ? list.n / 16 : 1)
      {
        char text[DR_MOVE_TEXT_SIZE];
        DrMove move;
        DrError error;

        dr_move_write (ruleset, &list, &list.moves[n], DR_STYLE_OWN, '\0', text);
        if (!dr_move_parse (ruleset, position, text, &move, &error))
          {
            if (error.id == DR_ERROR_TOO_COMPLEX && is_too_complex (ruleset, position))
              break;
            fail_msg ("%s %s: %s is refused (%d)", ruleset->id, fen, text, (int) error.id);
          }
        if (!dr_move_same (&move, &list.moves[n]))
          fail_msg ("%s %s: %s is another move", ruleset->id, fen, text);
      }
  dr_move_list_clear (&list);
}

static void
check_text (const DrRuleset *ruleset, const DrPosition *position, void *data)
{
  char fen[DR_FEN_SIZE];
  DrPosition again;
  uint64_t *n = data;

  dr_fen_write (ruleset, position, DR_STYLE_OWN, fen);
  if (!dr_fen_parse (ruleset, fen, &again, NULL, NULL))
    fail_msg ("%s refuses its own %s", ruleset->id, fen);
  if (memcmp (position, &again, sizeof again) != 0)
    fail_msg ("%s: another position from %s", ruleset->id, fen);
  check_moves (ruleset, position, fen);
  ++*n;
}

static void
check_all (void (*each) (uint64_t n, RandomCheck check, void *data))
{
  uint64_t n = 0;

  each (test_scaled (500, 5000, 200000), check_text, &n);
  assert_true (n >= test_scaled (500, 5000, 200000));
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

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_presets),
    cmocka_unit_test (test_free_captures),
    cmocka_unit_test (test_house_rules),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
