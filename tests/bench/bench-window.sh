#!/bin/sh
# What the window costs beside an empty libadwaita window, started by turns on this display.
#
# bench-window.sh EMPTY PROGRAM. Limits: CPU time to the first frame at most 1.4 times the empty
# window's, memory (Pss) at most 30 MB over it, a filled table within 100 ms (of CPU time, as other
# programs may be running), a frame of an animation within 2 ms; medians. A limit that is passed is
# told and makes the status 1.
#
# SPDX-License-Identifier: GPL-3.0-or-later
empty=$1
program=$2
folder=$(mktemp -d) || exit 99
trap 'rm -rf "$folder"' EXIT

# Once for the caches, then by turns
"$empty" >/dev/null && "$program" start >/dev/null || exit 99
for i in 1 2 3 4 5 6 7 8 9; do
  "$empty" >> "$folder/empty" || exit 99
  "$program" start >> "$folder/program" || exit 99
done
"$program" > "$folder/work" || exit 99

# median FILE COLUMN
median ()
{
  sort -n -k "$2,$2" "$1" | awk -v c="$2" '{ v[NR] = $c } END { print v[int ((NR + 1) / 2)] }'
}

cat "$folder/work"
awk -v ec="$(median "$folder/empty" 1)" -v pc="$(median "$folder/program" 1)" \
    -v em="$(median "$folder/empty" 2)" -v pm="$(median "$folder/program" 2)" '
  function limit(what, value, most, unit) {
    printf "%-36s %7.2f %s, at most %g\n", what, value, unit, most
    if (value > most) { failed = 1; print "  over the limit" }
  }
  /filled table .CPU/ { table = $8 }
  /animation/ { frame = $7 }
  END {
    printf "CPU to the first frame: %.1f ms, empty window %.1f ms\n", pc, ec
    printf "Pss at rest: %.1f MB, empty window %.1f MB\n", pm / 1024, em / 1024
    limit("CPU to the first frame", pc / ec, 1.4, "times")
    limit("Pss over the empty window", (pm - em) / 1024, 30, "MB")
    limit("position to filled table", table, 100, "ms")
    limit("animation, a frame", frame, 2, "ms")
    exit failed
  }' "$folder/work"
