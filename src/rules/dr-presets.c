/* dr-presets.c: the presets, as data.
 *
 * Every rule set the program ships: clauses of the rules text's section 0.2 (boards, starts, draws,
 * names) and section 2 (move clauses), with their sources.  A table, no code.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-presets.h"

#define LAW_AMERICAN \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_FORWARD, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_ONE, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_FREE, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_STOP, \
    .removal = DR_REMOVAL_AFTER \
  }

#define LAW_ITALIAN \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_FORWARD, \
    .men_take_kings = DR_NO, \
    .king_range = DR_KING_RANGE_ONE, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_ITALIAN, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_STOP, \
    .removal = DR_REMOVAL_AFTER \
  }

#define LAW_POOL \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_BOTH, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_FREE, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_PASS, \
    .removal = DR_REMOVAL_AFTER \
  }

#define LAW_SPANISH \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_FORWARD, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_MOST_THEN_KINGS, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_STOP, \
    .removal = DR_REMOVAL_AFTER \
  }

#define LAW_RUSSIAN \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_BOTH, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_FREE, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_CONTINUE, \
    .removal = DR_REMOVAL_AFTER \
  }

#define LAW_INTERNATIONAL \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_BOTH, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_MOST, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_PASS, \
    .removal = DR_REMOVAL_AFTER \
  }

#define LAW_CZECH \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_FORWARD, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_KING_FIRST, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_STOP, \
    .removal = DR_REMOVAL_AFTER \
  }

#define LAW_TURKISH \
  { \
    .move_lines = DR_MOVE_LINES_ORTHOGONAL, \
    .capture_lines = DR_CAPTURE_LINES_ORTHOGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD_SIDEWAYS, \
    .man_capture = DR_MAN_CAPTURE_FORWARD_SIDEWAYS, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, \
    .turn_back = DR_NO, \
    .choice = DR_CHOICE_MOST, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_PASS, \
    .removal = DR_REMOVAL_AT_ONCE \
  }

#define LAW_THAI \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_FORWARD, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, \
    .king_landing = DR_KING_LANDING_NEXT, \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_FREE, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_STOP, \
    .removal = DR_REMOVAL_AT_ONCE \
  }

#define LAW_FRISIAN \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_EIGHT, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_BOTH, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_FRISIAN, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_PASS, \
    .removal = DR_REMOVAL_AFTER \
  }

#define LAW_KILLER \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_BOTH, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, \
    .king_landing = DR_KING_LANDING_NEXT_BEHIND_KING, \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_MOST, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_PASS, \
    .removal = DR_REMOVAL_AFTER \
  }

#define LAW_INK_AMERICAN \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_FORWARD, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_ONE, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_MUST_CONTINUE, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_FREE, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_STOP, \
    .removal = DR_REMOVAL_AT_ONCE \
  }

#define LAW_INK_POOL \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_BOTH, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_ANY, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_FREE, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_PASS, \
    .removal = DR_REMOVAL_AT_ONCE \
  }

#define LAW_INK_RUSSIAN \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_BOTH, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_ANY, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_FREE, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_CONTINUE, \
    .removal = DR_REMOVAL_AT_ONCE \
  }

#define LAW_INK_INTERNATIONAL \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_BOTH, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_FLYING, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_ANY, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_MOST, \
    .obligation = DR_OBLIGATION_STRICT, \
    .crowning = DR_CROWNING_PASS, \
    .removal = DR_REMOVAL_AT_ONCE \
  }

#define LAW_TWO_CHECKERS \
  { \
    .move_lines = DR_MOVE_LINES_DIAGONAL, \
    .capture_lines = DR_CAPTURE_LINES_DIAGONAL, \
    .man_move = DR_MAN_MOVE_FORWARD, \
    .man_capture = DR_MAN_CAPTURE_FORWARD, \
    .men_take_kings = DR_YES, \
    .king_range = DR_KING_RANGE_ONE, \
    .king_landing = DR_KING_LANDING_ANY, \
    .chain_landing = DR_CHAIN_LANDING_ANY, \
    .turn_back = DR_YES, \
    .choice = DR_CHOICE_FREE, \
    .obligation = DR_OBLIGATION_MAY_STOP, \
    .crowning = DR_CROWNING_STOP, \
    .removal = DR_REMOVAL_AFTER \
  }

#define ROW(name) (1u << DR_ENDING_##name)

const DrPresetData dr_presets[] = {
  {
    .about = {
      .id = "international",
      .name = "International",
      .family = DR_FAMILY_LARGE,
      .pdn_tag = "20,W,10,10,N2,0",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "FMJD, Annex 1: official rules of international draughts",
      .draw_sources = "FMJD, Annex 1: official rules of international draughts",
    },
    .width = 10,
    .height = 10,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 4,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_INTERNATIONAL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 25,
    .quiet_endgame = false,
    .endings = ROW (E16) | ROW (E5),
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "american",
      .name = "American",
      .family = DR_FAMILY_SHORT,
      .pdn_tag = "21,B,8,8,N1,0",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_RED,
      .capture_sign = 'x',
      .sources = "WCDF, rules of draughts",
      .draw_sources = "WCDF, rules of draughts, 1.27 and 1.32",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_DARK,
    .law = LAW_AMERICAN,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 40,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_CLAIM,
  },
  {
    .about = {
      .id = "italian",
      .name = "Italian",
      .family = DR_FAMILY_SHORT,
      .pdn_tag = "22,W,8,8,N2,1",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "FID, Regolamento, capo 1",
      .draw_sources = "FID, Regolamento, capo 1, articles 9.3 and 10.4",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_RIGHT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_ITALIAN,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 4,
    .quiet_limit = 40,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_CLAIM,
  },
  {
    .about = {
      .id = "pool",
      .name = "Pool",
      .family = DR_FAMILY_FLYING_BACKWARD,
      .pdn_tag = "23,B,8,8,N1,0",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "APCA, tournament rules of play",
      .draw_sources = "APCA, tournament rules of play",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_DARK,
    .law = LAW_POOL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 15,
    .quiet_endgame = false,
    .endings = ROW (E13),
    .draw_by = DR_DRAW_BY_CLAIM,
  },
  {
    .about = {
      .id = "pool-unified",
      .name = "Pool (unified)",
      .family = DR_FAMILY_FLYING_BACKWARD,
      .pdn_tag = "23,W,8,8,A0,0",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "APCA, tournament rules of play; tag and first mover: PDN 3.0 game types",
      .draw_sources = "APCA, tournament rules of play",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_POOL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 15,
    .quiet_endgame = false,
    .endings = ROW (E13),
    .draw_by = DR_DRAW_BY_CLAIM,
  },
  {
    .about = {
      .id = "spanish",
      .name = "Spanish",
      .family = DR_FAMILY_FLYING_FORWARD,
      .pdn_tag = "24,W,8,8,N1,1",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_BOTTOM_RIGHT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "Spanish draughts as published by players' pages; the same as FPD, rules in force from 2026-04-01",
      .draw_sources = "FPD, rules in force from 2026-04-01",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_RIGHT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_SPANISH,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 20,
    .quiet_endgame = false,
    .endings = ROW (E12),
    .draw_by = DR_DRAW_BY_CLAIM,
  },
  {
    .about = {
      .id = "portuguese",
      .name = "Portuguese",
      .family = DR_FAMILY_FLYING_FORWARD,
      .pdn_tag = "28,W,8,8,N1,1",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_BOTTOM_RIGHT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "FPD, rules in force from 2026-04-01",
      .draw_sources = "FPD, rules in force from 2026-04-01",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_RIGHT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_SPANISH,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 20,
    .quiet_endgame = true,
    .endings = ROW (E12),
    .draw_by = DR_DRAW_BY_CLAIM,
  },
  {
    .about = {
      .id = "russian",
      .name = "Russian",
      .family = DR_FAMILY_FLYING_BACKWARD,
      .pdn_tag = "25,W,8,8,A0,0",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = ':',
      .sources = "FMJD-64, rules of the game",
      .draw_sources = "FMJD-64, rules of the game",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_RUSSIAN,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 15,
    .quiet_endgame = false,
    .endings = ROW (E15) | ROW (E30) | ROW (E60) | ROW (R5) | ROW (E5),
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "brazilian",
      .name = "Brazilian",
      .family = DR_FAMILY_FLYING_BACKWARD,
      .pdn_tag = "26,W,8,8,A0,0",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "CBJD, rules of draughts",
      .draw_sources = "CBJD, rules of draughts, articles 99 and 100",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_INTERNATIONAL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 20,
    .quiet_endgame = false,
    .endings = ROW (E5),
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "canadian",
      .name = "Canadian",
      .family = DR_FAMILY_LARGE,
      .pdn_tag = "27,W,12,12,N2,0",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "International rules on 12x12",
      .draw_sources = "as International; no text of its own was found",
    },
    .width = 12,
    .height = 12,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 5,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_INTERNATIONAL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 25,
    .quiet_endgame = false,
    .endings = ROW (E16) | ROW (E5),
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "czech",
      .name = "Czech",
      .family = DR_FAMILY_FLYING_FORWARD,
      .pdn_tag = "29,W,8,8,A0,0",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "FMJD, variant page: Czech draughts",
      .draw_sources = "FMJD, variant page: Czech draughts",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_CZECH,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 15,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_CLAIM,
  },
  {
    .about = {
      .id = "turkish",
      .name = "Turkish",
      .family = DR_FAMILY_STRAIGHT,
      .pdn_tag = "30,W,8,8,A0,0",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "Turkish draughts as published; sources differ on crowning inside a capture",
      .draw_sources = "Turkish draughts as published",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_ALL,
    .corner = DR_CORNER_LEFT,
    .rows = 2,
    .empty_rows = 1,
    .first = DR_FIRST_LIGHT,
    .law = LAW_TURKISH,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 0,
    .quiet_endgame = false,
    .endings = ROW (E1),
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "thai",
      .name = "Thai",
      .family = DR_FAMILY_FLYING_FORWARD,
      .pdn_tag = "31,W,8,8,N2,0",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = '-',
      .sources = "Thai draughts (makhos) as published; sources differ on who moves first",
      .draw_sources = "no official text was found",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 2,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_THAI,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 0,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "frisian",
      .name = "Frisian",
      .family = DR_FAMILY_LARGE,
      .pdn_tag = "40,W,10,10,N2,0",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "Frisian draughts, official rules 2011",
      .draw_sources = "Frisian draughts, official rules 2011, as played online",
    },
    .width = 10,
    .height = 10,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 4,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_FRISIAN,
    .king_move_limit = 3,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 0,
    .quiet_endgame = false,
    .endings = ROW (F7) | ROW (F2),
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "frysk",
      .name = "Frysk!",
      .family = DR_FAMILY_LARGE,
      .pdn_tag = "97,W,10,10,N2,0",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "Frisian draughts, official rules 2011, with five men a side",
      .draw_sources = "as Frisian",
    },
    .width = 10,
    .height = 10,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 1,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_FRISIAN,
    .king_move_limit = 3,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 0,
    .quiet_endgame = false,
    .endings = ROW (F7) | ROW (F2),
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "spantsiretti",
      .name = "Spantsiretti",
      .family = DR_FAMILY_LARGE,
      .pdn_tag = "41,W,10,8,A0,0",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = ':',
      .sources = "Russian rules on 80 squares",
      .draw_sources = "as Russian",
    },
    .width = 10,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_RUSSIAN,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 15,
    .quiet_endgame = false,
    .endings = ROW (E15) | ROW (E30) | ROW (E60) | ROW (R5) | ROW (E5),
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "killer",
      .name = "Killer",
      .family = DR_FAMILY_LARGE,
      .pdn_tag = "20,W,10,10,N2,0",
      .pdn_variant = "Killer",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "Killer draughts as published by its author",
      .draw_sources = "as International; its text has no draw rules of its own",
    },
    .width = 10,
    .height = 10,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 4,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_KILLER,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 25,
    .quiet_endgame = false,
    .endings = ROW (E16) | ROW (E5),
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "breakthrough",
      .name = "Breakthrough",
      .family = DR_FAMILY_LARGE,
      .pdn_tag = "96,W,10,10,N2,0",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "International rules; the first king wins, as played online",
      .draw_sources = "as played online",
    },
    .width = 10,
    .height = 10,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 4,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_INTERNATIONAL,
    .king_move_limit = 0,
    .aim = DR_AIM_FIRST_KING,
    .repetition = 3,
    .quiet_limit = 0,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "antidraughts",
      .name = "Antidraughts",
      .family = DR_FAMILY_LARGE,
      .pdn_tag = "98,W,10,10,N2,0",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "International rules; who cannot move wins, as played online",
      .draw_sources = "as played online",
    },
    .width = 10,
    .height = 10,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 4,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_INTERNATIONAL,
    .king_move_limit = 0,
    .aim = DR_AIM_LOSE,
    .repetition = 3,
    .quiet_limit = 25,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "poddavki",
      .name = "Poddavki",
      .family = DR_FAMILY_FLYING_BACKWARD,
      .pdn_tag = "25,W,8,8,A0,0",
      .pdn_variant = "Poddavki",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = ':',
      .sources = "FMJD-64, rules of the game; who cannot move wins",
      .draw_sources = "FMJD-64, rules of the game",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_RUSSIAN,
    .king_move_limit = 0,
    .aim = DR_AIM_LOSE,
    .repetition = 3,
    .quiet_limit = 15,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "filipino",
      .name = "Filipino",
      .family = DR_FAMILY_FLYING_BACKWARD,
      .pdn_tag = "26,W,8,8,A0,0",
      .pdn_variant = "Filipino",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "International rules on 8x8, mirrored",
      .draw_sources = "as International; no text of its own was found",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_RIGHT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_INTERNATIONAL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 25,
    .quiet_endgame = false,
    .endings = ROW (E16) | ROW (E5),
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "srilankan",
      .name = "Sri Lankan",
      .family = DR_FAMILY_LARGE,
      .pdn_tag = "27,W,12,12,N2,0",
      .pdn_variant = "Sri Lankan",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "International rules on 12x12, mirrored",
      .draw_sources = "as International; no text of its own was found",
    },
    .width = 12,
    .height = 12,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_RIGHT,
    .rows = 5,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_INTERNATIONAL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 25,
    .quiet_endgame = false,
    .endings = ROW (E16) | ROW (E5),
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "jamaican",
      .name = "Jamaican",
      .family = DR_FAMILY_FLYING_BACKWARD,
      .pdn_tag = "23,B,8,8,A1,1",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "pool rules, mirrored: PDN 3.0 game types",
      .draw_sources = "as Pool",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_RIGHT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_DARK,
    .law = LAW_POOL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 15,
    .quiet_endgame = false,
    .endings = ROW (E13),
    .draw_by = DR_DRAW_BY_CLAIM,
  },
  {
    .about = {
      .id = "ink-american",
      .name = "Ink Clans: American",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "21,W,8,8,N2,0",
      .pdn_variant = "Ink Clans",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .capture_switch = true,
      .sources = "Ink Clans, its own rules page, checked by play",
      .draw_sources = "Ink Clans has no draw rules",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_NEAR,
    .law = LAW_INK_AMERICAN,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 0,
    .quiet_limit = 0,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "ink-pool",
      .name = "Ink Clans: Pool",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "23,W,8,8,N2,0",
      .pdn_variant = "Ink Clans",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .capture_switch = true,
      .sources = "Ink Clans, its own rules page, checked by play",
      .draw_sources = "Ink Clans has no draw rules",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_NEAR,
    .law = LAW_INK_POOL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 0,
    .quiet_limit = 0,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "ink-brazilian",
      .name = "Ink Clans: Brazilian",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "26,W,8,8,A0,0",
      .pdn_variant = "Ink Clans",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .capture_switch = true,
      .sources = "Ink Clans, its own rules page, checked by play",
      .draw_sources = "Ink Clans has no draw rules",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_NEAR,
    .law = LAW_INK_INTERNATIONAL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 0,
    .quiet_limit = 0,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "ink-russian",
      .name = "Ink Clans: Russian",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "25,W,8,8,A0,0",
      .pdn_variant = "Ink Clans",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = ':',
      .capture_switch = true,
      .sources = "Ink Clans, its own rules page, checked by play",
      .draw_sources = "Ink Clans has no draw rules",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_NEAR,
    .law = LAW_INK_RUSSIAN,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 0,
    .quiet_limit = 0,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "ink-international",
      .name = "Ink Clans: International",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "20,W,10,10,N2,0",
      .pdn_variant = "Ink Clans",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .capture_switch = true,
      .sources = "Ink Clans, its own rules page, checked by play",
      .draw_sources = "Ink Clans has no draw rules",
    },
    .width = 10,
    .height = 10,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 4,
    .empty_rows = 0,
    .first = DR_FIRST_NEAR,
    .law = LAW_INK_INTERNATIONAL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 0,
    .quiet_limit = 0,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "club-american",
      .name = "Club Checkers: American",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "21,B,8,8,N1,0",
      .pdn_variant = "Club Checkers",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_RED,
      .capture_sign = 'x',
      .dark_at_bottom = true,
      .sources = "Club Checkers, its own rules page",
      .draw_sources = "Club Checkers, its own rules page",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_DARK,
    .law = LAW_AMERICAN,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 0,
    .quiet_limit = 40,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "six-brazilian",
      .name = "Six rule sets: Brazilian",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "26,W,8,8,A0,0",
      .pdn_variant = "Six rule sets",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "Six rule sets, its own rules pages",
      .draw_sources = "Six rule sets, its own rules pages",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_INTERNATIONAL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 20,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "six-portuguese",
      .name = "Six rule sets: Portuguese",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "28,W,8,8,N1,1",
      .pdn_variant = "Six rule sets",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_BOTTOM_RIGHT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "Six rule sets, its own rules pages",
      .draw_sources = "Six rule sets, its own rules pages",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_RIGHT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_SPANISH,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 20,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "six-international",
      .name = "Six rule sets: International",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "20,W,10,10,N2,0",
      .pdn_variant = "Six rule sets",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "Six rule sets, its own rules pages",
      .draw_sources = "Six rule sets, its own rules pages",
    },
    .width = 10,
    .height = 10,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 4,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_INTERNATIONAL,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 25,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "six-russian",
      .name = "Six rule sets: Russian",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "25,W,8,8,A0,0",
      .pdn_variant = "Six rule sets",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = ':',
      .sources = "Six rule sets, its own rules pages",
      .draw_sources = "Six rule sets, its own rules pages",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_RUSSIAN,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 15,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "six-spanish",
      .name = "Six rule sets: Spanish",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "24,W,8,8,N1,1",
      .pdn_variant = "Six rule sets",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_BOTTOM_RIGHT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = 'x',
      .sources = "Six rule sets, its own rules pages",
      .draw_sources = "Six rule sets, its own rules pages",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_RIGHT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_SPANISH,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 20,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "six-american",
      .name = "Six rule sets: American",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "21,B,8,8,N1,0",
      .pdn_variant = "Six rule sets",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_RED,
      .capture_sign = 'x',
      .sources = "Six rule sets, its own rules pages",
      .draw_sources = "Six rule sets, its own rules pages",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_DARK,
    .law = LAW_AMERICAN,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 40,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "two-checkers",
      .name = "Two games: Checkers",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "21,B,8,8,N1,0",
      .pdn_variant = "Two games",
      .style = DR_STYLE_NUMBERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_LIGHT_DARK,
      .capture_sign = 'x',
      .capture_switch = true,
      .sources = "Two games, its own rules pages",
      .draw_sources = "Two games, its own rules pages: agreement only",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_DARK,
    .law = LAW_TWO_CHECKERS,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 0,
    .quiet_limit = 0,
    .quiet_endgame = false,
    .endings = 0,
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
  {
    .about = {
      .id = "two-russian",
      .name = "Two games: Russian",
      .family = DR_FAMILY_SYSTEM,
      .pdn_tag = "25,W,8,8,A0,0",
      .pdn_variant = "Two games",
      .style = DR_STYLE_LETTERS,
      .numbering = DR_NUMBERING_TOP_LEFT,
      .names = DR_NAMES_WHITE_BLACK,
      .capture_sign = ':',
      .sources = "Two games, its own rules pages",
      .draw_sources = "Two games, its own rules pages",
    },
    .width = 8,
    .height = 8,
    .squares = DR_SQUARES_DARK,
    .corner = DR_CORNER_LEFT,
    .rows = 3,
    .empty_rows = 0,
    .first = DR_FIRST_LIGHT,
    .law = LAW_RUSSIAN,
    .king_move_limit = 0,
    .aim = DR_AIM_NORMAL,
    .repetition = 3,
    .quiet_limit = 0,
    .quiet_endgame = false,
    .endings = ROW (E15),
    .draw_by = DR_DRAW_BY_AUTOMATIC,
  },
};

const unsigned dr_n_presets = sizeof dr_presets / sizeof dr_presets[0];
