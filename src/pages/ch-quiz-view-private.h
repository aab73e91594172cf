/* ch-quiz-view-private.h: what the files of the rules quiz' view share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-quiz-view.h"

#include "ch-result-dots.h"

#include <adwaita.h>

G_BEGIN_DECLS

typedef enum
{
  CH_QUIZ_PHASE_ASKING,
  CH_QUIZ_PHASE_ANSWERED,
  CH_QUIZ_PHASE_OVER,
  CH_QUIZ_PHASE_NOTHING /* can be asked */
} ChQuizPhase;

/* How a kind of question is answered. */
typedef enum
{
  CH_QUIZ_BY_SQUARES,
  CH_QUIZ_BY_MOVE,
  CH_QUIZ_BY_YES_OR_NO,
  CH_QUIZ_BY_CHOICES
} ChQuizWay;

/* How it went with a clause in this round. */
typedef struct
{
  int clause;
  guint n;
  guint n_right;
} ChQuizTally;

struct _ChQuizView
{
  GtkWidget parent_instance;

  ChQuiz *quiz;
  GSettings *settings; /* nullable */
  char *title;

  ChQuizPhase phase;
  ChQuizCard *card; /* NULL where nothing can be asked */
  gint64 begun;
  GArray *squares; /* int: picked, or the path of a move so far */
  guint64 choices;
  gboolean right;
  int decisive;    /* the clause by which the answer was counted */
  char *clause_text; /* … in words, and why it is right or wrong */
  char *reason;
  GPtrArray *lines; /* ChQuizLine, of the answer */
  int line;         /* whose move is shown, or -1 */
  guint next_source;
  GArray *results; /* int, of the round */
  GArray *tally;   /* ChQuizTally */
  ChState *state;  /* what the board shows */

  ChResultDots *dots;
  GtkStack *stack;
  GtkLabel *question;
  GtkLabel *rules;
  GtkLabel *picked;
  GtkWidget *typing;
  GtkEditable *entry;
  GtkLabel *entry_error;
  GtkWidget *yes_or_no;
  GtkButton *yes;
  GtkButton *no;
  GtkListBox *choice_list;
  GtkListBox *line_list;
  GtkWidget *answer;
  GtkImage *answer_icon;
  GtkLabel *verdict;
  GtkLabel *heading;
  GtkLabel *why;
  GtkButton *primary;
  GtkWidget *ways;
  GtkLabel *result_title;
  GtkListBox *tally_list;
  GtkButton *again;
};

ChQuizWay ch_quiz_view_get_way (ChQuizView *self);
/* Whether what was picked so far is an answer. */
gboolean ch_quiz_view_can_check (ChQuizView *self);
/* The answer that decides a yes-or-no card. */
gboolean ch_quiz_view_is_yes (ChQuizView *self);
void ch_quiz_view_set_choice (ChQuizView *self, guint n, gboolean chosen);

/* The board (ch-quiz-view-board.c): makes the state for the phase, and shows it. */
void ch_quiz_view_update_board (ChQuizView *self);
/* A square was picked.  For BY_MOVE: TRUE where that makes an answer; @move (nullable, transfer full) is then
 * the move where it is legal, else the squares are the attempt. */
gboolean ch_quiz_view_pick (ChQuizView *self, int square, ChMove **move);
/* The card's position with the path of the move that is being played. (transfer full) */
ChState *ch_quiz_view_get_tried (ChQuizView *self);

/* Typed squares (ch-quiz-view-typing.c). */
void ch_quiz_view_start_typing (ChQuizView *self, const char *text);
void ch_quiz_view_stop_typing (ChQuizView *self);
/* What is in the entry is done. */
void ch_quiz_view_take_typed (ChQuizView *self);

/* The panel (ch-quiz-view-panel.c). */
void ch_quiz_view_update_head (ChQuizView *self);
void ch_quiz_view_update_panel (ChQuizView *self);
void ch_quiz_view_update_picked (ChQuizView *self);
void ch_quiz_view_update_line (ChQuizView *self);
/* Says to a screen reader what is new. */
void ch_quiz_view_announce (ChQuizView *self);

/* What the person does (ch-quiz-view.c): a square is picked; the answer is given. */
void ch_quiz_view_take_square (ChQuizView *self, int square);
void ch_quiz_view_answer (ChQuizView *self, const ChQuizAnswer *answer);

G_END_DECLS
