/* ch-position-strip.c: the tray of pieces and the tools for setting up a position.
 *
 * Holds no position.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-position-strip.h"

#include "ch-piece-set.h"

#include <glib/gi18n.h>

#define ICON_PX 24
#define N_SIDE_TEXTS 3

struct _ChPositionStrip
{
  GtkWidget parent_instance;

  ChPieceSet *pieces;
  gulong pieces_handler;
  ChSide side;
  int tool;
  char *side_texts[N_SIDE_TEXTS]; /* from the longest to none */
  int side_text;
  guint fit_source;
  guint draw_source;

  GtkBox *box;
  GtkToggleButton *pointer;
  GtkToggleButton *light_man;
  GtkToggleButton *light_king;
  GtkToggleButton *dark_man;
  GtkToggleButton *dark_king;
  GtkToggleButton *eraser;
  GtkButton *side_button;
  GtkImage *side_image;
  GtkLabel *side_label;
};

enum
{
  PROP_0,
  PROP_TOOL,
  PROP_ORIENTATION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE_WITH_CODE (ChPositionStrip, ch_position_strip, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_ORIENTABLE, NULL))

static GtkToggleButton *
tool_button (ChPositionStrip *self, int tool)
{
  switch (tool)
    {
    case CH_PIECE_NONE:
      return self->eraser;
    case CH_PIECE_LIGHT_MAN:
      return self->light_man;
    case CH_PIECE_LIGHT_KING:
      return self->light_king;
    case CH_PIECE_DARK_MAN:
      return self->dark_man;
    case CH_PIECE_DARK_KING:
      return self->dark_king;
    default:
      return self->pointer;
    }
}

static void
on_toggled (ChPositionStrip *self, GtkToggleButton *button)
{
  int tool;

  if (!gtk_toggle_button_get_active (button))
    return;
  for (tool = CH_TOOL_POINTER; tool <= CH_PIECE_DARK_KING; tool++)
    if (tool_button (self, tool) == button)
      ch_position_strip_set_tool (self, tool);
}

static void
set_image (ChPositionStrip *self, GtkWidget *image, ChPiece piece)
{
  int px = ICON_PX * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture = ch_piece_set_get_texture (self->pieces, piece, px);

  if (texture != NULL)
    gtk_image_set_from_paintable (GTK_IMAGE (image), GDK_PAINTABLE (texture));
}

static void
draw_pieces (ChPositionStrip *self)
{
  int piece;

  if (self->pieces == NULL)
    return;
  for (piece = CH_PIECE_LIGHT_MAN; piece <= CH_PIECE_DARK_KING; piece++)
    set_image (self, gtk_button_get_child (GTK_BUTTON (tool_button (self, piece))),
               (ChPiece) piece);
  set_image (self, GTK_WIDGET (self->side_image),
             self->side == CH_SIDE_LIGHT ? CH_PIECE_LIGHT_MAN : CH_PIECE_DARK_MAN);
}

static gboolean
draw_now (gpointer data)
{
  ChPositionStrip *self = data;

  self->draw_source = 0;
  draw_pieces (self);
  return G_SOURCE_REMOVE;
}

/* The board goes first: rendering the pieces takes a while. */
static void
queue_pieces (ChPositionStrip *self)
{
  if (self->draw_source == 0 && gtk_widget_get_realized (GTK_WIDGET (self)))
    self->draw_source = g_idle_add_full (G_PRIORITY_LOW, draw_now, self, NULL);
}

static void
set_pieces (ChPositionStrip *self, ChPieceSet *pieces)
{
  if (self->pieces == pieces)
    return;
  g_clear_signal_handler (&self->pieces_handler, self->pieces);
  g_set_object (&self->pieces, pieces);
  if (pieces != NULL)
    self->pieces_handler
        = g_signal_connect_swapped (pieces, "changed", G_CALLBACK (queue_pieces), self);
}

static void
name_tool (ChPositionStrip *self, int tool, const char *name)
{
  GtkWidget *button = GTK_WIDGET (tool_button (self, tool));

  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

static void
name_tools (ChPositionStrip *self, ChRuleset *ruleset)
{
  const char *light = ch_ruleset_get_side_name (ruleset, CH_SIDE_LIGHT);
  const char *dark = ch_ruleset_get_side_name (ruleset, CH_SIDE_DARK);
  /* Translators: tools of the tray; %s is a side: White, Black, Red … */
  g_autofree char *light_man = g_strdup_printf (_ ("%s: Man"), light);
  g_autofree char *light_king = g_strdup_printf (_ ("%s: King"), light);
  g_autofree char *dark_man = g_strdup_printf (_ ("%s: Man"), dark);
  g_autofree char *dark_king = g_strdup_printf (_ ("%s: King"), dark);

  name_tool (self, CH_PIECE_LIGHT_MAN, light_man);
  name_tool (self, CH_PIECE_LIGHT_KING, light_king);
  name_tool (self, CH_PIECE_DARK_MAN, dark_man);
  name_tool (self, CH_PIECE_DARK_KING, dark_king);
}

/* Whose move it is, in as many words as there is room for */

static int
text_width (ChPositionStrip *self, const char *text)
{
  g_autoptr (PangoLayout) layout
      = gtk_widget_create_pango_layout (GTK_WIDGET (self->side_label), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static gboolean
show_side_text (gpointer data)
{
  ChPositionStrip *self = data;

  self->fit_source = 0;
  gtk_label_set_text (self->side_label, self->side_texts[self->side_text]);
  return G_SOURCE_REMOVE;
}

static void
ch_position_strip_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChPositionStrip *self = CH_POSITION_STRIP (widget);
  int natural;
  int best = 0;

  gtk_widget_measure (GTK_WIDGET (self->box), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  gtk_widget_allocate (GTK_WIDGET (self->box), width, height, baseline, NULL);
  if (self->side_texts[0] == NULL)
    return;
  natural -= text_width (self, gtk_label_get_text (self->side_label));
  while (best < N_SIDE_TEXTS - 1 && natural + text_width (self, self->side_texts[best]) > width)
    best++;
  if (best == self->side_text)
    return;
  self->side_text = best;
  /* A label must not be changed while sizes are given out. */
  if (self->fit_source == 0)
    self->fit_source = g_idle_add_full (GDK_PRIORITY_REDRAW - 5, show_side_text, self, NULL);
}

static void
ch_position_strip_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline,
                           int *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (CH_POSITION_STRIP (widget)->box), orientation, for_size, minimum,
                      natural, minimum_baseline, natural_baseline);
}

static void
set_side_texts (ChPositionStrip *self, const char *full, const char *name)
{
  int i;

  for (i = 0; i < N_SIDE_TEXTS; i++)
    g_free (self->side_texts[i]);
  self->side_texts[0] = g_strdup (full);
  self->side_texts[1] = g_strdup (name);
  self->side_texts[2] = g_strdup ("");
  gtk_label_set_text (self->side_label, self->side_texts[self->side_text]);
}

static void
ch_position_strip_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_position_strip_parent_class)->realize (widget);
  queue_pieces (CH_POSITION_STRIP (widget));
}

static void
ch_position_strip_dispose (GObject *object)
{
  ChPositionStrip *self = CH_POSITION_STRIP (object);

  set_pieces (self, NULL);
  g_clear_handle_id (&self->fit_source, g_source_remove);
  g_clear_handle_id (&self->draw_source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_POSITION_STRIP);
  G_OBJECT_CLASS (ch_position_strip_parent_class)->dispose (object);
}

static void
ch_position_strip_finalize (GObject *object)
{
  int i;

  for (i = 0; i < N_SIDE_TEXTS; i++)
    g_free (CH_POSITION_STRIP (object)->side_texts[i]);
  G_OBJECT_CLASS (ch_position_strip_parent_class)->finalize (object);
}

static void
ch_position_strip_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChPositionStrip *self = CH_POSITION_STRIP (object);

  switch (id)
    {
    case PROP_TOOL:
      g_value_set_int (value, self->tool);
      break;
    case PROP_ORIENTATION:
      g_value_set_enum (value, gtk_orientable_get_orientation (GTK_ORIENTABLE (self->box)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_position_strip_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ChPositionStrip *self = CH_POSITION_STRIP (object);

  switch (id)
    {
    case PROP_TOOL:
      ch_position_strip_set_tool (self, g_value_get_int (value));
      break;
    case PROP_ORIENTATION:
      gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box), g_value_get_enum (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_position_strip_class_init (ChPositionStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_position_strip_dispose;
  object_class->finalize = ch_position_strip_finalize;
  object_class->get_property = ch_position_strip_get_property;
  object_class->set_property = ch_position_strip_set_property;
  widget_class->realize = ch_position_strip_realize;
  widget_class->measure = ch_position_strip_measure;
  widget_class->size_allocate = ch_position_strip_size_allocate;

  properties[PROP_TOOL] = g_param_spec_int ("tool", NULL, NULL, CH_TOOL_POINTER,
                                            CH_PIECE_DARK_KING, CH_TOOL_POINTER,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_property (object_class, PROP_TOOL, properties[PROP_TOOL]);
  g_object_class_override_property (object_class, PROP_ORIENTATION, "orientation");

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/crownhead/Crownhead/ui/ch-position-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, ChPositionStrip, box);
  gtk_widget_class_bind_template_child (widget_class, ChPositionStrip, pointer);
  gtk_widget_class_bind_template_child (widget_class, ChPositionStrip, light_man);
  gtk_widget_class_bind_template_child (widget_class, ChPositionStrip, light_king);
  gtk_widget_class_bind_template_child (widget_class, ChPositionStrip, dark_man);
  gtk_widget_class_bind_template_child (widget_class, ChPositionStrip, dark_king);
  gtk_widget_class_bind_template_child (widget_class, ChPositionStrip, eraser);
  gtk_widget_class_bind_template_child (widget_class, ChPositionStrip, side_button);
  gtk_widget_class_bind_template_child (widget_class, ChPositionStrip, side_image);
  gtk_widget_class_bind_template_child (widget_class, ChPositionStrip, side_label);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled);
}

static void
ch_position_strip_init (ChPositionStrip *self)
{
  self->tool = CH_TOOL_POINTER;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (queue_pieces), NULL);
}

GtkWidget *
ch_position_strip_new (void)
{
  return g_object_new (CH_TYPE_POSITION_STRIP, NULL);
}

int
ch_position_strip_get_tool (ChPositionStrip *self)
{
  g_return_val_if_fail (CH_IS_POSITION_STRIP (self), CH_TOOL_POINTER);

  return self->tool;
}

void
ch_position_strip_set_tool (ChPositionStrip *self, int tool)
{
  g_return_if_fail (CH_IS_POSITION_STRIP (self));

  if (self->tool == tool)
    return;
  self->tool = tool;
  gtk_toggle_button_set_active (tool_button (self, tool), TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

void
ch_position_strip_show (ChPositionStrip *self, ChRuleset *ruleset, ChSide side,
                        const char *piece_set)
{
  g_autofree char *label = NULL;

  g_return_if_fail (CH_IS_POSITION_STRIP (self));

  self->side = side;
  /* Translators: %s is a side: White, Black, Red … */
  label = g_strdup_printf (_ ("%s to move"), ch_ruleset_get_side_name (ruleset, side));
  set_side_texts (self, label, ch_ruleset_get_side_name (ruleset, side));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->side_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  name_tools (self, ruleset);
  set_pieces (self, ch_piece_set_get (piece_set != NULL ? piece_set : CH_PIECE_SET_DEFAULT));
  queue_pieces (self);
}
