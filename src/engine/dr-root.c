/* dr-root.c: the root of a search: its moves, iterations and windows; making a search ready.
 *
 * Knows no threads and no output.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-order.h"
#include "dr-search-private.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

double
dr_clock_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

/* Puts root move @from at place @to, the ones between move down. */
static void
lift_root (DrSearch *s, unsigned from, unsigned to)
{
  DrRootMove root;

  if (from == to)
    return;
  root = s->roots[from];
  memmove (&s->roots[to + 1], &s->roots[to], (from - to) * sizeof *s->roots);
  s->roots[to] = root;
}

static int
search_root (DrSearch *s, int alpha, int beta, int depth, unsigned first)
{
  DrFrame frame = { .alpha = alpha, .beta = beta, .depth = depth, .prune = true };
  const int child = dr_search_child_depth (s, 0, &frame, s->n_roots, s->roots[0].move.n_taken > 0);
  int best = -DR_SCORE_INFINITE;

  for (unsigned i = first; i < s->n_roots; i++)
    {
      DrRootMove *root = &s->roots[i];
      int score;

      s->seldepth = 0;
      dr_search_play (s, 0, &root->move, child);
      score = dr_search_child (s, 0, &frame, &root->move, i - first, child);
      if (s->aborted)
        return best;
      root->score = score;
      if (score <= best)
        continue;
      best = score;
      if (score <= frame.alpha && i > first)
        continue;
      root->seldepth = s->seldepth;
      dr_search_set_line (s, 0, &root->move);
      root->line = s->lines[0];
      lift_root (s, i, first);
      frame.alpha = score > frame.alpha ? score : frame.alpha;
      if (score >= beta)
        break;
    }

  return best;
}

bool
dr_search_iterate (DrSearch *s, unsigned depth, unsigned line)
{
  const int before = s->roots[line].score;
  int width = 12;
  int alpha = -DR_SCORE_INFINITE;
  int beta = DR_SCORE_INFINITE;

  s->top = 0;
  if (depth >= 4 && !dr_search_is_win (before) && !s->control->plain)
    {
      alpha = before - width;
      beta = before + width;
    }
  for (;;)
    {
      const int score = search_root (s, alpha, beta, (int) depth, line);

      if (s->aborted)
        return false;
      width *= 4;
      if (score <= alpha)
        alpha = width > 500 ? -DR_SCORE_INFINITE : score - width;
      else if (score >= beta)
        beta = width > 500 ? DR_SCORE_INFINITE : score + width;
      else
        return true;
    }
}

/* The move after which the other side is @plies from the end: negative, it loses in so many. */
static bool
find_by_heart (DrSearch *s, unsigned ply, int plies, DrFastMove *move)
{
  const DrKings *kings = s->control->kings;
  const DrNode *child = &s->nodes_at[ply + 1];
  const int n = dr_node_moves (s->field, &s->nodes_at[ply], false, s->arena);

  for (int i = 0; i < n; i++)
    {
      int left;

      *move = s->arena[i];
      dr_search_play (s, ply, move, 0);
      if (plies == 0 ? dr_node_moves (s->field, child, false, &s->arena[n]) == 0
                     : dr_kings_probe (kings, child, &left) && left == plies)
        return true;
    }

  return false;
}

void
dr_search_complete_line (DrSearch *s, unsigned line)
{
  DrLine *moves = &s->roots[line].line;
  unsigned ply = 0;
  int plies;

  if (s->control->kings == NULL)
    return;
  for (; ply < moves->n; ply++)
    dr_search_play (s, ply, &moves->moves[ply], 0);
  while (ply < DR_PV_MAX && dr_kings_probe (s->control->kings, &s->nodes_at[ply], &plies) &&
         plies != 0 && !dr_node_is_draw (s->field, &s->nodes_at[ply]) &&
         find_by_heart (s, ply, plies > 0 ? 1 - plies : -1 - plies, &moves->moves[ply]))
    moves->n = ++ply;
}

void
dr_search_sort (DrSearch *s, unsigned n)
{
  for (unsigned i = 1; i < n; i++)
    for (unsigned at = 0; at < i; at++)
      if (s->roots[i].score > s->roots[at].score)
        {
          lift_root (s, i, at);
          break;
        }
}

DrSearch *
dr_search_new (const DrField *field)
{
  const size_t room = (size_t) DR_FAST_MAX_MOVES * (DR_MAX_PLY + 2);
  DrSearch *s = calloc (1, sizeof *s);

  if (s == NULL)
    return NULL;
  s->field = field;
  s->arena = malloc (room * sizeof *s->arena);
  s->order = malloc (room * sizeof *s->order);
  if (!field->served)
    s->slow = calloc (DR_MAX_PLY + 1, sizeof *s->slow);
  if (s->arena == NULL || s->order == NULL || (!field->served && s->slow == NULL))
    {
      dr_search_free (s);
      return NULL;
    }

  return s;
}

void
dr_search_free (DrSearch *s)
{
  if (s == NULL)
    return;
  if (s->slow != NULL)
    for (unsigned ply = 0; ply <= DR_MAX_PLY; ply++)
      dr_move_list_clear (&s->slow[ply].list);
  free (s->slow);
  free (s->arena);
  free (s->order);
  free (s->roots);
  free (s);
}

/* The positions before the root that can come back. */
static void
take_history (DrSearch *s, const DrGame *game)
{
  const size_t n = game->n_earlier < DR_KEYS_KEPT ? game->n_earlier : DR_KEYS_KEPT;

  memset (s->keys, 0, sizeof s->keys);
  for (size_t i = 1; i <= n; i++)
    s->keys[DR_KEYS_KEPT - i] = game->earlier[game->n_earlier - i].key;
  s->keys[DR_KEYS_KEPT] = game->position.key;
}

bool
dr_search_begin (DrSearch *s, DrTable *table, DrControl *control, const DrGame *game)
{
  DrRootMove *roots;
  int n;

  s->table = table;
  s->control = control;
  s->aborted = false;
  s->nodes = 0;
  s->published = 0;
  s->top = 0;
  memset (s->killers, 0, sizeof s->killers);
  memset (s->history, 0, sizeof s->history);
  take_history (s, game);
  for (unsigned ply = 0; s->slow != NULL && ply <= DR_MAX_PLY; ply++)
    s->nodes_at[ply].slow = &s->slow[ply];
  dr_node_init (&s->nodes_at[0], s->field, game, s->slow);

  s->n_roots = 0;
  n = dr_node_moves (s->field, &s->nodes_at[0], false, s->arena);
  if (n <= 0)
    return n == 0;
  roots = realloc (s->roots, (size_t) n * sizeof *roots);
  if (roots == NULL)
    return false;
  memset (roots, 0, (size_t) n * sizeof *roots);
  s->roots = roots;
  s->n_roots = (unsigned) n;
  dr_order_moves (s, 0, 0, s->arena, s->order, s->n_roots);
  for (unsigned i = 0; i < s->n_roots; i++)
    {
      dr_order_pick (s->arena, s->order, i, s->n_roots);
      roots[i].move = s->arena[i];
      roots[i].line.n = 1;
      roots[i].line.moves[0] = s->arena[i];
    }

  return true;
}
