"""Cards and chips for ordinary screens: the same pictures as on the felt, in widgets."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QTransform,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from trainer.games.cards import card_name
from trainer.ui.items.art import Art, Picture, shared_art
from trainer.ui.items.card_art import CORNER, RATIO, card_picture, shadow_picture
from trainer.ui.items.chips import (
    FORESHORTENING,
    THICKNESS,
    breakdown,
    columns,
    draw_flat_chip,
    in_words,
    stack_picture,
)
from trainer.ui.items.chips import shadow_picture as stack_shadow
from trainer.ui.theme import current

_CARD_MARGIN = 0.10  # for the shadow and the gold frame, in widths


_DIM = 105  # of 255, over a card that does not play


class CardPicture(QWidget):
    """One card; `card` is AS, TD, XJ, or empty for a card face down."""

    def __init__(  # noqa: PLR0913 - the properties of a card
        self,
        card: str = "",
        width: int = 140,
        *,
        back: str = "red",
        sideways: bool = False,
        gold: bool = False,
        art: Art | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._art = art or shared_art()
        self._card = card
        self._width = width
        self._back = back
        self._sideways = sideways
        self._gold, self._dim = gold, False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._say()

    @property
    def card(self) -> str:
        """What is shown."""
        return self._card

    def show_card(
        self, card: str, *, gold: bool = False, dim: bool = False, sideways: bool | None = None
    ) -> None:
        """Change the card; `gold` frames the one that is asked about, `dim` one that is not."""
        self._card, self._gold, self._dim = card, gold, dim
        if sideways is not None and sideways != self._sideways:
            self._sideways = sideways
            self.updateGeometry()
        self._say()
        self.update()

    def set_width(self, width: int) -> None:
        """Change the size of the card in pixels."""
        if width != self._width:
            self._width = width
            self.updateGeometry()
            self.update()

    def _say(self) -> None:
        self.setAccessibleName(card_name(self._card) if self._card else "a card face down")

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        margin = 2 * self._width * _CARD_MARGIN
        width, height = self._width, self._width * RATIO
        if self._sideways:
            width, height = height, width  # type: ignore[assignment]
        return QSize(round(width + margin), round(height + margin))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        middle = QPointF(self.width() / 2, self.height() / 2)
        angle, width = (90.0 if self._sideways else 0.0), float(self._width)
        name = self._card or f"back-{self._back}"
        shadow = shadow_picture(self._art, width, angle, ratio, high=False)
        front = card_picture(self._art, name, width, angle, ratio)
        for picture in (shadow, front):
            _put(painter, picture, middle, ratio)
        if self._dim:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, _DIM))
            area = QRectF(0, 0, width, width * RATIO)
            area.moveCenter(middle)
            painter.drawRoundedRect(area, width * CORNER, width * CORNER)
            painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._gold:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(current().palette.gold), 2.5))
            grow = width * 0.05
            painter.translate(middle)
            painter.rotate(angle)
            area = QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)
            corner = width * CORNER + grow
            painter.drawRoundedRect(area.adjusted(-grow, -grow, grow, grow), corner, corner)


_AWAY = 0.28  # how much is seen of a chip that is not there


class ChipStackPicture(QWidget):
    """Chips as they stand on the felt: one stack for each value, or all in one."""

    def __init__(  # noqa: PLR0913 - the properties of a stack
        self,
        amount: int = 0,
        radius: int = 34,
        *,
        chips: tuple[int, ...] = (),
        denominations: tuple[int, ...] = (),
        split: bool = True,
        flat: bool = False,
        art: Art | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._art = art or shared_art()
        self._radius = radius
        self._split = split
        self._flat = flat
        self._denominations = denominations
        self._chips: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_chips(amount, chips=chips)

    @property
    def chips(self) -> tuple[int, ...]:
        """The pieces, largest first."""
        return self._chips

    def show_chips(self, amount: int = 0, *, chips: tuple[int, ...] = ()) -> None:
        """Show a sum (in cents) in the fewest chips, or exactly these chips."""
        if not chips and amount:
            held = self._denominations
            chips = breakdown(amount, held) if held else breakdown(amount)
        self._chips = chips
        self.setAccessibleName(in_words(chips) if chips else "no chips")
        self.updateGeometry()
        self.update()

    def _stacks(self) -> list[tuple[int, ...]]:
        if self._flat:
            return [(chip,) for chip in self._chips]
        if not self._split:
            return [self._chips] if self._chips else []
        values = dict.fromkeys(self._chips)
        found: list[tuple[int, ...]] = []
        for value in values:
            found += columns(tuple(chip for chip in self._chips if chip == value))
        return found

    def _pitch(self) -> float:
        return self._radius * (2.2 if self._flat else 2.6)

    def _tallest(self) -> float:
        tallest = max((len(stack) for stack in self._stacks()), default=1)
        return min(tallest, 20) * self._radius * THICKNESS

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        count = max(1, len(self._stacks()))
        if self._flat:
            return QSize(round(count * self._pitch()), round(2.2 * self._radius))
        tall = self._tallest()
        height = tall + 2 * self._radius * FORESHORTENING + 0.6 * self._radius
        shadow = 0.4 * self._radius + 0.31 * tall  # beyond the chips, on the right
        width = (count - 1) * self._pitch() + 2 * (self._radius + shadow)
        return QSize(round(width), round(height))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.setOpacity(1.0 if self.isEnabled() else _AWAY)
        ratio, radius = self.devicePixelRatioF(), float(self._radius)
        stacks = self._stacks()
        left = (self.width() - (len(stacks) - 1) * self._pitch()) / 2
        ground = self.height() - radius * FORESHORTENING - 0.4 * radius
        for place, stack in enumerate(stacks):
            at = QPointF(left + place * self._pitch(), ground)
            if self._flat:
                _put(
                    painter,
                    self._flat_chip(stack[0], ratio),
                    QPointF(at.x(), self.height() / 2),
                    ratio,
                )
                continue
            _put(painter, stack_shadow(self._art, len(stack), radius, ratio), at, ratio)
            _put(painter, stack_picture(self._art, stack, radius, 7 + place, ratio), at, ratio)

    def _flat_chip(self, cents: int, ratio: float) -> Picture:
        radius = float(self._radius)

        def draw(painter: QPainter) -> None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 90))
            painter.drawEllipse(QPointF(0, radius * 0.06), radius * 1.02, radius * 1.02)
            draw_flat_chip(painter, self._art, cents, radius)

        rect = QRectF(-1.1 * radius, -1.1 * radius, 2.2 * radius, 2.2 * radius)
        return self._art.picture(("flat chip", cents, radius), rect, ratio, draw)


def _put(painter: QPainter, picture: Picture, at: QPointF, ratio: float) -> None:
    """Draw a picture around a point of a widget, on whole device pixels."""
    x = round((at.x() + picture.rect.x()) * ratio) / ratio
    y = round((at.y() + picture.rect.y()) * ratio) / ratio
    painter.drawPixmap(
        QRectF(x, y, picture.rect.width(), picture.rect.height()), picture.pixmap, picture.source
    )


class FeltPanel(QFrame):
    """A piece of felt as the ground of a drill; put a layout on it as on any frame."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setContentsMargins(8, 8, 8, 8)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        gradient = QRadialGradient(0, 0, 1)
        tokens, plain = current().palette, current().high_contrast
        gradient.setColorAt(0, QColor(tokens.felt if plain else "#167157"))
        gradient.setColorAt(0.45, QColor(tokens.felt))
        gradient.setColorAt(1, QColor(tokens.felt if plain else tokens.felt_edge))
        brush = QBrush(gradient)
        spread = QTransform.fromTranslate(self.width() / 2, self.height() * 0.2)
        brush.setTransform(spread.scale(self.width() * 1.2, self.height() * 1.5))
        painter.setPen(QPen(QColor(tokens.felt_line if plain else "#0A3428"), current().border))
        painter.setBrush(brush)
        painter.drawRoundedRect(area, 14, 14)
        if plain:
            return
        painter.setPen(QPen(QColor(11, 65, 50, 140), 6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(3.5, 3.5, -3.5, -3.5), 11, 11)
