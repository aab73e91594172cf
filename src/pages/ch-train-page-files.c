/* ch-train-page-files.c: files of the Train page: puzzles that come in and go, progress that is exported, put
 * back and erased.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-train-page-private.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

static GCancellable *
begin_work (ChTrainPage *self)
{
  if (self->working != NULL)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  self->working = g_cancellable_new ();

  return self->working;
}

/* Not where the person has begun something else meanwhile. */
static void
tell_error (ChTrainPage *self, const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ch_page_toast (CH_PAGE (self), error->message);
}

/* Puzzles */

/* A toast has one line. */
static void
tell_imported (ChTrainPage *self, const ChPuzzleReport *report)
{
  g_autofree char *text = ch_puzzle_report_get_text (report);

  ch_train_home_set_news (self->home,
                          report->n_refused > 0 || report->rulesets->len > 1 ? text : NULL);
  if (report->n_taken > 0)
    ch_page_set_ruleset (CH_PAGE (self), report->rulesets->pdata[0]);
  ch_page_toast_with_action (CH_PAGE (self), text, report->n_taken > 0 ? _ ("Practise") : NULL,
                             report->n_taken > 0 ? "page.practise-imported" : NULL);
}

static void
on_imported (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChTrainPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChPuzzleReport) report =
    ch_puzzle_set_import_finish (CH_PUZZLE_SET (source), result, &error);

  if (report == NULL)
    tell_error (self, error);
  else
    tell_imported (self, report);
}

void
ch_train_page_import_puzzles (ChTrainPage *self, GFile *file)
{
  g_return_if_fail (CH_IS_TRAIN_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->puzzles != NULL)
    ch_puzzle_set_import_async (self->puzzles, file, begin_work (self), on_imported,
                                g_object_ref (self));
}

static void
on_import_chosen (GFile *file, gpointer owner)
{
  ch_train_page_import_puzzles (owner, file);
}

static void
on_import (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compat_choose_file (GTK_WIDGET (data), _ ("Import Puzzles"), on_import_chosen, data);
}

static void
on_practise_imported (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  g_action_group_activate_action (ch_page_get_actions (CH_PAGE (data)), "theme",
                                  g_variant_new_string ("imported"));
}

static void
remove_puzzles (ChTrainPage *self, ChPuzzleOrigin origin)
{
  g_autoptr (GError) error = NULL;

  if (self->puzzles == NULL)
    return;
  if (ch_puzzle_set_remove (self->puzzles, origin, self->ruleset, &error))
    ch_page_toast (CH_PAGE (self), _ ("Puzzles removed"));
  else
    ch_page_toast (CH_PAGE (self), error->message);
}

static void
on_remove_imported_answered (gboolean agreed, gpointer owner)
{
  if (agreed)
    remove_puzzles (owner, CH_PUZZLES_IMPORTED);
}

static void
on_remove_own_answered (gboolean agreed, gpointer owner)
{
  if (agreed)
    remove_puzzles (owner, CH_PUZZLES_OWN);
}

static void
on_remove_imported (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChTrainPage *self = data;
  const guint n = ch_puzzle_set_count (self->puzzles, CH_PUZZLES_IMPORTED, self->ruleset);
  g_autofree char *text = g_strdup_printf (
    /* Translators: a number, and the name of a rule set. */
    ngettext ("%u imported puzzle for %s will be deleted. What you have trained with it stays.",
              "%u imported puzzles for %s will be deleted. What you have trained with them stays.",
              n),
    n, ch_ruleset_get_name (self->ruleset));

  (void) action;
  (void) parameter;
  ch_compat_ask (GTK_WIDGET (self), _ ("Remove Imported Puzzles?"), text, _ ("Remove"), TRUE,
                 on_remove_imported_answered, data);
}

static void
on_remove_own (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChTrainPage *self = data;
  const guint n = ch_puzzle_set_count (self->puzzles, CH_PUZZLES_OWN, self->ruleset);
  g_autofree char *text = g_strdup_printf (
    /* Translators: a number, and the name of a rule set. */
    ngettext (
      "%u puzzle made of your mistakes in %s will be deleted. What you have trained with it "
      "stays.",
      "%u puzzles made of your mistakes in %s will be deleted. What you have trained with "
      "them stays.",
      n),
    n, ch_ruleset_get_name (self->ruleset));

  (void) action;
  (void) parameter;
  ch_compat_ask (GTK_WIDGET (self), _ ("Remove Puzzles of Mistakes?"), text, _ ("Remove"), TRUE,
                 on_remove_own_answered, data);
}

void
ch_train_page_update_file_actions (ChTrainPage *self)
{
  const gboolean ready = self->puzzles != NULL && self->ruleset != NULL;

  ch_page_enable_action (CH_PAGE (self), "remove-imported",
                         ready && ch_puzzle_set_count (self->puzzles, CH_PUZZLES_IMPORTED,
                                                       self->ruleset) > 0);
  ch_page_enable_action (CH_PAGE (self), "remove-own",
                         ready &&
                           ch_puzzle_set_count (self->puzzles, CH_PUZZLES_OWN, self->ruleset) > 0);
  ch_page_enable_action (CH_PAGE (self), "undo-erase", self->erased != NULL);
}

/* Progress */

static void
on_exported (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChTrainPage) self = data;
  g_autoptr (GError) error = NULL;

  if (ch_train_store_export_finish (CH_TRAIN_STORE (source), result, &error))
    ch_page_toast (CH_PAGE (self), _ ("Progress exported"));
  else
    tell_error (self, error);
}

static void
on_export_chosen (GFile *file, gpointer owner)
{
  ChTrainPage *self = owner;

  if (self->store != NULL)
    ch_train_store_export_async (self->store, file, begin_work (self), on_exported,
                                 g_object_ref (self));
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  /* Translators: the name of a file. */
  ch_compat_save_file (GTK_WIDGET (data), _ ("Export Progress"), _ ("training.json"),
                       on_export_chosen, data);
}

static void
on_progress_imported (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChTrainPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_new = 0;

  if (!ch_train_store_import_finish (CH_TRAIN_STORE (source), result, &n_new, &error))
    {
      tell_error (self, error);
      return;
    }
  text = g_strdup_printf (ngettext ("Progress imported: %u new attempt",
                                    "Progress imported: %u new attempts", n_new),
                          n_new);
  ch_page_toast (CH_PAGE (self), text);
}

void
ch_train_page_import_progress (ChTrainPage *self, GFile *file)
{
  g_return_if_fail (CH_IS_TRAIN_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->store != NULL)
    ch_train_store_import_async (self->store, file, begin_work (self), on_progress_imported,
                                 g_object_ref (self));
}

static void
on_progress_chosen (GFile *file, gpointer owner)
{
  ch_train_page_import_progress (owner, file);
}

static void
on_import_progress (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compat_choose_file (GTK_WIDGET (data), _ ("Import Progress"), on_progress_chosen, data);
}

static void
on_erased (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChTrainPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = ch_train_store_erase_finish (CH_TRAIN_STORE (source), result, &error);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (copy == NULL)
    {
      text = g_strdup_printf (
        /* Translators: %s is a sentence that says why. */
        _ ("Nothing was erased. %s"), error->message);
      ch_page_toast (CH_PAGE (self), text);
      return;
    }
  g_free (self->erased);
  self->erased = g_steal_pointer (&copy);
  ch_train_page_update_file_actions (self);
  name = g_path_get_basename (self->erased);
  text = g_strdup_printf (
    /* Translators: %s is the name of a file. */
    _ ("Progress erased; a copy is %s"), name);
  ch_page_toast_with_action (CH_PAGE (self), text, _ ("Undo"), "page.undo-erase");
}

static void
on_erase_answered (gboolean agreed, gpointer owner)
{
  ChTrainPage *self = owner;

  if (agreed && self->store != NULL)
    ch_train_store_erase_async (self->store, on_erased, g_object_ref (self));
}

static void
on_erase (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compat_ask (
    GTK_WIDGET (data), _ ("Erase All Progress?"),
    _ ("Ratings, results, reviews, days in a row and which lessons are finished will be forgotten. "
       "Puzzles of your own stay. A dated copy, train.db.erased-…, is kept beside the file."),
    _ ("Erase"), TRUE, on_erase_answered, data);
}

static void
on_restored (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChTrainPage) self = data;
  g_autoptr (GError) error = NULL;

  if (!ch_train_store_restore_finish (CH_TRAIN_STORE (source), result, &error))
    {
      tell_error (self, error);
      return;
    }
  g_clear_pointer (&self->erased, g_free);
  ch_train_page_update_file_actions (self);
  ch_page_toast (CH_PAGE (self), _ ("Progress is back"));
}

static void
on_undo_erase (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChTrainPage *self = data;

  (void) action;
  (void) parameter;
  if (self->erased != NULL && self->store != NULL)
    ch_train_store_restore_async (self->store, self->erased, on_restored, g_object_ref (self));
}

void
ch_train_page_add_file_actions (ChTrainPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "import", .activate = on_import },
    { .name = "practise-imported", .activate = on_practise_imported },
    { .name = "remove-imported", .activate = on_remove_imported },
    { .name = "remove-own", .activate = on_remove_own },
    { .name = "export-progress", .activate = on_export },
    { .name = "import-progress", .activate = on_import_progress },
    { .name = "erase-progress", .activate = on_erase },
    { .name = "undo-erase", .activate = on_undo_erase },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}
