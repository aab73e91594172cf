/* test-ruleset.c: rule sets as objects: lists, geometry, clauses, questions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-util.h"

#include <string.h>

static void
test_presets_are_shared (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChRuleset) a = ch_ruleset_new ("russian", NULL);
  g_autoptr (ChRuleset) b = ch_ruleset_new ("russian", NULL);
  g_autoptr (ChRuleset) house = ch_ruleset_new ("russian+removal=at-once", NULL);
  /* Back at the preset's value: no house rules. */
  g_autoptr (ChRuleset) plain = ch_ruleset_new ("russian+removal=after", NULL);

  assert_ptr_equal (a, b);
  assert_ptr_equal (a, plain);
  assert_string_equal (ch_ruleset_get_id (a), "russian");
  assert_false (ch_ruleset_is_house (a));
  assert_true (ch_ruleset_is_house (house));
  assert_string_equal (ch_ruleset_get_id (house), "russian+removal=at-once");
  assert_true (ch_ruleset_equal (a, b));
  assert_false (ch_ruleset_equal (a, house));
  assert_non_null (strstr (ch_ruleset_get_name (house), "Russian"));
}

static void
test_errors (void **data G_GNUC_UNUSED)
{
  static const char *const bad[] = { "", "martian", "russian+colour=red", "russian+removal",
                                     "russian+removal=never",
                                     /* section 0.1: may-stop brings choice=free with it */
                                     "russian+obligation=may-stop+choice=most" };

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (ch_ruleset_new (bad[i], &error));
      assert_true (g_error_matches (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD));
      assert_true (strlen (error->message) > 10);
    }
}

static void
test_list (void **data G_GNUC_UNUSED)
{
  g_autoptr (GListModel) list = ch_ruleset_list_presets ();
  guint n = g_list_model_get_n_items (list);
  int family = -1;
  gboolean seen_russian = FALSE;

  /* 23 sets of section 0.2's table and 14 of the four systems */
  assert_int_equal (n, 37);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ChRuleset) ruleset = g_list_model_get_item (list, i);

      assert_true ((int) ch_ruleset_get_family (ruleset) >= family);
      family = (int) ch_ruleset_get_family (ruleset);
      assert_true (*ch_ruleset_get_name (ruleset) != '\0');
      assert_true (*ch_ruleset_get_summary (ruleset) != '\0');
      assert_true (*ch_ruleset_get_board_summary (ruleset) != '\0');
      seen_russian = seen_russian || g_str_equal (ch_ruleset_get_id (ruleset), "russian");
      if (g_str_has_prefix (ch_ruleset_get_id (ruleset), "ink-"))
        assert_int_equal (family, CH_FAMILY_SYSTEM);
    }
  assert_true (seen_russian);
}

static void
test_texts (void **data G_GNUC_UNUSED)
{
  ChRuleset *russian = util_ruleset ("russian");
  ChRuleset *american = util_ruleset ("american");

  assert_string_equal (ch_ruleset_get_name (russian), "Russian");
  assert_string_equal (ch_ruleset_get_board_summary (russian), "8×8, flying kings");
  assert_string_equal (ch_ruleset_get_summary (russian),
                       "Free choice, crowned in a capture goes on as a king");
  assert_string_equal (ch_ruleset_get_summary (american),
                       "Men capture forward, free choice, crowning ends the move");
  assert_string_equal (ch_ruleset_get_summary (util_ruleset ("italian")),
                       "Most pieces, men cannot take kings, mirrored board");
  assert_string_equal (ch_ruleset_get_side_name (russian, CH_SIDE_DARK), "Black");
  assert_string_equal (ch_ruleset_get_side_name (american, CH_SIDE_DARK), "Red");
  assert_int_equal (ch_ruleset_get_first_side (american), CH_SIDE_DARK);
  assert_int_equal (ch_ruleset_get_first_side (russian), CH_SIDE_LIGHT);
  assert_false (ch_ruleset_get_dark_at_bottom (american));
  /* Red stands at the bottom there. */
  assert_true (ch_ruleset_get_dark_at_bottom (util_ruleset ("club-american")));
  for (int family = 0; family < CH_N_FAMILIES; family++)
    {
      assert_true (*ch_family_get_name ((ChFamily) family) != '\0');
      assert_true (g_str_has_prefix (ch_family_get_icon_name ((ChFamily) family), "ch-family-"));
      assert_true (g_str_has_prefix (ch_family_get_css_class ((ChFamily) family), "ch-family-"));
    }
}

static void
test_geometry (void **data G_GNUC_UNUSED)
{
  ChRuleset *russian = util_ruleset ("russian");
  ChRuleset *italian = util_ruleset ("italian");
  ChRuleset *international = util_ruleset ("international");
  g_autofree char *number = NULL;
  g_autofree char *kind = ch_ruleset_board_kind (italian);
  g_autofree char *all_kind = ch_ruleset_board_kind (util_ruleset ("turkish"));
  gboolean mirrored;
  int column, row;

  assert_int_equal (ch_ruleset_get_width (russian), 8);
  assert_int_equal (ch_ruleset_get_n_squares (russian), 32);
  assert_int_equal (ch_ruleset_get_style (russian), CH_SQUARE_STYLE_LETTERS);
  assert_int_equal (ch_ruleset_get_style (international), CH_SQUARE_STYLE_NUMBERS);

  /* a1 is White's left corner; b1 is not played on, in the mirrored set it is. */
  assert_int_equal (ch_ruleset_square_at (russian, 0, 0), util_square (russian, "a1"));
  assert_int_equal (ch_ruleset_square_at (russian, 1, 0), CH_NO_SQUARE);
  assert_int_equal (ch_ruleset_square_at (italian, 0, 0), CH_NO_SQUARE);
  assert_int_not_equal (ch_ruleset_square_at (italian, 1, 0), CH_NO_SQUARE);
  assert_int_equal (ch_ruleset_square_at (russian, 8, 0), CH_NO_SQUARE);
  assert_int_equal (ch_ruleset_square_at (russian, 0, -1), CH_NO_SQUARE);
  ch_ruleset_square_place (russian, util_square (russian, "c5"), &column, &row);
  assert_int_equal (column, 2);
  assert_int_equal (row, 4);
  /* On alternate squares 1 is the top left one where numbers are not the set's own style. */
  number =
    ch_ruleset_square_name (russian, ch_ruleset_square_at (russian, 1, 7), CH_SQUARE_STYLE_NUMBERS);
  assert_string_equal (number, "1");

  assert_true (ch_ruleset_same_board (russian, italian, &mirrored));
  assert_true (mirrored);
  assert_true (ch_ruleset_same_board (russian, util_ruleset ("czech"), &mirrored));
  assert_false (mirrored);
  assert_false (ch_ruleset_same_board (russian, international, NULL));
  assert_false (ch_ruleset_same_board (russian, util_ruleset ("turkish"), NULL));
  assert_string_equal (kind, "8x8-dark");
  assert_string_equal (all_kind, "8x8-all");
}

static void
assert_columns (const char *base, const char *expected)
{
  g_autoptr (GPtrArray) columns = ch_ruleset_default_columns (util_ruleset (base));
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < columns->len; i++)
    g_string_append_printf (ids, i == 0 ? "%s" : " %s",
                            ch_ruleset_get_id (g_ptr_array_index (columns, i)));
  assert_string_equal (ids->str, expected);
  g_string_free (ids, TRUE);
}

static void
test_default_columns (void **data G_GNUC_UNUSED)
{
  assert_columns ("russian", "american italian spanish russian brazilian pool czech");
  assert_columns ("thai", "thai american italian spanish russian brazilian pool czech");
  assert_columns ("frisian", "international frisian killer ink-international");
  assert_columns ("frysk", "frysk international frisian killer ink-international");
  assert_columns ("srilankan", "canadian srilankan");
  assert_columns ("turkish", "turkish");
  assert_columns ("spantsiretti", "spantsiretti");
  assert_columns ("russian+removal=at-once", "russian+removal=at-once american italian spanish "
                                             "russian brazilian pool czech");
}

static void
assert_value (const char *id, const char *clause, const char *value)
{
  g_autofree char *found = ch_ruleset_clause_value_id (util_ruleset (id), ch_clause_find (clause));

  assert_string_equal (found, value);
}

static void
test_clauses (void **data G_GNUC_UNUSED)
{
  ChRuleset *russian = util_ruleset ("russian");
  int laws = 0;

  assert_int_equal (ch_ruleset_get_n_clauses (), 24);
  for (int clause = 0; clause < ch_ruleset_get_n_clauses (); clause++)
    {
      g_autofree char *words = ch_ruleset_clause_value_words (russian, clause);
      g_autofree char *explanation = ch_ruleset_clause_explanation (russian, clause);

      assert_int_equal (ch_clause_find (ch_clause_get_id (clause)), clause);
      assert_true (*ch_clause_get_name (clause) != '\0');
      assert_true (*words != '\0');
      assert_true (*explanation != '\0');
      assert_non_null (ch_ruleset_clause_source (russian, clause));
      laws += ch_clause_is_law (clause);
    }
  /* section 0.1: move-lines … removal */
  assert_int_equal (laws, 13);
  assert_int_equal (ch_clause_find ("no-such-clause"), -1);

  assert_value ("russian", "crowning", "continue");
  assert_value ("american", "man-capture", "forward");
  assert_value ("turkish", "squares", "all");
  assert_value ("frisian", "king-move-limit", "3");
  assert_value ("international", "board", "10x10");
}

static void
test_clause_equal (void **data G_GNUC_UNUSED)
{
  ChRuleset *russian = util_ruleset ("russian");
  ChRuleset *brazilian = util_ruleset ("brazilian");
  ChRuleset *italian = util_ruleset ("italian");
  int crowning = ch_clause_find ("crowning");
  int start = ch_clause_find ("start");

  assert_false (ch_ruleset_clause_equal (russian, brazilian, crowning));
  assert_true (ch_ruleset_clause_equal (russian, util_ruleset ("two-russian"), crowning));
  /* The same men on the mirrored board, whatever the squares are called. */
  assert_true (ch_ruleset_clause_equal (russian, italian, start));
  assert_true (ch_ruleset_clause_equal (russian, util_ruleset ("american"), start));
  assert_false (ch_ruleset_clause_equal (russian, util_ruleset ("thai"), start));
  assert_false (ch_ruleset_clause_equal (russian, util_ruleset ("international"), start));
}

static void
assert_answers (const char *id, const char *const expected[CH_N_QUESTIONS])
{
  for (int i = 0; i < CH_N_QUESTIONS; i++)
    {
      g_autofree char *answer = ch_ruleset_answer (util_ruleset (id), i);
      g_autofree char *explanation = ch_ruleset_answer_explanation (util_ruleset (id), i);

      assert_string_equal (answer, expected[i]);
      assert_true (*ch_question_get_text (i) != '\0');
      assert_true (g_str_has_suffix (explanation, "."));
      assert_true (*ch_question_get_clauses (i) >= 0);
    }
}

static void
test_questions (void **data G_GNUC_UNUSED)
{
  assert_answers ("russian",
                  (const char *const[]) { "8×8, 12 men a side", "Yes", "Any distance",
                                          "No, free choice", "Crowned, and goes on as a king" });
  assert_answers ("italian",
                  (const char *const[]) { "8×8, 12 men a side", "No, forward only", "One square",
                                          "Yes, most pieces, then by a king, then most kings",
                                          "Crowned, and the move ends" });
  assert_answers ("two-checkers",
                  (const char *const[]) { "8×8, 12 men a side", "No, forward only", "One square",
                                          "No, and a capture may be stopped",
                                          "Crowned, and the move ends" });
  assert_answers ("frysk",
                  (const char *const[]) { "10×10, 5 men a side", "Yes", "Any distance",
                                          "Yes, highest value, then by a king",
                                          "Goes on as a man, crowned only if it ends there" });
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_presets_are_shared),
    cmocka_unit_test (test_errors),
    cmocka_unit_test (test_list),
    cmocka_unit_test (test_texts),
    cmocka_unit_test (test_geometry),
    cmocka_unit_test (test_default_columns),
    cmocka_unit_test (test_clauses),
    cmocka_unit_test (test_clause_equal),
    cmocka_unit_test (test_questions),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
