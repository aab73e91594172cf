/* ch-library-import.c: reading PDN into the library's file.
 *
 * Games are read and replayed one by one and written in slices, each a transaction with its part of
 * the index: whatever ends an import leaves whole games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-import-private.h"

#include "ch-library-source-private.h"
#include "ch-library-votes-private.h"
#include "ch-words-library.h"
#include "ch-words-pdn.h"
#include "dr-pdn-reader.h"
#include "dr-pdn-replay.h"

#include <errno.h>

/* A slice is written when it has so many positions (about 10 MB in memory), bytes of text or
 * faults, or is so old. */
#define SLICE_POSITIONS 250000
#define SLICE_BYTES (16 * 1024 * 1024)
#define SLICE_FAULTS 1000
#define SLICE_USEC (3 * G_USEC_PER_SEC)

typedef struct
{
  const ChLibraryImport *import;
  ChLibraryNames *names;
  ChLibrarySlice *slice;
  ChLibraryCounts *counts;
  gboolean report;
  DrPdnRules *rules;
  const DrRuleset *given;
  ChLibraryVotes *votes; /* of the games of the file at hand */
  GFile *file;           /* that is read, or NULL: a text is */
  DrPdnGame game;
  gint64 begun; /* the slice */
  guint64 done; /* bytes of the files before */
  guint64 total;
  char *uri;          /* a GRefString */
  const GArray *only; /* offsets of the games wanted of this file; NULL: all are */
  guint next_only;
  gint64 first_id;  /* of the first game kept */
  const char *text; /* that is read */
  gsize length;
} Run;

static gboolean
run_init (Run *run, const ChLibraryImport *import, ChLibraryCounts *counts, gboolean report)
{
  *run = (Run) { .import = import, .counts = counts, .report = report };
  run->names = ch_library_names_new ();
  run->slice = ch_library_slice_new ();
  run->rules = dr_pdn_rules_new ();
  run->begun = g_get_monotonic_time ();
  if (run->rules != NULL && import->ruleset != NULL)
    run->given = dr_pdn_rules_find (run->rules, import->ruleset);

  return dr_pdn_game_init (&run->game) && run->rules != NULL;
}

static void
run_clear (Run *run)
{
  ch_library_names_free (run->names);
  ch_library_slice_free (run->slice);
  dr_pdn_rules_free (run->rules);
  dr_pdn_game_clear (&run->game);
  run->counts->source = NULL;
  g_clear_pointer (&run->uri, g_ref_string_release);
}

static gboolean
is_cancelled (const Run *run)
{
  return g_cancellable_is_cancelled (run->import->cancellable);
}

static gboolean
set_no_memory (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, g_strerror (ENOMEM));

  return FALSE;
}

static gboolean
write_slice (Run *run, GError **error)
{
  const ChLibraryImport *import = run->import;

  if (!ch_library_slice_write (run->slice, import->file, run->names, import->left_out,
                               run->report ? run->counts : NULL, error))
    return FALSE;
  if (run->first_id == 0)
    run->first_id = run->slice->first_id;
  run->begun = g_get_monotonic_time ();
  if (import->written != NULL)
    import->written (import->data);

  return TRUE;
}

static gboolean
is_full (const Run *run)
{
  const ChLibrarySlice *slice = run->slice;

  return slice->positions >= SLICE_POSITIONS || slice->bytes >= SLICE_BYTES ||
         slice->faults->len >= SLICE_FAULTS || g_get_monotonic_time () - run->begun >= SLICE_USEC;
}

/* Takes @reason. */
static void
add_fault (Run *run, const DrPdnPlace *place, guint record, char *reason)
{
  ChLibraryFault *fault = g_new0 (ChLibraryFault, 1);

  if (place != NULL)
    {
      fault->offset = place->offset;
      fault->line = place->line;
      fault->column = place->column;
    }
  fault->uri = g_strdup (run->uri != NULL ? run->uri : "");
  fault->reason = reason;
  fault->record = record;
  fault->players = g_strdup ("");
  g_ptr_array_add (run->slice->faults, fault);
}

/* The first thing that is wrong with the game, or else @otherwise (taken). */
static void
add_game_fault (Run *run, guint record, char *otherwise)
{
  const DrPdnProblem *problem = dr_pdn_game_first_error (&run->game);
  ChLibraryFault *fault;

  if (problem != NULL)
    add_fault (run, &problem->place, record, ch_words_pdn_problem (&run->game, problem));
  else
    add_fault (run, &run->game.begin, record, g_strdup (otherwise));
  g_free (otherwise);
  fault = g_ptr_array_index (run->slice->faults, run->slice->faults->len - 1);
  fault->number = run->game.number;
  g_free (fault->players);
  fault->players = ch_library_record_players (&run->game);
}

/* A game whose rule set nothing tells: which was taken, of which. @rulesets: their names. */
static void
add_note (Run *run, guint record, const char *rulesets)
{
  g_autofree char *taken = ch_words_ruleset_name (run->game.ruleset);
  ChLibraryFault *fault;

  add_fault (run, &run->game.begin, record, ch_words_library_unsure (rulesets, taken));
  fault = g_ptr_array_index (run->slice->faults, run->slice->faults->len - 1);
  fault->note = TRUE;
  fault->number = run->game.number;
  g_free (fault->players);
  fault->players = ch_library_record_players (&run->game);
  run->slice->notes++;
}

/* A header alone, a position alone, or moves that nobody knows. */
static gboolean
is_without_moves (const DrPdnGame *game)
{
  for (size_t n = 0; n < game->n_nodes; n++)
    if (game->nodes[n].kind == DR_PDN_MOVE)
      return FALSE;

  return TRUE;
}

/* The set that most games of the file have, of those that fit the one at hand where @fitting; NULL
 * where none of them tells.  Games behind it have a vote as well. */
static const DrRuleset *
ask_file (Run *run, gboolean fitting)
{
  const DrPdnGame *game = &run->game;

  if (!ch_library_votes_have_looked (run->votes))
    {
      g_autoptr (GInputStream) stream =
        run->file != NULL
          ? G_INPUT_STREAM (g_file_read (run->file, run->import->cancellable, NULL))
          : g_memory_input_stream_new_from_data (run->text, (gssize) run->length, NULL);

      if (stream != NULL)
        ch_library_votes_look (run->votes, run->rules, stream, run->import->cancellable);
    }

  return fitting ? ch_library_votes_best (run->votes, game->candidates, game->n_candidates)
                 : ch_library_votes_best (run->votes, NULL, 0);
}

/* As the record says, else as the person says, else as the moves do; of several sets that fit, that
 * which most games of the file have, for an archive is seldom mixed. */
static gboolean
replay (Run *run)
{
  DrPdnGame *game = &run->game;
  const gboolean empty = is_without_moves (game);
  const DrRuleset *wanted = NULL;

  if (!dr_pdn_game_replay (game, run->rules,
                           ch_library_record_tells_rules (game) ? NULL : run->given))
    return FALSE;
  ch_library_votes_add (run->votes, game);
  if (game->rules_from == DR_PDN_RULES_UNSURE)
    wanted = ask_file (run, TRUE);
  else if (game->ruleset == NULL && empty && !ch_library_record_tells_rules (game))
    wanted = ask_file (run, FALSE);
  if (wanted != NULL)
    return dr_pdn_game_replay (game, run->rules, wanted);
  if (game->ruleset == NULL && run->given != NULL)
    return dr_pdn_game_replay (game, run->rules, run->given);

  return TRUE;
}

/* Where games were chosen: whether the one at hand is among them. */
static gboolean
is_wanted (Run *run)
{
  const GArray *only = run->only;

  if (only == NULL)
    return TRUE;
  while (run->next_only < only->len &&
         g_array_index (only, guint64, run->next_only) < run->game.begin.offset)
    run->next_only++;

  return run->next_only < only->len &&
         g_array_index (only, guint64, run->next_only) == run->game.begin.offset;
}

static gboolean
take_game (Run *run, ChLibrarySource *source, GError **error)
{
  DrPdnGame *game = &run->game;
  const char *text = ch_library_source_take (source, game->begin.offset, game->end);
  g_autofree char *rulesets = NULL;
  guint record;

  if (!is_wanted (run))
    return TRUE;
  if (!replay (run))
    return set_no_memory (error);
  if (game->ruleset == NULL || text == NULL)
    {
      run->counts->lost++;
      add_game_fault (run, G_MAXUINT,
                      text == NULL ? ch_words_library_refused () : ch_words_library_no_rules ());
      return TRUE;
    }
  run->counts->unsure += game->rules_from == DR_PDN_RULES_UNSURE;
  if (game->rules_from == DR_PDN_RULES_UNSURE)
    rulesets = ch_words_ruleset_names (game->candidates, game->n_candidates, CH_WORDS_ALL);
  record = ch_library_slice_add (run->slice,
                                 ch_library_record_new (game, text,
                                                        (gsize) (game->end - game->begin.offset),
                                                        run->uri));
  if (dr_pdn_game_first_error (game) != NULL)
    add_game_fault (run, record, NULL);
  if (rulesets != NULL)
    add_note (run, record, rulesets);

  return TRUE;
}

/* What is wrong behind the last game, or with the file as a whole. */
static void
take_rest (Run *run, DrPdnRead answer, ChLibrarySource *source)
{
  const GError *error = ch_library_source_get_error (source);

  for (size_t n = 0; answer == DR_PDN_READ_END && run->only == NULL && n < run->game.n_problems;
       n++)
    {
      const DrPdnProblem *problem = &run->game.problems[n];

      if (!problem->warning)
        add_fault (run, &problem->place, G_MAXUINT, ch_words_pdn_problem (&run->game, problem));
    }
  if (answer == DR_PDN_READ_FAILED && !is_cancelled (run))
    add_fault (run, NULL, G_MAXUINT, g_strdup (error != NULL ? error->message : g_strerror (EIO)));
}

/* @offset: in the file at hand. */
static void
tell_read (const Run *run, guint64 offset)
{
  const ChLibraryImport *import = run->import;

  if (import->read != NULL)
    import->read (run->done + offset, run->total, run->counts->games + run->slice->records->len,
                  run->counts->faulty + run->slice->faults->len - run->slice->notes, import->data);
}

static gboolean
read_stream (Run *run, GInputStream *stream, GError **error)
{
  g_autoptr (ChLibrarySource) source = ch_library_source_new (stream, run->import->cancellable);
  DrPdnReader *reader = dr_pdn_reader_new (ch_library_source_read, source);
  DrPdnRead answer = DR_PDN_READ_NO_MEMORY;
  gboolean good = TRUE;

  run->votes = ch_library_votes_new ();
  while (good && reader != NULL && !is_cancelled (run) &&
         (answer = dr_pdn_reader_next (reader, &run->game)) == DR_PDN_READ_GAME)
    {
      good = take_game (run, source, error);
      if (good && is_full (run))
        good = write_slice (run, error);
      if (good)
        tell_read (run, dr_pdn_reader_offset (reader));
    }
  if (good && answer == DR_PDN_READ_NO_MEMORY && !is_cancelled (run))
    good = set_no_memory (error);
  if (good)
    take_rest (run, answer, source);
  dr_pdn_reader_free (reader);
  g_clear_pointer (&run->votes, ch_library_votes_free);

  return good;
}

static void
set_file (Run *run, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  g_clear_pointer (&run->uri, g_ref_string_release);
  run->uri = g_ref_string_new (uri);
  run->counts->source = run->uri;
  run->file = file;
  run->only = run->import->only != NULL ? g_hash_table_lookup (run->import->only, uri) : NULL;
  run->next_only = 0;
}

/* FALSE where the library cannot be written; what cannot be read is a fault. */
static gboolean
read_file (Run *run, GFile *file, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GFileInputStream) stream = NULL;

  set_file (run, file);
  if (run->import->only != NULL && run->only == NULL)
    return TRUE;
  run->counts->files++;
  stream = g_file_read (file, run->import->cancellable, &problem);
  if (stream == NULL)
    {
      if (!is_cancelled (run))
        add_fault (run, NULL, G_MAXUINT, g_strdup (problem->message));
      return TRUE;
    }

  return read_stream (run, G_INPUT_STREAM (stream), error);
}

static gboolean
read_files (Run *run, const GPtrArray *list, GError **error)
{
  for (guint n = 0; n < list->len; n++)
    run->total += ((ChLibrarySourceFile *) g_ptr_array_index (list, n))->size;
  for (guint n = 0; n < list->len && !is_cancelled (run); n++)
    {
      const ChLibrarySourceFile *file = g_ptr_array_index (list, n);

      if (!read_file (run, file->file, error))
        return FALSE;
      run->done += file->size;
    }
  run->counts->state = is_cancelled (run) ? CH_LIBRARY_REPORT_CANCELLED : CH_LIBRARY_REPORT_DONE;

  return write_slice (run, error);
}

gboolean
ch_library_import_files (const ChLibraryImport *import,
                         GPtrArray *files,
                         ChLibraryCounts *counts,
                         GError **error)
{
  g_autoptr (GPtrArray) list = ch_library_source_list (files, import->cancellable);
  const int lock = ch_library_import_lock (import->file, FALSE);
  Run run;
  gboolean good = run_init (&run, import, counts, TRUE) || set_no_memory (error);

  if (list->len > 0)
    set_file (&run, ((ChLibrarySourceFile *) g_ptr_array_index (list, 0))->file);
  good =
    good && ch_library_import_begin (import->file, counts, error) && read_files (&run, list, error);
  if (!good && counts->id != 0)
    {
      /* The report says so, if that can be written; else the import was interrupted. */
      counts->state = CH_LIBRARY_REPORT_FAILED;
      ch_library_slice_clear (run.slice);
      if (ch_library_file_open (import->file, NULL))
        write_slice (&run, NULL);
    }
  run_clear (&run);
  ch_library_import_unlock (lock);

  return good;
}

gint64
ch_library_import_text (const ChLibraryImport *import,
                        const char *text,
                        gsize length,
                        GError **error)
{
  g_autoptr (GInputStream) stream =
    g_memory_input_stream_new_from_data (text, (gssize) length, NULL);
  ChLibraryCounts counts = { 0 };
  Run run;
  gboolean good = run_init (&run, import, &counts, FALSE) || set_no_memory (error);

  run.text = text;
  run.length = length;
  good = good && read_stream (&run, stream, error) &&
         !g_cancellable_set_error_if_cancelled (import->cancellable, error);
  /* In one go: all of the text or nothing of it, unless it is very long. */
  good = good && write_slice (&run, error);
  if (good && run.first_id == 0)
    {
      g_autofree char *why =
        counts.lost > 0 ? ch_words_library_no_rules () : ch_words_library_no_game ();

      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, why);
    }
  run_clear (&run);

  return good ? run.first_id : 0;
}
