/* ch-game-notes-private.h: what is written at a node of a game: comments, symbols, marks, evaluation,
 * clock, and the commands of its comments; for src/model alone.
 *
 * An immutable value once a node holds it.  Knows no tree.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-state.h"
#include "dr-ruleset.h"

G_BEGIN_DECLS

#define CH_NOTES_MAX_SYMBOLS 8

typedef enum
{
  CH_COMMAND_OTHER, /* nobody's: kept as it is written */
  CH_COMMAND_MARKS, /* csl, cal */
  CH_COMMAND_EVAL,
  CH_COMMAND_CLOCK,
  CH_COMMAND_ENGINE /* the move was put there by an engine that went through the game */
} ChCommandKind;

/* A command of a comment, which the comment does not show. */
typedef struct
{
  ChCommandKind kind;
  gboolean before; /* of the comment before the move */
  gsize offset;    /* where it stood, in bytes of the shown comment */
  char *text;      /* as written, brackets included */
} ChCommand;

/* NULL stands for a node without any. */
typedef struct
{
  gatomicrefcount references;
  char *comment; /* never NULL, as the next two */
  char *before;
  char *rest;
  char *reason; /* why the rest could not be read, with its place in the file; NULL: not told */
  guint n_symbols;
  guint8 symbols[CH_NOTES_MAX_SYMBOLS];
  GArray *marks; /* of ChMark; NULL: none */
  gboolean has_eval;
  int eval;
  gboolean has_clock;
  double clock;
  gboolean engine; /* an engine put the move there, no person */
  GPtrArray *commands; /* of ChCommand, in their order; NULL: none */
} ChNotes;

/* (transfer full): to be filled before anyone else sees it. */
ChNotes *ch_notes_new (void);
ChNotes *ch_notes_copy (const ChNotes *notes); /* NULL: a new one */
ChNotes *ch_notes_ref (ChNotes *notes);
void ch_notes_unref (ChNotes *notes);
gboolean ch_notes_is_empty (const ChNotes *notes);
gboolean ch_notes_equal (const ChNotes *a, const ChNotes *b);

/* Takes the commands out of @text and keeps what they say; squares are named as @ruleset names
 * them. */
void ch_notes_read_comment (ChNotes *notes,
                            const DrRuleset *ruleset,
                            const char *text,
                            gboolean before);

/* The comment with its commands back in their places; NULL where there is nothing to write. */
char *ch_notes_write_comment (const ChNotes *notes, gboolean before);

/* Another comment: the commands in front stay in front, the others go behind it. */
void ch_notes_set_comment (ChNotes *notes, const char *text, gboolean before);

/* Marks that are not a person's are left out; returns whether any others are kept than before. */
gboolean ch_notes_set_marks (ChNotes *notes,
                             const DrRuleset *ruleset,
                             const ChMark *marks,
                             guint n);
void ch_notes_set_eval (ChNotes *notes, int score);
void ch_notes_set_engine (ChNotes *notes, gboolean engine);
void ch_notes_clear_annotations (ChNotes *notes);

/* 1 … 9 judge the move, the others the position: one of each. */
gboolean ch_notes_same_group (int a, int b);
void ch_notes_toggle_symbol (ChNotes *notes, int symbol);

/* Adds what @other says and @notes does not, but for who put the move there. */
void ch_notes_join (ChNotes *notes, const ChNotes *other);

G_END_DECLS
