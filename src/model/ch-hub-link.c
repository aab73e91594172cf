/* ch-hub-link.c: a program that is spoken with line by line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-hub-link.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

/* Bytes: of one read, of a line, of what waits to be written. */
#define READ_SIZE 4096
#define LINE_MAX_SIZE (64 * 1024)
#define WAITING_MAX (256 * 1024)

struct _ChHubLink
{
  gatomicrefcount references; /* one for whoever made it, one for each operation that runs */
  GSubprocess *process;
  GCancellable *cancellable;
  ChHubLinkLineFunc line;
  ChHubLinkEndFunc end;
  gpointer data;
  gboolean closed; /* no more calls */

  char buffer[READ_SIZE];
  GString *partial; /* a line that has not ended yet */
  GString *waiting; /* to be written after what is written now */
  GBytes *writing;  /* NULL = nothing */
};

static ChHubLink *
ref_link (ChHubLink *self)
{
  g_atomic_ref_count_inc (&self->references);

  return self;
}

static void
unref_link (ChHubLink *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_object_unref (self->process);
  g_object_unref (self->cancellable);
  g_string_free (self->partial, TRUE);
  g_string_free (self->waiting, TRUE);
  g_clear_pointer (&self->writing, g_bytes_unref);
  g_free (self);
}

/* In the child: a group of its own, so that what it starts can be ended with it. */
static void
set_up_child (gpointer data G_GNUC_UNUSED)
{
  setpgid (0, 0);
}

static void
end_link (ChHubLink *self, ChHubLinkEnd how)
{
  if (self->closed)
    return;
  self->closed = TRUE;
  self->end (how, self->data);
}

/* Hands out the whole lines of what was read. */
static void
take_bytes (ChHubLink *self, gsize n)
{
  const char *at = self->buffer;
  const char *end = self->buffer + n;

  while (!self->closed && at < end)
    {
      const char *feed = memchr (at, '\n', (gsize) (end - at));
      const char *stop = feed != NULL ? feed : end;

      g_string_append_len (self->partial, at, stop - at);
      if (self->partial->len > LINE_MAX_SIZE)
        {
          end_link (self, CH_HUB_LINK_NOISY);
          return;
        }
      if (feed != NULL)
        {
          g_autofree char *line = g_strdup (self->partial->str);

          g_string_truncate (self->partial, 0);
          self->line (line, self->data);
        }
      at = stop + 1;
    }
}

static void read_more (ChHubLink *self);

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  ChHubLink *self = data;
  gssize n = g_input_stream_read_finish (G_INPUT_STREAM (source), result, NULL);

  if (!self->closed && n > 0)
    take_bytes (self, (gsize) n);
  if (!self->closed)
    {
      if (n > 0)
        read_more (self);
      else
        end_link (self, CH_HUB_LINK_DEAD);
    }
  unref_link (self);
}

static void
read_more (ChHubLink *self)
{
  g_input_stream_read_async (g_subprocess_get_stdout_pipe (self->process), self->buffer,
                             sizeof self->buffer, G_PRIORITY_DEFAULT_IDLE, self->cancellable,
                             on_read, ref_link (self));
}

ChHubLink *
ch_hub_link_new (const char *const *argv,
                 ChHubLinkLineFunc line,
                 ChHubLinkEndFunc end,
                 gpointer data,
                 GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                               G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  GSubprocess *process;
  ChHubLink *self;

  /* To write to a program that has ended is an error and no more; GLib does the same when it makes
   * its first socket. */
  signal (SIGPIPE, SIG_IGN);
  g_subprocess_launcher_set_child_setup (launcher, set_up_child, NULL, NULL);
  /* Engines look for their data beside themselves. */
  if (g_path_is_absolute (argv[0]))
    {
      g_autofree char *folder = g_path_get_dirname (argv[0]);

      g_subprocess_launcher_set_cwd (launcher, folder);
    }
  process = g_subprocess_launcher_spawnv (launcher, argv, error);
  if (process == NULL)
    return NULL;

  self = g_new0 (ChHubLink, 1);
  g_atomic_ref_count_init (&self->references);
  self->process = process;
  self->cancellable = g_cancellable_new ();
  self->line = line;
  self->end = end;
  self->data = data;
  self->partial = g_string_new (NULL);
  self->waiting = g_string_new (NULL);
  read_more (self);

  return self;
}

static void write_more (ChHubLink *self);

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  ChHubLink *self = data;
  gboolean done = g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, NULL);

  g_clear_pointer (&self->writing, g_bytes_unref);
  if (!self->closed)
    {
      if (done)
        write_more (self);
      else
        end_link (self, CH_HUB_LINK_DEAD);
    }
  unref_link (self);
}

static void
write_more (ChHubLink *self)
{
  if (self->writing != NULL || self->waiting->len == 0)
    return;
  self->writing = g_string_free_to_bytes (self->waiting);
  self->waiting = g_string_new (NULL);
  g_output_stream_write_all_async (g_subprocess_get_stdin_pipe (self->process),
                                   g_bytes_get_data (self->writing, NULL),
                                   g_bytes_get_size (self->writing), G_PRIORITY_DEFAULT,
                                   self->cancellable, on_written, ref_link (self));
}

void
ch_hub_link_send (ChHubLink *self, const char *line)
{
  if (self->closed)
    return;
  g_string_append (self->waiting, line);
  g_string_append_c (self->waiting, '\n');
  if (self->waiting->len > WAITING_MAX)
    end_link (self, CH_HUB_LINK_DEAF);
  else
    write_more (self);
}

void
ch_hub_link_close (ChHubLink *self)
{
  const char *identifier = g_subprocess_get_identifier (self->process);

  self->closed = TRUE;
  g_cancellable_cancel (self->cancellable);
  if (identifier != NULL)
    {
      const gint64 pid = g_ascii_strtoll (identifier, NULL, 10);

      if (pid > 1)
        kill ((pid_t) -pid, SIGKILL);
    }
  g_subprocess_force_exit (self->process);
  unref_link (self);
}
