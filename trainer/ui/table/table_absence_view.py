"""What a table says and does when nobody seems to be there."""

from PySide6.QtCore import QObject, QTimer

from trainer.ui.shell.absence import AWAY_MS, GONE_MS, away_words, gone_words
from trainer.ui.table.table import TablePresenter
from trainer.ui.table.table_pause_view import PauseCover


class TableAbsence(QObject):
    """Keeps the table covered, and ends the run when nobody comes back for long."""

    def __init__(self, presenter: TablePresenter, cover: PauseCover, parent: QObject) -> None:
        super().__init__(parent)
        self._presenter, self._cover = presenter, cover
        self.timer = QTimer(self)  # runs only while nobody seems to be there
        self.timer.setSingleShot(True)
        self.timer.setInterval(GONE_MS - AWAY_MS)
        self.timer.timeout.connect(self.gone)

    def begin(self) -> None:
        """Say that nobody seems to be there; the table is covered already."""
        self._cover.message.set_words("Still there?", away_words())
        self.timer.start()

    def over(self) -> None:
        """Wait no longer: somebody is there, or the run is over."""
        self.timer.stop()

    def gone(self) -> None:
        """End the run: nobody has been there for long."""
        if not self._presenter.over:
            self._presenter.end_early()
            acts = len(self._presenter.run.entries)
            self._cover.end("This run was ended", gone_words(acts, "act"))
