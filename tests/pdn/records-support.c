/* records-support.c: records made up at random, and records compared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "records-support.h"

#include <stdlib.h>
#include <string.h>

#include "dr-fen.h"

bool
records_append (void *data, const char *text, size_t length)
{
  RecordsText *whole = data;

  whole->text = realloc (whole->text, whole->length + length + 1);
  assert_non_null (whole->text);
  memcpy (whole->text + whole->length, text, length);
  whole->length += length;
  whole->text[whole->length] = '\0';

  return true;
}

RecordsText
records_load (const char *name)
{
  RecordsText bytes = { 0 };
  char path[1024];
  char buffer[4096];
  FILE *file;
  size_t n;

  snprintf (path, sizeof path, "%s/pdn/%s", getenv ("CROWNHEAD_TEST_DATA"), name);
  file = fopen (path, "rb");
  if (file == NULL)
    fail_msg ("%s cannot be read", path);
  do
    {
      n = fread (buffer, 1, sizeof buffer, file);
      records_append (&bytes, buffer, n);
    }
  while (n > 0);
  fclose (file);

  return bytes;
}

size_t
records_read_pieces (void *data, char *buffer, size_t size, bool *failed)
{
  RecordsPieces *pieces = data;
  size_t n = pieces->length - pieces->at;

  *failed = false;
  n = n < pieces->piece ? n : pieces->piece;
  n = n < size ? n : size;
  memcpy (buffer, pieces->text + pieces->at, n);
  pieces->at += n;

  return n;
}

static bool
chance (uint64_t *seed, unsigned one_of)
{
  return test_random (seed) % one_of == 0;
}

/* Words with everything that is dear to readers; one blank between them, none at the ends. */
static void
set_comment (DrPdnGame *game, const char **field, uint64_t *seed)
{
  static const char *const words[] = {
    "good",         "1.",  "12-16", "(better", "31-26)", "[%clk 0:01:02]", "\u00fcber", "50%",
    "$5",           ";",   "*",     "1-0",     "2-0",    "%mark",          "[Tag",      "\"x\"]",
    "\u0444\u0451", "...", "!?",    "c3:e5",   "\\",     "[%csl R12,G23]", "a",         "/FEN",
  };
  char text[2000] = "";
  unsigned n = 1 + test_random (seed) % (chance (seed, 8) ? 60 : 6);

  for (unsigned i = 0; i < n; i++)
    {
      if (i > 0)
        strcat (text, " ");
      strcat (text, words[test_random (seed) % (sizeof words / sizeof *words)]);
    }
  assert_true (dr_pdn_game_set_text (game, field, text, strlen (text)));
}

static void
annotate (DrPdnGame *game, uint32_t n, uint64_t *seed)
{
  DrPdnNode *node = &game->nodes[n];
  bool head = node->parent != DR_PDN_NONE && game->nodes[node->parent].first != n;

  if (head && chance (seed, 4))
    set_comment (game, &node->before, seed);
  if (chance (seed, 6))
    set_comment (game, &node->after, seed);
  while (n != DR_PDN_ROOT && node->n_nags < 3 && chance (seed, 5))
    {
      uint8_t nag = (uint8_t) (test_random (seed) % 256);

      /* A glyph twice is one */
      if (memchr (node->nags, nag, node->n_nags) == NULL)
        node->nags[node->n_nags++] = nag;
    }
}

/* Adds a random move behind @parent; DR_PDN_NONE where there is none, or where it is there
 * already. */
static uint32_t
add_move (DrPdnGame *game, DrMoveList *list, uint32_t parent, uint64_t *seed)
{
  const DrPosition before = game->nodes[parent].position;
  const DrMove *move;
  uint32_t node;

  if (dr_generate (game->ruleset, &before, list) != DR_GENERATE_OK || list->n == 0)
    return DR_PDN_NONE;
  move = &list->moves[test_random (seed) % list->n];
  node = dr_pdn_game_add_node (game, parent, DR_PDN_MOVE, "");
  assert_int_not_equal (node, DR_PDN_NONE);
  game->nodes[node].legal = true;
  game->nodes[node].move = *move;
  dr_play (game->ruleset, &before, move, &game->nodes[node].position);

  return node;
}

/* A set-up or a null move. */
static uint32_t
add_other (DrPdnGame *game, uint32_t parent, uint64_t *seed)
{
  DrPosition position = game->nodes[test_random (seed) % game->n_nodes].position;
  bool null = chance (seed, 2);
  char fen[DR_FEN_SIZE];
  uint32_t node;

  if (null)
    {
      position = game->nodes[parent].position;
      dr_position_set_side (&position, dr_side_other ((DrSide) position.side));
      strcpy (fen, position.side == DR_DARK ? "B::" : "W::");
    }
  else
    dr_fen_write (game->ruleset, &position, DR_STYLE_OWN, fen);
  node = dr_pdn_game_add_node (game, parent, null ? DR_PDN_NULL : DR_PDN_SETUP, fen);
  assert_int_not_equal (node, DR_PDN_NONE);
  game->nodes[node].legal = true;
  game->nodes[node].position = position;

  return node;
}

static void
add_line (DrPdnGame *game,
          DrMoveList *list,
          uint32_t node,
          unsigned plies,
          bool everything,
          uint64_t *seed)
{
  for (unsigned i = 0; i < plies && node != DR_PDN_NONE; i++)
    {
      if (everything && chance (seed, 40))
        node = add_other (game, node, seed);
      else
        node = add_move (game, list, node, seed);
      if (everything && node != DR_PDN_NONE)
        annotate (game, node, seed);
    }
  if (everything && node != DR_PDN_NONE && chance (seed, 3))
    {
      const char *rest = "99-98 $3 {not [%clk 1] 50%} (12-16 3-3)";

      assert_true (dr_pdn_game_set_text (game, &game->nodes[node].rest, rest, strlen (rest)));
    }
}

static void
add_tags (DrPdnGame *game, uint64_t *seed)
{
  assert_true (dr_pdn_game_add_tag (game, "Event", "A \"club\" match \\ final"));
  assert_true (dr_pdn_game_add_tag (game, "White", "Player A"));
  assert_true (dr_pdn_game_add_tag (game, "Black", "Player B"));
  assert_true (dr_pdn_game_add_tag (game, "Result", chance (seed, 2) ? "*" : "1-0"));
  assert_true (dr_pdn_game_add_tag (game, "WhiteClock", "1020"));
  assert_true (dr_pdn_game_add_tag (game, "My_Own", "kept"));
}

void
records_random (DrPdnGame *game,
                const DrRuleset *ruleset,
                unsigned plies,
                bool everything,
                uint64_t *seed)
{
  DrPdnNode *root = &game->nodes[DR_PDN_ROOT];
  DrMoveList list;

  dr_move_list_init (&list);
  game->ruleset = ruleset;
  root->legal = true;
  root->position = ruleset->start;
  if (everything)
    {
      add_tags (game, seed);
      annotate (game, DR_PDN_ROOT, seed);
    }
  add_line (game, &list, DR_PDN_ROOT, plies, everything, seed);
  for (unsigned i = 0; everything && i < 12; i++)
    {
      uint32_t beside = (uint32_t) (test_random (seed) % game->n_nodes);
      uint32_t node;

      if (beside == DR_PDN_ROOT)
        continue;
      node = add_move (game, &list, game->nodes[beside].parent, seed);
      if (node == DR_PDN_NONE)
        continue;
      annotate (game, node, seed);
      add_line (game, &list, node, test_random (seed) % 8, true, seed);
    }
  dr_move_list_clear (&list);
}

void
records_read (DrPdnGame *game, DrPdnRules *rules, const DrRuleset *given, const char *text)
{
  DrPdnReader *reader = dr_pdn_reader_new_for_text (text, strlen (text));

  assert_non_null (reader);
  assert_int_equal (dr_pdn_reader_next (reader, game), DR_PDN_READ_GAME);
  assert_true (dr_pdn_game_replay (game, rules, given));
  dr_pdn_reader_free (reader);
}

static void
assert_same_text (const char *a, const char *b)
{
  assert_string_equal (a == NULL ? "" : a, b == NULL ? "" : b);
}

/* A comment cannot hold braces: @b may have parentheses in their places. */
static void
assert_same_comment (const char *a, const char *b)
{
  size_t n = a == NULL ? 0 : strlen (a);

  if (n != (b == NULL ? 0 : strlen (b)))
    fail_msg ("\"%s\" became \"%s\"", a == NULL ? "" : a, b == NULL ? "" : b);
  for (size_t i = 0; i < n; i++)
    if (a[i] != b[i] && !(a[i] == '{' && b[i] == '(') && !(a[i] == '}' && b[i] == ')'))
      fail_msg ("\"%s\" became \"%s\"", a, b);
}

static void
assert_same_node (const DrPdnNode *a, const DrPdnNode *b)
{
  assert_int_equal (a->kind, b->kind);
  assert_int_equal (a->legal, b->legal);
  assert_same_comment (a->before, b->before);
  assert_same_comment (a->after, b->after);
  assert_same_text (a->rest, b->rest);
  assert_int_equal (a->n_nags, b->n_nags);
  assert_memory_equal (a->nags, b->nags, a->n_nags);
  if (!a->legal)
    return;
  assert_true (dr_position_equal (&a->position, &b->position));
  if (a->kind == DR_PDN_MOVE)
    assert_true (dr_move_same (&a->move, &b->move));
}

void
records_assert_same (const DrPdnGame *a, const DrPdnGame *b)
{
  uint32_t x = DR_PDN_ROOT, y = DR_PDN_ROOT;

  assert_int_equal (a->n_nodes, b->n_nodes);
  while (true)
    {
      assert_same_node (&a->nodes[x], &b->nodes[y]);
      assert_int_equal (a->nodes[x].first == DR_PDN_NONE, b->nodes[y].first == DR_PDN_NONE);
      if (a->nodes[x].first != DR_PDN_NONE)
        {
          x = a->nodes[x].first;
          y = b->nodes[y].first;
          continue;
        }
      while (x != DR_PDN_ROOT && a->nodes[x].next == DR_PDN_NONE)
        {
          assert_int_equal (b->nodes[y].next, DR_PDN_NONE);
          x = a->nodes[x].parent;
          y = b->nodes[y].parent;
        }
      if (x == DR_PDN_ROOT)
        return;
      assert_int_not_equal (b->nodes[y].next, DR_PDN_NONE);
      x = a->nodes[x].next;
      y = b->nodes[y].next;
    }
}
