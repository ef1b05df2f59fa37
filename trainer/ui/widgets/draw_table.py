"""The drawing table: a letter a cell, the row at hand ruled in gold, the cell filled."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint

_GAP = 4


class DrawTable(QWidget):
    """Shows which hand draws: `D` on dim green, any other letter on grey."""

    def __init__(self, *, cell: int = 52, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[str, ...] = ()
        self._columns: tuple[str, ...] = ()
        self._letters: tuple[str, ...] = ()
        self._heads = ("", "")
        self._cell, self._narrow_cell, self._narrow = cell, 38, False
        self._mark: tuple[int, int] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_table(
        self,
        rows: Sequence[str],
        columns: Sequence[str],
        letters: Sequence[str],
        heads: tuple[str, str] = ("Banker has", "Player's third card"),
    ) -> None:
        """Show `letters`, one string of letters a row ("SSDDDDDDSS")."""
        self._rows, self._columns = tuple(rows), tuple(columns)
        self._letters, self._heads, self._mark = tuple(letters), heads, None
        self._describe()
        self.updateGeometry()
        self.update()

    def set_mark(self, row: int | None, column: int = 0) -> None:
        """Rule a row in gold and fill one of its cells, or take the mark away."""
        self._mark = None if row is None else (row, column)
        self._describe()
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        across = self._label_width() + len(self._columns) * (current().px(40) + _GAP)
        return QSize(round(across), round(self._top() + len(self._rows) * self._pitch()) + 4)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        across = self._label_width() + len(self._columns) * (current().px(19) + _GAP)
        return QSize(round(across), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        left = self._label_width()
        line = theme.px(20)
        small, body = theme.font(13), theme.font(15)
        first = QRectF(0, 0, left, line)
        over = QRectF(left, 0, self.width() - left, line)
        paint.words(painter, first, self._heads[0], font=small, colour=tokens.muted)
        paint.words(
            painter, over, self._heads[1], font=small, colour=tokens.muted, align=paint.CENTRE
        )
        for column, word in enumerate(self._columns):
            here = self._mark is not None and self._mark[1] == column
            head = self._rect(0, column)
            head = QRectF(head.x(), line, head.width(), self._top() - line)
            paint.words(
                painter,
                head,
                word,
                font=theme.font(15, Weight.SEMIBOLD) if here else body,
                colour=tokens.gold if here else tokens.muted,
                align=paint.CENTRE,
            )
        for row, word in enumerate(self._rows):
            here = self._mark is not None and self._mark[0] == row
            cell = self._rect(row, 0)
            paint.words(
                painter,
                QRectF(0, cell.y(), left - 8, cell.height()),
                word,
                font=theme.font(15, Weight.SEMIBOLD) if here else body,
                colour=tokens.text if here else tokens.muted,
            )
            for column, letter in enumerate(self._letters[row]):
                self._paint_cell(painter, row, column, letter)
        painter.end()

    def _paint_cell(self, painter: QPainter, row: int, column: int, letter: str) -> None:
        theme = current()
        tokens = theme.palette
        rect = self._rect(row, column)
        draws = letter == "D"
        fill = tokens.fill_good_deep if draws else tokens.ink_2
        ink = tokens.on_fill_good if draws else tokens.muted
        radius = 7.0
        if self._mark == (row, column):
            ring = rect.adjusted(-2, -2, 2, 2)
            paint.box(painter, ring, radius=9, fill=tokens.ink_1, border=tokens.gold, width=2)
            rect, fill, ink = rect.adjusted(2, 2, -2, -2), tokens.gold, tokens.gold_ink
        elif self._mark is not None and self._mark[0] == row:
            radius = 0.0
        edge = tokens.line if theme.high_contrast and not draws else ""
        paint.box(painter, rect, radius=radius, fill=fill, border=edge)
        if radius == 0.0:
            for y in (rect.top() + 1, rect.bottom() - 1):
                start, end = QPointF(rect.left(), y), QPointF(rect.right(), y)
                paint.line(painter, start, end, tokens.gold, 2)
        font = theme.font(14, Weight.SEMIBOLD)
        paint.words(painter, rect, letter, font=font, colour=ink, align=paint.CENTRE)

    def _rect(self, row: int, column: int) -> QRectF:
        left = self._label_width()
        wide = (self.width() - left - 2 + _GAP) / max(1, len(self._columns))
        return QRectF(
            left + column * wide,
            self._top() + row * self._pitch(),
            wide - _GAP,
            self._pitch() - _GAP,
        )

    def _pitch(self) -> int:
        return current().px(self._narrow_cell if self._narrow else self._cell) + _GAP

    def _top(self) -> float:
        return current().px(20 + 32)

    def _label_width(self) -> float:
        theme = current()
        wide = max(
            (paint.width_of(theme.font(15, Weight.SEMIBOLD), word) for word in self._rows),
            default=0.0,
        )
        return max(wide, paint.width_of(theme.font(13), self._heads[0])) + theme.gap(24)

    def _describe(self) -> None:
        name = "Drawing table"
        if self._mark is not None:
            row, column = self._mark
            letter = self._letters[row][column]
            means = "draws" if letter == "D" else "stays"
            name += f": {self._heads[0]} {self._rows[row]}"
            name += f", {self._heads[1]} {self._columns[column]}: {means}"
        self.setAccessibleName(name)


class RowQuote(QWidget):
    """One row of a table quoted in a step card: a head and a letter a cell, one outlined."""

    def __init__(
        self,
        heads: Sequence[str],
        letters: Sequence[str],
        mark: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._heads, self._letters, self._mark = tuple(heads), tuple(letters), mark
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        words = (f"{head} {letter}" for head, letter in zip(heads, letters, strict=True))
        self.setAccessibleName(", ".join(words))

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        return QSize(len(self._heads) * theme.px(24), theme.px(38) + 4)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        wide = (self.width() - 2 + 2) / max(1, len(self._heads))
        for index, (head, letter) in enumerate(zip(self._heads, self._letters, strict=True)):
            cell = QRectF(1 + index * wide, 2, wide - 2, self.height() - 4)
            here = index == self._mark
            paint.box(
                painter,
                cell,
                radius=4,
                fill=tokens.gold_dim if here else tokens.ink_1,
                border=tokens.gold if here else tokens.line if theme.high_contrast else "",
                width=2 if here else 1,
            )
            half = cell.height() / 2
            top = QRectF(cell.x(), cell.y() + 1, cell.width(), half)
            paint.words(
                painter,
                top,
                head,
                font=theme.font(13, Weight.SEMIBOLD),
                colour=tokens.gold if here else tokens.muted,
                align=paint.CENTRE,
            )
            paint.words(
                painter,
                top.translated(0, half - 2),
                letter,
                font=theme.font(12),
                colour=tokens.text if letter == "D" else tokens.muted,
                align=paint.CENTRE,
            )
        painter.end()
