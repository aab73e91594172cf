/* Crownhead - what a fuzz target gives
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fuzz-NAME.c defines the two things below and is named in meson.build. In the normal suite
 * fuzz-driver.c feeds it a fixed sequence of inputs; with -Dlibfuzzer=true libFuzzer does.
 * A fault is a crash, a sanitizer's report, a failed assertion or abort ().
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

/* Good inputs to start from, ended by NULL; texts, without their final zero when they are fed. */
extern const char *const fuzz_seeds[];

/* The data has no final zero and is an allocation of exactly this size, so that a read past its
 * end is caught. Returns 0. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
