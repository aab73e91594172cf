/* ch-new-game-sheet.c: a sheet to set up a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-new-game-sheet.h"

#include "ch-compat.h"
#include "ch-engine-list.h"
#include "ch-piece-set.h"
#include "ch-play.h"
#include "ch-ruleset-chooser.h"
#include "ch-ruleset-play.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define WIDTH 540
#define PIECE_PX 22

/* The clocks that stand to choose; the last chip opens the rows for any other. */
static const char *const clocks[] = { "none", "60+0", "180+2", "300+3", "600+5" };
#define N_CLOCKS ((int) G_N_ELEMENTS (clocks))
#define OTHER N_CLOCKS

struct _ChNewGameSheet
{
  GtkWidget parent_instance;

  GSettings *settings;
  ChEngineList *engines; /* the external ones */
  GtkWidget *parent;     /* weak: whose actions reach the program, as a sheet's do not everywhere */
  GtkWidget *sheet;
  ChPieceSet *pieces;
  gboolean ready; /* all is set: changes are the person's */
  GtkWidget *chips[N_CLOCKS + 1];

  GtkWidget *content;
  ChRulesetChooser *chooser;
  GtkWidget *running_note;
  GtkToggleButton *engine;
  GtkToggleButton *friend;
  GtkToggleButton *external;
  GtkWidget *external_list;
  AdwComboRow *external_row;
  GtkWidget *no_external_row;
  GtkLabel *external_note;
  GtkWidget *add_external;
  GtkWidget *level_list;
  AdwActionRow *level_row;
  GtkScale *level;
  GtkWidget *colour_head;
  GtkWidget *colours;
  GtkToggleButton *light;
  GtkToggleButton *either;
  GtkToggleButton *dark;
  GtkImage *light_image;
  GtkImage *dark_image;
  GtkLabel *light_label;
  GtkLabel *dark_label;
  GtkLabel *near_note;
  GtkLabel *estimate;
  GtkFlowBox *clocks;
  GtkWidget *other_list;
  GtkSpinButton *minutes;
  GtkSpinButton *seconds;
  AdwComboRow *timing;
  AdwComboRow *start;
  AdwComboRow *capture;
};

enum
{
  STARTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChNewGameSheet, ch_new_game_sheet, GTK_TYPE_WIDGET)

/* The clock */

static gboolean
chip_active (ChNewGameSheet *self, int n)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->chips[n]));
}

/* The clock that is chosen; FALSE where the rows tell none that runs. */
static gboolean
read_control (ChNewGameSheet *self, ChTimeControl *control)
{
  int n;

  for (n = 0; n < N_CLOCKS; n++)
    if (chip_active (self, n))
      return ch_time_control_from_text (control, clocks[n]);
  control->base = (int) (gtk_spin_button_get_value (self->minutes) * 60.0 + 0.5);
  control->increment = gtk_spin_button_get_value_as_int (self->seconds);
  control->timing =
    adw_combo_row_get_selected (self->timing) == 1 ? CH_TIMING_DELAY : CH_TIMING_FISCHER;

  return control->base > 0 || (control->increment > 0 && control->timing == CH_TIMING_FISCHER);
}

static void
update_clock (ChNewGameSheet *self)
{
  ChTimeControl control;
  gboolean good = read_control (self, &control);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->other_list, chip_active (self, OTHER));
  if (!good)
    text = g_strdup (_ ("Give it some time"));
  else if (control.timing != CH_TIMING_NONE)
    {
      g_autofree char *about = ch_time_control_get_estimate_text (&control);
      g_autofree char *class = ch_time_control_get_class_name (&control);

      text = chip_active (self, OTHER) ? g_strdup_printf ("%s, %s", class, about)
                                       : g_steal_pointer (&about);
    }
  gtk_label_set_text (self->estimate, text != NULL ? text : "");
}

static GtkWidget *
make_chip (const char *title, const char *below)
{
  GtkWidget *chip = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (title);

  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  if (below != NULL)
    {
      GtkWidget *caption = gtk_label_new (below);

      gtk_widget_add_css_class (caption, "caption");
      gtk_box_append (GTK_BOX (box), caption);
    }
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_widget_add_css_class (chip, "ch-chip");

  return chip;
}

static void
add_chip (ChNewGameSheet *self, int n, const char *title, const char *below)
{
  GtkWidget *chip = make_chip (title, below);

  self->chips[n] = chip;
  if (n > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (chip), GTK_TOGGLE_BUTTON (self->chips[0]));
  g_signal_connect_swapped (chip, "toggled", G_CALLBACK (update_clock), self);
  gtk_flow_box_append (self->clocks, chip);
  /* The chips take the focus, not the places they stand in. */
  gtk_widget_set_focusable (gtk_widget_get_parent (chip), FALSE);
}

static void
add_chips (ChNewGameSheet *self)
{
  int n;

  for (n = 0; n < N_CLOCKS; n++)
    {
      ChTimeControl control;
      g_autofree char *name = NULL;
      g_autofree char *class = NULL;

      ch_time_control_from_text (&control, clocks[n]);
      name = ch_time_control_get_name (&control);
      class = ch_time_control_get_class_name (&control);
      add_chip (self, n, name, class);
    }
  add_chip (self, OTHER, _ ("Other…"), NULL);
}

static void
choose_clock (ChNewGameSheet *self, const char *text)
{
  ChTimeControl control;
  int n;

  if (!ch_time_control_from_text (&control, text))
    text = "none";
  for (n = 0; n < N_CLOCKS && g_strcmp0 (clocks[n], text) != 0; n++)
    ;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->chips[n]), TRUE);
  gtk_spin_button_set_value (self->minutes, n == OTHER ? control.base / 60.0 : 15.0);
  gtk_spin_button_set_value (self->seconds, n == OTHER ? control.increment : 10);
  adw_combo_row_set_selected (self->timing, control.timing == CH_TIMING_DELAY ? 1 : 0);
}

/* Everything else follows what is chosen */

static void
draw_pieces (ChNewGameSheet *self)
{
  int px = PIECE_PX * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *light = ch_piece_set_get_texture (self->pieces, CH_PIECE_LIGHT_MAN, px);
  GdkTexture *dark = ch_piece_set_get_texture (self->pieces, CH_PIECE_DARK_MAN, px);

  gtk_image_set_from_paintable (self->light_image, GDK_PAINTABLE (light));
  gtk_image_set_from_paintable (self->dark_image, GDK_PAINTABLE (dark));
}

static void
update_ruleset (ChNewGameSheet *self)
{
  ChRuleset *ruleset = ch_ruleset_chooser_get_ruleset (self->chooser);
  gboolean against = !gtk_toggle_button_get_active (self->friend);
  gboolean near = ch_ruleset_near_first (ruleset);
  g_autofree char *note = NULL;

  gtk_label_set_text (self->light_label, ch_ruleset_get_side_name (ruleset, CH_SIDE_LIGHT));
  gtk_label_set_text (self->dark_label, ch_ruleset_get_side_name (ruleset, CH_SIDE_DARK));
  gtk_widget_set_visible (self->colour_head, against);
  gtk_widget_set_visible (self->colours, against && !near);
  gtk_widget_set_visible (GTK_WIDGET (self->near_note), against && near);
  /* Translators: %s is what the side at the bottom of the board is called: White. */
  note = g_strdup_printf (_ ("%s, at the bottom of the board; you move first."),
                          ch_ruleset_get_side_name (ruleset, CH_SIDE_LIGHT));
  gtk_label_set_text (self->near_note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->capture), ch_ruleset_has_capture_switch (ruleset));
}

static void
update_level (ChNewGameSheet *self)
{
  int level = (int) (gtk_range_get_value (GTK_RANGE (self->level)) + 0.5);
  g_autofree char *title = NULL;

  /* Translators: the engine's level and its name: "Level 6: Club Player". */
  title = g_strdup_printf (_ ("Level %d: %s"), level, ch_level_get_name (level));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->level_row), title);
  adw_action_row_set_subtitle (self->level_row, ch_level_get_description (level));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->level), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  title, -1);
  gtk_widget_set_visible (self->level_list, gtk_toggle_button_get_active (self->engine));
}

static gboolean
has_external (ChNewGameSheet *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->engines)) > 0;
}

static void
update_external (ChNewGameSheet *self)
{
  gtk_widget_set_visible (self->external_list, gtk_toggle_button_get_active (self->external));
  gtk_widget_set_visible (GTK_WIDGET (self->external_row), has_external (self));
  gtk_widget_set_visible (self->no_external_row, !has_external (self));
  /* The first chip is no clock. */
  gtk_widget_set_visible (GTK_WIDGET (self->external_note),
                          gtk_toggle_button_get_active (self->external) && has_external (self) &&
                            chip_active (self, 0));
}

/* Where the position on Compare cannot be played under these rules, it says why. */
static void
update_start (ChNewGameSheet *self)
{
  ChRuleset *ruleset = ch_ruleset_chooser_get_ruleset (self->chooser);
  g_autoptr (ChRuleset) shown = NULL;
  g_autoptr (ChPosition) position = ch_new_game_compare_position (self->settings, ruleset, &shown);
  g_autofree char *reason = NULL;

  if (position == NULL && shown == NULL)
    reason = g_strdup (_ ("Compare shows no position"));
  else if (position == NULL)
    /* Translators: the numbers of columns and rows of a board. */
    reason = g_strdup_printf (_ ("The position on Compare does not fit: its board is %d×%d"),
                              ch_ruleset_get_width (shown), ch_ruleset_get_height (shown));
  if (position == NULL)
    adw_combo_row_set_selected (self->start, 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->start), position != NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->start), reason != NULL ? reason : "");
}

static void
update (ChNewGameSheet *self)
{
  if (!self->ready)
    return;
  update_external (self);
  update_ruleset (self);
  update_start (self);
  update_level (self);
  update_clock (self);
}

/* Beginning */

static void
keep_external (ChNewGameSheet *self)
{
  ChEngineEntry *entry = adw_combo_row_get_selected_item (self->external_row);

  if (entry != NULL)
    g_settings_set_string (self->settings, "play-external", ch_engine_entry_get_name (entry));
}

static void
keep (ChNewGameSheet *self)
{
  ChTimeControl control;
  g_autofree char *clock = NULL;
  int opponent = gtk_toggle_button_get_active (self->friend)     ? 1
                 : gtk_toggle_button_get_active (self->external) ? 2
                                                                 : 0;
  int colour = gtk_toggle_button_get_active (self->light)  ? 0
               : gtk_toggle_button_get_active (self->dark) ? 2
                                                           : 1;

  if (read_control (self, &control))
    {
      clock = ch_time_control_to_text (&control);
      g_settings_set_string (self->settings, "play-clock", clock);
    }
  keep_external (self);
  g_settings_set_enum (self->settings, "play-opponent", opponent);
  g_settings_set_enum (self->settings, "play-colour", colour);
  g_settings_set_int (self->settings, "play-level",
                      (int) (gtk_range_get_value (GTK_RANGE (self->level)) + 0.5));
  if (gtk_widget_get_visible (GTK_WIDGET (self->capture)))
    g_settings_set_boolean (self->settings, "free-capture",
                            adw_combo_row_get_selected (self->capture) == 1);
}

static void
on_start (ChNewGameSheet *self)
{
  g_autoptr (ChNewGameSheet) kept = g_object_ref (self);
  ChTimeControl control;

  if (!read_control (self, &control))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->minutes));
      return;
    }
  if (gtk_toggle_button_get_active (self->external) && !has_external (self))
    {
      gtk_widget_grab_focus (self->add_external);
      return;
    }
  keep (self);
  g_signal_emit (self, signals[STARTED], 0, ch_ruleset_chooser_get_ruleset (self->chooser),
                 adw_combo_row_get_selected (self->start) == 1);
  ch_sheet_close (self->sheet);
}

static void
on_add_external (ChNewGameSheet *self)
{
  if (self->parent != NULL)
    gtk_widget_activate_action (self->parent, "app.preferences", NULL);
}

static void
on_cancel (ChNewGameSheet *self)
{
  ch_sheet_close (self->sheet);
}

static GtkWidget *
make_button (const char *label)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);

  return button;
}

static void
add_buttons (ChNewGameSheet *self)
{
  GtkWidget *cancel = make_button (_ ("Cancel"));
  GtkWidget *start = make_button (_ ("Start"));

  gtk_widget_add_css_class (start, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (on_cancel), self);
  g_signal_connect_swapped (start, "clicked", G_CALLBACK (on_start), self);
  ch_sheet_set_buttons (self->sheet, cancel, start);
  gtk_widget_grab_focus (start);
}

/* The names follow the settings, also while the sheet is open. */
static void
fill_external (ChNewGameSheet *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, "play-external");
  g_autoptr (GtkExpression) expression =
    gtk_property_expression_new (CH_TYPE_ENGINE_ENTRY, NULL, "name");
  g_autofree char *note = NULL;
  guint position;

  /* Translators: how long an engine thinks about a move without a clock. */
  note = g_strdup_printf (ngettext ("Without a clock it has %d second for a move.",
                                    "Without a clock it has %d seconds for a move.",
                                    CH_PLAY_EXTERNAL_SECONDS),
                          CH_PLAY_EXTERNAL_SECONDS);
  gtk_label_set_text (self->external_note, note);
  self->engines = ch_engine_list_new (self->settings);
  adw_combo_row_set_expression (self->external_row, expression);
  adw_combo_row_set_model (self->external_row, G_LIST_MODEL (self->engines));
  if (ch_engine_list_find (self->engines, name, &position) != NULL)
    adw_combo_row_set_selected (self->external_row, position);
  g_signal_connect_object (self->engines, "items-changed", G_CALLBACK (update_external), self,
                           G_CONNECT_SWAPPED);
}

static void
fill (ChNewGameSheet *self, ChRuleset *ruleset)
{
  const char *const starts[] = { _ ("Normal position"), _ ("Position on Compare"), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (starts);
  g_autofree char *clock = g_settings_get_string (self->settings, "play-clock");
  g_autofree char *pieces = g_settings_get_string (self->settings, "piece-set");
  int opponent = g_settings_get_enum (self->settings, "play-opponent");
  int colour = g_settings_get_enum (self->settings, "play-colour");

  ch_ruleset_chooser_set_row (self->chooser);
  ch_ruleset_chooser_set_ruleset (self->chooser, ruleset);
  fill_external (self);
  gtk_toggle_button_set_active (opponent == 1                          ? self->friend
                                : opponent == 2 && has_external (self) ? self->external
                                                                       : self->engine,
                                TRUE);
  gtk_toggle_button_set_active (colour == 0   ? self->light
                                : colour == 2 ? self->dark
                                              : self->either,
                                TRUE);
  gtk_range_set_value (GTK_RANGE (self->level), g_settings_get_int (self->settings, "play-level"));
  adw_combo_row_set_selected (self->capture,
                              g_settings_get_boolean (self->settings, "free-capture") ? 1 : 0);
  adw_combo_row_set_model (self->start, G_LIST_MODEL (list));
  choose_clock (self, clock);
  self->pieces = g_object_ref (ch_piece_set_get (pieces));
  g_signal_connect_object (self->pieces, "changed", G_CALLBACK (draw_pieces), self,
                           G_CONNECT_SWAPPED);
  draw_pieces (self);
  self->ready = TRUE;
  update (self);
}

static void
ch_new_game_sheet_dispose (GObject *object)
{
  ChNewGameSheet *self = CH_NEW_GAME_SHEET (object);

  self->ready = FALSE;
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_NEW_GAME_SHEET);
  g_clear_weak_pointer (&self->parent);
  g_clear_object (&self->engines);
  g_clear_object (&self->settings);
  g_clear_object (&self->pieces);
  G_OBJECT_CLASS (ch_new_game_sheet_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, content);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, chooser);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, running_note);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, engine);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, friend);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, external);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, external_list);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, external_row);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, no_external_row);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, external_note);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, add_external);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, level_list);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, level_row);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, level);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, colour_head);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, colours);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, light);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, either);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, dark);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, light_image);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, dark_image);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, light_label);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, dark_label);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, near_note);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, estimate);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, clocks);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, other_list);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, minutes);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, seconds);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, timing);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, start);
  gtk_widget_class_bind_template_child (widget_class, ChNewGameSheet, capture);
}

static void
ch_new_game_sheet_class_init (ChNewGameSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_new_game_sheet_dispose;
  signals[STARTED] = g_signal_new ("started", CH_TYPE_NEW_GAME_SHEET, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, CH_TYPE_RULESET, G_TYPE_BOOLEAN);
  g_type_ensure (CH_TYPE_RULESET_CHOOSER);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-new-game-sheet.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_add_external);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ch_new_game_sheet_init (ChNewGameSheet *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_chips (self);
  g_signal_connect_swapped (self->chooser, "notify::ruleset", G_CALLBACK (update), self);
}

ChNewGameSheet *
ch_new_game_sheet_present (GtkWidget *parent,
                           GSettings *settings,
                           ChRuleset *ruleset,
                           gboolean running)
{
  ChNewGameSheet *self = g_object_new (CH_TYPE_NEW_GAME_SHEET, NULL);

  self->settings = g_object_ref (settings);
  g_set_weak_pointer (&self->parent, parent);
  fill (self, ruleset);
  gtk_widget_set_visible (self->running_note, running);
  self->sheet = ch_sheet_present (parent, _ ("New Game"), GTK_WIDGET (self), WIDTH, -1);
  add_buttons (self);

  return self;
}
