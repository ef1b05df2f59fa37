"""A copy of a data file altered in every way, and found out."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.credentials.world import Ring, new_ring
from tests.storage.conftest import make_secrets_cheap
from tests.storage.house import (
    PASSWORD,
    House,
    answer,
    begin,
    certify,
    set_up,
    settle_in,
    take_exam,
)
from tests.storage.tampering import alter, rework
from tests.storage.world import AT, later
from trainer.certification.audit import (
    AuditEntry,
    AuditKind,
    BreakKind,
    append,
    first_break,
    head_of,
)
from trainer.certification.canonical import canonical
from trainer.certification.roles import Role
from trainer.certification.standard import Part
from trainer.credentials import lock
from trainer.credentials.heads import read_head, write_head
from trainer.credentials.standing import Known
from trainer.credentials.verdict import State, Verdict
from trainer.credentials.verify import verify_file
from trainer.errors import InputError, StorageError
from trainer.storage.audit.audit import audit_head, audit_lines, audit_rows, keep_head, note_older
from trainer.storage.audit.audit_tail import remember_tail
from trainer.storage.audit.citations import Told, cite
from trainer.storage.audit.verification import audit_log_of, read_audit_log
from trainer.storage.files import DATABASE
from trainer.storage.people.passwords import change_password, give_password
from trainer.storage.people.recovery import make_recovery_code, recover_password
from trainer.storage.people.roles import add_staff, withdraw_role
from trainer.storage.record.backup import backup_now, restore
from trainer.storage.store import Store

NOBODY = Known(schools=())


@pytest.fixture(scope="module")
def certified(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a record with a certificate in it, made once."""
    with pytest.MonkeyPatch.context() as patch:
        make_secrets_cheap(patch)
        with Store.open(tmp_path_factory.mktemp("house"), at=AT) as store:
            certify(settle_in(store))
            return backup_now(store, at=later(days=1)).path


@pytest.fixture
def copy(certified: Path, tmp_path: Path) -> Path:
    """Return a copy of that record."""
    return Path(shutil.copy(certified, tmp_path / "copy.db"))


def verdict(path: Path, known: Known = NOBODY) -> Verdict:
    return verify_file(path, at=later(days=2), known=known, open_log=read_audit_log)


def test_an_unaltered_copy_is_valid_and_left_as_it_was(copy: Path) -> None:
    before = copy.read_bytes()
    found = verdict(copy)
    assert found.state is State.VALID, found.why
    assert "rows of the audit chain are as they were sealed" in found.why
    assert copy.read_bytes() == before
    assert [path.name for path in copy.parent.glob("copy.db*")] == ["copy.db"]


def test_the_record_in_use_verifies_while_it_is_open(house: House) -> None:
    certify(house)
    log = read_audit_log(house.store.path)
    assert (first_break(log.rows), log.broken) == (None, None)
    assert log == audit_log_of(house.store)


def test_letters_that_are_none_any_more_are_named_where_they_stand(copy: Path) -> None:
    whole = copy.read_bytes()
    copy.write_bytes(whole.replace(b'"a person was added"', b'"a per\xff\xfen was added"'))
    found = verdict(copy)
    assert found.state is State.ALTERED
    assert "Row 1" in found.why


def test_a_row_of_the_chain_that_is_no_text_is_named(copy: Path) -> None:
    alter(copy, "UPDATE audit_log SET entry = 7, previous = 8 WHERE number = 3")
    found = verdict(copy)
    assert found.state is State.ALTERED
    assert "Row 3" in found.why


def test_a_file_with_a_damaged_page_is_not_called_valid(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        named = "SELECT rootpage FROM sqlite_master WHERE name = 'rules'"
        page = connection.execute(named).fetchone()[0]
    whole = bytearray(copy.read_bytes())
    whole[(page - 1) * 4096 : page * 4096] = b"\xa5" * 4096
    copy.write_bytes(whole)
    with pytest.raises(StorageError, match="damaged"):
        verdict(copy)


_SWAP = (
    "UPDATE audit_log SET number = -7 WHERE number = 7",
    "UPDATE audit_log SET number = 7 WHERE number = 8",
    "UPDATE audit_log SET number = 8 WHERE number = -7",
)
_MAKE_ROOM = (
    "UPDATE audit_log SET number = -number - 1 WHERE number >= 8",
    "UPDATE audit_log SET number = -number WHERE number < 0",
    "INSERT INTO audit_log SELECT 8, entry, previous, hash FROM audit_log WHERE number = 3",
)


@pytest.mark.parametrize(
    ("how", "row", "statements"),
    [
        (
            BreakKind.CHANGED,
            7,
            ("UPDATE audit_log SET entry = replace(entry, 'at_ms', 'at_mS') WHERE number = 7",),
        ),
        (
            BreakKind.CHANGED,
            7,
            (
                "UPDATE audit_log SET entry = replace(entry, ':{', ':{\"x\":\"1\",') "
                "WHERE number = 7",
            ),
        ),
        (BreakKind.CHANGED, 7, ("UPDATE audit_log SET entry = '' WHERE number = 7",)),
        (BreakKind.CHANGED, 7, ("UPDATE audit_log SET entry = entry || ' ' WHERE number = 7",)),
        (BreakKind.CHANGED, 7, ("UPDATE audit_log SET hash = 'f' WHERE number = 7",)),
        (BreakKind.REMOVED, 7, ("DELETE FROM audit_log WHERE number = 7",)),
        (BreakKind.REMOVED, 1, ("DELETE FROM audit_log WHERE number = 1",)),
        (BreakKind.REORDERED, 7, _SWAP),
        (BreakKind.INSERTED, 8, _MAKE_ROOM),
    ],
    ids=["changed", "field", "emptied", "respelt", "hash", "removed", "first", "reordered", "in"],
)
def test_a_row_of_the_chain_is_named(
    copy: Path, how: BreakKind, row: int, statements: tuple[str, ...]
) -> None:
    alter(copy, *statements)
    found = verdict(copy)
    assert found.state is State.ALTERED
    assert found.why.startswith(f"The audit chain breaks at row {row} ({how.value}):")


def test_removing_with_the_numbers_closed_up_is_noticed(copy: Path) -> None:
    alter(
        copy,
        "DELETE FROM audit_log WHERE number = 7",
        "UPDATE audit_log SET number = -number WHERE number > 7",
        "UPDATE audit_log SET number = -number - 1 WHERE number < 0",
    )
    assert verdict(copy).state is State.ALTERED


@pytest.fixture
def ring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ring:
    monkeypatch.setattr(lock, "SCRYPT_N", 2**10)
    return new_ring(tmp_path / "keys")


def test_rows_cut_off_the_end_are_seen_against_a_head(
    house: House, ring: Ring, tmp_path: Path
) -> None:
    certify(house)
    head = audit_head(house.store)
    assert head is not None
    raw = write_head(head, ring.signer, at=later(days=1))
    copy = backup_now(house.store, at=later(days=1)).path.rename(tmp_path / "copy.db")
    alter(copy, f"DELETE FROM audit_log WHERE number = {head.number}")
    signed = read_head(raw, (ring.signer.school,), where="it")
    known = Known(schools=(ring.signer.school,), heads=(signed,))
    found = verdict(copy, known)
    assert found.state is State.ALTERED
    assert f"row {head.number} (cut off)" in found.why
    # Without the head the file itself says which row was its last.
    assert f"row {head.number} (cut off)" in verdict(copy).why
    alter(copy, "DELETE FROM settings WHERE key = 'audit.tail'")
    assert "no longer says which row was written last" in verdict(copy).why
    alter(
        copy,
        "INSERT INTO settings SELECT 'app', 'audit.tail', json_object('number', number, 'hash', "
        "hash) FROM audit_log ORDER BY number DESC LIMIT 1",
    )
    # Made to agree with itself it still holds the certificate the row told of.
    assert "no row tells of" in verdict(copy).why
    alter(copy, "DELETE FROM certificates")
    assert verdict(copy).valid
    assert not verdict(copy, known).valid


def test_a_row_the_program_did_not_write_is_named(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        rows = audit_rows(connection)
    last = rows[-1]
    entry = AuditEntry(at_ms=last.entry.at_ms, kind=AuditKind.EDIT, what="by hand")
    forged = append(head_of(rows), entry)
    alter(
        copy,
        f"INSERT INTO audit_log VALUES ({forged.number}, '{canonical(entry).decode()}', "
        f"'{forged.previous}', '{forged.hash}')",
    )
    assert f"row {forged.number} " in verdict(copy).why
    assert "(inserted)" in verdict(copy).why


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        (
            "UPDATE passwords SET hash = (SELECT hash FROM passwords WHERE person_id = 2) "
            "WHERE person_id = 1",
            "a password, which is another now",
        ),
        (
            "INSERT INTO passwords (person_id, hash, set_at, must_change) "
            "SELECT (SELECT max(id) FROM people), hash, set_at, 0 FROM passwords LIMIT 1",
            "a password",
        ),
        ("DELETE FROM passwords WHERE person_id = 1", "a password, which is gone"),
        (
            "INSERT INTO recovery_codes (person_id, hash, made_at) "
            "SELECT person_id, hash, set_at FROM passwords LIMIT 1",
            "a recovery code",
        ),
        ("UPDATE exam_starts SET by_id = 1 WHERE part = 'K'", "who let part K of"),
        ("UPDATE exam_draws SET items = x'00' WHERE part = 'P'", "what part P of exam"),
        ("DELETE FROM exam_seeds WHERE seed = (SELECT min(seed) FROM exam_seeds)", "the seeds of"),
        ("DELETE FROM exam_starts WHERE part = 'K'", "the beginning of part K"),
        (
            "INSERT INTO people (name, name_key, created_at) VALUES ('Ghost', 'ghost', 1)",
            "a person's name and number",
        ),
    ],
)
def test_secrets_people_and_what_an_exam_used_up_are_held_against_the_chain(
    copy: Path, statement: str, named: str
) -> None:
    alter(copy, statement)
    found = verdict(copy)
    assert found.state is State.ALTERED
    assert named in found.why


def test_a_changed_and_a_recovered_password_verify(house: House) -> None:
    store, at = house.store, later(days=1)
    change_password(store, house.manager, PASSWORD, "copper window friday", at=at)
    code = make_recovery_code(store, house.manager, "copper window friday", at=at)
    recover_password(store, house.manager, code, "maple ladder monday", at=at)
    give_password(store, house.assessor, "olive kettle sunday", by=house.manager, at=at)
    assert audit_log_of(store).broken is None
    withdrawn = add_staff(
        *(store, "Second Manager", "walnut harbour noon"),
        roles=frozenset({Role.MANAGER}),
        by=house.manager,
        at=at,
    )
    change_password(store, withdrawn, "walnut harbour noon", "walnut harbour night", at=at)
    make_recovery_code(store, withdrawn, "walnut harbour night", at=at)
    withdraw_role(store, withdrawn, Role.MANAGER, by=house.manager, at=at)
    assert audit_log_of(store).broken is None


def test_a_record_older_than_its_folder_remembers_is_named(house: House) -> None:
    store = house.store
    before = backup_now(store, at=later(days=1)).path
    change_password(store, house.manager, PASSWORD, "copper window friday", at=later(days=1))
    remember_tail(store.folder, audit_head(store))
    assert audit_log_of(store).tails[-1] == audit_head(store)
    assert note_older(store, at=later(days=1)) == 0
    store.close()
    shutil.copy(before, store.path)
    found = verdict(store.path)
    assert found.state is State.ALTERED
    assert "(cut off)" in found.why
    with Store.open(store.folder, at=later(days=2)) as opened:
        assert note_older(opened, at=later(days=2)) > 0
        line = audit_lines(opened, reader=house.manager, limit=1)[0]
        assert line.what == "an older record stands in place of the one last used here"
        remember_tail(opened.folder, audit_head(opened))
    found = verdict(store.path)
    assert found.valid
    assert f"Row {line.number} notes that an older record was put in place" in found.why


def test_a_head_kept_in_the_file_is_held_against_it(
    house: House, ring: Ring, tmp_path: Path
) -> None:
    head = audit_head(house.store)
    assert head is not None
    raw = write_head(head, ring.signer, at=AT)
    keep_head(house.store, raw, number=head.number, by=house.manager, at=later(hours=1))
    copy = backup_now(house.store, at=later(days=1)).path.rename(tmp_path / "copy.db")
    known = Known(schools=(ring.signer.school,))
    assert "The head signed on" in verdict(copy, known).why
    alter(copy, f"DELETE FROM audit_log WHERE number >= {head.number}")
    assert verdict(copy, known).state is State.ALTERED


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE acts SET fault = 'slow' WHERE id = (SELECT min(act_id) FROM exam_acts)", "part K"),
        ("UPDATE acts SET ms = 1 WHERE id = (SELECT max(act_id) FROM exam_acts)", "part S"),
        ("DELETE FROM exam_acts WHERE item = 2", "part K"),
        ("UPDATE exam_acts SET evidence = replace(evidence, 'true', 'false')", "part K"),
        ("UPDATE attempts SET seed = 1 WHERE id IN (SELECT attempt_id FROM exam_attempts)", "part"),
        ("UPDATE attempt_ends SET summary = '{\"rounds\": 9}' WHERE summary <> '{}'", "part S"),
        ("INSERT INTO exam_attempts SELECT 99, 1, 'K', 9", "part K"),
        ("UPDATE exam_part_ends SET digest = 'f' WHERE part = 'K'", "the end of a part"),
        (
            "INSERT INTO exam_part_ends (exam_id, part, used_ms, digest, at) "
            "VALUES (1, 'Z', 0, 'f', 0)",
            "the parts of exam",
        ),
        ("UPDATE exam_ends SET outcome = 'not yet'", "the result of an exam"),
        (
            "UPDATE exam_ends SET record = CAST(replace(record, 'passed', 'failed') AS BLOB)",
            "the result of exam",
        ),
        ("UPDATE exams SET form = x'00'", "the form of exam"),
        ("UPDATE exams SET extra_time = 50", "an exam, which is another now"),
        ("UPDATE rules SET content = x'00'", "the rules of exam"),
        ("UPDATE standards SET content = x'00'", "standard"),
        ("UPDATE bench_results SET ms = 1", "a bench skill"),
        ("UPDATE rubric_sheets SET sheet = replace(sheet, ':8', ':9')", "a rubric sheet"),
        ("UPDATE pace_audits SET audit = '{}'", "a pace audit"),
        ("UPDATE hours_log SET minutes = 999 WHERE id = 3", "hours that were logged"),
        ("DELETE FROM hours_log WHERE id = 3", "hours that were logged, which is gone"),
        ("UPDATE signatures SET person_id = 2 WHERE id = 1", "a signature"),
        ("DELETE FROM signatures WHERE id = 1", "a signature, which is gone"),
        ("UPDATE certificates SET valid_until = '2099-01-01'", "a certificate"),
        (
            "UPDATE certificates SET record = CAST(replace(record, 'Tia', 'Eva') AS BLOB)",
            "certificate TT-OH",
        ),
        ("UPDATE certificates SET record = NULL", "certificate TT-OH"),
        ("UPDATE people SET name = 'Eva Lund' WHERE name = 'Tia Lund'", "a person's name"),
        ("UPDATE people SET rank = 'pit manager' WHERE id = 2", "a person's name"),
        ("UPDATE role_grants SET role = 'manager' WHERE id = 2", "a role that was given"),
        (
            "INSERT INTO role_grants (person_id, role, granted, by_id, at) "
            "VALUES (6, 'manager', 1, 1, 0)",
            "a role that was given (number 6) no row tells of",
        ),
        (
            "INSERT INTO certificates (number, exam_id, person_id, game, standard_id, record, "
            "digest, issued, valid_until, by_id, at) SELECT 'TT-2', 2, person_id, game, "
            "standard_id, record, digest, issued, valid_until, by_id, at FROM certificates",
            "a certificate (number 2) no row tells of",
        ),
    ],
)
def test_a_record_changed_beside_the_chain_is_found(copy: Path, statement: str, told: str) -> None:
    alter(copy, statement)
    found = verdict(copy)
    assert found.state is State.ALTERED
    assert told in found.why


def test_the_first_broken_row_is_named(copy: Path) -> None:
    log = read_audit_log(copy)
    rows = [row for row in log.rows if row.entry.facts.get("table") == "hours_log"]
    alter(copy, "UPDATE hours_log SET minutes = 1 WHERE id IN (2, 5)", "DELETE FROM signatures")
    broken = read_audit_log(copy).broken
    assert broken is not None
    assert (broken.kind, broken.number) == (BreakKind.CHANGED, rows[1].number)


def test_telling_of_a_row_twice_does_not_hide_a_change(copy: Path) -> None:
    """A forger who can append to the chain cannot make an altered row good again."""
    alter(copy, "UPDATE exam_ends SET outcome = 'not yet'")
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        told = Told(AuditKind.RESULT, "an exam has ended", later(days=3))
        cite(connection, told, "exam_ends", 1)
    assert verdict(copy).state is State.ALTERED


def test_a_chain_that_is_gone_is_told(copy: Path) -> None:
    rework(copy, "DROP TABLE audit_log")
    assert "is gone" in verdict(copy).why


def test_practice_is_not_sealed_and_does_not_break_anything(copy: Path) -> None:
    alter(copy, "UPDATE people SET last_seen_at = 1, failed_tries = 2")
    assert verdict(copy).valid


def test_a_file_without_a_chain_or_not_ours_is_refused(tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    with closing(sqlite3.connect(old)) as connection:
        script = Path(__file__).parents[1] / "versions" / "v2.sql"
        connection.executescript(script.read_text(encoding="utf-8"))
    with pytest.raises(InputError, match="of format 2 and has no audit chain yet"):
        read_audit_log(old)
    strange = tmp_path / "strange.db"
    with closing(sqlite3.connect(strange)) as connection:
        connection.execute("CREATE TABLE x (y)")
    with pytest.raises(StorageError, match="holds no record of Table Test"):
        read_audit_log(strange)


def test_a_restored_backup_verifies(house: House) -> None:
    certify(house)
    backup = backup_now(house.store, at=later(days=1)).path
    take_exam(house, at=later(days=2))
    house.store.close()
    folder = house.store.folder
    restore(folder, backup, at=later(days=3))
    assert verdict(folder / DATABASE).valid
    with Store.open(folder, at=later(days=3)) as store:
        assert len(store.read("SELECT 1 FROM exams")) == 1
        assert audit_log_of(store).broken is None


def test_an_exam_under_way_does_not_break_the_record(house: House) -> None:
    run = begin(house, set_up(house).id, Part.KNOWLEDGE, at=later(minutes=1))
    answer(house, run, run.items[0])
    assert audit_log_of(house.store).broken is None
