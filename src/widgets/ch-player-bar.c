/* ch-player-bar.c: a player: picture, name, what was taken, the clock.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-player-bar.h"

#include "ch-captured-pieces.h"
#include "ch-clock-label.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define AVATAR_WIDE 40
#define AVATAR_NARROW 32

struct _ChPlayerBar
{
  GtkWidget parent_instance;

  GtkWidget *content; /* bound so that it goes with the bar */
  AdwAvatar *avatar;
  GtkLabel *name;
  GtkLabel *note;
  ChCapturedPieces *captured;
  ChClockLabel *clock;
};

G_DEFINE_FINAL_TYPE (ChPlayerBar, ch_player_bar, GTK_TYPE_WIDGET)

static void
ch_player_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CH_TYPE_PLAYER_BAR);
  G_OBJECT_CLASS (ch_player_bar_parent_class)->dispose (object);
}

static void
ch_player_bar_class_init (ChPlayerBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_player_bar_dispose;
  g_type_ensure (CH_TYPE_CAPTURED_PIECES);
  g_type_ensure (CH_TYPE_CLOCK_LABEL);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-player-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, ChPlayerBar, content);
  gtk_widget_class_bind_template_child (widget_class, ChPlayerBar, avatar);
  gtk_widget_class_bind_template_child (widget_class, ChPlayerBar, name);
  gtk_widget_class_bind_template_child (widget_class, ChPlayerBar, note);
  gtk_widget_class_bind_template_child (widget_class, ChPlayerBar, captured);
  gtk_widget_class_bind_template_child (widget_class, ChPlayerBar, clock);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "playerbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ch_player_bar_init (ChPlayerBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
}

GtkWidget *
ch_player_bar_new (void)
{
  return g_object_new (CH_TYPE_PLAYER_BAR, NULL);
}

void
ch_player_bar_set_player (ChPlayerBar *self, const char *name, const char *icon)
{
  g_return_if_fail (CH_IS_PLAYER_BAR (self));

  gtk_label_set_text (self->name, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name), name);
  adw_avatar_set_text (self->avatar, icon == NULL ? name : NULL);
  adw_avatar_set_icon_name (self->avatar, icon);
  adw_avatar_set_show_initials (self->avatar, icon == NULL);
  if (icon != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->avatar), "ch-machine");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->avatar), "ch-machine");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
ch_player_bar_set_note (ChPlayerBar *self, const char *note)
{
  g_return_if_fail (CH_IS_PLAYER_BAR (self));

  gtk_label_set_text (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->captured),
                          note == NULL && ch_captured_pieces_get_count (self->captured) > 0);
}

void
ch_player_bar_set_captured (ChPlayerBar *self, ChSide side, int n, const char *piece_set)
{
  g_autofree char *text = NULL;

  g_return_if_fail (CH_IS_PLAYER_BAR (self));

  ch_captured_pieces_set (self->captured, side, n, piece_set);
  gtk_widget_set_visible (GTK_WIDGET (self->captured),
                          n > 0 && !gtk_widget_get_visible (GTK_WIDGET (self->note)));
  text =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d piece taken", "%d pieces taken", (gulong) n),
                     n);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->captured), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

void
ch_player_bar_set_pending (ChPlayerBar *self, int n)
{
  g_autofree char *text = NULL;
  int taken;

  g_return_if_fail (CH_IS_PLAYER_BAR (self));

  if (n <= 0)
    return;
  taken = ch_captured_pieces_get_count (self->captured);
  if (taken > 0)
    text = g_strdup_printf (
      /* Translators: pieces taken before, and in the turn that is not over yet. */
      g_dngettext (GETTEXT_PACKAGE, "%d, and %d when the turn ends",
                   "%d, and %d when the turn ends", (gulong) n),
      taken, n);
  else
    text = g_strdup_printf (
      /* Translators: pieces taken in the turn that is not over yet. */
      g_dngettext (GETTEXT_PACKAGE, "%d when the turn ends", "%d when the turn ends", (gulong) n),
      n);
  ch_captured_pieces_set_pending (self->captured, n, text);
  gtk_widget_set_visible (GTK_WIDGET (self->captured), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->captured), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

int
ch_player_bar_get_captured (ChPlayerBar *self)
{
  g_return_val_if_fail (CH_IS_PLAYER_BAR (self), 0);

  return ch_captured_pieces_get_count (self->captured);
}

void
ch_player_bar_set_clock (ChPlayerBar *self, ChClock *clock, ChSide side)
{
  g_return_if_fail (CH_IS_PLAYER_BAR (self));

  ch_clock_label_set_clock (self->clock, clock, side);
}

const char *
ch_player_bar_get_clock_text (ChPlayerBar *self)
{
  g_return_val_if_fail (CH_IS_PLAYER_BAR (self), NULL);

  return ch_clock_label_get_text (self->clock);
}

void
ch_player_bar_set_narrow (ChPlayerBar *self, gboolean narrow)
{
  g_return_if_fail (CH_IS_PLAYER_BAR (self));

  adw_avatar_set_size (self->avatar, narrow ? AVATAR_NARROW : AVATAR_WIDE);
  if (narrow)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "card");
      gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
      gtk_widget_add_css_class (GTK_WIDGET (self), "card");
    }
}
