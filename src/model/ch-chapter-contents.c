/* ch-chapter-contents.c: takes the text of a file apart into chapters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-chapter-private.h"

#include "ch-ruleset-private.h"
#include "dr-pdn-reader.h"
#include "dr-pdn-replay.h"

#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* The start and four moves: what has more is no stray for the replay. */
#define MAX_STRAY_NODES 5

/* Two numbers, so that no two contents are the same. */
static guint64
new_id (void)
{
  static gint64 last;
  static GMutex mutex;
  gint64 id;

  g_mutex_lock (&mutex);
  id = ++last;
  g_mutex_unlock (&mutex);

  return (guint64) id;
}

ChContents *
ch_contents_ref (ChContents *contents)
{
  return g_atomic_rc_box_acquire (contents);
}

static void
contents_clear (gpointer data)
{
  ChContents *contents = data;

  g_clear_pointer (&contents->bytes, g_bytes_unref);
  g_clear_pointer (&contents->tail, g_bytes_unref);
  g_clear_pointer (&contents->loose, g_ptr_array_unref);
  g_clear_pointer (&contents->chapters, g_ptr_array_unref);
}

void
ch_contents_unref (ChContents *contents)
{
  if (contents != NULL)
    g_atomic_rc_box_release_full (contents, contents_clear);
}

ChContents *
ch_contents_alloc (GBytes *bytes, GPtrArray *chapters)
{
  ChContents *contents = g_atomic_rc_box_new0 (ChContents);

  contents->bytes = g_bytes_ref (bytes);
  contents->id = new_id ();
  contents->loose = g_ptr_array_new_with_free_func (g_object_unref);
  contents->chapters =
    chapters != NULL ? g_ptr_array_ref (chapters) : g_ptr_array_new_with_free_func (g_object_unref);

  return contents;
}

ChContents *
ch_contents_new (GPtrArray *chapters)
{
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  ChContents *contents = ch_contents_alloc (nothing, NULL);

  contents->tail = g_bytes_ref (nothing);
  for (guint n = 0; n < chapters->len; n++)
    g_ptr_array_add (contents->chapters, g_object_ref (g_ptr_array_index (chapters, n)));

  return contents;
}

static const char *
get_tag (gconstpointer data, const char *name)
{
  return dr_pdn_game_tag (data, name);
}

/* A file while it is taken apart. */
typedef struct
{
  ChContents *contents;
  DrPdnRules *rules;
  GPtrArray *loose; /* ChProblem: of what stands before the next game */
  gsize from;       /* where that begins */
} Parts;

/* Tells what is wrong with @game up to @end. */
static void
add_loose (GPtrArray *loose, const DrPdnGame *game, guint64 end)
{
  for (size_t n = 0; n < game->n_problems; n++)
    if (!game->problems[n].warning && game->problems[n].place.offset < end)
      {
        g_autofree char *sentence = ch_words_pdn_problem (game, &game->problems[n]);

        g_ptr_array_add (loose, ch_problem_new_loose (&game->problems[n].place, sentence));
      }
}

/* Moves that belong to no game: only short ones without tags can be such. */
static gboolean
is_stray (Parts *parts, DrPdnGame *game)
{
  if (game->n_tags > 0 || game->n_nodes > MAX_STRAY_NODES)
    return FALSE;
  if (!dr_pdn_game_replay (game, parts->rules, NULL))
    g_error ("Out of memory");

  return game->stray;
}

/* The chapter of @game, whose bytes are those from @parts->from on. */
static ChChapter *
new_chapter (Parts *parts, DrPdnGame *game, gboolean ended)
{
  ChContents *contents = parts->contents;
  ChChapter *chapter = g_object_new (CH_TYPE_CHAPTER, NULL);
  const char *house = dr_pdn_game_tag (game, "RuleSet");
  const DrRuleset *record = house != NULL ? dr_pdn_rules_find (parts->rules, house) : NULL;

  /* What stands before the game: the rest is found when its moves are read. */
  add_loose (parts->loose, game, game->begin.offset);
  g_ptr_array_extend_and_steal (chapter->problems, g_steal_pointer (&parts->loose));
  parts->loose = g_ptr_array_new_with_free_func (g_object_unref);
  chapter->n_before = chapter->problems->len;
  if (record == NULL)
    record = dr_pdn_rules_for_tag (parts->rules, dr_pdn_game_tag (game, "GameType"),
                                   dr_pdn_game_tag (game, "Variant"));
  chapter->title = ch_game_title_of (get_tag, game);
  chapter->subtitle = ch_chapter_subtitle_of (get_tag, game);
  chapter->ruleset_name = record != NULL ? ch_words_ruleset_name (record) : g_strdup ("");
  chapter->search = ch_chapter_search_of (get_tag, game, chapter->ruleset_name);
  chapter->text =
    g_bytes_new_from_bytes (contents->bytes, parts->from, (gsize) game->end - parts->from);
  chapter->lead = (gsize) game->begin.offset - parts->from;
  chapter->begin = game->begin;
  chapter->encoding = game->encoding;
  chapter->ended = ended;
  chapter->file = contents->id;
  chapter->place = contents->chapters->len;

  return chapter;
}

/* Takes a game that was read, or leaves it to what stands between the games. */
static void
take_game (Parts *parts, DrPdnGame *game)
{
  /* A replay takes a last move for the end, where it is a score. */
  const gboolean ended = game->terminator != NULL;

  if (is_stray (parts, game))
    {
      add_loose (parts->loose, game, G_MAXUINT64);
      return;
    }
  g_ptr_array_add (parts->contents->chapters, new_chapter (parts, game, ended));
  parts->from = (gsize) game->end;
}

/* The chapter before whose game @problem stands, behind the one before that; NULL: behind the last. */
static ChChapter *
find_following (const ChContents *contents, ChProblem *problem)
{
  for (guint n = 0; n < contents->chapters->len; n++)
    {
      ChChapter *chapter = g_ptr_array_index (contents->chapters, n);

      if (ch_problem_get_place (problem)->offset < chapter->begin.offset)
        return chapter;
    }

  return NULL;
}

/* What the reader tells at the end is perhaps of something that stands further up. */
static void
take_end (Parts *parts, const DrPdnGame *game)
{
  add_loose (parts->loose, game, G_MAXUINT64);
  for (guint n = 0; n < parts->loose->len; n++)
    {
      ChProblem *problem = g_object_ref (g_ptr_array_index (parts->loose, n));
      ChChapter *chapter = find_following (parts->contents, problem);

      if (chapter != NULL)
        g_ptr_array_insert (chapter->problems, (int) chapter->n_before++, problem);
      else
        g_ptr_array_add (parts->contents->loose, problem);
    }
}

static void
set_not_read (GError **error, const DrPdnGame *game, const char *name)
{
  /* What it is instead is worth more than that it has no games; that something is none is not. */
  gboolean is_told = game->n_problems > 0 && game->problems[0].id != DR_PDN_JUNK;
  g_autofree char *message = is_told        ? ch_words_pdn_problem (game, &game->problems[0])
                             : name != NULL ? ch_words_file_no_games (name)
                                            : ch_words_text_no_games ();

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);
}

/* Whether what the reader gave says that the text is none. */
static gboolean
is_no_record (const DrPdnGame *game)
{
  return game->n_problems > 0 && game->problems[0].id == DR_PDN_NOT_PDN;
}

static gboolean
read_chapters (ChContents *contents,
               DrPdnReader *reader,
               DrPdnGame *game,
               const char *name,
               int *progress,
               GCancellable *cancellable,
               GError **error)
{
  gsize size = g_bytes_get_size (contents->bytes);
  Parts parts = {
    .contents = contents,
    .rules = dr_pdn_rules_new (),
    .loose = g_ptr_array_new_with_free_func (g_object_unref),
    .from = contents->mark ? strlen (BYTE_ORDER_MARK) : 0,
  };
  gboolean good = TRUE;
  DrPdnRead read;

  if (parts.rules == NULL)
    g_error ("Out of memory");
  while (good && (read = dr_pdn_reader_next (reader, game)) == DR_PDN_READ_GAME)
    {
      good = !g_cancellable_set_error_if_cancelled (cancellable, error);
      if (good && is_no_record (game))
        {
          set_not_read (error, game, name);
          good = FALSE;
        }
      if (!good)
        break;
      take_game (&parts, game);
      if (progress != NULL)
        g_atomic_int_set (progress, 500 + (int) ((double) game->end * 500 / (double) size));
    }
  if (good && read == DR_PDN_READ_NO_MEMORY)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, g_strerror (ENOMEM));
      good = FALSE;
    }
  if (good && contents->chapters->len == 0)
    {
      set_not_read (error, game, name);
      good = FALSE;
    }
  if (good)
    take_end (&parts, game);
  contents->tail = g_bytes_new_from_bytes (contents->bytes, parts.from, size - parts.from);
  g_ptr_array_unref (parts.loose);
  dr_pdn_rules_free (parts.rules);

  return good;
}

ChContents *
ch_contents_read (GBytes *bytes,
                  const char *name,
                  int *progress,
                  GCancellable *cancellable,
                  GError **error)
{
  g_autoptr (ChContents) contents = ch_contents_alloc (bytes, NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  const char *line = size > 0 ? memchr (text, '\n', size) : NULL;
  DrPdnReader *reader = dr_pdn_reader_new_for_text (size > 0 ? text : "", size);
  DrPdnGame game;
  gboolean good;

  if (reader == NULL || !dr_pdn_game_init (&game))
    g_error ("Out of memory");
  contents->mark = size >= 3 && memcmp (text, BYTE_ORDER_MARK, 3) == 0;
  contents->crlf = line != NULL && line > text && line[-1] == '\r';
  good = read_chapters (contents, reader, &game, name, progress, cancellable, error);
  dr_pdn_game_clear (&game);
  dr_pdn_reader_free (reader);

  return good ? g_steal_pointer (&contents) : NULL;
}
