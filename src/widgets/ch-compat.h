/* ch-compat.h: every call that differs between GTK 4.8 / libadwaita 1.2 and newer ones.
 *
 * The only place with version macros; knows no draughts.  Main thread only.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Says @text to a screen reader: gtk_accessible_announce from GTK 4.14.  Before that, assistive
 * technology hears of it because @widget's description changes. */
void ch_compat_announce (GtkWidget *widget, const char *text);

/* From now on no button shows its tooltip over the menu it has opened: GTK asks for one from the menu
 * upwards.  For all buttons with a menu, those to come too; may be called again. */
void ch_compat_hush_tooltips (void);

/* Opens @uri with the desktop's program for it, on top of @widget's window. */
void ch_compat_show_uri (GtkWidget *widget, const char *uri);

/* The About window. */
void ch_compat_present_about (GtkWidget *parent, const char *app_id, const char *version,
                              const char *comments);

/* Asks for a file to read, in front of @parent's window: GtkFileDialog from GTK 4.10.  @func gets it,
 * and @owner, which stays until then; nothing comes where the person gives up. */
typedef void (*ChCompatFileFunc) (GFile *file, gpointer owner);
void ch_compat_choose_file (GtkWidget *parent, const char *title, ChCompatFileFunc func,
                            gpointer owner);
/* The same for several files (element-type GFile). */
typedef void (*ChCompatFilesFunc) (GPtrArray *files, gpointer owner);
void ch_compat_choose_files (GtkWidget *parent, const char *title, ChCompatFilesFunc func,
                             gpointer owner);
/* The same for a file to write, called @name at first; the person has agreed to replace one that is
 * there. */
void ch_compat_save_file (GtkWidget *parent, const char *title, const char *name,
                          ChCompatFileFunc func, gpointer owner);

/* The same for what has a file already: its name and folder are proposed; @file NULL: @name. */
void ch_compat_save_file_as (GtkWidget *parent, const char *title, GFile *file, const char *name,
                             ChCompatFileFunc func, gpointer owner);

/* Asks before something is lost that nothing can bring back: @yes does it.  @func is called once. */
typedef void (*ChCompatAnswerFunc) (gboolean agreed, gpointer owner);
void ch_compat_ask (GtkWidget *parent, const char *title, const char *text, const char *yes,
                    gboolean destructive, ChCompatAnswerFunc func, GObject *owner);

/* Asks before work that is in no file makes room for other work. @func is called once. */
typedef enum
{
  CH_COMPAT_CANCEL,
  CH_COMPAT_DISCARD,
  CH_COMPAT_SAVE
} ChCompatSaveAnswer;
typedef void (*ChCompatSaveFunc) (ChCompatSaveAnswer answer, gpointer owner);
void ch_compat_ask_save (GtkWidget *parent, const char *title, const char *text,
                         ChCompatSaveFunc func, GObject *owner);

/* A sheet over @parent's window: an AdwWindow modal and transient, AdwDialog from libadwaita 1.5.
 * It has a header bar with @title and @content below it, @width wide and @height high (-1: as high
 * as the content asks), never larger than the window; Escape closes it.  Returns: (transfer none): the window or dialog, for ch_sheet_close(). */
GtkWidget *ch_sheet_present (GtkWidget *parent, const char *title, GtkWidget *content, int width,
                             int height);
void ch_sheet_close (GtkWidget *sheet);
/* Puts @start and @end at the ends of the sheet's header bar in place of the window's buttons. */
void ch_sheet_set_buttons (GtkWidget *sheet, GtkWidget *start, GtkWidget *end);

G_END_DECLS
