/* ch-quiz-count.c: questions about what has been played before: draws, and kings that move in a row.
 *
 * The history is told in the question and put into the law's counters; the law then says whether the
 * game is drawn.  Asked only where another value of the clause gives another answer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-quiz-private.h"
#include "ch-ruleset-private.h"
#include "dr-game.h"

/* A position that is to be played on is found within so many throws, or there is none; what has been played before is
 * asked of a few. */
#define TRIES 400
#define TRIES_BEFORE 8

/* Moves by each side between two occurrences of a position. */
#define MOVES_BETWEEN 2

gboolean
ch_quiz_is_drawn (const DrRuleset *record,
                  const DrPosition *position,
                  const ChWordsQuizHistory *history)
{
  const guint plies = 2 * history->moves;
  gboolean both_kings = position->count[DR_LIGHT_KING] > 0 && position->count[DR_DARK_KING] > 0;
  gboolean counts =
    !record->quiet_endgame || (both_kings && dr_position_pieces (position, DR_LIGHT) <= 4 &&
                               dr_position_pieces (position, DR_DARK) <= 4);
  DrGame game;
  DrStatus status;
  gboolean drawn;

  if (record->repetition > 0 && history->occurrences >= record->repetition)
    return TRUE;
  dr_game_init (&game, record, position);
  game.counters.quiet = (uint16_t) (history->man_moved || !counts ? 0 : plies);
  for (guint row = 0; row < DR_N_ENDINGS; row++)
    if (game.counters.row_counts[row])
      game.counters.ending[row] =
        (uint16_t) (dr_ending_stronger_side ((DrEnding) row) ? history->moves : plies);
  drawn = dr_game_status (&game, &status) &&
          (status.result == DR_RESULT_DRAW || status.result == DR_RESULT_CLAIM);
  dr_game_clear (&game);

  return drawn;
}

/* Nothing to capture for either side, something to play, nobody on a road that is not spoken of. */
static gboolean
is_calm (const DrRuleset *record, const DrPosition *position, gboolean on_road)
{
  DrMoveList list;
  gboolean playable;

  if (!on_road && (dr_ending_holds (DR_ENDING_R5, &record->board, position) ||
                   dr_ending_holds (DR_ENDING_E12, &record->board, position)))
    return FALSE;
  if (!ch_quiz_is_calm (record, position))
    return FALSE;
  dr_move_list_init (&list);
  playable = dr_generate (record, position, &list) == DR_GENERATE_OK && list.n > 0;
  dr_move_list_clear (&list);

  return playable;
}

/* Kings and men of both, put down by chance. */
static gboolean
put_down (ChQuizDice *dice,
          const DrRuleset *record,
          const guint n[DR_N_PIECES],
          DrPosition *position)
{
  dr_position_init (position, ch_quiz_dice_below (dice, 2) == 0 ? DR_LIGHT : DR_DARK);
  for (guint piece = DR_LIGHT_MAN; piece < DR_N_PIECES; piece++)
    if (!ch_quiz_sprinkle (dice, &record->board, position, (DrPiece) piece, n[piece]))
      return FALSE;

  return TRUE;
}

/* How many kings and men the two sides of an ending may have. */
static void
throw_material (ChQuizDice *dice, DrEnding ending, guint n[DR_N_PIECES])
{
  guint strong = ch_quiz_dice_below (dice, 2) == 0 ? DR_LIGHT_MAN : DR_DARK_MAN;
  guint weak = strong == DR_LIGHT_MAN ? DR_DARK_MAN : DR_LIGHT_MAN;
  guint kings;
  guint pieces;

  memset (n, 0, DR_N_PIECES * sizeof *n);
  n[weak + 1] = 1;
  switch (ending)
    {
    case DR_ENDING_E1:
      n[strong + ch_quiz_dice_below (dice, 2)] = 1;
      return;
    case DR_ENDING_E5:
      pieces = 1 + ch_quiz_dice_below (dice, 2);
      break;
    case DR_ENDING_F7:
      n[strong + 1] = 2;
      return;
    case DR_ENDING_F2:
      n[strong + 1] = 1;
      return;
    case DR_ENDING_E12:
    case DR_ENDING_E13:
    case DR_ENDING_E15:
      n[strong + 1] = 3;
      return;
    case DR_ENDING_E30:
    case DR_ENDING_E60:
      n[weak] = 1 + ch_quiz_dice_below (dice, 2);
      n[strong + 1] = 1;
      n[strong] = (ending == DR_ENDING_E30 ? 4 : 6) - n[weak] - 2 + ch_quiz_dice_below (dice, 2);
      return;
    case DR_ENDING_E16:
    case DR_ENDING_R5:
    default:
      pieces = 3;
      break;
    }
  kings = 1 + ch_quiz_dice_below (dice, pieces);
  n[strong + 1] = kings;
  n[strong] = pieces - kings;
}

/* What is told of an ending; the last move was a man's where the side that made it has one. */
static void
tell_ending (ChQuizAsk *ask, DrEnding ending)
{
  ask->history.ending = ending;
  ask->history.moves = dr_ending_limit (ending);
  ask->history.on_road = ending == DR_ENDING_R5 || ending == DR_ENDING_E12;
  ask->history.man_moved =
    ask->history.moves > 0 &&
    ask->position.count[dr_side_man (dr_side_other ((DrSide) ask->position.side))] > 0;
}

static gboolean
find_ending (ChQuizDice *dice, const DrRuleset *record, DrEnding ending, ChQuizAsk *ask)
{
  guint asked = 0;

  for (guint i = 0; i < TRIES && asked < TRIES_BEFORE; i++)
    {
      guint n[DR_N_PIECES];

      throw_material (dice, ending, n);
      if (!put_down (dice, record, n, &ask->position) ||
          !dr_ending_holds (ending, &record->board, &ask->position))
        continue;
      tell_ending (ask, ending);
      if (!is_calm (record, &ask->position, ask->history.on_road))
        continue;
      asked++;
      if (ch_quiz_has_history (record, &ask->position, &ask->history, DR_NO_SQUARE, dice))
        return TRUE;
    }

  return FALSE;
}

/* Endings that some preset on this board has, or the two sets that are compared differ in. */
static guint
endings_asked (const DrRuleset *record, const DrRuleset *other)
{
  guint rows = record->endings;

  if (other != NULL)
    return record->endings ^ other->endings;
  for (unsigned n = 0; n < dr_preset_count (); n++)
    {
      const DrRuleset *preset = ch_ruleset_get_record (ch_ruleset_get_preset (n));

      if (dr_board_matches (&record->board, &preset->board, NULL))
        rows |= preset->endings;
    }

  return rows;
}

static gboolean
ask_ending (ChQuizAsker *self, ChQuizAsk *ask, gboolean want, DrRuleset *varied)
{
  const DrRuleset *record = ch_ruleset_get_record (self->ruleset);
  guint rows =
    endings_asked (record, self->other != NULL ? ch_ruleset_get_record (self->other) : NULL);
  guint chosen = DR_N_ENDINGS;
  guint n = 0;

  for (guint row = 0; row < DR_N_ENDINGS; row++)
    if ((rows >> row & 1) != 0 && (record->endings >> row & 1) == (guint) want &&
        ch_quiz_dice_below (self->dice, ++n) == 0)
      chosen = row;
  if (chosen == DR_N_ENDINGS || !find_ending (self->dice, record, (DrEnding) chosen, ask))
    return FALSE;
  varied->endings ^= (uint16_t) (1u << chosen);

  return TRUE;
}

/* So many pieces that no ending is near; @few: each side has four, as the endgame condition asks.  Where a king
 * may not always move again each side has two.  What @ask tells has been played. */
static gboolean
find_middle (ChQuizDice *dice, const DrRuleset *record, gboolean few, ChQuizAsk *ask)
{
  const guint kings = record->king_move_limit > 0 ? 2 : 1;
  guint asked = 0;

  for (guint i = 0; i < TRIES && asked < TRIES_BEFORE; i++)
    {
      guint men = few || kings > 1 ? 4 - kings : 3 + ch_quiz_dice_below (dice, 2);
      guint n[DR_N_PIECES] = { 0, men, kings, men, kings };

      if (!put_down (dice, record, n, &ask->position) || !is_calm (record, &ask->position, FALSE))
        continue;
      asked++;
      if (ch_quiz_has_history (record, &ask->position, &ask->history, DR_NO_SQUARE, dice))
        return TRUE;
    }

  return FALSE;
}

/* A limit that this set, the other one, or some preset has; 0: the dice showed one that has none. */
static guint
throw_limit (ChQuizAsker *self, DrClause clause, gboolean want)
{
  const DrRuleset *record = ch_ruleset_get_record (self->ruleset);
  const DrRuleset *other = self->other != NULL ? ch_ruleset_get_record (self->other) : NULL;

  if (want)
    other = record;
  else if (other == NULL)
    other = ch_ruleset_get_record (
      ch_ruleset_get_preset (ch_quiz_dice_below (self->dice, dr_preset_count ())));

  return clause == DR_CLAUSE_REPETITION ? other->repetition : other->quiet_limit;
}

static gboolean
ask_quiet (ChQuizAsker *self, ChQuizAsk *ask, gboolean want, DrRuleset *varied)
{
  const DrRuleset *record = ch_ruleset_get_record (self->ruleset);
  guint limit = throw_limit (self, DR_CLAUSE_QUIET_LIMIT, want);
  gboolean few = record->quiet_endgame && (want || ch_quiz_dice_below (self->dice, 2) == 0);

  /* One short of the limit is a question too. */
  if (!want && self->other == NULL && record->quiet_limit > 0 &&
      ch_quiz_dice_below (self->dice, 3) == 0)
    limit = record->quiet_limit - 1u;
  ask->history.moves = limit;
  if (limit == 0 || !find_middle (self->dice, record, few, ask))
    return FALSE;
  varied->quiet_limit = (uint16_t) (want ? 0 : limit);
  varied->quiet_endgame = FALSE;
  if (self->other != NULL)
    {
      varied->quiet_limit = ch_ruleset_get_record (self->other)->quiet_limit;
      varied->quiet_endgame = ch_ruleset_get_record (self->other)->quiet_endgame;
    }

  return TRUE;
}

static gboolean
ask_repetition (ChQuizAsker *self, ChQuizAsk *ask, gboolean want, DrRuleset *varied)
{
  const DrRuleset *record = ch_ruleset_get_record (self->ruleset);
  guint times = throw_limit (self, DR_CLAUSE_REPETITION, want);

  if (!want && self->other == NULL && record->repetition > 2 &&
      ch_quiz_dice_below (self->dice, 2) == 0)
    times = record->repetition - 1u;
  if (times < 2)
    return FALSE;
  ask->history.occurrences = times;
  ask->history.moves = MOVES_BETWEEN * (times - 1);
  if (!find_middle (self->dice, record, FALSE, ask))
    return FALSE;
  varied->repetition = (uint8_t) (want ? 0 : times);
  if (self->other != NULL)
    varied->repetition = ch_ruleset_get_record (self->other)->repetition;

  return TRUE;
}

static gboolean
ask_draw (ChQuizAsker *self, ChQuizAsk *ask, gboolean want)
{
  const DrRuleset *record = ch_ruleset_get_record (self->ruleset);
  g_autofree DrRuleset *varied = g_memdup2 (record, sizeof *record);
  gboolean made;

  ask->kind = CH_QUIZ_IS_DRAW;
  if (ask->clause == DR_CLAUSE_ENDINGS)
    made = ask_ending (self, ask, want, varied);
  else if (ask->clause == DR_CLAUSE_QUIET_LIMIT)
    made = ask_quiet (self, ask, want, varied);
  else
    made = ask_repetition (self, ask, want, varied);
  if (!made)
    return FALSE;
  ask->yes = ch_quiz_is_drawn (record, &ask->position, &ask->history);

  return ask->yes == want && ch_quiz_is_drawn (varied, &ask->position, &ask->history) != want &&
         (self->other == NULL || ch_quiz_is_drawn (ch_ruleset_get_record (self->other),
                                                   &ask->position, &ask->history) != want);
}

/* A quiet move of the king in @list, or NULL. */
static const DrMove *
find_quiet (const DrMoveList *list, guint king)
{
  for (size_t i = 0; i < list->n; i++)
    if (list->moves[i].from == king && list->moves[i].n_taken == 0)
      return &list->moves[i];

  return NULL;
}

/* May the king that has moved so often move again?  One move short of the limit it may. */
static gboolean
ask_king_run (ChQuizAsker *self, ChQuizAsk *ask, gboolean want)
{
  const DrRuleset *record = ch_ruleset_get_record (self->ruleset);
  const DrRuleset *other = self->other != NULL ? ch_ruleset_get_record (self->other) : NULL;
  guint limit = record->king_move_limit;
  DrSide side;
  guint king = 0;
  const DrMove *move;

  if (limit == 0 && (other == NULL || (limit = other->king_move_limit) == 0))
    return FALSE;
  if (want && record->king_move_limit > 0)
    limit--;
  else if (!want && record->king_move_limit == 0)
    return FALSE;
  if ((other != NULL && want && record->king_move_limit > 0) ||
      !find_middle (self->dice, record, FALSE, ask))
    return FALSE;

  side = (DrSide) ask->position.side;
  while (ask->position.cell[king] != dr_side_king (side))
    king++;
  if (dr_generate_law (&record->board, &record->law, &ask->position, &self->legal) !=
        DR_GENERATE_OK ||
      (move = find_quiet (&self->legal, king)) == NULL)
    return FALSE;
  ask->history.king_run = limit;
  if (!ch_quiz_has_history (record, &ask->position, &ask->history, king, self->dice))
    return FALSE;
  ask->position.run_king[side] = (uint8_t) king;
  ask->position.run_length[side] = (uint8_t) limit;
  ask->kind = CH_QUIZ_IS_LEGAL;
  ask->move = *move;
  ask->has_move = TRUE;
  if (dr_generate (record, &ask->position, &self->legal) != DR_GENERATE_OK)
    return FALSE;
  ask->allowed = ch_quiz_find_way (&self->legal, &ask->move) != NULL;
  ask->yes = ask->allowed;
  ask->variant = record->law;

  return ask->yes == want && self->legal.n > 0;
}

gboolean
ch_quiz_ask_count (ChQuizAsker *self, ChQuizAsk *ask, gboolean want)
{
  ask->history = (ChWordsQuizHistory) { .ending = DR_N_ENDINGS };
  if (ask->clause == DR_CLAUSE_KING_MOVE_LIMIT)
    return ask_king_run (self, ask, want);

  return ask_draw (self, ask, want);
}
