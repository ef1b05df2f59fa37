"""Serves the app to a VNC viewer, for machines without a display.

Qt's own VNC platform does the work, but it has no password and always listens on every network
interface: of its options (port, size, depth, mmsize) none names an address. So the port is taken
here first, on 127.0.0.1 only. Qt then fails to open it, and is handed the open one instead. If
that should ever go wrong, nobody can connect, which is the safe way round.
"""

import os
import runpy
import signal
import socket
import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QtMsgType, qInstallMessageHandler
from PySide6.QtNetwork import QTcpServer
from PySide6.QtWidgets import QApplication

FIRST_PORT = 5900  # display :0 of a viewer
PORTS_TRIED = 20


class _ServerFinder(QObject):
    """Notices Qt's VNC server, which no interface names, when its first event comes by."""

    server: QObject | None = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002, N802 - Qt's name
        if watched.metaObject().className() == "QVncServer":
            self.server = watched
        return False


def main() -> None:
    """Open a port on this machine, give it to Qt, and run the app."""
    port = _open_port()
    number = port.getsockname()[1]
    size = os.environ.get("TRAINER_VNC_SIZE", "1366x768")
    os.environ["QT_QPA_PLATFORM"] = f"vnc:port={number}:size={size}"
    app = QApplication(["trainer"])  # the program takes the application that exists
    _hand_over(port, app)
    print(
        f"No display here: Table Test is served at 127.0.0.1:{number}, to this machine only.\n"
        f"Open it with a VNC viewer:  vncviewer 127.0.0.1::{number}\n"
        f"From another computer, first:  ssh -L {number}:127.0.0.1:{number} <this machine>",
        flush=True,
    )
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends it, though Qt is in charge
    sys.argv = ["trainer", "run", *sys.argv[1:]]
    sys.path[0] = str(Path(__file__).resolve().parent.parent)
    runpy.run_module("trainer", run_name="__main__")


def _open_port() -> socket.socket:
    asked = os.environ.get("TRAINER_VNC_PORT")
    first = int(asked) if asked else FIRST_PORT
    for number in range(first, first + (1 if asked else PORTS_TRIED)):
        port = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        port.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            port.bind(("127.0.0.1", number))
            port.listen()
        except OSError:
            port.close()
        else:
            return port
    sys.exit(f"Port {number} of 127.0.0.1 is in use: name another, TRAINER_VNC_PORT=<number>.")


def _hand_over(port: socket.socket, app: QApplication) -> None:
    finder = _ServerFinder()
    app.installEventFilter(finder)
    qInstallMessageHandler(_only_serious)  # Qt says here that it could not open the port: rightly
    app.processEvents()
    qInstallMessageHandler(None)
    app.removeEventFilter(finder)
    door = finder.server.findChild(QTcpServer) if finder.server else None
    if (
        not isinstance(door, QTcpServer)
        or door.isListening()
        or not door.setSocketDescriptor(port.detach())
    ):
        sys.exit("This Qt cannot be served on 127.0.0.1 alone, so it is not served at all.")


def _only_serious(kind: QtMsgType, context: object, text: str) -> None:  # noqa: ARG001 - Qt's call
    if kind in (QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg):
        print(text, file=sys.stderr)


if __name__ == "__main__":
    main()
