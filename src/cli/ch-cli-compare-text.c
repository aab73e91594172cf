/* ch-cli-compare-text.c: a comparison as a person reads it in a terminal of 80 columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-compare.h"

#include <stdlib.h>
#include <string.h>

#define COLUMNS 80
#define COLUMN_WIDTH 3
#define MOST_MOVE_WIDTH 44
#define MOST_NAMES 3

/* Rule sets that allow the same moves are one column. */
typedef struct
{
  unsigned n;
  uint64_t sets[DR_COMPARE_MAX_SETS]; /* bit n = set n of the comparison */
} Folded;

static bool
same_column (const DrComparison *comparison, unsigned a, unsigned b)
{
  for (size_t i = 0; i < comparison->n_rows; i++)
    {
      uint64_t legal = comparison->rows[i].legal;

      if (((legal >> a) & 1) != ((legal >> b) & 1))
        return false;
    }

  return true;
}

static unsigned
first_set (uint64_t sets)
{
  unsigned n = 0;

  while ((sets & UINT64_C (1) << n) == 0)
    n++;

  return n;
}

static void
fold (const DrComparison *comparison, Folded *folded)
{
  folded->n = 0;
  for (unsigned set = 0; set < comparison->n_columns; set++)
    {
      unsigned column = 0;

      while (column < folded->n && !same_column (comparison, set, first_set (folded->sets[column])))
        column++;
      if (column == folded->n)
        folded->sets[folded->n++] = 0;
      folded->sets[column] |= UINT64_C (1) << set;
    }
}

/* A … Z, AA, AB … */
static void
column_head (unsigned column, char head[3])
{
  unsigned n = 0;

  if (column >= 26)
    head[n++] = (char) ('A' + column / 26 - 1);
  head[n++] = (char) ('A' + column % 26);
  head[n] = '\0';
}

static char *
ids (const DrComparison *comparison, uint64_t sets)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  for (unsigned i = 0; i < comparison->n_columns; i++)
    if ((sets & UINT64_C (1) << i) != 0)
      g_ptr_array_add (items, (char *) comparison->sets[i]->id);
  g_ptr_array_add (items, NULL);

  return g_strjoinv (", ", (char **) items->pdata);
}

static void
print_columns (const DrComparison *comparison, const Folded *folded)
{
  for (unsigned i = 0; i < folded->n; i++)
    {
      char head[3];
      g_autofree char *list = ids (comparison, folded->sets[i]);

      column_head (i, head);
      g_print ("  %-3s", head);
      ch_cli_print_wrapped (list, 5, 5);
    }
}

/* The moves of all rows, each written so that it cannot be taken for another. */
static char **
row_texts (const ChCliComparison *compare)
{
  const DrComparison *comparison = compare->comparison;
  char **texts = g_new0 (char *, comparison->n_rows + 1);
  DrMoveList all = { .n = comparison->n_rows, .capacity = comparison->n_rows };
  g_autofree DrMove *moves = g_new (DrMove, MAX (comparison->n_rows, 1));

  for (size_t i = 0; i < comparison->n_rows; i++)
    moves[i] = comparison->rows[i].move;
  all.moves = moves;
  for (size_t i = 0; i < comparison->n_rows; i++)
    {
      char text[DR_MOVE_TEXT_SIZE];

      dr_move_write (compare->base, &all, &moves[i], compare->style, compare->sign, text);
      texts[i] = g_strconcat (text, moves[i].crowned ? "*" : "", NULL);
    }

  return texts;
}

static unsigned
move_width (char **texts)
{
  unsigned width = 4;

  for (unsigned i = 0; texts[i] != NULL; i++)
    width = MAX (width, ch_cli_width (texts[i]));

  return MIN (width, MOST_MOVE_WIDTH);
}

static void
print_row (const DrCompareRow *row,
           const char *text,
           unsigned width,
           const Folded *folded,
           unsigned first,
           unsigned last)
{
  g_print ("  ");
  ch_cli_print_padded (text, width);
  /* Too long: the marks stand on a line of their own. */
  if (ch_cli_width (text) > width)
    {
      g_print ("\n  ");
      ch_cli_print_padded ("", width);
    }
  for (unsigned i = first; i < last; i++)
    g_print ("%*s", COLUMN_WIDTH, (row->legal & folded->sets[i]) != 0 ? "x" : "-");
  g_print ("\n");
}

static void
print_table (const DrComparison *comparison, char **texts, const Folded *folded)
{
  unsigned width = move_width (texts);
  unsigned in_line = (COLUMNS - 2 - width) / COLUMN_WIDTH;

  for (unsigned first = 0; first < folded->n; first += in_line)
    {
      unsigned last = MIN (first + in_line, folded->n);

      g_print ("\n  ");
      ch_cli_print_padded ("", width);
      for (unsigned i = first; i < last; i++)
        {
          char head[3];

          column_head (i, head);
          g_print ("%*s", COLUMN_WIDTH, head);
        }
      g_print ("\n");
      for (size_t i = 0; i < comparison->n_rows; i++)
        print_row (&comparison->rows[i], texts[i], width, folded, first, last);
    }
}

/* Forbidding sets of one row with one reason. */
typedef struct
{
  char *clauses; /* as ch_cli_reason_sets has them */
  const DrReasonRow *first;
  uint64_t forbidding;
  DrGoesOn goes_on;
} Group;

static void
group_clear (void *data)
{
  g_free (((Group *) data)->clauses);
}

/* Whether both laws say the same where the reason's sets speak. */
static bool
agree (const DrLaw *a, const DrLaw *b, const DrReasonSet *sets, size_t n)
{
  uint32_t differences = dr_law_differences (a, b);

  for (size_t i = 0; i < n; i++)
    if ((differences & sets[i].clauses) != 0)
      return false;

  return true;
}

static void
add_to_groups (const ChCliComparison *compare, const DrReasonRow *row, GArray *groups)
{
  const DrComparison *comparison = compare->comparison;
  /* What is said of one set must be true of all that are named with it. */
  DrGoesOn goes_on = dr_goes_on (&compare->base->board, &comparison->sets[row->forbidding]->law,
                                 compare->position, &comparison->rows[row->row].move);
  const DrReasonSet *sets = &comparison->reason_sets[row->first_set];
  g_autofree char *clauses =
    ch_cli_reason_sets (sets, row->n_sets, comparison->sets[row->allowing]);
  Group new_group;

  for (unsigned i = 0; i < groups->len; i++)
    {
      Group *group = &g_array_index (groups, Group, i);
      const DrLaw *law = &comparison->sets[group->first->forbidding]->law;

      if (group->goes_on == goes_on && strcmp (group->clauses, clauses) == 0 &&
          agree (law, &comparison->sets[row->forbidding]->law, sets, row->n_sets))
        {
          group->forbidding |= UINT64_C (1) << row->forbidding;
          return;
        }
    }
  new_group = (Group) { g_steal_pointer (&clauses), row, UINT64_C (1) << row->forbidding, goes_on };
  g_array_append_val (groups, new_group);
}

/* The sets that allow the row by the values of @set. */
static uint64_t
allowing_sets (const DrComparison *comparison, const DrReasonRow *row, const DrReasonSet *set)
{
  uint64_t sets = UINT64_C (1) << row->allowing;

  for (unsigned i = 0; i < comparison->n_columns; i++)
    if ((comparison->rows[row->row].legal & UINT64_C (1) << i) != 0 &&
        agree (&comparison->sets[i]->law, &set->values, set, 1) &&
        ((set->clauses & 1u << DR_CLAUSE_KING_MOVE_LIMIT) == 0 ||
         comparison->sets[i]->king_move_limit == comparison->sets[row->allowing]->king_move_limit))
      sets |= UINT64_C (1) << i;

  return sets;
}

static unsigned
pick (const DrComparison *comparison, uint64_t sets, const DrRuleset **picked)
{
  unsigned n = 0;

  for (unsigned i = 0; i < comparison->n_columns; i++)
    if ((sets & UINT64_C (1) << i) != 0)
      picked[n++] = comparison->sets[i];

  return n;
}

/* The reason of @group in words. */
static char *
group_sentence (const ChCliComparison *compare, const Group *group)
{
  const DrComparison *comparison = compare->comparison;
  const DrReasonRow *row = group->first;
  const DrRuleset *allowing[DR_COMPARE_MAX_SETS];
  const DrRuleset *forbidding[DR_COMPARE_MAX_SETS];
  ChWordsReason reason = {
    .base = compare->base,
    .style = compare->style,
    .position = compare->position,
    .move = &comparison->rows[row->row].move,
    .allowing = allowing,
    .n_allowing = 1,
    .forbidding = forbidding,
    .n_forbidding = pick (comparison, group->forbidding, forbidding),
    .most_names = MOST_NAMES,
    .sets = &comparison->reason_sets[row->first_set],
    .n_sets = (unsigned) row->n_sets,
    .ids = true,
  };

  allowing[0] = comparison->sets[row->allowing];
  if (row->n_sets > 0)
    reason.n_allowing =
      pick (comparison,
            allowing_sets (comparison, row, &reason.sets[ch_words_reason_main (&reason)]),
            allowing);

  return ch_words_reason_sentence (&reason);
}

/* Stands for the landing square while reasons are held against each other. */
#define LANDING '\x01'

/* @text with each @square, a name by itself, replaced by @with. */
static char *
replace_square (const char *text, const char *square, const char *with)
{
  GString *replaced = g_string_new (NULL);
  size_t length = strlen (square);

  for (const char *at = text; *at != '\0';)
    if (strncmp (at, square, length) == 0 && (at == text || !g_ascii_isalnum (at[-1])) &&
        !g_ascii_isalnum (at[length]))
      {
        g_string_append (replaced, with);
        at += length;
      }
    else
      g_string_append_c (replaced, *at++);

  return g_string_free (replaced, FALSE);
}

/* Why some moves, which differ in their landing square at most, are not legal everywhere. */
typedef struct
{
  GPtrArray *moves;
  GPtrArray *landings;
  GPtrArray *parts; /* of each group: the sets, the sentence, the clauses, with LANDING in them */
} Block;

static void
block_free (void *data)
{
  Block *block = data;

  g_ptr_array_unref (block->moves);
  g_ptr_array_unref (block->landings);
  g_ptr_array_unref (block->parts);
  g_free (block);
}

/* The reasons of the row from @*at on, which is put behind them. */
static Block *
row_block (const ChCliComparison *compare, char **texts, size_t *at)
{
  const DrComparison *comparison = compare->comparison;
  size_t row = comparison->reasons[*at].row;
  const char landing[] = { LANDING, '\0' };
  char *square = ch_cli_squares (compare->base, compare->style, &comparison->rows[row].move.to, 1);
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (Group));
  Block *block = g_new (Block, 1);

  block->moves = g_ptr_array_new ();
  block->landings = g_ptr_array_new_with_free_func (g_free);
  block->parts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (block->moves, texts[row]);
  g_ptr_array_add (block->landings, square);

  g_array_set_clear_func (groups, group_clear);
  for (; *at < comparison->n_reasons && comparison->reasons[*at].row == row; ++*at)
    add_to_groups (compare, &comparison->reasons[*at], groups);
  for (unsigned i = 0; i < groups->len; i++)
    {
      const Group *group = &g_array_index (groups, Group, i);
      g_autofree char *sentence = group_sentence (compare, group);

      g_ptr_array_add (block->parts, ids (comparison, group->forbidding));
      g_ptr_array_add (block->parts, replace_square (sentence, square, landing));
      g_ptr_array_add (block->parts, g_strdup (group->clauses));
    }

  return block;
}

static bool
same_reasons (const Block *a, const Block *b)
{
  if (a->parts->len != b->parts->len)
    return false;
  for (unsigned i = 0; i < a->parts->len; i++)
    if (strcmp (g_ptr_array_index (a->parts, i), g_ptr_array_index (b->parts, i)) != 0)
      return false;

  return true;
}

/* Adds the row's block to the one before it that says the same, or to the list. */
static void
add_block (GPtrArray *blocks, Block *block)
{
  for (unsigned i = 0; i < blocks->len; i++)
    {
      Block *earlier = g_ptr_array_index (blocks, i);

      if (!same_reasons (earlier, block))
        continue;
      g_ptr_array_extend_and_steal (earlier->moves, g_steal_pointer (&block->moves));
      g_ptr_array_extend_and_steal (earlier->landings, g_steal_pointer (&block->landings));
      g_ptr_array_unref (block->parts);
      g_free (block);
      return;
    }
  g_ptr_array_add (blocks, block);
}

/* "f6, g7, h8", each name once. */
static char *
join_once (const GPtrArray *names)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);

      unsigned first;

      g_ptr_array_find_with_equal_func ((GPtrArray *) names, name, g_str_equal, &first);
      if (first == i)
        g_string_append_printf (text, text->len > 0 ? ", %s" : "%s", name);
    }

  return g_string_free (text, FALSE);
}

static void
print_block (const Block *block)
{
  const char landing[] = { LANDING, '\0' };
  g_autofree char *moves = join_once (block->moves);
  g_autofree char *landings = join_once (block->landings);

  g_print ("  ");
  ch_cli_print_wrapped (moves, 2, 2);
  for (unsigned i = 0; i < block->parts->len; i += 3)
    {
      const char *sets = g_ptr_array_index (block->parts, i);
      const char *clauses = g_ptr_array_index (block->parts, i + 2);
      /* Translators: %s is a list of ids of rule sets. */
      g_autofree char *head = g_strdup_printf (_ ("not in %s"), sets);
      g_auto (GStrv) pieces = g_strsplit (g_ptr_array_index (block->parts, i + 1), landing, -1);
      g_autofree char *sentence = g_strjoinv (landings, pieces);

      g_print ("    ");
      ch_cli_print_wrapped (head, 4, 6);
      g_print ("      ");
      ch_cli_print_wrapped (sentence, 6, 6);
      if (*clauses != '\0')
        {
          g_auto (GStrv) parts = g_strsplit (clauses, "|", -1);
          g_autofree char *spaced = g_strjoinv (" | ", parts);
          g_autofree char *bracketed = g_strdup_printf ("[%s]", spaced);

          g_print ("      ");
          ch_cli_print_wrapped (bracketed, 6, 6);
        }
    }
}

static void
print_reasons (const ChCliComparison *compare, char **texts)
{
  const DrComparison *comparison = compare->comparison;
  g_autoptr (GPtrArray) blocks = g_ptr_array_new_with_free_func (block_free);
  size_t at = 0;

  if (comparison->n_reasons > 0)
    g_print ("\n%s\n", _ ("Why:"));
  while (at < comparison->n_reasons)
    add_block (blocks, row_block (compare, texts, &at));
  for (unsigned i = 0; i < blocks->len; i++)
    print_block (g_ptr_array_index (blocks, i));
}

static void
print_mirrored (const DrComparison *comparison)
{
  uint64_t mirrored = 0;
  g_autofree char *list = NULL;
  g_autofree char *note = NULL;

  for (unsigned i = 0; i < comparison->n_columns; i++)
    if (comparison->mirrored[i])
      mirrored |= UINT64_C (1) << i;
  if (mirrored == 0)
    return;
  list = ids (comparison, mirrored);
  note =
    g_strdup_printf (/* Translators: %s is a list of ids of rule sets. */
                     _ ("Played on the mirrored board, squares named as on this one: %s."), list);
  g_print ("\n  ");
  ch_cli_print_wrapped (note, 2, 4);
}

void
ch_cli_print_comparison (const ChCliComparison *compare)
{
  const DrComparison *comparison = compare->comparison;
  g_auto (GStrv) texts = row_texts (compare);
  Folded folded;
  bool crowned = false;

  ch_cli_print_board (compare->base, compare->position, compare->style);
  fold (comparison, &folded);
  g_print ("\n");
  print_columns (comparison, &folded);
  if (comparison->n_rows == 0)
    g_print ("\n  %s\n", _ ("No rule set has a legal move here."));
  else
    print_table (comparison, texts, &folded);
  for (size_t i = 0; i < comparison->n_rows; i++)
    crowned = crowned || comparison->rows[i].move.crowned;
  if (crowned)
    g_print ("\n  %s\n", _ ("* the man becomes a king"));
  print_mirrored (comparison);
  if (comparison->n_rows > 0 && comparison->n_columns == 1)
    g_print ("\n  %s\n", _ ("This is one rule set alone: there is nothing to compare it with."));
  else if (comparison->n_rows > 0 && folded.n == 1)
    g_print ("\n  %s\n", _ ("All these rule sets allow the same moves."));
  print_reasons (compare, texts);
}
