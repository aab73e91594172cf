/* ch-ruleset.h: a rule set for the window: an immutable object around the law's record.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-types.h"

G_BEGIN_DECLS

#define CH_TYPE_RULESET (ch_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (ChRuleset, ch_ruleset, CH, RULESET, GObject)

/* The rule set of @text ("russian", "russian+removal=at-once").  Presets are one shared object
 * each.  Returns: (transfer full), or NULL with CH_TEXT_ERROR. Main thread only. */
ChRuleset *ch_ruleset_new (const char *text, GError **error);

/* All presets as the chooser lists them: by family, federation sets first, then the systems.
 * Returns: (transfer full): a GListModel of ChRuleset. */
GListModel *ch_ruleset_list_presets (void);

/* The rule sets Compare shows at first beside @base: on 8×8 American, Italian, Spanish, Russian,
 * Brazilian, Pool, Czech; on 10×10 International, Frisian, Killer, Ink Clans International; on
 * 12×12 Canadian, Sri Lankan; @base itself is always among them; else every preset on its board.
 * Returns: (transfer container) (element-type ChRuleset) */
GPtrArray *ch_ruleset_default_columns (ChRuleset *base);

const char *ch_ruleset_get_id (ChRuleset *self);
const char *ch_ruleset_get_name (ChRuleset *self);    /* translated: "Russian", "Ink Clans: Russian" */
const char *ch_ruleset_get_summary (ChRuleset *self); /* translated, one line: "Free choice, crowned in a capture goes on as a king" */
const char *ch_ruleset_get_board_summary (ChRuleset *self); /* translated: "8×8, flying kings" */
ChFamily ch_ruleset_get_family (ChRuleset *self);
const char *ch_family_get_name (ChFamily family);     /* translated: "Flying kings, men capture backward" */
const char *ch_family_get_icon_name (ChFamily family); /* "ch-family-back-symbolic" … as in mockups/icons */
const char *ch_family_get_css_class (ChFamily family); /* "ch-family-back" …: sets the family's colour */
gboolean ch_ruleset_is_house (ChRuleset *self);
gboolean ch_ruleset_equal (ChRuleset *a, ChRuleset *b);

/* Geometry; column 0 = White's left, row 0 = White's first. */
int ch_ruleset_get_width (ChRuleset *self);
int ch_ruleset_get_height (ChRuleset *self);
int ch_ruleset_get_n_squares (ChRuleset *self);
int ch_ruleset_square_at (ChRuleset *self, int column, int row); /* or CH_NO_SQUARE */
void ch_ruleset_square_place (ChRuleset *self, int square, int *column, int *row);
char *ch_ruleset_square_name (ChRuleset *self, int square, ChSquareStyle style); /* (transfer full) */
ChSquareStyle ch_ruleset_get_style (ChRuleset *self);  /* numbers or letters */
gboolean ch_ruleset_get_dark_at_bottom (ChRuleset *self);
ChSide ch_ruleset_get_first_side (ChRuleset *self);
const char *ch_ruleset_get_side_name (ChRuleset *self, ChSide side); /* translated: White, Red … */

/* Whether both are played on the same squares, up to left and right; @mirrored may be NULL. */
gboolean ch_ruleset_same_board (ChRuleset *a, ChRuleset *b, gboolean *mirrored);

/* A short key for "the kind of board" (settings keep one position for each): "8x8-dark". */
char *ch_ruleset_board_kind (ChRuleset *self);

/* The clauses, in the order of the rules text (0 … n-1).  Texts are translated. */
int ch_ruleset_get_n_clauses (void);
const char *ch_clause_get_id (int clause);          /* "man-capture" */
int ch_clause_find (const char *id);                /* or -1 */
const char *ch_clause_get_name (int clause);        /* "Men capture" */
gboolean ch_clause_is_law (int clause);             /* decides which moves are legal */
char *ch_ruleset_clause_value_id (ChRuleset *self, int clause);     /* "both" */
char *ch_ruleset_clause_value_words (ChRuleset *self, int clause);  /* "forward and backward" */
char *ch_ruleset_clause_explanation (ChRuleset *self, int clause);  /* one or two full sentences */
const char *ch_ruleset_clause_source (ChRuleset *self, int clause);
gboolean ch_ruleset_clause_equal (ChRuleset *a, ChRuleset *b, int clause);

/* The five questions a player asks first (0 … 4): the question, this set's answer in a few words,
 * and the clauses that decide it (array ended by -1). */
#define CH_N_QUESTIONS 5
const char *ch_question_get_text (int question);
char *ch_ruleset_answer (ChRuleset *self, int question);
char *ch_ruleset_answer_explanation (ChRuleset *self, int question);
const int *ch_question_get_clauses (int question);

G_END_DECLS
