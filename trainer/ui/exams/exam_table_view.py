"""The table screen in an exam: dealt in silence, never covered, never left by itself."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent

from trainer.certification.form import Item
from trainer.games.game import Game
from trainer.ui.exams.exam_run import ExamRun
from trainer.ui.exams.exam_table import ExamTablePresenter, sitting_request
from trainer.ui.run.requests import TableRequest
from trainer.ui.table.table_view import TableScreen

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.exams.exam_parts import PartRun


class ExamTable(TableScreen):
    """Deals one sitting at a time.

    Signals:
        stop_wanted: Esc was pressed: the exam may be stopped by staff.
        round_shown: (str) which round is dealt: "Hand 2 of 9".
    """

    stop_wanted = Signal()
    round_shown = Signal(str)

    presenter: ExamTablePresenter

    def make_presenter(self) -> ExamTablePresenter:
        return ExamTablePresenter(self._services, self)

    def sit(self, run: ExamRun, item: Item, attempt_id: int) -> None:
        """Deal a sitting of the part under way."""
        part: PartRun | None = run.part
        assert part is not None, "a sitting belongs to a part under way"
        rules: Game = run.rules
        self.presenter.sit(part, item, rules, run.clock.used_ms)
        self.bar.hide()
        self.start(sitting_request(run.exam, item, attempt_id))

    def start(self, request: TableRequest) -> None:
        super().start(request)
        self.bar.hide()

    def escape(self) -> None:
        """Nobody leaves an exam by a key."""
        self.pause()

    def pause(self) -> None:
        """Nothing is paused in an exam; staff can stop it."""
        if self.isVisible():
            self.stop_wanted.emit()

    def away(self) -> None:
        """Nobody's absence stops an exam: its time runs on."""

    def hold(self) -> None:
        """Nothing covers an exam."""

    def show_rule(self) -> None:
        """No rule is shown in an exam."""

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self._times.stop()

    def _show_round(self, number: int, of: int) -> None:
        super()._show_round(number, of)
        self.round_shown.emit(f"{self.presenter.unit.capitalize()} {number} of {of}")
