/* ch-chapter-contents.c: takes the text of a file apart into chapters, and puts it together again.
 *
 * What was not touched goes back byte for byte.  Where a file in an old encoding is changed, all of
 * it is written as UTF-8: a file has one encoding.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-chapter-private.h"

#include "ch-ruleset-private.h"
#include "dr-pdn-reader.h"
#include "dr-pdn-replay.h"

#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Two numbers, so that no two contents are the same. */
static guint64
new_id (void)
{
  static gint64 last;
  static GMutex mutex;
  gint64 id;

  g_mutex_lock (&mutex);
  id = ++last;
  g_mutex_unlock (&mutex);

  return (guint64) id;
}

ChContents *
ch_contents_ref (ChContents *contents)
{
  return g_atomic_rc_box_acquire (contents);
}

static void
contents_clear (gpointer data)
{
  ChContents *contents = data;

  g_clear_pointer (&contents->bytes, g_bytes_unref);
  g_clear_pointer (&contents->tail, g_bytes_unref);
  g_clear_pointer (&contents->chapters, g_ptr_array_unref);
}

void
ch_contents_unref (ChContents *contents)
{
  if (contents != NULL)
    g_atomic_rc_box_release_full (contents, contents_clear);
}

static ChContents *
alloc_contents (GBytes *bytes)
{
  ChContents *contents = g_atomic_rc_box_new0 (ChContents);

  contents->bytes = g_bytes_ref (bytes);
  contents->id = new_id ();
  contents->chapters = g_ptr_array_new_with_free_func (g_object_unref);

  return contents;
}

ChContents *
ch_contents_new (GPtrArray *chapters)
{
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  ChContents *contents = alloc_contents (nothing);

  contents->tail = g_bytes_ref (nothing);
  for (guint n = 0; n < chapters->len; n++)
    g_ptr_array_add (contents->chapters, g_object_ref (g_ptr_array_index (chapters, n)));

  return contents;
}

static const char *
get_tag (gconstpointer data, const char *name)
{
  return dr_pdn_game_tag (data, name);
}

/* The chapter of @game, whose bytes are those from @from on. */
static ChChapter *
new_chapter (ChContents *contents, DrPdnGame *game, gsize from, DrPdnRules *rules)
{
  ChChapter *chapter = g_object_new (CH_TYPE_CHAPTER, NULL);
  const char *house = dr_pdn_game_tag (game, "RuleSet");
  const DrRuleset *record = house != NULL ? dr_pdn_rules_find (rules, house) : NULL;

  chapter->problems = g_ptr_array_new_with_free_func (g_free);
  for (size_t n = 0; n < game->n_problems; n++)
    if (!game->problems[n].warning)
      {
        g_autofree char *sentence = ch_words_pdn_problem (game, &game->problems[n]);

        g_ptr_array_add (chapter->problems,
                         ch_words_problem_at (&game->problems[n].place, sentence));
      }
  if (record == NULL)
    record = dr_pdn_rules_for_tag (rules, dr_pdn_game_tag (game, "GameType"),
                                   dr_pdn_game_tag (game, "Variant"));
  chapter->title = ch_game_title_of (get_tag, game);
  chapter->subtitle = ch_chapter_subtitle_of (get_tag, game);
  chapter->ruleset_name = record != NULL ? ch_words_ruleset_name (record) : g_strdup ("");
  chapter->search = ch_chapter_search_of (get_tag, game, chapter->ruleset_name);
  chapter->text = g_bytes_new_from_bytes (contents->bytes, from, (gsize) game->end - from);
  chapter->lead = (gsize) game->begin.offset - from;
  chapter->begin = game->begin;
  chapter->encoding = game->encoding;
  chapter->ended = game->terminator != NULL;
  chapter->file = contents->id;
  chapter->place = contents->chapters->len;

  return chapter;
}

static void
set_not_read (GError **error, const DrPdnGame *game, const char *name)
{
  /* What it is instead is worth more than that it has no games; that something is none is not. */
  gboolean is_told = game->n_problems > 0 && game->problems[0].id != DR_PDN_JUNK;
  g_autofree char *message =
    is_told ? ch_words_pdn_problem (game, &game->problems[0]) : ch_words_file_no_games (name);

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);
}

/* Whether what the reader gave says that the text is none. */
static gboolean
is_no_record (const DrPdnGame *game)
{
  return game->n_problems > 0 && game->problems[0].id == DR_PDN_NOT_PDN;
}

static gboolean
read_chapters (ChContents *contents,
               DrPdnReader *reader,
               DrPdnGame *game,
               const char *name,
               int *progress,
               GCancellable *cancellable,
               GError **error)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  gsize size = g_bytes_get_size (contents->bytes);
  gsize from = contents->mark ? strlen (BYTE_ORDER_MARK) : 0;
  gboolean good = TRUE;
  DrPdnRead read;

  while (good && (read = dr_pdn_reader_next (reader, game)) == DR_PDN_READ_GAME)
    {
      good = !g_cancellable_set_error_if_cancelled (cancellable, error);
      if (good && is_no_record (game))
        {
          set_not_read (error, game, name);
          good = FALSE;
        }
      if (!good)
        break;
      g_ptr_array_add (contents->chapters, new_chapter (contents, game, from, rules));
      from = (gsize) game->end;
      if (progress != NULL)
        g_atomic_int_set (progress, 500 + (int) ((double) from * 500 / (double) size));
    }
  if (good && read == DR_PDN_READ_NO_MEMORY)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, g_strerror (ENOMEM));
      good = FALSE;
    }
  if (good && contents->chapters->len == 0)
    {
      set_not_read (error, game, name);
      good = FALSE;
    }
  contents->tail = g_bytes_new_from_bytes (contents->bytes, from, size - from);
  dr_pdn_rules_free (rules);

  return good;
}

ChContents *
ch_contents_read (GBytes *bytes,
                  const char *name,
                  int *progress,
                  GCancellable *cancellable,
                  GError **error)
{
  g_autoptr (ChContents) contents = alloc_contents (bytes);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  const char *line = size > 0 ? memchr (text, '\n', size) : NULL;
  DrPdnReader *reader = dr_pdn_reader_new_for_text (size > 0 ? text : "", size);
  DrPdnGame game;
  gboolean good;

  if (reader == NULL || !dr_pdn_game_init (&game))
    g_error ("Out of memory");
  contents->mark = size >= 3 && memcmp (text, BYTE_ORDER_MARK, 3) == 0;
  contents->crlf = line != NULL && line > text && line[-1] == '\r';
  good = read_chapters (contents, reader, &game, name, progress, cancellable, error);
  dr_pdn_game_clear (&game);
  dr_pdn_reader_free (reader);

  return good ? g_steal_pointer (&contents) : NULL;
}

static void
part_clear (gpointer data)
{
  ChPart *part = data;

  g_object_unref (part->chapter);
  g_clear_pointer (&part->tree, ch_tree_unref);
  g_clear_pointer (&part->text, g_bytes_unref);
}

ChSheet *
ch_sheet_new (ChContents *old, GPtrArray *chapters)
{
  ChSheet *sheet = g_new0 (ChSheet, 1);

  sheet->old = ch_contents_ref (old);
  sheet->parts = g_array_new (FALSE, FALSE, sizeof (ChPart));
  g_array_set_clear_func (sheet->parts, part_clear);
  for (guint n = 0; n < chapters->len; n++)
    {
      ChChapter *chapter = g_ptr_array_index (chapters, n);
      ChPart part = { .chapter = g_object_ref (chapter),
                      .lead = chapter->lead,
                      .begin = chapter->begin,
                      .encoding = chapter->encoding,
                      .ended = chapter->ended,
                      .file = chapter->file,
                      .place = chapter->place };

      if (chapter->text != NULL)
        part.text = g_bytes_ref (chapter->text);
      if (chapter->text == NULL || ch_chapter_get_modified (chapter))
        part.tree = ch_tree_ref (ch_game_get_tree (chapter->game));
      g_array_append_val (sheet->parts, part);
    }

  return sheet;
}

void
ch_sheet_free (ChSheet *sheet)
{
  if (sheet == NULL)
    return;
  ch_contents_unref (sheet->old);
  g_array_unref (sheet->parts);
  g_free (sheet);
}

static const ChPart *
get_part (const ChSheet *sheet, guint n)
{
  return &g_array_index (sheet->parts, ChPart, n);
}

/* Whether nothing is to be written but what is there. */
static gboolean
is_untouched (const ChSheet *sheet)
{
  if (sheet->parts->len != sheet->old->chapters->len)
    return FALSE;
  for (guint n = 0; n < sheet->parts->len; n++)
    if (get_part (sheet, n)->tree != NULL ||
        get_part (sheet, n)->chapter != g_ptr_array_index (sheet->old->chapters, n))
      return FALSE;

  return TRUE;
}

/* Bytes of an old encoding as UTF-8.  Bytes that are none there are kept as control characters. */
static void
append_converted (GString *out, const char *text, gsize length, DrPdnEncoding encoding)
{
  const char *name = encoding == DR_PDN_WINDOWS_1251 ? "WINDOWS-1251" : "WINDOWS-1252";

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

static void
append_text (GString *out, const char *text, gsize length, DrPdnEncoding encoding)
{
  if (encoding == DR_PDN_UTF8 || g_utf8_validate (text, (gssize) length, NULL))
    g_string_append_len (out, text, (gssize) length);
  else
    append_converted (out, text, length, encoding);
}

/* A game written anew, with the file's ends of lines. */
static void
append_game (GString *out, ChTree *tree, gboolean crlf)
{
  g_autofree char *text = g_strchomp (ch_tree_to_pdn (tree));

  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '\n' && crlf)
        g_string_append_c (out, '\r');
      g_string_append_c (out, *at);
    }
}

static gboolean
follows (const ChPart *before, const ChPart *after)
{
  return before->text != NULL && after->text != NULL && before->file == after->file &&
         before->place + 1 == after->place;
}

/* Makes sure that a game begins behind an empty line. */
static void
append_gap (GString *out, gboolean crlf)
{
  const char *end = crlf ? "\r\n" : "\n";

  if (out->len == 0 || g_str_has_suffix (out->str, BYTE_ORDER_MARK))
    return;
  if (out->str[out->len - 1] != '\n')
    g_string_append (out, end);
  if (!g_str_has_suffix (out->str, "\n\n") && !g_str_has_suffix (out->str, "\n\r\n"))
    g_string_append (out, end);
}

/* What stands between the chapter before and the game of the nth. */
static void
append_lead (GString *out, const ChSheet *sheet, guint n)
{
  const ChPart *part = get_part (sheet, n);
  const ChPart *before = n > 0 ? get_part (sheet, n - 1) : NULL;

  /* A game without an end would swallow another than the one that followed it. */
  if (before != NULL && !follows (before, part) && !before->ended && before->tree == NULL)
    g_string_append (out, " *");
  if (part->text != NULL && part->lead > 0)
    append_text (out, g_bytes_get_data (part->text, NULL), part->lead, part->encoding);
  if (before == NULL || !follows (before, part))
    append_gap (out, sheet->old->crlf);
}

static void
append_part (GString *out, const ChSheet *sheet, guint n)
{
  const ChPart *part = get_part (sheet, n);

  if (part->tree != NULL)
    append_game (out, part->tree, sheet->old->crlf);
  else
    append_text (out, (const char *) g_bytes_get_data (part->text, NULL) + part->lead,
                 g_bytes_get_size (part->text) - part->lead, part->encoding);
}

/* Goes on counting from @from: where the text at @to is. */
static void
count_lines (const GString *out, gsize from, gsize to, DrPdnPlace *place)
{
  for (gsize n = from; n < to; n++)
    if (out->str[n] == '\n' || (out->str[n] == '\r' && out->str[n + 1] != '\n'))
      {
        place->line++;
        place->column = 1;
      }
    else if ((out->str[n] & 0xc0) != 0x80)
      place->column++;
  place->offset = to;
}

/* A note for untouched contents: everything is where it was. */
static void
note_untouched (const ChSheet *sheet, GArray *notes)
{
  gsize offset = sheet->old->mark ? strlen (BYTE_ORDER_MARK) : 0;

  for (guint n = 0; n < sheet->parts->len; n++)
    {
      const ChPart *part = get_part (sheet, n);
      ChWritten note = { offset, g_bytes_get_size (part->text), part->lead, part->begin };

      offset += note.length;
      g_array_append_val (notes, note);
    }
}

GBytes *
ch_sheet_write (const ChSheet *sheet, GArray **written)
{
  g_autoptr (GArray) notes = g_array_new (FALSE, FALSE, sizeof (ChWritten));
  GString *out;
  gsize size;
  const char *tail = g_bytes_get_data (sheet->old->tail, &size);
  DrPdnPlace place = { 0, 1, 1 };
  gsize counted = 0;
  DrPdnEncoding encoding = DR_PDN_UTF8;
  GBytes *bytes;

  if (is_untouched (sheet))
    {
      note_untouched (sheet, notes);
      if (written != NULL)
        *written = g_steal_pointer (&notes);
      return g_bytes_ref (sheet->old->bytes);
    }
  out = g_string_sized_new (g_bytes_get_size (sheet->old->bytes) + 4096);
  if (sheet->old->mark)
    g_string_append (out, BYTE_ORDER_MARK);
  for (guint n = 0; n < sheet->parts->len; n++)
    {
      ChWritten note = { .offset = out->len };

      append_lead (out, sheet, n);
      note.lead = out->len - note.offset;
      count_lines (out, counted, out->len, &place);
      counted = out->len;
      note.begin = place;
      append_part (out, sheet, n);
      note.length = out->len - note.offset;
      g_array_append_val (notes, note);
      encoding = MAX (encoding, get_part (sheet, n)->encoding);
    }
  append_text (out, tail, size, encoding);
  if (out->len > 0 && out->str[out->len - 1] != '\n')
    g_string_append (out, sheet->old->crlf ? "\r\n" : "\n");
  bytes = g_string_free_to_bytes (out);
  if (written != NULL)
    *written = g_steal_pointer (&notes);

  return bytes;
}

ChContents *
ch_sheet_apply (const ChSheet *sheet, GBytes *bytes, const GArray *written)
{
  ChContents *contents = alloc_contents (bytes);
  const gboolean untouched = bytes == sheet->old->bytes;
  gsize end = 0;

  contents->mark = sheet->old->mark;
  contents->crlf = sheet->old->crlf;
  for (guint n = 0; n < sheet->parts->len; n++)
    {
      ChChapter *chapter = get_part (sheet, n)->chapter;
      ChTree *tree = get_part (sheet, n)->tree;
      const ChWritten *note = &g_array_index (written, ChWritten, n);

      g_clear_pointer (&chapter->text, g_bytes_unref);
      chapter->text = g_bytes_new_from_bytes (bytes, note->offset, note->length);
      chapter->lead = note->lead;
      chapter->begin = note->begin;
      if (!untouched)
        chapter->encoding = DR_PDN_UTF8;
      chapter->ended = chapter->ended || tree != NULL;
      chapter->file = contents->id;
      chapter->place = n;
      g_ptr_array_add (contents->chapters, g_object_ref (chapter));
      if (tree != NULL)
        ch_game_set_saved_tree (chapter->game, tree);
      end = note->offset + note->length;
    }
  contents->tail = g_bytes_new_from_bytes (bytes, end, g_bytes_get_size (bytes) - end);

  return contents;
}
