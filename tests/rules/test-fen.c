/* Positions as text: every form that is read, every reason for which a text is refused and its
 * place, and what is written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-util.h"

#include <stdlib.h>
#include <string.h>

#include "dr-fen.h"

/* The places of 10x10: 1-5 is White's last row, 46-50 Black's.  8x8: b8 d8 f8 h8 are 1-4, a7 … g7
 * 5-8 and so on to a1 c1 e1 g1 = 29-32; Spanish numbers are 33 less those of its own board, whose
 * bottom row is b1 d1 f1 h1: h1 = 1, b1 = 4, g2 = 5, a8 = 32.  12x12: six a row, k3 is the last of
 * the tenth row from the top, 60, and k5 = 48. */
typedef struct
{
  const char *ruleset;
  const char *text;
  const char *canonical; /* in the set's own style; "start" = the start position */
  unsigned warnings;
} Accepted;

static const Accepted accepted[] = {
  /* the standard's own examples */
  { "international", "W:W31-50:B1-20", "start", 0 },
  { "international", "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29",
    "B:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29", 0 },
  { "russian", "W:Wa1,c3,Kf8:Bh8", "W:Wa1,c3,Kf8:Bh8", 0 },
  { "american", "W:WK4,30:B27,22.", "W:WK4,30:B22,27", 0 },
  { "international", "start", "start", 0 },
  { "international", "  start\n", "start", 0 },
  /* ranges */
  { "international", "W:WK31-33:B1", "W:WK31,K32,K33:B1", 0 },
  { "international", "W:WK31-K33,40:B1-1", "W:WK31,K32,K33,40:B1", 0 },
  { "international",
    "W:W31\xe2\x80\x93"
    "33:B1",
    "W:W31,32,33:B1", 0 },
  /* what real files have: dots, blanks, zeros, any order, empty lists, small letters */
  { "international", "B:W50:B", "B:W50:B", 0 },
  { "international", "W:W:B", "W:W:B", 0 },
  { "international", "W:W31:B3. ", "W:W31:B3", 0 },
  { "international", "W:W31:B03,004", "W:W31:B3,4", 0 },
  { "international", "W:B3:W31", "W:W31:B3", 0 },
  { "international", "W:B3:W31:B4", "W:W31:B3,4", 0 },
  { "international", " W : W 31 , 33 - 34 : B 3 . ", "W:W31,33,34:B3", 0 },
  { "international", "\xef\xbb\xbfW:W31:B3", "W:W31:B3", 0 },
  { "american", "w:wk4,30:b27,22", "W:WK4,30:B22,27", 0 },
  { "russian", "b:wA1,kC3:bH8", "B:Wa1,Kc3:Bh8", 0 },
  { "international", "W:W:W31:B3", "W:W31:B3", 0 },
  { "international", "B:B:W31:B3", "B:W31:B3", 0 },
  { "international", "W:W31:B3:H0:F1", "W:W31:B3", 0 },
  { "international", "W:W31:B3:F12", "W:W31:B3", 0 },
  /* tags and quotes around it */
  { "international", "[FEN \"W:W31:B3\"]", "W:W31:B3", 0 },
  { "international",
    "[Event \"a \\\"b\\\" ]\"]\n[Round \"1\"]\n[FEN \"W:W31:B3\"]\n[Result \"*\"]\n", "W:W31:B3",
    0 },
  { "international", "\n [ fen  \"W:W31:B3. \" ] \r\n", "W:W31:B3", 0 },
  { "international", "/FEN \"W:W31:B3\"/", "W:W31:B3", 0 },
  { "international", "FEN \"W:W31:B3\"", "W:W31:B3", 0 },
  { "international", "\"W:W31:B3\"", "W:W31:B3", 0 },
  /* page addresses */
  { "international", "https://lidraughts.org/analysis/W:W31:B3:H0:F1", "W:W31:B3", 0 },
  { "international", "https://lidraughts.org/editor/W%3AW31%2c32%3AB3", "W:W31,32:B3", 0 },
  { "international", "https://a.example/board?fen=W:W31:B3&theme=wood", "W:W31:B3", 0 },
  { "international", "www.a.example?moves=1&FEN=W%3AW31%3AB3#top", "W:W31:B3", 0 },
  { "international", "https://a.example/B:W31:B3?fen=W:W31:B3", "W:W31:B3", 0 },
  { "international", "W%3AW31%2C32%3AB3", "W:W31,32:B3", 0 },
  { "american", "https://a.example/?fen=BbbbbbbbbbbbbeeeeeeeeWwwwwwwwwwww",
    "B:WK21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12", 0 },
  { "frisian", "lidraughts.org/analysis/frisian/W:WK32,41:BK10,20:H0:F1:+2/32+0",
    "W:WK32,41:BK10,20:+2/32+0", 0 },
  /* king-move counters */
  { "frisian", "W:WK32,41:BK10,20:H0:F1:+2+0", "W:WK32,41:BK10,20:+2/32+0", 0 },
  { "frisian", "W:WK32,41:BK10,20:+0+3", "W:WK32,41:BK10,20:+0+3/10", 0 },
  { "frisian", "W:WK32,K41:BK10,20:+02/041+1/10:H0", "W:WK32,K41:BK10,20:+2/41+1/10", 0 },
  { "frisian", "W:WK32,K41:BK10,20:+0+0", "W:WK32,K41:BK10,20", 0 },
  { "international", "W:WK32:BK10:+2+0", "W:WK32:BK10", DR_FEN_WARN_COUNTERS_UNUSED },
  /* Hub and DamExchange */
  { "international", "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww", "start", 0 },
  { "international", "wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww", "start", 0 },
  { "international", "Wzzzzzzzzzzzzzzzzzzzzeeeeeeeeeewwwwwwwwwwwwwwwwwwww", "start", 0 },
  { "international", "W bbbbb bbbbb bbbbb bbbbb eeeee eeeee wwwww wwwww wwwww wwwww", "start", 0 },
  { "american", "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", "start", 0 },
  { "american", "Zzzzzzzzzzzzzeeeeeeeewwwwwwwwwwww", "start", 0 },
  { "spanish", "Wwwwwwwwwwwwweeeeeeeebbbbbbbbbbbb", "start", 0 },
  { "russian", "WWeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeB", "W:WKb8:BKg1", 0 },
  { "russian", "zWeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeZ", "B:WKb8:BKg1", 0 },
  { "canadian", "Wbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbeeeeeeeeeeeewwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
    "start", 0 },
  /* letters for every set, numbers for every set */
  { "american", "W:WA3:Bb8", "W:W21:B1", 0 },
  { "spanish", "W:Wh1,b1:Ba8", "W:W1,4:B32", 0 },
  { "spanish", "W:W1-12:B21-32", "start", 0 },
  { "international", "W:WKj10:Ba3", "W:WK5:B36", 0 },
  { "canadian", "W:Wk3:BKk5", "W:W60:BK48", 0 },
  { "canadian", "W:WK3:B20", "W:WK3:B20", 0 },
  { "russian", "W:WK1:BK32", "W:WKb8:BKg1", 0 },
  { "russian", "W:W21-32:B1-12", "start", 0 },
  { "turkish", "W:W41-56:B9-24", "start", 0 },
  { "italian", "W:W21-32:B1-12", "start", 0 },
  /* 1 = a1, where the start position shows it */
  { "russian", "W:W1-12:B21-32", "start", DR_FEN_WARN_OTHER_NUMBERING },
  { "russian", "B:B32-32,21-31:W1,2,3,4,5,6,7,8,9,10,11,12",
    "B:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8",
    DR_FEN_WARN_OTHER_NUMBERING },
  { "turkish", "W:W9-24:B41-56", "start", DR_FEN_WARN_OTHER_NUMBERING },
  { "filipino", "W:W1-12:B21-32", "start", DR_FEN_WARN_OTHER_NUMBERING },
  { "spantsiretti", "W:W1-15:B26-40", "start", DR_FEN_WARN_OTHER_NUMBERING },
  /* more than the start has */
  { "international", "W:W6-26:B27-45",
    "W:W6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26:B27,28,29,30,31,32,33,34,35,36,"
    "37,38,39,40,41,42,43,44,45",
    DR_FEN_WARN_MANY_LIGHT },
  { "frysk", "W:W31:B1-6", "W:W31:B1,2,3,4,5,6", DR_FEN_WARN_MANY_DARK },
};

/* Field by field: a record may have gaps. */
static void
assert_same (const DrPosition *a, const DrPosition *b)
{
  assert_true (a->key == b->key);
  assert_int_equal (a->side, b->side);
  assert_memory_equal (a->cell, b->cell, sizeof a->cell);
  assert_memory_equal (a->count, b->count, sizeof a->count);
  assert_memory_equal (a->run_king, b->run_king, sizeof a->run_king);
  assert_memory_equal (a->run_length, b->run_length, sizeof a->run_length);
}

static void
test_accepted (void **state)
{
  (void) state;
  for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++)
    {
      const Accepted *row = &accepted[i];
      DrRuleset rules;
      DrPosition position;
      DrError error;
      unsigned warnings;
      char text[DR_FEN_SIZE];
      size_t length;

      test_ruleset (&rules, row->ruleset);
      if (!dr_fen_parse (&rules, row->text, &position, &warnings, &error))
        fail_msg ("%s refused: %d at %zu, \"%s\"", row->text, error.id, error.offset, error.text);
      if (warnings != row->warnings)
        fail_msg ("%s: warnings %u", row->text, warnings);
      if (strcmp (row->canonical, "start") == 0)
        {
          assert_true (dr_position_equal (&position, &rules.start));
          continue;
        }
      length = dr_fen_write (&rules, &position, DR_STYLE_OWN, text);
      assert_int_equal (length, strlen (text));
      assert_string_equal (text, row->canonical);
    }
}

typedef struct
{
  const char *ruleset;
  const char *text;
  DrErrorId id;
  size_t offset;
  size_t length;
  const char *words;
  int number;
} Refused;

static const Refused refused[] = {
  { "international", "", DR_ERROR_EMPTY, 0, 0, "", 0 },
  { "international", " \n ", DR_ERROR_EMPTY, 3, 0, "", 0 },
  { "international", "[FEN \"\"]", DR_ERROR_EMPTY, 6, 0, "", 0 },
  { "international", "https://a.example/?fen=", DR_ERROR_EMPTY, 23, 0, "", 0 },
  /* the side to move */
  { "international", "?:W31:B3", DR_ERROR_NO_SIDE, 0, 1, "?", 0 },
  { "international", ":W31:B3", DR_ERROR_NO_SIDE, 0, 0, "", 0 },
  { "international", "W31:B3", DR_ERROR_NO_SIDE, 0, 3, "W31", 0 },
  { "international", "  WK31,32:B3", DR_ERROR_NO_SIDE, 2, 4, "WK31", 0 },
  { "russian", "Bb4,c5", DR_ERROR_NO_SIDE, 0, 3, "Bb4", 0 },
  { "international", "X:W31:B3", DR_ERROR_BAD_SIDE, 0, 1, "X", 0 },
  { "international", "white:W31:B3", DR_ERROR_BAD_SIDE, 0, 5, "white", 0 },
  { "international", "hello world", DR_ERROR_BAD_SIDE, 0, 5, "hello", 0 },
  { "international", "W:B:W31:B3", DR_ERROR_BAD_SIDE, 2, 1, "B", 0 },
  { "international", "W W31:B3", DR_ERROR_BAD_CHARACTER, 2, 1, "W", 0 },
  /* lists */
  { "international", "W", DR_ERROR_NO_PIECES, 1, 0, "", 0 },
  { "international", "W:", DR_ERROR_NO_PIECES, 2, 0, "", 0 },
  { "international", "B::", DR_ERROR_NO_PIECES, 2, 0, "", 0 },
  { "international", "W:X31:B3", DR_ERROR_BAD_COLOUR, 2, 3, "X31", 0 },
  { "international", "W::W31:B3", DR_ERROR_BAD_COLOUR, 2, 0, "", 0 },
  { "international", "W:W31:", DR_ERROR_ONE_SIDE, 6, 0, "", DR_DARK },
  { "international", "W:W31:31", DR_ERROR_BAD_COLOUR, 6, 2, "31", 0 },
  { "russian", "W:Wa1:h8", DR_ERROR_BAD_COLOUR, 6, 2, "h8", 0 },
  /* squares */
  { "international", "W:W31,:B3", DR_ERROR_BAD_SQUARE, 6, 0, "", 0 },
  { "international", "W:W31,x:B3", DR_ERROR_BAD_SQUARE, 6, 1, "x", 0 },
  { "international", "W:WK:B3", DR_ERROR_BAD_SQUARE, 3, 1, "K", 0 },
  { "international", "W:W31-:B3", DR_ERROR_BAD_SQUARE, 6, 0, "", 0 },
  { "international", "W:W51:B3", DR_ERROR_OFF_BOARD, 3, 2, "51", 0 },
  { "international", "W:W0:B3", DR_ERROR_OFF_BOARD, 3, 1, "0", 0 },
  { "international", "W:W31,9223372036854775809:B3", DR_ERROR_OFF_BOARD, 6, 19,
    "9223372036854775809", 0 },
  { "international", "W:W31,18446744073709551617:B3", DR_ERROR_OFF_BOARD, 6, 20,
    "18446744073709551617", 0 },
  { "international", "W:W31-4294967328:B3", DR_ERROR_OFF_BOARD, 6, 10, "4294967328", 0 },
  { "international", "W:Wl1:B3", DR_ERROR_OFF_BOARD, 3, 2, "l1", 0 },
  { "russian", "W:Wa9:Bh8", DR_ERROR_OFF_BOARD, 3, 2, "a9", 0 },
  { "canadian", "w:wk40:b3", DR_ERROR_OFF_BOARD, 3, 3, "k40", 0 },
  { "russian", "W:Wa2:Bh8", DR_ERROR_NOT_PLAYING, 3, 2, "a2", 0 },
  { "spanish", "W:Wa1:Ba8", DR_ERROR_NOT_PLAYING, 3, 2, "a1", 0 },
  { "international", "W:W31,31:B3", DR_ERROR_SQUARE_TWICE, 6, 2, "31", 0 },
  { "international", "W:W31,K031:B3", DR_ERROR_SQUARE_TWICE, 7, 3, "031", 0 },
  { "international", "W:W31:B31", DR_ERROR_SQUARE_TWICE, 7, 2, "31", 0 },
  { "international", "W:W31:B30-32", DR_ERROR_SQUARE_TWICE, 7, 5, "31", 0 },
  { "russian", "W:Wa1,A1:Bh8", DR_ERROR_SQUARE_TWICE, 6, 2, "A1", 0 },
  { "international", "W:W31,5:B3", DR_ERROR_MAN_ON_LAST_ROW, 6, 1, "5", DR_LIGHT },
  { "international", "W:W31:B46", DR_ERROR_MAN_ON_LAST_ROW, 7, 2, "46", DR_DARK },
  { "international", "W:W31:B45-47", DR_ERROR_MAN_ON_LAST_ROW, 7, 5, "46", DR_DARK },
  { "international", "B:W:B50", DR_ERROR_MAN_ON_LAST_ROW, 5, 2, "50", DR_DARK },
  { "russian", "W:Wa1,b8:Bh8", DR_ERROR_MAN_ON_LAST_ROW, 6, 2, "b8", DR_LIGHT },
  { "spanish", "W:W29:B32", DR_ERROR_MAN_ON_LAST_ROW, 3, 2, "29", DR_LIGHT },
  /* one man less than the start: not the other custom, so White's men stand at the top */
  { "russian", "W:W1-11:B21-32", DR_ERROR_MAN_ON_LAST_ROW, 3, 4, "1", DR_LIGHT },
  { "international", "W:W40-31:B3", DR_ERROR_BAD_RANGE, 3, 5, "40-31", 0 },
  { "international", "W:W31-K32:B3", DR_ERROR_BAD_RANGE, 3, 6, "31-K32", 0 },
  { "russian", "W:Wa1-g1:Bh8", DR_ERROR_BAD_RANGE, 3, 5, "a1-g1", 0 },
  { "canadian", "W:WK3,c3:B20", DR_ERROR_MIXED_SQUARES, 3, 2, "K3", 0 },
  { "canadian", "W:Wk3,55:B20", DR_ERROR_MIXED_SQUARES, 3, 2, "k3", 0 },
  /* what is left over */
  { "international", "W:W31x:B3", DR_ERROR_BAD_CHARACTER, 5, 1, "x", 0 },
  { "international", "W:W31 32:B3", DR_ERROR_NO_COMMA, 6, 2, "32", 0 },
  { "international", "W:W31;K32:B3", DR_ERROR_NO_COMMA, 6, 3, "K32", 0 },
  { "russian", "W:Wa1 c1:Bh8", DR_ERROR_NO_COMMA, 6, 2, "c1", 0 },
  { "russian", "W:Wa1; c1:Bh8", DR_ERROR_NO_COMMA, 7, 2, "c1", 0 },
  /* one side only: a list is not guessed */
  { "international", "B:W50", DR_ERROR_ONE_SIDE, 5, 0, "", DR_DARK },
  { "russian", "W:Wa1", DR_ERROR_ONE_SIDE, 5, 0, "", DR_DARK },
  { "russian", "W:Bh8.", DR_ERROR_ONE_SIDE, 5, 0, "", DR_LIGHT },
  { "international", "W:W:W31", DR_ERROR_ONE_SIDE, 7, 0, "", DR_DARK },
  /* a small k among letters */
  { "russian", "W:Wa1:Bk11", DR_ERROR_MIXED_SQUARES, 7, 3, "k11", 0 },
  { "international", "W:W31.:B3", DR_ERROR_BAD_CHARACTER, 5, 1, ".", 0 },
  { "international", "W:W31:B3..", DR_ERROR_BAD_CHARACTER, 8, 1, ".", 0 },
  { "international", "W:W31:B3\xc3\xa9", DR_ERROR_BAD_CHARACTER, 8, 2, "\xc3\xa9", 0 },
  { "international", "W:W31:B3:H0x", DR_ERROR_BAD_CHARACTER, 11, 1, "x", 0 },
  { "international", "W:W31:B3:junk", DR_ERROR_BAD_TAIL, 9, 4, "junk", 0 },
  { "international", "W:W31:B3:H", DR_ERROR_BAD_TAIL, 9, 1, "H", 0 },
  { "international", "W:W31:B3:H0:H1", DR_ERROR_BAD_TAIL, 12, 2, "H1", 0 },
  { "international", "W:W31:B3:F1:W32", DR_ERROR_BAD_TAIL, 12, 3, "W32", 0 },
  /* king-move counters; Frisian's limit is 3 */
  { "frisian", "W:WK32:BK10:+2", DR_ERROR_BAD_TAIL, 12, 2, "+2", 0 },
  { "frisian", "W:WK32:BK10:++0", DR_ERROR_BAD_TAIL, 12, 3, "++0", 0 },
  { "frisian", "W:WK32:BK10:+0+0:+0+0", DR_ERROR_BAD_TAIL, 17, 4, "+0+0", 0 },
  { "frisian", "W:WK32:BK10:+2/x+0", DR_ERROR_BAD_SQUARE, 15, 3, "x+0", 0 },
  { "frisian", "W:WK32:BK10:+2/51+0", DR_ERROR_OFF_BOARD, 15, 2, "51", 0 },
  { "frisian", "W:WK32:BK10:+4+0", DR_ERROR_BAD_COUNT, 13, 1, "4", 3 },
  { "frisian", "W:WK32:BK10:+0+18446744073709551617", DR_ERROR_BAD_COUNT, 15, 20,
    "18446744073709551617", 3 },
  { "frisian", "W:WK32:BK10:+2/31+0", DR_ERROR_NO_KING, 15, 2, "31", DR_LIGHT },
  { "frisian", "W:WK32:BK10:+0+2/32", DR_ERROR_NO_KING, 17, 2, "32", DR_DARK },
  { "frisian", "W:WK32,K33:BK10:+2+0", DR_ERROR_WHICH_KING, 17, 1, "2", DR_LIGHT },
  { "frisian", "W:WK32:B10:+0+2", DR_ERROR_WHICH_KING, 14, 1, "2", DR_DARK },
  /* compact forms */
  { "international", "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwww", DR_ERROR_BAD_LENGTH, 50,
    0, "", 50 },
  { "international", "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwwww", DR_ERROR_BAD_LENGTH,
    51, 1, "w", 50 },
  { "american", "Wbb", DR_ERROR_BAD_LENGTH, 3, 0, "", 32 },
  { "american", "Wbbbxbbbbbbbbeeeeeeeewwwwwwwwwwww", DR_ERROR_BAD_SIGN, 4, 1, "x", 0 },
  { "american", "Wbbbbbbbbbbbzeeeeeeeewwwwwwwwwwww", DR_ERROR_BAD_SIGN, 12, 1, "z", 0 },
  { "american", "Bzzzzzzzzzzzzeeeeeeeewwwwwwwwwwww", DR_ERROR_BAD_SIGN, 1, 1, "z", 0 },
  { "american", "Wwbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", DR_ERROR_MAN_ON_LAST_ROW, 1, 1, "1",
    DR_LIGHT },
  { "russian", "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwb", DR_ERROR_MAN_ON_LAST_ROW, 32, 1, "g1",
    DR_DARK },
  /* around the FEN */
  { "international", "[FEN \"W:W31:B3\"", DR_ERROR_NOT_CLOSED, 15, 0, "]", 0 },
  { "international", "[FEN \"W:W31:B3", DR_ERROR_NOT_CLOSED, 14, 0, "\"]", 0 },
  { "international", "[FEN \"W:W31:B3]", DR_ERROR_NOT_CLOSED, 14, 0, "\"", 0 },
  { "international", "\"W:W31:B3", DR_ERROR_NOT_CLOSED, 9, 0, "\"", 0 },
  { "russian", "[FEN \"W:Wa1:Bh8.\"] junk", DR_ERROR_BAD_CHARACTER, 19, 4, "junk", 0 },
  { "russian", "FEN \"W:Wa1:Bh8\" junk", DR_ERROR_BAD_CHARACTER, 16, 4, "junk", 0 },
  { "international", "[FEN W:W31:B3]", DR_ERROR_BAD_CHARACTER, 5, 1, "W", 0 },
  { "international", "[Event \"x\"]", DR_ERROR_NO_POSITION, 0, 11, "[Event \"x\"]", 0 },
  { "russian", "[Event \"x\"] W:Wa1:Bh8", DR_ERROR_BAD_CHARACTER, 12, 9, "W:Wa1:Bh8", 0 },
  { "international", "[FEN \"W:W31:B51\"]", DR_ERROR_OFF_BOARD, 13, 2, "51", 0 },
  { "international", "[FEN \"W:W31:B3\"] [FEN \"W:W31:B3\"]", DR_ERROR_BAD_CHARACTER, 17, 16,
    "[FEN \"W:W31:B3\"]", 0 },
  { "international", "https://a.example/games", DR_ERROR_NO_POSITION, 0, 23,
    "https://a.example/games", 0 },
  { "international", "https://e.org/W:W31:B3/B:W31:B3", DR_ERROR_TWO_POSITIONS, 23, 8, "B:W31:B3",
    0 },
  { "international", "https://e.org/W%3AW31%3AB46", DR_ERROR_MAN_ON_LAST_ROW, 25, 2, "46",
    DR_DARK },
  { "international", "https://e.org/W%3AW3%31,%353", DR_ERROR_OFF_BOARD, 24, 4, "53", 0 },
  { "international", "W%3AW31%3", DR_ERROR_BAD_CHARACTER, 7, 1, "%", 0 },
  { "international", "W%3AW31%zz", DR_ERROR_BAD_CHARACTER, 7, 1, "%", 0 },
  { "international", "W%3AW3%00", DR_ERROR_NOT_UTF8, 6, 3, "?", 0 },
  /* bytes */
  { "international", "W:W31\xff:B3", DR_ERROR_NOT_UTF8, 5, 1, "?", 0 },
  { "international", "W:W31\xe2\x80", DR_ERROR_NOT_UTF8, 5, 1, "?", 0 },
  { "international", "W:W31\xc0\xb1", DR_ERROR_NOT_UTF8, 5, 1, "?", 0 },
  { "international", "W:W31\xed\xa0\x80", DR_ERROR_NOT_UTF8, 5, 1, "?", 0 },
  { "international", "W:\001", DR_ERROR_NOT_UTF8, 2, 1, "?", 0 },
  { "international", "W:\177", DR_ERROR_NOT_UTF8, 2, 1, "?", 0 },
};

static void
test_refused (void **state)
{
  (void) state;
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    {
      const Refused *row = &refused[i];
      DrRuleset rules;
      DrPosition position;
      DrPosition before;
      DrError error;
      unsigned warnings = 99;

      test_ruleset (&rules, row->ruleset);
      position = rules.start;
      before = position;
      if (dr_fen_parse (&rules, row->text, &position, &warnings, &error))
        fail_msg ("accepted: %s", row->text);
      if (error.id != row->id || error.offset != row->offset || error.length != row->length ||
          strcmp (error.text, row->words) != 0 || error.number != row->number)
        fail_msg ("%s: id %d at %zu, %zu bytes, \"%s\", %d", row->text, error.id, error.offset,
                  error.length, error.text, error.number);
      assert_same (&position, &before);
      assert_int_equal (warnings, 0);
      assert_false (dr_fen_parse (&rules, row->text, &position, NULL, NULL));
    }
}

/* Texts past the limit are not looked at, however long and whatever they hold. */
static void
test_long (void **state)
{
  const size_t size = 10 * 1024 * 1024;
  DrRuleset rules;
  DrPosition position;
  DrError error;
  char *text = malloc (size + 1);

  (void) state;
  assert_non_null (text);
  test_ruleset (&rules, "international");
  for (size_t i = 0; i < size; i++)
    text[i] = "W:W31,32-"[i % 9];
  text[size] = '\0';
  assert_false (dr_fen_parse (&rules, text, &position, NULL, &error));
  assert_int_equal (error.id, DR_ERROR_TOO_LONG);
  assert_int_equal (error.offset, DR_FEN_INPUT_MAX);
  assert_int_equal (error.number, DR_FEN_INPUT_MAX);
  assert_false (dr_fen_parse (&rules, text, &position, NULL, NULL));

  /* The longest that is read: a number of 65,531 digits */
  memset (text, '1', DR_FEN_INPUT_MAX);
  memcpy (text, "W:W", 3);
  text[DR_FEN_INPUT_MAX] = '\0';
  assert_false (dr_fen_parse (&rules, text, &position, NULL, &error));
  assert_int_equal (error.id, DR_ERROR_OFF_BOARD);
  assert_int_equal (error.length, DR_FEN_INPUT_MAX - 3);
  assert_int_equal (strlen (error.text), DR_ERROR_TEXT_SIZE - 1);

  /* … and with an address around it */
  memset (text, '1', DR_FEN_ADDRESS_MAX + 20);
  memcpy (text, "www./W:", 7);
  text[DR_FEN_ADDRESS_MAX + 20] = '\0';
  assert_false (dr_fen_parse (&rules, text, &position, NULL, &error));
  assert_int_equal (error.id, DR_ERROR_TOO_LONG);
  assert_int_equal (error.offset, 5 + DR_FEN_ADDRESS_MAX);
  assert_int_equal (error.number, DR_FEN_ADDRESS_MAX);
  assert_false (dr_fen_parse (&rules, text, &position, NULL, NULL));

  free (text);
}

/* One position in every style.  American: a1 = 29, h8 = 4, b8 = 1; letters go by file, then rank. */
static void
test_written (void **state)
{
  DrRuleset rules;
  DrPosition position;
  char text[DR_FEN_SIZE];

  (void) state;
  test_ruleset (&rules, "american");
  assert_true (dr_fen_parse (&rules, "B:WKb8,h2,a1,a3:Bh8,b6,Kb2", &position, NULL, NULL));
  dr_fen_write (&rules, &position, DR_STYLE_OWN, text);
  assert_string_equal (text, "B:WK1,21,28,29:B4,9,K25");
  dr_fen_write (&rules, &position, DR_STYLE_LETTERS, text);
  assert_string_equal (text, "B:Wa1,a3,Kb8,h2:BKb2,b6,h8");

  /* Turkish 1 = a8 and 64 = h1; the own style is letters */
  test_ruleset (&rules, "turkish");
  assert_true (dr_fen_parse (&rules, "W:WKa8:BKh1", &position, NULL, NULL));
  dr_fen_write (&rules, &position, DR_STYLE_NUMBERS, text);
  assert_string_equal (text, "W:WK1:BK64");
  dr_fen_write (&rules, &position, DR_STYLE_OWN, text);
  assert_string_equal (text, "W:WKa8:BKh1");

  test_ruleset (&rules, "frisian");
  assert_true (dr_fen_parse (&rules, "W:WKa1:BKj10:+1+3", &position, NULL, NULL));
  dr_fen_write (&rules, &position, DR_STYLE_LETTERS, text);
  assert_string_equal (text, "W:WKa1:BKj10:+1/a1+3/j10");

  /* Only a set with a limit writes counters */
  test_ruleset (&rules, "international");
  dr_fen_write (&rules, &position, DR_STYLE_OWN, text);
  assert_string_equal (text, "W:WK46:BK5");

  /* A house rule's limit may have three digits, and squares too */
  test_ruleset (&rules, "turkish+board=12x12+king-move-limit=120");
  assert_true (dr_fen_parse (&rules, "W:WKa2:BKl1:+120+15", &position, NULL, NULL));
  dr_fen_write (&rules, &position, DR_STYLE_NUMBERS, text);
  assert_string_equal (text, "W:WK121:BK144:+120/121+15/144");
}

static void
test_squares (void **state)
{
  DrRuleset rules;
  unsigned square;
  char name[8];

  (void) state;
  test_ruleset (&rules, "spanish");
  assert_int_equal (dr_square_read (&rules, "032x", 4, &square), 3);
  assert_int_equal (square, dr_board_at (&rules.board, 0, 7));
  assert_int_equal (dr_square_write (&rules, square, DR_STYLE_OWN, name), 2);
  assert_string_equal (name, "32");
  assert_int_equal (dr_square_write (&rules, square, DR_STYLE_LETTERS, name), 2);
  assert_string_equal (name, "a8");
  assert_int_equal (dr_square_read (&rules, "A8b", 3, &square), 2);
  assert_int_equal (square, dr_board_at (&rules.board, 0, 7));
  assert_int_equal (dr_square_read (&rules, "32", 1, &square), 1);
  assert_int_equal (square, 32 - 3);
  assert_int_equal (dr_square_read (&rules, "a1", 2, &square), 2);
  assert_int_equal (square, DR_NO_SQUARE);
  assert_int_equal (dr_square_read (&rules, "33", 2, &square), 2);
  assert_int_equal (square, DR_NO_SQUARE);
  assert_int_equal (dr_square_read (&rules, "", 0, &square), 0);
  assert_int_equal (dr_square_read (&rules, "a", 1, &square), 0);
  assert_int_equal (dr_square_read (&rules, "-1", 2, &square), 0);
}

/* Errors keep the words that fit, cut between characters. */
static void
test_error (void **state)
{
  DrError error;
  char text[64];

  (void) state;
  assert_false (dr_error_set (NULL, DR_ERROR_EMPTY, "x", 0, 1));
  assert_false (dr_error_set (&error, DR_ERROR_BAD_SQUARE, NULL, 7, 0));
  assert_int_equal (error.offset, 7);
  assert_int_equal (error.clause, DR_N_CLAUSES);
  assert_int_equal (error.other_clause, DR_N_CLAUSES);
  assert_string_equal (error.text, "");

  assert_false (dr_error_set (&error, DR_ERROR_BAD_SQUARE, "a\xc3\xa9\xff\n\xc2\x85z", 1, 6));
  assert_string_equal (error.text, "\xc3\xa9???");

  memset (text, 'a', sizeof text);
  memcpy (text + DR_ERROR_TEXT_SIZE - 2, "\xe2\x80\x93", 3);
  assert_false (dr_error_set (&error, DR_ERROR_BAD_SQUARE, text, 0, sizeof text));
  assert_int_equal (strlen (error.text), DR_ERROR_TEXT_SIZE - 2);
  assert_int_equal (error.length, sizeof text);
}

/* Any pieces on any squares, kings on the last row, counters where there is a limit. */
static void
random_position (const DrRuleset *rules, uint64_t *seed, DrPosition *position)
{
  unsigned pieces = 1 + (unsigned) (test_random (seed) >> 32) % rules->board.n_squares;

  dr_position_init (position, (DrSide) (test_random (seed) >> 40 & 1));
  for (unsigned i = 0; i < pieces; i++)
    {
      unsigned square = (unsigned) (test_random (seed) >> 32) % rules->board.n_squares;
      DrSide side = (DrSide) (test_random (seed) >> 40 & 1);
      bool king = (test_random (seed) >> 40 & 1) != 0 ||
                  rules->board.row[square] == dr_board_far_row (&rules->board, side);

      dr_position_put (position, square, king ? dr_side_king (side) : dr_side_man (side));
      if (king && rules->king_move_limit > 0)
        {
          position->run_king[side] = (uint8_t) square;
          position->run_length[side] =
            (uint8_t) (1 + (test_random (seed) >> 40) % rules->king_move_limit);
        }
    }
  for (unsigned side = DR_LIGHT; side <= DR_DARK; side++)
    if (position->run_king[side] != DR_NO_SQUARE &&
        position->cell[position->run_king[side]] != dr_side_king ((DrSide) side))
      {
        position->run_king[side] = DR_NO_SQUARE;
        position->run_length[side] = 0;
      }
}

static void
test_round_trip (void **state)
{
  uint64_t seed = 20261129;
  uint64_t n = test_scaled (50, 500, 20000);

  (void) state;
  for (unsigned preset = 0; preset < dr_preset_count (); preset++)
    {
      DrRuleset rules;

      dr_ruleset_preset (&rules, preset);
      for (uint64_t i = 0; i < n; i++)
        {
          DrPosition position, again;
          char text[DR_FEN_SIZE], second[DR_FEN_SIZE];
          DrStyle style = (DrStyle) (i % 3);

          random_position (&rules, &seed, &position);
          dr_fen_write (&rules, &position, style, text);
          if (!dr_fen_parse (&rules, text, &again, NULL, NULL))
            fail_msg ("%s refuses its own %s", rules.id, text);
          assert_same (&position, &again);
          dr_fen_write (&rules, &again, style, second);
          assert_string_equal (text, second);
        }
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_accepted),   cmocka_unit_test (test_refused),
    cmocka_unit_test (test_long),       cmocka_unit_test (test_written),
    cmocka_unit_test (test_squares),    cmocka_unit_test (test_error),
    cmocka_unit_test (test_round_trip),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
