/* ch-engine-panel.c: what an engine thinks: its verdict in words, its best lines, its settings.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-engine-panel.h"

#include "ch-chance.h"
#include "ch-engine-line.h"

#include <glib/gi18n.h>

/* No more often than can be read. */
#define SHOW_MS 80
/* From this depth on the lines that have not come are none. */
#define SETTLED_DEPTH 3

struct _ChEnginePanel
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkLabel *verdict;
  GtkLabel *detail;
  GtkPopover *popover;
  GtkWidget *engine_label;
  GtkDropDown *engine_choice;
  GtkAdjustment *lines_adjustment;
  GtkAdjustment *threads_adjustment;
  GtkAdjustment *depth_adjustment;
  GtkSwitch *active;
  GtkWidget *list;
  ChEngineLine *rows[CH_ENGINE_PANEL_LINES];

  ChRuleset *ruleset;
  ChSide side;
  ChThought *thoughts[CH_ENGINE_PANEL_LINES];
  gboolean dirty[CH_ENGINE_PANEL_LINES];
  char *message;
  guint show_source;

  GListModel *engines;
  gboolean setting_engines; /* the choice is not the person's */
  guint engine;
  guint lines;
};

enum
{
  PROP_0,
  PROP_ACTIVE,
  PROP_LINES,
  PROP_THREADS,
  PROP_DEPTH,
  PROP_ENGINES,
  PROP_ENGINE,
  N_PROPS
};

enum
{
  LINE_ACTIVATED,
  MANAGE_ENGINES,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChEnginePanel, ch_engine_panel, GTK_TYPE_WIDGET)

/* What is shown */

static guint
count_thoughts (ChEnginePanel *self)
{
  guint n = 0;

  for (guint i = 0; i < self->lines; i++)
    n += self->thoughts[i] != NULL;
  return n;
}

static void
show_head (ChEnginePanel *self)
{
  ChThought *best = self->thoughts[0];
  guint n = count_thoughts (self);
  g_autofree char *verdict = NULL;
  g_autofree char *detail = NULL;

  if (self->message != NULL)
    verdict = g_strdup (self->message);
  else if (best != NULL)
    {
      verdict = ch_thought_get_verdict (best, self->ruleset, self->side);
      /* Translators: how far an engine has looked, and how many lines it shows. */
      detail = g_strdup_printf (ngettext ("depth %d, %u line", "depth %d, %u lines", n),
                                ch_thought_get_depth (best), n);
    }
  else if (gtk_switch_get_active (self->active))
    verdict = g_strdup (_ ("Thinking…"));
  else
    verdict = g_strdup (_ ("Engine"));
  gtk_label_set_text (self->verdict, verdict);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->verdict), self->message);
  gtk_label_set_text (self->detail, detail != NULL ? detail : "");
}

static void
show (ChEnginePanel *self)
{
  gboolean active = gtk_switch_get_active (self->active);
  gboolean settled =
    self->thoughts[0] != NULL && ch_thought_get_depth (self->thoughts[0]) >= SETTLED_DEPTH;

  show_head (self);
  for (guint i = 0; i < CH_ENGINE_PANEL_LINES; i++)
    {
      gboolean wanted = i < self->lines && self->message == NULL;

      if (self->thoughts[i] != NULL && self->dirty[i])
        ch_engine_line_set_thought (self->rows[i], self->thoughts[i], self->ruleset, self->side);
      else if (self->thoughts[i] == NULL && settled)
        ch_engine_line_set_thought (self->rows[i], NULL, NULL, self->side);
      self->dirty[i] = FALSE;
      /* The panel keeps its height while the engine is at work. */
      gtk_widget_set_visible (GTK_WIDGET (self->rows[i]),
                              wanted && (active || self->thoughts[i] != NULL));
    }
}

static gboolean
on_show (gpointer data)
{
  ChEnginePanel *self = data;

  self->show_source = 0;
  show (self);
  return G_SOURCE_REMOVE;
}

static void
forget (ChEnginePanel *self)
{
  for (guint i = 0; i < CH_ENGINE_PANEL_LINES; i++)
    {
      g_clear_pointer (&self->thoughts[i], ch_thought_unref);
      ch_engine_line_set_stale (self->rows[i], TRUE);
    }
}

static void
on_active (ChEnginePanel *self)
{
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

/* What is clicked is what is seen, whatever has been thought since. */
static void
on_line_activated (ChEnginePanel *self, guint n_moves, ChEngineLine *row)
{
  g_autoptr (ChThought) thought = ch_thought_ref (ch_engine_line_get_thought (row));

  g_signal_emit (self, signals[LINE_ACTIVATED], 0, thought, n_moves);
}

/* The settings */

static gboolean
put_text (GtkSpinButton *spin, const char *none)
{
  g_autofree char *text = NULL;
  int value = gtk_spin_button_get_value_as_int (spin);

  text = value == 0 ? g_strdup (none) : g_strdup_printf ("%d", value);
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (spin)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

static gboolean
on_threads_output (GtkSpinButton *spin)
{
  /* Translators: as many threads as the computer has room for. */
  return put_text (spin, _ ("Automatic"));
}

static gboolean
on_depth_output (GtkSpinButton *spin)
{
  /* Translators: the engine does not stop at a depth. */
  return put_text (spin, _ ("Never"));
}

/* A word is zero. */
static int
on_input (GtkSpinButton *spin, double *value)
{
  *value = g_ascii_strtod (gtk_editable_get_text (GTK_EDITABLE (spin)), NULL);
  return TRUE;
}

static void
on_manage (ChEnginePanel *self)
{
  gtk_popover_popdown (self->popover);
  g_signal_emit (self, signals[MANAGE_ENGINES], 0);
}

static void
on_lines (ChEnginePanel *self)
{
  self->lines = (guint) gtk_adjustment_get_value (self->lines_adjustment);
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LINES]);
}

static void
on_threads (ChEnginePanel *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THREADS]);
}

static void
on_depth (ChEnginePanel *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DEPTH]);
}

static void
on_engine (ChEnginePanel *self)
{
  guint selected = gtk_drop_down_get_selected (self->engine_choice);

  if (self->setting_engines || selected == GTK_INVALID_LIST_POSITION || selected == self->engine)
    return;
  self->engine = selected;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENGINE]);
}

/* The chosen one may be set before the list that has it. */
static void
select_engine (ChEnginePanel *self)
{
  guint n = self->engines != NULL ? g_list_model_get_n_items (self->engines) : 0;

  if (self->engine < n)
    gtk_drop_down_set_selected (self->engine_choice, self->engine);
}

static void
set_engines (ChEnginePanel *self, GListModel *engines)
{
  guint engine = self->engine;

  g_set_object (&self->engines, engines);
  self->setting_engines = TRUE;
  gtk_drop_down_set_model (self->engine_choice, engines);
  self->engine = engine;
  select_engine (self);
  self->setting_engines = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->engine_choice), engines != NULL);
  gtk_widget_set_visible (self->engine_label, engines != NULL);
}

/* GObject */

static void
ch_engine_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChEnginePanel *self = CH_ENGINE_PANEL (object);

  switch (id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, gtk_switch_get_active (self->active));
      break;
    case PROP_LINES:
      g_value_set_uint (value, self->lines);
      break;
    case PROP_THREADS:
      g_value_set_uint (value, (guint) gtk_adjustment_get_value (self->threads_adjustment));
      break;
    case PROP_DEPTH:
      g_value_set_uint (value, (guint) gtk_adjustment_get_value (self->depth_adjustment));
      break;
    case PROP_ENGINES:
      g_value_set_object (value, self->engines);
      break;
    case PROP_ENGINE:
      g_value_set_uint (value, self->engine);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_engine_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ChEnginePanel *self = CH_ENGINE_PANEL (object);

  switch (id)
    {
    case PROP_ACTIVE:
      gtk_switch_set_active (self->active, g_value_get_boolean (value));
      break;
    case PROP_LINES:
      gtk_adjustment_set_value (self->lines_adjustment, g_value_get_uint (value));
      break;
    case PROP_THREADS:
      gtk_adjustment_set_value (self->threads_adjustment, g_value_get_uint (value));
      break;
    case PROP_DEPTH:
      gtk_adjustment_set_value (self->depth_adjustment, g_value_get_uint (value));
      break;
    case PROP_ENGINES:
      set_engines (self, g_value_get_object (value));
      break;
    case PROP_ENGINE:
      self->engine = g_value_get_uint (value);
      select_engine (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_engine_panel_dispose (GObject *object)
{
  ChEnginePanel *self = CH_ENGINE_PANEL (object);

  g_clear_handle_id (&self->show_source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_ENGINE_PANEL);
  for (guint i = 0; i < CH_ENGINE_PANEL_LINES; i++)
    g_clear_pointer (&self->thoughts[i], ch_thought_unref);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->engines);
  g_clear_pointer (&self->message, g_free);
  G_OBJECT_CLASS (ch_engine_panel_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, flags);
  properties[PROP_LINES] =
    g_param_spec_uint ("lines", NULL, NULL, 1, CH_ENGINE_PANEL_LINES, 3, flags);
  properties[PROP_THREADS] = g_param_spec_uint ("threads", NULL, NULL, 0, 64, 0, flags);
  properties[PROP_DEPTH] = g_param_spec_uint ("depth", NULL, NULL, 0, 99, 0, flags);
  properties[PROP_ENGINES] = g_param_spec_object ("engines", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_ENGINE] = g_param_spec_uint ("engine", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (klass, N_PROPS, properties);
}

static void
ch_engine_panel_class_init (ChEnginePanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_engine_panel_dispose;
  object_class->get_property = ch_engine_panel_get_property;
  object_class->set_property = ch_engine_panel_set_property;
  install_properties (object_class);
  signals[LINE_ACTIVATED] =
    g_signal_new ("line-activated", CH_TYPE_ENGINE_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, CH_TYPE_THOUGHT, G_TYPE_UINT);
  signals[MANAGE_ENGINES] = g_signal_new ("manage-engines", CH_TYPE_ENGINE_PANEL, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-engine-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ChEnginePanel, box);
  gtk_widget_class_bind_template_child (widget_class, ChEnginePanel, verdict);
  gtk_widget_class_bind_template_child (widget_class, ChEnginePanel, detail);
  gtk_widget_class_bind_template_child (widget_class, ChEnginePanel, popover);
  gtk_widget_class_bind_template_child (widget_class, ChEnginePanel, engine_label);
  gtk_widget_class_bind_template_child (widget_class, ChEnginePanel, engine_choice);
  gtk_widget_class_bind_template_child (widget_class, ChEnginePanel, lines_adjustment);
  gtk_widget_class_bind_template_child (widget_class, ChEnginePanel, threads_adjustment);
  gtk_widget_class_bind_template_child (widget_class, ChEnginePanel, depth_adjustment);
  gtk_widget_class_bind_template_child (widget_class, ChEnginePanel, active);
  gtk_widget_class_bind_template_child (widget_class, ChEnginePanel, list);
  gtk_widget_class_bind_template_callback (widget_class, on_threads_output);
  gtk_widget_class_bind_template_callback (widget_class, on_depth_output);
  gtk_widget_class_bind_template_callback (widget_class, on_input);
  gtk_widget_class_bind_template_callback (widget_class, on_manage);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "enginepanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ch_engine_panel_init (ChEnginePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Engine"), -1);
  self->lines = 3;
  gtk_adjustment_set_upper (self->threads_adjustment, g_get_num_processors ());
  for (guint i = 0; i < CH_ENGINE_PANEL_LINES; i++)
    {
      self->rows[i] = CH_ENGINE_LINE (ch_engine_line_new ());
      gtk_box_append (GTK_BOX (self->list), GTK_WIDGET (self->rows[i]));
      g_signal_connect_swapped (self->rows[i], "activated", G_CALLBACK (on_line_activated), self);
    }
  g_signal_connect_swapped (self->active, "notify::active", G_CALLBACK (on_active), self);
  g_signal_connect_swapped (self->lines_adjustment, "value-changed", G_CALLBACK (on_lines), self);
  g_signal_connect_swapped (self->threads_adjustment, "value-changed", G_CALLBACK (on_threads),
                            self);
  g_signal_connect_swapped (self->depth_adjustment, "value-changed", G_CALLBACK (on_depth), self);
  g_signal_connect_swapped (self->engine_choice, "notify::selected", G_CALLBACK (on_engine), self);
  set_engines (self, NULL);
  show (self);
}

GtkWidget *
ch_engine_panel_new (void)
{
  return g_object_new (CH_TYPE_ENGINE_PANEL, NULL);
}

void
ch_engine_panel_set_position (ChEnginePanel *self, ChRuleset *ruleset, ChSide side)
{
  g_return_if_fail (CH_IS_ENGINE_PANEL (self));

  g_set_object (&self->ruleset, ruleset);
  self->side = side;
  forget (self);
  /* While the engine is at work, what it says next takes the place of what is shown. */
  if (self->message == NULL && gtk_switch_get_active (self->active))
    return;
  g_clear_pointer (&self->message, g_free);
  show (self);
}

void
ch_engine_panel_set_thought (ChEnginePanel *self, ChThought *thought)
{
  guint i;

  g_return_if_fail (CH_IS_ENGINE_PANEL (self));
  g_return_if_fail (self->ruleset != NULL);

  if (ch_thought_get_line (thought) < 1 || ch_thought_get_line (thought) > CH_ENGINE_PANEL_LINES)
    return;
  i = (guint) ch_thought_get_line (thought) - 1;
  ch_thought_ref (thought);
  g_clear_pointer (&self->thoughts[i], ch_thought_unref);
  self->thoughts[i] = thought;
  self->dirty[i] = TRUE;
  if (self->show_source == 0)
    self->show_source = g_timeout_add (SHOW_MS, on_show, self);
}

void
ch_engine_panel_clear (ChEnginePanel *self)
{
  g_return_if_fail (CH_IS_ENGINE_PANEL (self));

  forget (self);
  g_clear_pointer (&self->message, g_free);
  for (guint i = 0; i < CH_ENGINE_PANEL_LINES; i++)
    ch_engine_line_set_thought (self->rows[i], NULL, NULL, self->side);
  show (self);
}

void
ch_engine_panel_set_message (ChEnginePanel *self, const char *message)
{
  g_return_if_fail (CH_IS_ENGINE_PANEL (self));

  if (g_strcmp0 (self->message, message) == 0)
    return;
  g_free (self->message);
  self->message = g_strdup (message);
  show (self);
}

ChThought *
ch_engine_panel_get_thought (ChEnginePanel *self, guint line)
{
  g_return_val_if_fail (CH_IS_ENGINE_PANEL (self), NULL);
  g_return_val_if_fail (line >= 1 && line <= CH_ENGINE_PANEL_LINES, NULL);

  return self->thoughts[line - 1];
}

void
ch_engine_panel_set_choosable (ChEnginePanel *self, gboolean choosable)
{
  g_return_if_fail (CH_IS_ENGINE_PANEL (self));

  gtk_widget_set_can_target (self->list, choosable);
  gtk_widget_set_can_focus (self->list, choosable);
}
