/* ch-library-filter.c: which games of the library are meant.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-filter.h"

#include "ch-position-private.h"

#include <string.h>

ChLibraryFilter *
ch_library_filter_new (void)
{
  ChLibraryFilter *self = g_new0 (ChLibraryFilter, 1);

  ch_library_material_init (&self->material, NULL);

  return self;
}

ChLibraryFilter *
ch_library_filter_copy (const ChLibraryFilter *self)
{
  ChLibraryFilter *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->text = g_strdup (self->text);
  copy->player = g_strdup (self->player);
  copy->event = g_strdup (self->event);
  copy->opening = g_strdup (self->opening);
  copy->ruleset = g_strdup (self->ruleset);
  if (self->position != NULL)
    ch_position_ref (self->position);
  if (self->position_of != NULL)
    g_object_ref (self->position_of);

  return copy;
}

void
ch_library_filter_free (ChLibraryFilter *self)
{
  if (self == NULL)
    return;
  g_free (self->text);
  g_free (self->player);
  g_free (self->event);
  g_free (self->opening);
  g_free (self->ruleset);
  g_clear_pointer (&self->position, ch_position_unref);
  g_clear_object (&self->position_of);
  g_free (self);
}

/* NULL and "" both mean any. */
static gboolean
same_text (const char *a, const char *b)
{
  return strcmp (a != NULL ? a : "", b != NULL ? b : "") == 0;
}

static gboolean
same_position (const ChLibraryFilter *a, const ChLibraryFilter *b)
{
  if (a->position == NULL || b->position == NULL)
    return a->position == b->position;

  return ch_position_equal (a->position, b->position) && a->position_of == b->position_of;
}

gboolean
ch_library_filter_equal (const ChLibraryFilter *a, const ChLibraryFilter *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return same_text (a->text, b->text) && same_text (a->player, b->player) &&
         same_text (a->event, b->event) && same_text (a->opening, b->opening) &&
         same_text (a->ruleset, b->ruleset) && a->results == b->results && a->from == b->from &&
         a->to == b->to && same_position (a, b) && !a->by_material == !b->by_material &&
         (!a->by_material || memcmp (&a->material, &b->material, sizeof a->material) == 0) &&
         !a->duplicates == !b->duplicates && !a->faulty == !b->faulty;
}

gboolean
ch_library_filter_is_empty (const ChLibraryFilter *self)
{
  g_autoptr (ChLibraryFilter) nothing = ch_library_filter_new ();

  g_return_val_if_fail (self != NULL, TRUE);

  return ch_library_filter_equal (self, nothing);
}

void
ch_library_material_init (ChLibraryMaterial *self, ChPosition *position)
{
  const DrPosition *value = position != NULL ? ch_position_get_value (position) : NULL;

  for (unsigned side = DR_LIGHT; side <= DR_DARK; side++)
    {
      self->min_men[side] = value != NULL ? value->count[dr_side_man (side)] : 0;
      self->max_men[side] = value != NULL ? value->count[dr_side_man (side)] : G_MAXUINT8;
      self->min_kings[side] = value != NULL ? value->count[dr_side_king (side)] : 0;
      self->max_kings[side] = value != NULL ? value->count[dr_side_king (side)] : G_MAXUINT8;
    }
}
