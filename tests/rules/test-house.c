/* House rules, "id+clause=value+…": what is read, the canonical text, and every refusal with its
 * place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-util.h"

#include <string.h>

/* Reads @text; its canonical form is @canonical, which reads as the same set. */
static void
check_canonical (const char *text, const char *canonical)
{
  DrRuleset ruleset, again;

  test_ruleset (&ruleset, text);
  assert_string_equal (ruleset.id, canonical);
  test_ruleset (&again, ruleset.id);
  assert_string_equal (again.id, canonical);
  assert_true (dr_law_equal (&again.law, &ruleset.law));
  assert_true (dr_position_equal (&again.start, &ruleset.start));
  assert_int_equal (again.house, strchr (canonical, '+') != NULL);
  assert_int_equal (ruleset.house, again.house);
}

static void
test_canonical (void **state)
{
  (void) state;
  check_canonical ("russian", "russian");
  check_canonical ("russian+removal=at-once", "russian+removal=at-once");
  /* clauses come in the order of section 0.1 */
  check_canonical ("russian+removal=at-once+man-capture=forward",
                   "russian+man-capture=forward+removal=at-once");
  check_canonical ("international+draw-by=claim+board=6x6",
                   "international+board=6x6+draw-by=claim");
  /* what the base has anyway is no house rule */
  check_canonical ("russian+removal=after", "russian");
  check_canonical ("russian+removal=after+choice=most", "russian+choice=most");
  /* obligation brings choice and chain-landing with it */
  check_canonical ("international+obligation=free", "international+obligation=free");
  check_canonical ("international+obligation=may-stop+choice=free+chain-landing=any",
                   "international+obligation=may-stop");
  check_canonical ("international+choice=free+chain-landing=any+obligation=free",
                   "international+obligation=free");
  /* lists */
  check_canonical ("russian+endings=R5,E15", "russian+endings=E15,R5");
  check_canonical ("international+endings=E16,E5", "international");
  check_canonical ("international+endings=E16,E16", "international+endings=E16");
  check_canonical ("russian+endings=none", "russian+endings=none");
  check_canonical ("russian+endings=-", "russian+endings=none");
  /* numbers */
  check_canonical ("italian+repetition=3", "italian+repetition=3");
  check_canonical ("italian+repetition=none", "italian+repetition=none");
  check_canonical ("italian+repetition=4", "italian");
  check_canonical ("italian+quiet-limit=20-endgame", "italian+quiet-limit=20-endgame");
  check_canonical ("portuguese+quiet-limit=20", "portuguese+quiet-limit=20");
  check_canonical ("portuguese+quiet-limit=20-endgame", "portuguese");
  check_canonical ("portuguese+quiet-limit=none", "portuguese+quiet-limit=none");
  check_canonical ("frisian+king-move-limit=none", "frisian+king-move-limit=none");
  check_canonical ("russian+king-move-limit=3", "russian+king-move-limit=3");
  /* the start, whatever form it was given in */
  check_canonical ("american+start=B:W21,22:B1-3", "american+start=B:W21,22:B1,2,3");
  check_canonical ("russian+start=W:Wa1,Kc1:Bh8", "russian+start=W:Wa1,Kc1:Bh8");
  check_canonical ("american+start=start", "american");
}

/* All clauses named at once, each read as its word says. */
static void
test_every_clause (void **state)
{
  static const struct
  {
    DrClause clause;
    const char *value;
  } values[DR_N_CLAUSES] = {
    { DR_CLAUSE_BOARD, "10x8" },          { DR_CLAUSE_SQUARES, "all" },
    { DR_CLAUSE_CORNER, "right" },        { DR_CLAUSE_START, "B:Wa1:Bj8" },
    { DR_CLAUSE_FIRST, "dark" },          { DR_CLAUSE_MOVE_LINES, "orthogonal" },
    { DR_CLAUSE_CAPTURE_LINES, "eight" }, { DR_CLAUSE_MAN_MOVE, "forward-sideways" },
    { DR_CLAUSE_MAN_CAPTURE, "forward" }, { DR_CLAUSE_MEN_TAKE_KINGS, "no" },
    { DR_CLAUSE_KING_RANGE, "one" },      { DR_CLAUSE_KING_LANDING, "next" },
    { DR_CLAUSE_CHAIN_LANDING, "any" },   { DR_CLAUSE_TURN_BACK, "no" },
    { DR_CLAUSE_CHOICE, "italian" },      { DR_CLAUSE_OBLIGATION, "strict" },
    { DR_CLAUSE_CROWNING, "pass" },       { DR_CLAUSE_REMOVAL, "at-once" },
    { DR_CLAUSE_KING_MOVE_LIMIT, "5" },   { DR_CLAUSE_AIM, "lose" },
    { DR_CLAUSE_REPETITION, "4" },        { DR_CLAUSE_QUIET_LIMIT, "30-endgame" },
    { DR_CLAUSE_ENDINGS, "E1,E60" },      { DR_CLAUSE_DRAW_BY, "claim" },
  };
  DrRuleset ruleset;
  char text[DR_RULESET_ID_SIZE] = "russian";
  char value[64];

  (void) state;
  for (unsigned i = 0; i < DR_N_CLAUSES; i++)
    {
      strcat (text, "+");
      strcat (text, dr_clause_id (values[i].clause));
      strcat (text, "=");
      strcat (text, values[i].value);
    }
  test_ruleset (&ruleset, text);
  for (unsigned i = 0; i < DR_N_CLAUSES; i++)
    {
      assert_int_equal (dr_ruleset_clause_value (&ruleset, values[i].clause, value, sizeof value),
                        strlen (values[i].value));
      assert_string_equal (value, values[i].value);
    }
  assert_string_equal (ruleset.preset->id, "russian");

  /* cut to the buffer, the whole length told */
  assert_int_equal (dr_ruleset_clause_value (&ruleset, DR_CLAUSE_QUIET_LIMIT, value, 4), 10);
  assert_string_equal (value, "30-");
}

static void
check_start (const char *text, unsigned rows, unsigned men)
{
  DrRuleset ruleset;

  test_ruleset (&ruleset, text);
  assert_int_equal (ruleset.start.count[DR_LIGHT_MAN], men);
  assert_int_equal (ruleset.start.count[DR_DARK_MAN], men);
  for (unsigned s = 0; s < ruleset.board.n_squares; s++)
    {
      const unsigned row = ruleset.board.row[s];

      assert_int_equal (ruleset.start.cell[s], row < rows                           ? DR_LIGHT_MAN
                                               : row >= ruleset.board.height - rows ? DR_DARK_MAN
                                                                                    : DR_EMPTY);
    }
}

/* Where board or squares change and no start is given, each side fills (height - 2) / 2 rows,
 * rounded down, of its end. */
static void
test_default_start (void **state)
{
  (void) state;
  check_start ("international+board=6x6", 2, 6);
  check_start ("american+board=10x10", 4, 20);
  check_start ("american+board=12x12", 5, 30);
  check_start ("american+board=8x7", 2, 8);
  check_start ("thai+board=10x8", 3, 15);
  check_start ("russian+squares=all", 3, 24);
  check_start ("turkish+squares=dark", 3, 12);
  check_start ("turkish+board=6x6", 2, 12);
  /* the corner alone keeps the preset's own rows */
  check_start ("thai+corner=right", 2, 8);
  check_start ("frysk+corner=right", 1, 5);
  /* the same board said once more changes nothing */
  check_start ("frysk+board=10x10", 1, 5);
}

typedef struct
{
  const char *text;
  DrErrorId id;
  size_t offset;
  const char *words; /* DrError.text, NULL: not looked at */
  DrClause clause;
  DrClause other;
} Refusal;

#define NO DR_N_CLAUSES

static const Refusal refusals[] = {
  { "", DR_ERROR_EMPTY, 0, NULL, NO, NO },
  { "rusian", DR_ERROR_UNKNOWN_SET, 0, "rusian", NO, NO },
  { "Russian", DR_ERROR_UNKNOWN_SET, 0, "Russian", NO, NO },
  { "russia", DR_ERROR_UNKNOWN_SET, 0, "russia", NO, NO },
  { "+removal=after", DR_ERROR_UNKNOWN_SET, 0, "", NO, NO },
  { "english+removal=after", DR_ERROR_UNKNOWN_SET, 0, "english", NO, NO },
  { "russian+remove=after", DR_ERROR_UNKNOWN_CLAUSE, 8, "remove", NO, NO },
  { "russian+", DR_ERROR_UNKNOWN_CLAUSE, 8, "", NO, NO },
  { "russian+removal=after+", DR_ERROR_UNKNOWN_CLAUSE, 22, "", NO, NO },
  { "russian++removal=after", DR_ERROR_UNKNOWN_CLAUSE, 8, "", NO, NO },
  { "russian+removal", DR_ERROR_NO_VALUE, 8, "removal", DR_CLAUSE_REMOVAL, NO },
  { "russian+removal=", DR_ERROR_NO_VALUE, 8, "removal", DR_CLAUSE_REMOVAL, NO },
  { "russian+removal=never", DR_ERROR_UNKNOWN_VALUE, 16, "never", DR_CLAUSE_REMOVAL, NO },
  { "russian+removal=after+choice=best", DR_ERROR_UNKNOWN_VALUE, 29, "best", DR_CLAUSE_CHOICE, NO },
  { "russian+first=white", DR_ERROR_UNKNOWN_VALUE, 14, "white", DR_CLAUSE_FIRST, NO },
  { "russian+board=8", DR_ERROR_UNKNOWN_VALUE, 14, "8", DR_CLAUSE_BOARD, NO },
  { "russian+board=5x8", DR_ERROR_UNKNOWN_VALUE, 14, "5x8", DR_CLAUSE_BOARD, NO },
  { "russian+board=8x13", DR_ERROR_UNKNOWN_VALUE, 14, "8x13", DR_CLAUSE_BOARD, NO },
  { "russian+board=8x", DR_ERROR_UNKNOWN_VALUE, 14, "8x", DR_CLAUSE_BOARD, NO },
  { "russian+board=8x8x8", DR_ERROR_UNKNOWN_VALUE, 14, "8x8x8", DR_CLAUSE_BOARD, NO },
  { "russian+board=99999999999999999999x8", DR_ERROR_UNKNOWN_VALUE, 14, NULL, DR_CLAUSE_BOARD, NO },
  { "russian+king-move-limit=0", DR_ERROR_UNKNOWN_VALUE, 24, "0", DR_CLAUSE_KING_MOVE_LIMIT, NO },
  { "russian+king-move-limit=-3", DR_ERROR_UNKNOWN_VALUE, 24, "-3", DR_CLAUSE_KING_MOVE_LIMIT, NO },
  { "russian+repetition=three", DR_ERROR_UNKNOWN_VALUE, 19, "three", DR_CLAUSE_REPETITION, NO },
  /* every position occurs once: a game could not begin */
  { "russian+repetition=1", DR_ERROR_UNKNOWN_VALUE, 19, "1", DR_CLAUSE_REPETITION, NO },
  { "russian+repetition=99999999999", DR_ERROR_UNKNOWN_VALUE, 19, NULL, DR_CLAUSE_REPETITION, NO },
  { "russian+quiet-limit=x", DR_ERROR_UNKNOWN_VALUE, 20, "x", DR_CLAUSE_QUIET_LIMIT, NO },
  { "russian+quiet-limit=20-end", DR_ERROR_UNKNOWN_VALUE, 20, "20-end", DR_CLAUSE_QUIET_LIMIT, NO },
  { "russian+quiet-limit=20-endgames", DR_ERROR_UNKNOWN_VALUE, 20, "20-endgames",
    DR_CLAUSE_QUIET_LIMIT, NO },
  { "russian+quiet-limit=-endgame", DR_ERROR_UNKNOWN_VALUE, 20, "-endgame", DR_CLAUSE_QUIET_LIMIT,
    NO },
  { "russian+quiet-limit=none-endgame", DR_ERROR_UNKNOWN_VALUE, 20, "none-endgame",
    DR_CLAUSE_QUIET_LIMIT, NO },
  { "russian+endings=E5,E6", DR_ERROR_UNKNOWN_VALUE, 19, "E6", DR_CLAUSE_ENDINGS, NO },
  { "russian+endings=E5,", DR_ERROR_UNKNOWN_VALUE, 19, "", DR_CLAUSE_ENDINGS, NO },
  { "russian+endings=E", DR_ERROR_UNKNOWN_VALUE, 16, "E", DR_CLAUSE_ENDINGS, NO },
  { "russian+endings=E100", DR_ERROR_UNKNOWN_VALUE, 16, "E100", DR_CLAUSE_ENDINGS, NO },
  { "russian+endings=e5", DR_ERROR_UNKNOWN_VALUE, 16, "e5", DR_CLAUSE_ENDINGS, NO },
  { "russian+removal=after+removal=after", DR_ERROR_CLAUSE_TWICE, 22, "removal", DR_CLAUSE_REMOVAL,
    NO },
  { "russian+removal=after+removal=at-once", DR_ERROR_CLAUSE_TWICE, 22, "removal",
    DR_CLAUSE_REMOVAL, NO },
  { "russian+obligation=free+choice=most", DR_ERROR_CONTRADICTION, 31, "most", DR_CLAUSE_CHOICE,
    DR_CLAUSE_OBLIGATION },
  { "russian+choice=most+obligation=may-stop", DR_ERROR_CONTRADICTION, 15, "most", DR_CLAUSE_CHOICE,
    DR_CLAUSE_OBLIGATION },
  { "russian+obligation=may-stop+chain-landing=must-continue", DR_ERROR_CONTRADICTION, 42,
    "must-continue", DR_CLAUSE_CHAIN_LANDING, DR_CLAUSE_OBLIGATION },
  /* two-checkers is may-stop itself */
  { "two-checkers+choice=most", DR_ERROR_CONTRADICTION, 20, "most", DR_CLAUSE_CHOICE,
    DR_CLAUSE_OBLIGATION },
  { "american+start=B:W21,33:B1", DR_ERROR_START_OFF_BOARD, 21, "33", DR_CLAUSE_START, NO },
  { "russian+start=W:Wa1:Bj8", DR_ERROR_START_OFF_BOARD, 21, "j8", DR_CLAUSE_START, NO },
  { "russian+start=W:Wa2:Bh8", DR_ERROR_START_OFF_BOARD, 17, "a2", DR_CLAUSE_START, NO },
  { "russian+board=6x6+start=W:Wa1:Bh8", DR_ERROR_START_OFF_BOARD, 31, "h8", DR_CLAUSE_START, NO },
  { "russian+start=W:Wh8:Ba3", DR_ERROR_START_BAD, 17, "h8", DR_CLAUSE_START, NO },
  { "russian+start=W:Wb2:Ba1", DR_ERROR_START_BAD, 21, "a1", DR_CLAUSE_START, NO },
  { "russian+start=nonsense", DR_ERROR_START_BAD, 14, NULL, DR_CLAUSE_START, NO },
  { "russian+start=W:Wa1,a1:Bh8", DR_ERROR_START_BAD, 20, "a1", DR_CLAUSE_START, NO },
  { "russian+start=B:Wa1:Bh8", DR_ERROR_START_FIRST, 14, "B", DR_CLAUSE_START, DR_CLAUSE_FIRST },
  { "american+start=W:W21:B1", DR_ERROR_START_FIRST, 15, "W", DR_CLAUSE_START, DR_CLAUSE_FIRST },
  { "american+start=B:W21:B1+first=light", DR_ERROR_START_FIRST, 15, "B", DR_CLAUSE_START,
    DR_CLAUSE_FIRST },
};

static void
test_refusals (void **state)
{
  DrRuleset ruleset;
  DrError error;

  (void) state;
  for (unsigned i = 0; i < sizeof refusals / sizeof refusals[0]; i++)
    {
      const Refusal *refusal = &refusals[i];

      if (dr_ruleset_parse (&ruleset, refusal->text, &error))
        fail_msg ("\"%s\" is taken", refusal->text);
      if (error.id != refusal->id || error.offset != refusal->offset ||
          error.clause != refusal->clause || error.other_clause != refusal->other ||
          (refusal->words != NULL && strcmp (error.text, refusal->words) != 0))
        fail_msg ("\"%s\": error %d at %zu, clauses %d %d, \"%s\"", refusal->text, (int) error.id,
                  error.offset, (int) error.clause, (int) error.other_clause, error.text);
      assert_true (error.offset + error.length <= strlen (refusal->text));
      assert_false (dr_ruleset_parse (&ruleset, refusal->text, NULL));
    }
}

/* Values without effect are accepted: only the contradictions of section 0.1 are refused. */
static void
test_no_effect (void **state)
{
  DrRuleset ruleset;

  (void) state;
  test_ruleset (&ruleset, "american+king-landing=next");
  test_ruleset (&ruleset, "american+turn-back=no");
  test_ruleset (&ruleset, "turkish+corner=right");
  test_ruleset (&ruleset, "american+endings=E12,F7");
  test_ruleset (&ruleset, "ink-russian+draw-by=claim");
}

/* A text longer than is ever read, and a start whose canonical text would be. */
static void
test_too_long (void **state)
{
  char text[2 * DR_RULESET_ID_SIZE];
  DrRuleset ruleset, again;
  DrError error;

  (void) state;
  memset (text, 'x', sizeof text - 1);
  text[sizeof text - 1] = '\0';
  assert_false (dr_ruleset_parse (&ruleset, text, &error));
  assert_int_equal (error.id, DR_ERROR_TOO_LONG);
  assert_int_equal (error.number, DR_RULESET_ID_SIZE - 1);
  assert_false (dr_ruleset_parse (&ruleset, text, NULL));

  memcpy (text, "russian+start=", 14);
  assert_false (dr_ruleset_parse (&ruleset, text, &error));
  assert_int_equal (error.id, DR_ERROR_TOO_LONG);

  /* 144 kings in letters are 612 bytes: with the other clauses more than 1023, without them less */
  strcpy (text, "russian+board=12x12+squares=all+start=W:WK1-72:BK73-144");
  test_ruleset (&ruleset, text);
  assert_true (strlen (ruleset.id) > 612);
  test_ruleset (&again, ruleset.id);
  strcat (text, "+move-lines=orthogonal+capture-lines=orthogonal+man-move=forward-sideways"
                "+man-capture=forward-sideways+men-take-kings=no+king-range=one"
                "+king-landing=next-behind-king+turn-back=no+choice=most-then-kings"
                "+crowning=stop+removal=at-once+king-move-limit=200+aim=first-king"
                "+repetition=200+quiet-limit=1000-endgame+endings=E1,E5,E12,E13,E15,E16,E30"
                ",E60,R5,F7,F2+draw-by=claim+corner=right+first=near+chain-landing=any");
  assert_false (dr_ruleset_parse (&ruleset, text, &error));
  assert_int_equal (error.id, DR_ERROR_TOO_LONG);
  assert_false (dr_ruleset_parse (&ruleset, text, NULL));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_canonical),     cmocka_unit_test (test_every_clause),
    cmocka_unit_test (test_default_start), cmocka_unit_test (test_refusals),
    cmocka_unit_test (test_no_effect),     cmocka_unit_test (test_too_long),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
