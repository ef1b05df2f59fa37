"""The app, started on a data folder: says when its first page, or home, has been painted."""

import sys
import time
from argparse import Namespace
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from trainer.app import Program


class _Painted(QObject):
    """Reports the first paint of the screen it watches, once events have been worked off."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Look for the paint."""
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, _report)
        return False


def _report() -> None:
    print(time.time(), flush=True)
    QApplication.exit(0)


def main() -> int:
    """Start, for home sign in the first person, and wait for the page."""
    app = QApplication(["trainer", "-style", "Fusion"])
    arguments = Namespace(data=Path(sys.argv[1]), kiosk=False, rulebook="")
    program = Program(app, arguments.data, kiosk=False, rulebook="ohio-cincinnati")
    program.start()
    assert program.window is not None
    program.window.resize(1366, 768)
    screen = sys.argv[2]
    if screen == "home":
        program.window.sign_in(1)
    watcher = _Painted()
    program.window.view(screen).installEventFilter(watcher)
    program.window.view(screen).update()
    code = app.exec()
    program.finish()
    return code


if __name__ == "__main__":
    sys.exit(main())
