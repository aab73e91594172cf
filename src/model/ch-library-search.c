/* ch-library-search.c: finding games in the library's file.
 *
 * The rows are tested here, not by SQL: one pass over the table of games, or over those in which
 * the position stands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-search-private.h"

#include "ch-library-index-private.h"
#include "ch-library-record-private.h"
#include "ch-openings-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"

#include <string.h>

/* Rows between two looks at whether the answer is still wanted. */
#define ROWS_A_LOOK 4096

/* Where a position stands in fewer than one game of so many, its games are read one by one. */
#define FEW 16

/* Names that fit a text. */
typedef struct
{
  GPtrArray *words; /* all must be in it */
  ChLibrarySet names;
} Names;

/* A filter made ready. */
typedef struct
{
  const ChLibraryFilter *filter;
  GPtrArray *words; /* Names, one for each word of filter.text */
  Names *player;    /* NULL: any; and so on */
  Names *event;
  Names *opening;
  gint64 ruleset;   /* its number; 0: any */
  gboolean nothing; /* no game can fit */
  gboolean by_position;
  ChLibrarySet position;
  guint n_position; /* entries, an upper limit of the games */
  ChLibrarySet material;
  GHashTable *twins; /* of games that are there more than once */
} Search;

/* A row of the table of games. */
typedef struct
{
  gint64 id, light, dark, event, site, opening, ruleset, twin;
  guint date, result, plies;
  gboolean faulty;
} Row;

#define ROW_COLUMNS \
  "id, light, dark, event, site, opening, ruleset, twin, date, result, plies, faulty"

static Names *
names_new (const char *text)
{
  Names *self = g_new0 (Names, 1);
  g_autofree char *folded = ch_library_fold (text);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\n", -1);

  self->words = g_ptr_array_new_with_free_func (g_free);
  for (guint n = 0; words[n] != NULL; n++)
    if (words[n][0] != '\0')
      g_ptr_array_add (self->words, g_strdup (words[n]));

  return self;
}

static void
names_free (gpointer data)
{
  Names *self = data;

  if (self == NULL)
    return;
  g_ptr_array_unref (self->words);
  ch_library_set_clear (&self->names);
  g_free (self);
}

static void
search_clear (Search *self)
{
  g_clear_pointer (&self->words, g_ptr_array_unref);
  names_free (self->player);
  names_free (self->event);
  names_free (self->opening);
  ch_library_set_clear (&self->position);
  ch_library_set_clear (&self->material);
  g_clear_pointer (&self->twins, g_hash_table_unref);
}

static gboolean
is_text (const char *text)
{
  return text != NULL && text[strspn (text, " \t\n")] != '\0';
}

static void
try_name (Names *names, gint64 id, const char *folded)
{
  for (guint n = 0; n < names->words->len; n++)
    if (strstr (folded, g_ptr_array_index (names->words, n)) == NULL)
      return;
  ch_library_set_add (&names->names, id);
}

/* Which names fit which text: one pass over all of them. */
static gboolean
find_names (Search *self, ChLibraryFile *file)
{
  const ChLibraryFilter *filter = self->filter;
  sqlite3_stmt *select;
  int code;

  self->words = g_ptr_array_new_with_free_func (names_free);
  if (is_text (filter->text))
    {
      g_auto (GStrv) words = g_strsplit_set (filter->text, " \t\n", -1);

      for (guint n = 0; words[n] != NULL; n++)
        if (words[n][0] != '\0')
          g_ptr_array_add (self->words, names_new (words[n]));
    }
  self->player = is_text (filter->player) ? names_new (filter->player) : NULL;
  self->event = is_text (filter->event) ? names_new (filter->event) : NULL;
  self->opening = is_text (filter->opening) ? names_new (filter->opening) : NULL;
  if (self->words->len == 0 && self->player == NULL && self->event == NULL && self->opening == NULL)
    return TRUE;
  select = ch_library_file_prepare (file, "SELECT id, folded FROM name");
  while ((code = ch_statement_step (select)) == SQLITE_ROW)
    {
      const gint64 id = sqlite3_column_int64 (select, 0);
      const char *folded = (const char *) sqlite3_column_text (select, 1);
      Names *single[] = { self->player, self->event, self->opening };

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

gboolean
ch_library_translate (ChPosition *position, ChRuleset *from, const char *to, guint64 *key)
{
  g_autofree DrRuleset *record = g_new (DrRuleset, 1);
  const DrBoard *board = &ch_ruleset_get_record (from)->board;
  DrPosition value;

  if (!dr_ruleset_parse (record, to, NULL) || !dr_board_matches (board, &record->board, NULL))
    return FALSE;
  dr_position_translate (ch_position_get_value (position), board, &record->board, &value);
  *key = ch_openings_key (&value, to);

  return TRUE;
}

/* The keys of the position under every rule set that is asked for and on that board. */
static gboolean
find_keys (Search *self, ChLibraryFile *file, GArray *keys)
{
  const ChLibraryFilter *filter = self->filter;
  sqlite3_stmt *select = ch_library_file_prepare (file, "SELECT id, text FROM ruleset");
  int code;

  while ((code = ch_statement_step (select)) == SQLITE_ROW)
    {
      const char *id = (const char *) sqlite3_column_text (select, 1);
      guint64 key;

      if ((self->ruleset == 0 || self->ruleset == sqlite3_column_int64 (select, 0)) &&
          ch_library_translate (filter->position, filter->position_of, id, &key))
        g_array_append_val (keys, key);
    }
  if (code == SQLITE_DONE)
    ch_statement_done (select);

  return code == SQLITE_DONE;
}

static gboolean
find_position (Search *self, ChLibraryFile *file)
{
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GArray) hits = g_array_new (FALSE, FALSE, sizeof (ChLibraryEntry));
  g_autofree GArray **all = NULL;

  self->by_position = self->filter->position != NULL && self->filter->position_of != NULL;
  if (!self->by_position)
    return TRUE;
  if (!find_keys (self, file, keys))
    return FALSE;
  all = g_new (GArray *, keys->len + 1);
  for (guint n = 0; n < keys->len; n++)
    all[n] = hits;
  if (!ch_library_index_find (file, (const guint64 *) (void *) keys->data, keys->len, all))
    return FALSE;
  for (guint n = 0; n < hits->len; n++)
    ch_library_set_add (&self->position, g_array_index (hits, ChLibraryEntry, n).game);
  self->n_position = hits->len;
  self->nothing = self->nothing || hits->len == 0;

  return TRUE;
}

static gboolean
fits_material (const ChLibraryMaterial *wanted, const guint8 *counts)
{
  for (guint side = 0; side < 2; side++)
    {
      const guint8 men = counts[2 * side], kings = counts[2 * side + 1];

      if (men < wanted->min_men[side] || men > wanted->max_men[side] ||
          kings < wanted->min_kings[side] || kings > wanted->max_kings[side])
        return FALSE;
    }

  return TRUE;
}

static gboolean
find_material (Search *self, ChLibraryFile *file)
{
  sqlite3_stmt *select;
  int code;

  if (!self->filter->by_material)
    return TRUE;
  select = ch_library_file_prepare (file, "SELECT game, counts FROM material");
  while ((code = ch_statement_step (select)) == SQLITE_ROW)
    {
      const guint8 *counts = sqlite3_column_blob (select, 1);
      const int length = sqlite3_column_bytes (select, 1);

      for (int at = 0; at + 4 <= length; at += 4)
        if (fits_material (&self->filter->material, counts + at))
          {
            ch_library_set_add (&self->material, sqlite3_column_int64 (select, 0));
            break;
          }
    }
  if (code == SQLITE_DONE)
    ch_statement_done (select);

  return code == SQLITE_DONE;
}

static gboolean
find_twins (Search *self, ChLibraryFile *file)
{
  static const char sql[] =
    "SELECT twin FROM game WHERE deleted = 0 GROUP BY twin HAVING count (*) > 1";
  sqlite3_stmt *select;
  int code;

  if (!self->filter->duplicates)
    return TRUE;
  self->twins = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  select = ch_library_file_prepare (file, sql);
  while ((code = ch_statement_step (select)) == SQLITE_ROW)
    {
      const gint64 twin = sqlite3_column_int64 (select, 0);

      g_hash_table_add (self->twins, g_memdup2 (&twin, sizeof twin));
    }
  if (code == SQLITE_DONE)
    ch_statement_done (select);

  return code == SQLITE_DONE;
}

static gboolean
prepare_search (Search *self, ChLibraryFile *file)
{
  if (self->filter->ruleset != NULL && self->filter->ruleset[0] != '\0')
    {
      sqlite3_stmt *select =
        ch_library_file_prepare (file, "SELECT id FROM ruleset WHERE text = ?1");

      sqlite3_bind_text (select, 1, self->filter->ruleset, -1, SQLITE_STATIC);
      self->ruleset = ch_statement_number (select, 0);
      self->nothing = self->ruleset == 0;
    }

  return find_names (self, file) && find_position (self, file) && find_material (self, file) &&
         find_twins (self, file);
}

/* Unknown months and days are the first. */
static guint
first_day (guint date)
{
  if (date / 100 % 100 == 0)
    date += 100;

  return date % 100 == 0 ? date + 1 : date;
}

static gboolean
fits_date (const ChLibraryFilter *filter, guint date)
{
  if (filter->from == 0 && filter->to == 0)
    return TRUE;
  if (date == 0)
    return FALSE;
  date = first_day (date);

  return date >= filter->from && (filter->to == 0 || date <= filter->to);
}

static gboolean
fits_names (const Search *self, const Row *row)
{
  for (guint n = 0; n < self->words->len; n++)
    {
      const Names *word = g_ptr_array_index (self->words, n);

      if (!ch_library_set_has (&word->names, row->light) &&
          !ch_library_set_has (&word->names, row->dark) &&
          !ch_library_set_has (&word->names, row->event) &&
          !ch_library_set_has (&word->names, row->site) &&
          !ch_library_set_has (&word->names, row->opening))
        return FALSE;
    }
  if (self->player != NULL && !ch_library_set_has (&self->player->names, row->light) &&
      !ch_library_set_has (&self->player->names, row->dark))
    return FALSE;
  if (self->event != NULL && !ch_library_set_has (&self->event->names, row->event))
    return FALSE;

  return self->opening == NULL || ch_library_set_has (&self->opening->names, row->opening);
}

static gboolean
fits (const Search *self, const Row *row)
{
  const ChLibraryFilter *filter = self->filter;

  return (self->ruleset == 0 || row->ruleset == self->ruleset) &&
         (filter->results == 0 || (filter->results >> row->result & 1) != 0) &&
         fits_date (filter, row->date) && (!filter->faulty || row->faulty) &&
         (!self->by_position || ch_library_set_has (&self->position, row->id)) &&
         (!filter->by_material || ch_library_set_has (&self->material, row->id)) &&
         fits_names (self, row) &&
         (self->twins == NULL || g_hash_table_contains (self->twins, &row->twin));
}

static void
read_row (sqlite3_stmt *statement, Row *row)
{
  row->id = sqlite3_column_int64 (statement, 0);
  row->light = sqlite3_column_int64 (statement, 1);
  row->dark = sqlite3_column_int64 (statement, 2);
  row->event = sqlite3_column_int64 (statement, 3);
  row->site = sqlite3_column_int64 (statement, 4);
  row->opening = sqlite3_column_int64 (statement, 5);
  row->ruleset = sqlite3_column_int64 (statement, 6);
  row->twin = sqlite3_column_int64 (statement, 7);
  row->date = (guint) sqlite3_column_int64 (statement, 8);
  row->result = (guint) sqlite3_column_int (statement, 9);
  row->plies = (guint) sqlite3_column_int (statement, 10);
  row->faulty = sqlite3_column_int (statement, 11) != 0;
}

/* What a game is sorted by. */
typedef struct
{
  gint64 key;
  gint64 id;
} Place;

/* The order of names (of rule sets): number → rank, room for what is not there included. */
static GArray *
load_ranks (ChLibraryFile *file, const char *sql)
{
  GArray *ranks = g_array_new (FALSE, TRUE, sizeof (guint32));
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  guint32 rank = 0;

  while (ch_statement_step (select) == SQLITE_ROW)
    {
      const guint id = (guint) sqlite3_column_int64 (select, 0);

      if (id >= ranks->len)
        g_array_set_size (ranks, MAX (id + 1, ranks->len * 2));
      g_array_index (ranks, guint32, id) = ++rank;
    }
  ch_statement_done (select);

  return ranks;
}

static GArray *
find_ranks (ChLibraryFile *file, ChLibrarySort sort)
{
  switch (sort)
    {
    case CH_LIBRARY_SORT_WHITE:
    case CH_LIBRARY_SORT_BLACK:
    case CH_LIBRARY_SORT_OPENING:
    case CH_LIBRARY_SORT_EVENT:
      return load_ranks (file, "SELECT id FROM name ORDER BY folded");
    case CH_LIBRARY_SORT_RULESET:
      return load_ranks (file, "SELECT id FROM ruleset ORDER BY text");
    default:
      return NULL;
    }
}

static gint64
rank_of (const GArray *ranks, gint64 number)
{
  return number >= 0 && number < ranks->len ? g_array_index (ranks, guint32, number) : 0;
}

static gint64
sort_key (const Row *row, ChLibrarySort sort, const GArray *ranks)
{
  switch (sort)
    {
    case CH_LIBRARY_SORT_WHITE:
      return rank_of (ranks, row->light);
    case CH_LIBRARY_SORT_BLACK:
      return rank_of (ranks, row->dark);
    case CH_LIBRARY_SORT_RESULT:
      return row->result;
    case CH_LIBRARY_SORT_RULESET:
      return rank_of (ranks, row->ruleset);
    case CH_LIBRARY_SORT_OPENING:
      return rank_of (ranks, row->opening);
    case CH_LIBRARY_SORT_MOVES:
      return row->plies;
    case CH_LIBRARY_SORT_DATE:
      return row->date;
    case CH_LIBRARY_SORT_EVENT:
      return rank_of (ranks, row->event);
    case CH_LIBRARY_SORT_DUPLICATES:
      return row->twin;
    case CH_LIBRARY_SORT_ADDED:
    default:
      return row->id;
    }
}

static int
compare_places (const void *a, const void *b)
{
  const Place *x = a, *y = b;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;

  return (x->id > y->id) - (x->id < y->id);
}

static void
try_row (const Search *self,
         sqlite3_stmt *statement,
         ChLibrarySort sort,
         const GArray *ranks,
         GArray *places)
{
  Row row;

  read_row (statement, &row);
  if (fits (self, &row))
    {
      const Place place = { sort_key (&row, sort, ranks), row.id };

      g_array_append_val (places, place);
    }
}

/* All games. */
static int
try_all (const Search *self,
         ChLibraryFile *file,
         ChLibrarySort sort,
         const GArray *ranks,
         GArray *places,
         GCancellable *cancellable)
{
  static const char sql[] = "SELECT " ROW_COLUMNS " FROM game WHERE deleted = 0";
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  guint rows = 0;
  int code;

  while ((code = ch_statement_step (select)) == SQLITE_ROW)
    {
      try_row (self, select, sort, ranks, places);
      if (++rows % ROWS_A_LOOK == 0 && g_cancellable_is_cancelled (cancellable))
        break;
    }
  if (code == SQLITE_DONE || code == SQLITE_ROW)
    ch_statement_done (select);

  return code;
}

/* Those in which the position stands. */
static int
try_few (const Search *self,
         ChLibraryFile *file,
         ChLibrarySort sort,
         const GArray *ranks,
         GArray *places)
{
  static const char sql[] = "SELECT " ROW_COLUMNS " FROM game WHERE id = ?1 AND deleted = 0";
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);

  for (gsize id = 0; id < self->position.size; id++)
    {
      int code;

      if (!ch_library_set_has (&self->position, (gint64) id))
        continue;
      sqlite3_bind_int64 (select, 1, (gint64) id);
      code = ch_statement_step (select);
      if (code == SQLITE_ROW)
        try_row (self, select, sort, ranks, places);
      else if (code != SQLITE_DONE)
        return code;
      ch_statement_done (select);
    }

  return SQLITE_DONE;
}

GArray *
ch_library_search (ChLibraryFile *file,
                   const ChLibraryFilter *filter,
                   ChLibrarySort sort,
                   gboolean descending,
                   GCancellable *cancellable,
                   GError **error)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_autoptr (GArray) ranks = NULL;
  GArray *ids = NULL;
  Search search = { .filter = filter };
  int code = SQLITE_ERROR;

  if (prepare_search (&search, file))
    {
      ranks = find_ranks (file, sort);
      if (search.nothing)
        code = SQLITE_DONE;
      else if (search.by_position && search.n_position < search.position.size / FEW)
        code = try_few (&search, file, sort, ranks, places);
      else
        code = try_all (&search, file, sort, ranks, places, cancellable);
    }
  search_clear (&search);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (code != SQLITE_DONE)
    {
      ch_library_file_fail (file, error);
      return NULL;
    }
  g_array_sort (places, compare_places);
  ids = g_array_sized_new (FALSE, FALSE, sizeof (gint64), places->len);
  for (guint n = 0; n < places->len; n++)
    {
      const guint at = descending ? places->len - 1 - n : n;

      g_array_append_val (ids, g_array_index (places, Place, at).id);
    }

  return ids;
}
