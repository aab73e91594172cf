/* test-chooser.c: the rule-set chooser and the list behind it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-ruleset-chooser.h"
#include "ch-ruleset-list.h"
#include "support.h"
#include "widget-util.h"

#include <string.h>

typedef struct
{
  GtkWidget *window;
  GtkWidget *chooser;
  GtkWidget *popover;
  GtkWidget *search;
  guint n_notified;
} Page;

static void
on_ruleset (Page *page)
{
  page->n_notified++;
}

static const char *
chosen (Page *page)
{
  return ch_ruleset_get_id (ch_ruleset_chooser_get_ruleset (CH_RULESET_CHOOSER (page->chooser)));
}

static void
open_page (Page *page)
{
  g_autoptr (ChRuleset) russian = ch_ruleset_new ("russian", NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  *page = (Page) { .chooser = ch_ruleset_chooser_new () };
  gtk_widget_set_valign (page->chooser, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), page->chooser);
  page->window = widget_test_window (box, 800, 700);
  ch_ruleset_chooser_set_ruleset (CH_RULESET_CHOOSER (page->chooser), russian);
  g_signal_connect_swapped (page->chooser, "notify::ruleset", G_CALLBACK (on_ruleset), page);
}

static void
open_list (Page *page)
{
  ch_ruleset_chooser_popup (CH_RULESET_CHOOSER (page->chooser));
  widget_test_settle (page->window);
  page->popover = widget_test_find (page->chooser, "GtkPopover", NULL);
  assert_non_null (page->popover);
  page->search = widget_test_find (page->popover, "GtkSearchEntry", NULL);
  assert_non_null (page->search);
}

/* What the entry says after its pause for more letters. */
static void
type (Page *page, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (page->search), text);
  g_signal_emit_by_name (page->search, "search-changed");
  widget_test_settle (page->window);
}

static void
test_button (void **state)
{
  Page page;
  GtkWidget *button;

  (void) state;
  open_page (&page);
  button = widget_test_find (page.chooser, "GtkMenuButton", NULL);
  assert_null (gtk_test_accessible_check_property (GTK_ACCESSIBLE (button),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                   "Rule set: Russian, 8×8, flying kings"));
  assert_non_null (widget_test_find (button, "GtkLabel", "Russian"));
  assert_non_null (widget_test_find (button, "GtkLabel", "8×8, flying kings"));
  widget_test_close (page.window);
}

static void
test_list (void **state)
{
  Page page;
  GtkWidget *focus;

  (void) state;
  open_page (&page);
  open_list (&page);
  assert_int_equal (gtk_widget_get_width (gtk_popover_get_child (GTK_POPOVER (page.popover))), 412);
  assert_true (gtk_widget_get_height (page.popover) <= 700);
  focus = gtk_root_get_focus (gtk_widget_get_root (page.search));
  assert_true (focus == page.search || gtk_widget_is_ancestor (focus, page.search));
  assert_non_null (
    widget_test_find (page.popover, "GtkLabel", "Flying kings, men capture backward"));
  assert_non_null (widget_test_find (page.popover, "GtkLabel", "Russian"));
  gtk_popover_popdown (GTK_POPOVER (page.popover));
  widget_test_close (page.window);
}

static void
test_keyboard (void **state)
{
  Page page;

  (void) state;
  open_page (&page);
  open_list (&page);
  type (&page, "frisian");
  g_signal_emit_by_name (page.search, "activate");
  widget_test_settle (page.window);
  assert_string_equal (chosen (&page), "frisian");
  assert_int_equal (page.n_notified, 1);
  assert_false (gtk_widget_get_visible (page.popover));

  /* Up from the first of its family passes over the family's name. */
  open_list (&page);
  type (&page, "czech");
  widget_test_key (page.search, GDK_KEY_Up);
  g_signal_emit_by_name (page.search, "activate");
  assert_string_equal (chosen (&page), "czech");

  open_list (&page);
  widget_test_key (page.search, GDK_KEY_Down);
  widget_test_key (page.search, GDK_KEY_Down);
  g_signal_emit_by_name (page.search, "activate");
  /* After Czech comes Thai, and then, past the name of the next family, Pool. */
  assert_int_not_equal (strcmp (chosen (&page), "czech"), 0);
  assert_int_equal (ch_ruleset_get_family (
                      ch_ruleset_chooser_get_ruleset (CH_RULESET_CHOOSER (page.chooser))),
                    CH_FAMILY_FLYING_BACKWARD);

  open_list (&page);
  g_signal_emit_by_name (page.search, "stop-search");
  widget_test_settle (page.window);
  assert_false (gtk_widget_get_visible (page.popover));
  assert_int_equal (page.n_notified, 3);
  widget_test_close (page.window);
}

static void
test_nothing_found (void **state)
{
  Page page;

  (void) state;
  open_page (&page);
  open_list (&page);
  type (&page, "no such game");
  assert_non_null (widget_test_find (page.popover, "AdwStatusPage", NULL));
  g_signal_emit_by_name (page.search, "activate");
  assert_string_equal (chosen (&page), "russian");
  type (&page, "");
  assert_null (widget_test_find (page.popover, "AdwStatusPage", NULL));
  gtk_popover_popdown (GTK_POPOVER (page.popover));
  widget_test_close (page.window);
}

/* The list */

static guint
count (ChRulesetList *list, GType type)
{
  guint n = 0;
  guint i;

  for (i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (list), i);

      n += G_TYPE_CHECK_INSTANCE_TYPE (item, type);
    }
  return n;
}

static gboolean
finds (ChRulesetList *list, const char *text, const char *id)
{
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new (id, NULL);

  ch_ruleset_list_search (list, text);
  return ch_ruleset_list_find (list, ruleset) >= 0;
}

static void
test_search (void **state)
{
  g_autoptr (ChRulesetList) list = ch_ruleset_list_new ();
  g_autoptr (GListModel) presets = ch_ruleset_list_presets ();

  (void) state;
  assert_int_equal (count (list, CH_TYPE_RULESET), g_list_model_get_n_items (presets));
  assert_int_equal (count (list, CH_TYPE_RULESET_HEAD), CH_N_FAMILIES);
  /* By name, board, id, clause; in any order, small or large letters */
  assert_true (finds (list, "RUSSIAN", "russian"));
  assert_false (finds (list, "russian", "brazilian"));
  assert_true (finds (list, "10×10", "frisian"));
  assert_false (finds (list, "10×10", "russian"));
  assert_true (finds (list, "flying russian", "russian"));
  assert_true (finds (list, "crowning continue", "russian"));
  assert_true (finds (list, "goes on as a king", "russian"));
  assert_false (finds (list, "goes on as a king", "american"));
  ch_ruleset_list_search (list, "turkish");
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (list)), 2);
  assert_int_equal (ch_ruleset_list_next (list, 0, 1), 1);
  assert_int_equal (ch_ruleset_list_next (list, 0, -1), -1);
  ch_ruleset_list_search (list, "no such game");
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (list)), 0);
  assert_int_equal (ch_ruleset_list_next (list, 0, 1), -1);
}

static int
set_up (void **state)
{
  (void) state;
  widget_test_init ();
  return 0;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_button),   cmocka_unit_test (test_list),
    cmocka_unit_test (test_keyboard), cmocka_unit_test (test_nothing_found),
    cmocka_unit_test (test_search),
  };

  return cmocka_run_group_tests (tests, set_up, NULL);
}
