/* ch-library-ruleset-sheet.c: a sheet to choose the rule set that games are read by.
 *
 * Reads nothing itself: whoever presents it hears which one is chosen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-library-ruleset-sheet.h"

#include "ch-compat.h"
#include "ch-library.h"
#include "ch-ruleset-chooser.h"

#include <glib/gi18n.h>

struct _ChLibraryRulesetSheet
{
  GtkWidget parent_instance;

  GtkWidget *sheet;
  GtkWidget *content; /* bound so that it goes with the sheet */
  GtkLabel *hint;
  ChRulesetChooser *chooser;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChLibraryRulesetSheet, ch_library_ruleset_sheet, GTK_TYPE_WIDGET)

static void
on_accept (ChLibraryRulesetSheet *self)
{
  g_autoptr (ChLibraryRulesetSheet) held = g_object_ref (self);

  g_signal_emit (self, signals[CHOSEN], 0, ch_ruleset_chooser_get_ruleset (self->chooser));
  ch_sheet_close (self->sheet);
}

static void
ch_library_ruleset_sheet_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CH_TYPE_LIBRARY_RULESET_SHEET);
  G_OBJECT_CLASS (ch_library_ruleset_sheet_parent_class)->dispose (object);
}

static void
ch_library_ruleset_sheet_class_init (ChLibraryRulesetSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_library_ruleset_sheet_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", CH_TYPE_LIBRARY_RULESET_SHEET, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, CH_TYPE_RULESET);
  g_type_ensure (CH_TYPE_RULESET_CHOOSER);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-library-ruleset-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, ChLibraryRulesetSheet, content);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryRulesetSheet, hint);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryRulesetSheet, chooser);
  gtk_widget_class_bind_template_callback (widget_class, on_accept);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ch_library_ruleset_sheet_init (ChLibraryRulesetSheet *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ch_ruleset_chooser_set_row (self->chooser);
}

ChLibraryRulesetSheet *
ch_library_ruleset_sheet_present (GtkWidget *parent, ChRuleset *ruleset, guint n_games)
{
  ChLibraryRulesetSheet *self = g_object_new (CH_TYPE_LIBRARY_RULESET_SHEET, NULL);
  g_autofree char *hint = ch_library_count_text (
    ngettext ("%u game is read again, as it was played by this rule set:",
              "%u games are read again, as they were played by this rule set:", n_games),
    n_games);

  gtk_label_set_text (self->hint, hint);
  if (ruleset != NULL)
    ch_ruleset_chooser_set_ruleset (self->chooser, ruleset);
  self->sheet = ch_sheet_present (parent, _ ("Rule Set of Games"), GTK_WIDGET (self), 480, -1);
  gtk_widget_child_focus (GTK_WIDGET (self->chooser), GTK_DIR_TAB_FORWARD);

  return self;
}
