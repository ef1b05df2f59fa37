"""What committing one act costs, beside a bare sqlite3 insert of the same columns."""

import sqlite3
import statistics
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

from bench.timing import percentile
from trainer.storage.people.people import add_person
from trainer.storage.record.attempts import begin_attempt, record_act
from trainer.storage.record.rules import keep_rules
from trainer.storage.rows import Config, Kind, Mode, NewAct, NewAttempt
from trainer.storage.store import Store

COUNT = 6_000
_COLUMNS = 17


def measure() -> dict[str, float]:
    """Return commit_ratio (medians) and commit_p99_ms."""
    now = datetime.now(UTC)
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder), at=now) as store:
        person = add_person(store, "Bench", "1234", at=now)
        digest = keep_rules(store, "bench", "bench", b"{}")
        attempt = begin_attempt(
            store,
            NewAttempt(
                person_id=person,
                kind=Kind.DRILL,
                config=Config(
                    exercise="third-card", mode=Mode.DRILL, rulebook="bench", game="bench"
                ),
                rules_digest=digest,
                seed=1,
                started_at=now,
            ),
        )
        bare = sqlite3.connect(Path(folder) / "bare.db", isolation_level=None)
        bare.execute("PRAGMA journal_mode=WAL")
        bare.execute("PRAGMA synchronous=NORMAL")
        names = ", ".join(f"c{n}" for n in range(_COLUMNS))
        bare.execute(f"CREATE TABLE acts (id INTEGER PRIMARY KEY, {names})")
        insert = f"INSERT INTO acts ({names}) VALUES ({', '.join('?' * _COLUMNS)})"
        row = (1, 1, 1, "baccarat:third-card:banker:5:3", 1, "draw", "draw", 900, 2500, *[None] * 8)
        ours: list[float] = []
        theirs: list[float] = []
        for ordinal in range(1, COUNT + 1):
            act = NewAct(
                attempt_id=attempt,
                ordinal=ordinal,
                skill=f"baccarat:third-card:banker:{ordinal % 8}:{ordinal % 10}",
                expected="draw",
                given="draw",
                at=now,
                ms=900,
                target_ms=2500,
            )
            began = time.perf_counter()
            record_act(store, act)
            middle = time.perf_counter()
            bare.execute(insert, row)
            ours.append(middle - began)
            theirs.append(time.perf_counter() - middle)
        bare.close()
    return {
        "commit_ratio": statistics.median(ours) / statistics.median(theirs),
        "commit_p99_ms": percentile(ours, 0.99) * 1000,
    }
