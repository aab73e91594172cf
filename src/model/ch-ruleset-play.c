/* ch-ruleset-play.c: what a game's setting up asks of a rule set.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-ruleset-play.h"

#include "ch-ruleset-private.h"

#include <string.h>

/* Section 0.2: "the capture rule can be turned off: obligation=free". */
#define FREE_CAPTURE "+obligation=free"

gboolean
ch_ruleset_near_first (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), FALSE);

  return ch_ruleset_get_record (self)->first == DR_FIRST_NEAR;
}

gboolean
ch_ruleset_has_capture_switch (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), FALSE);

  return ch_ruleset_get_record (self)->preset->capture_switch;
}

/* The clause in the canonical text, or NULL. */
static const char *
find_free_capture (ChRuleset *self)
{
  const char *place = strstr (ch_ruleset_get_id (self), FREE_CAPTURE);

  if (place == NULL)
    return NULL;

  return place[strlen (FREE_CAPTURE)] == '\0' || place[strlen (FREE_CAPTURE)] == '+' ? place : NULL;
}

gboolean
ch_ruleset_get_free_capture (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), FALSE);

  return find_free_capture (self) != NULL;
}

ChRuleset *
ch_ruleset_with_free_capture (ChRuleset *self, gboolean free_capture)
{
  g_autoptr (GString) text = NULL;
  const char *place;
  ChRuleset *other;

  g_return_val_if_fail (CH_IS_RULESET (self), NULL);

  place = find_free_capture (self);
  if (!ch_ruleset_has_capture_switch (self) || (place != NULL) == free_capture)
    return g_object_ref (self);
  text = g_string_new (ch_ruleset_get_id (self));
  if (place == NULL)
    g_string_append (text, FREE_CAPTURE);
  else
    g_string_erase (text, place - ch_ruleset_get_id (self), (gssize) strlen (FREE_CAPTURE));
  other = ch_ruleset_new (text->str, NULL);

  /* A house rule that contradicts free capture keeps what it says. */
  return other != NULL ? other : g_object_ref (self);
}

ChRuleset *
ch_ruleset_get_strict (ChRuleset *self)
{
  return ch_ruleset_with_free_capture (self, FALSE);
}
