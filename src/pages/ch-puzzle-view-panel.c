/* ch-puzzle-view-panel.c: the panel of a session of puzzles, and its results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-puzzle-view-private.h"

#include "ch-compat.h"
#include "ch-piece-set.h"

#include <glib/gi18n.h>
#include <math.h>

#define PIECE_PX 48
#define LOW_SECONDS 10

const char *
ch_puzzle_view_mode_name (ChPuzzleView *self)
{
  switch (self->options.mode)
    {
    case CH_TRAIN_REVIEW:
      return _ ("Review");
    case CH_TRAIN_RUSH:
      return _ ("Rush");
    case CH_TRAIN_STREAK:
      return _ ("Streak");
    case CH_TRAIN_DAILY:
      return _ ("Daily Puzzle");
    case CH_TRAIN_PRACTICE:
    default:
      return self->options.theme != NULL ? ch_theme_get_name (self->options.theme) : _ ("Practice");
    }
}

/* The head: dots, and in Rush a clock */

void
ch_puzzle_view_make_head (ChPuzzleView *self)
{
  self->head = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12));
  self->dots = CH_RESULT_DOTS (ch_result_dots_new ());
  self->clock = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->clock), "ch-rush-clock");
  gtk_widget_add_css_class (GTK_WIDGET (self->clock), "numeric");
  gtk_widget_set_visible (GTK_WIDGET (self->clock), self->options.mode == CH_TRAIN_RUSH);
  gtk_box_append (GTK_BOX (self->head), GTK_WIDGET (self->dots));
  gtk_box_append (GTK_BOX (self->head), GTK_WIDGET (self->clock));
}

static void
update_clock (ChPuzzleView *self)
{
  const int seconds = (int) ceil (ch_trainer_get_seconds_left (self->trainer));
  g_autofree char *text = g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
  g_autofree char *words = NULL;

  if (g_str_equal (text, gtk_label_get_label (self->clock)))
    return;
  gtk_label_set_label (self->clock, text);
  words =
    g_strdup_printf (ngettext ("%d second left", "%d seconds left", (gulong) seconds), seconds);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->clock), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  if (seconds > LOW_SECONDS)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->clock), "low");
      return;
    }
  gtk_widget_add_css_class (GTK_WIDGET (self->clock), "low");
  if (seconds == LOW_SECONDS)
    ch_compat_announce (GTK_WIDGET (self->clock), words);
}

void
ch_puzzle_view_update_head (ChPuzzleView *self)
{
  const guint n_results = ch_trainer_get_n_results (self->trainer);
  const gboolean over = self->phase == CH_TRAIN_OVER;
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint n = 0; n < n_results; n++)
    {
      const int result = ch_trainer_get_result (self->trainer, n);

      g_array_append_val (results, result);
    }
  /* A race has no number of puzzles: the one that goes on is the last. */
  if (!over && self->before >= n_results)
    {
      const int to_come = -1;

      g_array_append_val (results, to_come);
    }
  ch_result_dots_set (self->dots, (const int *) (gpointer) results->data, results->len,
                      over ? -1 : (int) self->before);
  if (self->options.mode == CH_TRAIN_RUSH)
    update_clock (self);
}

/* The panel */

static void
show_prompt (ChPuzzleView *self)
{
  ChRuleset *ruleset = ch_puzzle_get_ruleset (self->puzzle);
  const ChSide side = ch_position_get_side (ch_puzzle_get_position (self->puzzle));
  g_autofree char *set =
    self->settings != NULL ? g_settings_get_string (self->settings, "piece-set") : NULL;
  const int px = PIECE_PX * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autofree char *text = g_strdup_printf (
    /* Translators: %s is White, Black, Red … */
    _ ("%s to move"), ch_ruleset_get_side_name (ruleset, side));

  gtk_label_set_label (self->prompt, text);
  gtk_label_set_label (self->task,
                       ch_puzzle_is_defence (self->puzzle)
                         ? _ ("Save the game. Theme and rating show when it is solved.")
                         : _ ("Find what wins. Theme and rating show when it is solved."));
  gtk_image_set_from_paintable (
    self->piece,
    GDK_PAINTABLE (ch_piece_set_get_texture (
      ch_piece_set_get (set), side == CH_SIDE_LIGHT ? CH_PIECE_LIGHT_MAN : CH_PIECE_DARK_MAN, px)));
}

static char *
list_themes (ChPuzzle *puzzle)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *const *themes = ch_puzzle_get_themes (puzzle);

  for (guint n = 0; themes[n] != NULL; n++)
    g_ptr_array_add (names, (gpointer) ch_theme_get_name (themes[n]));
  g_ptr_array_add (names, NULL);

  return g_strjoinv (" · ", (char **) names->pdata);
}

static char *
rating_text (ChPuzzleView *self)
{
  const int of_puzzle = ch_trainer_get_puzzle_rating (self->trainer);
  int change;
  const int own = ch_trainer_get_rating (self->trainer, &change);

  if (self->options.mode == CH_TRAIN_PRACTICE || self->options.mode == CH_TRAIN_DAILY)
    return g_strdup_printf (
      /* Translators: ratings of a puzzle and of the person; %+d is the change, with its sign. */
      _ ("Puzzle: %d. You: %d (%+d)"), of_puzzle, own, change);

  /* Translators: the rating of a puzzle. */
  return g_strdup_printf (_ ("Puzzle: %d"), of_puzzle);
}

static const char *
solved_text (ChPuzzleView *self)
{
  if (self->phase == CH_TRAIN_SHOWN)
    return _ ("The solution");

  return ch_puzzle_view_get_result (self) == 1 ? _ ("Solved") : _ ("Solved, but not at once");
}

static void
show_solved (ChPuzzleView *self, gboolean over)
{
  g_autofree char *themes = NULL;
  g_autofree char *rating = NULL;

  gtk_widget_set_visible (self->solved_card, over);
  if (!over)
    return;
  themes = list_themes (self->puzzle);
  rating = rating_text (self);
  gtk_image_set_from_icon_name (self->solved_icon, self->phase == CH_TRAIN_SHOWN
                                                     ? "ch-train-symbolic"
                                                     : "ch-legal-symbolic");
  gtk_label_set_label (self->solved_title, solved_text (self));
  gtk_label_set_label (self->solved_themes, themes);
  gtk_widget_set_visible (GTK_WIDGET (self->solved_themes), themes[0] != '\0');
  gtk_label_set_label (self->solved_rating, rating);
}

static void
show_buttons (ChPuzzleView *self, gboolean over)
{
  const gboolean race = ch_puzzle_view_is_race (self);
  const gboolean refuted = self->phase == CH_TRAIN_REFUTED;

  gtk_button_set_label (self->primary, refuted                                ? _ ("Try Again")
                                       : self->options.mode == CH_TRAIN_DAILY ? _ ("Finish")
                                                                              : _ ("Next Puzzle"));
  gtk_widget_set_visible (GTK_WIDGET (self->primary), !race && (over || refuted));
  gtk_widget_set_visible (self->helps, !race && !over);
  gtk_widget_set_sensitive (self->hint_button, refuted || self->phase == CH_TRAIN_WAITING);
  gtk_widget_set_visible (self->skip, !over && self->options.mode == CH_TRAIN_REVIEW &&
                                        ch_puzzle_view_get_result (self) < 0);
  gtk_widget_set_visible (self->ways, !race);
  gtk_widget_set_visible (self->study_row, over);
}

/* The results */

/* What was missed, a row each. */
static void
show_missed (ChPuzzleView *self)
{
  const guint n_missed = ch_trainer_get_n_missed (self->trainer);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->missed))) != NULL)
    gtk_list_box_remove (self->missed, child);
  for (guint n = 0; n < n_missed; n++)
    {
      guint number;
      ChMove *move = ch_trainer_get_missed (self->trainer, n, &number);
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *text = g_strdup_printf (
        /* Translators: the number of a puzzle, and a move. */
        _ ("Puzzle %u: %s was wrong"), number, ch_move_get_text (move));

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("Look at it again"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic",
                                               "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                               NULL));
      gtk_list_box_append (self->missed, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->missed), n_missed > 0);
}

static void
show_result (ChPuzzleView *self)
{
  const guint n_solved = (guint) ch_trainer_get_score (self->trainer);
  const guint n_results = ch_trainer_get_n_results (self->trainer);
  const gboolean race = ch_puzzle_view_is_race (self);
  g_autofree char *title = NULL;
  g_autofree char *more = NULL;

  if (race)
    title = g_strdup_printf (ngettext ("%u solved", "%u solved", n_solved), n_solved);
  else
    /* Translators: so many of so many puzzles. */
    title = g_strdup_printf (_ ("%u of %u solved"), n_solved, n_results);
  if (race && (int) n_solved > self->best)
    more = g_strdup (_ ("Your best so far"));
  else if (race)
    more = g_strdup_printf (_ ("Your best: %d"), self->best);
  else if (self->options.mode != CH_TRAIN_REVIEW)
    more = g_strdup_printf (_ ("Your rating: %d"), ch_trainer_get_rating (self->trainer, NULL));
  else
    more = g_strdup (_ ("What was not solved comes again soon."));
  gtk_label_set_label (self->result_title, title);
  gtk_label_set_label (self->result_text, ch_puzzle_view_mode_name (self));
  gtk_label_set_label (self->result_more, more);
  gtk_widget_set_visible (self->again, self->options.mode != CH_TRAIN_DAILY &&
                                         self->options.mode != CH_TRAIN_REVIEW);
}

void
ch_puzzle_view_update_panel (ChPuzzleView *self)
{
  const gboolean over = self->phase == CH_TRAIN_SOLVED || self->phase == CH_TRAIN_SHOWN;
  const gboolean result = self->phase == CH_TRAIN_OVER;

  /* What is looked at again is no other result. */
  if (result && !ch_trainer_is_looking (self->trainer))
    {
      show_result (self);
      show_missed (self);
    }
  gtk_stack_set_visible_child_name (self->stack, result ? "result" : "solving");
  if (result || self->puzzle == NULL)
    return;
  show_prompt (self);
  gtk_widget_set_visible (GTK_WIDGET (self->task), !over);
  gtk_widget_set_visible (self->hint_card, self->hint != NULL);
  gtk_label_set_label (self->hint_label, self->hint != NULL ? self->hint : "");
  show_solved (self, over);
  show_buttons (self, over);
}

void
ch_puzzle_view_announce (ChPuzzleView *self)
{
  switch (self->phase)
    {
    case CH_TRAIN_WAITING:
      ch_compat_announce (GTK_WIDGET (self), gtk_label_get_label (self->prompt));
      break;
    case CH_TRAIN_SOLVED:
    case CH_TRAIN_SHOWN:
      ch_compat_announce (GTK_WIDGET (self), solved_text (self));
      break;
    case CH_TRAIN_OVER:
      ch_compat_announce (GTK_WIDGET (self), gtk_label_get_label (self->result_title));
      break;
    case CH_TRAIN_REFUTED:
    case CH_TRAIN_ANSWERING:
    default:
      break;
    }
}
