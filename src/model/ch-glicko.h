/* ch-glicko.h: Glicko-2, the rating of players (and puzzles) by what they do to each other.
 *
 * Mark E. Glickman, "Example of the Glicko-2 system" (2013), step by step; τ = 0.5.  Plain values;
 * knows nothing of puzzles.  Any thread.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double rating;    /* 1500 is where one begins */
  double deviation; /* the rating is within twice that, with 95 percent */
  double volatility;
} ChRating;

/* One result against @opponent: 1 won, 0.5 drawn, 0 lost. */
typedef struct
{
  ChRating opponent;
  double score;
} ChGlickoResult;

#define CH_GLICKO_BEGIN 1500.0
#define CH_GLICKO_MAX_DEVIATION 350.0

/* Nothing is known but a guess, which may be off by twice @deviation. */
ChRating ch_glicko_new (double rating, double deviation);

/* @self after a rating period with these results; with none only the deviation grows. */
ChRating ch_glicko_rate (ChRating self, const ChGlickoResult *results, guint n);

/* @self after @periods without any result. */
ChRating ch_glicko_rest (ChRating self, guint periods);

G_END_DECLS
