"""Messages over the whole window: one sheet at a time, and notes in the corner."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from trainer.ui.icons import Icon
from trainer.ui.shell.keys_sheet import KeysSheet
from trainer.ui.shell.sheet import Sheet
from trainer.ui.theme import Kind, State
from trainer.ui.widgets.empty_state import ErrorCard
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.message_sheet import MessageSheet
from trainer.ui.widgets.toast import STAY_MS, Toast, ToastHost


class Messages:
    """Lays messages over a window; a new one takes the place of the one before."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._toasts: ToastHost | None = None
        self.sheet: MessageSheet | Sheet | None = None

    def tell(  # noqa: PLR0913 - the parts of a message
        self,
        heading: str,
        sentence: str,
        *,
        detail: str = "",
        ways: Sequence[tuple[str, str]] = (("on", "Go on"),),
        icon: Icon = Icon.BANG,
        state: State = State.WARN,
    ) -> MessageSheet:
        """Say something that must be read; `ways` are (key, word), the first is what Enter does."""
        self.drop()
        card = ErrorCard(icon, heading, sentence, detail, state=state)
        for index, (key, word) in enumerate(ways):
            first = index == 0
            card.add_button(
                key, word, "Enter" if first else "", Kind.PRIMARY if first else Kind.NORMAL
            )
        sheet = MessageSheet(self._window, card)
        sheet.chosen.connect(lambda _: self._gone(sheet))
        sheet.dismissed.connect(lambda: self._gone(sheet))
        self.sheet = sheet
        sheet.open()
        return sheet

    def show_keys(
        self,
        keys: Sequence[Key],
        everywhere: Sequence[Key],
        words: Callable[[], object] | None = None,
    ) -> Sheet:
        """List the keys of the page at hand, and those of the window; lead to the `words`."""
        return self.lay(KeysSheet(self._window, keys, everywhere, words))

    def lay(self, sheet: Sheet) -> Sheet:
        """Lay a sheet over the window."""
        self.drop()
        sheet.closed.connect(lambda: self._gone(sheet))
        self.sheet = sheet
        sheet.open()
        return sheet

    def note(self, text: str, state: State = State.GOOD, *, stay_ms: int = STAY_MS) -> Toast:
        """Say something in the corner that is also true if nobody reads it."""
        if self._toasts is None:
            self._toasts = ToastHost(self._window)
        return self._toasts.show_toast(text, state, stay_ms=stay_ms)

    def drop(self) -> None:
        """Take the sheet away."""
        if self.sheet is not None:
            self.sheet.close_sheet()
            self._gone(self.sheet)

    def clear(self) -> None:
        """Take everything away, as when the person locks."""
        self.drop()
        if self._toasts is not None:
            self._toasts.clear()

    def _gone(self, sheet: MessageSheet | Sheet | None) -> None:
        if sheet is not None and sheet is self.sheet:
            self.sheet = None
            sheet.deleteLater()
