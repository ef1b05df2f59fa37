"""Faults that were looked at before an exam was signed: in the chain, once each."""

import pytest

from tests.storage.house import PASSWORD, House, take_exam, train
from tests.storage.world import AT
from trainer.storage.audit.audit import audit_lines
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.exams.fault_looks import looked_at, note_look
from trainer.storage.exams.signatures import Meaning, sign
from trainer.storage.rights import RightsError


def test_what_was_looked_at_is_told_with_the_signature(house: House) -> None:
    store, judge = house.store, house.assessor
    train(house)
    exam, _ = take_exam(house, wrong=1)
    assert looked_at(store, exam.number) == frozenset()
    for fault in ("item 1", "act 7.3", "item 1"):
        note_look(store, exam.number, fault, by=judge, at=AT)
    assert looked_at(store, exam.number) == {"item 1", "act 7.3"}
    assert looked_at(store, "F-0000") == frozenset()
    sign(store, exam.id, Meaning.ASSESSED, by=judge, secret=PASSWORD, at=AT)
    lines = audit_lines(store, reader=house.manager, limit=20)
    (signed,) = [one for one in lines if one.what == "a result was signed"]
    assert signed.facts["faults looked at"] == "2"
    assert sum(one.what == "a fault of an exam was looked at" for one in lines) == 2
    assert audit_log_of(store).broken is None


def test_a_trainee_notes_nothing(house: House) -> None:
    with pytest.raises(RightsError):
        note_look(house.store, "F-1", "item 1", by=house.trainee, at=AT)
