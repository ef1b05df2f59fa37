"""The felt well of the pay strip: chips cut out by value, and the sum they prove."""

from collections.abc import Sequence
from itertools import groupby
from zlib import crc32

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QHideEvent, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.layouts.chip_names import chip_label
from trainer.ui.items.art import Picture, shared_art
from trainer.ui.items.chips import (
    FORESHORTENING,
    STACK,
    THICKNESS,
    in_words,
    shadow_picture,
    stack_picture,
)
from trainer.ui.motion import CHIP_DROP, STILL, Motion
from trainer.ui.table.own_chips import OwnChips
from trainer.ui.text import money, money_exact
from trainer.ui.theme import Weight, blend, current
from trainer.ui.widgets import paint

_MOST_RADIUS, _LEAST_RADIUS = 34, 11
_WIDE = 480  # from there on the sum is proven beside the stacks
_LEAST_PITCH = 34  # closer together there is no room to name the chip to come


class ChipWell(QWidget):
    """Shows the chips in the dealer's hand, one stack a value, largest at the left.

    Chips of a player's own colour stand at the right, cut into stacks of twenty.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chips: tuple[int, ...] = ()
        self._newest = self._total = 0
        self._own: OwnChips | None = None
        self._to_come = 0
        self._note = self._empty = ""
        self._narrow = False
        self._motion = STILL
        self._lift = 0.0
        self._drop = QVariantAnimation(self)  # parented: dies with the well
        self._drop.setEasingCurve(QEasingCurve(CHIP_DROP.easing))
        self._drop.valueChanged.connect(self._fall)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.show_chips(())

    def set_motion(self, motion: Motion) -> None:
        """Choose whether a chip is seen to drop."""
        self._motion = motion

    def show_chips(
        self,
        chips: Sequence[int],
        *,
        newest: int = 0,
        total: int | None = None,
        own: OwnChips | None = None,
    ) -> None:
        """Show these chips; the `newest` one drops onto its stack, `total` was typed."""
        self._chips, self._own = tuple(sorted(chips, reverse=True)), own
        self._total = self._worth() if total is None else total
        self._newest = newest
        self.setAccessibleName(
            f"In hand: {in_words(self._chips)}, {money(self._worth())}"
            if chips
            else "In hand: nothing"
        )
        self._drop.stop()
        self._lift = 0.0
        ms = self._motion.ms(CHIP_DROP) if self._motion.travels else 0
        if newest and ms:
            self._drop.setDuration(ms)
            self._drop.setStartValue(CHIP_DROP.rise)
            self._drop.setEndValue(0.0)
            self._drop.start()
        self.update()

    def tell(self, *, to_come: int = 0, note: str = "", empty: str = "") -> None:
        """Show the next chip that is missing, a note under the sum, a word while it is empty."""
        self._to_come, self._note, self._empty = to_come, note, empty
        self.update()

    def chips(self) -> tuple[int, ...]:
        """Return the chips shown, largest first."""
        return self._chips

    def _worth(self) -> int:
        return self._own.worth(self._chips) if self._own is not None else sum(self._chips)

    def _stacks(self) -> list[tuple[int, int]]:
        """Return chip and number of every stack; a colour is cut, a value is one pile."""
        found: list[tuple[int, int]] = []
        for chip, same in groupby(self._chips):
            count = len(list(same))
            if chip < 0:
                found += [(chip, STACK)] * (count // STACK)
                count %= STACK
            found += [(chip, count)] if count else []
        return found

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(240, 112)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(120, 70)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self._drop.stop()
        self._lift = 0.0
        super().hideEvent(event)

    def _fall(self, lift: object) -> None:
        self._lift = lift if isinstance(lift, float) else 0.0
        self.update()

    # -- painting -------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        painter = QPainter(self)
        paint.smooth(painter)
        whole = QRectF(self.rect())
        paint.box(painter, whole, radius=10, fill=tokens.felt_edge)
        ground = QLinearGradient(0, 0, 0, whole.height())
        ground.setColorAt(0, QColor(blend(tokens.felt_edge, tokens.felt, 0.75)))
        ground.setColorAt(1, QColor(blend(tokens.felt_edge, tokens.felt, 0.95)))
        painter.setBrush(ground)
        painter.setPen(QPen(QColor(blend(tokens.felt, tokens.felt_text, 0.25)), 1))
        painter.drawRoundedRect(whole.adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
        if whole.width() < _WIDE:
            self._paint_note(painter, whole)
            self._paint_stacks(painter, whole.adjusted(8, current().px(20), -8, -6))
            painter.end()
            return
        words = min(current().px(250), whole.width() * 0.34)
        stacks = whole.adjusted(10, 8, -words - 10, -6)
        self._paint_stacks(painter, stacks)
        line = stacks.right() + 6
        colour = blend(tokens.felt, tokens.felt_text, 0.3)
        paint.line(
            painter, QPointF(line, whole.top() + 18), QPointF(line, whole.bottom() - 18), colour
        )
        self._paint_sum(
            painter, QRectF(line + 6, 8, whole.right() - line - 14, whole.height() - 16)
        )
        painter.end()

    def _paint_stacks(self, painter: QPainter, area: QRectF) -> None:
        theme = current()
        groups = self._stacks()
        columns = len(groups) + (1 if self._to_come else 0)
        if not columns:
            ink = blend(theme.palette.felt, theme.palette.felt_text, 0.75)
            font = theme.font(14 if self._narrow else 15)
            paint.words(painter, area, self._empty, font=font, colour=ink, align=paint.CENTRE)
            return
        caption = theme.px(18)
        high = area.height() - caption
        tallest = max((min(count, STACK) for _, count in groups), default=1)
        pitch = min(area.width() / columns, 110 if not self._narrow else 84)
        radius = min(
            _MOST_RADIUS,
            pitch / 2 / 1.25,
            high / (tallest * THICKNESS + 2 * FORESHORTENING + 0.3),
        )
        radius = max(_LEAST_RADIUS, int(radius))
        left = area.center().x() - (columns - 1) * pitch / 2
        foot = area.top() + high - radius * FORESHORTENING - 2
        for place, (value, count) in enumerate(groups):
            middle = QPointF(left + place * pitch, foot)
            self._paint_stack(painter, middle, value, count, radius)
            label = QRectF(middle.x() - pitch / 2, area.bottom() - caption, pitch, caption)
            words = f"{count} × {money(value)}" if value > 0 else str(count)  # noqa: RUF001
            self._label(painter, label, words)
        if self._to_come and pitch > _LEAST_PITCH:
            middle = QPointF(left + len(groups) * pitch, foot)
            self._paint_missing(painter, middle, radius, pitch, area.bottom() - caption)

    def _paint_stack(
        self, painter: QPainter, foot: QPointF, value: int, count: int, radius: int
    ) -> None:
        art, ratio = shared_art(), self.devicePixelRatioF()
        seed = crc32(str(value).encode()) & 0xFF
        shown = min(count, STACK)  # a taller pile would leave the well; its count says the rest
        falling = self._lift > 0 and value == self._newest and shown == count and value > 0
        standing = shown - 1 if falling else shown
        put_picture(painter, shadow_picture(art, shown, radius, ratio), foot, ratio)
        if standing:
            put_picture(
                painter, stack_picture(art, (value,) * standing, radius, seed, ratio), foot, ratio
            )
        if falling:
            above = foot - QPointF(0, standing * radius * THICKNESS + self._lift)
            put_picture(painter, stack_picture(art, (value,), radius, seed, ratio), above, ratio)

    def _paint_missing(
        self, painter: QPainter, middle: QPointF, radius: int, pitch: float, top: float
    ) -> None:
        theme = current()
        gold = theme.palette.gold
        pen = QPen(QColor(gold), 2)
        pen.setDashPattern([3, 2])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, radius, radius * FORESHORTENING)
        inside = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        font = theme.font(13, Weight.SEMIBOLD)
        words = chip_label(self._to_come)
        paint.words(painter, inside, words, font=font, colour=gold, align=paint.CENTRE)
        label = QRectF(middle.x() - pitch / 2, top, pitch, theme.px(18))
        self._label(painter, label, "to come", colour=gold)

    def _label(self, painter: QPainter, area: QRectF, words: str, colour: str = "") -> None:
        theme = current()
        ink = colour or theme.palette.felt_text
        font = theme.font(13, Weight.SEMIBOLD)
        paint.words(painter, area, words, font=font, colour=ink, align=paint.CENTRE)

    def _paint_note(self, painter: QPainter, whole: QRectF) -> None:
        """Say in one line what is told of the sum, where there is no room beside the stacks."""
        theme = current()
        told = "no chips make this sum" if self._worth() != self._total else self._note
        ink = blend(theme.palette.felt, theme.palette.felt_text, 0.75)
        line = QRectF(whole.left() + 10, whole.top() + 4, whole.width() - 20, theme.px(18))
        paint.words(painter, line, told, font=theme.font(13), colour=ink)

    def _paint_sum(self, painter: QPainter, area: QRectF) -> None:
        theme = current()
        tokens = theme.palette
        soft = blend(tokens.felt, tokens.felt_text, 0.75)
        short = "" if self._worth() == self._total else "no chips make this sum"
        parts = []
        for value, same in groupby(self._chips):
            count = len(list(same))
            parts.append(money(value * count) if value > 0 else f"{count} {chip_label(value)}")
        big = 17 if self._narrow else 21
        lines = [
            ("Cut out and proven", theme.font(13), soft, 18),
            (" + ".join(parts) or "nothing yet", theme.font(big, Weight.SEMIBOLD),
             tokens.felt_text, big + 6),
            (f"= {money_exact(self._total)}", theme.font(big, Weight.SEMIBOLD),
             tokens.gold, big + 6),
            (short or self._note, theme.font(13), soft, 18),
        ]  # fmt: skip
        if self._narrow:
            lines = lines[1:]
        lines = [line for line in lines if line[0]]
        high = sum(theme.px(line[3]) for line in lines)
        y = area.top() + max(0.0, (area.height() - high) / 2)
        for words, font, colour, tall in lines:
            line = QRectF(area.left(), y, area.width(), theme.px(tall))
            while paint.width_of(font, words) > line.width() and font.pixelSize() > theme.px(12):
                font.setPixelSize(font.pixelSize() - 1)
            paint.words(painter, line, words, font=font, colour=colour, align=paint.CENTRE)
            y += theme.px(tall)


def put_picture(painter: QPainter, picture: Picture, at: QPointF, ratio: float) -> None:
    """Draw a picture around a point of a widget, on whole device pixels."""
    x = round((at.x() + picture.rect.x()) * ratio) / ratio
    y = round((at.y() + picture.rect.y()) * ratio) / ratio
    size = picture.rect.size()
    painter.drawPixmap(QRectF(QPointF(x, y), size), picture.pixmap, picture.source)
