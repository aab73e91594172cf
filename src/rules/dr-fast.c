/* dr-fast.c: the fast generator's doors: choosing the code for a board and a law, positions and
 * moves from and to the common form.
 *
 * Knows neither how moves are found (dr-fast-core.inc) nor any rule set's name.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-fast-private.h"

/* Evens out values that cannot matter beside the others, so that more laws are found among those
 * that have code of their own:
 * - short pieces land on one square only, always at an even distance from where they started, and
 *   jumped pieces stand at odd ones: when they leave the board makes no difference to them;
 * - a chain cannot turn back over a piece that is still there;
 * - where captures are ranked, the end of a chain that could have gone on is never the best one. */
static DrLaw
even_out (const DrLaw *law)
{
  DrLaw even = *law;

  if (even.obligation == DR_OBLIGATION_STRICT && even.choice != DR_CHOICE_FREE &&
      even.choice != DR_CHOICE_KING_FIRST)
    even.chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE;
  if (even.obligation != DR_OBLIGATION_STRICT || even.king_landing == DR_KING_LANDING_NEXT)
    even.chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE;
  if (even.king_range == DR_KING_RANGE_ONE)
    {
      even.king_landing = DR_KING_LANDING_ANY;
      even.chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE;
      even.removal = DR_REMOVAL_AFTER;
    }
  if (even.removal == DR_REMOVAL_AFTER)
    even.turn_back = DR_YES;
  return even;
}

static bool
newer_cpu (void)
{
#if DR_FAST_DISPATCH
  return __builtin_cpu_supports ("popcnt") && __builtin_cpu_supports ("bmi");
#else
  return true;
#endif
}

/* The codes of @board, and its squares; NULL where the board is not served. */
static const DrFastCode *const *
codes_of (const DrBoard *board, const DrFastSquares **squares)
{
  if (board->squares == DR_SQUARES_ALL)
    {
      *squares = &dr_fast_squares_all_8;
      return board->width == 8 && board->height == 8 ? dr_fast_codes_all_8x8 : NULL;
    }
  if (board->width == 8 && board->height == 8)
    {
      *squares = &dr_fast_squares_8[board->corner];
      return dr_fast_codes_8x8;
    }
  if (board->width == 10 && (board->height == 10 || board->height == 8))
    {
      *squares = &dr_fast_squares_10[board->corner];
      return board->height == 10 ? dr_fast_codes_10x10 : dr_fast_codes_10x8;
    }
  *squares = &dr_fast_squares_12[board->corner];
  return board->width == 12 && board->height == 12 ? dr_fast_codes_12x12 : NULL;
}

bool
dr_fast_choose (DrFast *fast, const DrBoard *board, const DrLaw *law, unsigned nth)
{
  const DrFastSquares *squares;
  const DrFastCode *const *code = codes_of (board, &squares);
  bool newer = newer_cpu ();
  DrLaw even = even_out (law);

  for (; code != NULL && *code != NULL; code++)
    if (((*code)->any_law || dr_law_equal (&(*code)->law, &even)) &&
        (newer || !(*code)->newer_cpu) && nth-- == 0)
      {
        fast->code = *code;
        fast->squares = squares;
        fast->law = even;
        return true;
      }
  return false;
}

bool
dr_fast_init (DrFast *fast, const DrBoard *board, const DrLaw *law)
{
  return dr_fast_choose (fast, board, law, 0);
}

unsigned
dr_fast_bit (const DrFast *fast, unsigned square)
{
  return fast->squares->bit[square];
}

unsigned
dr_fast_square (const DrFast *fast, unsigned bit)
{
  return fast->squares->square[bit];
}

void
dr_fast_from_position (const DrFast *fast, const DrPosition *position, DrFastPos *pos)
{
  unsigned square;

  *pos = (DrFastPos) { .key = position->key, .side = position->side };
  for (square = 0; square < fast->squares->n_squares; square++)
    {
      unsigned piece = position->cell[square];
      unsigned bit = fast->squares->bit[square];
      uint64_t mask = UINT64_C (1) << (bit % 64);

      if (piece == DR_EMPTY)
        continue;
      pos->pieces[dr_piece_is (piece, DR_DARK)][bit / 64] |= mask;
      if (dr_piece_is_king (piece))
        pos->kings[bit / 64] |= mask;
    }
}

static DrPiece
piece_on (const DrFastPos *pos, unsigned bit)
{
  unsigned king = (unsigned) (pos->kings[bit / 64] >> (bit % 64) & 1);

  if ((pos->pieces[DR_LIGHT][bit / 64] >> (bit % 64) & 1) != 0)
    return king ? DR_LIGHT_KING : DR_LIGHT_MAN;
  if ((pos->pieces[DR_DARK][bit / 64] >> (bit % 64) & 1) != 0)
    return king ? DR_DARK_KING : DR_DARK_MAN;
  return DR_EMPTY;
}

void
dr_fast_to_position (const DrFast *fast, const DrFastPos *pos, DrPosition *position)
{
  unsigned square;

  dr_position_init (position, (DrSide) pos->side);
  for (square = 0; square < fast->squares->n_squares; square++)
    dr_position_put (position, square, piece_on (pos, fast->squares->bit[square]));
}

int
dr_fast_captures (const DrFast *fast, const DrFastPos *pos, DrFastMove *moves)
{
  return fast->code->captures (&fast->law, pos, moves, NULL);
}

int
dr_fast_quiets (const DrFast *fast, const DrFastPos *pos, DrFastMove *moves)
{
  return fast->code->quiets (&fast->law, pos, moves);
}

bool
dr_fast_can_capture (const DrFast *fast, const DrFastPos *pos)
{
  return fast->code->can_capture (&fast->law, pos);
}

static int
find_moves (const DrFast *fast, const DrFastPos *pos, DrFastMove *moves, DrFastSink *sink)
{
  int n = fast->code->captures (&fast->law, pos, moves, sink);

  if (n < 0 || (n > 0 && fast->law.obligation != DR_OBLIGATION_FREE))
    return n;
  return n + fast->code->quiets (&fast->law, pos, moves + n);
}

int
dr_fast_moves (const DrFast *fast, const DrFastPos *pos, DrFastMove *moves)
{
  return find_moves (fast, pos, moves, NULL);
}

static void
lift (const DrFast *fast, DrFastPos *pos, unsigned bit)
{
  uint64_t mask = UINT64_C (1) << (bit % 64);

  pos->key ^= dr_zobrist_piece (piece_on (pos, bit), fast->squares->square[bit]);
  pos->pieces[DR_LIGHT][bit / 64] &= ~mask;
  pos->pieces[DR_DARK][bit / 64] &= ~mask;
  pos->kings[bit / 64] &= ~mask;
}

void
dr_fast_make (const DrFast *fast, const DrFastPos *pos, const DrFastMove *move, DrFastPos *result)
{
  DrSide side = (DrSide) pos->side;
  DrPiece piece = move->crowned ? dr_side_king (side) : piece_on (pos, move->from);
  uint64_t mask = UINT64_C (1) << (move->to % 64);
  uint64_t left;
  unsigned word;

  *result = *pos;
  lift (fast, result, move->from);
  for (word = 0; word < 2; word++)
    for (left = move->taken[word]; left != 0; left &= left - 1)
      lift (fast, result, 64 * word + (unsigned) __builtin_ctzll (left));
  result->pieces[side][move->to / 64] |= mask;
  if (dr_piece_is_king (piece))
    result->kings[move->to / 64] |= mask;
  result->key ^= dr_zobrist_piece (piece, fast->squares->square[move->to]) ^ dr_zobrist_dark ();
  result->side = (uint8_t) dr_side_other (side);
}

bool
dr_fast_perft (const DrFast *fast, const DrFastPos *pos, unsigned depth, uint64_t *leaves)
{
  return fast->code->perft (&fast->law, pos, depth, leaves);
}

bool
dr_fast_serves (const DrBoard *board, const DrLaw *law)
{
  DrFast fast;

  return dr_fast_init (&fast, board, law);
}

void
dr_fast_record (DrFastSink *sink,
                unsigned n,
                const DrFastMove *move,
                const uint8_t *path,
                const uint8_t *taken)
{
  DrMove whole;
  unsigned i;

  if (sink->no_memory)
    return;
  whole.key = 0;
  whole.from = move->from;
  whole.to = move->to;
  whole.crowned = move->crowned;
  whole.n_taken = move->n_taken;
  for (i = 0; i < dr_move_path_length (&whole); i++)
    whole.path[i] = path[i];
  for (i = 0; i < move->n_taken; i++)
    whole.taken[i] = taken[i];
  sink->list->n = n;
  if (!dr_move_list_append (sink->list, &whole))
    sink->no_memory = true;
}

/* From bits to squares. */
static void
name_squares (const DrFast *fast, DrMove *move)
{
  unsigned i;

  move->from = fast->squares->square[move->from];
  move->to = fast->squares->square[move->to];
  for (i = 0; i < dr_move_path_length (move); i++)
    move->path[i] = fast->squares->square[move->path[i]];
  for (i = 0; i < move->n_taken; i++)
    move->taken[i] = fast->squares->square[move->taken[i]];
  dr_move_seal (move);
}

DrGenerateResult
dr_fast_generate (const DrBoard *board,
                  const DrLaw *law,
                  const DrPosition *position,
                  DrMoveList *list)
{
  DrFastMove moves[DR_FAST_MAX_MOVES];
  DrFastSink sink = { list, false };
  DrFastPos pos;
  DrFast fast;
  int n, m;

  if (!dr_fast_init (&fast, board, law))
    return dr_reference_generate (board, law, position, DR_GENERATE_DEFAULT, list);
  dr_move_list_reset (list);
  dr_fast_from_position (&fast, position, &pos);
  n = find_moves (&fast, &pos, moves, &sink);
  if (sink.no_memory)
    return DR_GENERATE_NO_MEMORY;
  if (n < 0)
    return dr_reference_generate (board, law, position, DR_GENERATE_DEFAULT, list);
  for (m = (int) list->n; m < n; m++)
    {
      uint8_t path[2] = { moves[m].from, moves[m].to };

      dr_fast_record (&sink, (unsigned) m, &moves[m], path, NULL);
      if (sink.no_memory)
        return DR_GENERATE_NO_MEMORY;
    }
  for (m = 0; m < n; m++)
    name_squares (&fast, &list->moves[m]);
  return DR_GENERATE_OK;
}
