/* ch-puzzle-index.c: which puzzles there are, and where each stands in its file.
 *
 * Only tags are looked at: a puzzle is read when it is needed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-puzzle-private.h"

#include <string.h>

#define SUFFIX ".pdn"

/* Whether a tag stands in the line: [Name "…; a command in a comment, [%name …, is none. */
static gboolean
is_tag_line (const char *line, const char *end)
{
  return end - line > 5 && line[0] == '[' && g_ascii_isupper (line[1]) &&
         memchr (line, '"', (gsize) (end - line)) != NULL;
}

static gboolean
is_blank_line (const char *line, const char *end)
{
  for (; line < end; line++)
    if (!g_ascii_isspace (*line))
      return FALSE;

  return TRUE;
}

static const char *
line_end (const char *line, const char *end)
{
  const char *found = memchr (line, '\n', (gsize) (end - line));

  return found != NULL ? found + 1 : end;
}

void
ch_puzzle_split (const char *text, gsize length, ChPuzzleTake take, gpointer data)
{
  const char *const end = text + length;
  const char *begin = NULL;
  gboolean tags = FALSE;

  for (const char *line = text, *next; line < end; line = next)
    {
      next = line_end (line, end);
      if (is_blank_line (line, next))
        continue;
      if (is_tag_line (line, next))
        {
          if (!tags && begin != NULL)
            take (begin, (gsize) (line - begin), (gsize) (begin - text), data);
          if (!tags)
            begin = line;
          tags = TRUE;
        }
      else
        tags = FALSE;
    }
  if (begin != NULL)
    take (begin, (gsize) (end - begin), (gsize) (begin - text), data);
}

/* The text between the quotes of a tag, which writers escape with backslashes. */
static char *
unquote (const char *from, const char *end)
{
  GString *value = g_string_new (NULL);

  for (; from < end && *from != '"' && *from != '\n'; from++)
    {
      if (*from == '\\' && from + 1 < end)
        from++;
      g_string_append_c (value, *from);
    }

  return g_string_free (value, FALSE);
}

char *
ch_puzzle_find_tag (const char *text, gsize length, const char *name)
{
  const char *const end = text + length;
  const gsize size = strlen (name);

  for (const char *line = text, *next; line < end; line = next)
    {
      next = line_end (line, end);
      if (!is_tag_line (line, next))
        break;
      if ((gsize) (next - line) > size + 3 && strncmp (line + 1, name, size) == 0 &&
          line[size + 1] == ' ')
        return unquote ((const char *) memchr (line, '"', (gsize) (next - line)) + 1, next);
    }

  return NULL;
}

/* What a game of a file is put into. */
typedef struct
{
  ChPuzzleIndex *index;
  GHashTable *seen; /* ids */
  const char *ruleset;
} Looking;

static guint64
read_themes (const char *text)
{
  const char *const *list = ch_theme_list ();
  g_auto (GStrv) words = g_strsplit_set (text, " ,;", -1);
  guint64 themes = 0;

  for (guint n = 0; list[n] != NULL; n++)
    if (g_strv_contains ((const char *const *) words, list[n]))
      themes |= G_GUINT64_CONSTANT (1) << n;

  return themes;
}

/* Who has made a puzzle its id says, whatever its file says. */
static guint64
mark_origin (const char *id, guint64 themes)
{
  static const char *const origins[] = { CH_PUZZLE_IMPORTED, CH_PUZZLE_OWN };
  const char *const *list = ch_theme_list ();

  for (guint n = 0; list[n] != NULL; n++)
    for (guint i = 0; i < G_N_ELEMENTS (origins); i++)
      if (strcmp (list[n], origins[i]) == 0)
        {
          const guint64 bit = G_GUINT64_CONSTANT (1) << n;
          const gsize length = strlen (origins[i]);

          themes &= ~bit;
          if (strncmp (id, origins[i], length) == 0 && id[length] == '/')
            themes |= bit;
        }

  return themes;
}

static void
take_puzzle (const char *text, gsize length, gsize offset, gpointer data)
{
  Looking *looking = data;
  ChPuzzleIndex *index = looking->index;
  g_autofree char *id = ch_puzzle_find_tag (text, length, "Id");
  g_autofree char *rating = ch_puzzle_find_tag (text, length, "Rating");
  g_autofree char *themes = ch_puzzle_find_tag (text, length, "Themes");
  ChPuzzlePlace place = { .file = index->files->len - 1, .offset = offset, .length = length };

  /* Without a name it could not be kept account of. */
  if (id == NULL || *id == '\0' || !g_utf8_validate (id, -1, NULL) ||
      g_hash_table_contains (looking->seen, id))
    return;
  place.entry.id = g_string_chunk_insert (index->texts, id);
  place.entry.ruleset = looking->ruleset;
  place.entry.rating = ch_puzzle_read_rating (rating != NULL ? rating : "");
  place.entry.themes = mark_origin (id, themes != NULL ? read_themes (themes) : 0);
  g_hash_table_add (looking->seen, (gpointer) place.entry.id);
  g_array_append_val (index->places, place);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* What is in @folder and ends with @suffix, by name. */
static GPtrArray *
list_folder (const char *folder, const char *suffix)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  return names;
}

static void
look_through (Looking *looking, const char *folder)
{
  g_autoptr (GPtrArray) rulesets = list_folder (folder, "");

  for (guint n = 0; n < rulesets->len; n++)
    {
      g_autofree char *inner = g_build_filename (folder, rulesets->pdata[n], NULL);
      g_autoptr (GPtrArray) files = list_folder (inner, SUFFIX);

      looking->ruleset = g_string_chunk_insert_const (looking->index->texts, rulesets->pdata[n]);
      for (guint i = 0; i < files->len; i++)
        {
          g_autofree char *path = g_build_filename (inner, files->pdata[i], NULL);
          g_autofree char *text = NULL;
          gsize length;

          if (!g_file_get_contents (path, &text, &length, NULL))
            continue;
          g_ptr_array_add (looking->index->files, g_steal_pointer (&path));
          ch_puzzle_split (text, length, take_puzzle, looking);
        }
    }
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  return strcmp (((const ChPuzzlePlace *) a)->entry.id, ((const ChPuzzlePlace *) b)->entry.id);
}

ChPuzzleIndex *
ch_puzzle_index_new (const char *const *folders)
{
  ChPuzzleIndex *self = g_new0 (ChPuzzleIndex, 1);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  Looking looking = { .index = self, .seen = seen };

  self->places = g_array_new (FALSE, FALSE, sizeof (ChPuzzlePlace));
  self->files = g_ptr_array_new_with_free_func (g_free);
  self->texts = g_string_chunk_new (4096);
  for (; *folders != NULL; folders++)
    look_through (&looking, *folders);
  g_array_sort (self->places, compare_places);

  return self;
}

void
ch_puzzle_index_free (ChPuzzleIndex *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->places);
  g_ptr_array_unref (self->files);
  g_string_chunk_free (self->texts);
  g_free (self);
}

gboolean
ch_puzzle_index_find (const ChPuzzleIndex *self, const char *id, guint *n)
{
  const ChPuzzlePlace wanted = { .entry.id = id };

  return g_array_binary_search (self->places, &wanted, compare_places, n);
}
