/* test-words.c: every id has its words, and sentences say what they should.
 *
 * Runs untranslated (LC_ALL=C.UTF-8): the English is the text under test.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <string.h>

#include "ch-words-panel.h"
#include "ch-words.h"

/* A text that a person can read: something, no placeholder left, no blanks at its ends. */
static void
assert_text (char *text)
{
  assert_non_null (text);
  if (*text == '\0' || strpbrk (text, "%{}") != NULL || g_ascii_isspace (*text) ||
      g_ascii_isspace (text[strlen (text) - 1]) || !g_utf8_validate (text, -1, NULL))
    fail_msg ("not a text: “%s”", text);
  g_free (text);
}

static void
assert_sentence (char *text)
{
  assert_non_null (text);
  if (!g_str_has_suffix (text, ".") || g_unichar_islower (g_utf8_get_char (text)))
    fail_msg ("not a sentence: “%s”", text);
  assert_text (text);
}

static void
assert_words (const char *wanted, char *text)
{
  assert_non_null (text);
  assert_string_equal (text, wanted);
  g_free (text);
}

static DrRuleset *
ruleset_new (const char *id)
{
  DrRuleset *ruleset = g_new0 (DrRuleset, 1);

  if (!dr_ruleset_parse (ruleset, id, NULL))
    fail_msg ("no rule set %s", id);

  return ruleset;
}

static void
position_of (const DrRuleset *ruleset, const char *fen, DrPosition *position)
{
  if (!dr_fen_parse (ruleset, fen, position, NULL, NULL))
    fail_msg ("no position %s", fen);
}

static void
test_clauses (G_GNUC_UNUSED void **state)
{
  for (unsigned clause = 0; clause < DR_N_CLAUSES; clause++)
    {
      char *question = ch_words_clause_question (clause);

      assert_text (ch_words_clause_name (clause));
      assert_true (g_str_has_suffix (question, "?"));
      assert_text (question);
    }
  for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_LAST_LAW_CLAUSE; clause++)
    for (unsigned value = 0; value < dr_clause_n_values (clause); value++)
      {
        assert_text (ch_words_law_value (clause, value));
        assert_sentence (ch_words_law_value_sentence (clause, value));
      }
  for (unsigned ending = 0; ending < DR_N_ENDINGS; ending++)
    assert_text (ch_words_ending_name (ending));
  for (unsigned family = 0; family < DR_N_FAMILIES; family++)
    assert_text (ch_words_family_name (family));
}

static void
test_presets (G_GNUC_UNUSED void **state)
{
  for (unsigned i = 0; i < dr_preset_count (); i++)
    {
      g_autofree DrRuleset *ruleset = ruleset_new (dr_preset_id (i));

      assert_words (ruleset->preset->name, ch_words_ruleset_name (ruleset));
      assert_text (ch_words_ruleset_summary (ruleset));
      for (unsigned side = 0; side < 2; side++)
        {
          assert_text (ch_words_side_name (ruleset, side));
          assert_sentence (ch_words_side_to_move (ruleset, side));
        }
      for (unsigned piece = 0; piece < DR_N_PIECES; piece++)
        assert_text (ch_words_piece_name (ruleset, piece));
      for (unsigned clause = 0; clause < DR_N_CLAUSES; clause++)
        {
          assert_text (ch_words_clause_value (ruleset, clause));
          assert_sentence (ch_words_clause_value_sentence (ruleset, clause));
        }
      assert_text (ch_words_board_legend (ruleset));
    }
}

static void
test_names (G_GNUC_UNUSED void **state)
{
  g_autofree DrRuleset *russian = ruleset_new ("russian");
  g_autofree DrRuleset *american = ruleset_new ("american");
  g_autofree DrRuleset *brazilian = ruleset_new ("brazilian");
  g_autofree DrRuleset *checkers = ruleset_new ("two-checkers");
  g_autofree DrRuleset *house = ruleset_new ("russian+removal=at-once+repetition=5");
  const DrRuleset *sets[] = { russian, american, brazilian, checkers };

  assert_words ("Two games: Checkers", ch_words_ruleset_name (checkers));
  assert_words ("Russian with house rules (Removal of captured pieces: at once; Repetition: 5 "
                "occurrences)",
                ch_words_ruleset_name (house));
  assert_words ("Russian", ch_words_ruleset_names (sets, 1, 0));
  assert_words ("Russian and American", ch_words_ruleset_names (sets, 2, 1));
  assert_words ("Russian, American, Brazilian and Two games: Checkers",
                ch_words_ruleset_names (sets, 4, 0));
  assert_words ("Russian and 3 more", ch_words_ruleset_names (sets, 4, 1));
  assert_words ("Russian, American and 2 more", ch_words_ruleset_names (sets, 4, 2));

  assert_words ("flying kings, any capture, 8×8", ch_words_ruleset_summary (russian));
  assert_words ("flying kings, most pieces, 8×8", ch_words_ruleset_summary (brazilian));
  assert_words ("short kings, captures may be stopped, 8×8", ch_words_ruleset_summary (checkers));
  assert_words ("Red", ch_words_side_name (american, DR_DARK));
  assert_words ("White", ch_words_side_name (american, DR_LIGHT));
  assert_words ("Dark", ch_words_side_name (checkers, DR_DARK));
  assert_words ("Black", ch_words_side_name (russian, DR_DARK));
  assert_words ("red king", ch_words_piece_name (american, DR_DARK_KING));
}

static void
test_plurals (G_GNUC_UNUSED void **state)
{
  g_autofree DrRuleset *one = ruleset_new ("russian+repetition=3+quiet-limit=1+king-move-limit=1");
  g_autofree DrRuleset *two = ruleset_new ("russian+repetition=2+quiet-limit=2+king-move-limit=2");

  assert_words ("3 occurrences", ch_words_clause_value (one, DR_CLAUSE_REPETITION));
  assert_words ("2 occurrences", ch_words_clause_value (two, DR_CLAUSE_REPETITION));
  assert_words ("1 move by each side", ch_words_clause_value (one, DR_CLAUSE_QUIET_LIMIT));
  assert_words ("2 moves by each side", ch_words_clause_value (two, DR_CLAUSE_QUIET_LIMIT));
  assert_words ("1 quiet move in a row", ch_words_clause_value (one, DR_CLAUSE_KING_MOVE_LIMIT));
  assert_words ("2 quiet moves in a row", ch_words_clause_value (two, DR_CLAUSE_KING_MOVE_LIMIT));
}

/* Section 7, T12 and T16; section 0.2. */
static void
test_moves (G_GNUC_UNUSED void **state)
{
  g_autofree DrRuleset *russian = ruleset_new ("russian");
  DrPosition position;
  DrMove move;

  position_of (russian, "W:Wc3,Ka1:Bd4,f6,h8", &position);
  assert_true (dr_move_parse (russian, &position, "c3xe5xg7", &move, NULL));
  assert_words ("Man from c3 takes d4 and f6 and lands on g7.",
                ch_words_move_description (russian, &position, &move));
  position_of (russian, "W:Wb6:Bc7,g5", &position);
  assert_true (dr_move_parse (russian, &position, "b6xh4", &move, NULL));
  assert_words ("Man from b6 takes c7 and g5, lands on h4 and becomes a king.",
                ch_words_move_description (russian, &position, &move));
  position_of (russian, "W:WKa1,g7:Bb8", &position);
  assert_true (dr_move_parse (russian, &position, "a1-c3", &move, NULL));
  assert_words ("King from a1 moves to c3.", ch_words_move_description (russian, &position, &move));
  assert_true (dr_move_parse (russian, &position, "g7-f8", &move, NULL));
  assert_words ("Man from g7 moves to f8 and becomes a king.",
                ch_words_move_description (russian, &position, &move));
  assert_words ("a1, white king", ch_words_square_description (russian, &position, 28));
}

static void
test_board (G_GNUC_UNUSED void **state)
{
  g_autofree DrRuleset *russian = ruleset_new ("russian");
  g_autofree DrRuleset *american = ruleset_new ("american");
  g_autofree DrRuleset *turkish = ruleset_new ("turkish");
  g_autofree char *text = NULL;
  DrPosition position;

  position_of (russian, "W:Wa1,Kc3:Bb8,Kh8", &position);
  assert_words ("   8    b   .   .   B\n"
                "   7  .   .   .   .\n"
                "   6    .   .   .   .\n"
                "   5  .   .   .   .\n"
                "   4    .   .   .   .\n"
                "   3  .   W   .   .\n"
                "   2    .   .   .   .\n"
                "   1  w   .   .   .\n"
                "      a b c d e f g h\n",
                ch_words_board_text (russian, &position, DR_STYLE_OWN));
  position_of (american, "B:W32:B1", &position);
  assert_words ("   1    b   .   .   .\n"
                "   5  .   .   .   .\n"
                "   9    .   .   .   .\n"
                "  13  .   .   .   .\n"
                "  17    .   .   .   .\n"
                "  21  .   .   .   .\n"
                "  25    .   .   .   .\n"
                "  29  .   .   .   w\n",
                ch_words_board_text (american, &position, DR_STYLE_OWN));
  text = ch_words_board_text (turkish, &turkish->start, DR_STYLE_OWN);
  assert_non_null (strstr (text, "   7  b b b b b b b b\n"));
  assert_non_null (strstr (text, "   2  w w w w w w w w\n"));
}

/* A reason between two sets for the row that dr_compare gives to @move. */
static char *
reason_between (const char *allowing_id, const char *forbidding_id, const char *fen, const char *to)
{
  g_autofree DrRuleset *base = ruleset_new ("russian");
  g_autofree DrRuleset *allowing = ruleset_new (allowing_id);
  g_autofree DrRuleset *forbidding = ruleset_new (forbidding_id);
  const DrRuleset *sets[] = { allowing, forbidding };
  DrPosition position;
  DrComparison comparison;
  char *sentence = NULL;

  position_of (base, fen, &position);
  assert_int_equal (dr_compare (base, &position, sets, 2, true, NULL, NULL, &comparison),
                    DR_COMPARE_OK);
  for (size_t i = 0; i < comparison.n_reasons && sentence == NULL; i++)
    {
      const DrReasonRow *row = &comparison.reasons[i];
      const DrMove *move = &comparison.rows[row->row].move;
      g_autofree char *square = ch_words_square (base, move->to, DR_STYLE_OWN);
      ChWordsReason reason = {
        .base = base,
        .style = DR_STYLE_OWN,
        .position = &position,
        .move = move,
        .allowing = &sets[0],
        .n_allowing = 1,
        .forbidding = &sets[1],
        .n_forbidding = 1,
        .sets = &comparison.reason_sets[row->first_set],
        .n_sets = (unsigned) row->n_sets,
      };

      if (row->forbidding == 1 && strcmp (square, to) == 0)
        sentence = ch_words_reason_sentence (&reason);
    }
  dr_comparison_clear (&comparison);

  return sentence;
}

/* Positions of section 7; each sentence read against the rules text by hand. */
static void
test_reasons (G_GNUC_UNUSED void **state)
{
  /* T11 */
  assert_words ("Russian – The man is crowned on d8 and goes on as a king. Czech – The man is "
                "crowned on d8, and goes no farther.",
                reason_between ("russian", "czech", "W:Wb6:Bc7,g5", "h4"));
  assert_words ("Brazilian – The man can take nothing more as a man, so it is crowned on d8. "
                "Russian – The man is crowned on d8 and must go on as a king.",
                reason_between ("brazilian", "russian", "W:Wb6:Bc7,g5", "d8"));
  /* T1 */
  assert_words (
    "Russian – Men capture backward too, so the man may jump from e5 to c3. Czech – Men "
    "capture forward only, so the man may not jump from e5 to c3.",
    reason_between ("russian", "czech", "W:We5:Bd4", "c3"));
  /* T3 */
  assert_words ("Russian – The king may land on any free square behind the piece on d4, so on h8 "
                "too. Thai – The king must land right behind the piece on d4, so not on h8.",
                reason_between ("russian", "thai", "W:WKa1:BKd4", "h8"));
  /* T13 */
  assert_words ("American – Men may capture kings, so the man takes d4. Italian – Men may not "
                "capture kings, and on d4 stands a king.",
                reason_between ("american", "italian", "W:Wc3:BKd4", "e5"));
  /* T5 */
  assert_words ("Russian – Any capture may be chosen. Brazilian – The capture that takes the most "
                "pieces must be made.",
                reason_between ("russian", "brazilian", "W:Wa3,e3:Bb4,f4,f6", "c5"));
  /* T19: c3 takes d4, and from e5 or farther back over d4, c3 and b2 to a1. */
  assert_words (
    "Ink Clans: Russian – The captured piece leaves d4 as soon as it is jumped, and no "
    "longer bars the way. Russian – The captured piece stays on d4 until the move ends, "
    "and bars the way.",
    reason_between ("ink-russian", "russian", "W:WKc3:Bd4,b2", "a1"));
}

static void
test_indirect_reason (G_GNUC_UNUSED void **state)
{
  /* T1 the other way: the quiet move is barred by the capture that only Russian men can make. */
  g_autofree char *sentence = reason_between ("czech", "russian", "W:We5:Bd4", "f6");

  assert_non_null (sentence);
  assert_non_null (strstr (sentence, "Russian – Men capture forward and backward. That brings in "
                                     "another capture, which goes first. Czech – Men capture "
                                     "forward only."));
}

/* The forbidding rule lets the same capture go on: no other one goes first. */
static void
test_must_go_on (G_GNUC_UNUSED void **state)
{
  static const struct
  {
    const char *allowing, *forbidding, *fen, *to, *part;
  } rows[] = {
    { "american", "russian", "W:Wc5:Bd6,f6,f4", "e7", "So the capture must go on from e7." },
    { "american", "pool", "W:Wa3,Kh4:Bb4,b6,g3", "f2", "So the capture must go on from f2." },
    { "american", "thai", "W:Wa3,Kh4:Bb4,b6,g3", "f2", "So the capture must go on from f2." },
    /* over e7 and from c5 on over e3: d6 is the wrong landing */
    { "american", "russian", "W:WKf8,Ke5:BKe7,e3", "d6",
      "So the piece must land where its capture can go on, and not on d6." },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sentence =
        reason_between (rows[i].allowing, rows[i].forbidding, rows[i].fen, rows[i].to);

      assert_non_null (sentence);
      if (strstr (sentence, rows[i].part) == NULL || strstr (sentence, "goes first") != NULL)
        fail_msg ("%s: %s", rows[i].fen, sentence);
    }
}

/* f6xd8xb6 takes two; from h8 nothing can be taken, so it is the choice that forbids f6xh8. */
static void
test_not_going_on (G_GNUC_UNUSED void **state)
{
  g_autofree char *sentence = reason_between ("american", "brazilian", "W:Wf6,a3:Bg7,e7,Kc7", "h8");

  assert_non_null (sentence);
  assert_null (strstr (sentence, "go on from"));
  assert_non_null (strstr (sentence, "Brazilian – The capture that takes the most pieces must be "
                                     "made."));
}

static uint64_t
next_random (uint64_t *seed, uint64_t n)
{
  return (test_random (seed) >> 32) % n;
}

/* Whenever a sentence says that the capture must go on from its last square, it can. */
static void
test_random_reasons (G_GNUC_UNUSED void **state)
{
  static const char *const ids[] = { "american", "italian", "spanish", "russian",    "brazilian",
                                     "pool",     "czech",   "thai",    "ink-russian" };
  g_autofree DrRuleset *base = ruleset_new ("russian");
  DrRuleset *sets[G_N_ELEMENTS (ids)];
  uint64_t seed = 7;
  unsigned said = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (ids); i++)
    sets[i] = ruleset_new (ids[i]);
  for (unsigned n = 0; n < 600; n++)
    {
      DrPosition position;
      DrComparison comparison;

      dr_position_init (&position, DR_LIGHT);
      for (unsigned i = 0; i < 9; i++)
        {
          unsigned square = (unsigned) next_random (&seed, base->board.n_squares);
          DrSide side = i < 3 ? DR_LIGHT : DR_DARK;
          bool king = next_random (&seed, 3) == 0 ||
                      base->board.row[square] == dr_board_far_row (&base->board, side);

          if (position.cell[square] == DR_EMPTY)
            dr_position_put (&position, square, king ? dr_side_king (side) : dr_side_man (side));
        }
      assert_int_equal (dr_compare (base, &position, (const DrRuleset *const *) sets,
                                    G_N_ELEMENTS (ids), true, NULL, NULL, &comparison),
                        DR_COMPARE_OK);
      for (size_t i = 0; i < comparison.n_reasons; i++)
        {
          const DrReasonRow *row = &comparison.reasons[i];
          const DrMove *move = &comparison.rows[row->row].move;
          ChWordsReason reason = { .base = base,
                                   .style = DR_STYLE_OWN,
                                   .position = &position,
                                   .move = move,
                                   .allowing = &comparison.sets[row->allowing],
                                   .n_allowing = 1,
                                   .forbidding = &comparison.sets[row->forbidding],
                                   .n_forbidding = 1,
                                   .sets = &comparison.reason_sets[row->first_set],
                                   .n_sets = (unsigned) row->n_sets };
          g_autofree char *whole = ch_words_reason_sentence (&reason);
          g_autofree char *forbids = ch_words_reason_forbids (&reason);
          DrGoesOn goes_on = dr_goes_on (&base->board, &reason.forbidding[0]->law, &position, move);
          const char *texts[] = { whole, forbids };

          for (unsigned t = 0; t < 2; t++)
            {
              if ((strstr (texts[t], "must go on from") != NULL ||
                   strstr (texts[t], "must go on as a king") != NULL) &&
                  goes_on != DR_GOES_ON_HERE)
                fail_msg ("%s", texts[t]);
              if (strstr (texts[t], "must land where its capture can go on, ") != NULL &&
                  goes_on != DR_GOES_ON_ELSEWHERE)
                fail_msg ("%s", texts[t]);
              said += strstr (texts[t], "must go on from") != NULL;
            }
        }
      dr_comparison_clear (&comparison);
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (ids); i++)
    g_free (sets[i]);
  assert_true (said > 0);
}

/* Every pair of values of every clause makes a whole sentence, whatever the move. */
static void
test_all_reasons (G_GNUC_UNUSED void **state)
{
  static const char *const moves[] = { "b6xh4", "c3-b4", "a1xd4" };
  static const char *const fens[] = { "W:Wb6:Bc7,g5", "W:Wc3:Bh8", "W:WKa1:Bc3" };
  g_autofree DrRuleset *base = ruleset_new ("russian");
  g_autofree DrRuleset *forbidding = ruleset_new ("brazilian");
  const DrRuleset *allowing_sets[] = { base };
  const DrRuleset *forbidding_sets[] = { forbidding };

  for (unsigned i = 0; i < G_N_ELEMENTS (moves); i++)
    for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_LAST_LAW_CLAUSE; clause++)
      for (unsigned value = 0; value < dr_clause_n_values (clause); value++)
        {
          DrPosition position;
          DrMove move;
          DrReasonSet set[2] = { { .clauses = 1u << clause, .values = base->law } };
          ChWordsReason reason = { .base = base,
                                   .style = DR_STYLE_LETTERS,
                                   .position = &position,
                                   .move = &move,
                                   .allowing = allowing_sets,
                                   .n_allowing = 1,
                                   .forbidding = forbidding_sets,
                                   .n_forbidding = 1,
                                   .sets = set,
                                   .n_sets = 1 };

          position_of (base, fens[i], &position);
          assert_true (dr_move_parse (base, &position, moves[i], &move, NULL));
          dr_law_set (&set[0].values, clause, value);
          assert_sentence (ch_words_reason_sentence (&reason));
          assert_sentence (ch_words_reason_half (&reason, clause, true));
          assert_sentence (ch_words_reason_half (&reason, clause, false));
          set[1] = set[0];
          set[1].clauses |= 1u << DR_CLAUSE_CHOICE | 1u << DR_CLAUSE_REMOVAL;
          reason.n_sets = 2;
          assert_sentence (ch_words_reason_sentence (&reason));
          reason.sets = &set[1];
          reason.n_sets = 1;
          assert_sentence (ch_words_reason_sentence (&reason));
          reason.n_sets = 0;
          assert_sentence (ch_words_reason_sentence (&reason));
        }
}

static char *
why_asking (const char *id, const char *other_id, const char *fen, const char *move)
{
  g_autofree DrRuleset *ruleset = ruleset_new (id);
  g_autofree DrRuleset *other = other_id != NULL ? ruleset_new (other_id) : NULL;
  const DrRuleset *others[] = { other };
  DrPosition position;
  DrAttempt attempt;
  DrWhy answer;
  char *sentence;

  position_of (ruleset, fen, &position);
  assert_true (dr_attempt_parse (ruleset, move, &attempt, NULL));
  assert_true (dr_why (ruleset, &position, &attempt, others, other != NULL, &answer));
  sentence = ch_words_why_sentence (ruleset, &position, &attempt, &answer);
  dr_why_clear (&answer);

  return sentence;
}

static char *
why (const char *id, const char *fen, const char *move)
{
  return why_asking (id, NULL, fen, move);
}

static void
test_why (G_GNUC_UNUSED void **state)
{
  assert_words ("The move is legal.", why ("russian", "W:Wc3:Bh8", "c3-d4"));
  assert_words ("There is no piece on e3.", why ("russian", "W:Wc3:Bh8", "e3-d4"));
  assert_words ("The piece on h8 belongs to the other side; White is to move.",
                why ("russian", "W:Wc3:Bh8", "h8-g7"));
  assert_words ("The square d4 is taken by another piece.",
                why ("russian", "W:Wc3,d4:Bh8", "c3-d4"));
  assert_words ("A capture is possible, so a capture must be made.",
                why ("russian", "W:Wc3:Bd4", "c3-b4"));
  /* T5, T10, T13 */
  assert_words ("The capture of the most pieces must be made: this takes 1 piece, another takes 2.",
                why ("brazilian", "W:Wa3,e3:Bb4,f4,f6", "a3xc5"));
  assert_words ("Men may not capture kings, and on 18 stands a king.",
                why ("italian", "W:W22:BK18", "22x13"));
}

/* Facts name the squares of the step that fails, clauses what they say of the move. */
static void
test_why_squares (G_GNUC_UNUSED void **state)
{
  assert_words ("There is no piece to jump on the way from a3 to c5.",
                why ("russian", "W:Wa3:Bh8", "a3-c5"));
  assert_words ("There is no piece to jump on the way from c3 to a1.",
                why ("russian", "W:We5:Bd4", "e5xc3xa1"));
  assert_words ("The piece on e7 has been jumped already.",
                why ("brazilian", "W:Wd6:Be7,g7", "d6xf8xd6"));
  assert_words ("A piece of your own stands in the way on d4.",
                why ("russian", "W:Wc3,d4:Bh8", "c3-e5"));
  assert_words ("The piece on e5 has to go to another square.",
                why ("russian", "W:We5:Bh8", "e5-e5"));
  assert_words ("A quiet move is one step: 23 is not reached from 32 in one move.",
                why ("international", "W:W32:B5", "32-28-23"));
  assert_words ("Two pieces in a row cannot be jumped: the square d4 is taken.",
                why ("russian", "W:Wa1:Bc3,d4", "a1-e5"));
  /* a short king chooses no landing */
  assert_words (
    "A king goes no farther than the next square, or over a piece next to it, so 25 to 8 "
    "is too far.",
    why ("american", "W:WK25:B16,K17,K19,K22,K31", "25-8"));
  assert_words ("14 is not on a line along which the piece on 25 moves.",
                why ("american", "B:W7,K8,18,K26,K29:BK1,K12,K25,K32", "25-14"));
  assert_words (
    "This is only the beginning of a legal move: the capture must go on from g5. A player "
    "who can capture must, and must go on to the end of the capture.",
    why ("brazilian", "W:Wa3,e3:Bb4,f4,f6", "e3xg5"));
}

/* Behind c3 the king of Thai rules lands on d4 only, and takes nothing more from anywhere. */
static void
test_why_true_clauses (G_GNUC_UNUSED void **state)
{
  assert_words ("The king must land right behind the piece on 22, so not on 15.",
                why_asking ("thai", "ink-russian", "W:WKa1:Bc3,e7", "a1e5"));
}

/* T29, T30, T6, T8: what the two captures take. */
static void
test_why_choice (G_GNUC_UNUSED void **state)
{
  assert_words (
    "Of captures of the same value one by a king must be made: this man takes 1 man, and "
    "so does a king.",
    why ("frisian", "W:W41,K50:B37,17", "41x32"));
  assert_words ("The capture of the highest value must be made, a king counting a little less than "
                "two men: this takes 3 men, another takes 2 kings.",
                why ("frisian", "W:W26,44:B28,32,35,K36,K41,43", "44x42x22x33"));
  /* Spanish, mirrored T6: one takes a man, the other a king */
  assert_words (
    "Of captures of as many pieces the one with the most kings must be made: this takes 1 "
    "man, another takes 1 king.",
    why ("spanish", "W:Wh3,d3:Bg4,Ke4", "h3xf5"));
  /* Italian, mirrored T8: one by a man, the other by a king */
  assert_words ("A king can capture as many pieces as this man, and of such captures one by a king "
                "must be made.",
                why ("italian", "W:Wh3,Kd1:Bg4,c2", "h3xf5"));
  assert_words (
    "Of captures of as many pieces the one with the most kings must be made: this takes 1 "
    "man, another takes 1 king.",
    why ("italian", "W:WKe4:BKd5,f5", "e4xg6"));
}

static void
test_all_why (G_GNUC_UNUSED void **state)
{
  g_autofree DrRuleset *ruleset = ruleset_new ("frisian");
  DrPosition position;
  DrAttempt attempt = { .n = 2, .squares = { 30, 25 } };
  DrWhy answer = { 0 };

  position_of (ruleset, "W:W31,32:B20", &position);
  dr_move_list_init (&answer.legal);
  answer.attempted = (DrMove) { .from = 30, .to = 25, .path = { 30, 25 } };
  answer.values = ruleset->law;
  answer.kind = DR_WHY_FACT;
  answer.square = 25;
  answer.step_to = DR_NO_SQUARE;
  for (unsigned fact = DR_FACT_NONE; fact <= DR_FACT_OWN_PIECE; fact++)
    {
      answer.fact = fact;
      assert_sentence (ch_words_why_sentence (ruleset, &position, &attempt, &answer));
    }
  answer.kind = DR_WHY_CLAUSE;
  for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_CLAUSE_KING_MOVE_LIMIT; clause++)
    {
      answer.main_clause = clause;
      answer.clauses = 1u << clause | 1u << DR_CLAUSE_CHOICE;
      assert_sentence (ch_words_why_sentence (ruleset, &position, &attempt, &answer));
    }
  answer.kind = DR_WHY_BEGINNING;
  assert_sentence (ch_words_why_sentence (ruleset, &position, &attempt, &answer));
  assert_null (ch_words_why_compulsory (ruleset, &answer));
}

/* A message of its own, and not what an unknown error is answered with. */
static void
assert_message (char *text)
{
  assert_null (strstr (text, "The text cannot be read."));
  assert_sentence (text);
}

static void
test_errors (G_GNUC_UNUSED void **state)
{
  g_autofree DrRuleset *ruleset = ruleset_new ("russian");

  for (unsigned id = DR_ERROR_NONE; id <= DR_ERROR_GAME_OVER; id++)
    for (unsigned clause = 0; clause <= DR_N_CLAUSES; clause++)
      {
        DrError error = { .clause = DR_N_CLAUSES, .other_clause = DR_N_CLAUSES };

        dr_error_set (&error, id, "c9", 0, 2);
        error.clause = clause;
        error.other_clause = DR_CLAUSE_CHOICE;
        assert_message (ch_words_error_message (ruleset, &error));
        assert_message (ch_words_error_message (NULL, &error));
      }
  for (unsigned warnings = 1; warnings < 16; warnings++)
    assert_sentence (ch_words_fen_warnings (ruleset, warnings));
  assert_null (ch_words_fen_warnings (ruleset, 0));
  for (unsigned result = DR_GENERATE_OK; result <= DR_GENERATE_TOO_COMPLEX; result++)
    assert_sentence (ch_words_generate_problem (result));
}

/* What a person typed is shown as it is, braces included. */
static void
test_error_text (G_GNUC_UNUSED void **state)
{
  DrError error = { 0 };

  dr_error_set (&error, DR_ERROR_UNKNOWN_SET, "{text}%s", 0, 8);
  assert_words ("There is no rule set “{text}%s”. Take one from the list of rule sets.",
                ch_words_error_message (NULL, &error));
}

static void
test_status (G_GNUC_UNUSED void **state)
{
  static const char *const ids[] = { "russian", "poddavki", "pool", "breakthrough", "american" };

  for (unsigned i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree DrRuleset *ruleset = ruleset_new (ids[i]);

      for (unsigned result = DR_RESULT_ONGOING; result <= DR_RESULT_CLAIM; result++)
        for (unsigned reason = DR_REASON_NONE; reason <= DR_REASON_QUIET_LIMIT; reason++)
          for (unsigned ending = 0; ending < DR_N_ENDINGS; ending++)
            {
              DrStatus status = { result, reason, ending, 3 };

              assert_sentence (ch_words_status_sentence (ruleset, &status));
            }
    }
}

static void
test_status_words (G_GNUC_UNUSED void **state)
{
  g_autofree DrRuleset *american = ruleset_new ("american");
  g_autofree DrRuleset *poddavki = ruleset_new ("poddavki");
  DrStatus blocked = { DR_RESULT_DARK_WINS, DR_REASON_BLOCKED, 0, 3 };
  DrStatus claim = { DR_RESULT_CLAIM, DR_REASON_REPETITION, 0, 8 };
  DrStatus gone = { DR_RESULT_LIGHT_WINS, DR_REASON_NO_PIECES, 0, 8 };

  assert_words ("White has no legal move: Red wins.",
                ch_words_status_sentence (american, &blocked));
  assert_words ("The position has occurred 3 times: a draw may be claimed.",
                ch_words_status_sentence (american, &claim));
  assert_words ("White has given away every piece and wins.",
                ch_words_status_sentence (poddavki, &gone));
}

static void
test_counts (G_GNUC_UNUSED void **state)
{
  g_autofree DrRuleset *pool = ruleset_new ("pool");
  DrCount stronger = { .reason = DR_REASON_ENDING,
                       .ending = DR_ENDING_E13,
                       .count = { 12, 0 },
                       .limit = 13,
                       .side = DR_LIGHT };
  DrCount quiet = {
    .reason = DR_REASON_QUIET_LIMIT, .per_side = true, .count = { 12, 11 }, .limit = 15
  };
  DrCount repetition = { .reason = DR_REASON_REPETITION, .count = { 2, 0 }, .limit = 3 };

  assert_words ("Three kings against one king: 12 of 13 for White",
                ch_words_count_text (pool, &stronger));
  assert_words ("Moves without progress: 12 of 15 for White, 11 of 15 for Black",
                ch_words_count_text (pool, &quiet));
  assert_words ("Occurrences of this position: 2 of 3", ch_words_count_text (pool, &repetition));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_clauses),
    cmocka_unit_test (test_presets),
    cmocka_unit_test (test_names),
    cmocka_unit_test (test_plurals),
    cmocka_unit_test (test_moves),
    cmocka_unit_test (test_board),
    cmocka_unit_test (test_reasons),
    cmocka_unit_test (test_indirect_reason),
    cmocka_unit_test (test_all_reasons),
    cmocka_unit_test (test_why),
    cmocka_unit_test (test_all_why),
    cmocka_unit_test (test_errors),
    cmocka_unit_test (test_error_text),
    cmocka_unit_test (test_status),
    cmocka_unit_test (test_status_words),
    cmocka_unit_test (test_counts),
    cmocka_unit_test (test_not_going_on),
    cmocka_unit_test (test_random_reasons),
    cmocka_unit_test (test_why_true_clauses),
    cmocka_unit_test (test_must_go_on),
    cmocka_unit_test (test_why_squares),
    cmocka_unit_test (test_why_choice),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
