/* ch-words-why.c: why an attempted move is not legal, and what is to be played instead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-words-private.h"

#include "ch-words-place.h"

/* Translators: {from} is where the attempted move starts, {square} where it fails. */
static const char *const facts[] = {
  [DR_FACT_NO_PIECE] = N_ ("There is no piece on {square}."),
  [DR_FACT_NOT_YOURS] = N_ ("The piece on {square} belongs to the other side; {side} is to move."),
  [DR_FACT_SQUARE_TAKEN] = N_ ("The square {square} is taken by another piece."),
  [DR_FACT_OFF_LINES] = N_ ("{square} is not on a line along which the piece on {from} moves."),
  [DR_FACT_TOO_FAR] = N_ ("{square} is too far for the piece on {from}."),
  [DR_FACT_NOT_FORWARD] = N_ ("The man on {from} moves forward, and {square} is not forward."),
  [DR_FACT_NOTHING_TO_JUMP] = N_ ("There is no piece to jump on the way from {from} to {square}."),
  [DR_FACT_OWN_PIECE] = N_ ("An own piece stands in the way on {square}."),
};

static char *
first_square (const DrRuleset *ruleset, const DrAttempt *attempt)
{
  if (attempt->n == 0 || (attempt->columns & 1) != 0)
    return g_strdup ("?");

  return ch_words_square (ruleset, attempt->squares[0], DR_STYLE_OWN);
}

static char *
fact_sentence (const DrRuleset *ruleset,
               const DrPosition *position,
               const DrAttempt *attempt,
               const DrWhy *why)
{
  g_autofree char *from = first_square (ruleset, attempt);
  g_autofree char *side = ch_words_side_name (ruleset, position->side);
  g_autofree char *square = why->square < ruleset->board.n_squares
                              ? ch_words_square (ruleset, why->square, DR_STYLE_OWN)
                              : g_strdup (from);

  if (why->fact == DR_FACT_NONE || why->fact >= G_N_ELEMENTS (facts))
    return g_strdup (_ ("This is not a legal move."));

  return ch_words_format (_ (facts[why->fact]), "square", square, "from", from, "side", side, NULL);
}

/* The most pieces that a legal move takes. */
static unsigned
most_taken (const DrMoveList *legal)
{
  unsigned most = 0;

  for (size_t i = 0; i < legal->n; i++)
    most = MAX (most, legal->moves[i].n_taken);

  return most;
}

/* "This takes 2 pieces, but a capture of 3 must be made." where it is the number that decides. */
static char *
number_sentence (const DrRuleset *ruleset, const DrWhy *why)
{
  unsigned taken = why->attempted.n_taken;
  unsigned most = most_taken (&why->legal);
  g_autofree char *taken_text = g_strdup_printf ("%u", taken);
  g_autofree char *most_text = g_strdup_printf ("%u", most);

  switch (ruleset->law.choice)
    {
    case DR_CHOICE_MOST:
    case DR_CHOICE_MOST_THEN_KINGS:
    case DR_CHOICE_ITALIAN:
      if (taken == 0 || taken >= most)
        return NULL;
      return ch_words_format (
        g_dngettext (GETTEXT_PACKAGE,
                     "The capture of the most pieces must be made: this takes {n} piece, "
                     "another takes {most}.",
                     "The capture of the most pieces must be made: this takes {n} pieces, "
                     "another takes {most}.",
                     taken),
        "n", taken_text, "most", most_text, NULL);
    default:
      return NULL;
    }
}

static char *
obligation_sentence (const DrRuleset *ruleset, const DrWhy *why)
{
  g_autofree char *square = NULL;

  if (why->attempted.n_taken == 0)
    return g_strdup (_ ("A capture is possible, so a capture must be made."));
  square = ch_words_square (ruleset, why->attempted.to, DR_STYLE_OWN);

  return ch_words_format (_ ("The capture must go on from {square}."), "square", square, NULL);
}

static char *
king_limit_sentence (const DrRuleset *ruleset, const DrWhy *why)
{
  unsigned n = ruleset->king_move_limit;
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *square = ch_words_square (ruleset, why->attempted.from, DR_STYLE_OWN);

  return ch_words_format (
    g_dngettext (GETTEXT_PACKAGE,
                 "The king on {square} has made {n} quiet move in a row, so another piece must "
                 "move first.",
                 "The king on {square} has made {n} quiet moves in a row, so another piece must "
                 "move first.",
                 n),
    "square", square, "n", number, NULL);
}

static char *
clause_sentence (const DrRuleset *ruleset,
                 const DrPosition *position,
                 const DrWhy *why,
                 DrClause clause)
{
  unsigned value;
  ChWordsPlace place;
  g_autofree char *sentence = NULL;

  if (clause == DR_CLAUSE_KING_MOVE_LIMIT)
    return king_limit_sentence (ruleset, why);
  if (clause < DR_FIRST_LAW_CLAUSE || clause > DR_LAST_LAW_CLAUSE)
    return ch_words_clause_value_sentence (ruleset, clause);
  value = dr_law_get (&ruleset->law, clause);
  if (clause == DR_CLAUSE_CHOICE && (sentence = number_sentence (ruleset, why)) != NULL)
    return g_steal_pointer (&sentence);
  if (clause == DR_CLAUSE_OBLIGATION && value != DR_OBLIGATION_FREE)
    return obligation_sentence (ruleset, why);
  place = ch_words_place (&ruleset->board, position, &why->attempted, clause, value);

  return ch_words_rule_here (ruleset, DR_STYLE_OWN, &place, clause, value, false);
}

char *
ch_words_why_sentence (const DrRuleset *ruleset,
                       const DrPosition *position,
                       const DrAttempt *attempt,
                       const DrWhy *why)
{
  unsigned main_clause = why->main_clause;
  char *sentence;

  switch (why->kind)
    {
    case DR_WHY_LEGAL:
      return g_strdup (_ ("The move is legal."));
    case DR_WHY_BEGINNING:
      return g_strdup (_ ("This is only the beginning of a legal move, which must go on."));
    case DR_WHY_FACT:
      return fact_sentence (ruleset, position, attempt, why);
    case DR_WHY_CLAUSE:
    default:
      break;
    }

  for (unsigned clause = 0; clause < DR_N_CLAUSES && main_clause == DR_N_CLAUSES; clause++)
    if ((why->clauses & 1u << clause) != 0)
      main_clause = clause;
  if (main_clause == DR_N_CLAUSES)
    return g_strdup (_ ("This is not a legal move."));
  sentence = clause_sentence (ruleset, position, why, main_clause);
  for (unsigned clause = 0; clause < DR_N_CLAUSES; clause++)
    if ((why->clauses & 1u << clause) != 0 && clause != main_clause)
      sentence = ch_words_join (sentence, clause_sentence (ruleset, position, why, clause));

  return sentence;
}

char *
ch_words_why_compulsory (const DrRuleset *ruleset, const DrWhy *why)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  if (!why->must_capture)
    return NULL;
  for (size_t i = 0; i < why->legal.n; i++)
    {
      char text[DR_MOVE_TEXT_SIZE];

      dr_move_write (ruleset, &why->legal, &why->legal.moves[i], DR_STYLE_OWN,
                     ruleset->preset->capture_sign, text);
      g_ptr_array_add (moves, g_strdup (text));
    }
  g_ptr_array_add (moves, NULL);
  list = ch_words_list_or ((char **) moves->pdata);

  return ch_words_format (/* Translators: {moves} is a list such as "a3xc5 or e3xg5". */
                          _ ("What must be played: {moves}."), "moves", list, NULL);
}
