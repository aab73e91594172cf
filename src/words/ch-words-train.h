/* ch-words-train.h: the sentences of training: puzzles, hints, refutations, and its file.
 *
 * Knows neither puzzles nor engines.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-words.h"

G_BEGIN_DECLS

/* The ids of the themes of puzzles, in the order people are shown them; ends with NULL. */
extern const char *const ch_words_themes[];
/* "Shot with two sacrifices", static; of an unknown theme its id. */
const char *ch_words_theme_name (const char *id);

/* What happened to the file of training. */
char *ch_words_train_set_aside (const char *path);
char *ch_words_train_newer (const char *path);
char *ch_words_train_problem (const char *why);

/* Why a file of exported progress is not taken: the line that is no JSON, the entry @n, from 1, of the part
 * with that name. */
char *ch_words_train_not_json (unsigned line);
char *ch_words_train_no_export (void);
char *ch_words_train_newer_export (void);
char *ch_words_train_bad_entry (const char *part, unsigned n);

/* Why there is nothing to solve. */
char *ch_words_train_no_puzzle (void);
char *ch_words_train_nothing_due (void);

/* Why a game is no puzzle. */
char *ch_words_puzzle_no_solution (void);
char *ch_words_puzzle_bad_move (void);
char *ch_words_puzzle_forced (void);
char *ch_words_puzzle_no_position (void);

/* What became of a file of puzzles, in sentences: "34 puzzles imported for International and Russian. …".
 * @rulesets: names, NULL-terminated; of the games that are no puzzles the first is at @line because of @why. */
char *ch_words_puzzles_imported (unsigned n_taken,
                                 char **rulesets,
                                 unsigned n_known,
                                 unsigned n_refused,
                                 unsigned line,
                                 const char *why);

/* What is wrong with a move. */
typedef enum
{
  CH_FAULT_LOSES,         /* the game, in n moves */
  CH_FAULT_MEN,           /* n men */
  CH_FAULT_KINGS,         /* n kings */
  CH_FAULT_PIECES,        /* n of both */
  CH_FAULT_CROWN,         /* the other side gets a king */
  CH_FAULT_NOTHING,       /* it wins nothing */
  CH_FAULT_TOO_LITTLE,    /* it wins less than could be won */
  CH_FAULT_DOES_NOT_HOLD, /* where something had to be saved */
  CH_FAULT_SLOW           /* it wins, too, but there is better */
} ChWordsFault;

/* "h4-g5 loses a man" */
char *ch_words_fault (ChWordsFault fault, const char *move, unsigned n);

/* "Black takes f6×h4 and nothing can be taken back."  @side is who answers with @reply, a capture or
 * not; NULL where there is no reply to show. */
char *ch_words_fault_detail (ChWordsFault fault,
                             const DrRuleset *ruleset,
                             DrSide side,
                             const char *reply,
                             bool capture);

/* Hints, one after the other. */
char *ch_words_hint_theme (const char *theme);
char *ch_words_hint_piece (const DrRuleset *ruleset, DrPiece piece, const char *square);
char *ch_words_hint_move (const char *move);

G_END_DECLS
