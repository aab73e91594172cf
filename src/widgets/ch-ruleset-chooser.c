/* ch-ruleset-chooser.c: the button that says which rule set is chosen, and its searchable list.
 *
 * The search entry keeps the focus while the list is open: typing searches, arrows walk the list,
 * Enter chooses.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-ruleset-chooser.h"

#include "ch-compat.h"
#include "ch-ruleset-list.h"
#include "ch-ruleset-row.h"

#include <glib/gi18n.h>

/* The popover: its width, and what is left of the window's height. */
#define POPOVER_WIDTH 412
#define HEIGHT_LEFT 84
#define SIDE_MARGIN 24
#define MIN_LIST_HEIGHT 160

struct _ChRulesetChooser
{
  GtkWidget parent_instance;

  GtkMenuButton *button;
  GtkImage *sign;
  GtkWidget *labels;
  GtkLabel *name;
  GtkLabel *summary;
  gboolean row;
  GtkPopover *popover;
  GtkWidget *content;
  GtkSearchEntry *search;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkListView *view;

  ChRuleset *ruleset;
  ChRulesetList *list; /* made when the list is opened first */
  GtkSingleSelection *selection;
  char *searched; /* what the list shows the answer to, or NULL */
};

enum
{
  PROP_0,
  PROP_RULESET,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ChRulesetChooser, ch_ruleset_chooser, GTK_TYPE_WIDGET)

/* The list */

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *head = gtk_label_new (NULL);

  (void) factory;
  gtk_stack_set_vhomogeneous (GTK_STACK (stack), FALSE);
  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_label_set_ellipsize (GTK_LABEL (head), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (head, "caption-heading");
  gtk_widget_add_css_class (head, "ch-secondary");
  gtk_widget_add_css_class (head, "family-head");
  gtk_stack_add_named (GTK_STACK (stack), head, "head");
  gtk_stack_add_named (GTK_STACK (stack), ch_ruleset_row_new (), "ruleset");
  gtk_list_item_set_child (item, stack);
}

static void
on_bind (ChRulesetChooser *self, GtkListItem *item)
{
  GtkStack *stack = GTK_STACK (gtk_list_item_get_child (item));
  gpointer object = gtk_list_item_get_item (item);
  gboolean is_ruleset = CH_IS_RULESET (object);

  if (is_ruleset)
    {
      ChRulesetRow *row = CH_RULESET_ROW (gtk_stack_get_child_by_name (stack, "ruleset"));
      gboolean chosen = self->ruleset != NULL && ch_ruleset_equal (object, self->ruleset);

      ch_ruleset_row_set_ruleset (row, object);
      ch_ruleset_row_set_chosen (row, chosen);
      if (chosen)
        gtk_widget_add_css_class (GTK_WIDGET (stack), "chosen");
      else
        gtk_widget_remove_css_class (GTK_WIDGET (stack), "chosen");
    }
  else
    {
      gtk_label_set_text (GTK_LABEL (gtk_stack_get_child_by_name (stack, "head")),
                          ch_ruleset_head_get_title (object));
      gtk_widget_remove_css_class (GTK_WIDGET (stack), "chosen");
    }
  gtk_stack_set_visible_child_name (stack, is_ruleset ? "ruleset" : "head");
  gtk_list_item_set_activatable (item, is_ruleset);
  gtk_list_item_set_selectable (item, is_ruleset);
}

static void
ensure_list (ChRulesetChooser *self)
{
  g_autoptr (GtkListItemFactory) factory = NULL;

  if (self->list != NULL)
    return;
  self->list = ch_ruleset_list_new ();
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->list)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (on_bind), self);
  gtk_list_view_set_factory (self->view, factory);
}

/* Moves the highlight, brings it into view and tells a screen reader, as the focus stays where the
 * person types. */
static void
highlight (ChRulesetChooser *self, int position)
{
  ChRuleset *ruleset;
  g_autofree char *text = NULL;

  gtk_single_selection_set_selected (self->selection,
                                     position < 0 ? GTK_INVALID_LIST_POSITION : (guint) position);
  ruleset = gtk_single_selection_get_selected_item (self->selection);
  if (ruleset == NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                              (guint) position);
  text =
    g_strdup_printf ("%s: %s", ch_ruleset_get_name (ruleset), ch_ruleset_get_summary (ruleset));
  ch_compat_announce (GTK_WIDGET (self->search), text);
}

static void
choose (ChRulesetChooser *self, guint position)
{
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  if (!CH_IS_RULESET (item))
    return;
  gtk_popover_popdown (self->popover);
  ch_ruleset_chooser_set_ruleset (self, CH_RULESET (item));
}

static void
on_row_activated (ChRulesetChooser *self, guint position)
{
  choose (self, position);
}

static void
on_search_changed (ChRulesetChooser *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  int position;

  /* Enter may have been faster than the entry's pause for more letters. */
  if (self->list == NULL || g_strcmp0 (self->searched, text) == 0)
    return;
  g_free (self->searched);
  self->searched = g_strdup (text);
  ch_ruleset_list_search (self->list, text);
  position = *text == '\0' ? ch_ruleset_list_find (self->list, self->ruleset)
                           : ch_ruleset_list_next (self->list, 0, 1);
  gtk_stack_set_visible_child_name (
    self->stack, g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0 ? "list" : "nothing");
  highlight (self, position);
}

static void
on_search_activated (ChRulesetChooser *self)
{
  /* The entry waits a little for more letters; Enter does not. */
  on_search_changed (self);
  choose (self, gtk_single_selection_get_selected (self->selection));
}

static void
on_stop_search (ChRulesetChooser *self)
{
  gtk_popover_popdown (self->popover);
}

static gboolean
on_key (ChRulesetChooser *self, guint keyval)
{
  int selected = -1;
  int step = 1;

  if (gtk_single_selection_get_selected (self->selection) != GTK_INVALID_LIST_POSITION)
    selected = (int) gtk_single_selection_get_selected (self->selection);
  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      step = -1;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  selected = ch_ruleset_list_next (self->list, selected + step, step);
  if (selected >= 0)
    highlight (self, selected);
  return GDK_EVENT_STOP;
}

/* The popover */

static void
on_show (ChRulesetChooser *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  int entry_height, height;

  ensure_list (self);
  gtk_widget_measure (GTK_WIDGET (self->search), GTK_ORIENTATION_VERTICAL, -1, NULL, &entry_height,
                      NULL, NULL);
  height = MAX (gtk_widget_get_height (root) - HEIGHT_LEFT - entry_height, MIN_LIST_HEIGHT);
  gtk_scrolled_window_set_max_content_height (self->scroller, height);
  gtk_scrolled_window_set_min_content_height (self->scroller, height);
  gtk_widget_set_size_request (self->content,
                               MIN (POPOVER_WIDTH, gtk_widget_get_width (root) - SIDE_MARGIN), -1);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  g_clear_pointer (&self->searched, g_free);
  on_search_changed (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Its rows are made when they are needed, and given back. */
static void
on_closed (ChRulesetChooser *self)
{
  gtk_list_view_set_model (self->view, NULL);
}

static void
show_ruleset (ChRulesetChooser *self)
{
  g_autofree char *label = NULL;
  const char *name = ch_ruleset_get_name (self->ruleset);
  const char *summary = self->row ? ch_ruleset_get_summary (self->ruleset)
                                  : ch_ruleset_get_board_summary (self->ruleset);

  ch_ruleset_row_set_sign (self->sign, ch_ruleset_get_family (self->ruleset));
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->summary, summary);
  /* Translators: for a screen reader: the name of a rule set and its meaning. */
  label = g_strdup_printf (_ ("Rule set: %s, %s"), name, summary);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), ch_ruleset_get_summary (self->ruleset));
}

/* GObject */

static void
ch_ruleset_chooser_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_RULESET:
      g_value_set_object (value, CH_RULESET_CHOOSER (object)->ruleset);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_ruleset_chooser_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_RULESET:
      ch_ruleset_chooser_set_ruleset (CH_RULESET_CHOOSER (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_ruleset_chooser_dispose (GObject *object)
{
  ChRulesetChooser *self = CH_RULESET_CHOOSER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_RULESET_CHOOSER);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->searched, g_free);
  g_clear_object (&self->list);
  g_clear_object (&self->ruleset);
  G_OBJECT_CLASS (ch_ruleset_chooser_parent_class)->dispose (object);
}

static void
ch_ruleset_chooser_class_init (ChRulesetChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_ruleset_chooser_dispose;
  object_class->get_property = ch_ruleset_chooser_get_property;
  object_class->set_property = ch_ruleset_chooser_set_property;
  properties[PROP_RULESET] =
    g_param_spec_object ("ruleset", NULL, NULL, CH_TYPE_RULESET,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-ruleset-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, ChRulesetChooser, button);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetChooser, sign);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetChooser, labels);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetChooser, name);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetChooser, summary);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetChooser, popover);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetChooser, content);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetChooser, search);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetChooser, stack);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetChooser, scroller);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetChooser, view);
  gtk_widget_class_bind_template_callback (widget_class, on_show);
  gtk_widget_class_bind_template_callback (widget_class, on_closed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "rulesetchooser");
}

static void
ch_ruleset_chooser_init (ChRulesetChooser *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->search), keys);
}

GtkWidget *
ch_ruleset_chooser_new (void)
{
  return g_object_new (CH_TYPE_RULESET_CHOOSER, NULL);
}

ChRuleset *
ch_ruleset_chooser_get_ruleset (ChRulesetChooser *self)
{
  g_return_val_if_fail (CH_IS_RULESET_CHOOSER (self), NULL);

  return self->ruleset;
}

void
ch_ruleset_chooser_set_ruleset (ChRulesetChooser *self, ChRuleset *ruleset)
{
  g_return_if_fail (CH_IS_RULESET_CHOOSER (self));

  if (self->ruleset == ruleset)
    return;
  g_set_object (&self->ruleset, ruleset);
  if (ruleset != NULL)
    show_ruleset (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULESET]);
}

void
ch_ruleset_chooser_set_row (ChRulesetChooser *self)
{
  GtkWidget *widget;

  g_return_if_fail (CH_IS_RULESET_CHOOSER (self));

  self->row = TRUE;
  /* A menu button centres what is in it. */
  for (widget = self->labels; widget != GTK_WIDGET (self->button);
       widget = gtk_widget_get_parent (widget))
    {
      gtk_widget_set_hexpand (widget, TRUE);
      gtk_widget_set_halign (widget, GTK_ALIGN_FILL);
    }
  gtk_widget_add_css_class (GTK_WIDGET (self), "row");
  if (self->ruleset != NULL)
    show_ruleset (self);
}

void
ch_ruleset_chooser_popup (ChRulesetChooser *self)
{
  g_return_if_fail (CH_IS_RULESET_CHOOSER (self));

  gtk_menu_button_popup (self->button);
}
