/* ch-board-why.c: where the Why-not bubble stands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-private.h"

#include "ch-compat.h"
#include "ch-why-bubble.h"

#define MIN_WIDTH 328
#define PADDING 12

/* How many pieces a bubble of @width × @height on that side of @square would cover. */
static int
count_covered (ChBoard *self,
               const graphene_rect_t *square,
               GtkPositionType side,
               float width,
               float height)
{
  graphene_point_t middle;
  graphene_rect_t bubble;
  int covered = 0;

  graphene_rect_get_center (square, &middle);
  graphene_rect_init (&bubble, middle.x - width / 2, middle.y - height / 2, width, height);
  if (side == GTK_POS_RIGHT)
    bubble.origin.x = square->origin.x + square->size.width;
  else if (side == GTK_POS_LEFT)
    bubble.origin.x = square->origin.x - width;
  else if (side == GTK_POS_TOP)
    bubble.origin.y = square->origin.y - height;
  else
    bubble.origin.y = square->origin.y + square->size.height;
  for (guint i = 0; i < self->squares->len; i++)
    {
      graphene_rect_t place;

      if (ch_state_get_shown_piece (self->state, (int) i) == CH_PIECE_NONE)
        continue;
      ch_board_geometry_square (&self->geometry, ch_state_get_ruleset (self->state), (int) i,
                                &place);
      if (graphene_rect_intersection (&place, &bubble, NULL))
        covered++;
    }
  return covered;
}

static GtkPositionType
choose_side (ChBoard *self, const graphene_rect_t *square)
{
  static const GtkPositionType sides[] = { GTK_POS_RIGHT, GTK_POS_LEFT, GTK_POS_BOTTOM,
                                           GTK_POS_TOP };
  GtkPositionType best = GTK_POS_RIGHT;
  int fewest = G_MAXINT;
  GtkWidget *child = gtk_popover_get_child (GTK_POPOVER (self->bubble));
  int width, height;

  /* The bubble itself has no size before it is shown. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = MAX (width, MIN_WIDTH);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  width += 2 * PADDING;
  height += 2 * PADDING;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      int covered = count_covered (self, square, sides[i], (float) width, (float) height);

      if (covered < fewest)
        {
          fewest = covered;
          best = sides[i];
        }
    }
  return best;
}

void
ch_board_show_why (ChBoard *self, int square, ChWhy *why)
{
  graphene_rect_t rect;

  g_return_if_fail (CH_IS_BOARD (self));
  g_return_if_fail (CH_IS_WHY (why));
  g_return_if_fail (self->state != NULL && square >= 0 && square < (int) self->squares->len);

  if (self->bubble == NULL)
    {
      self->bubble = ch_why_bubble_new ();
      g_signal_connect_swapped (self->bubble, "clause", G_CALLBACK (ch_board_emit_why_clause),
                                self);
      g_signal_connect_swapped (self->bubble, "allowed", G_CALLBACK (ch_board_emit_why_allowed),
                                self);
      gtk_widget_set_parent (self->bubble, GTK_WIDGET (self));
    }
  ch_why_bubble_set_why (CH_WHY_BUBBLE (self->bubble), why);
  ch_board_geometry_square (&self->geometry, ch_state_get_ruleset (self->state), square, &rect);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->bubble),
                               &(GdkRectangle) { (int) rect.origin.x, (int) rect.origin.y,
                                                 (int) rect.size.width, (int) rect.size.height });
  gtk_popover_set_position (GTK_POPOVER (self->bubble), choose_side (self, &rect));
  gtk_popover_popup (GTK_POPOVER (self->bubble));
  /* The focus stays where it is: who cannot see the bubble hears it. */
  ch_compat_announce (GTK_WIDGET (self), ch_why_get_sentence (why));
}

void
ch_board_hide_why (ChBoard *self)
{
  g_return_if_fail (CH_IS_BOARD (self));

  if (self->bubble != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->bubble));
}
