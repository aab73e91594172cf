/* test-comparison.c: one position under many rule sets, in the background.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-comparison.h"
#include "model-util.h"

#include <string.h>

typedef struct
{
  ChComparison *comparison;
  gboolean done;
  int changed;
  int busy;
} Fixture;

static void
on_changed (ChComparison *comparison, gpointer data)
{
  Fixture *fixture = data;

  assert_ptr_equal (comparison, fixture->comparison);
  assert_true (g_main_context_is_owner (NULL));
  fixture->changed++;
  fixture->done = TRUE;
}

static void
on_busy (ChComparison *comparison G_GNUC_UNUSED, GParamSpec *pspec G_GNUC_UNUSED, gpointer data)
{
  ((Fixture *) data)->busy++;
}

static int
set_up (void **data)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->comparison = ch_comparison_new ();
  g_signal_connect (fixture->comparison, "changed", G_CALLBACK (on_changed), fixture);
  g_signal_connect (fixture->comparison, "notify::busy", G_CALLBACK (on_busy), fixture);
  *data = fixture;

  return 0;
}

static int
tear_down (void **data)
{
  Fixture *fixture = *data;

  g_clear_object (&fixture->comparison);
  g_free (fixture);

  return 0;
}

static void
start (Fixture *fixture, const char *id, const char *fen)
{
  g_autoptr (ChPosition) position = util_position (id, fen);
  g_autoptr (GPtrArray) columns = ch_ruleset_default_columns (util_ruleset (id));

  fixture->done = FALSE;
  ch_comparison_set (fixture->comparison, util_ruleset (id), position, columns);
}

static void
compare (Fixture *fixture, const char *id, const char *fen)
{
  start (fixture, id, fen);
  util_wait (&fixture->done);
}

/* Asks about a position with more ways of capturing than are ever walked through: from every second
 * square of every second row all eight neighbours can be jumped. */
static void
start_too_complex (Fixture *fixture)
{
  ChRuleset *ruleset = util_ruleset ("canadian+squares=all+capture-lines=eight");
  ChPosition *position = ch_position_new_empty (ruleset);
  g_autoptr (GPtrArray) columns = ch_ruleset_default_columns (ruleset);

  for (int column = 0; column < 11; column++)
    for (int row = 0; row < 11; row++)
      {
        ChPiece piece = column == 0 && row == 0           ? CH_PIECE_LIGHT_KING
                        : column % 2 != 0 || row % 2 != 0 ? CH_PIECE_DARK_KING
                                                          : CH_PIECE_NONE;
        ChPosition *next =
          ch_position_with_piece (position, ruleset, ch_ruleset_square_at (ruleset, column, row),
                                  piece);

        ch_position_unref (position);
        position = next;
      }
  fixture->done = FALSE;
  ch_comparison_set (fixture->comparison, ruleset, position, columns);
  ch_position_unref (position);
}

static int
find_row (ChComparison *comparison, const char *text)
{
  for (int row = 0; row < ch_comparison_get_n_rows (comparison); row++)
    if (g_str_equal (ch_move_get_text (ch_comparison_get_row (comparison, row)), text))
      return row;
  fail_msg ("There is no row %s", text);

  return -1;
}

/* The ticks of a row, in the order American Italian Spanish Russian Brazilian Pool Czech. */
static void
assert_ticks (ChComparison *comparison, const char *text, const char *expected)
{
  int row = find_row (comparison, text);
  GString *ticks = g_string_new (NULL);

  for (int column = 0; column < ch_comparison_get_n_columns (comparison); column++)
    g_string_append_c (ticks, ch_comparison_is_legal (comparison, row, column) ? 'x' : '-');
  assert_string_equal (ticks->str, expected);
  g_string_free (ticks, TRUE);
}

static void
test_empty (void **data)
{
  Fixture *fixture = *data;
  g_autofree char *text = ch_comparison_to_text (fixture->comparison);

  assert_false (ch_comparison_get_busy (fixture->comparison));
  assert_null (ch_comparison_get_base (fixture->comparison));
  assert_null (ch_comparison_get_position (fixture->comparison));
  assert_int_equal (ch_comparison_get_n_rows (fixture->comparison), 0);
  assert_int_equal (ch_comparison_get_n_columns (fixture->comparison), 0);
  assert_int_equal (ch_comparison_get_n_differences (fixture->comparison), 0);
  assert_null (ch_comparison_get_error (fixture->comparison));
  assert_null (ch_comparison_get_mirror_note (fixture->comparison));
  assert_string_equal (text, "");
}

/* T11 and mockup 01. */
static void
test_table (void **data)
{
  Fixture *fixture = *data;
  ChComparison *comparison = fixture->comparison;
  g_autofree char *note = NULL;

  start (fixture, "russian", "W:Wb6:Bc7,g5");
  assert_true (ch_comparison_get_busy (comparison));
  assert_int_equal (ch_comparison_get_n_rows (comparison), 0);
  util_wait (&fixture->done);

  assert_false (ch_comparison_get_busy (comparison));
  assert_int_equal (fixture->changed, 1);
  assert_int_equal (fixture->busy, 2);
  assert_int_equal (ch_comparison_get_n_columns (comparison), 7);
  assert_int_equal (ch_comparison_get_n_rows (comparison), 2);
  assert_ptr_equal (ch_comparison_get_base (comparison), util_ruleset ("russian"));
  assert_ptr_equal (ch_comparison_get_column (comparison, 3), util_ruleset ("russian"));
  assert_ticks (comparison, "b6×d8×h4", "---x---");
  assert_ticks (comparison, "b6×d8", "xxx-xxx");
  assert_true (ch_comparison_is_unique (comparison, find_row (comparison, "b6×d8×h4")));
  assert_false (ch_comparison_is_unique (comparison, find_row (comparison, "b6×d8")));
  assert_int_equal (ch_comparison_get_n_differences (comparison), 2);
  assert_true (ch_comparison_columns_equal (comparison, 0, 6));
  assert_false (ch_comparison_columns_equal (comparison, 0, 3));
  assert_true (ch_comparison_is_mirrored (comparison, 1));
  assert_false (ch_comparison_is_mirrored (comparison, 3));
  note = ch_comparison_get_mirror_note (comparison);
  assert_string_equal (note, "Italian and Spanish are played on the mirrored board. Squares are "
                             "named as on this one.");
}

static void
assert_reason (GPtrArray *reasons,
               guint n,
               gboolean allows,
               const char *names,
               const char *sentence,
               const char *clause_text)
{
  ChReason *reason = g_ptr_array_index (reasons, n);

  assert_int_equal (reason->allows, allows);
  assert_string_equal (reason->names, names);
  assert_string_equal (reason->sentence, sentence);
  assert_string_equal (reason->clause_text, clause_text);
  assert_int_equal (reason->clause, ch_clause_find ("crowning"));
}

/* Mockup 01: Russian; Brazilian and Pool; the four whose far row ends the move. */
static void
test_reasons (void **data)
{
  Fixture *fixture = *data;
  g_autoptr (GPtrArray) reasons = NULL;

  compare (fixture, "russian", "W:Wb6:Bc7,g5");
  reasons =
    ch_comparison_get_reasons (fixture->comparison, find_row (fixture->comparison, "b6×d8×h4"));
  assert_int_equal (reasons->len, 3);
  assert_reason (reasons, 0, TRUE, "Russian", "The man is crowned on d8 and goes on as a king.",
                 "Crowning during a capture: goes on as a king");
  assert_reason (reasons, 1, FALSE, "Brazilian, Pool",
                 "From d8 the man may go on only as a man, not as a king.",
                 "Crowning during a capture: goes on as a man");
  assert_reason (reasons, 2, FALSE, "American, Italian, Spanish, Czech",
                 "The man is crowned on d8, and goes no farther.",
                 "Crowning during a capture: crowned, the move ends");
  assert_true (((ChReason *) g_ptr_array_index (reasons, 0))->unique);
  assert_false (((ChReason *) g_ptr_array_index (reasons, 1))->unique);
}

static void
test_reasons_of_the_other_row (void **data)
{
  Fixture *fixture = *data;
  g_autoptr (GPtrArray) reasons = NULL;

  compare (fixture, "russian", "W:Wb6:Bc7,g5");
  reasons =
    ch_comparison_get_reasons (fixture->comparison, find_row (fixture->comparison, "b6×d8"));
  assert_int_equal (reasons->len, 3);
  assert_string_equal (((ChReason *) g_ptr_array_index (reasons, 0))->names, "Brazilian, Pool");
  assert_string_equal (((ChReason *) g_ptr_array_index (reasons, 1))->names,
                       "American, Italian, Spanish, Czech");
  assert_string_equal (((ChReason *) g_ptr_array_index (reasons, 2))->names, "Russian");
  assert_false (((ChReason *) g_ptr_array_index (reasons, 0))->unique);
  assert_false (((ChReason *) g_ptr_array_index (reasons, 2))->allows);
}

/* The king on 32 has moved three times in a row while its side has a man: only Frisian minds. */
static void
test_king_move_limit (void **data)
{
  Fixture *fixture = *data;
  g_autoptr (GPtrArray) reasons = NULL;
  ChReason *allowing;
  ChReason *forbidding;

  compare (fixture, "frisian", "W:WK32,50:B5:+3/32+0");
  reasons =
    ch_comparison_get_reasons (fixture->comparison, find_row (fixture->comparison, "32-28"));
  assert_int_equal (reasons->len, 2);
  allowing = g_ptr_array_index (reasons, 0);
  forbidding = g_ptr_array_index (reasons, 1);
  assert_string_equal (allowing->names, "International, Killer, Ink Clans: International");
  assert_string_equal (forbidding->names, "Frisian");
  assert_int_equal (forbidding->clause, ch_clause_find ("king-move-limit"));
  assert_string_equal (forbidding->clause_text, "Limit on a king’s moves: 3 quiet moves in a row");
}

/* Every rule set has its paragraph in every row that is not legal everywhere, and none elsewhere. */
static void
test_reasons_are_complete (void **data)
{
  static const char *const fens[] = {
    "W:We5:Bd4",  "W:WKa1:BKd4", "W:Wa3,Ke1:Bb4,f2", "W:Wa3,Kh4:Bb4,b6,g3", "W:WKe3:Bd6,d4,f2",
    "W:Wc3:BKd4", "start"
  };
  Fixture *fixture = *data;
  ChComparison *comparison = fixture->comparison;

  for (size_t i = 0; i < G_N_ELEMENTS (fens); i++)
    {
      compare (fixture, "russian", fens[i]);
      for (int row = 0; row < ch_comparison_get_n_rows (comparison); row++)
        {
          g_autoptr (GPtrArray) reasons = ch_comparison_get_reasons (comparison, row);
          gboolean everywhere = TRUE;
          guint names = 0;

          for (int column = 0; column < 7; column++)
            everywhere = everywhere && ch_comparison_is_legal (comparison, row, column);
          for (guint j = 0; j < reasons->len; j++)
            {
              ChReason *reason = g_ptr_array_index (reasons, j);
              g_auto (GStrv) list = g_strsplit (reason->names, ", ", -1);

              names += g_strv_length (list);
              assert_true (g_str_has_suffix (reason->sentence, "."));
              assert_non_null (reason->clause_text);
              assert_true (j == 0 || !reason->allows ||
                           ((ChReason *) g_ptr_array_index (reasons, j - 1))->allows);
            }
          assert_int_equal (names, everywhere ? 0 : 7);
        }
    }
}

/* T13 on the Italian base: the same rows, in its squares. */
static void
test_mirrored_base (void **data)
{
  Fixture *fixture = *data;
  ChComparison *comparison = fixture->comparison;
  ChRuleset *italian = util_ruleset ("italian");
  ChRuleset *russian = util_ruleset ("russian");
  g_autoptr (ChPosition) position = util_position ("russian", "W:Wc3:BKd4");
  g_autoptr (ChPosition) mirrored = ch_position_for_ruleset (position, russian, italian);
  g_autoptr (GPtrArray) columns = ch_ruleset_default_columns (italian);
  int capture = -1;

  ch_comparison_set (comparison, italian, mirrored, columns);
  util_wait (&fixture->done);
  assert_int_equal (ch_comparison_get_n_rows (comparison), 2);
  assert_true (ch_comparison_is_mirrored (comparison, 3));
  assert_false (ch_comparison_is_mirrored (comparison, 1));
  for (int row = 0; row < 2; row++)
    if (ch_move_is_capture (ch_comparison_get_row (comparison, row)))
      capture = row;
  assert_true (capture >= 0);
  /* c3×e5, seen in the mirror: f3×d5. */
  assert_int_equal (ch_move_get_from (ch_comparison_get_row (comparison, capture)),
                    ch_ruleset_square_at (italian, 5, 2));
  assert_int_equal (ch_move_get_to (ch_comparison_get_row (comparison, capture)),
                    ch_ruleset_square_at (italian, 3, 4));
  assert_false (ch_comparison_is_legal (comparison, capture, 1));
  assert_true (ch_comparison_is_legal (comparison, capture, 3));
  assert_false (ch_comparison_is_legal (comparison, 1 - capture, 3));
}

/* Only the last question is answered; until then the old answer stands. */
static void
test_set_again (void **data)
{
  Fixture *fixture = *data;
  ChComparison *comparison = fixture->comparison;

  compare (fixture, "russian", "W:We5:Bd4");
  fixture->busy = 0;
  fixture->changed = 0;
  start_too_complex (fixture);
  for (int i = 0; i < 20; i++)
    start (fixture, "international", "start");
  start (fixture, "russian", "W:Wb6:Bc7,g5");
  assert_int_equal (ch_comparison_get_n_rows (comparison), 3);
  util_wait (&fixture->done);
  assert_int_equal (ch_comparison_get_n_rows (comparison), 2);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_usleep (100000);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  assert_int_equal (fixture->changed, 1);
  assert_int_equal (fixture->busy, 2);
  assert_int_equal (ch_comparison_get_n_rows (comparison), 2);
}

static void
test_too_complex (void **data)
{
  Fixture *fixture = *data;

  compare (fixture, "russian", "start");
  start_too_complex (fixture);
  util_wait (&fixture->done);
  assert_non_null (ch_comparison_get_error (fixture->comparison));
  assert_int_equal (ch_comparison_get_n_rows (fixture->comparison), 0);
  assert_int_equal (ch_comparison_get_n_columns (fixture->comparison), 0);
  compare (fixture, "russian", "start");
  assert_null (ch_comparison_get_error (fixture->comparison));
  assert_int_equal (ch_comparison_get_n_rows (fixture->comparison), 7);
}

/* Thrown away while it works: nothing comes back. */
static void
test_dropped (void **data)
{
  Fixture *fixture = *data;
  ChComparison *comparison = fixture->comparison;

  start_too_complex (fixture);
  g_object_add_weak_pointer (G_OBJECT (comparison), (gpointer *) &fixture->comparison);
  g_object_unref (comparison);
  assert_null (fixture->comparison);
  g_usleep (200000);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  assert_int_equal (fixture->changed, 0);
}

static void
test_no_moves (void **data)
{
  Fixture *fixture = *data;
  g_autofree char *text = NULL;

  /* T21: no rule set has a move. */
  compare (fixture, "russian", "W:Wa5:Bb6,c7");
  assert_int_equal (ch_comparison_get_n_rows (fixture->comparison), 0);
  assert_true (ch_comparison_columns_equal (fixture->comparison, 0, 3));
  text = ch_comparison_to_text (fixture->comparison);
  assert_non_null (strstr (text, "Russian"));
}

static void
test_one_column (void **data)
{
  Fixture *fixture = *data;

  compare (fixture, "turkish", "W:Wd4:Bd5,e4,c4");
  assert_int_equal (ch_comparison_get_n_columns (fixture->comparison), 1);
  assert_int_equal (ch_comparison_get_n_rows (fixture->comparison), 3);
  assert_false (ch_comparison_is_unique (fixture->comparison, 0));
  assert_int_equal (ch_comparison_get_n_differences (fixture->comparison), 0);
}

static void
test_text (void **data)
{
  Fixture *fixture = *data;
  g_autofree char *text = NULL;

  compare (fixture, "russian", "W:Wb6:Bc7,g5");
  text = ch_comparison_to_text (fixture->comparison);
  assert_true (g_utf8_validate (text, -1, NULL));
  assert_non_null (strstr (text, "W:Wb6:Bc7,g5\n"));
  assert_non_null (strstr (text, "American  Italian  Spanish  Russian  Brazilian  Pool  Czech\n"));
  assert_non_null (
    strstr (text, "b6×d8×h4  –         –        –        ✓        –          –     –\n"));
  assert_non_null (strstr (text, "✓ Russian – The man is crowned on d8 and goes on as a king."));
}

/* f6×d8×b6 ends as a king in Russian and as a man in Brazilian: two rows that read differently. */
static void
test_twins (void **data)
{
  Fixture *fixture = *data;
  g_autofree char *text = NULL;

  compare (fixture, "russian", "W:Wf6,a3:Bg7,e7,Kc7");
  assert_true (find_row (fixture->comparison, "f6×d8×b6") !=
               find_row (fixture->comparison, "f6×d8×b6*"));
  assert_true (ch_move_is_crowned (
    ch_comparison_get_row (fixture->comparison, find_row (fixture->comparison, "f6×d8×b6*"))));
  find_row (fixture->comparison, "f6×h8");
  text = ch_comparison_to_text (fixture->comparison);
  assert_non_null (strstr (text, "* the man becomes a king\n"));
}

#define TEST(function) cmocka_unit_test_setup_teardown (function, set_up, tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_empty),
    TEST (test_table),
    TEST (test_reasons),
    TEST (test_reasons_of_the_other_row),
    TEST (test_king_move_limit),
    TEST (test_reasons_are_complete),
    TEST (test_mirrored_base),
    TEST (test_set_again),
    TEST (test_too_complex),
    TEST (test_dropped),
    TEST (test_no_moves),
    TEST (test_one_column),
    TEST (test_text),
    TEST (test_twins),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
