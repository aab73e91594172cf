/* ch-theme-preview.h: a small picture of a board with pieces and its name, for choosing one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_THEME_PREVIEW (ch_theme_preview_get_type ())
G_DECLARE_FINAL_TYPE (ChThemePreview, ch_theme_preview, CH, THEME_PREVIEW, GtkWidget)

/* A picture that stands for the piece set, or for the board. */
ChThemePreview *ch_theme_preview_new_pieces (const char *board, const char *piece_set);
ChThemePreview *ch_theme_preview_new_board (const char *board, const char *piece_set);

const char *ch_theme_preview_get_id (ChThemePreview *self);   /* of what it stands for */
const char *ch_theme_preview_get_name (ChThemePreview *self); /* translated */

/* The ids there are; (transfer full). */
char **ch_theme_preview_list_piece_sets (void);
char **ch_theme_preview_list_boards (void);

G_END_DECLS
