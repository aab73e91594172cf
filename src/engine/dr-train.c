/* dr-train.c: learns weights from positions and what became of them.
 *
 * Inside, weights are in men and one array has both phases: the opening's, then the ending's.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-train.h"

#include "dr-pattern.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define UNITS (100.0 * DR_EVAL_UNIT) /* of a man */

/* A position: where its parts begin, and what is known of it. */
typedef struct
{
  uint32_t first;
  uint16_t n;
  int16_t opening; /* in 256ths */
  float points;
  int16_t score;
  bool held;
} Sample;

/* A part: the number of times beside the index, to save room. */
typedef struct
{
  int32_t index : 24;
  int32_t times : 8;
} Part;

struct DrTrainer
{
  DrTrainOptions options;
  DrField field;
  DrRuleset ruleset;
  DrShape shape;
  uint32_t n; /* weights of both phases */
  float *weights;
  float *start;
  float *gradient;
  float *first; /* Adam's moments */
  float *second;
  double steps;
  double scale;
  Sample *samples;
  size_t n_samples;
  size_t room;
  Part *parts;
  size_t n_parts;
  size_t parts_room;
  uint32_t *order;
};

static uint64_t
next_random (uint64_t *state)
{
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;

  return *state * UINT64_C (2685821657736338717);
}

/* Material and squares of the hand-set evaluation: white men and kings on each place. */
static void
start_from_hand (DrTrainer *trainer)
{
  const DrShape *shape = &trainer->shape;

  for (unsigned phase = 0; phase < 2; phase++)
    for (unsigned square = 0; square < shape->n_squares; square++)
      {
        const unsigned cell = trainer->field.cell[square];
        float *weights = trainer->weights + phase * shape->n_weights + shape->place[square];

        weights[shape->men] =
          (float) (trainer->field.eval.square[phase][DR_LIGHT][0][cell] / UNITS);
        weights[shape->kings] =
          (float) (trainer->field.eval.square[phase][DR_LIGHT][1][cell] / UNITS);
      }
}

static bool
allocate (DrTrainer *trainer)
{
  float **const arrays[] = { &trainer->weights, &trainer->start, &trainer->gradient,
                             &trainer->first, &trainer->second };

  for (unsigned i = 0; i < sizeof arrays / sizeof arrays[0]; i++)
    {
      *arrays[i] = calloc (trainer->n, sizeof **arrays[i]);
      if (*arrays[i] == NULL)
        return false;
    }

  return true;
}

DrTrainer *
dr_trainer_new (const DrRuleset *ruleset, const DrWeights *start, const DrTrainOptions *options)
{
  DrTrainer *trainer = calloc (1, sizeof *trainer);

  if (trainer == NULL)
    return NULL;
  trainer->options = *options;
  trainer->ruleset = *ruleset;
  trainer->scale = 1;
  dr_field_init (&trainer->field, &trainer->ruleset, DR_EVAL_HAND);
  if (!trainer->field.served || !dr_shape_init (&trainer->shape, &ruleset->board) ||
      (start != NULL && start->n != trainer->shape.n_weights))
    {
      dr_trainer_free (trainer);
      return NULL;
    }
  trainer->n = 2 * trainer->shape.n_weights;
  if (!allocate (trainer))
    {
      dr_trainer_free (trainer);
      return NULL;
    }
  if (start == NULL)
    start_from_hand (trainer);
  else
    for (uint32_t i = 0; i < trainer->n; i++)
      trainer->weights[i] = (float) (start->values[i] / UNITS);
  memcpy (trainer->start, trainer->weights, trainer->n * sizeof *trainer->start);

  return trainer;
}

void
dr_trainer_free (DrTrainer *trainer)
{
  if (trainer == NULL)
    return;
  free (trainer->weights);
  free (trainer->start);
  free (trainer->gradient);
  free (trainer->first);
  free (trainer->second);
  free (trainer->samples);
  free (trainer->parts);
  free (trainer->order);
  free (trainer);
}

/* Room for one more sample and all its parts. */
static bool
make_room (DrTrainer *trainer)
{
  if (trainer->n_samples == trainer->room)
    {
      const size_t room = trainer->room * 2 + 1024;
      Sample *samples = realloc (trainer->samples, room * sizeof *samples);

      if (samples == NULL)
        return false;
      trainer->samples = samples;
      trainer->room = room;
    }
  if (trainer->n_parts + DR_MAX_PARTS > trainer->parts_room)
    {
      const size_t room = trainer->parts_room * 2 + 64 * DR_MAX_PARTS;
      Part *parts = realloc (trainer->parts, room * sizeof *parts);

      if (parts == NULL)
        return false;
      trainer->parts = parts;
      trainer->parts_room = room;
    }

  return true;
}

bool
dr_trainer_add (DrTrainer *trainer, const DrPosition *position, double points, int score, bool held)
{
  const unsigned pieces =
    dr_position_pieces (position, DR_LIGHT) + dr_position_pieces (position, DR_DARK);
  DrPart parts[DR_MAX_PARTS];
  Sample *sample;
  DrNode node;
  DrGame game;

  dr_game_init (&game, &trainer->ruleset, position);
  dr_node_init (&node, &trainer->field, &game, NULL);
  dr_game_clear (&game);
  if (dr_eval_damp (&trainer->field, &node, 800) != 800 ||
      dr_eval_damp (&trainer->field, &node, -800) != -800)
    return true;
  if (!make_room (trainer))
    return false;

  sample = &trainer->samples[trainer->n_samples++];
  sample->first = (uint32_t) trainer->n_parts;
  sample->n =
    (uint16_t) dr_pattern_parts (&trainer->shape, &trainer->field, &node, position, parts);
  sample->opening = (int16_t) dr_pattern_opening (pieces, trainer->field.eval.most);
  sample->points = (float) points;
  sample->score = (int16_t) score;
  sample->held = held;
  for (unsigned i = 0; i < sample->n; i++)
    {
      Part *part = &trainer->parts[trainer->n_parts++];

      part->index = (int32_t) parts[i].index & 0x7fffff;
      part->times = (signed char) parts[i].times;
    }

  return true;
}

size_t
dr_trainer_count (const DrTrainer *trainer, bool held)
{
  size_t n = 0;

  for (size_t i = 0; i < trainer->n_samples; i++)
    n += trainer->samples[i].held == held;

  return n;
}

static double
value_of (const DrTrainer *trainer, const Sample *sample)
{
  const float *opening = trainer->weights;
  const float *ending = trainer->weights + trainer->shape.n_weights;
  const Part *parts = trainer->parts + sample->first;
  float values[2] = { 0, 0 };

  for (unsigned i = 0; i < sample->n; i++)
    {
      values[0] += (float) parts[i].times * opening[parts[i].index];
      values[1] += (float) parts[i].times * ending[parts[i].index];
    }

  return (values[0] * (float) sample->opening + values[1] * (float) (256 - sample->opening)) / 256;
}

static double
sigmoid (double x)
{
  return 1 / (1 + exp (-x));
}

static double
target_of (const DrTrainer *trainer, const Sample *sample)
{
  const double share = trainer->options.share;

  return share * sample->points + (1 - share) * sigmoid (trainer->scale * sample->score / 100.0);
}

static double
cross_entropy (double expected, double said)
{
  said = said < 1e-9 ? 1e-9 : said > 1 - 1e-9 ? 1 - 1e-9 : said;

  return -(expected * log (said) + (1 - expected) * log (1 - said));
}

double
dr_trainer_loss (const DrTrainer *trainer, bool held)
{
  double loss = 0;
  size_t n = 0;

  for (size_t i = 0; i < trainer->n_samples; i++)
    {
      const Sample *sample = &trainer->samples[i];

      if (sample->held != held)
        continue;
      loss += cross_entropy (target_of (trainer, sample),
                             sigmoid (trainer->scale * value_of (trainer, sample)));
      n++;
    }

  return n > 0 ? loss / (double) n : 0;
}

/* The loss of the weights as they are against results alone. */
static double
loss_with_scale (const DrTrainer *trainer, const float *values, double scale)
{
  double loss = 0;

  for (size_t i = 0; i < trainer->n_samples; i++)
    loss += cross_entropy (trainer->samples[i].points, sigmoid (scale * (double) values[i]));

  return loss;
}

double
dr_trainer_fit_scale (const DrTrainer *trainer)
{
  float *values = malloc ((trainer->n_samples + 1) * sizeof *values);
  double low = 0.05;
  double high = 5;

  if (values == NULL || trainer->n_samples == 0)
    {
      free (values);
      return trainer->scale;
    }
  for (size_t i = 0; i < trainer->n_samples; i++)
    values[i] = (float) value_of (trainer, &trainer->samples[i]);
  /* The loss has one minimum. */
  for (unsigned i = 0; i < 24; i++)
    {
      const double third = (high - low) / 3;

      if (loss_with_scale (trainer, values, low + third) <
          loss_with_scale (trainer, values, high - third))
        high -= third;
      else
        low += third;
    }
  free (values);

  return (low + high) / 2;
}

void
dr_trainer_set_scale (DrTrainer *trainer, double scale)
{
  trainer->scale = scale;
}

void
dr_trainer_set_rate (DrTrainer *trainer, double rate)
{
  trainer->options.rate = rate;
}

static void
add_gradient (DrTrainer *trainer, const Sample *sample)
{
  const double said = sigmoid (trainer->scale * value_of (trainer, sample));
  const float error = (float) (trainer->scale * (said - target_of (trainer, sample)));
  const float opening = error * (float) sample->opening / 256;
  const float ending = error - opening;
  float *gradient = trainer->gradient;
  const Part *parts = trainer->parts + sample->first;

  for (unsigned i = 0; i < sample->n; i++)
    {
      gradient[parts[i].index] += opening * (float) parts[i].times;
      gradient[trainer->shape.n_weights + (uint32_t) (int32_t) parts[i].index] +=
        ending * (float) parts[i].times;
    }
}

/* Adam (D. Kingma, J. Ba, 2014). */
static void
step_weights (DrTrainer *trainer, size_t n)
{
  const float beta_1 = 0.9f;
  const float beta_2 = 0.999f;
  const float decay = (float) trainer->options.decay;
  float rate;

  trainer->steps++;
  rate = (float) (trainer->options.rate * sqrt (1 - pow (beta_2, trainer->steps)) /
                  (1 - pow (beta_1, trainer->steps)));
  for (uint32_t i = 0; i < trainer->n; i++)
    {
      const float g =
        trainer->gradient[i] / (float) n + decay * (trainer->weights[i] - trainer->start[i]);

      trainer->gradient[i] = 0;
      trainer->first[i] = beta_1 * trainer->first[i] + (1 - beta_1) * g;
      trainer->second[i] = beta_2 * trainer->second[i] + (1 - beta_2) * g * g;
      trainer->weights[i] -= rate * trainer->first[i] / (sqrtf (trainer->second[i]) + 1e-8f);
    }
}

/* The positions that are learned from, in another order each time; how many. */
static size_t
shuffle (DrTrainer *trainer)
{
  size_t n = 0;

  for (size_t i = 0; i < trainer->n_samples; i++)
    if (!trainer->samples[i].held)
      trainer->order[n++] = (uint32_t) i;
  for (size_t i = n; i > 1; i--)
    {
      const size_t j = next_random (&trainer->options.seed) % i;
      const uint32_t swapped = trainer->order[i - 1];

      trainer->order[i - 1] = trainer->order[j];
      trainer->order[j] = swapped;
    }

  return n;
}

bool
dr_trainer_pass (DrTrainer *trainer)
{
  const size_t batch = trainer->options.batch > 0 ? trainer->options.batch : 1;
  size_t n;

  free (trainer->order);
  trainer->order = malloc ((trainer->n_samples + 1) * sizeof *trainer->order);
  if (trainer->order == NULL)
    return false;
  trainer->options.seed |= trainer->options.seed == 0;
  n = shuffle (trainer);
  for (size_t i = 0; i < n; i += batch)
    {
      const size_t end = i + batch < n ? i + batch : n;

      for (size_t j = i; j < end; j++)
        add_gradient (trainer, &trainer->samples[trainer->order[j]]);
      step_weights (trainer, end - i);
    }

  return true;
}

void
dr_trainer_weights (const DrTrainer *trainer, DrWeights *weights)
{
  const int limit = dr_pattern_limit (&trainer->shape);

  for (uint32_t i = 0; i < trainer->n; i++)
    {
      const bool window = i % trainer->shape.n_weights < trainer->shape.men;
      const double most = window ? limit : INT16_MAX;
      const double value = trainer->weights[i] * UNITS;

      weights->values[i] = (int16_t) lround (value > most ? most : value < -most ? -most : value);
    }
}
