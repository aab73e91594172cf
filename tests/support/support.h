/* Crownhead - what the test programs share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

/* How much a test does, from CROWNHEAD_TEST_SCALE. */
typedef enum
{
  TEST_SCALE_SANITIZER, /* a tenth of the random positions, 100,000 nodes a row */
  TEST_SCALE_NORMAL,
  TEST_SCALE_SLOW, /* everything */
} TestScale;

TestScale test_scale (void);

/* One of three by the scale: test_scaled (500, 5000, 200000). */
uint64_t test_scaled (uint64_t sanitizer, uint64_t normal, uint64_t slow);

/* A fixed pseudo-random sequence; the seed must not be 0. */
uint64_t test_random (uint64_t *seed);

#define TEST_TSV_FIELDS 16

/* A row of a file of tests/data; lines that are empty or start with # are passed over. */
typedef struct
{
  FILE *file;
  char *line; /* owned; the fields point into it */
  size_t size;
  unsigned number; /* of the line, from 1 */
  unsigned n_fields;
  char *fields[TEST_TSV_FIELDS]; /* "" past the last one */
} TestTsv;

/* Opens a file of tests/data by its name; fails the test when it is not there. */
void test_tsv_open (TestTsv *tsv, const char *name);
bool test_tsv_next (TestTsv *tsv);
void test_tsv_close (TestTsv *tsv);
