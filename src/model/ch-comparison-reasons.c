/* ch-comparison-reasons.c: why a row of the comparison differs, as paragraphs.
 *
 * Rule sets that say the same are put together.  The sentences are those of src/words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-comparison-private.h"

#include "ch-words-panel.h"

/* Smallest sets of clauses that are looked at for one pair of rule sets. */
#define MOST_SETS 16

typedef struct
{
  const ChCompared *compared;
  const DrCompareRow *row;
  unsigned n_row;
  GPtrArray *paragraphs;
} Explanation;

void
ch_paragraph_free (ChParagraph *paragraph)
{
  g_free (paragraph->sentence);
  g_free (paragraph->clause_text);
  g_free (paragraph);
}

/* The one paragraph for all that say @sentence; takes the texts. */
static void
add_paragraph (Explanation *explanation,
               unsigned column,
               gboolean allows,
               char *sentence,
               char *clause_text,
               int clause)
{
  ChParagraph *paragraph;

  for (guint i = 0; i < explanation->paragraphs->len; i++)
    {
      paragraph = g_ptr_array_index (explanation->paragraphs, i);
      if (paragraph->allows == allows && g_str_equal (paragraph->sentence, sentence) &&
          g_strcmp0 (paragraph->clause_text, clause_text) == 0)
        {
          paragraph->columns |= UINT64_C (1) << column;
          g_free (sentence);
          g_free (clause_text);
          return;
        }
    }

  paragraph = g_new0 (ChParagraph, 1);
  paragraph->allows = allows;
  paragraph->columns = UINT64_C (1) << column;
  paragraph->sentence = sentence;
  paragraph->clause_text = clause_text;
  paragraph->clause = clause;
  g_ptr_array_add (explanation->paragraphs, paragraph);
}

static ChWordsReason
make_reason (const Explanation *explanation,
             const DrRuleset *const *allowing,
             const DrRuleset *const *forbidding,
             const DrReasonSet *sets,
             unsigned n_sets)
{
  return (ChWordsReason) {
    .base = explanation->compared->base,
    .style = DR_STYLE_OWN,
    .position = explanation->compared->position,
    .move = &explanation->row->move,
    .allowing = allowing,
    .n_allowing = 1,
    .forbidding = forbidding,
    .n_forbidding = 1,
    .sets = sets,
    .n_sets = n_sets,
  };
}

static const DrReasonRow *
find_reason_row (const Explanation *explanation, unsigned forbidding)
{
  const DrComparison *comparison = explanation->compared->comparison;

  for (size_t i = 0; i < comparison->n_reasons; i++)
    if (comparison->reasons[i].row == explanation->n_row &&
        comparison->reasons[i].forbidding == forbidding)
      return &comparison->reasons[i];

  return NULL;
}

static ChWordsReason
reason_of_row (const Explanation *explanation, const DrReasonRow *found)
{
  const DrComparison *comparison = explanation->compared->comparison;

  return make_reason (explanation, &comparison->sets[found->allowing],
                      &comparison->sets[found->forbidding],
                      &comparison->reason_sets[found->first_set], (unsigned) found->n_sets);
}

static void
explain_forbidding (Explanation *explanation, unsigned column)
{
  const DrReasonRow *found = find_reason_row (explanation, column);
  ChWordsReason reason;
  DrClause clause;

  if (found == NULL)
    return;
  reason = reason_of_row (explanation, found);
  clause = ch_words_reason_clause (&reason);
  add_paragraph (explanation, column, FALSE, ch_words_reason_forbids (&reason),
                 clause == DR_N_CLAUSES
                   ? NULL
                   : ch_words_clause_text (explanation->compared->comparison->sets[column], clause),
                 clause == DR_N_CLAUSES ? -1 : (int) clause);
}

/* Whether @law has all values of the clauses @set that made the move legal. */
static gboolean
does_the_same (const DrReasonSet *set, const DrLaw *law)
{
  return (dr_law_differences (&set->values, law) & set->clauses) == 0;
}

/* The clauses that let the set @allowing play what @found's set forbids: those that were found for
 * the first allowing set if they do it here too, else those of the two sets themselves. */
static unsigned
sets_between (const Explanation *explanation,
              unsigned allowing,
              const DrReasonRow *found,
              DrReasonSet sets[MOST_SETS])
{
  const ChCompared *compared = explanation->compared;
  const DrLaw *law = &compared->comparison->sets[allowing]->law;
  const DrLaw *other = &compared->comparison->sets[found->forbidding]->law;
  const DrReasonSet *known = &compared->comparison->reason_sets[found->first_set];
  unsigned n_sets = 0;
  int n;

  for (size_t i = 0; i < found->n_sets && n_sets < MOST_SETS; i++)
    if (does_the_same (&known[i], law))
      sets[n_sets++] = (DrReasonSet) { known[i].clauses, *law };
  if (n_sets > 0)
    return n_sets;
  n = dr_reasons (&compared->base->board, compared->position, law, other, &explanation->row->move,
                  sets, MOST_SETS);

  return (unsigned) CLAMP (n, 0, MOST_SETS);
}

/* One sentence for each clause on which the forbidding sets stumble. */
static void
explain_allowing (Explanation *explanation, unsigned column)
{
  const DrComparison *comparison = explanation->compared->comparison;
  GString *text = g_string_new (NULL);
  uint32_t seen = 0;
  int first = -1;

  for (size_t i = 0; i < comparison->n_reasons; i++)
    {
      const DrReasonRow *found = &comparison->reasons[i];
      DrReasonSet sets[MOST_SETS];
      ChWordsReason reason;
      DrClause clause;
      g_autofree char *sentence = NULL;

      if (found->row != explanation->n_row)
        continue;
      reason =
        make_reason (explanation, &comparison->sets[column], &comparison->sets[found->forbidding],
                     sets, sets_between (explanation, column, found, sets));
      clause = ch_words_reason_clause (&reason);
      if (clause == DR_N_CLAUSES || (seen & UINT32_C (1) << clause) != 0)
        continue;
      seen |= UINT32_C (1) << clause;
      first = first < 0 ? (int) clause : first;
      sentence = ch_words_reason_allows (&reason, clause);
      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, sentence);
    }

  if (text->len == 0)
    {
      g_autofree char *legal = ch_words_legal ();

      g_string_append (text, legal);
    }
  add_paragraph (explanation, column, TRUE, g_string_free (text, FALSE),
                 first < 0 ? NULL
                           : ch_words_clause_text (comparison->sets[column], (DrClause) first),
                 first);
}

/* How far the paragraph's nearest rule set is from the base: clauses that differ. */
static unsigned
distance (const ChCompared *compared, const ChParagraph *paragraph)
{
  unsigned nearest = DR_N_CLAUSES;

  for (unsigned i = 0; i < compared->comparison->n_columns; i++)
    if ((paragraph->columns >> i & 1) != 0)
      {
        uint32_t differences =
          dr_law_differences (&compared->base->law, &compared->comparison->sets[i]->law);

        nearest = MIN (nearest, (unsigned) __builtin_popcount (differences));
      }

  return nearest;
}

/* Allowing before forbidding, then the nearest kin of the base first, then the first column. */
static int
compare_paragraphs (gconstpointer a, gconstpointer b, gpointer data)
{
  const ChParagraph *x = *(const ChParagraph *const *) a;
  const ChParagraph *y = *(const ChParagraph *const *) b;
  int by_distance = (int) distance (data, x) - (int) distance (data, y);

  if (x->allows != y->allows)
    return x->allows ? -1 : 1;
  if (by_distance != 0)
    return by_distance;

  return __builtin_ctzll (x->columns) - __builtin_ctzll (y->columns);
}

GPtrArray *
ch_compared_explain (const ChCompared *compared, unsigned row)
{
  const DrComparison *comparison = compared->comparison;
  Explanation explanation = { compared, &comparison->rows[row], row, NULL };

  explanation.paragraphs = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_paragraph_free);
  for (unsigned column = 0; column < comparison->n_columns; column++)
    {
      if ((explanation.row->legal >> column & 1) == 0)
        explain_forbidding (&explanation, column);
      else if (explanation.row->legal != G_MAXUINT64 >> (64 - comparison->n_columns))
        explain_allowing (&explanation, column);
    }
  g_ptr_array_sort_with_data (explanation.paragraphs, compare_paragraphs, (gpointer) compared);

  return explanation.paragraphs;
}

static unsigned
collect (const ChCompared *compared, uint64_t columns, const DrRuleset **sets)
{
  unsigned n = 0;

  for (unsigned i = 0; i < compared->comparison->n_columns; i++)
    if ((columns >> i & 1) != 0)
      sets[n++] = compared->comparison->sets[i];

  return n;
}

char *
ch_compared_heading (const ChCompared *compared, uint64_t columns)
{
  const DrRuleset *sets[DR_COMPARE_MAX_SETS];
  unsigned n = collect (compared, columns, sets);

  return ch_words_heading (sets, n);
}

char *
ch_compared_mirror_note (const ChCompared *compared)
{
  const DrRuleset *sets[DR_COMPARE_MAX_SETS];
  uint64_t columns = 0;
  unsigned n;

  for (unsigned i = 0; i < compared->comparison->n_columns; i++)
    if (compared->comparison->mirrored[i])
      columns |= UINT64_C (1) << i;
  n = collect (compared, columns, sets);

  return n == 0 ? NULL : ch_words_mirror_note (sets, n);
}

char *
ch_compared_problem (DrCompareResult result)
{
  return ch_words_generate_problem (result == DR_COMPARE_NO_MEMORY ? DR_GENERATE_NO_MEMORY
                                                                   : DR_GENERATE_TOO_COMPLEX);
}
