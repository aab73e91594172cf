/* ch-words-play.c: the sentences of a game that is played: counts, scores, levels, engines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-words-play.h"

#include "ch-words-private.h"

#include <stdlib.h>

char *
ch_words_count_label (const DrCount *count)
{
  switch (count->reason)
    {
    case DR_REASON_REPETITION:
      return g_strdup (_ ("Occurrences of this position"));
    case DR_REASON_ENDING:
      return ch_words_ending_name (count->ending);
    default:
      return g_strdup (_ ("Moves without progress"));
    }
}

static char *
plain_value (unsigned n, unsigned limit)
{
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *of = g_strdup_printf ("%u", limit);

  return ch_words_format (/* Translators: a running count: "5 of 20". */
                          C_ ("count", "{n} of {limit}"), "n", number, "limit", of, NULL);
}

static char *
side_value (const DrRuleset *ruleset, DrSide side, unsigned n, unsigned limit)
{
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *of = g_strdup_printf ("%u", limit);
  g_autofree char *name = ch_words_side_name (ruleset, side);

  return ch_words_format (/* Translators: a running count: "12 of 15 for White". */
                          C_ ("count", "{n} of {limit} for {side}"), "n", number, "limit", of,
                          "side", name, NULL);
}

char *
ch_words_count_value (const DrRuleset *ruleset, const DrCount *count)
{
  g_autofree char *light = NULL;
  g_autofree char *dark = NULL;

  if (count->reason == DR_REASON_REPETITION)
    return plain_value (count->count[0], count->limit);
  if (!count->per_side)
    return side_value (ruleset, count->side, count->count[count->side], count->limit);
  if (count->count[DR_LIGHT] == count->count[DR_DARK])
    return plain_value (count->count[DR_LIGHT], count->limit);

  light = side_value (ruleset, DR_LIGHT, count->count[DR_LIGHT], count->limit);
  dark = side_value (ruleset, DR_DARK, count->count[DR_DARK], count->limit);

  return ch_words_format (/* Translators: two running counts: "12 of 15 for White, 11 of 15 for
                             Black". */
                          C_ ("count", "{light}, {dark}"), "light", light, "dark", dark, NULL);
}

char *
ch_words_score (int score, int decimals)
{
  const int unit = decimals == 1 ? 10 : 1;
  const int rounded = (abs (score) + unit / 2) / unit;
  const int whole = rounded * unit / 100;
  const int rest = rounded * unit % 100 / unit;

  if (rounded == 0)
    return g_strdup_printf ("%d.%0*d", 0, decimals, 0);

  return g_strdup_printf ("%s%d.%0*d", score < 0 ? "−" : "+", whole, decimals, rest);
}

static char *
in_moves (const char *template, unsigned moves)
{
  g_autofree char *n = g_strdup_printf ("%u", moves);

  return ch_words_format (template, "n", n, NULL);
}

char *
ch_words_win_in (unsigned moves)
{
  if (moves == 0)
    return g_strdup (C_ ("evaluation", "Won"));

  return in_moves (/* Translators: the side to move wins in {n} moves of its own. */
                   C_ ("evaluation", "Win in {n}"), moves);
}

char *
ch_words_loss_in (unsigned moves)
{
  if (moves == 0)
    return g_strdup (C_ ("evaluation", "Lost"));

  return in_moves (/* Translators: the side to move loses in {n} moves of the winner. */
                   C_ ("evaluation", "Loss in {n}"), moves);
}

char *
ch_words_draw (void)
{
  return g_strdup (C_ ("evaluation", "Draw"));
}

char *
ch_words_winning (gboolean wins)
{
  return g_strdup (wins ? C_ ("evaluation", "Winning") : C_ ("evaluation", "Losing"));
}

static const struct
{
  const char *name;
  const char *description;
} levels[CH_WORDS_LEVELS] = {
  { NC_ ("level", "First Steps"), N_ ("Knows the rules and takes what it sees; plans nothing.") },
  { NC_ ("level", "Beginner"), N_ ("Looks one exchange ahead and often misses a quiet move.") },
  { NC_ ("level", "Casual"), N_ ("Guards its men, but walks into simple shots.") },
  { NC_ ("level", "Hobby Player"), N_ ("Sees two-for-one shots; longer ones surprise it.") },
  { NC_ ("level", "Regular"), N_ ("Seldom loses a man for nothing; drifts in quiet positions.") },
  { NC_ ("level", "Club Player"), N_ ("Finds most combinations and has some sense of position.") },
  { NC_ ("level", "Strong Club Player"), N_ ("Plays soundly; only deep plans escape it.") },
  { NC_ ("level", "Candidate"), N_ ("Makes no deliberate mistakes and calculates far.") },
  { NC_ ("level", "Master"), N_ ("Beats nearly every person.") },
  { NC_ ("level", "Champion"), N_ ("The most this engine can do in a few seconds a move.") },
};

const char *
ch_words_level_name (int level)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "level", levels[level - 1].name);
}

const char *
ch_words_level_description (int level)
{
  return _ (levels[level - 1].description);
}

char *
ch_words_engine_dead (const char *name)
{
  return ch_words_format (_ ("{engine} stopped working."), "engine", name, NULL);
}

char *
ch_words_engine_missing (const char *name, const char *why)
{
  return ch_words_format (_ ("{engine} could not be started: {why}"), "engine", name, "why", why,
                          NULL);
}

char *
ch_words_engine_late (const char *name)
{
  return ch_words_format (_ ("{engine} did not answer in time."), "engine", name, NULL);
}

char *
ch_words_engine_silent (const char *name)
{
  return ch_words_format (/* Translators: {engine} is the name of a program that was tried. */
                          _ ("{engine} ended without a word of the Hub protocol."), "engine", name,
                          NULL);
}

char *
ch_words_engine_illegal (const char *name, const char *move)
{
  return ch_words_format (/* Translators: {move} is what the engine sent, e.g. 32-28. */
                          _ ("{engine} played {move}, which is not a legal move."), "engine", name,
                          "move", move, NULL);
}

char *
ch_words_engine_noisy (const char *name)
{
  return ch_words_format (_ ("{engine} sends what is not part of the Hub protocol."), "engine",
                          name, NULL);
}

char *
ch_words_engine_unfit (const char *name, const DrRuleset *ruleset)
{
  g_autofree char *rules = ch_words_ruleset_name (ruleset);

  return ch_words_format (/* Translators: {rules} is a rule set: "Russian". */
                          _ ("{engine} does not play {rules}."), "engine", name, "rules", rules,
                          NULL);
}

char *
ch_words_engine_own_failed (void)
{
  return g_strdup (_ ("The engine could not search this position: it is too complex, or there is "
                      "not enough memory."));
}

char *
ch_words_history_cut (void)
{
  return g_strdup (_ ("The saved game has no rule set or no start position."));
}

char *
ch_words_history_line (unsigned line, const char *why)
{
  g_autofree char *n = g_strdup_printf ("%u", line);

  return ch_words_format (/* Translators: {why} is a sentence. */
                          _ ("Line {line} of the saved game: {why}"), "line", n, "why", why, NULL);
}

char *
ch_words_verdict (ChWordsVerdict verdict, const char *side)
{
  switch (verdict)
    {
    case CH_WORDS_SLIGHTLY_BETTER:
      /* Translators: {side} is like White. */
      return ch_words_format (_ ("{side} is slightly better"), "side", side, NULL);
    case CH_WORDS_BETTER:
      /* Translators: {side} is like White. */
      return ch_words_format (_ ("{side} is better"), "side", side, NULL);
    case CH_WORDS_WINNING:
      /* Translators: {side}, like White, is much better, but the win is not proved. */
      return ch_words_format (_ ("{side} is winning"), "side", side, NULL);
    case CH_WORDS_WINS:
      /* Translators: {side} is like White. */
      return ch_words_format (_ ("{side} wins"), "side", side, NULL);
    case CH_WORDS_EQUAL:
    default:
      return g_strdup (_ ("Equal"));
    }
}

char *
ch_words_side_wins_in (const char *side, unsigned moves)
{
  g_autofree char *number = g_strdup_printf ("%u", moves);

  /* Translators: {side} is like White, {number} counts its moves. */
  return ch_words_format (ngettext ("{side} wins in {number}", "{side} wins in {number}", moves),
                          "side", side, "number", number, NULL);
}

char *
ch_words_side_in (const char *side, unsigned moves)
{
  g_autofree char *number = g_strdup_printf ("%u", moves);

  /* Translators: short: who wins, and in how many moves: "White in 5". */
  return ch_words_format (ngettext ("{side} in {number}", "{side} in {number}", moves), "side",
                          side, "number", number, NULL);
}

char *
ch_words_wins_in_moves (const char *side, unsigned moves)
{
  g_autofree char *number = g_strdup_printf ("%u", moves);

  if (moves == 0)
    return ch_words_format (/* Translators: {side} is like White. */ _ ("{side} has won."), "side",
                            side, NULL);

  return ch_words_format (g_dngettext (GETTEXT_PACKAGE, /* Translators: {side} is like White. */
                                       "{side} wins in {n} move.",
                                       "{side} wins in {n} moves of its own.", moves),
                          "side", side, "n", number, NULL);
}

char *
ch_words_loses_in_moves (const char *side, unsigned moves)
{
  g_autofree char *number = g_strdup_printf ("%u", moves);

  if (moves == 0)
    return ch_words_format (/* Translators: {side} is like White. */ _ ("{side} has lost."), "side",
                            side, NULL);

  return ch_words_format (g_dngettext (GETTEXT_PACKAGE, /* Translators: {side} is like White. */
                                       "{side} loses in {n} move of the winner.",
                                       "{side} loses in {n} moves of the winner.", moves),
                          "side", side, "n", number, NULL);
}

char *
ch_words_certain_draw (void)
{
  return g_strdup (_ ("The game is drawn with best play."));
}

char *
ch_words_score_of_side (const char *side, const char *score)
{
  return ch_words_format (/* Translators: {score} is like +0.8, {side} like White. */
                          _ ("{score} men, as {side} sees it, who is to move."), "score", score,
                          "side", side, NULL);
}
