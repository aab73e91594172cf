/* ch-board-page-set-up.c: setting a position up on a page with a board: pieces, FEN, whole commands.
 *
 * Makes a new position each time; what becomes of it is the page's own.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-page-private.h"

#include "ch-fen-sheet.h"

#include <glib/gi18n.h>

static void
set_position (ChBoardPage *self, ChPosition *position)
{
  CH_BOARD_PAGE_GET_CLASS (self)->set_position (self, position);
}

static void
tell (ChBoardPage *self, const char *news)
{
  CH_BOARD_PAGE_GET_CLASS (self)->tell (self, news);
}

/* @position NULL: it would have a man on its last row. */
static void
set_or_refuse (ChBoardPage *self, ChPosition *position)
{
  if (position != NULL)
    set_position (self, position);
  else
    tell (self, _ ("A man cannot stand on its last row: it would be a king"));
}

void
ch_board_page_put (ChBoardPage *self, int square)
{
  ChRuleset *ruleset = ch_state_get_ruleset (ch_board_page_get_state (self));
  ChPosition *now = ch_state_get_position (ch_board_page_get_state (self));
  ChPiece piece = (ChPiece) ch_board_page_get_tool (self);
  ChPiece wanted = ch_position_get_piece (now, square) == piece ? CH_PIECE_NONE : piece;
  g_autoptr (ChPosition) position = ch_position_with_piece (now, ruleset, square, wanted);

  set_or_refuse (self, position);
}

void
ch_board_page_carry (ChBoardPage *self, int from, int to)
{
  ChRuleset *ruleset = ch_state_get_ruleset (ch_board_page_get_state (self));
  ChPosition *now = ch_state_get_position (ch_board_page_get_state (self));
  ChPiece piece = ch_position_get_piece (now, from);
  g_autoptr (ChPosition) lifted = NULL;
  g_autoptr (ChPosition) position = NULL;

  if (piece == CH_PIECE_NONE || from == to)
    return;
  lifted = ch_position_with_piece (now, ruleset, from, CH_PIECE_NONE);
  position = ch_position_with_piece (lifted, ruleset, to, piece);
  set_or_refuse (self, position);
}

char *
ch_board_page_get_fen (ChBoardPage *self)
{
  ChState *state;

  g_return_val_if_fail (CH_IS_BOARD_PAGE (self), NULL);

  state = ch_board_page_get_state (self);

  return ch_position_to_fen (ch_state_get_position (state), ch_state_get_ruleset (state));
}

void
ch_board_page_copy (ChBoardPage *self, const char *text, const char *news)
{
  g_return_if_fail (CH_IS_BOARD_PAGE (self));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tell (self, news);
}

static void
on_copy_fen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChBoardPage *self = data;
  g_autofree char *fen = ch_board_page_get_fen (self);

  (void) action;
  (void) parameter;
  ch_board_page_copy (self, fen, _ ("Position copied as FEN"));
}

static void
on_copy_text (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChBoardPage *self = data;
  g_autofree char *text =
    ch_position_to_text (ch_state_get_position (ch_board_page_get_state (self)),
                         ch_state_get_ruleset (ch_board_page_get_state (self)));

  (void) action;
  (void) parameter;
  ch_board_page_copy (self, text, _ ("Board copied as text"));
}

static void
on_fen_accepted (ChBoardPage *self, ChPosition *position)
{
  set_position (self, position);
}

static void
present_fen_sheet (ChBoardPage *self, const char *text)
{
  ChFenSheet *sheet =
    ch_fen_sheet_present (GTK_WIDGET (self), ch_state_get_ruleset (ch_board_page_get_state (self)),
                          text);

  /* What was said before is not meant for the sheet. */
  ch_page_toast (CH_PAGE (self), NULL);
  g_signal_connect_object (sheet, "accepted", G_CALLBACK (on_fen_accepted), self,
                           G_CONNECT_SWAPPED);
}

static void
on_enter_fen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChBoardPage *self = data;
  g_autofree char *fen = ch_board_page_get_fen (self);

  (void) action;
  (void) parameter;
  present_fen_sheet (self, fen);
}

void
ch_board_page_take_text (ChBoardPage *self, const char *text)
{
  g_autofree char *warning = NULL;
  g_autoptr (ChPosition) position = NULL;

  g_return_if_fail (CH_IS_BOARD_PAGE (self));

  position = ch_position_parse (ch_state_get_ruleset (ch_board_page_get_state (self)), text,
                                &warning, NULL, NULL, NULL);
  if (position == NULL)
    {
      present_fen_sheet (self, text);
      return;
    }
  set_position (self, position);
  tell (self, warning != NULL ? warning : _ ("Position pasted"));
}

static void
on_text_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChBoardPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text == NULL || text[0] == '\0')
    tell (self, _ ("There is no text on the clipboard"));
  else
    ch_board_page_take_text (self, text);
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
on_start_position (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChBoardPage *self = data;
  g_autoptr (ChPosition) position =
    ch_position_new_start (ch_state_get_ruleset (ch_board_page_get_state (self)));

  (void) action;
  (void) parameter;
  set_position (self, position);
}

static void
on_clear (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChBoardPage *self = data;
  g_autoptr (ChPosition) empty =
    ch_position_new_empty (ch_state_get_ruleset (ch_board_page_get_state (self)));
  g_autoptr (ChPosition) position =
    ch_position_with_side (empty, ch_position_get_side (
                                    ch_state_get_position (ch_board_page_get_state (self))));

  (void) action;
  (void) parameter;
  set_position (self, position);
}

static void
on_side (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChBoardPage *self = data;
  ChPosition *now = ch_state_get_position (ch_board_page_get_state (self));
  ChSide side = ch_position_get_side (now) == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT;
  g_autoptr (ChPosition) position = ch_position_with_side (now, side);

  (void) action;
  (void) parameter;
  set_position (self, position);
}

static void
on_mirror (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChBoardPage *self = data;
  g_autoptr (ChPosition) position =
    ch_position_mirrored (ch_state_get_position (ch_board_page_get_state (self)),
                          ch_state_get_ruleset (ch_board_page_get_state (self)));

  (void) action;
  (void) parameter;
  set_position (self, position);
}

static void
on_rotate (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChBoardPage *self = data;
  g_autoptr (ChPosition) position =
    ch_position_rotated (ch_state_get_position (ch_board_page_get_state (self)),
                         ch_state_get_ruleset (ch_board_page_get_state (self)));

  (void) action;
  (void) parameter;
  if (position != NULL)
    set_position (self, position);
  else
    tell (self, _ ("Turned round, a man would stand on its last row"));
}

static void
on_end_turn (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_board_page_end_turn (data);
}

void
ch_board_page_add_set_up_actions (ChBoardPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "copy-fen", .activate = on_copy_fen },
    { .name = "copy-text", .activate = on_copy_text },
    { .name = "paste-fen", .activate = on_paste_fen },
    { .name = "enter-fen", .activate = on_enter_fen },
    { .name = "start-position", .activate = on_start_position },
    { .name = "clear", .activate = on_clear },
    { .name = "side", .activate = on_side },
    { .name = "mirror", .activate = on_mirror },
    { .name = "rotate", .activate = on_rotate },
    { .name = "end-turn", .activate = on_end_turn },
  };

  g_return_if_fail (CH_IS_BOARD_PAGE (self));

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}
