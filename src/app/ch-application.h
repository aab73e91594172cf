/* ch-application.h: the program: start, actions, the style sheet.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CH_TYPE_APPLICATION (ch_application_get_type ())
G_DECLARE_FINAL_TYPE (ChApplication, ch_application, CH, APPLICATION, AdwApplication)

ChApplication *ch_application_new (void);

G_END_DECLS
