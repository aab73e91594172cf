/* ch-cli-mine.c: "mine": finds puzzles in games, and looks after folders of them.
 *
 * A game follows from the seed and its number alone, and what was found is written in the order of
 * games: what was stopped at any moment and gone on with comes out the same as in one go.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-mine.h"

#include "ch-weights.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <time.h>

#define SAVE_SECONDS 5

typedef struct
{
  const DrRuleset *ruleset;
  const DrWeights *weights;
  ChCliPuzzles puzzles;
  guint64 seed;
  guint wanted; /* puzzles */
  gint64 end;   /* by the monotonic clock; 0 = none */
  GMutex lock;  /* of all below, and of puzzles */
  guint64 next; /* game to be played */
  guint64 written;
  GHashTable
    *waiting; /* games that are done before an earlier one is, by number: arrays of DrPuzzle */
  bool done;
  bool failed;
  bool spread; /* of no sort too many */

  /* This run's, for the log */
  guint64 first;
  guint64 positions;
  guint found;
  double seconds; /* of processors */
  gint64 saved;
} Mine;

static atomic_bool stopped;

static void
stop (G_GNUC_UNUSED int number)
{
  atomic_store (&stopped, true);
}

static double
thread_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static char *
state_path (const Mine *mine)
{
  return g_build_filename (mine->puzzles.folder, "state.ini", NULL);
}

/* Appends the line of a run to the log; its fields are in @state.  False after a message. */
static bool
write_log (const Mine *mine, GKeyFile *state)
{
  g_autofree char *path = g_build_filename (mine->puzzles.folder, "LOG.tsv", NULL);
  g_autofree char *line = g_key_file_get_string (state, "run", "line", NULL);
  const bool fresh = !g_file_test (path, G_FILE_TEST_EXISTS);
  FILE *file;

  if (line == NULL)
    return true;
  g_key_file_remove_group (state, "run", NULL);
  file = fopen (path, "a");
  if (file == NULL)
    {
      ch_cli_problem (path, g_strerror (errno));
      return false;
    }
  if (fresh)
    fputs ("date\trules\tseed\tfirst-game\tgames\tpositions\taccepted\tcore-seconds\n", file);
  fprintf (file, "%s\n", line);
  if (fclose (file) == 0)
    return true;
  ch_cli_problem (path, g_strerror (errno));

  return false;
}

static bool
write_state (const Mine *mine, GKeyFile *state)
{
  g_autofree char *path = state_path (mine);
  g_autoptr (GError) error = NULL;

  if (g_key_file_save_to_file (state, path, &error))
    return true;
  ch_cli_problem ("FILE", error->message);

  return false;
}

/* Saves where the work is; @ended: this run goes to the log. */
static bool
save (Mine *mine, bool ended)
{
  g_autoptr (GKeyFile) state = g_key_file_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *line =
    g_strdup_printf ("%s\t%s\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT
                     "\t%" G_GUINT64_FORMAT "\t%u\t%.0f",
                     date, mine->ruleset->id, mine->seed, mine->first, mine->written - mine->first,
                     mine->positions, mine->found, mine->seconds);

  g_key_file_set_uint64 (state, "mine", "seed", mine->seed);
  g_key_file_set_uint64 (state, "mine", "next", mine->written);
  g_key_file_set_string (state, "run", "line", line);
  mine->saved = g_get_monotonic_time ();
  if (ended && mine->written > mine->first && !write_log (mine, state))
    return false;
  if (ended)
    g_key_file_remove_group (state, "run", NULL);

  return write_state (mine, state);
}

/* Finds where an earlier run of the same seed was; a run that was cut short goes to the log. */
static bool
take_up (Mine *mine)
{
  g_autoptr (GKeyFile) state = g_key_file_new ();
  g_autofree char *path = state_path (mine);

  if (g_key_file_load_from_file (state, path, G_KEY_FILE_NONE, NULL) && !write_log (mine, state))
    return false;
  if (g_key_file_get_uint64 (state, "mine", "seed", NULL) == mine->seed)
    mine->next = g_key_file_get_uint64 (state, "mine", "next", NULL);
  mine->written = mine->next;
  mine->first = mine->next;

  return save (mine, true);
}

typedef struct
{
  Mine *mine;
  GArray *found; /* of DrPuzzle */
} Game;

static bool
is_known (void *data, uint64_t hash)
{
  Mine *mine = ((Game *) data)->mine;
  bool known;

  g_mutex_lock (&mine->lock);
  known = ch_cli_puzzles_has (&mine->puzzles, hash);
  g_mutex_unlock (&mine->lock);

  return known;
}

static void
keep (void *data, const DrPuzzle *puzzle)
{
  g_array_append_vals (((Game *) data)->found, puzzle, 1);
}

/* Adds the puzzles of a game; the lock is held. */
static void
add_found (Mine *mine, const GArray *found)
{
  for (guint i = 0; i < found->len && !mine->done; i++)
    {
      const DrPuzzle *puzzle = &g_array_index (found, DrPuzzle, i);

      if (ch_cli_puzzles_has (&mine->puzzles, dr_puzzle_hash (puzzle)) ||
          (mine->spread && !ch_cli_puzzles_wants (&mine->puzzles, puzzle)))
        continue;
      if (!ch_cli_puzzles_add (&mine->puzzles, puzzle))
        {
          mine->failed = true;
          mine->done = true;
          return;
        }
      mine->found++;
      g_print ("%s\t%u\t%s\t%u\t%u\t%u\t%.0f\n", mine->ruleset->id, mine->puzzles.n,
               dr_puzzle_kind_id (puzzle->kind), dr_puzzle_moves (puzzle), puzzle->effort,
               puzzle->rating, mine->seconds > 0 ? mine->found * 3600 / mine->seconds : 0);
      fflush (stdout);
      mine->done = mine->puzzles.n >= mine->wanted;
    }
}

/* Takes a game that was played, and those that waited for it; the lock is held. */
static void
take_in_order (Mine *mine, guint64 number, GArray *found)
{
  bool due = g_get_monotonic_time () - mine->saved > SAVE_SECONDS * G_USEC_PER_SEC;

  g_hash_table_insert (mine->waiting, g_memdup2 (&number, sizeof number), found);
  while (!mine->done && (found = g_hash_table_lookup (mine->waiting, &mine->written)) != NULL)
    {
      const guint before = mine->found;

      add_found (mine, found);
      g_hash_table_remove (mine->waiting, &mine->written);
      /* There may be more in a game with which there are enough: it is played again the next time. */
      if (!mine->done)
        mine->written++;
      due = due || mine->found > before;
    }
  if (!mine->failed && due && !save (mine, false))
    mine->failed = true;
  mine->done = mine->done || mine->failed || atomic_load (&stopped) ||
               (mine->end != 0 && g_get_monotonic_time () >= mine->end);
}

static gpointer
run_thread (gpointer data)
{
  Mine *mine = data;
  DrMiner *miner = dr_miner_new (mine->ruleset, mine->weights);
  Game game = { .mine = mine };
  const DrMineCalls calls = {
    .known = is_known, .found = keep, .data = &game, .thin = true, .stop = &stopped
  };

  g_mutex_lock (&mine->lock);
  mine->failed = mine->failed || miner == NULL;
  while (!mine->done && !mine->failed)
    {
      const guint64 number = mine->next++;
      const guint64 positions = dr_miner_counts (miner)->positions;
      const double begin = thread_seconds ();

      g_mutex_unlock (&mine->lock);
      game.found = g_array_new (FALSE, FALSE, sizeof (DrPuzzle));
      /* A game that could not be played to its end gives what it gave. */
      dr_miner_play (miner, mine->seed << 32 | (number & G_MAXUINT32), &calls);
      g_mutex_lock (&mine->lock);
      mine->seconds += thread_seconds () - begin;
      mine->positions += dr_miner_counts (miner)->positions - positions;
      if (atomic_load (&stopped))
        {
          mine->done = true;
          g_array_unref (game.found);
        }
      else
        take_in_order (mine, number, game.found);
    }
  g_mutex_unlock (&mine->lock);
  dr_miner_free (miner);

  return NULL;
}

static ChCliStatus
mine_games (Mine *mine, unsigned threads)
{
  g_autoptr (GPtrArray) running = g_ptr_array_new ();

  if (!take_up (mine))
    return CH_CLI_ERROR;
  signal (SIGINT, stop);
  signal (SIGTERM, stop);
  mine->spread = true;
  mine->done = mine->puzzles.n >= mine->wanted;
  mine->waiting =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_array_unref);
  for (unsigned i = 0; i < threads; i++)
    g_ptr_array_add (running, g_thread_new ("mine", run_thread, mine));
  for (unsigned i = 0; i < threads; i++)
    g_thread_join (running->pdata[i]);
  g_hash_table_unref (mine->waiting);
  if (!save (mine, true) || mine->failed)
    return CH_CLI_ERROR;

  return CH_CLI_YES;
}

/* Looks at every position of the main lines of the games in @paths. */
static ChCliStatus
mine_files (Mine *mine, char **paths)
{
  DrMiner *miner = dr_miner_new (mine->ruleset, mine->weights);
  Game game = { .mine = mine };
  const DrMineCalls calls = { .known = is_known, .found = keep, .data = &game };
  ChCliRecords records;
  DrPdnRead read = DR_PDN_READ_END;

  if (miner == NULL || !ch_cli_records_init (&records, NULL))
    return ch_cli_problem ("mine", _ ("There is not enough memory."));
  for (unsigned i = 0; paths[i] != NULL && !mine->done && read == DR_PDN_READ_END; i++)
    {
      if (!ch_cli_records_open (&records, paths[i]))
        read = DR_PDN_READ_FAILED;
      while (!mine->done && read != DR_PDN_READ_FAILED &&
             (read = ch_cli_records_next (&records)) == DR_PDN_READ_GAME)
        {
          const DrPdnGame *record = &records.game;

          if (record->ruleset == NULL || strcmp (record->ruleset->id, mine->ruleset->id) != 0)
            continue;
          for (guint32 node = DR_PDN_ROOT; node != DR_PDN_NONE && record->nodes[node].legal;
               node = dr_pdn_game_next (record, node))
            {
              game.found = g_array_new (FALSE, FALSE, sizeof (DrPuzzle));
              dr_miner_look (miner, &record->nodes[node].position, 0, &calls);
              add_found (mine, game.found);
              g_array_unref (game.found);
            }
        }
    }
  ch_cli_records_clear (&records);
  dr_miner_free (miner);

  return read == DR_PDN_READ_END && !mine->failed ? CH_CLI_YES : CH_CLI_ERROR;
}

/* What --rules and what belongs to it ask for. */
static ChCliStatus
mine_rules (const char *rules, Mine *mine, const char *folder, char **from, unsigned threads)
{
  g_autofree DrRuleset *ruleset = ch_cli_required_ruleset (&ch_cli_mine_command, rules);
  ChCliStatus status = CH_CLI_ERROR;

  if (ruleset == NULL)
    return CH_CLI_ERROR;
  mine->ruleset = ruleset;
  mine->weights = ch_weights_find (ruleset);
  g_mutex_init (&mine->lock);
  if (ch_cli_puzzles_open (&mine->puzzles, ruleset, folder))
    status = from != NULL ? mine_files (mine, from) : mine_games (mine, threads);
  ch_cli_puzzles_clear (&mine->puzzles);
  g_mutex_clear (&mine->lock);

  return status;
}

static ChCliStatus
other_rules (const char *folder, const char *list, guint64 nodes)
{
  g_autoptr (GPtrArray) sets = ch_cli_ruleset_list ("--other", list);

  return sets != NULL ? ch_cli_mine_other (folder, sets, nodes) : CH_CLI_ERROR;
}

static ChCliStatus
run_mine (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  g_auto (GStrv) from = NULL;
  g_autofree char *rules = NULL;
  g_autofree char *other = NULL;
  gboolean check = FALSE, rewrite = FALSE;
  int puzzles = 1000, share = 100, threads = 1;
  double seconds = 0;
  gint64 seed = 1, nodes = DR_PROOF_NODES;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), "ID" },
    { "puzzles", 'o', 0, G_OPTION_ARG_INT, &puzzles,
      N_ ("Puzzles that DIR is to have (default: 1000)"), "N" },
    { "seconds", 't', 0, G_OPTION_ARG_DOUBLE, &seconds, N_ ("Stop after this time"), "S" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, N_ ("Other games"), "N" },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &threads, N_ ("Games at the same time"), "T" },
    { "from", 'f', 0, G_OPTION_ARG_FILENAME_ARRAY, &from,
      N_ ("Look at the games of this file instead; may be repeated"), "FILE" },
    { "check", 'c', 0, G_OPTION_ARG_NONE, &check, N_ ("Prove the puzzles in DIR again"), NULL },
    { "share", 'p', 0, G_OPTION_ARG_INT, &share,
      N_ ("How many of 100 puzzles to prove (default: 100)"), "N" },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &nodes,
      N_ ("Positions to look at for a choice, with --check and --other (default: 100000)"), "N" },
    { "rewrite", 0, 0, G_OPTION_ARG_NONE, &rewrite,
      N_ ("Write DIR anew, with ratings and themes worked out again"), NULL },
    { "other", 0, 0, G_OPTION_ARG_FILENAME, &other,
      N_ ("Print which solutions fail under these rule sets"), "LIST" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };
  Mine mine = { 0 };

  if (!ch_cli_parse (&ch_cli_mine_command, entries, &argc, &argv, &arguments, 1, 1))
    return CH_CLI_ERROR;
  if (puzzles < 1 || share < 1 || share > 100 || threads < 1 || threads > DR_MAX_THREADS ||
      nodes < 1 || seed < 0 || seed > G_MAXINT32 || seconds < 0)
    return ch_cli_problem ("mine", _ ("A number is out of bounds."));
  if (check)
    return ch_cli_mine_check (arguments[0], (unsigned) share, (guint64) nodes);
  if (rewrite)
    return ch_cli_mine_rewrite (arguments[0]);
  if (other != NULL)
    return other_rules (arguments[0], other, (guint64) nodes);
  mine.seed = (guint64) seed;
  mine.wanted = (guint) puzzles;
  if (seconds > 0)
    mine.end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);

  return mine_rules (rules, &mine, arguments[0], from, (unsigned) threads);
}

const ChCliCommand ch_cli_mine_command = {
  .name = "mine",
  .arguments = "DIR",
  .summary = N_ ("Find puzzles in games of the engine or of others"),
  .description =
    N_ ("Puzzles are added to the files in DIR, and a line for each is printed: rule set,\n"
        "number, kind, moves to find, effort, rating, puzzles for an hour of one processor.\n"
        "Stopped at any moment, it goes on where it was when called again with the same seed.\n"
        "With --check the exit status is 1 when a puzzle is not what it says."),
  .run = run_mine,
};
