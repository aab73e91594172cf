/* ch-library-list.c: games of the library as a list model.
 *
 * Holds the ids of all rows, and objects only of those somebody holds or has just asked for.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-game-private.h"
#include "ch-library-private.h"
#include "ch-library-search-private.h"

#include <string.h>

/* Rows asked for lately that are kept, though nobody may hold them. */
#define KEPT 512

struct _ChLibraryList
{
  GObject parent_instance;

  ChLibrary *library;
  ChLibraryFilter *filter;
  ChLibrarySort sort;
  gboolean descending;
  gboolean begun;    /* a filter was set */
  GArray *ids;       /* gint64 */
  GHashTable *games; /* gint64 → Held */
  ChLibraryGame *kept[KEPT];
  guint next_kept;
  GArray *wanted; /* gint64: rows to be loaded */
  guint wanted_idle;
  GCancellable *search; /* that goes on, or NULL */
  gboolean loading;
  char *message;
};

/* A row somebody holds. */
typedef struct
{
  ChLibraryList *list;
  ChLibraryGame *game; /* weak */
  gint64 id;
} Held;

enum
{
  PROP_0,
  PROP_LOADING,
  PROP_N_GAMES,
  PROP_MESSAGE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GType
list_get_item_type (G_GNUC_UNUSED GListModel *model)
{
  return CH_TYPE_LIBRARY_GAME;
}

static guint
list_get_n_items (GListModel *model)
{
  return CH_LIBRARY_LIST (model)->ids->len;
}

static void
on_rows_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryList) self = data;
  g_autoptr (GPtrArray) rows = g_task_propagate_pointer (G_TASK (result), NULL);

  for (guint n = 0; rows != NULL && n < rows->len; n++)
    {
      ChLibraryGameRow *row = g_ptr_array_index (rows, n);
      const Held *held = g_hash_table_lookup (self->games, &row->id);

      if (held != NULL)
        ch_library_game_load (held->game, row,
                              ch_library_get_ruleset (CH_LIBRARY (source), row->ruleset));
    }
}

static void
work_rows (ChLibraryJob *job)
{
  GTask *task = ch_library_job_get_task (job);
  GError *error = NULL;
  GPtrArray *rows =
    ch_library_game_rows_load (ch_library_job_get_file (job), g_task_get_task_data (task), &error);

  if (rows != NULL)
    g_task_return_pointer (task, rows, (GDestroyNotify) g_ptr_array_unref);
  else
    ch_library_job_fail (job, error);
}

/* All rows that were asked for in one turn of the main context are read together. */
static gboolean
load_wanted (gpointer data)
{
  ChLibraryList *self = CH_LIBRARY_LIST (data);
  GTask *task = g_task_new (self->library, NULL, on_rows_loaded, g_object_ref (self));

  self->wanted_idle = 0;
  g_task_set_task_data (task, self->wanted, (GDestroyNotify) g_array_unref);
  self->wanted = g_array_new (FALSE, FALSE, sizeof (gint64));
  ch_library_push (self->library, CH_LIBRARY_READS, task, work_rows);

  return G_SOURCE_REMOVE;
}

static void
on_game_gone (gpointer data, G_GNUC_UNUSED GObject *where)
{
  Held *held = data;

  g_hash_table_remove (held->list->games, &held->id);
}

static void
keep (ChLibraryList *self, ChLibraryGame *game)
{
  g_set_object (&self->kept[self->next_kept], game);
  self->next_kept = (self->next_kept + 1) % KEPT;
}

static ChLibraryGame *
make_game (ChLibraryList *self, gint64 id)
{
  ChLibraryGame *game = ch_library_game_new (id);
  Held *held = g_new (Held, 1);

  *held = (Held) { self, game, id };
  g_hash_table_insert (self->games, &held->id, held);
  g_object_weak_ref (G_OBJECT (game), on_game_gone, held);
  g_array_append_val (self->wanted, id);
  if (self->wanted_idle == 0)
    self->wanted_idle = g_idle_add_full (G_PRIORITY_DEFAULT, load_wanted, self, NULL);

  return game;
}

static gpointer
list_get_item (GListModel *model, guint position)
{
  ChLibraryList *self = CH_LIBRARY_LIST (model);
  const Held *held;
  ChLibraryGame *game;
  gint64 id;

  if (position >= self->ids->len)
    return NULL;
  id = g_array_index (self->ids, gint64, position);
  held = g_hash_table_lookup (self->games, &id);
  if (held != NULL)
    return g_object_ref (held->game);
  game = make_game (self, id);
  keep (self, game);

  return game;
}

static void
model_init (GListModelInterface *interface)
{
  interface->get_item_type = list_get_item_type;
  interface->get_n_items = list_get_n_items;
  interface->get_item = list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ChLibraryList,
                               ch_library_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, model_init))

/* Puts @ids (taken) in the place of those there, and tells what is different. */
static void
take_ids (ChLibraryList *self, GArray *ids)
{
  g_autoptr (GArray) before = self->ids;
  const gint64 *a = (const gint64 *) (void *) before->data;
  const gint64 *b = (const gint64 *) (void *) ids->data;
  const guint shorter = MIN (before->len, ids->len);
  guint head = 0, tail = 0;

  while (head < shorter && a[head] == b[head])
    head++;
  while (tail < shorter - head && a[before->len - 1 - tail] == b[ids->len - 1 - tail])
    tail++;
  self->ids = ids;
  if (before->len - head - tail == 0 && ids->len - head - tail == 0)
    return;
  g_list_model_items_changed (G_LIST_MODEL (self), head, before->len - head - tail,
                              ids->len - head - tail);
  if (before->len != ids->len)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_GAMES]);
}

static void
set_loading (ChLibraryList *self, gboolean loading)
{
  if (self->loading == loading)
    return;
  self->loading = loading;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

static void
set_message (ChLibraryList *self, const char *message)
{
  if (g_strcmp0 (self->message, message) == 0)
    return;
  g_free (self->message);
  self->message = g_strdup (message);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MESSAGE]);
}

/* What is searched for. */
typedef struct
{
  ChLibraryFilter *filter;
  ChLibrarySort sort;
  gboolean descending;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  ch_library_filter_free (question->filter);
  g_free (question);
}

static void
work_search (ChLibraryJob *job)
{
  GTask *task = ch_library_job_get_task (job);
  const Question *question = g_task_get_task_data (task);
  GError *error = NULL;
  GArray *ids = ch_library_search (ch_library_job_get_file (job), question->filter, question->sort,
                                   question->descending, g_task_get_cancellable (task), &error);

  if (ids != NULL)
    g_task_return_pointer (task, ids, (GDestroyNotify) g_array_unref);
  else
    ch_library_job_fail (job, error);
}

static void
on_searched (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryList) self = data;
  g_autoptr (GError) error = NULL;
  GArray *ids = g_task_propagate_pointer (G_TASK (result), &error);

  /* Another one was asked for since. */
  if (self->search != g_task_get_cancellable (G_TASK (result)))
    {
      g_clear_pointer (&ids, g_array_unref);
      return;
    }
  g_clear_object (&self->search);
  if (ids != NULL)
    take_ids (self, ids);
  set_message (self, error != NULL ? error->message : NULL);
  set_loading (self, FALSE);
}

static void
search (ChLibraryList *self)
{
  Question *question;
  GTask *task;

  if (!self->begun)
    return;
  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  self->search = g_cancellable_new ();
  question = g_new0 (Question, 1);
  question->filter = ch_library_filter_copy (self->filter);
  question->sort = self->sort;
  question->descending = self->descending;
  task = g_task_new (self->library, self->search, on_searched, g_object_ref (self));
  g_task_set_task_data (task, question, question_free);
  set_loading (self, TRUE);
  ch_library_push (self->library, CH_LIBRARY_READS, task, work_search);
}

static void
ch_library_list_dispose (GObject *object)
{
  ChLibraryList *self = CH_LIBRARY_LIST (object);
  GHashTableIter iter;
  gpointer held;

  g_clear_handle_id (&self->wanted_idle, g_source_remove);
  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, NULL, &held))
    g_object_weak_unref (G_OBJECT (((Held *) held)->game), on_game_gone, held);
  g_hash_table_remove_all (self->games);
  for (guint n = 0; n < KEPT; n++)
    g_clear_object (&self->kept[n]);
  g_clear_object (&self->search);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (ch_library_list_parent_class)->dispose (object);
}

static void
ch_library_list_finalize (GObject *object)
{
  ChLibraryList *self = CH_LIBRARY_LIST (object);

  ch_library_filter_free (self->filter);
  g_hash_table_unref (self->games);
  g_array_unref (self->ids);
  g_array_unref (self->wanted);
  g_free (self->message);
  G_OBJECT_CLASS (ch_library_list_parent_class)->finalize (object);
}

static void
ch_library_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChLibraryList *self = CH_LIBRARY_LIST (object);

  switch (id)
    {
    case PROP_LOADING:
      g_value_set_boolean (value, self->loading);
      break;
    case PROP_N_GAMES:
      g_value_set_uint (value, self->ids->len);
      break;
    case PROP_MESSAGE:
      g_value_set_string (value, self->message);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_library_list_class_init (ChLibraryListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = ch_library_list_dispose;
  object_class->finalize = ch_library_list_finalize;
  object_class->get_property = ch_library_list_get_property;
  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE, flags);
  properties[PROP_N_GAMES] = g_param_spec_uint ("n-games", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ch_library_list_init (ChLibraryList *self)
{
  self->filter = ch_library_filter_new ();
  self->sort = CH_LIBRARY_SORT_DATE;
  self->descending = TRUE;
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->wanted = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->games = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
}

ChLibraryList *
ch_library_list_new (ChLibrary *library)
{
  ChLibraryList *self;

  g_return_val_if_fail (CH_IS_LIBRARY (library), NULL);

  self = g_object_new (CH_TYPE_LIBRARY_LIST, NULL);
  self->library = g_object_ref (library);
  g_signal_connect_object (library, "changed", G_CALLBACK (search), self, G_CONNECT_SWAPPED);

  return self;
}

void
ch_library_list_set_filter (ChLibraryList *self, const ChLibraryFilter *filter)
{
  ChLibraryFilter *copy;

  g_return_if_fail (CH_IS_LIBRARY_LIST (self));

  copy = filter != NULL ? ch_library_filter_copy (filter) : ch_library_filter_new ();
  if (self->begun && ch_library_filter_equal (copy, self->filter))
    {
      ch_library_filter_free (copy);
      return;
    }
  ch_library_filter_free (self->filter);
  self->filter = copy;
  self->begun = TRUE;
  search (self);
}

const ChLibraryFilter *
ch_library_list_get_filter (ChLibraryList *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_LIST (self), NULL);

  return self->filter;
}

void
ch_library_list_set_sort (ChLibraryList *self, ChLibrarySort sort, gboolean descending)
{
  g_return_if_fail (CH_IS_LIBRARY_LIST (self));

  if (self->sort == sort && !self->descending == !descending)
    return;
  self->sort = sort;
  self->descending = descending;
  search (self);
}

ChLibrarySort
ch_library_list_get_sort (ChLibraryList *self, gboolean *descending)
{
  g_return_val_if_fail (CH_IS_LIBRARY_LIST (self), CH_LIBRARY_SORT_DATE);

  if (descending != NULL)
    *descending = self->descending;

  return self->sort;
}

gboolean
ch_library_list_get_loading (ChLibraryList *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_LIST (self), FALSE);

  return self->loading;
}

guint
ch_library_list_get_n_games (ChLibraryList *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_LIST (self), 0);

  return self->ids->len;
}

const char *
ch_library_list_get_message (ChLibraryList *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_LIST (self), NULL);

  return self->message;
}

GArray *
ch_library_list_get_ids (ChLibraryList *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_LIST (self), NULL);

  return g_array_copy (self->ids);
}

gboolean
ch_library_list_find (ChLibraryList *self, gint64 id, guint *position)
{
  g_return_val_if_fail (CH_IS_LIBRARY_LIST (self), FALSE);

  for (guint n = 0; n < self->ids->len; n++)
    if (g_array_index (self->ids, gint64, n) == id)
      {
        if (position != NULL)
          *position = n;
        return TRUE;
      }

  return FALSE;
}
