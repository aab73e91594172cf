/* ch-glicko.c: Glicko-2, the rating of players (and puzzles) by what they do to each other.
 *
 * The numbers of the steps and the names are those of the paper.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-glicko.h"

#include <math.h>

#define SCALE 173.7178
#define BEGIN_VOLATILITY 0.06
#define TAU 0.5
#define EPSILON 0.000001

/* Far more than the iteration ever needs; a loop over numbers from a file must end. */
#define MAX_STEPS 100

ChRating
ch_glicko_new (double rating, double deviation)
{
  return (ChRating) { rating, deviation, BEGIN_VOLATILITY };
}

static double
g_of (double phi)
{
  return 1 / sqrt (1 + 3 * phi * phi / (G_PI * G_PI));
}

/* What step 5 seeks the zero of. */
typedef struct
{
  double a, delta, phi, v;
} Volatility;

static double
f_of (const Volatility *self, double x)
{
  const double e = exp (x);
  const double sum = self->phi * self->phi + self->v + e;

  return e * (self->delta * self->delta - sum) / (2 * sum * sum) - (x - self->a) / (TAU * TAU);
}

/* Step 5: the Illinois algorithm. */
static double
new_volatility (double sigma, double delta, double phi, double v)
{
  const Volatility self = { log (sigma * sigma), delta, phi, v };
  double a = self.a;
  double b, fa, fb;

  if (delta * delta > phi * phi + v)
    b = log (delta * delta - phi * phi - v);
  else
    {
      int k = 1;

      while (f_of (&self, a - k * TAU) < 0 && k < MAX_STEPS)
        k++;
      b = a - k * TAU;
    }
  fa = f_of (&self, a);
  fb = f_of (&self, b);
  for (int n = 0; fabs (b - a) > EPSILON && n < MAX_STEPS; n++)
    {
      const double c = a + (a - b) * fa / (fb - fa);
      const double fc = f_of (&self, c);

      if (fc * fb <= 0)
        {
          a = b;
          fa = fb;
        }
      else
        fa /= 2;
      b = c;
      fb = fc;
    }

  return exp (a / 2);
}

ChRating
ch_glicko_rest (ChRating self, guint periods)
{
  const double phi = self.deviation / SCALE;
  const double grown = sqrt (phi * phi + periods * self.volatility * self.volatility);

  self.deviation = MIN (grown * SCALE, MAX (CH_GLICKO_MAX_DEVIATION, self.deviation));

  return self;
}

ChRating
ch_glicko_rate (ChRating self, const ChGlickoResult *results, guint n)
{
  /* Step 2 */
  const double mu = (self.rating - CH_GLICKO_BEGIN) / SCALE;
  const double phi = self.deviation / SCALE;
  double sum_v = 0, sum = 0;
  double v, phi_star;
  ChRating rated;

  if (n == 0)
    return ch_glicko_rest (self, 1);
  /* Steps 3 and 4 */
  for (guint j = 0; j < n; j++)
    {
      const double mu_j = (results[j].opponent.rating - CH_GLICKO_BEGIN) / SCALE;
      const double g = g_of (results[j].opponent.deviation / SCALE);
      const double e = 1 / (1 + exp (-g * (mu - mu_j)));

      sum_v += g * g * e * (1 - e);
      sum += g * (results[j].score - e);
    }
  v = 1 / sum_v;
  rated.volatility = new_volatility (self.volatility, v * sum, phi, v);
  /* Steps 6 to 8 */
  phi_star = sqrt (phi * phi + rated.volatility * rated.volatility);
  rated.deviation = 1 / sqrt (1 / (phi_star * phi_star) + 1 / v);
  rated.rating = SCALE * (mu + rated.deviation * rated.deviation * sum) + CH_GLICKO_BEGIN;
  rated.deviation *= SCALE;

  return rated;
}
