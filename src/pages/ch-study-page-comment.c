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

/* Typing is the game's edit: one step of undo for a comment. */
static void
on_typed (ChStudyPage *self)
{
  g_autofree char *text = get_text (get_buffer (self));
  guint node = ch_game_get_current (self->game);

  if (g_strcmp0 (text, ch_game_get_comment (self->game, node)) != 0)
    ch_game_set_comment (self->game, node, text);
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

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->comment_view), keys);
  self->typed =
    g_signal_connect_swapped (get_buffer (self), "changed", G_CALLBACK (on_typed), self);
}
