/* dr-pdn.c: questions to a game record.  Knows nothing of how it was read.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pdn.h"

#include <string.h>

#include "dr-text.h"

static bool
same_but_capitals (const char *a, const char *b)
{
  while (*a != '\0' && dr_text_lower (*a) == dr_text_lower (*b))
    {
      a++;
      b++;
    }

  return *a == *b;
}

const char *
dr_pdn_game_tag (const DrPdnGame *game, const char *name)
{
  for (size_t i = 0; i < game->n_tags; i++)
    if (strcmp (game->tags[i].name, name) == 0)
      return game->tags[i].value;
  for (size_t i = 0; i < game->n_tags; i++)
    if (same_but_capitals (game->tags[i].name, name))
      return game->tags[i].value;

  return NULL;
}

size_t
dr_pdn_game_count_variations (const DrPdnGame *game)
{
  size_t n = 0;

  for (size_t i = 0; i < game->n_nodes; i++)
    for (uint32_t child = game->nodes[i].first; child != DR_PDN_NONE;
         child = game->nodes[child].next)
      n += child != game->nodes[i].first;

  return n;
}

size_t
dr_pdn_game_count_comments (const DrPdnGame *game)
{
  size_t n = 0;

  for (size_t i = 0; i < game->n_nodes; i++)
    {
      const DrPdnNode *node = &game->nodes[i];

      n += (node->before != NULL) + (node->after != NULL) + (node->rest != NULL);
    }

  return n;
}

const DrPdnProblem *
dr_pdn_game_first_error (const DrPdnGame *game)
{
  const DrPdnProblem *beside = NULL;

  for (size_t i = 0; i < game->n_problems; i++)
    {
      const DrPdnProblem *problem = &game->problems[i];

      if (problem->warning)
        continue;
      if (problem->id != DR_PDN_JUNK && problem->id != DR_PDN_NOT_PDN)
        return problem;
      if (beside == NULL)
        beside = problem;
    }

  return beside;
}

const DrPdnProblem *
dr_pdn_game_bad_start (const DrPdnGame *game)
{
  for (size_t i = 0; i < game->n_problems; i++)
    if (game->problems[i].id == DR_PDN_BAD_FEN && game->problems[i].node == DR_PDN_NONE)
      return &game->problems[i];

  return NULL;
}
