"""A message in the middle of the window, in place of a message box."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.ui.theme import Kind, current
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.cover import Cover
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.panel import Panel


class MessageSheet(Cover):
    """Covers its window and asks one thing. Enter presses the first button, Esc closes.

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

    @property
    def message(self) -> EmptyState:
        """The words and buttons."""
        return self._message

    def open(self) -> None:
        """Cover the window and take the keys."""
        self.lay()
        self.setAccessibleName(self._message.accessibleName())
        announce(self, self.accessibleName(), urgent=True)
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
        self.lift()

    def key_list(self) -> Sequence[Key]:
        first = next((button for button in self._message.buttons() if button.isEnabled()), None)
        escape = self._message.button(self._escape).click if self._escape else self._dismiss
        return [
            *([pressing(first, name="Enter")] if first is not None else []),
            Key("Esc", "close", escape, on=bool(self._escape) or self._may_close),
        ]

    def _dismiss(self) -> None:
        self.close_sheet()
        self.dismissed.emit()

    def _choose(self, key: str) -> None:
        self.close_sheet()
        self.chosen.emit(key)


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
