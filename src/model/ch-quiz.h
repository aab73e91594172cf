/* ch-quiz.h: questions about the rules, made and answered by the law itself.
 *
 * A card is a position, a rule set and a question; the law says what is right, and which clause decides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-state.h"
#include "ch-train-store.h"

G_BEGIN_DECLS

typedef enum
{
  CH_QUIZ_WHICH_MAY_CAPTURE, /* click all pieces that may capture */
  CH_QUIZ_LANDINGS,          /* click every legal landing square of the piece shown */
  CH_QUIZ_PLAY_CAPTURE,      /* play the compulsory capture */
  CH_QUIZ_IS_LEGAL,          /* is this move legal: yes or no */
  CH_QUIZ_IS_CROWNED,        /* is the man crowned by this move: yes or no */
  CH_QUIZ_IS_DRAW,           /* is this a draw now: yes or no */
  CH_QUIZ_WHICH_SETS         /* which of these rule sets allow this move */
} ChQuizKind;

#define CH_TYPE_QUIZ_CARD (ch_quiz_card_get_type ())
G_DECLARE_FINAL_TYPE (ChQuizCard, ch_quiz_card, CH, QUIZ_CARD, GObject)

const char *ch_quiz_card_get_id (ChQuizCard *self);
ChQuizKind ch_quiz_card_get_kind (ChQuizCard *self);
ChRuleset *ch_quiz_card_get_ruleset (ChQuizCard *self);
int ch_quiz_card_get_clause (ChQuizCard *self); /* that it asks about */
ChState *ch_quiz_card_get_state (
  ChQuizCard *self); /* the position, with the move in question as an arrow */
char *ch_quiz_card_get_question (ChQuizCard *self); /* translated, (transfer full) */
GPtrArray *ch_quiz_card_get_choices (
  ChQuizCard *self); /* WHICH_SETS: (element-type ChRuleset) (transfer none) */

/* What a person has answered, by kind: squares, yes or no, a move, or bit n = the nth choice.  Of
 * PLAY_CAPTURE an attempt that is no legal move is given by the squares of its path, without a move. */
typedef struct
{
  GArray *squares; /* int, nullable */
  gboolean yes;
  ChMove *move; /* nullable */
  guint64 choices;
} ChQuizAnswer;

typedef enum
{
  CH_QUIZ_FOUND,
  CH_QUIZ_MISSED,
  CH_QUIZ_WRONG
} ChQuizMark;

/* One line of what was found: "h4×f2×a7: found". */
typedef struct
{
  char *text;
  ChQuizMark mark;
  int square;   /* to be badged on the board, or CH_NO_SQUARE */
  ChMove *move; /* nullable */
} ChQuizLine;

/* Grades; TRUE where all is right. @lines (may be NULL): (transfer full) (element-type ChQuizLine). */
gboolean ch_quiz_card_grade (ChQuizCard *self, const ChQuizAnswer *answer, GPtrArray **lines);
/* Why, by the clause: a heading and some sentences.  Of an @answer that is wrong each mistake: what forbids what was
 * taken for right, what allows what was missed; else (NULL, or right) of the card. (transfer full) */
char *ch_quiz_card_explain (ChQuizCard *self, const ChQuizAnswer *answer, char **heading);
/* The clause by which @answer is to be counted: the one that decides the mistake, else the one that the card asks
 * about; and the rule set that it was about (may be NULL). @ruleset: (transfer none) */
int ch_quiz_card_get_decisive (ChQuizCard *self, const ChQuizAnswer *answer, ChRuleset **ruleset);
/* "a3×c5×a7": squares (int) as a move is written, legal or not. (transfer full) */
char *ch_quiz_card_write_path (ChQuizCard *self, const GArray *squares);

#define CH_TYPE_QUIZ (ch_quiz_get_type ())
G_DECLARE_FINAL_TYPE (ChQuiz, ch_quiz, CH, QUIZ, GObject)

/* Asks about @ruleset, with @other (nullable) about what differs between the two. @store keeps account. */
ChQuiz *ch_quiz_new (ChRuleset *ruleset, ChRuleset *other, ChTrainStore *store, guint64 seed);
ChRuleset *ch_quiz_get_ruleset (ChQuiz *self);
ChRuleset *ch_quiz_get_other (ChQuiz *self); /* nullable */
/* Only about this clause; -1: all. */
void ch_quiz_set_clause (ChQuiz *self, int clause);
/* The next card (transfer full): one of a clause that was answered wrong comes again soon, with another
 * position.  Takes under 10 ms; NULL where nothing can be asked. */
ChQuizCard *ch_quiz_next (ChQuiz *self);
/* Keeps account of the answer to @card, by the clause that decides it; TRUE where it is right. */
gboolean
ch_quiz_answer (ChQuiz *self, ChQuizCard *card, const ChQuizAnswer *answer, double seconds);
/* What the store keeps the answers by: what is known of a clause under one rule set need not be known under another.
 * (transfer full) */
char *ch_quiz_group (ChRuleset *ruleset, int clause);
/* The clauses that can be asked about under @ruleset: (element-type int) (transfer full). */
GArray *ch_quiz_list_clauses (ChRuleset *ruleset);

G_END_DECLS
