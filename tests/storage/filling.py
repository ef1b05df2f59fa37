"""Fills a store with a plausible past, in bulk, for tests and measurements."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from trainer.storage import Config, Kind, Mode, Store, keep_rules
from trainer.storage.moments import to_ms
from trainer.storage.rows import to_json

SKILLS = tuple(f"third-card/banker-{b}/third-{t}" for b in range(8) for t in range(11))
CONFIG = Config(
    exercise="third-card", mode=Mode.DRILL, rulebook="massachusetts", game="minibaccarat"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """How much to put in: every attempt is ended and lasts two seconds an act."""

    people: int
    attempts_each: int
    acts_each: int
    until: datetime


def fill(store: Store, past: Past) -> int:
    """Add the people, attempts and acts of `past` in one transaction; return the acts added."""
    digest = keep_rules(store, CONFIG.rulebook, CONFIG.game, b"{}")
    last = to_ms(past.until)
    span = timedelta(hours=8) // timedelta(milliseconds=1)
    with store.write() as connection:
        first = connection.execute("SELECT ifnull(max(id), 0) FROM attempts").fetchone()[0]
        attempt_id = int(first)
        for nth in range(past.people):
            person_id = connection.execute(
                "INSERT INTO people (name, name_key, created_at) VALUES (?1, ?1, ?2)",
                (f"person {attempt_id}.{nth}", last - past.attempts_each * span),
            ).lastrowid
            for back in range(past.attempts_each, 0, -1):
                attempt_id += 1
                start = last - back * span
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
                connection.executemany(
                    "INSERT INTO acts (attempt_id, person_id, ordinal, round_no, skill, seed, "
                    "expected, given, ms, target_ms, fault, helped, at, clause) "
                    "VALUES (?, ?, ?, ?, ?, ?, 'draw', 'draw', ?, 3000, ?, 0, ?, '9(d)')",
                    [
                        (
                            attempt_id,
                            person_id,
                            act,
                            act,
                            SKILLS[(attempt_id * 7 + act) % len(SKILLS)],
                            act,
                            800 + (act * 37) % 900,
                            None if (act + attempt_id) % 9 else "missed-draw",
                            start + 2000 * (act + 1),
                        )
                        for act in range(past.acts_each)
                    ],
                )
                ms = 2000 * past.acts_each
                connection.execute(
                    "INSERT INTO attempt_ends VALUES "
                    "(?1, ?2, ?3, 'finished', '{}', ?4, ?4, 0, ?4, ?5, 0, ?5)",
                    (attempt_id, person_id, start + ms, past.acts_each, ms),
                )
    return past.people * past.attempts_each * past.acts_each
