"""What somebody waits for at a key: a plan, the odds of craps, a search of the chain.

- plan_all_ms: a day's plan of a person with a state for every skill of the largest rulebook
- craps_odds_ms: the edges of every bet of the slowest craps game, from nothing
- audit_find_ms: a search without a hit in a hundred thousand lines, and their first page
"""

import tempfile
import time
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random

from bench.million import RULEBOOK
from tests.games.craps_world import TABLES
from tests.games.world import engine_of, game_of
from tests.scheduling.world import START, answer
from tests.storage.house import settle_in
from tests.storage.world import AT
from trainer.catalog import Catalog
from trainer.games.edge import wager_odds
from trainer.places import lessons_dir
from trainer.scheduling import rebuild
from trainer.scheduling.today import plan
from trainer.scheduling.topics import course_of
from trainer.storage.audit.audit_search import AuditFilter, find_audit_lines
from trainer.storage.store import Store

LINES = 100_000
TURNS = 5


def measure() -> dict[str, float]:
    """Return the figures."""
    return {
        "plan_all_ms": _plan_ms(),
        "craps_odds_ms": max(_ms(partial(_odds, name)) for name in TABLES),
        "audit_find_ms": _audit_ms(),
    }


def _ms(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return (time.process_time() - began) * 1000


def _plan_ms() -> float:
    catalog, rng = Catalog(lessons_dir()), Random(1)
    targets = catalog.targets()
    games = [catalog.game(book, entry.id) for book, entry in catalog.entries() if book == RULEBOOK]
    courses = [course_of(game, targets) for game in games]
    every = {skill.id: skill for one in courses for topic in one.topics for skill in topic.skills}
    states = rebuild(
        answer(
            skill=skill.id,
            days=rng.uniform(0, 9),
            right=rng.random() < 0.9,
            ms=int(skill.target_ms * rng.uniform(0.4, 1.8)),
            target_ms=skill.target_ms,
        )
        for _ in range(4)
        for skill in every.values()
    )
    evening = START + timedelta(days=10)
    return min(_ms(lambda: plan(courses, states, evening)) for _ in range(TURNS))


def _odds(name: str) -> None:
    game = game_of(name)
    engine = engine_of(game)
    for wager in game.wagers:
        wager_odds(engine, game, wager)


def _audit_ms() -> float:
    entry = '{"at_ms":%d,"kind":"sign-in","what":"signed in with a PIN","by":"%s"}'
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder), at=AT) as store:
        house = settle_in(store)
        with store.write() as connection:  # not sealed: only the search is looked at
            connection.executemany(
                "INSERT INTO audit_log (number, entry, previous, hash) VALUES (?, ?, 'p', 'h')",
                [(1000 + n, entry % (n, "f" * 64)) for n in range(LINES)],
            )
        wanted = AuditFilter(words="renamed mona", since=AT - timedelta(days=9))

        def look() -> None:
            assert find_audit_lines(store, wanted, reader=house.auditor, limit=100) == ()
            assert len(find_audit_lines(store, AuditFilter(), reader=house.auditor, limit=100))

        return min(_ms(look) for _ in range(TURNS))
