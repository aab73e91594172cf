/* ch-library-filter-position.c: the button that says which position, and which material, games must have.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-library-filter-position.h"

#include <glib/gi18n.h>

/* More pieces than any board has. */
#define MOST 99

/* Rows of numbers: men and kings of the light side, then of the dark. */
#define N_KINDS 4

struct _ChLibraryFilterPosition
{
  GtkWidget parent_instance;

  GtkMenuButton *button;
  GtkCheckButton *any;
  GtkCheckButton *on_board;
  GtkCheckButton *by_material;
  GtkWidget *numbers;
  GtkGrid *grid;
  GtkLabel *labels[N_KINDS];
  GtkSpinButton *least[N_KINDS];
  GtkSpinButton *most[N_KINDS];
  gboolean setting;
};

enum
{
  CHANGED,
  MATERIAL_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChLibraryFilterPosition, ch_library_filter_position, GTK_TYPE_WIDGET)

gboolean
ch_library_filter_position_get_on_board (ChLibraryFilterPosition *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY_FILTER_POSITION (self), FALSE);

  return gtk_check_button_get_active (self->on_board);
}

static void
show_label (ChLibraryFilterPosition *self)
{
  const gboolean on_board = gtk_check_button_get_active (self->on_board);
  const gboolean by_material = gtk_check_button_get_active (self->by_material);
  const char *text = _ ("Any position");

  if (on_board && by_material)
    text = _ ("On the board, material");
  else if (on_board)
    text = _ ("On the board");
  else if (by_material)
    text = _ ("Material");
  gtk_menu_button_set_label (self->button, text);
}

static void
on_changed (ChLibraryFilterPosition *self)
{
  show_label (self);
  gtk_widget_set_sensitive (self->numbers, gtk_check_button_get_active (self->by_material));
  if (!self->setting)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_value (ChLibraryFilterPosition *self)
{
  if (gtk_check_button_get_active (self->by_material))
    on_changed (self);
}

static void
on_as_on_board (ChLibraryFilterPosition *self)
{
  g_signal_emit (self, signals[MATERIAL_WANTED], 0);
}

void
ch_library_filter_position_set_on_board (ChLibraryFilterPosition *self, gboolean on_board)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_POSITION (self));

  self->setting = TRUE;
  gtk_check_button_set_active (on_board ? self->on_board : self->any, TRUE);
  self->setting = FALSE;
  show_label (self);
}

static guint8
get_number (GtkSpinButton *button)
{
  return (guint8) gtk_spin_button_get_value_as_int (button);
}

gboolean
ch_library_filter_position_get_material (ChLibraryFilterPosition *self, ChLibraryMaterial *material)
{
  g_return_val_if_fail (CH_IS_LIBRARY_FILTER_POSITION (self), FALSE);

  for (int side = 0; side < 2; side++)
    {
      material->min_men[side] = get_number (self->least[2 * side]);
      material->max_men[side] = get_number (self->most[2 * side]);
      material->min_kings[side] = get_number (self->least[2 * side + 1]);
      material->max_kings[side] = get_number (self->most[2 * side + 1]);
    }

  return gtk_check_button_get_active (self->by_material);
}

static void
set_numbers (ChLibraryFilterPosition *self, int kind, int least, int most)
{
  gtk_spin_button_set_value (self->least[kind], least);
  gtk_spin_button_set_value (self->most[kind], MIN (most, MOST));
}

void
ch_library_filter_position_set_material (ChLibraryFilterPosition *self,
                                         const ChLibraryMaterial *material)
{
  ChLibraryMaterial any;

  g_return_if_fail (CH_IS_LIBRARY_FILTER_POSITION (self));

  self->setting = TRUE;
  gtk_check_button_set_active (self->by_material, material != NULL);
  ch_library_material_init (&any, NULL);
  if (material == NULL)
    material = &any;
  for (int side = 0; side < 2; side++)
    {
      set_numbers (self, 2 * side, material->min_men[side], material->max_men[side]);
      set_numbers (self, 2 * side + 1, material->min_kings[side], material->max_kings[side]);
    }
  on_changed (self);
  self->setting = FALSE;
}

static void
name_number (GtkSpinButton *button, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
ch_library_filter_position_set_ruleset (ChLibraryFilterPosition *self, ChRuleset *ruleset)
{
  g_return_if_fail (CH_IS_LIBRARY_FILTER_POSITION (self));

  for (int kind = 0; kind < N_KINDS; kind++)
    {
      const char *side = ch_ruleset_get_side_name (ruleset, (ChSide) (kind / 2));
      /* Translators: %s is the name of a side: White, Red. */
      g_autofree char *text =
        g_strdup_printf (kind % 2 == 0 ? _ ("%s: men") : _ ("%s: kings"), side);

      /* Translators: for a screen reader: the fewest pieces of a kind: "White: men, at least". */
      g_autofree char *least = g_strdup_printf (_ ("%s, at least"), text);
      g_autofree char *most = g_strdup_printf (_ ("%s, at most"), text);

      gtk_label_set_text (self->labels[kind], text);
      name_number (self->least[kind], least);
      name_number (self->most[kind], most);
    }
}

static GtkSpinButton *
add_number (ChLibraryFilterPosition *self, int column, int row, int value)
{
  GtkWidget *button = gtk_spin_button_new_with_range (0, MOST, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (button), value);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (button), 2);
  gtk_editable_set_width_chars (GTK_EDITABLE (button), 2);
  gtk_grid_attach (self->grid, button, column, row, 1, 1);
  g_signal_connect_swapped (button, "value-changed", G_CALLBACK (on_value), self);

  return GTK_SPIN_BUTTON (button);
}

static void
add_numbers (ChLibraryFilterPosition *self)
{
  for (int kind = 0; kind < N_KINDS; kind++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_hexpand (label, TRUE);
      self->labels[kind] = GTK_LABEL (label);
      /* Below the heads of the template. */
      gtk_grid_attach (self->grid, label, 0, kind + 1, 1, 1);
      self->least[kind] = add_number (self, 1, kind + 1, 0);
      self->most[kind] = add_number (self, 2, kind + 1, MOST);
    }
}

static void
ch_library_filter_position_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CH_TYPE_LIBRARY_FILTER_POSITION);
  G_OBJECT_CLASS (ch_library_filter_position_parent_class)->dispose (object);
}

static void
ch_library_filter_position_class_init (ChLibraryFilterPositionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_library_filter_position_dispose;
  signals[CHANGED] = g_signal_new ("changed", CH_TYPE_LIBRARY_FILTER_POSITION, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MATERIAL_WANTED] = g_signal_new ("material-wanted", CH_TYPE_LIBRARY_FILTER_POSITION,
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-library-filter-position.ui");
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterPosition, button);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterPosition, any);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterPosition, on_board);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterPosition, by_material);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterPosition, numbers);
  gtk_widget_class_bind_template_child (widget_class, ChLibraryFilterPosition, grid);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_as_on_board);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "libraryfilter");
}

static void
ch_library_filter_position_init (ChLibraryFilterPosition *self)
{
  self->setting = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_numbers (self);
  self->setting = FALSE;
  show_label (self);
}
