/* test-encodings.c: texts in other encodings than UTF-8 as the reader takes them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "records-support.h"

#include <stdlib.h>
#include <string.h>

static void
test_legacy_given (void **state)
{
  static const struct
  {
    DrPdnEncoding given;
    DrPdnEncoding used;
    const char *event;
  } rows[] = {
    /* c8 e3 f0 fb = Игры in 1251, Èãðû in 1252: 1251 by itself */
    { DR_PDN_UTF8, DR_PDN_WINDOWS_1251, "\u0418\u0433\u0440\u044b" },
    { DR_PDN_WINDOWS_1251, DR_PDN_WINDOWS_1251, "\u0418\u0433\u0440\u044b" },
    { DR_PDN_WINDOWS_1252, DR_PDN_WINDOWS_1252, "\u00c8\u00e3\u00f0\u00fb" },
  };
  static const char text[] = "[Event \"\xc8\xe3\xf0\xfb\"] *";

  (void) state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      DrPdnReader *reader = dr_pdn_reader_new_for_text (text, strlen (text));
      DrPdnGame game;

      assert_true (dr_pdn_game_init (&game));
      dr_pdn_reader_set_legacy (reader, rows[i].given);
      assert_int_equal (dr_pdn_reader_next (reader, &game), DR_PDN_READ_GAME);
      assert_int_equal (game.encoding, rows[i].used);
      assert_string_equal (dr_pdn_game_tag (&game, "Event"), rows[i].event);
      dr_pdn_game_clear (&game);
      dr_pdn_reader_free (reader);
    }
}

/* The files of UTF-16, with a mark and without, where they are asked for.  The text is
 *   [Event "Чемпионат"] / [White "Игрок А"] / [Result "1-0"] / (empty)
 *   1. c3-d4 {ход 😀} b6-c5 1-0
 *   1. c3-d4 b6-a5 hm 0-1
 * so hm is on line 6 in column 16, and the face is two units and four bytes. */
static void
check_utf16 (const char *name, size_t piece)
{
  RecordsText bytes = records_load (name);
  RecordsPieces pieces = { .text = bytes.text, .length = bytes.length, .piece = piece };
  DrPdnReader *reader = dr_pdn_reader_new (records_read_pieces, &pieces);
  DrPdnGame game;

  assert_true (dr_pdn_game_init (&game));
  dr_pdn_reader_take_utf16 (reader);
  assert_int_equal (dr_pdn_reader_next (reader, &game), DR_PDN_READ_GAME);
  assert_string_equal (dr_pdn_game_tag (&game, "Event"),
                       "\u0427\u0435\u043c\u043f\u0438\u043e\u043d\u0430\u0442");
  assert_string_equal (dr_pdn_game_tag (&game, "White"), "\u0418\u0433\u0440\u043e\u043a \u0410");
  assert_int_equal (game.n_nodes, 3);
  assert_string_equal (game.nodes[1].text, "c3-d4");
  assert_string_equal (game.nodes[1].after, "\u0445\u043e\u0434 \U0001f600");
  assert_string_equal (game.nodes[2].text, "b6-c5");
  assert_string_equal (game.terminator, "1-0");
  assert_int_equal (game.n_problems, 0);
  assert_int_equal (dr_pdn_reader_next (reader, &game), DR_PDN_READ_GAME);
  assert_int_equal (game.n_problems, 1);
  assert_int_equal (game.problems[0].id, DR_PDN_PROSE);
  assert_int_equal (game.problems[0].place.line, 6);
  assert_int_equal (game.problems[0].place.column, 16);
  assert_string_equal (game.problems[0].text, "hm");
  assert_int_equal (dr_pdn_reader_next (reader, &game), DR_PDN_READ_END);
  assert_int_equal (game.n_problems, 0);
  dr_pdn_game_clear (&game);
  dr_pdn_reader_free (reader);
  free (bytes.text);
}

static void
test_utf16 (void **state)
{
  static const char *const names[] = { "utf16-big.pdn", "utf16-little.pdn", "utf16-marked.pdn" };
  static const size_t sizes[] = { SIZE_MAX, 1, 3, 64 };

  (void) state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
      check_utf16 (names[i], sizes[k]);
}

/* Halves of characters that are alone are told apart from text: U+FFFD, also at the end of the file. */
static void
test_utf16_broken (void **state)
{
  static const char text[] = "\xfe\xff\0[\0A\0 \0\"\xd8\x3d\0x\xde\0\0\"\0]\0*\0";
  DrPdnReader *reader = dr_pdn_reader_new_for_text (text, sizeof text - 1);
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  dr_pdn_reader_take_utf16 (reader);
  assert_int_equal (dr_pdn_reader_next (reader, &game), DR_PDN_READ_GAME);
  assert_string_equal (dr_pdn_game_tag (&game, "A"), "\ufffdx\ufffd");
  /* The last byte is half a character: junk behind the last game. */
  assert_int_equal (dr_pdn_reader_next (reader, &game), DR_PDN_READ_END);
  assert_int_equal (game.n_problems, 1);
  assert_string_equal (game.problems[0].text, "\ufffd");
  dr_pdn_game_clear (&game);
  dr_pdn_reader_free (reader);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_legacy_given),
    cmocka_unit_test (test_utf16),
    cmocka_unit_test (test_utf16_broken),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
