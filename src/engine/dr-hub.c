/* dr-hub.c: the texts of the Hub protocol, version 2: lines, positions, moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-hub.h"

#include "dr-fen.h"
#include "dr-square.h"

#include <stdlib.h>
#include <string.h>

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Cuts a value off at @at, which is behind the equals sign; returns where to go on. */
static char *
cut_value (char *at, char **value)
{
  const bool quoted = *at == '"';

  at += quoted;
  *value = at;
  while (*at != '\0' && (quoted ? *at != '"' : !is_blank (*at)))
    at++;
  if (*at != '\0')
    *at++ = '\0';

  return at;
}

unsigned
dr_hub_split (char *line, DrHubArgument *arguments, unsigned most)
{
  unsigned n = 0;

  while (n < most)
    {
      while (is_blank (*line))
        line++;
      if (*line == '\0')
        break;
      arguments[n].name = line;
      arguments[n].value = NULL;
      while (*line != '\0' && *line != '=' && !is_blank (*line))
        line++;
      if (*line == '=')
        {
          *line = '\0';
          line = cut_value (line + 1, &arguments[n].value);
        }
      else if (*line != '\0')
        *line++ = '\0';
      n++;
    }

  return n;
}

const char *
dr_hub_find (const DrHubArgument *arguments, unsigned n, const char *name)
{
  for (unsigned i = 1; i < n; i++)
    if (strcmp (arguments[i].name, name) == 0)
      return arguments[i].value != NULL ? arguments[i].value : "";

  return NULL;
}

size_t
dr_hub_write_position (const DrRuleset *ruleset, const DrPosition *position, char *buffer)
{
  static const char signs[DR_N_PIECES + 1] = "ewWbB";
  const unsigned n = ruleset->board.n_squares;

  buffer[0] = position->side == DR_LIGHT ? 'W' : 'B';
  for (unsigned square = 0; square < n; square++)
    buffer[dr_square_number (ruleset, square)] = signs[position->cell[square]];
  buffer[n + 1] = '\0';

  return n + 1;
}

bool
dr_hub_read_position (const DrRuleset *ruleset, const char *text, DrPosition *position)
{
  const unsigned n = ruleset->board.n_squares;

  if (strlen (text) != n + 1 || (text[0] != 'W' && text[0] != 'B') ||
      strspn (text + 1, "wWbBe") != n)
    return false;

  /* The reader of positions knows the compact form, and which squares a man cannot be on. */
  return dr_fen_parse (ruleset, text, position, NULL, NULL);
}

static int
compare_numbers (const void *a, const void *b)
{
  return (int) *(const unsigned char *) a - (int) *(const unsigned char *) b;
}

/* The numbers of the squares @move takes, ascending. */
static void
sort_taken (const DrRuleset *ruleset, const DrMove *move, unsigned char *numbers)
{
  for (unsigned i = 0; i < move->n_taken; i++)
    numbers[i] = (unsigned char) dr_square_number (ruleset, move->taken[i]);
  qsort (numbers, move->n_taken, sizeof *numbers, compare_numbers);
}

static size_t
write_number (char *buffer, unsigned number)
{
  size_t length = number >= 100 ? 3 : number >= 10 ? 2 : 1;

  for (size_t i = length; i > 0; i--, number /= 10)
    buffer[i - 1] = (char) ('0' + number % 10);

  return length;
}

size_t
dr_hub_write_move (const DrRuleset *ruleset, const DrMove *move, char *buffer)
{
  unsigned char taken[DR_MAX_TAKEN];
  size_t length = write_number (buffer, dr_square_number (ruleset, move->from));

  buffer[length++] = move->n_taken > 0 ? 'x' : '-';
  length += write_number (buffer + length, dr_square_number (ruleset, move->to));
  sort_taken (ruleset, move, taken);
  for (unsigned i = 0; i < move->n_taken; i++)
    {
      buffer[length++] = 'x';
      length += write_number (buffer + length, taken[i]);
    }
  buffer[length] = '\0';

  return length;
}

/* Reads the numbers of a move into @numbers; returns how many, 0 where it is none. */
static unsigned
read_numbers (const char *text, unsigned char numbers[DR_MAX_TAKEN + 2], char *sign)
{
  unsigned n = 0;

  *sign = '\0';
  for (;;)
    {
      unsigned number = 0;
      unsigned digits = 0;

      for (; *text >= '0' && *text <= '9' && digits < 4; text++, digits++)
        number = number * 10 + (unsigned) (*text - '0');
      if (digits == 0 || number == 0 || number > DR_MAX_SQUARES || n == DR_MAX_TAKEN + 2)
        return 0;
      numbers[n++] = (unsigned char) number;
      if (*text == '\0')
        return n;
      if (*sign != '\0' && (*sign != 'x' || *text != 'x'))
        return 0;
      *sign = *text++;
      if (*sign != 'x' && *sign != '-')
        return 0;
    }
}

static bool
fits (const DrRuleset *ruleset,
      const DrMove *move,
      const unsigned char *numbers,
      unsigned n,
      char sign)
{
  unsigned char taken[DR_MAX_TAKEN];

  if ((move->n_taken > 0) != (sign == 'x') ||
      dr_square_number (ruleset, move->from) != numbers[0] ||
      dr_square_number (ruleset, move->to) != numbers[1])
    return false;
  if (n == 2)
    return true;
  if (move->n_taken != n - 2)
    return false;
  sort_taken (ruleset, move, taken);

  return memcmp (taken, numbers + 2, n - 2) == 0;
}

const DrMove *
dr_hub_read_move (const DrRuleset *ruleset, const DrMoveList *legal, const char *text)
{
  unsigned char numbers[DR_MAX_TAKEN + 2];
  const DrMove *found = NULL;
  char sign;
  unsigned n = read_numbers (text, numbers, &sign);

  if (n < 2)
    return NULL;
  qsort (numbers + 2, n - 2, sizeof *numbers, compare_numbers);
  for (size_t i = 0; i < legal->n; i++)
    if (fits (ruleset, &legal->moves[i], numbers, n, sign))
      {
        /* Without the taken squares it may be any of them, and that is none. */
        if (found != NULL && n == 2 && sign == 'x')
          return NULL;
        if (found == NULL)
          found = &legal->moves[i];
      }

  return found;
}

static const struct
{
  const char *variant;
  const char *id;
} variants[] = {
  { "normal", "international" }, { "frisian", "frisian" },     { "bt", "breakthrough" },
  { "killer", "killer" },        { "losing", "antidraughts" },
};

#define N_VARIANTS (sizeof variants / sizeof *variants)

const char *
dr_hub_variant_of (const char *ruleset_id)
{
  for (size_t i = 0; i < N_VARIANTS; i++)
    if (strcmp (variants[i].id, ruleset_id) == 0)
      return variants[i].variant;

  return NULL;
}

const char *
dr_hub_ruleset_of (const char *variant)
{
  for (size_t i = 0; i < N_VARIANTS; i++)
    if (strcmp (variants[i].variant, variant) == 0)
      return variants[i].id;

  return NULL;
}
