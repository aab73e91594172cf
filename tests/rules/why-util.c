/* What the tests of the why-not share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "why-util.h"

#include <string.h>

DrRuleset why_presets[MAX_PRESETS];
const DrRuleset *why_all[MAX_PRESETS];
unsigned why_n_all;

int
why_load_presets (void **state)
{
  (void) state;
  why_n_all = dr_preset_count ();
  assert_in_range (why_n_all, 1, MAX_PRESETS);
  for (unsigned i = 0; i < why_n_all; i++)
    {
      dr_ruleset_preset (&why_presets[i], i);
      why_all[i] = &why_presets[i];
    }

  return 0;
}

/* "e5-c3": squares with anything between them; "e-c3": only the column of the first. */
void
why_read_attempt (DrAttempt *attempt, const DrRuleset *ruleset, const char *text, bool mirror)
{
  memset (attempt, 0, sizeof *attempt);
  for (const char *p = text; *p != '\0'; p += *p != '\0')
    if (p[0] >= 'a' && p[1] == '-')
      {
        attempt->columns |= UINT64_C (1) << attempt->n;
        attempt->squares[attempt->n++] = (uint8_t) (*p++ - 'a');
      }
    else
      attempt->squares[attempt->n++] = (uint8_t) test_square (ruleset, &p, mirror);
}

/* The answer as a word: "legal", "beginning", the id of the clause to name first, or of the fact. */
const char *
why_answer (const DrWhy *why)
{
  switch (why->kind)
    {
    case DR_WHY_LEGAL:
      return "legal";
    case DR_WHY_BEGINNING:
      return "beginning";
    case DR_WHY_CLAUSE:
      return dr_clause_id (why->main_clause);
    default:
      return dr_fact_id (why->fact);
    }
}

/* What holds of every answer: the clauses named make the attempt legal, as the move named; the
 * sets that allow it do, on their own boards. */
void
why_expect_sound (const DrRuleset *ruleset,
                  const DrPosition *position,
                  const DrAttempt *attempt,
                  const DrWhy *why)
{
  DrMoveList list;
  DrLaw law = ruleset->law;
  bool found = false;

  dr_move_list_init (&list);
  assert_int_equal (dr_generate (ruleset, position, &list), DR_GENERATE_OK);
  assert_int_equal (why->legal.n, list.n);
  for (size_t i = 0; i < list.n; i++)
    assert_non_null (dr_move_list_find (&why->legal, &list.moves[i]));
  assert_int_equal (why->kind == DR_WHY_FACT, why->fact != DR_FACT_NONE);
  if (why->kind != DR_WHY_BEGINNING || attempt->n > 1)
    {
      bool named = why->kind == DR_WHY_CLAUSE || why->kind == DR_WHY_BEGINNING;

      assert_int_equal (named, why->clauses != 0);
      assert_int_equal (named, why->main_clause != DR_N_CLAUSES);
    }

  if (why->clauses != 0 && why->main_clause != DR_CLAUSE_KING_MOVE_LIMIT)
    {
      assert_true ((why->clauses >> why->main_clause & 1) != 0);
      for (unsigned c = DR_FIRST_LAW_CLAUSE; c <= DR_LAST_LAW_CLAUSE; c++)
        if ((why->clauses >> c & 1) != 0)
          dr_law_set (&law, (DrClause) c, dr_law_get (&why->values, (DrClause) c));
      assert_true (dr_law_equal (&law, &why->values));
      assert_int_equal (dr_reference_generate (&ruleset->board, &law, position,
                                               DR_GENERATE_ALL_PATHS, &list),
                        DR_GENERATE_OK);
      for (size_t i = 0; i < list.n; i++)
        {
          const DrMove *move = &list.moves[i];
          unsigned n = why->attempted.n_taken;

          /* A beginning is a whole move where its clause is changed. */
          if (why->kind == DR_WHY_BEGINNING && move->n_taken != n)
            continue;
          found = found || (move->from == why->attempted.from && move->n_taken >= n &&
                            memcmp (move->taken, why->attempted.taken, n) == 0 &&
                            (n > 0 || attempt->n == 1 || move->to == why->attempted.to) &&
                            memcmp (move->path, why->attempted.path, n + 1) == 0);
        }
      assert_true (found);
      if ((attempt->columns & 1) == 0)
        assert_int_equal (why->attempted.from, attempt->squares[0]);
      assert_int_equal (why->attempted.to, attempt->squares[attempt->n - 1]);
    }
  dr_move_list_clear (&list);
}

/* The answer of @rules to @text in @fen; both are mirrored where the set is played on the mirror
 * image of the usual board. */
void
why_ask (DrWhy *why, DrRuleset *ruleset, const char *rules, const char *fen, const char *text)
{
  DrPosition position;
  DrAttempt attempt;
  bool mirror;

  test_ruleset (ruleset, rules);
  mirror = test_is_mirrored (ruleset);
  if (mirror)
    test_position_mirrored (&position, ruleset, fen);
  else
    test_position (&position, ruleset, fen);
  why_read_attempt (&attempt, ruleset, text, mirror);
  if (!dr_why (ruleset, &position, &attempt, why_all, why_n_all, why))
    fail_msg ("%s, %s, %s: no answer", rules, fen, text);
  why_expect_sound (ruleset, &position, &attempt, why);
}

void
why_expect (const char *rules, const char *fen, const char *text, const char *answer)
{
  DrRuleset ruleset;
  DrWhy why;

  why_ask (&why, &ruleset, rules, fen, text);
  if (strcmp (why_answer (&why), answer) != 0)
    fail_msg ("%s, %s, %s: %s instead of %s", rules, fen, text, why_answer (&why), answer);
  dr_why_clear (&why);
}

/* … and the clauses, or the square of the fact. */
void
why_expect_clauses (const char *rules, const char *fen, const char *text, uint32_t clauses)
{
  DrRuleset ruleset;
  DrWhy why;

  why_ask (&why, &ruleset, rules, fen, text);
  if (why.kind != DR_WHY_CLAUSE || why.clauses != clauses)
    fail_msg ("%s, %s, %s: %s, clauses %x instead of %x", rules, fen, text, why_answer (&why),
              (unsigned) why.clauses, (unsigned) clauses);
  dr_why_clear (&why);
}

void
why_expect_fact (const char *rules,
                 const char *fen,
                 const char *text,
                 const char *fact,
                 const char *at)
{
  DrRuleset ruleset;
  DrWhy why;
  unsigned square;

  why_ask (&why, &ruleset, rules, fen, text);
  square = test_square (&ruleset, &at, test_is_mirrored (&ruleset));
  if (strcmp (why_answer (&why), fact) != 0 || why.square != square)
    fail_msg ("%s, %s, %s: %s at %u instead of %s at %u", rules, fen, text, why_answer (&why),
              why.square, fact, square);
  dr_why_clear (&why);
}
