#!/bin/sh
# Kills the real program in the middle of a game and starts it again: killed.py.
#
# SPDX-License-Identifier: GPL-3.0-or-later
here=$(dirname "$0")

skip ()
{
  echo "skipped: $1 (see build-aux/packages)"
  exit 77
}

[ -x /usr/libexec/at-spi-bus-launcher ] || skip 'there is no at-spi-bus-launcher'
/usr/bin/python3 -c 'import gi; gi.require_version ("Atspi", "2.0")' 2>/dev/null ||
  skip 'Python has no Atspi'

# A warning ends the program, not Python, whose libraries complain of a bus that is still empty
unset G_DEBUG
exec sh "$here/display.sh" --accessible \
  /usr/bin/python3 -W ignore::DeprecationWarning "$here/killed.py" "$CROWNHEAD"
