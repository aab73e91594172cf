#!/bin/sh
# Every source, test, fuzz target and benchmark is named by the meson.build of its folder: a test
# that no build file names is never run. Every file with translatable sentences is in POTFILES.in.
#
# SPDX-License-Identifier: GPL-3.0-or-later

root=$1
failed=0
cd "$root" || exit 2

complain ()
{
  echo "$1" >&2
  failed=1
}

# expect FILE WORD: the folder's meson.build has 'WORD', or the whole name of the file
expect ()
{
  [ -e "$1" ] || return 0
  grep -q -e "^[^#]*'$2'" -e "^[^#]*'$(basename "$1")'" "$(dirname "$1")/meson.build" ||
    complain "$1: not named in $(dirname "$1")/meson.build"
}

stem ()
{
  name=$(basename "$2")
  name=${name%.*}
  echo "${name#"$1"}"
}

for file in src/*/*.c; do
  expect "$file" "$(basename "$file")"
done
for file in tests/*/test-*.c tests/*/test-*.sh; do
  expect "$file" "$(stem test- "$file")"
done
for file in tests/*/bench-*.c tests/*/bench-*.sh; do
  expect "$file" "$(stem bench- "$file")"
done
for file in tests/*/fuzz-*.c; do
  case $file in
    */fuzz-driver.c) expect "$file" fuzz-driver.c ;;
    *) expect "$file" "$(stem fuzz- "$file")" ;;
  esac
done

# A test elsewhere than in tests/SUITE/ would not be seen by the lines above.
for file in $(find src data tests -name 'test-*.[ch]' -o -name 'test-*.sh' 2>/dev/null); do
  case $file in
    tests/*/*/*) complain "$file: tests lie in tests/SUITE/" ;;
    tests/*/test-*) ;;
    *) complain "$file: tests lie in tests/SUITE/" ;;
  esac
done

# The plain C layers have no sentences.
for file in $(grep -lE '(^|[^A-Za-z0-9_])(N?C?_|ngettext|g_dngettext|g_dpgettext2?) \(' \
                   src/*/*.[ch] 2>/dev/null); do
  case $file in
    src/rules/* | src/engine/* | src/pdn/*) continue ;;
  esac
  grep -qx "$file" po/POTFILES.in || complain "$file: has sentences and is not in po/POTFILES.in"
done
for file in $(grep -v '^#' po/POTFILES.in); do
  [ -e "$file" ] || complain "po/POTFILES.in: there is no $file"
done

exit $failed
