/* ch-lesson-view-private.h: what the files of the lesson view share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-lesson-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

typedef enum
{
  CH_LESSON_READING,  /* no task: to be read */
  CH_LESSON_ASKING,   /* the person's turn */
  CH_LESSON_REPLYING, /* the other side's */
  CH_LESSON_WRONG,    /* a wrong answer is shown */
  CH_LESSON_SHOWING,  /* the answer plays itself */
  CH_LESSON_DONE,     /* right */
  CH_LESSON_SHOWN,    /* the answer was shown */
  CH_LESSON_OVER      /* no step any more */
} ChLessonPhase;

struct _ChLessonView
{
  GtkWidget parent_instance;

  ChLesson *lesson;
  ChTrainStore *store;

  guint now; /* the step, from 0; the number of steps: the end */
  ChLessonPhase phase;
  guint node;        /* of the step's game */
  GArray *picked;    /* int: squares */
  gboolean failed;   /* the step, since it began */
  char *news;        /* nullable: what is said of the answer */
  char *detail;      /* nullable: and why */
  ChState *state;    /* what the board shows */
  guint walk_ms;     /* a move is seen before the next one comes */
  guint back_ms;     /* a wrong one stands until it is understood */
  guint walk_source; /* a move comes by itself, or a wrong one goes back */
  guint focus_source;
  guint scroll_tick;
  gboolean placed; /* what is new has its place, and can be scrolled to */

  GtkWidget *head;
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *text;
  GtkLabel *task;
  GtkWidget *answers; /* what became of the answer, and the buttons */
  GtkWidget *result_card;
  GtkImage *result_icon;
  GtkLabel *result_text;
  GtkLabel *result_detail;
  GtkWidget *back;
  GtkWidget *yes;
  GtkWidget *no;
  GtkWidget *check;
  GtkWidget *next;
  GtkWidget *show_me;
  GtkWidget *again;
  GtkLabel *over_text;
  GtkListBox *learnt;
  GtkWidget *next_lesson;
  GtkLabel *next_title;
  GtkWidget *to_lessons;
};

/* Later: the keyboard goes where the next thing is done, and what is new is scrolled into sight. */
void ch_lesson_view_want_focus (ChLessonView *self);

/* The step (ch-lesson-view-step.c). */
const ChLessonStep *ch_lesson_view_step (ChLessonView *self); /* NULL at the end */
ChTaskKind ch_lesson_view_get_task (ChLessonView *self);
ChGame *ch_lesson_view_get_game (ChLessonView *self); /* at the end the last step's */
/* Steps that are done; the one after them may be begun. */
guint ch_lesson_view_count_done (ChLessonView *self);
void ch_lesson_view_show_step (ChLessonView *self, guint n);
/* The same, where it may be begun. */
void ch_lesson_view_go_to (ChLessonView *self, guint n);
/* What is read, done, or was done before may be left behind. */
gboolean ch_lesson_view_can_go_on (ChLessonView *self);
void ch_lesson_view_go_on (ChLessonView *self);
void ch_lesson_view_go_back (ChLessonView *self);
void ch_lesson_view_again (ChLessonView *self); /* the same step from its beginning */
/* Answers; those that are not asked for are passed over. */
void ch_lesson_view_try (ChLessonView *self, ChMove *move);
void ch_lesson_view_check (ChLessonView *self);
void ch_lesson_view_answer (ChLessonView *self, gboolean yes);
/* A wrong answer is gone from the board; what was said of it stays. */
void ch_lesson_view_take_back (ChLessonView *self);
/* Other squares are picked than those that something was said of. */
void ch_lesson_view_change (ChLessonView *self);
void ch_lesson_view_show_me (ChLessonView *self);
/* No move comes by itself any more. */
void ch_lesson_view_stop (ChLessonView *self);

/* The squares clicked, as the task wants them (ch-lesson-view-squares.c). */
void ch_lesson_view_pick (ChLessonView *self, int square);
gboolean ch_lesson_view_is_picked_right (ChLessonView *self);
/* How many are wrong and how many are missing, a line each. (transfer full) */
char *ch_lesson_view_squares_news (ChLessonView *self);
/* The right ones. (transfer full) */
char *ch_lesson_view_squares_answer (ChLessonView *self);
/* @plain with what is picked, or what is right and wrong. (transfer full) */
ChState *ch_lesson_view_mark_squares (ChLessonView *self, ChState *plain);

/* The panel (ch-lesson-view-panel.c). */
void ch_lesson_view_make_head (ChLessonView *self);
void ch_lesson_view_update_panel (ChLessonView *self);
/* Says to a screen reader what is new. */
void ch_lesson_view_announce (ChLessonView *self);

G_END_DECLS
