/* dr-pdn-text.h: small pieces of PDN text, for the replay, which keeps what it cannot play, and for
 * the writer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-pdn-buffer.h"
#include "dr-pdn.h"

/* The command of a comment in which the writer keeps a node's rest. */
#define DR_PDN_REST "rest"

/* A comment's text without the braces that would end it.  Of line ends those stay that part paragraphs, as
 * an empty line.  A percent sign and a bracket, which mean other things where a line begins, have a blank
 * before them there, and what looks like a tag begins no line at all. */
void dr_pdn_add_comment (DrPdnBuffer *buffer, const char *comment);

/* The node's own text, where it is none of a move with its set-up around it. */
void dr_pdn_add_text (DrPdnBuffer *buffer, const DrPdnNode *node);

/* "$5" */
void dr_pdn_add_nag (DrPdnBuffer *buffer, unsigned nag);

/* A rest as the value of a command, where brackets and braces may not stand, and back. */
void dr_pdn_add_encoded (DrPdnBuffer *buffer, const char *text);
void dr_pdn_add_decoded (DrPdnBuffer *buffer, const char *text, size_t length);
