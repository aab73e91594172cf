/* study-page-util.c: what the tests of the Study page in the real window share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study-page-util.h"

#include "ch-move-list.h"
#include "config.h"
#include "support.h"

Ui study_ui;
ChStudyPage *study_page;
ChBoard *study_board;

ChStudy *
study_page_study (void)
{
  return ch_study_page_get_study (study_page);
}

ChGame *
study_page_game (void)
{
  return ch_study_get_game (study_page_study ());
}

void
study_page_settle (void)
{
  widget_test_settle (GTK_WIDGET (study_ui.window));
}

void
study_page_open (int width, int height)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_string (settings, "page", "compare");
  g_settings_set_string (settings, "ruleset", "russian");
  ui_open (&study_ui, width, height, NULL, NULL);
  ch_window_show_page (study_ui.window, "study");
  study_page = CH_STUDY_PAGE (ui_find_type (GTK_WIDGET (study_ui.window), CH_TYPE_STUDY_PAGE));
  study_board = CH_BOARD (ui_find_type (GTK_WIDGET (study_page), CH_TYPE_BOARD));
  ui_wait (gtk_widget_get_mapped (GTK_WIDGET (study_board)));
  study_page_settle ();
}

/* Nothing is brought back to the next test. */
void
study_page_close (void)
{
  g_autoptr (ChGame) empty = ch_game_new (ch_game_get_ruleset (study_page_game ()), NULL);

  ch_study_discard (study_page_study ());
  ch_study_reset (study_page_study (), empty);
  study_page_settle ();
  ui_close (&study_ui);
}

void
study_page_act (const char *name)
{
  g_autofree char *full = g_strconcat ("page.", name, NULL);

  assert_true (gtk_widget_activate_action (GTK_WIDGET (study_board), full, NULL));
  study_page_settle ();
}

gboolean
study_page_can (const char *name)
{
  return g_action_group_get_action_enabled (ch_page_get_actions (CH_PAGE (study_page)), name);
}

void
study_page_type (const char *text)
{
  g_signal_emit_by_name (study_board, "text-entered", text);
  study_page_settle ();
}

GtkWidget *
study_page_moves (void)
{
  return ui_find_type (GTK_WIDGET (study_page), CH_TYPE_MOVE_LIST);
}

char *
study_page_write (const char *name, const char *text)
{
  char *path = g_build_filename (g_get_user_cache_dir (), name, NULL);

  assert_true (g_file_set_contents (path, text, -1, NULL));

  return path;
}

void
study_page_open_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gboolean loading = TRUE;
  g_autoptr (GFile) now = NULL;

  ch_window_open_file (study_ui.window, file);
  while (loading || now == NULL)
    {
      g_clear_object (&now);
      g_main_context_iteration (NULL, TRUE);
      g_object_get (study_page_study (), "loading", &loading, "file", &now, NULL);
    }
  study_page_settle ();
}

void
study_page_expect (const char *fen)
{
  g_autofree char *now = ch_board_page_get_fen (CH_BOARD_PAGE (study_page));

  assert_string_equal (now, fen);
}
