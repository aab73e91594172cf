/* ch-levels.c: the levels' names and descriptions; what they do is src/engine's (dr-level.c).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-engine.h"

#include "ch-words-play.h"
#include "dr-level.h"

G_STATIC_ASSERT (CH_N_LEVELS == DR_N_LEVELS);
G_STATIC_ASSERT (CH_N_LEVELS == CH_WORDS_LEVELS);

const char *
ch_level_get_name (int level)
{
  g_return_val_if_fail (level >= 1 && level <= CH_N_LEVELS, NULL);

  return ch_words_level_name (level);
}

const char *
ch_level_get_description (int level)
{
  g_return_val_if_fail (level >= 1 && level <= CH_N_LEVELS, NULL);

  return ch_words_level_description (level);
}
