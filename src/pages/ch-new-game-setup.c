/* ch-new-game-setup.c: a game as the settings say.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-new-game-sheet.h"

#include "ch-play-page-private.h"
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

ChGameSetup *
ch_new_game_setup (GSettings *settings, ChRuleset *ruleset, ChPosition *start)
{
  g_autoptr (ChGameSetup) setup = ch_game_setup_new (ruleset, start);
  g_autofree char *control = g_settings_get_string (settings, "play-clock");
  g_autofree char *name = NULL;
  g_auto (GStrv) argv = NULL;
  int opponent = g_settings_get_enum (settings, "play-opponent");
  ChSide person, other;

  ch_time_control_from_text (&setup->control, control);
  if (opponent == OPPONENT_FRIEND)
    return g_steal_pointer (&setup);
  person = person_side (settings, ruleset);
  other = person == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT;
  if (opponent == OPPONENT_EXTERNAL && ch_play_page_find_external (settings, &name, &argv))
    ch_game_setup_set_player (setup, other, CH_PLAYER_EXTERNAL, 0, name);
  else
    ch_game_setup_set_player (setup, other, CH_PLAYER_ENGINE,
                              g_settings_get_int (settings, "play-level"), NULL);

  return g_steal_pointer (&setup);
}
