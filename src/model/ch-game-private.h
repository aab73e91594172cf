/* ch-game-private.h: what the files of a game share: its values and its steps of undo; for
 * src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game-tree-private.h"
#include "ch-words-study.h"
#include "dr-pdn.h"

G_BEGIN_DECLS

struct _ChGame
{
  GObject parent_instance;

  ChTree *tree;  /* what the game is now */
  ChTree *saved; /* what it was when it was saved; NULL: never */
  guint next;    /* number for a new node: none is used twice, whatever is undone */
  guint current;

  GPtrArray *steps; /* of ChStep: [0, done) are there to undo, the others to redo */
  guint done;
  gboolean closed;   /* the next edit does not join the last step */
  gboolean deleting; /* the last edit of a comment took away more than it wrote */

  guint depth; /* of begin_step */
  char *step_label;
  ChTree *step_before;
  guint step_current;

  /* Found when asked for, of the tree with this shape. */
  guint64 index_shape;
  GArray *index; /* of ChIndexEntry, by key and number */
  guint64 line_shape;
  GArray *line; /* numbers of the main line by ply */
};

/* Edits that join those of the same kind at the same node, but for marks: each is seen at once. */
typedef enum
{
  CH_EDIT_ALONE,
  CH_EDIT_COMMENT,
  CH_EDIT_COMMENT_BEFORE,
  CH_EDIT_SYMBOLS,
  CH_EDIT_MARKS,
  CH_EDIT_EVAL,
  CH_EDIT_TAG
} ChEditKind;

/* A changed copy of what is there, to be committed or released. */
ChTree *ch_game_begin_edit (ChGame *self);

/* Takes @tree and @label; @where: the node, or the quark of a tag's name. */
void ch_game_commit (ChGame *self,
                     ChTree *tree,
                     ChEditKind kind,
                     guint where,
                     char *label,
                     guint current);

/* An edit of @kind at @node would join the last step, and @notes is what that one began with. */
gboolean ch_game_comes_back (ChGame *self, ChEditKind kind, guint node, const ChNotes *notes);

/* Takes @tree in place of what is there and of what was saved: that is no edit, and there is nothing to undo
 * any more. */
void ch_game_replace (ChGame *self, ChTree *tree);

/* A game of a tree, (transfer none), with nothing to undo. */
ChGame *ch_game_new_from_tree (ChTree *tree);

/* What it is now, which any thread may write: (transfer none). */
ChTree *ch_game_get_tree (ChGame *self);
/* What was saved is @tree, which may not be what the game is now. */
void ch_game_set_saved_tree (ChGame *self, ChTree *tree);

/* As PDN text; any thread. */
char *ch_tree_to_pdn (ChTree *tree);

/* What stands behind the tags of @text, whose bytes are in @encoding, as UTF-8 with LF: (transfer
 * full). */
char *ch_unread_text (const char *text, gsize length, DrPdnEncoding encoding);
/* A tree that is unread, as text; any thread. */
char *ch_unread_to_pdn (const ChTree *tree);
/* The tree that @self, which is unread, becomes under @ruleset and with @start (NULL: as its tags say); NULL
 * where it cannot be read so either. (transfer full): to be changed and committed. */
ChTree *ch_unread_mend (ChGame *self, ChRuleset *ruleset, ChPosition *start);
/* Bytes of @encoding behind @out as UTF-8; those that are none there become control characters. */
void ch_append_utf8 (GString *out, const char *text, gsize length, DrPdnEncoding encoding);

/* Like ch_game_new_from_pdn(); @begin (may be NULL): where the text stands in its file, for the
 * places that @problems tell; @preferred: taken where it is one of several that fit. */
ChGame *ch_game_read_pdn (const char *text,
                          gssize length,
                          const DrPdnPlace *begin,
                          ChRuleset *given,
                          ChRuleset *preferred,
                          GPtrArray **problems,
                          GPtrArray **candidates,
                          GError **error);

/* The names of a game from its tags and rule set; @get gives the value of a tag or NULL. */
typedef const char *(*ChTagFunc) (gconstpointer data, const char *name);
char *ch_game_title_of (ChTagFunc get, gconstpointer data);
char *ch_game_result_of (const char *result);

G_END_DECLS
