"""Paints a page on anything Qt can paint on. Safe on any thread, but for the screen itself."""

from typing import assert_never

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from trainer.ui.icons import paint_brand
from trainer.ui.papers.lettering import EM, font
from trainer.ui.papers.marks import (
    Box,
    Curve,
    Emblem,
    Fill,
    Frame,
    Ink,
    Mark,
    Page,
    Rule,
    Squares,
    Words,
)


def paint_page(painter: QPainter, page: Page, scale: float, *, tone: bool = False) -> None:
    """Paint a page, `scale` pixels to the millimetre; on screen with the tone of the paper."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale, scale)
    if tone:
        painter.fillRect(QRectF(0, 0, page.width, page.height), QColor(Ink.TONE))
    for mark in page.marks:
        _paint(painter, mark)
    painter.restore()


def page_image(page: Page, width: int) -> QImage:
    """Return a page as a picture so many pixels wide, on toned paper."""
    scale = width / page.width
    image = QImage(width, round(page.height * scale), QImage.Format.Format_RGB32)
    image.fill(QColor(Ink.TONE))
    painter = QPainter(image)
    paint_page(painter, page, scale, tone=True)
    painter.end()
    return image


def _paint(painter: QPainter, mark: Mark) -> None:
    match mark:
        case Words():
            _words(painter, mark)
        case Rule():
            painter.setPen(_pen(mark.ink, mark.thick))
            painter.drawLine(QLineF(mark.left, mark.top, mark.right, mark.bottom))
        case Frame():
            painter.setPen(_pen(mark.ink, mark.thick))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(_rect(mark.box))
        case Fill():
            painter.fillRect(_rect(mark.box), QColor(mark.ink))
        case Curve():
            pen = _pen(mark.ink, mark.thick)
            colour = pen.color()
            colour.setAlphaF(mark.strength)
            pen.setColor(colour)
            painter.setPen(pen)
            painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in mark.points]))
        case Squares():
            _squares(painter, mark)
        case Emblem():
            paint_brand(painter, _rect(mark.box))
        case _:
            assert_never(mark)


def _words(painter: QPainter, mark: Words) -> None:
    painter.save()
    painter.translate(mark.left, mark.baseline)
    painter.scale(mark.size / EM, mark.size / EM)
    painter.setFont(font(mark.face))
    painter.setPen(QColor(mark.ink))
    painter.drawText(QPointF(0, 0), mark.text)
    painter.restore()


def _squares(painter: QPainter, mark: Squares) -> None:
    """Paint each row's runs of dark squares whole, so that no seam shows between two of them."""
    side = mark.box.width / len(mark.rows)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(mark.ink))
    for row, cells in enumerate(mark.rows):
        top, start = mark.box.top + row * side, None
        for column, dark in enumerate((*cells, False)):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                left = mark.box.left + start * side
                painter.drawRect(QRectF(left, top, (column - start) * side, side))
                start = None
    painter.restore()


def _pen(ink: Ink, thick: float) -> QPen:
    pen = QPen(QColor(ink), thick)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return pen


def _rect(box: Box) -> QRectF:
    return QRectF(box.left, box.top, box.width, box.height)
