/* test-study-engine.c: the engine on the Study page, and what leaves it on paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-engine-panel.h"
#include "ch-eval-graph.h"
#include "ch-study-page-private.h"
#include "study-page-util.h"
#include "support.h"

#include <string.h>

#include <time.h>

/* The engine looks at what is shown, and says when the game is over instead. */
static void
test_engine (void **state)
{
  GtkWidget *panel;

  (void) state;
  study_page_open (1280, 800);
  panel = ui_find_type (GTK_WIDGET (study_page), CH_TYPE_ENGINE_PANEL);
  g_object_set (panel, "depth", 6, NULL);
  study_page_act ("toggle-engine");
  ui_wait (ch_engine_panel_get_thought (CH_ENGINE_PANEL (panel), 1) != NULL);
  study_page_type ("c3-d4");
  ui_wait (ch_engine_panel_get_thought (CH_ENGINE_PANEL (panel), 1) != NULL);
  assert_non_null (ch_engine_panel_get_thought (CH_ENGINE_PANEL (panel), 1));
  study_page_act ("toggle-engine");
  study_page_close ();
}

/* CPU time of this thread, in ms. */
static double
cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* While the engine thinks, with three lines, the window stays free for the person: no turn of the main loop
 * lasts as long as a frame, nearly, and all of them together need a small part of the time.  CPU time, which
 * does not depend on what else the computer does. */
static void
test_engine_work (void **state)
{
  ChEnginePanel *panel;
  gint64 end;
  double start, total, longest = 0;
  guint n_long = 0;

  (void) state;
  study_page_open (1280, 800);
  panel = CH_ENGINE_PANEL (ui_find_type (GTK_WIDGET (study_page), CH_TYPE_ENGINE_PANEL));
  g_object_set (panel, "lines", 3, "threads", 1, "depth", 0, NULL);
  study_page_act ("toggle-engine");
  ui_wait (ch_engine_panel_get_thought (panel, 3) != NULL);
  study_page_settle ();
  start = cpu_ms ();
  end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;
  while (g_get_monotonic_time () < end)
    {
      double before = cpu_ms ();

      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
      longest = MAX (longest, cpu_ms () - before);
      n_long += cpu_ms () - before > 16;
    }
  total = cpu_ms () - start;
  study_page_act ("toggle-engine");
  print_message ("main thread: %.0f ms a second, longest turn %.1f ms\n", total / 2, longest);
  assert_true (total / 2 < 250);
  assert_true (n_long <= 4);
  study_page_close ();
}

/* A line of the engine becomes a variation, up to the move that was clicked; one step of undo. */
static void
test_engine_line (void **state)
{
  ChEnginePanel *panel;
  ChThought *thought;

  (void) state;
  study_page_open (1280, 800);
  study_page_type ("c3-d4");
  study_page_act ("first");
  panel = CH_ENGINE_PANEL (ui_find_type (GTK_WIDGET (study_page), CH_TYPE_ENGINE_PANEL));
  g_object_set (panel, "lines", 1, "depth", 6, NULL);
  study_page_act ("toggle-engine");
  ui_wait ((thought = ch_engine_panel_get_thought (panel, 1)) != NULL &&
           ch_thought_get_moves (thought)->len >= 3);
  ch_thought_ref (thought);
  study_page_act ("toggle-engine");
  g_signal_emit_by_name (panel, "line-activated", thought, 3u);
  assert_int_equal (ch_game_get_ply (study_page_game (), ch_game_get_current (study_page_game ())),
                    3);
  study_page_settle ();
  study_page_act ("undo");
  assert_int_equal (ch_game_get_n_nodes (study_page_game ()), 2);
  /* Not into a game that is not on the board. */
  study_page_act ("set-up");
  g_signal_emit_by_name (panel, "line-activated", thought, 3u);
  assert_int_equal (ch_game_get_n_nodes (study_page_game ()), 2);
  study_page_act ("set-up-cancel");
  ch_thought_unref (thought);
  study_page_close ();
}

static guint
count_evals (void)
{
  guint n = 0;
  int score;

  for (guint node = 0; node < ch_game_get_n_nodes (study_page_game ()); node++)
    n += ch_game_get_eval (study_page_game (), node, &score);

  return n;
}

/* Annotating can be cancelled, which leaves the game as it was; what it puts down is one step of undo.  */
static void
test_annotate (void **state)
{
  GtkWidget *cancel, *graph;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  (void) state;
  study_page_open (1280, 800);
  for (guint n = 0; n < 3; n++)
    study_page_type (((const char *const[]) { "c3-d4", "d6-c5", "b2-c3" })[n]);
  before = ch_game_to_pdn (study_page_game ());
  graph = ui_find_type (GTK_WIDGET (study_page), CH_TYPE_EVAL_GRAPH);
  study_page_act ("annotate");
  assert_false (study_page_can ("annotate"));
  cancel = widget_test_find (GTK_WIDGET (study_page), "GtkButton", "Cancel");
  assert_non_null (cancel);
  g_signal_emit_by_name (cancel, "clicked");
  ui_wait (study_page_can ("annotate"));
  assert_int_equal (count_evals (), 0);
  after = ch_game_to_pdn (study_page_game ());
  assert_string_equal (after, before);
  assert_false (gtk_widget_get_mapped (cancel));
  study_page_act ("annotate");
  ui_wait (study_page_can ("annotate"));
  assert_int_equal (count_evals (), 4);
  assert_true (gtk_widget_get_visible (graph));
  study_page_act ("undo");
  assert_int_equal (count_evals (), 0);
  assert_false (gtk_widget_get_visible (graph));
  g_free (g_steal_pointer (&after));
  after = ch_game_to_pdn (study_page_game ());
  assert_string_equal (after, before);
  study_page_close ();
}

/* Draws a page a second time, where what was drawn can be measured: it is within the page's margins, and
 * there is something on each. */
static void
on_page_drawn (GtkPrintOperation *operation, GtkPrintContext *context, int number, gpointer data)
{
  guint *n_pages = data;
  cairo_surface_t *surface;
  cairo_t *cr, *before;
  double x, y, width, height;

  if (*n_pages > (guint) number)
    return;
  *n_pages += 1;
  surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cr = cairo_create (surface);
  before = cairo_reference (gtk_print_context_get_cairo_context (context));
  gtk_print_context_set_cairo_context (context, cr, 72, 72);
  g_signal_emit_by_name (operation, "draw-page", context, number);
  cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
  assert_true (width > 0 && height > 0);
  assert_true (x >= -1 && x + width <= gtk_print_context_get_width (context) + 1);
  assert_true (y >= -1 && y + height <= gtk_print_context_get_height (context) + 1);
  gtk_print_context_set_cairo_context (context, before, 72, 72);
  cairo_destroy (before);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static guint
print_on (const char *paper)
{
  g_autoptr (GtkPrintOperation) operation = ch_study_page_new_print (study_page);
  g_autoptr (GtkPageSetup) setup =
    gtk_page_setup_copy (gtk_print_operation_get_default_page_setup (operation));
  g_autofree char *name = g_strconcat (paper, ".pdf", NULL);
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), name, NULL);
  g_autoptr (GError) error = NULL;
  GtkPaperSize *size = gtk_paper_size_new (paper);
  guint n_pages = 0;

  gtk_page_setup_set_paper_size (setup, size);
  gtk_paper_size_free (size);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_export_filename (operation, path);
  g_signal_connect_after (operation, "draw-page", G_CALLBACK (on_page_drawn), &n_pages);
  assert_int_equal (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                             GTK_WINDOW (study_ui.window), &error),
                    GTK_PRINT_OPERATION_RESULT_APPLY);

  return n_pages;
}

/* The diagram and the moves fit the paper.  13,000 characters of comment are about 150 lines, of which a page
 * without the diagram takes some 60. */
static void
test_print (void **state)
{
  g_autoptr (GString) words =
    g_string_new ("wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww"
                  "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww");

  (void) state;
  study_page_open (1280, 800);
  assert_int_equal (print_on (GTK_PAPER_NAME_A4), 1);
  study_page_type ("c3-d4");
  for (guint n = 0; n < 2000; n++)
    g_string_append (words, " words");
  ch_game_set_comment (study_page_game (), ch_game_get_current (study_page_game ()), words->str);
  assert_in_range (print_on (GTK_PAPER_NAME_A4), 3, 5);
  assert_in_range (print_on (GTK_PAPER_NAME_LETTER), 3, 5);
  study_page_close ();
}

/* No move is broken at its hyphen, however narrow the page. */
static void
test_print_moves (void **state)
{
  g_autofree char *markup = NULL;
  g_autoptr (PangoLayout) layout = NULL;

  (void) state;
  study_page_open (1280, 800);
  for (guint n = 0; n < 4; n++)
    study_page_type (((const char *const[]) { "c3-d4", "d6-c5", "b2-c3", "f6-g5" })[n]);
  ch_game_set_comment (study_page_game (), ch_game_get_current (study_page_game ()), "x < y");
  markup = ch_study_page_print_moves (study_page_game ());
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (study_page), NULL);
  pango_layout_set_markup (layout, markup, -1);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  assert_non_null (strstr (pango_layout_get_text (layout), "x < y"));
  for (int width = 60; width < 200; width += 7)
    {
      pango_layout_set_width (layout, width * PANGO_SCALE);
      for (int n = 0; n < pango_layout_get_line_count (layout); n++)
        {
          const PangoLayoutLine *line = pango_layout_get_line_readonly (layout, n);
          const char *text = pango_layout_get_text (layout);

          assert_true (line->length > 0);
          assert_int_not_equal (text[line->start_index + line->length - 1], '-');
        }
    }
  study_page_close ();
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_engine),      cmocka_unit_test (test_engine_work),
    cmocka_unit_test (test_engine_line), cmocka_unit_test (test_annotate),
    cmocka_unit_test (test_print),       cmocka_unit_test (test_print_moves),
  };
  int status = ui_test_init ();

  return status != 0 ? status : cmocka_run_group_tests (tests, NULL, NULL);
}
