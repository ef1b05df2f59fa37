"""Draws the cells of a data table: words with signs, pills, bars, lines, ticks."""

from dataclasses import replace

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import State, Tone, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.bar import paint_bar
from trainer.ui.widgets.choices import paint_tick
from trainer.ui.widgets.pill import paint_pill, pill_size
from trainer.ui.widgets.sparkline import paint_spark
from trainer.ui.widgets.table_model import CELL_ROLE, Cell, CellForm, TableModel

PADDING = 12
_TWO_LINES = 40  # pixels of a row that has room for a second, small line


class TableDelegate(QStyledItemDelegate):
    """Paints rows: dim gold for the picked one with a gold bar at its left, a hairline below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.hovered = -1
        self.outlined = False

    def sizeHint(  # noqa: N802 - Qt's name
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        cell = index.data(CELL_ROLE)
        theme = current()
        wide = paint.width_of(theme.font(15, Weight.SEMIBOLD), cell.text) + 2 * PADDING
        return QSize(round(wide), theme.px(44))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        model, cell = index.model(), index.data(CELL_ROLE)
        if not isinstance(model, TableModel) or not isinstance(cell, Cell):
            return
        rect = QRectF(option.rect)
        painter.save()
        paint.smooth(painter)
        picked = bool(option.state & QStyle.StateFlag.State_Selected)
        last_row = index.row() == model.rowCount() - 1
        ends = (index.column() == 0, index.column() == model.columnCount() - 1)
        self._paint_ground(painter, rect, index.row(), picked, ends, hairline=not last_row)
        inner = rect.adjusted(PADDING, 0, -PADDING, 0)
        right = model.columns()[index.column()].right
        match cell.form:
            case CellForm.PILL:
                self._paint_pill(painter, inner, cell, right)
            case CellForm.BAR:
                self._paint_bar(painter, inner, cell)
            case CellForm.SPARK:
                self._paint_spark(painter, inner, cell)
            case CellForm.TICK:
                side = current().px(20)
                box = QRectF(inner.left(), inner.center().y() - side / 2, side, side)
                paint_tick(painter, box, on=cell.ticked)
            case _:
                self._paint_text(painter, inner, cell, right)
        painter.restore()

    def _paint_ground(  # noqa: PLR0913 - what a row looks like
        self,
        painter: QPainter,
        rect: QRectF,
        row: int,
        picked: bool,
        ends: tuple[bool, bool],
        *,
        hairline: bool,
    ) -> None:
        theme = current()
        tokens = theme.palette
        if picked or row == self.hovered:
            fill = tokens.gold_dim if picked else tokens.row_hover
            paint.box(painter, rect, radius=0, fill=fill)
        if hairline:
            y = rect.bottom() - 0.5
            start, end = QPointF(rect.left(), y), QPointF(rect.right(), y)
            paint.line(painter, start, end, tokens.hair)
        if picked and ends[0]:
            mark = QRectF(rect.left(), rect.top(), 3, rect.height())
            paint.box(painter, mark, radius=0, fill=tokens.gold)
        if picked and self.outlined:
            wide = theme.ring
            for y in (rect.top() + wide / 2, rect.bottom() - wide / 2):
                start, end = QPointF(rect.left(), y), QPointF(rect.right(), y)
                paint.line(painter, start, end, tokens.focus, wide)
            if ends[1]:
                x = rect.right() - wide / 2
                start, end = QPointF(x, rect.top()), QPointF(x, rect.bottom())
                paint.line(painter, start, end, tokens.focus, wide)

    def _paint_text(self, painter: QPainter, room: QRectF, cell: Cell, right: bool) -> None:
        theme = current()
        font = theme.font(15, Weight.SEMIBOLD if cell.strong else Weight.REGULAR)
        first = QRectF(room)
        cell = spilled(cell, font, room.size())
        if cell.below:
            small = theme.font(13)
            high, low = paint.height_of(font), paint.height_of(small)
            top = room.center().y() - (high + low) / 2
            first = QRectF(room.x(), top, room.width(), high)
            second = QRectF(room.x(), top + high, room.width(), low)
            align = paint.RIGHT if right else paint.LEFT
            muted = theme.palette.muted
            paint.words(painter, second, cell.below, font=small, colour=muted, align=align)
        self._paint_line(painter, first, cell, font, right)

    def _paint_line(
        self, painter: QPainter, room: QRectF, cell: Cell, font: QFont, right: bool
    ) -> None:
        theme = current()
        tokens = theme.palette
        ink = tokens.tone(cell.tone or Tone.TEXT)
        if cell.tone is None and cell.state in (State.WARN, State.BAD):
            ink = tokens.signal(cell.state)
        words = paint.width_of(font, cell.text) + 1
        side = theme.px(13) if cell.sign is not Icon.NONE else 0
        gap = theme.gap(6) if side else 0
        plain = theme.font(15)
        beside = paint.width_of(plain, cell.beside) + 1 + theme.gap(6) if cell.beside else 0.0
        x = room.x()
        if right:
            x = max(x, room.right() - words - side - gap - beside)
        if side:
            box = QRectF(x, room.center().y() - side / 2, side, side)
            icons.paint(painter, box, cell.sign, tokens.signal(cell.state), 2.8)
            x += side + gap
        area = QRectF(x, room.y(), min(words, room.right() - x), room.height())
        paint.words(painter, area, cell.text, font=font, colour=ink)
        if cell.beside:
            left = area.right() + theme.gap(6)
            rest = QRectF(left, room.y(), room.right() - left, room.height())
            if rest.width() > theme.px(24):
                paint.words(painter, rest, cell.beside, font=plain, colour=tokens.muted)

    def _paint_pill(self, painter: QPainter, room: QRectF, cell: Cell, right: bool) -> None:
        size = pill_size(cell.text, sign=cell.sign is not Icon.NONE)
        wide = min(size.width(), room.width())
        x = room.right() - wide if right else room.x()
        area = QRectF(x, room.center().y() - size.height() / 2, wide, size.height())
        paint_pill(painter, area, cell.sign, cell.text, cell.state)

    def _paint_bar(self, painter: QPainter, room: QRectF, cell: Cell) -> None:
        theme = current()
        tokens = theme.palette
        wide, high = theme.px(52), theme.px(6)
        area = QRectF(room.x(), room.center().y() - high / 2, min(wide, room.width()), high)
        paint_bar(painter, area, cell.share, colour=tokens.signal(cell.state))
        left = area.right() + theme.gap(8)
        number = QRectF(left, room.y(), min(theme.px(34), room.right() - left), room.height())
        paint.words(
            painter,
            number,
            cell.text,
            font=theme.font(15),
            colour=tokens.text,
            align=paint.RIGHT,
        )

    def _paint_spark(self, painter: QPainter, room: QRectF, cell: Cell) -> None:
        theme = current()
        wide, high = min(theme.px(72), room.width()), theme.px(14)
        area = QRectF(room.right() - wide, room.center().y() - high / 2, wide, high)
        paint_spark(painter, area, cell.values, colour=theme.palette.muted)


def spilled(cell: Cell, font: QFont, room: QSizeF) -> Cell:
    """Return the cell with the words for which its line has no room moved to the line below."""
    theme = current()
    two = room.height() >= theme.px(_TWO_LINES)
    wide = paint.width_of(font, cell.text)
    if cell.sign is not Icon.NONE or not (two or cell.below):
        return cell
    if cell.beside:
        whole = wide + theme.gap(6) + paint.width_of(theme.font(15), cell.beside)
        fits = whole <= room.width() or bool(cell.below)
        return cell if fits else replace(cell, below=cell.beside, beside="")
    if wide <= room.width():
        return cell
    first, *rest = paint.two_lines(cell.text, font, room.width())
    return replace(cell, text=first, below=" · ".join(part for part in (*rest, cell.below) if part))
