"""A short shake that says no; absent when motion is reduced."""

from math import pi, sin

from PySide6.QtCore import QObject, QVariantAnimation, Signal

from trainer.ui.theme import current

DURATION_MS = 220
SWINGS = 3
REACH = 6.0


class Shake(QObject):
    """Swings a value three times about zero; the owner draws or moves itself by it.

    Signals:
        moved: The offset in pixels changed.
        ended: At rest again; with reduced motion at once.
    """

    moved = Signal(float)
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._run = QVariantAnimation(self)  # parented: dies with the widget
        self._run.setDuration(DURATION_MS)
        self._run.setStartValue(0.0)
        self._run.setEndValue(1.0)
        self._run.valueChanged.connect(self._swing)
        self._run.finished.connect(self.ended)

    def start(self) -> None:
        """Shake once."""
        self._run.stop()
        if current().reduced_motion:
            self.moved.emit(0.0)
            self.ended.emit()
            return
        self._run.start()

    def stop(self) -> None:
        """Come to rest now."""
        self._run.stop()
        self.moved.emit(0.0)

    def is_running(self) -> bool:
        return self._run.state() == QVariantAnimation.State.Running

    def _swing(self, progress: object) -> None:
        part = float(progress) if isinstance(progress, float) else 1.0
        self.moved.emit(REACH * (1 - part) * sin(part * SWINGS * 2 * pi))
