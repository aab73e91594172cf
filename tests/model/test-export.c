/* test-export.c: a game as a page for browsers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-export-html.h"
#include "think-util.h"

#include <string.h>

static ChGame *
game_of (const char *id, const char *moves)
{
  g_autoptr (ChHistory) history = util_game (id, "start", moves);

  return ch_game_new_from_history (history);
}

static void
assert_has (const char *page, const char *text)
{
  if (strstr (page, text) == NULL)
    fail_msg ("“%s” is not in the page", text);
}

static void
test_page (void **state)
{
  g_autoptr (ChGame) game = game_of ("russian", "c3-d4 d6-c5 b2-c3");
  g_autofree char *page = NULL;

  (void) state;
  ch_game_set_tag (game, "White", "Player A");
  ch_game_set_tag (game, "Black", "Player B");
  ch_game_set_comment (game, ch_game_get_child (game, CH_GAME_START, 0), "usual");
  page = ch_game_to_html (game, FALSE);
  assert_has (page, "<title>Player A – Player B</title>");
  assert_has (page, "\"text\":\"c3-d4\"");
  assert_has (page, "\"number\":\"1…\"");
  assert_has (page, "\"after\":\"usual\"");
  /* The white men of the start by the set's squares, and the names of two of them. */
  assert_has (page, "\"names\":[\"b8\",\"d8\"");
  assert_has (page, "\"pieces\":\"bbbbbbbbbbbb........wwwwwwwwwwww\"");
  /* No word was left to be filled in, and nothing is loaded from anywhere. */
  assert_null (strstr (page, "@GAME@"));
  assert_null (strstr (page, "@TITLE@"));
  assert_null (strstr (page, "https:"));
  assert_has (page, "default-src 'none'");
}

/* A comment that is read from right to left does not draw the figures of a move to its side. */
static void
test_page_comments (void **state)
{
  g_autoptr (ChGame) game = game_of ("russian", "c3-d4 d6-c5");
  g_autofree char *page = ch_game_to_html (game, FALSE);

  (void) state;
  assert_has (page, "#moves .comment { color: var(--quiet); unicode-bidi: isolate; }");
  assert_has (page, "span.dir = \"auto\";");
}

/* What a person wrote is never markup, neither in the heading nor in the script. */
static void
test_text_is_text (void **state)
{
  g_autoptr (ChGame) game = game_of ("russian", "c3-d4");
  g_autofree char *page = NULL;

  (void) state;
  ch_game_set_tag (game, "White", "<b>A & \"B\"@GAME@");
  ch_game_set_comment (game, ch_game_get_child (game, CH_GAME_START, 0),
                       "</script><script>alert(1)</script>\n@LANG@");
  page = ch_game_to_html (game, TRUE);
  assert_null (strstr (page, "<b>A"));
  assert_null (strstr (page, "alert(1)</script>"));
  assert_has (page, "&lt;b&gt;A &amp; &quot;B&quot;@GAME@");
  assert_has (page, "\\u003c/script\\u003e\\u003cscript\\u003ealert(1)");
  assert_has (page, "\\u000a@LANG@");
  assert_has (page, "\"flipped\":true");
}

/* Variations hang on the node they start from. */
static void
test_variations (void **state)
{
  g_autoptr (ChGame) game = game_of ("russian", "c3-d4 d6-c5");
  guint first = ch_game_get_child (game, CH_GAME_START, 0);
  g_autoptr (ChMove) other = NULL;
  g_autofree char *page = NULL;

  (void) state;
  other =
    ch_move_parse (util_ruleset ("russian"), ch_game_get_position (game, first), "b6-a5", NULL);
  ch_game_play (game, first, other);
  page = ch_game_to_html (game, FALSE);
  assert_has (page, "{\"parent\":-1,\"children\":[1]");
  assert_has (page, "{\"parent\":0,\"children\":[2,3]");
  assert_has (page, "{\"parent\":1,\"children\":[]");
}

/* What could not be read is told at the end, escaped, with the reason; a pass and a set-up are named. */
static void
test_rest (void **state)
{
  g_autoptr (ChGame) game =
    ch_game_new_from_pdn ("[GameType \"25\"]\n\n1. c3-d4 b6-a5\n2. d4-c3 {a<b} a5-b4 *", -1, NULL,
                          NULL, NULL, NULL);
  g_autoptr (ChGame) plain = game_of ("russian", "c3-d4");
  g_autoptr (ChGame) signs = ch_game_new_from_pdn (
    "[GameType \"25\"]\n\n1. c3-d4 /FEN \"W::\"/ 2. d4-c5 /FEN \"W:Wc3:Bh8\"/ *", -1, NULL, NULL,
    NULL, NULL);
  g_autofree char *page = ch_game_to_html (game, FALSE);
  g_autofree char *other = ch_game_to_html (plain, FALSE);
  g_autofree char *third = ch_game_to_html (signs, FALSE);

  (void) state;
  assert_has (page, "<section id=\"rest\">");
  assert_has (page, "1… b6-a5</p>");
  assert_has (page, "<p class=\"reason\">Line 4, column 4: d4-c3 is not legal.");
  assert_has (page, "d4-c3 {a&lt;b} a5-b4</p>");
  assert_null (strstr (other, "id=\"rest\""));
  assert_null (strstr (other, "@REST@"));
  assert_has (third, "\"text\":\"—\",\"number\":\"1…\",\"say\":\"Pass\"");
  assert_has (third, "\"text\":\"Position set up\",\"number\":\"\"");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_page),         cmocka_unit_test (test_page_comments),
    cmocka_unit_test (test_text_is_text), cmocka_unit_test (test_variations),
    cmocka_unit_test (test_rest),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
