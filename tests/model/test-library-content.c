/* test-library-content.c: whatever one game of an archive is, all others come in.
 *
 * Each odd game stands between two good ones of the same file.  It comes in as well, or the report says
 * where it is and why it does not.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-ruleset.h"
#include "library-util.h"

#include <sqlite3.h>
#include <string.h>

#define FIRST "[White \"First Player\"]\n[GameType \"25\"]\n1. c3-d4 *\n\n"
#define LAST "\n\n[White \"Last Player\"]\n[GameType \"25\"]\n1. g3-f4 *\n"
/* FIRST has four lines, so the odd game begins in line 5. */
#define ODD_LINE 5

typedef struct
{
  const char *name;
  const char *text;
  gsize length; /* 0: up to its NUL */
  guint kept;   /* games of it that come in */
  guint lost;
  guint faulty;
} Odd;

#define with_bytes(text) (text), sizeof (text) - 1

static const Odd odds[] = {
  { "a position that cannot be read, one square twice",
    "[GameType \"20\"]\n[FEN \"W:W33:B23,23\"]\n1. 33-29 *", 0, 1, 0, 1 },
  { "a position that cannot be read, and no move", "[GameType \"20\"]\n[FEN \"a position\"]\n*", 0,
    1, 0, 1 },
  { "a position off the board", "[GameType \"25\"]\n[FEN \"W:Wz9:B77\"]\n1. c3-d4 *", 0, 1, 0, 1 },
  { "a position without dark pieces", "[GameType \"25\"]\n[FEN \"W:Wc3:B\"]\n*", 0, 1, 0, 0 },
  { "a position without light pieces", "[GameType \"25\"]\n[FEN \"W:W:BKb8\"]\n*", 0, 1, 0, 0 },
  { "an empty board", "[GameType \"25\"]\n[FEN \"W:W:B\"]\n*", 0, 1, 0, 0 },
  { "no tags", "1. c3-d4 d6-c5 *", 0, 1, 0, 0 },
  { "a result alone", "[GameType \"25\"]\n1-0", 0, 1, 0, 0 },
  { "tags alone", "[GameType \"25\"]\n[White \"Player A\"]\n", 0, 1, 0, 0 },
  { "NUL bytes", with_bytes ("[White \"Pl\0ayer\"]\n[GameType \"25\"]\n1. c3-d4 {a\0b} d6-c5 *"), 1,
    0, 0 },
  { "bytes that are no text",
    with_bytes ("[White \"\xff\xfe\x80\xc3\"]\n[GameType \"25\"]\n1. c3-d4 {\xe2\x82} d6-c5 *"), 1,
    0, 0 },
  { "tags of SQL",
    "[White \"'; DROP TABLE game; --\"]\n[Round \"' OR 1=1\"]\n[GameType \"25\"]\n1. c3-d4 *", 0, 1,
    0, 0 },
  { "a date of many digits", "[Date \"99999999999999999999.99.99\"]\n[GameType \"25\"]\n1. c3-d4 *",
    0, 1, 0, 0 },
  { "a result that is none", "[Result \"ten to nothing\"]\n[GameType \"25\"]\n1. c3-d4 *", 0, 1, 0,
    0 },
  { "a move that is none", "[GameType \"25\"]\n1. c3-d4 a1-a9 2. d4-c5 *", 0, 1, 0, 1 },
};

static ChLibraryReport *
import_between (LibraryFixture *fixture,
                ChLibrary *library,
                const char *odd,
                gsize length,
                ChLibraryImportFlags flags)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *path = NULL;

  g_byte_array_append (bytes, (const guint8 *) FIRST, sizeof FIRST - 1);
  g_byte_array_append (bytes, (const guint8 *) odd, (guint) length);
  g_byte_array_append (bytes, (const guint8 *) LAST, sizeof LAST - 1);
  path = library_write (fixture, "odd.pdn", (const char *) bytes->data, bytes->len);

  return library_import (library, path, flags);
}

static guint
count_text (ChLibrary *library, const char *text)
{
  return library_count (library, &(ChLibraryFilter) { .text = (char *) text });
}

static void
assert_odd (LibraryFixture *fixture, const Odd *odd)
{
  g_autofree char *path = fixture->path;
  g_autoptr (ChLibrary) library = NULL;
  g_autoptr (ChLibraryReport) report = NULL;
  ChLibraryFilter material = { .by_material = TRUE };

  /* A library of its own */
  fixture->path = g_strdup_printf ("%s-%d", path, (int) (odd - odds));
  library = library_open (fixture);
  report =
    import_between (fixture, library, odd->text, odd->length > 0 ? odd->length : strlen (odd->text),
                    CH_LIBRARY_IMPORT_SKIP_DUPLICATES);
  if (ch_library_report_get_n_games (report) != 2 + odd->kept ||
      ch_library_report_get_n_faulty (report) != odd->faulty ||
      ch_library_report_get_n_lost (report) != odd->lost)
    fail_msg ("%s: %u games, %u faulty, %u lost", odd->name, ch_library_report_get_n_games (report),
              ch_library_report_get_n_faulty (report), ch_library_report_get_n_lost (report));
  assert_int_equal (ch_library_report_get_state (report), CH_LIBRARY_REPORT_DONE);
  assert_int_equal (count_text (library, "First"), 1);
  assert_int_equal (count_text (library, "Last"), 1);
  assert_int_equal (library_count (library, NULL), 2 + odd->kept);
  if (odd->faulty + odd->lost > 0)
    {
      g_autoptr (ChLibraryProblem) problem = g_list_model_get_item (G_LIST_MODEL (report), 0);

      assert_int_equal (ch_library_problem_get_game (problem), 2);
      assert_true (ch_library_problem_get_line (problem) >= ODD_LINE);
      assert_true (strlen (ch_library_problem_get_reason (problem)) > 10);
      assert_true ((ch_library_problem_get_id (problem) != 0) == (odd->kept > 0));
    }
  ch_library_material_init (&material.material, NULL);
  assert_in_range (library_count (library, &material), 2, 2 + odd->kept);
  assert_int_equal (fixture->told, 0);
  g_free (fixture->path);
  fixture->path = g_steal_pointer (&path);
}

static void
test_odd_games (void **state)
{
  for (guint n = 0; n < G_N_ELEMENTS (odds); n++)
    assert_odd (*state, &odds[n]);
}

/* It has its tags and its text, and no position. */
static void
test_unreadable_position (void **state)
{
  static const char odd[] = "[White \"Player A\"]\n[Event \"Cup\"]\n[GameType \"20\"]\n"
                            "[FEN \"W:W33:B23,23\"]\n1. 33-29 *";
  static const char other[] = "[White \"Player A\"]\n[Event \"Cup\"]\n[GameType \"20\"]\n"
                              "[FEN \"W:W34:B23,23\"]\n1. 33-29 *";
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (ChLibraryReport) report =
    import_between (fixture, library, odd, strlen (odd), CH_LIBRARY_IMPORT_SKIP_DUPLICATES);
  g_autoptr (ChLibraryReport) second =
    import_between (fixture, library, other, strlen (other), CH_LIBRARY_IMPORT_SKIP_DUPLICATES);
  g_autoptr (ChLibraryProblem) problem = g_list_model_get_item (G_LIST_MODEL (report), 0);
  g_autoptr (ChPosition) start = ch_position_new_start (util_ruleset ("international"));
  ChLibraryFilter by_position = { .position = start,
                                  .position_of = util_ruleset ("international") };
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *text = NULL;

  /* that of the tag FEN */
  assert_int_equal (ch_library_problem_get_line (problem), ODD_LINE + 3);
  assert_string_equal (ch_library_problem_get_players (problem), "Player A");
  ch_library_get_pdn_async (library, ch_library_problem_get_id (problem), NULL, library_keep_result,
                            &result);
  text = ch_library_get_pdn_finish (library, library_wait (&result), NULL, NULL);
  assert_string_equal (text, odd);
  assert_int_equal (count_text (library, "cup"), 2);
  assert_int_equal (library_count (library, &by_position), 0);
  /* Two that nobody can read are two, as long as they are written otherwise. */
  assert_int_equal (ch_library_report_get_n_games (second), 1);
  assert_int_equal (ch_library_report_get_n_duplicates (second), 2);
  assert_int_equal (library_count (library, &(ChLibraryFilter) { .duplicates = TRUE }), 0);
}

/* A game that nothing tells the rules of, not even the rest of its file, is reported, and can be
 * opened where it stands. */
static void
test_unknown_rules (void **state)
{
  static const char odd[] = "[White \"Player A\"]\n1. - - 2. - - *";
  LibraryFixture *fixture = *state;
  g_autofree char *path = library_write (fixture, "odd.pdn", odd, -1);
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (ChLibraryReport) report =
    library_import (library, path, CH_LIBRARY_IMPORT_SKIP_DUPLICATES);
  g_autoptr (ChLibraryProblem) problem = g_list_model_get_item (G_LIST_MODEL (report), 0);

  assert_int_equal (ch_library_report_get_n_lost (report), 1);
  assert_int_equal (ch_library_report_get_n_games (report), 0);
  assert_int_equal (ch_library_problem_get_game (problem), 1);
  assert_int_equal (ch_library_problem_get_id (problem), 0);
  assert_string_equal (ch_library_problem_get_players (problem), "Player A");
}

/* Very long tags, comments, lines and depths */
static void
test_huge (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *long_text = g_strnfill (2 * 1024 * 1024, 'x');
  g_autofree char *open = g_strnfill (20000, '(');
  g_autoptr (GString) shuffle = g_string_new (NULL);
  g_autofree char *tags = g_strdup_printf (
    "[White \"%s\"]\n[Event \"%s\"]\n[Round \"%s\"]\n[Date \"%s\"]\n[Result \"%s\"]\n"
    "[GameType \"25\"]\n1. c3-d4 {%s} *",
    long_text, long_text, long_text, long_text, long_text, long_text);
  g_autofree char *deep =
    g_strdup_printf ("[White \"Player A\"]\n[GameType \"25\"]\n1. c3-d4 %s *", open);
  const char *texts[3];

  /* More plies than 16 bits hold */
  g_string_append (shuffle, "[White \"Player B\"]\n[GameType \"25\"]\n[FEN \"W:WKa1:BKb8\"]\n");
  for (int n = 0; n < 17000; n++)
    g_string_append (shuffle, "1. a1-b2 b8-a7 2. b2-a1 a7-b8\n");
  g_string_append (shuffle, "*");
  texts[0] = tags;
  texts[1] = deep;
  texts[2] = shuffle->str;
  for (guint n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      g_autoptr (ChLibraryReport) report =
        import_between (fixture, library, texts[n], strlen (texts[n]),
                        CH_LIBRARY_IMPORT_SKIP_DUPLICATES);

      assert_int_equal (ch_library_report_get_n_games (report), n == 0 ? 3 : 1);
      assert_int_equal (ch_library_report_get_n_lost (report), 0);
      assert_int_equal (ch_library_report_get_n_duplicates (report), n == 0 ? 0 : 2);
    }
  assert_int_equal (library_count (library, NULL), 5);
  assert_int_equal (fixture->told, 0);
}

/* Every rule set there is, and with it every size of board */
static void
test_every_board (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autoptr (ChLibraryReport) report = NULL;
  const guint n_presets = (guint) dr_preset_count ();

  for (guint n = 0; n < n_presets; n++)
    g_string_append_printf (text, "[White \"Player A\"]\n[RuleSet \"%s\"]\n*\n\n",
                            dr_preset_id (n));
  path = library_write (fixture, "boards.pdn", text->str, -1);
  report = library_import (library, path, CH_LIBRARY_IMPORT_SKIP_DUPLICATES);
  assert_int_equal (ch_library_report_get_n_games (report), n_presets);
  assert_int_equal (ch_library_report_get_n_problems (report), 0);
  assert_int_equal (library_count (library, NULL), n_presets);
}

/* Called by SQLite with each new connection: texts beyond 100 kB are refused. */
static int
make_narrow (sqlite3 *db, char **message, const struct sqlite3_api_routines *api)
{
  (void) message;
  (void) api;
  sqlite3_limit (db, SQLITE_LIMIT_LENGTH, 100 * 1024);

  return SQLITE_OK;
}

/* What the file does not take is one game's loss, with its place, and of no other. */
static void
test_refused (void **state)
{
  LibraryFixture *fixture = *state;
  g_autofree char *comment = g_strnfill (200 * 1024, 'x');
  g_autofree char *odd =
    g_strdup_printf ("[White \"Player A\"]\n[GameType \"25\"]\n1. c3-d4 {%s} *", comment);
  g_autoptr (ChPosition) start = ch_position_new_start (util_ruleset ("russian"));
  g_autoptr (ChLibrary) library = NULL;
  g_autoptr (ChLibraryReport) report = NULL;
  g_autoptr (ChLibraryProblem) problem = NULL;

  assert_int_equal (sqlite3_auto_extension ((void (*) (void)) make_narrow), SQLITE_OK);
  library = library_open (fixture);
  report = import_between (fixture, library, odd, strlen (odd), CH_LIBRARY_IMPORT_SKIP_DUPLICATES);
  sqlite3_reset_auto_extension ();
  problem = g_list_model_get_item (G_LIST_MODEL (report), 0);
  assert_int_equal (ch_library_report_get_state (report), CH_LIBRARY_REPORT_DONE);
  assert_int_equal (ch_library_report_get_n_games (report), 2);
  assert_int_equal (ch_library_report_get_n_lost (report), 1);
  assert_int_equal (ch_library_problem_get_game (problem), 2);
  assert_int_equal (ch_library_problem_get_line (problem), ODD_LINE);
  assert_int_equal (ch_library_problem_get_id (problem), 0);
  assert_string_equal (ch_library_problem_get_players (problem), "Player A");
  assert_int_equal (library_count (library, NULL), 2);
  assert_int_equal (library_count (library,
                                   &(ChLibraryFilter) { .position = start,
                                                        .position_of = util_ruleset ("russian") }),
                    2);
  assert_int_equal (fixture->told, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    test_with_library (test_odd_games),     test_with_library (test_unreadable_position),
    test_with_library (test_unknown_rules), test_with_library (test_huge),
    test_with_library (test_every_board),   test_with_library (test_refused),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
