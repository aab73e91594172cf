/* ch-page.h: a page of the window: what the window asks every page.
 *
 * Knows no other page.  A page that has something for another one says so by a signal, and the
 * window carries it there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-ruleset.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_PAGE (ch_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (ChPage, ch_page, CH, PAGE, GtkWidget)

/* Properties: "ruleset" (ChRuleset): what the page is about; "stacked" (boolean, read only): board
 * above panel.
 * Signal "toast" (string text, string label, string action): news for the bottom of the window, with a
 * button that activates the action (both NULL: without); text NULL takes away what is there. */
struct _ChPageClass
{
  GtkWidgetClass parent_class;

  ChRuleset *(*get_ruleset) (ChPage *self);               /* (transfer none), nullable */
  void (*set_ruleset) (ChPage *self, ChRuleset *ruleset); /* never NULL */
  gboolean (*get_stacked) (ChPage *self);                 /* FALSE where a page does not say */
  const char *const *header_actions;                      /* NULL: none */
  GtkWidget *(*get_edit_popover) (ChPage *self);          /* NULL where a page has none */
  gboolean (*type_key) (ChPage *self, guint keyval, GdkModifierType modifiers);
};

ChRuleset *ch_page_get_ruleset (ChPage *self);
void ch_page_set_ruleset (ChPage *self, ChRuleset *ruleset);
gboolean ch_page_get_stacked (ChPage *self);

/* The "page." actions that want a button in the header bar: static, NULL-terminated, never NULL. */
const char *const *ch_page_get_header_actions (ChPage *self);

/* The tools for setting up, for the pencil button of a stack; (transfer none), NULL: the page has none. */
GtkWidget *ch_page_get_edit_popover (ChPage *self);

/* A key pressed while nothing that takes text has the focus; TRUE when it began typing a move. */
gboolean ch_page_type_key (ChPage *self, guint keyval, GdkModifierType modifiers);

/* The "page." actions; (transfer none). */
GActionGroup *ch_page_get_actions (ChPage *self);

/* For pages: adds actions, whose handlers get the page; enables one. */
void ch_page_add_actions (ChPage *self, const GActionEntry *entries, int n);
void ch_page_enable_action (ChPage *self, const char *name, gboolean enabled);

/* For pages: news; another rule set; board and panel stand otherwise. */
void ch_page_toast (ChPage *self, const char *text);
void ch_page_toast_with_action (ChPage *self,
                                const char *text,
                                const char *label,
                                const char *action);
void ch_page_notify_ruleset (ChPage *self);
void ch_page_notify_stacked (ChPage *self);

G_END_DECLS
