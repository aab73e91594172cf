/* ch-adaptive.c: a bin that tells whether it is wide or narrow, by its allocation.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-adaptive.h"

struct _ChAdaptive
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int threshold;
  int narrow; /* -1: not allocated yet */
  guint notify_source;
};

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_THRESHOLD,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void ch_adaptive_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ChAdaptive,
                               ch_adaptive,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      ch_adaptive_buildable_init))

static GtkBuildableIface *parent_buildable;

static void
ch_adaptive_add_child (GtkBuildable *buildable,
                       GtkBuilder *builder,
                       GObject *child,
                       const char *type)
{
  if (GTK_IS_WIDGET (child) && type == NULL)
    ch_adaptive_set_child (CH_ADAPTIVE (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
ch_adaptive_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = ch_adaptive_add_child;
}

static gboolean
notify_narrow (gpointer data)
{
  ChAdaptive *self = data;

  self->notify_source = 0;
  if (self->narrow == 1)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
  return G_SOURCE_REMOVE;
}

double
ch_adaptive_text_scale (GtkWidget *widget)
{
  int dpi;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);

  return MAX (dpi / (96.0 * 1024.0), 1.0);
}

/* Whoever listens shows and hides things, which must wait until sizes have been given out. */
static void
ch_adaptive_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChAdaptive *self = CH_ADAPTIVE (widget);
  int narrow = width < self->threshold * ch_adaptive_text_scale (widget);

  if (self->child != NULL && gtk_widget_should_layout (self->child))
    gtk_widget_allocate (self->child, width, height, baseline, NULL);
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  if (self->notify_source == 0)
    self->notify_source = g_idle_add_full (GDK_PRIORITY_REDRAW - 5, notify_narrow, self, NULL);
}

static void
ch_adaptive_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  ChAdaptive *self = CH_ADAPTIVE (widget);

  if (self->child != NULL)
    gtk_widget_measure (self->child, orientation, for_size, minimum, natural, minimum_baseline,
                        natural_baseline);
}

static GtkSizeRequestMode
ch_adaptive_get_request_mode (GtkWidget *widget)
{
  ChAdaptive *self = CH_ADAPTIVE (widget);

  return self->child != NULL ? gtk_widget_get_request_mode (self->child)
                             : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
ch_adaptive_dispose (GObject *object)
{
  ChAdaptive *self = CH_ADAPTIVE (object);

  g_clear_handle_id (&self->notify_source, g_source_remove);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_adaptive_parent_class)->dispose (object);
}

static void
ch_adaptive_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChAdaptive *self = CH_ADAPTIVE (object);

  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_THRESHOLD:
      g_value_set_int (value, self->threshold);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, ch_adaptive_get_narrow (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_adaptive_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ChAdaptive *self = CH_ADAPTIVE (object);

  switch (id)
    {
    case PROP_CHILD:
      ch_adaptive_set_child (self, g_value_get_object (value));
      break;
    case PROP_THRESHOLD:
      self->threshold = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_adaptive_class_init (ChAdaptiveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_adaptive_dispose;
  object_class->get_property = ch_adaptive_get_property;
  object_class->set_property = ch_adaptive_set_property;
  widget_class->measure = ch_adaptive_measure;
  widget_class->size_allocate = ch_adaptive_size_allocate;
  widget_class->get_request_mode = ch_adaptive_get_request_mode;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_THRESHOLD] =
    g_param_spec_int ("threshold", NULL, NULL, 0, G_MAXINT, 860,
                      G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] =
    g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "adaptive");
}

static void
ch_adaptive_init (ChAdaptive *self)
{
  self->narrow = -1;
}

GtkWidget *
ch_adaptive_new (void)
{
  return g_object_new (CH_TYPE_ADAPTIVE, NULL);
}

void
ch_adaptive_set_child (ChAdaptive *self, GtkWidget *child)
{
  g_return_if_fail (CH_IS_ADAPTIVE (self));
  g_return_if_fail (child == NULL || GTK_IS_WIDGET (child));

  if (self->child == child)
    return;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

GtkWidget *
ch_adaptive_get_child (ChAdaptive *self)
{
  g_return_val_if_fail (CH_IS_ADAPTIVE (self), NULL);

  return self->child;
}

gboolean
ch_adaptive_get_narrow (ChAdaptive *self)
{
  g_return_val_if_fail (CH_IS_ADAPTIVE (self), FALSE);

  return self->narrow == 1;
}
