/* test-puzzle.c: puzzles: what is read of them, which there are, and how some are added.
 *
 * The positions are those of tests/data/puzzles, with their analysis there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "puzzle-util.h"

#include <glib/gstdio.h>
#include <string.h>

static ChPuzzle *
read_puzzle (const char *text, GError **error)
{
  g_autoptr (ChGame) game =
    ch_game_new_from_pdn (text, -1, util_ruleset ("russian"), NULL, NULL, NULL);

  assert_non_null (game);

  return ch_puzzle_new_from_game (game, error);
}

#define SHOT "[GameType \"25\"]\n[FEN \"" UTIL_SHOT_FEN "\"]\n"

static void
test_read (void **state)
{
  g_autoptr (ChPuzzleSet) set = util_puzzle_set (NULL);
  g_autoptr (ChPuzzle) shot = ch_puzzle_set_load_id (set, "russian/shot");
  g_autoptr (ChPuzzle) equal = ch_puzzle_set_load_id (set, "russian/equal");
  g_autoptr (ChPuzzle) plain = ch_puzzle_set_load_id (set, "russian/plain");

  (void) state;
  assert_int_equal (ch_puzzle_set_get_n (set), 3);
  assert_non_null (shot);
  assert_string_equal (ch_puzzle_get_id (shot), "russian/shot");
  assert_string_equal (ch_ruleset_get_id (ch_puzzle_get_ruleset (shot)), "russian");
  assert_int_equal (ch_puzzle_get_rating (shot), 1200);
  assert_false (ch_puzzle_is_defence (shot));
  assert_int_equal (g_strv_length ((char **) ch_puzzle_get_themes (shot)), 2);
  assert_string_equal (ch_puzzle_get_themes (shot)[0], "shot-1");
  assert_int_equal (ch_puzzle_get_n_moves (shot), 2);
  assert_int_equal (ch_puzzle_get_n_moves (equal), 1);
  assert_int_equal (ch_game_get_n_children (ch_puzzle_get_game (equal), CH_GAME_START), 4);
  assert_int_equal (ch_puzzle_get_rating (plain), 1500);
  assert_int_equal (g_strv_length ((char **) ch_puzzle_get_themes (plain)), 0);
  assert_null (ch_puzzle_set_load_id (set, "russian/nothing"));
}

/* h6×f8×b4×e1 is the only legal move there: the king must land on b4 to take d2 as well. */
static void
test_refused (void **state)
{
  static const char *const texts[] = {
    SHOT "\n*\n",
    SHOT "\n1. c3-d4 c5xe3 *\n",
    SHOT "\n1. c3-d4 e5xc3 2. d2xb4xd6 (2. d2-e3) *\n",
    "[GameType \"25\"]\n[FEN \"W:Wh6:Bg7,c5,d2\"]\n\n1. h6xf8xb4xe1 *\n",
  };

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (read_puzzle (texts[n], &error));
      assert_true (g_error_matches (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD));
    }
}

/* What the other side plays last asks for nothing. */
static void
test_last_reply (void **state)
{
  g_autoptr (ChPuzzle) puzzle = read_puzzle (SHOT "\n1. c3-d4 e5xc3 *\n", NULL);

  (void) state;
  assert_int_equal (ch_puzzle_get_n_moves (puzzle), 1);
  assert_int_equal (ch_game_get_n_nodes (ch_puzzle_get_game (puzzle)), 2);
}

static void
test_entries (void **state)
{
  g_autoptr (ChPuzzleSet) set = util_puzzle_set (NULL);
  const ChPuzzleEntry *entry = NULL;

  (void) state;
  for (guint n = 0; n < ch_puzzle_set_get_n (set); n++)
    if (strcmp (ch_puzzle_set_get_entry (set, n)->id, "russian/equal") == 0)
      entry = ch_puzzle_set_get_entry (set, n);
  assert_non_null (entry);
  assert_string_equal (entry->ruleset, "russian");
  assert_int_equal (entry->rating, 800);
  for (guint n = 0; ch_theme_list ()[n] != NULL; n++)
    {
      const char *id = ch_theme_list ()[n];
      const gboolean has = strcmp (id, "king-landing") == 0 || strcmp (id, "one-move") == 0 ||
                           strcmp (id, "first-capture") == 0;

      assert_int_equal (entry->themes >> n & 1, has);
      assert_string_not_equal (ch_theme_get_name (id), id);
    }
  assert_null (ch_puzzle_set_get_entry (set, 3));
}

/* Ten thousand are found, and one is read, fast; of a file that is another now, none. */
static void
test_many (void **state)
{
  g_autofree char *folder = util_new_folder ();
  const char *const folders[] = { folder, NULL };
  g_autoptr (ChPuzzleSet) set = NULL;
  g_autoptr (ChPuzzle) puzzle = NULL;
  gint64 begin;
  double seconds;

  (void) state;
  util_write_puzzles (folder, 10000, 800, 0);
  begin = g_get_monotonic_time ();
  set = util_puzzle_set (folders);
  seconds = (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
  print_message ("10,000 puzzles found in %.0f ms\n", seconds * 1000);
  assert_int_equal (ch_puzzle_set_get_n (set), 10000);
  begin = g_get_monotonic_time ();
  puzzle = ch_puzzle_set_load_id (set, "russian/07777");
  seconds = (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
  print_message ("one read in %.2f ms\n", seconds * 1000);
  assert_string_equal (ch_puzzle_get_id (puzzle), "russian/07777");
  assert_true (seconds < 0.1);
  util_write_puzzles (folder, 3, 800, 0);
  assert_null (ch_puzzle_set_load_id (set, "russian/07777"));
  util_remove_all (folder);
}

typedef struct
{
  gboolean done;
  guint taken, refused, known, line;
  char *why;  /* why the first was refused */
  char *text; /* what the person is told */
  GError *error;
} Imported;

static void
imported_clear (Imported *imported)
{
  g_free (imported->why);
  g_free (imported->text);
  g_clear_error (&imported->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Imported, imported_clear)

static void
on_imported (GObject *source, GAsyncResult *result, gpointer data)
{
  Imported *imported = data;
  g_autoptr (ChPuzzleReport) report =
    ch_puzzle_set_import_finish (CH_PUZZLE_SET (source), result, &imported->error);

  imported->done = TRUE;
  if (report == NULL)
    return;
  imported->taken = report->n_taken;
  imported->refused = report->n_refused;
  imported->known = report->n_known;
  imported->line = report->refused_line;
  imported->why = g_strdup (report->refused_why);
  imported->text = ch_puzzle_report_get_text (report);
}

static void
import (ChPuzzleSet *set, const char *folder, const char *text, Imported *imported)
{
  g_autofree char *path = g_build_filename (folder, "import.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  imported_clear (imported);
  *imported = (Imported) { FALSE };
  if (text != NULL)
    assert_true (g_file_set_contents (path, text, -1, NULL));
  ch_puzzle_set_import_async (set, file, NULL, on_imported, imported);
  util_wait (&imported->done);
  g_remove (path);
  util_run (50);
}

/* Records, with a mistake in the second; the same again is neither taken nor refused. */
static void
test_import_records (void **state)
{
  static const char text[] = SHOT "\n1. c3-d4 e5xc3 2. d2xb4xd6 *\n\n" SHOT
                                  "\n1. c3-e5 *\n\n[Event \"x\"]\n[GameType \"25\"]\n"
                                  "[Id \"theirs\"]\n[FEN \"W:WKa1:Bd4\"]\n\n1. a1xh8 *\n";
  g_autofree char *folder = util_new_folder ();
  const char *const folders[] = { folder, NULL };
  g_autoptr (ChPuzzleSet) set = util_puzzle_set (folders);
  g_autoptr (ChPuzzle) theirs = NULL;
  g_auto (Imported) imported = { FALSE };

  (void) state;
  import (set, folder, text, &imported);
  assert_null (imported.error);
  assert_int_equal (imported.taken, 2);
  assert_int_equal (imported.refused, 1);
  assert_int_equal (ch_puzzle_set_get_n (set), 2);
  theirs = ch_puzzle_set_load_id (set, "imported/theirs");
  assert_int_equal (ch_puzzle_get_n_moves (theirs), 1);
  import (set, folder, text, &imported);
  assert_int_equal (imported.taken, 0);
  assert_int_equal (imported.refused, 1);
  assert_int_equal (ch_puzzle_set_get_n (set), 2);
  import (set, folder, NULL, &imported);
  assert_true (g_error_matches (imported.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  util_remove_all (folder);
}

/* Games of a tournament have no position of their own: none of them is a puzzle, with or without the FEN of
 * the start, and the person is told so; the puzzle among them is taken. */
static void
test_import_games (void **state)
{
  static const char text[] =
    "[Event \"first\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 *\n\n" SHOT
    "\n1. c3-d4 e5xc3 2. d2xb4xd6 *\n\n"
    "[Event \"third\"]\n[GameType \"25\"]\n"
    "[FEN \"W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8\"]\n\n"
    "1. c3-b4 *\n";
  g_autofree char *folder = util_new_folder ();
  const char *const folders[] = { folder, NULL };
  g_autoptr (ChPuzzleSet) set = util_puzzle_set (folders);
  g_auto (Imported) imported = { FALSE };

  (void) state;
  import (set, folder, text, &imported);
  assert_int_equal (imported.taken, 1);
  assert_int_equal (imported.refused, 2);
  assert_int_equal (imported.line, 1);
  assert_string_equal (imported.why,
                       "It is a whole game from the start: a puzzle has a position of its own.");
  assert_string_equal (
    imported.text, "1 puzzle imported for Russian. 2 games are no puzzles. The first, at line 1: "
                   "It is a whole game from the start: a puzzle has a position of its own.");
  assert_int_equal (ch_puzzle_set_get_n (set), 1);
  import (set, folder, SHOT "\n1. c3-d4 e5xc3 2. d2xb4xd6 *\n", &imported);
  assert_string_equal (imported.text, "No puzzle was imported. 1 was there already.");
  util_remove_all (folder);
}

static guint64
bit_of (const char *theme)
{
  for (guint n = 0; ch_theme_list ()[n] != NULL; n++)
    if (strcmp (ch_theme_list ()[n], theme) == 0)
      return G_GUINT64_CONSTANT (1) << n;

  return 0;
}

/* What was imported has a theme of its own, whatever its file says, and can be removed; what is of the
 * person's own games is not touched by that, nor the other way round. */
static void
test_remove (void **state)
{
  static const char mistake[] = SHOT "\n1. c3-b4 $4 (1. c3-d4 e5xc3 2. d2xb4xd6) 1... c5xa3 *\n";
  g_autofree char *folder = util_new_folder ();
  const char *const folders[] = { folder, NULL };
  g_autoptr (ChPuzzleSet) set = util_puzzle_set (folders);
  g_autoptr (ChGame) game =
    ch_game_new_from_pdn (mistake, -1, util_ruleset ("russian"), NULL, NULL, NULL);
  g_auto (Imported) imported = { FALSE };

  (void) state;
  import (set, folder,
          "[GameType \"25\"]\n[Themes \"ending own\"]\n[FEN \"W:WKa1:Bd4\"]\n\n1. a1xh8 *\n",
          &imported);
  assert_int_equal (ch_puzzle_set_get_n (set), 1);
  assert_int_equal (ch_puzzle_set_get_entry (set, 0)->themes,
                    bit_of ("ending") | bit_of ("imported"));
  assert_string_equal (ch_theme_get_name ("imported"), "Imported");
  assert_int_equal (ch_puzzle_set_add_mistakes (set, game, NULL, NULL), 1);
  util_run (100);
  assert_int_equal (ch_puzzle_set_count (set, CH_PUZZLES_IMPORTED, util_ruleset ("russian")), 1);
  assert_int_equal (ch_puzzle_set_count (set, CH_PUZZLES_OWN, util_ruleset ("russian")), 1);
  assert_int_equal (ch_puzzle_set_count (set, CH_PUZZLES_IMPORTED, util_ruleset ("american")), 0);
  assert_true (ch_puzzle_set_remove (set, CH_PUZZLES_IMPORTED, util_ruleset ("russian"), NULL));
  util_run (100);
  assert_int_equal (ch_puzzle_set_get_n (set), 1);
  assert_int_equal (ch_puzzle_set_get_entry (set, 0)->themes, bit_of ("own"));
  assert_true (ch_puzzle_set_remove (set, CH_PUZZLES_OWN, util_ruleset ("russian"), NULL));
  util_run (100);
  assert_int_equal (ch_puzzle_set_get_n (set), 0);
  util_remove_all (folder);
}

/* A copy of what is there already is not taken. */
static void
test_import_copy (void **state)
{
  g_autofree char *data = g_build_filename (g_getenv ("CROWNHEAD_TEST_DATA"), "puzzles", NULL);
  g_autofree char *path = g_build_filename (data, "russian", "hand.pdn", NULL);
  g_autofree char *folder = util_new_folder ();
  const char *const folders[] = { data, folder, NULL };
  g_autoptr (ChPuzzleSet) set = util_puzzle_set (folders);
  g_autofree char *text = NULL;
  g_auto (Imported) imported = { FALSE };

  (void) state;
  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  import (set, folder, text, &imported);
  assert_int_equal (imported.taken, 0);
  assert_int_equal (imported.refused, 0);
  assert_int_equal (imported.known, 3);
  util_remove_all (folder);
}

/* A FEN and moves in a line. */
static void
test_import_lines (void **state)
{
  g_autofree char *folder = util_new_folder ();
  const char *const folders[] = { folder, NULL };
  g_autoptr (ChPuzzleSet) set = util_puzzle_set (folders);
  g_autoptr (ChPuzzle) first = NULL;
  g_auto (Imported) imported = { FALSE };

  (void) state;
  import (set, folder,
          "# a remark\n" UTIL_SHOT_FEN " " UTIL_SHOT_MOVES "\n\n"
          "\"W:WKa1:Bd4\", a1xh8\n"
          "this is no puzzle\n",
          &imported);
  assert_int_equal (imported.line, 5);
  assert_null (imported.error);
  assert_int_equal (imported.taken, 2);
  assert_int_equal (imported.refused, 1);
  assert_int_equal (ch_puzzle_set_get_n (set), 2);
  first = ch_puzzle_set_load (set, 0);
  assert_non_null (first);
  assert_true (g_str_has_prefix (ch_puzzle_get_id (first), "imported/"));
  util_remove_all (folder);
}

/* c3-b4 was played, which loses a man (c5×a3); beside it stands the better line, two quiet moves longer
 * than what is to be found. */
static void
test_own (void **state)
{
  static const char text[] = SHOT "\n1. c3-b4 $4 (1. c3-d4 e5xc3 2. d2xb4xd6) 1... c5xa3 $4 *\n";
  g_autofree char *folder = util_new_folder ();
  const char *const folders[] = { folder, NULL };
  g_autoptr (ChPuzzleSet) set = util_puzzle_set (folders);
  g_autoptr (ChGame) game =
    ch_game_new_from_pdn (text, -1, util_ruleset ("russian"), NULL, NULL, NULL);
  g_autoptr (ChPuzzle) own = NULL;
  g_autoptr (GError) error = NULL;
  guint known = 9;

  (void) state;
  /* Of the capture there is no other move: it is no puzzle, whatever stands behind it. */
  assert_int_equal (ch_puzzle_set_add_mistakes (set, game, &known, NULL), 1);
  assert_int_equal (known, 0);
  util_run (100);
  assert_int_equal (ch_puzzle_set_add_mistakes (set, game, &known, &error), 0);
  assert_int_equal (known, 1);
  assert_null (error);
  assert_int_equal (ch_puzzle_set_get_n (set), 1);
  own = ch_puzzle_set_load (set, 0);
  assert_true (g_str_has_prefix (ch_puzzle_get_id (own), "own/"));
  assert_string_equal (ch_puzzle_get_themes (own)[0], "own");
  assert_int_equal (ch_puzzle_get_n_moves (own), 2);
  util_remove_all (folder);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_read),        cmocka_unit_test (test_refused),
    cmocka_unit_test (test_last_reply),  cmocka_unit_test (test_entries),
    cmocka_unit_test (test_many),        cmocka_unit_test (test_import_records),
    cmocka_unit_test (test_import_copy), cmocka_unit_test (test_import_lines),
    cmocka_unit_test (test_own),         cmocka_unit_test (test_import_games),
    cmocka_unit_test (test_remove),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
