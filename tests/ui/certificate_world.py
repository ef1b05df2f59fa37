"""A house with a signed exam, or with its certificate issued, for the screens of certificates.

Drawing and signing take a second, so each is made once and copied for every test.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.storage.conftest import make_secrets_cheap
from tests.storage.house import (
    PASSWORD,
    TITLES,
    House,
    settle_in,
    sign_all,
    take_exam,
    train,
)
from tests.storage.world import AT
from tests.ui.papers_world import PASSPHRASE
from tests.ui.study_world import click
from tests.ui.world import LESSONS, FakeClock
from trainer.catalog import Catalog
from trainer.credentials import lock
from trainer.credentials.keys import KEYS_FOLDER, create_ring
from trainer.storage.certificates.certificates import (
    Certificate,
    certificate_of_exam,
    issue_certificate,
    list_certificates,
)
from trainer.storage.people.people import add_person
from trainer.storage.people.roster import person
from trainer.storage.store import Store
from trainer.ui.certificates.certificate_view import CHECKED, CertificateView
from trainer.ui.certificates.certificates_view import CertificatesView
from trainer.ui.certificates.issuing import Issuing
from trainer.ui.certificates.key_sheet import KeySheet
from trainer.ui.certificates.paper_making import IssueDesk
from trainer.ui.exams.exam_result_view import ExamResultView
from trainer.ui.papers.paper import Paper
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.services import Services

SCHOOL = "Table Games Training"


@dataclass(slots=True)
class Office:
    """A house, its services, and the exam of its trainee."""

    house: House
    services: Services
    clock: FakeClock
    exam: int

    @property
    def store(self) -> Store:
        """The record."""
        return self.house.store

    @property
    def folder(self) -> Path:
        """The data folder."""
        return self.store.folder

    @property
    def keys(self) -> Path:
        """Where the key ring lies."""
        return self.folder / KEYS_FOLDER

    @property
    def made(self) -> Certificate:
        """The certificate of the exam."""
        found = certificate_of_exam(self.store, self.exam)
        assert found is not None, "it was issued"
        return found

    def sit(self, person_id: int) -> Services:
        """Let somebody be signed in."""
        self.services.person = person(self.store, person_id)
        return self.services

    def window(self, qtbot: QtBot, person_id: int, *, at_desk: bool = True) -> MainWindow:
        """Open the window with somebody signed in."""
        made = MainWindow(self.services, lambda: self.services)
        qtbot.addWidget(made)
        made.resize(1366, 768)
        made.show()
        made.activateWindow()
        QApplication.processEvents()
        (made.open_desk if at_desk else made.sign_in)(person_id)
        return made

    def result(self, window: MainWindow) -> ExamResultView:
        """Open the result of the exam."""
        window.exams.result(self.exam)
        view = window.view("exam_result")
        assert isinstance(view, ExamResultView)
        return view

    def another(self, name: str, *, issue: bool = True) -> House:
        """Let somebody else take and sign the exam; issue their certificate without papers."""
        store, now = self.store, self.clock.now()
        who = add_person(store, name, "1234", at=now, by=self.house.instructor)
        house = replace(self.house, trainee=who)
        train(house)
        exam, _ = take_exam(house)
        sign_all(house, exam)
        if issue:
            issue_certificate(
                store,
                exam.id,
                TITLES,
                on=now.date(),
                by=house.manager,
                secret=PASSWORD,
                at=now,
            )
        return house


def _make(folder: Path, *, issued: bool, qtbot: QtBot) -> None:
    with Store.open(folder, at=AT) as store:
        house = settle_in(store)
        train(house)
        exam, _ = take_exam(house)
        sign_all(house, exam)
        if not issued:
            return
        create_ring(folder / KEYS_FOLDER, school=SCHOOL, passphrase=PASSPHRASE, at=AT)
        services = Services(store, Catalog(LESSONS), FakeClock(AT + timedelta(minutes=30)))
        services.person = person(store, house.manager)
        issuing = Issuing(IssueDesk(services, exam.id, password=PASSWORD))
        with qtbot.waitSignal(issuing.issued):
            issuing.issue(PASSPHRASE, Paper.A4)


_made: dict[bool, Path] = {}


@contextmanager
def opened_office(
    folder: Path,
    patch: pytest.MonkeyPatch,
    templates: pytest.TempPathFactory,
    qtbot: QtBot,
    *,
    issued: bool,
) -> Iterator[Office]:
    """Open a copy of the house; with `issued` its certificate has been issued."""
    make_secrets_cheap(patch)
    patch.setattr(lock, "SCRYPT_N", 2**10)
    if issued not in _made:
        _made[issued] = templates.mktemp("office") / "data"
        _make(_made[issued], issued=issued, qtbot=qtbot)
    shutil.copytree(_made[issued], folder / "data")
    clock = FakeClock(AT + timedelta(hours=1))
    with Store.open(folder / "data", at=clock.now(), timeout_s=0.05) as store:
        rows = store.read("SELECT name, id FROM people")
        ids = dict(rows)
        house = House(
            store=store,
            manager=ids["Mona Vale"],
            instructor=ids["Ines Tor"],
            assessor=ids["Ada Fry"],
            second=ids["Sef Ond"],
            auditor=ids["Odo Tree"],
            trainee=ids["Tia Lund"],
        )
        ((exam,),) = store.read("SELECT id FROM exams")
        services = Services(store, Catalog(LESSONS), clock)
        yield Office(house=house, services=services, clock=clock, exam=exam)


def fill(sheet: KeySheet, **texts: str) -> None:
    """Type into the lines of a sheet, each by its name."""
    for name, text in texts.items():
        line = sheet.form.fields[name].line
        line.clear()
        QTest.keyClicks(line, text)


def issue_by_hand(view: ExamResultView, qtbot: QtBot, **texts: str) -> KeySheet:
    """Press the button, fill the sheet in, hand it in, and wait until something came of it."""
    click(view.issue)
    sheet = view.sheets.sheet
    assert isinstance(sheet, KeySheet)
    fill(sheet, **texts)
    click(sheet.go_on)
    qtbot.waitUntil(lambda: not view.work.busy)
    return sheet


def certificate_of(window: MainWindow, qtbot: QtBot) -> CertificateView:
    """Return the certificate in view, once it is checked."""
    assert window.screen_key == "certificate"
    view = window.view("certificate")
    assert isinstance(view, CertificateView)
    qtbot.waitUntil(lambda: view.side.checked.text() == CHECKED)
    return view


def list_of(window: MainWindow) -> CertificatesView:
    """Open the list of certificates."""
    window.open_tab("certificates")
    view = window.view("certificates")
    assert isinstance(view, CertificatesView)
    return view


def numbers(office: Office) -> list[str]:
    """Return every number in the register, oldest first."""
    found = list_certificates(office.store, reader=office.house.manager)
    return [one.number for one in reversed(found)]
