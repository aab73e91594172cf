/* ch-game-rest.c: what of a record could not be read as moves: why, and a whole record of that kind.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-private.h"

#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "dr-fen.h"
#include "dr-pdn-reader.h"
#include "dr-pdn-replay.h"

#include <string.h>

gboolean
ch_game_get_unread (ChGame *self)
{
  g_return_val_if_fail (CH_IS_GAME (self), FALSE);

  return self->tree->unread;
}

/* The rest of @node as a record of its own, so that the law can be asked again. */
static char *
rest_as_record (const ChTree *tree, const ChNode *node)
{
  const char *rest = node->notes->rest;
  char fen[DR_FEN_SIZE];

  dr_fen_write (ch_ruleset_get_record (tree->ruleset), ch_position_get_value (node->position),
                DR_STYLE_OWN, fen);
  /* A variation: its first move is tried where it would stand. */
  while (*rest == '(' || *rest == ' ')
    rest++;

  return g_strdup_printf ("[FEN \"%s\"]\n\n%s\n", fen, rest);
}

/* What the law says of the first move that is none, or NULL. */
static char *
ask_law (const ChTree *tree, const char *record)
{
  DrPdnReader *reader = dr_pdn_reader_new_for_text (record, strlen (record));
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;
  char *sentence = NULL;

  if (reader == NULL || rules == NULL || !dr_pdn_game_init (&game))
    g_error ("Out of memory");
  if (dr_pdn_reader_next (reader, &game) == DR_PDN_READ_GAME &&
      dr_pdn_game_replay (&game, rules, ch_ruleset_get_record (tree->ruleset)))
    for (size_t n = 0; n < game.n_problems && sentence == NULL; n++)
      if (!game.problems[n].warning && game.problems[n].node != DR_PDN_NONE)
        sentence = ch_words_pdn_problem (&game, &game.problems[n]);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
  dr_pdn_reader_free (reader);

  return sentence;
}

char *
ch_game_get_rest_reason (ChGame *self, guint node)
{
  const ChNode *at;
  g_autofree char *record = NULL;
  char *reason;

  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  at = ch_tree_get (self->tree, node);
  if (at == NULL || at->notes == NULL || *at->notes->rest == '\0')
    return NULL;
  if (at->notes->reason != NULL)
    return g_strdup (at->notes->reason);
  /* A file that was saved holds the text, but not why it is one. */
  record = rest_as_record (self->tree, at);
  reason = ask_law (self->tree, record);

  return reason != NULL ? reason : ch_words_not_read ();
}

void
ch_append_utf8 (GString *out, const char *text, gsize length, DrPdnEncoding encoding)
{
  const char *name = encoding == DR_PDN_WINDOWS_1251 ? "WINDOWS-1251" : "WINDOWS-1252";

  if (encoding == DR_PDN_UTF8 || g_utf8_validate (text, (gssize) length, NULL))
    {
      g_string_append_len (out, text, (gssize) length);
      return;
    }
  for (gsize n = 0; n < length; n++)
    {
      g_autofree char *letter = NULL;

      if ((guchar) text[n] < 0x80)
        {
          g_string_append_c (out, text[n]);
          continue;
        }
      letter = g_convert (text + n, 1, "UTF-8", name, NULL, NULL, NULL);
      if (letter != NULL)
        g_string_append (out, letter);
      else
        g_string_append_unichar (out, (guchar) text[n]);
    }
}

/* Behind the tag that begins at @at; one that is broken ends with its line. */
static const char *
skip_tag (const char *at, const char *end)
{
  gboolean quoted = FALSE;

  for (at++; at < end && *at != '\n' && *at != '\r'; at++)
    if (quoted && *at == '\\' && at + 1 < end)
      at++;
    else if (*at == '"')
      quoted = !quoted;
    else if (*at == ']' && !quoted)
      return at + 1;

  return at;
}

static gboolean
is_tag (const char *at, const char *end)
{
  return *at == '[' && at + 1 < end && (g_ascii_isalpha (at[1]) || g_ascii_isspace (at[1]));
}

/* The end of the last tag; the comments before it go to @comments. */
static const char *
skip_header (const char *text, const char *end, GString *comments)
{
  const char *header = text;
  const char *kept = text; /* up to where comments are no longer to be looked for */

  for (const char *at = text; at < end;)
    {
      const char *from = at;

      if (is_tag (at, end))
        header = at = skip_tag (at, end);
      else if (*at == '{')
        {
          const char *close = memchr (at, '}', (gsize) (end - at));

          at = close != NULL ? close + 1 : end;
        }
      else if (g_ascii_isspace (*at) || (guchar) *at >= 0x80)
        at++;
      else
        break;
      /* A comment is the tags' as soon as another tag follows it. */
      if (header == at && from > kept)
        for (const char *c = kept; c < from; c++)
          if (*c == '{')
            {
              const char *close = memchr (c, '}', (gsize) (from - c));

              g_string_append_len (comments, c, close + 1 - c);
              g_string_append_c (comments, '\n');
              c = close;
            }
      if (header == at)
        kept = at;
    }

  return header;
}

char *
ch_unread_text (const char *text, gsize length, DrPdnEncoding encoding)
{
  const char *end = text + length;
  GString *kept = g_string_new (NULL);
  GString *out = g_string_new (NULL);
  const char *from = skip_header (text, end, kept);
  g_autofree char *plain = NULL;

  while (from < end && g_ascii_isspace (*from))
    from++;
  g_string_append_len (kept, from, end - from);
  for (gsize n = 0; n < kept->len; n++)
    if (kept->str[n] == '\0')
      kept->str[n] = ' ';
  ch_append_utf8 (out, kept->str, kept->len, encoding);
  g_string_free (kept, TRUE);
  g_string_replace (out, "\r\n", "\n", 0);
  g_string_replace (out, "\r", "\n", 0);
  plain = g_utf8_make_valid (out->str, (gssize) out->len);
  g_string_free (out, TRUE);

  return g_strdup (g_strstrip (plain));
}

static void
append_tag (GString *out, const char *name, const char *value)
{
  g_string_append_printf (out, "[%s \"", name);
  for (; *value != '\0'; value++)
    {
      if (*value == '"' || *value == '\\')
        g_string_append_c (out, '\\');
      g_string_append_c (out, (guchar) *value < ' ' ? ' ' : *value);
    }
  g_string_append (out, "\"]\n");
}

char *
ch_unread_to_pdn (const ChTree *tree)
{
  const ChNotes *notes = ch_tree_get (tree, CH_GAME_START)->notes;
  GString *out = g_string_new (NULL);
  g_autofree char *comment = ch_notes_write_comment (notes, FALSE);

  for (guint n = 0; n + 1 < tree->tags->len; n += 2)
    append_tag (out, g_ptr_array_index (tree->tags, n), g_ptr_array_index (tree->tags, n + 1));
  g_string_append_c (out, '\n');
  if (comment != NULL)
    {
      /* PDN has no way to write a brace in a comment. */
      g_strdelimit (comment, "{", '(');
      g_strdelimit (comment, "}", ')');
      g_strdelimit (comment, "\n\r\t", ' ');
      g_string_append_printf (out, "{%s}\n", comment);
    }
  g_string_append (out, notes != NULL ? notes->rest : "");
  g_string_append (out, "\n\n");

  return g_string_free (out, FALSE);
}

/* Makes the tag of the start say @fen, however its name is written; NULL takes it away. */
static void
set_fen (ChTree *tree, const char *fen)
{
  gboolean found = FALSE;

  for (guint n = tree->tags->len; n >= 2; n -= 2)
    {
      g_autofree char *name = g_strdup (g_ptr_array_index (tree->tags, n - 2));

      if (g_ascii_strcasecmp (name, "FEN") != 0)
        continue;
      ch_tree_set_tag (tree, name, fen);
      found = TRUE;
    }
  if (!found && fen != NULL)
    ch_tree_add_tag (tree, "FEN", fen);
}

ChTree *
ch_unread_mend (ChGame *self, ChRuleset *ruleset, ChPosition *start)
{
  const DrRuleset *record = ch_ruleset_get_record (ruleset);
  g_autoptr (ChTree) asked = ch_tree_edit (self->tree);
  g_autoptr (ChGame) game = NULL;
  g_autofree char *text = NULL;
  char fen[DR_FEN_SIZE];
  ChTree *tree;

  if (start != NULL)
    {
      const DrPosition *value = ch_position_get_value (start);

      dr_fen_write (record, value, DR_STYLE_OWN, fen);
      set_fen (asked, dr_position_equal (value, &record->start) ? NULL : fen);
    }
  text = ch_unread_to_pdn (asked);
  game = ch_game_read_pdn (text, -1, NULL, ruleset, NULL, NULL, NULL, NULL);
  if (game == NULL || game->tree->unread)
    return NULL;
  tree = ch_tree_edit (game->tree);
  tree->next = MAX (tree->next, self->next);

  return tree;
}
