/* test-example.c: the teaching positions can all be opened.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-example.h"
#include "model-util.h"

static void
test_all (void **data G_GNUC_UNUSED)
{
  g_autoptr (GListModel) list = ch_example_list ();
  guint n = g_list_model_get_n_items (list);
  g_autoptr (GHashTable) themes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *theme = g_strdup ("");

  assert_true (n > 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ChExample) example = g_list_model_get_item (list, i);
      g_autoptr (ChPosition) position =
        util_position (ch_example_get_ruleset_id (example), ch_example_get_fen (example));

      assert_true (*ch_example_get_theme (example) != '\0');
      assert_true (*ch_example_get_title (example) != '\0');
      assert_true (ch_position_count (position, CH_SIDE_LIGHT) > 0);
      /* Titles are not used twice, and a theme stands in one place. */
      assert_true (g_hash_table_add (titles, g_strdup (ch_example_get_title (example))));
      if (g_str_equal (theme, ch_example_get_theme (example)))
        continue;
      g_free (theme);
      theme = g_strdup (ch_example_get_theme (example));
      assert_true (g_hash_table_add (themes, g_strdup (theme)));
    }
}

/* The positions of the rules text's section 7 are all there, and no others. */
static void
test_teaching (void **data G_GNUC_UNUSED)
{
  g_autoptr (GListModel) list = ch_example_list ();
  g_autoptr (GHashTable) wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  TestTsv tsv;

  test_tsv_open (&tsv, "teaching.tsv");
  while (test_tsv_next (&tsv))
    g_hash_table_add (wanted, g_strdup (tsv.fields[2]));
  test_tsv_close (&tsv);

  assert_int_equal (g_list_model_get_n_items (list), g_hash_table_size (wanted));
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (ChExample) example = g_list_model_get_item (list, i);

      if (!g_hash_table_contains (wanted, ch_example_get_fen (example)))
        fail_msg ("%s is not a teaching position", ch_example_get_fen (example));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_all),
    cmocka_unit_test (test_teaching),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
