/* ch-words-quiz.c: the questions and answers of the rules quiz.
 *
 * Says what it is given; whether it is true is the law's matter.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-words-quiz.h"

#include "ch-words-place.h"
#include "ch-words-private.h"

/* Names in a list of rule sets; the rest is counted. */
#define MOST_NAMES 5

static char *
move_text (const DrRuleset *ruleset, const DrMove *move)
{
  char buffer[DR_MOVE_TEXT_SIZE];
  GString *text;

  dr_move_write_path (ruleset, move, DR_STYLE_OWN, 'x', buffer);
  text = g_string_new (buffer);
  /* No square has an x in its name. */
  g_string_replace (text, "x", "×", 0);

  return g_string_free (text, FALSE);
}

static char *
with_number (const char *template, unsigned number)
{
  g_autofree char *n = g_strdup_printf ("%u", number);

  return ch_words_format (template, "n", n, NULL);
}

char *
ch_words_quiz_join (char *first, char *second)
{
  if (first == NULL)
    return second;
  return ch_words_join (first, second);
}

const char *
ch_words_quiz_yes_or_no (bool yes)
{
  return yes ? C_ ("answer", "Yes") : C_ ("answer", "No");
}

char *
ch_words_quiz_which_may_capture (void)
{
  return g_strdup (_ ("Click all pieces that may capture."));
}

char *
ch_words_quiz_landings (const DrRuleset *ruleset, unsigned square)
{
  g_autofree char *name = ch_words_square (ruleset, square, DR_STYLE_OWN);

  return ch_words_format (/* Translators: {square} is where a piece stands. */
                          _ ("The piece on {square} captures. Click every square on which its move "
                             "may end."),
                          "square", name, NULL);
}

char *
ch_words_quiz_play_capture (void)
{
  return g_strdup (_ ("Play a capture that the rules allow here."));
}

char *
ch_words_quiz_is_legal (const DrRuleset *ruleset,
                        DrSide side,
                        const DrMove *move,
                        const ChWordsQuizHistory *history)
{
  g_autofree char *text = move_text (ruleset, move);
  g_autofree char *name = ch_words_side_name (ruleset, side);
  g_autofree char *square = NULL;
  g_autofree char *n = NULL;
  char *question = NULL;

  if (move->n_taken > 0)
    question = ch_words_format (/* Translators: {side} is White, Red …; {move} such as a3×c5. */
                                _ ("May {side} play {move} and end the move there?"), "side", name,
                                "move", text, NULL);
  else
    question = ch_words_format (_ ("May {side} play {move}?"), "side", name, "move", text, NULL);
  if (history->king_run == 0)
    return question;

  square = ch_words_square (ruleset, move->from, DR_STYLE_OWN);
  n = g_strdup_printf ("%u", history->king_run);

  return ch_words_join (
    ch_words_format (/* Translators: {side} is White, Red …; {square} where the king stands. */
                     g_dngettext (
                       GETTEXT_PACKAGE,
                       "The last {n} move of {side} was a quiet one by the king that is "
                       "now on {square}.",
                       "The last {n} moves of {side} were quiet ones by the king that is "
                       "now on {square}.",
                       history->king_run),
                     "n", n, "side", name, "square", square, NULL),
    question);
}

char *
ch_words_quiz_is_crowned (const DrRuleset *ruleset, unsigned from, unsigned square)
{
  g_autofree char *start = ch_words_square (ruleset, from, DR_STYLE_OWN);
  g_autofree char *end = ch_words_square (ruleset, square, DR_STYLE_OWN);

  return ch_words_format (/* Translators: {from} and {square} are squares. */
                          _ ("The man on {from} captures and reaches {square}. Is it a king when "
                             "the whole move has ended?"),
                          "from", start, "square", end, NULL);
}

static bool
has_men (const DrPosition *position)
{
  return position->count[DR_LIGHT_MAN] + position->count[DR_DARK_MAN] > 0;
}

/* How long the pieces have stood, and what has moved. */
static char *
standing (const DrPosition *position, const ChWordsQuizHistory *history)
{
  char *text;

  if (history->moves == 0)
    return NULL;
  text = with_number (
    g_dngettext (GETTEXT_PACKAGE,
                 "These pieces have been on the board for {n} move by each side: nothing was "
                 "captured and no man was crowned.",
                 "These pieces have been on the board for {n} moves by each side: nothing was "
                 "captured and no man was crowned.",
                 history->moves),
    history->moves);
  if (has_men (position))
    text =
      ch_words_join (text, g_strdup (history->man_moved ? _ ("The last move was made by a man.")
                                                        : _ ("No man has moved in that time.")));
  if (history->on_road)
    text = ch_words_join (text, g_strdup (_ ("All that time the main road was held as it is "
                                             "now.")));

  return text;
}

static char *
question_of_draw (const DrRuleset *ruleset, DrSide side)
{
  g_autofree char *name = ch_words_side_name (ruleset, side);

  if (ruleset->draw_by == DR_DRAW_BY_AUTOMATIC)
    return g_strdup (_ ("Is the game drawn now?"));

  return ch_words_format (/* Translators: {side} is White, Red … */
                          _ ("May {side} claim a draw now?"), "side", name, NULL);
}

char *
ch_words_quiz_is_draw (const DrRuleset *ruleset,
                       const DrPosition *position,
                       const ChWordsQuizHistory *history)
{
  char *text = standing (position, history);

  if (history->occurrences > 0)
    text = ch_words_quiz_join (
      text, with_number (g_dngettext (GETTEXT_PACKAGE,
                                      "This position, with the same side to move, has now stood "
                                      "{n} time.",
                                      "This position, with the same side to move, has now stood "
                                      "{n} times.",
                                      history->occurrences),
                         history->occurrences));
  else if (history->moves > 0)
    text = ch_words_join (text, g_strdup (_ ("No position has come back.")));

  return ch_words_quiz_join (text, question_of_draw (ruleset, (DrSide) position->side));
}

char *
ch_words_quiz_which_sets (const DrRuleset *ruleset, const DrMove *move)
{
  g_autofree char *text = move_text (ruleset, move);

  if (move->n_taken > 0)
    return ch_words_format (/* Translators: {move} is such as a3×c5. */
                            _ ("Which of these rule sets allow {move}, ending there?"), "move",
                            text, NULL);

  return ch_words_format (_ ("Which of these rule sets allow {move}?"), "move", text, NULL);
}

char *
ch_words_quiz_allows (const DrRuleset *ruleset,
                      const DrPosition *position,
                      const DrMove *move,
                      DrClause clause,
                      const DrLaw *forbidding)
{
  g_autofree char *text = NULL;
  ChWordsPlace place;
  char *rule;

  if (clause < DR_FIRST_LAW_CLAUSE || clause > DR_LAST_LAW_CLAUSE)
    return ch_words_clause_value_sentence (ruleset, clause);
  place = ch_words_place (&ruleset->board, position, move, clause, forbidding);
  rule = ch_words_rule_here (ruleset, DR_STYLE_OWN, &place, clause,
                             dr_law_get (&ruleset->law, clause), true);
  text = move_text (ruleset, move);

  /* The rule may speak of other pieces: it allows the move by what it keeps from being played instead. */
  return ch_words_quiz_join (
    rule,
    ch_words_format (/* Translators: "this rule" is the one told before; {move} is such as a3×c5. */
                     _ ("Were this rule another, {move} would not be legal."), "move", text, NULL));
}

char *
ch_words_quiz_verdict (const DrRuleset *ruleset, const DrMove *move, bool legal)
{
  g_autofree char *text = move_text (ruleset, move);

  /* Translators: {move} is such as a3×c5. */
  return ch_words_format (legal ? _ ("{move} is legal.") : _ ("{move} is not legal."), "move", text,
                          NULL);
}

char *
ch_words_quiz_not_legal (const char *move)
{
  /* Translators: {move} is such as a3×c5. */
  return ch_words_format (_ ("{move} is not legal."), "move", move, NULL);
}

char *
ch_words_quiz_no_capture (const DrRuleset *ruleset, unsigned square)
{
  g_autofree char *name = ch_words_square (ruleset, square, DR_STYLE_OWN);

  return ch_words_format (/* Translators: {square} is where a piece stands. */
                          _ ("No capture is possible from {square}."), "square", name, NULL);
}

char *
ch_words_quiz_under (const DrRuleset *ruleset, char *why)
{
  g_autofree char *reason = why;
  g_autofree char *name = ch_words_ruleset_name (ruleset);

  return ch_words_format (/* Translators: {rules} is a rule set, {why} one sentence or more about it. */
                          _ ("{rules}: {why}"), "rules", name, "why", reason, NULL);
}

char *
ch_words_quiz_ending (const DrRuleset *ruleset, DrEnding ending)
{
  unsigned n = dr_ending_limit (ending);
  g_autofree char *name = NULL;

  if ((ruleset->endings & 1u << ending) == 0)
    {
      name = ch_words_ruleset_name (ruleset);
      return ch_words_format (/* Translators: {rules} is a rule set. */
                              _ ("{rules} has no such rule for this ending."), "rules", name, NULL);
    }
  if (n == 0)
    return g_strdup (_ ("This ending is drawn at once, unless a capture is possible."));
  if (dr_ending_stronger_side (ending))
    return with_number (g_dngettext (GETTEXT_PACKAGE,
                                     "This ending is drawn after {n} move of the stronger side.",
                                     "This ending is drawn after {n} moves of the stronger side.",
                                     n),
                        n);

  return with_number (g_dngettext (GETTEXT_PACKAGE,
                                   "This ending is drawn after {n} move by each side.",
                                   "This ending is drawn after {n} moves by each side.", n),
                      n);
}

char *
ch_words_quiz_must (const DrRuleset *ruleset, const DrMoveList *legal)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (size_t i = 0; i < legal->n; i++)
    g_ptr_array_add (moves, move_text (ruleset, &legal->moves[i]));
  g_ptr_array_add (moves, NULL);
  list = ch_words_list_or ((char **) moves->pdata);

  return ch_words_format (/* Translators: {moves} is a list such as "a3×c5 or e3×g5". */
                          _ ("What may be played: {moves}."), "moves", list, NULL);
}

char *
ch_words_quiz_in (ChWordsQuizIn what, const DrRuleset *const *rulesets, unsigned n)
{
  /* Translators: {names} is a list of rule sets. */
  static const char *const templates[] = {
    [CH_WORDS_QUIZ_LEGAL] = N_ ("Legal in: {names}."),
    [CH_WORDS_QUIZ_NOT_LEGAL] = N_ ("Not legal in: {names}."),
    [CH_WORDS_QUIZ_DRAW] = N_ ("A draw in: {names}."),
    [CH_WORDS_QUIZ_NO_DRAW] = N_ ("No draw in: {names}."),
    [CH_WORDS_QUIZ_CROWNED] = N_ ("Crowned in: {names}."),
    [CH_WORDS_QUIZ_NOT_CROWNED] = N_ ("Not crowned in: {names}."),
  };
  g_autofree char *names = ch_words_ruleset_names (rulesets, n, MOST_NAMES);

  return ch_words_format (_ (templates[what]), "names", names, NULL);
}
