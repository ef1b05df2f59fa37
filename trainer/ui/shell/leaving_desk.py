"""What is asked before the window closes: nothing ends by a slip of a key, nor a kiosk at all."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from trainer.ui.shell.doorway import Door

if TYPE_CHECKING:  # loaded when there is first something to say
    from PySide6.QtWidgets import QWidget

    from trainer.ui.shell.messages_view import Messages

# ruff: noqa: PLC0415 - the first window asks nothing


class Window(Protocol):
    """What the desk asks of the window."""

    @property
    def messages(self) -> "Messages":
        """What is laid over the screens."""

    def hold(self) -> Callable[[], None]:
        """Hold the run in view, if there is one; return what lets it go on."""

    def let_go(self) -> None:
        """Close without a question from now on."""

    def close(self) -> bool:
        """Close the window."""


class LeavingDesk:
    """Asks before the window closes.

    In a kiosk one of the staff shows a password, whatever asked for the end: a key, the window
    itself, the system's menu. Elsewhere only a run under way is asked about.
    """

    def __init__(self, window: Window, door: Door, *, kiosk: bool) -> None:
        self._window, self._door, self._kiosk = window, door, kiosk

    def ask(self, widget: "QWidget", person_id: int | None) -> None:
        """Ask whoever is there; the answer closes the window."""
        from trainer.ui.door.reauthentication import staff_of

        if self._kiosk and staff_of(self._door):
            self._ask_staff(widget, person_id)
        elif self._kiosk:
            self._ask("Leave Table Test?", "No manager is set up yet, so no password is asked for.")
        else:
            self._ask(
                "Quit in the middle of a run?",
                "What you have answered is kept. A run that can be gone on with waits on Today.",
            )

    def _ask_staff(self, widget: "QWidget", person_id: int | None) -> None:
        from trainer.ui.door.leave_sheet import LeaveSheet

        let_on = self._window.hold()
        sheet = LeaveSheet(widget, self._door, person_id)
        sheet.closed.connect(let_on)
        sheet.confirmed.connect(self._leave)
        self._window.messages.lay(sheet)

    def _ask(self, heading: str, sentence: str) -> None:
        let_on = self._window.hold()
        ways = (("on", "Go on"), ("quit", "Quit"))
        sheet = self._window.messages.tell(heading, sentence, ways=ways)
        sheet.chosen.connect(lambda key: self._leave() if key == "quit" else let_on())
        sheet.dismissed.connect(let_on)

    def _leave(self) -> None:
        self._window.let_go()
        self._window.close()
