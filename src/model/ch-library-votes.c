/* ch-library-votes.c: which rule set most games of a file are played by.
 *
 * Knows nothing of the library's file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-votes-private.h"

#include "ch-library-source-private.h"
#include "dr-pdn-reader.h"

/* So many votes are enough; so many games are looked through for them. */
#define ENOUGH 25
#define LOOKED_MAX 2000

typedef struct
{
  const DrRuleset *ruleset;
  guint n;
} Vote;

struct _ChLibraryVotes
{
  GArray *votes; /* Vote, by the first game of each */
  gboolean looked;
  guint64 last; /* the last game that was looked at ahead, 0: none */
};

ChLibraryVotes *
ch_library_votes_new (void)
{
  ChLibraryVotes *self = g_new0 (ChLibraryVotes, 1);

  self->votes = g_array_new (FALSE, FALSE, sizeof (Vote));

  return self;
}

void
ch_library_votes_free (ChLibraryVotes *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->votes);
  g_free (self);
}

/* Whether the game told which rule set it is, and so had a vote. */
static gboolean
count (ChLibraryVotes *self, const DrPdnGame *game)
{
  const Vote vote = { game->ruleset, 1 };

  if (game->ruleset == NULL ||
      (game->rules_from != DR_PDN_RULES_TAG && game->rules_from != DR_PDN_RULES_GUESSED))
    return FALSE;
  for (guint n = 0; n < self->votes->len; n++)
    {
      Vote *other = &g_array_index (self->votes, Vote, n);

      if (other->ruleset == vote.ruleset)
        {
          other->n++;
          return TRUE;
        }
    }
  g_array_append_val (self->votes, vote);

  return TRUE;
}

void
ch_library_votes_add (ChLibraryVotes *self, const DrPdnGame *game)
{
  if (game->number > self->last)
    count (self, game);
}

void
ch_library_votes_look (ChLibraryVotes *self,
                       DrPdnRules *rules,
                       GInputStream *stream,
                       GCancellable *cancellable)
{
  g_autoptr (ChLibrarySource) source = NULL;
  DrPdnReader *reader;
  DrPdnGame game;
  guint n_votes = 0;

  self->looked = TRUE;
  if (!G_IS_SEEKABLE (stream) || !g_seekable_can_seek (G_SEEKABLE (stream)))
    return;
  source = ch_library_source_new (stream, cancellable);
  reader = dr_pdn_reader_new (ch_library_source_read, source);
  if (dr_pdn_game_init (&game) && reader != NULL)
    {
      /* They are counted anew from the first one. */
      g_array_set_size (self->votes, 0);
      while (n_votes < ENOUGH && self->last < LOOKED_MAX &&
             dr_pdn_reader_next (reader, &game) == DR_PDN_READ_GAME)
        {
          ch_library_source_take (source, game.begin.offset, game.end);
          self->last = game.number;
          if (!dr_pdn_game_replay (&game, rules, NULL))
            break;
          n_votes += (guint) count (self, &game);
        }
    }
  dr_pdn_game_clear (&game);
  dr_pdn_reader_free (reader);
}

gboolean
ch_library_votes_have_looked (const ChLibraryVotes *self)
{
  return self->looked;
}

static gboolean
is_among (const DrRuleset *ruleset, const DrRuleset *const *candidates, unsigned n)
{
  for (unsigned at = 0; at < n; at++)
    if (candidates[at] == ruleset)
      return TRUE;

  return n == 0;
}

const DrRuleset *
ch_library_votes_best (const ChLibraryVotes *self, const DrRuleset *const *candidates, unsigned n)
{
  const Vote *best = NULL;

  for (guint at = 0; at < self->votes->len; at++)
    {
      const Vote *vote = &g_array_index (self->votes, Vote, at);

      if (is_among (vote->ruleset, candidates, n) && (best == NULL || vote->n > best->n))
        best = vote;
    }

  return best != NULL ? best->ruleset : NULL;
}
