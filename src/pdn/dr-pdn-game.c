/* dr-pdn-game.c: the memory of a game record: its tags, nodes, problems and texts.
 *
 * Knows nothing of PDN's syntax and of the law.  Texts stand in an arena of a few large pieces, so
 * that a record of any size costs no allocation per move.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "dr-pdn-private.h"

#define FIRST_PIECE ((size_t) 16 * 1024)
#define LARGEST_PIECE ((size_t) 4 * 1024 * 1024)

typedef struct Piece
{
  struct Piece *before;
  size_t size;
  size_t used;
  char bytes[];
} Piece;

struct DrPdnArena
{
  Piece *piece; /* the one that is filled; those before it are full */
  size_t kept;  /* bytes in all pieces */
  char *last;   /* the text given last, which can grow where it stands */
  size_t last_length;
};

/* Room for @n more bytes at the end of the last piece. */
static bool
arena_reserve (DrPdnArena *arena, size_t n)
{
  Piece *piece = arena->piece;
  size_t size = FIRST_PIECE;

  if (piece != NULL && piece->size - piece->used >= n)
    return true;
  if (piece != NULL)
    size = piece->size < LARGEST_PIECE ? 2 * piece->size : LARGEST_PIECE;
  if (size < n)
    size = n;
  piece = malloc (sizeof *piece + size);
  if (piece == NULL)
    return false;
  *piece = (Piece) { .before = arena->piece, .size = size };
  arena->piece = piece;

  return true;
}

static void
arena_free_pieces (Piece *piece)
{
  while (piece != NULL)
    {
      Piece *before = piece->before;

      free (piece);
      piece = before;
    }
}

/* Keeps the last piece, which is the largest but for single long texts. */
static void
arena_reset (DrPdnArena *arena)
{
  Piece *piece = arena->piece;

  if (piece != NULL)
    {
      arena_free_pieces (piece->before);
      piece->before = NULL;
      piece->used = 0;
      if (piece->size > LARGEST_PIECE)
        {
          free (piece);
          piece = NULL;
        }
    }
  *arena = (DrPdnArena) { .piece = piece };
}

/* Room for a text of @length bytes, ended by NUL. */
static char *
arena_text (DrPdnArena *arena, size_t length)
{
  char *text;

  if (!arena_reserve (arena, length + 1))
    return NULL;
  text = arena->piece->bytes + arena->piece->used;
  text[length] = '\0';
  arena->piece->used += length + 1;
  arena->kept += length + 1;
  arena->last = text;
  arena->last_length = length;

  return text;
}

char *
dr_pdn_game_keep (DrPdnGame *game, const char *text, size_t length)
{
  char *copy = arena_text (game->arena, length);

  if (copy != NULL && text != NULL && length > 0)
    memcpy (copy, text, length);

  return copy;
}

size_t
dr_pdn_game_kept (const DrPdnGame *game)
{
  return game->arena->kept;
}

bool
dr_pdn_game_set_text (DrPdnGame *game, const char **field, const char *text, size_t length)
{
  char *copy = dr_pdn_game_keep (game, text, length);

  if (copy != NULL)
    *field = copy;

  return copy != NULL;
}

bool
dr_pdn_game_append_text (DrPdnGame *game, const char **field, const char *text, size_t length)
{
  DrPdnArena *arena = game->arena;
  bool grows = *field != NULL && *field == arena->last;
  size_t old;
  char *copy;

  if (*field == NULL || **field == '\0')
    return dr_pdn_game_set_text (game, field, text, length);
  if (length == 0)
    return true;

  old = grows ? arena->last_length : strlen (*field);
  if (grows && arena->piece->size - arena->piece->used >= length + 1)
    {
      copy = arena->last;
      arena->piece->used += length + 1;
      arena->kept += length + 1;
      arena->last_length = old + 1 + length;
    }
  else
    {
      /* A comment that comes in many parts must not be copied for each. */
      if (!arena_reserve (arena, 2 * (old + length + 2)))
        return false;
      copy = arena_text (arena, old + 1 + length);
      if (copy == NULL)
        return false;
      memcpy (copy, *field, old);
    }
  copy[old] = ' ';
  memcpy (copy + old + 1, text, length);
  copy[old + 1 + length] = '\0';
  *field = copy;

  return true;
}

/* Doubles @array where it is full. */
static bool
grow (void **array, size_t n, size_t *capacity, size_t size)
{
  size_t more;
  void *grown;

  if (n < *capacity)
    return true;
  more = *capacity == 0 ? 16 : 2 * *capacity;
  if (more > SIZE_MAX / size)
    return false;
  grown = realloc (*array, more * size);
  if (grown == NULL)
    return false;
  *array = grown;
  *capacity = more;

  return true;
}

/* Sets what a node has before the replay; move and position are large and stay as they are. */
static void
node_init (DrPdnNode *node, DrPdnKind kind, uint32_t parent, const char *text)
{
  node->kind = kind;
  node->parent = parent;
  node->first = DR_PDN_NONE;
  node->next = DR_PDN_NONE;
  node->place = (DrPdnPlace) { 0 };
  node->text = text;
  node->before = NULL;
  node->after = NULL;
  node->rest = NULL;
  node->kept = false;
  node->n_nags = 0;
  node->legal = false;
  node->unsure = 0;
}

bool
dr_pdn_game_init (DrPdnGame *game)
{
  *game = (DrPdnGame) { .number = 1 };
  game->arena = calloc (1, sizeof *game->arena);
  if (game->arena == NULL ||
      !grow ((void **) &game->nodes, 0, &game->nodes_capacity, sizeof *game->nodes))
    return false;
  dr_pdn_game_reset (game);

  return true;
}

void
dr_pdn_game_reset (DrPdnGame *game)
{
  arena_reset (game->arena);
  *game = (DrPdnGame) {
    .number = 1,
    .tags = game->tags,
    .tags_capacity = game->tags_capacity,
    .nodes = game->nodes,
    .n_nodes = 1,
    .nodes_capacity = game->nodes_capacity,
    .problems = game->problems,
    .problems_capacity = game->problems_capacity,
    .arena = game->arena,
  };
  node_init (&game->nodes[DR_PDN_ROOT], DR_PDN_START, DR_PDN_NONE, "");
}

void
dr_pdn_game_clear (DrPdnGame *game)
{
  if (game->arena != NULL)
    arena_free_pieces (game->arena->piece);
  free (game->arena);
  free (game->tags);
  free (game->nodes);
  free (game->problems);
  *game = (DrPdnGame) { 0 };
}

bool
dr_pdn_game_add_tag_bytes (DrPdnGame *game,
                           const char *name,
                           size_t name_length,
                           const char *value,
                           size_t value_length)
{
  DrPdnTag tag = { 0 };

  if (!grow ((void **) &game->tags, game->n_tags, &game->tags_capacity, sizeof *game->tags))
    return false;
  tag.name = dr_pdn_game_keep (game, name, name_length);
  tag.value = dr_pdn_game_keep (game, value, value_length);
  if (tag.name == NULL || tag.value == NULL)
    return false;
  game->tags[game->n_tags++] = tag;

  return true;
}

bool
dr_pdn_game_add_tag (DrPdnGame *game, const char *name, const char *value)
{
  return dr_pdn_game_add_tag_bytes (game, name, strlen (name), value, strlen (value));
}

uint32_t
dr_pdn_game_last_child (const DrPdnGame *game, uint32_t parent, uint32_t from)
{
  uint32_t last = from == DR_PDN_NONE ? game->nodes[parent].first : from;

  while (last != DR_PDN_NONE && game->nodes[last].next != DR_PDN_NONE)
    last = game->nodes[last].next;

  return last;
}

uint32_t
dr_pdn_game_add_node_behind (DrPdnGame *game,
                             uint32_t parent,
                             uint32_t behind,
                             DrPdnKind kind,
                             const char *text,
                             size_t length)
{
  const char *copy;
  uint32_t node;

  if (game->n_nodes >= DR_PDN_NONE ||
      !grow ((void **) &game->nodes, game->n_nodes, &game->nodes_capacity, sizeof *game->nodes))
    return DR_PDN_NONE;
  copy = dr_pdn_game_keep (game, text, length);
  if (copy == NULL)
    return DR_PDN_NONE;

  node = (uint32_t) game->n_nodes++;
  node_init (&game->nodes[node], kind, parent, copy);
  if (behind != DR_PDN_NONE)
    game->nodes[behind].next = node;
  else
    {
      game->nodes[node].next = game->nodes[parent].first;
      game->nodes[parent].first = node;
    }

  return node;
}

uint32_t
dr_pdn_game_add_node (DrPdnGame *game, uint32_t parent, DrPdnKind kind, const char *text)
{
  uint32_t behind = dr_pdn_game_last_child (game, parent, DR_PDN_NONE);

  return dr_pdn_game_add_node_behind (game, parent, behind, kind, text, strlen (text));
}

bool
dr_pdn_game_add_problem (DrPdnGame *game, const DrPdnProblem *problem)
{
  const char *text = problem->text == NULL ? "" : problem->text;
  size_t at = game->n_problems;

  if (!grow ((void **) &game->problems, game->n_problems, &game->problems_capacity,
             sizeof *game->problems))
    return false;
  text = dr_pdn_game_keep (game, text, strlen (text));
  if (text == NULL)
    return false;
  for (; at > 0 && game->problems[at - 1].place.offset > problem->place.offset; at--)
    game->problems[at] = game->problems[at - 1];
  game->problems[at] = *problem;
  game->problems[at].text = text;
  game->n_problems++;

  return true;
}
