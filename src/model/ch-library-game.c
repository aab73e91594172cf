/* ch-library-game.c: a row of the library's list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-game-private.h"

#include "ch-ruleset-private.h"
#include "ch-words-library.h"

struct _ChLibraryGame
{
  GObject parent_instance;

  ChLibraryGameRow row; /* texts NULL until it is loaded */
  gboolean loaded;
  ChRuleset *ruleset;
  char *score;
  char *date;
};

enum
{
  PROP_0,
  PROP_LOADED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ChLibraryGame, ch_library_game, G_TYPE_OBJECT)

static void
row_clear (ChLibraryGameRow *row)
{
  g_clear_pointer (&row->light, g_free);
  g_clear_pointer (&row->dark, g_free);
  g_clear_pointer (&row->event, g_free);
  g_clear_pointer (&row->site, g_free);
  g_clear_pointer (&row->opening, g_free);
  g_clear_pointer (&row->round, g_free);
  g_clear_pointer (&row->score, g_free);
  g_clear_pointer (&row->ruleset, g_free);
}

void
ch_library_game_row_free (ChLibraryGameRow *self)
{
  row_clear (self);
  g_free (self);
}

static void
ch_library_game_finalize (GObject *object)
{
  ChLibraryGame *self = CH_LIBRARY_GAME (object);

  row_clear (&self->row);
  g_clear_object (&self->ruleset);
  g_free (self->score);
  g_free (self->date);
  G_OBJECT_CLASS (ch_library_game_parent_class)->finalize (object);
}

static void
ch_library_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_LOADED)
    g_value_set_boolean (value, CH_LIBRARY_GAME (object)->loaded);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ch_library_game_class_init (ChLibraryGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ch_library_game_finalize;
  object_class->get_property = ch_library_game_get_property;
  properties[PROP_LOADED] =
    g_param_spec_boolean ("loaded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ch_library_game_init (ChLibraryGame *self G_GNUC_UNUSED)
{
}

ChLibraryGame *
ch_library_game_new (gint64 id)
{
  ChLibraryGame *self = g_object_new (CH_TYPE_LIBRARY_GAME, NULL);

  self->row.id = id;

  return self;
}

void
ch_library_game_load (ChLibraryGame *self, ChLibraryGameRow *row, ChRuleset *ruleset)
{
  if (self->loaded)
    return;
  self->row = *row;
  *row = (ChLibraryGameRow) { 0 };
  self->ruleset = ruleset != NULL ? g_object_ref (ruleset) : NULL;
  self->score = ch_words_library_score (self->row.score);
  self->date = ch_words_library_date (self->row.date);
  self->loaded = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADED]);
}

static ChLibraryGameRow *
read_row (sqlite3_stmt *select)
{
  ChLibraryGameRow *row = g_new0 (ChLibraryGameRow, 1);

  row->id = sqlite3_column_int64 (select, 0);
  row->light = ch_library_column_text (select, 1);
  row->dark = ch_library_column_text (select, 2);
  row->event = ch_library_column_text (select, 3);
  row->site = ch_library_column_text (select, 4);
  row->opening = ch_library_column_text (select, 5);
  row->ruleset = ch_library_column_text (select, 6);
  row->round = ch_library_column_text (select, 7);
  row->score = ch_library_column_text (select, 8);
  row->date = (guint) sqlite3_column_int64 (select, 9);
  row->result = (ChLibraryResult) CLAMP (sqlite3_column_int (select, 10), CH_LIBRARY_UNKNOWN,
                                         CH_LIBRARY_BOTH_LOSE);
  row->plies = (guint) sqlite3_column_int (select, 11);
  row->faulty = sqlite3_column_int (select, 12) != 0;

  return row;
}

GPtrArray *
ch_library_game_rows_load (ChLibraryFile *file, const GArray *ids, GError **error)
{
  static const char sql[] =
    "SELECT g.id, l.text, d.text, e.text, s.text, o.text, r.text, g.round, g.score, g.date,"
    " g.result, g.plies, g.faulty FROM game g"
    " LEFT JOIN name l ON l.id = g.light LEFT JOIN name d ON d.id = g.dark"
    " LEFT JOIN name e ON e.id = g.event LEFT JOIN name s ON s.id = g.site"
    " LEFT JOIN name o ON o.id = g.opening LEFT JOIN ruleset r ON r.id = g.ruleset"
    " WHERE g.id = ?1";
  g_autoptr (GPtrArray) rows =
    g_ptr_array_new_with_free_func ((GDestroyNotify) ch_library_game_row_free);
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);

  for (guint n = 0; n < ids->len; n++)
    {
      int code;

      sqlite3_bind_int64 (select, 1, g_array_index (ids, gint64, n));
      code = ch_statement_step (select);
      if (code == SQLITE_ROW)
        g_ptr_array_add (rows, read_row (select));
      else if (code != SQLITE_DONE)
        {
          ch_library_file_fail (file, error);
          return NULL;
        }
      ch_statement_done (select);
    }

  return g_steal_pointer (&rows);
}

static const char *
text_or_empty (const char *text)
{
  return text != NULL ? text : "";
}

gint64
ch_library_game_get_id (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), 0);

  return self->row.id;
}

gboolean
ch_library_game_get_loaded (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), FALSE);

  return self->loaded;
}

const char *
ch_library_game_get_white (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), NULL);

  return text_or_empty (self->row.light);
}

const char *
ch_library_game_get_black (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), NULL);

  return text_or_empty (self->row.dark);
}

const char *
ch_library_game_get_event (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), NULL);

  return text_or_empty (self->row.event);
}

const char *
ch_library_game_get_site (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), NULL);

  return text_or_empty (self->row.site);
}

const char *
ch_library_game_get_round (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), NULL);

  return text_or_empty (self->row.round);
}

const char *
ch_library_game_get_opening (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), NULL);

  return text_or_empty (self->row.opening);
}

const char *
ch_library_game_get_result_text (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), NULL);

  return text_or_empty (self->score);
}

ChLibraryResult
ch_library_game_get_result (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), CH_LIBRARY_UNKNOWN);

  return self->row.result;
}

char *
ch_library_game_get_result_words (ChLibraryGame *self)
{
  static const DrResult results[CH_LIBRARY_N_RESULTS] = {
    [CH_LIBRARY_UNKNOWN] = DR_RESULT_ONGOING,   [CH_LIBRARY_LIGHT_WINS] = DR_RESULT_LIGHT_WINS,
    [CH_LIBRARY_DRAW] = DR_RESULT_DRAW,         [CH_LIBRARY_DARK_WINS] = DR_RESULT_DARK_WINS,
    [CH_LIBRARY_BOTH_LOSE] = DR_RESULT_ONGOING,
  };

  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), NULL);

  if (self->ruleset == NULL)
    return g_strdup (ch_library_game_get_result_text (self));

  return ch_words_library_result (ch_ruleset_get_record (self->ruleset), results[self->row.result],
                                  self->row.result == CH_LIBRARY_BOTH_LOSE);
}

ChRuleset *
ch_library_game_get_ruleset (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), NULL);

  return self->ruleset;
}

guint
ch_library_game_get_n_moves (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), 0);

  return (self->row.plies + 1) / 2;
}

guint
ch_library_game_get_n_plies (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), 0);

  return self->row.plies;
}

const char *
ch_library_game_get_date_text (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), NULL);

  return text_or_empty (self->date);
}

guint
ch_library_game_get_date (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), 0);

  return self->row.date;
}

gboolean
ch_library_game_get_faulty (ChLibraryGame *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_GAME (self), FALSE);

  return self->row.faulty;
}
