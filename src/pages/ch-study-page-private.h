/* ch-study-page-private.h: what the files of the Study page share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-study-page.h"

#include "ch-banner.h"
#include "ch-chapter-chooser.h"
#include "ch-comparison-panel.h"
#include "ch-engine-list.h"
#include "ch-engine-panel.h"
#include "ch-eval-bar.h"
#include "ch-eval-graph.h"
#include "ch-move-list.h"
#include "ch-notice.h"

G_BEGIN_DECLS

struct _ChStudyPage
{
  ChBoardPage parent_instance;

  ChStudy *study;
  ChGame *game; /* of the chapter that is shown */
  guint shown;  /* the node on the board */
  gboolean flipped;
  gboolean playing; /* a move of the person's is being put into the game */

  gboolean setting_up;     /* the board shows a position that is set up, not the game's */
  GPtrArray *set_up_steps; /* ChState: what stood there in turn; empty while nothing is set up */
  guint set_up_at;         /* which of them stands there now */
  GCancellable *reading; /* a file is opened or saved */
  GFile *replacing;      /* what is opened once the person agrees, nullable */
  gboolean replace_when_saved; /* … and once what is there is saved */
  gboolean bringing_back; /* not that file, but the work that is kept */
  gboolean discarding;         /* what is there is not wanted any more, once the other is open */
  char *pasted;                /* the text that is being read, from the clipboard or dropped */
  char *trouble;               /* what the study says of its autosave; NULL: all is well */

  gboolean quiet_problems;  /* the person has closed what was said of them, */
  ChChapter *quiet_chapter; /* … of this chapter (weak) */
  GPtrArray *candidates;    /* ChRuleset: what is asked; NULL: nothing */
  ChChapter *asked_chapter; /* … of this one (weak) */
  gboolean asking;          /* the question is being put */
  guint focus_source;
  gboolean focus_on_board;
  gboolean undo_offered; /* a toast offers to take back the last thing done */
  guint ruleset_source;

  ChEngine *engine; /* that analyses; NULL until it is first wanted */
  ChEngineList *engines;
  GtkStringList *engine_names;
  GCancellable *thinking;
  GCancellable *annotating;
  GCancellable *working; /* of what is told to take a while */

  ChComparison *comparison;
  GPtrArray *columns; /* ChRuleset */

  GtkWidget *board_box;
  ChEvalBar *bar;
  ChBoard *board;
  ChPositionStrip *strip;
  GtkWidget *sheet;
  ChSheetHandle *handle;
  ChBanner *banner;
  ChNotice *problem_notice;
  ChNotice *rules_notice;
  ChNotice *kept_notice;
  GtkDropDown *rules_choice;
  GtkWidget *work; /* progress of what takes a while */
  GtkLabel *work_label;
  GtkProgressBar *work_bar;
  GtkWidget *modified_sign;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *previous_button; /* chapters */
  GtkWidget *next_button;
  ChChapterChooser *chapters;
  GtkWidget *game_card; /* moves, comment, and what is done to them */
  ChMoveList *moves;
  GtkRevealer *comment_revealer;
  GtkTextView *comment_view;
  gulong typed;       /* the handler of its buffer */
  guint pause_source; /* while the person types */
  GtkStack *below; /* engine or comparison */
  ChEnginePanel *engine_panel;
  ChEvalGraph *graph;
  ChComparisonPanel *comparison_panel;
  GtkWidget *set_up_bar;
  GtkLabel *set_up_label;
  GtkLabel *set_up_reason; /* why it cannot be done */
};

/* Shows the game's current node, or what is set up (ch-study-page-moves.c). */
void ch_study_page_update_board (ChStudyPage *self);
void ch_study_page_update_title (ChStudyPage *self);
void ch_study_page_class_init_moves (ChBoardPageClass *klass);
void ch_study_page_connect_moves (ChStudyPage *self);
/* Another chapter's game, or the one there is, as another one. */
void ch_study_page_take_game (ChStudyPage *self, ChGame *game);
void ch_study_page_show_state (ChStudyPage *self, ChState *state);

/* Setting up (ch-study-page-set-up.c). */
void ch_study_page_class_init_set_up (ChBoardPageClass *klass);
void ch_study_page_connect_set_up (ChStudyPage *self);
void ch_study_page_set_setting_up (ChStudyPage *self, gboolean setting_up);
void ch_study_page_set_up_ruleset (ChStudyPage *self, ChRuleset *ruleset);
/* What is set up is kept.  Nothing where nothing is. */
void ch_study_page_finish_set_up (ChStudyPage *self);
gboolean ch_study_page_can_finish_set_up (ChStudyPage *self); /* by its button */
/* Its steps; the game's are others. */
gboolean ch_study_page_can_undo_set_up (ChStudyPage *self);
gboolean ch_study_page_can_redo_set_up (ChStudyPage *self);
void ch_study_page_undo_set_up (ChStudyPage *self);
void ch_study_page_redo_set_up (ChStudyPage *self);

/* The comment of the node (ch-study-page-comment.c). */
void ch_study_page_connect_comment (ChStudyPage *self);
void ch_study_page_show_comment (ChStudyPage *self);
void ch_study_page_edit_comment (ChStudyPage *self);

/* Actions (ch-study-page-actions.c). */
void ch_study_page_add_actions (ChStudyPage *self);
void ch_study_page_update_actions (ChStudyPage *self);

/* Chapters (ch-study-page-chapters.c). */
void ch_study_page_add_chapter_actions (ChStudyPage *self);
void ch_study_page_connect_chapters (ChStudyPage *self);
/* The focus does not get lost with what had it; @on_board: the board gets it anyway. */
void ch_study_page_keep_focus (ChStudyPage *self, gboolean on_board);

/* What a file leaves open (ch-study-page-problems.c). */
void ch_study_page_connect_problems (ChStudyPage *self);
/* Of the chapter that is open now. */
void ch_study_page_show_open_questions (ChStudyPage *self);
/* Another file: what was closed for the last one may be said again. */
void ch_study_page_forget_closed (ChStudyPage *self);
/* What the person chose for @file, (transfer full), or NULL. */
ChRuleset *ch_study_page_get_remembered (ChStudyPage *self, GFile *file);
/* @ruleset is the answer to what is asked; FALSE where it is none. */
gboolean ch_study_page_answer_rules (ChStudyPage *self, ChRuleset *ruleset);

/* Files (ch-study-page-files.c). */
void ch_study_page_add_file_actions (ChStudyPage *self);
void ch_study_page_connect_files (ChStudyPage *self);
void ch_study_page_recover (ChStudyPage *self);

/* The engine (ch-study-page-engine.c), and a whole game annotated. */
void ch_study_page_connect_engine (ChStudyPage *self);
void ch_study_page_analyse (ChStudyPage *self); /* what is on the board, where the switch is on */
void ch_study_page_stop_engine (ChStudyPage *self);
void ch_study_page_add_engine_actions (ChStudyPage *self);
/* What is seen below the moves, where there is not room for all. */
void ch_study_page_share_room (ChStudyPage *self);

/* A name for a file of the game: what it is called, without what a file system cannot have, and
 * @suffix. (transfer full) */
char *ch_study_page_suggest_name (ChStudyPage *self, const char *suffix);

/* What leaves the program (ch-study-page-export.c). */
void ch_study_page_add_export_actions (ChStudyPage *self);
/* What is on the board as an SVG document. (transfer full) */
char *ch_study_page_make_diagram (ChStudyPage *self);

/* The moves of a game as they are printed (ch-study-page-print.c), Pango's markup. (transfer full) */
char *ch_study_page_print_moves (ChGame *game);

/* The comparison beside the study (ch-study-page-compare.c). */
void ch_study_page_connect_comparison (ChStudyPage *self);
void ch_study_page_add_comparison_actions (ChStudyPage *self);
void ch_study_page_compare (ChStudyPage *self); /* what is on the board, where it is unfolded */

/* A line about what takes a while, with a button to cancel it; @text NULL: it is over. */
void ch_study_page_show_work (ChStudyPage *self,
                              const char *text,
                              double fraction,
                              GCancellable *cancellable);

G_END_DECLS
