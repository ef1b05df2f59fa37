"""The sheet on which progress is printed, or saved to a file."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.progress.export import What
from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text

PRINT, PDF = "print", "pdf"


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to take it away."""

    key: str
    cap: str
    icon: Icon
    verb: str
    title: str
    about: str


_WAYS = (
    _Way(PRINT, "P", Icon.PRINT, "Print", "This page on paper", "Figures, charts and the weakest."),
    _Way(PDF, "D", Icon.FILE, "Save PDF", "This page as a PDF file", "The same, to send or keep."),
    _Way(
        What.DAYS,
        "1",
        Icon.SAVE,
        "Save CSV",
        "Days",
        "A line a day of practice, for the game, kind and period in view.",
    ),
    _Way(
        What.SKILLS,
        "2",
        Icon.SAVE,
        "Save CSV",
        "Skills",
        "A line a skill you have met, in all games: how right, how quick, when it is due.",
    ),
    _Way(
        What.ANSWERS,
        "3",
        Icon.SAVE,
        "Save CSV",
        "Answers",
        "Every answer you have given, with its time and clause.",
    ),
)


class TakeAwaySheet(FittedSheet):
    """Offers paper and files; while one is being made it says how far that is.

    Signals:
        wanted: (str) one was pressed: print, pdf, days, skills or answers.
        given_up: The sheet was closed while something was being made.
    """

    wanted = Signal(str)
    given_up = Signal()

    def __init__(self, page: QWidget) -> None:
        note = "A spreadsheet opens the CSV files. Nobody else's answers are in them."
        super().__init__(page, "Print or export", note, width=820)
        self.buttons: dict[str, KeyButton] = {}
        for way in _WAYS:
            button = KeyButton(way.verb, way.cap, icon=way.icon)
            button.setAccessibleName(f"{way.verb}: {way.title}")
            button.clicked.connect(lambda _=False, key=way.key: self.wanted.emit(str(key)))
            self.buttons[str(way.key)] = button
            words = QVBoxLayout()
            words.setSpacing(0)
            words.addWidget(Text(way.title, Role.HEAD))
            words.addWidget(Text(way.about, Role.SMALL, Tone.MUTED, wrap=True))
            row = QHBoxLayout()
            row.setSpacing(16)
            row.addLayout(words, 1)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
            self.column.addLayout(row)
        self.buttons[PRINT].set_kind(Kind.PRIMARY)
        self.busy = Text("", Role.SMALL, Tone.MUTED)
        self.bar = Bar(0.0, State.GOLD)
        self.column.addStretch(1)
        self.column.addWidget(self.busy)
        self.column.addWidget(self.bar)
        self.set_busy(None)

    def first_focus(self) -> QWidget:
        return self.buttons[PRINT]

    def default_button(self) -> KeyButton | None:
        return self.buttons[PRINT]

    def set_busy(self, share: float | None, words: str = "Writing …") -> None:
        """Say how far something is; None when nothing is being made."""
        for button in self.buttons.values():
            button.setEnabled(share is None)
        self.busy.setText(words if share is not None else "")
        self.bar.setVisible(share is not None)
        self.busy.setVisible(share is not None)
        self.bar.set_value(share or 0.0)

    def is_busy(self) -> bool:
        """Whether something is being made."""
        return not self.bar.isHidden()

    def close_sheet(self) -> None:
        if self.is_busy():
            self.given_up.emit()
        super().close_sheet()

    def key_list(self) -> Sequence[Key]:
        own = (pressing(self.buttons[str(way.key)], way.title.lower()) for way in _WAYS)
        return [*own, *super().key_list()]
