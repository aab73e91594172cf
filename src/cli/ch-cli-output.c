/* ch-cli-output.c: squares, moves and boards as crownhead-cli prints them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COLUMNS 80

char *
ch_cli_squares (const DrRuleset *ruleset, DrStyle style, const uint8_t *squares, unsigned n)
{
  GString *text = g_string_new (NULL);
  char name[16];

  for (unsigned i = 0; i < n; i++)
    {
      dr_square_write (ruleset, squares[i], style, name);
      if (i > 0)
        g_string_append_c (text, ',');
      g_string_append (text, name);
    }

  return g_string_free (text, FALSE);
}

static int
compare_squares (const void *a, const void *b)
{
  return *(const uint8_t *) a - *(const uint8_t *) b;
}

char *
ch_cli_taken (const DrRuleset *ruleset, DrStyle style, const DrMove *move)
{
  uint8_t taken[DR_MAX_TAKEN];

  memcpy (taken, move->taken, move->n_taken);
  qsort (taken, move->n_taken, 1, compare_squares);

  return ch_cli_squares (ruleset, style, taken, move->n_taken);
}

char *
ch_cli_move_fields (const DrRuleset *ruleset, DrStyle style, const DrMove *move)
{
  g_autofree char *from = ch_cli_squares (ruleset, style, &move->from, 1);
  g_autofree char *to = ch_cli_squares (ruleset, style, &move->to, 1);
  g_autofree char *path = ch_cli_squares (ruleset, style, move->path, dr_move_path_length (move));
  g_autofree char *taken = ch_cli_taken (ruleset, style, move);

  return g_strdup_printf ("%s\t%s\t%s\t%s\t%d", from, to, path, taken, move->crowned);
}

void
ch_cli_print_pieces (const DrRuleset *ruleset, const DrPosition *position, DrStyle style)
{
  g_autofree char *board = ch_words_board_text (ruleset, position, style);
  g_autofree char *legend = ch_words_board_legend (ruleset);

  g_print ("%s\n%s\n", board, legend);
}

void
ch_cli_print_board (const DrRuleset *ruleset, const DrPosition *position, DrStyle style)
{
  g_autofree char *side = ch_words_side_to_move (ruleset, position->side);

  ch_cli_print_pieces (ruleset, position, style);
  g_print ("%s\n", side);
}

/* @text as the terminal's characters have it: what they lack is written with plain ones. */
static void
put_text (const char *text, FILE *stream)
{
  const char *charset;
  g_autofree char *converted = NULL;

  if (!g_get_charset (&charset))
    {
      converted = g_locale_from_utf8 (text, -1, NULL, NULL, NULL);
      if (converted == NULL)
        converted = g_str_to_ascii (text, "C");
    }
  fputs (converted != NULL ? converted : text, stream);
}

static void
put_out (const char *text)
{
  put_text (text, stdout);
}

static void
put_err (const char *text)
{
  put_text (text, stderr);
}

void
ch_cli_init_output (void)
{
  g_set_print_handler (put_out);
  g_set_printerr_handler (put_err);
}

unsigned
ch_cli_width (const char *text)
{
  unsigned width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (g_unichar_iswide (c))
        width += 2;
      else if (!g_unichar_iszerowidth (c))
        width += 1;
    }

  return width;
}

void
ch_cli_print_padded (const char *text, unsigned width)
{
  unsigned own = ch_cli_width (text);

  g_print ("%s%*s", text, own < width ? (int) (width - own) : 0, "");
}

void
ch_cli_print_wrapped (const char *text, unsigned column, unsigned indent)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (unsigned i = 0; words[i] != NULL; i++)
    {
      unsigned width = ch_cli_width (words[i]);
      bool fits = column + (i > 0) + width <= COLUMNS;

      if (i > 0 && fits)
        {
          g_print (" ");
          column++;
        }
      else if (i > 0)
        {
          g_print ("\n%*s", (int) indent, "");
          column = indent;
        }
      g_print ("%s", words[i]);
      column += width;
    }
  g_print ("\n");
}
