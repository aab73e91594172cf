/* ch-library-twins.c: games that are in the library more than once.
 *
 * What they must have in common to be compared at all stands in the file as a number (find_twin() in
 * ch-library-record.c): rule set, start and moves, and of short games players and date.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-twins-private.h"

#include "ch-library.h"

#include <string.h>

/* The text without blanks, and without tags unless they are wanted. */
static GString *
strip (const char *text, gsize length, gboolean with_tags)
{
  GString *bare = g_string_sized_new (length);
  gboolean begin = TRUE;

  for (gsize n = 0; n < length; n++)
    {
      if (begin && text[n] == '[' && !with_tags)
        while (n + 1 < length && text[n + 1] != '\n')
          n++;
      else if (!g_ascii_isspace (text[n]))
        g_string_append_c (bare, text[n]);
      begin = text[n] == '\n' || (begin && g_ascii_isspace (text[n]));
    }

  return bare;
}

/* Whether all that is in the record's text is in @text, too. */
static gboolean
is_same_text (const ChLibraryRecord *record, const char *text, gsize length, gboolean faulty)
{
  g_autoptr (GString) own = NULL;
  g_autoptr (GString) other = NULL;

  if (length == record->length && memcmp (text, record->text, length) == 0)
    return TRUE;
  /* What could not be read may be anything. */
  if (!record->annotated && !record->faulty && !faulty)
    return TRUE;
  own = strip (record->text, record->length, record->faulty || faulty);
  other = strip (text, length, record->faulty || faulty);

  return g_string_equal (own, other);
}

static gboolean
is_name (sqlite3_stmt *select, int column, const char *name)
{
  g_autofree char *folded = ch_library_fold (name);

  return g_strcmp0 ((const char *) sqlite3_column_text (select, column), folded) == 0;
}

gboolean
ch_library_has_same (ChLibraryFile *file, const ChLibraryRecord *record)
{
  static const char sql[] =
    "SELECT g.plies, g.date, g.result, g.round, g.faulty, r.text, l.folded, d.folded, e.folded,"
    " t.pdn FROM game g JOIN ruleset r ON r.id = g.ruleset JOIN name l ON l.id = g.light"
    " JOIN name d ON d.id = g.dark JOIN name e ON e.id = g.event JOIN text t ON t.game = g.id"
    " WHERE g.twin = ?1 AND g.deleted = 0 ORDER BY g.id";
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  gboolean same = FALSE;

  sqlite3_bind_int64 (select, 1, (gint64) record->twin);
  while (!same && ch_statement_step (select) == SQLITE_ROW)
    same =
      !ch_library_texts_differ (record->plies, record->text, record->length,
                                sqlite3_column_blob (select, 9),
                                (gsize) sqlite3_column_bytes (select, 9)) &&
      sqlite3_column_int64 (select, 0) == record->plies &&
      sqlite3_column_int64 (select, 1) == record->date &&
      sqlite3_column_int (select, 2) == (int) record->result &&
      g_strcmp0 ((const char *) sqlite3_column_text (select, 3), record->round) == 0 &&
      g_strcmp0 ((const char *) sqlite3_column_text (select, 5), record->ruleset) == 0 &&
      is_name (select, 6, record->light) && is_name (select, 7, record->dark) &&
      is_name (select, 8, record->event) &&
      is_same_text (record, sqlite3_column_blob (select, 9),
                    (gsize) sqlite3_column_bytes (select, 9), sqlite3_column_int (select, 4) != 0);
  ch_statement_done (select);

  return same;
}

/* Players */

static GPtrArray *
split_words (const char *name)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const char *begin = NULL;

  for (const char *c = name;; c = g_utf8_next_char (c))
    {
      const gboolean inside = g_unichar_isalnum (g_utf8_get_char (c));

      if (inside && begin == NULL)
        begin = c;
      if (!inside && begin != NULL)
        {
          g_ptr_array_add (words, g_strndup (begin, (gsize) (c - begin)));
          begin = NULL;
        }
      if (*c == '\0')
        return words;
    }
}

static gboolean
is_letter (const char *word)
{
  return g_utf8_strlen (word, -1) == 1 && g_unichar_isalpha (g_utf8_get_char (word));
}

static gboolean
is_initial (const char *a, const char *b)
{
  return (is_letter (a) || is_letter (b)) && g_utf8_get_char (a) == g_utf8_get_char (b);
}

/* Takes the word of @words that is @word, or that it abbreviates, out of them. */
static gboolean
take_word (GPtrArray *words, const char *word, gboolean abbreviated)
{
  for (guint n = 0; n < words->len; n++)
    {
      const char *other = g_ptr_array_index (words, n);

      if (abbreviated ? is_initial (word, other) : strcmp (word, other) == 0)
        {
          g_ptr_array_remove_index (words, n);
          return TRUE;
        }
    }

  return FALSE;
}

gboolean
ch_library_names_match (const char *a, const char *b)
{
  g_autoptr (GPtrArray) fewer = split_words (a);
  g_autoptr (GPtrArray) more = split_words (b);
  gboolean known = FALSE;

  if (fewer->len == 0 || more->len == 0 || strcmp (a, b) == 0)
    return TRUE;
  if (fewer->len > more->len)
    {
      GPtrArray *swap = fewer;

      fewer = more;
      more = swap;
    }
  /* Words that are written out first, so that no initial takes them. */
  for (guint n = fewer->len; n > 0; n--)
    {
      const char *word = g_ptr_array_index (fewer, n - 1);

      if (take_word (more, word, FALSE))
        {
          known = known || !is_letter (word);
          g_ptr_array_remove_index (fewer, n - 1);
        }
    }
  if (fewer->len == 0 && more->len == 0)
    return TRUE;
  for (guint n = 0; n < fewer->len && known; n++)
    known = take_word (more, g_ptr_array_index (fewer, n), TRUE);

  return known;
}

/* Duplicates */

typedef struct
{
  gint64 id, twin;
  char *light, *dark, *score;
  guint plies;
  gboolean faulty;
  gboolean extra; /* like an earlier one */
} Candidate;

static void
candidate_free (gpointer data)
{
  Candidate *self = data;

  g_free (self->light);
  g_free (self->dark);
  g_free (self->score);
  g_free (self);
}

static GBytes *
load_text (ChLibraryFile *file, gint64 id)
{
  sqlite3_stmt *select = ch_library_file_prepare (file, "SELECT pdn FROM text WHERE game = ?1");
  GBytes *text = NULL;

  sqlite3_bind_int64 (select, 1, id);
  if (ch_statement_step (select) == SQLITE_ROW)
    text = g_bytes_new (sqlite3_column_blob (select, 0), (gsize) sqlite3_column_bytes (select, 0));
  ch_statement_done (select);

  return text;
}

/* Whether what is written of both, but for blanks, is the same. */
static gboolean
are_same_texts (const char *a, gsize a_length, const char *b, gsize b_length)
{
  g_autoptr (GString) x = strip (a, a_length, TRUE);
  g_autoptr (GString) y = strip (b, b_length, TRUE);

  return g_string_equal (x, y);
}

static gboolean
are_alike (ChLibraryFile *file, const Candidate *a, const Candidate *b)
{
  const gboolean faulty = a->faulty || b->faulty;
  g_autoptr (GBytes) x = NULL;
  g_autoptr (GBytes) y = NULL;
  const char *one, *other;
  gsize one_length, other_length;

  if (!ch_library_names_match (a->light, b->light) || !ch_library_names_match (a->dark, b->dark))
    return FALSE;
  if (!faulty && a->plies >= CH_LIBRARY_LONG_LINE)
    return TRUE;
  x = load_text (file, a->id);
  y = load_text (file, b->id);
  if (x == NULL || y == NULL)
    return FALSE;
  one = g_bytes_get_data (x, &one_length);
  other = g_bytes_get_data (y, &other_length);
  /* How these went on nobody knows. */
  if (faulty)
    return are_same_texts (one, one_length, other, other_length);
  if (a->plies < CH_LIBRARY_SHORT_LINE && strcmp (a->score, b->score) != 0)
    return FALSE;

  return !ch_library_texts_differ (a->plies, one, one_length, other, other_length);
}

/* Those that could be duplicates, those with names first of each kind, then those with the longest
 * text. */
static GPtrArray *
load_candidates (ChLibraryFile *file)
{
  static const char sql[] =
    "SELECT g.id, g.twin, l.folded, d.folded, g.faulty, g.plies, g.score FROM game g JOIN name l ON l.id = g.light"
    " JOIN name d ON d.id = g.dark WHERE g.deleted = 0 AND g.twin IN"
    " (SELECT twin FROM game WHERE deleted = 0 GROUP BY twin HAVING count (*) > 1)"
    " ORDER BY g.twin, (l.text <> '') + (d.text <> '') DESC, g.size DESC, g.id";
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (candidate_free);
  int code;

  while ((code = ch_statement_step (select)) == SQLITE_ROW)
    {
      Candidate *candidate = g_new0 (Candidate, 1);

      candidate->id = sqlite3_column_int64 (select, 0);
      candidate->twin = sqlite3_column_int64 (select, 1);
      candidate->light = ch_library_column_text (select, 2);
      candidate->dark = ch_library_column_text (select, 3);
      candidate->faulty = sqlite3_column_int (select, 4) != 0;
      candidate->plies = (guint) sqlite3_column_int (select, 5);
      candidate->score = ch_library_column_text (select, 6);
      g_ptr_array_add (all, candidate);
    }
  if (code != SQLITE_DONE)
    return NULL;
  ch_statement_done (select);

  return g_steal_pointer (&all);
}

static void
add_twin (GArray *twins, Candidate *candidate, guint group, gboolean extra)
{
  const ChLibraryTwin twin = { candidate->id, group, extra };

  candidate->extra = extra;
  g_array_append_val (twins, twin);
}

GArray *
ch_library_twins_find (ChLibraryFile *file)
{
  g_autoptr (GPtrArray) all = load_candidates (file);
  GArray *twins = g_array_new (FALSE, FALSE, sizeof (ChLibraryTwin));

  if (all == NULL)
    {
      g_array_unref (twins);
      return NULL;
    }
  for (guint n = 0; n < all->len; n++)
    {
      Candidate *kept = g_ptr_array_index (all, n);

      /* One that is like an earlier one stands with that. */
      for (guint m = n + 1; m < all->len && !kept->extra; m++)
        {
          Candidate *other = g_ptr_array_index (all, m);

          if (other->twin != kept->twin)
            break;
          if (other->extra || !are_alike (file, kept, other))
            continue;
          if (twins->len == 0 ||
              g_array_index (twins, ChLibraryTwin, twins->len - 1).group != n + 1)
            add_twin (twins, kept, n + 1, FALSE);
          add_twin (twins, other, n + 1, TRUE);
        }
    }

  return twins;
}
