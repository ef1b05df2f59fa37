"""A fault told at the spot where it happened."""

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.presenters.fault_view import FaultView
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Phrase, Text

_ARROW = 12
_EDGE = 12
_WIDE, _NARROW = 400, 350


class FaultBubble(QWidget):
    """Says what was wrong, what is right and which clause says so, with an arrow to the spot.

    Signals:
        again: The act is to be tried again.
        shown: The right act is to be shown.
    """

    again = Signal()
    shown = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._spot: QPoint | None = None
        self._narrow = False
        self._heading = Phrase(role=Role.SUBSECTION, wrap=True)
        self._text = Text("", Role.BODY, wrap=True)
        self._clause = Phrase(role=Role.SMALL, wrap=True)
        self.again_button = KeyButton("Try again", "Enter", Kind.PRIMARY)
        self.show_button = KeyButton("Show me", "W")
        self.again_button.clicked.connect(self.again)
        self.show_button.clicked.connect(self.shown)
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(self.again_button)
        buttons.addWidget(self.show_button)
        buttons.addStretch(1)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(6)
        for line in (self._heading, self._text, self._clause):
            self._column.addWidget(line)
        self._column.addSpacing(4)
        self._column.addLayout(buttons)
        self.hide()

    def tell(self, fault: FaultView, spot: QPoint | None) -> None:
        """Tell a fault beside a point of the parent; without one, in its middle."""
        self._heading.set_parts([("✕", Tone.BAD, True), (fault.heading, Tone.TEXT, True)])
        self._text.setText(fault.text)
        parts = [(f"{fault.clause}.", Tone.TEXT, True)] if fault.clause else []
        if fault.why:
            parts.append((fault.why, Tone.MUTED, False))
        self._clause.set_parts(parts)
        self._clause.setVisible(bool(parts))
        self.setAccessibleName(f"Fault: {fault.heading} {fault.text} {fault.clause}")
        self._spot = spot
        self.show()
        self.raise_()
        self.place()
        self.again_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def words(self) -> str:
        """Return the fault as it reads."""
        return " ".join(
            (self._heading.accessibleName(), self._text.text(), self._clause.accessibleName())
        )

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        if self.isVisible():
            self.place()

    def move_to(self, spot: QPoint | None) -> None:
        """Follow the spot when the table is fitted anew."""
        self._spot = spot
        self.place()

    def place(self) -> None:
        """Stand beside the spot, inside the parent."""
        parent = self.parentWidget()
        if parent is None:
            return
        wide = min(current().px(_NARROW if self._narrow else _WIDE), parent.width() - 2 * _EDGE)
        pad = 18
        self._column.setContentsMargins(pad, pad - 2, pad, pad - 2)
        high = self._column.totalHeightForWidth(wide) + 2
        room = parent.rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        if self._spot is None:
            left, top = room.center().x() - wide // 2, room.center().y() - high // 2
        else:
            beside = self._spot.x() + 44
            right_side = beside + wide <= room.right()
            left = beside if right_side else self._spot.x() - 44 - wide
            top = self._spot.y() - high // 3
        left = max(room.left(), min(left, room.right() - wide))
        top = max(room.top(), min(top, room.bottom() - high))
        self.setGeometry(left - _ARROW, top, wide + 2 * _ARROW, high)
        self._column.setContentsMargins(pad + _ARROW, pad - 2, pad + _ARROW, pad - 2)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        painter = QPainter(self)
        paint.smooth(painter)
        body = QRectF(self.rect()).adjusted(_ARROW + 0.5, 0.5, -_ARROW - 0.5, -0.5)
        shape = QPainterPath()
        shape.addRoundedRect(body, 10, 10)
        arrow = self._arrow(body)
        if arrow is not None:
            tip = QPainterPath()
            tip.addPolygon(arrow)
            tip.closeSubpath()
            shape = shape.united(tip)
        painter.fillPath(shape, QColor(tokens.ink_1))
        painter.strokePath(shape, QPen(QColor(tokens.bad), max(1.5, current().border)))
        painter.end()

    def _arrow(self, body: QRectF) -> QPolygonF | None:
        """Return the tip towards the spot, where the spot lies at the left or right."""
        if self._spot is None:
            return None
        at = QPointF(self._spot - self.pos())
        y = min(max(at.y(), body.top() + 24), body.bottom() - 24)
        if at.x() < body.left():
            edge, tip = body.left() + 1, body.left() - _ARROW
        elif at.x() > body.right():
            edge, tip = body.right() - 1, body.right() + _ARROW
        else:
            return None
        return QPolygonF([QPointF(edge, y - 9), QPointF(tip, y), QPointF(edge, y + 9)])
