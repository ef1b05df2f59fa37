"""The ways of a run through the window: begun, followed by the next, its result, and back."""

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.run.requests import TableRequest
from trainer.ui.run.sitting import SittingRequest, SittingRun
from trainer.ui.shell.screens import RESULTS, RUNS
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

    def open_screen(self, key: str, method: str, *values: object) -> bool:
        """Show a screen and ask it to do something; return whether it did."""

    def return_to(self, key: str) -> None:
        """Show a screen again as it was left."""

    def lift(self, key: str) -> QWidget:
        """Take a screen away as it stands; the next one under its key is a new one."""

    def lay_back(self, key: str, view: QWidget) -> None:
        """Show a screen that was taken away, in the place of the one made since."""


class Kept(NamedTuple):
    """A run that waits for its person: the screen as it stands, and where it leads back to."""

    key: str
    view: QWidget
    origin: str
    sitting: SittingRun | None


class PracticeDesk:
    """Leads from where a run is started to its end, and from line to line of a sitting.

    A run (drill or table) that is locked away is kept as it stands, for the person it belongs to.
    """

    def __init__(self, window: Window, services: Services) -> None:
        self._window, self._services = window, services
        self.origin = "home"  # where the run in view was started
        self.kept: dict[int, Kept] = {}
        self._sitting: SittingRun | None = None  # of which the run in view is a part

    def start_drill(self, request: object) -> None:
        """Start a run of questions."""
        self._sitting = None
        self._start("drill", request)

    def start_table(self, request: object) -> None:
        """Start a run at the table."""
        self._sitting = None
        self._start("table", request)

    def start_run(self, request: object) -> None:
        """Start a drill, or a run at the table."""
        at_table = isinstance(request, TableRequest)
        (self.start_table if at_table else self.start_drill)(request)

    def start_sitting(self, asked: SittingRequest) -> None:
        """Start lines that follow one another without a stop, or go on with them."""
        try:
            self._sitting = SittingRun.of(self._services, asked)
            self._next_line(self._sitting)
        except TrainerError as trouble:
            self._sitting = None
            self._tell("This cannot be done now.", trouble)

    def _next_line(self, sitting: SittingRun) -> None:
        request = sitting.request()
        if request is None:
            self._sitting = None
            self._window.open_screen("sitting_result", "show_result", sitting.result())
        else:
            self._start("table" if sitting.at_table else "drill", request)

    def _start(self, key: str, request: object) -> None:
        if self._window.screen_key not in RUNS | RESULTS:
            self.origin = self._window.screen_key
        if not self._window.open_screen(key, "start", request):
            self.go_back()

    def note_begun(self, attempt_id: int) -> None:
        """Note which attempt the line at hand is."""
        if self._sitting is not None:
            with suppress(TrainerError):  # the run itself says what cannot be kept
                self._sitting.begun(attempt_id)

    def show_drill_result(self, result: object) -> None:
        """Show what a drill came to, or go on with what follows it."""
        placement = getattr(result, "is_placement", False)
        self._end("placement_result" if placement else "drill_result", result)

    def show_table_result(self, result: object) -> None:
        """Show what a run at the table came to, or go on with what follows it."""
        self._end("table_result", result)

    def _end(self, key: str, result: object) -> None:
        if self._sitting is None:
            self._window.open_screen(key, "show_result", result)
            return
        try:
            self._sitting.line_done()
            self._next_line(self._sitting)
        except TrainerError as trouble:
            self._sitting = None
            self._tell("The queue stops here.", trouble)
            self.go_back()

    def go_back(self) -> None:
        """Return from a run or its result to where it was started."""
        if self._sitting is not None and self._sitting.was_refused():
            with suppress(TrainerError):
                self._sitting.line_done()  # or the rest of the queue could never be reached
        self._sitting = None
        self._window.return_to(self.origin)

    def keep(self, person_id: int) -> None:
        """Keep the run in view for its person, who goes away."""
        key = self._window.screen_key
        self.kept[person_id] = Kept(key, self._window.lift(key), self.origin, self._sitting)
        self._sitting = None

    def take_up(self, person_id: int) -> bool:
        """Show the run that was kept for somebody; return whether there was one."""
        kept = self.kept.pop(person_id, None)
        if kept is None:
            return False
        self.origin, self._sitting = kept.origin, kept.sitting
        self._window.lay_back(kept.key, kept.view)
        return True

    def _tell(self, heading: str, trouble: TrainerError) -> None:
        self._window.messages.tell(heading, trouble.next_step, detail=str(trouble))
