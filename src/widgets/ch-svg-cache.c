/* ch-svg-cache.c: pictures of SVG drawings as textures, rendered once for each size in pixels.
 *
 * The first texture of a picture is made at once, small enough for one frame; every other size is
 * rendered on a worker thread while an older size is shown scaled.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-svg-cache.h"

#include <librsvg/rsvg.h>

/* A piece of 96 px takes a few milliseconds, one of 192 px more than a frame. */
#define AT_ONCE_PX 96
/* As many sizes of a picture are kept; a board needs two (standing, dragged), a tray one more. */
#define MAX_SIZES 6

typedef struct
{
  int px;
  guint64 used;
  GdkTexture *texture; /* NULL: being rendered */
} Size;

typedef struct
{
  GBytes *svg;
  char *id;
  double x, y, size;
  GArray *sizes;
  gboolean broken;
} Picture;

/* One rendering: all it needs, for a thread that must not see the cache. */
typedef struct
{
  int picture;
  int px;
  GBytes *svg;
  char *id;
  double x, y, size;
  GBytes *pixels;
} Job;

struct _ChSvgCache
{
  GObject parent_instance;

  GPtrArray *pictures;
  GPtrArray *waiting; /* jobs not handed out yet */
  guint start_id;
  int running;
  guint64 clock;
};

G_DEFINE_FINAL_TYPE (ChSvgCache, ch_svg_cache, G_TYPE_OBJECT)

enum
{
  READY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
size_clear (gpointer data)
{
  g_clear_object (&((Size *) data)->texture);
}

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_bytes_unref (picture->svg);
  g_free (picture->id);
  g_array_unref (picture->sizes);
  g_free (picture);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_bytes_unref (job->svg);
  g_clear_pointer (&job->pixels, g_bytes_unref);
  g_free (job->id);
  g_free (job);
}

static Job *
job_new (const Picture *picture, int number, int px)
{
  Job *job = g_new0 (Job, 1);

  job->picture = number;
  job->px = px;
  job->svg = g_bytes_ref (picture->svg);
  job->id = g_strdup (picture->id);
  job->x = picture->x;
  job->y = picture->y;
  job->size = picture->size;
  return job;
}

/* Draws the part of the drawing into the square of @px units at the origin of @cr. */
static gboolean
render (RsvgHandle *handle, const char *id, double x, double y, double size, cairo_t *cr, double px)
{
  RsvgRectangle viewport = { 0, 0, 0, 0 };
  double zoom = px / size;
  double width, height;

  if (!rsvg_handle_get_intrinsic_size_in_pixels (handle, &width, &height))
    return FALSE;
  viewport.width = width * zoom;
  viewport.height = height * zoom;
  cairo_rectangle (cr, 0, 0, px, px);
  cairo_clip (cr);
  cairo_translate (cr, -x * zoom, -y * zoom);
  if (id != NULL && rsvg_handle_has_sub (handle, id))
    return rsvg_handle_render_layer (handle, cr, id, &viewport, NULL);
  return rsvg_handle_render_document (handle, cr, &viewport, NULL);
}

static RsvgHandle *
parse (GBytes *svg)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (svg, &length);

  return rsvg_handle_new_from_data (data, length, NULL);
}

static GBytes *
render_pixels (RsvgHandle *handle, const Job *job)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, job->px, job->px);
  cairo_t *cr = cairo_create (surface);
  GBytes *pixels = NULL;

  if (render (handle, job->id, job->x, job->y, job->size, cr, job->px))
    {
      cairo_surface_flush (surface);
      pixels = g_bytes_new (cairo_image_surface_get_data (surface),
                            (gsize) cairo_image_surface_get_stride (surface) * (gsize) job->px);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return pixels;
}

/* A drawing with several pictures is read once. */
static void
render_jobs (GPtrArray *jobs)
{
  RsvgHandle *handle = NULL;
  GBytes *svg = NULL;

  for (guint i = 0; i < jobs->len; i++)
    {
      Job *job = g_ptr_array_index (jobs, i);

      if (job->svg != svg)
        {
          g_clear_object (&handle);
          svg = job->svg;
          handle = parse (svg);
        }
      if (handle != NULL)
        job->pixels = render_pixels (handle, job);
    }
  g_clear_object (&handle);
}

static Size *
find_size (Picture *picture, int px)
{
  for (guint i = 0; i < picture->sizes->len; i++)
    {
      Size *size = &g_array_index (picture->sizes, Size, i);

      if (size->px == px)
        return size;
    }
  return NULL;
}

/* The smallest that is large enough, else the largest. */
static Size *
find_nearest (Picture *picture, int px)
{
  Size *nearest = NULL;

  for (guint i = 0; i < picture->sizes->len; i++)
    {
      Size *size = &g_array_index (picture->sizes, Size, i);

      if (size->texture == NULL)
        continue;
      if (nearest == NULL || (size->px >= px ? nearest->px < px || size->px < nearest->px
                                             : nearest->px < px && size->px > nearest->px))
        nearest = size;
    }
  return nearest;
}

static void
drop_oldest (Picture *picture)
{
  guint oldest = 0;

  if (picture->sizes->len < MAX_SIZES)
    return;
  for (guint i = 1; i < picture->sizes->len; i++)
    {
      if (g_array_index (picture->sizes, Size, i).used <
          g_array_index (picture->sizes, Size, oldest).used)
        oldest = i;
    }
  g_array_remove_index (picture->sizes, oldest);
}

static Size *
add_size (ChSvgCache *self, Picture *picture, int px)
{
  Size size = { px, ++self->clock, NULL };

  drop_oldest (picture);
  g_array_append_val (picture->sizes, size);
  return &g_array_index (picture->sizes, Size, picture->sizes->len - 1);
}

static void
take_results (ChSvgCache *self, GPtrArray *jobs)
{
  for (guint i = 0; i < jobs->len; i++)
    {
      Job *job = g_ptr_array_index (jobs, i);
      Picture *picture = g_ptr_array_index (self->pictures, job->picture);
      Size *size = find_size (picture, job->px);

      if (job->pixels == NULL)
        {
          picture->broken = TRUE;
          continue;
        }
      if (size == NULL)
        size = add_size (self, picture, job->px);
      g_clear_object (&size->texture);
      size->texture = gdk_memory_texture_new (job->px, job->px, GDK_MEMORY_DEFAULT, job->pixels,
                                              (gsize) job->px * 4);
    }
}

static void
render_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  (void) source;
  (void) cancellable;
  render_jobs (data);
  g_task_return_boolean (task, TRUE);
}

static void
on_rendered (GObject *source, GAsyncResult *result, gpointer data)
{
  ChSvgCache *self = CH_SVG_CACHE (source);

  (void) data;
  self->running--;
  take_results (self, g_task_get_task_data (G_TASK (result)));
  g_signal_emit (self, signals[READY], 0);
}

static gboolean
start_waiting (gpointer data)
{
  ChSvgCache *self = data;
  g_autoptr (GTask) task = g_task_new (self, NULL, on_rendered, NULL);

  self->start_id = 0;
  self->running++;
  g_task_set_task_data (task, g_steal_pointer (&self->waiting), (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, render_in_thread);
  self->waiting = g_ptr_array_new_with_free_func (job_free);
  return G_SOURCE_REMOVE;
}

static void
ask_for (ChSvgCache *self, int number, int px)
{
  Picture *picture = g_ptr_array_index (self->pictures, number);

  add_size (self, picture, px);
  g_ptr_array_add (self->waiting, job_new (picture, number, px));
  if (self->start_id == 0)
    self->start_id = g_idle_add_full (G_PRIORITY_DEFAULT, start_waiting, self, NULL);
}

/* All the pictures of one drawing that have nothing to show yet, in one go. */
static void
render_at_once (ChSvgCache *self, GBytes *svg, int px)
{
  g_autoptr (GPtrArray) jobs = g_ptr_array_new_with_free_func (job_free);

  for (guint i = 0; i < self->pictures->len; i++)
    {
      Picture *picture = g_ptr_array_index (self->pictures, i);

      if (picture->svg == svg && find_nearest (picture, px) == NULL)
        g_ptr_array_add (jobs, job_new (picture, (int) i, px));
    }
  render_jobs (jobs);
  take_results (self, jobs);
}

int
ch_svg_cache_add (ChSvgCache *self, GBytes *svg, const char *id, double x, double y, double size)
{
  Picture *picture = g_new0 (Picture, 1);

  picture->svg = g_bytes_ref (svg);
  picture->id = g_strdup (id);
  picture->x = x;
  picture->y = y;
  picture->size = size;
  picture->sizes = g_array_new (FALSE, FALSE, sizeof (Size));
  g_array_set_clear_func (picture->sizes, size_clear);
  g_ptr_array_add (self->pictures, picture);
  return (int) self->pictures->len - 1;
}

GdkTexture *
ch_svg_cache_get (ChSvgCache *self, int number, int px)
{
  Picture *picture;
  Size *size;

  g_return_val_if_fail (CH_IS_SVG_CACHE (self), NULL);
  g_return_val_if_fail (number >= 0 && number < (int) self->pictures->len, NULL);

  picture = g_ptr_array_index (self->pictures, number);
  if (picture->broken)
    return NULL;
  px = MAX (px, 1);
  if (find_nearest (picture, px) == NULL)
    render_at_once (self, picture->svg, MIN (px, AT_ONCE_PX));
  if (picture->broken)
    return NULL;
  size = find_size (picture, px);
  if (size == NULL)
    {
      ask_for (self, number, px);
      size = find_nearest (picture, px);
    }
  else
    {
      size->used = ++self->clock;
      if (size->texture == NULL)
        size = find_nearest (picture, px);
    }
  if (size == NULL)
    return NULL;
  size->used = ++self->clock;
  return size->texture;
}

gboolean
ch_svg_cache_get_busy (ChSvgCache *self)
{
  g_return_val_if_fail (CH_IS_SVG_CACHE (self), FALSE);

  return self->running > 0 || self->waiting->len > 0;
}

void
ch_svg_cache_draw (ChSvgCache *self, int number, cairo_t *cr, double x, double y, double size)
{
  Picture *picture;
  g_autoptr (GObject) handle = NULL;

  g_return_if_fail (CH_IS_SVG_CACHE (self));
  g_return_if_fail (number >= 0 && number < (int) self->pictures->len);

  picture = g_ptr_array_index (self->pictures, number);
  handle = (GObject *) parse (picture->svg);
  if (handle == NULL)
    return;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  render (RSVG_HANDLE (handle), picture->id, picture->x, picture->y, picture->size, cr, size);
  cairo_restore (cr);
}

static void
ch_svg_cache_dispose (GObject *object)
{
  ChSvgCache *self = CH_SVG_CACHE (object);

  g_clear_handle_id (&self->start_id, g_source_remove);
  G_OBJECT_CLASS (ch_svg_cache_parent_class)->dispose (object);
}

static void
ch_svg_cache_finalize (GObject *object)
{
  ChSvgCache *self = CH_SVG_CACHE (object);

  g_ptr_array_unref (self->pictures);
  g_ptr_array_unref (self->waiting);
  G_OBJECT_CLASS (ch_svg_cache_parent_class)->finalize (object);
}

static void
ch_svg_cache_class_init (ChSvgCacheClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ch_svg_cache_dispose;
  object_class->finalize = ch_svg_cache_finalize;

  signals[READY] = g_signal_new ("ready", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_svg_cache_init (ChSvgCache *self)
{
  self->pictures = g_ptr_array_new_with_free_func (picture_free);
  self->waiting = g_ptr_array_new_with_free_func (job_free);
}

ChSvgCache *
ch_svg_cache_new (void)
{
  return g_object_new (CH_TYPE_SVG_CACHE, NULL);
}
