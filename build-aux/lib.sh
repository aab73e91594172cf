# What build-aux/run and build-aux/test share; sourced by them, with `root` set.
#
# SPDX-License-Identifier: GPL-3.0-or-later

say ()
{
  echo "$*" >&2
}

die ()
{
  say "$0: $*"
  exit 2
}

# The column of build-aux/packages for this system, or nothing
system_column ()
{
  # shellcheck disable=SC1091
  (
    ID=unknown VERSION_ID= ID_LIKE=
    [ -r /etc/os-release ] && . /etc/os-release
    case $ID in
      debian)
        # Testing and unstable have no number
        if [ "${VERSION_ID:-99}" -le 12 ]; then echo debian-12; else echo debian-13; fi ;;
      ubuntu) echo ubuntu ;;
      fedora) echo fedora ;;
      *)
        case " $ID_LIKE " in
          *' ubuntu '*) echo ubuntu ;;
          *' debian '*) echo debian-13 ;;
          *' fedora '*) echo fedora ;;
        esac ;;
    esac
  )
}

# Is this thing there? A check of build-aux/packages.
have ()
{
  case $1 in
    cmd:*)
      command -v "${1#cmd:}" >/dev/null 2>&1 ;;
    pc:*)
      pc=${1#pc:}
      pkg-config --exists "${pc%%>=*} >= ${pc#*>=}" >/dev/null 2>&1 ;;
    glob:*)
      # shellcheck disable=SC2086
      set -- ${1#glob:}
      [ -e "$1" ] ;;
    cc:*)
      have_out=$(mktemp) || return 1
      # shellcheck disable=SC2046
      echo 'int main (void) { return 0; }' |
        ${CC:-cc} -x c $(echo "${1#cc:}" | tr ',' ' ') -o "$have_out" - >/dev/null 2>&1
      have_rc=$?
      rm -f "$have_out"
      return $have_rc ;;
    *)
      die "build-aux/packages: what is $1?" ;;
  esac
}

# Sets `missing` (checks) and `packages` for the lines of these kinds: find_missing run test
find_missing ()
{
  missing=
  packages=
  column=$(system_column)
  case $column in
    debian-12) field=3 ;;
    debian-13) field=4 ;;
    ubuntu) field=5 ;;
    fedora) field=6 ;;
    *) field=0 ;;
  esac

  while read -r kind check line; do
    case $kind in
      '' | '#'*) continue ;;
    esac
    case " $* " in
      *" $kind "*) ;;
      *) continue ;;
    esac
    have "$check" && continue

    missing="$missing $check"
    [ "$field" = 0 ] && continue
    # shellcheck disable=SC2086
    set_words=$(echo "$kind $check $line" | awk -v n="$field" '{ print $n }')
    [ "$set_words" = - ] || packages="$packages $(echo "$set_words" | tr ',' ' ')"
  done < "$root/build-aux/packages"

  missing=${missing# }
  packages=$(echo "$packages" | tr ' ' '\n' | sort -u | tr '\n' ' ' | sed 's/^ *//; s/ *$//')
}

# Runs a command as root, saying it first.
as_root ()
{
  if [ "$(id -u)" = 0 ]; then
    say "+ $*"
    "$@" </dev/null >&2
  else
    say "+ sudo $*"
    sudo "$@" >&2
  fi
}

# Finds what is missing for these kinds of build-aux/packages and installs it.
need ()
{
  find_missing "$@"
  [ -z "$missing" ] && return 0

  say "Missing: $missing"
  case $column in
    debian-* | ubuntu)
      install="env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=900 --no-install-recommends -y install $packages" ;;
    fedora)
      install="dnf -y install $packages" ;;
    *)
      say 'This system is not in build-aux/packages: install what brings these, then try again.'
      die 'something is missing' ;;
  esac

  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null 2>&1; then
    say 'They can be installed only by root, and there is no sudo here. As root, run:'
    say "  $install"
    die 'something is missing'
  fi

  [ "$column" = debian-12 ] || say 'The list of packages for this system is untested.'
  say "Installing: $packages"
  case $column in
    debian-* | ubuntu)
      as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=900 -qq update ||
        say 'The lists of packages could not be refreshed; going on with those that are here.' ;;
  esac
  # shellcheck disable=SC2086
  as_root $install || die "the packages could not be installed: $install"

  find_missing "$@"
  [ -z "$missing" ] || die "still missing after the installation: $missing"
}

# Runs a command and shows what it printed only when it fails.
quietly ()
{
  quiet_log=$(mktemp) || exit 2
  "$@" </dev/null >"$quiet_log" 2>&1
  quiet_rc=$?
  [ $quiet_rc = 0 ] || cat "$quiet_log" >&2
  rm -f "$quiet_log"
  return $quiet_rc
}

# configure FOLDER OPTION…: a build folder with these options, made or changed only where needed
configure ()
{
  folder=$1
  shift
  wanted="$*"
  if [ -f "$folder/build.ninja" ]; then
    [ "$wanted" = any ] && return 0
    [ "$(cat "$folder/options" 2>/dev/null)" = "$wanted" ] && return 0
    say "Configuring $folder again"
    quietly meson setup --reconfigure "$folder" "$root" "$@" || die "meson setup failed in $folder"
  else
    [ "$wanted" = any ] && set -- && wanted=
    say "Configuring $folder"
    quietly meson setup "$folder" "$root" "$@" || die "meson setup failed in $folder"
  fi
  echo "$wanted" > "$folder/options"
}

# build FOLDER [TARGET…]: silent when there is nothing to do
build ()
{
  folder=$1
  shift
  plan=$(ninja -C "$folder" -n "$@" 2>&1)
  case $plan in
    *'no work to do'*) return 0 ;;
  esac
  say "Building $folder"
  ninja -C "$folder" "$@" </dev/null >&2 || die "the build failed in $folder"
}

# What the program reads when it is not installed
use_own_data ()
{
  export CROWNHEAD_WEIGHTS="$root/data/weights"
  export CROWNHEAD_LESSONS="$root/data/lessons"
  export CROWNHEAD_PUZZLES="$root/data/puzzles"
}
