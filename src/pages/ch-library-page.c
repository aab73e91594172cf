/* ch-library-page.c: very many games: found, sorted, explored, imported and exported.
 *
 * Wide: the table of games and the board beside it.  Narrow: one of them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-library-page-private.h"

#include "ch-game.h"

#include <adwaita.h>

/* Below this there is room for the table or for the board. */
#define WIDE 860
#define HYSTERESIS 24

/* The board beside the table. */
#define BOARD_MIN 348
#define BOARD_MAX 640
#define BOARD_SHARE 28
/* What the moves below it need of the height. */
#define MOVES_HEIGHT 260

#define MARGIN 18
#define NARROW_MARGIN 12
#define TOP 6
#define GAP 12

enum
{
  STUDY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChLibraryPage, ch_library_page, CH_TYPE_PAGE)

ChLibrary *
ch_library_page_get_library (ChLibraryPage *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_PAGE (self), NULL);

  return self->library;
}

void
ch_library_page_emit_study (ChLibraryPage *self, const char *pdn, ChRuleset *ruleset)
{
  g_signal_emit (self, signals[STUDY], 0, pdn, ruleset);
}

/* Which games are shown */

static const char *
choose_view (ChLibraryPage *self)
{
  if (ch_library_list_get_message (self->list) != NULL)
    return "trouble";
  if (ch_library_list_get_n_games (self->list) > 0 || ch_library_list_get_loading (self->list))
    return "table";

  return ch_library_filter_is_empty (ch_library_list_get_filter (self->list)) ? "empty" : "nothing";
}

static void
update_view (ChLibraryPage *self)
{
  const char *view = choose_view (self);
  const char *message = ch_library_list_get_message (self->list);
  g_autofree char *escaped = message != NULL ? g_markup_escape_text (message, -1) : NULL;

  /* While an answer is awaited what is there stays. */
  if (ch_library_list_get_loading (self->list) &&
      g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "trouble") != 0 &&
      ch_library_list_get_n_games (self->list) == 0)
    view = gtk_stack_get_visible_child_name (self->stack);
  gtk_stack_set_visible_child_name (self->stack, view);
  adw_status_page_set_description (ADW_STATUS_PAGE (self->trouble), escaped);
  ch_library_filter_bar_set_count (self->filters, ch_library_list_get_n_games (self->list));
  ch_library_page_update_actions (self);
}

void
ch_library_page_update_filter (ChLibraryPage *self)
{
  g_autoptr (ChLibraryFilter) filter = ch_library_filter_bar_get_filter (self->filters);

  if (self->list == NULL)
    return;
  /* The order of duplicates is none for other games. */
  if (self->sorted && !filter->duplicates)
    {
      self->sorted = FALSE;
      if (ch_library_list_get_sort (self->list, NULL) == CH_LIBRARY_SORT_DUPLICATES)
        ch_library_list_set_sort (self->list, self->sort, self->descending);
      ch_game_table_show_sort (self->table);
    }
  ch_library_explorer_set_filter (self->explorer, filter);
  if (ch_library_filter_bar_get_on_board (self->filters))
    {
      filter->position = ch_position_ref (ch_library_explorer_get_position (self->explorer));
      filter->position_of = g_object_ref (ch_library_explorer_get_ruleset (self->explorer));
    }
  ch_library_list_set_filter (self->list, filter);
}

void
ch_library_page_ask_for_board (ChLibraryPage *self, gboolean on_board)
{
  ch_library_filter_bar_set_on_board (self->filters, on_board);
  ch_library_page_update_filter (self);
}

/* The rule set that is chosen is that of the board, too. */
static void
on_ruleset_chosen (ChLibraryPage *self)
{
  ChRuleset *ruleset = ch_library_filter_bar_get_ruleset (self->filters);

  if (ruleset != NULL)
    ch_page_set_ruleset (CH_PAGE (self->explorer), ruleset);
}

static void
on_material_wanted (ChLibraryPage *self)
{
  ch_library_filter_bar_set_material (self->filters,
                                      ch_library_explorer_get_position (self->explorer));
  ch_library_page_update_filter (self);
}

static void
on_search_done (ChLibraryPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

static void
on_rulesets (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autoptr (GPtrArray) rulesets =
    ch_library_list_rulesets_finish (CH_LIBRARY (source), result, NULL);

  if (rulesets != NULL && self->filters != NULL)
    ch_library_filter_bar_set_rulesets (self->filters, rulesets);
}

static void
on_library_changed (ChLibraryPage *self)
{
  ch_library_list_rulesets_async (self->library, NULL, on_rulesets, g_object_ref (self));
}

static void
on_library_problem (ChLibraryPage *self, const char *message)
{
  ch_library_page_tell (self, message, TRUE, FALSE);
}

/* The board */

/* Whoever makes moves looks for games in which they were made; at the start every game would be one. */
static void
on_explored (ChLibraryPage *self)
{
  ch_library_page_ask_for_board (self, !ch_library_explorer_is_start (self->explorer));
  ch_library_page_update_actions (self);
}

static void
on_moved (ChLibraryPage *self)
{
  if (ch_library_filter_bar_get_on_board (self->filters))
    ch_library_page_ask_for_board (self, !ch_library_explorer_is_start (self->explorer));
  ch_library_page_update_actions (self);
}

static void
on_board_ruleset (ChLibraryPage *self)
{
  ChRuleset *ruleset = ch_page_get_ruleset (CH_PAGE (self->explorer));

  if (ruleset != NULL)
    ch_library_filter_bar_set_board_ruleset (self->filters, ruleset);
  ch_page_notify_ruleset (CH_PAGE (self));
}

static void
on_explorer_toast (ChLibraryPage *self, const char *text, const char *label, const char *action)
{
  ch_page_toast_with_action (CH_PAGE (self), text, label, action);
}

/* The selected game goes onto the board. */
static void
on_game_text (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autofree char *pdn = ch_library_get_pdn_finish (CH_LIBRARY (source), result, NULL, NULL);
  ChLibraryGame *row;
  g_autoptr (ChGame) game = NULL;
  g_autofree char *title = NULL;

  if (pdn == NULL || self->table == NULL)
    return;
  row = ch_game_selection_get_game (ch_game_table_get_selection (self->table));
  if (row == NULL || ch_library_game_get_id (row) != self->loading_id)
    return;
  game = ch_game_new_from_pdn (pdn, -1, ch_library_game_get_ruleset (row), NULL, NULL, NULL);
  if (game == NULL)
    return;
  title = ch_game_get_title (game);
  ch_library_explorer_take_game (self->explorer, game, title);
}

static void
load_game (ChLibraryPage *self)
{
  ChLibraryGame *game = ch_game_selection_get_game (ch_game_table_get_selection (self->table));
  const gint64 id = game != NULL ? ch_library_game_get_id (game) : 0;

  if (id == self->loading_id)
    return;
  self->loading_id = id;
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  if (id == 0)
    {
      ch_library_explorer_drop_game (self->explorer);
      return;
    }
  self->loading = g_cancellable_new ();
  ch_library_get_pdn_async (self->library, id, self->loading, on_game_text, g_object_ref (self));
}

static void
on_selection (ChLibraryPage *self)
{
  load_game (self);
  ch_library_page_update_actions (self);
}

static void
on_row_activated (ChLibraryPage *self, ChLibraryGame *game)
{
  ch_library_page_study (self, ch_library_game_get_id (game));
}

/* The page */

static ChRuleset *
get_ruleset (ChPage *page)
{
  ChLibraryPage *self = CH_LIBRARY_PAGE (page);

  return self->explorer != NULL ? ch_page_get_ruleset (CH_PAGE (self->explorer)) : NULL;
}

/* A filter for another rule set would show nothing of it. */
static void
set_ruleset (ChPage *page, ChRuleset *ruleset)
{
  ChLibraryPage *self = CH_LIBRARY_PAGE (page);
  ChRuleset *filtered = ch_library_filter_bar_get_ruleset (self->filters);

  if (self->library == NULL)
    return;
  ch_page_set_ruleset (CH_PAGE (self->explorer), ruleset);
  if (filtered != NULL && !ch_ruleset_equal (filtered, ruleset))
    {
      ch_library_filter_bar_set_ruleset (self->filters, ruleset);
      ch_library_page_update_filter (self);
    }
}

static gboolean
type_key (ChPage *page, guint keyval, GdkModifierType modifiers)
{
  ChLibraryPage *self = CH_LIBRARY_PAGE (page);

  return gtk_widget_get_child_visible (GTK_WIDGET (self->explorer)) &&
         ch_page_type_key (CH_PAGE (self->explorer), keyval, modifiers);
}

static gboolean
ch_library_page_grab_focus (GtkWidget *widget)
{
  ChLibraryPage *self = CH_LIBRARY_PAGE (widget);

  if (self->list != NULL && ch_library_list_get_n_games (self->list) > 0)
    return gtk_widget_grab_focus (GTK_WIDGET (self->table));
  ch_library_filter_bar_focus_search (self->filters);

  return TRUE;
}

/* Places */

static gboolean
follow_layout (gpointer data)
{
  ChLibraryPage *self = data;

  self->layout_source = 0;
  ch_library_explorer_set_plain (self->explorer, !self->narrow);
  gtk_widget_set_visible (self->board_button, self->narrow);
  if (self->narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  ch_page_notify_stacked (CH_PAGE (self));

  return G_SOURCE_REMOVE;
}

/* Whoever listens shows and hides things, which must not happen while sizes are given out. */
static void
set_narrow (ChLibraryPage *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  if (self->layout_source == 0)
    self->layout_source = g_idle_add_full (GDK_PRIORITY_REDRAW - 5, follow_layout, self, NULL);
}

void
ch_library_page_show_board (ChLibraryPage *self, gboolean wanted)
{
  GAction *action;

  self->board_wanted = wanted;
  action =
    g_action_map_lookup_action (G_ACTION_MAP (ch_page_get_actions (CH_PAGE (self))), "show-board");
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (wanted));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
place (ChLibraryPage *self, GtkWidget *child, int x, int y, int width, int height)
{
  GtkAllocation at = { x, y, MAX (width, 1), MAX (height, 1) };
  int minimum_width, minimum_height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL, NULL, NULL);
  at.width = MAX (at.width, minimum_width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, at.width, &minimum_height, NULL, NULL, NULL);
  at.height = MAX (at.height, minimum_height);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    at.x = gtk_widget_get_width (GTK_WIDGET (self)) - x - at.width;
  gtk_widget_size_allocate (child, &at, -1);
}

static int
bar_height (ChLibraryPage *self, int width)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (self->filters), GTK_ORIENTATION_VERTICAL, width, NULL, &height,
                      NULL, NULL);

  return height;
}

static void
place_narrow (ChLibraryPage *self, int width, int height)
{
  const int bar_width = width - 2 * NARROW_MARGIN;
  const int bar = bar_height (self, bar_width);
  GtkWidget *shown = self->board_wanted ? GTK_WIDGET (self->explorer) : self->main;
  const int top = TOP + bar + GAP;

  place (self, GTK_WIDGET (self->filters), NARROW_MARGIN, TOP, bar_width, bar);
  gtk_widget_set_child_visible (GTK_WIDGET (self->explorer), self->board_wanted);
  gtk_widget_set_child_visible (self->main, !self->board_wanted);
  place (self, shown, 0, top, width, height - top);
}

/* The explorer has margins of its own, which are those of a page. */
static void
place_wide (ChLibraryPage *self, int width, int height)
{
  const int wanted = CLAMP (width * BOARD_SHARE / 100, BOARD_MIN, BOARD_MAX);
  const int side = MAX (MIN (wanted, height - MOVES_HEIGHT), BOARD_MIN);
  const int left = width - 2 * MARGIN - side - MARGIN;
  const int bar = bar_height (self, left);
  const int top = TOP + bar + GAP;

  place (self, GTK_WIDGET (self->filters), MARGIN, TOP, left, bar);
  gtk_widget_set_child_visible (GTK_WIDGET (self->explorer), TRUE);
  gtk_widget_set_child_visible (self->main, TRUE);
  place (self, self->main, MARGIN, top, left, height - top - MARGIN);
  place (self, GTK_WIDGET (self->explorer), width - MARGIN - side - NARROW_MARGIN, TOP,
         side + 2 * NARROW_MARGIN, height - TOP - MARGIN);
}

static void
ch_library_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChLibraryPage *self = CH_LIBRARY_PAGE (widget);

  (void) baseline;
  set_narrow (self, width < WIDE + (self->narrow ? HYSTERESIS : 0));
  if (self->narrow)
    place_narrow (self, width, height);
  else
    place_wide (self, width, height);
}

static GtkSizeRequestMode
ch_library_page_get_request_mode (GtkWidget *widget)
{
  (void) widget;

  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* A page takes what it is given. */
static void
ch_library_page_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 320 : 240;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1000 : 700;
  *minimum_baseline = *natural_baseline = -1;
}

/* Another process may have been at work while nobody looked here. */
static void
on_window_active (ChLibraryPage *self, GParamSpec *pspec, GtkWindow *window)
{
  (void) pspec;
  if (self->library != NULL && gtk_window_is_active (window) &&
      gtk_widget_get_mapped (GTK_WIDGET (self)))
    ch_library_refresh (self->library);
}

static void
ch_library_page_map (GtkWidget *widget)
{
  ChLibraryPage *self = CH_LIBRARY_PAGE (widget);

  GTK_WIDGET_CLASS (ch_library_page_parent_class)->map (widget);
  if (self->library != NULL)
    ch_library_refresh (self->library);
}

static void
ch_library_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_library_page_parent_class)->root (widget);
  CH_LIBRARY_PAGE (widget)->active_handler =
    g_signal_connect_swapped (gtk_widget_get_root (widget), "notify::is-active",
                              G_CALLBACK (on_window_active), widget);
}

static void
ch_library_page_unroot (GtkWidget *widget)
{
  g_clear_signal_handler (&CH_LIBRARY_PAGE (widget)->active_handler, gtk_widget_get_root (widget));
  GTK_WIDGET_CLASS (ch_library_page_parent_class)->unroot (widget);
}

/* Life */

void
ch_library_page_set_settings (ChLibraryPage *self, GSettings *settings, const char *path)
{
  g_return_if_fail (CH_IS_LIBRARY_PAGE (self));
  g_return_if_fail (self->library == NULL);

  self->settings = g_object_ref (settings);
  self->library = ch_library_share (path);
  self->list = ch_library_list_new (self->library);
  g_signal_connect_object (self->library, "changed", G_CALLBACK (on_library_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "problem", G_CALLBACK (on_library_problem), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "notify", G_CALLBACK (update_view), self, G_CONNECT_SWAPPED);
  ch_game_table_set_list (self->table, self->list);
  ch_library_explorer_set_library (self->explorer, settings, self->library);
  ch_library_page_update_filter (self);
  on_library_changed (self);
  ch_library_page_look_for_interrupted (self);
}

static void
cancel (GCancellable **cancellable)
{
  if (*cancellable != NULL)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

static void
ch_library_page_dispose (GObject *object)
{
  ChLibraryPage *self = CH_LIBRARY_PAGE (object);

  g_clear_handle_id (&self->layout_source, g_source_remove);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  cancel (&self->loading);
  cancel (&self->working);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (ch_game_table_get_selection (self->table), self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_LIBRARY_PAGE);
  g_clear_object (&self->report);
  g_clear_object (&self->list);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ch_library_page_parent_class)->dispose (object);
}

static void
ch_library_page_finalize (GObject *object)
{
  g_array_unref (CH_LIBRARY_PAGE (object)->undo);
  G_OBJECT_CLASS (ch_library_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, filters);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, main);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, table);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, trouble);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, work);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, work_label);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, work_bar);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, news);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, news_icon);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, news_label);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, report_button);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryPage, explorer);
  gtk_widget_class_bind_template_callback (widget_class, ch_library_page_update_filter);
  gtk_widget_class_bind_template_callback (widget_class, on_ruleset_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_material_wanted);
  gtk_widget_class_bind_template_callback (widget_class, on_search_done);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_explored);
  gtk_widget_class_bind_template_callback (widget_class, on_moved);
  gtk_widget_class_bind_template_callback (widget_class, on_board_ruleset);
  gtk_widget_class_bind_template_callback (widget_class, on_explorer_toast);
}

static const char *const header_actions[] = { "import", NULL };

static void
ch_library_page_class_init (ChLibraryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ChPageClass *page_class = CH_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_library_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_library_page_finalize;
  widget_class->measure = ch_library_page_measure;
  widget_class->get_request_mode = ch_library_page_get_request_mode;
  widget_class->size_allocate = ch_library_page_size_allocate;
  widget_class->grab_focus = ch_library_page_grab_focus;
  widget_class->map = ch_library_page_map;
  widget_class->root = ch_library_page_root;
  widget_class->unroot = ch_library_page_unroot;
  page_class->header_actions = header_actions;
  page_class->get_ruleset = get_ruleset;
  page_class->set_ruleset = set_ruleset;
  page_class->type_key = type_key;
  signals[STUDY] = g_signal_new ("study", CH_TYPE_LIBRARY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_STRING, CH_TYPE_RULESET);
  g_type_ensure (CH_TYPE_GAME_TABLE);
  g_type_ensure (CH_TYPE_LIBRARY_EXPLORER);
  g_type_ensure (CH_TYPE_LIBRARY_FILTER_BAR);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-library-page.ui");
  bind_children (widget_class);
  gtk_widget_class_set_css_name (widget_class, "librarypage");
}

static void
add_buttons (ChLibraryPage *self)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/crownhead/Crownhead/ui/ch-library-menu.ui");
  GtkWidget *menu = GTK_WIDGET (gtk_builder_get_object (builder, "menu_button"));

  self->board_button = GTK_WIDGET (gtk_builder_get_object (builder, "board_button"));
  ch_library_filter_bar_add (self->filters, self->board_button);
  ch_library_filter_bar_add (self->filters, menu);
}

static void
ch_library_page_init (ChLibraryPage *self)
{
  ch_library_page_init_edits (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  ch_library_page_add_actions (self);
  ch_library_page_connect_import (self);
  add_buttons (self);
  ch_library_explorer_set_plain (self->explorer, TRUE);
  g_signal_connect_swapped (ch_game_table_get_selection (self->table), "selection-changed",
                            G_CALLBACK (on_selection), self);
  g_signal_connect_swapped (ch_game_table_get_selection (self->table), "items-changed",
                            G_CALLBACK (on_selection), self);
}
