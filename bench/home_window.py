"""The app, started on a data folder: says when its first page, or home, has been painted."""

import gc
import sys
import time
from pathlib import Path

# ruff: noqa: PLC0415 - as in trainer/__main__.py, whose way this goes


def main(folder: str, screen: str, lessons: str = "") -> int:
    """Start as an icon does, for home sign in the first person, and wait for the page.

    With `lessons` the games of that folder are in it.
    """
    gc.disable()
    import trainer.storage.people.roster
    import trainer.storage.store  # noqa: F401

    # isort: split
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QWidget

    from trainer import app

    if lessons:
        vars(app)["lessons_dir"] = lambda: Path(lessons)

    def report() -> None:
        print(time.time(), flush=True)
        QApplication.exit(0)

    def watch(view: QWidget) -> None:
        """Report the first paint, as the empty window does, once all of the page is painted."""
        kind, paint = type(view), type(view).paintEvent
        waiting = [report]

        def painted(self: QWidget, event: QPaintEvent) -> None:
            paint(self, event)
            if waiting:
                QTimer.singleShot(0, waiting.pop())

        kind.paintEvent = painted  # type: ignore[method-assign]

    class Watched(app.Program):
        """The program, with an eye on the page it opens with."""

        def start(self) -> None:
            """Open the window, and the page asked for."""
            super().start()
            assert self.window is not None
            self.window.resize(1366, 768)
            if screen == "home":
                self.window.sign_in(1)
            watch(self.window.view(screen))

    app.Program = Watched  # type: ignore[misc]
    return app.run_app(Path(folder), rulebook="ohio-cincinnati")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
