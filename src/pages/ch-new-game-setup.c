/* ch-new-game-setup.c: a game as the settings say.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-new-game-sheet.h"

#include "ch-engine-list.h"
#include "ch-ruleset-play.h"

/* The values of the settings' enumerations. */
enum
{
  OPPONENT_ENGINE,
  OPPONENT_FRIEND,
  OPPONENT_EXTERNAL
};

enum
{
  COLOUR_LIGHT,
  COLOUR_EITHER,
  COLOUR_DARK
};

/* Against an engine the person is the near side where that side moves first. */
static ChSide
person_side (GSettings *settings, ChRuleset *ruleset)
{
  if (ch_ruleset_near_first (ruleset))
    return CH_SIDE_LIGHT;
  switch (g_settings_get_enum (settings, "play-colour"))
    {
    case COLOUR_LIGHT:
      return CH_SIDE_LIGHT;
    case COLOUR_DARK:
      return CH_SIDE_DARK;
    default:
      return g_random_boolean () ? CH_SIDE_LIGHT : CH_SIDE_DARK;
    }
}

/* The external engine chosen last, else the first; NULL: there is none. (transfer full) */
static char *
find_external (GSettings *settings)
{
  g_autoptr (ChEngineList) engines = ch_engine_list_new (settings);
  g_autofree char *name = g_settings_get_string (settings, "play-external");
  g_autoptr (ChEngineEntry) first = g_list_model_get_item (G_LIST_MODEL (engines), 0);

  if (ch_engine_list_find (engines, name, NULL) != NULL)
    return g_steal_pointer (&name);

  return first != NULL ? g_strdup (ch_engine_entry_get_name (first)) : NULL;
}

ChPosition *
ch_new_game_compare_position (GSettings *settings, ChRuleset *ruleset, ChRuleset **shown)
{
  g_autofree char *current = g_settings_get_string (settings, "ruleset");
  g_autoptr (GVariant) saved = g_settings_get_value (settings, "positions");
  g_autoptr (ChRuleset) base = ch_ruleset_new (current, NULL);
  g_autoptr (ChRuleset) own = NULL;
  g_autoptr (ChPosition) position = NULL;
  g_autofree char *kind = NULL;
  const char *id, *fen;

  if (shown != NULL)
    *shown = base != NULL ? g_object_ref (base) : NULL;
  if (base == NULL)
    return NULL;
  /* A position is kept for each kind of board; the one that is shown is on the base's. */
  kind = ch_ruleset_board_kind (base);
  if (!g_variant_lookup (saved, kind, "(&s&s)", &id, &fen))
    return NULL;
  own = ch_ruleset_new (id, NULL);
  if (own == NULL)
    return NULL;
  position = ch_position_parse (own, fen, NULL, NULL, NULL, NULL);

  return position != NULL ? ch_position_for_ruleset (position, own, ruleset) : NULL;
}

ChGameSetup *
ch_new_game_setup (GSettings *settings, ChRuleset *ruleset, ChPosition *start)
{
  g_autoptr (ChGameSetup) setup = ch_game_setup_new (ruleset, start);
  g_autofree char *control = g_settings_get_string (settings, "play-clock");
  g_autofree char *name = NULL;
  int opponent = g_settings_get_enum (settings, "play-opponent");
  ChSide person, other;

  ch_time_control_from_text (&setup->control, control);
  if (opponent == OPPONENT_FRIEND)
    return g_steal_pointer (&setup);
  person = person_side (settings, ruleset);
  other = person == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT;
  if (opponent == OPPONENT_EXTERNAL)
    name = find_external (settings);
  if (name != NULL)
    ch_game_setup_set_player (setup, other, CH_PLAYER_EXTERNAL, 0, name);
  else
    ch_game_setup_set_player (setup, other, CH_PLAYER_ENGINE,
                              g_settings_get_int (settings, "play-level"), NULL);

  return g_steal_pointer (&setup);
}
