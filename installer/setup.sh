#!/usr/bin/env bash
# Makes this checkout ready to run: a Python environment in .venv, and the shared libraries and
# fonts Qt needs. Quick when nothing is missing, so every make task starts with it.
#
#   installer/setup.sh [run]    "run" also insists on what a window on this display needs
#
# As root on Debian or Ubuntu it installs what is missing; otherwise it says what to install.
set -euo pipefail
cd "$(dirname "$0")/.."

# shared library -> Debian package. Without the first group Qt does not load at all.
needed_libraries="
libEGL.so.1 libegl1
libGL.so.1 libgl1
libX11.so.6 libx11-6
libbrotlidec.so.1 libbrotli1
libdbus-1.so.3 libdbus-1-3
libfontconfig.so.1 libfontconfig1
libfreetype.so.6 libfreetype6
libglib-2.0.so.0 libglib2.0-0
libgssapi_krb5.so.2 libgssapi-krb5-2
libxkbcommon.so.0 libxkbcommon0
libzstd.so.1 libzstd1"
x11_libraries="
libX11-xcb.so.1 libx11-xcb1
libxcb-cursor.so.0 libxcb-cursor0
libxcb-icccm.so.4 libxcb-icccm4
libxcb-image.so.0 libxcb-image0
libxcb-keysyms.so.1 libxcb-keysyms1
libxcb-randr.so.0 libxcb-randr0
libxcb-render-util.so.0 libxcb-render-util0
libxcb-shape.so.0 libxcb-shape0
libxcb-sync.so.1 libxcb-sync1
libxcb-util.so.1 libxcb-util1
libxcb-xfixes.so.0 libxcb-xfixes0
libxcb-xkb.so.1 libxcb-xkb1
libxkbcommon-x11.so.0 libxkbcommon-x11-0"
wayland_libraries="
libwayland-cursor.so.0 libwayland-cursor0
libwayland-egl.so.1 libwayland-egl1"

say() { printf '%s\n' "$*" >&2; }
stop() {
  say "$*"
  exit 1
}

can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }
apt_updated=no
install_packages() {
  say "Installing with apt: $*"
  # Lists may be missing (a container) or old; one that cannot be refreshed may still do.
  [ "$apt_updated" = yes ] || apt-get update -qq >&2 || true
  apt_updated=yes
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2
}

# --- shared libraries and fonts -------------------------------------------------------------

# Prints the packages of those libraries in $1 that the dynamic linker does not know.
missing_packages() {
  local library package
  while read -r library package; do
    [ -z "$library" ] || [[ $known_libraries == *"$library "* ]] || echo "$package"
  done <<<"$1"
}

missing_fonts() {
  local folder folders=()
  for folder in /usr/share/fonts /usr/local/share/fonts ~/.local/share/fonts ~/.fonts; do
    [ ! -d "$folder" ] || folders+=("$folder")
  done
  has_font() { [ "${#folders[@]}" -gt 0 ] && find -L "${folders[@]}" -name "$1" -print -quit | grep -q .; }
  has_font 'DejaVuSans.ttf' || echo fonts-dejavu-core
}

look_at_system() {
  known_libraries=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p)
  required=$(missing_packages "$needed_libraries")
  wanted=$(missing_packages "$x11_libraries"; missing_fonts)
  if [ "${1:-}" = run ] && [ -n "${WAYLAND_DISPLAY:-}" ]; then
    wanted+=" $(missing_packages "$wayland_libraries")"
  elif [ "${1:-}" = run ] && [ -n "${DISPLAY:-}" ]; then
    required+=" $(missing_packages "$x11_libraries")"
    wanted=$(missing_fonts)
  fi
  required=$(echo $required) # on one line
  wanted=$(echo $wanted)
}

prepare_system() {
  [ "$(uname -s)" = Linux ] || return 0
  look_at_system "$@"
  # What was tried once and could not be had is not tried again at every start.
  local tried=.venv/.tried-packages
  [ ! -f "$tried" ] || [ "$(cat "$tried")" != "$wanted" ] || wanted=
  [ -n "$required$wanted" ] || return 0
  if can_install; then
    install_packages $required $wanted || { [ -z "$required" ] || install_packages $required || true; }
    look_at_system "$@"
  fi
  [ -z "$required" ] ||
    stop "Packages that Qt needs are missing: please run  sudo apt-get install $required $wanted"
  if [ -n "$wanted" ]; then
    say "For windows on a desktop and the intended letters, these packages are missing:" \
      "sudo apt-get install $wanted"
    echo "$wanted" >"$tried"
  fi
}

# --- Python environment ---------------------------------------------------------------------

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
  local candidate
  if [ -n "${PYTHON:-}" ]; then
    is_new_enough "$PYTHON" || stop "PYTHON=$PYTHON is not a Python 3.11 or newer."
    python=$PYTHON
    return
  fi
  for candidate in python3.11 python3.12 python3.13 python3.14 python3; do
    if is_new_enough "$candidate"; then
      python=$candidate
      return
    fi
  done
  return 1
}

make_environment() {
  if ! find_python; then
    can_install && install_packages python3 python3-venv && find_python ||
      stop "Table Test needs Python 3.11 or newer: install it, or name one with  make PYTHON=/path/to/python3"
  fi
  if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    local package
    package="python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv"
    can_install && install_packages "$package" ||
      stop "This Python cannot make environments yet: please run  sudo apt-get install $package"
  fi
  say "Making .venv with $("$python" --version) ..."
  "$python" -m venv --clear .venv
}

prepare_python() {
  # The path counts too: a copied .venv would go on running the tree it was copied from.
  local stamp
  stamp=.venv/.stamp-$( (pwd && cat pyproject.toml) | sha256sum | cut -c1-16)
  [ ! -e "$stamp" ] || return 0
  # Two tasks started at once must not both install; the second finds the stamp.
  exec 9<installer/setup.sh
  flock 9
  [ ! -e "$stamp" ] || return 0
  if [ ! -e .venv/.made-in ] || [ "$(cat .venv/.made-in)" != "$PWD" ] || ! .venv/bin/python -c ''; then
    make_environment
    pwd >.venv/.made-in
  fi
  say "Installing Python packages into .venv (a minute or two) ..."
  # The name this program was installed under at first, which on PyPI is somebody else's.
  .venv/bin/python -m pip uninstall --quiet --yes table-test >/dev/null 2>&1 || true
  .venv/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]' ||
    stop "The Python packages could not be installed: the reason is above. Nothing outside .venv was changed."
  rm -f .venv/.stamp-*
  touch "$stamp"
  exec 9<&-
}

prepare_python
prepare_system "$@"
