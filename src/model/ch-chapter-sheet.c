/* ch-chapter-sheet.c: puts chapters together to a file again, or to what is kept of one.
 *
 * What was not touched goes back byte for byte.  Where a file in an old encoding is changed, all of
 * it is written as UTF-8: a file has one encoding.  A sheet holds the chapters themselves: their
 * texts are changed by ch_sheet_apply() alone, while nothing is written.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-chapter-private.h"

#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* So much of what stands before decides about the gap: an empty line with CR LF. */
#define GAP_SIZE ((gsize) 4)

ChSheet *
ch_sheet_new (ChContents *old, GPtrArray *chapters, GHashTable *edited)
{
  ChSheet *sheet = g_new0 (ChSheet, 1);
  GHashTableIter iter;
  gpointer key;

  sheet->old = ch_contents_ref (old);
  sheet->chapters = g_ptr_array_ref (chapters);
  sheet->trees = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) ch_tree_unref);
  g_hash_table_iter_init (&iter, edited);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      ChChapter *chapter = key;

      if (chapter->text == NULL || ch_chapter_get_modified (chapter))
        g_hash_table_insert (sheet->trees, chapter, ch_tree_ref (ch_game_get_tree (chapter->game)));
    }

  return sheet;
}

void
ch_sheet_free (ChSheet *sheet)
{
  if (sheet == NULL)
    return;
  ch_contents_unref (sheet->old);
  g_ptr_array_unref (sheet->chapters);
  g_hash_table_unref (sheet->trees);
  g_free (sheet);
}

static ChChapter *
get_chapter (const ChSheet *sheet, guint n)
{
  return g_ptr_array_index (sheet->chapters, n);
}

/* What the chapter is now; NULL: as its text is. */
static ChTree *
get_tree (const ChSheet *sheet, ChChapter *chapter)
{
  return g_hash_table_lookup (sheet->trees, chapter);
}

/* Whether nothing is to be written but what is there. */
static gboolean
is_untouched (const ChSheet *sheet)
{
  if (sheet->chapters->len != sheet->old->chapters->len)
    return FALSE;
  for (guint n = 0; n < sheet->chapters->len; n++)
    if (get_chapter (sheet, n) != g_ptr_array_index (sheet->old->chapters, n) ||
        get_tree (sheet, get_chapter (sheet, n)) != NULL)
      return FALSE;

  return TRUE;
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
follows (const ChChapter *before, const ChChapter *after)
{
  return before->text != NULL && after->text != NULL && before->file == after->file &&
         before->place + 1 == after->place;
}

/* What is written anew has an end, unless it is written as it was. */
static gboolean
ends_itself (const ChSheet *sheet, ChChapter *chapter)
{
  const ChTree *tree = get_tree (sheet, chapter);

  return chapter->ended || (tree != NULL && !tree->unread);
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
  ChChapter *chapter = get_chapter (sheet, n);
  ChChapter *before = n > 0 ? get_chapter (sheet, n - 1) : NULL;

  /* A game without an end would swallow another than the one that followed it. */
  if (before != NULL && !follows (before, chapter) && !ends_itself (sheet, before))
    g_string_append (out, " *");
  if (chapter->text != NULL && chapter->lead > 0)
    ch_append_utf8 (out, g_bytes_get_data (chapter->text, NULL), chapter->lead, chapter->encoding);
  if (before == NULL || !follows (before, chapter))
    append_gap (out, sheet->old->crlf);
}

static void
append_chapter (GString *out, const ChSheet *sheet, guint n)
{
  ChChapter *chapter = get_chapter (sheet, n);
  ChTree *tree = get_tree (sheet, chapter);

  if (tree != NULL)
    append_game (out, tree, sheet->old->crlf);
  else
    ch_append_utf8 (out, (const char *) g_bytes_get_data (chapter->text, NULL) + chapter->lead,
                    g_bytes_get_size (chapter->text) - chapter->lead, chapter->encoding);
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

  for (guint n = 0; n < sheet->chapters->len; n++)
    {
      const ChChapter *chapter = get_chapter (sheet, n);
      ChWritten note = { offset, g_bytes_get_size (chapter->text), chapter->lead, chapter->begin };

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
  for (guint n = 0; n < sheet->chapters->len; n++)
    {
      ChWritten note = { .offset = out->len };

      append_lead (out, sheet, n);
      note.lead = out->len - note.offset;
      count_lines (out, counted, out->len, &place);
      counted = out->len;
      note.begin = place;
      append_chapter (out, sheet, n);
      note.length = out->len - note.offset;
      g_array_append_val (notes, note);
      encoding = MAX (encoding, get_chapter (sheet, n)->encoding);
    }
  ch_append_utf8 (out, tail, size, encoding);
  if (out->len > 0 && out->str[out->len - 1] != '\n')
    g_string_append (out, sheet->old->crlf ? "\r\n" : "\n");
  bytes = g_string_free_to_bytes (out);
  if (written != NULL)
    *written = g_steal_pointer (&notes);

  return bytes;
}

/* The pieces of a file while they are put together. */
typedef struct
{
  const ChSheet *sheet;
  GArray *pieces; /* of ChCut */
  GString *out;   /* text behind them that is none yet */
} Pieces;

static void
piece_clear (gpointer data)
{
  g_clear_pointer (&((ChCut *) data)->text, g_bytes_unref);
}

static void
end_text (Pieces *self)
{
  ChCut piece = { NULL, 0, self->out->len };

  if (self->out->len == 0)
    return;
  piece.text = g_bytes_new (self->out->str, self->out->len);
  g_array_append_val (self->pieces, piece);
  g_string_truncate (self->out, 0);
}

/* @length bytes of @text from @from on, which are not copied where they are the old contents' own. */
static void
add_slice (Pieces *self, GBytes *text, gsize from, gsize length, DrPdnEncoding encoding)
{
  gsize size;
  const char *base = g_bytes_get_data (self->sheet->old->bytes, &size);
  const char *data = (const char *) g_bytes_get_data (text, NULL) + from;
  ChCut piece = { NULL, 0, length };
  ChCut *last;

  if (length == 0)
    return;
  if (data < base || data + length > base + size)
    {
      ch_append_utf8 (self->out, data, length, encoding);
      return;
    }
  end_text (self);
  piece.offset = (gsize) (data - base);
  last = self->pieces->len > 0 ? &g_array_index (self->pieces, ChCut, self->pieces->len - 1) : NULL;
  if (last != NULL && last->text == NULL && last->offset + last->length == piece.offset)
    last->length += length;
  else
    g_array_append_val (self->pieces, piece);
}

/* The lead of the nth chapter: what stands before it decides. */
static void
add_lead (Pieces *self, guint n)
{
  const ChCut *last =
    self->pieces->len > 0 ? &g_array_index (self->pieces, ChCut, self->pieces->len - 1) : NULL;
  gsize before = 0;

  if (self->out->len == 0 && last != NULL)
    {
      GBytes *text = last->text != NULL ? last->text : self->sheet->old->bytes;

      before = MIN (last->length, GAP_SIZE);
      g_string_append_len (self->out,
                           (const char *) g_bytes_get_data (text, NULL) + last->offset +
                             last->length - before,
                           (gssize) before);
    }
  append_lead (self->out, self->sheet, n);
  g_string_erase (self->out, 0, (gssize) before);
}

static void
add_chapter (Pieces *self, guint n)
{
  ChChapter *chapter = get_chapter (self->sheet, n);
  const gboolean goes_on =
    n > 0 ? follows (get_chapter (self->sheet, n - 1), chapter)
          : chapter->text != NULL && chapter->file == self->sheet->old->id && chapter->place == 0;

  if (goes_on)
    add_slice (self, chapter->text, 0, chapter->lead, chapter->encoding);
  else
    add_lead (self, n);
  if (get_tree (self->sheet, chapter) != NULL)
    append_chapter (self->out, self->sheet, n);
  else
    add_slice (self, chapter->text, chapter->lead, g_bytes_get_size (chapter->text) - chapter->lead,
               chapter->encoding);
}

GArray *
ch_sheet_write_pieces (const ChSheet *sheet)
{
  Pieces self = { sheet, g_array_new (FALSE, FALSE, sizeof (ChCut)), g_string_new (NULL) };

  g_array_set_clear_func (self.pieces, piece_clear);
  if (sheet->old->mark)
    g_string_append (self.out, BYTE_ORDER_MARK);
  for (guint n = 0; n < sheet->chapters->len; n++)
    add_chapter (&self, n);
  add_slice (&self, sheet->old->tail, 0, g_bytes_get_size (sheet->old->tail), DR_PDN_UTF8);
  if (self.out->len > 0 && self.out->str[self.out->len - 1] != '\n')
    g_string_append (self.out, sheet->old->crlf ? "\r\n" : "\n");
  end_text (&self);
  g_string_free (self.out, TRUE);

  return self.pieces;
}

/* Where the byte at @offset is in @bytes, where @known is another place. */
static DrPdnPlace
place_at (GBytes *bytes, gsize offset, const DrPdnPlace *known)
{
  const char *text = g_bytes_get_data (bytes, NULL);
  const gsize first = MIN (offset, (gsize) known->offset);
  const gsize last = MAX (offset, (gsize) known->offset);
  DrPdnPlace place = { offset, known->line, 1 };
  guint64 n_lines = 0;

  for (gsize n = first; n < last; n++)
    n_lines += text[n] == '\n' || (text[n] == '\r' && text[n + 1] != '\n');
  place.line = offset < known->offset ? known->line - n_lines : known->line + n_lines;
  for (gsize n = offset; n > 0 && text[n - 1] != '\n' && text[n - 1] != '\r'; n--)
    place.column += (text[n - 1] & 0xc0) != 0x80;

  return place;
}

/* What is of no game is still there, but elsewhere: its text, from @from on in @old, is in @bytes from @to
 * on. */
static void
move_loose (ChProblem **problem,
            GBytes *old,
            DrPdnEncoding encoding,
            guint64 from,
            GBytes *bytes,
            gsize to,
            const DrPdnPlace *known)
{
  g_autoptr (ChProblem) before = *problem;
  guint64 offset = ch_problem_get_place (before)->offset;
  gsize length = offset > from ? MIN ((gsize) (offset - from), g_bytes_get_size (old)) : 0;
  GString *converted = g_string_new (NULL);
  DrPdnPlace place;

  ch_append_utf8 (converted, g_bytes_get_data (old, NULL), length, encoding);
  place = place_at (bytes, MIN (to + converted->len, g_bytes_get_size (bytes)), known);
  g_string_free (converted, TRUE);
  *problem = ch_problem_move (before, &place);
}

/* Those before the game of @chapter, which was not touched by @note yet. */
static void
move_before (ChChapter *chapter, GBytes *bytes, const ChWritten *note)
{
  const char *old = g_bytes_get_data (chapter->text, NULL);
  const char *now = (const char *) g_bytes_get_data (bytes, NULL) + note->offset;
  /* An end for the chapter before may have been put in front. */
  const gsize end = note->lead >= 2 && memcmp (now, " *", 2) == 0 &&
                        !(chapter->lead >= 2 && memcmp (old, " *", 2) == 0)
                      ? 2
                      : 0;

  for (guint n = 0; n < chapter->n_before; n++)
    move_loose ((ChProblem **) &g_ptr_array_index (chapter->problems, n), chapter->text,
                chapter->encoding, chapter->begin.offset - chapter->lead, bytes, note->offset + end,
                &note->begin);
}

/* Those behind the last game, which begins at @known. */
static void
move_end (const ChSheet *sheet, ChContents *contents, gsize end, const DrPdnPlace *known)
{
  const ChContents *old = sheet->old;
  const guint64 from = g_bytes_get_size (old->bytes) - g_bytes_get_size (old->tail);

  for (guint n = 0; n < old->loose->len; n++)
    {
      ChProblem *problem = g_object_ref (g_ptr_array_index (old->loose, n));

      if (contents->bytes != old->bytes)
        move_loose (&problem, old->tail, DR_PDN_UTF8, from, contents->bytes, end, known);
      g_ptr_array_add (contents->loose, problem);
    }
}

ChContents *
ch_sheet_apply (const ChSheet *sheet, GBytes *bytes, const GArray *written)
{
  ChContents *contents = ch_contents_alloc (bytes, sheet->chapters);
  const gboolean untouched = bytes == sheet->old->bytes;
  DrPdnPlace begin = { 0, 1, 1 };
  gsize end = 0;

  contents->mark = sheet->old->mark;
  contents->crlf = sheet->old->crlf;
  for (guint n = 0; n < sheet->chapters->len; n++)
    {
      ChChapter *chapter = get_chapter (sheet, n);
      ChTree *tree = get_tree (sheet, chapter);
      const ChWritten *note = &g_array_index (written, ChWritten, n);

      chapter->ended = ends_itself (sheet, chapter);
      if (!untouched && chapter->text != NULL)
        move_before (chapter, bytes, note);
      begin = note->begin;
      g_clear_pointer (&chapter->text, g_bytes_unref);
      chapter->text = g_bytes_new_from_bytes (bytes, note->offset, note->length);
      chapter->lead = note->lead;
      chapter->begin = note->begin;
      if (!untouched)
        chapter->encoding = DR_PDN_UTF8;
      chapter->file = contents->id;
      chapter->place = n;
      if (tree != NULL)
        {
          chapter->rewritten = TRUE;
          ch_game_set_saved_tree (chapter->game, tree);
        }
      end = note->offset + note->length;
    }
  contents->tail = g_bytes_new_from_bytes (bytes, end, g_bytes_get_size (bytes) - end);
  move_end (sheet, contents, end, &begin);

  return contents;
}
