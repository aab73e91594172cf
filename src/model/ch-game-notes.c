/* ch-game-notes.c: what is written at a node of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-notes-private.h"

#include "ch-game-commands-private.h"

#include <string.h>

static void
command_free (gpointer data)
{
  ChCommand *command = data;

  g_free (command->text);
  g_free (command);
}

ChNotes *
ch_notes_new (void)
{
  ChNotes *notes = g_new0 (ChNotes, 1);

  g_atomic_ref_count_init (&notes->references);
  notes->comment = g_strdup ("");
  notes->before = g_strdup ("");
  notes->rest = g_strdup ("");

  return notes;
}

ChNotes *
ch_notes_ref (ChNotes *notes)
{
  if (notes != NULL)
    g_atomic_ref_count_inc (&notes->references);

  return notes;
}

void
ch_notes_unref (ChNotes *notes)
{
  if (notes == NULL || !g_atomic_ref_count_dec (&notes->references))
    return;
  g_free (notes->comment);
  g_free (notes->before);
  g_free (notes->rest);
  g_free (notes->reason);
  g_clear_pointer (&notes->marks, g_array_unref);
  g_clear_pointer (&notes->commands, g_ptr_array_unref);
  g_free (notes);
}

static void
add_command (ChNotes *notes, const ChCommand *command, const char *text)
{
  ChCommand *copy = g_new (ChCommand, 1);

  *copy = *command;
  copy->text = g_strdup (text);
  if (notes->commands == NULL)
    notes->commands = g_ptr_array_new_with_free_func (command_free);
  g_ptr_array_add (notes->commands, copy);
}

ChNotes *
ch_notes_copy (const ChNotes *notes)
{
  ChNotes *copy = ch_notes_new ();

  if (notes == NULL)
    return copy;
  g_free (copy->comment);
  g_free (copy->before);
  g_free (copy->rest);
  *copy = *notes;
  g_atomic_ref_count_init (&copy->references);
  copy->comment = g_strdup (notes->comment);
  copy->before = g_strdup (notes->before);
  copy->rest = g_strdup (notes->rest);
  copy->reason = g_strdup (notes->reason);
  copy->marks = notes->marks != NULL ? g_array_copy (notes->marks) : NULL;
  copy->commands = NULL;
  for (guint n = 0; notes->commands != NULL && n < notes->commands->len; n++)
    {
      const ChCommand *command = g_ptr_array_index (notes->commands, n);

      add_command (copy, command, command->text);
    }

  return copy;
}

gboolean
ch_notes_is_empty (const ChNotes *notes)
{
  return notes == NULL ||
         (*notes->comment == '\0' && *notes->before == '\0' && *notes->rest == '\0' &&
          notes->n_symbols == 0 && (notes->marks == NULL || notes->marks->len == 0) &&
          !notes->has_eval && !notes->has_clock &&
          (notes->commands == NULL || notes->commands->len == 0));
}

static gboolean
same_mark (const ChMark *a, const ChMark *b)
{
  return a->kind == b->kind && a->n_squares == b->n_squares &&
         memcmp (a->squares, b->squares, sizeof a->squares[0] * (gsize) a->n_squares) == 0;
}

static gboolean
same_marks (const ChNotes *notes, const ChMark *marks, guint n)
{
  if ((notes->marks != NULL ? notes->marks->len : 0) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!same_mark (&g_array_index (notes->marks, ChMark, i), &marks[i]))
      return FALSE;

  return TRUE;
}

static gboolean
same_commands (const GPtrArray *a, const GPtrArray *b)
{
  guint n_a = a != NULL ? a->len : 0;
  guint n_b = b != NULL ? b->len : 0;

  if (n_a != n_b)
    return FALSE;
  for (guint n = 0; n < n_a; n++)
    {
      const ChCommand *one = g_ptr_array_index (a, n);
      const ChCommand *two = g_ptr_array_index (b, n);

      if (one->before != two->before || one->offset != two->offset ||
          strcmp (one->text, two->text) != 0)
        return FALSE;
    }

  return TRUE;
}

gboolean
ch_notes_equal (const ChNotes *a, const ChNotes *b)
{
  if (a == b)
    return TRUE;
  if (ch_notes_is_empty (a) || ch_notes_is_empty (b))
    return ch_notes_is_empty (a) && ch_notes_is_empty (b);

  return strcmp (a->comment, b->comment) == 0 && strcmp (a->before, b->before) == 0 &&
         strcmp (a->rest, b->rest) == 0 && a->n_symbols == b->n_symbols &&
         memcmp (a->symbols, b->symbols, a->n_symbols) == 0 &&
         same_marks (a, b->marks != NULL ? (const ChMark *) (const void *) b->marks->data : NULL,
                     b->marks != NULL ? b->marks->len : 0) &&
         a->has_eval == b->has_eval && (!a->has_eval || a->eval == b->eval) &&
         a->has_clock == b->has_clock && (!a->has_clock || a->clock >= b->clock) &&
         (!a->has_clock || a->clock <= b->clock) && same_commands (a->commands, b->commands);
}

/* Keeps what a command says that is understood. */
static ChCommandKind
take_command (ChNotes *notes, const DrRuleset *ruleset, const DrPdnCommand *command)
{
  GArray *marks = ch_command_read_marks (ruleset, command);

  if (marks != NULL)
    {
      if (notes->marks == NULL)
        notes->marks = g_array_new (FALSE, FALSE, sizeof (ChMark));
      g_array_append_vals (notes->marks, marks->data, marks->len);
      g_array_unref (marks);
      return CH_COMMAND_MARKS;
    }
  if (!notes->has_eval && ch_command_read_eval (command, &notes->eval))
    {
      notes->has_eval = TRUE;
      return CH_COMMAND_EVAL;
    }
  if (!notes->has_clock && ch_command_read_clock (command, &notes->clock))
    {
      notes->has_clock = TRUE;
      return CH_COMMAND_CLOCK;
    }
  if (ch_command_is_engine (command))
    {
      notes->engine = TRUE;
      return CH_COMMAND_ENGINE;
    }

  return CH_COMMAND_OTHER;
}

/* Adds a piece of comment that stands beside a command, with one blank between. */
static void
append_piece (GString *shown, const char *text, gsize length)
{
  while (length > 0 && g_ascii_isspace (*text))
    {
      text++;
      length--;
    }
  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  if (length > 0 && shown->len > 0)
    g_string_append_c (shown, ' ');
  g_string_append_len (shown, text, (gssize) length);
}

void
ch_notes_read_comment (ChNotes *notes, const DrRuleset *ruleset, const char *text, gboolean before)
{
  GString *shown = g_string_new (NULL);
  char **field = before ? &notes->before : &notes->comment;
  DrPdnCommand found;

  while (dr_pdn_command_find (text, &found))
    {
      g_autofree char *written = g_strndup (found.begin, found.length);
      ChCommand command = { CH_COMMAND_OTHER, before, 0, NULL };

      append_piece (shown, text, (gsize) (found.begin - text));
      command.offset = shown->len;
      /* What stands before a move speaks of another node. */
      if (!before)
        command.kind = take_command (notes, ruleset, &found);
      add_command (notes, &command, written);
      text = found.begin + found.length;
    }
  append_piece (shown, text, strlen (text));
  g_free (*field);
  *field = g_string_free (shown, FALSE);
}

static void
append_word (GString *text, const char *word, gsize length)
{
  if (length == 0)
    return;
  if (text->len > 0 && !g_ascii_isspace (text->str[text->len - 1]) && !g_ascii_isspace (*word))
    g_string_append_c (text, ' ');
  g_string_append_len (text, word, (gssize) length);
}

char *
ch_notes_write_comment (const ChNotes *notes, gboolean before)
{
  const char *shown;
  gsize length, done = 0;
  GString *text;

  if (notes == NULL)
    return NULL;
  shown = before ? notes->before : notes->comment;
  length = strlen (shown);
  text = g_string_new (NULL);
  for (guint n = 0; notes->commands != NULL && n < notes->commands->len; n++)
    {
      const ChCommand *command = g_ptr_array_index (notes->commands, n);
      gsize offset = MIN (command->offset, length);

      if (command->before != before)
        continue;
      if (offset > done)
        {
          append_word (text, shown + done, offset - done);
          done = offset;
        }
      append_word (text, command->text, strlen (command->text));
    }
  append_word (text, shown + done, length - done);
  if (text->len == 0)
    {
      g_string_free (text, TRUE);
      return NULL;
    }

  return g_string_free (text, FALSE);
}

void
ch_notes_set_comment (ChNotes *notes, const char *text, gboolean before)
{
  char **field = before ? &notes->before : &notes->comment;

  g_free (*field);
  *field = g_strdup (text);
  for (guint n = 0; notes->commands != NULL && n < notes->commands->len; n++)
    {
      ChCommand *command = g_ptr_array_index (notes->commands, n);

      if (command->before == before && command->offset > 0)
        command->offset = strlen (text);
    }
}

static void
drop_commands (ChNotes *notes, ChCommandKind kind)
{
  for (guint n = notes->commands != NULL ? notes->commands->len : 0; n > 0; n--)
    {
      const ChCommand *command = g_ptr_array_index (notes->commands, n - 1);

      if (command->kind == kind)
        g_ptr_array_remove_index (notes->commands, n - 1);
    }
}

/* A command of our own, in front of the comment, behind what stands there. */
static void
add_own (ChNotes *notes, ChCommandKind kind, const char *text)
{
  ChCommand command = { kind, FALSE, 0, NULL };
  guint place = 0;

  if (text == NULL)
    return;
  add_command (notes, &command, text);
  while (place + 1 < notes->commands->len)
    {
      const ChCommand *other = g_ptr_array_index (notes->commands, place);

      if (!other->before && other->offset > 0)
        break;
      place++;
    }
  g_ptr_array_insert (notes->commands, (int) place,
                      g_ptr_array_steal_index (notes->commands, notes->commands->len - 1));
}

gboolean
ch_notes_set_marks (ChNotes *notes, const DrRuleset *ruleset, const ChMark *marks, guint n)
{
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (ChMark));
  g_autofree char *circles = NULL;
  g_autofree char *arrows = NULL;

  for (guint i = 0; i < n; i++)
    if (ch_command_writes_mark (&marks[i]))
      g_array_append_val (kept, marks[i]);
  if (same_marks (notes, (const ChMark *) (const void *) kept->data, kept->len))
    return FALSE;
  circles = ch_command_write_marks (ruleset, kept, TRUE);
  arrows = ch_command_write_marks (ruleset, kept, FALSE);
  drop_commands (notes, CH_COMMAND_MARKS);
  add_own (notes, CH_COMMAND_MARKS, circles);
  add_own (notes, CH_COMMAND_MARKS, arrows);
  g_clear_pointer (&notes->marks, g_array_unref);
  notes->marks = g_steal_pointer (&kept);

  return TRUE;
}

void
ch_notes_set_eval (ChNotes *notes, int score)
{
  g_autofree char *text = ch_command_write_eval (score);

  drop_commands (notes, CH_COMMAND_EVAL);
  add_own (notes, CH_COMMAND_EVAL, text);
  notes->has_eval = TRUE;
  notes->eval = score;
}

void
ch_notes_set_engine (ChNotes *notes, gboolean engine)
{
  drop_commands (notes, CH_COMMAND_ENGINE);
  if (engine)
    add_own (notes, CH_COMMAND_ENGINE, CH_COMMAND_ENGINE_TEXT);
  notes->engine = engine;
}

void
ch_notes_clear_annotations (ChNotes *notes)
{
  ch_notes_set_comment (notes, "", FALSE);
  ch_notes_set_comment (notes, "", TRUE);
  notes->n_symbols = 0;
  drop_commands (notes, CH_COMMAND_MARKS);
  drop_commands (notes, CH_COMMAND_EVAL);
  ch_notes_set_engine (notes, FALSE);
  g_clear_pointer (&notes->marks, g_array_unref);
  notes->has_eval = FALSE;
}

gboolean
ch_notes_same_group (int a, int b)
{
  return (a <= 9) == (b <= 9);
}

void
ch_notes_toggle_symbol (ChNotes *notes, int symbol)
{
  gboolean there = FALSE;
  guint kept = 0;
  guint place;

  for (guint n = 0; n < notes->n_symbols; n++)
    {
      there = there || notes->symbols[n] == symbol;
      if (!ch_notes_same_group (notes->symbols[n], symbol))
        notes->symbols[kept++] = notes->symbols[n];
    }
  notes->n_symbols = kept;
  if (there || kept == CH_NOTES_MAX_SYMBOLS)
    return;
  /* What is said of the move comes first. */
  place = symbol <= 9 ? 0 : kept;
  memmove (&notes->symbols[place + 1], &notes->symbols[place], kept - place);
  notes->symbols[place] = (guint8) symbol;
  notes->n_symbols++;
}

static void
join_text (char **text, const char *other)
{
  char *joined;

  if (*other == '\0' || strstr (*text, other) != NULL)
    return;
  joined = **text == '\0' ? g_strdup (other) : g_strconcat (*text, " ", other, NULL);
  g_free (*text);
  *text = joined;
}

static gboolean
has_group (const ChNotes *notes, int symbol)
{
  for (guint n = 0; n < notes->n_symbols; n++)
    if (ch_notes_same_group (notes->symbols[n], symbol))
      return TRUE;

  return FALSE;
}

static gboolean
has_command (const ChNotes *notes, const ChCommand *command)
{
  for (guint n = 0; notes->commands != NULL && n < notes->commands->len; n++)
    {
      const ChCommand *own = g_ptr_array_index (notes->commands, n);

      /* One evaluation and one clock is enough; of marks the commands go together. */
      if (strcmp (own->text, command->text) == 0 ||
          (command->kind != CH_COMMAND_OTHER && own->kind == command->kind))
        return TRUE;
    }

  return FALSE;
}

void
ch_notes_join (ChNotes *notes, const ChNotes *other)
{
  g_autoptr (GPtrArray) fresh = g_ptr_array_new ();

  for (guint n = 0; other->commands != NULL && n < other->commands->len; n++)
    {
      ChCommand *command = g_ptr_array_index (other->commands, n);

      if (command->kind != CH_COMMAND_ENGINE && !has_command (notes, command))
        g_ptr_array_add (fresh, command);
    }
  join_text (&notes->comment, other->comment);
  join_text (&notes->before, other->before);
  /* The reason told of one text is not that of both. */
  if (*other->rest != '\0')
    {
      g_free (notes->reason);
      notes->reason = *notes->rest == '\0' ? g_strdup (other->reason) : NULL;
    }
  join_text (&notes->rest, other->rest);
  for (guint n = 0; n < other->n_symbols; n++)
    if (!has_group (notes, other->symbols[n]))
      ch_notes_toggle_symbol (notes, other->symbols[n]);
  if (notes->marks == NULL && other->marks != NULL)
    notes->marks = g_array_copy (other->marks);
  if (!notes->has_eval && other->has_eval)
    notes->eval = other->eval;
  notes->has_eval = notes->has_eval || other->has_eval;
  if (!notes->has_clock && other->has_clock)
    notes->clock = other->clock;
  notes->has_clock = notes->has_clock || other->has_clock;
  for (guint n = 0; n < fresh->len; n++)
    {
      ChCommand command = *(const ChCommand *) g_ptr_array_index (fresh, n);

      if (command.offset > 0)
        command.offset = strlen (command.before ? notes->before : notes->comment);
      add_command (notes, &command, command.text);
    }
}
