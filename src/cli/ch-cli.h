/* ch-cli.h: what the commands of crownhead-cli share.
 *
 * Knows rules and words, GLib for options; no widget.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ch-words.h"
#include "dr-weights.h"

/* Exit status. */
typedef enum
{
  CH_CLI_YES = 0,
  CH_CLI_NO = 1,    /* the answer is no */
  CH_CLI_ERROR = 2, /* bad use or input, with a message on stderr */
} ChCliStatus;

/* Most of standard input that is read, in bytes. */
#define CH_CLI_INPUT_MAX (1024 * 1024)

typedef struct
{
  const char *name;
  const char *arguments;   /* "FEN", as in the usage line; not translated */
  const char *summary;     /* to be translated */
  const char *description; /* to be translated; may be NULL */
  ChCliStatus (*run) (int argc, char **argv);
} ChCliCommand;

extern const ChCliCommand ch_cli_analyse_command;
extern const ChCliCommand ch_cli_bench_command;
extern const ChCliCommand ch_cli_check_command;
extern const ChCliCommand ch_cli_compare_command;
extern const ChCliCommand ch_cli_convert_command;
extern const ChCliCommand ch_cli_hub_command;
extern const ChCliCommand ch_cli_match_command;
extern const ChCliCommand ch_cli_mine_command;
extern const ChCliCommand ch_cli_moves_command;
extern const ChCliCommand ch_cli_perft_command;
extern const ChCliCommand ch_cli_play_command;
extern const ChCliCommand ch_cli_rulesets_command;
extern const ChCliCommand ch_cli_selfplay_command;
extern const ChCliCommand ch_cli_tune_command;
extern const ChCliCommand ch_cli_why_command;

/* Prints a note on stderr: "crownhead-cli: WHERE: MESSAGE"; @where may be NULL.  Returns
 * CH_CLI_ERROR, so that a command can return it. */
ChCliStatus ch_cli_problem (const char *where, const char *message);

/* The same for an error with a place in @text, which is shown with the place marked under it. */
ChCliStatus ch_cli_text_problem (const char *where,
                                 const DrRuleset *ruleset,
                                 const char *text,
                                 const DrError *error);

/* Parses the options of @command; --help prints and leaves.  @remaining is where a GOptionEntry
 * puts the arguments; there must be @least to @most of them.  False after a message. */
bool ch_cli_parse (const ChCliCommand *command,
                   const GOptionEntry *entries,
                   int *argc,
                   char ***argv,
                   char ***remaining,
                   unsigned least,
                   unsigned most);

/* Reads a rule set given as @where; NULL after a message. */
DrRuleset *ch_cli_ruleset (const char *where, const char *text);

/* The rule set of --rules, which must be there; NULL after a message. */
DrRuleset *ch_cli_required_ruleset (const ChCliCommand *command, const char *text);

/* The rule sets of a list "A,B,…", house rules with commas in them too; NULL after a message. */
GPtrArray *ch_cli_ruleset_list (const char *where, const char *text);

/* All presets that are played on @board or its mirror image. */
GPtrArray *ch_cli_presets_on (const DrBoard *board);

/* The weights in the file @path, for @ruleset or, with @any_law, for another one on its board; NULL
 * after a message. */
DrWeights *
ch_cli_weights (const char *where, const char *path, const DrRuleset *ruleset, bool any_law);

/* Whether @path may be written to as a file: it is a plain one, or nothing is there. */
bool ch_cli_is_plain_file (const char *path);

/* @fen, or with "-" what standard input has; NULL after a message. */
char *ch_cli_fen_text (const char *where, const char *fen);

/* Reads @fen (as ch_cli_fen_text gave it) as a position of @ruleset; warnings go to stderr.  False
 * after a message. */
bool ch_cli_position (const char *where,
                      const DrRuleset *ruleset,
                      const char *fen,
                      DrPosition *position);

/* Squares as the terminal names them, separated by commas. */
char *ch_cli_squares (const DrRuleset *ruleset, DrStyle style, const uint8_t *squares, unsigned n);

/* The taken squares of @move in ascending order from the top left. */
char *ch_cli_taken (const DrRuleset *ruleset, DrStyle style, const DrMove *move);

/* "from TAB to TAB path TAB taken TAB crowned" */
char *ch_cli_move_fields (const DrRuleset *ruleset, DrStyle style, const DrMove *move);

/* From here on text is printed in the characters that the terminal has. */
void ch_cli_init_output (void);

/* The board and its letters explained. */
void ch_cli_print_pieces (const DrRuleset *ruleset, const DrPosition *position, DrStyle style);

/* The board, its letters explained, and who is to move. */
void ch_cli_print_board (const DrRuleset *ruleset, const DrPosition *position, DrStyle style);

/* Prints @text in lines of at most 80 columns: @column are used already, the lines after the first
 * are indented by @indent. */
void ch_cli_print_wrapped (const char *text, unsigned column, unsigned indent);

/* The columns @text takes in a terminal. */
unsigned ch_cli_width (const char *text);

/* Prints @text, filled up with blanks to @width columns. */
void ch_cli_print_padded (const char *text, unsigned width);
