/* ch-move-list-text.c: a text of moves and words, whose moves can be clicked one by one.
 *
 * A label draws the text; the spans lie below it and show where the pointer and the current move are.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-move-list-text.h"

#include "ch-move-list-span.h"

#include <adwaita.h>
#include <string.h>

/* A chain of many jumps may be broken: it could be wider than the list. */
#define LONGEST_UNBROKEN 28
/* Letters without a picture that say how the text is read. */
#define LEFT_TO_RIGHT_MARK "\342\200\216"
#define ISOLATE_LEFT_TO_RIGHT "\342\201\246"
#define ISOLATE_AS_IT_IS "\342\201\250"
#define END_OF_ISOLATE "\342\201\251"
#define MIN_WIDTH 120
#define MIN_LINE_WIDTH 40
/* Around a move, so that the mark does not touch its letters. */
#define SPAN_MARGIN 3
/* More than the margin, so that the mark does not touch its neighbours either. */
#define GAP 4
/* Secondary text, of 16 bits: 60 % black, 68 % white. */
#define FAINT_LIGHT 0x9999
#define FAINT_DARK 0xae14

struct _ChMoveText
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GArray *spans;      /* ChMoveListSpan */
  GPtrArray *widgets; /* ChMoveSpan; the first spans->len are in use; borrowed */
  guint current;
  gboolean plain;
  gboolean one_line;
  guint16 faint;
};

G_DEFINE_FINAL_TYPE (ChMoveText, ch_move_text, GTK_TYPE_WIDGET)

static void
add_attribute (PangoAttrList *list, PangoAttribute *attribute, const ChMoveListSpan *span)
{
  attribute->start_index = span->start;
  attribute->end_index = span->end;
  pango_attr_list_insert (list, attribute);
}

static guint16
faintness (ChMoveText *self)
{
  AdwStyleManager *style =
    adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  if (adw_style_manager_get_high_contrast (style))
    return G_MAXUINT16;
  return adw_style_manager_get_dark (style) ? FAINT_DARK : FAINT_LIGHT;
}

/* The blanks between moves and comments are wider than those in a comment: the mark of the current move
 * takes some of them. */
static void
add_gaps (ChMoveText *self, PangoAttrList *list)
{
  const char *text = gtk_label_get_text (GTK_LABEL (self->label));
  guint length = (guint) strlen (text);
  guint done = 0;

  for (guint n = 0; n < self->spans->len; n++)
    {
      const ChMoveListSpan *span = &g_array_index (self->spans, ChMoveListSpan, n);

      for (guint at = done; at < MIN (span->start, length); at++)
        if (text[at] == ' ')
          {
            const ChMoveListSpan blank = { .start = at, .end = at + 1 };

            add_attribute (list, pango_attr_letter_spacing_new (GAP * PANGO_SCALE), &blank);
          }
      done = span->end;
    }
}

static void
update_attributes (ChMoveText *self)
{
  g_autoptr (PangoAttrList) list = pango_attr_list_new ();

  self->faint = faintness (self);
  pango_attr_list_insert (list, pango_attr_font_features_new ("tnum=1"));
  add_gaps (self, list);
  for (guint n = 0; n < self->spans->len; n++)
    {
      const ChMoveListSpan *span = &g_array_index (self->spans, ChMoveListSpan, n);

      if (span->comment && !self->plain)
        add_attribute (list, pango_attr_foreground_alpha_new (self->faint), span);
      if (span->rest)
        add_attribute (list, pango_attr_style_new (PANGO_STYLE_ITALIC), span);
      if (!span->comment && span->end - span->start <= LONGEST_UNBROKEN)
        add_attribute (list, pango_attr_allow_breaks_new (FALSE), span);
      if (!span->comment && span->node == self->current)
        {
          add_attribute (list, pango_attr_foreground_new (0xffff, 0xffff, 0xffff), span);
          add_attribute (list, pango_attr_foreground_alpha_new (0xffff), span);
        }
    }
  gtk_label_set_attributes (GTK_LABEL (self->label), list);
}

static void
ch_move_text_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  ChMoveText *self = CH_MOVE_TEXT (widget);

  GTK_WIDGET_CLASS (ch_move_text_parent_class)->css_changed (widget, change);
  if (self->spans != NULL && self->spans->len > 0 && self->faint != faintness (self))
    update_attributes (self);
}

static void
ch_move_text_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  ChMoveText *self = CH_MOVE_TEXT (widget);

  /* Words that wrap are as wide as they are given; to ask the label would shape them all. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = self->one_line ? MIN_LINE_WIDTH : MIN_WIDTH;
      *minimum_baseline = *natural_baseline = -1;
      return;
    }
  gtk_widget_measure (self->label, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

/* Where the span stands, in the label; FALSE where it is cut off. */
static gboolean
get_place (ChMoveText *self, const ChMoveListSpan *span, GtkAllocation *place)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (self->label));
  const char *text = pango_layout_get_text (layout);
  int last = (int) (g_utf8_prev_char (text + span->end) - text);
  PangoRectangle from, to;
  int x, y, left, right;

  gtk_label_get_layout_offsets (GTK_LABEL (self->label), &x, &y);
  pango_layout_index_to_pos (layout, (int) span->start, &from);
  pango_layout_index_to_pos (layout, last, &to);
  left = MIN (MIN (from.x, from.x + from.width), MIN (to.x, to.x + to.width));
  right = MAX (MAX (from.x, from.x + from.width), MAX (to.x, to.x + to.width));
  place->x = x + PANGO_PIXELS_FLOOR (left);
  place->y = y + PANGO_PIXELS_FLOOR (from.y);
  place->width = PANGO_PIXELS_CEIL (right) - PANGO_PIXELS_FLOOR (left);
  place->height = PANGO_PIXELS_CEIL (to.y + to.height) - PANGO_PIXELS_FLOOR (from.y);
  /* Words over several lines are as wide as the text. */
  if (to.y != from.y)
    {
      place->x = 0;
      place->width = gtk_widget_get_width (self->label);
    }
  return place->width > 0;
}

static void
ch_move_text_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChMoveText *self = CH_MOVE_TEXT (widget);
  int end = 0;

  gtk_widget_size_allocate (self->label, &(GtkAllocation) { 0, 0, width, height }, baseline);
  for (guint n = 0; n < self->spans->len; n++)
    {
      GtkWidget *child = g_ptr_array_index (self->widgets, n);
      const ChMoveListSpan *span = &g_array_index (self->spans, ChMoveListSpan, n);
      GtkAllocation place;
      gboolean shown = get_place (self, span, &place) && place.x < width;

      /* Behind an ellipsis all stands at one place. */
      if (self->one_line && shown)
        {
          shown = place.x >= end;
          end = place.x + place.width;
        }
      gtk_widget_set_child_visible (child, shown);
      if (!shown)
        continue;
      place.x -= SPAN_MARGIN;
      place.width += 2 * SPAN_MARGIN;
      gtk_widget_size_allocate (child, &place, -1);
    }
}

static void
ch_move_text_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ChMoveText *self = CH_MOVE_TEXT (widget);

  for (guint n = 0; n < self->spans->len; n++)
    gtk_widget_snapshot_child (widget, g_ptr_array_index (self->widgets, n), snapshot);
  gtk_widget_snapshot_child (widget, self->label, snapshot);
}

static GtkSizeRequestMode
ch_move_text_get_request_mode (GtkWidget *widget)
{
  return CH_MOVE_TEXT (widget)->one_line ? GTK_SIZE_REQUEST_CONSTANT_SIZE
                                         : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ch_move_text_dispose (GObject *object)
{
  ChMoveText *self = CH_MOVE_TEXT (object);

  if (self->widgets != NULL)
    g_ptr_array_foreach (self->widgets, (GFunc) (void (*) (void)) gtk_widget_unparent, NULL);
  g_clear_pointer (&self->widgets, g_ptr_array_unref);
  g_clear_pointer (&self->spans, g_array_unref);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  G_OBJECT_CLASS (ch_move_text_parent_class)->dispose (object);
}

static void
ch_move_text_class_init (ChMoveTextClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_move_text_dispose;
  widget_class->measure = ch_move_text_measure;
  widget_class->size_allocate = ch_move_text_size_allocate;
  widget_class->snapshot = ch_move_text_snapshot;
  widget_class->get_request_mode = ch_move_text_get_request_mode;
  widget_class->css_changed = ch_move_text_css_changed;
  gtk_widget_class_set_css_name (widget_class, "movetext");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ch_move_text_init (ChMoveText *self)
{
  self->current = CH_GAME_NONE;
  self->spans = g_array_new (FALSE, FALSE, sizeof (ChMoveListSpan));
  self->widgets = g_ptr_array_new ();
  self->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_can_target (self->label, FALSE);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

GtkWidget *
ch_move_text_new (gboolean one_line)
{
  ChMoveText *self = g_object_new (CH_TYPE_MOVE_TEXT, NULL);

  self->one_line = one_line;
  if (one_line)
    gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  else
    {
      gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
    }
  return GTK_WIDGET (self);
}

void
ch_move_text_clear (ChMoveText *self)
{
  g_return_if_fail (CH_IS_MOVE_TEXT (self));

  g_array_set_size (self->spans, 0);
}

void
ch_move_text_add_span (ChMoveText *self,
                       const ChMoveListSpan *span,
                       const char *name,
                       const char *tip)
{
  GtkWidget *child;
  guint n;

  g_return_if_fail (CH_IS_MOVE_TEXT (self));

  n = self->spans->len;
  g_array_append_val (self->spans, *span);
  if (n < self->widgets->len)
    child = g_ptr_array_index (self->widgets, n);
  else
    {
      child = ch_move_span_new (FALSE);
      gtk_widget_insert_before (child, GTK_WIDGET (self), self->label);
      g_ptr_array_add (self->widgets, child);
    }
  gtk_widget_set_visible (child, TRUE);
  ch_move_span_set (CH_MOVE_SPAN (child), span->node, NULL, name);
  ch_move_span_set_rest (CH_MOVE_SPAN (child), span->rest);
  ch_move_span_set_tip (CH_MOVE_SPAN (child), tip);
  ch_move_span_set_current (CH_MOVE_SPAN (child), !span->comment && span->node == self->current);
}

/* The blocks that Unicode keeps for letters that are read from right to left. */
static gboolean
has_right_to_left (const char *text)
{
  static const struct
  {
    gunichar first;
    gunichar last;
  } blocks[] = {
    { 0x590, 0x8ff },     { 0xfb1d, 0xfdff },   { 0xfe70, 0xfeff },
    { 0x10800, 0x10fff }, { 0x1e800, 0x1efff },
  };

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar letter = g_utf8_get_char (text);

      for (guint n = 0; n < G_N_ELEMENTS (blocks) && letter >= blocks[n].first; n++)
        if (letter <= blocks[n].last)
          return TRUE;
    }

  return FALSE;
}

/* @text with each move and each comment kept apart from what stands beside it, where letters are read from
 * right to left: the figures of a move would else go over to the comment before it.  The spans follow. */
static char *
isolate_spans (ChMoveText *self, const char *text)
{
  GString *shown;
  guint done = 0;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) != GTK_TEXT_DIR_RTL && !has_right_to_left (text))
    return g_strdup (text);
  shown = g_string_new (LEFT_TO_RIGHT_MARK);
  for (guint n = 0; n < self->spans->len; n++)
    {
      ChMoveListSpan *span = &g_array_index (self->spans, ChMoveListSpan, n);
      const guint start = span->start;
      const guint end = span->end;

      g_string_append_len (shown, text + done, start - done);
      g_string_append (shown, span->comment ? ISOLATE_AS_IT_IS : ISOLATE_LEFT_TO_RIGHT);
      span->start = (guint) shown->len;
      g_string_append_len (shown, text + start, end - start);
      span->end = (guint) shown->len;
      g_string_append (shown, END_OF_ISOLATE);
      done = end;
    }
  g_string_append (shown, text + done);

  return g_string_free (shown, FALSE);
}

void
ch_move_text_set_text (ChMoveText *self, const char *text, gboolean plain)
{
  g_return_if_fail (CH_IS_MOVE_TEXT (self));

  for (guint n = self->spans->len; n < self->widgets->len; n++)
    gtk_widget_set_visible (g_ptr_array_index (self->widgets, n), FALSE);
  self->plain = plain;
  if (plain)
    gtk_label_set_text (GTK_LABEL (self->label), text);
  else
    {
      g_autofree char *shown = isolate_spans (self, text);

      gtk_label_set_text (GTK_LABEL (self->label), shown);
    }
  /* The marks that keep the parts in their places are not for screen readers. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->label), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  update_attributes (self);
}

GtkWidget *
ch_move_text_get_span (ChMoveText *self, guint node)
{
  g_return_val_if_fail (CH_IS_MOVE_TEXT (self), NULL);

  for (guint n = 0; n < self->spans->len; n++)
    {
      const ChMoveListSpan *span = &g_array_index (self->spans, ChMoveListSpan, n);

      if (!span->comment && span->node == node)
        return g_ptr_array_index (self->widgets, n);
    }
  return NULL;
}

void
ch_move_text_set_current (ChMoveText *self, guint node)
{
  gboolean touched;

  g_return_if_fail (CH_IS_MOVE_TEXT (self));

  if (self->current == node)
    return;
  touched = ch_move_text_get_span (self, self->current) != NULL ||
            ch_move_text_get_span (self, node) != NULL;
  self->current = node;
  if (!touched)
    return;
  for (guint n = 0; n < self->spans->len; n++)
    {
      const ChMoveListSpan *span = &g_array_index (self->spans, ChMoveListSpan, n);

      ch_move_span_set_current (g_ptr_array_index (self->widgets, n),
                                !span->comment && span->node == node);
    }
  update_attributes (self);
}
