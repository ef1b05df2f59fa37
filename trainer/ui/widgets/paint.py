"""Painting shared by the widgets of the kit: frames, words, key caps."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from trainer.ui.theme import Weight, blend, current

Align = Qt.AlignmentFlag
LEFT = Align.AlignLeft | Align.AlignVCenter
RIGHT = Align.AlignRight | Align.AlignVCenter
CENTRE = Align.AlignHCenter | Align.AlignVCenter
# Joined as numbers: to join two flags Python makes a new one, which takes it 0.1 ms.
_ONE_LINE = Qt.TextFlag.TextSingleLine.value | Qt.TextFlag.TextDontClip.value


def smooth(painter: QPainter) -> None:
    """Ask for soft edges; those of letters are soft anyway."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def box(  # noqa: PLR0913 - a box has that many sides
    painter: QPainter,
    rect: QRectF | QRect,
    *,
    radius: float,
    fill: str = "",
    border: str = "",
    width: float = 1.0,
    dashed: bool = False,
) -> None:
    """Draw a rounded box whose border lies inside `rect`."""
    inset = width / 2 if border else 0.0
    area = QRectF(rect).adjusted(inset, inset, -inset, -inset)
    if border:
        pen = QPen(QColor(border), width)
        if dashed:
            pen.setDashPattern([3.0, 3.0])
        painter.setPen(pen)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
    corner = max(0.0, min(radius - inset, area.width() / 2, area.height() / 2))
    painter.drawRoundedRect(area, corner, corner)


def width_of(font: QFont, text: str) -> float:
    """Return how wide `text` is drawn."""
    return QFontMetricsF(font).horizontalAdvance(text)


def height_of(font: QFont) -> float:
    """Return the height of a line."""
    return QFontMetricsF(font).height()


def words(  # noqa: PLR0913 - where, what, how
    painter: QPainter,
    rect: QRectF | QRect,
    text: str,
    *,
    font: QFont,
    colour: str,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """Draw one line inside `rect`, cut with three dots when there is no room."""
    if not text:
        return
    area = QRectF(rect)
    metrics = QFontMetricsF(font)
    if metrics.horizontalAdvance(text) > area.width() + 0.5:
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(area, align.value | _ONE_LINE, text)


def fitted(font: QFont, text: str, room: float, least: int = 11) -> QFont:
    """Return the font, made smaller as far as a line needs it to find room."""
    while width_of(font, text) > room and font.pixelSize() > least:
        font.setPixelSize(font.pixelSize() - 1)
    return font


def two_lines(text: str, font: QFont, width: float) -> list[str]:
    """Break after the last word that fits; the second line may still be too long."""
    parts = text.split(" ")
    fits = 1
    while fits < len(parts) and width_of(font, " ".join(parts[: fits + 1])) <= width:
        fits += 1
    return [" ".join(parts[:fits]), " ".join(parts[fits:])] if fits < len(parts) else [text]


def line(painter: QPainter, start: QPointF, end: QPointF, colour: str, width: float = 1.0) -> None:
    """Draw a straight line with square ends."""
    pen = QPen(QColor(colour), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawLine(start, end)


def cap_font() -> QFont:
    """Return the type of a key cap."""
    return current().font(12, Weight.SEMIBOLD)


def cap_width(text: str) -> int:
    """Return how wide the cap of `text` is; caps are `cap_height` high."""
    theme = current()
    return max(theme.px(24), round(width_of(cap_font(), text)) + 2 * theme.px(7))


def cap_height() -> int:
    """Return how high every key cap is."""
    return current().px(24)


def cap(painter: QPainter, rect: QRectF, text: str, *, ground: str = "", ink: str = "") -> None:
    """Draw a key cap. On a gold button `ground` is its fill and `ink` its text colour."""
    tokens = current().palette
    if ground:
        fill, border = blend(ground, ink, 0.10), blend(ground, ink, 0.38)
        if current().high_contrast:
            fill, border = ground, ink
    else:
        fill, border, ink = tokens.cap, tokens.line, ink or tokens.muted
    edge = current().border
    box(painter, rect, radius=6, fill=border)  # its lower edge shows two pixels of depth
    face = rect.adjusted(edge, edge, -edge, -edge - 1)
    box(painter, face, radius=5, fill=fill)
    words(painter, face, text, font=cap_font(), colour=ink, align=CENTRE)
