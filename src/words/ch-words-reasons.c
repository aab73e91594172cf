/* ch-words-reasons.c: why one rule set allows a move that another forbids.
 *
 * Finds out only what to name (which square, which jump); whether a clause forbids is the law's
 * own answer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-words-private.h"

#include <stdlib.h>

#include "ch-words-place.h"

/* What a rule set says to a move that it allows, or forbids, where the move itself shows it. */
typedef struct
{
  DrClause clause;
  unsigned value;
  const char *allows;
  const char *forbids;
} Here;

/* Translators: {square} and {target} are names of squares such as c3 or 17. */
static const Here heres[] = {
  { DR_CLAUSE_MOVE_LINES, DR_MOVE_LINES_DIAGONAL,
    N_ ("Pieces move diagonally, as from {square} to {target}."),
    N_ ("Pieces move diagonally only, and {target} is not on a diagonal of {square}.") },
  { DR_CLAUSE_MOVE_LINES, DR_MOVE_LINES_ORTHOGONAL,
    N_ ("Pieces move straight, as from {square} to {target}."),
    N_ ("Pieces move along rows and columns only, and {target} is on neither of {square}.") },
  { DR_CLAUSE_CAPTURE_LINES, DR_CAPTURE_LINES_DIAGONAL,
    N_ ("Pieces capture diagonally, as from {square} to {target}."),
    N_ ("Pieces capture diagonally only, which the jump from {square} to {target} is not.") },
  { DR_CLAUSE_CAPTURE_LINES, DR_CAPTURE_LINES_EIGHT,
    N_ ("Pieces capture along rows and columns too, as from {square} to {target}."), NULL },
  { DR_CLAUSE_CAPTURE_LINES, DR_CAPTURE_LINES_ORTHOGONAL,
    N_ ("Pieces capture along rows and columns, as from {square} to {target}."),
    N_ ("Pieces capture along rows and columns only, which the jump from {square} to {target} "
        "is not.") },
  { DR_CLAUSE_MAN_MOVE, DR_MAN_MOVE_FORWARD, NULL,
    N_ ("Men move forward only, not from {square} to {target}.") },
  { DR_CLAUSE_MAN_MOVE, DR_MAN_MOVE_FORWARD_SIDEWAYS,
    N_ ("Men move sideways too, as from {square} to {target}."), NULL },
  { DR_CLAUSE_MAN_CAPTURE, DR_MAN_CAPTURE_FORWARD, NULL,
    N_ ("Men capture forward only, so the man may not jump from {square} to {target}.") },
  { DR_CLAUSE_MAN_CAPTURE, DR_MAN_CAPTURE_BOTH,
    N_ ("Men capture backward too, so the man may jump from {square} to {target}."), NULL },
  { DR_CLAUSE_MAN_CAPTURE, DR_MAN_CAPTURE_FORWARD_SIDEWAYS,
    N_ ("Men capture sideways too, so the man may jump from {square} to {target}."),
    N_ ("Men never capture backward, so the man may not jump from {square} to {target}.") },
  { DR_CLAUSE_MEN_TAKE_KINGS, DR_YES, N_ ("Men may capture kings, so the man takes {square}."),
    NULL },
  { DR_CLAUSE_MEN_TAKE_KINGS, DR_NO, NULL,
    N_ ("Men may not capture kings, and on {square} stands a king.") },
  { DR_CLAUSE_KING_RANGE, DR_KING_RANGE_ONE, NULL,
    N_ ("A king goes no farther than the next square, or over a piece next to it, so {square} to "
        "{target} is too far.") },
  { DR_CLAUSE_KING_RANGE, DR_KING_RANGE_FLYING,
    N_ ("Kings fly over any distance, as from {square} to {target}."), NULL },
  { DR_CLAUSE_KING_LANDING, DR_KING_LANDING_ANY,
    N_ ("The king may land on any free square behind the piece on {square}, so on {target} too."),
    NULL },
  { DR_CLAUSE_KING_LANDING, DR_KING_LANDING_NEXT, NULL,
    N_ ("The king must land right behind the piece on {square}, so not on {target}.") },
  { DR_CLAUSE_KING_LANDING, DR_KING_LANDING_NEXT_BEHIND_KING,
    N_ ("Only behind a king taken last must a king land on the next square, so it may go from "
        "{square} to {target}."),
    N_ ("The last piece taken, on {square}, is a king, so the capturing king must land right "
        "behind it and not on {target}.") },
  { DR_CLAUSE_CHAIN_LANDING, DR_CHAIN_LANDING_MUST_CONTINUE, NULL,
    N_ ("The king must land where its capture can go on, not on {target}.") },
  { DR_CLAUSE_CHAIN_LANDING, DR_CHAIN_LANDING_ANY,
    N_ ("The king may land on {target}, though its capture could go on from another square."),
    NULL },
  { DR_CLAUSE_TURN_BACK, DR_YES, N_ ("On {square} the capturing piece may turn straight back."),
    NULL },
  { DR_CLAUSE_TURN_BACK, DR_NO, NULL,
    N_ ("On {square} the capturing piece may not turn straight back.") },
  { DR_CLAUSE_REMOVAL, DR_REMOVAL_AFTER, NULL,
    N_ ("The captured piece stays on {square} until the move ends, and bars the way.") },
  { DR_CLAUSE_REMOVAL, DR_REMOVAL_AT_ONCE,
    N_ ("The captured piece leaves {square} as soon as it is jumped, and no longer bars the way."),
    NULL },
};

/* A man on the far row: by value of the clause; whether the move goes on from there or ends. */
typedef struct
{
  const char *allows_through;
  const char *allows_end;
  const char *forbids_through;
  const char *forbids_end;
} Crowning;

static const Crowning crownings[] = {
  [DR_CROWNING_STOP] = {
      NULL,
      N_ ("The man is crowned on {square}, and the move ends there."),
      N_ ("The man is crowned on {square}, and goes no farther."),
      NULL,
  },
  [DR_CROWNING_PASS] = {
      N_ ("The man goes on from {square} as a man."),
      N_ ("The man can take nothing more as a man, so it is crowned on {square}."),
      N_ ("From {square} the man may go on only as a man, not as a king."),
      N_ ("The man must go on from {square} as a man."),
  },
  [DR_CROWNING_CONTINUE] = {
      N_ ("The man is crowned on {square} and goes on as a king."),
      N_ ("The man is crowned on {square}, where its capture ends."),
      N_ ("On {square} the man becomes a king and can only go on as one."),
      N_ ("The man is crowned on {square} and must go on as a king."),
  },
};

static const char *
here_template (const ChWordsPlace *place, DrClause clause, unsigned value, bool allows)
{
  if (clause == DR_CLAUSE_CROWNING)
    {
      const Crowning *crowning = &crownings[value];

      if (allows)
        return place->ends ? crowning->allows_end : crowning->allows_through;
      return place->ends ? crowning->forbids_end : crowning->forbids_through;
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (heres); i++)
    if (heres[i].clause == clause && heres[i].value == value)
      return allows ? heres[i].allows : heres[i].forbids;

  return NULL;
}

char *
ch_words_rule_here (const DrRuleset *base,
                    DrStyle style,
                    const ChWordsPlace *place,
                    DrClause clause,
                    unsigned value,
                    bool allows)
{
  const char *template = place->found ? here_template (place, clause, value, allows) : NULL;
  g_autofree char *square = NULL;
  g_autofree char *target = NULL;

  if (template == NULL)
    return ch_words_law_value_sentence (clause, value);
  square = ch_words_square (base, place->square, style);
  target = ch_words_square (base, place->target, style);

  return ch_words_format (_ (template), "square", square, "target", target, NULL);
}

/* The one clause of @set, or DR_N_CLAUSES where there are several. */
static DrClause
only_clause (const DrReasonSet *set)
{
  unsigned clause = DR_FIRST_LAW_CLAUSE;

  if ((set->clauses & (set->clauses - 1)) != 0)
    return DR_N_CLAUSES;
  while (clause < DR_CLAUSE_KING_MOVE_LIMIT && (set->clauses & 1u << clause) == 0)
    clause++;

  return clause;
}

static ChWordsPlace
place_of (const ChWordsReason *reason, DrClause clause)
{
  if (clause > DR_LAST_LAW_CLAUSE)
    return (ChWordsPlace) { .found = true };

  return ch_words_place (&reason->base->board, reason->position, reason->move, clause,
                         &reason->forbidding[0]->law);
}

unsigned
ch_words_reason_main (const ChWordsReason *reason)
{
  unsigned best = 0;
  unsigned best_rank = 0;

  for (unsigned i = 0; i < reason->n_sets; i++)
    {
      DrClause clause = only_clause (&reason->sets[i]);
      unsigned rank = 0;

      /* A square of the move says more than a rule about all captures. */
      if (clause != DR_N_CLAUSES && place_of (reason, clause).found)
        rank = clause == DR_CLAUSE_CHOICE || clause == DR_CLAUSE_OBLIGATION ? 1 : 2;
      if (rank > best_rank)
        {
          best = i;
          best_rank = rank;
        }
    }

  return best;
}

char *
ch_words_king_rests (const DrRuleset *base,
                     DrStyle style,
                     const DrPosition *position,
                     unsigned square)
{
  unsigned n = position->run_length[position->side];
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *name = ch_words_square (base, square, style);

  return ch_words_format (
    g_dngettext (GETTEXT_PACKAGE,
                 "The king on {square} has made {n} quiet move in a row, so another piece must "
                 "move first.",
                 "The king on {square} has made {n} quiet moves in a row, so another piece must "
                 "move first.",
                 n),
    "square", name, "n", number, NULL);
}

/* Whether @move could be played but for other captures. */
static bool
could_be_played (const DrBoard *board,
                 const DrPosition *position,
                 const DrMove *move,
                 const DrLaw *law)
{
  DrLaw free_law = *law;
  DrMoveList list;
  bool found;

  dr_law_set (&free_law, DR_CLAUSE_OBLIGATION, DR_OBLIGATION_FREE);
  dr_move_list_init (&list);
  found = dr_generate_law (board, &free_law, position, &list) == DR_GENERATE_OK &&
          dr_move_list_find (&list, move) != NULL;
  dr_move_list_clear (&list);

  return found;
}

static bool
captures (const DrBoard *board, const DrPosition *position, const DrLaw *law)
{
  DrMoveList list;
  bool found;

  dr_move_list_init (&list);
  found = dr_generate_law (board, law, position, &list) == DR_GENERATE_OK && list.n > 0 &&
          list.moves[0].n_taken > 0;
  dr_move_list_clear (&list);

  return found;
}

char *
ch_words_what_follows (const DrRuleset *base,
                       DrStyle style,
                       const DrPosition *position,
                       const DrMove *move,
                       const DrLaw *law)
{
  g_autofree char *square = ch_words_square (base, move->to, style);

  switch (dr_goes_on (&base->board, law, position, move))
    {
    case DR_GOES_ON_HERE:
      return ch_words_format (/* Translators: after a sentence about a rule. */
                              _ ("So the capture must go on from {square}."), "square", square,
                              NULL);
    case DR_GOES_ON_ELSEWHERE:
      return ch_words_format (/* Translators: after a sentence about a rule. */
                              _ ("So the piece must land where its capture can go on, and not on "
                                 "{square}."),
                              "square", square, NULL);
    case DR_GOES_ON_NOT:
    default:
      if (!captures (&base->board, position, law) ||
          !could_be_played (&base->board, position, move, law))
        return NULL;
      return g_strdup (_ ("That brings in another capture, which goes first."));
    }
}

char *
ch_words_consequence (const ChWordsReason *reason)
{
  return ch_words_what_follows (reason->base, reason->style, reason->position, reason->move,
                                &reason->forbidding[0]->law);
}

/* Whether each allowing set lets the capture go on from another landing square only. */
static bool
could_go_on (const ChWordsReason *reason)
{
  for (unsigned i = 0; i < reason->n_allowing; i++)
    if (dr_goes_on (&reason->base->board, &reason->allowing[i]->law, reason->position,
                    reason->move) != DR_GOES_ON_ELSEWHERE)
      return false;

  return true;
}

char *
ch_words_reason_half (const ChWordsReason *reason, DrClause clause, bool allowing)
{
  ChWordsPlace place = place_of (reason, clause);
  const DrLaw *law = allowing ? &reason->sets[0].values : &reason->forbidding[0]->law;

  if (clause > DR_LAST_LAW_CLAUSE)
    return allowing ? ch_words_clause_value_sentence (reason->allowing[0], clause)
                    : ch_words_king_rests (reason->base, reason->style, reason->position,
                                           reason->move->from);
  if (allowing && clause == DR_CLAUSE_CHAIN_LANDING && place.found)
    place.found = could_go_on (reason);

  return ch_words_rule_here (reason->base, reason->style, &place, clause, dr_law_get (law, clause),
                             allowing);
}

static char *
names_of (const ChWordsReason *reason, bool allowing)
{
  const DrRuleset *const *sets = allowing ? reason->allowing : reason->forbidding;
  unsigned n = allowing ? reason->n_allowing : reason->n_forbidding;
  g_auto (GStrv) names = g_new0 (char *, n + 1);

  for (unsigned i = 0; i < n; i++)
    names[i] =
      reason->ids && sets[i]->house ? g_strdup (sets[i]->id) : ch_words_ruleset_name (sets[i]);

  return ch_words_list (names, reason->most_names);
}

static char *
one_clause (const ChWordsReason *reason, DrClause clause)
{
  g_autofree char *allowing = names_of (reason, true);
  g_autofree char *forbidding = names_of (reason, false);
  g_autofree char *allows = ch_words_reason_half (reason, clause, true);
  g_autofree char *forbids = ch_words_reason_half (reason, clause, false);
  const char *template;

  if (place_of (reason, clause).found)
    /* Translators: the names of rule sets, each with a whole sentence: what holds there. */
    template = _ ("{allowing} – {allows} {forbidding} – {forbids}");
  else
    {
      forbids = ch_words_join (g_steal_pointer (&forbids), ch_words_consequence (reason));
      /* Translators: as above; the forbidding rule comes first, as it is the one at work. */
      template = _ ("{forbidding} – {forbids} {allowing} – {allows}");
    }

  return ch_words_format (template, "allowing", allowing, "allows", allows, "forbidding",
                          forbidding, "forbids", forbids, NULL);
}

char *
ch_words_reason_value (const ChWordsReason *reason, const DrReasonSet *set, DrClause clause)
{
  if (clause > DR_LAST_LAW_CLAUSE)
    return ch_words_clause_value (reason->allowing[0], clause);

  return ch_words_law_value (clause, dr_law_get (&set->values, clause));
}

/* "Kings’ range: flying" for each clause of a set. */
static char **
set_items (const ChWordsReason *reason, const DrReasonSet *set)
{
  GPtrArray *items = g_ptr_array_new ();

  for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_CLAUSE_KING_MOVE_LIMIT; clause++)
    if ((set->clauses & 1u << clause) != 0)
      {
        g_autofree char *name = ch_words_clause_name (clause);
        g_autofree char *value = ch_words_reason_value (reason, set, clause);

        g_ptr_array_add (items, ch_words_format (/* Translators: a rule and its value:
                                                    "Kings’ range: flying". */
                                                 C_ ("rule", "“{rule}: {value}”"), "rule", name,
                                                 "value", value, NULL));
      }
  g_ptr_array_add (items, NULL);

  return (char **) g_ptr_array_free (items, FALSE);
}

static char *
several_clauses (const ChWordsReason *reason, const DrReasonSet *set)
{
  g_auto (GStrv) items = set_items (reason, set);
  g_autofree char *rules = ch_words_list (items, CH_WORDS_ALL);
  g_autofree char *allowing = names_of (reason, true);
  g_autofree char *forbidding = names_of (reason, false);

  return ch_words_format (/* Translators: {rules} is a list of at least two rules with values. */
                          _ ("{forbidding} – The move would need these rules of {allowing} "
                             "together: {rules}."),
                          "forbidding", forbidding, "allowing", allowing, "rules", rules, NULL);
}

/* The other sets: each would do as well. */
static char *
other_sets (const ChWordsReason *reason, unsigned main_set)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (unsigned i = 0; i < reason->n_sets; i++)
    {
      g_auto (GStrv) rules = set_items (reason, &reason->sets[i]);

      if (i != main_set)
        g_ptr_array_add (items, ch_words_list (rules, CH_WORDS_ALL));
    }
  g_ptr_array_add (items, NULL);
  list = ch_words_list_or ((char **) items->pdata);

  return ch_words_format (
    /* Translators: {rules} is a list of rules with values: “A: b” or “C: d”. */
    _ ("A change to {rules} would allow it as well."), "rules", list, NULL);
}

static char *
without_clauses (const ChWordsReason *reason)
{
  g_autofree char *forbidding = names_of (reason, false);

  return ch_words_format (
    _ ("{forbidding} – The move is not legal, and no single rule explains it."), "forbidding",
    forbidding, NULL);
}

char *
ch_words_reason_sentence (const ChWordsReason *reason)
{
  unsigned main_set = ch_words_reason_main (reason);
  DrClause clause;
  char *sentence;

  if (reason->n_sets == 0)
    return without_clauses (reason);
  clause = only_clause (&reason->sets[main_set]);
  sentence = clause == DR_N_CLAUSES ? several_clauses (reason, &reason->sets[main_set])
                                    : one_clause (reason, clause);
  if (reason->n_sets > 1)
    sentence = ch_words_join (sentence, other_sets (reason, main_set));

  return sentence;
}
