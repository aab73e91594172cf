/* test-game-store.c: the file of games: what is kept, and what happens when it cannot be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-store.h"
#include "folder-util.h"
#include "ch-play.h"
#include "model-util.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path;
  int told; /* problems */
  int cured;
  char *last; /* what was told last */
} Fixture;

static void
on_problem (ChGameStore *store, const char *message, gpointer data)
{
  Fixture *fixture = data;

  (void) store;
  if (message == NULL)
    {
      fixture->cured++;
      return;
    }
  fixture->told++;
  g_free (fixture->last);
  fixture->last = g_strdup (message);
}

static int
setup (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->folder = g_dir_make_tmp ("crownhead-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "games", "games.db", NULL);
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

static ChGameStore *
open_store (Fixture *fixture)
{
  ChGameStore *store = ch_game_store_new (fixture->path);

  g_signal_connect (store, "problem", G_CALLBACK (on_problem), fixture);

  return store;
}

static void
settle (ChGameStore *store)
{
  ch_game_store_flush (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* A game with one move and a clock, the engine as black. */
static ChPlay *
new_game (void)
{
  g_autoptr (ChGameSetup) setup = ch_game_setup_new (util_ruleset ("russian"), NULL);
  g_autoptr (ChMove) move = NULL;
  ChPlay *play;

  ch_game_setup_set_player (setup, CH_SIDE_LIGHT, CH_PLAYER_PERSON, 0, "Ann");
  ch_time_control_from_text (&setup->control, "300+3");
  play = ch_play_new (setup, NULL, NULL);
  ch_play_begin (play);
  move = ch_move_parse (ch_play_get_ruleset (play), setup->start, "c3-d4", NULL);
  assert_true (ch_play_move (play, move));

  return play;
}

static void
save (ChGameStore *store, ChPlay *play)
{
  g_autoptr (ChGameRecord) record = ch_play_get_record (play);

  ch_game_store_save (store, record);
  settle (store);
}

typedef struct
{
  gboolean done;
  ChGameRecord *record;
  GError *error;
} Loaded;

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  Loaded *loaded = data;

  loaded->record = ch_game_store_load_last_finish (CH_GAME_STORE (source), result, &loaded->error);
  loaded->done = TRUE;
}

static ChGameRecord *
load (ChGameStore *store, GError **error)
{
  Loaded loaded = { FALSE };

  ch_game_store_load_last_async (store, NULL, on_loaded, &loaded);
  util_wait (&loaded.done);
  settle (store);
  if (error != NULL)
    *error = loaded.error;
  else
    assert_null (loaded.error);

  return loaded.record;
}

static void
test_save_and_load (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChGameStore) store = open_store (fixture);
  g_autoptr (ChPlay) play = new_game ();
  g_autoptr (ChGameRecord) before = ch_play_get_record (play);
  g_autoptr (ChGameRecord) record = NULL;
  g_autoptr (ChGameStore) again = NULL;

  assert_null (load (store, NULL));
  save (store, play);
  again = open_store (fixture);
  record = load (again, NULL);
  assert_non_null (record);
  assert_string_equal (record->id, before->id);
  assert_int_equal (record->started, before->started);
  assert_int_equal (ch_history_get_n_moves (record->history), 1);
  assert_string_equal (ch_move_get_text (ch_history_get_move (record->history, 0)), "c3-d4");
  assert_string_equal (record->setup->players[CH_SIDE_LIGHT].name, "Ann");
  assert_null (record->setup->players[CH_SIDE_DARK].name);
  assert_int_equal (record->setup->control.base, 300);
  assert_int_equal (record->setup->control.increment, 3);
  assert_int_equal (record->left[CH_SIDE_LIGHT], before->left[CH_SIDE_LIGHT]);
  assert_int_equal (fixture->told, 0);
}

/* The game played last is shown again, with its end; one that was abandoned is not; saved twice it is
 * there once. */
static void
test_over (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChGameStore) store = open_store (fixture);
  g_autoptr (ChPlay) resigned = new_game ();
  g_autoptr (ChPlay) abandoned = new_game ();
  g_autoptr (ChGameRecord) record = NULL;
  g_autoptr (ChGameRecord) other = NULL;
  g_autoptr (ChPlay) again = NULL;

  save (store, abandoned);
  save (store, resigned);
  ch_play_resign (resigned);
  save (store, resigned);
  record = load (store, NULL);
  assert_non_null (record);
  again = ch_play_new_from_record (record, NULL, NULL);
  assert_true (ch_play_is_over (again));
  assert_int_equal (ch_play_get_ending (again), CH_ENDING_RESIGNED);
  assert_int_equal (ch_play_get_outcome (again), ch_play_get_outcome (resigned));
  assert_string_equal (ch_play_get_sentence (again), ch_play_get_sentence (resigned));
  ch_play_abandon (abandoned);
  save (store, abandoned);
  other = load (store, NULL);
  assert_string_equal (other->id, record->id);
}

/* What each had left at each move. */
static void
test_times (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChGameStore) store = open_store (fixture);
  g_autoptr (ChPlay) play = new_game ();
  g_autoptr (ChGameRecord) before = ch_play_get_record (play);
  g_autoptr (ChGameRecord) record = NULL;

  assert_int_equal (before->times->len, 1);
  save (store, play);
  record = load (store, NULL);
  assert_int_equal (record->times->len, 1);
  assert_int_equal (g_array_index (record->times, gint64, 0),
                    g_array_index (before->times, gint64, 0));
}

/* As another program would, or an older one. */
static void
run_sql (Fixture *fixture, const char *sql)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  sqlite3 *db;

  g_mkdir_with_parents (folder, 0700);
  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

static int
ask_sql (Fixture *fixture, const char *sql)
{
  sqlite3_stmt *statement;
  sqlite3 *db;
  int number;

  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), SQLITE_OK);
  assert_int_equal (sqlite3_step (statement), SQLITE_ROW);
  number = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);

  return number;
}

/* Moves that are not legal, a rule set nobody knows, a clock that is none: told, passed over, and kept. */
static void
test_unreadable (void **state)
{
  static const char *const damages[] = {
    "UPDATE game SET moves = replace (moves, 'c3', 'a1') WHERE rowid = 2",
    "UPDATE game SET moves = replace (moves, 'russian', 'martian') WHERE rowid = 2",
    "UPDATE game SET control = 'soon' WHERE rowid = 2",
    "UPDATE game SET outcome = 9 WHERE rowid = 2",
  };
  Fixture *fixture = *state;

  for (guint n = 0; n < G_N_ELEMENTS (damages); n++)
    {
      g_autoptr (ChPlay) good = new_game ();
      g_autoptr (ChPlay) bad = new_game ();
      g_autoptr (ChGameRecord) wanted = ch_play_get_record (good);
      g_autoptr (ChGameRecord) record = NULL;

      g_remove (fixture->path);
      fixture->told = 0;
      {
        g_autoptr (ChGameStore) store = open_store (fixture);

        save (store, good);
        save (store, bad);
      }
      run_sql (fixture, damages[n]);
      {
        g_autoptr (ChGameStore) store = open_store (fixture);

        record = load (store, NULL);
      }
      assert_non_null (record);
      assert_string_equal (record->id, wanted->id);
      assert_int_equal (fixture->told, 1);
      assert_string_equal (
        fixture->last,
        "The game played last could not be read. It is left in the file of games.");
      assert_int_equal (ask_sql (fixture, "SELECT count(*) FROM game"), 2);
    }
}

/* A database of ours with other columns: a sentence, not what SQLite says. */
static void
test_layout (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChPlay) play = new_game ();
  g_autoptr (ChGameStore) store = NULL;
  g_autoptr (GError) error = NULL;

  {
    g_autoptr (ChGameStore) before = open_store (fixture);

    save (before, play);
  }
  run_sql (fixture, "ALTER TABLE game DROP COLUMN sentence");
  store = open_store (fixture);
  assert_null (load (store, &error));
  assert_non_null (error);
  assert_int_equal (fixture->told, 1);
  assert_non_null (strstr (fixture->last, "is not laid out as this program expects"));
  assert_null (strstr (fixture->last, "column"));
  save (store, play);
  assert_int_equal (fixture->told, 1);
}

/* A file of the version before, which kept no times. */
static void
test_version_1 (void **state)
{
  static const char old[] =
    "CREATE TABLE game ("
    " id TEXT PRIMARY KEY NOT NULL, started INTEGER NOT NULL, saved INTEGER NOT NULL,"
    " ruleset TEXT NOT NULL, light_kind INTEGER NOT NULL, light_level INTEGER NOT NULL,"
    " light_name TEXT, dark_kind INTEGER NOT NULL, dark_level INTEGER NOT NULL, dark_name TEXT,"
    " control TEXT NOT NULL, light_left INTEGER NOT NULL, dark_left INTEGER NOT NULL,"
    " moves TEXT NOT NULL, outcome INTEGER NOT NULL, ending INTEGER NOT NULL, sentence TEXT);"
    "CREATE INDEX game_open ON game (saved) WHERE ending = 0;"
    "PRAGMA user_version = 1;"
    "INSERT INTO game VALUES ('one', 7, 8, 'russian', 0, 0, NULL, 1, 4, NULL, 'none', 0, 0,"
    " 'russian' || char (10) || 'W:Wc3:Bf6' || char (10) || 'c3-d4' || char (10), 0, 0, NULL);";
  Fixture *fixture = *state;
  g_autoptr (ChPlay) play = new_game ();
  g_autoptr (ChGameRecord) record = NULL;
  g_autoptr (ChGameStore) store = NULL;

  run_sql (fixture, old);
  store = open_store (fixture);
  record = load (store, NULL);
  assert_non_null (record);
  assert_string_equal (record->id, "one");
  assert_int_equal (record->times->len, 0);
  save (store, play);
  assert_int_equal (fixture->told, 0);
  assert_int_equal (ask_sql (fixture, "SELECT count(*) FROM game"), 2);
  assert_int_equal (ask_sql (fixture, "PRAGMA user_version"), 2);
}

static void
write_file (Fixture *fixture, const char *text, gssize length)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  g_mkdir_with_parents (folder, 0700);
  assert_true (g_file_set_contents (fixture->path, text, length, NULL));
}

static int
count_aside (Fixture *fixture)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  int n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, ".damaged-") != NULL && !g_str_has_suffix (name, "-wal") &&
         !g_str_has_suffix (name, "-shm");

  return n;
}

static void
test_no_database (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChPlay) play = new_game ();
  g_autoptr (ChGameStore) store = open_store (fixture);
  g_autoptr (ChGameRecord) record = NULL;
  g_autofree char *junk = g_strnfill (20000, 'x');

  write_file (fixture, junk, -1);
  save (store, play);
  assert_int_equal (fixture->told, 1);
  assert_non_null (strstr (fixture->last, "set aside"));
  assert_int_equal (count_aside (fixture), 1);
  record = load (store, NULL);
  assert_non_null (record);
}

/* Good at its head, damaged behind. */
static void
test_damaged_pages (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChPlay) play = new_game ();
  g_autofree char *bytes = NULL;
  g_autoptr (ChGameStore) again = NULL;
  gsize length;

  {
    g_autoptr (ChGameStore) store = open_store (fixture);

    save (store, play);
  }
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  assert_true (length > 8192);
  memset (bytes + 4096, 0x5a, length - 4096);
  write_file (fixture, bytes, (gssize) length);
  again = open_store (fixture);
  save (again, play);
  assert_int_equal (fixture->told, 1);
  assert_int_equal (count_aside (fixture), 1);
}

static void
test_newer (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChPlay) play = new_game ();
  g_autofree char *bytes = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChGameStore) again = NULL;
  gsize length, length_after;

  {
    g_autoptr (ChGameStore) store = open_store (fixture);

    save (store, play);
  }
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  /* The user version: bytes 60 to 63 of an SQLite file, the highest first. */
  bytes[63] = 99;
  write_file (fixture, bytes, (gssize) length);
  again = open_store (fixture);
  assert_null (load (again, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED));
  save (again, play);
  save (again, play);
  assert_int_equal (fixture->told, 1);
  assert_non_null (strstr (fixture->last, "newer"));
  assert_true (g_file_get_contents (fixture->path, &after, &length_after, NULL));
  assert_int_equal (length_after, length);
  assert_memory_equal (after, bytes, length);
}

/* Where nothing can be written the game is told so, once; when it can be again, too. */
static void
test_no_place (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChPlay) play = new_game ();
  g_autoptr (ChGameStore) store = open_store (fixture);
  g_autoptr (ChGameRecord) record = NULL;

  g_mkdir_with_parents (fixture->path, 0700);
  save (store, play);
  save (store, play);
  assert_int_equal (fixture->told, 1);
  assert_int_equal (fixture->cured, 0);
  g_rmdir (fixture->path);
  save (store, play);
  assert_int_equal (fixture->cured, 1);
  record = load (store, NULL);
  assert_non_null (record);
}

/* A full disk, made with a limit on the size of files. */
static void
test_full (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (ChPlay) play = new_game ();
  g_autoptr (ChGameStore) store = open_store (fixture);
  g_autoptr (ChGameRecord) record = NULL;
  struct rlimit before, small;

  save (store, play);
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &before), 0);
  small = before;
  small.rlim_cur = 4096;
  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &small), 0);
  save (store, play);
  save (store, play);
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &before), 0);
  assert_int_equal (fixture->told, 1);
  assert_int_equal (count_aside (fixture), 0);
  save (store, play);
  assert_int_equal (fixture->cured, 1);
  record = load (store, NULL);
  assert_non_null (record);
}

/* Saved and then killed: another program does it, so that this one can look. */
static void
test_killed (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  char *argv[] = { self, (char *) "die", fixture->path, NULL };
  g_autoptr (ChGameStore) store = NULL;
  g_autoptr (ChGameRecord) record = NULL;
  int status = 0;

  if (self == NULL)
    skip ();
  assert_true (
    g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, NULL));
  assert_true (WIFSIGNALED (status));
  assert_int_equal (WTERMSIG (status), SIGKILL);
  store = open_store (fixture);
  record = load (store, NULL);
  assert_non_null (record);
  assert_int_equal (ch_history_get_n_moves (record->history), 1);
  assert_int_equal (fixture->told, 0);
}

static int
save_and_die (const char *path)
{
  g_autoptr (ChGameStore) store = ch_game_store_new (path);
  g_autoptr (ChPlay) play = new_game ();

  save (store, play);
  raise (SIGKILL);

  return 1;
}

#define test_with_file(test) cmocka_unit_test_setup_teardown (test, setup, teardown)

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    test_with_file (test_save_and_load), test_with_file (test_over),
    test_with_file (test_no_database),   test_with_file (test_damaged_pages),
    test_with_file (test_newer),         test_with_file (test_no_place),
    test_with_file (test_full),          test_with_file (test_killed),
    test_with_file (test_times),         test_with_file (test_unreadable),
    test_with_file (test_layout),        test_with_file (test_version_1),
  };

  if (argc == 3 && strcmp (argv[1], "die") == 0)
    return save_and_die (argv[2]);

  return cmocka_run_group_tests (tests, NULL, NULL);
}
