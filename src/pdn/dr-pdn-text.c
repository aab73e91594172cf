/* dr-pdn-text.c: small pieces of PDN text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pdn-text.h"
#include "dr-pdn-reader-private.h"
#include "dr-text.h"

/* Whether white space with an empty line begins at @text; *@end is behind it. */
static bool
parts_paragraphs (const char *text, const char **end)
{
  unsigned lines = 0;

  for (; dr_text_is_blank (*text); text++)
    lines += *text == '\n';
  *end = text;

  return lines > 1;
}

void
dr_pdn_add_comment (DrPdnBuffer *buffer, const char *comment)
{
  for (const char *c = comment; *c != '\0'; c++)
    {
      char this = *c;
      const char *end;
      size_t seen;

      if (c > comment && dr_text_is_blank (this) && !dr_text_is_blank (c[-1]) &&
          parts_paragraphs (c, &end))
        {
          bool lost = *end == '\0' || (*end == '[' && dr_pdn_lex_looks_like_tag (end, 0, &seen));

          dr_pdn_buffer_add_string (buffer, lost                         ? " "
                                            : *end == '%' || *end == '[' ? "\n\n "
                                                                         : "\n\n");
          c = end - 1;
          continue;
        }
      /* PDN has no way to write a brace in a comment. */
      if (this == '{' || this == '}')
        this = this == '{' ? '(' : ')';
      else if (this == '\n' || this == '\r' || this == '\t')
        this = ' ';
      dr_pdn_buffer_add (buffer, &this, 1);
    }
}

void
dr_pdn_add_text (DrPdnBuffer *buffer, const DrPdnNode *node)
{
  if (node->kind != DR_PDN_SETUP && node->kind != DR_PDN_NULL)
    {
      dr_pdn_buffer_add_string (buffer, node->text);
      return;
    }
  dr_pdn_buffer_add_string (buffer, "/FEN \"");
  dr_pdn_buffer_add_string (buffer, node->text);
  dr_pdn_buffer_add_string (buffer, "\"/");
}

void
dr_pdn_add_nag (DrPdnBuffer *buffer, unsigned nag)
{
  char text[5] = "$";
  size_t length = 1;

  if (nag >= 100)
    text[length++] = (char) ('0' + nag / 100);
  if (nag >= 10)
    text[length++] = (char) ('0' + nag / 10 % 10);
  text[length++] = (char) ('0' + nag % 10);
  dr_pdn_buffer_add (buffer, text, length);
}

/* What may not stand in the value of a command. */
static const char encoded[] = "%[]{}\n";
static const char digits[] = "0123456789ABCDEF";

void
dr_pdn_add_encoded (DrPdnBuffer *buffer, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    if (strchr (encoded, *c) == NULL)
      dr_pdn_buffer_add (buffer, c, 1);
    else
      {
        char code[3] = { '%', digits[*c / 16], digits[*c % 16] };

        dr_pdn_buffer_add (buffer, code, 3);
      }
}

/* The character that the two digits at @text stand for, if it is one of those; else NUL. */
static char
decoded (const char *text)
{
  for (const char *c = encoded; *c != '\0'; c++)
    if (text[0] == digits[*c / 16] && text[1] == digits[*c % 16])
      return *c;

  return '\0';
}

void
dr_pdn_add_decoded (DrPdnBuffer *buffer, const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    {
      char c = text[i] == '%' && i + 2 < length ? decoded (text + i + 1) : '\0';

      i += c == '\0' ? 0 : 2;
      dr_pdn_buffer_add (buffer, c == '\0' ? text + i : &c, 1);
    }
}
