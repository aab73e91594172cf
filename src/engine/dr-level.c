/* dr-level.c: an opponent of a person's strength.
 *
 * The figures were tuned by matches of each level against the one below.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-level.h"

/* Moves that are weighed against each other: of a level that looks ahead by depth, and by nodes. */
#define MOST_LINES 12
#define FEW_LINES 3

/* In the first plies the strong levels too choose among what is as good to them, so that no two
 * games need be the same. */
#define VARIED_PLIES 8
#define VARIED_LOOSE 4
#define VARIED_WORST 8

static const DrLevel levels[DR_N_LEVELS] = {
  { .depth = 1, .loose = 40, .worst = 150, .blind = 22 },
  { .depth = 1, .loose = 12, .worst = 50, .blind = 5 },
  { .depth = 2, .hasty = 40, .loose = 14, .worst = 50, .blind = 4 },
  { .depth = 3, .hasty = 60, .loose = 14, .worst = 50, .blind = 2 },
  { .depth = 4, .hasty = 40, .loose = 12, .worst = 40 },
  { .depth = 5, .loose = 10, .worst = 35 },
  { .depth = 7, .loose = 8, .worst = 30 },
  { .nodes = 20000 },
  { .nodes = 250000 },
  { .nodes = 20000000, .seconds = 5 },
};

const DrLevel *
dr_level_get (unsigned level)
{
  return &levels[level - 1];
}

/* The last whole iteration's lines. */
typedef struct
{
  DrInfoFunc info;
  void *info_data;
  unsigned n;
  unsigned depth;
  DrMove moves[MOST_LINES];
  DrMove replies[MOST_LINES];
  bool has_reply[MOST_LINES];
  int scores[MOST_LINES];
} Choice;

static void
keep_line (const DrInfo *info, void *data)
{
  Choice *choice = data;
  const unsigned i = info->line - 1;

  if (i < MOST_LINES && info->pv->n > 0)
    {
      choice->moves[i] = info->pv->moves[0];
      choice->has_reply[i] = info->pv->n > 1;
      if (choice->has_reply[i])
        choice->replies[i] = info->pv->moves[1];
      choice->scores[i] = info->score;
      if (choice->n < info->line)
        choice->n = info->line;
    }
  if (choice->info != NULL)
    choice->info (info, choice->info_data);
}

/* splitmix64 */
static uint64_t
next_random (uint64_t *state)
{
  uint64_t z = *state += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);

  return z ^ z >> 31;
}

static double
next_share (uint64_t *state)
{
  return (double) (next_random (state) >> 11) / 9007199254740992.0;
}

/* The weight of a move that looks @gap worse than the best: near exp (-gap / loose). */
static double
weight_of (int gap, unsigned loose)
{
  const double x = (double) gap / (loose > 0 ? loose : 1);

  return 1 / (1 + x + x * x / 2 + x * x * x / 6);
}

/* Which of the lines is played. */
static unsigned
choose (const Choice *choice, unsigned loose, unsigned worst, unsigned blind, uint64_t *random)
{
  double weight[MOST_LINES];
  double sum = 0;
  double at;
  int best = INT32_MIN;

  /* The first that is not overlooked is the best it sees; if it sees none, all are seen. */
  for (unsigned i = 0; i < choice->n; i++)
    {
      const bool seen = choice->moves[i].n_taken > 0 || next_share (random) * 100 >= (double) blind;

      weight[i] = seen ? 1 : 0;
      if (seen && choice->scores[i] > best)
        best = choice->scores[i];
    }
  if (best == INT32_MIN)
    return 0;
  for (unsigned i = 0; i < choice->n; i++)
    {
      const int gap = best - choice->scores[i];

      if (weight[i] > 0)
        weight[i] = gap > (int) worst ? 0 : weight_of (gap, loose);
      sum += weight[i];
    }
  at = next_share (random) * sum;
  for (unsigned i = 0; i < choice->n; i++)
    {
      at -= weight[i];
      if (at < 0 && weight[i] > 0)
        return i;
    }

  return 0;
}

static void
shorten (double *limit, double other)
{
  if (other > 0 && (*limit <= 0 || other < *limit))
    *limit = other;
}

bool
dr_level_search (DrEngine *engine,
                 const DrGame *game,
                 const DrLevel *level,
                 uint64_t seed,
                 const DrSearchOptions *options,
                 DrSearchResult *result)
{
  const bool varied = game->ply < VARIED_PLIES;
  const unsigned loose = varied && level->loose < VARIED_LOOSE ? VARIED_LOOSE : level->loose;
  const unsigned worst = varied && level->worst < VARIED_WORST ? VARIED_WORST : level->worst;
  Choice choice = { .info = options->info, .info_data = options->info_data };
  DrSearchOptions own = *options;
  uint64_t random = seed ^ game->position.key ^ game->ply * UINT64_C (0xd1342543de82ef95);
  unsigned i;

  own.lines = loose == 0 ? 1 : level->depth > 0 ? MOST_LINES : FEW_LINES;
  /* Several threads never do the same twice; a level that goes by time does not either. */
  own.threads = level->seconds > 0 ? options->threads : 1;
  /* Who looks a few plies ahead has not learned any endings by heart. */
  own.no_endings = level->depth > 0;
  own.info = keep_line;
  own.info_data = &choice;
  own.limits.depth = level->depth;
  if (level->depth > 1 && next_share (&random) * 100 < level->hasty)
    own.limits.depth--;
  own.limits.nodes = level->nodes;
  shorten (&own.limits.seconds, level->seconds);
  /* What it remembers of other moves must not change this one. */
  if (level->seconds <= 0)
    dr_engine_clear (engine);
  if (!dr_engine_search (engine, game, &own, result))
    return false;
  if (!result->has_move || choice.n < 2 || loose == 0)
    return true;

  i = choose (&choice, loose, worst, level->blind, &random);
  result->move = choice.moves[i];
  result->has_reply = choice.has_reply[i];
  if (result->has_reply)
    result->reply = choice.replies[i];
  result->score = choice.scores[i];

  return true;
}
