/* bench-start.c: what a start costs: CPU time to the first frame, memory at rest.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bench-start.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double
cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static long
pss_kb (void)
{
  FILE *file = fopen ("/proc/self/smaps_rollup", "r");
  char line[256];
  long kb = 0;

  while (file != NULL && fgets (line, sizeof line, file) != NULL)
    {
      if (sscanf (line, "Pss: %ld", &kb) == 1)
        break;
    }
  if (file != NULL)
    fclose (file);
  return kb;
}

static gboolean
on_rest (gpointer data)
{
  (void) data;
  printf ("%ld\n", pss_kb ());
  fflush (stdout);
  _Exit (0);
  return G_SOURCE_REMOVE;
}

static void
on_after_paint (GdkFrameClock *clock, gpointer data)
{
  gboolean *seen = data;

  (void) clock;
  if (*seen)
    return;
  *seen = TRUE;
  printf ("%.1f ", cpu_ms ());
  g_timeout_add_seconds (1, on_rest, NULL);
}

static void
on_realize (GtkWidget *window, gpointer data)
{
  g_signal_connect_after (gtk_widget_get_frame_clock (window), "after-paint",
                          G_CALLBACK (on_after_paint), data);
}

void
bench_start_watch (GtkWindow *window)
{
  static gboolean seen;

  if (gtk_widget_get_realized (GTK_WIDGET (window)))
    on_realize (GTK_WIDGET (window), &seen);
  else
    g_signal_connect (window, "realize", G_CALLBACK (on_realize), &seen);
}
