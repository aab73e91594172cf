/* ch-words-private.h: what the files of src/words share; not for the layers above.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ch-words.h"

/* Fills the {name} places of @template from name, value pairs, ended by NULL.  Named places rather
 * than printf's, so that a translation can move them and a faulty one can do no harm. */
char *ch_words_format (const char *template, ...) G_GNUC_NULL_TERMINATED;

/* "a", "a and b", "a, b and c"; after @most (0 = all) how many more. */
char *ch_words_list (char **items, unsigned most);

/* "a", "a or b", "a, b or c". */
char *ch_words_list_or (char **items);

/* "a, b, c" */
char *ch_words_list_plain (char **items);

/* Two sentences, one after the other; takes both, the second may be NULL. */
char *ch_words_join (char *first, char *second);

/* The words of a value of a law clause, untranslated. */
const char *ch_words_value_word (DrClause clause, unsigned value);
const char *ch_words_value_explained (DrClause clause, unsigned value);

/* The English names of the presets, for the test that none is missing; ends with NULL. */
extern const char *const ch_words_preset_names[];
