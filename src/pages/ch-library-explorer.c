/* ch-library-explorer.c: the board of the library: a line of moves, and what was played from it.
 *
 * Decides nothing about rules or games: the model does.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-library-explorer.h"

#include "ch-explorer-list.h"

struct _ChLibraryExplorer
{
  ChBoardPage parent_instance;

  ChLibrary *library;
  ChLibraryFilter *filter;
  ChRuleset *ruleset;
  GPtrArray *positions; /* ChPosition, of the line */
  GPtrArray *moves;     /* ChMove, between them */
  guint ply;
  gboolean flipped;
  gboolean of_game; /* the line is that of a game, as far as it was not left */
  gboolean plain;
  GCancellable *exploring;

  ChBoard *board;
  GtkWidget *strip;
  GtkWidget *sheet;
  ChSheetHandle *handle;
  GtkLabel *about; /* game and opening */
  char *game;      /* who plays, NULL: no game */
  char *opening;   /* nullable */
  ChExplorerList *list;
};

enum
{
  MOVED,
  EXPLORED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChLibraryExplorer, ch_library_explorer, CH_TYPE_BOARD_PAGE)

ChRuleset *
ch_library_explorer_get_ruleset (ChLibraryExplorer *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_EXPLORER (self), NULL);

  return self->ruleset;
}

ChPosition *
ch_library_explorer_get_position (ChLibraryExplorer *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_EXPLORER (self), NULL);

  return g_ptr_array_index (self->positions, self->ply);
}

gboolean
ch_library_explorer_is_start (ChLibraryExplorer *self)
{
  g_autoptr (ChPosition) start = NULL;

  g_return_val_if_fail (CH_IS_LIBRARY_EXPLORER (self), FALSE);

  start = ch_position_new_start (self->ruleset);

  return ch_position_equal (start, ch_library_explorer_get_position (self));
}

guint
ch_library_explorer_get_ply (ChLibraryExplorer *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_EXPLORER (self), 0);

  return self->ply;
}

guint
ch_library_explorer_get_n_plies (ChLibraryExplorer *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_EXPLORER (self), 0);

  return self->moves->len;
}

/* What was played */

static ChMove *
next_move (ChLibraryExplorer *self)
{
  return self->of_game && self->ply < self->moves->len ? g_ptr_array_index (self->moves, self->ply)
                                                       : NULL;
}

static void
show_about (ChLibraryExplorer *self)
{
  g_autofree char *both = NULL;
  const char *text = self->game != NULL ? self->game : self->opening;

  if (self->game != NULL && self->opening != NULL)
    text = both = g_strjoin (" · ", self->game, self->opening, NULL);
  gtk_label_set_text (self->about, text != NULL ? text : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->about), text);
  gtk_widget_set_visible (GTK_WIDGET (self->about), text != NULL);
}

static void
on_explored (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryExplorer) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChLibraryMoves) moves =
    ch_library_explore_finish (CH_LIBRARY (source), result, &error);

  if (moves == NULL || self->list == NULL ||
      self->exploring != g_task_get_cancellable (G_TASK (result)))
    return;
  g_free (self->opening);
  self->opening = g_strdup (ch_library_moves_get_opening (moves));
  show_about (self);
  ch_explorer_list_set_moves (self->list, self->ruleset, moves, next_move (self));
}

/* Only the last question is answered; until then the last answer stands. */
static void
explore (ChLibraryExplorer *self)
{
  if (self->library == NULL || self->list == NULL)
    return;
  if (self->exploring != NULL)
    g_cancellable_cancel (self->exploring);
  g_clear_object (&self->exploring);
  self->exploring = g_cancellable_new ();
  ch_library_explore_async (self->library, self->ruleset, ch_library_explorer_get_position (self),
                            self->filter, self->exploring, on_explored, g_object_ref (self));
}

void
ch_library_explorer_set_filter (ChLibraryExplorer *self, const ChLibraryFilter *filter)
{
  g_return_if_fail (CH_IS_LIBRARY_EXPLORER (self));

  if (self->filter != NULL && ch_library_filter_equal (self->filter, filter))
    return;
  ch_library_filter_free (self->filter);
  self->filter = ch_library_filter_copy (filter);
  explore (self);
}

/* The board */

static ChState *
make_state (ChLibraryExplorer *self)
{
  g_autoptr (ChState) plain = ch_state_new (self->ruleset, ch_library_explorer_get_position (self));
  g_autoptr (ChState) turned = ch_state_with_flipped (plain, self->flipped);
  g_autoptr (ChState) hinted =
    ch_state_with_hints (turned, ch_board_page_wants_hints (CH_BOARD_PAGE (self)));

  if (self->ply == 0)
    return g_steal_pointer (&hinted);

  return ch_state_with_last_move (hinted, g_ptr_array_index (self->moves, self->ply - 1));
}

static void
show (ChLibraryExplorer *self)
{
  g_autoptr (ChState) state = make_state (self);

  ch_board_page_set_state (CH_BOARD_PAGE (self), state);
  explore (self);
}

void
ch_library_explorer_go (ChLibraryExplorer *self, guint ply)
{
  g_autoptr (ChState) state = NULL;
  guint before;

  g_return_if_fail (CH_IS_LIBRARY_EXPLORER (self));
  g_return_if_fail (ply <= self->moves->len);

  before = self->ply;
  if (ply == before)
    return;
  self->ply = ply;
  state = make_state (self);
  /* One step on is seen as the move it is. */
  if (ply == before + 1)
    ch_board_play (self->board, g_ptr_array_index (self->moves, before), NULL, state, NULL, NULL);
  show (self);
  g_signal_emit (self, signals[MOVED], 0);
}

static void
set_ruleset_now (ChLibraryExplorer *self, ChRuleset *ruleset)
{
  const gboolean same = self->ruleset != NULL && ch_ruleset_equal (self->ruleset, ruleset);

  g_set_object (&self->ruleset, ruleset);
  if (!same)
    ch_page_notify_ruleset (CH_PAGE (self));
}

static void
begin_line (ChLibraryExplorer *self, ChPosition *position)
{
  g_ptr_array_set_size (self->moves, 0);
  g_ptr_array_set_size (self->positions, 0);
  g_ptr_array_add (self->positions, ch_position_ref (position));
  self->ply = 0;
  self->of_game = FALSE;
}

void
ch_library_explorer_start (ChLibraryExplorer *self, ChRuleset *ruleset, ChPosition *position)
{
  g_autoptr (ChPosition) start = NULL;

  g_return_if_fail (CH_IS_LIBRARY_EXPLORER (self));

  start = position != NULL ? ch_position_ref (position) : ch_position_new_start (ruleset);
  begin_line (self, start);
  set_ruleset_now (self, ruleset);
  show (self);
  g_signal_emit (self, signals[MOVED], 0);
}

void
ch_library_explorer_set_up (ChLibraryExplorer *self, ChPosition *position)
{
  g_return_if_fail (CH_IS_LIBRARY_EXPLORER (self));

  begin_line (self, position);
  show (self);
  g_signal_emit (self, signals[EXPLORED], 0);
}

/* A move that is in the line already walks it; another one begins a new end. */
static void
play (ChBoardPage *page, ChMove *move)
{
  ChLibraryExplorer *self = CH_LIBRARY_EXPLORER (page);
  g_autoptr (ChState) state = NULL;
  ChPosition *now = ch_library_explorer_get_position (self);

  if (self->ply == self->moves->len ||
      !ch_move_same (move, g_ptr_array_index (self->moves, self->ply)))
    {
      g_ptr_array_set_size (self->moves, (int) self->ply);
      g_ptr_array_set_size (self->positions, (int) self->ply + 1);
      g_ptr_array_add (self->moves, ch_move_ref (move));
      g_ptr_array_add (self->positions, ch_move_play (move, self->ruleset, now));
      self->of_game = FALSE;
    }
  self->ply++;
  state = make_state (self);
  ch_board_play (self->board, move, NULL, state, NULL, NULL);
  show (self);
  g_signal_emit (self, signals[EXPLORED], 0);
}

static void
on_list_activated (ChLibraryExplorer *self, ChMove *move)
{
  g_autoptr (ChMove) held = ch_move_ref (move);

  play (CH_BOARD_PAGE (self), held);
}

static void
set_position (ChBoardPage *page, ChPosition *position)
{
  ch_library_explorer_set_up (CH_LIBRARY_EXPLORER (page), position);
}

/* Games */

/* The main line, up to where it goes on without a move. */
static guint
read_line (ChLibraryExplorer *self, ChGame *game, ChPosition *wanted)
{
  guint node = CH_GAME_START;
  guint found = 0;

  begin_line (self, ch_game_get_position (game, node));
  for (;;)
    {
      node = ch_game_get_child (game, node, 0);
      if (node == CH_GAME_NONE || ch_game_get_move (game, node) == NULL)
        break;
      g_ptr_array_add (self->moves, ch_move_ref (ch_game_get_move (game, node)));
      g_ptr_array_add (self->positions, ch_position_ref (ch_game_get_position (game, node)));
      if (found == 0 && wanted != NULL &&
          ch_position_equal (wanted, ch_game_get_position (game, node)))
        found = self->moves->len;
    }

  return found;
}

void
ch_library_explorer_take_game (ChLibraryExplorer *self, ChGame *game, const char *title)
{
  g_autoptr (ChPosition) before = NULL;
  ChRuleset *ruleset;

  g_return_if_fail (CH_IS_LIBRARY_EXPLORER (self));

  ruleset = ch_game_get_ruleset (game);
  before =
    ch_position_for_ruleset (ch_library_explorer_get_position (self), self->ruleset, ruleset);
  self->ply = read_line (self, game, before);
  self->of_game = TRUE;
  set_ruleset_now (self, ruleset);
  g_free (self->game);
  self->game = g_strdup (title);
  show_about (self);
  show (self);
  g_signal_emit (self, signals[MOVED], 0);
}

void
ch_library_explorer_drop_game (ChLibraryExplorer *self)
{
  g_return_if_fail (CH_IS_LIBRARY_EXPLORER (self));

  g_clear_pointer (&self->game, g_free);
  show_about (self);
}

/* The rest of the page */

void
ch_library_explorer_flip (ChLibraryExplorer *self)
{
  g_autoptr (ChState) state = NULL;

  g_return_if_fail (CH_IS_LIBRARY_EXPLORER (self));

  self->flipped = !self->flipped;
  state = make_state (self);
  ch_board_page_set_state (CH_BOARD_PAGE (self), state);
}

static void
follow_layout (ChLibraryExplorer *self)
{
  if (self->plain)
    gtk_widget_remove_css_class (self->sheet, "ch-sheet");
  gtk_widget_set_visible (GTK_WIDGET (self->handle),
                          !self->plain && ch_page_get_stacked (CH_PAGE (self)));
  if (!self->plain && ch_page_get_stacked (CH_PAGE (self)))
    gtk_widget_add_css_class (self->sheet, "ch-sheet");
}

void
ch_library_explorer_set_plain (ChLibraryExplorer *self, gboolean plain)
{
  g_return_if_fail (CH_IS_LIBRARY_EXPLORER (self));

  self->plain = plain;
  follow_layout (self);
}

static void
layout_changed (ChBoardPage *page, gboolean stacked)
{
  (void) stacked;
  follow_layout (CH_LIBRARY_EXPLORER (page));
}

static void
look_changed (ChBoardPage *page)
{
  ChLibraryExplorer *self = CH_LIBRARY_EXPLORER (page);
  g_autoptr (ChState) state = make_state (self);

  ch_board_page_set_state (page, state);
}

static ChRuleset *
get_ruleset (ChPage *page)
{
  return CH_LIBRARY_EXPLORER (page)->ruleset;
}

static void
set_ruleset (ChPage *page, ChRuleset *ruleset)
{
  ChLibraryExplorer *self = CH_LIBRARY_EXPLORER (page);

  if (self->ruleset == NULL || !ch_ruleset_equal (self->ruleset, ruleset))
    ch_library_explorer_start (self, ruleset, NULL);
}

void
ch_library_explorer_set_library (ChLibraryExplorer *self, GSettings *settings, ChLibrary *library)
{
  g_autofree char *id = g_settings_get_string (settings, "ruleset");
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new (id, NULL);

  g_return_if_fail (CH_IS_LIBRARY_EXPLORER (self));
  g_return_if_fail (self->library == NULL);

  if (ruleset == NULL)
    ruleset = ch_ruleset_new ("russian", NULL);
  self->library = g_object_ref (library);
  g_signal_connect_object (library, "changed", G_CALLBACK (explore), self, G_CONNECT_SWAPPED);
  ch_library_explorer_start (self, ruleset, NULL);
  ch_board_page_bind_settings (CH_BOARD_PAGE (self), settings);
}

static void
ch_library_explorer_dispose (GObject *object)
{
  ChLibraryExplorer *self = CH_LIBRARY_EXPLORER (object);

  if (self->exploring != NULL)
    g_cancellable_cancel (self->exploring);
  g_clear_object (&self->exploring);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_LIBRARY_EXPLORER);
  g_clear_object (&self->library);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->filter, ch_library_filter_free);
  G_OBJECT_CLASS (ch_library_explorer_parent_class)->dispose (object);
}

static void
ch_library_explorer_finalize (GObject *object)
{
  ChLibraryExplorer *self = CH_LIBRARY_EXPLORER (object);

  g_ptr_array_unref (self->positions);
  g_ptr_array_unref (self->moves);
  g_free (self->game);
  g_free (self->opening);
  G_OBJECT_CLASS (ch_library_explorer_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ChLibraryExplorer, board);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryExplorer, strip);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryExplorer, sheet);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryExplorer, handle);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryExplorer, about);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryExplorer, list);
  gtk_widget_class_bind_template_callback (widget_class, on_list_activated);
}

static void
ch_library_explorer_class_init (ChLibraryExplorerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ChPageClass *page_class = CH_PAGE_CLASS (klass);
  ChBoardPageClass *board_class = CH_BOARD_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_library_explorer_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_library_explorer_finalize;
  page_class->get_ruleset = get_ruleset;
  page_class->set_ruleset = set_ruleset;
  board_class->play = play;
  board_class->set_position = set_position;
  board_class->layout_changed = layout_changed;
  board_class->look_changed = look_changed;
  signals[MOVED] = g_signal_new ("moved", CH_TYPE_LIBRARY_EXPLORER, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  signals[EXPLORED] = g_signal_new ("explored", CH_TYPE_LIBRARY_EXPLORER, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (CH_TYPE_BOARD);
  g_type_ensure (CH_TYPE_EXPLORER_LIST);
  g_type_ensure (CH_TYPE_SHEET_HANDLE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-library-explorer.ui");
  bind_children (widget_class);
  gtk_widget_class_set_css_name (widget_class, "libraryexplorer");
}

static void
ch_library_explorer_init (ChLibraryExplorer *self)
{
  self->positions = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_position_unref);
  self->moves = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  ch_board_page_set_parts (CH_BOARD_PAGE (self), self->board, self->sheet, self->handle);
}
