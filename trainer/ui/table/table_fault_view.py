"""A fault told at the spot where it happened."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.table.fault_words import FaultView
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Phrase, Text

_ARROW = 12
_EDGE = 12
_WIDE, _NARROW = 400, 384
_GAP = 10


class SpotMark(QWidget):
    """A ring around the spot of a fault, or a frame around a hand; it touches nothing."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def surround(self, spot: QRect | None) -> None:
        """Stand around a part of the parent, or nowhere."""
        self.setVisible(spot is not None)
        if spot is not None:
            self.setGeometry(spot.adjusted(-3, -3, 3, 3))
            self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        paint.smooth(painter)
        painter.setPen(QPen(QColor(current().palette.bad), 3))
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.width() == self.height():
            painter.drawEllipse(area)
        else:
            painter.drawRoundedRect(area, 10, 10)
        painter.end()


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
        self._spot: QRect | None = None
        self._clear = QRect()
        self._narrow = False
        self._mark = SpotMark(parent)
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

    def tell(self, fault: FaultView, spot: QRect | None, keep_clear: QRect) -> None:
        """Tell a fault beside a point of the parent, off what is to be seen meanwhile."""
        self._heading.set_parts([("✕", Tone.BAD, True), (fault.heading, Tone.TEXT, True)])
        self._text.setText(fault.text)
        parts = [(f"{fault.clause}.", Tone.TEXT, True)] if fault.clause else []
        if fault.why:
            parts.append((fault.why, Tone.MUTED, False))
        self._clause.set_parts(parts)
        self._clause.setVisible(bool(parts))
        self.setAccessibleName(f"Fault: {fault.heading} {fault.text} {fault.clause}")
        announce(self, f"Fault. {fault.heading} {fault.text} {fault.why}", urgent=True)
        self._spot, self._clear = spot, keep_clear
        self.show()
        self._mark.surround(spot)
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

    def move_to(self, spot: QRect | None, keep_clear: QRect) -> None:
        """Follow the spot when the table is fitted anew."""
        self._spot, self._clear = spot, keep_clear
        self._mark.surround(spot)
        self.raise_()
        self.place()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        super().hideEvent(event)
        self._mark.hide()

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
        left, top = self._best(room, wide, high)
        self.setGeometry(left - _ARROW, top, wide + 2 * _ARROW, high)
        self._column.setContentsMargins(pad + _ARROW, pad - 2, pad + _ARROW, pad - 2)
        self.update()

    def _best(self, room: QRect, wide: int, high: int) -> tuple[int, int]:
        """Return the corner of the place that hides least of what is to be seen."""
        if self._spot is None:
            beside = QPoint(self._clear.center().x() - wide // 2, self._clear.top() - high - 8)
            places = [beside, QPoint(room.center().x() - wide // 2, room.top())]
        else:
            x, y = self._spot.center().x(), self._spot.center().y()
            across = (self._spot.right() + _GAP, self._spot.left() - _GAP - wide)
            along = (y - high // 3, y - high // 2, y - high + 40, y - 40)
            places = [QPoint(left, top) for left in across for top in along]
            places += [
                QPoint(x - wide // 2, self._spot.bottom() + _GAP),
                QPoint(x - wide // 2, self._spot.top() - _GAP - high),
            ]
        boxes = []
        for place in places:
            left = max(room.left(), min(place.x(), room.right() - wide))
            top = max(room.top(), min(place.y(), room.bottom() - high))
            boxes.append(QRect(left, top, wide, high))
        best = min(boxes, key=self._hidden)
        return best.left(), best.top()

    def _hidden(self, box: QRect) -> int:
        over = box.intersected(self._clear)
        hidden = over.width() * over.height()
        if self._spot is not None and box.intersects(self._spot):
            hidden += 1_000_000  # the spot itself must be seen
        return hidden

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
        at = QPointF(self._spot.center() - self.pos())
        if not body.top() + 12 <= at.y() <= body.bottom() - 12:
            return None
        y = min(max(at.y(), body.top() + 24), body.bottom() - 24)
        if at.x() < body.left():
            edge, tip = body.left() + 1, body.left() - _ARROW
        elif at.x() > body.right():
            edge, tip = body.right() - 1, body.right() + _ARROW
        else:
            return None
        return QPolygonF([QPointF(edge, y - 9), QPointF(tip, y), QPointF(edge, y + 9)])
