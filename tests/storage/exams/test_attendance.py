"""Who stood by while an exam was taken, on everything that is printed of it."""

import msgspec
import pytest

from tests.storage.house import PASSWORD, TITLES, House, set_up, sign_all, take_exam, train
from tests.storage.world import AT, later
from trainer.credentials.badge import credential_of
from trainer.credentials.keys import Signer, create_ring
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.certificates.certificates import issue_certificate
from trainer.storage.exams.attendance import (
    DOCUMENTS,
    Document,
    identity_of,
    note_identity,
    supervisors_of,
)
from trainer.storage.people.profiles import Details, edit_details
from trainer.storage.record.exports import exams_table, hours_table, roster_table
from trainer.storage.rights import RightsError


def _signer(house: House) -> Signer:
    folder = house.store.folder / "keys"
    return create_ring(folder, school="House", passphrase="river stapler tuesday", at=AT)


def test_a_document_is_noted_in_the_chain_and_told_with_who_saw_it(house: House) -> None:
    store, opened = house.store, set_up(house)
    note_identity(store, opened.id, Document.NONE, by=house.instructor, at=AT)
    assert identity_of(store, opened.number) == ""
    note_identity(store, opened.id, Document.PASSPORT, by=house.instructor, at=AT)
    assert identity_of(store, opened.number) == "Passport, seen by Ines Tor"
    note_identity(store, opened.id, Document.KNOWN, by=house.assessor, at=AT)
    assert identity_of(store, opened.number) == "Known in person to Ada Fry"
    with pytest.raises(RightsError):
        note_identity(store, opened.id, Document.BADGE, by=house.trainee, at=AT)
    assert audit_log_of(store).broken is None
    assert set(DOCUMENTS) == set(Document)


def test_licence_supervisors_and_identity_are_on_everything(house: House) -> None:
    store = house.store
    details = Details(employee_no="20409", licence="OCCC-77")
    edit_details(store, house.trainee, details, by=house.instructor, at=AT)
    train(house)
    opened, _ = take_exam(house)
    note_identity(store, opened.id, Document.LICENCE, by=house.instructor, at=AT)
    sign_all(house, opened)
    made = issue_certificate(
        *(store, opened.id, TITLES), on=AT.date(), by=house.manager, secret=PASSWORD, at=AT
    )
    record = made.record
    assert record is not None
    assert (record.licence, record.supervisors) == ("OCCC-77", ("Ines Tor",))
    assert record.identity == "Gaming licence with photo, seen by Ines Tor"
    assert supervisors_of(store, opened.id) == ("Ines Tor",)
    signer = _signer(house)
    subject = credential_of(record, signer)["credentialSubject"]
    kinds = [one["identityType"] for one in subject["identifier"]]
    assert kinds == ["name", "ext:employeeNumber", "ext:licenceNumber"]
    before = msgspec.structs.replace(record, licence=msgspec.UNSET)
    ids = credential_of(before, signer)["credentialSubject"]["identifier"]
    assert len(ids) == 2
    for table in (
        roster_table(store, at=later(days=1), reader=house.auditor),
        hours_table(store, reader=house.auditor),
        exams_table(store, reader=house.auditor),
    ):
        assert table.rows[0][table.columns.index("Licence")] == "OCCC-77"
    (exam,) = exams_table(store, reader=house.auditor).rows
    assert exam[-2:] == ("Ines Tor", "Gaming licence with photo, seen by Ines Tor")
