/* dr-train.h: learns weights from positions and what became of them.
 *
 * Logistic regression: the sigmoid of the evaluation times a scale is held against what was to be
 * expected, a mix of the game's result and of what a search said; the cross-entropy is made small
 * by Adam in mini-batches, and weights are drawn to where they started.  The same positions, options
 * and seed give the same weights.  Knows no files and no search.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-weights.h"

typedef struct DrTrainer DrTrainer;

typedef struct
{
  double share; /* how much the result counts, 0 … 1; the search's score has the rest */
  double rate;  /* of Adam; in men */
  double decay; /* how strongly weights are drawn back: the penalty on a squared man */
  unsigned batch;
  uint64_t seed; /* of the order of positions */
} DrTrainOptions;

/* A trainer for @ruleset that starts from @start, or from the hand-set evaluation's material and
 * squares where it is NULL.  NULL when memory is out or the board has no windows. */
DrTrainer *dr_trainer_new (const DrRuleset *ruleset,
                           const DrWeights *start,
                           const DrTrainOptions *options);
void dr_trainer_free (DrTrainer *trainer);

/* Adds a position: @points of light in the end (0, ½, 1), @score of a search in hundredths of a man
 * for light.  With @held it is not learned from but only measured.  Endings whose evaluation is
 * damped are left out.  False when memory is out. */
bool dr_trainer_add (DrTrainer *trainer,
                     const DrPosition *position,
                     double points,
                     int score,
                     bool held);

/* How many positions were taken. */
size_t dr_trainer_count (const DrTrainer *trainer, bool held);

/* The scale, the sigmoid's factor for a man: the one that suits the weights as they are now and the
 * results best, and setting it (1 otherwise).  Fitted to the hand-set start it keeps a man at about
 * 100 in every generation. */
double dr_trainer_fit_scale (const DrTrainer *trainer);
void dr_trainer_set_scale (DrTrainer *trainer, double scale);

/* Once through all positions; false when memory is out. */
bool dr_trainer_pass (DrTrainer *trainer);

/* Another rate for the passes that follow. */
void dr_trainer_set_rate (DrTrainer *trainer, double rate);

/* The mean cross-entropy, of those that are learned from or of those held back. */
double dr_trainer_loss (const DrTrainer *trainer, bool held);

/* The weights as they are now, rounded, into @weights, which was made for the rule set. */
void dr_trainer_weights (const DrTrainer *trainer, DrWeights *weights);
