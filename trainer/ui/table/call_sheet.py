"""What an act still wants to know, as numbered choices: an announcement, a seat, a number."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.table.calls import number_cap
from trainer.ui.table.half_act import ChoicesWanted
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.act_key import ActKey, ActState
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, several
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.scroll_area import ScrollArea

_LIST, _SHORT = 8, 14  # choices in one column; letters that fit into half of one
_MOST = 20  # rows, at most


def cap_of(choice: str, place: int) -> str:
    """Return the key of a choice: a seat's own number, else its place in the list.

    >>> cap_of("7", 1), cap_of("10", 4), cap_of("12", 5), cap_of("banker", 2)
    ('7', '0', 'W', '2')
    """
    return number_cap(int(choice) if choice.isdigit() else place)


class CallSheet(QWidget):
    """Offers choices, one below the other; a digit or a click takes one, Esc takes none.

    Signals:
        chosen: A choice was taken; carries its id.
        cancelled: None is wanted.
    """

    chosen = Signal(str)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Text("", Role.SUBSECTION, wrap=True)
        self._hint = Text("Press its key or click it", Role.SMALL, Tone.MUTED)
        self.cancel = KeyButton("Cancel", "Esc", Kind.QUIET, size=ButtonSize.SMALL)
        self.cancel.clicked.connect(self.cancelled)
        self._keys: dict[str, ActKey] = {}
        self._by_cap: dict[str, str] = {}
        self._narrow = False
        self._rows = 2
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._hint, 1)
        head.addWidget(self.cancel)
        offered = QWidget()
        self._grid = QGridLayout(offered)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setRowStretch(_MOST, 1)
        self._list = ScrollArea(offered)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addWidget(self._title)
        self._column.addLayout(head)
        self._column.addWidget(self._list, 1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusRing", OWN)
        self.set_narrow(False)

    def offer(self, wanted: ChoicesWanted) -> None:
        """Show choices; the right one is gold where it is told."""
        self._title.setText(wanted.title)
        self.setAccessibleName(wanted.title)
        announce(self, wanted.title)
        self.cancel.setText(wanted.away)
        for key in self._keys.values():
            self._grid.removeWidget(key)
            key.hide()
            key.deleteLater()
        self._keys, self._by_cap = {}, {}
        count = len(wanted.options)
        across = 1 if count <= _LIST or _long(wanted) else 2
        self._rows = -(-count // across)
        for place, (choice, text) in enumerate(wanted.options):
            cap = wanted.caps.get(choice) or cap_of(choice, place + 1)
            said, _, rest = text.partition(". ")
            key = ActKey(cap, said, rest, parent=self)
            key.set_narrow(self._narrow)
            key.set_state(ActState.ASKED if choice == wanted.right else ActState.LIVE)
            key.clicked.connect(lambda _=False, choice=choice: self.chosen.emit(choice))
            self._grid.addWidget(key, place // across, place % across)
            key.show()
            self._keys[choice] = key
            self._by_cap[cap] = choice
        for column in range(2):
            self._grid.setColumnStretch(column, 1 if column < across else 0)

    def choices(self) -> list[str]:
        """Return the ids offered, in order."""
        return list(self._keys)

    def key(self, choice: str) -> ActKey:
        """Return the key of a choice."""
        return self._keys[choice]

    def cap(self, choice: str) -> str:
        """Return which key takes a choice."""
        return next(cap for cap, found in self._by_cap.items() if found == choice)

    def key_list(self) -> Sequence[Key]:
        """Declare the keys of the choices, and the way back."""
        return [
            *several(self._by_cap, "the choice printed on the key", self._choose_at),
            Key("Esc", "cancel", self.cancelled.emit),
        ]

    def _choose_at(self, at: int) -> None:
        self.chosen.emit(list(self._by_cap.values())[at])

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._grid.setSpacing(7 if narrow else 10)
        for key in self._keys.values():
            key.set_narrow(narrow)

    def side_height(self, width: int) -> int:
        """Return the height it wants when it is so wide."""
        row = max((key.sizeHint().height() for key in self._keys.values()), default=0)
        listed = self._rows * (row + self._grid.spacing())
        title = self._title.heightForWidth(width)
        return title + self.cancel.sizeHint().height() + listed + 2 * self._column.spacing() + 4


def _long(wanted: ChoicesWanted) -> bool:
    return max((len(text) for _, text in wanted.options), default=0) > _SHORT
