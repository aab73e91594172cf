/* ch-types.c: the small words of the window's layers, held against the law's, and text errors.
 *
 * Knows no widget.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-error-private.h"

#include "ch-words.h"

G_STATIC_ASSERT ((int) CH_SIDE_LIGHT == (int) DR_LIGHT);
G_STATIC_ASSERT ((int) CH_SIDE_DARK == (int) DR_DARK);
G_STATIC_ASSERT ((int) CH_PIECE_NONE == (int) DR_EMPTY);
G_STATIC_ASSERT ((int) CH_PIECE_LIGHT_MAN == (int) DR_LIGHT_MAN);
G_STATIC_ASSERT ((int) CH_PIECE_LIGHT_KING == (int) DR_LIGHT_KING);
G_STATIC_ASSERT ((int) CH_PIECE_DARK_MAN == (int) DR_DARK_MAN);
G_STATIC_ASSERT ((int) CH_PIECE_DARK_KING == (int) DR_DARK_KING);
G_STATIC_ASSERT ((int) CH_FAMILY_SHORT == (int) DR_FAMILY_SHORT);
G_STATIC_ASSERT ((int) CH_FAMILY_FLYING_FORWARD == (int) DR_FAMILY_FLYING_FORWARD);
G_STATIC_ASSERT ((int) CH_FAMILY_FLYING_BACKWARD == (int) DR_FAMILY_FLYING_BACKWARD);
G_STATIC_ASSERT ((int) CH_FAMILY_LARGE == (int) DR_FAMILY_LARGE);
G_STATIC_ASSERT ((int) CH_FAMILY_STRAIGHT == (int) DR_FAMILY_STRAIGHT);
G_STATIC_ASSERT ((int) CH_FAMILY_SYSTEM == (int) DR_FAMILY_SYSTEM);
G_STATIC_ASSERT (CH_N_FAMILIES == (int) DR_N_FAMILIES);
G_STATIC_ASSERT ((int) CH_SQUARE_STYLE_NUMBERS == (int) DR_STYLE_NUMBERS);
G_STATIC_ASSERT ((int) CH_SQUARE_STYLE_LETTERS == (int) DR_STYLE_LETTERS);
G_STATIC_ASSERT ((int) CH_SQUARE_STYLE_OWN == (int) DR_STYLE_OWN);

G_DEFINE_QUARK (ch - text - error - quark, ch_text_error)

void
ch_text_error_set (GError **error, const DrRuleset *ruleset, const DrError *problem)
{
  g_autofree char *message = ch_words_error_message (ruleset, problem);

  g_set_error_literal (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD, message);
}

int
ch_text_characters (const char *text, gsize bytes)
{
  int characters = 0;

  for (gsize i = 0; i < bytes && text[i] != '\0'; i++)
    characters += (text[i] & 0xc0) != 0x80;

  return characters;
}
