/* ch-words-match.c: the sentences of a game between two players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-words-match.h"

#include "ch-words-private.h"
#include "ch-words.h"

char *
ch_words_player_engine (int level)
{
  g_autofree char *number = g_strdup_printf ("%d", level);

  return ch_words_format (_ ("Engine, level {n}"), "n", number, NULL);
}

char *
ch_words_player_external (void)
{
  return g_strdup (_ ("External engine"));
}

char *
ch_words_player_you (void)
{
  return g_strdup (/* Translators: the person at the board, as the name of a player. */
                   C_ ("player", "You"));
}

static char *
about_sides (const char *template, const DrRuleset *ruleset, DrSide loser)
{
  g_autofree char *loses = ch_words_side_name (ruleset, loser);
  g_autofree char *wins = ch_words_side_name (ruleset, loser == DR_LIGHT ? DR_DARK : DR_LIGHT);

  return ch_words_format (template, "loser", loses, "winner", wins, NULL);
}

char *
ch_words_match_resigned (const DrRuleset *ruleset, DrSide loser, gboolean forfeit)
{
  if (forfeit)
    return about_sides (/* Translators: {loser} and {winner} are White, Black … */
                        _ ("{loser} forfeits: {winner} wins."), ruleset, loser);

  return about_sides (_ ("{loser} resigns: {winner} wins."), ruleset, loser);
}

char *
ch_words_match_time_up (const DrRuleset *ruleset, DrSide loser)
{
  return about_sides (_ ("{loser} has no time left: {winner} wins."), ruleset, loser);
}

char *
ch_words_match_agreed (void)
{
  return g_strdup (_ ("A draw by agreement."));
}

char *
ch_words_match_claimed (const char *sentence)
{
  return ch_words_format (/* Translators: {reason} is a whole sentence that says why the game is
                             drawn. */
                          _ ("A draw was claimed. {reason}"), "reason", sentence, NULL);
}

char *
ch_words_match_stopped (unsigned plies)
{
  g_autofree char *number = g_strdup_printf ("%u", plies);

  return ch_words_format (_ ("Stopped after {n} moves of two engines: no result."), "n", number,
                          NULL);
}

char *
ch_words_time_class (unsigned time_class)
{
  static const char *const names[] = { NC_ ("time class", "Casual"), NC_ ("time class", "Bullet"),
                                       NC_ ("time class", "Blitz"), NC_ ("time class", "Rapid"),
                                       NC_ ("time class", "Classical") };

  g_return_val_if_fail (time_class < G_N_ELEMENTS (names), NULL);

  return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "time class", names[time_class]));
}

/* Whole minutes, or "½" for half a minute, as clocks are called. */
static char *
minutes_text (unsigned base)
{
  if (base % 60 == 0)
    return g_strdup_printf ("%u", base / 60);
  if (base % 60 == 30 && base > 60)
    return g_strdup_printf ("%u½", base / 60);
  if (base == 30)
    return g_strdup ("½");

  return g_strdup_printf ("%u:%02u", base / 60, base % 60);
}

char *
ch_words_time_control (unsigned base, unsigned increment, gboolean delay)
{
  g_autofree char *minutes = minutes_text (base);

  if (base == 0 && increment == 0)
    return g_strdup (_ ("No clock"));

  return g_strdup_printf (delay ? "%s d%u" : "%s+%u", minutes, increment);
}

char *
ch_words_time_estimate (unsigned seconds)
{
  const unsigned minutes = (seconds + 30) / 60;

  if (minutes == 0)
    return g_strdup (_ ("less than a minute a side"));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "about %u minute a side",
                                       "about %u minutes a side", minutes),
                          minutes);
}

char *
ch_words_store_set_aside (const char *path)
{
  return ch_words_format (_ ("The file of games could not be read. It was set aside as {file}; "
                             "games are kept in a new one."),
                          "file", path, NULL);
}

char *
ch_words_store_newer (const char *path)
{
  return ch_words_format (_ ("A newer Crownhead wrote the file of games ({file}). It is left as it "
                             "is, and games are not saved."),
                          "file", path, NULL);
}

char *
ch_words_store_problem (ChWordsStoreProblem problem, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  switch (problem)
    {
    case CH_WORDS_STORE_PLACE:
      return ch_words_format (_ ("Games are not saved: the folder {folder} cannot be written to."),
                              "folder", folder, NULL);
    case CH_WORDS_STORE_FULL:
      return g_strdup (_ ("Games are not saved: there is no room left on the disk."));
    case CH_WORDS_STORE_BUSY:
      return ch_words_format (_ ("Games are not saved: another program is using {file}."), "file",
                              path, NULL);
    case CH_WORDS_STORE_LAYOUT:
      return ch_words_format (_ ("Games are not saved: the file of games ({file}) is not laid out "
                                 "as this program expects. Move it away, and a new one is begun."),
                              "file", path, NULL);
    default:
      return ch_words_format (_ ("Games are not saved: {file} cannot be read or written."), "file",
                              path, NULL);
    }
}

char *
ch_words_store_unreadable (unsigned n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  return ch_words_format (
    g_dngettext (GETTEXT_PACKAGE,
                 "The game played last could not be read. It is left in the file of games.",
                 "The {n} games played last could not be read. They are left in the file of games.",
                 n),
    "n", number, NULL);
}
