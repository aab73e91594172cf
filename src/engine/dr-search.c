/* dr-search.c: principal variation search with a transposition table.
 *
 * The parts are those of the field's engines: captures resolved before anything is evaluated (also
 * where the opponent threatens one), late-move reductions, a forward prune by a shallow search with
 * a raised bound, single replies extended.  A position that comes back scores 0 under every rule
 * set.  Knows no threads and no output.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-search-private.h"

#include "dr-order.h"

#include <string.h>

static int search (DrSearch *s, unsigned ply, int alpha, int beta, int depth, bool prune);

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

/* Plies in which the game has to end, or it is a draw. */
static unsigned
plies_left (const DrSearch *s, const DrNode *node)
{
  const unsigned quiet = 2u * s->field->ruleset->quiet_limit;
  const unsigned left = dr_node_plies_to_draw (s->field, node);

  return quiet > 0 && quiet - node->quiet < left ? quiet - node->quiet : left;
}

/* Endings known by heart; true where @score is all: a draw, or a win that comes before a draw by a
 * counter does. */
static bool
is_by_heart (const DrSearch *s, unsigned ply, int *score)
{
  const DrNode *node = &s->nodes_at[ply];
  int plies;

  if (s->control->kings == NULL || !dr_kings_probe (s->control->kings, node, &plies))
    return false;
  *score = plies > 0 ? DR_SCORE_WIN - (int) ply - plies : -DR_SCORE_WIN + (int) ply - plies;
  if (plies == 0)
    *score = 0;

  return (unsigned) (plies < 0 ? -plies : plies) <= plies_left (s, node);
}

/* What the law says of the node before any move is looked at; true where @score is all. */
static bool
is_decided (DrSearch *s, unsigned ply, DrFrame *frame, int *score)
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

  return is_by_heart (s, ply, score);
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

bool
dr_search_is_win (int score)
{
  return score >= DR_SCORE_WIN_LEAST || score <= -DR_SCORE_WIN_LEAST;
}

/* A win that was found elsewhere may take longer than the draw counters here allow. */
static bool
is_in_time (const DrSearch *s, unsigned ply, int score)
{
  const DrNode *node = &s->nodes_at[ply];
  int plies;

  if (!dr_search_is_win (score) || (node->rows == 0 && node->quiet == 0))
    return true;
  plies = DR_SCORE_WIN - (score > 0 ? score : -score) - (int) ply;

  return plies < (int) dr_node_plies_to_draw (s->field, node);
}

/* Asks the table; true where @score is enough. */
static bool
is_known (DrSearch *s, unsigned ply, DrFrame *frame, int *score)
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

  return entry.bound == DR_BOUND_EXACT ||
         (entry.bound == DR_BOUND_LOWER && *score >= frame->beta) ||
         (entry.bound == DR_BOUND_UPPER && *score <= frame->alpha);
}

static void
keep (DrSearch *s, unsigned ply, const DrFrame *frame, int best, uint32_t move)
{
  DrTableEntry entry;

  if (s->control->plain || frame->floor == 0 || frame->depth <= 0)
    return;
  entry.move = move;
  entry.score = (int16_t) to_table (best, ply);
  entry.depth = (uint8_t) frame->depth;
  entry.bound = best >= frame->beta   ? DR_BOUND_LOWER
                : best > frame->alpha ? DR_BOUND_EXACT
                                      : DR_BOUND_UPPER;
  dr_table_store (s->table, frame->hash, &entry);
}

void
dr_search_set_line (DrSearch *s, unsigned ply, const DrFastMove *move)
{
  DrLine *line = &s->lines[ply];
  const DrLine *rest = &s->lines[ply + 1];
  const unsigned n = rest->n < DR_PV_MAX - 1 ? rest->n : DR_PV_MAX - 1;

  line->moves[0] = *move;
  memcpy (&line->moves[1], rest->moves, n * sizeof *rest->moves);
  line->n = n + 1;
}

void
dr_search_play (DrSearch *s, unsigned ply, const DrFastMove *move, int depth)
{
  DrNode *child = &s->nodes_at[ply + 1];

  dr_node_play (s->field, &s->nodes_at[ply], move, child);
  s->keys[DR_KEYS_KEPT + ply + 1] = child->pos.key;
  /* Nodes without depth do not ask the table. */
  if (depth > 0)
    dr_table_prefetch (s->table, child->pos.key);
}

/* How many plies less a late quiet move is looked at. */
static int
reduction (const DrSearch *s, const DrFrame *frame, const DrFastMove *move, unsigned nth)
{
  const bool pv = frame->beta - frame->alpha > 1;

  if (s->control->plain || frame->depth < 2 || move->n_taken > 0 || move->crowned ||
      nth < (pv ? 3u : 1u))
    return 0;
  if (pv || nth < 4)
    return 1;

  return nth >= 10 && frame->depth >= 8 ? 3 : 2;
}

int
dr_search_child (DrSearch *s,
                 unsigned ply,
                 const DrFrame *frame,
                 const DrFastMove *move,
                 unsigned nth,
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

int
dr_search_child_depth (const DrSearch *s,
                       unsigned ply,
                       const DrFrame *frame,
                       unsigned n,
                       bool capture)
{
  if (frame->depth <= 0 && capture)
    return frame->depth;
  if (n == 1 && !s->control->plain && ply < DR_MAX_PLY / 2)
    return frame->depth;

  return frame->depth - 1;
}

static int
search_moves (DrSearch *s, unsigned ply, DrFrame *frame, DrFastMove *moves, unsigned n)
{
  const DrFrame asked = *frame;
  const int depth = dr_search_child_depth (s, ply, frame, n, moves[0].n_taken > 0);
  int best = -DR_SCORE_INFINITE;
  uint32_t best_move = 0;
  int32_t *order = &s->order[moves - s->arena];

  dr_order_moves (s, ply, frame->table_move, moves, order, n);
  for (unsigned i = 0; i < n; i++)
    {
      int score;

      dr_order_pick (moves, order, i, n);
      dr_search_play (s, ply, &moves[i], depth);
      score = dr_search_child (s, ply, frame, &moves[i], i, depth);
      if (s->aborted)
        return 0;
      if (score <= best)
        continue;
      best = score;
      if (score <= frame->alpha)
        continue;
      best_move = dr_node_code (s->field, &moves[i]);
      if (frame->beta - frame->alpha > 1)
        dr_search_set_line (s, ply, &moves[i]);
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
quiesce_optional (DrSearch *s, unsigned ply, DrFrame *frame, DrFastMove *moves)
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
      dr_search_play (s, ply, &moves[i], 0);
      score = -search (s, ply + 1, -frame->beta, -frame->alpha, frame->depth - 1, false);
      if (s->aborted)
        break;
      best = score > best ? score : best;
      if (score > frame->alpha)
        {
          dr_search_set_line (s, ply, &moves[i]);
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
is_quiet (DrSearch *s, unsigned ply, DrFrame *frame, DrFastMove *moves, int *n, int *score)
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
is_pruned (DrSearch *s, unsigned ply, const DrFrame *frame, int *score)
{
  const int raised = frame->beta + 10 * frame->depth;

  if (!frame->prune || frame->depth < 3 || frame->beta - frame->alpha > 1 || s->control->plain ||
      dr_search_is_win (frame->beta))
    return false;
  *score = search (s, ply, raised - 1, raised, frame->depth * 2 / 5, false);
  if (*score < raised)
    return false;
  *score -= dr_search_is_win (*score) ? 0 : 10 * frame->depth;

  return true;
}

static int
search (DrSearch *s, unsigned ply, int alpha, int beta, int depth, bool prune)
{
  DrFrame frame = { .alpha = alpha, .beta = beta, .depth = depth, .prune = prune };
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
  if (depth > 0 && is_known (s, ply, &frame, &score))
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
