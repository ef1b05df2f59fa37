"""The cards of a game page: watch it, drill it, deal it."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.study.game import CHIPS, DIALS, MODES, PRESSURES, TableSetup
from trainer.ui.study.table_words import NUMBER, means
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.explaining import explain
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.segmented import Segmented


class Sign(QWidget):
    """An icon beside a heading; gold when it is due."""

    def __init__(self, icon: Icon, size: int = 22, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._size, self._gold = icon, size, False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_gold(self, gold: bool) -> None:
        self._gold = gold
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        side = current().px(self._size)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        painter = QPainter(self)
        colour = tokens.gold if self._gold else tokens.muted
        icons.paint(painter, QRectF(self.rect()), self._icon, colour)
        painter.end()


class ModeCard(Panel):
    """One way into the game: a state, a sentence, a button with its key.

    Signals:
        pressed: The button was pressed.
    """

    pressed = Signal()

    def __init__(
        self, icon: Icon, title: str, word: str, cap: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(dense=True, parent=parent)
        self._sign = Sign(icon)
        self._words, self._short = ("", ""), False
        self.name = Text(title, Role.SUBSECTION)
        self.name.setMinimumHeight(current().px(44))  # the heads of all cards stand in line
        self.pill = Pill()
        self.sentence = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.note = ElidedText("", Role.SMALL, Tone.MUTED)
        self.button = KeyButton(word, cap)
        self.button.clicked.connect(self.pressed)
        self.top = QHBoxLayout()
        self.top.setSpacing(12)
        self.top.addWidget(self._sign)
        self.top.addWidget(self.name)
        self.top.addStretch(1)
        self.top.addWidget(self.pill)
        self.bottom = QHBoxLayout()
        self.bottom.setSpacing(12)
        self.bottom.addWidget(self.note, 1)
        self.bottom.addWidget(self.button, 0, Qt.AlignmentFlag.AlignRight)
        self.body.setSpacing(6)
        self.add_layout(self.top)
        self.add(self.sentence)
        self.body.addStretch(1)
        self.add_layout(self.bottom)

    def set_words(self, sentence: str, note: str, short: str = "") -> None:
        """Say what it is and what comes of it; a narrow window says only `short`."""
        self._words = (sentence, short or sentence)
        self.note.setText(note)
        self._say()

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self._short = narrow
        self._say()

    def _say(self) -> None:
        self.sentence.setText(self._words[1 if self._short else 0])
        self.note.setVisible(not self._short)

    def set_due(self, due: bool) -> None:
        """Make this the gold card, or one of the others."""
        self.set_state(State.GOLD if due else State.NONE)
        self.button.set_kind(Kind.PRIMARY if due else Kind.NORMAL)
        self._sign.set_gold(due)

    def set_pill(self, sign: Icon, word: str, state: State) -> None:
        """Show how one stands; no word shows nothing."""
        self.pill.set_pill(sign, word, state)
        self.pill.setVisible(bool(word))


_ROUNDS = 1  # which of the choices is that of the rounds


class TableCard(ModeCard):
    """The card that deals: how much help, how many rounds and players, which acts.

    Signals:
        pressed: The button was pressed (from ModeCard).
        number_pressed: A certain deal is to be asked for by its number.
        chosen: (field, value) something was set up otherwise; fields are `TableSetup`'s.
    """

    chosen = Signal(str, str)
    number_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Icon.TABLE, "Table", "Deal", "T", parent=parent)
        self.number = KeyButton("By number", "B", Kind.QUIET, size=ButtonSize.SMALL)
        self.number.setAccessibleName("Deal by number")
        explain(self.number, NUMBER)
        self.number.clicked.connect(self.number_pressed)
        self.choosers: dict[str, Segmented] = {}
        self._slim = False
        self._grid = QGridLayout()
        self._grid.setVerticalSpacing(8)
        self._labels: list[Text] = []
        for field, word, options in (
            ("mode", "Help", MODES),
            ("rounds", "Rounds", ()),
            ("players", "Players", ()),
            ("dial", "Your part", DIALS),
            ("pressure", "Patrons", PRESSURES),
            ("chips", "Chips", CHIPS),
        ):
            chooser = Segmented(options)
            chooser.setAccessibleName(word)
            chooser.picked.connect(lambda value, field=field: self.chosen.emit(field, value))
            self.choosers[field] = chooser
            label = Text(word, Role.SMALL, Tone.MUTED)
            label.setToolTip(means(field))
            self._labels.append(label)
            self._explain(field, options)
        # Title, sentence and button share a line: the choices need the room below it.
        self.bottom.removeWidget(self.button)
        self.bottom.removeWidget(self.note)
        self.note.setContentsMargins(0, 3, 0, 0)
        self.top.insertWidget(2, self.note, 1000)
        self.top.addWidget(self.number)
        self.top.addWidget(self.button)
        self.body.removeItem(self.bottom)
        self.sentence.hide()
        self.add_layout(self._grid)
        self._lay_out()

    def _explain(self, field: str, options: Sequence[tuple[str, str]]) -> None:
        """Say what each choice means, also to the keys."""
        for (key, _), button in zip(options, self.choosers[field].buttons(), strict=True):
            explain(button, means(field, key) or means(field))

    def set_seats(self, seats: Sequence[tuple[str, str]]) -> None:
        """Offer these numbers of players."""
        self.choosers["players"].set_options(seats)
        self._explain("players", seats)
        self._chain()

    def set_choices(
        self,
        dials: Sequence[tuple[str, str]],
        rounds: Sequence[tuple[str, str]],
        word: str = "Rounds",
    ) -> None:
        """Offer these shares of the work, and these numbers of rounds, as they are called."""
        self._labels[_ROUNDS].setText(word)
        self.choosers["rounds"].setAccessibleName(word)
        self.choosers["dial"].set_options(dials)
        self.choosers["rounds"].set_options(rounds)
        self._explain("dial", dials)
        self._explain("rounds", rounds)
        self._chain()

    def _chain(self) -> None:
        """Let Tab go through the choices as they stand, however late their buttons were made."""
        every = [button for one in self.choosers.values() for button in one.buttons()]
        for before, button in pairwise(every):
            QWidget.setTabOrder(before, button)

    def set_setup(self, setup: TableSetup) -> None:
        """Show what is chosen."""
        for field, chooser in self.choosers.items():
            chooser.set_current(getattr(setup, field))

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self._grid.setHorizontalSpacing(8 if narrow else 14)
        self._grid.setVerticalSpacing(4 if narrow else 8)  # the lists below need the room

    def set_slim(self, slim: bool) -> None:
        """Stand the choices one below the other, where large text leaves no room for two."""
        if slim != self._slim:
            self._slim = slim
            self._lay_out()

    def _lay_out(self) -> None:
        """Lay the choices out two and two: short ones left, long ones right."""
        places = {
            "mode": (0, 0),
            "rounds": (0, 2),
            "players": (1, 0),
            "dial": (1, 2),
            "pressure": (2, 0),
            "chips": (2, 2),
        }
        for label, (field, chooser) in zip(self._labels, self.choosers.items(), strict=True):
            row, column = places[field]
            if self._slim:
                row, column = 2 * row + column // 2, 0
            self._grid.addWidget(label, row, column)
            self._grid.addWidget(chooser, row, column + 1, Qt.AlignmentFlag.AlignLeft)
        self._grid.setColumnStretch(4, 1)
