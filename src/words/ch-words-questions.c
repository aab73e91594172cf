/* ch-words-questions.c: the five questions a player asks first, and rule sets in a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-words-questions.h"

#include "ch-words-private.h"

/* The parts of a line that a person still reads at a glance. */
#define MOST_PARTS 3

enum
{
  QUESTION_BOARD,
  QUESTION_BACKWARD,
  QUESTION_KINGS,
  QUESTION_BIGGEST,
  QUESTION_FAR_ROW
};

/* Translators: the questions a player asks first about a rule set. */
static const char *const questions[CH_WORDS_N_QUESTIONS] = {
  [QUESTION_BOARD] = N_ ("Board and men"),
  [QUESTION_BACKWARD] = N_ ("Do men capture backward?"),
  [QUESTION_KINGS] = N_ ("How do kings move?"),
  [QUESTION_BIGGEST] = N_ ("Must the biggest capture be taken?"),
  [QUESTION_FAR_ROW] = N_ ("A man reaches the far row by a capture"),
};

/* Translators: answers to “Do men capture backward?” */
static const char *const backward[] = {
  [DR_MAN_CAPTURE_FORWARD] = N_ ("No, forward only"),
  [DR_MAN_CAPTURE_BOTH] = N_ ("Yes"),
  [DR_MAN_CAPTURE_FORWARD_SIDEWAYS] = N_ ("No, forward and sideways"),
};

/* Translators: answers to “How do kings move?” */
static const char *const flying[] = {
  [DR_KING_LANDING_ANY] = N_ ("Any distance"),
  [DR_KING_LANDING_NEXT] = N_ ("Any distance, landing right behind the piece taken"),
  [DR_KING_LANDING_NEXT_BEHIND_KING] = N_ ("Any distance, stopping right behind a king taken last"),
};

/* Translators: answers to “Must the biggest capture be taken?” */
static const char *const biggest[] = {
  [DR_CHOICE_FREE] = N_ ("No, free choice"),
  [DR_CHOICE_MOST] = N_ ("Yes, most pieces"),
  [DR_CHOICE_MOST_THEN_KINGS] = N_ ("Yes, most pieces, then most kings"),
  [DR_CHOICE_ITALIAN] = N_ ("Yes, most pieces, then by a king, then most kings"),
  [DR_CHOICE_KING_FIRST] = N_ ("No, but a king must capture if one can"),
  [DR_CHOICE_FRISIAN] = N_ ("Yes, highest value, then by a king"),
};

/* Translators: answers to “A man reaches the far row by a capture”. */
static const char *const far_row[] = {
  [DR_CROWNING_STOP] = N_ ("Crowned, and the move ends"),
  [DR_CROWNING_PASS] = N_ ("Goes on as a man, crowned only if it ends there"),
  [DR_CROWNING_CONTINUE] = N_ ("Crowned, and goes on as a king"),
};

const char *
ch_words_question (unsigned question)
{
  return _ (questions[question]);
}

static char *
board_answer (const DrRuleset *ruleset)
{
  unsigned light = dr_position_pieces (&ruleset->start, DR_LIGHT);
  unsigned dark = dr_position_pieces (&ruleset->start, DR_DARK);
  g_autofree char *board = ch_words_clause_value (ruleset, DR_CLAUSE_BOARD);
  g_autofree char *n_light = g_strdup_printf ("%u", light);
  g_autofree char *n_dark = g_strdup_printf ("%u", dark);

  if (light != dark)
    /* Translators: a board such as 8×8 and the numbers of pieces at the start. */
    return ch_words_format (_ ("{board}, {light} against {dark}"), "board", board, "light", n_light,
                            "dark", n_dark, NULL);

  return ch_words_format (/* Translators: {board} is a board such as 8×8. */
                          g_dngettext (GETTEXT_PACKAGE, "{board}, {n} man a side",
                                       "{board}, {n} men a side", light),
                          "board", board, "n", n_light, NULL);
}

char *
ch_words_answer (const DrRuleset *ruleset, unsigned question)
{
  const DrLaw *law = &ruleset->law;

  switch (question)
    {
    case QUESTION_BOARD:
      return board_answer (ruleset);
    case QUESTION_BACKWARD:
      return g_strdup (_ (backward[law->man_capture]));
    case QUESTION_KINGS:
      if (law->king_range == DR_KING_RANGE_ONE)
        return g_strdup (_ ("One square"));
      return g_strdup (_ (flying[law->king_landing]));
    case QUESTION_BIGGEST:
      if (law->obligation == DR_OBLIGATION_FREE)
        return g_strdup (_ ("No, captures are optional"));
      if (law->obligation == DR_OBLIGATION_MAY_STOP)
        return g_strdup (_ ("No, and a capture may be stopped"));
      return g_strdup (_ (biggest[law->choice]));
    case QUESTION_FAR_ROW:
    default:
      return g_strdup (_ (far_row[law->crowning]));
    }
}

char *
ch_words_board_summary (const DrRuleset *ruleset)
{
  g_autofree char *board = ch_words_clause_value (ruleset, DR_CLAUSE_BOARD);

  return ch_words_format (ruleset->law.king_range == DR_KING_RANGE_ONE
                            /* Translators: {board} is a board such as 8×8. */
                            ? _ ("{board}, short kings")
                            : _ ("{board}, flying kings"),
                          "board", board, NULL);
}

/* Translators: parts of the line that describes a rule set, set apart by commas:
 * "Free choice, crowned in a capture goes on as a king". */
static const char *const choices[] = {
  [DR_CHOICE_FREE] = N_ ("free choice"),
  [DR_CHOICE_MOST] = N_ ("most pieces"),
  [DR_CHOICE_MOST_THEN_KINGS] = N_ ("most pieces, then most kings"),
  [DR_CHOICE_ITALIAN] = N_ ("most pieces"),
  [DR_CHOICE_KING_FIRST] = N_ ("free choice, but a king must capture if one can"),
  [DR_CHOICE_FRISIAN] = N_ ("highest value"),
};

static const char *const crownings[] = {
  [DR_CROWNING_STOP] = N_ ("crowning ends the move"),
  [DR_CROWNING_PASS] = N_ ("a man passes the far row"),
  [DR_CROWNING_CONTINUE] = N_ ("crowned in a capture goes on as a king"),
};

/* What few rule sets have, the rarest first. */
static void
add_rare (const DrRuleset *ruleset, GPtrArray *parts)
{
  const DrLaw *law = &ruleset->law;

  if (ruleset->aim == DR_AIM_LOSE)
    g_ptr_array_add (parts, _ ("the side without a move wins"));
  if (ruleset->aim == DR_AIM_FIRST_KING)
    g_ptr_array_add (parts, _ ("the first king wins"));
  if (law->capture_lines == DR_CAPTURE_LINES_EIGHT)
    g_ptr_array_add (parts, _ ("captures also straight"));
  if (law->capture_lines == DR_CAPTURE_LINES_ORTHOGONAL)
    g_ptr_array_add (parts, _ ("along rows and columns"));
  if (law->men_take_kings == DR_NO)
    g_ptr_array_add (parts, _ ("men cannot take kings"));
  if (law->king_landing == DR_KING_LANDING_NEXT)
    g_ptr_array_add (parts, _ ("kings land right behind"));
  if (law->king_landing == DR_KING_LANDING_NEXT_BEHIND_KING)
    g_ptr_array_add (parts, _ ("a king behind a taken king stops at once"));
  if (law->removal == DR_REMOVAL_AT_ONCE)
    g_ptr_array_add (parts, _ ("captured pieces leave at once"));
}

static void
add_captures (const DrRuleset *ruleset, GPtrArray *parts)
{
  const DrLaw *law = &ruleset->law;

  if (law->obligation == DR_OBLIGATION_FREE)
    g_ptr_array_add (parts, _ ("captures are optional"));
  else if (law->obligation == DR_OBLIGATION_MAY_STOP)
    g_ptr_array_add (parts, _ ("a capture may be stopped"));
  else
    g_ptr_array_add (parts, _ (choices[law->choice]));
}

/* The board of most rule sets of its size has a playing corner at the left. */
static bool
is_mirrored (const DrRuleset *ruleset)
{
  return ruleset->board.squares == DR_SQUARES_DARK && ruleset->board.corner == DR_CORNER_RIGHT;
}

char *
ch_words_ruleset_line (const DrRuleset *ruleset)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  g_autofree char *list = NULL;
  g_autofree char *first = NULL;
  char initial[7] = { 0 };
  bool is_short = ruleset->law.king_range == DR_KING_RANGE_ONE &&
                  ruleset->law.man_capture == DR_MAN_CAPTURE_FORWARD;

  add_captures (ruleset, parts);
  add_rare (ruleset, parts);
  if (is_mirrored (ruleset))
    g_ptr_array_add (parts, _ ("mirrored board"));
  if (is_short && parts->len == 1)
    g_ptr_array_insert (parts, 0, _ ("men capture forward"));
  /* Where kings fly and crowning ends the move nothing else is expected. */
  if (is_short || ruleset->law.crowning != DR_CROWNING_STOP)
    g_ptr_array_add (parts, _ (crownings[ruleset->law.crowning]));
  if (parts->len > MOST_PARTS)
    g_ptr_array_set_size (parts, MOST_PARTS);
  g_ptr_array_add (parts, NULL);
  list = ch_words_list_plain ((char **) parts->pdata);

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (list)), initial);

  return g_strconcat (initial, g_utf8_next_char (list), NULL);
}
