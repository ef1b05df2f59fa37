"""The chips a payment is cut out of, as on a number block: a player's own colour, and values."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.games.colour_chips import STACK
from trainer.ui.table.chip_key_view import ChipKey
from trainer.ui.table.own_chips import CUT, OwnChips
from trainer.ui.widgets.chip_caps import USUAL, capped

OWN_CAPS = {"A": 1, "S": CUT, "D": STACK}  # beside each other under the left hand
_BLOCK = "789456123"  # the number block, from its upper left
_ACROSS = 3
_WHOLE = 100  # a colour is worth whole dollars, so smaller chips are of no use beside it


class ChipRow(QWidget):
    """Keys that each put chips into the dealer's hand; a value keeps its key at every table.

    Signals:
        pushed: (chip, count) so many of one chip are taken; a colour's chip is below zero.
    """

    pushed = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: tuple[int, ...] = ()
        self._own: OwnChips | None = None
        self._keys: list[ChipKey] = []
        self._narrow = False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for column in range(_ACROSS):
            self._grid.setColumnStretch(column, 1)

    def set_chips(self, values: Sequence[int], own: OwnChips | None = None) -> None:
        """Offer the house's coins and chips, smallest first, and a player's colour."""
        if (tuple(values), own) == (self._values, self._own):
            return
        self._values, self._own = tuple(values), own
        for key in self._keys:
            self._grid.removeWidget(key)
            key.hide()
            key.deleteLater()
        self._keys = []
        chips = capped(self._values, least=0 if own is None else _WHOLE)
        others = [chip for chip in chips if chip.cents not in USUAL]
        for place, (cap, count) in enumerate(OWN_CAPS.items()):
            if own is not None:
                self._add(ChipKey(own.chip, cap, count=count), place)
        for chip in chips:
            at = _BLOCK.index(chip.cap) if chip.cents in USUAL else 9 + others.index(chip)
            key = ChipKey(chip.cents, chip.cap)
            key.setEnabled(chip.here)
            self._add(key, at + _ACROSS)

    def _add(self, key: ChipKey, place: int) -> None:
        key.set_narrow(self._narrow)
        key.clicked.connect(lambda: self.pushed.emit(key.chip, key.count))
        self._grid.addWidget(key, *divmod(place, _ACROSS))
        self._keys.append(key)

    def key(self, chip: int, count: int = 1) -> ChipKey:
        """Return the key of a chip."""
        return next(key for key in self._keys if (key.chip, key.count) == (chip, count))

    def typed(self, cap: str) -> ChipKey | None:
        """Return the key a digit, a point or a letter presses; none where its chip is not here."""
        live = (key for key in self._keys if key.isEnabled() and key.cap)
        return next((key for key in live if key.cap == cap.upper()), None)

    def ask(self, chip: int, count: int = 1) -> None:
        """Light the chips to take next; none for 0."""
        for key in self._keys:
            key.set_asked((key.chip, key.count) == (chip, count))

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._grid.setSpacing(5 if narrow else 8)
        for key in self._keys:
            key.set_narrow(narrow)
