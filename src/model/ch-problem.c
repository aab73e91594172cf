/* ch-problem.c: what of a game could not be read: where in the file, and why.
 *
 * Finds it without making a game of the text, so that any thread can.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-problem-private.h"

#include "ch-words-study.h"
#include "dr-pdn-reader.h"

#include <string.h>

/* So many problems of one game know their way; those behind them are near the last of these. */
#define MAX_WAYS 100

struct _ChProblem
{
  GObject parent_instance;

  DrPdnPlace place;
  char *reason;
  gboolean loose;
  GArray *way; /* guint: which child, from the start on; NULL: the start */
};

G_DEFINE_FINAL_TYPE (ChProblem, ch_problem, G_TYPE_OBJECT)

struct _ChChecker
{
  DrPdnRules *rules;
  DrPdnGame game;
};

static void
ch_problem_finalize (GObject *object)
{
  ChProblem *self = CH_PROBLEM (object);

  g_free (self->reason);
  g_clear_pointer (&self->way, g_array_unref);
  G_OBJECT_CLASS (ch_problem_parent_class)->finalize (object);
}

static void
ch_problem_class_init (ChProblemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_problem_finalize;
}

static void
ch_problem_init (ChProblem *self G_GNUC_UNUSED)
{
}

/* A problem at @place, which is the game's as a whole. */
static ChProblem *
new_problem (const DrPdnPlace *place, const char *reason)
{
  ChProblem *self = g_object_new (CH_TYPE_PROBLEM, NULL);

  self->place = *place;
  self->reason = g_strdup (reason);

  return self;
}

ChProblem *
ch_problem_new_loose (const DrPdnPlace *place, const char *reason)
{
  ChProblem *self = new_problem (place, reason);

  self->loose = TRUE;

  return self;
}

ChProblem *
ch_problem_move (ChProblem *self, const DrPdnPlace *place)
{
  return ch_problem_new_loose (place, self->reason);
}

const DrPdnPlace *
ch_problem_get_place (ChProblem *self)
{
  return &self->place;
}

gboolean
ch_problem_is_loose (ChProblem *self)
{
  g_return_val_if_fail (CH_IS_PROBLEM (self), FALSE);

  return self->loose;
}

guint64
ch_problem_get_line (ChProblem *self)
{
  g_return_val_if_fail (CH_IS_PROBLEM (self), 0);

  return self->place.line;
}

guint64
ch_problem_get_column (ChProblem *self)
{
  g_return_val_if_fail (CH_IS_PROBLEM (self), 0);

  return self->place.column;
}

const char *
ch_problem_get_reason (ChProblem *self)
{
  g_return_val_if_fail (CH_IS_PROBLEM (self), NULL);

  return self->reason;
}

char *
ch_problem_get_text (ChProblem *self, guint number)
{
  g_return_val_if_fail (CH_IS_PROBLEM (self), NULL);

  return number > 0 ? ch_words_problem_in_game (number, &self->place, self->reason)
                    : ch_words_problem_at (&self->place, self->reason);
}

guint
ch_problem_find_node (ChProblem *self, ChGame *game)
{
  guint node = CH_GAME_START;

  g_return_val_if_fail (CH_IS_PROBLEM (self), CH_GAME_START);
  g_return_val_if_fail (CH_IS_GAME (game), CH_GAME_START);

  for (guint n = 0; self->way != NULL && n < self->way->len; n++)
    {
      guint child = ch_game_get_child (game, node, g_array_index (self->way, guint, n));

      if (child == CH_GAME_NONE)
        break;
      node = child;
    }

  return node;
}

/* Which children lead to @node. */
static GArray *
find_way (const DrPdnGame *game, uint32_t node)
{
  g_autoptr (GArray) back = g_array_new (FALSE, FALSE, sizeof (guint));
  GArray *way;

  for (; node < game->n_nodes && node != DR_PDN_ROOT; node = game->nodes[node].parent)
    {
      uint32_t child = game->nodes[game->nodes[node].parent].first;
      guint place = 0;

      for (; child != node && child != DR_PDN_NONE; child = game->nodes[child].next)
        place += game->nodes[child].legal;
      g_array_append_val (back, place);
    }
  way = g_array_sized_new (FALSE, FALSE, sizeof (guint), back->len);
  for (guint n = back->len; n > 0; n--)
    g_array_append_val (way, g_array_index (back, guint, n - 1));

  return way;
}

ChChecker *
ch_checker_new (void)
{
  ChChecker *self = g_new0 (ChChecker, 1);

  self->rules = dr_pdn_rules_new ();
  if (self->rules == NULL || !dr_pdn_game_init (&self->game))
    g_error ("Out of memory");

  return self;
}

void
ch_checker_free (ChChecker *self)
{
  dr_pdn_game_clear (&self->game);
  dr_pdn_rules_free (self->rules);
  g_free (self);
}

static gboolean
read_text (DrPdnGame *game, const char *text, gsize length)
{
  DrPdnReader *reader = dr_pdn_reader_new_for_text (text, length);
  gboolean read = reader != NULL && dr_pdn_reader_next (reader, game) == DR_PDN_READ_GAME;

  dr_pdn_reader_free (reader);

  return read;
}

/* Where nothing tells the rule set, the preferred one is taken, as when the game is opened. */
static gboolean
needs_preferred (const DrPdnGame *game, const DrRuleset *given, const DrRuleset *preferred)
{
  if (given != NULL || preferred == NULL)
    return FALSE;
  if (game->ruleset == NULL)
    return TRUE;
  for (unsigned n = 0; game->rules_from == DR_PDN_RULES_UNSURE && n < game->n_candidates; n++)
    if (strcmp (game->candidates[n]->id, preferred->id) == 0)
      return TRUE;

  return FALSE;
}

static void
list_problems (const DrPdnGame *game, const DrPdnPlace *begin, GPtrArray *problems)
{
  for (size_t n = 0; n < game->n_problems; n++)
    {
      const DrPdnProblem *found = &game->problems[n];
      g_autofree char *reason = NULL;
      DrPdnPlace place = found->place;
      ChProblem *problem;

      if (found->warning)
        continue;
      reason = ch_words_pdn_problem (game, found);
      if (place.line == 1)
        place.column += begin->column - 1;
      place.line += begin->line - 1;
      place.offset += begin->offset;
      if (begin->line == 0)
        place = *begin;
      problem = new_problem (&place, reason);
      if (found->node != DR_PDN_NONE && problems->len < MAX_WAYS)
        problem->way = find_way (game, found->node);
      g_ptr_array_add (problems, problem);
    }
}

GPtrArray *
ch_checker_check (ChChecker *self,
                  const char *text,
                  gsize length,
                  const DrPdnPlace *begin,
                  const DrRuleset *given,
                  const DrRuleset *preferred)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func (g_object_unref);
  DrPdnGame *game = &self->game;
  gboolean read = read_text (game, text, length);
  g_autofree char *reason = NULL;

  if (read && !dr_pdn_game_replay (game, self->rules, given))
    g_error ("Out of memory");
  if (read && needs_preferred (game, given, preferred))
    {
      read = read_text (game, text, length);
      if (read && !dr_pdn_game_replay (game, self->rules, preferred))
        g_error ("Out of memory");
    }
  list_problems (game, begin, problems);
  if (!read && problems->len == 0)
    reason = ch_words_no_game ();
  else if (read && game->ruleset == NULL)
    reason = ch_words_no_ruleset ();
  if (reason != NULL)
    g_ptr_array_add (problems, new_problem (begin, reason));

  return problems;
}
