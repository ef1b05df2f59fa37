"""A game in the library: how far one is, which rulebooks have it, what is known of it already."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.text import DASH, percent
from trainer.ui.theme import State, Tone, Weight, blend, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.ring import paint_arc
from trainer.ui.widgets.tile import Tile

HEIGHT = 102
SIDE, MENU = ".side", ".menu"
_RING = 46
_ACROSS, _ALONG = 15, 12
_GAP = 14


@dataclass(frozen=True, slots=True, kw_only=True)
class TileWords:
    """What stands on a tile."""

    title: str
    share: float | None  # 0 to 1; nothing where the game is not begun
    done: bool  # certified: the ring is green
    state: str
    tone: Tone
    marks: tuple[tuple[str, str, str, bool], ...]  # rulebook, code, name, whether the own
    side: str  # "64% known", "3 sisters"
    side_act: str = ""  # what a press on it does, in words
    damaged: bool = False

    def spoken(self) -> str:
        """Return all of it as it is read aloud."""
        books = ", ".join(name for _, _, name, _ in self.marks)
        ring = f"{round(100 * self.share)} percent mastered" if self.share is not None else ""
        side = self.side.replace("%", " percent")
        return ", ".join(filter(None, (self.title, ring, self.state.lstrip("✓ "), side, books)))


class LibraryTile(Tile):
    """Ring, name, state, codes of the rulebooks, and what is known. Painted whole: there are many.

    A press on a code opens that rulebook's version. Shift Enter, which does what a press
    at the side does, is left to the page.

    Signals:
        clicked: The game is to be opened (from QAbstractButton).
        asked: (str) something else: `SIDE` was pressed, the `MENU` is to be shown, or the game is
            to be opened by the rulebook of that id.
    """

    asked = Signal(str)
    leaves_shift = True

    def __init__(self, words: TileWords, parent: QWidget | None = None) -> None:
        super().__init__(words.spoken(), height=HEIGHT, parent=parent)
        self._words = words
        self.setMouseTracking(True)
        self._describe()

    def words(self) -> TileWords:
        """Return what stands on it."""
        return self._words

    def set_words(self, words: TileWords) -> None:
        """Show more, or something else."""
        self._words = words
        self.setAccessibleName(words.spoken())
        self._describe()
        self.update()

    def _describe(self) -> None:
        act = self._words.side_act
        self.setAccessibleDescription(f"Shift Enter: {act}" if act else "")

    def set_narrow(self, narrow: bool) -> None:
        self.set_height(94 if narrow else HEIGHT)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return super().sizeHint().expandedTo(QSize(current().px(220), 0))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return super().minimumSizeHint().expandedTo(QSize(current().px(180), 0))

    # -- what is pressed ----------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        if event.button() == Qt.MouseButton.RightButton:
            self.asked.emit(MENU)
            return
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        here = event.position()
        pressed = self.isDown() and event.button() == Qt.MouseButton.LeftButton
        if pressed and not self._words.damaged:
            rulebook = self._mark_at(here)
            if rulebook or self._at_side(here):
                self.setDown(False)
                self.asked.emit(rulebook or SIDE)
                return
        super().mouseReleaseEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        super().mouseMoveEvent(event)
        self.update()  # what is under the mouse is underlined

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._tip(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def _tip(self, here: QPointF) -> str:
        rulebook = self._mark_at(here)
        name = next((name for book, _, name, _ in self._words.marks if book == rulebook), "")
        if name:
            return f"Open it by {name}"
        if self._at_side(here):
            return self._words.side_act
        return self._words.title

    def _mark_at(self, here: QPointF) -> str:
        found = (book for book, area in self._mark_areas() if area.contains(here))
        return next(found, "") if len(self._words.marks) > 1 else ""

    def _at_side(self, here: QPointF) -> bool:
        return bool(self._words.side_act) and self.side_area().contains(here)

    # -- where things stand -------------------------------------------------------------------

    def _foot(self) -> QRectF:
        theme = current()
        high = theme.px(20)
        top = self.height() - theme.gap(_ALONG) - high
        return QRectF(theme.gap(_ACROSS), top, self.width() - 2 * theme.gap(_ACROSS), high)

    def side_area(self) -> QRectF:
        """Return where the words at the side can be pressed: larger than they are."""
        theme, foot = current(), self._foot()
        wide = paint.width_of(theme.font(13), self._words.side) + theme.gap(16)
        return QRectF(
            foot.right() - wide, foot.top() - theme.gap(8), wide + theme.gap(8), foot.height() + 16
        )

    def mark_area(self, rulebook: str) -> QRectF:
        """Return where a rulebook's code stands."""
        return next(area for book, area in self._mark_areas() if book == rulebook)

    def _mark_areas(self) -> Sequence[tuple[str, QRectF]]:
        theme, foot = current(), self._foot()
        font = theme.font(12, Weight.SEMIBOLD)
        left, found = foot.left(), []
        limit = foot.right() - paint.width_of(theme.font(13), self._words.side) - theme.gap(8)
        for book, mark, _, _ in self._words.marks:
            wide = paint.width_of(font, mark) + 2 * theme.gap(6)
            if left + wide > limit:
                break
            found.append((book, QRectF(left, foot.top(), wide, foot.height())))
            left += wide + theme.gap(4)
        return found

    # -- painting -----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        super().paintEvent(event)
        painter = QPainter(self)
        paint.smooth(painter)
        self._paint_ring(painter)
        self._paint_names(painter)
        self._paint_foot(painter)
        painter.end()

    def _paint_ring(self, painter: QPainter) -> None:
        theme, words = current(), self._words
        side = theme.px(_RING)
        area = QRectF(theme.gap(_ACROSS), theme.gap(_ALONG), side, side)
        if words.damaged:
            icons.paint(painter, area.adjusted(9, 9, -9, -9), Icon.FILE_BAD, theme.palette.bad)
            return
        share = words.share or 0.0
        colour = theme.palette.signal(State.GOOD if words.done else State.GOLD)
        paint_arc(painter, area, share, colour=colour, width=theme.px(5))
        paint.words(
            painter,
            area,
            percent(100 * share) if words.share is not None else DASH,
            font=theme.font(13, Weight.SEMIBOLD),
            colour=theme.palette.text if words.share is not None else theme.palette.muted,
            align=paint.CENTRE,
        )

    def _paint_names(self, painter: QPainter) -> None:
        theme, words = current(), self._words
        left = theme.gap(_ACROSS) + theme.px(_RING) + theme.gap(_GAP)
        wide = self.width() - left - theme.gap(_ACROSS)
        name, small = theme.font(15, Weight.SEMIBOLD), theme.font(13)
        high, low = paint.height_of(name), paint.height_of(small)
        top = theme.gap(_ALONG) + (theme.px(_RING) - high - low - 2) / 2
        ink = theme.palette.muted if words.damaged else theme.palette.text
        paint.words(painter, QRectF(left, top, wide, high), words.title, font=name, colour=ink)
        under = QRectF(left, top + high + 2, wide, low)
        tone = theme.palette.tone(words.tone)
        paint.words(painter, under, words.state, font=small, colour=tone)

    def _paint_foot(self, painter: QPainter) -> None:
        theme, words = current(), self._words
        tokens = theme.palette
        own = {book for book, _, _, is_own in words.marks if is_own}
        marks = {book: mark for book, mark, _, _ in words.marks}
        font = theme.font(12, Weight.SEMIBOLD)
        here = QPointF(self.mapFromGlobal(self.cursor().pos())) if self.underMouse() else None
        strong = 1.0 if theme.high_contrast else 0.5
        for book, area in self._mark_areas():
            gold = book in own
            hovered = here is not None and len(marks) > 1 and area.contains(here)
            edge = blend(tokens.tile, tokens.gold, strong) if gold else tokens.line
            paint.box(
                painter,
                area,
                radius=5,
                fill=tokens.hover if hovered else tokens.ink_2,
                border=tokens.gold if hovered else edge,
                width=theme.border,
            )
            ink = tokens.gold if gold else tokens.muted
            paint.words(painter, area, marks[book], font=font, colour=ink, align=paint.CENTRE)
        foot = self._foot()
        reached = bool(words.side_act) and (
            self.hasFocus() or (here is not None and self.side_area().contains(here))
        )
        ink = tokens.text if reached else tokens.muted
        small = theme.font(13)
        paint.words(painter, foot, words.side, font=small, colour=ink, align=paint.RIGHT)
        if reached:
            wide = paint.width_of(small, words.side)
            painter.setPen(QColor(ink))
            low = foot.bottom() - 1
            painter.drawLine(QPointF(foot.right() - wide, low), QPointF(foot.right(), low))
