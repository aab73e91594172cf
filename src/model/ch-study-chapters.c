/* ch-study-chapters.c: the list of a study's chapters: added, taken away, moved; their rule sets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-study-private.h"

static GPtrArray *
copy_chapters (const GPtrArray *chapters)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint n = 0; n < chapters->len; n++)
    g_ptr_array_add (copy, g_object_ref (g_ptr_array_index (chapters, n)));

  return copy;
}

/* A change of the list that can be undone; takes @chapters. */
static void
change_list (ChStudy *self, GPtrArray *chapters, guint selected, ChWordsEdit edit)
{
  g_autoptr (GPtrArray) before = g_ptr_array_ref (self->chapters);
  ChList old = { before, self->selected };
  ChList new = { chapters, selected };

  ch_study_note_list (self, &old, &new, ch_words_edit (edit));
  ch_study_set_list (self, &new);
  g_ptr_array_unref (chapters);
}

void
ch_study_append (ChStudy *self, GPtrArray *chapters)
{
  GPtrArray *all = copy_chapters (self->chapters);

  for (guint n = 0; n < chapters->len; n++)
    g_ptr_array_add (all, g_object_ref (g_ptr_array_index (chapters, n)));
  change_list (self, all, self->chapters->len, CH_WORDS_EDIT_ADD_CHAPTER);
  ch_study_check (self);
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
  change_list (self, chapters, MIN (selected, chapters->len - 1), CH_WORDS_EDIT_DELETE_CHAPTER);
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
  change_list (self, chapters, place, CH_WORDS_EDIT_MOVE_CHAPTER);
}

GPtrArray *
ch_study_get_candidates (ChStudy *self)
{
  ChGame *game;
  ChChapter *chapter;
  GPtrArray *candidates;

  g_return_val_if_fail (CH_IS_STUDY (self), NULL);

  game = ch_study_get_game (self);
  chapter = g_ptr_array_index (self->chapters, self->selected);
  if (!ch_chapter_is_unsure (chapter))
    return NULL;
  /* The one that was taken is the likeliest. */
  candidates = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (candidates, g_object_ref (ch_game_get_ruleset (game)));
  for (guint n = 0; n < chapter->candidates->len; n++)
    {
      ChRuleset *ruleset = g_ptr_array_index (chapter->candidates, n);

      if (!ch_ruleset_equal (ruleset, ch_game_get_ruleset (game)))
        g_ptr_array_add (candidates, g_object_ref (ruleset));
    }

  return candidates;
}

static gboolean
fits (ChChapter *chapter, ChRuleset *ruleset)
{
  for (guint n = 0; chapter->candidates != NULL && n < chapter->candidates->len; n++)
    if (ch_ruleset_equal (g_ptr_array_index (chapter->candidates, n), ruleset))
      return TRUE;

  return FALSE;
}

/* Whether something of the chapter, which was edited, would be lost under @ruleset. */
static gboolean
loses (ChChapter *chapter, ChRuleset *ruleset)
{
  g_autoptr (ChGame) copy = NULL;
  guint n_cut = 0;

  if (!ch_chapter_is_written (chapter))
    return FALSE;
  copy = ch_game_copy (chapter->game);

  return !ch_game_set_ruleset (copy, ruleset, &n_cut) || n_cut > 0;
}

/* What was answered for one chapter holds for this one: it was unsure, or followed the answer @before. */
static gboolean
follows_answer (ChChapter *chapter, ChRuleset *ruleset, ChRuleset *before)
{
  if (chapter->game == NULL || chapter->decided || !fits (chapter, ruleset))
    return FALSE;
  if (!ch_chapter_is_unsure (chapter) &&
      !(chapter->followed && ch_ruleset_equal (ch_game_get_ruleset (chapter->game), before)))
    return FALSE;

  return !loses (chapter, ruleset);
}

/* A game that is read anew has nothing to undo. */
static void
choose (ChStudy *self, ChChapter *chapter, ChRuleset *ruleset)
{
  g_autoptr (ChGame) before = g_object_ref (chapter->game);

  ch_chapter_choose_ruleset (chapter, ruleset);
  if (chapter->game != before)
    ch_study_forget_edits (self, chapter);
}

void
ch_study_choose_ruleset (ChStudy *self, ChRuleset *ruleset)
{
  g_autoptr (ChRuleset) before = NULL;
  ChChapter *selected;

  g_return_if_fail (CH_IS_STUDY (self));
  g_return_if_fail (CH_IS_RULESET (ruleset));

  ch_study_get_game (self);
  /* What fits here is likely to fit the file's other games. */
  before = g_object_ref (self->ruleset);
  g_set_object (&self->ruleset, ruleset);
  self->chosen = TRUE;
  selected = g_ptr_array_index (self->chapters, self->selected);
  for (guint n = 0; n < self->chapters->len; n++)
    {
      ChChapter *chapter = g_ptr_array_index (self->chapters, n);

      if (chapter == selected || !follows_answer (chapter, ruleset, before))
        continue;
      choose (self, chapter, ruleset);
      chapter->followed = TRUE;
    }
  /* The last, so that undo begins with it. */
  choose (self, selected, ruleset);
  selected->decided = TRUE;
  g_object_notify (G_OBJECT (self), "game");
  ch_study_tell_modified (self);
  ch_study_touch (self);
}
