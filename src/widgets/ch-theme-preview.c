/* ch-theme-preview.c: a small picture of a board with pieces and its name, for choosing one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-theme-preview.h"

#include "ch-board-theme.h"
#include "ch-piece-set.h"

#define SIZE 112
#define SQUARES 4

struct _ChThemePreview
{
  GtkWidget parent_instance;

  ChBoardTheme *board;
  ChPieceSet *pieces;
  gboolean for_board;
};

G_DEFINE_FINAL_TYPE (ChThemePreview, ch_theme_preview, GTK_TYPE_WIDGET)

/* The pieces shown, by square from the top left. */
static ChPiece
piece_at (int row, int column)
{
  if (row == 0 && column == 1)
    return CH_PIECE_DARK_MAN;
  if (row == 0 && column == 3)
    return CH_PIECE_DARK_KING;
  if (row == 3 && column == 0)
    return CH_PIECE_LIGHT_MAN;
  if (row == 3 && column == 2)
    return CH_PIECE_LIGHT_KING;
  return CH_PIECE_NONE;
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  ChThemePreview *self = data;
  double side = MIN (width, height) / (double) SQUARES;
  int row, column;

  (void) area;
  for (row = 0; row < SQUARES; row++)
    for (column = 0; column < SQUARES; column++)
      {
        gboolean dark = (row + column) % 2 == 1;
        int tile = (3 * row + column) % 4 + (dark ? 4 : 0);
        double x = column * side;
        double y = row * side;
        ChPiece piece = piece_at (row, column);

        ch_board_theme_draw_tile (self->board, tile, cr, x, y, side);
        if (piece != CH_PIECE_NONE)
          ch_piece_set_draw (self->pieces, piece, cr, x + 0.07 * side, y + 0.07 * side,
                             0.86 * side);
      }
}

static void
ch_theme_preview_dispose (GObject *object)
{
  ChThemePreview *self = CH_THEME_PREVIEW (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->board);
  g_clear_object (&self->pieces);
  G_OBJECT_CLASS (ch_theme_preview_parent_class)->dispose (object);
}

static void
ch_theme_preview_class_init (ChThemePreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_theme_preview_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
ch_theme_preview_init (ChThemePreview *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
}

static ChThemePreview *
make (const char *board, const char *piece_set, gboolean for_board)
{
  ChThemePreview *self = g_object_new (CH_TYPE_THEME_PREVIEW, NULL);
  GtkWidget *area = gtk_drawing_area_new ();
  GtkWidget *label;

  self->board = g_object_ref (ch_board_theme_get (board));
  self->pieces = g_object_ref (ch_piece_set_get (piece_set));
  self->for_board = for_board;
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, self, NULL);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (area, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (area, "ch-preview");
  gtk_widget_set_parent (area, GTK_WIDGET (self));
  label = gtk_label_new (ch_theme_preview_get_name (self));
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return self;
}

ChThemePreview *
ch_theme_preview_new_pieces (const char *board, const char *piece_set)
{
  return make (board, piece_set, FALSE);
}

ChThemePreview *
ch_theme_preview_new_board (const char *board, const char *piece_set)
{
  return make (board, piece_set, TRUE);
}

const char *
ch_theme_preview_get_id (ChThemePreview *self)
{
  g_return_val_if_fail (CH_IS_THEME_PREVIEW (self), NULL);

  return self->for_board ? ch_board_theme_get_id (self->board)
                         : ch_piece_set_get_id (self->pieces);
}

const char *
ch_theme_preview_get_name (ChThemePreview *self)
{
  g_return_val_if_fail (CH_IS_THEME_PREVIEW (self), NULL);

  return self->for_board ? ch_board_theme_get_name (self->board)
                         : ch_piece_set_get_name (self->pieces);
}

/* The default stands first. */
static char **
put_first (char **ids, const char *first)
{
  guint n, m;

  for (n = 0; ids[n] != NULL; n++)
    if (g_strcmp0 (ids[n], first) == 0)
      {
        char *id = ids[n];

        for (m = n; m > 0; m--)
          ids[m] = ids[m - 1];
        ids[0] = id;
        break;
      }
  return ids;
}

char **
ch_theme_preview_list_piece_sets (void)
{
  return put_first (ch_piece_set_list (), CH_PIECE_SET_DEFAULT);
}

char **
ch_theme_preview_list_boards (void)
{
  return put_first (ch_board_theme_list (), CH_BOARD_THEME_DEFAULT);
}
