"""A sheet of facts or choices over a page, larger than a message."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.cover import Cover
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing, scrolling
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.scroll_area import ScrollArea


class Sheet(Cover):
    """Covers its page with a heading, a column that scrolls and a row of buttons; Esc closes.

    `column` takes the content, `foot` the buttons. Keys of the page behind do not work meanwhile.

    Signals:
        closed: The page is uncovered again.
    """

    closed = Signal()

    def __init__(
        self, page: QWidget, title: str, note: str = "", *, width: int = 860, safe: bool = True
    ) -> None:
        super().__init__(page)
        self.setAccessibleName(title)
        self._width, self._safe = width, safe
        self.title = ElidedText(title, Role.SECTION)
        self.note = Text(note, Role.BODY, Tone.MUTED, wrap=True)
        self.close_button = KeyButton("Close", "Esc", Kind.QUIET)
        self.close_button.clicked.connect(self.close_sheet)
        content = ScrollColumn()
        self.column = content.column
        self.column.setSpacing(current().gap(10))
        self.area = ScrollArea(content)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(12)
        self.card = Panel(parent=self)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button)
        self.card.add_layout(head)
        self.card.add(self.note)
        self.note.setVisible(bool(note))  # not before it stands in the card: it would be a window
        self.card.add(Rule())
        self.card.add(self.area, 1)
        self.card.add_layout(self.foot)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 24, 24, 24)
        outer.addWidget(self.card, 1)

    def open(self) -> None:
        """Cover the page and take the keys."""
        self.lay()
        self.setAccessibleName(self.title.text())
        announce(self, f"{self.title.text()}. {self.note.text()}")
        self.area.verticalScrollBar().setValue(0)
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def first_focus(self) -> QWidget:
        """Return what has the keys when the sheet opens."""
        return self.close_button

    def close_sheet(self) -> None:
        """Uncover the page and give the keys back."""
        if self.isHidden():
            return
        self.lift()
        self.closed.emit()

    def default_button(self) -> KeyButton | None:
        """Return what Enter presses, if anything."""
        return self.close_button

    def may_close(self) -> bool:
        """Whether Esc closes the sheet."""
        return True

    def key_list(self) -> Sequence[Key]:
        bar, default = self.area.verticalScrollBar(), self.default_button()
        return [
            *([pressing(default, name="Enter")] if default is not None else []),
            Key("Space", "", lambda: bar.setValue(bar.value() + bar.pageStep())),
            *scrolling(self.area),
            Key("?", "these keys", self.list_keys),
            Key("Esc", "close", self.close_sheet, on=self.may_close()),
        ]

    def list_keys(self) -> None:
        """Lay the list of its keys over the sheet."""
        from trainer.ui.shell.keys_sheet import KeysSheet  # noqa: PLC0415 - it is a sheet itself

        keys = KeysSheet(self, self.key_list())
        keys.closed.connect(keys.deleteLater)
        keys.open()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        super().mousePressEvent(event)
        if self._safe and not self.card.geometry().contains(event.position().toPoint()):
            self.close_sheet()

    def fit(self) -> None:
        super().fit()
        spare = max(24, (self.width() - current().gap(self._width)) // 2)
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(spare, 24, spare, 24)
