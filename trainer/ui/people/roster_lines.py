"""The roster in words: who was here when, how they stand, and in what order they are listed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from trainer.storage.people.trainees import Trainee
from trainer.ui.shell.naming import last_seen
from trainer.ui.text import plural

QUIET = timedelta(days=3)  # ours: without practice for so long somebody is asked after
GONE = timedelta(days=5)  # ours: and is then called not seen
GAME = "game:"  # a column of mastery: "game:massachusetts/roulette"


class Standing(StrEnum):
    """How somebody does, in a word."""

    NEW = "New"
    ON_TRACK = "On track"
    READY = "Ready for exam"
    ATTENTION = "Attention"
    NOT_SEEN = "Not seen"


class Show(StrEnum):
    """Which part of the roster is listed."""

    ALL = "all"
    ATTENTION = "attention"
    READY = "ready"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """What takes longer to find out than the list itself; None until it is."""

    open: int | None = None  # assignments not done
    late: int | None = None  # of those, past their date
    mastery: Mapping[str, int] = field(default_factory=dict)  # per cent, by game
    ready: Mapping[str, str] = field(default_factory=dict)  # games an exam is near in, and titles


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterLine:
    """One trainee as the roster lists them."""

    trainee: Trainee
    seen: str
    absent: bool  # no practice for `QUIET` at least
    hours: float
    least: float | None  # hours a certificate asks for in the games looked at
    standing: Standing
    why: str
    work: Work = field(default_factory=Work)

    @property
    def id(self) -> int:
        """Who it is."""
        return self.trainee.id


def line_of(  # noqa: PLR0913 - what a line is made from
    trainee: Trainee,
    now: datetime,
    *,
    absent: datetime | bool | None,
    hours: float,
    least: float | None,
    work: Work,
) -> RosterLine:
    """Return a trainee's line; `absent` is False, or when they last practised (None: never)."""
    standing, why = _standing(trainee, now, absent, work)
    return RosterLine(
        trainee=trainee,
        seen=seen_words(trainee.last_seen_at, now),
        absent=absent is not False and standing is not Standing.NEW,
        hours=hours,
        least=least,
        standing=standing,
        why=why,
        work=work,
    )


def seen_words(seen: datetime | None, now: datetime) -> str:
    """Return when somebody was last here, to begin a cell with."""
    if seen is None:
        return "Never"
    words = last_seen(seen, now).removeprefix("on ")
    return words[0].upper() + words[1:]


def _standing(
    trainee: Trainee, now: datetime, absent: datetime | bool | None, work: Work
) -> tuple[Standing, str]:
    if absent is None and now - trainee.created_at < QUIET:
        return Standing.NEW, "Added lately, and has not practised yet."
    if absent is None:
        return Standing.NOT_SEEN, "Has never practised."
    if isinstance(absent, datetime):
        days = plural((now - absent).days, "day")
        if now - absent >= GONE:
            return Standing.NOT_SEEN, f"No practice for {days}."
        return Standing.ATTENTION, f"No practice for {days}."
    return _at_work(work)


def _at_work(work: Work) -> tuple[Standing, str]:
    if work.late:
        return Standing.ATTENTION, f"{plural(work.late, 'assignment is', 'assignments are')} late."
    if work.ready:
        games = " and ".join(work.ready.values())
        return Standing.READY, f"All that is practised at the screen is ready: {games}."
    return Standing.ON_TRACK, "Practises, and nothing is late."


def matches(line: RosterLine, words: str) -> bool:
    """Whether every word is in the name, the number or a cohort's name."""
    trainee = line.trainee
    text = " ".join(
        (trainee.name, trainee.employee_no, trainee.licence, *trainee.cohorts.values())
    ).casefold()
    return all(word in text for word in words.casefold().split())


def shown_by(line: RosterLine, show: Show) -> bool:
    """Whether a line belongs to a part of the roster."""
    if show is Show.ATTENTION:
        return line.standing in (Standing.ATTENTION, Standing.NOT_SEEN)
    if show is Show.READY:
        return line.standing is Standing.READY
    return show is Show.ALL or line.absent


def order_by(column: str) -> Callable[[RosterLine], tuple[float, str]]:
    """Return what lines are sorted by, the most wanted first when falling."""
    if column.startswith(GAME):
        game = column.removeprefix(GAME)
        return lambda line: (line.work.mastery.get(game, -1), "")
    return _ORDERS[column]


def _seen(line: RosterLine) -> float:
    at = line.trainee.last_seen_at
    return at.timestamp() if at is not None else 0.0


_ORDERS: dict[str, Callable[[RosterLine], tuple[float, str]]] = {
    "name": lambda line: (0, line.trainee.name.casefold()),
    "seen": lambda line: (_seen(line), ""),
    "hours": lambda line: (line.hours, ""),
    "due": lambda line: ((line.work.late or 0) + (line.work.open or 0) / 1000, ""),
    "state": lambda line: (list(Standing).index(line.standing), ""),
}
