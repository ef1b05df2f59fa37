"""What stands around the questions of an exam: the bar with the time, the pages between parts."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from trainer.ui.exams.exam_run import PartOffer
from trainer.ui.icons import Icon
from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.text import clock, plural
from trainer.ui.theme import NARROW, WIDE, Kind, Role, State, Tone, current
from trainer.ui.widgets.bar_parts import BarFrame, Divider
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.scroll_area import ScrollArea

LAST_MINUTES_MS = 120_000  # ours: from here on the clock says that it is nearly over


class ExamBar(BarFrame):
    """Says whose exam it is, where it stands and how much time is left.

    Signals:
        stop_pressed: Staff wants to stop the exam.
    """

    stop_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(56, parent)
        self.stop = KeyButton("Stop the exam", "Esc", Kind.QUIET)
        self.stop.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys belong to the question
        self.stop.clicked.connect(self.stop_pressed)
        self.title = ElidedText("", Role.HEAD)
        self.who = ElidedText("", Role.BODY, Tone.MUTED)
        self.place = Text("", Role.BODY)
        self.pill = Pill(Icon.LOCK, "Exam", State.GOLD)
        self.word = Text("Time left", Role.SMALL, Tone.MUTED)
        self.left = Figure("", size=20, narrow_size=17)
        self.row.addWidget(self.pill)
        self.row.addWidget(self.title)
        self.row.addWidget(self.who)
        self.row.addStretch(1)
        for part in (self.place, Divider(), self.word, self.left, self.stop):
            self.row.addWidget(part)
        self.set_narrow(False)

    def set_exam(self, title: str, who: str) -> None:
        """Name the exam and its candidate."""
        self.title.setText(title)
        self.who.setText(who)

    def set_place(self, words: str) -> None:
        """Say which question or round is at hand."""
        self.place.setText(words)

    def set_left(self, ms: int | None) -> None:
        """Show the time that is left; None once the exam is over and cannot be stopped."""
        self.stop.setVisible(ms is not None)
        self.word.setVisible(ms is not None)
        self.left.setVisible(ms is not None)
        if ms is not None:
            near = ms <= LAST_MINUTES_MS
            self.word.setText("! Time left" if near else "Time left")
            self.word.set_tone(Tone.WARN if near else Tone.MUTED)
            self.left.set_figure(clock(-(-ms // 1000)))

    def set_narrow(self, narrow: bool) -> None:
        margin = NARROW.page_margin if narrow else WIDE.page_margin
        self.set_metrics(56, margin - current().gap(10))
        self.who.setVisible(not narrow)
        self.left.set_narrow(narrow)


class PartPage(QWidget):
    """Tells what the next part asks for, and begins it.

    Signals:
        begun: The part is to begin.
    """

    begun = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = Text("", Role.SMALL, Tone.MUTED)
        self.title = Text("", Role.TITLE)
        self.note = Text("", Role.LEAD, Tone.WARN, wrap=True)
        self.evidence = Text("", Role.LEAD, wrap=True)
        self.rule = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.time = Text("", Role.LEAD)
        self.seal = Text(
            "Nothing is said about right or wrong. What is answered is answered: there is no way "
            "back. There are no rules to look up. The time runs until the part is over.",
            Role.BODY,
            Tone.MUTED,
            wrap=True,
        )
        self.drawing = Text("Drawing what this part asks ...", Role.SMALL, Tone.MUTED)
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName("What this part asks is being drawn")
        self.go = KeyButton("Begin", "Enter", Kind.PRIMARY, size=ButtonSize.BIG)
        self.go.clicked.connect(self.begun)
        card = Panel()
        card.setMaximumWidth(current().px(760))
        for part in (self.place, self.title, self.note, Rule(), self.evidence, self.rule):
            card.add(part)
        for part in (self.time, Rule(), self.seal, self.drawing):
            card.add(part)
        card.add(self.progress)
        card.add(self.go)
        content, row = ScrollColumn(), QHBoxLayout()
        row.addStretch(1)
        row.addWidget(card, 100)  # aligned in the column it would not grow with its words
        row.addStretch(1)
        content.column.addStretch(1)
        content.column.addLayout(row)
        content.column.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(ScrollArea(content))  # large text may need more than the screen

    def offer(self, offer: PartOffer, note: str = "") -> None:
        """Show a part that waits."""
        self.place.setText(offer.place)
        self.title.setText(offer.title)
        told = note
        if offer.resumed:
            told = (
                f"This part was interrupted. Every answer given before is kept; "
                f"{plural(offer.left, 'item')} left. The time that was gone stays gone."
            )
        self.note.setText(told)
        self.note.setVisible(bool(told))
        self.evidence.setText(f"{offer.evidence[:1].upper()}{offer.evidence[1:]}.")
        self.rule.setText(f"Passed with: {offer.rule}.")
        self.time.setText(f"Time: {offer.time}")
        self.go.setText("Go on" if offer.resumed else "Begin")
        self.show_drawing(False)
        self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_drawing(self, drawing: bool) -> None:
        """Say that what the part asks is being drawn, or no longer."""
        self.drawing.setVisible(drawing)
        self.progress.setVisible(drawing)
        self.go.setEnabled(not drawing)


class EndPage(QWidget):
    """Says that the exam at the screen is over. No result is told here.

    Signals:
        left: The PC is to be left to the staff.
    """

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = EmptyState(Icon.CHECK, "", "", state=State.GOOD, centred=True)
        self.go = self.words.add_button("leave", "Leave the exam", "Enter", Kind.PRIMARY)
        self.words.chosen.connect(lambda _: self.left.emit())
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self.words)
        column.addStretch(1)

    def tell(self, heading: str, sentence: str) -> None:
        """Say how it ended."""
        self.words.set_words(heading, sentence)
        self.go.setFocus(Qt.FocusReason.OtherFocusReason)
