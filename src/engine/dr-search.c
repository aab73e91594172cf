/* dr-search.c: principal variation search with a transposition table.
 *
 * The parts are those of the field's engines: captures resolved before anything is evaluated (also
 * where the opponent threatens one), late-move reductions, a forward prune by a shallow search with
 * a raised bound, single replies extended.  A position that comes back scores 0 under every rule
 * set.  Knows no threads and no output.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-search.h"

#include "dr-order.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What a node asks itself once. */
typedef struct
{
  int alpha;
  int beta;
  int depth;
  int floor; /* a draw that may be claimed here, else minus infinity */
  uint64_t hash;
  uint32_t table_move;
  bool prune;
} Frame;

static int search (DrSearch *s, unsigned ply, int alpha, int beta, int depth, bool prune);

double
dr_clock_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

/* Counts the node; whether the search must end. */
static bool
must_stop (DrSearch *s)
{
  DrControl *control = s->control;

  s->nodes++;
  if (atomic_load_explicit (&control->stop, memory_order_relaxed))
    return true;
  if (control->outer_stop != NULL &&
      atomic_load_explicit (control->outer_stop, memory_order_relaxed))
    return true;
  if ((s->nodes & 255) == 0 || control->node_limit > 0)
    {
      const uint64_t fresh = s->nodes - s->published;
      const uint64_t all =
        atomic_fetch_add_explicit (&control->nodes, fresh, memory_order_relaxed) + fresh;

      s->published = s->nodes;
      if (control->node_limit > 0 && all >= control->node_limit)
        return true;
    }
  if ((s->nodes & 255) == 0 && control->deadline > 0)
    return dr_clock_now () >= control->deadline;

  return false;
}

/* The side to move has no move. */
static int
no_move_score (const DrSearch *s, unsigned ply)
{
  const int score = DR_SCORE_WIN - (int) ply;

  return s->field->ruleset->aim == DR_AIM_LOSE ? score : -score;
}

static bool
is_repeated (const DrSearch *s, unsigned ply)
{
  const uint64_t *key = &s->keys[DR_KEYS_KEPT + ply];
  const unsigned back = s->nodes_at[ply].reversible;

  for (unsigned n = 4; n <= back && n <= DR_KEYS_KEPT + ply; n += 2)
    if (key[-(int) n] == *key)
      return true;

  return false;
}

static bool
has_no_move (DrSearch *s, unsigned ply)
{
  return dr_node_moves (s->field, &s->nodes_at[ply], false, &s->arena[s->top]) == 0;
}

/* What the law says of the node before any move is looked at; true where @score is all. */
static bool
is_decided (DrSearch *s, unsigned ply, Frame *frame, int *score)
{
  const DrNode *node = &s->nodes_at[ply];
  const DrRuleset *ruleset = s->field->ruleset;

  frame->floor = -DR_SCORE_INFINITE;
  if (ruleset->aim == DR_AIM_FIRST_KING && node->first_king != 0)
    {
      const int won = DR_SCORE_WIN - (int) ply;

      *score = node->first_king == 1 + node->pos.side ? won : -won;
      return true;
    }
  *score = 0;
  if (is_repeated (s, ply))
    return true;
  if (dr_node_is_draw (s->field, node))
    {
      if (has_no_move (s, ply))
        *score = no_move_score (s, ply);
      else if (ruleset->draw_by == DR_DRAW_BY_CLAIM && frame->beta > 0 && ply < DR_MAX_PLY)
        {
          /* Whoever is to move may claim, or go on where that is better. */
          frame->floor = 0;
          frame->alpha = frame->alpha < 0 ? 0 : frame->alpha;
          return false;
        }
      return true;
    }

  return false;
}

static int
to_table (int score, unsigned ply)
{
  if (score >= DR_SCORE_WIN_LEAST)
    return score + (int) ply;
  return score <= -DR_SCORE_WIN_LEAST ? score - (int) ply : score;
}

static int
from_table (int score, unsigned ply)
{
  if (score >= DR_SCORE_WIN_LEAST)
    return score - (int) ply;
  return score <= -DR_SCORE_WIN_LEAST ? score + (int) ply : score;
}

static bool
is_win (int score)
{
  return score >= DR_SCORE_WIN_LEAST || score <= -DR_SCORE_WIN_LEAST;
}

/* A win that was found elsewhere may take longer than the draw counters here allow. */
static bool
is_in_time (const DrSearch *s, unsigned ply, int score)
{
  const DrNode *node = &s->nodes_at[ply];
  int plies;

  if (!is_win (score) || (node->rows == 0 && node->quiet == 0))
    return true;
  plies = DR_SCORE_WIN - (score > 0 ? score : -score) - (int) ply;

  return plies < (int) dr_node_plies_to_draw (s->field, node);
}

/* Asks the table; true where @score is enough. */
static bool
is_known (DrSearch *s, unsigned ply, Frame *frame, int *score)
{
  DrTableEntry entry;

  frame->hash = dr_node_hash (s->field, &s->nodes_at[ply]);
  frame->table_move = 0;
  if (s->control->plain || !dr_table_probe (s->table, frame->hash, &entry))
    return false;
  frame->table_move = entry.move;
  *score = from_table (entry.score, ply);
  if (entry.depth < frame->depth || frame->beta - frame->alpha > 1 || frame->floor == 0 ||
      !is_in_time (s, ply, *score))
    return false;

  return entry.bound == DR_BOUND_EXACT || (entry.bound == DR_BOUND_LOWER && *score >= frame->beta) ||
         (entry.bound == DR_BOUND_UPPER && *score <= frame->alpha);
}

static void
keep (DrSearch *s, unsigned ply, const Frame *frame, int best, uint32_t move)
{
  DrTableEntry entry;

  if (s->control->plain || frame->floor == 0 || frame->depth < 0)
    return;
  entry.move = move;
  entry.score = (int16_t) to_table (best, ply);
  entry.depth = (uint8_t) frame->depth;
  entry.bound = best >= frame->beta ? DR_BOUND_LOWER
                : best > frame->alpha ? DR_BOUND_EXACT
                                      : DR_BOUND_UPPER;
  dr_table_store (s->table, frame->hash, &entry);
}

/* The best line from @ply on begins with @move. */
static void
set_line (DrSearch *s, unsigned ply, const DrFastMove *move)
{
  DrLine *line = &s->lines[ply];
  const DrLine *rest = &s->lines[ply + 1];
  const unsigned n = rest->n < DR_PV_MAX - 1 ? rest->n : DR_PV_MAX - 1;

  line->moves[0] = *move;
  memcpy (&line->moves[1], rest->moves, n * sizeof *rest->moves);
  line->n = n + 1;
}

static void
play (DrSearch *s, unsigned ply, const DrFastMove *move)
{
  DrNode *child = &s->nodes_at[ply + 1];

  dr_node_play (s->field, &s->nodes_at[ply], move, child);
  s->keys[DR_KEYS_KEPT + ply + 1] = child->pos.key;
  dr_table_prefetch (s->table, child->pos.key);
}

/* How many plies less a late quiet move is looked at. */
static int
reduction (const DrSearch *s, const Frame *frame, const DrFastMove *move, unsigned nth)
{
  const bool pv = frame->beta - frame->alpha > 1;

  if (s->control->plain || frame->depth < 2 || move->n_taken > 0 || move->crowned ||
      nth < (pv ? 3u : 1u))
    return 0;
  if (pv || nth < 4)
    return 1;

  return nth >= 10 && frame->depth >= 8 ? 3 : 2;
}

/* The child after move number @nth, with windows as PVS has them. */
static int
search_child (DrSearch *s, unsigned ply, const Frame *frame, const DrFastMove *move, unsigned nth,
              int depth)
{
  const int reduced = reduction (s, frame, move, nth);
  int score;

  if (nth == 0)
    return -search (s, ply + 1, -frame->beta, -frame->alpha, depth, frame->prune);
  score = -search (s, ply + 1, -frame->alpha - 1, -frame->alpha, depth - reduced, frame->prune);
  if (score > frame->alpha && reduced > 0)
    score = -search (s, ply + 1, -frame->alpha - 1, -frame->alpha, depth, frame->prune);
  if (score > frame->alpha && score < frame->beta)
    score = -search (s, ply + 1, -frame->beta, -frame->alpha, depth, frame->prune);

  return score;
}

/* The depth of the children: a ply less, but not for a single reply, nor for captures once the
 * depth is used up. */
static int
child_depth (const DrSearch *s, unsigned ply, const Frame *frame, unsigned n, bool capture)
{
  if (frame->depth <= 0 && capture)
    return frame->depth;
  if (n == 1 && !s->control->plain && ply < DR_MAX_PLY / 2)
    return frame->depth;

  return frame->depth - 1;
}

static int
search_moves (DrSearch *s, unsigned ply, Frame *frame, DrFastMove *moves, unsigned n)
{
  const Frame asked = *frame;
  const int depth = child_depth (s, ply, frame, n, moves[0].n_taken > 0);
  int best = -DR_SCORE_INFINITE;
  uint32_t best_move = 0;
  int32_t *order = &s->order[moves - s->arena];

  dr_order_moves (s, ply, frame->table_move, moves, order, n);
  for (unsigned i = 0; i < n; i++)
    {
      int score;

      dr_order_pick (moves, order, i, n);
      play (s, ply, &moves[i]);
      score = search_child (s, ply, frame, &moves[i], i, depth);
      if (s->aborted)
        return 0;
      if (score <= best)
        continue;
      best = score;
      if (score <= frame->alpha)
        continue;
      best_move = dr_node_code (s->field, &moves[i]);
      if (frame->beta - frame->alpha > 1)
        set_line (s, ply, &moves[i]);
      frame->alpha = score;
      if (score >= frame->beta)
        {
          dr_order_cutoff (s, ply, moves, i, asked.depth);
          break;
        }
    }
  best = best < asked.floor ? asked.floor : best;
  keep (s, ply, &asked, best, best_move);

  return best;
}

/* Captures are not compulsory: the position may also be left as it is. */
static int
quiesce_optional (DrSearch *s, unsigned ply, Frame *frame, DrFastMove *moves)
{
  const int n = dr_node_moves (s->field, &s->nodes_at[ply], true, moves);
  int32_t *order = &s->order[moves - s->arena];
  int best;

  if (n <= 0 && !dr_node_has_quiet (s->field, &s->nodes_at[ply]))
    return no_move_score (s, ply);
  best = dr_eval (s->field, &s->nodes_at[ply]);
  if (n <= 0 || best >= frame->beta)
    return best;
  s->top += (unsigned) n;
  frame->alpha = best > frame->alpha ? best : frame->alpha;
  dr_order_moves (s, ply, 0, moves, order, (unsigned) n);
  for (unsigned i = 0; i < (unsigned) n; i++)
    {
      int score;

      dr_order_pick (moves, order, i, (unsigned) n);
      play (s, ply, &moves[i]);
      score = -search (s, ply + 1, -frame->beta, -frame->alpha, frame->depth - 1, false);
      if (s->aborted)
        break;
      best = score > best ? score : best;
      if (score > frame->alpha)
        {
          set_line (s, ply, &moves[i]);
          frame->alpha = score;
        }
      if (score >= frame->beta)
        break;
    }
  s->top -= (unsigned) n;

  return best < frame->floor ? frame->floor : best;
}

/* The depth is used up.  True where @score is all; else the node's moves are looked at: captures,
 * or all moves where the opponent threatens to capture (once only). */
static bool
is_quiet (DrSearch *s, unsigned ply, Frame *frame, DrFastMove *moves, int *n, int *score)
{
  DrNode *node = &s->nodes_at[ply];

  *n = dr_node_moves (s->field, node, true, moves);
  if (*n > 0)
    return false;
  if (!dr_node_has_quiet (s->field, node))
    {
      *score = no_move_score (s, ply);
      return true;
    }
  if (*n == 0 && frame->depth == 0 && !s->control->plain && dr_node_is_threatened (s->field, node))
    {
      *n = -2;
      return false;
    }
  *score = dr_eval (s->field, node);
  *score = *score < frame->floor ? frame->floor : *score;

  return true;
}

/* A forward prune: where a much shallower search is far above beta, so will be the deep one (M.
 * Buro's ProbCut, in the form that Scan gave it). */
static bool
is_pruned (DrSearch *s, unsigned ply, const Frame *frame, int *score)
{
  const int raised = frame->beta + 10 * frame->depth;

  if (!frame->prune || frame->depth < 3 || frame->beta - frame->alpha > 1 || s->control->plain ||
      is_win (frame->beta))
    return false;
  *score = search (s, ply, raised - 1, raised, frame->depth * 2 / 5, false);
  if (*score < raised)
    return false;
  *score -= is_win (*score) ? 0 : 10 * frame->depth;

  return true;
}

static int
search (DrSearch *s, unsigned ply, int alpha, int beta, int depth, bool prune)
{
  Frame frame = { .alpha = alpha, .beta = beta, .depth = depth, .prune = prune };
  DrFastMove *moves = &s->arena[s->top];
  int n = -2;
  int score;

  s->lines[ply].n = 0;
  s->aborted = s->aborted || must_stop (s);
  if (s->aborted)
    return 0;
  s->seldepth = ply > s->seldepth ? ply : s->seldepth;
  if (is_decided (s, ply, &frame, &score))
    return score;
  if (ply >= DR_MAX_PLY)
    return dr_eval (s->field, &s->nodes_at[ply]);

  if (depth <= 0)
    {
      if (s->field->optional)
        return quiesce_optional (s, ply, &frame, moves);
      if (is_quiet (s, ply, &frame, moves, &n, &score))
        return score;
    }
  if (depth >= 0 && is_known (s, ply, &frame, &score))
    return score;
  if (is_pruned (s, ply, &frame, &score) || s->aborted)
    return s->aborted ? 0 : score;

  if (n < 0)
    n = dr_node_moves (s->field, &s->nodes_at[ply], false, moves);
  if (n == 0)
    return no_move_score (s, ply);
  if (n < 0)
    return dr_eval (s->field, &s->nodes_at[ply]);
  s->top += (unsigned) n;
  score = search_moves (s, ply, &frame, moves, (unsigned) n);
  s->top -= (unsigned) n;

  return score;
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
  Frame frame = { .alpha = alpha, .beta = beta, .depth = depth, .prune = true };
  const int child =
    child_depth (s, 0, &frame, s->n_roots, s->roots[0].move.n_taken > 0);
  int best = -DR_SCORE_INFINITE;

  for (unsigned i = first; i < s->n_roots; i++)
    {
      DrRootMove *root = &s->roots[i];
      int score;

      s->seldepth = 0;
      play (s, 0, &root->move);
      score = search_child (s, 0, &frame, &root->move, i - first, child);
      if (s->aborted)
        return best;
      root->score = score;
      if (score <= best)
        continue;
      best = score;
      if (score <= frame.alpha && i > first)
        continue;
      root->seldepth = s->seldepth;
      set_line (s, 0, &root->move);
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
  if (depth >= 4 && !is_win (before) && !s->control->plain)
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
