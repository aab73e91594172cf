#!/bin/sh
# Runs a window test on a display and a message bus of its own.
#
# display.sh [--accessible] COMMAND …    with --accessible the bus can start the accessibility bus
#
# The server itself picks a display that is free: tests run side by side.  It must not begin anew when
# a client leaves, which would refuse the one that comes at that moment.
#
# SPDX-License-Identifier: GPL-3.0-or-later
launcher=/usr/libexec/at-spi-bus-launcher

folder=$(mktemp -d) || exit 99
server=
finish ()
{
  [ -z "$server" ] || { kill "$server"; wait "$server"; } 2>/dev/null
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 99' INT TERM

mkdir "$folder/services" "$folder/runtime"
chmod 700 "$folder/runtime"
if [ "$1" = --accessible ]; then
  shift
  printf '[D-BUS Service]\nName=org.a11y.Bus\nExec=%s\n' "$launcher" \
    > "$folder/services/org.a11y.Bus.service"
  unset NO_AT_BRIDGE AT_SPI_BUS_ADDRESS
  export GTK_A11Y=atspi
fi

# A bus without services of the desktop: nothing of it is asked for anything
cat > "$folder/bus.conf" <<BUS
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth>
<servicedir>$folder/services</servicedir>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>
BUS
export XDG_CONFIG_HOME="$folder" XDG_CACHE_HOME="$folder" XDG_DATA_HOME="$folder"
export XDG_RUNTIME_DIR="$folder/runtime"
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS

Xvfb -displayfd 3 -screen 0 2600x1600x24 -dpi 96 -nolisten tcp -noreset \
  3>"$folder/display" >"$folder/server.log" 2>&1 &
server=$!
while [ ! -s "$folder/display" ]; do
  kill -0 "$server" 2>/dev/null || { cat "$folder/server.log" >&2; exit 99; }
  sleep 0.05
done
DISPLAY=:$(cat "$folder/display")
export DISPLAY

dbus-run-session --config-file="$folder/bus.conf" -- "$@"
