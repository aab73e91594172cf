/* ch-explorer-list.c: the moves played from a position, with how often, and how the games ended.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-explorer-list.h"

#include "ch-game-row.h"
#include "ch-library.h"
#include "ch-result-bar.h"

#include <glib/gi18n.h>

/* Letters of a move; longer ones are cut off and stand in the tooltip. */
#define MOVE_LETTERS 7
#define MOVE_MAX_LETTERS 12
#define SIGN 16

struct _ChExplorerList
{
  GtkWidget parent_instance;

  GtkListBox *list;
  GtkLabel *legend;
  ChLibraryMoves *moves;
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChExplorerList, ch_explorer_list, GTK_TYPE_WIDGET)

static void
on_row_activated (ChExplorerList *self, GtkListBoxRow *row)
{
  const guint n = (guint) gtk_list_box_row_get_index (row);

  if (self->moves != NULL && n < ch_library_moves_get_n (self->moves))
    g_signal_emit (self, signals[ACTIVATED], 0, ch_library_moves_get (self->moves, n)->move);
}

static GtkWidget *
make_label (const char *text, int letters, float xalign, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_width_chars (GTK_LABEL (label), letters);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static char *
describe (ChRuleset *ruleset, const ChLibraryMove *move, gboolean next)
{
  g_autofree char *games =
    ch_library_count_text (ngettext ("%u game", "%u games", move->n_games), move->n_games);
  const char *light = ch_ruleset_get_side_name (ruleset, CH_SIDE_LIGHT);
  const char *dark = ch_ruleset_get_side_name (ruleset, CH_SIDE_DARK);
  guint percents[3];

  ch_result_bar_percents (move->n_light_wins, move->n_draws, move->n_dark_wins, percents);
  if (percents[0] + percents[1] + percents[2] == 0)
    /* Translators: a move and how many games have it: "c3-d4, 412 games". */
    return g_strdup_printf (next ? _ ("%s, played in this game, %s") : _ ("%s, %s"),
                            ch_move_get_text (move->move), games);

  return g_strdup_printf (
    /* Translators: for a screen reader: a move, "412 games", the name of a side and its share of wins,
     * the share of draws, the name of the other side and its share. */
    next ? _ ("%s, played in this game, %s: %s won %u%%, draws %u%%, %s won %u%%")
         : _ ("%s, %s: %s won %u%%, draws %u%%, %s won %u%%"),
    ch_move_get_text (move->move), games, light, percents[0], percents[1], dark, percents[2]);
}

/* The place of the sign is in each row, so that what follows stands in line. */
static GtkWidget *
make_sign (gboolean next)
{
  GtkWidget *sign = g_object_new (GTK_TYPE_IMAGE, "pixel-size", SIGN, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  if (next)
    gtk_image_set_from_icon_name (GTK_IMAGE (sign), "go-next-symbolic");
  gtk_widget_set_size_request (sign, SIGN, -1);
  gtk_widget_add_css_class (sign, "accent");

  return sign;
}

static GtkWidget *
make_row (ChRuleset *ruleset,
          const ChLibraryMove *move,
          gboolean next,
          gboolean with_sign,
          int count_letters)
{
  g_autofree char *count = ch_library_number (move->n_games);
  g_autofree char *words = describe (ruleset, move, next);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  /* "22×15" would be turned round in a line that runs from right to left. */
  g_autofree char *moved = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL
                             ? ch_game_row_isolate (ch_move_get_text (move->move), TRUE)
                             : g_strdup (ch_move_get_text (move->move));
  GtkWidget *text = make_label (moved, MOVE_LETTERS, 0, "heading");
  GtkWidget *bar = ch_result_bar_new ();

  gtk_label_set_max_width_chars (GTK_LABEL (text), MOVE_MAX_LETTERS);
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), text);
  if (with_sign)
    gtk_box_append (GTK_BOX (box), make_sign (next));
  gtk_box_append (GTK_BOX (box), make_label (count, count_letters, 1, "ch-explorer-count"));
  ch_result_bar_set_counts (CH_RESULT_BAR (bar), move->n_light_wins, move->n_draws,
                            move->n_dark_wins);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);

  return row;
}

static void
empty (ChExplorerList *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

static void
show_legend (ChExplorerList *self, ChRuleset *ruleset)
{
  /* Translators: what the three parts of a bar mean, in their order: a side's name each. */
  g_autofree char *text = g_strdup_printf (_ ("%s wins  ·  Draw  ·  %s wins, in %%"),
                                           ch_ruleset_get_side_name (ruleset, CH_SIDE_LIGHT),
                                           ch_ruleset_get_side_name (ruleset, CH_SIDE_DARK));

  gtk_label_set_text (self->legend, text);
}

static int
count_letters (ChLibraryMoves *moves)
{
  guint most = 0;

  for (guint n = 0; n < ch_library_moves_get_n (moves); n++)
    most = MAX (most, ch_library_moves_get (moves, n)->n_games);

  return most < 100 ? 2 : most < 1000 ? 3 : most < 10000 ? 4 : 7;
}

/* The focus stays in the list, where there is one still. */
static void
fill (ChExplorerList *self, ChRuleset *ruleset, ChMove *next)
{
  const gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
  const guint n_moves = self->moves != NULL ? ch_library_moves_get_n (self->moves) : 0;
  const int letters = n_moves > 0 ? count_letters (self->moves) : 0;

  empty (self);
  for (guint n = 0; n < n_moves; n++)
    {
      const ChLibraryMove *move = ch_library_moves_get (self->moves, n);
      const gboolean played = next != NULL && ch_move_same (next, move->move);

      gtk_list_box_append (self->list, make_row (ruleset, move, played, next != NULL, letters));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), n_moves > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->legend), self->moves != NULL);
  if (n_moves > 0)
    show_legend (self, ruleset);
  else if (self->moves != NULL)
    gtk_label_set_text (self->legend, _ ("No game goes on from here"));
  if (focused && n_moves > 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0)));
}

void
ch_explorer_list_set_moves (ChExplorerList *self,
                            ChRuleset *ruleset,
                            ChLibraryMoves *moves,
                            ChMove *next)
{
  g_return_if_fail (CH_IS_EXPLORER_LIST (self));

  g_clear_pointer (&self->moves, ch_library_moves_unref);
  self->moves = moves != NULL ? ch_library_moves_ref (moves) : NULL;
  fill (self, ruleset, next);
}

static void
ch_explorer_list_dispose (GObject *object)
{
  ChExplorerList *self = CH_EXPLORER_LIST (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->moves, ch_library_moves_unref);
  G_OBJECT_CLASS (ch_explorer_list_parent_class)->dispose (object);
}

static void
ch_explorer_list_class_init (ChExplorerListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_explorer_list_dispose;
  signals[ACTIVATED] = g_signal_new ("activated", CH_TYPE_EXPLORER_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, CH_TYPE_MOVE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "explorerlist");
}

static void
ch_explorer_list_init (ChExplorerList *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Moves from here"), -1);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (on_row_activated), self);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "card");
  gtk_widget_set_overflow (GTK_WIDGET (self->list), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
  self->legend = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->legend, TRUE);
  gtk_label_set_justify (self->legend, GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->legend), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->legend), "ch-secondary");
  gtk_widget_add_css_class (GTK_WIDGET (self->legend), "ch-explorer-legend");
  gtk_widget_set_visible (GTK_WIDGET (self->legend), FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  /* The legend stays in sight below the moves, however many there are. */
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->legend));
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

GtkWidget *
ch_explorer_list_new (void)
{
  return g_object_new (CH_TYPE_EXPLORER_LIST, NULL);
}
