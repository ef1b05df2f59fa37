"""The question of an exam as the panels of the drills want to know it: without anything said."""

from PySide6.QtCore import QObject

from trainer.drills.prompts import Prompt
from trainer.drills.session import Session
from trainer.games.game import Game
from trainer.ui.drill.drill import DrillPresenter
from trainer.ui.shell.services import Services


class ExamQuestions(DrillPresenter):
    """Stands behind the question panels in an exam: no marks, no own times, no way back."""

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(services, parent)
        self._asked: Prompt | None = None
        self.session = Session(lambda _seed, _focus: self.prompt, 0, 0, comes_back=False)

    def put(self, prompt: Prompt, rules: Game) -> None:
        """Say which question is on screen."""
        self._asked, self.game = prompt, rules

    @property
    def prompt(self) -> Prompt:
        assert self._asked is not None, "no question was asked"
        return self._asked

    @property
    def median_before(self) -> float | None:
        return None

    def own_median(self) -> float | None:
        return None
