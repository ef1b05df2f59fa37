"""The keys of a list in a row under it: caps, and what they do."""

from collections.abc import Iterable

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.key_cap import KeyCap
from trainer.ui.widgets.keymap import Key, key_legend
from trainer.ui.widgets.labels import Text


class KeyLegend(QWidget):
    """Shows those keys of a page that have a short word for it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_keys(self, keys: Iterable[Key]) -> None:
        """Show the keys, once they can be declared."""
        for caps, word in key_legend(keys):
            for cap in caps:
                self._row.addWidget(KeyCap(cap))
            self._row.addWidget(Text(word, Role.SMALL, Tone.MUTED))
            self._row.addSpacing(6)
