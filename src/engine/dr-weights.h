/* dr-weights.h: learned weights as they are kept in a file: read, checked, written.
 *
 * Bytes in, bytes out: knows no files and no folders.  Says which rule sets weights are fit for.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-ruleset.h"

/* A file: the header, then the weights of the opening, then those of the ending, int16, low byte
 * first.  The header, numbers low byte first too:
 *
 *    0  8  "DRWEIGHT"
 *    8  2  version of the format, DR_WEIGHTS_VERSION
 *   10  4  board: columns, rows; squares; aim (values as in the code)
 *   14 13  the law's clauses, move-lines … removal, a byte each
 *   27  1  pieces in the start position it was learned from
 *   28  4  weights of a phase
 *   32  8  FNV-1a of the bytes 10 … 26
 *   40  4  CRC-32 of the whole file with these four bytes zero
 *   44 36  the rule set's id, filled up with zeros
 */
#define DR_WEIGHTS_VERSION 1
#define DR_WEIGHTS_HEADER 80
#define DR_WEIGHTS_ID_SIZE 36

typedef enum
{
  DR_WEIGHTS_OK,
  DR_WEIGHTS_NO_MEMORY,
  DR_WEIGHTS_FOREIGN, /* no file of weights */
  DR_WEIGHTS_VERSION_UNKNOWN,
  DR_WEIGHTS_LENGTH,     /* cut short, or too long */
  DR_WEIGHTS_CHECKSUM,   /* damaged */
  DR_WEIGHTS_HEADER_BAD, /* no such board or clauses, or the wrong number of weights for them */
  DR_WEIGHTS_TOO_LARGE,  /* sums of them could overflow */
  DR_WEIGHTS_OTHER_BOARD,
  DR_WEIGHTS_OTHER_AIM,
  DR_WEIGHTS_OTHER_LAW
} DrWeightsResult;

/* Whether weights serve a rule set: those of a related one (other duties of choice, other draws) do,
 * those of pieces that move otherwise do not. */
typedef enum
{
  DR_WEIGHTS_UNFIT,
  DR_WEIGHTS_RELATED,
  DR_WEIGHTS_EXACT
} DrWeightsFit;

typedef struct
{
  uint8_t width;
  uint8_t height;
  uint8_t squares;
  uint8_t aim;
  DrLaw law;
  uint8_t most; /* pieces in the start position */
  char id[DR_WEIGHTS_ID_SIZE];
  uint32_t n;      /* of a phase */
  int16_t *values; /* 2 × n */
} DrWeights;

/* Weights of zero for @ruleset; false when memory is out or no windows fit its board. */
bool dr_weights_init (DrWeights *weights, const DrRuleset *ruleset);
void dr_weights_clear (DrWeights *weights);

/* Reads @length bytes.  Anything but DR_WEIGHTS_OK leaves @weights empty. */
DrWeightsResult dr_weights_read (DrWeights *weights, const uint8_t *bytes, size_t length);

/* How many bytes dr_weights_write() fills, and filling them. */
size_t dr_weights_size (const DrWeights *weights);
void dr_weights_write (const DrWeights *weights, uint8_t *bytes);

/* Whether @weights serve @ruleset; @reason (may be NULL) tells why not, @differences (may be NULL)
 * how many clauses differ: of several related files the one with the fewest is the best. */
DrWeightsFit dr_weights_fit (const DrWeights *weights,
                             const DrRuleset *ruleset,
                             DrWeightsResult *reason,
                             unsigned *differences);

/* Words of the terminal: "checksum" … */
const char *dr_weights_result_id (DrWeightsResult result);

/* CRC-32 (ISO-HDLC) of @length more bytes; begin with 0. */
uint32_t dr_crc32 (uint32_t crc, const uint8_t *bytes, size_t length);
