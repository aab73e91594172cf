/* ch-library-texts.c: which names in the library fit the texts that are looked for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-search-private.h"

#include "ch-library-record-private.h"

#include <string.h>

static ChLibraryText *
text_new (const char *text)
{
  ChLibraryText *self = g_new0 (ChLibraryText, 1);
  g_autofree char *folded = ch_library_fold (text);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\n", -1);

  self->words = g_ptr_array_new_with_free_func (g_free);
  for (guint n = 0; words[n] != NULL; n++)
    if (words[n][0] != '\0')
      g_ptr_array_add (self->words, g_strdup (words[n]));

  return self;
}

static void
text_free (gpointer data)
{
  ChLibraryText *self = data;

  if (self == NULL)
    return;
  g_ptr_array_unref (self->words);
  ch_library_set_clear (&self->names);
  g_free (self);
}

void
ch_library_texts_clear (ChLibraryTexts *self)
{
  g_clear_pointer (&self->words, g_ptr_array_unref);
  g_clear_pointer (&self->player, text_free);
  g_clear_pointer (&self->event, text_free);
  g_clear_pointer (&self->opening, text_free);
}

static gboolean
is_text (const char *text)
{
  return text != NULL && text[strspn (text, " \t\n")] != '\0';
}

static void
try_name (ChLibraryText *sought, gint64 id, const char *folded)
{
  for (guint n = 0; n < sought->words->len; n++)
    if (strstr (folded, g_ptr_array_index (sought->words, n)) == NULL)
      return;
  ch_library_set_add (&sought->names, id);
}

/* Which names fit which text: one pass over all of them. */
gboolean
ch_library_texts_find (ChLibraryTexts *self, ChLibraryFile *file, const ChLibraryFilter *filter)
{
  sqlite3_stmt *select;
  int code;

  self->words = g_ptr_array_new_with_free_func (text_free);
  if (is_text (filter->text))
    {
      g_auto (GStrv) words = g_strsplit_set (filter->text, " \t\n", -1);

      for (guint n = 0; words[n] != NULL; n++)
        if (words[n][0] != '\0')
          g_ptr_array_add (self->words, text_new (words[n]));
    }
  self->player = is_text (filter->player) ? text_new (filter->player) : NULL;
  self->event = is_text (filter->event) ? text_new (filter->event) : NULL;
  self->opening = is_text (filter->opening) ? text_new (filter->opening) : NULL;
  if (self->words->len == 0 && self->player == NULL && self->event == NULL && self->opening == NULL)
    return TRUE;
  select = ch_library_file_prepare (file, "SELECT id, folded FROM name");
  while ((code = ch_statement_step (select)) == SQLITE_ROW)
    {
      const gint64 id = sqlite3_column_int64 (select, 0);
      const char *text = (const char *) sqlite3_column_text (select, 1);
      const char *folded = text != NULL ? text : "";
      ChLibraryText *single[] = { self->player, self->event, self->opening };

      for (guint n = 0; n < self->words->len; n++)
        try_name (g_ptr_array_index (self->words, n), id, folded);
      for (guint n = 0; n < G_N_ELEMENTS (single); n++)
        if (single[n] != NULL)
          try_name (single[n], id, folded);
    }
  if (code == SQLITE_DONE)
    ch_statement_done (select);

  return code == SQLITE_DONE;
}
