"""The house page in a house with its manager, for the tests of its parts."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import PASSWORD, Desk, opened_desk
from tests.ui.study_world import wear
from tests.ui.world import show_at
from trainer.credentials import lock
from trainer.credentials.keys import KEYS_FOLDER, Signer, create_ring
from trainer.storage.audit.audit import audit_lines
from trainer.ui.house.house_part_view import HouseFiles, HousePart
from trainer.ui.house.house_view import HouseView
from trainer.ui.shell.background import Background

PASSPHRASE = "river stapler tuesday moss"
NEXT = "copper window friday lamp"
SCHOOL = "Table Games Training"
Part = TypeVar("Part", bound=HousePart)


class ChosenFiles(HouseFiles):
    """Answers every question for a file or a folder with the next path; none left: called off."""

    def __init__(self, *paths: Path) -> None:
        """Hold the answers."""
        self.paths, self.asked = list(paths), list[str]()

    def _next(self, asked: str) -> Path | None:
        self.asked.append(asked)
        return self.paths.pop(0) if self.paths else None

    def save(self, title: str, suggested: str, sort: str) -> Path | None:
        """Say where a file is written."""
        del sort
        return self._next(f"{title}: {suggested}")

    def open(self, title: str, sort: str) -> Path | None:
        """Say which file is read."""
        del sort
        return self._next(title)

    def folder(self, title: str) -> Path | None:
        """Say which folder it is."""
        return self._next(title)


class HouseTest:
    """The page and what a test does with it."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        """Show the page to whoever is signed in."""
        self.desk, self.qtbot = desk, qtbot
        self.view = HouseView(desk.services)
        qtbot.addWidget(self.view)
        show_at(self.view)
        self.view.refresh()
        self.settle()

    @property
    def keys(self) -> Path:
        """Where the key ring is."""
        return self.desk.world.store.folder / KEYS_FOLDER

    def settle(self) -> None:
        """Wait until nothing is being done elsewhere any more."""
        view = self.view
        self.qtbot.waitUntil(lambda: not any(one.busy for one in view.findChildren(Background)))
        QApplication.processEvents()

    def open(self, key: str, kind: type[Part]) -> Part:
        """Open a part of the page."""
        self.view.open_part(key)
        self.settle()
        part = self.view.part()
        assert isinstance(part, kind)
        return part

    def choose(self, *paths: Path) -> ChosenFiles:
        """Answer the next questions for files."""
        files = ChosenFiles(*paths)
        self.view.files = files
        for part in self.view.findChildren(HousePart):
            part.files = files
        return files

    def fill(self, **texts: str) -> QWidget:
        """Type into the lines of the sheet in view, hand it in, and wait for what follows."""
        sheet = self.view.sheets.sheet
        assert sheet is not None
        form = getattr(sheet, "form")  # noqa: B009 - every sheet with a form has one
        for name, text in texts.items():
            form.fields[name].line.setText(text)
        getattr(sheet, "submit")()  # noqa: B009 - likewise
        self.settle()
        return sheet

    def wrong(self, name: str) -> str:
        """Return what is wrong with a line of the sheet in view."""
        form = getattr(self.view.sheets.sheet, "form")  # noqa: B009 - as above
        return str(form.fields[name].sentence.text())

    def said(self) -> list[str]:
        """Return what the notes in the corner say."""
        return [toast.label.text() for toast in self.view.toasts.toasts()]

    def audit(self, count: int = 1) -> list[str]:
        """Return what the newest rows of the chain say."""
        desk = self.desk
        lines = audit_lines(desk.world.store, reader=desk.manager, limit=count)
        return [line.what for line in lines]

    def ring(self) -> Signer:
        """Make the school's key, without the screen."""
        at = self.desk.world.clock.now()
        return create_ring(self.keys, school=SCHOOL, passphrase=PASSPHRASE, at=at)


@contextmanager
def opened_house(folder: Path, patch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Desk]:
    """Open a house whose keys and secrets cost nothing."""
    patch.setattr(lock, "SCRYPT_N", 2**10)
    wear(qapp)
    with opened_desk(folder, patch) as desk:
        yield desk


__all__ = ["NEXT", "PASSPHRASE", "PASSWORD", "SCHOOL", "HouseTest", "opened_house"]
