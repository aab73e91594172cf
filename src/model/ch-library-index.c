/* ch-library-index.c: which positions stand in which games.
 *
 * A B-tree of millions of hashes would be written all over with each import.  Instead each slice of
 * an import appends a segment: its entries sorted by key, packed into blocks of about a page, with
 * the first key of each block in the segment's row.  To find a key is a look into one or two blocks
 * of each segment.  Small segments at the end are merged, so that there are few.
 *
 * A block: for each key its distance from the one before (for the first: from the block's key), the
 * number of its entries, and for each entry the distance of its game from the one before (for the
 * first: from the segment's base) and 8 × ply + result; all as numbers of 7 bits a byte, the low
 * ones first.  A key with many entries goes on in the next block.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-index-private.h"

#include <string.h>

/* Fits into a page of 4096 bytes of an SQLite table with its row's head. */
#define BLOCK_SIZE 4040

/* Bytes of a number, and of the largest key with its first entry. */
#define NUMBER_SIZE 10
#define KEY_SIZE (4 * NUMBER_SIZE)

/* Segments larger than that together are not merged: about 16 MB of memory. */
#define MERGE_MAX 500000

/* Games gone before the index is written anew, and the part of all games they must be. */
#define GONE_MIN 2000
#define GONE_PART 8

static guint
put_number (guint8 *bytes, guint64 number)
{
  guint n = 0;

  for (; number >= 0x80; number >>= 7)
    bytes[n++] = (guint8) (number | 0x80);
  bytes[n++] = (guint8) number;

  return n;
}

/* Bytes that are read; a number past the end is 0 and ends it. */
typedef struct
{
  const guint8 *at;
  const guint8 *end;
} Bytes;

static guint64
get_number (Bytes *bytes)
{
  guint64 number = 0;

  for (guint shift = 0; bytes->at < bytes->end && shift < 64; shift += 7)
    {
      const guint8 byte = *bytes->at++;

      number |= (guint64) (byte & 0x7f) << shift;
      if ((byte & 0x80) == 0)
        return number;
    }
  bytes->at = bytes->end;

  return 0;
}

static int
compare_entries (const void *a, const void *b)
{
  const ChLibraryEntry *x = a, *y = b;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  if (x->game != y->game)
    return x->game < y->game ? -1 : 1;

  return (x->ply > y->ply) - (x->ply < y->ply);
}

/* A segment being written. */
typedef struct
{
  ChLibraryFile *file;
  gint64 block; /* the id of the next */
  GArray *keys; /* guint64: of the blocks */
  guint8 data[BLOCK_SIZE];
  guint length;
  gboolean good;
} Writer;

static void
write_block (Writer *writer)
{
  sqlite3_stmt *insert;

  if (writer->length == 0 || !writer->good)
    return;
  insert = ch_library_file_prepare (writer->file, "INSERT INTO block VALUES (?1, ?2)");
  sqlite3_bind_int64 (insert, 1, writer->block++);
  sqlite3_bind_blob (insert, 2, writer->data, (int) writer->length, SQLITE_STATIC);
  writer->good = ch_statement_run (insert);
  writer->length = 0;
}

/* The @n entries of one key, or as many of them as fit; how many were taken. */
static guint
write_key (Writer *writer, guint64 *last, const ChLibraryEntry *entries, guint n, gint64 base)
{
  guint8 packed[BLOCK_SIZE];
  guint length = 0, taken = 0;
  guint room;
  gint64 game = base;

  if (writer->length + KEY_SIZE > BLOCK_SIZE)
    write_block (writer);
  if (writer->length == 0)
    {
      g_array_append_val (writer->keys, entries->key);
      *last = entries->key;
    }
  room = BLOCK_SIZE - writer->length - 2 * NUMBER_SIZE;
  while (taken < n && length + 2 * NUMBER_SIZE <= room)
    {
      const ChLibraryEntry *entry = &entries[taken++];

      length += put_number (packed + length, (guint64) (entry->game - game));
      length += put_number (packed + length, (guint64) entry->ply << 3 | entry->result);
      game = entry->game;
    }
  writer->length += put_number (writer->data + writer->length, entries->key - *last);
  writer->length += put_number (writer->data + writer->length, taken);
  memcpy (writer->data + writer->length, packed, length);
  writer->length += length;
  *last = entries->key;
  /* What is left begins the next block. */
  if (taken < n)
    write_block (writer);

  return taken;
}

static gint64
least_game (const GArray *entries)
{
  gint64 least = G_MAXINT64;

  for (guint n = 0; n < entries->len; n++)
    least = MIN (least, g_array_index (entries, ChLibraryEntry, n).game);

  return least;
}

static gboolean
write_segment (ChLibraryFile *file, GArray *entries)
{
  static const char next[] = "SELECT coalesce (max (id), 0) + 1 FROM block";
  static const char add[] =
    "INSERT INTO segment (entries, base, first, keys) VALUES (?1, ?2, ?3, ?4)";
  const ChLibraryEntry *all = (const ChLibraryEntry *) (void *) entries->data;
  const gint64 first = ch_statement_number (ch_library_file_prepare (file, next), 0);
  const gint64 base = least_game (entries);
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree Writer *writer = g_new0 (Writer, 1);
  sqlite3_stmt *insert;
  guint64 last = 0;
  guint n, same;

  if (entries->len == 0)
    return TRUE;
  writer->file = file;
  writer->block = first;
  writer->keys = keys;
  writer->good = first > 0;
  for (n = 0; n < entries->len && writer->good; n += same)
    {
      for (same = 1; n + same < entries->len && all[n + same].key == all[n].key; same++)
        ;
      same = write_key (writer, &last, &all[n], same, base);
    }
  write_block (writer);
  if (!writer->good)
    return FALSE;
  insert = ch_library_file_prepare (file, add);
  sqlite3_bind_int64 (insert, 1, entries->len);
  sqlite3_bind_int64 (insert, 2, base);
  sqlite3_bind_int64 (insert, 3, first);
  sqlite3_bind_blob (insert, 4, keys->data, (int) (keys->len * sizeof (guint64)), SQLITE_STATIC);

  return ch_statement_run (insert);
}

/* A segment being read. */
typedef struct
{
  gint64 id;
  gint64 base;
  gint64 first;
  guint64 *keys;
  guint n_keys;
} Segment;

/* The segment in the row of @statement: id, base, first, keys. Its keys are to be freed. */
static void
read_segment (sqlite3_stmt *statement, Segment *segment)
{
  const int length = sqlite3_column_bytes (statement, 3);

  segment->id = sqlite3_column_int64 (statement, 0);
  segment->base = sqlite3_column_int64 (statement, 1);
  segment->first = sqlite3_column_int64 (statement, 2);
  segment->n_keys = (guint) length / sizeof (guint64);
  segment->keys = g_memdup2 (sqlite3_column_blob (statement, 3), (gsize) length);
}

/* Appends the entries of block @n to @entries: all, or those with *@wanted. */
static gboolean
read_block (ChLibraryFile *file,
            const Segment *segment,
            guint n,
            const guint64 *wanted,
            GArray *entries)
{
  sqlite3_stmt *select = ch_library_file_prepare (file, "SELECT data FROM block WHERE id = ?1");
  guint64 key = segment->keys[n];
  gboolean good;
  Bytes bytes;

  sqlite3_bind_int64 (select, 1, segment->first + n);
  good = ch_statement_step (select) == SQLITE_ROW;
  bytes.at = good ? sqlite3_column_blob (select, 0) : NULL;
  bytes.end = good ? bytes.at + sqlite3_column_bytes (select, 0) : NULL;
  while (bytes.at < bytes.end)
    {
      gint64 game = segment->base;
      guint64 count;

      key += get_number (&bytes);
      if (wanted != NULL && key > *wanted)
        break;
      for (count = get_number (&bytes); count > 0 && bytes.at < bytes.end; count--)
        {
          guint64 what;

          game += (gint64) get_number (&bytes);
          what = get_number (&bytes);
          if (wanted == NULL || key == *wanted)
            {
              ChLibraryEntry entry = { key, (guint32) game, (guint16) (what >> 3),
                                       (guint8) (what & 7) };

              g_array_append_val (entries, entry);
            }
        }
    }
  ch_statement_done (select);

  return good;
}

/* The first block whose key is not below @key. */
static guint
lower_bound (const Segment *segment, guint64 key)
{
  guint low = 0, high = segment->n_keys;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (segment->keys[middle] < key)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static gboolean
find_in_segment (ChLibraryFile *file, const Segment *segment, guint64 key, GArray *hits)
{
  guint n = lower_bound (segment, key);

  /* It may begin inside the block before. */
  if (n > 0)
    n--;
  for (; n < segment->n_keys && segment->keys[n] <= key; n++)
    if (!read_block (file, segment, n, &key, hits))
      return FALSE;

  return TRUE;
}

gboolean
ch_library_index_find (ChLibraryFile *file, const guint64 *keys, guint n_keys, GArray **hits)
{
  static const char sql[] = "SELECT id, base, first, keys FROM segment ORDER BY base";
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  gboolean good = TRUE;
  int code;

  while ((code = ch_statement_step (select)) == SQLITE_ROW && good)
    {
      Segment segment;

      read_segment (select, &segment);
      for (guint n = 0; n < n_keys && good; n++)
        good = find_in_segment (file, &segment, keys[n], hits[n]);
      g_free (segment.keys);
    }
  if (good)
    ch_statement_done (select);

  return good && code == SQLITE_DONE;
}

static gboolean
read_entries (ChLibraryFile *file, const Segment *segment, GArray *entries)
{
  for (guint n = 0; n < segment->n_keys; n++)
    if (!read_block (file, segment, n, NULL, entries))
      return FALSE;

  return TRUE;
}

static gboolean
delete_segment (ChLibraryFile *file, const Segment *segment)
{
  static const char blocks[] = "DELETE FROM block WHERE id >= ?1 AND id < ?2";
  sqlite3_stmt *statement = ch_library_file_prepare (file, blocks);

  sqlite3_bind_int64 (statement, 1, segment->first);
  sqlite3_bind_int64 (statement, 2, segment->first + segment->n_keys);
  if (!ch_statement_run (statement))
    return FALSE;
  statement = ch_library_file_prepare (file, "DELETE FROM segment WHERE id = ?1");
  sqlite3_bind_int64 (statement, 1, segment->id);

  return ch_statement_run (statement);
}

/* The last segments, when they are to be one: how many of @segments (room for 2) there are. */
static guint
find_mergeable (ChLibraryFile *file, Segment *segments)
{
  static const char sql[] =
    "SELECT id, base, first, keys, entries FROM segment ORDER BY base DESC LIMIT 2";
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  gint64 entries[2];
  guint n = 0;

  while (n < 2 && ch_statement_step (select) == SQLITE_ROW)
    {
      entries[n] = sqlite3_column_int64 (select, 4);
      read_segment (select, &segments[n]);
      n++;
    }
  ch_statement_done (select);
  if (n == 2 && entries[1] <= 2 * entries[0] && entries[0] + entries[1] <= MERGE_MAX)
    return 2;
  while (n > 0)
    g_free (segments[--n].keys);

  return 0;
}

gboolean
ch_library_index_add (ChLibraryFile *file, GArray *entries)
{
  Segment segments[2];
  gboolean good;

  g_array_sort (entries, compare_entries);
  good = write_segment (file, entries);
  while (good && find_mergeable (file, segments) == 2)
    {
      g_autoptr (GArray) merged = g_array_new (FALSE, FALSE, sizeof (ChLibraryEntry));

      good = read_entries (file, &segments[0], merged) &&
             read_entries (file, &segments[1], merged) && delete_segment (file, &segments[0]) &&
             delete_segment (file, &segments[1]);
      g_free (segments[0].keys);
      g_free (segments[1].keys);
      g_array_sort (merged, compare_entries);
      good = good && write_segment (file, merged);
    }

  return good;
}

/* The games that are gone. */
static GHashTable *
load_gone (ChLibraryFile *file)
{
  sqlite3_stmt *select = ch_library_file_prepare (file, "SELECT game FROM gone");
  GHashTable *gone = g_hash_table_new (NULL, NULL);

  while (ch_statement_step (select) == SQLITE_ROW)
    g_hash_table_add (gone, GSIZE_TO_POINTER ((gsize) sqlite3_column_int64 (select, 0)));
  ch_statement_done (select);

  return gone;
}

/* These alone: others may have gone meanwhile. */
static gboolean
forget_gone (ChLibraryFile *file, GHashTable *gone)
{
  GHashTableIter iter;
  gpointer game;

  g_hash_table_iter_init (&iter, gone);
  while (g_hash_table_iter_next (&iter, &game, NULL))
    {
      sqlite3_stmt *statement = ch_library_file_prepare (file, "DELETE FROM gone WHERE game = ?1");

      sqlite3_bind_int64 (statement, 1, (gint64) GPOINTER_TO_SIZE (game));
      if (!ch_statement_run (statement))
        return FALSE;
    }

  return TRUE;
}

static gboolean
clean_segment (ChLibraryFile *file, const Segment *segment, GHashTable *gone)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (ChLibraryEntry));
  guint kept = 0;

  if (!read_entries (file, segment, entries))
    return FALSE;
  for (guint n = 0; n < entries->len; n++)
    {
      ChLibraryEntry entry = g_array_index (entries, ChLibraryEntry, n);

      if (!g_hash_table_contains (gone, GSIZE_TO_POINTER ((gsize) entry.game)))
        g_array_index (entries, ChLibraryEntry, kept++) = entry;
    }
  if (kept == entries->len)
    return TRUE;
  g_array_set_size (entries, kept);

  return delete_segment (file, segment) && write_segment (file, entries);
}

/* The segment with the smallest id above @after; TRUE where there is one. */
static gboolean
next_segment (ChLibraryFile *file, gint64 after, Segment *segment)
{
  static const char sql[] =
    "SELECT id, base, first, keys FROM segment WHERE id > ?1 ORDER BY id LIMIT 1";
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  gboolean there;

  sqlite3_bind_int64 (select, 1, after);
  there = ch_statement_step (select) == SQLITE_ROW;
  if (there)
    read_segment (select, segment);
  ch_statement_done (select);

  return there;
}

gboolean
ch_library_index_compact (ChLibraryFile *file, GError **error)
{
  static const char worth[] = "SELECT (SELECT count (*) FROM gone) > max (?1,"
                              " (SELECT count (*) FROM game) / ?2)";
  sqlite3_stmt *select = ch_library_file_prepare (file, worth);
  g_autoptr (GHashTable) gone = NULL;
  gint64 after = 0;
  gboolean more = TRUE;

  sqlite3_bind_int (select, 1, GONE_MIN);
  sqlite3_bind_int (select, 2, GONE_PART);
  if (ch_statement_number (select, 0) == 0)
    return TRUE;
  gone = load_gone (file);
  while (more)
    {
      Segment segment = { 0 };
      gboolean good = TRUE;

      if (!ch_library_file_begin (file, error))
        return FALSE;
      /* Segments written meanwhile are seen as well, and found clean. */
      more = next_segment (file, after, &segment);
      if (more)
        good = clean_segment (file, &segment, gone);
      else
        good = forget_gone (file, gone);
      after = segment.id;
      g_free (segment.keys);
      if (!good)
        return ch_library_file_rollback (file, error);
      if (!ch_library_file_commit (file, error))
        return FALSE;
    }

  return TRUE;
}
