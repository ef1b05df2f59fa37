"""What is taken out of the house: tables for a spreadsheet, statements for the LMS.

Each is made on another thread, noted in the audit log, and only then handed over.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from enum import StrEnum
from pathlib import Path
from threading import Event
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.storage.house_settings import HOME_PAGE, home_page, put_house_setting
from trainer.storage.people.cohorts import list_cohorts, members_of
from trainer.storage.people.start_codes import start_codes_table
from trainer.storage.people.trainees import list_trainees
from trainer.storage.record.exports import (
    Table,
    csv_bytes,
    exams_table,
    hours_table,
    note_export,
    roster_table,
    xlsx_bytes,
)
from trainer.storage.rights import require_right
from trainer.storage.store import Store
from trainer.ui.house.house_statements import StoppedError, address_trouble, statements, whose
from trainer.ui.house.house_work import HouseDesk
from trainer.ui.shell.background import Background
from trainer.ui.shell.services import Services
from trainer.ui.shell.writing import written
from trainer.ui.text import plural

PERIODS = (
    ("30", "Last 30 days"),
    ("7", "Last 7 days"),
    ("90", "Last 90 days"),
    ("365", "Last year"),
    ("", "All the time"),
)
EVERYBODY = ""
_NAMES = 6  # of those left out, that a sentence lists


class Sheet(StrEnum):
    """A table that can be exported; the value is what the audit chain calls it."""

    ROSTER = "the roster"
    HOURS = "the hours log"
    EXAMS = "the exams"
    ALL = "the roster, the hours log and the exams"
    CODES = "start codes for everybody without a PIN"


class Asked(NamedTuple):
    """Which statements are wanted."""

    days: str  # how far back; nothing: all the time
    whom: str  # "cohort:3", "person:7", or nothing for everybody
    practice: bool


class HouseExports(QObject):
    """Writes one file at a time.

    Signals:
        advanced: (str, float) what is being done, and how far it is.
        done: (str) a file was written; carries what to say.
        failed: (TrainerError) it was not.
        stopped: It was given up; nothing is left of it.
    """

    advanced = Signal(str, float)
    done = Signal(str)
    failed = Signal(object)
    stopped = Signal()

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = HouseDesk(services)
        self._working = Background(self)
        self._given_up = Event()

    @property
    def busy(self) -> bool:
        """Whether a file is being made."""
        return self._working.busy

    @property
    def home_page(self) -> str:
        """The address under which the LMS knows the accounts."""
        return home_page(self._desk.store)

    def may_set(self) -> bool:
        """Tell whether the address is theirs to change."""
        return self._desk.may(Right.SETTINGS)

    def put_home_page(self, address: str) -> str:
        """Keep the address of the LMS's accounts; return why not, or nothing."""
        wrong = address_trouble(address)
        if wrong or address == self.home_page:
            return wrong
        desk = self._desk
        try:
            put_house_setting(desk.store, HOME_PAGE, address, by=desk.me, at=desk.now())
        except TrainerError as trouble:
            return trouble.sentence()
        return ""

    def whom(self) -> list[tuple[str, str]]:
        """Return whose statements can be asked for: everybody, a cohort, or one person."""
        desk = self._desk
        people = list_trainees(desk.store, at=desk.now(), reader=desk.me)
        by_name = sorted(people, key=lambda one: one.name.casefold())
        return [
            (EVERYBODY, "Everybody"),
            *((f"cohort:{one.id}", one.name) for one in list_cohorts(desk.store)),
            *((f"person:{one.id}", one.name) for one in by_name),
        ]

    # -- making -------------------------------------------------------------------------------

    def export_table(self, sheet: Sheet, path: Path) -> None:
        """Write a table as CSV or XLSX, whichever the name says."""
        me, now = self._desk.me, self._desk.now()

        def told(share: float) -> None:
            self.advanced.emit(f"Writing {path.name}", share)

        def act(store: Store) -> str:
            tables = (
                [start_codes_table(store, by=me, at=now, told=told)]
                if sheet is Sheet.CODES
                else _tables(store, sheet, reader=me, at=now)
            )
            book = path.suffix.lower() == ".xlsx" or len(tables) > 1
            content = xlsx_bytes(tables) if book else csv_bytes(tables[0])
            note_export(store, content, what=sheet.value, by=me, at=now)
            written(path, content)
            rows = sum(len(table.rows) for table in tables)
            return f"{path.name} is written: {plural(rows, 'row')}."

        self._work(f"Writing {path.name}", act)

    def export_statements(self, asked: Asked, path: Path) -> None:
        """Write xAPI statements as JSON."""
        me, now, address = self._desk.me, self._desk.now(), self.home_page
        titles = self._titles()
        accounts = whose(self._desk.store, self._members(asked.whom))
        since = now - timedelta(days=int(asked.days)) if asked.days else None
        given_up = self._given_up
        told = self.advanced.emit

        def act(store: Store) -> str:
            found = statements(
                store,
                reader=me,
                span=(since, now),
                practice=asked.practice,
                accounts=accounts,
                address=address,
                titles=titles,
                told=lambda share: told(f"Writing {path.name}", share),
                given_up=given_up,
            )
            note_export(store, found.content, what="xAPI statements", by=me, at=now)
            written(path, found.content)
            said = f"{path.name} is written: {plural(found.many, 'statement')}."
            return said + _left_out(found.left_out)

        self._work(f"Writing {path.name}", act)

    def give_up(self) -> None:
        """Stop what is being made; nothing of it is left."""
        self._given_up.set()

    def _members(self, whom: str) -> tuple[int, ...] | None:
        sort, _, key = whom.partition(":")
        if not key:
            return None
        return members_of(self._desk.store, int(key)) if sort == "cohort" else (int(key),)

    def _titles(self) -> dict[tuple[str, str], str]:
        """Return what games are called; read here, as lessons are not for two threads at once."""
        return {
            (book, entry.id): entry.title for book, entry in self._desk.services.catalog.entries()
        }

    def _work(self, words: str, act: Callable[[Store], str]) -> None:
        if self.busy:
            return
        me = self._desk.me
        self._given_up.clear()

        def allowed(store: Store) -> str:
            require_right(store, me, Right.EXPORT)
            return act(store)

        self.advanced.emit(words, 0.0)
        self._working.elsewhere(self._desk.beside(allowed), self.done.emit, self._fail)

    def _fail(self, trouble: TrainerError) -> None:
        if isinstance(trouble, StoppedError):
            self.stopped.emit()
        else:
            self.failed.emit(trouble)


def _tables(store: Store, sheet: Sheet, *, reader: int, at: datetime) -> list[Table]:
    makers: dict[Sheet, Callable[[], Table]] = {
        Sheet.ROSTER: lambda: roster_table(store, at=at, reader=reader),
        Sheet.HOURS: lambda: hours_table(store, reader=reader),
        Sheet.EXAMS: lambda: exams_table(store, reader=reader),
    }
    wanted = makers if sheet is Sheet.ALL else {sheet: makers[sheet]}
    return [make() for make in wanted.values()]


def _left_out(names: tuple[str, ...]) -> str:
    """Say whose statements are missing, and what to do about it."""
    if not names:
        return ""
    more = len(names) - _NAMES
    listed = ", ".join(names[:_NAMES]) + (f" and {more} more" if more > 0 else "")
    return f" Left out, having no employee number: {listed}."
