"""Item analysis: how families of items did in the exams of a standard, filtered and sorted."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from trainer.certification.items import (
    ENOUGH,
    Distractor,
    Flag,
    ItemStat,
    Response,
    analyse,
    told_apart,
)
from trainer.certification.sentences import down
from trainer.certification.standard import TITLES, Part, Standard
from trainer.errors import TrainerError
from trainer.games.game import Game
from trainer.scheduling.skills import case_title
from trainer.storage.exams.item_answers import AnsweredExam, answered_exams, exam_responses
from trainer.storage.record.exports import Table, csv_bytes, note_export
from trainer.ui.shell.background import Background
from trainer.ui.shell.services import Services
from trainer.ui.shell.writing import written
from trainer.ui.standards.standards import Standards
from trainer.ui.text import DASH, MINUS, percent, plural, seconds

FLAG_WORDS = {
    Flag.TOO_HARD: "Hard",
    Flag.TOO_EASY: "Easy",
    Flag.TELLS_LITTLE: "Tells little",
    Flag.TEMPTS_THE_BEST: "Misleads",
}
_NAMED = 5  # people named before "and 3 more"
_AT_ONCE = 4  # exams read between two events
_CSV = (
    "Standard", "Game", "Item", "Part", "Line", "Candidates", "Answers", "Right, %",
    "Discrimination", "Median, s", "Nine in ten within, s", "Flags", "Right answer", "Clause",
    "Wrong answers",
)  # fmt: skip


class SortBy(StrEnum):
    """What the list is sorted by; the value is the title of the column."""

    ITEM = "Item"
    CANDIDATES = "Candidates"
    RIGHT = "Right"
    DISCRIMINATION = "Tells apart"
    MEDIAN = "Median"
    NINTH = "Nine in ten"
    FLAGS = "Look at"


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongAnswer:
    """A wrong answer of the detail: its words, how many chose it, who they were."""

    text: str
    told: str
    who: str
    tempts: bool  # those who chose it are the better ones


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemLine:
    """One family of items as the list shows it."""

    stat: ItemStat
    title: str
    part: Part | None
    about: str  # part and line of the blueprint
    answer: str
    clause: str
    wrong: tuple[WrongAnswer, ...]

    @property
    def flags(self) -> str:
        """The flags in a word each."""
        return ", ".join(FLAG_WORDS[flag] for flag in self.stat.flags)


class ItemAnalysis(QObject):
    """Reads the answers of a standard's exams gradually and works the figures out.

    Signals:
        changed: The list is to be shown anew.
        advanced: (float) how far the reading is, 0 to 1.
        troubled: (TrainerError) the answers could not be read.
    """

    changed = Signal()
    advanced = Signal(float)
    troubled = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._standards: dict[str, Standard] = {}
        self._exams: dict[str, tuple[AnsweredExam, ...]] = {}
        self.standard = self.game = ""
        self.part: Part | None = None
        self.search = ""
        self.flagged = False
        self.sorted_by, self.falling = SortBy.RIGHT, False
        self.candidates = 0
        self._every: list[ItemLine] = []
        self._work = Background(self)

    # -- choosing -----------------------------------------------------------------------------

    def begin(self) -> None:
        """Read which exams there are, and the answers of the standard that has most of them."""
        lines = Standards(self._services).lines()
        me = self._me
        store = self._services.store
        self._standards = {line.id: line.standard for line in lines}
        self._exams = {one: answered_exams(store, one, reader=me) for one in self._standards}
        if not self._exams.get(self.standard):
            self.standard = max(self._exams, key=lambda one: len(self._exams[one]), default="")
            self.game = ""
        self.read()

    @property
    def _me(self) -> int:
        return self._services.who.id

    def standards(self) -> list[tuple[str, str]]:
        """Return (id, name) of every standard, with how many exams have ended under it."""
        return [
            (key, f"{one.title} ({len(self._exams[key])})") for key, one in self._standards.items()
        ]

    def games(self) -> list[tuple[str, str]]:
        """Return the games of the standard that were examined, with how often."""
        exams = self._exams.get(self.standard, ())
        found = [("", f"All its games ({len(exams)})")]
        if self.standard in self._standards:
            for key, title in Standards(self._services).games_of(self._standards[self.standard]):
                count = sum(1 for one in exams if one.game == key)
                found += [(key, f"{title} ({count})")] if count else []
        return found

    def parts(self) -> list[Part]:
        """Return the parts that have items."""
        return [part for part in Part if any(line.part is part for line in self._every)]

    def choose_standard(self, standard_id: str) -> None:
        """Look at another standard."""
        self.standard, self.game = standard_id, ""
        self.read()

    def choose_game(self, game: str) -> None:
        """Look at one game of the standard, or with nothing at all of them."""
        self.game = game
        self.read()

    def choose_part(self, part: Part | None) -> None:
        """List one part alone, or with nothing every part."""
        self.part = part
        self.changed.emit()

    def look_for(self, words: str) -> None:
        """List what has these words in its question or line."""
        self.search = words.strip().lower()
        self.changed.emit()

    def show_flagged(self, flagged: bool) -> None:
        """List only what should be looked at, or everything."""
        self.flagged = flagged
        self.changed.emit()

    def sort(self, by: SortBy) -> None:
        """Sort by a column; once more turns it round."""
        self.falling = not self.falling if by is self.sorted_by else by is SortBy.FLAGS
        self.sorted_by = by
        self.changed.emit()

    # -- reading ------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether answers are being read."""
        return self._work.busy

    def read(self) -> None:
        """Read the answers of the chosen exams and work the figures out."""
        self._every, self.candidates = [], 0
        self._work.in_steps(
            self._read(), self.changed.emit, self.troubled.emit, advanced=self.advanced.emit
        )
        self.changed.emit()

    def stop(self) -> None:
        """Leave the rest unread."""
        self._work.stop()

    def _read(self) -> Iterator[float]:
        exams = [one for one in self._exams.get(self.standard, ()) if self.game in ("", one.game)]
        found: list[Response] = []
        for number, exam in enumerate(exams, 1):
            found += exam_responses(self._services.store, exam, reader=self._me)
            if number % _AT_ONCE == 0:
                yield number / (len(exams) + 1)
        yield 1.0
        people = {one.number: one.name for one in exams}
        apart = told_apart(found)
        firsts: dict[str, Response] = {}
        for one in apart:
            firsts.setdefault(one.family, one)
        self._every = [self._line(stat, firsts[stat.family], people) for stat in analyse(apart)]
        self.candidates = len({one.exam for one in apart})

    def _some_game(self) -> Game:
        """Return a game the answers are about: its cases have names."""
        every = Standards(self._services).games_of(self._standards[self.standard])
        rulebook, _, game = (self.game or every[0][0]).partition("/")
        return self._services.house_game(rulebook, game)

    def _line(self, stat: ItemStat, first: Response, people: dict[str, str]) -> ItemLine:
        part = first.part
        standard = self._standards[self.standard]
        lines = standard.lines(part) if part is not None else ()
        name = next((one.title for one in lines if one.id == first.line), first.line)
        title = first.ask
        if not title and part is Part.DECISIONS:
            title = case_title(self._some_game(), stat.family)
        elif not title:
            title = f"{stat.family.rpartition(':')[2].capitalize()} sums: {name}"
        return ItemLine(
            stat=stat,
            title=title,
            part=part,
            about=f"{TITLES[part]}, {name}" if part is not None else name,
            answer=first.expected,
            clause=first.clause,
            wrong=tuple(_wrong(one, stat, people) for one in stat.distractors),
        )

    # -- what is shown ------------------------------------------------------------------------

    @property
    def total(self) -> int:
        """How many families there are, whatever is listed."""
        return len(self._every)

    def lines(self) -> list[ItemLine]:
        """Return the families to list, in their order."""
        found = [
            line
            for line in self._every
            if (self.part is None or line.part is self.part)
            and (not self.flagged or line.stat.flags)
            and self.search in f"{line.title} {line.about} {line.flags}".lower()
        ]
        found.sort(key=lambda line: line.title.lower())
        if self.sorted_by is SortBy.ITEM:
            return found[::-1] if self.falling else found
        known = [(number, line) for line in found if (number := self._number(line)) is not None]
        known.sort(key=lambda pair: pair[0], reverse=self.falling)
        told = [line for _, line in known]
        return told + [
            line for line in found if self._number(line) is None
        ]  # what cannot be told comes last

    def _number(self, line: ItemLine) -> float | None:
        stat = line.stat
        return {
            SortBy.CANDIDATES: stat.candidates,
            SortBy.RIGHT: stat.facility,
            SortBy.DISCRIMINATION: stat.discrimination,
            SortBy.MEDIAN: stat.median_ms,
            SortBy.NINTH: stat.ninth_ms,
            SortBy.FLAGS: len(stat.flags),
        }.get(self.sorted_by)

    def note(self) -> str:
        """Return how many candidates the figures are from, and what that means for flags."""
        told = plural(self.candidates, "candidate")
        if self.candidates < ENOUGH:
            return f"{told}. Below {ENOUGH} candidates nothing is flagged."
        flagged = plural(sum(1 for line in self._every if line.stat.flags), "item")
        return f"{told}, {flagged} flagged. Items of fewer than {ENOUGH} candidates never are."

    # -- for other programs -------------------------------------------------------------------

    def export_to(self, path: Path) -> int:
        """Write what is listed as CSV, noted in the audit log first; return how many rows."""
        lines = self.lines()
        standard = self._standards[self.standard].title
        games = dict(self.games())
        game = games[self.game].rpartition(" (")[0] if self.game in games else ""
        table = Table(
            title="Items",
            columns=_CSV,
            rows=tuple((standard, game, *_cells(line)) for line in lines),
        )
        content = csv_bytes(table)
        now = self._services.clock.now()
        what = "the item analysis"
        note_export(self._services.store, content, what=what, by=self._me, at=now)
        written(path, content)
        return len(lines)

    def try_export(self, path: Path) -> str:
        """Export; return the sentence to say, and raise nothing that can be told."""
        try:
            return f"{plural(self.export_to(path), 'item')} written to {path.name}."
        except TrainerError as trouble:
            self.troubled.emit(trouble)
            return ""


def _wrong(one: Distractor, stat: ItemStat, people: dict[str, str]) -> WrongAnswer:
    rest, others = percent(100 * one.rest, 1), percent(100 * one.others, 1)
    told = (
        f"{one.count} of {plural(stat.answers, 'answer')}. Who chose it had {rest} of all else "
        f"right, the others {others}."
    )
    names = [f"{people.get(exam, exam)} ({exam})" for exam in one.exams]
    more = len(names) - _NAMED
    who = ", ".join(names[:_NAMED])
    return WrongAnswer(
        text=one.text,
        told=told,
        who=f"{who} and {more} more" if more > 0 else who,
        tempts=Flag.TEMPTS_THE_BEST in stat.flags and one.rest > one.others,
    )


def _cells(line: ItemLine) -> tuple[str | int | float | None, ...]:
    stat = line.stat
    part, _, about = line.about.partition(", ")
    wrong = "; ".join(f"{one.text}: {one.count}" for one in stat.distractors)
    return (
        line.title,
        part,
        about,
        stat.candidates,
        stat.answers,
        round(100 * stat.facility, 1),
        None if stat.discrimination is None else round(stat.discrimination, 3),
        None if stat.median_ms is None else round(stat.median_ms / 1000, 2),
        None if stat.ninth_ms is None else round(stat.ninth_ms / 1000, 2),
        "; ".join(flag.value for flag in stat.flags),
        line.answer,
        line.clause,
        wrong,
    )


def time_words(ms: float | None) -> str:
    """Return a time of the list."""
    return DASH if ms is None else seconds(ms / 1000)


def apart_words(value: float | None) -> str:
    """Return a discrimination, never rounded up; a dash where it cannot be told."""
    return DASH if value is None else down(value, 2).replace("-", MINUS)
