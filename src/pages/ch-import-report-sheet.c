/* ch-import-report-sheet.c: what an import did, and what it could not read, in a sheet.
 *
 * Opens nothing itself: whoever presents it hears which game is wanted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-import-report-sheet.h"

#include "ch-compat.h"
#include "ch-library.h"

#include <glib/gi18n.h>

struct _ChImportReportSheet
{
  GtkWidget parent_instance;

  GtkWidget *sheet;
  GtkWidget *content; /* bound so that it goes with the sheet */
  GtkLabel *summary;
  GtkLabel *details;
  GtkWidget *add_button;
  GtkWidget *card;
  GtkListView *view;
};

enum
{
  OPEN,
  ADD_LEFT_OUT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChImportReportSheet, ch_import_report_sheet, GTK_TYPE_WIDGET)

/* Words */

static char *
count_games (ChLibraryReport *report)
{
  const guint n_games = ch_library_report_get_n_games (report);
  const guint n_there = ch_library_report_get_n_duplicates (report);
  const guint n_bad =
    ch_library_report_get_n_faulty (report) + ch_library_report_get_n_lost (report);
  g_autofree char *imported =
    ch_library_count_text (ngettext ("%u game imported", "%u games imported", n_games), n_games);
  g_autofree char *there =
    n_there > 0 ? ch_library_count_text (ngettext ("%u already in the library",
                                                   "%u already in the library", n_there),
                                         n_there)
                : NULL;
  /* Translators: "412 games imported, 3 could not be read fully". */
  g_autofree char *games =
    there != NULL ? g_strdup_printf (_ ("%s, %s"), imported, there) : g_steal_pointer (&imported);
  g_autofree char *bad = n_bad > 0
                           ? ch_library_count_text (ngettext ("%u could not be read fully",
                                                              "%u could not be read fully", n_bad),
                                                    n_bad)
                           : NULL;

  /* Translators: "412 games imported, 3 could not be read fully". */
  return bad != NULL ? g_strdup_printf (_ ("%s, %s"), games, bad) : g_steal_pointer (&games);
}

static char *
describe_interrupted (ChLibraryReport *report)
{
  const guint n = ch_library_report_get_n_games (report);
  g_autofree char *name = g_file_get_basename (ch_library_report_get_file (report));
  g_autofree char *shown = g_filename_display_name (name != NULL ? name : "");
  g_autofree char *came =
    ch_library_count_text (ngettext ("%u game came in", "%u games came in", n), n);

  /* Translators: the name of a file, and "12 games came in". */
  return g_strdup_printf (_ ("The last import, of %s, was interrupted: %s"), shown, came);
}

char *
ch_import_report_sheet_summarize (ChLibraryReport *report)
{
  g_autofree char *counts = NULL;

  g_return_val_if_fail (CH_IS_LIBRARY_REPORT (report), NULL);

  counts = count_games (report);
  switch (ch_library_report_get_state (report))
    {
    case CH_LIBRARY_REPORT_CANCELLED:
      /* Translators: %s says how many games were imported until then. */
      return g_strdup_printf (_ ("Import cancelled: %s"), counts);
    case CH_LIBRARY_REPORT_FAILED:
      return g_strdup_printf (_ ("Import failed: %s"), counts);
    case CH_LIBRARY_REPORT_INTERRUPTED:
      if (ch_library_report_get_file (report) != NULL)
        return describe_interrupted (report);
      return g_strdup_printf (_ ("Import interrupted: %s"), counts);
    case CH_LIBRARY_REPORT_DONE:
    default:
      return g_steal_pointer (&counts);
    }
}

static void
add_line (GString *text, char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

static char *
describe (ChLibraryReport *report)
{
  GString *text = g_string_new (NULL);
  guint n = ch_library_report_get_n_files (report);

  add_line (text, ch_library_count_text (ngettext ("From %u file", "From %u files", n), n));
  n = ch_library_report_get_n_duplicates (report);
  if (n > 0)
    add_line (text,
              ch_library_count_text (ngettext ("%u game was left out: it is in the library already",
                                               "%u games were left out: they are in the library "
                                               "already",
                                               n),
                                     n));
  n = ch_library_report_get_n_unsure (report);
  if (n > 0)
    add_line (text, ch_library_count_text (
                      ngettext ("%u game fits several rule sets: which one was taken is told "
                                "below",
                                "%u games fit several rule sets: which one was taken is "
                                "told below",
                                n),
                      n));
  n = ch_library_report_get_n_lost (report);
  if (n > 0)
    add_line (text, ch_library_count_text (ngettext ("%u game could not be kept at all",
                                                     "%u games could not be kept at all", n),
                                           n));
  n = ch_library_report_get_n_problems (report);
  if (n > CH_LIBRARY_REPORT_MAX)
    add_line (text, ch_library_count_text (ngettext ("Of %u problem the first are listed",
                                                     "Of %u problems the first are listed", n),
                                           n));

  return g_string_free (text, FALSE);
}

/* "club.pdn, line 120, game 14" */
static char *
describe_place (ChLibraryProblem *problem)
{
  g_autofree char *name = g_file_get_basename (ch_library_problem_get_file (problem));
  g_autofree char *shown = g_filename_display_name (name != NULL ? name : "");
  g_autofree char *line = ch_library_number (ch_library_problem_get_line (problem));
  g_autofree char *game = ch_library_number (ch_library_problem_get_game (problem));

  if (ch_library_problem_get_line (problem) == 0)
    return g_steal_pointer (&shown);
  if (ch_library_problem_get_game (problem) == 0)
    /* Translators: where something in a file could not be read: its name and line. */
    return g_strdup_printf (_ ("%s, line %s"), shown, line);

  /* Translators: where something in a file could not be read: its name, line and game. */
  return g_strdup_printf (_ ("%s, line %s, game %s"), shown, line, game);
}

/* Rows */

static GtkWidget *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    {
      gtk_widget_add_css_class (label, css_class);
      gtk_widget_add_css_class (label, "ch-secondary");
    }
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  (void) factory;
  gtk_widget_add_css_class (box, "ch-report-row");
  add_label (box, NULL);
  add_label (box, NULL);
  add_label (box, "caption");
  gtk_list_item_set_child (item, box);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  ChLibraryProblem *problem = gtk_list_item_get_item (item);
  GtkWidget *players = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *reason = gtk_widget_get_next_sibling (players);
  GtkWidget *place = gtk_widget_get_next_sibling (reason);
  const char *names = ch_library_problem_get_players (problem);
  g_autofree char *where = describe_place (problem);

  (void) factory;
  gtk_label_set_text (GTK_LABEL (players), names);
  gtk_widget_add_css_class (players, "heading");
  gtk_widget_set_visible (players, *names != '\0');
  gtk_label_set_text (GTK_LABEL (reason), ch_library_problem_get_reason (problem));
  gtk_label_set_text (GTK_LABEL (place), where);
}

static void
on_row_activated (ChImportReportSheet *self, guint position)
{
  g_autoptr (ChImportReportSheet) held = g_object_ref (self);
  g_autoptr (ChLibraryProblem) problem =
    g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->view)), position);

  if (problem == NULL)
    return;
  g_signal_emit (self, signals[OPEN], 0, problem);
  ch_sheet_close (self->sheet);
}

/* Tab leaves the list; arrows walk it. */
static gboolean
ch_import_report_sheet_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ChImportReportSheet *self = CH_IMPORT_REPORT_SHEET (widget);
  const gboolean inside = self->view != NULL && gtk_widget_get_root (widget) != NULL &&
                          gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL;

  if (inside && direction == GTK_DIR_TAB_FORWARD)
    return FALSE;
  if (inside && direction == GTK_DIR_TAB_BACKWARD)
    return gtk_widget_get_visible (self->add_button) && gtk_widget_grab_focus (self->add_button);

  return GTK_WIDGET_CLASS (ch_import_report_sheet_parent_class)->focus (widget, direction);
}

static void
on_add_left_out (ChImportReportSheet *self)
{
  g_autoptr (ChImportReportSheet) held = g_object_ref (self);

  g_signal_emit (self, signals[ADD_LEFT_OUT], 0);
  ch_sheet_close (self->sheet);
}

static void
ch_import_report_sheet_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CH_TYPE_IMPORT_REPORT_SHEET);
  G_OBJECT_CLASS (ch_import_report_sheet_parent_class)->dispose (object);
}

static void
ch_import_report_sheet_class_init (ChImportReportSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_import_report_sheet_dispose;
  widget_class->focus = ch_import_report_sheet_focus;
  signals[OPEN] = g_signal_new ("open", CH_TYPE_IMPORT_REPORT_SHEET, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, CH_TYPE_LIBRARY_PROBLEM);
  signals[ADD_LEFT_OUT] = g_signal_new ("add-left-out", CH_TYPE_IMPORT_REPORT_SHEET,
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-import-report-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, ChImportReportSheet, content);
  gtk_widget_class_bind_template_child (widget_class, ChImportReportSheet, summary);
  gtk_widget_class_bind_template_child (widget_class, ChImportReportSheet, details);
  gtk_widget_class_bind_template_child (widget_class, ChImportReportSheet, add_button);
  gtk_widget_class_bind_template_child (widget_class, ChImportReportSheet, card);
  gtk_widget_class_bind_template_child (widget_class, ChImportReportSheet, view);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_add_left_out);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "importreport");
}

static void
ch_import_report_sheet_init (ChImportReportSheet *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_list_view_set_factory (self->view, factory);
}

ChImportReportSheet *
ch_import_report_sheet_present (GtkWidget *parent, ChLibraryReport *report)
{
  ChImportReportSheet *self = g_object_new (CH_TYPE_IMPORT_REPORT_SHEET, NULL);
  g_autofree char *summary = ch_import_report_sheet_summarize (report);
  g_autofree char *details = describe (report);
  g_autoptr (GtkSelectionModel) model =
    GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (report))));

  gtk_label_set_text (self->summary, summary);
  gtk_label_set_text (self->details, details);
  gtk_list_view_set_model (self->view, model);
  gtk_widget_set_visible (self->add_button, ch_library_report_can_add_left_out (report));
  gtk_widget_set_visible (self->card, g_list_model_get_n_items (G_LIST_MODEL (report)) > 0);
  self->sheet = ch_sheet_present (parent, _ ("Import Report"), GTK_WIDGET (self), 620, 560);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));

  return self;
}
