/* dr-pattern.c: the evaluation by learned weights.
 *
 * The number of a window's contents is a sum over the squares, so all windows' numbers are made at
 * once: a table of five cells' contributions to all of them, added with vectors; dr-pattern.inc has
 * that part, compiled for both sizes of board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pattern.h"

#include <stdlib.h>
#include <string.h>

#define CHUNK_CELLS 5
#define CHUNK_SETS (1u << CHUNK_CELLS)
#define MAX_CHUNKS ((DR_FAST_WORDS_BITS + CHUNK_CELLS - 1) / CHUNK_CELLS)
#define DR_FAST_WORDS_BITS 96
#define LANES 32 /* windows one way, then, from n_half on, their partners the other way */

typedef uint16_t Lanes __attribute__ ((vector_size (16), aligned (2), may_alias));

typedef int (*Rest) (const DrField *field, const DrNode *node);
typedef void (*Count) (const DrField *field, const DrNode *node, int counts[DR_N_COUNTS_SEEN]);

struct DrPattern
{
  DrShape shape;
  Rest rest;
  int most;
  int16_t opening[2 * DR_MAX_SQUARES + 1]; /* by pieces, in 256ths */
  int32_t counts[2][DR_N_COUNTS_SEEN];
  int16_t square[2][2][2][DR_MAX_SQUARES]; /* as in DrEval */
  uint16_t chunks[MAX_CHUNKS][CHUNK_SETS][LANES];
  int32_t tables[][DR_WINDOW_ENTRIES]; /* opening + 65536 × ending */
};

#define JOIN2(a, b) a##_##b
#define JOIN(a, b) JOIN2 (a, b)
#define N(name) JOIN (NAME, name)
#define PATTERN_INLINE static inline __attribute__ ((always_inline))

/* As the fast generator does it: a program for all x86-64 processors must ask for popcnt first. */
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#  define DISPATCH 1
#  define NEWER __attribute__ ((target ("popcnt,bmi")))
#else
#  define DISPATCH 0
#  define NEWER
#endif

#define Bits uint64_t
#define WIDE 0
#define HALF 8
#define NAME narrow
#define TARGET NEWER
#include "dr-pattern.inc"
#if DISPATCH
#  define NAME narrow_older
#  define TARGET
#  include "dr-pattern.inc"
#endif
#undef HALF
#define HALF 16
#define NAME many
#define TARGET NEWER
#include "dr-pattern.inc"
#if DISPATCH
#  define NAME many_older
#  define TARGET
#  include "dr-pattern.inc"
#endif
#undef Bits
#undef WIDE
__extension__ typedef unsigned __int128 Bits128;
#define Bits Bits128
#define WIDE 1
#define NAME wide
#define TARGET NEWER
#include "dr-pattern.inc"
#if DISPATCH
#  define NAME wide_older
#  define TARGET
#  include "dr-pattern.inc"
#endif

/* Windows of a board with more than eight tables need both halves of the lanes. */
static unsigned
half_of (const DrShape *shape)
{
  return shape->n_tables <= 8 ? 8 : 16;
}

static bool
has_newer_cpu (void)
{
#if DISPATCH
  return __builtin_cpu_supports ("popcnt") && __builtin_cpu_supports ("bmi");
#else
  return true;
#endif
}

static Rest
choose_rest (const DrShape *shape, bool wide)
{
#if DISPATCH
  if (!has_newer_cpu ())
    return wide ? wide_older_rest : half_of (shape) == 8 ? narrow_older_rest : many_older_rest;
#endif
  return wide ? wide_rest : half_of (shape) == 8 ? narrow_rest : many_rest;
}

static Count
choose_count (bool wide)
{
#if DISPATCH
  if (!has_newer_cpu ())
    return wide ? wide_older_count : narrow_older_count;
#endif
  return wide ? wide_count : narrow_count;
}

int
dr_pattern_limit (const DrShape *shape)
{
  return INT16_MAX / (2 * shape->n_tables);
}

int
dr_pattern_opening (unsigned pieces, unsigned most)
{
  return (int) ((pieces > most ? most : pieces) * 256 / most);
}

static void
add_cell (DrPattern *pattern, unsigned cell, unsigned lane, unsigned value)
{
  const unsigned bit = 1u << (cell % CHUNK_CELLS);

  for (unsigned set = 0; set < CHUNK_SETS; set++)
    if ((set & bit) != 0)
      pattern->chunks[cell / CHUNK_CELLS][set][lane] += (uint16_t) value;
}

static void
fill_chunks (DrPattern *pattern, const DrFast *fast)
{
  const DrShape *shape = &pattern->shape;

  for (unsigned way = 0; way < 2; way++)
    for (unsigned table = 0; table < shape->n_tables; table++)
      for (unsigned i = 0, value = 1; i < DR_WINDOW_CELLS; i++, value *= 3)
        add_cell (pattern, dr_fast_bit (fast, shape->squares[way][table][i]),
                  way * half_of (shape) + table, value);
}

static void
fill_weights (DrPattern *pattern, const DrWeights *weights, const DrFast *fast)
{
  const DrShape *shape = &pattern->shape;

  for (unsigned table = 0; table < shape->n_tables; table++)
    for (unsigned i = 0; i < DR_WINDOW_ENTRIES; i++)
      {
        const size_t at = (size_t) table * DR_WINDOW_ENTRIES + i;

        pattern->tables[table][i] = weights->values[at] + 65536 * weights->values[weights->n + at];
      }
  for (unsigned phase = 0; phase < 2; phase++)
    {
      const int16_t *values = weights->values + (size_t) phase * weights->n;

      for (unsigned i = 0; i < DR_N_COUNTS_SEEN; i++)
        pattern->counts[phase][i] = values[shape->counts + i];
      for (unsigned square = 0; square < shape->n_squares; square++)
        {
          const unsigned cell = dr_fast_bit (fast, square);
          const unsigned place = shape->place[square];
          const unsigned turned = dr_shape_turned (shape, place);

          pattern->square[phase][DR_LIGHT][0][cell] = values[shape->men + place];
          pattern->square[phase][DR_LIGHT][1][cell] = values[shape->kings + place];
          pattern->square[phase][DR_DARK][0][cell] = (int16_t) -values[shape->men + turned];
          pattern->square[phase][DR_DARK][1][cell] = (int16_t) -values[shape->kings + turned];
        }
    }
}

DrPattern *
dr_pattern_new (const DrWeights *weights, const DrRuleset *ruleset)
{
  DrPattern *pattern;
  DrShape shape;
  DrFast fast;

  if (dr_weights_fit (weights, ruleset, NULL, NULL) == DR_WEIGHTS_UNFIT ||
      !dr_fast_init (&fast, &ruleset->board, &ruleset->law) ||
      !dr_shape_init (&shape, &ruleset->board))
    return NULL;
  pattern = calloc (1, sizeof *pattern + shape.n_tables * sizeof pattern->tables[0]);
  if (pattern == NULL)
    return NULL;
  pattern->shape = shape;
  pattern->most = weights->most;
  for (unsigned pieces = 0; pieces < sizeof pattern->opening / sizeof pattern->opening[0]; pieces++)
    pattern->opening[pieces] = (int16_t) dr_pattern_opening (pieces, weights->most);
  fill_chunks (pattern, &fast);
  fill_weights (pattern, weights, &fast);

  return pattern;
}

void
dr_pattern_free (DrPattern *pattern)
{
  free (pattern);
}

void
dr_pattern_install (const DrPattern *pattern, DrField *field)
{
  DrEval *eval = &field->eval;

  memset (eval, 0, sizeof *eval);
  eval->kind = DR_EVAL_PATTERN;
  eval->most = (uint8_t) pattern->most;
  memcpy (eval->square, pattern->square, sizeof eval->square);
  eval->pattern = pattern;
  eval->rest = choose_rest (&pattern->shape, field->wide);
}

static unsigned
window_number (const DrPosition *position, const uint8_t *squares, unsigned light_digit)
{
  unsigned number = 0;

  for (unsigned i = DR_WINDOW_CELLS; i > 0; i--)
    {
      const unsigned piece = position->cell[squares[i - 1]];

      number *= 3;
      if (piece == DR_LIGHT_MAN)
        number += light_digit;
      else if (piece == DR_DARK_MAN)
        number += 3 - light_digit;
    }

  return number;
}

static unsigned
add_part (DrPart *parts, unsigned n, uint32_t index, int times)
{
  parts[n].index = index;
  parts[n].times = times;

  return n + (times != 0);
}

unsigned
dr_pattern_parts (const DrShape *shape,
                  const DrField *field,
                  const DrNode *node,
                  const DrPosition *position,
                  DrPart parts[DR_MAX_PARTS])
{
  int counts[DR_N_COUNTS_SEEN];
  unsigned n = 0;

  for (unsigned table = 0; table < shape->n_tables; table++)
    {
      const uint32_t base = table * (uint32_t) DR_WINDOW_ENTRIES;
      const unsigned one = window_number (position, shape->squares[0][table], 1);
      const unsigned other = window_number (position, shape->squares[1][table], 2);

      /* Equal windows cancel out. */
      n = add_part (parts, n, base + one, one != other);
      n = add_part (parts, n, base + other, -(one != other));
    }
  for (unsigned square = 0; square < shape->n_squares; square++)
    {
      const unsigned piece = position->cell[square];
      const bool dark = dr_piece_is (piece, DR_DARK);
      const unsigned place = shape->place[square];
      const unsigned at = dark ? dr_shape_turned (shape, place) : place;

      if (piece != DR_EMPTY)
        n = add_part (parts, n, (dr_piece_is_king (piece) ? shape->kings : shape->men) + at,
                      dark ? -1 : 1);
    }
  choose_count (field->wide) (field, node, counts);
  for (unsigned i = 0; i < DR_N_COUNTS_SEEN; i++)
    n = add_part (parts, n, shape->counts + i, counts[i]);

  return n;
}
