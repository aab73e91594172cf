/* ch-ruleset.c: a rule set as an object: the law's record and its texts.
 *
 * Immutable once made, so it can be read from any thread.  Clauses are in ch-ruleset-clauses.c.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-ruleset-private.h"

#include "ch-error-private.h"
#include "ch-words-questions.h"
#include "ch-words.h"

struct _ChRuleset
{
  GObject parent_instance;

  DrRuleset record;
  char *name;
  char *summary;
  char *board_summary;
  char *sides[2];
};

G_DEFINE_FINAL_TYPE (ChRuleset, ch_ruleset, G_TYPE_OBJECT)

static void
ch_ruleset_finalize (GObject *object)
{
  ChRuleset *self = CH_RULESET (object);

  g_free (self->name);
  g_free (self->summary);
  g_free (self->board_summary);
  g_free (self->sides[DR_LIGHT]);
  g_free (self->sides[DR_DARK]);

  G_OBJECT_CLASS (ch_ruleset_parent_class)->finalize (object);
}

static void
ch_ruleset_class_init (ChRulesetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_ruleset_finalize;
}

static void
ch_ruleset_init (ChRuleset *self G_GNUC_UNUSED)
{
}

static ChRuleset *
new_from_record (const DrRuleset *record)
{
  ChRuleset *self = g_object_new (CH_TYPE_RULESET, NULL);

  self->record = *record;
  self->name = ch_words_ruleset_name (record);
  self->summary = ch_words_ruleset_line (record);
  self->board_summary = ch_words_board_summary (record);
  self->sides[DR_LIGHT] = ch_words_side_name (record, DR_LIGHT);
  self->sides[DR_DARK] = ch_words_side_name (record, DR_DARK);

  return self;
}

ChRuleset *
ch_ruleset_get_preset (unsigned n)
{
  static ChRuleset **presets;

  if (presets == NULL)
    presets = g_new0 (ChRuleset *, dr_preset_count ());
  if (presets[n] == NULL)
    {
      g_autofree DrRuleset *record = g_new (DrRuleset, 1);

      dr_ruleset_preset (record, n);
      presets[n] = new_from_record (record);
    }

  return presets[n];
}

ChRuleset *
ch_ruleset_new (const char *text, GError **error)
{
  g_autofree DrRuleset *record = g_new (DrRuleset, 1);
  DrError problem;

  g_return_val_if_fail (text != NULL, NULL);

  if (!dr_ruleset_parse (record, text, &problem))
    {
      ch_text_error_set (error, NULL, &problem);
      return NULL;
    }
  if (!record->house)
    for (unsigned n = 0; n < dr_preset_count (); n++)
      if (g_str_equal (dr_preset_id (n), record->id))
        return g_object_ref (ch_ruleset_get_preset (n));

  return new_from_record (record);
}

GListModel *
ch_ruleset_list_presets (void)
{
  GListStore *store = g_list_store_new (CH_TYPE_RULESET);

  /* The systems are the last family. */
  for (unsigned family = 0; family < CH_N_FAMILIES; family++)
    for (unsigned n = 0; n < dr_preset_count (); n++)
      {
        ChRuleset *preset = ch_ruleset_get_preset (n);

        if (preset->record.preset->family == (DrFamily) family)
          g_list_store_append (store, preset);
      }

  return G_LIST_MODEL (store);
}

static const char *const columns_8x8[] = { "american",  "italian", "spanish", "russian",
                                           "brazilian", "pool",    "czech",   NULL };
static const char *const columns_10x10[] = { "international", "frisian", "killer",
                                             "ink-international", NULL };
static const char *const columns_12x12[] = { "canadian", "srilankan", NULL };

static const char *const *
default_ids (ChRuleset *base)
{
  const DrBoard *board = &base->record.board;

  if (board->squares != DR_SQUARES_DARK || board->width != board->height)
    return NULL;
  switch (board->width)
    {
    case 8:
      return columns_8x8;
    case 10:
      return columns_10x10;
    case 12:
      return columns_12x12;
    default:
      return NULL;
    }
}

GPtrArray *
ch_ruleset_default_columns (ChRuleset *base)
{
  GPtrArray *columns = g_ptr_array_new_with_free_func (g_object_unref);
  const char *const *ids;

  g_return_val_if_fail (CH_IS_RULESET (base), NULL);

  ids = default_ids (base);
  for (unsigned i = 0; ids != NULL && ids[i] != NULL; i++)
    g_ptr_array_add (columns, ch_ruleset_new (ids[i], NULL));
  for (unsigned n = 0; ids == NULL && n < dr_preset_count (); n++)
    {
      ChRuleset *preset = ch_ruleset_get_preset (n);

      if (ch_ruleset_same_board (base, preset, NULL))
        g_ptr_array_add (columns, g_object_ref (preset));
    }
  if (!g_ptr_array_find_with_equal_func (columns, base, (GEqualFunc) ch_ruleset_equal, NULL))
    g_ptr_array_insert (columns, 0, g_object_ref (base));

  return columns;
}

const DrRuleset *
ch_ruleset_get_record (ChRuleset *self)
{
  return &self->record;
}

const char *
ch_ruleset_get_id (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), NULL);

  return self->record.id;
}

const char *
ch_ruleset_get_name (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), NULL);

  return self->name;
}

const char *
ch_ruleset_get_summary (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), NULL);

  return self->summary;
}

const char *
ch_ruleset_get_board_summary (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), NULL);

  return self->board_summary;
}

ChFamily
ch_ruleset_get_family (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), CH_FAMILY_SHORT);

  return (ChFamily) self->record.preset->family;
}

const char *
ch_family_get_name (ChFamily family)
{
  static char *names[CH_N_FAMILIES];

  g_return_val_if_fail ((int) family >= 0 && family < CH_N_FAMILIES, NULL);

  if (names[family] == NULL)
    names[family] = ch_words_family_name ((DrFamily) family);

  return names[family];
}

const char *
ch_family_get_icon_name (ChFamily family)
{
  static const char *const names[CH_N_FAMILIES] = {
    [CH_FAMILY_SHORT] = "ch-family-short-symbolic",
    [CH_FAMILY_FLYING_FORWARD] = "ch-family-fwd-symbolic",
    [CH_FAMILY_FLYING_BACKWARD] = "ch-family-back-symbolic",
    [CH_FAMILY_LARGE] = "ch-family-large-symbolic",
    [CH_FAMILY_STRAIGHT] = "ch-family-line-symbolic",
    [CH_FAMILY_SYSTEM] = "ch-family-sys-symbolic",
  };

  g_return_val_if_fail ((int) family >= 0 && family < CH_N_FAMILIES, NULL);

  return names[family];
}

const char *
ch_family_get_css_class (ChFamily family)
{
  static const char *const names[CH_N_FAMILIES] = {
    [CH_FAMILY_SHORT] = "ch-family-short",          [CH_FAMILY_FLYING_FORWARD] = "ch-family-fwd",
    [CH_FAMILY_FLYING_BACKWARD] = "ch-family-back", [CH_FAMILY_LARGE] = "ch-family-large",
    [CH_FAMILY_STRAIGHT] = "ch-family-line",        [CH_FAMILY_SYSTEM] = "ch-family-sys",
  };

  g_return_val_if_fail ((int) family >= 0 && family < CH_N_FAMILIES, NULL);

  return names[family];
}

gboolean
ch_ruleset_is_house (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), FALSE);

  return self->record.house;
}

gboolean
ch_ruleset_equal (ChRuleset *a, ChRuleset *b)
{
  /* Ids are canonical. */
  return a == b || (a != NULL && b != NULL && g_str_equal (a->record.id, b->record.id));
}

int
ch_ruleset_get_width (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), 0);

  return self->record.board.width;
}

int
ch_ruleset_get_height (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), 0);

  return self->record.board.height;
}

int
ch_ruleset_get_n_squares (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), 0);

  return self->record.board.n_squares;
}

int
ch_ruleset_square_at (ChRuleset *self, int column, int row)
{
  unsigned square;

  g_return_val_if_fail (CH_IS_RULESET (self), CH_NO_SQUARE);

  square = dr_board_at (&self->record.board, column, row);

  return square == DR_NO_SQUARE ? CH_NO_SQUARE : (int) square;
}

void
ch_ruleset_square_place (ChRuleset *self, int square, int *column, int *row)
{
  g_return_if_fail (CH_IS_RULESET (self));
  g_return_if_fail (square >= 0 && square < self->record.board.n_squares);

  if (column != NULL)
    *column = self->record.board.column[square];
  if (row != NULL)
    *row = self->record.board.row[square];
}

char *
ch_ruleset_square_name (ChRuleset *self, int square, ChSquareStyle style)
{
  g_return_val_if_fail (CH_IS_RULESET (self), NULL);
  g_return_val_if_fail (square >= 0 && square < self->record.board.n_squares, NULL);

  return ch_words_square (&self->record, (unsigned) square, (DrStyle) style);
}

ChSquareStyle
ch_ruleset_get_style (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), CH_SQUARE_STYLE_NUMBERS);

  return (ChSquareStyle) self->record.preset->style;
}

gboolean
ch_ruleset_get_dark_at_bottom (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), FALSE);

  return self->record.preset->dark_at_bottom;
}

ChSide
ch_ruleset_get_first_side (ChRuleset *self)
{
  g_return_val_if_fail (CH_IS_RULESET (self), CH_SIDE_LIGHT);

  return (ChSide) dr_ruleset_first_side (&self->record);
}

const char *
ch_ruleset_get_side_name (ChRuleset *self, ChSide side)
{
  g_return_val_if_fail (CH_IS_RULESET (self), NULL);

  return self->sides[side == CH_SIDE_DARK ? DR_DARK : DR_LIGHT];
}

gboolean
ch_ruleset_same_board (ChRuleset *a, ChRuleset *b, gboolean *mirrored)
{
  bool mirror = false;
  gboolean same;

  g_return_val_if_fail (CH_IS_RULESET (a), FALSE);
  g_return_val_if_fail (CH_IS_RULESET (b), FALSE);

  same = dr_board_matches (&a->record.board, &b->record.board, &mirror);
  if (mirrored != NULL)
    *mirrored = same && mirror;

  return same;
}

char *
ch_ruleset_board_kind (ChRuleset *self)
{
  const DrBoard *board;

  g_return_val_if_fail (CH_IS_RULESET (self), NULL);

  board = &self->record.board;

  return g_strdup_printf ("%ux%u-%s", board->width, board->height,
                          dr_clause_value_id (DR_CLAUSE_SQUARES, board->squares));
}
