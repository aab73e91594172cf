/* ch-quiz-ask.c: questions about a position that one clause of the law decides.
 *
 * Each is asked only where another value of the clause gives another answer, and with a second rule set
 * only where the answer is another under it too.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-quiz-private.h"

#include "ch-ruleset-private.h"

/* More legal captures than this are no question but a list. */
#define MOST_CAPTURES 4
#define MOST_LANDINGS 8
#define MOST_CHOICES 5

void
ch_quiz_asker_init (ChQuizAsker *self, ChRuleset *ruleset, ChRuleset *other, ChQuizDice *dice)
{
  *self = (ChQuizAsker) { .ruleset = ruleset, .other = other, .dice = dice };
  dr_move_list_init (&self->legal);
  dr_move_list_init (&self->varied);
  dr_move_list_init (&self->others);
  dr_move_list_init (&self->choice);
}

void
ch_quiz_asker_clear (ChQuizAsker *self)
{
  dr_move_list_clear (&self->legal);
  dr_move_list_clear (&self->varied);
  dr_move_list_clear (&self->others);
  dr_move_list_clear (&self->choice);
}

static gboolean
same_way (const DrMove *a, const DrMove *b)
{
  DrMove one = *a;
  DrMove two = *b;

  if (a->from != b->from || a->to != b->to || a->n_taken != b->n_taken)
    return FALSE;
  one.crowned = two.crowned = false;
  dr_move_seal (&one);
  dr_move_seal (&two);

  return dr_move_same (&one, &two);
}

const DrMove *
ch_quiz_find_way (const DrMoveList *list, const DrMove *move)
{
  for (size_t i = 0; i < list->n; i++)
    if (same_way (&list->moves[i], move))
      return &list->moves[i];

  return NULL;
}

gboolean
ch_quiz_allows (const DrBoard *board,
                const DrLaw *law,
                const DrPosition *position,
                const DrMove *move,
                DrMoveList *list)
{
  if (dr_reference_generate (board, law, position, DR_GENERATE_ALL_PATHS, list) != DR_GENERATE_OK)
    return FALSE;
  for (size_t i = 0; i < list->n; i++)
    if (list->moves[i].n_taken == move->n_taken &&
        memcmp (list->moves[i].path, move->path, dr_move_path_length (move)) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
has_all (const DrMoveList *list, const DrMoveList *of)
{
  for (size_t i = 0; i < of->n; i++)
    if (ch_quiz_find_way (list, &of->moves[i]) == NULL)
      return FALSE;

  return TRUE;
}

gboolean
ch_quiz_is_played (const DrRuleset *record, DrClause clause, guint value)
{
  /* The lines of pieces and the ways of men go with the squares; eight lines with the large board. */
  gboolean bound = clause <= DR_CLAUSE_MAN_CAPTURE && record->board.squares == DR_SQUARES_DARK;
  gboolean exactly = bound && clause == DR_CLAUSE_CAPTURE_LINES;

  if (!bound)
    return TRUE;
  for (unsigned n = 0; n < dr_preset_count (); n++)
    {
      const DrRuleset *preset = ch_ruleset_get_record (ch_ruleset_get_preset (n));

      if (dr_law_get (&preset->law, clause) == value &&
          preset->board.squares == record->board.squares &&
          (!exactly || dr_board_matches (&preset->board, &record->board, NULL)))
        return TRUE;
    }

  return FALSE;
}

/* Fills the list of the law with @value of the clause; whether it is another. */
static gboolean
varies (ChQuizAsker *self, ChQuizAsk *ask, const DrRuleset *record, guint value)
{
  ask->variant = record->law;
  dr_law_set (&ask->variant, ask->clause, value);
  if (dr_generate_law (&record->board, &ask->variant, &ask->position, &self->varied) !=
      DR_GENERATE_OK)
    return FALSE;
  if (!has_all (&self->varied, &self->legal) || !has_all (&self->legal, &self->varied))
    return TRUE;
  if (ask->clause != DR_CLAUSE_CROWNING)
    return FALSE;
  for (size_t i = 0; i < self->legal.n; i++)
    if (dr_move_list_find (&self->varied, &self->legal.moves[i]) == NULL)
      return TRUE;

  return FALSE;
}

gboolean
ch_quiz_decides (ChQuizAsker *self, ChQuizAsk *ask)
{
  const DrRuleset *record = ch_ruleset_get_record (self->ruleset);
  guint own = dr_law_get (&record->law, ask->clause);
  guint n_values = dr_clause_n_values (ask->clause);
  guint first = ch_quiz_dice_below (self->dice, n_values);

  if (dr_generate_law (&record->board, &record->law, &ask->position, &self->legal) !=
        DR_GENERATE_OK ||
      self->legal.n == 0)
    return FALSE;
  if (self->other != NULL)
    {
      const DrRuleset *other = ch_ruleset_get_record (self->other);
      guint value = dr_law_get (&other->law, ask->clause);

      return value != own &&
             dr_generate_law (&record->board, &other->law, &ask->position, &self->others) ==
               DR_GENERATE_OK &&
             varies (self, ask, record, value);
    }
  for (guint i = 0; i < n_values; i++)
    {
      guint value = (first + i) % n_values;

      if (value != own && ch_quiz_is_played (record, ask->clause, value) &&
          varies (self, ask, record, value))
        return TRUE;
    }

  return FALSE;
}

/* One of the moves whose way @in has and @out has not. */
static const DrMove *
choose_decided (ChQuizAsker *self, const DrMoveList *in, const DrMoveList *out, gboolean allowed)
{
  const DrMove *chosen = NULL;
  guint n = 0;

  for (size_t i = 0; i < in->n; i++)
    {
      const DrMove *move = &in->moves[i];

      if (ch_quiz_find_way (out, move) != NULL)
        continue;
      if (self->other != NULL && (ch_quiz_find_way (&self->others, move) != NULL) == allowed)
        continue;
      if (ch_quiz_dice_below (self->dice, ++n) == 0)
        chosen = move;
    }

  return chosen;
}

/* Whether @set allows the move; its board matches, and no clause tells left from right. */
static gboolean
allows (ChQuizAsker *self, const ChQuizAsk *ask, ChRuleset *set)
{
  return ch_quiz_allows (&ch_ruleset_get_record (self->ruleset)->board,
                         &ch_ruleset_get_record (set)->law, &ask->position, &ask->move,
                         &self->choice);
}

static gboolean
take_decided (ChQuizAsker *self, ChQuizAsk *ask, gboolean allowed)
{
  const DrMove *move = allowed ? choose_decided (self, &self->legal, &self->varied, TRUE)
                               : choose_decided (self, &self->varied, &self->legal, FALSE);

  if (move == NULL)
    return FALSE;
  ask->move = *move;
  ask->has_move = TRUE;
  ask->allowed = allowed;

  /* The same pieces can be taken on another way; the question shows this one. */
  return self->other == NULL || allows (self, ask, self->other) != allowed;
}

/* The squares that captures begin on, or where those of the piece on @from end: a set of flags. */
static guint
collect_squares (const DrMoveList *list, int from, gboolean set[DR_MAX_SQUARES])
{
  guint n = 0;

  memset (set, 0, DR_MAX_SQUARES * sizeof *set);
  for (size_t i = 0; i < list->n; i++)
    {
      const DrMove *move = &list->moves[i];
      guint square = from == CH_NO_SQUARE ? move->from : move->to;

      if (move->n_taken == 0 || (from != CH_NO_SQUARE && move->from != from) || set[square])
        continue;
      set[square] = TRUE;
      n++;
    }

  return n;
}

/* A move that is legal under one of the two only and by which @square is in one of the sets only. */
static gboolean
take_difference (ChQuizAsker *self,
                 ChQuizAsk *ask,
                 int from,
                 const gboolean right[DR_MAX_SQUARES],
                 const gboolean varied[DR_MAX_SQUARES])
{
  for (guint allowed = 0; allowed < 2; allowed++)
    {
      const DrMoveList *list = allowed ? &self->legal : &self->varied;

      for (size_t i = 0; i < list->n; i++)
        {
          const DrMove *move = &list->moves[i];
          guint square = from == CH_NO_SQUARE ? move->from : move->to;

          if (move->n_taken == 0 || (from != CH_NO_SQUARE && move->from != from) ||
              right[square] == varied[square] || right[square] != (gboolean) allowed)
            continue;
          ask->move = *move;
          ask->has_move = TRUE;
          ask->allowed = allowed;
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
ask_squares (ChQuizAsker *self, ChQuizAsk *ask, int from)
{
  gboolean right[DR_MAX_SQUARES];
  gboolean varied[DR_MAX_SQUARES];
  gboolean others[DR_MAX_SQUARES];
  guint n = collect_squares (&self->legal, from, right);

  collect_squares (&self->varied, from, varied);
  collect_squares (&self->others, from, others);
  if (n == 0 || n > MOST_LANDINGS || !take_difference (self, ask, from, right, varied) ||
      (self->other != NULL && memcmp (right, others, sizeof right) == 0))
    return FALSE;
  ask->n_squares = 0;
  for (guint square = 0; square < DR_MAX_SQUARES; square++)
    if (right[square])
      ask->squares[ask->n_squares++] = (int) square;

  return TRUE;
}

/* Not where every piece may: then there is nothing to be found out. */
static gboolean
ask_which_may_capture (ChQuizAsker *self, ChQuizAsk *ask)
{
  return ask_squares (self, ask, CH_NO_SQUARE) &&
         ask->n_squares < dr_position_pieces (&ask->position, (DrSide) ask->position.side);
}

static gboolean
ask_landings (ChQuizAsker *self, ChQuizAsk *ask)
{
  for (size_t i = 0; i < self->legal.n; i++)
    if (self->legal.moves[i].n_taken > 0 && ask_squares (self, ask, self->legal.moves[i].from))
      return TRUE;

  return FALSE;
}

/* Only where another value of the clause would let something else be played. */
static gboolean
ask_play_capture (ChQuizAsker *self, ChQuizAsk *ask)
{
  return self->legal.n <= MOST_CAPTURES && self->legal.moves[0].n_taken > 0 &&
         self->legal.moves[self->legal.n - 1].n_taken > 0 && take_decided (self, ask, FALSE);
}

/* How many squares of the path of the man's capture @move lead to the far row; 0: none do. */
static guint
way_to_far_row (const DrBoard *board, const DrPosition *position, const DrMove *move)
{
  guint far_row = dr_board_far_row (board, (DrSide) position->side);

  if (move->n_taken == 0 || dr_piece_is_king (position->cell[move->from]))
    return 0;
  for (guint i = 1; i <= move->n_taken; i++)
    if (board->row[move->path[i]] == far_row)
      return i;

  return 0;
}

int
ch_quiz_crowns (const DrBoard *board,
                const DrLaw *law,
                const DrPosition *position,
                const DrMove *beginning,
                DrMoveList *list)
{
  guint n = beginning->n_taken;
  int answer = -1;

  if (dr_reference_generate (board, law, position, DR_GENERATE_ALL_PATHS, list) != DR_GENERATE_OK)
    return -1;
  for (size_t i = 0; i < list->n; i++)
    {
      const DrMove *move = &list->moves[i];

      if (move->n_taken < n || memcmp (move->path, beginning->path, n + 1) != 0)
        continue;
      if (answer >= 0 && answer != move->crowned)
        return -1;
      answer = move->crowned;
    }

  return answer;
}

static int
crowns (ChQuizAsker *self, const ChQuizAsk *ask, const DrLaw *law)
{
  return ch_quiz_crowns (&ch_ruleset_get_record (self->ruleset)->board, law, &ask->position,
                         &ask->move, &self->choice);
}

static gboolean
ask_is_crowned (ChQuizAsker *self, ChQuizAsk *ask, gboolean want)
{
  const DrRuleset *record = ch_ruleset_get_record (self->ruleset);

  for (size_t i = 0; i < self->legal.n; i++)
    {
      const DrMove *move = &self->legal.moves[i];
      guint n = way_to_far_row (&record->board, &ask->position, move);

      if (n == 0)
        continue;
      ask->whole = *move;
      ask->move = *move;
      ask->move.n_taken = (uint8_t) n;
      ask->move.to = move->path[n];
      if (crowns (self, ask, &record->law) != !!want ||
          crowns (self, ask, &ask->variant) != !want ||
          (self->other != NULL &&
           crowns (self, ask, &ch_ruleset_get_record (self->other)->law) != !want))
        continue;
      ask->has_move = TRUE;
      ask->allowed = TRUE;
      ask->yes = want;
      return TRUE;
    }

  return FALSE;
}

GPtrArray *
ch_quiz_list_laws (ChRuleset *ruleset)
{
  const DrRuleset *record = ch_ruleset_get_record (ruleset);
  GPtrArray *sets = g_ptr_array_new ();

  for (unsigned n = 0; n < dr_preset_count (); n++)
    {
      ChRuleset *preset = ch_ruleset_get_preset (n);
      const DrRuleset *other = ch_ruleset_get_record (preset);
      gboolean named = dr_law_equal (&other->law, &record->law);

      for (guint i = 0; !named && i < sets->len; i++)
        named =
          dr_law_equal (&ch_ruleset_get_record (g_ptr_array_index (sets, i))->law, &other->law);
      if (!named && dr_board_matches (&record->board, &other->board, NULL))
        g_ptr_array_add (sets, preset);
    }

  return sets;
}

static void
add_choice (ChQuizAsk *ask, ChRuleset *set, gboolean right)
{
  if (right)
    ask->right |= G_GUINT64_CONSTANT (1) << ask->n_choices;
  ask->choices[ask->n_choices++] = set;
}

/* The set itself, the other one, and by chance some more; some allow it and some do not. */
static gboolean
ask_which_sets (ChQuizAsker *self, ChQuizAsk *ask)
{
  g_autoptr (GPtrArray) sets = NULL;

  if (!take_decided (self, ask, ch_quiz_dice_below (self->dice, 2) == 0))
    return FALSE;
  sets = ch_quiz_list_laws (self->ruleset);
  ask->n_choices = 0;
  ask->right = 0;
  add_choice (ask, self->ruleset, ask->allowed);
  if (self->other != NULL)
    add_choice (ask, self->other, !ask->allowed);
  for (guint i = 0; i < sets->len && ask->n_choices < MOST_CHOICES; i++)
    {
      guint at = i + ch_quiz_dice_below (self->dice, sets->len - i);
      ChRuleset *set = g_ptr_array_index (sets, at);

      sets->pdata[at] = sets->pdata[i];
      if (self->other == NULL || !dr_law_equal (&ch_ruleset_get_record (set)->law,
                                                &ch_ruleset_get_record (self->other)->law))
        add_choice (ask, set, allows (self, ask, set));
    }

  return ask->right != 0 && ask->right != (G_GUINT64_CONSTANT (1) << ask->n_choices) - 1;
}

gboolean
ch_quiz_ask (ChQuizAsker *self, ChQuizAsk *ask, gboolean want)
{
  switch (ask->kind)
    {
    case CH_QUIZ_WHICH_MAY_CAPTURE:
      return ask_which_may_capture (self, ask);
    case CH_QUIZ_LANDINGS:
      return ask_landings (self, ask);
    case CH_QUIZ_PLAY_CAPTURE:
      return ask_play_capture (self, ask);
    case CH_QUIZ_IS_LEGAL:
      ask->yes = want;
      return take_decided (self, ask, want);
    case CH_QUIZ_IS_CROWNED:
      return ask->clause == DR_CLAUSE_CROWNING && ask_is_crowned (self, ask, want);
    case CH_QUIZ_WHICH_SETS:
      return ask_which_sets (self, ask);
    case CH_QUIZ_IS_DRAW:
    default:
      return FALSE;
    }
}
