/* Any text as a move in positions of several sets: what is read is a legal move, is written short
 * and with its path, and reads back as the same move; what is refused has a place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-check.h"

#include "dr-fen.h"
#include "dr-notation.h"

const char *const fuzz_seeds[] = {
  "32-28",
  "12. 32-28!",
  "1. ... 17-21(?!)",
  "01- 7",
  "3228",
  "47x36",
  "47x38x24x13x36",
  "47:20:36",
  "47x38 38x24 24x13 13x36",
  "47\xc3\x97"
  "20\xe2\x80\x93"
  "36*",
  "d2:f4:d6:b4:d2",
  "d2:d2",
  "d2b4",
  "D2-D6-B4",
  "d4xb6xd8xf6",
  "18x9x2x11",
  "dd4",
  "ef4",
  "c3d4",
  "g1xb6xf10xi7",
  "a3-a4",
  "- -",
  "...",
  NULL,
};

/* Positions where moves share their ends, their squares, or their columns */
static const struct
{
  const char *ruleset;
  const char *fen;
} games[] = {
  { "international", "start" },
  { "international", "W:WK47:B14,19,22,29,42" },
  { "russian", "W:WKd2:Bc3,e3,c5,e5" },
  { "russian+obligation=free", "W:WKd2,e1,Ke3:Be5,c5,d4" },
  { "two-checkers", "W:WKd4:Bc5,c7,e5,e7" },
  { "ink-international", "W:Wh6,Kb4,Kc1,Kg1:BKe9,Kh8,Ke3,Ki3" },
  { "turkish", "start" },
  { "canadian", "W:WKk3,l2,67:Bj4,20,f8" },
};

#define N_GAMES (sizeof games / sizeof *games)

static DrRuleset rulesets[N_GAMES];
static DrPosition positions[N_GAMES];
static DrMoveList legal[N_GAMES];

static void
set_up (void)
{
  if (rulesets[0].preset != NULL)
    return;
  for (unsigned n = 0; n < N_GAMES; n++)
    {
      CHECK (dr_ruleset_parse (&rulesets[n], games[n].ruleset, NULL));
      CHECK (dr_fen_parse (&rulesets[n], games[n].fen, &positions[n], NULL, NULL));
      dr_move_list_init (&legal[n]);
      CHECK (dr_generate (&rulesets[n], &positions[n], &legal[n]) == DR_GENERATE_OK);
      CHECK (legal[n].n > 0);
    }
}

static void
check_attempt (const DrRuleset *ruleset, const DrAttempt *attempt)
{
  CHECK (attempt->n >= 2 && attempt->n <= sizeof attempt->squares);
  CHECK (attempt->columns <= 1);
  for (unsigned n = 0; n < attempt->n; n++)
    CHECK (attempt->squares[n] < ruleset->board.n_squares);
}

static void
check_move (unsigned n, const DrMove *move)
{
  char text[DR_MOVE_TEXT_SIZE];
  DrMove again;

  CHECK (dr_move_list_find (&legal[n], move) != NULL);
  for (unsigned style = DR_STYLE_NUMBERS; style <= DR_STYLE_OWN; style++)
    {
      CHECK (dr_move_write (&rulesets[n], &legal[n], move, (DrStyle) style, '\0', text) ==
             strlen (text));
      CHECK (dr_move_parse (&rulesets[n], &positions[n], text, &again, NULL));
      CHECK (dr_move_same (move, &again));
      CHECK (dr_move_write_path (&rulesets[n], move, (DrStyle) style, 'x', text) == strlen (text));
      CHECK (dr_move_parse (&rulesets[n], &positions[n], text, &again, NULL));
      CHECK (dr_move_same (move, &again));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);

  set_up ();
  for (unsigned n = 0; n < N_GAMES; n++)
    {
      DrAttempt attempt;
      DrMove move;
      DrError error, whole_error;
      bool read = dr_attempt_parse (&rulesets[n], text, &attempt, &error);

      if (read)
        check_attempt (&rulesets[n], &attempt);
      else
        fuzz_check_error (&error, text);
      if (dr_move_parse (&rulesets[n], &positions[n], text, &move, &whole_error))
        {
          CHECK (read);
          check_move (n, &move);
        }
      else
        {
          fuzz_check_error (&whole_error, text);
          CHECK (read || whole_error.id == error.id);
        }
    }

  free (text);
  return 0;
}
