"""What is laid over the roster: adding and changing, giving, logging, reading lists, reports."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.people.assigning import Assigning
from trainer.ui.people.cohort_edit import CohortEdit
from trainer.ui.people.hours_log import HoursLog
from trainer.ui.people.roster_export import export_roster
from trainer.ui.people.trainee_edit import TraineeEdit
from trainer.ui.people.weak_report import report_on_cohort
from trainer.ui.shell.ask_path_view import ask_save
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.sheet import Sheet
from trainer.ui.text import plural

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.people.cohorts import Cohort

# ruff: noqa: PLC0415 - a sheet is loaded when it is first opened

People = Sequence[tuple[int, str]]


class RosterSheets(QObject):
    """Opens one sheet at a time over the page.

    Signals:
        changed: (str) the roster is to be read anew; carries what to say.
        added: (int) somebody was added or changed; carries who.
        told: (str) something was made that changes nothing here; carries what to say.
        trouble: (TrainerError) it could not be done.
    """

    changed = Signal(str)
    added = Signal(int)
    told = Signal(str)
    trouble = Signal(object)

    def __init__(self, page: QWidget, services: Services) -> None:
        super().__init__(page)
        self._page, self._services = page, services
        self.sheets = PageSheets(page)

    @property
    def sheet(self) -> Sheet | None:
        """The sheet in view."""
        return self.sheets.sheet

    def games(self) -> list[tuple[str, str]]:
        """Return (key, name) of every game."""
        return Assigning(self._services).games()

    def trainee(self, person_id: int | None = None, cohort: int | None = None) -> None:
        """Add a trainee, or change one."""
        from trainer.ui.people.trainee_sheet import TraineeSheet

        sheet = TraineeSheet(self._page, TraineeEdit(self._services), person_id)
        sheet.tick_cohort(cohort)
        sheet.done.connect(self._edited)
        self.sheets.open(sheet)

    def _edited(self, person_id: int, said: str) -> None:
        self.changed.emit(said)
        self.added.emit(person_id)

    def cohorts(self, ticked: Sequence[int]) -> None:
        """List the cohorts."""
        from trainer.ui.people.cohort_sheet import CohortsSheet

        today = self._services.clock.now().astimezone().date()
        sheet = CohortsSheet(
            self._page,
            CohortEdit(self._services),
            ticked=ticked,
            titles=dict(self.games()),
            today=today,
        )
        sheet.edit_requested.connect(lambda cohort: self._cohort(cohort, ticked))
        sheet.done.connect(self.changed)
        self.sheets.open(sheet)

    def _cohort(self, cohort: "Cohort | None", ticked: Sequence[int]) -> None:
        from trainer.ui.people.cohort_sheet import CohortSheet

        def back() -> None:
            if self._page.isVisible():  # or the page itself is left
                self.cohorts(ticked)

        sheet = CohortSheet(self._page, CohortEdit(self._services), self.games(), cohort)
        sheet.done.connect(self.changed)
        sheet.left.connect(back)
        self.sheets.open(sheet)

    def hours(self, person_id: int, name: str, game: str = "") -> None:
        """Log hours of a trainee."""
        from trainer.ui.people.hours_sheet import HoursSheet

        log = HoursLog(self._services, person_id)
        sheet = HoursSheet(self._page, log, name, self.games(), game)
        sheet.done.connect(self.changed)
        self.sheets.open(sheet)

    def assign(self, people: People, game: str = "") -> None:
        """Give people something to do."""
        from trainer.ui.people.assign_sheet import AssignSheet

        assigning = Assigning(self._services)
        sheet = AssignSheet(self._page, assigning, people, games=assigning.games(), game=game)
        sheet.done.connect(self.changed)
        self.sheets.open(sheet)

    def read_list(self, cohorts: Sequence[str]) -> None:
        """Read people from a list."""
        from trainer.ui.people.import_sheet import ImportSheet

        sheet = ImportSheet(self._page, self._services, cohorts)
        sheet.done.connect(self.changed)
        self.sheets.open(sheet)

    def report_on_all(
        self, title: str, people: People, games: Sequence[str], cohort: int | None
    ) -> None:
        """Show where a cohort is weak."""
        from trainer.ui.people.weakness_sheet import WeaknessSheet

        self._report(
            WeaknessSheet(
                self._page,
                lambda: report_on_cohort(self._services, title, people, games, cohort),
            )
        )

    def _report(self, sheet: Sheet) -> None:
        told = getattr(sheet, "told", None)
        assert told is not None, "a report says what became of it"
        told.connect(self.told)
        self.sheets.open(sheet)

    def ask_export(self, cohort: int | None) -> None:
        """Ask where the roster is to be written."""
        name = ask_save(
            self._page,
            "Export the roster",
            "roster.xlsx",
            "Workbook (*.xlsx);;Comma separated (*.csv)",
        )
        if name:
            self.export_to(Path(name), cohort)

    def export_to(self, path: Path, cohort: int | None = None) -> None:
        """Write the roster to a file."""
        try:
            count = export_roster(self._services, path, cohort_id=cohort)
        except TrainerError as trouble:
            self.trouble.emit(trouble)
        else:
            self.told.emit(f"{plural(count, 'trainee')} written to {path.name}.")
