"""A message in the middle of the window, in place of a message box."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.ui.theme import Kind, current
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keys_back import give_keys_back
from trainer.ui.widgets.panel import Panel

_PASSING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class MessageSheet(QWidget):
    """Covers its window and asks one thing. Enter presses the first button, Esc closes.

    Keys of the screen behind do not work meanwhile; those with Ctrl or Alt do.

    Signals:
        chosen: A button was pressed; carries its key. The sheet closes itself.
        dismissed: Esc closed the sheet; never when it may not be closed, nor when Esc is the
            key of one of its buttons.
    """

    chosen = Signal(str)
    dismissed = Signal()

    def __init__(
        self,
        window: QWidget,
        message: EmptyState,
        *,
        may_close: bool = True,
        escape: str = "",
    ) -> None:
        super().__init__(window)
        self._escape = escape
        self._message, self._may_close = message, may_close
        self._before: QWidget | None = None
        message.chosen.connect(self._choose)
        card = Panel(parent=self)
        card.add(message)
        grid = QGridLayout(self)
        grid.setContentsMargins(24, 24, 24, 24)
        grid.addWidget(card, 1, 1)
        for edge in (0, 2):
            grid.setRowStretch(edge, 1)
            grid.setColumnStretch(edge, 1)
        message.setMinimumWidth(min(current().px(480), max(240, window.width() - 120)))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusRing", "own")
        window.installEventFilter(self)
        self.hide()

    @property
    def message(self) -> EmptyState:
        """The words and buttons."""
        return self._message

    def open(self) -> None:
        """Cover the window and take the keys."""
        self._before = self.window().focusWidget()
        self._cover()
        self.show()
        self.raise_()
        self.take_keys()
        # What was pressed may give the keys to itself once the press is over.
        QTimer.singleShot(0, self, self._keep_keys)

    def _keep_keys(self) -> None:
        here = self.window().focusWidget()
        if self.isVisible() and (here is None or not self.isAncestorOf(here)):
            self.take_keys()

    def take_keys(self) -> None:
        """Give the keys to the first field, else to the first button."""
        fields = [
            child
            for child in self._message.findChildren(QWidget)
            if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isEnabled()
        ]
        wanted = next((field for field in fields if not isinstance(field, KeyButton)), None)
        first = next((b for b in self._message.buttons() if b.isEnabled()), None)
        is_input = wanted is not None and wanted.inherits("QLineEdit")
        target = wanted if is_input and wanted is not None else first or self
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_sheet(self) -> None:
        """Uncover the window and give the keys back."""
        self.hide()
        give_keys_back(self._before, self.parentWidget())
        self._before = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._cover()
        return False

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and not event.modifiers() & _PASSING
        ):
            event.accept()  # the letter keys of the screen behind must not work
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's name
        ring = [
            child
            for child in self.findChildren(QWidget)
            if child.focusPolicy() & Qt.FocusPolicy.TabFocus
            and child.isEnabled()
            and child.isVisibleTo(self)
        ]
        if not ring:
            return True
        here = self.window().focusWidget()
        at = ring.index(here) if here in ring else -1
        step = 1 if forward else -1
        ring[(at + step) % len(ring)].setFocus(
            Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        )
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            for button in self._message.buttons():
                if button.isEnabled() and not event.isAutoRepeat():
                    button.click()
                    break
        elif event.key() == Qt.Key.Key_Escape and self._escape:
            self._message.button(self._escape).click()
        elif event.key() == Qt.Key.Key_Escape and self._may_close:
            self.close_sheet()
            self.dismissed.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        event.accept()  # nothing behind the sheet is touched

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.fillRect(QRectF(self.rect()), QColor(current().palette.shade))
        painter.end()

    def _choose(self, key: str) -> None:
        self.close_sheet()
        self.chosen.emit(key)

    def _cover(self) -> None:
        window = self.parentWidget()
        if window is not None:
            self.setGeometry(window.rect())


def ask(  # noqa: PLR0913 - the parts of a question
    window: QWidget,
    message: EmptyState,
    *,
    yes: tuple[str, str],
    no: tuple[str, str] | None = None,
    danger: bool = False,
    may_close: bool = True,
) -> MessageSheet:
    """Open a sheet with one or two buttons, each a (key, word) pair; Esc presses `no`."""
    kind = Kind.DANGER if danger else Kind.PRIMARY
    message.add_button(yes[0], yes[1], "Enter", kind)
    if no is not None:
        message.add_button(no[0], no[1], "Esc")
    escape = no[0] if no is not None else ""
    sheet = MessageSheet(window, message, may_close=may_close, escape=escape)
    sheet.open()
    return sheet
