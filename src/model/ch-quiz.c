/* ch-quiz.c: which clause is asked about next.
 *
 * What was answered wrong comes again within three cards, what is due by the store's schedule and what
 * a person is unsure of comes oftener.  The same seed and the same answers give the same cards.  Works
 * without a store.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-quiz-private.h"
#include "ch-ruleset-private.h"

/* Positions that are looked at for one card: about the clause chosen, about others where it gives none,
 * and at last about any with whatever answer.  They bound the time that a card takes. */
#define TRIES 1500
#define TRIES_OTHER 300
#define MOST_OTHERS 3

/* Cards until a clause that was answered wrong comes again. */
#define AGAIN 2

/* Yes may be the answer so many times oftener than no, or no than yes. */
#define MOST_AHEAD 2

/* Attempts by which it is judged how sure a person is; cards due that are looked at. */
#define LAST_ATTEMPTS 10
#define MOST_DUE 200

#define N_KINDS (CH_QUIZ_WHICH_SETS + 1)

struct _ChQuiz
{
  GObject parent_instance;

  ChRuleset *ruleset;
  ChRuleset *other;
  ChTrainStore *store;
  ChQuizDice dice;
  ChQuizPool *pool;
  ChQuizAsker asker;
  GArray *clauses; /* int */
  int filter;
  int last;
  guint asked;                /* cards so far */
  guint again[DR_N_CLAUSES];  /* the card at which it comes again; 0: it need not */
  guint barren[DR_N_CLAUSES]; /* how often no question was found */
  guint kinds[N_KINDS];
  int ahead[N_KINDS]; /* yes over no */
  GHashTable *used;   /* guint64, of positions */
  GQueue put;         /* ChQuizCard: asked before any other */
};

G_DEFINE_FINAL_TYPE (ChQuiz, ch_quiz, G_TYPE_OBJECT)

static void
ch_quiz_finalize (GObject *object)
{
  ChQuiz *self = CH_QUIZ (object);

  ch_quiz_asker_clear (&self->asker);
  g_clear_pointer (&self->pool, ch_quiz_pool_free);
  g_clear_pointer (&self->clauses, g_array_unref);
  g_clear_pointer (&self->used, g_hash_table_unref);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->other);
  g_clear_object (&self->store);
  g_queue_clear_full (&self->put, g_object_unref);

  G_OBJECT_CLASS (ch_quiz_parent_class)->finalize (object);
}

static void
ch_quiz_class_init (ChQuizClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_quiz_finalize;
}

static void
ch_quiz_init (ChQuiz *self)
{
  self->filter = -1;
  self->last = -1;
  self->used = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

/* Whether the clause has any effect under the law: see section 0.4 of the rules text. */
static gboolean
has_effect (const DrRuleset *record, DrClause clause)
{
  const DrLaw *law = &record->law;
  gboolean kings = record->aim != DR_AIM_FIRST_KING;
  gboolean flying = kings && law->king_range == DR_KING_RANGE_FLYING;

  switch (clause)
    {
    case DR_CLAUSE_MOVE_LINES:
    case DR_CLAUSE_MAN_MOVE:
      return record->board.squares == DR_SQUARES_ALL;
    case DR_CLAUSE_CAPTURE_LINES:
      return record->board.squares == DR_SQUARES_ALL ||
             (record->board.width == 10 && record->board.height == 10);
    case DR_CLAUSE_MEN_TAKE_KINGS:
    case DR_CLAUSE_KING_RANGE:
      return kings;
    case DR_CLAUSE_KING_LANDING:
    case DR_CLAUSE_REMOVAL:
      return flying;
    case DR_CLAUSE_CHAIN_LANDING:
      /* Where the biggest capture must be made the chain goes on anyway. */
      return flying && law->obligation == DR_OBLIGATION_STRICT &&
             law->king_landing != DR_KING_LANDING_NEXT &&
             (law->choice == DR_CHOICE_FREE || law->choice == DR_CHOICE_KING_FIRST);
    case DR_CLAUSE_TURN_BACK:
      return flying && law->removal == DR_REMOVAL_AT_ONCE;
    case DR_CLAUSE_CHOICE:
      return law->obligation == DR_OBLIGATION_STRICT;
    case DR_CLAUSE_MAN_CAPTURE:
    case DR_CLAUSE_OBLIGATION:
    case DR_CLAUSE_CROWNING:
      return TRUE;
    case DR_CLAUSE_KING_MOVE_LIMIT:
      return record->king_move_limit > 0;
    case DR_CLAUSE_REPETITION:
    case DR_CLAUSE_QUIET_LIMIT:
    case DR_CLAUSE_ENDINGS:
      return kings;
    default:
      return FALSE;
    }
}

GArray *
ch_quiz_list_clauses (ChRuleset *ruleset)
{
  GArray *clauses = g_array_new (FALSE, FALSE, sizeof (int));

  g_return_val_if_fail (CH_IS_RULESET (ruleset), clauses);

  for (int clause = 0; clause < (int) DR_N_CLAUSES; clause++)
    if (has_effect (ch_ruleset_get_record (ruleset), (DrClause) clause))
      g_array_append_val (clauses, clause);

  return clauses;
}

/* Of two sets the clauses in which they differ; the limit that only the other one has is among them. */
static GArray *
list_differences (ChRuleset *ruleset, ChRuleset *other)
{
  GArray *clauses = g_array_new (FALSE, FALSE, sizeof (int));

  if (!ch_ruleset_same_board (ruleset, other, NULL))
    return clauses;
  for (int clause = 0; clause < (int) DR_N_CLAUSES; clause++)
    if ((has_effect (ch_ruleset_get_record (ruleset), (DrClause) clause) ||
         has_effect (ch_ruleset_get_record (other), (DrClause) clause)) &&
        !ch_ruleset_clause_equal (ruleset, other, clause))
      g_array_append_val (clauses, clause);

  return clauses;
}

ChQuiz *
ch_quiz_new (ChRuleset *ruleset, ChRuleset *other, ChTrainStore *store, guint64 seed)
{
  ChQuiz *self;

  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (other == NULL || CH_IS_RULESET (other), NULL);

  self = g_object_new (CH_TYPE_QUIZ, NULL);
  self->ruleset = g_object_ref (ruleset);
  self->other = other != NULL ? g_object_ref (other) : NULL;
  self->store = store != NULL ? g_object_ref (store) : NULL;
  self->dice.state = seed;
  self->pool = ch_quiz_pool_new (ch_ruleset_get_record (ruleset));
  ch_quiz_asker_init (&self->asker, self->ruleset, self->other, &self->dice);
  self->clauses =
    other != NULL ? list_differences (ruleset, other) : ch_quiz_list_clauses (ruleset);

  return self;
}

ChRuleset *
ch_quiz_get_ruleset (ChQuiz *self)
{
  g_return_val_if_fail (CH_IS_QUIZ (self), NULL);

  return self->ruleset;
}

ChRuleset *
ch_quiz_get_other (ChQuiz *self)
{
  g_return_val_if_fail (CH_IS_QUIZ (self), NULL);

  return self->other;
}

void
ch_quiz_set_clause (ChQuiz *self, int clause)
{
  g_return_if_fail (CH_IS_QUIZ (self));
  g_return_if_fail (clause >= -1 && clause < (int) DR_N_CLAUSES);

  self->filter = clause;
}

char *
ch_quiz_group (ChRuleset *ruleset, int clause)
{
  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (clause >= 0 && clause < (int) DR_N_CLAUSES, NULL);

  return g_strdup_printf ("%s:%s", dr_clause_id ((DrClause) clause), ch_ruleset_get_id (ruleset));
}

/* What the store's schedule knows the clause by. */
static char *
item_of (ChRuleset *ruleset, int clause)
{
  g_autofree char *group = ch_quiz_group (ruleset, clause);

  return g_strconcat ("card:", group, NULL);
}

/* How likely the clause is to be asked about: what is due and what a person is unsure of, more. */
static guint
weight_of (ChQuiz *self, int clause, const GPtrArray *due)
{
  g_autofree char *item = item_of (self->ruleset, clause);
  g_autofree char *group = ch_quiz_group (self->ruleset, clause);
  guint weight = 4 >> MIN (self->barren[clause], 3);
  guint right = 0;
  guint total = 0;

  if (clause == self->last)
    return 0;
  for (guint i = 0; due != NULL && i < due->len; i++)
    if (g_str_equal (g_ptr_array_index (due, i), item))
      weight *= 4;
  if (self->store != NULL)
    ch_train_store_get_share (self->store, "quiz", group, LAST_ATTEMPTS, &right, &total);
  if (total > 0 && 5 * right < 4 * total)
    weight *= 2;

  return weight;
}

static int
choose_by_weight (ChQuiz *self)
{
  g_autoptr (GPtrArray) due =
    self->store != NULL ? ch_train_store_get_due (self->store, "quiz", MOST_DUE) : NULL;
  guint weights[DR_N_CLAUSES] = { 0 };
  guint sum = 0;
  guint at;

  for (guint i = 0; i < self->clauses->len; i++)
    sum += weights[i] = weight_of (self, g_array_index (self->clauses, int, i), due);
  if (sum == 0)
    return g_array_index (self->clauses, int, ch_quiz_dice_below (&self->dice, self->clauses->len));
  at = ch_quiz_dice_below (&self->dice, sum);
  for (guint i = 0;; i++)
    {
      if (at < weights[i])
        return g_array_index (self->clauses, int, i);
      at -= weights[i];
    }
}

/* The clause that has waited longest to come again, or by chance. */
static int
choose_clause (ChQuiz *self)
{
  int chosen = -1;

  if (self->filter >= 0)
    return self->filter;
  for (guint i = 0; i < self->clauses->len; i++)
    {
      int clause = g_array_index (self->clauses, int, i);

      if (self->again[clause] != 0 && self->again[clause] <= self->asked + 1 &&
          (chosen < 0 || self->again[clause] < self->again[chosen]))
        chosen = clause;
    }

  return chosen >= 0 ? chosen : choose_by_weight (self);
}

/* The answer that is wanted of a yes-or-no kind: by chance, but one is never far ahead. */
static gboolean
throw_answer (ChQuiz *self, ChQuizKind kind)
{
  if (ABS (self->ahead[kind]) >= MOST_AHEAD)
    return self->ahead[kind] < 0;

  return ch_quiz_dice_below (&self->dice, 2) == 0;
}

/* The kinds that fit the clause, the least asked first. */
static guint
order_kinds (ChQuiz *self, DrClause clause, ChQuizKind kinds[N_KINDS])
{
  guint n = 0;

  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      guint at = n;

      if (kind == CH_QUIZ_IS_DRAW || (kind == CH_QUIZ_IS_CROWNED && clause != DR_CLAUSE_CROWNING) ||
          (kind == CH_QUIZ_PLAY_CAPTURE &&
           ch_ruleset_get_record (self->ruleset)->law.obligation == DR_OBLIGATION_FREE))
        continue;
      while (at > 0 && self->kinds[kinds[at - 1]] > self->kinds[kind])
        {
          kinds[at] = kinds[at - 1];
          at--;
        }
      kinds[at] = (ChQuizKind) kind;
      n++;
    }

  return n;
}

/* One throw for a question about @clause; @any: whatever the answer. */
static gboolean
try_law (ChQuiz *self, ChQuizAsk *ask, gboolean any)
{
  ChQuizKind kinds[N_KINDS];
  guint n;

  if (!ch_quiz_pool_next (self->pool, &self->dice, ask->clause, &ask->position) ||
      g_hash_table_contains (self->used, &ask->position.key) ||
      !ch_quiz_decides (&self->asker, ask))
    return FALSE;
  n = order_kinds (self, ask->clause, kinds);
  for (guint i = 0; i < n; i++)
    {
      gboolean want = throw_answer (self, kinds[i]);

      ask->kind = kinds[i];
      if (ch_quiz_ask (&self->asker, ask, want) || (any && ch_quiz_ask (&self->asker, ask, !want)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
try_clause (ChQuiz *self, ChQuizAsk *ask, DrClause clause, guint tries, gboolean any)
{
  for (guint i = 0; i < tries; i++)
    {
      *ask = (ChQuizAsk) { .ruleset = self->ruleset, .clause = clause };
      ask->history.ending = DR_N_ENDINGS;
      if (clause <= DR_LAST_LAW_CLAUSE)
        {
          if (try_law (self, ask, any))
            return TRUE;
          continue;
        }
      /* What is counted takes as many throws in itself. */
      if (i % 60 == 0)
        {
          ChQuizKind kind =
            clause == DR_CLAUSE_KING_MOVE_LIMIT ? CH_QUIZ_IS_LEGAL : CH_QUIZ_IS_DRAW;
          gboolean want = throw_answer (self, kind);

          if ((ch_quiz_ask_count (&self->asker, ask, want) ||
               (any && ch_quiz_ask_count (&self->asker, ask, !want))) &&
              !g_hash_table_contains (self->used, &ask->position.key))
            return TRUE;
        }
    }
  self->barren[clause]++;

  return FALSE;
}

/* Keeps account of what is asked; takes @card and gives it back. */
static ChQuizCard *
count_card (ChQuiz *self, ChQuizCard *card)
{
  const ChQuizAsk *ask = ch_quiz_card_get_ask (card);

  self->asked++;
  self->last = (int) ask->clause;
  self->barren[ask->clause] = 0;
  self->kinds[ask->kind]++;
  self->ahead[ask->kind] += ask->yes ? 1 : -1;
  g_hash_table_add (self->used, g_memdup2 (&ask->position.key, sizeof ask->position.key));

  return card;
}

static ChQuizCard *
take_card (ChQuiz *self, const ChQuizAsk *ask)
{
  return count_card (self, ch_quiz_card_new (ask));
}

/* There are clauses to ask about, and the one that is wanted is among them. */
static gboolean
can_ask (ChQuiz *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    if (self->filter < 0 || g_array_index (self->clauses, int, i) == self->filter)
      return TRUE;

  return FALSE;
}

void
ch_quiz_put (ChQuiz *self, ChQuizCard *card)
{
  g_return_if_fail (CH_IS_QUIZ (self));
  g_return_if_fail (CH_IS_QUIZ_CARD (card));

  g_queue_push_tail (&self->put, g_object_ref (card));
}

ChQuizCard *
ch_quiz_next (ChQuiz *self)
{
  ChQuizAsk ask;
  int clause;

  g_return_val_if_fail (CH_IS_QUIZ (self), NULL);

  if (!g_queue_is_empty (&self->put))
    return count_card (self, g_queue_pop_head (&self->put));
  if (!can_ask (self))
    return NULL;
  clause = choose_clause (self);
  if (try_clause (self, &ask, (DrClause) clause, TRIES, FALSE))
    return take_card (self, &ask);
  /* What must come again comes, though its answer be the same once more. */
  if (self->again[clause] != 0 && try_clause (self, &ask, (DrClause) clause, TRIES_OTHER, TRUE))
    return take_card (self, &ask);
  for (guint i = 0; self->filter < 0 && i < MOST_OTHERS; i++)
    if (try_clause (self, &ask, (DrClause) choose_by_weight (self), TRIES_OTHER, FALSE))
      return take_card (self, &ask);
  if (try_clause (self, &ask, (DrClause) clause, TRIES, TRUE))
    return take_card (self, &ask);

  return NULL;
}

/* Asks again soon about what was not known, as far as this quiz asks about it. */
static void
come_again (ChQuiz *self, const ChQuizAsk *ask, int clause, gboolean right)
{
  if (right)
    {
      self->again[ask->clause] = 0;
      return;
    }
  for (guint i = 0; i < self->clauses->len; i++)
    if (g_array_index (self->clauses, int, i) == clause)
      {
        self->again[clause] = self->asked + AGAIN;
        return;
      }
  self->again[ask->clause] = self->asked + AGAIN;
}

gboolean
ch_quiz_answer (ChQuiz *self, ChQuizCard *card, const ChQuizAnswer *answer, double seconds)
{
  g_autofree char *item = NULL;
  g_autofree char *group = NULL;
  ChAttempt attempt = {
    .kind = "quiz", .rated = TRUE, .seconds = seconds, .begin = CH_GLICKO_BEGIN
  };
  ChRuleset *ruleset;
  int clause;

  g_return_val_if_fail (CH_IS_QUIZ (self), FALSE);
  g_return_val_if_fail (CH_IS_QUIZ_CARD (card), FALSE);
  g_return_val_if_fail (answer != NULL, FALSE);

  attempt.right = ch_quiz_card_grade (card, answer, NULL);
  clause = ch_quiz_card_get_decisive (card, answer, &ruleset);
  come_again (self, ch_quiz_card_get_ask (card), clause, attempt.right);
  if (self->store == NULL)
    return attempt.right;
  attempt.item = item = item_of (ruleset, clause);
  attempt.group = group = ch_quiz_group (ruleset, clause);
  ch_train_store_add (self->store, &attempt, NULL);

  return attempt.right;
}
