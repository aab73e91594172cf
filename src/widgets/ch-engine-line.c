/* ch-engine-line.c: a line of thought as a row: its score, its moves, each of which can be chosen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-engine-line.h"

#include "ch-chance.h"
#include "ch-move-list-span.h"
#include "ch-move-list-text.h"

#include <glib/gi18n.h>

/* More than fit on any screen. */
#define MOST_MOVES 40

struct _ChEngineLine
{
  GtkWidget parent_instance;

  ChThought *thought;
  GtkWidget *score;
  GtkWidget *text;
  guint n_moves; /* shown */
  guint cursor;  /* the move the keyboard is at, from 1; 0: none */
  gboolean stale;
};

enum
{
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChEngineLine, ch_engine_line, GTK_TYPE_WIDGET)

static void
activate (ChEngineLine *self, guint n_moves)
{
  if (!self->stale && n_moves > 0 && n_moves <= self->n_moves)
    g_signal_emit (self, signals[ACTIVATED], 0, n_moves);
}

static void
set_cursor (ChEngineLine *self, guint cursor)
{
  self->cursor = cursor;
  ch_move_text_set_current (CH_MOVE_TEXT (self->text), cursor > 0 ? cursor : CH_GAME_NONE);
}

static gboolean
on_key (ChEngineLine *self, guint keyval)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      {
        gboolean on = (keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right) != mirrored;

        if (on && self->cursor < self->n_moves)
          set_cursor (self, self->cursor + 1);
        else if (!on && self->cursor > 1)
          set_cursor (self, self->cursor - 1);
        return GDK_EVENT_STOP;
      }
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      activate (self, MAX (self->cursor, 1));
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
on_released (ChEngineLine *self, int n_press, double x, double y)
{
  GtkWidget *child = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  (void) n_press;
  if (CH_IS_MOVE_SPAN (child))
    activate (self, ch_move_span_get_node (CH_MOVE_SPAN (child)));
}

static void
on_go (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  activate (CH_ENGINE_LINE (widget), g_variant_get_uint32 (parameter));
}

static void
on_leave (ChEngineLine *self)
{
  set_cursor (self, 0);
}

static void
ch_engine_line_dispose (GObject *object)
{
  ChEngineLine *self = CH_ENGINE_LINE (object);

  g_clear_pointer (&self->thought, ch_thought_unref);
  g_clear_pointer (&self->score, gtk_widget_unparent);
  g_clear_pointer (&self->text, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_engine_line_parent_class)->dispose (object);
}

static void
ch_engine_line_class_init (ChEngineLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_engine_line_dispose;
  signals[ACTIVATED] = g_signal_new ("activated", CH_TYPE_ENGINE_LINE, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_install_action (widget_class, "moves.go", "u", on_go);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "engineline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ch_engine_line_init (ChEngineLine *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->score = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->score), 0);
  gtk_widget_add_css_class (self->score, "heading");
  gtk_widget_add_css_class (self->score, "numeric");
  gtk_widget_add_css_class (self->score, "ch-score");
  gtk_widget_set_parent (self->score, GTK_WIDGET (self));
  self->text = ch_move_text_new (TRUE);
  gtk_widget_set_hexpand (self->text, TRUE);
  gtk_widget_set_valign (self->text, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->text, GTK_WIDGET (self));
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

GtkWidget *
ch_engine_line_new (void)
{
  return g_object_new (CH_TYPE_ENGINE_LINE, NULL);
}

static void
show_moves (ChEngineLine *self, GPtrArray *moves)
{
  g_autoptr (GString) text = g_string_new (NULL);

  self->n_moves = MIN (moves != NULL ? moves->len : 0, MOST_MOVES);
  ch_move_text_clear (CH_MOVE_TEXT (self->text));
  for (guint n = 0; n < self->n_moves; n++)
    {
      const char *move = ch_move_get_text (g_ptr_array_index (moves, n));
      ChMoveListSpan span = { .node = n + 1, .comment = FALSE };

      if (n > 0)
        g_string_append_c (text, ' ');
      span.start = (guint) text->len;
      g_string_append (text, move);
      span.end = (guint) text->len;
      ch_move_text_add_span (CH_MOVE_TEXT (self->text), &span, move, NULL);
    }
  ch_move_text_set_text (CH_MOVE_TEXT (self->text), text->str, FALSE);
  if (self->cursor > self->n_moves)
    set_cursor (self, 0);
}

void
ch_engine_line_set_thought (ChEngineLine *self, ChThought *thought, ChRuleset *ruleset, ChSide side)
{
  g_autofree char *score = NULL;
  g_autofree char *verdict = NULL;
  g_autofree char *shown = NULL;

  g_return_if_fail (CH_IS_ENGINE_LINE (self));

  if (thought != NULL)
    ch_thought_ref (thought);
  g_clear_pointer (&self->thought, ch_thought_unref);
  self->thought = thought;
  if (thought != NULL)
    {
      score = ch_thought_get_light_text (thought, ruleset, side);
      verdict = ch_thought_get_verdict (thought, ruleset, side);
    }
  shown = ch_move_span_left_to_right (GTK_WIDGET (self), score != NULL ? score : "");
  gtk_label_set_text (GTK_LABEL (self->score), shown);
  show_moves (self, thought != NULL ? ch_thought_get_moves (thought) : NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), self->n_moves > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  verdict != NULL ? verdict : "", -1);
  ch_engine_line_set_stale (self, FALSE);
}

ChThought *
ch_engine_line_get_thought (ChEngineLine *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_LINE (self), NULL);

  return self->thought;
}

void
ch_engine_line_set_stale (ChEngineLine *self, gboolean stale)
{
  g_return_if_fail (CH_IS_ENGINE_LINE (self));

  self->stale = stale;
  if (stale)
    gtk_widget_add_css_class (GTK_WIDGET (self), "stale");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "stale");
}
