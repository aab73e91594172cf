/* Any bytes as PDN: what is read is a whole tree of UTF-8 texts with its places in order, and the same
 * however the bytes come, as UTF-16 as well; what the replay calls legal was played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-check.h"

#include "dr-pdn-reader.h"
#include "dr-pdn-replay.h"

const char *const fuzz_seeds[] = {
  "[Event \"A\"]\n[Site \"?\"]\n[Date \"2003.??.??\"]\n[White \"Player A\"]\n[Result \"2-0\"]\n"
  "[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 {good} 3. 37-32 10-14 2-0\n",
  "[Event \"A\"]\n1. 32-28! 19-23? ( 1... 20-25 $5 2. 37-32 (38-32 {[%clk 0:10:00]}) ) 2. 28x19 *",
  "1. c3-d4 b6-c5 2. d4xb6 a7xc5 1-0\n1. 11-15 24-20 2. 8-11 28-24 1/2-1/2 1. 23-19 *",
  "[GameType \"25\"]\n[FEN \"W:Wa1,c3:Bf6,h8\"]\n1. c3d4 f6:e5 2. ed4 ... 3. - - * ",
  "%comment\n[Round 17]\n[Game # 612]\n[Board \"11.1]\n [Site \"a \\\"b\\\" \\\\\" ] 1. 32-28 0:1",
  "{a {b} c} [Result \"4-6\"] 1. 4-6 ( 1. ... 7-12 ) <42, 29> (!?) (prose 1998) 4-6 {late}\n;x\n",
  "1. 32-28 /FEN \"B:W18,24:B12,16\"/ 1... 12-17 /FEN \"W::\"/ 35x 4 1- 7 3228 11x18 18x25 0.5-0.5",
  "\xef\xbb\xbf[Event \"\xd0\x98\xd0\xb3\xd1\x80\xd1\x8b\"]\r1. 32\xe2\x80\x93"
  "28\r\n19\xc3\x97"
  "23 \xc2\xbd-\xc2\xbd\x1a",
  "[Event \"\xc8\xe3\xf0\xfb\"] 1. 32\x96"
  "28 {\x85} \xbd-\xbd",
  "(((((31-27)))) 1-0) ))) {open",
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 O-O 1-0\n[FEN \"8/8/8/8/8/8/8/8 w\"] *",
  "<html><body>[Event \"A\"] 1. 32-28 *</body>",
  "[Result \"1 1/2-1/2\"] 1. 32-28 1 1/2 - 0 1/2 36x27 17-21 1\xe2\x88\x92"
  "1 [Result \"8-2\"] 1. 32-28 19-23 2. 8-2 * 1-9",
  "36x27 1-0 [Event \"A\"][FEN \"W:W99:B1\"][GameType \"50\"] 1. 32-28 4-6 {late} [Result \"*\"] 0:1",
  "the text between\n[Event \"A\"]\n\n[Event \"B\"]\n1. 32-28 31-27 2. 28-22 1-1 * [Event \"C\"] *",
  /* an unknown move in Windows-1252 */
  "1. c3-d4 b6\x96-c5 2. d4xb6 *",
  NULL,
};

typedef struct
{
  const uint8_t *data;
  size_t size;
  size_t piece;
} Pieces;

static size_t
read_pieces (void *data, char *buffer, size_t size, bool *failed)
{
  Pieces *pieces = data;
  size_t n = pieces->size < pieces->piece ? pieces->size : pieces->piece;

  *failed = false;
  n = n < size ? n : size;
  if (n > 0)
    memcpy (buffer, pieces->data, n);
  pieces->data += n;
  pieces->size -= n;

  return n;
}

static void
check_text (const char *text)
{
  size_t length = text == NULL ? 0 : strlen (text);

  for (size_t i = 0; i < length;)
    {
      size_t n = dr_text_utf8 (text + i, length - i);

      CHECK (n > 0);
      i += n;
    }
}

static void
check_node (const DrPdnGame *game, uint32_t index)
{
  const DrPdnNode *node = &game->nodes[index];

  CHECK (node->text != NULL && node->n_nags <= DR_PDN_MAX_NAGS);
  check_text (node->text);
  check_text (node->before);
  check_text (node->after);
  CHECK ((node->kind == DR_PDN_START) == (index == DR_PDN_ROOT));
  CHECK (index == DR_PDN_ROOT ? node->parent == DR_PDN_NONE : node->parent < index);
  CHECK (index == DR_PDN_ROOT ||
         (node->place.offset >= game->begin.offset && node->place.offset < game->end));
}

/* Every node is the child of its parent once. */
static void
check_tree (const DrPdnGame *game)
{
  size_t children = 0;

  CHECK (game->n_nodes > 0);
  for (uint32_t i = 0; i < game->n_nodes; i++)
    {
      check_node (game, i);
      for (uint32_t child = game->nodes[i].first; child != DR_PDN_NONE;
           child = game->nodes[child].next)
        {
          CHECK (child < game->n_nodes && game->nodes[child].parent == i);
          CHECK (++children < game->n_nodes);
        }
    }
  CHECK (children == game->n_nodes - 1);
}

static void
check_game (const DrPdnGame *game, uint64_t from, size_t size)
{
  CHECK (game->begin.offset >= from && game->end > game->begin.offset && game->end <= size);
  check_tree (game);
  check_text (game->terminator);
  for (size_t i = 0; i < game->n_tags; i++)
    {
      check_text (game->tags[i].name);
      check_text (game->tags[i].value);
    }
}

static void
check_problems (const DrPdnGame *game)
{
  for (size_t i = 0; i < game->n_problems; i++)
    {
      const DrPdnProblem *problem = &game->problems[i];

      CHECK (problem->id != DR_PDN_PROBLEM_NONE && problem->text != NULL);
      CHECK (problem->place.line > 0 && problem->place.column > 0);
      CHECK (i == 0 || problem->place.offset >= game->problems[i - 1].place.offset);
      check_text (problem->text);
    }
}

static void
check_same (const DrPdnGame *a, const DrPdnGame *b)
{
  CHECK (a->begin.offset == b->begin.offset && a->end == b->end && a->encoding == b->encoding);
  CHECK (a->begin.line == b->begin.line && a->begin.column == b->begin.column);
  CHECK (a->n_tags == b->n_tags && a->n_problems == b->n_problems && a->n_nodes == b->n_nodes);
  for (size_t i = 0; i < a->n_tags; i++)
    CHECK (strcmp (a->tags[i].name, b->tags[i].name) == 0 &&
           strcmp (a->tags[i].value, b->tags[i].value) == 0);
  for (size_t i = 0; i < a->n_nodes; i++)
    {
      CHECK (a->nodes[i].parent == b->nodes[i].parent && a->nodes[i].kind == b->nodes[i].kind);
      CHECK (strcmp (a->nodes[i].text, b->nodes[i].text) == 0);
      CHECK (a->nodes[i].place.line == b->nodes[i].place.line);
    }
  for (size_t i = 0; i < a->n_problems; i++)
    CHECK (a->problems[i].id == b->problems[i].id &&
           strcmp (a->problems[i].text, b->problems[i].text) == 0);
}

/* What is legal hangs on what is legal, and a place is told where the main line ends early. */
static void
check_replay (const DrPdnGame *game)
{
  unsigned plies = 0;

  for (uint32_t i = 1; i < game->n_nodes; i++)
    if (game->nodes[i].legal)
      CHECK (game->nodes[game->nodes[i].parent].legal);
  for (uint32_t i = dr_pdn_game_next (game, DR_PDN_ROOT); i != DR_PDN_NONE && game->nodes[i].legal;
       i = dr_pdn_game_next (game, i))
    plies += game->nodes[i].kind == DR_PDN_MOVE;
  CHECK (game->legal_plies == plies);
  CHECK (game->ruleset == NULL || game->rules_from != DR_PDN_RULES_NONE);
  check_problems (game);
}

/* Each byte as a character: in UTF-16 it is read as in UTF-8. */
static void
check_utf16 (const uint8_t *data, size_t size)
{
  uint8_t *narrow = malloc (2 * size + 3);
  uint8_t *wide = malloc (2 * size + 2);
  bool big = size % 2 == 0;
  Pieces plain = { narrow, 0, SIZE_MAX };
  Pieces parts = { wide, 2 * size + 2, 1 + size % 13 };
  DrPdnReader *reader = dr_pdn_reader_new (read_pieces, &plain);
  DrPdnReader *other = dr_pdn_reader_new (read_pieces, &parts);
  DrPdnGame game, again;
  DrPdnRead read;

  CHECK (narrow != NULL && wide != NULL && reader != NULL && other != NULL);
  CHECK (dr_pdn_game_init (&game) && dr_pdn_game_init (&again));
  memcpy (narrow, "\xef\xbb\xbf", 3);
  memcpy (wide, big ? "\xfe\xff" : "\xff\xfe", 2);
  plain.size = 3;
  for (size_t i = 0; i < size; i++)
    {
      if (data[i] >= 0x80)
        narrow[plain.size++] = (uint8_t) (0xc0 | data[i] >> 6);
      narrow[plain.size++] = data[i] < 0x80 ? data[i] : (uint8_t) (0x80 | (data[i] & 0x3f));
      wide[2 * i + 2 + big] = data[i];
      wide[2 * i + 3 - big] = 0;
    }
  dr_pdn_reader_take_utf16 (other);
  do
    {
      read = dr_pdn_reader_next (reader, &game);
      CHECK (dr_pdn_reader_next (other, &again) == read);
      check_same (&game, &again);
    }
  while (read == DR_PDN_READ_GAME);

  dr_pdn_game_clear (&game);
  dr_pdn_game_clear (&again);
  dr_pdn_reader_free (reader);
  dr_pdn_reader_free (other);
  free (narrow);
  free (wide);
}

/* What the whole record is: its result, its start, or moves that belong to none. */
static void
check_end (const DrPdnGame *game)
{
  const DrPdnProblem *start = dr_pdn_game_bad_start (game);

  check_text (dr_pdn_game_result (game));
  check_text (game->terminator);
  CHECK (dr_pdn_game_result (game)[0] != '\0');
  CHECK (start == NULL || (!game->nodes[DR_PDN_ROOT].legal && start->error.id != DR_ERROR_NONE));
  CHECK (!game->stray || (game->ruleset == NULL && dr_pdn_game_first_error (game) != NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static DrPdnRules *rules;
  Pieces whole = { data, size, SIZE_MAX };
  Pieces parts = { data, size, 1 + size % 13 };
  DrPdnReader *reader = dr_pdn_reader_new (read_pieces, &whole);
  DrPdnReader *other = dr_pdn_reader_new (read_pieces, &parts);
  uint64_t from = 0;
  DrPdnGame game, again;

  if (rules == NULL)
    rules = dr_pdn_rules_new ();
  CHECK (rules != NULL && reader != NULL && other != NULL);
  CHECK (dr_pdn_game_init (&game) && dr_pdn_game_init (&again));
  while (dr_pdn_reader_next (reader, &game) == DR_PDN_READ_GAME)
    {
      CHECK (dr_pdn_reader_next (other, &again) == DR_PDN_READ_GAME);
      check_game (&game, from, size);
      check_problems (&game);
      check_same (&game, &again);
      from = game.end;
      CHECK (dr_pdn_game_replay (&game, rules, NULL));
      check_replay (&game);
      check_end (&game);
    }
  CHECK (dr_pdn_reader_next (other, &again) == DR_PDN_READ_END);
  check_problems (&game);

  dr_pdn_game_clear (&game);
  dr_pdn_game_clear (&again);
  dr_pdn_reader_free (reader);
  dr_pdn_reader_free (other);
  /* What a file is, its first 4 KiB tell: in UTF-16 half as many characters.  With a NUL behind it the
   * mark is one of UTF-32. */
  if (size > 0 && size < 2000 && data[0] != 0)
    check_utf16 (data, size);
  return 0;
}
