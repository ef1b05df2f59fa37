"""Checking a paper, a code or a data file against what this house has at hand, offline.

The libraries behind it take half a second to load and a long audit chain takes longer, so all of
it is done on another thread, which opens the record anew and only to read.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from trainer.storage.files import DATABASE
from trainer.ui.shell.background import Background
from trainer.ui.shell.doorway import Door
from trainer.ui.text import full_date

if TYPE_CHECKING:  # see above
    from trainer.credentials.gathering import Sources
    from trainer.credentials.verdict import Verdict

TEXT = "The text"
_DAY = re.compile(r"\b\d{4}-\d\d-\d\d\b")


class Aid(StrEnum):
    """What can be handed in beside a paper; the value is what it is called."""

    KEYS = "Another school's public keys"
    REVOCATIONS = "A revocation list"
    HEAD = "A signed audit head"


class Finding(NamedTuple):
    """A verdict in words for the screen; `state` is the verdict's own word."""

    state: str
    heading: str
    why: str
    checks: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]


class Verifying(QObject):
    """Checks one thing at a time; what is asked last is what is answered.

    Signals:
        began: (str) something is being checked; carries its name.
        found: (Finding) this is what it is worth.
        refused: (TrainerError) it could not be checked at all.
    """

    began = Signal(str)
    found = Signal(object)
    refused = Signal(object)

    def __init__(self, door: Door, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._door = door
        self._work = Background(self)
        self._again: Callable[[], None] | None = None
        self.aids: dict[Aid, Path] = {}

    @property
    def busy(self) -> bool:
        """Whether something is being checked."""
        return self._work.busy

    def clear(self) -> None:
        """Forget what was handed in; what is still being checked is not told any more."""
        self._work.stop()
        self._again = None
        self.aids = {}

    def hand_in(self, aid: Aid, path: Path | None) -> None:
        """Lay something beside the paper, or take it away; what was checked is checked anew."""
        if path is None:
            self.aids.pop(aid, None)
        else:
            self.aids[aid] = path
        if self._again is not None:
            self._again()

    def check_file(self, path: Path) -> None:
        """Check a file of any kind the program signs, or a data file."""
        self._again = lambda: self.check_file(path)
        self._begin(path.name, lambda at, sources: _check_file(path, at, sources))

    def check_text(self, text: str) -> None:
        """Check the text of a code, or of anything else that is signed text."""
        self._again = lambda: self.check_text(text)
        self._begin(TEXT, lambda at, sources: _check_text(text, at, sources))

    def _begin(self, named: str, check: "Callable[[datetime, Sources], Verdict]") -> None:
        at = self._door.clock.now().astimezone()
        folder, aids = self._door.store.folder, dict(self.aids)
        self.began.emit(named)

        def work() -> "Verdict":
            from trainer.credentials.gathering import Sources

            sources = Sources(
                folder=folder,
                keys=aids.get(Aid.KEYS),
                own_too=True,
                revocations=aids.get(Aid.REVOCATIONS),
                head=aids.get(Aid.HEAD),
            )
            return check(at, sources)

        self._work.elsewhere(
            work, lambda verdict: self.found.emit(finding(verdict)), self.refused.emit
        )


def finding(verdict: "Verdict") -> Finding:
    """Return a verdict in the words of the screen."""
    facts = (
        ("Number", verdict.number),
        ("Holder", verdict.name),
        ("Game", _game(verdict.game)),
        ("Issued", full_date(verdict.issued) if verdict.issued else ""),
        ("Valid until", full_date(verdict.valid_until) if verdict.valid_until else ""),
        ("School", verdict.school),
    )
    what = verdict.what.value
    return Finding(
        state=verdict.state.value,
        heading=what[:1].upper() + what[1:],
        why=_told(verdict.why),
        checks=tuple(_told(one) for one in verdict.checks),
        facts=tuple((label, value) for label, value in facts if value),
    )


def _told(sentence: str) -> str:
    """Return a sentence with its days as the screen writes them.

    >>> _told("Good until 2028-11-18.")
    'Good until 18 November 2028.'
    """

    def written(found: re.Match[str]) -> str:
        try:
            return full_date(date.fromisoformat(found[0]))
        except ValueError:  # it only looks like a day
            return found[0]

    return _DAY.sub(written, sentence)


def _game(named: str) -> str:
    """Return a game as it is called; a code holds only the names of its files.

    >>> _game("ohio-cleveland/mini-baccarat"), _game("Midibaccarat")
    ('Mini baccarat, Ohio Cleveland', 'Midibaccarat')
    """
    book, slash, game = named.partition("/")
    if not slash:
        return named
    return f"{game.replace('-', ' ').capitalize()}, {book.replace('-', ' ').title()}"


# ruff: noqa: PLC0415 - the libraries behind credentials are loaded on the other thread


def _check_file(path: Path, at: datetime, sources: "Sources") -> "Verdict":
    from trainer.credentials.gathering import gather
    from trainer.credentials.verify import verify_file
    from trainer.storage.audit.verification import read_audit_log
    from trainer.storage.certificates.register import reading_register

    sources = replace(sources, packets=path == sources.folder / DATABASE)
    with reading_register(sources.folder) as register:
        known = gather(sources, register=register)
        return verify_file(path, at=at, known=known, open_log=read_audit_log)


def _check_text(text: str, at: datetime, sources: "Sources") -> "Verdict":
    from trainer.credentials.gathering import gather
    from trainer.credentials.verify import verify_bytes
    from trainer.storage.certificates.register import reading_register

    with reading_register(sources.folder) as register:
        known = gather(sources, register=register)
        return verify_bytes(text.strip().encode(), at=at, known=known, where=TEXT)
