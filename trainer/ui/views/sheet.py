"""A sheet of facts or choices over a page, larger than a message."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.views.study_page import ScrollColumn
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keys_back import give_keys_back
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.scroll_area import ScrollArea

_PASSING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_STEP = 60


class Sheet(QWidget):
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
        self._before: QWidget | None = None
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
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusRing", OWN)
        page.installEventFilter(self)
        self.hide()

    def open(self) -> None:
        """Cover the page and take the keys."""
        before = self.window().focusWidget()
        self._before = before if before is not None and not self.isAncestorOf(before) else None
        self._cover()
        self.show()
        self.raise_()
        self.area.verticalScrollBar().setValue(0)
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def first_focus(self) -> QWidget:
        """Return what has the keys when the sheet opens."""
        return self.close_button

    def close_sheet(self) -> None:
        """Uncover the page and give the keys back."""
        if self.isHidden():
            return
        self.hide()
        give_keys_back(self._before, self.parentWidget())
        self._before = None
        self.closed.emit()

    def default_button(self) -> KeyButton | None:
        """Return what Enter presses, if anything."""
        return self.close_button

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._cover()
        return False

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and not event.modifiers() & _PASSING
        ):
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's name
        stops = [
            child
            for child in self.findChildren(QWidget)
            if child.focusPolicy() & Qt.FocusPolicy.TabFocus
            and child.isEnabled()
            and child.isVisibleTo(self)
        ]
        if not stops:  # everything is off while something is being done
            return True
        here = self.window().focusWidget()
        at = stops.index(here) if here in stops else -1
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus(reason)
        return True

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
                if event.modifiers() & _PASSING:
                    event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        event.accept()  # nothing behind the sheet is touched
        if self._safe and not self.card.geometry().contains(event.position().toPoint()):
            self.close_sheet()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.fillRect(QRectF(self.rect()), QColor(current().palette.shade))
        painter.end()

    def _cover(self) -> None:
        page = self.parentWidget()
        if page is None:
            return
        self.setGeometry(page.rect())
        spare = max(24, (page.width() - current().gap(self._width)) // 2)
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(spare, 24, spare, 24)
