/* ch-words-study.c: the sentences of a study.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-words-study.h"

#include "ch-words-private.h"

char *
ch_words_edit (ChWordsEdit edit)
{
  /* Translators: each says what Undo takes back, as in "Undo: Delete moves". */
  static const char *const texts[] = {
    [CH_WORDS_EDIT_LINE] = N_ ("Add line"),
    [CH_WORDS_EDIT_DELETE] = N_ ("Delete moves"),
    [CH_WORDS_EDIT_DELETE_OTHERS] = N_ ("Delete other variations"),
    [CH_WORDS_EDIT_PROMOTE] = N_ ("Promote variation"),
    [CH_WORDS_EDIT_DEMOTE] = N_ ("Demote variation"),
    [CH_WORDS_EDIT_MAKE_MAIN] = N_ ("Make main line"),
    [CH_WORDS_EDIT_MERGE] = N_ ("Merge games"),
    [CH_WORDS_EDIT_START] = N_ ("Change start position"),
    [CH_WORDS_EDIT_RULESET] = N_ ("Change rule set"),
    [CH_WORDS_EDIT_COMMENT] = N_ ("Change comment"),
    [CH_WORDS_EDIT_SYMBOL] = N_ ("Change symbol"),
    [CH_WORDS_EDIT_MARKS] = N_ ("Draw marks"),
    [CH_WORDS_EDIT_EVAL] = N_ ("Keep evaluation"),
    [CH_WORDS_EDIT_CLEAR] = N_ ("Clear annotations"),
    [CH_WORDS_EDIT_TAG] = N_ ("Change game details"),
    [CH_WORDS_EDIT_ANNOTATE] = N_ ("Annotate game"),
    [CH_WORDS_EDIT_ADD_CHAPTER] = N_ ("Add chapter"),
    [CH_WORDS_EDIT_DELETE_CHAPTER] = N_ ("Delete chapter"),
    [CH_WORDS_EDIT_MOVE_CHAPTER] = N_ ("Move chapter"),
  };

  g_return_val_if_fail ((unsigned) edit < G_N_ELEMENTS (texts), NULL);

  return g_strdup (_ (texts[edit]));
}

char *
ch_words_edit_move (const char *move)
{
  return ch_words_format (/* Translators: what Undo takes back; {move} is like 32-28. */
                          _ ("Add move {move}"), "move", move, NULL);
}

const char *
ch_words_set_up (void)
{
  /* Translators: in place of a move: the game goes on with another position. */
  return _ ("Position set up");
}

const char *
ch_words_pass (void)
{
  /* Translators: in place of a move: the player does not move. */
  return _ ("Pass");
}

const char *
ch_words_unknown_move (void)
{
  /* Translators: in place of a move that the record does not tell. */
  return _ ("Unknown move");
}

const char *
ch_words_page (ChWordsPage word)
{
  switch (word)
    {
    case CH_WORDS_PAGE_BOARD:
      return _ ("Board");
    case CH_WORDS_PAGE_REST:
      return _ ("Text that could not be read as moves");
    case CH_WORDS_PAGE_FIRST:
      return _ ("To the start");
    case CH_WORDS_PAGE_BACK:
      return _ ("Previous move");
    case CH_WORDS_PAGE_NEXT:
      return _ ("Next move");
    case CH_WORDS_PAGE_LAST:
      return _ ("To the end");
    case CH_WORDS_PAGE_DIRECTION:
      /* Translators: the direction of your script: "ltr" or "rtl". */
      return C_ ("text direction", "ltr");
    case CH_WORDS_PAGE_N:
    default:
      return "";
    }
}

const char *
ch_words_symbol_name (int symbol)
{
  static const struct
  {
    int symbol;
    const char *name;
  } names[] = {
    { 1, N_ ("Good move") },
    { 2, N_ ("Mistake") },
    { 3, N_ ("Excellent move") },
    { 4, N_ ("Blunder") },
    { 5, N_ ("Interesting move") },
    { 6, N_ ("Dubious move") },
    { 7, N_ ("Forced move") },
    { 8, N_ ("Only move") },
    { 9, N_ ("Worst move") },
    { 10, N_ ("Even position") },
    { 11, N_ ("Even position, quiet") },
    { 12, N_ ("Even position, active") },
    { 13, N_ ("Unclear position") },
    { 14, N_ ("White is slightly better") },
    { 15, N_ ("Black is slightly better") },
    { 16, N_ ("White is better") },
    { 17, N_ ("Black is better") },
    { 18, N_ ("White is winning") },
    { 19, N_ ("Black is winning") },
    { 22, N_ ("White must move and would rather not") },
    { 23, N_ ("Black must move and would rather not") },
    { 36, N_ ("White has the initiative") },
    { 37, N_ ("Black has the initiative") },
    { 40, N_ ("White attacks") },
    { 41, N_ ("Black attacks") },
    { 44, N_ ("White has compensation") },
    { 45, N_ ("Black has compensation") },
    { 132, N_ ("White has counterplay") },
    { 133, N_ ("Black has counterplay") },
    { 138, N_ ("White is short of time") },
    { 139, N_ ("Black is short of time") },
    { 140, N_ ("With the idea") },
    { 146, N_ ("New move") },
  };

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    if (names[n].symbol == symbol)
      return _ (names[n].name);

  return NULL;
}

char *
ch_words_game_players (const char *first, const char *second)
{
  return ch_words_format (/* Translators: the two players of a game. */
                          _ ("{first} – {second}"), "first", first, "second", second, NULL);
}

char *
ch_words_game_untitled (void)
{
  return g_strdup (_ ("Untitled game"));
}

char *
ch_words_study_untitled (void)
{
  return g_strdup (_ ("Untitled study"));
}

char *
ch_words_result (const DrRuleset *ruleset, DrResult result, gboolean lost_by_both)
{
  g_autofree char *side = NULL;

  if (lost_by_both)
    return g_strdup (/* Translators: the result 0-0: both players lost the game. */
                     _ ("Lost by both"));
  if (result == DR_RESULT_DRAW)
    return g_strdup (_ ("Draw"));
  if (result != DR_RESULT_LIGHT_WINS && result != DR_RESULT_DARK_WINS)
    return g_strdup (_ ("Not finished"));
  side = ch_words_side_name (ruleset, result == DR_RESULT_LIGHT_WINS ? DR_LIGHT : DR_DARK);

  return ch_words_format (/* Translators: the result of a game; {side} is White, Black, Red … */
                          _ ("{side} won"), "side", side, NULL);
}

char *
ch_words_no_game (void)
{
  return g_strdup (_ ("The text holds no game."));
}

char *
ch_words_not_read (void)
{
  return g_strdup (_ ("This text could not be read as moves."));
}

char *
ch_words_no_ruleset (void)
{
  return g_strdup (_ ("No rule set of this program fits the game."));
}

char *
ch_words_problem_at (const DrPdnPlace *place, const char *problem)
{
  g_autofree char *where = ch_words_pdn_place (place);

  /* In no file. */
  if (place->line == 0)
    return g_strdup (problem);

  return ch_words_format (/* Translators: {place} is like "Line 3, column 5", {problem} a sentence. */
                          _ ("{place}: {problem}"), "place", where, "problem", problem, NULL);
}

char *
ch_words_problem_in_game (guint number, const DrPdnPlace *place, const char *problem)
{
  g_autofree char *game = g_strdup_printf ("%u", number);
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) place->line);
  g_autofree char *column = g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) place->column);

  if (place->line == 0)
    return g_strdup (problem);

  return ch_words_format (/* Translators: where in a file something is, and a sentence about it:
                             "Game 3, line 41:7: 39x28 is not legal." */
                          _ ("Game {game}, line {line}:{column}: {problem}"), "game", game, "line",
                          line, "column", column, "problem", problem, NULL);
}

char *
ch_words_file_not_read (const char *name, const char *why)
{
  return ch_words_format (_ ("“{name}” cannot be read: {why}."), "name", name, "why", why, NULL);
}

char *
ch_words_file_too_large (const char *name, guint64 megabytes)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, megabytes);

  return ch_words_format (_ ("“{name}” is larger than {n} MB, too large to be studied as a whole. "
                             "The Library can take it in."),
                          "name", name, "n", number, NULL);
}

char *
ch_words_file_no_games (const char *name)
{
  return ch_words_format (_ ("“{name}” holds no games."), "name", name, NULL);
}

char *
ch_words_text_no_games (void)
{
  return g_strdup (_ ("The pasted text holds no game or position."));
}

char *
ch_words_file_not_saved (const char *name, const char *why)
{
  return ch_words_format (/* Translators: {why} is what the system says: "no space left on device". */
                          _ ("“{name}” was not saved: {why}. The file is as it was, and your work "
                             "is still here: save it in another place, or try again."),
                          "name", name, "why", why, NULL);
}

char *
ch_words_file_changed (const char *name)
{
  return ch_words_format (_ ("“{name}” was changed by another program since it was opened."),
                          "name", name, NULL);
}

char *
ch_words_file_not_regular (void)
{
  return g_strdup (/* Translators: why a file cannot be saved: a folder or device has its name. */
                   _ ("it is not an ordinary file"));
}

char *
ch_words_recovery_failed (const char *why)
{
  return ch_words_format (/* Translators: {why} is what the system says. */
                          _ ("Unsaved work cannot be kept safe: {why}. Save it yourself."), "why",
                          why, NULL);
}

char *
ch_words_recovery_damaged (const char *path)
{
  return ch_words_format (_ ("Unsaved work was found, but it is damaged. It was set aside as "
                             "“{path}”."),
                          "path", path, NULL);
}
