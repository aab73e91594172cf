/* ch-openings.c: names of openings, found by the position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-openings-private.h"

#include "ch-model-resources.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "dr-notation.h"

#include <string.h>

#define OPENINGS "/io/github/crownhead/Crownhead/model/openings.tsv"

/* A name and the position it belongs to. */
typedef struct
{
  guint64 key;
  DrPosition position;
  char *ruleset;
  char *name;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_free (opening->ruleset);
  g_free (opening->name);
  g_free (opening);
}

guint64
ch_openings_key (const DrPosition *position, const char *ruleset_id)
{
  /* FNV-1a, then the finalizer of splitmix64, for the ids are short and alike. */
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (const char *c = ruleset_id; *c != '\0'; c++)
    hash = (hash ^ (guint8) *c) * G_GUINT64_CONSTANT (0x100000001b3);
  hash = (hash ^ (hash >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  hash = (hash ^ (hash >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return position->key ^ hash ^ (hash >> 31);
}

/* Plays @moves from @ruleset's start; NULL and the move that cannot be played. */
static Opening *
read_line (const char *ruleset_id, const char *name, const char *moves, char **bad)
{
  g_autofree DrRuleset *ruleset = g_new (DrRuleset, 1);
  g_auto (GStrv) texts = g_strsplit_set (moves, " \r", -1);
  DrPosition position;
  DrError error;
  Opening *opening;

  if (!dr_ruleset_parse (ruleset, ruleset_id, &error) || ruleset->house)
    {
      *bad = g_strdup (ruleset_id);
      return NULL;
    }
  position = ruleset->start;
  for (guint n = 0; texts[n] != NULL; n++)
    {
      DrMove move;

      if (texts[n][0] == '\0')
        continue;
      if (!dr_move_parse (ruleset, &position, texts[n], &move, &error))
        {
          *bad = g_strdup (texts[n]);
          return NULL;
        }
      dr_play (ruleset, &position, &move, &position);
    }
  opening = g_new0 (Opening, 1);
  opening->key = ch_openings_key (&position, ruleset->id);
  opening->position = position;
  opening->ruleset = g_strdup (ruleset->id);
  opening->name = g_strdup (name);

  return opening;
}

/* Reads the lines of @text into @table; the first name of a position stays. */
static guint
read_names (GHashTable *table, const char *text, GPtrArray *problems)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint good = 0;

  for (guint n = 0; lines[n] != NULL; n++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[n], "\t", 3);
      g_autofree char *bad = NULL;
      Opening *opening;

      if (g_strstrip (lines[n])[0] == '\0' || lines[n][0] == '#')
        continue;
      if (g_strv_length (parts) == 3 && g_utf8_validate (parts[1], -1, NULL))
        opening = read_line (parts[0], parts[1], parts[2], &bad);
      else
        opening = NULL;
      if (opening == NULL)
        {
          g_ptr_array_add (problems,
                           g_strdup_printf ("%u: %s", n + 1, bad != NULL ? bad : lines[n]));
          continue;
        }
      good++;
      if (g_hash_table_contains (table, &opening->key))
        opening_free (opening);
      else
        g_hash_table_insert (table, &opening->key, opening);
    }

  return good;
}

static GHashTable *
table_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, opening_free);
}

static gpointer
load (G_GNUC_UNUSED gpointer data)
{
  GHashTable *table = table_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) bytes =
    g_resource_lookup_data (ch_model_get_resource (), OPENINGS, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *path =
    g_build_filename (g_get_user_data_dir (), "crownhead", "openings.tsv", NULL);
  g_autofree char *own = NULL;

  /* The person's own names come first, so they count. */
  if (g_file_get_contents (path, &own, NULL, NULL))
    read_names (table, own, problems);
  for (guint n = 0; n < problems->len; n++)
    g_message ("%s:%s", path, (char *) problems->pdata[n]);
  if (bytes != NULL)
    {
      /* Resources end with a NUL that is not counted. */
      const char *text = g_bytes_get_data (bytes, NULL);

      read_names (table, text, problems);
    }

  return table;
}

const char *
ch_openings_find_value (const DrRuleset *ruleset, const DrPosition *position)
{
  static GOnce once = G_ONCE_INIT;
  GHashTable *table = g_once (&once, load, NULL);
  const char *id = ruleset->preset->id;
  guint64 key = ch_openings_key (position, id);
  const Opening *opening = g_hash_table_lookup (table, &key);

  if (opening == NULL || strcmp (opening->ruleset, id) != 0 ||
      !dr_position_equal (&opening->position, position))
    return NULL;

  return opening->name;
}

guint
ch_openings_check (const char *text, GPtrArray *problems)
{
  g_autoptr (GHashTable) table = table_new ();

  return read_names (table, text, problems);
}

const char *
ch_openings_find (ChRuleset *ruleset, ChPosition *position)
{
  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (position != NULL, NULL);

  return ch_openings_find_value (ch_ruleset_get_record (ruleset), ch_position_get_value (position));
}

const char *
ch_openings_find_line (ChRuleset *ruleset, GPtrArray *positions)
{
  const char *name = NULL;

  g_return_val_if_fail (positions != NULL, NULL);

  for (guint n = positions->len; n > 0 && name == NULL; n--)
    name = ch_openings_find (ruleset, g_ptr_array_index (positions, n - 1));

  return name;
}
