/* ch-study-page-comment.c: the comment of the move that is shown, written under the moves.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-study-page-private.h"

static GtkTextBuffer *
get_buffer (ChStudyPage *self)
{
  return gtk_text_view_get_buffer (self->comment_view);
}

static char *
get_text (GtkTextBuffer *buffer)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* What is typed after a pause of so long is another step of undo. */
#define PAUSE_MS 1000

static void
end_step (ChStudyPage *self)
{
  g_clear_handle_id (&self->pause_source, g_source_remove);
  if (self->game != NULL)
    ch_game_close_step (self->game);
}

static gboolean
on_pause (gpointer data)
{
  ChStudyPage *self = data;

  self->pause_source = 0;
  end_step (self);

  return G_SOURCE_REMOVE;
}

/* Typing is the game's edit, which knows words; of pauses only the page knows. */
static void
on_typed (ChStudyPage *self)
{
  g_autofree char *text = get_text (get_buffer (self));
  guint node = ch_game_get_current (self->game);

  if (g_strcmp0 (text, ch_game_get_comment (self->game, node)) != 0)
    ch_game_set_comment (self->game, node, text);
  g_clear_handle_id (&self->pause_source, g_source_remove);
  self->pause_source = g_timeout_add (PAUSE_MS, on_pause, self);
}

void
ch_study_page_show_comment (ChStudyPage *self)
{
  GtkTextBuffer *buffer = get_buffer (self);
  const char *comment = ch_game_get_comment (self->game, ch_game_get_current (self->game));
  g_autofree char *text = get_text (buffer);

  /* What is being typed is there already; setting it anew would move the cursor. */
  if (g_strcmp0 (text, comment) == 0)
    return;
  g_signal_handler_block (buffer, self->typed);
  gtk_text_buffer_set_text (buffer, comment, -1);
  g_signal_handler_unblock (buffer, self->typed);
}

void
ch_study_page_edit_comment (ChStudyPage *self)
{
  gboolean open = !gtk_revealer_get_reveal_child (self->comment_revealer);

  gtk_revealer_set_reveal_child (self->comment_revealer, open);
  gtk_widget_grab_focus (open ? GTK_WIDGET (self->comment_view) : GTK_WIDGET (self->moves));
}

/* Escape leaves the comment; what was typed stays. */
static gboolean
on_key (ChStudyPage *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  (void) keycode;
  (void) modifiers;
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  ch_study_page_edit_comment (self);

  return TRUE;
}

void
ch_study_page_connect_comment (ChStudyPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  /* Undo is the game's: the text has none of its own. */
  gtk_text_buffer_set_enable_undo (get_buffer (self), FALSE);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (end_step), self);
  gtk_widget_add_controller (GTK_WIDGET (self->comment_view), focus);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->comment_view), keys);
  self->typed =
    g_signal_connect_swapped (get_buffer (self), "changed", G_CALLBACK (on_typed), self);
}
