/* ch-preferences-play.h: the part of the preferences that concerns games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void ch_preferences_add_play (AdwPreferencesPage *page, GSettings *settings);

G_END_DECLS
