"""From an empty folder to a certificate that is verified, revoked and verified again.

All of it through the real window: roster, standard, an exam with a crash and its resumption,
bench, rubric, both signatures, issuing, verifying.
"""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import zxingcpp
from asn1crypto import x509 as asn1_x509
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.cli.conftest import (
    Trainer,
    trainer,  # noqa: F401 - a fixture
)
from tests.storage.house import choose_own
from tests.ui.certify_walk import ASSESSOR, PASSWORD, PIN, SCHOOL, Walk
from tests.ui.desk_world import hash_quickly
from tests.ui.exam_world import ShortCatalog
from tests.ui.study_world import wear
from tests.ui.world import LESSONS, FakeClock
from trainer.certification.certificate import PaperSort
from trainer.certification.results import Outcome
from trainer.certification.standard import Part
from trainer.cli import verify as verify_command
from trainer.credentials import lock
from trainer.credentials.keys import KEYS_FOLDER
from trainer.credentials.school import SCHOOL_FILE, read_school
from trainer.storage.certificates.certificates import certificate_of_exam
from trainer.storage.certificates.papers import paper_path
from trainer.storage.exams.exam_parts import part_run
from trainer.storage.exams.exam_records import exam_end
from trainer.storage.exams.signatures import Meaning, signatures_of
from trainer.storage.exams.standards import current_standards, standard_versions
from trainer.storage.files import DATABASE
from trainer.storage.people.roster import list_staff
from trainer.storage.store import Store
from trainer.ui.certificates.certificate_view import CertificateView
from trainer.ui.papers.painting import page_image
from trainer.ui.papers.paper import Paper
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.services import Services


def _opened(store: Store, clock: FakeClock, qtbot: QtBot) -> Walk:
    services = Services(store, ShortCatalog(LESSONS), clock)
    window = MainWindow(services, lambda: services)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)

    def until(done: Callable[[], bool]) -> None:
        qtbot.waitUntil(done)

    return Walk(window, services, clock, until)


@pytest.fixture
def stores() -> Iterator[list[Store]]:
    """Return where opened stores are put, to be closed after the windows."""
    opened: list[Store] = []
    yield opened
    for store in opened:
        store.close()


def test_the_whole_way_of_a_certificate(  # noqa: PLR0913, PLR0915, PLR0917 - one way, step by step
    tmp_path: Path,
    stores: list[Store],
    qtbot: QtBot,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    trainer: Trainer,  # noqa: F811 - the fixture
) -> None:
    wear(qapp)
    hash_quickly(monkeypatch)
    monkeypatch.setattr(lock, "SCRYPT_N", 2**10)
    clock = FakeClock()
    monkeypatch.setattr(verify_command, "now", clock.now)
    folder = tmp_path / "data"
    before = Store.open(folder, at=clock.now())
    stores.append(before)
    walk = _opened(before, clock, qtbot)

    # The house: a manager, an assessor of rank, a trainee, and a standard of its own.
    walk.begin()
    walk.add_assessor()
    walk.add_trainee()
    walk.amend(
        "H",
        "hours.least",
        "8",
        source="ours: trained elsewhere",
        reason="A school of transfers",
    )
    walk.log_hours("8")
    standard = current_standards(before, walk.services.catalog.standards())["baccarat"]
    assert standard.hours is not None
    assert standard.hours.least.value == 8
    assert [one.standard.edition for one in standard_versions(before, "baccarat")] == [2, 1]

    # The exam, cut off in its second part by a power cut.
    walk.set_up()
    walk.prepare()
    view = walk.start()
    walk.answer(view, 4)  # all of Knowledge, and one payout
    exam = walk.exam
    assert part_run(before, exam, Part.PAYOUTS).interruptions == 0
    assert not walk.window.close(), "a sealed screen is not left"
    view._tick.stop()  # the power is cut
    clock.pass_ms(600_000)
    store = Store.open(folder, at=clock.now())  # nothing was ended, closed or told
    stores.append(store)
    walk = _opened(store, clock, qtbot)
    view = walk.go_on()
    walk.answer(view, 1)
    resumed = part_run(store, exam, Part.PAYOUTS)
    assert (resumed.interruptions, len(resumed.done)) == (1, 2), "and nothing was lost"
    walk.answer(view)
    walk.leave_seat()

    # At the bench and at a real table.
    manager = next(one.id for one in list_staff(store) if one.name != ASSESSOR)
    assessor = next(one.id for one in list_staff(store) if one.name == ASSESSOR)
    walk.window.open_desk(manager)
    walk.time_bench()
    walk.window.lock()
    walk.window.open_desk(assessor)
    walk.score()
    walk.close_rubric()
    walk.window.lock()

    # Judged and signed; the assessor's first password signs nothing before it was changed.
    choose_own(store, assessor, at=clock.now())
    walk.window.open_desk(manager)
    result = walk.judge()
    end = exam_end(store, exam)
    assert end is not None
    assert end.outcome is Outcome.CERTIFIED, result.presenter.assessment
    walk.sign(PASSWORD)
    walk.sign(PIN)
    given = signatures_of(store, exam)
    assert [one.meaning for one in given] == [Meaning.ASSESSED, Meaning.ACKNOWLEDGED]
    assert {one.digest for one in given} == {end.digest}

    # Issued, with the school's first key.
    shown = walk.issue(walk.ask_issue(school=SCHOOL, again="seven green chips on black"))
    made = certificate_of_exam(store, exam)
    assert made is not None
    assert shown.side.pill.word() == "Valid"
    pdf = paper_path(store, made.number, PaperSort.CERTIFICATE)
    _stands_up(pdf.read_bytes(), folder, clock)
    assert made.number in _scanned(shown, trainer, folder)

    # Verified, revoked, verified again: on the screen and on the command line.
    checked = walk.verify(pdf)
    assert checked.result.pill.word() == "Valid"
    assert trainer("verify", str(pdf), "--data", str(folder)).code == 0
    walk.window.papers.certificate(made.number)
    walk.revoke("A false licence was shown")
    checked = walk.verify(pdf)
    assert checked.result.pill.word() == "Revoked"
    assert "a decision of the house" in checked.result.why.text()
    told = trainer("verify", str(pdf), "--data", str(folder))
    assert (told.code, "Revoked" in told.out) == (1, True)
    checked = walk.verify(folder / DATABASE)
    assert checked.result.pill.word() == "Valid", "and the chain tells all of it"


def _stands_up(pdf: bytes, folder: Path, clock: FakeClock) -> None:
    """Ask pyHanko's own validator, about the paper and about a tampered copy."""
    key = read_school(folder / KEYS_FOLDER / SCHOOL_FILE).keys[0]
    roots = [asn1_x509.Certificate.load(key.certificate)]

    def accepted(content: bytes) -> list[bool]:
        context = ValidationContext(trust_roots=roots, allow_fetching=False, moment=clock.now())
        found = PdfFileReader(io.BytesIO(content)).embedded_signatures
        return [
            validate_pdf_signature(one, signer_validation_context=context).bottom_line
            for one in found
        ]

    assert accepted(pdf) == [True, True]
    spot = pdf.index(b"stream") + 40
    assert not any(accepted(pdf[:spot] + bytes([pdf[spot] ^ 1]) + pdf[spot + 1 :]))


def _scanned(shown: CertificateView, trainer: Trainer, folder: Path) -> str:  # noqa: F811
    """Read the code off the page as a scanner does, and return what verify says of its text."""
    page = shown.card.page(Paper.A4)
    assert page is not None
    image = page_image(page, 1800).convertToFormat(QImage.Format.Format_Grayscale8)
    pixels = memoryview(image.constBits()).cast("B", (image.height(), image.bytesPerLine()))
    (seen,) = zxingcpp.read_barcodes(pixels)
    told = trainer("verify", seen.text, "--data", str(folder))
    assert told.code == 0, told.out
    return str(told.out)
