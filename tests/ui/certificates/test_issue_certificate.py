"""Issuing from the result of an exam, through its sheet: the first key, refusals, disk trouble."""

import io
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest
import zxingcpp
from asn1crypto import x509 as asn1_x509
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.storage.house import DAY, PASSWORD, PIN, TITLES
from tests.ui.certificate_world import (
    SCHOOL,
    Office,
    certificate_of,
    fill,
    issue_by_hand,
)
from tests.ui.papers_world import PASSPHRASE
from tests.ui.study_world import click
from trainer.certification.certificate import PaperSort
from trainer.credentials.gathering import Sources, gather
from trainer.credentials.keys import has_ring, open_ring
from trainer.credentials.paper_check import head_inside
from trainer.credentials.school import SCHOOL_FILE, read_school
from trainer.credentials.verify import verify_bytes, verify_log
from trainer.storage.audit.audit import audit_lines
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.certificates.certificates import certificate_of_exam, issue_certificate
from trainer.storage.certificates.papers import missing_papers, paper_path, read_paper
from trainer.storage.certificates.register import CertificateRegister
from trainer.storage.exams.signatures import Meaning, signatures_of
from trainer.storage.rights import RightsError
from trainer.ui.certificates.certificate_view import CHECKED
from trainer.ui.certificates.issuing import AGAIN
from trainer.ui.certificates.key_sheet import AgainSheet, IssueSheet
from trainer.ui.certificates.paper_making import KEY_MADE, SIGNED
from trainer.ui.certificates.paper_work import PAPER, PaperWork
from trainer.ui.papers.painting import page_image
from trainer.ui.papers.paper import Paper
from trainer.ui.widgets.message_sheet import MessageSheet

FIRST = {
    "password": PASSWORD,
    "school": SCHOOL,
    "passphrase": PASSPHRASE,
    "again": PASSPHRASE,
}


@pytest.fixture
def ready(office: Office) -> Office:
    """Return a house that has its key already: one exam is certified, another is signed."""
    other = office.another("Omar Haddad", issue=False)
    ((office.exam,),) = office.store.read(
        "SELECT id FROM exams WHERE person_id = ?", (other.trainee,)
    )
    return office


def _kept(office: Office, sort: PaperSort) -> bytes:
    return read_paper(office.store, office.made, sort, reader=office.house.manager)


def _told(office: Office) -> list[str]:
    lines = audit_lines(office.store, reader=office.house.manager, limit=12)
    return [line.what for line in lines]


def _pyhanko_accepts(pdf: bytes, office: Office) -> bool:
    """Ask pyHanko's own validator about every signature of a paper."""
    key = read_school(office.keys / SCHOOL_FILE).keys[0]
    roots = [asn1_x509.Certificate.load(key.certificate)]
    found = []
    for signature in PdfFileReader(io.BytesIO(pdf)).embedded_signatures:
        context = ValidationContext(
            trust_roots=roots, allow_fetching=False, moment=office.clock.now()
        )
        status = validate_pdf_signature(signature, signer_validation_context=context)
        found.append(status.bottom_line)
    assert len(found) == 2, "an assessor and the school"
    return all(found)


def test_the_first_certificate_makes_the_key_and_its_papers_stand_up(
    bare: Office, qtbot: QtBot
) -> None:
    window = bare.window(qtbot, bare.house.manager)
    view = bare.result(window)
    assert "can be issued" in view.sign.note.text()
    issue_by_hand(view, qtbot, **FIRST)
    assert view.sheets.sheet is None
    shown = certificate_of(window, qtbot)
    made = bare.made
    assert made.number == f"TT-OHCL-MNBC-{DAY.year}-0001"
    assert made.record is not None
    assert (made.record.school, made.record.game_title) == (SCHOOL, "Mini-Baccarat")
    assert made.record.rulebook.startswith("Horseshoe Casino Cleveland")
    assert signatures_of(bare.store, bare.exam)[-1].meaning is Meaning.ISSUED
    assert missing_papers(bare.store, made.number) == ()
    assert open_ring(bare.keys, PASSPHRASE).school.name == SCHOOL
    told = _told(bare)
    assert [what for what in (KEY_MADE, SIGNED, "audit head signed") if what in told] == [
        KEY_MADE,
        SIGNED,
        "audit head signed",
    ]
    # the signatures, by another's validator
    pdf = _kept(bare, PaperSort.CERTIFICATE)
    assert _pyhanko_accepts(pdf, bare)
    spot = pdf.index(b"stream") + 40
    tampered = pdf[:spot] + bytes([pdf[spot] ^ 1]) + pdf[spot + 1 :]
    assert not _pyhanko_accepts(tampered, bare)
    # the code, as a scanner reads it from the screen
    page = shown.card.page(Paper.A4)
    assert page is not None
    image = page_image(page, 1800).convertToFormat(QImage.Format.Format_Grayscale8)
    pixels = memoryview(image.constBits()).cast("B", (image.height(), image.bytesPerLine()))
    (seen,) = zxingcpp.read_barcodes(pixels)
    known = gather(Sources(folder=bare.folder), register=CertificateRegister(bare.store))
    now = bare.clock.now()
    verdict = verify_bytes(seen.text.encode(), at=now, known=known, where="the code")
    assert verdict.valid, verdict.sentence()
    assert verdict.number == made.number
    for name in (PaperSort.CERTIFICATE, PaperSort.PACKET, PaperSort.BADGE, PaperSort.RECORD):
        verdict = verify_bytes(_kept(bare, name), at=now, known=known, where=name.name)
        assert verdict.valid, verdict.sentence()
    # the head in the packet and in the file: rows cut off later would be seen
    head = head_inside(_kept(bare, PaperSort.PACKET), known.schools, where="the packet")
    log = audit_log_of(bare.store)
    assert head.head.number in [row.number for row in log.audit_rows()]
    assert "head signed on" in verify_log(log, known=known).why


def test_the_result_leads_to_its_certificate_from_then_on(ready: Office, qtbot: QtBot) -> None:
    window = ready.window(qtbot, ready.house.instructor)
    view = ready.result(window)
    issue_by_hand(view, qtbot, password=PASSWORD, passphrase=PASSPHRASE)
    shown = certificate_of(window, qtbot)
    assert shown.crumbs.back.text() == "Back to the exam"
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert window.screen_key == "exam_result"
    assert not view.issue.isVisible()
    assert ready.made.number in view.certificate.text()
    window.resize(1024, 768)
    QApplication.processEvents()
    assert view.certificate.text() == "Certificate", "the exam's own name needs the room"
    QTest.keyClick(view, Qt.Key.Key_C)
    assert window.screen_key == "certificate"
    assert certificate_of(window, qtbot).side.number.text() == ready.made.number


def test_the_paper_is_that_of_the_house_s_rulebook_until_one_is_chosen(ready: Office) -> None:
    services = ready.sit(ready.house.manager)
    assert PaperWork(services).paper() is Paper.LETTER
    services.put_setting(PAPER, Paper.A4.value)
    assert PaperWork(services).paper() is Paper.A4


def test_it_is_issued_by_keys_alone_on_the_paper_chosen(ready: Office, qtbot: QtBot) -> None:
    window = ready.window(qtbot, ready.house.instructor)
    view = ready.result(window)
    QTest.keyClick(view, Qt.Key.Key_I)
    sheet = view.sheets.sheet
    assert isinstance(sheet, IssueSheet)
    fields = sheet.form.fields
    QTest.keyClicks(fields["password"].line, PASSWORD)
    QTest.keyClick(fields["password"].line, Qt.Key.Key_Return)
    assert fields["passphrase"].line.hasFocus()
    QTest.keyClicks(fields["passphrase"].line, PASSPHRASE)
    letter = sheet.paper.buttons()[1]
    QTest.keyClick(letter, Qt.Key.Key_Space)
    assert sheet.chosen_paper() is Paper.LETTER
    QTest.keyClick(fields["passphrase"].line, Qt.Key.Key_Return)
    assert sheet.busy
    assert not sheet.close_button.isEnabled()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.isVisible(), "a moment later it is done"
    qtbot.waitUntil(lambda: window.screen_key == "certificate")
    shown = certificate_of(window, qtbot)
    assert shown.chosen_paper() is Paper.LETTER
    assert shown.card.kept_on() is Paper.LETTER


def test_a_wrong_passphrase_is_refused_in_place(ready: Office, qtbot: QtBot) -> None:
    window = ready.window(qtbot, ready.house.instructor)
    view = ready.result(window)
    sheet = issue_by_hand(view, qtbot, password=PASSWORD, passphrase="not this one")
    assert sheet.isVisible()
    assert "does not open the school's key" in sheet.form.fields["passphrase"].sentence.text()
    assert sheet.form.text("passphrase") == ""
    assert sheet.form.text("password") == PASSWORD, "what was right is not typed again"
    assert certificate_of_exam(ready.store, ready.exam) is None


def test_a_wrong_password_is_refused_in_place(ready: Office, qtbot: QtBot) -> None:
    window = ready.window(qtbot, ready.house.instructor)
    view = ready.result(window)
    sheet = issue_by_hand(view, qtbot, password="not mine", passphrase=PASSPHRASE)
    assert "Not your password" in sheet.form.fields["password"].sentence.text()
    assert certificate_of_exam(ready.store, ready.exam) is None
    assert len(signatures_of(ready.store, ready.exam)) == 2
    fill(sheet, password=PASSWORD, passphrase=PASSPHRASE)
    click(sheet.go_on)
    qtbot.waitUntil(lambda: window.screen_key == "certificate")
    certificate_of(window, qtbot)


@pytest.fixture
def tokyo() -> Iterator[None]:
    """Let the machine stand in another zone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone cannot be set from here")
@pytest.mark.usefixtures("tokyo")
def test_its_day_is_that_of_the_house_wherever_it_stands(ready: Office, qtbot: QtBot) -> None:
    ready.clock.at = datetime(2026, 3, 2, 23, 0, tzinfo=UTC)  # eight in the morning there
    window = ready.window(qtbot, ready.house.instructor)
    issue_by_hand(ready.result(window), qtbot, password=PASSWORD, passphrase=PASSPHRASE)
    assert ready.made.issued == date(2026, 3, 3)
    shown = certificate_of(window, qtbot)
    assert shown.side.pill.word() == "Valid", "and not only from tomorrow on"
    known = gather(Sources(folder=ready.folder), register=CertificateRegister(ready.store))
    at = ready.clock.now().astimezone()
    pdf = _kept(ready, PaperSort.CERTIFICATE)
    assert verify_bytes(pdf, at=at, known=known, where="it").valid


def test_empty_lines_are_asked_for(ready: Office, qtbot: QtBot) -> None:
    view = ready.result(ready.window(qtbot, ready.house.manager))
    sheet = issue_by_hand(view, qtbot)
    assert "needed" in sheet.form.fields["password"].sentence.text()
    assert not view.work.busy


@pytest.mark.parametrize(
    ("wrong", "field", "words"),
    [
        ({"again": "another one"}, "again", "two differ"),
        ({"school": " "}, "school", "name as it stands"),
        ({"password": "not mine"}, "password", "Not your password"),
        ({"passphrase": "short", "again": "short"}, "passphrase", "fewer than 10"),
        ({"passphrase": "1234567890", "again": "1234567890"}, "passphrase", "digits alone"),
        ({"passphrase": PASSWORD, "again": PASSWORD}, "passphrase", "It is your password."),
    ],
    ids=["differ", "no-name", "password", "short", "digits", "same"],
)
def test_no_key_is_made_from_what_is_wrong(
    bare: Office, qtbot: QtBot, wrong: dict[str, str], field: str, words: str
) -> None:
    view = bare.result(bare.window(qtbot, bare.house.manager))
    sheet = issue_by_hand(view, qtbot, **(FIRST | wrong))
    assert words in sheet.form.fields[field].sentence.text()
    assert not has_ring(bare.keys)
    assert certificate_of_exam(bare.store, bare.exam) is None


def test_without_a_key_others_are_told_whom_to_ask(bare: Office, qtbot: QtBot) -> None:
    view = bare.result(bare.window(qtbot, bare.house.instructor))
    click(view.issue)
    assert view.sheets.sheet is None
    assert isinstance(view.sheet, MessageSheet)
    assert "Mona Vale" in view.sheet.message.sentence.text()
    assert not has_ring(bare.keys)


def test_papers_that_cannot_be_saved_are_made_again_from_the_page(
    ready: Office, qtbot: QtBot
) -> None:
    folder = paper_path(ready.store, "x", PaperSort.CODE).parent
    aside = folder.with_name("aside")
    folder.rename(aside)
    folder.write_text("in the way")  # no folder can be made here
    window = ready.window(qtbot, ready.house.instructor)
    view = ready.result(window)
    sheet = issue_by_hand(view, qtbot, password=PASSWORD, passphrase=PASSPHRASE)
    assert isinstance(sheet, IssueSheet)
    assert sheet.isVisible()
    assert "could not be saved" in sheet.trouble.text()
    assert AGAIN in sheet.trouble.text()
    made = ready.made
    assert sheet.go_on.text() == "Show the certificate"
    click(sheet.go_on)
    shown = certificate_of(window, qtbot)
    assert shown.side.again.isVisible()
    assert not shown.side.save.isEnabled()
    assert any("No papers are kept" in line for line in shown.side.check_words())
    folder.unlink()
    aside.rename(folder)
    click(shown.side.again)
    again = shown.sheets.sheet
    assert isinstance(again, AgainSheet)
    fill(again, passphrase="not this one")
    click(again.go_on)
    qtbot.waitUntil(lambda: not shown.work.busy)
    assert "does not open" in again.form.fields["passphrase"].sentence.text()
    fill(again, passphrase=PASSPHRASE)
    click(again.go_on)
    qtbot.waitUntil(lambda: not missing_papers(ready.store, made.number))
    qtbot.waitUntil(lambda: shown.side.checked.text() == CHECKED)
    assert not shown.side.again.isVisible()
    assert shown.side.save.isEnabled()
    assert ready.made == made, "the certificate stays what it was"
    assert _pyhanko_accepts(_kept(ready, PaperSort.CERTIFICATE), ready)


def test_leaving_the_page_meanwhile_loses_nothing(ready: Office, qtbot: QtBot) -> None:
    window = ready.window(qtbot, ready.house.instructor)
    view = ready.result(window)
    click(view.issue)
    sheet = view.sheets.sheet
    assert isinstance(sheet, IssueSheet)
    fill(sheet, password=PASSWORD, passphrase=PASSPHRASE)
    click(sheet.go_on)
    window.lock()
    assert view.sheets.sheet is None
    qtbot.waitUntil(lambda: not view.work.busy)
    assert missing_papers(ready.store, ready.made.number) == ()
    assert window.screen_key == "signin"


def test_who_may_not_issue_sees_no_button_and_the_store_refuses(bare: Office, qtbot: QtBot) -> None:
    house = bare.house
    window = bare.window(qtbot, house.assessor)
    for who in (house.assessor, house.auditor):
        window.open_desk(who)
        view = bare.result(window)
        assert not view.issue.isVisible()
        assert "An instructor or a manager issues" in view.sign.note.text()
        QTest.keyClick(view, Qt.Key.Key_I)
        assert view.sheets.sheet is None
    for who, secret in (
        (house.assessor, PASSWORD),
        (house.auditor, PASSWORD),
        (house.trainee, PIN),
    ):
        with pytest.raises(RightsError):
            issue_certificate(
                bare.store,
                bare.exam,
                TITLES,
                on=DAY,
                by=who,
                secret=secret,
                at=bare.clock.now(),
            )
    assert certificate_of_exam(bare.store, bare.exam) is None


def test_a_candidate_sees_the_result_and_no_way_to_issue_it(bare: Office, qtbot: QtBot) -> None:
    window = bare.window(qtbot, bare.house.trainee, at_desk=False)
    view = bare.result(window)
    assert view.title.text().startswith("F-")
    assert not view.issue.isVisible()
    assert not view.presenter.may_issue()
