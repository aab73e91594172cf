/* ch-train-session.c: a board and, beside it, what is trained at it: a view's panel with its title.
 *
 * Knows no puzzle, card or lesson.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-train-session.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _ChTrainSession
{
  ChBoardPage parent_instance;

  ChTrainView *view; /* nullable */
  gboolean was_live; /* when it was last shown: the board was needed */

  ChBoard *board;
  GtkWidget *strip;
  GtkWidget *sheet;
  ChSheetHandle *handle;
  GtkLabel *title;
  AdwBin *head_bin;
  AdwBin *view_bin;
};

enum
{
  LEFT,
  STUDY,
  COMPARE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChTrainSession, ch_train_session, CH_TYPE_BOARD_PAGE)

/* What the view shows */

/* The button that began the person's turn may be gone by now: the board is what is needed. */
static void
follow_focus (ChTrainSession *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const gboolean live =
    ch_train_view_is_live (self->view, NULL) || ch_train_view_takes_squares (self->view);

  if (live && !self->was_live && focus != NULL &&
      gtk_widget_is_ancestor (focus, GTK_WIDGET (self->view_bin)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  self->was_live = live;
}

static void
show (ChTrainSession *self, ChMove *move)
{
  ChBoardPage *page = CH_BOARD_PAGE (self);
  ChState *old = ch_board_page_get_state (page);
  g_autoptr (ChState) state = NULL;
  gboolean same_rules;

  if (self->view == NULL)
    return;
  state = ch_state_with_hints (ch_train_view_get_state (self->view),
                               ch_board_page_wants_hints (page) &&
                                 ch_train_view_is_live (self->view, NULL));
  same_rules =
    old != NULL && ch_ruleset_equal (ch_state_get_ruleset (old), ch_state_get_ruleset (state));
  if (move != NULL && old != NULL)
    ch_board_play (self->board, move, NULL, state, NULL, NULL);
  ch_board_page_set_state (page, state);
  follow_focus (self);
  if (!same_rules)
    ch_page_notify_ruleset (CH_PAGE (self));
}

static void
show_head (ChTrainSession *self)
{
  if (self->view == NULL)
    return;
  gtk_label_set_label (self->title, ch_train_view_get_title (self->view));
  adw_bin_set_child (self->head_bin, ch_train_view_get_head (self->view));
}

static void
leave (ChTrainSession *self)
{
  g_signal_emit (self, signals[LEFT], 0);
}

static void
on_study (ChTrainSession *self, ChGame *game)
{
  g_signal_emit (self, signals[STUDY], 0, game);
}

static void
on_compare (ChTrainSession *self, ChRuleset *ruleset, ChPosition *position)
{
  g_signal_emit (self, signals[COMPARE], 0, ruleset, position);
}

static void
on_toast (ChTrainSession *self, const char *text)
{
  ch_page_toast (CH_PAGE (self), text);
}

static void
drop_view (ChTrainSession *self)
{
  g_autoptr (ChTrainView) view = g_steal_pointer (&self->view);

  if (view == NULL)
    return;
  g_signal_handlers_disconnect_by_data (view, self);
  ch_train_view_leave (view);
  adw_bin_set_child (self->head_bin, NULL);
  adw_bin_set_child (self->view_bin, NULL);
}

void
ch_train_session_set_view (ChTrainSession *self, ChTrainView *view)
{
  g_return_if_fail (CH_IS_TRAIN_SESSION (self));

  drop_view (self);
  if (view == NULL)
    return;
  self->view = g_object_ref_sink (view);
  g_signal_connect_swapped (view, "show-state", G_CALLBACK (show), self);
  g_signal_connect_swapped (view, "head", G_CALLBACK (show_head), self);
  g_signal_connect_swapped (view, "finished", G_CALLBACK (leave), self);
  g_signal_connect_swapped (view, "study", G_CALLBACK (on_study), self);
  g_signal_connect_swapped (view, "compare", G_CALLBACK (on_compare), self);
  g_signal_connect_swapped (view, "toast", G_CALLBACK (on_toast), self);
  adw_bin_set_child (self->view_bin, GTK_WIDGET (view));
  show_head (self);
  show (self, NULL);
}

ChTrainView *
ch_train_session_get_view (ChTrainSession *self)
{
  g_return_val_if_fail (CH_IS_TRAIN_SESSION (self), NULL);

  return self->view;
}

/* What the person does */

static void
on_back (ChTrainSession *self)
{
  leave (self);
}

/* Asked before the page makes a part of a move of it. */
static void
on_square (ChTrainSession *self, int square)
{
  if (self->view != NULL && ch_train_view_square (self->view, square))
    g_signal_stop_emission_by_name (self->board, "square-activated");
}

static void
on_moved (ChTrainSession *self, int from, int to)
{
  if (self->view != NULL && ch_train_view_moved (self->view, from, to))
    g_signal_stop_emission_by_name (self->board, "moved");
}

static gboolean
is_live (ChBoardPage *page, const char **refusal)
{
  ChTrainSession *self = CH_TRAIN_SESSION (page);

  return self->view != NULL && ch_train_view_is_live (self->view, refusal);
}

static void
play (ChBoardPage *page, ChMove *move)
{
  ch_train_view_play (CH_TRAIN_SESSION (page)->view, move);
}

/* What the view has marked stays while a piece is picked, and when the person's own marks are cleared. */
static void
show_input (ChBoardPage *page, ChState *state)
{
  ChTrainSession *self = CH_TRAIN_SESSION (page);
  ChState *shown = self->view != NULL ? ch_train_view_get_state (self->view) : NULL;
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (ChMark));
  g_autoptr (ChState) marked = NULL;

  if (shown != NULL && ch_state_get_n_marks (state) == 0 &&
      ch_position_equal (ch_state_get_position (shown), ch_state_get_position (state)))
    for (int n = 0; n < ch_state_get_n_marks (shown); n++)
      g_array_append_val (marks, *ch_state_get_mark (shown, n));
  marked = marks->len > 0 ? ch_state_with_marks (state, (const ChMark *) (gpointer) marks->data,
                                                 (int) marks->len)
                          : ch_state_ref (state);
  ch_board_page_set_state (page, marked);
}

static void
why_allowed (ChBoardPage *page, ChWhy *why)
{
  ChState *state = ch_board_page_get_state (page);

  (void) why;
  on_compare (CH_TRAIN_SESSION (page), ch_state_get_ruleset (state), ch_state_get_position (state));
}

/* What is asked for here is for the person to find. */
static gboolean
hides_answers (ChBoardPage *page)
{
  (void) page;

  return TRUE;
}

static void
look_changed (ChBoardPage *page)
{
  show (CH_TRAIN_SESSION (page), NULL);
}

static gboolean
type_key (ChPage *page, guint keyval, GdkModifierType modifiers)
{
  ChTrainSession *self = CH_TRAIN_SESSION (page);

  if (self->view == NULL)
    return FALSE;

  return ch_train_view_key (self->view, keyval, modifiers) ||
         CH_PAGE_CLASS (ch_train_session_parent_class)->type_key (page, keyval, modifiers);
}

static ChRuleset *
get_ruleset (ChPage *page)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (page));

  return state != NULL ? ch_state_get_ruleset (state) : NULL;
}

/* What is trained has its rules. */
static void
set_ruleset (ChPage *page, ChRuleset *ruleset)
{
  (void) page;
  (void) ruleset;
}

static void
ch_train_session_dispose (GObject *object)
{
  ChTrainSession *self = CH_TRAIN_SESSION (object);

  drop_view (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_TRAIN_SESSION);
  G_OBJECT_CLASS (ch_train_session_parent_class)->dispose (object);
}

static void
ch_train_session_class_init (ChTrainSessionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ChPageClass *page_class = CH_PAGE_CLASS (klass);
  ChBoardPageClass *board_class = CH_BOARD_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_train_session_dispose;
  page_class->get_ruleset = get_ruleset;
  page_class->set_ruleset = set_ruleset;
  page_class->type_key = type_key;
  board_class->is_live = is_live;
  board_class->play = play;
  board_class->show = show_input;
  board_class->mark = show_input;
  board_class->why_allowed = why_allowed;
  board_class->hides_answers = hides_answers;
  board_class->look_changed = look_changed;

  signals[LEFT] = g_signal_new ("left", CH_TYPE_TRAIN_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  signals[STUDY] = g_signal_new ("study", CH_TYPE_TRAIN_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, CH_TYPE_GAME);
  signals[COMPARE] = g_signal_new ("compare", CH_TYPE_TRAIN_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, CH_TYPE_RULESET, CH_TYPE_POSITION);

  g_type_ensure (CH_TYPE_BOARD);
  g_type_ensure (CH_TYPE_SHEET_HANDLE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-train-session.ui");
  gtk_widget_class_bind_template_child (widget_class, ChTrainSession, board);
  gtk_widget_class_bind_template_child (widget_class, ChTrainSession, strip);
  gtk_widget_class_bind_template_child (widget_class, ChTrainSession, sheet);
  gtk_widget_class_bind_template_child (widget_class, ChTrainSession, handle);
  gtk_widget_class_bind_template_child (widget_class, ChTrainSession, title);
  gtk_widget_class_bind_template_child (widget_class, ChTrainSession, head_bin);
  gtk_widget_class_bind_template_child (widget_class, ChTrainSession, view_bin);
  gtk_widget_class_bind_template_callback (widget_class, on_back);
  gtk_widget_class_set_css_name (widget_class, "trainsession");
}

static void
ch_train_session_init (ChTrainSession *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Before the page's own handlers. */
  g_signal_connect_swapped (self->board, "square-activated", G_CALLBACK (on_square), self);
  g_signal_connect_swapped (self->board, "moved", G_CALLBACK (on_moved), self);
  ch_board_page_set_parts (CH_BOARD_PAGE (self), self->board, self->sheet, self->handle);
}
