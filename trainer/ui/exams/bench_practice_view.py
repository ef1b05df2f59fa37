"""The bench for practice: real chips or cards, a stopwatch, and every time kept."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.ui.exams.bench import SkillLine
from trainer.ui.exams.bench_practice import BenchPractice
from trainer.ui.exams.bench_view import BenchView
from trainer.ui.icons import Icon
from trainer.ui.shell.services import Services
from trainer.ui.text import plural, seconds
from trainer.ui.theme import State, Tone
from trainer.ui.widgets.table_model import Cell, pill

if TYPE_CHECKING:
    from trainer.storage.exams.bench import BenchResult

_SHOWN = 3  # tries in a row of the list


class BenchPracticeView(BenchView):
    """Times the bench skills of a game for whoever practises them."""

    back_word = "back to where you were"

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services, parent, BenchPractice(services))
        self.presenter.setParent(self)
        self.crumbs.set_back("Back")
        self.tries.hide()
        self.words.setText(
            "Up and Down: skill. Practice is kept for you and your instructor, and counts in no "
            "exam: there somebody of the staff holds the stopwatch."
        )

    def open_game(self, rulebook: str, game: str) -> None:
        """Open the bench of a game; raises `TrainerError` where its standard has none."""
        assert isinstance(self.presenter, BenchPractice), "made so"
        self.presenter.open_game(f"{rulebook}/{game}")
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def cells(self, line: SkillLine) -> list[Cell | str]:
        counted = [one for one in line.tries if one.void is None]
        state = pill(Icon.CLOCK, plural(len(counted), "try", "tries"), State.NONE)
        if line.good:
            state = pill(Icon.CHECK, "In time", State.GOOD)
        return [
            Cell(text=line.skill.title, strong=True),
            f"{line.skill.seconds.value:g} s, {plural(int(line.skill.errors.value), 'error')}",
            Cell(text=_told(counted), tone=Tone.MUTED),
            state,
        ]

    def left_words(self, line: SkillLine) -> str:
        return "Try as often as you like."


def _told(tries: "list[BenchResult]") -> str:
    """Return the best time and the last ones."""
    if not tries:
        return "none yet"
    best = min(one.ms for one in tries)
    last = ", ".join(seconds(one.ms / 1000) for one in tries[-_SHOWN:])
    return f"best {seconds(best / 1000)}; last {last}"
