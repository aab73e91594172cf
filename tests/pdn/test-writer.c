/* test-writer.c: what is written is clean, and read again it is the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "records-support.h"

#include <stdlib.h>
#include <string.h>

#include "dr-fen.h"
#include "dr-text.h"

/* Reads @text, writes it with @options; the answer is to be freed. */
static char *
rewrite (const char *text, const DrRuleset *given, const DrPdnWriteOptions *options)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  RecordsText written = { 0 };
  DrPdnGame game;

  assert_true (dr_pdn_game_init (&game));
  records_read (&game, rules, given, text);
  assert_true (dr_pdn_game_write (&game, options, records_append, &written));
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);

  return written.text;
}

static void
assert_rewritten (const char *text, const DrPdnWriteOptions *options, const char *expected)
{
  char *written = rewrite (text, NULL, options);

  assert_string_equal (written, expected);
  free (written);
}

static void
test_layout (void **state)
{
  (void) state;
  /* Tags in any order: the basic ones first, GameType in full, the others as they were, the
   * result at the end as in the tag; numbers behind comments and variations. */
  assert_rewritten (
    "[Board \"3\"][GameType \"20\"][Result \"2-0\"][White \"Player A\"][Event \"Club \\\"X\\\"\"]\n"
    "[PlyCount \"4\"]\n"
    "1 32-28!{ main } 18-23 (1...19-23 2.28x19 14x23{x}) 2.33-29 (2. 38-32) 23x32!? 2-0",
    NULL,
    "[Event \"Club \\\"X\\\"\"]\n"
    "[White \"Player A\"]\n"
    "[Result \"2-0\"]\n"
    "[Board \"3\"]\n"
    "[GameType \"20,W,10,10,N2,0\"]\n"
    "[PlyCount \"4\"]\n"
    "\n"
    "1. 32-28 $1 {main} 1... 18-23 (1... 19-23 2. 28x19 14x23 {x}) 2. 33-29 (2.\n"
    "38-32) 2... 23x32 $5 2-0\n"
    "\n");
}

static void
test_start (void **state)
{
  const DrPdnWriteOptions star = { .star_only = true, .style = DR_STYLE_OWN };

  (void) state;
  /* The usual start needs no FEN, another one does; Dark's first move is numbered so. */
  assert_rewritten ("[GameType \"20\"][FEN \"W:W31-50:B1-20\"] 1.32-28 *", NULL,
                    "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 *\n\n");
  assert_rewritten ("[GameType \"20\"][SetUp \"1\"][FEN \"B:WK5,50:B1.\"][Result \"1-1\"]\n1-6 1-1",
                    &star,
                    "[Result \"1-1\"]\n[GameType \"20,W,10,10,N2,0\"]\n[SetUp \"1\"]\n"
                    "[FEN \"B:WK5,50:B1\"]\n\n1... 1-6 *\n\n");
  /* English: Black moves first, so plain numbers are Black's. */
  assert_rewritten ("[GameType \"21\"] 1. 11-15 23-19 2. 8-11 1-0", NULL,
                    "[Result \"1-0\"]\n[GameType \"21,B,8,8,N1,0\"]\n\n"
                    "1. 11-15 23-19 2. 8-11 1-0\n\n");
}

/* A FEN that is no position is written as it was, with the moves that could not be tried; and again. */
static void
test_unreadable_start (void **state)
{
  static const char clean[] = "[Event \"A\"]\n[Result \"2-0\"]\n[GameType \"20,W,10,10,N2,0\"]\n"
                              "[SetUp \"1\"]\n[FEN \"W:W99,\\\"x\\\":B1 \"]\n\n"
                              "1. 31-27 {a} 1... 1-6 2-0\n\n";

  (void) state;
  assert_rewritten ("[GameType \"20\"][Event \"A\"][SetUp \"1\"][FEN \"W:W99,\\\"x\\\":B1 \"]\n"
                    "1. 31-27 {a} 1-6 2-0",
                    NULL, clean);
  assert_rewritten (clean, NULL, clean);
}

/* Results in any form become those that every reader knows, in the tag and at the end; what says more
 * than these stays in the tag. */
static void
test_written_results (void **state)
{
  static const struct
  {
    const char *tag; /* NULL: none */
    const char *end;
    const char *written;
    const char *terminator;
  } rows[] = {
    { NULL, "2-0", "2-0", "2-0" },
    { "*", "2-0", "2-0", "2-0" },
    { "?", "0-1", "0-1", "0-1" },
    { "1-0", "*", "1-0", "1-0" },
    { "1-0", "0-1", "1-0", "1-0" },
    { NULL,
      "1\u2212"
      "1",
      "1-1", "1-1" },
    { NULL,
      "0\u2013"
      "2",
      "0-2", "0-2" },
    { NULL,
      "2\u2014"
      "0",
      "2-0", "2-0" },
    { NULL, "0:1", "0-1", "0-1" },
    { "1:0", "1:0", "1-0", "1-0" },
    { "\u00bd-\u00bd", "*", "1/2-1/2", "1/2-1/2" },
    { NULL, "\u00bd:\u00bd", "1/2-1/2", "1/2-1/2" },
    { NULL, "1 1/2-1/2", "1 1/2-1/2", "*" },
    { NULL, "1 1/2 - 0 1/2", "1 1/2 - 0 1/2", "*" },
    { NULL, "3-0", "3-0", "*" },
    { NULL, "12-0", "12-0", "*" },
    { "4-6", "0-2", "4-6", "0-2" },
    { NULL, "4-6", "4-6", "*" },
  };

  (void) state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      char text[256], expected[256];

      snprintf (text, sizeof text, "%s%s%s[GameType \"20\"]\n1. 32-28 19-23 %s",
                rows[i].tag == NULL ? "" : "[Result \"", rows[i].tag == NULL ? "" : rows[i].tag,
                rows[i].tag == NULL ? "" : "\"]", rows[i].end);
      snprintf (expected, sizeof expected,
                "[Result \"%s\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 19-23 %s\n\n",
                rows[i].written, rows[i].terminator);
      assert_rewritten (text, NULL, expected);
      /* Written a second time it is the same. */
      assert_rewritten (expected, NULL, expected);
    }
}

static void
test_styles (void **state)
{
  const DrPdnWriteOptions numbers = { .style = DR_STYLE_NUMBERS };
  const DrPdnWriteOptions letters = { .style = DR_STYLE_LETTERS };

  (void) state;
  /* b8 is 1, g1 is 32: c3 is 22, d4 18, b6 9, c5 14; c3-b4 17; a7 5 */
  assert_rewritten ("[GameType \"25\"] 1. c3-d4 b6-c5 2. d4xb6 a7xc5 *", &numbers,
                    "[Result \"*\"]\n[GameType \"25,W,8,8,N2,0\"]\n\n"
                    "1. 22-18 9-14 2. 18:9 5:14 *\n\n");
  assert_rewritten ("[GameType \"25,W,8,8,N2,0\"] 1. 22-18 9-14 2. 18x9 5x14 *", NULL,
                    "[Result \"*\"]\n[GameType \"25,W,8,8,A0,0\"]\n\n"
                    "1. c3-d4 b6-c5 2. d4:b6 a7:c5 *\n\n");
  /* On ten rows b4 d4 f4 h4 j4 are 31 - 35, a5 c5 e5 26 - 28, a7 c7 e7 16 - 18, b6 d6 21, 22. */
  assert_rewritten ("[GameType \"20\"] 1. 32-28 18-22 *", &letters,
                    "[Result \"*\"]\n[GameType \"20,W,10,10,A0,0\"]\n\n1. d4-e5 e7-d6 *\n\n");
}

/* Two captures with the same ends that take other men are written with their whole path: the
 * file-format text's own example (section 4).  From 20 the king has passed 24, from 24 not 20. */
static void
test_disambiguation (void **state)
{
  (void) state;
  assert_rewritten ("[GameType \"20\"][FEN \"W:WK47:B14,18,19,29,42\"]\n"
                    "1. 47x38x24x13x36 (1. 47x20x36) *",
                    NULL,
                    "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n"
                    "[FEN \"W:WK47:B14,18,19,29,42\"]\n\n"
                    "1. 47x38x24x13x36 (1. 47x38x20x9x36) *\n\n");
  /* Alone a capture is written short, however it was given. */
  assert_rewritten ("[GameType \"20\"][FEN \"W:W28,50:B12,22,40\"] 28x17x8 *", NULL,
                    "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n"
                    "[FEN \"W:W28,50:B12,22,40\"]\n\n1. 28x8 *\n\n");
}

static void
test_braces (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  const DrRuleset *ruleset = dr_pdn_rules_find (rules, "international");
  RecordsText written = { 0 };
  uint64_t seed = 5;
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  records_random (&game, ruleset, 0, false, &seed);
  assert_true (dr_pdn_game_set_text (&game, &game.nodes[0].after, "a } b {\nc", 9));
  assert_true (dr_pdn_game_write (&game, NULL, records_append, &written));
  assert_non_null (strstr (written.text, "\n{a ) b ( c} *\n"));
  free (written.text);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

/* No line is longer than 78 columns, but for single words and set-ups that are. */
static void
assert_narrow (const char *text)
{
  while (*text != '\0')
    {
      size_t length = strcspn (text, "\n");
      size_t width = 0;

      for (size_t i = 0; i < length; i++)
        width += ((unsigned char) text[i] & 0xc0) != 0x80;
      if (width > 78 && text[0] != '[' && strncmp (text, "/FEN", 4) != 0 &&
          memchr (text, ' ', length) != NULL)
        fail_msg ("%zu columns: %.*s", width, (int) length, text);
      text += length + (text[length] == '\n');
    }
}

/* The first error of a record that was read again, but for those of text that was kept: they are told each
 * time. */
static const DrPdnProblem *
first_new_error (const DrPdnGame *game)
{
  for (size_t i = 0; i < game->n_problems; i++)
    if (!game->problems[i].warning &&
        (game->problems[i].node >= game->n_nodes || !game->nodes[game->problems[i].node].kept))
      return &game->problems[i];

  return NULL;
}

static void
round_trip (DrPdnRules *rules, const char *id, uint64_t *seed)
{
  static const DrStyle styles[] = { DR_STYLE_OWN, DR_STYLE_OWN, DR_STYLE_NUMBERS,
                                    DR_STYLE_LETTERS };
  const DrRuleset *ruleset = dr_pdn_rules_find (rules, id);
  DrPdnWriteOptions options = { .style = styles[test_random (seed) % 4],
                                .star_only = test_random (seed) % 2 == 0 };
  RecordsText written = { 0 };
  DrPdnGame game, again;

  assert_non_null (ruleset);
  assert_true (dr_pdn_game_init (&game));
  assert_true (dr_pdn_game_init (&again));
  records_random (&game, ruleset, 10 + test_random (seed) % 120, true, seed);
  assert_true (dr_pdn_game_write (&game, &options, records_append, &written));
  assert_narrow (written.text);
  records_read (&again, rules, NULL, written.text);
  if (first_new_error (&again) != NULL)
    printf ("error %d at line %d column %d: %s\n", (int) first_new_error (&again)->id,
            (int) first_new_error (&again)->place.line,
            (int) first_new_error (&again)->place.column, first_new_error (&again)->text);
  if (again.ruleset != ruleset || first_new_error (&again) != NULL || again.n_nodes != game.n_nodes)
    {
      printf ("%s\n", written.text);
      fail_msg ("%s, read as %s, %zu nodes for %zu", id,
                again.ruleset == NULL ? "none" : again.ruleset->id, again.n_nodes, game.n_nodes);
    }
  records_assert_same (&game, &again);
  assert_int_equal (again.rules_from, DR_PDN_RULES_TAG);
  assert_string_equal (dr_pdn_game_tag (&again, "Event"), dr_pdn_game_tag (&game, "Event"));
  assert_string_equal (dr_pdn_game_tag (&again, "My_Own"), "kept");

  /* Written a second time it is the same text. */
  free (written.text);
  written = (RecordsText) { 0 };
  dr_pdn_game_clear (&game);
  dr_pdn_game_clear (&again);
}

static void
test_round_trips (void **state)
{
  static const char *const house[] = {
    "russian+removal=at-once",  "american+obligation=free",    "international+obligation=may-stop",
    "international+board=8x10", "italian+capture-lines=eight", "brazilian+choice=free",
  };
  DrPdnRules *rules = dr_pdn_rules_new ();
  uint64_t seed = 20261130;
  uint64_t n = test_scaled (1, 12, 400);

  (void) state;
  for (unsigned i = 0; i < dr_preset_count (); i++)
    for (uint64_t k = 0; k < n; k++)
      round_trip (rules, dr_preset_id (i), &seed);
  for (unsigned i = 0; i < sizeof house / sizeof *house; i++)
    for (uint64_t k = 0; k < n; k++)
      round_trip (rules, house[i], &seed);
  dr_pdn_rules_free (rules);
}

/* Changes some bytes of @text, takes some away, or doubles some. */
static void
damage (RecordsText *text, uint64_t *seed)
{
  static const char bytes[] = "(){}[]\"/;%$.-x:*!?12 KWB\na";
  unsigned n = 1 + test_random (seed) % 6;

  for (unsigned i = 0; i < n && text->length > 20; i++)
    {
      size_t at = test_random (seed) % (text->length - 16);
      size_t length = 1 + test_random (seed) % 8;

      switch (test_random (seed) % 3)
        {
        case 0:
          text->text[at] = bytes[test_random (seed) % (sizeof bytes - 1)];
          break;
        case 1:
          memmove (text->text + at, text->text + at + length, text->length - at - length + 1);
          text->length -= length;
          break;
        default:
          memmove (text->text + at, text->text + at + length, length);
          break;
        }
    }
}

/* Whatever is read, what is written of it is read as the same tree, without an error. */
static void
check_damaged (DrPdnRules *rules, const RecordsText *text)
{
  DrPdnReader *reader = dr_pdn_reader_new_for_text (text->text, text->length);
  DrPdnGame game, again;

  assert_true (dr_pdn_game_init (&game));
  assert_true (dr_pdn_game_init (&again));
  while (dr_pdn_reader_next (reader, &game) == DR_PDN_READ_GAME)
    {
      RecordsText written = { 0 };

      assert_true (dr_pdn_game_replay (&game, rules, NULL));
      if (game.ruleset == NULL || !game.nodes[DR_PDN_ROOT].legal)
        continue;
      /* A set that was guessed from moves none of which is legal is not written where it is one of several,
       * or the tag is unknown; nor is it found again. */
      if (game.rules_from != DR_PDN_RULES_TAG && game.legal_plies == 0)
        continue;
      assert_true (dr_pdn_game_write (&game, NULL, records_append, &written));
      records_read (&again, rules, NULL, written.text);
      if (again.n_nodes != game.n_nodes || again.ruleset != game.ruleset ||
          first_new_error (&again) != NULL)
        {
          printf ("%s\nread and written:\n%s\n", text->text, written.text);
          fail_msg ("%zu nodes, error %d, for %zu", again.n_nodes,
                    first_new_error (&again) == NULL ? 0 : (int) first_new_error (&again)->id,
                    game.n_nodes);
        }
      records_assert_same (&game, &again);
      free (written.text);
    }
  dr_pdn_game_clear (&game);
  dr_pdn_game_clear (&again);
  dr_pdn_reader_free (reader);
}

static void
test_damaged (void **state)
{
  static const char *const ids[] = {
    "international", "russian", "italian", "frisian", "turkish", "spanish", "american",
  };
  DrPdnRules *rules = dr_pdn_rules_new ();
  uint64_t seed = 99;
  uint64_t n = test_scaled (200, 3000, 200000);

  (void) state;
  for (uint64_t i = 0; i < n; i++)
    {
      RecordsText text = { 0 };
      DrPdnGame game;

      assert_true (dr_pdn_game_init (&game));
      records_random (&game, dr_pdn_rules_find (rules, ids[i % (sizeof ids / sizeof *ids)]),
                      test_random (&seed) % 30, true, &seed);
      assert_true (dr_pdn_game_write (&game, NULL, records_append, &text));
      damage (&text, &seed);
      check_damaged (rules, &text);
      free (text.text);
      dr_pdn_game_clear (&game);
    }
  dr_pdn_rules_free (rules);
}

static bool
refuse (void *data, const char *text, size_t length)
{
  (void) data;
  (void) text;
  (void) length;

  return false;
}

static void
test_refusal (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  uint64_t seed = 7;
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  records_random (&game, dr_pdn_rules_find (rules, "russian"), 30, false, &seed);
  assert_false (dr_pdn_game_write (&game, NULL, refuse, NULL));
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_layout),           cmocka_unit_test (test_start),
    cmocka_unit_test (test_styles),           cmocka_unit_test (test_disambiguation),
    cmocka_unit_test (test_braces),           cmocka_unit_test (test_round_trips),
    cmocka_unit_test (test_damaged),          cmocka_unit_test (test_refusal),
    cmocka_unit_test (test_unreadable_start), cmocka_unit_test (test_written_results),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
