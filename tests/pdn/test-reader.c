/* The reader: what it makes of the files of tests/data/pdn, each a pitfall of real files; that this does
 * not depend on how the bytes come; that places are right; that no input needs more memory or time
 * than it should.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "records-support.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

/* A text that grows. */
typedef struct
{
  char *text;
  size_t length;
  size_t capacity;
} Text;

static void
append_bytes (Text *text, const char *bytes, size_t n)
{
  if (text->length + n + 1 > text->capacity)
    {
      text->capacity = 2 * (text->length + n + 64);
      text->text = realloc (text->text, text->capacity);
      assert_non_null (text->text);
    }
  memcpy (text->text + text->length, bytes, n);
  text->length += n;
  text->text[text->length] = '\0';
}

static void
append (Text *text, const char *words)
{
  append_bytes (text, words, strlen (words));
}

static void
append_in (Text *text, const char *before, const char *words, const char *after)
{
  append (text, before);
  append (text, words);
  append (text, after);
}

static void
clear (Text *text)
{
  text->length = 0;
  append (text, "");
}

/* A file of tests/data/pdn. */
static Text
load (const char *name)
{
  RecordsText bytes = records_load (name);

  return (Text) { bytes.text, bytes.length, bytes.length + 1 };
}

/* Records as text: see the head of reader.tsv. */

static void
append_node (Text *text, const DrPdnNode *node)
{
  static const char *const before[] = { "", "", "/", "//", "~" };
  static const char *const after[] = { "", "", "/", "/", "" };
  char nag[16];

  if (node->before != NULL)
    append_in (text, "{", node->before, "} ");
  append_in (text, before[node->kind], node->text, after[node->kind]);
  for (unsigned i = 0; i < node->n_nags; i++)
    {
      snprintf (nag, sizeof nag, " $%u", node->nags[i]);
      append (text, nag);
    }
  if (node->after != NULL)
    append_in (text, " {", node->after, "}");
}

static void
append_line (Text *text, const DrPdnGame *game, uint32_t node)
{
  for (; node != DR_PDN_NONE; node = game->nodes[node].first)
    {
      uint32_t parent = game->nodes[node].parent;

      append (text, " ");
      append_node (text, &game->nodes[node]);
      if (game->nodes[parent].first != node)
        continue;
      for (uint32_t other = game->nodes[node].next; other != DR_PDN_NONE;
           other = game->nodes[other].next)
        {
          append (text, " (");
          append_line (text, game, other);
          append (text, " )");
        }
    }
}

static void
append_moves (Text *text, const DrPdnGame *game)
{
  size_t begin = text->length;

  append_node (text, &game->nodes[DR_PDN_ROOT]);
  append_line (text, game, game->nodes[DR_PDN_ROOT].first);
  if (text->length > begin && text->text[begin] == ' ')
    {
      memmove (text->text + begin, text->text + begin + 1, text->length - begin);
      text->length--;
    }
}

static void
append_tags (Text *text, const DrPdnGame *game)
{
  for (size_t i = 0; i < game->n_tags; i++)
    {
      append_in (text, "[", game->tags[i].name, "=");
      append (text, game->tags[i].value);
      append (text, "]");
    }
}

static void
append_problems (Text *text, const DrPdnGame *game)
{
  static const char *const ids[] = {
    [DR_PDN_NOT_PDN] = "not-pdn",
    [DR_PDN_TOO_LONG] = "too-long",
    [DR_PDN_LONG_COMMENT] = "long-comment",
    [DR_PDN_JUNK] = "junk",
    [DR_PDN_BROKEN_TAG] = "broken-tag",
    [DR_PDN_TAG_TWICE] = "tag-twice",
    [DR_PDN_OPEN_COMMENT] = "open-comment",
    [DR_PDN_OPEN_VARIATION] = "open-variation",
    [DR_PDN_CLOSED_TOO_OFTEN] = "closed-too-often",
    [DR_PDN_PROSE] = "prose",
    [DR_PDN_TOO_MANY_NAGS] = "too-many-nags",
    [DR_PDN_RESULT_DIFFERS] = "result-differs",
  };

  for (size_t i = 0; i < game->n_problems; i++)
    {
      const DrPdnProblem *problem = &game->problems[i];
      char place[64];

      snprintf (place, sizeof place, "@%llu:%llu=", (unsigned long long) problem->place.line,
                (unsigned long long) problem->place.column);
      append_in (text, i == 0 ? "" : " | ", problem->warning ? "" : "!", ids[problem->id]);
      append_in (text, place, problem->text, "");
    }
}

/* All of a file, or of a part of it, as one text: what must be the same however it is read. */
static Text
render (const char *bytes, size_t length, size_t piece)
{
  RecordsPieces pieces = { .text = bytes, .length = length, .piece = piece };
  DrPdnReader *reader = dr_pdn_reader_new (records_read_pieces, &pieces);
  Text text = { 0 };
  DrPdnRead read;
  DrPdnGame game;

  clear (&text);
  assert_true (dr_pdn_game_init (&game));
  do
    {
      char span[96];

      read = dr_pdn_reader_next (reader, &game);
      snprintf (span, sizeof span, "%llu %llu:%llu %llu-%llu ", (unsigned long long) game.number,
                (unsigned long long) game.begin.line, (unsigned long long) game.begin.column,
                (unsigned long long) game.begin.offset, (unsigned long long) game.end);
      append (&text, read == DR_PDN_READ_GAME ? span : "end ");
      append_tags (&text, &game);
      append_moves (&text, &game);
      append_in (&text, " = ", game.terminator == NULL ? "" : game.terminator, " ");
      append_problems (&text, &game);
      append (&text, "\n");
    }
  while (read == DR_PDN_READ_GAME);
  assert_int_equal (read, DR_PDN_READ_END);
  if (game.n_problems == 0 || game.problems[0].id != DR_PDN_NOT_PDN)
    assert_int_equal (dr_pdn_reader_offset (reader), length);
  dr_pdn_game_clear (&game);
  dr_pdn_reader_free (reader);

  return text;
}

/* What the files say. */

static const char *const encodings[] = { "utf-8", "1252", "1251" };

static void
check_game (const DrPdnGame *game, const TestTsv *row)
{
  Text text = { 0 };

  clear (&text);
  append_tags (&text, game);
  assert_string_equal (text.text, row->fields[3]);
  clear (&text);
  append_moves (&text, game);
  assert_string_equal (text.text, row->fields[4]);
  assert_string_equal (game->terminator == NULL ? "" : game->terminator, row->fields[5]);
  assert_string_equal (encodings[game->encoding], row->fields[2]);
  free (text.text);
}

static void
check_row (const TestTsv *row, DrPdnReader *reader, DrPdnGame *game)
{
  bool end = strcmp (row->fields[1], "end") == 0;
  DrPdnRead read = dr_pdn_reader_next (reader, game);
  Text problems = { 0 };

  print_message ("%s %s\n", row->fields[0], row->fields[1]);
  clear (&problems);
  append_problems (&problems, game);
  assert_int_equal (read, end ? DR_PDN_READ_END : DR_PDN_READ_GAME);
  if (!end)
    {
      assert_int_equal (game->number, strtoul (row->fields[1], NULL, 10));
      check_game (game, row);
    }
  assert_string_equal (problems.text, row->fields[6]);
  free (problems.text);
}

static void
check_end (DrPdnReader *reader, DrPdnGame *game)
{
  if (reader == NULL)
    return;
  assert_int_equal (dr_pdn_reader_next (reader, game), DR_PDN_READ_END);
  assert_int_equal (game->n_problems, 0);
  dr_pdn_reader_free (reader);
}

static void
test_files (void **state)
{
  DrPdnReader *reader = NULL;
  char name[64] = "";
  Text bytes = { 0 };
  DrPdnGame game;
  TestTsv row;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  test_tsv_open (&row, "pdn/reader.tsv");
  while (test_tsv_next (&row))
    {
      if (strcmp (name, row.fields[0]) != 0)
        {
          check_end (reader, &game);
          free (bytes.text);
          snprintf (name, sizeof name, "%s", row.fields[0]);
          bytes = load (name);
          reader = dr_pdn_reader_new_for_text (bytes.text, bytes.length);
          assert_non_null (reader);
        }
      check_row (&row, reader, &game);
    }
  check_end (reader, &game);
  test_tsv_close (&row);
  free (bytes.text);
  dr_pdn_game_clear (&game);
}

/* Does @check with each file of the table once. */
static void
each_file (void (*check) (const Text *bytes))
{
  char name[64] = "";
  TestTsv row;

  test_tsv_open (&row, "pdn/reader.tsv");
  while (test_tsv_next (&row))
    if (strcmp (name, row.fields[0]) != 0)
      {
        Text bytes;

        snprintf (name, sizeof name, "%s", row.fields[0]);
        bytes = load (name);
        check (&bytes);
        free (bytes.text);
      }
  test_tsv_close (&row);
}

/* A source may give one byte at a time. */
static void
check_pieces (const Text *bytes)
{
  Text whole = render (bytes->text, bytes->length, SIZE_MAX);
  static const size_t sizes[] = { 1, 2, 3, 7, 64 };

  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
      Text text = render (bytes->text, bytes->length, sizes[i]);

      assert_string_equal (text.text, whole.text);
      free (text.text);
    }
  free (whole.text);
}

static void
test_pieces (void **state)
{
  (void) state;
  each_file (check_pieces);
}

/* Tokens whose end is not yet there when it is looked for, where the bytes come one by one: a tag
 * without its quote, a comment with white space up to the edge. */
static void
test_long_pieces (void **state)
{
  static const char *const texts[][3] = {
    { "[Event \"A [", "] 1 ", "]\n1. 32-28 *" },
    { "[Event \"A] ", " 1", "]\n1. 32-28 *" },
    { "1. 32-28 {", " ", "x} 19-23 *" },
    { "1. 32-28 {a", " \n", "{b}} 19-23 *" },
    { "[Result \"4-6\"] 1. 32-28 19-23 4-6", " ", "*" },
    { "1. 32-28 1", " ", "1/2-1/2" },
    { "1. 32", " ", "- 28 *" },
  };

  (void) state;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    {
      Text text = { 0 };
      Text whole, parts;

      clear (&text);
      append (&text, texts[i][0]);
      for (unsigned n = 0; n < 15000; n++)
        append (&text, texts[i][1]);
      append (&text, texts[i][2]);
      whole = render (text.text, text.length, SIZE_MAX);
      parts = render (text.text, text.length, 1);
      assert_string_equal (parts.text, whole.text);
      free (whole.text);
      free (parts.text);
      free (text.text);
    }
}

/* The bytes from begin to end are the game: alone they give the same; no white space is at their ends;
 * none are in two games. */
static void
check_spans (const Text *bytes)
{
  DrPdnReader *reader = dr_pdn_reader_new_for_text (bytes->text, bytes->length);
  Text once = { 0 };
  Text again = { 0 };
  uint64_t end = 0;
  DrPdnGame game, alone;

  assert_true (dr_pdn_game_init (&game));
  assert_true (dr_pdn_game_init (&alone));
  while (dr_pdn_reader_next (reader, &game) == DR_PDN_READ_GAME)
    {
      DrPdnReader *part = dr_pdn_reader_new_for_text (bytes->text + game.begin.offset,
                                                      (size_t) (game.end - game.begin.offset));

      assert_true (game.begin.offset >= end && game.end > game.begin.offset);
      end = game.end;
      assert_true ((unsigned char) bytes->text[game.begin.offset] > ' ');
      assert_true ((unsigned char) bytes->text[game.end - 1] > ' ');
      assert_int_equal (dr_pdn_reader_next (part, &alone), DR_PDN_READ_GAME);
      clear (&once);
      clear (&again);
      append_tags (&once, &game);
      append_moves (&once, &game);
      append_tags (&again, &alone);
      append_moves (&again, &alone);
      assert_string_equal (again.text, once.text);
      assert_int_equal (dr_pdn_reader_next (part, &alone), DR_PDN_READ_END);
      dr_pdn_reader_free (part);
    }
  assert_true (end <= bytes->length);
  free (once.text);
  free (again.text);
  dr_pdn_game_clear (&game);
  dr_pdn_game_clear (&alone);
  dr_pdn_reader_free (reader);
}

static void
test_spans (void **state)
{
  (void) state;
  each_file (check_spans);
}

/* Line and column of @offset, counted without the reader. */
static void
check_place (const Text *bytes, const DrPdnPlace *place, bool utf8)
{
  uint64_t line = 1;
  uint64_t column = 1;

  assert_true (place->offset <= bytes->length);
  for (size_t i = 0; i < place->offset; i++)
    {
      unsigned char c = (unsigned char) bytes->text[i];

      if (c == '\r' || (c == '\n' && (i == 0 || bytes->text[i - 1] != '\r')))
        {
          line++;
          column = 1;
        }
      /* A byte order mark and the tail of a character are no columns. */
      else if (c != '\n' && (!utf8 || (c & 0xc0) != 0x80) && !(i == 0 && c == 0xef))
        column++;
    }
  assert_int_equal (place->line, line);
  assert_int_equal (place->column, column);
}

static void
check_places (const Text *bytes)
{
  DrPdnReader *reader = dr_pdn_reader_new_for_text (bytes->text, bytes->length);
  DrPdnGame game;

  assert_true (dr_pdn_game_init (&game));
  while (dr_pdn_reader_next (reader, &game) == DR_PDN_READ_GAME)
    {
      bool utf8 = game.encoding == DR_PDN_UTF8;

      /* Bytes of several encodings in one file: its characters cannot be counted so simply. */
      if (game.number > 1 && !utf8)
        continue;
      for (size_t i = 1; i < game.n_nodes; i++)
        {
          const DrPdnNode *node = &game.nodes[i];
          const char *text = bytes->text + node->place.offset;

          check_place (bytes, &node->place, utf8);
          if (node->kind == DR_PDN_MOVE && utf8 && strchr (node->text, ' ') == NULL)
            assert_memory_equal (text, node->text, strlen (node->text));
          if (node->kind == DR_PDN_SETUP || node->kind == DR_PDN_NULL)
            assert_int_equal (*text, '/');
        }
      for (size_t i = 0; i < game.n_problems; i++)
        {
          check_place (bytes, &game.problems[i].place, utf8);
          if (i > 0)
            assert_true (game.problems[i].place.offset >= game.problems[i - 1].place.offset);
        }
    }
  dr_pdn_game_clear (&game);
  dr_pdn_reader_free (reader);
}

static void
test_places (void **state)
{
  (void) state;
  each_file (check_places);
}

/* Tags know where their values stand: behind the quote, and where that is missing at the value itself. */
static void
test_tag_places (void **state)
{
  static const char text[] =
    "[Event \"A\"] [FEN  \"W:W1:B2\"]\n[Site \"\u00e9\"][Round \"2\"]\n[Board 3]\n*";
  static const unsigned places[][2] = { { 1, 9 }, { 1, 20 }, { 2, 8 }, { 2, 19 }, { 3, 8 } };
  DrPdnReader *reader = dr_pdn_reader_new_for_text (text, strlen (text));
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  assert_int_equal (dr_pdn_reader_next (reader, &game), DR_PDN_READ_GAME);
  assert_int_equal (game.n_tags, 5);
  for (size_t i = 0; i < game.n_tags; i++)
    {
      assert_int_equal (game.tags[i].place.line, places[i][0]);
      assert_int_equal (game.tags[i].place.column, places[i][1]);
      if (i != 2)
        assert_memory_equal (text + game.tags[i].place.offset, game.tags[i].value, 1);
    }
  dr_pdn_game_clear (&game);
  dr_pdn_reader_free (reader);
}

/* A source of any length: @head once, then @part again and again, @tail at the end. */
typedef struct
{
  const char *head;
  const char *part;
  const char *tail;
  uint64_t times;
  uint64_t length;
  uint64_t at;
  size_t piece; /* bytes at a time; 0 = any */
} Endless;

static Endless
endless (const char *head, const char *part, uint64_t times, const char *tail)
{
  return (Endless) { head, part, tail, times, strlen (head) + times * strlen (part) + strlen (tail),
                     0 };
}

static size_t
read_endless (void *data, char *buffer, size_t size, bool *failed)
{
  Endless *source = data;
  size_t head = strlen (source->head);
  size_t part = strlen (source->part);
  uint64_t tail = head + source->times * part;
  size_t n = 0;

  *failed = false;
  if (source->piece > 0 && source->piece < size)
    size = source->piece;
  for (; n < size && source->at < source->length; n++, source->at++)
    buffer[n] = source->at < head   ? source->head[source->at]
                : source->at < tail ? source->part[(source->at - head) % part]
                                    : source->tail[source->at - tail];

  return n;
}

/* What a reading gave. */
typedef struct
{
  DrPdnRead read;
  uint64_t games;
  uint64_t moves;
  uint64_t problems;
  DrPdnProblemId first; /* problem */
  uint64_t most;        /* moves of one game */
} Sum;

static Sum
read_all (Endless source)
{
  DrPdnReader *reader = dr_pdn_reader_new (read_endless, &source);
  Sum sum = { 0 };
  DrPdnGame game;

  assert_non_null (reader);
  assert_true (dr_pdn_game_init (&game));
  do
    {
      sum.read = dr_pdn_reader_next (reader, &game);
      sum.games += sum.read == DR_PDN_READ_GAME;
      sum.moves += game.n_nodes - 1;
      sum.most = sum.most < game.n_nodes - 1 ? game.n_nodes - 1 : sum.most;
      if (sum.problems == 0 && game.n_problems > 0)
        sum.first = game.problems[0].id;
      sum.problems += game.n_problems;
    }
  while (sum.read == DR_PDN_READ_GAME);
  assert_int_equal (dr_pdn_reader_offset (reader), source.length);
  dr_pdn_game_clear (&game);
  dr_pdn_reader_free (reader);

  return sum;
}

/* 100,000 levels: no recursion, and no time that grows with the square. */
static void
test_nesting (void **state)
{
  Text text = { 0 };
  Sum sum;

  (void) state;
  clear (&text);
  append (&text, "1. 32-28 ");
  for (unsigned i = 0; i < 100000; i++)
    append (&text, "(31-27 ");
  for (unsigned i = 0; i < 100000; i++)
    append (&text, "17-21 ) ");
  sum = read_all (endless (text.text, "", 0, "1-0"));
  assert_int_equal (sum.games, 1);
  assert_int_equal (sum.moves, 200001);
  assert_int_equal (sum.problems, 0);
  free (text.text);

  sum = read_all (endless ("1. 32-28 ", "(", 100000, "1-0"));
  assert_int_equal (sum.moves, 1);
  assert_int_equal (sum.problems, 1);
  assert_int_equal (sum.first, DR_PDN_OPEN_VARIATION);
  sum = read_all (endless ("1. 32-28 ", ")", 100000, "1-0"));
  assert_int_equal (sum.moves, 1);
  assert_int_equal (sum.first, DR_PDN_CLOSED_TOO_OFTEN);
  sum = read_all (endless ("1. 32-28 ", "(31-27) ", 100000, "1-0"));
  assert_int_equal (sum.moves, 100001);
  assert_int_equal (sum.problems, 0);
}

/* What a reading may take of memory beyond what was used before, in kilobytes; the sanitizers' own
 * memory cannot be told from it. */
static void
check_memory (long before, long more)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  if (test_scale () != TEST_SCALE_SANITIZER)
    assert_true (usage.ru_maxrss <= before + more);
}

static long
memory_now (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);

  return usage.ru_maxrss;
}

/* A long file needs no more than its largest game. */
static void
test_long_files (void **state)
{
  uint64_t n = test_scaled (10000, 200000, 20000000);
  long before = memory_now ();
  Sum sum;

  (void) state;
  sum =
    read_all (endless ("", "[Event \"A\"]\r\n1. 32-28 19-23 {c} 2. 28x19 (31-27) 1-0\r\n", n, ""));
  assert_int_equal (sum.games, n);
  assert_int_equal (sum.moves, 4 * n);
  /* the same on one line */
  sum = read_all (endless ("", "1. 32-28 19-23 1-0 ", n, ""));
  assert_int_equal (sum.games, n);
  assert_int_equal (sum.problems, 0);
  sum = read_all (endless ("1. 32-28 1-0", " \n", 10 * n, "1. 32-28 1-0"));
  assert_int_equal (sum.games, 2);
  sum = read_all (endless ("% ", "1. 32-28", 10 * n, "\n1. 32-28 1-0"));
  assert_int_equal (sum.games, 1);
  check_memory (before, 2048);
}

/* A line of 100 MB that is no game, or one game, or one comment: told, in bounded memory. */
static void
test_long_lines (void **state)
{
  uint64_t n = test_scaled (10000000, 100000000, 1000000000);
  long before = memory_now ();
  Sum sum;

  (void) state;
  sum = read_all (endless ("", "y", n, ""));
  assert_int_equal (sum.games, 0);
  assert_int_equal (sum.first, DR_PDN_JUNK);
  check_memory (before, 2048);

  sum =
    read_all (endless ("[Event \"A\"] ", "1. 32-28 19-23 ", n / 15, "\n[Event \"B\"] 1. 32-28 *"));
  assert_int_equal (sum.games, 2);
  assert_int_equal (sum.first, DR_PDN_TOO_LONG);
  assert_true (sum.most <= DR_PDN_NODES_MAX);
  check_memory (before, 250 * 1024);

  n = n < 100000000 ? 100000000 : n;
  /* Only the comment is lost: what stands behind it is read on. */
  sum = read_all (
    endless ("[Event \"A\"] 1. 32-28 {", "y", n, "} 19-23 2. 28x19 *\n[Event \"B\"] 1. 32-28 *"));
  assert_int_equal (sum.games, 2);
  assert_int_equal (sum.moves, 4);
  assert_int_equal (sum.most, 3);
  assert_int_equal (sum.problems, 1);
  assert_int_equal (sum.first, DR_PDN_LONG_COMMENT);
  check_memory (before, 350 * 1024);
}

/* Texts made to take time that grows with the square of their length; each is done in a second. */
static void
test_slow_texts (void **state)
{
  static const char *const parts[] = {
    "{a} ",       "{{} ", "{a ",  "(a ",        "(a", "[a \"b\"]", "[",       "[a\n",  "[a \"",
    "(x) ",       "1-",   "\" ",  "(31-27 {c}", "1 ", "<1",        "/FEN \"", "$1 ",   "aaa 1998 ",
    "{c} (1-7) ", "* ",   "1-0 ", "...",        "- ", "\n%",       "]\t[",    "(((a)", "[%a ",
  };
  uint64_t n = test_scaled (20000, 100000, 1000000);

  (void) state;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    {
      Endless source = endless ("[Event \"A\"]\n1. 32-28 ", parts[i], n, "");
      Sum sum = read_all (source);

      assert_int_equal (sum.read, DR_PDN_READ_END);
      assert_true (sum.games > 0);
      assert_true (sum.problems <= 200 * sum.games);
      sum = read_all (endless ("", parts[i], n, "\n1. 32-28 19-23 *"));
      assert_int_equal (sum.read, DR_PDN_READ_END);
      source = endless ("[Event \"A\"]\n1. 32-28 ", parts[i], n, "");
      source.piece = 3;
      assert_int_equal (read_all (source).read, DR_PDN_READ_END);
    }
}

static size_t
read_nothing (void *data, char *buffer, size_t size, bool *failed)
{
  unsigned *calls = data;

  (void) size;
  *failed = ++*calls > 1;
  memcpy (buffer, "1. 32-28", 8);

  return *failed ? 0 : 8;
}

static void
test_failing_source (void **state)
{
  unsigned calls = 0;
  DrPdnReader *reader = dr_pdn_reader_new (read_nothing, &calls);
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  assert_int_equal (dr_pdn_reader_next (reader, &game), DR_PDN_READ_FAILED);
  assert_int_equal (dr_pdn_reader_next (reader, &game), DR_PDN_READ_FAILED);
  dr_pdn_game_clear (&game);
  dr_pdn_reader_free (reader);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_files),          cmocka_unit_test (test_pieces),
    cmocka_unit_test (test_spans),          cmocka_unit_test (test_places),
    cmocka_unit_test (test_nesting),        cmocka_unit_test (test_long_files),
    cmocka_unit_test (test_long_lines),     cmocka_unit_test (test_slow_texts),
    cmocka_unit_test (test_failing_source), cmocka_unit_test (test_tag_places),
    cmocka_unit_test (test_long_pieces),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
