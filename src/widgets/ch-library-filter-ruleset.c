/* ch-library-filter-ruleset.c: the button that says of which rule set games are wanted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-library-filter-ruleset.h"

#include "ch-ruleset-row.h"

#include <glib/gi18n.h>

struct _ChLibraryFilterRuleset
{
  GtkWidget parent_instance;

  GtkMenuButton *button;
  GtkPopover *popover;
  GtkListBox *list;
  GPtrArray *rulesets; /* ChRuleset, of the rows after the first */
  ChRuleset *ruleset;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChLibraryFilterRuleset, ch_library_filter_ruleset, GTK_TYPE_WIDGET)

static GtkWidget *
make_row (ChRuleset *ruleset, gboolean chosen)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *child;

  if (ruleset != NULL)
    {
      child = ch_ruleset_row_new ();
      ch_ruleset_row_set_ruleset (CH_RULESET_ROW (child), ruleset);
      ch_ruleset_row_set_chosen (CH_RULESET_ROW (child), chosen);
    }
  else
    {
      child = gtk_label_new (_ ("All rule sets"));
      gtk_label_set_xalign (GTK_LABEL (child), 0);
      gtk_widget_add_css_class (child, "ch-filter-all");
      if (chosen)
        gtk_widget_add_css_class (child, "heading");
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  ruleset != NULL ? ch_ruleset_get_name (ruleset)
                                                  : _ ("All rule sets"),
                                  -1);

  return row;
}

static void
fill (ChLibraryFilterRuleset *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  gtk_list_box_append (self->list, make_row (NULL, self->ruleset == NULL));
  for (guint n = 0; n < self->rulesets->len; n++)
    {
      ChRuleset *ruleset = g_ptr_array_index (self->rulesets, n);
      const gboolean chosen = self->ruleset != NULL && ch_ruleset_equal (ruleset, self->ruleset);

      gtk_list_box_append (self->list, make_row (ruleset, chosen));
    }
}

/* The rows are made when they are seen, so that the list is never stale. */
static void
on_show (ChLibraryFilterRuleset *self)
{
  fill (self);
}

static void
on_row_activated (ChLibraryFilterRuleset *self, GtkListBoxRow *row)
{
  const int n = gtk_list_box_row_get_index (row);
  ChRuleset *ruleset =
    n > 0 && n <= (int) self->rulesets->len ? g_ptr_array_index (self->rulesets, n - 1) : NULL;

  ch_library_filter_ruleset_set (self, ruleset);
  gtk_popover_popdown (self->popover);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ch_library_filter_ruleset_set_rulesets (ChLibraryFilterRuleset *self, GPtrArray *rulesets)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_RULESET (self));

  g_ptr_array_set_size (self->rulesets, 0);
  for (guint n = 0; n < rulesets->len; n++)
    g_ptr_array_add (self->rulesets, g_object_ref (g_ptr_array_index (rulesets, n)));
}

ChRuleset *
ch_library_filter_ruleset_get (ChLibraryFilterRuleset *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_FILTER_RULESET (self), NULL);

  return self->ruleset;
}

void
ch_library_filter_ruleset_set (ChLibraryFilterRuleset *self, ChRuleset *ruleset)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_RULESET (self));

  g_set_object (&self->ruleset, ruleset);
  gtk_menu_button_set_label (self->button,
                             ruleset != NULL ? ch_ruleset_get_name (ruleset) : _ ("All rule sets"));
}

static void
ch_library_filter_ruleset_dispose (GObject *object)
{
  ChLibraryFilterRuleset *self = CH_LIBRARY_FILTER_RULESET (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_LIBRARY_FILTER_RULESET);
  g_clear_pointer (&self->rulesets, g_ptr_array_unref);
  g_clear_object (&self->ruleset);
  G_OBJECT_CLASS (ch_library_filter_ruleset_parent_class)->dispose (object);
}

static void
ch_library_filter_ruleset_class_init (ChLibraryFilterRulesetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_library_filter_ruleset_dispose;
  signals[CHANGED] = g_signal_new ("changed", CH_TYPE_LIBRARY_FILTER_RULESET, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-library-filter-ruleset.ui");
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterRuleset, button);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterRuleset, popover);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterRuleset, list);
  gtk_widget_class_bind_template_callback (widget_class, on_show);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "libraryfilter");
}

static void
ch_library_filter_ruleset_init (ChLibraryFilterRuleset *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rulesets = g_ptr_array_new_with_free_func (g_object_unref);
  ch_library_filter_ruleset_set (self, NULL);
}
