/* ch-lesson.c: a lesson, read from its file of steps.
 *
 * Each game of the file is a step; data/lessons/README.md describes the tags.  A lesson with a fault is
 * no lesson: nobody is taught by a step that does not work.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-lesson.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ch-game-private.h"
#include "ch-ruleset-private.h"
#include "ch-words-lesson.h"
#include "ch-words-study.h"
#include "dr-fen.h"
#include "dr-pdn-reader.h"

struct _ChLessonStep
{
  char *title;
  char *text;
  char *praise;
  char *help;
  ChTaskKind task;
  ChGame *game;
  GArray *squares;
  gboolean yes;
};

struct _ChLesson
{
  GObject parent_instance;

  char *id;
  char *title;
  char *summary;
  ChLessonKind kind;
  ChRuleset *ruleset;
  GPtrArray *steps;
};

G_DEFINE_FINAL_TYPE (ChLesson, ch_lesson, G_TYPE_OBJECT)

static void
step_free (gpointer data)
{
  ChLessonStep *step = data;

  g_free (step->title);
  g_free (step->text);
  g_free (step->praise);
  g_free (step->help);
  g_clear_object (&step->game);
  g_clear_pointer (&step->squares, g_array_unref);
  g_free (step);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChLessonStep, step_free)

/* A file being read. */
typedef struct
{
  ChLesson *lesson;
  const char *text;
  guint number;            /* of the step, from 1 */
  const DrPdnGame *record; /* of the step */
  ChGame *game;            /* the same; (transfer none) */
  GError **error;
} Reading;

/* @message has its place. */
static gboolean
refuse_placed (Reading *reading, const char *message)
{
  g_set_error_literal (reading->error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD, message);

  return FALSE;
}

static gboolean
refuse_at (Reading *reading, const DrPdnPlace *place, char *message)
{
  g_autofree char *placed = ch_words_problem_at (place, message);

  g_free (message);

  return refuse_placed (reading, placed);
}

/* The step as a whole. */
static gboolean
refuse (Reading *reading, char *message)
{
  return refuse_at (reading, &reading->record->begin, message);
}

static gboolean
refuse_tag (Reading *reading, const char *tag)
{
  for (size_t n = 0; n < reading->record->n_tags; n++)
    {
      const DrPdnTag *found = &reading->record->tags[n];

      if (*found->value != '\0' && g_str_equal (found->name, tag))
        return refuse_at (reading, &found->place,
                          ch_words_lesson_bad_tag (reading->number, tag, found->value));
    }

  return refuse (reading, ch_words_lesson_no_tag (reading->number, tag));
}

static char *
translate (const char *text)
{
  return g_strdup (*text == '\0' ? "" : g_dgettext (GETTEXT_PACKAGE, text));
}

/* A text for the person; FALSE where it is missing and @needed. */
static gboolean
read_text (Reading *reading, const char *tag, gboolean needed, char **text)
{
  *text = translate (ch_game_get_tag (reading->game, tag));

  return **text != '\0' || !needed || refuse_tag (reading, tag);
}

/* Which of @words the tag is, or -1 where it is none. */
static int
find_word (Reading *reading, const char *tag, const char *const words[])
{
  for (int n = 0; words[n] != NULL; n++)
    if (g_str_equal (ch_game_get_tag (reading->game, tag), words[n]))
      return n;
  refuse_tag (reading, tag);

  return -1;
}

static gboolean
is_separator (char c)
{
  return g_ascii_isspace (c) || c == ',';
}

/* "c3 e5" */
static gboolean
read_squares (Reading *reading, GArray *squares)
{
  const DrRuleset *ruleset = ch_ruleset_get_record (ch_game_get_ruleset (reading->game));
  const char *at = ch_game_get_tag (reading->game, "Answer");

  while (*at != '\0')
    {
      unsigned square;
      gsize taken;
      int value;

      if (is_separator (*at))
        {
          at++;
          continue;
        }
      taken = dr_square_read (ruleset, at, strlen (at), &square);
      if (taken == 0 || square == DR_NO_SQUARE || (at[taken] != '\0' && !is_separator (at[taken])))
        return refuse_tag (reading, "Answer");
      value = (int) square;
      g_array_append_val (squares, value);
      at += taken;
    }

  return squares->len > 0 || refuse_tag (reading, "Answer");
}

/* Null moves, unknown ones and positions set up in between are none. */
static gboolean
has_moves_only (ChGame *game, guint node)
{
  while (ch_game_get_n_children (game, node) > 0)
    {
      for (guint n = 0; n < ch_game_get_n_children (game, node); n++)
        {
          const guint child = ch_game_get_child (game, node, n);

          if (ch_game_get_move (game, child) == NULL || (n > 0 && !has_moves_only (game, child)))
            return FALSE;
        }
      node = ch_game_get_child (game, node, 0);
    }

  return TRUE;
}

static gboolean
read_task (Reading *reading, ChLessonStep *step)
{
  static const char *const kinds[] = { "read", "play", "squares", "yes-no", NULL };
  static const char *const answers[] = { "no", "yes", NULL };
  int found = 0;

  if (*ch_game_get_tag (reading->game, "Task") != '\0')
    found = find_word (reading, "Task", kinds);
  if (found < 0)
    return FALSE;
  step->task = (ChTaskKind) found;
  switch (step->task)
    {
    case CH_TASK_PLAY:
      return ch_game_get_n_children (reading->game, CH_GAME_START) > 0 ||
             refuse (reading, ch_words_lesson_no_move (reading->number));
    case CH_TASK_SQUARES:
      return read_squares (reading, step->squares);
    case CH_TASK_YES_NO:
      found = find_word (reading, "Answer", answers);
      step->yes = found == 1;
      return found >= 0;
    case CH_TASK_NONE:
    default:
      return TRUE;
    }
}

static gboolean
read_step (Reading *reading)
{
  g_autoptr (ChLessonStep) step = g_new0 (ChLessonStep, 1);

  step->game = g_object_ref (reading->game);
  step->squares = g_array_new (FALSE, FALSE, sizeof (int));
  if (!read_text (reading, "StepTitle", TRUE, &step->title) ||
      !read_text (reading, "Text", TRUE, &step->text) ||
      !read_text (reading, "Praise", FALSE, &step->praise) ||
      !read_text (reading, "Help", FALSE, &step->help) || !read_task (reading, step))
    return FALSE;
  g_ptr_array_add (reading->lesson->steps, g_steal_pointer (&step));

  return TRUE;
}

/* What the first step says of the whole lesson. */
static gboolean
read_head (Reading *reading)
{
  static const char *const kinds[] = { "rules", "difference", "ending", NULL };
  ChLesson *lesson = reading->lesson;
  int kind;

  if (!read_text (reading, "LessonTitle", TRUE, &lesson->title) ||
      !read_text (reading, "LessonSummary", FALSE, &lesson->summary))
    return FALSE;
  kind = find_word (reading, "LessonKind", kinds);
  if (kind < 0)
    return FALSE;
  lesson->kind = (ChLessonKind) kind;
  lesson->ruleset = g_object_ref (ch_game_get_ruleset (reading->game));

  return TRUE;
}

/* The rule set that the step names, or the lesson's. */
static gboolean
find_ruleset (Reading *reading, ChRuleset **ruleset)
{
  const char *id = dr_pdn_game_tag (reading->record, "RuleSet");

  if (id == NULL && reading->lesson->ruleset == NULL)
    return refuse (reading, ch_words_lesson_no_tag (reading->number, "RuleSet"));
  *ruleset = id == NULL ? g_object_ref (reading->lesson->ruleset) : ch_ruleset_new (id, NULL);

  return *ruleset != NULL || refuse_tag (reading, "RuleSet");
}

static gboolean
read_record (Reading *reading, const DrPdnGame *record)
{
  const DrPdnPlace *begin = &record->begin;
  g_autoptr (ChRuleset) ruleset = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChGame) game = NULL;

  reading->number++;
  reading->record = record;
  if (!find_ruleset (reading, &ruleset))
    return FALSE;
  game = ch_game_read_pdn (reading->text + begin->offset, (gssize) (record->end - begin->offset),
                           begin, ruleset, NULL, &problems, NULL, &error);
  if (problems->len > 0)
    return refuse_placed (reading, problems->pdata[0]);
  if (game == NULL)
    return refuse (reading, g_strdup (error->message));
  if (!has_moves_only (game, CH_GAME_START))
    return refuse (reading, ch_words_lesson_gap (reading->number));
  reading->game = game;

  return (reading->number > 1 || read_head (reading)) && read_step (reading);
}

ChLesson *
ch_lesson_new_from_text (const char *id, const char *text, gssize length, GError **error)
{
  g_autoptr (ChLesson) self = NULL;
  Reading reading = { .text = text, .error = error };
  gsize size;
  DrPdnReader *reader;
  DrPdnGame record;
  gboolean good = TRUE;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  size = length < 0 ? strlen (text) : (gsize) length;
  self = g_object_new (CH_TYPE_LESSON, NULL);
  self->id = g_strdup (id);
  reading.lesson = self;
  reader = dr_pdn_reader_new_for_text (text, size);
  if (reader == NULL || !dr_pdn_game_init (&record))
    g_error ("Out of memory");
  while (good && dr_pdn_reader_next (reader, &record) == DR_PDN_READ_GAME)
    good = read_record (&reading, &record);
  if (good && self->steps->len == 0)
    {
      g_autofree char *message = ch_words_lesson_no_step ();

      good = refuse_placed (&reading, message);
    }
  dr_pdn_game_clear (&record);
  dr_pdn_reader_free (reader);

  return good ? g_steal_pointer (&self) : NULL;
}

const char *
ch_lesson_get_id (ChLesson *self)
{
  g_return_val_if_fail (CH_IS_LESSON (self), NULL);

  return self->id;
}

const char *
ch_lesson_get_title (ChLesson *self)
{
  g_return_val_if_fail (CH_IS_LESSON (self), NULL);

  return self->title;
}

const char *
ch_lesson_get_summary (ChLesson *self)
{
  g_return_val_if_fail (CH_IS_LESSON (self), NULL);

  return self->summary;
}

ChLessonKind
ch_lesson_get_kind (ChLesson *self)
{
  g_return_val_if_fail (CH_IS_LESSON (self), CH_LESSON_RULES);

  return self->kind;
}

ChRuleset *
ch_lesson_get_ruleset (ChLesson *self)
{
  g_return_val_if_fail (CH_IS_LESSON (self), NULL);

  return self->ruleset;
}

guint
ch_lesson_get_n_steps (ChLesson *self)
{
  g_return_val_if_fail (CH_IS_LESSON (self), 0);

  return self->steps->len;
}

const ChLessonStep *
ch_lesson_get_step (ChLesson *self, guint n)
{
  g_return_val_if_fail (CH_IS_LESSON (self), NULL);
  g_return_val_if_fail (n < self->steps->len, NULL);

  return self->steps->pdata[n];
}

const char *
ch_lesson_step_get_title (const ChLessonStep *self)
{
  return self->title;
}

const char *
ch_lesson_step_get_text (const ChLessonStep *self)
{
  return self->text;
}

const char *
ch_lesson_step_get_praise (const ChLessonStep *self)
{
  return self->praise;
}

const char *
ch_lesson_step_get_help (const ChLessonStep *self)
{
  return self->help;
}

ChTaskKind
ch_lesson_step_get_task (const ChLessonStep *self)
{
  return self->task;
}

ChGame *
ch_lesson_step_get_game (const ChLessonStep *self)
{
  return self->game;
}

GArray *
ch_lesson_step_get_squares (const ChLessonStep *self)
{
  return self->squares;
}

gboolean
ch_lesson_step_get_yes (const ChLessonStep *self)
{
  return self->yes;
}

static void
ch_lesson_finalize (GObject *object)
{
  ChLesson *self = CH_LESSON (object);

  g_free (self->id);
  g_free (self->title);
  g_free (self->summary);
  g_clear_object (&self->ruleset);
  g_ptr_array_unref (self->steps);

  G_OBJECT_CLASS (ch_lesson_parent_class)->finalize (object);
}

static void
ch_lesson_class_init (ChLessonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_lesson_finalize;
}

static void
ch_lesson_init (ChLesson *self)
{
  self->steps = g_ptr_array_new_with_free_func (step_free);
}
