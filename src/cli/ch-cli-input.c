/* ch-cli-input.c: arguments of crownhead-cli: options, rule sets, positions, and their errors.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli.h"

#include <stdio.h>
#include <string.h>

/* How much of a long text is shown before the place and from it on, in bytes. */
#define SHOWN_BEFORE 40
#define SHOWN_AFTER 32

ChCliStatus
ch_cli_problem (const char *where, const char *message)
{
  if (where != NULL)
    g_printerr ("crownhead-cli: %s: %s\n", where, message);
  else
    g_printerr ("crownhead-cli: %s\n", message);

  return CH_CLI_ERROR;
}

/* Appends the character at @text, of @left bytes, as something that can be printed.  Returns its
 * bytes; adds its columns to @columns. */
static size_t
append_printable (GString *shown, const char *text, size_t left, unsigned *columns)
{
  gunichar c = g_utf8_get_char_validated (text, (gssize) left);
  size_t length;

  if (c == (gunichar) -1 || c == (gunichar) -2 || !g_unichar_isprint (c))
    {
      g_string_append_c (shown, *text == '\n' || *text == '\t' || *text == '\r' ? ' ' : '?');
      *columns += 1;
      return c == (gunichar) -1 || c == (gunichar) -2 ? 1 : (size_t) g_unichar_to_utf8 (c, NULL);
    }
  length = (size_t) g_unichar_to_utf8 (c, NULL);
  g_string_append_len (shown, text, (gssize) length);
  if (g_unichar_iswide (c))
    *columns += 2;
  else if (!g_unichar_iszerowidth (c))
    *columns += 1;

  return length;
}

static size_t
append_part (GString *shown, const char *text, size_t from, size_t to, unsigned *columns)
{
  size_t size = strlen (text);

  while (from < to)
    from += append_printable (shown, text + from, size - from, columns);

  return from;
}

/* The text around the place, and a line under it that marks the place. */
static void
print_place (const char *text, size_t offset, size_t length)
{
  size_t size = strlen (text);
  size_t start = offset > SHOWN_BEFORE ? offset - SHOWN_BEFORE : 0;
  size_t end = offset + MIN (length, SHOWN_AFTER);
  size_t at;
  unsigned before = 0;
  unsigned marked = 0;
  g_autoptr (GString) shown = g_string_new (NULL);
  g_autoptr (GString) marks = g_string_new (NULL);

  /* Not into the middle of a character */
  while (start > 0 && ((unsigned char) text[start] & 0xc0) == 0x80)
    start--;
  if (start > 0)
    {
      g_string_append (shown, "...");
      before = 3;
    }
  at = append_part (shown, text, start, offset, &before);
  at = append_part (shown, text, at, MIN (end, size), &marked);
  append_part (shown, text, at, MIN (at + SHOWN_AFTER, size), &(unsigned) { 0 });
  if (at + SHOWN_AFTER < size)
    g_string_append (shown, "...");

  for (unsigned i = 0; i < before; i++)
    g_string_append_c (marks, ' ');
  g_string_append_c (marks, '^');
  for (unsigned i = 1; i < marked; i++)
    g_string_append_c (marks, '~');
  g_printerr ("  %s\n  %s\n", shown->str, marks->str);
}

ChCliStatus
ch_cli_text_problem (const char *where,
                     const DrRuleset *ruleset,
                     const char *text,
                     const DrError *error)
{
  size_t size = strlen (text);
  size_t offset = MIN (error->offset, size);
  size_t length = MIN (error->length, size - offset);
  g_autofree char *message = ch_words_error_message (ruleset, error);
  g_autofree char *column = g_strdup_printf ("%" G_GSIZE_FORMAT, offset + 1);

  /* Translators: where in an argument an error is: "FEN, byte 7: …". */
  g_printerr (_ ("crownhead-cli: %s, byte %s: %s"), where, column, message);
  g_printerr ("\n");
  if (size > 0)
    print_place (text, offset, length);

  return CH_CLI_ERROR;
}

static void
point_to_help (const ChCliCommand *command, const char *message)
{
  g_autofree char *text = g_strdup_printf (
    /* Translators: %s are a message, a full sentence, and the name of a command. */
    _ ("%s See crownhead-cli %s --help."), message, command->name);

  ch_cli_problem (command->name, text);
}

bool
ch_cli_parse (const ChCliCommand *command,
              const GOptionEntry *entries,
              int *argc,
              char ***argv,
              char ***remaining,
              unsigned least,
              unsigned most)
{
  g_autoptr (GOptionContext) context = g_option_context_new (command->arguments);
  g_autoptr (GError) error = NULL;
  g_autofree char *program = g_strconcat ("crownhead-cli ", command->name, NULL);
  unsigned n;

  g_set_prgname (program);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, command->summary);
  if (command->description != NULL)
    g_option_context_set_description (context, command->description);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      g_autofree char *sentence = g_strconcat (error->message, ".", NULL);

      point_to_help (command, sentence);
      return false;
    }

  n = *remaining != NULL ? g_strv_length (*remaining) : 0;
  if (n < least)
    point_to_help (command, _ ("An argument is missing."));
  else if (n > most)
    point_to_help (command, _ ("There are too many arguments."));

  return n >= least && n <= most;
}

static DrRuleset *
parse_ruleset (const char *where, const char *text, size_t from, size_t to)
{
  g_autofree char *part = g_strndup (text + from, to - from);
  g_autofree DrRuleset *ruleset = g_new0 (DrRuleset, 1);
  DrError error = { 0 };

  if (dr_ruleset_parse (ruleset, part, &error))
    return g_steal_pointer (&ruleset);
  error.offset += from;
  ch_cli_text_problem (where, NULL, text, &error);
  if (error.id == DR_ERROR_UNKNOWN_SET)
    g_printerr ("  %s\n", _ ("The list of rule sets: crownhead-cli rulesets"));

  return NULL;
}

DrRuleset *
ch_cli_ruleset (const char *where, const char *text)
{
  return parse_ruleset (where, text, 0, strlen (text));
}

DrRuleset *
ch_cli_required_ruleset (const ChCliCommand *command, const char *text)
{
  if (text == NULL)
    {
      point_to_help (command, _ ("A rule set is missing: --rules ID."));
      return NULL;
    }

  return ch_cli_ruleset ("--rules", text);
}

/* Whether a preset's id stands at @text, whole. */
static bool
is_preset (const char *text)
{
  size_t length = strcspn (text, "+,");

  for (unsigned i = 0; i < dr_preset_count (); i++)
    {
      const char *id = dr_preset_id (i);

      if (strlen (id) == length && memcmp (id, text, length) == 0)
        return true;
    }

  return false;
}

/* Where the rule set at @from ends.  House rules have commas of their own (endings=E16,E5): after a
 * plus sign only a comma before a known id ends one. */
static size_t
ruleset_end (const char *text, size_t from)
{
  bool house = false;
  size_t at = from;

  while (text[at] != '\0')
    {
      if (text[at] == '+')
        house = true;
      if (text[at] == ',' && (!house || is_preset (text + at + 1)))
        break;
      at++;
    }

  return at;
}

GPtrArray *
ch_cli_ruleset_list (const char *where, const char *text)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func (g_free);
  size_t from = 0;

  for (;;)
    {
      size_t to = ruleset_end (text, from);
      DrRuleset *ruleset = parse_ruleset (where, text, from, to);

      if (ruleset == NULL)
        return NULL;
      g_ptr_array_add (sets, ruleset);
      if (sets->len > DR_COMPARE_MAX_SETS)
        {
          g_autofree char *message =
            g_strdup_printf (_ ("There are more than %d rule sets. Leave some out."),
                             DR_COMPARE_MAX_SETS);

          ch_cli_problem (where, message);
          return NULL;
        }
      if (text[to] == '\0')
        return g_steal_pointer (&sets);
      from = to + 1;
    }
}

GPtrArray *
ch_cli_presets_on (const DrBoard *board)
{
  GPtrArray *sets = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < dr_preset_count () && sets->len < DR_COMPARE_MAX_SETS; i++)
    {
      g_autofree DrRuleset *ruleset = g_new0 (DrRuleset, 1);

      dr_ruleset_preset (ruleset, i);
      if (dr_board_matches (board, &ruleset->board, NULL))
        g_ptr_array_add (sets, g_steal_pointer (&ruleset));
    }

  return sets;
}

char *
ch_cli_fen_text (const char *where, const char *fen)
{
  g_autofree char *text = NULL;
  DrError error = { 0 };
  size_t n;

  if (strcmp (fen, "-") != 0)
    return g_strdup (fen);

  text = g_malloc (CH_CLI_INPUT_MAX + 2);
  n = fread (text, 1, CH_CLI_INPUT_MAX + 1, stdin);
  text[n] = '\0';
  if (ferror (stdin))
    {
      ch_cli_problem (where, _ ("Standard input cannot be read."));
      return NULL;
    }
  if (strlen (text) != n)
    dr_error_set (&error, DR_ERROR_NOT_UTF8, text, strlen (text), 0);
  else if (n > CH_CLI_INPUT_MAX)
    {
      dr_error_set (&error, DR_ERROR_TOO_LONG, text, CH_CLI_INPUT_MAX, 0);
      error.number = CH_CLI_INPUT_MAX;
    }
  if (error.id != DR_ERROR_NONE)
    {
      ch_cli_text_problem (where, NULL, text, &error);
      return NULL;
    }

  return g_steal_pointer (&text);
}

bool
ch_cli_position (const char *where, const DrRuleset *ruleset, const char *fen, DrPosition *position)
{
  unsigned warnings = 0;
  DrError error = { 0 };
  g_autofree char *warning = NULL;

  if (!dr_fen_parse (ruleset, fen, position, &warnings, &error))
    {
      ch_cli_text_problem (where, ruleset, fen, &error);
      return false;
    }
  warning = ch_words_fen_warnings (ruleset, warnings);
  if (warning != NULL)
    {
      /* Translators: a note on something odd that is accepted. */
      g_printerr (_ ("crownhead-cli: %s: note: %s"), where, warning);
      g_printerr ("\n");
    }

  return true;
}

bool
ch_cli_is_plain_file (const char *path)
{
  return !g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_REGULAR);
}
