"""The yardstick: an empty PySide6 window, painted."""

import sys
import time

from PySide6.QtWidgets import QApplication, QWidget


class Window(QWidget):
    """Says when it has been painted, then ends."""

    def paintEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """Report and leave."""
        del event
        print(time.time(), flush=True)
        QApplication.exit(0)


def main() -> int:
    """Show the window."""
    app = QApplication(sys.argv)
    window = Window()
    window.resize(1366, 768)
    window.show()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
