/* dr-fast-12x12.c: the fast generator on the dark squares of a 12x12 board, either corner.
 *
 * Where the compiler has no integer of 128 bits (32-bit machines) the board is not served.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-fast-private.h"

#ifdef __SIZEOF_INT128__
#  define WIDTH 12
#  define HEIGHT 12
#  define ALL_SQUARES 0
#  include "dr-fast-bits.inc"

#  define TARGET DR_FAST_NEWER_CPU
#  define NEWER true

#  define NAME international
#  define LAW_VALUES DR_FAST_INTERNATIONAL
#  include "dr-fast-core.inc"

#  define NAME any
#  include "dr-fast-core.inc"

#  undef TARGET
#  undef NEWER

#  if DR_FAST_DISPATCH
#    define TARGET
#    define NEWER false
#    define NAME any_older
#    include "dr-fast-core.inc"
#  endif

#endif

const DrFastCode *const dr_fast_codes_12x12[] = {
#ifdef __SIZEOF_INT128__
  &international_code,
  &any_code,
#  if DR_FAST_DISPATCH
  &any_older_code,
#  endif
#endif
  NULL,
};
