"""Paces a round that is watched: long enough to read each act, then on."""

from PySide6.QtCore import QObject, QTimer, Signal

# A pause long enough to read the act, before the speed factor.
_READ_MS = 900
_READ_MS_A_WORD = 140


class Narrator(QObject):
    """Says when the next act is to be played, unless it is played by hand.

    Signals:
        due: The act on screen has been read.
    """

    due = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.continuous = True
        self.speed = 1.0
        self._reading = QTimer(self)
        self._reading.setSingleShot(True)
        self._reading.timeout.connect(self.due)

    def read(self, told: str) -> None:
        """Give time to read what an act says, then go on; nothing where each is asked for."""
        if self.continuous and not self._reading.isActive():
            words = len(told.split())
            self._reading.start(int((_READ_MS + words * _READ_MS_A_WORD) / self.speed))

    def stop(self) -> None:
        """Wait."""
        self._reading.stop()
