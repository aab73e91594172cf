/* ch-library-page-actions.c: the Library page's commands: walking, searching, handing over.
 *
 * Each is a "page." action, reached by menu, buttons and keyboard alike.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-library-page-private.h"

#include "ch-compat.h"
#include "ch-fen-sheet.h"

#include <glib/gi18n.h>

static ChGameSelection *
get_selection (ChLibraryPage *self)
{
  return ch_game_table_get_selection (self->table);
}

/* Walking */

static void
on_first (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_library_explorer_go (CH_LIBRARY_PAGE (data)->explorer, 0);
}

static void
step (ChLibraryPage *self, int by)
{
  const int ply = (int) ch_library_explorer_get_ply (self->explorer) + by;

  if (ply >= 0 && ply <= (int) ch_library_explorer_get_n_plies (self->explorer))
    ch_library_explorer_go (self->explorer, (guint) ply);
}

static void
on_back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  step (data, -1);
}

static void
on_forward (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  step (data, 1);
}

static void
on_flip (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_library_explorer_flip (CH_LIBRARY_PAGE (data)->explorer);
}

static void
on_show_board (GSimpleAction *action, GVariant *value, gpointer data)
{
  (void) action;
  ch_library_page_show_board (data, g_variant_get_boolean (value));
}

/* Searching */

static void
on_search (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_library_filter_bar_focus_search (CH_LIBRARY_PAGE (data)->filters);
}

static void
on_clear_filters (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChLibraryPage *self = data;

  (void) action;
  (void) parameter;
  ch_library_filter_bar_clear (self->filters);
  ch_library_page_update_filter (self);
}

static void
on_position_any (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_library_page_ask_for_board (data, FALSE);
}

static void
on_position_board (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_library_page_ask_for_board (data, TRUE);
}

/* The position last left on Compare on this kind of board, or NULL. */
static ChPosition *
read_compare_position (ChLibraryPage *self, ChRuleset *ruleset)
{
  g_autofree char *kind = ch_ruleset_board_kind (ruleset);
  g_autoptr (GVariant) saved = g_settings_get_value (self->settings, "positions");
  g_autoptr (ChRuleset) own = NULL;
  g_autoptr (ChPosition) position = NULL;
  const char *id, *fen;

  if (!g_variant_lookup (saved, kind, "(&s&s)", &id, &fen))
    return NULL;
  own = ch_ruleset_new (id, NULL);
  if (own == NULL)
    return NULL;
  position = ch_position_parse (own, fen, NULL, NULL, NULL, NULL);

  return position != NULL ? ch_position_for_ruleset (position, own, ruleset) : NULL;
}

/* What is set up is looked for, whatever it is. */
static void
look_for (ChLibraryPage *self, ChPosition *position)
{
  ch_library_explorer_set_up (self->explorer, position);
  ch_library_page_ask_for_board (self, TRUE);
}

static void
on_position_compare (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChLibraryPage *self = data;
  g_autoptr (ChPosition) position =
    read_compare_position (self, ch_library_explorer_get_ruleset (self->explorer));

  (void) action;
  (void) parameter;
  if (position == NULL)
    ch_page_toast (CH_PAGE (self), _ ("There is no position for this board on Compare"));
  else
    look_for (self, position);
}

static void
on_enter_fen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChLibraryPage *self = data;
  g_autofree char *fen = ch_board_page_get_fen (CH_BOARD_PAGE (self->explorer));
  ChFenSheet *sheet =
    ch_fen_sheet_present (GTK_WIDGET (self), ch_library_explorer_get_ruleset (self->explorer), fen);

  (void) action;
  (void) parameter;
  g_signal_connect_object (sheet, "accepted", G_CALLBACK (look_for), self, G_CONNECT_SWAPPED);
}

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (ChPosition) position = NULL;

  if (self->explorer == NULL)
    return;
  if (text == NULL || text[0] == '\0')
    {
      ch_page_toast (CH_PAGE (self), _ ("There is no text on the clipboard"));
      return;
    }
  position = ch_position_parse (ch_library_explorer_get_ruleset (self->explorer), text, NULL, NULL,
                                NULL, &error);
  if (position == NULL)
    ch_page_toast (CH_PAGE (self), error->message);
  else
    look_for (self, position);
}

static void
on_paste_fen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (data)), NULL, on_pasted,
                                 g_object_ref (data));
}

static void
on_copy_fen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChBoardPage *explorer = CH_BOARD_PAGE (CH_LIBRARY_PAGE (data)->explorer);
  g_autofree char *fen = ch_board_page_get_fen (explorer);

  (void) action;
  (void) parameter;
  ch_board_page_copy (explorer, fen, _ ("Position copied as FEN"));
}

/* Games */

static void
on_study_text (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autoptr (GError) error = NULL;
  ChRuleset *ruleset = NULL;
  g_autofree char *pdn = ch_library_get_pdn_finish (CH_LIBRARY (source), result, &ruleset, &error);

  if (pdn != NULL)
    ch_library_page_emit_study (self, pdn, ruleset);
  else if (self->news != NULL)
    ch_library_page_tell_error (self, error);
}

void
ch_library_page_study (ChLibraryPage *self, gint64 id)
{
  ch_library_get_pdn_async (self->library, id, NULL, on_study_text, g_object_ref (self));
}

static void
on_open_in_study (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChLibraryPage *self = data;
  ChLibraryGame *game = ch_game_selection_get_game (get_selection (self));

  (void) action;
  (void) parameter;
  if (game != NULL)
    ch_library_page_study (self, ch_library_game_get_id (game));
}

static void
on_select_all (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (get_selection (data)));
  ch_library_page_return_focus (data);
}

static void
on_kept (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autoptr (GError) error = NULL;

  if (ch_library_add_pdn_finish (CH_LIBRARY (source), result, &error) != 0)
    ch_page_toast (CH_PAGE (self), _ ("The game is in the library"));
  else if (error != NULL)
    ch_page_toast (CH_PAGE (self), error->message);
}

void
ch_library_page_keep (ChLibraryPage *self, const char *pdn, ChRuleset *ruleset)
{
  g_return_if_fail (CH_IS_LIBRARY_PAGE (self));
  g_return_if_fail (self->library != NULL);

  ch_library_add_pdn_async (self->library, pdn, -1, ruleset, NULL, on_kept, g_object_ref (self));
}

void
ch_library_page_update_actions (ChLibraryPage *self)
{
  const guint n_selected = ch_game_selection_get_n (get_selection (self));
  const guint n_games = self->list != NULL ? ch_library_list_get_n_games (self->list) : 0;
  const guint ply = ch_library_explorer_get_ply (self->explorer);
  ChPage *page = CH_PAGE (self);

  ch_page_enable_action (page, "open-in-study", n_selected == 1);
  ch_page_enable_action (page, "delete", n_selected > 0);
  ch_page_enable_action (page, "export", n_games > 0 && self->working == NULL);
  ch_page_enable_action (page, "import", self->working == NULL);
  ch_page_enable_action (page, "select-all", n_games > 0);
  ch_page_enable_action (page, "choose-ruleset", n_selected > 0);
  ch_page_enable_action (page, "undo", self->undo->len > 0);
  ch_page_enable_action (page, "first", ply > 0);
  ch_page_enable_action (page, "back", ply > 0);
  ch_page_enable_action (page, "forward", ply < ch_library_explorer_get_n_plies (self->explorer));
}

void
ch_library_page_add_actions (ChLibraryPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "first", .activate = on_first },
    { .name = "back", .activate = on_back },
    { .name = "forward", .activate = on_forward },
    { .name = "flip", .activate = on_flip },
    { .name = "show-board", .state = "false", .change_state = on_show_board },
    { .name = "search", .activate = on_search },
    { .name = "clear-filters", .activate = on_clear_filters },
    { .name = "position-any", .activate = on_position_any },
    { .name = "position-board", .activate = on_position_board },
    { .name = "position-compare", .activate = on_position_compare },
    { .name = "enter-fen", .activate = on_enter_fen },
    { .name = "paste-fen", .activate = on_paste_fen },
    { .name = "copy-fen", .activate = on_copy_fen },
    { .name = "open-in-study", .activate = on_open_in_study },
    { .name = "select-all", .activate = on_select_all },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
  ch_library_page_add_edit_actions (self);
  ch_library_page_add_import_actions (self);
}
