/* ch-engine-check.c: whether a program is an external engine, and what it calls itself.
 *
 * The first words of the Hub protocol, with a program that may be anything.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-engine-check.h"

#include "ch-hub-link.h"
#include "ch-words-play.h"
#include "dr-hub.h"

#include <string.h>

/* How long each answer is waited for. */
#define GREETING_MS 10000
#define LOADING_MS 60000

/* Bytes of lines that mean nothing here. */
#define NOISE_MAX (256 * 1024)
#define ARGUMENTS_MAX 64

typedef struct
{
  char *name; /* of the program, for messages */
  guint patience;
  ChHubLink *link;
  ChEngineIdentity *identity; /* NULL: it has not said who it is */
  gboolean loading;
  gsize noise;
  guint timer;
  gulong cancelled;
} Check;

void
ch_engine_identity_free (ChEngineIdentity *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_free (self->version);
  g_free (self->author);
  g_free (self);
}

static void
check_free (gpointer data)
{
  Check *check = data;

  g_clear_handle_id (&check->timer, g_source_remove);
  g_clear_pointer (&check->link, ch_hub_link_close);
  ch_engine_identity_free (check->identity);
  g_free (check->name);
  g_free (check);
}

/* Ends the program.  Returns the task, whose last reference it was: it is to be answered. */
static GTask *
end_check (GTask *task)
{
  Check *check = g_task_get_task_data (task);

  g_clear_handle_id (&check->timer, g_source_remove);
  g_clear_pointer (&check->link, ch_hub_link_close);
  if (check->cancelled != 0)
    g_signal_handler_disconnect (g_task_get_cancellable (task), check->cancelled);
  check->cancelled = 0;

  return task;
}

static char *
error_text (Check *check, ChEngineError code)
{
  switch (code)
    {
    case CH_ENGINE_ERROR_LATE:
      return ch_words_engine_late (check->name);
    case CH_ENGINE_ERROR_NOISY:
      return ch_words_engine_noisy (check->name);
    case CH_ENGINE_ERROR_DEAD:
    case CH_ENGINE_ERROR_ILLEGAL:
    case CH_ENGINE_ERROR_UNFIT:
    default:
      return ch_words_engine_silent (check->name);
    }
}

static void
fail (GTask *task, ChEngineError code)
{
  g_autoptr (GTask) ended = end_check (task);
  g_autofree char *message = error_text (g_task_get_task_data (ended), code);

  g_task_return_new_error (ended, CH_ENGINE_ERROR, (int) code, "%s", message);
}

static gboolean
on_time (gpointer data)
{
  Check *check = g_task_get_task_data (data);

  check->timer = 0;
  fail (data, CH_ENGINE_ERROR_LATE);

  return G_SOURCE_REMOVE;
}

static void
expect (GTask *task, const char *command, guint milliseconds)
{
  Check *check = g_task_get_task_data (task);

  g_clear_handle_id (&check->timer, g_source_remove);
  check->timer =
    g_timeout_add (check->patience > 0 ? check->patience : milliseconds, on_time, task);
  ch_hub_link_send (check->link, command);
}

/* A value as it may be shown. */
static char *
copy_value (const DrHubArgument *arguments, unsigned n, const char *name)
{
  const char *value = dr_hub_find (arguments, n, name);

  return value != NULL && *value != '\0' ? g_utf8_make_valid (value, -1) : NULL;
}

static void
take_identity (Check *check, const DrHubArgument *arguments, unsigned n)
{
  ch_engine_identity_free (check->identity);
  check->identity = g_new0 (ChEngineIdentity, 1);
  check->identity->name = copy_value (arguments, n, "name");
  check->identity->version = copy_value (arguments, n, "version");
  check->identity->author = copy_value (arguments, n, "author");
}

static void
succeed (GTask *task)
{
  g_autoptr (GTask) ended = end_check (task);
  Check *check = g_task_get_task_data (ended);

  g_task_return_pointer (ended, g_steal_pointer (&check->identity),
                         (GDestroyNotify) ch_engine_identity_free);
}

static void
on_line (char *line, gpointer data)
{
  Check *check = g_task_get_task_data (data);
  DrHubArgument arguments[ARGUMENTS_MAX];
  const gsize length = strlen (line) + 1;
  unsigned n = dr_hub_split (line, arguments, ARGUMENTS_MAX);
  const char *command = n > 0 ? arguments[0].name : "";

  if (!check->loading && strcmp (command, "id") == 0)
    take_identity (check, arguments, n);
  else if (!check->loading && strcmp (command, "wait") == 0)
    {
      /* Version 1 of the protocol greets with other words. */
      if (check->identity == NULL)
        {
          fail (data, CH_ENGINE_ERROR_NOISY);
          return;
        }
      check->loading = TRUE;
      expect (data, "init", LOADING_MS);
    }
  else if (check->loading && strcmp (command, "ready") == 0)
    succeed (data);
  else if ((check->noise += length) > NOISE_MAX)
    fail (data, CH_ENGINE_ERROR_NOISY);
}

static void
on_end (ChHubLinkEnd how, gpointer data)
{
  fail (data, how == CH_HUB_LINK_NOISY  ? CH_ENGINE_ERROR_NOISY
              : how == CH_HUB_LINK_DEAF ? CH_ENGINE_ERROR_LATE
                                        : CH_ENGINE_ERROR_DEAD);
}

/* Not inside g_cancellable_cancel(), where the handler could not be disconnected. */
static gboolean
on_cancelled_idle (gpointer data)
{
  Check *check = g_task_get_task_data (data);

  if (check->link != NULL)
    {
      g_autoptr (GTask) ended = end_check (data);

      g_task_return_error_if_cancelled (ended);
    }

  return G_SOURCE_REMOVE;
}

static void
on_cancelled (GCancellable *cancellable G_GNUC_UNUSED, GTask *task)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, on_cancelled_idle, g_object_ref (task), g_object_unref);
}

void
ch_engine_check_async (const char *const *argv,
                       guint milliseconds,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GError) error = NULL;
  Check *check;

  g_return_if_fail (argv != NULL && argv[0] != NULL);

  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_name (task, "check engine");
  if (g_task_return_error_if_cancelled (task))
    return;
  check = g_new0 (Check, 1);
  check->name = g_filename_display_basename (argv[0]);
  check->patience = milliseconds;
  g_task_set_task_data (task, check, check_free);
  check->link = ch_hub_link_new (argv, on_line, on_end, task, &error);
  if (check->link == NULL)
    {
      g_autofree char *message = ch_words_engine_missing (check->name, error->message);

      g_task_return_new_error (task, CH_ENGINE_ERROR, CH_ENGINE_ERROR_DEAD, "%s", message);
      return;
    }
  if (cancellable != NULL)
    check->cancelled = g_signal_connect (cancellable, "cancelled", G_CALLBACK (on_cancelled), task);
  /* Whatever ends the check gives this reference back. */
  expect (g_steal_pointer (&task), "hub", GREETING_MS);
}

ChEngineIdentity *
ch_engine_check_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
