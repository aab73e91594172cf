/* ch-cli-compare.h: what the two files of "compare" share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-cli.h"

/* A position compared, and how to print it. */
typedef struct
{
  const DrRuleset *base;
  DrStyle style;
  char sign; /* of a capture: 'x', or '\0' for the base's own */
  const char *fen; /* as it was given */
  const DrPosition *position;
  const DrComparison *comparison;
} ChCliComparison;

/* "clause=value+clause=value|…" of a reason's smallest sets, the values those of @allowing. */
char *ch_cli_reason_sets (const DrReasonSet *sets, size_t n, const DrRuleset *allowing);

/* The board, the table, and the reasons in sentences. */
void ch_cli_print_comparison (const ChCliComparison *compare);
