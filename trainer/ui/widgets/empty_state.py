"""What a panel says when there is nothing to show, or something is wrong."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text

WIDEST = 560


class Disc(QWidget):
    """An icon in a round ground, tinted by state."""

    def __init__(
        self,
        icon: Icon,
        state: State = State.NONE,
        size: int = 56,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icon, self._state, self._size = icon, state, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_icon(self, icon: Icon, state: State = State.NONE) -> None:
        self._icon, self._state = icon, state
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        side = current().px(self._size)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        edge = tokens.signal(self._state) if theme.high_contrast else ""
        paint.box(
            painter,
            self.rect(),
            radius=self.height() / 2,
            fill=tokens.tint(self._state),
            border=edge,
            width=2,
        )
        side = self.height() * 0.43
        area = QRectF(0, 0, side, side)
        area.moveCenter(QRectF(self.rect()).center())
        icons.paint(painter, area, self._icon, tokens.signal(self._state))
        painter.end()


class EmptyState(QWidget):
    """Icon, heading, a sentence or two, at most two or three buttons; at most 560 wide.

    `centred` stands it in the middle of the panel it replaces.

    Signals:
        chosen: A button was pressed; carries its key.
    """

    chosen = Signal(str)

    def __init__(  # noqa: PLR0913 - the parts of a message
        self,
        icon: Icon,
        heading: str,
        sentence: str = "",
        *,
        state: State = State.NONE,
        centred: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.disc = Disc(icon, state)
        self.heading = Text(heading, Role.SUBSECTION, wrap=True)
        self.sentence = Text(sentence, Role.BODY, Tone.MUTED, wrap=True)
        self._buttons: dict[str, KeyButton] = {}
        self._column = QWidget()
        self.words = QVBoxLayout(self._column)
        self.words.setContentsMargins(0, 0, 0, 0)
        self.words.setSpacing(6)
        self.words.addWidget(self.heading)
        self.words.addWidget(self.sentence)
        self.extra = QVBoxLayout()
        self.extra.setContentsMargins(0, 4, 0, 0)
        self.words.addLayout(self.extra)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setContentsMargins(0, 8, 0, 0)
        self._row.setSpacing(12)
        self._row.addStretch(1)
        self.words.addLayout(self._row)
        self._limit()
        row = QHBoxLayout()
        row.setSpacing(18)
        if centred:
            row.addStretch(1)
        row.addWidget(self.disc, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._column, 1000)
        row.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        if centred:  # also where nothing around it takes up the height
            whole.addStretch(1)
        whole.addLayout(row)
        whole.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.set_words(heading, sentence)

    def set_words(self, heading: str, sentence: str) -> None:
        """Say something else."""
        self.heading.setText(heading)
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        self.setAccessibleName(f"{heading} {sentence}")

    def add_button(self, key: str, text: str, cap: str = "", kind: Kind = Kind.NORMAL) -> KeyButton:
        """Offer a next step; the first one is what Enter presses."""
        button = KeyButton(text, cap, kind)
        button.clicked.connect(lambda: self.chosen.emit(key))
        self._row.insertWidget(self._row.count() - 1, button)
        self._buttons[key] = button
        self._stand_buttons()
        return button

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._limit()

    def button(self, key: str) -> KeyButton:
        return self._buttons[key]

    def buttons(self) -> tuple[KeyButton, ...]:
        """Return the buttons in reading order."""
        return tuple(self._buttons.values())

    def _limit(self) -> None:
        self._column.setMaximumWidth(current().px(WIDEST - 74))
        self._stand_buttons()

    def _stand_buttons(self) -> None:
        """Stand the buttons under one another where side by side their words would be cut."""
        wide = sum(button.sizeHint().width() for button in self._buttons.values())
        wide += self._row.spacing() * max(0, len(self._buttons) - 1)
        along, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(down if wide > self._column.maximumWidth() else along)


class CodeLine(QLabel):
    """A technical line in monospace that can be selected; it wraps rather than hide a word."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setProperty("look", "code")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )


class ErrorCard(EmptyState):
    """What happened, what was kept, what to do; the technical line apart, to be copied.

    Signals:
        chosen: A button was pressed; carries its key (from EmptyState).
        copied: The technical line went to the clipboard.
    """

    copied = Signal(str)

    def __init__(  # noqa: PLR0913 - the parts of an error
        self,
        icon: Icon,
        heading: str,
        sentence: str,
        detail: str = "",
        *,
        state: State = State.BAD,
        centred: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(icon, heading, sentence, state=state, centred=centred, parent=parent)
        self.detail = CodeLine(detail)
        self.copy = KeyButton("Copy", "", Kind.QUIET, icon=Icon.COPY)
        self.copy.clicked.connect(self._copy)
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(self.detail, 1)
        line.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignTop)
        self.extra.addLayout(line)
        self.set_detail(detail)

    def set_detail(self, detail: str) -> None:
        """Show the file and key, or the folder and reason; an empty line shows nothing."""
        self.detail.setText(detail)
        self.detail.setVisible(bool(detail))
        self.copy.setVisible(bool(detail))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.detail.text())
        self.copied.emit(self.detail.text())
