/* ch-library-search.c: finding games in the library's file.
 *
 * The rows are tested here, not by SQL: one pass over the table of games, or over those in which
 * the position stands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-search-private.h"

#include "ch-library-index-private.h"
#include "ch-library-record-private.h"
#include "ch-library-twins-private.h"
#include "ch-openings-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"

/* Rows between two looks at whether the answer is still wanted. */
#define ROWS_A_LOOK 4096

/* Where a position stands in fewer than one game of so many, its games are read one by one. */
#define FEW 16

/* Numbers of names beyond it are damage. */
#define NAMES_MAX (1 << 24)

/* What is asked of the table of games. */
typedef enum
{
  COLUMN_ID,
  COLUMN_LIGHT,
  COLUMN_DARK,
  COLUMN_EVENT,
  COLUMN_SITE,
  COLUMN_OPENING,
  COLUMN_RULESET,
  COLUMN_TWIN,
  COLUMN_DATE,
  COLUMN_RESULT,
  COLUMN_PLIES,
  COLUMN_FAULTY,
  N_COLUMNS
} Column;

#define COLUMN(name) (1u << COLUMN_##name)

/* A filter made ready. */
typedef struct
{
  const ChLibraryFilter *filter;
  ChLibraryTexts texts;
  gint64 ruleset;   /* its number; 0: any */
  gboolean nothing; /* no game can fit */
  gboolean by_position;
  ChLibrarySet position;
  guint n_position; /* entries, an upper limit of the games */
  ChLibrarySet material;
  ChLibrarySet deleted;
  GHashTable *twins;    /* games that are there more than once: id → group */
  int place[N_COLUMNS]; /* of each column in the rows that are read; -1: it is not read */
} Search;

static void
search_clear (Search *self)
{
  ch_library_texts_clear (&self->texts);
  ch_library_set_clear (&self->position);
  ch_library_set_clear (&self->material);
  ch_library_set_clear (&self->deleted);
  g_clear_pointer (&self->twins, g_hash_table_unref);
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

      if ((self->ruleset == 0 || self->ruleset == sqlite3_column_int64 (select, 0)) && id != NULL &&
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
  g_autoptr (GArray) twins = NULL;

  if (!self->filter->duplicates)
    return TRUE;
  twins = ch_library_twins_find (file);
  if (twins == NULL)
    return FALSE;
  self->twins = g_hash_table_new (NULL, NULL);
  for (guint n = 0; n < twins->len; n++)
    {
      const ChLibraryTwin *twin = &g_array_index (twins, ChLibraryTwin, n);

      g_hash_table_insert (self->twins, GSIZE_TO_POINTER ((gsize) twin->id),
                           GUINT_TO_POINTER (twin->group));
    }

  return TRUE;
}

/* The number of the game's group of duplicates; 0: it has none. */
static guint
group_of (const Search *self, gint64 id)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->twins, GSIZE_TO_POINTER ((gsize) id)));
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

  return ch_library_texts_find (&self->texts, file, self->filter) && find_position (self, file) &&
         find_material (self, file) && find_twins (self, file) &&
         ch_library_load_deleted (file, &self->deleted);
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

static gint64
value_of (const Search *self, sqlite3_stmt *row, Column column)
{
  const int place = self->place[column];

  return place >= 0 ? sqlite3_column_int64 (row, place) : 0;
}

static gboolean
has_name (const Search *self, const ChLibrarySet *names, sqlite3_stmt *row, Column column)
{
  return ch_library_set_has (names, value_of (self, row, column));
}

static gboolean
fits_names (const Search *self, sqlite3_stmt *row)
{
  for (guint n = 0; n < self->texts.words->len; n++)
    {
      const ChLibraryText *word = g_ptr_array_index (self->texts.words, n);

      if (!has_name (self, &word->names, row, COLUMN_LIGHT) &&
          !has_name (self, &word->names, row, COLUMN_DARK) &&
          !has_name (self, &word->names, row, COLUMN_EVENT) &&
          !has_name (self, &word->names, row, COLUMN_SITE) &&
          !has_name (self, &word->names, row, COLUMN_OPENING))
        return FALSE;
    }
  if (self->texts.player != NULL &&
      !has_name (self, &self->texts.player->names, row, COLUMN_LIGHT) &&
      !has_name (self, &self->texts.player->names, row, COLUMN_DARK))
    return FALSE;
  if (self->texts.event != NULL && !has_name (self, &self->texts.event->names, row, COLUMN_EVENT))
    return FALSE;

  return self->texts.opening == NULL ||
         has_name (self, &self->texts.opening->names, row, COLUMN_OPENING);
}

static ChLibraryResult
result_of (const Search *self, sqlite3_stmt *row)
{
  /* Damage may have left anything. */
  return (ChLibraryResult) CLAMP (value_of (self, row, COLUMN_RESULT), 0, CH_LIBRARY_N_RESULTS - 1);
}

/* Looks at no column that find_columns() does not name. */
static gboolean
fits (const Search *self, sqlite3_stmt *row)
{
  const ChLibraryFilter *filter = self->filter;
  const gint64 id = value_of (self, row, COLUMN_ID);

  return !ch_library_set_has (&self->deleted, id) &&
         (!self->by_position || ch_library_set_has (&self->position, id)) &&
         (!filter->by_material || ch_library_set_has (&self->material, id)) &&
         (self->twins == NULL || group_of (self, id) != 0) &&
         (self->ruleset == 0 || value_of (self, row, COLUMN_RULESET) == self->ruleset) &&
         (filter->results == 0 || (filter->results >> result_of (self, row) & 1) != 0) &&
         fits_date (filter, (guint) value_of (self, row, COLUMN_DATE)) &&
         (!filter->faulty || value_of (self, row, COLUMN_FAULTY) != 0) && fits_names (self, row);
}

/* The column that a sort looks at. */
static Column
sort_column (ChLibrarySort sort)
{
  static const Column columns[] = {
    [CH_LIBRARY_SORT_WHITE] = COLUMN_LIGHT,     [CH_LIBRARY_SORT_BLACK] = COLUMN_DARK,
    [CH_LIBRARY_SORT_RESULT] = COLUMN_RESULT,   [CH_LIBRARY_SORT_RULESET] = COLUMN_RULESET,
    [CH_LIBRARY_SORT_OPENING] = COLUMN_OPENING, [CH_LIBRARY_SORT_MOVES] = COLUMN_PLIES,
    [CH_LIBRARY_SORT_DATE] = COLUMN_DATE,       [CH_LIBRARY_SORT_EVENT] = COLUMN_EVENT,
    [CH_LIBRARY_SORT_ADDED] = COLUMN_ID,        [CH_LIBRARY_SORT_DUPLICATES] = COLUMN_TWIN,
  };

  return (gsize) sort < G_N_ELEMENTS (columns) ? columns[sort] : COLUMN_ID;
}

/* The columns that are looked at, a bit each: to read the others takes most of the time. */
static guint
find_columns (const Search *self, ChLibrarySort sort)
{
  const ChLibraryFilter *filter = self->filter;
  guint columns = COLUMN (ID) | 1u << sort_column (sort);

  if (self->texts.words->len > 0)
    columns |= COLUMN (LIGHT) | COLUMN (DARK) | COLUMN (EVENT) | COLUMN (SITE) | COLUMN (OPENING);
  columns |= self->texts.player != NULL ? COLUMN (LIGHT) | COLUMN (DARK) : 0;
  columns |= self->texts.event != NULL ? COLUMN (EVENT) : 0;
  columns |= self->texts.opening != NULL ? COLUMN (OPENING) : 0;
  columns |= self->ruleset != 0 ? COLUMN (RULESET) : 0;
  columns |= filter->results != 0 ? COLUMN (RESULT) : 0;
  columns |= filter->from != 0 || filter->to != 0 ? COLUMN (DATE) : 0;

  return columns | (filter->faulty ? COLUMN (FAULTY) : 0);
}

/* The statement that reads the columns that are looked at, and no others. */
static sqlite3_stmt *
select_columns (Search *self, ChLibraryFile *file, ChLibrarySort sort, const char *condition)
{
  static const char *const names[N_COLUMNS] = {
    [COLUMN_ID] = "id",           [COLUMN_LIGHT] = "light", [COLUMN_DARK] = "dark",
    [COLUMN_EVENT] = "event",     [COLUMN_SITE] = "site",   [COLUMN_OPENING] = "opening",
    [COLUMN_RULESET] = "ruleset", [COLUMN_TWIN] = "twin",   [COLUMN_DATE] = "date",
    [COLUMN_RESULT] = "result",   [COLUMN_PLIES] = "plies", [COLUMN_FAULTY] = "faulty",
  };
  const guint columns = find_columns (self, sort);
  g_autoptr (GString) sql = g_string_new ("SELECT ");
  int place = 0;

  for (guint n = 0; n < N_COLUMNS; n++)
    {
      self->place[n] = (columns >> n & 1) != 0 ? place++ : -1;
      if (self->place[n] >= 0)
        g_string_append_printf (sql, "%s%s", n > 0 ? ", " : "", names[n]);
    }
  g_string_append_printf (sql, " FROM game%s", condition);

  /* Statements are told apart by their address; there are not many. */
  return ch_library_file_prepare (file, g_intern_string (sql->str));
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
      const gint64 id = sqlite3_column_int64 (select, 0);

      if (id < 0 || id > NAMES_MAX)
        continue;
      if (id >= ranks->len)
        g_array_set_size (ranks, MAX ((guint) id + 1, ranks->len * 2));
      g_array_index (ranks, guint32, (guint) id) = ++rank;
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
sort_key (const Search *self, sqlite3_stmt *row, ChLibrarySort sort, const GArray *ranks)
{
  const gint64 value = value_of (self, row, sort_column (sort));

  if (ranks != NULL)
    return rank_of (ranks, value);
  if (sort == CH_LIBRARY_SORT_DUPLICATES && self->twins != NULL)
    return group_of (self, value_of (self, row, COLUMN_ID));

  return value;
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
         sqlite3_stmt *row,
         ChLibrarySort sort,
         const GArray *ranks,
         GArray *places)
{
  if (fits (self, row))
    {
      const Place place = { sort_key (self, row, sort, ranks), value_of (self, row, COLUMN_ID) };

      g_array_append_val (places, place);
    }
}

/* All games. */
static int
try_all (Search *self,
         ChLibraryFile *file,
         ChLibrarySort sort,
         const GArray *ranks,
         GArray *places,
         GCancellable *cancellable)
{
  sqlite3_stmt *select = select_columns (self, file, sort, "");
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
try_few (Search *self, ChLibraryFile *file, ChLibrarySort sort, const GArray *ranks, GArray *places)
{
  sqlite3_stmt *select = select_columns (self, file, sort, " WHERE id = ?1");

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
