/* dr-pdn-replay-move.c: finds the legal move that the text of a node means.
 *
 * The usual forms ("32-28", "c3:e5") are read and looked for here, among moves without paths; the
 * others are left to dr-notation.h.  Moves written jump by jump are put together over several
 * nodes.  Changes nothing in the game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pdn-replay-private.h"
#include "dr-square.h"
#include "dr-text.h"

#include <string.h>

/* How far a line is followed to decide between moves that are written alike, how deep such
 * questions may stand within each other, and how many moves are tried in all. */
#define LOOK_AHEAD 80
#define LOOK_DEPTH 4
#define LOOK_MOVES 2000

/* Positions too complex to be worked out that are tried in one game; each costs its time. */
#define MOST_COMPLEX 10

/* A text taken apart. */
typedef struct
{
  bool usual; /* two squares and a sign */
  DrAttempt attempt;
} Written;

/* Reads a square at *@at in one of the usual forms. */
static unsigned
usual_square (const DrPdnPlayer *player, const char **at)
{
  const DrBoard *board = &player->ruleset->board;
  const char *text = *at;
  unsigned column = DR_NO_SQUARE, number;

  if (dr_text_lower (*text) >= 'a' && dr_text_lower (*text) < 'a' + board->width)
    column = (unsigned) (dr_text_lower (*text++) - 'a');
  if (*text < '1' || *text > '9')
    return DR_NO_SQUARE;
  for (number = 0; dr_text_is_digit (*text) && number < 100; text++)
    number = number * 10 + (unsigned) (*text - '0');
  *at = text;
  if (number > DR_MAX_SQUARES)
    return DR_NO_SQUARE;
  if (column == DR_NO_SQUARE)
    return player->numbered[number];

  return number > board->height ? DR_NO_SQUARE : board->at[(number - 1) * board->width + column];
}

static bool
read_usual (const DrPdnPlayer *player, const char *text, DrAttempt *attempt)
{
  unsigned from = usual_square (player, &text);
  unsigned to;

  if (from == DR_NO_SQUARE || (*text != '-' && *text != 'x' && *text != ':'))
    return false;
  attempt->capture = *text++ != '-';
  to = usual_square (player, &text);
  if (to == DR_NO_SQUARE || *text != '\0')
    return false;
  attempt->n = 2;
  attempt->columns = 0;
  attempt->squares[0] = (uint8_t) from;
  attempt->squares[1] = (uint8_t) to;

  return true;
}

/* Numbers that count from a1 were read as the set's own. */
static void
renumber (const DrPdnPlayer *player, const char *text, DrAttempt *attempt)
{
  if (!player->from_a1 || attempt->columns != 0)
    return;
  for (const char *c = text; *c != '\0'; c++)
    if (dr_text_is_letter (*c) && dr_text_lower (*c) != 'x')
      return;
  for (unsigned i = 0; i < attempt->n; i++)
    attempt->squares[i] = player->numbered[dr_square_number (player->ruleset, attempt->squares[i])];
}

static bool
read_text (const DrPdnPlayer *player, const char *text, Written *written, DrError *error)
{
  written->usual = read_usual (player, text, &written->attempt);
  if (written->usual)
    return true;
  if (!dr_attempt_parse (player->ruleset, text, &written->attempt, error))
    return false;
  renumber (player, text, &written->attempt);

  return true;
}

bool
dr_pdn_spell_move (const DrPdnPlayer *player, const char *text, char *spelled)
{
  Written written;
  size_t length = 0;

  if (!read_text (player, text, &written, NULL) || written.attempt.columns != 0)
    return false;
  for (unsigned i = 0; i < written.attempt.n; i++)
    {
      if (i > 0)
        spelled[length++] = written.attempt.capture ? 'x' : '-';
      length += dr_square_write (player->ruleset, written.attempt.squares[i], DR_STYLE_LETTERS,
                                 spelled + length);
    }

  return true;
}

/* A king that has made its quiet moves rests (clause king-move-limit). */
static bool
must_rest (const DrRuleset *ruleset, const DrPosition *position, const DrMove *move)
{
  DrSide side = (DrSide) position->side;

  return ruleset->king_move_limit > 0 && move->n_taken == 0 &&
         position->run_length[side] >= ruleset->king_move_limit &&
         position->count[dr_side_man (side)] > 0 && move->from == position->run_king[side];
}

/* The move of @list with the ends of @move. */
static const DrMove *
with_ends (const DrMoveList *list, const DrMove *move)
{
  for (size_t i = 0; i < list->n; i++)
    if (list->moves[i].from == move->from && list->moves[i].to == move->to &&
        list->moves[i].n_taken == move->n_taken)
      return &list->moves[i];

  return NULL;
}

/* Gives found->fast its path; of several jumps another generator must say it. */
static bool
complete (DrPdnPlayer *player, const DrPdnStand *stand, DrPdnFound *found)
{
  const DrFastMove *fast = &found->fast;
  DrMove *move = &found->move;
  const DrMove *whole;

  move->from = (uint8_t) dr_fast_square (&player->fast, fast->from);
  move->to = (uint8_t) dr_fast_square (&player->fast, fast->to);
  move->crowned = fast->crowned != 0;
  move->n_taken = fast->n_taken;
  if (fast->n_taken > 1)
    {
      if (dr_fast_generate (&player->ruleset->board, &player->ruleset->law, &stand->position,
                            &player->legal) != DR_GENERATE_OK)
        return false;
      whole = with_ends (&player->legal, move);
      if (whole != NULL)
        *move = *whole;
      return whole != NULL;
    }
  move->path[0] = move->from;
  move->path[1] = move->to;
  if (fast->n_taken == 1)
    {
      bool wide = fast->taken[0] == 0;
      unsigned bit = (unsigned) __builtin_ctzll (wide ? fast->taken[1] : fast->taken[0]);

      move->taken[0] = (uint8_t) dr_fast_square (&player->fast, bit + (wide ? 64 : 0));
    }
  dr_move_seal (move);

  return true;
}

/* How many moves have the ends of @attempt; -1 where it must be asked elsewhere.  Of one it is
 * found. */
static int
find_by_ends (DrPdnPlayer *player,
              const DrPdnStand *stand,
              const DrAttempt *attempt,
              DrPdnFound *found)
{
  unsigned from, to;
  int n, fitting = 0;

  if (!player->served)
    return -1;
  from = dr_fast_bit (&player->fast, attempt->squares[0]);
  to = dr_fast_bit (&player->fast, attempt->squares[1]);
  n = dr_fast_moves (&player->fast, &stand->pos, player->moves);
  if (n < 0)
    return -1;
  for (int i = 0; i < n; i++)
    if (player->moves[i].from == from && player->moves[i].to == to)
      {
        found->fast = player->moves[i];
        fitting++;
      }
  if (fitting != 1)
    return fitting == 0 ? 0 : -1;
  if (!complete (player, stand, found))
    return -1;
  found->is_fast = true;

  return must_rest (player->ruleset, &stand->position, &found->move) ? 0 : 1;
}

/* The moves that fit @written: 1 and found->move, or more in player->matches, or 0 and perhaps an
 * error. */
static size_t
match (DrPdnPlayer *player, const DrPdnStand *stand, const Written *written, DrPdnFound *found)
{
  int n = written->usual ? find_by_ends (player, stand, &written->attempt, found) : -1;

  if (n >= 0)
    return (size_t) n;
  found->is_fast = false;
  if (player->n_complex == MOST_COMPLEX ||
      !dr_attempt_match (player->ruleset, &stand->position, &written->attempt, &player->matches))
    {
      player->n_complex += player->n_complex < MOST_COMPLEX;
      dr_error_set (&found->error, DR_ERROR_TOO_COMPLEX, NULL, 0, 0);
      return 0;
    }
  if (player->matches.n == 1)
    found->move = player->matches.moves[0];

  return player->matches.n;
}

/* Whether @node is a move written from @square on. */
static bool
starts_at (const DrPdnPlayer *player, uint32_t node, unsigned square)
{
  const char *text;

  if (node == DR_PDN_NONE || player->game->nodes[node].kind != DR_PDN_MOVE)
    return false;
  text = player->game->nodes[node].text;
  if (*text == '0')
    text++;

  return usual_square (player, &text) == square;
}

/* Takes a move that is written jump by jump over several nodes: the mover's piece stands where the
 * next text starts, so that one cannot be the answer to it. */
static bool
find_chain (DrPdnPlayer *player,
            const DrPdnStand *stand,
            uint32_t node,
            const Written *written,
            DrPdnFound *found)
{
  const DrPdnNode *nodes = player->game->nodes;
  Written chain = { .attempt = written->attempt };
  uint32_t last[DR_MAX_TAKEN + 2] = { node };
  unsigned ends[DR_MAX_TAKEN + 2] = { written->attempt.n };
  unsigned n = 1;
  Written next;

  chain.attempt.capture = true;
  while (n < DR_MAX_TAKEN &&
         starts_at (player, nodes[last[n - 1]].first, chain.attempt.squares[chain.attempt.n - 1]) &&
         read_text (player, nodes[nodes[last[n - 1]].first].text, &next, &found->error) &&
         chain.attempt.n + next.attempt.n <= sizeof chain.attempt.squares)
    {
      memcpy (chain.attempt.squares + chain.attempt.n, next.attempt.squares + 1,
              next.attempt.n - 1);
      chain.attempt.n += next.attempt.n - 1;
      last[n] = nodes[last[n - 1]].first;
      ends[n++] = chain.attempt.n;
    }
  for (; n > 1; n--)
    {
      chain.attempt.n = ends[n - 1];
      if (match (player, stand, &chain, found) == 1 && found->move.n_taken > 1)
        {
          found->last = last[n - 1];
          return true;
        }
    }

  return false;
}

/* A question between moves that are written alike, and what is left to answer it. */
typedef struct
{
  unsigned depth;
  unsigned moves;
} Look;

static bool find (DrPdnPlayer *player,
                  const DrPdnStand *stand,
                  uint32_t node,
                  Look *look,
                  DrPdnFound *found);

/* How many moves of the line behind @node are legal after @move. */
static unsigned
follow (DrPdnPlayer *player, const DrPdnStand *stand, uint32_t node, const DrMove *move, Look *look)
{
  const DrPdnNode *nodes = player->game->nodes;
  DrPdnFound found = { .move = *move };
  DrPdnStand after = *stand;
  unsigned n = 0;

  dr_pdn_stand_play (player, &after, &found);
  for (node = nodes[node].first; node != DR_PDN_NONE && n < LOOK_AHEAD; n++)
    {
      if (nodes[node].kind != DR_PDN_MOVE || look->moves == 0)
        break;
      look->moves--;
      if (!find (player, &after, node, look, &found))
        return n;
      dr_pdn_stand_play (player, &after, &found);
      node = nodes[found.last].first;
    }

  /* What goes to the end goes further than what fails there. */
  return n + 1;
}

/* Which of the moves in player->matches lets the line go on furthest: the first of these, and
 * found->alike tells how many there are. */
static void
decide (DrPdnPlayer *player, const DrPdnStand *stand, uint32_t node, Look *look, DrPdnFound *found)
{
  DrMoveList several = player->matches;
  unsigned best = 0;

  /* The questions within this one need the list for themselves. */
  dr_move_list_init (&player->matches);
  found->move = several.moves[0];
  found->is_fast = false;
  found->alike = (unsigned) several.n;
  for (size_t i = 0; look->depth > 0 && i < several.n; i++)
    {
      unsigned reached;

      look->depth--;
      reached = follow (player, stand, node, &several.moves[i], look);
      look->depth++;
      if (i > 0 && reached == best)
        found->alike++;
      else if (i == 0 || reached > best)
        {
          best = reached;
          found->alike = 1;
          found->move = several.moves[i];
        }
    }
  dr_move_list_clear (&player->matches);
  player->matches = several;
}

static bool
find (DrPdnPlayer *player, const DrPdnStand *stand, uint32_t node, Look *look, DrPdnFound *found)
{
  const char *text = player->game->nodes[node].text;
  Written written;
  DrPdnFound single;
  size_t n;

  found->last = node;
  found->alike = 1;
  found->is_fast = false;
  found->error.id = DR_ERROR_NONE;
  if (!read_text (player, text, &written, &found->error))
    return false;

  n = match (player, stand, &written, found);
  if ((n != 1 || found->move.n_taken > 0) &&
      starts_at (player, player->game->nodes[node].first,
                 written.attempt.squares[written.attempt.n - 1]))
    {
      single = *found;
      if (find_chain (player, stand, node, &written, found))
        return true;
      *found = single;
      if (n > 1)
        n = match (player, stand, &written, found);
    }
  if (n > 1)
    decide (player, stand, node, look, found);
  else if (n == 0 && found->error.id == DR_ERROR_NONE)
    dr_error_set (&found->error, DR_ERROR_ILLEGAL_MOVE, text, 0, strlen (text));

  return n > 0;
}

bool
dr_pdn_find_move (DrPdnPlayer *player, const DrPdnStand *stand, uint32_t node, DrPdnFound *found)
{
  Look look = { LOOK_DEPTH, LOOK_MOVES };

  return find (player, stand, node, &look, found);
}
