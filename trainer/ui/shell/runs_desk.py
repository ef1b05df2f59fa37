"""The ways of past runs: their list, laid over the window, and each played back."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.replay.past_runs import PastRuns
from trainer.ui.replay.past_runs_sheet import PastRunsSheet
from trainer.ui.shell.services import Services

if TYPE_CHECKING:  # loaded when there is first something to say
    from trainer.ui.shell.messages_view import Messages


class Window(Protocol):
    """What the desk asks of the window."""

    @property
    def messages(self) -> "Messages":
        """What is laid over the screens."""

    @property
    def screen_key(self) -> str:
        """The screen in view."""

    def show_screen(self, key: str) -> None:
        """Show a screen as it stands."""

    def open_screen(self, key: str, method: str, *values: object) -> bool:
        """Show a screen and ask it to do something; return whether it did."""


class RunsDesk:
    """Lists past runs, plays one back, and goes back to the list where it was left.

    `again` starts the same drill or hands once more.
    """

    def __init__(
        self, window: Window, frame: QWidget, services: Services, again: Callable[[object], None]
    ) -> None:
        self._window, self._frame, self._services = window, frame, services
        self._again = again
        self._runs: PastRuns | None = None  # the list that the run played back was taken from
        self._origin = "progress"

    def open(self) -> None:
        """List the runs of whoever is signed in, the newest first."""
        self._lay(PastRuns(self._services))

    def replay(self, attempt_id: int, act: int) -> None:
        """Play a recorded run back, from one of its acts."""
        self._origin = self._window.screen_key
        self._window.open_screen("replay", "open_act", attempt_id, act)

    def close_replay(self) -> None:
        """Go back from a replay to the result or the list it was opened from."""
        self._window.show_screen(self._origin)
        runs, self._runs = self._runs, None
        if runs is not None:
            self._lay(runs)

    def _lay(self, runs: PastRuns) -> None:
        try:
            sheet = PastRunsSheet(self._frame, runs, repeats=True)
        except TrainerError as trouble:
            words = trouble.next_step
            self._window.messages.tell("Past runs cannot be listed.", words, detail=str(trouble))
            return
        sheet.replay_requested.connect(lambda attempt: self._play(attempt, runs))
        sheet.again_requested.connect(self._start)
        self._window.messages.lay(sheet)

    def _start(self, request: object) -> None:
        self._window.messages.drop()
        self._again(request)

    def _play(self, attempt_id: int, runs: PastRuns) -> None:
        self._window.messages.drop()
        self._runs = runs
        self.replay(attempt_id, 0)
