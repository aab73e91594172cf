/* dr-pdn-writer-tags.c: writes a record's tags.
 *
 * The basic seven come first, the others follow in their own order; what tells the rule set and the
 * start is said anew.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pdn-replay-private.h"
#include "dr-pdn-writer-private.h"
#include "dr-text.h"

#include <string.h>

static const char *const basic[] = {
  "Event", "Site", "Date", "Round", "White", "Black", "Result",
};

#define N_BASIC (sizeof basic / sizeof *basic)

/* Whether one of the typographic quotes stands at @text, which readers take for the plain one. */
static bool
is_quote (const char *text)
{
  return strncmp (text, "\u201c", 3) == 0 || strncmp (text, "\u201d", 3) == 0 ||
         strncmp (text, "\u201e", 3) == 0;
}

static void
write_tag (DrPdnBuffer *out, const char *name, const char *value)
{
  bool foreign = dr_text_is_letter (*name) || (unsigned char) *name >= 0x80;

  dr_pdn_buffer_add_string (out, "[");
  /* What may not stand in a name must not make another tag's of it.  Beyond what PDN wants a name stays as
   * it was read: "[Weiß". */
  for (; *name != '\0'; name++)
    {
      bool taken = dr_text_is_letter (*name) || dr_text_is_digit (*name) ||
                   (foreign && (unsigned char) *name > ' ' && *name != 0x7f &&
                    strchr ("\"[]{}\\:", *name) == NULL && !is_quote (name));

      dr_pdn_buffer_add (out, taken ? name : "_", 1);
    }
  dr_pdn_buffer_add_string (out, " \"");
  for (; *value != '\0'; value++)
    {
      char c = (unsigned char) *value < ' ' ? ' ' : *value;

      if (c == '"' || c == '\\')
        dr_pdn_buffer_add_string (out, "\\");
      dr_pdn_buffer_add (out, &c, 1);
    }
  dr_pdn_buffer_add_string (out, "\"]\n");
}

/* The GameType of @ruleset with its squares in another style than its own: the corner where the
 * first square is, as the side that starts sees it. */
static void
restyle (const DrRuleset *ruleset, DrStyle style, char *gametype)
{
  DrPdnGametype own;
  char *notation = strrchr (gametype, ',') - 2;
  bool dark_starts = dr_pdn_gametype_read (gametype, &own) && own.start == 'B';
  bool top_left = ruleset->preset->numbering == DR_NUMBERING_TOP_LEFT;

  if (style == DR_STYLE_LETTERS)
    {
      notation[0] = 'A';
      notation[1] = dark_starts ? '3' : '0';
    }
  else
    {
      notation[0] = 'N';
      notation[1] = top_left != dark_starts ? '2' : '1';
    }
}

static bool
is_nothing (const char *value)
{
  return *value == '\0' || strcmp (value, "?") == 0;
}

/* Whether the tag Variant, as it is, leaves the rule set what it is. */
static bool
variant_fits (const DrRuleset *ruleset, const char *variant)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  const DrRuleset *found =
    rules == NULL ? NULL : dr_pdn_rules_for_tag (rules, ruleset->preset->pdn_tag, variant);
  bool fits = found != NULL && found->preset == ruleset->preset;

  dr_pdn_rules_free (rules);

  return fits;
}

/* What the tags about the rules and the start are to be; NULL where they are to be left out. */
typedef struct
{
  const char *name;
  const char *value;
  bool done;
} Told;

enum
{
  TOLD_GAMETYPE,
  TOLD_VARIANT,
  TOLD_RULESET,
  TOLD_FEN,
  N_TOLD
};

static bool
starts_normally (const DrPdnGame *game)
{
  const DrPosition *start = &game->nodes[DR_PDN_ROOT].position;

  return dr_position_equal (start, &game->ruleset->start) && start->run_length[DR_LIGHT] == 0 &&
         start->run_length[DR_DARK] == 0;
}

/* Whether the tag GameType stays as it is: its number is that of no known set, or another one than the
 * set's own ("99"), which says more.  Whoever names the set anew has asked for another tag. */
static bool
keeps_gametype (const DrPdnGame *game, const char *gametype)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  const char *id =
    rules == NULL ? NULL : dr_pdn_id_for_tag (rules, gametype, dr_pdn_game_tag (game, "Variant"));
  DrPdnGametype old = { 0 }, own = { 0 };
  bool keeps;

  if (id == NULL)
    keeps = game->rules_from != DR_PDN_RULES_GIVEN && !is_nothing (gametype);
  else
    keeps = strcmp (id, game->ruleset->preset->id) == 0 && strchr (gametype, ',') == NULL &&
            dr_pdn_gametype_read (gametype, &old) &&
            dr_pdn_gametype_read (game->ruleset->preset->pdn_tag, &own) && old.type != own.type;
  dr_pdn_rules_free (rules);

  return keeps;
}

/* Fills @told; the buffers are for values made here. */
static void
tell (const DrPdnGame *game, DrStyle style, Told *told, char *gametype, char *fen)
{
  const DrRuleset *ruleset = game->ruleset;
  const char *variant = dr_pdn_game_tag (game, "Variant");
  const char *old = dr_pdn_game_tag (game, "GameType");
  const DrPdnNode *root = &game->nodes[DR_PDN_ROOT];
  const bool keeps = old != NULL && keeps_gametype (game, old);

  strcpy (gametype, dr_pdn_gametype (ruleset));
  if (style != DR_STYLE_OWN && style != ruleset->preset->style)
    restyle (ruleset, style, gametype);
  told[TOLD_GAMETYPE].value = keeps ? old : gametype;
  told[TOLD_VARIANT].value = ruleset->preset->pdn_variant;
  if (variant != NULL && (keeps || variant_fits (ruleset, variant)))
    told[TOLD_VARIANT].value = variant;
  /* Of several sets that fit none is told as the game's. */
  if (game->rules_from == DR_PDN_RULES_UNSURE)
    {
      told[TOLD_GAMETYPE].value = keeps ? old : NULL;
      told[TOLD_VARIANT].value = variant;
    }
  told[TOLD_RULESET].value = ruleset->house ? ruleset->id : NULL;

  if (!root->legal)
    told[TOLD_FEN].value = dr_pdn_game_tag (game, "FEN");
  else if (!starts_normally (game))
    {
      dr_fen_write (ruleset, &root->position, style, fen);
      told[TOLD_FEN].value = fen;
    }
}

static void
write_told (DrPdnBuffer *out, Told *told)
{
  if (!told->done && told->value != NULL)
    write_tag (out, told->name, told->value);
  told->done = true;
}

/* Whether the @nth tag is the one that answers for @name. */
static bool
answers (const DrPdnGame *game, size_t nth, const char *name)
{
  return dr_pdn_game_tag (game, name) == game->tags[nth].value;
}

static Told *
find_told (const DrPdnGame *game, size_t nth, Told *told)
{
  for (unsigned i = 0; i < N_TOLD; i++)
    if (strcmp (told[i].name, game->tags[nth].name) == 0 || answers (game, nth, told[i].name))
      return &told[i];

  return NULL;
}

static bool
is_basic (const DrPdnGame *game, size_t nth)
{
  for (size_t i = 0; i < N_BASIC; i++)
    if (answers (game, nth, basic[i]))
      return true;

  return false;
}

/* Says only that there is a FEN; one that says that there is none stays. */
static bool
is_setup (const DrPdnTag *tag)
{
  return (strcmp (tag->name, "SetUp") == 0 || strcmp (tag->name, "Setup") == 0) &&
         strcmp (tag->value, "0") != 0;
}

void
dr_pdn_write_tags (const DrPdnGame *game, DrStyle style, DrPdnBuffer *out)
{
  char gametype[64], fen[DR_FEN_SIZE];
  Told told[N_TOLD] = {
    [TOLD_GAMETYPE].name = "GameType",
    [TOLD_VARIANT].name = "Variant",
    [TOLD_RULESET].name = "RuleSet",
    [TOLD_FEN].name = "FEN",
  };

  for (size_t i = 0; i < N_BASIC; i++)
    {
      bool result = strcmp (basic[i], "Result") == 0;
      const char *value = result ? dr_pdn_game_result (game) : dr_pdn_game_tag (game, basic[i]);

      if (value != NULL)
        write_tag (out, basic[i], value);
    }
  if (game->ruleset != NULL)
    tell (game, style, told, gametype, fen);
  for (size_t i = 0; i < game->n_tags; i++)
    {
      Told *same = game->ruleset == NULL ? NULL : find_told (game, i, told);

      if (same != NULL)
        write_told (out, same);
      else if (game->ruleset != NULL && told[TOLD_FEN].value == NULL && is_setup (&game->tags[i]))
        continue;
      else if (!is_basic (game, i))
        write_tag (out, game->tags[i].name, game->tags[i].value);
    }
  for (unsigned i = 0; game->ruleset != NULL && i < N_TOLD; i++)
    write_told (out, &told[i]);
}
