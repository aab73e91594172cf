/* ch-quiz-fault.c: the mistakes of an answer, and the clause that decides each.
 *
 * The law is asked about the very move that the person meant; where that is not known, about what the piece could
 * do if a clause were another.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-quiz-private.h"
#include "ch-ruleset-private.h"
#include "dr-why.h"

/* The law is asked for the views of so many sets. */
#define MOST_OTHERS 64

static void
clear_fault (gpointer data)
{
  g_free (((ChQuizFault *) data)->text);
}

/* The law with another value of a clause. */
typedef struct
{
  DrClause clause;
  DrLaw law;
} Variant;

static void
add_variant (GArray *variants, const DrLaw *law, DrClause clause, guint value)
{
  Variant variant = { .clause = clause, .law = *law };

  if (dr_law_get (law, clause) == value)
    return;
  dr_law_set (&variant.law, clause, value);
  g_array_append_val (variants, variant);
}

/* What the card is about first, then the choice, without which the other captures can be made, then the rest. */
static GArray *
list_variants (const ChQuizAsk *ask, const DrRuleset *record)
{
  GArray *variants = g_array_new (FALSE, FALSE, sizeof (Variant));

  if (ask->clause >= DR_FIRST_LAW_CLAUSE && ask->clause <= DR_LAST_LAW_CLAUSE)
    {
      add_variant (variants, &record->law, ask->clause, dr_law_get (&ask->variant, ask->clause));
      add_variant (variants, &record->law, ask->clause,
                   dr_law_get (&ch_ruleset_get_record (ask->ruleset)->law, ask->clause));
    }
  add_variant (variants, &record->law, DR_CLAUSE_CHOICE, DR_CHOICE_FREE);
  for (guint clause = DR_FIRST_LAW_CLAUSE; clause <= DR_LAST_LAW_CLAUSE; clause++)
    for (guint value = 0; value < dr_clause_n_values ((DrClause) clause); value++)
      if (ch_quiz_is_played (record, (DrClause) clause, value))
        add_variant (variants, &record->law, (DrClause) clause, value);

  return variants;
}

/* A capture from @from (or from wherever) that ends on @to (or wherever), or as far as it has come there. */
static gboolean
find_capture (const DrBoard *board,
              const DrLaw *law,
              const DrPosition *position,
              int from,
              int to,
              gboolean part,
              DrMove *found)
{
  gboolean any = FALSE;
  DrMoveList list;

  dr_move_list_init (&list);
  if (dr_reference_generate (board, law, position, DR_GENERATE_ALL_PATHS, &list) != DR_GENERATE_OK)
    list.n = 0;
  for (size_t i = 0; i < list.n && !any; i++)
    {
      const DrMove *move = &list.moves[i];

      if (move->n_taken == 0 || move->from != from)
        continue;
      any = to == CH_NO_SQUARE || move->to == to;
      *found = *move;
      for (guint k = 1; part && !any && k < move->n_taken; k++)
        if (move->path[k] == to)
          {
            any = TRUE;
            found->n_taken = (uint8_t) k;
            found->to = (uint8_t) to;
          }
    }
  dr_move_list_clear (&list);

  return any;
}

static guint
list_sets (const DrRuleset *record, const DrRuleset *sets[MOST_OTHERS])
{
  guint n = 0;

  for (unsigned i = 0; i < dr_preset_count () && n < MOST_OTHERS; i++)
    {
      const DrRuleset *set = ch_ruleset_get_record (ch_ruleset_get_preset (i));

      if (dr_board_matches (&record->board, &set->board, NULL))
        sets[n++] = set;
    }

  return n;
}

/* Why @record does not allow the path; its clause goes into @fault. NULL where it does. */
static char *
explain_path (const DrRuleset *record,
              const DrPosition *position,
              const int *path,
              guint n,
              ChQuizFault *fault)
{
  const DrRuleset *sets[MOST_OTHERS];
  guint n_sets = list_sets (record, sets);
  DrAttempt attempt = { .n = n };
  DrWhy why;
  char *text = NULL;

  for (guint i = 0; i < n; i++)
    attempt.squares[i] = (uint8_t) path[i];
  fault->clause = DR_N_CLAUSES;
  if (dr_why (record, position, &attempt, sets, n_sets, &why) && why.kind != DR_WHY_LEGAL)
    {
      text = ch_words_why_sentence (record, position, &attempt, &why);
      if (why.kind == DR_WHY_CLAUSE || why.kind == DR_WHY_BEGINNING)
        fault->clause = why.main_clause;
    }
  dr_why_clear (&why);

  return text;
}

static guint
path_of (const DrMove *move, int path[DR_MAX_TAKEN + 1])
{
  guint n = (guint) dr_move_path_length (move);

  for (guint i = 0; i < n; i++)
    path[i] = move->path[i];

  return n;
}

/* The mistake that the card is about.  Where other clauses forbid the move too, one of them may be the one that a
 * player would name: a bigger capture goes first. */
static void
add_own (GArray *faults, const ChQuizAsk *ask)
{
  ChQuizFault fault = { .ruleset = ask->ruleset,
                        .clause = ask->clause,
                        .text = ch_quiz_explain_move (ask),
                        .forbidden = !ask->allowed,
                        .has_move = TRUE,
                        .move = ask->move };
  ChQuizFault named = { .clause = DR_N_CLAUSES };
  int path[DR_MAX_TAKEN + 1];
  g_autofree char *why = NULL;

  if (!ask->allowed)
    why = explain_path (ch_ruleset_get_record (ask->ruleset), &ask->position, path,
                        path_of (&ask->move, path), &named);
  if (named.clause < DR_N_CLAUSES)
    fault.clause = named.clause;
  g_array_prepend_val (faults, fault);
}

/* The path was taken for a legal move. */
static void
add_path (GArray *faults, const ChQuizAsk *ask, const int *path, guint n, const DrMove *move)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);
  ChQuizFault fault = { .ruleset = ask->ruleset, .forbidden = TRUE, .has_move = move != NULL };
  g_autofree char *name = ch_quiz_write_path (ask, path, n);

  if (move != NULL)
    fault.move = *move;
  fault.text = ch_words_quiz_join (ch_words_quiz_not_legal (name),
                                   explain_path (record, &ask->position, path, n, &fault));
  g_array_append_val (faults, fault);
}

static gboolean
is_own_piece (const ChQuizAsk *ask, int square)
{
  const guint piece = ask->position.cell[square];
  const DrSide side = (DrSide) ask->position.side;

  return piece == dr_side_man (side) || piece == dr_side_king (side);
}

/* What the person may have seen: the capture that another law would allow. */
static gboolean
guess_capture (const ChQuizAsk *ask, int from, int to, DrMove *move)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);
  g_autoptr (GArray) variants = NULL;

  if (to != CH_NO_SQUARE &&
      find_capture (&record->board, &record->law, &ask->position, from, to, TRUE, move))
    return TRUE;
  variants = list_variants (ask, record);
  for (guint free_choice = 0; free_choice < 2; free_choice++)
    for (guint i = 0; i < variants->len; i++)
      {
        DrLaw law = g_array_index (variants, Variant, i).law;

        if (free_choice)
          dr_law_set (&law, DR_CLAUSE_CHOICE, DR_CHOICE_FREE);
        if (find_capture (&record->board, &law, &ask->position, from, to, TRUE, move))
          return TRUE;
      }

  return FALSE;
}

/* A piece was picked that may not capture. */
static void
add_wrong_piece (GArray *faults, const ChQuizAsk *ask, int square)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);
  ChQuizFault fault = { .ruleset = ask->ruleset, .clause = DR_N_CLAUSES, .forbidden = TRUE };
  int path[DR_MAX_TAKEN + 1] = { square };
  DrMove move;

  if (!is_own_piece (ask, square))
    fault.text = explain_path (record, &ask->position, path, 1, &fault);
  else if (guess_capture (ask, square, CH_NO_SQUARE, &move))
    {
      add_path (faults, ask, path, path_of (&move, path), &move);
      return;
    }
  else
    fault.text = ch_words_quiz_no_capture (record, (unsigned) square);
  g_array_append_val (faults, fault);
}

static void
add_wrong_landing (GArray *faults, const ChQuizAsk *ask, int square)
{
  int path[DR_MAX_TAKEN + 1] = { ask->move.from, square };
  DrMove move;

  if (guess_capture (ask, ask->move.from, square, &move))
    add_path (faults, ask, path, path_of (&move, path), &move);
  else
    add_path (faults, ask, path, 2, NULL);
}

/* A right square was not picked: which clause makes it right? */
static void
add_missed (GArray *faults, const ChQuizAsk *ask, int square)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);
  const int from = ask->kind == CH_QUIZ_LANDINGS ? ask->move.from : square;
  const int to = ask->kind == CH_QUIZ_LANDINGS ? square : CH_NO_SQUARE;
  g_autoptr (GArray) variants = list_variants (ask, record);
  ChQuizFault fault = { .ruleset = ask->ruleset, .clause = DR_N_CLAUSES, .has_move = TRUE };
  DrMove move;

  if (!find_capture (&record->board, &record->law, &ask->position, from, to, FALSE, &fault.move))
    return;
  fault.text = ch_words_quiz_verdict (record, &fault.move, TRUE);
  for (guint i = 0; i < variants->len && fault.clause == DR_N_CLAUSES; i++)
    {
      const Variant *variant = &g_array_index (variants, Variant, i);

      if (find_capture (&record->board, &variant->law, &ask->position, from, to, FALSE, &move))
        continue;
      fault.clause = variant->clause;
      fault.text =
        ch_words_quiz_join (fault.text, ch_words_quiz_allows (record, &ask->position, &fault.move,
                                                              variant->clause, &variant->law));
    }
  g_array_append_val (faults, fault);
}

static gboolean
holds (const int *squares, guint n, int square)
{
  for (guint i = 0; i < n; i++)
    if (squares[i] == square)
      return TRUE;

  return FALSE;
}

static void
find_squares (GArray *faults, const ChQuizAsk *ask, const GArray *picked)
{
  const gboolean landings = ask->kind == CH_QUIZ_LANDINGS;
  const int own = landings ? ask->move.to : ask->move.from;
  const int *squares = picked != NULL ? (const int *) (gpointer) picked->data : NULL;
  const guint n = picked != NULL ? picked->len : 0;

  for (guint i = 0; i < n; i++)
    {
      if (squares[i] < 0 || squares[i] >= ch_ruleset_get_n_squares (ask->ruleset) ||
          holds (ask->squares, ask->n_squares, squares[i]))
        continue;
      if (squares[i] == own && !ask->allowed)
        add_own (faults, ask);
      else if (landings)
        add_wrong_landing (faults, ask, squares[i]);
      else
        add_wrong_piece (faults, ask, squares[i]);
    }
  for (guint i = 0; i < ask->n_squares; i++)
    {
      if (holds (squares, n, ask->squares[i]))
        continue;
      if (ask->squares[i] == own && ask->allowed)
        add_own (faults, ask);
      else
        add_missed (faults, ask, ask->squares[i]);
    }
}

static void
find_played (GArray *faults, const ChQuizAsk *ask, const ChQuizAnswer *answer)
{
  int path[DR_MAX_TAKEN + 2];
  int own[DR_MAX_TAKEN + 1];
  guint n = 0;

  if (answer->move != NULL)
    n = (guint) ch_move_get_n_path (answer->move);
  else if (answer->squares != NULL)
    n = answer->squares->len;
  if (n == 0 || n > G_N_ELEMENTS (path))
    return;
  for (guint i = 0; i < n; i++)
    path[i] = answer->move != NULL ? ch_move_get_path (answer->move, (int) i)
                                   : g_array_index (answer->squares, int, i);
  if (path_of (&ask->move, own) == n && memcmp (own, path, n * sizeof *path) == 0)
    add_own (faults, ask);
  else
    add_path (faults, ask, path, n, NULL);
}

/* A rule set was taken for one that allows the move, or not taken. */
static void
add_set (GArray *faults, const ChQuizAsk *ask, ChRuleset *set, gboolean allowed)
{
  g_autofree DrRuleset *record = g_memdup2 (ch_ruleset_get_record (ask->ruleset), sizeof *record);
  const DrRuleset *rules = ch_ruleset_get_record (set);
  ChQuizFault fault = { .ruleset = set, .clause = DR_N_CLAUSES, .forbidden = !allowed };
  g_autoptr (GArray) variants = NULL;
  int path[DR_MAX_TAKEN + 1];
  guint n = path_of (&ask->move, path);
  DrMoveList list;

  /* As the squares are named on this board. */
  record->law = rules->law;
  record->king_move_limit = rules->king_move_limit;
  if (!allowed)
    fault.text = explain_path (record, &ask->position, path, n, &fault);
  dr_move_list_init (&list);
  variants = list_variants (ask, record);
  for (guint i = 0; allowed && i < variants->len && fault.clause == DR_N_CLAUSES; i++)
    {
      const Variant *variant = &g_array_index (variants, Variant, i);

      if (ch_quiz_allows (&record->board, &variant->law, &ask->position, &ask->move, &list))
        continue;
      fault.clause = variant->clause;
      fault.text =
        ch_words_quiz_allows (record, &ask->position, &ask->move, variant->clause, &variant->law);
    }
  dr_move_list_clear (&list);
  fault.text = ch_words_quiz_join (ch_words_quiz_verdict (record, &ask->move, allowed), fault.text);
  fault.text = ch_words_quiz_under (rules, fault.text);
  g_array_append_val (faults, fault);
}

static void
find_sets (GArray *faults, const ChQuizAsk *ask, guint64 choices)
{
  for (guint i = 0; i < ask->n_choices; i++)
    {
      gboolean allows = (ask->right >> i & 1) != 0;

      if (allows == ((choices >> i & 1) != 0))
        continue;
      if (ask->choices[i] == ask->ruleset)
        add_own (faults, ask);
      else
        add_set (faults, ask, ask->choices[i], allows);
    }
}

GArray *
ch_quiz_find_faults (const ChQuizAsk *ask, const ChQuizAnswer *answer)
{
  GArray *faults = g_array_new (FALSE, FALSE, sizeof (ChQuizFault));

  g_array_set_clear_func (faults, clear_fault);
  if (answer == NULL)
    return faults;
  switch (ask->kind)
    {
    case CH_QUIZ_WHICH_MAY_CAPTURE:
    case CH_QUIZ_LANDINGS:
      find_squares (faults, ask, answer->squares);
      break;
    case CH_QUIZ_PLAY_CAPTURE:
      find_played (faults, ask, answer);
      break;
    case CH_QUIZ_WHICH_SETS:
      find_sets (faults, ask, answer->choices);
      break;
    case CH_QUIZ_IS_LEGAL:
    case CH_QUIZ_IS_CROWNED:
    case CH_QUIZ_IS_DRAW:
    default:
      break;
    }

  return faults;
}

const ChQuizFault *
ch_quiz_find_decided (const GArray *faults)
{
  for (guint i = 0; i < faults->len; i++)
    if (g_array_index (faults, ChQuizFault, i).clause < DR_N_CLAUSES)
      return &g_array_index (faults, ChQuizFault, i);

  return NULL;
}

/* Whether the quiz of @ruleset has questions about @clause: what it has none about is never trained. */
static gboolean
is_listed (ChRuleset *ruleset, DrClause clause)
{
  g_autoptr (GArray) clauses = ch_quiz_list_clauses (ruleset);

  for (guint i = 0; i < clauses->len; i++)
    if (g_array_index (clauses, int, i) == (int) clause)
      return TRUE;

  return FALSE;
}

int
ch_quiz_card_get_decisive (ChQuizCard *self, const ChQuizAnswer *answer, ChRuleset **ruleset)
{
  const ChQuizAsk *ask;
  const ChQuizFault *decided;
  g_autoptr (GArray) faults = NULL;
  gboolean taken;

  g_return_val_if_fail (CH_IS_QUIZ_CARD (self), -1);

  ask = ch_quiz_card_get_ask (self);
  faults = ch_quiz_find_faults (ask, answer);
  decided = ch_quiz_find_decided (faults);
  taken = decided != NULL && is_listed (decided->ruleset, decided->clause);
  if (ruleset != NULL)
    *ruleset = taken ? decided->ruleset : ask->ruleset;

  return (int) (taken ? decided->clause : ask->clause);
}
