/* bench-train.c: how soon the Train page stands, with ten thousand puzzles and a hundred thousand attempts.
 *
 * Opens the program's window on Compare, then shows Train: prints the main thread's CPU time and the wall time
 * to the page's first frame and to the frame in which the themes are counted, and what a second showing takes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-application.h"
#include "ch-train-home.h"
#include "ch-train-page.h"
#include "ch-window.h"
#include "config.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define N_PUZZLES 10000
#define N_ATTEMPTS 100000

typedef struct
{
  struct timespec cpu;
  gint64 wall;
  guint n_frames;
} Bench;

static void
on_after_paint (GdkFrameClock *clock, gpointer data)
{
  (void) clock;
  ((Bench *) data)->n_frames++;
}

static void
start (Bench *bench)
{
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &bench->cpu);
  bench->wall = g_get_monotonic_time ();
}

static void
report (const Bench *bench, const char *what)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  printf ("%-32s main thread %6.1f ms, wall %6.1f ms\n", what,
          (double) (now.tv_sec - bench->cpu.tv_sec) * 1e3 +
            (double) (now.tv_nsec - bench->cpu.tv_nsec) / 1e6,
          (double) (g_get_monotonic_time () - bench->wall) / 1e3);
}

static void
wait_frame (Bench *bench)
{
  const guint n_frames = bench->n_frames;

  while (bench->n_frames == n_frames)
    g_main_context_iteration (NULL, TRUE);
}

static void
rest (void)
{
  for (gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC; g_get_monotonic_time () < end;)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
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

static void
measure (GtkApplication *application)
{
  ChWindow *window = CH_WINDOW (gtk_application_get_active_window (application));
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  Bench bench = { 0 };
  ChTrainPage *page;

  g_signal_connect_after (clock, "after-paint", G_CALLBACK (on_after_paint), &bench);
  rest ();
  start (&bench);
  ch_window_show_page (window, "train");
  report (&bench, "made");
  wait_frame (&bench);
  report (&bench, "first frame");
  page = CH_TRAIN_PAGE (find (GTK_WIDGET (window), CH_TYPE_TRAIN_PAGE));
  while (ch_puzzle_set_get_n (ch_train_page_get_puzzles (page)) < N_PUZZLES ||
         !ch_train_store_is_loaded (ch_train_page_get_store (page)))
    g_main_context_iteration (NULL, TRUE);
  wait_frame (&bench);
  report (&bench, "themes counted");
  ch_window_show_page (window, "compare");
  rest ();
  start (&bench);
  ch_window_show_page (window, "train");
  wait_frame (&bench);
  report (&bench, "shown again");
  fflush (stdout);
  g_application_quit (G_APPLICATION (application));
}

static void
write_puzzles (const char *folder)
{
  g_autofree char *inner = g_build_filename (folder, "puzzles", "russian", NULL);
  g_autofree char *outer = g_build_filename (folder, "puzzles", NULL);
  g_autofree char *path = g_build_filename (inner, "001.pdn", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  g_mkdir_with_parents (inner, 0700);
  for (int n = 0; n < N_PUZZLES; n++)
    g_string_append_printf (
      text,
      "[GameType \"25,W,8,0,A0,0\"]\n[SetUp \"1\"]\n[FEN \"W:Wc3,d2,e3:Bc5,c7,e5\"]\n[Id "
      "\"russian-%05d\"]\n"
      "[Rating \"%d\"]\n[Themes \"shot-1 long-chain\"]\n\n1. c3-d4 e5xc3 2. d2xb4xd6xb8 *\n\n",
      n, 800 + n % 1600);
  g_file_set_contents (path, text->str, (gssize) text->len, NULL);
  g_setenv ("CROWNHEAD_PUZZLES", outer, TRUE);
}

static void
write_attempts (void)
{
  g_autoptr (ChTrainStore) store = ch_train_store_new (NULL);

  while (!ch_train_store_is_loaded (store))
    g_main_context_iteration (NULL, TRUE);
  for (int n = 0; n < N_ATTEMPTS; n++)
    {
      g_autofree char *item = g_strdup_printf ("russian-%05d", n * 7919 % N_PUZZLES);
      const ChAttempt attempt = { .item = item,
                                  .kind = "puzzle",
                                  .group = "russian",
                                  .right = n % 3 != 0,
                                  .rated = TRUE,
                                  .seconds = 12,
                                  .begin = 1500 };

      ch_train_store_set_now (store, 1760000000 + n * 300);
      ch_train_store_add (store, &attempt, NULL);
    }
  ch_train_store_flush (store);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("crownhead-bench-XXXXXX", NULL);
  g_autoptr (ChApplication) application = NULL;
  int status;

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  write_puzzles (folder);
  write_attempts ();
  application = ch_application_new ();
  g_signal_connect_after (application, "activate", G_CALLBACK (measure), NULL);
  status = g_application_run (G_APPLICATION (application), argc > 0 ? 1 : 0, argv);
  printf ("left behind: %s\n", folder);

  return status;
}
