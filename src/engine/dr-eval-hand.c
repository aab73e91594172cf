/* dr-eval-hand.c: the hand-set evaluation, for every rule set and house rule.
 *
 * Frozen: it is what learned weights are measured against.  Reads the clauses when it is made
 * ready; the rest of it is in dr-eval-hand.inc, compiled for both sizes of board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-node.h"

#define JOIN2(a, b) a##_##b
#define JOIN(a, b) JOIN2 (a, b)
#define N(name) JOIN (NAME, name)
#define EVAL_INLINE static inline __attribute__ ((always_inline))

/* As the fast generator does it: a program for all x86-64 processors must ask for popcnt first. */
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define DISPATCH 1
#define NEWER __attribute__ ((target ("popcnt,bmi")))
#else
#define DISPATCH 0
#define NEWER
#endif

#define Bits uint64_t
#define WIDE 0
#define NAME narrow
#define TARGET NEWER
#include "dr-eval-hand.inc"
#if DISPATCH
#define NAME narrow_older
#define TARGET
#include "dr-eval-hand.inc"
#endif
#undef Bits
#undef WIDE
__extension__ typedef unsigned __int128 Bits128;
#define Bits Bits128
#define WIDE 1
#define NAME wide
#define TARGET NEWER
#include "dr-eval-hand.inc"
#if DISPATCH
#define NAME wide_older
#define TARGET
#include "dr-eval-hand.inc"
#endif

typedef int (*Rest) (const DrField *field, const DrNode *node);

static Rest
choose_rest (bool wide)
{
#if DISPATCH
  if (!__builtin_cpu_supports ("popcnt") || !__builtin_cpu_supports ("bmi"))
    return wide ? wide_older_rest : narrow_older_rest;
#endif
  return wide ? wide_rest : narrow_rest;
}

/* What a man on @row of @height (0 = his own back row), @edge columns from the nearer side, is worth
 * beside being a man, in the opening and in the ending. */
static void
place_man (const DrRuleset *ruleset, unsigned row, unsigned height, unsigned edge, int value[2])
{
  const unsigned left = height - 1 - row;
  const bool race = ruleset->aim == DR_AIM_FIRST_KING;

  value[0] = (int) (row * 8 + edge * 12);
  value[1] = (int) (row * 25 + edge * 5);
  if (row == 0)
    {
      value[0] += 60;
      value[1] += 30;
    }
  if (left <= 2)
    {
      value[0] += left == 1 ? 80 : 30;
      value[1] += left == 1 ? 150 : 60;
    }
  if (race)
    {
      value[0] += (int) (row * row * 4);
      value[1] += (int) (row * row * 10);
    }
}

static void
place_king (const DrField *field, unsigned square, unsigned edge, int value[2])
{
  const DrBoard *board = &field->ruleset->board;
  const int off_edge = field->flying ? 20 : 35;

  value[0] = (int) edge * off_edge;
  value[1] = (int) edge * off_edge;
  if (field->flying && board->road[square])
    {
      value[0] += 120;
      value[1] += 120;
    }
}

static unsigned
edge_distance (unsigned at, unsigned length)
{
  return at < length - 1 - at ? at : length - 1 - at;
}

static void
place_pieces (DrEval *eval, const DrField *field)
{
  const DrBoard *board = &field->ruleset->board;

  for (unsigned square = 0; square < board->n_squares; square++)
    for (unsigned side = 0; side < 2; side++)
      {
        const unsigned cell = field->cell[square];
        const unsigned height = board->height;
        const unsigned column = edge_distance (board->column[square], board->width);
        const unsigned middle = edge_distance (board->row[square], height);
        const unsigned row =
          side == DR_LIGHT ? board->row[square] : height - 1u - board->row[square];
        const int sign = side == DR_LIGHT ? 1 : -1;
        int man[2];
        int king[2];

        place_man (field->ruleset, row, height, column, man);
        place_king (field, square, column < middle ? column : middle, king);
        for (unsigned phase = 0; phase < 2; phase++)
          {
            eval->square[phase][side][0][cell] += (int16_t) (sign * man[phase]);
            eval->square[phase][side][1][cell] += (int16_t) (sign * king[phase]);
          }
      }
}

void
dr_eval_init_hand (DrEval *eval, const DrField *field)
{
  const bool lose = field->ruleset->aim == DR_AIM_LOSE;
  const bool race = field->ruleset->aim == DR_AIM_FIRST_KING;
  const int gain = field->flying ? 2 : 1;

  eval->turn = 3;
  eval->mobility = lose ? 60 : 25;
  eval->pair = lose ? 0 : 15;
  eval->skew = lose ? 0 : 15;
  if (!lose)
    {
      eval->runner[0] = (int16_t) (race ? 3000 : 250 * gain);
      eval->runner[1] = (int16_t) (race ? 1000 : 150 * gain);
      eval->runner[2] = (int16_t) (race ? 500 : 80 * gain);
      place_pieces (eval, field);
    }
  if (field->served)
    eval->rest = choose_rest (field->wide);
}

/* Flying kings: whoever owns a king is hard to beat.  By rule of thumb as in the field's engines:
 * two pieces never win against a king; three seldom on small boards (not when he holds the main
 * road) and hardly ever on large ones; with kings on both sides a piece more is half a piece. */
static int
damp_flying (const DrField *field, const DrNode *node, unsigned strong, int score)
{
  const unsigned weak = 1 - strong;
  const int more = node->men[strong] + node->kings[strong];
  const int less = node->men[weak] + node->kings[weak];

  if (node->kings[weak] == 0)
    return score;
  if (more <= 2)
    return score / 8;
  if (less == 1 && more == 3)
    {
      const bool small = field->ruleset->board.n_squares <= 32;
      const bool road =
        node->slow == NULL && ((node->pos.pieces[weak][0] & field->road[0]) != 0 ||
                               (node->pos.pieces[weak][1] & field->road[1]) != 0);

      return small && !road ? score / 2 : score / 8;
    }
  if (node->kings[strong] > 0 && more - less <= 1)
    return score / 2;

  return score;
}

int
dr_eval_damp (const DrField *field, const DrNode *node, int score)
{
  const unsigned strong = score > 0 ? DR_LIGHT : DR_DARK;
  const unsigned weak = 1 - strong;

  if (field->ruleset->aim != DR_AIM_NORMAL)
    return score;
  if (field->flying)
    return damp_flying (field, node, strong, score);
  if (node->men[strong] + node->kings[strong] <= 1 && node->kings[weak] > 0)
    return score / 8;
  if (node->men[0] + node->men[1] == 0 && node->kings[0] == node->kings[1])
    return score / 4;

  return score;
}
