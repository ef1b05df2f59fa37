"""What is known of one family of items: the question, its figures, who chose what instead."""

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.standards.item_analysis import ItemLine, WrongAnswer, apart_words, time_words
from trainer.ui.text import percent
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.scroll_area import ScrollArea

_ABOUT = (
    ("Right", "share of the answers"),
    ("Tells apart", "\u22121 to 1; under 0.10 it tells little"),
    ("Median", "half took longer"),
    ("Nine in ten", "within this time"),
)


class ItemPanel(Panel):
    """Shows a family; it scrolls inside itself where there is much to tell."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(dense=True, parent=parent)
        self.about = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.title = Text("", Role.SUBSECTION, wrap=True)
        self.answer = Text("", Role.BODY, wrap=True)
        self.clause = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.figures = [Text("", Role.FIGURE_3) for _ in _ABOUT]
        self.flags = QVBoxLayout()
        self.flags.setSpacing(6)
        self.wrong_head = Text("Wrong answers", Role.HEAD)
        self.wrong = QVBoxLayout()
        self.wrong.setSpacing(12)
        held = ScrollColumn()
        held.column.setSpacing(10)
        held.column.setContentsMargins(0, 4, 4, 4)
        for part in (self.about, self.title, self.answer, self.clause):
            held.column.addWidget(part)
        held.column.addLayout(self._grid())
        held.column.addLayout(self.flags)
        held.column.addWidget(Rule())
        held.column.addWidget(self.wrong_head)
        held.column.addLayout(self.wrong)
        held.column.addStretch(1)
        self.area = ScrollArea(held)
        self.add(self.area, 1)
        self.told: list[QWidget] = []  # flags and wrong answers in view

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        for place, (words, below) in enumerate(_ABOUT):
            row, column = 3 * (place // 2), place % 2
            grid.addWidget(Text(words, Role.SMALL, Tone.MUTED), row, column)
            grid.addWidget(self.figures[place], row + 1, column)
            grid.addWidget(Text(below, Role.SMALL, Tone.MUTED, wrap=True), row + 2, column)
            grid.setColumnStretch(column, 1)
        return grid

    def show_line(self, line: ItemLine) -> None:
        """Show another family."""
        stat = line.stat
        self.about.setText(line.about)
        self.title.setText(line.title)
        self.answer.setText(f"Right: {line.answer}" if line.answer else "")
        self.answer.setVisible(bool(line.answer))
        self.clause.setText(f"Clause {line.clause}" if line.clause else "")
        self.clause.setVisible(bool(line.clause))
        for figure, words in zip(
            self.figures,
            (
                percent(100 * stat.facility),
                apart_words(stat.discrimination),
                time_words(stat.median_ms),
                time_words(stat.ninth_ms),
            ),
            strict=True,
        ):
            figure.setText(words)
        self._clear()
        for flag in stat.flags:
            self._put(
                self.flags, Text(f"! {_sentence(flag.value)}", Role.BODY, Tone.WARN, wrap=True)
            )
        self.wrong_head.setText("Wrong answers" if line.wrong else "No wrong answers to tell")
        for one in line.wrong:
            self._put(self.wrong, _Wrong(one))
        self.area.verticalScrollBar().setValue(0)

    def _put(self, place: QVBoxLayout, widget: QWidget) -> None:
        self.told.append(widget)
        place.addWidget(widget)

    def _clear(self) -> None:
        for widget in self.told:
            widget.hide()
            widget.deleteLater()
        self.told = []


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


class _Wrong(QWidget):
    """One wrong answer and who chose it."""

    def __init__(self, one: WrongAnswer) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(Text(one.text, Role.BODY, wrap=True))
        tone = Tone.WARN if one.tempts else Tone.MUTED
        sign = "! " if one.tempts else ""
        column.addWidget(Text(f"{sign}{one.told}", Role.SMALL, tone, wrap=True))
        column.addWidget(Text(one.who, Role.SMALL, Tone.MUTED, wrap=True))
        self.setAccessibleName(f"{one.text}: {one.told} {one.who}")
