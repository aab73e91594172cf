/* ch-compare-page.c: one position, many rule sets.
 *
 * Makes each new state from what the board, the strip and the table report, and hands it down.
 * Decides nothing about rules: the model does.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-compare-page-private.h"

#include "ch-game.h"

#include <glib/gi18n.h>

/* States kept for undo. */
#define MAX_UNDO 1000

enum
{
  STUDY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChComparePage, ch_compare_page, CH_TYPE_BOARD_PAGE)

/* The engine judges what can be seen, and only where the person wants it. */
void
ch_compare_page_judge (ChComparePage *self)
{
  gboolean wanted = ch_compare_page_settings (self) == NULL ||
                    g_settings_get_boolean (ch_compare_page_settings (self), "verdicts");

  ch_comparison_panel_set_verdicts (self->panel, wanted ? self->verdicts : NULL);
  if (ch_compare_page_state (self) == NULL)
    return;
  if (wanted && gtk_widget_get_mapped (GTK_WIDGET (self)))
    ch_verdicts_set (self->verdicts, ch_state_get_ruleset (ch_compare_page_state (self)),
                     ch_state_get_position (ch_compare_page_state (self)), self->columns);
  else
    ch_verdicts_stop (self->verdicts);
}

void
ch_compare_page_compare (ChComparePage *self)
{
  if (!self->drawn)
    return;
  ch_comparison_set (self->comparison, ch_state_get_ruleset (ch_compare_page_state (self)),
                     ch_state_get_position (ch_compare_page_state (self)), self->columns);
  ch_compare_page_judge (self);
}

static gboolean
same_position (ChState *a, ChState *b)
{
  return ch_ruleset_equal (ch_state_get_ruleset (a), ch_state_get_ruleset (b)) &&
         ch_position_equal (ch_state_get_position (a), ch_state_get_position (b));
}

void
ch_compare_page_show (ChComparePage *self, ChState *state)
{
  g_autoptr (ChState) old =
    ch_compare_page_state (self) != NULL ? ch_state_ref (ch_compare_page_state (self)) : NULL;
  gboolean new_ruleset =
    old == NULL || !ch_ruleset_equal (ch_state_get_ruleset (old), ch_state_get_ruleset (state));
  gboolean new_position = old == NULL || !same_position (old, state);

  ch_compare_page_come_back (self);
  ch_board_page_set_state (CH_BOARD_PAGE (self), state);
  if (new_ruleset)
    {
      g_clear_pointer (&self->columns, g_ptr_array_unref);
      self->columns =
        ch_columns_remembered (ch_compare_page_settings (self), ch_state_get_ruleset (state));
      ch_page_notify_ruleset (CH_PAGE (self));
    }
  if (new_position)
    {
      ch_board_page_show_in_strips (CH_BOARD_PAGE (self));
      ch_compare_page_compare (self);
      ch_compare_page_save_position (self);
    }
  ch_compare_page_update_actions (self);
}

/* What is come back to has nothing picked up and nothing drawn on it. */
static ChState *
without_traces (ChState *state)
{
  g_autoptr (ChState) dropped = ch_state_with_path (state, NULL, 0);

  return ch_state_with_marks (dropped, NULL, 0);
}

void
ch_compare_page_push (ChComparePage *self, ChState *state)
{
  if (ch_compare_page_state (self) != NULL && !same_position (ch_compare_page_state (self), state))
    {
      g_ptr_array_add (self->undo, without_traces (ch_compare_page_state (self)));
      if (self->undo->len > MAX_UNDO)
        g_ptr_array_remove_index (self->undo, 0);
      g_ptr_array_set_size (self->redo, 0);
    }
  ch_compare_page_show (self, state);
}

/* How the board is looked at is not undone: which way round, with rings, for setting up. */
static ChState *
seen_as (ChState *state, ChState *now)
{
  g_autoptr (ChState) turned = ch_state_with_flipped (state, ch_state_get_flipped (now));
  g_autoptr (ChState) hinted = ch_state_with_hints (turned, ch_state_get_hints (now));

  return ch_state_with_editing (hinted, ch_state_get_editing (now));
}

static void
move_between (ChComparePage *self, GPtrArray *from, GPtrArray *to)
{
  g_autoptr (ChState) state = NULL;
  g_autoptr (ChState) seen = NULL;

  if (from->len == 0)
    return;
  g_ptr_array_add (to, without_traces (ch_compare_page_state (self)));
  state = g_ptr_array_steal_index (from, from->len - 1);
  seen = seen_as (state, ch_compare_page_state (self));
  ch_compare_page_show (self, seen);
}

void
ch_compare_page_undo (ChComparePage *self)
{
  move_between (self, self->undo, self->redo);
}

void
ch_compare_page_redo (ChComparePage *self)
{
  move_between (self, self->redo, self->undo);
}

static void
forget_come_back (ChComparePage *self)
{
  g_clear_handle_id (&self->come_back_source, g_source_remove);
  g_clear_pointer (&self->come_back_state, ch_state_unref);
}

void
ch_compare_page_come_back (ChComparePage *self)
{
  g_autoptr (ChState) state = g_steal_pointer (&self->come_back_state);

  g_clear_handle_id (&self->come_back_source, g_source_remove);
  if (state != NULL)
    ch_board_set_state (self->board, state);
}

static void
layout_changed (ChBoardPage *page, gboolean stacked)
{
  ch_comparison_panel_set_compact (CH_COMPARE_PAGE (page)->panel, stacked);
}

static void
open_first (ChComparePage *self, ChRuleset *ruleset)
{
  g_autoptr (ChPosition) position = ch_compare_page_remembered_position (self, ruleset);
  g_autoptr (ChState) plain = ch_state_new (ruleset, position);
  g_autoptr (ChState) state =
    ch_state_with_hints (plain, ch_board_page_wants_hints (CH_BOARD_PAGE (self)));

  ch_compare_page_show (self, state);
}

void
ch_compare_page_set_settings (ChComparePage *self, GSettings *settings)
{
  g_autofree char *id = NULL;
  g_autoptr (ChRuleset) ruleset = NULL;

  g_return_if_fail (CH_IS_COMPARE_PAGE (self));

  id = g_settings_get_string (settings, "ruleset");
  ruleset = ch_ruleset_new (id, NULL);
  if (ruleset == NULL)
    ruleset = ch_ruleset_new ("russian", NULL);
  ch_compare_page_apply_settings (self, settings);
  open_first (self, ruleset);
}

static void
ch_compare_page_set_ruleset (ChPage *page, ChRuleset *ruleset)
{
  ChComparePage *self = CH_COMPARE_PAGE (page);
  g_autoptr (ChPosition) position = NULL;
  g_autoptr (ChState) state = NULL;

  if (ch_compare_page_state (self) == NULL)
    {
      open_first (self, ruleset);
      return;
    }
  if (ch_ruleset_equal (ch_state_get_ruleset (ch_compare_page_state (self)), ruleset))
    return;
  position = ch_position_for_ruleset (ch_state_get_position (ch_compare_page_state (self)),
                                      ch_state_get_ruleset (ch_compare_page_state (self)), ruleset);
  if (position == NULL)
    position = ch_compare_page_remembered_position (self, ruleset);
  state = ch_state_with_position (ch_compare_page_state (self), ruleset, position);
  ch_compare_page_push (self, state);
}

static ChRuleset *
ch_compare_page_get_ruleset (ChPage *page)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (page));

  return state != NULL ? ch_state_get_ruleset (state) : NULL;
}

gboolean
ch_compare_page_open (ChComparePage *self, const char *rules, const char *fen, GError **error)
{
  g_autoptr (ChRuleset) ruleset = NULL;
  g_autoptr (ChPosition) position = NULL;
  g_autoptr (ChState) state = NULL;

  g_return_val_if_fail (CH_IS_COMPARE_PAGE (self), FALSE);

  ruleset = rules != NULL ? ch_ruleset_new (rules, error)
                          : g_object_ref (ch_state_get_ruleset (ch_compare_page_state (self)));
  if (ruleset == NULL)
    return FALSE;
  position = fen != NULL ? ch_position_parse (ruleset, fen, NULL, NULL, NULL, error)
                         : ch_compare_page_remembered_position (self, ruleset);
  if (position == NULL)
    return FALSE;
  state = ch_state_with_position (ch_compare_page_state (self), ruleset, position);
  ch_compare_page_push (self, state);
  return TRUE;
}

static void
ch_compare_page_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_compare_page_parent_class)->unmap (widget);
  ch_compare_page_judge (CH_COMPARE_PAGE (widget));
}

/* First the board is on the screen, then the table. */
static void
on_first_frame (ChComparePage *self, GdkFrameClock *clock)
{
  g_clear_signal_handler (&self->first_frame, clock);
  self->drawn = TRUE;
  gtk_widget_set_visible (self->sheet, TRUE);
  if (ch_compare_page_state (self) != NULL)
    ch_compare_page_compare (self);
}

static void
ch_compare_page_map (GtkWidget *widget)
{
  ChComparePage *self = CH_COMPARE_PAGE (widget);

  GTK_WIDGET_CLASS (ch_compare_page_parent_class)->map (widget);
  if (!self->drawn && self->first_frame == 0)
    self->first_frame =
      g_signal_connect_object (gtk_widget_get_frame_clock (widget), "after-paint",
                               G_CALLBACK (on_first_frame), self, G_CONNECT_SWAPPED);
  else if (self->drawn)
    ch_compare_page_judge (self);
}

/* Tab goes by what belongs together, not by how high things stand: the strip is under the board. */
static gboolean
ch_compare_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ChComparePage *self = CH_COMPARE_PAGE (widget);
  GtkWidget *order[] = { GTK_WIDGET (self->board), GTK_WIDGET (self->strip), self->sheet };
  int n = (int) G_N_ELEMENTS (order);
  gboolean back = direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  int i = back ? n - 1 : 0;

  if (direction != GTK_DIR_TAB_FORWARD && !back)
    return GTK_WIDGET_CLASS (ch_compare_page_parent_class)->focus (widget, direction);
  while (child != NULL && i >= 0 && i < n && order[i] != child)
    i += back ? -1 : 1;
  for (; i >= 0 && i < n; i += back ? -1 : 1)
    if (gtk_widget_child_focus (order[i], direction))
      return TRUE;
  return FALSE;
}

static void
ch_compare_page_dispose (GObject *object)
{
  ChComparePage *self = CH_COMPARE_PAGE (object);

  forget_come_back (self);
  if (ch_compare_page_settings (self) != NULL)
    g_settings_apply (ch_compare_page_settings (self));
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_COMPARE_PAGE);
  g_clear_object (&self->comparison);
  if (self->verdicts != NULL)
    ch_verdicts_stop (self->verdicts);
  g_clear_object (&self->verdicts);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_clear_pointer (&self->undo, g_ptr_array_unref);
  g_clear_pointer (&self->redo, g_ptr_array_unref);
  G_OBJECT_CLASS (ch_compare_page_parent_class)->dispose (object);
}

static const char *const header_actions[] = { "undo", NULL };

static void
ch_compare_page_class_init (ChComparePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ChPageClass *page_class = CH_PAGE_CLASS (klass);
  ChBoardPageClass *board_class = CH_BOARD_PAGE_CLASS (klass);

  object_class->dispose = ch_compare_page_dispose;
  widget_class->focus = ch_compare_page_focus;
  widget_class->map = ch_compare_page_map;
  widget_class->unmap = ch_compare_page_unmap;

  page_class->header_actions = header_actions;
  page_class->get_ruleset = ch_compare_page_get_ruleset;
  page_class->set_ruleset = ch_compare_page_set_ruleset;
  board_class->layout_changed = layout_changed;
  ch_compare_page_class_init_input (board_class);
  ch_compare_page_class_init_store (board_class);

  signals[STUDY] = g_signal_new ("study", CH_TYPE_COMPARE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, CH_TYPE_GAME);

  g_type_ensure (CH_TYPE_BOARD);
  g_type_ensure (CH_TYPE_POSITION_STRIP);
  g_type_ensure (CH_TYPE_COMPARISON_PANEL);
  g_type_ensure (CH_TYPE_SHEET_HANDLE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ChComparePage, board);
  gtk_widget_class_bind_template_child (widget_class, ChComparePage, strip);
  gtk_widget_class_bind_template_child (widget_class, ChComparePage, panel);
  gtk_widget_class_bind_template_child (widget_class, ChComparePage, sheet);
  gtk_widget_class_bind_template_child (widget_class, ChComparePage, handle);
  gtk_widget_class_set_css_name (widget_class, "comparepage");
}

static void
ch_compare_page_init (ChComparePage *self)
{
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_state_unref);
  self->redo = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_state_unref);
  self->comparison = ch_comparison_new ();
  self->verdicts = ch_verdicts_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Measuring an empty panel would only hold the first frame up. */
  gtk_widget_set_visible (self->sheet, FALSE);
  ch_comparison_panel_set_comparison (self->panel, self->comparison);
  ch_compare_page_add_actions (self);
  ch_compare_page_connect_input (self);
  ch_board_page_set_parts (CH_BOARD_PAGE (self), self->board, self->sheet, self->handle);
  ch_compare_page_update_actions (self);
}
