"""Loads the charts on a thread of their own: half a second in which the page stays awake."""

from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import QObject, QThreadPool, Signal, SignalInstance
from shiboken6 import isValid

_MODULES = tuple(
    f"trainer.ui.widgets.charts.{name}_chart"
    for name in ("trend", "times", "load", "kept", "spread")
)


class ChartLoader(QObject):
    """Asks for pyqtgraph when the first page with charts is opened, and not before.

    Signals:
        ready: The charts can be made.
        failed: They cannot; the figures are shown as tables.
    """

    ready = Signal()
    failed = Signal()

    def __init__(
        self, parent: QObject | None = None, *, load: Callable[[str], object] = import_module
    ) -> None:
        super().__init__(parent)
        self._load = load
        self._begun = False
        self.is_ready = False

    def start(self) -> None:
        """Begin, the first time it is called."""
        if not self._begun:
            self._begun = True
            QThreadPool.globalInstance().start(self._run)

    def _run(self) -> None:
        try:
            for module in _MODULES:
                self._load(module)
        except ImportError:
            self._tell(self.failed)
        else:
            self.is_ready = True
            self._tell(self.ready)

    def _tell(self, signal: SignalInstance) -> None:
        if isValid(self):  # the page may have been closed meanwhile
            signal.emit()
