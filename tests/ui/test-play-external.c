/* test-play-external.c: games against external engines in the real window, well behaved and not.
 *
 * The engine is this program itself, run once more as fake-engine.c.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../model/fake-engine.h"
#include "ch-banner.h"
#include "ch-engine-list.h"
#include "config.h"
#include "play-util.h"
#include "support.h"
#include "widget-util.h"

#include <string.h>

static char *program;

/* The list of engines has one called Fake, of that behaviour. */
static void
add_fake (const char *mode, const char *word)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (ChEngineList) engines = ch_engine_list_new (settings);
  const char *argv[] = { program, "--fake-engine", mode, word, NULL };

  ch_engine_list_insert (engines, 0, "Fake", argv);
}

static ChBanner *
banner (void)
{
  return CH_BANNER (ui_find_type (GTK_WIDGET (play_page), CH_TYPE_BANNER));
}

/* Waits until the failure is told, and by what words. */
static void
expect_failure (const char *text)
{
  ui_wait (ch_banner_get_revealed (banner ()));
  if (strstr (ch_banner_get_text (banner ()), text) == NULL)
    fail_msg ("%s instead of %s", ch_banner_get_text (banner ()), text);
  assert_true (ch_play_get_paused (play_game ()));
  assert_false (ch_play_is_over (play_game ()));
  play_expect_text ("Go on without Fake?");
}

static void
press_banner (void)
{
  GtkWidget *button = widget_test_find (GTK_WIDGET (banner ()), "GtkButton", "Try Again");

  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
}

/* Whole games.  What the engine plays is found beforehand: answers to a person who takes the legal
 * moves in turn, as play_on() does; the law judges each of them, and says when the game is over. */
static void
whole_game (const char *id, const char *script, guint plies, ChOutcome outcome)
{
  add_fake ("script", script);
  play_open (1280, 800);
  play_start_external (id, NULL, "Fake");
  play_expect_text ("Fake");
  play_on (400);
  assert_true (ch_play_is_over (play_game ()));
  assert_int_equal (ch_play_get_ending (play_game ()), CH_ENDING_LAW);
  assert_int_equal (ch_play_get_outcome (play_game ()), outcome);
  assert_int_equal (play_n_moves (), plies);
  widget_test_settle (GTK_WIDGET (play_ui.window));
  play_expect_shown ();
  play_expect_text (ch_play_get_sentence (play_game ()));
  assert_false (ch_banner_get_revealed (banner ()));
  play_close ();
}

static void
test_russian (void **state)
{
  (void) state;
  whole_game ("russian",
              "9-13,10x17x14,6-10,11x18x15,1x10x6,17-21,8-11,21x16x19x25x26,13x22x17,22x29x25,4-8,"
              "16x30x23,30x16x19,16-30,10-14,30x19x23,19x28x24",
              34, CH_OUTCOME_DARK_WINS);
}

static void
test_international (void **state)
{
  (void) state;
  whole_game ("international",
              "16-21,17-22,12-17,19x28x23,13-18,11-17,14-19,10-14,14-19,15-20,5-10,7-12,6-11,"
              "12x23x18,8-12,10x19x14,2-7,11-17,17-21,19-24,1-6,7-11,9-14,4x22x9x18,22-28,3-9,9-14,"
              "6-11,14-19,19-24",
              61, CH_OUTCOME_LIGHT_WINS);
}

/* A dead engine's place is taken by the program's own; the game and the board stay as they are. */
static void
test_dies (void **state)
{
  (void) state;
  add_fake ("dies-thinking", "");
  play_open (1280, 800);
  play_start_external ("russian", NULL, "Fake");
  play_text ("c3-d4");
  assert_false (play_can ("use-own-engine"));
  expect_failure ("Fake stopped working.");
  assert_false (ch_play_may_move (play_game ()));
  play_act ("flip");
  play_act ("use-own-engine");
  assert_false (ch_banner_get_revealed (banner ()));
  assert_null (ui_find_text (GTK_WIDGET (play_page), "Go on without"));
  ui_wait (play_n_moves () == 2);
  play_expect_shown ();
  assert_true (ch_state_get_flipped (ch_board_get_state (play_board)));
  assert_true (ch_play_has_opponent (play_game ()));
  play_close ();
}

/* Tried again it is as noisy as before; then a friend moves for it. */
static void
test_noisy (void **state)
{
  (void) state;
  add_fake ("noisy", "");
  play_open (400, 800);
  play_start_external ("international", NULL, "Fake");
  play_text ("32-28");
  expect_failure ("Fake sends what is not part of the Hub protocol.");
  press_banner ();
  expect_failure ("Fake sends what is not part of the Hub protocol.");
  play_act ("use-friend");
  assert_false (ch_banner_get_revealed (banner ()));
  assert_false (ch_play_has_opponent (play_game ()));
  assert_true (ch_play_may_move (play_game ()));
  play_text ("19-23");
  play_text ("28x19");
  play_expect_shown ();
  play_close ();
}

/* What it plays against the law is not played.  Another command for the same name, and it goes on. */
static void
test_illegal (void **state)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (ChEngineList) engines = ch_engine_list_new (settings);
  const char *argv[] = { program, "--fake-engine", "good", "20-24", NULL };

  (void) state;
  add_fake ("good", "20-26");
  play_open (1280, 800);
  play_start_external ("international", NULL, "Fake");
  play_text ("32-28");
  expect_failure ("Fake played 20-26, which is not a legal move.");
  assert_int_equal (play_n_moves (), 1);
  ch_engine_list_replace (engines, 0, "Fake", argv);
  press_banner ();
  ui_wait (play_n_moves () == 2);
  assert_false (ch_banner_get_revealed (banner ()));
  play_expect_shown ();
  play_close ();
}

/* One that thinks for ever is waited for, and no longer than that. */
static void
test_late (void **state)
{
  (void) state;
  add_fake ("late-thinking", "");
  play_open (1280, 800);
  play_start_external ("russian", NULL, "Fake");
  play_text ("c3-d4");
  assert_true (ch_play_get_thinking (play_game ()));
  expect_failure ("Fake did not answer in time.");
  play_resign ();
  assert_false (ch_banner_get_revealed (banner ()));
  play_close ();
}

static void
test_unfit (void **state)
{
  (void) state;
  add_fake ("normal-only", "20-24");
  play_open (1280, 800);
  play_start_external ("russian", NULL, "Fake");
  play_text ("c3-d4");
  expect_failure ("Fake does not play Russian.");
  /* Taken back, the person is to move, and nothing is wrong. */
  play_act ("undo");
  play_act ("pause");
  assert_false (ch_banner_get_revealed (banner ()));
  assert_true (ch_play_may_move (play_game ()));
  play_close ();
}

/* A game that was kept outlives its engine's place in the list. */
static void
test_removed (void **state)
{
  (void) state;
  add_fake ("frozen", "");
  play_open (1280, 800);
  play_start_external ("russian", NULL, "Fake");
  play_text ("c3-d4");
  ui_close (&play_ui);
  g_settings_reset (play_ui.settings, "external-engines");

  play_open (1280, 800);
  ui_wait (ch_play_page_get_play (play_page) != NULL);
  assert_int_equal (play_n_moves (), 1);
  expect_failure ("Fake is not among the external engines any more.");
  press_banner ();
  expect_failure ("Fake is not among the external engines any more.");
  add_fake ("good", "9-13");
  press_banner ();
  ui_wait (play_n_moves () == 2);
  play_close ();
}

static int
reset (void **state)
{
  (void) state;
  ui_reset_settings ();

  return 0;
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup (test_russian, reset),
    cmocka_unit_test_setup (test_international, reset),
    cmocka_unit_test_setup (test_dies, reset),
    cmocka_unit_test_setup (test_noisy, reset),
    cmocka_unit_test_setup (test_illegal, reset),
    cmocka_unit_test_setup (test_late, reset),
    cmocka_unit_test_setup (test_unfit, reset),
    cmocka_unit_test_setup (test_removed, reset),
  };
  int status;

  if (argc == 4 && g_str_equal (argv[1], "--fake-engine"))
    return fake_engine_main (argv[2], argv[3]);
  program = g_file_read_link ("/proc/self/exe", NULL);
  status = ui_test_init ();
  if (status != 0)
    return status;

  return cmocka_run_group_tests (tests, reset, reset);
}
