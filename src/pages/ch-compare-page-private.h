/* ch-compare-page-private.h: what the files of the Compare page share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-compare-page.h"

#include "ch-columns.h"
#include "ch-comparison-panel.h"
#include "ch-verdicts.h"

G_BEGIN_DECLS

struct _ChComparePage
{
  ChBoardPage parent_instance;

  GPtrArray *undo; /* ChState, the newest last */
  GPtrArray *redo;
  ChComparison *comparison;
  ChVerdicts *verdicts;
  GPtrArray *columns;     /* ChRuleset */
  guint come_back_source; /* after a move of the table was shown */
  ChState *come_back_state;
  gboolean drawn; /* the board has been on the screen: now the table may follow */
  gulong first_frame;

  ChBoard *board;
  ChPositionStrip *strip;
  GtkWidget *sheet;
  ChSheetHandle *handle;
  ChComparisonPanel *panel;
};

/* What the board shows, and the settings; both NULL at first. */
static inline ChState *
ch_compare_page_state (ChComparePage *self)
{
  return ch_board_page_get_state (CH_BOARD_PAGE (self));
}

static inline GSettings *
ch_compare_page_settings (ChComparePage *self)
{
  return ch_board_page_get_settings (CH_BOARD_PAGE (self));
}

/* Shows @state; what it replaces goes on the undo stack where pieces or rule set differ. */
void ch_compare_page_push (ChComparePage *self, ChState *state);

/* Shows @state without a trace in the undo stack. */
void ch_compare_page_show (ChComparePage *self, ChState *state);

void ch_compare_page_undo (ChComparePage *self);
void ch_compare_page_redo (ChComparePage *self);

/* Makes the actions (ch-compare-page-actions.c). */
void ch_compare_page_add_actions (ChComparePage *self);

/* Sets which actions can be used now. */
void ch_compare_page_update_actions (ChComparePage *self);

/* Starts comparing what the state shows. */
void ch_compare_page_compare (ChComparePage *self);

/* Lets the engine judge the position under each column, or stops it. */
void ch_compare_page_judge (ChComparePage *self);

/* What the person does (ch-compare-page-input.c): at the board; at strips and panel. */
void ch_compare_page_class_init_input (ChBoardPageClass *klass);
void ch_compare_page_connect_input (ChComparePage *self);

/* The settings (ch-compare-page-store.c).  The position (transfer full)
 * last left on @ruleset's kind of board, else the first example for it, else the start. */
void ch_compare_page_save_position (ChComparePage *self);
ChPosition *ch_compare_page_remembered_position (ChComparePage *self, ChRuleset *ruleset);
void ch_compare_page_apply_settings (ChComparePage *self, GSettings *settings);
void ch_compare_page_class_init_store (ChBoardPageClass *klass);

/* Ends showing a move of the table at once. */
void ch_compare_page_come_back (ChComparePage *self);

G_END_DECLS
