/* ch-cli-mine.h: what the files of "mine" share: puzzles as records, and folders of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-cli-records.h"

#include "dr-mine.h"

/* The puzzles of one file. */
#define CH_CLI_PUZZLES_A_FILE 200

/* The text of @puzzle as a game record. */
char *ch_cli_puzzle_write (const DrPuzzle *puzzle, const char *id);

/* Reads a record that was replayed; false where it is no puzzle, or one that is too long. */
bool ch_cli_puzzle_read (const DrPdnGame *game, DrPuzzle *puzzle);

/* Takes a puzzle that was read, its tags in @game; false ends the reading. */
typedef bool (*ChCliPuzzleFunc) (const DrPuzzle *puzzle, const DrPdnGame *game, void *data);

/* Hands all puzzles in @folder, and in the folders in it, to @take, in order.  False after a message,
 * or where @take said so. */
bool ch_cli_puzzles_each (const char *folder, ChCliPuzzleFunc take, void *data);

/* What puzzles are not all to have: see ch-cli-mine-store.c. */
#define CH_CLI_N_PUZZLE_TRAITS 8

/* The folder that a miner writes to: files 001.pdn … of CH_CLI_PUZZLES_A_FILE puzzles, replaced whole. */
typedef struct
{
  const DrRuleset *ruleset;
  char *folder;
  GHashTable *hashes; /* of guint64 */
  GString *newest;    /* text of the newest file */
  guint n;            /* puzzles in all files */
  guint n_trait[CH_CLI_N_PUZZLE_TRAITS];
} ChCliPuzzles;

/* Takes up what is in @folder, which is made where it is missing.  False after a message. */
bool ch_cli_puzzles_open (ChCliPuzzles *puzzles, const DrRuleset *ruleset, const char *folder);
void ch_cli_puzzles_clear (ChCliPuzzles *puzzles);

/* Whether it has a puzzle like one with this hash. */
bool ch_cli_puzzles_has (const ChCliPuzzles *puzzles, guint64 hash);

/* Whether @puzzle is not one more of a sort that there are enough of. */
bool ch_cli_puzzles_wants (const ChCliPuzzles *puzzles, const DrPuzzle *puzzle);

/* Adds @puzzle and writes the newest file.  False after a message. */
bool ch_cli_puzzles_add (ChCliPuzzles *puzzles, const DrPuzzle *puzzle);

/* Writes all of @folder anew, each rule set's in one row, with ratings and themes worked out again and
 * without those that are like an earlier one. */
ChCliStatus ch_cli_mine_rewrite (const char *folder);

/* Proves @share of 100 puzzles in @folder again, every one of them with 100. */
ChCliStatus ch_cli_mine_check (const char *folder, unsigned share, guint64 nodes);

/* Prints which solutions of the puzzles in @folder fail under which of @sets, and by what clause. */
ChCliStatus ch_cli_mine_other (const char *folder, const GPtrArray *sets, guint64 nodes);
