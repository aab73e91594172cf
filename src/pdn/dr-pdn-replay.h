/* dr-pdn-replay.h: finds a record's rule set and plays its moves: what is legal, and what is not
 * and why not.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-pdn.h"

/* The rule sets a replay knows: presets made ready, house rules as they come.  One a thread. */
typedef struct DrPdnRules DrPdnRules;

/* NULL when memory is out. */
DrPdnRules *dr_pdn_rules_new (void);
void dr_pdn_rules_free (DrPdnRules *rules);

/* The preset @id, or the house rules of that text; NULL where it is none.  Lives as long as
 * @rules. */
const DrRuleset *dr_pdn_rules_find (DrPdnRules *rules, const char *id);

/* The rule set a GameType or Variant value means (section 3), either may be NULL; NULL where it is
 * unknown.  The corner of the first square is not asked: in real files it is often wrong. */
const DrRuleset *dr_pdn_rules_for_tag (DrPdnRules *rules,
                                       const char *gametype,
                                       const char *variant);

/* The value of the GameType tag of @ruleset as the writer puts it ("25,W,8,8,A0,0"). House rules:
 * the base's; what they are stands in a tag RuleSet with their id. */
const char *dr_pdn_gametype (const DrRuleset *ruleset);

/* Of games that fit several sets those of one file decide: what fits all of them is meant.  @game, as it
 * was read and before its replay, votes for the sets it fits, or the one its tags name; games that cannot
 * be played to their end under any set, and those without squares, say nothing.  Games on other boards
 * do not count.  False when memory is out. */
bool dr_pdn_rules_vote (DrPdnRules *rules, DrPdnGame *game);

/* Another file: what was voted is forgotten. */
void dr_pdn_rules_forget_votes (DrPdnRules *rules);

/* Replays the whole tree of @game.  The rule set is @given, else that of the tags RuleSet,
 * GameType or Variant, else guessed by replaying the sets of section 3; where several fit, those
 * stay that fit all games that voted, too, if there are such.  Where that leaves several, rules_from
 * is DR_PDN_RULES_UNSURE, the candidates are told and the first is used.
 *
 * Short captures that fit several moves are resolved by the moves that follow them in their
 * line.  A move that is written jump by jump is put together: the first of its nodes becomes the
 * whole move, and what was written beside a later jump becomes a variation of it.
 *
 * A move that is not legal ends its line there, with a problem that tells place and reason.  Its
 * text, its variations and what follows are kept as the `rest` of the node before it (of a
 * variation's first move: in parentheses).  Nodes that were put together or became a rest are
 * gone from @game->nodes: after the replay every node there is in the tree and legal.  So a
 * record is replayed once; for another rule set it is read again.
 *
 * A last "move" of the main line that is not legal but a score, "1-9", is the result: it becomes the
 * terminator, where the record has no other (section 5).
 *
 * Where no rule set is found (ruleset is NULL), or the FEN tag is no position (the root is not
 * legal), all nodes stay as they are, none of them legal.  Of such a tag dr_pdn_game_bad_start() says
 * what it is and why; it stays among the tags, and the writer writes it as it was.
 *
 * A record of up to four moves without tag and comment, not numbered from 1, the first of which no
 * likely rule set allows, is no game but something left between games, such as "36x27 1-0" (section
 * 9): it is a stray, told as DR_PDN_JUNK with its moves and its result, and has no rule set.  A longer
 * one is a game that has an error, so that its text is kept.
 *
 * A rest that the writer has put into a comment, [%rest …], is taken out of it again; its first move is
 * tried, and what is wrong with it told at the place of the node it hangs on.  Returns false when memory
 * is out. */
bool dr_pdn_game_replay (DrPdnGame *game, DrPdnRules *rules, const DrRuleset *given);
