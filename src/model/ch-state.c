/* ch-state.c: all that a board shows, as one immutable, reference-counted value.
 *
 * Main thread only: the legal moves are computed when they are first asked for, and then shared by
 * all states of the same rule set and position.  What follows from the path is in
 * ch-state-path.c.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-state-private.h"

#include <string.h>

#include "ch-boxed-private.h"
#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"

#define MAX_PATH (DR_MAX_TAKEN + 1)

/* More ways than a person will ever choose from, and few enough to look through at each frame. */
#define MOST_PATHS 5000

G_STATIC_ASSERT (G_N_ELEMENTS (((ChMark *) NULL)->squares) == MAX_PATH);

/* The moves of a position. */
typedef struct
{
  GPtrArray *legal;
  DrMoveList paths;
  gboolean have_paths;
} Moves;

struct _ChState
{
  ChRuleset *ruleset;
  ChPosition *position;
  Moves *moves;
  int n_path;
  int path[MAX_PATH];
  ChMove *last_move;
  int n_marks;
  ChMark *marks;
  guint flipped : 1;
  guint hints : 1;
  guint editing : 1;
};

CH_DEFINE_BOXED_TYPE (ChState, ch_state)

static void
clear_moves (gpointer data)
{
  Moves *moves = data;

  g_clear_pointer (&moves->legal, g_ptr_array_unref);
  dr_move_list_clear (&moves->paths);
}

static void
clear_state (gpointer data)
{
  ChState *self = data;

  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->position, ch_position_unref);
  g_clear_pointer (&self->last_move, ch_move_unref);
  g_clear_pointer (&self->marks, g_free);
  g_rc_box_release_full (self->moves, clear_moves);
}

static Moves *
new_moves (void)
{
  Moves *moves = g_rc_box_new0 (Moves);

  dr_move_list_init (&moves->paths);

  return moves;
}

ChState *
ch_state_new (ChRuleset *ruleset, ChPosition *position)
{
  ChState *self;

  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (position != NULL, NULL);

  self = g_rc_box_new0 (ChState);
  self->ruleset = g_object_ref (ruleset);
  self->position = ch_position_ref (position);
  self->moves = new_moves ();
  self->hints = TRUE;

  return self;
}

ChState *
ch_state_ref (ChState *self)
{
  return g_rc_box_acquire (self);
}

void
ch_state_unref (ChState *self)
{
  g_rc_box_release_full (self, clear_state);
}

static gboolean
same_move (ChMove *a, ChMove *b)
{
  /* The path is drawn, so it has to be the same too. */
  return a == b ||
         (ch_move_same (a, b) && g_str_equal (ch_move_get_text (a), ch_move_get_text (b)));
}

static gboolean
same_mark (const ChMark *a, const ChMark *b)
{
  return a->kind == b->kind && a->n_squares == b->n_squares &&
         memcmp (a->squares, b->squares, sizeof a->squares[0] * (size_t) a->n_squares) == 0;
}

static gboolean
same_marks (ChState *a, ChState *b)
{
  if (a->n_marks != b->n_marks)
    return FALSE;
  for (int i = 0; i < a->n_marks; i++)
    if (!same_mark (&a->marks[i], &b->marks[i]))
      return FALSE;

  return TRUE;
}

gboolean
ch_state_equal (ChState *a, ChState *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL)
    return FALSE;

  return ch_ruleset_equal (a->ruleset, b->ruleset) &&
         ch_position_equal (a->position, b->position) && a->n_path == b->n_path &&
         memcmp (a->path, b->path, sizeof a->path[0] * (size_t) a->n_path) == 0 &&
         same_move (a->last_move, b->last_move) && same_marks (a, b) && a->flipped == b->flipped &&
         a->hints == b->hints && a->editing == b->editing;
}

static ChState *
copy_state (ChState *self)
{
  ChState *copy = g_rc_box_dup (sizeof *self, self);

  g_object_ref (copy->ruleset);
  ch_position_ref (copy->position);
  g_rc_box_acquire (copy->moves);
  if (copy->last_move != NULL)
    ch_move_ref (copy->last_move);
  copy->marks = g_memdup2 (self->marks, sizeof *self->marks * (gsize) self->n_marks);

  return copy;
}

static void
set_marks (ChState *self, const ChMark *marks, int n)
{
  ChMark *copy = g_memdup2 (marks, sizeof *marks * (gsize) n);

  g_free (self->marks);
  self->marks = copy;
  self->n_marks = n;
}

ChState *
ch_state_with_position (ChState *self, ChRuleset *ruleset, ChPosition *position)
{
  ChState *state;

  g_return_val_if_fail (self != NULL, NULL);

  state = ch_state_new (ruleset, position);
  g_return_val_if_fail (state != NULL, NULL);
  state->flipped = self->flipped;
  state->hints = self->hints;
  state->editing = self->editing;

  return state;
}

ChState *
ch_state_with_path (ChState *self, const int *squares, int n)
{
  ChState *state;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n >= 0 && n <= MAX_PATH, NULL);
  for (int i = 0; i < n; i++)
    g_return_val_if_fail (squares[i] >= 0 && squares[i] < ch_ruleset_get_n_squares (self->ruleset),
                          NULL);

  state = copy_state (self);
  state->n_path = n;
  /* The squares may be those of self, but not of the copy. */
  if (n > 0)
    memcpy (state->path, squares, sizeof *squares * (size_t) n);

  return state;
}

ChState *
ch_state_with_last_move (ChState *self, ChMove *move)
{
  ChState *state;

  g_return_val_if_fail (self != NULL, NULL);

  state = copy_state (self);
  g_clear_pointer (&state->last_move, ch_move_unref);
  state->last_move = move != NULL ? ch_move_ref (move) : NULL;

  return state;
}

ChState *
ch_state_with_marks (ChState *self, const ChMark *marks, int n)
{
  ChState *state;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n >= 0, NULL);

  state = copy_state (self);
  set_marks (state, marks, n);

  return state;
}

ChState *
ch_state_with_mark_toggled (ChState *self, const ChMark *mark)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (ChMark));

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (mark != NULL, NULL);

  for (int i = 0; i < self->n_marks; i++)
    if (!same_mark (&self->marks[i], mark))
      g_array_append_val (marks, self->marks[i]);
  if ((int) marks->len == self->n_marks)
    g_array_append_val (marks, *mark);

  return ch_state_with_marks (self, (const ChMark *) marks->data, (int) marks->len);
}

ChState *
ch_state_with_flipped (ChState *self, gboolean flipped)
{
  ChState *state;

  g_return_val_if_fail (self != NULL, NULL);

  state = copy_state (self);
  state->flipped = flipped != FALSE;

  return state;
}

ChState *
ch_state_with_hints (ChState *self, gboolean hints)
{
  ChState *state;

  g_return_val_if_fail (self != NULL, NULL);

  state = copy_state (self);
  state->hints = hints != FALSE;

  return state;
}

ChState *
ch_state_with_editing (ChState *self, gboolean editing)
{
  ChState *state;

  g_return_val_if_fail (self != NULL, NULL);

  state = copy_state (self);
  state->editing = editing != FALSE;

  return state;
}

ChState *
ch_state_after_move (ChState *self, ChMove *move)
{
  g_autoptr (ChPosition) position = NULL;
  ChState *state;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (move != NULL, NULL);

  position = ch_move_play (move, self->ruleset, self->position);
  state = ch_state_with_position (self, self->ruleset, position);
  state->last_move = ch_move_ref (move);

  return state;
}

ChRuleset *
ch_state_get_ruleset (ChState *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

ChPosition *
ch_state_get_position (ChState *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->position;
}

GPtrArray *
ch_state_get_legal (ChState *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->moves->legal == NULL)
    self->moves->legal = ch_move_list_legal (self->ruleset, self->position);

  return self->moves->legal;
}

/* One path of each legal move. */
static void
take_legal_paths (ChState *self, DrMoveList *list)
{
  GPtrArray *legal = ch_state_get_legal (self);

  dr_move_list_reset (list);
  for (guint i = 0; i < legal->len; i++)
    if (!dr_move_list_append (list, ch_move_get_value (g_ptr_array_index (legal, i))))
      return;
}

const DrMoveList *
ch_state_get_paths (ChState *self)
{
  Moves *moves = self->moves;
  GPtrArray *legal;
  gboolean captures = FALSE;

  if (moves->have_paths)
    return &moves->paths;
  moves->have_paths = TRUE;

  /* Only captures of two or more pieces can be made in several ways. */
  legal = ch_state_get_legal (self);
  for (guint i = 0; i < legal->len; i++)
    captures = captures || ch_move_get_n_taken (g_ptr_array_index (legal, i)) > 1;
  /* Where there are more ways than can be walked, those that are shown will do. */
  if (!captures ||
      dr_generate_reference (ch_ruleset_get_record (self->ruleset),
                             ch_position_get_value (self->position), DR_GENERATE_ALL_PATHS,
                             &moves->paths) != DR_GENERATE_OK ||
      moves->paths.n > MOST_PATHS)
    take_legal_paths (self, &moves->paths);
  dr_move_list_sort (&moves->paths);

  return &moves->paths;
}

int
ch_state_get_n_path (ChState *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_path;
}

int
ch_state_get_path (ChState *self, int n)
{
  g_return_val_if_fail (self != NULL, CH_NO_SQUARE);
  g_return_val_if_fail (n >= 0 && n < self->n_path, CH_NO_SQUARE);

  return self->path[n];
}

ChMove *
ch_state_get_last_move (ChState *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->last_move;
}

int
ch_state_get_n_marks (ChState *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_marks;
}

const ChMark *
ch_state_get_mark (ChState *self, int n)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n >= 0 && n < self->n_marks, NULL);

  return &self->marks[n];
}

gboolean
ch_state_get_flipped (ChState *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->flipped;
}

gboolean
ch_state_get_hints (ChState *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->hints;
}

gboolean
ch_state_get_editing (ChState *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->editing;
}

gboolean
ch_state_get_dark_at_bottom (ChState *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return ch_ruleset_get_dark_at_bottom (self->ruleset) != self->flipped;
}
