/* ch-words-why.c: why an attempted move is not legal, and what is to be played instead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-words-private.h"

#include "ch-words-place.h"

/* Translators: {from} is where the step starts that cannot be played, {square} where it fails, {to}
 * where it was to end. */
static const char *const facts[] = {
  [DR_FACT_NO_PIECE] = N_ ("There is no piece on {square}."),
  [DR_FACT_NOT_YOURS] = N_ ("The piece on {square} belongs to the other side; {side} is to move."),
  [DR_FACT_SQUARE_TAKEN] = N_ ("The square {square} is taken by another piece."),
  [DR_FACT_OFF_LINES] = N_ ("{square} is not on a line along which the piece on {from} moves."),
  [DR_FACT_TOO_FAR] = N_ ("{square} is too far for the piece on {from}."),
  [DR_FACT_NOT_FORWARD] = N_ ("The man on {from} moves forward, and {square} is not forward."),
  [DR_FACT_NOTHING_TO_JUMP] = N_ ("There is no piece to jump on the way from {from} to {to}."),
  [DR_FACT_OWN_PIECE] = N_ ("A piece of your own stands in the way on {square}."),
};

static char *
first_square (const DrRuleset *ruleset, const DrAttempt *attempt)
{
  if (attempt->n == 0 || (attempt->columns & 1) != 0)
    return g_strdup ("?");

  return ch_words_square (ruleset, attempt->squares[0], DR_STYLE_OWN);
}

/* The fact in other words where the attempt shows more of it. */
static const char *
fact_template (const DrPosition *position, const DrAttempt *attempt, const DrWhy *why)
{
  bool steps = why->step_to != DR_NO_SQUARE;
  const DrMove *done = &why->attempted;

  switch (why->fact)
    {
    case DR_FACT_OFF_LINES:
      if (steps && why->step_to == done->to)
        return N_ ("The piece on {from} has to go to another square.");
      break;
    case DR_FACT_TOO_FAR:
      if (steps && done->to != done->from && done->n_taken == 0)
        return N_ ("A quiet move is one step: {to} is not reached from {start} in one move.");
      break;
    case DR_FACT_SQUARE_TAKEN:
      if (steps && why->square != why->step_to)
        return N_ ("Two pieces in a row cannot be jumped: the square {square} is taken.");
      break;
    case DR_FACT_NOTHING_TO_JUMP:
      if (why->square < DR_MAX_SQUARES && position->cell[why->square] != DR_EMPTY &&
          done->n_taken > 0)
        return N_ ("The piece on {square} has been jumped already.");
      break;
    default:
      break;
    }

  return attempt->n == 1 && why->fact == DR_FACT_SQUARE_TAKEN
           ? N_ ("The piece on {from} cannot move: the square {square} is taken by another piece.")
           : facts[why->fact];
}

static char *
fact_sentence (const DrRuleset *ruleset,
               const DrPosition *position,
               const DrAttempt *attempt,
               const DrWhy *why)
{
  bool steps = why->step_to < ruleset->board.n_squares;
  g_autofree char *start = first_square (ruleset, attempt);
  g_autofree char *side = ch_words_side_name (ruleset, position->side);
  g_autofree char *square = why->square < ruleset->board.n_squares
                              ? ch_words_square (ruleset, why->square, DR_STYLE_OWN)
                              : g_strdup (start);
  g_autofree char *from =
    steps ? ch_words_square (ruleset, why->attempted.to, DR_STYLE_OWN) : g_strdup (start);
  g_autofree char *to =
    steps ? ch_words_square (ruleset, why->step_to, DR_STYLE_OWN) : g_strdup (square);

  if (why->fact == DR_FACT_NONE || why->fact >= G_N_ELEMENTS (facts))
    return g_strdup (_ ("This is not a legal move."));

  return ch_words_format (_ (fact_template (position, attempt, why)), "square", square, "from",
                          from, "to", to, "start", start, "side", side, NULL);
}

/* What a capture takes. */
typedef struct
{
  unsigned pieces;
  unsigned kings;
} Haul;

static Haul
haul_of (const DrPosition *position, const DrMove *move)
{
  Haul haul = { .pieces = move->n_taken };

  for (unsigned i = 0; i < move->n_taken; i++)
    haul.kings += dr_piece_is_king (position->cell[move->taken[i]]);

  return haul;
}

/* The most that a legal move takes. */
static Haul
best_haul (const DrPosition *position, const DrMoveList *legal)
{
  Haul best = { 0 };

  for (size_t i = 0; i < legal->n; i++)
    {
      Haul haul = haul_of (position, &legal->moves[i]);

      if (haul.pieces > best.pieces || (haul.pieces == best.pieces && haul.kings > best.kings))
        best = haul;
    }

  return best;
}

/* "2 men", "1 man and 1 king" */
static char *
haul_text (Haul haul)
{
  unsigned men = haul.pieces - haul.kings;
  g_autofree char *n_men = g_strdup_printf ("%u", men);
  g_autofree char *n_kings = g_strdup_printf ("%u", haul.kings);
  g_autofree char *men_text =
    ch_words_format (g_dngettext (GETTEXT_PACKAGE, "{n} man", "{n} men", men), "n", n_men, NULL);
  g_autofree char *kings_text =
    ch_words_format (g_dngettext (GETTEXT_PACKAGE, "{n} king", "{n} kings", haul.kings), "n",
                     n_kings, NULL);
  char *items[] = { men_text, kings_text, NULL };

  if (haul.kings == 0)
    return g_steal_pointer (&men_text);
  if (men == 0)
    return g_steal_pointer (&kings_text);

  return ch_words_list (items, CH_WORDS_ALL);
}

static char *
most_pieces_sentence (unsigned taken, unsigned most)
{
  g_autofree char *taken_text = g_strdup_printf ("%u", taken);
  g_autofree char *most_text = g_strdup_printf ("%u", most);

  return ch_words_format (
    g_dngettext (GETTEXT_PACKAGE,
                 "The capture of the most pieces must be made: this takes {n} piece, "
                 "another takes {most}.",
                 "The capture of the most pieces must be made: this takes {n} pieces, "
                 "another takes {most}.",
                 taken),
    "n", taken_text, "most", most_text, NULL);
}

/* Two captures weighed by what they take. */
static char *
weighed (const char *template, Haul this, Haul best)
{
  g_autofree char *this_text = haul_text (this);
  g_autofree char *best_text = haul_text (best);

  return ch_words_format (template, "this", this_text, "best", best_text, NULL);
}

/* Captures of equal number. */
static char *
italian_sentence (const DrPosition *position, const DrWhy *why, Haul this, Haul best)
{
  bool by_king = why->legal.n > 0 && dr_piece_is_king (position->cell[why->legal.moves[0].from]);

  if (by_king && !dr_piece_is_king (position->cell[why->attempted.from]))
    return g_strdup (_ ("A king can capture as many pieces as this man, and of such captures one "
                        "by a king must be made."));
  if (this.kings < best.kings)
    return weighed (/* Translators: {this} and {best} are such as “1 man and 1 king”. */
                    _ ("Of captures of as many pieces the one with the most kings must be made: "
                       "this takes {this}, another takes {best}."),
                    this, best);

  return g_strdup (_ ("Of captures of as many pieces and kings the one that meets a king earliest "
                      "must be made."));
}

/* "This takes 2 pieces, but a capture of 3 must be made." where it is that which decides. */
static char *
number_sentence (const DrRuleset *ruleset, const DrPosition *position, const DrWhy *why)
{
  Haul this = haul_of (position, &why->attempted);
  Haul best = best_haul (position, &why->legal);
  unsigned choice = ruleset->law.choice;

  if (this.pieces == 0 || best.pieces == 0)
    return NULL;
  if (choice == DR_CHOICE_FRISIAN)
    return this.pieces == best.pieces && this.kings == best.kings
             ? weighed (_ ("Of captures of the same value one by a king must be made: this man "
                           "takes {this}, and so does a king."),
                        this, best)
             : weighed (_ ("The capture of the highest value must be made, a king counting a "
                           "little less than two men: this takes {this}, another takes {best}."),
                        this, best);
  if (choice != DR_CHOICE_MOST && choice != DR_CHOICE_MOST_THEN_KINGS &&
      choice != DR_CHOICE_ITALIAN)
    return NULL;
  if (this.pieces < best.pieces)
    return most_pieces_sentence (this.pieces, best.pieces);
  if (this.pieces > best.pieces || choice == DR_CHOICE_MOST)
    return NULL;
  if (choice == DR_CHOICE_ITALIAN)
    return italian_sentence (position, why, this, best);
  if (this.kings >= best.kings)
    return NULL;

  return weighed (/* Translators: {this} and {best} are such as “1 man and 1 king”. */
                  _ ("Of captures of as many pieces the one with the most kings must be made: this "
                     "takes {this}, another takes {best}."),
                  this, best);
}

static char *
what_follows (const DrRuleset *ruleset, const DrPosition *position, const DrWhy *why)
{
  return ch_words_what_follows (ruleset, DR_STYLE_OWN, position, &why->attempted, &ruleset->law);
}

static char *
obligation_sentence (const DrRuleset *ruleset, const DrPosition *position, const DrWhy *why)
{
  g_autofree char *square = NULL;
  DrGoesOn goes_on = dr_goes_on (&ruleset->board, &ruleset->law, position, &why->attempted);

  if (why->attempted.n_taken == 0)
    return g_strdup (_ ("A capture is possible, so a capture must be made."));
  if (goes_on != DR_GOES_ON_HERE)
    return ch_words_join (ch_words_law_value_sentence (DR_CLAUSE_OBLIGATION,
                                                       ruleset->law.obligation),
                          what_follows (ruleset, position, why));
  square = ch_words_square (ruleset, why->attempted.to, DR_STYLE_OWN);

  return ch_words_format (_ ("The capture must go on from {square}."), "square", square, NULL);
}

/* Whether the attempted move shows @clause at work. */
static bool
is_shown (const DrRuleset *ruleset, const DrPosition *position, const DrWhy *why, DrClause clause)
{
  if (clause < DR_FIRST_LAW_CLAUSE || clause > DR_LAST_LAW_CLAUSE)
    return true;

  return ch_words_place (&ruleset->board, position, &why->attempted, clause, &ruleset->law).found;
}

static char *
clause_sentence (const DrRuleset *ruleset,
                 const DrPosition *position,
                 const DrWhy *why,
                 DrClause clause)
{
  unsigned value;
  ChWordsPlace place;
  char *sentence = NULL;

  if (clause == DR_CLAUSE_KING_MOVE_LIMIT)
    return ch_words_king_rests (ruleset, DR_STYLE_OWN, position, why->attempted.from);
  if (clause < DR_FIRST_LAW_CLAUSE || clause > DR_LAST_LAW_CLAUSE)
    return ch_words_clause_value_sentence (ruleset, clause);
  value = dr_law_get (&ruleset->law, clause);
  if (clause == DR_CLAUSE_CHOICE && (sentence = number_sentence (ruleset, position, why)) != NULL)
    return sentence;
  if (clause == DR_CLAUSE_OBLIGATION && value != DR_OBLIGATION_FREE)
    return obligation_sentence (ruleset, position, why);
  place = ch_words_place (&ruleset->board, position, &why->attempted, clause, &ruleset->law);
  sentence = ch_words_rule_here (ruleset, DR_STYLE_OWN, &place, clause, value, false);
  if (!place.found)
    sentence = ch_words_join (sentence, what_follows (ruleset, position, why));

  return sentence;
}

/* Whether @clause, beside others, would be said of a capture that the rules do not know. */
static bool
is_idle (const DrRuleset *ruleset, const DrWhy *why, DrClause clause)
{
  uint32_t others = why->clauses & ~(1u << DR_CLAUSE_CHOICE | 1u << DR_CLAUSE_CHAIN_LANDING |
                                     1u << DR_CLAUSE_OBLIGATION);

  if (others == 0)
    return false;

  return (clause == DR_CLAUSE_OBLIGATION && why->attempted.n_taken > 0) ||
         (clause == DR_CLAUSE_CHAIN_LANDING && ruleset->law.king_range == DR_KING_RANGE_ONE);
}

/* Which of the clauses to speak of first: the main one, unless only another shows in the move. */
static unsigned
first_clause (const DrRuleset *ruleset, const DrPosition *position, const DrWhy *why)
{
  unsigned first = why->main_clause;

  for (unsigned clause = 0; clause < DR_N_CLAUSES; clause++)
    if ((why->clauses & 1u << clause) != 0 && !is_idle (ruleset, why, clause) &&
        (first == DR_N_CLAUSES ||
         (!is_shown (ruleset, position, why, first) && is_shown (ruleset, position, why, clause))))
      first = clause;

  return first;
}

static char *
clauses_sentence (const DrRuleset *ruleset, const DrPosition *position, const DrWhy *why)
{
  unsigned first = first_clause (ruleset, position, why);
  char *sentence;

  if (first == DR_N_CLAUSES)
    return g_strdup (_ ("This is not a legal move."));
  sentence = clause_sentence (ruleset, position, why, first);
  /* What the position does not show is not said: of it only the change of a rule would speak. */
  for (unsigned clause = 0; clause < DR_N_CLAUSES; clause++)
    if ((why->clauses & 1u << clause) != 0 && clause != first && !is_idle (ruleset, why, clause) &&
        is_shown (ruleset, position, why, clause))
      sentence = ch_words_join (sentence, clause_sentence (ruleset, position, why, clause));

  return sentence;
}

static char *
beginning_sentence (const DrRuleset *ruleset, const DrAttempt *attempt, const DrWhy *why)
{
  g_autofree char *square = NULL;
  g_autofree char *rule = NULL;

  if (attempt->n < 2 || why->main_clause == DR_N_CLAUSES)
    return g_strdup (_ ("This is only the beginning of a legal move, which must go on."));
  square = ch_words_square (ruleset, why->attempted.to, DR_STYLE_OWN);
  rule = ch_words_clause_value_sentence (ruleset, why->main_clause);

  return ch_words_format (/* Translators: {rule} is a sentence, the rule by which it must go on. */
                          _ ("This is only the beginning of a legal move: the capture must go on "
                             "from {square}. {rule}"),
                          "square", square, "rule", rule, NULL);
}

char *
ch_words_why_sentence (const DrRuleset *ruleset,
                       const DrPosition *position,
                       const DrAttempt *attempt,
                       const DrWhy *why)
{
  switch (why->kind)
    {
    case DR_WHY_LEGAL:
      return g_strdup (_ ("The move is legal."));
    case DR_WHY_BEGINNING:
      return beginning_sentence (ruleset, attempt, why);
    case DR_WHY_FACT:
      return fact_sentence (ruleset, position, attempt, why);
    case DR_WHY_CLAUSE:
    default:
      return clauses_sentence (ruleset, position, why);
    }
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
