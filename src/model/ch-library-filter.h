/* ch-library-filter.h: which games of the library are meant, and in what order.
 *
 * A plain value; knows no files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-position.h"

G_BEGIN_DECLS

/* How a game ended, as the record says. */
typedef enum
{
  CH_LIBRARY_UNKNOWN, /* "*", or no result at all */
  CH_LIBRARY_LIGHT_WINS,
  CH_LIBRARY_DRAW,
  CH_LIBRARY_DARK_WINS,
  CH_LIBRARY_BOTH_LOSE /* 0-0 */
} ChLibraryResult;

#define CH_LIBRARY_N_RESULTS 5

typedef enum
{
  CH_LIBRARY_SORT_WHITE,
  CH_LIBRARY_SORT_BLACK,
  CH_LIBRARY_SORT_RESULT,
  CH_LIBRARY_SORT_RULESET, /* by id */
  CH_LIBRARY_SORT_OPENING,
  CH_LIBRARY_SORT_MOVES,
  CH_LIBRARY_SORT_DATE, /* games without a date are the oldest */
  CH_LIBRARY_SORT_EVENT,
  CH_LIBRARY_SORT_ADDED,     /* the order in which they came */
  CH_LIBRARY_SORT_DUPLICATES /* each beside its duplicates */
} ChLibrarySort;

/* Pieces a side has at some position of the main line: the least and the most of each kind.  All
 * four must fit at one position.  Index: ChSide. */
typedef struct
{
  guint8 min_men[2], max_men[2];
  guint8 min_kings[2], max_kings[2];
} ChLibraryMaterial;

/* All that is set must hold.  A text is words; each must stand somewhere in what is searched, upper
 * and lower case and accents alike ("muller" finds "Müller").  Set the fields as you like; texts
 * are g_free()d, objects unreffed by ch_library_filter_free(). */
typedef struct
{
  char *text;   /* in players, event, site, opening or first moves; NULL or "": any */
  char *player; /* of either side */
  char *event;
  char *opening;
  char *ruleset; /* id, or NULL: any */
  guint results; /* bit n: ChLibraryResult n; 0: any */
  guint from,
    to; /* the date as yyyymmdd, both included; 0: no limit.  A game of which only the year is
                   * known counts as its first day. */
  ChPosition *position;   /* stands in the main line, with this side to move; NULL: any */
  ChRuleset *position_of; /* the rule set whose squares the position's are; needed with it.  Where
                           * ruleset is NULL, games of every rule set on that board are found
                           * (mirrored boards, too). */
  gboolean by_material;
  ChLibraryMaterial material;
  gboolean duplicates; /* only games that are there more than once */
  gboolean faulty;     /* only games that could not be read fully */
} ChLibraryFilter;

/* Everything. */
ChLibraryFilter *ch_library_filter_new (void);
ChLibraryFilter *ch_library_filter_copy (const ChLibraryFilter *self);
void ch_library_filter_free (ChLibraryFilter *self);
gboolean ch_library_filter_equal (const ChLibraryFilter *a, const ChLibraryFilter *b);
/* Nothing is left out. */
gboolean ch_library_filter_is_empty (const ChLibraryFilter *self);

/* Sets material to what stands in @position, exactly; or to any number of everything. */
void ch_library_material_init (ChLibraryMaterial *self, ChPosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChLibraryFilter, ch_library_filter_free)

G_END_DECLS
