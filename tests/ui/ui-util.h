/* ui-util.h: what the tests of the whole window share: the window, and a person at it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board.h"
#include "ch-comparison-panel.h"
#include "ch-window.h"
#include "widget-util.h"

typedef struct
{
  GSettings *settings;
  ChWindow *window;
  GtkWidget *page;
  GtkWidget *strip; /* the one under the board */
  ChBoard *board;
  ChComparisonPanel *panel;
} Ui;

/* Starts GTK and the program; 0, or the status to end with where there is no display. */
int ui_test_init (void);

/* The window of the size, with the settings as they are (ui_reset_settings: as after installation),
 * with its table filled. @rules and @fen may be NULL. */
void ui_reset_settings (void);
void ui_open (Ui *ui, int width, int height, const char *rules, const char *fen);
void ui_close (Ui *ui);

/* Waits until the board is drawn as it will stay and the table is filled. */
void ui_settle (Ui *ui);

ChRuleset *ui_ruleset (Ui *ui);
void ui_set_ruleset (Ui *ui, const char *id);
char *ui_fen (Ui *ui); /* (transfer full) */
/* The board shows what @fen says. */
void ui_expect_position (Ui *ui, const char *fen);
void ui_action (Ui *ui, const char *name);
gboolean ui_action_enabled (Ui *ui, const char *name);
/* Picks a tool of the strip by its accessible name. */
void ui_pick_tool (Ui *ui, const char *name);

/* A person at the board; squares by their names. */
int ui_square (Ui *ui, const char *name);
void ui_click (Ui *ui, const char *square);
void ui_drag (Ui *ui, const char *from, const char *to);
void ui_focus (Ui *ui, const char *square);
void ui_key (Ui *ui, guint keyval);
void ui_type_move (Ui *ui, const char *text);
/* The entry of a typed move where it is open, else NULL. */
GtkWidget *ui_entry (Ui *ui);
const char *ui_square_name (Ui *ui, const char *square);
/* The squares offered next, by name and sorted: "a3 e3"; (transfer full). */
char *ui_targets (Ui *ui);

/* The first widget below @root of the type, mapped or not, or NULL. */
GtkWidget *ui_find_type (GtkWidget *root, GType type);
/* The first mapped label below @root that has @text in it, or NULL. */
GtkWidget *ui_find_text (GtkWidget *root, const char *text);
/* The sheet in front of the window, or NULL. */
GtkWidget *ui_sheet (Ui *ui);
