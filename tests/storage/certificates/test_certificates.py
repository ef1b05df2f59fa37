"""Signatures, certificates, what happens to them, and what falls due."""

import sqlite3
from datetime import date, timedelta

import msgspec
import pytest

from tests.storage.house import (
    DAY,
    GAME,
    PASSWORD,
    PIN,
    TITLES,
    House,
    certify,
    set_up,
    show_again,
    sign_all,
    standard,
    take_exam,
    train,
)
from tests.storage.tampering import alter_open
from tests.storage.world import AT, later
from trainer.certification.assess import recheck_by, valid_until
from trainer.certification.audit import AuditKind
from trainer.certification.canonical import canonical, digest
from trainer.certification.certificate import Assessor, CertificateRecord, EventKind, Standing
from trainer.certification.results import Outcome
from trainer.certification.roles import Role
from trainer.certification.standard import Part
from trainer.certification.withdrawal import Code
from trainer.credentials.standing import Register
from trainer.errors import StorageError
from trainer.storage.audit.audit import audit_lines
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.certificates.certificate_events import (
    NewEvent,
    events_of,
    record_event,
    standing_of,
)
from trainer.storage.certificates.certificates import (
    Certificate,
    certificate,
    certificate_of_exam,
    certificates_of,
    issue_certificate,
    list_certificates,
    ready_to_issue,
)
from trainer.storage.certificates.due import due_certificates
from trainer.storage.certificates.register import CertificateRegister, withdrawn
from trainer.storage.certificates.renewals import current_record
from trainer.storage.exams.exam_records import exam_end
from trainer.storage.exams.retakes import recheck_for, retake_for
from trainer.storage.exams.rubrics import open_sheet
from trainer.storage.exams.signatures import Meaning, sign, signatures_of, wanting
from trainer.storage.people.authentication import Method
from trainer.storage.people.hours import log_hours
from trainer.storage.people.people import archive_person, unarchive_person
from trainer.storage.people.roles import grant_role
from trainer.storage.rights import RightsError
from trainer.storage.trouble import AlteredRecordError


def issue(house: House, exam_id: int) -> Certificate:
    return issue_certificate(
        house.store, exam_id, TITLES, on=DAY, by=house.manager, secret=PASSWORD, at=AT
    )


def happen(house: House, kind: EventKind, **values: object) -> None:
    new = NewEvent(number="TT-OH-MBC-2026-0001", kind=kind, reason="Because.")
    at = values.pop("at", AT)
    event = msgspec.structs.replace(new, **values)
    record_event(house.store, event, by=house.manager, secret=PASSWORD, at=at)  # type: ignore[arg-type]


# -- signing ----------------------------------------------------------------------------------


def test_only_a_record_that_cannot_change_is_signed(house: House) -> None:
    store = house.store
    opened = set_up(house)
    with pytest.raises(StorageError, match="can still change is not signed"):
        sign(store, opened.id, Meaning.ACKNOWLEDGED, by=house.trainee, secret=PIN, at=AT)
    for digest_ in ("f" * 64, ""):
        with pytest.raises(sqlite3.IntegrityError, match="only a finished record is signed"):
            store.connection.execute(
                "INSERT INTO signatures (exam_id, person_id, meaning, digest, method, at) "
                "VALUES (?, ?, 'x', ?, 'PIN', 0)",
                (opened.id, house.trainee, digest_),
            )


def test_a_signature_binds_the_exact_record_and_is_asked_for_again(house: House) -> None:
    store = house.store
    opened, end = take_exam(house)
    with pytest.raises(RightsError, match="Not your PIN"):
        sign(store, opened.id, Meaning.ACKNOWLEDGED, by=house.trainee, secret="9999", at=AT)
    assert signatures_of(store, opened.id) == ()
    signed = sign(store, opened.id, Meaning.ACKNOWLEDGED, by=house.trainee, secret=PIN, at=AT)
    assert (signed.digest, signed.method, signed.name) == (end.digest, Method.PIN, "Tia Lund")
    with pytest.raises(StorageError, match="signed this already"):
        sign(store, opened.id, Meaning.ACKNOWLEDGED, by=house.trainee, secret=PIN, at=AT)
    signed = sign(store, opened.id, Meaning.ASSESSED, by=house.assessor, secret=PASSWORD, at=AT)
    assert signed.method is Method.PASSWORD
    (newest,) = audit_lines(store, reader=house.auditor, limit=1)
    assert (newest.kind, newest.by, newest.about) == (AuditKind.SIGNATURE, "Ada Fry", "Tia Lund")
    for change in ("UPDATE signatures SET digest = 'f'", "DELETE FROM signatures"):
        with pytest.raises(sqlite3.IntegrityError, match="append only"):
            store.connection.execute(change)


def test_nobody_signs_for_another(house: House) -> None:
    store = house.store
    opened, _ = take_exam(house)
    with pytest.raises(RightsError):
        sign(store, opened.id, Meaning.ACKNOWLEDGED, by=house.manager, secret=PASSWORD, at=AT)
    with pytest.raises(RightsError, match="Only those who assessed"):
        sign(store, opened.id, Meaning.ASSESSED, by=house.second, secret=PASSWORD, at=AT)
    with pytest.raises(RightsError, match="sign a result as assessor"):
        sign(store, opened.id, Meaning.ASSESSED, by=house.manager, secret=PASSWORD, at=AT)
    with pytest.raises(ValueError, match="issued"):
        sign(store, opened.id, Meaning.ISSUED, by=house.manager, secret=PASSWORD, at=AT)
    assert wanting(store, opened.id) == (
        "The candidate has not signed.",
        "Ada Fry has not signed.",
    )


# -- issuing ----------------------------------------------------------------------------------


def test_a_certificate_says_what_the_record_says(house: House) -> None:
    store = house.store
    made = certify(house)
    record = made.record
    assert record is not None
    assert (record.name, record.game, record.game_title) == ("Tia Lund", GAME, "Mini baccarat")
    assert made.digest == digest(record)
    end = exam_end(store, made.exam_id)
    assert end is not None
    assert record.exam_digest == end.digest
    assert [line.part for line in record.parts] == list("KPDSBTH")
    assert record.assessors == (Assessor(name="Ada Fry", rank="pit manager"),)
    assert (record.issued, record.valid_until) == (DAY, date(2028, 3, 2))
    assert certificate(store, "TT-OH-MBC-2026-0001") == made == certificate_of_exam(store, 1)
    assert certificates_of(store, house.trainee) == (made,)
    assert list_certificates(store, reader=house.auditor) == (made,)
    meanings = [one.meaning for one in signatures_of(store, made.exam_id)]
    assert meanings == [Meaning.ACKNOWLEDGED, Meaning.ASSESSED, Meaning.ISSUED]
    assert audit_log_of(store).broken is None


def test_nothing_is_issued_without_every_signature(house: House) -> None:
    train(house)
    opened, _ = take_exam(house)
    with pytest.raises(StorageError, match="The candidate has not signed"):
        issue(house, opened.id)
    sign_all(house, opened)
    with pytest.raises(RightsError, match="Not your password"):
        issue_certificate(
            house.store, opened.id, TITLES, on=DAY, by=house.manager, secret="no no", at=AT
        )
    with pytest.raises(RightsError, match="issue a certificate"):
        issue_certificate(
            house.store, opened.id, TITLES, on=DAY, by=house.assessor, secret=PASSWORD, at=AT
        )
    assert issue(house, opened.id).number == "TT-OH-MBC-2026-0001"
    with pytest.raises(StorageError, match="issued on this exam already"):
        issue(house, opened.id)


def test_whoever_assessed_does_not_issue(house: House) -> None:
    """Four eyes are a line of the standard; one from before does not have it."""
    store = house.store
    train(house)
    exam, _ = take_exam(house)
    sign_all(house, exam)
    grant_role(store, house.assessor, Role.MANAGER, by=house.manager, at=AT)
    with pytest.raises(RightsError, match="whoever assessed does not issue"):
        issue_certificate(
            *(store, exam.id, TITLES), on=DAY, by=house.assessor, secret=PASSWORD, at=AT
        )
    assert certificate_of_exam(store, exam.id) is None
    issued = issue_certificate(
        *(store, exam.id, TITLES), on=DAY, by=house.manager, secret=PASSWORD, at=AT
    )
    assert issued.record is not None
    assert issued.record.remarks is msgspec.UNSET, "the standard is as shipped"
    before = msgspec.structs.replace(standard().assessors, persons=msgspec.UNSET)
    old = msgspec.structs.replace(standard(), assessors=before)
    assert old.persons == 1
    assert b"persons" not in canonical(old), "its digest is what it was"


def test_an_exam_that_was_not_passed_gives_no_certificate(house: House) -> None:
    opened, _ = take_exam(house, wrong=2)
    sign_all(house, opened)
    with pytest.raises(StorageError, match="nothing to certify"):
        issue(house, opened.id)
    with pytest.raises(sqlite3.IntegrityError, match="only a passed exam"):
        house.store.connection.execute(
            "INSERT INTO certificates (number, exam_id, person_id, game, standard_id, digest, "
            "issued, valid_until, by_id, at) VALUES ('x', 1, 6, 'g', 's', 'd', 'i', 'v', 1, 0)"
        )


def test_nothing_is_issued_on_a_record_that_was_tampered_with(house: House) -> None:
    train(house)
    opened, _ = take_exam(house)
    sign_all(house, opened)
    alter_open(house.store.connection, "UPDATE acts SET ms = 1 WHERE id = 1")
    with pytest.raises(StorageError, match=r"no longer what was sealed: .*part K of exam"):
        issue(house, opened.id)
    assert list_certificates(house.store, reader=house.manager) == ()


def test_a_table_test_passed_before_keeps_its_assessor_on_the_certificate(house: House) -> None:
    train(house)
    take_exam(house, wrong=2)
    again, _ = take_exam(house, at=later(days=2))
    store = house.store
    assert wanting(store, again.id) == ("The candidate has not signed.", "No assessor has signed.")
    sign(store, again.id, Meaning.ACKNOWLEDGED, by=house.trainee, secret=PIN, at=later(days=2))
    sign(store, again.id, Meaning.ASSESSED, by=house.second, secret=PASSWORD, at=later(days=2))
    made = issue_certificate(
        *(store, again.id, TITLES),
        on=later(days=2).date(),
        by=house.manager,
        secret=PASSWORD,
        at=later(days=2),
    )
    assert made.record is not None
    assert [one.name for one in made.record.assessors] == ["Ada Fry"]
    lines = {line.part: line.on for line in made.record.parts}
    assert (lines["T"], lines["K"]) == (DAY, later(days=2).date())


def test_an_altered_certificate_is_not_shown(house: House) -> None:
    certify(house)
    house.store.connection.execute("DROP TRIGGER certificates_no_update")
    house.store.connection.execute(
        "UPDATE certificates SET record = CAST(replace(record, 'Tia', 'Eva') AS BLOB)"
    )
    (found,) = list_certificates(house.store, reader=house.manager)
    assert (found.altered, found.record) == (True, None)


# -- afterwards -------------------------------------------------------------------------------


def worth(house: House, days: float = 0) -> Standing:
    found = certificate(house.store, "TT-OH-MBC-2026-0001")
    return standing_of(house.store, found, later(days=days)).standing


def test_a_certificate_is_suspended_reinstated_and_revoked(house: House) -> None:
    certify(house)
    with pytest.raises(StorageError, match="is not suspended"):
        happen(house, EventKind.REINSTATED)
    happen(house, EventKind.SUSPENDED, at=later(days=1))
    assert [worth(house, days) for days in (0, 2)] == [Standing.VALID, Standing.SUSPENDED]
    with pytest.raises(StorageError, match="suspended already"):
        happen(house, EventKind.SUSPENDED, at=later(days=2))
    happen(house, EventKind.REINSTATED, at=later(days=3))
    assert worth(house, 4) is Standing.VALID
    happen(house, EventKind.REVOKED, at=later(days=5))
    assert worth(house, 6) is Standing.REVOKED
    with pytest.raises(StorageError, match="is revoked, and stays so"):
        happen(house, EventKind.REINSTATED, at=later(days=7))
    told = [(event.kind, event.by) for event in events_of(house.store, "TT-OH-MBC-2026-0001")]
    assert told == [
        (EventKind.SUSPENDED, "Mona Vale"),
        (EventKind.REINSTATED, "Mona Vale"),
        (EventKind.REVOKED, "Mona Vale"),
    ]
    with pytest.raises(sqlite3.IntegrityError, match="append only"):
        house.store.connection.execute("DELETE FROM certificate_events")


def test_what_happens_needs_a_reason_a_password_and_a_number(house: House) -> None:
    certify(house)
    with pytest.raises(StorageError, match="needs a reason"):
        happen(house, EventKind.REVOKED, reason=" ")
    event = NewEvent(number="TT-OH-MBC-2026-0001", kind=EventKind.REVOKED, reason="x")
    with pytest.raises(RightsError, match="Not your password"):
        record_event(house.store, event, by=house.manager, secret="no no", at=AT)
    with pytest.raises(LookupError):
        happen(house, EventKind.REVOKED, number="TT-9")
    assert worth(house, 1) is Standing.VALID


def test_a_renewal_rests_on_the_parts_of_a_re_check(house: House) -> None:
    made = certify(house)
    at, until = later(days=700), date(2030, 1, 31)
    with pytest.raises(StorageError, match="asks for payouts and table test, passed and signed"):
        happen(house, EventKind.RENEWED, valid_until=until, at=at)
    show_again(house, at=later(days=1), signed=False)
    with pytest.raises(StorageError, match="the record holds no such exam"):
        happen(house, EventKind.RECHECKED, at=at)
    assert events_of(house.store, made.number) == ()


def test_a_re_check_is_passed_without_the_other_parts(house: House) -> None:
    certify(house)
    again = show_again(house, at=later(days=300))
    end = exam_end(house.store, again.id)
    assert end is not None
    assert again.parts == (Part.PAYOUTS, Part.TABLE_TEST)
    assert end.outcome is Outcome.CERTIFIED
    assert (
        end.record.assessment.text
        == "Payouts and table test passed: the certificate can be renewed."
    )
    assert ready_to_issue(house.store, reader=house.manager) == ()
    with pytest.raises(StorageError, match="gives no certificate of its own") as told:
        issue(house, again.id)
    assert told.value.next_step == "Renew the certificate the candidate holds."


def test_a_re_check_is_no_try_at_a_certificate(house: House) -> None:
    with pytest.raises(StorageError, match="holds no certificate in this game"):
        set_up(house, recheck=True)
    certify(house)
    at = later(days=300)
    again = show_again(house, at=at, score=1)
    end = exam_end(house.store, again.id)
    assert end is not None
    assert end.outcome is Outcome.NOT_YET
    soon, whole = at + timedelta(hours=1), standard()
    asked = (house.store, house.trainee, whole, GAME)
    found = retake_for(*asked, at=soon)
    assert (found.allowed, found.failures, found.credited) == (True, 0, ())
    assert found.parts == whole.parts()
    with pytest.raises(StorageError, match="Not before 24 hours"):
        set_up(house, at=soon, recheck=True)
    happen(house, EventKind.REVOKED)
    assert recheck_for(*asked, at=later(days=400)) is None


def test_a_renewal_goes_as_far_as_the_standard_lets_it(house: House) -> None:
    made = certify(house)
    at = later(days=700)
    again = show_again(house, at=at)
    for wrong in (None, date(2028, 3, 2)):
        with pytest.raises(StorageError, match="is good until 2028-03-02") as told:
            happen(house, EventKind.RENEWED, valid_until=wrong, at=at)
        assert told.value.next_step == "Give a later last day."
    most = valid_until(standard(), at.date())
    with pytest.raises(StorageError, match=f"be good until {most} at most"):
        happen(house, EventKind.RENEWED, valid_until=date(2099, 1, 1), at=at)
    with pytest.raises(StorageError, match="asks for the next re-check by"):
        happen(house, EventKind.RENEWED, valid_until=most, recheck_by=most, at=at)
    happen(house, EventKind.RENEWED, valid_until=most, at=at)
    assert worth(house, 365 * 3) is Standing.VALID
    (event,) = events_of(house.store, made.number)
    assert (event.why.text, event.why.exam) == ("Because.", again.number)
    assert event.recheck_by == recheck_by(standard(), at.date())
    with pytest.raises(StorageError, match="the record holds no such exam"):  # it counts once
        happen(house, EventKind.RECHECKED, at=later(days=701))
    assert audit_log_of(house.store).broken is None


def test_a_renewal_is_a_record_of_its_own(house: House) -> None:
    made = certify(house)
    at = later(days=700)
    again = show_again(house, at=at)
    until = valid_until(standard(), at.date())
    happen(house, EventKind.RENEWED, valid_until=until, at=at)
    store, record = house.store, current_record(house.store, made)
    assert record is not None
    assert made.record is not None
    assert not isinstance(record.renewal, msgspec.UnsetType)
    assert (record.renewal.on, record.renewal.exam) == (at.date(), again.number)
    assert (record.number, record.issued, record.valid_until) == (made.number, DAY, until)
    taken = {line.part: line.on for line in record.parts}
    assert (taken["P"], taken["T"], taken["K"]) == (at.date(), at.date(), DAY)
    known = CertificateRegister(store).certificate(made.number, later(days=701))
    assert known is not None
    assert (known.digest, known.earlier) == (digest(record), (made.digest,))
    store.connection.execute("DROP TRIGGER renewed_records_no_update")
    store.connection.execute(
        "UPDATE renewed_records SET record = CAST(replace(record, 'Tia', 'Eva') AS BLOB)"
    )
    with pytest.raises(AlteredRecordError, match="The renewal of certificate"):
        current_record(store, made)


def test_what_is_published_of_a_withdrawal_is_a_code(house: House) -> None:
    made = certify(house)
    happen(house, EventKind.SUSPENDED, reason="He took a chip.", code=Code.REVIEW)
    status = standing_of(house.store, made, later(days=1))
    assert status.text == f"Suspended since {DAY}: under review."
    (line,) = withdrawn(house.store, at=later(days=1), reader=house.manager)
    assert line.code is Code.REVIEW
    (event,) = events_of(house.store, made.number)
    assert event.why.text == "He took a chip."


def test_a_record_from_before_keeps_its_bytes(house: House) -> None:
    """Papers made again of an old record must bear the digest the register knows."""
    record = certify(house).record
    assert record is not None
    unset = msgspec.UNSET
    new = {"licence": unset, "supervisors": unset, "identity": unset, "renewal": unset}
    before = canonical(msgspec.structs.replace(record, **new))
    assert not any(name.encode() in before for name in new)
    assert canonical(msgspec.json.decode(before, type=CertificateRecord)) == before


def test_the_register_answers_a_verifier(house: House) -> None:
    register: Register = CertificateRegister(house.store)
    assert register.certificate("TT-OH-MBC-2026-0001", AT) is None
    made = certify(house)
    found = register.certificate(made.number, AT)
    assert found is not None
    assert (found.digest, found.status.standing) == (made.digest, Standing.VALID)
    happen(house, EventKind.REVOKED, at=later(days=1))
    found = register.certificate(made.number, later(days=2))
    assert found is not None
    assert found.status.standing is Standing.REVOKED


def test_a_revocation_list_holds_what_stands(house: House) -> None:
    certify(house)
    store = house.store
    assert withdrawn(store, at=AT, reader=house.manager) == ()
    happen(house, EventKind.SUSPENDED, at=later(days=1))
    happen(house, EventKind.REINSTATED, at=later(days=2))
    happen(house, EventKind.SUSPENDED, at=later(days=3))
    (line,) = withdrawn(store, at=later(days=4), reader=house.manager)
    assert (line.revoked, line.since, line.code) == (False, later(days=3), Code.DECISION)
    happen(house, EventKind.REVOKED, at=later(days=5))
    (line,) = withdrawn(store, at=later(days=6), reader=house.manager)
    assert (line.revoked, line.since) == (True, later(days=5))


def due(house: House, days: float) -> list[tuple[int, int | None, bool]]:
    at = later(days=days)
    found = due_certificates(
        house.store, on=at.date(), at=at, within=timedelta(days=30), reader=house.instructor
    )
    return [(line.expires_in, line.recheck_in, line.idle) for line in found]


def test_what_falls_due_is_listed(house: House) -> None:
    certify(house)
    idle = int(standard().validity.idle_days.value)
    assert due(house, 1) == []
    assert due(house, idle + 1) == [(731 - idle - 1, 365 - idle - 1, True)]
    log_hours(
        *(house.store, house.trainee, GAME),
        day=later(days=idle).date(),
        minutes=60,
        by=house.instructor,
        at=AT,
    )
    assert due(house, idle + 1) == []
    assert [(line[0], line[1]) for line in due(house, 340)] == [(391, 25)]
    show_again(house, at=later(days=341))
    happen(house, EventKind.RECHECKED, recheck_by=date(2028, 1, 1), at=later(days=341))
    assert [line[1] for line in due(house, 700)] == [
        (date(2028, 1, 1) - later(days=700).date()).days
    ]
    assert due(house, 740)[0][0] == -9
    archive_person(house.store, house.trainee, by=house.instructor, at=later(days=740))
    assert due(house, 740) == []
    unarchive_person(house.store, house.trainee, by=house.instructor, at=later(days=740))
    happen(house, EventKind.REVOKED, at=later(days=741))
    assert due(house, 742) == []


def test_a_sheet_is_opened_only_by_an_assessor_of_rank_as_it_stands(house: House) -> None:
    sheet = open_sheet(house.store, set_up(house).id, by=house.assessor, at=AT)
    assert (sheet.rank, sheet.assessor_name) == ("pit manager", "Ada Fry")
