/* dr-pdn-guess.c: finds a record's rule set: from its tags, else by playing its main line under the
 * sets that are likely.
 *
 * Which those are is the file-format text's section 3.  A set that does not fit fails within a few
 * moves, so most tries cost nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pdn-replay-private.h"
#include "dr-text.h"

#include <stdlib.h>
#include <string.h>

/* More moves than these are no fragment: they are kept, as a game that cannot be played. */
#define FRAGMENT_MOVES 4

/* Sets to try, in the order in which they are preferred; @then only where none of them fits. */
typedef struct Group
{
  DrPdnKindOfSets kind;
  const char *ids[7];
  const struct Group *then;
  bool
    in_order; /* the first one that fits is it: a later one is meant only where the first is not, or where
               * the other games of the file say so */
} Group;

static const Group canadian = {
  .kind = DR_PDN_TWELVE_ROWS,
  .ids = { "canadian" },
  .in_order = true,
};

static const Group ten_rows = {
  .kind = DR_PDN_TEN_ROWS,
  .ids = { "international", "frisian" },
  .then = &canadian,
  .in_order = true,
};

/* Boards of letters whose squares are numbered */
static const Group numbered_letters = {
  .kind = DR_PDN_NUMBERED_LETTERS,
  .ids = { "russian", "czech", "brazilian", "thai" },
  .then = &ten_rows,
};

static const Group eight_rows = {
  .kind = DR_PDN_EIGHT_ROWS,
  .ids = { "american", "pool", "italian", "spanish", "portuguese" },
  .then = &numbered_letters,
};

static const Group other_letters = {
  .kind = DR_PDN_OTHER_LETTERS,
  .ids = { "spantsiretti", "turkish", "jamaican", "international", "frisian", "canadian" },
  .in_order = true,
};

static const Group letters = {
  .kind = DR_PDN_LETTERS,
  .ids = { "russian", "czech", "brazilian" },
  .then = &other_letters,
};

/* How the main line (or without one the FEN) writes squares, and the largest number in it. */
typedef struct
{
  bool numbers;
  bool letters;
  unsigned largest;
} Squares;

/* Takes the squares that stand in @text into account.  In a FEN capital letters are colours and
 * kings. */
static void
note_squares (Squares *squares, const char *text, bool fen)
{
  const char *c = text;

  while (*c != '\0')
    {
      bool column = false;
      unsigned number = 0;

      char letter = fen ? *c : dr_text_lower (*c);

      if (letter >= 'a' && letter < 'a' + DR_MAX_EDGE && dr_text_is_digit (c[1]))
        {
          column = true;
          c++;
        }
      if (!dr_text_is_digit (*c))
        {
          c++;
          continue;
        }
      for (; dr_text_is_digit (*c); c++)
        if (number < 10000)
          number = number * 10 + (unsigned) (*c - '0');
      if (column)
        squares->letters = true;
      else
        {
          squares->numbers = true;
          if (number <= DR_MAX_SQUARES && number > squares->largest)
            squares->largest = number;
        }
    }
}

static Squares
main_line_squares (const DrPdnGame *game)
{
  const char *fen = dr_pdn_game_tag (game, "FEN");
  Squares squares = { 0 };
  uint32_t node = game->nodes[DR_PDN_ROOT].first;

  for (; node != DR_PDN_NONE; node = dr_pdn_game_next (game, node))
    if (game->nodes[node].kind == DR_PDN_MOVE)
      note_squares (&squares, game->nodes[node].text, false);
  if (fen != NULL && !squares.letters)
    note_squares (&squares, fen, true);

  return squares;
}

/* A search for the sets under which most of the main line can be played. */
typedef struct
{
  DrPdnGame *game;
  DrPdnPlayer player;
  const DrRuleset *candidates[DR_PDN_MAX_CANDIDATES];
  unsigned n_candidates;
  size_t most;
  DrPdnReach reach;                    /* of the sets found */
  const Group *group;                  /* theirs, or where none fits the one that was likely */
  bool from_a1[DR_PDN_MAX_CANDIDATES]; /* of each of them */
} Search;

/* How far @ruleset gets, with the better one of the two ways to number a board of letters. */
static size_t
count (Search *search, const DrRuleset *ruleset, bool numbers, DrPdnReach *reach, bool *from_a1)
{
  size_t n, other = 0;
  DrPdnReach other_reach = DR_PDN_REACH_PART;

  *from_a1 = false;
  dr_pdn_player_init (&search->player, search->game, ruleset, false);
  n = dr_pdn_count_main_line (&search->player, reach);
  dr_pdn_player_clear (&search->player);
  if (*reach == DR_PDN_REACH_WHOLE || !numbers || ruleset->preset->style != DR_STYLE_LETTERS)
    return n;

  dr_pdn_player_init (&search->player, search->game, ruleset, true);
  other = dr_pdn_count_main_line (&search->player, &other_reach);
  dr_pdn_player_clear (&search->player);
  if (other_reach < *reach || (other_reach == *reach && other <= n))
    return n;
  *from_a1 = true;
  *reach = other_reach;

  return other;
}

static void
try_set (Search *search, const DrRuleset *ruleset, bool numbers, bool in_order)
{
  DrPdnReach reach;
  bool from_a1;
  size_t n = count (search, ruleset, numbers, &reach, &from_a1);
  bool better = reach > search->reach || (reach == DR_PDN_REACH_PART && n > search->most);

  if (reach < search->reach || (reach == DR_PDN_REACH_PART && n < search->most))
    return;
  /* One that fits goes before all that come later in their order. */
  if (better && in_order && search->reach > DR_PDN_REACH_PART)
    return;
  if (better)
    search->n_candidates = 0;
  search->reach = reach;
  search->most = n;
  if (search->n_candidates == DR_PDN_MAX_CANDIDATES)
    return;
  search->from_a1[search->n_candidates] = from_a1;
  search->candidates[search->n_candidates++] = ruleset;
}

static bool
try_group (Search *search, DrPdnRules *rules, const Group *group, bool numbers)
{
  for (const char *const *id = group->ids; *id != NULL; id++)
    {
      const DrRuleset *ruleset = dr_pdn_rules_find (rules, *id);

      if (ruleset == NULL)
        return false;
      try_set (search, ruleset, numbers, group->in_order);
    }

  return true;
}

static const Group *
group_of (const Squares *squares)
{
  if (squares->letters)
    return &letters;
  if (squares->largest > 50)
    return &canadian;

  return squares->largest > 32 ? &ten_rows : &eight_rows;
}

/* Tries the sets that are likely. */
static bool
try_sets (Search *search, DrPdnRules *rules, const Squares *squares)
{
  search->group = group_of (squares);
  for (const Group *group = search->group; group != NULL && search->reach == DR_PDN_REACH_PART;
       group = group->then)
    {
      if (!try_group (search, rules, group, squares->numbers))
        return false;
      if (search->reach > DR_PDN_REACH_PART)
        search->group = group;
    }

  return true;
}

/* Leaves the candidates that fit all games of the file, if there are such. */
static void
ask_file (Search *search, const DrPdnRules *rules)
{
  unsigned kept = 0;

  for (unsigned i = 0; i < search->n_candidates; i++)
    if (dr_pdn_rules_in_votes (rules, search->group->kind, search->candidates[i]))
      {
        search->candidates[kept] = search->candidates[i];
        search->from_a1[kept++] = search->from_a1[i];
      }
  if (kept > 0)
    search->n_candidates = kept;
}

static bool
guess (Search *search, DrPdnRules *rules, const Squares *squares)
{
  DrPdnGame *game = search->game;
  unsigned n;

  if (!try_sets (search, rules, squares))
    return false;
  n = search->n_candidates;
  ask_file (search, rules);
  game->rules_from = search->n_candidates < n ? DR_PDN_RULES_FILE : DR_PDN_RULES_GUESSED;
  if (search->group->in_order)
    search->n_candidates = 1;
  game->ruleset = search->candidates[0];
  if (search->n_candidates == 1)
    return true;
  game->rules_from = DR_PDN_RULES_UNSURE;
  game->n_candidates = search->n_candidates;
  memcpy (game->candidates, search->candidates, sizeof game->candidates);

  return true;
}

/* Which of the two ways to number a board of letters a game of a known set goes by. */
static void
find_numbering (Search *search, const Squares *squares)
{
  const char *tag = dr_pdn_game_tag (search->game, "GameType");
  DrPdnGametype gametype;
  DrPdnReach reach;

  if (!squares->numbers)
    return;
  if (tag != NULL && dr_pdn_gametype_read (tag, &gametype) && gametype.notation == 'N')
    search->from_a1[0] = gametype.corner == '0';
  else
    count (search, search->game->ruleset, true, &reach, &search->from_a1[0]);
}

DrPdnPlace
dr_pdn_place_of_value (const DrPdnGame *game, const char *value)
{
  for (size_t i = 0; i < game->n_tags; i++)
    if (game->tags[i].value == value && game->tags[i].place.line > 0)
      return game->tags[i].place;

  return game->begin;
}

static bool
add_problem (DrPdnGame *game, DrPdnProblemId id, const char *text)
{
  DrPdnProblem problem = {
    .id = id,
    .warning = true,
    .place = dr_pdn_place_of_value (game, text),
    .node = DR_PDN_NONE,
    .error = { .clause = DR_N_CLAUSES, .other_clause = DR_N_CLAUSES },
    .text = text,
  };

  return dr_pdn_game_add_problem (game, &problem);
}

/* The set that the tags name, or NULL; *@unknown is the value that means none. */
static const DrRuleset *
from_tags (const DrPdnGame *game, DrPdnRules *rules, const char **unknown)
{
  const char *id = dr_pdn_game_tag (game, "RuleSet");
  const char *gametype = dr_pdn_game_tag (game, "GameType");
  const char *variant = dr_pdn_game_tag (game, "Variant");
  const DrRuleset *found = NULL;

  if (id != NULL)
    found = dr_pdn_rules_find (rules, id);
  if (found == NULL && id != NULL && *id != '\0')
    *unknown = id;
  if (found == NULL && (gametype != NULL || variant != NULL))
    found = dr_pdn_rules_for_tag (rules, gametype, variant);
  if (found == NULL && gametype != NULL && *gametype != '\0' && strcmp (gametype, "?") != 0)
    *unknown = gametype;

  return found;
}

static bool
find_rules (Search *search, DrPdnRules *rules, const DrRuleset *given)
{
  DrPdnGame *game = search->game;
  const char *unknown = NULL;
  Squares squares;

  game->ruleset = given != NULL ? given : from_tags (game, rules, &unknown);
  if (unknown != NULL && !add_problem (game, DR_PDN_UNKNOWN_GAMETYPE, unknown))
    return false;
  if (game->ruleset == NULL || game->ruleset->preset->style == DR_STYLE_LETTERS)
    squares = main_line_squares (game);
  else
    squares = (Squares) { 0 };
  if (game->ruleset != NULL)
    {
      game->rules_from = given != NULL ? DR_PDN_RULES_GIVEN : DR_PDN_RULES_TAG;
      find_numbering (search, &squares);
      return true;
    }
  if (!squares.letters && !squares.numbers)
    return true;
  if (!guess (search, rules, &squares))
    return false;

  return game->rules_from != DR_PDN_RULES_UNSURE || add_problem (game, DR_PDN_WHICH_RULES, "");
}

bool
dr_pdn_find_rules (DrPdnGame *game, DrPdnRules *rules, const DrRuleset *given, bool *from_a1)
{
  Search *search = calloc (1, sizeof *search);
  bool done;

  if (search == NULL)
    return false;
  search->game = game;
  done = find_rules (search, rules, given);
  *from_a1 = search->from_a1[0];
  free (search);

  return done;
}

/* Whether @game has the shape of a stray. */
static bool
is_fragment (const DrPdnGame *game)
{
  if (game->n_tags > 0 || game->first_number == 1 || game->n_nodes < 2 ||
      game->n_nodes > 1 + FRAGMENT_MOVES || game->nodes[DR_PDN_ROOT].after != NULL)
    return false;
  for (size_t i = 1; i < game->n_nodes; i++)
    if (game->nodes[i].kind != DR_PDN_MOVE || game->nodes[i].before != NULL ||
        game->nodes[i].after != NULL)
      return false;

  return true;
}

bool
dr_pdn_find_stray (DrPdnGame *game, DrPdnRules *rules, bool *stray)
{
  Squares squares;
  Search *search;
  bool done;

  *stray = false;
  if (!is_fragment (game))
    return true;
  search = calloc (1, sizeof *search);
  if (search == NULL)
    return false;
  search->game = game;
  squares = main_line_squares (game);
  done = (!squares.letters && !squares.numbers) || try_sets (search, rules, &squares);
  *stray = done && search->most == 0 && search->reach == DR_PDN_REACH_PART;
  free (search);

  return done;
}

/* The group behind @first that has @ruleset; @first itself where none has. */
static const Group *
group_with (const Group *first, const DrRuleset *ruleset)
{
  for (const Group *group = first; group != NULL; group = group->then)
    for (const char *const *id = group->ids; *id != NULL; id++)
      if (strcmp (*id, ruleset->id) == 0)
        return group;

  return first;
}

/* The sets that the game at hand fits, for the vote: none in search->candidates where it cannot tell. */
static bool
find_fitting (Search *search, DrPdnRules *rules, const Squares *squares)
{
  const char *unknown = NULL;
  const DrRuleset *named = from_tags (search->game, rules, &unknown);

  if (named != NULL)
    {
      search->candidates[search->n_candidates++] = named;
      search->group = group_with (group_of (squares), named);
      return true;
    }
  if (!try_sets (search, rules, squares))
    return false;
  if (search->reach == DR_PDN_REACH_PART)
    search->n_candidates = 0;

  return true;
}

bool
dr_pdn_rules_vote (DrPdnRules *rules, DrPdnGame *game)
{
  Squares squares = main_line_squares (game);
  bool stray, done;
  Search *search;

  if (!squares.letters && !squares.numbers)
    return true;
  if (!dr_pdn_find_stray (game, rules, &stray))
    return false;
  search = stray ? NULL : calloc (1, sizeof *search);
  if (search == NULL)
    return stray;
  search->game = game;
  done = find_fitting (search, rules, &squares);
  if (done && search->n_candidates > 0)
    dr_pdn_rules_add_vote (rules, search->group->kind, search->candidates, search->n_candidates);
  free (search);

  return done;
}
