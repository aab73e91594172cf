/* folder-util.h: folders that tests make and take away.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Removes @path with all that is in it. */
void util_remove_all (const char *path);
