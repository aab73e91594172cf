/* ch-captured-pieces.c: the pieces a side has taken: overlapping, and their number.
 *
 * The measures are the mockups': 18 px a piece, overlapping 7.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-captured-pieces.h"

#include "ch-piece-set.h"

#define SIZE 18
#define STEP 11
#define NUMBER_GAP 9
#define NUMBER_WIDTH 26
#define FADED 0.5

struct _ChCapturedPieces
{
  GtkWidget parent_instance;

  GtkWidget *number;
  ChPieceSet *set;
  gulong changed;
  ChSide side;
  int n;
  int pending; /* more that go when the turn ends */
};

G_DEFINE_FINAL_TYPE (ChCapturedPieces, ch_captured_pieces, GTK_TYPE_WIDGET)

static int
number_width (ChCapturedPieces *self)
{
  int natural;

  gtk_widget_measure (self->number, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);

  return MAX (natural, NUMBER_WIDTH);
}

/* How many of the pieces stand in @width beside the number. */
static int
count_shown (ChCapturedPieces *self, int width)
{
  int room = (width - NUMBER_GAP - number_width (self) - SIZE) / STEP + 1;

  return CLAMP (room, 0, self->n + self->pending);
}

static int
pieces_width (int shown)
{
  return shown > 0 ? SIZE + (shown - 1) * STEP + NUMBER_GAP : 0;
}

/* As many as there is room for; those that are pending, the last ones, faded as on the board. */
static void
draw_pieces (ChCapturedPieces *self, GtkSnapshot *snapshot, int shown)
{
  GtkWidget *widget = GTK_WIDGET (self);
  ChPiece piece = self->side == CH_SIDE_LIGHT ? CH_PIECE_LIGHT_MAN : CH_PIECE_DARK_MAN;
  GdkTexture *texture =
    ch_piece_set_get_texture (self->set, piece, SIZE * gtk_widget_get_scale_factor (widget));
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (widget);
  int top = (gtk_widget_get_height (widget) - SIZE) / 2;
  int n;

  for (n = 0; texture != NULL && n < shown; n++)
    {
      int x = mirrored ? width - SIZE - n * STEP : n * STEP;
      gboolean faded = n >= shown - self->pending;

      if (faded)
        gtk_snapshot_push_opacity (snapshot, FADED);
      gtk_snapshot_append_texture (snapshot, texture,
                                   &GRAPHENE_RECT_INIT ((float) x, (float) top, SIZE, SIZE));
      if (faded)
        gtk_snapshot_pop (snapshot);
    }
}

static void
ch_captured_pieces_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChCapturedPieces *self = CH_CAPTURED_PIECES (widget);
  int shown = count_shown (self, gtk_widget_get_width (widget));

  if (self->set != NULL && shown > 0)
    draw_pieces (self, snapshot, shown);
  gtk_widget_snapshot_child (widget, self->number, snapshot);
}

static void
ch_captured_pieces_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  ChCapturedPieces *self = CH_CAPTURED_PIECES (widget);
  int child;

  (void) for_size;
  *minimum_baseline = *natural_baseline = -1;
  gtk_widget_measure (self->number, orientation, -1, &child, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = NUMBER_WIDTH;
      *natural = pieces_width (self->n + self->pending) + number_width (self);
    }
  else
    *minimum = *natural = MAX (child, SIZE);
}

static void
ch_captured_pieces_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChCapturedPieces *self = CH_CAPTURED_PIECES (widget);
  int before = pieces_width (count_shown (self, width));
  int child_width;
  GtkAllocation place;

  gtk_widget_measure (self->number, GTK_ORIENTATION_HORIZONTAL, -1, &child_width, NULL, NULL, NULL);
  place.width = MAX (child_width, 1);
  place.height = height;
  place.x =
    gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? width - before - place.width : before;
  place.y = 0;
  gtk_widget_size_allocate (self->number, &place, baseline);
}

static void
forget_set (ChCapturedPieces *self)
{
  if (self->set != NULL)
    g_clear_signal_handler (&self->changed, self->set);
  g_clear_object (&self->set);
}

static void
ch_captured_pieces_dispose (GObject *object)
{
  ChCapturedPieces *self = CH_CAPTURED_PIECES (object);

  forget_set (self);
  g_clear_pointer (&self->number, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_captured_pieces_parent_class)->dispose (object);
}

static void
ch_captured_pieces_class_init (ChCapturedPiecesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_captured_pieces_dispose;
  widget_class->snapshot = ch_captured_pieces_snapshot;
  widget_class->measure = ch_captured_pieces_measure;
  widget_class->size_allocate = ch_captured_pieces_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "capturedpieces");
}

static void
ch_captured_pieces_init (ChCapturedPieces *self)
{
  self->number = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->number, "caption");
  gtk_widget_add_css_class (self->number, "numeric");
  gtk_widget_add_css_class (self->number, "ch-secondary");
  gtk_widget_set_parent (self->number, GTK_WIDGET (self));
}

GtkWidget *
ch_captured_pieces_new (void)
{
  return g_object_new (CH_TYPE_CAPTURED_PIECES, NULL);
}

void
ch_captured_pieces_set (ChCapturedPieces *self, ChSide side, int n, const char *piece_set)
{
  ChPieceSet *set;
  g_autofree char *text = NULL;

  g_return_if_fail (CH_IS_CAPTURED_PIECES (self));

  set = ch_piece_set_get (piece_set != NULL ? piece_set : CH_PIECE_SET_DEFAULT);
  if (set != self->set)
    {
      forget_set (self);
      self->set = g_object_ref (set);
      self->changed =
        g_signal_connect_swapped (set, "changed", G_CALLBACK (gtk_widget_queue_draw), self);
    }
  self->side = side;
  self->n = MAX (n, 0);
  self->pending = 0;
  text = self->n > 0 ? g_strdup_printf ("%d", self->n) : NULL;
  gtk_label_set_text (GTK_LABEL (self->number), text != NULL ? text : "");
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ch_captured_pieces_set_pending (ChCapturedPieces *self, int n, const char *text)
{
  g_return_if_fail (CH_IS_CAPTURED_PIECES (self));

  self->pending = MAX (n, 0);
  gtk_label_set_text (GTK_LABEL (self->number), text);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

int
ch_captured_pieces_get_count (ChCapturedPieces *self)
{
  g_return_val_if_fail (CH_IS_CAPTURED_PIECES (self), 0);

  return self->n;
}
