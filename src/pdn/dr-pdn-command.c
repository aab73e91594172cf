/* dr-pdn-command.c: finds the commands [%name value] in a comment.
 *
 * Knows their form only: what a command means, and whether anybody knows it, is the caller's matter.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "dr-pdn.h"
#include "dr-text.h"

/* Reads the command whose bracket is at @begin; its end is the first closing bracket. */
static bool
read_command (const char *begin, DrPdnCommand *command)
{
  const char *end = strchr (begin, ']');
  const char *name = begin + 2;
  const char *name_end = name;
  const char *value;

  if (end == NULL)
    return false;
  while (dr_text_is_letter (*name_end) || dr_text_is_digit (*name_end) || *name_end == '_' ||
         *name_end == '-')
    name_end++;
  if (name_end == name || (name_end != end && !dr_text_is_blank (*name_end)))
    return false;

  value = name_end;
  while (value < end && dr_text_is_blank (*value))
    value++;
  *command = (DrPdnCommand) {
    .begin = begin,
    .length = (size_t) (end + 1 - begin),
    .name = name,
    .name_length = (size_t) (name_end - name),
    .value = value,
  };
  while (end > value && dr_text_is_blank (end[-1]))
    end--;
  command->value_length = (size_t) (end - value);

  return true;
}

bool
dr_pdn_command_find (const char *text, DrPdnCommand *command)
{
  while ((text = strstr (text, "[%")) != NULL)
    {
      if (read_command (text, command))
        return true;
      text += 2;
    }

  return false;
}
