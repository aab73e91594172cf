/* ch-cli-mine-record.c: puzzles as game records, both ways.
 *
 * A record that any program reads: the start as FEN, the solution as the main line, equal moves as
 * variations. Tags tell the rest: Id, Kind, Rating, Effort, Themes, Seed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-mine.h"

#include "dr-pdn-writer.h"
#include "dr-theme.h"

static bool
append (void *data, const char *text, size_t length)
{
  g_string_append_len (data, text, (gssize) length);

  return true;
}

static void
add_number (DrPdnGame *game, const char *name, guint64 number)
{
  char text[24];

  g_snprintf (text, sizeof text, "%" G_GUINT64_FORMAT, number);
  dr_pdn_game_add_tag (game, name, text);
}

/* The ids of its themes, with blanks between. */
static char *
themes_of (const DrPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);
  DrThemes themes;

  dr_theme_find (puzzle, &themes);
  for (unsigned i = 0; i < DR_N_THEMES; i++)
    if (dr_themes_have (themes, (DrTheme) i))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", dr_theme_id ((DrTheme) i));

  return g_string_free (text, FALSE);
}

static void
add_tags (const DrPuzzle *puzzle, const char *id, DrPdnGame *game)
{
  g_autofree char *themes = themes_of (puzzle);
  DrResult result = DR_RESULT_ONGOING;

  if (puzzle->kind == DR_PUZZLE_WIN)
    result = puzzle->position.side == DR_LIGHT ? DR_RESULT_LIGHT_WINS : DR_RESULT_DARK_WINS;
  dr_pdn_game_add_tag (game, "Event", "Crownhead puzzles");
  dr_pdn_game_add_tag (game, "Result", dr_pdn_result_write (puzzle->ruleset, result));
  dr_pdn_game_add_tag (game, "Id", id);
  dr_pdn_game_add_tag (game, "GameType", "");
  dr_pdn_game_add_tag (game, "RuleSet", puzzle->ruleset->id);
  dr_pdn_game_add_tag (game, "FEN", "");
  dr_pdn_game_add_tag (game, "Kind", dr_puzzle_kind_id (puzzle->kind));
  add_number (game, "Rating", puzzle->rating);
  add_number (game, "Effort", puzzle->effort);
  dr_pdn_game_add_tag (game, "Themes", themes);
  add_number (game, "Seed", puzzle->seed);
}

char *
ch_cli_puzzle_write (const DrPuzzle *puzzle, const char *id)
{
  g_autoptr (GString) text = g_string_new (NULL);
  DrPdnGame game;
  bool done = dr_pdn_game_init (&game);

  game.ruleset = puzzle->ruleset;
  add_tags (puzzle, id, &game);
  for (unsigned i = 0; i < puzzle->n_nodes && done; i++)
    {
      if (i != DR_PUZZLE_ROOT)
        done =
          dr_pdn_game_add_node (&game, puzzle->nodes[i].parent, DR_PDN_MOVE, "") != DR_PDN_NONE;
      if (done)
        {
          game.nodes[i].legal = true;
          game.nodes[i].move = puzzle->nodes[i].move;
          dr_puzzle_position (puzzle, i, &game.nodes[i].position);
        }
    }
  if (!done || !dr_pdn_game_write (&game, NULL, append, text))
    g_error ("There is not enough memory.");
  dr_pdn_game_clear (&game);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static guint64
read_number (const DrPdnGame *game, const char *name)
{
  const char *text = dr_pdn_game_tag (game, name);

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : 0;
}

/* Adds the children of the record's node @from below the puzzle's @to. */
static bool
read_children (const DrPdnGame *game, guint32 from, unsigned to, DrPuzzle *puzzle, guint32 *sources)
{
  for (guint32 child = game->nodes[from].first; child != DR_PDN_NONE;
       child = game->nodes[child].next)
    {
      unsigned added;

      if (game->nodes[child].kind != DR_PDN_MOVE || !game->nodes[child].legal)
        return false;
      added = dr_puzzle_add (puzzle, to, &game->nodes[child].move);
      if (added == DR_PUZZLE_NONE)
        return false;
      sources[added] = child;
    }

  return true;
}

bool
ch_cli_puzzle_read (const DrPdnGame *game, DrPuzzle *puzzle)
{
  const char *kind = dr_pdn_game_tag (game, "Kind");
  guint32 sources[DR_PUZZLE_MAX_NODES] = { DR_PDN_ROOT };

  if (game->ruleset == NULL || !game->nodes[DR_PDN_ROOT].legal || kind == NULL ||
      dr_puzzle_kind_find (kind) == DR_N_PUZZLE_KINDS || dr_pdn_game_first_error (game) != NULL)
    return false;
  dr_puzzle_init (puzzle, game->ruleset, &game->nodes[DR_PDN_ROOT].position);
  puzzle->kind = dr_puzzle_kind_find (kind);
  puzzle->rating = (guint16) read_number (game, "Rating");
  puzzle->effort = (guint32) read_number (game, "Effort");
  puzzle->seed = read_number (game, "Seed");
  for (unsigned i = 0; i < puzzle->n_nodes; i++)
    if (!read_children (game, sources[i], i, puzzle, sources))
      return false;

  return puzzle->n_nodes > 1;
}
