/* ch-cli-match.c: "match": two settings of the engine against each other.
 *
 * Every opening, some random legal moves from the start, is played twice, with colours exchanged.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli.h"

#include "ch-weights.h"
#include "dr-level.h"

#include <math.h>
#include <string.h>

#define MEGABYTES 8
#define MOST_SECONDS 1e9
#define MAX_PLIES 300 /* endless games stop here as draws */
#define OPENING_TRIES 1000

typedef struct
{
  DrEvalKind eval;
  DrWeights *weights; /* of a file; NULL = the installed ones */
  DrLimits limits;
  bool is_level; /* plays as this level instead */
  DrLevel level;
} Player;

typedef struct
{
  const DrRuleset *ruleset;
  Player players[2];
  unsigned openings;
  unsigned plies; /* of an opening */
  guint64 seed;
  GMutex lock;
  unsigned next;
  unsigned wins[2];
  unsigned draws;
  unsigned stopped; /* of the draws, at MAX_PLIES */
  bool failed;
} Match;

/* xorshift64*: the same openings for the same seed. */
static guint64
next_random (guint64 *state)
{
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;

  return *state * G_GUINT64_CONSTANT (2685821657736338717);
}

static bool
is_over (const DrGame *game, DrStatus *status)
{
  if (!dr_game_status (game, status))
    return true;

  return status->result != DR_RESULT_ONGOING && status->result != DR_RESULT_CLAIM;
}

/* Plays the moves of an opening; false where they lead to an end. */
static bool
play_opening (DrGame *game, unsigned plies, guint64 *random)
{
  DrMoveList list;
  DrStatus status;
  bool done = true;

  dr_move_list_init (&list);
  for (unsigned ply = 0; ply < plies && done; ply++)
    {
      done = !is_over (game, &status) &&
             dr_generate (game->ruleset, &game->position, &list) == DR_GENERATE_OK && list.n > 0;
      if (!done)
        break;
      dr_move_list_sort (&list);
      done = dr_game_play (game, &list.moves[next_random (random) % list.n]);
    }
  dr_move_list_clear (&list);

  return done && !is_over (game, &status);
}

/* Opening number @number: not one in which a side is two men or more ahead. */
static bool
make_opening (const Match *match, unsigned number, DrGame *game)
{
  guint64 random = (match->seed + number) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) | 1;

  for (unsigned i = 0; i < OPENING_TRIES; i++)
    {
      dr_game_init (game, match->ruleset, &match->ruleset->start);
      if (play_opening (game, match->plies, &random) &&
          ABS ((int) dr_position_pieces (&game->position, DR_LIGHT) -
               (int) dr_position_pieces (&game->position, DR_DARK)) < 2)
        return true;
      dr_game_clear (game);
    }

  return false;
}

/* Plays on, player @light being the light side.  0 or 1: this player has won; 2: a draw; 3: a draw
 * because it went on for too long; -1: no memory. */
static int
play_game (Match *match, DrEngine *engines[2], DrGame *game, unsigned light, guint64 seed)
{
  DrStatus status;

  dr_engine_clear (engines[0]);
  dr_engine_clear (engines[1]);
  while (!is_over (game, &status))
    {
      const unsigned mover = game->position.side == DR_LIGHT ? light : 1 - light;
      const Player *player = &match->players[mover];
      DrSearchOptions options = { .limits = player->limits };
      DrSearchResult result;

      if (game->ply >= MAX_PLIES)
        return 3;
      if (!(player->is_level
              ? dr_level_search (engines[mover], game, &player->level, seed, &options, &result)
              : dr_engine_search (engines[mover], game, &options, &result)) ||
          !result.has_move)
        return -1;
      if (result.claim)
        return 2;
      if (!dr_game_play (game, &result.move))
        return -1;
    }
  if (status.result == DR_RESULT_DRAW)
    return 2;

  return status.result == DR_RESULT_LIGHT_WINS ? (int) light : (int) (1 - light);
}

static void
count_result (Match *match, int result)
{
  g_mutex_lock (&match->lock);
  if (result < 0)
    match->failed = true;
  else if (result < 2)
    match->wins[result]++;
  else
    match->draws++;
  if (result == 3)
    match->stopped++;
  g_mutex_unlock (&match->lock);
}

static bool
take_opening (Match *match, unsigned *number)
{
  bool more;

  g_mutex_lock (&match->lock);
  more = match->next < match->openings && !match->failed;
  *number = match->next;
  match->next += more;
  g_mutex_unlock (&match->lock);

  return more;
}

static void
set_player (DrEngine *engine, const Player *player)
{
  if (player->eval != DR_EVAL_PATTERN)
    dr_engine_set_eval (engine, player->eval);
  else if (player->weights != NULL)
    dr_engine_set_weights (engine, player->weights);
  else
    dr_engine_set_weights_func (engine, ch_weights_find);
}

static void *
run_thread (void *data)
{
  Match *match = data;
  DrEngine *engines[2] = { dr_engine_new (MEGABYTES), dr_engine_new (MEGABYTES) };
  unsigned number;

  if (engines[0] == NULL || engines[1] == NULL)
    count_result (match, -1);
  else
    for (unsigned i = 0; i < 2; i++)
      set_player (engines[i], &match->players[i]);
  while (take_opening (match, &number))
    for (unsigned light = 0; light < 2; light++)
      {
        DrGame game;

        if (!make_opening (match, number, &game))
          {
            count_result (match, -1);
            break;
          }
        count_result (match,
                      play_game (match, engines, &game, light, match->seed + number * 2 + light));
        dr_game_clear (&game);
      }
  dr_engine_free (engines[0]);
  dr_engine_free (engines[1]);

  return NULL;
}

/* The difference in Elo points that a share of the points means. */
static double
elo_of (double share)
{
  share = CLAMP (share, 0.001, 0.999);

  return -400 * log10 (1 / share - 1);
}

static void
print_result (const Match *match)
{
  const double games = match->wins[0] + match->wins[1] + match->draws;
  const double win = match->wins[0] / games;
  const double draw = match->draws / games;
  const double share = win + draw / 2;
  /* Of the mean of independent games, at 95 %. */
  const double variance = win + draw / 4 - share * share;
  const double error = 1.96 * sqrt (MAX (variance, 0) / games);

  g_print ("games\t%.0f\nwins\t%u\ndraws\t%u\nlosses\t%u\nstopped\t%u\n", games, match->wins[0],
           match->draws, match->wins[1], match->stopped);
  g_print ("share\t%.4f\nelo\t%+.0f\nerror\t%.0f\n", share, elo_of (share),
           (elo_of (share + error) - elo_of (share - error)) / 2);
}

static ChCliStatus
run_games (Match *match, unsigned threads)
{
  g_autoptr (GPtrArray) running = g_ptr_array_new ();

  g_mutex_init (&match->lock);
  for (unsigned i = 0; i < threads; i++)
    g_ptr_array_add (running, g_thread_new ("match", run_thread, match));
  for (unsigned i = 0; i < threads; i++)
    g_thread_join (running->pdata[i]);
  g_mutex_clear (&match->lock);
  if (match->failed)
    return ch_cli_problem ("match", _ ("A game could not be played to its end: there is not "
                                       "enough memory, or no opening of this length."));
  print_result (match);

  return CH_CLI_YES;
}

/* "level=3", and what makes it another: "loose=20", "worst=50", "blind=5". */
static bool
read_level (const char *text, Player *player)
{
  static const char *const names[] = { "level=", "loose=", "worst=", "blind=", "hasty=" };
  unsigned *const values[] = { NULL, &player->level.loose, &player->level.worst,
                               &player->level.blind, &player->level.hasty };
  guint64 number;

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (!g_str_has_prefix (text, names[i]) ||
          !g_ascii_string_to_unsigned (text + strlen (names[i]), 10, 0, 10000, &number, NULL))
        continue;
      if (i > 0)
        *values[i] = (unsigned) number;
      else if (number >= 1 && number <= DR_N_LEVELS)
        player->level = *dr_level_get ((unsigned) number);
      else
        return false;
      player->is_level = true;
      return true;
    }

  return false;
}

/* A level's own limits, where no others are given. */
static void
finish_level (Player *player)
{
  if (player->limits.depth > 0)
    player->level.depth = player->limits.depth;
  if (player->limits.nodes > 0)
    player->level.nodes = player->limits.nodes;
  player->limits.depth = 0;
  player->limits.nodes = 0;
}

static bool
read_seconds (const char *text, double *seconds)
{
  char *end;

  *seconds = g_ascii_strtod (text, &end);

  return end != text && *end == '\0' && *seconds > 0 && *seconds < MOST_SECONDS;
}

/* "hand", "material,nodes=500", "learned,weights=FILE,time=0.1" */
static bool
read_player (const char *where, const char *text, const DrRuleset *ruleset, Player *player)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  player->eval = DR_N_EVALS;
  for (unsigned kind = 0; kind < DR_N_EVALS && parts[0] != NULL; kind++)
    if (strcmp (parts[0], dr_eval_id ((DrEvalKind) kind)) == 0)
      player->eval = (DrEvalKind) kind;
  for (unsigned i = 1; parts[0] != NULL && parts[i] != NULL; i++)
    {
      guint64 number;

      if (g_str_has_prefix (parts[i], "nodes=") &&
          g_ascii_string_to_unsigned (parts[i] + 6, 10, 1, G_MAXUINT32, &number, NULL))
        player->limits.nodes = number;
      else if (g_str_has_prefix (parts[i], "depth=") &&
               g_ascii_string_to_unsigned (parts[i] + 6, 10, 1, 99, &number, NULL))
        player->limits.depth = (unsigned) number;
      else if (g_str_has_prefix (parts[i], "time=") &&
               read_seconds (parts[i] + 5, &player->limits.seconds))
        continue;
      else if (g_str_has_prefix (parts[i], "weights=") && player->eval == DR_EVAL_PATTERN &&
               player->weights == NULL)
        {
          player->weights = ch_cli_weights (where, parts[i] + 8, ruleset, false);
          if (player->weights == NULL)
            return false;
        }
      else if (!read_level (parts[i], player))
        player->eval = DR_N_EVALS;
    }
  if (player->eval == DR_N_EVALS)
    {
      ch_cli_problem (where, _ ("A player is “learned”, “hand” or “material”, and after commas "
                                "nodes=N, depth=D or time=S for each move, or level=L with "
                                "loose=, worst=, blind= or hasty=; all are above 0; after "
                                "“learned” also weights=FILE."));
      return false;
    }
  if (player->eval == DR_EVAL_PATTERN && player->weights == NULL &&
      ch_weights_find (ruleset) == NULL)
    {
      ch_cli_problem (where, _ ("There are no learned weights for this rule set."));
      return false;
    }
  if (player->is_level)
    finish_level (player);
  else if (player->limits.seconds <= 0 && player->limits.nodes == 0 && player->limits.depth == 0)
    player->limits.nodes = 2000;

  return true;
}

static ChCliStatus
run_match (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  g_autofree char *rules = NULL;
  int openings = 100;
  int plies = 6;
  int threads = 1;
  gint64 seed = 1;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), "ID" },
    { "openings", 'o', 0, G_OPTION_ARG_INT, &openings,
      N_ ("Openings, each played with both colours (default: 100)"), "N" },
    { "plies", 'p', 0, G_OPTION_ARG_INT, &plies, N_ ("Random plies of an opening (default: 6)"),
      "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, N_ ("Other openings"), "N" },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &threads, N_ ("Games at the same time"), "T" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };
  g_autofree DrRuleset *ruleset = NULL;
  Match match = { 0 };
  ChCliStatus status = CH_CLI_ERROR;

  if (!ch_cli_parse (&ch_cli_match_command, entries, &argc, &argv, &arguments, 2, 2))
    return CH_CLI_ERROR;
  ruleset = ch_cli_required_ruleset (&ch_cli_match_command, rules);
  if (ruleset == NULL)
    return CH_CLI_ERROR;
  if (openings < 1 || plies < 0 || plies >= MAX_PLIES || threads < 1 || threads > DR_MAX_THREADS)
    {
      g_autofree char *message = g_strdup_printf (
        _ (
          "A number is out of bounds: --openings is at least 1, --plies 0 to %d, --threads 1 to %d."),
        MAX_PLIES - 1, DR_MAX_THREADS);

      return ch_cli_problem ("match", message);
    }
  match.ruleset = ruleset;
  match.openings = (unsigned) openings;
  match.plies = (unsigned) plies;
  match.seed = (guint64) seed;
  if (read_player ("PLAYER", arguments[0], ruleset, &match.players[0]) &&
      read_player ("OPPONENT", arguments[1], ruleset, &match.players[1]))
    status = run_games (&match, (unsigned) threads);
  for (unsigned i = 0; i < 2; i++)
    g_clear_pointer (&match.players[i].weights, ch_weights_free);

  return status;
}

const ChCliCommand ch_cli_match_command = {
  .name = "match",
  .arguments = "PLAYER OPPONENT",
  .summary = N_ ("Let two settings of the engine play against each other"),
  .description =
    N_ ("A player is “learned”, “hand” or “material” (how positions are judged), and\n"
        "after commas weights=FILE (other learned weights than the installed ones),\n"
        "nodes=N, depth=D or time=S for each move (default: nodes=2000), or level=L, one\n"
        "of the ten levels of the window; loose=C, worst=C, blind=P and hasty=P make it\n"
        "another: how freely it chooses among the moves that look nearly as good, how\n"
        "much worse they may look, in hundredths of a man, how many of 100 quiet moves it\n"
        "overlooks, and for how many of 100 moves it looks a ply less far. Games stop as\n"
        "draws after 300 plies. Printed are the counts, the first player's share of the\n"
        "points, the difference in Elo points and its error at 95 %."),
  .run = run_match,
};
