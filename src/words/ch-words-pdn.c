/* ch-words-pdn.c: what is to be said about a game record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-words-pdn.h"

#include <string.h>

#include "ch-words-private.h"

/* Candidates named at most. */
#define MOST_NAMES 4

/* Translators: {text} is what was found there.  PDN is the name of the file format. */
static const char *const messages[] = {
  [DR_PDN_PROBLEM_NONE] = N_ ("There is nothing wrong."),
  [DR_PDN_NOT_PDN] = N_ ("This is no game of draughts in PDN."),
  [DR_PDN_TOO_LONG] = N_ ("The game is too long and was passed over."),
  [DR_PDN_LONG_COMMENT] =
    N_ ("The comment is too long and was passed over; the game goes on behind it."),
  [DR_PDN_JUNK] = N_ ("“{text}” belongs to no game and was passed over."),
  [DR_PDN_BROKEN_TAG] = N_ ("The tag {text} is not written as it should be: [Name \"value\"]."),
  [DR_PDN_TAG_TWICE] = N_ ("The tag {text} is there twice. The first one counts."),
  [DR_PDN_BAD_FEN] = N_ ("The position cannot be read."),
  [DR_PDN_UNKNOWN_GAMETYPE] = N_ ("“{text}” is no known rule set."),
  [DR_PDN_WHICH_RULES] = N_ ("The record does not name its rule set, and several fit."),
  [DR_PDN_OPEN_SIDE] =
    /* Translators: {text} is W (White) or B (Black), as it stands in the position's text. */
  N_ ("The position does not say who is to move; {text} was taken."),
  [DR_PDN_MANY_PIECES] = N_ ("A side has more pieces than at the start of the game."),
  [DR_PDN_OPEN_COMMENT] = N_ ("The comment has no end: a closing brace is missing."),
  [DR_PDN_OPEN_VARIATION] = N_ ("The variation has no end: a closing parenthesis is missing."),
  [DR_PDN_CLOSED_TOO_OFTEN] = N_ ("There is a closing parenthesis too many."),
  [DR_PDN_PROSE] = N_ ("“{text}” is no move; it was kept as a comment."),
  [DR_PDN_TOO_MANY_NAGS] = N_ ("The move has too many symbols. The first ones were kept."),
  [DR_PDN_RESULT_DIFFERS] =
    N_ ("The game ends with “{text}”, which is not the result in its tag. The tag counts."),
  [DR_PDN_NOT_A_MOVE] = N_ ("“{text}” is no move."),
  [DR_PDN_ILLEGAL_MOVE] = N_ ("{text} is not legal."),
  [DR_PDN_AMBIGUOUS_MOVE] =
    N_ ("{text} may mean several moves, and nothing that follows decides. The first one was "
        "taken."),
  [DR_PDN_KEPT] =
    /* Translators: {text} is a move: where text begins that an earlier reading could not take as moves. */
  N_ ("The text from {text} on could not be read as moves before, and was kept as text."),
  [DR_PDN_TOO_COMPLEX] =
    N_ ("The position has too many captures to be worked out. The moves from here on were kept as "
        "text."),
};

/* Of a text that is no record of draughts at all. */
static const char *
not_pdn (const char *what)
{
  if (strcmp (what, "binary") == 0)
    return _ ("This is not a text file, so it is no PDN.");
  if (strcmp (what, "utf-16") == 0)
    return _ (
      "This file is UTF-16, which cannot be read here. Save it as UTF-8, and open it again.");
  if (strcmp (what, "html") == 0)
    return _ ("This is a web page, not PDN. Save the file that the page links to.");
  if (strcmp (what, "chess") == 0)
    return _ ("This is a game of chess, not of draughts.");

  return _ (messages[DR_PDN_NOT_PDN]);
}

/* Why the move of @problem is not legal, or NULL where no more can be said. */
static char *
why_not (const DrPdnGame *game, const DrPdnProblem *problem)
{
  const DrPosition *position;
  DrAttempt attempt;
  DrWhy why;
  char *sentence = NULL;

  if (game->ruleset == NULL || problem->node >= game->n_nodes || !game->nodes[problem->node].legal)
    return NULL;
  position = &game->nodes[problem->node].position;
  if (!dr_attempt_parse (game->ruleset, problem->text, &attempt, NULL))
    return NULL;
  if (dr_why (game->ruleset, position, &attempt, NULL, 0, &why) && why.kind != DR_WHY_LEGAL)
    sentence = ch_words_why_sentence (game->ruleset, position, &attempt, &why);
  dr_why_clear (&why);

  return sentence;
}

/* Of a capture that may be several: how many, and which was taken; NULL where that is not known. */
static char *
which_capture (const DrPdnGame *game, const DrPdnProblem *problem)
{
  uint32_t node = problem->node < game->n_nodes ? game->nodes[problem->node].first : DR_PDN_NONE;
  g_autofree char *n = NULL;
  char move[DR_MOVE_TEXT_SIZE];

  while (node != DR_PDN_NONE && game->nodes[node].place.offset != problem->place.offset)
    node = game->nodes[node].next;
  if (node == DR_PDN_NONE || game->nodes[node].unsure == 0)
    return NULL;
  dr_move_write_path (game->ruleset, &game->nodes[node].move, DR_STYLE_OWN, '\0', move);
  n = g_strdup_printf ("%u", game->nodes[node].unsure);

  return ch_words_format (
    /* Translators: {text} is a move as it is written, {n} a number of two or more, {move} a move with
     * all its squares. */
    g_dngettext (GETTEXT_PACKAGE,
                 "{text} may mean {n} move, and nothing that follows decides. {move} was taken.",
                 "{text} may mean {n} moves, and nothing that follows decides. {move} was taken.",
                 game->nodes[node].unsure),
    "text", problem->text, "n", n, "move", move, NULL);
}

/* The names of the sets that fit. */
static char *
candidates (const DrPdnGame *game)
{
  return ch_words_ruleset_names (game->candidates, game->n_candidates, MOST_NAMES);
}

/* What is wrong with a text in the record.  The set of a record is what its tag and its other moves say:
 * a square that its board has not is a slip of the pen, and no reason to name sets that have one. */
static char *
error_message (const DrPdnGame *game, const DrError *error)
{
  g_autofree char *board = NULL;

  if (error->id != DR_ERROR_OFF_BOARD || game->ruleset == NULL)
    return ch_words_error_message (game->ruleset, error);
  board = ch_words_clause_value (game->ruleset, DR_CLAUSE_BOARD);

  return ch_words_format (_ ("The board {board} has no square “{text}”."), "board", board, "text",
                          error->text, NULL);
}

char *
ch_words_pdn_problem (const DrPdnGame *game, const DrPdnProblem *problem)
{
  g_autofree char *names = NULL;
  char *sentence;

  if (problem->id == DR_PDN_NOT_PDN)
    return g_strdup (not_pdn (problem->text));
  if (problem->id == DR_PDN_WHICH_RULES && game->n_candidates > 0)
    {
      names = candidates (game);
      return ch_words_format (/* Translators: {names} is a list: "Russian, Czech and Brazilian". */
                              _ ("The record does not name its rule set, and several fit: "
                                 "{names}."),
                              "names", names, NULL);
    }
  if (problem->id == DR_PDN_AMBIGUOUS_MOVE)
    {
      sentence = which_capture (game, problem);
      if (sentence != NULL)
        return sentence;
    }
  sentence = ch_words_format (_ (messages[problem->id]), "text", problem->text, NULL);

  if (problem->id == DR_PDN_ILLEGAL_MOVE)
    return ch_words_join (sentence, why_not (game, problem));
  if (problem->id == DR_PDN_BAD_FEN ||
      (problem->id == DR_PDN_NOT_A_MOVE && problem->error.id != DR_ERROR_NOT_A_MOVE &&
       problem->error.id != DR_ERROR_NONE))
    return ch_words_join (sentence, error_message (game, &problem->error));

  return sentence;
}

char *
ch_words_pdn_place (const DrPdnPlace *place)
{
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) place->line);
  g_autofree char *column = g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) place->column);

  /* Translators: a place in a text. */
  return ch_words_format (_ ("Line {line}, column {column}"), "line", line, "column", column, NULL);
}

char *
ch_words_pdn_rules (const DrPdnGame *game)
{
  g_autofree char *names = NULL;

  switch (game->rules_from)
    {
    case DR_PDN_RULES_GUESSED:
      names = ch_words_ruleset_name (game->ruleset);
      return ch_words_format (_ ("The record does not name its rule set. Its moves fit {name}."),
                              "name", names, NULL);
    case DR_PDN_RULES_FILE:
      names = ch_words_ruleset_name (game->ruleset);
      return ch_words_format (
        _ ("The record does not name its rule set. {name} fits it and the other "
           "games of the file."),
        "name", names, NULL);
    case DR_PDN_RULES_UNSURE:
      names = candidates (game);
      return ch_words_format (_ ("The record does not name its rule set, and several fit: "
                                 "{names}."),
                              "names", names, NULL);
    case DR_PDN_RULES_NONE:
      return g_strdup (_ ("The record does not name its rule set, and has no moves that tell it."));
    case DR_PDN_RULES_TAG:
    case DR_PDN_RULES_GIVEN:
    default:
      return NULL;
    }
}

char *
ch_words_pdn_encoding (DrPdnEncoding encoding)
{
  if (encoding == DR_PDN_UTF8)
    return NULL;

  /* Translators: {name} is the name of an encoding: Windows-1252. */
  return ch_words_format (_ ("The text is not UTF-8; it was read as {name}."), "name",
                          encoding == DR_PDN_WINDOWS_1251 ? "Windows-1251" : "Windows-1252", NULL);
}
