#!/bin/sh
# How fast moves are counted: each preset's million leaves a second, then, where callgrind is
# installed, instructions a leaf (all of the run's, starting up included) beside the figure to reach.
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu

cli=${CROWNHEAD_CLI:?run it through meson test --benchmark}
out=$(mktemp)
trap 'rm -f "$out"' EXIT

sets=$("$cli" rulesets)
ids=$(echo "$sets" | cut -f 1)

printf '%-24s %5s %12s %16s\n' 'rule set' depth leaves 'million a second'
for id in $ids; do
  case $id in
    canadian | srilankan | turkish) depth=7 ;;
    international | breakthrough | antidraughts | killer | frisian | frysk | spantsiretti | \
      *-international) depth=8 ;;
    *) depth=10 ;;
  esac
  line=$("$cli" perft --rules "$id" --only "$depth")
  printf '%-24s %5s %12s %16s\n' "$id" "$depth" "$(echo "$line" | cut -f 2)" \
    "$(echo "$line" | cut -f 4)"
done

command -v valgrind >/dev/null || exit 0

# count RULES FEN DEPTH TARGET
count () {
  leaves=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$out" \
    "$cli" perft --rules "$1" --fen "$2" --only "$3" | cut -f 2)
  total=$(sed -n 's/.*Collected : //p' "$out")
  printf '%-24s %5s %12s %16s %9s\n' "$1" "$3" "$leaves" \
    "$(awk "BEGIN { printf \"%.1f\", $total / $leaves }")" "$4"
}

printf '\n%-24s %5s %12s %16s %9s\n' 'rule set' depth leaves 'instructions' 'at most'
count international start 8 75
count international \
  'B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24' 7 55
for id in american russian brazilian italian spanish; do
  count "$id" start 9 60
done
for id in $ids; do
  case $id in
    american | russian | brazilian | italian | spanish) ;;
    canadian | srilankan) count "$id" start 6 - ;;
    *) count "$id" start 7 - ;;
  esac
done
