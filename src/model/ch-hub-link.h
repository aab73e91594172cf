/* ch-hub-link.h: a program that is spoken with line by line; for src/model alone.
 *
 * Nothing it does can hold us up or fill our memory: lines and what waits to be written are bounded,
 * reading gives way to everything else on the main context.  Knows no protocol.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _ChHubLink ChHubLink;

typedef enum
{
  CH_HUB_LINK_DEAD,  /* it ended, or closed its output or input */
  CH_HUB_LINK_NOISY, /* a line without an end */
  CH_HUB_LINK_DEAF   /* it does not read what it is told */
} ChHubLinkEnd;

/* Called on the main context; the link may be closed inside.  After the end nothing more comes. */
typedef void (*ChHubLinkLineFunc) (char *line, gpointer data);
typedef void (*ChHubLinkEndFunc) (ChHubLinkEnd how, gpointer data);

/* Starts the program, in its own folder where its whole path is given; NULL where that fails. */
ChHubLink *ch_hub_link_new (const char *const *argv,
                            ChHubLinkLineFunc line,
                            ChHubLinkEndFunc end,
                            gpointer data,
                            GError **error);

/* Sends @line and a line feed. */
void ch_hub_link_send (ChHubLink *self, const char *line);

/* Kills the program, and those it started, and frees the link. */
void ch_hub_link_close (ChHubLink *self);

G_END_DECLS
