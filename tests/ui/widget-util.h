/* widget-util.h: what the tests of widgets share: a window, finding, waiting.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

/* Starts GTK without animations, with the program's style and icons; warnings are fatal. */
void widget_test_init (void);

/* A window of the size with @child, on the screen. */
GtkWidget *widget_test_window (GtkWidget *child, int width, int height);
void widget_test_close (GtkWidget *window);

/* Runs the main loop until @done says so (or, with NULL, until nothing is left to do and a frame has
 * been drawn); fails after 20 seconds. */
typedef gboolean (*WidgetDone) (gpointer data);
void widget_test_wait (WidgetDone done, gpointer data);
void widget_test_settle (GtkWidget *window);

/* The first mapped widget below @root of the type by name and, with @label, with that accessible
 * label, or for labels and buttons that text; or NULL. */
GtkWidget *widget_test_find (GtkWidget *root, const char *type, const char *label);
guint widget_test_count (GtkWidget *root, const char *type);

/* Keys and clicks as the controllers of @widget see them. */
void widget_test_key (GtkWidget *widget, guint keyval);
void widget_test_click (GtkWidget *widget, GtkWidget *target);

/* Waits for a condition of the test; fails after a while. */
#define ui_wait(condition)                                          \
  G_STMT_START                                                      \
  {                                                                 \
    gint64 ui_end_ = g_get_monotonic_time () + 20 * G_USEC_PER_SEC; \
    while (!(condition))                                            \
      {                                                             \
        if (!g_main_context_iteration (NULL, FALSE))                \
          g_usleep (1000);                                          \
        if (g_get_monotonic_time () > ui_end_)                      \
          fail_msg ("waited in vain for " #condition);              \
      }                                                             \
  }                                                                 \
  G_STMT_END
