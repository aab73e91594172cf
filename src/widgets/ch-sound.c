/* ch-sound.c: the desktop's own event sounds, where the program was built with GSound.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-sound.h"

#ifdef HAVE_GSOUND
#  include <gsound.h>
#endif

struct _ChSound
{
  GObject parent_instance;

  gboolean enabled;
#ifdef HAVE_GSOUND
  GSoundContext *context; /* NULL where there is no sound server */
#endif
};

enum
{
  PROP_0,
  PROP_ENABLED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ChSound, ch_sound, G_TYPE_OBJECT)

static void
ch_sound_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ENABLED:
      g_value_set_boolean (value, CH_SOUND (object)->enabled);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_sound_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ENABLED:
      CH_SOUND (object)->enabled = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_sound_dispose (GObject *object)
{
#ifdef HAVE_GSOUND
  g_clear_object (&CH_SOUND (object)->context);
#endif
  G_OBJECT_CLASS (ch_sound_parent_class)->dispose (object);
}

static void
ch_sound_class_init (ChSoundClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ch_sound_dispose;
  object_class->get_property = ch_sound_get_property;
  object_class->set_property = ch_sound_set_property;
  properties[PROP_ENABLED] =
    g_param_spec_boolean ("enabled", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ch_sound_init (ChSound *self)
{
#ifdef HAVE_GSOUND
  self->context = gsound_context_new (NULL, NULL);
#else
  (void) self;
#endif
}

ChSound *
ch_sound_new (void)
{
  return g_object_new (CH_TYPE_SOUND, NULL);
}

gboolean
ch_sound_is_available (void)
{
#ifdef HAVE_GSOUND
  return TRUE;
#else
  return FALSE;
#endif
}

void
ch_sound_play (ChSound *self, ChSoundEvent event)
{
  g_return_if_fail (CH_IS_SOUND (self));

  (void) event;
#ifdef HAVE_GSOUND
  {
    /* Names of the freedesktop sound naming specification. */
    static const char *const names[] = { "button-pressed", "item-deleted", "complete",
                                         "dialog-warning" };

    if (self->enabled && self->context != NULL)
      gsound_context_play_simple (self->context, NULL, NULL, GSOUND_ATTR_EVENT_ID, names[event],
                                  GSOUND_ATTR_MEDIA_ROLE, "event", NULL);
  }
#endif
}
