/* ch-puzzle-import.c: puzzles in files that others wrote.
 *
 * Records with a position and moves, and the simple form: a FEN and the moves in each line.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-puzzle-private.h"

#include "ch-words-train.h"

#include <string.h>

static void
text_free (gpointer data)
{
  ChPuzzleText *text = data;

  g_free (text->text);
  g_free (text);
}

/* Takes @text. */
static void
add_text (GPtrArray *games, char *text, guint line)
{
  ChPuzzleText *game = g_new (ChPuzzleText, 1);

  game->text = text;
  game->line = line;
  g_ptr_array_add (games, game);
}

/* How far the lines of a file were counted. */
typedef struct
{
  GPtrArray *games;
  const char *text;
  gsize offset;
  guint line;
} Lines;

static void
take_text (const char *text, gsize length, gsize offset, gpointer data)
{
  Lines *lines = data;

  for (; lines->offset < offset; lines->offset++)
    lines->line += lines->text[lines->offset] == '\n';
  add_text (lines->games, g_strndup (text, length), lines->line);
}

/* "W:Wh6:Bg7,c5 h6xe1", perhaps in quotes, with a comma or semicolon between; as a record. */
static char *
read_line (const char *line)
{
  g_autoptr (GRegex) regex =
    g_regex_new ("^\\s*\"?([WB]:[^\\s\";]+)\"?[\\s;,]+(\\S.*?)\\s*$", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *fen = NULL;
  g_autofree char *moves = NULL;

  if (!g_regex_match (regex, line, 0, &match))
    return NULL;
  fen = g_match_info_fetch (match, 1);
  moves = g_match_info_fetch (match, 2);
  /* A dot ends the FEN in some. */
  if (g_str_has_suffix (fen, ".") || g_str_has_suffix (fen, ","))
    fen[strlen (fen) - 1] = '\0';

  return g_strdup_printf ("[FEN \"%s\"]\n\n%s *\n", fen, moves);
}

GPtrArray *
ch_puzzle_import_split (const char *text, gsize length)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (text_free);
  g_autofree char *bytes = g_strndup (text, length);
  g_autofree char *valid = g_utf8_make_valid (bytes, -1);
  Lines counted = { games, valid, 0, 1 };
  g_auto (GStrv) lines = NULL;

  ch_puzzle_split (valid, strlen (valid), take_text, &counted);
  if (games->len > 0)
    return games;
  lines = g_strsplit (valid, "\n", -1);
  for (guint n = 0; lines[n] != NULL; n++)
    {
      g_autofree char *stripped = g_strstrip (g_strdup (lines[n]));
      char *game = read_line (lines[n]);

      if (game != NULL)
        add_text (games, game, n + 1);
      /* Neither empty nor a remark: it is told as one that could not be read. */
      else if (*stripped != '\0' && *stripped != '#' && *stripped != '%')
        add_text (games, g_strdup (stripped), n + 1);
    }

  return games;
}

char *
ch_puzzle_make_id (const char *prefix, ChGame *game)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *fen =
    ch_position_to_fen (ch_game_get_position (game, CH_GAME_START), ch_game_get_ruleset (game));

  g_checksum_update (sum, (const guchar *) ch_ruleset_get_id (ch_game_get_ruleset (game)), -1);
  g_checksum_update (sum, (const guchar *) fen, -1);
  for (guint node = ch_game_get_child (game, CH_GAME_START, 0); node != CH_GAME_NONE;
       node = ch_game_get_child (game, node, 0))
    g_checksum_update (sum, (const guchar *) ch_game_get_text (game, node), -1);

  return g_strdup_printf ("%s/%.16s", prefix, g_checksum_get_string (sum));
}

/* A whole game has nothing to be found at its first move. */
static gboolean
is_whole_game (ChGame *game)
{
  g_autoptr (ChPosition) start = ch_position_new_start (ch_game_get_ruleset (game));

  return ch_position_equal (start, ch_game_get_position (game, CH_GAME_START));
}

ChPuzzle *
ch_puzzle_import_read (const char *text, GError **error)
{
  g_autoptr (ChGame) game = ch_game_new_from_pdn (text, -1, NULL, NULL, NULL, error);
  g_autofree char *id = NULL;

  if (game == NULL)
    return NULL;
  if (is_whole_game (game))
    {
      g_autofree char *why = ch_words_puzzle_no_position ();

      g_set_error_literal (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD, why);
      return NULL;
    }
  /* Nobody else has it: it must not be taken for one that everyone has. */
  id = *ch_game_get_tag (game, "Id") == '\0'
         ? ch_puzzle_make_id (CH_PUZZLE_IMPORTED, game)
         : g_strconcat (CH_PUZZLE_IMPORTED, "/", ch_game_get_tag (game, "Id"), NULL);
  if (!g_str_has_prefix (ch_game_get_tag (game, "Id"), CH_PUZZLE_IMPORTED "/"))
    ch_game_set_tag (game, "Id", id);

  return ch_puzzle_new_from_game (game, error);
}

void
ch_puzzle_report_free (ChPuzzleReport *report)
{
  if (report == NULL)
    return;
  g_free (report->refused_why);
  g_clear_pointer (&report->rulesets, g_ptr_array_unref);
  g_free (report);
}

char *
ch_puzzle_report_get_text (const ChPuzzleReport *report)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint n = 0; n < report->rulesets->len; n++)
    g_ptr_array_add (names, (gpointer) ch_ruleset_get_name (report->rulesets->pdata[n]));
  g_ptr_array_add (names, NULL);

  return ch_words_puzzles_imported (report->n_taken, (char **) names->pdata, report->n_known,
                                    report->n_refused, report->refused_line, report->refused_why);
}
