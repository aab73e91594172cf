/* ch-words-library.c: the sentences of the library of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-words-library.h"

#include "ch-words-private.h"

char *
ch_words_library_set_aside (const char *path)
{
  return ch_words_format (_ ("The library could not be read. Its file was set aside as {file}, and "
                             "a new library was begun."),
                          "file", path, NULL);
}

char *
ch_words_library_newer (const char *path)
{
  return ch_words_format (_ (
                            "A newer Crownhead wrote the library ({file}). It is left as it is and "
                            "cannot be used here."),
                          "file", path, NULL);
}

char *
ch_words_library_problem (const char *why)
{
  return ch_words_format (_ ("The library cannot be read or written: {why}."), "why", why, NULL);
}

char *
ch_words_library_damaged (void)
{
  return g_strdup (_ ("its file is damaged"));
}

char *
ch_words_library_read_only (const char *folder)
{
  return ch_words_format (_ ("The library can be looked at but not changed: the folder {folder} is "
                             "read-only. Make it writable, and try again."),
                          "folder", folder, NULL);
}

char *
ch_words_library_no_file (const char *path)
{
  return ch_words_format (_ ("The library’s file {file} cannot be opened or made. Make its folder "
                             "writable, and try again."),
                          "file", path, NULL);
}

char *
ch_words_library_locked (void)
{
  return g_strdup (_ ("Another program is using the library. Try again in a moment."));
}

char *
ch_words_library_not_exported (const char *name, const char *why)
{
  return ch_words_format (_ ("The games could not be written to {file}: {why}."), "file", name,
                          "why", why, NULL);
}

char *
ch_words_library_busy (void)
{
  return g_strdup (_ ("Games are being imported. Wait until that is done, or cancel it."));
}

char *
ch_words_library_gone (void)
{
  return g_strdup (_ ("The game is not in the library any more."));
}

char *
ch_words_library_no_game (void)
{
  return g_strdup (_ ("There is no game in this text."));
}

char *
ch_words_library_no_rules (void)
{
  return g_strdup (_ ("No rule set is known that this game could have been played by."));
}

char *
ch_words_library_refused (void)
{
  return g_strdup (_ ("The library cannot hold this game. All others are in it."));
}

char *
ch_words_library_result (const DrRuleset *ruleset, DrResult result, gboolean lost_by_both)
{
  g_autofree char *side = NULL;

  if (lost_by_both)
    return g_strdup (_ ("Lost by both sides"));
  if (result == DR_RESULT_DRAW)
    return g_strdup (C_ ("result", "Draw"));
  if (result != DR_RESULT_LIGHT_WINS && result != DR_RESULT_DARK_WINS)
    return g_strdup (_ ("No result"));
  side = ch_words_side_name (ruleset, result == DR_RESULT_LIGHT_WINS ? DR_LIGHT : DR_DARK);

  /* Translators: {side} is the name of a colour: White, Black, Red, Light or Dark. */
  return ch_words_format (_ ("{side} won"), "side", side, NULL);
}

char *
ch_words_library_unsure (const char *rulesets, const char *taken)
{
  return ch_words_format (_ ("These moves are legal under several rule sets: {rulesets}. {taken} "
                             "was taken; another one can be chosen for the selected games with "
                             "Rule Set in the menu."),
                          "rulesets", rulesets, "taken", taken, NULL);
}

char *
ch_words_library_score (const char *token)
{
  GString *text = g_string_new (token);

  g_string_replace (text, "1/2", "½", 0);
  g_string_replace (text, "-", "–", 0);

  return g_string_free (text, FALSE);
}

char *
ch_words_library_date (unsigned date)
{
  const int year = (int) (date / 10000), month = (int) (date / 100 % 100), day = (int) (date % 100);
  g_autoptr (GDateTime) time = NULL;

  if (year == 0)
    return g_strdup ("");
  if (month == 0)
    return g_strdup_printf ("%d", year);
  time = g_date_time_new_utc (year, month, day == 0 ? 1 : day, 0, 0, 0);
  if (time == NULL)
    return g_strdup_printf ("%d", year);
  if (day == 0)
    /* Translators: the month of a game; as in strftime(): "Oct 2026". */
    return g_date_time_format (time, C_ ("date", "%b %Y"));

  /* Translators: the day of a game; as in strftime(): "12 Oct 2026". */
  return g_date_time_format (time, C_ ("date", "%-d %b %Y"));
}
