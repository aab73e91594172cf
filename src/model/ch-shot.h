/* ch-shot.h: the same shot under other rules: puzzles whose solution fails under another rule set, and the
 * clause that spoils it.
 *
 * Read from the file other-rules.tsv beside the puzzles, which "crownhead-cli mine --other" writes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  char *puzzle;       /* its id */
  ChRuleset *ruleset; /* under which it works */
  ChRuleset *other;   /* under which it fails */
  guint ply;          /* of the solution, from 1: there the rule sets part */
  char *move;         /* as it is written under @ruleset: "13x26" */
  gboolean forbidden; /* the move is not allowed any more; else it is a further reply */
  GArray *clauses;    /* int: that make the difference */
} ChShot;

void ch_shot_free (ChShot *self);

/* Those of @ruleset, (transfer full) (element-type ChShot).  @path NULL: the installed file; empty where there is
 * none.  Lines that cannot be read are left out, and those that leave no choice: the sets differ in nothing else. */
GPtrArray *ch_shot_list (ChRuleset *ruleset, const char *path);

/* At most @n clauses to choose from, by number, among them the first of @self's; each of the others has another value
 * under the one rule set than under the other, and none of them is a reason. (transfer full) (element-type int) */
GArray *ch_shot_list_choices (const ChShot *self, guint n);

G_END_DECLS
