"""The standards of the house: which are in force, how they came about, what is shipped now."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from trainer.certification.canonical import digest
from trainer.certification.changes import differences
from trainer.certification.outline import words_for
from trainer.certification.roles import Right
from trainer.certification.standard import Change, Standard
from trainer.errors import TrainerError
from trainer.storage.exams.exam_list import ExamState, list_exams
from trainer.storage.exams.standards import (
    StandardVersion,
    adopt_shipped,
    current_standards,
    standard_versions,
)
from trainer.storage.people.roster import person
from trainer.ui.shell.services import Services

_DONE = frozenset({ExamState.ENDED, ExamState.CERTIFIED})


class Standing(StrEnum):
    """Where the edition in force comes from; the value is the word shown."""

    SHIPPED = "As shipped"
    AMENDED = "Amended"
    BEHIND = "Newer one shipped"  # amended, and the program now ships another than it began with


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeLine:
    """One thing that changed, in words; nothing old was added, nothing new was taken away."""

    words: str
    old: str
    new: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionLine:
    """One edition of a standard, and how it came from the one before."""

    standard: Standard
    in_force: bool
    house: bool
    at: datetime | None  # None: not kept here, as shipped
    who: str
    why: str
    changes: tuple[ChangeLine, ...]

    @property
    def edition(self) -> int:
        """Its number."""
        return self.standard.edition


@dataclass(frozen=True, slots=True, kw_only=True)
class StandardLine:
    """One standard as the list shows it."""

    standard: Standard
    games: tuple[str, ...]
    standing: Standing
    at: datetime | None  # of the amendment in force
    who: str

    @property
    def id(self) -> str:
        """Which standard it is."""
        return self.standard.id


class Standards:
    """Reads the standards in force, their history and what is shipped."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def me(self) -> int:
        """Who looks."""
        return self._services.who.id

    def may(self, right: Right) -> bool:
        """Tell whether whoever looks has a right."""
        return self._services.may(right)

    def lines(self) -> list[StandardLine]:
        """Return the standard of every family of games, by name."""
        shipped = self._services.catalog.standards()
        found = current_standards(self._services.store, shipped)
        made = [self._line(one, shipped.get(one.id)) for one in found.values()]
        return sorted(made, key=lambda line: line.standard.title.lower())

    def line(self, standard_id: str) -> StandardLine:
        """Return the standard in force under an id."""
        return next(line for line in self.lines() if line.id == standard_id)

    def _line(self, standard: Standard, shipped: Standard | None) -> StandardLine:
        versions = standard_versions(self._services.store, standard.id)
        own = next((one for one in versions if one.house), None)
        standing = Standing.SHIPPED
        if own is not None:
            known = {one.digest for one in versions}
            behind = shipped is not None and digest(shipped) not in known
            standing = Standing.BEHIND if behind else Standing.AMENDED
        return StandardLine(
            standard=standard,
            games=tuple(dict.fromkeys(title for _, title in self.games_of(standard, short=True))),
            standing=standing,
            at=own.at if own is not None else None,
            who=self._name(own) if own is not None else "",
        )

    def games_of(self, standard: Standard, *, short: bool = False) -> list[tuple[str, str]]:
        """Return the games it is for: ("rulebook/game", title, and unless short the rulebook)."""
        books = self._services.catalog.rulebooks()
        return [
            (f"{book}/{entry.id}", entry.title if short else f"{entry.title}, {books[book].short}")
            for book, entry in self._services.catalog.entries()
            if standard.serves(f"{book}/{entry.id}")
        ]

    def _name(self, version: StandardVersion) -> str:
        return "" if version.by is None else person(self._services.store, version.by).name

    # -- editions -----------------------------------------------------------------------------

    def history(self, standard_id: str) -> list[EditionLine]:
        """Return every edition that is known, newest first, each with what it changed."""
        store = self._services.store
        in_force = self.line(standard_id).standard
        versions = list(standard_versions(store, standard_id))
        found = [
            self._edition(version, versions[place + 1 :], in_force)
            for place, version in enumerate(versions)
        ]
        if not any(line.in_force for line in found):  # nobody has used or changed it yet
            found.insert(0, _unkept(in_force))
        return found

    def _edition(
        self, version: StandardVersion, older: list[StandardVersion], in_force: Standard
    ) -> EditionLine:
        made = version.standard
        told = made.amended.changes if made.amended is not None else ()
        others = [one for one in older if one.house] or older
        before = others[0].standard if others else None
        if before is not None and any(not change.key for change in told):
            told = differences(before, made)  # the shipped one was put in force
        return EditionLine(
            standard=made,
            in_force=made == in_force,
            house=version.house,
            at=version.at,
            who=self._name(version),
            why=version.reason,
            changes=tuple(change_lines(told, made, *([before] if before else []))),
        )

    def shipped(self, standard_id: str) -> Standard | None:
        """Return what the program ships now under an id."""
        return self._services.catalog.standards().get(standard_id)

    def against_shipped(self, standard_id: str) -> list[ChangeLine]:
        """Return what would change if the shipped edition were put in force."""
        now, shipped = self.line(standard_id).standard, self.shipped(standard_id)
        if shipped is None:
            return []
        return change_lines(differences(now, shipped), now, shipped)

    def adopt(self, standard_id: str, reason: str) -> str:
        """Put the shipped edition in force; return the sentence why not, or nothing."""
        shipped = self.shipped(standard_id)
        assert shipped is not None, "only what is shipped is offered"
        try:
            adopt_shipped(
                self._services.store,
                shipped,
                reason=reason,
                by=self.me,
                at=self._services.clock.now(),
            )
        except TrainerError as trouble:
            return trouble.sentence()
        return ""

    def under_way(self, standard: Standard) -> str:
        """Return the sentence about exams that go on under the edition they began with."""
        open_ones = 0
        if self.may(Right.SEE_PEOPLE):
            open_ones = sum(
                1
                for one in list_exams(self._services.store, reader=self.me)
                if one.standard_id == standard.id and one.state not in _DONE
            )
        if not open_ones:
            return "Exams keep the edition they were set up with."
        if open_ones == 1:
            return "1 exam is open: it keeps the edition it was set up with."
        return f"{open_ones} exams are open: they keep the edition they were set up with."


def _unkept(standard: Standard) -> EditionLine:
    return EditionLine(
        standard=standard, in_force=True, house=False, at=None, who="", why="", changes=()
    )


def change_lines(changes: tuple[Change, ...], *standards: Standard) -> list[ChangeLine]:
    """Return changes in words, looked up in the editions that have their keys."""
    return [
        ChangeLine(words=words_for(one.key, *standards), old=one.old, new=one.new)
        for one in changes
    ]
