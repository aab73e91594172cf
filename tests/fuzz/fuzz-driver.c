/* Crownhead - feeds a fuzz target the same inputs every time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-NAME                      20,000 inputs made from the target's seeds
 * fuzz-NAME COUNT [SEED]         another number of them, or another sequence
 * fuzz-NAME --file FILE…         just these inputs, to look at a fault again
 * fuzz-NAME --write-seeds DIR    the seeds as files: the corpus libFuzzer starts from
 *
 * When the target dies, the input it died of is in the file `fuzz-NAME.crash` of the working
 * folder (CROWNHEAD_FUZZ_CRASH names another).
 */

#include "fuzz.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <fcntl.h>

#define DEFAULT_COUNT 20000
#define DEFAULT_SEED UINT64_C (0x43726f776e686561)

/* Most inputs are short; one in some hundred is blown up to this. */
#define MAX_SIZE 4096
#define MAX_LONG_SIZE (256 * 1024)

typedef struct
{
  uint8_t *data;
  size_t size;
  size_t room;
} Input;

static uint64_t sequence;
static size_t n_seeds;

/* What the handler of a fatal signal writes out */
static const uint8_t *current;
static size_t current_size;
static char crash_file[512];

/* Bytes that mean something in one of the grammars, or are at the edge of a number's range */
/* clang-format off */
static const char *const tokens[] = {
  "W",   "B",   "K",   ":",    ",",         "-",          "x",
  "*",   "+",   "=",   ".",    "\"",        "[",          "]",
  " ",   "\t",  "\n",  "\r\n", "0",         "1",          "50",
  "51",  "144", "a1",  "h8",   "z99",       "x1",         "1-",
  "H0",  "F1",  ";",   "(",    ")",         "{",          "}",
  "-1",  "00",  "1e9", "#",    "\xc3\xa9",  "\xef\xbb\xbf", "\xff",
  "\x80", "%s", "%n",  "\\",   "2147483648", "4294967296", "9223372036854775808",
  "18446744073709551616", "99999999999999999999999999999999",
};
/* clang-format on */

/* xorshift64* */
static uint64_t
next_random (void)
{
  sequence ^= sequence >> 12;
  sequence ^= sequence << 25;
  sequence ^= sequence >> 27;

  return sequence * UINT64_C (2685821657736338717);
}

static size_t
below (size_t limit)
{
  return limit == 0 ? 0 : (size_t) (next_random () >> 16) % limit;
}

static void
make_room (Input *input, size_t size)
{
  if (size <= input->room)
    return;

  input->data = realloc (input->data, size);
  if (input->data == NULL)
    {
      perror ("fuzz-driver");
      exit (2);
    }
  input->room = size;
}

/* Puts bytes in at a place; drops them when the input would grow past all bounds. */
static void
insert (Input *input, size_t at, const void *bytes, size_t n)
{
  if (n == 0 || input->size + n > MAX_LONG_SIZE)
    return;

  make_room (input, input->size + n);
  memmove (input->data + at + n, input->data + at, input->size - at);
  memcpy (input->data + at, bytes, n);
  input->size += n;
}

static void
take_seed (Input *input)
{
  const char *seed = n_seeds > 0 ? fuzz_seeds[below (n_seeds)] : "";

  input->size = 0;
  insert (input, 0, seed, strlen (seed));
}

static void
flip_bit (Input *input)
{
  if (input->size > 0)
    input->data[below (input->size)] ^= (uint8_t) (1U << below (8));
}

static void
change_byte (Input *input)
{
  if (input->size > 0)
    input->data[below (input->size)] = (uint8_t) next_random ();
}

static void
delete_range (Input *input)
{
  size_t at = below (input->size);
  size_t n = 1 + below (below (2) ? 4 : input->size);

  if (input->size == 0)
    return;
  if (n > input->size - at)
    n = input->size - at;
  memmove (input->data + at, input->data + at + n, input->size - at - n);
  input->size -= n;
}

static void
insert_byte (Input *input)
{
  uint8_t byte = (uint8_t) next_random ();

  insert (input, below (input->size + 1), &byte, 1);
}

static void
insert_token (Input *input)
{
  const char *token = tokens[below (sizeof tokens / sizeof *tokens)];

  insert (input, below (input->size + 1), token, strlen (token));
}

static void
duplicate_range (Input *input)
{
  uint8_t copy[MAX_SIZE];
  size_t at = below (input->size);
  size_t n = 1 + below (below (2) ? 8 : input->size);

  if (input->size == 0)
    return;
  if (n > input->size - at)
    n = input->size - at;
  if (n > sizeof copy)
    n = sizeof copy;
  memcpy (copy, input->data + at, n);
  insert (input, below (input->size + 1), copy, n);
}

static void
swap_bytes (Input *input)
{
  size_t a = below (input->size), b = below (input->size);
  uint8_t byte;

  if (input->size == 0)
    return;
  byte = input->data[a];
  input->data[a] = input->data[b];
  input->data[b] = byte;
}

/* The head of the input and the tail of another seed */
static void
splice (Input *input)
{
  const char *seed = n_seeds > 0 ? fuzz_seeds[below (n_seeds)] : "";
  size_t length = strlen (seed);
  size_t from = below (length + 1);

  input->size = below (input->size + 1);
  insert (input, input->size, seed + from, length - from);
}

/* A short piece of the input, or any byte, many times over */
static void
repeat (Input *input)
{
  uint8_t piece[8];
  size_t n = 1 + below (sizeof piece);
  size_t at = below (input->size + 1);
  size_t total = below (below (8) ? MAX_SIZE : MAX_LONG_SIZE);

  if (n > input->size)
    {
      n = 1;
      piece[0] = (uint8_t) next_random ();
    }
  else
    memcpy (piece, input->data + below (input->size - n + 1), n);

  make_room (input, input->size + total + n);
  memmove (input->data + at + total, input->data + at, input->size - at);
  for (size_t i = 0; i < total; i++)
    input->data[at + i] = piece[i % n];
  input->size += total;
  if (input->size > MAX_LONG_SIZE)
    input->size = MAX_LONG_SIZE;
}

static void
garbage (Input *input)
{
  bool printable = below (2) != 0;

  input->size = below (below (4) ? 64 : MAX_SIZE);
  make_room (input, input->size);
  for (size_t i = 0; i < input->size; i++)
    input->data[i] = printable ? (uint8_t) (' ' + below (95)) : (uint8_t) next_random ();
}

static void
mutate (Input *input)
{
  static void (*const small[]) (Input *) = {
    flip_bit,     change_byte, delete_range,    insert_byte,
    insert_token, swap_bytes,  duplicate_range, insert_token,
  };
  size_t n = 1 + below (below (4) ? 3 : 16);

  take_seed (input);
  switch (below (64))
    {
    case 0:
    case 1:
      garbage (input);
      return;
    case 2:
      repeat (input);
      break;
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
    case 8:
    case 9:
      splice (input);
      break;
    default:
      break;
    }

  for (size_t i = 0; i < n; i++)
    small[below (sizeof small / sizeof *small)](input);
}

static void
on_fatal_signal (int number)
{
  int file = open (crash_file, O_WRONLY | O_CREAT | O_TRUNC, 0644);

  if (file >= 0)
    {
      for (size_t done = 0; done < current_size;)
        {
          ssize_t n = write (file, current + done, current_size - done);

          if (n <= 0)
            break;
          done += (size_t) n;
        }
      close (file);
    }

  signal (number, SIG_DFL);
  raise (number);
}

/* A copy of exactly the size, so that a sanitizer sees the first byte read past it */
static void
feed (const uint8_t *data, size_t size)
{
  uint8_t *copy = malloc (size > 0 ? size : 1);

  if (copy == NULL)
    {
      perror ("fuzz-driver");
      exit (2);
    }
  if (size > 0)
    memcpy (copy, data, size);
  current = copy;
  current_size = size;

  /* A target that takes longer than this on one input hangs. */
  alarm (60);
  LLVMFuzzerTestOneInput (copy, size);
  alarm (0);

  current_size = 0;
  current = NULL;
  free (copy);
}

static int
feed_file (const char *name)
{
  FILE *file = fopen (name, "rb");
  Input input = { NULL, 0, 0 };
  size_t n;

  if (file == NULL)
    {
      fprintf (stderr, "%s: %s\n", name, strerror (errno));
      return 2;
    }
  do
    {
      make_room (&input, input.size + 65536);
      n = fread (input.data + input.size, 1, 65536, file);
      input.size += n;
    }
  while (n > 0);
  fclose (file);

  feed (input.data, input.size);
  free (input.data);
  return 0;
}

static int
write_seeds (const char *folder)
{
  char name[4096];
  FILE *file;

  for (size_t i = 0; i < n_seeds; i++)
    {
      snprintf (name, sizeof name, "%s/seed-%03zu", folder, i);
      file = fopen (name, "wb");
      if (file == NULL || fputs (fuzz_seeds[i], file) < 0 || fclose (file) != 0)
        {
          fprintf (stderr, "%s: %s\n", name, strerror (errno));
          return 2;
        }
    }

  return 0;
}

static void
run (uint64_t count)
{
  Input input = { NULL, 0, 0 };

  for (size_t i = 0; i < n_seeds; i++)
    feed ((const uint8_t *) fuzz_seeds[i], strlen (fuzz_seeds[i]));
  feed ((const uint8_t *) "", 0);

  for (uint64_t i = 0; i < count; i++)
    {
      mutate (&input);
      feed (input.data, input.size);
    }

  free (input.data);
  printf ("%llu inputs from %zu seeds\n", (unsigned long long) count, n_seeds);
}

static void
catch_signals (const char *program)
{
  static const int fatal[] = { SIGABRT, SIGALRM, SIGBUS, SIGFPE, SIGILL, SIGSEGV };
  const char *name = getenv ("CROWNHEAD_FUZZ_CRASH");
  const char *slash = strrchr (program, '/');

  if (name != NULL)
    snprintf (crash_file, sizeof crash_file, "%s", name);
  else
    snprintf (crash_file, sizeof crash_file, "%s.crash", slash != NULL ? slash + 1 : program);

  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
    signal (fatal[i], on_fatal_signal);
}

int
main (int argc, char *argv[])
{
  uint64_t count = DEFAULT_COUNT;
  int status = 0;

  while (fuzz_seeds[n_seeds] != NULL)
    n_seeds++;

  if (argc == 3 && strcmp (argv[1], "--write-seeds") == 0)
    return write_seeds (argv[2]);
  if (argc > 2 && strcmp (argv[1], "--file") == 0)
    {
      for (int i = 2; i < argc && status == 0; i++)
        status = feed_file (argv[i]);
      return status;
    }

  sequence = DEFAULT_SEED;
  if (argc > 1)
    count = strtoull (argv[1], NULL, 10);
  if (argc > 2)
    sequence = strtoull (argv[2], NULL, 0);
  if (argc > 3 || count == 0 || sequence == 0)
    {
      fprintf (stderr, "usage: %s [COUNT [SEED]] | --file FILE… | --write-seeds DIR\n", argv[0]);
      return 2;
    }

  catch_signals (argv[0]);
  run (count);
  return 0;
}
