/* ch-board-page.c: a page with a board on it: the person's input becomes states and moves.
 *
 * Decides nothing about rules: the model does.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-page-private.h"

#include "ch-move-input.h"
#include "ch-split-layout.h"

typedef struct
{
  ChBoard *board;
  GtkWidget *sheet;
  ChSheetHandle *handle;
  GSettings *settings;
  ChState *state;
  GtkWidget *edit_popover; /* made when it is first asked for */
  GPtrArray *strips;       /* ChPositionStrip, weak: they are the page's children */
  int tool;                /* CH_TOOL_POINTER or a ChPiece */
} ChBoardPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (ChBoardPage, ch_board_page, CH_TYPE_PAGE)

ChBoard *
ch_board_page_get_board (ChBoardPage *self)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);

  g_return_val_if_fail (CH_IS_BOARD_PAGE (self), NULL);

  return priv->board;
}

ChState *
ch_board_page_get_state (ChBoardPage *self)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);

  g_return_val_if_fail (CH_IS_BOARD_PAGE (self), NULL);

  return priv->state;
}

void
ch_board_page_set_state (ChBoardPage *self, ChState *state)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);
  g_autoptr (ChState) old = NULL;

  g_return_if_fail (CH_IS_BOARD_PAGE (self));

  old = priv->state;
  priv->state = ch_state_ref (state);
  ch_board_set_state (priv->board, state);
}

GSettings *
ch_board_page_get_settings (ChBoardPage *self)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);

  g_return_val_if_fail (CH_IS_BOARD_PAGE (self), NULL);

  return priv->settings;
}

gboolean
ch_board_page_wants_hints (ChBoardPage *self)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);

  g_return_val_if_fail (CH_IS_BOARD_PAGE (self), FALSE);

  return priv->settings == NULL || g_settings_get_boolean (priv->settings, "capture-hints");
}

/* Input */

static void
show (ChBoardPage *self, ChState *state)
{
  CH_BOARD_PAGE_GET_CLASS (self)->show (self, state);
}

static gboolean
is_live (ChBoardPage *self, const char **refusal)
{
  return ch_board_page_get_state (self) != NULL &&
         CH_BOARD_PAGE_GET_CLASS (self)->is_live (self, refusal);
}

static void
show_why (ChBoardPage *self, ChWhy *why)
{
  ChBoardPageClass *klass = CH_BOARD_PAGE_GET_CLASS (self);
  const gboolean hides = klass->hides_answers != NULL && klass->hides_answers (self);
  g_autoptr (ChWhy) told = hides ? ch_why_without_answers (why) : g_object_ref (why);
  int last = MAX (ch_why_get_n_path (why) - 1, 0);

  ch_board_show_why (ch_board_page_get_board (self), ch_why_get_path (why, last), told);
}

static void
take_input (ChBoardPage *self, ChInput *input)
{
  switch (input->result)
    {
    case CH_INPUT_MOVE:
      CH_BOARD_PAGE_GET_CLASS (self)->play (self, input->move);
      break;
    case CH_INPUT_ILLEGAL:
      show (self, input->state);
      if (input->why != NULL)
        show_why (self, input->why);
      break;
    case CH_INPUT_SELECTED:
    case CH_INPUT_CHOOSE:
      show (self, input->state);
      break;
    case CH_INPUT_NOTHING:
      break;
    }
  ch_input_clear (input);
}

static void
begin_input (ChBoardPage *self)
{
  CH_BOARD_PAGE_GET_CLASS (self)->begin_input (self);
}

static void
on_square_activated (ChBoardPage *self, int square)
{
  ChInput input;

  begin_input (self);
  if (ch_board_page_get_tool (self) != CH_TOOL_POINTER)
    {
      ch_board_page_put (self, square);
      return;
    }
  if (!is_live (self, NULL))
    return;
  ch_input_square (ch_board_page_get_state (self), square, &input);
  take_input (self, &input);
}

static void
on_moved (ChBoardPage *self, int from, int to)
{
  ChInput input;

  begin_input (self);
  if (ch_board_page_get_tool (self) != CH_TOOL_POINTER)
    {
      ch_board_page_carry (self, from, to);
      return;
    }
  if (!is_live (self, NULL))
    return;
  ch_input_drag (ch_board_page_get_state (self), from, to, &input);
  take_input (self, &input);
}

static void
on_text_entered (ChBoardPage *self, const char *text)
{
  ChBoard *board = ch_board_page_get_board (self);
  g_autoptr (GError) error = NULL;
  const char *refusal = NULL;
  ChInput input;

  begin_input (self);
  if (!is_live (self, &refusal))
    {
      ch_board_set_entry_error (board, refusal);
      return;
    }
  ch_input_text (ch_board_page_get_state (self), text, &input, &error);
  if (input.result == CH_INPUT_ILLEGAL && input.why == NULL && error != NULL)
    ch_board_set_entry_error (board, error->message);
  take_input (self, &input);
}

static void
on_cancelled (ChBoardPage *self)
{
  ChInput input;

  begin_input (self);
  if (!is_live (self, NULL))
    return;
  ch_input_cancel (ch_board_page_get_state (self), &input);
  show (self, input.state);
  ch_input_clear (&input);
}

void
ch_board_page_end_turn (ChBoardPage *self)
{
  ChState *state;
  ChInput input;

  g_return_if_fail (CH_IS_BOARD_PAGE (self));

  state = ch_board_page_get_state (self);
  if (!is_live (self, NULL) || !ch_input_can_end_turn (state))
    return;
  ch_input_end_turn (state, &input);
  take_input (self, &input);
}

static void
on_mark_drawn (ChBoardPage *self, int from, int to, guint modifiers)
{
  g_autoptr (ChState) state = NULL;
  ChMark mark;

  ch_board_read_mark (from, to, modifiers, &mark);
  state = ch_state_with_mark_toggled (ch_board_page_get_state (self), &mark);
  CH_BOARD_PAGE_GET_CLASS (self)->mark (self, state);
}

static void
on_clear_marks (ChBoardPage *self)
{
  ChState *now = ch_board_page_get_state (self);
  g_autoptr (ChState) state = NULL;

  if (ch_state_get_n_marks (now) == 0)
    return;
  state = ch_state_with_marks (now, NULL, 0);
  CH_BOARD_PAGE_GET_CLASS (self)->mark (self, state);
}

static void
on_why_allowed (ChBoardPage *self, ChWhy *why)
{
  CH_BOARD_PAGE_GET_CLASS (self)->why_allowed (self, why);
}

static void
on_why_clause (ChBoardPage *self, int clause)
{
  CH_BOARD_PAGE_GET_CLASS (self)->why_clause (self, clause);
}

/* Setting up */

int
ch_board_page_get_tool (ChBoardPage *self)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);

  g_return_val_if_fail (CH_IS_BOARD_PAGE (self), CH_TOOL_POINTER);

  return priv->tool;
}

void
ch_board_page_set_tool (ChBoardPage *self, int tool)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);
  g_autoptr (ChState) state = NULL;

  g_return_if_fail (CH_IS_BOARD_PAGE (self));

  if (priv->tool == tool)
    return;
  priv->tool = tool;
  for (guint n = 0; n < priv->strips->len; n++)
    ch_position_strip_set_tool (g_ptr_array_index (priv->strips, n), tool);
  if (priv->state == NULL)
    return;
  state = ch_state_with_editing (priv->state, tool != CH_TOOL_POINTER);
  show (self, state);
}

static void
on_tool (ChBoardPage *self, GParamSpec *pspec, ChPositionStrip *strip)
{
  (void) pspec;
  ch_board_page_set_tool (self, ch_position_strip_get_tool (strip));
}

void
ch_board_page_add_strip (ChBoardPage *self, ChPositionStrip *strip)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);

  g_return_if_fail (CH_IS_BOARD_PAGE (self));

  g_ptr_array_add (priv->strips, strip);
  ch_position_strip_set_tool (strip, priv->tool);
  g_signal_connect_swapped (strip, "notify::tool", G_CALLBACK (on_tool), self);
  if (priv->state != NULL)
    ch_board_page_show_in_strips (self);
}

void
ch_board_page_show_in_strips (ChBoardPage *self)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);
  ChRuleset *ruleset;
  ChSide side;
  g_autofree char *pieces = NULL;

  g_return_if_fail (CH_IS_BOARD_PAGE (self));

  ruleset = ch_state_get_ruleset (priv->state);
  side = ch_position_get_side (ch_state_get_position (priv->state));
  if (priv->settings != NULL)
    pieces = g_settings_get_string (priv->settings, "piece-set");
  for (guint n = 0; n < priv->strips->len; n++)
    ch_position_strip_show (g_ptr_array_index (priv->strips, n), ruleset, side, pieces);
}

/* A stack has no room for the strip: its tools stand behind a button. */
static GtkWidget *
ch_board_page_get_edit_popover (ChPage *page)
{
  ChBoardPage *self = CH_BOARD_PAGE (page);
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);
  GtkWidget *strip;

  if (priv->edit_popover != NULL || priv->strips->len == 0)
    return priv->edit_popover;
  priv->edit_popover = g_object_ref_sink (gtk_popover_new ());
  strip = ch_position_strip_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (strip), GTK_ORIENTATION_VERTICAL);
  gtk_popover_set_child (GTK_POPOVER (priv->edit_popover), strip);
  ch_board_page_add_strip (self, CH_POSITION_STRIP (strip));

  return priv->edit_popover;
}

/* The look */

static void
apply_look (ChBoardPage *self)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);
  g_autofree char *board = g_settings_get_string (priv->settings, "board-theme");
  g_autofree char *pieces = g_settings_get_string (priv->settings, "piece-set");

  g_object_set (priv->board, "board-theme", board, "piece-set", pieces, "coordinates",
                g_settings_get_enum (priv->settings, "coordinates"), "square-style",
                g_settings_get_enum (priv->settings, "square-style"), "animation",
                g_settings_get_int (priv->settings, "animation"), "family-colour",
                g_settings_get_boolean (priv->settings, "family-colour"), NULL);
  if (priv->state != NULL)
    CH_BOARD_PAGE_GET_CLASS (self)->look_changed (self);
}

static void
on_setting_changed (ChBoardPage *self, const char *key)
{
  static const char *const keys[] = { "board-theme",   "piece-set", "coordinates",   "square-style",
                                      "capture-hints", "animation", "family-colour", NULL };

  if (g_strv_contains (keys, key))
    apply_look (self);
}

void
ch_board_page_bind_settings (ChBoardPage *self, GSettings *settings)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);

  g_return_if_fail (CH_IS_BOARD_PAGE (self));
  g_return_if_fail (priv->settings == NULL);

  priv->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed", G_CALLBACK (on_setting_changed), self,
                           G_CONNECT_SWAPPED);
  apply_look (self);
}

/* The places */

static void
snap_board (gpointer data, int width, int height, int *snapped_width, int *snapped_height)
{
  ChBoardPage *self = data;
  int beside = CH_BOARD_PAGE_GET_CLASS (self)->get_beside_board (self);

  ch_board_snap (ch_board_page_get_board (self), MAX (width - beside, 1), height, snapped_width,
                 snapped_height);
  *snapped_width += beside;
}

static gboolean
ch_board_page_get_stacked (ChPage *page)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (page));

  return ch_split_layout_get_stacked (CH_SPLIT_LAYOUT (layout));
}

static void
on_stacked (ChBoardPage *self)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);
  gboolean stacked = ch_page_get_stacked (CH_PAGE (self));

  if (stacked)
    gtk_widget_add_css_class (priv->sheet, "ch-sheet");
  else
    gtk_widget_remove_css_class (priv->sheet, "ch-sheet");
  gtk_widget_set_visible (GTK_WIDGET (priv->handle), stacked);
  CH_BOARD_PAGE_GET_CLASS (self)->layout_changed (self, stacked);
  ch_page_notify_stacked (CH_PAGE (self));
}

void
ch_board_page_set_parts (ChBoardPage *self, ChBoard *board, GtkWidget *sheet, ChSheetHandle *handle)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);
  ChSplitLayout *layout;

  g_return_if_fail (CH_IS_BOARD_PAGE (self));

  priv->board = board;
  priv->sheet = sheet;
  priv->handle = handle;
  g_signal_connect_swapped (board, "square-activated", G_CALLBACK (on_square_activated), self);
  g_signal_connect_swapped (board, "moved", G_CALLBACK (on_moved), self);
  g_signal_connect_swapped (board, "text-entered", G_CALLBACK (on_text_entered), self);
  g_signal_connect_swapped (board, "cancelled", G_CALLBACK (on_cancelled), self);
  g_signal_connect_swapped (board, "end-turn", G_CALLBACK (ch_board_page_end_turn), self);
  g_signal_connect_swapped (board, "mark-drawn", G_CALLBACK (on_mark_drawn), self);
  g_signal_connect_swapped (board, "clear-marks", G_CALLBACK (on_clear_marks), self);
  g_signal_connect_swapped (board, "why-allowed", G_CALLBACK (on_why_allowed), self);
  g_signal_connect_swapped (board, "why-clause", G_CALLBACK (on_why_clause), self);
  layout = CH_SPLIT_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
  ch_split_layout_set_snap (layout, snap_board, self);
  ch_sheet_handle_set_layout (handle, layout);
  g_signal_connect_swapped (layout, "notify::stacked", G_CALLBACK (on_stacked), self);
}

/* What a page does that does not say otherwise */

static void
ch_board_page_real_begin_input (ChBoardPage *self)
{
  (void) self;
}

static gboolean
ch_board_page_real_is_live (ChBoardPage *self, const char **refusal)
{
  (void) self;
  (void) refusal;

  return TRUE;
}

static void
ch_board_page_real_set_position (ChBoardPage *self, ChPosition *position)
{
  ChState *now = ch_board_page_get_state (self);
  g_autoptr (ChState) state = ch_state_with_position (now, ch_state_get_ruleset (now), position);

  ch_board_page_set_state (self, state);
}

static void
ch_board_page_real_tell (ChBoardPage *self, const char *news)
{
  ch_page_toast (CH_PAGE (self), news);
}

static void
ch_board_page_real_why_allowed (ChBoardPage *self, ChWhy *why)
{
  if (ch_why_get_allowed_text (why) != NULL)
    ch_page_toast (CH_PAGE (self), ch_why_get_allowed_text (why));
}

static void
ch_board_page_real_why_clause (ChBoardPage *self, int clause)
{
  ChRuleset *ruleset = ch_state_get_ruleset (ch_board_page_get_state (self));
  g_autofree char *text = ch_ruleset_clause_explanation (ruleset, clause);

  ch_page_toast (CH_PAGE (self), text);
}

static int
ch_board_page_real_get_beside_board (ChBoardPage *self)
{
  (void) self;

  return 0;
}

static void
ch_board_page_real_layout_changed (ChBoardPage *self, gboolean stacked)
{
  (void) self;
  (void) stacked;
}

static void
ch_board_page_real_look_changed (ChBoardPage *self)
{
  (void) self;
}

static gboolean
ch_board_page_type_key (ChPage *page, guint keyval, GdkModifierType modifiers)
{
  ChBoardPage *self = CH_BOARD_PAGE (page);

  return is_live (self, NULL) &&
         ch_board_type_key (ch_board_page_get_board (self), keyval, modifiers);
}

static gboolean
ch_board_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ch_board_page_get_board (CH_BOARD_PAGE (widget))));
}

static void
ch_board_page_dispose (GObject *object)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (CH_BOARD_PAGE (object));

  g_ptr_array_set_size (priv->strips, 0);
  g_clear_object (&priv->edit_popover);
  g_clear_object (&priv->settings);
  g_clear_pointer (&priv->state, ch_state_unref);
  G_OBJECT_CLASS (ch_board_page_parent_class)->dispose (object);
}

static void
ch_board_page_finalize (GObject *object)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (CH_BOARD_PAGE (object));

  g_ptr_array_unref (priv->strips);
  G_OBJECT_CLASS (ch_board_page_parent_class)->finalize (object);
}

static void
ch_board_page_class_init (ChBoardPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ChPageClass *page_class = CH_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_board_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_board_page_finalize;
  widget_class->grab_focus = ch_board_page_grab_focus;
  page_class->get_stacked = ch_board_page_get_stacked;
  page_class->get_edit_popover = ch_board_page_get_edit_popover;
  page_class->type_key = ch_board_page_type_key;
  klass->begin_input = ch_board_page_real_begin_input;
  klass->is_live = ch_board_page_real_is_live;
  klass->set_position = ch_board_page_real_set_position;
  klass->show = ch_board_page_set_state;
  klass->mark = ch_board_page_set_state;
  klass->tell = ch_board_page_real_tell;
  klass->why_allowed = ch_board_page_real_why_allowed;
  klass->why_clause = ch_board_page_real_why_clause;
  klass->get_beside_board = ch_board_page_real_get_beside_board;
  klass->layout_changed = ch_board_page_real_layout_changed;
  klass->look_changed = ch_board_page_real_look_changed;
  gtk_widget_class_set_layout_manager_type (widget_class, CH_TYPE_SPLIT_LAYOUT);
}

static void
ch_board_page_init (ChBoardPage *self)
{
  ChBoardPagePrivate *priv = ch_board_page_get_instance_private (self);

  priv->tool = CH_TOOL_POINTER;
  priv->strips = g_ptr_array_new ();
}
