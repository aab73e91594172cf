/* ch-game-commands.c: the commands of comments that a study understands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-commands-private.h"

#include "dr-fen.h"
#include "dr-square.h"

#include <math.h>
#include <string.h>

/* More pieces than a side can be ahead; also keeps the number from overflowing. */
#define MAX_EVAL 1000.0
#define MAX_HOURS 10000

static gboolean
is_named (const DrPdnCommand *command, const char *name)
{
  return command->name_length == strlen (name) &&
         g_ascii_strncasecmp (command->name, name, command->name_length) == 0;
}

/* Other programs' colours are taken as the nearest of the three. */
static gboolean
read_colour (char letter, gboolean circle, ChMarkKind *kind)
{
  switch (letter)
    {
    case 'G':
      *kind = circle ? CH_MARK_CIRCLE_GREEN : CH_MARK_ARROW_GREEN;
      return TRUE;
    case 'O':
    case 'R':
    case 'Y':
      *kind = circle ? CH_MARK_CIRCLE_ORANGE : CH_MARK_ARROW_ORANGE;
      return TRUE;
    case 'P':
    case 'B':
      *kind = circle ? CH_MARK_CIRCLE_PURPLE : CH_MARK_ARROW_PURPLE;
      return TRUE;
    default:
      return FALSE;
    }
}

static char
colour_letter (ChMarkKind kind)
{
  switch (kind)
    {
    case CH_MARK_ARROW_GREEN:
    case CH_MARK_CIRCLE_GREEN:
      return 'G';
    case CH_MARK_ARROW_ORANGE:
    case CH_MARK_CIRCLE_ORANGE:
      return 'O';
    case CH_MARK_ARROW_PURPLE:
    case CH_MARK_CIRCLE_PURPLE:
      return 'P';
    case CH_MARK_ARROW_TABLE:
    case CH_MARK_ARROW_REFUTATION:
    case CH_MARK_NOT_ALLOWED:
    case CH_MARK_MUST:
    case CH_MARK_FOUND:
    case CH_MARK_MISSED:
    case CH_MARK_WRONG:
    default:
      return '\0';
    }
}

static gboolean
is_circle (ChMarkKind kind)
{
  return kind == CH_MARK_CIRCLE_GREEN || kind == CH_MARK_CIRCLE_ORANGE ||
         kind == CH_MARK_CIRCLE_PURPLE;
}

/* "G12", "R12-23", "Gc3d4": a colour, then squares, with or without dashes between. */
static gboolean
read_item (const DrRuleset *ruleset, const char *text, gsize length, gboolean circle, ChMark *mark)
{
  gsize at = 1;

  if (length < 2 || !read_colour (g_ascii_toupper (text[0]), circle, &mark->kind))
    return FALSE;
  mark->n_squares = 0;
  while (at < length)
    {
      unsigned square;
      gsize taken;

      if (mark->n_squares > 0)
        at += dr_square_dash (text + at, length - at);
      taken = dr_square_read (ruleset, text + at, length - at, &square);
      if (taken == 0 || square == DR_NO_SQUARE ||
          mark->n_squares == (int) G_N_ELEMENTS (mark->squares))
        return FALSE;
      mark->squares[mark->n_squares++] = (int) square;
      at += taken;
    }

  return circle ? mark->n_squares == 1 : mark->n_squares >= 2;
}

GArray *
ch_command_read_marks (const DrRuleset *ruleset, const DrPdnCommand *command)
{
  gboolean circles = is_named (command, "csl");
  g_autoptr (GArray) marks = NULL;
  const char *at = command->value;
  const char *end = command->value + command->value_length;

  if (!circles && !is_named (command, "cal"))
    return NULL;
  marks = g_array_new (FALSE, FALSE, sizeof (ChMark));
  while (at < end)
    {
      const char *comma = memchr (at, ',', (gsize) (end - at));
      const char *last = comma != NULL ? comma : end;
      const char *next = comma != NULL ? comma + 1 : end;
      ChMark mark = { 0 };

      while (at < last && g_ascii_isspace (*at))
        at++;
      while (last > at && g_ascii_isspace (last[-1]))
        last--;
      if (!read_item (ruleset, at, (gsize) (last - at), circles, &mark))
        return NULL;
      g_array_append_val (marks, mark);
      at = next;
    }
  if (marks->len == 0)
    return NULL;

  return g_steal_pointer (&marks);
}

gboolean
ch_command_read_eval (const DrPdnCommand *command, int *score)
{
  g_autofree char *text = NULL;
  char *end;
  double value;

  if (!is_named (command, "eval"))
    return FALSE;
  text = g_strndup (command->value, command->value_length);
  if (*text == '\0' || strchr ("+-.0123456789", *text) == NULL)
    return FALSE;
  value = g_ascii_strtod (text, &end);
  /* A depth may follow: "0.35,12". */
  if (end == text || (*end != '\0' && *end != ',' && !g_ascii_isspace (*end)) ||
      !(fabs (value) <= MAX_EVAL))
    return FALSE;
  *score = (int) lround (value * 100);

  return TRUE;
}

gboolean
ch_command_read_clock (const DrPdnCommand *command, double *seconds)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  guint n;
  double sum = 0;

  if (!is_named (command, "clk"))
    return FALSE;
  text = g_strndup (command->value, command->value_length);
  parts = g_strsplit (text, ":", -1);
  n = g_strv_length (parts);
  if (n < 2 || n > 3)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      char *end;
      double part = g_ascii_strtod (parts[i], &end);

      if (!g_ascii_isdigit (parts[i][0]) || *end != '\0' || !(part < MAX_HOURS))
        return FALSE;
      sum = sum * 60 + part;
    }
  *seconds = sum;

  return TRUE;
}

gboolean
ch_command_is_engine (const DrPdnCommand *command)
{
  return is_named (command, "engine") && command->value_length == 0;
}

gboolean
ch_command_writes_mark (const ChMark *mark)
{
  return colour_letter (mark->kind) != '\0' &&
         (is_circle (mark->kind) ? mark->n_squares == 1 : mark->n_squares >= 2);
}

char *
ch_command_write_marks (const DrRuleset *ruleset, const GArray *marks, gboolean circles)
{
  GString *text = g_string_new (circles ? "[%csl" : "[%cal");
  char separator = ' ';

  for (guint n = 0; n < marks->len; n++)
    {
      const ChMark *mark = &g_array_index (marks, ChMark, n);

      if (is_circle (mark->kind) != circles)
        continue;
      g_string_append_printf (text, "%c%c", separator, colour_letter (mark->kind));
      for (int i = 0; i < mark->n_squares; i++)
        {
          char name[8];

          dr_square_write (ruleset, (unsigned) mark->squares[i], DR_STYLE_OWN, name);
          g_string_append_printf (text, i == 0 ? "%s" : "-%s", name);
        }
      separator = ',';
    }
  if (separator == ' ')
    {
      g_string_free (text, TRUE);
      return NULL;
    }
  g_string_append_c (text, ']');

  return g_string_free (text, FALSE);
}

char *
ch_command_write_eval (int score)
{
  return g_strdup_printf ("[%%eval %s%d.%02d]", score < 0 ? "-" : "", ABS (score) / 100,
                          ABS (score) % 100);
}
