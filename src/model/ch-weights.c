/* ch-weights.c: the learned weights that are installed with the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "ch-weights.h"

#define SUFFIX ".dwt"

DrWeights *
ch_weights_load (const char *path, DrWeightsResult *result, GError **error)
{
  g_autofree char *bytes = NULL;
  DrWeights *weights;
  gsize length;

  *result = DR_WEIGHTS_OK;
  if (!g_file_get_contents (path, &bytes, &length, error))
    return NULL;
  weights = g_new0 (DrWeights, 1);
  *result = dr_weights_read (weights, (const guint8 *) bytes, length);
  if (*result != DR_WEIGHTS_OK)
    g_clear_pointer (&weights, ch_weights_free);

  return weights;
}

void
ch_weights_free (DrWeights *weights)
{
  dr_weights_clear (weights);
  g_free (weights);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* The files of weights in @folder, by name. */
static GPtrArray *
list_files (const char *folder)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);

  return paths;
}

static gpointer
load_all (G_GNUC_UNUSED gpointer data)
{
  const char *folder = g_getenv ("CROWNHEAD_WEIGHTS");
  g_autoptr (GPtrArray) paths = list_files (folder != NULL ? folder : WEIGHTSDIR);
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GError) error = NULL;
      DrWeightsResult result;
      DrWeights *weights = ch_weights_load (paths->pdata[i], &result, &error);

      if (weights != NULL)
        g_ptr_array_add (all, weights);
      else
        g_warning ("%s: %s", (const char *) paths->pdata[i],
                   error != NULL ? error->message : dr_weights_result_id (result));
    }

  return all;
}

const DrWeights *
ch_weights_find (const DrRuleset *ruleset)
{
  static GOnce once = G_ONCE_INIT;
  GPtrArray *all = g_once (&once, load_all, NULL);
  const DrWeights *best = NULL;
  unsigned least = G_MAXUINT;

  for (guint i = 0; i < all->len; i++)
    {
      unsigned differences;

      if (dr_weights_fit (all->pdata[i], ruleset, NULL, &differences) != DR_WEIGHTS_UNFIT &&
          differences < least)
        {
          best = all->pdata[i];
          least = differences;
        }
    }

  return best;
}

DrEngine *
ch_weights_engine_new (gsize megabytes)
{
  DrEngine *engine = dr_engine_new (megabytes);

  if (engine != NULL)
    dr_engine_set_weights_func (engine, ch_weights_find);

  return engine;
}
