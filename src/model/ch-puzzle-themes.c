/* ch-puzzle-themes.c: the themes of puzzles by id.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-puzzle.h"

#include "ch-words-train.h"

const char *const *
ch_theme_list (void)
{
  return ch_words_themes;
}

const char *
ch_theme_get_name (const char *id)
{
  return ch_words_theme_name (id);
}
