"""Ctrl+C and the word to end, as the system gives them, while Qt's loop runs."""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QCoreApplication, QSocketNotifier, QTimer


def end_on_interrupt(app: QCoreApplication) -> Callable[[], None]:
    """Let Ctrl+C end the program in order; return what undoes it.

    Qt's loop does not run Python while it waits, so the interpreter writes to a pipe that Qt
    watches. Without pipes that Qt can watch the signal ends the process, as it does by default.
    """
    if sys.platform == "win32":
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        return lambda: None
    read, write = os.pipe()
    os.set_blocking(read, False)
    os.set_blocking(write, False)
    before = signal.set_wakeup_fd(write)
    handlers = {
        number: signal.signal(number, lambda *_: QTimer.singleShot(0, lambda: app.exit(0)))
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    notifier = QSocketNotifier(read, QSocketNotifier.Type.Read, app)

    def drain() -> None:
        with suppress(BlockingIOError):
            os.read(read, 64)

    notifier.activated.connect(drain)

    def undo() -> None:
        notifier.setEnabled(False)
        notifier.deleteLater()
        signal.set_wakeup_fd(before)
        for number, handler in handlers.items():
            signal.signal(number, handler)
        os.close(read)
        os.close(write)

    return undo
