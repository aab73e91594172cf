/* ch-study.c: a study: its chapters, which one is looked at, and whether they are saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-study-private.h"

#include "ch-position.h"

enum
{
  PROP_0,
  PROP_FILE,
  PROP_TITLE,
  PROP_MODIFIED,
  PROP_SELECTED,
  PROP_GAME,
  PROP_LOADING,
  PROP_PROGRESS,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_CHECKING,
  PROP_N_FAULTY,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];
static guint problem_signal;

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ChStudy,
                               ch_study,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
notify (ChStudy *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
ch_study_emit_problem (ChStudy *self, const char *sentence)
{
  g_signal_emit (self, problem_signal, 0, sentence);
}

char *
ch_study_file_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name != NULL ? name : "");
}

gboolean
ch_study_get_modified (ChStudy *self)
{
  const GPtrArray *saved = self->contents->chapters;
  GHashTableIter iter;
  gpointer chapter;

  if (self->recovered || self->chapters->len != saved->len)
    return TRUE;
  g_hash_table_iter_init (&iter, self->edited);
  while (g_hash_table_iter_next (&iter, &chapter, NULL))
    if (ch_chapter_get_modified (chapter) && g_ptr_array_find (self->chapters, chapter, NULL))
      return TRUE;
  for (guint n = 0; n < saved->len && self->chapters != saved; n++)
    if (g_ptr_array_index (saved, n) != g_ptr_array_index (self->chapters, n))
      return TRUE;

  return FALSE;
}

/* Of a large file there are few chapters that are ever to be looked at again. */
static void
note_edited (ChStudy *self, ChChapter *chapter)
{
  g_hash_table_add (self->edited, g_object_ref (chapter));
}

void
ch_study_tell_modified (ChStudy *self)
{
  gboolean modified = ch_study_get_modified (self);

  if (modified == self->told_modified)
    return;
  self->told_modified = modified;
  notify (self, PROP_MODIFIED);
}

static void
on_chapter (ChStudy *self, GParamSpec *pspec, ChChapter *chapter)
{
  if (g_str_equal (pspec->name, "modified"))
    {
      note_edited (self, chapter);
      ch_study_note_edit (self, chapter);
      ch_study_tell_modified (self);
      ch_study_touch (self);
    }
  else if (g_str_equal (pspec->name, "problem") && self->check == NULL)
    notify (self, PROP_N_FAULTY);
}

static void
watch_chapter (ChStudy *self, ChChapter *chapter, gboolean watch)
{
  g_signal_handlers_disconnect_by_data (chapter, self);
  if (watch)
    g_signal_connect_swapped (chapter, "notify", G_CALLBACK (on_chapter), self);
}

/* How many of the last chapters are the same, but for the first @start. */
static guint
count_same_end (const GPtrArray *a, const GPtrArray *b, guint start)
{
  guint most = MIN (a->len, b->len) - start;
  guint same = 0;

  while (same < most &&
         g_ptr_array_index (a, a->len - 1 - same) == g_ptr_array_index (b, b->len - 1 - same))
    same++;

  return same;
}

/* Puts other chapters in place of those there. */
static void
set_chapters (ChStudy *self, GPtrArray *chapters)
{
  g_autoptr (GPtrArray) old = self->chapters;
  guint start = 0;
  guint end;

  while (start < MIN (old->len, chapters->len) &&
         g_ptr_array_index (old, start) == g_ptr_array_index (chapters, start))
    start++;
  end = count_same_end (old, chapters, start);
  for (guint n = 0; n < old->len; n++)
    watch_chapter (self, g_ptr_array_index (old, n), FALSE);
  self->chapters = g_ptr_array_ref (chapters);
  for (guint n = 0; n < chapters->len; n++)
    {
      ChChapter *chapter = g_ptr_array_index (chapters, n);

      watch_chapter (self, chapter, TRUE);
      if (chapter->text == NULL)
        note_edited (self, chapter);
    }
  g_list_model_items_changed (G_LIST_MODEL (self), start, old->len - start - end,
                              chapters->len - start - end);
}

static void
select_chapter (ChStudy *self, guint chapter, gboolean anew)
{
  if (chapter == self->selected && !anew)
    return;
  self->selected = MIN (chapter, self->chapters->len - 1);
  notify (self, PROP_SELECTED);
  notify (self, PROP_GAME);
}

void
ch_study_set_list (ChStudy *self, const ChList *list)
{
  set_chapters (self, list->chapters);
  select_chapter (self, list->selected, TRUE);
  notify (self, PROP_N_FAULTY);
  ch_study_tell_modified (self);
  ch_study_touch (self);
}

void
ch_study_notify_undo (ChStudy *self)
{
  for (guint n = PROP_CAN_UNDO; n <= PROP_REDO_LABEL; n++)
    notify (self, n);
}

void
ch_study_set_contents (ChStudy *self,
                       ChContents *contents,
                       GFile *file,
                       const char *etag,
                       guint selected)
{
  ch_study_stop_check (self);
  ch_contents_ref (contents);
  g_clear_pointer (&self->contents, ch_contents_unref);
  self->contents = contents;
  g_set_object (&self->file, file);
  g_free (self->etag);
  self->etag = g_strdup (etag);
  ch_study_clear_undo (self);
  g_hash_table_remove_all (self->edited);
  set_chapters (self, contents->chapters);
  notify (self, PROP_FILE);
  notify (self, PROP_TITLE);
  select_chapter (self, selected, TRUE);
  ch_study_tell_modified (self);
  ch_study_check (self);
}

ChGame *
ch_study_get_game (ChStudy *self)
{
  ChChapter *chapter;
  gboolean fresh;

  g_return_val_if_fail (CH_IS_STUDY (self), NULL);

  chapter = g_ptr_array_index (self->chapters, self->selected);
  fresh = chapter->game == NULL;
  ch_chapter_get_game (chapter, NULL, self->ruleset);
  if (fresh && self->chosen)
    ch_chapter_follow_ruleset (chapter, self->ruleset);

  return chapter->game;
}

guint
ch_study_get_selected (ChStudy *self)
{
  g_return_val_if_fail (CH_IS_STUDY (self), 0);

  return self->selected;
}

void
ch_study_select (ChStudy *self, guint chapter)
{
  g_return_if_fail (CH_IS_STUDY (self));

  if (chapter < self->chapters->len)
    select_chapter (self, chapter, FALSE);
}

guint
ch_study_get_n_faulty (ChStudy *self)
{
  guint n_faulty = 0;

  g_return_val_if_fail (CH_IS_STUDY (self), 0);

  for (guint n = 0; n < self->chapters->len; n++)
    n_faulty += ch_chapter_is_faulty (g_ptr_array_index (self->chapters, n));

  return n_faulty;
}

guint
ch_study_get_n_loose (ChStudy *self)
{
  guint n_loose;

  g_return_val_if_fail (CH_IS_STUDY (self), 0);

  n_loose = self->contents->loose->len;
  for (guint n = 0; n < self->chapters->len; n++)
    n_loose += ((ChChapter *) g_ptr_array_index (self->chapters, n))->n_before;

  return n_loose;
}

GPtrArray *
ch_study_get_loose_end (ChStudy *self)
{
  g_return_val_if_fail (CH_IS_STUDY (self), NULL);

  return self->contents->loose;
}

static gboolean
look_at_progress (gpointer data)
{
  notify (data, PROP_PROGRESS);

  return G_SOURCE_CONTINUE;
}

void
ch_study_begin_loading (ChStudy *self)
{
  if (self->loading++ > 0)
    return;
  g_atomic_int_set (&self->progress, 0);
  self->watch = g_timeout_add (100, look_at_progress, self);
  notify (self, PROP_LOADING);
  notify (self, PROP_PROGRESS);
}

void
ch_study_end_loading (ChStudy *self)
{
  if (--self->loading > 0)
    return;
  g_clear_handle_id (&self->watch, g_source_remove);
  notify (self, PROP_LOADING);
}

static ChContents *
fresh_contents (ChGame *game)
{
  g_autoptr (GPtrArray) chapters = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (chapters, ch_chapter_new_for_game (game));

  return ch_contents_new (chapters);
}

void
ch_study_reset (ChStudy *self, ChGame *game)
{
  g_autoptr (ChGame) fresh = NULL;
  g_autoptr (ChContents) contents = NULL;

  g_return_if_fail (CH_IS_STUDY (self));

  if (game == NULL)
    game = fresh = ch_game_new (self->ruleset, NULL);
  contents = fresh_contents (game);
  self->chosen = FALSE;
  ch_study_let_go (self);
  ch_study_set_contents (self, contents, NULL, NULL, 0);
}

ChStudy *
ch_study_new (ChRuleset *ruleset, const char *folder)
{
  ChStudy *self;
  g_autoptr (ChGame) game = NULL;
  g_autoptr (ChContents) contents = NULL;

  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);

  self = g_object_new (CH_TYPE_STUDY, NULL);
  self->ruleset = g_object_ref (ruleset);
  self->folder = folder != NULL
                   ? g_strdup (folder)
                   : g_build_filename (g_get_user_data_dir (), "crownhead", "recovery", NULL);
  ch_study_start_thread (self);
  game = ch_game_new (ruleset, NULL);
  contents = fresh_contents (game);
  ch_study_set_contents (self, contents, NULL, NULL, 0);

  return self;
}

static GType
get_item_type (GListModel *list G_GNUC_UNUSED)
{
  return CH_TYPE_CHAPTER;
}

static guint
get_n_items (GListModel *list)
{
  return CH_STUDY (list)->chapters->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  const GPtrArray *chapters = CH_STUDY (list)->chapters;

  return position < chapters->len ? g_object_ref (g_ptr_array_index (chapters, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
ch_study_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChStudy *self = CH_STUDY (object);

  switch (id)
    {
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_TITLE:
      g_value_take_string (value, self->file != NULL ? ch_study_file_name (self->file)
                                                     : ch_words_study_untitled ());
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, ch_study_get_modified (self));
      break;
    case PROP_SELECTED:
      g_value_set_uint (value, self->selected);
      break;
    case PROP_GAME:
      g_value_set_object (value, ch_study_get_game (self));
      break;
    case PROP_LOADING:
      g_value_set_boolean (value, self->loading > 0);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, g_atomic_int_get (&self->progress) / 1000.0);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, ch_study_get_undo_label (self) != NULL);
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, ch_study_get_redo_label (self) != NULL);
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, ch_study_get_undo_label (self));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, ch_study_get_redo_label (self));
      break;
    case PROP_CHECKING:
      g_value_set_boolean (value, self->check != NULL);
      break;
    case PROP_N_FAULTY:
      g_value_set_uint (value, ch_study_get_n_faulty (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_study_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SELECTED)
    ch_study_select (CH_STUDY (object), g_value_get_uint (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ch_study_dispose (GObject *object)
{
  ch_study_stop_check (CH_STUDY (object));
  ch_study_stop_thread (CH_STUDY (object));
  G_OBJECT_CLASS (ch_study_parent_class)->dispose (object);
}

static void
ch_study_finalize (GObject *object)
{
  ChStudy *self = CH_STUDY (object);

  g_clear_handle_id (&self->watch, g_source_remove);
  for (guint n = 0; n < self->chapters->len; n++)
    watch_chapter (self, g_ptr_array_index (self->chapters, n), FALSE);
  g_ptr_array_unref (self->chapters);
  g_ptr_array_unref (self->steps);
  g_hash_table_unref (self->edited);
  ch_contents_unref (self->contents);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->file);
  g_free (self->etag);
  g_free (self->kept_name);
  g_free (self->folder);
  G_OBJECT_CLASS (ch_study_parent_class)->finalize (object);
}

static void
ch_study_class_init (ChStudyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = ch_study_get_property;
  object_class->set_property = ch_study_set_property;
  object_class->dispose = ch_study_dispose;
  object_class->finalize = ch_study_finalize;
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, readable);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, readable);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, readable);
  properties[PROP_SELECTED] =
    g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, 0,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, CH_TYPE_GAME, readable);
  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE, readable);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, readable);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, readable);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, readable);
  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, readable);
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, readable);
  properties[PROP_CHECKING] = g_param_spec_boolean ("checking", NULL, NULL, FALSE, readable);
  properties[PROP_N_FAULTY] = g_param_spec_uint ("n-faulty", NULL, NULL, 0, G_MAXUINT, 0, readable);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  problem_signal = g_signal_new ("problem", CH_TYPE_STUDY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ch_study_init (ChStudy *self)
{
  self->chapters = g_ptr_array_new_with_free_func (g_object_unref);
  self->edited = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  ch_study_init_undo (self);
  g_queue_init (&self->saves);
}
