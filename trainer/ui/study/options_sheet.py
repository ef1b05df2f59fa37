"""The sheet on which a house's options are chosen."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.study.paytables import OptionLine
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.choices import Choice, Radio
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Rule
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.segmented import Segmented

_MOST_RADIOS = 6
_ONE_LINE = 76  # characters of labels that fit side by side
_WHO = {
    "house": (Icon.TABLE, "House", State.NONE),
    "dealer": (Icon.PERSON, "Dealer", State.INFO),
    "ours": (Icon.PEN, "Our default", State.WARN),
}
OWN, HOUSE = "own", "house"
NOTES = {
    OWN: "What the rulebook leaves open, as you want to practise it. It is yours alone and marked "
    "as such; an exam is always held as the house runs the game.",
    HOUSE: "What the rulebook leaves open, as this house runs it. It holds for everyone on this "
    "machine, and for every exam.",
}
WARNING = (
    "Every result keeps the exact rules it was taken under. After a change new results count for "
    "the new rules; earlier ones stay as they are and are told apart."
)


class OptionBox(QWidget):
    """One option: its title, whose choice it is, and the choices.

    Signals:
        chosen: Another choice was picked; carries it.
    """

    chosen = Signal(str)

    def __init__(self, line: OptionLine, clause: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = line
        self._choice = line.chosen
        self._usual, self._says = line.default, "the default is"
        self.radios: dict[str, Radio] = {}
        self.choices: Choice | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(Text(line.title, Role.HEAD, wrap=True), 1)
        head.addWidget(Text(clause, Role.SMALL, Tone.MUTED))
        sign, word, state = _WHO.get(line.by, _WHO["house"])
        head.addWidget(Pill(sign, word, state))
        column.addLayout(head)
        if line.why:
            column.addWidget(Text(line.why, Role.SMALL, Tone.MUTED, wrap=True))
        if len(line.choices) > _MOST_RADIOS:
            column.addLayout(self._drop_down())
        else:
            column.addLayout(self._radio_row())
        self.changed = Text("", Role.SMALL, Tone.GOLD)
        column.addWidget(self.changed)
        self._tell()

    def choice(self) -> str:
        """Return what is picked."""
        return self._choice

    @property
    def usual(self) -> str:
        """What it is where nobody chose: the house's choice, or for the house the default."""
        return self._usual

    def compare(self, usual: str, says: str) -> None:
        """Say what is otherwise than `usual`, which `says` names."""
        self._usual, self._says = usual, says
        self._tell()

    def set_choice(self, choice: str) -> None:
        """Pick without telling anybody."""
        self._choice = choice
        if self.choices is not None:
            self.choices.setCurrentIndex(self.choices.findData(choice))
        else:
            self.radios[choice].setChecked(True)
        self._tell()

    def _radio_row(self) -> QBoxLayout:
        length = sum(len(label) + 6 for _, label in self.line.choices)
        row: QBoxLayout = QHBoxLayout() if length <= _ONE_LINE else QVBoxLayout()
        row.setSpacing(24 if length <= _ONE_LINE else 0)
        for key, label in self.line.choices:
            words = f"{label} (default)" if key == self.line.default else label
            radio = Radio(words, self)
            radio.setToolTip(words if len(words) > _ONE_LINE else "")
            radio.setChecked(key == self._choice)
            radio.clicked.connect(lambda _=False, key=key: self._pick(key))
            self.radios[key] = radio
            row.addWidget(radio)
        if length <= _ONE_LINE:
            row.addStretch(1)
        return row

    def _drop_down(self) -> QBoxLayout:
        self.choices = Choice(self)
        self.choices.setAccessibleName(self.line.title)
        for key, label in self.line.choices:
            words = f"{label} (default)" if key == self.line.default else label
            self.choices.addItem(words, key)
        self.choices.setCurrentIndex(self.choices.findData(self._choice))
        self.choices.currentIndexChanged.connect(self._picked_index)
        row = QHBoxLayout()
        row.setContentsMargins(0, 6, 0, 0)
        row.addWidget(self.choices)
        row.addStretch(1)
        return row

    def _picked_index(self) -> None:
        if self.choices is not None:
            self._pick(self.choices.currentData())

    def _pick(self, key: str) -> None:
        if key != self._choice:
            self._choice = key
            self._tell()
            self.chosen.emit(key)

    def _tell(self) -> None:
        other = self._choice != self._usual
        usual = dict(self.line.choices).get(self._usual, self._usual)
        self.changed.setText(f"Changed; {self._says}: {usual}" if other else "")
        self.changed.setVisible(other)


class OptionsSheet(FittedSheet):
    """Every option of a game. Enter keeps the choices, Esc leaves them as they were.

    A trainee chooses for their own practice. `may` lets the house's be changed too, and `own` says
    whether there is any practice of their own.

    Signals:
        kept: (dict of option to choice, bool) these are to be kept; whether for the house.
    """

    kept = Signal(object, bool)

    def __init__(  # noqa: PLR0913 - whose options, and whose choice
        self,
        page: QWidget,
        title: str,
        lines: Sequence[OptionLine],
        words: Callable[[str], str],
        *,
        house: Sequence[OptionLine],
        may: bool = False,
        own: bool = True,
    ) -> None:
        super().__init__(page, f"Options: {title}", " ", safe=False)
        self._own = {line.name: line.chosen for line in lines}
        self._house = {line.name: line.chosen for line in house}
        self.sides = Segmented(((OWN, "For my practice"), (HOUSE, "For the house")))
        self.sides.setAccessibleName("For whom")
        self.sides.picked.connect(self._stand)
        self.sides.set_current(OWN if own else HOUSE)
        self.sides.setVisible(may and own)
        self.column.addWidget(self.sides, 0, Qt.AlignmentFlag.AlignLeft)
        self._first = 0
        self.boxes: dict[str, OptionBox] = {}
        for line in lines:
            box = OptionBox(line, words(line.clause))
            box.chosen.connect(self._count)
            self.boxes[line.name] = box
            self.column.addWidget(box)
            self.column.addWidget(Rule())
        self.column.addStretch(1)
        self.close_button.setText("Leave as it was")
        self.trouble = Text("", Role.BODY, Tone.BAD, wrap=True)
        self.trouble.hide()
        self.card.add(self.trouble)
        self.warning = Text(WARNING, Role.SMALL, Tone.MUTED, wrap=True)
        self.defaults = KeyButton("All defaults")
        self.defaults.clicked.connect(self._all_defaults)
        self.keep = KeyButton("Keep these", "Enter", Kind.PRIMARY)
        self.keep.clicked.connect(self._keep)
        self.foot.addWidget(self.warning, 1, Qt.AlignmentFlag.AlignVCenter)
        self.foot.addWidget(self.defaults)
        self.foot.addWidget(self.keep)
        self.card.body.removeItem(self.foot)
        self.card.add_layout(self.foot)  # below the trouble
        self._stand(self.sides.current())

    def first_focus(self) -> QWidget:
        box = list(self.boxes.values())[self._first] if self.boxes else None
        if box is None:
            return self.keep
        if box.choices is not None:
            return box.choices
        return box.radios[box.choice()]

    def begin_at(self, name: str) -> None:
        """Open with one option in view, when it is opened."""
        names = list(self.boxes)
        self._first = names.index(name) if name in names else 0

    def open(self) -> None:
        super().open()
        if self._first:
            self.column.activate()
            self.area.ensureWidgetVisible(
                list(self.boxes.values())[self._first], 0, current().gap(24)
            )

    def default_button(self) -> KeyButton | None:
        return self.keep

    def set_trouble(self, sentence: str) -> None:
        """Say why these choices cannot be kept."""
        self.trouble.setText(sentence)
        self.trouble.setVisible(bool(sentence))

    def choices(self) -> dict[str, str]:
        """Return what is picked, option by option."""
        return {name: box.choice() for name, box in self.boxes.items()}

    @property
    def for_house(self) -> bool:
        """Whether the choices are to hold for the house."""
        return self.sides.current() == HOUSE

    def _stand(self, side: str) -> None:
        """Show what is chosen on one side: for the person's practice, or for the house."""
        self.note.setText(NOTES[side])
        shown = self._house if side == HOUSE else self._own
        for name, box in self.boxes.items():
            box.set_choice(shown[name])
            if side == HOUSE:
                box.compare(box.line.default, "the default is")
            else:
                box.compare(self._house[name], "the house has")
        self.defaults.setText("All defaults" if side == HOUSE else "As the house has it")
        self._count()

    def _count(self) -> None:
        shown = self._house if self.for_house else self._own
        changed = [name for name, box in self.boxes.items() if box.choice() != shown[name]]
        words = f"Keep {plural(len(changed), 'change')}" if changed else "Keep these"
        self.keep.setText(f"{words} for the house" if self.for_house else words)
        other = any(box.choice() != box.usual for box in self.boxes.values())
        usual = "at its default" if self.for_house else "as the house has it"
        self.defaults.set_blocked("" if other else f"Everything is {usual}.")
        self.set_trouble("")

    def _all_defaults(self) -> None:
        for box in self.boxes.values():
            box.set_choice(box.usual)
        self._count()
        self.keep.setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep(self) -> None:
        self.kept.emit(self.choices(), self.for_house)
