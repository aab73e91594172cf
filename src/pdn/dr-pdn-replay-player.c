/* dr-pdn-replay-player.c: plays a record's nodes one after the other: positions, set-ups, null
 * moves.
 *
 * Finds no moves (dr-pdn-replay-move.c) and changes no tree (dr-pdn-replay.c).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pdn-replay-private.h"
#include "dr-square.h"
#include "dr-text.h"

#include <string.h>

void
dr_pdn_player_init (DrPdnPlayer *player, DrPdnGame *game, const DrRuleset *ruleset, bool from_a1)
{
  player->game = game;
  player->ruleset = ruleset;
  player->served = dr_fast_init (&player->fast, &ruleset->board, &ruleset->law);
  player->from_a1 = from_a1;
  player->n_complex = 0;
  player->fen_warnings = 0;
  player->open_side = false;
  dr_move_list_init (&player->legal);
  dr_move_list_init (&player->matches);
  memset (player->numbered, DR_NO_SQUARE, sizeof player->numbered);
  for (unsigned n = 1; n <= ruleset->board.n_squares; n++)
    player->numbered[n] = (uint8_t) dr_square_numbered (ruleset, n, from_a1);
}

void
dr_pdn_player_clear (DrPdnPlayer *player)
{
  dr_move_list_clear (&player->legal);
  dr_move_list_clear (&player->matches);
}

void
dr_pdn_stand_set (const DrPdnPlayer *player, DrPdnStand *stand, const DrPosition *position)
{
  stand->position = *position;
  if (player->served)
    dr_fast_from_position (&player->fast, position, &stand->pos);
}

void
dr_pdn_stand_play (const DrPdnPlayer *player, DrPdnStand *stand, const DrPdnFound *found)
{
  dr_play (player->ruleset, &stand->position, &found->move, &stand->position);
  if (!player->served)
    return;
  if (found->is_fast)
    dr_fast_make (&player->fast, &stand->pos, &found->fast, &stand->pos);
  else
    dr_fast_from_position (&player->fast, &stand->position, &stand->pos);
}

/* Where the text of a FEN leaves the side to move open ("?:…" or ":…"), reads it with @side. */
static bool
read_open_fen (DrPdnPlayer *player, const char *text, DrSide side, DrPosition *position)
{
  char closed[DR_FEN_SIZE];
  const char *lists = strchr (text, ':');
  size_t length;

  if (lists == NULL)
    return false;
  length = strlen (lists);
  if (length + 2 > sizeof closed)
    return false;
  closed[0] = side == DR_LIGHT ? 'W' : 'B';
  memcpy (closed + 1, lists, length + 1);

  player->open_side = true;

  return dr_fen_parse (player->ruleset, closed, position, &player->fen_warnings, NULL);
}

/* Gives the turn to the other side where that alone can play the text of @next. */
static void
let_other_play (DrPdnPlayer *player, DrPosition *position, uint32_t next)
{
  DrPdnStand stand;
  DrPdnFound found;

  if (player->game->nodes[next].kind != DR_PDN_MOVE)
    return;
  dr_pdn_stand_set (player, &stand, position);
  if (dr_pdn_find_move (player, &stand, next, &found))
    return;
  dr_position_set_side (&stand.position, dr_side_other ((DrSide) position->side));
  dr_pdn_stand_set (player, &stand, &stand.position);
  if (dr_pdn_find_move (player, &stand, next, &found))
    *position = stand.position;
}

/* Reads @text; of an open side the one is to move whose turn it was, unless only the other one can
 * play the text of @next. */
static bool
read_fen (DrPdnPlayer *player,
          const char *text,
          DrSide turn,
          uint32_t next,
          DrPosition *position,
          DrError *error)
{
  player->open_side = false;
  player->fen_warnings = 0;
  if (dr_fen_parse (player->ruleset, text, position, &player->fen_warnings, error))
    return true;
  if (error->id != DR_ERROR_NO_SIDE || !read_open_fen (player, text, turn, position))
    return false;
  if (next != DR_PDN_NONE)
    let_other_play (player, position, next);

  return true;
}

bool
dr_pdn_start (DrPdnPlayer *player, DrPosition *position, DrError *error)
{
  const char *fen = dr_pdn_game_tag (player->game, "FEN");
  uint32_t first = player->game->nodes[DR_PDN_ROOT].first;

  player->open_side = false;
  player->fen_warnings = 0;
  if (fen != NULL && *fen != '\0' && strcmp (fen, "?") != 0)
    return read_fen (player, fen, dr_ruleset_first_side (player->ruleset), first, position, error);
  *position = player->ruleset->start;
  if (player->game->second_starts && first != DR_PDN_NONE)
    let_other_play (player, position, first);

  return true;
}

/* Whether the first move behind @node is one on @stand. */
static bool
goes_on (DrPdnPlayer *player, const DrPdnStand *stand, uint32_t node)
{
  uint32_t next = player->game->nodes[node].first;
  DrPdnFound found;

  return next != DR_PDN_NONE && player->game->nodes[next].kind == DR_PDN_MOVE &&
         dr_pdn_find_move (player, stand, next, &found);
}

static void
give_turn (const DrPdnPlayer *player, DrPdnStand *stand, DrSide side)
{
  dr_position_set_side (&stand->position, side);
  dr_pdn_stand_set (player, stand, &stand->position);
}

bool
dr_pdn_pass_node (DrPdnPlayer *player, DrPdnStand *stand, uint32_t node, DrPdnFound *found)
{
  const DrPdnNode *this = &player->game->nodes[node];
  DrSide turn = (DrSide) stand->position.side;
  DrPosition position;
  DrPdnStand other;

  if (this->kind == DR_PDN_SETUP)
    {
      if (!read_fen (player, this->text, turn, this->first, &position, &found->error))
        return false;
      dr_pdn_stand_set (player, stand, &position);
    }
  else if (this->kind == DR_PDN_NULL)
    give_turn (player, stand, dr_text_lower (this->text[0]) == 'b' ? DR_DARK : DR_LIGHT);
  else
    {
      /* Dots may stand for a move that is not known, or for nothing: "1. ... 7-12" */
      other = *stand;
      give_turn (player, &other, dr_side_other (turn));
      if (!goes_on (player, stand, node) && goes_on (player, &other, node))
        *stand = other;
    }

  return true;
}

size_t
dr_pdn_count_main_line (DrPdnPlayer *player, DrPdnReach *reach)
{
  const DrPdnGame *game = player->game;
  uint32_t node = game->nodes[DR_PDN_ROOT].first;
  DrPosition start;
  DrPdnStand stand;
  DrPdnFound found;
  size_t n = 0;

  *reach = DR_PDN_REACH_PART;
  if (!dr_pdn_start (player, &start, &found.error))
    return 0;
  dr_pdn_stand_set (player, &stand, &start);
  while (node != DR_PDN_NONE)
    {
      if (game->nodes[node].kind != DR_PDN_MOVE)
        {
          if (!dr_pdn_pass_node (player, &stand, node, &found))
            return n;
          node = game->nodes[node].first;
          continue;
        }
      if (!dr_pdn_find_move (player, &stand, node, &found))
        {
          if (dr_pdn_is_score (game, node))
            *reach = DR_PDN_REACH_SCORE;
          return n;
        }
      dr_pdn_stand_play (player, &stand, &found);
      node = game->nodes[found.last].first;
      n++;
    }
  *reach = DR_PDN_REACH_WHOLE;

  return n;
}
