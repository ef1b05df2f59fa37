"""The running times of the table screen: of the act at hand, and of the whole run."""

from PySide6.QtCore import QObject, QTimer

from trainer.ui.table.pay_builder_view import PayBuilder
from trainer.ui.table.table import TablePresenter
from trainer.ui.table.table_rail import TableRail
from trainer.ui.widgets.table_bar import TableBar

TICK_MS = 100


class TableTimes(QObject):
    """Shows what the presenter's clock says, ten times a second while a run goes on."""

    def __init__(
        self,
        presenter: TablePresenter,
        *,
        bar: TableBar,
        rail: TableRail,
        builder: PayBuilder,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._presenter, self._bar, self._rail, self._builder = presenter, bar, rail, builder
        self._tick = QTimer(self)
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self._show_now)
        self._awaited = False

    @property
    def running(self) -> bool:
        """Whether the time of an act runs."""
        return self._tick.isActive() and self._awaited

    def start(self) -> None:
        """Let the time of an act run, and show the pace so far."""
        self._awaited = True
        self._tick.start()
        self.show()
        self._rail.set_pace(self._presenter.pace(), self._presenter.pace_target())

    def wait(self) -> None:
        """Let the time of acts stand while something moves; that of the run goes on."""
        self._awaited = False
        if self._presenter.over or self._presenter.paused:
            self._tick.stop()
        else:
            self._tick.start()

    def stop(self) -> None:
        """Let it stand."""
        self._awaited = False
        self._tick.stop()

    def _show_now(self) -> None:
        if self._awaited:
            self.show()
        else:
            self.show_run()

    def show(self) -> None:
        """Show the times as they are now."""
        presenter = self._presenter
        elapsed, target = presenter.elapsed() / 1000, presenter.target_ms() / 1000
        void = presenter.time_is_void
        self._rail.set_time(0.0 if void else elapsed, target)
        self._builder.set_time(elapsed, target, void=void)
        self.show_run()

    def show_run(self) -> None:
        """Show how long the run has taken."""
        self._bar.set_elapsed(self._presenter.run_ms() / 1000)
