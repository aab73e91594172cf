/* dr-fast-10x8.c: the fast generator on the dark squares of a board of ten columns and eight rows, either corner.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define WIDTH 10
#define HEIGHT 8
#define ALL_SQUARES 0
#include "dr-fast-bits.inc"

#define TARGET DR_FAST_NEWER_CPU
#define NEWER true

#define NAME russian
#define LAW_VALUES DR_FAST_RUSSIAN
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

const DrFastCode *const dr_fast_codes_10x8[] = {
  &russian_code,
  &any_code,
#if DR_FAST_DISPATCH
  &any_older_code,
#endif
  NULL,
};
