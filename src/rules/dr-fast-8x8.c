/* dr-fast-8x8.c: the fast generator on the dark squares of an 8x8 board, either corner.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define WIDTH 8
#define HEIGHT 8
#define ALL_SQUARES 0
#include "dr-fast-bits.inc"

#define TARGET DR_FAST_NEWER_CPU
#define NEWER true

#define NAME american
#define LAW_VALUES DR_FAST_AMERICAN
#include "dr-fast-core.inc"

#define NAME two_checkers
#define LAW_VALUES DR_FAST_TWO_CHECKERS
#include "dr-fast-core.inc"

#define NAME italian
#define LAW_VALUES DR_FAST_ITALIAN
#include "dr-fast-core.inc"

#define NAME spanish
#define LAW_VALUES DR_FAST_SPANISH
#include "dr-fast-core.inc"

#define NAME czech
#define LAW_VALUES DR_FAST_CZECH
#include "dr-fast-core.inc"

#define NAME russian
#define LAW_VALUES DR_FAST_RUSSIAN
#include "dr-fast-core.inc"

#define NAME pool
#define LAW_VALUES DR_FAST_POOL
#include "dr-fast-core.inc"

#define NAME brazilian
#define LAW_VALUES DR_FAST_INTERNATIONAL
#include "dr-fast-core.inc"

#define NAME thai
#define LAW_VALUES DR_FAST_THAI
#include "dr-fast-core.inc"

#define NAME ink_russian
#define LAW_VALUES DR_FAST_INK_RUSSIAN
#include "dr-fast-core.inc"

#define NAME ink_pool
#define LAW_VALUES DR_FAST_INK_POOL
#include "dr-fast-core.inc"

#define NAME ink_brazilian
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

const DrFastCode *const dr_fast_codes_8x8[] = {
  &american_code,
  &two_checkers_code,
  &italian_code,
  &spanish_code,
  &czech_code,
  &russian_code,
  &pool_code,
  &brazilian_code,
  &thai_code,
  &ink_russian_code,
  &ink_pool_code,
  &ink_brazilian_code,
  &any_code,
#if DR_FAST_DISPATCH
  &any_older_code,
#endif
  NULL,
};
