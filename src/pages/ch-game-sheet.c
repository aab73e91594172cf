/* ch-game-sheet.c: a sheet with what a record tells of a game: players, event, result, other tags.
 *
 * Knows the basic tags by name and shows all others as they stand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-game-sheet.h"

#include "ch-compat.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct
{
  const char *tag;
  const char *title;
} Known;

static const Known known[] = {
  { "White", N_ ("White") },   { "Black", N_ ("Black") },         { "Event", N_ ("Event") },
  { "Site", N_ ("Place") },    { "Date", N_ ("Date") },           { "Round", N_ ("Round") },
  { "Result", N_ ("Result") }, { "Annotator", N_ ("Annotator") },
};

/* Tags that say what the moves mean: they follow the game, not the sheet. */
static const char *const fixed[] = { "GameType", "Variant", "RuleSet", "FEN", "SetUp", NULL };

#define CH_TYPE_GAME_SHEET (ch_game_sheet_get_type ())
G_DECLARE_FINAL_TYPE (ChGameSheet, ch_game_sheet, CH, GAME_SHEET, GtkWidget)

struct _ChGameSheet
{
  GtkWidget parent_instance;

  ChGame *game;
  GPtrArray *rows; /* AdwEntryRow, with the tag's name as data "tag" */
  GtkWidget *sheet;

  GtkWidget *content; /* bound so that it goes with the sheet */
  AdwPreferencesGroup *usual;
  AdwPreferencesGroup *others;
};

G_DEFINE_FINAL_TYPE (ChGameSheet, ch_game_sheet, GTK_TYPE_WIDGET)

static void
on_save (ChGameSheet *self)
{
  ch_game_begin_step (self->game, _ ("Change Game Details"));
  for (guint n = 0; n < self->rows->len; n++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, n);
      const char *tag = g_object_get_data (G_OBJECT (row), "tag");
      const char *value = gtk_editable_get_text (GTK_EDITABLE (row));

      if (g_strcmp0 (ch_game_get_tag (self->game, tag), value) != 0)
        ch_game_set_tag (self->game, tag, value);
    }
  ch_game_end_step (self->game);
  ch_sheet_close (self->sheet);
}

static void
add_row (ChGameSheet *self, AdwPreferencesGroup *group, const char *tag, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (GTK_EDITABLE (row), ch_game_get_tag (self->game, tag));
  g_object_set_data_full (G_OBJECT (row), "tag", g_strdup (tag), g_free);
  g_signal_connect_swapped (row, "entry-activated", G_CALLBACK (on_save), self);
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
}

static gboolean
is_known (const char *tag)
{
  for (guint n = 0; n < G_N_ELEMENTS (known); n++)
    if (g_strcmp0 (known[n].tag, tag) == 0)
      return TRUE;

  return g_strv_contains (fixed, tag);
}

static void
fill (ChGameSheet *self)
{
  gboolean any = FALSE;

  for (guint n = 0; n < G_N_ELEMENTS (known); n++)
    add_row (self, self->usual, known[n].tag, _ (known[n].title));
  for (guint n = 0; n < ch_game_get_n_tags (self->game); n++)
    {
      const char *tag = ch_game_get_tag_name (self->game, n);

      if (is_known (tag))
        continue;
      add_row (self, self->others, tag, tag);
      any = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->others), any);
}

static void
ch_game_sheet_dispose (GObject *object)
{
  ChGameSheet *self = CH_GAME_SHEET (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_GAME_SHEET);
  G_OBJECT_CLASS (ch_game_sheet_parent_class)->dispose (object);
}

static void
ch_game_sheet_class_init (ChGameSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_game_sheet_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-game-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, ChGameSheet, content);
  gtk_widget_class_bind_template_child (widget_class, ChGameSheet, usual);
  gtk_widget_class_bind_template_child (widget_class, ChGameSheet, others);
  gtk_widget_class_bind_template_callback (widget_class, on_save);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ch_game_sheet_init (ChGameSheet *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ch_game_sheet_present (GtkWidget *parent, ChGame *game)
{
  ChGameSheet *self = g_object_new (CH_TYPE_GAME_SHEET, NULL);

  self->game = g_object_ref (game);
  fill (self);
  self->sheet = ch_sheet_present (parent, _ ("Game Details"), GTK_WIDGET (self), 480, 600);
}
