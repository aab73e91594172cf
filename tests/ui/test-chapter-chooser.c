/* test-chapter-chooser.c: the chapters of a study: one shown, one found among very many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-chapter-chooser.h"
#include "ch-study.h"
#include "support.h"
#include "widget-util.h"

#include <time.h>

#define SKIPPED 77
#define MANY 50000

typedef struct
{
  guint added;
  gboolean done;
} Adding;

static void
on_added (GObject *object, GAsyncResult *result, gpointer data)
{
  Adding *adding = data;
  g_autoptr (GError) error = NULL;

  adding->added = ch_study_add_text_finish (CH_STUDY (object), result, &error);
  if (error != NULL)
    fail_msg ("%s", error->message);
  adding->done = TRUE;
}

static gboolean
is_added (gpointer data)
{
  return ((Adding *) data)->done;
}

/* A study of @n games: "Player 1 – Other 1" …, behind the empty one it begins with. */
static ChStudy *
new_study (guint n)
{
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new ("international", NULL);
  ChStudy *study = ch_study_new (ruleset, g_get_user_data_dir ());
  g_autoptr (GString) text = g_string_new (NULL);
  Adding adding = { 0, FALSE };

  for (guint i = 1; i <= n; i++)
    g_string_append_printf (text,
                            "[Event \"Cup %u\"]\n[White \"Player %u\"]\n[Black \"Other %u\"]\n"
                            "[Result \"1-1\"]\n[GameType \"20\"]\n1. 31-27 20-25 1-1\n\n",
                            i % 7, i, i);
  ch_study_add_text_async (study, text->str, (gssize) text->len, ruleset, NULL, on_added, &adding);
  widget_test_wait (is_added, &adding);
  assert_int_equal (adding.added, n);
  return study;
}

static void
on_activated (guint *chosen, guint chapter)
{
  *chosen = chapter;
}

static void
search (GtkWidget *chooser, const char *text)
{
  GtkWidget *entry = widget_test_find (chooser, "GtkSearchEntry", NULL);

  assert_non_null (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
}

static double
cpu_ms (void)
{
  return (double) clock () * 1000 / CLOCKS_PER_SEC;
}

static void
test_button (void **state)
{
  g_autoptr (ChStudy) study = new_study (3);
  GtkWidget *chooser = ch_chapter_chooser_new ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (study));
  GtkWidget *window;
  g_autofree char *place = g_strdup_printf ("Chapter %u of %u, ", n, n);
  gboolean found = FALSE;

  (void) state;
  ch_chapter_chooser_set_model (CH_CHAPTER_CHOOSER (chooser), G_LIST_MODEL (study));
  ch_chapter_chooser_set_selected (CH_CHAPTER_CHOOSER (chooser), n - 1);
  window = widget_test_window (chooser, 400, 60);
  assert_non_null (widget_test_find (chooser, "GtkLabel", "Player 3 – Other 3"));
  for (GtkWidget *label =
         gtk_widget_get_next_sibling (widget_test_find (chooser, "GtkLabel", "Player 3 – Other 3"));
       label != NULL; label = gtk_widget_get_next_sibling (label))
    found = found || g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)), place);
  assert_true (found);
  widget_test_close (window);
}

static void
test_many (void **state)
{
  const guint many = test_scale () == TEST_SCALE_SANITIZER ? 500 : MANY;
  g_autoptr (ChStudy) study = new_study (many);
  GtkWidget *chooser = ch_chapter_chooser_new ();
  GtkWidget *window;
  GtkWidget *entry;
  guint chosen = G_MAXUINT;
  double before, opened, searched;
  g_autofree char *title = g_strdup_printf ("Player %u – Other %u", many - 1, many - 1);
  g_autofree char *words = g_strdup_printf ("oTHER %u", many - 1);

  (void) state;
  ch_chapter_chooser_set_model (CH_CHAPTER_CHOOSER (chooser), G_LIST_MODEL (study));
  g_signal_connect_swapped (chooser, "activated", G_CALLBACK (on_activated), &chosen);
  window = widget_test_window (chooser, 500, 600);

  before = cpu_ms ();
  ch_chapter_chooser_popup (CH_CHAPTER_CHOOSER (chooser));
  widget_test_settle (window);
  opened = cpu_ms () - before;
  before = cpu_ms ();
  search (chooser, words);
  widget_test_settle (window);
  searched = cpu_ms () - before;
  print_message ("%u chapters: %.0f ms to open, %.0f ms to search\n", many, opened, searched);
  assert_int_equal (widget_test_count (chooser, "ChChapterRow"), 1);
  assert_non_null (widget_test_find (chooser, "GtkLabel", title));
  if (test_scale () != TEST_SCALE_SANITIZER)
    {
      assert_true (opened < 500);
      assert_true (searched < 500);
    }
  entry = widget_test_find (chooser, "GtkSearchEntry", NULL);
  g_signal_emit_by_name (entry, "activate");
  assert_true (chosen < g_list_model_get_n_items (G_LIST_MODEL (study)));
  {
    g_autoptr (ChChapter) chapter = g_list_model_get_item (G_LIST_MODEL (study), chosen);

    assert_string_equal (ch_chapter_get_title (chapter), title);
  }

  ch_chapter_chooser_popup (CH_CHAPTER_CHOOSER (chooser));
  widget_test_settle (window);
  search (chooser, "nobody of this name");
  widget_test_settle (window);
  assert_non_null (widget_test_find (chooser, "GtkLabel", "No Chapter Found"));
  widget_test_close (window);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_button),
    cmocka_unit_test (test_many),
  };

  if (!gtk_init_check ())
    return SKIPPED;
  widget_test_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
