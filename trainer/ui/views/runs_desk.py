"""Lays the list of past runs over the window, and again when one has been played back."""

from collections.abc import Callable

from trainer.errors import TrainerError
from trainer.ui.presenters.past_runs import PastRuns
from trainer.ui.presenters.services import Services
from trainer.ui.views.past_runs_sheet import PastRunsSheet
from trainer.ui.views.shell import Shell


class RunsDesk:
    """Keeps the page of the list that is looked at.

    `replay` plays a run back from an act; `again` starts the same drill or hands once more.
    """

    def __init__(
        self,
        window: Shell,
        services: Services,
        replay: Callable[[int, int], None],
        again: Callable[[object], None],
    ) -> None:
        self._window, self._services = window, services
        self._replay, self._again = replay, again
        self._runs: PastRuns | None = None  # of the run that is played back

    def open(self) -> None:
        """List the runs of whoever is signed in, the newest first."""
        self._lay(PastRuns(self._services))

    def back(self) -> None:
        """List them again where one was taken from; nothing after a replay from elsewhere."""
        runs, self._runs = self._runs, None
        if runs is not None:
            self._lay(runs)

    def _lay(self, runs: PastRuns) -> None:
        try:
            sheet = PastRunsSheet(self._window, runs, repeats=True)
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
        self._replay(attempt_id, 0)
