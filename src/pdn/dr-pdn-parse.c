/* dr-pdn-parse.c: hangs the tokens of a game's text into its tree.
 *
 * Variations are levels in an array, not calls, so that no depth of them needs the C stack.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "dr-pdn-reader-private.h"
#include "dr-text.h"

/* Words of a problem, in bytes. */
#define PROBLEM_TEXT 80

static Level *
level_now (DrPdnReader *reader)
{
  return &reader->levels[reader->n_levels - 1];
}

/* A new level; false when memory is out. */
static bool
push (DrPdnReader *reader, const Level *level)
{
  if (reader->n_levels == reader->levels_capacity)
    {
      size_t capacity = reader->levels_capacity == 0 ? 16 : 2 * reader->levels_capacity;
      Level *levels = realloc (reader->levels, capacity * sizeof *levels);

      if (levels == NULL)
        return false;
      reader->levels = levels;
      reader->levels_capacity = capacity;
    }
  reader->levels[reader->n_levels++] = *level;

  return true;
}

bool
dr_pdn_parse_begin (DrPdnReader *reader)
{
  Level main_line = { .parent = DR_PDN_ROOT,
                      .current = DR_PDN_ROOT,
                      .tail = DR_PDN_NONE,
                      .line_tail = DR_PDN_NONE,
                      .place = dr_pdn_source_place (&reader->source, reader->source.at) };

  reader->n_levels = 0;
  reader->last = TOKEN_END;
  reader->left = reader->skipped = reader->has_started = false;
  reader->has_begin = reader->has_moves = reader->high = reader->words = false;
  reader->result = 0;
  reader->n_san = reader->n_plain = reader->n_numbers = 0;
  reader->passed = 0;

  return push (reader, &main_line);
}

bool
dr_pdn_parse_problem (DrPdnReader *reader,
                      DrPdnProblemId id,
                      bool warning,
                      DrPdnPlace place,
                      const char *text,
                      size_t length)
{
  char words[PROBLEM_TEXT + 1];
  size_t n = length < PROBLEM_TEXT ? length : PROBLEM_TEXT;
  DrPdnProblem problem = {
    .id = id, .warning = warning, .place = place, .node = DR_PDN_NONE, .text = words
  };

  if (reader->game->n_problems >= DR_PDN_TOLD_MAX)
    return true;
  /* Not in the middle of a character. */
  if (n < length)
    for (unsigned back = 0; back < 3 && n > 0 && ((unsigned char) text[n] & 0xc0) == 0x80; back++)
      n--;
  for (size_t i = 0; i < n; i++)
    {
      words[i] = dr_pdn_is_blank (text[i]) ? ' ' : text[i];
      reader->high |= (unsigned char) text[i] >= 0x80;
    }
  words[n] = '\0';

  return dr_pdn_game_add_problem (reader->game, &problem);
}

/* The same at the token at hand, with its text. */
static bool
problem_here (DrPdnReader *reader, DrPdnProblemId id, bool warning)
{
  const Token *token = &reader->token;
  DrPdnPlace place = dr_pdn_source_place (&reader->source, token->begin);

  return dr_pdn_parse_problem (reader, id, warning, place, reader->source.buffer + token->begin,
                               token->end - token->begin);
}

/* Makes one blank of every white space in the token's text, or an empty line of that which has one in a
 * text of @paragraphs; none at its ends.  Notes bytes past ASCII.  Lines and columns up to its end must be
 * counted before. */
static void
tidy (DrPdnReader *reader, Token *token, bool paragraphs)
{
  char *text = reader->source.buffer;
  size_t to = token->text;
  bool blank = false;
  unsigned lines = 0;

  dr_pdn_source_count (&reader->source, token->end);
  for (size_t i = token->text; i < token->text_end; i++)
    {
      if (dr_pdn_is_blank (text[i]))
        {
          lines +=
            text[i] == '\r' || (text[i] == '\n' && (i == token->text || text[i - 1] != '\r'));
          blank = to > token->text;
          continue;
        }
      /* White space with two line ends has room for them. */
      if (blank && paragraphs && lines > 1)
        {
          text[to++] = '\n';
          text[to++] = '\n';
        }
      else if (blank)
        text[to++] = ' ';
      blank = false;
      lines = 0;
      reader->high |= (unsigned char) text[i] >= 0x80;
      text[to++] = text[i];
    }
  token->text_end = to;
}

/* Tags. */

/* Undoes the backslashes of a value; control characters become blanks. */
static void
unescape (DrPdnReader *reader, Token *token)
{
  char *text = reader->source.buffer;
  size_t to = token->text;

  for (size_t i = token->text; i < token->text_end; i++)
    {
      if (text[i] == '\\' && i + 1 < token->text_end && (text[i + 1] == '"' || text[i + 1] == '\\'))
        i++;
      reader->high |= (unsigned char) text[i] >= 0x80;
      text[to++] = dr_pdn_is_blank (text[i]) ? ' ' : text[i];
    }
  token->text_end = to;
}

bool
dr_pdn_parse_has_tag (const DrPdnReader *reader)
{
  const Token *token = &reader->token;
  const char *name = reader->source.buffer + token->name;
  size_t length = token->name_end - token->name;

  for (size_t i = 0; i < reader->game->n_tags; i++)
    if (strncmp (reader->game->tags[i].name, name, length) == 0 &&
        reader->game->tags[i].name[length] == '\0')
      return true;

  return false;
}

static bool
take_tag (DrPdnReader *reader)
{
  DrPdnGame *game = reader->game;
  Token *token = &reader->token;
  const char *text = reader->source.buffer;
  DrPdnPlace place = dr_pdn_source_place (&reader->source, token->begin);
  DrPdnPlace value_place;
  size_t length;
  const char *name;

  if (token->broken && !problem_here (reader, DR_PDN_BROKEN_TAG, true))
    return false;
  value_place = dr_pdn_source_place (&reader->source, token->text);
  dr_pdn_source_count (&reader->source, token->end);
  unescape (reader, token);
  while (token->name_end - token->name > 1 && text[token->name_end - 1] == ':')
    token->name_end--;
  name = text + token->name;
  length = token->name_end - token->name;
  for (size_t i = 0; i < length; i++)
    reader->high |= (unsigned char) name[i] >= 0x80;

  if (dr_pdn_parse_has_tag (reader) &&
      !dr_pdn_parse_problem (reader, DR_PDN_TAG_TWICE, true, place, name, length))
    return false;
  if (!dr_pdn_game_add_tag_bytes (game, name, length, text + token->text,
                                  token->text_end - token->text))
    return false;
  game->tags[game->n_tags - 1].place = value_place;
  name = game->tags[game->n_tags - 1].name;
  if (reader->result == 0 && (strcmp (name, "Result") == 0 || strcmp (name, "Risultato") == 0))
    reader->result = game->n_tags;

  return true;
}

/* Moves. */

static bool
take_node (DrPdnReader *reader, DrPdnKind kind)
{
  DrPdnGame *game = reader->game;
  Level *level = level_now (reader);
  Token *token = &reader->token;
  DrPdnPlace place = dr_pdn_source_place (&reader->source, token->begin);
  bool first = level->current == DR_PDN_NONE;
  uint32_t parent = first ? level->parent : level->current;
  uint32_t behind = first ? dr_pdn_game_last_child (game, parent, level->line_tail) : DR_PDN_NONE;
  uint32_t node;

  if (token->blanks)
    tidy (reader, token, false);
  for (size_t i = token->text; i < token->text_end; i++)
    reader->high |= (unsigned char) reader->source.buffer[i] >= 0x80;
  node =
    dr_pdn_game_add_node_behind (game, parent, behind, kind, reader->source.buffer + token->text,
                                 token->text_end - token->text);
  if (node == DR_PDN_NONE)
    return false;

  game->nodes[node].place = place;
  if (first)
    {
      level->line_tail = node;
      game->nodes[node].before = level->pending;
      game->nodes[node].n_nags = level->n_nags;
      memcpy (game->nodes[node].nags, level->nags, sizeof level->nags);
      level->pending = NULL;
      level->n_nags = 0;
    }
  level->current = node;
  level->tail = DR_PDN_NONE;
  level->since++;
  reader->has_moves = true;

  return true;
}

static bool
take_move (DrPdnReader *reader)
{
  const Token *token = &reader->token;

  reader->n_san += token->san;
  reader->n_plain += !token->san && !token->either;
  reader->n_numbers += dr_text_is_digit (reader->source.buffer[token->begin]);

  return take_node (reader, DR_PDN_MOVE);
}

/* The null move is a FEN with sides and no pieces. */
static bool
take_setup (DrPdnReader *reader)
{
  Token *token = &reader->token;
  DrPdnPlace place = dr_pdn_source_place (&reader->source, token->begin);
  const char *text;
  bool null;

  tidy (reader, token, false);
  text = reader->source.buffer + token->text;
  null = token->text_end - token->text == 3 && text[1] == ':' && text[2] == ':';
  if (!take_node (reader, null ? DR_PDN_NULL : DR_PDN_SETUP))
    return false;
  reader->game->nodes[level_now (reader)->current].place = place;
  level_now (reader)->number = 0;

  return true;
}

/* Whether no move stands behind the dots at hand. */
static bool
ends_behind_dots (const DrPdnReader *reader)
{
  static const char *const results[] = { "1-0", "0-1", "2-0", "0-2", "1-1", "0-0", "1/2" };
  const char *text = reader->source.buffer + reader->token.end;
  size_t digits = 0;

  while (dr_text_is_blank (*text))
    text++;
  for (size_t i = 0; i < sizeof results / sizeof *results; i++)
    if (strncmp (text, results[i], 3) == 0 && !dr_text_is_digit (text[3]) &&
        dr_pdn_lex_sign (text + 3) == 0)
      return true;
  while (dr_text_is_digit (text[digits]))
    digits++;

  return digits > 0 ? text[digits] == '.' : memchr (")*[", *text, 4) != NULL;
}

/* Notes that dots stand before the first move of the game. */
static void
note_dots (DrPdnReader *reader)
{
  if (reader->n_levels == 1 && level_now (reader)->current == DR_PDN_ROOT && reader->token.dots > 1)
    reader->game->second_starts = true;
}

/* "1. ... 7-12" is a number in two parts, "(... 7-12" one without its digits; a number that comes after both moves of the one before it
 * and has dots behind it is followed by a move nobody knows, as is one with nothing else behind it. */
static bool
take_dots (DrPdnReader *reader)
{
  const Level *level = level_now (reader);

  if (reader->token.dots < 2)
    return true;
  if (((reader->last == TOKEN_NUMBER && level->since == 0 && !reader->skipped) ||
       reader->last == TOKEN_OPEN) &&
      !ends_behind_dots (reader))
    {
      note_dots (reader);
      return true;
    }

  return take_node (reader, DR_PDN_UNKNOWN);
}

static void
take_number (DrPdnReader *reader)
{
  Level *level = level_now (reader);

  reader->skipped = level->number > 0 && reader->token.number == level->number + 1 &&
                    level->since >= 2 && reader->token.dots == 1;
  level->number = reader->token.number;
  level->since = 0;
  if (reader->game->first_number == 0)
    reader->game->first_number = reader->token.number;
  note_dots (reader);
}

/* Annotations. */

static bool
add_nag (DrPdnReader *reader, unsigned nag)
{
  Level *level = level_now (reader);
  bool pending = level->current == DR_PDN_NONE;
  DrPdnNode *node = pending ? NULL : &reader->game->nodes[level->current];
  uint8_t *nags = pending ? level->nags : node->nags;
  uint8_t *n = pending ? &level->n_nags : &node->n_nags;

  if (memchr (nags, (int) nag, *n) != NULL)
    return true;
  if (*n == DR_PDN_MAX_NAGS || nag > UINT8_MAX)
    return problem_here (reader, DR_PDN_TOO_MANY_NAGS, false);
  nags[(*n)++] = (uint8_t) nag;

  return true;
}

/* Runs of ! and ?, longer ones as the strongest of their kind; a star says that the move is forced. */
static bool
take_strength (DrPdnReader *reader)
{
  const char *text = reader->source.buffer;
  size_t begin = reader->token.text;
  size_t n = reader->token.text_end - begin;
  size_t good = 0;
  size_t bad = 0;

  for (size_t i = 0; i < n; i++)
    {
      good += text[begin + i] == '!';
      bad += text[begin + i] == '?';
    }
  if (good + bad < n && !add_nag (reader, 7))
    return false;
  if (good > 0 && bad > 0)
    return add_nag (reader, memchr (text + begin, '!', n) < memchr (text + begin, '?', n) ? 5 : 6);
  if (good > 0)
    return add_nag (reader, good > 1 ? 3 : 1);

  return bad == 0 || add_nag (reader, bad > 1 ? 4 : 2);
}

/* Appends the token's text to the comment of the place: behind the last move, or before the first of
 * a variation. */
static bool
append_comment (DrPdnReader *reader)
{
  DrPdnGame *game = reader->game;
  Level *level = level_now (reader);
  Token *token = &reader->token;
  bool pending = level->current == DR_PDN_NONE;
  const char **field;

  tidy (reader, token, true);
  if (token->text_end == token->text)
    return true;
  field = pending ? &level->pending : &game->nodes[level->current].after;

  return dr_pdn_game_append_text (game, field, reader->source.buffer + token->text,
                                  token->text_end - token->text);
}

static bool
take_comment (DrPdnReader *reader)
{
  const Token *token = &reader->token;

  if (!token->closed && !problem_here (reader, DR_PDN_OPEN_COMMENT, false))
    return false;
  if (token->closed && token->broken && !problem_here (reader, DR_PDN_PROSE, true))
    return false;

  return append_comment (reader);
}

/* Words, one problem for all that follow each other. */
static bool
take_words (DrPdnReader *reader)
{
  if (!reader->words && !problem_here (reader, DR_PDN_PROSE, true))
    return false;

  return append_comment (reader);
}

/* Variations. */

static bool
take_open (DrPdnReader *reader)
{
  const Level *level = level_now (reader);
  uint32_t current = level->current;
  bool hangs = current != DR_PDN_NONE && current != DR_PDN_ROOT;
  Level variation = {
    .parent = hangs ? reader->game->nodes[current].parent : level->parent,
    .current = DR_PDN_NONE,
    .tail = DR_PDN_NONE,
    .line_tail = level->tail != DR_PDN_NONE ? level->tail
                 : hangs                    ? current
                                            : level->line_tail,
    .place = dr_pdn_source_place (&reader->source, reader->token.begin),
  };

  return push (reader, &variation);
}

/* Ends a variation: its last sibling known is told to the level above. */
static bool
close_level (DrPdnReader *reader)
{
  DrPdnGame *game = reader->game;
  Level inner = *level_now (reader);
  Level *outer;
  bool pending;

  reader->n_levels--;
  outer = level_now (reader);
  pending = outer->current == DR_PDN_NONE;
  if (inner.line_tail != DR_PDN_NONE)
    {
      outer->tail = inner.line_tail;
      if (pending || outer->current == DR_PDN_ROOT ||
          game->nodes[outer->current].parent == outer->parent)
        outer->line_tail = inner.line_tail;
    }
  /* Comments of many levels without moves become one; what is too long is told when the game ends. */
  if (inner.pending == NULL || dr_pdn_game_kept (game) > DR_PDN_TEXTS_MAX)
    return true;

  return dr_pdn_game_append_text (game,
                                  pending ? &outer->pending : &game->nodes[outer->current].after,
                                  inner.pending, strlen (inner.pending));
}

static bool
take_close (DrPdnReader *reader)
{
  if (reader->n_levels == 1)
    return problem_here (reader, DR_PDN_CLOSED_TOO_OFTEN, true);

  return close_level (reader);
}

bool
dr_pdn_parse_late_comment (DrPdnReader *reader)
{
  bool taken = take_comment (reader);

  dr_pdn_source_take (&reader->source, reader->token.end);
  reader->end = reader->source.base + reader->source.at;

  return taken;
}

bool
dr_pdn_parse_end (DrPdnReader *reader)
{
  if (reader->n_levels > 1 &&
      !dr_pdn_parse_problem (reader, DR_PDN_OPEN_VARIATION, false, reader->levels[1].place, "(", 1))
    return false;
  while (reader->n_levels > 1)
    if (!close_level (reader))
      return false;
  if (dr_pdn_game_kept (reader->game) <= DR_PDN_TEXTS_MAX || reader->left)
    return true;

  return dr_pdn_parse_problem (reader, DR_PDN_TOO_LONG, false, reader->levels[0].place, "", 0);
}

static bool
take_kind (DrPdnReader *reader)
{
  switch (reader->token.kind)
    {
    case TOKEN_TAG:
      return take_tag (reader);
    case TOKEN_COMMENT:
      return take_comment (reader);
    case TOKEN_OPEN:
      return take_open (reader);
    case TOKEN_CLOSE:
      return take_close (reader);
    case TOKEN_NAG:
      return add_nag (reader, reader->token.number);
    case TOKEN_STRENGTH:
    case TOKEN_STAR:
      return take_strength (reader);
    case TOKEN_NUMBER:
      take_number (reader);
      return true;
    case TOKEN_DOTS:
      return take_dots (reader);
    case TOKEN_MOVE:
      return take_move (reader);
    case TOKEN_UNKNOWN:
      return take_node (reader, DR_PDN_UNKNOWN);
    case TOKEN_SETUP:
      return take_setup (reader);
    case TOKEN_STRAY:
      return reader->words || problem_here (reader, DR_PDN_PROSE, true);
    case TOKEN_RESULT:
    case TOKEN_PROSE:
    case TOKEN_WORD:
    case TOKEN_END:
    case TOKEN_TOO_LONG:
    case TOKEN_LONG_COMMENT:
    default:
      return take_words (reader);
    }
}

bool
dr_pdn_parse_token (DrPdnReader *reader)
{
  Token *token = &reader->token;

  /* "in 1998 he played": what looks like a number or a move without signs is one of the words. */
  if (reader->last == TOKEN_WORD && token->bare && token->lines == 0)
    token->kind = TOKEN_WORD;
  if (!reader->has_begin)
    {
      reader->has_begin = true;
      reader->game->begin = dr_pdn_source_place (&reader->source, token->begin);
    }
  if (!take_kind (reader))
    return false;
  reader->has_started |= token->kind != TOKEN_COMMENT;
  reader->words = token->kind == TOKEN_WORD || token->kind == TOKEN_STRAY;
  reader->last = token->kind;
  dr_pdn_source_take (&reader->source, token->end);
  reader->end = reader->source.base + reader->source.at;

  return true;
}
