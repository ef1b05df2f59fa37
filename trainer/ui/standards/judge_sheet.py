"""One judge's Angoff sheet: the questions at the left, the one at hand at the right."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.certification.angoff import Question
from trainer.ui.icons import Icon
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.standards.angoff import STEP, AngoffPanel
from trainer.ui.standards.share_keys_view import ShareKeys
from trainer.ui.text import DASH
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, several
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column

_SIDE, _NARROW_SIDE = 720, 520
_COLUMNS = (
    Column(title="", width=52, right=True),
    Column(title="Question", least=200),
    Column(title="Share", width=92, right=True),
)
_EXPERT, _NEW = "expert", "new"
_ASKED = "Of 100 dealers only just good enough, how many are right?"


class JudgeSheet(QWidget):
    """Shows one's own sheet and takes its shares; every change is kept by itself.

    Signals:
        moved: (int) another question is at hand.
    """

    moved = Signal(int)

    def __init__(self, presenter: AngoffPanel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = presenter
        self.who = Segmented(((_EXPERT, "I know the game well"), (_NEW, "I am new to it")))
        self.who.setAccessibleName("Who judges")
        self.progress = Text("", Role.HEAD)
        self.saved = Text("", Role.SMALL, Tone.MUTED)
        self.bar = Bar(state=State.GOLD)
        self.table = DataTable(row_height=44)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Questions of the sheet")
        self.about = Text("", Role.SMALL, Tone.MUTED)
        self.critical = Pill(Icon.BANG, "Critical", State.WARN)
        self.ask = Text("", Role.SUBSECTION, wrap=True)
        self.answer = Text("", Role.BODY, wrap=True)
        self.clause = Text("", Role.SMALL, Tone.MUTED)
        self.asked = Text(_ASKED, Role.HEAD, wrap=True)
        self.keys = ShareKeys()
        self.hint = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.back = KeyButton("Leave open", "Del")
        self.next = KeyButton("Next question", "Enter", Kind.PRIMARY)
        self._lay_out()
        self.who.picked.connect(self._say)
        self.table.row_picked.connect(self._show_question)
        self.table.row_activated.connect(lambda _: self.next.click())
        self.keys.picked.connect(self._give)
        self.back.clicked.connect(lambda: presenter.take_back(self.place))
        self.next.clicked.connect(self.go_on)
        presenter.judged.connect(self._show_judged)
        presenter.kept.connect(lambda: self.saved.setText("Saved"))

    def _lay_out(self) -> None:
        left = ListPanel()
        left.add(self.table, 1)
        told = QVBoxLayout()
        told.setSpacing(0)
        for words in (self.progress, self.saved):
            words.setAlignment(Qt.AlignmentFlag.AlignRight)
            told.addWidget(words)
        top = QHBoxLayout()
        top.addWidget(self.who)
        top.addStretch(1)
        top.addLayout(told)
        line = QHBoxLayout()
        line.addWidget(self.about, 1)
        line.addWidget(self.critical)
        held = ScrollColumn()
        held.column.setSpacing(10)
        held.column.setContentsMargins(0, 4, 4, 4)
        held.column.addLayout(line)
        for part in (self.ask, self.answer, self.clause):
            held.column.addWidget(part)
        held.column.addStretch(1)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addStretch(1)
        foot.addWidget(self.back)
        foot.addWidget(self.next)
        self.side = Panel(dense=True)
        self.side.add_layout(top)
        self.side.add(self.bar)
        self.side.add(Rule())
        self.side.add(ScrollArea(held), 1)
        self.side.add(Rule())
        for shown in (self.asked, self.keys, self.hint):
            self.side.add(shown)
        self.side.add_layout(foot)
        self._body = QHBoxLayout(self)
        self._body.setContentsMargins(0, 0, 0, 0)
        self._body.addWidget(left, 1)
        self._body.addWidget(self.side)

    def fit(self, *, narrow: bool, gap: int) -> None:
        """Take the metrics of the window."""
        self._body.setSpacing(gap)
        self.side.setFixedWidth(current().gap(_NARROW_SIDE if narrow else _SIDE))

    # -- what is shown ------------------------------------------------------------------------

    @property
    def place(self) -> int:
        """Which question is at hand."""
        return max(0, self.table.picked_row())

    def show_sheet(self) -> None:
        """Show the sheet as it is kept; the first question that is open is at hand."""
        show = self.presenter
        self.who.set_current(_EXPERT if show.expert else _NEW)
        self.table.set_rows([self._row(place) for place in range(len(show.questions))])
        self.saved.setText("")
        may = show.may_judge
        for part in (self.who, self.keys, self.back):
            part.setEnabled(may)
        self.hint.setText(
            f"1 to 9 for 10 to 90, 0 for 100; Left and Right change by {STEP}."
            if may
            else "The result is open: sheets are closed."
        )
        if show.questions:
            first = show.next_open(len(show.questions) - 1)
            self.table.pick_row(first if show.share(first) is None else 0)
            self._show_question(self.place)
        self._show_progress()

    def _row(self, place: int) -> tuple[Cell, ...]:
        question, share = self.presenter.questions[place], self.presenter.share(place)
        told = Cell(text=str(share), strong=True) if share is not None else Cell(text=DASH)
        words = Cell(text=question.ask, tip=question.ask)
        return Cell(text=str(place + 1), tone=Tone.MUTED), words, told

    def _show_question(self, place: int) -> None:
        question = self.presenter.questions[place]
        self.about.setText(f"Question {place + 1}, {self._line(question)}")
        self.critical.setVisible(question.critical)
        self.ask.setText(question.ask)
        self.answer.setText(f"Right: {question.answer}")
        self.clause.setText(f"Clause {question.clause}")
        self.keys.show_share(self.presenter.share(place))
        self.moved.emit(place)

    def _line(self, question: Question) -> str:
        asked = self.presenter.standard.knowledge
        lines = asked.draw if asked is not None else ()
        return next((one.title for one in lines if one.id == question.line), question.line)

    def _show_judged(self, place: int) -> None:
        self.table.set_row(place, self._row(place))
        if place == self.place:
            self.keys.show_share(self.presenter.share(place))
        self.saved.setText("Saving…")
        self._show_progress()

    def _show_progress(self) -> None:
        show = self.presenter
        self.progress.setText(show.progress())
        self.bar.set_value(len(show.shares) / max(1, len(show.questions)))

    # -- judging ------------------------------------------------------------------------------

    def _say(self, who: str) -> None:
        self.presenter.say_expert(who == _EXPERT)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)  # Enter goes on, not back here

    def _give(self, share: int) -> None:
        self.presenter.give(self.place, share)

    def go_on(self) -> None:
        """Go to the next question that is open."""
        if self.presenter.questions:
            place = self.presenter.next_open(self.place)
            self.table.pick_row(place)
            self.table.scrollTo(self.table.currentIndex())

    def key_list(self) -> Sequence[Key]:
        """Declare the keys that judge the question at hand."""
        on = bool(self.presenter.questions) and self.presenter.may_judge
        step = self._step
        return [
            Key("Up, Down", "move over the questions"),
            *several("1234567890", "10 to 90 of 100, or all", self._tens, label="1 to 9, 0", on=on),
            Key("Left", "", lambda: step(-STEP), on=on),
            Key("Right", "five fewer, five more", lambda: step(STEP), on=on),
            Key("Backspace", "", self.back.click, on=on),
            Key("Del", "leave the question open", self.back.click, on=on),
        ]

    def _tens(self, at: int) -> None:
        self._give(10 * (at + 1))

    def _step(self, by: int) -> None:
        share = self.presenter.share(self.place)
        self._give(50 if share is None else share + by)
