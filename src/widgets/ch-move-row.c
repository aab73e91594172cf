/* ch-move-row.c: a row of the move table: its number and the moves of both sides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-move-row.h"

struct _ChMoveItem
{
  GObject parent_instance;

  guint number;
  ChMoveCell cells[2];
};

G_DEFINE_FINAL_TYPE (ChMoveItem, ch_move_item, G_TYPE_OBJECT)

static void
ch_move_item_finalize (GObject *object)
{
  ChMoveItem *self = CH_MOVE_ITEM (object);

  g_free (self->cells[0].text);
  g_free (self->cells[1].text);
  G_OBJECT_CLASS (ch_move_item_parent_class)->finalize (object);
}

static void
ch_move_item_class_init (ChMoveItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_move_item_finalize;
}

static void
ch_move_item_init (ChMoveItem *self)
{
  (void) self;
}

ChMoveItem *
ch_move_item_new (guint number)
{
  ChMoveItem *self = g_object_new (CH_TYPE_MOVE_ITEM, NULL);

  self->number = number;

  return self;
}

void
ch_move_item_set_cell (ChMoveItem *self, int column, const char *text, int ply, gboolean crowned)
{
  ChMoveCell *cell = &self->cells[column];

  g_free (cell->text);
  cell->text = g_strdup (text);
  cell->ply = ply;
  cell->crowned = crowned;
}

const ChMoveCell *
ch_move_item_get_cell (ChMoveItem *self, int column)
{
  return &self->cells[column];
}

/* The row */

typedef struct
{
  GtkWidget *button;
  GtkWidget *label;
  GtkWidget *crown;
} Cell;

struct _ChMoveRow
{
  GtkWidget parent_instance;

  ChMoveItem *item;
  GtkWidget *number;
  GtkWidget *box; /* of the cells */
  Cell cells[2];
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChMoveRow, ch_move_row, GTK_TYPE_WIDGET)

static void
on_clicked (ChMoveRow *self, GtkButton *button)
{
  int column = GTK_WIDGET (button) == self->cells[0].button ? 0 : 1;
  const ChMoveCell *cell;

  if (self->item == NULL)
    return;
  cell = ch_move_item_get_cell (self->item, column);
  if (cell->ply > 0)
    g_signal_emit (self, signals[ACTIVATED], 0, cell->ply);
}

static void
make_cell (ChMoveRow *self, Cell *cell)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  cell->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (cell->label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (cell->label), PANGO_ELLIPSIZE_END);
  cell->crown = gtk_image_new_from_icon_name ("ch-crown-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (cell->crown), 12);
  gtk_widget_add_css_class (cell->crown, "ch-secondary");
  gtk_box_append (GTK_BOX (content), cell->label);
  gtk_box_append (GTK_BOX (content), cell->crown);
  cell->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (cell->button), content);
  gtk_widget_add_css_class (cell->button, "flat");
  gtk_widget_add_css_class (cell->button, "ch-move-cell");
  gtk_widget_set_can_focus (cell->button, FALSE);
  gtk_widget_set_hexpand (cell->button, TRUE);
  g_signal_connect_swapped (cell->button, "clicked", G_CALLBACK (on_clicked), self);
  gtk_box_append (GTK_BOX (self->box), cell->button);
}

static void
ch_move_row_dispose (GObject *object)
{
  ChMoveRow *self = CH_MOVE_ROW (object);
  GtkWidget *child;

  g_clear_object (&self->item);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ch_move_row_parent_class)->dispose (object);
}

static void
ch_move_row_class_init (ChMoveRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_move_row_dispose;
  signals[ACTIVATED] = g_signal_new ("activated", CH_TYPE_MOVE_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "moverow");
}

static void
ch_move_row_init (ChMoveRow *self)
{
  self->number = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->number),
                        gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL ? 1 : 0);
  /* "1." is read from left to right wherever it stands. */
  gtk_widget_set_direction (self->number, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (self->number, "numeric");
  gtk_widget_add_css_class (self->number, "ch-secondary");
  gtk_widget_add_css_class (self->number, "ch-move-number");
  gtk_widget_set_parent (self->number, GTK_WIDGET (self));
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_hexpand (self->box, TRUE);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  make_cell (self, &self->cells[0]);
  make_cell (self, &self->cells[1]);
  ch_move_row_set_compact (self, FALSE);
}

GtkWidget *
ch_move_row_new (void)
{
  return g_object_new (CH_TYPE_MOVE_ROW, NULL);
}

void
ch_move_row_set_item (ChMoveRow *self, ChMoveItem *item)
{
  g_autofree char *number = NULL;
  int column;

  g_return_if_fail (CH_IS_MOVE_ROW (self));

  g_set_object (&self->item, item);
  if (item == NULL)
    return;
  number = g_strdup_printf ("%u.", item->number);
  gtk_label_set_text (GTK_LABEL (self->number), number);
  for (column = 0; column < 2; column++)
    {
      const ChMoveCell *cell = &item->cells[column];
      Cell *shown = &self->cells[column];

      gtk_label_set_text (GTK_LABEL (shown->label), cell->text != NULL ? cell->text : "");
      gtk_widget_set_visible (shown->crown, cell->crowned);
      gtk_widget_set_opacity (shown->button, cell->text != NULL ? 1.0 : 0.0);
      gtk_widget_set_can_target (shown->button, cell->ply > 0);
      if (cell->ply == 0 && cell->text != NULL)
        gtk_widget_add_css_class (shown->button, "words");
      else
        gtk_widget_remove_css_class (shown->button, "words");
      gtk_accessible_update_property (GTK_ACCESSIBLE (shown->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      cell->text != NULL ? cell->text : "", -1);
    }
}

void
ch_move_row_set_current (ChMoveRow *self, int ply)
{
  int column;

  g_return_if_fail (CH_IS_MOVE_ROW (self));

  for (column = 0; column < 2; column++)
    {
      const ChMoveCell *cell = self->item != NULL ? &self->item->cells[column] : NULL;

      if (cell != NULL && cell->text != NULL && cell->ply == ply)
        gtk_widget_add_css_class (self->cells[column].button, "current");
      else
        gtk_widget_remove_css_class (self->cells[column].button, "current");
    }
}

void
ch_move_row_set_compact (ChMoveRow *self, gboolean compact)
{
  g_return_if_fail (CH_IS_MOVE_ROW (self));

  gtk_box_set_homogeneous (GTK_BOX (self->box), !compact);
  gtk_label_set_ellipsize (GTK_LABEL (self->cells[0].label),
                           compact ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (self->cells[1].label),
                           compact ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  if (compact)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
}
