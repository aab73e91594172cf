/* ch-study-page-chapters.c: chapters of the Study page: new, deleted, moved, walked; where the focus goes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-study-page-private.h"

#include <glib/gi18n.h>

/* A menu or a sheet that closes gives the focus back to what had it: perhaps a button that is gone. */
static gboolean
on_focus_idle (gpointer data)
{
  ChStudyPage *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->focus_source = 0;
  if (root == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  if (self->focus_on_board || focus == NULL || !gtk_widget_get_mapped (focus) ||
      !gtk_widget_is_sensitive (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  self->focus_on_board = FALSE;

  return G_SOURCE_REMOVE;
}

void
ch_study_page_keep_focus (ChStudyPage *self, gboolean on_board)
{
  self->focus_on_board |= on_board;
  if (self->focus_source == 0)
    self->focus_source = g_idle_add_full (G_PRIORITY_LOW, on_focus_idle, self, NULL);
}

static void
on_new_chapter (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  g_autoptr (ChGame) game = ch_game_new (ch_game_get_ruleset (self->game), NULL);

  (void) action;
  (void) parameter;
  ch_study_add_game (self->study, game);
  ch_study_page_keep_focus (self, TRUE);
}

static void
on_delete_chapter (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  ch_study_remove (self->study, ch_study_get_selected (self->study));
  ch_page_toast_with_action (CH_PAGE (self), _ ("Chapter deleted"), _ ("Undo"), "page.undo");
  self->undo_offered = TRUE;
  ch_study_page_keep_focus (self, TRUE);
}

static void
move_chapter (ChStudyPage *self, int step)
{
  guint selected = ch_study_get_selected (self->study);

  ch_study_move (self->study, selected, (guint) ((int) selected + step));
  ch_study_page_keep_focus (self, TRUE);
}

static void
on_move_chapter_up (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  move_chapter (data, -1);
}

static void
on_move_chapter_down (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  move_chapter (data, 1);
}

static void
step_chapter (ChStudyPage *self, int step)
{
  int selected = (int) ch_study_get_selected (self->study) + step;

  if (selected >= 0 && selected < (int) g_list_model_get_n_items (G_LIST_MODEL (self->study)))
    ch_study_select (self->study, (guint) selected);
  ch_study_page_keep_focus (self, FALSE);
}

static void
on_next_chapter (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  step_chapter (data, 1);
}

static void
on_previous_chapter (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  step_chapter (data, -1);
}

/* The button that was pressed, or the list that was open, may be gone. */
static void
on_list_changed (ChStudyPage *self)
{
  ch_study_page_update_title (self);
  ch_study_page_update_actions (self);
  ch_study_page_keep_focus (self, FALSE);
}

/* What the toast offers is to take back what was done then, not what was done since. */
static void
on_steps_changed (ChStudyPage *self)
{
  ch_study_page_update_actions (self);
  if (!self->undo_offered)
    return;
  self->undo_offered = FALSE;
  ch_page_toast (CH_PAGE (self), NULL);
}

/* Nothing that the person can reach by the keyboard has the focus. */
static void
on_focus_widget (ChStudyPage *self, GParamSpec *pspec, GtkWindow *window)
{
  (void) pspec;
  if (gtk_window_get_focus (window) == NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ch_study_page_keep_focus (self, FALSE);
}

static void
on_root (ChStudyPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (on_focus_widget), self,
                             G_CONNECT_SWAPPED);
}

void
ch_study_page_connect_chapters (ChStudyPage *self)
{
  g_signal_connect_object (self->study, "items-changed", G_CALLBACK (on_list_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "notify::can-undo", G_CALLBACK (on_steps_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "notify::can-redo", G_CALLBACK (on_steps_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::root", G_CALLBACK (on_root), NULL);
  on_root (self);
}

void
ch_study_page_add_chapter_actions (ChStudyPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "new-chapter", .activate = on_new_chapter },
    { .name = "delete-chapter", .activate = on_delete_chapter },
    { .name = "move-chapter-up", .activate = on_move_chapter_up },
    { .name = "move-chapter-down", .activate = on_move_chapter_down },
    { .name = "next-chapter", .activate = on_next_chapter },
    { .name = "previous-chapter", .activate = on_previous_chapter },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}
