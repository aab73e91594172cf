/* dr-mine.c: finds puzzles: plays games, screens their positions, and has what is left proved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-mine-private.h"

#include "dr-level.h"

#include <math.h>
#include <stdlib.h>

#define FINDER_MEGABYTES 4
#define PLAYER_MEGABYTES 1

/* Nodes of the first look at a position, at some of them a longer one, and of those that what looks promising gets. */
#define SCREEN_NODES 2500
#define DEEP_NODES 25000
#define DEEP_EVERY 8
#define BOTH_EVERY 3
#define GLANCE_NODES 4000
#define GLANCE_SLACK 30
#define LOOK_NODES 15000

/* What a look must promise, in hundredths of a man. */
#define PROMISE 85
#define WINNING 180
#define HELD (-60)

/* What is found sooner is no puzzle: the threat, or the capture, is plain to see. */
#define DEFENCE_EFFORT 200
#define CAPTURE_EFFORT 60

/* Of puzzles that are found sooner there are plenty: of so many one is kept, where that is asked for. */
#define EASY_EFFORT 128
#define EASY_EVERY 3

#define OPENING_LEAST 4
#define OPENING_MORE 12
#define MAX_PLIES 160
#define STILL_PLIES 30
#define DECIDED 450
#define DECIDED_PLIES 6
#define FIRST_LEVEL 2
#define N_LEVELS 6
#define SLIP_PERCENT 6 /* of moves, how many are just any */

typedef struct
{
  const DrMineCalls *calls;
  DrGame game;
  DrMoveList list;
  uint64_t seed;
  uint64_t random;
  const DrLevel *levels[2];
  int decided;   /* plies in a row in which one side was far ahead */
  unsigned pass; /* plies not to be looked at: what was seen may go on in them */
} Play;

/* splitmix64 */
static uint64_t
next_random (uint64_t *state)
{
  uint64_t z = *state += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);

  return z ^ z >> 31;
}

DrMiner *
dr_miner_new (const DrRuleset *ruleset, const DrWeights *weights)
{
  DrMiner *miner = calloc (1, sizeof *miner);

  if (miner == NULL)
    return NULL;
  miner->ruleset = ruleset;
  miner->king = ruleset->law.king_range == DR_KING_RANGE_FLYING ? 300 : 130;
  miner->finder = dr_engine_new (FINDER_MEGABYTES);
  miner->other = dr_engine_new (DR_PROOF_MEGABYTES);
  miner->player = dr_engine_new (PLAYER_MEGABYTES);
  miner->weak = dr_engine_new (PLAYER_MEGABYTES);
  if (miner->finder == NULL || miner->other == NULL || miner->player == NULL || miner->weak == NULL)
    {
      dr_miner_free (miner);
      return NULL;
    }
  dr_engine_set_eval (miner->weak, DR_EVAL_MATERIAL);
  if (weights != NULL)
    dr_engine_set_weights (miner->other, weights);
  else
    dr_engine_set_eval (miner->other, DR_EVAL_MATERIAL);

  return miner;
}

void
dr_miner_free (DrMiner *miner)
{
  if (miner == NULL)
    return;
  dr_engine_free (miner->finder);
  dr_engine_free (miner->other);
  dr_engine_free (miner->player);
  dr_engine_free (miner->weak);
  free (miner);
}

const DrMineCounts *
dr_miner_counts (const DrMiner *miner)
{
  return &miner->counts;
}

/* Forced wins are worth more than any evaluation. */
static DrPuzzleKind
kind_of (int score)
{
  if (score >= WINNING)
    return DR_PUZZLE_WIN;

  return score >= PROMISE ? DR_PUZZLE_MATERIAL : DR_PUZZLE_DEFENCE;
}

/* A capture that takes the most at once and all there is to take, or one that is seen at a glance:
 * exchanges are full of them. */
static bool
is_trivial (DrMiner *miner, DrMoveList *list)
{
  const DrPuzzle *puzzle = &miner->puzzle;
  const DrMove *first = &puzzle->nodes[puzzle->nodes[DR_PUZZLE_ROOT].first].move;

  if (puzzle->kind == DR_PUZZLE_DEFENCE)
    return puzzle->effort < DEFENCE_EFFORT;
  if (first->n_taken == 0)
    return false;
  if (puzzle->effort < CAPTURE_EFFORT)
    return true;
  if (dr_puzzle_moves (puzzle) > 1)
    return false;
  if (dr_generate (miner->ruleset, &puzzle->position, list) != DR_GENERATE_OK)
    return true;
  for (size_t i = 0; i < list->n; i++)
    if (list->moves[i].n_taken > first->n_taken)
      return false;

  return true;
}

/* Whether the best move in the puzzle's position stands out, or does so with another of the same piece; sets
 * its kind. */
static bool
is_clear (DrMiner *miner, uint64_t nodes, int slack)
{
  DrPuzzle *puzzle = &miner->puzzle;
  DrProofLines lines;

  if (!dr_proof_search (miner->finder, miner->ruleset, &puzzle->position, 2, nodes, &lines) ||
      lines.n < 2)
    return false;
  puzzle->kind = kind_of (lines.scores[0] + slack);
  if (!dr_proof_reaches (puzzle->kind, lines.scores[0], slack))
    return false;
  if (dr_proof_fails (puzzle->kind, lines.scores[1], slack))
    return true;

  return puzzle->kind != DR_PUZZLE_DEFENCE && lines.moves[0].from == lines.moves[1].from &&
         dr_proof_reaches (puzzle->kind, lines.scores[1], slack);
}

/* The effort of the miner's puzzle: the mean, by ratio, of two engines', so that it is not one's luck. */
static uint32_t
measure (DrMiner *miner)
{
  const double a = dr_puzzle_effort (&miner->puzzle, miner->player);
  const double b = dr_puzzle_effort (&miner->puzzle, miner->weak);

  return (uint32_t) sqrt (a * b);
}

/* Grows, proves and hands out what @position, worth @score, may hold. */
static bool
examine (DrMiner *miner,
         const DrPosition *position,
         uint64_t seed,
         DrMoveList *list,
         const DrMineCalls *calls)
{
  DrMineCounts *counts = &miner->counts;
  DrPuzzle *puzzle = &miner->puzzle;
  DrMineLine line;

  dr_puzzle_init (puzzle, miner->ruleset, position);
  puzzle->seed = seed;
  if (!is_clear (miner, GLANCE_NODES, GLANCE_SLACK) || !is_clear (miner, LOOK_NODES, 0))
    {
      counts->unclear++;
      return true;
    }
  line = dr_mine_grow (miner);
  if (line != DR_MINE_LINE)
    {
      counts->no_line++;
      return line == DR_MINE_NO_LINE;
    }
  puzzle->effort = measure (miner);
  puzzle->rating = (uint16_t) dr_puzzle_rate (puzzle);
  if (is_trivial (miner, list))
    counts->trivial++;
  else if (calls->thin && puzzle->effort < EASY_EFFORT && dr_puzzle_hash (puzzle) % EASY_EVERY != 0)
    counts->thinned++;
  else if (calls->known != NULL && calls->known (calls->data, dr_puzzle_hash (puzzle)))
    counts->known++;
  else if (!dr_puzzle_prove (puzzle, miner->other, DR_MINE_PROOF_NODES, 0, NULL) ||
           !dr_puzzle_prove (puzzle, miner->other, DR_PROOF_NODES, DR_PROOF_SLACK, NULL))
    counts->unproved++;
  else
    {
      counts->found++;
      calls->found (calls->data, puzzle);
    }

  return true;
}

/* The first look: whether there is more in @position, worth @score to the side to move, than stands on the
 * board. */
static bool
is_promising (const DrMiner *miner, const DrPosition *position, int score)
{
  const int now = dr_mine_material (miner, position, (DrSide) position->side);
  int plies;

  if (score > 0 && dr_score_is_win (score, &plies))
    return plies > 1;
  if (score >= PROMISE)
    return score - now >= PROMISE;

  return false;
}

static bool
screen (DrMiner *miner,
        const DrPosition *position,
        unsigned lines,
        uint64_t nodes,
        DrProofLines *seen)
{
  miner->counts.positions++;

  return dr_proof_search (miner->finder, miner->ruleset, position, lines, nodes, seen) &&
         seen->n > 0;
}

bool
dr_miner_look (DrMiner *miner, const DrPosition *position, uint64_t seed, const DrMineCalls *calls)
{
  DrProofLines seen;
  DrMoveList list;
  bool done = true;

  dr_engine_clear (miner->finder);
  dr_move_list_init (&list);
  if (dr_generate (miner->ruleset, position, &list) != DR_GENERATE_OK)
    done = false;
  else if (list.n > 1)
    {
      done = screen (miner, position, 2, DEEP_NODES, &seen);
      if (done && (is_promising (miner, position, seen.scores[0]) ||
                   (seen.scores[0] > HELD && seen.scores[1] < 2 * HELD)))
        done = examine (miner, position, seed, &list, calls);
    }
  dr_move_list_clear (&list);

  return done;
}

static bool
is_over (const DrGame *game)
{
  DrStatus status;

  return !dr_game_status (game, &status) ||
         (status.result != DR_RESULT_ONGOING && status.result != DR_RESULT_CLAIM) ||
         game->ply >= MAX_PLIES || game->n_earlier >= STILL_PLIES;
}

/* Any move. */
static bool
play_any (Play *play)
{
  DrMoveList *list = &play->list;

  if (dr_generate (play->game.ruleset, &play->game.position, list) != DR_GENERATE_OK ||
      list->n == 0)
    return false;
  dr_move_list_sort (list);

  return dr_game_play (&play->game, &list->moves[next_random (&play->random) % list->n]);
}

/* A move as a person of the side's level plays. */
static bool
play_weakly (DrMiner *miner, Play *play)
{
  const DrLevel *level = play->levels[play->game.position.side];
  const DrSearchOptions options = { 0 };
  DrSearchResult result;

  if (next_random (&play->random) % 100 < SLIP_PERCENT)
    return play_any (play);

  return dr_level_search (miner->player, &play->game, level, next_random (&play->random), &options,
                          &result) &&
         result.has_move && dr_game_play (&play->game, &result.move);
}

/* Puzzles that were found, or put aside for no fault of theirs. */
static uint64_t
count_seen (const DrMineCounts *counts)
{
  return counts->found + counts->known + counts->thinned;
}

/* Looks at the position of the game.  @score is what it is worth. */
static bool
look (DrMiner *miner, Play *play, int *score)
{
  const DrPosition *position = &play->game.position;
  /* To hold needs two lines to be seen: dearer, and there are enough of them. */
  const bool both = next_random (&play->random) % BOTH_EVERY == 0;
  const bool deep = next_random (&play->random) % DEEP_EVERY == 0;
  DrProofLines seen;
  uint64_t before;

  *score = 0;
  if (play->pass > 0)
    {
      play->pass--;
      return true;
    }
  if (dr_generate (miner->ruleset, position, &play->list) != DR_GENERATE_OK)
    return false;
  if (play->list.n < 2)
    return true;
  if (!screen (miner, position, both ? 2 : 1, deep ? DEEP_NODES : SCREEN_NODES, &seen))
    return false;
  *score = seen.scores[0];
  if (!is_promising (miner, position, seen.scores[0]) &&
      !(both && seen.scores[0] > HELD && seen.scores[0] < PROMISE && seen.scores[1] < 2 * HELD))
    return true;

  before = count_seen (&miner->counts);
  if (!examine (miner, position, play->seed, &play->list, play->calls))
    return false;
  if (count_seen (&miner->counts) > before)
    play->pass = 2 * dr_puzzle_moves (&miner->puzzle);

  return true;
}

static bool
play_on (DrMiner *miner, Play *play)
{
  while (!is_over (&play->game))
    {
      int score;

      if (play->calls->stop != NULL && atomic_load (play->calls->stop))
        return false;
      if (!look (miner, play, &score) || !play_weakly (miner, play))
        return false;
      play->decided = abs (score) >= DECIDED ? play->decided + 1 : 0;
      if (play->decided >= DECIDED_PLIES)
        break;
    }

  return true;
}

bool
dr_miner_play (DrMiner *miner, uint64_t seed, const DrMineCalls *calls)
{
  Play play = { .calls = calls, .seed = seed, .random = seed };
  unsigned opening;
  bool done = true;

  opening = OPENING_LEAST + (unsigned) (next_random (&play.random) % (OPENING_MORE + 1));
  for (unsigned side = 0; side < 2; side++)
    play.levels[side] =
      dr_level_get (FIRST_LEVEL + (unsigned) (next_random (&play.random) % N_LEVELS));
  dr_engine_clear (miner->finder);
  dr_move_list_init (&play.list);
  dr_game_init (&play.game, miner->ruleset, &miner->ruleset->start);
  for (unsigned ply = 0; ply < opening && done && !is_over (&play.game); ply++)
    done = play_any (&play);
  done = done && play_on (miner, &play);
  miner->counts.games += done;
  dr_game_clear (&play.game);
  dr_move_list_clear (&play.list);

  return done;
}
