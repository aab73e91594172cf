/* dr-theme.c: the themes of a puzzle: their ids, and those that the main line itself shows.
 *
 * What else could have been played is dr-theme-law.c's matter.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-theme-private.h"

#include <string.h>

#define LONG_CHAIN 4
#define MAX_OFFERED 5

/* Playing squares to a piece in an ending. */
#define ENDING_SQUARES 5

static const char *const ids[] = {
  [DR_THEME_SHOT_1] = "shot-1",
  [DR_THEME_SHOT_2] = "shot-2",
  [DR_THEME_SHOT_3] = "shot-3",
  [DR_THEME_SHOT_4] = "shot-4",
  [DR_THEME_SHOT_5] = "shot-5",
  [DR_THEME_LONG_CHAIN] = "long-chain",
  [DR_THEME_CROWNING] = "crowning",
  [DR_THEME_MAJORITY] = "majority",
  [DR_THEME_TURKISH_STRIKE] = "turkish-strike",
  [DR_THEME_KING_CATCH] = "king-catch",
  [DR_THEME_BLOCK] = "block",
  [DR_THEME_BREAKTHROUGH] = "breakthrough",
  [DR_THEME_OPPOSITION] = "opposition",
  [DR_THEME_PROMOTION_IN_CAPTURE] = "promotion-in-capture",
  [DR_THEME_KING_LANDING] = "king-landing",
  [DR_THEME_ENDING] = "ending",
  [DR_THEME_DEFENCE] = "defence",
  [DR_THEME_FREE_CHOICE] = "free-choice",
  [DR_THEME_QUIET_FIRST] = "quiet-first",
  [DR_THEME_ONE_MOVE] = "one-move",
  [DR_THEME_FIRST_CAPTURE] = "first-capture",
};

const char *
dr_theme_id (DrTheme theme)
{
  return ids[theme];
}

DrTheme
dr_theme_from_id (const char *id)
{
  unsigned theme = 0;

  while (theme < DR_N_THEMES && strcmp (ids[theme], id) != 0)
    theme++;

  return (DrTheme) theme;
}

static DrThemes
bit (DrTheme theme)
{
  return UINT64_C (1) << theme;
}

/* What the solver's pieces in @position are worth, less the other side's. */
static int
material (const DrThemeLine *line, const DrPosition *position)
{
  const int king = line->ruleset->law.king_range == DR_KING_RANGE_FLYING ? 6 : 3;
  const DrSide other = dr_side_other (line->side);
  const int men = position->count[dr_side_man (line->side)] - position->count[dr_side_man (other)];
  const int kings =
    position->count[dr_side_king (line->side)] - position->count[dr_side_king (other)];

  return 2 * men + king * kings;
}

/* The solver's move that gains, or the number of moves where none does. */
static unsigned
find_gain (const DrThemeLine *line)
{
  const int least =
    material (line, &line->at[0]) + (line->puzzle->kind == DR_PUZZLE_DEFENCE ? 0 : 1);
  unsigned gain = line->n;

  /* From the end back, to the last position that is not good enough. */
  for (unsigned i = line->n; i > 0 && material (line, &line->at[i]) >= least; i--)
    if (i % 2 == 1)
      gain = i - 1;

  return gain;
}

static DrThemes
find_shot (const DrThemeLine *line)
{
  const unsigned gain = find_gain (line);
  unsigned offered = 0;

  if (line->ruleset->aim == DR_AIM_LOSE || gain == line->n ||
      dr_theme_move (line, gain)->n_taken == 0)
    return 0;
  for (unsigned i = 1; i < gain; i += 2)
    offered += dr_theme_move (line, i)->n_taken;
  if (offered == 0)
    return 0;

  return bit (DR_THEME_SHOT_1 + (offered < MAX_OFFERED ? offered : MAX_OFFERED) - 1);
}

/* Whether a man's capture @i lands on the far row and goes on as a king. */
static bool
is_promotion (const DrThemeLine *line, unsigned i)
{
  const DrBoard *board = &line->ruleset->board;
  const DrMove *move = dr_theme_move (line, i);

  if (line->ruleset->law.crowning != DR_CROWNING_CONTINUE ||
      line->at[i].cell[move->from] != dr_side_man (line->side))
    return false;
  for (unsigned k = 1; k < move->n_taken; k++)
    if (board->row[move->path[k]] == dr_board_far_row (board, line->side))
      return true;

  return false;
}

static bool
takes_king (const DrThemeLine *line, unsigned i)
{
  const DrMove *move = dr_theme_move (line, i);

  for (unsigned k = 0; k < move->n_taken; k++)
    if (dr_piece_is_king (line->at[i].cell[move->taken[k]]))
      return true;

  return false;
}

/* The themes of the solver's move @i. */
static DrThemes
find_in_move (DrThemeLine *line, unsigned i)
{
  const DrMove *move = dr_theme_move (line, i);
  DrThemes themes = 0;

  if (move->n_taken >= LONG_CHAIN)
    themes |= bit (DR_THEME_LONG_CHAIN);
  if (move->crowned)
    themes |= bit (DR_THEME_CROWNING);
  if (takes_king (line, i))
    themes |= bit (DR_THEME_KING_CATCH);
  if (is_promotion (line, i))
    themes |= bit (DR_THEME_PROMOTION_IN_CAPTURE);
  if (dr_theme_is_landing (line, i))
    themes |= bit (DR_THEME_KING_LANDING);
  if (dr_theme_is_less (line, i))
    themes |= bit (DR_THEME_FREE_CHOICE);
  if (move->n_taken == 0 && dr_theme_is_opposition (line, i))
    themes |= bit (DR_THEME_OPPOSITION);

  return themes;
}

/* The themes of the reply @i, behind which the line goes on. */
static DrThemes
find_in_reply (DrThemeLine *line, unsigned i)
{
  DrThemes themes = 0;

  if (dr_theme_move (line, i)->n_taken == 0)
    return 0;
  if (dr_theme_is_bound (line, i, DR_CLAUSE_CHOICE, DR_CHOICE_FREE))
    themes |= bit (DR_THEME_MAJORITY);
  if (dr_theme_is_bound (line, i, DR_CLAUSE_REMOVAL, DR_REMOVAL_AT_ONCE))
    themes |= bit (DR_THEME_TURKISH_STRIKE);

  return themes;
}

static DrThemes
find_in_start (const DrThemeLine *line)
{
  const DrPosition *start = &line->at[0];
  const unsigned pieces =
    dr_position_pieces (start, DR_LIGHT) + dr_position_pieces (start, DR_DARK);
  DrThemes themes = 0;

  if (pieces * ENDING_SQUARES <= line->ruleset->board.n_squares)
    themes |= bit (DR_THEME_ENDING);
  if (line->puzzle->kind == DR_PUZZLE_DEFENCE)
    themes |= bit (DR_THEME_DEFENCE);
  if (line->n == 1)
    themes |= bit (DR_THEME_ONE_MOVE);
  if (line->n > 0 && dr_theme_move (line, 0)->n_taken > 0)
    themes |= bit (DR_THEME_FIRST_CAPTURE);
  else if (line->n > 0 && !dr_theme_can_capture (line, &line->at[1]))
    themes |= bit (DR_THEME_QUIET_FIRST);

  return themes;
}

/* Whether a man was crowned by a quiet move and there was no capture since. */
static bool
is_breakthrough (const DrThemeLine *line)
{
  for (unsigned i = line->n; i > 0 && dr_theme_move (line, i - 1)->n_taken == 0; i--)
    if (i % 2 == 1 && dr_theme_move (line, i - 1)->crowned)
      return !dr_theme_can_capture (line, &line->at[line->n]);

  return false;
}

static DrThemes
find_in_end (DrThemeLine *line)
{
  const DrPosition *end = &line->at[line->n];
  DrPosition start = line->at[0];
  DrThemes themes = 0;

  if (line->n == 0)
    return 0;
  dr_position_set_side (&start, dr_side_other (line->side));
  if (dr_theme_is_trapped (line, end) && !dr_theme_is_trapped (line, &start))
    themes |= bit (DR_THEME_KING_CATCH);
  if (line->ruleset->aim == DR_AIM_NORMAL &&
      dr_position_pieces (end, dr_side_other (line->side)) > 0 &&
      dr_generate (line->ruleset, end, &line->moves) == DR_GENERATE_OK && line->moves.n == 0)
    themes |= bit (DR_THEME_BLOCK);
  if (is_breakthrough (line))
    themes |= bit (DR_THEME_BREAKTHROUGH);

  return themes;
}

void
dr_theme_find (const DrPuzzle *puzzle, DrThemes *themes)
{
  DrThemeLine line = {
    .puzzle = puzzle,
    .ruleset = puzzle->ruleset,
    .side = (DrSide) puzzle->position.side,
  };

  line.n = dr_puzzle_line (puzzle, line.line);
  line.at[0] = puzzle->position;
  for (unsigned i = 0; i < line.n; i++)
    dr_play (line.ruleset, &line.at[i], dr_theme_move (&line, i), &line.at[i + 1]);
  dr_move_list_init (&line.moves);
  dr_move_list_init (&line.answers);
  dr_move_list_init (&line.replies);

  *themes = find_in_start (&line) | find_in_end (&line) | find_shot (&line);
  for (unsigned i = 0; i < line.n; i += 2)
    *themes |= find_in_move (&line, i);
  for (unsigned i = 1; i + 1 < line.n; i += 2)
    *themes |= find_in_reply (&line, i);

  dr_move_list_clear (&line.moves);
  dr_move_list_clear (&line.answers);
  dr_move_list_clear (&line.replies);
}
