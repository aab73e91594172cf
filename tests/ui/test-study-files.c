/* test-study-files.c: files and chapters of the Study page in the real window: what is told, asked and kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-banner.h"
#include "ch-chapter-chooser.h"
#include "ch-move-list.h"
#include "ch-notice.h"
#include "study-page-util.h"
#include "support.h"

#include <glib/gstdio.h>
#include <string.h>

#define GAME(event, moves) "[Event \"" event "\"]\n[GameType \"25\"]\n\n" moves "\n\n"
/* The third game is faulty: after d4-c5 d6xb4 White must capture. */
#define THREE                    \
  GAME ("A", "1. c3-d4 b6-a5 *") \
  GAME ("B", "1. e3-f4 b6-c5 *") \
  GAME ("C", "1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. b2-c3 *")

static gboolean
has_file (const char *path)
{
  g_autoptr (GFile) wanted = g_file_new_for_path (path);
  g_autoptr (GFile) now = NULL;

  g_object_get (study_page_study (), "file", &now, NULL);

  return now != NULL && g_file_equal (now, wanted);
}

static void
open_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ch_window_open_file (study_ui.window, file);
}

static gboolean
is_at_rest (void)
{
  gboolean checking = TRUE;
  gboolean loading = TRUE;

  g_object_get (study_page_study (), "checking", &checking, "loading", &loading, NULL);

  return !checking && !loading;
}

static void
open_and_wait (const char *path)
{
  open_file (path);
  ui_wait (has_file (path) && is_at_rest ());
  study_page_settle ();
}

static gboolean
is_modified (void)
{
  gboolean modified;

  g_object_get (study_page_study (), "modified", &modified, NULL);

  return modified;
}

static GtkWidget *
focus (void)
{
  return gtk_root_get_focus (GTK_ROOT (study_ui.window));
}

static gboolean
is_on_board (void)
{
  GtkWidget *board = ui_find_type (GTK_WIDGET (study_page), CH_TYPE_BOARD);

  return focus () != NULL && (focus () == board || gtk_widget_is_ancestor (focus (), board));
}

static ChBanner *
banner (void)
{
  return CH_BANNER (ui_find_type (GTK_WIDGET (study_page), CH_TYPE_BANNER));
}

/* The one that says what could not be read stands before the one that asks. */
static ChNotice *
problem_notice (void)
{
  return CH_NOTICE (ui_find_type (GTK_WIDGET (study_page), CH_TYPE_NOTICE));
}

static ChNotice *
rules_notice (void)
{
  return CH_NOTICE (gtk_widget_get_next_sibling (GTK_WIDGET (problem_notice ())));
}

static void
press (GtkWidget *root, const char *label)
{
  GtkWidget *button = widget_test_find (root, "GtkButton", label);

  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
  study_page_settle ();
}

static void
assert_n_chapters (guint n)
{
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study_page_study ())), n);
}

/* Ctrl+Z takes back what was done to chapters, too, and the focus is always somewhere. */
static void
test_chapters (void **state)
{
  g_autofree char *path = study_page_write ("chapters.pdn", THREE);

  (void) state;
  study_page_open (1000, 700);
  open_and_wait (path);
  assert_false (study_page_can ("undo"));
  ch_game_set_comment (study_page_game (), 1, "mine");
  study_page_act ("new-chapter");
  assert_n_chapters (4);
  assert_true (is_on_board ());
  gtk_widget_grab_focus (
    widget_test_find (GTK_WIDGET (study_page), "GtkButton", "Previous Chapter"));
  study_page_act ("delete-chapter");
  assert_true (is_on_board ());
  study_page_act ("move-chapter-up");
  assert_true (is_on_board ());
  assert_int_equal (ch_study_get_selected (study_page_study ()), 1);
  study_page_act ("undo");
  assert_int_equal (ch_study_get_selected (study_page_study ()), 2);
  study_page_act ("undo");
  assert_n_chapters (4);
  study_page_act ("undo");
  assert_n_chapters (3);
  study_page_act ("undo");
  assert_int_equal (ch_study_get_selected (study_page_study ()), 0);
  assert_string_equal (ch_game_get_comment (study_page_game (), 1), "");
  assert_false (study_page_can ("undo"));
  for (int n = 0; n < 4; n++)
    study_page_act ("redo");
  assert_false (study_page_can ("redo"));
  assert_n_chapters (3);
  /* The button that is pressed at the last chapter is not to be had any more. */
  study_page_act ("next-chapter");
  gtk_widget_grab_focus (widget_test_find (GTK_WIDGET (study_page), "GtkButton", "Next Chapter"));
  while (study_page_can ("next-chapter"))
    study_page_act ("next-chapter");
  assert_true (is_on_board ());
  /* With one chapter left there is no list of them, nor buttons. */
  while (study_page_can ("delete-chapter"))
    study_page_act ("delete-chapter");
  assert_true (is_on_board ());
  study_page_close ();
}

/* The same through the menu, which had the focus. */
static void
test_menu (void **state)
{
  GtkWidget *button;
  GtkWidget *item;

  (void) state;
  study_page_open (1000, 700);
  button = widget_test_find (GTK_WIDGET (study_page), "GtkMenuButton", "Study Menu");
  assert_non_null (button);
  gtk_widget_grab_focus (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  study_page_settle ();
  item = ui_find_text (button, "Chapter");
  assert_non_null (item);
  gtk_widget_activate (gtk_widget_get_ancestor (item, g_type_from_name ("GtkModelButton")));
  study_page_settle ();
  item = ui_find_text (button, "New Chapter");
  assert_non_null (item);
  gtk_widget_activate (gtk_widget_get_ancestor (item, g_type_from_name ("GtkModelButton")));
  ui_wait (is_on_board ());
  study_page_settle ();
  assert_true (is_on_board ());
  assert_n_chapters (2);
  /* A sheet that was opened by the menu closes. */
  gtk_widget_grab_focus (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  study_page_settle ();
  item = ui_find_text (button, "Game Details…");
  assert_non_null (item);
  gtk_widget_activate (gtk_widget_get_ancestor (item, g_type_from_name ("GtkModelButton")));
  ui_wait (ui_sheet (&study_ui) != NULL);
  gtk_window_close (GTK_WINDOW (ui_sheet (&study_ui)));
  ui_wait (ui_sheet (&study_ui) == NULL);
  study_page_settle ();
  assert_non_null (focus ());
  assert_true (gtk_widget_get_mapped (focus ()));
  gtk_window_set_focus (GTK_WINDOW (study_ui.window), NULL);
  ui_wait (is_on_board ());
  study_page_close ();
}

/* A game that could not be read is told of without being looked at, and opened where it breaks off. */
static void
test_problems (void **state)
{
  g_autofree char *path = study_page_write ("faulty.pdn", THREE);
  GtkWidget *sheet;
  GtkWidget *view;
  GtkWidget *chapters;

  (void) state;
  study_page_open (1000, 700);
  open_and_wait (path);
  assert_true (ch_notice_get_revealed (problem_notice ()));
  assert_string_equal (ch_notice_get_text (problem_notice ()), "1 game could not be read fully");
  chapters = ui_find_type (GTK_WIDGET (study_page), CH_TYPE_CHAPTER_CHOOSER);
  ch_chapter_chooser_popup (CH_CHAPTER_CHOOSER (chapters));
  study_page_settle ();
  assert_non_null (widget_test_find (chapters, "GtkImage", "Not all of it could be read"));
  assert_null (widget_test_find (chapters, "GtkLabel", "•"));
  gtk_popover_popdown (GTK_POPOVER (ui_find_type (chapters, GTK_TYPE_POPOVER)));
  study_page_settle ();
  study_page_act ("show-problems");
  sheet = ui_sheet (&study_ui);
  assert_non_null (sheet);
  assert_non_null (ui_find_text (sheet, "Game 3: C"));
  /* Two games of five lines; two of tags and an empty one.  The moves are
   * "1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. b2-c3": the last begins with the 34th letter. */
  assert_non_null (ui_find_text (sheet, "Line 14, column 34"));
  assert_non_null (ui_find_text (sheet, "b2-c3 is not legal."));
  view = ui_find_type (sheet, GTK_TYPE_LIST_VIEW);
  g_signal_emit_by_name (view, "activate", 0u);
  ui_wait (ui_sheet (&study_ui) == NULL);
  study_page_settle ();
  assert_int_equal (ch_study_get_selected (study_page_study ()), 2);
  assert_string_equal (ch_game_get_text (study_page_game (),
                                         ch_game_get_current (study_page_game ())),
                       "d6×b4");
  assert_true (
    g_str_has_prefix (ch_notice_get_text (problem_notice ()), "Game 3, line 14:34: b2-c3"));
  assert_true (is_on_board ());
  /* Closed, it stays away, but can be asked for. */
  press (GTK_WIDGET (problem_notice ()), "Close");
  assert_false (ch_notice_get_revealed (problem_notice ()));
  study_page_act ("previous-chapter");
  study_page_act ("next-chapter");
  assert_false (ch_notice_get_revealed (problem_notice ()));
  assert_true (study_page_can ("show-problems"));
  g_signal_emit_by_name (ui_find_type (GTK_WIDGET (study_page), CH_TYPE_MOVE_LIST),
                         "rest-activated", ch_game_get_current (study_page_game ()));
  assert_true (ch_notice_get_revealed (problem_notice ()));
  study_page_close ();
}

static const char *
ruleset_id (void)
{
  return ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (study_page)));
}

/* Where several rule sets fit, the page shows the likeliest and asks; the answer holds for the file. */
static void
test_which_rules (void **state)
{
  g_autofree char *path = study_page_write ("which.pdn", "1. c3-d4 b6-a5 *\n\n1. g3-h4 b6-a5 *\n");
  g_autofree char *other = study_page_write ("other.pdn", THREE);
  g_autoptr (ChRuleset) czech = ch_ruleset_new ("czech", NULL);
  GtkDropDown *choice;

  (void) state;
  study_page_open (1000, 700);
  open_and_wait (path);
  assert_true (ch_notice_get_revealed (rules_notice ()));
  assert_string_equal (ruleset_id (), "russian");
  choice = GTK_DROP_DOWN (ui_find_type (GTK_WIDGET (rules_notice ()), GTK_TYPE_DROP_DOWN));
  assert_int_equal (g_list_model_get_n_items (gtk_drop_down_get_model (choice)), 3);
  assert_true (gtk_widget_grab_focus (GTK_WIDGET (choice)));
  /* Russian, Czech, Brazilian */
  gtk_drop_down_set_selected (choice, 2);
  study_page_settle ();
  assert_string_equal (ruleset_id (), "brazilian");
  assert_false (is_modified ());
  /* A second thought, by the button of the window. */
  assert_true (ch_notice_get_revealed (rules_notice ()));
  ch_page_set_ruleset (CH_PAGE (study_page), czech);
  study_page_settle ();
  assert_string_equal (ruleset_id (), "czech");
  assert_int_equal (gtk_drop_down_get_selected (choice), 1);
  assert_false (is_modified ());
  study_page_act ("next-chapter");
  assert_string_equal (ruleset_id (), "czech");
  assert_false (ch_notice_get_revealed (rules_notice ()));
  open_and_wait (other);
  open_and_wait (path);
  assert_string_equal (ruleset_id (), "czech");
  assert_false (ch_notice_get_revealed (rules_notice ()));
  study_page_close ();
  ui_reset_settings ();
}

static void
paste (const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (study_page)), text);
  study_page_act ("paste-fen");
  ui_wait (is_at_rest ());
  study_page_settle ();
}

/* What is no game and no position is told as that, until something is. */
static void
test_paste (void **state)
{
  (void) state;
  study_page_open (1000, 700);
  paste ("only words");
  ui_wait (ch_banner_get_revealed (banner ()));
  assert_string_equal (ch_banner_get_text (banner ()),
                       "The pasted text holds no game or position.");
  paste ("W:Wc3,z9:Bd6");
  ui_wait (strlen (ch_banner_get_text (banner ())) > 45);
  assert_true (g_str_has_prefix (ch_banner_get_text (banner ()),
                                 "The pasted text holds no game or position. "));
  assert_non_null (strstr (ch_banner_get_text (banner ()), "z9"));
  paste ("W:Wc3:Bd6");
  ui_wait (!ch_banner_get_revealed (banner ()));
  assert_n_chapters (2);
  paste ("only words");
  ui_wait (ch_banner_get_revealed (banner ()));
  paste (THREE);
  ui_wait (!ch_banner_get_revealed (banner ()));
  assert_n_chapters (5);
  study_page_close ();
}

static GtkWidget *
find_file_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next)
    if (GTK_IS_FILE_CHOOSER (item->data) && gtk_widget_get_mapped (item->data))
      return item->data;

  return NULL;
}

static gboolean
proposes (const char *name)
{
  g_autofree char *now =
    gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (find_file_chooser ()));

  return g_strcmp0 (now, name) == 0;
}

static gboolean
proposes_folder (const char *path)
{
  g_autoptr (GFile) folder =
    gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (find_file_chooser ()));
  g_autoptr (GFile) wanted = g_file_new_for_path (path);

  return folder != NULL && g_file_equal (folder, wanted);
}

static void
close_file_chooser (void)
{
  gtk_window_close (GTK_WINDOW (find_file_chooser ()));
  ui_wait (find_file_chooser () == NULL);
}

/* Save As begins with the file's own name, or with the players.  Not under the sanitizers: the file chooser's
 * libcloudproviders loses two names, in a place that cannot be told from ours. */
static void
test_save_as (void **state)
{
  g_autofree char *path = NULL;

  (void) state;
  if (g_strcmp0 (g_getenv ("CROWNHEAD_TEST_SCALE"), "sanitizer") == 0)
    skip ();
  path = study_page_write ("named.pdn", THREE);
  study_page_open (1000, 700);
  ch_game_set_tag (study_page_game (), "White", "Player A");
  ch_game_set_tag (study_page_game (), "Black", "Player B");
  study_page_act ("save");
  ui_wait (find_file_chooser () != NULL);
  ui_wait (proposes ("Player A – Player B.pdn"));
  close_file_chooser ();
  ch_study_discard (study_page_study ());
  ch_study_reset (study_page_study (), NULL);
  open_and_wait (path);
  ch_study_select (study_page_study (), 1);
  study_page_act ("save-as");
  ui_wait (find_file_chooser () != NULL);
  ui_wait (proposes ("named.pdn"));
  ui_wait (proposes_folder (g_get_user_cache_dir ()));
  close_file_chooser ();
  study_page_close ();
}

static void
answer (const char *button)
{
  ui_wait (ui_sheet (&study_ui) != NULL);
  study_page_settle ();
  press (ui_sheet (&study_ui), button);
  ui_wait (ui_sheet (&study_ui) == NULL);
}

/* What is not saved is on disk for the next start. */
static gboolean
is_kept (void)
{
  g_autofree char *folder =
    g_build_filename (g_get_user_data_dir (), "crownhead", "recovery", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  ch_study_flush (study_page_study ());
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".study"))
      return TRUE;

  return FALSE;
}

/* Work that is not saved is seen, and asked about before another file takes its place. */
static void
test_question (void **state)
{
  g_autofree char *path = study_page_write ("first.pdn", THREE);
  g_autofree char *other = study_page_write ("second.pdn", GAME ("D", "1. c3-d4 *"));
  g_autofree char *text = NULL;

  (void) state;
  study_page_open (1000, 700);
  open_and_wait (path);
  assert_null (widget_test_find (GTK_WIDGET (study_page), "GtkLabel", "•"));
  ch_game_set_comment (study_page_game (), 1, "mine");
  study_page_settle ();
  assert_non_null (widget_test_find (GTK_WIDGET (study_page), "GtkLabel", "•"));
  open_file (other);
  ui_wait (ui_sheet (&study_ui) != NULL);
  assert_non_null (
    ui_find_text (ui_sheet (&study_ui), "“first.pdn” has changes that are not in the file yet."));
  answer ("_Cancel");
  assert_true (has_file (path));
  assert_true (is_modified ());
  open_file (other);
  answer ("_Save");
  ui_wait (has_file (other) && is_at_rest ());
  assert_false (is_modified ());
  study_page_settle ();
  assert_null (widget_test_find (GTK_WIDGET (study_page), "GtkLabel", "•"));
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_non_null (strstr (text, "{mine}"));
  ch_game_set_comment (study_page_game (), 1, "not wanted");
  assert_true (is_kept ());
  open_file (path);
  answer ("_Discard");
  ui_wait (has_file (path) && is_at_rest ());
  assert_false (is_kept ());
  g_clear_pointer (&text, g_free);
  assert_true (g_file_get_contents (other, &text, NULL, NULL));
  assert_null (strstr (text, "not wanted"));
  /* So before a new study. */
  ch_game_set_comment (study_page_game (), 1, "mine again");
  study_page_act ("new-game");
  answer ("_Save");
  ui_wait (!has_file (path) && is_at_rest ());
  assert_n_chapters (1);
  g_clear_pointer (&text, g_free);
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  assert_non_null (strstr (text, "{mine again}"));
  study_page_close ();
}

/* Unsaved work for which the file that was asked for is shown: that is said, and the work can be shown. */
static void
test_kept (void **state)
{
  g_autofree char *path = study_page_write ("first.pdn", THREE);
  g_autoptr (ChRuleset) russian = ch_ruleset_new ("russian", NULL);
  ChStudy *old;
  ChNotice *notice;

  (void) state;
  study_page_open (1000, 700);
  old = ch_study_new (russian, NULL);
  ch_game_set_comment (ch_study_get_game (old), 0, "not saved");
  ch_study_flush (old);
  g_object_unref (old);
  open_file (path);
  study_page_act ("show-kept");
  ui_wait (has_file (path) && is_at_rest ());
  notice = CH_NOTICE (gtk_widget_get_next_sibling (GTK_WIDGET (rules_notice ())));
  ui_wait (ch_notice_get_revealed (notice));
  assert_string_equal (ch_notice_get_text (notice), "Unsaved work from “Untitled game” is kept");
  assert_false (is_modified ());
  press (GTK_WIDGET (notice), "_Show");
  ui_wait (is_modified ());
  assert_string_equal (ch_game_get_comment (study_page_game (), 0), "not saved");
  assert_false (ch_notice_get_revealed (notice));
  study_page_close ();
}

/* What is of no game is told with its place; a rule set for an empty study needs no chapter of its own. */
static void
test_loose (void **state)
{
  g_autofree char *path = study_page_write (
    "mixed.pdn", GAME ("A", "1. c3-d4 b6-a5 *") "[Event \"X\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n" GAME (
                   "B", "1. e3-f4 b6-c5 *"));
  g_autoptr (ChRuleset) international = ch_ruleset_new ("international", NULL);
  GtkWidget *sheet;

  (void) state;
  study_page_open (1000, 700);
  ch_page_set_ruleset (CH_PAGE (study_page), international);
  study_page_settle ();
  assert_n_chapters (1);
  assert_false (is_modified ());
  assert_string_equal (ruleset_id (), "international");
  open_and_wait (path);
  assert_string_equal (ch_notice_get_text (problem_notice ()),
                       "1 part of the file is no game of draughts");
  study_page_act ("show-problems");
  sheet = ui_sheet (&study_ui);
  assert_non_null (ui_find_text (sheet, "Outside the games"));
  assert_non_null (ui_find_text (sheet, "This is a game of chess, not of draughts."));
  /* The first game has four lines, an empty one among them, and an empty one follows. */
  assert_non_null (ui_find_text (sheet, "Line 6, column 1"));
  g_signal_emit_by_name (ui_find_type (sheet, GTK_TYPE_LIST_VIEW), "activate", 0u);
  ui_wait (ui_sheet (&study_ui) == NULL);
  study_page_settle ();
  assert_string_equal (ch_notice_get_text (problem_notice ()),
                       "Line 6, column 1: This is a game of chess, not of draughts.");
  study_page_close ();
}

/* The answer to what a game is is an edit of one that was saved before it, which can be taken back. */
static void
test_answer_undone (void **state)
{
  g_autofree char *path = study_page_write ("guess.pdn", "1. c3-d4 b6-a5 *\n");
  GtkDropDown *choice;

  (void) state;
  study_page_open (1000, 700);
  open_and_wait (path);
  ch_game_set_comment (study_page_game (), 1, "mine");
  study_page_act ("save");
  ui_wait (!is_modified ());
  choice = GTK_DROP_DOWN (ui_find_type (GTK_WIDGET (rules_notice ()), GTK_TYPE_DROP_DOWN));
  gtk_drop_down_set_selected (choice, 1);
  study_page_settle ();
  assert_string_equal (ruleset_id (), "czech");
  assert_non_null (widget_test_find (GTK_WIDGET (study_page), "GtkLabel", "•"));
  study_page_act ("undo");
  assert_string_equal (ruleset_id (), "russian");
  assert_int_equal (gtk_drop_down_get_selected (choice), 0);
  assert_false (is_modified ());
  /* Closed, the question is answered: until that is taken back. */
  press (GTK_WIDGET (rules_notice ()), "Close");
  assert_true (is_modified ());
  assert_false (ch_notice_get_revealed (rules_notice ()));
  study_page_act ("undo");
  assert_true (ch_notice_get_revealed (rules_notice ()));
  study_page_close ();
  ui_reset_settings ();
}

/* A file that cannot be written, or read: a sentence, and the work is still there and not saved. */
static void
test_nothing_lost (void **state)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "gone", NULL);
  g_autofree char *path = NULL;
  g_autofree char *other = study_page_write ("second.pdn", GAME ("D", "1. c3-d4 *"));

  (void) state;
  assert_int_equal (g_mkdir_with_parents (folder, 0700), 0);
  path = study_page_write ("gone/games.pdn", THREE);
  study_page_open (1000, 700);
  open_and_wait (path);
  ch_game_set_comment (study_page_game (), 1, "mine");
  /* Where the folder was is a file. */
  assert_int_equal (g_unlink (path), 0);
  assert_int_equal (g_rmdir (folder), 0);
  assert_true (g_file_set_contents (folder, "", -1, NULL));
  study_page_act ("save");
  ui_wait (ch_banner_get_revealed (banner ()));
  assert_non_null (strstr (ch_banner_get_text (banner ()), "“games.pdn” was not saved: "));
  assert_true (is_modified ());
  /* Saved first, it would make room: so it does not. */
  open_file (other);
  answer ("_Save");
  ui_wait (is_at_rest ());
  study_page_settle ();
  assert_true (has_file (path));
  assert_string_equal (ch_game_get_comment (study_page_game (), 1), "mine");
  /* Given up for a file that is not there: it is not given up. */
  open_file ("/nowhere/at-all.pdn");
  answer ("_Discard");
  ui_wait (is_at_rest ());
  assert_true (has_file (path));
  assert_true (is_modified ());
  assert_true (is_kept ());
  assert_string_equal (ch_game_get_comment (study_page_game (), 1), "mine");
  assert_int_equal (g_unlink (folder), 0);
  study_page_close ();
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_chapters),      cmocka_unit_test (test_menu),
    cmocka_unit_test (test_problems),      cmocka_unit_test (test_which_rules),
    cmocka_unit_test (test_paste),         cmocka_unit_test (test_save_as),
    cmocka_unit_test (test_question),      cmocka_unit_test (test_nothing_lost),
    cmocka_unit_test (test_kept),          cmocka_unit_test (test_loose),
    cmocka_unit_test (test_answer_undone),
  };
  int status = ui_test_init ();

  return status != 0 ? status : cmocka_run_group_tests (tests, NULL, NULL);
}
