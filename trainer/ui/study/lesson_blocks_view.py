"""The blocks a lesson is made of, each as a widget: paragraphs, lists, tables, charts."""

from collections.abc import Mapping, Sequence
from html import escape

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from trainer.ui.study.lesson_text import Grid, Heading, Line, Paragraph, Points, plain
from trainer.ui.theme import Role, Tone, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Rule

_LEADING = 140  # percent: a page to be read, not a label
_CELL_LEADING = 118
_DRAWS = {"d", "draw", "draws", "h", "hit"}
_STANDS = {"s", "stand", "stands", "stay"}
_GAP = 3


def rich(line: Line) -> str:
    """Return a line as rich text in the colours in force."""
    tokens = current().palette
    parts = []
    for span in line:
        words = escape(span.text)
        if span.strong:
            words = f'<span style="font-weight:600; color:{tokens.text}">{words}</span>'
        elif span.slanted:
            words = f"<i>{words}</i>"
        if span.term:
            style = f"color:{tokens.text}; text-decoration:underline"
            words = f'<a href="{span.term}" style="{style}">{words}</a>'
        parts.append(words)
    return "".join(parts)


class Prose(QLabel):
    """Rich text to be read at length; it follows a change of theme.

    Words with a meaning are links: hovering tells it, Tab reaches them, a press asks for more.

    Signals:
        term_asked: (key) a word of the glossary was pressed, or Enter on it.
    """

    term_asked = Signal(str)

    def __init__(  # noqa: PLR0913 - how a text is set
        self,
        lines: Sequence[Line],
        role: Role = Role.LEAD,
        *,
        tone: Tone = Tone.TEXT,
        numbered: bool | None = None,
        leading: int = _LEADING,
        meanings: Mapping[str, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._lines, self._numbered, self._leading = tuple(lines), numbered, leading
        named = {span.term: span.text for line in lines for span in line if span.term}
        self._meanings = {key: (meanings or {}).get(key, "") for key in named}
        self.setProperty("role", role.value)
        self.setProperty("tone", tone.value)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(" ".join(plain(line) for line in lines))
        if named:
            told = (f"{words}: {self._meanings[key]}" for key, words in named.items())
            self.setAccessibleDescription(f"Words explained: {' '.join(told)}")
            self.setTextInteractionFlags(
                Qt.TextInteractionFlag.LinksAccessibleByMouse
                | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            )
            self.linkHovered.connect(self._tell)
            self.linkActivated.connect(self.term_asked)
        self._write()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusInEvent(event)
        reason = event.reason()
        if reason in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            # The first word at once, or the last: Enter is for a word, not for the page.
            self.focusNextPrevChild(reason is Qt.FocusReason.TabFocusReason)

    def terms(self) -> tuple[str, ...]:
        """Return the words of the glossary that are links here."""
        return tuple(self._meanings)

    def _tell(self, key: str) -> None:
        if key:
            QToolTip.showText(QCursor.pos(), f"<qt>{escape(self._meanings[key])}</qt>", self)
        else:
            QToolTip.hideText()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._write()

    def _write(self) -> None:
        style = f"margin:0; line-height:{self._leading}%"
        if self._numbered is None:
            text = "".join(f'<p style="{style}">{rich(line)}</p>' for line in self._lines)
        else:
            gold, gap = current().palette.gold, current().px(8)
            rows = []
            for number, line in enumerate(self._lines, 1):
                mark = f"{number}." if self._numbered else "•"
                rows.append(
                    f'<tr><td style="padding:0 {gap + 2}px {gap}px 0; color:{gold};'
                    f' text-align:right"><p style="{style}">{mark}</p></td>'
                    f'<td style="padding:0 0 {gap}px 0">'
                    f'<p style="{style}">{rich(line)}</p></td></tr>'
                )
            text = f'<table cellspacing="0" cellpadding="0">{"".join(rows)}</table>'
        if text != self.text():
            self.setText(text)


class LessonTable(QFrame):
    """A table in a lesson: a head, rows parted by hairlines, sums and odds at the right."""

    def __init__(self, grid: Grid, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "panel")
        theme = current()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(theme.gap(18), theme.gap(8), theme.gap(18), theme.gap(8))
        self._grid.setHorizontalSpacing(theme.gap(24))
        self._grid.setVerticalSpacing(theme.gap(6))
        rights = [_is_figures(column, grid) for column in range(len(grid.head))]
        for column, line in enumerate(grid.head):
            head = Text(plain(line), Role.SMALL, Tone.MUTED, wrap=True)
            self._place(head, 0, column, right=rights[column])
        for index, row in enumerate(grid.rows):
            rule = Rule(strong=index == 0)
            self._grid.addWidget(rule, 2 * index + 1, 0, 1, len(grid.head))
            for column, line in enumerate(row[: len(grid.head)]):
                cell = Prose([line], Role.BODY, leading=_CELL_LEADING)
                self._place(cell, 2 * index + 2, column, right=rights[column])
        longest = [
            max(len(plain(row[at])) for row in (grid.head, *grid.rows) if at < len(row))
            for at in range(len(grid.head))
        ]
        for column, length in enumerate(longest):
            self._grid.setColumnStretch(column, max(4, min(length, 40)))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def _place(self, cell: QLabel, row: int, column: int, *, right: bool) -> None:
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        cell.setAlignment(side | Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(cell, row, column)


def _is_figures(column: int, grid: Grid) -> bool:
    """Whether a column holds odds, sums or numbers only; the first names the rows."""
    if column == 0:
        return False
    cells = [plain(row[column]) for row in grid.rows if column < len(row)]
    plainly = [cell for cell in cells if cell]
    return (
        bool(plainly)
        and all(
            cell.lstrip("$").replace(",", "")[:1].isdigit() or cell in ("push", "-", "free")
            for cell in plainly
        )
        and max(map(len, plainly)) <= 16
    )


class DrawChart(QWidget):
    """A drawing chart: a letter a cell, draws on green, so that its shape can be learned."""

    def __init__(self, grid: Grid, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns = tuple(plain(line) for line in grid.head[1:])
        self._rows = tuple(plain(row[0]) for row in grid.rows)
        self._cells = tuple(tuple(plain(line) for line in row[1:]) for row in grid.rows)
        self._corner = plain(grid.head[0])
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        words = [
            f"{self._corner} {name}: "
            + ", ".join(f"{c} {w}" for c, w in zip(self._columns, row, strict=False))
            for name, row in zip(self._rows, self._cells, strict=True)
        ]
        self.setAccessibleName("; ".join(words))

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        return QSize(theme.px(560), round(self._head() + len(self._rows) * self._pitch()))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(320), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        small, left = theme.font(13), self._left()
        corner = QRectF(0, 0, left, self._head())
        paint.words(painter, corner, self._corner, font=small, colour=tokens.muted)
        for column, word in enumerate(self._columns):
            box = self._cell_rect(0, column)
            head = QRectF(box.x(), 0, box.width(), self._head())
            paint.words(painter, head, word, font=small, colour=tokens.muted, align=paint.CENTRE)
        for row, name in enumerate(self._rows):
            box = self._cell_rect(row, 0)
            label = QRectF(0, box.y(), left, box.height())
            font = theme.font(15, Weight.SEMIBOLD)
            paint.words(painter, label, name, font=font, colour=tokens.text)
            for column, word in enumerate(self._cells[row]):
                self._paint_cell(painter, self._cell_rect(row, column), word)
        painter.end()

    def _paint_cell(self, painter: QPainter, rect: QRectF, word: str) -> None:
        theme = current()
        tokens = theme.palette
        draws = word.lower() in _DRAWS
        other = word.lower() not in _DRAWS | _STANDS
        fill = tokens.fill_good_deep if draws else tokens.fill_warn if other else tokens.ink_2
        ink = tokens.on_fill_good if draws else tokens.on_fill if other else tokens.muted
        edge = tokens.line if theme.high_contrast and not draws else ""
        paint.box(painter, rect, radius=6, fill=fill, border=edge)
        font = theme.font(13, Weight.SEMIBOLD if draws else Weight.REGULAR)
        if paint.width_of(font, word) > rect.width() - 6:
            word = word[:1]
        paint.words(painter, rect, word, font=font, colour=ink, align=paint.CENTRE)

    def _cell_rect(self, row: int, column: int) -> QRectF:
        left = self._left()
        wide = (self.width() - left + _GAP) / max(1, len(self._columns))
        y = self._head() + row * self._pitch()
        return QRectF(left + column * wide, y, wide - _GAP, self._pitch() - _GAP)

    def _left(self) -> float:
        theme = current()
        font = theme.font(15, Weight.SEMIBOLD)
        names = [paint.width_of(font, name) for name in self._rows]
        return max([paint.width_of(theme.font(13), self._corner), *names]) + theme.gap(16)

    def _head(self) -> float:
        return current().px(30)

    def _pitch(self) -> float:
        return current().px(36) + _GAP


def is_chart(grid: Grid) -> bool:
    """Whether a table says draw or stand in most of its cells."""
    cells = [plain(line).lower() for row in grid.rows for line in row[1:]]
    known = sum(1 for cell in cells if cell in _DRAWS | _STANDS)
    return len(grid.head) > 6 and known * 10 >= len(cells) * 8


def block_widget(
    block: Paragraph | Heading | Points | Grid, meanings: Mapping[str, str] | None = None
) -> QWidget:
    """Return the widget of a block; `meanings` explain its words."""
    match block:
        case Paragraph(line):
            return Prose([line], meanings=meanings)
        case Heading(line):
            return Text(plain(line), Role.SUBSECTION, wrap=True)
        case Points(items, numbered):
            return Prose(items, numbered=numbered, meanings=meanings)
        case Grid():
            if is_chart(block):
                holder = QFrame()
                holder.setProperty("look", "panel")
                box = QVBoxLayout(holder)
                box.setContentsMargins(18, 10, 18, 16)
                box.addWidget(DrawChart(block))
                return holder
            return LessonTable(block)
