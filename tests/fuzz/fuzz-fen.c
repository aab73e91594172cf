/* Any text as a FEN of sets of every numbering: what is read is a position of the board, is written,
 * and reads back as the same position; what is refused has a place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-check.h"

#include "dr-fen.h"

const char *const fuzz_seeds[] = {
  "start",
  "W:W31-50:B1-20",
  "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29",
  "W:Wa1,c3,Kf8:Bh8",
  "W:WK4,30:B27,22.",
  "B:W50:B",
  "W:W:B",
  " W : W 31 , 33 - 34 : B 03 . ",
  "w:wk4,30:b27,22",
  "W:W:W31:B3",
  "W:WK31-K33,40:B1\xe2\x80\x93"
  "5",
  "W:W1-12:B21-32",
  "W:W9-24:B41-56",
  "W:Wk3,j10,l2:BKk5",
  "W:W31:B3:H0:F1",
  "W:WK32,41:BK10,20:H0:F1:+2+0",
  "W:WK32,K41:BK10,20:+2/41+1/10",
  "[FEN \"W:W31:B3\"]",
  "/FEN \"B::\"/",
  "https://lidraughts.org/analysis/frisian/W:WK32,41:BK10,20:H0:F1:+2/32+0",
  "https://a.example/?fen=W%3AW31%2c32%3AB3&theme=wood#top",
  "W%3AW31%3AB3",
  "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww",
  "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww",
  "Zzzzzzzzzzzzzeeeeeeeewwwwwwwwwwww",
  "WWeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeB",
  "Wbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbeeeeeeeeeeeewwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
  "?:W31:B3",
  "\xef\xbb\xbfW:W31:B3\r\n",
  NULL,
};

static const char *const sets[] = {
  "international", "russian", "spanish", "canadian", "turkish", "frisian",
};

#define N_SETS (sizeof sets / sizeof *sets)

static void
check_position (const DrRuleset *ruleset, const DrPosition *position)
{
  const DrBoard *board = &ruleset->board;

  for (unsigned square = 0; square < DR_MAX_SQUARES; square++)
    {
      unsigned piece = position->cell[square];

      CHECK (piece < DR_N_PIECES);
      CHECK (piece == DR_EMPTY || square < board->n_squares);
      CHECK (piece != DR_LIGHT_MAN || board->row[square] != dr_board_far_row (board, DR_LIGHT));
      CHECK (piece != DR_DARK_MAN || board->row[square] != dr_board_far_row (board, DR_DARK));
    }
  for (unsigned side = DR_LIGHT; side <= DR_DARK; side++)
    {
      CHECK (position->run_length[side] <= ruleset->king_move_limit);
      if (position->run_length[side] > 0)
        CHECK (position->cell[position->run_king[side]] == dr_side_king ((DrSide) side));
    }
}

static void
check_round_trip (const DrRuleset *ruleset, const DrPosition *position)
{
  for (unsigned style = DR_STYLE_NUMBERS; style <= DR_STYLE_OWN; style++)
    {
      char first[DR_FEN_SIZE], second[DR_FEN_SIZE];
      DrPosition again;

      CHECK (dr_fen_write (ruleset, position, (DrStyle) style, first) == strlen (first));
      CHECK (dr_fen_parse (ruleset, first, &again, NULL, NULL));
      CHECK (dr_position_equal (position, &again));
      CHECK (memcmp (position->run_length, again.run_length, sizeof again.run_length) == 0);
      CHECK (memcmp (position->run_king, again.run_king, sizeof again.run_king) == 0);
      dr_fen_write (ruleset, &again, (DrStyle) style, second);
      CHECK (strcmp (first, second) == 0);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static DrRuleset rulesets[N_SETS];
  char *text = fuzz_text (data, size);

  for (unsigned n = 0; n < N_SETS; n++)
    {
      DrPosition position;
      DrError error;
      unsigned warnings;

      if (rulesets[n].preset == NULL)
        CHECK (dr_ruleset_parse (&rulesets[n], sets[n], NULL));
      if (dr_fen_parse (&rulesets[n], text, &position, &warnings, &error))
        {
          check_position (&rulesets[n], &position);
          check_round_trip (&rulesets[n], &position);
        }
      else
        fuzz_check_error (&error, text);
    }

  free (text);
  return 0;
}
