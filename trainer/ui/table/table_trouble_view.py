"""What the table screen says when a table cannot be opened or an act could not be kept."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.table.table import TablePresenter
from trainer.ui.theme import Kind, State
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.message_sheet import MessageSheet
from trainer.ui.widgets.message_sheet import ask as open_sheet


class TableTrouble(QObject):
    """Stands in for a table that is not there, and lays a message over one that is.

    Signals:
        left: The table that could not be opened is to be left.
    """

    left = Signal()

    def __init__(self, presenter: TablePresenter, page: QWidget) -> None:
        super().__init__(page)
        self._presenter, self._page = presenter, page
        self._card: ErrorCard | None = None
        self.message: MessageSheet | None = None

    @property
    def refused(self) -> bool:
        """Whether there is no table to be seen."""
        return self._card is not None

    def clear(self) -> None:
        """Take everything away."""
        if self.message is not None:
            self.message.close_sheet()
            self.message = None
        if self._card is not None:
            self._card.hide()
            self._card.deleteLater()
            self._card = None

    def refuse(self, error: Exception) -> None:
        """Say why the table cannot be opened, in its place."""
        sentence = error.sentence() if isinstance(error, TrainerError) else f"{error}."
        card = ErrorCard(Icon.FILE_BAD, "This table cannot be opened", sentence, centred=True)
        card.add_button("back", "Back", "Esc", Kind.PRIMARY)
        card.chosen.connect(self.left)
        layout = self._page.layout()
        if layout is not None:
            layout.addWidget(card)
        self._card = card
        card.button("back").setFocus(Qt.FocusReason.OtherFocusReason)

    def tell(self, error: TrainerError) -> None:
        """Say what could not be kept; it is tried again with the next act."""
        over = self._presenter.over
        self._presenter.pause()
        message = EmptyState(Icon.SAVE, "This was not kept", error.sentence(), state=State.BAD)
        leave = None if over else ("leave", "Leave")
        self.message = open_sheet(self._page, message, yes=("on", "Go on"), no=leave)
        self.message.chosen.connect(self._after)
        self.message.dismissed.connect(lambda: self._after("on"))

    def _after(self, choice: str) -> None:
        self.message = None
        if choice == "leave":
            self._presenter.stop()
        else:
            self._presenter.resume()
