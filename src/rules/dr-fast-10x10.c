/* dr-fast-10x10.c: the fast generator on the dark squares of a 10x10 board, either corner.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define WIDTH 10
#define HEIGHT 10
#define ALL_SQUARES 0
#include "dr-fast-bits.inc"

#define TARGET DR_FAST_NEWER_CPU
#define NEWER true

#define NAME international
#define LAW_VALUES DR_FAST_INTERNATIONAL
#include "dr-fast-core.inc"

#define NAME frisian
#define LAW_VALUES DR_FAST_FRISIAN
#include "dr-fast-core.inc"

#define NAME killer
#define LAW_VALUES DR_FAST_KILLER
#include "dr-fast-core.inc"

#define NAME ink_international
#define LAW_VALUES DR_FAST_INK_INTERNATIONAL
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

const DrFastCode *const dr_fast_codes_10x10[] = {
  &international_code,
  &frisian_code,
  &killer_code,
  &ink_international_code,
  &any_code,
#if DR_FAST_DISPATCH
  &any_older_code,
#endif
  NULL,
};
