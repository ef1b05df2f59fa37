"""People from a list: read, looked at row by row, then taken in while a bar runs."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.storage.people.imports import Action, Preview, import_people, preview
from trainer.storage.people.people_lists import Row, read_list, template
from trainer.storage.people.start_codes import start_codes_table
from trainer.storage.record.exports import csv_bytes, note_export, xlsx_bytes
from trainer.storage.store import Store
from trainer.ui.shell.background import Background
from trainer.ui.shell.services import Services
from trainer.ui.shell.writing import written
from trainer.ui.text import plural

_CODES = "start codes for those read from a list"  # what the audit chain calls them


class PeopleImport(QObject):
    """Takes a CSV or XLSX file in: who is new is added, whoever is here is brought up to date.

    Signals:
        previewed: (Preview) what taking the list in would do.
        advanced: (int, int) so many of so many PINs are hashed.
        taken: (str) the list is in; carries what to say.
        hashed: (float) so much of the start codes is made, 0 to 1.
        coded: (str) the start codes are written; carries what to say.
        troubled: (TrainerError) the file cannot be read, or nobody was taken in.
    """

    previewed = Signal(object)
    advanced = Signal(int, int)
    taken = Signal(str)
    hashed = Signal(float)
    coded = Signal(str)
    troubled = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._rows: tuple[Row, ...] = ()
        self.passed_over: tuple[str, ...] = ()  # columns nothing is read from
        self.cohort = ""  # for rows that name none
        self.without_pin = 0  # of those just added
        self._work = Background(self)

    @property
    def busy(self) -> bool:
        """Whether a list is being taken in."""
        return self._work.busy

    def read(self, path: Path) -> None:
        """Read a file and look at every row."""
        try:
            found = read_list(path)
            self._rows, self.passed_over = found.rows, found.passed_over
        except TrainerError as trouble:
            self._rows, self.passed_over = (), ()
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

        looked = preview(self._services.store, rows)
        told, self.without_pin = _done(looked), without_pin(looked)
        self._work.elsewhere(work, lambda _: self.taken.emit(told), self.troubled.emit)

    def save_codes(self, path: Path) -> None:
        """Make a start code for everybody who has neither PIN nor code, and write them down."""
        folder, now = self._services.store.folder, self._services.clock.now()
        by = self._services.who.id

        def work() -> str:
            with Store.open(folder, at=now) as store:
                table = start_codes_table(store, by=by, at=now, told=self.hashed.emit, unasked=True)
                book = path.suffix.lower() == ".xlsx"
                content = xlsx_bytes([table]) if book else csv_bytes(table)
                note_export(store, content, what=_CODES, by=by, at=now)
                written(path, content)
            return f"{path.name} is written: {plural(len(table.rows), 'start code')}."

        self._work.elsewhere(work, self.coded.emit, self.troubled.emit)

    def save_template(self, path: Path) -> None:
        """Write a list to be filled in; raises `TrainerError` where that cannot be."""
        written(path, template(path.suffix))


def summary(found: Preview, passed_over: Sequence[str] = ()) -> str:
    """Say what taking a list in would do."""
    if not found.rows:
        return "The list has no rows under its first line."
    words = _counted(found, "will be added", "will be changed", "is left out", "are left out")
    if found.new_cohorts:
        words += f" New cohorts: {', '.join(found.new_cohorts)}."
    if without := without_pin(found):
        words += f" {plural(without, 'has', 'have')} no PIN and will choose one with a start code."
    if passed_over:
        names = ", ".join(passed_over)
        words += f" Nothing is read from {plural(len(passed_over), 'column')}: {names}."
    return words


def without_pin(found: Preview) -> int:
    """Count who is new and has no PIN."""
    return sum(one.action is Action.ADD and not one.row.pin for one in found.rows)


def take_words(found: Preview) -> str:
    """Return what the button does with a list."""
    new, changed = found.count(Action.ADD), found.count(Action.UPDATE)
    if new and changed:
        return f"Add {new}, change {changed}"
    if changed:
        return f"Change {plural(changed, 'trainee')}"
    return f"Add {plural(new, 'trainee')}" if new else "Take the list in"


def _done(found: Preview) -> str:
    return _counted(found, "added", "changed", "was left out", "were left out")


def _counted(found: Preview, added: str, changed: str, one_out: str, more_out: str) -> str:
    """Say how many rows come to what; nothing of what does not happen."""
    said = []
    if count := found.count(Action.ADD):
        said.append(f"{plural(count, 'trainee')} {added}")
    if count := found.count(Action.UPDATE):
        said.append(f"{count} {changed}")
    if count := found.count(Action.SKIP):
        said.append(f"{count} {'is' if count == 1 else 'are'} here already")
    if count := found.count(Action.WRONG):
        said.append(f"{count} {one_out if count == 1 else more_out}")
    return f"{', '.join(said)}."
