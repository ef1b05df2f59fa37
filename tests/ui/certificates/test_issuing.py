"""Issuing: the key is unlocked and papers are made on another thread, the record stays on ours."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.storage.house import (
    DAY,
    PASSWORD,
    TITLES,
    House,
    sign_all,
    take_exam,
    train,
)
from tests.storage.world import AT
from tests.ui.papers_world import PASSPHRASE, SIGNED_AT, open_house
from trainer.credentials.keys import Signer, create_ring, open_ring
from trainer.credentials.school import SCHOOL_FILE, read_school
from trainer.credentials.standing import Known
from trainer.credentials.verify import verify_bytes
from trainer.errors import StorageError
from trainer.storage.audit.audit import note_key_use
from trainer.storage.certificates.certificates import certificate_of_exam, issue_certificate
from trainer.storage.certificates.register import CertificateRegister
from trainer.storage.exams.exams import Exam
from trainer.ui.certificates.exam_filing import exam_file
from trainer.ui.certificates.issuing import AGAIN, ENTERING, KEEPING, MAKING, UNLOCKING, Issuing
from trainer.ui.papers.exam_file import ExamFile
from trainer.ui.papers.issued import IssuedPapers
from trainer.ui.papers.paper import Paper


@dataclass
class HouseDesk:
    """The desk of a house, and where each of its calls was made."""

    house: House
    exam: Exam
    keys: Path
    kept: list[IssuedPapers] = field(default_factory=list)
    threads: list[tuple[str, bool]] = field(default_factory=list)
    disk_full: bool = False

    def _here(self, what: str) -> None:
        self.threads.append((what, threading.current_thread() is threading.main_thread()))

    def unlock(self, passphrase: str) -> Signer:
        """Open the key ring."""
        self._here("unlock")
        return open_ring(self.keys, passphrase)

    def enter(self) -> ExamFile:
        """Issue, unless it was issued before."""
        self._here("enter")
        store, by = self.house.store, self.house.manager
        if certificate_of_exam(store, self.exam.id) is None:
            issue_certificate(store, self.exam.id, TITLES, on=DAY, by=by, secret=PASSWORD, at=AT)
        return exam_file(store, self.exam.id, TITLES, reader=by)

    def moment(self) -> datetime:
        """Half an hour after the exam."""
        return SIGNED_AT

    def keep(self, papers: IssuedPapers) -> None:
        """Keep the papers in memory, and the key's use in the record."""
        self._here("keep")
        if self.disk_full:
            raise StorageError("The disk is full.", next_step="Make room.")
        note_key_use(
            self.house.store,
            "a certificate was signed",
            key=papers.key,
            by=self.house.manager,
            at=SIGNED_AT,
        )
        self.kept.append(papers)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[HouseDesk]:
    with open_house(tmp_path / "data") as house:
        train(house)
        exam, _ = take_exam(house)
        sign_all(house, exam)
        keys = tmp_path / "keys"
        create_ring(keys, school=TITLES.school, passphrase=PASSPHRASE, at=AT)
        yield HouseDesk(house=house, exam=exam, keys=keys)


def test_a_certificate_goes_from_the_record_to_its_papers(desk: HouseDesk, qtbot: QtBot) -> None:
    issuing, stages = Issuing(desk), list[str]()
    issuing.stage_changed.connect(stages.append)
    with qtbot.waitSignal(issuing.issued) as issued:
        issuing.issue(PASSPHRASE, Paper.LETTER)
        assert issuing.busy
        issuing.issue(PASSPHRASE, Paper.A4)  # pressed twice
    assert not issuing.busy
    assert issued.args == desk.kept
    assert stages == [UNLOCKING, ENTERING, MAKING, KEEPING]
    assert desk.threads == [("unlock", False), ("enter", True), ("keep", True)]
    (papers,) = desk.kept
    known = Known(
        schools=(read_school(desk.keys / SCHOOL_FILE),),
        register=CertificateRegister(desk.house.store),
    )
    for name, content in papers.files().items():
        verdict = verify_bytes(content, at=SIGNED_AT, known=known, where=name)
        assert verdict.valid, verdict.sentence()
        assert "In the register, with the same record" in verdict.checks


def test_a_wrong_passphrase_changes_nothing(desk: HouseDesk, qtbot: QtBot) -> None:
    issuing = Issuing(desk)
    with qtbot.waitSignal(issuing.failed) as failed:
        issuing.issue("not the passphrase", Paper.A4)
    assert failed.args is not None
    assert AGAIN not in failed.args[0]
    assert not issuing.busy
    assert certificate_of_exam(desk.house.store, desk.exam.id) is None
    assert [what for what, _ in desk.threads] == ["unlock"]


def test_papers_that_could_not_be_kept_are_made_again(desk: HouseDesk, qtbot: QtBot) -> None:
    desk.disk_full = True
    issuing = Issuing(desk)
    with qtbot.waitSignal(issuing.failed) as failed:
        issuing.issue(PASSPHRASE, Paper.A4)
    assert failed.args == [f"The disk is full. Make room. {AGAIN}"]
    made = certificate_of_exam(desk.house.store, desk.exam.id)
    assert made is not None
    desk.disk_full = False
    with qtbot.waitSignal(issuing.issued):
        issuing.issue(PASSPHRASE, Paper.A4)
    assert [papers.record for papers in desk.kept] == [made.record]


def test_a_bug_on_the_other_thread_is_not_swallowed(
    desk: HouseDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(passphrase: str) -> Signer:
        raise ZeroDivisionError(passphrase)

    monkeypatch.setattr(desk, "unlock", broken)
    issuing = Issuing(desk)
    with qtbot.captureExceptions() as raised:
        issuing.issue(PASSPHRASE, Paper.A4)
        qtbot.waitUntil(lambda: not issuing.busy)
    assert [kind for kind, _, _ in raised] == [ZeroDivisionError]
