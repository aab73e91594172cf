/* fake-engine.h: an engine of the Hub protocol that does wrong what can be done wrong, on demand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

/* The whole program: speaks on standard input and output.  @mode: how it behaves (see the .c);
 * @word: the move it plays, or what the mode needs. */
int fake_engine_main (const char *mode, const char *word);
