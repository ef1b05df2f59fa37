"""The page after a placement: what is let pass, what stays to be learnt, and on what grounds."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.scheduling.placement import FAIL, PASS
from trainer.ui.drill.drill import DrillResult
from trainer.ui.drill.drill_parts import Flowing
from trainer.ui.drill.placement_run import PlacedTopic, placed_topics
from trainer.ui.icons import Icon
from trainer.ui.results.result_page import ResultPage
from trainer.ui.run.placed import placed_by
from trainer.ui.run.requests import place_first
from trainer.ui.shell.services import Services
from trainer.ui.text import DASH, of, percent, plural
from trainer.ui.theme import Role, State, Tone
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.table_model import Cell, Column, pill

_COLUMNS = (
    Column(title="Topic", least=260),
    Column(title="Skills", width=80, right=True),
    Column(title="Asked", width=110, right=True),
    Column(title="", width=150, right=True),
)
_WORDS = (
    f"A topic is let pass after {PASS} right answers, five where a coin would be right half the "
    f"time. {FAIL} wrong ones leave it to be learnt.",
    "A topic below one that passed is let pass with it, without having been asked.",
    "What is let pass is presumed, not proved: its skills count as mastered only after answers of "
    "your own, and each comes up for one within some days.",
    "Only what you answered stands in the record. You can take the test again at any time.",
)


class PlacementResultView(ResultPage):
    """Shows a finished placement. Enter goes to the day, A takes the test again.

    Signals:
        drill_requested: (DrillRequest) the test is to be taken again.
        done: The page has been read (from ResultPage).
    """

    drill_requested = Signal(object)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        facts = ("Let pass", "To be learnt", "Right answers")
        super().__init__("Placement", facts, "Topic by topic", "On what grounds", parent)
        self._services = services
        self._result: DrillResult | None = None
        self.again = KeyButton("Test again", "A")
        self.again.clicked.connect(self._again)
        self.head.insertWidget(1, self.again, 0, Qt.AlignmentFlag.AlignTop)
        self.table.set_columns(_COLUMNS)
        self.main.setText("Go on")
        self.main.clicked.connect(self.done)
        listed = Flowing()
        column = QVBoxLayout(listed)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(12)
        for words in _WORDS:
            column.addWidget(Text(words, Role.BODY, Tone.MUTED, wrap=True))
        column.addStretch(1)
        self.set_side(listed)

    def key_list(self) -> Sequence[Key]:
        return [Key("A", "test again", self._again), *super().key_list()]

    def show_result(self, result: DrillResult) -> None:
        """Show what the test found."""
        self._result = result
        services, request = self._services, result.request
        game = services.game(request.rulebook, request.game)
        placed = placed_by(services, result.attempt_id)
        topics = placed_topics(services, game, placed, result.marks) if placed is not None else ()
        passed = [topic for topic in topics if topic.passed]
        stay = [topic for topic in topics if not topic.passed]
        self.name.setText(game.title)
        self.place.setText(services.catalog.rulebooks()[request.rulebook].short)
        self.title.setText(_headline(len(passed), len(topics)))
        count = plural(result.summary.count, "question")
        self.subtitle.setText(f"{count} asked. What you answered is kept as it was answered.")
        skips, rest, right = self.facts
        skills = plural(sum(topic.skills for topic in passed), "skill")
        skips.show_fact(str(len(passed)), "topics", [(skills, Tone.MUTED, False)])
        left = plural(sum(topic.skills for topic in stay), "skill")
        rest.show_fact(str(len(stay)), "topics", [(left, Tone.MUTED, False)])
        summary = result.summary
        share = 100 * summary.right / summary.count if summary.count else 0.0
        answers = of(summary.right, summary.count)
        right.show_fact(percent(share).removesuffix("%"), "%", [(answers, Tone.MUTED, False)])
        self.table.set_rows([_cells(topic) for topic in topics])
        self.spread()
        self.main.setFocus(Qt.FocusReason.OtherFocusReason)

    def _again(self) -> None:
        if self._result is not None:
            request = self._result.request
            self.drill_requested.emit(place_first(request.rulebook, request.game))


def _headline(passed: int, count: int) -> str:
    if not passed:
        return "Nothing is let pass yet: begin with the first topics."
    if passed == count:
        return "Everything is let pass. Keep it fresh."
    return f"{of(passed, count)} topics are let pass."


def _cells(topic: PlacedTopic) -> list[Cell]:
    asked = of(topic.right, topic.asked) if topic.asked else DASH
    mark = (
        (Icon.CHECK, "Let pass", State.GOOD) if topic.passed else (Icon.RING, "Stays", State.NONE)
    )
    return [
        Cell(text=topic.kind, beside=topic.title, strong=True, tip=topic.title),
        Cell(text=str(topic.skills), tone=Tone.MUTED),
        Cell(text=asked),
        pill(*mark),
    ]
