/* ch-puzzle-import.c: puzzles in files that others wrote.
 *
 * Records with a position and moves, and the simple form: a FEN and the moves in each line.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-puzzle-private.h"

#include <string.h>

static void
take_text (const char *text, gsize length, G_GNUC_UNUSED gsize offset, gpointer data)
{
  g_ptr_array_add (data, g_strndup (text, length));
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
  GPtrArray *games = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *bytes = g_strndup (text, length);
  g_autofree char *valid = g_utf8_make_valid (bytes, -1);
  g_auto (GStrv) lines = NULL;

  ch_puzzle_split (valid, strlen (valid), take_text, games);
  if (games->len > 0)
    return games;
  lines = g_strsplit (valid, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      g_autofree char *stripped = g_strstrip (g_strdup (*line));
      char *game = read_line (*line);

      if (game != NULL)
        g_ptr_array_add (games, game);
      /* Neither empty nor a remark: it is told as one that could not be read. */
      else if (*stripped != '\0' && *stripped != '#' && *stripped != '%')
        g_ptr_array_add (games, g_strdup (stripped));
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

ChPuzzle *
ch_puzzle_import_read (const char *text, GError **error)
{
  g_autoptr (ChGame) game = ch_game_new_from_pdn (text, -1, NULL, NULL, NULL, error);
  g_autofree char *id = NULL;

  if (game == NULL)
    return NULL;
  /* Nobody else has it: it must not be taken for one that everyone has. */
  id = *ch_game_get_tag (game, "Id") == '\0'
         ? ch_puzzle_make_id (CH_PUZZLE_IMPORTED, game)
         : g_strconcat (CH_PUZZLE_IMPORTED, "/", ch_game_get_tag (game, "Id"), NULL);
  if (!g_str_has_prefix (ch_game_get_tag (game, "Id"), CH_PUZZLE_IMPORTED "/"))
    ch_game_set_tag (game, "Id", id);

  return ch_puzzle_new_from_game (game, error);
}
