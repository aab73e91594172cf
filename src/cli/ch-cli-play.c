/* ch-cli-play.c: "play": moves played one after the other, and whether the game is over.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli.h"

#include <string.h>

typedef struct
{
  const DrRuleset *ruleset;
  DrGame game;
  bool tsv;
} Play;

static ChCliStatus
out_of_bounds (const char *where)
{
  g_autofree char *message = ch_words_generate_problem (DR_GENERATE_TOO_COMPLEX);

  return ch_cli_problem (where, message);
}

static bool
is_over (const DrStatus *status)
{
  return status->result != DR_RESULT_ONGOING && status->result != DR_RESULT_CLAIM;
}

static char *
ply_name (unsigned ply)
{
  /* Translators: %u is the number of a ply, a move of one side. */
  return g_strdup_printf (_ ("ply %u"), ply);
}

static ChCliStatus
game_over (const Play *play, const char *move, const DrStatus *status)
{
  g_autofree char *where = ply_name (play->game.ply + 1);
  g_autofree char *valid = g_utf8_make_valid (move, -1);
  g_autofree char *end = ch_words_status_sentence (play->ruleset, status);
  g_autofree char *message = g_strdup_printf (
    /* Translators: %s are a move and a sentence that tells how the game ended. */
    _ ("“%s” comes after the end of the game: %s Leave it out."), valid, end);

  return ch_cli_problem (where, message);
}

/* The law's own words for an illegal move. */
static ChCliStatus
illegal (const Play *play, const char *where, const char *move)
{
  const DrPosition *position = &play->game.position;
  DrAttempt attempt;
  DrWhy why;
  g_autofree char *sentence = NULL;
  g_autofree char *compulsory = NULL;
  g_autofree char *message = NULL;

  if (!dr_attempt_parse (play->ruleset, move, &attempt, NULL))
    return out_of_bounds (where);
  if (!dr_why (play->ruleset, position, &attempt, NULL, 0, &why))
    {
      dr_why_clear (&why);
      return out_of_bounds (where);
    }
  sentence = ch_words_why_sentence (play->ruleset, position, &attempt, &why);
  compulsory = ch_words_why_compulsory (play->ruleset, &why);
  dr_why_clear (&why);
  message = g_strdup_printf (/* Translators: %s are a move, and one or two sentences. */
                             _ ("“%s” is not legal: %s %s"), move, sentence,
                             compulsory != NULL ? compulsory : "");

  return ch_cli_problem (where, g_strchomp (message));
}

/* The moves that an ambiguous text may mean, on a line of its own. */
static void
print_candidates (const Play *play, const char *move)
{
  DrAttempt attempt;
  DrMoveList matches;
  char text[DR_MOVE_TEXT_SIZE];

  if (!dr_attempt_parse (play->ruleset, move, &attempt, NULL))
    return;
  dr_move_list_init (&matches);
  dr_attempt_match (play->ruleset, &play->game.position, &attempt, &matches);
  for (size_t i = 0; i < matches.n; i++)
    {
      dr_move_write_path (play->ruleset, &matches.moves[i], DR_STYLE_OWN, '\0', text);
      g_printerr ("  %s\n", text);
    }
  dr_move_list_clear (&matches);
}

static ChCliStatus
bad_move (const Play *play, const char *move, const DrError *error)
{
  g_autofree char *where = ply_name (play->game.ply + 1);

  switch (error->id)
    {
    case DR_ERROR_ILLEGAL_MOVE:
      return illegal (play, where, move);
    case DR_ERROR_AMBIGUOUS_MOVE:
      ch_cli_text_problem (where, play->ruleset, move, error);
      print_candidates (play, move);
      return CH_CLI_ERROR;
    default:
      return ch_cli_text_problem (where, play->ruleset, move, error);
    }
}

/* @move of @before, as it is written there. */
static bool
write_move (const DrRuleset *ruleset, const DrPosition *before, const DrMove *move, char *text)
{
  DrMoveList legal;
  bool done;

  dr_move_list_init (&legal);
  done = dr_generate (ruleset, before, &legal) == DR_GENERATE_OK;
  if (done)
    dr_move_write (ruleset, &legal, move, DR_STYLE_OWN, '\0', text);
  dr_move_list_clear (&legal);

  return done;
}

static void
print_ply (const Play *play, const char *move, const DrStatus *status)
{
  char fen[DR_FEN_SIZE];

  dr_fen_write (play->ruleset, &play->game.position, DR_STYLE_OWN, fen);
  g_print ("%u\t%s\t%s\t%s\t%s\n", play->game.ply, move, fen, dr_result_id (status->result),
           status->reason == DR_REASON_NONE ? "-" : dr_status_reason_id (status));
}

/* Plays one move; @status is the state before it, then the one after it. */
static ChCliStatus
play_move (Play *play, const char *text, DrStatus *status)
{
  DrMove move;
  DrError error = { 0 };
  char written[DR_MOVE_TEXT_SIZE];
  g_autofree char *where = ply_name (play->game.ply + 1);

  if (is_over (status))
    return game_over (play, text, status);
  if (!dr_move_parse (play->ruleset, &play->game.position, text, &move, &error))
    return bad_move (play, text, &error);
  if (!write_move (play->ruleset, &play->game.position, &move, written) ||
      !dr_game_play (&play->game, &move) || !dr_game_status (&play->game, status))
    return out_of_bounds (where);
  if (play->tsv)
    print_ply (play, written, status);

  return CH_CLI_YES;
}

static void
print_end (const Play *play, const DrStatus *status)
{
  DrCount counts[DR_MAX_COUNTS];
  unsigned n = dr_game_counts (&play->game, counts);
  char fen[DR_FEN_SIZE];

  if (is_over (status))
    ch_cli_print_pieces (play->ruleset, &play->game.position, DR_STYLE_OWN);
  else
    ch_cli_print_board (play->ruleset, &play->game.position, DR_STYLE_OWN);
  dr_fen_write (play->ruleset, &play->game.position, DR_STYLE_OWN, fen);
  g_print ("%s\n", fen);
  for (unsigned i = 0; i < n; i++)
    {
      g_autofree char *text = ch_words_count_text (play->ruleset, &counts[i]);

      ch_cli_print_wrapped (text, 0, 2);
    }
  if (status->result != DR_RESULT_ONGOING)
    {
      g_autofree char *sentence = ch_words_status_sentence (play->ruleset, status);
      g_autofree char *line =
        g_strdup_printf ("%s [%s, %s]", sentence, dr_result_id (status->result),
                         dr_status_reason_id (status));

      ch_cli_print_wrapped (line, 0, 0);
    }
}

/* "12." or "12...", a move number apart from its move. */
static bool
is_move_number (const char *text)
{
  size_t digits = strspn (text, "0123456789");
  const char *dots = text + digits;

  if (strcmp (dots, "…") == 0)
    return digits > 0;

  return digits > 0 && *dots == '.' && dots[strspn (dots, ".")] == '\0';
}

/* Whether @move is only the beginning of a legal capture. */
static bool
is_beginning (const Play *play, const char *move)
{
  DrAttempt attempt;
  DrWhy why;
  bool beginning;

  if (!dr_attempt_parse (play->ruleset, move, &attempt, NULL))
    return false;
  beginning = dr_why (play->ruleset, &play->game.position, &attempt, NULL, 0, &why) &&
              why.kind == DR_WHY_BEGINNING;
  dr_why_clear (&why);

  return beginning;
}

/* A capture written jump by jump, "c3xe5 e5xc7": joins the arguments from @moves[*n] on as far as
 * they are needed to make it whole.  *@n is then the last of them. */
static char *
joined_move (const Play *play, char **moves, unsigned *n)
{
  g_autofree char *text = g_strdup (moves[*n]);
  unsigned last = *n;

  while (moves[last + 1] != NULL && is_beginning (play, text))
    {
      char *longer = g_strconcat (text, " ", moves[++last], NULL);
      DrMove move;

      g_free (text);
      text = longer;
      if (dr_move_parse (play->ruleset, &play->game.position, text, &move, NULL))
        {
          *n = last;
          return g_steal_pointer (&text);
        }
    }

  return g_strdup (moves[*n]);
}

static ChCliStatus
play_all (Play *play, char **moves)
{
  DrStatus status;
  ChCliStatus result = CH_CLI_YES;

  if (!dr_game_status (&play->game, &status))
    return out_of_bounds ("--fen");
  for (unsigned i = 0; moves != NULL && moves[i] != NULL && result == CH_CLI_YES; i++)
    {
      g_autofree char *move = NULL;

      if (is_move_number (moves[i]))
        continue;
      move = is_over (&status) ? g_strdup (moves[i]) : joined_move (play, moves, &i);
      result = play_move (play, move, &status);
    }
  if (!play->tsv)
    print_end (play, &status);

  return result;
}

static ChCliStatus
run_play (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  g_autofree char *rules = NULL;
  g_autofree char *fen_option = NULL;
  gboolean tsv = FALSE;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), "ID" },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &fen_option, N_ ("The position (default: start)"),
      "FEN" },
    { "tsv", 't', 0, G_OPTION_ARG_NONE, &tsv,
      N_ ("Print a line for each ply, with fields separated by tabs"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };
  g_autofree DrRuleset *ruleset = NULL;
  g_autofree char *fen = NULL;
  DrPosition position;
  Play play;
  ChCliStatus status;

  if (!ch_cli_parse (&ch_cli_play_command, entries, &argc, &argv, &arguments, 0, G_MAXUINT))
    return CH_CLI_ERROR;
  ruleset = ch_cli_required_ruleset (&ch_cli_play_command, rules);
  if (ruleset == NULL)
    return CH_CLI_ERROR;
  fen = ch_cli_fen_text ("--fen", fen_option != NULL ? fen_option : "start");
  if (fen == NULL || !ch_cli_position ("--fen", ruleset, fen, &position))
    return CH_CLI_ERROR;

  play.ruleset = ruleset;
  play.tsv = tsv;
  dr_game_init (&play.game, ruleset, &position);
  status = play_all (&play, arguments);
  dr_game_clear (&play.game);

  return status;
}

const ChCliCommand ch_cli_play_command = {
  .name = "play",
  .arguments = "MOVE…",
  .summary = N_ ("Play moves and show the board, the counters and the end"),
  .description =
    N_ ("--tsv: ply, move, FEN after it, result, reason. The result is * (goes on), 1-0\n"
        "(the side of the W pieces wins), 0-1, 1/2-1/2, or claim: a draw may be claimed\n"
        "and play goes on. An illegal move, or one after the end, ends with status 2."),
  .run = run_play,
};
