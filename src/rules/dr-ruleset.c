/* dr-ruleset.c: rule sets as records: presets made whole, clauses written out.
 *
 * Reads the table of presets; the text of house rules is dr-house.c's.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-ruleset-private.h"

#include "dr-fen.h"

#include <stdio.h>
#include <string.h>

static const char *const ending_ids[DR_N_ENDINGS] = {
  "E1", "E5", "E12", "E13", "E15", "E16", "E30", "E60", "R5", "F7", "F2",
};

static const char *const family_ids[DR_N_FAMILIES] = {
  "short", "flying-forward", "flying-backward", "large", "straight", "system",
};

unsigned
dr_preset_count (void)
{
  return dr_n_presets;
}

const char *
dr_preset_id (unsigned n)
{
  return n < dr_n_presets ? dr_presets[n].about.id : NULL;
}

const char *
dr_ending_id (DrEnding ending)
{
  return ending < DR_N_ENDINGS ? ending_ids[ending] : NULL;
}

DrEnding
dr_ending_find (const char *id, size_t length)
{
  unsigned n;

  for (n = 0; n < DR_N_ENDINGS; n++)
    if (strlen (ending_ids[n]) == length && memcmp (ending_ids[n], id, length) == 0)
      break;
  return (DrEnding) n;
}

const char *
dr_family_id (DrFamily family)
{
  return family < DR_N_FAMILIES ? family_ids[family] : NULL;
}

DrSide
dr_ruleset_first_side (const DrRuleset *ruleset)
{
  return ruleset->first == DR_FIRST_DARK ? DR_DARK : DR_LIGHT;
}

void
dr_ruleset_fill_start (DrRuleset *ruleset, unsigned rows, unsigned empty_rows)
{
  const DrBoard *board = &ruleset->board;
  unsigned square;

  dr_position_init (&ruleset->start, dr_ruleset_first_side (ruleset));
  for (square = 0; square < board->n_squares; square++)
    {
      unsigned from_light = board->row[square];
      unsigned from_dark = board->height - 1u - from_light;

      if (from_light >= empty_rows && from_light < empty_rows + rows)
        dr_position_put (&ruleset->start, square, DR_LIGHT_MAN);
      else if (from_dark >= empty_rows && from_dark < empty_rows + rows)
        dr_position_put (&ruleset->start, square, DR_DARK_MAN);
    }
}

void
dr_ruleset_from_data (DrRuleset *ruleset, const DrPresetData *data)
{
  memset (ruleset, 0, sizeof *ruleset);
  snprintf (ruleset->id, sizeof ruleset->id, "%s", data->about.id);
  ruleset->preset = &data->about;
  ruleset->law = data->law;
  ruleset->first = data->first;
  ruleset->aim = data->aim;
  ruleset->draw_by = data->draw_by;
  ruleset->king_move_limit = data->king_move_limit;
  ruleset->repetition = data->repetition;
  ruleset->quiet_limit = data->quiet_limit;
  ruleset->quiet_endgame = data->quiet_endgame;
  ruleset->endings = data->endings;
  dr_board_init (&ruleset->board, data->width, data->height, (DrSquares) data->squares,
                 (DrCorner) data->corner);
  dr_ruleset_fill_start (ruleset, data->rows, data->empty_rows);
}

void
dr_ruleset_preset (DrRuleset *ruleset, unsigned n)
{
  dr_ruleset_from_data (ruleset, &dr_presets[n]);
}

static size_t
write_number (unsigned number, const char *suffix, char *buffer, size_t size)
{
  int length = number == 0 ? snprintf (buffer, size, "none")
                           : snprintf (buffer, size, "%u%s", number, suffix);

  return (size_t) length;
}

static size_t
write_endings (const DrRuleset *ruleset, char *buffer, size_t size)
{
  char text[DR_N_ENDINGS * 4 + 8] = "";
  unsigned n;

  for (n = 0; n < DR_N_ENDINGS; n++)
    if ((ruleset->endings & (1u << n)) != 0)
      {
        if (text[0] != '\0')
          strcat (text, ",");
        strcat (text, ending_ids[n]);
      }
  return (size_t) snprintf (buffer, size, "%s", text[0] != '\0' ? text : "none");
}

static size_t
write_start (const DrRuleset *ruleset, char *buffer, size_t size)
{
  char fen[DR_FEN_SIZE];

  dr_fen_write (ruleset, &ruleset->start, DR_STYLE_OWN, fen);
  return (size_t) snprintf (buffer, size, "%s", fen);
}

unsigned
dr_ruleset_closed_value (const DrRuleset *ruleset, DrClause clause)
{
  switch ((int) clause)
    {
    case DR_CLAUSE_SQUARES:
      return ruleset->board.squares;
    case DR_CLAUSE_CORNER:
      return ruleset->board.corner;
    case DR_CLAUSE_FIRST:
      return ruleset->first;
    case DR_CLAUSE_AIM:
      return ruleset->aim;
    case DR_CLAUSE_DRAW_BY:
      return ruleset->draw_by;
    default:
      return dr_law_get (&ruleset->law, clause);
    }
}

size_t
dr_ruleset_clause_value (const DrRuleset *ruleset, DrClause clause, char *buffer, size_t size)
{
  switch ((int) clause)
    {
    case DR_CLAUSE_BOARD:
      return (size_t) snprintf (buffer, size, "%ux%u", ruleset->board.width,
                                ruleset->board.height);
    case DR_CLAUSE_START:
      return write_start (ruleset, buffer, size);
    case DR_CLAUSE_KING_MOVE_LIMIT:
      return write_number (ruleset->king_move_limit, "", buffer, size);
    case DR_CLAUSE_REPETITION:
      return write_number (ruleset->repetition, "", buffer, size);
    case DR_CLAUSE_QUIET_LIMIT:
      return write_number (ruleset->quiet_limit, ruleset->quiet_endgame ? "-endgame" : "", buffer,
                           size);
    case DR_CLAUSE_ENDINGS:
      return write_endings (ruleset, buffer, size);
    default:
      return (size_t) snprintf (
          buffer, size, "%s",
          dr_clause_value_id (clause, dr_ruleset_closed_value (ruleset, clause)));
    }
}

/* Whether the start, named or not, is another than the preset's: it follows the board and the first
 * mover. */
static bool
has_other_start (const DrRuleset *ruleset)
{
  DrRuleset base;
  bool mirrored;

  dr_ruleset_from_data (&base, (const DrPresetData *) (const void *) ruleset->preset);
  return !dr_board_matches (&base.board, &ruleset->board, &mirrored) || mirrored ||
         !dr_position_equal (&base.start, &ruleset->start);
}

const char *
dr_ruleset_clause_source (const DrRuleset *ruleset, DrClause clause)
{
  if (dr_ruleset_clause_is_house (ruleset, clause) ||
      (clause == DR_CLAUSE_START && has_other_start (ruleset)))
    return "house rule";
  if (clause <= DR_CLAUSE_CORNER)
    return "PDN 3.0, game types";
  return clause >= DR_CLAUSE_REPETITION ? ruleset->preset->draw_sources : ruleset->preset->sources;
}
