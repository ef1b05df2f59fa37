"""What is wrong with the record: a banner that stays, all of it on request, a manager's word."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.ui.shell.frame_view import Shell
from trainer.ui.shell.record_alarm import alarm_words, may_settle, settle
from trainer.ui.shell.screens import RUNS, SEALED

if TYPE_CHECKING:
    from trainer.storage.audit.standing_check import Standing
    from trainer.ui.shell.services import Services


class AlarmDesk(QObject):
    """Shows the banner on every page but those of a run or an exam, which nothing may move.

    Signals:
        seen: A manager has looked into what happened.
    """

    seen = Signal()

    def __init__(self, window: Shell, services: "Callable[[], Services]") -> None:
        super().__init__(window)
        self._window, self._services = window, services
        self._standing: Standing | None = None
        self._key = ""
        window.alarm_asked.connect(self.show_all)

    def tell(self, found: "Standing") -> None:
        """Say how the record stands now."""
        self._standing = found
        self.fit(self._key)

    def fit(self, key: str) -> None:
        """Show or hide the banner for a screen."""
        self._key = key
        hidden = self._standing is None or self._key in RUNS or self._key == SEALED
        said = "" if hidden or self._standing is None else self._standing.sentence()
        if said or self._window.banner is not None:
            self._window.set_banner(said)

    def show_all(self) -> None:
        """Say all of what is wrong, and what to do; a manager can have looked into it."""
        found = self._standing
        if found is None or found.good or self._key in RUNS or self._key == SEALED:
            return
        settles = may_settle(self._services(), found)
        ways = [("on", "Go on")]
        if settles:
            ways.append(("seen", "I have looked into it"))
        heading, sentence, detail = alarm_words(found)
        sheet = self._window.messages.tell(heading, sentence, detail=detail, ways=ways)
        sheet.chosen.connect(self._choose)

    def _choose(self, way: str) -> None:
        if way != "seen" or self._standing is None:
            return
        try:
            settle(self._services(), self._standing)
        except TrainerError as trouble:
            self._window.messages.tell("It was not noted.", trouble.next_step, detail=str(trouble))
        else:
            self.seen.emit()
