/* ch-game-columns.c: which columns the table of games has room for, and where they stand.
 *
 * Knows no widget.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-game-columns.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *title;
  ChLibrarySort sort;
  int letters; /* it wants at least */
  int share;   /* of what is left over */
} Column;

static const Column table[CH_GAME_N_COLUMNS] = {
  [CH_GAME_COLUMN_WHITE] = { N_ ("White"), CH_LIBRARY_SORT_WHITE, 14, 4 },
  [CH_GAME_COLUMN_BLACK] = { N_ ("Black"), CH_LIBRARY_SORT_BLACK, 14, 4 },
  [CH_GAME_COLUMN_RESULT] = { N_ ("Result"), CH_LIBRARY_SORT_RESULT, 8, 0 },
  [CH_GAME_COLUMN_RULESET] = { N_ ("Rule set"), CH_LIBRARY_SORT_RULESET, 15, 1 },
  [CH_GAME_COLUMN_OPENING] = { N_ ("Opening"), CH_LIBRARY_SORT_OPENING, 14, 4 },
  [CH_GAME_COLUMN_MOVES] = { N_ ("Moves"), CH_LIBRARY_SORT_MOVES, 7, 0 },
  [CH_GAME_COLUMN_DATE] = { N_ ("Date"), CH_LIBRARY_SORT_DATE, 12, 0 },
  [CH_GAME_COLUMN_EVENT] = { N_ ("Event"), CH_LIBRARY_SORT_EVENT, 18, 5 },
};

/* What gives way, in this order. */
static const ChGameColumn giving_way[] = { CH_GAME_COLUMN_EVENT, CH_GAME_COLUMN_OPENING,
                                           CH_GAME_COLUMN_MOVES };

const char *
ch_game_column_get_title (ChGameColumn column)
{
  g_return_val_if_fail (column < CH_GAME_N_COLUMNS, NULL);

  return _ (table[column].title);
}

ChLibrarySort
ch_game_column_get_sort (ChGameColumn column)
{
  g_return_val_if_fail (column < CH_GAME_N_COLUMNS, CH_LIBRARY_SORT_ADDED);

  return table[column].sort;
}

static int
sum_widths (const ChGameColumns *columns)
{
  int sum = 2 * CH_GAME_EDGE - CH_GAME_GAP;

  for (int n = 0; n < CH_GAME_N_COLUMNS; n++)
    sum += columns->width[n] > 0 ? columns->width[n] + CH_GAME_GAP : 0;

  return sum;
}

static void
share_out (ChGameColumns *columns, int left)
{
  int shares = 0;

  for (int n = 0; n < CH_GAME_N_COLUMNS; n++)
    shares += columns->width[n] > 0 ? table[n].share : 0;
  for (int n = 0; n < CH_GAME_N_COLUMNS && shares > 0; n++)
    if (columns->width[n] > 0 && table[n].share > 0)
      {
        /* A list that is measured has no limit: there is far more to share out than a product may be. */
        const int more = (int) ((gint64) left * table[n].share / shares);

        columns->width[n] += more;
        left -= more;
        shares -= table[n].share;
      }
}

void
ch_game_columns_plan (int width, int unit, ChGameColumns *columns)
{
  int x = CH_GAME_EDGE;

  *columns = (ChGameColumns) { 0 };
  for (int n = 0; n < CH_GAME_N_COLUMNS; n++)
    columns->width[n] = table[n].letters * unit;
  for (guint n = 0; n < G_N_ELEMENTS (giving_way) && sum_widths (columns) > width; n++)
    columns->width[giving_way[n]] = 0;
  columns->two_lines = sum_widths (columns) > width;
  if (columns->two_lines)
    return;
  share_out (columns, width - sum_widths (columns));
  for (int n = 0; n < CH_GAME_N_COLUMNS; n++)
    {
      columns->x[n] = x;
      x += columns->width[n] > 0 ? columns->width[n] + CH_GAME_GAP : 0;
    }
}
