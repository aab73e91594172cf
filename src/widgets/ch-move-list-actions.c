/* ch-move-list-actions.c: what can be done to a move of the list: the actions and their menu.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-move-list-private.h"

#include <glib/gi18n.h>

/* Numeric annotation glyphs a menu offers: of the move, of the position. */
static const int move_symbols[] = { 1, 2, 3, 4, 5, 6 };
static const int position_symbols[] = { 10, 13, 14, 15, 16, 17, 18, 19 };

static guint
current (ChMoveList *self)
{
  return self->game != NULL ? ch_game_get_current (self->game) : CH_GAME_NONE;
}

static void
on_promote (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChMoveList *self = data;

  (void) action;
  (void) parameter;
  ch_game_promote (self->game, current (self));
}

static void
on_demote (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChMoveList *self = data;

  (void) action;
  (void) parameter;
  ch_game_demote (self->game, current (self));
}

static void
on_make_main (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChMoveList *self = data;

  (void) action;
  (void) parameter;
  ch_game_make_main (self->game, current (self));
}

static void
on_delete (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChMoveList *self = data;

  (void) action;
  (void) parameter;
  ch_game_delete (self->game, current (self));
}

static void
on_delete_others (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChMoveList *self = data;

  (void) action;
  (void) parameter;
  ch_game_delete_others (self->game, current (self));
}

/* As a record of its own, which every program for the game reads. */
static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChMoveList *self = data;
  g_autoptr (ChHistory) history = ch_game_get_history (self->game, current (self));
  g_autoptr (ChGame) line = ch_game_new_from_history (history);
  g_autofree char *text = ch_game_to_pdn (line);

  (void) action;
  (void) parameter;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  g_signal_emit (self, ch_move_list_signals[CH_MOVE_LIST_COPIED], 0);
}

static void
on_comment (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  g_signal_emit (data, ch_move_list_signals[CH_MOVE_LIST_EDIT_COMMENT], 0);
}

static void
on_symbol (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChMoveList *self = data;

  (void) action;
  ch_game_toggle_symbol (self->game, current (self), g_variant_get_int32 (parameter));
}

static void
on_clear_symbols (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChMoveList *self = data;

  (void) action;
  (void) parameter;
  ch_game_clear_symbols (self->game, current (self));
}

static void
on_rest (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_move_list_ask_rest (data);
}

static void
on_go (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  ch_move_list_go (data, g_variant_get_uint32 (parameter));
}

void
ch_move_list_init_actions (ChMoveList *self)
{
  static const GActionEntry entries[] = {
    { .name = "promote", .activate = on_promote },
    { .name = "demote", .activate = on_demote },
    { .name = "make-main", .activate = on_make_main },
    { .name = "delete", .activate = on_delete },
    { .name = "delete-others", .activate = on_delete_others },
    { .name = "copy", .activate = on_copy },
    { .name = "comment", .activate = on_comment },
    { .name = "symbol", .activate = on_symbol, .parameter_type = "i" },
    { .name = "clear-symbols", .activate = on_clear_symbols },
    { .name = "rest", .activate = on_rest },
    { .name = "go", .activate = on_go, .parameter_type = "u" },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "moves", G_ACTION_GROUP (self->actions));
  ch_move_list_update_actions (self);
}

static void
enable (ChMoveList *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* Whether the line of @node stands behind another, and before another. */
static void
get_place (ChGame *game, guint node, gboolean *behind, gboolean *before)
{
  guint parent = ch_game_get_parent (game, node);

  *behind = FALSE;
  while (parent != CH_GAME_NONE && ch_game_get_child (game, parent, 0) == node)
    {
      node = parent;
      parent = ch_game_get_parent (game, node);
    }
  if (parent != CH_GAME_NONE)
    *behind = TRUE;
  /* A move of the main line is itself what the others are compared with. */
  if (parent == CH_GAME_NONE)
    {
      *before = FALSE;
      return;
    }
  *before = ch_game_get_child (game, parent, ch_game_get_n_children (game, parent) - 1) != node;
}

void
ch_move_list_update_actions (ChMoveList *self)
{
  guint node = current (self);
  gboolean has_game = self->game != NULL;
  gboolean has_move = has_game && node != CH_GAME_START;
  gboolean behind = FALSE;
  gboolean before = FALSE;

  if (has_move)
    {
      guint parent = ch_game_get_parent (self->game, node);

      get_place (self->game, node, &behind, &before);
      /* The main move itself may give way to its first variation. */
      if (!behind)
        before = ch_game_get_n_children (self->game, parent) > 1;
    }
  enable (self, "promote", behind);
  enable (self, "make-main", behind);
  enable (self, "demote", before);
  enable (self, "delete", has_move);
  enable (self, "delete-others", has_move);
  enable (self, "copy", has_move);
  enable (self, "comment", has_game);
  enable (self, "symbol", has_move);
  enable (self, "clear-symbols", has_move && ch_game_get_n_symbols (self->game, node) > 0);
  enable (self, "rest", has_game && *ch_game_get_rest (self->game, node) != '\0');
  enable (self, "go", has_game);
}

/* The menu */

static GMenuModel *
make_symbols (const int *symbols, guint n_symbols)
{
  GMenu *menu = g_menu_new ();

  for (guint n = 0; n < n_symbols; n++)
    {
      /* Translators: a symbol behind a move and what it means: "!  Good move". */
      g_autofree char *label = g_strdup_printf (_ ("%s  %s"), ch_symbol_get_text (symbols[n]),
                                                ch_symbol_get_name (symbols[n]));
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "moves.symbol", "i", symbols[n]);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) notes = g_menu_new ();
  g_autoptr (GMenu) lines = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();
  g_autoptr (GMenuModel) moves = make_symbols (move_symbols, G_N_ELEMENTS (move_symbols));
  g_autoptr (GMenuModel) positions =
    make_symbols (position_symbols, G_N_ELEMENTS (position_symbols));
  g_autoptr (GMenuItem) item = NULL;

  g_menu_append_submenu (notes, _ ("Symbol for the _Move"), moves);
  g_menu_append_submenu (notes, _ ("Symbol for the _Position"), positions);
  g_menu_append (notes, _ ("_Clear Symbols"), "moves.clear-symbols");
  g_menu_append (notes, _ ("_Edit Comment"), "moves.comment");
  item = g_menu_item_new (_ ("_Why Is the Text Not Read?"), "moves.rest");
  g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
  g_menu_append_item (notes, item);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (notes));
  g_menu_append (lines, _ ("Pro_mote Line"), "moves.promote");
  g_menu_append (lines, _ ("_Demote Line"), "moves.demote");
  g_menu_append (lines, _ ("Ma_ke Main Line"), "moves.make-main");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (lines));
  g_menu_append (rest, _ ("C_opy Moves to Here"), "moves.copy");
  g_menu_append (rest, _ ("De_lete from Here"), "moves.delete");
  g_menu_append (rest, _ ("Delete Othe_r Lines"), "moves.delete-others");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));
  return G_MENU_MODEL (menu);
}

static void
popup (ChMoveList *self, const GdkRectangle *place)
{
  if (self->menu == NULL)
    {
      g_autoptr (GMenuModel) model = make_menu ();

      self->menu = gtk_popover_menu_new_from_model (model);
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      gtk_popover_set_position (GTK_POPOVER (self->menu), GTK_POS_BOTTOM);
      gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), place);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

void
ch_move_list_open_menu (ChMoveList *self, double x, double y)
{
  guint node = ch_move_list_pick (self, x, y);

  if (node == CH_GAME_NONE)
    return;
  ch_move_list_go (self, node);
  popup (self, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
}

void
ch_move_list_open_menu_at_current (ChMoveList *self)
{
  GtkWidget *span = ch_move_list_get_span (self, self->shown);
  graphene_rect_t bounds;
  GdkRectangle place = { 0, 0, 1, 1 };

  if (self->game == NULL)
    return;
  if (span != NULL && gtk_widget_compute_bounds (span, GTK_WIDGET (self), &bounds))
    place = (GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                             (int) bounds.size.height };
  popup (self, &place);
}
