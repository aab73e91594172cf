/* What the tests of the engine share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine-util.h"

#include <stdlib.h>
#include <string.h>

void
engine_ruleset (DrRuleset *ruleset, const char *text)
{
  if (!dr_ruleset_parse (ruleset, text, NULL))
    fail_msg ("%s is no rule set", text);
}

static unsigned
below (uint64_t *seed, unsigned n)
{
  return (unsigned) ((test_random (seed) >> 32) % n);
}

void
engine_random_ruleset (uint64_t *seed, DrRuleset *ruleset)
{
  static const char *const boards[] = {
    "",
    "",
    "+board=8x8+squares=dark",
    "+board=10x10+squares=dark",
    "+board=12x12+squares=dark",
    "+board=8x8+squares=all",
    "+board=6x6+squares=dark",
    "+board=9x8+squares=dark",
    "+board=7x7+squares=all",
  };
  char text[DR_RULESET_ID_SIZE];

  /* A contradiction is refused: then the dice are thrown again. */
  do
    {
      const unsigned changes = below (seed, 3);
      size_t length;

      snprintf (text, sizeof text, "%s%s", dr_preset_id (below (seed, dr_preset_count ())),
                boards[below (seed, sizeof boards / sizeof boards[0])]);
      for (unsigned c = DR_FIRST_LAW_CLAUSE; c <= DR_LAST_LAW_CLAUSE; c++)
        if (below (seed, 6) < changes)
          {
            const unsigned value = below (seed, dr_clause_n_values ((DrClause) c));

            length = strlen (text);
            snprintf (text + length, sizeof text - length, "+%s=%s", dr_clause_id ((DrClause) c),
                      dr_clause_value_id ((DrClause) c, value));
          }
      length = strlen (text);
      if (below (seed, 4) == 0)
        snprintf (text + length, sizeof text - length, "+aim=%s",
                  dr_clause_value_id (DR_CLAUSE_AIM, below (seed, 3)));
    }
  while (!dr_ruleset_parse (ruleset, text, NULL));
}

void
engine_random_position (uint64_t *seed, const DrRuleset *ruleset, DrPosition *position)
{
  const DrBoard *board = &ruleset->board;

  dr_position_init (position, (DrSide) below (seed, 2));
  for (unsigned side = 0; side < 2; side++)
    for (unsigned n = 1 + below (seed, 6); n > 0;)
      {
        const unsigned square = below (seed, board->n_squares);
        const bool king =
          below (seed, 3) == 0 || board->row[square] == dr_board_far_row (board, (DrSide) side);

        if (position->cell[square] != DR_EMPTY)
          continue;
        dr_position_put (position, square,
                         king ? dr_side_king ((DrSide) side) : dr_side_man ((DrSide) side));
        n--;
      }
}

void
engine_game (DrGame *game, const DrRuleset *ruleset, const char *fen)
{
  DrPosition position;

  if (!dr_fen_parse (ruleset, fen, &position, NULL, NULL))
    fail_msg ("%s: %s is no position", ruleset->id, fen);
  dr_game_init (game, ruleset, &position);
}

void
engine_copy_game (DrGame *copy, const DrGame *game)
{
  *copy = *game;
  copy->earlier = NULL;
  copy->capacity = game->n_earlier;
  if (game->n_earlier > 0)
    {
      copy->earlier = malloc (game->n_earlier * sizeof *copy->earlier);
      assert_non_null (copy->earlier);
      memcpy (copy->earlier, game->earlier, game->n_earlier * sizeof *copy->earlier);
    }
}

bool
engine_random_move (uint64_t *seed, DrGame *game)
{
  DrMoveList list;
  bool played = false;

  dr_move_list_init (&list);
  assert_int_equal (dr_generate (game->ruleset, &game->position, &list), DR_GENERATE_OK);
  if (list.n > 0)
    {
      played = true;
      assert_true (dr_game_play (game, &list.moves[below (seed, (unsigned) list.n)]));
    }
  dr_move_list_clear (&list);

  return played;
}

const char *
engine_text (const DrGame *game, char buffer[DR_FEN_SIZE])
{
  dr_fen_write (game->ruleset, &game->position, DR_STYLE_OWN, buffer);

  return buffer;
}

void
engine_search (DrEngine *engine, const DrGame *game, const DrLimits *limits, DrSearchResult *result)
{
  const DrSearchOptions options = { .limits = *limits };
  char text[DR_FEN_SIZE];

  if (!dr_engine_search (engine, game, &options, result))
    fail_msg ("%s %s: not searched", game->ruleset->id, engine_text (game, text));
}

bool
engine_is_move (const DrGame *game, const DrMove *move, const char *text)
{
  DrMove expected;

  if (!dr_move_parse (game->ruleset, &game->position, text, &expected, NULL))
    fail_msg ("%s is no move", text);

  return dr_move_same (move, &expected);
}
