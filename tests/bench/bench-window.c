/* bench-window.c: the program's window: its start, and how soon a new position stands.
 *
 * bench-window start: as bench-empty.
 * bench-window: a line each for a position change to the next frame and to the filled table (ms of
 * wall time, which a busy machine makes longer, and of CPU time, all threads), and for the work a
 * frame of an animation takes (CPU time).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench-start.h"

#include "ch-application.h"
#include "ch-board.h"
#include "ch-comparison-panel.h"
#include "ch-diff-cell.h"
#include "ch-diff-table.h"
#include "ch-window.h"
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define REPEATS 40

typedef struct
{
  ChWindow *window;
  ChBoard *board;
  GtkWidget *table;
  ChComparison *comparison;
  guint n_frames;
  guint n_changed;
  struct timespec paint;
  GArray *work; /* ms of a frame, while counting */
  gboolean counting;
} Bench;

static double
thread_ms (const struct timespec *start)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) (now.tv_sec - start->tv_sec) * 1e3 +
         (double) (now.tv_nsec - start->tv_nsec) / 1e6;
}

static void
on_before_paint (GdkFrameClock *clock, gpointer data)
{
  (void) clock;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &((Bench *) data)->paint);
}

static void
on_after_paint (GdkFrameClock *clock, gpointer data)
{
  Bench *bench = data;
  double ms = thread_ms (&bench->paint);

  (void) clock;
  bench->n_frames++;
  if (bench->counting)
    g_array_append_val (bench->work, ms);
}

static void
on_changed (Bench *bench)
{
  bench->n_changed++;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
report (const char *what, GArray *times)
{
  double *ms = (double *) (void *) times->data;

  qsort (ms, times->len, sizeof *ms, compare);
  printf ("%-36s %4u  p50 %7.2f ms  p95 %7.2f ms  max %7.2f ms\n", what, times->len,
          ms[times->len / 2], ms[times->len * 95 / 100], ms[times->len - 1]);
  g_array_set_size (times, 0);
}

static GtkWidget *
find (GtkWidget *root, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static double
process_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* The head of the first row: its move is played. */
static GtkWidget *
find_head (GtkWidget *root)
{
  if (strcmp (gtk_widget_get_css_name (root), "diffhead") == 0 && gtk_widget_get_mapped (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_head (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
rest (Bench *bench)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 5;

  while (!ch_board_get_settled (bench->board) || g_get_monotonic_time () < end)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
}

static void
measure_changes (Bench *bench)
{
  /* Few rows, many rows, all rows alike. */
  static const char *const fens[] = { "W:Wb6:Bc7,g5", "W:WKa1,Kd2,g1,h2,a5:Be5,e7,c7", "start",
                                      "W:WKh6,a3,d4,g1:BKc3,a5,b6,g5" };
  GArray *frames = g_array_new (FALSE, FALSE, sizeof (double));
  GArray *tables = g_array_new (FALSE, FALSE, sizeof (double));
  GArray *work = g_array_new (FALSE, FALSE, sizeof (double));

  for (int i = 0; i < REPEATS; i++)
    {
      gint64 start;
      guint n_frames, n_changed = bench->n_changed;
      double ms, cpu;

      rest (bench);
      cpu = process_ms ();
      start = g_get_monotonic_time ();
      n_frames = bench->n_frames;
      ch_window_open_position (bench->window, "russian", fens[i % 4], NULL);
      while (bench->n_frames == n_frames)
        g_main_context_iteration (NULL, TRUE);
      ms = (double) (g_get_monotonic_time () - start) / 1e3;
      g_array_append_val (frames, ms);
      while (bench->n_changed == n_changed ||
             !ch_diff_table_is_complete (CH_DIFF_TABLE (bench->table)))
        g_main_context_iteration (NULL, TRUE);
      n_frames = bench->n_frames;
      while (bench->n_frames == n_frames)
        g_main_context_iteration (NULL, TRUE);
      ms = (double) (g_get_monotonic_time () - start) / 1e3;
      g_array_append_val (tables, ms);
      cpu = process_ms () - cpu;
      g_array_append_val (work, cpu);
    }
  report ("position to next frame (wall)", frames);
  report ("position to filled table (wall)", tables);
  report ("position to filled table (CPU)", work);
  g_array_unref (frames);
  g_array_unref (tables);
  g_array_unref (work);
}

static void
measure_animation (Bench *bench)
{
  ch_window_open_position (bench->window, "russian", "W:Wb6:Bc7,g5", NULL);
  for (int i = 0; i < REPEATS / 4; i++)
    {
      GtkWidget *head;

      rest (bench);
      head = find_head (bench->table);
      bench->counting = TRUE;
      gtk_widget_activate_action (head, "cell.activate", NULL);
      while (ch_board_get_playing (bench->board))
        g_main_context_iteration (NULL, TRUE);
      bench->counting = FALSE;
      /* Until the position has come back */
      for (gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC; g_get_monotonic_time () < end;)
        {
          if (!g_main_context_iteration (NULL, FALSE))
            g_usleep (1000);
        }
    }
  if (bench->work->len > 0)
    report ("animation, a frame (CPU)", bench->work);
}

static void
measure (GtkWindow *window)
{
  Bench bench = { .window = CH_WINDOW (window) };
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  GtkWidget *panel = find (GTK_WIDGET (window), CH_TYPE_COMPARISON_PANEL);

  bench.board =
    CH_BOARD (find (gtk_widget_get_parent (gtk_widget_get_parent (panel)), CH_TYPE_BOARD));
  bench.table = find (panel, CH_TYPE_DIFF_TABLE);
  bench.comparison = ch_comparison_panel_get_comparison (CH_COMPARISON_PANEL (panel));
  bench.work = g_array_new (FALSE, FALSE, sizeof (double));
  g_signal_connect_swapped (bench.comparison, "changed", G_CALLBACK (on_changed), &bench);
  g_signal_connect (clock, "before-paint", G_CALLBACK (on_before_paint), &bench);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_after_paint), &bench);
  measure_changes (&bench);
  measure_animation (&bench);
  fflush (stdout);
  _Exit (0);
}

static void
on_activate (GtkApplication *application, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (application);

  if (GPOINTER_TO_INT (data))
    bench_start_watch (window);
  else
    measure (window);
}

int
main (int argc, char **argv)
{
  g_autoptr (ChApplication) application = ch_application_new ();
  gboolean start = argc > 1 && strcmp (argv[1], "start") == 0;

  g_signal_connect_after (application, "activate", G_CALLBACK (on_activate),
                          GINT_TO_POINTER (start));
  return g_application_run (G_APPLICATION (application), 1, argv);
}
