/* ch-sound.h: the desktop's own event sounds, where the program was built with GSound.
 *
 * Knows no game: it is told what happened.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  CH_SOUND_MOVE,
  CH_SOUND_CAPTURE,
  CH_SOUND_END,
  CH_SOUND_NOTICE
} ChSoundEvent;

#define CH_TYPE_SOUND (ch_sound_get_type ())
G_DECLARE_FINAL_TYPE (ChSound, ch_sound, CH, SOUND, GObject)

/* Property "enabled". */
ChSound *ch_sound_new (void);

/* Nothing happens while it is not enabled, or where there is no sound at all. */
void ch_sound_play (ChSound *self, ChSoundEvent event);

/* Whether the program was built with sounds. */
gboolean ch_sound_is_available (void);

G_END_DECLS
