/* test-engine-list.c: the list of external engines and its settings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-engine-list.h"
#include "support.h"

static GSettings *settings;

static int
reset (void **data G_GNUC_UNUSED)
{
  g_settings_reset (settings, "external-engines");

  return 0;
}

/* The names in order: "a b c". */
static char *
names (ChEngineList *list)
{
  GString *text = g_string_new (NULL);

  for (guint n = 0; n < g_list_model_get_n_items (G_LIST_MODEL (list)); n++)
    {
      g_autoptr (ChEngineEntry) entry = g_list_model_get_item (G_LIST_MODEL (list), n);

      g_string_append_printf (text, n > 0 ? " %s" : "%s", ch_engine_entry_get_name (entry));
    }

  return g_string_free (text, FALSE);
}

static void
assert_names (ChEngineList *list, const char *expected)
{
  g_autofree char *found = names (list);

  assert_string_equal (found, expected);
}

static void
count (guint *changes)
{
  (*changes)++;
}

static void
test_changes (void **data G_GNUC_UNUSED)
{
  const char *const one[] = { "/opt/one", "hub", NULL };
  const char *const two[] = { "two", NULL };
  g_autoptr (ChEngineList) list = ch_engine_list_new (settings);
  g_autoptr (ChEngineList) other = ch_engine_list_new (settings);
  guint changes = 0;
  guint position = 99;

  g_signal_connect_swapped (other, "items-changed", G_CALLBACK (count), &changes);
  assert_names (list, "");
  ch_engine_list_insert (list, G_MAXUINT, "b", two);
  ch_engine_list_insert (list, 0, "a", one);
  ch_engine_list_insert (list, G_MAXUINT, "c", two);
  assert_names (list, "a b c");
  /* Whoever else looks at the settings sees the same. */
  assert_names (other, "a b c");
  assert_int_equal (changes, 3);
  assert_non_null (ch_engine_list_find (list, "b", &position));
  assert_int_equal (position, 1);
  assert_null (ch_engine_list_find (list, "d", NULL));
  assert_null (ch_engine_list_find (list, NULL, NULL));
  ch_engine_list_replace (other, 1, "d", one);
  assert_names (list, "a d c");
  ch_engine_list_remove (list, 0);
  assert_names (other, "d c");
}

/* What stands in the settings may be anything. */
static void
test_settings (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChEngineList) list = ch_engine_list_new (settings);
  g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_new_parsed (
    "[('', ['x']), ('a', @as []), ('b', ['']), ('c', ['/opt/an engine', \"it's\", '-x=1'])]"));
  ChEngineEntry *entry;
  g_autofree char *command = NULL;
  g_auto (GStrv) argv = NULL;
  g_autofree char *name = NULL;

  g_settings_set_value (settings, "external-engines", value);
  assert_names (list, "c");
  entry = ch_engine_list_find (list, "c", NULL);
  assert_string_equal (ch_engine_entry_get_argv (entry)[0], "/opt/an engine");
  /* As a shell reads it. */
  command = ch_engine_entry_get_command (entry);
  assert_true (g_shell_parse_argv (command, NULL, &argv, NULL));
  assert_true (g_strv_equal ((const char *const *) argv, ch_engine_entry_get_argv (entry)));
  assert_true (g_str_has_suffix (command, " -x=1"));
  g_object_get (entry, "name", &name, NULL);
  assert_string_equal (name, "c");
}

/* An entry outlives the list it was in. */
static void
test_entry (void **data G_GNUC_UNUSED)
{
  const char *const argv[] = { "/nonexistent/engine", NULL };
  ChEngineList *list = ch_engine_list_new (settings);
  g_autoptr (ChEngineEntry) entry = NULL;
  g_autoptr (ChEngine) engine = NULL;

  ch_engine_list_insert (list, 0, "a", argv);
  entry = g_list_model_get_item (G_LIST_MODEL (list), 0);
  assert_null (g_list_model_get_item (G_LIST_MODEL (list), 1));
  ch_engine_list_remove (list, 0);
  g_object_unref (list);
  engine = ch_engine_entry_new_engine (entry);
  assert_string_equal (ch_engine_get_name (engine), "a");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup (test_changes, reset),
    cmocka_unit_test_setup (test_settings, reset),
    cmocka_unit_test_setup (test_entry, reset),
  };

  settings = g_settings_new ("io.github.crownhead.Crownhead");

  return cmocka_run_group_tests (tests, NULL, NULL);
}
