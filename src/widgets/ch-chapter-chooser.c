/* ch-chapter-chooser.c: the button that says which chapter of a study is shown, and their list.
 *
 * The search entry keeps the focus while the list is open: typing searches, arrows walk the list,
 * Enter chooses.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-chapter-chooser.h"

#include "ch-chapter-row.h"
#include "ch-compat.h"

#include <glib/gi18n.h>
#include <string.h>

/* The popover: its width, and what is left of the window's height. */
#define POPOVER_WIDTH 412
#define HEIGHT_LEFT 148
#define SIDE_MARGIN 24
#define MIN_LIST_HEIGHT 160
#define ROW_HEIGHT 44

struct _ChChapterChooser
{
  GtkWidget parent_instance;

  GtkMenuButton *button;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *arrow;
  GtkPopover *popover;
  GtkWidget *content;
  GtkSearchEntry *search;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkListView *view;

  GListModel *model;
  guint selected;
  ChChapter *chapter; /* the one shown */
  GtkCustomFilter *filter;
  GtkFilterListModel *found;
  GtkSingleSelection *selection;
  GStrv words; /* what is searched, folded; NULL: all */
};

enum
{
  PROP_0,
  PROP_MODEL,
  PROP_SELECTED,
  N_PROPS
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChChapterChooser, ch_chapter_chooser, GTK_TYPE_WIDGET)

/* The list */

static gboolean
matches (gpointer item, gpointer data)
{
  ChChapterChooser *self = data;
  const char *text;

  if (self->words == NULL)
    return TRUE;
  text = ch_chapter_get_search_text (item);
  for (guint n = 0; self->words[n] != NULL; n++)
    {
      if (strstr (text, self->words[n]) == NULL)
        return FALSE;
    }
  return TRUE;
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  gtk_list_item_set_child (item, ch_chapter_row_new ());
}

static void
on_bind (ChChapterChooser *self, GtkListItem *item)
{
  ChChapter *chapter = gtk_list_item_get_item (item);

  ch_chapter_row_set_chapter (CH_CHAPTER_ROW (gtk_list_item_get_child (item)), chapter,
                              chapter == self->chapter);
}

static void
on_unbind (ChChapterChooser *self, GtkListItem *item)
{
  (void) self;
  ch_chapter_row_set_chapter (CH_CHAPTER_ROW (gtk_list_item_get_child (item)), NULL, FALSE);
}

/* Moves the highlight, brings it into view and tells a screen reader, as the focus stays where the
 * person types. */
static void
highlight (ChChapterChooser *self, guint position)
{
  ChChapter *chapter;
  g_autofree char *text = NULL;
  gboolean problem = FALSE;

  gtk_single_selection_set_selected (self->selection, position);
  chapter = gtk_single_selection_get_selected_item (self->selection);
  if (chapter == NULL)
    return;
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", position);
  g_object_get (chapter, "problem", &problem, NULL);
  if (problem)
    /* Translators: for a screen reader: the title of a chapter and what else is known of it. */
    text = g_strdup_printf (_ ("%s: %s. Not all of it could be read"),
                            ch_chapter_get_title (chapter), ch_chapter_get_subtitle (chapter));
  else
    text =
      g_strdup_printf ("%s: %s", ch_chapter_get_title (chapter), ch_chapter_get_subtitle (chapter));
  ch_compat_announce (GTK_WIDGET (self->search), text);
}

static guint
find (GListModel *model, ChChapter *chapter)
{
  guint n_items = model != NULL ? g_list_model_get_n_items (model) : 0;

  for (guint n = 0; n < n_items; n++)
    {
      g_autoptr (ChChapter) item = g_list_model_get_item (model, n);

      if (item == chapter)
        return n;
    }
  return GTK_INVALID_LIST_POSITION;
}

static void
choose (ChChapterChooser *self, guint position)
{
  g_autoptr (ChChapter) chapter = g_list_model_get_item (G_LIST_MODEL (self->found), position);

  if (chapter == NULL)
    return;
  gtk_popover_popdown (self->popover);
  g_signal_emit (self, signals[ACTIVATED], 0, find (self->model, chapter));
}

static void
on_row_activated (ChChapterChooser *self, guint position)
{
  choose (self, position);
}

static GStrv
read_words (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autofree char *stripped = g_strdup (g_strstrip (folded));

  return *stripped != '\0' ? g_strsplit_set (stripped, " \t", -1) : NULL;
}

static void
on_search_changed (ChChapterChooser *self)
{
  GStrv words = read_words (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  gboolean same =
    words == NULL ? self->words == NULL
                  : self->words != NULL &&
                      g_strv_equal ((const char *const *) words, (const char *const *) self->words);
  guint n_items;

  /* Enter may have been faster than the entry's pause for more letters. */
  if (same)
    {
      g_strfreev (words);
      return;
    }
  g_strfreev (self->words);
  self->words = words;
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  n_items = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  gtk_stack_set_visible_child_name (self->stack, n_items > 0 ? "list" : "nothing");
  highlight (self, words == NULL ? self->selected : 0);
}

static void
on_search_activated (ChChapterChooser *self)
{
  /* The entry waits a little for more letters; Enter does not. */
  on_search_changed (self);
  choose (self, gtk_single_selection_get_selected (self->selection));
}

static void
on_stop_search (ChChapterChooser *self)
{
  gtk_popover_popdown (self->popover);
}

static gboolean
on_key (ChChapterChooser *self, guint keyval)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->found));
  guint selected = gtk_single_selection_get_selected (self->selection);
  int step, position;

  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      step = -1;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      step = 1;
      break;
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      step = -10;
      break;
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      step = 10;
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  if (n_items == 0)
    return GDK_EVENT_STOP;
  position = selected == GTK_INVALID_LIST_POSITION ? 0 : (int) selected + step;
  highlight (self, (guint) CLAMP (position, 0, (int) n_items - 1));
  return GDK_EVENT_STOP;
}

/* The popover */

static void
on_show (ChChapterChooser *self)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  guint n_items = self->model != NULL ? g_list_model_get_n_items (self->model) : 0;
  int most = MAX (gtk_widget_get_height (root) - HEIGHT_LEFT, MIN_LIST_HEIGHT);
  int wanted = (int) MIN (n_items, 100) * ROW_HEIGHT;
  int height = CLAMP (wanted, MIN_LIST_HEIGHT, most);

  gtk_scrolled_window_set_max_content_height (self->scroller, height);
  gtk_scrolled_window_set_min_content_height (self->scroller, height);
  gtk_widget_set_size_request (self->content,
                               MIN (POPOVER_WIDTH, gtk_widget_get_width (root) - SIDE_MARGIN), -1);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  on_search_changed (self);
  gtk_stack_set_visible_child_name (self->stack, n_items > 0 ? "list" : "nothing");
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  highlight (self, self->selected);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Its rows are made when they are needed, and given back. */
static void
on_closed (ChChapterChooser *self)
{
  gtk_list_view_set_model (self->view, NULL);
}

/* The button */

static void
show_chapter (ChChapterChooser *self)
{
  guint n_items = self->model != NULL ? g_list_model_get_n_items (self->model) : 0;
  const char *title = self->chapter != NULL ? ch_chapter_get_title (self->chapter) : "";
  const char *more = self->chapter != NULL ? ch_chapter_get_subtitle (self->chapter) : "";
  g_autofree char *subtitle = NULL;
  g_autofree char *label = NULL;

  if (n_items > 1 && *more != '\0')
    /* Translators: the last one is what else is known of the game: event, date, result. */
    subtitle = g_strdup_printf (_ ("Chapter %u of %u, %s"), self->selected + 1, n_items, more);
  else if (n_items > 1)
    subtitle = g_strdup_printf (_ ("Chapter %u of %u"), self->selected + 1, n_items);
  else
    subtitle = g_strdup (more);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->subtitle, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), *subtitle != '\0');
  gtk_widget_set_visible (self->arrow, n_items > 1);
  gtk_widget_set_can_target (GTK_WIDGET (self->button), n_items > 1);
  gtk_widget_set_can_focus (GTK_WIDGET (self->button), n_items > 1);
  /* Translators: for a screen reader: the title of a chapter and what else is known of it. */
  label = g_strdup_printf (_ ("Chapter: %s, %s"), title, subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

/* The chapter at the place is perhaps another. */
static void
update_chapter (ChChapterChooser *self)
{
  g_autoptr (ChChapter) chapter =
    self->model != NULL ? g_list_model_get_item (self->model, self->selected) : NULL;

  if (self->chapter != chapter)
    {
      if (self->chapter != NULL)
        g_signal_handlers_disconnect_by_data (self->chapter, self);
      g_set_object (&self->chapter, chapter);
      if (chapter != NULL)
        g_signal_connect_swapped (chapter, "notify", G_CALLBACK (show_chapter), self);
    }
  show_chapter (self);
}

/* GObject */

static void
ch_chapter_chooser_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChChapterChooser *self = CH_CHAPTER_CHOOSER (object);

  switch (id)
    {
    case PROP_MODEL:
      g_value_set_object (value, self->model);
      break;
    case PROP_SELECTED:
      g_value_set_uint (value, self->selected);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_chapter_chooser_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MODEL:
      ch_chapter_chooser_set_model (CH_CHAPTER_CHOOSER (object), g_value_get_object (value));
      break;
    case PROP_SELECTED:
      ch_chapter_chooser_set_selected (CH_CHAPTER_CHOOSER (object), g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_chapter_chooser_dispose (GObject *object)
{
  ChChapterChooser *self = CH_CHAPTER_CHOOSER (object);

  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  if (self->chapter != NULL)
    g_signal_handlers_disconnect_by_data (self->chapter, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_CHAPTER_CHOOSER);
  g_clear_object (&self->selection);
  if (self->found != NULL)
    gtk_filter_list_model_set_model (self->found, NULL);
  g_clear_object (&self->found);
  g_clear_object (&self->filter);
  g_clear_object (&self->chapter);
  g_clear_object (&self->model);
  g_clear_pointer (&self->words, g_strfreev);
  G_OBJECT_CLASS (ch_chapter_chooser_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-chapter-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, ChChapterChooser, button);
  gtk_widget_class_bind_template_child (widget_class, ChChapterChooser, title);
  gtk_widget_class_bind_template_child (widget_class, ChChapterChooser, subtitle);
  gtk_widget_class_bind_template_child (widget_class, ChChapterChooser, arrow);
  gtk_widget_class_bind_template_child (widget_class, ChChapterChooser, popover);
  gtk_widget_class_bind_template_child (widget_class, ChChapterChooser, content);
  gtk_widget_class_bind_template_child (widget_class, ChChapterChooser, search);
  gtk_widget_class_bind_template_child (widget_class, ChChapterChooser, stack);
  gtk_widget_class_bind_template_child (widget_class, ChChapterChooser, scroller);
  gtk_widget_class_bind_template_child (widget_class, ChChapterChooser, view);
  gtk_widget_class_bind_template_callback (widget_class, on_show);
  gtk_widget_class_bind_template_callback (widget_class, on_closed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
}

static void
ch_chapter_chooser_class_init (ChChapterChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = ch_chapter_chooser_dispose;
  object_class->get_property = ch_chapter_chooser_get_property;
  object_class->set_property = ch_chapter_chooser_set_property;
  properties[PROP_MODEL] = g_param_spec_object ("model", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_SELECTED] = g_param_spec_uint ("selected", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[ACTIVATED] = g_signal_new ("activated", CH_TYPE_CHAPTER_CHOOSER, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chapterchooser");
}

static void
ch_chapter_chooser_init (ChChapterChooser *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->filter = gtk_custom_filter_new (matches, self, NULL);
  self->found = gtk_filter_list_model_new (NULL, g_object_ref (GTK_FILTER (self->filter)));
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->found)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (on_bind), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (on_unbind), self);
  gtk_list_view_set_factory (self->view, factory);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->search), keys);
  show_chapter (self);
}

GtkWidget *
ch_chapter_chooser_new (void)
{
  return g_object_new (CH_TYPE_CHAPTER_CHOOSER, NULL);
}

void
ch_chapter_chooser_set_model (ChChapterChooser *self, GListModel *model)
{
  g_return_if_fail (CH_IS_CHAPTER_CHOOSER (self));
  g_return_if_fail (model == NULL || G_IS_LIST_MODEL (model));

  if (self->model == model)
    return;
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_set_object (&self->model, model);
  gtk_filter_list_model_set_model (self->found, model);
  if (model != NULL)
    g_signal_connect_swapped (model, "items-changed", G_CALLBACK (update_chapter), self);
  update_chapter (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODEL]);
}

void
ch_chapter_chooser_set_selected (ChChapterChooser *self, guint selected)
{
  g_return_if_fail (CH_IS_CHAPTER_CHOOSER (self));

  if (self->selected == selected)
    return;
  self->selected = selected;
  update_chapter (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

guint
ch_chapter_chooser_get_selected (ChChapterChooser *self)
{
  g_return_val_if_fail (CH_IS_CHAPTER_CHOOSER (self), 0);

  return self->selected;
}

void
ch_chapter_chooser_popup (ChChapterChooser *self)
{
  g_return_if_fail (CH_IS_CHAPTER_CHOOSER (self));

  gtk_menu_button_popup (self->button);
}
