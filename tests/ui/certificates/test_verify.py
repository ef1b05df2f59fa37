"""The verify screen: what is handed in by mouse, keys, drop and clipboard, and what it is worth."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.storage.house import PASSWORD, TITLES, certify
from tests.storage.tampering import alter
from tests.storage.world import AT
from tests.ui.papers_world import PASSPHRASE, open_house
from tests.ui.study_world import click, wear
from tests.ui.world import LESSONS, FakeClock, holder
from trainer.catalog import Catalog
from trainer.certification.certificate import EventKind
from trainer.credentials.heads import write_head
from trainer.credentials.keys import KEYS_FOLDER, Signer, create_ring, open_ring
from trainer.credentials.revocations import Entry, RevocationList, Withdrawal, write_list
from trainer.credentials.school import SCHOOL_FILE
from trainer.credentials.verdict import State as Verified
from trainer.credentials.verdict import Subject, Verdict
from trainer.errors import TrainerError
from trainer.storage.audit.audit import audit_head, note_key_use
from trainer.storage.certificates.certificate_events import NewEvent, record_event
from trainer.storage.files import DATABASE
from trainer.storage.people.roster import list_people, list_staff
from trainer.storage.store import Store
from trainer.ui.certificates.exam_filing import exam_file
from trainer.ui.certificates.verify_view import VerifyView
from trainer.ui.certificates.verifying import Aid, finding
from trainer.ui.papers.issued import make_papers
from trainer.ui.papers.paper import Paper
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.services import Services
from trainer.ui.theme import State

SIGNED = AT + timedelta(minutes=30)


@dataclass(slots=True)
class Tray:
    """A house that certified somebody, its papers on a tray, and a clock."""

    services: Services
    clock: FakeClock
    signer: Signer
    out: Path
    number: str
    manager: int
    trainee: int

    def paper(self, end: str) -> Path:
        """Return one of the papers, by how its name ends."""
        return self.out / f"{self.number}{end}"

    def put(self, name: str, raw: bytes) -> Path:
        """Put a file on the tray."""
        path = self.out / name
        path.write_bytes(raw)
        return path


@pytest.fixture(scope="module")
def issued(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the house and its papers once: drawing and signing takes a second."""
    folder = tmp_path_factory.mktemp("issued")
    with open_house(folder / "data") as house:
        made = certify(house)
        signer = create_ring(
            folder / "data" / KEYS_FOLDER, school=TITLES.school, passphrase=PASSPHRASE, at=AT
        )
        note_key_use(house.store, "a new key was made", key=signer.key.id, by=house.manager, at=AT)
        file = exam_file(house.store, made.exam_id, TITLES, reader=house.manager)
        papers = make_papers(file, signer, at=SIGNED, paper=Paper.A4)
        (folder / "out").mkdir()
        for name, raw in papers.files().items():
            (folder / "out" / name).write_bytes(raw)
    return folder


@pytest.fixture
def tray(issued: Path, tmp_path: Path, qapp: QApplication) -> Iterator[Tray]:
    wear(qapp)
    shutil.copytree(issued, tmp_path, dirs_exist_ok=True)
    clock = FakeClock(AT + timedelta(days=3))
    with Store.open(tmp_path / "data", at=clock.now()) as store:
        services = Services(store, Catalog(LESSONS), clock)
        (manager,) = (one.id for one in list_staff(store) if one.name == "Mona Vale")
        (trainee,) = (one.id for one in list_people(store))
        (paper,) = (tmp_path / "out").glob("*-packet.pdf")
        signer = open_ring(tmp_path / "data" / KEYS_FOLDER, PASSPHRASE)
        number = paper.name.removesuffix("-packet.pdf")
        yield Tray(services, clock, signer, tmp_path / "out", number, manager, trainee)


@pytest.fixture
def view(tray: Tray, qtbot: QtBot) -> VerifyView:
    made = VerifyView(tray.services)
    qtbot.addWidget(made)
    made.resize(1366, 712)
    made.show()
    made.refresh()
    return made


def check(view: VerifyView, path: Path, qtbot: QtBot) -> str:
    """Choose a file with the mouse, wait, and return the word of the pill."""
    view.choose_file = lambda _page, _title: str(path)
    click(view.given.drop.choose)
    return waited(view, qtbot)


def waited(view: VerifyView, qtbot: QtBot) -> str:
    qtbot.waitUntil(lambda: not view.presenter.busy)
    return view.result.pill.word()


def facts(view: VerifyView) -> list[str]:
    return [one.accessibleName() for one in view.result._held.findChildren(QWidget)]


# -- what can be handed in --------------------------------------------------------------------


def test_a_certificate_is_chosen_and_is_valid(tray: Tray, view: VerifyView, qtbot: QtBot) -> None:
    view.choose_file = lambda _page, _title: str(tray.paper(".pdf"))
    QTest.keyClick(view, Qt.Key.Key_O)
    assert view.presenter.busy, "it is checked on another thread"
    assert view.result.progress.isVisible()
    assert tray.number in view.result.checking.text()
    assert waited(view, qtbot) == "Valid"
    assert view.result.pill.state() is State.GOOD
    assert view.result.what.text() == "Certificate"
    assert "It stands in the register" in view.result.why.text()
    said = facts(view)
    for fact in (
        f"Number: {tray.number}",
        "Holder: Tia Lund",
        "Game: Mini baccarat",
        "Issued: 2 March 2026",
        "Valid until: 2 March 2028",
        "School: Table Games Training",
        "Both seals, made with the school's key, match the paper",
    ):
        assert fact in said


@pytest.mark.parametrize(
    ("end", "what"),
    [
        ("-packet.pdf", "Certificate"),
        ("-badge.jwt", "Badge"),
        ("-code.txt", "Code"),
        (".json", "Certificate"),
    ],
)
def test_every_paper_is_valid(
    tray: Tray, view: VerifyView, qtbot: QtBot, end: str, what: str
) -> None:
    assert check(view, tray.paper(end), qtbot) == "Valid"
    assert view.result.what.text() == what


def test_a_list_a_head_and_the_data_file_are_valid(
    tray: Tray, view: VerifyView, qtbot: QtBot
) -> None:
    store = tray.services.store
    content = RevocationList(serial=1, issued_at=SIGNED, entries=())
    listed = tray.put("revocations.json", write_list(content, tray.signer))
    assert check(view, listed, qtbot) == "Valid"
    assert view.result.what.text() == "Revocation list"
    head = audit_head(store)
    assert head is not None
    signed = tray.put("head.json", write_head(head, tray.signer, at=SIGNED))
    assert check(view, signed, qtbot) == "Valid"
    assert view.result.what.text() == "Audit head"
    assert check(view, store.folder / DATABASE, qtbot) == "Valid"
    assert "No signed head was at hand" in view.result.why.text()
    view.choose_file = lambda _page, _title: str(signed)
    click(view.given.aids[Aid.HEAD].choose)
    waited(view, qtbot)
    assert f"(row {head.number}) is among them" in view.result.why.text(), "checked anew by itself"
    click(view.given.aids[Aid.HEAD].clear)
    waited(view, qtbot)
    assert "No signed head was at hand" in view.result.why.text()


def test_a_code_is_typed_and_pasted(tray: Tray, view: VerifyView, qtbot: QtBot) -> None:
    code = tray.paper("-code.txt").read_text().strip()
    assert not view.given.check.isEnabled()
    view.given.code.setFocus()
    QTest.keyClicks(view.given.code, code)
    QTest.keyClick(view.given.code, Qt.Key.Key_Return)
    assert waited(view, qtbot) == "Valid"
    assert "Game: Mini baccarat, Ohio Cleveland" in facts(view)
    view.refresh()
    assert view.given.code.toPlainText() == ""
    QGuiApplication.clipboard().setText(f"{code[:60]}\n{code[60:]}\n")
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert waited(view, qtbot) == "Valid", "broken into lines by a letter"
    other = "A" if code[40] != "A" else "B"
    view.given.code.setPlainText(f"{code[:40]}{other}{code[41:]}")
    click(view.given.check)
    assert waited(view, qtbot) == "Altered"


def test_a_file_is_dropped_on_the_page(tray: Tray, view: VerifyView, qtbot: QtBot) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tray.paper("-badge.jwt")))])
    _drop(view, mime)
    assert waited(view, qtbot) == "Valid"
    text = QMimeData()
    text.setText(tray.paper("-code.txt").read_text())
    _drop(view, text)
    assert waited(view, qtbot) == "Valid"
    assert view.result.what.text() == "Code"
    nothing = QMimeData()
    nothing.setData("image/png", b"x")
    assert not _enter(view, nothing).isAccepted(), "what is no file and no text is not taken"


def _enter(view: VerifyView, mime: QMimeData) -> QDragEnterEvent:
    event = QDragEnterEvent(
        view.rect().center(),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.ignore()
    QApplication.sendEvent(view, event)
    return event


def _drop(view: VerifyView, mime: QMimeData) -> None:
    assert _enter(view, mime).isAccepted()
    event = QDropEvent(
        QPointF(view.rect().center()),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(view, event)


# -- what is not good -------------------------------------------------------------------------


def test_a_tampered_paper_is_altered(tray: Tray, view: VerifyView, qtbot: QtBot) -> None:
    raw = tray.paper(".pdf").read_bytes()
    assert check(view, tray.put("copy.pdf", raw[:4000] + b"\x00" + raw[4001:]), qtbot) == "Altered"
    assert view.result.pill.state() is State.BAD
    assert view.result.why.text()


def test_a_changed_data_file_names_the_first_broken_row(
    tray: Tray, view: VerifyView, qtbot: QtBot
) -> None:
    copy = tray.put("copy.db", b"")
    with closing(sqlite3.connect(copy)) as target:
        tray.services.store.connection.backup(target)
    changed = "UPDATE audit_log SET entry = replace(entry, 'at_ms\":', 'at_ms\":1')"
    alter(copy, f"{changed} WHERE number = 2")
    assert check(view, copy, qtbot) == "Altered"
    assert "breaks at row 2" in view.result.why.text()


@pytest.mark.parametrize(
    ("days", "word"), [(-2, "Not yet valid"), (3, "Valid"), (3 * 365, "Expired")]
)
def test_the_day_decides(tray: Tray, view: VerifyView, qtbot: QtBot, days: int, word: str) -> None:
    tray.clock.at = AT + timedelta(days=days)
    assert check(view, tray.paper("-code.txt"), qtbot) == word


@pytest.mark.parametrize(
    ("kind", "word"), [(EventKind.SUSPENDED, "Suspended"), (EventKind.REVOKED, "Revoked")]
)
def test_what_the_register_withdrew_is_told(
    tray: Tray, view: VerifyView, qtbot: QtBot, kind: EventKind, word: str
) -> None:
    event = NewEvent(number=tray.number, kind=kind, reason="Left the house.")
    store = tray.services.store
    record_event(store, event, by=tray.manager, secret=PASSWORD, at=tray.clock.now())
    assert check(view, tray.paper(".json"), qtbot) == word
    assert "a decision of the house" in view.result.why.text()


def test_another_school_is_unknown_until_its_keys_are_at_hand(
    tray: Tray, view: VerifyView, qtbot: QtBot, tmp_path: Path
) -> None:
    others = tmp_path / "others"
    other = create_ring(others, school="Another School", passphrase=PASSPHRASE, at=AT)
    content = RevocationList(
        serial=1,
        issued_at=SIGNED,
        entries=(
            Entry(
                number=tray.number, state=Withdrawal.REVOKED, since=SIGNED, reason="Not one of ours"
            ),
        ),
    )
    listed = tray.put("their-list.json", write_list(content, other))
    assert check(view, listed, qtbot) == "Unknown issuer"
    assert "Ask the school for its public keys" in view.result.why.text()
    view.choose_file = lambda _page, _title: str(others / SCHOOL_FILE)
    keys = view.given.aids[Aid.KEYS]
    click(keys.choose)
    assert waited(view, qtbot) == "Valid"
    assert keys.file.text() == SCHOOL_FILE
    view.choose_file = lambda _page, _title: str(listed)
    click(view.given.aids[Aid.REVOCATIONS].choose)
    assert check(view, tray.paper(".json"), qtbot) == "Valid", "their list is not ours"


def test_a_list_that_was_handed_in_counts(tray: Tray, view: VerifyView, qtbot: QtBot) -> None:
    content = RevocationList(
        serial=4,
        issued_at=SIGNED,
        entries=(
            Entry(number=tray.number, state=Withdrawal.REVOKED, since=SIGNED, reason="Cheated"),
        ),
    )
    listed = tray.put("list.json", write_list(content, tray.signer))
    assert check(view, tray.paper(".pdf"), qtbot) == "Valid"
    view.choose_file = lambda _page, _title: str(listed)
    click(view.given.aids[Aid.REVOCATIONS].choose)
    assert waited(view, qtbot) == "Revoked"
    assert "Cheated" in view.result.why.text()


def test_what_cannot_be_checked_says_why_and_what_to_do(
    tray: Tray, view: VerifyView, qtbot: QtBot
) -> None:
    check(view, tray.put("scan.png", b"\x89PNG\r\n"), qtbot)
    card = view.result.broken
    assert card.isVisible()
    assert "Scan the code" in card.sentence.text()
    assert "is a picture" in card.detail.text()
    check(view, tray.out / "gone.pdf", qtbot)
    assert "cannot be read" in card.detail.text()
    view.given.code.setPlainText("hello")
    click(view.given.check)
    waited(view, qtbot)
    assert "nothing Table Test signs" in card.detail.text()
    view.choose_file = lambda _page, _title: str(tray.put("no-keys.json", b"{}"))
    click(view.given.aids[Aid.KEYS].choose)
    waited(view, qtbot)
    assert "no-keys.json" in card.detail.text()


def test_what_was_asked_last_is_answered(tray: Tray, view: VerifyView, qtbot: QtBot) -> None:
    found: list[object] = []
    view.presenter.found.connect(found.append)
    view.presenter.check_file(tray.paper("-packet.pdf"))
    view.presenter.check_file(tray.paper("-code.txt"))
    assert waited(view, qtbot) == "Valid"
    assert view.result.what.text() == "Code"
    view.presenter.check_file(tray.paper("-code.txt"))
    view.refresh()
    QTest.qWait(300)
    assert len(found) == 1, "nothing is told to whoever comes next"
    assert view.result.empty.isVisible()


def test_a_bug_is_not_swallowed(
    tray: Tray, view: VerifyView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("trainer.credentials.gathering.gather", broken)
    with qtbot.captureExceptions() as caught:
        view.presenter.check_file(tray.paper("-code.txt"))
        waited(view, qtbot)
        QApplication.processEvents()
    assert [kind for kind, _, _ in caught] == [ZeroDivisionError]
    assert not issubclass(ZeroDivisionError, TrainerError)


# -- the way there and back -------------------------------------------------------------------


@pytest.fixture
def window(tray: Tray, qtbot: QtBot) -> MainWindow:
    made = MainWindow(tray.services, lambda: tray.services)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    QApplication.processEvents()
    return made


def from_menu(window: MainWindow) -> None:
    (act,) = (act for word, _, act in window.menu_things() if word == "Verify a paper")
    act()
    assert window.screen_key == "verify"


def test_a_trainee_verifies_and_comes_back_home(tray: Tray, window: MainWindow) -> None:
    window.sign_in(tray.trainee)
    window.open_tab("progress")
    from_menu(window)
    assert window.top.isVisible()
    assert window.top.current() == "own_certificates"
    QTest.keyClick(holder(window), Qt.Key.Key_Escape)
    assert window.screen_key == "progress"
    from_menu(window)
    window.lock()
    window.sign_in(tray.trainee)
    assert window.screen_key == "verify", "where they were"


def test_staff_come_back_to_where_they_were(tray: Tray, window: MainWindow) -> None:
    window.open_desk(tray.manager)
    window.open_tab("exams")
    from_menu(window)
    assert window.top.current() == "certificates"
    from_menu(window)  # pressed twice
    QTest.keyClick(holder(window), Qt.Key.Key_Escape)
    assert window.screen_key == "exams"
    window.open_trainee(tray.trainee)
    from_menu(window)
    view = window.view("verify")
    assert isinstance(view, VerifyView)
    click(view.crumbs.back)
    assert window.screen_key == "trainee"


def test_nobody_need_be_signed_in(tray: Tray, window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyClick(holder(window), Qt.Key.Key_F4)
    assert window.screen_key == "verify"
    assert not window.has_top, "a bar with nothing in it is not made"
    view = window.view("verify")
    assert isinstance(view, VerifyView)
    assert check(view, tray.paper("-code.txt"), qtbot) == "Valid"
    QTest.keyClick(holder(window), Qt.Key.Key_Escape)
    assert window.screen_key == "signin"
    window.open_desk(tray.manager)
    window.open_tab("exams")
    window.lock()
    QTest.keyClick(holder(window), Qt.Key.Key_F4)
    assert not window.top.isVisible()
    assert view.result.empty.isVisible(), "what the last one checked is gone"
    QTest.keyClick(holder(window), Qt.Key.Key_Escape)
    window.open_desk(tray.manager)
    assert window.screen_key == "exams"


def test_days_are_written_as_everywhere_on_the_screen() -> None:
    verdict = Verdict(
        what=Subject.CERTIFICATE,
        state=Verified.VALID,
        why="Good until 2028-11-30, not 2028-13-45.",
        checks=("Carries the audit head of 2026-11-10, row 101",),
    )
    found = finding(verdict)
    assert found.why == "Good until 30 November 2028, not 2028-13-45."
    assert found.checks == ("Carries the audit head of 10 November 2026, row 101",)
