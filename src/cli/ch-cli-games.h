/* ch-cli-games.h: files of self-play games: written by "selfplay", read by "tune".
 *
 * A line of text says how the games were made; then there is a record a game, each with a checksum,
 * so that a file that was cut off anywhere can be gone on with.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-cli.h"

/* A quiet position of a game. */
typedef struct
{
  DrPosition position;
  gint16 score; /* of the search there, for light, in hundredths of a man */
} ChCliSeen;

typedef struct
{
  guint32 number;
  guint8 halves; /* light's half points: 0, 1, 2 */
  GArray *seen;  /* of ChCliSeen */
} ChCliGame;

void ch_cli_game_free (ChCliGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChCliGame, ch_cli_game_free)

/* @game's record. */
GByteArray *ch_cli_game_write (const ChCliGame *game, const DrRuleset *ruleset);

/* The record at @bytes, and its length; NULL where there is no whole, undamaged one. */
ChCliGame *ch_cli_game_read (const DrRuleset *ruleset,
                             const guint8 *bytes,
                             gsize length,
                             gsize *used);
