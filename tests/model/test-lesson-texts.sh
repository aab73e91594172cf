#!/bin/sh
# What translators see of the lessons is what the lessons say.
#
# SPDX-License-Identifier: GPL-3.0-or-later

exec "$CROWNHEAD_TEST_DATA/../../build-aux/lesson-texts" --check
