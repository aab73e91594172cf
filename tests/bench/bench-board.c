/* bench-board.c: what a frame of the board costs: CPU time of a frame while a move is on its way.
 *
 * The limit is a median of 2 ms; it is printed, not enforced, because machines differ.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-board.h"

#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define REPEATS 12
#define SIDE 720

typedef struct
{
  GArray *frames; /* double, ms */
  struct timespec start;
  gboolean counting;
} Clock;

static double
since (const struct timespec *start)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) (now.tv_sec - start->tv_sec) * 1e3 +
         (double) (now.tv_nsec - start->tv_nsec) / 1e6;
}

static void
on_before_paint (GdkFrameClock *frame_clock, gpointer data)
{
  Clock *clock = data;

  (void) frame_clock;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &clock->start);
}

static void
on_after_paint (GdkFrameClock *frame_clock, gpointer data)
{
  Clock *clock = data;
  double ms = since (&clock->start);

  (void) frame_clock;
  if (clock->counting)
    g_array_append_val (clock->frames, ms);
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
report (const char *what, GArray *frames)
{
  double *ms = (double *) (void *) frames->data;

  if (frames->len == 0)
    return;
  qsort (ms, frames->len, sizeof *ms, compare);
  printf ("%-40s %5u frames  p50 %6.2f ms  p95 %6.2f ms  max %6.2f ms\n", what, frames->len,
          ms[frames->len / 2], ms[frames->len * 95 / 100], ms[frames->len - 1]);
}

static void
wait_settled (ChBoard *board)
{
  while (!ch_board_get_settled (board))
    g_main_context_iteration (NULL, TRUE);
}

static void
measure (const char *rules, const char *fen, const char *text, const char *what)
{
  Clock clock = { g_array_new (FALSE, FALSE, sizeof (double)), { 0, 0 }, FALSE };
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new (rules, NULL);
  g_autoptr (ChPosition) position = fen == NULL
                                      ? ch_position_new_start (ruleset)
                                      : ch_position_parse (ruleset, fen, NULL, NULL, NULL, NULL);
  g_autoptr (ChState) before = ch_state_new (ruleset, position);
  g_autoptr (ChMove) move = ch_move_parse (ruleset, position, text, NULL);
  g_autoptr (ChState) after = ch_state_after_move (before, move);
  GtkWidget *window = gtk_window_new ();
  ChBoard *board = CH_BOARD (ch_board_new ());
  GdkFrameClock *frame_clock;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (board));
  gtk_window_set_default_size (GTK_WINDOW (window), SIDE, SIDE);
  ch_board_set_state (board, before);
  gtk_window_present (GTK_WINDOW (window));
  wait_settled (board);
  frame_clock = gtk_widget_get_frame_clock (window);
  g_signal_connect (frame_clock, "before-paint", G_CALLBACK (on_before_paint), &clock);
  g_signal_connect_after (frame_clock, "after-paint", G_CALLBACK (on_after_paint), &clock);
  for (int i = 0; i < REPEATS; i++)
    {
      ch_board_set_state (board, before);
      wait_settled (board);
      clock.counting = TRUE;
      ch_board_play (board, move, NULL, after, NULL, NULL);
      wait_settled (board);
      clock.counting = FALSE;
    }
  report (what, clock.frames);
  g_signal_handlers_disconnect_by_data (frame_clock, &clock);
  gtk_window_destroy (GTK_WINDOW (window));
  g_array_unref (clock.frames);
}

int
main (void)
{
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  if (!gtk_init_check ())
    {
      printf ("no display\n");
      return 0;
    }
  adw_init ();
  measure ("international", NULL, "32-28", "10×10, 40 pieces, a man moves");
  measure ("russian", "W:Wb6:Bc7,g5", "b6xd8xh4", "8×8, two captures, crowned on the way");
  measure ("canadian", NULL, "43-37", "12×12, 60 pieces, a man moves");
  return 0;
}
