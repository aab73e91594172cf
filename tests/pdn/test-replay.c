/* test-replay.c: which rule set a record has, which moves its texts mean, and what becomes of the
 * rest.
 *
 * The positions are worked out by hand beside the rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "records-support.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *name;
  const char *text;
  const char *ruleset; /* NULL: none */
  DrPdnRulesFrom from;
  unsigned plies;
  DrPdnProblemId error; /* the first one */
  const char *written;  /* the moves as the writer puts them, or NULL: not asked */
} Row;

#define INTERNATIONAL "[GameType \"20\"]"
#define RUSSIAN "[GameType \"25\"]"

static const Row rows[] = {
  /* Rule sets by tags: section 3 */
  { "number", "[GameType \"20\"] 1. 32-28 *", "international", DR_PDN_RULES_TAG, 1, 0, NULL },
  { "in full", "[GameType \"20,W,10,10,N2,0\"] 32-28 *", "international", DR_PDN_RULES_TAG, 1, 0,
    NULL },
  { "PlayOK", "[GameType \"20,W,10,10,N1,0\"] 32-28 *", "international", DR_PDN_RULES_TAG, 1, 0,
    NULL },
  { "English", "[GameType \"21,B,8,8,N1,0\"] 11-15 *", "american", DR_PDN_RULES_TAG, 1, 0, NULL },
  { "pool", "[GameType \"23\"] 11-15 *", "pool", DR_PDN_RULES_TAG, 1, 0, NULL },
  { "pool in full", "[GameType \"23,B,8,8,N1,0\"] 11-15 *", "pool", DR_PDN_RULES_TAG, 1, 0, NULL },
  { "unified pool", "[GameType \"23,W,8,8,A0,0\"] c3-d4 *", "pool-unified", DR_PDN_RULES_TAG, 1, 0,
    NULL },
  /* mirrored: the lower left corner is not played on; Black starts */
  { "Jamaican", "[GameType \"23,B,8,8,A1,1\"] c6-d5 *", "jamaican", DR_PDN_RULES_TAG, 1, 0, NULL },
  { "old corner", "[GameType \"25,W,8,8,A1,0\"] c3-d4 *", "russian", DR_PDN_RULES_TAG, 1, 0, NULL },
  { "Thai old", "[GameType \"31,B,8,8,N1,0\"]*", "thai", DR_PDN_RULES_TAG, 0, 0, NULL },
  { "Frysk", "[GameType \"97\"]*", "frysk", DR_PDN_RULES_TAG, 0, 0, NULL },
  { "Antidraughts", "[GameType \"98\"] 32-28 *", "antidraughts", DR_PDN_RULES_TAG, 1, 0, NULL },
  { "Breakthrough", "[GameType \"96\"] 32-28 *", "breakthrough", DR_PDN_RULES_TAG, 1, 0, NULL },
  { "from position", "[GameType \"99\"][FEN \"W:W32:B1\"] 32-28 *", "international",
    DR_PDN_RULES_TAG, 1, 0, NULL },
  { "variant beside", "[GameType \"25\"][Variant \"Poddavki\"] c3-d4 *", "poddavki",
    DR_PDN_RULES_TAG, 1, 0, NULL },
  { "variant that is none", "[GameType \"25\"][Variant \"From Position\"] c3-d4 *", "russian",
    DR_PDN_RULES_TAG, 1, 0, NULL },
  { "variant alone", "[Variant \"Russian\"] c3-d4 *", "russian", DR_PDN_RULES_TAG, 1, 0, NULL },
  { "our own", "[GameType \"25\"][RuleSet \"czech\"] c3-d4 *", "czech", DR_PDN_RULES_TAG, 1, 0,
    NULL },
  { "house rules", "[RuleSet \"russian+removal=at-once\"] c3-d4 *", "russian+removal=at-once",
    DR_PDN_RULES_TAG, 1, 0, NULL },
  { "unknown number", "[GameType \"50\"] 32-28 20-24 *", "international", DR_PDN_RULES_GUESSED, 2,
    0, NULL },

  /* Rule sets by trying */
  { "ten rows", "1. 32-28 20-24 *", "international", DR_PDN_RULES_GUESSED, 2, 0, NULL },
  /* a man on 28 takes the one on 18, which stands straight ahead: Frisian only; 32-28 18-23? no:
   * 1. 33-28 18-22 is no capture; 28 takes along the file over 18 when 8 is empty */
  { "Frisian", "[FEN \"W:W28,46:B18,1,5\"] 28x8 5-10 *", "frisian", DR_PDN_RULES_GUESSED, 2, 0,
    NULL },
  { "Canadian", "1. 43-37 25-31 *", "canadian", DR_PDN_RULES_GUESSED, 2, 0, NULL },
  { "letters", "1. c3-d4 b6-a5 *", "russian", DR_PDN_RULES_UNSURE, 2, 0, NULL },
  /* Spanish: 9-13 from the lower right; English 9-13, too; 1. 9-13 24-20 is Spanish and English;
   * English squares 12 and 16 are neighbours, Spanish 12 and 15 */
  { "Spanish", "1. 12-15 *", "spanish", DR_PDN_RULES_UNSURE, 1, 0, NULL },
  /* Italian 21-17 is a step on both boards; 24-20 is, too; 23-20 is Italian only */
  { "Italian", "1. 23-20 *", "italian", DR_PDN_RULES_GUESSED, 1, 0, NULL },
  { "numbers of letters", "1. 22-17 11-16 2. 24-20 *", "russian", DR_PDN_RULES_UNSURE, 3, 0, NULL },
  /* B and K before a number are no columns */
  { "numbers of a FEN", "[FEN \"W:W32,27,24,22:B20,15,10,7\"] 27-23 20x27 *", "american",
    DR_PDN_RULES_UNSURE, 2, 0, NULL },
  { "nothing to go by", "[Event \"x\"] *", NULL, DR_PDN_RULES_NONE, 0, 0, NULL },

  /* Numbers on boards of letters: 1 = b8, or 1 = a1 */
  { "from b8", RUSSIAN " 1. 22-18 9-14 2. 18x9 5x14 *", "russian", DR_PDN_RULES_TAG, 4, 0,
    "1. c3-d4 b6-c5 2. d4:b6 a7:c5" },
  /* a1 c1 e1 g1 are 1 - 4, b2 5, a3 c3 9 10, b4 d4 13 14, a5 c5 17 18, b6 21, a7 25 */
  { "from a1", RUSSIAN " 1. 10-14 21-18 2. 14x21 25x18 *", "russian", DR_PDN_RULES_TAG, 4, 0,
    "1. c3-d4 b6-c5 2. d4:b6 a7:c5" },
  { "from a1 by the tag", "[GameType \"25,W,8,8,N0,0\"] 1. 10-14 *", "russian", DR_PDN_RULES_TAG, 1,
    0, "1. c3-d4" },

  /* Forms of moves: section 4 */
  { "captures with a dash", INTERNATIONAL " 1. 32-28 19-23 2. 28-19 14-23 *", "international",
    DR_PDN_RULES_TAG, 4, 0, "1. 32-28 19-23 2. 28x19 14x23" },
  { "quiet with a cross", INTERNATIONAL " 1. 32x28 *", "international", DR_PDN_RULES_TAG, 1, 0,
    "1. 32-28" },
  { "blanks and zeros", INTERNATIONAL " 1. 32 -28 19- 23 2. 28x19 14x 23 3. 37-32 09-14 *",
    "international", DR_PDN_RULES_TAG, 6, 0, "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 9-14" },
  { "no sign", INTERNATIONAL " 1. 3228 1923 *", "international", DR_PDN_RULES_TAG, 2, 0,
    "1. 32-28 19-23" },
  { "columns", RUSSIAN " 1. cd4 bc5 2. d:b6 a:c5 *", "russian", DR_PDN_RULES_TAG, 4, 0,
    "1. c3-d4 b6-c5 2. d4:b6 a7:c5" },
  { "letters without sign", RUSSIAN " 1. c3d4 b6c5 2. d4b6 a7c5 *", "russian", DR_PDN_RULES_TAG, 4,
    0, "1. c3-d4 b6-c5 2. d4:b6 a7:c5" },
  { "Black's first move", "[GameType \"20\"][FEN \"B:W28:B1,18\"] 1. ... 1-6 2. 28-22 *",
    "international", DR_PDN_RULES_TAG, 2, 0, "1... 1-6 2. 28-22" },
  { "the second player's first move", INTERNATIONAL " 1. ... 19-23 2. 32-28 *", "international",
    DR_PDN_RULES_TAG, 2, 0, "1... 19-23 2. 32-28" },
  { "not the second player's", INTERNATIONAL " 1. 19-23 2. 32-28 *", "international",
    DR_PDN_RULES_TAG, 0, DR_PDN_ILLEGAL_MOVE, NULL },
  { "wrong numbers", INTERNATIONAL " 7. 32-28 3... 19-23 *", "international", DR_PDN_RULES_TAG, 2,
    0, "1. 32-28 19-23" },

  /* Jump by jump: 28 takes 22 to 17 and 12 to 8 */
  { "jumps", INTERNATIONAL "[FEN \"W:W28,50:B12,22,40\"] 28x17 17x8 40-44 *", "international",
    DR_PDN_RULES_TAG, 2, 0, "1. 28x8 40-44" },
  { "jumps beside",
    INTERNATIONAL "[FEN \"W:W28,50:B12,22,40,11\"] 28x17{a} (50-45) 17x8!{b} "
                  "(17x6 {c} 40-44) 40-44 *",
    "international", DR_PDN_RULES_TAG, 2, DR_PDN_ILLEGAL_MOVE,
    "{[%rest (50-45)]} 1. 28x8 $1 {a b} (1. 28x6 {c} 1... 40-44) 1... 40-44" },
  { "path in part", INTERNATIONAL "[FEN \"W:W28,50:B12,22,40\"] 28x17x8 40-44 *", "international",
    DR_PDN_RULES_TAG, 2, 0, "1. 28x8 40-44" },

  /* Short captures that only what follows decides.  The king on 47 comes to 36 over 18 and either
   * 19 or 14 (the file-format text's example); the man left moves next. */
  { "19 was taken", INTERNATIONAL "[FEN \"W:WK47:B14,18,19,29,42\"] 47x36 14-20 *", "international",
    DR_PDN_RULES_TAG, 2, 0, "1. 47x38x24x13x36 14-20" },
  { "14 was taken", INTERNATIONAL "[FEN \"W:WK47:B14,18,19,29,42\"] 47x36 19-23 *", "international",
    DR_PDN_RULES_TAG, 2, 0, "1. 47x38x20x9x36 19-23" },

  /* Both c3 over d4 and c7 over d6 come to e5; then the man left takes the one on e5 to f4, or
   * the one on c3 to b2. */
  { "the column's lower man", RUSSIAN "[FEN \"W:Wc3,c7:Bd4,d6,h8\"] ce5 df4 *", "russian",
    DR_PDN_RULES_TAG, 2, 0, "1. c3:e5 d6:f4" },
  { "the column's upper man", RUSSIAN "[FEN \"W:Wc3,c7:Bd4,d6,h8\"] ce5 db2 *", "russian",
    DR_PDN_RULES_TAG, 2, 0, "1. c7:e5 d4:b2" },

  /* Set-ups, null moves, unknown moves */
  { "set-up", INTERNATIONAL " 1. 32-28 /FEN \"B:WK5,50:B1\"/ 1-6 *", "international",
    DR_PDN_RULES_TAG, 2, 0, "1. 32-28 /FEN \"B:WK5,50:B1\"/ 1... 1-6" },
  { "null move", INTERNATIONAL " 1. 32-28 /FEN \"W::\"/ 28-23 *", "international", DR_PDN_RULES_TAG,
    2, 0, "1. 32-28 /FEN \"W::\"/ 2. 28-23" },
  { "unknown move", INTERNATIONAL " 1. 32-28 - - 2. 37-32 *", "international", DR_PDN_RULES_TAG, 2,
    0, "1. 32-28 - - 2. 37-32" },
  { "unknown move at the end", INTERNATIONAL " 1. 32-28 - - *", "international", DR_PDN_RULES_TAG,
    1, 0, NULL },
  { "open side", INTERNATIONAL "[FEN \"?:W28:B1\"] 1-6 28-22 *", "international", DR_PDN_RULES_TAG,
    2, 0, "1... 1-6 2. 28-22" },

  /* What is not legal */
  { "illegal", INTERNATIONAL " 1. 32-28 19-23 2. 33-29 23x32 3. 37x28 *", "international",
    DR_PDN_RULES_TAG, 2, DR_PDN_ILLEGAL_MOVE, "1. 32-28 19-23 {[%rest 33-29 23x32 37x28]}" },
  { "illegal variation", INTERNATIONAL " 1. 32-28 (1. 32-29 $2 {no} 19-23 (20-24)) 19-23 *",
    "international", DR_PDN_RULES_TAG, 2, DR_PDN_ILLEGAL_MOVE,
    "{[%rest (32-29 $2 %7Bno%7D 19-23 (20-24))]} 1. 32-28 19-23" },
  /* What begins with a capture is a variation, without a move number, too: 13 and 14 both stand behind 19,
   * and 24 and 23 are empty. */
  { "variation with a cross",
    INTERNATIONAL " 1. 32-28 19-23 2. 28x19 14x23 (13x24 37-32) 3. 33-28 *", "international",
    DR_PDN_RULES_TAG, 5, 0, "1. 32-28 19-23 2. 28x19 14x23 (2... 13x24 3. 37-32) 3. 33-28" },
  { "illegal variation with a cross", INTERNATIONAL " 1. 32-28 (31x29 19-23) 19-23 *",
    "international", DR_PDN_RULES_TAG, 2, DR_PDN_ILLEGAL_MOVE,
    "{[%rest (31x29 19-23)]} 1. 32-28 19-23" },
  { "variation with dots", INTERNATIONAL " 1. 32-28 19-23 (... 20-24) *", "international",
    DR_PDN_RULES_TAG, 2, 0, "1. 32-28 19-23 (1... 20-24)" },
  { "off the board", INTERNATIONAL " 1. 32-28 19-63 *", "international", DR_PDN_RULES_TAG, 1,
    DR_PDN_NOT_A_MOVE, "1. 32-28 {[%rest 19-63]}" },
  { "bad FEN", INTERNATIONAL "[FEN \"W:W99:B1\"] 1. 32-28 *", "international", DR_PDN_RULES_TAG, 0,
    DR_PDN_BAD_FEN, "1. 32-28" },

  /* Results that look like moves, and moves that look like results: section 5.  1 and 9, 4 and 6 are no
   * neighbours on any board.  2 and 8 are on ten rows: Black's man goes 2-8 when 8 is empty. */
  { "tens", INTERNATIONAL " 1. 32-28 19-23 1-9 *", "international", DR_PDN_RULES_TAG, 2, 0,
    "1. 32-28 19-23" },
  { "tens of an unknown set", "1. 34-29 20-25 4-6 *", "international", DR_PDN_RULES_GUESSED, 2, 0,
    "1. 34-29 20-25" },
  { "tens of letters", "[GameType \"25\"] 1. c3-d4 b6-a5 7-3 {late} *", "russian", DR_PDN_RULES_TAG,
    2, 0, "1. c3-d4 b6-a5 {late}" },
  { "a move of tens", INTERNATIONAL "[FEN \"B:W50:B2\"] 1... 2-8 *", "international",
    DR_PDN_RULES_TAG, 1, 0, "1... 2-8" },
  { "tens in the middle", INTERNATIONAL " 1. 32-28 1-9 2. 31-27 *", "international",
    DR_PDN_RULES_TAG, 1, DR_PDN_ILLEGAL_MOVE, NULL },
  { "tens with a mark", INTERNATIONAL " 1. 32-28 1-9! *", "international", DR_PDN_RULES_TAG, 1,
    DR_PDN_ILLEGAL_MOVE, NULL },
  { "no points of any system", INTERNATIONAL " 1. 32-28 4-9 *", "international", DR_PDN_RULES_TAG,
    1, DR_PDN_ILLEGAL_MOVE, NULL },
  { "tens in a variation", INTERNATIONAL " 1. 32-28 (1. 31-27 1-9) 19-23 *", "international",
    DR_PDN_RULES_TAG, 2, DR_PDN_ILLEGAL_MOVE, NULL },

  /* Moves that belong to no game: no tag, no number 1, and none of the sets begins so. */
  { "stray", "36x27 1-0", NULL, DR_PDN_RULES_NONE, 0, DR_PDN_JUNK, NULL },
  { "stray moves", "36x27 17-21 26x17 *", NULL, DR_PDN_RULES_NONE, 0, DR_PDN_JUNK, NULL },
  { "stray letters", "c3xe5 *", NULL, DR_PDN_RULES_NONE, 0, DR_PDN_JUNK, NULL },
  { "stray with its number", "41. 36x27 1-0", NULL, DR_PDN_RULES_NONE, 0, DR_PDN_JUNK, NULL },
  { "a first move", "32-28 *", "international", DR_PDN_RULES_GUESSED, 1, 0, NULL },
  { "numbered", "1. 36x27 1-0", "international", DR_PDN_RULES_GUESSED, 0, DR_PDN_ILLEGAL_MOVE,
    NULL },
  { "with a tag", "[Event \"x\"] 36x27 1-0", "international", DR_PDN_RULES_GUESSED, 0,
    DR_PDN_ILLEGAL_MOVE, NULL },
  { "with a comment", "36x27 {and wins} 1-0", "international", DR_PDN_RULES_GUESSED, 0,
    DR_PDN_ILLEGAL_MOVE, NULL },
  { "five moves", "36x27 17-21 26x17 11x31 37x26 *", "international", DR_PDN_RULES_GUESSED, 0,
    DR_PDN_ILLEGAL_MOVE, NULL },

  { "kept rest", INTERNATIONAL " 1. 32-28 {a [%rest 19-63 %7Bx%7D %5B%5D %25]} *", "international",
    DR_PDN_RULES_TAG, 1, DR_PDN_NOT_A_MOVE, "1. 32-28 {a} {[%rest 19-63 %7Bx%7D %5B%5D %25]}" },
  /* What was kept is told again, with the law's reason: 19 is behind 14 for no man. */
  { "kept illegal", INTERNATIONAL " 1. 32-28 {[%rest 19-14 33-29]} *", "international",
    DR_PDN_RULES_TAG, 1, DR_PDN_ILLEGAL_MOVE, "1. 32-28 {[%rest 19-14 33-29]}" },
  { "kept before the game", INTERNATIONAL " {[%rest %7Bx%7D 1. 31-28]} *", "international",
    DR_PDN_RULES_TAG, 0, DR_PDN_ILLEGAL_MOVE, NULL },
  { "kept variation", INTERNATIONAL " 1. 32-28 {[%rest (1... 20-30)]} 1... 19-23 *",
    "international", DR_PDN_RULES_TAG, 2, DR_PDN_ILLEGAL_MOVE, NULL },
  { "kept but legal", INTERNATIONAL " 1. 32-28 {[%rest 19-23]} *", "international",
    DR_PDN_RULES_TAG, 1, DR_PDN_KEPT, "1. 32-28 {[%rest 19-23]}" },
  { "kept nothing", INTERNATIONAL " 1. 32-28 {[%rest $1]} *", "international", DR_PDN_RULES_TAG, 1,
    DR_PDN_NOT_A_MOVE, NULL },
};

/* The text of the moves alone, in one line. */
static char *
written_moves (const DrPdnGame *game)
{
  const DrPdnWriteOptions options = { .columns = 1000, .style = DR_STYLE_OWN };
  RecordsText text = { 0 };
  char *moves, *end;

  assert_true (dr_pdn_game_write (game, &options, records_append, &text));
  moves = strstr (text.text, "]\n\n");
  assert_non_null (moves);
  moves += 3;
  end = strstr (moves, " *\n\n");
  assert_non_null (end);
  *end = '\0';
  memmove (text.text, moves, strlen (moves) + 1);

  return text.text;
}

static void
check_row (const Row *row, DrPdnRules *rules)
{
  const DrPdnProblem *error;
  DrPdnGame game;
  char *moves;

  assert_true (dr_pdn_game_init (&game));
  records_read (&game, rules, NULL, row->text);
  error = dr_pdn_game_first_error (&game);
  if (game.legal_plies != row->plies || game.rules_from != row->from ||
      strcmp (game.ruleset == NULL ? "none" : game.ruleset->id,
              row->ruleset == NULL ? "none" : row->ruleset) != 0 ||
      (error == NULL ? 0 : error->id) != row->error)
    fail_msg ("%s: %s, found in way %d, %u plies, error %d", row->name,
              game.ruleset == NULL ? "none" : game.ruleset->id, game.rules_from, game.legal_plies,
              error == NULL ? 0 : (int) error->id);
  if (row->written != NULL)
    {
      moves = written_moves (&game);
      if (strcmp (moves, row->written) != 0)
        fail_msg ("%s: %s", row->name, moves);
      free (moves);
    }
  dr_pdn_game_clear (&game);
}

static void
test_rows (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();

  (void) state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    check_row (&rows[i], rules);
  dr_pdn_rules_free (rules);
}

/* Where an error is, and what it is called. */
static void
test_place (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  const DrPdnProblem *error;
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  records_read (&game, rules, NULL,
                "[GameType \"20\"]\n\n1. 32-28 19-23\n2. 28x19 14x23 3. 37-32 {x}  23-27 *\n");
  error = dr_pdn_game_first_error (&game);
  assert_non_null (error);
  assert_int_equal (error->place.line, 4);
  assert_int_equal (error->place.column, 30);
  assert_int_equal (error->ply, 6);
  assert_true (error->main_line);
  assert_string_equal (error->text, "23-27");
  assert_int_equal (error->node, 5);
  assert_string_equal (game.nodes[5].rest, "23-27");
  assert_int_equal (game.n_nodes, 6);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

/* A result that the tag tells, written like a move: with a number before it, or a star behind it, it may be
 * the last move, and is where that is legal.  On ten rows a white king goes 8-2. */
static void
test_results_like_moves (void **state)
{
  static const struct
  {
    const char *text;
    unsigned plies;
    const char *terminator;
    const char *result;
  } games[] = {
    { "[Result \"1-9\"][GameType \"20\"] 1. 32-28 19-23 2. 1-9 *", 2, "1-9", "1-9" },
    { "[Result \"1-9\"][GameType \"20\"] 1. 32-28 19-23 1-9", 2, "1-9", "1-9" },
    { "[Result \"8-2\"][GameType \"20\"][FEN \"W:WK8:B1\"] 1. 8-2 *", 1, "*", "8-2" },
    { "[Result \"8-2\"][GameType \"20\"][FEN \"W:WK8:B45\"] 1. 8-2 45-50 8-2", 2, "8-2", "8-2" },
    { "[Result \"2-0\"][GameType \"20\"] 1. 32-28 19-23 *", 2, "*", "2-0" },
    { "[Result \"*\"][GameType \"20\"] 1. 32-28 19-23 4-6", 2, "4-6", "4-6" },
    { "[GameType \"20\"] 1. 32-28 19-23 5-7 *", 2, "5-7", "5-7" },
    { "[GameType \"20\"] 1. 32-28 19-23 2-1", 2, "2-1", "2-1" },
    /* no move at all */
    { "[Result \"4-6\"][GameType \"20\"] 1. 4-6 *", 0, "4-6", "4-6" },
  };
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  for (size_t i = 0; i < sizeof games / sizeof *games; i++)
    {
      records_read (&game, rules, NULL, games[i].text);
      assert_null (dr_pdn_game_first_error (&game));
      assert_int_equal (game.legal_plies, games[i].plies);
      assert_string_equal (game.terminator, games[i].terminator);
      assert_string_equal (dr_pdn_game_result (&game), games[i].result);
    }
  /* The tag tells another result: the move is only an illegal one. */
  records_read (&game, rules, NULL, "[Result \"2-0\"][GameType \"20\"] 1. 32-28 19-23 4-6 *");
  assert_int_equal (dr_pdn_game_first_error (&game)->id, DR_PDN_ILLEGAL_MOVE);
  assert_string_equal (dr_pdn_game_result (&game), "2-0");
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

/* All of what belongs to no game is told, once, with its place; whatever set is given. */
static void
test_stray (void **state)
{
  static const char text[] = "[Event \"A\"] 1. 32-28 *\n\n  36x27! 17-21 1-0\n";
  DrPdnReader *reader = dr_pdn_reader_new_for_text (text, strlen (text));
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  assert_int_equal (dr_pdn_reader_next (reader, &game), DR_PDN_READ_GAME);
  assert_true (dr_pdn_game_replay (&game, rules, NULL));
  assert_false (game.stray);
  assert_int_equal (dr_pdn_reader_next (reader, &game), DR_PDN_READ_GAME);
  for (unsigned i = 0; i < 2; i++)
    {
      assert_true (dr_pdn_game_replay (&game, rules,
                                       i == 0 ? NULL : dr_pdn_rules_find (rules, "international")));
      assert_true (game.stray);
      assert_null (game.ruleset);
      assert_int_equal (game.n_nodes, 3);
      assert_false (game.nodes[DR_PDN_ROOT].legal);
      assert_int_equal (game.n_problems, 1);
      assert_string_equal (game.problems[0].text, "36x27 17-21 1-0");
      assert_false (game.problems[0].warning);
      assert_int_equal (game.problems[0].place.line, 3);
      assert_int_equal (game.problems[0].place.column, 3);
    }
  dr_pdn_reader_free (reader);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

/* What is wrong with a tag is told where its value stands. */
static void
test_tag_errors (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  const DrPdnProblem *problem;
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  records_read (&game, rules, NULL,
                "[Event \"A\"]\n[GameType \"20\"]\n[FEN  \"W:W31,31:B1\"]\n1. 31-27 *");
  problem = dr_pdn_game_bad_start (&game);
  assert_non_null (problem);
  assert_ptr_equal (problem, dr_pdn_game_first_error (&game));
  assert_string_equal (problem->text, "W:W31,31:B1");
  assert_int_equal (problem->error.id, DR_ERROR_SQUARE_TWICE);
  assert_int_equal (problem->place.line, 3);
  assert_int_equal (problem->place.column, 8);
  assert_string_equal (dr_pdn_game_tag (&game, "FEN"), "W:W31,31:B1");
  assert_string_equal (game.nodes[1].text, "31-27");

  records_read (&game, rules, NULL, "[Event \"A\"]\n  [GameType \"50\"]\n1. 32-28 20-24 *");
  assert_null (dr_pdn_game_bad_start (&game));
  assert_int_equal (game.problems[0].id, DR_PDN_UNKNOWN_GAMETYPE);
  assert_int_equal (game.problems[0].place.line, 2);
  assert_int_equal (game.problems[0].place.column, 14);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

/* Of numbers that count from a1 the law is asked about the squares that they mean: 14 is d4, 18
 * c5, and a man does not go from c3 (10) to c5. */
static void
test_spelling (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  const DrPdnProblem *error;
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  records_read (&game, rules, NULL, "[GameType \"25,W,8,8,N0,0\"] 1. 10-14 21-17 2. 9-18 *");
  error = dr_pdn_game_first_error (&game);
  assert_non_null (error);
  assert_int_equal (error->ply, 3);
  assert_string_equal (error->text, "a3-c5");
  assert_string_equal (game.nodes[2].rest, "9-18");
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

/* The set that the caller gives counts, whatever the tags say. */
static void
test_given (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  records_read (&game, rules, dr_pdn_rules_find (rules, "brazilian"), "[GameType \"25\"] c3-d4 *");
  assert_string_equal (game.ruleset->id, "brazilian");
  assert_int_equal (game.rules_from, DR_PDN_RULES_GIVEN);
  assert_int_equal (game.legal_plies, 1);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

/* Where several sets fit, all of them are told. */
static void
test_candidates (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  records_read (&game, rules, NULL, "1. c3-d4 *");
  assert_int_equal (game.n_candidates, 3);
  assert_string_equal (game.candidates[0]->id, "russian");
  assert_string_equal (game.candidates[1]->id, "czech");
  assert_string_equal (game.candidates[2]->id, "brazilian");
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

/* Where nothing that follows decides, the first move is taken, with a warning; where something does,
 * without. */
static void
test_ambiguous (void **state)
{
  static const struct
  {
    const char *text;
    size_t warnings;
  } games[] = {
    { "[GameType \"20\"][FEN \"W:WK47:B14,18,19,29,42\"] 47x36 *", 1 },
    { "[GameType \"20\"][FEN \"W:WK47:B14,18,19,29,42,4\"] 47x36 4-9 *", 1 },
    { "[GameType \"20\"][FEN \"W:WK47:B14,18,19,29,42\"] 47x36 14-20 *", 0 },
    { "[GameType \"20\"][FEN \"W:WK47:B14,18,19,29,42\"] 47x38x24x13x36 *", 0 },
  };
  DrPdnRules *rules = dr_pdn_rules_new ();

  (void) state;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++)
    {
      DrPdnGame game;

      assert_true (dr_pdn_game_init (&game));
      records_read (&game, rules, NULL, games[i].text);
      assert_null (dr_pdn_game_first_error (&game));
      assert_int_equal (game.n_problems, games[i].warnings);
      if (game.n_problems > 0)
        assert_int_equal (game.problems[0].id, DR_PDN_AMBIGUOUS_MOVE);
      dr_pdn_game_clear (&game);
    }
  dr_pdn_rules_free (rules);
}

/* The tag of each preset means that preset. */
static void
test_tags (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();

  (void) state;
  for (unsigned i = 0; i < dr_preset_count (); i++)
    {
      const DrRuleset *ruleset = dr_pdn_rules_find (rules, dr_preset_id (i));

      assert_ptr_equal (dr_pdn_rules_for_tag (rules, dr_pdn_gametype (ruleset),
                                              ruleset->preset->pdn_variant),
                        ruleset);
    }
  assert_null (dr_pdn_rules_for_tag (rules, "1", NULL));
  assert_null (dr_pdn_rules_for_tag (rules, NULL, NULL));
  assert_null (dr_pdn_rules_for_tag (rules, "", "nothing of ours"));
  assert_null (dr_pdn_rules_find (rules, "nonsense"));
  dr_pdn_rules_free (rules);
}

/* Variations in each other, legal and not, as deep as a file may have them. */
static void
test_deep (void **state)
{
  static const char *const moves[] = { "32-28", "31-27", "32-29" };
  size_t n = test_scaled (20000, 100000, 100000);
  DrPdnRules *rules = dr_pdn_rules_new ();
  RecordsText text = { 0 }, written = { 0 };
  DrPdnGame game;

  (void) state;
  text.text = malloc (n * 9 + 100);
  strcpy (text.text, "[GameType \"20\"] 32-28");
  text.length = strlen (text.text);
  for (size_t i = 0; i < n; i++)
    {
      memcpy (text.text + text.length, " (", 2);
      memcpy (text.text + text.length + 2, moves[i * 7 % 11 == 5 ? 2 : i % 2], 5);
      text.length += 7;
    }
  memset (text.text + text.length, ')', n);
  text.length += n;
  strcpy (text.text + text.length, " *");

  assert_true (dr_pdn_game_init (&game));
  records_read (&game, rules, NULL, text.text);
  assert_int_equal (game.legal_plies, 1);
  assert_true (dr_pdn_game_write (&game, NULL, records_append, &written));
  free (text.text);
  free (written.text);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_rows),       cmocka_unit_test (test_place),
    cmocka_unit_test (test_given),      cmocka_unit_test (test_candidates),
    cmocka_unit_test (test_tags),       cmocka_unit_test (test_ambiguous),
    cmocka_unit_test (test_spelling),   cmocka_unit_test (test_deep),
    cmocka_unit_test (test_stray),      cmocka_unit_test (test_results_like_moves),
    cmocka_unit_test (test_tag_errors),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
