/* ch-refutation-card.c: a line of moves to be walked, with a sentence and why.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-refutation-card.h"

#include <glib/gi18n.h>

struct _ChRefutationCard
{
  GtkWidget parent_instance;

  GPtrArray *chips; /* GtkToggleButton, weak */
  guint current;
  gboolean setting;

  GtkWidget *box;
  GtkWidget *head;
  GtkImage *icon;
  GtkLabel *text;
  GtkLabel *detail;
  GtkScrolledWindow *scroll;
  GtkBox *moves;
  GtkWidget *step;
};

static guint walked_signal;

G_DEFINE_FINAL_TYPE (ChRefutationCard, ch_refutation_card, GTK_TYPE_WIDGET)

static void
walk (ChRefutationCard *self, guint n)
{
  ch_refutation_card_set_current (self, n);
  g_signal_emit (self, walked_signal, 0, n);
}

static void
on_chip (ChRefutationCard *self, GtkToggleButton *chip)
{
  guint n;

  if (self->setting || !g_ptr_array_find (self->chips, chip, &n))
    return;
  walk (self, n);
}

/* From the last one to the first. */
static void
on_step (ChRefutationCard *self)
{
  if (self->chips->len > 0)
    walk (self, self->current < self->chips->len ? (self->current + 1) % self->chips->len : 0);
}

/* A long line has more moves than there is room for. */
static void
scroll_to_current (ChRefutationCard *self)
{
  graphene_rect_t bounds;

  if (self->current < self->chips->len &&
      gtk_widget_compute_bounds (self->chips->pdata[self->current], GTK_WIDGET (self->moves),
                                 &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (self->scroll), bounds.origin.x,
                               bounds.origin.x + bounds.size.width);
}

void
ch_refutation_card_set_current (ChRefutationCard *self, guint n)
{
  g_return_if_fail (CH_IS_REFUTATION_CARD (self));

  self->current = n;
  self->setting = TRUE;
  for (guint i = 0; i < self->chips->len; i++)
    gtk_toggle_button_set_active (self->chips->pdata[i], i == n);
  self->setting = FALSE;
  scroll_to_current (self);
}

guint
ch_refutation_card_get_current (ChRefutationCard *self)
{
  g_return_val_if_fail (CH_IS_REFUTATION_CARD (self), 0);

  return self->current;
}

static void
add_chip (ChRefutationCard *self, ChMove *move)
{
  GtkWidget *chip = gtk_toggle_button_new_with_label (ch_move_get_text (move));

  gtk_widget_add_css_class (chip, "ch-move-chip");
  g_signal_connect_swapped (chip, "toggled", G_CALLBACK (on_chip), self);
  g_ptr_array_add (self->chips, chip);
  gtk_box_append (self->moves, chip);
}

void
ch_refutation_card_set (ChRefutationCard *self,
                        const char *text,
                        const char *detail,
                        GPtrArray *moves)
{
  GtkWidget *child;

  g_return_if_fail (CH_IS_REFUTATION_CARD (self));

  gtk_label_set_label (self->text, text);
  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), detail[0] != '\0');
  g_ptr_array_set_size (self->chips, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->moves))) != NULL)
    gtk_box_remove (self->moves, child);
  for (guint n = 0; n < moves->len; n++)
    add_chip (self, moves->pdata[n]);
  gtk_widget_set_visible (self->step, moves->len > 1);
  ch_refutation_card_set_current (self, 0);
}

void
ch_refutation_card_set_solution (ChRefutationCard *self, gboolean solution)
{
  g_return_if_fail (CH_IS_REFUTATION_CARD (self));

  gtk_widget_remove_css_class (self->head, solution ? "ch-refuted" : "ch-solution");
  gtk_widget_add_css_class (self->head, solution ? "ch-solution" : "ch-refuted");
  gtk_image_set_from_icon_name (self->icon, solution ? "ch-train-symbolic" : "ch-wrong-symbolic");
}

static void
ch_refutation_card_dispose (GObject *object)
{
  ChRefutationCard *self = CH_REFUTATION_CARD (object);

  g_ptr_array_set_size (self->chips, 0);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_REFUTATION_CARD);
  G_OBJECT_CLASS (ch_refutation_card_parent_class)->dispose (object);
}

static void
ch_refutation_card_finalize (GObject *object)
{
  g_ptr_array_unref (CH_REFUTATION_CARD (object)->chips);
  G_OBJECT_CLASS (ch_refutation_card_parent_class)->finalize (object);
}

static void
ch_refutation_card_class_init (ChRefutationCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_refutation_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_refutation_card_finalize;
  walked_signal = g_signal_new ("walked", CH_TYPE_REFUTATION_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-refutation-card.ui");
  gtk_widget_class_bind_template_child (widget_class, ChRefutationCard, box);
  gtk_widget_class_bind_template_child (widget_class, ChRefutationCard, head);
  gtk_widget_class_bind_template_child (widget_class, ChRefutationCard, icon);
  gtk_widget_class_bind_template_child (widget_class, ChRefutationCard, text);
  gtk_widget_class_bind_template_child (widget_class, ChRefutationCard, detail);
  gtk_widget_class_bind_template_child (widget_class, ChRefutationCard, scroll);
  gtk_widget_class_bind_template_child (widget_class, ChRefutationCard, moves);
  gtk_widget_class_bind_template_child (widget_class, ChRefutationCard, step);
  gtk_widget_class_bind_template_callback (widget_class, on_step);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "refutationcard");
}

static void
ch_refutation_card_init (ChRefutationCard *self)
{
  self->chips = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ch_refutation_card_new (void)
{
  return g_object_new (CH_TYPE_REFUTATION_CARD, NULL);
}
