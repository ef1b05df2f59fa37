"""The window that stands in for the program when the record cannot be opened."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.shell.table_edge import TableEdge
from trainer.ui.theme import Kind, State, current
from trainer.ui.widgets.empty_state import ErrorCard
from trainer.ui.widgets.keymap import Key, Keyed, pressing
from trainer.ui.widgets.panel import Panel


class TroubleWindow(Keyed, QWidget):
    """Says what happened, what was kept and what can be done; Enter takes the first way out.

    Signals:
        chosen: (str) a way out was chosen; carries its key.
    """

    chosen = Signal(str)

    def __init__(self, *, stays: bool = False) -> None:
        super().__init__()
        self.stays = stays  # in a kiosk nobody can be asked for a password without a record
        self.setWindowTitle("Table Test")
        self.setMinimumSize(720, 480)
        self.resize(1280, 720)
        self._edge = TableEdge()
        self.card: ErrorCard | None = None
        self._panel = Panel(parent=self)
        grid = QGridLayout(self)
        grid.addWidget(self._panel, 1, 1)
        for edge in (0, 2):
            grid.setRowStretch(edge, 1)
            grid.setColumnStretch(edge, 1)

    def tell(  # noqa: PLR0913 - the parts of a message
        self,
        heading: str,
        sentence: str,
        detail: str,
        ways: Sequence[tuple[str, str]],
        *,
        icon: Icon = Icon.FILE_BAD,
        state: State = State.BAD,
    ) -> None:
        """Show a message; `ways` are (key, word) pairs, the first one gold, or none to wait."""
        if self.card is not None:
            self._panel.body.removeWidget(self.card)
            self.card.deleteLater()
        self.card = card = ErrorCard(icon, heading, sentence, detail, state=state)
        card.setMinimumWidth(current().px(520))
        for index, (key, word) in enumerate(ways):
            first = index == 0
            card.add_button(
                key, word, "Enter" if first else "", Kind.PRIMARY if first else Kind.NORMAL
            )
        card.chosen.connect(self.chosen)
        self._panel.add(card)
        card.show()
        first_way = card.buttons()[0] if ways else self
        first_way.setFocus(Qt.FocusReason.OtherFocusReason)

    def key_list(self) -> Sequence[Key]:
        ways = self.card.buttons() if self.card is not None else ()
        first = [pressing(ways[0], name="Enter")] if ways else []
        return [*first, Key("Ctrl Q", "quit", self.close, on=not self.stays)]

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        event.setAccepted(not self.stays)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        self._edge.paint(painter, self.size(), self.devicePixelRatioF(), current())
        painter.end()
