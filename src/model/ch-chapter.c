/* ch-chapter.c: a chapter of a study: the text of a game, and the game when it is looked at.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-chapter-private.h"

#include "ch-ruleset-private.h"

#include <string.h>

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_RULESET_NAME,
  PROP_PROBLEM,
  PROP_MODIFIED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (ChChapter, ch_chapter, G_TYPE_OBJECT)

static const char *
get_tag (gconstpointer data, const char *name)
{
  return ch_tree_get_tag (data, name);
}

static void
set_text (ChChapter *self, char **field, char *text, guint property)
{
  if (g_strcmp0 (*field, text) == 0)
    {
      g_free (text);
      return;
    }
  g_free (*field);
  *field = text;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* What the chapter is called follows the game's tags. */
static void
follow_game (ChChapter *self)
{
  const ChTree *tree = ch_game_get_tree (self->game);

  set_text (self, &self->title, ch_game_title_of (get_tag, tree), PROP_TITLE);
  set_text (self, &self->subtitle, ch_chapter_subtitle_of (get_tag, tree), PROP_SUBTITLE);
  set_text (self, &self->ruleset_name, g_strdup (ch_ruleset_get_name (tree->ruleset)),
            PROP_RULESET_NAME);
  g_free (self->search);
  self->search = ch_chapter_search_of (get_tag, tree, self->ruleset_name);
}

static void
game_changed (ChChapter *self)
{
  follow_game (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

static void
drop_game (ChChapter *self)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_clear_pointer (&self->tree, ch_tree_unref);
}

void
ch_chapter_note_steps (ChChapter *self)
{
  ChTree *tree = ch_tree_ref (self->game->tree);

  g_clear_pointer (&self->tree, ch_tree_unref);
  self->tree = tree;
  self->n_steps = self->game->done;
}

static void
set_game (ChChapter *self, ChGame *game)
{
  drop_game (self);
  self->game = g_object_ref (game);
  ch_chapter_note_steps (self);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (game_changed), self);
  g_signal_connect_swapped (game, "notify::modified", G_CALLBACK (game_changed), self);
  follow_game (self);
}

ChChapter *
ch_chapter_new_for_game (ChGame *game)
{
  ChChapter *self = g_object_new (CH_TYPE_CHAPTER, NULL);

  self->checked = TRUE;
  set_game (self, game);

  return self;
}

void
ch_chapter_take_problems (ChChapter *self, GPtrArray *problems)
{
  gboolean had = self->problems->len > 0;

  g_ptr_array_set_size (self->problems, (int) self->n_before);
  g_ptr_array_extend_and_steal (self->problems, problems);
  self->checked = TRUE;
  if (had || self->problems->len > 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

void
ch_chapter_forget_place (ChChapter *self)
{
  const DrPdnPlace nowhere = { 0, 0, 0 };

  self->begin = nowhere;
  for (guint n = 0; n < self->n_before; n++)
    {
      g_autoptr (ChProblem) problem = g_ptr_array_index (self->problems, n);

      g_ptr_array_index (self->problems, n) = ch_problem_move (problem, &nowhere);
    }
}

gboolean
ch_chapter_is_faulty (ChChapter *self)
{
  return self->problems->len > self->n_before;
}

static const DrRuleset *
record_of (ChRuleset *ruleset)
{
  return ruleset != NULL ? ch_ruleset_get_record (ruleset) : NULL;
}

static void
read_game (ChChapter *self, ChRuleset *given, ChRuleset *preferred)
{
  gsize length;
  const char *text = g_bytes_get_data (self->text, &length);
  g_autoptr (ChGame) game = NULL;

  text += self->lead;
  length -= self->lead;
  g_clear_pointer (&self->candidates, g_ptr_array_unref);
  game = ch_game_read_pdn (text, (gssize) length, &self->begin, given, preferred, NULL,
                           &self->candidates, NULL);
  if (game == NULL)
    game = ch_game_new (preferred, NULL);
  set_game (self, game);
  if (!self->checked || given != NULL)
    {
      g_autoptr (ChChecker) checker = ch_checker_new ();

      ch_chapter_take_problems (self, ch_checker_check (checker, text, length, &self->begin,
                                                        record_of (given), record_of (preferred)));
    }
}

ChGame *
ch_chapter_get_game (ChChapter *self, ChRuleset *given, ChRuleset *preferred)
{
  if (self->game == NULL)
    read_game (self, given, preferred);

  return self->game;
}

/* The guess is the rule set, and the text of the chapter can stay as it is. */
static void
settle (ChChapter *self)
{
  ChTree *tree = ch_game_begin_edit (self->game);

  tree->unsure = FALSE;
  ch_game_replace (self->game, tree);
}

gboolean
ch_chapter_is_unsure (ChChapter *self)
{
  return self->candidates != NULL && self->game != NULL && ch_game_get_tree (self->game)->unsure;
}

void
ch_chapter_follow_ruleset (ChChapter *self, ChRuleset *ruleset)
{
  if (!ch_chapter_is_unsure (self) || !ch_ruleset_equal (ch_game_get_ruleset (self->game), ruleset))
    return;
  settle (self);
  self->followed = TRUE;
}

gboolean
ch_chapter_is_written (ChChapter *self)
{
  return self->text == NULL || self->rewritten || ch_chapter_get_modified (self);
}

void
ch_chapter_choose_ruleset (ChChapter *self, ChRuleset *ruleset)
{
  const gboolean same = ch_ruleset_equal (ch_game_get_ruleset (self->game), ruleset);
  g_autoptr (GPtrArray) candidates = NULL;

  if (same && !ch_chapter_is_unsure (self))
    return;
  if (ch_chapter_is_written (self))
    {
      ch_game_set_ruleset (self->game, ruleset, NULL);
      return;
    }
  if (same)
    {
      settle (self);
      return;
    }
  candidates = g_steal_pointer (&self->candidates);
  read_game (self, ruleset, ruleset);
  /* The person may choose again. */
  g_clear_pointer (&self->candidates, g_ptr_array_unref);
  self->candidates = g_steal_pointer (&candidates);
}

gboolean
ch_chapter_get_modified (ChChapter *self)
{
  return self->game != NULL && ch_game_get_modified (self->game);
}

const char *
ch_chapter_get_title (ChChapter *self)
{
  g_return_val_if_fail (CH_IS_CHAPTER (self), NULL);

  return self->title;
}

const char *
ch_chapter_get_subtitle (ChChapter *self)
{
  g_return_val_if_fail (CH_IS_CHAPTER (self), NULL);

  return self->subtitle;
}

const char *
ch_chapter_get_search_text (ChChapter *self)
{
  g_return_val_if_fail (CH_IS_CHAPTER (self), NULL);

  return self->search;
}

GPtrArray *
ch_chapter_get_problems (ChChapter *self)
{
  g_return_val_if_fail (CH_IS_CHAPTER (self), NULL);

  return self->problems;
}

static const char *
known (const char *value)
{
  return value != NULL && *value != '\0' && strcmp (value, "?") != 0 &&
             strcmp (value, "????.??.??") != 0 && strcmp (value, "*") != 0
           ? value
           : NULL;
}

char *
ch_chapter_subtitle_of (ChTagFunc get, gconstpointer data)
{
  g_autofree char *title = ch_game_title_of (get, data);
  const char *event = known (get (data, "Event"));
  const char *date = known (get (data, "Date"));
  const char *result = known (get (data, "Result"));
  GString *text = g_string_new (NULL);

  if (event != NULL && strcmp (event, title) != 0)
    g_string_append (text, event);
  if (date != NULL)
    g_string_append_printf (text, text->len > 0 ? " · %s" : "%s", date);
  if (result != NULL)
    {
      g_autofree char *shown = ch_game_result_of (result);

      g_string_append_printf (text, text->len > 0 ? " · %s" : "%s", shown);
    }

  return g_string_free (text, FALSE);
}

char *
ch_chapter_search_of (ChTagFunc get, gconstpointer data, const char *ruleset_name)
{
  static const char *const names[] = { "White", "Black",  "Event",  "Site",   "Round",
                                       "Date",  "Result", "Author", "Opening" };
  GString *text = g_string_new (ruleset_name);
  g_autofree char *normal = NULL;
  char *folded;

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    if (get (data, names[n]) != NULL)
      g_string_append_printf (text, "\n%s", get (data, names[n]));
  normal = g_utf8_normalize (text->str, -1, G_NORMALIZE_ALL);
  folded = g_utf8_casefold (normal != NULL ? normal : text->str, -1);
  g_string_free (text, TRUE);

  return folded;
}

static void
ch_chapter_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChChapter *self = CH_CHAPTER (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_SUBTITLE:
      g_value_set_string (value, self->subtitle);
      break;
    case PROP_RULESET_NAME:
      g_value_set_string (value, self->ruleset_name);
      break;
    case PROP_PROBLEM:
      g_value_set_boolean (value, ch_chapter_is_faulty (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, ch_chapter_get_modified (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_chapter_finalize (GObject *object)
{
  ChChapter *self = CH_CHAPTER (object);

  drop_game (self);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->search);
  g_free (self->ruleset_name);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_clear_pointer (&self->candidates, g_ptr_array_unref);
  g_clear_pointer (&self->text, g_bytes_unref);
  g_clear_pointer (&self->tree, ch_tree_unref);
  G_OBJECT_CLASS (ch_chapter_parent_class)->finalize (object);
}

static void
ch_chapter_class_init (ChChapterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = ch_chapter_get_property;
  object_class->finalize = ch_chapter_finalize;
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, readable);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, readable);
  properties[PROP_RULESET_NAME] = g_param_spec_string ("ruleset-name", NULL, NULL, NULL, readable);
  properties[PROP_PROBLEM] = g_param_spec_boolean ("problem", NULL, NULL, FALSE, readable);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
ch_chapter_init (ChChapter *self)
{
  self->begin = (DrPdnPlace) { 0, 1, 1 };
  self->problems = g_ptr_array_new_with_free_func (g_object_unref);
}
