"""The sheets that lead to practice, for any page that offers them."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.run.plan import GOAL, minutes_goal
from trainer.ui.run.requests import Style
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.sheet import Sheet
from trainer.ui.study.week import keep_rest_days, rest_days

if TYPE_CHECKING:
    from trainer.ui.study.next_certificate import Ahead

# ruff: noqa: PLC0415 - a sheet is loaded when it is first opened: home must not wait for it


class DaySheets(QObject):
    """Opens them over a page and passes on what is asked for.

    Signals:
        requested: (object) a drill or a run at the table is to be started.
        lesson_requested: (rulebook, game, section) a section is to be read.
        bench_requested: (rulebook, game) the bench of a game is to be practised.
        planned: The week was planned anew.
    """

    requested = Signal(object)
    lesson_requested = Signal(str, str, int)
    bench_requested = Signal(str, str)
    planned = Signal()

    def __init__(self, page: QWidget, services: Services) -> None:
        super().__init__(page)
        self._page, self._services = page, services
        self._sheets = PageSheets(page)

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that lies over the page."""
        return self._sheets.sheet

    def close(self) -> None:
        """Uncover the page."""
        self._sheets.close()

    def practise(self, games: Sequence[tuple[str, str, str]], style: Style) -> None:
        """Let a topic or skill be chosen; games are (rulebook, game, title)."""
        from trainer.ui.study.practise import PractiseDesk
        from trainer.ui.study.practise_sheet import PractiseSheet

        sheet = PractiseSheet(self._page, PractiseDesk(self._services), games, style)
        sheet.requested.connect(self._request)
        sheet.lesson_requested.connect(self._read)
        sheet.rule_requested.connect(self.mastery)
        self._sheets.open(sheet)

    def ahead(self, ahead: "Ahead") -> None:
        """Show the parts of a certificate, and offer a form to practise with."""
        from trainer.ui.study.ahead_sheet import AheadSheet
        from trainer.ui.study.next_certificate import practice_form

        def begin() -> None:
            seed = int(self._services.clock.now().timestamp())
            self._request(practice_form(ahead, seed))

        sheet = AheadSheet(self._page, ahead)
        sheet.form_requested.connect(begin)
        sheet.bench_requested.connect(self.bench_requested)
        self._sheets.open(sheet)

    def mastery(self) -> None:
        """Say what counts as mastered."""
        from trainer.ui.study.mastery_sheet import MasterySheet

        self._sheets.open(MasterySheet(self._page))

    def week(self) -> None:
        """Let the week be planned."""
        from trainer.ui.study.week_sheet import WeekSheet

        services = self._services
        sheet = WeekSheet(self._page, minutes_goal(services), rest_days(services))

        def keep(change: Callable[[], None]) -> None:
            try:
                change()
            except TrainerError as trouble:
                sheet.note.setText(trouble.sentence())

        sheet.goal_picked.connect(lambda goal: keep(lambda: services.put_setting(GOAL, str(goal))))
        sheet.rest_picked.connect(lambda rest: keep(lambda: keep_rest_days(services, rest)))
        sheet.closed.connect(self.planned)
        self._sheets.open(sheet)

    def ask_new(self, rulebook: str, book: str) -> None:
        """Ask a new trainee what they deal."""
        from trainer.ui.study.intake import Intake
        from trainer.ui.study.intake_sheet import IntakeSheet

        intake = Intake(self._services)

        def keep(games: tuple[str, ...], before: bool) -> None:
            with suppress(TrainerError):  # then it is asked another time
                intake.keep(rulebook, games, before=before)
            self.planned.emit()

        sheet = IntakeSheet(self._page, book, intake.games(rulebook))
        sheet.told.connect(keep)
        self._sheets.open(sheet)

    def _request(self, request: object) -> None:
        self.close()
        self.requested.emit(request)

    def _read(self, rulebook: str, game: str, section: int) -> None:
        self.close()
        self.lesson_requested.emit(rulebook, game, section)
