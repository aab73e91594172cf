/* ch-ruleset-list.c: the presets as the chooser lists them, with the names of families between, and
 * the search among them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-ruleset-list.h"

struct _ChRulesetHead
{
  GObject parent_instance;

  ChFamily family;
};

G_DEFINE_FINAL_TYPE (ChRulesetHead, ch_ruleset_head, G_TYPE_OBJECT)

static void
ch_ruleset_head_class_init (ChRulesetHeadClass *klass)
{
  (void) klass;
}

static void
ch_ruleset_head_init (ChRulesetHead *self)
{
  (void) self;
}

const char *
ch_ruleset_head_get_title (ChRulesetHead *self)
{
  g_return_val_if_fail (CH_IS_RULESET_HEAD (self), NULL);

  return ch_family_get_name (self->family);
}

struct _ChRulesetList
{
  GObject parent_instance;

  GListModel *presets;
  GPtrArray *texts; /* what is searched, for each of the presets; made when it is first needed */
  GPtrArray *items; /* ChRuleset and ChRulesetHead */
};

static GType
get_item_type (GListModel *model)
{
  (void) model;
  return G_TYPE_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return CH_RULESET_LIST (model)->items->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *items = CH_RULESET_LIST (model)->items;

  return position < items->len ? g_object_ref (g_ptr_array_index (items, position)) : NULL;
}

static void
init_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ChRulesetList,
                               ch_ruleset_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_model))

/* Letters as they are searched: small, composed in one way. */
static char *
fold_text (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal != NULL ? normal : "", -1);
}

static char *
searched_text (ChRuleset *ruleset)
{
  g_autoptr (GString) text = g_string_new (ch_ruleset_get_id (ruleset));
  int clause;

  g_string_append_printf (text, "\n%s\n%s\n%s\n%s", ch_ruleset_get_name (ruleset),
                          ch_ruleset_get_summary (ruleset), ch_ruleset_get_board_summary (ruleset),
                          ch_family_get_name (ch_ruleset_get_family (ruleset)));
  for (clause = 0; clause < ch_ruleset_get_n_clauses (); clause++)
    {
      g_autofree char *id = ch_ruleset_clause_value_id (ruleset, clause);
      g_autofree char *words = ch_ruleset_clause_value_words (ruleset, clause);

      g_string_append_printf (text, "\n%s %s\n%s %s", ch_clause_get_name (clause), words,
                              ch_clause_get_id (clause), id);
    }
  return fold_text (text->str);
}

static void
make_texts (ChRulesetList *self)
{
  guint n = g_list_model_get_n_items (self->presets);
  guint i;

  if (self->texts != NULL)
    return;
  self->texts = g_ptr_array_new_with_free_func (g_free);
  for (i = 0; i < n; i++)
    {
      g_autoptr (ChRuleset) ruleset = g_list_model_get_item (self->presets, i);

      g_ptr_array_add (self->texts, searched_text (ruleset));
    }
}

static gboolean
has_words (const char *text, char **words)
{
  int i;

  for (i = 0; words[i] != NULL; i++)
    if (strstr (text, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

static void
add_item (ChRulesetList *self, ChRuleset *ruleset, int *family)
{
  if (*family != (int) ch_ruleset_get_family (ruleset))
    {
      ChRulesetHead *head = g_object_new (CH_TYPE_RULESET_HEAD, NULL);

      head->family = ch_ruleset_get_family (ruleset);
      *family = (int) head->family;
      g_ptr_array_add (self->items, head);
    }
  g_ptr_array_add (self->items, g_object_ref (ruleset));
}

void
ch_ruleset_list_search (ChRulesetList *self, const char *text)
{
  g_autofree char *folded = NULL;
  g_auto (GStrv) words = NULL;
  guint n = g_list_model_get_n_items (self->presets);
  guint removed = self->items->len;
  int family = -1;
  guint i;

  g_return_if_fail (CH_IS_RULESET_LIST (self));

  folded = fold_text (text);
  words = g_strsplit_set (folded, " \t,", -1);
  if (*folded != '\0')
    make_texts (self);
  g_ptr_array_set_size (self->items, 0);
  for (i = 0; i < n; i++)
    {
      g_autoptr (ChRuleset) ruleset = g_list_model_get_item (self->presets, i);

      if (*folded == '\0' || has_words (g_ptr_array_index (self->texts, i), words))
        add_item (self, ruleset, &family);
    }
  g_list_model_items_changed (G_LIST_MODEL (self), 0, removed, self->items->len);
}

int
ch_ruleset_list_find (ChRulesetList *self, ChRuleset *ruleset)
{
  guint i;

  g_return_val_if_fail (CH_IS_RULESET_LIST (self), -1);

  for (i = 0; ruleset != NULL && i < self->items->len; i++)
    {
      gpointer item = g_ptr_array_index (self->items, i);

      if (CH_IS_RULESET (item) && ch_ruleset_equal (item, ruleset))
        return (int) i;
    }
  return -1;
}

int
ch_ruleset_list_next (ChRulesetList *self, int position, int step)
{
  g_return_val_if_fail (CH_IS_RULESET_LIST (self), -1);

  for (; position >= 0 && position < (int) self->items->len; position += step)
    if (CH_IS_RULESET (g_ptr_array_index (self->items, position)))
      return position;
  return -1;
}

static void
ch_ruleset_list_finalize (GObject *object)
{
  ChRulesetList *self = CH_RULESET_LIST (object);

  g_clear_object (&self->presets);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_ptr_array_unref (self->items);
  G_OBJECT_CLASS (ch_ruleset_list_parent_class)->finalize (object);
}

static void
ch_ruleset_list_class_init (ChRulesetListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_ruleset_list_finalize;
}

static void
ch_ruleset_list_init (ChRulesetList *self)
{
  self->presets = ch_ruleset_list_presets ();
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  ch_ruleset_list_search (self, "");
}

ChRulesetList *
ch_ruleset_list_new (void)
{
  return g_object_new (CH_TYPE_RULESET_LIST, NULL);
}
