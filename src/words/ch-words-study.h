/* ch-words-study.h: the sentences of a study: what an edit is called, annotation glyphs, names of games,
 * and what became of a file.
 *
 * Every function returns a newly allocated string, but for those said to be static.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-words-pdn.h"

G_BEGIN_DECLS

/* What undo would take back. */
typedef enum
{
  CH_WORDS_EDIT_LINE,
  CH_WORDS_EDIT_DELETE,
  CH_WORDS_EDIT_DELETE_OTHERS,
  CH_WORDS_EDIT_PROMOTE,
  CH_WORDS_EDIT_DEMOTE,
  CH_WORDS_EDIT_MAKE_MAIN,
  CH_WORDS_EDIT_MERGE,
  CH_WORDS_EDIT_START,
  CH_WORDS_EDIT_RULESET,
  CH_WORDS_EDIT_COMMENT,
  CH_WORDS_EDIT_SYMBOL,
  CH_WORDS_EDIT_MARKS,
  CH_WORDS_EDIT_EVAL,
  CH_WORDS_EDIT_CLEAR,
  CH_WORDS_EDIT_TAG,
  CH_WORDS_EDIT_ANNOTATE,
  CH_WORDS_EDIT_ADD_CHAPTER,
  CH_WORDS_EDIT_DELETE_CHAPTER,
  CH_WORDS_EDIT_MOVE_CHAPTER,
  CH_WORDS_N_EDITS
} ChWordsEdit;

char *ch_words_edit (ChWordsEdit edit);
char *ch_words_edit_move (const char *move); /* "Add move 32-28" */

/* A numeric annotation glyph: "Good move"; static, NULL: nothing is known of it. */
const char *ch_words_symbol_name (int symbol);

/* What stands in place of a move of a record; static. */
const char *ch_words_set_up (void);       /* another position: "Position set up" */
const char *ch_words_pass (void);         /* the player does not move */
const char *ch_words_unknown_move (void); /* nobody knows it */

/* Names of games. */
char *ch_words_game_players (const char *first, const char *second); /* "Player A – Player B" */
char *ch_words_game_untitled (void);
char *ch_words_study_untitled (void);

/* "White won", "Draw", "Lost by both", "Not finished": @result of a record. */
char *ch_words_result (const DrRuleset *ruleset, DrResult result, gboolean lost_by_both);

/* A record that holds no game, and one of a kind that no rule set here is for. */
char *ch_words_no_game (void);
char *ch_words_no_ruleset (void);
/* Why text of a record is not shown as moves, where nothing better is known. */
char *ch_words_not_read (void);

/* "Line 3, column 5: " and @problem, a sentence. */
char *ch_words_problem_at (const DrPdnPlace *place, const char *problem);
/* The same of the game @number in its file: "Game 3, line 3:5: ". */
char *ch_words_problem_in_game (guint number, const DrPdnPlace *place, const char *problem);

/* The words of the page for browsers; static. */
typedef enum
{
  CH_WORDS_PAGE_BOARD,
  CH_WORDS_PAGE_FIRST,
  CH_WORDS_PAGE_BACK,
  CH_WORDS_PAGE_NEXT,
  CH_WORDS_PAGE_LAST,
  CH_WORDS_PAGE_REST,      /* above what could not be read */
  CH_WORDS_PAGE_DIRECTION, /* of the script: "ltr", "rtl" */
  CH_WORDS_PAGE_N
} ChWordsPage;
const char *ch_words_page (ChWordsPage word);

/* What became of a file; @why as the system says it. */
char *ch_words_file_not_read (const char *name, const char *why);
char *ch_words_file_too_large (const char *name, guint64 megabytes);
char *ch_words_file_no_games (const char *name);
char *ch_words_text_no_games (void); /* that was pasted or dropped */
char *ch_words_file_not_saved (const char *name, const char *why);
char *ch_words_file_changed (const char *name);
char *ch_words_file_not_regular (void);
char *ch_words_recovery_failed (const char *why);
char *ch_words_recovery_damaged (const char *path);

G_END_DECLS
