/* ch-engine-hub.c: an external engine that speaks the Hub protocol, version 2.
 *
 * A state machine on the main context: the lines and silences of a program that may be late, dead,
 * noisy or wrong, and is never trusted.  Whatever it does wrong ends the search with an error and
 * the program with a kill; the next search starts it anew.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-engine-private.h"

#include "ch-hub-link.h"
#include "ch-hub-texts.h"
#include "ch-ruleset-private.h"
#include "ch-words-play.h"

#include <string.h>

/* Seconds it is waited for. */
#define GREETING_SECONDS 10.0
#define LOADING_SECONDS 60.0
#define STOPPING_SECONDS 5.0
#define LATENESS_SECONDS 5.0 /* after the time it was given; and for the answer to a ping */
#define PING_SECONDS 10.0    /* between two pings of a search that has no time */

/* Bytes of lines nobody can read, since the last one that could be read. */
#define NOISE_MAX (256 * 1024)

#define ARGUMENTS_MAX 64

typedef enum
{
  STATE_OFF,
  STATE_GREETING, /* "hub" was sent, "wait" must come */
  STATE_LOADING,  /* "init" was sent, "ready" must come */
  STATE_IDLE,
  STATE_THINKING, /* "go" was sent, "done" must come */
  STATE_STOPPING  /* "stop" was sent, "done" must come soon */
} State;

#define CH_TYPE_ENGINE_HUB (ch_engine_hub_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineHub, ch_engine_hub, CH, ENGINE_HUB, ChEngine)

struct _ChEngineHub
{
  ChEngine parent_instance;

  char *name;
  char **argv;
  double patience;

  State state;
  ChHubLink *link;    /* NULL where the state is off */
  ChRuleset *ruleset; /* what it was told to play */
  gboolean chooses;   /* it has a parameter variant … */
  char *variants;     /* … with these values, or any (NULL) */
  ChSearch *search;   /* what is asked for, even if it cannot be sent yet */
  ChSearch *sent;     /* what it thinks about */
  gsize noise;
  guint timer;
  gboolean pinged;
  gboolean timed; /* it must answer when its time is over; else it is pinged */
};

G_DEFINE_FINAL_TYPE (ChEngineHub, ch_engine_hub, CH_TYPE_ENGINE)

static void start (ChEngineHub *self);

static void
clear_timer (ChEngineHub *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
}

static void
turn_off (ChEngineHub *self)
{
  clear_timer (self);
  g_clear_pointer (&self->link, ch_hub_link_close);
  g_clear_pointer (&self->sent, ch_search_unref);
  g_clear_pointer (&self->variants, g_free);
  self->chooses = FALSE;
  self->state = STATE_OFF;
}

static char *
error_text (ChEngineHub *self, ChEngineError code, const char *what)
{
  switch (code)
    {
    case CH_ENGINE_ERROR_LATE:
      return ch_words_engine_late (self->name);
    case CH_ENGINE_ERROR_ILLEGAL:
      return ch_words_engine_illegal (self->name, what);
    case CH_ENGINE_ERROR_NOISY:
      return ch_words_engine_noisy (self->name);
    case CH_ENGINE_ERROR_UNFIT:
      return ch_words_engine_unfit (self->name, ch_ruleset_get_record (self->ruleset));
    case CH_ENGINE_ERROR_DEAD:
    default:
      return what != NULL ? ch_words_engine_missing (self->name, what)
                          : ch_words_engine_dead (self->name);
    }
}

/* Ends the program, and the search it owes an answer.  If that one is over already nobody need know
 * what went wrong, and the next search, if there is one, begins with a fresh start. */
static void
fail (ChEngineHub *self, ChEngineError code, const char *what)
{
  g_autofree char *message = error_text (self, code, what);
  const gboolean owed = self->sent == NULL || self->sent == self->search;
  ChSearch *search;

  turn_off (self);
  if (self->search != NULL && !owed)
    {
      start (self);
      return;
    }
  search = g_steal_pointer (&self->search);
  if (search == NULL)
    return;
  ch_search_fail (search, g_error_new_literal (CH_ENGINE_ERROR, (int) code, message));
  ch_search_unref (search);
}

static gboolean
on_time (gpointer data)
{
  g_autoptr (ChEngineHub) self = g_object_ref (data);

  self->timer = 0;
  if (self->state == STATE_THINKING && !self->timed && !self->pinged)
    {
      self->pinged = TRUE;
      ch_hub_link_send (self->link, "ping");
      if (self->state == STATE_THINKING)
        self->timer =
          g_timeout_add ((guint) (LATENESS_SECONDS * self->patience * 1000), on_time, self);
    }
  else
    fail (self, CH_ENGINE_ERROR_LATE, NULL);

  return G_SOURCE_REMOVE;
}

static void
set_timer (ChEngineHub *self, double seconds)
{
  clear_timer (self);
  self->timer = g_timeout_add ((guint) (seconds * 1000) + 1, on_time, self);
}

static void
set_state (ChEngineHub *self, State state, double seconds)
{
  self->state = state;
  self->noise = 0;
  if (seconds > 0)
    set_timer (self, seconds * self->patience);
  else
    clear_timer (self);
}

static void
initialise (ChEngineHub *self)
{
  const char *variant = ch_hub_find_variant (self->ruleset, self->chooses, self->variants);

  if (variant == NULL)
    {
      fail (self, CH_ENGINE_ERROR_UNFIT, NULL);
      return;
    }
  if (self->chooses)
    {
      g_autofree char *line = g_strdup_printf ("set-param name=variant value=\"%s\"", variant);

      ch_hub_link_send (self->link, line);
    }
  if (self->link == NULL)
    return;
  ch_hub_link_send (self->link, "init");
  if (self->link != NULL)
    set_state (self, STATE_LOADING, LOADING_SECONDS);
}

/* Sending a search */

static void
send_search (ChEngineHub *self)
{
  const ChEngineLimits *limits = ch_search_get_limits (self->search);
  g_autofree char *position = ch_hub_write_position (ch_search_get_history (self->search));
  g_autoptr (GString) level = g_string_new (NULL);
  double seconds = ch_hub_write_level (limits, level);
  gboolean endless = g_str_has_suffix (level->str, "infinite");

  g_clear_pointer (&self->sent, ch_search_unref);
  self->sent = ch_search_ref (self->search);
  ch_hub_link_send (self->link, position);
  if (self->link != NULL)
    ch_hub_link_send (self->link, level->str);
  if (self->link != NULL)
    ch_hub_link_send (self->link, endless ? "go analyze" : "go think");
  if (self->link == NULL)
    return;
  self->timed = seconds > 0;
  self->pinged = FALSE;
  set_state (self, STATE_THINKING, 0);
  set_timer (self, seconds > 0 ? seconds + LATENESS_SECONDS * self->patience
                               : PING_SECONDS * self->patience);
  /* It may have been stopped before it was begun. */
  if (atomic_load (ch_search_get_stop (self->search)))
    CH_ENGINE_GET_CLASS (self)->stop (CH_ENGINE (self), self->search);
}

/* Reading */

static void
take_info (ChEngineHub *self, const DrHubArgument *arguments, unsigned n)
{
  ChThought *thought;

  if (self->sent != self->search)
    return;
  thought = ch_hub_read_info (ch_search_get_history (self->sent), arguments, n);
  if (thought != NULL)
    ch_search_post (self->sent, thought);
}

static void
take_done (ChEngineHub *self, const DrHubArgument *arguments, unsigned n)
{
  const char *move = dr_hub_find (arguments, n, "move");
  ChSearch *search;
  ChEngineMove *answer;

  if (self->sent != self->search)
    {
      /* Of a search nobody waits for: now the next one can begin. */
      g_clear_pointer (&self->sent, ch_search_unref);
      set_state (self, STATE_IDLE, 0);
      start (self);
      return;
    }
  answer = ch_hub_read_done (ch_search_get_history (self->sent), arguments, n);
  if (answer == NULL)
    {
      g_autofree char *shown = g_utf8_make_valid (move != NULL && *move != '\0' ? move : "–", -1);

      fail (self, CH_ENGINE_ERROR_ILLEGAL, shown);
      return;
    }
  search = g_steal_pointer (&self->search);
  g_clear_pointer (&self->sent, ch_search_unref);
  set_state (self, STATE_IDLE, 0);
  ch_search_finish (search, answer);
  ch_search_unref (search);
}

/* A parameter the engine has: only the rule set matters to us. */
static void
take_parameter (ChEngineHub *self, const DrHubArgument *arguments, unsigned n)
{
  if (g_strcmp0 (dr_hub_find (arguments, n, "name"), "variant") != 0)
    return;
  self->chooses = TRUE;
  g_free (self->variants);
  self->variants = g_strdup (dr_hub_find (arguments, n, "values"));
}

/* Whether the line belongs here. */
static gboolean
take_command (ChEngineHub *self, const DrHubArgument *arguments, unsigned n)
{
  const char *command = arguments[0].name;
  const gboolean thinks = self->state == STATE_THINKING || self->state == STATE_STOPPING;

  if (self->state == STATE_GREETING && strcmp (command, "param") == 0)
    take_parameter (self, arguments, n);
  else if (self->state == STATE_GREETING && strcmp (command, "wait") == 0)
    initialise (self);
  else if (self->state == STATE_LOADING && strcmp (command, "ready") == 0)
    {
      set_state (self, STATE_IDLE, 0);
      start (self);
    }
  else if (thinks && strcmp (command, "info") == 0)
    take_info (self, arguments, n);
  else if (thinks && strcmp (command, "done") == 0)
    take_done (self, arguments, n);
  else if (strcmp (command, "pong") == 0 && self->pinged)
    {
      self->pinged = FALSE;
      if (self->state == STATE_THINKING)
        set_timer (self, PING_SECONDS * self->patience);
    }
  else
    return FALSE;

  return TRUE;
}

static void
on_line (char *line, gpointer data)
{
  g_autoptr (ChEngineHub) self = g_object_ref (data);
  DrHubArgument arguments[ARGUMENTS_MAX];
  const gsize length = strlen (line) + 1;
  unsigned n = dr_hub_split (line, arguments, ARGUMENTS_MAX);

  if (n > 0 && take_command (self, arguments, n))
    {
      self->noise = 0;
      return;
    }
  self->noise += length;
  if (self->noise > NOISE_MAX)
    fail (self, CH_ENGINE_ERROR_NOISY, NULL);
}

static void
on_end (ChHubLinkEnd how, gpointer data)
{
  g_autoptr (ChEngineHub) self = g_object_ref (data);

  fail (self,
        how == CH_HUB_LINK_NOISY  ? CH_ENGINE_ERROR_NOISY
        : how == CH_HUB_LINK_DEAF ? CH_ENGINE_ERROR_LATE
                                  : CH_ENGINE_ERROR_DEAD,
        NULL);
}

static void
spawn (ChEngineHub *self)
{
  g_autoptr (GError) error = NULL;

  turn_off (self);
  g_set_object (&self->ruleset, ch_history_get_ruleset (ch_search_get_history (self->search)));
  self->link = ch_hub_link_new ((const char *const *) self->argv, on_line, on_end, self, &error);
  if (self->link == NULL)
    {
      fail (self, CH_ENGINE_ERROR_DEAD, error->message);
      return;
    }
  ch_hub_link_send (self->link, "hub");
  if (self->link != NULL)
    set_state (self, STATE_GREETING, GREETING_SECONDS);
}

/* Begins with what is asked for, as far as the engine is ready for it. */
static void
start (ChEngineHub *self)
{
  if (self->search == NULL)
    return;
  switch (self->state)
    {
    case STATE_IDLE:
      if (ch_ruleset_equal (self->ruleset,
                            ch_history_get_ruleset (ch_search_get_history (self->search))))
        send_search (self);
      else
        spawn (self);
      break;
    case STATE_OFF:
      spawn (self);
      break;
    case STATE_GREETING:
    case STATE_LOADING:
      /* It was told, or will be, to play what the search before wanted. */
      if (!ch_ruleset_equal (self->ruleset,
                             ch_history_get_ruleset (ch_search_get_history (self->search))))
        spawn (self);
      break;
    case STATE_THINKING:
    case STATE_STOPPING:
    default:
      break;
    }
}

static gboolean
start_later (gpointer data)
{
  ChEngineHub *self = data;

  start (self);

  return G_SOURCE_REMOVE;
}

static void
ch_engine_hub_think (ChEngine *engine, ChSearch *search)
{
  ChEngineHub *self = CH_ENGINE_HUB (engine);

  g_clear_pointer (&self->search, ch_search_unref);
  self->search = ch_search_ref (search);
  /* Not at once: an error must not come before the call has returned. */
  g_idle_add_full (G_PRIORITY_DEFAULT, start_later, g_object_ref (self), g_object_unref);
}

static void
ch_engine_hub_stop (ChEngine *engine, ChSearch *search)
{
  ChEngineHub *self = CH_ENGINE_HUB (engine);

  if (self->sent == search && self->state == STATE_THINKING)
    {
      ch_hub_link_send (self->link, "stop");
      if (self->link != NULL)
        set_state (self, STATE_STOPPING, STOPPING_SECONDS);
    }
  /* Nobody waits for it any more. */
  if (ch_search_is_over (search) && self->search == search)
    g_clear_pointer (&self->search, ch_search_unref);
}

static const char *
ch_engine_hub_get_name (ChEngine *engine)
{
  return CH_ENGINE_HUB (engine)->name;
}

static void
ch_engine_hub_dispose (GObject *object)
{
  ChEngineHub *self = CH_ENGINE_HUB (object);

  turn_off (self);
  g_clear_pointer (&self->search, ch_search_unref);
  g_clear_object (&self->ruleset);

  G_OBJECT_CLASS (ch_engine_hub_parent_class)->dispose (object);
}

static void
ch_engine_hub_finalize (GObject *object)
{
  ChEngineHub *self = CH_ENGINE_HUB (object);

  g_free (self->name);
  g_strfreev (self->argv);

  G_OBJECT_CLASS (ch_engine_hub_parent_class)->finalize (object);
}

static void
ch_engine_hub_class_init (ChEngineHubClass *klass)
{
  ChEngineClass *engine_class = CH_ENGINE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_engine_hub_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_engine_hub_finalize;
  engine_class->get_name = ch_engine_hub_get_name;
  engine_class->think = ch_engine_hub_think;
  engine_class->stop = ch_engine_hub_stop;
}

static void
ch_engine_hub_init (ChEngineHub *self)
{
  self->patience = 1;
}

ChEngine *
ch_engine_new_external (const char *name, const char *const *argv)
{
  ChEngineHub *self;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (argv != NULL && argv[0] != NULL, NULL);

  self = g_object_new (CH_TYPE_ENGINE_HUB, NULL);
  self->name = g_strdup (name);
  self->argv = g_strdupv ((char **) argv);

  return CH_ENGINE (self);
}

void
ch_engine_external_set_patience (ChEngine *self, double share)
{
  g_return_if_fail (CH_IS_ENGINE_HUB (self));

  CH_ENGINE_HUB (self)->patience = share;
}
