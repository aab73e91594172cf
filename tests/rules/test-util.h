/* What the tests of the law share: positions and moves from plain words, independent of dr-fen.c
 * and dr-notation.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "support.h"

#include "dr-generate.h"

/* Reads "id" or "id+clause=value…"; fails the test where it is refused. */
void test_ruleset (DrRuleset *ruleset, const char *text);

/* A square at the start of @text, which is moved behind it: letters (a1 = White's left corner) or a
 * number of the set's own numbering.  @mirror: left and right exchanged.  Fails the test where
 * there is none. */
unsigned test_square (const DrRuleset *ruleset, const char **text, bool mirror);

/* "b6" whatever the set's style, into @buffer (at least 8 bytes). */
void test_square_name (const DrRuleset *ruleset, unsigned square, char *buffer);

/* "W:WKa1,c3:Bd4", a square alone, no ranges. */
void test_position (DrPosition *position, const DrRuleset *ruleset, const char *fen);
void test_position_mirrored (DrPosition *position, const DrRuleset *ruleset, const char *fen);

/* Whether the moves of the set's own corner look mirrored on a board whose left corner is played. */
bool test_is_mirrored (const DrRuleset *ruleset);

/* The one legal move that "a1-b2", "a1xc3" or "a1xc3xe5" means ('-' quiet, 'x' or ':' capture, the
 * squares between a subsequence of the path); fails the test where it is not exactly one. */
void test_find_move (const DrRuleset *ruleset,
                     const DrPosition *position,
                     const char *text,
                     DrMove *move);

/* Whether @moves, "a1xc3xe5(b2,d4)* d2-e3" (as in teaching.tsv: the whole path, the taken squares,
 * * = crowned; "" or "(none…" = no move), are as a set, whatever the paths, those of @list.  If not
 * both are printed and the test fails, naming @what. */
void test_expect_list (const char *what,
                       const DrRuleset *ruleset,
                       const DrMoveList *list,
                       const char *moves,
                       bool mirror);

/* The same for the reference generator and for dr_generate in the position @fen. */
void test_expect_moves (const char *what,
                        const DrRuleset *ruleset,
                        const char *fen,
                        const char *moves,
                        bool mirror);

/* The same for a set by its text, nothing mirrored. */
void test_moves (const char *ruleset, const char *fen, const char *moves);
