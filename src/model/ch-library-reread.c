/* ch-library-reread.c: games of the library read again under another rule set.
 *
 * Each is put in as a new game, and the old one is deleted in the same transaction, so that it can be
 * brought back as any other.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-private.h"
#include "ch-library-write-private.h"
#include "ch-words-library.h"
#include "dr-pdn-reader.h"
#include "dr-pdn-replay.h"

#include <errno.h>
#include <string.h>

/* Positions and bytes of text after which what was read is written. */
#define SLICE_POSITIONS 250000
#define SLICE_BYTES (16 * 1024 * 1024)

typedef struct
{
  GArray *ids;
  char *ruleset;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_array_unref (question->ids);
  g_free (question->ruleset);
  g_free (question);
}

void
ch_library_reread_free (ChLibraryReread *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->added);
  g_free (self);
}

typedef struct
{
  ChLibraryFile *file;
  ChLibraryNames *names;
  ChLibrarySlice *slice;
  DrPdnRules *rules;
  const DrRuleset *ruleset;
  DrPdnGame game;
  ChLibraryReread *answer;
} Run;

/* Takes the tag @name, if the text has it there, out of it: the tags stand before the moves. */
static void
drop_tag (GString *text, const char *name)
{
  const gsize length = strlen (name);
  gsize at = 0;

  while (at < text->len && (g_ascii_isspace (text->str[at]) || text->str[at] == '['))
    {
      const char *end = strchr (text->str + at, ']');
      const char *begin = text->str + at + 1;

      if (text->str[at] != '[')
        {
          at++;
          continue;
        }
      if (end == NULL)
        return;
      if (g_ascii_strncasecmp (begin, name, length) == 0 && !g_ascii_isalnum (begin[length]))
        {
          g_string_erase (text, (gssize) at, end - (text->str + at) + 1);
          /* And its line. */
          if (at < text->len && text->str[at] == '\n' && (at == 0 || text->str[at - 1] == '\n'))
            g_string_erase (text, (gssize) at, 1);
        }
      else
        at = (gsize) (end - text->str) + 1;
    }
}

/* The text of the game without what it says of its rule set; NULL where it is gone or the file
 * failed. */
static GString *
load_text (Run *run, gint64 id, gboolean *failed)
{
  static const char sql[] = "SELECT t.pdn FROM text t JOIN game g ON g.id = t.game"
                            " WHERE t.game = ?1 AND g.deleted = 0";
  sqlite3_stmt *select = ch_library_file_prepare (run->file, sql);
  GString *text = NULL;
  int code;

  sqlite3_bind_int64 (select, 1, id);
  code = ch_statement_step (select);
  if (code == SQLITE_ROW)
    text = g_string_new_len (sqlite3_column_blob (select, 0), sqlite3_column_bytes (select, 0));
  *failed = code != SQLITE_ROW && code != SQLITE_DONE;
  if (!*failed)
    ch_statement_done (select);
  if (text != NULL)
    {
      drop_tag (text, "GameType");
      drop_tag (text, "RuleSet");
      drop_tag (text, "Variant");
    }

  return text;
}

/* A game that cannot be read at all stays as it is. */
static gboolean
read_game (Run *run, gint64 id, const GString *text)
{
  DrPdnReader *reader = dr_pdn_reader_new_for_text (text->str, text->len);
  gboolean good = reader != NULL;
  DrPdnRead answer = good ? dr_pdn_reader_next (reader, &run->game) : DR_PDN_READ_NO_MEMORY;

  good = answer != DR_PDN_READ_NO_MEMORY;
  if (answer == DR_PDN_READ_GAME)
    {
      good = dr_pdn_game_replay (&run->game, run->rules, run->ruleset);
      if (good && run->game.ruleset != NULL)
        {
          run->answer->n_faulty += dr_pdn_game_first_error (&run->game) != NULL;
          ch_library_slice_add (run->slice,
                                ch_library_record_new (&run->game, text->str, text->len, NULL));
          g_array_append_val (run->slice->replaced, id);
        }
    }
  dr_pdn_reader_free (reader);

  return good;
}

static gboolean
write_slice (Run *run, GError **error)
{
  if (!ch_library_slice_write (run->slice, run->file, run->names, NULL, NULL, error))
    return FALSE;
  for (guint n = 0; n < run->slice->ids->len; n++)
    if (g_array_index (run->slice->ids, gint64, n) != 0)
      g_array_append_val (run->answer->added, g_array_index (run->slice->ids, gint64, n));

  return TRUE;
}

static gboolean
read_games (Run *run, const GArray *ids, GError **error)
{
  for (guint n = 0; n < ids->len; n++)
    {
      const gint64 id = g_array_index (ids, gint64, n);
      gboolean failed = FALSE;
      GString *text = load_text (run, id, &failed);
      gboolean good = !failed || ch_library_file_fail (run->file, error);

      if (good && text != NULL && !read_game (run, id, text))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, g_strerror (ENOMEM));
          good = FALSE;
        }
      if (text != NULL)
        g_string_free (text, TRUE);
      if (good && (run->slice->positions >= SLICE_POSITIONS || run->slice->bytes >= SLICE_BYTES))
        good = write_slice (run, error);
      if (!good)
        return FALSE;
    }

  return run->slice->records->len == 0 || write_slice (run, error);
}

static void
work_reread (ChLibraryJob *job)
{
  GTask *task = ch_library_job_get_task (job);
  const Question *question = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean good;
  Run run = { .file = ch_library_job_get_file (job) };

  run.names = ch_library_names_new ();
  run.slice = ch_library_slice_new ();
  run.rules = dr_pdn_rules_new ();
  run.answer = g_new0 (ChLibraryReread, 1);
  run.answer->added = g_array_new (FALSE, FALSE, sizeof (gint64));
  /* The time, for it is never the same again. */
  run.answer->number = run.slice->number = g_get_real_time ();
  good = dr_pdn_game_init (&run.game) && run.rules != NULL;
  if (good)
    run.ruleset = dr_pdn_rules_find (run.rules, question->ruleset);
  if (run.ruleset == NULL)
    {
      g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           g_strerror (good ? EINVAL : ENOMEM));
      good = FALSE;
    }
  good = good && read_games (&run, question->ids, &error);
  if (run.answer->added->len > 0)
    ch_library_job_changed (job);
  if (good)
    g_task_return_pointer (task, g_steal_pointer (&run.answer),
                           (GDestroyNotify) ch_library_reread_free);
  else
    ch_library_job_fail (job, error);
  ch_library_reread_free (run.answer);
  dr_pdn_game_clear (&run.game);
  dr_pdn_rules_free (run.rules);
  ch_library_slice_free (run.slice);
  ch_library_names_free (run.names);
}

void
ch_library_reread_async (ChLibrary *self,
                         GArray *ids,
                         ChRuleset *ruleset,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  Question *question;
  GTask *task;

  g_return_if_fail (CH_IS_LIBRARY (self));
  g_return_if_fail (ids != NULL);
  g_return_if_fail (CH_IS_RULESET (ruleset));

  question = g_new0 (Question, 1);
  question->ids = g_array_copy (ids);
  question->ruleset = g_strdup (ch_ruleset_get_id (ruleset));
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_task_data (task, question, question_free);
  ch_library_push (self, CH_LIBRARY_WRITES, task, work_reread);
}

ChLibraryReread *
ch_library_reread_finish (ChLibrary *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
