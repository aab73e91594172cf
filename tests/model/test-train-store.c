/* test-train-store.c: what a person has trained: what is kept, when cards are due, and what happens to
 * the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-schedule.h"
#include "ch-train-store.h"
#include "puzzle-util.h"

#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>

#define DAY (24 * 60 * 60)

/* 4 November 2026, noon: no clock is changed in the weeks around. */
#define NOON 1793793600

typedef struct
{
  char *folder;
  char *path;
  int told, cured;
  char *last;
} Fixture;

static int
setup (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->folder = util_new_folder ();
  fixture->path = g_build_filename (fixture->folder, "train", "train.db", NULL);
  *state = fixture;

  return 0;
}

static int
teardown (void **state)
{
  Fixture *fixture = *state;

  util_remove_all (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->last);
  g_free (fixture);

  return 0;
}

static void
on_problem (G_GNUC_UNUSED ChTrainStore *store, const char *message, gpointer data)
{
  Fixture *fixture = data;

  if (message == NULL)
    fixture->cured++;
  else
    {
      fixture->told++;
      g_free (fixture->last);
      fixture->last = g_strdup (message);
    }
}

static void
settle (ChTrainStore *store)
{
  ch_train_store_flush (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static ChTrainStore *
open_store (Fixture *fixture)
{
  ChTrainStore *store = ch_train_store_new (fixture->path);

  g_signal_connect (store, "problem", G_CALLBACK (on_problem), fixture);
  settle (store);
  assert_true (ch_train_store_is_loaded (store));
  ch_train_store_set_now (store, NOON);

  return store;
}

static double
add (ChTrainStore *store, const char *item, gboolean right, gboolean rated)
{
  const ChAttempt attempt = {
    .item = item,
    .kind = "puzzle",
    .group = "russian",
    .right = right,
    .rated = rated,
    .seconds = 20,
    .begin = 1500,
  };
  double change = 0;

  ch_train_store_add (store, &attempt, &change);

  return change;
}

static double
rating_of (ChTrainStore *store, const char *what)
{
  return ch_train_store_get_rating (store, what, 1500).rating;
}

/* Ratings move at once, each by the paper's formulas against the other; in the file they are the same. */
static void
test_ratings (void **state)
{
  Fixture *fixture = *state;
  const ChRating person = ch_glicko_new (1500, 350);
  const ChGlickoResult won = { ch_glicko_new (1500, 150), 1 };
  const ChRating expected = ch_glicko_rate (person, &won, 1);
  double change;

  {
    g_autoptr (ChTrainStore) store = open_store (fixture);

    change = add (store, "a", TRUE, TRUE);
    assert_true (fabs (rating_of (store, "russian") - expected.rating) < 1e-6);
    assert_true (fabs (change - (expected.rating - 1500)) < 1e-6);
    assert_true (rating_of (store, "puzzle:a") < 1500);
    assert_true (add (store, "b", FALSE, TRUE) < 0);
    assert_true (rating_of (store, "puzzle:b") > 1500);
    /* Not rated: nothing moves. */
    change = rating_of (store, "russian");
    assert_true (add (store, "c", FALSE, FALSE) == 0);
    assert_true (rating_of (store, "russian") == change);
    assert_true (rating_of (store, "puzzle:c") == 1500);
    assert_true (ch_train_store_is_solved (store, "a"));
    assert_false (ch_train_store_is_solved (store, "b"));
    assert_int_equal (ch_train_store_get_seen (store, "b"), NOON);
    assert_int_equal (ch_train_store_get_seen (store, "d"), 0);
  }
  {
    g_autoptr (ChTrainStore) store = open_store (fixture);
    g_autoptr (GArray) curve = ch_train_store_get_curve (store, "russian", 10);
    g_autoptr (GArray) last = ch_train_store_get_curve (store, "russian", 1);

    assert_true (fabs (rating_of (store, "russian") - change) < 1e-6);
    assert_true (ch_train_store_is_solved (store, "a"));
    assert_int_equal (curve->len, 2);
    assert_true (fabs (g_array_index (curve, double, 0) - expected.rating) < 1e-6);
    assert_int_equal (last->len, 1);
    assert_true (fabs (g_array_index (last, double, 0) - change) < 1e-6);
    assert_int_equal (fixture->told, 0);
  }
}

/* Who has not trained for long is known less well. */
static void
test_rest (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChTrainStore) store = open_store (fixture);
  double before;

  add (store, "a", TRUE, TRUE);
  before = ch_train_store_get_rating (store, "russian", 1500).deviation;
  ch_train_store_set_now (store, NOON + 100 * DAY);
  assert_true (ch_train_store_get_rating (store, "russian", 1500).deviation > before);
}

static guint
due (ChTrainStore *store, gint64 day)
{
  ch_train_store_set_now (store, NOON + day * DAY);

  return ch_train_store_count_due (store, 20);
}

/* Failed on day 0: due on 1; right then: due a day later (2), then six days later (8). What was solved at
 * once has no card. */
static void
test_due (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChTrainStore) store = open_store (fixture);
  g_autoptr (GPtrArray) items = NULL;

  add (store, "good", TRUE, TRUE);
  add (store, "bad", FALSE, TRUE);
  assert_int_equal (due (store, 0), 0);
  assert_int_equal (due (store, 1), 1);
  items = ch_train_store_get_due (store, "puzzle", 20);
  assert_int_equal (items->len, 1);
  assert_string_equal (items->pdata[0], "bad");
  add (store, "bad", TRUE, FALSE);
  assert_int_equal (due (store, 1), 0);
  assert_int_equal (due (store, 2), 1);
  add (store, "bad", TRUE, FALSE);
  assert_int_equal (due (store, 7), 0);
  /* Right once more before its time: that is no review. */
  add (store, "bad", TRUE, FALSE);
  assert_int_equal (due (store, 8), 1);
  /* Midnight where the person is, not 24 hours. */
  {
    g_autoptr (GDateTime) day = g_date_time_new_local (2026, 11, 11, 23, 59, 0);

    ch_train_store_set_now (store, g_date_time_to_unix (day));
    assert_int_equal (ch_train_store_count_due (store, 20), 0);
    ch_train_store_set_now (store, g_date_time_to_unix (day) + 60);
    assert_int_equal (ch_train_store_count_due (store, 20), 1);
  }
}

/* The cap is a day's; what is skipped comes tomorrow and is not counted; the longest due is first. */
static void
test_cap (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChTrainStore) store = open_store (fixture);
  g_autoptr (GPtrArray) items = NULL;

  for (int n = 0; n < 8; n++)
    {
      g_autofree char *item = g_strdup_printf ("p%d", n);

      ch_train_store_set_now (store, NOON + (7 - n) * DAY / 2);
      add (store, item, FALSE, TRUE);
    }
  ch_train_store_set_now (store, NOON + 10 * DAY);
  assert_int_equal (ch_train_store_count_due (store, 5), 5);
  assert_int_equal (ch_train_store_count_due (store, 100), 8);
  items = ch_train_store_get_due (store, "puzzle", 5);
  assert_int_equal (items->len, 5);
  /* p7 at noon of the first day, p6 at the midnight after and p5 at noon then. */
  assert_string_equal (items->pdata[0], "p7");
  assert_string_equal (items->pdata[1], "p5");
  assert_string_equal (items->pdata[2], "p6");
  add (store, "p7", TRUE, FALSE);
  assert_int_equal (ch_train_store_count_due (store, 5), 4);
  ch_train_store_skip (store, "p6");
  assert_int_equal (ch_train_store_count_due (store, 5), 4);
  assert_int_equal (ch_train_store_count_due (store, 100), 6);
  ch_train_store_set_now (store, NOON + 11 * DAY);
  assert_int_equal (ch_train_store_count_due (store, 100), 8);
}

static void
test_days (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChTrainStore) store = open_store (fixture);
  gboolean week[7];

  assert_int_equal (ch_train_store_get_days (store, week), 0);
  for (int n = 0; n < 3; n++)
    {
      ch_train_store_set_now (store, NOON + n * DAY);
      add (store, "a", TRUE, TRUE);
    }
  assert_int_equal (ch_train_store_get_days (store, week), 3);
  assert_true (week[6] && week[5] && week[4]);
  assert_false (week[3]);
  /* Today is not over. */
  ch_train_store_set_now (store, NOON + 3 * DAY);
  assert_int_equal (ch_train_store_get_days (store, week), 3);
  assert_false (week[6]);
  ch_train_store_set_now (store, NOON + 4 * DAY);
  assert_int_equal (ch_train_store_get_days (store, week), 0);
}

static void
test_share_and_best (void **state)
{
  Fixture *fixture = *state;
  guint right, total;

  {
    g_autoptr (ChTrainStore) store = open_store (fixture);

    ch_train_store_get_share (store, "puzzle", "russian", 5, &right, &total);
    assert_int_equal (total, 0);
    for (int n = 0; n < 3; n++)
      add (store, "a", FALSE, TRUE);
    for (int n = 0; n < 4; n++)
      add (store, "a", TRUE, TRUE);
    ch_train_store_set_best (store, "streak", 7);
    ch_train_store_set_best (store, "streak", 5);
  }
  {
    g_autoptr (ChTrainStore) store = open_store (fixture);

    ch_train_store_get_share (store, "puzzle", "russian", 5, &right, &total);
    assert_int_equal (right, 4);
    assert_int_equal (total, 5);
    ch_train_store_get_share (store, "puzzle", "russian", 60, &right, &total);
    assert_int_equal (right, 4);
    assert_int_equal (total, 7);
    assert_int_equal (ch_train_store_get_best (store, "streak"), 7);
    assert_int_equal (ch_train_store_get_best (store, "rush-3"), 0);
  }
}

/* Two windows: neither loses what the other has done, and each comes to know it. */
static void
test_two_windows (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChTrainStore) one = open_store (fixture);
  g_autoptr (ChTrainStore) two = open_store (fixture);
  g_autoptr (ChTrainStore) alone = NULL;
  g_autofree char *other = g_build_filename (fixture->folder, "alone.db", NULL);

  for (int n = 0; n < 20; n++)
    {
      g_autofree char *item = g_strdup_printf ("p%d", n);

      add (n % 2 == 0 ? one : two, item, n % 3 != 0, TRUE);
      settle (n % 2 == 0 ? one : two);
    }
  ch_train_store_refresh (one);
  settle (one);
  ch_train_store_refresh (two);
  settle (two);
  /* As if one window had done it all. */
  alone = ch_train_store_new (other);
  ch_train_store_set_now (alone, NOON);
  settle (alone);
  for (int n = 0; n < 20; n++)
    {
      g_autofree char *item = g_strdup_printf ("p%d", n);

      add (alone, item, n % 3 != 0, TRUE);
    }
  assert_true (fabs (rating_of (one, "russian") - rating_of (alone, "russian")) < 1e-6);
  assert_true (fabs (rating_of (two, "russian") - rating_of (alone, "russian")) < 1e-6);
  assert_int_equal (ch_train_store_get_seen (one, "p19"), NOON);
  assert_int_equal (ch_train_store_get_seen (two, "p18"), NOON);
  settle (alone);
}

/* What is done before the file has been read is not lost by the reading. */
static void
test_early (void **state)
{
  Fixture *fixture = *state;

  {
    g_autoptr (ChTrainStore) store = open_store (fixture);

    add (store, "before", TRUE, TRUE);
  }
  {
    g_autoptr (ChTrainStore) store = ch_train_store_new (fixture->path);

    add (store, "early", TRUE, TRUE);
    settle (store);
    assert_true (ch_train_store_is_solved (store, "before"));
    assert_true (ch_train_store_is_solved (store, "early"));
  }
}

static void
write_file (Fixture *fixture, const char *bytes, gssize length)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  g_mkdir_with_parents (folder, 0700);
  assert_true (g_file_set_contents (fixture->path, bytes, length, NULL));
}

static void
test_worthless (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *junk = g_strnfill (20000, 'x');

  write_file (fixture, junk, -1);
  {
    g_autoptr (ChTrainStore) store = open_store (fixture);

    assert_int_equal (fixture->told, 1);
    assert_non_null (strstr (fixture->last, "set aside"));
    add (store, "a", TRUE, TRUE);
  }
  {
    g_autoptr (ChTrainStore) store = open_store (fixture);

    assert_true (ch_train_store_is_solved (store, "a"));
    assert_int_equal (fixture->told, 1);
  }
}

/* Good at its head, damaged behind. */
static void
test_damaged (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *bytes = NULL;
  gsize length;

  {
    g_autoptr (ChTrainStore) store = open_store (fixture);

    add (store, "a", TRUE, TRUE);
  }
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  assert_true (length > 8192);
  memset (bytes + 4096, 0x5a, length - 4096);
  write_file (fixture, bytes, (gssize) length);
  {
    g_autoptr (ChTrainStore) store = open_store (fixture);

    assert_int_equal (fixture->told, 1);
    assert_false (ch_train_store_is_solved (store, "a"));
  }
}

static void
test_newer (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *bytes = NULL;
  g_autofree char *after = NULL;
  gsize length, length_after;

  {
    g_autoptr (ChTrainStore) store = open_store (fixture);

    add (store, "a", TRUE, TRUE);
  }
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  /* The user version: bytes 60 to 63 of an SQLite file, the highest first. */
  bytes[63] = 99;
  write_file (fixture, bytes, (gssize) length);
  {
    g_autoptr (ChTrainStore) store = open_store (fixture);

    assert_int_equal (fixture->told, 1);
    assert_non_null (strstr (fixture->last, "newer"));
    /* It goes on in memory. */
    add (store, "b", TRUE, TRUE);
    settle (store);
    assert_true (ch_train_store_is_solved (store, "b"));
    assert_int_equal (fixture->told, 1);
  }
  assert_true (g_file_get_contents (fixture->path, &after, &length_after, NULL));
  assert_int_equal (length_after, length);
  assert_memory_equal (after, bytes, length);
}

/* A full disk, made with a limit on the size of files: told once; what was done meanwhile is written when
 * there is room again. */
static void
test_full (void **state)
{
  Fixture *fixture = *state;
  struct rlimit before, small;

  {
    g_autoptr (ChTrainStore) store = open_store (fixture);

    assert_int_equal (getrlimit (RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 4096;
    signal (SIGXFSZ, SIG_IGN);
    assert_int_equal (setrlimit (RLIMIT_FSIZE, &small), 0);
    add (store, "a", TRUE, TRUE);
    add (store, "b", TRUE, TRUE);
    settle (store);
    assert_int_equal (setrlimit (RLIMIT_FSIZE, &before), 0);
    assert_int_equal (fixture->told, 1);
    add (store, "c", TRUE, TRUE);
    settle (store);
    assert_int_equal (fixture->cured, 1);
  }
  {
    g_autoptr (ChTrainStore) store = open_store (fixture);

    assert_true (ch_train_store_is_solved (store, "a"));
    assert_true (ch_train_store_is_solved (store, "b"));
    assert_true (ch_train_store_is_solved (store, "c"));
  }
}

static int
add_and_die (const char *path)
{
  g_autoptr (ChTrainStore) store = ch_train_store_new (path);

  ch_train_store_set_now (store, NOON);
  for (int n = 0; n < 50; n++)
    {
      g_autofree char *item = g_strdup_printf ("p%d", n);

      add (store, item, n % 2 == 0, TRUE);
    }
  ch_train_store_flush (store);
  /* This one is on its way. */
  add (store, "last", TRUE, TRUE);
  raise (SIGKILL);

  return 1;
}

/* Killed in the middle: another program does it, so that this one can look. */
static void
test_killed (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  char *argv[] = { self, (char *) "die", fixture->path, NULL };
  g_autoptr (ChTrainStore) store = NULL;
  int status = 0;

  if (self == NULL)
    skip ();
  assert_true (
    g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, NULL));
  assert_true (WIFSIGNALED (status));
  store = open_store (fixture);
  assert_true (ch_train_store_is_solved (store, "p48"));
  assert_int_equal (ch_train_store_get_seen (store, "p49"), NOON);
  assert_int_equal (fixture->told, 0);
}

typedef struct
{
  gboolean done, good;
} Exported;

static void
on_exported (GObject *source, GAsyncResult *result, gpointer data)
{
  Exported *exported = data;

  exported->good = ch_train_store_export_finish (CH_TRAIN_STORE (source), result, NULL);
  exported->done = TRUE;
}

/* The bytes of a database have noughts among them. */
static gboolean
contains (const char *path, const char *text)
{
  g_autofree char *bytes = NULL;
  gsize length = 0;

  if (!g_file_get_contents (path, &bytes, &length, NULL))
    return FALSE;
  for (gsize n = 0; n + strlen (text) <= length; n++)
    if (memcmp (bytes + n, text, strlen (text)) == 0)
      return TRUE;

  return FALSE;
}

/* SQLite, which reads JSON too, must find in the export what was put in. */
static void
assert_json (const char *json, const char *expression, const char *expected)
{
  g_autofree char *sql = g_strdup_printf ("SELECT %s", expression);
  sqlite3 *db = NULL;
  sqlite3_stmt *statement = NULL;

  assert_int_equal (sqlite3_open (":memory:", &db), SQLITE_OK);
  assert_int_equal (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), SQLITE_OK);
  sqlite3_bind_text (statement, 1, json, -1, SQLITE_STATIC);
  assert_int_equal (sqlite3_step (statement), SQLITE_ROW);
  assert_string_equal ((const char *) sqlite3_column_text (statement, 0), expected);
  sqlite3_finalize (statement);
  sqlite3_close (db);
}

typedef struct
{
  gboolean done;
  char *copy;
  GError *error;
} Erased;

static void
on_erased (GObject *source, GAsyncResult *result, gpointer data)
{
  Erased *erased = data;

  erased->copy = ch_train_store_erase_finish (CH_TRAIN_STORE (source), result, &erased->error);
  erased->done = TRUE;
}

static char *
erase (ChTrainStore *store, GError **error)
{
  Erased erased = { FALSE };

  ch_train_store_erase_async (store, on_erased, &erased);
  util_wait (&erased.done);
  assert_true ((erased.copy == NULL) == (erased.error != NULL));
  if (erased.error != NULL)
    g_propagate_error (error, erased.error);

  return erased.copy;
}

typedef struct
{
  gboolean done, good;
  guint n_new;
  GError *error;
} Taken;

static void
test_export_and_erase (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChTrainStore) store = open_store (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "out.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *json = NULL;
  Exported exported = { FALSE };

  add (store, "quoted \"secret\" item", FALSE, TRUE);
  ch_train_store_set_best (store, "streak", 3);
  ch_train_store_export_async (store, file, NULL, on_exported, &exported);
  util_wait (&exported.done);
  assert_true (exported.good);
  assert_true (g_file_get_contents (path, &json, NULL, NULL));
  assert_json (json, "json_valid (?1)", "1");
  assert_json (json, "json_array_length (?1, '$.attempts')", "1");
  assert_json (json, "json_extract (?1, '$.attempts[0].item')", "quoted \"secret\" item");
  assert_json (json, "json_extract (?1, '$.attempts[0].right')", "0");
  assert_json (json, "json_extract (?1, '$.attempts[0].time')", "2026-11-04T12:00:00Z");
  /* Failed today: due tomorrow. */
  assert_json (json, "json_extract (?1, '$.cards[0].due')", "2026-11-05");
  assert_json (json, "json_extract (?1, '$.bests[0].value')", "3");
  {
    g_autofree char *copy = erase (store, NULL);

    assert_true (contains (copy, "secret"));
  }
  assert_int_equal (ch_train_store_get_best (store, "streak"), 0);
  assert_int_equal (ch_train_store_get_seen (store, "quoted \"secret\" item"), 0);
  assert_false (contains (fixture->path, "secret"));
  {
    g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);

    assert_false (contains (log, "secret"));
  }
}

/* What is asked of the tests for coming back. */
static void
assert_trained (ChTrainStore *store, double rating, double of_puzzle)
{
  g_autoptr (GArray) curve = ch_train_store_get_curve (store, "russian", 10);
  g_autoptr (GPtrArray) due = NULL;
  gboolean week[7];
  guint right, total;

  assert_true (fabs (rating_of (store, "russian") - rating) < 1e-6);
  assert_true (fabs (rating_of (store, "puzzle:b") - of_puzzle) < 1e-6);
  assert_int_equal (curve->len, 2);
  assert_true (fabs (g_array_index (curve, double, 1) - rating) < 1e-6);
  assert_int_equal (ch_train_store_get_days (store, week), 2);
  assert_true (week[6] && week[5] && !week[4]);
  ch_train_store_get_share (store, "puzzle", "russian", 10, &right, &total);
  assert_int_equal (right, 1);
  assert_int_equal (total, 3);
  assert_true (ch_train_store_is_solved (store, "a"));
  assert_false (ch_train_store_is_solved (store, "b"));
  assert_int_equal (ch_train_store_get_best (store, "lesson:russian"), 7);
  /* b, failed yesterday, is due; c, failed today, tomorrow. */
  due = ch_train_store_get_due (store, "puzzle", 20);
  assert_int_equal (due->len, 1);
  assert_string_equal (due->pdata[0], "b");
}

static void
train (ChTrainStore *store)
{
  ch_train_store_set_now (store, NOON - DAY);
  add (store, "a", TRUE, TRUE);
  add (store, "b", FALSE, TRUE);
  ch_train_store_set_now (store, NOON);
  add (store, "c", FALSE, FALSE);
  ch_train_store_set_best (store, "lesson:russian", 7);
}

static void
on_taken (GObject *source, GAsyncResult *result, gpointer data)
{
  Taken *taken = data;

  taken->good =
    ch_train_store_import_finish (CH_TRAIN_STORE (source), result, &taken->n_new, &taken->error);
  taken->done = TRUE;
}

static Taken
take_file (ChTrainStore *store, GFile *file)
{
  Taken taken = { FALSE };

  ch_train_store_import_async (store, file, NULL, on_taken, &taken);
  util_wait (&taken.done);

  return taken;
}

static void
on_restored (GObject *source, GAsyncResult *result, gpointer data)
{
  assert_true (ch_train_store_restore_finish (CH_TRAIN_STORE (source), result, NULL));
  *(gboolean *) data = TRUE;
}

/* Export, erase, import: ratings, due cards, days, lessons are what they were; a second time nothing is
 * new.  And the copy that erasing leaves brings all of it back as well. */
static void
test_round_trip (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChTrainStore) store = open_store (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "out.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *copy = NULL;
  Exported exported = { FALSE };
  double rating, of_puzzle;
  gboolean restored = FALSE;

  train (store);
  rating = rating_of (store, "russian");
  of_puzzle = rating_of (store, "puzzle:b");
  assert_trained (store, rating, of_puzzle);
  ch_train_store_export_async (store, file, NULL, on_exported, &exported);
  util_wait (&exported.done);
  copy = erase (store, NULL);
  g_remove (copy);
  assert_int_equal (ch_train_store_get_best (store, "lesson:russian"), 0);
  assert_int_equal (take_file (store, file).n_new, 3);
  assert_trained (store, rating, of_puzzle);
  assert_int_equal (take_file (store, file).n_new, 0);
  assert_trained (store, rating, of_puzzle);
  g_free (copy);
  copy = erase (store, NULL);
  assert_int_equal (ch_train_store_get_seen (store, "a"), 0);
  ch_train_store_restore_async (store, copy, on_restored, &restored);
  util_wait (&restored);
  assert_trained (store, rating, of_puzzle);
  assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  /* It is the file that has it. */
  g_clear_object (&store);
  store = open_store (fixture);
  assert_trained (store, rating, of_puzzle);
}

/* What was trained since stays, in the order of time. */
static void
test_merge (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChTrainStore) store = open_store (fixture);
  g_autoptr (GArray) curve = NULL;
  g_autofree char *copy = NULL;
  gboolean restored = FALSE;
  double since;
  guint right, total;

  train (store);
  copy = erase (store, NULL);
  ch_train_store_set_now (store, NOON + 60);
  add (store, "b", TRUE, TRUE);
  since = rating_of (store, "russian");
  ch_train_store_restore_async (store, copy, on_restored, &restored);
  util_wait (&restored);
  curve = ch_train_store_get_curve (store, "russian", 10);
  assert_int_equal (curve->len, 3);
  assert_true (fabs (g_array_index (curve, double, 2) - since) < 1e-6);
  assert_true (ch_train_store_is_solved (store, "b"));
  assert_int_equal (ch_train_store_get_seen (store, "b"), NOON + 60);
  ch_train_store_get_share (store, "puzzle", "russian", 10, &right, &total);
  assert_int_equal (right, 2);
  assert_int_equal (total, 4);
}

/* Nothing of a file that is not what the export writes is taken, and the person is told where it is not. */
static void
test_import_refused (void **state)
{
  static const struct
  {
    const char *text;
    const char *told;
  } files[] = {
    { "{\n  \"program\": \"Crownhead\",\n  \"version\": 2,\n  \"attempts\": [,]\n}\n",
      "This is no file of exported progress: line 4 is not JSON." },
    { "{ \"program\": \"Other\" }", "This is no file of exported progress." },
    { "[]", "This is no file of exported progress." },
    { "{\"program\": \"Crownhead\", \"version\": 3, \"attempts\": []}",
      "A newer Crownhead exported this progress. Nothing was taken." },
    { "{\"program\": \"Crownhead\", \"version\": 1, \"attempts\": [\n"
      "{\"item\":\"a\",\"kind\":\"puzzle\",\"group\":\"russian\",\"time\":\"2026-11-04T12:00:00Z\","
      "\"right\":true,\"helped\":false,\"seconds\":20.0,\"rating\":null},\n"
      "{\"item\":\"b\",\"kind\":\"puzzle\",\"group\":\"russian\",\"time\":\"yesterday\","
      "\"right\":true,\"helped\":false,\"seconds\":20.0,\"rating\":null}]}",
      "Entry 2 of “attempts” is damaged. Nothing was taken." },
  };
  Fixture *fixture = *state;
  g_autoptr (ChTrainStore) store = open_store (fixture);
  g_autofree char *path = g_build_filename (fixture->folder, "in.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint n = 0; n < G_N_ELEMENTS (files); n++)
    {
      Taken taken;

      assert_true (g_file_set_contents (path, files[n].text, -1, NULL));
      taken = take_file (store, file);
      assert_false (taken.good);
      assert_string_equal (taken.error->message, files[n].told);
      g_error_free (taken.error);
      assert_int_equal (ch_train_store_get_seen (store, "a"), 0);
    }
}

/* A file that a newer program wrote is not erased, and nobody is told it was. */
static void
test_erase_refused (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChTrainStore) store = open_store (fixture);
  g_autoptr (GError) error = NULL;
  sqlite3 *db = NULL;

  train (store);
  g_clear_object (&store);
  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  sqlite3_exec (db, "PRAGMA user_version = 99", NULL, NULL, NULL);
  sqlite3_close (db);
  store = open_store (fixture);
  assert_null (erase (store, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED));
  g_clear_object (&store);
  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  sqlite3_exec (db, "PRAGMA user_version = 1", NULL, NULL, NULL);
  sqlite3_close (db);
  store = open_store (fixture);
  assert_int_equal (ch_train_store_get_best (store, "lesson:russian"), 7);
}

/* Fills the file as a person would in years, without the store. */
static void
fill (const char *path)
{
  static const char sql[] =
    "BEGIN;"
    "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)"
    " INSERT INTO attempt (item, kind, grp, at, right, helped, seconds, after)"
    " SELECT 'russian/' || (i * 7919 % 10000), 'puzzle',"
    " CASE i % 4 WHEN 0 THEN 'russian' WHEN 1 THEN 'american' WHEN 2 THEN 'brazilian'"
    " ELSE 'international' END, 1700000000 + i * 600, i % 3 > 0, 0, 20, 1500 + i % 300 FROM n;"
    "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)"
    " INSERT INTO rating SELECT 'puzzle:russian/' || i, 0, 1500, 60, 0.06, 739900 FROM n;"
    "INSERT INTO rating VALUES ('russian', 1, 1500, 60, 0.06, 739900);"
    "INSERT INTO item SELECT item, max (at), max (right) FROM attempt GROUP BY item;"
    "INSERT INTO card SELECT item, 'puzzle', 1, 1, 2.5, 739900, 0 FROM item LIMIT 5000;"
    "INSERT INTO share SELECT 'puzzle', grp, 5, 3 FROM attempt GROUP BY grp;"
    "INSERT INTO day SELECT 739100 + at % 700, 100, 10 FROM attempt GROUP BY at % 700;"
    "COMMIT;";
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (path, &db), SQLITE_OK);
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    fail_msg ("%s", sqlite3_errmsg (db));
  sqlite3_close (db);
}

/* 10,000 puzzles and 100,000 attempts: all there is to show is there within 150 ms. */
static void
test_large (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChTrainStore) store = NULL;
  g_autoptr (GArray) curve = NULL;
  gint64 begin;
  double opened, asked, added;

  g_object_unref (open_store (fixture));
  fill (fixture->path);
  begin = g_get_monotonic_time ();
  store = open_store (fixture);
  opened = (double) (g_get_monotonic_time () - begin) / 1000;
  begin = g_get_monotonic_time ();
  curve = ch_train_store_get_curve (store, "russian", 100);
  assert_int_equal (ch_train_store_count_due (store, 10000), 5000);
  ch_train_store_get_days (store, NULL);
  asked = (double) (g_get_monotonic_time () - begin) / 1000;
  assert_int_equal (curve->len, 100);
  begin = g_get_monotonic_time ();
  add (store, "russian/77", FALSE, TRUE);
  added = (double) (g_get_monotonic_time () - begin) / 1000;
  print_message ("100,000 attempts: opened in %.0f ms, asked in %.2f ms, one added in %.2f ms\n",
                 opened, asked, added);
  if (test_scale () != TEST_SCALE_SANITIZER)
    assert_true (opened + asked < 150);
}

#define test_with_file(test) cmocka_unit_test_setup_teardown (test, setup, teardown)

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    test_with_file (test_ratings),       test_with_file (test_rest),
    test_with_file (test_due),           test_with_file (test_cap),
    test_with_file (test_days),          test_with_file (test_share_and_best),
    test_with_file (test_two_windows),   test_with_file (test_early),
    test_with_file (test_worthless),     test_with_file (test_damaged),
    test_with_file (test_newer),         test_with_file (test_full),
    test_with_file (test_killed),        test_with_file (test_export_and_erase),
    test_with_file (test_large),         test_with_file (test_round_trip),
    test_with_file (test_merge),         test_with_file (test_import_refused),
    test_with_file (test_erase_refused),
  };

  if (argc == 3 && strcmp (argv[1], "die") == 0)
    return add_and_die (argv[2]);

  return cmocka_run_group_tests (tests, NULL, NULL);
}
