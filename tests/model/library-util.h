/* library-util.h: what the tests of the library share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library.h"
#include "model-util.h"

/* A folder of its own for each test, with the library's file in it, and what the library told. */
typedef struct
{
  char *folder;
  char *path;
  int told; /* problems */
  int cured;
  char *last; /* what was told last */
} LibraryFixture;

int library_setup (void **state);
int library_teardown (void **state);

ChLibrary *library_open (LibraryFixture *fixture);

/* Lets everything that was asked for be done and told. */
void library_flush (ChLibrary *library);

/* A callback that keeps the result in the GAsyncResult ** that is its data, and the wait for it. */
void library_keep_result (GObject *source, GAsyncResult *result, gpointer data);
GAsyncResult *library_wait (GAsyncResult **result);

/* Adds @text, which must have a game in it; the first one's id. */
gint64 library_add (ChLibrary *library, const char *text);

/* Imports one file or folder; never NULL. */
ChLibraryReport *library_import (ChLibrary *library, const char *path, ChLibraryImportFlags flags);

/* Writes @text into the fixture's folder; its path (transfer full). */
char *library_write (LibraryFixture *fixture, const char *name, const char *text, gssize length);

/* A list that shows what fits @filter (NULL: all). */
ChLibraryList *library_list (ChLibrary *library, const ChLibraryFilter *filter);
void library_settle (ChLibraryList *list);
/* How many games fit. */
guint library_count (ChLibrary *library, const ChLibraryFilter *filter);

/* Row @n, loaded. (transfer full) */
ChLibraryGame *library_row (ChLibraryList *list, guint n);

/* @n games of random legal moves, at most @plies each, under the rule set: PDN text.  The same @seed makes
 * the same games. */
char *library_random_games (const char *ruleset, guint n, guint plies, guint seed);

#define test_with_library(test) \
  cmocka_unit_test_setup_teardown (test, library_setup, library_teardown)
