"""Erasing a person: whom, what goes and what stays, and the copies that still hold them."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.errors import StorageError, TrainerError
from trainer.storage.house_settings import (
    RETENTION,
    backup_plan,
    put_house_setting,
    retention_months,
)
from trainer.storage.people.erasure import Policy, erase_person
from trainer.storage.people.retention import Erasable, erasable_people, overdue
from trainer.storage.record.backup import backup_now
from trainer.storage.record.backup_desk import copies_holding, remove_copies
from trainer.storage.rights import RightsError
from trainer.storage.store import Store
from trainer.ui.house.house_work import HouseDesk
from trainer.ui.shell.background import Background
from trainer.ui.shell.refusal import Refusal
from trainer.ui.shell.services import Services
from trainer.ui.text import plural

T = TypeVar("T")
MONTHS = (0, 12, 24, 36, 60, 84, 120)
GOES = (
    "Name, employee number, rank, licence, PIN or password, notes, assignments, cohorts and own "
    "settings go for good, and so do the papers of their certificates kept here."
)
STAYS = (
    "The audit log stays whole: it knows people by marks alone, and this mark leads to nobody "
    "any more. Certificates stay in the register by number, dates and digest, so that a paper "
    "somebody holds can still be checked."
)
POLICIES = (
    (
        Policy.ANONYMISE,
        "Keep the practice and exams without a name",
        "Figures of items and cohorts stay right.",
    ),
    (
        Policy.REMOVE,
        "Remove the practice and exams too",
        "Nothing they did is left but rows of the log that name nobody.",
    ),
)


class Who(StrEnum):
    """Which people are listed."""

    DUE = "due"
    ARCHIVED = "archived"
    ALL = "all"


class Gone(NamedTuple):
    """Somebody who was erased: what to say, and which copies still hold them."""

    said: str
    copies: tuple[Path, ...]
    papers: tuple[Path, ...]  # of theirs, which could not be removed


class HouseErasing(QObject):
    """Lists who can be erased, and erases them on another thread.

    Signals:
        began: (str) something is being done; carries what.
        refused: (Refusal) it was not; carries the line of the form it is about, or none.
        erased: (Gone) somebody is erased.
        done: (str) the copies are removed; carries what to say.
        failed: (TrainerError) they are not.
    """

    began = Signal(str)
    refused = Signal(object)
    erased = Signal(object)
    done = Signal(str)
    failed = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = HouseDesk(services)
        self._working = Background(self)

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return self._working.busy

    @property
    def months(self) -> int:
        """After how many months somebody archived is listed; 0: never."""
        return retention_months(self._desk.store)

    def put_months(self, months: int) -> str:
        """List people after another span from now on; return why not, or nothing."""
        desk = self._desk
        try:
            put_house_setting(desk.store, RETENTION, months, by=desk.me, at=desk.now())
        except TrainerError as trouble:
            return trouble.sentence()
        return ""

    def people(self) -> dict[Who, list[Erasable]]:
        """Return everybody but oneself, by what they are listed under."""
        desk, months = self._desk, self.months
        every = [one for one in erasable_people(desk.store, reader=desk.me) if one.id != desk.me]
        return {
            Who.DUE: [one for one in every if overdue(one, months, at=desk.now())],
            Who.ARCHIVED: [one for one in every if one.archived],
            Who.ALL: sorted(every, key=lambda one: one.name.casefold()),
        }

    def due_words(self, count: int) -> str:
        """Say how many people have been away for longer than the house keeps names."""
        if not self.months:
            return "Nobody is listed by time: the house has set no span."
        span = span_words(self.months)
        if not count:
            return f"Nobody has been archived for longer than {span}."
        return f"{plural(count, 'person has', 'people have')} been archived for longer than {span}."

    def erase(self, one: Erasable, policy: Policy, typed: str, password: str) -> None:
        """Erase somebody, once their name and one's own password were typed."""
        if _folded(typed) != _folded(one.name):
            self.refused.emit(Refusal("name", f"Type the name as it stands: {one.name}."))
            return
        me, now = self._desk.me, self._desk.now()

        def act(store: Store) -> Gone:
            try:
                found = erase_person(store, one.id, policy, by=me, secret=password, at=now)
            except LookupError as gone:
                raise StorageError(
                    f"{one.name} was erased at another PC already.",
                    next_step="Close this and look at the list again.",
                ) from gone
            kept = "removed" if policy is Policy.REMOVE else "kept without a name"
            acts = f" {plural(found.acts, 'act of practice', 'acts of practice')} {kept}."
            said = f"{one.name} is erased." + (acts if found.acts else "")
            return Gone(said, copies_holding(store, one.id), found.papers)

        self._work(f"Erasing {one.name}", act, self.erased.emit, self._refuse)

    def remove(self, copies: Sequence[Path]) -> None:
        """Remove the copies that hold somebody erased, once there is a new backup without them."""
        me, now = self._desk.me, self._desk.now()

        def act(store: Store) -> str:
            backup_now(store, at=now, keep=max(backup_plan(store).keep, len(copies) + 1))
            gone = remove_copies(store, copies, by=me, at=now)
            return f"{plural(gone, 'copy is', 'copies are')} removed; a new backup was made first."

        self._work("Removing the copies", act, self.done.emit, self.failed.emit)

    def _refuse(self, trouble: TrainerError) -> None:
        secret = isinstance(trouble, RightsError) and "You may not" not in str(trouble)
        self.refused.emit(Refusal("password" if secret else "", trouble.sentence()))

    def _work(
        self,
        words: str,
        act: Callable[[Store], T],
        then: Callable[[T], None],
        failed: Callable[[TrainerError], None],
    ) -> None:
        if not self.busy:
            self.began.emit(words)
            self._working.elsewhere(self._desk.beside(act), then, failed)


def span_words(months: int) -> str:
    """Write a span as a person says it.

    >>> span_words(0), span_words(6), span_words(12), span_words(60)
    ('never', '6 months', '1 year', '5 years')
    """
    if not months:
        return "never"
    years, rest = divmod(months, 12)
    return plural(years, "year") if not rest else plural(months, "month")


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()
