/* ch-game-annotate.c: what is written in a game: comments, symbols, marks, evaluations, tags.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-private.h"

#include "ch-ruleset-private.h"

#include <string.h>

static const ChNotes *
get_notes (ChGame *self, guint node)
{
  const ChNode *at = ch_tree_get (self->tree, node);

  return at != NULL ? at->notes : NULL;
}

const char *
ch_game_get_comment (ChGame *self, guint node)
{
  const ChNotes *notes;

  g_return_val_if_fail (CH_IS_GAME (self), "");

  notes = get_notes (self, node);

  return notes != NULL ? notes->comment : "";
}

const char *
ch_game_get_comment_before (ChGame *self, guint node)
{
  const ChNotes *notes;

  g_return_val_if_fail (CH_IS_GAME (self), "");

  notes = get_notes (self, node);

  return notes != NULL ? notes->before : "";
}

const char *
ch_game_get_rest (ChGame *self, guint node)
{
  const ChNotes *notes;

  g_return_val_if_fail (CH_IS_GAME (self), "");

  notes = get_notes (self, node);

  return notes != NULL ? notes->rest : "";
}

guint
ch_game_get_n_symbols (ChGame *self, guint node)
{
  const ChNotes *notes;

  g_return_val_if_fail (CH_IS_GAME (self), 0);

  notes = get_notes (self, node);

  return notes != NULL ? notes->n_symbols : 0;
}

int
ch_game_get_symbol (ChGame *self, guint node, guint n)
{
  const ChNotes *notes;

  g_return_val_if_fail (CH_IS_GAME (self), 0);

  notes = get_notes (self, node);
  g_return_val_if_fail (notes != NULL && n < notes->n_symbols, 0);

  return notes->symbols[n];
}

char *
ch_game_get_symbols_text (ChGame *self, guint node)
{
  GString *text;
  const ChNotes *notes;

  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  text = g_string_new (NULL);
  notes = get_notes (self, node);
  for (guint n = 0; notes != NULL && n < notes->n_symbols; n++)
    g_string_append_printf (text, text->len > 0 ? " %s" : "%s",
                            ch_symbol_get_text (notes->symbols[n]));

  return g_string_free (text, FALSE);
}

const char *
ch_symbol_get_text (int symbol)
{
  static const struct
  {
    int symbol;
    const char *text;
  } texts[] = {
    { 1, "!" },   { 2, "?" },   { 3, "!!" },  { 4, "??" },  { 5, "!?" },  { 6, "?!" },
    { 7, "□" },   { 8, "□" },   { 10, "=" },  { 11, "=" },  { 12, "=" },  { 13, "∞" },
    { 14, "⩲" },  { 15, "⩱" },  { 16, "±" },  { 17, "∓" },  { 18, "+−" }, { 19, "−+" },
    { 22, "⨀" },  { 23, "⨀" },  { 36, "↑" },  { 37, "↑" },  { 40, "→" },  { 41, "→" },
    { 44, "=∞" }, { 45, "=∞" }, { 132, "⇆" }, { 133, "⇆" }, { 138, "⊕" }, { 139, "⊕" },
    { 140, "∆" }, { 146, "N" },
  };
  char number[16];

  for (guint n = 0; n < G_N_ELEMENTS (texts); n++)
    if (texts[n].symbol == symbol)
      return texts[n].text;
  g_snprintf (number, sizeof number, "$%d", symbol);

  return g_intern_string (number);
}

const char *
ch_symbol_get_name (int symbol)
{
  const char *name = ch_words_symbol_name (symbol);

  return name != NULL ? name : ch_symbol_get_text (symbol);
}

guint
ch_game_get_n_marks (ChGame *self, guint node)
{
  const ChNotes *notes;

  g_return_val_if_fail (CH_IS_GAME (self), 0);

  notes = get_notes (self, node);

  return notes != NULL && notes->marks != NULL ? notes->marks->len : 0;
}

const ChMark *
ch_game_get_mark (ChGame *self, guint node, guint n)
{
  const ChNotes *notes;

  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  notes = get_notes (self, node);
  g_return_val_if_fail (notes != NULL && notes->marks != NULL && n < notes->marks->len, NULL);

  return &g_array_index (notes->marks, ChMark, n);
}

gboolean
ch_game_get_eval (ChGame *self, guint node, int *score)
{
  const ChNotes *notes;

  g_return_val_if_fail (CH_IS_GAME (self), FALSE);

  notes = get_notes (self, node);
  if (notes == NULL || !notes->has_eval)
    return FALSE;
  if (score != NULL)
    *score = notes->eval;

  return TRUE;
}

gboolean
ch_game_is_engine (ChGame *self, guint node)
{
  const ChNotes *notes;

  g_return_val_if_fail (CH_IS_GAME (self), FALSE);

  notes = get_notes (self, node);

  return notes != NULL && notes->engine;
}

gboolean
ch_game_get_clock (ChGame *self, guint node, double *seconds)
{
  const ChNotes *notes;

  g_return_val_if_fail (CH_IS_GAME (self), FALSE);

  notes = get_notes (self, node);
  if (notes == NULL || !notes->has_clock)
    return FALSE;
  if (seconds != NULL)
    *seconds = notes->clock;

  return TRUE;
}

/* Commits @notes (taken) at @node where they are others than before. */
static void
set_notes (ChGame *self, guint node, ChNotes *notes, ChEditKind kind, ChWordsEdit edit)
{
  ChTree *tree;

  if (ch_notes_equal (notes, get_notes (self, node)))
    {
      ch_notes_unref (notes);
      return;
    }
  tree = ch_game_begin_edit (self);
  ch_tree_set_notes (tree, node, notes);
  ch_game_commit (self, tree, kind, node, ch_words_edit (edit), self->current);
}

/* Whether @text, which is @old edited at one place, begins a step of its own, as in a text editor: a word
 * that is begun behind a blank, and deleting behind writing or the other way round. */
static gboolean
begins_step (ChGame *self, const char *old, const char *text)
{
  gsize old_length = strlen (old);
  gsize length = strlen (text);
  gboolean deleting = length < old_length;
  gboolean turned = deleting != self->deleting;
  gsize same = 0;

  self->deleting = deleting;
  if (turned)
    return TRUE;
  while (same < length && text[same] == old[same])
    same++;

  return !deleting && same > 0 && same < length && g_ascii_isspace (text[same - 1]) &&
         !g_ascii_isspace (text[same]);
}

static void
set_comment (ChGame *self, guint node, const char *text, gboolean before)
{
  ChEditKind kind = before ? CH_EDIT_COMMENT_BEFORE : CH_EDIT_COMMENT;
  g_autofree char *old = NULL;
  ChNotes *notes;

  if (ch_tree_get (self->tree, node) == NULL)
    return;
  notes = ch_notes_copy (get_notes (self, node));
  old = g_strdup (before ? notes->before : notes->comment);
  if (strcmp (old, text) != 0)
    {
      ch_notes_set_comment (notes, text, before);
      if (begins_step (self, old, text) && !ch_game_comes_back (self, kind, node, notes))
        ch_game_close_step (self);
    }
  set_notes (self, node, notes, kind, CH_WORDS_EDIT_COMMENT);
}

void
ch_game_set_comment (ChGame *self, guint node, const char *text)
{
  g_return_if_fail (CH_IS_GAME (self));

  set_comment (self, node, text != NULL ? text : "", FALSE);
}

void
ch_game_set_comment_before (ChGame *self, guint node, const char *text)
{
  g_return_if_fail (CH_IS_GAME (self));

  set_comment (self, node, text != NULL ? text : "", TRUE);
}

void
ch_game_toggle_symbol (ChGame *self, guint node, int symbol)
{
  ChNotes *notes;

  g_return_if_fail (CH_IS_GAME (self));
  g_return_if_fail (symbol > 0 && symbol <= G_MAXUINT8);

  if (ch_tree_get (self->tree, node) == NULL)
    return;
  notes = ch_notes_copy (get_notes (self, node));
  ch_notes_toggle_symbol (notes, symbol);
  set_notes (self, node, notes, CH_EDIT_SYMBOLS, CH_WORDS_EDIT_SYMBOL);
}

void
ch_game_clear_symbols (ChGame *self, guint node)
{
  ChNotes *notes;

  g_return_if_fail (CH_IS_GAME (self));

  if (ch_tree_get (self->tree, node) == NULL)
    return;
  notes = ch_notes_copy (get_notes (self, node));
  notes->n_symbols = 0;
  set_notes (self, node, notes, CH_EDIT_SYMBOLS, CH_WORDS_EDIT_SYMBOL);
}

void
ch_game_set_marks (ChGame *self, guint node, const ChMark *marks, guint n)
{
  ChNotes *notes;

  g_return_if_fail (CH_IS_GAME (self));
  g_return_if_fail (marks != NULL || n == 0);

  if (ch_tree_get (self->tree, node) == NULL)
    return;
  notes = ch_notes_copy (get_notes (self, node));
  ch_notes_set_marks (notes, ch_ruleset_get_record (self->tree->ruleset), marks, n);
  set_notes (self, node, notes, CH_EDIT_MARKS, CH_WORDS_EDIT_MARKS);
}

void
ch_game_set_eval (ChGame *self, guint node, int score)
{
  const ChNotes *old;
  ChNotes *notes;

  g_return_if_fail (CH_IS_GAME (self));

  old = get_notes (self, node);
  if (ch_tree_get (self->tree, node) == NULL ||
      (old != NULL && old->has_eval && old->eval == score))
    return;
  notes = ch_notes_copy (old);
  ch_notes_set_eval (notes, score);
  set_notes (self, node, notes, CH_EDIT_EVAL, CH_WORDS_EDIT_EVAL);
}

static void
collect_engine (const ChNode *node, gpointer data)
{
  if (node->notes != NULL && node->notes->engine)
    g_array_append_val ((GArray *) data, node->number);
}

/* Whether @number and all behind it is the engine's. */
static gboolean
is_all_engine (const ChTree *tree, guint number)
{
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (waiting, number);
  for (guint n = 0; n < waiting->len; n++)
    {
      const ChNode *node = ch_tree_get (tree, g_array_index (waiting, guint, n));

      if (node->notes == NULL || !node->notes->engine)
        return FALSE;
      for (guint i = 0; i < ch_node_n_children (node); i++)
        {
          guint child = ch_node_child (node, i);

          g_array_append_val (waiting, child);
        }
    }

  return TRUE;
}

/* Takes the engine's lines out of @tree; returns the node that is current then. */
static guint
remove_engine_lines (ChGame *self, ChTree *tree)
{
  g_autoptr (GArray) engine = g_array_new (FALSE, FALSE, sizeof (guint));
  guint current = self->current;

  ch_tree_foreach (self->tree, collect_engine, engine);
  for (guint n = 0; n < engine->len; n++)
    {
      guint number = g_array_index (engine, guint, n);
      const ChNode *node = ch_tree_get (tree, number);

      /* It may have gone with one before it. */
      if (node == NULL || ch_game_is_main_line (self, number) || !is_all_engine (tree, number))
        continue;
      if (ch_tree_is_behind (tree, current, number))
        current = node->parent;
      ch_tree_remove (tree, number);
    }

  return current;
}

static void
collect_noted (const ChNode *node, gpointer data)
{
  if (node->notes != NULL)
    g_array_append_val ((GArray *) data, node->number);
}

gboolean
ch_game_clear_annotations (ChGame *self)
{
  g_autoptr (GArray) noted = NULL;
  gboolean changed;
  guint current;
  ChTree *tree;

  g_return_val_if_fail (CH_IS_GAME (self), FALSE);

  noted = g_array_new (FALSE, FALSE, sizeof (guint));
  tree = ch_game_begin_edit (self);
  current = remove_engine_lines (self, tree);
  changed = tree->n_nodes != self->tree->n_nodes;
  ch_tree_foreach (tree, collect_noted, noted);
  for (guint n = 0; n < noted->len; n++)
    {
      guint number = g_array_index (noted, guint, n);
      const ChNotes *old = get_notes (self, number);
      ChNotes *notes = ch_notes_copy (old);

      ch_notes_clear_annotations (notes);
      if (ch_notes_equal (old, notes))
        {
          ch_notes_unref (notes);
          continue;
        }
      ch_tree_set_notes (tree, number, notes);
      changed = TRUE;
    }
  if (changed)
    ch_game_commit (self, tree, CH_EDIT_ALONE, 0, ch_words_edit (CH_WORDS_EDIT_CLEAR), current);
  else
    ch_tree_unref (tree);

  return changed;
}

guint
ch_game_get_n_tags (ChGame *self)
{
  g_return_val_if_fail (CH_IS_GAME (self), 0);

  return self->tree->tags->len / 2;
}

const char *
ch_game_get_tag_name (ChGame *self, guint n)
{
  g_return_val_if_fail (CH_IS_GAME (self), "");
  g_return_val_if_fail (n < self->tree->tags->len / 2, "");

  return g_ptr_array_index (self->tree->tags, 2 * n);
}

const char *
ch_game_get_tag (ChGame *self, const char *name)
{
  const char *value;

  g_return_val_if_fail (CH_IS_GAME (self), "");
  g_return_val_if_fail (name != NULL, "");

  value = ch_tree_get_tag (self->tree, name);

  return value != NULL ? value : "";
}

void
ch_game_set_tag (ChGame *self, const char *name, const char *value)
{
  ChTree *tree;
  GQuark quark;

  g_return_if_fail (CH_IS_GAME (self));
  g_return_if_fail (name != NULL && *name != '\0');

  if (value != NULL && *value == '\0')
    value = NULL;
  if (g_strcmp0 (ch_tree_get_tag (self->tree, name), value) == 0)
    return;
  quark = g_quark_from_string (name);
  tree = ch_game_begin_edit (self);
  ch_tree_set_tag (tree, name, value);
  ch_game_commit (self, tree, CH_EDIT_TAG, quark, ch_words_edit (CH_WORDS_EDIT_TAG), self->current);
}
