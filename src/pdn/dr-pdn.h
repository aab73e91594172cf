/* dr-pdn.h: a game record as it stands in PDN text: tags, and a tree of moves, comments and set-ups.
 *
 * Filled by the reader (dr-pdn-reader.h), by the replay (dr-pdn-replay.h) or by a caller who wants
 * it written (dr-pdn-writer.h).  Nodes are numbers into one array: no depth of nesting needs the C
 * stack.  Knows no files and speaks to nobody: problems are ids with places.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-game.h"
#include "dr-notation.h"

/* The node that stands for the start: every game has it. */
#define DR_PDN_ROOT 0
#define DR_PDN_NONE UINT32_MAX

/* Numeric annotation glyphs that a node keeps; more are left out with a warning. */
#define DR_PDN_MAX_NAGS 8

/* Longest text of one game, in bytes; what is longer is passed over with DR_PDN_TOO_LONG. */
#define DR_PDN_GAME_MAX (64u * 1024 * 1024)

/* Nodes of one game that are read, for the memory they take; further ones as above. */
#define DR_PDN_NODES_MAX (1u << 18)

/* Where something stands in the file. */
typedef struct
{
  uint64_t offset; /* in bytes */
  uint64_t line;   /* from 1 */
  uint64_t column; /* from 1, in characters; bytes that look like UTF-8 are counted so in any file */
} DrPdnPlace;

typedef enum
{
  DR_PDN_START,   /* the root */
  DR_PDN_MOVE,
  DR_PDN_SETUP,   /* text /FEN "…"/ in the body; text holds the FEN */
  DR_PDN_NULL,    /* the null move /FEN "B::"/: the other side is to move */
  DR_PDN_UNKNOWN  /* a move nobody knows: "...", "- -" */
} DrPdnKind;

/* Texts are UTF-8 and belong to the game. */
typedef struct
{
  DrPdnKind kind;
  uint32_t parent;      /* DR_PDN_NONE for the root */
  uint32_t first;       /* first child: the line goes on with it; DR_PDN_NONE */
  uint32_t next;        /* next child of the same parent: a variation of the first; DR_PDN_NONE */
  DrPdnPlace place;
  const char *text;     /* the move as it is written, without number and strength; "" for the root */
  const char *before;   /* comment before the move, where a line starts with one; or NULL */
  const char *after;    /* comment behind it (root: before the game); several are joined by a blank; or NULL.
                         * In comments an empty line, "\n\n", parts paragraphs. */
  const char *rest;     /* text behind it that could not be taken as moves, as it stands; or NULL */
  bool kept;            /* … of which some stood in a command [%rest …]: an earlier reading kept it */
  uint8_t n_nags;
  uint8_t nags[DR_PDN_MAX_NAGS];  /* strength marks as $1 … $6 and $7, too */

  /* From the replay. */
  bool legal;           /* the node was replayed: move (of MOVE) and position hold */
  uint8_t unsure;       /* of MOVE: so many captures fit its text alike and nothing that follows decides:
                         * move is the first of them, and the writer claims no more than the text does; else 0 */
  DrMove move;
  DrPosition position;  /* after it; of the root: the start */
} DrPdnNode;

typedef struct
{
  const char *name;
  const char *value;    /* quotes and backslashes undone */
  DrPdnPlace place;     /* of the value; line 0 where the tag was not read */
} DrPdnTag;

typedef enum
{
  DR_PDN_PROBLEM_NONE,

  /* the file */
  DR_PDN_NOT_PDN,         /* binary, HTML, a chess game, anything else; text = "binary", "html", "utf-16", "chess" or "" */
  DR_PDN_TOO_LONG,        /* a game beyond DR_PDN_GAME_MAX */
  DR_PDN_LONG_COMMENT,    /* a comment beyond it, which alone was passed over; text = its beginning */
  DR_PDN_JUNK,            /* text between games that is none, of a stray game all of it; text = its beginning */

  /* tags */
  DR_PDN_BROKEN_TAG,      /* text = the tag; taken as well as it goes */
  DR_PDN_TAG_TWICE,       /* text = the name; the first one counts, both are kept */
  DR_PDN_BAD_FEN,         /* text = the FEN, error says what; node is DR_PDN_NONE where it is the tag's */
  DR_PDN_UNKNOWN_GAMETYPE,/* text = the value */
  DR_PDN_WHICH_RULES,     /* several rule sets fit: asked, not guessed */
  DR_PDN_OPEN_SIDE,       /* a FEN leaves the side to move open; text = that which was taken, "W" or "B" */
  DR_PDN_MANY_PIECES,     /* a FEN has more pieces of a side than the start; text = the FEN */

  /* text of the game */
  DR_PDN_OPEN_COMMENT,    /* a comment without end */
  DR_PDN_OPEN_VARIATION,  /* parentheses that are not closed */
  DR_PDN_CLOSED_TOO_OFTEN,/* a closing parenthesis too many */
  DR_PDN_PROSE,           /* words where moves are wanted; kept as a comment */
  DR_PDN_TOO_MANY_NAGS,
  DR_PDN_RESULT_DIFFERS,  /* the terminator is not the Result tag, which counts; text = the terminator; a
                           * warning where the tag has words of its own, which cannot be compared */

  /* moves; node = the node they were tried after, error says what */
  DR_PDN_NOT_A_MOVE,
  DR_PDN_ILLEGAL_MOVE,
  DR_PDN_AMBIGUOUS_MOVE,  /* warning where a later move or the file's order decides nothing: the first is taken */
  DR_PDN_TOO_COMPLEX,     /* error.id is DR_ERROR_TOO_COMPLEX */
  DR_PDN_KEPT             /* text that an earlier reading kept, though its first move is legal; text = that move */
} DrPdnProblemId;

typedef struct
{
  DrPdnProblemId id;
  bool warning;           /* nothing is lost by it */
  bool main_line;         /* of moves: it cuts the main line short */
  DrPdnPlace place;
  uint32_t node;          /* or DR_PDN_NONE */
  unsigned ply;           /* of moves: which ply of its line it would be, from 1 */
  DrError error;
  const char *text;       /* never NULL */
} DrPdnProblem;

/* How the rule set was found. */
typedef enum
{
  DR_PDN_RULES_NONE,      /* not yet, or none fits */
  DR_PDN_RULES_TAG,
  DR_PDN_RULES_GIVEN,     /* by the caller */
  DR_PDN_RULES_GUESSED,   /* by replaying: only one fits */
  DR_PDN_RULES_FILE,      /* several fit, and the other games of the file decide */
  DR_PDN_RULES_UNSURE     /* several fit: the first is taken, n_candidates tells */
} DrPdnRulesFrom;

#define DR_PDN_MAX_CANDIDATES 8

typedef enum
{
  DR_PDN_UTF8,
  DR_PDN_WINDOWS_1252,
  DR_PDN_WINDOWS_1251
} DrPdnEncoding;

typedef struct DrPdnArena DrPdnArena;

typedef struct
{
  /* the text */
  uint64_t number;        /* of the game in its file, from 1 */
  DrPdnPlace begin;
  uint64_t end;           /* offset behind its last byte, terminator included */
  DrPdnEncoding encoding;
  DrPdnTag *tags;         /* in their order */
  size_t n_tags, tags_capacity;
  DrPdnNode *nodes;       /* [DR_PDN_ROOT] is there always */
  size_t n_nodes, nodes_capacity;
  DrPdnProblem *problems; /* by place */
  size_t n_problems, problems_capacity;
  const char *terminator; /* "1-0", "*" as written; NULL where there is none */
  bool second_starts;     /* the first move is numbered as the second player's: "1. ... 7-12" */
  unsigned first_number;  /* the first move number in it; 0: none */

  /* from the replay */
  const DrRuleset *ruleset; /* the reader's or the caller's; NULL: none fits */
  DrPdnRulesFrom rules_from;
  const DrRuleset *candidates[DR_PDN_MAX_CANDIDATES];
  unsigned n_candidates;
  unsigned legal_plies;   /* of the main line */
  size_t n_kept;          /* nodes that have kept text */
  bool stray;             /* no game but moves that belong to none: see dr-pdn-replay.h */

  DrPdnArena *arena;      /* the texts */
} DrPdnGame;

/* An empty game with its root; false when memory is out.  To be cleared whatever the answer. */
bool dr_pdn_game_init (DrPdnGame *game);
/* Empties it and keeps the memory for the next. */
void dr_pdn_game_reset (DrPdnGame *game);
void dr_pdn_game_clear (DrPdnGame *game);

/* The value of the first tag @name, else of the first whose name differs in capitals only; or NULL. */
const char *dr_pdn_game_tag (const DrPdnGame *game, const char *name);

/* The result of the record, as it is written in a clean one.  A tag Result that says one counts: PDN 3.0
 * wants it there and nowhere else, and where the terminator says another, DR_PDN_RESULT_DIFFERS was
 * told.  Where the tag is missing or says nothing ("*", "?", ""), the terminator counts.  "*" where there
 * is neither.  A string that is no usual result stays as it is. */
const char *dr_pdn_game_result (const DrPdnGame *game);

/* Why the FEN tag is no position, with its text, after the replay; or NULL where it is one or missing. */
const DrPdnProblem *dr_pdn_game_bad_start (const DrPdnGame *game);

/* The next node of the main line, or DR_PDN_NONE. */
static inline uint32_t
dr_pdn_game_next (const DrPdnGame *game, uint32_t node)
{
  return game->nodes[node].first;
}

/* The nodes, variations included, that variations hang on / comments (before, after, rest). */
size_t dr_pdn_game_count_variations (const DrPdnGame *game);
size_t dr_pdn_game_count_comments (const DrPdnGame *game);

/* The first problem that is no warning, or NULL.  One of the game itself comes before what stands above it. */
const DrPdnProblem *dr_pdn_game_first_error (const DrPdnGame *game);

/* Building: copies of the texts are kept; false or DR_PDN_NONE when memory is out. */
bool dr_pdn_game_add_tag (DrPdnGame *game, const char *name, const char *value);
uint32_t dr_pdn_game_add_node (DrPdnGame *game, uint32_t parent, DrPdnKind kind, const char *text);
bool dr_pdn_game_set_text (DrPdnGame *game, const char **field, const char *text, size_t length);
/* Appends to a comment, with a blank between. */
bool dr_pdn_game_append_text (DrPdnGame *game, const char **field, const char *text, size_t length);
bool dr_pdn_game_add_problem (DrPdnGame *game, const DrPdnProblem *problem);

/* A command in a comment: [%name value]. */
typedef struct
{
  const char *begin;      /* its bracket */
  size_t length;          /* brackets included */
  const char *name;       /* not ended by NUL */
  size_t name_length;
  const char *value;      /* blanks around it left out */
  size_t value_length;
} DrPdnCommand;

/* Finds the first command at or behind @text; false where there is none. */
bool dr_pdn_command_find (const char *text, DrPdnCommand *command);

/* Results.  What a result token means: DR_RESULT_ONGOING ("*", unknown strings), a win or a draw.
 * "1-0" of a set where Dark moves first means that the first player won, Dark (section 5). @lost_by_both
 * (may be NULL) tells 0-0. */
DrResult dr_pdn_result_read (const DrRuleset *ruleset, const char *text, bool *lost_by_both);
/* @text as it is written in a clean record, where it is one of the usual results in whatever form ("½:½",
 * "0:1", "1 − 1"): "1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1" or "0-0"; else NULL. */
const char *dr_pdn_result_clean (const char *text);
/* Whether a result stands in @text: not NULL, "", "*", "?" and the like. */
bool dr_pdn_result_is_told (const char *text);
/* Whether two results cannot be the same; *@sure (may be NULL) tells that both are understood. */
bool dr_pdn_results_differ (const char *a, const char *b, bool *sure);
/* The token for @result in @ruleset's own format: "2-0" in the International type, "1-0" elsewhere. */
const char *dr_pdn_result_write (const DrRuleset *ruleset, DrResult result);
