/* dr-fast-all-8x8.c: the fast generator on all squares of an 8x8 board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define WIDTH 8
#define HEIGHT 8
#define ALL_SQUARES 1
#include "dr-fast-bits.inc"

#define TARGET DR_FAST_NEWER_CPU
#define NEWER true

#define NAME turkish
#define LAW_VALUES DR_FAST_TURKISH
#include "dr-fast-core.inc"

#define NAME any
#include "dr-fast-core.inc"

#undef TARGET
#undef NEWER

#if DR_FAST_DISPATCH
#  define TARGET
#  define NEWER false
#  define NAME any_older
#  include "dr-fast-core.inc"
#endif

const DrFastCode *const dr_fast_codes_all_8x8[] = {
  &turkish_code,
  &any_code,
#if DR_FAST_DISPATCH
  &any_older_code,
#endif
  NULL,
};
