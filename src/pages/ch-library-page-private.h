/* ch-library-page-private.h: what the files of the Library page share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-page.h"

#include "ch-game-table.h"
#include "ch-library-explorer.h"
#include "ch-library-filter-bar.h"

G_BEGIN_DECLS

/* What can be taken back: a deletion by its number, and the games that came instead (gint64), or
 * NULL. */
typedef struct
{
  gint64 number;
  GArray *added;
} ChLibraryStep;

struct _ChLibraryPage
{
  ChPage parent_instance;

  GSettings *settings;
  ChLibrary *library;
  ChLibraryList *list;
  gboolean narrow;       /* table or board, not both */
  gboolean board_wanted; /* where it is narrow: the board */
  guint layout_source;
  gint64 loading_id; /* of the game whose text is asked for, to show it */
  GCancellable *loading;
  GCancellable *working;   /* of the import or export that goes on */
  ChLibraryReport *report; /* of the last import of this run */
  GArray *undo;            /* ChLibraryStep: what can be brought back, the last one last */
  gulong active_handler;   /* of the window it is in */
  guint focus_source;      /* the focus goes back to the list */
  gboolean sorted;         /* the order below is to come back with the end of the duplicates */
  ChLibrarySort sort;
  gboolean descending;

  ChLibraryFilterBar *filters;
  GtkWidget *board_button;
  GtkWidget *main;
  GtkStack *stack; /* table, empty, nothing, trouble */
  ChGameTable *table;
  GtkWidget *trouble;
  GtkWidget *work; /* progress of what takes a while */
  GtkLabel *work_label;
  GtkProgressBar *work_bar;
  GtkWidget *news; /* what became of it */
  GtkImage *news_icon;
  GtkLabel *news_label;
  GtkWidget *report_button;
  ChLibraryExplorer *explorer;
};

/* Which games are shown (ch-library-page.c). */
void ch_library_page_update_filter (ChLibraryPage *self);
/* The position on the board is looked for, or not any more. */
void ch_library_page_ask_for_board (ChLibraryPage *self, gboolean on_board);
void ch_library_page_show_board (ChLibraryPage *self, gboolean wanted);

/* Actions (ch-library-page-actions.c). */
void ch_library_page_add_actions (ChLibraryPage *self);
void ch_library_page_update_actions (ChLibraryPage *self);
/* Hands out the text of the game @id. */
void ch_library_page_study (ChLibraryPage *self, gint64 id);
void ch_library_page_emit_study (ChLibraryPage *self, const char *pdn, ChRuleset *ruleset);

/* Deleting, duplicates, rule sets, and taking that back (ch-library-page-edit.c). */
void ch_library_page_add_edit_actions (ChLibraryPage *self);
void ch_library_page_init_edits (ChLibraryPage *self);
void ch_library_page_tell_error (ChLibraryPage *self, const GError *error);
/* The focus goes back to the list, once a menu that is closing has given it to its button. */
void ch_library_page_return_focus (ChLibraryPage *self);

/* Import, report, export (ch-library-page-import.c). */
void ch_library_page_add_import_actions (ChLibraryPage *self);
void ch_library_page_connect_import (ChLibraryPage *self);
/* Tells of an import that a crash ended, once. */
void ch_library_page_look_for_interrupted (ChLibraryPage *self);
/* A line of news below the table; @text NULL: none. */
void ch_library_page_tell (ChLibraryPage *self,
                           const char *text,
                           gboolean warning,
                           gboolean with_report);

G_END_DECLS
