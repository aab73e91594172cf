/* ch-cli-mine-other.c: "mine --other": the same shot under other rules, and the clause that spoils it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-mine.h"

#include "ch-weights.h"

#include <string.h>

#define MEGABYTES 4
#define MAX_REASONS 8

typedef struct
{
  const GPtrArray *sets;
  guint64 nodes;
  DrEngine *engine;
  guint n;
} Other;

/* Where the two sets part. */
typedef struct
{
  unsigned ply; /* of the main line, from 1 */
  DrMove move;  /* legal under one of them only */
  bool solver;  /* his move is forbidden; else the other side has one more */
  uint32_t clauses;
} Parting;

/* The first of the smallest sets of clauses that make @move legal under @forbidding; 0 = none. */
static uint32_t
clauses_of (const DrRuleset *ruleset,
            const DrPosition *position,
            const DrLaw *allowing,
            const DrLaw *forbidding,
            const DrMove *move)
{
  DrReasonSet sets[MAX_REASONS];

  if (dr_reasons (&ruleset->board, position, allowing, forbidding, move, sets, MAX_REASONS) < 1)
    return 0;

  return sets[0].clauses;
}

/* The first move in @list that is not legal by @law; NULL where all are. */
static const DrMove *
find_more (const DrRuleset *ruleset,
           const DrLaw *law,
           const DrPosition *position,
           const DrMoveList *list)
{
  const DrMove *more = NULL;
  DrMoveList legal;

  dr_move_list_init (&legal);
  if (dr_generate_law (&ruleset->board, law, position, &legal) == DR_GENERATE_OK)
    for (size_t i = 0; i < list->n && more == NULL; i++)
      if (dr_move_list_find (&legal, &list->moves[i]) == NULL)
        more = &list->moves[i];
  dr_move_list_clear (&legal);

  return more;
}

/* Where the main line of @puzzle, played under @law, is no longer what it was.  All on the puzzle's
 * own board. */
static bool
find_parting (const DrPuzzle *puzzle, const DrLaw *law, Parting *parting)
{
  const DrRuleset *ruleset = puzzle->ruleset;
  uint8_t line[DR_PUZZLE_MAX_NODES];
  const unsigned n = dr_puzzle_line (puzzle, line);
  bool found = false;
  DrMoveList list;

  dr_move_list_init (&list);
  for (unsigned i = 0; i < n && !found; i++)
    {
      const DrPuzzleNode *node = &puzzle->nodes[line[i]];
      const DrMove *more;
      DrPosition position;

      dr_puzzle_position (puzzle, node->parent, &position);
      if (dr_generate_law (&ruleset->board, law, &position, &list) != DR_GENERATE_OK)
        break;
      *parting = (Parting) { .ply = i + 1, .move = node->move, .solver = node->solver };
      if (node->solver && dr_move_list_find (&list, &node->move) == NULL)
        parting->clauses = clauses_of (ruleset, &position, &ruleset->law, law, &node->move);
      else if (!node->solver &&
               (more = find_more (ruleset, &ruleset->law, &position, &list)) != NULL)
        {
          parting->move = *more;
          parting->clauses = clauses_of (ruleset, &position, law, &ruleset->law, more);
        }
      found = parting->clauses != 0;
    }
  dr_move_list_clear (&list);

  return found;
}

/* The solver's first move under @set is no good: it is not legal, or a search says so. */
static bool
fails (Other *other, const DrPuzzle *puzzle, const DrRuleset *set)
{
  const DrMove *first = &puzzle->nodes[puzzle->nodes[DR_PUZZLE_ROOT].first].move;
  const DrBoard *board = &puzzle->ruleset->board;
  DrPosition position;
  DrProofLines lines;
  DrMoveList list;
  DrMove move;
  bool legal;

  dr_position_translate (&puzzle->position, board, &set->board, &position);
  dr_move_translate (first, board, &set->board, &move);
  dr_move_list_init (&list);
  legal = dr_generate (set, &position, &list) == DR_GENERATE_OK &&
          dr_move_list_find (&list, &move) != NULL;
  dr_move_list_clear (&list);
  if (!legal)
    return true;
  dr_play (set, &position, &move, &position);
  if (!dr_proof_search (other->engine, set, &position, 1, other->nodes, &lines) || lines.n == 0)
    return false;

  return dr_proof_fails (puzzle->kind, -lines.scores[0], 0);
}

static void
print_parting (const DrPuzzle *puzzle, const char *id, const DrRuleset *set, const Parting *parting)
{
  g_autoptr (GString) clauses = g_string_new (NULL);
  char fen[DR_FEN_SIZE];
  char move[DR_MOVE_TEXT_SIZE];

  for (unsigned i = 0; i < DR_N_CLAUSES; i++)
    if ((parting->clauses >> i & 1) != 0)
      g_string_append_printf (clauses, "%s%s", clauses->len > 0 ? " " : "",
                              dr_clause_id ((DrClause) i));
  dr_fen_write (puzzle->ruleset, &puzzle->position, DR_STYLE_OWN, fen);
  dr_move_write_path (puzzle->ruleset, &parting->move, DR_STYLE_OWN, '\0', move);
  g_print ("%s\t%s\t%s\t%s\t%u\t%s\t%s\t%s\n", id, puzzle->ruleset->id, set->id, fen, parting->ply,
           move, parting->solver ? "forbidden" : "more-replies", clauses->str);
}

static bool
compare_puzzle (const DrPuzzle *puzzle, const DrPdnGame *game, void *data)
{
  Other *other = data;
  const char *id = dr_pdn_game_tag (game, "Id");

  for (guint i = 0; i < other->sets->len; i++)
    {
      const DrRuleset *set = other->sets->pdata[i];
      Parting parting;

      if (strcmp (set->id, puzzle->ruleset->id) == 0 || set->aim != puzzle->ruleset->aim ||
          !dr_board_matches (&puzzle->ruleset->board, &set->board, NULL) ||
          !find_parting (puzzle, &set->law, &parting) || !fails (other, puzzle, set))
        continue;
      print_parting (puzzle, id != NULL ? id : "", set, &parting);
      other->n++;
    }

  return true;
}

ChCliStatus
ch_cli_mine_other (const char *folder, const GPtrArray *sets, guint64 nodes)
{
  Other other = { .sets = sets, .nodes = nodes, .engine = ch_weights_engine_new (MEGABYTES) };
  bool done;

  if (other.engine == NULL)
    return ch_cli_problem ("mine", _ ("There is not enough memory."));
  g_print ("id\trules\tother\tfen\tply\tmove\tfails\tclauses\n");
  done = ch_cli_puzzles_each (folder, compare_puzzle, &other);
  dr_engine_free (other.engine);
  if (!done)
    return CH_CLI_ERROR;

  return other.n > 0 ? CH_CLI_YES : CH_CLI_NO;
}
