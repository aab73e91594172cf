/* ch-board-square.c: a playing square for keyboard and assistive technology.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-square.h"

struct _ChBoardSquare
{
  GtkWidget parent_instance;

  int square;
  char *name;
  gboolean selected;
};

G_DEFINE_FINAL_TYPE (ChBoardSquare, ch_board_square, GTK_TYPE_WIDGET)

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

int
ch_board_square_get_square (ChBoardSquare *self)
{
  g_return_val_if_fail (CH_IS_BOARD_SQUARE (self), -1);

  return self->square;
}

void
ch_board_square_set_name (ChBoardSquare *self, const char *name)
{
  g_return_if_fail (CH_IS_BOARD_SQUARE (self));

  if (g_strcmp0 (self->name, name) == 0)
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

const char *
ch_board_square_get_name (ChBoardSquare *self)
{
  g_return_val_if_fail (CH_IS_BOARD_SQUARE (self), NULL);

  return self->name;
}

void
ch_board_square_set_selected (ChBoardSquare *self, gboolean selected)
{
  g_return_if_fail (CH_IS_BOARD_SQUARE (self));

  if (self->selected == selected)
    return;
  self->selected = selected;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               selected ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                        : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

static void
on_activate (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  g_signal_emit (widget, signals[ACTIVATED], 0);
}

static void
ch_board_square_finalize (GObject *object)
{
  g_free (CH_BOARD_SQUARE (object)->name);
  G_OBJECT_CLASS (ch_board_square_parent_class)->finalize (object);
}

static void
ch_board_square_class_init (ChBoardSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ch_board_square_finalize;
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "square");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "square.activate", NULL, on_activate);
  gtk_widget_class_set_activate_signal (widget_class, signals[ACTIVATED]);
}

static void
ch_board_square_init (ChBoardSquare *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ch_board_square_new (int square)
{
  ChBoardSquare *self = g_object_new (CH_TYPE_BOARD_SQUARE, NULL);

  self->square = square;
  return GTK_WIDGET (self);
}
