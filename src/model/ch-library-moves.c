/* ch-library-moves.c: the moves that were played from a position, with counts and results.
 *
 * A move is known by the position it leads to: the games in which that stands right behind the
 * first one are those in which it was played.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-moves.h"

#include "ch-boxed-private.h"
#include "ch-library-index-private.h"
#include "ch-library-search-private.h"
#include "ch-move-private.h"
#include "ch-openings-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"

struct _ChLibraryMoves
{
  GArray *moves; /* ChLibraryMove */
  guint n_games;
  guint results[CH_LIBRARY_N_RESULTS];
  const char *opening;
};

CH_DEFINE_BOXED_TYPE (ChLibraryMoves, ch_library_moves)

static void
clear_move (gpointer data)
{
  ch_move_unref (((ChLibraryMove *) data)->move);
}

static ChLibraryMoves *
moves_new (void)
{
  ChLibraryMoves *self = g_atomic_rc_box_new0 (ChLibraryMoves);

  self->moves = g_array_new (FALSE, FALSE, sizeof (ChLibraryMove));
  g_array_set_clear_func (self->moves, clear_move);

  return self;
}

static void
moves_clear (gpointer data)
{
  ChLibraryMoves *self = data;

  g_array_unref (self->moves);
}

ChLibraryMoves *
ch_library_moves_ref (ChLibraryMoves *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
ch_library_moves_unref (ChLibraryMoves *self)
{
  g_atomic_rc_box_release_full (self, moves_clear);
}

guint
ch_library_moves_get_n (ChLibraryMoves *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->moves->len;
}

const ChLibraryMove *
ch_library_moves_get (ChLibraryMoves *self, guint n)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n < self->moves->len, NULL);

  return &g_array_index (self->moves, ChLibraryMove, n);
}

guint
ch_library_moves_get_n_games (ChLibraryMoves *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_games;
}

guint
ch_library_moves_get_n_results (ChLibraryMoves *self, int result)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (result >= 0 && result < CH_LIBRARY_N_RESULTS, 0);

  return self->results[result];
}

const char *
ch_library_moves_get_opening (ChLibraryMoves *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->opening;
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const ChLibraryEntry *x = a, *y = b;

  if (x->game != y->game)
    return x->game < y->game ? -1 : 1;

  return (x->ply > y->ply) - (x->ply < y->ply);
}

/* Which games count. */
typedef struct
{
  ChLibrarySet set;
  gboolean out; /* those of the set do not, all others do */
} Games;

static gboolean
counts (const Games *games, const ChLibraryEntry *entry)
{
  return ch_library_set_has (&games->set, entry->game) != games->out;
}

static gboolean
find_games (ChLibraryFile *file,
            const ChLibraryFilter *filter,
            Games *games,
            GCancellable *cancellable,
            GError **error)
{
  g_autoptr (ChLibraryFilter) rest = NULL;
  g_autoptr (GArray) ids = NULL;

  if (filter != NULL)
    {
      rest = ch_library_filter_copy (filter);
      g_clear_pointer (&rest->position, ch_position_unref);
    }
  if (rest == NULL || ch_library_filter_is_empty (rest))
    {
      games->out = TRUE;

      return ch_library_load_deleted (file, &games->set) || ch_library_file_fail (file, error);
    }
  ids = ch_library_search (file, rest, CH_LIBRARY_SORT_ADDED, FALSE, cancellable, error);
  for (guint n = 0; ids != NULL && n < ids->len; n++)
    ch_library_set_add (&games->set, g_array_index (ids, gint64, n));

  return ids != NULL;
}

static void
count_games (ChLibraryMoves *self, const GArray *here, const Games *games)
{
  guint32 last = 0;

  for (guint n = 0; n < here->len; n++)
    {
      const ChLibraryEntry *entry = &g_array_index (here, ChLibraryEntry, n);

      if (entry->game == last || !counts (games, entry))
        continue;
      last = entry->game;
      self->n_games++;
      if (entry->result < CH_LIBRARY_N_RESULTS)
        self->results[entry->result]++;
    }
}

/* The games with an entry in @next one ply behind one in @here. */
static void
count_move (ChLibraryMove *move, const GArray *here, const GArray *next, const Games *games)
{
  guint32 last = 0;
  guint at = 0;

  for (guint n = 0; n < next->len; n++)
    {
      const ChLibraryEntry *to = &g_array_index (next, ChLibraryEntry, n);
      const ChLibraryEntry *from;

      if (to->ply == 0 || to->game == last || !counts (games, to))
        continue;
      for (; at < here->len; at++)
        {
          from = &g_array_index (here, ChLibraryEntry, at);
          if (from->game > to->game || (from->game == to->game && from->ply + 1 >= to->ply))
            break;
        }
      if (at == here->len)
        break;
      from = &g_array_index (here, ChLibraryEntry, at);
      if (from->game != to->game || from->ply + 1 != to->ply)
        continue;
      last = to->game;
      move->n_games++;
      move->n_light_wins += to->result == CH_LIBRARY_LIGHT_WINS;
      move->n_draws += to->result == CH_LIBRARY_DRAW;
      move->n_dark_wins += to->result == CH_LIBRARY_DARK_WINS;
    }
}

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const ChLibraryMove *x = a, *y = b;

  if (x->n_games != y->n_games)
    return x->n_games > y->n_games ? -1 : 1;

  return dr_move_compare (ch_move_get_value (x->move), ch_move_get_value (y->move));
}

/* The position and those its moves lead to: their keys, and what stands in the index. */
typedef struct
{
  guint n;
  guint64 *keys;
  GArray **hits;
} Wanted;

static void
wanted_init (Wanted *self,
             const DrRuleset *record,
             const DrPosition *position,
             const DrMoveList *legal)
{
  self->n = (guint) legal->n + 1;
  self->keys = g_new (guint64, self->n);
  self->hits = g_new (GArray *, self->n);
  self->keys[0] = ch_openings_key (position, record->id);
  for (guint n = 1; n < self->n; n++)
    {
      DrPosition after;

      dr_play (record, position, &legal->moves[n - 1], &after);
      self->keys[n] = ch_openings_key (&after, record->id);
    }
  for (guint n = 0; n < self->n; n++)
    self->hits[n] = g_array_new (FALSE, FALSE, sizeof (ChLibraryEntry));
}

static void
wanted_clear (Wanted *self)
{
  for (guint n = 0; n < self->n; n++)
    g_array_unref (self->hits[n]);
  g_free (self->hits);
  g_free (self->keys);
}

static void
count_all (ChLibraryMoves *self,
           const DrRuleset *record,
           const DrMoveList *legal,
           const Wanted *wanted,
           const Games *games)
{
  for (guint n = 0; n < wanted->n; n++)
    g_array_sort (wanted->hits[n], compare_entries);
  count_games (self, wanted->hits[0], games);
  for (guint n = 0; n < legal->n; n++)
    {
      ChLibraryMove move = { NULL };

      count_move (&move, wanted->hits[0], wanted->hits[n + 1], games);
      if (move.n_games == 0)
        continue;
      move.move = ch_move_new_from_value (record, &legal->moves[n]);
      g_array_append_val (self->moves, move);
    }
  g_array_sort (self->moves, compare_moves);
}

ChLibraryMoves *
ch_library_explore (ChLibraryFile *file,
                    ChRuleset *ruleset,
                    ChPosition *position,
                    const ChLibraryFilter *filter,
                    GCancellable *cancellable,
                    GError **error)
{
  const DrRuleset *record = ch_ruleset_get_record (ruleset);
  const DrPosition *value = ch_position_get_value (position);
  g_autoptr (ChLibraryMoves) self = moves_new ();
  Games games = { { 0 } };
  Wanted wanted;
  DrMoveList legal;
  gboolean good;

  dr_move_list_init (&legal);
  /* Without the king-move limit, which is no part of a position; where there are too many captures
   * to walk through the list is empty. */
  if (dr_generate_law (&record->board, &record->law, value, &legal) != DR_GENERATE_OK)
    dr_move_list_reset (&legal);
  wanted_init (&wanted, record, value, &legal);
  self->opening = ch_openings_find_value (record, value);
  good = find_games (file, filter, &games, cancellable, error);
  if (good && !ch_library_index_find (file, wanted.keys, wanted.n, wanted.hits))
    good = ch_library_file_fail (file, error);
  if (good)
    count_all (self, record, &legal, &wanted, &games);
  wanted_clear (&wanted);
  ch_library_set_clear (&games.set);
  dr_move_list_clear (&legal);

  return good ? g_steal_pointer (&self) : NULL;
}
