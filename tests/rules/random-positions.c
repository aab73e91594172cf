/* Crownhead - random house rules and random positions, the same ones in every run
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-positions.h"

#include "support.h"

#include <string.h>

static unsigned
below (uint64_t *seed, unsigned n)
{
  return (unsigned) ((test_random (seed) >> 32) % n);
}

/* "+clause=value" for a random value. */
static void
append_clause (uint64_t *seed, DrClause clause, char *text, size_t size)
{
  size_t length = strlen (text);
  unsigned value = below (seed, dr_clause_n_values (clause));

  snprintf (text + length, size - length, "+%s=%s", dr_clause_id (clause),
            dr_clause_value_id (clause, value));
}

static void
append_board (uint64_t *seed, char *text, size_t size)
{
  static const char *const boards[] = {
    "+board=8x8+squares=dark",  "+board=8x8+squares=all",    "+board=10x10+squares=dark",
    "+board=10x8+squares=dark", "+board=12x12+squares=dark",
  };
  size_t length = strlen (text);

  snprintf (text + length, size - length, "%s+corner=%s",
            boards[below (seed, sizeof boards / sizeof boards[0])],
            below (seed, 2) == 0 ? "left" : "right");
}

void
random_house_rules (uint64_t *seed, DrRuleset *ruleset)
{
  char text[DR_RULESET_ID_SIZE];

  /* A contradiction is refused: then the dice are thrown again. */
  do
    {
      unsigned changes = 1 + below (seed, 3);

      snprintf (text, sizeof text, "%s", dr_preset_id (below (seed, dr_preset_count ())));
      if (below (seed, 2) == 0)
        append_board (seed, text, sizeof text);
      for (unsigned c = DR_FIRST_LAW_CLAUSE; c <= DR_LAST_LAW_CLAUSE; c++)
        if (below (seed, 4) < changes)
          append_clause (seed, (DrClause) c, text, sizeof text);
    }
  while (!dr_ruleset_parse (ruleset, text, NULL));
}

void
random_position (uint64_t *seed, const DrRuleset *ruleset, DrPosition *position)
{
  const DrBoard *board = &ruleset->board;
  unsigned most = board->n_squares < 64 ? board->n_squares / 4 : 16;
  unsigned kings = below (seed, 5); /* quarters */
  bool crowded = below (seed, 4) == 0;

  dr_position_init (position, below (seed, 2) == 0 ? DR_LIGHT : DR_DARK);
  for (unsigned side = 0; side < 2; side++)
    {
      unsigned pieces = crowded ? most : 1 + below (seed, most);

      while (pieces > 0)
        {
          unsigned square = below (seed, board->n_squares);
          bool king = below (seed, 4) < kings;

          if (position->cell[square] != DR_EMPTY)
            continue;
          if (!king && board->row[square] == dr_board_far_row (board, (DrSide) side))
            king = true;
          dr_position_put (position, square,
                           king ? dr_side_king ((DrSide) side) : dr_side_man ((DrSide) side));
          pieces--;
        }
    }
}

static void
check_positions (const DrRuleset *ruleset,
                 uint64_t *seed,
                 uint64_t n,
                 RandomCheck check,
                 void *data)
{
  DrPosition position = ruleset->start;
  DrMoveList list;

  dr_move_list_init (&list);
  for (; n > 0; n--)
    {
      check (ruleset, &position, data);
      if (below (seed, 2) == 0 && dr_generate (ruleset, &position, &list) == DR_GENERATE_OK &&
          list.n > 0)
        dr_play (ruleset, &position, &list.moves[below (seed, (unsigned) list.n)], &position);
      else
        random_position (seed, ruleset, &position);
    }
  dr_move_list_clear (&list);
}

void
random_presets (uint64_t n, RandomCheck check, void *data)
{
  for (unsigned preset = 0; preset < dr_preset_count (); preset++)
    {
      DrRuleset ruleset;
      uint64_t seed = 1 + preset;

      dr_ruleset_preset (&ruleset, preset);
      check_positions (&ruleset, &seed, n, check, data);
    }
}

void
random_free_captures (uint64_t n, RandomCheck check, void *data)
{
  static const char *const rules[] = {
    "ink-american+obligation=free",      "ink-pool+obligation=free",
    "ink-brazilian+obligation=free",     "ink-russian+obligation=free",
    "ink-international+obligation=free", "two-checkers+obligation=free",
  };

  for (unsigned i = 0; i < sizeof rules / sizeof rules[0]; i++)
    {
      DrRuleset ruleset;
      uint64_t seed = 1001 + i;

      assert_true (dr_ruleset_parse (&ruleset, rules[i], NULL));
      check_positions (&ruleset, &seed, n, check, data);
    }
}

void
random_houses (uint64_t n, RandomCheck check, void *data)
{
  uint64_t seed = 2026;

  for (; n >= 20; n -= 20)
    {
      DrRuleset ruleset;

      random_house_rules (&seed, &ruleset);
      check_positions (&ruleset, &seed, 20, check, data);
    }
}

void
random_position_text (const DrRuleset *ruleset,
                      const DrPosition *position,
                      char *buffer,
                      size_t size)
{
  size_t length = (size_t) snprintf (buffer, size, "%c", position->side == DR_LIGHT ? 'W' : 'B');

  for (unsigned side = 0; side < 2; side++)
    {
      const char *comma = "";

      length += (size_t) snprintf (buffer + length, size - length, ":%c", side == 0 ? 'W' : 'B');
      for (unsigned square = 0; square < ruleset->board.n_squares; square++)
        if (dr_piece_is (position->cell[square], (DrSide) side))
          {
            length +=
              (size_t) snprintf (buffer + length, size - length, "%s%s%u", comma,
                                 dr_piece_is_king (position->cell[square]) ? "K" : "", square + 1);
            comma = ",";
          }
    }
}
