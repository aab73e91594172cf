/* dr-pdn-result.c: what a result of a record means, and how one is written.
 *
 * Knows the forms of the file-format text, section 5.  The first number is the first player's.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "dr-pdn-private.h"
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

/* The forms without blanks, every sign between the halves as '-' and the sign for a half as "1/2", and
 * what they are in a clean record.  "Plus draw" and the scores of a draw with a better position are
 * draws, and stay as they are written: they say more than that. */
static const struct
{
  const char *text;
  Meaning meaning;
  const char *clean;
} forms[] = {
  { "1-0", FIRST_WINS, "1-0" },  { "2-0", FIRST_WINS, "2-0" },   { "0-1", SECOND_WINS, "0-1" },
  { "0-2", SECOND_WINS, "0-2" }, { "1/2-1/2", DRAW, "1/2-1/2" }, { "1-1", DRAW, "1-1" },
  { "1/2", DRAW, "1/2-1/2" },    { "0.5-0.5", DRAW, "1/2-1/2" }, { "0,5-0,5", DRAW, "1/2-1/2" },
  { ".5-.5", DRAW, "1/2-1/2" },  { "1+-1-", DRAW, NULL },        { "1--1+", DRAW, NULL },
  { "11/2-1/2", DRAW, NULL },    { "1/2-11/2", DRAW, NULL },     { "11/2-01/2", DRAW, NULL },
  { "01/2-11/2", DRAW, NULL },   { "1.5-0.5", DRAW, NULL },      { "0.5-1.5", DRAW, NULL },
  { "1.01-0.99", DRAW, NULL },   { "0.99-1.01", DRAW, NULL },    { "0-0", BOTH_LOSE, "0-0" },
};

#define N_FORMS (sizeof forms / sizeof *forms)

/* Bytes of a blank at @text, the one of web pages included. */
static size_t
blank_length (const char *text, size_t left)
{
  return dr_text_begins (text, left, "\u00a0") ? strlen ("\u00a0") : dr_text_is_blank (*text);
}

/* Bytes of a sign between the halves at @text. */
static size_t
sign_length (const char *text, size_t left)
{
  size_t dash = dr_square_dash (text, left);

  /* The horizontal bar is no dash of a move, but is one of texts from the web. */
  if (dash == 0 && dr_text_begins (text, left, "\u2015"))
    return strlen ("\u2015");

  return dash == 0 && *text == ':' ? 1 : dash;
}

/* Puts @text into the form of the table; false where it is too long to be one. */
static bool
normalize (const char *text, char *buffer)
{
  size_t n = 0;

  while (*text != '\0')
    {
      size_t left = strnlen (text, RESULT_SIZE);
      size_t blank = blank_length (text, left);
      size_t sign = sign_length (text, left);
      const char *put;
      size_t length = 1;

      if (blank > 0)
        {
          text += blank;
          continue;
        }
      put = text;
      if (sign > 0)
        {
          put = "-";
          text += sign;
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

/* Two whole numbers with a sign between, in the table's form. */
static bool
read_points (const char *text, unsigned points[2])
{
  for (unsigned i = 0; i < 2; i++)
    {
      size_t digits = strspn (text, "0123456789");

      if (digits == 0 || digits > 2 || text[digits] != "-"[i])
        return false;
      points[i] = (unsigned) (text[0] - '0');
      if (digits == 2)
        points[i] = 10 * points[i] + (unsigned) (text[1] - '0');
      text += digits + 1;
    }

  return true;
}

/* A score to nothing in another system of points: "10-0", "0-12". */
static Meaning
score_to_nothing (const char *text)
{
  unsigned points[2];

  if (!read_points (text, points) || (points[0] == 0) == (points[1] == 0))
    return UNKNOWN;

  return points[1] == 0 ? FIRST_WINS : SECOND_WINS;
}

/* The row of the table that @text is, N_FORMS where it is none; @buffer takes it in the table's form. */
static size_t
find_form (const char *text, char *buffer)
{
  size_t i = 0;

  if (!normalize (text, buffer))
    {
      buffer[0] = '\0';
      return N_FORMS;
    }
  while (i < N_FORMS && strcmp (buffer, forms[i].text) != 0)
    i++;

  return i;
}

static Meaning
meaning_of (const char *text)
{
  char buffer[RESULT_SIZE];
  size_t form = find_form (text, buffer);

  return form < N_FORMS ? forms[form].meaning : score_to_nothing (buffer);
}

bool
dr_pdn_result_is_score (const char *text)
{
  char buffer[RESULT_SIZE];
  unsigned points[2];

  if (find_form (text, buffer) < N_FORMS || !read_points (buffer, points) || points[0] == 0 ||
      points[1] == 0)
    return false;

  return points[0] + points[1] == 3 || points[0] + points[1] == 10 || points[0] + points[1] == 12;
}

const char *
dr_pdn_result_clean (const char *text)
{
  char buffer[RESULT_SIZE];
  size_t form = find_form (text, buffer);

  return form < N_FORMS ? forms[form].clean : NULL;
}

bool
dr_pdn_result_is_told (const char *text)
{
  return text != NULL && text[strspn (text, " \t*?.-")] != '\0';
}

bool
dr_pdn_results_differ (const char *a, const char *b, bool *sure)
{
  Meaning meanings[] = { meaning_of (a), meaning_of (b) };
  bool known = meanings[0] != UNKNOWN && meanings[1] != UNKNOWN;
  char forms_of[2][RESULT_SIZE];

  if (sure != NULL)
    *sure = known;
  if (known)
    return meanings[0] != meanings[1];
  find_form (a, forms_of[0]);
  find_form (b, forms_of[1]);

  return strcmp (a, b) != 0 && (forms_of[0][0] == '\0' || strcmp (forms_of[0], forms_of[1]) != 0);
}

const char *
dr_pdn_game_result_tag (const DrPdnGame *game)
{
  const char *tag = dr_pdn_game_tag (game, "Result");

  return dr_pdn_result_is_told (tag) ? tag : dr_pdn_game_tag (game, "Risultato");
}

const char *
dr_pdn_game_result (const DrPdnGame *game)
{
  const char *tag = dr_pdn_game_result_tag (game);
  const char *result = dr_pdn_result_is_told (tag) ? tag : game->terminator;
  const char *clean;

  if (!dr_pdn_result_is_told (result))
    return "*";
  clean = dr_pdn_result_clean (result);

  return clean != NULL ? clean : result;
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
