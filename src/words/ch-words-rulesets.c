/* ch-words-rulesets.c: names of rule sets, families and sides, and a rule set in one line.
 *
 * Names are translated here; their English is part of the presets.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-words-private.h"

#include <string.h>

/* Translators: names of rule sets of draughts. "Ink Clans", "Club Checkers", "Six rule sets" and
 * "Two games" are the names of four systems of rules. */
const char *const ch_words_preset_names[] = {
  NC_ ("rule set", "International"),
  NC_ ("rule set", "American"),
  NC_ ("rule set", "Italian"),
  NC_ ("rule set", "Pool"),
  NC_ ("rule set", "Pool (unified)"),
  NC_ ("rule set", "Spanish"),
  NC_ ("rule set", "Portuguese"),
  NC_ ("rule set", "Russian"),
  NC_ ("rule set", "Brazilian"),
  NC_ ("rule set", "Canadian"),
  NC_ ("rule set", "Czech"),
  NC_ ("rule set", "Turkish"),
  NC_ ("rule set", "Thai"),
  NC_ ("rule set", "Frisian"),
  NC_ ("rule set", "Frysk!"),
  NC_ ("rule set", "Spantsiretti"),
  NC_ ("rule set", "Killer"),
  NC_ ("rule set", "Breakthrough"),
  NC_ ("rule set", "Antidraughts"),
  NC_ ("rule set", "Poddavki"),
  NC_ ("rule set", "Filipino"),
  NC_ ("rule set", "Sri Lankan"),
  NC_ ("rule set", "Jamaican"),
  NC_ ("rule set", "Ink Clans: American"),
  NC_ ("rule set", "Ink Clans: Pool"),
  NC_ ("rule set", "Ink Clans: Brazilian"),
  NC_ ("rule set", "Ink Clans: Russian"),
  NC_ ("rule set", "Ink Clans: International"),
  NC_ ("rule set", "Club Checkers: American"),
  NC_ ("rule set", "Six rule sets: Brazilian"),
  NC_ ("rule set", "Six rule sets: Portuguese"),
  NC_ ("rule set", "Six rule sets: International"),
  NC_ ("rule set", "Six rule sets: Russian"),
  NC_ ("rule set", "Six rule sets: Spanish"),
  NC_ ("rule set", "Six rule sets: American"),
  NC_ ("rule set", "Two games: Checkers"),
  NC_ ("rule set", "Two games: Russian"),
  NULL,
};

/* Translators: heads of groups of rule sets. */
static const char *const families[DR_N_FAMILIES] = {
  [DR_FAMILY_SHORT] = N_ ("Kings move one square"),
  [DR_FAMILY_FLYING_FORWARD] = N_ ("Flying kings, men capture forward"),
  [DR_FAMILY_FLYING_BACKWARD] = N_ ("Flying kings, men capture backward"),
  [DR_FAMILY_LARGE] = N_ ("Large boards"),
  [DR_FAMILY_STRAIGHT] = N_ ("Straight lines"),
  [DR_FAMILY_SYSTEM] = N_ ("Other systems"),
};

/* Translators: what kings do, in a summary such as "flying kings, most pieces, 8×8". */
static const char *const king_words[] = {
  [DR_KING_RANGE_ONE] = N_ ("short kings"),
  [DR_KING_RANGE_FLYING] = N_ ("flying kings"),
};

/* Translators: the choice of capture, in the same summary. */
static const char *const choice_words[] = {
  [DR_CHOICE_FREE] = N_ ("any capture"),
  [DR_CHOICE_MOST] = N_ ("most pieces"),
  [DR_CHOICE_MOST_THEN_KINGS] = N_ ("most pieces, then kings"),
  [DR_CHOICE_ITALIAN] = N_ ("most pieces, then by rank"),
  [DR_CHOICE_KING_FIRST] = N_ ("kings capture first"),
  [DR_CHOICE_FRISIAN] = N_ ("highest value"),
};

static char *
preset_name (const DrPreset *preset)
{
  return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "rule set", preset->name));
}

/* The clauses named in the id of house rules, "id+clause=value+…", as "name: value". */
static char **
house_changes (const DrRuleset *ruleset)
{
  g_auto (GStrv) parts = g_strsplit (ruleset->id, "+", -1);
  GPtrArray *items = g_ptr_array_new ();

  for (unsigned i = 1; parts[0] != NULL && parts[i] != NULL; i++)
    {
      DrClause clause = dr_clause_find (parts[i], strcspn (parts[i], "="));
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;

      /* The counters of a start FEN have a plus sign too. */
      if (clause == DR_N_CLAUSES)
        continue;
      name = ch_words_clause_name (clause);
      value = ch_words_clause_value (ruleset, clause);
      g_ptr_array_add (items, ch_words_format (/* Translators: a rule and its value. */
                                               C_ ("house rule", "{rule}: {value}"), "rule", name,
                                               "value", value, NULL));
    }
  g_ptr_array_add (items, NULL);

  return (char **) g_ptr_array_free (items, FALSE);
}

static bool
is_single_change (const DrRuleset *ruleset)
{
  const char *first = strchr (ruleset->id, '+');

  return first != NULL && strchr (first + 1, '+') == NULL;
}

char *
ch_words_ruleset_name (const DrRuleset *ruleset)
{
  g_autofree char *name = preset_name (ruleset->preset);
  g_auto (GStrv) changes = NULL;
  g_autofree char *list = NULL;

  if (!ruleset->house)
    return g_steal_pointer (&name);
  /* What its owner lets a person switch off is no house rule. */
  if (ruleset->preset->capture_switch && ruleset->law.obligation == DR_OBLIGATION_FREE &&
      is_single_change (ruleset))
    return ch_words_format (/* Translators: a rule set in which nobody must capture. */
                            _ ("{name}, free capture"), "name", name, NULL);
  changes = house_changes (ruleset);
  /* Translators: between the changed rules of a rule set. */
  list = g_strjoinv (C_ ("between house rules", "; "), changes);

  return ch_words_format (/* Translators: a rule set with some rules changed. */
                          _ ("{name} with house rules ({changes})"), "name", name, "changes", list,
                          NULL);
}

char *
ch_words_ruleset_names (const DrRuleset *const *rulesets, unsigned n, unsigned most)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < n; i++)
    g_ptr_array_add (names, ch_words_ruleset_name (rulesets[i]));
  g_ptr_array_add (names, NULL);

  return ch_words_list ((char **) names->pdata, most);
}

static const char *
summary_template (const DrRuleset *ruleset)
{
  if (ruleset->aim == DR_AIM_LOSE)
    /* Translators: a rule set in one line. {kings} "flying kings", {choice} "most pieces". */
    return _ ("{kings}, {choice}, {board}, giveaway");
  if (ruleset->aim == DR_AIM_FIRST_KING)
    return _ ("{kings}, {choice}, {board}, first king wins");
  if (ruleset->law.obligation == DR_OBLIGATION_FREE)
    return _ ("{kings}, captures optional, {board}");
  if (ruleset->law.obligation == DR_OBLIGATION_MAY_STOP)
    return _ ("{kings}, captures may be stopped, {board}");
  if (ruleset->law.removal == DR_REMOVAL_AT_ONCE && ruleset->law.king_range == DR_KING_RANGE_FLYING)
    return _ ("{kings}, {choice}, removal at once, {board}");

  return _ ("{kings}, {choice}, {board}");
}

char *
ch_words_ruleset_summary (const DrRuleset *ruleset)
{
  g_autofree char *board = ch_words_clause_value (ruleset, DR_CLAUSE_BOARD);

  return ch_words_format (summary_template (ruleset), "kings",
                          _ (king_words[ruleset->law.king_range]), "choice",
                          _ (choice_words[ruleset->law.choice]), "board", board, NULL);
}

char *
ch_words_family_name (DrFamily family)
{
  return g_strdup (_ (families[family]));
}

char *
ch_words_side_name (const DrRuleset *ruleset, DrSide side)
{
  switch (ruleset->preset->names)
    {
    case DR_NAMES_WHITE_RED:
      return g_strdup (side == DR_LIGHT ? C_ ("side", "White") : C_ ("side", "Red"));
    case DR_NAMES_LIGHT_DARK:
      return g_strdup (side == DR_LIGHT ? C_ ("side", "Light") : C_ ("side", "Dark"));
    case DR_NAMES_WHITE_BLACK:
    default:
      return g_strdup (side == DR_LIGHT ? C_ ("side", "White") : C_ ("side", "Black"));
    }
}

char *
ch_words_side_to_move (const DrRuleset *ruleset, DrSide side)
{
  g_autofree char *name = ch_words_side_name (ruleset, side);

  /* Translators: {side} is White, Black, Red, Light or Dark. */
  return ch_words_format (_ ("{side} to move."), "side", name, NULL);
}
