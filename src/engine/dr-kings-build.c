/* dr-kings-build.c: kings against one king, worked out ply by ply backwards from the ends.
 *
 * The lone king's squares are the bits of a word, so that a move of the strong side is followed for
 * all of them at once.  Light is the strong side here: kings have no direction.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-kings-private.h"

#include <stdlib.h>
#include <string.h>

/* Plies; longer wins would not fit into a byte. */
#define MOST_PLIES 250

/* Sets that are worked on before the stop is asked for. */
#define PART 32

/* Of a set of strong squares, by the side to move: bits are lone squares. */
typedef struct
{
  uint64_t wins[2];
  uint64_t loses[2];
  uint64_t fresh[2];  /* decided in the last round */
  uint64_t coming[2]; /* to be looked at in this one */
  uint64_t takes[2];  /* where there is a capture */
} Masks;

typedef struct
{
  const DrKings *kings;
  DrKingsTable *table;
  unsigned n; /* strong kings */
  Masks *masks;
  uint32_t *pending;              /* places whose captures decide them, sorted by plies … */
  uint32_t first[MOST_PLIES + 3]; /* … and where those of so many begin */
  unsigned last;                  /* the most plies among them */
  bool (*stop) (void *data);
  void *data;
} Build;

/* The set after @squares, by number. */
static void
next_set (uint8_t *squares, unsigned n)
{
  unsigned i = 0;

  while (i + 1 < n && squares[i] + 1 == squares[i + 1])
    {
      squares[i] = (uint8_t) i;
      i++;
    }
  squares[i]++;
}

/* The number of the set with the king at place @i on @to instead. */
static size_t
rank_moved (const DrKings *kings, const uint8_t *squares, unsigned n, unsigned i, unsigned to)
{
  uint8_t moved[DR_KINGS_MOST];
  unsigned at = 0;

  for (unsigned k = 0; k < n; k++)
    if (k != i && squares[k] < to)
      moved[at++] = squares[k];
  moved[at++] = (uint8_t) to;
  for (unsigned k = 0; k < n; k++)
    if (k != i && squares[k] > to)
      moved[at++] = squares[k];

  return dr_kings_rank (kings, moved, n);
}

static uint64_t
occupied (const uint8_t *squares, unsigned n)
{
  uint64_t bits = 0;

  for (unsigned i = 0; i < n; i++)
    bits |= dr_kings_bit (squares[i]);

  return bits;
}

/* Where a king on @square can go. */
static uint64_t
reach (const DrKings *kings, unsigned square, uint64_t blocked)
{
  uint64_t bits = 0;

  for (unsigned r = 0; r < kings->n_rays; r++)
    for (const uint8_t *to = kings->rays[square][r];
         *to != DR_NO_SQUARE && (blocked & dr_kings_bit (*to)) == 0; to++)
      bits |= dr_kings_bit (*to);

  return bits;
}

/* The plies after which a counter of the endings or of quiet moves that has just begun draws. */
static unsigned
fresh_limit (const DrField *field, const DrPosition *position)
{
  const DrRuleset *ruleset = field->ruleset;
  unsigned least = ruleset->quiet_limit > 0 ? 2u * ruleset->quiet_limit : DR_FAR_AWAY;

  for (unsigned row = 0; row < DR_N_ENDINGS; row++)
    if ((ruleset->endings >> row & 1) != 0 &&
        (position == NULL || dr_ending_holds ((DrEnding) row, &ruleset->board, position)))
      {
        const unsigned plies =
          field->ending_plies[row] * (dr_ending_stronger_side ((DrEnding) row) ? 2u : 1u);

        least = plies < least ? plies : least;
      }

  return least;
}

/* Whether the end in so many @plies comes before a draw by a counter that has just begun. */
static bool
is_in_time (const DrKings *kings, const uint8_t *strong, unsigned n, unsigned lone, unsigned plies)
{
  DrPosition position;

  if (plies <= 1 || plies <= kings->least_limit)
    return true;
  dr_position_init (&position, DR_LIGHT);
  for (unsigned i = 0; i < n; i++)
    dr_position_put (&position, strong[i], DR_LIGHT_KING);
  dr_position_put (&position, lone, DR_DARK_KING);

  return plies <= fresh_limit (kings->field, &position);
}

/* What a capture by the lone king leads to: the plies that the strong side then has to win (odd) or
 * loses in (even), or -1 for a draw. */
static int
after_capture (const DrKings *kings, const uint8_t *squares, unsigned n, const DrFastMove *move)
{
  const DrField *field = kings->field;
  const unsigned lone = field->square[move->to];
  uint8_t left[DR_KINGS_MOST];
  unsigned n_left = 0;
  unsigned value;

  for (unsigned i = 0; i < n; i++)
    if ((move->taken[0] & dr_kings_bit (field->cell[squares[i]])) == 0)
      left[n_left++] = squares[i];
  if (n_left == 0)
    return 0;
  value = kings->tables[n_left]
            .plies[STRONG][dr_kings_rank (kings, left, n_left) * kings->n_squares + lone];
  if (value == 0 || !is_in_time (kings, left, n_left, lone, value - 1))
    return -1;

  return (int) value - 1;
}

/* The value of the best capture in table form. */
static uint8_t
best_capture (const DrKings *kings,
              const uint8_t *squares,
              unsigned n,
              const DrFastMove *moves,
              int n_moves)
{
  int win = MOST_PLIES;
  int loss = 0;
  bool draw = false;

  for (int i = 0; i < n_moves; i++)
    {
      const int plies = after_capture (kings, squares, n, &moves[i]) + 1;

      if (plies == 0)
        draw = true;
      else if (plies % 2 == 1)
        win = plies < win ? plies : win;
      else
        loss = plies > loss ? plies : loss;
    }
  if (win < MOST_PLIES)
    return (uint8_t) (win + 1);

  return draw ? 0 : (uint8_t) (loss + 1);
}

/* Finds the captures of all positions with the strong kings on @squares. */
static void
begin_set (Build *build, size_t set, const uint8_t *squares)
{
  const DrKings *kings = build->kings;
  const DrField *field = kings->field;
  Masks *masks = &build->masks[set];
  uint8_t *plies = &build->table->plies[LONE][set * kings->n_squares];
  DrFastPos pos = { 0 };

  for (unsigned i = 0; i < build->n; i++)
    pos.pieces[DR_LIGHT][0] |= dr_kings_bit (field->cell[squares[i]]);
  for (unsigned lone = 0; lone < kings->n_squares; lone++)
    {
      const uint64_t cell = dr_kings_bit (field->cell[lone]);
      DrFastMove moves[DR_FAST_MAX_MOVES];
      int n;

      if ((pos.pieces[DR_LIGHT][0] & cell) != 0)
        continue;
      pos.pieces[DR_DARK][0] = cell;
      pos.kings[0] = pos.pieces[DR_LIGHT][0] | cell;
      pos.side = DR_LIGHT;
      if (dr_fast_can_capture (&field->fast, &pos))
        masks->takes[STRONG] |= dr_kings_bit (lone);
      pos.side = DR_DARK;
      if (!dr_fast_can_capture (&field->fast, &pos))
        continue;
      masks->takes[LONE] |= dr_kings_bit (lone);
      n = dr_fast_captures (&field->fast, &pos, moves);
      plies[lone] = best_capture (kings, squares, build->n, moves, n);
    }
}

/* Whether the stop is asked for, after @done sets. */
static bool
is_stopped (const Build *build, size_t done)
{
  return done % PART == 0 && build->stop (build->data);
}

static bool
begin_all (Build *build)
{
  uint8_t squares[DR_KINGS_MOST] = { 0, 1, 2, 3 };

  for (size_t set = 0; set < build->table->n_sets; set++)
    {
      if (is_stopped (build, set))
        return false;
      begin_set (build, set, squares);
      next_set (squares, build->n);
    }

  return true;
}

/* Sorts what captures decide by its plies. */
static bool
sort_pending (Build *build)
{
  const size_t size = build->table->n_sets * build->kings->n_squares;
  const uint8_t *plies = build->table->plies[LONE];
  uint32_t at[MOST_PLIES + 2];

  for (size_t place = 0; place < size; place++)
    if (plies[place] != 0)
      {
        build->first[plies[place]]++;
        build->last = plies[place] - 1u > build->last ? plies[place] - 1u : build->last;
      }
  for (unsigned p = 1; p < MOST_PLIES + 3; p++)
    build->first[p] += build->first[p - 1];
  build->pending = malloc ((build->first[MOST_PLIES + 2] + 1) * sizeof *build->pending);
  if (build->pending == NULL)
    return false;
  memcpy (at, build->first, sizeof at);
  for (size_t place = 0; place < size; place++)
    if (plies[place] != 0)
      build->pending[at[plies[place] - 1]++] = (uint32_t) place;

  return true;
}

/* Every position from which a strong king's move leads to a position that was decided in the last
 * round is to be looked at. */
static void
push_back (Build *build, size_t set, const uint8_t *squares)
{
  const DrKings *kings = build->kings;
  const uint64_t fresh = build->masks[set].fresh[LONE];
  const uint64_t kept = occupied (squares, build->n);

  if (fresh == 0)
    return;
  for (unsigned i = 0; i < build->n; i++)
    for (unsigned r = 0; r < kings->n_rays; r++)
      {
        uint64_t path = 0;

        for (const uint8_t *from = kings->rays[squares[i]][r];
             *from != DR_NO_SQUARE && (kept & dr_kings_bit (*from)) == 0; from++)
          {
            path |= dr_kings_bit (*from);
            build->masks[rank_moved (kings, squares, build->n, i, *from)].coming[STRONG] |=
              fresh & ~path;
          }
      }
}

/* The ones among @doubtful where every move of the strong side loses; it has no capture there. */
static uint64_t
lost_for_strong (const Build *build, const uint8_t *squares, uint64_t doubtful)
{
  const DrKings *kings = build->kings;
  const uint64_t blocked = occupied (squares, build->n);

  for (unsigned i = 0; i < build->n; i++)
    for (unsigned r = 0; r < kings->n_rays; r++)
      {
        uint64_t path = 0;

        for (const uint8_t *to = kings->rays[squares[i]][r];
             *to != DR_NO_SQUARE && (blocked & dr_kings_bit (*to)) == 0 && doubtful != 0; to++)
          {
            path |= dr_kings_bit (*to);
            doubtful &=
              build->masks[rank_moved (kings, squares, build->n, i, *to)].wins[LONE] | path;
          }
      }

  return doubtful;
}

/* The ones among @doubtful where the lone king, which has no capture there, wins or loses. */
static uint64_t
decided_for_lone (const Build *build,
                  const Masks *masks,
                  const uint8_t *squares,
                  uint64_t doubtful,
                  bool losing)
{
  const uint64_t blocked = occupied (squares, build->n);
  uint64_t decided = 0;

  for (; doubtful != 0; doubtful &= doubtful - 1)
    {
      const unsigned lone = (unsigned) __builtin_ctzll (doubtful);
      const uint64_t to = reach (build->kings, lone, blocked);

      if (losing ? (to & ~masks->wins[STRONG]) == 0 : (to & masks->loses[STRONG]) != 0)
        decided |= dr_kings_bit (lone);
    }

  return decided;
}

static void
write_plies (uint8_t *plies, uint64_t lone, unsigned round)
{
  for (; lone != 0; lone &= lone - 1)
    plies[__builtin_ctzll (lone)] = (uint8_t) (round + 1);
}

/* Decides what ends in @round plies; whether anything does. */
static bool
decide_set (Build *build, size_t set, const uint8_t *squares, unsigned round)
{
  const bool losing = round % 2 == 0;
  const size_t place = set * build->kings->n_squares;
  const uint64_t all =
    build->kings->n_squares == 64 ? ~UINT64_C (0) : dr_kings_bit (build->kings->n_squares) - 1;
  Masks *masks = &build->masks[set];
  uint64_t open[2], fresh[2];

  for (unsigned mover = 0; mover < 2; mover++)
    open[mover] = all & ~occupied (squares, build->n) & ~masks->takes[mover] & ~masks->wins[mover] &
                  ~masks->loses[mover];
  fresh[STRONG] = open[STRONG] & (round == 0 ? all : masks->coming[STRONG]);
  if (losing)
    fresh[STRONG] = lost_for_strong (build, squares, fresh[STRONG]);
  else if (round == 1)
    fresh[STRONG] |= masks->takes[STRONG];
  fresh[LONE] = masks->coming[LONE];
  if (round == 0 || masks->fresh[STRONG] != 0)
    fresh[LONE] |= decided_for_lone (build, masks, squares, open[LONE], losing);
  for (unsigned mover = 0; mover < 2; mover++)
    {
      write_plies (&build->table->plies[mover][place], fresh[mover], round);
      *(losing ? &masks->loses[mover] : &masks->wins[mover]) |= fresh[mover];
      masks->fresh[mover] = fresh[mover];
      masks->coming[mover] = 0;
    }

  return (fresh[STRONG] | fresh[LONE]) != 0;
}

/* One ply further from the ends.  False where the stop was asked for. */
static bool
run_round (Build *build, unsigned round, bool *any)
{
  uint8_t squares[DR_KINGS_MOST] = { 0, 1, 2, 3 };

  for (size_t set = 0; set < build->table->n_sets; set++)
    {
      if (is_stopped (build, set))
        return false;
      push_back (build, set, squares);
      next_set (squares, build->n);
    }
  for (uint32_t p = build->first[round]; p < build->first[round + 1]; p++)
    build->masks[build->pending[p] / build->kings->n_squares].coming[LONE] |=
      dr_kings_bit (build->pending[p] % build->kings->n_squares);
  *any = false;
  for (unsigned i = 0; i < build->n; i++)
    squares[i] = (uint8_t) i;
  for (size_t set = 0; set < build->table->n_sets; set++)
    {
      if (is_stopped (build, set))
        return false;
      if (decide_set (build, set, squares, round))
        *any = true;
      next_set (squares, build->n);
    }

  return true;
}

static bool
run_rounds (Build *build)
{
  unsigned quiet = 0;

  for (unsigned round = 0; quiet < 2 || round <= build->last; round++)
    {
      bool any;

      if (round > MOST_PLIES || !run_round (build, round, &any))
        return false;
      quiet = any ? 0 : quiet + 1;
    }

  return true;
}

bool
dr_kings_build_table (DrKings *kings, unsigned n, bool (*stop) (void *data), void *data)
{
  DrKingsTable *table = &kings->tables[n];
  Build *build = calloc (1, sizeof *build);
  bool done;

  if (build == NULL)
    return false;
  table->n_sets =
    kings->choose[n][kings->n_squares - 1] + kings->choose[n - 1][kings->n_squares - 1];
  table->plies[STRONG] = calloc (table->n_sets, kings->n_squares);
  table->plies[LONE] = calloc (table->n_sets, kings->n_squares);
  kings->least_limit = fresh_limit (kings->field, NULL);
  *build = (Build) { .kings = kings, .table = table, .n = n, .stop = stop, .data = data };
  build->masks = calloc (table->n_sets, sizeof *build->masks);
  done = table->plies[STRONG] != NULL && table->plies[LONE] != NULL && build->masks != NULL &&
         begin_all (build) && sort_pending (build) && run_rounds (build);
  free (build->masks);
  free (build->pending);
  free (build);
  if (!done)
    dr_kings_clear_table (table);

  return done;
}
