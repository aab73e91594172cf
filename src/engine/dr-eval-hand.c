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
#  define DISPATCH 1
#  define NEWER __attribute__ ((target ("popcnt,bmi")))
#else
#  define DISPATCH 0
#  define NEWER
#endif

#define Bits uint64_t
#define WIDE 0
#define NAME narrow
#define TARGET NEWER
#include "dr-eval-hand.inc"
#if DISPATCH
#  define NAME narrow_older
#  define TARGET
#  include "dr-eval-hand.inc"
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
#  define NAME wide_older
#  define TARGET
#  include "dr-eval-hand.inc"
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

/* The numbers, in DR_EVAL_UNITs; pairs are opening and ending. */
typedef struct
{
  int16_t man[2];
  int16_t row[2];     /* for each row a man has advanced */
  int16_t edge[2];    /* for each column from the nearer side */
  int16_t back[2];    /* a man on his own back row */
  int16_t near[2][2]; /* a man one row, two rows before the far one: by phase */
  int16_t king;
  int16_t king_edge; /* for each step from the nearest edge */
  int16_t king_road;
  int16_t only_king; /* owning kings where the other side has none */
  int16_t mobility;
  int16_t pair;
  int16_t skew;
  int16_t runner[3];
  int16_t turn;
} Terms;

static const Terms short_kings = {
  .man = { 900, 1100 },
  .row = { 0, 100 },
  .back = { 250, 100 },
  .near = { { 0, 150 }, { 0, 0 } },
  .king = 1700,
  .king_edge = 30,
  .only_king = 100,
  .mobility = 50,
  .pair = 20,
  .skew = 20,
  .runner = { 500, 150, 80 },
  .turn = 5,
};

static const Terms flying_kings = {
  .man = { 1000, 1000 },
  .row = { 0, 70 },
  .back = { 250, 200 },
  .near = { { 400, 100 }, { 0, 100 } },
  .king = 900,
  .king_road = 150,
  .only_king = 2500,
  .mobility = 100,
  .pair = 90,
  .skew = 90,
  .runner = { 1400, 450, 350 },
  .turn = 10,
};

/* Captures in eight directions. */
static const Terms frisian_kings = {
  .man = { 1000, 1000 },
  .row = { -100, 70 },
  .back = { 0, 250 },
  .near = { { 600, 0 }, { 300, 500 } },
  .king = 1400,
  .king_road = 400,
  .only_king = 2200,
  .mobility = 70,
  .pair = 50,
  .skew = 70,
  .runner = { 1500, 650, 650 },
  .turn = 6,
};

/* Straight lines. */
static const Terms straight_kings = {
  .man = { 900, 1100 },
  .row = { 50, 0 },
  .edge = { 0, -100 },
  .near = { { 900, 700 }, { 700, 500 } },
  .king = 2600,
  .king_edge = -100,
  .only_king = 900,
  .pair = 50,
  .skew = 50,
  .runner = { 1150, 850, 850 },
  .turn = 15,
};

/* The first king wins. */
static const Terms race = {
  .man = { 850, 1150 },
  .row = { -50, 80 },
  .back = { 280, 100 },
  .near = { { 1000, 200 }, { 0, 300 } },
  .mobility = 25,
  .pair = 30,
  .skew = 50,
  .runner = { 6500, 1700, 1000 },
  .turn = 8,
};

/* Giveaway: pieces are a burden in the end, a king can be given where one likes. */
static const Terms giveaway = {
  .man = { -150, -1800 },
  .row = { 50, 0 },
  .edge = { 0, 250 },
  .near = { { -400, -1500 }, { -1000, -800 } },
  .king = -1900,
  .king_edge = 400,
  .king_road = 500,
  .only_king = 2000,
  .mobility = 120,
  .runner = { 1500, 500, 0 },
  .turn = 45,
};

static const Terms *
choose_terms (const DrRuleset *ruleset)
{
  const DrLaw *law = &ruleset->law;

  if (ruleset->aim == DR_AIM_LOSE)
    return &giveaway;
  if (ruleset->aim == DR_AIM_FIRST_KING)
    return &race;
  if (law->king_range == DR_KING_RANGE_ONE)
    return &short_kings;
  if (law->move_lines == DR_MOVE_LINES_ORTHOGONAL)
    return &straight_kings;

  return law->capture_lines == DR_CAPTURE_LINES_EIGHT ? &frisian_kings : &flying_kings;
}

/* What a man on @row of @height (0 = his own back row), @edge columns from the nearer side, is
 * worth in @phase. */
static int
man_value (const Terms *terms, unsigned phase, unsigned row, unsigned height, unsigned edge)
{
  const unsigned left = height - 1 - row;
  int value = terms->man[phase] + (int) row * terms->row[phase] + (int) edge * terms->edge[phase];

  if (row == 0)
    value += terms->back[phase];
  if (left == 1 || left == 2)
    value += terms->near[left - 1][phase];

  return value;
}

static unsigned
edge_distance (unsigned at, unsigned length)
{
  return at < length - 1 - at ? at : length - 1 - at;
}

static void
place_pieces (DrEval *eval, const DrField *field, const Terms *terms, int king)
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
        const int edge = (int) (column < middle ? column : middle);
        const int value =
          king + edge * terms->king_edge + (board->road[square] ? terms->king_road : 0);

        for (unsigned phase = 0; phase < 2; phase++)
          {
            const int man = man_value (terms, phase, row, height, column);

            eval->square[phase][side][0][cell] = (int16_t) (sign * man);
            eval->square[phase][side][1][cell] = (int16_t) (sign * value);
          }
      }
}

void
dr_eval_init_hand (DrEval *eval, const DrField *field)
{
  const DrRuleset *ruleset = field->ruleset;
  const Terms *terms = choose_terms (ruleset);
  /* A short king that men cannot take. */
  const int safe = terms == &short_kings && ruleset->law.men_take_kings == DR_NO ? 600 : 0;

  eval->only_king = terms->only_king;
  eval->mobility = terms->mobility;
  eval->pair = terms->pair;
  eval->skew = terms->skew;
  eval->turn = terms->turn;
  for (unsigned k = 0; k < 3; k++)
    eval->runner[k] = terms->runner[k];
  place_pieces (eval, field, terms, terms->king + safe);
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
      const bool road = node->slow == NULL && ((node->pos.pieces[weak][0] & field->road[0]) != 0 ||
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
