/* test-why.c: why an attempt is not legal.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-util.h"

#include <string.h>

static ChWhy *
why (const char *id, const char *fen, const char *squares)
{
  g_autoptr (ChPosition) position = util_position (id, fen);
  g_auto (GStrv) names = g_strsplit (squares, " ", -1);
  int path[16];
  int n = 0;

  for (; names[n] != NULL; n++)
    path[n] = util_square (util_ruleset (id), names[n]);

  return ch_why_new (util_ruleset (id), position, path, n);
}

static gboolean
allows (ChWhy *self, const char *id)
{
  return g_ptr_array_find (ch_why_get_allowing (self), util_ruleset (id), NULL);
}

static void
test_legal (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChWhy) whole = why ("russian", "start", "c3 d4");
  g_autoptr (ChWhy) beginning = why ("russian", "W:Wc5:Bd6,f6,f4", "c5 e7");
  g_autoptr (ChWhy) piece = why ("russian", "start", "c3");

  assert_true (ch_why_is_legal (whole));
  assert_true (ch_why_is_legal (beginning));
  assert_true (ch_why_is_legal (piece));
  assert_null (ch_why_get_allowed_text (whole));
}

/* T1: e5-d6 is legal where men do not capture backward. */
static void
test_backward (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChWhy) self = why ("russian", "W:We5:Bd4", "e5 d6");
  g_autoptr (ChWhy) other = why ("czech", "W:We5:Bd4", "e5 c3");

  assert_false (ch_why_is_legal (self));
  assert_int_equal (ch_why_get_clause (self), ch_clause_find ("obligation"));
  assert_int_equal (ch_why_get_must (self)->len, 1);
  assert_string_equal (ch_move_get_text (g_ptr_array_index (ch_why_get_must (self), 0)), "e5×c3");
  assert_true (allows (self, "american"));
  assert_true (allows (self, "italian")); /* on the mirrored board */
  assert_false (allows (self, "pool"));
  assert_true (g_str_has_prefix (ch_why_get_allowed_text (self), "Legal in: "));
  assert_int_equal (ch_why_get_n_path (self), 2);
  assert_int_equal (ch_why_get_path (self, 1), util_square (util_ruleset ("russian"), "d6"));

  assert_int_equal (ch_why_get_clause (other), ch_clause_find ("man-capture"));
  assert_string_equal (ch_why_get_clause_text (other), "Men’s captures: forward only");
  assert_int_equal (ch_why_get_must (other)->len, 0);
  assert_true (allows (other, "russian"));
}

/* T5: Brazilian: two before one. */
static void
test_most (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChWhy) self = why ("brazilian", "W:Wa3,e3:Bb4,f4,f6", "a3 c5");

  assert_int_equal (ch_why_get_clause (self), ch_clause_find ("choice"));
  assert_string_equal (ch_why_get_clause_text (self), "Choice of capture: most pieces");
  assert_non_null (strstr (ch_why_get_sentence (self), "1"));
  assert_non_null (strstr (ch_why_get_sentence (self), "2"));
  assert_true (allows (self, "american"));
  assert_false (allows (self, "spanish"));
}

static void
test_facts (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChWhy) empty = why ("russian", "start", "d4");
  g_autoptr (ChWhy) other = why ("russian", "start", "b6 c5");
  g_autoptr (ChWhy) backward = why ("russian", "W:Wc3:Bh8", "c3 b2");

  assert_int_equal (ch_why_get_clause (empty), -1);
  assert_null (ch_why_get_clause_text (empty));
  assert_null (ch_why_get_allowed_text (empty));
  assert_string_equal (ch_why_get_sentence (empty), "There is no piece on d4.");
  assert_int_equal (ch_why_get_clause (other), -1);
  assert_int_equal (ch_why_get_clause (backward), -1);
  assert_non_null (strstr (ch_why_get_sentence (backward), "forward"));
}

/* Rule sets with the same moves are named once, and all are listed. */
static void
test_names_once (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChWhy) self = why ("brazilian", "W:Wa3,e3:Bb4,f4,f6", "a3 c5");

  assert_true (allows (self, "russian"));
  assert_true (allows (self, "poddavki"));
  assert_null (strstr (ch_why_get_allowed_text (self), "Poddavki"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_legal), cmocka_unit_test (test_backward),   cmocka_unit_test (test_most),
    cmocka_unit_test (test_facts), cmocka_unit_test (test_names_once),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
