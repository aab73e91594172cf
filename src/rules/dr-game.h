/* dr-game.h: a game as the law sees it: the position, its history, and whether it is over.
 *
 * Knows nothing of players, clocks or files.  DrCounters is a value that follows from move to move
 * and can be kept in a tree; DrGame adds the earlier positions for repetition.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-generate.h"

typedef struct
{
  uint16_t quiet;                /* plies in a row that count for the quiet limit */
  uint16_t ending[DR_N_ENDINGS]; /* plies counted by each row; of rows that count the stronger
                                    side's moves, its plies only */
  bool row_counts[DR_N_ENDINGS]; /* the position now satisfies the row (rows of the set only) */
} DrCounters;

typedef enum
{
  DR_REASON_NONE,
  DR_REASON_NO_PIECES,
  DR_REASON_BLOCKED,
  DR_REASON_AIM,
  DR_REASON_REPETITION,
  DR_REASON_ENDING, /* which row: DrStatus.ending */
  DR_REASON_QUIET_LIMIT
} DrReason;

typedef enum
{
  DR_RESULT_ONGOING,
  DR_RESULT_LIGHT_WINS,
  DR_RESULT_DARK_WINS,
  DR_RESULT_DRAW,
  DR_RESULT_CLAIM /* goes on, but a draw may be claimed now */
} DrResult;

typedef struct
{
  DrResult result;
  DrReason reason;
  DrEnding ending; /* where reason is DR_REASON_ENDING */
  unsigned ply;    /* the ply after which it stands: the game's last, 0 = in the start position */
} DrStatus;

/* A running count a person may read: "12 of 15 for White". */
typedef struct
{
  DrReason reason; /* repetition, ending or quiet-limit */
  DrEnding ending;
  bool per_side;     /* counts moves of each side; else of one side (stronger side; occurrences) */
  unsigned count[2]; /* moves done, by DrSide; of repetition: occurrences in [0] */
  unsigned limit;    /* moves (or occurrences) after which the draw stands */
  DrSide side;       /* the stronger side, where only its moves count */
} DrCount;

#define DR_MAX_COUNTS (DR_N_ENDINGS + 2)

typedef struct
{
  const DrRuleset *ruleset;
  DrPosition start;
  DrPosition position;
  DrCounters counters;
  DrPosition *earlier; /* positions before this one, back to the last move that cannot be undone:
                          a capture, or a man's move to another row (sideways he can come back) */
  size_t n_earlier;
  size_t capacity;
  unsigned ply;
  uint8_t first_king; /* DrResult: who had the first king (aim=first-king), or ongoing */
} DrGame;

/* The counters of a game that starts with @position. */
void dr_counters_init (DrCounters *counters, const DrRuleset *ruleset, const DrPosition *position);

/* The counters after @move led from @before to @after. */
void dr_counters_play (DrCounters *counters,
                       const DrRuleset *ruleset,
                       const DrPosition *before,
                       const DrMove *move,
                       const DrPosition *after);

/* A game from @start; @ruleset must outlive it.  With aim=first-king a start in which one side alone
 * owns a king counts as won by it at ply 0; where both own one nobody has won, and the first man
 * crowned decides. */
void dr_game_init (DrGame *game, const DrRuleset *ruleset, const DrPosition *start);

/* Frees what it holds. */
void dr_game_clear (DrGame *game);

/* Plays a legal move; false when memory is out (the game is then unchanged).  Whether the game was
 * over before is not asked: a record may go on. */
bool dr_game_play (DrGame *game, const DrMove *move);

/* How often the position now has occurred, this time included. */
unsigned dr_game_occurrences (const DrGame *game);

/* Whether the game is over, or a draw may be claimed, and why.  Several reasons at once are
 * reported in the order no-pieces, blocked, aim, repetition, endings, quiet limit.  False when the
 * position is too complex or memory is out. */
bool dr_game_status (const DrGame *game, DrStatus *status);

/* The running counts that are not zero, of repetition from the second occurrence on, into @counts,
 * in the order of the reasons; returns how many. */
unsigned dr_game_counts (const DrGame *game, DrCount counts[DR_MAX_COUNTS]);

/* Words of the terminal: "no-pieces" …, the row's id for endings, "" for none; "*", "1-0", "0-1",
 * "1/2-1/2", "claim". */
const char *dr_status_reason_id (const DrStatus *status);
const char *dr_result_id (DrResult result);

/* Whether row @ending's material and road conditions hold in @position (E1, F2: captures not asked). */
bool dr_ending_holds (DrEnding ending, const DrBoard *board, const DrPosition *position);

/* N of the row (E16: 16; E1: 0) and whether it counts moves of the stronger side only. */
unsigned dr_ending_limit (DrEnding ending);
bool dr_ending_stronger_side (DrEnding ending);
