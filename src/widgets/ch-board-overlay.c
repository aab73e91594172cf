/* ch-board-overlay.c: widgets that stand on the board: the entry of a typed move, End Turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-private.h"

#include "ch-move-input.h"

#include <glib/gi18n.h>

#define MARGIN 12

static void
focus_square (ChBoard *self)
{
  if (self->squares->len > 0)
    gtk_widget_grab_focus (g_ptr_array_index (self->squares, self->focus));
}

void
ch_board_close_entry (ChBoard *self)
{
  gboolean had_focus;

  if (!gtk_widget_get_visible (self->entry_box))
    return;
  had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) == self->entry_box;
  gtk_widget_set_visible (self->entry_box, FALSE);
  if (had_focus)
    focus_square (self);
}

static void
clear_error (ChBoard *self)
{
  gtk_widget_set_visible (self->entry_error, FALSE);
  gtk_widget_remove_css_class (self->entry, "error");
}

void
ch_board_set_entry_error (ChBoard *self, const char *message)
{
  g_return_if_fail (CH_IS_BOARD (self));

  gtk_label_set_label (GTK_LABEL (self->entry_error), message);
  gtk_widget_set_visible (self->entry_error, message != NULL);
  gtk_widget_add_css_class (self->entry, "error");
}

static void
on_entry_activate (ChBoard *self)
{
  g_autofree char *text =
    g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));

  clear_error (self);
  if (text[0] != '\0')
    ch_board_emit_text (self, text);
  if (!gtk_widget_has_css_class (self->entry, "error"))
    ch_board_close_entry (self);
}

static gboolean
on_entry_key (ChBoard *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  (void) keycode;
  (void) modifiers;
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  ch_board_close_entry (self);
  return GDK_EVENT_STOP;
}

void
ch_board_start_entry (ChBoard *self, const char *text)
{
  g_return_if_fail (CH_IS_BOARD (self));

  if (self->state == NULL || !self->input)
    return;
  ch_board_finish (self);
  clear_error (self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_widget_set_visible (self->entry_box, TRUE);
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

gboolean
ch_board_type_key (ChBoard *self, guint keyval, GdkModifierType modifiers)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  char text[7] = { 0 };

  g_return_val_if_fail (CH_IS_BOARD (self), FALSE);

  if (self->state == NULL || !self->input || ch_state_get_editing (self->state))
    return FALSE;
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      character == 0 || !g_unichar_isalnum (character))
    return FALSE;
  g_unichar_to_utf8 (character, text);
  ch_board_start_entry (self, text);
  return TRUE;
}

static void
add_entry (ChBoard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->entry_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->entry_box, "background");
  gtk_widget_add_css_class (self->entry_box, "ch-move-entry");
  self->entry = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 14);
  /* Translators: shown in the empty field for a typed move, such as 32-28 */
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), _ ("Move"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Move"), -1);
  self->entry_error = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->entry_error), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->entry_error), 30);
  gtk_label_set_xalign (GTK_LABEL (self->entry_error), 0);
  gtk_widget_add_css_class (self->entry_error, "error");
  gtk_widget_add_css_class (self->entry_error, "caption");
  gtk_widget_set_visible (self->entry_error, FALSE);
  gtk_box_append (GTK_BOX (self->entry_box), self->entry);
  gtk_box_append (GTK_BOX (self->entry_box), self->entry_error);
  gtk_widget_set_visible (self->entry_box, FALSE);
  gtk_widget_set_parent (self->entry_box, GTK_WIDGET (self));

  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (on_entry_activate), self);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (clear_error), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_entry_key), self);
  gtk_widget_add_controller (self->entry_box, keys);
}

void
ch_board_add_overlay (ChBoard *self)
{
  self->end_turn = gtk_button_new_with_label (_ ("End Turn"));
  gtk_widget_add_css_class (self->end_turn, "suggested-action");
  gtk_widget_add_css_class (self->end_turn, "pill");
  gtk_widget_add_css_class (self->end_turn, "ch-end-turn");
  gtk_widget_set_visible (self->end_turn, FALSE);
  gtk_widget_set_parent (self->end_turn, GTK_WIDGET (self));
  g_signal_connect_swapped (self->end_turn, "clicked", G_CALLBACK (ch_board_emit_end_turn), self);
  add_entry (self);
}

void
ch_board_remove_overlay (ChBoard *self)
{
  g_clear_pointer (&self->end_turn, gtk_widget_unparent);
  g_clear_pointer (&self->entry_box, gtk_widget_unparent);
}

void
ch_board_update_overlay (ChBoard *self)
{
  gboolean can_end = self->input && self->end_turn_button && self->state != NULL &&
                     ch_input_can_end_turn (self->state);

  if (!can_end && gtk_widget_get_focus_child (GTK_WIDGET (self)) == self->end_turn)
    focus_square (self);
  if (gtk_widget_get_visible (self->end_turn) == can_end)
    return;
  gtk_widget_set_visible (self->end_turn, can_end);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* In the middle of the half of the board that is away from @square. */
static void
allocate_away (ChBoard *self, GtkWidget *widget, int square)
{
  const graphene_rect_t *board = &self->geometry.board;
  int width, height;
  graphene_rect_t rect;
  gboolean top;
  GtkAllocation allocation;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = MIN (width, (int) board->size.width);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  ch_board_geometry_square (&self->geometry, ch_state_get_ruleset (self->state), square, &rect);
  top = rect.origin.y + rect.size.height / 2 > board->origin.y + board->size.height / 2;
  allocation.width = width;
  allocation.height = height;
  allocation.x = (int) (board->origin.x + (board->size.width - (float) width) / 2);
  allocation.y = (int) (board->origin.y + self->geometry.frame) + MARGIN;
  if (!top)
    allocation.y =
      (int) (board->origin.y + board->size.height - self->geometry.frame) - MARGIN - height;
  gtk_widget_size_allocate (widget, &allocation, -1);
}

void
ch_board_allocate_overlay (ChBoard *self)
{
  int n_path = ch_state_get_n_path (self->state);

  if (gtk_widget_get_visible (self->end_turn) && n_path > 0)
    allocate_away (self, self->end_turn, ch_state_get_path (self->state, n_path - 1));
  if (gtk_widget_get_visible (self->entry_box))
    allocate_away (self, self->entry_box, self->focus);
}
