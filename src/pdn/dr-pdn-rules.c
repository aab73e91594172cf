/* dr-pdn-rules.c: which rule set the tags of a record mean, and which tag a rule set has.
 *
 * The numbers are those of the file-format text, section 3, with the sets that sites have added.
 * Knows tags only; no move is looked at.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pdn-replay-private.h"
#include "dr-text.h"

#include <stdlib.h>
#include <string.h>

/* House rules that are kept; a file with more of them does not eat up the memory. */
#define MOST_HOUSE_RULES 1000

#define MOST_PRESETS 64

/* The sets that all games of a file fit which voted. */
typedef struct
{
  bool voted;
  const DrRuleset *sets[DR_PDN_MAX_CANDIDATES];
  unsigned n;
} Common;

struct DrPdnRules
{
  Common common[DR_PDN_N_KINDS];
  DrRuleset *presets[MOST_PRESETS]; /* made when they are first asked for */
  DrRuleset **house;
  size_t n_house;
};

/* What a GameType means besides the presets' own tags. */
typedef struct
{
  unsigned type;
  const char *id;
} Type;

static const Type types[] = {
  { 20, "international" }, { 21, "american" },      { 22, "italian" },      { 23, "pool" },
  { 24, "spanish" },       { 25, "russian" },       { 26, "brazilian" },    { 27, "canadian" },
  { 28, "portuguese" },    { 29, "czech" },         { 30, "turkish" },      { 31, "thai" },
  { 40, "frisian" },       { 41, "spantsiretti" },  { 96, "breakthrough" }, { 97, "frysk" },
  { 98, "antidraughts" },  { 99, "international" }, /* "from position" */
};

/* Names found in Variant, and in GameType in place of a number, without blanks and signs. */
static const struct
{
  const char *name;
  const char *id;
} names[] = {
  { "10x10", "international" },
  { "anti", "antidraughts" },
  { "antidraughts", "antidraughts" },
  { "brazilian", "brazilian" },
  { "breakthrough", "breakthrough" },
  { "canadian", "canadian" },
  { "checkers", "american" },
  { "czech", "czech" },
  { "english", "american" },
  { "fromposition", "international" },
  { "frysk", "frysk" },
  { "international", "international" },
  { "killer", "killer" },
  { "pool", "pool" },
  { "russian", "russian" },
  { "standard", "international" },
};

DrPdnRules *
dr_pdn_rules_new (void)
{
  return calloc (1, sizeof (DrPdnRules));
}

void
dr_pdn_rules_free (DrPdnRules *rules)
{
  if (rules == NULL)
    return;
  for (unsigned i = 0; i < MOST_PRESETS; i++)
    free (rules->presets[i]);
  for (size_t i = 0; i < rules->n_house; i++)
    free (rules->house[i]);
  free (rules->house);
  free (rules);
}

static const DrRuleset *
preset (DrPdnRules *rules, unsigned n)
{
  if (n >= MOST_PRESETS)
    return NULL;
  if (rules->presets[n] == NULL)
    {
      rules->presets[n] = malloc (sizeof (DrRuleset));
      if (rules->presets[n] != NULL)
        dr_ruleset_preset (rules->presets[n], n);
    }

  return rules->presets[n];
}

static const DrRuleset *
preset_by_id (DrPdnRules *rules, const char *id)
{
  for (unsigned i = 0; i < dr_preset_count (); i++)
    if (strcmp (dr_preset_id (i), id) == 0)
      return preset (rules, i);

  return NULL;
}

/* Keeps @ruleset, if it is not there already. */
static const DrRuleset *
keep_house (DrPdnRules *rules, DrRuleset *ruleset)
{
  DrRuleset **grown;

  for (size_t i = 0; i < rules->n_house; i++)
    if (strcmp (rules->house[i]->id, ruleset->id) == 0)
      {
        free (ruleset);
        return rules->house[i];
      }
  grown = rules->n_house < MOST_HOUSE_RULES
            ? realloc (rules->house, (rules->n_house + 1) * sizeof *grown)
            : NULL;
  if (grown == NULL)
    {
      free (ruleset);
      return NULL;
    }
  rules->house = grown;
  rules->house[rules->n_house++] = ruleset;

  return ruleset;
}

const DrRuleset *
dr_pdn_rules_find (DrPdnRules *rules, const char *id)
{
  const DrRuleset *found = preset_by_id (rules, id);
  DrRuleset *house;

  if (found != NULL)
    return found;
  for (size_t i = 0; i < rules->n_house; i++)
    if (strcmp (rules->house[i]->id, id) == 0)
      return rules->house[i];

  house = malloc (sizeof *house);
  if (house == NULL || !dr_ruleset_parse (house, id, NULL))
    {
      free (house);
      return NULL;
    }
  found = preset_by_id (rules, house->id);
  if (found != NULL)
    {
      free (house);
      return found;
    }

  return keep_house (rules, house);
}

/* Leaves those of the @n sets at @sets that are in @common, in their order; returns how many. */
static unsigned
keep_common (const Common *common, const DrRuleset **sets, unsigned n)
{
  unsigned kept = 0;

  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < common->n; k++)
      if (sets[i] == common->sets[k])
        {
          sets[kept++] = sets[i];
          break;
        }

  return kept;
}

void
dr_pdn_rules_forget_votes (DrPdnRules *rules)
{
  memset (rules->common, 0, sizeof rules->common);
}

void
dr_pdn_rules_add_vote (DrPdnRules *rules,
                       DrPdnKindOfSets kind,
                       const DrRuleset *const *sets,
                       unsigned n)
{
  Common *common = &rules->common[kind];
  Common vote = { .voted = true, .n = n };

  memcpy (vote.sets, sets, n * sizeof *sets);
  if (common->voted)
    common->n = keep_common (&vote, common->sets, common->n);
  else
    *common = vote;
}

bool
dr_pdn_rules_in_votes (const DrPdnRules *rules, DrPdnKindOfSets kind, const DrRuleset *ruleset)
{
  const DrRuleset *set = ruleset;

  return keep_common (&rules->common[kind], &set, 1) > 0;
}

/* Whether @text is @name, where case, blanks and signs do not count. */
static bool
is_name (const char *text, const char *name)
{
  while (true)
    {
      while (*text != '\0' && !dr_text_is_letter (*text) && !dr_text_is_digit (*text))
        text++;
      while (*name != '\0' && !dr_text_is_letter (*name) && !dr_text_is_digit (*name))
        name++;
      if (dr_text_lower (*text) != dr_text_lower (*name))
        return false;
      if (*text == '\0')
        return true;
      text++;
      name++;
    }
}

bool
dr_pdn_gametype_read (const char *text, DrPdnGametype *gametype)
{
  const char *at = text;

  *gametype = (DrPdnGametype) { 0 };
  while (dr_text_is_blank (*at))
    at++;
  if (!dr_text_is_digit (*at))
    return false;
  for (; dr_text_is_digit (*at); at++)
    if (gametype->type < 1000)
      gametype->type = gametype->type * 10 + (unsigned) (*at - '0');
  for (unsigned field = 1; (at = strchr (at, ',')) != NULL; field++)
    {
      do
        at++;
      while (dr_text_is_blank (*at));
      if (field == 1)
        gametype->start = *at;
      else if (field == 4 && *at != '\0')
        {
          gametype->notation = at[0];
          gametype->corner = at[1];
        }
      else if (field == 5)
        gametype->invert = *at;
    }

  return true;
}

/* The id of the set that a number means, with the fields behind it. */
static const char *
id_of_type (const DrPdnGametype *gametype)
{
  /* Three games share 23; bare it is American pool. */
  if (gametype->type == 23 && gametype->invert == '1')
    return "jamaican";
  if (gametype->type == 23 &&
      (gametype->start == 'W' || (gametype->notation == 'A' && gametype->start != 'B')))
    return "pool-unified";
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (types[i].type == gametype->type)
      return types[i].id;

  return NULL;
}

/* The id of the set of number @type that a Variant tag @name makes of it, or NULL. */
static const char *
id_of_variant (DrPdnRules *rules, unsigned type, const char *name)
{
  for (unsigned i = 0; i < dr_preset_count (); i++)
    {
      const DrRuleset *ruleset = preset (rules, i);
      DrPdnGametype own;

      if (ruleset != NULL && ruleset->preset->pdn_variant != NULL &&
          is_name (name, ruleset->preset->pdn_variant) &&
          dr_pdn_gametype_read (ruleset->preset->pdn_tag, &own) && own.type == type)
        return ruleset->preset->id;
    }

  return NULL;
}

/* The id of the set whose name or id @name is, or NULL. */
static const char *
id_of_name (DrPdnRules *rules, const char *name)
{
  for (unsigned i = 0; i < dr_preset_count (); i++)
    {
      const DrRuleset *ruleset = preset (rules, i);

      if (ruleset != NULL &&
          (is_name (name, ruleset->preset->id) || is_name (name, ruleset->preset->name)))
        return ruleset->preset->id;
    }
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (is_name (name, names[i].name))
      return names[i].id;

  return NULL;
}

const char *
dr_pdn_id_for_tag (DrPdnRules *rules, const char *text, const char *variant)
{
  DrPdnGametype gametype;
  const char *id = NULL;

  if (text != NULL && dr_pdn_gametype_read (text, &gametype))
    {
      if (variant != NULL)
        id = id_of_variant (rules, gametype.type, variant);
      return id != NULL ? id : id_of_type (&gametype);
    }
  if (text != NULL)
    id = id_of_name (rules, text);
  if (id == NULL && variant != NULL)
    id = id_of_name (rules, variant);

  return id;
}

const DrRuleset *
dr_pdn_rules_for_tag (DrPdnRules *rules, const char *gametype, const char *variant)
{
  const char *id = dr_pdn_id_for_tag (rules, gametype, variant);

  return id != NULL ? preset_by_id (rules, id) : NULL;
}

const char *
dr_pdn_gametype (const DrRuleset *ruleset)
{
  return ruleset->preset->pdn_tag;
}
