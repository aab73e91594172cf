/* dr-pdn-replay-private.h: what the files of the replay share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-fast.h"
#include "dr-fen.h"
#include "dr-pdn-replay.h"

/* The fields of a GameType value that a reader goes by; '\0' where one is not there. */
typedef struct
{
  unsigned type;
  char start;    /* W or B */
  char notation; /* A, N or S */
  char corner;   /* a digit */
  char invert;   /* 0 or 1 */
} DrPdnGametype;

/* False where @text does not begin with a number. */
bool dr_pdn_gametype_read (const char *text, DrPdnGametype *gametype);

/* The id of the preset that a GameType or a Variant value means, either may be NULL; NULL where
 * it is none. */
const char *dr_pdn_id_for_tag (DrPdnRules *rules, const char *gametype, const char *variant);

/* The groups of sets that games may fit alike: each votes by itself. */
typedef enum
{
  DR_PDN_EIGHT_ROWS,
  DR_PDN_NUMBERED_LETTERS,
  DR_PDN_TEN_ROWS,
  DR_PDN_TWELVE_ROWS,
  DR_PDN_LETTERS,
  DR_PDN_OTHER_LETTERS,
  DR_PDN_N_KINDS
} DrPdnKindOfSets;

/* A game fits the @n sets of @kind at @sets, at most DR_PDN_MAX_CANDIDATES. */
void dr_pdn_rules_add_vote (DrPdnRules *rules,
                            DrPdnKindOfSets kind,
                            const DrRuleset *const *sets,
                            unsigned n);

/* Whether all games that voted for sets of @kind fit @ruleset; false where none did. */
bool dr_pdn_rules_in_votes (const DrPdnRules *rules,
                            DrPdnKindOfSets kind,
                            const DrRuleset *ruleset);

/* A game being played under one rule set. */
typedef struct
{
  DrPdnGame *game;
  const DrRuleset *ruleset;
  DrFast fast;
  bool served;           /* by the fast generator */
  bool from_a1;          /* numbers on a board of letters go row by row upwards from a1 */
  uint8_t numbered[256]; /* the square of a number, or DR_NO_SQUARE */
  DrMoveList legal;
  DrMoveList matches;
  DrFastMove moves[DR_FAST_MAX_MOVES];
  unsigned n_complex; /* positions given up */
  unsigned fen_warnings; /* DrFenWarnings of the FEN read last */
  bool open_side;        /* that one did not say who is to move */
} DrPdnPlayer;

/* Where it stands, in both forms. */
typedef struct
{
  DrPosition position;
  DrFastPos pos; /* where the fast generator serves */
} DrPdnStand;

/* What a node's text was found to mean. */
typedef struct
{
  DrMove move;
  DrFastMove fast;
  bool is_fast;   /* fast holds the move, too */
  unsigned alike; /* as many moves would do as well, this one included; 1: none but it */
  uint32_t last;  /* the node whose text ends it: the node itself, or further on, jump by jump */
  DrError error;  /* where no move was found */
} DrPdnFound;

/* Begins and ends the play of @game under @ruleset. */
void dr_pdn_player_init (DrPdnPlayer *player,
                         DrPdnGame *game,
                         const DrRuleset *ruleset,
                         bool from_a1);
void dr_pdn_player_clear (DrPdnPlayer *player);

/* Stands on @position. */
void dr_pdn_stand_set (const DrPdnPlayer *player, DrPdnStand *stand, const DrPosition *position);

/* Plays what was found. */
void dr_pdn_stand_play (const DrPdnPlayer *player, DrPdnStand *stand, const DrPdnFound *found);

/* The move that @node's text means on @stand; several that fit are weighed by the moves that
 * follow. False, with found->error, where it is none. */
bool dr_pdn_find_move (DrPdnPlayer *player,
                       const DrPdnStand *stand,
                       uint32_t node,
                       DrPdnFound *found);

/* Room for a move's squares in letters. */
#define DR_PDN_SPELLED_SIZE (5 * (DR_MAX_TAKEN + 2))

/* The text of a move with its squares in letters, for those who do not know how its numbers count.
 * False where it is no move. */
bool dr_pdn_spell_move (const DrPdnPlayer *player, const char *text, char *spelled);

/* The start position: the FEN tag's, or the set's own.  False with @error where the tag's is
 * none. */
bool dr_pdn_start (DrPdnPlayer *player, DrPosition *position, DrError *error);

/* @node, which is no move, on @stand: a set-up, a null move, or a move nobody knows.  False with
 * found->error where it cannot be had. */
bool dr_pdn_pass_node (DrPdnPlayer *player, DrPdnStand *stand, uint32_t node, DrPdnFound *found);

/* How much of a main line can be played. */
typedef enum
{
  DR_PDN_REACH_PART,
  DR_PDN_REACH_SCORE, /* all but what dr_pdn_is_score() takes for the result */
  DR_PDN_REACH_WHOLE
} DrPdnReach;

/* Plays the main line without keeping anything; returns how many of its moves are legal, and
 * whether that is all of them. */
size_t dr_pdn_count_main_line (DrPdnPlayer *player, DrPdnReach *reach);

/* Where the tag stands whose value @value is, by its address; the game's beginning where it is none's. */
DrPdnPlace dr_pdn_place_of_value (const DrPdnGame *game, const char *value);

/* Whether @game has the shape of a few moves that some hand left between games: no tag, no comment, no
 * number 1 to begin with.  Then, and if no rule set that is likely allows the first of them, it is a stray: *@stray.
 * Sets nothing in @game.  False when memory is out. */
bool dr_pdn_find_stray (DrPdnGame *game, DrPdnRules *rules, bool *stray);

/* Finds the rule set of @game: its tags, or by trying.  False when memory is out. */
bool dr_pdn_find_rules (DrPdnGame *game, DrPdnRules *rules, const DrRuleset *given, bool *from_a1);

/* Ends the line before @node, which is no legal move: its text, and what follows, becomes the
 * parent's rest; dr_pdn_compact() takes the nodes away.  False when memory is out. */
bool dr_pdn_cut (DrPdnGame *game, uint32_t node);

/* Whether @node, which is of the main line and no legal move, is the result in points that look like a
 * move: "1-9".  It ends the record, which has no other result, and is what its tag says or, without
 * one, a score that some system of points knows. */
bool dr_pdn_is_score (const DrPdnGame *game, uint32_t node);

/* Makes @node, a score, the terminator; dr_pdn_compact() takes the node away.  False when memory is
 * out. */
bool dr_pdn_take_score (DrPdnGame *game, uint32_t node);

/* Makes rests of the commands [%rest …] in comments, and counts them. */
bool dr_pdn_find_rests (DrPdnGame *game);

/* The first move in @rest, as it is written; *@length is 0 where there is none. */
const char *dr_pdn_rest_move (const char *rest, size_t *length);

/* Leaves out the nodes that are not legal, so that nodes hold the tree and nothing else. */
bool dr_pdn_compact (DrPdnGame *game);
