/* dr-house.c: house rules, "id+clause=value+…", read into a record.
 *
 * Section 0.1 of the rules text says which texts are contradictory.  Knows the table of presets;
 * decides nothing about moves.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-fen.h"
#include "dr-ruleset-private.h"

#include <stdio.h>
#include <string.h>

/* A text being read: which clauses it has named, and where. */
typedef struct
{
  const char *text;
  DrRuleset *ruleset;
  DrError *error;
  const DrPresetData *data;
  unsigned width, height, squares, corner;
  size_t at[DR_N_CLAUSES];     /* offset of the value named, 0 = not named */
  size_t length[DR_N_CLAUSES];
} Reading;

/* A number of 1 … @max with nothing behind it but @suffix, or 0 for "none"; -1 where it is neither. */
static int
read_number (const char *text, size_t length, int max)
{
  int number = 0;
  size_t n;

  if (length == 4 && memcmp (text, "none", 4) == 0)
    return 0;
  for (n = 0; n < length; n++)
    {
      if (text[n] < '0' || text[n] > '9')
        return -1;
      number = number * 10 + (text[n] - '0');
      if (number > max)
        return -1;
    }
  return number == 0 ? -1 : number;
}

static bool
fail (Reading *reading, DrErrorId id, DrClause clause, size_t offset, size_t length)
{
  dr_error_set (reading->error, id, reading->text, offset, length);
  if (reading->error != NULL)
    reading->error->clause = clause;
  return false;
}

static bool
bad_value (Reading *reading, DrClause clause)
{
  return fail (reading, DR_ERROR_UNKNOWN_VALUE, clause, reading->at[clause],
               reading->length[clause]);
}

static bool
read_board (Reading *reading)
{
  const char *text = reading->text + reading->at[DR_CLAUSE_BOARD];
  size_t length = reading->length[DR_CLAUSE_BOARD];
  const char *cross = memchr (text, 'x', length);
  int width, height;

  if (cross == NULL)
    return bad_value (reading, DR_CLAUSE_BOARD);
  width = read_number (text, (size_t) (cross - text), DR_MAX_EDGE);
  height = read_number (cross + 1, length - (size_t) (cross - text) - 1, DR_MAX_EDGE);
  if (width < DR_MIN_EDGE || height < DR_MIN_EDGE)
    return bad_value (reading, DR_CLAUSE_BOARD);
  reading->width = (unsigned) width;
  reading->height = (unsigned) height;
  return true;
}

static bool
read_quiet_limit (Reading *reading)
{
  static const char suffix[] = "-endgame";
  const size_t suffix_length = sizeof suffix - 1;
  const char *text = reading->text + reading->at[DR_CLAUSE_QUIET_LIMIT];
  size_t length = reading->length[DR_CLAUSE_QUIET_LIMIT];
  bool endgame = length > suffix_length
                 && memcmp (text + length - suffix_length, suffix, suffix_length) == 0;
  int number = read_number (text, endgame ? length - suffix_length : length, 1000);

  if (number < 0 || (endgame && number == 0))
    return bad_value (reading, DR_CLAUSE_QUIET_LIMIT);
  reading->ruleset->quiet_limit = (uint16_t) number;
  reading->ruleset->quiet_endgame = endgame;
  return true;
}

static bool
read_endings (Reading *reading)
{
  const char *text = reading->text + reading->at[DR_CLAUSE_ENDINGS];
  size_t length = reading->length[DR_CLAUSE_ENDINGS];
  unsigned endings = 0;
  size_t from = 0;

  if ((length == 4 && memcmp (text, "none", 4) == 0) || (length == 1 && text[0] == '-'))
    from = length + 1;
  while (from <= length)
    {
      const char *comma = memchr (text + from, ',', length - from);
      size_t end = comma != NULL ? (size_t) (comma - text) : length;
      DrEnding ending = dr_ending_find (text + from, end - from);

      if (ending == DR_N_ENDINGS)
        return fail (reading, DR_ERROR_UNKNOWN_VALUE, DR_CLAUSE_ENDINGS,
                     reading->at[DR_CLAUSE_ENDINGS] + from, end - from);
      endings |= 1u << ending;
      from = end + 1;
    }
  reading->ruleset->endings = (uint16_t) endings;
  return true;
}

static bool
read_count (Reading *reading, DrClause clause, int min, int max, uint8_t *value)
{
  int number = read_number (reading->text + reading->at[clause], reading->length[clause], max);

  if (number < 0 || (number > 0 && number < min))
    return bad_value (reading, clause);
  *value = (uint8_t) number;
  return true;
}

static bool
read_closed (Reading *reading, DrClause clause)
{
  int value = dr_clause_value_find (clause, reading->text + reading->at[clause],
                                    reading->length[clause]);

  if (value < 0)
    return bad_value (reading, clause);
  switch ((int) clause)
    {
    case DR_CLAUSE_SQUARES:
      reading->squares = (unsigned) value;
      break;
    case DR_CLAUSE_CORNER:
      reading->corner = (unsigned) value;
      break;
    case DR_CLAUSE_FIRST:
      reading->ruleset->first = (uint8_t) value;
      break;
    case DR_CLAUSE_AIM:
      reading->ruleset->aim = (uint8_t) value;
      break;
    case DR_CLAUSE_DRAW_BY:
      reading->ruleset->draw_by = (uint8_t) value;
      break;
    default:
      ((uint8_t *) &reading->ruleset->law)[clause - DR_FIRST_LAW_CLAUSE] = (uint8_t) value;
    }
  return true;
}

static bool
read_value (Reading *reading, DrClause clause)
{
  switch ((int) clause)
    {
    case DR_CLAUSE_BOARD:
      return read_board (reading);
    case DR_CLAUSE_START:
      return true; /* read when the board and the first mover are known */
    case DR_CLAUSE_KING_MOVE_LIMIT:
      return read_count (reading, clause, 1, 200, &reading->ruleset->king_move_limit);
    case DR_CLAUSE_REPETITION:
      return read_count (reading, clause, 2, 200, &reading->ruleset->repetition);
    case DR_CLAUSE_QUIET_LIMIT:
      return read_quiet_limit (reading);
    case DR_CLAUSE_ENDINGS:
      return read_endings (reading);
    default:
      return read_closed (reading, clause);
    }
}

/* One "clause=value" from @from to @end. */
static bool
read_item (Reading *reading, size_t from, size_t end)
{
  const char *equals = memchr (reading->text + from, '=', end - from);
  size_t id_length = equals != NULL ? (size_t) (equals - reading->text) - from : end - from;
  DrClause clause = dr_clause_find (reading->text + from, id_length);

  if (clause == DR_N_CLAUSES)
    return fail (reading, DR_ERROR_UNKNOWN_CLAUSE, clause, from, id_length);
  if (equals == NULL || from + id_length + 1 == end)
    return fail (reading, DR_ERROR_NO_VALUE, clause, from, id_length);
  if (reading->at[clause] != 0)
    return fail (reading, DR_ERROR_CLAUSE_TWICE, clause, from, id_length);
  reading->at[clause] = from + id_length + 1;
  reading->length[clause] = end - reading->at[clause];
  return read_value (reading, clause);
}

/* The duty to capture and what it excludes: obligation=free or may-stop sets choice=free and
 * chain-landing=any; a text that asks otherwise is contradictory (section 0.1). */
static bool
settle_obligation (Reading *reading)
{
  static const DrClause excluded[] = { DR_CLAUSE_CHOICE, DR_CLAUSE_CHAIN_LANDING };
  DrLaw *law = &reading->ruleset->law;
  unsigned n;

  if (law->obligation == DR_OBLIGATION_STRICT)
    return true;
  for (n = 0; n < 2; n++)
    {
      unsigned wanted = n == 0 ? (unsigned) DR_CHOICE_FREE : (unsigned) DR_CHAIN_LANDING_ANY;

      if (reading->at[excluded[n]] != 0 && dr_law_get (law, excluded[n]) != wanted)
        {
          fail (reading, DR_ERROR_CONTRADICTION, excluded[n], reading->at[excluded[n]],
                reading->length[excluded[n]]);
          if (reading->error != NULL)
            reading->error->other_clause = DR_CLAUSE_OBLIGATION;
          return false;
        }
    }
  dr_law_set (law, DR_CLAUSE_OBLIGATION, law->obligation);
  return true;
}

/* The start named by the text. */
static bool
read_start (Reading *reading)
{
  DrRuleset *ruleset = reading->ruleset;
  char fen[DR_RULESET_ID_SIZE];
  DrPosition start;
  DrError error;
  size_t at = reading->at[DR_CLAUSE_START];

  if (reading->length[DR_CLAUSE_START] >= sizeof fen)
    return fail (reading, DR_ERROR_START_BAD, DR_CLAUSE_START, at, 0);
  memcpy (fen, reading->text + at, reading->length[DR_CLAUSE_START]);
  fen[reading->length[DR_CLAUSE_START]] = '\0';
  if (!dr_fen_parse (ruleset, fen, &start, NULL, &error))
    {
      bool off = error.id == DR_ERROR_OFF_BOARD || error.id == DR_ERROR_NOT_PLAYING;

      return fail (reading, off ? DR_ERROR_START_OFF_BOARD : DR_ERROR_START_BAD, DR_CLAUSE_START,
                   at + error.offset, error.length);
    }
  if (start.side != dr_ruleset_first_side (ruleset))
    {
      fail (reading, DR_ERROR_START_FIRST, DR_CLAUSE_START, at, 1);
      if (reading->error != NULL)
        reading->error->other_clause = DR_CLAUSE_FIRST;
      return false;
    }
  ruleset->start = start;
  return true;
}

/* The board and the start, once all clauses are read. */
static bool
settle_board (Reading *reading)
{
  const DrPresetData *data = reading->data;
  DrRuleset *ruleset = reading->ruleset;

  dr_board_init (&ruleset->board, reading->width, reading->height, (DrSquares) reading->squares,
                 (DrCorner) reading->corner);
  if (reading->width == data->width && reading->height == data->height
      && reading->squares == data->squares)
    dr_ruleset_fill_start (ruleset, data->rows, data->empty_rows);
  else
    dr_ruleset_fill_start (ruleset, (reading->height - 2) / 2, 0);
  return reading->at[DR_CLAUSE_START] == 0 || read_start (reading);
}

/* The start as the clauses before it would have it, to tell whether it was changed. */
static bool
start_is_house (const DrRuleset *ruleset, const DrPresetData *data)
{
  DrRuleset usual = *ruleset;
  const DrBoard *board = &ruleset->board;

  if (board->width == data->width && board->height == data->height
      && board->squares == data->squares)
    dr_ruleset_fill_start (&usual, data->rows, data->empty_rows);
  else
    dr_ruleset_fill_start (&usual, (board->height - 2u) / 2, 0);
  return !dr_position_equal (&usual.start, &ruleset->start);
}

bool
dr_ruleset_clause_is_house (const DrRuleset *ruleset, DrClause clause)
{
  /* A record's preset is always the first member of its row in the table. */
  const DrPresetData *data = (const DrPresetData *) (const void *) ruleset->preset;
  DrRuleset base;

  if (!ruleset->house)
    return false;
  if (clause == DR_CLAUSE_START)
    return start_is_house (ruleset, data);
  dr_ruleset_from_data (&base, data);
  switch ((int) clause)
    {
    case DR_CLAUSE_BOARD:
      return ruleset->board.width != data->width || ruleset->board.height != data->height;
    case DR_CLAUSE_KING_MOVE_LIMIT:
      return ruleset->king_move_limit != base.king_move_limit;
    case DR_CLAUSE_REPETITION:
      return ruleset->repetition != base.repetition;
    case DR_CLAUSE_QUIET_LIMIT:
      return ruleset->quiet_limit != base.quiet_limit
             || ruleset->quiet_endgame != base.quiet_endgame;
    case DR_CLAUSE_ENDINGS:
      return ruleset->endings != base.endings;
    default:
      return dr_ruleset_closed_value (ruleset, clause) != dr_ruleset_closed_value (&base, clause);
    }
}

/* choice and chain-landing go without saying where the duty to capture brings them. */
static bool
is_written (const DrRuleset *ruleset, DrClause clause)
{
  if (!dr_ruleset_clause_is_house (ruleset, clause))
    return false;
  return ruleset->law.obligation == DR_OBLIGATION_STRICT
         || (clause != DR_CLAUSE_CHOICE && clause != DR_CLAUSE_CHAIN_LANDING);
}

/* The canonical text: what differs from the base, in the order of clauses.  False where it is too
 * long: a start given in ranges can be. */
static bool
write_id (DrRuleset *ruleset)
{
  char id[DR_RULESET_ID_SIZE];
  char value[DR_FEN_SIZE];
  size_t length = (size_t) snprintf (id, sizeof id, "%s", ruleset->preset->id);
  unsigned n;

  for (n = 0; n < DR_N_CLAUSES; n++)
    if (is_written (ruleset, (DrClause) n) && length < sizeof id)
      {
        dr_ruleset_clause_value (ruleset, (DrClause) n, value, sizeof value);
        length += (size_t) snprintf (id + length, sizeof id - length, "+%s=%s",
                                     dr_clause_id ((DrClause) n), value);
      }
  if (length >= sizeof id)
    return false;
  ruleset->house = strchr (id, '+') != NULL;
  memcpy (ruleset->id, id, length + 1);
  return true;
}

static bool
too_long (const char *text, size_t length, DrError *error)
{
  dr_error_set (error, DR_ERROR_TOO_LONG, text, length, 0);
  if (error != NULL)
    error->number = DR_RULESET_ID_SIZE - 1;
  return false;
}

static const DrPresetData *
find_preset (const char *id, size_t length)
{
  unsigned n;

  for (n = 0; n < dr_n_presets; n++)
    if (strlen (dr_presets[n].about.id) == length
        && memcmp (dr_presets[n].about.id, id, length) == 0)
      return &dr_presets[n];
  return NULL;
}

static bool
read_items (Reading *reading, size_t from, size_t length)
{
  while (from < length)
    {
      const char *plus = memchr (reading->text + from + 1, '+', length - from - 1);
      size_t end = plus != NULL ? (size_t) (plus - reading->text) : length;

      if (!read_item (reading, from + 1, end))
        return false;
      from = end;
    }
  return settle_obligation (reading) && settle_board (reading);
}

bool
dr_ruleset_parse (DrRuleset *ruleset, const char *text, DrError *error)
{
  Reading reading = { .text = text, .ruleset = ruleset, .error = error };
  size_t length = strnlen (text, DR_RULESET_ID_SIZE);
  size_t id_length = strcspn (text, "+");

  if (length == DR_RULESET_ID_SIZE)
    return too_long (text, DR_RULESET_ID_SIZE - 1, error);
  if (length == 0)
    return dr_error_set (error, DR_ERROR_EMPTY, text, 0, 0);
  reading.data = find_preset (text, id_length);
  if (reading.data == NULL)
    return dr_error_set (error, DR_ERROR_UNKNOWN_SET, text, 0, id_length);
  dr_ruleset_from_data (ruleset, reading.data);
  reading.width = reading.data->width;
  reading.height = reading.data->height;
  reading.squares = reading.data->squares;
  reading.corner = reading.data->corner;
  if (id_length < length)
    {
      ruleset->house = true;
      if (!read_items (&reading, id_length, length))
        return false;
      if (!write_id (ruleset))
        return too_long (text, length, error);
    }
  return true;
}
