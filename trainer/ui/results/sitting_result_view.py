"""The page after a sitting: every line of it, and what to practise again."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.scheduling.topics import kind_title
from trainer.ui.drill.drill_parts import Flowing
from trainer.ui.icons import Icon
from trainer.ui.results.result_page import ResultPage
from trainer.ui.run.sitting import LineResult, SittingRequest, SittingResult
from trainer.ui.shell.services import Services
from trainer.ui.study.missed import exercises_of
from trainer.ui.text import DASH, of, percent, plural, seconds
from trainer.ui.theme import Role, State, Tone
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Rule
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.table_model import Cell, Column

_COLUMNS = (
    Column(title="What", least=220),
    Column(title="Right", width=130, right=True),
    Column(title="Median", width=110, right=True),
    Column(title="Target", width=90, right=True),
    Column(title="Minutes", width=90, right=True),
)


class SittingResultView(ResultPage):
    """Shows a finished sitting. Enter practises what was missed, Esc is done.

    Signals:
        sitting_requested: (SittingRequest) what was missed is to be practised.
        done: The page has been read (from ResultPage).
    """

    sitting_requested = Signal(object)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        facts = ("Accuracy", "Answers", "Minutes", "To practise")
        super().__init__("Result", facts, "Line by line", "What to practise", parent)
        self._services = services
        self._result: SittingResult | None = None
        self.table.set_columns(_COLUMNS)
        self.main.clicked.connect(self._go_on)

    def show_result(self, result: SittingResult) -> None:
        """Show what came of it."""
        self._result = result
        self.name.setText(result.name)
        self.place.setText(plural(len(result.lines), "line"))
        missed = result.missed
        self.title.setText(_headline(result))
        minutes = max(1, round(result.minutes))
        answers = plural(result.count, "answer")
        self.subtitle.setText(f"{answers} in {plural(minutes, 'minute')}. All of it is kept.")
        self._show_facts(result)
        self.table.set_rows([_cells(line) for line in result.lines])
        self.lines.set_note(f"{of(len(result.lines), len(result.lines))} done")
        self.set_side(self._missed_list(result))
        self.side.set_note(plural(len(missed), "skill") if missed else " ")
        self.main.setText("Practise what I missed" if missed else "Back to Today")
        self.spread()
        self.main.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_facts(self, result: SittingResult) -> None:
        accuracy, answers, minutes, missed = self.facts
        share = 100 * result.right / result.count if result.count else 0.0
        wrong = result.count - result.right
        notes = [(f"✓ {result.right} right", Tone.GOOD, False)]
        if wrong:
            notes.append((f"✕ {wrong} wrong", Tone.BAD, False))
        accuracy.show_fact(percent(share).removesuffix("%"), "%", notes)
        helped = sum(line.helped for line in result.lines)
        note = f"and {helped} with help" if helped else "all without help"
        answers.show_fact(str(result.count), "", [(note, Tone.MUTED, False)])
        spent = "absences left out"
        minutes.show_fact(str(max(1, round(result.minutes))), "", [(spent, Tone.MUTED, False)])
        count = len(result.missed)
        clean = ("✓ nothing missed, nothing slow", Tone.GOOD, False)
        some = ("! missed or far over the target", Tone.WARN, False)
        missed.show_fact(
            str(count), "skill" if count == 1 else "skills", [some if count else clean]
        )

    def _missed_list(self, result: SittingResult) -> QWidget:
        listed = Flowing()
        column = QVBoxLayout(listed)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(10)
        for skill in result.missed:
            if column.count():
                column.addWidget(Rule())
            row = QHBoxLayout()
            row.setSpacing(10)
            pill = Pill(Icon.BANG, kind_title(skill.kind), State.WARN)
            row.addWidget(pill, 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(Text(skill.title, Role.BODY, wrap=True), 1)
            column.addLayout(row)
        if not result.missed:
            words = "Everything was right and in time. What you answered decides when it returns."
            column.addWidget(EmptyState(Icon.CHECK, "Nothing missed", words, state=State.GOOD))
        column.addStretch(1)
        return listed

    def _go_on(self) -> None:
        if self._result is None or not self._result.missed:
            self.done.emit()
            return
        titles = {(book, entry.id): entry.title for book, entry in self._services.catalog.entries()}
        lines = exercises_of(self._result.missed, titles)
        self.sitting_requested.emit(SittingRequest(name="What I missed", lines=tuple(lines)))


def _headline(result: SittingResult) -> str:
    if not result.lines:
        return "Nothing was practised."
    if result.count and result.right == result.count:
        return f"{result.name}: done, and every answer right."
    return f"{result.name}: done."


def _cells(line: LineResult) -> list[Cell]:
    share = line.right / line.count if line.count else None
    right = Cell(text=of(line.right, line.count) if line.count else DASH)
    if share is not None and share < 0.9:
        right = Cell(text=of(line.right, line.count), sign=Icon.BANG, state=State.WARN)
    time = Cell(text=DASH, tone=Tone.MUTED)
    if line.median_ms is not None:
        late = line.target_ms is not None and line.median_ms > line.target_ms
        words = seconds(line.median_ms / 1000)
        time = Cell(text=words, sign=Icon.BANG, state=State.WARN) if late else Cell(text=words)
    target = seconds(line.target_ms / 1000) if line.target_ms else DASH
    return [
        Cell(text=line.title, beside=line.detail, strong=True),
        right,
        time,
        Cell(text=target, tone=Tone.MUTED),
        Cell(text=str(round(line.minutes)) if line.minutes >= 0.5 else "<1", tone=Tone.MUTED),
    ]
