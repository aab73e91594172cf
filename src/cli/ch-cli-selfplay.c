/* ch-cli-selfplay.c: "selfplay": the engine plays against itself to have something to learn from.
 *
 * A game follows from the seed and its number alone, and games are written in order: a file that
 * was stopped and gone on with is the same, byte by byte, as one made in one go.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-games.h"

#include "ch-weights.h"
#include "dr-engine.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#define MEGABYTES 1
#define MAX_PLIES 300  /* endless games stop here as draws … */
#define STILL_PLIES 60 /* … and so do games in which nothing final happened for so long; */
#define FRESH_PLIES 12 /* what is noted has seen such a move not longer ago than this */
#define OPENING_TRIES 1000
#define OPENING_LEAST 4 /* random plies, and how many more there may be */
#define OPENING_MORE 10
#define DECIDED 700     /* hundredths of a man; this far ahead … */
#define DECIDED_PLIES 6 /* … for so many plies the game is as good as won */

typedef struct
{
  const DrRuleset *ruleset;
  const DrWeights *weights; /* NULL = the hand-set evaluation */
  guint64 seed;
  guint64 nodes;
  guint64 wanted; /* positions */
  FILE *file;
  GMutex lock;
  guint32 next; /* game to be played */
  guint32 next_written;
  GHashTable *waiting; /* games that are done before an earlier one is, by number */
  guint64 positions;
  bool done;
  bool failed; /* a game could not be played */
  int error;   /* errno of writing */
} Selfplay;

/* splitmix64, for seeds. */
static guint64
mix (guint64 x)
{
  x += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return x ^ (x >> 31);
}

static bool
is_over (const DrGame *game, DrStatus *status)
{
  if (!dr_game_status (game, status))
    return true;

  return status->result != DR_RESULT_ONGOING && status->result != DR_RESULT_CLAIM;
}

static bool
play_opening (DrGame *game, guint64 *random)
{
  unsigned plies;
  DrMoveList list;
  DrStatus status;
  bool done = true;

  *random = mix (*random);
  plies = OPENING_LEAST + (unsigned) (*random % (OPENING_MORE + 1));
  dr_move_list_init (&list);
  for (unsigned ply = 0; ply < plies && done; ply++)
    {
      done = !is_over (game, &status) &&
             dr_generate (game->ruleset, &game->position, &list) == DR_GENERATE_OK && list.n > 0;
      if (!done)
        break;
      dr_move_list_sort (&list);
      *random = mix (*random);
      done = dr_game_play (game, &list.moves[*random % list.n]);
    }
  dr_move_list_clear (&list);

  return done && !is_over (game, &status);
}

/* The opening of game @number: not one in which a side is three pieces or more ahead. */
static bool
make_opening (const Selfplay *selfplay, guint32 number, DrGame *game)
{
  guint64 random = mix (selfplay->seed) ^ number;

  for (unsigned i = 0; i < OPENING_TRIES; i++)
    {
      dr_game_init (game, selfplay->ruleset, &selfplay->ruleset->start);
      if (play_opening (game, &random) &&
          ABS ((int) dr_position_pieces (&game->position, DR_LIGHT) -
               (int) dr_position_pieces (&game->position, DR_DARK)) < 3)
        return true;
      dr_game_clear (game);
    }

  return false;
}

/* Quiet: neither side could capture. */
static bool
is_quiet (const DrGame *game)
{
  const DrRuleset *ruleset = game->ruleset;
  DrPosition turned = game->position;

  dr_position_set_side (&turned, dr_side_other ((DrSide) turned.side));

  return !dr_can_capture (&ruleset->board, &ruleset->law, &game->position) &&
         !dr_can_capture (&ruleset->board, &ruleset->law, &turned);
}

/* What is known of the game after a search: how it ends, or -1; in light's half points. */
static int
judge (const DrSearchResult *result, int score, int *decided)
{
  int plies;

  if (dr_score_is_win (result->score, &plies))
    return score > 0 ? 2 : 0;
  if (score >= DECIDED)
    *decided = *decided > 0 ? *decided + 1 : 1;
  else if (score <= -DECIDED)
    *decided = *decided < 0 ? *decided - 1 : -1;
  else
    *decided = 0;
  if (ABS (*decided) >= DECIDED_PLIES)
    return *decided > 0 ? 2 : 0;

  return -1;
}

/* Plays to the end and notes the quiet positions; the result in light's half points, -1 = failed. */
static int
play_on (const Selfplay *selfplay, DrEngine *engine, DrGame *game, GArray *seen)
{
  const DrSearchOptions options = { .limits.nodes = selfplay->nodes };
  int decided = 0;
  DrStatus status;

  while (!is_over (game, &status))
    {
      DrSearchResult result;
      int halves;
      int score;

      if (game->ply >= MAX_PLIES || game->n_earlier >= STILL_PLIES)
        return 1;
      if (!dr_engine_search (engine, game, &options, &result) || !result.has_move)
        return -1;
      score = game->position.side == DR_LIGHT ? result.score : -result.score;
      if (result.claim)
        return 1;
      halves = judge (&result, score, &decided);
      if (halves >= 0)
        return halves;
      if (game->n_earlier <= FRESH_PLIES && is_quiet (game))
        {
          const ChCliSeen one = { game->position, (gint16) score };

          g_array_append_val (seen, one);
        }
      if (!dr_game_play (game, &result.move))
        return -1;
    }
  if (status.result == DR_RESULT_DRAW)
    return 1;

  return status.result == DR_RESULT_LIGHT_WINS ? 2 : 0;
}

static ChCliGame *
play_game (const Selfplay *selfplay, DrEngine *engine, guint32 number)
{
  g_autoptr (ChCliGame) record = g_new (ChCliGame, 1);
  DrGame game;
  int halves;

  record->number = number;
  record->seen = g_array_new (FALSE, FALSE, sizeof (ChCliSeen));
  if (!make_opening (selfplay, number, &game))
    return NULL;
  dr_engine_clear (engine);
  halves = play_on (selfplay, engine, &game, record->seen);
  dr_game_clear (&game);
  if (halves < 0)
    return NULL;
  record->halves = (guint8) halves;

  return g_steal_pointer (&record);
}

/* Writes @game and those that waited for it; the lock is held. */
static void
write_in_order (Selfplay *selfplay, ChCliGame *game)
{
  g_hash_table_insert (selfplay->waiting, GUINT_TO_POINTER (game->number), game);
  while (!selfplay->done &&
         (game = g_hash_table_lookup (selfplay->waiting,
                                      GUINT_TO_POINTER (selfplay->next_written))) != NULL)
    {
      g_autoptr (GByteArray) bytes = ch_cli_game_write (game, selfplay->ruleset);

      if (fwrite (bytes->data, 1, bytes->len, selfplay->file) != bytes->len ||
          fflush (selfplay->file) != 0)
        {
          selfplay->error = errno;
          selfplay->done = true;
        }
      selfplay->positions += game->seen->len;
      selfplay->done = selfplay->done || selfplay->positions >= selfplay->wanted;
      g_hash_table_remove (selfplay->waiting, GUINT_TO_POINTER (selfplay->next_written));
      selfplay->next_written++;
    }
}

static gpointer
run_thread (gpointer data)
{
  Selfplay *selfplay = data;
  DrEngine *engine = dr_engine_new (MEGABYTES);

  if (engine != NULL)
    dr_engine_set_weights (engine, selfplay->weights);
  g_mutex_lock (&selfplay->lock);
  selfplay->failed = selfplay->failed || engine == NULL;
  while (!selfplay->done && !selfplay->failed)
    {
      const guint32 number = selfplay->next++;
      ChCliGame *game;

      g_mutex_unlock (&selfplay->lock);
      game = play_game (selfplay, engine, number);
      g_mutex_lock (&selfplay->lock);
      if (game == NULL)
        selfplay->failed = true;
      else
        write_in_order (selfplay, game);
    }
  g_mutex_unlock (&selfplay->lock);
  dr_engine_free (engine);

  return NULL;
}

/* How the games are made, as the file's first line has it. */
static char *
describe (const Selfplay *selfplay)
{
  guint32 crc = 0;

  if (selfplay->weights != NULL)
    {
      const gsize size = dr_weights_size (selfplay->weights);
      g_autofree guint8 *bytes = g_malloc (size);

      dr_weights_write (selfplay->weights, bytes);
      crc = dr_crc32 (0, bytes, size);
    }

  return g_strdup_printf ("crownhead-games 1\t%s\tseed=%" G_GUINT64_FORMAT
                          "\tnodes=%" G_GUINT64_FORMAT "\tweights=%08x\n",
                          selfplay->ruleset->id, selfplay->seed, selfplay->nodes, crc);
}

/* Puts @length bytes into the file @path; -1 = up to the NUL.  False after a message. */
static bool
replace_file (const char *path, const char *contents, gssize length)
{
  g_autoptr (GError) error = NULL;

  if (g_file_set_contents (path, contents, length, &error))
    return true;
  ch_cli_problem ("FILE", error->message);

  return false;
}

/* Counts what @path has already and cuts off what is not whole.  False after a message. */
static bool
take_up (Selfplay *selfplay, const char *path, const char *description)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize at = strlen (description);
  gsize length;

  if (!g_file_get_contents (path, &contents, &length, &error))
    {
      if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        return replace_file (path, description, -1);
      ch_cli_problem ("FILE", error->message);
      return false;
    }
  /* Stopped before the first line was whole. */
  if (length < at && memcmp (contents, description, length) == 0)
    return replace_file (path, description, -1);
  if (length < at || memcmp (contents, description, at) != 0)
    {
      ch_cli_problem ("FILE", _ ("This file has games that were made otherwise, or is something "
                                 "else."));
      return false;
    }
  while (at < length && selfplay->positions < selfplay->wanted)
    {
      gsize used;
      g_autoptr (ChCliGame) game =
        ch_cli_game_read (selfplay->ruleset, (const guint8 *) contents + at, length - at, &used);

      if (game == NULL || game->number != selfplay->next_written)
        break;
      at += used;
      selfplay->positions += game->seen->len;
      selfplay->next_written++;
    }
  selfplay->next = selfplay->next_written;

  return at == length || replace_file (path, contents, (gssize) at);
}

static void
play_all (Selfplay *selfplay, unsigned threads)
{
  g_autoptr (GPtrArray) running = g_ptr_array_new ();

  g_mutex_init (&selfplay->lock);
  selfplay->waiting = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) ch_cli_game_free);
  selfplay->done = selfplay->positions >= selfplay->wanted;
  for (unsigned i = 0; i < threads; i++)
    g_ptr_array_add (running, g_thread_new ("selfplay", run_thread, selfplay));
  for (unsigned i = 0; i < threads; i++)
    g_thread_join (running->pdata[i]);
  g_hash_table_unref (selfplay->waiting);
  g_mutex_clear (&selfplay->lock);
}

static ChCliStatus
selfplay_into (Selfplay *selfplay, const char *path, unsigned threads)
{
  g_autofree char *description = describe (selfplay);

  if (!take_up (selfplay, path, description))
    return CH_CLI_ERROR;
  selfplay->file = g_fopen (path, "ab");
  if (selfplay->file == NULL)
    return ch_cli_problem ("FILE", g_strerror (errno));
  play_all (selfplay, threads);
  if (fclose (selfplay->file) != 0 && selfplay->error == 0)
    selfplay->error = errno;
  if (selfplay->error != 0)
    return ch_cli_problem ("FILE", g_strerror (selfplay->error));
  if (selfplay->failed)
    return ch_cli_problem ("selfplay", _ ("A game could not be played: there is not enough memory, "
                                          "or no opening."));
  g_print ("games\t%u\npositions\t%" G_GUINT64_FORMAT "\n", selfplay->next_written,
           selfplay->positions);

  return CH_CLI_YES;
}

static ChCliStatus
run_selfplay (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  g_autofree char *rules = NULL;
  g_autofree char *path = NULL;
  gint64 positions = 400000;
  gint64 nodes = 1000;
  gint64 seed = 1;
  int threads = 1;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), "ID" },
    { "weights", 'w', 0, G_OPTION_ARG_FILENAME, &path,
      N_ ("Learned weights to play with (default: the hand-set evaluation)"), "FILE" },
    { "positions", 'o', 0, G_OPTION_ARG_INT64, &positions,
      N_ ("Positions to collect (default: 400000)"), "N" },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &nodes,
      N_ ("Positions to look at for a move (default: 1000)"), "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, N_ ("Other games"), "N" },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &threads, N_ ("Games at the same time"), "T" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };
  g_autofree DrRuleset *ruleset = NULL;
  g_autoptr (DrWeights) weights = NULL;
  Selfplay selfplay = { 0 };

  if (!ch_cli_parse (&ch_cli_selfplay_command, entries, &argc, &argv, &arguments, 1, 1))
    return CH_CLI_ERROR;
  ruleset = ch_cli_required_ruleset (&ch_cli_selfplay_command, rules);
  if (ruleset == NULL)
    return CH_CLI_ERROR;
  if (positions < 1 || nodes < 1 || threads < 1 || threads > DR_MAX_THREADS)
    {
      g_autofree char *message = g_strdup_printf (
        _ ("A number is out of bounds: --positions and --nodes are at least 1, --threads 1 to %d."),
        DR_MAX_THREADS);

      return ch_cli_problem ("selfplay", message);
    }
  if (!ch_cli_is_plain_file (arguments[0]))
    return ch_cli_problem ("selfplay", _ ("The file must be a plain file, or not there yet."));
  if (path != NULL && (weights = ch_cli_weights ("--weights", path, ruleset, false)) == NULL)
    return CH_CLI_ERROR;
  selfplay.ruleset = ruleset;
  selfplay.weights = weights;
  selfplay.seed = (guint64) seed;
  selfplay.nodes = (guint64) nodes;
  selfplay.wanted = (guint64) positions;

  return selfplay_into (&selfplay, arguments[0], (unsigned) threads);
}

const ChCliCommand ch_cli_selfplay_command = {
  .name = "selfplay",
  .arguments = "FILE",
  .summary = N_ ("Let the engine play against itself, for “tune”"),
  .description =
    N_ ("Games from random openings; the quiet positions, what the engine thought of them\n"
        "and how the game ended are added to FILE. Stopped at any moment, it goes on where\n"
        "it was when called again with the same options."),
  .run = run_selfplay,
};
