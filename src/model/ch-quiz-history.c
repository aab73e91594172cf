/* ch-quiz-history.c: whether what a question tells of the moves before can have been played.
 *
 * Walks back from the position, a ply at a time: a king's quiet move the other way round is a quiet move too, and
 * a man goes back where it can have come from.  Nothing may be captured on the way, whoever is to move: then no
 * move was due but a quiet one.  Knows nothing of the question.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-quiz-private.h"

/* The longest history told is one of 60 moves by each side. */
#define MOST_PLIES 160
/* Steps back that are tried, for each ply of the history: more would take too long. */
#define STEPS_A_PLY 8
/* Steps back from one position that are looked at. */
#define MOST_STEPS 256

typedef struct
{
  guint8 from; /* where the piece stood before */
  guint8 to;
} Step;

typedef struct
{
  const DrRuleset *record;
  const ChWordsQuizHistory *history;
  ChQuizDice *dice;
  guint plies;
  guint budget;
  guint runner;  /* the king whose run is told: where it stands, or DR_NO_SQUARE */
  DrSide runs;   /* … and whose it is */
  guint n;       /* plies walked back */
  guint since;   /* of them, since the last by a man */
  guint last[2]; /* the king that each side moved after this, where it stands, or DR_NO_SQUARE */
  guint run[2];  /* … and how often in a row */
  guint64 keys[MOST_PLIES + 1]; /* of the positions so far */
} Walk;

gboolean
ch_quiz_is_calm (const DrRuleset *record, const DrPosition *position)
{
  DrPosition turned = *position;

  dr_position_set_side (&turned, dr_side_other ((DrSide) position->side));

  return !dr_can_capture (&record->board, &record->law, position) &&
         !dr_can_capture (&record->board, &record->law, &turned);
}

/* What is said of the main road is true of this position too. */
static gboolean
keeps_to_road (const Walk *walk, const DrPosition *position)
{
  const DrBoard *board = &walk->record->board;

  if (walk->history->on_road)
    return dr_ending_holds (walk->history->ending, board, position);

  return !dr_ending_holds (DR_ENDING_R5, board, position) &&
         !dr_ending_holds (DR_ENDING_E12, board, position);
}

static void
add_step (Step steps[MOST_STEPS], guint *n, guint from, guint to)
{
  if (*n < MOST_STEPS)
    steps[(*n)++] = (Step) { .from = (guint8) from, .to = (guint8) to };
}

/* The first of the four directions in which pieces move. */
static guint
first_direction (const DrRuleset *record)
{
  return record->law.move_lines == DR_MOVE_LINES_ORTHOGONAL ? DR_NORTH : DR_NORTH_EAST;
}

static void
add_king_steps (const DrRuleset *record,
                const DrPosition *position,
                guint to,
                Step *steps,
                guint *n)
{
  const guint first = first_direction (record);

  for (guint direction = first; direction < first + 4; direction++)
    {
      guint next = record->board.next[direction][to];

      while (next != DR_NO_SQUARE && position->cell[next] == DR_EMPTY)
        {
          add_step (steps, n, next, to);
          next = record->law.king_range == DR_KING_RANGE_FLYING
                   ? record->board.next[direction][next]
                   : DR_NO_SQUARE;
        }
    }
}

/* A man has come from behind, or from beside where men go so. */
static void
add_man_steps (const DrRuleset *record,
               const DrPosition *position,
               DrSide side,
               guint to,
               Step *steps,
               guint *n)
{
  const DrBoard *board = &record->board;
  const guint first = first_direction (record);
  int forward = dr_board_far_row (board, side) == 0 ? -1 : 1;

  for (guint direction = first; direction < first + 4; direction++)
    {
      guint next = board->next[direction][to];
      int rows;

      if (next == DR_NO_SQUARE || position->cell[next] != DR_EMPTY)
        continue;
      rows = forward * ((int) board->row[to] - (int) board->row[next]);
      if (rows > 0 || (rows == 0 && record->law.man_move == DR_MAN_MOVE_FORWARD_SIDEWAYS))
        add_step (steps, n, next, to);
    }
}

static void
shuffle (ChQuizDice *dice, Step *steps, guint first, guint n)
{
  for (guint i = first; i + 1 < n; i++)
    {
      guint at = i + ch_quiz_dice_below (dice, n - i);
      Step step = steps[i];

      steps[i] = steps[at];
      steps[at] = step;
    }
}

/* Whether @side may have moved a man on this ply, and whether it may have moved a king. */
static gboolean
may_be_man (const Walk *walk, DrSide side)
{
  if (walk->runner != DR_NO_SQUARE)
    return side != walk->runs;

  return walk->history->man_moved;
}

static gboolean
may_be_king (const Walk *walk)
{
  if (!walk->history->man_moved)
    return TRUE;
  if (walk->n == 0)
    return FALSE;

  /* Else the game had been drawn in between. */
  return walk->record->quiet_limit == 0 || walk->since + 1 < 2u * walk->record->quiet_limit;
}

/* The steps back of the side that has moved last, kings first: men have few. */
static guint
list_steps (Walk *walk, const DrPosition *position, Step steps[MOST_STEPS])
{
  const DrRuleset *record = walk->record;
  DrSide side = dr_side_other ((DrSide) position->side);
  guint limit = record->king_move_limit;
  gboolean limited = limit > 0 && position->count[dr_side_man (side)] > 0;
  guint n = 0;
  guint kings;

  for (guint square = 0; square < record->board.n_squares && may_be_king (walk); square++)
    if (position->cell[square] == dr_side_king (side) &&
        !(limited && square == walk->last[side] && walk->run[side] >= limit) &&
        (walk->runner == DR_NO_SQUARE || side != walk->runs || square == walk->runner))
      add_king_steps (record, position, square, steps, &n);
  kings = n;
  shuffle (walk->dice, steps, 0, n);
  for (guint square = 0; square < record->board.n_squares && may_be_man (walk, side); square++)
    if (position->cell[square] == dr_side_man (side))
      add_man_steps (record, position, side, square, steps, &n);
  shuffle (walk->dice, steps, kings, n);

  return n;
}

static gboolean
has_been (const Walk *walk, guint64 key)
{
  for (guint i = 0; i <= walk->n; i++)
    if (walk->keys[i] == key)
      return TRUE;

  return FALSE;
}

/* Takes the piece back; FALSE where the position before cannot have been. */
static gboolean
take_back (Walk *walk, const DrPosition *position, Step step, DrPosition *before)
{
  DrPiece piece = (DrPiece) position->cell[step.to];
  DrSide side = dr_side_other ((DrSide) position->side);
  gboolean king = dr_piece_is_king (piece);

  *before = *position;
  dr_position_put (before, step.to, DR_EMPTY);
  dr_position_put (before, step.from, piece);
  dr_position_set_side (before, side);
  if (has_been (walk, before->key) || !ch_quiz_is_calm (walk->record, before) ||
      !keeps_to_road (walk, before))
    return FALSE;
  if (!king || walk->last[side] != step.to)
    walk->run[side] = 0;
  walk->run[side]++;
  walk->last[side] = king ? step.from : DR_NO_SQUARE;
  walk->since = king ? walk->since + 1 : 0;
  if (walk->runner == step.to)
    walk->runner = step.from;
  walk->n++;
  walk->keys[walk->n] = before->key;

  return TRUE;
}

static gboolean
walk_back (Walk *walk, const DrPosition *position)
{
  Step steps[MOST_STEPS];
  guint n;

  if (walk->n == walk->plies)
    return TRUE;
  n = list_steps (walk, position, steps);
  for (guint i = 0; i < n && walk->budget > 0; i++)
    {
      DrPosition before;
      guint since = walk->since, runner = walk->runner, depth = walk->n;
      guint last[2] = { walk->last[0], walk->last[1] };
      guint run[2] = { walk->run[0], walk->run[1] };

      walk->budget--;
      if (take_back (walk, position, steps[i], &before) && walk_back (walk, &before))
        return TRUE;
      walk->since = since;
      walk->runner = runner;
      walk->n = depth;
      memcpy (walk->last, last, sizeof last);
      memcpy (walk->run, run, sizeof run);
    }

  return FALSE;
}

/* The @nth king of @side, the first again behind the last. */
static guint
nth_king (const DrPosition *position, DrSide side, guint nth)
{
  guint n = position->count[dr_side_king (side)];
  guint square = 0;

  for (guint i = nth % n;; square++)
    if (position->cell[square] == dr_side_king (side) && i-- == 0)
      return square;
}

static gboolean
may_step (const DrRuleset *record, const DrPosition *position, guint from, guint to)
{
  Step steps[MOST_STEPS];
  guint n = 0;

  add_king_steps (record, position, from, steps, &n);
  for (guint i = 0; i < n; i++)
    if (steps[i].from == to)
      return TRUE;

  return FALSE;
}

/* Whether the kings on @here and @there can have gone away and come back, one after the other. */
static gboolean
can_return (const DrRuleset *record, const DrPosition *position, guint here, guint there)
{
  DrSide side = (DrSide) position->side;
  Step own[MOST_STEPS], others[MOST_STEPS];
  guint n_own = 0, n_others = 0;

  add_king_steps (record, position, here, own, &n_own);
  add_king_steps (record, position, there, others, &n_others);
  for (guint i = 0; i < n_own; i++)
    for (guint j = 0; j < n_others; j++)
      {
        DrPosition gone = *position;
        DrPosition away = *position;
        DrPosition both;

        dr_position_put (&gone, here, DR_EMPTY);
        dr_position_put (&gone, own[i].from, dr_side_king (side));
        dr_position_put (&away, there, DR_EMPTY);
        dr_position_put (&away, others[j].from, dr_side_king (dr_side_other (side)));
        both = gone;
        if (own[i].from == others[j].from || !ch_quiz_is_calm (record, &gone) ||
            !ch_quiz_is_calm (record, &away))
          continue;
        dr_position_put (&both, there, DR_EMPTY);
        dr_position_put (&both, others[j].from, dr_side_king (dr_side_other (side)));
        /* The one may not have left through where the other has gone. */
        if (ch_quiz_is_calm (record, &both) && may_step (record, &gone, there, others[j].from) &&
            may_step (record, &away, here, own[i].from))
          return TRUE;
      }

  return FALSE;
}

/* As often as the position has stood: between two times each side moves a king away and back. */
static gboolean
can_have_stood (const DrRuleset *record, const DrPosition *position, guint times)
{
  for (guint side = 0; side < 2; side++)
    {
      guint kings = position->count[dr_side_king ((DrSide) side)];
      gboolean limited =
        record->king_move_limit > 0 && position->count[dr_side_man ((DrSide) side)] > 0;

      if (kings == 0 || (limited && record->king_move_limit < 2) ||
          (limited && kings == 1 && 2 * (times - 1) > record->king_move_limit))
        return FALSE;
    }
  for (guint i = 0; i + 1 < times; i++)
    if (!can_return (record, position, nth_king (position, (DrSide) position->side, i),
                     nth_king (position, dr_side_other ((DrSide) position->side), i)))
      return FALSE;

  return TRUE;
}

gboolean
ch_quiz_has_history (const DrRuleset *record,
                     const DrPosition *position,
                     const ChWordsQuizHistory *history,
                     guint runner,
                     ChQuizDice *dice)
{
  Walk walk = { .record = record,
                .history = history,
                .dice = dice,
                .runner = runner,
                .runs = (DrSide) position->side,
                .last = { DR_NO_SQUARE, DR_NO_SQUARE } };

  if (!ch_quiz_is_calm (record, position))
    return FALSE;
  if (history->occurrences > 1)
    return can_have_stood (record, position, history->occurrences);
  walk.plies = 2 * (history->king_run > 0 ? history->king_run : history->moves);
  if (walk.plies > MOST_PLIES)
    return FALSE;
  walk.budget = STEPS_A_PLY * walk.plies;
  walk.keys[0] = position->key;

  return walk_back (&walk, position);
}
