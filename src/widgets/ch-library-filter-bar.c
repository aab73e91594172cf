/* ch-library-filter-bar.c: which games of the library are wanted: search, choices, and how many there are.
 *
 * One line where there is room, else the search above the choices, which scroll sideways.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-library-filter-bar.h"

#include "ch-adaptive.h"
#include "ch-library.h"
#include "ch-library-filter-more.h"
#include "ch-library-filter-position.h"
#include "ch-library-filter-result.h"
#include "ch-library-filter-ruleset.h"

#include <glib/gi18n.h>

struct _ChLibraryFilterBar
{
  GtkWidget parent_instance;

  ChAdaptive *adaptive;
  GtkBox *lines;
  GtkBox *first;
  GtkWidget *search;
  GtkWidget *choices;
  ChLibraryFilterRuleset *ruleset;
  ChLibraryFilterResult *result;
  ChLibraryFilterPosition *position;
  ChLibraryFilterMore *more;
  GtkLabel *count;
};

enum
{
  CHANGED,
  RULESET_CHOSEN,
  MATERIAL_WANTED,
  SEARCH_DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChLibraryFilterBar, ch_library_filter_bar, GTK_TYPE_WIDGET)

static void
on_changed (ChLibraryFilterBar *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_ruleset_changed (ChLibraryFilterBar *self)
{
  g_signal_emit (self, signals[RULESET_CHOSEN], 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_material_wanted (ChLibraryFilterBar *self)
{
  g_signal_emit (self, signals[MATERIAL_WANTED], 0);
}

static void
on_search_done (ChLibraryFilterBar *self)
{
  g_signal_emit (self, signals[SEARCH_DONE], 0);
}

static gboolean
on_search_key (ChLibraryFilterBar *self, guint keyval)
{
  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  on_search_done (self);

  return GDK_EVENT_STOP;
}

static void
on_narrow (ChLibraryFilterBar *self)
{
  const gboolean narrow = ch_adaptive_get_narrow (self->adaptive);

  g_object_ref (self->choices);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->choices)), self->choices);
  if (narrow)
    gtk_box_append (self->lines, self->choices);
  else
    gtk_box_insert_child_after (self->first, self->choices, self->search);
  gtk_widget_set_hexpand (self->search, narrow);
  g_object_unref (self->choices);
}

ChLibraryFilter *
ch_library_filter_bar_get_filter (ChLibraryFilterBar *self)
{
  ChLibraryFilter *filter = ch_library_filter_new ();
  ChRuleset *ruleset;

  g_return_val_if_fail (CH_IS_LIBRARY_FILTER_BAR (self), filter);

  ruleset = ch_library_filter_ruleset_get (self->ruleset);
  filter->text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  filter->ruleset = ruleset != NULL ? g_strdup (ch_ruleset_get_id (ruleset)) : NULL;
  filter->results = ch_library_filter_result_get (self->result);
  filter->by_material = ch_library_filter_position_get_material (self->position, &filter->material);
  ch_library_filter_more_apply (self->more, filter);

  return filter;
}

gboolean
ch_library_filter_bar_get_on_board (ChLibraryFilterBar *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_FILTER_BAR (self), FALSE);

  return ch_library_filter_position_get_on_board (self->position);
}

ChRuleset *
ch_library_filter_bar_get_ruleset (ChLibraryFilterBar *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_FILTER_BAR (self), NULL);

  return ch_library_filter_ruleset_get (self->ruleset);
}

void
ch_library_filter_bar_set_on_board (ChLibraryFilterBar *self, gboolean on_board)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_BAR (self));

  ch_library_filter_position_set_on_board (self->position, on_board);
}

void
ch_library_filter_bar_set_ruleset (ChLibraryFilterBar *self, ChRuleset *ruleset)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_BAR (self));

  ch_library_filter_ruleset_set (self->ruleset, ruleset);
}

void
ch_library_filter_bar_set_material (ChLibraryFilterBar *self, ChPosition *position)
{
  ChLibraryMaterial material;

  g_return_if_fail (CH_IS_LIBRARY_FILTER_BAR (self));

  ch_library_material_init (&material, position);
  ch_library_filter_position_set_material (self->position, &material);
}

void
ch_library_filter_bar_set_duplicates (ChLibraryFilterBar *self)
{
  g_autoptr (ChLibraryFilter) filter = NULL;

  g_return_if_fail (CH_IS_LIBRARY_FILTER_BAR (self));

  filter = ch_library_filter_bar_get_filter (self);
  filter->duplicates = TRUE;
  ch_library_filter_more_show (self->more, filter);
}

void
ch_library_filter_bar_clear (ChLibraryFilterBar *self)
{
  g_autoptr (ChLibraryFilter) filter = ch_library_filter_new ();

  g_return_if_fail (CH_IS_LIBRARY_FILTER_BAR (self));

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  ch_library_filter_ruleset_set (self->ruleset, NULL);
  ch_library_filter_result_set (self->result, 0);
  ch_library_filter_position_set_on_board (self->position, FALSE);
  ch_library_filter_position_set_material (self->position, NULL);
  ch_library_filter_more_show (self->more, filter);
}

void
ch_library_filter_bar_set_rulesets (ChLibraryFilterBar *self, GPtrArray *rulesets)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_BAR (self));

  ch_library_filter_ruleset_set_rulesets (self->ruleset, rulesets);
}

void
ch_library_filter_bar_set_board_ruleset (ChLibraryFilterBar *self, ChRuleset *ruleset)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_BAR (self));

  ch_library_filter_position_set_ruleset (self->position, ruleset);
}

void
ch_library_filter_bar_set_count (ChLibraryFilterBar *self, guint n_games)
{
  g_autofree char *text = NULL;

  g_return_if_fail (CH_IS_LIBRARY_FILTER_BAR (self));

  text = ch_library_count_text (ngettext ("%u game", "%u games", n_games), n_games);
  gtk_label_set_text (self->count, text);
}

void
ch_library_filter_bar_add (ChLibraryFilterBar *self, GtkWidget *button)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_BAR (self));

  gtk_box_append (self->first, button);
}

void
ch_library_filter_bar_focus_search (ChLibraryFilterBar *self)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_BAR (self));

  gtk_widget_grab_focus (self->search);
}

static void
ch_library_filter_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CH_TYPE_LIBRARY_FILTER_BAR);
  G_OBJECT_CLASS (ch_library_filter_bar_parent_class)->dispose (object);
}

static void
add_signals (void)
{
  static const char *const names[N_SIGNALS] = { "changed", "ruleset-chosen", "material-wanted",
                                                "search-done" };

  for (int n = 0; n < N_SIGNALS; n++)
    signals[n] = g_signal_new (names[n], CH_TYPE_LIBRARY_FILTER_BAR, G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_library_filter_bar_class_init (ChLibraryFilterBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_library_filter_bar_dispose;
  add_signals ();
  g_type_ensure (CH_TYPE_ADAPTIVE);
  g_type_ensure (CH_TYPE_LIBRARY_FILTER_MORE);
  g_type_ensure (CH_TYPE_LIBRARY_FILTER_POSITION);
  g_type_ensure (CH_TYPE_LIBRARY_FILTER_RESULT);
  g_type_ensure (CH_TYPE_LIBRARY_FILTER_RULESET);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-library-filter-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterBar, adaptive);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterBar, lines);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterBar, first);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterBar, search);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterBar, choices);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterBar, ruleset);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterBar, result);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterBar, position);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterBar, more);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterBar, count);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_ruleset_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_material_wanted);
  gtk_widget_class_bind_template_callback (widget_class, on_search_done);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "libraryfilterbar");
}

static void
ch_library_filter_bar_init (ChLibraryFilterBar *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_search_key), self);
  gtk_widget_add_controller (self->search, keys);
  g_signal_connect_swapped (self->adaptive, "notify::narrow", G_CALLBACK (on_narrow), self);
}
