/* ch-shortcuts.c: the list of keyboard shortcuts.
 *
 * A sheet of our own: GTK's shortcuts window is deprecated and libadwaita's is newer than the floor.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-shortcuts.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *keys;  /* accelerators as GTK writes them, or plain words after "=" */
  const char *text;
} Shortcut;

static const Shortcut board_keys[] = {
  { "=↑ ↓ ← →", N_ ("Walk the squares") },
  { "Return", N_ ("Pick up and put down a piece") },
  { "Escape", N_ ("Drop what is picked up") },
  { "=32-28, c3d4", N_ ("Type a move at the board") },
};

static const Shortcut page_keys[] = {
  { "<Control>z", N_ ("Undo") },
  { "<Control><Shift>z", N_ ("Redo") },
  { "<Control>r", N_ ("Choose the rule set") },
  { "<Control>l", N_ ("Enter a position as FEN") },
  { "<Control>v", N_ ("Paste a position") },
  { "<Control><Shift>c", N_ ("Copy the position as FEN") },
  { "<Control>e", N_ ("Open an example") },
  { "<Control>f", N_ ("Flip the board") },
};

static const Shortcut game_keys[] = {
  { "<Control>n", N_ ("New game") },
  { "<Control>z", N_ ("Take back") },
  { "<Control>h", N_ ("Hint") },
  { "<Control>p", N_ ("Pause") },
  { "=↑ ↓ ← →", N_ ("Walk the moves, in their list") },
};

static const Shortcut study_keys[] = {
  { "<Control>o", N_ ("Open games") },
  { "<Control>s", N_ ("Save") },
  { "<Control><Shift>s", N_ ("Save as") },
  { "=← →", N_ ("Previous and next move") },
  { "=↑ ↓", N_ ("Walk the rows, variations too") },
  { "Home", N_ ("To the start") },
  { "End", N_ ("To the end of the line") },
  { "<Shift>F10", N_ ("Menu of the move: symbols, comment, lines") },
  { "Delete", N_ ("Delete a move and all behind it") },
  { "<Control>space", N_ ("Switch the engine on and off") },
  { "<Control><Shift>a", N_ ("Annotate the game") },
  { "<Control>Page_Down", N_ ("Next chapter") },
  { "<Control>Page_Up", N_ ("Previous chapter") },
  { "<Control><Alt>p", N_ ("Print") },
  { "<Control><Shift>Page_Down", N_ ("Move the chapter down") },
  { "<Control><Shift>Page_Up", N_ ("Move the chapter up") },
};

static const Shortcut library_keys[] = {
  { "<Control>k", N_ ("Search the games") },
  { "<Control>i", N_ ("Import games") },
  { "Return", N_ ("Open the game in Study") },
  { "Delete", N_ ("Delete the games") },
};

static const Shortcut program_keys[] = {
  { "<Alt>1", N_ ("Play") },
  { "<Alt>2", N_ ("Study") },
  { "<Alt>3", N_ ("Compare") },
  { "<Alt>4", N_ ("Train") },
  { "<Alt>5", N_ ("Library") },
  { "F10", N_ ("Main menu") },
  { "<Control>comma", N_ ("Preferences") },
  { "<Control>question", N_ ("Keyboard shortcuts") },
  { "<Control>w", N_ ("Close the window") },
  { "<Control>q", N_ ("Quit") },
};

static GtkWidget *
make_row (const Shortcut *shortcut)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *keys;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (shortcut->text));
  if (shortcut->keys[0] == '=')
    {
      keys = gtk_label_new (shortcut->keys + 1);
    }
  else
    {
      guint key;
      GdkModifierType modifiers;
      g_autofree char *label = NULL;

      gtk_accelerator_parse (shortcut->keys, &key, &modifiers);
      label = gtk_accelerator_get_label (key, modifiers);
      keys = gtk_label_new (label);
    }
  gtk_widget_add_css_class (keys, "ch-secondary");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), keys);
  return row;
}

static void
add_group (AdwPreferencesPage *page, const char *title, const Shortcut *shortcuts, gsize n)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  gsize i;

  adw_preferences_group_set_title (group, title);
  for (i = 0; i < n; i++)
    adw_preferences_group_add (group, make_row (&shortcuts[i]));
  adw_preferences_page_add (page, group);
}

void
ch_shortcuts_present (GtkWidget *parent)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());

  add_group (page, _ ("Board"), board_keys, G_N_ELEMENTS (board_keys));
  add_group (page, _ ("Position"), page_keys, G_N_ELEMENTS (page_keys));
  add_group (page, _ ("Game"), game_keys, G_N_ELEMENTS (game_keys));
  add_group (page, _ ("Study"), study_keys, G_N_ELEMENTS (study_keys));
  add_group (page, _ ("Library"), library_keys, G_N_ELEMENTS (library_keys));
  add_group (page, _ ("Crownhead"), program_keys, G_N_ELEMENTS (program_keys));
  ch_sheet_present (parent, _ ("Keyboard Shortcuts"), GTK_WIDGET (page), 540, 640);
}
