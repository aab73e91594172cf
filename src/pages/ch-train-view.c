/* ch-train-view.c: what is trained at a board: the interface between a panel and its session.
 *
 * Knows no view and no page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-train-view.h"

enum
{
  SHOW,
  HEAD,
  FINISHED,
  STUDY,
  COMPARE,
  TOAST,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_INTERFACE (ChTrainView, ch_train_view, GTK_TYPE_WIDGET)

static void
ch_train_view_default_init (ChTrainViewInterface *iface)
{
  GType type = G_TYPE_FROM_INTERFACE (iface);

  signals[SHOW] = g_signal_new ("show-state", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, CH_TYPE_MOVE);
  signals[HEAD] =
    g_signal_new ("head", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FINISHED] =
    g_signal_new ("finished", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[STUDY] = g_signal_new ("study", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, CH_TYPE_GAME);
  signals[COMPARE] = g_signal_new ("compare", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, CH_TYPE_RULESET, CH_TYPE_POSITION);
  signals[TOAST] = g_signal_new ("toast", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, G_TYPE_STRING);
}

const char *
ch_train_view_get_title (ChTrainView *self)
{
  g_return_val_if_fail (CH_IS_TRAIN_VIEW (self), NULL);

  return CH_TRAIN_VIEW_GET_IFACE (self)->get_title (self);
}

GtkWidget *
ch_train_view_get_head (ChTrainView *self)
{
  g_return_val_if_fail (CH_IS_TRAIN_VIEW (self), NULL);

  if (CH_TRAIN_VIEW_GET_IFACE (self)->get_head == NULL)
    return NULL;

  return CH_TRAIN_VIEW_GET_IFACE (self)->get_head (self);
}

ChState *
ch_train_view_get_state (ChTrainView *self)
{
  g_return_val_if_fail (CH_IS_TRAIN_VIEW (self), NULL);

  return CH_TRAIN_VIEW_GET_IFACE (self)->get_state (self);
}

gboolean
ch_train_view_is_live (ChTrainView *self, const char **refusal)
{
  g_return_val_if_fail (CH_IS_TRAIN_VIEW (self), FALSE);

  return CH_TRAIN_VIEW_GET_IFACE (self)->is_live (self, refusal);
}

void
ch_train_view_play (ChTrainView *self, ChMove *move)
{
  g_return_if_fail (CH_IS_TRAIN_VIEW (self));

  if (CH_TRAIN_VIEW_GET_IFACE (self)->play != NULL)
    CH_TRAIN_VIEW_GET_IFACE (self)->play (self, move);
}

gboolean
ch_train_view_square (ChTrainView *self, int square)
{
  g_return_val_if_fail (CH_IS_TRAIN_VIEW (self), FALSE);

  return CH_TRAIN_VIEW_GET_IFACE (self)->square != NULL &&
         CH_TRAIN_VIEW_GET_IFACE (self)->square (self, square);
}

gboolean
ch_train_view_moved (ChTrainView *self, int from, int to)
{
  g_return_val_if_fail (CH_IS_TRAIN_VIEW (self), FALSE);

  return CH_TRAIN_VIEW_GET_IFACE (self)->moved != NULL &&
         CH_TRAIN_VIEW_GET_IFACE (self)->moved (self, from, to);
}

gboolean
ch_train_view_takes_squares (ChTrainView *self)
{
  g_return_val_if_fail (CH_IS_TRAIN_VIEW (self), FALSE);

  return CH_TRAIN_VIEW_GET_IFACE (self)->takes_squares != NULL &&
         CH_TRAIN_VIEW_GET_IFACE (self)->takes_squares (self);
}

gboolean
ch_train_view_key (ChTrainView *self, guint keyval, GdkModifierType modifiers)
{
  g_return_val_if_fail (CH_IS_TRAIN_VIEW (self), FALSE);

  return CH_TRAIN_VIEW_GET_IFACE (self)->key != NULL &&
         CH_TRAIN_VIEW_GET_IFACE (self)->key (self, keyval, modifiers);
}

void
ch_train_view_leave (ChTrainView *self)
{
  g_return_if_fail (CH_IS_TRAIN_VIEW (self));

  CH_TRAIN_VIEW_GET_IFACE (self)->leave (self);
}

void
ch_train_view_show (ChTrainView *self, ChMove *move)
{
  g_return_if_fail (CH_IS_TRAIN_VIEW (self));

  g_signal_emit (self, signals[SHOW], 0, move);
}

void
ch_train_view_head_changed (ChTrainView *self)
{
  g_return_if_fail (CH_IS_TRAIN_VIEW (self));

  g_signal_emit (self, signals[HEAD], 0);
}

void
ch_train_view_finish (ChTrainView *self)
{
  g_return_if_fail (CH_IS_TRAIN_VIEW (self));

  g_signal_emit (self, signals[FINISHED], 0);
}

void
ch_train_view_study (ChTrainView *self, ChGame *game)
{
  g_return_if_fail (CH_IS_TRAIN_VIEW (self));

  g_signal_emit (self, signals[STUDY], 0, game);
}

void
ch_train_view_compare (ChTrainView *self, ChRuleset *ruleset, ChPosition *position)
{
  g_return_if_fail (CH_IS_TRAIN_VIEW (self));

  g_signal_emit (self, signals[COMPARE], 0, ruleset, position);
}

void
ch_train_view_toast (ChTrainView *self, const char *text)
{
  g_return_if_fail (CH_IS_TRAIN_VIEW (self));

  g_signal_emit (self, signals[TOAST], 0, text);
}
