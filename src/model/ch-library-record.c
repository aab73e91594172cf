/* ch-library-record.c: what the library keeps of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-record-private.h"

#include "ch-library.h"
#include "ch-openings-private.h"
#include "dr-fen.h"

#include <string.h>

/* Longest text of a tag that is kept for searching; the record itself has all of it. */
#define TAG_MAX 200

void
ch_library_record_free (ChLibraryRecord *self)
{
  if (self == NULL)
    return;
  g_free (self->light);
  g_free (self->dark);
  g_free (self->event);
  g_free (self->site);
  g_free (self->opening);
  g_free (self->round);
  g_free (self->score);
  g_free (self->ruleset);
  g_array_unref (self->keys);
  g_byte_array_unref (self->material);
  g_free (self->text);
  g_clear_pointer (&self->uri, g_ref_string_release);
  g_free (self);
}

char *
ch_library_fold (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  GString *plain = g_string_new (NULL);

  for (const char *c = apart; c != NULL && *c != '\0'; c = g_utf8_next_char (c))
    {
      const gunichar letter = g_utf8_get_char (c);

      if (!g_unichar_ismark (letter))
        g_string_append_unichar (plain, letter);
    }

  {
    char *folded = g_utf8_casefold (plain->str, (gssize) plain->len);

    g_string_free (plain, TRUE);

    return folded;
  }
}

guint
ch_library_read_date (const char *text)
{
  guint parts[3] = { 0, 0, 0 };
  guint digits[3] = { 0, 0, 0 };
  guint n = 0;

  for (; *text != '\0' && n < 3; text++)
    {
      if (g_ascii_isdigit (*text))
        {
          if (++digits[n] > 4)
            return 0;
          parts[n] = parts[n] * 10 + (guint) (*text - '0');
        }
      else if (*text == '.' || *text == '-' || *text == '/')
        n++;
      else if (*text != '?' && *text != ' ')
        break;
    }
  /* 11.10.1973, as many write it at home */
  if (digits[0] <= 2 && digits[2] == 4)
    {
      const guint day = parts[0], day_digits = digits[0];

      parts[0] = parts[2];
      digits[0] = digits[2];
      parts[2] = day;
      digits[2] = day_digits;
    }
  /* "18??" is no year. */
  if (digits[0] != 4 || parts[0] == 0)
    return 0;
  if (parts[1] > 12 || digits[1] > 2)
    parts[1] = 0;
  if (parts[1] == 0 || parts[2] > 31 || digits[2] > 2)
    parts[2] = 0;

  return parts[0] * 10000 + parts[1] * 100 + parts[2];
}

/* The value of the first of the tags @names (ended by NULL) that is there and known, else "". */
static char *
get_tag (const DrPdnGame *game, const char *const *names)
{
  for (; *names != NULL; names++)
    {
      const char *value = dr_pdn_game_tag (game, *names);
      g_autofree char *clean = value != NULL ? g_utf8_make_valid (value, -1) : NULL;

      if (clean == NULL || g_strstrip (clean)[0] == '\0' || strcmp (clean, "?") == 0)
        continue;
      if (g_utf8_strlen (clean, -1) > TAG_MAX)
        *g_utf8_offset_to_pointer (clean, TAG_MAX) = '\0';

      return g_steal_pointer (&clean);
    }

  return g_strdup ("");
}

/* Italian files have the tags' names in their own language. */
static const char *const light_tags[] = { "White", "Bianco", NULL };
static const char *const dark_tags[] = { "Black", "Nero", NULL };
static const char *const event_tags[] = { "Event", "Dati", NULL };
static const char *const site_tags[] = { "Site", NULL };
static const char *const round_tags[] = { "Round", NULL };
static const char *const date_tags[] = { "Date", "EventDate", "Data", NULL };

char *
ch_library_players (const char *light, const char *dark)
{
  if (light[0] == '\0' || dark[0] == '\0')
    return g_strconcat (light, dark, NULL);

  return g_strconcat (light, " – ", dark, NULL);
}

char *
ch_library_record_players (const DrPdnGame *game)
{
  g_autofree char *light = get_tag (game, light_tags);
  g_autofree char *dark = get_tag (game, dark_tags);

  return ch_library_players (light, dark);
}

gboolean
ch_library_record_tells_rules (const DrPdnGame *game)
{
  return dr_pdn_game_tag (game, "RuleSet") != NULL || dr_pdn_game_tag (game, "GameType") != NULL ||
         dr_pdn_game_tag (game, "Variant") != NULL;
}

/* The finalizer of splitmix64: each bit of @x moves all of the answer. */
static guint64
mix (guint64 x)
{
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return x ^ (x >> 31);
}

static guint64
mix_text (guint64 hash, const char *text)
{
  g_autofree char *folded = ch_library_fold (text);

  for (const char *c = folded; *c != '\0'; c++)
    hash = (hash ^ (guint8) *c) * G_GUINT64_CONSTANT (0x100000001b3);

  return mix (hash + 1);
}

static guint64
find_twin (const ChLibraryRecord *self)
{
  guint64 hash = self->plies;

  for (guint n = 0; n < self->keys->len; n++)
    hash =
      mix (hash + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) ^ g_array_index (self->keys, guint64, n);
  if (self->plies >= CH_LIBRARY_LONG_LINE)
    return mix (hash);
  hash = mix_text (mix_text (hash, self->light), self->dark) + self->date;
  if (self->plies == 0)
    hash = mix_text (mix_text (hash, self->event), self->round);

  return mix (hash);
}

/* "22×15" */
static void
append_move (GString *text, const DrRuleset *ruleset, const DrMove *move)
{
  char square[8];

  if (text->len > 0)
    g_string_append_c (text, ' ');
  dr_square_write (ruleset, move->from, DR_STYLE_OWN, square);
  g_string_append (text, square);
  g_string_append (text, move->n_taken > 0 ? "×" : "-");
  dr_square_write (ruleset, move->to, DR_STYLE_OWN, square);
  g_string_append (text, square);
}

static void
add_position (ChLibraryRecord *self, const DrPosition *position)
{
  const guint8 counts[4] = { position->count[DR_LIGHT_MAN], position->count[DR_LIGHT_KING],
                             position->count[DR_DARK_MAN], position->count[DR_DARK_KING] };
  const guint64 key = ch_openings_key (position, self->ruleset);
  const guint length = self->material->len;

  g_array_append_val (self->keys, key);
  if (length == 0 || memcmp (self->material->data + length - 4, counts, 4) != 0)
    g_byte_array_append (self->material, counts, 4);
}

/* Walks the main line as far as it is legal. */
static void
read_line (ChLibraryRecord *self, const DrPdnGame *game)
{
  g_autoptr (GString) first_moves = g_string_new (NULL);
  const char *name = NULL;

  for (uint32_t at = DR_PDN_ROOT; at != DR_PDN_NONE; at = dr_pdn_game_next (game, at))
    {
      const DrPdnNode *node = &game->nodes[at];
      const char *here;

      if (!node->legal)
        break;
      add_position (self, &node->position);
      here = ch_openings_find_value (game->ruleset, &node->position);
      if (here != NULL)
        name = here;
      if (node->kind != DR_PDN_MOVE)
        continue;
      if (self->plies++ < 2)
        append_move (first_moves, game->ruleset, &node->move);
    }
  self->opening = g_strdup (name != NULL ? name : first_moves->str);
}

static void
read_result (ChLibraryRecord *self, const DrPdnGame *game)
{
  bool both = false;

  self->score = g_utf8_make_valid (dr_pdn_game_result (game), -1);
  switch (dr_pdn_result_read (game->ruleset, self->score, &both))
    {
    case DR_RESULT_LIGHT_WINS:
      self->result = CH_LIBRARY_LIGHT_WINS;
      break;
    case DR_RESULT_DARK_WINS:
      self->result = CH_LIBRARY_DARK_WINS;
      break;
    case DR_RESULT_DRAW:
      self->result = CH_LIBRARY_DRAW;
      break;
    default:
      self->result = both ? CH_LIBRARY_BOTH_LOSE : CH_LIBRARY_UNKNOWN;
      break;
    }
}

/* As UTF-8 without NUL bytes, and with an end, so that another game can follow it. */
static void
keep_text (ChLibraryRecord *self, const DrPdnGame *game, const char *text, gsize length)
{
  g_autofree char *converted = NULL;
  gsize n = 0;

  if (game->encoding != DR_PDN_UTF8)
    converted = g_convert_with_fallback (text, (gssize) length, "UTF-8",
                                         game->encoding == DR_PDN_WINDOWS_1251 ? "WINDOWS-1251"
                                                                               : "WINDOWS-1252",
                                         "?", NULL, &n, NULL);
  if (converted == NULL)
    {
      converted = g_memdup2 (text, length);
      n = length;
    }
  for (gsize i = 0; i < n; i++)
    if (converted[i] == '\0')
      converted[i] = ' ';
  self->text = g_utf8_make_valid (converted, (gssize) n);
  if (game->terminator == NULL)
    {
      char *ended = g_strconcat (self->text, "\n*", NULL);

      g_free (self->text);
      self->text = ended;
    }
  self->length = strlen (self->text);
}

static gboolean
is_annotated (const DrPdnGame *game, guint plies)
{
  gboolean more = game->n_nodes != (gsize) plies + 1;

  for (gsize n = 0; n < game->n_nodes && !more; n++)
    {
      const DrPdnNode *node = &game->nodes[n];

      more = node->before != NULL || node->after != NULL || node->rest != NULL || node->n_nags > 0;
    }

  return more;
}

ChLibraryRecord *
ch_library_record_new (const DrPdnGame *game, const char *text, gsize length, char *uri)
{
  ChLibraryRecord *self = g_new0 (ChLibraryRecord, 1);
  g_autofree char *date = get_tag (game, date_tags);

  self->keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->material = g_byte_array_new ();
  self->ruleset = g_strdup (game->ruleset->id);
  self->light = get_tag (game, light_tags);
  self->dark = get_tag (game, dark_tags);
  self->event = get_tag (game, event_tags);
  self->site = get_tag (game, site_tags);
  self->round = get_tag (game, round_tags);
  self->date = ch_library_read_date (date);
  self->told = ch_library_record_tells_rules (game);
  self->faulty = dr_pdn_game_first_error (game) != NULL;
  read_result (self, game);
  read_line (self, game);
  self->twin = find_twin (self);
  self->annotated = is_annotated (game, self->plies);
  self->uri = uri != NULL ? g_ref_string_acquire (uri) : NULL;
  self->begin = game->begin;
  self->number = game->number;
  keep_text (self, game, text, length);

  return self;
}
