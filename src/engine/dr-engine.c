/* dr-engine.c: the player: iterations, limits, threads.
 *
 * Threads search the same position and meet in the table only; the first one decides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-engine.h"

#include "dr-pattern.h"
#include "dr-search.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* So few pieces are left when endings are worked out. */
#define FEW_PIECES 5

struct DrEngine
{
  DrTable *table;
  DrEvalKind eval;
  const DrRuleset *known; /* the rule set of the field, NULL = none yet */
  DrRuleset ruleset;      /* a copy of it */
  DrField field;
  const DrWeights *weights;   /* the caller's; NULL = none */
  DrWeightsFunc find_weights; /* asked instead; or NULL */
  DrPattern *pattern;         /* of these for the rule set, NULL = none or unfit */
  DrKings *kings;             /* endings of the rule set; NULL = none worked out yet */
  DrSearch *searches[DR_MAX_THREADS];
};

/* One call of dr_engine_search. */
typedef struct
{
  DrEngine *engine;
  const DrGame *game;
  const DrSearchOptions *options;
  DrSearchResult *result;
  DrControl control;
  double begin;
  double soft; /* seconds after which no iteration is begun; 0 = none */
  unsigned n_lines;
  unsigned max_depth;
} Job;

typedef struct
{
  Job *job;
  DrSearch *search;
  unsigned number;
  pthread_t thread;
} Helper;

DrEngine *
dr_engine_new (size_t megabytes)
{
  DrEngine *engine = calloc (1, sizeof *engine);

  if (engine == NULL)
    return NULL;
  engine->eval = DR_EVAL_HAND;
  if (!dr_engine_set_megabytes (engine, megabytes))
    {
      free (engine);
      return NULL;
    }

  return engine;
}

static void
drop_searches (DrEngine *engine)
{
  for (unsigned i = 0; i < DR_MAX_THREADS; i++)
    {
      dr_search_free (engine->searches[i]);
      engine->searches[i] = NULL;
    }
}

void
dr_engine_free (DrEngine *engine)
{
  if (engine == NULL)
    return;
  drop_searches (engine);
  dr_pattern_free (engine->pattern);
  dr_kings_free (engine->kings);
  dr_table_free (engine->table);
  free (engine);
}

void
dr_engine_set_eval (DrEngine *engine, DrEvalKind kind)
{
  if (engine->eval == kind)
    return;
  engine->eval = kind;
  engine->known = NULL;
}

void
dr_engine_set_weights (DrEngine *engine, const DrWeights *weights)
{
  engine->weights = weights;
  engine->find_weights = NULL;
  engine->eval = weights != NULL ? DR_EVAL_PATTERN : DR_EVAL_HAND;
  engine->known = NULL;
}

void
dr_engine_set_weights_func (DrEngine *engine, DrWeightsFunc find)
{
  engine->weights = NULL;
  engine->find_weights = find;
  engine->eval = find != NULL ? DR_EVAL_PATTERN : DR_EVAL_HAND;
  engine->known = NULL;
}

bool
dr_engine_set_megabytes (DrEngine *engine, size_t megabytes)
{
  DrTable *table = dr_table_new ((megabytes < 1 ? 1 : megabytes) * 1024 * 1024);

  if (table == NULL)
    return false;
  dr_table_free (engine->table);
  engine->table = table;

  return true;
}

void
dr_engine_clear (DrEngine *engine)
{
  dr_table_clear (engine->table);
}

bool
dr_score_is_win (int score, int *plies)
{
  *plies = 0;
  if (score >= DR_SCORE_WIN_LEAST)
    *plies = DR_SCORE_WIN - score;
  else if (score <= -DR_SCORE_WIN_LEAST)
    *plies = -DR_SCORE_WIN - score;

  return *plies != 0 || score == DR_SCORE_WIN || score == -DR_SCORE_WIN;
}

/* Learned weights where there are any that are fit for the rule set; else the field is left as it is. */
static void
choose_pattern (DrEngine *engine)
{
  const DrWeights *weights =
    engine->find_weights != NULL ? engine->find_weights (&engine->ruleset) : engine->weights;

  dr_pattern_free (engine->pattern);
  engine->pattern = NULL;
  if (engine->eval == DR_EVAL_PATTERN && weights != NULL)
    engine->pattern = dr_pattern_new (weights, &engine->ruleset);
  if (engine->pattern != NULL)
    dr_pattern_install (engine->pattern, &engine->field);
}

/* The field for the game's rule set, and a search for each of @threads. */
static bool
prepare (DrEngine *engine, const DrRuleset *ruleset, unsigned threads)
{
  if (engine->known == NULL || strcmp (engine->ruleset.id, ruleset->id) != 0)
    {
      drop_searches (engine);
      dr_kings_free (engine->kings);
      engine->kings = NULL;
      /* What the table knows is of another game, or was judged differently. */
      if (engine->ruleset.id[0] != '\0')
        dr_table_clear (engine->table);
      engine->ruleset = *ruleset;
      engine->known = &engine->ruleset;
      dr_field_init (&engine->field, &engine->ruleset, engine->eval);
      choose_pattern (engine);
    }
  for (unsigned i = 0; i < threads; i++)
    if (engine->searches[i] == NULL)
      {
        engine->searches[i] = dr_search_new (&engine->field);
        if (engine->searches[i] == NULL)
          return false;
      }

  return true;
}

/* How long to think: a part of what is left, never so long that the clock could run out. */
static void
set_limits (Job *job)
{
  const DrLimits *limits = &job->options->limits;
  double hard = limits->seconds;

  job->begin = dr_clock_now ();
  job->max_depth = limits->depth > 0 && limits->depth < DR_MAX_DEPTH ? limits->depth : DR_MAX_DEPTH;
  if (limits->clock > 0)
    {
      const unsigned moves =
        limits->moves_to_go > 0 && limits->moves_to_go < 30 ? limits->moves_to_go : 30;
      const double share = limits->clock / moves + limits->increment * 0.8;
      const double most = limits->clock * (moves == 1 ? 0.7 : 0.3);
      const double longest = share * 3 < most ? share * 3 : most;

      job->soft = share * 0.6 < most ? share * 0.6 : most;
      hard = hard > 0 && hard < longest ? hard : longest;
    }
  if (hard > 0)
    job->control.deadline = job->begin + hard;
  job->control.node_limit = limits->nodes;
  job->control.outer_stop = job->options->stop;
  job->control.plain = job->options->plain;
}

/* Whether the work on endings must wait: it was stopped, or half of the time is gone. */
static bool
is_stopped (void *data)
{
  const Job *job = data;
  const DrControl *control = &job->control;

  if (control->outer_stop != NULL && atomic_load (control->outer_stop))
    return true;

  return control->deadline > 0 && dr_clock_now () >= (job->begin + control->deadline) / 2;
}

/* Works out the endings that the game comes near to. */
static void
learn_endings (Job *job)
{
  DrEngine *engine = job->engine;
  const DrPosition *position = &job->game->position;
  const unsigned light = dr_position_pieces (position, DR_LIGHT);
  const unsigned dark = dr_position_pieces (position, DR_DARK);
  const unsigned limit = dr_kings_limit (&engine->field);
  const unsigned most = light > dark ? light : dark;

  if (job->options->plain || job->options->no_endings || limit == 0 || light + dark > FEW_PIECES)
    return;
  if (engine->kings == NULL)
    engine->kings = dr_kings_new (&engine->field);
  if (engine->kings == NULL)
    return;
  /* What was not done in time is left for the next search. */
  dr_kings_build (engine->kings, most < limit ? most : limit, is_stopped, job);
  job->control.kings = engine->kings;
}

/* The whole moves of @line, from the game's position on. */
static bool
write_line (const Job *job, const DrLine *line, DrMoveList *pv)
{
  DrPosition position = job->game->position;

  dr_move_list_reset (pv);
  for (unsigned i = 0; i < line->n; i++)
    {
      DrMove move;

      if (!dr_node_whole_move (&job->engine->field, &position, &line->moves[i], &move))
        return i > 0;
      if (!dr_move_list_append (pv, &move))
        return false;
      dr_play (&job->engine->ruleset, &position, &move, &position);
    }

  return true;
}

static void
report (const Job *job, const DrSearch *search, unsigned depth, unsigned line, DrMoveList *pv)
{
  const DrRootMove *root = &search->roots[line];
  DrInfo info;

  if (job->options->info == NULL || !write_line (job, &root->line, pv))
    return;
  info.depth = depth;
  info.seldepth = root->seldepth;
  info.line = line + 1;
  info.score = root->score;
  info.nodes = atomic_load_explicit (&job->control.nodes, memory_order_relaxed) +
               (search->nodes - search->published);
  info.seconds = dr_clock_now () - job->begin;
  info.pv = pv;
  job->options->info (&info, job->options->info_data);
}

/* Whether another iteration can tell nothing new, or there is no time for it. */
static bool
is_enough (const Job *job, const DrSearch *search, unsigned depth)
{
  const double spent = dr_clock_now () - job->begin;
  int plies;

  if (depth >= job->max_depth)
    return true;
  if (job->soft > 0 && (search->n_roots == 1 || spent >= job->soft))
    return true;
  if (job->control.deadline > 0 && job->soft <= 0 && job->n_lines == 1 &&
      spent > (job->control.deadline - job->begin) * 0.9)
    return true;
  /* A win is looked for until none can be shorter, a loss until none can be longer. */
  for (unsigned line = 0; line < job->n_lines; line++)
    if (!dr_score_is_win (search->roots[line].score, &plies) ||
        (unsigned) (plies < 0 ? -plies : plies) > depth)
      return false;

  return true;
}

static void
run_first (Job *job, DrSearch *search, DrMoveList *pv)
{
  for (unsigned depth = 1;; depth++)
    {
      for (unsigned line = 0; line < job->n_lines; line++)
        if (!dr_search_iterate (search, depth, line))
          return;
      dr_search_sort (search, job->n_lines);
      for (unsigned line = 0; line < job->n_lines; line++)
        dr_search_complete_line (search, line);
      for (unsigned line = 0; line < job->n_lines; line++)
        report (job, search, depth, line, pv);
      job->result->depth = depth;
      if (is_enough (job, search, depth))
        return;
    }
}

static void *
run_helper (void *data)
{
  Helper *helper = data;
  DrSearch *search = helper->search;

  /* Half of them are a ply ahead, so that the threads do not all do the same. */
  for (unsigned depth = 1 + helper->number % 2; depth <= DR_MAX_DEPTH; depth++)
    for (unsigned line = 0; line < helper->job->n_lines; line++)
      if (!dr_search_iterate (search, depth, line))
        return NULL;

  return NULL;
}

/* Runs the helpers beside the first search. */
static void
run_threads (Job *job, unsigned threads, DrMoveList *pv)
{
  Helper helpers[DR_MAX_THREADS];
  unsigned n = 0;

  for (unsigned i = 1; i < threads; i++)
    {
      Helper *helper = &helpers[n];

      helper->job = job;
      helper->number = i;
      helper->search = job->engine->searches[i];
      /* With fewer threads than asked for the search is only slower. */
      if (pthread_create (&helper->thread, NULL, run_helper, helper) == 0)
        n++;
    }
  run_first (job, job->engine->searches[0], pv);
  atomic_store (&job->control.stop, true);
  for (unsigned i = 0; i < n; i++)
    pthread_join (helpers[i].thread, NULL);
}

static bool
may_claim (const DrGame *game)
{
  DrStatus status;

  return dr_game_status (game, &status) && status.result == DR_RESULT_CLAIM;
}

static bool
fill_result (Job *job, unsigned threads, DrMoveList *pv)
{
  DrSearch *search = job->engine->searches[0];
  DrSearchResult *result = job->result;

  for (unsigned i = 0; i < threads; i++)
    result->nodes += job->engine->searches[i]->nodes;
  result->seconds = dr_clock_now () - job->begin;
  if (search->n_roots == 0)
    return true;
  dr_search_complete_line (search, 0);
  result->score = search->roots[0].score;
  if (!write_line (job, &search->roots[0].line, pv))
    return false;
  result->has_move = true;
  result->move = pv->moves[0];
  if (pv->n > 1)
    {
      result->has_reply = true;
      result->reply = pv->moves[1];
    }
  result->claim = result->score <= 0 && may_claim (job->game);

  return true;
}

bool
dr_engine_search (DrEngine *engine,
                  const DrGame *game,
                  const DrSearchOptions *options,
                  DrSearchResult *result)
{
  const unsigned wanted = options->threads > DR_MAX_THREADS ? DR_MAX_THREADS : options->threads;
  const unsigned threads = wanted < 1 ? 1 : wanted;
  Job job = { .engine = engine, .game = game, .options = options, .result = result };
  DrMoveList pv;
  bool done;

  memset (result, 0, sizeof *result);
  if (!prepare (engine, game->ruleset, threads))
    return false;
  set_limits (&job);
  learn_endings (&job);
  dr_table_age (engine->table);
  for (unsigned i = 0; i < threads; i++)
    if (!dr_search_begin (engine->searches[i], engine->table, &job.control, game))
      return false;
  job.n_lines = options->lines < 1 ? 1 : options->lines;
  if (job.n_lines > engine->searches[0]->n_roots)
    job.n_lines = engine->searches[0]->n_roots;

  dr_move_list_init (&pv);
  if (job.n_lines > 0)
    run_threads (&job, threads, &pv);
  done = fill_result (&job, threads, &pv);
  dr_move_list_clear (&pv);

  return done;
}
