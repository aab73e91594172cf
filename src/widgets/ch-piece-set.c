/* ch-piece-set.c: a set of pieces: four drawings and the textures made of them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-piece-set.h"

#include "ch-svg-cache.h"

#include <string.h>

#define FOLDER "/io/github/crownhead/Crownhead/pieces/"
#define GROUP "Pieces"
#define VIEW_BOX 100.0
#define N_PIECES 5 /* with none */

struct _ChPieceSet
{
  GObject parent_instance;

  char *id;
  char *name;
  ChSvgCache *pictures;
  int whole[N_PIECES];
  int body[N_PIECES];
  int crown[N_PIECES];
};

G_DEFINE_FINAL_TYPE (ChPieceSet, ch_piece_set, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *const file_names[N_PIECES] = {
  [CH_PIECE_LIGHT_MAN] = "light-man.svg",
  [CH_PIECE_LIGHT_KING] = "light-king.svg",
  [CH_PIECE_DARK_MAN] = "dark-man.svg",
  [CH_PIECE_DARK_KING] = "dark-king.svg",
};

static void
on_ready (ChPieceSet *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
has_id (GBytes *svg, const char *attribute)
{
  gsize length;
  const char *data = g_bytes_get_data (svg, &length);

  return g_strstr_len (data, (gssize) length, attribute) != NULL;
}

static gboolean
add_piece (ChPieceSet *self, ChPiece piece)
{
  g_autofree char *path = g_strconcat (FOLDER, self->id, "/", file_names[piece], NULL);
  g_autoptr (GBytes) svg = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (svg == NULL)
    return FALSE;
  self->whole[piece] = ch_svg_cache_add (self->pictures, svg, NULL, 0, 0, VIEW_BOX);
  if (has_id (svg, "id=\"body\"") && has_id (svg, "id=\"crown\""))
    {
      /* Of their own bytes, so that a king at rest does not render its parts too. */
      g_autoptr (GBytes) parts = g_bytes_new_from_bytes (svg, 0, g_bytes_get_size (svg));

      self->body[piece] = ch_svg_cache_add (self->pictures, parts, "#body", 0, 0, VIEW_BOX);
      self->crown[piece] = ch_svg_cache_add (self->pictures, parts, "#crown", 0, 0, VIEW_BOX);
    }
  return TRUE;
}

static ChPieceSet *
load (const char *id)
{
  g_autofree char *path = g_strconcat (FOLDER, id, "/set.ini", NULL);
  g_autoptr (GBytes) data = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (ChPieceSet) self = g_object_new (CH_TYPE_PIECE_SET, NULL);

  if (data == NULL || !g_key_file_load_from_bytes (file, data, G_KEY_FILE_NONE, NULL))
    return NULL;
  self->id = g_strdup (id);
  self->name = g_key_file_get_locale_string (file, GROUP, "Name", NULL, NULL);
  if (self->name == NULL)
    return NULL;
  for (int piece = CH_PIECE_LIGHT_MAN; piece <= CH_PIECE_DARK_KING; piece++)
    {
      if (!add_piece (self, (ChPiece) piece))
        return NULL;
    }
  return g_steal_pointer (&self);
}

ChPieceSet *
ch_piece_set_get (const char *id)
{
  static GHashTable *sets;
  ChPieceSet *set;

  if (sets == NULL)
    sets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  if (id == NULL)
    id = CH_PIECE_SET_DEFAULT;
  set = g_hash_table_lookup (sets, id);
  if (set == NULL)
    {
      set = load (id);
      if (set == NULL && g_str_equal (id, CH_PIECE_SET_DEFAULT))
        g_error ("The resource has no piece set “%s”", id);
      if (set == NULL)
        return ch_piece_set_get (CH_PIECE_SET_DEFAULT);
      g_hash_table_insert (sets, g_strdup (id), set);
    }
  return set;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

char **
ch_piece_set_list (void)
{
  g_auto (GStrv) files =
    g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (int i = 0; files != NULL && files[i] != NULL; i++)
    {
      if (g_str_has_suffix (files[i], "/"))
        g_ptr_array_add (ids, g_strndup (files[i], strlen (files[i]) - 1));
    }
  g_ptr_array_sort (ids, compare_names);
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&ids), FALSE);
}

const char *
ch_piece_set_get_id (ChPieceSet *self)
{
  g_return_val_if_fail (CH_IS_PIECE_SET (self), NULL);

  return self->id;
}

const char *
ch_piece_set_get_name (ChPieceSet *self)
{
  g_return_val_if_fail (CH_IS_PIECE_SET (self), NULL);

  return self->name;
}

static GdkTexture *
get_picture (ChPieceSet *self, const int *pictures, ChPiece piece, int px)
{
  if (piece <= CH_PIECE_NONE || piece >= N_PIECES || pictures[piece] < 0)
    return NULL;
  return ch_svg_cache_get (self->pictures, pictures[piece], px);
}

GdkTexture *
ch_piece_set_get_texture (ChPieceSet *self, ChPiece piece, int px)
{
  g_return_val_if_fail (CH_IS_PIECE_SET (self), NULL);

  return get_picture (self, self->whole, piece, px);
}

GdkTexture *
ch_piece_set_get_body (ChPieceSet *self, ChPiece piece, int px)
{
  g_return_val_if_fail (CH_IS_PIECE_SET (self), NULL);

  return get_picture (self, self->body, piece, px);
}

GdkTexture *
ch_piece_set_get_crown (ChPieceSet *self, ChPiece piece, int px)
{
  g_return_val_if_fail (CH_IS_PIECE_SET (self), NULL);

  return get_picture (self, self->crown, piece, px);
}

void
ch_piece_set_draw (ChPieceSet *self, ChPiece piece, cairo_t *cr, double x, double y, double size)
{
  g_return_if_fail (CH_IS_PIECE_SET (self));
  g_return_if_fail (piece > CH_PIECE_NONE && piece < N_PIECES);

  ch_svg_cache_draw (self->pictures, self->whole[piece], cr, x, y, size);
}

gboolean
ch_piece_set_get_busy (ChPieceSet *self)
{
  g_return_val_if_fail (CH_IS_PIECE_SET (self), FALSE);

  return ch_svg_cache_get_busy (self->pictures);
}

static void
ch_piece_set_finalize (GObject *object)
{
  ChPieceSet *self = CH_PIECE_SET (object);

  g_free (self->id);
  g_free (self->name);
  g_object_unref (self->pictures);
  G_OBJECT_CLASS (ch_piece_set_parent_class)->finalize (object);
}

static void
ch_piece_set_class_init (ChPieceSetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_piece_set_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_piece_set_init (ChPieceSet *self)
{
  for (int i = 0; i < N_PIECES; i++)
    self->whole[i] = self->body[i] = self->crown[i] = -1;
  self->pictures = ch_svg_cache_new ();
  g_signal_connect_swapped (self->pictures, "ready", G_CALLBACK (on_ready), self);
}
