"""A sheet that lists the keys of the page at hand."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets.key_cap import KeyCap
from trainer.ui.widgets.labels import Text

EVERYWHERE = (
    ("Tab", "go to the next thing; Shift Tab to the one before"),
    ("Enter", "press the gold button"),
    ("Esc", "one level back"),
    ("F1", "the rule at hand"),
    ("Ctrl 1 to 3", "Today, Games, Progress"),
    ("Ctrl +", "larger text; Ctrl - smaller"),
    ("F8", "high contrast"),
    ("Ctrl ,", "settings"),
    ("Ctrl L", "lock"),
    ("Ctrl Q", "quit"),
)


class KeysSheet(FittedSheet):
    """Shows keys as caps, each with what it does."""

    def __init__(self, page: QWidget, keys: Sequence[tuple[str, str]]) -> None:
        super().__init__(page, "Keys", width=620)
        if keys:
            self._add("On this page", keys)
        self._add("Everywhere", EVERYWHERE)
        self.column.addStretch(1)

    def _add(self, title: str, keys: Sequence[tuple[str, str]]) -> None:
        self.column.addWidget(Text(title, Role.HEAD))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(0, current().px(110))
        for row, (key, words) in enumerate(keys):
            grid.addWidget(KeyCap(key), row, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(Text(words, Role.BODY, Tone.MUTED, wrap=True), row, 1)
        self.column.addLayout(grid)
