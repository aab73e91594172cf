/* Moves as text: every form that is read, every reason for which a text is refused and its place,
 * and when a path is written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-util.h"

#include <string.h>

#include "dr-fen.h"
#include "dr-notation.h"

typedef struct
{
  const char *ruleset;
  const char *text;
  const char *squares; /* in the set's own style, the column of "ed4" as "e" */
} Read;

static const Read read[] = {
  { "international", "32-28", "32 28" },
  { "international", "28x19", "28 19" },
  { "international", "28x19x10", "28 19 10" },
  { "international", "28X19", "28 19" },
  { "international", "28:19", "28 19" },
  { "international", "28\u00d719", "28 19" },
  { "international", "28\u044519", "28 19" },
  { "international", "28\u042519", "28 19" },
  { "international", "32\u201028", "32 28" },
  { "international", "32\u201128", "32 28" },
  { "international", "32\u201228", "32 28" },
  { "international", "32\u201328", "32 28" },
  { "international", "32\u201428", "32 28" },
  { "international", "32\u221228", "32 28" },
  { "international", "01-007", "1 7" },
  { "international", "  1- 7\n", "1 7" },
  { "international", "35x 4", "35 4" },
  { "international", "35 x4", "35 4" },
  { "international", "32 28", "32 28" },
  /* no sign */
  { "international", "3228", "32 28" },
  { "international", "0107", "1 7" },
  { "international", "281910", "28 19 10" },
  { "international", "2819x10", "28 19 10" },
  { "canadian", "6661", "66 61" },
  { "turkish+board=12x12", "144143", "l1 k1" },
  /* jump by jump */
  { "international", "11x18 18x25", "11 18 25" },
  { "international", "11-18 18-25 25-20", "11 18 25 20" },
  { "international", "1118 1825", "11 18 25" },
  { "russian", "e7xc5 c5xe3", "e7 c5 e3" },
  { "russian", "e7c5 c5e3", "e7 c5 e3" },
  /* letters */
  { "russian", "c3-d4", "c3 d4" },
  { "russian", "c3:e5", "c3 e5" },
  { "russian", "c3xe5", "c3 e5" },
  { "russian", "c3d4", "c3 d4" },
  { "russian", "c3e5g7", "c3 e5 g7" },
  { "russian", "C3-D4", "c3 d4" },
  { "russian", "C3XE5", "c3 e5" },
  { "russian", "c3 d4", "c3 d4" },
  { "russian", "ed4", "e d4" },
  { "russian", "ED4", "e d4" },
  { "russian", "e:d4", "e d4" },
  { "russian", "ed4f6", "e d4 f6" },
  { "russian", "d2:d2", "d2 d2" },
  /* 1 = b8, 32 = g1 */
  { "russian", "22-18", "c3 d4" },
  /* i9 = 10, j10 = 5; k3 = 60, l4 = 54 */
  { "international", "i9-j10", "10 5" },
  { "international", "I9J10", "10 5" },
  { "canadian", "k3-l4", "60 54" },
  { "canadian", "kl4", "k 54" },
  /* move numbers and strength marks around it */
  { "international", "12. 32-28", "32 28" },
  { "international", "12.32-28", "32 28" },
  { "international", "012...32-28", "32 28" },
  { "international", "12\u2026 32-28", "32 28" },
  { "international", "1. ... 7-12", "7 12" },
  { "international", "1.\n7-12", "7 12" },
  { "russian", "12.c3-d4", "c3 d4" },
  { "international", "32-28!", "32 28" },
  { "international", "32-28!?", "32 28" },
  { "international", "32-28 ??", "32 28" },
  { "international", "32-28(!?)", "32 28" },
  { "international", "32-28 (!) ", "32 28" },
  { "international", "28x19*", "28 19" },
  { "international", "28x19*!", "28 19" },
};

static void
test_read (void **state)
{
  (void) state;
  for (size_t i = 0; i < sizeof read / sizeof *read; i++)
    {
      DrRuleset rules;
      DrAttempt attempt;
      DrError error;
      char squares[64] = "";

      test_ruleset (&rules, read[i].ruleset);
      if (!dr_attempt_parse (&rules, read[i].text, &attempt, &error))
        fail_msg ("%s refused: %d at %zu", read[i].text, error.id, error.offset);
      for (unsigned n = 0; n < attempt.n; n++)
        {
          size_t length = strlen (squares);

          if (n > 0)
            squares[length++] = ' ';
          if ((attempt.columns >> n & 1) == 0)
            dr_square_write (&rules, attempt.squares[n], DR_STYLE_OWN, squares + length);
          else
            {
              squares[length] = (char) ('a' + attempt.squares[n]);
              squares[length + 1] = '\0';
            }
        }
      if (strcmp (squares, read[i].squares) != 0)
        fail_msg ("%s read as %s", read[i].text, squares);
    }
}

typedef struct
{
  const char *ruleset;
  const char *text;
  DrErrorId id;
  size_t offset;
  size_t length;
  const char *words;
} Refused;

static const Refused refused[] = {
  { "international", "", DR_ERROR_EMPTY, 0, 0, "" },
  { "international", " \t", DR_ERROR_EMPTY, 2, 0, "" },
  /* null moves and unknown moves */
  { "international", "--", DR_ERROR_NOT_A_MOVE, 0, 2, "--" },
  { "international", "41. - -", DR_ERROR_NOT_A_MOVE, 4, 3, "- -" },
  { "international", "...", DR_ERROR_NOT_A_MOVE, 0, 3, "..." },
  { "international", "12.", DR_ERROR_NOT_A_MOVE, 3, 0, "" },
  /* half moves and two of them */
  { "international", "32", DR_ERROR_NOT_A_MOVE, 0, 2, "32" },
  { "international", " 007! ", DR_ERROR_NOT_A_MOVE, 1, 4, "007!" },
  { "international", "32-", DR_ERROR_NOT_A_MOVE, 3, 0, "" },
  { "international", "32--28", DR_ERROR_NOT_A_MOVE, 3, 3, "-28" },
  { "international", "32-28x", DR_ERROR_NOT_A_MOVE, 6, 0, "" },
  { "international", "32-28 19-23", DR_ERROR_NOT_A_MOVE, 6, 5, "19-23" },
  { "russian", "c3-d4 f6-e5", DR_ERROR_NOT_A_MOVE, 6, 5, "f6-e5" },
  { "international", "11x18 18", DR_ERROR_NOT_A_MOVE, 6, 2, "18" },
  { "international", "12 16-20", DR_ERROR_NOT_A_MOVE, 5, 3, "-20" },
  /* junk */
  { "international", "hello", DR_ERROR_NOT_A_MOVE, 0, 5, "hello" },
  { "international", "zd4", DR_ERROR_NOT_A_MOVE, 0, 3, "zd4" },
  { "russian", "ed", DR_ERROR_NOT_A_MOVE, 0, 2, "ed" },
  { "russian", "e4d", DR_ERROR_NOT_PLAYING, 0, 2, "e4" },
  { "russian", "e3d", DR_ERROR_NOT_A_MOVE, 2, 1, "d" },
  { "international", "32-28 junk", DR_ERROR_NOT_A_MOVE, 6, 4, "junk" },
  { "international", "32-28 *", DR_ERROR_NOT_A_MOVE, 6, 1, "*" },
  { "international", "32-28 ()", DR_ERROR_NOT_A_MOVE, 6, 2, "()" },
  { "international", "32-28 (!", DR_ERROR_NOT_A_MOVE, 6, 2, "(!" },
  { "international", "32-28!.", DR_ERROR_NOT_A_MOVE, 6, 1, "." },
  /* squares that are none */
  { "international", "32-51", DR_ERROR_OFF_BOARD, 3, 2, "51" },
  { "international", "0-5", DR_ERROR_OFF_BOARD, 0, 1, "0" },
  { "international", "3299", DR_ERROR_OFF_BOARD, 2, 2, "99" },
  { "international", "32283", DR_ERROR_OFF_BOARD, 0, 5, "32283" },
  { "turkish+board=12x12", "3228", DR_ERROR_OFF_BOARD, 0, 4, "3228" },
  { "international", "9223372036854775808-5", DR_ERROR_OFF_BOARD, 0, 19, "9223372036854775808" },
  { "international", "18446744073709551617", DR_ERROR_OFF_BOARD, 0, 20, "18446744073709551617" },
  { "russian", "c3-d5", DR_ERROR_NOT_PLAYING, 3, 2, "d5" },
  { "russian", "c3-i9", DR_ERROR_OFF_BOARD, 3, 2, "i9" },
  /* bytes */
  { "international", "32-\xff", DR_ERROR_NOT_UTF8, 3, 1, "?" },
  { "international", "32\x1b-28", DR_ERROR_NOT_UTF8, 2, 1, "?" },
};

static void
test_refused (void **state)
{
  (void) state;
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    {
      const Refused *row = &refused[i];
      DrRuleset rules;
      DrAttempt attempt;
      DrError error;

      test_ruleset (&rules, row->ruleset);
      if (dr_attempt_parse (&rules, row->text, &attempt, &error))
        fail_msg ("accepted: %s", row->text);
      if (error.id != row->id || error.offset != row->offset || error.length != row->length ||
          strcmp (error.text, row->words) != 0)
        fail_msg ("%s: id %d at %zu, %zu bytes, \"%s\"", row->text, error.id, error.offset,
                  error.length, error.text);
      assert_false (dr_attempt_parse (&rules, row->text, &attempt, NULL));
    }
}

static void
test_long (void **state)
{
  DrRuleset rules;
  DrAttempt attempt;
  DrError error;
  char text[DR_MOVE_INPUT_MAX + 2];

  (void) state;
  test_ruleset (&rules, "international");
  memset (text, '1', sizeof text - 1);
  text[sizeof text - 1] = '\0';
  assert_false (dr_attempt_parse (&rules, text, &attempt, &error));
  assert_int_equal (error.id, DR_ERROR_TOO_LONG);
  assert_int_equal (error.offset, DR_MOVE_INPUT_MAX);
  assert_int_equal (error.number, DR_MOVE_INPUT_MAX);
  assert_false (dr_attempt_parse (&rules, text, &attempt, NULL));

  /* No move has more than DR_MAX_TAKEN + 1 = 97 squares; the 99th does not fit. */
  text[DR_MOVE_INPUT_MAX] = '\0';
  assert_false (dr_attempt_parse (&rules, text, &attempt, &error));
  assert_int_equal (error.id, DR_ERROR_NOT_A_MOVE);
  assert_int_equal (error.offset, 2 * 98);
  text[2 * 98] = '\0';
  assert_true (dr_attempt_parse (&rules, text, &attempt, &error));
  assert_int_equal (attempt.n, 98);
}

/* The legal moves of @fen as they are written, sorted by ends and taken squares. */
static void
expect_texts (const char *ruleset, const char *fen, DrStyle style, char sign, const char *texts)
{
  DrRuleset rules;
  DrPosition position;
  DrMoveList list;
  char all[2048] = "";

  test_ruleset (&rules, ruleset);
  test_position (&position, &rules, fen);
  dr_move_list_init (&list);
  assert_int_equal (dr_generate (&rules, &position, &list), DR_GENERATE_OK);
  dr_move_list_sort (&list);
  for (size_t i = 0; i < list.n; i++)
    {
      char text[DR_MOVE_TEXT_SIZE];
      size_t length = dr_move_write (&rules, &list, &list.moves[i], style, sign, text);

      assert_int_equal (length, strlen (text));
      if (i > 0)
        strcat (all, " ");
      strcat (all, text);
    }
  dr_move_list_clear (&list);
  assert_string_equal (all, texts);
}

/* PDN 3.0's example: the king of 47 takes 42 and 29 on one line, then 19 from 24 or 14 from 20, then
 * 22; it ends on 27, 31 or 36.  Men 38 and 33 are not there: 38 is the square right behind 42. */
#define AMBIGUOUS "W:WK47:B14,19,22,29,42"

/* The king goes round the four men either way; it may end where it began, or a square further. */
#define LOOP "W:WKd2:Bc3,e3,c5,e5"

/* Three men to take on the way to b4, where a quiet move leads as well */
#define ROUND "W:WKd2:Be3,e5,c5"

static void
test_written (void **state)
{
  (void) state;
  expect_texts ("international", AMBIGUOUS, DR_STYLE_OWN, '\0',
                "47x38x20x9x27 47x38x24x13x27 47x38x20x9x31 47x38x24x13x31 47x38x20x9x36 "
                "47x38x24x13x36");
  /* two routes over the same men need no long form */
  expect_texts ("russian", LOOP, DR_STYLE_OWN, '\0', "d2:d2 d2:c1 d2:e1");
  /* Any jump may be the last: round the four men from d4, either way.  By American numbers b6 is 9,
   * d8 2, f6 11, d4 18. */
  expect_texts ("two-checkers", "W:WKd4:Bc5,c7,e5,e7", DR_STYLE_LETTERS, '\0',
                "d4xb6xd8 d4xf6xd8 d4xb6 d4xf6xd8xb6 d4xf6 d4xb6xd8xf6 d4xd4");
  expect_texts ("two-checkers", "W:WKd4:Bc5,c7,e5,e7", DR_STYLE_OWN, '\0',
                "18x9x2 18x11x2 18x9 18x11x2x9 18x11 18x9x2x11 18x18");
  /* each set's style and sign: c3 is 22 and e5 15 by Thai numbers */
  expect_texts ("thai", "W:Wc3:Bd4", DR_STYLE_OWN, '\0', "22-15");
  expect_texts ("thai", "W:Wc3:Bd4", DR_STYLE_OWN, 'x', "22x15");
  expect_texts ("russian", "W:Wc3:Bd4", DR_STYLE_OWN, '\0', "c3:e5");
  expect_texts ("russian", "W:Wc3:Bd4", DR_STYLE_NUMBERS, 'x', "22x15");
  expect_texts ("brazilian", "W:Wc3:Bd4", DR_STYLE_OWN, '\0', "c3xe5");
  expect_texts ("brazilian", "W:Wc3:Bd6", DR_STYLE_OWN, ':', "c3-b4 c3-d4");
}

/* A quiet move and a capture with the same ends: the capture has its path.  The moves of ROUND where
 * captures are free: quiet to c1, e1, c3, b4, a5; e3 is taken ending on f4, g5 or h6; e3 and e5 on
 * d6, c7, b8; all three on b4 or a3. */
static void
test_quiet_and_capture (void **state)
{
  DrRuleset rules;
  DrPosition position;
  DrMove move;

  (void) state;
  expect_texts ("russian+obligation=free", ROUND, DR_STYLE_OWN, '\0',
                "d2:b8 d2:c7 d2:d6 d2:h6 d2-a5 d2:g5 d2-b4 d2:f4:d6:b4 d2:f4 d2:a3 d2-c3 d2-c1 "
                "d2-e1");
  test_ruleset (&rules, "russian+obligation=free");
  test_position (&position, &rules, ROUND);
  assert_true (dr_move_parse (&rules, &position, "d2-b4", &move, NULL));
  assert_int_equal (move.n_taken, 0);
  assert_true (dr_move_parse (&rules, &position, "d2b4", &move, NULL));
  assert_int_equal (move.n_taken, 0);
  assert_true (dr_move_parse (&rules, &position, "d2:b4", &move, NULL));
  assert_int_equal (move.n_taken, 3);
  assert_true (dr_move_parse (&rules, &position, "d2-d6-b4", &move, NULL));
  assert_int_equal (move.n_taken, 3);
  /* the cross alone makes no capture where there is none */
  assert_true (dr_move_parse (&rules, &position, "d2:c3", &move, NULL));
  assert_int_equal (move.n_taken, 0);
}

typedef struct
{
  const char *ruleset;
  const char *fen;
  const char *text;
  const char *move; /* whole path in letters or numbers of the set, or NULL */
  DrErrorId id;
  size_t offset;
  size_t length;
  int number;
} Meant;

static const Meant meant[] = {
  { "international", AMBIGUOUS, "47x38x24x13x36", "47x38x24x13x36", 0, 0, 0, 0 },
  { "international", AMBIGUOUS, "47x38x20x9x36", "47x38x20x9x36", 0, 0, 0, 0 },
  { "international", AMBIGUOUS, "47x20x36", "47x38x20x9x36", 0, 0, 0, 0 },
  /* 19 is taken, not passed, and none stops on 8 */
  { "international", AMBIGUOUS, "47x33x24x19x36", NULL, DR_ERROR_ILLEGAL_MOVE, 0, 14, 0 },
  { "international", AMBIGUOUS, "47x33x24x8x36", NULL, DR_ERROR_ILLEGAL_MOVE, 0, 13, 0 },
  { "international", AMBIGUOUS, "47x9x36", "47x38x20x9x36", 0, 0, 0, 0 },
  { "international", AMBIGUOUS, "47x36", NULL, DR_ERROR_AMBIGUOUS_MOVE, 0, 5, 2 },
  /* both pass over 33 and 24, and over 13 */
  { "international", AMBIGUOUS, "47x24x36", NULL, DR_ERROR_AMBIGUOUS_MOVE, 0, 8, 2 },
  { "international", AMBIGUOUS, "47x33x24x13x36!", NULL, DR_ERROR_AMBIGUOUS_MOVE, 0, 14, 2 },
  { "international", "start", "32-28", "32-28", 0, 0, 0, 0 },
  { "international", "start", "32x28", "32-28", 0, 0, 0, 0 },
  { "international", "start", "5. 32-27-23 ", NULL, DR_ERROR_ILLEGAL_MOVE, 3, 8, 0 },
  { "international", "start", "28-28", NULL, DR_ERROR_ILLEGAL_MOVE, 0, 5, 0 },
  { "international", "start", "junk", NULL, DR_ERROR_NOT_A_MOVE, 0, 4, 0 },
  /* both ways round, though the list holds one */
  { "russian", LOOP, "d2:d2", "d2", 0, 0, 0, 0 },
  { "russian", LOOP, "d2:f4:d6:b4:d2", "d2", 0, 0, 0, 0 },
  { "russian", LOOP, "d2:b4:d6:f4:d2", "d2", 0, 0, 0, 0 },
  { "russian", LOOP, "d2:d6:d2", "d2", 0, 0, 0, 0 },
  { "russian", LOOP, "d2:d6:f4:e1", NULL, DR_ERROR_ILLEGAL_MOVE, 0, 11, 0 },
  { "russian", LOOP, "d2:f4 f4:d6 d6:b4 b4:e1", "e1", 0, 0, 0, 0 },
  /* several men could be meant, unless one jump is all */
  { "two-checkers", "W:WKd4:Bc5,c7,e5,e7", "d4xd8", NULL, DR_ERROR_AMBIGUOUS_MOVE, 0, 5, 2 },
  { "two-checkers", "W:WKd4:Bc5,c7,e5,e7", "d4xf6", "d4xf6", 0, 0, 0, 0 },
  { "two-checkers", "W:WKd4:Bc5,c7,e5,e7", "d4xd8xf6", "d4xb6xd8xf6", 0, 0, 0, 0 },
  { "two-checkers", "W:WKd4:Bc5,c7,e5,e7", "d4xd4", "d4xd4", 0, 0, 0, 0 },
  /* the man of e3 and the king of e5 */
  { "russian", "W:We3,Ke5:Bh8", "ed4", NULL, DR_ERROR_AMBIGUOUS_MOVE, 0, 3, 2 },
  { "russian", "W:We3,Ke5:Bh8", "ef4", NULL, DR_ERROR_AMBIGUOUS_MOVE, 0, 3, 2 },
  { "russian", "W:We3,Ke5:Bh8", "ef6", "e5-f6", 0, 0, 0, 0 },
  { "russian", "W:Wc3,e3:Bd4", "ec5", "e3:c5", 0, 0, 0, 0 },
  { "russian", "W:We3,Ke5:Bh8", "dd4", NULL, DR_ERROR_ILLEGAL_MOVE, 0, 3, 0 },
};

static void
test_meant (void **state)
{
  (void) state;
  for (size_t i = 0; i < sizeof meant / sizeof *meant; i++)
    {
      const Meant *row = &meant[i];
      DrRuleset rules;
      DrPosition position;
      DrMove move, wanted;
      DrError error;
      bool ok;

      test_ruleset (&rules, row->ruleset);
      assert_true (dr_fen_parse (&rules, row->fen, &position, NULL, NULL));
      ok = dr_move_parse (&rules, &position, row->text, &move, &error);
      if (ok != (row->move != NULL))
        fail_msg ("%s in %s: %d", row->text, row->fen, ok ? 0 : (int) error.id);
      if (!ok)
        {
          if (error.id != row->id || error.offset != row->offset || error.length != row->length ||
              error.number != row->number)
            fail_msg ("%s: id %d at %zu, %zu bytes, %d", row->text, error.id, error.offset,
                      error.length, error.number);
          assert_false (dr_move_parse (&rules, &position, row->text, &move, NULL));
        }
      else if (strlen (row->move) == 2) /* all four men of LOOP */
        {
          const char *end = row->move;

          assert_int_equal (move.n_taken, 4);
          assert_int_equal (move.to, test_square (&rules, &end, false));
        }
      else
        {
          /* among the legal moves the one with just this complete path */
          DrMoveList list;
          char text[DR_MOVE_TEXT_SIZE];
          DrStyle style = row->move[0] > '9' ? DR_STYLE_LETTERS : DR_STYLE_NUMBERS;

          dr_move_list_init (&list);
          assert_int_equal (dr_generate (&rules, &position, &list), DR_GENERATE_OK);
          assert_non_null (dr_move_list_find (&list, &move));
          dr_move_list_clear (&list);
          wanted = move;
          dr_move_write_path (&rules, &wanted, style, '\0', text);
          if (strcmp (row->move, "d4xd4") == 0)
            assert_int_equal (move.n_taken, 4);
          else
            assert_string_equal (text, row->move);
        }
    }
}

/* The captures of RULES 0.2's example where every capture is optional: each end has its own text. */
static void
test_free_captures (void **state)
{
  (void) state;
  expect_texts ("ink-russian+obligation=free", "W:WKa1:Bc3,g3,e7", DR_STYLE_OWN, '\0',
                "a1:d8 a1:h8 a1:g7 a1:f6 a1:e5 a1:d4 a1-b2 a1:h2");
}

/* From every second square of every second row all eight neighbours can be jumped: more ways through
 * them than are walked. */
static void
test_too_complex (void **state)
{
  DrRuleset rules;
  DrPosition position;
  DrAttempt attempt;
  DrMoveList matches;
  DrMove move;
  DrError error;

  (void) state;
  if (test_scale () == TEST_SCALE_SANITIZER)
    skip ();
  test_ruleset (&rules, "international+board=12x12+squares=all+capture-lines=eight");
  dr_position_init (&position, DR_LIGHT);
  dr_position_put (&position, dr_board_at (&rules.board, 0, 0), DR_LIGHT_KING);
  for (int column = 0; column < 11; column++)
    for (int row = 0; row < 11; row++)
      if (column % 2 != 0 || row % 2 != 0)
        dr_position_put (&position, dr_board_at (&rules.board, column, row), DR_DARK_KING);

  assert_false (dr_move_parse (&rules, &position, "5. a1xc3!", &move, &error));
  assert_int_equal (error.id, DR_ERROR_TOO_COMPLEX);
  assert_int_equal (error.offset, 3);
  assert_int_equal (error.length, 5);

  assert_true (dr_attempt_parse (&rules, "a1xc3", &attempt, NULL));
  dr_move_list_init (&matches);
  assert_false (dr_attempt_match (&rules, &position, &attempt, &matches));
  assert_int_equal (matches.n, 0);
  dr_move_list_clear (&matches);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_read),
    cmocka_unit_test (test_refused),
    cmocka_unit_test (test_long),
    cmocka_unit_test (test_written),
    cmocka_unit_test (test_quiet_and_capture),
    cmocka_unit_test (test_meant),
    cmocka_unit_test (test_free_captures),
    cmocka_unit_test (test_too_complex),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
