/* What the tests of the law share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-util.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define MAX_MOVES 1024
#define MOVE_SIZE 512

void
test_ruleset (DrRuleset *ruleset, const char *text)
{
  DrError error;

  if (!dr_ruleset_parse (ruleset, text, &error))
    fail_msg ("the rule set \"%s\" is refused: error %d at %zu", text, (int) error.id,
              error.offset);
}

/* Row by row from the top, playing squares only: what the numbers of a set count. */
static unsigned
numbered (const DrRuleset *ruleset, unsigned number)
{
  if (number < 1 || number > ruleset->board.n_squares)
    return DR_NO_SQUARE;
  if (ruleset->preset->numbering == DR_NUMBERING_BOTTOM_RIGHT)
    return ruleset->board.n_squares - number;
  return number - 1;
}

unsigned
test_square (const DrRuleset *ruleset, const char **text, bool mirror)
{
  const DrBoard *board = &ruleset->board;
  const char *p = *text;
  unsigned square = DR_NO_SQUARE;
  char *end;
  int column;

  if (isdigit ((unsigned char) *p))
    {
      square = numbered (ruleset, (unsigned) strtoul (p, &end, 10));
      if (mirror && square != DR_NO_SQUARE)
        square = dr_board_at (board, board->width - 1 - board->column[square], board->row[square]);
    }
  else
    {
      column = *p - 'a';
      square = dr_board_at (board, mirror ? board->width - 1 - column : column,
                            (int) strtol (p + 1, &end, 10) - 1);
    }
  if (square == DR_NO_SQUARE)
    fail_msg ("%s: no square at \"%s\"", ruleset->id, p);
  *text = end;

  return square;
}

void
test_square_name (const DrRuleset *ruleset, unsigned square, char *buffer)
{
  snprintf (buffer, 8, "%c%u", 'a' + ruleset->board.column[square],
            ruleset->board.row[square] + 1u);
}

static void
read_position (DrPosition *position, const DrRuleset *ruleset, const char *fen, bool mirror)
{
  const char *p = fen + 1;
  DrSide side;
  bool king;

  dr_position_init (position, *fen == 'B' ? DR_DARK : DR_LIGHT);
  while (*p == ':')
    {
      side = p[1] == 'B' ? DR_DARK : DR_LIGHT;
      p += 2;
      while (*p != '\0' && *p != ':')
        {
          king = *p == 'K';
          if (king)
            p++;
          dr_position_put (position, test_square (ruleset, &p, mirror),
                           king ? dr_side_king (side) : dr_side_man (side));
          if (*p == ',')
            p++;
        }
    }
  if (*p != '\0')
    fail_msg ("\"%s\" is no position", fen);
}

void
test_position (DrPosition *position, const DrRuleset *ruleset, const char *fen)
{
  read_position (position, ruleset, fen, false);
}

void
test_position_mirrored (DrPosition *position, const DrRuleset *ruleset, const char *fen)
{
  read_position (position, ruleset, fen, true);
}

bool
test_is_mirrored (const DrRuleset *ruleset)
{
  return ruleset->board.squares == DR_SQUARES_DARK && ruleset->board.corner == DR_CORNER_RIGHT;
}

/* Whether the @n squares are a subsequence of the path of @move, the ends being the ends. */
static bool
fits (const DrMove *move, bool capture, const uint8_t *squares, unsigned n)
{
  unsigned found = 1;

  if (capture != (move->n_taken > 0) || move->from != squares[0] || move->to != squares[n - 1])
    return false;
  for (unsigned i = 1; i + 1 < dr_move_path_length (move) && found + 1 < n; i++)
    if (move->path[i] == squares[found])
      found++;

  return found + 1 == n;
}

void
test_find_move (const DrRuleset *ruleset,
                const DrPosition *position,
                const char *text,
                DrMove *move)
{
  uint8_t squares[DR_MAX_TAKEN + 1];
  const char *p = text;
  unsigned n = 0;
  unsigned n_found = 0;
  bool capture = false;
  DrMoveList list;

  squares[n++] = (uint8_t) test_square (ruleset, &p, false);
  while (*p == '-' || *p == 'x' || *p == ':')
    {
      capture = *p++ != '-';
      squares[n++] = (uint8_t) test_square (ruleset, &p, false);
    }

  dr_move_list_init (&list);
  assert_int_equal (dr_generate_reference (ruleset, position, DR_GENERATE_ALL_PATHS, &list),
                    DR_GENERATE_OK);
  for (size_t i = 0; i < list.n; i++)
    if (fits (&list.moves[i], capture, squares, n) &&
        (n_found == 0 || !dr_move_same (&list.moves[i], move)))
      {
        *move = list.moves[i];
        n_found++;
      }
  dr_move_list_clear (&list);
  if (n_found != 1)
    fail_msg ("%s: %u legal moves fit \"%s\"", ruleset->id, n_found, text);
}

/* A move as "from to taken… *" with letters, the taken squares in the order of the board. */
static void
describe (const DrRuleset *ruleset,
          unsigned from,
          unsigned to,
          const bool *taken,
          bool crowned,
          char *buffer)
{
  char name[8];

  test_square_name (ruleset, from, buffer);
  strcat (buffer, "-");
  test_square_name (ruleset, to, name);
  strcat (buffer, name);
  for (unsigned s = 0; s < ruleset->board.n_squares; s++)
    if (taken[s])
      {
        test_square_name (ruleset, s, name);
        strcat (buffer, "/");
        strcat (buffer, name);
      }
  if (crowned)
    strcat (buffer, "*");
}

static void
describe_move (const DrRuleset *ruleset, const DrMove *move, char *buffer)
{
  bool taken[DR_MAX_SQUARES] = { false };

  for (unsigned i = 0; i < move->n_taken; i++)
    taken[move->taken[i]] = true;
  describe (ruleset, move->from, move->to, taken, move->crowned, buffer);
}

/* The same from the text of one move, which is moved behind it. */
static void
describe_text (const DrRuleset *ruleset, const char **text, bool mirror, char *buffer)
{
  bool taken[DR_MAX_SQUARES] = { false };
  const char *p = *text;
  unsigned from = test_square (ruleset, &p, mirror);
  unsigned to = from;

  while (*p == '-' || *p == 'x' || *p == ':')
    {
      p++;
      to = test_square (ruleset, &p, mirror);
    }
  if (*p == '(')
    do
      {
        p++;
        taken[test_square (ruleset, &p, mirror)] = true;
      }
    while (*p == ',');
  if (*p == ')')
    p++;
  describe (ruleset, from, to, taken, *p == '*', buffer);
  if (*p == '*')
    p++;
  if (*p != '\0' && *p != ' ')
    fail_msg ("\"%s\" is no move", *text);
  *text = p;
}

static int
compare_texts (const void *a, const void *b)
{
  return strcmp (a, b);
}

void
test_expect_list (const char *what,
                  const DrRuleset *ruleset,
                  const DrMoveList *list,
                  const char *moves,
                  bool mirror)
{
  static char wanted[MAX_MOVES][MOVE_SIZE];
  static char got[MAX_MOVES][MOVE_SIZE];
  const char *p = moves;
  size_t n = 0;
  bool equal;

  while (*p != '\0' && *p != '(')
    {
      assert_true (n < MAX_MOVES);
      describe_text (ruleset, &p, mirror, wanted[n++]);
      while (*p == ' ')
        p++;
    }
  assert_true (list->n <= MAX_MOVES);
  for (size_t i = 0; i < list->n; i++)
    describe_move (ruleset, &list->moves[i], got[i]);
  qsort (wanted, n, MOVE_SIZE, compare_texts);
  qsort (got, list->n, MOVE_SIZE, compare_texts);

  equal = n == list->n;
  for (size_t i = 0; equal && i < n; i++)
    equal = strcmp (wanted[i], got[i]) == 0;
  if (equal)
    return;

  fprintf (stderr, "%s\n  wanted:", what);
  for (size_t i = 0; i < n; i++)
    fprintf (stderr, " %s", wanted[i]);
  fprintf (stderr, "\n  got:   ");
  for (size_t i = 0; i < list->n; i++)
    fprintf (stderr, " %s", got[i]);
  fprintf (stderr, "\n");
  fail_msg ("other moves: %s", what);
}

void
test_expect_moves (const char *what,
                   const DrRuleset *ruleset,
                   const char *fen,
                   const char *moves,
                   bool mirror)
{
  DrPosition position;
  DrMoveList list;

  read_position (&position, ruleset, fen, mirror);
  dr_move_list_init (&list);
  assert_int_equal (dr_generate_reference (ruleset, &position, DR_GENERATE_DEFAULT, &list),
                    DR_GENERATE_OK);
  test_expect_list (what, ruleset, &list, moves, mirror);
  assert_int_equal (dr_generate (ruleset, &position, &list), DR_GENERATE_OK);
  test_expect_list (what, ruleset, &list, moves, mirror);
  dr_move_list_clear (&list);
}

void
test_moves (const char *ruleset, const char *fen, const char *moves)
{
  DrRuleset rules;
  char what[MOVE_SIZE];

  test_ruleset (&rules, ruleset);
  snprintf (what, sizeof what, "%s, %s", ruleset, fen);
  test_expect_moves (what, &rules, fen, moves, false);
}
