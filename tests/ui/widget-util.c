/* widget-util.c: what the tests of widgets share: a window, finding, waiting.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "widget-util.h"

#include "support.h"

#include <string.h>

#define WAIT_US (20 * G_USEC_PER_SEC)
#define BASE "/io/github/crownhead/Crownhead/"

/* What the desktop's settings may ask for is at least read without a complaint. */
static void
check_styles (void)
{
  static const char *const names[] = { BASE "style-dark.css", BASE "style-hc.css" };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

      gtk_css_provider_load_from_resource (style, names[i]);
    }
}

void
widget_test_init (void)
{
  GdkDisplay *display;
  g_autoptr (GtkCssProvider) style = NULL;

  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  adw_init ();
  display = gdk_display_get_default ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-font-name",
                "Cantarell 11", NULL);
  check_styles ();
  style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (style, BASE "style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (display), BASE "icons");
}

static gboolean
is_mapped (gpointer data)
{
  return gtk_widget_get_mapped (data) && gtk_widget_get_width (data) > 0;
}

GtkWidget *
widget_test_window (GtkWidget *child, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  widget_test_wait (is_mapped, child);
  widget_test_settle (window);
  return window;
}

void
widget_test_close (GtkWidget *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
widget_test_wait (WidgetDone done, gpointer data)
{
  gint64 end = g_get_monotonic_time () + WAIT_US;

  while (!done (data))
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
      if (g_get_monotonic_time () > end)
        fail_msg ("waited in vain");
    }
}

typedef struct
{
  guint frames;
} Frames;

static gboolean
count_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Frames *frames = data;

  (void) widget;
  (void) clock;
  frames->frames++;
  return G_SOURCE_CONTINUE;
}

static gboolean
has_frames (gpointer data)
{
  return ((Frames *) data)->frames >= 4;
}

/* A few frames: what a layout asks for later has happened then too. */
void
widget_test_settle (GtkWidget *window)
{
  Frames frames = { 0 };
  guint tick = gtk_widget_add_tick_callback (window, count_frame, &frames, NULL);

  widget_test_wait (has_frames, &frames);
  gtk_widget_remove_tick_callback (window, tick);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
matches (GtkWidget *widget, const char *label)
{
  if (GTK_IS_LABEL (widget))
    return strcmp (gtk_label_get_text (GTK_LABEL (widget)), label) == 0;
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return GTK_IS_BUTTON (widget) &&
           g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
  {
    /* NULL where the property is what was asked for */
    g_autofree char *wrong =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          label);

    return wrong == NULL;
  }
}

GtkWidget *
widget_test_find (GtkWidget *root, const char *type, const char *label)
{
  GtkWidget *child;

  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (strcmp (G_OBJECT_TYPE_NAME (root), type) == 0 && (label == NULL || matches (root, label)))
    return root;
  for (child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = widget_test_find (child, type, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

guint
widget_test_count (GtkWidget *root, const char *type)
{
  GtkWidget *child;
  guint n = gtk_widget_get_mapped (root) && strcmp (G_OBJECT_TYPE_NAME (root), type) == 0;

  for (child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += widget_test_count (child, type);
  return n;
}

static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint i;

  for (i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  fail_msg ("no such controller");
  return NULL;
}

void
widget_test_key (GtkWidget *widget, guint keyval)
{
  gboolean handled;

  g_signal_emit_by_name (find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                         keyval, 0, 0, &handled);
}

void
widget_test_click (GtkWidget *widget, GtkWidget *target)
{
  GtkEventController *click = find_controller (widget, GTK_TYPE_GESTURE_CLICK);
  graphene_rect_t bounds;
  graphene_point_t middle;

  assert_true (gtk_widget_compute_bounds (target, widget, &bounds));
  graphene_rect_get_center (&bounds, &middle);
  g_signal_emit_by_name (click, "pressed", 1, (double) middle.x, (double) middle.y);
  g_signal_emit_by_name (click, "released", 1, (double) middle.x, (double) middle.y);
}
