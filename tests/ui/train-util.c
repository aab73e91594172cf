/* train-util.c: what the tests of training in a window share: the page, puzzles, and a person at it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "train-util.h"

#include "../model/folder-util.h"
#include "ch-puzzle-view.h"
#include "ch-train-home.h"
#include "config.h"
#include "support.h"
#include "widget-util.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_SHOTS 12

#define SHOT                                                             \
  "[Event \"Made by hand\"]\n[GameType \"25\"]\n[Id \"russian/%05d\"]\n" \
  "[Kind \"win\"]\n[Rating \"1500\"]\n[Themes \"shot-1\"]\n"             \
  "[FEN \"W:Wc3,d2,e1,e3:Ba7,c5,e5,h8\"]\n\n1. c3-d4 e5xc3 2. d2xb4xd6 *\n\n"
#define EQUAL                                                             \
  "[Event \"Made by hand\"]\n[GameType \"25\"]\n[Id \"russian/equal\"]\n" \
  "[Kind \"win\"]\n[Rating \"1500\"]\n[Themes \"king-landing\"]\n"        \
  "[FEN \"W:WKa1:Bd4\"]\n\n1. a1xh8 (1. a1xg7) (1. a1xf6) (1. a1xe5) *\n\n"

/* A short king does not get from a1 over d4; a puzzle that is not there, and a line that is none. */
#define SHOTS                                                                       \
  "id\trules\tother\tfen\tply\tmove\tfails\tclauses\n"                              \
  "russian/equal\trussian\tamerican\tW:WKa1:Bd4\t1\ta1xh8\tforbidden\tking-range\n" \
  "russian/none\trussian\tamerican\tW:WKa1:Bd4\t1\ta1xh8\tforbidden\tking-range\nrussian\n"

GtkWidget *train_window;
ChTrainPage *train_page;
ChGame *train_studied;
ChPosition *train_compared;
char *train_toast;
char *train_store_path;

static char *folder;

/* The page */

static void
on_study (ChTrainPage *self, ChGame *game)
{
  (void) self;
  g_set_object (&train_studied, game);
}

static void
on_compare (ChTrainPage *self, ChRuleset *ruleset, ChPosition *position)
{
  (void) self;
  (void) ruleset;
  g_clear_pointer (&train_compared, ch_position_unref);
  train_compared = ch_position_ref (position);
}

static void
on_toast (ChTrainPage *self, const char *text, const char *label, const char *action)
{
  (void) self;
  (void) label;
  (void) action;
  g_free (train_toast);
  train_toast = g_strdup (text);
}

static GtkWidget *
find_any (GtkWidget *root, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_any (child, type);

  return found;
}

GtkWidget *
train_find (GType type)
{
  return find_any (GTK_WIDGET (train_page), type);
}

/* A mapped label that has @text in it. */
GtkWidget *
train_find_text (GtkWidget *root, const char *text)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text) != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = train_find_text (child, text);

  return found;
}

gboolean
train_sees (const char *text)
{
  return train_find_text (GTK_WIDGET (train_page), text) != NULL;
}

ChTrainer *
train_trainer (void)
{
  return ch_train_page_get_trainer (train_page);
}

ChTrainStore *
train_store (void)
{
  return ch_train_page_get_store (train_page);
}

ChBoard *
train_board (void)
{
  return CH_BOARD (train_find (CH_TYPE_BOARD));
}

ChTrainPhase
train_phase (void)
{
  return ch_trainer_get_phase (train_trainer ());
}

void
train_act (const char *name, GVariant *target)
{
  g_autofree char *full = g_strconcat ("page.", name, NULL);

  assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (train_page), full, target));
}

/* A mapped button, or toggle, with that label. */
GtkWidget *
train_find_button (GtkWidget *root, const char *label)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (GTK_IS_LABEL (root) && strcmp (gtk_label_get_text (GTK_LABEL (root)), label) == 0 &&
      gtk_widget_get_ancestor (root, GTK_TYPE_BUTTON) != NULL)
    return gtk_widget_get_ancestor (root, GTK_TYPE_BUTTON);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = train_find_button (child, label);

  return found;
}

void
train_press (const char *label)
{
  GtkWidget *button;

  widget_test_settle (train_window);
  button = train_find_button (GTK_WIDGET (train_page), label);
  if (button == NULL)
    fail_msg ("no button %s", label);
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
is_loading (void)
{
  gboolean loading;

  g_object_get (ch_train_page_get_puzzles (train_page), "loading", &loading, NULL);

  return loading || !ch_train_store_is_loaded (train_store ());
}

static void
reset_settings (GSettings *settings)
{
  g_settings_reset (settings, "train-ruleset");
  g_settings_reset (settings, "train-auto-next");
  g_settings_reset (settings, "train-difficulty");
  g_settings_set_int (settings, "animation", 0);
}

void
train_open (int width, int height)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  reset_settings (settings);
  train_page = g_object_new (CH_TYPE_TRAIN_PAGE, NULL);
  g_signal_connect (train_page, "study", G_CALLBACK (on_study), NULL);
  g_signal_connect (train_page, "compare", G_CALLBACK (on_compare), NULL);
  g_signal_connect (train_page, "toast", G_CALLBACK (on_toast), NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (train_page), "page",
                                  ch_page_get_actions (CH_PAGE (train_page)));
  ch_train_page_set_settings (train_page, settings, train_store_path);
  train_window = widget_test_window (GTK_WIDGET (train_page), width, height);
  ui_wait (!is_loading ());
  ch_train_store_set_now (train_store (), TRAIN_NOON);
  ch_train_home_update (CH_TRAIN_HOME (train_find (CH_TYPE_TRAIN_HOME)));
  widget_test_settle (train_window);
}

void
train_close (void)
{
  gpointer gone = train_page;

  g_clear_object (&train_studied);
  g_clear_pointer (&train_compared, ch_position_unref);
  g_clear_pointer (&train_toast, g_free);
  g_object_add_weak_pointer (G_OBJECT (train_page), &gone);
  widget_test_close (train_window);
  /* Nothing holds on to it. */
  ui_wait (gone == NULL);
}

void
train_remove_store (void)
{
  static const char *const ends[] = { "", "-wal", "-shm" };

  for (guint n = 0; n < G_N_ELEMENTS (ends); n++)
    {
      g_autofree char *path = g_strconcat (train_store_path, ends[n], NULL);

      g_unlink (path);
    }
}

void
train_practise (const char *theme)
{
  train_act ("theme", g_variant_new_string (theme));
  widget_test_settle (train_window);
  assert_true (CH_IS_PUZZLE_VIEW (ch_train_page_get_view (train_page)));
}

/* A person at the board. */
void
train_play (const char *text)
{
  ui_wait (train_phase () == CH_TRAIN_WAITING);
  g_signal_emit_by_name (train_board (), "text-entered", text);
}

void
train_solve_shot (void)
{
  train_play ("c3-d4");
  assert_int_equal (train_phase (), CH_TRAIN_ANSWERING);
  train_play ("d2xb4xd6");
  assert_int_equal (train_phase (), CH_TRAIN_SOLVED);
}

gboolean
train_is_equal (void)
{
  ui_wait (train_phase () == CH_TRAIN_WAITING);

  return g_str_has_suffix (ch_puzzle_get_id (ch_trainer_get_puzzle (train_trainer ())), "equal");
}

/* Whichever it is. */
void
train_solve (void)
{
  if (train_is_equal ())
    train_play ("a1xh8");
  else
    train_solve_shot ();
}

void
train_expect_board (const char *fen)
{
  ChState *state = ch_board_get_state (train_board ());
  g_autofree char *now =
    ch_position_to_fen (ch_state_get_position (state), ch_state_get_ruleset (state));

  assert_string_equal (now, fen);
}

char *
train_shown_fen (void)
{
  ChState *state = ch_board_get_state (train_board ());

  return ch_position_to_fen (ch_state_get_position (state), ch_state_get_ruleset (state));
}

void
train_expect_name (GtkWidget *widget, const char *name)
{
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  if (wrong != NULL)
    fail_msg ("it is called %s, not %s", wrong, name);
}

/* Files */

static void
write_puzzles (void)
{
  g_autofree char *inner = g_build_filename (folder, "puzzles", "russian", NULL);
  g_autofree char *path = g_build_filename (inner, "001.pdn", NULL);
  g_autofree char *outer = g_build_filename (folder, "puzzles", NULL);
  g_autofree char *shots = g_build_filename (outer, "other-rules.tsv", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  assert_int_equal (g_mkdir_with_parents (inner, 0700), 0);
  for (int n = 0; n < N_SHOTS; n++)
    g_string_append_printf (text, SHOT, n);
  g_string_append (text, EQUAL);
  assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  assert_true (g_file_set_contents (shots, SHOTS, -1, NULL));
  g_setenv ("CROWNHEAD_PUZZLES", outer, TRUE);
}

void
train_begin (void)
{
  folder = g_dir_make_tmp ("crownhead-XXXXXX", NULL);
  train_store_path = g_build_filename (folder, "training.db", NULL);
  write_puzzles ();
}

void
train_end (void)
{
  util_remove_all (folder);
  g_clear_pointer (&train_store_path, g_free);
  g_clear_pointer (&folder, g_free);
}
