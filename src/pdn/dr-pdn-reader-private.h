/* dr-pdn-reader-private.h: what the files of the reader share.
 *
 * Bytes go this way: dr-pdn-utf16.c makes those of UTF-16 UTF-8; dr-pdn-source.c holds a piece of the
 * file and counts lines; dr-pdn-lex.c, dr-pdn-lex-move.c and dr-pdn-lex-tag.c cut tokens from it;
 * dr-pdn-parse.c hangs them into a game; dr-pdn-decode.c makes its texts UTF-8; dr-pdn-reader.c says
 * where games begin and end.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-pdn-private.h"
#include "dr-pdn-reader.h"

/* Bytes past a token that decide about it: a token is taken only when so many are there, or the file
 * ends.  Tokens that look further say so. */
#define DR_PDN_LOOK_AHEAD 64

/* A bracketed or braced text that may be none is looked through so far. */
#define DR_PDN_LOOK_FAR 4096

/* The texts kept of one game, in bytes: a comment that grows is kept several times. */
#define DR_PDN_TEXTS_MAX (2 * (size_t) DR_PDN_GAME_MAX)

/* Tags of one game: each is compared with those before it. */
#define DR_PDN_TAGS_MAX 1000

/* Nested variations at one time, for the memory they take. */
#define DR_PDN_LEVELS_MAX (1u << 20)

/* Problems of one game that the reader tells; there may be one at every byte. */
#define DR_PDN_TOLD_MAX 100

typedef enum
{
  TOKEN_END,       /* of the file */
  TOKEN_TOO_LONG,  /* a token beyond DR_PDN_GAME_MAX */
  TOKEN_LONG_COMMENT, /* a comment beyond it */
  TOKEN_TAG,
  TOKEN_COMMENT,   /* text: without braces */
  TOKEN_OPEN,
  TOKEN_CLOSE,
  TOKEN_NAG,       /* number */
  TOKEN_STRENGTH,  /* text: ! ? and * */
  TOKEN_NUMBER,    /* of a move; number, dots */
  TOKEN_DOTS,      /* dots apart from a number: dots */
  TOKEN_MOVE,
  TOKEN_UNKNOWN,   /* "- -" */
  TOKEN_SETUP,     /* text: the FEN */
  TOKEN_RESULT,
  TOKEN_STAR,
  TOKEN_PROSE,     /* words in parentheses; text: without them */
  TOKEN_WORD,
  TOKEN_STRAY      /* a closing brace too many */
} TokenKind;

/* Places are indices into the source's buffer: good until the next token is read. */
typedef struct
{
  TokenKind kind;
  size_t begin;
  size_t end;
  size_t text;      /* what counts of it, from text to text_end */
  size_t text_end;
  size_t seen;      /* the byte behind the last that decided about it */
  size_t name;      /* of a tag: from name to name_end */
  size_t name_end;
  unsigned lines;   /* ends of lines before it: 0, 1 or 2 = more */
  unsigned number;
  unsigned dots;
  bool glued;       /* nothing between it and the token before */
  bool broken;      /* a tag not as it should be; a comment without end; braces in braces */
  bool closed;      /* a comment with its end */
  bool line;        /* a comment to the end of its line */
  bool blanks;      /* of a move: blanks stand in it */
  bool bare;        /* of a move: digits only */
  bool san;         /* of a move: it can be one of chess only */
  bool either;      /* of a move: it can be one of chess, too */
} Token;

/* Where a text of UTF-16 is cut between two of its bytes. */
typedef struct
{
  bool big;      /* the high byte comes first */
  bool half;     /* byte is the first one of two */
  char byte;
  uint32_t high; /* the first half of a character in two units, or 0 */
} Utf16;

/* The bytes at hand. */
typedef struct
{
  DrPdnReadFunc read;
  void *data;
  bool take_utf16;  /* a file of UTF-16 is read as well … */
  bool is_utf16;    /* … and this is one */
  Utf16 utf16;
  char *buffer;     /* length bytes and a NUL */
  size_t capacity;
  size_t length;
  size_t at;        /* the next byte */
  size_t mark;      /* the byte that line and column stand at; never past at, but for a token's own */
  size_t first;     /* bytes of a byte order mark in front */
  uint64_t base;    /* offset of buffer[0] */
  uint64_t line;
  uint64_t column;
  char before;      /* the byte before buffer[0], or '\n' */
  char counted;     /* the byte before mark */
  unsigned to_come; /* bytes of the character at mark that are no columns */
  unsigned lines;   /* ends of lines passed since the last token was taken; 2 = more */
  bool blank;       /* white space was passed since then */
  bool fresh;       /* nothing but white space stands before at on its line */
  bool at_end;      /* the file has no more than the buffer */
  bool failed;
  bool no_memory;
} Source;

/* A line that is being read: the main line or a variation. */
typedef struct
{
  uint32_t parent;      /* the node its first move hangs on */
  uint32_t current;     /* its last node; DR_PDN_NONE before its first */
  uint32_t tail;        /* the last child known of current's parent, behind current; or DR_PDN_NONE */
  uint32_t line_tail;   /* the last child known of parent; or DR_PDN_NONE */
  const char *pending;  /* a comment before its first move */
  DrPdnPlace place;     /* of its parenthesis */
  unsigned number;      /* the last move number */
  unsigned since;       /* moves after it */
  uint8_t n_nags;       /* annotations before its first move */
  uint8_t nags[DR_PDN_MAX_NAGS];
} Level;

struct DrPdnReader
{
  Source source;
  Token token;          /* the one at hand */
  bool begun;           /* the file's first bytes were looked at */
  bool refused;         /* by them */
  bool legacy_given;
  DrPdnEncoding legacy;
  uint64_t games;
  void *text;           /* of a source in memory: owned */
  bool junk;            /* text that is no game's was passed over */
  DrPdnPlace junk_place;
  bool chess;           /* a game of chess was passed over */
  DrPdnPlace chess_place;

  /* The game at hand. */
  DrPdnGame *game;
  Level *levels;        /* [0] is the main line */
  size_t n_levels;
  size_t levels_capacity;
  TokenKind last;       /* the token before */
  uint64_t end;         /* offset behind the last token taken */
  uint64_t passed;      /* bytes of comments that were passed over, too long */
  DrPdnPlace terminator_place;
  bool left;            /* its rest was left out: too long */
  bool has_begin;
  bool has_started;     /* with more than comments */
  bool has_moves;
  bool high;            /* a text has bytes past ASCII */
  bool skipped;         /* the last move number left out the first player's move, if dots follow */
  bool words;           /* the last token was a word: they make one problem */
  size_t result;        /* index of the Result tag + 1, 0: none */
  unsigned n_san, n_plain, n_numbers;
};

/* dr-pdn-source.c */

/* Gets more bytes behind those from @at on, which move to the buffer's beginning.  False at the end of
 * the file, or where it fails or grows beyond DR_PDN_GAME_MAX. */
bool dr_pdn_source_fill (Source *source);
/* Counts lines and columns up to @index. */
void dr_pdn_source_count (Source *source, size_t index);
/* The place of @index, which is not before the mark. */
DrPdnPlace dr_pdn_source_place (Source *source, size_t index);
/* Goes past white space and escape lines. */
void dr_pdn_source_skip_blanks (Source *source);
/* Goes on behind a token. */
void dr_pdn_source_take (Source *source, size_t end);
/* Goes past the rest of the line, or up to what looks like a tag. */
void dr_pdn_source_skip_line (Source *source);
/* Goes past the comment that begins here, however long it is: to its brace or its line's end, before a
 * line that begins with what looks like a tag. */
void dr_pdn_source_skip_comment (Source *source);
/* Goes to the next line that begins with what looks like a tag, or to the end. */
void dr_pdn_source_skip_to_tag (Source *source);
/* What the file is if it is no PDN: "binary", "html", "utf-16"; or NULL.  Goes past a byte order mark.
 * Sets source->no_memory where memory is out. */
const char *dr_pdn_source_sniff (Source *source);
/* The byte before @at; a line's end at the beginning. */
char dr_pdn_source_previous (const Source *source);

/* dr-pdn-utf16.c */

/* Writes a code as UTF-8, at most four bytes; returns how many. */
size_t dr_pdn_put_utf8 (char *to, uint32_t code);

/* Whether the first bytes of a file are UTF-16, by its mark or, without one, by its characters. */
bool dr_pdn_utf16_sniff (const char *bytes, size_t length, bool *big);
/* Makes @length bytes UTF-8 at @to, which has room for three bytes for each two and four more; returns
 * how many.  A character that is cut waits for the rest. */
size_t dr_pdn_utf16_take (Utf16 *utf16, const char *bytes, size_t length, char *to);
/* What is still to be written at the end, of what waited. */
size_t dr_pdn_utf16_end (Utf16 *utf16, char *to);
/* Reads at most @size bytes of UTF-8, at least 16, from a source of UTF-16. */
size_t dr_pdn_utf16_read (Utf16 *utf16, DrPdnReadFunc read, void *data, char *buffer, size_t size,
                          bool *failed);

/* dr-pdn-lex.c */

/* The next token into reader->token; false when memory is out or the source fails. */
bool dr_pdn_lex (DrPdnReader *reader);

/* dr-pdn-lex-tag.c */

/* Whether a tag's bracket, name and quote stand at @at; *@seen is how far it was looked. */
bool dr_pdn_lex_looks_like_tag (const char *text, size_t at, size_t *seen);
/* Reads the bracket at token->begin as a tag; false where it is none. */
bool dr_pdn_lex_tag (const Source *source, Token *token, bool line_start);

/* dr-pdn-lex-move.c */

/* Bytes of the dash, cross or colon between two squares at @text. */
size_t dr_pdn_lex_sign (const char *text);
/* Bytes of the three dots in one at @text. */
size_t dr_pdn_lex_ellipsis (const char *text);
/* Reads a token that begins with a digit or the sign for a half: move, number, result or word. */
void dr_pdn_lex_digit (const DrPdnReader *reader, Token *token);
/* Reads a token that begins with a letter; false where it is no move. */
bool dr_pdn_lex_letter (const DrPdnReader *reader, Token *token);

/* dr-pdn-parse.c */

/* Begins the main line of an empty game. */
bool dr_pdn_parse_begin (DrPdnReader *reader);
/* Takes the token at hand into the game.  False when memory is out. */
bool dr_pdn_parse_token (DrPdnReader *reader);
/* Whether the game has a tag with the name of the token at hand. */
bool dr_pdn_parse_has_tag (const DrPdnReader *reader);
/* Appends a comment that is the token at hand to the last move of the main line. */
bool dr_pdn_parse_late_comment (DrPdnReader *reader);
/* Closes what is open. */
bool dr_pdn_parse_end (DrPdnReader *reader);
/* Tells a problem with the @length bytes @text as its words, cut to a reasonable length. */
bool dr_pdn_parse_problem (DrPdnReader *reader, DrPdnProblemId id, bool warning, DrPdnPlace place,
                           const char *text, size_t length);

/* dr-pdn-decode.c */

/* Makes all texts of @game UTF-8, those that are not from @legacy or, without @given, from what fits
 * best, and sets its encoding. */
bool dr_pdn_decode (DrPdnGame *game, bool given, DrPdnEncoding legacy);

/* White space, control characters (NUL as well) and the end of the buffer. */
static inline bool
dr_pdn_is_blank (char c)
{
  return (unsigned char) c <= ' ' || c == 0x7f;
}
