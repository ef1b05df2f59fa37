"""People from a list: read, looked at row by row, then taken in while a bar runs."""

from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.storage.people.imports import Preview, Row, import_people, preview, read_rows
from trainer.storage.store import Store
from trainer.ui.shell.background import Background
from trainer.ui.shell.services import Services
from trainer.ui.text import plural


class PeopleImport(QObject):
    """Takes a CSV or XLSX file in. Nothing is written before every row is right.

    Signals:
        previewed: (Preview) what taking the list in would do.
        advanced: (int, int) so many of so many PINs are hashed.
        taken: (str) everybody is in; carries what to say.
        troubled: (TrainerError) the file cannot be read, or nobody was taken in.
    """

    previewed = Signal(object)
    advanced = Signal(int, int)
    taken = Signal(str)
    troubled = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._rows: tuple[Row, ...] = ()
        self.cohort = ""  # for rows that name none
        self._work = Background(self)

    @property
    def busy(self) -> bool:
        """Whether a list is being taken in."""
        return self._work.busy

    def read(self, path: Path) -> None:
        """Read a file and look at every row."""
        try:
            self._rows = read_rows(path)
        except TrainerError as trouble:
            self._rows = ()
            self.troubled.emit(trouble)
        else:
            self.look()

    def look(self) -> None:
        """Look at the rows beside the people who are here."""
        try:
            self.previewed.emit(preview(self._services.store, self._filled()))
        except TrainerError as trouble:
            self.troubled.emit(trouble)

    def choose_cohort(self, name: str) -> None:
        """Put everybody whose row names no cohort into this one."""
        self.cohort = name
        if self._rows:
            self.look()

    def _filled(self) -> tuple[Row, ...]:
        return tuple(
            row if row.cohort else msgspec.structs.replace(row, cohort=self.cohort)
            for row in self._rows
        )

    def take_in(self) -> None:
        """Take everybody in, on a thread of its own: a PIN takes a tenth of a second to hash."""
        if self.busy or not self._rows:
            return
        rows, by = self._filled(), self._services.who.id
        folder, now = self._services.store.folder, self._services.clock.now()

        def work() -> None:
            with Store.open(folder, at=now) as store:
                import_people(store, rows, by=by, at=now, progress=self.advanced.emit)

        told = f"{plural(len(rows), 'trainee was', 'trainees were')} added."
        self._work.elsewhere(work, lambda _: self.taken.emit(told), self.troubled.emit)


def summary(found: Preview) -> str:
    """Say what taking a list in would do."""
    wrong = sum(bool(one.troubles) for one in found.rows)
    if not found.rows:
        return "The list has no rows under its first line."
    if wrong:
        return (
            f"{plural(wrong, 'row is', 'rows are')} wrong of {len(found.rows)}. Correct the file "
            "and read it again: nobody is added until every row is right."
        )
    words = f"{plural(len(found.rows), 'trainee')} will be added."
    if found.new_cohorts:
        words += f" New cohorts: {', '.join(found.new_cohorts)}."
    without = sum(not one.row.pin for one in found.rows)
    if without:
        words += f" {plural(without, 'has', 'have')} no PIN and will choose one."
    return words
