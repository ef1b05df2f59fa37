"""Stores a record file of the present version, as SQL, for the migrations to come.

Run as `python -m tests.storage.make_version` when a version is released; never again for it.
"""

import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from tests.storage.house import PASSWORD, certify, settle_in
from tests.storage.world import AT, act, begun
from trainer.certification.audit import AuditKind
from trainer.storage.audit.citations import Told, cite
from trainer.storage.people.recovery import make_recovery_code
from trainer.storage.record.attempts import end_attempt, record_act, void_act
from trainer.storage.record.reading import mark_read
from trainer.storage.rows import LessonRead, Outcome
from trainer.storage.schema.migrations import APPLICATION_ID, MIGRATIONS
from trainer.storage.settings import APP, put_setting
from trainer.storage.store import Store

VERSIONS = Path(__file__).parent / "versions"
PIN_1234 = (
    "$argon2id$v=19$m=32768,t=3,p=1$jLp9sViREFVy3Hfd4gHVQg"
    "$wo9xbaMThoHwyrYYapj6pWiQXLgQtT78nb3dRUu0UbI"
)


def make(folder: Path) -> Path:
    """Fill a new record with a little of everything and return its file."""
    with Store.open(folder, at=AT) as store:
        first, second = begun(store), begun(store)
        with store.write() as connection:
            connection.execute("UPDATE people SET pin_hash = ?, last_seen_at = 0", (PIN_1234,))
            cite(connection, Told(AuditKind.PASSWORD, "a PIN was set", AT), "pins", 1)
        record_act(store, act(first, 0))
        record_act(store, act(first, 1, fault="overpaid", severity="major", cost=500))
        void_act(store, record_act(store, act(first, 2, helped=True)), at=AT, reason="slip")
        end_attempt(store, first, Outcome.FINISHED, at=AT, summary={"rounds": 3})
        record_act(store, act(second, 0, given=None, ms=None))
        put_setting(store, APP, "rulebook", "colorado")
        mark_read(store, 1, LessonRead(rulebook="colorado", game="craps", section="odds", at=AT))
        return store.path


def add_house(folder: Path) -> None:
    """Add a house with its staff, an exam, a certificate and the audit chain of all that."""
    with Store.open(folder, at=AT) as store:
        house = settle_in(store)
        certify(house)
        make_recovery_code(store, house.manager, PASSWORD, at=AT)


def dump(path: Path) -> Iterator[str]:
    """Yield the SQL that makes the file again, version and mark included."""
    with closing(sqlite3.connect(path)) as connection:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        yield f"PRAGMA application_id = {APPLICATION_ID};"
        yield f"PRAGMA user_version = {version};"
        yield from connection.iterdump()


def main() -> None:
    """Write `versions/v<newest>.sql`, unless that version is already stored."""
    target = VERSIONS / f"v{MIGRATIONS[-1].number}.sql"
    if target.exists():
        sys.exit(f"{target} is stored already; a released version does not change.")
    with tempfile.TemporaryDirectory() as folder:
        path = make(Path(folder))
        add_house(Path(folder))
        target.write_text("\n".join(dump(path)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
