"""xAPI statements of exams and practice, gathered month by month so that the way can be told."""

from collections.abc import Callable, Collection, Iterator, Mapping
from datetime import datetime, timedelta
from threading import Event
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from trainer.errors import StorageError, TrainerError
from trainer.storage.record.sessions import Session, learning_sessions
from trainer.storage.store import Store

if TYPE_CHECKING:
    from trainer.credentials.xapi import Statement

# ruff: noqa: PLC0415 - the libraries behind credentials are loaded on the other thread

_SLICE = timedelta(days=30)
Titles = Mapping[tuple[str, str], str]  # rulebook and game -> what it is called


class Statements(NamedTuple):
    """The file, how many statements are in it, and who is not."""

    content: bytes
    many: int
    left_out: tuple[str, ...]


class StoppedError(TrainerError):
    """Whoever asked for it gave it up."""


def address_trouble(address: str) -> str:
    """Return why an address cannot stand for the house's accounts, or nothing.

    >>> address_trouble("https://training.example")
    ''
    """
    where = urlsplit(address.strip())
    if where.scheme in ("http", "https") and where.netloc and address == address.strip():
        return ""
    return "Give the address of the LMS's accounts, such as https://training.example."


def whose(store: Store, people: Collection[int] | None) -> frozenset[str] | None:
    """Return the employee numbers of some people; None stands for everybody."""
    if people is None:
        return None
    marks = ", ".join("?" * len(people))
    rows = store.read(f"SELECT employee_no FROM people WHERE id IN ({marks})", tuple(people))
    return frozenset(number for (number,) in rows if number)


def statements(  # noqa: PLR0913 - what is wanted, by name
    store: Store,
    *,
    reader: int,
    span: tuple[datetime | None, datetime],
    practice: bool,
    accounts: frozenset[str] | None,
    address: str,
    titles: Titles,
    told: Callable[[float], object],
    given_up: Event,
) -> Statements:
    """Return the statements of what ended in a span of time; None begins with the record."""
    from trainer.credentials.xapi import export

    wrong = address_trouble(address)
    if wrong:
        raise StorageError("The LMS's address is not set.", next_step=wrong)
    since = span[0] or _beginning(store, span[1])
    made: list[Statement] = []
    left_out: dict[str, None] = {}
    slices = list(_slices(since, span[1]))
    for number, (begin, end) in enumerate(slices):
        if given_up.is_set():
            raise StoppedError("It was given up.")
        found = learning_sessions(store, since=begin, until=end, reader=reader, practice=practice)
        if accounts is None:
            left_out.update(dict.fromkeys(found.without_number))
        for session in found.found:
            if accounts is None or session.account in accounts:
                made += _of(session, address, titles)
        told((number + 1) / (len(slices) + 1))
    return Statements(export(made), len(made), tuple(left_out))


def _beginning(store: Store, now: datetime) -> datetime:
    """Return a moment before anything in the record."""
    from trainer.storage.moments import from_ms

    ((first,),) = store.read(
        "SELECT min(at) FROM (SELECT min(ended_at) AS at FROM attempt_ends "
        "UNION ALL SELECT min(at) FROM exam_ends)"
    )
    return now - _SLICE if first is None else from_ms(first)


def _slices(since: datetime, until: datetime) -> Iterator[tuple[datetime, datetime]]:
    begin = since
    while begin < until:
        end = min(begin + _SLICE, until)
        yield begin, end
        begin = end


def _of(session: Session, address: str, titles: Titles) -> "Iterator[Statement]":
    from trainer.credentials import xapi

    learner = xapi.Learner(account=session.account, home_page=address)
    sitting = xapi.Sitting(
        id=session.id,
        title=session.title,
        type=xapi.ActivityType.EXAM if session.exam else xapi.ActivityType.PRACTICE,
        rulebook=session.rulebook,
        game=session.game,
        game_title=titles.get((session.rulebook, session.game), session.game),
    )
    for answer in session.answers:
        yield xapi.answered(
            learner,
            sitting,
            xapi.Answer(
                ordinal=answer.ordinal,
                skill=answer.skill,
                asked=answer.asked,
                given=answer.given,
                expected=answer.expected,
                right=answer.right,
                elapsed=answer.elapsed,
                at=answer.at,
            ),
        )
    out = session.outcome
    yield from xapi.ended(
        learner,
        sitting,
        xapi.Outcome(
            right=out.right,
            of=out.of,
            passed=out.passed,
            finished=out.finished,
            elapsed=out.elapsed,
            at=out.at,
        ),
    )
