/* ch-compare-page-actions.c: the Compare page's commands.
 *
 * Each is a "page." action, reached by the strip, the header bar and the keyboard alike.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-compare-page-private.h"

#include "ch-examples-sheet.h"
#include "ch-fen-sheet.h"

#include <glib/gi18n.h>

static void
copy (ChComparePage *self, const char *text, const char *news)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ch_page_toast (CH_PAGE (self), news);
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compare_page_undo (data);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compare_page_redo (data);
}

static void
on_copy_fen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChComparePage *self = data;
  g_autofree char *fen = ch_compare_page_get_fen (self);

  (void) action;
  (void) parameter;
  copy (self, fen, _ ("Position copied as FEN"));
}

static void
on_copy_text (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChComparePage *self = data;
  g_autofree char *text = ch_position_to_text (ch_state_get_position (ch_compare_page_state (self)),
                                               ch_state_get_ruleset (ch_compare_page_state (self)));

  (void) action;
  (void) parameter;
  copy (self, text, _ ("Board copied as text"));
}

static void
on_copy_comparison (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChComparePage *self = data;
  g_autofree char *text = ch_comparison_to_text (self->comparison);

  (void) action;
  (void) parameter;
  copy (self, text, _ ("Comparison copied as text"));
}

static void
on_fen_accepted (ChComparePage *self, ChPosition *position)
{
  ch_compare_page_set_position (self, position);
}

static void
present_fen_sheet (ChComparePage *self, const char *text)
{
  ChFenSheet *sheet =
    ch_fen_sheet_present (GTK_WIDGET (self), ch_state_get_ruleset (ch_compare_page_state (self)),
                          text);

  /* What was said before is not meant for the sheet. */
  ch_page_toast (CH_PAGE (self), NULL);
  g_signal_connect_object (sheet, "accepted", G_CALLBACK (on_fen_accepted), self,
                           G_CONNECT_SWAPPED);
}

static void
on_enter_fen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChComparePage *self = data;
  g_autofree char *fen = ch_compare_page_get_fen (self);

  (void) action;
  (void) parameter;
  present_fen_sheet (self, fen);
}

/* What is on the clipboard goes onto the board; where it is no position the sheet shows it with
 * the place of the error, so that it can be mended. */
static void
on_text_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChComparePage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  g_autofree char *warning = NULL;
  g_autoptr (ChPosition) position = NULL;

  if (text == NULL || text[0] == '\0')
    {
      ch_page_toast (CH_PAGE (self), _ ("There is no text on the clipboard"));
      return;
    }
  position = ch_position_parse (ch_state_get_ruleset (ch_compare_page_state (self)), text, &warning,
                                NULL, NULL, NULL);
  if (position == NULL)
    {
      present_fen_sheet (self, text);
      return;
    }
  ch_compare_page_set_position (self, position);
  ch_page_toast (CH_PAGE (self), warning != NULL ? warning : _ ("Position pasted"));
}

static void
on_paste_fen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (data)), NULL, on_text_pasted,
                                 g_object_ref (data));
}

static void
on_example_chosen (ChComparePage *self, ChExample *example)
{
  ChRuleset *base = ch_state_get_ruleset (ch_compare_page_state (self));
  g_autoptr (ChRuleset) own = ch_ruleset_new (ch_example_get_ruleset_id (example), NULL);
  g_autoptr (ChPosition) read = NULL;
  g_autoptr (ChPosition) position = NULL;
  g_autoptr (ChState) state = NULL;

  g_return_if_fail (own != NULL);
  read = ch_position_parse (own, ch_example_get_fen (example), NULL, NULL, NULL, NULL);
  g_return_if_fail (read != NULL);
  position = ch_position_for_ruleset (read, own, base);
  state = position != NULL ? ch_state_with_position (ch_compare_page_state (self), base, position)
                           : ch_state_with_position (ch_compare_page_state (self), own, read);
  ch_compare_page_push (self, state);
}

static void
on_examples (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChExamplesSheet *sheet = ch_examples_sheet_present (GTK_WIDGET (data));

  (void) action;
  (void) parameter;
  g_signal_connect_object (sheet, "chosen", G_CALLBACK (on_example_chosen), data,
                           G_CONNECT_SWAPPED);
}

static void
on_flip (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChComparePage *self = data;
  g_autoptr (ChState) state =
    ch_state_with_flipped (ch_compare_page_state (self),
                           !ch_state_get_flipped (ch_compare_page_state (self)));

  (void) action;
  (void) parameter;
  ch_compare_page_show (self, state);
}

static void
on_start_position (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChComparePage *self = data;
  g_autoptr (ChPosition) position =
    ch_position_new_start (ch_state_get_ruleset (ch_compare_page_state (self)));

  (void) action;
  (void) parameter;
  ch_compare_page_set_position (self, position);
}

static void
on_clear (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChComparePage *self = data;
  g_autoptr (ChPosition) empty =
    ch_position_new_empty (ch_state_get_ruleset (ch_compare_page_state (self)));
  g_autoptr (ChPosition) position =
    ch_position_with_side (empty, ch_position_get_side (
                                    ch_state_get_position (ch_compare_page_state (self))));

  (void) action;
  (void) parameter;
  ch_compare_page_set_position (self, position);
}

static void
on_side (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChComparePage *self = data;
  ChPosition *now = ch_state_get_position (ch_compare_page_state (self));
  ChSide side = ch_position_get_side (now) == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT;
  g_autoptr (ChPosition) position = ch_position_with_side (now, side);

  (void) action;
  (void) parameter;
  ch_compare_page_set_position (self, position);
}

static void
on_mirror (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChComparePage *self = data;
  g_autoptr (ChPosition) position =
    ch_position_mirrored (ch_state_get_position (ch_compare_page_state (self)),
                          ch_state_get_ruleset (ch_compare_page_state (self)));

  (void) action;
  (void) parameter;
  ch_compare_page_set_position (self, position);
}

static void
on_rotate (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChComparePage *self = data;
  g_autoptr (ChPosition) position =
    ch_position_rotated (ch_state_get_position (ch_compare_page_state (self)),
                         ch_state_get_ruleset (ch_compare_page_state (self)));

  (void) action;
  (void) parameter;
  if (position != NULL)
    ch_compare_page_set_position (self, position);
  else
    ch_page_toast (CH_PAGE (self), _ ("Turned round, a man would stand on its last row"));
}

static const GActionEntry entries[] = {
  { .name = "undo", .activate = on_undo },
  { .name = "redo", .activate = on_redo },
  { .name = "copy-fen", .activate = on_copy_fen },
  { .name = "copy-text", .activate = on_copy_text },
  { .name = "copy-comparison", .activate = on_copy_comparison },
  { .name = "paste-fen", .activate = on_paste_fen },
  { .name = "enter-fen", .activate = on_enter_fen },
  { .name = "examples", .activate = on_examples },
  { .name = "flip", .activate = on_flip },
  { .name = "start-position", .activate = on_start_position },
  { .name = "clear", .activate = on_clear },
  { .name = "side", .activate = on_side },
  { .name = "mirror", .activate = on_mirror },
  { .name = "rotate", .activate = on_rotate },
};

void
ch_compare_page_add_actions (ChComparePage *self)
{
  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

void
ch_compare_page_update_actions (ChComparePage *self)
{
  ch_page_enable_action (CH_PAGE (self), "undo", self->undo->len > 0);
  ch_page_enable_action (CH_PAGE (self), "redo", self->redo->len > 0);
}
