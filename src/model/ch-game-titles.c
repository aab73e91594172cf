/* ch-game-titles.c: what a game is called, and its result for the screen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-private.h"

#include "ch-ruleset-private.h"

#include <string.h>

/* The value of the first of @names that says something, or NULL. */
static const char *
first_known (ChTagFunc get, gconstpointer data, const char *const *names)
{
  for (; *names != NULL; names++)
    {
      const char *value = get (data, *names);

      if (value != NULL && *value != '\0' && strcmp (value, "?") != 0)
        return value;
    }

  return NULL;
}

char *
ch_game_title_of (ChTagFunc get, gconstpointer data)
{
  static const char *const white[] = { "White", "Bianco", "P1", NULL };
  static const char *const black[] = { "Black", "Nero", "P2", NULL };
  static const char *const others[] = { "Event", "Author", "Opening", "Site", NULL };
  const char *first = first_known (get, data, white);
  const char *second = first_known (get, data, black);
  const char *other = first_known (get, data, others);

  if (first != NULL || second != NULL)
    return ch_words_game_players (first != NULL ? first : "?", second != NULL ? second : "?");

  return other != NULL ? g_strdup (other) : ch_words_game_untitled ();
}

char *
ch_game_result_of (const char *result)
{
  GString *text = g_string_new (result);

  g_string_replace (text, "-", "–", 0);
  g_string_replace (text, "1/2", "½", 0);

  return g_string_free (text, FALSE);
}

static const char *
get_tag (gconstpointer data, const char *name)
{
  return ch_tree_get_tag (data, name);
}

char *
ch_game_get_title (ChGame *self)
{
  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  return ch_game_title_of (get_tag, self->tree);
}

char *
ch_game_get_result_text (ChGame *self, char **words)
{
  const char *text;

  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  text = ch_tree_get_tag (self->tree, "Result");
  if (text == NULL || *text == '\0' || strcmp (text, "?") == 0)
    text = "*";
  if (words != NULL)
    {
      const DrRuleset *record = ch_ruleset_get_record (self->tree->ruleset);
      bool lost_by_both = false;
      DrResult result = dr_pdn_result_read (record, text, &lost_by_both);

      *words = ch_words_result (record, result, lost_by_both);
    }

  return ch_game_result_of (text);
}

char **
ch_game_list_results (ChGame *self)
{
  static const DrResult results[] = { DR_RESULT_LIGHT_WINS, DR_RESULT_DRAW, DR_RESULT_DARK_WINS };
  const DrRuleset *record;
  GStrvBuilder *builder;
  char **list;

  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  record = ch_ruleset_get_record (self->tree->ruleset);
  builder = g_strv_builder_new ();
  g_strv_builder_add (builder, "*");
  for (guint n = 0; n < G_N_ELEMENTS (results); n++)
    g_strv_builder_add (builder, dr_pdn_result_write (record, results[n]));
  g_strv_builder_add (builder, "0-0");
  list = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);

  return list;
}

char *
ch_game_describe_result (ChGame *self, const char *result)
{
  const DrRuleset *record;
  bool lost_by_both = false;
  DrResult meaning;

  g_return_val_if_fail (CH_IS_GAME (self), NULL);
  g_return_val_if_fail (result != NULL, NULL);

  record = ch_ruleset_get_record (self->tree->ruleset);
  meaning = dr_pdn_result_read (record, result, &lost_by_both);

  return ch_words_result (record, meaning, lost_by_both);
}

const char *
ch_result_clean (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  if (!dr_pdn_result_is_told (text))
    return "*";

  return dr_pdn_result_clean (text);
}
