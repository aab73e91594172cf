/* test-split.c: the places of board, strip and panel.
 *
 * The expected figures are those of the mockups' Layout section: 1280×800 gives a board of 676 on
 * Compare and 724 without a strip, 960×640 gives 564, 400×800 gives 376, 360×720 gives 340; the
 * header bar takes 47, a bottom bar 52.
 */
#include "ch-split-layout.h"
#include "support.h"

/* A board of 8×8 with the names at the edge: the frame is 22, 16 at 400 px wide, 14 at 360. */
static void
snap_8x8 (gpointer data, int width, int height, int *snapped_width, int *snapped_height)
{
  int frame = width < 360 ? 14 : width < 400 ? 16 : 22;
  int square = (MIN (width, height) - 2 * frame) / 8;

  (void) data;
  *snapped_width = *snapped_height = 8 * square + 2 * frame;
}

static void
test_wide (void **state)
{
  ChSplitPlan plan;

  (void) state;
  ch_split_plan (1280, 800 - 47, 34, FALSE, -1, 0, snap_8x8, NULL, &plan);
  assert_false (plan.stacked);
  assert_int_equal (plan.board.width, 676);
  assert_int_equal (plan.board.x, 18);
  assert_int_equal (plan.board.y, 6);
  assert_int_equal (plan.strip.y, 6 + 676 + 12);
  assert_int_equal (plan.strip.width, 676);
  assert_int_equal (plan.panel.x, 18 + 676 + 18);
  assert_int_equal (plan.panel.width, 1280 - 18 - 676 - 18 - 18);

  ch_split_plan (1280, 800 - 47, 0, FALSE, -1, 0, snap_8x8, NULL, &plan);
  assert_int_equal (plan.board.width, 724);
  ch_split_plan (960, 640 - 47, 0, FALSE, -1, 0, snap_8x8, NULL, &plan);
  assert_false (plan.stacked);
  assert_int_equal (plan.board.width, 564);
}

static void
test_stack (void **state)
{
  ChSplitPlan plan;

  (void) state;
  ch_split_plan (400, 800 - 47 - 52, 34, FALSE, -1, 0, snap_8x8, NULL, &plan);
  assert_true (plan.stacked);
  assert_int_equal (plan.board.width, 376);
  assert_int_equal (plan.board.x, 12);
  assert_int_equal (plan.board.y, 0);
  assert_int_equal (plan.panel.y, 376 + 12);
  assert_int_equal (plan.panel.width, 400);
  assert_int_equal (plan.panel.y + plan.panel.height, 800 - 47 - 52);

  ch_split_plan (360, 720 - 47 - 52, 34, FALSE, -1, 0, snap_8x8, NULL, &plan);
  assert_int_equal (plan.board.width, 340);
  ch_split_plan (683, 720 - 47, 34, FALSE, -1, 0, snap_8x8, NULL, &plan);
  assert_true (plan.stacked);
  ch_split_plan (1920, 1080 - 47, 34, FALSE, -1, 0, snap_8x8, NULL, &plan);
  assert_false (plan.stacked);
}

/* A panel of more than 620 is not wider: the pair stands in the middle. */
static void
test_very_wide (void **state)
{
  ChSplitPlan plan;

  (void) state;
  ch_split_plan (2560, 1440 - 47, 34, FALSE, -1, 0, snap_8x8, NULL, &plan);
  assert_int_equal (plan.panel.width, 620);
  assert_int_equal (plan.board.x, 2560 - (plan.panel.x + plan.panel.width));
}

/* Where side by side and stack are nearly as good, what it was stays: 24 px of hysteresis.  At
 * 804×632 side by side leaves min (632 - 24, 804 - 54 - 340) = 410, a stack min (780, 452) = 452:
 * 42 more, so it changes; at 824×632 it is 430 against 452: 22 more, so it stays. */
static void
test_hysteresis (void **state)
{
  ChSplitPlan plan;

  (void) state;
  ch_split_plan (804, 632, 0, FALSE, 0, 0, NULL, NULL, &plan);
  assert_true (plan.stacked);
  ch_split_plan (824, 632, 0, FALSE, 0, 0, NULL, NULL, &plan);
  assert_false (plan.stacked);
  ch_split_plan (824, 632, 0, FALSE, 1, 0, NULL, NULL, &plan);
  assert_true (plan.stacked);
  ch_split_plan (824, 632, 0, FALSE, -1, 0, NULL, NULL, &plan);
  assert_true (plan.stacked);
}

/* The sheet of a stack can be pulled up over the board, and in a low window it is a handle and one row. */
static void
test_raise (void **state)
{
  ChSplitPlan plan;

  (void) state;
  ch_split_plan (400, 701, 34, FALSE, 1, 1.0, snap_8x8, NULL, &plan);
  assert_int_equal (plan.panel.y, 12);
  assert_int_equal (plan.board.width, 376);
  ch_split_plan (400, 430, 34, FALSE, 1, 0.0, snap_8x8, NULL, &plan);
  assert_true (plan.panel.height >= 58);
}

/* A low window that is wide enough shows the table: 800×600 and 1024×600 stand side by side, 360×480
 * has no room for that. */
static void
test_low (void **state)
{
  ChSplitPlan plan;

  (void) state;
  ch_split_plan (800, 600 - 47, 34, FALSE, -1, 0, snap_8x8, NULL, &plan);
  assert_false (plan.stacked);
  ch_split_plan (1024, 600 - 47, 34, FALSE, -1, 0, snap_8x8, NULL, &plan);
  assert_false (plan.stacked);
  ch_split_plan (360, 480 - 47, 34, FALSE, -1, 0, snap_8x8, NULL, &plan);
  assert_true (plan.stacked);
}

/* Two players: at the ends of the panel's column, 62 high and 12 apart; in a stack above and below the
 * board, 46 high, which leaves 340 at 360×720 and 376 at 400×800. */
static void
test_bars (void **state)
{
  ChSplitPlan plan;

  (void) state;
  ch_split_plan (1280, 800 - 47, 0, TRUE, -1, 0, snap_8x8, NULL, &plan);
  assert_false (plan.stacked);
  assert_int_equal (plan.board.width, 724);
  assert_int_equal (plan.bars[0].y, 6);
  assert_int_equal (plan.bars[0].height, 62);
  assert_int_equal (plan.bars[0].x, plan.panel.x);
  assert_int_equal (plan.bars[0].width, plan.panel.width);
  assert_int_equal (plan.panel.y, 6 + 62 + 12);
  assert_int_equal (plan.panel.y + plan.panel.height + 12, plan.bars[1].y);
  assert_int_equal (plan.bars[1].y + plan.bars[1].height, 800 - 47 - 18);

  ch_split_plan (360, 720 - 47 - 52, 0, TRUE, -1, 0, snap_8x8, NULL, &plan);
  assert_true (plan.stacked);
  assert_int_equal (plan.board.width, 340);
  assert_int_equal (plan.bars[0].y, 0);
  assert_int_equal (plan.bars[0].height, 46);
  assert_int_equal (plan.bars[0].x, 12);
  assert_int_equal (plan.bars[0].width, 336);
  assert_int_equal (plan.board.y, 46);
  assert_int_equal (plan.bars[1].y, 46 + 340);
  assert_int_equal (plan.panel.y, 46 + 340 + 46 + 6);

  ch_split_plan (400, 800 - 47 - 52, 0, TRUE, -1, 0, snap_8x8, NULL, &plan);
  assert_int_equal (plan.board.width, 376);
  assert_true (plan.panel.height >= 180);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_wide),      cmocka_unit_test (test_stack),
    cmocka_unit_test (test_very_wide), cmocka_unit_test (test_hysteresis),
    cmocka_unit_test (test_raise),     cmocka_unit_test (test_low),
    cmocka_unit_test (test_bars),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
