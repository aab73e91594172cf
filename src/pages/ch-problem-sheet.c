/* ch-problem-sheet.c: what of a study's games could not be read, in a sheet.
 *
 * Opens nothing itself: whoever presents it hears which place is wanted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-problem-sheet.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

/* A row: a problem of a chapter. */
#define CH_TYPE_PROBLEM_ROW (ch_problem_row_get_type ())
G_DECLARE_FINAL_TYPE (ChProblemRow, ch_problem_row, CH, PROBLEM_ROW, GObject)

struct _ChProblemRow
{
  GObject parent_instance;

  ChChapter *chapter;
  ChProblem *problem;
  guint number; /* of the chapter, from 1 */
};

G_DEFINE_FINAL_TYPE (ChProblemRow, ch_problem_row, G_TYPE_OBJECT)

static void
ch_problem_row_finalize (GObject *object)
{
  ChProblemRow *self = CH_PROBLEM_ROW (object);

  g_clear_object (&self->chapter);
  g_clear_object (&self->problem);
  G_OBJECT_CLASS (ch_problem_row_parent_class)->finalize (object);
}

static void
ch_problem_row_class_init (ChProblemRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_problem_row_finalize;
}

static void
ch_problem_row_init (ChProblemRow *self)
{
  (void) self;
}

struct _ChProblemSheet
{
  GtkWidget parent_instance;

  GtkWidget *sheet;
  GtkWidget *content; /* bound so that it goes with the sheet */
  GtkLabel *summary;
  GtkListView *view;
};

enum
{
  OPEN,
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChProblemSheet, ch_problem_sheet, GTK_TYPE_WIDGET)

/* "Game 3: Player A – Player B" */
static char *
describe_game (ChProblemRow *row)
{
  if (ch_problem_is_loose (row->problem))
    return g_strdup (/* Translators: where something stands in a file: between its games or behind them. */
                     _ ("Outside the games"));

  /* Translators: the number of a game in its file, and who played it. */
  return g_strdup_printf (_ ("Game %u: %s"), row->number, ch_chapter_get_title (row->chapter));
}

/* "Line 41, column 7"; nothing where it is in no file. */
static char *
describe_place (ChProblem *problem)
{
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT, ch_problem_get_line (problem));
  g_autofree char *column = g_strdup_printf ("%" G_GUINT64_FORMAT, ch_problem_get_column (problem));

  if (ch_problem_get_line (problem) == 0)
    return g_strdup ("");

  /* Translators: a place in a file. */
  return g_strdup_printf (_ ("Line %s, column %s"), line, column);
}

static GtkWidget *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *place;

  (void) factory;
  gtk_widget_add_css_class (box, "ch-report-row");
  add_label (box, "heading");
  add_label (box, NULL);
  place = add_label (box, "caption");
  gtk_widget_add_css_class (place, "ch-secondary");
  gtk_list_item_set_child (item, box);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  ChProblemRow *row = gtk_list_item_get_item (item);
  GtkWidget *game = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *reason = gtk_widget_get_next_sibling (game);
  GtkWidget *place = gtk_widget_get_next_sibling (reason);
  g_autofree char *name = describe_game (row);
  g_autofree char *where = describe_place (row->problem);

  (void) factory;
  gtk_label_set_text (GTK_LABEL (game), name);
  gtk_label_set_text (GTK_LABEL (reason), ch_problem_get_reason (row->problem));
  gtk_label_set_text (GTK_LABEL (place), where);
  gtk_widget_set_visible (place, ch_problem_get_line (row->problem) > 0);
}

static void
on_row_activated (ChProblemSheet *self, guint position)
{
  g_autoptr (ChProblemSheet) held = g_object_ref (self);
  g_autoptr (ChProblemRow) row =
    g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->view)), position);

  if (row == NULL)
    return;
  g_signal_emit (self, signals[OPEN], 0, row->chapter, row->problem);
  ch_sheet_close (self->sheet);
}

static void
ch_problem_sheet_dispose (GObject *object)
{
  if (CH_PROBLEM_SHEET (object)->content != NULL)
    g_signal_emit (object, signals[CLOSED], 0);
  gtk_widget_dispose_template (GTK_WIDGET (object), CH_TYPE_PROBLEM_SHEET);
  G_OBJECT_CLASS (ch_problem_sheet_parent_class)->dispose (object);
}

static void
ch_problem_sheet_class_init (ChProblemSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_problem_sheet_dispose;
  signals[OPEN] = g_signal_new ("open", CH_TYPE_PROBLEM_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, CH_TYPE_CHAPTER, CH_TYPE_PROBLEM);
  signals[CLOSED] = g_signal_new ("closed", CH_TYPE_PROBLEM_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-problem-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, ChProblemSheet, content);
  gtk_widget_class_bind_template_child (widget_class, ChProblemSheet, summary);
  gtk_widget_class_bind_template_child (widget_class, ChProblemSheet, view);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "problemsheet");
}

static void
ch_problem_sheet_init (ChProblemSheet *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_list_view_set_factory (self->view, factory);
}

/* @chapter may be NULL. */
static void
add_rows (GListStore *rows, ChChapter *chapter, guint number, GPtrArray *problems)
{
  for (guint n = 0; n < problems->len; n++)
    {
      g_autoptr (ChProblemRow) row = g_object_new (CH_TYPE_PROBLEM_ROW, NULL);

      g_set_object (&row->chapter, chapter);
      row->problem = g_object_ref (g_ptr_array_index (problems, n));
      row->number = number;
      g_list_store_append (rows, row);
    }
}

static GListStore *
list_rows (ChStudy *study, guint *first_of_selected)
{
  GListStore *rows = g_list_store_new (CH_TYPE_PROBLEM_ROW);
  guint n_chapters = g_list_model_get_n_items (G_LIST_MODEL (study));

  for (guint n = 0; n < n_chapters; n++)
    {
      g_autoptr (ChChapter) chapter = g_list_model_get_item (G_LIST_MODEL (study), n);

      if (n == ch_study_get_selected (study))
        *first_of_selected = g_list_model_get_n_items (G_LIST_MODEL (rows));
      add_rows (rows, chapter, n + 1, ch_chapter_get_problems (chapter));
    }
  add_rows (rows, NULL, 0, ch_study_get_loose_end (study));

  return rows;
}

char *
ch_problem_sheet_summarize (ChStudy *study)
{
  guint n_faulty = ch_study_get_n_faulty (study);
  guint n_loose = ch_study_get_n_loose (study);
  g_autofree char *games = NULL;
  g_autofree char *others = NULL;

  games = g_strdup_printf (ngettext ("%u game could not be read fully",
                                     "%u games could not be read fully", n_faulty),
                           n_faulty);
  others = g_strdup_printf (ngettext ("%u part of the file is no game of draughts",
                                      "%u parts of the file are no games of draughts", n_loose),
                            n_loose);
  if (n_faulty > 0 && n_loose > 0)
    return g_strdup_printf ("%s · %s", games, others);
  if (n_faulty == 0 && n_loose == 0)
    return NULL;

  return n_faulty > 0 ? g_steal_pointer (&games) : g_steal_pointer (&others);
}

ChProblemSheet *
ch_problem_sheet_present (GtkWidget *parent, ChStudy *study)
{
  ChProblemSheet *self;
  guint first = 0;
  g_autofree char *summary = NULL;
  g_autoptr (GtkSelectionModel) model = NULL;

  g_return_val_if_fail (CH_IS_STUDY (study), NULL);

  self = g_object_new (CH_TYPE_PROBLEM_SHEET, NULL);
  summary = ch_problem_sheet_summarize (study);
  gtk_label_set_text (self->summary, summary != NULL ? summary : "");
  model = GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (list_rows (study, &first))));
  gtk_list_view_set_model (self->view, model);
  self->sheet = ch_sheet_present (parent, _ ("Not Read Fully"), GTK_WIDGET (self), 620, 560);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", first);
  gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (model), first);

  return self;
}
