#!/bin/sh
# The edges between the folders of src/ by what they include. The include paths of src/meson.build
# already refuse another layer's headers; this sees what they cannot: paths with "..", and headers
# of the system.
#
# SPDX-License-Identifier: GPL-3.0-or-later

root=$1
failed=0
cd "$root" || exit 2

# refuse FOLDER PATTERN WHY: no #include line of the folder matches
refuse ()
{
  [ -d "src/$1" ] || return 0
  found=$(grep -rnE --include='*.[ch]' --include='*.inc' "^[[:space:]]*#[[:space:]]*include[[:space:]]*$2" "src/$1")
  [ -z "$found" ] && return 0
  echo "src/$1: $3" >&2
  echo "$found" >&2
  failed=1
}

for folder in src/*/; do
  folder=$(basename "$folder")
  refuse "$folder" '"[^"]*/' 'a header is included by its name alone'
done

for folder in rules engine pdn; do
  refuse "$folder" '[<"](glib|gio|gobject|gtk|gdk|gsk|adwaita|librsvg|libintl|locale|config\.h)' \
    'plain C: no GLib, no GTK, no locale'
  refuse "$folder" '"ch-' 'plain C: nothing of the layers above'
done
for folder in words model cli; do
  refuse "$folder" '[<"](gtk|gdk|gsk|adwaita|librsvg)' 'no GTK below src/widgets'
done

# The plain C layers neither print nor exit.
found=$(grep -rnE --include='*.c' --include='*.inc' \
          '\b(printf|fprintf|puts|fputs|putchar|perror|exit|abort|setlocale) \(' \
          src/rules src/engine src/pdn 2>/dev/null)
if [ -n "$found" ]; then
  echo 'plain C: it does not print or exit' >&2
  echo "$found" >&2
  failed=1
fi

exit $failed
