"""A sheet that lists the keys of the page at hand."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.key_cap import KeyCap
from trainer.ui.widgets.keymap import Key, key_groups, key_lines, pressing
from trainer.ui.widgets.labels import Text


class KeysSheet(FittedSheet):
    """Shows keys as caps, each with what it does; `everywhere` are those of the window.

    `words` shows the words of the trade, where one may go there.
    """

    def __init__(
        self,
        page: QWidget,
        keys: Sequence[Key],
        everywhere: Sequence[Key] = (),
        words: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(page, "Keys", width=620)
        self.glossary = KeyButton("Glossary", "G", parent=self)
        self.glossary.setVisible(words is not None)
        if words is not None:
            self.glossary.clicked.connect(words)
            self.foot.addStretch(1)
            self.foot.addWidget(self.glossary)
        for title, lines in key_groups(keys):
            self._add(title or "On this page", lines)
        if everywhere:
            self._add("Everywhere", key_lines(everywhere))
        self.column.addStretch(1)

    def key_list(self) -> Sequence[Key]:
        return [*super().key_list(), pressing(self.glossary, "the words of the trade")]

    def list_keys(self) -> None:
        self.close_sheet()

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
