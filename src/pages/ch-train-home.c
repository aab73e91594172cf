/* ch-train-home.c: what can be trained, and how it goes: days, rating, what is due, themes, clauses.
 *
 * Starts nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-train-home-private.h"

#include "ch-quiz.h"

#include <glib/gi18n.h>
#include <math.h>

#define CURVE_POINTS 40
#define LAST_ANSWERS 20

G_DEFINE_FINAL_TYPE (ChTrainHome, ch_train_home, GTK_TYPE_WIDGET)

/* The cards at the top */

static void
update_days (ChTrainHome *self)
{
  gboolean week[7];
  const guint n = ch_train_store_get_days (self->store, week);
  g_autofree char *text = g_strdup_printf (ngettext ("%u day", "%u days", n), n);

  gtk_label_set_label (self->days, text);
  ch_day_row_set_days (self->week, week, ch_train_store_get_now (self->store));
}

static void
update_rating (ChTrainHome *self)
{
  const char *id = ch_ruleset_get_id (self->ruleset);
  const ChRating rating = ch_train_store_get_rating (self->store, id, CH_GLICKO_BEGIN);
  g_autoptr (GArray) curve = ch_train_store_get_curve (self->store, id, CURVE_POINTS);
  g_autofree char *text = g_strdup_printf ("%d", (int) lround (rating.rating));
  g_autofree char *of = g_strdup_printf (
    /* Translators: what a rating is for: puzzles, and the name of a rule set. */
    _ ("puzzles, %s"), ch_ruleset_get_name (self->ruleset));

  gtk_label_set_label (self->rating, curve->len > 0 ? text : _ ("No rating yet"));
  gtk_label_set_label (self->rating_of, of);
  ch_rating_curve_set_values (self->curve, (const double *) (gpointer) curve->data, curve->len);
  gtk_widget_set_visible (GTK_WIDGET (self->curve), curve->len > 1);
}

static void
show_share (ChTrainHome *self, guint right, guint total)
{
  const guint percent = total > 0 ? (right * 100 + total / 2) / total : 0;
  /* Translators: a share in percent. */
  g_autofree char *text = g_strdup_printf (_ ("%u%%"), percent);

  gtk_label_set_label (self->share, total > 0 ? text : _ ("No answers yet"));
  gtk_label_set_label (self->share_of, _ ("right in the rules quiz"));
  gtk_level_bar_set_value (self->share_bar, percent / 100.0);
}

/* The themes */

typedef struct
{
  guint n; /* puzzles of the rule set */
  guint total[CH_HOME_MAX_THEMES];
  guint solved[CH_HOME_MAX_THEMES];
} ThemeCounts;

static void
count_themes (ChTrainHome *self, ThemeCounts *counts)
{
  const char *id = ch_ruleset_get_id (self->ruleset);

  for (guint n = 0; n < ch_puzzle_set_get_n (self->puzzles); n++)
    {
      const ChPuzzleEntry *entry = ch_puzzle_set_get_entry (self->puzzles, n);
      gboolean solved;

      if (g_strcmp0 (entry->ruleset, id) != 0)
        continue;
      solved = ch_train_store_is_solved (self->store, entry->id);
      counts->n++;
      for (guint theme = 0; theme < CH_HOME_MAX_THEMES; theme++)
        {
          if ((entry->themes >> theme & 1) == 0)
            continue;
          counts->total[theme]++;
          counts->solved[theme] += solved ? 1 : 0;
        }
    }
}

static void
clear_list (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static void
make_theme_rows (ChTrainHome *self, const ThemeCounts *counts)
{
  const char *const *list = ch_theme_list ();
  guint64 wanted = 0;

  for (guint n = 0; n < CH_HOME_MAX_THEMES && list[n] != NULL; n++)
    if (counts->total[n] > 0)
      wanted |= G_GUINT64_CONSTANT (1) << n;
  if (wanted == self->themes_seen)
    return;
  self->themes_seen = wanted;
  clear_list (self->themes);
  for (guint n = 0; n < CH_HOME_MAX_THEMES && list[n] != NULL; n++)
    {
      self->rows[n] = NULL;
      if (counts->total[n] == 0)
        continue;
      self->rows[n] =
        CH_PROGRESS_ROW (ch_progress_row_new (ch_theme_get_name (list[n]), "page.theme", list[n]));
      gtk_list_box_append (self->themes, GTK_WIDGET (self->rows[n]));
    }
}

static void
update_themes (ChTrainHome *self)
{
  ThemeCounts counts = { 0 };
  gboolean loading = FALSE;

  count_themes (self, &counts);
  make_theme_rows (self, &counts);
  for (guint n = 0; n < CH_HOME_MAX_THEMES; n++)
    {
      g_autofree char *text = NULL;

      if (self->rows[n] == NULL || counts.total[n] == 0)
        continue;
      /* Translators: so many of so many puzzles. */
      text = g_strdup_printf (_ ("%u of %u solved"), counts.solved[n], counts.total[n]);
      ch_progress_row_set_subtitle (self->rows[n], text, 1);
      ch_progress_row_set (self->rows[n], counts.solved[n], counts.total[n], NULL);
    }
  g_object_get (self->puzzles, "loading", &loading, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->themes), self->themes_seen != 0);
  gtk_widget_set_visible (self->no_puzzles, counts.n == 0 && !loading);
  ch_train_home_update_races (self, counts.n > 0);
}

/* The clauses */

static void
make_clause_rows (ChTrainHome *self)
{
  GtkWidget *all = ch_progress_row_new (_ ("All clauses"), "page.quiz", "");

  clear_list (self->clauses);
  g_ptr_array_set_size (self->clause_rows, 0);
  g_clear_pointer (&self->clause_list, g_array_unref);
  self->clause_list = ch_quiz_list_clauses (self->ruleset);
  gtk_list_box_append (self->clauses, all);
  g_ptr_array_add (self->clause_rows, all);
  for (guint n = 0; n < self->clause_list->len; n++)
    {
      const int clause = g_array_index (self->clause_list, int, n);
      g_autofree char *value = ch_ruleset_clause_value_words (self->ruleset, clause);
      GtkWidget *row =
        ch_progress_row_new (ch_clause_get_name (clause), "page.quiz", ch_clause_get_id (clause));

      ch_progress_row_set_subtitle (CH_PROGRESS_ROW (row), value, 1);
      gtk_list_box_append (self->clauses, row);
      g_ptr_array_add (self->clause_rows, row);
    }
}

/* @any: there is a row with a number, whose place the others leave free. */
static void
show_clause (ChProgressRow *row, guint right, guint total, gboolean any)
{
  g_autofree char *number = NULL;
  g_autofree char *words = NULL;

  if (total > 0)
    /* Translators: right answers of the last ones. */
    number = g_strdup_printf (_ ("%u of %u"), right, total);
  if (total > 0)
    words = g_strdup_printf (ngettext ("%u of the last answer right",
                                       "%u of the last %u answers right", total),
                             right, total);
  ch_progress_row_set (row, right, total, number != NULL ? number : any ? "" : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words != NULL ? words : "", -1);
}

static void
get_share (ChTrainHome *self, guint n, guint *right, guint *total)
{
  g_autofree char *group = ch_quiz_group (self->ruleset, g_array_index (self->clause_list, int, n));

  *right = *total = 0;
  ch_train_store_get_share (self->store, "quiz", group, LAST_ANSWERS, right, total);
}

static void
update_clauses (ChTrainHome *self)
{
  guint all_right = 0, all = 0;
  guint right, total;

  for (guint n = 0; n < self->clause_list->len; n++)
    {
      get_share (self, n, &right, &total);
      all_right += right;
      all += total;
    }
  for (guint n = 0; n < self->clause_list->len; n++)
    {
      get_share (self, n, &right, &total);
      show_clause (self->clause_rows->pdata[n + 1], right, total, all > 0);
    }
  show_clause (self->clause_rows->pdata[0], all_right, all, all > 0);
  show_share (self, all_right, all);
}

/* Who has trained nothing yet wants to begin, not to read noughts. */
static void
update_cards (ChTrainHome *self)
{
  g_autoptr (GArray) curve =
    ch_train_store_get_curve (self->store, ch_ruleset_get_id (self->ruleset), CURVE_POINTS);
  gboolean week[7];
  gboolean any = ch_train_store_get_days (self->store, week) > 0 || curve->len > 0;
  guint right, total;

  for (guint n = 0; !any && n < self->clause_list->len; n++)
    {
      get_share (self, n, &right, &total);
      any = total > 0;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->cards), any);
}

/* What the rule set can be compared with: the usual sets, and behind them all others of its board. */
static void
add_pair (ChTrainHome *self, GMenu *menu, ChRuleset *other)
{
  g_autoptr (GMenuItem) item = NULL;
  g_autofree char *label = NULL;

  if (ch_ruleset_equal (other, self->ruleset))
    return;
  label = g_strdup_printf (
    /* Translators: two rule sets. */
    _ ("%s and %s"), ch_ruleset_get_name (self->ruleset), ch_ruleset_get_name (other));
  item = g_menu_item_new (label, NULL);
  g_menu_item_set_action_and_target (item, "page.quiz-pair", "s", ch_ruleset_get_id (other));
  g_menu_append_item (menu, item);
}

static gboolean
is_usual (GPtrArray *sets, ChRuleset *ruleset)
{
  for (guint n = 0; n < sets->len; n++)
    if (ch_ruleset_equal (sets->pdata[n], ruleset))
      return TRUE;

  return FALSE;
}

static void
make_pairs (ChTrainHome *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) usual = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();
  g_autoptr (GPtrArray) sets = ch_ruleset_default_columns (self->ruleset);
  g_autoptr (GListModel) presets = ch_ruleset_list_presets ();

  for (guint n = 0; n < sets->len; n++)
    add_pair (self, usual, sets->pdata[n]);
  for (guint n = 0; n < g_list_model_get_n_items (presets); n++)
    {
      g_autoptr (ChRuleset) other = g_list_model_get_item (presets, n);

      if (ch_ruleset_same_board (self->ruleset, other, NULL) && !is_usual (sets, other))
        add_pair (self, rest, other);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (usual));
  if (g_menu_model_get_n_items (G_MENU_MODEL (rest)) > 0)
    g_menu_append_submenu (menu, _ ("Other Rule Sets"), G_MENU_MODEL (rest));
  gtk_menu_button_set_menu_model (self->pair_button, G_MENU_MODEL (menu));
  gtk_widget_set_visible (GTK_WIDGET (self->pair_button),
                          g_menu_model_get_n_items (G_MENU_MODEL (usual)) > 0 ||
                            g_menu_model_get_n_items (G_MENU_MODEL (rest)) > 0);
}

/* All of it */

void
ch_train_home_update (ChTrainHome *self)
{
  g_return_if_fail (CH_IS_TRAIN_HOME (self));

  g_clear_handle_id (&self->update_source, g_source_remove);
  if (self->store == NULL || self->ruleset == NULL)
    return;
  update_days (self);
  update_rating (self);
  ch_train_home_update_modes (self);
  update_themes (self);
  update_clauses (self);
  update_cards (self);
}

static gboolean
on_update (gpointer data)
{
  ChTrainHome *self = data;

  self->update_source = 0;
  ch_train_home_update (self);

  return G_SOURCE_REMOVE;
}

/* During a session nobody sees it. */
static void
queue_update (ChTrainHome *self)
{
  if (self->update_source == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->update_source = g_idle_add (on_update, self);
}

static void
ch_train_home_map (GtkWidget *widget)
{
  ch_train_home_update (CH_TRAIN_HOME (widget));
  GTK_WIDGET_CLASS (ch_train_home_parent_class)->map (widget);
}

void
ch_train_home_set_ruleset (ChTrainHome *self, ChRuleset *ruleset)
{
  g_autofree char *text = NULL;

  g_return_if_fail (CH_IS_TRAIN_HOME (self));

  if (!g_set_object (&self->ruleset, ruleset))
    return;
  /* Translators: %s is the name of a rule set. */
  text = g_strdup_printf (_ ("No puzzles for %s yet"), ch_ruleset_get_name (ruleset));
  gtk_label_set_label (self->no_puzzles_title, text);
  make_clause_rows (self);
  make_pairs (self);
  ch_train_home_update (self);
}

void
ch_train_home_set_models (ChTrainHome *self,
                          ChPuzzleSet *puzzles,
                          ChTrainer *trainer,
                          ChTrainStore *store)
{
  g_return_if_fail (CH_IS_TRAIN_HOME (self));
  g_return_if_fail (self->store == NULL);

  self->puzzles = g_object_ref (puzzles);
  self->trainer = g_object_ref (trainer);
  self->store = g_object_ref (store);
  g_signal_connect_object (puzzles, "changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (puzzles, "notify::loading", G_CALLBACK (queue_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "loaded", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
}

void
ch_train_home_set_problem (ChTrainHome *self, const char *problem)
{
  g_return_if_fail (CH_IS_TRAIN_HOME (self));

  ch_banner_show (self->banner, problem, NULL);
}

void
ch_train_home_set_news (ChTrainHome *self, const char *news)
{
  g_return_if_fail (CH_IS_TRAIN_HOME (self));

  ch_notice_show (self->news, news);
}

static void
on_narrow (ChTrainHome *self)
{
  const gboolean narrow = ch_adaptive_get_narrow (self->adaptive);
  const GtkOrientation orientation = narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->cards), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns), orientation);
  gtk_box_set_homogeneous (GTK_BOX (self->cards), !narrow);
  gtk_box_set_homogeneous (GTK_BOX (self->columns), !narrow);
}

static void
ch_train_home_dispose (GObject *object)
{
  ChTrainHome *self = CH_TRAIN_HOME (object);

  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->trainer);
  g_clear_object (&self->store);
  g_clear_object (&self->ruleset);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_TRAIN_HOME);
  G_OBJECT_CLASS (ch_train_home_parent_class)->dispose (object);
}

static void
ch_train_home_finalize (GObject *object)
{
  ChTrainHome *self = CH_TRAIN_HOME (object);

  g_ptr_array_unref (self->clause_rows);
  g_clear_pointer (&self->clause_list, g_array_unref);
  G_OBJECT_CLASS (ch_train_home_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, banner);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, news);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, adaptive);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, scroll);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, content);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, cards);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, columns);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, days);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, week);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, rating);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, rating_of);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, curve);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, share);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, share_of);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, share_bar);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, modes);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, themes);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, no_puzzles);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, no_puzzles_title);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, pair_button);
  gtk_widget_class_bind_template_child (widget_class, ChTrainHome, clauses);
}

static void
ch_train_home_class_init (ChTrainHomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_train_home_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_train_home_finalize;
  widget_class->map = ch_train_home_map;
  g_type_ensure (CH_TYPE_ADAPTIVE);
  g_type_ensure (CH_TYPE_BANNER);
  g_type_ensure (CH_TYPE_DAY_ROW);
  g_type_ensure (CH_TYPE_NOTICE);
  g_type_ensure (CH_TYPE_RATING_CURVE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-train-home.ui");
  bind_children (widget_class);
  gtk_widget_class_set_css_name (widget_class, "trainhome");
}

static void
ch_train_home_init (ChTrainHome *self)
{
  self->clause_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ch_train_home_add_modes (self);
  g_signal_connect_swapped (self->adaptive, "notify::narrow", G_CALLBACK (on_narrow), self);
}
