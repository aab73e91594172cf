/* ch-ruleset-row.c: a rule set in a list: the sign of its family, its name, its meaning in a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-ruleset-row.h"

struct _ChRulesetRow
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkImage *sign;
  GtkLabel *name;
  GtkLabel *summary;
  GtkImage *tick;
};

G_DEFINE_FINAL_TYPE (ChRulesetRow, ch_ruleset_row, GTK_TYPE_WIDGET)

static void
ch_ruleset_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CH_TYPE_RULESET_ROW);
  G_OBJECT_CLASS (ch_ruleset_row_parent_class)->dispose (object);
}

static void
ch_ruleset_row_class_init (ChRulesetRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_ruleset_row_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-ruleset-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ChRulesetRow, box);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetRow, sign);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetRow, name);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetRow, summary);
  gtk_widget_class_bind_template_child (widget_class, ChRulesetRow, tick);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "rulesetrow");
}

static void
ch_ruleset_row_init (ChRulesetRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ch_ruleset_row_new (void)
{
  return g_object_new (CH_TYPE_RULESET_ROW, NULL);
}

void
ch_ruleset_row_set_sign (GtkImage *image, ChFamily family)
{
  int other;

  g_return_if_fail (GTK_IS_IMAGE (image));

  for (other = 0; other < CH_N_FAMILIES; other++)
    gtk_widget_remove_css_class (GTK_WIDGET (image), ch_family_get_css_class ((ChFamily) other));
  gtk_widget_add_css_class (GTK_WIDGET (image), ch_family_get_css_class (family));
  gtk_image_set_from_icon_name (image, ch_family_get_icon_name (family));
}

void
ch_ruleset_row_set_ruleset (ChRulesetRow *self, ChRuleset *ruleset)
{
  g_return_if_fail (CH_IS_RULESET_ROW (self));

  gtk_label_set_text (self->name, ruleset != NULL ? ch_ruleset_get_name (ruleset) : "");
  gtk_label_set_text (self->summary, ruleset != NULL ? ch_ruleset_get_summary (ruleset) : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->summary),
                               ruleset != NULL ? ch_ruleset_get_summary (ruleset) : NULL);
  if (ruleset != NULL)
    ch_ruleset_row_set_sign (self->sign, ch_ruleset_get_family (ruleset));
}

void
ch_ruleset_row_set_chosen (ChRulesetRow *self, gboolean chosen)
{
  g_return_if_fail (CH_IS_RULESET_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->tick), chosen);
  if (chosen)
    gtk_widget_add_css_class (GTK_WIDGET (self->name), "heading");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->name), "heading");
}
