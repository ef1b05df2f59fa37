"""Highlights over the printed felt: lit zones, the dashed landing spot, the keyboard's ring."""

from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.items.easel import Easel
from trainer.ui.items.lettering import draw_words
from trainer.ui.items.moving import MovingItem, Track
from trainer.ui.motion import LANDING_DASH, LANDING_DASHES, LANDING_FADE, ZONE_FADE, Motion
from trainer.ui.theme import current


class Glow(StrEnum):
    """How a zone is lit."""

    AREA = "area"
    EDGE = "edge"
    DISC = "disc"
    WON = "won"  # the light of a device under a winning box


class ZoneItem(MovingItem):
    """A lit zone: gold over the print, so that it can fade without repainting the table."""

    def __init__(
        self,
        easel: Easel,
        path: QPainterPath,
        *,
        glow: Glow = Glow.AREA,
        text: str = "",
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._path = path
        self._glow = glow
        self._text = text
        # Drawn around the origin: the picture of one zone serves its twin elsewhere.
        self._rect = path.boundingRect().adjusted(-4, -4, 4, 4)

    def light(self, motion: Motion) -> None:
        """Fade in."""
        self.setOpacity(0.0)
        track = self.fade(1.0, motion.ms(ZONE_FADE))
        track.easing = ZONE_FADE.curve()
        self.play(track)

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        return self._rect

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        place = (self._rect.x(), self._rect.y(), self._rect.width(), self._rect.height())
        key = ("zone", place, self._glow, self._text, current().high_contrast)
        self._easel.show(painter, self._easel.picture(key, self._rect, self._draw))

    def _draw(self, painter: QPainter) -> None:
        tokens = current().palette
        gold = QColor(tokens.gold)
        match self._glow:
            case Glow.AREA:
                painter.setPen(QPen(gold, 2.6, j=Qt.PenJoinStyle.RoundJoin))
                gold.setAlphaF(0.13)
                painter.setBrush(gold)
                painter.drawPath(self._path)
            case Glow.WON:
                light = QColor(tokens.felt_line)
                light.setAlphaF(0.34)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(light)
                painter.drawPath(self._path)
            case Glow.EDGE:
                painter.setPen(QPen(gold, 2.4))
                painter.drawPath(self._path)
            case Glow.DISC:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(gold)
                painter.drawPath(self._path)
                middle = self._path.boundingRect().center()
                size = self._path.boundingRect().height() / 2 * 1.0
                draw_words(
                    painter,
                    self._text,
                    middle.x(),
                    middle.y() + size * 0.36,
                    size,
                    colour=tokens.gold_ink,
                )


class LandingSpotItem(MovingItem):
    """The dashed place where the next chips or the next card belong."""

    def __init__(self, easel: Easel, parent: QGraphicsItem | None = None) -> None:
        super().__init__(easel, parent)
        self._area = QRectF(-24, -19, 48, 38)
        self._round = True
        self._text = ""
        self._shift = 0.0

    def mark(self, area: QRectF, *, round_spot: bool, text: str = "") -> None:
        """Choose size and words; the item's position is the middle."""
        self.prepareGeometryChange()
        self._area, self._round, self._text = area, round_spot, text
        self.update()

    def appear(self, motion: Motion) -> None:
        """Fade in, and let the dashes march a little."""
        self.setOpacity(0.0)
        tracks = [self.fade(1.0, motion.ms(LANDING_FADE))]
        if motion.travels:
            tracks.append(Track(self._march, motion.ms(LANDING_DASH) * LANDING_DASHES))
        self.play(*tracks)

    def _march(self, share: float) -> None:
        self._shift = -share * LANDING_DASHES * 6.0
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        return self._area.adjusted(-3, -3, 3, 3)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gold = QColor(current().palette.gold)
        pen = QPen(gold, 2)
        pen.setDashPattern([2.5, 2.0] if self._round else [3.5, 3.0])
        pen.setDashOffset(self._shift)
        painter.setPen(pen)
        wash = QColor(gold)
        wash.setAlphaF(0.10 if self._round else 0.07)
        painter.setBrush(wash)
        if self._round:
            painter.drawEllipse(self._area)
        else:
            painter.drawRoundedRect(self._area, 7, 7)
        if self._text:
            draw_words(painter, self._text, 0, 5.5, 16, colour=gold)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


class TravelLineItem(MovingItem):
    """The dotted way from the rack to the landing spot, shown when the program guides."""

    def __init__(self, easel: Easel, parent: QGraphicsItem | None = None) -> None:
        super().__init__(easel, parent)
        self._path = QPainterPath()

    def lead(self, start: QPointF, end: QPointF) -> None:
        """Lay the line; the item itself stays at the origin."""
        self.prepareGeometryChange()
        path = QPainterPath(start)
        turn = start.y() - (start.y() - end.y()) * 0.56
        path.lineTo(start.x(), turn)
        path.cubicTo(start.x(), turn - 90, end.x(), turn - 120, end.x(), end.y())
        self._path = path
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        return self._path.boundingRect().adjusted(-3, -3, 3, 3)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        gold = QColor(current().palette.gold)
        gold.setAlphaF(0.75)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(gold, 2, c=Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([1.0, 4.5])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPath(self._path)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


class DiceRingItem(MovingItem):
    """A dashed ring around dice that have just come to rest; it fades after a moment."""

    def __init__(self, easel: Easel, parent: QGraphicsItem | None = None) -> None:
        super().__init__(easel, parent)
        self._unit = 1.0

    def point_out(self, ms: int, unit: float = 1.0) -> None:
        """Be seen for a while, then fade; `unit` is the size of the dice."""
        self.prepareGeometryChange()
        self._unit = unit
        self.setOpacity(1.0)
        self.setVisible(True)
        self.play(self.fade(0.0, ms // 2, ms), Track(lambda _: self.hide(), 1, ms + ms // 2))

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        return QRectF(-76 * self._unit, -48 * self._unit, 152 * self._unit, 96 * self._unit)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        gold = QColor(current().palette.gold)
        key = ("dice ring", self._unit, gold.name())
        self._easel.show(
            painter, self._easel.picture(key, self.boundingRect(), lambda p: self._draw(p, gold))
        )

    def _draw(self, painter: QPainter, gold: QColor) -> None:
        gold.setAlphaF(0.55)
        pen = QPen(gold, 1.6)
        pen.setDashPattern([1.9, 3.8])
        painter.setPen(pen)
        painter.drawEllipse(QPointF(0, 0), 74 * self._unit, 46 * self._unit)


class FocusRingItem(MovingItem):
    """The keyboard's place: a gold ring just outside a zone."""

    def __init__(self, easel: Easel, parent: QGraphicsItem | None = None) -> None:
        super().__init__(easel, parent)
        self._ring = QPainterPath()

    def surround(self, path: QPainterPath) -> None:
        """Put the ring around a zone."""
        self.prepareGeometryChange()
        outside = QPainterPathStroker()
        outside.setWidth(8)
        outside.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self._ring = path.united(outside.createStroke(path))
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        return self._ring.boundingRect().adjusted(-4, -4, 4, 4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        theme = current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(0, 0, 0, 140), theme.ring + 3))
        painter.drawPath(self._ring)
        painter.setPen(QPen(QColor(theme.palette.focus), theme.ring + 0.6))
        painter.drawPath(self._ring)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
