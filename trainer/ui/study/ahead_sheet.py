"""The parts of a certificate before the exam: what each holds, its rule, and how one stands."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.certification.readiness import Ready
from trainer.ui.icons import Icon
from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.study.next_certificate import RULE, Ahead, PartAhead
from trainer.ui.text import of
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Rule
from trainer.ui.widgets.pill import Pill

_PILLS = {
    Ready.PASSED: (Icon.CHECK, State.GOOD),
    Ready.READY: (Icon.CHECK, State.GOOD),
    Ready.BEGUN: (Icon.BANG, State.WARN),
    Ready.UNTOUCHED: (Icon.PLUS, State.INFO),
    Ready.WAITS: (Icon.PERSON, State.NONE),
}


class AheadSheet(FittedSheet):
    """Lists the parts; a form of the exam's own make can be practised from here.

    Signals:
        form_requested: A practice form is to be drawn and begun.
        bench_requested: (rulebook, game) the skills of the hands are to be practised.
    """

    form_requested = Signal()
    bench_requested = Signal(str, str)

    def __init__(self, page: QWidget, ahead: Ahead) -> None:
        standing = (
            f"You are certified until {ahead.until}."
            if ahead.until is not None
            else f"{of(ahead.count, len(ahead.parts))} parts ready. {ahead.words}"
        )
        super().__init__(page, f"Certificate: {ahead.course.title}", standing, width=980)
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        for row, part in enumerate(ahead.parts):
            self._add(grid, 2 * row, part)
        self.column.addLayout(grid)
        self.column.addStretch(1)
        self.column.addWidget(Text(RULE, Role.SMALL, Tone.MUTED, wrap=True))
        title = f"Standard “{ahead.standard.title}”, edition {ahead.standard.edition}."
        told = Text(f"{title} An instructor starts the exam.", Role.SMALL, Tone.MUTED, wrap=True)
        self.form = KeyButton("Practice form", "F", Kind.PRIMARY)
        self.form.setToolTip("As many questions of each sort as the exam has; answers are told.")
        self.form.clicked.connect(self._go)
        self.bench = KeyButton("Practise the bench", "B", icon=Icon.CLOCK)
        self.bench.setToolTip("Real chips or cards, and a stopwatch of your own.")
        self.bench.clicked.connect(self._time)
        self.bench.setVisible(ahead.standard.bench is not None)
        self._where = (ahead.course.rulebook, ahead.course.game)
        self.foot.addWidget(told, 1)
        self.foot.addWidget(self.bench)
        self.foot.addWidget(self.form)

    def _add(self, grid: QGridLayout, row: int, part: PartAhead) -> None:
        top = Qt.AlignmentFlag.AlignTop
        if row:
            grid.addWidget(Rule(), row - 1, 0, 1, 3)
        grid.addWidget(Text(part.title, Role.STRONG), row, 0, top)
        words = ". ".join(f"{one[:1].upper()}{one[1:]}" for one in (part.evidence, part.rule))
        grid.addWidget(Text(f"{words}.", Role.BODY, Tone.MUTED, wrap=True), row, 1, top)
        sign, state = _PILLS[part.ready.state]
        grid.addWidget(Pill(sign, part.ready.words, state), row, 2, top)

    def first_focus(self) -> QWidget:
        return self.form

    def default_button(self) -> KeyButton | None:
        return self.form

    def key_list(self) -> Sequence[Key]:
        return [pressing(self.form), pressing(self.bench), *super().key_list()]

    def _go(self) -> None:
        self.close_sheet()
        self.form_requested.emit()

    def _time(self) -> None:
        self.close_sheet()
        self.bench_requested.emit(*self._where)
