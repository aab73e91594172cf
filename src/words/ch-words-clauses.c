/* ch-words-clauses.c: the clauses of a rule set and their values in plain words.
 *
 * The ids and what they mean are section 0.1 of the rules text; endings rows section 0.3.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-words-private.h"

#include <string.h>

#define MAX_VALUES 6

typedef struct
{
  const char *name;
  const char *question;
} ClauseWords;

typedef struct
{
  DrClause clause;
  unsigned value;
  const char *sentence;
} Explained;

/* Translators: the first of each pair names a rule of the game, the second asks for it. */
static const ClauseWords clauses[DR_N_CLAUSES] = {
  [DR_CLAUSE_BOARD] = { N_ ("Board"), N_ ("How large is the board?") },
  [DR_CLAUSE_SQUARES] = { N_ ("Squares in play"), N_ ("Which squares are played on?") },
  [DR_CLAUSE_CORNER] = { N_ ("Corner in play"),
                         N_ ("Which bottom corner is a square that is played on?") },
  [DR_CLAUSE_START] = { N_ ("Start position"), N_ ("How do the pieces stand at the start?") },
  [DR_CLAUSE_FIRST] = { N_ ("First move"), N_ ("Who moves first?") },
  [DR_CLAUSE_MOVE_LINES] = { N_ ("Lines of moves"), N_ ("Along which lines do pieces move?") },
  [DR_CLAUSE_CAPTURE_LINES] = { N_ ("Lines of captures"),
                                N_ ("Along which lines do pieces capture?") },
  [DR_CLAUSE_MAN_MOVE] = { N_ ("Men’s moves"), N_ ("In which directions do men move?") },
  [DR_CLAUSE_MAN_CAPTURE] = { N_ ("Men’s captures"), N_ ("Do men capture backward?") },
  [DR_CLAUSE_MEN_TAKE_KINGS] = { N_ ("Men taking kings"), N_ ("May men capture kings?") },
  [DR_CLAUSE_KING_RANGE] = { N_ ("Kings’ range"), N_ ("How far does a king go?") },
  [DR_CLAUSE_KING_LANDING] = { N_ ("Kings’ landing"),
                               N_ ("Where may a king land behind a captured piece?") },
  [DR_CLAUSE_CHAIN_LANDING] = { N_ ("Landing inside a chain"),
                                N_ ("Must a king land where the capture can go on?") },
  [DR_CLAUSE_TURN_BACK] = { N_ ("Turning straight back"),
                            N_ ("May a capturing piece turn straight back?") },
  [DR_CLAUSE_CHOICE] = { N_ ("Choice of capture"), N_ ("Which capture must be chosen?") },
  [DR_CLAUSE_OBLIGATION] = { N_ ("Duty to capture"), N_ ("Must a player capture?") },
  [DR_CLAUSE_CROWNING] = { N_ ("Crowning during a capture"),
                           N_ ("What happens to a man that reaches the far row by a jump?") },
  [DR_CLAUSE_REMOVAL] = { N_ ("Removal of captured pieces"),
                          N_ ("When do captured pieces leave the board?") },
  [DR_CLAUSE_KING_MOVE_LIMIT] = { N_ ("Limit on a king’s moves"),
                                  N_ ("How often in a row may the same king move?") },
  [DR_CLAUSE_AIM] = { N_ ("Aim of the game"), N_ ("How is the game won?") },
  [DR_CLAUSE_REPETITION] = { N_ ("Repetition"), N_ ("When does repetition make a draw?") },
  [DR_CLAUSE_QUIET_LIMIT] = { N_ ("Limit on quiet moves"),
                              N_ ("After how many quiet moves is the game drawn?") },
  [DR_CLAUSE_ENDINGS] = { N_ ("Drawn endings"), N_ ("Which endings are drawn after some moves?") },
  [DR_CLAUSE_DRAW_BY] = { N_ ("Who declares a draw"),
                          N_ ("Does a draw come by itself, or is it claimed?") },
};

/* Translators: short values of the rules above; they follow the rule's name and a colon. */
static const char *const values[DR_N_CLAUSES][MAX_VALUES] = {
  [DR_CLAUSE_SQUARES] = { N_ ("every other square"), N_ ("every square") },
  [DR_CLAUSE_CORNER] = { N_ ("bottom left"), N_ ("bottom right") },
  [DR_CLAUSE_MOVE_LINES] = { N_ ("diagonals"), N_ ("rows and columns") },
  [DR_CLAUSE_CAPTURE_LINES] = { N_ ("diagonals"), N_ ("diagonals, rows and columns"),
                                N_ ("rows and columns") },
  [DR_CLAUSE_MAN_MOVE] = { N_ ("forward"), N_ ("forward and sideways") },
  [DR_CLAUSE_MAN_CAPTURE] = { N_ ("forward only"), N_ ("forward and backward"),
                              N_ ("forward and sideways") },
  [DR_CLAUSE_MEN_TAKE_KINGS] = { N_ ("yes"), N_ ("no") },
  [DR_CLAUSE_KING_RANGE] = { N_ ("one square"), N_ ("flying") },
  [DR_CLAUSE_KING_LANDING] = { N_ ("any free square"), N_ ("right behind the piece"),
                               N_ ("right behind, if the last piece taken is a king") },
  [DR_CLAUSE_CHAIN_LANDING] = { N_ ("where the capture goes on"), N_ ("any square") },
  [DR_CLAUSE_TURN_BACK] = { N_ ("yes"), N_ ("no") },
  [DR_CLAUSE_CHOICE] = { N_ ("any capture"), N_ ("most pieces"),
                         N_ ("most pieces, then most kings"),
                         N_ ("most pieces, then by a king, most kings, kings first"),
                         N_ ("with a king if possible"), N_ ("highest value, then with a king") },
  [DR_CLAUSE_OBLIGATION] = { N_ ("must capture and finish"),
                             N_ ("must capture, may stop after any jump"), N_ ("optional") },
  [DR_CLAUSE_CROWNING] = { N_ ("crowned, the move ends"), N_ ("goes on as a man"),
                           N_ ("goes on as a king") },
  [DR_CLAUSE_REMOVAL] = { N_ ("after the move"), N_ ("at once") },
  [DR_CLAUSE_AIM] = { N_ ("leave the opponent without a move"), N_ ("have no move left"),
                      N_ ("be the first to get a king") },
  [DR_CLAUSE_DRAW_BY] = { N_ ("by itself"), N_ ("claimed by a player") },
};

static const Explained explained[] = {
  { DR_CLAUSE_SQUARES, DR_SQUARES_DARK,
    N_ ("Every other square is played on, as on the dark squares.") },
  { DR_CLAUSE_SQUARES, DR_SQUARES_ALL, N_ ("Every square of the board is played on.") },
  { DR_CLAUSE_CORNER, DR_CORNER_LEFT,
    N_ ("With White at the bottom, the bottom left corner is a square that is played on.") },
  { DR_CLAUSE_CORNER, DR_CORNER_RIGHT,
    N_ ("With White at the bottom, the bottom right corner is a square that is played on.") },
  { DR_CLAUSE_MOVE_LINES, DR_MOVE_LINES_DIAGONAL, N_ ("Pieces move diagonally.") },
  { DR_CLAUSE_MOVE_LINES, DR_MOVE_LINES_ORTHOGONAL,
    N_ ("Pieces move straight along rows and columns.") },
  { DR_CLAUSE_CAPTURE_LINES, DR_CAPTURE_LINES_DIAGONAL, N_ ("Pieces capture diagonally.") },
  { DR_CLAUSE_CAPTURE_LINES, DR_CAPTURE_LINES_EIGHT,
    N_ ("Pieces capture diagonally and along rows and columns.") },
  { DR_CLAUSE_CAPTURE_LINES, DR_CAPTURE_LINES_ORTHOGONAL,
    N_ ("Pieces capture straight along rows and columns.") },
  { DR_CLAUSE_MAN_MOVE, DR_MAN_MOVE_FORWARD, N_ ("Men move forward only.") },
  { DR_CLAUSE_MAN_MOVE, DR_MAN_MOVE_FORWARD_SIDEWAYS, N_ ("Men move forward and sideways.") },
  { DR_CLAUSE_MAN_CAPTURE, DR_MAN_CAPTURE_FORWARD, N_ ("Men capture forward only.") },
  { DR_CLAUSE_MAN_CAPTURE, DR_MAN_CAPTURE_BOTH, N_ ("Men capture forward and backward.") },
  { DR_CLAUSE_MAN_CAPTURE, DR_MAN_CAPTURE_FORWARD_SIDEWAYS,
    N_ ("Men capture forward and sideways, never backward.") },
  { DR_CLAUSE_MEN_TAKE_KINGS, DR_YES, N_ ("Men may capture kings.") },
  { DR_CLAUSE_MEN_TAKE_KINGS, DR_NO, N_ ("Men may not capture kings.") },
  { DR_CLAUSE_KING_RANGE, DR_KING_RANGE_ONE,
    N_ ("A king moves one square and captures only a piece next to it.") },
  { DR_CLAUSE_KING_RANGE, DR_KING_RANGE_FLYING,
    N_ ("A king moves and captures over any distance along a free line.") },
  { DR_CLAUSE_KING_LANDING, DR_KING_LANDING_ANY,
    N_ ("A king may land on any free square behind the piece it jumps.") },
  { DR_CLAUSE_KING_LANDING, DR_KING_LANDING_NEXT,
    N_ ("A king must land right behind the piece it jumps.") },
  { DR_CLAUSE_KING_LANDING, DR_KING_LANDING_NEXT_BEHIND_KING,
    N_ ("A king must land right behind the last piece it takes if that piece is a king.") },
  { DR_CLAUSE_CHAIN_LANDING, DR_CHAIN_LANDING_MUST_CONTINUE,
    N_ ("A king must land where its capture can go on, if there is such a square.") },
  { DR_CLAUSE_CHAIN_LANDING, DR_CHAIN_LANDING_ANY,
    N_ ("A king may land where its capture ends, even if it could go on from another square.") },
  { DR_CLAUSE_TURN_BACK, DR_YES, N_ ("A capturing piece may turn straight back.") },
  { DR_CLAUSE_TURN_BACK, DR_NO, N_ ("A capturing piece may not turn straight back.") },
  { DR_CLAUSE_CHOICE, DR_CHOICE_FREE, N_ ("Any capture may be chosen.") },
  { DR_CLAUSE_CHOICE, DR_CHOICE_MOST, N_ ("The capture that takes the most pieces must be made.") },
  { DR_CLAUSE_CHOICE, DR_CHOICE_MOST_THEN_KINGS,
    N_ ("The capture that takes the most pieces must be made, and among those the one that "
        "takes the most kings.") },
  { DR_CLAUSE_CHOICE, DR_CHOICE_ITALIAN,
    N_ ("The capture that takes the most pieces must be made, and among those one by a king, "
        "then the one that takes the most kings, then the one that meets a king earliest.") },
  { DR_CLAUSE_CHOICE, DR_CHOICE_KING_FIRST,
    N_ ("If a king can capture, a king must; otherwise any capture may be chosen.") },
  { DR_CLAUSE_CHOICE, DR_CHOICE_FRISIAN,
    N_ ("The capture of the highest value must be made, a king counting a little less than two "
        "men, and among equals one by a king.") },
  { DR_CLAUSE_OBLIGATION, DR_OBLIGATION_STRICT,
    N_ ("A player who can capture must, and must go on to the end of the capture.") },
  { DR_CLAUSE_OBLIGATION, DR_OBLIGATION_MAY_STOP,
    N_ ("A player who can capture must, but may stop after any jump.") },
  { DR_CLAUSE_OBLIGATION, DR_OBLIGATION_FREE,
    N_ ("Captures are optional, and may be stopped after any jump.") },
  { DR_CLAUSE_CROWNING, DR_CROWNING_STOP,
    N_ ("A man that reaches the far row by a jump is crowned, and its move ends there.") },
  { DR_CLAUSE_CROWNING, DR_CROWNING_PASS,
    N_ ("A man that reaches the far row by a jump goes on as a man, and is crowned only if its "
        "move ends there.") },
  { DR_CLAUSE_CROWNING, DR_CROWNING_CONTINUE,
    N_ ("A man that reaches the far row by a jump is crowned and goes on as a king.") },
  { DR_CLAUSE_REMOVAL, DR_REMOVAL_AFTER,
    N_ ("Captured pieces stay on the board until the move ends, and bar the way.") },
  { DR_CLAUSE_REMOVAL, DR_REMOVAL_AT_ONCE,
    N_ ("Each captured piece leaves the board as soon as it is jumped.") },
  { DR_CLAUSE_AIM, DR_AIM_NORMAL, N_ ("The player who has no legal move loses.") },
  { DR_CLAUSE_AIM, DR_AIM_LOSE, N_ ("The player who has no legal move wins.") },
  { DR_CLAUSE_AIM, DR_AIM_FIRST_KING,
    N_ ("The first player to get a king wins, and the player who has no legal move loses.") },
  { DR_CLAUSE_DRAW_BY, DR_DRAW_BY_AUTOMATIC,
    N_ ("A draw by repetition or by a limit comes by itself.") },
  { DR_CLAUSE_DRAW_BY, DR_DRAW_BY_CLAIM,
    N_ ("A draw by repetition or by a limit stands when a player claims it.") },
};

/* Translators: endings that are drawn after some moves. */
static const char *const endings[DR_N_ENDINGS] = {
  [DR_ENDING_E1] = N_ ("One piece each"),
  [DR_ENDING_E5] = N_ ("One king against at most two pieces with a king"),
  [DR_ENDING_E12] = N_ ("Three kings that own the main road against one king"),
  [DR_ENDING_E13] = N_ ("Three kings against one king"),
  [DR_ENDING_E15] = N_ ("Three or more kings against one king"),
  [DR_ENDING_E16] = N_ ("One king against three pieces with a king"),
  [DR_ENDING_E30] = N_ ("Kings on both sides, four or five pieces"),
  [DR_ENDING_E60] = N_ ("Kings on both sides, six or seven pieces"),
  [DR_ENDING_R5] = N_ ("One king on the main road against three pieces with a king"),
  [DR_ENDING_F7] = N_ ("Two kings against one king"),
  [DR_ENDING_F2] = N_ ("One king each"),
};

char *
ch_words_clause_name (DrClause clause)
{
  return g_strdup (_ (clauses[clause].name));
}

char *
ch_words_clause_question (DrClause clause)
{
  return g_strdup (_ (clauses[clause].question));
}

char *
ch_words_ending_name (DrEnding ending)
{
  return g_strdup (_ (endings[ending]));
}

const char *
ch_words_value_word (DrClause clause, unsigned value)
{
  return value < MAX_VALUES ? values[clause][value] : NULL;
}

const char *
ch_words_value_explained (DrClause clause, unsigned value)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (explained); i++)
    if (explained[i].clause == clause && explained[i].value == value)
      return explained[i].sentence;

  return NULL;
}

char *
ch_words_law_value (DrClause clause, unsigned value)
{
  return g_strdup (_ (ch_words_value_word (clause, value)));
}

char *
ch_words_law_value_sentence (DrClause clause, unsigned value)
{
  return g_strdup (_ (ch_words_value_explained (clause, value)));
}

static char *
first_value (const DrRuleset *ruleset, bool sentence)
{
  g_autofree char *side = NULL;

  if (ruleset->first == DR_FIRST_NEAR)
    return g_strdup (sentence ? _ ("The player at the bottom of the board moves first.")
                              : _ ("the player at the bottom"));
  side = ch_words_side_name (ruleset, dr_ruleset_first_side (ruleset));
  if (sentence)
    return ch_words_format (_ ("{side} moves first."), "side", side, NULL);

  return g_steal_pointer (&side);
}

static char *
board_value (const DrRuleset *ruleset, bool sentence)
{
  g_autofree char *width = g_strdup_printf ("%u", ruleset->board.width);
  g_autofree char *height = g_strdup_printf ("%u", ruleset->board.height);

  /* Translators: a board by its columns and rows. */
  return ch_words_format (sentence ? _ ("The board has {width} columns and {height} rows.")
                                   : C_ ("board", "{width}×{height}"),
                          "width", width, "height", height, NULL);
}

static char *
start_value (const DrRuleset *ruleset, bool sentence)
{
  char fen[DR_FEN_SIZE];
  g_autofree char *light = g_strdup_printf ("%u", dr_position_pieces (&ruleset->start, DR_LIGHT));
  g_autofree char *dark = g_strdup_printf ("%u", dr_position_pieces (&ruleset->start, DR_DARK));
  g_autofree char *light_name = NULL;
  g_autofree char *dark_name = NULL;

  if (!sentence)
    {
      dr_fen_write (ruleset, &ruleset->start, DR_STYLE_OWN, fen);
      return g_strdup (fen);
    }
  light_name = ch_words_side_name (ruleset, DR_LIGHT);
  dark_name = ch_words_side_name (ruleset, DR_DARK);

  return ch_words_format (/* Translators: {light} and {dark} are White, Black, Red … */
                          _ ("{light} starts with {n_light} pieces, {dark} with {n_dark}."),
                          "light", light_name, "dark", dark_name, "n_light", light, "n_dark", dark,
                          NULL);
}

static char *
with_number (const char *template, unsigned number)
{
  g_autofree char *n = g_strdup_printf ("%u", number);

  return ch_words_format (template, "n", n, NULL);
}

static char *
king_move_limit_value (unsigned n, bool sentence)
{
  if (n == 0)
    return g_strdup (sentence ? _ ("A king may move as often in a row as it likes.")
                              : C_ ("limit", "none"));
  if (sentence)
    return with_number (
      g_dngettext (GETTEXT_PACKAGE,
                   "While its side has a man, the same king may make at most {n} quiet move in "
                   "a row.",
                   "While its side has a man, the same king may make at most {n} quiet moves in "
                   "a row.",
                   n),
      n);

  return with_number (g_dngettext (GETTEXT_PACKAGE, "{n} quiet move in a row",
                                   "{n} quiet moves in a row", n),
                      n);
}

static char *
repetition_value (unsigned n, bool sentence)
{
  if (n == 0)
    return g_strdup (sentence ? _ ("Repeating a position does not make a draw.")
                              : C_ ("repetition", "no draw"));
  if (sentence)
    return with_number (g_dngettext (GETTEXT_PACKAGE,
                                     "A position that occurs {n} time with the same side to move "
                                     "makes a draw.",
                                     "A position that occurs {n} times with the same side to move "
                                     "makes a draw.",
                                     n),
                        n);

  return with_number (g_dngettext (GETTEXT_PACKAGE, "{n} occurrence", "{n} occurrences", n), n);
}

static char *
quiet_limit_value (const DrRuleset *ruleset, bool sentence)
{
  unsigned n = ruleset->quiet_limit;
  g_autofree char *text = NULL;

  if (n == 0)
    return g_strdup (sentence ? _ ("There is no limit on moves without progress.")
                              : C_ ("limit", "none"));
  if (!sentence)
    text = with_number (g_dngettext (GETTEXT_PACKAGE, "{n} move by each side",
                                     "{n} moves by each side", n),
                        n);
  else
    text = with_number (
      g_dngettext (GETTEXT_PACKAGE,
                   "The game is drawn after {n} move by each side without a capture and without "
                   "a move of a man.",
                   "The game is drawn after {n} moves by each side without a capture and without "
                   "a move of a man.",
                   n),
      n);
  if (!ruleset->quiet_endgame)
    return g_steal_pointer (&text);
  if (!sentence)
    return ch_words_format (_ ("{limit}, in endgames only"), "limit", text, NULL);

  return ch_words_join (g_steal_pointer (&text),
                        g_strdup (_ ("Moves count only while each side has at most four pieces "
                                     "and both have a king.")));
}

static char *
ending_sentence (DrEnding ending)
{
  unsigned n = dr_ending_limit (ending);
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *name = ch_words_ending_name (ending);

  if (n == 0)
    return ch_words_format (_ ("{ending}: drawn at once, unless a capture is possible."), "ending",
                            name, NULL);
  if (dr_ending_stronger_side (ending))
    return ch_words_format (g_dngettext (GETTEXT_PACKAGE,
                                         "{ending}: drawn after {n} move of the stronger side.",
                                         "{ending}: drawn after {n} moves of the stronger side.",
                                         n),
                            "ending", name, "n", number, NULL);

  return ch_words_format (g_dngettext (GETTEXT_PACKAGE,
                                       "{ending}: drawn after {n} move by each side.",
                                       "{ending}: drawn after {n} moves by each side.", n),
                          "ending", name, "n", number, NULL);
}

static char *
endings_value (unsigned rows, bool sentence)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  if (rows == 0)
    return g_strdup (sentence ? _ ("No ending is drawn by its pieces alone.")
                              : C_ ("endings", "none"));
  for (unsigned i = 0; i < DR_N_ENDINGS; i++)
    {
      if ((rows & 1u << i) == 0)
        continue;
      if (sentence)
        text = text == NULL ? ending_sentence (i)
                            : ch_words_join (g_steal_pointer (&text), ending_sentence (i));
      else
        g_ptr_array_add (items, ch_words_ending_name (i));
    }
  if (sentence)
    return g_steal_pointer (&text);
  g_ptr_array_add (items, NULL);

  /* Translators: between the names of endings, which have commas and "and" in them. */
  return g_strjoinv (C_ ("between endings", "; "), (char **) items->pdata);
}

static unsigned
closed_value (const DrRuleset *ruleset, DrClause clause)
{
  switch (clause)
    {
    case DR_CLAUSE_SQUARES:
      return ruleset->board.squares;
    case DR_CLAUSE_CORNER:
      return ruleset->board.corner;
    case DR_CLAUSE_AIM:
      return ruleset->aim;
    case DR_CLAUSE_DRAW_BY:
      return ruleset->draw_by;
    default:
      return dr_law_get (&ruleset->law, clause);
    }
}

static char *
any_value (const DrRuleset *ruleset, DrClause clause, bool sentence)
{
  unsigned value;

  switch (clause)
    {
    case DR_CLAUSE_BOARD:
      return board_value (ruleset, sentence);
    case DR_CLAUSE_START:
      return start_value (ruleset, sentence);
    case DR_CLAUSE_FIRST:
      return first_value (ruleset, sentence);
    case DR_CLAUSE_KING_MOVE_LIMIT:
      return king_move_limit_value (ruleset->king_move_limit, sentence);
    case DR_CLAUSE_REPETITION:
      return repetition_value (ruleset->repetition, sentence);
    case DR_CLAUSE_QUIET_LIMIT:
      return quiet_limit_value (ruleset, sentence);
    case DR_CLAUSE_ENDINGS:
      return endings_value (ruleset->endings, sentence);
    default:
      value = closed_value (ruleset, clause);
      return sentence ? ch_words_law_value_sentence (clause, value)
                      : ch_words_law_value (clause, value);
    }
}

char *
ch_words_clause_value (const DrRuleset *ruleset, DrClause clause)
{
  return any_value (ruleset, clause, false);
}

char *
ch_words_clause_value_sentence (const DrRuleset *ruleset, DrClause clause)
{
  return any_value (ruleset, clause, true);
}
