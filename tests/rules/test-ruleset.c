/* Every preset against a table written by hand from the rules text, sections 0.2 and 2.
 * House rules are test-house.c's matter.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-util.h"

#include <string.h>

/* The thirteen law clauses in their order: move-lines capture-lines man-move man-capture
 * men-take-kings king-range king-landing chain-landing turn-back choice obligation crowning
 * removal.  Section 2's table; values without effect by section 0.4. */
#define STEP "diagonal diagonal forward "
#define INTERNATIONAL STEP "both yes flying any must-continue yes most strict pass after"
#define AMERICAN STEP "forward yes one any must-continue yes free strict stop after"
#define ITALIAN STEP "forward no one any must-continue yes italian strict stop after"
#define POOL STEP "both yes flying any must-continue yes free strict pass after"
#define SPANISH STEP "forward yes flying any must-continue yes most-then-kings strict stop after"
#define RUSSIAN STEP "both yes flying any must-continue yes free strict continue after"
#define CZECH STEP "forward yes flying any must-continue yes king-first strict stop after"
#define TURKISH                                                                                   \
  "orthogonal orthogonal forward-sideways forward-sideways yes flying any must-continue no most " \
  "strict pass at-once"
#define THAI STEP "forward yes flying next must-continue yes free strict stop at-once"
#define FRISIAN \
  "diagonal eight forward both yes flying any must-continue yes frisian strict pass after"
#define KILLER STEP "both yes flying next-behind-king must-continue yes most strict pass after"
#define INK_AMERICAN STEP "forward yes one any must-continue yes free strict stop at-once"
#define INK_POOL STEP "both yes flying any any yes free strict pass at-once"
#define INK_MOST STEP "both yes flying any any yes most strict pass at-once"
#define INK_RUSSIAN STEP "both yes flying any any yes free strict continue at-once"
#define TWO_CHECKERS STEP "forward yes one any any yes free may-stop stop after"

typedef enum
{
  NUMBERS,     /* 1 top left */
  FROM_BOTTOM, /* 1 bottom right */
  LETTERS
} Squares;

typedef struct
{
  const char *id;
  uint8_t width, height;
  const char *squares, *corner;
  uint8_t first_row, n_rows; /* the rows each side's men fill, counted from its end */
  uint8_t men;
  const char *tag;     /* whole, or the number where the text gives no more */
  const char *variant; /* NULL none, "" some */
  Squares style;
  const char *first;
  DrNames names;
  const char *draws; /* repetition / quiet-limit / endings / draw-by, - = none or not said */
  DrFamily family;
  const char *law;
  const char *aim;
  uint8_t king_move_limit;
} Preset;

#define EIGHT 8, 8, "dark", "left", 0, 3, 12
#define EIGHT_RIGHT 8, 8, "dark", "right", 0, 3, 12
#define TEN 10, 10, "dark", "left", 0, 4, 20
#define TWELVE 12, 12, "dark", "left", 0, 5, 30

#define FORWARD DR_FAMILY_FLYING_FORWARD
#define BACKWARD DR_FAMILY_FLYING_BACKWARD
#define WHITE_BLACK DR_NAMES_WHITE_BLACK

#define D_INTERNATIONAL "3 25 E5,E16 automatic"
#define D_POOL "3 15 E13 claim"
#define D_RUSSIAN "3 15 E5,E15,E30,E60,R5 automatic"
#define D_FRISIAN "3 none F7,F2 automatic"
#define D_NONE "none none none -"
#define D_SIX_20 "3 20 none automatic"

/* clang-format off */
static const Preset presets[] = {
  { "international", TEN, "20,W,10,10,N2,0", NULL, NUMBERS, "light", WHITE_BLACK, D_INTERNATIONAL,
    DR_FAMILY_LARGE, INTERNATIONAL, "normal", 0 },
  { "american", EIGHT, "21,B,8,8,N1,0", NULL, NUMBERS, "dark", DR_NAMES_WHITE_RED,
    "3 40 none claim", DR_FAMILY_SHORT, AMERICAN, "normal", 0 },
  { "italian", EIGHT_RIGHT, "22,W,8,8,N2,1", NULL, NUMBERS, "light", WHITE_BLACK,
    "4 40 none claim", DR_FAMILY_SHORT, ITALIAN, "normal", 0 },
  { "pool", EIGHT, "23,B,8,8,N1,0", NULL, NUMBERS, "dark", WHITE_BLACK, D_POOL,
    BACKWARD, POOL, "normal", 0 },
  { "pool-unified", EIGHT, "23,W,8,8,A0,0", NULL, LETTERS, "light", WHITE_BLACK, D_POOL,
    BACKWARD, POOL, "normal", 0 },
  { "spanish", EIGHT_RIGHT, "24,W,8,8,N1,1", NULL, FROM_BOTTOM, "light", WHITE_BLACK,
    "3 20 E12 claim", FORWARD, SPANISH, "normal", 0 },
  { "portuguese", EIGHT_RIGHT, "28,W,8,8,N1,1", NULL, FROM_BOTTOM, "light", WHITE_BLACK,
    "3 20-endgame E12 claim", FORWARD, SPANISH, "normal", 0 },
  { "russian", EIGHT, "25,W,8,8,A0,0", NULL, LETTERS, "light", WHITE_BLACK, D_RUSSIAN,
    BACKWARD, RUSSIAN, "normal", 0 },
  { "brazilian", EIGHT, "26,W,8,8,A0,0", NULL, LETTERS, "light", WHITE_BLACK,
    "3 20 E5 automatic", BACKWARD, INTERNATIONAL, "normal", 0 },
  { "canadian", TWELVE, "27,W,12,12,N2,0", NULL, NUMBERS, "light", WHITE_BLACK, D_INTERNATIONAL,
    DR_FAMILY_LARGE, INTERNATIONAL, "normal", 0 },
  { "czech", EIGHT, "29,W,8,8,A0,0", NULL, LETTERS, "light", WHITE_BLACK, "3 15 none claim",
    FORWARD, CZECH, "normal", 0 },
  { "turkish", 8, 8, "all", NULL, 1, 2, 16, "30,W,8,8,A0,0", NULL, LETTERS, "light", WHITE_BLACK,
    "3 none E1 automatic", DR_FAMILY_STRAIGHT, TURKISH, "normal", 0 },
  { "thai", 8, 8, "dark", "left", 0, 2, 8, "31,W,8,8,N2,0", NULL, NUMBERS, "light", WHITE_BLACK,
    "3 none none automatic", FORWARD, THAI, "normal", 0 },
  { "frisian", TEN, "40,W,10,10,N2,0", NULL, NUMBERS, "light", WHITE_BLACK, D_FRISIAN,
    DR_FAMILY_LARGE, FRISIAN, "normal", 3 },
  { "frysk", 10, 10, "dark", "left", 0, 1, 5, "97,W,10,10,N2,0", NULL, NUMBERS, "light",
    WHITE_BLACK, D_FRISIAN, DR_FAMILY_LARGE, FRISIAN, "normal", 3 },
  { "spantsiretti", 10, 8, "dark", "left", 0, 3, 15, "41,W,10,8,A0,0", NULL, LETTERS, "light",
    WHITE_BLACK, D_RUSSIAN, DR_FAMILY_LARGE, RUSSIAN, "normal", 0 },
  { "killer", TEN, "20", "Killer", NUMBERS, "light", WHITE_BLACK, D_INTERNATIONAL,
    DR_FAMILY_LARGE, KILLER, "normal", 0 },
  { "breakthrough", TEN, "96,W,10,10,N2,0", NULL, NUMBERS, "light", WHITE_BLACK,
    "3 none none automatic", DR_FAMILY_LARGE, INTERNATIONAL, "first-king", 0 },
  { "antidraughts", TEN, "98,W,10,10,N2,0", NULL, NUMBERS, "light", WHITE_BLACK,
    "3 25 none automatic", DR_FAMILY_LARGE, INTERNATIONAL, "lose", 0 },
  { "poddavki", EIGHT, "25", "Poddavki", LETTERS, "light", WHITE_BLACK, "3 15 none automatic",
    BACKWARD, RUSSIAN, "lose", 0 },
  { "filipino", EIGHT_RIGHT, "26", "Filipino", LETTERS, "light", WHITE_BLACK, D_INTERNATIONAL,
    BACKWARD, INTERNATIONAL, "normal", 0 },
  { "srilankan", 12, 12, "dark", "right", 0, 5, 30, "27", "Sri Lankan", NUMBERS, "light",
    WHITE_BLACK, D_INTERNATIONAL, DR_FAMILY_LARGE, INTERNATIONAL, "normal", 0 },
  { "jamaican", EIGHT_RIGHT, "23,B,8,8,A1,1", NULL, LETTERS, "dark", WHITE_BLACK, D_POOL,
    BACKWARD, POOL, "normal", 0 },
  { "ink-american", EIGHT, "21", "", NUMBERS, "near", WHITE_BLACK, D_NONE,
    DR_FAMILY_SYSTEM, INK_AMERICAN, "normal", 0 },
  { "ink-pool", EIGHT, "23", "", NUMBERS, "near", WHITE_BLACK, D_NONE,
    DR_FAMILY_SYSTEM, INK_POOL, "normal", 0 },
  { "ink-brazilian", EIGHT, "26", "", LETTERS, "near", WHITE_BLACK, D_NONE,
    DR_FAMILY_SYSTEM, INK_MOST, "normal", 0 },
  { "ink-russian", EIGHT, "25", "", LETTERS, "near", WHITE_BLACK, D_NONE,
    DR_FAMILY_SYSTEM, INK_RUSSIAN, "normal", 0 },
  { "ink-international", TEN, "20", "", NUMBERS, "near", WHITE_BLACK, D_NONE,
    DR_FAMILY_SYSTEM, INK_MOST, "normal", 0 },
  { "club-american", EIGHT, "21", "", NUMBERS, "dark", DR_NAMES_WHITE_RED,
    "none 40 none automatic", DR_FAMILY_SYSTEM, AMERICAN, "normal", 0 },
  { "six-brazilian", EIGHT, "26,W,8,8,A0,0", "", LETTERS, "light", WHITE_BLACK, D_SIX_20,
    DR_FAMILY_SYSTEM, INTERNATIONAL, "normal", 0 },
  { "six-portuguese", EIGHT_RIGHT, "28,W,8,8,N1,1", "", FROM_BOTTOM, "light", WHITE_BLACK,
    D_SIX_20, DR_FAMILY_SYSTEM, SPANISH, "normal", 0 },
  { "six-international", TEN, "20,W,10,10,N2,0", "", NUMBERS, "light", WHITE_BLACK,
    "3 25 none automatic", DR_FAMILY_SYSTEM, INTERNATIONAL, "normal", 0 },
  { "six-russian", EIGHT, "25,W,8,8,A0,0", "", LETTERS, "light", WHITE_BLACK,
    "3 15 none automatic", DR_FAMILY_SYSTEM, RUSSIAN, "normal", 0 },
  { "six-spanish", EIGHT_RIGHT, "24,W,8,8,N1,1", "", FROM_BOTTOM, "light", WHITE_BLACK,
    D_SIX_20, DR_FAMILY_SYSTEM, SPANISH, "normal", 0 },
  { "six-american", EIGHT, "21,B,8,8,N1,0", "", NUMBERS, "dark", DR_NAMES_WHITE_RED,
    "3 40 none automatic", DR_FAMILY_SYSTEM, AMERICAN, "normal", 0 },
  { "two-checkers", EIGHT, "21", "", NUMBERS, "dark", DR_NAMES_LIGHT_DARK, D_NONE,
    DR_FAMILY_SYSTEM, TWO_CHECKERS, "normal", 0 },
  { "two-russian", EIGHT, "25", "", LETTERS, "light", WHITE_BLACK, "3 none E15 automatic",
    DR_FAMILY_SYSTEM, RUSSIAN, "normal", 0 },
};
/* clang-format on */

#define N_PRESETS (sizeof presets / sizeof presets[0])

static void
check_board (const Preset *preset, const DrRuleset *ruleset)
{
  assert_int_equal (ruleset->board.width, preset->width);
  assert_int_equal (ruleset->board.height, preset->height);
  assert_string_equal (dr_clause_value_id (DR_CLAUSE_SQUARES, ruleset->board.squares),
                       preset->squares);
  if (preset->corner != NULL)
    assert_string_equal (dr_clause_value_id (DR_CLAUSE_CORNER, ruleset->board.corner),
                         preset->corner);
}

/* Men on every playing square of the side's rows, and on no other. */
static void
check_start (const Preset *preset, const DrRuleset *ruleset)
{
  const DrPosition *start = &ruleset->start;

  for (unsigned s = 0; s < ruleset->board.n_squares; s++)
    {
      const unsigned row = ruleset->board.row[s];
      const unsigned from_top = preset->height - 1u - row;
      unsigned piece = DR_EMPTY;

      if (row >= preset->first_row && row < preset->first_row + preset->n_rows)
        piece = DR_LIGHT_MAN;
      else if (from_top >= preset->first_row && from_top < preset->first_row + preset->n_rows)
        piece = DR_DARK_MAN;
      assert_int_equal (start->cell[s], piece);
    }
  assert_int_equal (start->count[DR_LIGHT_MAN], preset->men);
  assert_int_equal (start->count[DR_DARK_MAN], preset->men);
  assert_int_equal (start->side, strcmp (preset->first, "dark") == 0 ? DR_DARK : DR_LIGHT);
  assert_int_equal (dr_ruleset_first_side (ruleset), start->side);
}

static void
check_names (const Preset *preset, const DrRuleset *ruleset)
{
  const DrPreset *words = ruleset->preset;
  const size_t length = strlen (preset->tag);

  assert_string_equal (words->id, preset->id);
  assert_false (ruleset->house);
  assert_int_equal (words->family, preset->family);
  assert_int_equal (words->names, preset->names);
  assert_int_equal (words->style, preset->style == LETTERS ? DR_STYLE_LETTERS : DR_STYLE_NUMBERS);
  assert_int_equal (words->numbering, preset->style == FROM_BOTTOM ? DR_NUMBERING_BOTTOM_RIGHT
                                                                   : DR_NUMBERING_TOP_LEFT);
  assert_int_equal (strncmp (words->pdn_tag, preset->tag, length), 0);
  if (strchr (preset->tag, ',') != NULL)
    assert_int_equal (strlen (words->pdn_tag), length);
  if (preset->variant == NULL)
    assert_null (words->pdn_variant);
  else if (*preset->variant != '\0')
    assert_string_equal (words->pdn_variant, preset->variant);
  else
    assert_non_null (words->pdn_variant);
  assert_true (strlen (words->name) > 0);
  assert_true (strlen (words->sources) > 0);
  assert_true (strlen (words->draw_sources) > 0);
}

static void
check_law (const Preset *preset, const DrRuleset *ruleset)
{
  char text[512] = "";

  for (unsigned c = DR_FIRST_LAW_CLAUSE; c <= DR_LAST_LAW_CLAUSE; c++)
    {
      const unsigned value = dr_law_get (&ruleset->law, (DrClause) c);

      if (*text != '\0')
        strcat (text, " ");
      strcat (text, dr_clause_value_id ((DrClause) c, value));
    }
  assert_string_equal (text, preset->law);
  assert_int_equal (ruleset->king_move_limit, preset->king_move_limit);
  assert_string_equal (dr_clause_value_id (DR_CLAUSE_AIM, ruleset->aim), preset->aim);
  assert_string_equal (dr_clause_value_id (DR_CLAUSE_FIRST, ruleset->first), preset->first);
}

/* By the words of the clauses, which shows dr_ruleset_clause_value too. */
static void
check_draws (const Preset *preset, const DrRuleset *ruleset)
{
  static const DrClause clauses[] = { DR_CLAUSE_REPETITION, DR_CLAUSE_QUIET_LIMIT,
                                      DR_CLAUSE_ENDINGS, DR_CLAUSE_DRAW_BY };
  char wanted[64];
  char value[64];
  char *rest = NULL;
  char *word;

  strcpy (wanted, preset->draws);
  word = strtok_r (wanted, " ", &rest);
  for (unsigned i = 0; i < 4; i++)
    {
      assert_non_null (word);
      if (strcmp (word, "-") != 0)
        {
          assert_int_equal (dr_ruleset_clause_value (ruleset, clauses[i], value, sizeof value),
                            strlen (word));
          assert_string_equal (value, word);
        }
      word = strtok_r (NULL, " ", &rest);
    }
}

static void
test_presets (void **state)
{
  DrRuleset ruleset, again;

  (void) state;
  assert_int_equal (dr_preset_count (), N_PRESETS);
  for (unsigned n = 0; n < N_PRESETS; n++)
    {
      print_message ("%s\n", presets[n].id);
      assert_string_equal (dr_preset_id (n), presets[n].id);
      test_ruleset (&ruleset, presets[n].id);
      assert_string_equal (ruleset.id, presets[n].id);
      dr_ruleset_preset (&again, n);
      assert_string_equal (again.id, presets[n].id);
      assert_true (dr_position_equal (&again.start, &ruleset.start));
      check_board (&presets[n], &ruleset);
      check_start (&presets[n], &ruleset);
      check_names (&presets[n], &ruleset);
      check_law (&presets[n], &ruleset);
      check_draws (&presets[n], &ruleset);
    }
}

/* Section 0.2: a window shows Red at the bottom in club-american alone; the capture rule is a
 * switch in the ink-* sets and two-checkers; the signs are PDN.md's table's. */
static void
test_switches (void **state)
{
  DrRuleset ruleset;

  (void) state;
  for (unsigned n = 0; n < N_PRESETS; n++)
    {
      const char *id = presets[n].id;
      const bool system_game = presets[n].family == DR_FAMILY_SYSTEM;
      char sign = 'x';

      dr_ruleset_preset (&ruleset, n);
      assert_int_equal (ruleset.preset->dark_at_bottom, strcmp (id, "club-american") == 0);
      assert_int_equal (ruleset.preset->capture_switch,
                        strncmp (id, "ink-", 4) == 0 || strcmp (id, "two-checkers") == 0);
      if (strcmp (id, "russian") == 0 || strcmp (id, "spantsiretti") == 0)
        sign = ':';
      if (strcmp (id, "thai") == 0)
        sign = '-';
      if (!system_game && strcmp (id, "poddavki") != 0)
        assert_int_equal (ruleset.preset->capture_sign, sign);
    }
}

/* PDN.md section 3: black men on 1-12 in American, white men on 1-12 in Spanish, on 31-50 in
 * International, on 21-32 in Italian. */
static void
test_numbering (void **state)
{
  static const struct
  {
    const char *id;
    const char *squares[2];
    DrPiece piece;
  } cases[] = {
    { "american", { "1", "12" }, DR_DARK_MAN },
    { "american", { "21", "32" }, DR_LIGHT_MAN },
    { "italian", { "21", "32" }, DR_LIGHT_MAN },
    { "spanish", { "1", "12" }, DR_LIGHT_MAN },
    { "portuguese", { "21", "32" }, DR_DARK_MAN },
    { "international", { "31", "50" }, DR_LIGHT_MAN },
    { "canadian", { "43", "72" }, DR_LIGHT_MAN },
  };
  DrRuleset ruleset;

  (void) state;
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++)
    for (unsigned k = 0; k < 2; k++)
      {
        const char *text = cases[i].squares[k];

        test_ruleset (&ruleset, cases[i].id);
        assert_int_equal (ruleset.start.cell[test_square (&ruleset, &text, false)], cases[i].piece);
      }
}

static void
test_words (void **state)
{
  static const char *const families[DR_N_FAMILIES] = { "short", "flying-forward", "flying-backward",
                                                       "large", "straight",       "system" };
  static const char *const rows[DR_N_ENDINGS] = { "E1",  "E5",  "E12", "E13", "E15", "E16",
                                                  "E30", "E60", "R5",  "F7",  "F2" };

  (void) state;
  for (unsigned n = 0; n < DR_N_FAMILIES; n++)
    assert_string_equal (dr_family_id ((DrFamily) n), families[n]);
  for (unsigned n = 0; n < DR_N_ENDINGS; n++)
    {
      assert_string_equal (dr_ending_id ((DrEnding) n), rows[n]);
      assert_int_equal (dr_ending_find (rows[n], strlen (rows[n])), n);
    }
  assert_null (dr_family_id (DR_N_FAMILIES));
  assert_null (dr_ending_id (DR_N_ENDINGS));
  assert_null (dr_preset_id (dr_preset_count ()));
  assert_int_equal (dr_ending_find ("E", 1), DR_N_ENDINGS);
  assert_int_equal (dr_ending_find ("E15", 2), DR_ENDING_E1);
  assert_int_equal (dr_ending_find ("E55", 3), DR_N_ENDINGS);
}

/* Boards come from the list of game types, moves and draws from their own texts, and a clause that
 * differs from the base has no source but the house. */
static void
test_sources (void **state)
{
  DrRuleset american, house;

  (void) state;
  test_ruleset (&american, "american");
  for (unsigned c = 0; c < DR_N_CLAUSES; c++)
    {
      const char *source = dr_ruleset_clause_source (&american, (DrClause) c);

      if (c >= DR_CLAUSE_REPETITION)
        assert_string_equal (source, american.preset->draw_sources);
      else if (c >= DR_CLAUSE_START)
        assert_string_equal (source, american.preset->sources);
      else
        assert_non_null (strstr (source, "PDN"));
    }

  test_ruleset (&house, "american+board=10x10+start=B:W40:B1+man-capture=both+king-move-limit=3"
                        "+repetition=none+quiet-limit=40-endgame+endings=E5+draw-by=automatic");
  for (unsigned c = 0; c < DR_N_CLAUSES; c++)
    {
      const bool changed = c == DR_CLAUSE_BOARD || c == DR_CLAUSE_START ||
                           c == DR_CLAUSE_MAN_CAPTURE || c == DR_CLAUSE_KING_MOVE_LIMIT ||
                           c >= DR_CLAUSE_REPETITION;

      assert_int_equal (strcmp (dr_ruleset_clause_source (&house, (DrClause) c), "house rule") == 0,
                        changed);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_presets),   cmocka_unit_test (test_switches),
    cmocka_unit_test (test_numbering), cmocka_unit_test (test_words),
    cmocka_unit_test (test_sources),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
