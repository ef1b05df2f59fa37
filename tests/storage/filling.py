"""Fills a store with a plausible past, in bulk, for tests and measurements."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from trainer.storage.moments import to_ms
from trainer.storage.record.rules import keep_rules
from trainer.storage.record.states import rebuild_states
from trainer.storage.rows import Config, Kind, Mode, to_json
from trainer.storage.store import Store

SKILLS = (
    *(f"baccarat:third-card:banker:{b}:{t}" for b in range(8) for t in range(10)),
    *(f"craps:payout:place-{n}:win:{odds}" for n in range(60) for odds in ("even", "odd")),
    *(f"baccarat:irregularity:case-{n}:0a1b2c3d" for n in range(100)),
    *(f"roulette:picture:{n}:{shape}" for n in range(1, 37) for shape in ("corner", "street")),
    *(f"craps:rule:fact-{n}:4e5f6a7b" for n in range(128)),
    *(f"roulette:procedure:step-{n}" for n in range(100)),
)
CONFIG = Config(
    exercise="third-card", mode=Mode.DRILL, rulebook="massachusetts", game="minibaccarat"
)
_MS = timedelta(milliseconds=1)
_ACT_MS = 2_000
_FAULT_IN = 9  # one act in so many is wrong
_INSERT_ACTS = """
INSERT INTO acts (
    attempt_id, person_id, ordinal, round_no, skill, seed, expected, given, ms, target_ms,
    fault, helped, at, clause
) VALUES (?, ?, ?, ?, ?, ?, 'draw', 'draw', ?, 3000, ?, 0, ?, '9(d)')
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """How much to put in: every attempt is ended and lasts two seconds an act.

    Everybody practises in turns, so a person's acts lie scattered over the file as they would
    in a school; `every` is the time from one attempt of a person to the next.
    """

    people: int
    attempts_each: int
    acts_each: int
    until: datetime
    every: timedelta = timedelta(hours=8)
    skills: tuple[str, ...] = SKILLS


def fill(store: Store, past: Past) -> int:
    """Add the people, attempts and acts of `past`, fold them, and return the acts added."""
    digest = keep_rules(store, CONFIG.rulebook, CONFIG.game, b"{}")
    last, every = to_ms(past.until), past.every // _MS
    before = store.read("PRAGMA cache_size")[0][0]
    store.connection.execute("PRAGMA cache_size = -200000")  # the indexes are filled at random
    with store.write() as connection:
        attempt_id = _newest(connection, "attempts")
        first = _newest(connection, "people") + 1
        people = range(first, first + past.people)
        connection.executemany(
            "INSERT INTO people (id, name, name_key, created_at) VALUES (?1, ?2, ?2, ?3)",
            [(one, f"person {one}", last - past.attempts_each * every) for one in people],
        )
        for back in range(past.attempts_each, 0, -1):
            for person_id in people:
                attempt_id += 1
                start = last - back * every
                _add_attempt(connection, (attempt_id, person_id), digest, start)
                acts = list(_acts(past, attempt_id, person_id, start))
                connection.executemany(_INSERT_ACTS, acts)
                right, ms = sum(row[7] is None for row in acts), _ACT_MS * past.acts_each
                connection.execute(
                    "INSERT INTO attempt_ends VALUES "
                    "(?1, ?2, ?3, 'finished', '{}', ?4, ?5, 0, ?4, ?6, 0, ?7)",
                    (
                        *(attempt_id, person_id, start + ms),
                        *(past.acts_each, right, sum(row[6] for row in acts), ms),
                    ),
                )
    rebuild_states(store)
    store.connection.execute(f"PRAGMA cache_size = {before}")
    return past.people * past.attempts_each * past.acts_each


def _newest(connection: sqlite3.Connection, table: str) -> int:
    return int(connection.execute(f"SELECT ifnull(max(id), 0) FROM {table}").fetchone()[0])


def _add_attempt(
    connection: sqlite3.Connection, ids: tuple[int, int], digest: str, start: int
) -> None:
    attempt_id, person_id = ids
    connection.execute(
        "INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            attempt_id,
            person_id,
            Kind.DRILL.value,
            CONFIG.exercise,
            CONFIG.mode.value,
            CONFIG.rulebook,
            CONFIG.game,
            digest,
            attempt_id,
            to_json(CONFIG.options),
            start,
            "0.0.0",
        ),
    )


def _acts(
    past: Past, attempt_id: int, person_id: int, start: int
) -> Iterator[tuple[int, int, int, int, str, int, int, str | None, int]]:
    """Yield the rows of an attempt; some skills come up far more often than others."""
    for act in range(past.acts_each):
        chance = (attempt_id * 7919 + act * 104729 + person_id) * 2654435761 % 2**32
        share = chance / 2**32
        skill = past.skills[int(share * share * len(past.skills))]
        wrong = (chance >> 7) % _FAULT_IN == 0
        ms = 800 + (chance >> 9) % 3000
        at = start + _ACT_MS * (act + 1)
        fault = "missed-draw" if wrong else None
        yield attempt_id, person_id, act, act, skill, act, ms, fault, at
