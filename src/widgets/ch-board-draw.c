/* ch-board-draw.c: what the board draws, and when: nodes kept until they change, what moves,
 * textures that follow a resize.
 *
 * A frame of an animation draws the few pieces that move; the rest are nodes of an earlier frame.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-private.h"

#include <adwaita.h>
#include <math.h>

/* After the last of a row of sizes, the textures are rendered for it. */
#define SETTLE_MS 100
#define FADE_US (150 * 1000)

void
ch_board_clear_nodes (ChBoard *self)
{
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  g_clear_pointer (&self->standing, gsk_render_node_unref);
}

void
ch_board_redraw_ground (ChBoard *self)
{
  ch_board_clear_nodes (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ch_board_redraw (ChBoard *self)
{
  g_clear_pointer (&self->standing, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ch_board_compute_geometry (ChBoard *self, int width, int height, ChBoardGeometry *geometry)
{
  ch_board_geometry_init (geometry, ch_state_get_ruleset (self->state),
                          ch_state_get_dark_at_bottom (self->state), self->coordinates, self->style,
                          width, height, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

static int
wanted_px (ChBoard *self)
{
  return MAX (1, (int) round ((double) self->geometry.square * self->geometry.scale));
}

static gboolean
on_settled (gpointer data)
{
  ChBoard *self = data;

  self->settle_id = 0;
  self->tile_px = wanted_px (self);
  ch_board_redraw_ground (self);
  return G_SOURCE_REMOVE;
}

void
ch_board_update_geometry (ChBoard *self, int width, int height)
{
  ChBoardGeometry geometry;

  if (self->state == NULL || width <= 0 || height <= 0)
    return;
  ch_board_compute_geometry (self, width, height, &geometry);
  if (self->tile_px > 0 && ch_board_geometry_equal (&geometry, &self->geometry))
    return;
  self->geometry = geometry;
  g_clear_pointer (&self->faded, gsk_render_node_unref);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  if (self->tile_px == 0)
    self->tile_px = wanted_px (self);
  else if (self->tile_px != wanted_px (self))
    self->settle_id = g_timeout_add (SETTLE_MS, on_settled, self);
  ch_board_redraw_ground (self);
}

static void
get_look (ChBoard *self, ChBoardLook *look)
{
  AdwStyleManager *style =
    adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  ChFamily family = ch_ruleset_get_family (ch_state_get_ruleset (self->state));

  look->theme = self->theme;
  look->pieces = self->pieces;
  look->context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  look->tile_px = self->tile_px;
  look->high_contrast = adw_style_manager_get_high_contrast (style);
  look->family = self->family_colour ? ch_board_family_colour (family) : NULL;
}

/* Own movable pieces, legal targets, and all squares while pieces are set up. */
static gboolean
answers_pointer (ChBoard *self, int square)
{
  if (square == CH_NO_SQUARE || !self->input)
    return FALSE;
  if (ch_state_get_editing (self->state) || ch_state_is_target (self->state, square, NULL))
    return TRUE;
  return self->dragged == CH_NO_SQUARE && ch_state_get_n_path (self->state) < 2 &&
         ch_state_is_movable (self->state, square);
}

static int
focus_shown (ChBoard *self)
{
  GtkWidget *square;

  if (self->focus < 0 || self->focus >= (int) self->squares->len)
    return CH_NO_SQUARE;
  square = g_ptr_array_index (self->squares, self->focus);
  return (gtk_widget_get_state_flags (square) & GTK_STATE_FLAG_FOCUS_VISIBLE) != 0 &&
             gtk_widget_is_focus (square)
           ? self->focus
           : CH_NO_SQUARE;
}

/* The cairo renderer draws every node of a scene anew, a texture through a copy of its own, where
 * only a corner of it has changed: one picture that is kept is several times cheaper.  The GL ones
 * keep the textures.  Takes @node. */
static GskRenderNode *
flatten (ChBoard *self, GskRenderNode *node)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  const graphene_rect_t *bounds = &self->geometry.board;
  double scale = self->geometry.scale;
  GtkSnapshot *snapshot;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (node == NULL || native == NULL || !GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native)))
    return node;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                        (int) ceil ((double) bounds->size.width * scale),
                                        (int) ceil ((double) bounds->size.height * scale));
  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_translate (cr, -(double) bounds->origin.x, -(double) bounds->origin.y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  gsk_render_node_unref (node);

  snapshot = gtk_snapshot_new ();
  cr = gtk_snapshot_append_cairo (snapshot, bounds);
  cairo_set_source_surface (cr, surface, (double) bounds->origin.x, (double) bounds->origin.y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return gtk_snapshot_free_to_node (snapshot);
}

static GskRenderNode *
make_ground (ChBoard *self, const ChBoardLook *look)
{
  g_autoptr (ChBoardLayout) layout =
    ch_board_layout_new_ground (ch_state_get_ruleset (self->state), &self->geometry);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  ch_board_paint_ground (snapshot, look, &self->geometry, layout);
  return flatten (self, gtk_snapshot_free_to_node (snapshot));
}

static GskRenderNode *
make_standing (ChBoard *self, const ChBoardLook *look)
{
  ChBoardView view = CH_BOARD_VIEW_INIT;
  ChState *state = self->animation != NULL ? self->animated : self->state;
  g_autoptr (ChBoardLayout) layout = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  if (self->animation != NULL)
    view.playing = ch_board_animation_get_move (self->animation);
  if (answers_pointer (self, self->hover))
    view.hover = self->hover;
  view.focus = focus_shown (self);
  view.lifted = self->dragged;
  if (self->preview.n_squares > 0)
    view.preview = &self->preview;
  layout = ch_board_layout_new (state, &self->geometry, &view);
  ch_board_paint (snapshot, look, &self->geometry, layout);
  node = gtk_snapshot_free_to_node (snapshot);
  /* On an empty board nothing stands: that too is drawn. */
  if (node == NULL)
    return gsk_container_node_new (NULL, 0);
  /* Only what many frames will show. */
  return self->animation != NULL || self->dragged != CH_NO_SQUARE ? flatten (self, node) : node;
}

static void
paint_moving (ChBoard *self, GtkSnapshot *snapshot, const ChBoardLook *look, gint64 time)
{
  ChRuleset *ruleset = ch_state_get_ruleset (self->animated);
  ChMove *move = ch_board_animation_get_move (self->animation);
  int n_taken = ch_move_get_n_taken (move);
  graphene_rect_t square, rect;
  ChBoardMover mover;

  for (int i = 0; i < n_taken; i++)
    {
      ChPiece piece;
      gboolean jumped;
      double opacity = ch_board_animation_get_taken (self->animation, i, time, &piece, &jumped);

      ch_board_geometry_square (&self->geometry, ruleset, ch_move_get_taken (move, i), &square);
      ch_board_geometry_piece (&self->geometry, &square, &rect);
      if (jumped)
        ch_board_paint_jumped (snapshot, look, &self->geometry, piece, &rect, opacity);
      else
        ch_board_paint_piece (snapshot, look, piece, &rect, opacity);
    }
  ch_board_animation_get_mover (self->animation, time, &mover);
  ch_board_geometry_place (&self->geometry, mover.column, mover.row, &square);
  ch_board_geometry_piece (&self->geometry, &square, &rect);
  if (mover.crown < 1)
    ch_board_paint_crowning (snapshot, look, mover.piece, &rect, mover.crown);
  else
    ch_board_paint_piece (snapshot, look, mover.piece, &rect, 1);
}

static void
paint_scene (ChBoard *self, GtkSnapshot *snapshot, gint64 time)
{
  ChBoardLook look;

  get_look (self, &look);
  if (self->ground == NULL)
    self->ground = make_ground (self, &look);
  if (self->standing == NULL)
    self->standing = make_standing (self, &look);
  gtk_snapshot_append_node (snapshot, self->ground);
  gtk_snapshot_append_node (snapshot, self->standing);
  if (self->animation != NULL)
    paint_moving (self, snapshot, &look, time);
  if (self->dragged != CH_NO_SQUARE)
    ch_board_paint_dragged (snapshot, &look, &self->geometry,
                            ch_state_get_shown_piece (self->state, self->dragged), &self->hand);
}

static gint64
now (ChBoard *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  return clock != NULL ? gdk_frame_clock_get_frame_time (clock) : g_get_monotonic_time ();
}

void
ch_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChBoard *self = CH_BOARD (widget);
  gint64 time = now (self) - self->start;
  guint font_serial = pango_context_get_serial (gtk_widget_get_pango_context (widget));

  if (self->state == NULL || self->tile_px == 0)
    return;
  if (font_serial != self->font_serial)
    ch_board_clear_nodes (self);
  self->font_serial = font_serial;
  if (self->faded != NULL)
    {
      gtk_snapshot_push_cross_fade (snapshot, CLAMP ((double) time / FADE_US, 0, 1));
      gtk_snapshot_append_node (snapshot, self->faded);
      gtk_snapshot_pop (snapshot);
      paint_scene (self, snapshot, time);
      gtk_snapshot_pop (snapshot);
    }
  else
    paint_scene (self, snapshot, time);
  if (gtk_widget_get_visible (self->end_turn))
    gtk_widget_snapshot_child (widget, self->end_turn, snapshot);
  if (gtk_widget_get_visible (self->entry_box))
    gtk_widget_snapshot_child (widget, self->entry_box, snapshot);
}

gboolean
ch_board_is_animated (ChBoard *self)
{
  gboolean enabled = FALSE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled,
                NULL);
  return enabled && self->hop_ms > 0 && gtk_widget_get_mapped (GTK_WIDGET (self));
}

void
ch_board_stop_moving (ChBoard *self)
{
  if (self->animation != NULL)
    g_clear_pointer (&self->standing, gsk_render_node_unref);
  g_clear_pointer (&self->animation, ch_board_animation_free);
  g_clear_pointer (&self->animated, ch_state_unref);
  g_clear_pointer (&self->faded, gsk_render_node_unref);
  if (self->tick_id != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
      self->tick_id = 0;
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ChBoard *self = CH_BOARD (widget);
  gint64 time = gdk_frame_clock_get_frame_time (clock) - self->start;
  gint64 duration =
    self->animation != NULL ? ch_board_animation_get_duration (self->animation) : FADE_US;

  (void) data;
  gtk_widget_queue_draw (widget);
  if (time < duration)
    return G_SOURCE_CONTINUE;
  self->tick_id = 0;
  ch_board_finish (self);
  return G_SOURCE_REMOVE;
}

static void
start_clock (ChBoard *self)
{
  self->start = now (self);
  self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Takes @animation, which moves away from @from. */
void
ch_board_start_animation (ChBoard *self, ChState *from, ChBoardAnimation *animation)
{
  ch_board_stop_moving (self);
  self->animation = animation;
  self->animated = ch_state_ref (from);
  g_clear_pointer (&self->standing, gsk_render_node_unref);
  start_clock (self);
}

/* Keeps a picture of the board as it is, to fade from. */
void
ch_board_start_fade (ChBoard *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  ch_board_stop_moving (self);
  paint_scene (self, snapshot, 0);
  self->faded = gtk_snapshot_free_to_node (snapshot);
  start_clock (self);
}

gboolean
ch_board_get_settled (ChBoard *self)
{
  g_return_val_if_fail (CH_IS_BOARD (self), FALSE);

  return self->tick_id == 0 && self->settle_id == 0 && self->ground != NULL &&
         self->standing != NULL && !ch_board_theme_get_busy (self->theme) &&
         !ch_piece_set_get_busy (self->pieces);
}
