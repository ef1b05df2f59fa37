"""The certificates page: searched, counted, due, exported; the revocation list; whose they are."""

import csv
from pathlib import Path

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.storage.house import PASSWORD
from tests.ui.certificate_world import (
    Office,
    certificate_of,
    fill,
    list_of,
    numbers,
)
from tests.ui.papers_world import PASSPHRASE
from tests.ui.study_world import click
from trainer.certification.certificate import EventKind
from trainer.credentials.gathering import Sources, gather
from trainer.credentials.revocations import LIST_FILE, Withdrawal
from trainer.credentials.verify import verify_bytes
from trainer.storage.audit.audit import audit_lines
from trainer.storage.certificates.certificate_events import NewEvent, record_event
from trainer.storage.people.erasure import Policy, erase_person
from trainer.ui.certificates.certificates_view import CertificatesView
from trainer.ui.certificates.held_sheet import HeldSheet
from trainer.ui.certificates.own_certificates_view import OwnCertificatesView
from trainer.ui.certificates.revocation_sheet import RevocationSheet
from trainer.ui.people.trainee_view import TraineeView
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.theme import Weight, current
from trainer.ui.widgets.paint import width_of
from trainer.ui.widgets.table_model import TableModel


@pytest.fixture
def full(office: Office) -> Office:
    """Return a house with five certificates: good, suspended, revoked, expiring, erased."""
    for name in ("Omar Haddad", "Grace O'Neill", "Jun Park", "Bea Stone"):
        office.another(name)
    _, second, third, *_ = numbers(office)
    _happen(office, second, EventKind.SUSPENDED, "Two errors")
    _happen(office, third, EventKind.REVOKED, "False licence")
    return office


def _happen(office: Office, number: str, kind: EventKind, reason: str) -> None:
    record_event(
        office.store,
        NewEvent(number=number, kind=kind, reason=reason),
        by=office.house.manager,
        secret=PASSWORD,
        at=office.clock.now(),
    )


def _texts(view: CertificatesView, column: int) -> list[str]:
    model = view.table.model()
    assert isinstance(model, TableModel)
    return [model.cell(row, column).text for row in range(model.rowCount())]


def _counts(view: CertificatesView) -> list[str]:
    return [button.text() for button in view.shelves.buttons()]


def test_nothing_issued_says_what_to_do(bare: Office, qtbot: QtBot) -> None:
    view = list_of(bare.window(qtbot, bare.house.manager))
    assert view.nothing.isVisible()
    assert "result of a passed exam" in view.nothing.sentence.text()
    assert not view.open.isVisible()
    assert not view.export.isEnabled()


def test_the_page_leads_to_an_exam_whose_certificate_can_be_issued(
    bare: Office, qtbot: QtBot
) -> None:
    window = bare.window(qtbot, bare.house.manager)
    view = list_of(window)
    assert view.ready.isVisible()
    assert view.ready.text() == "Ready to issue, 1"
    QTest.keyClick(view, Qt.Key.Key_I)
    assert window.screen_key == "exam_result"


def test_all_are_listed_counted_and_found(full: Office, qtbot: QtBot) -> None:
    window = full.window(qtbot, full.house.manager)
    view = list_of(window)
    assert _texts(view, 0) == list(reversed(numbers(full)))
    assert _counts(view) == ["All, 5", "Valid, 3", "Due, 0", "Not valid, 2"]
    click(view.shelves.buttons()[3])
    assert _texts(view, 1) == ["Grace O'Neill", "Omar Haddad"]
    assert _texts(view, 5) == ["Revoked", "Suspended"]
    assert _texts(view, 6) == [
        "Revoked on 2 March 2026: a decision of the house.",
        "Suspended since 2 March 2026: a decision of the house.",
    ]
    QTest.keyClick(view.table, Qt.Key.Key_Escape)
    QTest.keyClick(view, Qt.Key.Key_Slash)
    QTest.keyClicks(view.search, "jun baccarat")
    assert _texts(view, 1) == ["Jun Park"]
    assert _counts(view)[0] == "All, 1"
    QTest.keyClick(view.search, Qt.Key.Key_Return)
    assert view.table.hasFocus()
    QTest.keyClick(view.table, Qt.Key.Key_Return)
    shown = certificate_of(window, qtbot)
    assert shown.side.holder.text().startswith("Jun Park")
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    view.search.setText("nobody of that name")
    assert "None matches" in view.none.heading.text()
    click(view.none.button("clear"))
    assert len(_texts(view, 0)) == 5
    assert view.search.text() == ""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_number_is_read_whole(full: Office, qtbot: QtBot, size: tuple[int, int]) -> None:
    window = full.window(qtbot, full.house.manager)
    window.resize(*size)
    view = list_of(window)
    QApplication.processEvents()
    widest = width_of(current().font(15, Weight.SEMIBOLD), "TT-MAMA-MDBC-2026-0000")
    assert view.table.columnWidth(0) >= widest + 2 * 12
    assert view.table.columnWidth(6) >= 220, "what to know has room too"


def test_games_are_chosen_among_those_that_have_any(full: Office, qtbot: QtBot) -> None:
    view = list_of(full.window(qtbot, full.house.manager))
    offered = [view.game.itemText(at) for at in range(view.game.count())]
    assert offered == ["All games", "Mini-Baccarat"]
    view.game.setCurrentIndex(1)
    view.game.activated.emit(1)
    assert view.presenter.game == "ohio-cleveland/mini-baccarat"
    assert len(_texts(view, 0)) == 5


def test_what_is_due_is_listed_with_its_reason(full: Office, qtbot: QtBot) -> None:
    full.clock.pass_days(700)
    view = list_of(full.window(qtbot, full.house.instructor))
    click(view.shelves.buttons()[2])
    assert "Grace O'Neill" not in _texts(view, 1), "a revoked one is done with"
    reasons = dict(zip(_texts(view, 1), _texts(view, 6), strict=True))
    assert reasons["Jun Park"].startswith("Runs out in ")
    assert " late" in reasons["Jun Park"]
    assert "not dealt since 2 March 2026" in reasons["Jun Park"]
    assert set(_texts(view, 5)) >= {"Suspended"}
    assert any(word.startswith("Expires in") for word in _texts(view, 5))


def test_an_erased_holder_is_still_in_the_list(full: Office, qtbot: QtBot) -> None:
    erase_person(
        full.store,
        full.house.trainee,
        Policy.ANONYMISE,
        by=full.house.manager,
        secret=PASSWORD,
        at=full.clock.now(),
    )
    view = list_of(full.window(qtbot, full.house.manager))
    assert _texts(view, 1)[-1] == "Erased"
    view.table.pick_row(4)
    assert not view.exam.isVisible()
    view.table.pick_row(0)
    assert view.exam.isVisible()
    with qtbot.waitSignal(view.exam_requested):
        QTest.keyClick(view.table, Qt.Key.Key_X)


def test_what_is_in_view_is_exported_and_noted(full: Office, qtbot: QtBot, tmp_path: Path) -> None:
    view = list_of(full.window(qtbot, full.house.auditor))
    click(view.shelves.buttons()[3])
    view.export_to(tmp_path / "out.csv")
    with (tmp_path / "out.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["Holder"], row["State"]) for row in rows] == [
        ("Grace O'Neill", "Revoked"),
        ("Omar Haddad", "Suspended"),
    ]
    assert rows[0]["Good until"] == "2028-03-02"
    line = audit_lines(full.store, reader=full.house.auditor, limit=1)[0]
    assert line.what == "exported: the certificates"
    click(view.shelves.buttons()[0])
    view.export_to(tmp_path / "out.xlsx")
    sheet = load_workbook(tmp_path / "out.xlsx").worksheets[0]
    assert sheet.max_row == 6
    view.export_to(tmp_path / "nowhere" / "out.csv")
    assert "could not be written" in view.toasts.toasts()[-1].label.text()


def test_the_list_is_signed_saved_and_verifies(full: Office, qtbot: QtBot, tmp_path: Path) -> None:
    view = list_of(full.window(qtbot, full.house.manager))
    QTest.keyClick(view.table, Qt.Key.Key_L)
    sheet = view.sheets.sheet
    assert isinstance(sheet, RevocationSheet)
    assert "No list has been signed yet" in sheet.note.text()
    assert not sheet.save.isEnabled()
    fill(sheet, passphrase="not this one")
    click(sheet.go_on)
    qtbot.waitUntil(lambda: not view.desk.busy)
    assert "does not open" in sheet.form.fields["passphrase"].sentence.text()
    assert not (full.keys / LIST_FILE).exists()
    QTest.keyClicks(sheet.form.fields["passphrase"].line, PASSPHRASE)
    QTest.keyClick(sheet.form.fields["passphrase"].line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not view.desk.busy)
    assert "says what the register says" in sheet.note.text()
    sheet.save_to(tmp_path / "given.json")
    assert "given.json is written" in sheet.said.text()
    known = gather(Sources(folder=full.folder))
    verdict = verify_bytes(
        (tmp_path / "given.json").read_bytes(), at=full.clock.now(), known=known, where="it"
    )
    assert verdict.valid, verdict.sentence()
    (kept,) = known.revocations
    assert {one.number: one.state for one in kept.content.entries} == {
        numbers(full)[1]: Withdrawal.SUSPENDED,
        numbers(full)[2]: Withdrawal.REVOKED,
    }
    sheet.save_to(tmp_path / "nowhere" / "given.json")
    assert "could not be written" in sheet.trouble.text()
    _happen(full, numbers(full)[1], EventKind.REINSTATED, "Retrained")
    click(sheet.close_button)
    click(view.revocations)
    again = view.sheets.sheet
    assert isinstance(again, RevocationSheet)
    assert "out of date" in again.note.text()


def test_only_who_may_withdraw_signs_the_list(full: Office, qtbot: QtBot) -> None:
    view = list_of(full.window(qtbot, full.house.instructor))
    assert not view.revocations.isVisible()
    assert view.export.isVisible()
    QTest.keyClick(view, Qt.Key.Key_L)
    assert view.sheets.sheet is None
    refused: list[str] = []
    view.desk.refused.connect(lambda _, sentence: refused.append(sentence))
    view.desk.sign(PASSPHRASE)
    assert refused
    assert "manager" in refused[0]


def test_verify_is_a_key_away(office: Office, qtbot: QtBot) -> None:
    window = office.window(qtbot, office.house.auditor)
    view = list_of(window)
    QTest.keyClick(view.table, Qt.Key.Key_V)
    assert window.screen_key == "verify"


def test_a_register_that_cannot_be_read_is_a_sentence(
    office: Office, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = list_of(office.window(qtbot, office.house.manager))

    def broken() -> None:
        from trainer.errors import StorageError  # noqa: PLC0415 - only here

        raise StorageError("The disk is gone.", next_step="Plug it in.")

    monkeypatch.setattr(view.presenter, "refresh", broken)
    view.refresh()
    assert view.broken.isVisible()
    assert "Plug it in." in view.broken.sentence.text()


def test_the_record_of_a_trainee_lists_theirs_and_leads_back(office: Office, qtbot: QtBot) -> None:
    window: MainWindow = office.window(qtbot, office.house.instructor)
    window.open_trainee(office.house.trainee)
    view = window.view("trainee")
    assert isinstance(view, TraineeView)
    QTest.keyClick(view, Qt.Key.Key_C)
    sheet = view.sheets.sheet
    assert isinstance(sheet, HeldSheet)
    assert sheet.title.text() == "Certificates of Tia Lund"
    click(sheet.go_on)
    shown = certificate_of(window, qtbot)
    assert shown.side.number.text() == office.made.number
    click(shown.crumbs.back)
    assert window.screen_key == "trainee"


def test_a_trainee_without_any_is_told_so(office: Office, qtbot: QtBot) -> None:
    other = office.another("Omar Haddad", issue=False)
    window = office.window(qtbot, other.trainee, at_desk=False)
    window.open_tab("own_certificates")
    view = window.view("own_certificates")
    assert isinstance(view, OwnCertificatesView)
    qtbot.waitUntil(lambda: not view.presenter.busy)
    assert view.none.isVisible()
    assert not view.held.isVisible()
    with qtbot.waitSignal(view.verify_requested):
        QTest.keyClick(view, Qt.Key.Key_V)
    assert window.screen_key == "verify"
