#!/usr/bin/env bash
# Starts the app from this checkout; arguments go to "trainer run". Without a display it is served
# to a VNC viewer on this machine.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
"$here/setup.sh" run
python=$here/../.venv/bin/python

platform=${QT_QPA_PLATFORM:-}
if [ -z "$platform" ] && [ "$(uname -s)" = Linux ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  platform=vnc
fi
case $platform in
  vnc*) exec "$python" "$here/serve.py" "$@" ;;
  *) exec "$python" -m trainer run "$@" ;;
esac
