/* ch-game-columns.h: which columns the table of games has room for, and where they stand.
 *
 * Pure arithmetic, shared by head and rows; knows no widget.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-list.h"

G_BEGIN_DECLS

typedef enum
{
  CH_GAME_COLUMN_WHITE,
  CH_GAME_COLUMN_BLACK,
  CH_GAME_COLUMN_RESULT,
  CH_GAME_COLUMN_RULESET,
  CH_GAME_COLUMN_OPENING,
  CH_GAME_COLUMN_MOVES,
  CH_GAME_COLUMN_DATE,
  CH_GAME_COLUMN_EVENT
} ChGameColumn;

#define CH_GAME_N_COLUMNS 8

typedef struct
{
  gboolean two_lines; /* no room for columns: each row has two lines instead */
  int x[CH_GAME_N_COLUMNS];
  int width[CH_GAME_N_COLUMNS]; /* 0: gave way */
} ChGameColumns;

/* The edge of a row, and the gap between columns, in px. */
#define CH_GAME_EDGE 12
#define CH_GAME_GAP 12

/* Places from the reading start for a table of @width px, a letter being @unit px wide.  Event, opening
 * and moves give way in this order; without room for the others there are two lines. */
void ch_game_columns_plan (int width, int unit, ChGameColumns *columns);

const char *ch_game_column_get_title (ChGameColumn column); /* translated */
ChLibrarySort ch_game_column_get_sort (ChGameColumn column);

G_END_DECLS
