/* ch-example.c: the teaching positions, read from the resource data/examples/examples.xml.
 *
 * The file is part of the program, and a test reads all of it: a fault in it is a fault of ours.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-example.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ch-model-resources.h"

#define EXAMPLES "/io/github/crownhead/Crownhead/model/examples.xml"

struct _ChExample
{
  GObject parent_instance;

  char *theme;
  char *title;
  char *fen;
  char *ruleset_id;
};

G_DEFINE_FINAL_TYPE (ChExample, ch_example, G_TYPE_OBJECT)

static void
ch_example_finalize (GObject *object)
{
  ChExample *self = CH_EXAMPLE (object);

  g_free (self->theme);
  g_free (self->title);
  g_free (self->fen);
  g_free (self->ruleset_id);

  G_OBJECT_CLASS (ch_example_parent_class)->finalize (object);
}

static void
ch_example_class_init (ChExampleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_example_finalize;
}

static void
ch_example_init (ChExample *self G_GNUC_UNUSED)
{
}

/* What has been read so far. */
typedef struct
{
  GListStore *store;
  char *theme;
  ChExample *example; /* inside an <example>, else NULL */
  GString *title;     /* inside a <title>, else NULL */
} Reader;

static void
start_element (GMarkupParseContext *context G_GNUC_UNUSED,
               const char *element,
               const char **names,
               const char **values,
               gpointer data,
               GError **error)
{
  Reader *reader = data;
  char *fen;
  char *ruleset;

  if (g_str_equal (element, "title"))
    reader->title = g_string_new (NULL);
  else if (g_str_equal (element, "example") &&
           g_markup_collect_attributes (element, names, values, error, G_MARKUP_COLLECT_STRDUP,
                                        "fen", &fen, G_MARKUP_COLLECT_STRDUP, "ruleset", &ruleset,
                                        G_MARKUP_COLLECT_INVALID))
    {
      reader->example = g_object_new (CH_TYPE_EXAMPLE, NULL);
      reader->example->fen = fen;
      reader->example->ruleset_id = ruleset;
      reader->example->theme = g_strdup (reader->theme);
    }
}

static void
take_title (Reader *reader)
{
  char **place = reader->example != NULL ? &reader->example->title : &reader->theme;

  g_free (*place);
  *place = g_strdup (g_dgettext (GETTEXT_PACKAGE, reader->title->str));
  g_string_free (reader->title, TRUE);
  reader->title = NULL;
}

static void
end_element (GMarkupParseContext *context G_GNUC_UNUSED,
             const char *element,
             gpointer data,
             GError **error G_GNUC_UNUSED)
{
  Reader *reader = data;

  if (g_str_equal (element, "title"))
    take_title (reader);
  else if (g_str_equal (element, "example"))
    {
      g_list_store_append (reader->store, reader->example);
      g_clear_object (&reader->example);
    }
}

static void
add_text (GMarkupParseContext *context G_GNUC_UNUSED,
          const char *text,
          gsize length,
          gpointer data,
          GError **error G_GNUC_UNUSED)
{
  Reader *reader = data;

  if (reader->title != NULL)
    g_string_append_len (reader->title, text, (gssize) length);
}

GListModel *
ch_example_list (void)
{
  static const GMarkupParser parser = { .start_element = start_element,
                                        .end_element = end_element,
                                        .text = add_text };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GError) error = NULL;
  Reader reader = { .store = g_list_store_new (CH_TYPE_EXAMPLE) };

  bytes = g_resource_lookup_data (ch_model_get_resource (), EXAMPLES, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                  &error);
  context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &reader, NULL);
  if (bytes == NULL ||
      !g_markup_parse_context_parse (context, g_bytes_get_data (bytes, NULL),
                                     (gssize) g_bytes_get_size (bytes), &error) ||
      !g_markup_parse_context_end_parse (context, &error))
    g_critical ("The examples cannot be read: %s", error->message);

  g_free (reader.theme);
  g_clear_object (&reader.example);
  if (reader.title != NULL)
    g_string_free (reader.title, TRUE);

  return G_LIST_MODEL (reader.store);
}

const char *
ch_example_get_theme (ChExample *self)
{
  g_return_val_if_fail (CH_IS_EXAMPLE (self), NULL);

  return self->theme;
}

const char *
ch_example_get_title (ChExample *self)
{
  g_return_val_if_fail (CH_IS_EXAMPLE (self), NULL);

  return self->title;
}

const char *
ch_example_get_fen (ChExample *self)
{
  g_return_val_if_fail (CH_IS_EXAMPLE (self), NULL);

  return self->fen;
}

const char *
ch_example_get_ruleset_id (ChExample *self)
{
  g_return_val_if_fail (CH_IS_EXAMPLE (self), NULL);

  return self->ruleset_id;
}
