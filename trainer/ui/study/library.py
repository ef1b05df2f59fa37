"""The library of games: one line a game however many rulebooks have it, filtered, counted, sorted.

Everything here is worked out from the rulebooks' own lists, the index and the record; no game is
opened for it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from enum import StrEnum

from trainer.catalog import Rulebook
from trainer.catalog.index import Index, IndexGame
from trainer.scheduling.mastery import ENOUGH, Verdict, standing
from trainer.scheduling.skills import TABLE
from trainer.scheduling.values import SkillState

NEAR = 3  # games that are shown as closest
LEAST = 0.2  # ours: of a game that is close
_NAMED = 3  # topics a closest game names
_LOOK_S = 2.5  # ours: to read the verdict and go on
_PART = ", part "
_COMMON = ("rule", "irregularity", TABLE)  # every game has some
_SENTENCES = ("procedure", "rule", "irregularity", TABLE)  # what bets are called begins large


class Mine(StrEnum):
    """How far one is in a game; the value is the word shown."""

    CERTIFIED = "Certified"
    BEGUN = "Begun"
    DUE = "Due today"
    NEW = "Not begun"


class Scope(StrEnum):
    """Which games the page is about; the value is the word shown."""

    MINE = "For me"
    COURSE = "My course"
    ALL = "Everything"


class Order(StrEnum):
    """How games are sorted; the value is the word shown."""

    KNOWN = "What I know"
    NAME = "Name"
    FAMILY = "Family"


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A game by one rulebook."""

    rulebook: str
    game: str
    title: str
    book: str
    mark: str
    about: str
    own: bool = False  # of the house's own rulebook
    deals: bool = True  # a chapter of the rulebook deals nothing

    @property
    def name(self) -> str:
        """What the index and the record call it."""
        return f"{self.rulebook}/{self.game}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One game: a tile."""

    key: str
    title: str
    family: str
    editions: tuple[Edition, ...]  # the one that opens first
    begun: bool = False
    until: date | None = None  # certified, and good until then
    in_course: bool = False
    looked: bool = False  # whether the index knows it
    known: int = 0
    total: int = 0
    due: int = 0
    damaged: bool = False

    @property
    def first(self) -> Edition:
        """What opens when the tile is pressed."""
        return self.editions[0]

    @property
    def deals(self) -> bool:
        """Whether it is a game; a chapter of a rulebook has a tile too."""
        return self.first.deals

    @property
    def share(self) -> float:
        """How much of its skills is mastered, 0 to 1."""
        return self.known / self.total if self.total else 0.0

    def is_mine(self, mine: Mine) -> bool:
        """Whether one has come so far in it."""
        match mine:
            case Mine.CERTIFIED:
                return self.until is not None
            case Mine.BEGUN:
                return self.begun and self.until is None
            case Mine.DUE:
                return self.begun and self.due > 0
            case Mine.NEW:
                return not self.begun and self.until is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Near:
    """A game that shares much with what one has mastered."""

    line: Line
    origin: str  # the game most of it is known from
    left: tuple[str, ...]  # topics that are not known
    skills: int
    minutes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """What is to be shown."""

    family: str = ""
    without: frozenset[str] = frozenset()  # rulebooks that are not ticked
    mine: Mine | None = None
    words: str = ""
    scope: Scope = Scope.MINE
    order: Order = Order.KNOWN

    @property
    def narrows(self) -> bool:
        """Whether Esc has anything to clear."""
        return bool(self.family or self.without or self.mine or self.words)

    def cleared(self) -> "Filter":
        """Return the same view of all games."""
        return Filter(scope=self.scope, order=self.order)

    def admits(self, line: Line, *, but: str = "") -> bool:
        """Whether a game is to be shown, words apart; `but` leaves one of the filters out."""
        return (
            (but == "family" or self.family in ("", line.family))
            and (but == "rulebook" or any(e.rulebook not in self.without for e in line.editions))
            and (but == "mine" or self.mine is None or line.is_mine(self.mine))
            and (self.scope is not Scope.COURSE or line.in_course)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Games under one heading; a folded one shows a row of them."""

    key: str
    title: str
    note: str
    lines: tuple[Line, ...]
    folds: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """How many games each choice would show, the other choices as they are."""

    families: tuple[tuple[str, int], ...]
    every: int
    rulebooks: tuple[tuple[str, str, int], ...]
    mine: tuple[tuple[Mine, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """What the record says of whoever looks."""

    states: Mapping[str, SkillState] = field(default_factory=dict)
    met: Sequence[str] = ()  # games practised, the newest first
    until: Mapping[str, date] = field(default_factory=dict)  # games certified in
    course: frozenset[str] = frozenset()
    now: datetime


def spelt(title: str) -> str:
    """Return a title as it is compared: rulebooks write one game with and without hyphens.

    >>> spelt("Mini-Baccarat") == spelt("Minibaccarat"), spelt("Hold 'Em")
    (True, 'holdem')
    """
    return "".join(letter for letter in title.casefold() if letter.isalnum())


def lines_of(books: Mapping[str, Rulebook], own: str) -> tuple[Line, ...]:
    """Return every game once, in the order of the rulebooks, and then the chapters.

    Nothing else is known of them yet.
    """
    found: dict[str, Line] = {}
    for book in books.values():
        for entry in book.games:
            edition = Edition(
                rulebook=book.id,
                game=entry.id,
                title=entry.title,
                book=book.short,
                mark=book.mark,
                about=entry.about,
                own=book.id == own,
                deals=entry.deals,
            )
            key = spelt(entry.title)
            before = found.get(key)
            if before is None or any(one.rulebook == book.id for one in before.editions):
                key = key if before is None else f"{key} {edition.name}"  # two of one book stay two
                found[key] = Line(
                    key=key, title=entry.title, family=entry.family, editions=(edition,)
                )
            else:
                found[key] = replace(before, editions=(*before.editions, edition))
    return tuple(sorted(found.values(), key=lambda line: not line.deals))


class Library:
    """All games as one person sees them."""

    def __init__(self, books: Mapping[str, Rulebook], own: str, index: Index) -> None:
        self._books, self._index = books, index
        self._plain = lines_of(books, own)
        self._mastered: frozenset[int] = frozenset()
        self._due: frozenset[int] = frozenset()
        self._person: Person | None = None
        self.damaged: set[str] = set()  # games whose files cannot be used
        self.lines: tuple[Line, ...] = self._plain

    def look(self, person: Person) -> None:
        """See what somebody knows."""
        self._person = person
        mastered, due = set(), set()
        for place, skill in enumerate(self._index.skills):
            state = person.states.get(skill.id)
            if state is None:
                continue
            found = standing(state, skill.target_ms, person.now)
            if found.verdict is Verdict.MASTERED:
                mastered.add(place)
            if state.memory is not None and state.memory.due <= person.now:
                due.add(place)
        self._mastered, self._due = frozenset(mastered), frozenset(due)
        self.lines = tuple(self._line(line, person) for line in self._plain)

    def _line(self, line: Line, person: Person) -> Line:
        names = [one.name for one in line.editions]
        met = [name for name in person.met if name in names]
        editions = sorted(
            line.editions,
            key=lambda one: (not one.own, met.index(one.name) if one.name in met else len(met)),
        )
        until = [person.until[name] for name in names if name in person.until]
        game = self._index.games.get(editions[0].name)
        skills = game.skills if game is not None else frozenset[int]()
        return Line(
            key=line.key,
            family=line.family,
            title=editions[0].title,
            editions=tuple(editions),
            begun=bool(met),
            until=max(until) if until else None,
            in_course=any(name in person.course for name in names),
            looked=game is not None,
            known=len(skills & self._mastered),
            total=len(skills),
            due=len(skills & self._due),
            damaged=editions[0].name in self.damaged,
        )

    def _text(self, line: Line) -> str:
        """Return all that a search looks through."""
        told = [line.family]
        for one in line.editions:
            game = self._index.games.get(one.name)
            told += [one.title, spelt(one.title), one.book, one.about]
            told += [game.words] if game is not None else []
        return " ".join(dict.fromkeys(told)).casefold()

    def _admitted(self, chosen: Filter, *, but: str = "") -> list[Line]:
        words = chosen.words.casefold().split()
        found = [line for line in self.lines if chosen.admits(line, but=but)]
        if not words:
            return found
        told = ((line, self._text(line)) for line in found)
        return [line for line, text in told if all(word in text for word in words)]

    # -- counting -----------------------------------------------------------------------------

    def counts(self, chosen: Filter) -> Counts:
        """Return how many games each choice would show, the other choices as they are."""
        families = dict.fromkeys(line.family for line in self.lines)
        here = self._admitted(chosen, but="family")
        books = self._admitted(chosen, but="rulebook")
        mine = self._admitted(chosen, but="mine")
        return Counts(
            families=tuple(
                (family, sum(line.family == family for line in here)) for family in families
            ),
            every=len(here),
            rulebooks=tuple(
                (
                    book.id,
                    book.short,
                    sum(any(one.rulebook == book.id for one in line.editions) for line in books),
                )
                for book in self._books.values()
                if book.games
            ),
            mine=tuple((one, sum(line.is_mine(one) for line in mine)) for one in Mine),
        )

    # -- listing ------------------------------------------------------------------------------

    def shown(self, chosen: Filter) -> tuple[Line, ...]:
        """Return the games a filter lets through, sorted."""
        found = self._admitted(chosen)
        match chosen.order:
            case Order.KNOWN:
                found.sort(key=lambda line: -line.share)
            case Order.NAME:
                found.sort(key=lambda line: line.title.casefold())
            case Order.FAMILY:
                families = list(dict.fromkeys(line.family for line in self.lines))
                found.sort(key=lambda line: families.index(line.family))
        words = spelt(chosen.words)
        if words:  # what is called so comes before what only has a bet called so
            found.sort(key=lambda line: words not in spelt(line.title))
        return tuple(found)

    def sections(self, chosen: Filter) -> tuple[Section, ...]:
        """Return the games under their headings: one's own, then family by family."""
        lines = self.shown(chosen)
        if not lines:
            return ()
        if chosen.words or (chosen.scope is Scope.ALL and chosen.order is not Order.FAMILY):
            title = "Found" if chosen.words else "All games"
            return (Section(key="all", title=title, note="", lines=lines, folds=False),)
        own = tuple(line for line in lines if line.begun or line.until is not None)
        if chosen.scope is Scope.ALL or chosen.mine is not None:
            own = ()
        folds = not (chosen.family or chosen.mine) and chosen.scope is Scope.MINE
        found = []
        if own:
            found.append(Section(key="mine", title="Mine", note=_own(own), lines=own, folds=False))
        rest = [line for line in lines if line not in own]
        for family in dict.fromkeys(line.family for line in self.lines):
            here = tuple(line for line in rest if line.family == family)
            if here:
                found.append(Section(key=family, title=family, note="", lines=here, folds=folds))
        return tuple(found)

    def near(self, chosen: Filter) -> tuple[Near, ...]:
        """Return the games not begun of which one knows most."""
        if chosen.words or chosen.mine not in (None, Mine.NEW) or chosen.scope is not Scope.MINE:
            return ()
        close = [
            line
            for line in self.shown(replace(chosen, order=Order.KNOWN))
            if line.is_mine(Mine.NEW) and LEAST <= line.share < 1 and not line.damaged
        ]
        return tuple(self._near(line) for line in close[:NEAR])

    def _near(self, line: Line) -> Near:
        game = self._index.games[line.first.name]
        topics, skills, minutes = self.left(game)
        return Near(
            line=line, origin=self._origin(line, game), left=topics, skills=skills, minutes=minutes
        )

    def left(self, game: IndexGame) -> tuple[tuple[str, ...], int, int]:
        """Return what is not known of a game: its topics, how many skills, how many minutes."""
        missing: dict[str, float] = {}
        skills, ms = 0, 0.0
        for topic in game.topics:
            new = [place for place in topic.skills if place not in self._mastered]
            skills += len(new)
            ms += sum(self._index.skills[place].target_ms + 1000 * _LOOK_S for place in new)
            title, _, part = topic.title.partition(_PART)
            if topic.kind in _SENTENCES:
                title = title[0].lower() + title[1:]
            # What is peculiar to a game tells more of it than that there are rules.
            weight = len(new) if topic.kind not in _COMMON and not part else bool(new) / 100
            missing[title] = missing.get(title, 0) + weight
        ranked = sorted((title for title in missing if missing[title]), key=lambda t: -missing[t])
        return tuple(ranked[:_NAMED]), skills, max(1, round(ENOUGH * ms / 60_000))

    def _origin(self, line: Line, game: IndexGame) -> str:
        known = game.skills & self._mastered
        best, title = 0, ""
        for other in self.lines:
            found = self._index.games.get(other.first.name)
            if other.begun and other.key != line.key and found is not None:
                shared = len(known & found.skills)
                if shared > best:
                    best, title = shared, other.title
        return title

    def sisters(self, line: Line) -> int:
        """Return how many other games there are of its family."""
        return sum(other.family == line.family for other in self.lines) - 1


def _own(lines: Iterable[Line]) -> str:
    certified = sum(line.until is not None for line in lines)
    begun = sum(line.until is None for line in lines)
    parts = [f"{certified} certified"] if certified else []
    return ", ".join([*parts, *([f"{begun} begun"] if begun else [])])
