/* ch-engine-list.c: the external engines a person has added, as a list model over the settings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-engine-list.h"

#include <string.h>

#define KEY "external-engines"

struct _ChEngineEntry
{
  GObject parent_instance;

  char *name;
  char **argv;
};

enum
{
  PROP_0,
  PROP_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ChEngineEntry, ch_engine_entry, G_TYPE_OBJECT)

static ChEngineEntry *
entry_new (const char *name, const char *const *argv)
{
  ChEngineEntry *self = g_object_new (CH_TYPE_ENGINE_ENTRY, NULL);

  self->name = g_strdup (name);
  self->argv = g_strdupv ((char **) argv);

  return self;
}

const char *
ch_engine_entry_get_name (ChEngineEntry *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  return self->name;
}

const char *const *
ch_engine_entry_get_argv (ChEngineEntry *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  return (const char *const *) self->argv;
}

/* Only what needs quotes gets them: a person reads it. */
static gboolean
is_plain (const char *word)
{
  for (const char *at = word; *at != '\0'; at++)
    if (!g_ascii_isalnum (*at) && strchr ("/._-+=,:@%", *at) == NULL)
      return FALSE;

  return *word != '\0';
}

char *
ch_engine_entry_get_command (ChEngineEntry *self)
{
  GString *command;

  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  command = g_string_new (NULL);
  for (guint n = 0; self->argv[n] != NULL; n++)
    {
      g_autofree char *quoted = g_shell_quote (self->argv[n]);

      if (n > 0)
        g_string_append_c (command, ' ');
      g_string_append (command, is_plain (self->argv[n]) ? self->argv[n] : quoted);
    }

  return g_string_free (command, FALSE);
}

ChEngine *
ch_engine_entry_new_engine (ChEngineEntry *self)
{
  g_return_val_if_fail (CH_IS_ENGINE_ENTRY (self), NULL);

  return ch_engine_new_external (self->name, (const char *const *) self->argv);
}

static void
ch_engine_entry_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_NAME)
    g_value_set_string (value, CH_ENGINE_ENTRY (object)->name);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ch_engine_entry_finalize (GObject *object)
{
  ChEngineEntry *self = CH_ENGINE_ENTRY (object);

  g_free (self->name);
  g_strfreev (self->argv);
  G_OBJECT_CLASS (ch_engine_entry_parent_class)->finalize (object);
}

static void
ch_engine_entry_class_init (ChEngineEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ch_engine_entry_finalize;
  object_class->get_property = ch_engine_entry_get_property;
  properties[PROP_NAME] =
    g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ch_engine_entry_init (ChEngineEntry *self G_GNUC_UNUSED)
{
}

/* The list */

struct _ChEngineList
{
  GObject parent_instance;

  GSettings *settings;
  GVariant *value; /* what the entries were made of */
  GPtrArray *entries;
};

static GType
get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return CH_TYPE_ENGINE_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  return CH_ENGINE_LIST (model)->entries->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  ChEngineList *self = CH_ENGINE_LIST (model);

  return position < self->entries->len ? g_object_ref (g_ptr_array_index (self->entries, position))
                                       : NULL;
}

static void
init_list_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ChEngineList,
                               ch_engine_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_list_model))

static void
reload (ChEngineList *self)
{
  g_autoptr (GVariant) value = g_settings_get_value (self->settings, KEY);
  const guint before = self->entries->len;
  GVariantIter iter;
  const char *name;
  const char **argv;

  if (self->value != NULL && g_variant_equal (self->value, value))
    return;
  g_clear_pointer (&self->value, g_variant_unref);
  self->value = g_variant_ref (value);
  g_ptr_array_set_size (self->entries, 0);
  g_variant_iter_init (&iter, value);
  while (g_variant_iter_next (&iter, "(&s^a&s)", &name, &argv))
    {
      if (*name != '\0' && argv[0] != NULL && *argv[0] != '\0')
        g_ptr_array_add (self->entries, entry_new (name, argv));
      g_free (argv);
    }
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->entries->len);
}

/* Keeps @entries, which then are the list. */
static void
save (ChEngineList *self, GPtrArray *entries)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sas)"));
  for (guint n = 0; n < entries->len; n++)
    {
      ChEngineEntry *entry = g_ptr_array_index (entries, n);

      g_variant_builder_add (&builder, "(s^as)", entry->name, entry->argv);
    }
  g_settings_set_value (self->settings, KEY, g_variant_builder_end (&builder));
  reload (self);
}

static GPtrArray *
copy_entries (ChEngineList *self)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint n = 0; n < self->entries->len; n++)
    g_ptr_array_add (entries, g_object_ref (g_ptr_array_index (self->entries, n)));

  return entries;
}

ChEngineList *
ch_engine_list_new (GSettings *settings)
{
  ChEngineList *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (CH_TYPE_ENGINE_LIST, NULL);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  reload (self);

  return self;
}

ChEngineEntry *
ch_engine_list_find (ChEngineList *self, const char *name, guint *position)
{
  g_return_val_if_fail (CH_IS_ENGINE_LIST (self), NULL);

  for (guint n = 0; name != NULL && n < self->entries->len; n++)
    {
      ChEngineEntry *entry = g_ptr_array_index (self->entries, n);

      if (g_strcmp0 (entry->name, name) != 0)
        continue;
      if (position != NULL)
        *position = n;
      return entry;
    }

  return NULL;
}

void
ch_engine_list_insert (ChEngineList *self,
                       guint position,
                       const char *name,
                       const char *const *argv)
{
  g_autoptr (GPtrArray) entries = NULL;

  g_return_if_fail (CH_IS_ENGINE_LIST (self));
  g_return_if_fail (name != NULL && argv != NULL && argv[0] != NULL);

  entries = copy_entries (self);
  g_ptr_array_insert (entries, (int) MIN (position, entries->len), entry_new (name, argv));
  save (self, entries);
}

void
ch_engine_list_replace (ChEngineList *self,
                        guint position,
                        const char *name,
                        const char *const *argv)
{
  g_autoptr (GPtrArray) entries = NULL;

  g_return_if_fail (CH_IS_ENGINE_LIST (self));
  g_return_if_fail (position < self->entries->len);
  g_return_if_fail (name != NULL && argv != NULL && argv[0] != NULL);

  entries = copy_entries (self);
  g_object_unref (g_ptr_array_index (entries, position));
  g_ptr_array_index (entries, position) = entry_new (name, argv);
  save (self, entries);
}

void
ch_engine_list_remove (ChEngineList *self, guint position)
{
  g_autoptr (GPtrArray) entries = NULL;

  g_return_if_fail (CH_IS_ENGINE_LIST (self));
  g_return_if_fail (position < self->entries->len);

  entries = copy_entries (self);
  g_ptr_array_remove_index (entries, position);
  save (self, entries);
}

static void
ch_engine_list_finalize (GObject *object)
{
  ChEngineList *self = CH_ENGINE_LIST (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->value, g_variant_unref);
  g_ptr_array_unref (self->entries);
  G_OBJECT_CLASS (ch_engine_list_parent_class)->finalize (object);
}

static void
ch_engine_list_class_init (ChEngineListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_engine_list_finalize;
}

static void
ch_engine_list_init (ChEngineList *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
}
