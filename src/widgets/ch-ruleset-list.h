/* ch-ruleset-list.h: the presets as the chooser lists them, with the names of families between, and
 * the search among them.
 *
 * Knows no widget.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-ruleset.h"

G_BEGIN_DECLS

#define CH_TYPE_RULESET_LIST (ch_ruleset_list_get_type ())
G_DECLARE_FINAL_TYPE (ChRulesetList, ch_ruleset_list, CH, RULESET_LIST, GObject)

/* A GListModel of ChRuleset; where a family begins, of a ChRulesetHead before its first one. */
ChRulesetList *ch_ruleset_list_new (void);

/* Leaves those whose name, board, family or clauses have all words of @text. */
void ch_ruleset_list_search (ChRulesetList *self, const char *text);

/* The place of @ruleset, or -1. */
int ch_ruleset_list_find (ChRulesetList *self, ChRuleset *ruleset);

/* The next rule set from @position on in steps of @step (1 or -1), or -1. */
int ch_ruleset_list_next (ChRulesetList *self, int position, int step);

#define CH_TYPE_RULESET_HEAD (ch_ruleset_head_get_type ())
G_DECLARE_FINAL_TYPE (ChRulesetHead, ch_ruleset_head, CH, RULESET_HEAD, GObject)

const char *ch_ruleset_head_get_title (ChRulesetHead *self);

G_END_DECLS
