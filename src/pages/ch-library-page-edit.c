/* ch-library-page-edit.c: games are deleted or read again under another rule set, and brought back.
 *
 * What is in the library is the model's.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-library-page-private.h"

#include "ch-compat.h"
#include "ch-library-ruleset-sheet.h"

#include <glib/gi18n.h>

static ChGameSelection *
get_selection (ChLibraryPage *self)
{
  return ch_game_table_get_selection (self->table);
}

void
ch_library_page_tell_error (ChLibraryPage *self, const GError *error)
{
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ch_library_page_tell (self, error->message, TRUE, FALSE);
}

static gboolean
on_focus_idle (gpointer data)
{
  ChLibraryPage *self = data;

  self->focus_source = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self->table)))
    gtk_widget_grab_focus (GTK_WIDGET (self->table));

  return G_SOURCE_REMOVE;
}

void
ch_library_page_return_focus (ChLibraryPage *self)
{
  if (self->focus_source == 0)
    self->focus_source = g_idle_add_full (G_PRIORITY_LOW, on_focus_idle, self, NULL);
}

static void
step_clear (gpointer data)
{
  ChLibraryStep *step = data;

  g_clear_pointer (&step->added, g_array_unref);
}

static void
add_step (ChLibraryPage *self, gint64 number, GArray *added)
{
  const ChLibraryStep step = { number, added != NULL ? g_array_ref (added) : NULL };

  g_array_append_val (self->undo, step);
  ch_library_page_update_actions (self);
}

static void
on_deleted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_games = 0;
  const gint64 number = ch_library_delete_finish (CH_LIBRARY (source), result, &n_games, &error);

  if (self->news == NULL)
    return;
  ch_library_page_tell_error (self, error);
  if (error != NULL)
    return;
  if (number == 0)
    {
      ch_page_toast (CH_PAGE (self), _ ("There was nothing to delete"));
      return;
    }
  add_step (self, number, NULL);
  text = ch_library_count_text (ngettext ("%u game deleted", "%u games deleted", n_games), n_games);
  ch_page_toast_with_action (CH_PAGE (self), text, _ ("Undo"), "page.undo");
}

static void
on_delete (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChLibraryPage *self = data;
  g_autoptr (GArray) ids = ch_game_selection_get_ids (get_selection (self));

  (void) action;
  (void) parameter;
  if (ids->len == 0)
    return;
  ch_game_selection_step_aside (get_selection (self));
  ch_library_delete_async (self->library, ids, NULL, on_deleted, g_object_ref (self));
  ch_library_page_return_focus (self);
}

static void
on_undeleted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint n = 0;
  const gboolean done = ch_library_undelete_finish (CH_LIBRARY (source), result, &n, &error);

  if (self->news == NULL)
    return;
  ch_library_page_tell_error (self, error);
  if (!done)
    return;
  if (n > 0)
    text = ch_library_count_text (ngettext ("%u game is back", "%u games are back", n), n);
  ch_page_toast (CH_PAGE (self), text != NULL ? text : _ ("The games are gone for good"));
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChLibraryPage *self = data;
  const ChLibraryStep *step;

  (void) action;
  (void) parameter;
  if (self->undo->len == 0)
    return;
  step = &g_array_index (self->undo, ChLibraryStep, self->undo->len - 1);
  ch_library_undelete_async (self->library, step->number, step->added, NULL, on_undeleted,
                             g_object_ref (self));
  g_array_set_size (self->undo, self->undo->len - 1);
  ch_library_page_update_actions (self);
  ch_library_page_return_focus (self);
}

static void
on_reread (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChLibraryReread) reread =
    ch_library_reread_finish (CH_LIBRARY (source), result, &error);
  g_autofree char *text = NULL;
  guint n;

  if (self->news == NULL)
    return;
  ch_library_page_tell_error (self, error);
  if (reread == NULL)
    return;
  n = reread->added->len;
  if (n == 0)
    {
      ch_page_toast (CH_PAGE (self), _ ("The games are not in the library any more"));
      return;
    }
  add_step (self, reread->number, reread->added);
  if (reread->n_faulty > 0)
    text =
      ch_library_count_text (ngettext ("%u game read again, with moves that are not legal now",
                                       "%u games read again, some with moves that are not legal "
                                       "now",
                                       n),
                             n);
  else
    text = ch_library_count_text (ngettext ("%u game read again", "%u games read again", n), n);
  ch_page_toast_with_action (CH_PAGE (self), text, _ ("Undo"), "page.undo");
}

static void
on_ruleset_wanted (ChLibraryPage *self, ChRuleset *ruleset)
{
  g_autoptr (GArray) ids = ch_game_selection_get_ids (get_selection (self));

  if (ids->len == 0 || self->library == NULL)
    return;
  ch_game_selection_step_aside (get_selection (self));
  ch_library_reread_async (self->library, ids, ruleset, NULL, on_reread, g_object_ref (self));
  ch_library_page_return_focus (self);
}

static void
on_choose_ruleset (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChLibraryPage *self = data;
  ChLibraryGame *game = ch_game_selection_get_game (get_selection (self));
  ChRuleset *ruleset = game != NULL ? ch_library_game_get_ruleset (game) : NULL;
  const guint n = ch_game_selection_get_n (get_selection (self));
  ChLibraryRulesetSheet *sheet;

  (void) action;
  (void) parameter;
  if (n == 0)
    return;
  if (ruleset == NULL)
    ruleset = ch_library_explorer_get_ruleset (self->explorer);
  sheet = ch_library_ruleset_sheet_present (GTK_WIDGET (self), ruleset, n);
  g_signal_connect_object (sheet, "chosen", G_CALLBACK (on_ruleset_wanted), self,
                           G_CONNECT_SWAPPED);
}

static void
on_find_duplicates (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChLibraryPage *self = data;

  (void) action;
  (void) parameter;
  if (!self->sorted)
    self->sort = ch_library_list_get_sort (self->list, &self->descending);
  self->sorted = TRUE;
  ch_library_filter_bar_set_duplicates (self->filters);
  ch_library_list_set_sort (self->list, CH_LIBRARY_SORT_DUPLICATES, FALSE);
  ch_game_table_show_sort (self->table);
  ch_library_page_update_filter (self);
  ch_library_page_return_focus (self);
}

static void
on_delete_answered (gboolean agreed, gpointer owner)
{
  ChLibraryPage *self = owner;

  if (agreed && self->library != NULL)
    ch_library_delete_duplicates_async (self->library, NULL, on_deleted, g_object_ref (self));
}

static void
on_duplicates_counted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autoptr (GError) error = NULL;
  const guint n = ch_library_count_duplicates_finish (CH_LIBRARY (source), result, &error);
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  if (self->news == NULL)
    return;
  ch_library_page_tell_error (self, error);
  if (error != NULL)
    return;
  if (n == 0)
    {
      ch_page_toast (CH_PAGE (self), _ ("No game is in the library twice"));
      return;
    }
  title = ch_library_count_text (ngettext ("Delete %u Duplicate?", "Delete %u Duplicates?", n), n);
  text = g_strdup_printf (
    /* Translators: %d is a number of moves, 20. */
    _ (
      "Games are duplicates where the rule set, the start, all moves and the players are the same. "
      "In games of %d moves or more the players’ names may be written otherwise (accents, order, "
      "initials) or be missing; in shorter ones the date must be the same, too, and result, round "
      "and time where they are known. Games of less than two moves are duplicates only where all "
      "tags are the same.\n\nOf each game the "
      "one with the most players known and the longest text stays. Undo brings the others back."),
    CH_LIBRARY_LONG_LINE / 2);
  ch_compat_ask (GTK_WIDGET (self), title, text, _ ("Delete"), TRUE, on_delete_answered,
                 G_OBJECT (self));
}

/* Nobody sees them all, so it is asked first. */
static void
on_delete_duplicates (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChLibraryPage *self = data;

  (void) action;
  (void) parameter;
  ch_library_count_duplicates_async (self->library, NULL, on_duplicates_counted,
                                     g_object_ref (self));
}

void
ch_library_page_add_edit_actions (ChLibraryPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "delete", .activate = on_delete },
    { .name = "choose-ruleset", .activate = on_choose_ruleset },
    { .name = "undo", .activate = on_undo },
    { .name = "find-duplicates", .activate = on_find_duplicates },
    { .name = "delete-duplicates", .activate = on_delete_duplicates },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

void
ch_library_page_init_edits (ChLibraryPage *self)
{
  self->undo = g_array_new (FALSE, FALSE, sizeof (ChLibraryStep));
  g_array_set_clear_func (self->undo, step_clear);
}
