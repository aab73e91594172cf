/* ch-words-train.c: the sentences of training: puzzles, hints, refutations, and its file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-words-train.h"

#include "ch-words-private.h"

/* The ids are those of src/engine/dr-theme.h, in its order, and last the program's own ones: puzzles
 * made of a person's mistakes, and those of files of others. */
const char *const ch_words_themes[] = {
  "shot-1",         "shot-2",
  "shot-3",         "shot-4",
  "shot-5",         "long-chain",
  "crowning",       "majority",
  "turkish-strike", "king-catch",
  "block",          "breakthrough",
  "opposition",     "promotion-in-capture",
  "king-landing",   "ending",
  "defence",        "free-choice",
  "quiet-first",    "one-move",
  "first-capture",  "own",
  "imported",       NULL,
};

/* By the same numbers. */
static const char *const names[] = {
  N_ ("Shot with one sacrifice"),
  N_ ("Shot with two sacrifices"),
  N_ ("Shot with three sacrifices"),
  N_ ("Shot with four sacrifices"),
  N_ ("Shot with five sacrifices or more"),
  N_ ("Long capture"),
  N_ ("Crowning"),
  N_ ("Forced to take the most"),
  N_ ("Turkish strike"),
  N_ ("Catching a king"),
  N_ ("Block"),
  N_ ("Breakthrough to the far row"),
  N_ ("Opposition"),
  N_ ("Crowned and goes on"),
  N_ ("Where the king lands"),
  N_ ("Ending"),
  N_ ("Defence"),
  N_ ("Taking less"),
  N_ ("Quiet first move"),
  N_ ("One move"),
  N_ ("Begins with a capture"),
  N_ ("From my own games"),
  N_ ("Imported"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (ch_words_themes) == G_N_ELEMENTS (names) + 1);

const char *
ch_words_theme_name (const char *id)
{
  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    if (g_strcmp0 (ch_words_themes[n], id) == 0)
      return _ (names[n]);

  return id;
}

char *
ch_words_train_set_aside (const char *path)
{
  return ch_words_format (_ ("The file of your training could not be read. It was set aside as "
                             "{file}; a new one is begun."),
                          "file", path, NULL);
}

char *
ch_words_train_newer (const char *path)
{
  return ch_words_format (
    _ ("A newer Crownhead wrote the file of your training ({file}). It is left "
       "as it is, and what you train now is not kept."),
    "file", path, NULL);
}

char *
ch_words_train_problem (const char *why)
{
  return ch_words_format (_ ("Your training cannot be kept: {why}. It goes on."), "why", why, NULL);
}

char *
ch_words_train_not_json (unsigned line)
{
  g_autofree char *number = g_strdup_printf ("%u", line);

  return ch_words_format (_ ("This is no file of exported progress: line {n} is not JSON."), "n",
                          number, NULL);
}

char *
ch_words_train_no_export (void)
{
  return g_strdup (_ ("This is no file of exported progress."));
}

char *
ch_words_train_newer_export (void)
{
  return g_strdup (_ ("A newer Crownhead exported this progress. Nothing was taken."));
}

char *
ch_words_train_bad_entry (const char *part, unsigned n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  /* Translators: {part} is a name in a file, like "attempts", {n} a number. */
  return ch_words_format (_ ("Entry {n} of “{part}” is damaged. Nothing was taken."), "n", number,
                          "part", part, NULL);
}

char *
ch_words_train_no_puzzle (void)
{
  return g_strdup (_ ("No puzzle fits. Choose another theme, rating or rule set."));
}

char *
ch_words_train_nothing_due (void)
{
  return g_strdup (_ ("Nothing is due for review today."));
}

char *
ch_words_puzzle_no_solution (void)
{
  return g_strdup (_ ("The puzzle has no solution."));
}

char *
ch_words_puzzle_bad_move (void)
{
  return g_strdup (_ ("A move of the solution is not legal."));
}

char *
ch_words_puzzle_forced (void)
{
  return g_strdup (_ ("There is only one legal move: nothing is to be found."));
}

char *
ch_words_puzzle_no_position (void)
{
  return g_strdup (_ ("It is a whole game from the start: a puzzle has a position of its own."));
}

static char *
imported (unsigned n, char **rulesets)
{
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *sets = NULL;

  if (n == 0 || rulesets[0] == NULL)
    return g_strdup (_ ("No puzzle was imported."));
  sets = ch_words_list_plain (rulesets);

  /* Translators: {rulesets} are names of rule sets, like "International and Russian". */
  return ch_words_format (g_dngettext (GETTEXT_PACKAGE, "{n} puzzle imported for {rulesets}.",
                                       "{n} puzzles imported for {rulesets}.", n),
                          "n", number, "rulesets", sets, NULL);
}

static char *
known (unsigned n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  return ch_words_format (g_dngettext (GETTEXT_PACKAGE, "{n} was there already.",
                                       "{n} were there already.", n),
                          "n", number, NULL);
}

static char *
refused (unsigned n, unsigned line, const char *why)
{
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *place = g_strdup_printf ("%u", line);

  /* Translators: {why} is a sentence about the first of them. */
  return ch_words_format (g_dngettext (GETTEXT_PACKAGE,
                                       "{n} game is no puzzle. At line {line}: {why}",
                                       "{n} games are no puzzles. The first, at line {line}: {why}",
                                       n),
                          "n", number, "line", place, "why", why, NULL);
}

char *
ch_words_puzzles_imported (unsigned n_taken,
                           char **rulesets,
                           unsigned n_known,
                           unsigned n_refused,
                           unsigned line,
                           const char *why)
{
  char *text = imported (n_taken, rulesets);

  if (n_known > 0)
    text = ch_words_join (text, known (n_known));
  if (n_refused > 0)
    text = ch_words_join (text, refused (n_refused, line, why));

  return text;
}

/* Sentences with a number. */
static const char *
counted_template (ChWordsFault fault, unsigned n)
{
  switch (fault)
    {
    case CH_FAULT_LOSES:
      /* Translators: {move} is a move of a game of draughts, like "h4-g5". */
      return g_dngettext (GETTEXT_PACKAGE, "{move} loses in {n} move", "{move} loses in {n} moves",
                          n);
    case CH_FAULT_MEN:
      return n == 1
               ? _ ("{move} loses a man")
               : g_dngettext (GETTEXT_PACKAGE, "{move} loses {n} man", "{move} loses {n} men", n);
    case CH_FAULT_KINGS:
      return n == 1 ? _ ("{move} loses a king")
                    : g_dngettext (GETTEXT_PACKAGE, "{move} loses {n} king",
                                   "{move} loses {n} kings", n);
    case CH_FAULT_PIECES:
    default:
      return n == 1 ? _ ("{move} loses a piece")
                    : g_dngettext (GETTEXT_PACKAGE, "{move} loses {n} piece",
                                   "{move} loses {n} pieces", n);
    }
}

static const char *
fault_template (ChWordsFault fault, unsigned n)
{
  switch (fault)
    {
    case CH_FAULT_CROWN:
      return _ ("{move} lets a man be crowned");
    case CH_FAULT_NOTHING:
      return _ ("{move} wins nothing");
    case CH_FAULT_TOO_LITTLE:
      return _ ("{move} wins too little");
    case CH_FAULT_DOES_NOT_HOLD:
      return _ ("{move} does not hold");
    case CH_FAULT_SLOW:
      return _ ("{move} is good, but there is better");
    case CH_FAULT_LOSES:
      return n == 0 ? _ ("{move} loses") : counted_template (fault, n);
    case CH_FAULT_MEN:
    case CH_FAULT_KINGS:
    case CH_FAULT_PIECES:
    default:
      return counted_template (fault, n);
    }
}

char *
ch_words_fault (ChWordsFault fault, const char *move, unsigned n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  return ch_words_format (fault_template (fault, n), "move", move, "n", number, NULL);
}

static const char *
detail_template (ChWordsFault fault, bool capture)
{
  switch (fault)
    {
    case CH_FAULT_LOSES:
      /* Translators: {side} is "Black", {move} its answer. */
      return capture ? _ ("{side} takes {move} and wins by force.")
                     : _ ("{side} plays {move} and wins by force.");
    case CH_FAULT_MEN:
    case CH_FAULT_KINGS:
    case CH_FAULT_PIECES:
      return capture ? _ ("{side} takes {move} and not enough can be taken back.")
                     : _ ("{side} plays {move} and comes out ahead.");
    case CH_FAULT_CROWN:
      return _ ("{side} answers {move} and gets a king.");
    case CH_FAULT_SLOW:
      return _ ("{side} answers {move}. Look for the stronger move.");
    case CH_FAULT_NOTHING:
    case CH_FAULT_TOO_LITTLE:
    case CH_FAULT_DOES_NOT_HOLD:
    default:
      return capture ? _ ("{side} takes {move} and has escaped.")
                     : _ ("{side} answers {move} and has escaped.");
    }
}

char *
ch_words_fault_detail (ChWordsFault fault,
                       const DrRuleset *ruleset,
                       DrSide side,
                       const char *reply,
                       bool capture)
{
  g_autofree char *name = ch_words_side_name (ruleset, side);

  if (reply == NULL)
    return g_strdup ("");
  /* Nothing escapes from who had to save himself: there the other side gets through. */
  if (fault == CH_FAULT_DOES_NOT_HOLD)
    return ch_words_format (_ ("{side} answers {move} and is winning."), "side", name, "move",
                            reply, NULL);

  return ch_words_format (detail_template (fault, capture), "side", name, "move", reply, NULL);
}

char *
ch_words_hint_theme (const char *theme)
{
  return ch_words_format (_ ("Theme: {theme}."), "theme", theme, NULL);
}

char *
ch_words_hint_piece (const DrRuleset *ruleset, DrPiece piece, const char *square)
{
  g_autofree char *name = ch_words_piece_name (ruleset, piece);

  /* Translators: {piece} is "white man", {square} its square. */
  return ch_words_format (_ ("It begins with the {piece} on {square}."), "piece", name, "square",
                          square, NULL);
}

char *
ch_words_hint_move (const char *move)
{
  return ch_words_format (_ ("The move is {move}."), "move", move, NULL);
}
