/* dr-pdn-reader.c: finds the games in a file: where each begins, where it ends, what is none.
 *
 * A game ends with a result or a free star, with the next game's tags, or with the file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pdn-reader.h"

#include <stdlib.h>
#include <string.h>

#include "dr-pdn-reader-private.h"
#include "dr-text.h"

/* A text in memory as a source. */
typedef struct
{
  const char *text;
  size_t length;
} Text;

static size_t
read_text (void *data, char *buffer, size_t size, bool *failed)
{
  Text *text = data;
  size_t n = text->length < size ? text->length : size;

  *failed = false;
  if (n > 0)
    memcpy (buffer, text->text, n);
  text->text += n;
  text->length -= n;

  return n;
}

DrPdnReader *
dr_pdn_reader_new (DrPdnReadFunc read, void *data)
{
  DrPdnReader *reader = calloc (1, sizeof *reader);

  if (reader == NULL)
    return NULL;
  reader->source =
    (Source) { .read = read, .data = data, .line = 1, .column = 1, .before = '\n', .fresh = true };

  return reader;
}

DrPdnReader *
dr_pdn_reader_new_for_text (const char *text, size_t length)
{
  Text *data = malloc (sizeof *data);
  DrPdnReader *reader = data == NULL ? NULL : dr_pdn_reader_new (read_text, data);

  if (reader == NULL)
    {
      free (data);
      return NULL;
    }
  *data = (Text) { .text = text, .length = length };
  reader->text = data;

  return reader;
}

void
dr_pdn_reader_free (DrPdnReader *reader)
{
  if (reader == NULL)
    return;
  free (reader->text);
  free (reader->source.buffer);
  free (reader->levels);
  free (reader);
}

void
dr_pdn_reader_set_legacy (DrPdnReader *reader, DrPdnEncoding encoding)
{
  reader->legacy_given = encoding != DR_PDN_UTF8;
  reader->legacy = encoding;
}

void
dr_pdn_reader_take_utf16 (DrPdnReader *reader)
{
  reader->source.take_utf16 = true;
}

uint64_t
dr_pdn_reader_offset (const DrPdnReader *reader)
{
  return reader->source.base + reader->source.at;
}

/* The next byte from @at on that is no white space, and the ends of lines before it.  No further than
 * a token looks ahead. */
static char
look (const Source *source, size_t *at, bool *line)
{
  size_t end = *at + DR_PDN_LOOK_AHEAD / 2;

  *line = false;
  for (; *at < source->length && *at < end && dr_pdn_is_blank (source->buffer[*at]); (*at)++)
    *line |= source->buffer[*at] == '\n' || source->buffer[*at] == '\r';

  return *at < source->length ? source->buffer[*at] : '\0';
}

/* Whether what stands at @at can be a move by its first signs, of chess as well. */
static bool
is_move (const char *text)
{
  if (dr_text_is_digit (text[0]))
    return true;
  if (!dr_text_is_letter (text[0]))
    return false;
  if (dr_text_is_digit (text[1]))
    return true;
  if (text[1] == '\0' || text[2] == '\0')
    return false;

  return text[1] == '-' || text[1] == 'x' || text[1] == ':' || dr_text_is_digit (text[2]);
}

/* Whether a game without tags may begin with the token at hand; else it is no part of a game. */
static bool
begins_game (const DrPdnReader *reader)
{
  const Source *source = &reader->source;
  const Token *token = &reader->token;
  size_t at = token->end;
  bool line;
  char c;

  switch (token->kind)
    {
    case TOKEN_TAG:
    case TOKEN_COMMENT:
    case TOKEN_OPEN:
    case TOKEN_SETUP:
      return true;
    case TOKEN_RESULT:
    case TOKEN_STAR:
      return reader->has_begin;
    case TOKEN_MOVE:
      return !token->bare && !token->san;
    case TOKEN_NUMBER:
      c = look (source, &at, &line);
      if (is_move (source->buffer + at))
        return token->dots > 0 || !line;
      return token->dots > 0 && (c == '\0' || memchr ("({.-*/$", c, 7) != NULL);
    case TOKEN_END:
    case TOKEN_TOO_LONG:
    case TOKEN_LONG_COMMENT:
    case TOKEN_CLOSE:
    case TOKEN_NAG:
    case TOKEN_STRENGTH:
    case TOKEN_DOTS:
    case TOKEN_UNKNOWN:
    case TOKEN_PROSE:
    case TOKEN_WORD:
    case TOKEN_STRAY:
    default:
      return false;
    }
}

/* Passes over a line that is no game's; of several lines the first is told. */
static bool
pass_junk (DrPdnReader *reader, bool *told)
{
  Source *source = &reader->source;
  DrPdnPlace place = dr_pdn_source_place (source, source->at);
  const char *text = source->buffer + source->at;
  size_t length = 0;

  while (length < DR_PDN_LOOK_AHEAD && source->at + length < source->length &&
         text[length] != '\n' && text[length] != '\r')
    length++;
  if (!reader->junk)
    {
      reader->junk = true;
      reader->junk_place = place;
    }
  if (!*told && !dr_pdn_parse_problem (reader, DR_PDN_JUNK, false, place, text, length))
    return false;
  *told = true;
  dr_pdn_source_skip_line (source);

  return !source->failed && !source->no_memory;
}

/* Whether the game at hand ends before the tag that is the token at hand: it has moves, or this is the
 * header of another, behind an empty line and with a name that was there. */
static bool
tag_begins_next (const DrPdnReader *reader)
{
  if (reader->has_moves)
    return true;

  return reader->token.lines >= 2 && dr_pdn_parse_has_tag (reader);
}

/* Whether the result or star at hand ends the game: not a star glued to a move, nor inside a
 * variation that is closed behind it. */
static bool
ends_game (const DrPdnReader *reader)
{
  const Token *token = &reader->token;
  size_t at = token->end;
  bool line;
  char next;

  if (token->kind == TOKEN_STAR && token->glued &&
      (reader->last == TOKEN_MOVE || reader->last == TOKEN_STRENGTH))
    return false;
  if (reader->n_levels == 1)
    return true;
  next = look (&reader->source, &at, &line);
  if (token->kind == TOKEN_STAR)
    return next == '\0' || next == '[';

  return next != ')';
}

/* Takes a comment behind the terminator on its line, when nothing else is there: it speaks of the game
 * that ended. */
static bool
take_late_comments (DrPdnReader *reader)
{
  while (dr_pdn_lex (reader))
    {
      const Token *token = &reader->token;
      size_t at = token->end;
      bool line;
      char next;

      if (token->kind != TOKEN_COMMENT || token->lines > 0 || !token->closed)
        return true;
      next = look (&reader->source, &at, &line);
      if (!line && next != '\0' && next != ';')
        return true;
      if (!dr_pdn_parse_late_comment (reader))
        return false;
    }

  return false;
}

static bool
take_terminator (DrPdnReader *reader)
{
  Source *source = &reader->source;
  DrPdnGame *game = reader->game;
  const Token *token = &reader->token;
  const char *text = source->buffer + token->begin;
  size_t length = token->end - token->begin;

  if (!reader->has_begin)
    game->begin = dr_pdn_source_place (source, token->begin);
  reader->has_begin = true;
  reader->terminator_place = dr_pdn_source_place (source, token->begin);
  for (size_t i = 0; i < length; i++)
    reader->high |= (unsigned char) text[i] >= 0x80;
  if (!dr_pdn_game_set_text (game, &game->terminator, text, length))
    return false;
  dr_pdn_source_take (source, token->end);
  reader->end = source->base + source->at;

  return dr_pdn_parse_end (reader) && take_late_comments (reader);
}

static bool
is_too_long (const DrPdnReader *reader)
{
  const DrPdnGame *game = reader->game;

  return reader->token.kind == TOKEN_TOO_LONG ||
         (reader->has_begin &&
          reader->end - game->begin.offset - reader->passed > DR_PDN_GAME_MAX) ||
         dr_pdn_game_kept (game) > DR_PDN_TEXTS_MAX || game->n_nodes > DR_PDN_NODES_MAX ||
         reader->n_levels > DR_PDN_LEVELS_MAX || game->n_tags > DR_PDN_TAGS_MAX;
}

/* Leaves the rest of a game that is too long. */
static bool
leave (DrPdnReader *reader)
{
  Source *source = &reader->source;
  DrPdnPlace place = dr_pdn_source_place (source, source->at);

  if (!reader->has_begin)
    reader->game->begin = place;
  reader->has_begin = reader->left = true;
  if (!dr_pdn_parse_problem (reader, DR_PDN_TOO_LONG, false, place, "", 0))
    return false;
  dr_pdn_source_skip_to_tag (source);
  reader->end = source->base + source->at;

  return !source->failed && !source->no_memory;
}

/* Passes over a comment that is too long; the game goes on behind it. */
static bool
pass_comment (DrPdnReader *reader)
{
  Source *source = &reader->source;
  const Token *token = &reader->token;
  DrPdnPlace place = dr_pdn_source_place (source, token->begin);

  if (!reader->has_begin)
    reader->game->begin = place;
  reader->has_begin = true;
  if (!dr_pdn_parse_problem (reader, DR_PDN_LONG_COMMENT, false, place,
                             source->buffer + token->begin, source->length - token->begin))
    return false;
  dr_pdn_source_skip_comment (source);
  reader->last = TOKEN_COMMENT;
  reader->words = false;
  reader->end = source->base + source->at;
  reader->passed += reader->end - place.offset;

  return !source->failed && !source->no_memory;
}

/* Reads the text of one game, junk before it included. */
static bool
read_game (DrPdnReader *reader)
{
  bool told = false;

  while (dr_pdn_lex (reader))
    {
      const Token *token = &reader->token;

      if (token->kind == TOKEN_END)
        return dr_pdn_parse_end (reader);
      if (token->kind == TOKEN_LONG_COMMENT)
        {
          if (!pass_comment (reader))
            return false;
          continue;
        }
      if (is_too_long (reader))
        return leave (reader) && dr_pdn_parse_end (reader);
      if (token->kind == TOKEN_TAG && tag_begins_next (reader))
        return dr_pdn_parse_end (reader);

      if (token->kind == TOKEN_STAR && !reader->has_begin)
        {
          dr_pdn_source_take (&reader->source, token->end);
          continue;
        }
      if (!reader->has_started && !begins_game (reader))
        {
          if (!pass_junk (reader, &told))
            return false;
          continue;
        }
      told = false;
      if ((token->kind == TOKEN_RESULT || token->kind == TOKEN_STAR) && ends_game (reader))
        return take_terminator (reader);
      if (!dr_pdn_parse_token (reader))
        return false;
    }

  return false;
}

/* A game of chess: by its moves, its GameType if no squares are numbers, or the ranks of its FEN. */
static bool
is_chess (const DrPdnReader *reader)
{
  const DrPdnGame *game = reader->game;
  const char *type = dr_pdn_game_tag (game, "GameType");
  const char *fen = dr_pdn_game_tag (game, "FEN");
  unsigned ranks = 0;

  if (type != NULL && type[0] == '0' && (type[1] == '\0' || type[1] == ',') &&
      reader->n_numbers == 0)
    return true;
  for (; fen != NULL && *fen != '\0'; fen++)
    ranks += *fen == '/';

  return ranks >= 7 || reader->n_san > reader->n_plain;
}

/* Tells where the terminator means something else than the Result tag.  Of two that are understood one
 * is lost, the terminator: see dr_pdn_game_result(). */
static bool
compare_results (DrPdnReader *reader)
{
  const DrPdnGame *game = reader->game;
  const char *tag = dr_pdn_game_result_tag (game);
  bool sure;

  if (!dr_pdn_result_is_told (tag) || !dr_pdn_result_is_told (game->terminator) ||
      !dr_pdn_results_differ (tag, game->terminator, &sure))
    return true;

  return dr_pdn_parse_problem (reader, DR_PDN_RESULT_DIFFERS, !sure, reader->terminator_place,
                               game->terminator, strlen (game->terminator));
}

/* Tells what the whole file is, where it held no game, and what stood behind the last one. */
static bool
tell_end (DrPdnReader *reader)
{
  DrPdnGame *game = reader->game;
  const char *comment = game->nodes[DR_PDN_ROOT].after;
  bool told = true;

  if (reader->chess)
    told = dr_pdn_parse_problem (reader, DR_PDN_NOT_PDN, false, reader->chess_place, "chess", 5);
  else if (reader->games == 0 && (reader->junk || reader->has_begin))
    told = dr_pdn_parse_problem (reader, DR_PDN_NOT_PDN, false,
                                 reader->junk ? reader->junk_place : game->begin, "", 0);
  else if (reader->has_begin && comment != NULL)
    told =
      dr_pdn_parse_problem (reader, DR_PDN_JUNK, false, game->begin, comment, strlen (comment));
  reader->chess = reader->junk = reader->has_begin = false;

  return told && dr_pdn_decode (game, reader->legacy_given, reader->legacy);
}

static DrPdnRead
read_failed (const DrPdnReader *reader)
{
  return reader->source.failed ? DR_PDN_READ_FAILED : DR_PDN_READ_NO_MEMORY;
}

/* Looks at the file's first bytes; false where it is no text to be read. */
static bool
accept (DrPdnReader *reader, const char **what)
{
  *what = reader->begun ? NULL : dr_pdn_source_sniff (&reader->source);
  reader->begun = true;
  reader->refused |= *what != NULL;

  return !reader->refused;
}

DrPdnRead
dr_pdn_reader_next (DrPdnReader *reader, DrPdnGame *game)
{
  const char *what;

  reader->game = game;
  while (true)
    {
      dr_pdn_game_reset (game);
      game->number = reader->games + 1;
      if (!dr_pdn_parse_begin (reader))
        return DR_PDN_READ_NO_MEMORY;
      if (!accept (reader, &what))
        {
          DrPdnPlace place = { .line = 1, .column = 1 };

          if (what == NULL ||
              dr_pdn_parse_problem (reader, DR_PDN_NOT_PDN, false, place, what, strlen (what)))
            return DR_PDN_READ_END;
          return DR_PDN_READ_NO_MEMORY;
        }
      if (!read_game (reader))
        return read_failed (reader);
      game->end = reader->end;
      if (!reader->has_begin ||
          (game->n_tags == 0 && !reader->has_moves && game->terminator == NULL && !reader->left))
        return tell_end (reader) ? DR_PDN_READ_END : DR_PDN_READ_NO_MEMORY;

      if (!is_chess (reader))
        break;
      if (!reader->chess)
        reader->chess_place = game->begin;
      reader->chess = true;
    }

  reader->games++;
  if (reader->high && !dr_pdn_decode (game, reader->legacy_given, reader->legacy))
    return DR_PDN_READ_NO_MEMORY;

  return compare_results (reader) ? DR_PDN_READ_GAME : DR_PDN_READ_NO_MEMORY;
}
