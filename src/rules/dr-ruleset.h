/* dr-ruleset.h: a rule set: one immutable record of clauses, preset or house rules alike.
 *
 * Knows boards, clauses and the start position.  All decisions are read from the record; no code
 * asks for a rule set's name.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-error.h"
#include "dr-position.h"

/* Longest text of a rule set, with the final NUL. */
#define DR_RULESET_ID_SIZE 1024

/* Endings rows of section 0.3, in the order in which they are reported. */
typedef enum
{
  DR_ENDING_E1,
  DR_ENDING_E5,
  DR_ENDING_E12,
  DR_ENDING_E13,
  DR_ENDING_E15,
  DR_ENDING_E16,
  DR_ENDING_E30,
  DR_ENDING_E60,
  DR_ENDING_R5,
  DR_ENDING_F7,
  DR_ENDING_F2,
  DR_N_ENDINGS
} DrEnding;

typedef enum
{
  DR_FAMILY_SHORT,
  DR_FAMILY_FLYING_FORWARD,
  DR_FAMILY_FLYING_BACKWARD,
  DR_FAMILY_LARGE,
  DR_FAMILY_STRAIGHT,
  DR_FAMILY_SYSTEM,
  DR_N_FAMILIES
} DrFamily;

typedef enum { DR_STYLE_NUMBERS, DR_STYLE_LETTERS, DR_STYLE_OWN } DrStyle;

/* Where square 1 is, White at the bottom. */
typedef enum { DR_NUMBERING_TOP_LEFT, DR_NUMBERING_BOTTOM_RIGHT } DrNumbering;

/* What the colours are called. */
typedef enum
{
  DR_NAMES_WHITE_BLACK, /* light White, dark Black */
  DR_NAMES_WHITE_RED,   /* light White, dark Red */
  DR_NAMES_LIGHT_DARK   /* light Light, dark Dark */
} DrNames;

/* What a preset is besides its clauses; house rules keep their base's. */
typedef struct
{
  const char *id;
  const char *name;       /* English, to be translated by src/words: "Ink Clans: Russian" */
  DrFamily family;
  const char *pdn_tag;    /* GameType value: "25,W,8,8,A0,0" */
  const char *pdn_variant; /* value of the Variant tag, or NULL */
  DrStyle style;          /* numbers or letters */
  DrNumbering numbering;
  DrNames names;
  char capture_sign;      /* 'x', ':' or '-' */
  bool dark_at_bottom;    /* how a window turns the board (club-american) */
  bool capture_switch;    /* the owner lets a person turn the duty to capture off */
  const char *sources;    /* "[12] [6]": of the move clauses */
  const char *draw_sources; /* of the draw clauses */
} DrPreset;

typedef struct
{
  char id[DR_RULESET_ID_SIZE]; /* the preset's id, or canonical "id+clause=value+…", clauses in order */
  const DrPreset *preset;      /* the preset, or the base of the house rules; static */
  bool house;
  DrLaw law;
  uint8_t first;            /* DrFirst */
  uint8_t aim;              /* DrAim */
  uint8_t draw_by;          /* DrDrawBy */
  uint8_t king_move_limit;  /* 0 = none */
  uint8_t repetition;       /* 0 = none */
  uint16_t quiet_limit;     /* moves by each side, 0 = none */
  bool quiet_endgame;       /* N-endgame */
  uint16_t endings;         /* bit n = row n of DrEnding */
  DrBoard board;
  DrPosition start;
} DrRuleset;

/* How many presets there are, and the nth's id in the order of section 0.2. */
unsigned dr_preset_count (void);
const char *dr_preset_id (unsigned n);

/* Reads "id" or "id+clause=value+…" (NUL-terminated, any length) into @ruleset.
 * Returns false and fills @error (may be NULL) where the text is not one. */
bool dr_ruleset_parse (DrRuleset *ruleset, const char *text, DrError *error);

/* The nth preset as a record. */
void dr_ruleset_preset (DrRuleset *ruleset, unsigned n);

/* The word(s) for the value of any clause of @ruleset, as a house-rule text would have it, into
 * @buffer (NUL-terminated, cut to @size); returns the length the whole has.  The start is written
 * as FEN in the set's own squares. */
size_t dr_ruleset_clause_value (const DrRuleset *ruleset, DrClause clause, char *buffer, size_t size);

/* The section of sources for a clause of this set ("[12] [6]"), static. */
const char *dr_ruleset_clause_source (const DrRuleset *ruleset, DrClause clause);

/* The id of an endings row ("E16") and the row by id (DR_N_ENDINGS where there is none). */
const char *dr_ending_id (DrEnding ending);
DrEnding dr_ending_find (const char *id, size_t length);

/* The id of a family ("flying-forward"). */
const char *dr_family_id (DrFamily family);

/* The side that moves first: of near sets the light side (White is near). */
DrSide dr_ruleset_first_side (const DrRuleset *ruleset);
