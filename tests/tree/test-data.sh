#!/bin/sh
# What is installed beside the program: desktop file, metainfo, settings, interface, icons, words.
# Gets the root of the source tree, the desktop file and the metainfo as they were built.
#
# SPDX-License-Identifier: GPL-3.0-or-later

root=$1
desktop=$(realpath "$2")
metainfo=$(realpath "$3")
failed=0
cd "$root" || exit 2

complain ()
{
  echo "$1" >&2
  failed=1
}

# check TOOL ARGUMENT…: silent when it is content
check ()
{
  command -v "$1" >/dev/null 2>&1 || { complain "there is no $1: see build-aux/packages"; return; }
  said=$("$@" 2>&1) || complain "$*: $said"
}

check desktop-file-validate "$desktop"
check appstreamcli validate --no-net "$metainfo"
check glib-compile-schemas --strict --dry-run data

# The pictures the metainfo names
for picture in $(sed -n 's|.*<image>.*/\(data/screenshots/.*\)</image>.*|\1|p' "$metainfo"); do
  [ -s "$picture" ] || complain "$metainfo: there is no $picture"
done

# Every part of the interface is shipped, and its sentences are translated
for file in data/ui/*.ui; do
  grep -q ">ui/$(basename "$file")<" data/crownhead.gresource.xml ||
    complain "$file: not in data/crownhead.gresource.xml"
  grep -q 'translatable="yes"' "$file" || continue
  grep -qx "$file" po/POTFILES.in || complain "$file: has sentences and is not in po/POTFILES.in"
done
for name in $(sed -n 's|.*<file[^>]*>\(.*\)</file>.*|\1|p' data/crownhead.gresource.xml); do
  [ -e "data/$name" ] || complain "data/crownhead.gresource.xml: there is no data/$name"
done

# Every icon of our own that is used is there
for icon in $(grep -rhoE '\bch-[a-z-]+-symbolic\b' src data/ui | sort -u); do
  [ -e "data/icons/scalable/actions/$icon.svg" ] || complain "there is no icon $icon"
  grep -q "/$icon.svg<" data/crownhead.gresource.xml ||
    complain "data/crownhead.gresource.xml: $icon.svg is not in it"
done

# Translations
for language in $(grep -v '^#' po/LINGUAS); do
  [ -e "po/$language.po" ] || { complain "po/LINGUAS: there is no po/$language.po"; continue; }
  check msgfmt -c -o /dev/null "po/$language.po"
done
for file in po/*.po; do
  [ -e "$file" ] || continue
  grep -qw "$(basename "$file" .po)" po/LINGUAS || complain "$file: not in po/LINGUAS"
done

exit $failed
