"""A sheet of facts or choices over a page, larger than a message."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.cover import PASSING, Cover
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.scroll_area import ScrollArea

_STEP = 60


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

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        bar = self.area.verticalScrollBar()
        match Qt.Key(event.key()):
            case Qt.Key.Key_Escape:
                self.close_sheet()
            case Qt.Key.Key_Down:
                bar.setValue(bar.value() + _STEP)
            case Qt.Key.Key_Up:
                bar.setValue(bar.value() - _STEP)
            case Qt.Key.Key_PageDown | Qt.Key.Key_Space:
                bar.setValue(bar.value() + bar.pageStep())
            case Qt.Key.Key_PageUp:
                bar.setValue(bar.value() - bar.pageStep())
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                button = self.default_button()
                if button is not None and not event.isAutoRepeat():
                    button.click()
            case _:
                if event.modifiers() & PASSING:
                    event.ignore()

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
