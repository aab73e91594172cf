/* dr-pdn-replay-rest.c: what becomes of a line that cannot be played on: its text is kept.
 *
 * Also takes nodes out of the tree, and finds texts that an earlier reading has kept: the writer
 * puts them into commands [%rest …] of comments.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pdn-private.h"
#include "dr-pdn-replay-private.h"
#include "dr-pdn-text.h"
#include "dr-pdn-walk.h"
#include "dr-text.h"

#include <stdlib.h>
#include <string.h>

static void
add_blank (DrPdnBuffer *buffer)
{
  if (buffer->length > 0 && buffer->text[buffer->length - 1] != '(')
    dr_pdn_buffer_add_string (buffer, " ");
}

static void
add_comment (DrPdnBuffer *buffer, const char *comment)
{
  if (comment == NULL)
    return;
  add_blank (buffer);
  dr_pdn_buffer_add_string (buffer, "{");
  dr_pdn_add_comment (buffer, comment);
  dr_pdn_buffer_add_string (buffer, "}");
}

static void
add_node (DrPdnBuffer *buffer, const DrPdnNode *node)
{
  add_comment (buffer, node->before);
  add_blank (buffer);
  dr_pdn_add_text (buffer, node);
  for (unsigned i = 0; i < node->n_nags; i++)
    {
      add_blank (buffer);
      dr_pdn_add_nag (buffer, node->nags[i]);
    }
  add_comment (buffer, node->after);
  if (node->rest != NULL)
    {
      add_blank (buffer);
      dr_pdn_buffer_add_string (buffer, node->rest);
    }
}

bool
dr_pdn_cut (DrPdnGame *game, uint32_t node)
{
  DrPdnNode *parent = &game->nodes[game->nodes[node].parent];
  bool first = dr_pdn_is_first (game, node);
  DrPdnWalk walk = dr_pdn_walk_from (game, node);
  DrPdnBuffer buffer = { 0 };
  DrPdnStep step;
  bool done;

  if (!first)
    dr_pdn_buffer_add_string (&buffer, "(");
  while ((step = dr_pdn_walk_next (&walk)) != DR_PDN_STEP_END)
    if (step == DR_PDN_STEP_NODE)
      add_node (&buffer, &game->nodes[walk.node]);
    else
      {
        if (step == DR_PDN_STEP_OPEN)
          add_blank (&buffer);
        dr_pdn_buffer_add_string (&buffer, step == DR_PDN_STEP_OPEN ? "(" : ")");
      }
  if (!first)
    dr_pdn_buffer_add_string (&buffer, ")");
  done =
    !buffer.no_memory && dr_pdn_game_append_text (game, &parent->rest, buffer.text, buffer.length);
  dr_pdn_buffer_clear (&buffer);

  return done;
}

bool
dr_pdn_is_score (const DrPdnGame *game, uint32_t node)
{
  const DrPdnNode *score = &game->nodes[node];
  const char *tag = dr_pdn_game_result_tag (game);

  if (score->kind != DR_PDN_MOVE || score->first != DR_PDN_NONE || score->next != DR_PDN_NONE ||
      score->before != NULL || score->n_nags > 0 || dr_pdn_result_is_told (game->terminator))
    return false;
  if (dr_pdn_result_is_told (tag))
    return !dr_pdn_results_differ (tag, score->text, NULL);

  return score->parent != DR_PDN_ROOT && dr_pdn_result_is_score (score->text);
}

bool
dr_pdn_take_score (DrPdnGame *game, uint32_t node)
{
  const DrPdnNode *score = &game->nodes[node];
  const char *comment = score->after;

  game->terminator = score->text;

  return comment == NULL || dr_pdn_game_append_text (game, &game->nodes[score->parent].after,
                                                     comment, strlen (comment));
}

/* Finds the first command at or behind @text that the writer may have made: no bracket stands in
 * its value. */
static bool
find_rest (const char *text, DrPdnCommand *command)
{
  while ((text = strstr (text, "[%" DR_PDN_REST " ")) != NULL)
    {
      if (dr_pdn_command_find (text, command) && command->begin == text &&
          memchr (text + 1, '[', command->length - 1) == NULL)
        return true;
      text++;
    }

  return false;
}

static void
add_part (DrPdnBuffer *buffer, const char *text, size_t length)
{
  while (length > 0 && dr_text_is_blank (*text))
    {
      text++;
      length--;
    }
  while (length > 0 && dr_text_is_blank (text[length - 1]))
    length--;
  if (length > 0 && buffer->length > 0)
    dr_pdn_buffer_add_string (buffer, " ");
  dr_pdn_buffer_add (buffer, text, length);
}

/* Takes the commands out of the node's comment, the first of which is @command, and makes them its
 * rest. */
static bool
take_rests (DrPdnGame *game, DrPdnNode *node, DrPdnCommand *command)
{
  const char *text = node->after;
  DrPdnBuffer comment = { 0 };
  DrPdnBuffer rest = { 0 };
  bool done;

  do
    {
      add_part (&comment, text, (size_t) (command->begin - text));
      if (rest.length > 0 && command->value_length > 0)
        dr_pdn_buffer_add_string (&rest, " ");
      dr_pdn_add_decoded (&rest, command->value, command->value_length);
      text = command->begin + command->length;
    }
  while (find_rest (text, command));
  add_part (&comment, text, strlen (text));

  node->after = NULL;
  game->n_kept += !node->kept;
  node->kept = true;
  done =
    !comment.no_memory && !rest.no_memory &&
    (rest.length == 0 || dr_pdn_game_append_text (game, &node->rest, rest.text, rest.length)) &&
    (comment.length == 0 ||
     dr_pdn_game_set_text (game, &node->after, comment.text, comment.length));
  dr_pdn_buffer_clear (&comment);
  dr_pdn_buffer_clear (&rest);

  return done;
}

bool
dr_pdn_find_rests (DrPdnGame *game)
{
  for (size_t i = 0; i < game->n_nodes; i++)
    {
      DrPdnNode *node = &game->nodes[i];
      DrPdnCommand command;

      /* Around a command that was taken out there may be another one, if somebody changed the text;
       * not deep, or it stays a comment. */
      for (unsigned n = 0; n < 4 && node->after != NULL && find_rest (node->after, &command); n++)
        if (!take_rests (game, node, &command))
          return false;
    }

  return true;
}

/* Behind what may stand before the first move: its number, comments, the parenthesis of a variation. */
static const char *
skip_to_move (const char *text)
{
  while (*text != '\0')
    {
      const char *digits = text;

      while (dr_text_is_digit (*digits))
        digits++;
      if (*text == '{')
        {
          const char *end = strchr (text, '}');

          text = end != NULL ? end + 1 : text + strlen (text);
        }
      else if (digits > text && *digits == '.')
        text = digits + 1;
      else if (*text == '(' || *text == '.' || dr_text_is_blank (*text))
        text++;
      else
        break;
    }

  return text;
}

const char *
dr_pdn_rest_move (const char *rest, size_t *length)
{
  const char *move = skip_to_move (rest);
  const char *end = move;

  /* A blank behind the sign of a move is in it: "35x 4". */
  while (*end != '\0' && strchr ("(){}$", *end) == NULL &&
         (!dr_text_is_blank (*end) || (end > move && strchr ("x:-", end[-1]) != NULL)))
    end++;
  while (end > move && dr_text_is_blank (end[-1]))
    end--;
  *length = (size_t) (end - move);

  return move;
}

/* The first of @node and the siblings behind it that is in the tree. */
static uint32_t
kept_sibling (const DrPdnGame *game, uint32_t node)
{
  while (node != DR_PDN_NONE && !game->nodes[node].legal)
    node = game->nodes[node].next;

  return node;
}

static uint32_t
renamed (const uint32_t *names, uint32_t node)
{
  return node == DR_PDN_NONE ? DR_PDN_NONE : names[node];
}

bool
dr_pdn_compact (DrPdnGame *game)
{
  uint32_t *names = malloc (game->n_nodes * sizeof *names);
  uint32_t n = 0;

  if (names == NULL)
    return false;
  for (size_t i = 0; i < game->n_nodes; i++)
    {
      DrPdnNode *node = &game->nodes[i];

      names[i] = node->legal ? n++ : DR_PDN_NONE;
      if (!node->legal)
        continue;
      node->first = kept_sibling (game, node->first);
      node->next = kept_sibling (game, node->next);
    }
  for (size_t i = 0; i < game->n_nodes; i++)
    if (names[i] != DR_PDN_NONE)
      {
        DrPdnNode *node = &game->nodes[names[i]];

        if (node != &game->nodes[i])
          *node = game->nodes[i];
        node->parent = renamed (names, node->parent);
        node->first = renamed (names, node->first);
        node->next = renamed (names, node->next);
      }
  game->n_nodes = n;
  for (size_t i = 0; i < game->n_problems; i++)
    game->problems[i].node = renamed (names, game->problems[i].node);
  free (names);

  return true;
}
