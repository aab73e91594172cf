/* ch-compare-page-store.c: what the Compare page keeps in the settings.
 *
 * One position and one choice of columns for each kind of board, and how the board looks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-compare-page-private.h"

#include "ch-example.h"

/* One position is kept for each kind of board, with the rule set whose squares its FEN names. */
void
ch_compare_page_save_position (ChComparePage *self)
{
  ChRuleset *ruleset = ch_state_get_ruleset (self->state);
  g_autofree char *kind = ch_ruleset_board_kind (ruleset);
  g_autofree char *fen = ch_compare_page_get_fen (self);
  g_autoptr (GVariant) saved = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other_kind, *id, *other_fen;

  if (self->settings == NULL)
    return;
  saved = g_settings_get_value (self->settings, "positions");
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{s(ss)}"));
  g_variant_iter_init (&iter, saved);
  while (g_variant_iter_next (&iter, "{&s(&s&s)}", &other_kind, &id, &other_fen))
    if (g_strcmp0 (kind, other_kind) != 0)
      g_variant_builder_add (&builder, "{s(ss)}", other_kind, id, other_fen);
  g_variant_builder_add (&builder, "{s(ss)}", kind, ch_ruleset_get_id (ruleset), fen);
  g_settings_set_value (self->settings, "positions", g_variant_builder_end (&builder));
  g_settings_set_string (self->settings, "ruleset", ch_ruleset_get_id (ruleset));
}

static ChPosition *
read_for (ChRuleset *ruleset, const char *id, const char *fen)
{
  g_autoptr (ChRuleset) own = ch_ruleset_new (id, NULL);
  g_autoptr (ChPosition) position = NULL;

  if (own == NULL)
    return NULL;
  position = ch_position_parse (own, fen, NULL, NULL, NULL, NULL);
  return position != NULL ? ch_position_for_ruleset (position, own, ruleset) : NULL;
}

/* The position last left on @ruleset's kind of board; else the first example for it; else the
 * start position. */
ChPosition *
ch_compare_page_remembered_position (ChComparePage *self, ChRuleset *ruleset)
{
  g_autofree char *kind = ch_ruleset_board_kind (ruleset);
  g_autoptr (GVariant) saved = NULL;
  g_autoptr (GListModel) examples = NULL;
  ChPosition *position = NULL;
  const char *id, *fen;
  guint n;

  if (self->settings != NULL)
    {
      saved = g_settings_get_value (self->settings, "positions");
      if (g_variant_lookup (saved, kind, "(&s&s)", &id, &fen))
        position = read_for (ruleset, id, fen);
    }
  examples = ch_example_list ();
  for (n = 0; position == NULL && n < g_list_model_get_n_items (examples); n++)
    {
      g_autoptr (ChExample) example = g_list_model_get_item (examples, n);

      position = read_for (ruleset, ch_example_get_ruleset_id (example),
                           ch_example_get_fen (example));
    }
  return position != NULL ? position : ch_position_new_start (ruleset);
}

/* The columns chosen on @ruleset's kind of board, its own among them. */
GPtrArray *
ch_compare_page_remembered_columns (ChComparePage *self, ChRuleset *ruleset)
{
  g_autofree char *kind = ch_ruleset_board_kind (ruleset);
  g_autoptr (GPtrArray) columns = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GVariant) saved = NULL;
  g_autofree const char **ids = NULL;
  gboolean own = FALSE;
  gsize n;

  if (self->settings != NULL)
    {
      saved = g_settings_get_value (self->settings, "columns");
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
ch_compare_page_save_columns (ChComparePage *self, const char *const *ids)
{
  g_autofree char *kind = ch_ruleset_board_kind (ch_state_get_ruleset (self->state));
  g_autoptr (GVariant) saved = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other_kind;
  GVariant *other_ids;

  if (self->settings == NULL)
    return;
  saved = g_settings_get_value (self->settings, "columns");
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{sas}"));
  g_variant_iter_init (&iter, saved);
  while (g_variant_iter_loop (&iter, "{&s@as}", &other_kind, &other_ids))
    if (g_strcmp0 (kind, other_kind) != 0)
      g_variant_builder_add (&builder, "{s@as}", other_kind, other_ids);
  g_variant_builder_add (&builder, "{s^as}", kind, ids);
  g_settings_set_value (self->settings, "columns", g_variant_builder_end (&builder));
}

static void
apply_look (ChComparePage *self)
{
  g_autofree char *board = g_settings_get_string (self->settings, "board-theme");
  g_autofree char *pieces = g_settings_get_string (self->settings, "piece-set");
  g_autoptr (ChState) state = NULL;

  g_object_set (self->board, "board-theme", board, "piece-set", pieces, "coordinates",
                g_settings_get_enum (self->settings, "coordinates"), "square-style",
                g_settings_get_enum (self->settings, "square-style"), "animation",
                g_settings_get_int (self->settings, "animation"), "family-colour",
                g_settings_get_boolean (self->settings, "family-colour"), NULL);
  if (self->state == NULL)
    return;
  state = ch_state_with_hints (self->state,
                               g_settings_get_boolean (self->settings, "capture-hints"));
  ch_compare_page_show (self, state);
  ch_compare_page_show_in_strips (self);
}

static void
on_setting_changed (ChComparePage *self, const char *key)
{
  static const char *const keys[] = { "board-theme",   "piece-set", "coordinates", "square-style",
                                      "capture-hints", "animation", "family-colour", NULL };

  if (g_strv_contains (keys, key))
    apply_look (self);
  if (g_strcmp0 (key, "verdicts") == 0)
    ch_compare_page_judge (self);
}

void
ch_compare_page_apply_settings (ChComparePage *self)
{
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (on_setting_changed), self,
                           G_CONNECT_SWAPPED);
  apply_look (self);
}
