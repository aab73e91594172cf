/* ch-library-report.c: what an import did, and what it could not read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-report-private.h"

struct _ChLibraryProblem
{
  GObject parent_instance;

  GFile *file;
  guint64 offset, line, column, game;
  char *players;
  char *reason;
  gint64 id;
};

G_DEFINE_FINAL_TYPE (ChLibraryProblem, ch_library_problem, G_TYPE_OBJECT)

static void
ch_library_problem_finalize (GObject *object)
{
  ChLibraryProblem *self = CH_LIBRARY_PROBLEM (object);

  g_object_unref (self->file);
  g_free (self->players);
  g_free (self->reason);
  G_OBJECT_CLASS (ch_library_problem_parent_class)->finalize (object);
}

static void
ch_library_problem_class_init (ChLibraryProblemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_library_problem_finalize;
}

static void
ch_library_problem_init (ChLibraryProblem *self G_GNUC_UNUSED)
{
}

static ChLibraryProblem *
problem_new (const ChLibraryFault *fault, gint64 id)
{
  ChLibraryProblem *self = g_object_new (CH_TYPE_LIBRARY_PROBLEM, NULL);

  self->file = g_file_new_for_uri (fault->uri);
  self->offset = fault->offset;
  self->line = fault->line;
  self->column = fault->column;
  self->game = fault->number;
  self->players = g_strdup (fault->players);
  self->reason = g_strdup (fault->reason);
  self->id = id;

  return self;
}

GFile *
ch_library_problem_get_file (ChLibraryProblem *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_PROBLEM (self), NULL);

  return self->file;
}

guint64
ch_library_problem_get_offset (ChLibraryProblem *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_PROBLEM (self), 0);

  return self->offset;
}

guint64
ch_library_problem_get_line (ChLibraryProblem *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_PROBLEM (self), 0);

  return self->line;
}

guint64
ch_library_problem_get_column (ChLibraryProblem *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_PROBLEM (self), 0);

  return self->column;
}

guint64
ch_library_problem_get_game (ChLibraryProblem *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_PROBLEM (self), 0);

  return self->game;
}

const char *
ch_library_problem_get_players (ChLibraryProblem *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_PROBLEM (self), NULL);

  return self->players;
}

const char *
ch_library_problem_get_reason (ChLibraryProblem *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_PROBLEM (self), NULL);

  return self->reason;
}

gint64
ch_library_problem_get_id (ChLibraryProblem *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_PROBLEM (self), 0);

  return self->id;
}

struct _ChLibraryReport
{
  GObject parent_instance;

  ChLibraryCounts counts;
  GFile *file;
  GPtrArray *problems;
  ChLibraryPlaces *left_out;
};

static GType
report_get_item_type (G_GNUC_UNUSED GListModel *model)
{
  return CH_TYPE_LIBRARY_PROBLEM;
}

static guint
report_get_n_items (GListModel *model)
{
  return CH_LIBRARY_REPORT (model)->problems->len;
}

static gpointer
report_get_item (GListModel *model, guint position)
{
  GPtrArray *problems = CH_LIBRARY_REPORT (model)->problems;

  return position < problems->len ? g_object_ref (problems->pdata[position]) : NULL;
}

static void
model_init (GListModelInterface *interface)
{
  interface->get_item_type = report_get_item_type;
  interface->get_n_items = report_get_n_items;
  interface->get_item = report_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ChLibraryReport,
                               ch_library_report,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, model_init))

static void
ch_library_report_finalize (GObject *object)
{
  ChLibraryReport *self = CH_LIBRARY_REPORT (object);

  g_ptr_array_unref (self->problems);
  g_clear_object (&self->file);
  g_clear_pointer (&self->left_out, g_hash_table_unref);
  G_OBJECT_CLASS (ch_library_report_parent_class)->finalize (object);
}

static void
ch_library_report_class_init (ChLibraryReportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_library_report_finalize;
}

static void
ch_library_report_init (ChLibraryReport *self)
{
  self->problems = g_ptr_array_new_with_free_func (g_object_unref);
}

ChLibraryReport *
ch_library_report_new (const ChLibraryReportRow *row)
{
  ChLibraryReport *self = g_object_new (CH_TYPE_LIBRARY_REPORT, NULL);

  self->counts = row->counts;
  self->file = row->source != NULL ? g_file_new_for_uri (row->source) : NULL;
  self->left_out = row->left_out != NULL ? g_hash_table_ref (row->left_out) : NULL;
  for (guint n = 0; n < row->faults->len; n++)
    g_ptr_array_add (self->problems, problem_new (g_ptr_array_index (row->faults, n),
                                                  g_array_index (row->games, gint64, n)));

  return self;
}

void
ch_library_report_row_free (ChLibraryReportRow *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->faults);
  g_array_unref (self->games);
  g_clear_pointer (&self->left_out, g_hash_table_unref);
  g_free (self->source);
  g_free (self);
}

static gboolean
load_counts (ChLibraryFile *file, gint64 id, ChLibraryReportRow *row)
{
  static const char sql[] = "SELECT id, begun, state, files, games, faulty, lost, duplicates,"
                            " unsure, problems, source FROM import WHERE ?1 = 0 OR id = ?1"
                            " ORDER BY id DESC LIMIT 1";
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  ChLibraryCounts *counts = &row->counts;
  int code;

  sqlite3_bind_int64 (select, 1, id);
  code = ch_statement_step (select);
  if (code == SQLITE_ROW)
    {
      counts->id = sqlite3_column_int64 (select, 0);
      counts->begun = sqlite3_column_int64 (select, 1);
      counts->state =
        (ChLibraryReportState) CLAMP (sqlite3_column_int (select, 2), CH_LIBRARY_REPORT_DONE,
                                      CH_LIBRARY_REPORT_INTERRUPTED);
      counts->files = (guint) sqlite3_column_int64 (select, 3);
      counts->games = (guint) sqlite3_column_int64 (select, 4);
      counts->faulty = (guint) sqlite3_column_int64 (select, 5);
      counts->lost = (guint) sqlite3_column_int64 (select, 6);
      counts->duplicates = (guint) sqlite3_column_int64 (select, 7);
      counts->unsure = (guint) sqlite3_column_int64 (select, 8);
      counts->problems = (guint) sqlite3_column_int64 (select, 9);
      row->source = ch_library_column_text (select, 10);
      if (*row->source == '\0')
        g_clear_pointer (&row->source, g_free);
    }
  if (code == SQLITE_ROW || code == SQLITE_DONE)
    ch_statement_done (select);

  return code == SQLITE_ROW || code == SQLITE_DONE;
}

static gboolean
load_faults (ChLibraryFile *file, ChLibraryReportRow *row)
{
  /* Games that were deleted since are no longer there to be opened. */
  static const char sql[] = "SELECT p.uri, p.at, p.line, p.col, p.number, p.players, p.reason,"
                            " coalesce (g.id, 0) FROM problem p"
                            " LEFT JOIN game g ON g.id = p.game AND g.deleted = 0"
                            " WHERE p.import = ?1 ORDER BY p.id";
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  int code;

  sqlite3_bind_int64 (select, 1, row->counts.id);
  while ((code = ch_statement_step (select)) == SQLITE_ROW)
    {
      ChLibraryFault *fault = g_new0 (ChLibraryFault, 1);
      const gint64 game = sqlite3_column_int64 (select, 7);

      fault->uri = ch_library_column_text (select, 0);
      fault->offset = (guint64) sqlite3_column_int64 (select, 1);
      fault->line = (guint64) sqlite3_column_int64 (select, 2);
      fault->column = (guint64) sqlite3_column_int64 (select, 3);
      fault->number = (guint64) sqlite3_column_int64 (select, 4);
      fault->players = ch_library_column_text (select, 5);
      fault->reason = ch_library_column_text (select, 6);
      g_ptr_array_add (row->faults, fault);
      g_array_append_val (row->games, game);
    }
  if (code == SQLITE_DONE)
    ch_statement_done (select);

  return code == SQLITE_DONE;
}

ChLibraryReportRow *
ch_library_report_row_load (ChLibraryFile *file, gint64 id, GError **error)
{
  ChLibraryReportRow *row = g_new0 (ChLibraryReportRow, 1);

  row->faults = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_library_fault_free);
  row->games = g_array_new (FALSE, FALSE, sizeof (gint64));
  if (load_counts (file, id, row) && load_faults (file, row))
    {
      if (row->counts.id == 0)
        g_clear_pointer (&row, ch_library_report_row_free);
      return row;
    }
  ch_library_file_fail (file, error);
  ch_library_report_row_free (row);

  return NULL;
}

ChLibraryPlaces *
ch_library_report_get_left_out (ChLibraryReport *self)
{
  return self->left_out;
}

gboolean
ch_library_report_can_add_left_out (ChLibraryReport *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (self), FALSE);

  return self->left_out != NULL && g_hash_table_size (self->left_out) > 0;
}

gint64
ch_library_report_get_id (ChLibraryReport *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (self), 0);

  return self->counts.id;
}

gint64
ch_library_report_get_time (ChLibraryReport *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (self), 0);

  return self->counts.begun;
}

GFile *
ch_library_report_get_file (ChLibraryReport *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (self), NULL);

  return self->file;
}

ChLibraryReportState
ch_library_report_get_state (ChLibraryReport *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (self), CH_LIBRARY_REPORT_DONE);

  return self->counts.state;
}

guint
ch_library_report_get_n_files (ChLibraryReport *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (self), 0);

  return self->counts.files;
}

guint
ch_library_report_get_n_games (ChLibraryReport *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (self), 0);

  return self->counts.games;
}

guint
ch_library_report_get_n_faulty (ChLibraryReport *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (self), 0);

  return self->counts.faulty;
}

guint
ch_library_report_get_n_lost (ChLibraryReport *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (self), 0);

  return self->counts.lost;
}

guint
ch_library_report_get_n_duplicates (ChLibraryReport *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (self), 0);

  return self->counts.duplicates;
}

guint
ch_library_report_get_n_unsure (ChLibraryReport *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (self), 0);

  return self->counts.unsure;
}

guint
ch_library_report_get_n_problems (ChLibraryReport *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (self), 0);

  return self->counts.problems;
}
