"""The certificates of the house: searched, sorted into what is good, due and over, and exported."""

from collections import Counter
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from trainer.certification.certificate import CertificateRecord, EventKind
from trainer.certification.renewal import WARN_DAYS
from trainer.storage.certificates.certificate_events import events_of, standing_of
from trainer.storage.certificates.certificates import (
    Certificate,
    certificates_of,
    list_certificates,
    ready_to_issue,
)
from trainer.storage.certificates.due import due_certificates
from trainer.storage.record.exports import Table, csv_bytes, note_export, xlsx_bytes
from trainer.ui.certificates.certificate_titles import game_title
from trainer.ui.certificates.certificate_worth import (
    GOOD,
    OVER,
    Told,
    Worth,
    due_words,
    in_words,
    told_of,
)
from trainer.ui.shell.services import Services
from trainer.ui.shell.writing import written

ERASED = "Erased"  # what stands for the name of a holder who was erased
UNREADABLE = "Not readable"
_COLUMNS = (
    *("Number", "Holder", "Employee number", "Licence", "Game", "Rulebook", "Standard", "Edition"),
    *("Issued", "Good until", "Re-check by", "State", "Note", "Digest"),
)


class Shelf(StrEnum):
    """A part of the list."""

    ALL = "all"
    VALID = "valid"
    DUE = "due"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class CertificateLine:
    """One certificate as the list shows it."""

    found: Certificate
    holder: str
    game: str  # its title
    told: Told
    until: date  # the last day it is good, as it stands now
    recheck: date | None  # by when it is to be re-checked, as it stands now
    due: str  # why it wants attention, or nothing
    note: str  # the reason of its state, or why it is due

    @property
    def number(self) -> str:
        """Its number."""
        return self.found.number

    def is_on(self, shelf: Shelf) -> bool:
        """Whether it lies in a part of the list."""
        match shelf:
            case Shelf.ALL:
                return True
            case Shelf.VALID:
                return self.told.worth in GOOD
            case Shelf.DUE:
                return bool(self.due)
            case Shelf.OVER:
                return self.told.worth in OVER

    def matches(self, words: str) -> bool:
        """Whether every word is in its number, its holder's name or number, or its game."""
        record = self.found.record
        number = f"{record.employee_no} {_licence(record)}" if record is not None else ""
        text = f"{self.number} {self.holder} {number} {self.game}".casefold()
        return all(word in text for word in words.casefold().split())


class Certificates(QObject):
    """The list, as it is searched and filtered now.

    Signals:
        listed: The lines to show have changed.
    """

    listed = Signal()

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._all: list[CertificateLine] = []
        self.ready: list[int] = []  # exams passed and signed whose certificate can be issued
        self.search = ""
        self.game = ""  # a game's key; nothing: all
        self.shelf = Shelf.ALL

    def refresh(self) -> None:
        """Read the register; raises `TrainerError` where it cannot be read."""
        services = self._services
        now = services.clock.now().astimezone()
        due = {
            one.certificate.number: due_words(one)
            for one in due_certificates(
                services.store,
                on=now.date(),
                at=now,
                within=timedelta(days=WARN_DAYS),
                reader=services.who.id,
            )
        }
        self.ready = list(ready_to_issue(services.store, reader=services.who.id))
        found = list_certificates(services.store, reader=services.who.id)
        self._all = [line_of(services, one, due.get(one.number, "")) for one in found]
        if self.game and self.game not in dict(self.games()):
            self.game = ""
        self.listed.emit()

    @property
    def is_empty(self) -> bool:
        """Whether no certificate was ever issued."""
        return not self._all

    @property
    def lines(self) -> list[CertificateLine]:
        """The lines to show."""
        return [line for line in self._found() if line.is_on(self.shelf)]

    def count(self, shelf: Shelf) -> int:
        """Return how many lines of the search lie in a part of the list."""
        return sum(line.is_on(shelf) for line in self._found())

    def games(self) -> list[tuple[str, str]]:
        """Return (key, title) of every game a certificate was issued in."""
        titles = {line.found.game: line.game for line in self._all}
        often = Counter(titles.values())
        books = self._services.catalog.rulebooks()
        named = {}
        for key, title in titles.items():
            book = books.get(key.partition("/")[0])
            named[key] = f"{title}, {book.short}" if book and often[title] > 1 else title
        return sorted(named.items(), key=lambda pair: pair[1])

    def _found(self) -> list[CertificateLine]:
        return [
            line
            for line in self._all
            if self.game in ("", line.found.game) and line.matches(self.search)
        ]

    def look_for(self, words: str) -> None:
        """Show only what these words are found in."""
        self.search = words
        self.listed.emit()

    def choose_game(self, key: str) -> None:
        """Show only a game's certificates, or those of all games."""
        self.game = key
        self.listed.emit()

    def choose_shelf(self, shelf: Shelf) -> None:
        """Show a part of the list."""
        self.shelf = shelf
        self.listed.emit()

    def export(self, path: Path) -> int:
        """Write the lines in view to a file; return how many. `TrainerError`: not written."""
        services = self._services
        lines = self.lines
        table = Table(
            title="Certificates", columns=_COLUMNS, rows=tuple(_row(line) for line in lines)
        )
        content = xlsx_bytes([table]) if path.suffix.lower() == ".xlsx" else csv_bytes(table)
        now = services.clock.now()
        note_export(services.store, content, what="the certificates", by=services.who.id, at=now)
        written(path, content)
        return len(lines)


def certificates_held(services: Services, person_id: int) -> list[CertificateLine]:
    """Return a person's certificates, newest first."""
    return [line_of(services, one) for one in certificates_of(services.store, person_id)]


def line_of(services: Services, found: Certificate, due: str = "") -> CertificateLine:
    """Return a certificate as lists show it."""
    now = services.clock.now().astimezone()
    status, record = standing_of(services.store, found, now), found.record
    told = told_of(status, now.date(), altered=found.altered)
    reason = in_words(status.text) if told.worth in (Worth.SUSPENDED, Worth.REVOKED) else ""
    nobody = UNREADABLE if found.altered else ERASED
    return CertificateLine(
        found=found,
        holder=record.name if record is not None else nobody,
        game=record.game_title if record is not None else game_title(services, found.game),
        told=told,
        until=status.valid_until,
        recheck=recheck_of(services, found),
        due=due,
        note=reason or due,
    )


def recheck_of(services: Services, found: Certificate) -> date | None:
    """Return by when a certificate is to be re-checked, as it stands now."""
    by = found.recheck_by
    for event in events_of(services.store, found.number):
        if event.kind in (EventKind.RENEWED, EventKind.RECHECKED):
            by = event.recheck_by
    return by


def _licence(record: CertificateRecord) -> str:
    """Return the holder's licence; certificates from before do not know it."""
    return "" if isinstance(record.licence, msgspec.UnsetType) else record.licence


def _row(line: CertificateLine) -> tuple[str | int | date | None, ...]:
    found, record = line.found, line.found.record
    return (
        line.number,
        line.holder,
        record.employee_no if record else "",
        _licence(record) if record else "",
        line.game,
        record.rulebook if record else "",
        record.standard_title if record else found.standard_id,
        record.standard_edition if record else None,
        found.issued,
        line.until,
        line.recheck,
        line.told.word,
        line.note,
        found.digest,
    )
