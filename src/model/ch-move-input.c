/* ch-move-input.c: from what a person does at a board to a move.
 *
 * Works on the paths of the legal moves; decides no rule.  Where several captures fit it offers
 * the next squares and never chooses.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-move-input.h"

#include <string.h>

#include "ch-error-private.h"
#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "ch-state-private.h"
#include "ch-words.h"

#define MAX_PATH (DR_MAX_TAKEN + 2)

/* A legal way as far as a person has pointed: the first @n squares of its path. */
typedef struct
{
  const DrMove *way;
  int n;
} Reach;

/* The squares selected so far. */
typedef struct
{
  int n;
  int squares[MAX_PATH];
} Path;

typedef enum
{
  REACH_NEXT,    /* the next landing square */
  REACH_END,     /* where the move ends */
  REACH_LANDING, /* a landing square farther on */
  REACH_VICTIM,  /* a piece that is taken */
  N_REACHES
} ReachKind;

void
ch_input_clear (ChInput *input)
{
  g_clear_pointer (&input->state, ch_state_unref);
  g_clear_pointer (&input->move, ch_move_unref);
  g_clear_object (&input->why);
  input->result = CH_INPUT_NOTHING;
}

static void
finish (ChInput *input, ChInputResult result, ChState *state)
{
  memset (input, 0, sizeof *input);
  input->result = result;
  input->state = state;
}

/* The state with the first @n squares at @squares selected, and without marks. */
static ChState *
select_path (ChState *state, const int *squares, int n)
{
  g_autoptr (ChState) plain = ch_state_with_marks (state, NULL, 0);

  return ch_state_with_path (plain, squares, n);
}

static void
get_path (ChState *state, Path *path)
{
  path->n = ch_state_get_n_path (state);
  for (int i = 0; i < path->n; i++)
    path->squares[i] = ch_state_get_path (state, i);
}

static gboolean
is_own (ChState *state, int square)
{
  const DrPosition *position = ch_position_get_value (ch_state_get_position (state));

  return dr_piece_is (position->cell[square], (DrSide) position->side);
}

/* How far along @way, which begins with @path, @square is pointed at; 0 = it is not. */
static int
reach (const DrMove *way, const Path *path, int square, ReachKind kind)
{
  int length = (int) dr_move_path_length (way);

  for (int i = path->n; i < length; i++)
    {
      if (kind == REACH_VICTIM && way->n_taken > 0 && way->taken[i - 1] == square)
        return i + 1;
      if (way->path[i] == square &&
          ((kind == REACH_NEXT && i == path->n) || (kind == REACH_END && i + 1 == length) ||
           kind == REACH_LANDING))
        return i + 1;
    }

  return 0;
}

/* The ways on from @path to @square, of the first kind of which there are any. */
static GArray *
find_reaches (ChState *state, const Path *path, int square)
{
  const DrMoveList *paths = ch_state_get_paths (state);
  GArray *reaches = g_array_new (FALSE, FALSE, sizeof (Reach));

  for (ReachKind kind = REACH_NEXT; kind < N_REACHES && reaches->len == 0; kind++)
    for (size_t i = 0; i < paths->n; i++)
      {
        Reach found = { &paths->moves[i], 0 };

        if (ch_path_begins (found.way, path->squares, path->n))
          found.n = reach (found.way, path, square, kind);
        if (found.n > 0)
          g_array_append_val (reaches, found);
      }

  return reaches;
}

/* Whether the nth taken piece of @a is among the first taken of @b. */
static gboolean
has_taken (const Reach *a, const Reach *b, int n)
{
  for (int i = 0; i < b->n - 1; i++)
    if (b->way->taken[i] == a->way->taken[n])
      return TRUE;

  return FALSE;
}

/* Whether two reaches come to the same: the same square and the same pieces taken on the way. */
static gboolean
come_to_same (const Reach *a, const Reach *b)
{
  if (a->way->from != b->way->from || a->way->path[a->n - 1] != b->way->path[b->n - 1] ||
      (a->way->n_taken == 0) != (b->way->n_taken == 0))
    return FALSE;
  if (a->way->n_taken == 0)
    return TRUE;
  if (a->n != b->n)
    return FALSE;
  for (int i = 0; i < a->n - 1; i++)
    if (!has_taken (a, b, i))
      return FALSE;
  /* A whole move may be crowned on one path and not on the other. */
  return a->n <= a->way->n_taken || b->n <= b->way->n_taken || a->way->crowned == b->way->crowned;
}

static int
common_squares (const GArray *reaches)
{
  const Reach *first = &g_array_index (reaches, Reach, 0);
  int n = first->n;

  for (guint i = 1; i < reaches->len; i++)
    {
      const Reach *other = &g_array_index (reaches, Reach, i);
      int same = 0;

      while (same < n && same < other->n && first->way->path[same] == other->way->path[same])
        same++;
      n = same;
    }

  return n;
}

/* The move whose path is the @n squares at @path, if they are all of one; @longer tells whether
 * others go on from there. */
static const DrMove *
find_whole (ChState *state, const int *path, int n, gboolean *longer)
{
  const DrMoveList *paths = ch_state_get_paths (state);
  const DrMove *whole = NULL;

  *longer = FALSE;
  for (size_t i = 0; i < paths->n; i++)
    if (ch_path_begins (&paths->moves[i], path, n))
      {
        if ((int) dr_move_path_length (&paths->moves[i]) == n)
          whole = &paths->moves[i];
        else
          *longer = TRUE;
      }

  return whole;
}

static void
finish_move (ChState *state, const DrMove *move, ChInput *input)
{
  ChRuleset *ruleset = ch_state_get_ruleset (state);

  finish (input, CH_INPUT_MOVE, select_path (state, NULL, 0));
  input->move = ch_move_new_from_value (ch_ruleset_get_record (ruleset), move);
}

/* The person has come along the first @n squares of @way. */
static void
go_along (ChState *state, const DrMove *way, int n, ChInput *input)
{
  int path[MAX_PATH];
  const DrMove *whole;
  gboolean longer;

  for (int i = 0; i < n; i++)
    path[i] = way->path[i];
  whole = find_whole (state, path, n, &longer);
  if (whole != NULL && !longer)
    finish_move (state, whole, input);
  else
    finish (input, CH_INPUT_SELECTED, select_path (state, path, n));
}

static void
take_reaches (ChState *state, const GArray *reaches, ChInput *input)
{
  const Reach *first = &g_array_index (reaches, Reach, 0);
  int path[MAX_PATH];
  int n;

  for (guint i = 1; i < reaches->len; i++)
    if (!come_to_same (first, &g_array_index (reaches, Reach, i)))
      {
        n = common_squares (reaches);
        for (int j = 0; j < n; j++)
          path[j] = first->way->path[j];
        finish (input, CH_INPUT_CHOOSE, select_path (state, path, n));
        return;
      }

  go_along (state, first->way, first->n, input);
}

static void
add_mark (GArray *marks, ChMarkKind kind, const int *squares, int n)
{
  ChMark mark = { .kind = kind, .n_squares = MIN (n, (int) G_N_ELEMENTS (mark.squares)) };

  memcpy (mark.squares, squares, sizeof *squares * (size_t) mark.n_squares);
  g_array_append_val (marks, mark);
}

/* The attempt crossed out, and rings on the pieces that must capture. */
static GArray *
mark_attempt (const Path *attempt, ChWhy *why)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (ChMark));
  GPtrArray *must = ch_why_get_must (why);
  int last = CH_NO_SQUARE;

  if (attempt->n > 1)
    add_mark (marks, CH_MARK_NOT_ALLOWED, attempt->squares, attempt->n);
  /* Sorted by the square they start from. */
  for (guint i = 0; i < must->len; i++)
    {
      int from = ch_move_get_from (g_ptr_array_index (must, i));

      if (from != last)
        add_mark (marks, CH_MARK_MUST, &from, 1);
      last = from;
    }

  return marks;
}

/* Answers an illegal @attempt; its first @n_kept squares stay selected if a piece to move is there. */
static void
refuse (ChState *state, const Path *attempt, int n_kept, ChInput *input)
{
  g_autoptr (ChState) selected =
    select_path (state, attempt->squares, is_own (state, attempt->squares[0]) ? n_kept : 0);
  g_autoptr (GArray) marks = NULL;
  ChWhy *why = ch_why_new (ch_state_get_ruleset (state), ch_state_get_position (state),
                           attempt->squares, attempt->n);

  marks = mark_attempt (attempt, why);
  finish (input, CH_INPUT_ILLEGAL,
          ch_state_with_marks (selected, (const ChMark *) marks->data, (int) marks->len));
  input->why = why;
}

/* A first square. */
static void
pick (ChState *state, int square, ChInput *input)
{
  Path attempt = { 1, { square } };

  if (ch_position_get_piece (ch_state_get_position (state), square) == CH_PIECE_NONE)
    finish (input, CH_INPUT_NOTHING, select_path (state, NULL, 0));
  else if (!is_own (state, square))
    refuse (state, &attempt, 1, input);
  else if (ch_state_is_movable (state, square))
    finish (input, CH_INPUT_SELECTED, select_path (state, &square, 1));
  else
    refuse (state, &attempt, 1, input);
}

/* A square after those of @path. */
static void
step (ChState *state, const Path *path, int square, ChInput *input)
{
  g_autoptr (GArray) reaches = find_reaches (state, path, square);
  Path attempt = *path;

  if (reaches->len > 0)
    {
      take_reaches (state, reaches, input);
      return;
    }
  attempt.squares[attempt.n++] = square;
  refuse (state, &attempt, path->n, input);
}

static gboolean
is_square (ChState *state, int square)
{
  return square >= 0 && square < ch_ruleset_get_n_squares (ch_state_get_ruleset (state));
}

void
ch_input_square (ChState *state, int square, ChInput *input)
{
  Path path;

  g_return_if_fail (state != NULL);
  g_return_if_fail (input != NULL);
  g_return_if_fail (is_square (state, square));

  get_path (state, &path);
  if (ch_state_get_editing (state))
    finish (input, CH_INPUT_NOTHING, select_path (state, path.squares, path.n));
  else if (path.n == 0)
    pick (state, square, input);
  else if (square == path.squares[path.n - 1])
    finish (input, CH_INPUT_SELECTED, select_path (state, NULL, 0));
  else if (square != path.squares[0] && is_own (state, square))
    pick (state, square, input);
  else
    step (state, &path, square, input);
}

void
ch_input_drag (ChState *state, int from, int to, ChInput *input)
{
  Path path;

  g_return_if_fail (state != NULL);
  g_return_if_fail (input != NULL);
  g_return_if_fail (is_square (state, from) && is_square (state, to));

  get_path (state, &path);
  if (path.n == 0 || path.squares[path.n - 1] != from)
    {
      path.n = 1;
      path.squares[0] = from;
    }
  if (ch_state_get_editing (state))
    ch_input_square (state, to, input);
  else if (from == to && path.n == 1)
    pick (state, from, input);
  else if (from == to)
    finish (input, CH_INPUT_NOTHING, select_path (state, path.squares, path.n));
  else if (path.n == 1 && ch_state_get_shown_piece (state, from) == CH_PIECE_NONE)
    finish (input, CH_INPUT_NOTHING, select_path (state, NULL, 0));
  else
    step (state, &path, to, input);
}

/* The typed squares as those of a path; FALSE where of some only the column is known. */
static gboolean
take_squares (const DrAttempt *attempt, Path *path)
{
  path->n = (int) MIN (attempt->n, (unsigned) MAX_PATH);
  for (int i = 0; i < path->n; i++)
    path->squares[i] = attempt->squares[i];

  return attempt->columns == 0;
}

/* The way that was typed, where it is a way of @move square by square, else @move's own. */
static const DrMove *
typed_way (ChState *state, const DrMove *move, const Path *path)
{
  const DrMoveList *paths = ch_state_get_paths (state);

  for (size_t i = 0; i < paths->n; i++)
    if (dr_move_same (&paths->moves[i], move) &&
        ch_path_begins (&paths->moves[i], path->squares, path->n) &&
        (int) dr_move_path_length (&paths->moves[i]) == path->n)
      return &paths->moves[i];

  return move;
}

/* No legal move ends as the text says: it begins one, or is refused. */
static void
refuse_text (ChState *state,
             const char *text,
             const DrAttempt *attempt,
             ChInput *input,
             GError **error)
{
  Path path;
  const DrRuleset *record = ch_ruleset_get_record (ch_state_get_ruleset (state));
  DrMove move;
  DrError problem = { 0 };

  if (!take_squares (attempt, &path))
    {
      dr_move_parse (record, ch_position_get_value (ch_state_get_position (state)), text, &move,
                     &problem);
      ch_text_error_set (error, record, &problem);
      finish (input, CH_INPUT_ILLEGAL, select_path (state, NULL, 0));
    }
  else if (path.n > 1)
    {
      Path start = { 1, { path.squares[0] } };
      g_autoptr (GArray) reaches = find_reaches (state, &start, path.squares[path.n - 1]);
      const DrMove *begun = NULL;

      for (guint i = 0; i < reaches->len && begun == NULL; i++)
        {
          const Reach *found = &g_array_index (reaches, Reach, i);

          if (found->n == path.n && ch_path_begins (found->way, path.squares, path.n))
            begun = found->way;
        }
      if (begun != NULL)
        go_along (state, begun, path.n, input);
      else
        refuse (state, &path, 0, input);
    }
  else
    pick (state, path.squares[0], input);
}

/* Several moves fit the text: what all their ways have in common is selected. */
static void
offer_matches (ChState *state, const DrMoveList *matches, ChInput *input)
{
  const DrMoveList *paths = ch_state_get_paths (state);
  g_autoptr (GArray) reaches = g_array_new (FALSE, FALSE, sizeof (Reach));
  int path[MAX_PATH];
  int n;

  for (size_t i = 0; i < paths->n; i++)
    if (dr_move_list_find (matches, &paths->moves[i]) != NULL)
      {
        Reach whole = { &paths->moves[i], (int) dr_move_path_length (&paths->moves[i]) };

        g_array_append_val (reaches, whole);
      }
  n = reaches->len > 0 ? common_squares (reaches) : 0;
  for (int i = 0; i < n; i++)
    path[i] = g_array_index (reaches, Reach, 0).way->path[i];
  finish (input, CH_INPUT_CHOOSE, select_path (state, path, n));
}

void
ch_input_text (ChState *state, const char *text, ChInput *input, GError **error)
{
  const DrRuleset *record;
  const DrPosition *position;
  DrAttempt attempt;
  DrMoveList matches;
  DrError problem;
  Path path;

  g_return_if_fail (state != NULL);
  g_return_if_fail (text != NULL);
  g_return_if_fail (input != NULL);

  record = ch_ruleset_get_record (ch_state_get_ruleset (state));
  position = ch_position_get_value (ch_state_get_position (state));
  if (!dr_attempt_parse (record, text, &attempt, &problem))
    {
      ch_text_error_set (error, record, &problem);
      finish (input, CH_INPUT_ILLEGAL, select_path (state, NULL, 0));
      return;
    }

  dr_move_list_init (&matches);
  dr_attempt_match (record, position, &attempt, &matches);
  take_squares (&attempt, &path);
  if (matches.n == 1)
    finish_move (state, typed_way (state, &matches.moves[0], &path), input);
  else if (matches.n > 1)
    offer_matches (state, &matches, input);
  else
    refuse_text (state, text, &attempt, input, error);
  dr_move_list_clear (&matches);
}

void
ch_input_cancel (ChState *state, ChInput *input)
{
  g_return_if_fail (state != NULL);
  g_return_if_fail (input != NULL);

  finish (input, ch_state_get_n_path (state) > 0 ? CH_INPUT_SELECTED : CH_INPUT_NOTHING,
          select_path (state, NULL, 0));
}

gboolean
ch_input_can_end_turn (ChState *state)
{
  Path path;
  gboolean longer;

  g_return_val_if_fail (state != NULL, FALSE);

  get_path (state, &path);

  return path.n > 1 && !ch_state_get_editing (state) &&
         find_whole (state, path.squares, path.n, &longer) != NULL;
}

void
ch_input_end_turn (ChState *state, ChInput *input)
{
  const DrMove *whole = NULL;
  Path path;
  gboolean longer;

  g_return_if_fail (state != NULL);
  g_return_if_fail (input != NULL);

  get_path (state, &path);
  if (path.n > 1 && !ch_state_get_editing (state))
    whole = find_whole (state, path.squares, path.n, &longer);
  if (whole != NULL)
    finish_move (state, whole, input);
  else
    finish (input, CH_INPUT_NOTHING, select_path (state, path.squares, path.n));
}
