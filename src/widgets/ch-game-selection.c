/* ch-game-selection.c: which games of the library's list are selected.
 *
 * GtkMultiSelection would ask for every row that is selected; here places are all that is held.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-game-selection.h"

struct _ChGameSelection
{
  GObject parent_instance;

  ChLibraryList *list;
  GtkBitset *selected;
  ChLibraryGame *game; /* that is selected by itself */
};

static GType
get_item_type (GListModel *model)
{
  (void) model;

  return CH_TYPE_LIBRARY_GAME;
}

static guint
get_n_items (GListModel *model)
{
  ChGameSelection *self = CH_GAME_SELECTION (model);

  return self->list != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->list)) : 0;
}

static gpointer
get_item (GListModel *model, guint position)
{
  ChGameSelection *self = CH_GAME_SELECTION (model);

  return self->list != NULL ? g_list_model_get_item (G_LIST_MODEL (self->list), position) : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static gboolean
is_selected (GtkSelectionModel *model, guint position)
{
  return gtk_bitset_contains (CH_GAME_SELECTION (model)->selected, position);
}

static GtkBitset *
get_selection_in_range (GtkSelectionModel *model, guint position, guint n_items)
{
  (void) position;
  (void) n_items;

  return gtk_bitset_ref (CH_GAME_SELECTION (model)->selected);
}

static void
find_game (ChGameSelection *self)
{
  g_clear_object (&self->game);
  if (gtk_bitset_get_size (self->selected) == 1)
    self->game =
      g_list_model_get_item (G_LIST_MODEL (self), gtk_bitset_get_minimum (self->selected));
}

static gboolean
set_selection (GtkSelectionModel *model, GtkBitset *selected, GtkBitset *mask)
{
  ChGameSelection *self = CH_GAME_SELECTION (model);
  g_autoptr (GtkBitset) changes = gtk_bitset_copy (self->selected);
  g_autoptr (GtkBitset) within = gtk_bitset_copy (selected);
  guint first, last;

  /* What is different: in one but not in the other, within the mask. */
  gtk_bitset_intersect (within, mask);
  gtk_bitset_intersect (changes, mask);
  gtk_bitset_difference (changes, within);
  if (gtk_bitset_is_empty (changes))
    return TRUE;
  gtk_bitset_difference (self->selected, changes);
  find_game (self);
  first = gtk_bitset_get_minimum (changes);
  last = gtk_bitset_get_maximum (changes);
  gtk_selection_model_selection_changed (model, first, last - first + 1);

  return TRUE;
}

static void
selection_model_init (GtkSelectionModelInterface *interface)
{
  interface->is_selected = is_selected;
  interface->get_selection_in_range = get_selection_in_range;
  interface->set_selection = set_selection;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ChGameSelection,
                               ch_game_selection,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init)
                                 G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL,
                                                        selection_model_init))

/* A game selected by itself is looked for where it may be now. */
static void
on_items_changed (ChGameSelection *self, guint position, guint removed, guint added)
{
  g_autoptr (ChLibraryGame) game = self->game != NULL ? g_object_ref (self->game) : NULL;
  const gboolean had = !gtk_bitset_is_empty (self->selected);
  guint place;

  gtk_bitset_splice (self->selected, position, removed, added);
  if (game != NULL && gtk_bitset_is_empty (self->selected) &&
      ch_library_list_find (self->list, ch_library_game_get_id (game), &place))
    gtk_bitset_add (self->selected, place);
  find_game (self);
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
  if (had && self->game != game)
    gtk_selection_model_selection_changed (GTK_SELECTION_MODEL (self), 0,
                                           MAX (get_n_items (G_LIST_MODEL (self)), 1));
}

void
ch_game_selection_set_list (ChGameSelection *self, ChLibraryList *list)
{
  const guint before = get_n_items (G_LIST_MODEL (self));

  g_return_if_fail (CH_IS_GAME_SELECTION (self));

  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  g_set_object (&self->list, list);
  if (list != NULL)
    g_signal_connect_swapped (list, "items-changed", G_CALLBACK (on_items_changed), self);
  gtk_bitset_remove_all (self->selected);
  g_clear_object (&self->game);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, get_n_items (G_LIST_MODEL (self)));
}

guint
ch_game_selection_get_n (ChGameSelection *self)
{
  g_return_val_if_fail (CH_IS_GAME_SELECTION (self), 0);

  return (guint) gtk_bitset_get_size (self->selected);
}

ChLibraryGame *
ch_game_selection_get_game (ChGameSelection *self)
{
  g_return_val_if_fail (CH_IS_GAME_SELECTION (self), NULL);

  return self->game;
}

GArray *
ch_game_selection_get_ids (ChGameSelection *self)
{
  g_autoptr (GArray) all = NULL;
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  GtkBitsetIter iter;
  guint place;

  g_return_val_if_fail (CH_IS_GAME_SELECTION (self), ids);

  if (self->list == NULL || !gtk_bitset_iter_init_first (&iter, self->selected, &place))
    return ids;
  all = ch_library_list_get_ids (self->list);
  do
    if (place < all->len)
      g_array_append_val (ids, g_array_index (all, gint64, place));
  while (gtk_bitset_iter_next (&iter, &place));

  return ids;
}

void
ch_game_selection_step_aside (ChGameSelection *self)
{
  const guint n_items = get_n_items (G_LIST_MODEL (self));
  guint place;

  g_return_if_fail (CH_IS_GAME_SELECTION (self));

  if (gtk_bitset_is_empty (self->selected))
    return;
  place = gtk_bitset_get_maximum (self->selected) + 1;
  if (place >= n_items)
    {
      place = gtk_bitset_get_minimum (self->selected);
      if (place == 0)
        {
          gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self));
          return;
        }
      place--;
    }
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self), place, TRUE);
}

static void
ch_game_selection_dispose (GObject *object)
{
  ChGameSelection *self = CH_GAME_SELECTION (object);

  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  g_clear_object (&self->list);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (ch_game_selection_parent_class)->dispose (object);
}

static void
ch_game_selection_finalize (GObject *object)
{
  gtk_bitset_unref (CH_GAME_SELECTION (object)->selected);
  G_OBJECT_CLASS (ch_game_selection_parent_class)->finalize (object);
}

static void
ch_game_selection_class_init (ChGameSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_game_selection_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_game_selection_finalize;
}

static void
ch_game_selection_init (ChGameSelection *self)
{
  self->selected = gtk_bitset_new_empty ();
}

ChGameSelection *
ch_game_selection_new (void)
{
  return g_object_new (CH_TYPE_GAME_SELECTION, NULL);
}
