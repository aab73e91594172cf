/* ch-words-errors.c: what is wrong with a text and how to mend it.
 *
 * The place is in the error; the one who knows the text shows it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-words-private.h"

#include <string.h>

/* Rule sets named as having a square. */
#define MOST_SETS 3

/* Translators: {text} is what was found there, {clause} and {other} are names such as man-capture
 * that are not translated, {board} is a board such as 8×8, {n} a number, {side} White, Black … */
static const char *const messages[] = {
  [DR_ERROR_NONE] = N_ ("There is nothing wrong."),
  [DR_ERROR_EMPTY] = N_ ("There is no text here."),
  [DR_ERROR_TOO_LONG] = N_ ("The text is too long: at most {n} bytes are read. Shorten it."),
  [DR_ERROR_NOT_UTF8] = N_ ("There are broken characters in the text. Type or copy it again."),
  [DR_ERROR_NO_MEMORY] = N_ ("There is not enough memory."),
  [DR_ERROR_TOO_COMPLEX] =
    N_ ("The position has too many captures to be worked out. Take some pieces away."),
  [DR_ERROR_UNKNOWN_SET] = N_ ("There is no rule set “{text}”. Take one from the list of rule "
                               "sets."),
  [DR_ERROR_UNKNOWN_CLAUSE] =
    N_ ("There is no clause “{text}”. Write a clause such as removal=at-once."),
  [DR_ERROR_NO_VALUE] = N_ ("The clause “{text}” has no value. Write {text}=VALUE."),
  [DR_ERROR_UNKNOWN_VALUE] = N_ ("“{text}” is no value of {clause}. Values are: {values}."),
  [DR_ERROR_CLAUSE_TWICE] = N_ ("The clause {clause} is given twice. Leave one of them out."),
  [DR_ERROR_CONTRADICTION] =
    N_ ("The clause {clause} contradicts {other}: “{text}” cannot be had with it. Leave one of "
        "them out."),
  [DR_ERROR_START_OFF_BOARD] =
    N_ ("The start position does not fit the board at “{text}”. Change start or board."),
  [DR_ERROR_START_BAD] =
    N_ ("The start position cannot be used. Write a FEN with the side to move, and no man on its "
        "own last row."),
  [DR_ERROR_START_FIRST] =
    N_ ("The side to move in the start position is not the side that moves first. Change start or "
        "first."),
  [DR_ERROR_NO_SIDE] = N_ ("The side to move is missing. Begin with W: or B: as in W:Wc3:Bd6."),
  [DR_ERROR_BAD_SIDE] = N_ ("“{text}” is no side to move. Begin with W: or B: as in W:Wc3:Bd6."),
  [DR_ERROR_NO_PIECES] = N_ ("There is no list of pieces. Write both sides as in W:Wc3:Bd6."),
  [DR_ERROR_BAD_SQUARE] =
    N_ ("“{text}” is no square. Write a number, or a letter and a number, with K in front for a "
        "king."),
  [DR_ERROR_OFF_BOARD] = N_ ("The board {board} has no square “{text}”. Take a square of the "
                             "board, or a rule set with a larger one."),
  [DR_ERROR_NOT_PLAYING] =
    N_ ("The square “{text}” is not played on. Take one of the squares where pieces stand."),
  [DR_ERROR_SQUARE_TWICE] =
    N_ ("There are two pieces on the square “{text}”. Leave one of them out."),
  [DR_ERROR_MAN_ON_LAST_ROW] =
    N_ ("The man on “{text}” stands on the row where men of {side} are crowned. Write K{text} for "
        "a king."),
  [DR_ERROR_NO_COMMA] = N_ ("A comma is missing before “{text}”. Write one between two squares."),
  [DR_ERROR_ONE_SIDE] = N_ ("There is no list for {side}. Write both sides; a list without pieces "
                            "is its letter alone, as in W:Wc3:B."),
  [DR_ERROR_BAD_RANGE] =
    N_ ("“{text}” is no range of squares. Write two numbers, the smaller one first, as in 31-50."),
  [DR_ERROR_BAD_COLOUR] =
    N_ ("“{text}” is no colour. Begin each list of pieces with W or B, as in W:Wc3:Bd6."),
  [DR_ERROR_MIXED_SQUARES] =
    N_ ("Among squares in letters “{text}” may be a king or a square of the k-file. Write all "
        "squares in letters, with a capital K in front of a king."),
  [DR_ERROR_BAD_TAIL] =
    N_ ("“{text}” after the pieces cannot be read. Leave it out, or write it as in :+2/32+0."),
  [DR_ERROR_BAD_COUNT] =
    N_ ("The counter {text} is above the limit of {n} moves in a row. Write a smaller number."),
  [DR_ERROR_NO_KING] =
    N_ ("There is no king of {side} on “{text}”, where a counter says so. Name the square of a "
        "king that stands there, as in :+2/32+0."),
  [DR_ERROR_WHICH_KING] =
    N_ ("The counter {text} of {side} does not say which king it means. Write "
        "the king’s square behind it, as in :+2/32+0."),
  [DR_ERROR_BAD_LENGTH] =
    N_ ("The compact form needs {n} squares for this board. Write one sign for each of them."),
  [DR_ERROR_BAD_SIGN] =
    N_ ("“{text}” is no sign of the compact form. Use w b W B e, one for each square."),
  [DR_ERROR_NOT_CLOSED] = N_ ("The closing {text} is missing. Write it at the end."),
  [DR_ERROR_BAD_CHARACTER] = N_ ("“{text}” has no meaning here. Leave it out."),
  [DR_ERROR_NO_POSITION] =
    N_ ("There is no FEN in this text. Copy the FEN itself, as in W:Wc3:Bd6."),
  [DR_ERROR_TWO_POSITIONS] =
    N_ ("There is more than one FEN in this page address; “{text}” is the second. Copy the FEN "
        "that is meant."),
  [DR_ERROR_NOT_A_MOVE] =
    N_ ("“{text}” is no move. Write the squares, as in c3-d4, 32-28 or 32x23x14."),
  [DR_ERROR_ILLEGAL_MOVE] = N_ ("The move is not legal. Ask for the legal moves."),
  [DR_ERROR_AMBIGUOUS_MOVE] =
    N_ ("{n} legal moves are written like this. Write all squares of the one that is meant."),
  [DR_ERROR_GAME_OVER] = N_ ("The game is over before this move. Leave the move out."),
};

static char *
board_name (const DrRuleset *ruleset)
{
  return ruleset != NULL ? ch_words_clause_value (ruleset, DR_CLAUSE_BOARD) : g_strdup ("");
}

static char *
side_name (const DrRuleset *ruleset, int side)
{
  if (ruleset != NULL)
    return ch_words_side_name (ruleset, side == DR_DARK ? DR_DARK : DR_LIGHT);

  return g_strdup (side == DR_DARK ? C_ ("side", "Black") : C_ ("side", "White"));
}

/* Translators: what can be given for a clause whose values are no closed list of words. */
static const char *
open_values (DrClause clause)
{
  switch (clause)
    {
    case DR_CLAUSE_BOARD:
      return _ ("WIDTHxHEIGHT from 6x6 to 12x12");
    case DR_CLAUSE_START:
      return _ ("a FEN");
    case DR_CLAUSE_KING_MOVE_LIMIT:
      return _ ("none, or a number from 1 to 200");
    case DR_CLAUSE_REPETITION:
      return _ ("none, or a number from 2 to 200");
    case DR_CLAUSE_QUIET_LIMIT:
      return _ ("none, or a number from 1 to 1000, which may have -endgame behind it");
    case DR_CLAUSE_ENDINGS:
      return _ ("none, or rows such as E16,E5");
    default:
      return "";
    }
}

static char *
value_list (DrClause clause)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  unsigned n = clause < DR_N_CLAUSES ? dr_clause_n_values (clause) : 0;

  if (n == 0)
    return g_strdup (open_values (clause));
  for (unsigned i = 0; i < n; i++)
    g_ptr_array_add (items, (char *) dr_clause_value_id (clause, i));
  g_ptr_array_add (items, NULL);

  return ch_words_list_plain ((char **) items->pdata);
}

static int
board_area (const DrRuleset *ruleset)
{
  return ruleset->board.width * ruleset->board.height;
}

/* Some of the rule sets with a larger board than @given has that has the square @text, those of the
 * smallest such board, or NULL.  One of the same edges with more squares played on is no larger one. */
static char *
sets_with_square (const DrRuleset *given, const char *text)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  unsigned smallest = DR_MAX_SQUARES + 1;

  for (unsigned i = 0; i < dr_preset_count (); i++)
    {
      DrRuleset ruleset;
      unsigned square;

      dr_ruleset_preset (&ruleset, i);
      if (ruleset.board.n_squares > smallest || board_area (&ruleset) <= board_area (given) ||
          dr_square_read (&ruleset, text, strlen (text), &square) != strlen (text) ||
          square == DR_NO_SQUARE)
        continue;
      if (ruleset.board.n_squares < smallest)
        g_ptr_array_set_size (names, 0);
      smallest = ruleset.board.n_squares;
      if (names->len < MOST_SETS)
        g_ptr_array_add (names, ch_words_ruleset_name (&ruleset));
    }
  if (names->len == 0)
    return NULL;
  g_ptr_array_add (names, NULL);

  return ch_words_list_or ((char **) names->pdata);
}

static char *
off_board (const DrRuleset *ruleset, const char *board, const char *square)
{
  g_autofree char *sets = sets_with_square (ruleset, square);

  if (sets == NULL)
    return ch_words_format (_ ("The board {board} has no square “{text}”. Take a square of the "
                               "board."),
                            "board", board, "text", square, NULL);

  return ch_words_format (/* Translators: {sets} is a list: "A, B or C". */
                          _ ("The board {board} has no square “{text}”. Take a square of the "
                             "board, or a rule set with a larger one, such as {sets}."),
                          "board", board, "text", square, "sets", sets, NULL);
}

char *
ch_words_error_message (const DrRuleset *ruleset, const DrError *error)
{
  g_autofree char *board = board_name (ruleset);
  g_autofree char *side = side_name (ruleset, error->number);
  g_autofree char *number = g_strdup_printf ("%d", error->number);
  g_autofree char *options = value_list (error->clause);
  const char *clause = error->clause < DR_N_CLAUSES ? dr_clause_id (error->clause) : "";
  const char *other = error->other_clause < DR_N_CLAUSES ? dr_clause_id (error->other_clause) : "";

  if (error->id >= G_N_ELEMENTS (messages) || messages[error->id] == NULL)
    return g_strdup (_ ("The text cannot be read."));
  if (error->id == DR_ERROR_NOT_A_MOVE && *error->text == '\0')
    return g_strdup (_ ("There is no move here. Write the squares, as in c3-d4, 32-28 or "
                        "32x23x14."));

  if (error->id == DR_ERROR_BAD_COLOUR && *error->text == '\0')
    return g_strdup (_ ("A list of pieces is missing between two colons. Begin each list with W or "
                        "B, as in W:Wc3:Bd6."));
  if (error->id == DR_ERROR_OFF_BOARD && ruleset != NULL)
    return off_board (ruleset, board, error->text);

  return ch_words_format (_ (messages[error->id]), "text", error->text, "clause", clause, "other",
                          other, "board", board, "side", side, "n", number, "values", options,
                          NULL);
}

static char *
many_pieces (const DrRuleset *ruleset, DrSide side)
{
  unsigned n = dr_position_pieces (&ruleset->start, side);
  g_autofree char *name = ch_words_side_name (ruleset, side);
  g_autofree char *number = g_strdup_printf ("%u", n);

  return ch_words_format (g_dngettext (GETTEXT_PACKAGE,
                                       "{side} has more than the {n} piece of the start position.",
                                       "{side} has more than the {n} pieces of the start position.",
                                       n),
                          "side", name, "n", number, NULL);
}

static char *
first_square_note (const DrRuleset *ruleset)
{
  g_autofree char *square = NULL;
  int column = 0;

  while (dr_board_at (&ruleset->board, column, 0) == DR_NO_SQUARE)
    column++;
  square = ch_words_square (ruleset, dr_board_at (&ruleset->board, column, 0), DR_STYLE_LETTERS);

  return ch_words_format (_ ("The numbers are read with 1 as the square {square}, as the start "
                             "position shows."),
                          "square", square, NULL);
}

char *
ch_words_fen_warnings (const DrRuleset *ruleset, unsigned warnings)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  if ((warnings & DR_FEN_WARN_MANY_LIGHT) != 0)
    g_ptr_array_add (items, many_pieces (ruleset, DR_LIGHT));
  if ((warnings & DR_FEN_WARN_MANY_DARK) != 0)
    g_ptr_array_add (items, many_pieces (ruleset, DR_DARK));
  if ((warnings & DR_FEN_WARN_OTHER_NUMBERING) != 0)
    g_ptr_array_add (items, first_square_note (ruleset));
  if ((warnings & DR_FEN_WARN_COUNTERS_UNUSED) != 0)
    g_ptr_array_add (items, g_strdup (_ ("The counters of kings’ moves are left out of account, as "
                                         "this rule set has no such limit.")));
  if (items->len == 0)
    return NULL;
  g_ptr_array_add (items, NULL);

  return g_strjoinv (" ", (char **) items->pdata);
}

char *
ch_words_generate_problem (DrGenerateResult result)
{
  switch (result)
    {
    case DR_GENERATE_NO_MEMORY:
      return g_strdup (_ (messages[DR_ERROR_NO_MEMORY]));
    case DR_GENERATE_TOO_COMPLEX:
      return g_strdup (_ (messages[DR_ERROR_TOO_COMPLEX]));
    case DR_GENERATE_OK:
    default:
      return g_strdup (_ (messages[DR_ERROR_NONE]));
    }
}
