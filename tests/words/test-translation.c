/* test-translation.c: translations are found, may move what stands in braces, and have their own
 * plural forms.
 *
 * The language is made up; its plural forms are those of Polish.  Needs msgfmt, as the build does.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "ch-words.h"

static const char catalogue[] =
  "msgid \"\"\n"
  "msgstr \"\"\n"
  "\"Language: xx\\n\"\n"
  "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
  "\"Content-Transfer-Encoding: 8bit\\n\"\n"
  "\"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\\n\"\n"
  "msgctxt \"rule set\"\nmsgid \"Russian\"\nmsgstr \"Рус\"\n"
  "msgid \"{side} to move.\"\nmsgstr \"¡Mueve {side}, {nobody}!\"\n"
  "msgctxt \"side\"\nmsgid \"White\"\nmsgstr \"白\"\n"
  "msgid \"Men’s captures\"\nmsgstr \"MC\"\n"
  "msgid \"Men capture forward only.\"\nmsgstr \"MFO.\"\n"
  "msgid \"There is no rule set “{text}”. Take one from the list of rule sets.\"\n"
  "msgstr \"{text} {text}?\"\n"
  "msgid \"{n} occurrence\"\nmsgid_plural \"{n} occurrences\"\n"
  "msgstr[0] \"{n} raz\"\nmsgstr[1] \"{n} razy\"\nmsgstr[2] \"{n} razów\"\n";

static char *folder;

static void
assert_words (const char *wanted, char *text)
{
  assert_non_null (text);
  assert_string_equal (text, wanted);
  g_free (text);
}

/* Makes FOLDER/xx/LC_MESSAGES/crownhead.mo; -1 (tests are skipped) where it cannot be made. */
static int
set_up (G_GNUC_UNUSED void **state)
{
  g_autofree char *language = NULL;
  g_autofree char *source = NULL;
  g_autofree char *compiled = NULL;
  int status = 1;

  folder = g_dir_make_tmp ("crownhead-XXXXXX", NULL);
  language = g_build_filename (folder, "xx", "LC_MESSAGES", NULL);
  source = g_build_filename (folder, "xx.po", NULL);
  compiled = g_build_filename (language, "crownhead.mo", NULL);
  assert_int_equal (g_mkdir_with_parents (language, 0700), 0);
  assert_true (g_file_set_contents (source, catalogue, -1, NULL));
  {
    const char *const arguments[] = { "msgfmt", "-o", compiled, source, NULL };

    assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                               NULL, NULL, &status, NULL));
  }
  assert_int_equal (status, 0);

  /* Only a locale other than plain C is translated. */
  g_setenv ("LANGUAGE", "xx", TRUE);
  assert_non_null (setlocale (LC_ALL, "C.UTF-8"));
  bindtextdomain ("crownhead", folder);
  bind_textdomain_codeset ("crownhead", "UTF-8");
  textdomain ("crownhead");

  return 0;
}

static int
tear_down (G_GNUC_UNUSED void **state)
{
  g_autofree char *source = g_build_filename (folder, "xx.po", NULL);
  g_autofree char *language = g_build_filename (folder, "xx", NULL);
  g_autofree char *messages = g_build_filename (language, "LC_MESSAGES", NULL);
  g_autofree char *compiled = g_build_filename (messages, "crownhead.mo", NULL);

  g_unlink (source);
  g_unlink (compiled);
  g_rmdir (messages);
  g_rmdir (language);
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);

  return 0;
}

static void
test_words (G_GNUC_UNUSED void **state)
{
  g_autofree DrRuleset *russian = g_new0 (DrRuleset, 1);
  DrError error = { 0 };

  assert_true (dr_ruleset_parse (russian, "russian", NULL));
  assert_words ("Рус", ch_words_ruleset_name (russian));
  /* A place that does not exist does no harm. */
  assert_words ("¡Mueve 白, {nobody}!", ch_words_side_to_move (russian, DR_LIGHT));
  assert_words ("MC", ch_words_clause_name (DR_CLAUSE_MAN_CAPTURE));
  assert_words ("MFO.",
                ch_words_law_value_sentence (DR_CLAUSE_MAN_CAPTURE, DR_MAN_CAPTURE_FORWARD));
  dr_error_set (&error, DR_ERROR_UNKNOWN_SET, "%n{text}", 0, 8);
  assert_words ("%n{text} %n{text}?", ch_words_error_message (NULL, &error));
}

static void
test_plurals (G_GNUC_UNUSED void **state)
{
  static const char *const wanted[][2] = { { "russian+repetition=2", "2 razy" },
                                           { "russian+repetition=5", "5 razów" } };

  for (unsigned i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autofree DrRuleset *ruleset = g_new0 (DrRuleset, 1);

      assert_true (dr_ruleset_parse (ruleset, wanted[i][0], NULL));
      assert_words (wanted[i][1], ch_words_clause_value (ruleset, DR_CLAUSE_REPETITION));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_words),
    cmocka_unit_test (test_plurals),
  };

  return cmocka_run_group_tests (tests, set_up, tear_down);
}
