"""A certificate on the screen: its page, its checks, its papers, and what happens to it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPdfWriter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.cli.conftest import (
    Trainer,
    trainer,  # noqa: F401 - a fixture
)
from tests.storage.house import PASSWORD, show_again
from tests.ui.certificate_world import (
    Office,
    certificate_of,
    fill,
    list_of,
)
from tests.ui.papers_world import PASSPHRASE
from tests.ui.study_world import click
from tests.ui.world import WIDE_SIZE, dress
from trainer.certification.certificate import EventKind, PaperSort, Standing
from trainer.cli import verify as verify_command
from trainer.credentials.revocations import LIST_FILE
from trainer.storage.audit.audit import audit_lines
from trainer.storage.certificates.certificate_events import (
    NewEvent,
    events_of,
    record_event,
    standing_of,
)
from trainer.storage.certificates.key_uses import LIST_SIGNED
from trainer.storage.certificates.papers import missing_papers, paper_path
from trainer.storage.people.erasure import Policy, erase_person
from trainer.storage.rights import RightsError
from trainer.ui.certificates.certificate_view import CHECKED, CertificateView
from trainer.ui.certificates.event_sheet import WORDS, EventSheet
from trainer.ui.certificates.key_sheet import AgainSheet
from trainer.ui.certificates.own_certificates_view import OwnCertificatesView
from trainer.ui.certificates.revocation_sheet import RevocationSheet
from trainer.ui.papers.paper import Paper
from trainer.ui.papers.pdf import paper_of
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.theme import Theme
from trainer.ui.widgets.key_button import KeyButton


@pytest.fixture
def office(office: Office, monkeypatch: pytest.MonkeyPatch) -> Office:
    """Return the house, at whose hour a paper is verified."""
    monkeypatch.setattr(verify_command, "now", office.clock.now)
    return office


def _open(office: Office, qtbot: QtBot, who: int, *, at_desk: bool = True) -> CertificateView:
    window = office.window(qtbot, who, at_desk=at_desk)
    window.papers.certificate(office.made.number)
    return certificate_of(window, qtbot)


def _happen(
    view: CertificateView, button: KeyButton, kind: EventKind, qtbot: QtBot, **texts: str
) -> EventSheet:
    """Let something happen through the sheet; return it, closed or not."""
    click(button)
    sheet = view.sheets.sheet
    assert isinstance(sheet, EventSheet)
    if sheet.kind is not kind:
        click(next(one for one in sheet.kinds.buttons() if one.text() == WORDS[kind]))
    for name, text in ({"reason": "so it is", "password": PASSWORD} | texts).items():
        line = sheet.form.fields[name].line
        line.clear()
        QTest.keyClicks(line, text)
    click(sheet.go_on)
    if view.sheets.sheet is None:
        qtbot.waitUntil(lambda: view.side.checked.text() == CHECKED)
    return sheet


def _sign_list(view: CertificateView, qtbot: QtBot) -> None:
    click(view.side.publish)
    sheet = view.sheets.sheet
    assert isinstance(sheet, RevocationSheet)
    fill(sheet, passphrase=PASSPHRASE)
    click(sheet.go_on)
    qtbot.waitUntil(lambda: not view.desk.busy)
    assert "signed and kept" in sheet.said.text()
    click(sheet.close_button)
    qtbot.waitUntil(lambda: view.side.checked.text() == CHECKED)


def _standing(office: Office) -> Standing:
    return standing_of(office.store, office.made, office.clock.now()).standing


# -- what is shown ----------------------------------------------------------------------------


def test_the_page_its_checks_and_its_dates_are_shown(office: Office, qtbot: QtBot) -> None:
    view = _open(office, qtbot, office.house.manager)
    assert view.side.pill.word() == "Valid"
    assert view.side.holder.text() == "Tia Lund, Mini-Baccarat"
    assert view.picture.accessibleName() == f"Certificate {office.made.number} of Tia Lund"
    words = view.side.check_words()
    assert [word.partition(":")[0] for word in words] == ["good", "good", "good"]
    assert "Both seals and the code hold" in words[1]
    assert view.side.history_words() == ["Issued: 2 March 2026, by Mona Vale"]
    assert not view.side.again.isVisible()
    assert not view.side.publish.isVisible()
    for size in ((1366, 768), WIDE_SIZE):
        view.window().resize(*size)
        QApplication.processEvents()
        area = view.picture.page_rect()
        assert area.width() / area.height() == pytest.approx(297 / 210, rel=0.01)
        assert view.picture.rect().toRectF().contains(area)
        assert not view.picture.grab().isNull()
    QTest.keyClick(view, Qt.Key.Key_X)
    window = view.window()
    assert isinstance(window, MainWindow)
    assert window.screen_key == "exam_result"


def test_esc_leads_back_to_the_list(office: Office, qtbot: QtBot) -> None:
    window = office.window(qtbot, office.house.manager)
    listed = list_of(window)
    QTest.keyClick(listed.table, Qt.Key.Key_Return)
    view = certificate_of(window, qtbot)
    assert view.crumbs.back.text() == "Certificates"
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert window.screen_key == "certificates"


def test_it_is_printed_on_the_paper_chosen(office: Office, qtbot: QtBot, tmp_path: Path) -> None:
    view = _open(office, qtbot, office.house.manager)
    click(view.side.paper.buttons()[1])
    assert view.chosen_paper() is Paper.LETTER
    out = tmp_path / "printed.pdf"
    writer = QPdfWriter(str(out))
    assert view.lay_out(writer)
    view.print_to(writer)
    assert paper_of(out.read_bytes()) is Paper.LETTER
    assert "sent to the printer" in view.toasts.toasts()[-1].label.text()
    assert view.side.again.text() == "Sign it for Letter", "the signed one is on A4"


def test_ctrl_p_without_a_printer_says_what_to_do(office: Office, qtbot: QtBot) -> None:
    view = _open(office, qtbot, office.house.manager)
    QTest.keyClick(view, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert "no printer" in view.toasts.toasts()[-1].label.text()


def test_papers_are_saved_and_a_packet_is_noted(
    office: Office, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = _open(office, qtbot, office.house.instructor)
    asked: list[str] = []

    def choose(_page: object, _title: str, suggested: str, _sort: str) -> str:
        asked.append(suggested)
        return str(tmp_path / suggested)

    monkeypatch.setattr("trainer.ui.certificates.certificate_view.ask_save", choose)
    QTest.keyClick(view, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    click(view.side.badge)
    click(view.side.packet)
    number = office.made.number
    assert asked == [f"{number}.pdf", f"{number}-badge.jwt", f"{number}-packet.pdf"]
    for name in asked:
        kept = paper_path(office.store, number, PaperSort.CODE).with_name(name)
        assert (tmp_path / name).read_bytes() == kept.read_bytes()
    line = audit_lines(office.store, reader=office.house.manager, limit=1)[0]
    assert (line.what, line.by) == ("exported: a personnel file", "Ines Tor")
    view.save_to(tmp_path / "nowhere" / "x.pdf", PaperSort.CERTIFICATE)
    assert "could not be written" in view.toasts.toasts()[-1].label.text()


def test_papers_are_signed_again_for_other_paper(office: Office, qtbot: QtBot) -> None:
    view = _open(office, qtbot, office.house.instructor)
    click(view.side.paper.buttons()[1])
    click(view.side.again)
    sheet = view.sheets.sheet
    assert isinstance(sheet, AgainSheet)
    assert sheet.chosen_paper() is Paper.LETTER
    fill(sheet, passphrase=PASSPHRASE)
    click(sheet.go_on)
    qtbot.waitUntil(lambda: view.card.kept_on() is Paper.LETTER)
    qtbot.waitUntil(lambda: view.side.checked.text() == CHECKED)
    assert "Both seals and the code hold" in view.side.check_words()[1]
    assert not view.side.again.isVisible()


# -- what happens to it -----------------------------------------------------------------------


def test_revoked_then_trainer_verify_says_so_with_the_list_alone(
    office: Office,
    qtbot: QtBot,
    tmp_path: Path,
    trainer: Trainer,  # noqa: F811 - the fixture
) -> None:
    pdf = str(paper_path(office.store, office.made.number, PaperSort.CERTIFICATE))
    assert trainer("verify", pdf, "--data", str(office.folder)).code == 0
    view = _open(office, qtbot, office.house.manager)
    _happen(view, view.side.withdraw, EventKind.REVOKED, qtbot, reason="False licence")
    assert _standing(office) is Standing.REVOKED
    assert view.side.pill.word() == "Revoked"
    assert "Publish a new revocation list" in view.toasts.toasts()[-1].label.text()
    assert "does not say so yet" in view.side.check_words()[2]
    assert not view.side.withdraw.isVisible(), "nothing can happen to it any more"
    assert not view.side.renew.isVisible()
    assert not view.side.print.isEnabled()
    told = trainer("verify", pdf, "--data", str(office.folder))
    assert told.code == 1
    assert "Revoked" in told.out
    assert "a decision of the house" in told.out
    assert "False licence" not in told.out, "that is the house's own"
    _sign_list(view, qtbot)
    assert "and on revocation list 1" in view.side.check_words()[2]
    assert not view.side.publish.isVisible()
    # elsewhere: the public keys and the list, and no register
    away = tmp_path / "away"
    away.mkdir()
    told = trainer(
        *("verify", pdf, "--data", str(away), "--keys", str(office.keys / "school.json")),
        *("--revocations", str(office.keys / LIST_FILE)),
    )
    assert told.code == 1
    assert "Revoked" in told.out
    told = trainer("verify", str(office.keys / LIST_FILE), "--data", str(office.folder))
    assert told.code == 0
    assert "1 certificates on it" in told.out


def test_suspended_and_reinstated(
    office: Office,
    qtbot: QtBot,
    trainer: Trainer,  # noqa: F811 - the fixture
) -> None:
    pdf = str(paper_path(office.store, office.made.number, PaperSort.CERTIFICATE))
    view = _open(office, qtbot, office.house.manager)
    _happen(view, view.side.withdraw, EventKind.SUSPENDED, qtbot, reason="Two payout errors")
    assert view.side.pill.word() == "Suspended"
    assert view.side.history_words()[0].endswith(
        "by Mona Vale: Two payout errors (published: a decision of the house)"
    )
    _sign_list(view, qtbot)
    assert "suspended" in trainer("verify", pdf, "--data", str(office.folder)).out.lower()
    office.clock.pass_ms(60_000)
    _happen(view, view.side.withdraw, EventKind.REINSTATED, qtbot, reason="Retrained")
    assert view.side.pill.word() == "Valid"
    assert "still on revocation list 1" in view.side.check_words()[2]
    assert view.side.publish.isVisible(), "others still think it is suspended"
    told = trainer("verify", pdf, "--data", str(office.folder))
    assert (told.code, "reinstated since: a new list is due" in told.out) == (0, True)
    _sign_list(view, qtbot)
    assert "not on revocation list 2" in view.side.check_words()[2]
    assert trainer("verify", pdf, "--data", str(office.folder)).code == 0
    assert [event.kind for event in events_of(office.store, office.made.number)] == [
        EventKind.SUSPENDED,
        EventKind.REINSTATED,
    ]


def test_renewed_with_a_paper_of_its_own(
    office: Office,
    qtbot: QtBot,
    tmp_path: Path,
    trainer: Trainer,  # noqa: F811 - the fixture
) -> None:
    number = office.made.number
    pdf = paper_path(office.store, number, PaperSort.CERTIFICATE)
    old = tmp_path / "old.pdf"
    old.write_bytes(pdf.read_bytes())
    office.clock.pass_days(400)
    view = _open(office, qtbot, office.house.instructor)
    assert not view.side.withdraw.isVisible(), "an instructor does not withdraw"
    sheet = _happen(view, view.side.renew, EventKind.RENEWED, qtbot, until="2099-01-01")
    assert "the record holds no such exam" in sheet.form.fields["until"].sentence.text()
    assert "There is no such exam yet" in sheet.about.text()
    sheet.close_sheet()
    again = show_again(office.house, at=office.clock.now())
    sheet = _happen(view, view.side.renew, EventKind.RENEWED, qtbot, until="3 May")
    assert again.number in sheet.about.text()
    assert "2028-12-01" in sheet.form.fields["until"].sentence.text()
    for wrong, why in (("2027-01-01", "Give a later last day"), ("2099-01-01", "at most")):
        sheet.form.fields["until"].line.setText(wrong)
        click(sheet.go_on)
        assert why in sheet.form.fields["until"].sentence.text()
    sheet.form.fields["until"].line.setText("2029-04-06")
    click(sheet.go_on)
    assert "make the new ones" in view.toasts.toasts()[-1].label.text()
    assert view.side.history_words()[0].startswith("Renewed until 6 April 2029")
    assert view.side.again.isVisible()
    click(view.side.again)
    made = view.sheets.sheet
    assert isinstance(made, AgainSheet)
    fill(made, passphrase=PASSPHRASE)
    click(made.go_on)
    qtbot.waitUntil(lambda: not view.card.missing())
    qtbot.waitUntil(lambda: view.side.checked.text() == CHECKED)
    assert "Both seals and the code hold" in view.side.check_words()[1]
    for sort in (PaperSort.CERTIFICATE, PaperSort.BADGE, PaperSort.CODE, PaperSort.PACKET):
        new = str(paper_path(office.store, number, sort))
        told = trainer("verify", new, "--data", str(office.folder))
        assert (told.code, "2029-04-06" in told.out) == (0, True)
    told = trainer("verify", str(old), "--data", str(office.folder))
    assert told.code == 1
    assert told.out.startswith("Superseded")
    assert "renewed on 2027-04-06 and is good until 2029-04-06" in told.out


def test_re_checked(office: Office, qtbot: QtBot) -> None:
    office.clock.pass_days(400)
    show_again(office.house, at=office.clock.now())
    view = _open(office, qtbot, office.house.instructor)
    _happen(view, view.side.renew, EventKind.RECHECKED, qtbot)
    last = events_of(office.store, office.made.number)[-1]
    assert last.kind is EventKind.RECHECKED
    assert not view.card.missing(), "its papers stay good"


def test_what_is_typed_after_choosing_goes_into_why(office: Office, qtbot: QtBot) -> None:
    view = _open(office, qtbot, office.house.manager)
    click(view.side.withdraw)
    sheet = view.sheets.sheet
    assert isinstance(sheet, EventSheet)
    click(next(one for one in sheet.kinds.buttons() if one.text() == "Revoke"))
    why, password = (sheet.form.fields[name].line for name in ("reason", "password"))
    assert why.hasFocus()
    QTest.keyClicks(why, "theft")
    QTest.keyClick(why, Qt.Key.Key_Return)
    assert password.hasFocus()
    assert "never published" in why.accessibleName()
    assert sheet.told.isVisible()


def test_nothing_happens_without_a_reason_or_with_a_wrong_password(
    office: Office, qtbot: QtBot
) -> None:
    view = _open(office, qtbot, office.house.manager)
    sheet = _happen(view, view.side.withdraw, EventKind.REVOKED, qtbot, reason="")
    assert "needed" in sheet.form.fields["reason"].sentence.text()
    QTest.keyClicks(sheet.form.fields["reason"].line, "theft")
    sheet.form.fields["password"].line.setText("not mine")
    QTest.keyClick(sheet.form.fields["password"].line, Qt.Key.Key_Return)
    assert "Not your password" in sheet.form.fields["password"].sentence.text()
    assert _standing(office) is Standing.VALID
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert view.sheets.sheet is None
    assert sheet.form.text("password") == ""


def test_it_expires(office: Office, qtbot: QtBot) -> None:
    office.clock.pass_days(365 * 2 - 20)
    view = _open(office, qtbot, office.house.manager)
    assert view.side.pill.word().startswith("Expires in ")
    office.clock.pass_days(60)
    view.card.read_again()
    qtbot.waitUntil(lambda: view.side.checked.text() == CHECKED)
    assert view.side.pill.word() == "Expired"
    assert view.side.renew.text() == "Renew"
    assert view.side.withdraw.text() in ("Revoke", "Withdraw")


# -- altered, erased, lost --------------------------------------------------------------------


def test_a_tampered_paper_is_altered_and_made_again(
    office: Office,
    qtbot: QtBot,
    trainer: Trainer,  # noqa: F811 - the fixture
) -> None:
    path = paper_path(office.store, office.made.number, PaperSort.CERTIFICATE)
    pdf = bytearray(path.read_bytes())
    pdf[pdf.index(b"stream") + 40] ^= 1
    path.write_bytes(pdf)
    assert trainer("verify", str(path), "--data", str(office.folder)).code == 1
    view = _open(office, qtbot, office.house.manager)
    assert view.side.pill.word() == "Altered"
    assert view.side.check_words()[1].startswith("bad: ")
    assert view.side.again.isVisible()
    assert not view.side.print.isEnabled()


def test_an_altered_record_is_not_drawn(office: Office, qtbot: QtBot) -> None:
    store = office.store
    for (name,) in store.read("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
        store.connection.execute(f"DROP TRIGGER {name}")
    store.connection.execute(
        "UPDATE certificates SET record = "
        "CAST(replace(CAST(record AS TEXT), 'Tia Lund', 'Tia Land') AS BLOB)"
    )
    view = _open(office, qtbot, office.house.manager)
    assert view.side.pill.word() == "Altered"
    assert "was changed" in view.gone.heading.text()
    assert office.made.number in view.gone.detail.text()
    assert not view.side.print.isVisible()
    assert not view.side.again.isVisible()
    assert "Not readable" in view.side.holder.text()


def test_an_erased_holder_leaves_what_the_register_knows(office: Office, qtbot: QtBot) -> None:
    digest = office.made.digest
    erase_person(
        office.store,
        office.house.trainee,
        Policy.REMOVE,
        by=office.house.manager,
        secret=PASSWORD,
        at=office.clock.now(),
    )
    view = _open(office, qtbot, office.house.manager)
    assert "erased" in view.gone.heading.text()
    assert digest[:4] in view.gone.detail.text()
    assert view.side.pill.word() == "Valid"
    assert "Tia" not in view.side.holder.text()
    assert not view.side.save.isVisible()
    assert not view.side.exam.isVisible()
    assert missing_papers(office.store, office.made.number) == tuple(PaperSort)
    assert view.side.withdraw.isVisible(), "it can still be revoked"
    _happen(view, view.side.withdraw, EventKind.REVOKED, qtbot)
    assert view.side.pill.word() == "Revoked"


# -- who may what -----------------------------------------------------------------------------


def test_a_trainee_sees_and_saves_their_own(office: Office, qtbot: QtBot, tmp_path: Path) -> None:
    house = office.house
    window = office.window(qtbot, house.trainee, at_desk=False)
    window.open_tab("own_certificates")
    page = window.view("own_certificates")
    assert isinstance(page, OwnCertificatesView)
    assert [line.number for line in page.presenter.held] == [office.made.number]
    assert page.held.hasFocus()
    QTest.keyClick(page.held, Qt.Key.Key_Return)
    view = certificate_of(window, qtbot)
    side = view.side
    assert side.print.isVisible()
    for hidden in (side.packet, side.again, side.renew, side.withdraw, side.publish, side.exam):
        assert not hidden.isVisible()
    view.save_to(tmp_path / "mine.pdf", PaperSort.CERTIFICATE)
    assert (tmp_path / "mine.pdf").read_bytes().startswith(b"%PDF")
    view.save_to(tmp_path / "packet.pdf", PaperSort.PACKET)
    assert not (tmp_path / "packet.pdf").exists(), "a personnel file is the house's"
    click(view.crumbs.back)
    assert window.screen_key == "own_certificates"


def test_nobody_elses_certificate_opens_for_a_trainee(office: Office, qtbot: QtBot) -> None:
    office.another("Omar Haddad")
    window = office.window(qtbot, office.house.trainee, at_desk=False)
    other = [n for n in _all(office) if n != office.made.number]
    window.papers.certificate(other[0])
    assert window.screen_key == "home"
    assert window.messages.sheet is not None
    for kind in EventKind:
        with pytest.raises(RightsError):
            record_event(
                office.store,
                NewEvent(number=other[0], kind=kind, reason="mine"),
                by=office.house.trainee,
                secret="1234",
                at=office.clock.now(),
            )


def _all(office: Office) -> list[str]:
    return [number for (number,) in office.store.read("SELECT number FROM certificates")]


@pytest.mark.parametrize("who", ["assessor", "auditor", "instructor"])
def test_only_what_somebody_may_do_is_offered(office: Office, qtbot: QtBot, who: str) -> None:
    view = _open(office, qtbot, getattr(office.house, who))
    side = view.side
    assert side.print.isVisible()
    assert side.exam.isVisible()
    assert not side.withdraw.isVisible()
    assert side.renew.isVisible() is (who == "instructor")
    assert side.packet.isVisible() is (who in ("auditor", "instructor"))
    with pytest.raises(RightsError):
        record_event(
            office.store,
            NewEvent(number=office.made.number, kind=EventKind.REVOKED, reason="no"),
            by=getattr(office.house, who),
            secret=PASSWORD,
            at=office.clock.now(),
        )
    assert _standing(office) is Standing.VALID


def test_a_list_signed_after_the_kept_one_was_lost_counts_on(office: Office, qtbot: QtBot) -> None:
    view = _open(office, qtbot, office.house.manager)
    _happen(view, view.side.withdraw, EventKind.SUSPENDED, qtbot)
    _sign_list(view, qtbot)
    (office.keys / LIST_FILE).unlink()
    office.clock.pass_ms(60_000)
    view.card.read_again()
    qtbot.waitUntil(lambda: view.side.checked.text() == CHECKED)
    assert "does not say so yet" in view.side.check_words()[2]
    _sign_list(view, qtbot)
    kept = view.desk.kept()
    assert kept is not None
    assert kept.content.serial == 2
    assert [line.what for line in audit_lines(office.store, reader=1, limit=1)] == [LIST_SIGNED]


def test_a_late_check_of_a_page_that_was_left_is_not_heard(office: Office, qtbot: QtBot) -> None:
    window = office.window(qtbot, office.house.manager)
    window.papers.certificate(office.made.number)
    window.lock()
    view = window.view("certificate")
    assert isinstance(view, CertificateView)
    qtbot.wait(300)
    assert view.side.checked.text() != CHECKED


def test_large_text_covers_no_word_of_the_side(
    office: Office, qtbot: QtBot, qapp: QApplication
) -> None:
    view = _open(office, qtbot, office.house.manager)
    try:
        dress(qapp, Theme(scale=2.0, reduced_motion=True))
        view.window().resize(1366, 740)
        QApplication.processEvents()
        side = view.side
        letter, inner = side.paper, side.width()
        assert letter.mapTo(side, letter.rect().bottomRight()).x() < inner
        assert side.save.mapTo(side, side.save.rect().bottomRight()).x() < inner
        assert side.pill.width() >= side.pill.sizeHint().width()
    finally:
        dress(qapp)
