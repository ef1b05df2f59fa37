"""What stands in for the window while the record cannot be opened, or is left for a backup."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog
from shiboken6 import delete, isValid

from trainer.errors import StorageError, TrainerError
from trainer.ui.house.house_backups import RestoreWish
from trainer.ui.icons import Icon
from trainer.ui.shell.background import Background
from trainer.ui.shell.messages_view import Messages
from trainer.ui.shell.trouble import (
    begin_anew,
    explain_trouble,
    kiosk_ways,
    restore_newest,
    restore_wished,
)
from trainer.ui.shell.trouble_view import TroubleWindow
from trainer.ui.theme import State


class Clock(Protocol):
    """Tells the hour."""

    def now(self) -> datetime:
        """Return the time of day, aware."""


class News(NamedTuple):
    """What the window says once it is there: in passing, or under a heading not to be missed."""

    sentence: str
    heading: str = ""
    state: State = State.GOOD

    def tell(self, messages: Messages) -> None:
        """Say it."""
        if not self.heading:
            messages.note(self.sentence)
        else:
            icon = Icon.CHECK if self.state is State.GOOD else Icon.BANG
            messages.tell(self.heading, self.sentence, icon=icon, state=self.state)


class TroubleDesk(QObject):
    """Says what is the matter with the record, offers the ways out, and goes back to a backup.

    Signals:
        mended: (News or None) the record is to be opened again, and then this is to be told.
        moved: (Path) the record of another folder is wanted.
        given_up: The program is to be ended.
    """

    mended = Signal(object)
    moved = Signal(object)
    given_up = Signal()

    def __init__(self, folder: Path, clock: Clock, parent: QObject, *, kiosk: bool) -> None:
        super().__init__(parent)
        self.folder, self._clock, self.kiosk = folder, clock, kiosk
        self.choose_folder: Callable[[Path], Path | None] = _ask_folder
        self.window: TroubleWindow | None = None

    def explain(self, error: StorageError, *, set_in: str = "") -> None:
        """Say why the record cannot be opened, and what can be done.

        `set_in` names the settings of this PC that chose the folder.
        """
        told = explain_trouble(error, self.folder, set_in)
        state = State.WARN if told.passing else State.BAD
        window = self._opened()
        ways = kiosk_ways(told.ways) if self.kiosk else told.ways
        window.tell(told.heading, told.sentence, told.detail, ways, state=state)
        self._show(window)

    def await_backup(self) -> None:
        """Say that the record is being restored."""
        window = self._opened()
        window.tell(
            "The record is being restored.",
            "The backup is copied and checked; then Table Test opens again.",
            "",
            (),
            icon=Icon.CLOCK,
            state=State.INFO,
        )
        self._show(window)

    def restore(self, wish: RestoreWish) -> None:
        """Put a backup in the place of the record, which is closed by now."""
        folder, now = self.folder, self._clock.now()
        Background(self).elsewhere(
            lambda: restore_wished(folder, wish, at=now),
            lambda told: self.mended.emit(News(told, heading="The record is restored.")),
            self._stayed,
        )

    def _stayed(self, error: TrainerError) -> None:
        self.mended.emit(News(error.sentence(), heading="Nothing was restored.", state=State.WARN))

    def close(self) -> None:
        """Take the window away: the record is open."""
        if self.window is not None:
            self.window.stays = False
            self.window.close()
            self.window = None

    def end(self) -> None:
        """Take the window away for good, before Qt does: the program ends."""
        if self.window is not None and isValid(self.window):
            self.window.stays = False
            self.window.close()
            delete(self.window)
        self.window = None

    def _opened(self) -> TroubleWindow:
        if self.window is None:
            self.window = TroubleWindow(stays=self.kiosk)
            self.window.chosen.connect(self._take_way_out)
        return self.window

    def _show(self, window: TroubleWindow) -> None:
        window.showFullScreen() if self.kiosk else window.show()
        window.activateWindow()

    def _take_way_out(self, key: str) -> None:
        now = self._clock.now()
        try:
            match key:
                case "restore":
                    self.mended.emit(News(restore_newest(self.folder, at=now)))
                case "aside":
                    self.mended.emit(News(begin_anew(self.folder, at=now)))
                case "folder":
                    self._move()
                case "quit":
                    self.given_up.emit()
                case _:
                    self.mended.emit(None)
        except StorageError as error:
            self.explain(error)

    def _move(self) -> None:
        chosen = self.choose_folder(self.folder)
        if chosen is not None:
            self.folder = chosen
            self.moved.emit(chosen)
            self.mended.emit(News(f"Everything is kept in {chosen} until the program is closed."))


def _ask_folder(now: Path) -> Path | None:
    chosen = QFileDialog.getExistingDirectory(None, "A folder for the record", str(now.parent))
    return Path(chosen) if chosen else None
