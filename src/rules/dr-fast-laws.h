/* dr-fast-laws.h: the laws that get code of their own, as constants.
 *
 * They are the presets' laws with the values that have no effect evened out, as dr-fast.c does it.
 * The order is DrLaw's.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#define DR_FAST_DIAGONAL                                                            \
  .move_lines = DR_MOVE_LINES_DIAGONAL, .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
  .man_move = DR_MAN_MOVE_FORWARD, .turn_back = DR_YES

#define DR_FAST_SHORT                                                                             \
  DR_FAST_DIAGONAL, .man_capture = DR_MAN_CAPTURE_FORWARD, .king_range = DR_KING_RANGE_ONE,       \
                    .king_landing = DR_KING_LANDING_ANY,                                          \
                    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, .removal = DR_REMOVAL_AFTER, \
                    .crowning = DR_CROWNING_STOP

#define DR_FAST_FLYING                                                            \
  DR_FAST_DIAGONAL, .men_take_kings = DR_YES, .king_range = DR_KING_RANGE_FLYING, \
                    .obligation = DR_OBLIGATION_STRICT

#define DR_FAST_BOOK                                   \
  DR_FAST_FLYING, .king_landing = DR_KING_LANDING_ANY, \
                  .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, .removal = DR_REMOVAL_AFTER

#define DR_FAST_FORWARD .man_capture = DR_MAN_CAPTURE_FORWARD, .crowning = DR_CROWNING_STOP

#define DR_FAST_AMERICAN                                               \
  {                                                                    \
    DR_FAST_SHORT, .men_take_kings = DR_YES, .choice = DR_CHOICE_FREE, \
                   .obligation = DR_OBLIGATION_STRICT                  \
  }
#define DR_FAST_TWO_CHECKERS                                           \
  {                                                                    \
    DR_FAST_SHORT, .men_take_kings = DR_YES, .choice = DR_CHOICE_FREE, \
                   .obligation = DR_OBLIGATION_MAY_STOP                \
  }
#define DR_FAST_ITALIAN                                                  \
  {                                                                      \
    DR_FAST_SHORT, .men_take_kings = DR_NO, .choice = DR_CHOICE_ITALIAN, \
                   .obligation = DR_OBLIGATION_STRICT                    \
  }
#define DR_FAST_SPANISH                                                \
  {                                                                    \
    DR_FAST_BOOK, DR_FAST_FORWARD, .choice = DR_CHOICE_MOST_THEN_KINGS \
  }
#define DR_FAST_CZECH                                             \
  {                                                               \
    DR_FAST_BOOK, DR_FAST_FORWARD, .choice = DR_CHOICE_KING_FIRST \
  }
#define DR_FAST_RUSSIAN                                                                 \
  {                                                                                     \
    DR_FAST_BOOK, .man_capture = DR_MAN_CAPTURE_BOTH, .crowning = DR_CROWNING_CONTINUE, \
                  .choice = DR_CHOICE_FREE                                              \
  }
#define DR_FAST_POOL                                                                \
  {                                                                                 \
    DR_FAST_BOOK, .man_capture = DR_MAN_CAPTURE_BOTH, .crowning = DR_CROWNING_PASS, \
                  .choice = DR_CHOICE_FREE                                          \
  }
#define DR_FAST_INTERNATIONAL                                                       \
  {                                                                                 \
    DR_FAST_BOOK, .man_capture = DR_MAN_CAPTURE_BOTH, .crowning = DR_CROWNING_PASS, \
                  .choice = DR_CHOICE_MOST                                          \
  }
#define DR_FAST_KILLER                                                                           \
  {                                                                                              \
    DR_FAST_FLYING, .man_capture = DR_MAN_CAPTURE_BOTH, .crowning = DR_CROWNING_PASS,            \
                    .choice = DR_CHOICE_MOST, .king_landing = DR_KING_LANDING_NEXT_BEHIND_KING,  \
                    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, .removal = DR_REMOVAL_AFTER \
  }
#define DR_FAST_FRISIAN                                                                            \
  {                                                                                                \
    .move_lines = DR_MOVE_LINES_DIAGONAL, .capture_lines = DR_CAPTURE_LINES_EIGHT,                 \
    .man_move = DR_MAN_MOVE_FORWARD, .man_capture = DR_MAN_CAPTURE_BOTH, .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, .king_landing = DR_KING_LANDING_ANY,                       \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, .turn_back = DR_YES,                          \
    .choice = DR_CHOICE_FRISIAN, .obligation = DR_OBLIGATION_STRICT, .crowning = DR_CROWNING_PASS, \
    .removal = DR_REMOVAL_AFTER                                                                    \
  }
#define DR_FAST_THAI                                                                 \
  {                                                                                  \
    DR_FAST_FLYING, DR_FAST_FORWARD,                                                 \
      .choice = DR_CHOICE_FREE, .king_landing = DR_KING_LANDING_NEXT,                \
      .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, .removal = DR_REMOVAL_AT_ONCE \
  }
#define DR_FAST_INK_POOL                                                                 \
  {                                                                                      \
    DR_FAST_FLYING, .man_capture = DR_MAN_CAPTURE_BOTH, .crowning = DR_CROWNING_PASS,    \
                    .choice = DR_CHOICE_FREE, .king_landing = DR_KING_LANDING_ANY,       \
                    .chain_landing = DR_CHAIN_LANDING_ANY, .removal = DR_REMOVAL_AT_ONCE \
  }
#define DR_FAST_INK_RUSSIAN                                                               \
  {                                                                                       \
    DR_FAST_FLYING, .man_capture = DR_MAN_CAPTURE_BOTH, .crowning = DR_CROWNING_CONTINUE, \
                    .choice = DR_CHOICE_FREE, .king_landing = DR_KING_LANDING_ANY,        \
                    .chain_landing = DR_CHAIN_LANDING_ANY, .removal = DR_REMOVAL_AT_ONCE  \
  }
#define DR_FAST_INK_INTERNATIONAL                                                                  \
  {                                                                                                \
    DR_FAST_FLYING, .man_capture = DR_MAN_CAPTURE_BOTH, .crowning = DR_CROWNING_PASS,              \
                    .choice = DR_CHOICE_MOST, .king_landing = DR_KING_LANDING_ANY,                 \
                    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, .removal = DR_REMOVAL_AT_ONCE \
  }
#define DR_FAST_TURKISH                                                                       \
  {                                                                                           \
    .move_lines = DR_MOVE_LINES_ORTHOGONAL, .capture_lines = DR_CAPTURE_LINES_ORTHOGONAL,     \
    .man_move = DR_MAN_MOVE_FORWARD_SIDEWAYS, .man_capture = DR_MAN_CAPTURE_FORWARD_SIDEWAYS, \
    .men_take_kings = DR_YES, .king_range = DR_KING_RANGE_FLYING,                             \
    .king_landing = DR_KING_LANDING_ANY, .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE,     \
    .turn_back = DR_NO, .choice = DR_CHOICE_MOST, .obligation = DR_OBLIGATION_STRICT,         \
    .crowning = DR_CROWNING_PASS, .removal = DR_REMOVAL_AT_ONCE                               \
  }
