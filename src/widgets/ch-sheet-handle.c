/* ch-sheet-handle.c: the handle of a stack's sheet.
 *
 * Drag it, click it, or press Enter on it: the panel goes up over the board, or down again.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-sheet-handle.h"

#include <glib/gi18n.h>

/* A drag of this many pixels pulls the sheet all the way up. */
#define TRAVEL 300.0

/* Less than this is a click. */
#define CLICK 6.0

struct _ChSheetHandle
{
  GtkWidget parent_instance;

  GtkWidget *button;
  ChSplitLayout *layout;
  double raise_at_start;
};

G_DEFINE_FINAL_TYPE (ChSheetHandle, ch_sheet_handle, GTK_TYPE_WIDGET)

static void
name_button (ChSheetHandle *self)
{
  gboolean up = self->layout != NULL && ch_split_layout_get_raise (self->layout) > 0.5;
  const char *name = up ? _ ("Lower Panel") : _ ("Raise Panel");

  gtk_widget_set_tooltip_text (self->button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

static void
set_raise (ChSheetHandle *self, double raise)
{
  if (self->layout == NULL)
    return;
  ch_split_layout_set_raise (self->layout, raise);
  name_button (self);
}

static void
on_clicked (ChSheetHandle *self)
{
  if (self->layout != NULL)
    set_raise (self, ch_split_layout_get_raise (self->layout) > 0.5 ? 0.0 : 1.0);
}

static void
on_drag_begin (ChSheetHandle *self)
{
  if (self->layout != NULL)
    self->raise_at_start = ch_split_layout_get_raise (self->layout);
}

static void
on_drag_update (ChSheetHandle *self, double x, double y, GtkGestureDrag *drag)
{
  (void) x;
  if (ABS (y) < CLICK)
    return;
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  /* The handle moves with the sheet, so what is measured is what is still missing. */
  set_raise (self, ch_split_layout_get_raise (self->layout) - y / TRAVEL);
}

/* Let go on the way, it goes on to the nearer end. */
static void
on_drag_end (ChSheetHandle *self)
{
  double raise = self->layout != NULL ? ch_split_layout_get_raise (self->layout) : 0.0;

  if (raise != self->raise_at_start)
    set_raise (self, raise > self->raise_at_start ? (raise > 0.25 ? 1.0 : 0.0)
                                                  : (raise < 0.75 ? 0.0 : 1.0));
}

static void
ch_sheet_handle_dispose (GObject *object)
{
  ChSheetHandle *self = CH_SHEET_HANDLE (object);

  self->layout = NULL;
  g_clear_pointer (&self->button, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_sheet_handle_parent_class)->dispose (object);
}

static void
ch_sheet_handle_class_init (ChSheetHandleClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_sheet_handle_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "sheethandle");
}

static void
ch_sheet_handle_init (ChSheetHandle *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (bar, 48, 4);
  gtk_widget_set_halign (bar, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (bar, "ch-handle-bar");
  self->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->button), bar);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (on_clicked), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  name_button (self);
}

GtkWidget *
ch_sheet_handle_new (void)
{
  return g_object_new (CH_TYPE_SHEET_HANDLE, NULL);
}

void
ch_sheet_handle_set_layout (ChSheetHandle *self, ChSplitLayout *layout)
{
  g_return_if_fail (CH_IS_SHEET_HANDLE (self));

  self->layout = layout;
  name_button (self);
}
