/* dr-pdn-replay.c: plays a record's tree: what is legal stays, what is not becomes text.
 *
 * Goes from node to node by their numbers; how deep variations are nested does not matter.  Knows
 * neither how moves are found (dr-pdn-replay-move.c) nor how the rule set is (dr-pdn-guess.c).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pdn-private.h"
#include "dr-pdn-replay-private.h"
#include "dr-pdn-walk.h"

#include <stdlib.h>
#include <string.h>

/* Problems with moves that are told of one game; a file of nonsense has one in every line. */
#define MOST_PROBLEMS 1000

typedef struct
{
  DrPdnGame *game;
  DrPdnPlayer player;
  DrPdnStand stand;
  uint32_t stands_on; /* the node whose position stand has */
  uint32_t at;
  unsigned ply;   /* moves from the root to the parent of at */
  bool main_line; /* at is of the main line */
  bool dropped;   /* nodes have left the tree */
} Replay;

static bool
add_problem (Replay *replay, uint32_t node, DrPdnProblemId id, bool warning, const DrError *error)
{
  DrPdnGame *game = replay->game;
  DrPdnProblem problem = {
    .id = id,
    .warning = warning,
    .main_line = replay->main_line,
    .place = game->nodes[node].place,
    .node = game->nodes[node].parent,
    .ply = replay->ply + 1,
    .error = *error,
    .text = game->nodes[node].text,
  };
  char spelled[DR_PDN_SPELLED_SIZE];

  if (replay->player.from_a1 && game->nodes[node].kind == DR_PDN_MOVE &&
      dr_pdn_spell_move (&replay->player, problem.text, spelled))
    problem.text = spelled;

  return game->n_problems >= MOST_PROBLEMS || dr_pdn_game_add_problem (game, &problem);
}

/* Adds what is wrong with @node, on which @error is. */
static bool
add_fault (Replay *replay, uint32_t node, const DrError *error)
{
  DrPdnProblemId id = DR_PDN_NOT_A_MOVE;

  if (replay->game->nodes[node].kind == DR_PDN_SETUP)
    id = DR_PDN_BAD_FEN;
  else if (error->id == DR_ERROR_ILLEGAL_MOVE)
    id = DR_PDN_ILLEGAL_MOVE;
  else if (error->id == DR_ERROR_TOO_COMPLEX)
    id = DR_PDN_TOO_COMPLEX;

  return add_problem (replay, node, id, false, error);
}

/* Tells what is odd about the FEN at @place that was read last. */
static bool
tell_fen (Replay *replay, DrPdnPlace place, const char *fen)
{
  const DrPdnPlayer *player = &replay->player;
  DrPdnProblem problem = {
    .warning = true,
    .main_line = replay->main_line,
    .place = place,
    .node = DR_PDN_NONE,
    .error = { .clause = DR_N_CLAUSES, .other_clause = DR_N_CLAUSES },
    .text = replay->stand.position.side == DR_LIGHT ? "W" : "B",
  };

  problem.id = DR_PDN_OPEN_SIDE;
  if (player->open_side && !dr_pdn_game_add_problem (replay->game, &problem))
    return false;
  problem.id = DR_PDN_MANY_PIECES;
  problem.text = fen;

  return (player->fen_warnings & (DR_FEN_WARN_MANY_LIGHT | DR_FEN_WARN_MANY_DARK)) == 0 ||
         dr_pdn_game_add_problem (replay->game, &problem);
}

/* Puts the text of @from behind that of @to, and its comments and glyphs. */
static bool
join_texts (DrPdnGame *game, uint32_t to, uint32_t from)
{
  DrPdnNode *a = &game->nodes[to];
  DrPdnNode *b = &game->nodes[from];

  if (!dr_pdn_game_append_text (game, &a->text, b->text, strlen (b->text)))
    return false;
  if (b->before != NULL &&
      !dr_pdn_game_append_text (game, &a->after, b->before, strlen (b->before)))
    return false;
  if (b->after != NULL && !dr_pdn_game_append_text (game, &a->after, b->after, strlen (b->after)))
    return false;
  for (unsigned i = 0; i < b->n_nags && a->n_nags < DR_PDN_MAX_NAGS; i++)
    a->nags[a->n_nags++] = b->nags[i];

  return true;
}

/* The siblings of @jump, which follows @node, become siblings of @node that begin with its text. */
static bool
lift_siblings (DrPdnGame *game, uint32_t node, uint32_t jump)
{
  DrPdnNode *nodes = game->nodes;
  uint32_t last = DR_PDN_NONE;

  for (uint32_t other = nodes[jump].next; other != DR_PDN_NONE; other = nodes[other].next)
    {
      const char *text = nodes[node].text;

      if (nodes[other].kind == DR_PDN_MOVE)
        {
          if (!dr_pdn_game_append_text (game, &text, nodes[other].text, strlen (nodes[other].text)))
            return false;
          nodes[other].text = text;
        }
      nodes[other].parent = nodes[node].parent;
      last = other;
    }
  if (last != DR_PDN_NONE)
    {
      nodes[last].next = nodes[node].next;
      nodes[node].next = nodes[jump].next;
    }

  return true;
}

/* The jumps from @node to @last are one move: they become @node.  What was written beside a later
 * jump is another way to go on with the capture, and so a move beside the whole one. */
static bool
join_jumps (Replay *replay, uint32_t node, uint32_t last)
{
  DrPdnNode *nodes = replay->game->nodes;
  uint32_t jump = node;

  do
    {
      jump = nodes[jump].first;
      if (!lift_siblings (replay->game, node, jump) || !join_texts (replay->game, node, jump))
        return false;
    }
  while (jump != last);

  nodes[node].first = nodes[last].first;
  for (uint32_t child = nodes[node].first; child != DR_PDN_NONE; child = nodes[child].next)
    nodes[child].parent = node;
  replay->dropped = true;

  return true;
}

/* Whether the node, which is no legal move, is the game's result. */
static bool
is_score (const Replay *replay, uint32_t node)
{
  return replay->main_line && dr_pdn_is_score (replay->game, node);
}

/* Plays the node; false in *@legal where that is not possible.  Returns false when memory is
 * out. */
static bool
play_node (Replay *replay, uint32_t node, bool *legal)
{
  DrPdnGame *game = replay->game;
  DrPdnFound found;
  bool move = game->nodes[node].kind == DR_PDN_MOVE;

  *legal = move ? dr_pdn_find_move (&replay->player, &replay->stand, node, &found)
                : dr_pdn_pass_node (&replay->player, &replay->stand, node, &found);
  if (!*legal)
    return is_score (replay, node) || add_fault (replay, node, &found.error);

  if (move)
    {
      if (found.alike > 1)
        {
          game->nodes[node].unsure = found.alike < UINT8_MAX ? (uint8_t) found.alike : UINT8_MAX;
          dr_error_set (&found.error, DR_ERROR_AMBIGUOUS_MOVE, game->nodes[node].text, 0,
                        strlen (game->nodes[node].text));
          if (!add_problem (replay, node, DR_PDN_AMBIGUOUS_MOVE, true, &found.error))
            return false;
        }
      if (found.last != node && !join_jumps (replay, node, found.last))
        return false;
      dr_pdn_stand_play (&replay->player, &replay->stand, &found);
      game->nodes[node].move = found.move;
      game->legal_plies += replay->main_line;
    }
  if (game->nodes[node].kind == DR_PDN_SETUP && game->n_problems < MOST_PROBLEMS &&
      !tell_fen (replay, game->nodes[node].place, game->nodes[node].text))
    return false;
  game->nodes[node].position = replay->stand.position;
  game->nodes[node].legal = true;
  replay->stands_on = node;

  return true;
}

/* From @node, with which or with whose children we are done, to the next node not yet seen. */
static void
go_on_from (Replay *replay, uint32_t node)
{
  const DrPdnNode *nodes = replay->game->nodes;

  replay->main_line = false;
  while (node != DR_PDN_ROOT && nodes[node].next == DR_PDN_NONE)
    {
      node = nodes[node].parent;
      replay->ply -= nodes[node].kind == DR_PDN_MOVE;
    }
  replay->at = node == DR_PDN_ROOT ? DR_PDN_NONE : nodes[node].next;
}

/* Plays the node at hand, or cuts its line, and goes to the next one. */
static bool
replay_node (Replay *replay)
{
  DrPdnNode *nodes = replay->game->nodes;
  uint32_t node = replay->at;
  uint32_t parent = nodes[node].parent;
  uint32_t next = dr_pdn_is_first (replay->game, node) ? DR_PDN_NONE : nodes[node].next;
  bool legal;

  if (replay->stands_on != parent)
    dr_pdn_stand_set (&replay->player, &replay->stand, &nodes[parent].position);
  replay->stands_on = parent;
  if (!play_node (replay, node, &legal))
    return false;

  if (!legal)
    {
      replay->dropped = true;
      /* A set-up that was tried may have moved the stand. */
      replay->stands_on = DR_PDN_NONE;
      if (is_score (replay, node) ? !dr_pdn_take_score (replay->game, node)
                                  : !dr_pdn_cut (replay->game, node))
        return false;
      replay->main_line = false;
      if (next != DR_PDN_NONE)
        replay->at = next;
      else
        {
          replay->ply -= parent != DR_PDN_ROOT && nodes[parent].kind == DR_PDN_MOVE;
          go_on_from (replay, parent);
        }
    }
  else if (nodes[node].first != DR_PDN_NONE)
    {
      replay->ply += nodes[node].kind == DR_PDN_MOVE;
      replay->at = nodes[node].first;
    }
  else
    go_on_from (replay, node);

  return true;
}

/* Where @node is: how many moves lead to it, and whether its main line ends with it. */
static void
find_place (Replay *replay, uint32_t node)
{
  const DrPdnNode *nodes = replay->game->nodes;

  replay->main_line = nodes[node].first == DR_PDN_NONE && nodes[node].rest[0] != '(';
  replay->ply = 0;
  for (; node != DR_PDN_ROOT; node = nodes[node].parent)
    {
      replay->main_line &= dr_pdn_is_first (replay->game, node);
      replay->ply += nodes[node].kind == DR_PDN_MOVE;
    }
}

/* Tries the first move of the text kept at @node, as a child that is taken away again. */
static bool
tell_kept (Replay *replay, uint32_t node)
{
  DrPdnGame *game = replay->game;
  uint32_t last = dr_pdn_game_last_child (game, node, DR_PDN_NONE);
  const char *text = "";
  DrPdnFound found = { 0 };
  size_t length;
  const char *move = dr_pdn_rest_move (game->nodes[node].rest, &length);
  uint32_t tried;
  bool done;

  find_place (replay, node);
  if (length > 0 && !dr_pdn_game_set_text (game, &text, move, length))
    return false;
  tried = dr_pdn_game_add_node (game, node, DR_PDN_MOVE, text);
  if (tried == DR_PDN_NONE)
    return false;
  game->nodes[tried].place = node == DR_PDN_ROOT ? game->begin : game->nodes[node].place;
  dr_pdn_stand_set (&replay->player, &replay->stand, &game->nodes[node].position);
  if (dr_pdn_find_move (&replay->player, &replay->stand, tried, &found))
    done = add_problem (replay, tried, DR_PDN_KEPT, false, &found.error);
  else
    done = add_fault (replay, tried, &found.error);
  game->n_nodes--;
  if (last != DR_PDN_NONE)
    game->nodes[last].next = DR_PDN_NONE;
  else
    game->nodes[node].first = DR_PDN_NONE;

  return done;
}

/* Text that was kept as it could not be played is no more moves than it was. */
static bool
tell_all_kept (Replay *replay)
{
  const DrPdnGame *game = replay->game;
  const size_t n_nodes = game->n_nodes;

  for (size_t i = 0; game->n_kept > 0 && i < n_nodes && game->n_problems < MOST_PROBLEMS; i++)
    if (game->nodes[i].kept && game->nodes[i].rest != NULL && !tell_kept (replay, (uint32_t) i))
      return false;

  return true;
}

static bool
replay_tree (Replay *replay)
{
  DrPdnNode *root = &replay->game->nodes[DR_PDN_ROOT];

  root->legal = true;
  root->position = replay->stand.position;
  replay->stands_on = DR_PDN_ROOT;
  replay->main_line = true;
  replay->at = root->first;
  while (replay->at != DR_PDN_NONE)
    if (!replay_node (replay))
      return false;

  return (!replay->dropped || dr_pdn_compact (replay->game)) && tell_all_kept (replay);
}

/* The problem with a FEN tag, which no node holds. */
static bool
add_bad_start (DrPdnGame *game, const DrError *error)
{
  const char *fen = dr_pdn_game_tag (game, "FEN");
  DrPdnProblem problem = {
    .id = DR_PDN_BAD_FEN,
    .main_line = true,
    .place = dr_pdn_place_of_value (game, fen),
    .node = DR_PDN_NONE,
    .error = *error,
    .text = fen,
  };

  return dr_pdn_game_add_problem (game, &problem);
}

static bool
replay_game (Replay *replay, bool from_a1)
{
  DrPosition start;
  DrError error;
  bool done;

  dr_pdn_player_init (&replay->player, replay->game, replay->game->ruleset, from_a1);
  if (dr_pdn_start (&replay->player, &start, &error))
    {
      const char *fen = dr_pdn_game_tag (replay->game, "FEN");

      dr_pdn_stand_set (&replay->player, &replay->stand, &start);
      done =
        tell_fen (replay, dr_pdn_place_of_value (replay->game, fen), fen) && replay_tree (replay);
    }
  else
    done = add_bad_start (replay->game, &error);
  dr_pdn_player_clear (&replay->player);

  return done;
}

/* A comment before the very first move is one before the game, where no main line is before it:
 * text cannot tell these apart. */
static bool
lift_first_comment (DrPdnGame *game)
{
  DrPdnNode *root = &game->nodes[DR_PDN_ROOT];
  const char *comment;

  if (root->first == DR_PDN_NONE || game->nodes[root->first].before == NULL)
    return true;
  comment = game->nodes[root->first].before;
  game->nodes[root->first].before = NULL;

  return dr_pdn_game_append_text (game, &root->after, comment, strlen (comment));
}

/* Tells moves that belong to no game, all of them. */
static bool
tell_stray (DrPdnGame *game)
{
  DrPdnProblem problem = {
    .id = DR_PDN_JUNK,
    .main_line = true,
    .place = game->begin,
    .node = DR_PDN_NONE,
    .error = { .clause = DR_N_CLAUSES, .other_clause = DR_N_CLAUSES },
  };

  for (size_t i = 1; i < game->n_nodes; i++)
    if (!dr_pdn_game_append_text (game, &problem.text, game->nodes[i].text,
                                  strlen (game->nodes[i].text)))
      return false;
  if (game->terminator != NULL &&
      !dr_pdn_game_append_text (game, &problem.text, game->terminator, strlen (game->terminator)))
    return false;

  return dr_pdn_game_add_problem (game, &problem);
}

bool
dr_pdn_game_replay (DrPdnGame *game, DrPdnRules *rules, const DrRuleset *given)
{
  bool was_stray = game->stray;
  Replay *replay;
  bool from_a1, done;

  for (size_t i = 0; i < game->n_nodes; i++)
    {
      game->nodes[i].legal = false;
      game->nodes[i].unsure = 0;
    }
  game->legal_plies = 0;
  game->n_kept = 0;
  game->ruleset = NULL;
  game->rules_from = DR_PDN_RULES_NONE;
  game->n_candidates = 0;

  if (!dr_pdn_find_stray (game, rules, &game->stray))
    return false;
  if (game->stray)
    return was_stray || tell_stray (game);
  if (!lift_first_comment (game) || !dr_pdn_find_rests (game) ||
      !dr_pdn_find_rules (game, rules, given, &from_a1))
    return false;
  if (game->ruleset == NULL)
    return true;

  replay = calloc (1, sizeof *replay);
  if (replay == NULL)
    return false;
  replay->game = game;
  done = replay_game (replay, from_a1);
  free (replay);

  return done;
}
