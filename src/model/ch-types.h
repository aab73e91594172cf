/* ch-types.h: sides, pieces and families as the window's layers know them.
 *
 * The same values as the law's (src/rules); the model checks that at compile time, so that widgets
 * and pages need not know the law's headers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  CH_SIDE_LIGHT,
  CH_SIDE_DARK
} ChSide;

typedef enum
{
  CH_PIECE_NONE,
  CH_PIECE_LIGHT_MAN,
  CH_PIECE_LIGHT_KING,
  CH_PIECE_DARK_MAN,
  CH_PIECE_DARK_KING
} ChPiece;

typedef enum
{
  CH_FAMILY_SHORT,
  CH_FAMILY_FLYING_FORWARD,
  CH_FAMILY_FLYING_BACKWARD,
  CH_FAMILY_LARGE,
  CH_FAMILY_STRAIGHT,
  CH_FAMILY_SYSTEM
} ChFamily;

#define CH_N_FAMILIES 6

typedef enum
{
  CH_SQUARE_STYLE_NUMBERS,
  CH_SQUARE_STYLE_LETTERS,
  CH_SQUARE_STYLE_OWN
} ChSquareStyle;

#define CH_NO_SQUARE (-1)

/* Errors of texts a person gave: FEN, moves, rule sets. */
#define CH_TEXT_ERROR (ch_text_error_quark ())
GQuark ch_text_error_quark (void);

typedef enum
{
  CH_TEXT_ERROR_BAD /* the message says what, where and how to mend */
} ChTextError;

G_END_DECLS
