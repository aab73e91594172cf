/* ch-board-theme.c: the look of a board: colours of a key file, tiles of a drawing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-theme.h"

#include "ch-svg-cache.h"

#define FOLDER "/io/github/crownhead/Crownhead/boards/"
#define GROUP "Board"
#define TILE_SIZE 100.0

struct _ChBoardTheme
{
  GObject parent_instance;

  char *id;
  char *name;
  GdkRGBA frame;
  GdkRGBA frame_edge;
  GdkRGBA coordinates;
  GdkRGBA numbers;
  ChSvgCache *tiles;
};

G_DEFINE_FINAL_TYPE (ChBoardTheme, ch_board_theme, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_ready (ChBoardTheme *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
read_colour (GKeyFile *file, const char *key, GdkRGBA *colour)
{
  g_autofree char *text = g_key_file_get_string (file, GROUP, key, NULL);

  return text != NULL && gdk_rgba_parse (colour, text);
}

static void
add_tiles (ChBoardTheme *self, GBytes *svg)
{
  for (int i = 0; i < CH_BOARD_N_TILES; i++)
    {
      int column = i % 4;
      int row = i / 4;
      g_autofree char *id = g_strdup_printf ("#%s-%d", row == 0 ? "light" : "dark", column + 1);

      ch_svg_cache_add (self->tiles, svg, id, column * TILE_SIZE, row * TILE_SIZE, TILE_SIZE);
    }
}

static ChBoardTheme *
load (const char *id)
{
  g_autofree char *path = g_strconcat (FOLDER, id, ".ini", NULL);
  g_autoptr (GBytes) data = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (ChBoardTheme) self = g_object_new (CH_TYPE_BOARD_THEME, NULL);
  g_autofree char *tiles = NULL;
  g_autofree char *tiles_path = NULL;
  g_autoptr (GBytes) svg = NULL;

  if (data == NULL || !g_key_file_load_from_bytes (file, data, G_KEY_FILE_NONE, NULL))
    return NULL;
  self->id = g_strdup (id);
  self->name = g_key_file_get_locale_string (file, GROUP, "Name", NULL, NULL);
  tiles = g_key_file_get_string (file, GROUP, "Tiles", NULL);
  if (self->name == NULL || tiles == NULL || !read_colour (file, "Frame", &self->frame) ||
      !read_colour (file, "FrameEdge", &self->frame_edge) ||
      !read_colour (file, "Coordinates", &self->coordinates) ||
      !read_colour (file, "Numbers", &self->numbers))
    return NULL;
  tiles_path = g_strconcat (FOLDER, tiles, NULL);
  svg = g_resources_lookup_data (tiles_path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (svg == NULL)
    return NULL;
  add_tiles (self, svg);
  return g_steal_pointer (&self);
}

ChBoardTheme *
ch_board_theme_get (const char *id)
{
  static GHashTable *themes;
  ChBoardTheme *theme;

  if (themes == NULL)
    themes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  if (id == NULL)
    id = CH_BOARD_THEME_DEFAULT;
  theme = g_hash_table_lookup (themes, id);
  if (theme == NULL)
    {
      theme = load (id);
      if (theme == NULL && g_str_equal (id, CH_BOARD_THEME_DEFAULT))
        g_error ("The resource has no board theme “%s”", id);
      if (theme == NULL)
        return ch_board_theme_get (CH_BOARD_THEME_DEFAULT);
      g_hash_table_insert (themes, g_strdup (id), theme);
    }
  return theme;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

char **
ch_board_theme_list (void)
{
  g_auto (GStrv) files =
    g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (int i = 0; files != NULL && files[i] != NULL; i++)
    {
      if (g_str_has_suffix (files[i], ".ini"))
        g_ptr_array_add (ids, g_strndup (files[i], strlen (files[i]) - strlen (".ini")));
    }
  g_ptr_array_sort (ids, compare_names);
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&ids), FALSE);
}

const char *
ch_board_theme_get_id (ChBoardTheme *self)
{
  g_return_val_if_fail (CH_IS_BOARD_THEME (self), NULL);

  return self->id;
}

const char *
ch_board_theme_get_name (ChBoardTheme *self)
{
  g_return_val_if_fail (CH_IS_BOARD_THEME (self), NULL);

  return self->name;
}

const GdkRGBA *
ch_board_theme_get_frame (ChBoardTheme *self)
{
  g_return_val_if_fail (CH_IS_BOARD_THEME (self), NULL);

  return &self->frame;
}

const GdkRGBA *
ch_board_theme_get_frame_edge (ChBoardTheme *self)
{
  g_return_val_if_fail (CH_IS_BOARD_THEME (self), NULL);

  return &self->frame_edge;
}

const GdkRGBA *
ch_board_theme_get_coordinates (ChBoardTheme *self)
{
  g_return_val_if_fail (CH_IS_BOARD_THEME (self), NULL);

  return &self->coordinates;
}

const GdkRGBA *
ch_board_theme_get_numbers (ChBoardTheme *self)
{
  g_return_val_if_fail (CH_IS_BOARD_THEME (self), NULL);

  return &self->numbers;
}

GdkTexture *
ch_board_theme_get_tile (ChBoardTheme *self, int tile, int px)
{
  g_return_val_if_fail (CH_IS_BOARD_THEME (self), NULL);

  return ch_svg_cache_get (self->tiles, tile, px);
}

void
ch_board_theme_draw_tile (ChBoardTheme *self,
                          int tile,
                          cairo_t *cr,
                          double x,
                          double y,
                          double size)
{
  g_return_if_fail (CH_IS_BOARD_THEME (self));

  ch_svg_cache_draw (self->tiles, tile, cr, x, y, size);
}

gboolean
ch_board_theme_get_busy (ChBoardTheme *self)
{
  g_return_val_if_fail (CH_IS_BOARD_THEME (self), FALSE);

  return ch_svg_cache_get_busy (self->tiles);
}

static void
ch_board_theme_finalize (GObject *object)
{
  ChBoardTheme *self = CH_BOARD_THEME (object);

  g_free (self->id);
  g_free (self->name);
  g_object_unref (self->tiles);
  G_OBJECT_CLASS (ch_board_theme_parent_class)->finalize (object);
}

static void
ch_board_theme_class_init (ChBoardThemeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_board_theme_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_board_theme_init (ChBoardTheme *self)
{
  self->tiles = ch_svg_cache_new ();
  g_signal_connect_swapped (self->tiles, "ready", G_CALLBACK (on_ready), self);
}
