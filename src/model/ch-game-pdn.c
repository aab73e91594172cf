/* ch-game-pdn.c: a game from PDN text, and back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-private.h"

#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "ch-words-pdn.h"
#include "dr-fen.h"
#include "dr-pdn-reader.h"
#include "dr-pdn-replay.h"
#include "dr-pdn-writer.h"

#include <string.h>

/* A record being made into a tree. */
typedef struct
{
  const DrPdnGame *game;
  const DrRuleset *record;
  const DrPdnPlace *begin; /* of the text in its file; NULL: not known */
  ChTree *tree;
  guint *numbers; /* of the record's nodes; CH_GAME_NONE: left out */
} Reading;

static ChNodeKind
kind_of (DrPdnKind kind)
{
  switch (kind)
    {
    case DR_PDN_SETUP:
      return CH_NODE_SETUP;
    case DR_PDN_NULL:
      return CH_NODE_NULL;
    case DR_PDN_UNKNOWN:
      return CH_NODE_UNKNOWN;
    case DR_PDN_START:
    case DR_PDN_MOVE:
    default:
      return CH_NODE_MOVE;
    }
}

static void
read_notes (Reading *reading, const DrPdnNode *node, guint number)
{
  ChNotes *notes;

  if (node->before == NULL && node->after == NULL && node->rest == NULL && node->n_nags == 0)
    return;
  notes = ch_notes_new ();
  if (node->before != NULL)
    ch_notes_read_comment (notes, reading->record, node->before, TRUE);
  if (node->after != NULL)
    ch_notes_read_comment (notes, reading->record, node->after, FALSE);
  if (node->rest != NULL)
    {
      g_free (notes->rest);
      notes->rest = g_strdup (node->rest);
    }
  for (guint n = 0; n < node->n_nags && n < CH_NOTES_MAX_SYMBOLS; n++)
    if (node->nags[n] != 0)
      notes->symbols[notes->n_symbols++] = node->nags[n];
  ch_tree_set_notes (reading->tree, number, notes);
}

/* The node, but not yet as its parent's child. */
static void
read_node (Reading *reading, uint32_t at)
{
  const DrPdnNode *node = &reading->game->nodes[at];
  ChNodeKind kind = kind_of (node->kind);
  g_autoptr (ChPosition) position = NULL;
  g_autoptr (ChMove) move = NULL;

  if (!node->legal || reading->numbers[node->parent] == CH_GAME_NONE)
    return;
  position = ch_position_new_from_value (&node->position);
  if (kind == CH_NODE_MOVE)
    move = ch_move_new_from_value (reading->record, &node->move);
  reading->numbers[at] =
    ch_tree_add_loose (reading->tree, reading->numbers[node->parent], kind, move, position,
                       kind == CH_NODE_MOVE ? NULL : node->text);
  read_notes (reading, node, reading->numbers[at]);
}

/* Where @place, told of a text that begins at @begin, is in the file; nowhere where that is nowhere. */
static void
shift_place (DrPdnPlace *place, const DrPdnPlace *begin)
{
  if (begin->line == 0)
    {
      *place = *begin;
      return;
    }
  if (place->line == 1)
    place->column += begin->column - 1;
  place->line += begin->line - 1;
  place->offset += begin->offset;
}

/* The problem as a sentence with its place in the file: (transfer full). */
static char *
tell_problem (const DrPdnGame *game, const DrPdnProblem *problem, const DrPdnPlace *begin)
{
  g_autofree char *sentence = ch_words_pdn_problem (game, problem);
  DrPdnPlace place = problem->place;

  if (begin != NULL)
    shift_place (&place, begin);

  return ch_words_problem_at (&place, sentence);
}

/* Takes @sentence: why the rest of the node was not read. */
static void
add_reason (ChTree *tree, guint number, char *sentence)
{
  ChNotes *notes = ch_notes_copy (ch_tree_get (tree, number)->notes);
  char *both =
    notes->reason != NULL ? g_strconcat (notes->reason, "\n", sentence, NULL) : g_strdup (sentence);

  g_free (sentence);
  g_free (notes->reason);
  notes->reason = both;
  ch_tree_set_notes (tree, number, notes);
}

static void
read_reasons (Reading *reading)
{
  const DrPdnGame *game = reading->game;

  for (size_t n = 0; n < game->n_problems; n++)
    {
      const DrPdnProblem *problem = &game->problems[n];
      guint number = problem->node < game->n_nodes ? reading->numbers[problem->node] : CH_GAME_NONE;

      if (!problem->warning && number != CH_GAME_NONE && game->nodes[problem->node].rest != NULL)
        add_reason (reading->tree, number, tell_problem (game, problem, reading->begin));
    }
}

/* Once for each node: however many variations it has. */
static void
read_children (Reading *reading, uint32_t at, GArray *list)
{
  const DrPdnNode *nodes = reading->game->nodes;

  if (reading->numbers[at] == CH_GAME_NONE || nodes[at].first == DR_PDN_NONE)
    return;
  g_array_set_size (list, 0);
  for (uint32_t child = nodes[at].first; child != DR_PDN_NONE; child = nodes[child].next)
    if (reading->numbers[child] != CH_GAME_NONE)
      g_array_append_val (list, reading->numbers[child]);
  ch_tree_set_children (reading->tree, reading->numbers[at],
                        (const guint *) (const void *) list->data, list->len);
}

/* The nodes from the start on, each behind its parent, whatever order the record has them in. */
static void
read_nodes (Reading *reading)
{
  const DrPdnGame *game = reading->game;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint));
  uint32_t at = DR_PDN_ROOT;

  reading->numbers = g_new (guint, game->n_nodes);
  memset (reading->numbers, 0xff, game->n_nodes * sizeof *reading->numbers);
  reading->numbers[DR_PDN_ROOT] = CH_GAME_START;
  do
    {
      if (at != DR_PDN_ROOT)
        read_node (reading, at);
      if (game->nodes[at].first != DR_PDN_NONE)
        at = game->nodes[at].first;
      else
        {
          while (at != DR_PDN_ROOT && game->nodes[at].next == DR_PDN_NONE)
            at = game->nodes[at].parent;
          if (at != DR_PDN_ROOT)
            at = game->nodes[at].next;
        }
    }
  while (at != DR_PDN_ROOT);
  for (at = 0; at < game->n_nodes; at++)
    read_children (reading, at, list);
  read_reasons (reading);
  g_free (reading->numbers);
}

static gboolean
is_silent_result (const DrPdnTag *tag)
{
  static const char *const silent[] = { "", "*", "?", NULL };

  return strcmp (tag->name, "Result") == 0 && g_strv_contains (silent, tag->value);
}

static void
read_tags (ChTree *tree, const DrPdnGame *game)
{
  /* What stands behind the last move is the result where no tag tells it. */
  const char *result = dr_pdn_game_result (game);

  for (size_t n = 0; n < game->n_tags; n++)
    ch_tree_add_tag (tree, game->tags[n].name,
                     is_silent_result (&game->tags[n]) ? result : game->tags[n].value);
  if (ch_tree_get_tag (tree, "Result") == NULL && ch_tree_get_tag (tree, "Risultato") == NULL &&
      strcmp (result, "*") != 0)
    ch_tree_add_tag (tree, "Result", result);
}

/* Whether its tags say that it is of a game that is none of ours, and the moves say so, too. */
static gboolean
is_foreign (const DrPdnGame *game, DrPdnRules *rules)
{
  const char *house = dr_pdn_game_tag (game, "RuleSet");
  const char *type = dr_pdn_game_tag (game, "GameType");

  if (type == NULL || (house != NULL && dr_pdn_rules_find (rules, house) != NULL) ||
      dr_pdn_rules_for_tag (rules, type, dr_pdn_game_tag (game, "Variant")) != NULL)
    return FALSE;
  for (size_t n = 0; n < game->n_problems; n++)
    if (!game->problems[n].warning && game->problems[n].node != DR_PDN_NONE)
      return TRUE;

  return FALSE;
}

/* Why nothing of the record can be walked. */
static char *
tell_unread (const DrPdnGame *game, gboolean foreign, const DrPdnPlace *begin)
{
  for (size_t n = 0; n < game->n_problems && !foreign; n++)
    if (game->problems[n].id == DR_PDN_BAD_FEN)
      return tell_problem (game, &game->problems[n], begin);

  return ch_words_no_ruleset ();
}

/* A record that cannot be played: nothing of it is lost, but nothing can be walked. */
static void
keep_unread (ChTree *tree, const DrPdnGame *game, const char *text, gsize length, char *reason)
{
  ChNotes *notes = ch_notes_new ();

  g_free (notes->rest);
  notes->rest = ch_unread_text (text, MIN (game->end, length), game->encoding);
  notes->reason = reason;
  for (size_t n = 0; n < game->n_tags; n++)
    ch_tree_add_tag (tree, game->tags[n].name, game->tags[n].value);
  ch_tree_set_notes (tree, CH_GAME_START, notes);
  tree->unread = TRUE;
}

static ChGame *
make_game (const DrPdnGame *game,
           gboolean foreign,
           gboolean unsure,
           const char *text,
           gsize length,
           const DrPdnPlace *begin)
{
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new (game->ruleset->id, NULL);
  const DrPdnNode *root = &game->nodes[DR_PDN_ROOT];
  g_autoptr (ChPosition) start = NULL;
  g_autoptr (ChTree) tree = NULL;

  g_return_val_if_fail (ruleset != NULL, NULL);
  start =
    root->legal ? ch_position_new_from_value (&root->position) : ch_position_new_start (ruleset);
  tree = ch_tree_new (ruleset, start);
  tree->unsure = unsure;
  if (root->legal && !foreign)
    {
      Reading reading = { game, ch_ruleset_get_record (ruleset), begin, tree, NULL };

      read_tags (tree, game);
      read_notes (&reading, root, CH_GAME_START);
      read_nodes (&reading);
    }
  else
    keep_unread (tree, game, text, length, tell_unread (game, foreign, begin));
  ch_tree_seal (tree);

  return ch_game_new_from_tree (tree);
}

static GPtrArray *
list_problems (const DrPdnGame *game, const DrPdnPlace *begin)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func (g_free);

  for (size_t n = 0; n < game->n_problems; n++)
    {
      g_ptr_array_add (problems, tell_problem (game, &game->problems[n], begin));
    }
  return problems;
}

static GPtrArray *
list_candidates (const DrPdnGame *game)
{
  GPtrArray *candidates;

  if (game->rules_from != DR_PDN_RULES_UNSURE)
    return NULL;
  candidates = g_ptr_array_new_with_free_func (g_object_unref);
  for (unsigned n = 0; n < game->n_candidates; n++)
    g_ptr_array_add (candidates, ch_ruleset_new (game->candidates[n]->id, NULL));

  return candidates;
}

static gboolean
is_candidate (const DrPdnGame *game, ChRuleset *ruleset)
{
  for (unsigned n = 0; n < game->n_candidates; n++)
    if (strcmp (game->candidates[n]->id, ch_ruleset_get_id (ruleset)) == 0)
      return TRUE;

  return FALSE;
}

/* Reads @game's text anew: a replay changes what the text said. */
static gboolean
read_again (DrPdnGame *game, const char *text, gsize length)
{
  DrPdnReader *reader = dr_pdn_reader_new_for_text (text, length);
  gboolean read = reader != NULL && dr_pdn_reader_next (reader, game) == DR_PDN_READ_GAME;

  dr_pdn_reader_free (reader);

  return read;
}

/* Plays @game through; what it is depends on what fits, and *@unsure where that is several. */
static gboolean
replay (DrPdnGame *game,
        DrPdnRules *rules,
        const char *text,
        gsize length,
        ChRuleset *given,
        ChRuleset *preferred,
        GPtrArray **candidates,
        gboolean *unsure)
{
  const DrRuleset *record = given != NULL ? ch_ruleset_get_record (given) : NULL;

  if (!dr_pdn_game_replay (game, rules, record))
    return FALSE;
  *unsure = game->rules_from == DR_PDN_RULES_UNSURE;
  if (candidates != NULL)
    *candidates = list_candidates (game);
  if (given != NULL || preferred == NULL)
    return TRUE;
  if (game->ruleset != NULL &&
      (game->rules_from != DR_PDN_RULES_UNSURE || !is_candidate (game, preferred)))
    return TRUE;

  return read_again (game, text, length) &&
         dr_pdn_game_replay (game, rules, ch_ruleset_get_record (preferred));
}

static void
set_error (GError **error, char *message)
{
  g_set_error_literal (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD, message);
  g_free (message);
}

static ChGame *
read_game (DrPdnGame *game,
           DrPdnRules *rules,
           const char *text,
           gsize length,
           const DrPdnPlace *begin,
           ChRuleset *given,
           ChRuleset *preferred,
           GPtrArray **candidates,
           GError **error)
{
  gboolean unsure = FALSE;

  if (!read_again (game, text, length))
    {
      if (game->n_problems > 0)
        set_error (error, ch_words_pdn_problem (game, &game->problems[0]));
      else
        set_error (error, ch_words_no_game ());
      return NULL;
    }
  if (!replay (game, rules, text, length, given, preferred, candidates, &unsure))
    g_error ("Out of memory");
  if (game->ruleset == NULL)
    {
      set_error (error, ch_words_no_ruleset ());
      return NULL;
    }

  return make_game (game, given == NULL && is_foreign (game, rules), unsure, text, length, begin);
}

ChGame *
ch_game_read_pdn (const char *text,
                  gssize length,
                  const DrPdnPlace *begin,
                  ChRuleset *given,
                  ChRuleset *preferred,
                  GPtrArray **problems,
                  GPtrArray **candidates,
                  GError **error)
{
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;
  ChGame *self;

  if (rules == NULL || !dr_pdn_game_init (&game))
    g_error ("Out of memory");
  if (problems != NULL)
    *problems = NULL;
  if (candidates != NULL)
    *candidates = NULL;
  self = read_game (&game, rules, text, size, begin, given, preferred, candidates, error);
  if (problems != NULL)
    *problems = list_problems (&game, begin);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);

  return self;
}

ChGame *
ch_game_new_from_pdn (const char *text,
                      gssize length,
                      ChRuleset *ruleset,
                      GPtrArray **problems,
                      GPtrArray **candidates,
                      GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  return ch_game_read_pdn (text, length, NULL, ruleset, NULL, problems, candidates, error);
}

/* A tree being made into a record; TRUE until memory is out. */
typedef struct
{
  ChTree *tree;
  DrPdnGame game;
  gboolean good;
} Writing;

static void
write_text (Writing *writing, const char **field, const char *text)
{
  if (text != NULL && *text != '\0')
    writing->good =
      writing->good && dr_pdn_game_set_text (&writing->game, field, text, strlen (text));
}

static void
write_notes (Writing *writing, const ChNode *node, uint32_t at)
{
  DrPdnNode *record = &writing->game.nodes[at];
  const ChNotes *notes = node->notes;
  g_autofree char *before = ch_notes_write_comment (notes, TRUE);
  g_autofree char *after = ch_notes_write_comment (notes, FALSE);

  if (notes == NULL)
    return;
  write_text (writing, &record->before, before);
  write_text (writing, &record->after, after);
  write_text (writing, &record->rest, notes->rest);
  for (guint n = 0; n < notes->n_symbols && record->n_nags < DR_PDN_MAX_NAGS; n++)
    record->nags[record->n_nags++] = notes->symbols[n];
}

static DrPdnKind
record_kind (ChNodeKind kind)
{
  switch (kind)
    {
    case CH_NODE_SETUP:
      return DR_PDN_SETUP;
    case CH_NODE_NULL:
      return DR_PDN_NULL;
    case CH_NODE_UNKNOWN:
      return DR_PDN_UNKNOWN;
    case CH_NODE_START:
    case CH_NODE_MOVE:
    default:
      return DR_PDN_MOVE;
    }
}

/* The text of a node: of a set-up as the rule set names the squares now. */
static void
node_text (Writing *writing, const ChNode *node, char text[DR_FEN_SIZE])
{
  const DrRuleset *record = ch_ruleset_get_record (writing->tree->ruleset);

  text[0] = '\0';
  if (node->kind == CH_NODE_SETUP)
    dr_fen_write (record, ch_position_get_value (node->position), DR_STYLE_OWN, text);
  else if (node->kind == CH_NODE_NULL)
    g_strlcpy (text,
               ch_position_get_side (node->position) == CH_SIDE_DARK ? "B::" : "W::", DR_FEN_SIZE);
  else if (node->kind == CH_NODE_UNKNOWN && node->text != NULL)
    g_strlcpy (text, node->text, DR_FEN_SIZE);
  else if (node->kind == CH_NODE_MOVE)
    dr_move_write_path (record, ch_move_get_value (node->move), DR_STYLE_OWN, '\0', text);
}

static void
write_node (Writing *writing, const ChNode *node, uint32_t at)
{
  DrPdnNode *record = &writing->game.nodes[at];

  record->legal = true;
  record->position = *ch_position_get_value (node->position);
  if (node->move != NULL)
    record->move = *ch_move_get_value (node->move);
  write_notes (writing, node, at);
}

typedef struct
{
  uint32_t record;
  guint node;
} Place;

/* Adds @child behind @before, the last of @parent's children so far, without a walk through them. */
static uint32_t
add_child (Writing *writing, uint32_t parent, uint32_t before, const ChNode *child)
{
  char text[MAX (DR_FEN_SIZE, DR_MOVE_TEXT_SIZE)];
  uint32_t first = writing->game.nodes[parent].first;
  uint32_t added;

  node_text (writing, child, text);
  if (before != DR_PDN_NONE)
    writing->game.nodes[parent].first = before;
  added = dr_pdn_game_add_node (&writing->game, parent, record_kind (child->kind), text);
  if (before != DR_PDN_NONE)
    writing->game.nodes[parent].first = first;
  if (added != DR_PDN_NONE)
    write_node (writing, child, added);

  return added;
}

/* Parents before children; the record's order is the order of the calls. */
static void
write_nodes (Writing *writing)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  Place place = { DR_PDN_ROOT, CH_GAME_START };

  write_node (writing, ch_tree_get (writing->tree, CH_GAME_START), DR_PDN_ROOT);
  g_array_append_val (places, place);
  for (guint done = 0; done < places->len && writing->good; done++)
    {
      const ChNode *node;
      Place next = { DR_PDN_NONE, 0 };

      place = g_array_index (places, Place, done);
      node = ch_tree_get (writing->tree, place.node);
      for (guint n = 0; n < ch_node_n_children (node) && writing->good; n++)
        {
          next.node = ch_node_child (node, n);
          next.record =
            add_child (writing, place.record, next.record, ch_tree_get (writing->tree, next.node));
          writing->good = next.record != DR_PDN_NONE;
          g_array_append_val (places, next);
        }
    }
}

static bool
take_text (void *data, const char *text, size_t length)
{
  g_string_append_len (data, text, (gssize) length);

  return true;
}

char *
ch_tree_to_pdn (ChTree *tree)
{
  Writing writing = { .tree = tree };
  GString *text;

  if (tree->unread)
    return ch_unread_to_pdn (tree);
  text = g_string_new (NULL);
  writing.good = dr_pdn_game_init (&writing.game);
  writing.game.ruleset = ch_ruleset_get_record (tree->ruleset);
  writing.game.rules_from = tree->unsure ? DR_PDN_RULES_UNSURE : DR_PDN_RULES_GIVEN;
  for (guint n = 0; n + 1 < tree->tags->len && writing.good; n += 2)
    writing.good = dr_pdn_game_add_tag (&writing.game, g_ptr_array_index (tree->tags, n),
                                        g_ptr_array_index (tree->tags, n + 1));
  if (writing.good)
    write_nodes (&writing);
  if (!writing.good || !dr_pdn_game_write (&writing.game, NULL, take_text, text))
    g_error ("Out of memory");
  dr_pdn_game_clear (&writing.game);

  return g_string_free (text, FALSE);
}

char *
ch_game_to_pdn (ChGame *self)
{
  g_return_val_if_fail (CH_IS_GAME (self), NULL);

  return ch_tree_to_pdn (self->tree);
}
