"""What somebody did to a data file by SQL, and the words in which it is found out.

Each of these once went unseen, or was only noticed by whoever asked for it.
"""

import shutil
from pathlib import Path

import pytest

from tests.storage.conftest import make_secrets_cheap
from tests.storage.house import (
    DAY,
    PASSWORD,
    TITLES,
    House,
    answer,
    begin,
    blank,
    certify,
    settle_in,
    sign_all,
    standard,
    take_exam,
    train,
)
from tests.storage.tampering import alter, rework
from tests.storage.world import AT, later
from trainer.certification.audit import MENDED, open_alarms
from trainer.certification.standard import Part
from trainer.credentials.standing import Known
from trainer.credentials.verdict import State, Verdict
from trainer.credentials.verify import verify_file
from trainer.errors import StorageError
from trainer.storage.audit.verification import audit_log_of, read_audit_log
from trainer.storage.certificates.certificates import issue_certificate
from trainer.storage.exams.angoff_panels import keep_judgement
from trainer.storage.exams.exam_parts import keep_time, part_run
from trainer.storage.exams.exams import create_exam
from trainer.storage.files import DATABASE
from trainer.storage.house_settings import SCHOOL, put_house_setting
from trainer.storage.people.assignments import Task, TaskKind, assign
from trainer.storage.people.notes import add_note
from trainer.storage.people.passwords import check_password, give_password
from trainer.storage.people.people import add_person
from trainer.storage.people.pins import reset_pin, verify_pin
from trainer.storage.record.backup import backup_now
from trainer.storage.record.states import rebuild_states
from trainer.storage.rights import roles_of
from trainer.storage.store import Store
from trainer.storage.trouble import AlteredFileError

_EVIL = (
    "CREATE TRIGGER helper AFTER INSERT ON exam_acts BEGIN UPDATE exam_acts SET "
    "evidence = json_set(evidence, '$.right', json('true'), '$.cost', 0) "
    "WHERE act_id = NEW.act_id; END"
)
_ANYBODY = "CREATE VIEW standing_roles (person_id, role) AS SELECT id, 'manager' FROM people"


def fill(house: House) -> None:
    """Leave a little of everything that can be altered."""
    store, by = house.store, house.instructor
    certify(house)
    add_note(store, house.trainee, "Quick hands.", by=by, at=AT)
    task = Task(kind=TaskKind.DRILL, rulebook="ohio-cleveland", game="mini-baccarat", count=5)
    assign(store, "Five calls", task, [house.trainee], due_at=None, by=by, at=AT)
    put_house_setting(store, SCHOOL, "Riverside", by=house.manager, at=AT)
    keep_judgement(store, "baccarat", "x/y", {"a": 0.5}, expert=True, by=by, at=AT)
    bo = add_person(store, "Bo Chen", "4321", by=by, at=AT)
    reset_pin(store, bo, by=by, at=AT)
    cy = add_person(store, "Cy Dunn", "4321", by=by, at=AT)
    for _ in range(5):
        verify_pin(store, cy, "9999", at=AT)
    give_password(store, house.second, "olive kettle sunday", by=house.manager, at=AT)
    for _ in range(6):
        check_password(store, house.auditor, "wrong", at=AT)
    exam = create_exam(store, cy, blank(store), standard(), by=by, at=AT)
    run = begin(house, exam.id, Part.KNOWLEDGE)
    answer(house, run, run.items[0])
    keep_time(store, part_run(store, exam.id, Part.KNOWLEDGE), 60_000, at=AT)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a record with a little of everything, made once."""
    with pytest.MonkeyPatch.context() as patch:
        make_secrets_cheap(patch)
        with Store.open(tmp_path_factory.mktemp("house"), at=AT) as store:
            fill(settle_in(store))
            return backup_now(store, at=later(days=1)).path


@pytest.fixture
def copy(filled: Path, tmp_path: Path) -> Path:
    """Return a copy of that record, as the one in use."""
    return Path(shutil.copy(filled, tmp_path / DATABASE))


def verdict(path: Path) -> Verdict:
    known = Known(schools=())
    return verify_file(path, at=later(days=2), known=known, open_log=read_audit_log)


def test_nothing_is_found_where_nothing_was_done(copy: Path) -> None:
    found = verdict(copy)
    assert found.state is State.VALID, found.why


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ((_EVIL,), "a guard (helper) was added"),
        (("DROP TRIGGER exam_acts_no_update",), "a guard (exam_acts_no_update) is gone"),
        (
            ("DROP VIEW standing_roles", _ANYBODY),
            "a view (standing_roles) was changed",
        ),
        (("DROP INDEX exam_answers",), "an index (exam_answers) is gone"),
        (("CREATE TABLE mine (a)",), "a table (mine) was added"),
    ],
    ids=["evil trigger", "guard dropped", "view replaced", "index dropped", "table added"],
)
def test_what_the_file_is_made_of_is_compared(
    copy: Path, statement: tuple[str, ...], named: str
) -> None:
    rework(copy, *statement)
    found = verdict(copy)
    assert found.state is State.ALTERED
    assert named in found.why


def test_opening_puts_guards_and_views_right_and_says_so_in_the_chain(copy: Path) -> None:
    rework(copy, "DROP TRIGGER exam_acts_no_update", _EVIL, "DROP VIEW standing_roles", _ANYBODY)
    with Store.open(copy.parent, at=later(days=3)) as store:
        trainee = store.read("SELECT id FROM people WHERE name = 'Tia Lund'")[0][0]
        assert "manager" not in roles_of(store, trainee)
        log = audit_log_of(store)
        assert (log.altered, log.broken) == ("", None)
        assert {row.entry.what for row in open_alarms(log.rows)} == {MENDED}
        assert len(open_alarms(log.rows)) == 3
        assert "nobody has looked into it yet" in verdict(copy).why
        rework(copy, "DROP TRIGGER exam_acts_no_update")
        with pytest.raises(AlteredFileError, match="exam_acts_no_update"):
            Store.beside(copy)


def test_a_table_that_was_altered_is_not_opened(copy: Path) -> None:
    rework(copy, "ALTER TABLE certificates ADD COLUMN mine TEXT")
    with pytest.raises(AlteredFileError, match=r"a table \(certificates\) was changed"):
        Store.open(copy.parent, at=later(days=3))


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        (
            "UPDATE people SET pin_hash = (SELECT pin_hash FROM people WHERE name = 'Cy Dunn') "
            "WHERE name = 'Tia Lund'",
            "a PIN, which is another now",
        ),
        (
            "UPDATE people SET pin_hash = (SELECT pin_hash FROM people WHERE name = 'Cy Dunn') "
            "WHERE name = 'Bo Chen'",
            "a PIN, which is another now",
        ),
        (
            "UPDATE people SET failed_tries = 0, locked_until = NULL WHERE name = 'Cy Dunn'",
            "wrong tries at a PIN, which were undone",
        ),
        (
            "UPDATE passwords SET must_change = 0 WHERE must_change = 1",
            "a password, which is another now",
        ),
        (
            "UPDATE passwords SET failed_tries = 0, locked_until = NULL WHERE failed_tries > 0",
            "wrong tries at a password, which were undone",
        ),
        (
            "UPDATE people SET archived = 1 WHERE name = 'Cy Dunn'",
            "whether they left, which is another now",
        ),
        ("UPDATE exam_clocks SET used_ms = -1", "a clock of part K"),
        ("DELETE FROM exam_clocks", "part K of exam F-2603-08-01 without its clock"),
        ("UPDATE people SET erased_at = 1 WHERE name = 'Tia Lund'", "was erased who was not"),
        ("UPDATE people SET salt = x'00' WHERE name = 'Tia Lund'", "which is another now"),
        (
            "INSERT INTO exam_clocks SELECT exam_id, part, 1, 1 FROM exam_part_ends LIMIT 1",
            "a clock of part",
        ),
        (
            "UPDATE exam_starts SET by_id = 3 WHERE part = 'K'",
            "who let part K of exam",
        ),
        ("UPDATE notes SET text = 'Slow hands.'", "a note, which is another now"),
        ("DELETE FROM notes", "a note, which is gone"),
        (
            "INSERT INTO notes (person_id, text, by_id, at) SELECT person_id, 'x', 2, 1 FROM notes",
            "a note (number 2) no row tells of",
        ),
        ("UPDATE assignments SET title = 'One call'", "an assignment, which is another now"),
        ("UPDATE assignment_people SET person_id = 1", "an assignment, which is another now"),
        (
            "UPDATE settings SET value = '\"Mine\"' WHERE key = 'school/name'",
            "a setting of the house, which is another now",
        ),
        (
            "INSERT INTO settings VALUES ('app', 'retention/months', '1')",
            "a setting of the house (number retention/months) no row tells of",
        ),
        ("UPDATE angoff_sheets SET shares = '{}'", "an Angoff sheet, which is another now"),
        ("INSERT INTO erasing SELECT min(id) FROM people", "somebody is being erased"),
        ("UPDATE pin_resets SET by_id = 3", "a PIN that was reset, which is another now"),
        (
            "INSERT INTO start_codes (person_id, hash, made_at) "
            "SELECT id, 'x', 1 FROM people WHERE name = 'Bo Chen'",
            "a start code (number 7) no row tells of",
        ),
    ],
)
def test_what_was_altered_is_found_and_named(copy: Path, statement: str, named: str) -> None:
    alter(copy, statement)
    found = verdict(copy)
    assert found.state is State.ALTERED
    assert named in found.why


def test_what_practice_has_come_to_is_worked_out_anew_and_is_no_evidence(copy: Path) -> None:
    """No certificate rests on a state of a skill: whoever changes one is put right by the acts."""
    alter(copy, "UPDATE skill_states SET n_right = n + 7")
    assert verdict(copy).valid
    with Store.open(copy.parent, at=later(days=3)) as store:
        rebuild_states(store)
        assert store.read("SELECT 1 FROM skill_states WHERE n_right > n") == []


def test_evidence_that_its_act_contradicts_is_found_before_a_certificate_is_issued(
    house: House,
) -> None:
    """The part was sealed with evidence that a planted trigger had bettered."""
    store = house.store
    store.connection.execute("DROP TRIGGER exam_acts_no_update")
    store.connection.execute(_EVIL)
    train(house)
    exam, end = take_exam(house, wrong=1)
    assert end.outcome.value == "certified"
    sign_all(house, exam)
    with pytest.raises(StorageError, match="no longer what was sealed"):
        issue_certificate(
            store, exam.id, TITLES, on=DAY, by=house.manager, secret=PASSWORD, at=later(days=1)
        )
    broken = audit_log_of(store).broken
    assert broken is not None
    assert "the evidence of act" in broken.text
