/* ch-preferences-engines.h: the part of the preferences that lists external engines.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void ch_preferences_add_engines (AdwPreferencesPage *page, GSettings *settings);

G_END_DECLS
