"""The keys of a list in a row under it: caps, and what they do."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.key_cap import KeyCap
from trainer.ui.widgets.labels import Text


class KeyLegend(QWidget):
    """Shows (cap, word) pairs; caps without a word share that of the next."""

    def __init__(self, keys: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for cap, word in keys:
            row.addWidget(KeyCap(cap))
            if word:
                row.addWidget(Text(word, Role.SMALL, Tone.MUTED))
                row.addSpacing(6)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
