"""Erasing a person: nothing leads back to them, and the record still verifies."""

import sqlite3

import pytest

from tests.storage.house import GAME, PASSWORD, PIN, House, certify, set_up, take_exam
from tests.storage.world import AT, act, later, new_attempt
from trainer.certification.audit import AuditKind, first_break
from trainer.certification.certificate import EventKind, Standing
from trainer.credentials.standing import Known
from trainer.credentials.verify import verify_file
from trainer.errors import StorageError
from trainer.storage.audit.audit import audit_lines
from trainer.storage.audit.verification import audit_log_of, read_audit_log
from trainer.storage.certificates.certificate_events import NewEvent, record_event
from trainer.storage.certificates.register import CertificateRegister
from trainer.storage.exams.exam_list import list_exams
from trainer.storage.people.cohorts import Course, add_cohort, join_cohort
from trainer.storage.people.erasure import Policy, erase_person
from trainer.storage.people.notes import add_note
from trainer.storage.people.people import add_person, rename_person
from trainer.storage.people.profiles import Details, edit_details
from trainer.storage.people.roster import list_people
from trainer.storage.people.trainees import list_trainees
from trainer.storage.record.attempts import (
    acts_of,
    attempts_of,
    begin_attempt,
    end_attempt,
    record_act,
)
from trainer.storage.record.backup import backup_now
from trainer.storage.record.progress import skills
from trainer.storage.record.reading import mark_read
from trainer.storage.rights import RightsError
from trainer.storage.rows import LessonRead, Outcome
from trainer.storage.settings import person_scope, put_setting

SECRETS = (b"Tia Lund", b"77-TIA", b"LIC-TIA", b"Her mother is ill", b"tia-theme")


@pytest.fixture
def known(house: House) -> House:
    """Return a house that knows a lot about its trainee."""
    store, tia, ines = house.store, house.trainee, house.instructor
    details = Details(employee_no="77-TIA", licence="LIC-TIA")
    edit_details(store, tia, details, by=ines, at=AT)
    add_note(store, tia, "Her mother is ill.", by=ines, at=AT)
    cohort = add_cohort(store, "Evening", Course(), by=ines, at=AT)
    join_cohort(store, cohort, [tia], by=ines, at=AT)
    put_setting(store, person_scope(tia), "theme", "tia-theme")
    mark_read(store, tia, LessonRead(rulebook="x", game="y", section="z", at=AT))
    certify(house)
    attempt = begin_attempt(store, new_attempt(store, tia))
    record_act(store, act(attempt, 0))
    end_attempt(store, attempt, Outcome.FINISHED, at=AT, summary={})
    return house


def erase(house: House, policy: Policy) -> None:
    erase_person(
        house.store, house.trainee, policy, by=house.manager, secret=PASSWORD, at=later(days=9)
    )


@pytest.mark.parametrize("policy", Policy)
def test_nothing_personal_is_left_and_the_record_verifies(known: House, policy: Policy) -> None:
    store = known.store
    erase(known, policy)
    store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = store.path.read_bytes()
    assert [secret for secret in SECRETS if secret in content] == []
    row = store.read(
        "SELECT name, salt, pin_hash, archived FROM people WHERE id = ?", (known.trainee,)
    )
    assert row == [(f"Erased {known.trainee}", None, None, 1)]
    log = audit_log_of(store)
    assert (first_break(log.rows), log.broken) == (None, None)
    assert store.read("PRAGMA foreign_key_check") == []
    assert list_people(store) == () == list_people(store, archived=True)
    verdict = verify_file(
        store.path, at=later(days=9), known=Known(schools=()), open_log=read_audit_log
    )
    assert verdict.valid, verdict.why


def test_acts_stay_without_a_name(known: House) -> None:
    store = known.store
    before = store.read("SELECT * FROM acts")
    erase(known, Policy.ANONYMISE)
    assert store.read("SELECT * FROM acts") == before != []
    (line,) = list_exams(store, reader=known.auditor)
    assert line.name == f"Erased {known.trainee}"
    assert skills(store, known.trainee) != ()


def test_acts_go_and_those_of_others_stay(known: House) -> None:
    store = known.store
    bo = add_person(store, "Bo", PIN, by=known.instructor, at=AT)
    theirs = begin_attempt(store, new_attempt(store, bo))
    record_act(store, act(theirs, 0))
    last = begin_attempt(store, new_attempt(store, known.trainee))
    record_act(store, act(last, 0))
    assert skills(store, bo) != ()
    erase(known, Policy.REMOVE)
    assert attempts_of(store, known.trainee, limit=9) == ()
    assert [row.person_id for row in acts_of(store, theirs)] == [bo]
    for table in ("exams", "exam_ends", "signatures", "bench_results", "hours_log", "exam_acts"):
        assert store.read(f"SELECT count(*) FROM {table}") == [(0,)]
    # The next act gets a number that was removed, and still counts.
    record_act(store, act(theirs, 1))
    assert sum(one.n for one in skills(store, bo)) == 2
    assert [line.name for line in list_trainees(store, at=AT, reader=known.manager)] == ["Bo"]


@pytest.mark.parametrize("policy", Policy)
def test_a_paper_somebody_holds_can_still_be_checked_and_revoked(
    known: House, policy: Policy
) -> None:
    store, number = known.store, "TT-OH-MBC-2026-0001"
    ((digest,),) = store.read("SELECT digest FROM certificates")
    erase(known, policy)
    register = CertificateRegister(store)
    found = register.certificate(number, later(days=10))
    assert found is not None
    assert (found.digest, found.status.standing) == (digest, Standing.VALID)
    event = NewEvent(number=number, kind=EventKind.REVOKED, reason="Asked for.")
    record_event(store, event, by=known.manager, secret=PASSWORD, at=later(days=10))
    found = register.certificate(number, later(days=11))
    assert found is not None
    assert found.status.standing is Standing.REVOKED
    assert audit_log_of(store).broken is None


def test_the_chain_says_that_somebody_was_erased_and_not_who(known: House) -> None:
    erase(known, Policy.REMOVE)
    (newest, *_) = audit_lines(known.store, reader=known.auditor, limit=1)
    assert (newest.kind, newest.by, newest.about) == (
        AuditKind.ERASURE,
        "Mona Vale",
        "someone erased",
    )
    assert newest.facts["policy"] == "acts removed"


def test_a_row_taken_out_under_cover_of_an_erasure_is_missed(known: House) -> None:
    """Only what was theirs may be gone: another's row is still looked for."""
    store = known.store
    bo = add_person(store, "Bo", PIN, by=known.instructor, at=AT)
    edit_details(store, bo, Details(employee_no="1"), by=known.instructor, at=AT)
    erase(known, Policy.REMOVE)
    store.connection.execute("DROP TRIGGER role_grants_no_delete")
    store.connection.execute("DELETE FROM role_grants WHERE role = 'auditor'")
    broken = audit_log_of(store).broken
    assert broken is not None
    assert "a role that was given, which is gone" in broken.text


def test_an_erasure_is_refused_half_way_through_an_exam_and_without_the_password(
    house: House,
) -> None:
    store = house.store
    with pytest.raises(RightsError, match="Not your password"):
        erase_person(store, house.trainee, Policy.REMOVE, by=house.manager, secret="no", at=AT)
    opened = set_up(house)
    with pytest.raises(StorageError, match=f"Exam {opened.number} of this person"):
        erase(house, Policy.REMOVE)
    assert store.read("SELECT * FROM erasing") == []
    with pytest.raises(sqlite3.IntegrityError, match="append only"):
        store.connection.execute("DELETE FROM exams")


def test_an_erased_person_cannot_be_erased_renamed_or_examined_again(house: House) -> None:
    take_exam(house)
    erase(house, Policy.ANONYMISE)
    with pytest.raises(LookupError):
        erase(house, Policy.ANONYMISE)
    with pytest.raises(LookupError):
        rename_person(house.store, house.trainee, "Back", by=house.manager, at=AT)
    with pytest.raises(StorageError, match="is a trainee here"):
        set_up(house)


def test_copies_that_still_hold_the_person_are_named(house: House) -> None:
    copy = backup_now(house.store, at=AT).path
    found = erase_person(
        *(house.store, house.trainee, Policy.REMOVE),
        by=house.manager,
        secret=PASSWORD,
        at=later(days=1),
    )
    assert (found.backups, found.acts) == ((copy,), 0)


def test_an_assessor_is_erased_and_their_judgement_stays(known: House) -> None:
    store = known.store
    erase_person(
        *(store, known.assessor, Policy.REMOVE),
        by=known.manager,
        secret=PASSWORD,
        at=later(days=9),
    )
    assert store.read("SELECT count(*) FROM rubric_sheets") == [(1,)]
    assert audit_log_of(store).broken is None
    assert GAME in {row[0] for row in store.read("SELECT game FROM exams")}
