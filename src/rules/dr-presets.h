/* dr-presets.h: the table of presets; for dr-ruleset.c and dr-house.c alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-ruleset.h"

/* A preset as it is written down: the rest of a DrRuleset follows from it. */
typedef struct
{
  DrPreset about;
  uint8_t width;
  uint8_t height;
  uint8_t squares;
  uint8_t corner;
  uint8_t rows;        /* rows of men a side */
  uint8_t empty_rows;  /* rows left empty behind them */
  uint8_t first;
  DrLaw law;
  uint8_t king_move_limit;
  uint8_t aim;
  uint8_t repetition;
  uint8_t quiet_limit;
  bool quiet_endgame;
  uint16_t endings;
  uint8_t draw_by;
} DrPresetData;

extern const DrPresetData dr_presets[];
extern const unsigned dr_n_presets;
