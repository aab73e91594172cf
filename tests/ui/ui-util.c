/* ui-util.c: what the tests of the whole window share: the window, and a person at it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ui-util.h"

#include "ch-application.h"
#include "ch-board-square.h"
#include "ch-compare-page.h"
#include "ch-diff-table.h"
#include "ch-position-strip.h"
#include "config.h"
#include "support.h"
#include "widget-util.h"

#include <string.h>

#define SKIPPED 77
#define BORDERLESS                                                                  \
  "window.solid-csd { padding: 0; border: none; box-shadow: none; }"                \
  ".solid-csd headerbar:dir(ltr), .solid-csd headerbar:dir(rtl) { margin-top: 0; }" \
  ".solid-csd headerbar > windowhandle > box { padding-top: 0; }"

static ChApplication *application;
static GSettings *settings;

/* The border a window has where nothing draws shadows is no part of the program. */
static void
take_border (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = g_build_filename (g_get_user_config_dir (), "borderless.css", NULL);

  g_file_set_contents (path, BORDERLESS, -1, NULL);
  file = g_file_new_for_path (path);
  gtk_css_provider_load_from_file (style, file);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER);
}

int
ui_test_init (void)
{
  g_autoptr (GError) error = NULL;

  if (!gtk_init_check ())
    {
      print_message ("no display\n");
      return SKIPPED;
    }
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-font-name",
                "Cantarell 11", "gtk-decoration-layout", ":close", NULL);
  application = ch_application_new ();
  if (!g_application_register (G_APPLICATION (application), NULL, &error))
    fail_msg ("%s", error->message);
  take_border ();
  settings = g_settings_new (APP_ID);
  return 0;
}

void
ui_reset_settings (void)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (int i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
}

/* Finding */

GtkWidget *
ui_find_type (GtkWidget *root, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = ui_find_type (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
ui_find_text (GtkWidget *root, const char *text)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text) != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = ui_find_text (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
ui_sheet (Ui *ui)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next)
    {
      if (gtk_window_get_transient_for (item->data) == GTK_WINDOW (ui->window) &&
          gtk_widget_get_mapped (item->data))
        return item->data;
    }
  return NULL;
}

/* The window */

static gboolean
is_filled (Ui *ui)
{
  ChComparison *comparison = ch_comparison_panel_get_comparison (ui->panel);
  GtkWidget *table = ui_find_type (GTK_WIDGET (ui->panel), CH_TYPE_DIFF_TABLE);

  if (ch_comparison_get_error (comparison) != NULL)
    return !ch_comparison_get_busy (comparison);
  return !ch_comparison_get_busy (comparison) && ch_comparison_get_position (comparison) != NULL &&
         ch_position_equal (ch_comparison_get_position (comparison),
                            ch_state_get_position (ch_board_get_state (ui->board))) &&
         ch_diff_table_is_complete (CH_DIFF_TABLE (table));
}

void
ui_settle (Ui *ui)
{
  ui_wait (gtk_widget_get_mapped (GTK_WIDGET (ui->board)));
  widget_test_settle (GTK_WIDGET (ui->window));
  ui_wait (ch_board_get_settled (ui->board));
  ui_wait (!ch_board_get_playing (ui->board) && is_filled (ui));
  widget_test_settle (GTK_WIDGET (ui->window));
}

/* Where there are several pages, Compare is the one that is shown. */
static void
show_page (GtkWidget *page)
{
  GtkWidget *stack = gtk_widget_get_ancestor (page, ADW_TYPE_VIEW_STACK);

  if (stack != NULL)
    adw_view_stack_set_visible_child (ADW_VIEW_STACK (stack), page);
}

void
ui_open (Ui *ui, int width, int height, const char *rules, const char *fen)
{
  g_autoptr (GError) error = NULL;

  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  ui->settings = settings;
  ui->window = ch_window_new (GTK_APPLICATION (application), settings);
  ui->page = ui_find_type (GTK_WIDGET (ui->window), CH_TYPE_COMPARE_PAGE);
  ui->board = CH_BOARD (ui_find_type (ui->page, CH_TYPE_BOARD));
  ui->strip = ui_find_type (ui->page, CH_TYPE_POSITION_STRIP);
  ui->panel = CH_COMPARISON_PANEL (ui_find_type (ui->page, CH_TYPE_COMPARISON_PANEL));
  show_page (ui->page);
  if ((rules != NULL || fen != NULL) && !ch_window_open_position (ui->window, rules, fen, &error))
    fail_msg ("%s", error->message);
  gtk_window_present (GTK_WINDOW (ui->window));
  ui_settle (ui);
}

void
ui_close (Ui *ui)
{
  gpointer window = ui->window;

  g_object_add_weak_pointer (G_OBJECT (window), &window);
  gtk_window_close (GTK_WINDOW (ui->window));
  /* Nothing holds on to it: no leak of a whole window. */
  ui_wait (window == NULL);
}

ChRuleset *
ui_ruleset (Ui *ui)
{
  return ch_page_get_ruleset (CH_PAGE (ui->page));
}

void
ui_set_ruleset (Ui *ui, const char *id)
{
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new (id, NULL);

  assert_non_null (ruleset);
  ch_page_set_ruleset (CH_PAGE (ui->page), ruleset);
  ui_settle (ui);
}

char *
ui_fen (Ui *ui)
{
  return ch_board_page_get_fen (CH_BOARD_PAGE (ui->page));
}

void
ui_expect_position (Ui *ui, const char *fen)
{
  g_autofree char *now = ui_fen (ui);
  g_autoptr (ChPosition) expected =
    ch_position_parse (ui_ruleset (ui), fen, NULL, NULL, NULL, NULL);

  assert_non_null (expected);
  if (!ch_position_equal (ch_state_get_position (ch_board_get_state (ui->board)), expected))
    fail_msg ("%s is shown, not %s", now, fen);
}

void
ui_action (Ui *ui, const char *name)
{
  assert_true (gtk_widget_activate_action (GTK_WIDGET (ui->board), name, NULL));
}

gboolean
ui_action_enabled (Ui *ui, const char *name)
{
  return g_action_group_get_action_enabled (ch_page_get_actions (CH_PAGE (ui->page)), name);
}

void
ui_pick_tool (Ui *ui, const char *name)
{
  GtkWidget *tool = widget_test_find (ui->strip, "GtkToggleButton", name);

  if (tool == NULL)
    fail_msg ("no tool %s", name);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tool), TRUE);
}

/* The board */

int
ui_square (Ui *ui, const char *name)
{
  ChRuleset *rules = ui_ruleset (ui);

  for (int i = 0; i < ch_ruleset_get_n_squares (rules); i++)
    {
      g_autofree char *other = ch_ruleset_square_name (rules, i, CH_SQUARE_STYLE_OWN);

      if (g_str_equal (name, other))
        return i;
    }
  fail_msg ("no square %s", name);
  return CH_NO_SQUARE;
}

static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type) &&
          (!GTK_IS_GESTURE_SINGLE (controller) ||
           gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_PRIMARY))
        return controller;
    }
  fail_msg ("no %s", g_type_name (type));
  return NULL;
}

static void
middle_of (Ui *ui, const char *square, graphene_point_t *middle)
{
  ChBoardGeometry geometry;
  graphene_rect_t rect;

  ch_board_get_geometry (ui->board, &geometry);
  ch_board_geometry_square (&geometry, ui_ruleset (ui), ui_square (ui, square), &rect);
  graphene_rect_get_center (&rect, middle);
}

static void
button_signal (Ui *ui, const char *signal, const graphene_point_t *at)
{
  g_signal_emit_by_name (find_controller (GTK_WIDGET (ui->board), GTK_TYPE_GESTURE_CLICK), signal,
                         1, (double) at->x, (double) at->y);
}

void
ui_click (Ui *ui, const char *square)
{
  graphene_point_t at;

  middle_of (ui, square, &at);
  button_signal (ui, "pressed", &at);
  button_signal (ui, "released", &at);
}

void
ui_drag (Ui *ui, const char *from, const char *to)
{
  GtkEventController *gesture = find_controller (GTK_WIDGET (ui->board), GTK_TYPE_GESTURE_DRAG);
  graphene_point_t start, end;
  double dx, dy;

  middle_of (ui, from, &start);
  middle_of (ui, to, &end);
  dx = (double) (end.x - start.x);
  dy = (double) (end.y - start.y);
  button_signal (ui, "pressed", &start);
  g_signal_emit_by_name (gesture, "drag-begin", (double) start.x, (double) start.y);
  g_signal_emit_by_name (gesture, "drag-update", dx / 2, dy / 2);
  g_signal_emit_by_name (gesture, "drag-update", dx, dy);
  g_signal_emit_by_name (gesture, "drag-end", dx, dy);
  button_signal (ui, "released", &end);
}

void
ui_focus (Ui *ui, const char *square)
{
  assert_true (
    gtk_widget_grab_focus (ch_board_get_square_widget (ui->board, ui_square (ui, square))));
}

void
ui_key (Ui *ui, guint keyval)
{
  gboolean taken = FALSE;

  g_signal_emit_by_name (find_controller (GTK_WIDGET (ui->board), GTK_TYPE_EVENT_CONTROLLER_KEY),
                         "key-pressed", keyval, 0, 0, &taken);
  assert_true (taken);
}

GtkWidget *
ui_entry (Ui *ui)
{
  GtkWidget *entry = ui_find_type (GTK_WIDGET (ui->board), GTK_TYPE_ENTRY);

  return gtk_widget_is_visible (entry) ? entry : NULL;
}

void
ui_type_move (Ui *ui, const char *text)
{
  GtkWidget *entry;

  ui_key (ui, (guint) text[0]);
  entry = ui_entry (ui);
  assert_non_null (entry);
  assert_memory_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text, 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

const char *
ui_square_name (Ui *ui, const char *square)
{
  return ch_board_square_get_name (
    CH_BOARD_SQUARE (ch_board_get_square_widget (ui->board, ui_square (ui, square))));
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

char *
ui_targets (Ui *ui)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  ChRuleset *rules = ui_ruleset (ui);

  for (int i = 0; i < ch_ruleset_get_n_squares (rules); i++)
    {
      if (ch_state_is_target (ch_board_get_state (ui->board), i, NULL))
        g_ptr_array_add (names, ch_ruleset_square_name (rules, i, CH_SQUARE_STYLE_OWN));
    }
  g_ptr_array_sort (names, compare_texts);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}
