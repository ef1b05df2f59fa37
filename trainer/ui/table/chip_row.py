"""The row of chips a payment is cut out of: the player's own colour, and the house's values."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.games.colour_chips import STACK
from trainer.ui.table.chip_key_view import ChipKey
from trainer.ui.table.own_chips import CUT, OwnChips
from trainer.ui.widgets.chip_caps import capped

OWN_CAPS = {"A": 1, "S": CUT, "D": STACK}  # beside each other under the left hand
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
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)

    def set_chips(self, values: Sequence[int], own: OwnChips | None = None) -> None:
        """Offer the house's coins and chips, smallest first, and a player's colour."""
        if (tuple(values), own) == (self._values, self._own):
            return
        self._values, self._own = tuple(values), own
        for key in self._keys:
            self._row.removeWidget(key)
            key.hide()
            key.deleteLater()
        self._keys = []
        if own is not None:
            for cap, count in OWN_CAPS.items():
                self._add(ChipKey(own.chip, cap, count=count))
        for chip in capped(self._values, least=0 if own is None else _WHOLE):
            key = ChipKey(chip.cents, chip.cap)
            key.setEnabled(chip.here)
            self._add(key)

    def _add(self, key: ChipKey) -> None:
        key.set_narrow(self._narrow)
        key.clicked.connect(lambda: self.pushed.emit(key.chip, key.count))
        self._row.addWidget(key)
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
        self._row.setSpacing(5 if narrow else 8)
        for key in self._keys:
            key.set_narrow(narrow)
