/* bench-start.h: what a start costs: CPU time to the first frame, memory at rest.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* Prints both for this process and its first window, then ends the process. */
void bench_start_watch (GtkWindow *window);
