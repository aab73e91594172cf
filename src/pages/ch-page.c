/* ch-page.c: a page of the window: what the window asks every page.
 *
 * Knows no other page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-page.h"

#include "ch-compat.h"

typedef struct
{
  GSimpleActionGroup *actions;
} ChPagePrivate;

enum
{
  PROP_0,
  PROP_RULESET,
  PROP_STACKED,
  N_PROPS
};

enum
{
  TOAST,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (ChPage, ch_page, GTK_TYPE_WIDGET)

ChRuleset *
ch_page_get_ruleset (ChPage *self)
{
  g_return_val_if_fail (CH_IS_PAGE (self), NULL);

  return CH_PAGE_GET_CLASS (self)->get_ruleset (self);
}

void
ch_page_set_ruleset (ChPage *self, ChRuleset *ruleset)
{
  g_return_if_fail (CH_IS_PAGE (self));
  g_return_if_fail (CH_IS_RULESET (ruleset));

  CH_PAGE_GET_CLASS (self)->set_ruleset (self, ruleset);
}

gboolean
ch_page_get_stacked (ChPage *self)
{
  g_return_val_if_fail (CH_IS_PAGE (self), FALSE);

  return CH_PAGE_GET_CLASS (self)->get_stacked (self);
}

const char *const *
ch_page_get_header_actions (ChPage *self)
{
  static const char *const none[] = { NULL };
  const char *const *actions;

  g_return_val_if_fail (CH_IS_PAGE (self), none);

  actions = CH_PAGE_GET_CLASS (self)->header_actions;

  return actions != NULL ? actions : none;
}

GtkWidget *
ch_page_get_edit_popover (ChPage *self)
{
  g_return_val_if_fail (CH_IS_PAGE (self), NULL);

  return CH_PAGE_GET_CLASS (self)->get_edit_popover (self);
}

gboolean
ch_page_type_key (ChPage *self, guint keyval, GdkModifierType modifiers)
{
  g_return_val_if_fail (CH_IS_PAGE (self), FALSE);

  return CH_PAGE_GET_CLASS (self)->type_key (self, keyval, modifiers);
}

GActionGroup *
ch_page_get_actions (ChPage *self)
{
  ChPagePrivate *priv = ch_page_get_instance_private (self);

  g_return_val_if_fail (CH_IS_PAGE (self), NULL);

  return G_ACTION_GROUP (priv->actions);
}

void
ch_page_add_actions (ChPage *self, const GActionEntry *entries, int n)
{
  ChPagePrivate *priv = ch_page_get_instance_private (self);

  g_return_if_fail (CH_IS_PAGE (self));

  g_action_map_add_action_entries (G_ACTION_MAP (priv->actions), entries, n, self);
}

void
ch_page_enable_action (ChPage *self, const char *name, gboolean enabled)
{
  ChPagePrivate *priv = ch_page_get_instance_private (self);
  GAction *action;

  g_return_if_fail (CH_IS_PAGE (self));

  action = g_action_map_lookup_action (G_ACTION_MAP (priv->actions), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
ch_page_toast (ChPage *self, const char *text)
{
  ch_page_toast_with_action (self, text, NULL, NULL);
}

void
ch_page_toast_with_action (ChPage *self, const char *text, const char *label, const char *action)
{
  g_return_if_fail (CH_IS_PAGE (self));

  g_signal_emit (self, signals[TOAST], 0, text, label, action);
}

void
ch_page_notify_ruleset (ChPage *self)
{
  g_return_if_fail (CH_IS_PAGE (self));

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULESET]);
}

void
ch_page_notify_stacked (ChPage *self)
{
  g_return_if_fail (CH_IS_PAGE (self));

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STACKED]);
}

static gboolean
ch_page_real_get_stacked (ChPage *self)
{
  (void) self;

  return FALSE;
}

static GtkWidget *
ch_page_real_get_edit_popover (ChPage *self)
{
  (void) self;

  return NULL;
}

static gboolean
ch_page_real_type_key (ChPage *self, guint keyval, GdkModifierType modifiers)
{
  (void) self;
  (void) keyval;
  (void) modifiers;

  return FALSE;
}

static void
ch_page_finalize (GObject *object)
{
  ChPagePrivate *priv = ch_page_get_instance_private (CH_PAGE (object));

  g_clear_object (&priv->actions);
  G_OBJECT_CLASS (ch_page_parent_class)->finalize (object);
}

static void
ch_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_RULESET:
      g_value_set_object (value, ch_page_get_ruleset (CH_PAGE (object)));
      break;
    case PROP_STACKED:
      g_value_set_boolean (value, ch_page_get_stacked (CH_PAGE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_RULESET:
      if (g_value_get_object (value) != NULL)
        ch_page_set_ruleset (CH_PAGE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_page_class_init (ChPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  ch_compat_hush_tooltips ();
  object_class->finalize = ch_page_finalize;
  object_class->get_property = ch_page_get_property;
  object_class->set_property = ch_page_set_property;
  klass->get_stacked = ch_page_real_get_stacked;
  klass->get_edit_popover = ch_page_real_get_edit_popover;
  klass->type_key = ch_page_real_type_key;

  properties[PROP_RULESET] =
    g_param_spec_object ("ruleset", NULL, NULL, CH_TYPE_RULESET,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_STACKED] =
    g_param_spec_boolean ("stacked", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[TOAST] = g_signal_new ("toast", CH_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);
}

static void
ch_page_init (ChPage *self)
{
  ChPagePrivate *priv = ch_page_get_instance_private (self);

  priv->actions = g_simple_action_group_new ();
}
