/* ch-columns.c: which rule sets a person compares on each kind of board, in the settings.
 *
 * One choice for all pages.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-columns.h"

GPtrArray *
ch_columns_remembered (GSettings *settings, ChRuleset *ruleset)
{
  g_autofree char *kind = ch_ruleset_board_kind (ruleset);
  g_autoptr (GPtrArray) columns = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GVariant) saved = NULL;
  g_autofree const char **ids = NULL;
  gboolean own = FALSE;
  gsize n;

  if (settings != NULL)
    {
      saved = g_settings_get_value (settings, "columns");
      g_variant_lookup (saved, kind, "^a&s", &ids);
    }
  for (n = 0; ids != NULL && ids[n] != NULL; n++)
    {
      g_autoptr (ChRuleset) column = ch_ruleset_new (ids[n], NULL);

      if (column == NULL || !ch_ruleset_same_board (ruleset, column, NULL))
        continue;
      own = own || ch_ruleset_equal (column, ruleset);
      g_ptr_array_add (columns, g_steal_pointer (&column));
    }
  if (columns->len == 0)
    return ch_ruleset_default_columns (ruleset);
  if (!own)
    g_ptr_array_insert (columns, 0, g_object_ref (ruleset));
  return g_steal_pointer (&columns);
}

void
ch_columns_save (GSettings *settings, ChRuleset *ruleset, const char *const *ids)
{
  g_autofree char *kind = ch_ruleset_board_kind (ruleset);
  g_autoptr (GVariant) saved = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other_kind;
  GVariant *other_ids;

  if (settings == NULL)
    return;
  saved = g_settings_get_value (settings, "columns");
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sas}"));
  g_variant_iter_init (&iter, saved);
  while (g_variant_iter_loop (&iter, "{&s@as}", &other_kind, &other_ids))
    if (g_strcmp0 (kind, other_kind) != 0)
      g_variant_builder_add (&builder, "{s@as}", other_kind, other_ids);
  g_variant_builder_add (&builder, "{s^as}", kind, ids);
  g_settings_set_value (settings, "columns", g_variant_builder_end (&builder));
}
