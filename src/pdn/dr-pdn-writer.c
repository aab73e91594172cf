/* dr-pdn-writer.c: writes a record as clean PDN 3.0 text.
 *
 * The text goes out word by word, so that no line is longer than it should be; variations are
 * followed by their numbers, however deep they are nested.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pdn-walk.h"
#include "dr-pdn-writer-private.h"
#include "dr-text.h"

#define COLUMNS 78

/* Handed on when there is that much, in bytes. */
#define PIECE ((size_t) 32 * 1024)

typedef struct
{
  const DrPdnGame *game;
  DrPdnWriteOptions options;
  DrPdnWriteFunc write;
  void *data;
  bool stopped; /* the caller's function said so */
  DrPdnBuffer out;
  DrPdnBuffer word; /* being put together */
  size_t column;    /* characters in this line */
  bool glued;       /* no blank before the next word */
  bool number;      /* the next move needs its number, whoever moves */
  uint32_t *plies;  /* by node: the ply that its children are, from 0 = the first side's first */
  DrMoveList legal;
} Writer;

static void
flush (Writer *writer, size_t least)
{
  if (writer->out.length < least || writer->stopped)
    return;
  if (writer->out.length > 0 && !writer->write (writer->data, writer->out.text, writer->out.length))
    writer->stopped = true;
  writer->out.length = 0;
}

static size_t
width_of (const char *text, size_t length)
{
  size_t width = 0;

  for (size_t i = 0; i < length; i++)
    width += ((unsigned char) text[i] & 0xc0) != 0x80;

  return width;
}

/* Writes a word behind what is there, into the next line where there is no room. */
static void
put (Writer *writer, const char *text, size_t length)
{
  size_t width = width_of (text, length);
  size_t blank = writer->column > 0 && !writer->glued;

  if (writer->column > 0 && writer->column + blank + width > writer->options.columns)
    {
      dr_pdn_buffer_add_string (&writer->out, "\n");
      writer->column = 0;
    }
  else if (blank > 0)
    {
      dr_pdn_buffer_add_string (&writer->out, " ");
      writer->column++;
    }
  dr_pdn_buffer_add (&writer->out, text, length);
  writer->column += width;
  writer->glued = false;
  flush (writer, PIECE);
}

static void
put_word (Writer *writer)
{
  put (writer, writer->word.text, writer->word.length);
  writer->word.length = 0;
}

/* Whether the line may be broken in place of the blank at @i: not where there are several, and
 * not before a percent sign or a bracket, which at the start of a line mean other things, to
 * readers who fear that a comment has no end. */
static bool
may_break (const char *text, size_t length, size_t i)
{
  return text[i] == ' ' && i > 1 && i + 2 < length && text[i - 1] != '{' &&
         strchr (" %[}", text[i + 1]) == NULL && text[i - 1] != ' ';
}

/* Writes the comment that is in the word buffer, braces included. */
static void
put_comment (Writer *writer)
{
  const char *text = writer->word.text;
  size_t length = writer->word.length;
  size_t from = 0;

  for (size_t i = 0; i < length; i++)
    if (text[i] == '\n')
      {
        put (writer, text + from, i - from);
        dr_pdn_buffer_add_string (&writer->out, "\n\n");
        writer->column = 0;
        from = i + 2;
        i++;
      }
    else if (may_break (text, length, i))
      {
        put (writer, text + from, i - from);
        from = i + 1;
      }
  put (writer, text + from, length - from);
  writer->word.length = 0;
  writer->number = true;
}

static void
write_comment (Writer *writer, const char *comment)
{
  if (comment == NULL || *comment == '\0')
    return;
  dr_pdn_buffer_add_string (&writer->word, "{");
  dr_pdn_add_comment (&writer->word, comment);
  dr_pdn_buffer_add_string (&writer->word, "}");
  put_comment (writer);
}

static void
write_rest (Writer *writer, const char *rest)
{
  if (rest == NULL || *rest == '\0')
    return;
  dr_pdn_buffer_add_string (&writer->word, "{[%" DR_PDN_REST " ");
  dr_pdn_add_encoded (&writer->word, rest);
  dr_pdn_buffer_add_string (&writer->word, "]}");
  put_comment (writer);
}

/* What stands behind a move, or before the first one. */
static void
write_notes (Writer *writer, const DrPdnNode *node)
{
  for (unsigned i = 0; i < node->n_nags; i++)
    {
      dr_pdn_add_nag (&writer->word, node->nags[i]);
      put_word (writer);
    }
  write_comment (writer, node->after);
  write_rest (writer, node->rest);
}

/* The ply that @node is: the side to move is what it is, whatever was counted. */
static uint32_t
ply_of (const Writer *writer, uint32_t node)
{
  const DrPdnNode *parent = &writer->game->nodes[writer->game->nodes[node].parent];
  uint32_t ply = writer->plies[writer->game->nodes[node].parent];
  bool second;

  if (!parent->legal)
    return ply;
  second = parent->position.side != dr_ruleset_first_side (writer->game->ruleset);

  return ply + ((ply & 1) != second);
}

static void
write_number (Writer *writer, uint32_t ply)
{
  char digits[16];
  size_t n = sizeof digits;

  if ((ply & 1) != 0 && !writer->number)
    return;
  for (uint32_t number = ply / 2 + 1; number > 0; number /= 10)
    digits[--n] = (char) ('0' + number % 10);
  dr_pdn_buffer_add (&writer->word, digits + n, sizeof digits - n);
  dr_pdn_buffer_add_string (&writer->word, (ply & 1) != 0 ? "..." : ".");
  put_word (writer);
}

static bool
has_columns (const char *text)
{
  for (; *text != '\0'; text++)
    if (dr_text_is_letter (*text) && dr_text_lower (*text) != 'x')
      return true;

  return false;
}

/* Writes a capture whose text fits several.  PDN 3.0 wants the complete path of such a one, but that would
 * claim what the record does not say: its own short form stays, where it can be had in these squares, and
 * who reads it is told again.  Else it is the path that was taken. */
static bool
write_unsure (Writer *writer, const DrPdnNode *node)
{
  const DrRuleset *ruleset = writer->game->ruleset;
  const bool columns = has_columns (node->text);
  DrStyle style = writer->options.style;
  char text[DR_MOVE_TEXT_SIZE];
  DrAttempt attempt;

  if (!dr_attempt_parse (ruleset, node->text, &attempt, NULL))
    return false;
  if (style == DR_STYLE_OWN)
    style = ruleset->preset->style;
  dr_move_list_reset (&writer->legal);
  if (attempt.columns == 0 && attempt.n == 2)
    put (writer, text,
         dr_move_write (ruleset, &writer->legal, &node->move, writer->options.style, '\0', text));
  /* Numbers on a board of letters may count in either of two ways. */
  else if (columns ? style == DR_STYLE_LETTERS
                   : style == DR_STYLE_NUMBERS && ruleset->preset->style == style)
    put (writer, node->text, strlen (node->text));
  else
    return false;

  return true;
}

static void
write_move (Writer *writer, const DrPdnNode *node)
{
  const DrRuleset *ruleset = writer->game->ruleset;
  const DrPosition *before = &writer->game->nodes[node->parent].position;
  char text[DR_MOVE_TEXT_SIZE];
  size_t length;

  if (node->unsure > 0 && write_unsure (writer, node))
    return;
  /* Of quiet moves the ends say it all, unless captures are legal beside them. */
  dr_move_list_reset (&writer->legal);
  if ((node->move.n_taken > 0 || ruleset->law.obligation == DR_OBLIGATION_FREE) &&
      dr_generate (ruleset, before, &writer->legal) != DR_GENERATE_OK)
    length = dr_move_write_path (ruleset, &node->move, writer->options.style, '\0', text);
  else
    length =
      dr_move_write (ruleset, &writer->legal, &node->move, writer->options.style, '\0', text);
  put (writer, text, length);
}

static void
write_setup (Writer *writer, const DrPdnNode *node)
{
  char fen[DR_FEN_SIZE];
  DrPdnNode written = *node;

  if (node->legal && node->kind == DR_PDN_SETUP)
    {
      dr_fen_write (writer->game->ruleset, &node->position, writer->options.style, fen);
      written.text = fen;
    }
  dr_pdn_add_text (&writer->word, &written);
  put_word (writer);
  writer->number = true;
}

static void
write_node (Writer *writer, uint32_t n)
{
  const DrPdnNode *node = &writer->game->nodes[n];
  uint32_t ply = ply_of (writer, n);

  write_comment (writer, node->before);
  writer->plies[n] = writer->plies[node->parent];
  if (node->kind == DR_PDN_SETUP || node->kind == DR_PDN_NULL)
    write_setup (writer, node);
  else
    {
      write_number (writer, ply);
      writer->plies[n] = ply + 1;
      writer->number = node->kind != DR_PDN_MOVE;
      if (node->legal && node->kind == DR_PDN_MOVE)
        write_move (writer, node);
      else if (node->kind == DR_PDN_UNKNOWN)
        put (writer, "- -", 3);
      else
        {
          dr_pdn_add_text (&writer->word, node);
          put_word (writer);
        }
    }
  write_notes (writer, node);
}

static void
write_tree (Writer *writer)
{
  const DrPdnNode *root = &writer->game->nodes[DR_PDN_ROOT];
  DrPdnWalk walk;
  DrPdnStep step;

  writer->number = true;
  writer->plies[DR_PDN_ROOT] = 0;
  write_notes (writer, root);
  if (root->first == DR_PDN_NONE)
    return;
  walk = dr_pdn_walk_from (writer->game, root->first);
  while ((step = dr_pdn_walk_next (&walk)) != DR_PDN_STEP_END && !writer->stopped &&
         !writer->out.no_memory)
    {
      if (step == DR_PDN_STEP_NODE)
        {
          write_node (writer, walk.node);
          continue;
        }
      writer->glued = step == DR_PDN_STEP_CLOSE;
      put (writer, step == DR_PDN_STEP_OPEN ? "(" : ")", 1);
      writer->glued = step == DR_PDN_STEP_OPEN;
      writer->number = true;
    }
}

/* What ends the game's text: readers take only the usual results for one.  Where the tag has words of
 * its own, "4-6", the terminator may say what they mean. */
static const char *
terminator (const Writer *writer)
{
  const DrPdnGame *game = writer->game;
  const char *clean = dr_pdn_result_clean (dr_pdn_game_result (game));

  if (clean == NULL && game->terminator != NULL)
    clean = dr_pdn_result_clean (game->terminator);

  return clean == NULL || writer->options.star_only ? "*" : clean;
}

bool
dr_pdn_game_write (const DrPdnGame *game,
                   const DrPdnWriteOptions *options,
                   DrPdnWriteFunc write,
                   void *data)
{
  Writer writer = { .game = game, .write = write, .data = data, .options.style = DR_STYLE_OWN };
  const char *end;
  bool done;

  if (options != NULL)
    writer.options = *options;
  if (writer.options.columns == 0)
    writer.options.columns = COLUMNS;
  writer.plies = malloc (game->n_nodes * sizeof *writer.plies);
  if (writer.plies == NULL)
    return false;
  dr_move_list_init (&writer.legal);

  dr_pdn_write_tags (game, writer.options.style, &writer.out);
  dr_pdn_buffer_add_string (&writer.out, "\n");
  write_tree (&writer);
  end = terminator (&writer);
  put (&writer, end, strlen (end));
  dr_pdn_buffer_add_string (&writer.out, "\n\n");
  flush (&writer, 0);

  done = !writer.stopped && !writer.out.no_memory && !writer.word.no_memory;
  dr_pdn_buffer_clear (&writer.out);
  dr_pdn_buffer_clear (&writer.word);
  dr_move_list_clear (&writer.legal);
  free (writer.plies);

  return done;
}
