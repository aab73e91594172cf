/* Learned weights: windows, the evaluation, files, and learning.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "engine-util.h"

#include "dr-pattern.h"
#include "dr-train.h"

#include <stdlib.h>
#include <string.h>

/* The boards that have windows, and what is played on them. */
static const char *const served[] = {
  "american", "russian",   "italian",  "filipino",     "turkish",      "international",
  "frisian",  "srilankan", "canadian", "spantsiretti", "breakthrough",
};

#define N_SERVED (sizeof served / sizeof served[0])

static void
random_weights (uint64_t *seed, const DrRuleset *ruleset, DrWeights *weights)
{
  DrShape shape;

  assert_true (dr_weights_init (weights, ruleset));
  assert_true (dr_shape_init (&shape, &ruleset->board));
  for (uint32_t i = 0; i < 2 * weights->n; i++)
    weights->values[i] = (int16_t) ((int) (test_random (seed) >> 32) % dr_pattern_limit (&shape));
}

/* Fills the board by a random part of the start's pieces, men and kings. */
static void
random_position (uint64_t *seed, const DrRuleset *ruleset, DrPosition *position)
{
  const DrBoard *board = &ruleset->board;
  const unsigned part = 2 + (unsigned) (test_random (seed) >> 32) % 8;

  dr_position_init (position, (DrSide) (test_random (seed) >> 63));
  for (unsigned square = 0; square < board->n_squares; square++)
    {
      const unsigned dice = (unsigned) (test_random (seed) >> 32);
      const DrSide side = (DrSide) (dice % 2);
      const bool king = dice / 2 % 5 == 0 || board->row[square] == dr_board_far_row (board, side);

      if (dice / 16 % 10 < part)
        dr_position_put (position, square, king ? dr_side_king (side) : dr_side_man (side));
    }
}

/* @position with the board turned and colours exchanged. */
static void
turn (const DrRuleset *ruleset, const DrPosition *position, DrPosition *turned)
{
  const unsigned n = ruleset->board.n_squares;

  dr_position_init (turned, dr_side_other ((DrSide) position->side));
  for (unsigned square = 0; square < n; square++)
    {
      const unsigned piece = position->cell[square];
      const DrSide other = dr_piece_is (piece, DR_DARK) ? DR_LIGHT : DR_DARK;

      if (piece != DR_EMPTY)
        dr_position_put (turned, n - 1 - square,
                         dr_piece_is_king (piece) ? dr_side_king (other) : dr_side_man (other));
    }
}

static void
make_node (const DrField *field, const DrPosition *position, DrNode *node)
{
  DrGame game;

  dr_game_init (&game, field->ruleset, position);
  dr_node_init (node, field, &game, NULL);
  dr_game_clear (&game);
}

/* Every square is in a window, the partner's window is the window turned, and mirrored boards have
 * the mirrored windows. */
static void
test_shape (void **state)
{
  (void) state;
  for (unsigned i = 0; i < N_SERVED; i++)
    {
      bool covered[DR_MAX_SQUARES] = { false };
      DrRuleset ruleset;
      DrShape shape;

      engine_ruleset (&ruleset, served[i]);
      assert_true (dr_shape_init (&shape, &ruleset.board));
      for (unsigned table = 0; table < shape.n_tables; table++)
        for (unsigned cell = 0; cell < DR_WINDOW_CELLS; cell++)
          {
            const unsigned square = shape.squares[0][table][cell];
            const unsigned partner = shape.squares[1][table][cell];

            assert_int_equal (partner, ruleset.board.n_squares - 1u - square);
            covered[square] = true;
            covered[partner] = true;
          }
      for (unsigned square = 0; square < ruleset.board.n_squares; square++)
        assert_true (covered[square]);
    }
}

/* By hand: an 8x8 board has 3 × 3 windows, so 5 pairs; 10x10 4 × 4; 10x8 4 × 3; 12x12 5 × 5; on all
 * squares of 8x8 3 × 7. */
static void
test_numbers_of_windows (void **state)
{
  static const struct
  {
    const char *ruleset;
    unsigned tables;
  } rows[] = { { "american", 5 },  { "filipino", 5 }, { "international", 8 },
               { "canadian", 13 }, { "turkish", 11 }, { "spantsiretti", 6 } };
  DrRuleset ruleset;
  DrShape shape;

  (void) state;
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      engine_ruleset (&ruleset, rows[i].ruleset);
      assert_true (dr_shape_init (&shape, &ruleset.board));
      assert_int_equal (shape.n_tables, rows[i].tables);
    }
  engine_ruleset (&ruleset, "american+board=9x8");
  assert_false (dr_shape_init (&shape, &ruleset.board));
  engine_ruleset (&ruleset, "turkish+board=12x12");
  assert_false (dr_shape_init (&shape, &ruleset.board));
}

/* Turned with colours exchanged a position is worth the same to the side to move. */
static void
test_antisymmetry (void **state)
{
  uint64_t seed = 20;

  (void) state;
  for (unsigned i = 0; i < N_SERVED; i++)
    {
      DrRuleset ruleset;
      DrWeights weights;
      DrPattern *pattern;
      DrField field;

      engine_ruleset (&ruleset, served[i]);
      random_weights (&seed, &ruleset, &weights);
      pattern = dr_pattern_new (&weights, &ruleset);
      assert_non_null (pattern);
      dr_field_init (&field, &ruleset, DR_EVAL_PATTERN);
      dr_pattern_install (pattern, &field);
      for (unsigned n = test_scaled (300, 3000, 100000); n > 0; n--)
        {
          DrPosition position, turned;
          DrNode node, other;

          random_position (&seed, &ruleset, &position);
          turn (&ruleset, &position, &turned);
          make_node (&field, &position, &node);
          make_node (&field, &turned, &other);
          assert_int_equal (dr_eval (&field, &node), dr_eval (&field, &other));
        }
      dr_pattern_free (pattern);
      dr_weights_clear (&weights);
    }
}

/* What is evaluated with vectors is the sum of the parts that the trainer sees. */
static void
test_parts (void **state)
{
  uint64_t seed = 21;

  (void) state;
  for (unsigned i = 0; i < N_SERVED; i++)
    {
      DrRuleset ruleset;
      DrWeights weights;
      DrPattern *pattern;
      DrShape shape;
      DrField field;

      engine_ruleset (&ruleset, served[i]);
      random_weights (&seed, &ruleset, &weights);
      assert_true (dr_shape_init (&shape, &ruleset.board));
      pattern = dr_pattern_new (&weights, &ruleset);
      assert_non_null (pattern);
      dr_field_init (&field, &ruleset, DR_EVAL_PATTERN);
      dr_pattern_install (pattern, &field);
      for (unsigned n = test_scaled (100, 1000, 30000); n > 0; n--)
        {
          DrPosition position;
          DrNode node;
          DrPart parts[DR_MAX_PARTS];
          double phases[2] = { 0, 0 };
          double opening;

          random_position (&seed, &ruleset, &position);
          make_node (&field, &position, &node);
          for (unsigned n_parts = dr_pattern_parts (&shape, &field, &node, &position, parts);
               n_parts > 0; n_parts--)
            for (unsigned phase = 0; phase < 2; phase++)
              phases[phase] += (double) parts[n_parts - 1].times *
                               weights.values[phase * weights.n + parts[n_parts - 1].index];
          opening = dr_pattern_opening (dr_position_pieces (&position, DR_LIGHT) +
                                          dr_position_pieces (&position, DR_DARK),
                                        weights.most);
          opening /= 256;
          /* The linear part's phases are mixed in exact fractions, not in 256ths, and both parts
           * are rounded. */
          assert_float_equal ((node.sum[0] * opening + node.sum[1] * (1 - opening)) +
                                field.eval.rest (&field, &node),
                              phases[0] * opening + phases[1] * (1 - opening), 2);
        }
      dr_pattern_free (pattern);
      dr_weights_clear (&weights);
    }
}

/* A mirrored board is evaluated like its mirror image. */
static void
test_mirrored (void **state)
{
  uint64_t seed = 22;
  DrRuleset left, right;
  DrWeights weights;
  DrPattern *patterns[2];
  DrField fields[2];

  (void) state;
  engine_ruleset (&left, "brazilian");
  engine_ruleset (&right, "filipino");
  random_weights (&seed, &left, &weights);
  patterns[0] = dr_pattern_new (&weights, &left);
  patterns[1] = dr_pattern_new (&weights, &right);
  assert_true (patterns[0] != NULL && patterns[1] != NULL);
  dr_field_init (&fields[0], &left, DR_EVAL_PATTERN);
  dr_field_init (&fields[1], &right, DR_EVAL_PATTERN);
  dr_pattern_install (patterns[0], &fields[0]);
  dr_pattern_install (patterns[1], &fields[1]);
  for (unsigned n = test_scaled (300, 3000, 100000); n > 0; n--)
    {
      DrPosition position, mirrored;
      DrNode node, other;

      random_position (&seed, &left, &position);
      dr_position_translate (&position, &left.board, &right.board, &mirrored);
      make_node (&fields[0], &position, &node);
      make_node (&fields[1], &mirrored, &other);
      assert_int_equal (dr_eval (&fields[0], &node), dr_eval (&fields[1], &other));
    }
  dr_pattern_free (patterns[0]);
  dr_pattern_free (patterns[1]);
  dr_weights_clear (&weights);
}

static uint8_t *
write_weights (const DrWeights *weights, size_t *length)
{
  uint8_t *bytes;

  *length = dr_weights_size (weights);
  bytes = malloc (*length);
  assert_non_null (bytes);
  dr_weights_write (weights, bytes);

  return bytes;
}

/* What is written is read, and any changed or missing byte is found. */
static void
test_file (void **state)
{
  uint64_t seed = 23;
  DrRuleset ruleset;
  DrWeights weights, read;
  uint8_t *bytes;
  size_t length;

  (void) state;
  engine_ruleset (&ruleset, "russian");
  random_weights (&seed, &ruleset, &weights);
  bytes = write_weights (&weights, &length);
  assert_int_equal (dr_weights_read (&read, bytes, length), DR_WEIGHTS_OK);
  assert_memory_equal (read.values, weights.values, 4 * (size_t) weights.n);
  assert_string_equal (read.id, "russian");
  assert_int_equal (dr_weights_fit (&read, &ruleset, NULL, NULL), DR_WEIGHTS_EXACT);
  dr_weights_clear (&read);

  for (unsigned n = test_scaled (30, 100, 10000); n > 0; n--)
    {
      const size_t at = (size_t) (test_random (&seed) >> 32) % length;
      const uint8_t bit = (uint8_t) (1u << (test_random (&seed) >> 61));

      bytes[at] ^= bit;
      assert_int_not_equal (dr_weights_read (&read, bytes, length), DR_WEIGHTS_OK);
      assert_null (read.values);
      bytes[at] ^= bit;
    }
  assert_int_equal (dr_weights_read (&read, bytes, length - 1), DR_WEIGHTS_LENGTH);
  assert_int_equal (dr_weights_read (&read, bytes, 79), DR_WEIGHTS_FOREIGN);
  assert_int_equal (dr_weights_read (&read, bytes, 0), DR_WEIGHTS_FOREIGN);
  bytes[length - 1] ^= 1;
  assert_int_equal (dr_weights_read (&read, bytes, length), DR_WEIGHTS_CHECKSUM);
  bytes[length - 1] ^= 1;
  bytes[8]++;
  assert_int_equal (dr_weights_read (&read, bytes, length), DR_WEIGHTS_VERSION_UNKNOWN);
  free (bytes);

  /* Undamaged, but no such clause, and sums that overflow. */
  weights.law.choice = 200;
  bytes = write_weights (&weights, &length);
  assert_int_equal (dr_weights_read (&read, bytes, length), DR_WEIGHTS_HEADER_BAD);
  free (bytes);
  weights.law.choice = DR_CHOICE_FREE;
  for (unsigned table = 0; table < 5; table++)
    weights.values[table * DR_WINDOW_ENTRIES + 1] = 4000;
  bytes = write_weights (&weights, &length);
  assert_int_equal (dr_weights_read (&read, bytes, length), DR_WEIGHTS_TOO_LARGE);
  free (bytes);
  dr_weights_clear (&weights);
}

/* Draws, choices and mirrored boards do not matter for what weights serve; how pieces move does. */
static void
test_fit (void **state)
{
  static const struct
  {
    const char *of;
    const char *for_;
    DrWeightsFit fit;
    DrWeightsResult reason;
  } rows[] = {
    { "russian", "two-russian", DR_WEIGHTS_EXACT, DR_WEIGHTS_OK },
    { "russian", "ink-russian", DR_WEIGHTS_RELATED, DR_WEIGHTS_OK },
    { "russian", "brazilian", DR_WEIGHTS_RELATED, DR_WEIGHTS_OK },
    { "brazilian", "filipino", DR_WEIGHTS_EXACT, DR_WEIGHTS_OK },
    { "american", "ink-american", DR_WEIGHTS_EXACT, DR_WEIGHTS_OK },
    { "russian", "ink-russian+obligation=free", DR_WEIGHTS_UNFIT, DR_WEIGHTS_OTHER_LAW },
    { "russian", "poddavki", DR_WEIGHTS_UNFIT, DR_WEIGHTS_OTHER_AIM },
    { "russian", "american", DR_WEIGHTS_UNFIT, DR_WEIGHTS_OTHER_LAW },
    { "russian", "international", DR_WEIGHTS_UNFIT, DR_WEIGHTS_OTHER_BOARD },
    { "russian", "russian+board=9x8", DR_WEIGHTS_UNFIT, DR_WEIGHTS_OTHER_BOARD },
    { "international", "srilankan+board=10x10", DR_WEIGHTS_EXACT, DR_WEIGHTS_OK },
  };
  DrRuleset of, for_;
  DrWeights weights;
  DrWeightsResult reason;

  (void) state;
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      engine_ruleset (&of, rows[i].of);
      engine_ruleset (&for_, rows[i].for_);
      assert_true (dr_weights_init (&weights, &of));
      if (dr_weights_fit (&weights, &for_, &reason, NULL) != rows[i].fit ||
          reason != rows[i].reason)
        fail_msg ("%s for %s: %s", rows[i].of, rows[i].for_, dr_weights_result_id (reason));
      dr_weights_clear (&weights);
    }
}

static const DrWeights *found;

static const DrWeights *
find (const DrRuleset *ruleset)
{
  return strcmp (ruleset->id, "russian") == 0 ? found : NULL;
}

/* An engine evaluates by weights where they are fit and by hand where they are not. */
static void
test_engine (void **state)
{
  const DrLimits limits = { .nodes = 3000 };
  uint64_t seed = 24;
  DrEngine *engine = dr_engine_new (1);
  DrSearchResult by_hand[2], by_weights[2], again[2];
  DrRuleset rulesets[2];
  DrWeights weights;
  DrGame games[2];

  (void) state;
  engine_ruleset (&rulesets[0], "russian");
  engine_ruleset (&rulesets[1], "american");
  random_weights (&seed, &rulesets[0], &weights);
  for (unsigned i = 0; i < 2; i++)
    {
      engine_game (&games[i], &rulesets[i], "start");
      engine_search (engine, &games[i], &limits, &by_hand[i]);
    }
  dr_engine_set_weights (engine, &weights);
  dr_engine_clear (engine);
  for (unsigned i = 0; i < 2; i++)
    engine_search (engine, &games[i], &limits, &by_weights[i]);
  found = &weights;
  dr_engine_set_weights_func (engine, find);
  dr_engine_clear (engine);
  for (unsigned i = 0; i < 2; i++)
    {
      engine_search (engine, &games[i], &limits, &again[i]);
      assert_int_equal (by_weights[i].score, again[i].score);
      assert_true (dr_move_same (&by_weights[i].move, &again[i].move));
    }
  dr_engine_set_weights (engine, NULL);
  for (unsigned i = 0; i < 2; i++)
    {
      engine_search (engine, &games[i], &limits, &again[i]);
      assert_int_equal (by_hand[i].score, again[i].score);
    }
  assert_int_not_equal (by_hand[0].score, by_weights[0].score);
  assert_int_equal (by_hand[1].score, by_weights[1].score);
  for (unsigned i = 0; i < 2; i++)
    dr_game_clear (&games[i]);
  dr_weights_clear (&weights);
  dr_engine_free (engine);
}

/* Positions whose result depends on one square only: the loss goes down, also on positions that
 * were not learned from, and a man there becomes worth more than one elsewhere. */
static void
test_learning (void **state)
{
  const DrTrainOptions options = {
    .share = 1, .rate = 0.02, .decay = 1e-6, .batch = 256, .seed = 5
  };
  uint64_t seed = 25;
  DrRuleset ruleset;
  DrTrainer *trainers[2];
  DrWeights weights[2];
  DrShape shape;
  double before, after;

  (void) state;
  engine_ruleset (&ruleset, "american");
  assert_true (dr_shape_init (&shape, &ruleset.board));
  for (unsigned t = 0; t < 2; t++)
    {
      uint64_t same = seed;

      trainers[t] = dr_trainer_new (&ruleset, NULL, &options);
      assert_non_null (trainers[t]);
      for (unsigned n = 0; n < 6000; n++)
        {
          DrPosition position;
          unsigned cell;

          random_position (&same, &ruleset, &position);
          cell = position.cell[13];
          assert_true (dr_trainer_add (trainers[t], &position,
                                       cell == DR_LIGHT_MAN  ? 1
                                       : cell == DR_DARK_MAN ? 0
                                                             : 0.5,
                                       0, n % 10 == 0));
        }
      assert_true (dr_trainer_count (trainers[t], false) > 4000);
      assert_true (dr_trainer_count (trainers[t], true) > 400);
      before = dr_trainer_loss (trainers[t], true);
      for (unsigned pass = 0; pass < 5; pass++)
        assert_true (dr_trainer_pass (trainers[t]));
      after = dr_trainer_loss (trainers[t], true);
      assert_true (after < before * 0.9);
      assert_true (dr_weights_init (&weights[t], &ruleset));
      dr_trainer_weights (trainers[t], &weights[t]);
      dr_trainer_free (trainers[t]);
    }
  assert_memory_equal (weights[0].values, weights[1].values, 4 * (size_t) weights[0].n);
  assert_true (weights[0].values[shape.men + 13] > weights[0].values[shape.men + 10]);
  dr_weights_clear (&weights[0]);
  dr_weights_clear (&weights[1]);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_shape),        cmocka_unit_test (test_numbers_of_windows),
    cmocka_unit_test (test_antisymmetry), cmocka_unit_test (test_parts),
    cmocka_unit_test (test_mirrored),     cmocka_unit_test (test_file),
    cmocka_unit_test (test_fit),          cmocka_unit_test (test_engine),
    cmocka_unit_test (test_learning),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
