#!/bin/sh
# Runs a window test on a display and a message bus of its own.
#
# SPDX-License-Identifier: GPL-3.0-or-later
folder=$(mktemp -d) || exit 99
trap 'rm -rf "$folder"' EXIT
# A bus without services: nothing of the desktop is asked for anything
cat > "$folder/bus.conf" <<'BUS'
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>
BUS
export XDG_CONFIG_HOME="$folder" XDG_CACHE_HOME="$folder" XDG_DATA_HOME="$folder"
xvfb-run -a -s '-screen 0 2600x1500x24 -dpi 96' \
  dbus-run-session --config-file="$folder/bus.conf" -- "$@"
