/* ch-game-row.c: a game of the library in its table: a row of cells, or two lines where it is narrow.
 *
 * Hundreds of rows are there at once: the texts are GtkInscriptions, which need no measuring, and the
 * places are computed, not negotiated.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-game-row.h"

#include "ch-game-columns.h"
#include "ch-ruleset-row.h"

#include <glib/gi18n.h>

#define ROW_HEIGHT 42
#define TWO_LINES_HEIGHT 58
#define SIGN 10
#define SIGN_GAP 10
#define WARNING 16
#define RESULT_LETTERS 7

/* The texts of the two lines, after those of the columns. */
enum
{
  TITLE = CH_GAME_N_COLUMNS,
  SUBTITLE,
  N_TEXTS
};

struct _ChGameRow
{
  GtkWidget parent_instance;

  ChLibraryGame *game;
  GtkInscription *texts[N_TEXTS];
  GtkWidget *sign;
  GtkWidget *warning; /* it could not be read fully */
};

G_DEFINE_FINAL_TYPE (ChGameRow, ch_game_row, GTK_TYPE_WIDGET)

int
ch_game_row_get_unit (GtkWidget *widget)
{
  PangoFontMetrics *metrics =
    pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  const int width = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);

  return MAX (PANGO_PIXELS_CEIL (width), 1);
}

/* What is shown */

char *
ch_game_row_isolate (const char *text, gboolean notation)
{
  /* Left-to-right isolate or first-strong isolate, and the end of it */
  return g_strconcat (notation ? "\u2066" : "\u2068", text, "\u2069", NULL);
}

/* Where lines run from right to left, results and moves still run from left to right, and all texts
 * begin at the right: marks of direction around them say so. */
static void
set_text (ChGameRow *self, int n, const char *text)
{
  const gboolean notation = n == CH_GAME_COLUMN_RESULT || n == CH_GAME_COLUMN_OPENING;
  g_autofree char *isolated = NULL;
  g_autofree char *shown = NULL;

  if (*text == '\0' || gtk_widget_get_direction (GTK_WIDGET (self)) != GTK_TEXT_DIR_RTL)
    {
      gtk_inscription_set_text (self->texts[n], text);
      return;
    }
  isolated = ch_game_row_isolate (text, notation);
  shown = g_strconcat ("\u200f", isolated, NULL);
  gtk_inscription_set_text (self->texts[n], shown);
}

/* A name for the screen, and for two lines. */
static const char *
player (const char *name)
{
  return *name != '\0' ? name : "?";
}

static void
tell (ChGameRow *self)
{
  ChRuleset *ruleset = ch_library_game_get_ruleset (self->game);
  g_autofree char *result = ch_library_game_get_result_words (self->game);
  g_autofree char *name = NULL;

  /* Translators: for a screen reader: players, result in words, rule set, opening, date. */
  name = g_strdup_printf (_ ("%s against %s, %s, %s, %s, %s"),
                          player (ch_library_game_get_white (self->game)),
                          player (ch_library_game_get_black (self->game)), result,
                          ruleset != NULL ? ch_ruleset_get_name (ruleset) : "",
                          ch_library_game_get_opening (self->game),
                          ch_library_game_get_date_text (self->game));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (gtk_widget_get_parent (GTK_WIDGET (self)) != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self))),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->texts[CH_GAME_COLUMN_RESULT]), result);
}

/* Rule set, opening and date, those that are known, with a dot between. */
static char *
make_subtitle (ChLibraryGame *game, gboolean right_to_left)
{
  g_autofree char *opening = right_to_left
                               ? ch_game_row_isolate (ch_library_game_get_opening (game), TRUE)
                               : g_strdup (ch_library_game_get_opening (game));
  ChRuleset *ruleset = ch_library_game_get_ruleset (game);
  const char *parts[4] = { NULL };
  guint n = 0;

  if (ruleset != NULL)
    parts[n++] = ch_ruleset_get_name (ruleset);
  if (*ch_library_game_get_opening (game) != '\0')
    parts[n++] = opening;
  if (*ch_library_game_get_date_text (game) != '\0')
    parts[n++] = ch_library_game_get_date_text (game);

  return g_strjoinv (" · ", (char **) parts);
}

static void
show_game (ChGameRow *self)
{
  ChLibraryGame *game = self->game;
  ChRuleset *ruleset = ch_library_game_get_ruleset (game);
  const char *white = player (ch_library_game_get_white (game));
  const char *black = player (ch_library_game_get_black (game));
  g_autofree char *moves = g_strdup_printf ("%u", ch_library_game_get_n_moves (game));
  g_autofree char *title = g_strdup_printf ("%s – %s", white, black);
  g_autofree char *subtitle =
    make_subtitle (game, gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL);

  set_text (self, CH_GAME_COLUMN_WHITE, white);
  set_text (self, CH_GAME_COLUMN_BLACK, black);
  set_text (self, CH_GAME_COLUMN_RESULT, ch_library_game_get_result_text (game));
  set_text (self, CH_GAME_COLUMN_RULESET, ruleset != NULL ? ch_ruleset_get_name (ruleset) : "");
  set_text (self, CH_GAME_COLUMN_OPENING, ch_library_game_get_opening (game));
  set_text (self, CH_GAME_COLUMN_MOVES, moves);
  set_text (self, CH_GAME_COLUMN_DATE, ch_library_game_get_date_text (game));
  set_text (self, CH_GAME_COLUMN_EVENT, ch_library_game_get_event (game));
  set_text (self, TITLE, title);
  set_text (self, SUBTITLE, subtitle);
  if (ruleset != NULL)
    ch_ruleset_row_set_sign (GTK_IMAGE (self->sign), ch_ruleset_get_family (ruleset));
  gtk_widget_set_visible (self->warning, ch_library_game_get_faulty (game));
  /* What may be cut off. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->texts[CH_GAME_COLUMN_OPENING]),
                               ch_library_game_get_opening (game));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->texts[CH_GAME_COLUMN_EVENT]),
                               ch_library_game_get_event (game));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->texts[SUBTITLE]), subtitle);
  tell (self);
}

static void
clear (ChGameRow *self)
{
  for (int n = 0; n < N_TEXTS; n++)
    set_text (self, n, "");
  gtk_image_clear (GTK_IMAGE (self->sign));
  gtk_widget_set_visible (self->warning, FALSE);
}

void
ch_game_row_set_game (ChGameRow *self, ChLibraryGame *game)
{
  g_return_if_fail (CH_IS_GAME_ROW (self));

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game == NULL)
    return;
  if (ch_library_game_get_loaded (game))
    {
      show_game (self);
      return;
    }
  clear (self);
  g_signal_connect_swapped (game, "notify::loaded", G_CALLBACK (show_game), self);
}

/* The places */

static void
place (ChGameRow *self, GtkWidget *child, gboolean shown, int x, int y, int width, int height)
{
  GtkAllocation at = { x, y, MAX (width, 1), height };
  int minimum;

  gtk_widget_set_child_visible (child, shown);
  if (!shown || !gtk_widget_get_visible (child))
    return;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    at.x = gtk_widget_get_width (GTK_WIDGET (self)) - x - at.width;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  at.width = MAX (at.width, minimum);
  if (GTK_IS_INSCRIPTION (child))
    {
      int line;

      /* One line alone: given more height it would have more of them. */
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &line, NULL, NULL, NULL);
      at.y += (height - line) / 2;
      at.height = line;
    }
  gtk_widget_size_allocate (child, &at, -1);
}

static void
place_columns (ChGameRow *self, const ChGameColumns *columns, int height)
{
  const gboolean wide = !columns->two_lines;
  const gboolean warned = gtk_widget_get_visible (self->warning);

  for (int n = 0; n < CH_GAME_N_COLUMNS; n++)
    {
      int x = columns->x[n];
      int width = columns->width[n];

      if (n == CH_GAME_COLUMN_RULESET)
        {
          x += SIGN + SIGN_GAP;
          width -= SIGN + SIGN_GAP;
        }
      if (n == CH_GAME_COLUMN_BLACK && warned)
        width -= WARNING + 2;
      place (self, GTK_WIDGET (self->texts[n]), wide && columns->width[n] > 0, x, 0, width, height);
    }
}

static void
ch_game_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChGameRow *self = CH_GAME_ROW (widget);
  const int unit = ch_game_row_get_unit (widget);
  const int half = height / 2;
  ChGameColumns columns;
  int sign_x, warning_x;

  (void) baseline;
  ch_game_columns_plan (width, unit, &columns);
  place_columns (self, &columns, height);
  if (columns.two_lines)
    {
      const int result = RESULT_LETTERS * unit;
      const int left = width - 2 * CH_GAME_EDGE;

      sign_x = CH_GAME_EDGE;
      warning_x = width - CH_GAME_EDGE - WARNING;
      place (self, GTK_WIDGET (self->texts[TITLE]), TRUE, CH_GAME_EDGE, 6,
             left - result - CH_GAME_GAP, half - 6);
      place (self, GTK_WIDGET (self->texts[CH_GAME_COLUMN_RESULT]), TRUE,
             width - CH_GAME_EDGE - result, 6, result, half - 6);
      place (self, GTK_WIDGET (self->texts[SUBTITLE]), TRUE, CH_GAME_EDGE + SIGN + SIGN_GAP, half,
             left - SIGN - SIGN_GAP - WARNING - 2, half - 6);
      place (self, self->sign, TRUE, sign_x, half, SIGN, half - 6);
      place (self, self->warning, TRUE, warning_x, half, WARNING, half - 6);
    }
  else
    {
      place (self, GTK_WIDGET (self->texts[TITLE]), FALSE, 0, 0, 0, 0);
      place (self, GTK_WIDGET (self->texts[SUBTITLE]), FALSE, 0, 0, 0, 0);
      sign_x = columns.x[CH_GAME_COLUMN_RULESET];
      warning_x = columns.x[CH_GAME_COLUMN_BLACK] + columns.width[CH_GAME_COLUMN_BLACK] - WARNING;
      place (self, self->sign, columns.width[CH_GAME_COLUMN_RULESET] > 0, sign_x, 0, SIGN, height);
      place (self, self->warning, TRUE, warning_x, 0, WARNING, height);
    }
  gtk_inscription_set_xalign (self->texts[CH_GAME_COLUMN_RESULT], columns.two_lines ? 1 : 0);
}

static GtkSizeRequestMode
ch_game_row_get_request_mode (GtkWidget *widget)
{
  (void) widget;

  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ch_game_row_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  ChGameRow *self = CH_GAME_ROW (widget);
  const int unit = ch_game_row_get_unit (widget);
  ChGameColumns columns;
  int line;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = 24 * unit;
      return;
    }
  /* One stands for all: the letters are the same. */
  gtk_widget_measure (GTK_WIDGET (self->texts[0]), GTK_ORIENTATION_VERTICAL, -1, &line, NULL, NULL,
                      NULL);
  ch_game_columns_plan (for_size >= 0 ? for_size : G_MAXINT / 2, unit, &columns);
  *minimum = columns.two_lines ? MAX (TWO_LINES_HEIGHT, 2 * line + 12) : MAX (ROW_HEIGHT, line + 4);
  *natural = *minimum;
}

static void
ch_game_row_direction_changed (GtkWidget *widget, GtkTextDirection before)
{
  ChGameRow *self = CH_GAME_ROW (widget);

  GTK_WIDGET_CLASS (ch_game_row_parent_class)->direction_changed (widget, before);
  if (self->game != NULL && ch_library_game_get_loaded (self->game))
    show_game (self);
}

static void
ch_game_row_dispose (GObject *object)
{
  ChGameRow *self = CH_GAME_ROW (object);
  GtkWidget *child;

  ch_game_row_set_game (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ch_game_row_parent_class)->dispose (object);
}

static void
ch_game_row_class_init (ChGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_game_row_dispose;
  widget_class->measure = ch_game_row_measure;
  widget_class->size_allocate = ch_game_row_size_allocate;
  widget_class->get_request_mode = ch_game_row_get_request_mode;
  widget_class->direction_changed = ch_game_row_direction_changed;
  gtk_widget_class_set_css_name (widget_class, "gamerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_text (ChGameRow *self, int n, const char *css_class)
{
  GtkWidget *text = gtk_inscription_new (NULL);

  self->texts[n] = GTK_INSCRIPTION (text);
  gtk_inscription_set_text_overflow (self->texts[n], GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_inscription_set_min_chars (self->texts[n], 0);
  gtk_inscription_set_nat_chars (self->texts[n], 0);
  gtk_inscription_set_yalign (self->texts[n], 0.5f);
  if (css_class != NULL)
    gtk_widget_add_css_class (text, css_class);
  gtk_widget_set_parent (text, GTK_WIDGET (self));
}

static void
ch_game_row_init (ChGameRow *self)
{
  static const char *const classes[N_TEXTS] = {
    [CH_GAME_COLUMN_RESULT] = "ch-game-result",
    [CH_GAME_COLUMN_OPENING] = "ch-secondary",
    [CH_GAME_COLUMN_DATE] = "ch-secondary",
    [CH_GAME_COLUMN_EVENT] = "ch-secondary",
    [SUBTITLE] = "ch-game-subtitle",
  };

  for (int n = 0; n < N_TEXTS; n++)
    add_text (self, n, classes[n]);
  gtk_inscription_set_xalign (self->texts[CH_GAME_COLUMN_MOVES], 1);
  self->sign = g_object_new (GTK_TYPE_IMAGE, "pixel-size", SIGN, "accessible-role",
                             GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_parent (self->sign, GTK_WIDGET (self));
  self->warning = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  gtk_widget_add_css_class (self->warning, "warning");
  gtk_widget_set_tooltip_text (self->warning, _ ("Could not be read fully"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->warning), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Could not be read fully"), -1);
  gtk_widget_set_visible (self->warning, FALSE);
  gtk_widget_set_parent (self->warning, GTK_WIDGET (self));
}

GtkWidget *
ch_game_row_new (void)
{
  return g_object_new (CH_TYPE_GAME_ROW, NULL);
}
