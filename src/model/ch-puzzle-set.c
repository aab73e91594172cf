/* ch-puzzle-set.c: all puzzles there are, and the person's own folder, to which some are added.
 *
 * Files are looked through in a thread; what is read of one is a puzzle's few lines.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-file-replace.h"
#include "ch-puzzle-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

/* No file of puzzles is larger. */
#define MAX_FILE (64 * 1024 * 1024)

/* Puzzles taken in without giving the window a chance. */
#define AT_ONCE 8

#define OWN_FILE "own.pdn"
#define IMPORTED_FILE "imported.pdn"

struct _ChPuzzleSet
{
  GObject parent_instance;

  char **folders; /* the last is the person's own */
  ChPuzzleIndex *index;
  guint loading; /* threads on their way */
  guint wanted;  /* the number of the last one: only its answer counts */
};

enum
{
  PROP_0,
  PROP_LOADING,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];
static guint changed_signal;

G_DEFINE_FINAL_TYPE (ChPuzzleSet, ch_puzzle_set, G_TYPE_OBJECT)

static void
look_in_thread (GTask *task,
                G_GNUC_UNUSED gpointer source,
                gpointer folders,
                G_GNUC_UNUSED GCancellable *cancellable)
{
  g_task_return_pointer (task, ch_puzzle_index_new (folders),
                         (GDestroyNotify) ch_puzzle_index_free);
}

static void
on_looked (GObject *source, GAsyncResult *result, gpointer number)
{
  ChPuzzleSet *self = CH_PUZZLE_SET (source);
  g_autoptr (ChPuzzleIndex) index = g_task_propagate_pointer (G_TASK (result), NULL);

  self->loading--;
  if (GPOINTER_TO_UINT (number) == self->wanted && index != NULL)
    {
      ch_puzzle_index_free (self->index);
      self->index = g_steal_pointer (&index);
      g_signal_emit (self, changed_signal, 0);
    }
  if (self->loading == 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

static void
look (ChPuzzleSet *self)
{
  g_autoptr (GTask) task = NULL;

  self->wanted++;
  task = g_task_new (self, NULL, on_looked, GUINT_TO_POINTER (self->wanted));
  g_task_set_task_data (task, g_strdupv (self->folders), (GDestroyNotify) g_strfreev);
  self->loading++;
  if (self->loading == 1)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
  g_task_run_in_thread (task, look_in_thread);
}

ChPuzzleSet *
ch_puzzle_set_new (const char *const *folders)
{
  ChPuzzleSet *self = g_object_new (CH_TYPE_PUZZLE_SET, NULL);
  const char *given = g_getenv ("CROWNHEAD_PUZZLES");
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "crownhead", "puzzles", NULL);
  const char *const usual[] = { given != NULL ? given : PUZZLESDIR, own, NULL };

  self->folders = g_strdupv ((char **) (folders != NULL ? folders : usual));
  look (self);

  return self;
}

guint
ch_puzzle_set_get_n (ChPuzzleSet *self)
{
  g_return_val_if_fail (CH_IS_PUZZLE_SET (self), 0);

  return self->index != NULL ? self->index->places->len : 0;
}

static const ChPuzzlePlace *
get_place (ChPuzzleSet *self, guint n)
{
  return n < ch_puzzle_set_get_n (self) ? &g_array_index (self->index->places, ChPuzzlePlace, n)
                                        : NULL;
}

const ChPuzzleEntry *
ch_puzzle_set_get_entry (ChPuzzleSet *self, guint n)
{
  const ChPuzzlePlace *place;

  g_return_val_if_fail (CH_IS_PUZZLE_SET (self), NULL);

  place = get_place (self, n);

  return place != NULL ? &place->entry : NULL;
}

/* The puzzle's lines; NULL where the file has changed meanwhile. */
static char *
read_place (const char *path, const ChPuzzlePlace *place)
{
  g_autofree char *text = g_malloc (place->length + 1);
  g_autofree char *id = NULL;
  FILE *file = fopen (path, "rb");
  gboolean good = file != NULL && fseek (file, (long) place->offset, SEEK_SET) == 0 &&
                  fread (text, 1, place->length, file) == place->length;

  if (file != NULL)
    fclose (file);
  if (!good)
    return NULL;
  text[place->length] = '\0';
  id = ch_puzzle_find_tag (text, place->length, "Id");

  return g_strcmp0 (id, place->entry.id) == 0 ? g_steal_pointer (&text) : NULL;
}

ChPuzzle *
ch_puzzle_set_load (ChPuzzleSet *self, guint n)
{
  const ChPuzzlePlace *place;
  g_autofree char *text = NULL;
  g_autoptr (ChRuleset) ruleset = NULL;
  g_autoptr (ChGame) game = NULL;

  g_return_val_if_fail (CH_IS_PUZZLE_SET (self), NULL);

  place = get_place (self, n);
  if (place == NULL)
    return NULL;
  text = read_place (self->index->files->pdata[place->file], place);
  ruleset = ch_ruleset_new (place->entry.ruleset, NULL);
  if (text == NULL || ruleset == NULL)
    return NULL;
  game = ch_game_new_from_pdn (text, (gssize) place->length, ruleset, NULL, NULL, NULL);

  return game != NULL ? ch_puzzle_new_from_game (game, NULL) : NULL;
}

ChPuzzle *
ch_puzzle_set_load_id (ChPuzzleSet *self, const char *id)
{
  guint n;

  g_return_val_if_fail (CH_IS_PUZZLE_SET (self), NULL);

  return self->index != NULL && ch_puzzle_index_find (self->index, id, &n)
           ? ch_puzzle_set_load (self, n)
           : NULL;
}

static gboolean
has_id (ChPuzzleSet *self, const char *id)
{
  return self->index != NULL && ch_puzzle_index_find (self->index, id, NULL);
}

/* Writes @text behind what stands in the person's file @name of a rule set, all or nothing. */
static gboolean
append_to_own (const char *folder,
               const char *ruleset,
               const char *name,
               const char *text,
               GError **error)
{
  g_autofree char *path = g_build_filename (folder, ruleset, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;

  if (g_mkdir_with_parents (parent, 0700) != 0)
    {
      const int code = errno;

      g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (code),
                           g_strerror (code));
      return FALSE;
    }
  /* What is there but cannot be read must not be written over. */
  if (g_file_test (path, G_FILE_TEST_EXISTS) &&
      !g_file_get_contents (path, &before, &length, error))
    return FALSE;
  after = g_strconcat (before != NULL ? before : "", text, NULL);
  bytes = g_bytes_new (after, strlen (after));

  return ch_file_replace (path, bytes, 0600, NULL, NULL, error);
}

static const char *
own_folder (ChPuzzleSet *self)
{
  const guint n = g_strv_length (self->folders);

  return n > 0 ? self->folders[n - 1] : ".";
}

/* A record with an empty line behind, as files of several have. */
static char *
to_text (ChPuzzle *puzzle)
{
  g_autofree char *text = ch_game_to_pdn (ch_puzzle_get_game (puzzle));

  return g_strconcat (text, g_str_has_suffix (text, "\n") ? "\n" : "\n\n", NULL);
}

guint
ch_puzzle_set_add_mistakes (ChPuzzleSet *self, ChGame *game, guint *n_known, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint known = 0;

  g_return_val_if_fail (CH_IS_PUZZLE_SET (self), 0);
  g_return_val_if_fail (CH_IS_GAME (game), 0);

  for (guint node = ch_game_get_child (game, CH_GAME_START, 0); node != CH_GAME_NONE;
       node = ch_game_get_child (game, node, 0))
    {
      g_autoptr (ChPuzzle) puzzle = ch_puzzle_new_from_mistake (game, node);
      g_autofree char *own = NULL;

      if (puzzle == NULL)
        continue;
      if (has_id (self, ch_puzzle_get_id (puzzle)))
        {
          known++;
          continue;
        }
      if (!g_hash_table_add (ids, g_strdup (ch_puzzle_get_id (puzzle))))
        continue;
      own = to_text (puzzle);
      g_string_append (text, own);
    }
  if (n_known != NULL)
    *n_known = known;
  if (g_hash_table_size (ids) == 0)
    return 0;
  if (!append_to_own (own_folder (self), ch_ruleset_get_id (ch_game_get_ruleset (game)), OWN_FILE,
                      text->str, error))
    return 0;
  look (self);

  return g_hash_table_size (ids);
}

/* An import on its way: texts are taken in on the main thread, a few at a time. */
typedef struct
{
  GPtrArray *games; /* ChPuzzleText, from the thread */
  guint next;
  ChPuzzleReport *report;
  GHashTable *ids;
  GHashTable *texts; /* rule set id → GString */
} Import;

static void
import_free (Import *import)
{
  g_clear_pointer (&import->games, g_ptr_array_unref);
  ch_puzzle_report_free (import->report);
  g_hash_table_unref (import->ids);
  g_hash_table_unref (import->texts);
  g_free (import);
}

static void
free_string (gpointer string)
{
  g_string_free (string, TRUE);
}

static void
refuse_one (ChPuzzleReport *report, const ChPuzzleText *text, const GError *error)
{
  if (report->n_refused++ > 0)
    return;
  report->refused_line = text->line;
  report->refused_why = g_strdup (error->message);
}

static void
import_one (ChPuzzleSet *self, Import *import, const ChPuzzleText *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChPuzzle) puzzle = ch_puzzle_import_read (text->text, &error);
  g_autofree char *record = NULL;
  ChRuleset *ruleset;
  const char *id;
  GString *texts;

  if (puzzle == NULL)
    {
      refuse_one (import->report, text, error);
      return;
    }
  id = ch_puzzle_get_id (puzzle);
  ruleset = ch_puzzle_get_ruleset (puzzle);
  /* Also a copy of one that was installed. */
  if (has_id (self, id) || has_id (self, id + strlen (CH_PUZZLE_IMPORTED "/")) ||
      !g_hash_table_add (import->ids, g_strdup (id)))
    {
      import->report->n_known++;
      return;
    }
  texts = g_hash_table_lookup (import->texts, ch_ruleset_get_id (ruleset));
  if (texts == NULL)
    {
      texts = g_string_new (NULL);
      g_hash_table_insert (import->texts, g_strdup (ch_ruleset_get_id (ruleset)), texts);
      g_ptr_array_add (import->report->rulesets, g_object_ref (ruleset));
    }
  record = to_text (puzzle);
  g_string_append (texts, record);
  import->report->n_taken++;
}

static void
write_in_thread (GTask *task,
                 gpointer source,
                 gpointer data,
                 G_GNUC_UNUSED GCancellable *cancellable)
{
  Import *import = data;
  GHashTableIter iter;
  gpointer ruleset, text;

  g_hash_table_iter_init (&iter, import->texts);
  while (g_hash_table_iter_next (&iter, &ruleset, &text))
    {
      GError *error = NULL;

      if (!append_to_own (own_folder (source), ruleset, IMPORTED_FILE, ((GString *) text)->str,
                          &error))
        {
          g_task_return_error (task, error);
          return;
        }
    }
  g_task_return_boolean (task, TRUE);
}

static gboolean
import_some (gpointer data)
{
  GTask *task = data;
  ChPuzzleSet *self = g_task_get_source_object (task);
  Import *import = g_task_get_task_data (task);

  if (g_task_return_error_if_cancelled (task))
    return G_SOURCE_REMOVE;
  for (guint n = 0; n < AT_ONCE && import->next < import->games->len; n++, import->next++)
    import_one (self, import, import->games->pdata[import->next]);
  if (import->next < import->games->len)
    return G_SOURCE_CONTINUE;
  g_task_run_in_thread (task, write_in_thread);

  return G_SOURCE_REMOVE;
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Import *import = g_task_get_task_data (task);
  g_autofree char *text = NULL;
  GError *error = NULL;
  gsize length;

  if (!g_file_load_contents_finish (G_FILE (source), result, &text, &length, NULL, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  if (length > MAX_FILE)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "%s", g_strerror (EFBIG));
      return;
    }
  import->games = ch_puzzle_import_split (text, length);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, import_some, g_steal_pointer (&task), g_object_unref);
}

void
ch_puzzle_set_import_async (ChPuzzleSet *self,
                            GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer data)
{
  GTask *task;
  Import *import;

  g_return_if_fail (CH_IS_PUZZLE_SET (self));

  task = g_task_new (self, cancellable, callback, data);
  import = g_new0 (Import, 1);
  import->report = g_new0 (ChPuzzleReport, 1);
  import->report->rulesets = g_ptr_array_new_with_free_func (g_object_unref);
  import->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  import->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_string);
  g_task_set_task_data (task, import, (GDestroyNotify) import_free);
  g_file_load_contents_async (file, cancellable, on_read, task);
}

/* Longer text is more puzzles: close enough for what is named first. */
static int
compare_taken (gconstpointer a, gconstpointer b, gpointer texts)
{
  const GString *first = g_hash_table_lookup (texts, ch_ruleset_get_id (*(ChRuleset *const *) a));
  const GString *second = g_hash_table_lookup (texts, ch_ruleset_get_id (*(ChRuleset *const *) b));

  return first->len > second->len ? -1 : first->len < second->len;
}

ChPuzzleReport *
ch_puzzle_set_import_finish (ChPuzzleSet *self, GAsyncResult *result, GError **error)
{
  Import *import;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  import = g_task_get_task_data (G_TASK (result));
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  g_ptr_array_sort_with_data (import->report->rulesets, compare_taken, import->texts);
  if (import->report->n_taken > 0)
    look (self);

  return g_steal_pointer (&import->report);
}

static const struct
{
  const char *prefix;
  const char *file;
} origins[] = {
  [CH_PUZZLES_OWN] = { CH_PUZZLE_OWN "/", OWN_FILE },
  [CH_PUZZLES_IMPORTED] = { CH_PUZZLE_IMPORTED "/", IMPORTED_FILE },
};

guint
ch_puzzle_set_count (ChPuzzleSet *self, ChPuzzleOrigin origin, ChRuleset *ruleset)
{
  guint count = 0;

  g_return_val_if_fail (CH_IS_PUZZLE_SET (self), 0);
  g_return_val_if_fail (CH_IS_RULESET (ruleset), 0);

  for (guint n = 0; n < ch_puzzle_set_get_n (self); n++)
    {
      const ChPuzzleEntry *entry = &g_array_index (self->index->places, ChPuzzlePlace, n).entry;

      count += g_str_has_prefix (entry->id, origins[origin].prefix) &&
               strcmp (entry->ruleset, ch_ruleset_get_id (ruleset)) == 0;
    }

  return count;
}

gboolean
ch_puzzle_set_remove (ChPuzzleSet *self, ChPuzzleOrigin origin, ChRuleset *ruleset, GError **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (CH_IS_PUZZLE_SET (self), FALSE);
  g_return_val_if_fail (CH_IS_RULESET (ruleset), FALSE);

  path =
    g_build_filename (own_folder (self), ch_ruleset_get_id (ruleset), origins[origin].file, NULL);
  if (g_unlink (path) != 0 && errno != ENOENT)
    {
      const int code = errno;

      g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (code),
                           g_strerror (code));
      return FALSE;
    }
  look (self);

  return TRUE;
}

static void
ch_puzzle_set_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChPuzzleSet *self = CH_PUZZLE_SET (object);

  if (id == PROP_LOADING)
    g_value_set_boolean (value, self->loading > 0);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ch_puzzle_set_finalize (GObject *object)
{
  ChPuzzleSet *self = CH_PUZZLE_SET (object);

  g_strfreev (self->folders);
  ch_puzzle_index_free (self->index);
  G_OBJECT_CLASS (ch_puzzle_set_parent_class)->finalize (object);
}

static void
ch_puzzle_set_class_init (ChPuzzleSetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ch_puzzle_set_get_property;
  object_class->finalize = ch_puzzle_set_finalize;
  properties[PROP_LOADING] =
    g_param_spec_boolean ("loading", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  changed_signal = g_signal_new ("changed", CH_TYPE_PUZZLE_SET, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
ch_puzzle_set_init (G_GNUC_UNUSED ChPuzzleSet *self)
{
}
