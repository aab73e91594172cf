/* ch-hub-texts.c: what is said to an external engine, and what it says, as values of the model.
 *
 * Knows no process and no state.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-hub-texts.h"

#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"

#define DEFAULT_SECONDS 5.0 /* for a move, where a level of our own is asked for */
#define PV_MAX 64

/* Whether @word is one of the words of @list, separated by blanks. */
static gboolean
has_word (const char *list, const char *word)
{
  g_auto (GStrv) words = g_strsplit (list, " ", -1);

  return g_strv_contains ((const char *const *) words, word);
}

const char *
ch_hub_find_variant (ChRuleset *ruleset, gboolean chooses, const char *variants)
{
  const char *id = ch_ruleset_get_id (ruleset);
  const char *usual = dr_hub_variant_of (id);

  if (!chooses)
    return g_strcmp0 (usual, "normal") == 0 ? usual : NULL;
  if (variants == NULL)
    return usual != NULL ? usual : id;
  if (usual != NULL && has_word (variants, usual))
    return usual;

  return has_word (variants, id) ? id : NULL;
}

/* How many of the last moves are sent along, so that the engine sees repetitions and counters: back
 * to the last capture or man's move, and somewhat further where the law counts a king's moves. */
static guint
count_trailing (ChHistory *history)
{
  const DrRuleset *ruleset = ch_ruleset_get_record (ch_history_get_ruleset (history));
  const guint n = ch_history_get_n_moves (history);
  guint trailing = 0;
  const guint least = ruleset->king_move_limit > 0 ? 4u * ruleset->king_move_limit : 0;

  while (trailing < n)
    {
      ChMove *move = ch_history_get_move (history, n - trailing - 1);
      g_autoptr (ChPosition) before = ch_history_get_position_at (history, n - trailing - 1);
      const ChPiece piece = ch_position_get_piece (before, ch_move_get_from (move));

      if (trailing >= least &&
          (ch_move_is_capture (move) || piece == CH_PIECE_LIGHT_MAN || piece == CH_PIECE_DARK_MAN))
        break;
      trailing++;
    }

  return trailing;
}

char *
ch_hub_write_position (ChHistory *history)
{
  const DrRuleset *ruleset = ch_ruleset_get_record (ch_history_get_ruleset (history));
  const guint n = ch_history_get_n_moves (history);
  const guint first = n - count_trailing (history);
  g_autoptr (ChPosition) start = ch_history_get_position_at (history, first);
  GString *line = g_string_new ("pos pos=");
  char position[DR_HUB_POSITION_SIZE];

  dr_hub_write_position (ruleset, ch_position_get_value (start), position);
  g_string_append (line, position);
  for (guint i = first; i < n; i++)
    {
      char move[DR_HUB_MOVE_SIZE];

      dr_hub_write_move (ruleset, ch_move_get_value (ch_history_get_move (history, i)), move);
      g_string_append_printf (line, "%s%s", i == first ? " moves=\"" : " ", move);
    }
  if (first < n)
    g_string_append_c (line, '"');

  return g_string_free (line, FALSE);
}

static void
append_number (GString *line, const char *name, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.3f", value);
  g_string_append_printf (line, " %s=%s", name, text);
}

double
ch_hub_write_level (const ChEngineLimits *limits, GString *line)
{
  g_string_assign (line, "level");
  if (limits->clock > 0)
    {
      append_number (line, "time", limits->clock);
      if (limits->increment > 0)
        append_number (line, "inc", limits->increment);
      return limits->clock;
    }
  if (limits->depth > 0)
    g_string_append_printf (line, " depth=%d", limits->depth);
  if (limits->nodes > 0)
    g_string_append_printf (line, " nodes=%" G_GUINT64_FORMAT, limits->nodes);
  if (limits->seconds > 0 || limits->level > 0)
    {
      const double seconds = limits->seconds > 0 ? limits->seconds : DEFAULT_SECONDS;

      append_number (line, "move-time", seconds);
      return seconds;
    }
  if (limits->depth <= 0 && limits->nodes == 0)
    g_string_append (line, " infinite");

  return 0;
}

static void
list_legal (const DrRuleset *ruleset, const DrPosition *position, DrMoveList *legal)
{
  if (dr_generate (ruleset, position, legal) != DR_GENERATE_OK)
    dr_move_list_reset (legal);
}

/* The moves of a line of thought as far as they can be read. */
static GPtrArray *
read_line (const DrRuleset *ruleset, const DrPosition *from, const char *text)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);
  g_auto (GStrv) words = g_strsplit (text, " ", PV_MAX + 1);
  DrPosition position = *from;
  DrMoveList legal;

  dr_move_list_init (&legal);
  for (guint i = 0; words[i] != NULL && i < PV_MAX; i++)
    {
      const DrMove *move;

      if (*words[i] == '\0')
        continue;
      list_legal (ruleset, &position, &legal);
      move = dr_hub_read_move (ruleset, &legal, words[i]);
      if (move == NULL)
        break;
      g_ptr_array_add (moves, ch_move_new_from_value (ruleset, move));
      dr_play (ruleset, &position, move, &position);
    }
  dr_move_list_clear (&legal);

  return moves;
}

/* A number as it may stand in a line that nobody checked. */
static double
read_number (const char *text, double least, double most)
{
  double value = text != NULL ? g_ascii_strtod (text, NULL) : 0;

  return value >= least && value <= most ? value : value > most ? most : least;
}

ChThought *
ch_hub_read_info (ChHistory *history, const DrHubArgument *arguments, unsigned n)
{
  const DrRuleset *ruleset = ch_ruleset_get_record (ch_history_get_ruleset (history));
  const DrPosition *position = ch_position_get_value (ch_history_get_position (history));
  const char *score = dr_hub_find (arguments, n, "score");
  const char *pv = dr_hub_find (arguments, n, "pv");
  ChThoughtValues values = { .line = 1 };
  double men;

  if (score == NULL || pv == NULL)
    return NULL;
  values.depth = (int) read_number (dr_hub_find (arguments, n, "depth"), 0, 1000);
  /* In men, and exact to a hundredth of one. */
  men = read_number (score, -10000, 10000);
  values.score = (int) (men * 100 + (men < 0 ? -0.5 : 0.5));
  values.nodes = (guint64) read_number (dr_hub_find (arguments, n, "nodes"), 0, 1e18);
  values.seconds = read_number (dr_hub_find (arguments, n, "time"), 0, 1e9);

  return ch_thought_new (&values, read_line (ruleset, position, pv));
}

ChEngineMove *
ch_hub_read_done (ChHistory *history, const DrHubArgument *arguments, unsigned n)
{
  const DrRuleset *ruleset = ch_ruleset_get_record (ch_history_get_ruleset (history));
  const DrPosition *position = ch_position_get_value (ch_history_get_position (history));
  const char *move = dr_hub_find (arguments, n, "move");
  const char *reply = dr_hub_find (arguments, n, "ponder");
  ChEngineMove *answer = NULL;
  const DrMove *value;
  DrMoveList legal;

  dr_move_list_init (&legal);
  list_legal (ruleset, position, &legal);
  value = move != NULL ? dr_hub_read_move (ruleset, &legal, move) : NULL;
  if (value != NULL || legal.n == 0)
    answer = g_new0 (ChEngineMove, 1);
  if (value != NULL)
    {
      g_autofree char *both = g_strdup_printf ("%s %s", move, reply != NULL ? reply : "");
      g_autoptr (GPtrArray) moves = read_line (ruleset, position, both);

      answer->move = ch_move_new_from_value (ruleset, value);
      if (moves->len > 1)
        answer->reply = ch_move_ref (g_ptr_array_index (moves, 1));
    }
  dr_move_list_clear (&legal);

  return answer;
}
