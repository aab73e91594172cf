/* ch-game-table.c: the games of the library as a table: a head that sorts, and the rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-game-table.h"

#include "ch-game-head.h"
#include "ch-game-row.h"

#include <glib/gi18n.h>

struct _ChGameTable
{
  GtkWidget parent_instance;

  ChGameHead *head;
  GtkWidget *scroller;
  GtkListView *view;
  ChLibraryList *list;
  ChGameSelection *selection;
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChGameTable, ch_game_table, GTK_TYPE_WIDGET)

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  gtk_list_item_set_child (item, ch_game_row_new ());
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  ch_game_row_set_game (CH_GAME_ROW (gtk_list_item_get_child (item)),
                        gtk_list_item_get_item (item));
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  ch_game_row_set_game (CH_GAME_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
on_row_activated (ChGameTable *self, guint position)
{
  g_autoptr (ChLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (game != NULL)
    g_signal_emit (self, signals[ACTIVATED], 0, game);
}

void
ch_game_table_show_sort (ChGameTable *self)
{
  gboolean descending = FALSE;
  ChLibrarySort sort;

  g_return_if_fail (CH_IS_GAME_TABLE (self));

  if (self->list == NULL)
    return;
  sort = ch_library_list_get_sort (self->list, &descending);
  ch_game_head_set_sort (self->head, sort, descending);
}

/* A click on the sorted column turns it round; numbers and dates begin with the largest. */
static void
on_head_clicked (ChGameTable *self, int column)
{
  const ChLibrarySort sort = ch_game_column_get_sort ((ChGameColumn) column);
  gboolean descending = FALSE;

  if (self->list == NULL)
    return;
  if (ch_library_list_get_sort (self->list, &descending) == sort)
    descending = !descending;
  else
    descending = sort == CH_LIBRARY_SORT_DATE || sort == CH_LIBRARY_SORT_MOVES;
  ch_library_list_set_sort (self->list, sort, descending);
  ch_game_table_show_sort (self);
}

void
ch_game_table_set_list (ChGameTable *self, ChLibraryList *list)
{
  g_return_if_fail (CH_IS_GAME_TABLE (self));

  g_set_object (&self->list, list);
  ch_game_selection_set_list (self->selection, list);
  ch_game_table_show_sort (self);
}

ChGameSelection *
ch_game_table_get_selection (ChGameTable *self)
{
  g_return_val_if_fail (CH_IS_GAME_TABLE (self), NULL);

  return self->selection;
}

void
ch_game_table_scroll_to (ChGameTable *self, guint position)
{
  g_return_if_fail (CH_IS_GAME_TABLE (self));

  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", position);
}

static gboolean
ch_game_table_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CH_GAME_TABLE (widget)->view));
}

static gboolean
has_focus (GtkWidget *child)
{
  GtkRoot *root = gtk_widget_get_root (child);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == child || gtk_widget_is_ancestor (focus, child));
}

/* A list view walks its rows with Tab, and there may be millions of them: here Tab goes from the head
 * to the list and out of it; arrows walk the rows. */
static gboolean
ch_game_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ChGameTable *self = CH_GAME_TABLE (widget);
  GtkWidget *head = GTK_WIDGET (self->head);
  GtkWidget *list = GTK_WIDGET (self->view);
  const gboolean in_list = has_focus (list);
  const gboolean in_head = has_focus (head);

  if (direction == GTK_DIR_TAB_FORWARD)
    return !in_list && (gtk_widget_child_focus (head, direction) || gtk_widget_grab_focus (list));
  if (direction == GTK_DIR_TAB_BACKWARD)
    return (!in_list && !in_head && gtk_widget_grab_focus (list)) ||
           gtk_widget_child_focus (head, direction);

  return GTK_WIDGET_CLASS (ch_game_table_parent_class)->focus (widget, direction);
}

static void
ch_game_table_dispose (GObject *object)
{
  ChGameTable *self = CH_GAME_TABLE (object);
  GtkWidget *child;

  if (self->view != NULL)
    gtk_list_view_set_model (self->view, NULL);
  self->view = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  if (self->selection != NULL)
    ch_game_selection_set_list (self->selection, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->list);
  G_OBJECT_CLASS (ch_game_table_parent_class)->dispose (object);
}

static void
ch_game_table_class_init (ChGameTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_game_table_dispose;
  widget_class->grab_focus = ch_game_table_grab_focus;
  widget_class->focus = ch_game_table_focus;
  signals[ACTIVATED] = g_signal_new ("activated", CH_TYPE_GAME_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, CH_TYPE_LIBRARY_GAME);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "page.delete", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "page.delete", NULL);
  gtk_widget_class_set_css_name (widget_class, "gametable");
}

static void
ch_game_table_init (ChGameTable *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (
                                    gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->selection = ch_game_selection_new ();
  self->head = CH_GAME_HEAD (ch_game_head_new ());
  g_signal_connect_swapped (self->head, "clicked", G_CALLBACK (on_head_clicked), self);
  gtk_widget_set_parent (GTK_WIDGET (self->head), GTK_WIDGET (self));

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), NULL);
  self->view =
    GTK_LIST_VIEW (gtk_list_view_new (g_object_ref (GTK_SELECTION_MODEL (self->selection)),
                                      g_object_ref (factory)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Games"), -1);
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (on_row_activated), self);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->view));
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

GtkWidget *
ch_game_table_new (void)
{
  return g_object_new (CH_TYPE_GAME_TABLE, NULL);
}
