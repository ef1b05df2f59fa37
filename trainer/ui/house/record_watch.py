"""Looks after the record by itself: whether it still is what was sealed, while nobody waits for it.

What this window writes needs no second look. Once somebody else wrote to the file, which SQLite
tells at the cost of nothing, all of it is looked at again.
"""

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.errors import TrainerError
from trainer.storage.store import Store
from trainer.ui.shell.background import Background

# ruff: noqa: PLC0415 - what checks a record is loaded on the other thread

AGAIN_MS = 60_000


class RecordWatch(QObject):
    """Checks a record when it is opened, and again when another program has written to it.

    Signals:
        looked: (Standing) this is how the record stands.
    """

    looked = Signal(object)

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        """Watch the record that is open."""
        super().__init__(parent)
        self._store = store
        self._work = Background(self)
        self._seen = -1  # what SQLite calls the state of the file that was looked at
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look_if_changed)

    def start(self) -> None:
        """Look now, and from now on whenever somebody else has written to the file."""
        self.look()
        self._timer.start(AGAIN_MS)

    def stop(self) -> None:
        """Look no more."""
        self._timer.stop()
        self._work.stop()

    def look_if_changed(self) -> None:
        """Look again if another program has written to the file."""
        if not self._work.busy and self._state() != self._seen:
            self.look()

    def look(self) -> None:
        """Check the whole record, on another thread."""
        from trainer.storage.audit.standing_check import Standing, standing_of_record

        self._seen, path = self._state(), self._store.path

        def work() -> Standing:
            with Store.beside(path) as store:
                return standing_of_record(store)

        self._work.elsewhere(work, self.looked.emit, self._tell)

    def _tell(self, trouble: TrainerError) -> None:
        from trainer.storage.audit.standing_check import Standing

        self.looked.emit(Standing(str(trouble)))

    def _state(self) -> int:
        return int(self._store.read("PRAGMA data_version")[0][0])
