/* ch-library-write.c: putting games into the library's file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-write-private.h"

#include "ch-library-index-private.h"
#include "ch-library-twins-private.h"
#include "ch-words-library.h"

/* Imports whose reports are kept. */
#define REPORTS_KEPT 20

/* Names kept in memory; then one begins anew. */
#define NAMES_MAX 200000

struct _ChLibraryNames
{
  GHashTable *names;    /* text → number */
  GHashTable *rulesets; /* id → number */
};

void
ch_library_fault_free (ChLibraryFault *self)
{
  g_free (self->uri);
  g_free (self->players);
  g_free (self->reason);
  g_free (self);
}

ChLibrarySlice *
ch_library_slice_new (void)
{
  ChLibrarySlice *self = g_new0 (ChLibrarySlice, 1);

  self->records = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_library_record_free);
  self->faults = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_library_fault_free);
  self->replaced = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  return self;
}

void
ch_library_slice_free (ChLibrarySlice *self)
{
  g_ptr_array_unref (self->records);
  g_ptr_array_unref (self->faults);
  g_array_unref (self->replaced);
  g_array_unref (self->ids);
  g_free (self);
}

void
ch_library_slice_clear (ChLibrarySlice *self)
{
  g_ptr_array_set_size (self->records, 0);
  g_ptr_array_set_size (self->faults, 0);
  g_array_set_size (self->replaced, 0);
  self->notes = 0;
  self->bytes = 0;
  self->positions = 0;
}

guint
ch_library_slice_add (ChLibrarySlice *self, ChLibraryRecord *record)
{
  g_ptr_array_add (self->records, record);
  self->bytes += record->length;
  self->positions += record->keys->len;

  return self->records->len - 1;
}

ChLibraryPlaces *
ch_library_places_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, (GDestroyNotify) g_ref_string_release,
                                (GDestroyNotify) g_array_unref);
}

guint
ch_library_places_count (ChLibraryPlaces *self)
{
  GHashTableIter iter;
  gpointer offsets;
  guint n = 0;

  g_hash_table_iter_init (&iter, self);
  while (g_hash_table_iter_next (&iter, NULL, &offsets))
    n += ((GArray *) offsets)->len;

  return n;
}

static void
add_place (ChLibraryPlaces *places, const ChLibraryRecord *record)
{
  GArray *offsets = g_hash_table_lookup (places, record->uri);

  if (offsets == NULL)
    {
      offsets = g_array_new (FALSE, FALSE, sizeof (guint64));
      g_hash_table_insert (places, g_ref_string_acquire (record->uri), offsets);
    }
  g_array_append_val (offsets, record->begin.offset);
}

ChLibraryNames *
ch_library_names_new (void)
{
  ChLibraryNames *self = g_new0 (ChLibraryNames, 1);

  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->rulesets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

void
ch_library_names_free (ChLibraryNames *self)
{
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->rulesets);
  g_free (self);
}

static void
forget_names (ChLibraryNames *self)
{
  g_hash_table_remove_all (self->names);
  g_hash_table_remove_all (self->rulesets);
}

static void
bind_text (sqlite3_stmt *statement, int place, const char *text)
{
  sqlite3_bind_text (statement, place, text, -1, SQLITE_STATIC);
}

/* The number of @text by @select, or a new one by @insert; 0: it failed. */
static gint64
find_number (ChLibraryFile *file,
             GHashTable *known,
             const char *select,
             const char *insert,
             const char *text,
             const char *folded)
{
  gint64 number = (gint64) GPOINTER_TO_SIZE (g_hash_table_lookup (known, text));
  sqlite3_stmt *statement;

  if (number != 0)
    return number;
  statement = ch_library_file_prepare (file, select);
  bind_text (statement, 1, text);
  number = ch_statement_number (statement, 0);
  if (number == 0)
    {
      statement = ch_library_file_prepare (file, insert);
      bind_text (statement, 1, text);
      if (folded != NULL)
        bind_text (statement, 2, folded);
      if (!ch_statement_run (statement))
        return 0;
      number = sqlite3_last_insert_rowid (ch_library_file_get_db (file));
    }
  if (g_hash_table_size (known) >= NAMES_MAX)
    g_hash_table_remove_all (known);
  g_hash_table_insert (known, g_strdup (text), GSIZE_TO_POINTER ((gsize) number));

  return number;
}

static gint64
find_name (ChLibraryFile *file, ChLibraryNames *names, const char *text)
{
  g_autofree char *folded = NULL;

  if (!g_hash_table_contains (names->names, text))
    folded = ch_library_fold (text);

  return find_number (file, names->names, "SELECT id FROM name WHERE text = ?1",
                      "INSERT INTO name (text, folded) VALUES (?1, ?2)", text, folded);
}

/* The row of the table of games; its id, or 0. */
static gint64
insert_game (ChLibraryFile *file, ChLibraryNames *names, const ChLibraryRecord *record)
{
  static const char sql[] =
    "INSERT INTO game (light, dark, event, site, opening, round, date, result, score, ruleset,"
    " plies, told, faulty, twin, size) VALUES"
    " (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)";
  const char *texts[] = { record->light, record->dark, record->event, record->site,
                          record->opening };
  gint64 numbers[G_N_ELEMENTS (texts)];
  const gint64 ruleset =
    find_number (file, names->rulesets, "SELECT id FROM ruleset WHERE text = ?1",
                 "INSERT INTO ruleset (text) VALUES (?1)", record->ruleset, NULL);
  gboolean good = ruleset != 0;
  sqlite3_stmt *insert;

  for (guint n = 0; n < G_N_ELEMENTS (texts) && good; n++)
    {
      numbers[n] = find_name (file, names, texts[n]);
      good = numbers[n] != 0;
    }
  if (!good)
    return 0;
  insert = ch_library_file_prepare (file, sql);
  for (guint n = 0; n < G_N_ELEMENTS (texts); n++)
    sqlite3_bind_int64 (insert, (int) n + 1, numbers[n]);
  bind_text (insert, 6, record->round);
  sqlite3_bind_int64 (insert, 7, record->date);
  sqlite3_bind_int (insert, 8, (int) record->result);
  bind_text (insert, 9, record->score);
  sqlite3_bind_int64 (insert, 10, ruleset);
  sqlite3_bind_int64 (insert, 11, record->plies);
  sqlite3_bind_int (insert, 12, record->told);
  sqlite3_bind_int (insert, 13, record->faulty);
  sqlite3_bind_int64 (insert, 14, (gint64) record->twin);
  sqlite3_bind_int64 (insert, 15, (gint64) record->length);
  if (!ch_statement_run (insert))
    return 0;

  return sqlite3_last_insert_rowid (ch_library_file_get_db (file));
}

static gint64
insert_record (ChLibraryFile *file, ChLibraryNames *names, const ChLibraryRecord *record)
{
  const gint64 id = insert_game (file, names, record);
  sqlite3_stmt *insert;

  if (id == 0)
    return 0;
  insert = ch_library_file_prepare (file, "INSERT INTO text VALUES (?1, ?2)");
  sqlite3_bind_int64 (insert, 1, id);
  sqlite3_bind_blob64 (insert, 2, record->text, record->length, SQLITE_STATIC);
  if (!ch_statement_run (insert))
    return 0;
  insert = ch_library_file_prepare (file, "INSERT INTO material VALUES (?1, ?2)");
  sqlite3_bind_int64 (insert, 1, id);
  /* A game whose position cannot be read has none; that is not NULL. */
  sqlite3_bind_blob64 (insert, 2,
                       record->material->len > 0 ? record->material->data : (guint8 *) "",
                       record->material->len, SQLITE_STATIC);

  return ch_statement_run (insert) ? id : 0;
}

static void
add_entries (GArray *entries, const ChLibraryRecord *record, gint64 id)
{
  for (guint ply = 0; ply < record->keys->len; ply++)
    {
      ChLibraryEntry entry = { g_array_index (record->keys, guint64, ply), (guint32) id,
                               (guint16) MIN (ply, G_MAXUINT16), (guint8) record->result };

      g_array_append_val (entries, entry);
    }
}

/* Whether the file could not take @record for what is in it, while it takes others. */
static gboolean
is_refused (ChLibraryFile *file)
{
  const int code = sqlite3_errcode (ch_library_file_get_db (file)) & 0xff;

  return code == SQLITE_CONSTRAINT || code == SQLITE_TOOBIG || code == SQLITE_MISMATCH;
}

/* What was written of a game that was refused, which was given an id above @last. */
static gboolean
take_back (ChLibraryFile *file, gint64 last)
{
  static const char *const sql[] = { "DELETE FROM text WHERE game > ?1",
                                     "DELETE FROM material WHERE game > ?1",
                                     "DELETE FROM game WHERE id > ?1" };

  for (guint n = 0; n < G_N_ELEMENTS (sql); n++)
    {
      sqlite3_stmt *statement = ch_library_file_prepare (file, sql[n]);

      sqlite3_bind_int64 (statement, 1, last);
      if (!ch_statement_run (statement))
        return FALSE;
    }

  return TRUE;
}

static void
add_refused (ChLibrarySlice *self, const ChLibraryRecord *record)
{
  ChLibraryFault *fault = g_new0 (ChLibraryFault, 1);

  fault->uri = g_strdup (record->uri != NULL ? record->uri : "");
  fault->offset = record->begin.offset;
  fault->line = record->begin.line;
  fault->column = record->begin.column;
  fault->number = record->number;
  fault->players = ch_library_players (record->light, record->dark);
  fault->reason = ch_words_library_refused ();
  fault->record = G_MAXUINT;
  g_ptr_array_add (self->faults, fault);
}

/* Writes @record, the last of those there having the number @last; *@id: its own, 0 where it is
 * left out or the file cannot take it. */
static gboolean
write_record (ChLibrarySlice *self,
              ChLibraryFile *file,
              ChLibraryNames *names,
              ChLibraryPlaces *left_out,
              const ChLibraryRecord *record,
              ChLibraryCounts *counts,
              gint64 last,
              gint64 *id)
{
  *id = 0;
  if (left_out != NULL && record->uri != NULL && ch_library_has_same (file, record))
    {
      counts->duplicates++;
      add_place (left_out, record);
      return TRUE;
    }
  *id = insert_record (file, names, record);
  if (*id == 0)
    {
      if (!is_refused (file) || !take_back (file, last))
        return FALSE;
      counts->lost++;
      add_refused (self, record);
      return TRUE;
    }
  counts->games++;
  counts->faulty += record->faulty;

  return TRUE;
}

/* The games; their ids (0: left out) in @ids. */
static gboolean
write_records (ChLibrarySlice *self,
               ChLibraryFile *file,
               ChLibraryNames *names,
               ChLibraryPlaces *left_out,
               ChLibraryCounts *counts,
               GArray *ids)
{
  static const char last_id[] = "SELECT coalesce (max (id), 0) FROM game";
  g_autoptr (GArray) entries =
    g_array_sized_new (FALSE, FALSE, sizeof (ChLibraryEntry), self->positions);
  gint64 last = ch_statement_number (ch_library_file_prepare (file, last_id), -1);

  self->first_id = 0;
  if (last < 0)
    return FALSE;
  for (guint n = 0; n < self->records->len; n++)
    {
      const ChLibraryRecord *record = g_ptr_array_index (self->records, n);
      gint64 id;

      if (!write_record (self, file, names, left_out, record, counts, last, &id))
        return FALSE;
      if (id != 0)
        {
          add_entries (entries, record, id);
          last = id;
        }
      if (self->first_id == 0)
        self->first_id = id;
      g_array_append_val (ids, id);
    }

  return ch_library_index_add (file, entries);
}

static gboolean
write_fault (ChLibraryFile *file, const ChLibraryFault *fault, gint64 import, gint64 game)
{
  static const char sql[] =
    "INSERT INTO problem (import, uri, at, line, col, number, players, reason, game) VALUES"
    " (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
  sqlite3_stmt *insert = ch_library_file_prepare (file, sql);

  sqlite3_bind_int64 (insert, 1, import);
  bind_text (insert, 2, fault->uri);
  sqlite3_bind_int64 (insert, 3, (gint64) fault->offset);
  sqlite3_bind_int64 (insert, 4, (gint64) fault->line);
  sqlite3_bind_int64 (insert, 5, (gint64) fault->column);
  sqlite3_bind_int64 (insert, 6, (gint64) fault->number);
  bind_text (insert, 7, fault->players);
  bind_text (insert, 8, fault->reason);
  sqlite3_bind_int64 (insert, 9, game);

  return ch_statement_run (insert);
}

static gboolean
write_faults (ChLibrarySlice *self, ChLibraryFile *file, ChLibraryCounts *counts, const GArray *ids)
{
  for (guint n = 0; n < self->faults->len; n++)
    {
      const ChLibraryFault *fault = g_ptr_array_index (self->faults, n);
      const gint64 game = fault->record < ids->len ? g_array_index (ids, gint64, fault->record) : 0;

      /* A duplicate that was left out is no loss. */
      if (fault->record < ids->len && game == 0)
        continue;
      if ((fault->note ? counts->notes++ : counts->problems++) < CH_LIBRARY_REPORT_MAX &&
          !write_fault (file, fault, counts->id, game))
        return FALSE;
    }

  return TRUE;
}

static gboolean
write_counts (ChLibraryFile *file, const ChLibraryCounts *counts)
{
  static const char sql[] = "UPDATE import SET state = ?2, files = ?3, games = ?4, faulty = ?5,"
                            " lost = ?6, duplicates = ?7, unsure = ?8, problems = ?9,"
                            " source = ?10 WHERE id = ?1";
  sqlite3_stmt *update = ch_library_file_prepare (file, sql);

  sqlite3_bind_int64 (update, 1, counts->id);
  sqlite3_bind_int (update, 2, (int) counts->state);
  sqlite3_bind_int64 (update, 3, counts->files);
  sqlite3_bind_int64 (update, 4, counts->games);
  sqlite3_bind_int64 (update, 5, counts->faulty);
  sqlite3_bind_int64 (update, 6, counts->lost);
  sqlite3_bind_int64 (update, 7, counts->duplicates);
  sqlite3_bind_int64 (update, 8, counts->unsure);
  sqlite3_bind_int64 (update, 9, counts->problems);
  bind_text (update, 10, counts->source != NULL ? counts->source : "");

  return ch_statement_run (update);
}

static gboolean
delete_replaced (const ChLibrarySlice *self, ChLibraryFile *file)
{
  static const char sql[] = "UPDATE game SET deleted = ?1 WHERE id = ?2 AND deleted = 0";

  for (guint n = 0; n < self->replaced->len; n++)
    {
      sqlite3_stmt *update = ch_library_file_prepare (file, sql);

      sqlite3_bind_int64 (update, 1, self->number);
      sqlite3_bind_int64 (update, 2, g_array_index (self->replaced, gint64, n));
      if (!ch_statement_run (update))
        return FALSE;
    }

  return TRUE;
}

gboolean
ch_library_slice_write (ChLibrarySlice *self,
                        ChLibraryFile *file,
                        ChLibraryNames *names,
                        ChLibraryPlaces *left_out,
                        ChLibraryCounts *import,
                        GError **error)
{
  ChLibraryCounts counts = { 0 };
  gboolean good;

  g_array_set_size (self->ids, 0);
  if (import != NULL)
    counts = *import;
  if (!ch_library_file_begin (file, error))
    return FALSE;
  good = write_records (self, file, names, left_out, &counts, self->ids) &&
         delete_replaced (self, file) &&
         (import == NULL ||
          (write_faults (self, file, &counts, self->ids) && write_counts (file, &counts)));
  if (good)
    good = ch_library_file_commit (file, error);
  else
    ch_library_file_rollback (file, error);
  if (!good)
    {
      /* Numbers that were given in the slice are free again. */
      forget_names (names);
      return FALSE;
    }
  if (import != NULL)
    *import = counts;
  ch_library_slice_clear (self);

  return TRUE;
}

gboolean
ch_library_import_begin (ChLibraryFile *file, ChLibraryCounts *import, GError **error)
{
  static const char insert_text[] = "INSERT INTO import (begun, state, files, games, faulty, lost,"
                                    " duplicates, unsure, problems, source)"
                                    " VALUES (?1, ?2, 0, 0, 0, 0, 0, 0, 0, ?3)";
  static const char forget_text[] = "DELETE FROM problem WHERE import <= ?1";
  static const char forget_import[] = "DELETE FROM import WHERE id <= ?1";
  sqlite3_stmt *statement;
  gboolean good;

  if (!ch_library_file_begin (file, error))
    return FALSE;
  import->begun = g_get_real_time () / G_USEC_PER_SEC;
  import->state = (ChLibraryReportState) CH_LIBRARY_IMPORT_RUNNING;
  statement = ch_library_file_prepare (file, insert_text);
  sqlite3_bind_int64 (statement, 1, import->begun);
  sqlite3_bind_int (statement, 2, (int) import->state);
  bind_text (statement, 3, import->source != NULL ? import->source : "");
  good = ch_statement_run (statement);
  import->id = sqlite3_last_insert_rowid (ch_library_file_get_db (file));
  statement = ch_library_file_prepare (file, forget_text);
  sqlite3_bind_int64 (statement, 1, import->id - REPORTS_KEPT);
  good = good && ch_statement_run (statement);
  statement = ch_library_file_prepare (file, forget_import);
  sqlite3_bind_int64 (statement, 1, import->id - REPORTS_KEPT);
  good = good && ch_statement_run (statement);
  if (!good)
    return ch_library_file_rollback (file, error);

  return ch_library_file_commit (file, error);
}
