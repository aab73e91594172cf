/* ch-game.h: a game with its variations, comments, symbols and marks, which can be edited and undone.
 *
 * The tree is an immutable value: an edit makes a new one that shares all it can with the one before,
 * and undo is a stack of such values.  Nodes are known by numbers that stay the same through edits
 * and undo; 0 is the start.  Main thread only.  Knows no files and no engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-history.h"
#include "ch-state.h"

G_BEGIN_DECLS

#define CH_TYPE_GAME (ch_game_get_type ())
G_DECLARE_FINAL_TYPE (ChGame, ch_game, CH, GAME, GObject)

#define CH_GAME_START 0u
#define CH_GAME_NONE G_MAXUINT

/* What a node is: a record may go on without a move. */
typedef enum
{
  CH_NODE_START,
  CH_NODE_MOVE,
  CH_NODE_SETUP,  /* another position, without a move */
  CH_NODE_NULL,   /* a pass: the other side is to move */
  CH_NODE_UNKNOWN /* a move that nobody knows */
} ChNodeKind;

/* Signals:
 *   "changed" (): the tree, tags or rule set are others; ask again.
 *   "current-changed" (): another node is the current one (after "changed", where both).
 * Properties: current (uint), can-undo, can-redo (boolean), undo-label, redo-label (string, what it
 * would take back: "Add move 32-28"), modified (boolean: since ch_game_set_saved). */

ChGame *ch_game_new (ChRuleset *ruleset, ChPosition *start); /* @start NULL: the usual */
ChGame *ch_game_new_from_history (ChHistory *history);
/* A deep copy with nothing to undo. */
ChGame *ch_game_copy (ChGame *self);

/* As PDN text / from it: the first game of @text.  @problems (may be NULL): (transfer full)
 * (element-type utf8), a sentence for each problem, with line and column.  @ruleset NULL: as the text
 * says or as it is guessed; @candidates (may be NULL): (transfer full) (element-type ChRuleset) the sets
 * that fit where several do, else NULL. */
char *ch_game_to_pdn (ChGame *self);
ChGame *ch_game_new_from_pdn (const char *text, gssize length, ChRuleset *ruleset, GPtrArray **problems,
                              GPtrArray **candidates, GError **error);

ChRuleset *ch_game_get_ruleset (ChGame *self);
/* Under another rule set: the legal part of each line stays, what is not legal any more is cut away (told
 * by @n_cut, may be NULL); undone like any edit.  A game without moves starts as the new rule set's do; where
 * nothing is in it yet that is no edit.  One that was guessed is no guess any more.  FALSE where the boards do
 * not fit. */
gboolean ch_game_set_ruleset (ChGame *self, ChRuleset *ruleset, guint *n_cut);

/* Walking.  Children: the first is the line itself, the others are its variations. */
guint ch_game_get_parent (ChGame *self, guint node);       /* CH_GAME_NONE for the start */
guint ch_game_get_n_children (ChGame *self, guint node);
guint ch_game_get_child (ChGame *self, guint node, guint n); /* or CH_GAME_NONE */
guint ch_game_get_n_nodes (ChGame *self);
gboolean ch_game_has_node (ChGame *self, guint node);
/* The last node of the line that begins with @node, by first children. */
guint ch_game_get_line_end (ChGame *self, guint node);
/* @node is reached from the start by first children only. */
gboolean ch_game_is_main_line (ChGame *self, guint node);
guint ch_game_get_ply (ChGame *self, guint node);          /* plies from the start */
/* The move's number as records count: 1, 1, 2, 2 …, and whether the second player made it. */
guint ch_game_get_number (ChGame *self, guint node, gboolean *second);

/* CH_NODE_START where there is no such node. */
ChNodeKind ch_game_get_kind (ChGame *self, guint node);
/* What stands in place of a move, in words: "Position set up", "Pass", "Unknown move"; static, NULL where there
 * is a move, or none, or no such node. */
const char *ch_game_get_kind_name (ChGame *self, guint node);
/* (transfer none); NULL at the start, where there is no such node, and where a record goes on without a
 * move: at a set-up of another position, a null move, a move nobody knows. */
ChMove *ch_game_get_move (ChGame *self, guint node);
/* The move as it is written, or a sign: "—" for a null move, "– –" for one that nobody knows, "⊞" for a
 * set-up; "" at the start and where there is no such node. */
const char *ch_game_get_text (ChGame *self, guint node);
ChPosition *ch_game_get_position (ChGame *self, guint node);  /* (transfer none) */
/* The moves from the start, or from the last node without a move. (transfer full) */
ChHistory *ch_game_get_history (ChGame *self, guint node);
/* What a board shows there: position, last move, the node's marks. (transfer full) */
ChState *ch_game_get_state (ChGame *self, guint node);
/* The nodes, @node left out, with the same pieces and the same side to move. (transfer full)
 * (element-type guint) */
GArray *ch_game_find_equal (ChGame *self, guint node);
GArray *ch_game_find_position (ChGame *self, ChPosition *position);

/* What is written at a node; texts are never NULL.  Comments hold no commands: clocks and unknown ones
 * ("[%clk …]") are kept apart and written back. */
const char *ch_game_get_comment (ChGame *self, guint node);        /* behind the move; start: before the game */
const char *ch_game_get_comment_before (ChGame *self, guint node); /* before it, where a line starts */
guint ch_game_get_n_symbols (ChGame *self, guint node);
int ch_game_get_symbol (ChGame *self, guint node, guint n);        /* numeric annotation glyph: 1 = ! … */
/* "!", "?!", "±" …, for the screen; "" for none. (transfer full) */
char *ch_game_get_symbols_text (ChGame *self, guint node);
const char *ch_symbol_get_text (int symbol);                       /* "!" */
const char *ch_symbol_get_name (int symbol);                       /* translated: "Good move" */
guint ch_game_get_n_marks (ChGame *self, guint node);
const ChMark *ch_game_get_mark (ChGame *self, guint node, guint n);
/* The engine's evaluation kept there ([%eval]), for Light in hundredths of a man; FALSE: none. */
gboolean ch_game_get_eval (ChGame *self, guint node, int *score);
/* The move is one of a line that an engine put there ([%engine]), no person. */
gboolean ch_game_is_engine (ChGame *self, guint node);
/* Remaining time of who moved, in seconds ([%clk]); FALSE: none. */
gboolean ch_game_get_clock (ChGame *self, guint node, double *seconds);
/* Text that could not be read as moves and hangs on the node; "" for none. */
const char *ch_game_get_rest (ChGame *self, guint node);
/* Why it could not, in sentences, with the place in the file where that is known: "Line 4, column 4: …";
 * NULL where there is none. (transfer full) */
char *ch_game_get_rest_reason (ChGame *self, guint node);
/* The start of the record is no position, or its GameType and its moves are those of another game (ch_game_get_rest_reason() of the
 * start tells): it has no moves, all its text is the start's rest, and tags and text are written back as they
 * are.  No move can be played in it; another start, or another rule set under which the text can be read,
 * mends it, and the moves are then read anew. */
gboolean ch_game_get_unread (ChGame *self);

/* Tags, in their order; the reader's and unknown ones alike. */
guint ch_game_get_n_tags (ChGame *self);
const char *ch_game_get_tag_name (ChGame *self, guint n);
const char *ch_game_get_tag (ChGame *self, const char *name);      /* "" for none */
/* "Player A – Player B", or what else names the game. (transfer full) */
char *ch_game_get_title (ChGame *self);
/* The result tag for the screen: "2–0", "½–½", "*", and in words: "White won". (transfer full) */
char *ch_game_get_result_text (ChGame *self, char **words);

/* What may stand in the tag "Result": "*", then as the rule set counts: "2-0", "1-1", "0-2", "0-0".
 * (transfer full) */
char **ch_game_list_results (ChGame *self);
char *ch_game_describe_result (ChGame *self, const char *result); /* "White won". (transfer full) */
/* @text as it is written in a record, where it is a result, in whatever form: "½:½" is "1/2-1/2", and nothing
 * is "*"; else NULL.  Static. */
const char *ch_result_clean (const char *text);

/* Edits.  Each is one step of undo, but for those of one kind at one node in a row with no other
 * between (symbols, a tag, typing in a comment), which are one; a comment's steps are those of a text
 * editor: a word that is begun, and deleting behind writing, are another.  ch_game_close_step() ends what
 * would go on: a pause, or the field was left.  ch_game_begin_step … end_step make several into one.  Edits at nodes that are not there, or without effect, do nothing and are no step. */
void ch_game_begin_step (ChGame *self, const char *label);
void ch_game_end_step (ChGame *self);
void ch_game_close_step (ChGame *self);

/* Plays a legal move at @node: walks on where it is there already, else adds it (behind the children that
 * are there).  The new node becomes the current one.  CH_GAME_NONE where the move is not legal. */
guint ch_game_play (ChGame *self, guint node, ChMove *move);
/* Adds a line of moves as a variation at @node, shares its beginning with what is there; ends where a move
 * is not legal.  The current node stays.  Returns its first node, or CH_GAME_NONE. */
guint ch_game_add_line (ChGame *self, guint node, GPtrArray *moves);
/* The same for a line that no person chose: its moves are marked as the engine's, in the record too, and
 * nothing is added where its first move is there already, so that no one's line becomes longer by it. */
guint ch_game_add_engine_line (ChGame *self, guint node, GPtrArray *moves);
void ch_game_delete (ChGame *self, guint node);            /* the node and all behind it */
void ch_game_delete_others (ChGame *self, guint node);     /* variations beside the way to it */
void ch_game_promote (ChGame *self, guint node);           /* its variation by one place */
void ch_game_demote (ChGame *self, guint node);            /* or the move itself, where that is the first */
void ch_game_make_main (ChGame *self, guint node);         /* all the way to it */
/* Adds the lines of @other that are not here; comments and symbols of equal nodes are joined. FALSE where the
 * start or the rule set differ. */
gboolean ch_game_merge (ChGame *self, ChGame *other);
/* Another start position: the moves are gone; those of a game that was unread are read from there. */
void ch_game_set_start (ChGame *self, ChPosition *start);
void ch_game_set_comment (ChGame *self, guint node, const char *text);
void ch_game_set_comment_before (ChGame *self, guint node, const char *text);
/* Of 1 … 9 (the move) one at a time, of the others (the position) one at a time; set again = taken away. */
void ch_game_toggle_symbol (ChGame *self, guint node, int symbol);
void ch_game_clear_symbols (ChGame *self, guint node);
void ch_game_set_marks (ChGame *self, guint node, const ChMark *marks, guint n);
void ch_game_set_eval (ChGame *self, guint node, int score);
/* Takes away comments, symbols, marks and evaluations of all nodes, and the engine's lines, as far as no
 * move of a person's hangs on them and they are not the main line by now.  FALSE: there was nothing. */
gboolean ch_game_clear_annotations (ChGame *self);
void ch_game_set_tag (ChGame *self, const char *name, const char *value); /* "" or NULL takes it away */

void ch_game_undo (ChGame *self);
void ch_game_redo (ChGame *self);
void ch_game_set_saved (ChGame *self);
gboolean ch_game_get_modified (ChGame *self);

guint ch_game_get_current (ChGame *self);
void ch_game_set_current (ChGame *self, guint node);

G_END_DECLS
