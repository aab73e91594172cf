/* ch-words-games.c: pieces, moves, boards, and the end of a game in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-words-private.h"

#include <string.h>

/* By DrNames, then DrPiece. */
static const char *const pieces[][DR_N_PIECES] = {
  [DR_NAMES_WHITE_BLACK] = { N_ ("empty"), N_ ("white man"), N_ ("white king"), N_ ("black man"),
                             N_ ("black king") },
  [DR_NAMES_WHITE_RED] = { N_ ("empty"), N_ ("white man"), N_ ("white king"), N_ ("red man"),
                           N_ ("red king") },
  [DR_NAMES_LIGHT_DARK] = { N_ ("empty"), N_ ("light man"), N_ ("light king"), N_ ("dark man"),
                            N_ ("dark king") },
};

char *
ch_words_square (const DrRuleset *ruleset, unsigned square, DrStyle style)
{
  char name[16];

  dr_square_write (ruleset, square, style, name);

  return g_strdup (name);
}

char *
ch_words_piece_name (const DrRuleset *ruleset, DrPiece piece)
{
  return g_strdup (_ (pieces[ruleset->preset->names][piece]));
}

char *
ch_words_square_description (const DrRuleset *ruleset, const DrPosition *position, unsigned square)
{
  g_autofree char *name = ch_words_square (ruleset, square, DR_STYLE_OWN);
  g_autofree char *piece = ch_words_piece_name (ruleset, position->cell[square]);

  /* Translators: a square of the board and what stands on it: "32, white man", "f4, empty". */
  return ch_words_format (_ ("{square}, {piece}"), "square", name, "piece", piece, NULL);
}

static char *
square_list (const DrRuleset *ruleset, const uint8_t *squares, unsigned n)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < n; i++)
    g_ptr_array_add (items, ch_words_square (ruleset, squares[i], DR_STYLE_OWN));
  g_ptr_array_add (items, NULL);

  return ch_words_list ((char **) items->pdata, CH_WORDS_ALL);
}

/* Translators: a move as a screen reader says it. {taken} is a list of squares: "d4 and f6". */
static const char *const quiet_moves[][2] = {
  /* [king][crowned] */
  { N_ ("Man from {from} moves to {to}."),
    N_ ("Man from {from} moves to {to} and becomes a king.") },
  { N_ ("King from {from} moves to {to}."), N_ ("King from {from} moves to {to}.") },
};

static const char *const captures[][2] = {
  { N_ ("Man from {from} takes {taken} and lands on {to}."),
    N_ ("Man from {from} takes {taken}, lands on {to} and becomes a king.") },
  { N_ ("King from {from} takes {taken} and lands on {to}."),
    N_ ("King from {from} takes {taken} and lands on {to}.") },
};

char *
ch_words_move_description (const DrRuleset *ruleset, const DrPosition *position, const DrMove *move)
{
  bool king = dr_piece_is_king (position->cell[move->from]);
  g_autofree char *from = ch_words_square (ruleset, move->from, DR_STYLE_OWN);
  g_autofree char *to = ch_words_square (ruleset, move->to, DR_STYLE_OWN);
  g_autofree char *taken = square_list (ruleset, move->taken, move->n_taken);
  const char *template =
    move->n_taken > 0 ? captures[king][move->crowned] : quiet_moves[king][move->crowned];

  return ch_words_format (_ (template), "from", from, "to", to, "taken", taken, NULL);
}

/* What stands at the left of a row: its rank, or its first square's number. */
static void
append_row_head (GString *text, const DrRuleset *ruleset, DrStyle style, unsigned row)
{
  const DrBoard *board = &ruleset->board;
  char name[16];

  if (style == DR_STYLE_LETTERS)
    {
      g_string_append_printf (text, "%4u ", row + 1);
      return;
    }
  for (unsigned column = 0; column < board->width; column++)
    {
      unsigned square = dr_board_at (board, (int) column, (int) row);

      if (square == DR_NO_SQUARE)
        continue;
      dr_square_write (ruleset, square, style, name);
      g_string_append_printf (text, "%4s ", name);
      return;
    }
}

char *
ch_words_board_text (const DrRuleset *ruleset, const DrPosition *position, DrStyle style)
{
  static const char signs[DR_N_PIECES + 1] = ".wWbB";
  const DrBoard *board = &ruleset->board;
  GString *text = g_string_new (NULL);

  if (style == DR_STYLE_OWN)
    style = ruleset->preset->style;
  for (unsigned row = board->height; row-- > 0;)
    {
      append_row_head (text, ruleset, style, row);
      for (unsigned column = 0; column < board->width; column++)
        {
          unsigned square = dr_board_at (board, (int) column, (int) row);
          char sign = ' ';

          if (square != DR_NO_SQUARE)
            sign = signs[position->cell[square]];
          g_string_append_c (text, ' ');
          g_string_append_c (text, sign);
        }
      while (text->str[text->len - 1] == ' ')
        g_string_truncate (text, text->len - 1);
      g_string_append_c (text, '\n');
    }
  if (style == DR_STYLE_LETTERS)
    {
      g_string_append (text, "     ");
      for (unsigned column = 0; column < board->width; column++)
        g_string_append_printf (text, " %c", 'a' + (char) column);
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

char *
ch_words_board_legend (const DrRuleset *ruleset)
{
  g_autofree char *light_man = ch_words_piece_name (ruleset, DR_LIGHT_MAN);
  g_autofree char *light_king = ch_words_piece_name (ruleset, DR_LIGHT_KING);
  g_autofree char *dark_man = ch_words_piece_name (ruleset, DR_DARK_MAN);
  g_autofree char *dark_king = ch_words_piece_name (ruleset, DR_DARK_KING);

  return ch_words_format (/* Translators: the letters w, W, b, B of a board drawn as text. */
                          _ ("w {light_man}, W {light_king}, b {dark_man}, B {dark_king}"),
                          "light_man", light_man, "light_king", light_king, "dark_man", dark_man,
                          "dark_king", dark_king, NULL);
}

static const char *
win_template (const DrRuleset *ruleset, const DrStatus *status)
{
  bool giveaway = ruleset->aim == DR_AIM_LOSE;

  switch (status->reason)
    {
    case DR_REASON_NO_PIECES:
      /* Translators: {winner} and {loser} are White, Black, Red, Light or Dark. */
      return giveaway ? _ ("{winner} has given away every piece and wins.")
                      : _ ("{loser} has no piece left: {winner} wins.");
    case DR_REASON_BLOCKED:
      return giveaway ? _ ("{winner} has no legal move and so wins.")
                      : _ ("{loser} has no legal move: {winner} wins.");
    case DR_REASON_AIM:
      return _ ("{winner} has the first king and wins.");
    default:
      return _ ("{winner} wins.");
    }
}

static char *
win_sentence (const DrRuleset *ruleset, const DrStatus *status)
{
  DrSide winner = status->result == DR_RESULT_LIGHT_WINS ? DR_LIGHT : DR_DARK;
  g_autofree char *winner_name = ch_words_side_name (ruleset, winner);
  g_autofree char *loser_name = ch_words_side_name (ruleset, dr_side_other (winner));

  return ch_words_format (win_template (ruleset, status), "winner", winner_name, "loser",
                          loser_name, NULL);
}

static char *
draw_sentence (const DrRuleset *ruleset, const DrStatus *status)
{
  bool claim = status->result == DR_RESULT_CLAIM;
  g_autofree char *ending = NULL;
  g_autofree char *number = NULL;
  unsigned n;

  switch (status->reason)
    {
    case DR_REASON_REPETITION:
      n = ruleset->repetition;
      number = g_strdup_printf ("%u", n);
      return ch_words_format (
        claim
          ? g_dngettext (GETTEXT_PACKAGE,
                         "The position has occurred {n} time: a draw may be claimed.",
                         "The position has occurred {n} times: a draw may be claimed.", n)
          : g_dngettext (GETTEXT_PACKAGE, "The position has occurred {n} time: the game is drawn.",
                         "The position has occurred {n} times: the game is drawn.", n),
        "n", number, NULL);
    case DR_REASON_QUIET_LIMIT:
      n = ruleset->quiet_limit;
      number = g_strdup_printf ("%u", n);
      return ch_words_format (
        claim ? g_dngettext (GETTEXT_PACKAGE,
                             "{n} move by each side without progress: a draw may be claimed.",
                             "{n} moves by each side without progress: a draw may be claimed.", n)
              : g_dngettext (GETTEXT_PACKAGE,
                             "{n} move by each side without progress: the game is drawn.",
                             "{n} moves by each side without progress: the game is drawn.", n),
        "n", number, NULL);
    case DR_REASON_ENDING:
      ending = ch_words_ending_name (status->ending);
      return ch_words_format (claim ? _ ("{ending}, and its moves are used up: a draw may be "
                                         "claimed.")
                              : dr_ending_limit (status->ending) == 0
                                ? _ ("{ending}: the game is drawn.")
                                : _ ("{ending}, and its moves are used up: the game is drawn."),
                              "ending", ending, NULL);
    default:
      return g_strdup (claim ? _ ("A draw may be claimed.") : _ ("The game is drawn."));
    }
}

char *
ch_words_status_sentence (const DrRuleset *ruleset, const DrStatus *status)
{
  switch (status->result)
    {
    case DR_RESULT_LIGHT_WINS:
    case DR_RESULT_DARK_WINS:
      return win_sentence (ruleset, status);
    case DR_RESULT_DRAW:
    case DR_RESULT_CLAIM:
      return draw_sentence (ruleset, status);
    case DR_RESULT_ONGOING:
    default:
      return g_strdup (_ ("The game goes on."));
    }
}

static char *
sides_count (const char *name, const DrRuleset *ruleset, const DrCount *count)
{
  g_autofree char *light = g_strdup_printf ("%u", count->count[DR_LIGHT]);
  g_autofree char *dark = g_strdup_printf ("%u", count->count[DR_DARK]);
  g_autofree char *limit = g_strdup_printf ("%u", count->limit);
  g_autofree char *light_name = ch_words_side_name (ruleset, DR_LIGHT);
  g_autofree char *dark_name = ch_words_side_name (ruleset, DR_DARK);

  return ch_words_format (/* Translators: a running count: "Moves without progress: 12 of 15 for
                             White, 11 of 15 for Black". */
                          _ ("{what}: {n_light} of {limit} for {light}, {n_dark} of {limit} for "
                             "{dark}"),
                          "what", name, "n_light", light, "n_dark", dark, "limit", limit, "light",
                          light_name, "dark", dark_name, NULL);
}

static char *
one_side_count (const char *name, const DrRuleset *ruleset, const DrCount *count)
{
  g_autofree char *n = g_strdup_printf ("%u", count->count[count->side]);
  g_autofree char *limit = g_strdup_printf ("%u", count->limit);
  g_autofree char *side = ch_words_side_name (ruleset, count->side);

  return ch_words_format (/* Translators: a running count: "Three kings against one king: 12 of 15
                             for White". */
                          _ ("{what}: {n} of {limit} for {side}"), "what", name, "n", n, "limit",
                          limit, "side", side, NULL);
}

char *
ch_words_count_text (const DrRuleset *ruleset, const DrCount *count)
{
  g_autofree char *name = NULL;
  g_autofree char *n = NULL;
  g_autofree char *limit = NULL;

  if (count->reason == DR_REASON_REPETITION)
    {
      n = g_strdup_printf ("%u", count->count[0]);
      limit = g_strdup_printf ("%u", count->limit);
      return ch_words_format (_ ("Occurrences of this position: {n} of {limit}"), "n", n, "limit",
                              limit, NULL);
    }
  if (count->reason == DR_REASON_ENDING)
    name = ch_words_ending_name (count->ending);
  else
    name = g_strdup (_ ("Moves without progress"));

  return count->per_side ? sides_count (name, ruleset, count)
                         : one_side_count (name, ruleset, count);
}
