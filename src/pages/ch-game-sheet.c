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
  GtkWidget *result; /* the row of the result */

  GtkWidget *content; /* bound so that it goes with the sheet */
  AdwPreferencesGroup *usual;
  AdwPreferencesGroup *others;
  GtkLabel *problem; /* what is wrong with the result */
  GtkWidget *save_button;
};

G_DEFINE_FINAL_TYPE (ChGameSheet, ch_game_sheet, GTK_TYPE_WIDGET)

/* The result */

/* What a file says stays as it is until the person writes something else. */
static gboolean
check_result (ChGameSheet *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->result));

  return g_strcmp0 (text, ch_game_get_tag (self->game, "Result")) == 0 ||
         ch_result_clean (text) != NULL;
}

static void
on_result_changed (ChGameSheet *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->result));
  gboolean good = check_result (self);
  g_auto (GStrv) results = ch_game_list_results (self->game);
  g_autofree char *problem = NULL;

  if (!good)
    problem =
      /* Translators: the first %s is what was written, the others are results: 2-0, 1-1, 0-2. */
      g_strdup_printf (_ ("“%s” is not a result. Write %s, %s, %s, or * for a game without one."),
                       text, results[1], results[2], results[3]);
  gtk_label_set_label (self->problem, good ? "" : problem);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), !good);
  gtk_widget_set_sensitive (self->save_button, good);
  if (good)
    gtk_widget_remove_css_class (self->result, "error");
  else
    gtk_widget_add_css_class (self->result, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->result), GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
}

static void
on_choose_result (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  gtk_editable_set_text (GTK_EDITABLE (CH_GAME_SHEET (widget)->result),
                         g_variant_get_string (parameter, NULL));
}

/* The results there are, each with what it means. */
static void
offer_results (ChGameSheet *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_auto (GStrv) results = ch_game_list_results (self->game);
  GtkWidget *button = gtk_menu_button_new ();

  for (guint n = 0; results[n] != NULL; n++)
    {
      g_autofree char *words = ch_game_describe_result (self->game, results[n]);
      /* Translators: a result and what it means: “2-0 (White won)”. */
      g_autofree char *label = g_strdup_printf (_ ("%s (%s)"), results[n], words);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "result.choose", "s", results[n]);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "pan-down-symbolic");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Choose a Result"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Choose a Result"), -1);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self->result), button);
  g_signal_connect_swapped (self->result, "changed", G_CALLBACK (on_result_changed), self);
}

/* A result is kept as records write it. */
static const char *
get_value (ChGameSheet *self, GtkWidget *row, const char *tag)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (row));

  if (row != self->result || text[0] == '\0' ||
      g_strcmp0 (text, ch_game_get_tag (self->game, tag)) == 0)
    return text;

  return ch_result_clean (text);
}

static void
on_save (ChGameSheet *self)
{
  if (!check_result (self))
    return;
  ch_game_begin_step (self->game, _ ("Change Game Details"));
  for (guint n = 0; n < self->rows->len; n++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, n);
      const char *tag = g_object_get_data (G_OBJECT (row), "tag");
      const char *value = get_value (self, row, tag);

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
  if (g_strcmp0 (tag, "Result") == 0)
    self->result = row;
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
  offer_results (self);
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
  gtk_widget_class_bind_template_child (widget_class, ChGameSheet, problem);
  gtk_widget_class_bind_template_child (widget_class, ChGameSheet, save_button);
  gtk_widget_class_install_action (widget_class, "result.choose", "s", on_choose_result);
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
