"""A panel: the sheet of ink on which a screen's facts stand."""

from functools import cached_property

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.theme import NARROW, WIDE, Role, State, Tone, current, on_change
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.looks import set_look


class Panel(QFrame):
    """Holds widgets in a column under an optional heading with a note at its right.

    `body` is the column's layout; `look` is "panel", "raised" or "dashed".
    """

    def __init__(
        self,
        title: str = "",
        note: str = "",
        *,
        dense: bool = False,
        look: str = "panel",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("look", look)
        self._dense = dense
        self._narrow = False
        self.body = QVBoxLayout(self)
        self.body.setSpacing(12)
        self.head = QHBoxLayout()
        self.head.setSpacing(12)
        if title or note:
            self.body.addLayout(self.head)
            self._title.setText(title)
            self._note.setText(note)
            self.head.addWidget(self._title)
            self.head.addWidget(self._note, 1)
            self._show_note()
        self._pad()
        on_change(self._pad)

    @cached_property
    def _title(self) -> ElidedText:
        return ElidedText("", Role.HEAD)

    @cached_property
    def _note(self) -> Text:
        made = ElidedText("", Role.SMALL, Tone.MUTED)
        made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        return made

    def set_title(self, title: str) -> None:
        """Change the heading; it must have been given when the panel was made."""
        self._title.setText(title)

    def set_note(self, note: str) -> None:
        """Change the note; the panel must have been made with a heading or a note."""
        self._note.setText(note)
        if self._note.parent() is not None:
            self._show_note()

    def _show_note(self) -> None:
        """Give the note what the heading leaves, so that it is cut first."""
        some = bool(self._note.text())
        self._note.setVisible(some)  # an empty note would still cost its gap
        self.head.setStretchFactor(self._title, 0 if some else 1)

    def set_state(self, state: State) -> None:
        """Colour the hairline; gold means the panel that is due."""
        set_look(self, "state", state.value)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._pad()

    def add(self, widget: QWidget, stretch: int = 0) -> None:
        """Put a widget at the end of the column."""
        self.body.addWidget(widget, stretch)

    def add_layout(self, layout: QLayout, stretch: int = 0) -> None:
        """Put a layout at the end of the column."""
        self.body.addLayout(layout, stretch)

    def _pad(self) -> None:
        metrics = NARROW if self._narrow else WIDE
        theme = current()
        across = theme.gap(metrics.panel_padding) - theme.border
        along = metrics.dense_padding if self._dense or self._narrow else metrics.panel_padding
        down = theme.gap(along) - theme.border
        self.body.setContentsMargins(across, down, across, down)


class Rule(QFrame):
    """A hairline between two parts of a panel; `strong` shows on raised grounds too."""

    def __init__(self, *, strong: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "rule-strong" if strong else "rule")
        self.setFixedHeight(1)
