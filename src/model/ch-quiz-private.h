/* ch-quiz-private.h: what the files of the rules quiz share; for src/model alone.
 *
 * A card is made in three steps: a position (ch-quiz-pool.c), a question about it that the clause
 * decides (ch-quiz-ask.c; ch-quiz-count.c and ch-quiz-history.c for what has been played before), a
 * value that is shown and graded (ch-quiz-card.c, ch-quiz-grade.c).  Mistakes are found and explained
 * in ch-quiz-fault.c and ch-quiz-explain.c.  ch-quiz.c chooses the clause.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-quiz.h"
#include "ch-words-quiz.h"
#include "dr-compare.h"

G_BEGIN_DECLS

/* A sequence of random numbers that follows from its seed (splitmix64). */
typedef struct
{
  guint64 state;
} ChQuizDice;

/* A number below @n, which is not 0. */
guint ch_quiz_dice_below (ChQuizDice *dice, guint n);

/* A question: all that a card is made of.  A plain value; pointers are the caller's. */
typedef struct
{
  ChRuleset *ruleset;
  ChQuizKind kind;
  DrClause clause;
  DrPosition position;
  gboolean has_move;
  DrMove move;      /* the one that the clause decides; of IS_CROWNED as far as the far row */
  DrMove whole;     /* IS_CROWNED: a whole legal move that begins so */
  gboolean allowed; /* @move is legal under @ruleset */
  DrLaw variant;    /* the law with another value of the clause, where the answer is another */
  gboolean yes;     /* the answer of yes-or-no kinds */
  guint n_squares;  /* the answer of those that ask for squares */
  int squares[DR_MAX_SQUARES];
  guint n_choices; /* WHICH_SETS */
  ChRuleset *choices[8];
  guint64 right;
  ChWordsQuizHistory history; /* IS_DRAW, and the king's run */
} ChQuizAsk;

ChQuizCard *ch_quiz_card_new (const ChQuizAsk *ask);
const ChQuizAsk *ch_quiz_card_get_ask (ChQuizCard *self);

/* Asks @card before any other; for tests. */
void ch_quiz_put (ChQuiz *self, ChQuizCard *card);

/* Positions to ask about. */
typedef struct _ChQuizPool ChQuizPool;
ChQuizPool *ch_quiz_pool_new (const DrRuleset *record);
void ch_quiz_pool_free (ChQuizPool *self);
/* A position that may show @clause; FALSE: this throw of the dice gave none. */
gboolean ch_quiz_pool_next (ChQuizPool *self,
                            ChQuizDice *dice,
                            DrClause clause,
                            DrPosition *position);
/* The good lines of a file of patterns; a line for each bad one goes into @problems. */
guint ch_quiz_pool_check (const char *text, GPtrArray *problems);
/* @n pieces of @piece on free squares; FALSE where they do not fit. */
gboolean ch_quiz_sprinkle (ChQuizDice *dice,
                           const DrBoard *board,
                           DrPosition *position,
                           DrPiece piece,
                           guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChQuizPool, ch_quiz_pool_free)

/* What is asked for, and lists that are used again and again. */
typedef struct
{
  ChRuleset *ruleset;
  ChRuleset *other; /* nullable: the answer must be another under it */
  ChQuizDice *dice;
  DrMoveList legal;
  DrMoveList varied;
  DrMoveList others;
  DrMoveList choice;
} ChQuizAsker;

void ch_quiz_asker_init (ChQuizAsker *self, ChRuleset *ruleset, ChRuleset *other, ChQuizDice *dice);
void ch_quiz_asker_clear (ChQuizAsker *self);

/* Whether another value of the law clause @ask->clause changes the legal moves of @ask->position; its
 * law is put into @ask->variant, and the lists are filled. */
gboolean ch_quiz_decides (ChQuizAsker *self, ChQuizAsk *ask);
/* Makes the question of @ask->kind after that; @want: the answer of yes-or-no kinds. */
gboolean ch_quiz_ask (ChQuizAsker *self, ChQuizAsk *ask, gboolean want);
/* Makes a question about a draw clause or the king's run: position and all. */
gboolean ch_quiz_ask_count (ChQuizAsker *self, ChQuizAsk *ask, gboolean want);

/* One mistake. */
typedef struct
{
  ChRuleset *ruleset; /* not owned: the one that the answer was about */
  DrClause clause;    /* that decides it; DR_N_CLAUSES: none does */
  char *text;         /* why */
  gboolean forbidden; /* what the person took for right is not allowed */
  gboolean has_move;
  DrMove move;
} ChQuizFault;

/* The mistakes of @answer (nullable), the one that the card is about first. (transfer full) (element-type
 * ChQuizFault) */
GArray *ch_quiz_find_faults (const ChQuizAsk *ask, const ChQuizAnswer *answer);
/* The first that a clause decides, or NULL. */
const ChQuizFault *ch_quiz_find_decided (const GArray *faults);
/* What is said of the move that the card is about: legal or not, and why. */
char *ch_quiz_explain_move (const ChQuizAsk *ask);

/* Whether some preset on such squares has the value: others are no game that anybody plays. */
gboolean ch_quiz_is_played (const DrRuleset *record, DrClause clause, guint value);
/* "a3×c5×a7" of squares that need be no legal move, with the sign of a capture where a piece of the other side is
 * jumped. */
char *ch_quiz_write_path (const ChQuizAsk *ask, const int *path, guint n);

/* Whether nobody could capture, whichever side were to move. */
gboolean ch_quiz_is_calm (const DrRuleset *record, const DrPosition *position);
/* Whether what @history tells can have been played before @position; @runner: where the king stands whose moves in
 * a row are told, or DR_NO_SQUARE.  FALSE also where it is not found soon. */
gboolean ch_quiz_has_history (const DrRuleset *record,
                              const DrPosition *position,
                              const ChWordsQuizHistory *history,
                              guint runner,
                              ChQuizDice *dice);

/* The move of @list with the same squares and the same pieces taken, crowned or not; or NULL. */
const DrMove *ch_quiz_find_way (const DrMoveList *list, const DrMove *move);
/* Whether @law lets the piece go the very way of @move, stop for stop; @list is room for its moves. */
gboolean ch_quiz_allows (const DrBoard *board,
                         const DrLaw *law,
                         const DrPosition *position,
                         const DrMove *move,
                         DrMoveList *list);
/* Whether the moves of @position under @law that begin with the jumps of @beginning end with a king: 1 or
 * 0; -1: there are none, or some do and some do not.  Every path is looked at; @list is room for them. */
int ch_quiz_crowns (const DrBoard *board,
                    const DrLaw *law,
                    const DrPosition *position,
                    const DrMove *beginning,
                    DrMoveList *list);
/* Whether the game is drawn, or a draw may be claimed, after @history. */
gboolean ch_quiz_is_drawn (const DrRuleset *record,
                           const DrPosition *position,
                           const ChWordsQuizHistory *history);
/* The presets on the board of @ruleset, one of each law: (transfer container). */
GPtrArray *ch_quiz_list_laws (ChRuleset *ruleset);

G_END_DECLS
