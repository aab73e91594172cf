/* ch-clause-cell.c: what a rule set says of a clause or answers to a question: a button that
 * explains itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-clause-cell.h"

#include <glib/gi18n.h>

#define MAX_LINES 4
/* A start position is long and says little; its explanation says more. */
#define MAX_LINES_START 2
#define EXPLANATION_CHARS 44

/* What a cell stands for. */
typedef struct
{
  ChRuleset *ruleset;
  char *names;
  int clause;   /* or -1 */
  int question; /* or -1 */
} Subject;

static void
free_subject (gpointer data)
{
  Subject *subject = data;

  g_object_unref (subject->ruleset);
  g_free (subject->names);
  g_free (subject);
}

static GtkWidget *
make_label (const char *text, const char *css_class, float xalign)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", xalign, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_cell (ChRuleset *ruleset, const char *names, int clause, int question)
{
  GtkWidget *cell = gtk_button_new ();
  Subject *subject = g_new0 (Subject, 1);

  subject->ruleset = g_object_ref (ruleset);
  subject->names = g_strdup (names);
  subject->clause = clause;
  subject->question = question;
  g_object_set_data_full (G_OBJECT (cell), "subject", subject, free_subject);
  gtk_widget_add_css_class (cell, "flat");
  gtk_widget_add_css_class (cell, "clause-cell");
  return cell;
}

static void
name_cell (GtkWidget *cell, const char *names, const char *what, const char *value)
{
  g_autofree char *label = NULL;

  /* Translators: for a screen reader: rule sets, a clause or question, and what they say to it. */
  label = g_strdup_printf (_ ("%s, %s: %s"), names, what, value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
}

GtkWidget *
ch_clause_cell_new (ChRuleset *ruleset, ChRuleset *base, int clause)
{
  GtkWidget *cell = make_cell (ruleset, ch_ruleset_get_name (ruleset), clause, -1);
  g_autofree char *value = ch_ruleset_clause_value_words (ruleset, clause);
  GtkWidget *label =
    make_label (value, ch_ruleset_clause_equal (ruleset, base, clause) ? NULL : "differs", 0.5);

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_lines (GTK_LABEL (label),
                       clause == ch_clause_find ("start") ? MAX_LINES_START : MAX_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  gtk_button_set_child (GTK_BUTTON (cell), label);
  name_cell (cell, ch_ruleset_get_name (ruleset), ch_clause_get_name (clause), value);
  return cell;
}

GtkWidget *
ch_answer_cell_new (ChRuleset *ruleset, const char *names, int question, gboolean differs)
{
  GtkWidget *cell = make_cell (ruleset, names, -1, question);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *answer = ch_ruleset_answer (ruleset, question);
  GtkWidget *names_label = make_label (names, "caption", 0);

  gtk_widget_add_css_class (names_label, "ch-secondary");
  gtk_box_append (GTK_BOX (box), make_label (answer, differs ? "differs" : NULL, 0));
  gtk_box_append (GTK_BOX (box), names_label);
  gtk_button_set_child (GTK_BUTTON (cell), box);
  name_cell (cell, names, ch_question_get_text (question), answer);
  return cell;
}

ChRuleset *
ch_clause_cell_get_ruleset (GtkWidget *cell)
{
  return ((Subject *) g_object_get_data (G_OBJECT (cell), "subject"))->ruleset;
}

static void
append (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = make_label (text, css_class, 0);

  gtk_label_set_max_width_chars (GTK_LABEL (label), EXPLANATION_CHARS);
  gtk_box_append (GTK_BOX (box), label);
}

static void
append_source (GtkWidget *box, ChRuleset *ruleset, int clause)
{
  const char *source = ch_ruleset_clause_source (ruleset, clause);
  g_autofree char *text = NULL;

  if (source == NULL)
    return;
  /* Translators: where a rule is written. */
  text = g_strdup_printf (_ ("Source: %s"), source);
  append (box, text, "caption");
  gtk_widget_add_css_class (gtk_widget_get_last_child (box), "ch-secondary");
}

static void
append_clause (GtkWidget *box, ChRuleset *ruleset, int clause)
{
  g_autofree char *value = ch_ruleset_clause_value_words (ruleset, clause);
  g_autofree char *explanation = ch_ruleset_clause_explanation (ruleset, clause);
  g_autofree char *head = NULL;

  /* Translators: a clause and its value: "Crowning during a capture: goes on as a king". */
  head = g_strdup_printf (_ ("%s: %s"), ch_clause_get_name (clause), value);
  append (box, head, NULL);
  append (box, explanation, NULL);
  append_source (box, ruleset, clause);
}

static void
append_answer (GtkWidget *box, ChRuleset *ruleset, int question)
{
  g_autofree char *explanation = ch_ruleset_answer_explanation (ruleset, question);
  const int *clauses = ch_question_get_clauses (question);

  append (box, ch_question_get_text (question), NULL);
  append (box, explanation, NULL);
  if (clauses[0] >= 0)
    append_source (box, ruleset, clauses[0]);
}

void
ch_clause_cell_explain (GtkWidget *cell, GtkPopover *popover)
{
  const Subject *subject = g_object_get_data (G_OBJECT (cell), "subject");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (box, "explanation");
  append (box, subject->names, "heading");
  if (subject->clause >= 0)
    append_clause (box, subject->ruleset, subject->clause);
  else
    append_answer (box, subject->ruleset, subject->question);
  gtk_popover_set_child (popover, box);
}
