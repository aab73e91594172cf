/* ch-game-head.c: the head of the table of games: a button for each column, which sorts by it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-game-head.h"

#include "ch-game-row.h"

#include <glib/gi18n.h>

/* The buttons' own padding stands out to the left of their column. */
#define PADDING 6

/* What can be sorted by where rows have two lines. */
static const ChGameColumn narrow[] = { CH_GAME_COLUMN_WHITE, CH_GAME_COLUMN_BLACK,
                                       CH_GAME_COLUMN_RULESET, CH_GAME_COLUMN_DATE };

struct _ChGameHead
{
  GtkWidget parent_instance;

  GtkWidget *buttons[CH_GAME_N_COLUMNS];
  GtkWidget *arrows[CH_GAME_N_COLUMNS];
};

enum
{
  CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChGameHead, ch_game_head, GTK_TYPE_WIDGET)

static void
place (ChGameHead *self, int n, gboolean shown, int x, int width)
{
  const int whole = gtk_widget_get_width (GTK_WIDGET (self));
  GtkAllocation at = { x, 0, width, gtk_widget_get_height (GTK_WIDGET (self)) };
  int minimum;

  gtk_widget_set_child_visible (self->buttons[n], shown);
  if (!shown)
    return;
  gtk_widget_measure (self->buttons[n], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  at.width = MAX (width, minimum);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    at.x = whole - x - at.width;
  gtk_widget_size_allocate (self->buttons[n], &at, -1);
}

static void
place_narrow (ChGameHead *self, int width)
{
  const int n_shown = G_N_ELEMENTS (narrow);
  const int edge = CH_GAME_EDGE - PADDING;
  const int each = (width - 2 * edge) / n_shown;

  for (int n = 0; n < CH_GAME_N_COLUMNS; n++)
    {
      int at = 0;

      while (at < n_shown && (int) narrow[at] != n)
        at++;
      place (self, n, at < n_shown, edge + at * each, each);
    }
}

static void
ch_game_head_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChGameHead *self = CH_GAME_HEAD (widget);
  ChGameColumns columns;

  (void) height;
  (void) baseline;
  ch_game_columns_plan (width, ch_game_row_get_unit (widget), &columns);
  if (columns.two_lines)
    {
      place_narrow (self, width);
      return;
    }
  for (int n = 0; n < CH_GAME_N_COLUMNS; n++)
    place (self, n, columns.width[n] > 0, columns.x[n] - PADDING, columns.width[n] + 2 * PADDING);
}

static void
ch_game_head_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  ChGameHead *self = CH_GAME_HEAD (widget);

  (void) for_size;
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  for (int n = 0; n < CH_GAME_N_COLUMNS; n++)
    {
      int height;

      gtk_widget_measure (self->buttons[n], orientation, -1, &height, NULL, NULL, NULL);
      *minimum = *natural = MAX (*minimum, height);
    }
}

void
ch_game_head_set_sort (ChGameHead *self, ChLibrarySort sort, gboolean descending)
{
  g_return_if_fail (CH_IS_GAME_HEAD (self));

  for (int n = 0; n < CH_GAME_N_COLUMNS; n++)
    {
      const gboolean sorted = ch_game_column_get_sort ((ChGameColumn) n) == sort;

      gtk_widget_set_visible (self->arrows[n], sorted);
      gtk_image_set_from_icon_name (GTK_IMAGE (self->arrows[n]),
                                    descending ? "pan-down-symbolic" : "pan-up-symbolic");
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[n]),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      !sorted      ? ""
                                      : descending ? _ ("Sorted, the last first")
                                                   : _ ("Sorted, the first first"),
                                      -1);
    }
}

static void
on_clicked (ChGameHead *self, GtkWidget *button)
{
  for (int n = 0; n < CH_GAME_N_COLUMNS; n++)
    if (self->buttons[n] == button)
      g_signal_emit (self, signals[CLICKED], 0, n);
}

static void
ch_game_head_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ch_game_head_parent_class)->dispose (object);
}

static void
ch_game_head_class_init (ChGameHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_game_head_dispose;
  widget_class->measure = ch_game_head_measure;
  widget_class->size_allocate = ch_game_head_size_allocate;
  signals[CLICKED] = g_signal_new ("clicked", CH_TYPE_GAME_HEAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_css_name (widget_class, "gamehead");
}

static void
ch_game_head_init (ChGameHead *self)
{
  for (int n = 0; n < CH_GAME_N_COLUMNS; n++)
    {
      const char *title = ch_game_column_get_title ((ChGameColumn) n);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
      GtkWidget *label = gtk_label_new (title);

      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      self->arrows[n] = g_object_new (GTK_TYPE_IMAGE, "visible", FALSE, "accessible-role",
                                      GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      gtk_box_append (GTK_BOX (box), label);
      gtk_box_append (GTK_BOX (box), self->arrows[n]);
      /* Numbers stand to the right, and so does their title. */
      gtk_widget_set_halign (box, n == CH_GAME_COLUMN_MOVES ? GTK_ALIGN_END : GTK_ALIGN_START);
      self->buttons[n] = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (self->buttons[n]), box);
      gtk_widget_add_css_class (self->buttons[n], "flat");
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[n]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
      g_signal_connect_swapped (self->buttons[n], "clicked", G_CALLBACK (on_clicked), self);
      gtk_widget_set_parent (self->buttons[n], GTK_WIDGET (self));
    }
}

GtkWidget *
ch_game_head_new (void)
{
  return g_object_new (CH_TYPE_GAME_HEAD, NULL);
}
