/* ch-position.c: a position as an immutable, reference-counted value.
 *
 * Can be read from any thread.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-position-private.h"

#include "ch-boxed-private.h"
#include "ch-error-private.h"
#include "ch-ruleset-private.h"
#include "ch-words.h"

struct _ChPosition
{
  DrPosition value;
};

CH_DEFINE_BOXED_TYPE (ChPosition, ch_position)

ChPosition *
ch_position_new_from_value (const DrPosition *value)
{
  ChPosition *self = g_atomic_rc_box_new (ChPosition);

  self->value = *value;

  return self;
}

const DrPosition *
ch_position_get_value (ChPosition *self)
{
  return &self->value;
}

ChPosition *
ch_position_ref (ChPosition *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
ch_position_unref (ChPosition *self)
{
  g_atomic_rc_box_release (self);
}

ChPosition *
ch_position_new_start (ChRuleset *ruleset)
{
  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);

  return ch_position_new_from_value (&ch_ruleset_get_record (ruleset)->start);
}

ChPosition *
ch_position_new_empty (ChRuleset *ruleset)
{
  DrPosition value;

  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);

  dr_position_init (&value, dr_ruleset_first_side (ch_ruleset_get_record (ruleset)));

  return ch_position_new_from_value (&value);
}

ChPosition *
ch_position_parse (ChRuleset *ruleset,
                   const char *text,
                   char **warning,
                   int *offset,
                   int *length,
                   GError **error)
{
  const DrRuleset *record;
  DrPosition value;
  DrError problem;
  unsigned warnings = DR_FEN_WARN_NONE;

  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  if (warning != NULL)
    *warning = NULL;
  if (offset != NULL)
    *offset = 0;
  if (length != NULL)
    *length = 0;

  record = ch_ruleset_get_record (ruleset);
  if (!dr_fen_parse (record, text, &value, &warnings, &problem))
    {
      ch_text_error_set (error, record, &problem);
      if (offset != NULL)
        *offset = ch_text_characters (text, problem.offset);
      if (length != NULL)
        *length = ch_text_characters (text, problem.offset + problem.length) -
                  ch_text_characters (text, problem.offset);
      return NULL;
    }
  if (warning != NULL)
    *warning = ch_words_fen_warnings (record, warnings);

  return ch_position_new_from_value (&value);
}

gboolean
ch_position_equal (ChPosition *a, ChPosition *b)
{
  return a == b || (a != NULL && b != NULL && dr_position_equal (&a->value, &b->value));
}

char *
ch_position_to_fen (ChPosition *self, ChRuleset *ruleset)
{
  char fen[DR_FEN_SIZE];

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);

  dr_fen_write (ch_ruleset_get_record (ruleset), &self->value, DR_STYLE_OWN, fen);

  return g_strdup (fen);
}

char *
ch_position_to_text (ChPosition *self, ChRuleset *ruleset)
{
  const DrRuleset *record;
  g_autofree char *board = NULL;
  g_autofree char *legend = NULL;
  g_autofree char *side = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);

  record = ch_ruleset_get_record (ruleset);
  board = ch_words_board_text (record, &self->value, DR_STYLE_OWN);
  legend = ch_words_board_legend (record);
  side = ch_words_side_to_move (record, (DrSide) self->value.side);

  return g_strconcat (board, legend, "\n", side, "\n", NULL);
}

ChPiece
ch_position_get_piece (ChPosition *self, int square)
{
  g_return_val_if_fail (self != NULL, CH_PIECE_NONE);
  g_return_val_if_fail (square >= 0 && square < DR_MAX_SQUARES, CH_PIECE_NONE);

  return (ChPiece) self->value.cell[square];
}

ChSide
ch_position_get_side (ChPosition *self)
{
  g_return_val_if_fail (self != NULL, CH_SIDE_LIGHT);

  return (ChSide) self->value.side;
}

int
ch_position_count (ChPosition *self, ChSide side)
{
  g_return_val_if_fail (self != NULL, 0);

  return (int) dr_position_pieces (&self->value, (DrSide) side);
}

/* A copy whose history is forgotten: a changed position has none. */
static void
copy_plain (ChPosition *self, DrPosition *value)
{
  *value = self->value;
  for (unsigned side = DR_LIGHT; side <= DR_DARK; side++)
    {
      value->run_king[side] = DR_NO_SQUARE;
      value->run_length[side] = 0;
    }
}

static gboolean
is_stranded (const DrBoard *board, unsigned square, DrPiece piece)
{
  return (piece == DR_LIGHT_MAN && board->row[square] == dr_board_far_row (board, DR_LIGHT)) ||
         (piece == DR_DARK_MAN && board->row[square] == dr_board_far_row (board, DR_DARK));
}

ChPosition *
ch_position_with_piece (ChPosition *self, ChRuleset *ruleset, int square, ChPiece piece)
{
  const DrBoard *board;
  DrPosition value;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);

  board = &ch_ruleset_get_record (ruleset)->board;
  g_return_val_if_fail (square >= 0 && square < board->n_squares, NULL);

  if (is_stranded (board, (unsigned) square, (DrPiece) piece))
    return NULL;
  copy_plain (self, &value);
  dr_position_put (&value, (unsigned) square, (DrPiece) piece);

  return ch_position_new_from_value (&value);
}

ChPosition *
ch_position_with_side (ChPosition *self, ChSide side)
{
  DrPosition value;

  g_return_val_if_fail (self != NULL, NULL);

  copy_plain (self, &value);
  dr_position_set_side (&value, (DrSide) side);

  return ch_position_new_from_value (&value);
}

/* How a board can be laid upon itself. */
typedef enum
{
  TURN_COLUMNS = 1 << 0,
  TURN_ROWS = 1 << 1,
  TURN_COLOURS = 1 << 2
} Turn;

static unsigned
turned_square (const DrBoard *board, unsigned square, unsigned turn)
{
  int column = board->column[square];
  int row = board->row[square];

  if ((turn & TURN_COLUMNS) != 0)
    column = board->width - 1 - column;
  if ((turn & TURN_ROWS) != 0)
    row = board->height - 1 - row;

  return dr_board_at (board, column, row);
}

/* Playing squares alternate: if one of them lands on a playing square, all do. */
static gboolean
turns_into_itself (const DrBoard *board, unsigned turn)
{
  return turned_square (board, 0, turn) != DR_NO_SQUARE;
}

static DrPiece
other_colour (unsigned piece)
{
  switch (piece)
    {
    case DR_LIGHT_MAN:
      return DR_DARK_MAN;
    case DR_LIGHT_KING:
      return DR_DARK_KING;
    case DR_DARK_MAN:
      return DR_LIGHT_MAN;
    case DR_DARK_KING:
      return DR_LIGHT_KING;
    default:
      return DR_EMPTY;
    }
}

static ChPosition *
turn_position (ChPosition *self, const DrBoard *board, unsigned turn)
{
  gboolean colours = (turn & TURN_COLOURS) != 0;
  DrPosition value;

  dr_position_init (&value, colours ? dr_side_other ((DrSide) self->value.side)
                                    : (DrSide) self->value.side);
  for (unsigned square = 0; square < board->n_squares; square++)
    {
      DrPiece piece = (DrPiece) self->value.cell[square];
      unsigned to = turned_square (board, square, turn);

      if (piece == DR_EMPTY)
        continue;
      if (colours)
        piece = other_colour (piece);
      if (is_stranded (board, to, piece))
        return NULL;
      dr_position_put (&value, to, piece);
    }

  return ch_position_new_from_value (&value);
}

ChPosition *
ch_position_mirrored (ChPosition *self, ChRuleset *ruleset)
{
  const DrBoard *board;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);

  board = &ch_ruleset_get_record (ruleset)->board;
  if (turns_into_itself (board, TURN_COLUMNS))
    return turn_position (self, board, TURN_COLUMNS);
  if (turns_into_itself (board, TURN_COLUMNS | TURN_ROWS))
    return turn_position (self, board, TURN_COLUMNS | TURN_ROWS | TURN_COLOURS);

  return turn_position (self, board, TURN_ROWS | TURN_COLOURS);
}

ChPosition *
ch_position_rotated (ChPosition *self, ChRuleset *ruleset)
{
  const DrBoard *board;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);

  board = &ch_ruleset_get_record (ruleset)->board;
  if (!turns_into_itself (board, TURN_COLUMNS | TURN_ROWS))
    return NULL;

  return turn_position (self, board, TURN_COLUMNS | TURN_ROWS);
}

ChPosition *
ch_position_for_ruleset (ChPosition *self, ChRuleset *from, ChRuleset *to)
{
  const DrBoard *board;
  const DrBoard *other;
  DrPosition value;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (CH_IS_RULESET (from), NULL);
  g_return_val_if_fail (CH_IS_RULESET (to), NULL);

  board = &ch_ruleset_get_record (from)->board;
  other = &ch_ruleset_get_record (to)->board;
  if (!dr_board_matches (board, other, NULL))
    return NULL;
  dr_position_translate (&self->value, board, other, &value);

  return ch_position_new_from_value (&value);
}
