"""One word of the trade in full: its meaning, its other names, and where to read on."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.study.glossary import TermCard
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.labels import Text


class TermPanel(QWidget):
    """Shows one word at a time.

    Signals:
        term_asked: (key) a word that is named beside it is to be shown.
    """

    term_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = Text("", Role.LEAD, wrap=True)
        self.also = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.used = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.see: dict[str, KeyButton] = {}
        self._rows: list[QWidget] = []
        self._links = QVBoxLayout()
        self._links.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for words in (self.text, self.also, self.used):
            column.addWidget(words)
        self.heading = Text("See also", Role.HEAD)
        column.addWidget(self.heading)
        column.addLayout(self._links)
        column.addStretch(1)

    def show_term(self, card: TermCard) -> None:
        """Show a word."""
        self.text.setText(card.text)
        self.also.setText(f"Also: {', '.join(card.also)}")
        self.also.setVisible(bool(card.also))
        self.used.setText(f"Said at: {card.used}")
        self.used.setVisible(bool(card.used))
        for row in self._rows:
            row.hide()
            row.deleteLater()
        self._rows = []
        self.see = {key: self._link(key, title) for key, title in card.see}
        self.heading.setVisible(bool(card.see))

    def _link(self, key: str, title: str) -> KeyButton:
        button = KeyButton(title, "", size=ButtonSize.SMALL)
        button.setAccessibleName(f"See also: {title}")
        button.clicked.connect(
            lambda: self.term_asked.emit(key), Qt.ConnectionType.QueuedConnection
        )
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(button)
        row.addStretch(1)
        self._links.addWidget(holder)
        self._rows.append(holder)
        return button
