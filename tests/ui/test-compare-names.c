/* test-compare-names.c: every playing square has a name that is right for the place it is seen at.
 *
 * The names are worked out here from the place on the screen, x from the left and y from the top:
 * letters by file and row, numbers row by row from the top left of the board with White below (the
 * double corner of the top left is 1 and 5 on 8×8; 46 is the bottom left of 10×10).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-diff-name.h"
#include "support.h"
#include "ui-util.h"

#include <string.h>

typedef struct
{
  const char *rules;
  int columns, rows;
  gboolean letters;
  gboolean all;      /* every square is played on */
  gboolean mirrored; /* the bottom left corner is not played on */
  gboolean turned;   /* the other side stands below */
  gboolean flipped;  /* by the person */
  const char *below; /* the name of a man of the side that stands below, and of the other */
  const char *above;
  int men; /* rows of men of each side, and empty rows behind them */
  int behind;
} Row;

static const Row rows[] = {
  { "russian", 8, 8, TRUE, FALSE, FALSE, FALSE, FALSE, "white man", "black man", 3, 0 },
  { "russian", 8, 8, TRUE, FALSE, FALSE, FALSE, TRUE, "black man", "white man", 3, 0 },
  { "international", 10, 10, FALSE, FALSE, FALSE, FALSE, FALSE, "white man", "black man", 4, 0 },
  { "international", 10, 10, FALSE, FALSE, FALSE, FALSE, TRUE, "black man", "white man", 4, 0 },
  { "canadian", 12, 12, FALSE, FALSE, FALSE, FALSE, FALSE, "white man", "black man", 5, 0 },
  { "turkish", 8, 8, TRUE, TRUE, FALSE, FALSE, FALSE, "white man", "black man", 2, 1 },
  { "italian", 8, 8, FALSE, FALSE, TRUE, FALSE, FALSE, "white man", "black man", 3, 0 },
  { "spantsiretti", 10, 8, TRUE, FALSE, FALSE, FALSE, FALSE, "white man", "black man", 3, 0 },
  { "club-american", 8, 8, FALSE, FALSE, FALSE, TRUE, FALSE, "red man", "white man", 3, 0 },
  { "club-american", 8, 8, FALSE, FALSE, FALSE, TRUE, TRUE, "white man", "red man", 3, 0 },
};

/* NULL where the square at that place is not played on. */
static char *
expected_name (const Row *row, int x, int y)
{
  int file = x;
  int from_top = y;

  if (row->turned != row->flipped)
    {
      file = row->columns - 1 - x;
      from_top = row->rows - 1 - y;
    }
  if (!row->all && ((file + row->rows - 1 - from_top) % 2 != 0) != row->mirrored)
    return NULL;
  if (row->letters)
    return g_strdup_printf ("%c%d", 'a' + file, row->rows - from_top);
  return g_strdup_printf ("%d", from_top * row->columns / 2 + file / 2 + 1);
}

static const char *
expected_piece (const Row *row, int y)
{
  int from_bottom = row->rows - 1 - y;

  if (y >= row->behind && y < row->behind + row->men)
    return row->above;
  if (from_bottom >= row->behind && from_bottom < row->behind + row->men)
    return row->below;
  return "empty";
}

static void
check_square (Ui *ui, const Row *row, const ChBoardGeometry *geometry, int square, char **seen)
{
  GtkWidget *widget = ch_board_get_square_widget (ui->board, square);
  graphene_rect_t bounds;
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;
  g_autofree char *wrong = NULL;
  int x, y;

  assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (ui->board), &bounds));
  x =
    (int) ((bounds.origin.x + bounds.size.width / 2 - geometry->field.origin.x) / geometry->square);
  y = (int) ((bounds.origin.y + bounds.size.height / 2 - geometry->field.origin.y) /
             geometry->square);
  name = expected_name (row, x, y);
  if (name == NULL)
    fail_msg ("%s: square %d is seen at %d,%d, which is not played on", row->rules, square, x, y);
  assert_null (seen[y * row->columns + x]);
  label = g_strconcat (name, ", ", expected_piece (row, y), NULL);
  /* What it can do follows where it can do something. */
  if (!g_str_has_prefix (ui_square_name (ui, name), label))
    fail_msg ("%s at %d,%d: \"%s\", not \"%s\"", row->rules, x, y, ui_square_name (ui, name),
              label);
  assert_ptr_equal (ch_board_get_square_widget (ui->board, ui_square (ui, name)), widget);
  wrong =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        ui_square_name (ui, name));
  assert_null (wrong);
  seen[y * row->columns + x] = g_steal_pointer (&name);
}

static void
check_board (const Row *row)
{
  int n = row->columns * row->rows;
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);
  ChBoardGeometry geometry;
  int n_played = 0;
  Ui ui;

  g_ptr_array_set_size (seen, n);
  ui_open (&ui, 1280, 800, row->rules, "start");
  if (row->flipped)
    {
      ui_action (&ui, "page.flip");
      ui_settle (&ui);
    }
  ch_board_get_geometry (ui.board, &geometry);
  for (int square = 0; square < ch_ruleset_get_n_squares (ui_ruleset (&ui)); square++)
    check_square (&ui, row, &geometry, square, (char **) seen->pdata);
  for (int i = 0; i < n; i++)
    n_played += g_ptr_array_index (seen, i) != NULL;
  assert_int_equal (n_played, row->all ? n : n / 2);
  ui_close (&ui);
}

static void
test_names (void **state)
{
  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ui_reset_settings ();
      check_board (&rows[i]);
    }
}

/* Numbers or letters by the person's wish, on a board that has the other. */
static void
test_style (void **state)
{
  Ui ui;

  (void) state;
  ui_reset_settings ();
  ui_open (&ui, 1280, 800, "russian", "start");
  g_settings_set_string (ui.settings, "square-style", "numbers");
  /* a1 is 29, h8 is 4. */
  assert_true (g_str_has_prefix (ui_square_name (&ui, "a1"), "29, white man"));
  assert_true (g_str_has_prefix (ui_square_name (&ui, "h8"), "4, black man"));
  g_settings_set_string (ui.settings, "square-style", "letters");
  ui_set_ruleset (&ui, "international");
  ui_action (&ui, "page.start-position");
  /* 46 is a1, 5 is j10. */
  assert_true (g_str_has_prefix (ui_square_name (&ui, "46"), "a1, white man"));
  assert_true (g_str_has_prefix (ui_square_name (&ui, "5"), "j10, black man"));
  ui_close (&ui);
}

/* The heads of columns that are shown, with a verdict in each. */
static int
count_heads (GtkWidget *widget, GPtrArray *without)
{
  int n = 0;

  if (CH_IS_DIFF_NAME (widget))
    {
      const char *verdict = ch_diff_name_get_verdict (CH_DIFF_NAME (widget));

      if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_mapped (widget))
        return 0;
      if (verdict == NULL || *verdict == '\0')
        g_ptr_array_add (without, (gpointer) ch_diff_name_get_text (CH_DIFF_NAME (widget)));
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_heads (child, without);

  return n;
}

static gboolean
have_verdicts (Ui *ui)
{
  g_autoptr (GPtrArray) without = g_ptr_array_new ();

  return count_heads (GTK_WIDGET (ui->window), without) > 0 && without->len == 0;
}

/* Rule sets that share a column now need not share what the engine thinks: it stands there all the
 * same, as a range; also where a narrow window folds more of them. */
static void
test_folded_verdicts (void **state)
{
  static const int widths[] = { 1280, 360 };
  Ui ui;

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (widths); n++)
    {
      ui_reset_settings ();
      ui_open (&ui, widths[n], 720, "ink-russian", "W:Wc3,a1,h2:Bd4,f6,a7,b8,h6");
      ui_wait (have_verdicts (&ui));
      ui_close (&ui);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_names),
    cmocka_unit_test (test_style),
    cmocka_unit_test (test_folded_verdicts),
  };
  int status = ui_test_init ();

  return status != 0 ? status : cmocka_run_group_tests (tests, NULL, NULL);
}
