"""Migrations: each tested, each in one transaction, every past version still opens.

For version n add a function `test_migration_<n>_...` here and a file `versions/v<n>.sql`.
"""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.storage.house import PASSWORD
from tests.storage.make_version import VERSIONS, dump, make
from tests.storage.processes import ROOT
from tests.storage.schema.fingerprints import of_new_file
from tests.storage.world import AT, folded, later
from trainer.certification.audit import first_break
from trainer.certification.roles import Role
from trainer.errors import StorageError
from trainer.storage.audit.citations import BEFORE
from trainer.storage.audit.verification import audit_log_of, read_audit_log
from trainer.storage.files import BACKUPS, DATABASE, backups
from trainer.storage.people.pins import PinOutcome, verify_pin
from trainer.storage.people.recovery import make_recovery_code, recover_password, recovery_code_made
from trainer.storage.people.roles import needs_manager
from trainer.storage.people.roster import list_people, list_staff
from trainer.storage.record.attempts import acts_of, attempts_of, resumable
from trainer.storage.record.progress import skills
from trainer.storage.record.states import rebuild_states, states_of
from trainer.storage.rights import roles_of
from trainer.storage.schema import migrations
from trainer.storage.schema.migrations import MIGRATIONS, Migration
from trainer.storage.schema.objects import FINGERPRINTS
from trainer.storage.store import Store

if TYPE_CHECKING:
    from sqlite_utils import Database

NEWEST = MIGRATIONS[-1].number
NUMBERS = [migration.number for migration in MIGRATIONS]


def _load(version: int, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    script = (VERSIONS / f"v{version}.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        connection.executescript(script)
    return folder


def _schema(path: Path) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(
            "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
        ).fetchall()


def test_migrations_are_numbered_from_one_without_gaps() -> None:
    assert list(range(1, len(MIGRATIONS) + 1)) == NUMBERS


@pytest.mark.parametrize("number", NUMBERS)
def test_every_migration_has_a_test_and_a_stored_file(number: int) -> None:
    assert [name for name in globals() if name.startswith(f"test_migration_{number}_")]
    assert (VERSIONS / f"v{number}.sql").is_file()


@pytest.mark.parametrize("version", NUMBERS)
def test_a_stored_file_of_every_version_opens_with_its_record(version: int, tmp_path: Path) -> None:
    with Store.open(_load(version, tmp_path), at=AT) as store:
        assert store.migrated.after == NEWEST
        (ana,) = (one for one in list_people(store) if one.name == "Ana Ruiz")
        newest, first = attempts_of(store, ana.id, limit=9)
        assert first.end is not None
        assert (first.end.marks.n, first.end.marks.right, newest.end) == (2, 1, None)
        assert [row.undone for row in acts_of(store, first.id, with_undone=True)][2] == "slip"
        assert resumable(store, ana.id) == newest
        assert sum(one.n for one in skills(store, ana.id)) == 3
        assert verify_pin(store, ana.id, "1234", at=AT).outcome is PinOutcome.OK
        log = audit_log_of(store)
        assert (first_break(log.rows), log.broken) == (None, None)


@pytest.mark.parametrize("version", NUMBERS)
def test_an_upgraded_file_has_the_schema_of_a_new_one(version: int, tmp_path: Path) -> None:
    for folder in (_load(version, tmp_path / "old"), tmp_path / "new"):
        Store.open(folder, at=AT).close()
    assert _schema(tmp_path / "old" / DATABASE) == _schema(tmp_path / "new" / DATABASE)


def test_migration_1_makes_strict_tables_and_their_guards(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        assert store.migrated.before == 0
        assert store.migrated.backup is None
        tables = store.read("SELECT name, strict FROM pragma_table_list WHERE type = 'table'")
        assert all(strict for name, strict in tables if not name.startswith("sqlite_"))
        assert store.read("PRAGMA foreign_key_check") == []
    assert not (tmp_path / BACKUPS).exists()


def _practise_in_v1(folder: Path) -> Path:
    """Give a stored file of version 1 more of a past, through its own triggers."""
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        connection.execute("INSERT INTO people VALUES (2, 'Bo', 'bo', NULL, 0, NULL, 0, NULL, 0)")
        attempt = "INSERT INTO attempts SELECT ?, ?, kind, exercise, ?, rulebook, game, "
        attempt += "rules_digest, seed, options, started_at, app_version FROM attempts WHERE id = 1"
        for attempt_id, person_id, mode in ((3, 1, "drill"), (4, 2, "guided"), (5, 2, "drill")):
            connection.execute(attempt, (attempt_id, person_id, mode))
            for ordinal in range(120):
                connection.execute(
                    "INSERT INTO acts (attempt_id, person_id, ordinal, round_no, skill, seed, "
                    "expected, ms, target_ms, fault, helped, at, clause) "
                    "VALUES (?, ?, ?, 0, ?, 0, 'x', ?, 3000, ?, ?, ?, '')",
                    (
                        *(attempt_id, person_id, ordinal, f"baccarat:third-card:{ordinal % 7}"),
                        None if ordinal % 11 == 0 else 500 + 41 * ordinal,
                        "overpaid" if ordinal % 5 == 0 else None,
                        ordinal % 13 == 0,
                        1_772_443_800_000 + ordinal * 7_000_000,
                    ),
                )
        connection.execute("INSERT INTO act_voids SELECT id, 0, 'slip' FROM acts WHERE id % 17 = 5")
        connection.execute(
            "INSERT INTO attempt_ends VALUES (3, 1, 0, 'void', '{}', 0, 0, 0, 0, 0, 0, 0)"
        )
        connection.commit()
    return folder


def test_migration_2_fills_the_states_with_the_fold_of_the_record(tmp_path: Path) -> None:
    _practise_in_v1(_load(1, tmp_path))
    told: list[tuple[int, int]] = []
    with Store.open(tmp_path, at=AT, progress=lambda *step: told.append(step)) as store:
        assert (store.migrated.before, store.migrated.after) == (1, NEWEST)
        for person in list_people(store):
            assert states_of(store, person.id) == folded(store, person.id) != {}
        kept = store.read("SELECT * FROM skill_states")
        rebuild_states(store)
        assert store.read("SELECT * FROM skill_states") == kept
        assert store.read("SELECT 1 FROM sqlite_master WHERE name = 'skills_summary'") == []
        assert told[0] == (0, 364)
    assert store.migrated.backup is not None
    with closing(sqlite3.connect(store.migrated.backup)) as backup:
        assert backup.execute("PRAGMA user_version").fetchone() == (1,)
        assert backup.execute("SELECT count(*) FROM acts").fetchone() == (364,)


def test_migration_3_makes_everybody_a_trainee_and_changes_no_record(tmp_path: Path) -> None:
    before = _rows(_load(2, tmp_path) / DATABASE)
    with Store.open(tmp_path, at=AT) as store:
        assert (store.migrated.before, store.migrated.after) == (2, NEWEST)
        (ana,) = list_people(store)
        assert roles_of(store, ana.id) == {Role.TRAINEE}
        assert needs_manager(store)
        assert list_staff(store) == ()
        assert [row.entry.what for row in audit_log_of(store).rows] == [BEFORE, BEFORE]
        ((counted,),) = store.read("SELECT sum(met) FROM skill_families")
        assert store.read("SELECT count(*) FROM skill_states") == [(counted,)]
        assert audit_log_of(store).broken is None
        for change in ("DELETE FROM acts", "UPDATE attempts SET seed = 1"):
            with pytest.raises(sqlite3.IntegrityError, match="append only"):
                store.connection.execute(change)
        assert _rows(store.path) == before
    assert store.migrated.backup is not None
    assert _rows(store.migrated.backup) == before


@pytest.mark.parametrize("version", [3, 4])
def test_a_file_of_an_earlier_version_is_verified_as_it_is(version: int, tmp_path: Path) -> None:
    path = _load(version, tmp_path) / DATABASE
    before = path.read_bytes()
    log = read_audit_log(path)
    assert (first_break(log.rows, *log.tails), log.broken, log.altered) == (None, None, "")
    assert path.read_bytes() == before


def test_migration_5_seals_what_stood_before_it(tmp_path: Path) -> None:
    with closing(sqlite3.connect(_load(4, tmp_path) / DATABASE)) as connection:
        connection.execute(
            "INSERT INTO notes (person_id, text, by_id, at) "
            "SELECT min(id), 'quick', 2, 1 FROM people"
        )
        connection.commit()
    with Store.open(tmp_path, at=AT) as store:
        assert store.migrated.after == NEWEST
        log = audit_log_of(store)
        assert (first_break(log.rows), log.broken, log.altered) == (None, None, "")
        sealed = {row.entry.facts["table"] for row in log.rows if row.entry.what == BEFORE}
        assert sealed >= {"people.5", "passwords.5", "pins", "notes"}
        store.connection.execute("DROP TRIGGER notes_no_update")
        store.connection.execute("UPDATE notes SET text = 'slow'")
        broken = audit_log_of(store).broken
        assert broken is not None
        assert "a note, which is another now" in broken.text


@pytest.mark.parametrize("number", NUMBERS)
def test_the_digest_kept_of_a_new_file_is_right(number: int) -> None:
    told = (
        "run: python -m tests.storage.schema.fingerprints, and put what it prints into objects.py"
    )
    assert FINGERPRINTS[number] == of_new_file(number), told


def test_migration_4_gives_no_one_a_code_and_leaves_the_chain_whole(tmp_path: Path) -> None:
    with closing(sqlite3.connect(_load(3, tmp_path) / DATABASE)) as connection:
        chain = connection.execute("SELECT * FROM audit_log").fetchall()
        secrets = connection.execute("SELECT * FROM passwords").fetchall()
    with Store.open(tmp_path, at=AT) as store:
        assert (store.migrated.before, store.migrated.after) == (3, NEWEST)
        assert store.read("SELECT * FROM audit_log")[: len(chain)] == chain
        assert store.read("SELECT * FROM passwords") == secrets
        (manager,) = (one for one in list_staff(store) if Role.MANAGER in roles_of(store, one.id))
        assert recovery_code_made(store, manager.id) is None
        code = make_recovery_code(store, manager.id, PASSWORD, at=later(days=1))
        found = recover_password(store, manager.id, code, "copper window friday", at=later(days=2))
        assert found.outcome is PinOutcome.OK
        log = audit_log_of(store)
        assert (first_break(log.rows), log.broken) == (None, None)


def test_migration_5_keeps_the_chain_and_has_it_vouch_for_what_comes(tmp_path: Path) -> None:
    with closing(sqlite3.connect(_load(4, tmp_path) / DATABASE)) as connection:
        chain = connection.execute("SELECT * FROM audit_log").fetchall()
        exams = connection.execute("SELECT id, form FROM exams").fetchall()
    with Store.open(tmp_path, at=AT) as store:
        assert (store.migrated.before, store.migrated.after) == (4, NEWEST)
        assert store.read("SELECT * FROM audit_log")[: len(chain)] == chain
        assert store.read("SELECT id, form FROM exams") == exams, "an old form is cited, and stays"
        assert not store.read("SELECT 1 FROM exam_draws"), "and nothing is drawn from it"
        log = audit_log_of(store)
        assert (first_break(log.rows), log.broken) == (None, None)


def _rows(path: Path) -> list[tuple[object, ...]]:
    """Return the record proper, column by column as version 2 had it."""
    tables = {
        "people": "id, name, name_key, pin_hash, created_at, failed_tries, archived",
        "attempts": "*",
        "attempt_ends": "*",
        "acts": "*",
        "act_voids": "*",
        "rules": "*",
        "lesson_reads": "*",
    }
    with closing(sqlite3.connect(path)) as connection:
        return [
            row
            for table, columns in tables.items()
            for row in connection.execute(f"SELECT {columns} FROM {table}")
        ]


def test_a_migration_stopped_while_it_folds_leaves_the_old_file(tmp_path: Path) -> None:
    before = list(dump(_practise_in_v1(_load(1, tmp_path)) / DATABASE))

    def stop(_done: int, _total: int) -> None:
        raise RuntimeError("the power went")

    with pytest.raises(StorageError, match="the power went"):
        Store.open(tmp_path, at=AT, progress=stop)
    assert list(dump(tmp_path / DATABASE)) == before
    Store.open(tmp_path, at=AT).close()


def test_opening_a_file_that_is_up_to_date_loads_little(tmp_path: Path) -> None:
    make(tmp_path)
    script = (
        "import sys; from pathlib import Path; from datetime import UTC, datetime\n"
        "from trainer.storage.store import Store\n"
        f"Store.open(Path({str(tmp_path)!r}), at=datetime.now(UTC)).close()\n"
        "print(*sorted({'fsrs', 'msgspec', 'sqlite_utils', 'trainer.scheduling'} & {*sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "\n"


def _add(patch: pytest.MonkeyPatch, apply: "Callable[[Database], None]") -> None:
    more = (*MIGRATIONS, Migration(NEWEST + 1, "of tomorrow", apply))
    patch.setattr(migrations, "MIGRATIONS", more)


def _add_badges(db: "Database") -> None:
    db.execute("ALTER TABLE people ADD COLUMN badge TEXT")


def test_a_file_in_use_is_backed_up_and_brought_forward(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tmp_path)
    _add(monkeypatch, _add_badges)
    with Store.open(tmp_path, at=AT) as store:
        assert (store.migrated.before, store.migrated.after) == (NEWEST, NEWEST + 1)
        assert store.read("SELECT badge FROM people") == [(None,)]
        assert store.read("PRAGMA foreign_keys") == [(1,)]
        assert store.migrated.backup == backups(tmp_path)[0].path
        assert not backups(tmp_path)[0].routine
    assert store.migrated.backup is not None
    with closing(sqlite3.connect(store.migrated.backup)) as backup:
        assert backup.execute("PRAGMA user_version").fetchone() == (NEWEST,)
        assert backup.execute("SELECT count(*) FROM acts").fetchone() == (4,)
    with Store.open(tmp_path, at=AT) as store:
        assert store.migrated.backup is None


def _fails_half_way(db: "Database") -> None:
    db.execute("ALTER TABLE people ADD COLUMN badge TEXT")
    db.execute("DROP TABLE settings")
    raise RuntimeError("the cat walked over the keyboard")


def _breaks_a_reference(db: "Database") -> None:
    db.execute("DROP TRIGGER attempts_no_delete")
    db.execute("DELETE FROM attempts")


@pytest.mark.parametrize(
    ("apply", "why"), [(_fails_half_way, "the cat"), (_breaks_a_reference, "refers to one")]
)
def test_a_failing_migration_changes_nothing_and_names_the_backup(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    apply: "Callable[[Database], None]",
    why: str,
) -> None:
    path = make(tmp_path)
    before = list(dump(path))
    with monkeypatch.context() as patch:
        _add(patch, apply)
        with pytest.raises(StorageError, match=why) as told:
            Store.open(tmp_path, at=AT)
    (backup,) = backups(tmp_path)
    assert str(backup.path) in str(told.value)
    assert "left as it was" in str(told.value)
    assert told.value.next_step
    assert list(dump(path)) == before == list(dump(backup.path))
    Store.open(tmp_path, at=AT).close()


def test_a_failing_first_migration_leaves_no_half_made_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", (Migration(1, "broken", _fails_half_way),))
        with pytest.raises(StorageError, match="no such table"):
            Store.open(tmp_path, at=AT)
    with Store.open(tmp_path, at=AT) as store:
        assert store.migrated.before == 0
