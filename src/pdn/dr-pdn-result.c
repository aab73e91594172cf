/* dr-pdn-result.c: what a result of a record means, and how one is written.
 *
 * Knows the forms of the file-format text, section 5.  The first number is the first player's.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "dr-pdn.h"
#include "dr-square.h"
#include "dr-text.h"

/* Longest result that is understood, blanks left out. */
#define RESULT_SIZE 24

typedef enum
{
  UNKNOWN,
  FIRST_WINS,
  SECOND_WINS,
  DRAW,
  BOTH_LOSE
} Meaning;

/* The forms without blanks, every sign between the halves as '-' and the sign for a half as "1/2".
 * "Plus draw" and the scores of a draw with a better position are draws. */
static const struct
{
  const char *text;
  Meaning meaning;
} forms[] = {
  { "1-0", FIRST_WINS }, { "2-0", FIRST_WINS }, { "0-1", SECOND_WINS }, { "0-2", SECOND_WINS },
  { "1/2-1/2", DRAW },   { "1-1", DRAW },       { "1/2", DRAW },        { "0.5-0.5", DRAW },
  { "0,5-0,5", DRAW },   { ".5-.5", DRAW },     { "1+-1-", DRAW },      { "1--1+", DRAW },
  { "11/2-1/2", DRAW },  { "1/2-11/2", DRAW },  { "1.01-0.99", DRAW },  { "0.99-1.01", DRAW },
  { "0-0", BOTH_LOSE },
};

/* Puts @text into the form of the table; false where it is too long to be one. */
static bool
normalize (const char *text, char *buffer)
{
  size_t n = 0;

  while (*text != '\0')
    {
      size_t left = strnlen (text, RESULT_SIZE);
      size_t dash = dr_square_dash (text, left);
      const char *put;
      size_t length = 1;

      if (dr_text_is_blank (*text))
        {
          text++;
          continue;
        }
      put = text;
      if (dash > 0 || *text == ':')
        {
          put = "-";
          text += dash > 0 ? dash : 1;
        }
      else if (dr_text_begins (text, left, "\u00bd"))
        {
          put = "1/2";
          length = 3;
          text += strlen ("\u00bd");
        }
      else
        text++;
      if (n + length >= RESULT_SIZE)
        return false;
      memcpy (buffer + n, put, length);
      n += length;
    }
  buffer[n] = '\0';

  return true;
}

/* A score to nothing in another system of points: "10-0", "0-12". */
static Meaning
score_to_nothing (const char *text)
{
  size_t first = strspn (text, "0123456789");
  size_t second = text[first] == '-' ? strspn (text + first + 1, "0123456789") : 0;
  bool zero[2];

  if (first == 0 || first > 2 || second == 0 || second > 2 || text[first + 1 + second] != '\0')
    return UNKNOWN;
  zero[0] = strspn (text, "0") == first;
  zero[1] = strspn (text + first + 1, "0") == second;
  if (zero[0] == zero[1])
    return UNKNOWN;

  return zero[1] ? FIRST_WINS : SECOND_WINS;
}

static Meaning
meaning_of (const char *text)
{
  char buffer[RESULT_SIZE];

  if (!normalize (text, buffer))
    return UNKNOWN;
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
    if (strcmp (buffer, forms[i].text) == 0)
      return forms[i].meaning;

  return score_to_nothing (buffer);
}

DrResult
dr_pdn_result_read (const DrRuleset *ruleset, const char *text, bool *lost_by_both)
{
  bool light_first = ruleset == NULL || dr_ruleset_first_side (ruleset) == DR_LIGHT;
  Meaning meaning = meaning_of (text);

  if (lost_by_both != NULL)
    *lost_by_both = meaning == BOTH_LOSE;
  if (meaning == DRAW)
    return DR_RESULT_DRAW;
  if (meaning == FIRST_WINS)
    return light_first ? DR_RESULT_LIGHT_WINS : DR_RESULT_DARK_WINS;
  if (meaning == SECOND_WINS)
    return light_first ? DR_RESULT_DARK_WINS : DR_RESULT_LIGHT_WINS;

  return DR_RESULT_ONGOING;
}

const char *
dr_pdn_result_write (const DrRuleset *ruleset, DrResult result)
{
  const char *tag = ruleset == NULL ? "" : ruleset->preset->pdn_tag;
  bool international = strncmp (tag, "20,", 3) == 0 || strncmp (tag, "27,", 3) == 0;
  bool light_first = ruleset == NULL || dr_ruleset_first_side (ruleset) == DR_LIGHT;
  bool light_wins = result == DR_RESULT_LIGHT_WINS;

  if (result == DR_RESULT_DRAW)
    return international ? "1-1" : "1/2-1/2";
  if (!light_wins && result != DR_RESULT_DARK_WINS)
    return "*";
  if (light_wins == light_first)
    return international ? "2-0" : "1-0";

  return international ? "0-2" : "0-1";
}
