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

  if (self->recovered || self->chapters->len != saved->len)
    return TRUE;
  for (guint n = 0; n < saved->len; n++)
    if (g_ptr_array_index (saved, n) != g_ptr_array_index (self->chapters, n) ||
        ch_chapter_get_modified (g_ptr_array_index (saved, n)))
      return TRUE;

  return FALSE;
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
chapter_changed (ChStudy *self)
{
  ch_study_tell_modified (self);
  ch_study_touch (self);
}

static void
watch_chapter (ChStudy *self, ChChapter *chapter, gboolean watch)
{
  g_signal_handlers_disconnect_by_data (chapter, self);
  if (watch)
    g_signal_connect_swapped (chapter, "notify::modified", G_CALLBACK (chapter_changed), self);
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
    watch_chapter (self, g_ptr_array_index (chapters, n), TRUE);
  g_list_model_items_changed (G_LIST_MODEL (self), start, old->len - start - end,
                              chapters->len - start - end);
}

static GPtrArray *
copy_chapters (const GPtrArray *chapters)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint n = 0; n < chapters->len; n++)
    g_ptr_array_add (copy, g_object_ref (g_ptr_array_index (chapters, n)));

  return copy;
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

/* A change of the list that can be undone; takes @chapters. */
static void
change_list (ChStudy *self, GPtrArray *chapters, guint selected)
{
  g_ptr_array_add (self->undo, g_ptr_array_ref (self->chapters));
  set_chapters (self, chapters);
  g_ptr_array_unref (chapters);
  select_chapter (self, selected, TRUE);
  chapter_changed (self);
}

void
ch_study_set_contents (ChStudy *self,
                       ChContents *contents,
                       GFile *file,
                       const char *etag,
                       guint selected)
{
  g_autoptr (GPtrArray) chapters = copy_chapters (contents->chapters);

  ch_contents_ref (contents);
  g_clear_pointer (&self->contents, ch_contents_unref);
  self->contents = contents;
  g_set_object (&self->file, file);
  g_free (self->etag);
  self->etag = g_strdup (etag);
  g_ptr_array_set_size (self->undo, 0);
  set_chapters (self, chapters);
  notify (self, PROP_FILE);
  notify (self, PROP_TITLE);
  select_chapter (self, selected, TRUE);
  ch_study_tell_modified (self);
}

void
ch_study_append (ChStudy *self, GPtrArray *chapters)
{
  GPtrArray *all = copy_chapters (self->chapters);

  for (guint n = 0; n < chapters->len; n++)
    g_ptr_array_add (all, g_object_ref (g_ptr_array_index (chapters, n)));
  change_list (self, all, self->chapters->len);
}

ChGame *
ch_study_get_game (ChStudy *self)
{
  g_return_val_if_fail (CH_IS_STUDY (self), NULL);

  return ch_chapter_get_game (g_ptr_array_index (self->chapters, self->selected), NULL,
                              self->ruleset);
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
ch_study_add_game (ChStudy *self, ChGame *game)
{
  g_autoptr (GPtrArray) added = NULL;

  g_return_val_if_fail (CH_IS_STUDY (self), 0);
  g_return_val_if_fail (CH_IS_GAME (game), 0);

  added = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (added, ch_chapter_new_for_game (game));
  ch_study_append (self, added);

  return self->selected;
}

void
ch_study_remove (ChStudy *self, guint chapter)
{
  GPtrArray *chapters;
  guint selected;

  g_return_if_fail (CH_IS_STUDY (self));

  if (chapter >= self->chapters->len || self->chapters->len == 1)
    return;
  chapters = copy_chapters (self->chapters);
  g_ptr_array_remove_index (chapters, chapter);
  selected = self->selected > chapter ? self->selected - 1 : self->selected;
  change_list (self, chapters, selected);
}

void
ch_study_move (ChStudy *self, guint chapter, guint to)
{
  GPtrArray *chapters;
  ChChapter *selected;
  guint place = 0;

  g_return_if_fail (CH_IS_STUDY (self));

  if (chapter >= self->chapters->len || to >= self->chapters->len || chapter == to)
    return;
  selected = g_ptr_array_index (self->chapters, self->selected);
  chapters = copy_chapters (self->chapters);
  g_ptr_array_insert (chapters, (int) to, g_ptr_array_steal_index (chapters, chapter));
  g_ptr_array_find (chapters, selected, &place);
  change_list (self, chapters, place);
}

void
ch_study_undo_chapters (ChStudy *self)
{
  g_autoptr (GPtrArray) chapters = NULL;
  g_autoptr (GHashTable) there = NULL;
  ChChapter *selected;
  guint place;

  g_return_if_fail (CH_IS_STUDY (self));

  if (self->undo->len == 0)
    return;
  chapters = g_ptr_array_steal_index (self->undo, self->undo->len - 1);
  selected = g_ptr_array_index (self->chapters, self->selected);
  there = g_hash_table_new (NULL, NULL);
  for (guint n = 0; n < self->chapters->len; n++)
    g_hash_table_add (there, g_ptr_array_index (self->chapters, n));
  /* What came back is shown; else what was looked at. */
  for (place = 0; place < chapters->len; place++)
    if (!g_hash_table_contains (there, g_ptr_array_index (chapters, place)))
      break;
  if (place == chapters->len && !g_ptr_array_find (chapters, selected, &place))
    place = MIN (self->selected, chapters->len - 1);
  set_chapters (self, chapters);
  select_chapter (self, place, TRUE);
  chapter_changed (self);
}

GPtrArray *
ch_study_get_candidates (ChStudy *self)
{
  ChChapter *chapter;
  GPtrArray *candidates;

  g_return_val_if_fail (CH_IS_STUDY (self), NULL);

  ch_study_get_game (self);
  chapter = g_ptr_array_index (self->chapters, self->selected);
  if (chapter->candidates == NULL)
    return NULL;
  candidates = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint n = 0; n < chapter->candidates->len; n++)
    g_ptr_array_add (candidates, g_object_ref (g_ptr_array_index (chapter->candidates, n)));

  return candidates;
}

void
ch_study_choose_ruleset (ChStudy *self, ChRuleset *ruleset)
{
  g_return_if_fail (CH_IS_STUDY (self));
  g_return_if_fail (CH_IS_RULESET (ruleset));

  /* What fits here is likely to fit the file's other games. */
  g_set_object (&self->ruleset, ruleset);
  ch_study_get_game (self);
  ch_chapter_choose_ruleset (g_ptr_array_index (self->chapters, self->selected), ruleset);
  notify (self, PROP_GAME);
  chapter_changed (self);
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
  g_ptr_array_unref (self->undo);
  ch_contents_unref (self->contents);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->file);
  g_free (self->etag);
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
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  problem_signal = g_signal_new ("problem", CH_TYPE_STUDY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ch_study_init (ChStudy *self)
{
  self->chapters = g_ptr_array_new_with_free_func (g_object_unref);
  self->undo = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_queue_init (&self->saves);
}
