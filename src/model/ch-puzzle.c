/* ch-puzzle.c: a puzzle: a position, its solution with all that is as good, its themes and rating.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-puzzle.h"

#include "ch-puzzle-private.h"
#include "ch-words-train.h"

#include <stdlib.h>

struct _ChPuzzle
{
  GObject parent_instance;

  char *id;
  ChGame *game;
  int rating;
  gboolean defence;
  char **themes;
  guint n_moves;
};

G_DEFINE_FINAL_TYPE (ChPuzzle, ch_puzzle, G_TYPE_OBJECT)

int
ch_puzzle_read_rating (const char *text)
{
  const long rating = strtol (text, NULL, 10);

  return rating > 0 ? (int) CLAMP (rating, CH_PUZZLE_MIN_RATING, CH_PUZZLE_MAX_RATING)
                    : CH_PUZZLE_RATING;
}

/* Whether every node has a move. */
static gboolean
is_whole (ChGame *game, guint node)
{
  if (node != CH_GAME_START && ch_game_get_move (game, node) == NULL)
    return FALSE;
  for (guint n = 0; n < ch_game_get_n_children (game, node); n++)
    if (!is_whole (game, ch_game_get_child (game, node, n)))
      return FALSE;

  return *ch_game_get_rest (game, node) == '\0';
}

static guint
count_moves (ChGame *game)
{
  guint plies = 0;

  for (guint node = ch_game_get_child (game, CH_GAME_START, 0); node != CH_GAME_NONE;
       node = ch_game_get_child (game, node, 0))
    plies++;

  return (plies + 1) / 2;
}

/* A reply behind the last move of the solver's asks for nothing. */
static void
cut_last_reply (ChGame *game)
{
  const guint end = ch_game_get_line_end (game, CH_GAME_START);

  if (end != CH_GAME_START && ch_game_get_ply (game, end) % 2 == 0)
    ch_game_delete (game, end);
}

/* Takes words apart at blanks and commas. */
static char **
split_words (const char *text)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) parts = g_strsplit_set (text, " ,;\t\n", -1);

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_strv_builder_add (words, *part);

  return g_strv_builder_end (words);
}

static gboolean
refuse (GError **error, char *message)
{
  g_set_error_literal (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD, message);
  g_free (message);

  return FALSE;
}

static gboolean
check (ChGame *game, GError **error)
{
  g_autoptr (GPtrArray) legal =
    ch_move_list_legal (ch_game_get_ruleset (game), ch_game_get_position (game, CH_GAME_START));

  if (!is_whole (game, CH_GAME_START))
    return refuse (error, ch_words_puzzle_bad_move ());
  if (ch_game_get_n_children (game, CH_GAME_START) == 0)
    return refuse (error, ch_words_puzzle_no_solution ());

  return legal->len > 1 || refuse (error, ch_words_puzzle_forced ());
}

ChPuzzle *
ch_puzzle_new_from_game (ChGame *game, GError **error)
{
  ChPuzzle *self;

  g_return_val_if_fail (CH_IS_GAME (game), NULL);

  if (!check (game, error))
    return NULL;
  self = g_object_new (CH_TYPE_PUZZLE, NULL);
  self->game = ch_game_copy (game);
  cut_last_reply (self->game);
  self->id = g_strdup (ch_game_get_tag (game, "Id"));
  self->rating = ch_puzzle_read_rating (ch_game_get_tag (game, "Rating"));
  self->themes = split_words (ch_game_get_tag (game, "Themes"));
  self->defence = g_strcmp0 (ch_game_get_tag (game, "Kind"), "defence") == 0;
  self->n_moves = count_moves (self->game);

  return self;
}

const char *
ch_puzzle_get_id (ChPuzzle *self)
{
  g_return_val_if_fail (CH_IS_PUZZLE (self), NULL);

  return self->id;
}

ChRuleset *
ch_puzzle_get_ruleset (ChPuzzle *self)
{
  g_return_val_if_fail (CH_IS_PUZZLE (self), NULL);

  return ch_game_get_ruleset (self->game);
}

ChPosition *
ch_puzzle_get_position (ChPuzzle *self)
{
  g_return_val_if_fail (CH_IS_PUZZLE (self), NULL);

  return ch_game_get_position (self->game, CH_GAME_START);
}

int
ch_puzzle_get_rating (ChPuzzle *self)
{
  g_return_val_if_fail (CH_IS_PUZZLE (self), 0);

  return self->rating;
}

gboolean
ch_puzzle_is_defence (ChPuzzle *self)
{
  g_return_val_if_fail (CH_IS_PUZZLE (self), FALSE);

  return self->defence;
}

const char *const *
ch_puzzle_get_themes (ChPuzzle *self)
{
  g_return_val_if_fail (CH_IS_PUZZLE (self), NULL);

  return (const char *const *) self->themes;
}

guint
ch_puzzle_get_n_moves (ChPuzzle *self)
{
  g_return_val_if_fail (CH_IS_PUZZLE (self), 0);

  return self->n_moves;
}

ChGame *
ch_puzzle_get_game (ChPuzzle *self)
{
  g_return_val_if_fail (CH_IS_PUZZLE (self), NULL);

  return self->game;
}

static void
ch_puzzle_finalize (GObject *object)
{
  ChPuzzle *self = CH_PUZZLE (object);

  g_free (self->id);
  g_clear_object (&self->game);
  g_strfreev (self->themes);
  G_OBJECT_CLASS (ch_puzzle_parent_class)->finalize (object);
}

static void
ch_puzzle_class_init (ChPuzzleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_puzzle_finalize;
}

static void
ch_puzzle_init (G_GNUC_UNUSED ChPuzzle *self)
{
}
