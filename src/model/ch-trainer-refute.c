/* ch-trainer-refute.c: what is wrong with a move, from the line that answers it.
 *
 * The line is an engine's; what it takes and gives is counted by the law.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-trainer-private.h"

#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "ch-words-train.h"
#include "dr-engine.h"

/* Who stands better by a man and a half is winning, in hundredths of a man. */
#define GOOD 150

/* What both have lost and got since the start, for the solver. */
typedef struct
{
  int men; /* his taken less those he took */
  int kings;
  int crowned; /* by the other side less by him */
} Balance;

typedef struct
{
  Balance balance;
  gboolean quiet; /* nothing can be taken */
} Stage;

static int
total (const Balance *balance)
{
  return balance->men + balance->kings;
}

static void
count_move (const DrPosition *before, const DrMove *move, gboolean solver, Balance *balance)
{
  const int sign = solver ? -1 : 1;

  for (unsigned i = 0; i < move->n_taken; i++)
    if (dr_piece_is_king (before->cell[move->taken[i]]))
      balance->kings += sign;
    else
      balance->men += sign;
  if (move->crowned)
    balance->crowned += sign;
}

static gboolean
is_quiet (ChRuleset *ruleset, ChPosition *position)
{
  g_autoptr (GPtrArray) legal = ch_move_list_legal (ruleset, position);

  return legal->len == 0 || !ch_move_is_capture (legal->pdata[0]);
}

/* The balance after each of @moves: (element-type Stage); ends early where one is not legal. */
static GArray *
play_through (ChRuleset *ruleset, ChPosition *start, GPtrArray *moves)
{
  GArray *stages = g_array_new (FALSE, FALSE, sizeof (Stage));
  g_autoptr (ChPosition) position = ch_position_ref (start);
  Stage stage = { { 0 }, FALSE };

  for (guint n = 0; n < moves->len; n++)
    {
      ChMove *move = moves->pdata[n];
      ChPosition *after;

      count_move (ch_position_get_value (position), ch_move_get_value (move), n % 2 == 0,
                  &stage.balance);
      after = ch_move_play (move, ruleset, position);
      ch_position_unref (position);
      position = after;
      stage.quiet = is_quiet (ruleset, position);
      g_array_append_val (stages, stage);
    }

  return stages;
}

/* The last stage at which nothing hangs; or the last of all. */
static guint
settled_stage (const GArray *stages)
{
  for (guint n = stages->len; n-- > 1;)
    if (g_array_index (stages, Stage, n).quiet)
      return n;

  return stages->len - 1;
}

/* From which stage on, up to @last, all is as it is there. */
static guint
first_same (const GArray *stages, guint last)
{
  const Balance *end = &g_array_index (stages, Stage, last).balance;
  guint n = last;

  while (n > 1)
    {
      const Balance *before = &g_array_index (stages, Stage, n - 1).balance;

      if (before->men != end->men || before->kings != end->kings || before->crowned != end->crowned)
        break;
      n--;
    }

  return n;
}

static ChWordsFault
judge_balance (const Balance *balance, gboolean defence, guint *n)
{
  const int lost = total (balance);

  *n = (guint) MAX (lost, 0);
  if (lost > 0)
    {
      if (balance->kings == 0)
        return CH_FAULT_MEN;

      return balance->men == 0 ? CH_FAULT_KINGS : CH_FAULT_PIECES;
    }
  if (balance->crowned > 0)
    return CH_FAULT_CROWN;
  if (defence)
    return CH_FAULT_DOES_NOT_HOLD;

  return lost < 0 ? CH_FAULT_TOO_LITTLE : CH_FAULT_NOTHING;
}

static ChWordsFault
judge (const Balance *balance, int score, gboolean defence, guint *n)
{
  int plies;

  *n = 0;
  if (dr_score_is_win (score, &plies) && score > 0)
    {
      *n = (guint) (plies + 1) / 2;
      return CH_FAULT_LOSES;
    }
  /* It is as good for the solver as it should be. */
  if ((defence && score <= 0) || (!defence && score < -GOOD && total (balance) <= 0))
    return CH_FAULT_SLOW;

  return judge_balance (balance, defence, n);
}

static GPtrArray *
new_moves (ChMove *move)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);

  g_ptr_array_add (moves, ch_move_ref (move));

  return moves;
}

ChRefutation *
ch_refutation_new_bare (ChMove *move)
{
  ChRefutation *self = g_new0 (ChRefutation, 1);

  self->moves = new_moves (move);
  self->text = g_strdup ("");
  self->detail = g_strdup ("");

  return self;
}

ChRefutation *
ch_refutation_new (ChRuleset *ruleset,
                   ChPosition *position,
                   ChMove *move,
                   GPtrArray *line,
                   int score,
                   gboolean defence)
{
  ChRefutation *self = g_new0 (ChRefutation, 1);
  const ChSide other =
    ch_position_get_side (position) == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT;
  g_autoptr (GArray) stages = NULL;
  ChMove *reply = line != NULL && line->len > 0 ? line->pdata[0] : NULL;
  ChWordsFault fault;
  guint settled, n;

  self->moves = new_moves (move);
  for (guint i = 0; line != NULL && i < line->len; i++)
    g_ptr_array_add (self->moves, ch_move_ref (line->pdata[i]));
  stages = play_through (ruleset, position, self->moves);
  settled = settled_stage (stages);
  fault = judge (&g_array_index (stages, Stage, settled).balance, score, defence, &n);
  /* Of a lost game all is shown that was found; else the line up to where it is decided. */
  if (fault != CH_FAULT_LOSES)
    g_ptr_array_set_size (self->moves,
                          (int) MIN (first_same (stages, settled) + 1, self->moves->len));
  self->text = ch_words_fault (fault, ch_move_get_text (move), n);
  self->detail = ch_words_fault_detail (fault, ch_ruleset_get_record (ruleset), (DrSide) other,
                                        reply != NULL ? ch_move_get_text (reply) : NULL,
                                        reply != NULL && ch_move_is_capture (reply));

  return self;
}

void
ch_refutation_free (ChRefutation *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->moves);
  g_free (self->text);
  g_free (self->detail);
  g_free (self);
}
