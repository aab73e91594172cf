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
  ChRuleset *ruleset = ch_state_get_ruleset (ch_compare_page_state (self));
  g_autofree char *kind = ch_ruleset_board_kind (ruleset);
  g_autofree char *fen = ch_board_page_get_fen (CH_BOARD_PAGE (self));
  g_autoptr (GVariant) saved = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other_kind, *id, *other_fen;

  if (ch_compare_page_settings (self) == NULL)
    return;
  saved = g_settings_get_value (ch_compare_page_settings (self), "positions");
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{s(ss)}"));
  g_variant_iter_init (&iter, saved);
  while (g_variant_iter_next (&iter, "{&s(&s&s)}", &other_kind, &id, &other_fen))
    if (g_strcmp0 (kind, other_kind) != 0)
      g_variant_builder_add (&builder, "{s(ss)}", other_kind, id, other_fen);
  g_variant_builder_add (&builder, "{s(ss)}", kind, ch_ruleset_get_id (ruleset), fen);
  g_settings_set_value (ch_compare_page_settings (self), "positions",
                        g_variant_builder_end (&builder));
  g_settings_set_string (ch_compare_page_settings (self), "ruleset", ch_ruleset_get_id (ruleset));
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

  if (ch_compare_page_settings (self) != NULL)
    {
      saved = g_settings_get_value (ch_compare_page_settings (self), "positions");
      if (g_variant_lookup (saved, kind, "(&s&s)", &id, &fen))
        position = read_for (ruleset, id, fen);
    }
  examples = ch_example_list ();
  for (n = 0; position == NULL && n < g_list_model_get_n_items (examples); n++)
    {
      g_autoptr (ChExample) example = g_list_model_get_item (examples, n);

      position =
        read_for (ruleset, ch_example_get_ruleset_id (example), ch_example_get_fen (example));
    }
  return position != NULL ? position : ch_position_new_start (ruleset);
}

static void
look_changed (ChBoardPage *page)
{
  g_autoptr (ChState) state =
    ch_state_with_hints (ch_board_page_get_state (page), ch_board_page_wants_hints (page));

  ch_compare_page_show (CH_COMPARE_PAGE (page), state);
  ch_board_page_show_in_strips (page);
}

void
ch_compare_page_class_init_store (ChBoardPageClass *klass)
{
  klass->look_changed = look_changed;
}

void
ch_compare_page_apply_settings (ChComparePage *self, GSettings *settings)
{
  g_signal_connect_object (settings, "changed::verdicts", G_CALLBACK (ch_compare_page_judge), self,
                           G_CONNECT_SWAPPED);
  ch_board_page_bind_settings (CH_BOARD_PAGE (self), settings);
}
