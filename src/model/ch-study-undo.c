/* ch-study-undo.c: undo and redo of a study: one sense of time for all its games and their list.
 *
 * A game keeps its own steps; here is only whose turn it is.  A game may be undone by itself, too: its
 * step then changes sides here, as if it had been the last one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-study-private.h"

/* A change of the list, or one step of a game. */
typedef struct
{
  ChChapter *chapter; /* whose game it is; NULL: the list */
  ChTree *tree;       /* of the game, behind the step */
  ChList before;
  ChList after;
  char *label;
} Step;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_clear_object (&step->chapter);
  g_clear_pointer (&step->tree, ch_tree_unref);
  g_clear_pointer (&step->before.chapters, g_ptr_array_unref);
  g_clear_pointer (&step->after.chapters, g_ptr_array_unref);
  g_free (step->label);
  g_free (step);
}

static Step *
get_step (ChStudy *self, guint n)
{
  return g_ptr_array_index (self->steps, n);
}

static Step *
last_step (ChStudy *self)
{
  return self->done > 0 ? get_step (self, self->done - 1) : NULL;
}

static Step *
next_step (ChStudy *self)
{
  return self->done < self->steps->len ? get_step (self, self->done) : NULL;
}

void
ch_study_init_undo (ChStudy *self)
{
  self->steps = g_ptr_array_new_with_free_func (step_free);
}

void
ch_study_clear_undo (ChStudy *self)
{
  g_ptr_array_set_size (self->steps, 0);
  self->done = 0;
  ch_study_notify_undo (self);
}

/* A new step; what could be redone is gone.  What is typed into the game before this one from now on
 * is no longer one step with what was typed there. */
static void
push_step (ChStudy *self, Step *step)
{
  const Step *last = last_step (self);

  if (last != NULL && last->chapter != NULL && last->chapter != step->chapter &&
      last->chapter->game != NULL)
    last->chapter->game->closed = TRUE;
  g_ptr_array_set_size (self->steps, (int) self->done);
  g_ptr_array_add (self->steps, step);
  self->done++;
}

void
ch_study_note_list (ChStudy *self, const ChList *before, const ChList *after, char *label)
{
  Step *step = g_new0 (Step, 1);

  step->before = (ChList) { g_ptr_array_ref (before->chapters), before->selected };
  step->after = (ChList) { g_ptr_array_ref (after->chapters), after->selected };
  step->label = label;
  push_step (self, step);
  ch_study_notify_undo (self);
}

/* The last step of @chapter's game that can be undone, or that can be redone first. */
static gboolean
find_step (ChStudy *self, ChChapter *chapter, gboolean redo, guint *place)
{
  if (redo)
    {
      for (guint n = self->done; n < self->steps->len; n++)
        if (get_step (self, n)->chapter == chapter)
          {
            *place = n;
            return TRUE;
          }
      return FALSE;
    }
  for (guint n = self->done; n > 0; n--)
    if (get_step (self, n - 1)->chapter == chapter)
      {
        *place = n - 1;
        return TRUE;
      }

  return FALSE;
}

static void
move_step (ChStudy *self, guint from, guint to)
{
  g_ptr_array_insert (self->steps, (int) to, g_ptr_array_steal_index (self->steps, from));
}

/* The game has more steps than before: new ones, or those that were undone. */
static void
note_more (ChStudy *self, ChChapter *chapter)
{
  ChGame *game = chapter->game;
  guint place;

  if (find_step (self, chapter, TRUE, &place) && get_step (self, place)->tree == game->tree)
    {
      move_step (self, place, self->done);
      self->done++;
      return;
    }
  for (guint n = chapter->n_steps; n < game->done; n++)
    {
      Step *step = g_new0 (Step, 1);

      step->chapter = g_object_ref (chapter);
      step->tree = ch_tree_ref (game->tree);
      g_object_get (game, "undo-label", &step->label, NULL);
      push_step (self, step);
    }
}

/* The game has fewer: they were undone, or came to nothing. */
static void
note_fewer (ChStudy *self, ChChapter *chapter)
{
  gboolean gone = chapter->game->steps->len == chapter->game->done;
  guint place;

  for (guint n = chapter->game->done; n < chapter->n_steps; n++)
    {
      if (!find_step (self, chapter, FALSE, &place))
        break;
      if (gone)
        g_ptr_array_remove_index (self->steps, place);
      else
        move_step (self, place, self->done - 1);
      self->done--;
    }
  if (gone)
    g_ptr_array_set_size (self->steps, (int) self->done);
}

/* An edit that became one with the last step. */
static void
note_same (ChStudy *self, ChChapter *chapter)
{
  guint place;

  g_ptr_array_set_size (self->steps, (int) self->done);
  if (find_step (self, chapter, FALSE, &place))
    {
      Step *step = get_step (self, place);

      ch_tree_unref (step->tree);
      step->tree = ch_tree_ref (chapter->game->tree);
    }
}

void
ch_study_note_edit (ChStudy *self, ChChapter *chapter)
{
  ChGame *game = chapter->game;

  if (game == NULL || (game->done == chapter->n_steps && game->tree == chapter->tree))
    return;
  if (self->stepping)
    ; /* The steps are where they belong. */
  else if (game->done > chapter->n_steps)
    note_more (self, chapter);
  else if (game->done < chapter->n_steps)
    note_fewer (self, chapter);
  else
    note_same (self, chapter);
  ch_chapter_note_steps (chapter);
  ch_study_notify_undo (self);
}

void
ch_study_forget_edits (ChStudy *self, ChChapter *chapter)
{
  for (guint n = self->steps->len; n > 0; n--)
    if (get_step (self, n - 1)->chapter == chapter)
      {
        if (n <= self->done)
          self->done--;
        g_ptr_array_remove_index (self->steps, n - 1);
      }
  ch_study_notify_undo (self);
}

/* The person sees what is undone. */
static void
show_chapter (ChStudy *self, ChChapter *chapter)
{
  guint place;

  if (g_ptr_array_find (self->chapters, chapter, &place))
    ch_study_select (self, place);
}

/* What comes back is shown; else what was looked at then. */
static void
go_to_list (ChStudy *self, const ChList *list)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  ChList seen = *list;

  for (guint n = 0; n < self->chapters->len; n++)
    g_hash_table_add (there, g_ptr_array_index (self->chapters, n));
  for (guint n = 0; n < list->chapters->len; n++)
    if (!g_hash_table_contains (there, g_ptr_array_index (list->chapters, n)))
      {
        seen.selected = n;
        break;
      }
  ch_study_set_list (self, &seen);
}

static gboolean
is_busy (const Step *step)
{
  return step->chapter != NULL && (step->chapter->game == NULL || step->chapter->game->depth > 0);
}

void
ch_study_undo (ChStudy *self)
{
  const Step *step;

  g_return_if_fail (CH_IS_STUDY (self));

  step = last_step (self);
  if (step == NULL || is_busy (step))
    return;
  self->done--;
  self->stepping = TRUE;
  if (step->chapter != NULL)
    {
      show_chapter (self, step->chapter);
      ch_game_undo (step->chapter->game);
    }
  else
    go_to_list (self, &step->before);
  self->stepping = FALSE;
  ch_study_notify_undo (self);
}

void
ch_study_redo (ChStudy *self)
{
  const Step *step;

  g_return_if_fail (CH_IS_STUDY (self));

  step = next_step (self);
  if (step == NULL || is_busy (step))
    return;
  self->done++;
  self->stepping = TRUE;
  if (step->chapter != NULL)
    {
      show_chapter (self, step->chapter);
      ch_game_redo (step->chapter->game);
    }
  else
    go_to_list (self, &step->after);
  self->stepping = FALSE;
  ch_study_notify_undo (self);
}

const char *
ch_study_get_undo_label (ChStudy *self)
{
  const Step *step = last_step (self);

  return step != NULL ? step->label : NULL;
}

const char *
ch_study_get_redo_label (ChStudy *self)
{
  const Step *step = next_step (self);

  return step != NULL ? step->label : NULL;
}
