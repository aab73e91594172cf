/* dr-fast-private.h: what the files of the fast generator share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-fast.h"

#define DR_FAST_MAX_BITS 96

/* Jumps walked in one position before it is left to the reference generator. */
#define DR_FAST_WALK_LIMIT 50000

/* Coverage is counted on plain functions: inlined ones have no lines of their own. */
#ifdef DR_COVERAGE
#  define DR_FAST_INLINE static __attribute__ ((unused))
#else
#  define DR_FAST_INLINE static inline __attribute__ ((always_inline))
#endif
#define DR_FAST_UNUSED __attribute__ ((unused))

/* x86-64 counts bits in one instruction since 2008, but a program for all of them must ask first.
 * Other processors get one version of the code, made of what they have. */
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#  define DR_FAST_DISPATCH 1
#  define DR_FAST_NEWER_CPU __attribute__ ((target ("popcnt,bmi")))
#else
#  define DR_FAST_DISPATCH 0
#  define DR_FAST_NEWER_CPU
#endif

/* Where the list of a caller who wants paths goes. */
typedef struct
{
  DrMoveList *list; /* moves with bits in place of squares; NULL = no paths wanted */
  bool no_memory;
} DrFastSink;

/* The compiled code for a board and a law, or for a board and any law. */
struct DrFastCode
{
  DrLaw law;    /* the only law it serves … */
  bool any_law; /* … unless this is set */
  bool newer_cpu;
  int (*captures) (const DrLaw *law, const DrFastPos *pos, DrFastMove *moves, DrFastSink *sink);
  int (*quiets) (const DrLaw *law, const DrFastPos *pos, DrFastMove *moves);
  bool (*can_capture) (const DrLaw *law, const DrFastPos *pos);
  bool (*perft) (const DrLaw *law, const DrFastPos *pos, unsigned depth, uint64_t *leaves);
};

/* The bits of a board's squares and the other way round. */
struct DrFastSquares
{
  uint8_t n_squares;
  uint8_t bit[DR_MAX_SQUARES / 2];
  uint8_t square[DR_FAST_MAX_BITS];
};

/* By DrCorner. */
extern const DrFastSquares dr_fast_squares_8[2];
extern const DrFastSquares dr_fast_squares_10[2];
extern const DrFastSquares dr_fast_squares_12[2];
extern const DrFastSquares dr_fast_squares_all_8;

/* The code of each board, the best first, ended by NULL; the last one is for any law and processor. */
extern const DrFastCode *const dr_fast_codes_8x8[];
extern const DrFastCode *const dr_fast_codes_10x10[];
extern const DrFastCode *const dr_fast_codes_10x8[];
extern const DrFastCode *const dr_fast_codes_12x12[];
extern const DrFastCode *const dr_fast_codes_all_8x8[];

/* dr_fast_init() with the @nth best code for @board and @law: 0 is the one that is used.  False where
 * there are not so many.  For the tests of the others. */
bool dr_fast_choose (DrFast *fast, const DrBoard *board, const DrLaw *law, unsigned nth);

/* Writes @move with its path (n_taken + 1 bits) and its taken bits as number @n of the sink. */
void dr_fast_record (DrFastSink *sink,
                     unsigned n,
                     const DrFastMove *move,
                     const uint8_t *path,
                     const uint8_t *taken);
