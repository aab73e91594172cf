/* ch-quiz-pool.c: positions that the rules quiz may ask about.
 *
 * Patterns from a file, shifted and dressed up; pieces put down so that they meet; games played at
 * random.  Knows no question: whether a position shows anything is asked elsewhere, of the law.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-model-resources.h"
#include "ch-quiz-private.h"
#include "dr-fen.h"

#define PATTERNS "/io/github/crownhead/Crownhead/model/positions.tsv"

/* A pattern: pieces on a board of its own. */
typedef struct
{
  DrClause clause;
  DrBoard board;
  DrPosition position;
} Pattern;

struct _ChQuizPool
{
  const DrRuleset *record;
  DrPosition running; /* a game played at random */
  DrMoveList list;
};

guint
ch_quiz_dice_below (ChQuizDice *dice, guint n)
{
  guint64 x = dice->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  x ^= x >> 31;

  return (guint) ((x >> 32) % n);
}

static gboolean
read_line (const char *line, GArray *patterns)
{
  g_auto (GStrv) parts = g_strsplit (line, "\t", 4);
  g_autofree DrRuleset *record = g_new (DrRuleset, 1);
  Pattern pattern;

  if (g_strv_length (parts) != 4 || !dr_ruleset_parse (record, parts[0], NULL) ||
      !dr_fen_parse (record, parts[1], &pattern.position, NULL, NULL))
    return FALSE;
  pattern.clause = dr_clause_find (parts[2], strlen (parts[2]));
  pattern.board = record->board;
  if (pattern.clause < DR_FIRST_LAW_CLAUSE || pattern.clause > DR_LAST_LAW_CLAUSE)
    return FALSE;
  g_array_append_val (patterns, pattern);

  return TRUE;
}

static void
read_patterns (const char *text, GArray *patterns, GPtrArray *problems)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint n = 0; lines[n] != NULL; n++)
    {
      g_strchomp (lines[n]);
      if (lines[n][0] == '\0' || lines[n][0] == '#' || read_line (lines[n], patterns))
        continue;
      if (problems != NULL)
        g_ptr_array_add (problems, g_strdup_printf ("%u: %s", n + 1, lines[n]));
    }
}

static gpointer
load (gpointer data G_GNUC_UNUSED)
{
  GArray *patterns = g_array_new (FALSE, FALSE, sizeof (Pattern));
  g_autoptr (GBytes) bytes =
    g_resource_lookup_data (ch_model_get_resource (), PATTERNS, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  /* Resources end with a NUL that is not counted. */
  if (bytes != NULL)
    read_patterns (g_bytes_get_data (bytes, NULL), patterns, NULL);

  return patterns;
}

static const GArray *
get_patterns (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load, NULL);
}

guint
ch_quiz_pool_check (const char *text, GPtrArray *problems)
{
  g_autoptr (GArray) patterns = g_array_new (FALSE, FALSE, sizeof (Pattern));

  read_patterns (text, patterns, problems);

  return patterns->len;
}

ChQuizPool *
ch_quiz_pool_new (const DrRuleset *record)
{
  ChQuizPool *self = g_new0 (ChQuizPool, 1);

  self->record = record;
  self->running = record->start;
  dr_move_list_init (&self->list);

  return self;
}

void
ch_quiz_pool_free (ChQuizPool *self)
{
  dr_move_list_clear (&self->list);
  g_free (self);
}

/* Puts @piece there, a king where a man cannot stand. */
static void
put (const DrBoard *board, DrPosition *position, guint square, DrPiece piece)
{
  DrSide side = dr_piece_is (piece, DR_LIGHT) ? DR_LIGHT : DR_DARK;

  if (board->row[square] == dr_board_far_row (board, side))
    piece = dr_side_king (side);
  dr_position_put (position, square, piece);
}

gboolean
ch_quiz_sprinkle (ChQuizDice *dice,
                  const DrBoard *board,
                  DrPosition *position,
                  DrPiece piece,
                  guint n)
{
  DrSide side = dr_piece_is (piece, DR_LIGHT) ? DR_LIGHT : DR_DARK;

  for (guint tries = 0; n > 0 && tries < 100; tries++)
    {
      guint square = ch_quiz_dice_below (dice, board->n_squares);

      if (position->cell[square] != DR_EMPTY ||
          (!dr_piece_is_king (piece) && board->row[square] == dr_board_far_row (board, side)))
        continue;
      dr_position_put (position, square, piece);
      n--;
    }

  return n == 0;
}

/* The rectangle that the pieces fill. */
typedef struct
{
  int left, right, low, high;
} Extent;

static Extent
extent_of (const Pattern *pattern)
{
  Extent extent = { DR_MAX_EDGE, 0, DR_MAX_EDGE, 0 };

  for (guint square = 0; square < pattern->board.n_squares; square++)
    if (pattern->position.cell[square] != DR_EMPTY)
      {
        extent.left = MIN (extent.left, pattern->board.column[square]);
        extent.right = MAX (extent.right, pattern->board.column[square]);
        extent.low = MIN (extent.low, pattern->board.row[square]);
        extent.high = MAX (extent.high, pattern->board.row[square]);
      }

  return extent;
}

/* A place for @size columns or rows on @edge of them. */
static int
shift_of (ChQuizDice *dice, int from, int size, int edge)
{
  return (int) ch_quiz_dice_below (dice, (guint) (edge - size + 1)) - from;
}

/* The same pieces from the other side of the board. */
static void
turn (const DrBoard *board, DrPosition *position)
{
  static const DrPiece other[DR_N_PIECES] = { DR_EMPTY, DR_DARK_MAN, DR_DARK_KING, DR_LIGHT_MAN,
                                              DR_LIGHT_KING };
  DrPosition turned;

  dr_position_init (&turned, dr_side_other ((DrSide) position->side));
  for (guint square = 0; square < board->n_squares; square++)
    if (position->cell[square] != DR_EMPTY)
      {
        guint to = dr_board_at (board, board->width - 1 - board->column[square],
                                board->height - 1 - board->row[square]);

        if (to == DR_NO_SQUARE)
          return;
        dr_position_put (&turned, to, other[position->cell[square]]);
      }
  *position = turned;
}

/* @pattern on @board: anywhere, either way round. */
static gboolean
place_pattern (ChQuizDice *dice, const DrBoard *board, const Pattern *pattern, DrPosition *position)
{
  Extent extent = extent_of (pattern);
  gboolean mirrored = ch_quiz_dice_below (dice, 2) == 0;
  int width = extent.right - extent.left + 1;
  int height = extent.high - extent.low + 1;
  int columns;
  int rows;

  if (pattern->board.squares != board->squares || width > board->width || height > board->height)
    return FALSE;
  columns = shift_of (dice, extent.left, width, board->width);
  /* What a man does on the far row is seen on the far row only. */
  rows = pattern->clause == DR_CLAUSE_CROWNING || ch_quiz_dice_below (dice, 3) == 0
           ? board->height - pattern->board.height
           : shift_of (dice, extent.low, height, board->height);

  dr_position_init (position, (DrSide) pattern->position.side);
  for (guint square = 0; square < pattern->board.n_squares; square++)
    if (pattern->position.cell[square] != DR_EMPTY)
      {
        int column = pattern->board.column[square] + columns;
        guint to = dr_board_at (board, mirrored ? board->width - 1 - column : column,
                                pattern->board.row[square] + rows);

        if (to == DR_NO_SQUARE)
          return FALSE;
        put (board, position, to, (DrPiece) pattern->position.cell[square]);
      }
  for (guint side = 0; side < 2; side++)
    ch_quiz_sprinkle (dice, board, position, dr_side_man ((DrSide) side),
                      ch_quiz_dice_below (dice, 3));
  if (ch_quiz_dice_below (dice, 2) == 0)
    turn (board, position);

  return TRUE;
}

static gboolean
next_pattern (ChQuizPool *self, ChQuizDice *dice, DrClause clause, DrPosition *position)
{
  const GArray *patterns = get_patterns ();
  const Pattern *chosen = NULL;
  guint n = 0;

  for (guint i = 0; i < patterns->len; i++)
    {
      const Pattern *pattern = &g_array_index (patterns, Pattern, i);

      if (pattern->clause == clause && pattern->board.squares == self->record->board.squares &&
          ch_quiz_dice_below (dice, ++n) == 0)
        chosen = pattern;
    }

  return chosen != NULL && place_pattern (dice, &self->record->board, chosen, position);
}

/* How many of four pieces are kings where @clause is to show. */
static guint
quarters_of_kings (DrClause clause, gboolean own)
{
  switch (clause)
    {
    case DR_CLAUSE_KING_RANGE:
    case DR_CLAUSE_KING_LANDING:
    case DR_CLAUSE_CHAIN_LANDING:
    case DR_CLAUSE_TURN_BACK:
    case DR_CLAUSE_REMOVAL:
      return own ? 3 : 1;
    case DR_CLAUSE_MEN_TAKE_KINGS:
      return own ? 0 : 2;
    case DR_CLAUSE_CHOICE:
      return 1;
    default:
      return 0;
    }
}

static DrPiece
throw_piece (ChQuizDice *dice, DrSide side, guint quarters)
{
  return ch_quiz_dice_below (dice, 4) < quarters ? dr_side_king (side) : dr_side_man (side);
}

/* An enemy next to one of the pieces there, in a direction of captures. */
static void
put_victim (ChQuizDice *dice, const DrBoard *board, guint quarters, DrPosition *position)
{
  DrSide side = (DrSide) position->side;
  guint from = ch_quiz_dice_below (dice, board->n_squares);
  guint direction = ch_quiz_dice_below (dice, DR_N_DIRECTIONS);
  guint square;

  if (position->cell[from] == DR_EMPTY)
    return;
  square = board->next[direction][from];
  if (square != DR_NO_SQUARE && position->cell[square] == DR_EMPTY)
    put (board, position, square, throw_piece (dice, dr_side_other (side), quarters));
}

static gboolean
next_constructed (ChQuizPool *self, ChQuizDice *dice, DrClause clause, DrPosition *position)
{
  const DrBoard *board = &self->record->board;
  DrSide side = ch_quiz_dice_below (dice, 2) == 0 ? DR_LIGHT : DR_DARK;
  guint n = 1 + ch_quiz_dice_below (dice, 3);
  guint foe = quarters_of_kings (clause, FALSE);

  dr_position_init (position, side);
  for (guint i = 0; i < n; i++)
    ch_quiz_sprinkle (dice, board, position,
                      throw_piece (dice, side, quarters_of_kings (clause, TRUE)), 1);
  for (guint i = 0; i < 60 && dr_position_pieces (position, dr_side_other (side)) < 5; i++)
    put_victim (dice, board, foe, position);
  ch_quiz_sprinkle (dice, board, position, throw_piece (dice, dr_side_other (side), foe), 1);

  return TRUE;
}

/* One more move of the game played at random. */
static gboolean
next_running (ChQuizPool *self, ChQuizDice *dice, DrPosition *position)
{
  if (dr_generate (self->record, &self->running, &self->list) != DR_GENERATE_OK ||
      self->list.n == 0 || ch_quiz_dice_below (dice, 80) == 0)
    {
      self->running = self->record->start;
      return FALSE;
    }
  dr_play (self->record, &self->running,
           &self->list.moves[ch_quiz_dice_below (dice, (guint) self->list.n)], &self->running);
  *position = self->running;
  /* Runs of kings are a question of their own. */
  for (guint side = 0; side < 2; side++)
    {
      position->run_king[side] = DR_NO_SQUARE;
      position->run_length[side] = 0;
    }

  return TRUE;
}

/* Where the first king wins there is no game with a king. */
static gboolean
is_fit (const DrRuleset *record, const DrPosition *position)
{
  guint kings = position->count[DR_LIGHT_KING] + position->count[DR_DARK_KING];

  return (record->aim != DR_AIM_FIRST_KING || kings == 0) &&
         dr_position_pieces (position, DR_LIGHT) > 0 && dr_position_pieces (position, DR_DARK) > 0;
}

gboolean
ch_quiz_pool_next (ChQuizPool *self, ChQuizDice *dice, DrClause clause, DrPosition *position)
{
  guint way = ch_quiz_dice_below (dice, 8);
  gboolean found;

  if (way < 4)
    found = next_pattern (self, dice, clause, position);
  else if (way < 7)
    found = next_constructed (self, dice, clause, position);
  else
    found = next_running (self, dice, position);

  return found && is_fit (self->record, position);
}
