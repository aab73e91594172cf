/* ch-why-bubble.c: the answer to an attempt that is not legal, pointing at the square tried.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-why-bubble.h"

#include <glib/gi18n.h>

/* With its padding the bubble is 328 wide. */
#define CONTENT_WIDTH 300
/* More than these are not read in a bubble. */
#define MAX_MUST 3

struct _ChWhyBubble
{
  GtkPopover parent_instance;

  ChWhy *why;
  GtkWidget *window; /* weak: where its controllers are */
  GtkEventController *keys;
  GtkEventController *clicks;
  GtkWidget *content;
  GtkLabel *heading;
  GtkLabel *sentence;
  GtkLabel *must;
  GtkLabel *clause;
  GtkLabel *allowed;
};

G_DEFINE_FINAL_TYPE (ChWhyBubble, ch_why_bubble, GTK_TYPE_POPOVER)

enum
{
  CLAUSE,
  ALLOWED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
show_link (GtkLabel *label, const char *text)
{
  g_autofree char *markup = NULL;

  if (text != NULL)
    markup = g_markup_printf_escaped ("<a href=\"#\">%s</a>", text);
  show_text (label, markup);
}

/* "You must take two pieces" where every capture that may be played takes as many. */
static char *
make_heading (GPtrArray *must)
{
  int n = must->len > 0 ? ch_move_get_n_taken (g_ptr_array_index (must, 0)) : 0;

  if (must->len == 0)
    return g_strdup (_ ("Not allowed"));
  for (guint i = 1; i < must->len; i++)
    {
      if (ch_move_get_n_taken (g_ptr_array_index (must, i)) != n)
        return g_strdup (_ ("You must capture"));
    }
  return g_strdup_printf (ngettext ("You must take %d piece", "You must take %d pieces", n), n);
}

static char *
make_must (GPtrArray *must)
{
  g_autoptr (GString) moves = g_string_new (NULL);

  if (must->len == 0)
    return NULL;
  for (guint i = 0; i < must->len && i < MAX_MUST; i++)
    {
      if (i > 0)
        g_string_append (moves, ", ");
      g_string_append (moves, ch_move_get_text (g_ptr_array_index (must, i)));
    }
  if (must->len > MAX_MUST)
    g_string_append (moves, "…");
  /* Translators: the moves that may be played instead of the one tried */
  return g_strdup_printf (_ ("To play: %s"), moves->str);
}

/* A popover asks for the height of its text as it would be if it were not wrapped. */
static void
fix_size (ChWhyBubble *self)
{
  int across =
    gtk_widget_get_margin_start (self->content) + gtk_widget_get_margin_end (self->content);
  int down =
    gtk_widget_get_margin_top (self->content) + gtk_widget_get_margin_bottom (self->content);
  int height;

  gtk_widget_set_size_request (self->content, CONTENT_WIDTH, -1);
  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, CONTENT_WIDTH + across, NULL,
                      &height, NULL, NULL);
  gtk_widget_set_size_request (self->content, CONTENT_WIDTH, height - down);
}

void
ch_why_bubble_set_why (ChWhyBubble *self, ChWhy *why)
{
  GPtrArray *must;
  g_autofree char *heading = NULL;
  g_autofree char *must_text = NULL;

  g_return_if_fail (CH_IS_WHY_BUBBLE (self));
  g_return_if_fail (CH_IS_WHY (why));

  g_set_object (&self->why, why);
  must = ch_why_get_must (why);
  heading = make_heading (must);
  must_text = ch_why_hides_answers (why) ? NULL : make_must (must);
  show_text (self->heading, heading);
  show_text (self->sentence, ch_why_get_sentence (why));
  show_text (self->must, must_text);
  show_link (self->clause, ch_why_get_clause (why) >= 0 ? ch_why_get_clause_text (why) : NULL);
  show_link (self->allowed, ch_why_get_allowed_text (why));
  fix_size (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, ch_why_get_sentence (why),
                                  -1);
}

static gboolean
on_clause (ChWhyBubble *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[CLAUSE], 0, ch_why_get_clause (self->why));
  return TRUE;
}

static gboolean
on_allowed (ChWhyBubble *self)
{
  g_autoptr (ChWhy) why = g_object_ref (self->why);

  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[ALLOWED], 0, why);
  return TRUE;
}

/* While it is shown it looks at what goes through the window, and lets it pass. */

static gboolean
has_focus (ChWhyBubble *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

static gboolean
is_modifier (guint keyval)
{
  return (keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R) ||
         keyval == GDK_KEY_ISO_Level3_Shift || keyval == GDK_KEY_Num_Lock;
}

/* In it, these go from link to link and follow one. */
static gboolean
is_for_links (guint keyval)
{
  return keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab || keyval == GDK_KEY_Return ||
         keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space || keyval == GDK_KEY_Up ||
         keyval == GDK_KEY_Down || keyval == GDK_KEY_Left || keyval == GDK_KEY_Right;
}

static gboolean
on_key (ChWhyBubble *self, guint keyval)
{
  if (is_modifier (keyval) || (has_focus (self) && is_for_links (keyval)))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Tab && gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD))
    return GDK_EVENT_STOP;
  gtk_popover_popdown (GTK_POPOVER (self));

  return keyval == GDK_KEY_Escape ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
on_press (ChWhyBubble *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  GdkSurface *own = gtk_native_get_surface (GTK_NATIVE (self));

  (void) n_press;
  (void) x;
  (void) y;
  if (event == NULL || gdk_event_get_surface (event) != own)
    gtk_popover_popdown (GTK_POPOVER (self));
}

static void
on_active (ChWhyBubble *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self->window)))
    gtk_popover_popdown (GTK_POPOVER (self));
}

/* What it hears may close it: a controller must not be taken from the window that is running it. */
static void
set_listening (ChWhyBubble *self, gboolean listening)
{
  const GtkPropagationPhase phase = listening ? GTK_PHASE_CAPTURE : GTK_PHASE_NONE;

  if (self->window == NULL)
    return;
  gtk_event_controller_set_propagation_phase (self->keys, phase);
  gtk_event_controller_set_propagation_phase (self->clicks, phase);
  g_signal_handlers_disconnect_by_data (self->window, self);
  if (listening)
    g_signal_connect_swapped (self->window, "notify::is-active", G_CALLBACK (on_active), self);
}

static void
leave_window (ChWhyBubble *self)
{
  if (self->window == NULL)
    return;
  set_listening (self, FALSE);
  gtk_widget_remove_controller (self->window, self->keys);
  gtk_widget_remove_controller (self->window, self->clicks);
  g_clear_weak_pointer (&self->window);
}

static void
enter_window (ChWhyBubble *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->window == GTK_WIDGET (root))
    return;
  leave_window (self);
  if (!GTK_IS_WINDOW (root))
    return;
  g_set_weak_pointer (&self->window, GTK_WIDGET (root));
  self->keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (self->keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (self->window, self->keys);
  self->clicks = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->clicks), 0);
  g_signal_connect_swapped (self->clicks, "pressed", G_CALLBACK (on_press), self);
  gtk_widget_add_controller (self->window, self->clicks);
}

static void
ch_why_bubble_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_why_bubble_parent_class)->map (widget);
  enter_window (CH_WHY_BUBBLE (widget));
  set_listening (CH_WHY_BUBBLE (widget), TRUE);
}

/* Gone with the page it stands on, it does not come back with it. */
static void
ch_why_bubble_unmap (GtkWidget *widget)
{
  ChWhyBubble *self = CH_WHY_BUBBLE (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (self->window != NULL && has_focus (self) && parent != NULL)
    gtk_widget_grab_focus (parent);
  set_listening (self, FALSE);
  GTK_WIDGET_CLASS (ch_why_bubble_parent_class)->unmap (widget);
  gtk_widget_set_visible (widget, FALSE);
}

static void
ch_why_bubble_dispose (GObject *object)
{
  ChWhyBubble *self = CH_WHY_BUBBLE (object);

  leave_window (self);
  g_clear_object (&self->why);
  G_OBJECT_CLASS (ch_why_bubble_parent_class)->dispose (object);
}

static void
ch_why_bubble_class_init (ChWhyBubbleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_why_bubble_dispose;
  widget_class->map = ch_why_bubble_map;
  widget_class->unmap = ch_why_bubble_unmap;
  signals[CLAUSE] = g_signal_new ("clause", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[ALLOWED] = g_signal_new ("allowed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, CH_TYPE_WHY);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-why-bubble.ui");
  gtk_widget_class_bind_template_child (widget_class, ChWhyBubble, content);
  gtk_widget_class_bind_template_child (widget_class, ChWhyBubble, heading);
  gtk_widget_class_bind_template_child (widget_class, ChWhyBubble, sentence);
  gtk_widget_class_bind_template_child (widget_class, ChWhyBubble, must);
  gtk_widget_class_bind_template_child (widget_class, ChWhyBubble, clause);
  gtk_widget_class_bind_template_child (widget_class, ChWhyBubble, allowed);
  gtk_widget_class_bind_template_callback (widget_class, on_clause);
  gtk_widget_class_bind_template_callback (widget_class, on_allowed);
}

static void
ch_why_bubble_init (ChWhyBubble *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ch_why_bubble_new (void)
{
  return g_object_new (CH_TYPE_WHY_BUBBLE, NULL);
}
